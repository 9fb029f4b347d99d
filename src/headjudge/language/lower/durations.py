"""How long what is given lasts: the moments that end effects and delayed abilities.

A moment is a tuple; the turn procedure names each as it comes with ``kernel.effects.expire(game, moment)``:

- ``("turn", n)`` at the end of turn number n (``game.turn``);
- ``("battle", n, k)`` at the end of the k-th battle of turn n, ``game.tallies["battles"]`` counting them;
- ``("end of turn of", player, k)`` at the end of that player's k-th turn;
- ``("start of turn of", player, k)`` when it begins;
- ``("phase of", name, player, k)`` at the end of the k-th such phase that the player has gone through.

k counts the turns a player has begun, ``game.totals[("turns", player)]``, or the phases, ``("phases", name, player)``.
An effect for a later turn only has the binding ``during`` = (player, k): it is in force but does nothing before that
turn begins; where phases follow, the effect is for these phases of the turn only.
"""

from collections.abc import Callable
from typing import Any

from headjudge.kernel.abilities import Vars
from headjudge.kernel.cards import Ref
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.script import Ctx

Until = Callable[[Game, Ctx, Ref | None], tuple[Any, ...]]

LATER: frozenset[str] = frozenset(
    {
        "opponents next turn",
        "your next turn",
        "its next turn",
        "opponents next stand phase",
        "opponents next end phase",
        "opponents next ride phase",
        "your next stand phase",
        "your next end phase",
    }
)
"""Durations that do not begin at once."""

TURNS, PHASES = "turns", "phases"
RECOVERY = "recovery phase"


def turns_begun(game: Game, player: int) -> int:
    return game.totals.get((TURNS, player), 0)


def until_of(duration: tree.Duration, vocab: Vocabulary) -> Until:
    """The moment that ends what is given now; the empty tuple for no end of its own."""
    match duration:
        case "" | "this game":
            return lambda game, ctx, ref: ()
        case "this turn":
            return lambda game, ctx, ref: ("turn", game.turn)
        case "this battle":
            return lambda game, ctx, ref: vocab.battle_moment(game)
        case "until your next turn":
            return lambda game, ctx, ref: (
                "start of turn of", ctx.controller, turns_begun(game, ctx.controller) + 1
            )  # fmt: skip
    whose = player_of(duration)
    if duration.endswith(RECOVERY):
        return lambda game, ctx, ref: (
            "phase of", RECOVERY, p := whose(game, ctx, ref), game.totals.get((PHASES, RECOVERY, p), 0) + 1
        )  # fmt: skip
    return lambda game, ctx, ref: ("end of turn of", p := whose(game, ctx, ref), turns_begun(game, p) + 1)


def player_of(duration: tree.Duration) -> Callable[[Game, Ctx, Ref | None], int]:
    match duration:
        case (
            "your next turn"
            | "this turn and your next turn"
            | "your next recovery phase"
            | "your next stand phase"
            | "your next end phase"
        ):
            return lambda game, ctx, ref: ctx.controller
        case "its next turn" | "its next recovery phase":
            return lambda game, ctx, ref: ctx.controller if ref is None else game.cards[ref[0]].controller
    return lambda game, ctx, ref: 1 - ctx.controller


def during(duration: tree.Duration, until: tuple[Any, ...], vocab: Vocabulary) -> Vars:
    """The binding that makes an effect wait for the turn it speaks of."""
    if duration not in LATER:
        return {}
    word = duration.removeprefix("opponents next ").removeprefix("your next ")
    only = sorted(vocab.phases(word)) if word.endswith(" phase") else []
    return {"during": (*until[1:], *only)}


def is_time(game: Game, variables: Vars) -> bool:
    """Whether an effect for one turn only is in that turn."""
    when = variables.get("during")
    if when is None:
        return True
    in_turn = game.active == when[0] and turns_begun(game, when[0]) == when[1]
    return in_turn and (len(when) == 2 or game.phase in when[2:])
