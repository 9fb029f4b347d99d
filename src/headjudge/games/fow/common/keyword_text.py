"""Keywords and lines of card text as the rules spell them out (chapter 1100), in the tree of card text."""

from collections.abc import Callable
from typing import Any

import msgspec

from headjudge.errors import Malformed
from headjudge.games.dialect import Keyword
from headjudge.games.fow.common.c903_play import OBJECT
from headjudge.games.fow.common.facts import read_cost
from headjudge.games.fow.common.keywords import KEYWORDS_BY_NAME
from headjudge.games.fow.common.model import (
    ATTACK_COST,
    BLOCK_COST,
    ENTERS_WITH,
    MAY_BE_PLAYED_FROM,
    MAY_BE_TARGETED,
    REMOVED,
    VOID,
    Cost,
)
from headjudge.games.fow.common.states import on_chase
from headjudge.kernel.game import Game
from headjudge.kernel.questions import ADD, ALLOW, FORBID
from headjudge.language import tree
from headjudge.language.lower.selectors import Fits, lower_fits
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.rewrite import rewrite, walk
from headjudge.language.script import Context, Ctx, Script
from headjudge.language.tree import YOU, Num
from headjudge.rulebook.registry import rule

replace = msgspec.structs.replace

Demand = Callable[[tuple[tree.Step, ...]], Script]
"""Lowers what must be done to attack or to block."""

THIS = tree.This()
MAIN_TIMING = tree.Gate("main timing")
CYBERBRAIN = "cyberbrain"
LIMIT, MANA, EVOLVED = "limit", "mana", "evolution"


# -- keywords with something behind them -------------------------------------------------------------------------------


class Barrier:
    """1120: whether a spell or ability may not target a card or player: one of the opponent's, of such a kind."""

    keyword = "barrier"

    def __init__(self, fits: Fits | None) -> None:
        self.fits = fits

    def __call__(self, game: Game, cid: int, about: Ctx) -> bool:
        if about.controller == game.cards[cid].controller:
            return False
        if self.fits is None:
            return True
        ref = about.vars.get(OBJECT) or on_chase(game, about.source)
        return self.fits(game, Context(game.ref(cid), game.cards[cid].controller), ref, *game.info(ref))


@rule("1120.2", "1120.3", "1120.4", "1120.5", what="keyword")
def barrier(of: tree.Selector | None, vocab: Vocabulary) -> Keyword:
    fits = lower_fits(of, vocab) if of is not None else None
    return Keyword("barrier", answers=((MAY_BE_TARGETED, (FORBID, Barrier(fits))),))


@rule("1118.2", "1118.2a", "1118.2b", what="keyword")
def limit(n: int) -> Keyword:
    """It enters with limit counters; each attack or block takes one."""
    fights = tree.EitherEvent((tree.Attacks(THIS), tree.Blocks(THIS)))
    losing = tree.Automatic(fights, (tree.RemoveCounter(THIS, LIMIT, Num(1)),), keyword=LIMIT)
    return Keyword(LIMIT, answers=((ENTERS_WITH, (ADD, (LIMIT, n))),), texts=(losing,))


@rule("1122.2a", "1122.2b", what="keyword")
def mana(n: int) -> Keyword:
    return Keyword(MANA, answers=((ENTERS_WITH, (ADD, (MANA, n))),))


@rule("1116.2", what="keyword")
def evolution(costs: tuple[tree.Step, ...]) -> tree.Activated:
    none = tree.Compare(tree.Counters(THIS, EVOLVED), "==", Num(0))
    return tree.Activated(costs, (tree.If(none, (tree.PutCounter(THIS, EVOLVED, Num(1)),)),), EVOLVED)


@rule("1117.2", what="keyword")
def shift(costs: tuple[tree.Step, ...]) -> tree.Activated:
    """The past side is turned to the future side; which side is played is asked while playing."""
    return tree.Activated(costs, (tree.KeywordAction("shift"),), "shift", only_if=MAIN_TIMING)


@rule("1121.2", "1121.3", "1121.3a", what="keyword")
def bestow(costs: tuple[tree.Step, ...]) -> tree.Activated:
    target = tree.Pick(tree.Sel("resonator", ("field",)), Num(1), Num(1), bind="bestowed", target=1)
    alone = tree.Unless(tree.Is(THIS, tree.Sel(filters=(tree.AddedOn(tree.Each(tree.Sel())),))))
    return tree.Activated(costs, (tree.Attach(THIS, target),), "bestow", only_if=tree.And((MAIN_TIMING, alone)))


@rule("1129.2", "1129.3", what="keyword")
def mobilize(costs: tuple[tree.Step, ...], demand: Demand) -> Keyword:
    """What must be paid for every attack and every block."""
    due = (ADD, demand(costs))
    return Keyword("mobilize", answers=((ATTACK_COST, due), (BLOCK_COST, due)))


WITH_COSTS = {"evolution": evolution, "shift": shift, "bestow": bestow}


def row_of(node: tree.Keyword | tree.GrantKeyword, vocab: Vocabulary, demand: Demand) -> Keyword | None:
    """The row of a keyword that says more than its name; None where the name says it all."""
    name = node.name if isinstance(node, tree.Keyword) else node.keyword
    match name:
        case "barrier":
            return barrier(node.of, vocab)
        case "limit":
            return limit(node.amount)
        case "mana":
            return mana(node.amount)
    costs = node.costs if isinstance(node, tree.Keyword) else ()
    if name == "mobilize" and costs:
        return mobilize(costs, demand)
    if name in WITH_COSTS and costs:
        return Keyword(name, texts=(WITH_COSTS[name](costs),))
    if name not in KEYWORDS_BY_NAME:
        raise Malformed(f"'{name}' is no keyword", f"one of {', '.join(KEYWORDS_BY_NAME)}", "Correct the card.")
    return None


def row_key(node: tree.Keyword | tree.GrantKeyword) -> str:
    """A name for the keyword with all that stands behind it, the same in every process."""
    name = node.name if isinstance(node, tree.Keyword) else node.keyword
    costs = node.costs if isinstance(node, tree.Keyword) else ()
    rest = msgspec.json.encode((node.amount, node.will, node.of, costs)).decode()
    return f"{name} {rest}"


# -- abilities that the rules spell out --------------------------------------------------------------------------------


@rule("1126.2", "1126.2a", what="keyword")
def inheritance(ability: tree.Activated) -> tree.Activated:
    """Discarding the card is part of the cost."""
    discard = tree.Discard(THIS)
    costs = ability.costs if discard in ability.costs else (*ability.costs, discard)
    return replace(ability, costs=costs, zones=("hand",))


@rule("1144.2", "1144.2a", what="keyword")
def dive(ability: tree.Activated) -> tree.Activated:
    """Shown as a cost, the card is removed with a counter once the effect has been done."""
    after = (tree.Banish(THIS), tree.PutCounter(THIS, CYBERBRAIN, Num(1)))
    return replace(ability, body=(*ability.body, *after), zones=("hand",))


def has_dived(game: Game, cid: int, about: Any) -> bool:
    return bool(about == (REMOVED, game.cards[cid].controller) and game.cards[cid].count(CYBERBRAIN))


DIVED = (MAY_BE_PLAYED_FROM, (ALLOW, has_dived))
"""A card that was removed by its own Dive may be played from there."""

SPELLED = {"inheritance": inheritance, "dive": dive}


@rule("902.2", "708.1a", "1113.2b", what="state")
def spelled_out(ability: Any) -> Any:
    """An ability that the rules know by its keyword, with all that the keyword says, where its text says it works."""
    if isinstance(ability, tree.Activated) and ability.keyword in SPELLED:
        ability = SPELLED[ability.keyword](ability)
    if isinstance(ability, tree.Automatic) and ability.keyword == "trigger":
        ability = replace(ability, zones=("hand", "standby"))
    if isinstance(ability, tree.Continuous) and isinstance(ability.of, tree.This) and ability.of.zone:
        ability = replace(ability, zones=(ability.of.zone,))
    if isinstance(ability, tree.Automatic):
        ability = of_abilities(ability)
    if is_base(ability):
        ability = replace(ability, zones=("everywhere",))
    return rewrite(ability, plainly)


@rule("905.1", "907.1", "1015.2", what="trigger")
def of_abilities(ability: tree.Automatic) -> tree.Automatic:
    """An automatic ability that waits for an activate ability to be played: what was played is on the chase by then.

    Will abilities are activate abilities that never are there.
    """
    match ability.trigger:
        case tree.Plays(by, tree.Sel("ability", filters=filters)):
            kind, whose = played_ability(filters)
        case tree.Plays(what=tree.Sel("spell or ability")):
            raise Malformed("abilities of any kind being played", "activate abilities", "Word the card anew.")
        case _:
            return ability
    played = tree.TriggerCard("object")
    body = rewrite(ability.body, lambda node: played if node == tree.TriggerCard() else node)
    return replace(ability, trigger=tree.Activates(by, whose, kind), body=body)


def played_ability(filters: tuple[tree.Filter, ...]) -> tuple[str, tree.Subject]:
    """The kind of activate ability that is meant, empty for all of them, and whose."""
    kinds: list[str] = []
    whose: tree.Subject = tree.Sel()
    for item in filters:
        match item:
            case tree.State("activate"):
                kinds.append("")
            case tree.State("will" | "god's art" as kind) | tree.Has(kind):
                kinds.append(kind)
            case tree.AbilityOf(sel):
                whose = sel
            case _:
                raise Malformed("such abilities", "activate abilities of certain cards", "Word the card anew.")
    if not kinds:
        raise Malformed("abilities of any kind being played", "activate abilities", "Word the card anew.")
    return max(kinds), whose


PLAYED = (tree.CostChange, tree.SetCost)
"""What is said of how a card is played."""


def about_playing(mods: tuple[Any, ...]) -> bool:
    return all(
        isinstance(mod, PLAYED) or (isinstance(mod, tree.Cannot) and mod.act in ("be chased", "be cancelled"))
        for mod in mods
    )


@rule("1008.2", "904.1", what="grammar")
def parted(spell: tree.SpellText) -> tuple[tree.Ability, ...]:
    """A text that is done when its card resolves, without what it says of the card while that is played."""
    said: list[tree.Ability] = []
    body = without_statics(spell.body, (), said)
    return (*said, *((tree.SpellText(body),) if body else ()))


def without_statics(
    steps: tuple[Any, ...], conds: tuple[tree.Condition, ...], said: list[tree.Ability]
) -> tuple[Any, ...]:
    """The steps without what is said of this card being played, which is added to ``said`` under its conditions."""
    left: list[Any] = []
    for step in steps:
        match step:
            case tree.Give(to=tree.This(), mods=mods, until="", cond=None) if about_playing(mods):
                cond = conds[0] if len(conds) == 1 else tree.And(conds) if conds else None
                said.append(tree.Continuous(THIS, mods, cond, ()))
            case tree.If(cond, then, ()):
                inner = without_statics(then, (*conds, cond), said)
                left += [replace(step, then=inner)] if inner else []
            case _:
                left.append(step)
    return tuple(left)


DEFINING = (tree.SetStat, tree.GrantTrait, tree.GrantClass, tree.SetClass, tree.SetTrait, tree.AlsoNamed)


@rule("904.2", "909.1a", what="state")
def is_base(ability: Any) -> bool:
    """Whether a continuous ability says what its card is, without a condition: then it holds in every zone."""
    return (
        isinstance(ability, tree.Continuous)
        and isinstance(ability.of, tree.This)
        and ability.cond is None
        and all(isinstance(mod, DEFINING) for mod in ability.mods)
    )


NEXT_RECOVERY = tree.Cannot("recover in next recovery phase")
"""What is said of one recovery phase only, the next one that the card's controller goes through (1031.2)."""

PAYING = (tree.PayWill, tree.PayLife)


def paid_by(costs: tuple[Any, ...], by: tree.Player) -> tuple[Any, ...]:
    """A cost that another player pays is that player's to pay."""
    return tuple(replace(cost, by=by) if isinstance(cost, tree.Verb) and cost.by == YOU else cost for cost in costs)


OWN_RULERS = ("ruler", "J-ruler", "J/ruler")


@rule("1146.4", what="check")
def either_ruler(what: tree.Target) -> tree.Target:
    """Your ruler, where something is done to it: of two, the one that is chosen then."""
    match what:
        case tree.Each(tree.Sel(kind=kind, whose=tree.You(), filters=()) as sel, bind) if kind in OWN_RULERS:
            return tree.Pick(sel, Num(1), Num(1), bind=bind)
    return what


def plainly(node: Any) -> Any:
    """What is forbidden in words that mean something else: damage that is not dealt, a keyword that is lost."""
    match node:
        case tree.Engage(what=what) | tree.Refresh(what=what) | tree.Heal(what=what):
            return replace(node, what=either_ruler(what))
        case tree.PutCounter(on=on):
            return replace(node, on=either_ruler(on))
        case tree.Cannot(act="deal damage"):
            return tree.DamageChange("deals", "none")
        case tree.Cannot(act="deal battle damage"):
            return tree.DamageChange("deals", "none", kind="combat")
        case tree.Cannot(act="have flying"):
            return tree.LoseKeyword("flying", barred=True)
        case tree.Cannot(act="be played from elsewhere", frm=frm) if frm:
            return tree.Cannot(f"be played from elsewhere than {frm}")
        case tree.Give(to=tree.Each(tree.Sel(whose=whose)), mods=mods, until="") if NEXT_RECOVERY in mods:
            return replace(node, until="your next recovery phase" if whose == YOU else "opponents next recovery phase")
        case tree.Give(mods=mods, until="") if NEXT_RECOVERY in mods:
            return replace(node, until="its next recovery phase")
        case tree.Give(tree.TopOf(tree.You(), Num(1), "top", zone="deck"), (tree.Can("be played", frm=""),), until):
            return tree.Give(tree.Leader(YOU), (tree.Can("play the top card"),), until)
        case tree.KeywordDone(by, "awaken"):
            return tree.Plays(by, tree.Sel(filters=(tree.State("awakened"),)))
        case tree.KeywordDone(by, "gain gem"):
            return tree.Moves(tree.Sel("gem", whose=by), to="item")
        case tree.May(steps, by, otherwise) if steps and all(isinstance(step, PAYING) for step in steps):
            return tree.Pay(paid_by(steps, by), (), by, otherwise)
        case tree.Pay(costs, steps, by, otherwise) if by != YOU:
            return tree.Pay(paid_by(costs, by), steps, by, otherwise)
    return node


# -- will --------------------------------------------------------------------------------------------------------------


@rule("903.2j", "1003.2", "1113.2.a.1", what="cost")
def price_of(costs: tuple[tree.Step, ...]) -> tuple[Cost | None, tuple[tree.Step, ...]]:
    """The will that a cost asks for, and everything else."""
    wills = [step.will for step in costs if isinstance(step, tree.PayWill)]
    rest = tuple(step for step in costs if not isinstance(step, tree.PayWill))
    return (read_cost("".join(wills)) if wills else None), rest


Will = tuple[str, str]


def wills_of(symbols: str) -> tuple[Will, ...]:
    """The wills that are produced for some symbols: of an attribute, without one, or with a characteristic only."""
    attributes, free, x = read_cost(symbols.replace("{V}", "{1}"))
    if x:
        raise Malformed("X will is not produced at once", "a number of wills", "Word the card anew.")
    found = [(VOID, symbol) if symbol in ("moon", "time") else (symbol, "") for symbol in attributes]
    return (*found, *((VOID, ""),) * free)


@rule("907.1", "907.5", "907.6", "907.6a", "907.6b", what="check")
def produced_by(ability: tree.Activated | tree.Automatic) -> tuple[tuple[Will, ...], ...] | None:
    """What a will ability produces, alternative by alternative; None where that is not fixed."""
    if len(ability.body) != 1 or not isinstance(ability.body[0], tree.Produce):
        return None
    step = ability.body[0]
    if not isinstance(step.amount, tree.Num) or step.by != YOU or step.mixed or step.like is not None:
        return None
    return tuple(wills_of(symbols) * step.amount.n for symbols in step.options)


@rule("907.1", what="check")
def is_will_ability(ability: tree.Activated | tree.Automatic) -> bool:
    """Whether an ability produces will and targets nothing; an automatic one must wait for a will ability."""
    nodes = list(walk(ability.body))
    if not any(isinstance(node, tree.Produce) for node in nodes):
        return False
    if any((isinstance(n, tree.Pick) and n.target) or isinstance(n, tree.TargetPlayer) for n in nodes):
        return False
    if isinstance(ability, tree.Automatic):
        return isinstance(ability.trigger, tree.Activates) and ability.trigger.kind == "will"
    return ability.keyword in ("", "will")
