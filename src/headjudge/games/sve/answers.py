"""What prohibitions, permissions and changes of cost in card text answer to the questions of the rules."""

from collections.abc import Callable
from typing import Any

from headjudge.errors import Malformed
from headjudge.games.sve.model import (
    ABILITY_COST,
    ATTACKS_A_TURN,
    BANISH,
    COUNTS_FOR_GATE,
    ENTERS_ENGAGED,
    IGNORES_WARD,
    MAY_ACTIVATE,
    MAY_ATTACK,
    MAY_ATTACK_FOLLOWERS,
    MAY_ATTACK_LEADERS,
    MAY_BE_ATTACKED,
    MAY_BE_DESTROYED,
    MAY_BE_MOVED,
    MAY_BE_PLAYED,
    MAY_BE_PLAYED_QUICKLY,
    MAY_BE_SELECTED,
    MAY_EVOLVE,
    MAY_LOSE,
    MAY_PERFORM,
    MAY_REFRESH,
    MAY_WIN,
    PLAY_COST,
    RETURN,
    START,
)
from headjudge.kernel.actions import Action
from headjudge.kernel.game import Game
from headjudge.kernel.questions import ADD, ALLOW, FORBID, SET
from headjudge.language import tree
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.programs import LoweredAnswer
from headjudge.language.lower.selectors import lower_fits
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.script import AmountOf, Context
from headjudge.rulebook.registry import rule

When = Callable[[Game, int, Any], bool]

FORBIDDEN: dict[str, int] = {
    "attack": MAY_ATTACK,
    "be attacked": MAY_BE_ATTACKED,
    "be selected": MAY_BE_SELECTED,
    "be destroyed": MAY_BE_DESTROYED,
    "be banished": MAY_BE_MOVED,
    "be played": MAY_BE_PLAYED,
    "evolve": MAY_EVOLVE,
    "be returned to hand": MAY_BE_MOVED,
    "be refreshed": MAY_REFRESH,
    "refresh": MAY_REFRESH,
    "refresh in start phase": MAY_REFRESH,
    "refresh in next start phase": MAY_REFRESH,
    "lose the game": MAY_LOSE,
    "win the game": MAY_WIN,
}
"""The question to which each prohibition says no."""

ACTIVATE, PERFORM = "activate abilities", "perform"
MOVED: dict[str, int] = {"be banished": BANISH, "be returned to hand": RETURN}
"""Movements that a prohibition names."""

ALLOWED: dict[str, int] = {"ignore ward": IGNORES_WARD, "be played quickly": MAY_BE_PLAYED_QUICKLY}


def answers_of(mod: Any, vocab: Vocabulary) -> tuple[LoweredAnswer, ...]:
    match mod:
        case tree.CostChange() | tree.SetCost():
            return (cost_answer(mod, vocab),)
        case tree.Cannot():
            return prohibition(mod, vocab)
        case tree.Can(act="attack", amount=amount) if amount is not None:
            return ((ATTACKS_A_TURN, SET, lower_amount(amount, vocab)),)
        case tree.Can(act) if act in ALLOWED:
            return ((ALLOWED[act], ALLOW, None),)
        case tree.EntersEngaged():
            return ((ENTERS_ENGAGED, ALLOW, None),)
        case tree.CountsAs(gate):
            vocab.widened_gates.add(gate)
            return ((COUNTS_FOR_GATE, ALLOW, lambda game, cid, about: bool(about == gate)),)
    raise Malformed(
        f"'{getattr(mod, 'act', type(mod).__name__)}' is nothing that the rules ask about",
        "a prohibition or permission that a rule knows",
        "Word the card in the newest templating.",
    )


@rule("10.2.1.3.3", "10.4.4.1", what="cost")
def cost_answer(mod: tree.CostChange | tree.SetCost, vocab: Vocabulary) -> LoweredAnswer:
    """The cost of playing the card, or of its evolve ability; the printed cost itself stays what it is."""
    question = PLAY_COST if mod.what == "play" else ABILITY_COST
    amount = lower_amount(mod.amount, vocab)
    if isinstance(mod, tree.SetCost):
        return (question, SET, amount)
    sign = 1 if mod.more else -1
    added: AmountOf = lambda game, ctx: sign * amount(game, ctx)  # noqa: E731
    return (question, ADD, added)


@rule("1.3.3", what="check")
def prohibition(mod: tree.Cannot, vocab: Vocabulary) -> tuple[LoweredAnswer, ...]:
    if mod.act.startswith(ACTIVATE):
        return ((MAY_ACTIVATE, FORBID, but(mod.act.removeprefix(ACTIVATE).removeprefix(" except "))),)
    if mod.act.startswith(PERFORM):
        return ((MAY_PERFORM, FORBID, only(mod.act.removeprefix(PERFORM).strip())),)
    if mod.act not in FORBIDDEN:
        raise Malformed(
            f"'cannot {mod.act}' is nothing that the rules ask about",
            f"one of {', '.join(sorted(FORBIDDEN))}",
            "Word the card in the newest templating.",
        )
    if mod.act == "attack" and mod.object is not None:
        return attack_prohibition(mod.object, vocab)
    return ((FORBIDDEN[mod.act], FORBID, condition(mod)),)


def but(keyword: str) -> When | None:
    """Every ability, or every one but those known by a keyword."""
    return (lambda game, cid, about: bool(about != keyword)) if keyword else None


def only(timing: str) -> When:
    """Abilities with the keyword, or with any keyword at all."""
    return lambda game, cid, about: bool(about == timing if timing else about)


def attack_prohibition(sel: tree.Selector, vocab: Vocabulary) -> tuple[LoweredAnswer, ...]:
    """Which leaders and followers may not be attacked by the card."""
    fits = lower_fits(sel, vocab)

    def when(game: Game, cid: int, target: Any) -> bool:
        ctx = Context(game.ref(cid), game.cards[cid].controller)
        return fits(game, ctx, game.ref(target), game.cards[target], game.values(target))

    return ((MAY_ATTACK_LEADERS, FORBID, when), (MAY_ATTACK_FOLLOWERS, FORBID, when))


def condition(mod: tree.Cannot) -> When | None:
    """What narrows a prohibition: who would do it, or when."""
    if mod.act in ("refresh in start phase", "refresh in next start phase"):
        return lambda game, cid, about: game.phase == START
    if mod.act in MOVED:
        verb = MOVED[mod.act]
        return lambda game, cid, about: (
            isinstance(about, Action) and about.verb == verb and done_by(mod, game, cid, about)
        )
    if mod.by and mod.act != "be selected":
        return lambda game, cid, about: done_by(mod, game, cid, about)
    return None


@rule("11.3.2.1", what="check")
def done_by(mod: tree.Cannot, game: Game, cid: int, about: Any) -> bool:
    """Whether the action comes from where the prohibition says; destruction by Bane comes from an ability."""
    cause = about.cause if isinstance(about, Action) else None
    match mod.by:
        case "abilities":
            return cause is not None
        case "enemy abilities":
            return cause is not None and game.info(cause)[0].controller != game.cards[cid].controller
        case "attacks":
            return cause is None
    return True
