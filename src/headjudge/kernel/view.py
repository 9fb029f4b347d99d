"""What one player may know of a game, and nothing else: plain values under the player's own handles.

Two games that differ only in what the player cannot know give equal views, byte for byte.
"""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from headjudge.kernel import knowledge
from headjudge.kernel.abilities import Play
from headjudge.kernel.cards import NOBODY, Card, Face
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.game import Game
from headjudge.kernel.logline import LogLine, lines
from headjudge.kernel.offers import Texts, told
from headjudge.kernel.picks import picking
from headjudge.rulebook.exercise import RECORDER

UNKNOWN = 0
"""The handle of any card the player does not know; every known card has one above it."""


class CardView(msgspec.Struct, frozen=True):
    """A card the player knows. ``values`` are its characteristics now, effects applied.

    ``sides`` are the names of what is printed on it besides, where the player may look at that.
    """

    handle: int
    name: str
    owner: int
    values: dict[str, Any]
    turned: bool = False
    face_up: bool = True
    damage: int = 0
    counters: dict[str, int] = {}
    token: bool = False
    sides: list[str] = []


class ZoneView(msgspec.Struct, frozen=True):
    """A zone of one player: the cards known, and where there is an order all handles from the bottom up.

    ``backs`` tells the unknown cards by their backs, in an ordered zone place by place (nothing for those known); it is
    None where all of them have the back that belongs there.
    """

    name: str
    player: int
    count: int
    cards: list[CardView]
    places: list[int] | None = None
    backs: list[str] | None = None


class PlayView(msgspec.Struct, frozen=True):
    """What is being played, or was played and waits to be resolved: the object, the card it comes from, who plays it,
    what it aims at, and the X and the options that were chosen for it."""

    card: int | None
    source: int | None
    player: int
    aims: list[int]
    x: int | None = None
    modes: list[str] = []


class OptionView(msgspec.Struct, frozen=True):
    """An option, chosen by its index. ``data`` is its word and what follows it, cards by handle."""

    index: int
    text: str
    data: list[Any]


class SetView(msgspec.Struct, frozen=True):
    """A set to be chosen in any order: all candidates, which of them are chosen already, how many are wanted.

    A candidate's index is its place among the candidates, as ``choose_set`` takes it.
    """

    candidates: list[OptionView]
    chosen: list[int]
    low: int
    high: int


class DecisionView(msgspec.Struct, frozen=True):
    """A decision of the player: ``prompt`` is its name, ``question`` what to show.

    Where several things are chosen, ``options`` are for one at a time in the order of the candidates of ``set``.
    """

    prompt: str
    question: str
    kind: str
    rule: str
    about: int | None
    options: list[OptionView]
    set: SetView | None = None


class View(msgspec.Struct, frozen=True):
    """A game as one player may know it. ``waiting_for`` is whose decision it is, ``decision`` the player's own."""

    player: int
    ruleset: str
    turn: int
    active: int
    phase: str
    points: list[dict[str, int]]
    zones: list[ZoneView]
    plays: list[PlayView]
    waiting_for: int | None
    decision: DecisionView | None
    result: list[int] | None
    log: list[LogLine]


def view(game: Game, player: int, log: bool = True) -> View:
    """What the player may know. Bots that do not read leave the log out: it grows with the game."""
    decision = game.decision
    ruleset = game.ruleset
    return View(
        player=player,
        ruleset=ruleset.id,
        turn=game.turn,
        active=game.active,
        phase=ruleset.phases[game.phase] if ruleset.phases else str(game.phase),
        points=[dict(zip(ruleset.points, numbers, strict=True)) for numbers in game.points],
        zones=[zone_view(game, zone, player) for zone in range(len(game.zones))],
        plays=[play_view(game, play, game.handles[player]) for play in ruleset.plays_of(game)],
        waiting_for=None if decision is None else decision.player,
        decision=decision_view(game, decision, player) if decision is not None and decision.player == player else None,
        result=None if game.result is None else list(game.result),
        log=lines(game, player) if log else [],
    )


def play_view(game: Game, play: Play, handles: dict[int, int]) -> PlayView:
    """For any eyes that have handles. Who knows neither object nor source learns nothing of what was chosen."""
    card, source = handles.get(play.ref[0]), handles.get(play.source[0])
    aims = [handles.get(cid, UNKNOWN) for cid, _ in game.ruleset.aims_of(game, play)]
    x, modes = game.ruleset.choices_of(game, play) if card is not None or source is not None else (None, ())
    return PlayView(card, source, play.controller, aims, x, list(modes))


def zone_view(game: Game, zone: int, player: int) -> ZoneView:
    """Which cards of a hidden zone without order are known says nothing about their place in it."""
    spec = game.ruleset.zones[zone >> 1]
    RECORDER.note(game.ruleset.id, game.ruleset.cited(spec.rule))
    content = game.zones[zone]
    handles = game.handles[player]
    known = [cid for cid in content if knowledge.knows(game, player, cid)]
    if len(known) < len(content) and not spec.ordered:
        known.sort(key=handles.__getitem__)
    places = [handles.get(cid, UNKNOWN) for cid in content] if spec.ordered else None
    cards = [card_view(game, cid, player) for cid in known]
    return ZoneView(spec.name, zone & 1, len(content), cards, places, backs_of(game, zone, known))


def backs_of(game: Game, zone: int, known: Collection[int]) -> list[str] | None:
    """The backs of the cards of a zone that are not known, as ``ZoneView`` has them."""
    spec, content = game.ruleset.zones[zone >> 1], game.zones[zone]
    if len(known) == len(content):
        return None
    backs = {cid: game.ruleset.back_of(game.cards[cid]) for cid in content if cid not in known}
    usual = game.ruleset.usual_back(zone)
    if all(back == usual for back in backs.values()):
        return None
    return [backs.get(cid, "") for cid in content] if spec.ordered else sorted(backs.values())


def card_view(game: Game, cid: int, player: int) -> CardView:
    return open_card(game, cid, game.handles[player][cid], 1 << player)


def open_card(game: Game, cid: int, handle: int, eyes: int, values: dict[str, Any] | None = None) -> CardView:
    """A card as it is, for whoever may see it, under a handle of theirs; ``values`` if they are already known.

    One lying face down is named by its front. Its other sides are named if all players of the mask ``eyes`` may look at
    them.
    """
    card, ruleset = game.cards[cid], game.ruleset
    shown = card.face if card.face_up else card.faces[0]
    return CardView(
        handle=handle,
        name=shown.name,
        owner=card.owner,
        values=shown_values(game, cid) if values is None else values,
        turned=card.turned,
        face_up=card.face_up,
        damage=card.damage,
        counters={name: n for name, n in sorted(card.counters) if name not in ruleset.marks},
        token=card.is_token,
        sides=other_sides(game, card, shown, eyes) if len(card.faces) > 1 else [],
    )


def other_sides(game: Game, card: Card, shown: Face, eyes: int) -> list[str]:
    """What is printed on a card besides what it shows, for whoever may look at it."""
    if game.ruleset.sides_seen_by(game, card) & eyes != eyes:
        return []
    return [face.name for face in card.faces if face is not shown]


def shown_values(game: Game, cid: int) -> dict[str, Any]:
    """The characteristics of a card as JSON has them, effects applied."""
    values = game.ruleset.visible_values(game, game.values(cid))
    return {name: json_value(value) for name, value in values.items()}


def json_value(value: Any) -> Any:
    """A characteristic as JSON has it; sets in order, so that equal ones are written equally."""
    if isinstance(value, (frozenset, set)):
        return sorted(json_value(item) for item in value)
    if isinstance(value, (tuple, list)):
        return [json_value(item) for item in value]
    if isinstance(value, dict):
        return {str(key): json_value(item) for key, item in value.items()}
    return value


def decision_view(game: Game, decision: Decision, player: int) -> DecisionView:
    question = game.ruleset.question(game, decision, player)
    about = about_view(game, decision.about, player)
    texts = told(game, decision, player)
    options = option_views(game, decision.options, texts, player)
    whole = set_view(game, texts, player)
    return DecisionView(decision.prompt, question, decision.kind, decision.rule, about, options, whole)


def option_views(game: Game, options: Sequence[Option], texts: Texts, player: int) -> list[OptionView]:
    return [OptionView(index, texts[option], translate(game, option, player)) for index, option in enumerate(options)]


def set_view(game: Game, texts: Texts, player: int) -> SetView | None:
    found = picking(game)
    if found is None:
        return None
    chosen = [found.candidates.index(option) for option in found.chosen]
    return SetView(option_views(game, found.candidates, texts, player), chosen, found.low, found.high)


def about_view(game: Game, about: Any, player: int) -> int | None:
    """The handle of the card a question is about, where it is about one that the player knows."""
    if not isinstance(about, tuple) or len(about) != 2 or not all(type(item) is int for item in about):
        return None
    return game.handles[player].get(about[0])


def translate(game: Game, option: Option, player: int) -> list[Any]:
    """An option under the player's handles; of a word that the ruleset does not declare, the word alone.

    Pending abilities are counted: their ids are serials, which would tell of hidden things.
    """
    if option[0] == "pending":
        return ["pending", [pending.id for pending in game.pending].index(option[1])]
    places = game.ruleset.option_words.get(option[0])
    if places is None:
        return [option[0]]
    handles = game.handles[player]
    return [handle_of(handles, item) if i in places else json_value(item) for i, item in enumerate(option)]


def handle_of(handles: dict[int, int], cid: int) -> int | None:
    """None where an option names no card in the place of one."""
    return None if cid == NOBODY else handles.get(cid, UNKNOWN)
