"""Lines of the log about what is no action: a player gives up, an effect changes or stops what would happen, or ends.

They stand in the log alone. Nothing waits for them, nothing counts them, and the state is the same without them.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from headjudge.kernel.events import Event

if TYPE_CHECKING:
    from headjudge.kernel.abilities import Effect, Pending
    from headjudge.kernel.actions import Action
    from headjudge.kernel.cards import Ref
    from headjudge.kernel.game import Game

EVERYBODY: Final = 3

CONCEDED: Final = -2
AGREED: Final = -3
REPLACED: Final = -4
"""``data`` is the verb and amount of what would have happened, and those of each thing that is done instead."""
HELD: Final = -5
"""Something cannot happen to a card or a player: ``data`` is its verb."""
EXPIRED: Final = -6
"""What an effect gave a card ends, or the effect itself where it is bound to none."""
ACTS: Final = -7
"""An ability that waited is played: ``data`` is the ability."""
PLACED: Final = -8
"""A card lies where the game is set up."""
BEGINS: Final = -9
"""A step of the turn begins that nothing waits for: ``data`` is its name."""

CHOSE: Final = -10
"""A player chose X or options for what is played: ``data`` is the ability, X or None, and the numbers of options."""


BY_HAND: Final = -11
"""A player says what an ability that is not read does: ``data`` is its number, the words, and whether prohibitions are
set aside."""
NOT_BY_HAND: Final = -12
"""The other player does not agree."""


def note(
    game: "Game", verb: int, player: int, rule: str, ref: "Ref | None" = None, cause: "Ref | None" = None,
    data: Any = None,
) -> None:  # fmt: skip
    """Write a line, if the game keeps a log; without a rule of its own it cites that of the step in progress."""
    if not game.keeps_log:
        return
    from headjudge.kernel.gate import face_of, log

    event = Event(verb, player, ref, 0, cause, data)
    event.face = None if ref is None else face_of(game, ref)
    event.seen = EVERYBODY if ref is None else seen(game, ref)
    event.rule = rule
    if verb == PLACED and ref is not None:
        event.to = game.cards[ref[0]].zone
    log(game, [event])


def seen(game: "Game", ref: "Ref") -> int:
    """Who may know what a reference means now, or meant last."""
    if game.is_current(ref):
        return game.ruleset.seen_by(game, game.cards[ref[0]])
    known = game.last_known.get(ref)
    return 0 if known is None else game.ruleset.seen_by(game, known[0])


def acts(game: "Game", pending: "Pending", rule: str) -> None:
    """An ability that waited is played now."""
    note(game, ACTS, pending.controller, rule, pending.source, data=pending.ability)


def replaced(game: "Game", action: "Action", effect: "Effect", instead: Sequence["Action"]) -> None:
    """An effect changes an action, or stops it: what would have happened, and what will instead."""
    if game.keeps_log and action not in instead:
        data = (action.verb, action.amount, tuple((new.verb, new.amount) for new in instead))
        note(game, REPLACED, action.player, game.ruleset.rule_replace, action.ref, effect.source, data)


def held(game: "Game", action: "Action") -> None:
    """Something is not done because it is prohibited."""
    note(game, HELD, action.player, "", action.ref, action.cause, action.verb)


def expired(game: "Game", ended: Sequence["Effect"]) -> None:
    """Effects end together: each source and each card is named once."""
    told = dict.fromkeys((effect.subject, effect.source, effect.controller) for effect in ended)
    for subject, source, controller in told:
        note(game, EXPIRED, controller, "", subject, source)
