"""What is so in a game, fact by fact, so that two states can be compared and the difference told."""

from collections import Counter

from headjudge.games import words_of
from headjudge.games.positions import PLAYERS
from headjudge.kernel import logline, view
from headjudge.kernel.game import Game

Facts = dict[tuple[str, ...], str]
"""What is so by what it is about: a card and one of its sides, or a player and one of their numbers."""


def facts_of(game: Game, viewer: int | None) -> Facts:
    """Every fact that the viewer may know; with None everything is open."""
    found: Facts = {}
    names: dict[str, int] = {}
    for cid, card in enumerate(game.cards):
        if game.ruleset.is_stand_in(card) or not logline.may_know(game, cid, viewer):
            continue
        name = f"{PLAYERS[card.owner]}'s {card.faces[0].name}"
        names[name] = names.get(name, 0) + 1
        about = name if names[name] == 1 else f"{name} #{names[name]}"
        found.update(_of_card(game, cid, about))
    for player in (0, 1):
        for point, value in zip(game.ruleset.points, game.points[player], strict=True):
            found[f"{PLAYERS[player]}'s {getattr(point, 'name', point)}", "points"] = str(value)
    if game.result is not None:
        best = max(game.result)
        found["the game", "result"] = "a draw" if best <= 0 else f"won by {PLAYERS[game.result.index(best)]}"
    return found


def _of_card(game: Game, cid: int, about: str) -> Facts:
    card = game.cards[cid]
    kind = game.ruleset.zones[card.zone >> 1]
    side = "" if card.zone & 1 == card.owner else f" of {PLAYERS[card.zone & 1]}"
    found: Facts = {(about, "zone"): f"{kind.name}{side}"}
    if cid not in game.zones[card.zone]:
        return {(about, "zone"): "gone"}
    if game.ruleset.seen_by(game, card) != 3:
        return found
    shown = view.card_view(game, cid, card.controller)
    for stat in words_of(game.ruleset.id).SPEECH.stats:
        if shown.values.get(stat) is not None:
            found[about, stat] = str(shown.values[stat])
    found[about, "damage"] = str(shown.damage)
    found[about, "position"] = "turned sideways" if shown.turned else "upright"
    for name, n in shown.counters.items():
        found[about, f"{name} counters"] = str(n)
    return found


def changes(before: Facts, after: Facts) -> list[str]:
    """What became of each fact, in words, equal ones counted; of a card that has moved only what lies on it is news."""
    moved = {key[0] for key in {*before, *after} if key[1] == "zone" and before.get(key) != after.get(key)}
    told: Counter[str] = Counter()
    for key in dict.fromkeys((*before, *after)):
        about, what = key[0], key[1]
        was, now = before.get(key), after.get(key)
        name = about.partition(" #")[0]
        if about in moved and what != "zone":
            if now not in (None, "0") and (what == "damage" or what.endswith("counters")):
                told[f"{name}, {what} there: {now}"] += 1
        elif was != now:
            told[_told(name, what, was, now)] += 1
    return [text if n == 1 else f"{text} ({n} of them)" for text, n in told.items() if text]


def _told(about: str, what: str, was: str | None, now: str | None) -> str:
    if what == "result":
        return f"the game is {now}"
    if what == "position":
        return f"{about} is {now}" if was is not None and now is not None else ""
    if what == "zone" and was is None:
        return f"{about} is in {now}" if now != "gone" else ""
    aspect = about if what in ("zone", "points") else f"{about}, {what}"
    return f"{aspect}: {was or _NOTHING} -> {now or _NOTHING}"


_NOTHING = "none"
