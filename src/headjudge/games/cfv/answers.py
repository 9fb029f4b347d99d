"""What prohibitions, permissions and changes of cost in card text answer to the questions of the rules."""

from collections.abc import Callable
from typing import Any

from headjudge.errors import Malformed
from headjudge.games.cfv.circles import is_back
from headjudge.games.cfv.model import (
    ATTACKED_UNITS,
    ATTACKS_ALL,
    COST_GRADE,
    LETS_GUARD,
    MAY_ATTACK,
    MAY_ATTACK_BACK_ROW,
    MAY_ATTACK_FROM_BACK,
    MAY_ATTACK_REAR_GUARDS,
    MAY_ATTACK_VANGUARD,
    MAY_BE_ATTACKED,
    MAY_BE_BOOSTED,
    MAY_BE_CALLED,
    MAY_BE_CHOSEN,
    MAY_BE_HIT,
    MAY_BE_LOCKED,
    MAY_BE_NORMAL_CALLED,
    MAY_BE_RETIRED,
    MAY_BE_RIDDEN,
    MAY_BE_UNLOCKED,
    MAY_BOOST,
    MAY_DEAL_DAMAGE,
    MAY_ENTER_SOUL,
    MAY_GET_TRIGGER_EFFECTS,
    MAY_GUARD,
    MAY_INTERCEPT,
    MAY_INTERCEPT_FROM_BACK,
    MAY_LOSE,
    MAY_MOVE,
    MAY_STAND,
    MAY_STRIDE,
    MAY_USE_ABILITIES,
    PAYS_COSTS,
    STRIDES_FREE,
    TRIGGERS_NULLIFIED,
    USES_LIMIT_BREAK,
)
from headjudge.kernel.actions import Action
from headjudge.kernel.game import Game
from headjudge.kernel.questions import ADD, ALLOW, FORBID, SET
from headjudge.language import tree
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.programs import LoweredAnswer
from headjudge.language.lower.selectors import lower_fits
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.script import Context
from headjudge.rulebook.registry import rule

When = Callable[[Game, int, Any], bool]

FORBIDDEN: dict[str, tuple[int, ...]] = {
    "attack": (MAY_ATTACK,),
    "be attacked": (MAY_BE_ATTACKED,),
    "be hit": (MAY_BE_HIT,),
    "stand": (MAY_STAND,),
    "boost": (MAY_BOOST,),
    "be boosted": (MAY_BE_BOOSTED,),
    "intercept": (MAY_INTERCEPT,),
    "be destroyed": (MAY_BE_RETIRED,),
    "be retired": (MAY_BE_RETIRED,),
    "be chosen": (MAY_BE_CHOSEN,),
    "be called": (MAY_BE_CALLED, MAY_GUARD),
    "call to rc": (MAY_BE_CALLED,),
    "call to gc": (MAY_GUARD,),
    "be guarded": (LETS_GUARD,),
    "normal ride": (MAY_BE_RIDDEN,),
    "stride": (MAY_STRIDE,),
    "move": (MAY_MOVE,),
    "deal damage": (MAY_DEAL_DAMAGE,),
    "use abilities": (MAY_USE_ABILITIES,),
    "pay costs": (PAYS_COSTS,),
    "lose the game": (MAY_LOSE,),
    "be unlocked": (MAY_BE_UNLOCKED,),
    "be locked": (MAY_BE_LOCKED,),
    "be put into soul": (MAY_ENTER_SOUL,),
    "be called to rc": (MAY_BE_CALLED,),
    "be called to gc": (MAY_GUARD,),
    "normal call": (MAY_BE_NORMAL_CALLED,),
    "be normal called": (MAY_BE_NORMAL_CALLED,),
    "get trigger effects": (MAY_GET_TRIGGER_EFFECTS,),
}
"""The questions to which each prohibition says no."""

ALLOWED: dict[str, int] = {
    "attack from back row": MAY_ATTACK_FROM_BACK,
    "attack from the back row": MAY_ATTACK_FROM_BACK,
    "attack back row": MAY_ATTACK_BACK_ROW,
    "attack units in the back row": MAY_ATTACK_BACK_ROW,
    "intercept from back row": MAY_INTERCEPT_FROM_BACK,
    "intercept from the back row": MAY_INTERCEPT_FROM_BACK,
    "nullify triggers": TRIGGERS_NULLIFIED,
    "stride for nothing": STRIDES_FREE,
}

STRIDE_COST = "stride cost"
"""What a change of cost is called that says which grade a card has while a stride is paid for with it."""


def answers_of(mod: Any, vocab: Vocabulary) -> tuple[LoweredAnswer, ...]:
    match mod:
        case tree.CostChange(amount, what="stride cost"):
            return ((COST_GRADE, ADD, lower_amount(amount, vocab)),)
        case tree.SetCost(amount, what="stride cost"):
            return ((COST_GRADE, SET, lower_amount(amount, vocab)),)
        case tree.Cannot():
            return prohibition(mod, vocab)
        case tree.Can(act="attack", amount=amount) if amount is not None:
            return ((ATTACKED_UNITS, SET, lower_amount(amount, vocab)),)
        case tree.Can(act="battle", amount=amount) if amount is not None:
            return ((ATTACKED_UNITS, SET, lower_amount(amount, vocab)),)
        case tree.Can(act="battle at once", object=sel) if sel is not None:
            return ((ATTACKS_ALL, ALLOW, fitting(sel, vocab)),)
        case tree.Can(act="attack", object=sel) if sel is not None:
            return ((MAY_ATTACK_BACK_ROW, ALLOW, fitting(sel, vocab)),)
        case tree.Can(act="attack a vanguard from the back row"):
            return ((MAY_ATTACK_FROM_BACK, ALLOW, None), (MAY_ATTACK_REAR_GUARDS, FORBID, from_the_back))
        case tree.Can(act) if act.startswith("use limit break"):
            limit = int(act.rsplit(" ", 1)[1])
            return ((USES_LIMIT_BREAK, ALLOW, lambda game, cid, about: bool(about == limit)),)
        case tree.Can(act) if act in ALLOWED:
            return ((ALLOWED[act], ALLOW, None),)
    raise Malformed(
        f"'{getattr(mod, 'act', type(mod).__name__)}' is nothing that the rules ask about",
        "a prohibition or permission that a rule knows",
        "Word the card in the newest templating.",
    )


@rule("1.3.3", what="check")
def prohibition(mod: tree.Cannot, vocab: Vocabulary) -> tuple[LoweredAnswer, ...]:
    if mod.act not in FORBIDDEN:
        raise Malformed(
            f"'cannot {mod.act}' is nothing that the rules ask about",
            f"one of {', '.join(sorted(FORBIDDEN))}",
            "Word the card in the newest templating.",
        )
    if mod.act == "attack" and mod.object is not None:
        when = fitting(mod.object, vocab)
        return ((MAY_ATTACK_VANGUARD, FORBID, when), (MAY_ATTACK_REAR_GUARDS, FORBID, when))
    when_done = done_by(mod) if mod.by else None
    return tuple((question, FORBID, when_done) for question in FORBIDDEN[mod.act])


def from_the_back(game: Game, cid: int, about: Any) -> bool:
    return is_back(game.cards[cid].zone)


def fitting(sel: tree.Selector, vocab: Vocabulary) -> When:
    """Whether the card that the question is about fits."""
    fits = lower_fits(sel, vocab)

    def when(game: Game, cid: int, about: Any) -> bool:
        ctx = Context(game.ref(cid), game.cards[cid].controller)
        return fits(game, ctx, game.ref(about), game.cards[about], game.values(about))

    return when


def done_by(mod: tree.Cannot) -> When:
    """Whether what would be done comes from where the prohibition says: an ability, or one of the opponent."""

    def when(game: Game, cid: int, about: Any) -> bool:
        if isinstance(about, Action):
            if about.cause is None:
                return mod.by == "attacks"
            speaker = game.info(about.cause)[0].controller
        else:
            speaker = about.controller
        theirs = speaker != game.cards[cid].controller
        return mod.by == "abilities" or mod.by == ("enemy abilities" if theirs else "own abilities")

    return when
