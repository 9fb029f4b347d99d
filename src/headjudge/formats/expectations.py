"""What can be expected of a game: each answers with what is otherwise, or with nothing if all is as expected."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from headjudge.errors import HeadjudgeError, Malformed
from headjudge.formats import words
from headjudge.formats.driver import Driver, player_of, question
from headjudge.formats.lookups import Found
from headjudge.games import positions_of
from headjudge.games.positions import PLAYERS
from headjudge.kernel import logline
from headjudge.kernel.logline import A_CARD
from headjudge.kernel.ruleset import Reason
from headjudge.kernel.view import UNKNOWN, View, ZoneView


def told(reasons: Iterable[Reason]) -> str:
    return "; ".join(f"{reason.rule} {reason.text}" for reason in reasons)


# -- actions -----------------------------------------------------------------------------------------------------------


def refused(driver: Driver, player: int, said: str, rule: str) -> str:
    reasons = words.why_not(driver.game, player, said)
    if not reasons:
        return f"'{said}' was expected to be refused by {rule}, but it is legal"
    if rule not in [reason.rule for reason in reasons]:
        return f"'{said}' was expected to be refused by {rule}, but it is refused by {told(reasons)}"
    return ""


def legal(driver: Driver, player: int, said: str) -> str:
    reasons = words.why_not(driver.game, player, said)
    return f"'{said}' was expected to be legal, but: {told(reasons)}" if reasons else ""


# -- questions ---------------------------------------------------------------------------------------------------------


def asked(driver: Driver, player: str, prompt: str | None = None, rule: str | None = None) -> str:
    """That player is asked now, so and by that rule; the question is then acknowledged.

    One that had a single answer and was answered by the table since the last word was asked too.
    """
    decision = driver.game.decision
    if decision is None:
        return f"expected {player.upper()} to be asked, but nobody is asked anything"
    found = (PLAYERS[decision.player], decision.prompt, decision.rule)
    wanted = (player.upper(), prompt or decision.prompt, rule or decision.rule)
    if found != wanted and was_asked(driver, wanted[0], prompt, rule):
        return ""
    if found != wanted:
        return f"expected {wanted[0]} to be asked '{wanted[1]}' by {wanted[2]}, but {question(decision)}"
    driver.acknowledged = decision
    return ""


def was_asked(driver: Driver, player: str, prompt: str | None, rule: str | None) -> bool:
    """Whether the table has just answered such a question for the player."""
    return (prompt, rule) != (None, None) and any(
        PLAYERS[one.player] == player and prompt in (None, one.prompt) and rule in (None, one.rule)
        for one, _ in driver.settled
    )


def options(driver: Driver, names: Sequence[str]) -> str:
    """The question offers exactly these, in any order; each is named as a player would choose it."""
    decision = driver.game.decision
    if decision is None:
        return f"expected a choice of {', '.join(names)}, but nobody is asked anything"
    left = list(decision.options)
    for name in names:
        try:
            option = words.option_meant(driver.game, decision.player, name)
        except HeadjudgeError:
            return f"expected '{name}' to be offered, but there is {', '.join(driver.options)}"
        if option in left:
            left.remove(option)
    if left:
        more = [driver.options[list(decision.options).index(option)] for option in left]
        return f"only {', '.join(names)} were expected, but there is also {', '.join(more)}"
    driver.acknowledged = decision
    return ""


# -- the log -----------------------------------------------------------------------------------------------------------


def log(driver: Driver, lines: Iterable[tuple[str, str]], viewer: str | None = None) -> str:
    """Lines in this order, with anything between; of a pair (rule, text) either may be empty, the text a part."""
    player = None if viewer is None else player_of(viewer)
    rest = iter(logline.lines(driver.game, player))
    for rule, text in lines:
        if not any(rule in ("", line.rule) and text in line.text for line in rest):
            named = " ".join(part for part in (rule, f"'{text}'" if text else "") if part)
            return f"expected a log line {named} (in this order), but there is none"
    return ""


# -- values ------------------------------------------------------------------------------------------------------------


def value(driver: Driver, path: str, expected: Any) -> str:
    """``A.hand.count: 5``, ``A.field: [Knight]``, ``B.leader.defense: 17``; a deck's cards are compared in order."""
    found, ordered = look(driver, path)
    if isinstance(found, list) and isinstance(expected, list):
        same = found == expected if ordered else Counter(found) == Counter(expected)
    else:
        same = type(found) is type(expected) and found == expected
    return "" if same else f"expected {path} to be {shown(expected)}, but it is {shown(found)}"


def shown(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(str(item) for item in value)}]"
    return str(value).lower() if isinstance(value, bool) or value is None else str(value)


def look(driver: Driver, path: str) -> tuple[Any, bool]:
    """What stands at a path, and whether its order counts."""
    head, _, rest = path.partition(".")
    game = driver.game
    plain = {"turn": game.turn, "active": PLAYERS[game.active], "phase": game.ruleset.phases[game.phase]}
    if path in plain:
        return plain[path], True
    if head not in PLAYERS or not rest:
        raise Malformed(f"'{path}' is nothing in a game", "a path like A.hand.count or B.leader.defense", "Correct it.")
    word, _, rest = rest.partition(".")
    side = driver.sides[player_of(head)]
    found = side.read(word)
    if isinstance(found, Found):
        return (fact(found, rest) if rest else str(found)), True
    if not isinstance(found, list):
        return found, True
    if rest == "count":
        return len(found), True
    if rest:
        name, _, what = rest.rpartition(".")
        card = side.card(name or what, word)
        return (fact(card, what) if name else str(card)), True
    kind = positions_of(game.ruleset.id).ZONE_WORDS[word.lower()]
    return [str(card) for card in found], game.ruleset.zones[kind].ordered


def fact(card: Found, word: str) -> Any:
    counter, _, name = word.partition(" ")
    if counter == "counters" and name:
        return card.counter(name)
    try:
        return getattr(card, word)
    except AttributeError as error:
        raise Malformed(str(error), what_to_do="Correct the word.") from None


# -- what a player sees ------------------------------------------------------------------------------------------------


def sees(driver: Driver, viewer: str, path: str, expected: Any) -> str:
    """A zone as a player sees it: the names known, ``a card`` for each that is not."""
    owner, _, word = path.partition(".")
    kind = positions_of(driver.game.ruleset.id).ZONE_WORDS.get(word.lower())
    if kind is None or owner not in PLAYERS:
        raise Malformed(f"'{path}' is no zone", "a path like B.hand", "Correct it.")
    found = seen(driver.game.view(player_of(viewer)), driver.game.ruleset.zones[kind].name, player_of(owner))
    wanted = list(expected) if isinstance(expected, list) else expected
    if found.places is None:
        same = isinstance(wanted, list) and Counter(names_of(found)) == Counter(wanted)
    else:
        same = names_of(found) == wanted
    return "" if same else f"expected {viewer} to see {path} as {shown(wanted)}, but it is {shown(names_of(found))}"


def seen(view: View, name: str, player: int) -> ZoneView:
    return next(zone for zone in view.zones if (zone.name, zone.player) == (name, player))


def names_of(zone: ZoneView) -> list[str]:
    """The top card first where there is an order; otherwise what is known, then what is not."""
    by_handle = {card.handle: card.name for card in zone.cards}
    if zone.places is not None:
        return [by_handle.get(handle, A_CARD) if handle != UNKNOWN else A_CARD for handle in reversed(zone.places)]
    return [*by_handle.values(), *[A_CARD] * (zone.count - len(zone.cards))]


def hidden(driver: Driver, viewer: str, name: str) -> str:
    """The name stands nowhere in what the player sees: zones, questions, options, log."""
    whole = msgspec.json.encode(driver.game.view(player_of(viewer))).decode()
    if name in whole:
        at = whole.index(name)
        return (
            f"expected '{name}' to be hidden from {viewer}, but the view has ...{whole[max(0, at - 60) : at + 60]}..."
        )
    return ""


def result(driver: Driver, expected: str) -> str:
    found = driver.result or "none"
    return "" if found.lower() == expected.lower() else f"expected the result {expected}, but it is {found}"
