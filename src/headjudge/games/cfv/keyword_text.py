"""Steps of the rules that no text spells out: nodes of their own, and keyword actions with their choices in words."""

from typing import Any, ClassVar

import msgspec

from headjudge.errors import Malformed
from headjudge.games.cfv.model import G_GUARDIAN, ULTIMATE_STRIDE
from headjudge.language import tree
from headjudge.language.tree import YOU, Num
from headjudge.rulebook.registry import rule


class CounterBlast(tree.Verb, frozen=True):
    """Turns cards of the damage zone face down (10.1.15)."""

    what: Any
    done_as: ClassVar[str] = "counter blast"


class SoulBlast(tree.Verb, frozen=True):
    """Puts cards of the soul into the drop zone (10.1.16)."""

    what: Any
    done_as: ClassVar[str] = "soul blast"


class CounterCharge(tree.Verb, frozen=True):
    """Turns cards of the damage zone face up (10.1.29)."""

    what: Any
    done_as: ClassVar[str] = "counter charge"


class SoulCharge(tree.Verb, frozen=True):
    """Puts cards from the top of the deck into the soul, one by one (10.1.17)."""

    amount: Any
    done_as: ClassVar[str] = "soul charge"


class LegionWith(tree.Verb, frozen=True):
    """The card itself is joined by its Legion Mate (10.1.24)."""

    what: Any


class Harmonize(tree.Verb, frozen=True):
    """The card itself and another are in harmony (10.2.13)."""

    what: Any


class OnceForAll(tree.Verb, frozen=True):
    """A part of a cost that a player pays for one ability of that name a turn (10.2.15)."""

    keyword: str


CHOSEN: dict[str, tuple[type, str, tuple[tree.Filter, ...]]] = {
    "counter blast": (CounterBlast, "damage", (tree.State("faceup"),)),
    "soul blast": (SoulBlast, "soul", ()),
    "counter charge": (CounterCharge, "damage", (tree.State("facedown"),)),
    "heal": (tree.Heal, "damage", ()),
}
"""Keyword actions that choose cards: what is done, where they lie, and how."""


@rule("10.1.7.1", "10.1.15.1", "10.1.15.1.1", "10.1.16.1", "10.1.16.1.1", "10.1.17.1", "10.1.29.1", what="cost")
def spelled(step: Any) -> Any:
    """A keyword action with the cards it is done to."""
    if not isinstance(step, tree.KeywordAction):
        return step
    amount = Num(step.n)
    if step.keyword == "soul charge":
        return SoulCharge(amount, by=step.by)
    row = CHOSEN.get(step.keyword)
    if row is None:
        known = ", ".join((*CHOSEN, "soul charge"))
        raise Malformed(f"'{step.keyword}' is nothing to perform", f"one of {known}", "Word the card anew.")
    verb, zone, filters = row
    pick = tree.Pick(_of(step.sel, zone, filters, step.by), amount, amount, bind=f"{step.keyword} {step.n}")
    return verb(pick, by=step.by)


def _of(sel: Any, zone: str, filters: tuple[tree.Filter, ...], whose: tree.Player) -> Any:
    """The cards of the zone that meet the requirement; off the circles a unit is a card."""
    if isinstance(sel, tree.SelUnion):
        return tree.SelUnion(tuple(_of(part, zone, filters, whose) for part in sel.parts))
    base = tree.Sel() if sel is None else sel
    kind = "card" if base.kind == "unit" else base.kind
    return msgspec.structs.replace(base, kind=kind, zones=(zone,), whose=whose, filters=(*base.filters, *filters))


# -- abilities that the rules spell out --------------------------------------------------------------------------------

RETURNED = 4
"""How many cards a Seek Mate ability puts back on the deck (10.2.9.2)."""


@rule("10.2.9.1", "10.2.9.1.1", "10.2.9.2", "10.2.9.2.1", what="keyword")
def seek_mate(mate: tree.Selector) -> tree.Activated:
    """Search the deck for a mate and legion, once in the game and never again once it was in a legion state."""
    four = tree.Pick(tree.Sel("card", ("drop",), YOU), Num(RETURNED), Num(RETURNED), bind="returned")
    vanguard = tree.Sel("unit", ("vc",), tree.OPPONENT, (tree.StatIs("grade", ">=", Num(3)),))
    found = tree.Pick(in_deck(mate), Num(0), Num(1), bind="mate")
    ever = tree.AnyOf((tree.State("was in legion"), tree.State("legion")))
    never = tree.Unless(tree.Is(tree.This(), tree.Sel(filters=(ever,))))
    return tree.Activated(
        (tree.Put(four, "deck", YOU, "top", order="any"),),
        (tree.Search(found), LegionWith(tree.Bound("mate")), tree.Shuffle(), tree.Spend()),  # type: ignore[arg-type]
        "legion",
        only_if=tree.And((never, tree.Compare(tree.Count(vanguard), ">=", Num(1)))),
        zones=("vc",),
    )


def in_deck(sel: tree.Selector) -> tree.Selector:
    if isinstance(sel, tree.SelUnion):
        return tree.SelUnion(tuple(msgspec.structs.replace(p, zones=("deck",), whose=YOU) for p in sel.parts))
    return msgspec.structs.replace(sel, zones=("deck",), whose=YOU)


G_GUARDIANS = tree.Sel("G guardian", ("g",), YOU, (tree.State("faceup"),))
LOW_VANGUARDS = tree.Sel("unit", ("vc",), filters=(tree.Not(tree.StatIs("grade", ">=", Num(3))),))


def usable(skill: tree.Activated) -> tree.Activated:
    """A G guardian whose card leaves the reminder out is called when the others' say: the book has no rule for it."""
    if skill.keyword == ULTIMATE_STRIDE and skill.only_if is None:
        many = tree.Compare(tree.Count(tree.Sel("card", ("g",), YOU, (tree.State("faceup"),))), ">=", Num(3))
        return msgspec.structs.replace(skill, only_if=many)
    if skill.keyword != G_GUARDIAN or skill.only_if is not None:
        return skill
    grown = tree.Compare(tree.Count(LOW_VANGUARDS), "==", Num(0))
    few = tree.Compare(tree.Count(G_GUARDIANS), "<=", Num(3))
    return msgspec.structs.replace(skill, only_if=tree.And((grown, few)))


NULLIFIED = tree.Cannot("get trigger effects")
"""What is said of a player whose trigger effects are nullified."""


@rule("11.3.1", "11.3.2", what="check")
def checked_cards(player: tree.Player) -> tree.Each:
    """The cards that the player has put into the trigger zone."""
    return tree.Each(tree.Sel("card", ("trigger",), player))


FREE_STRIDE = "stride for nothing"


def striders(whom: Any, sel: Any) -> tree.Each:
    """The G units of a player's G zone that are meant where the text speaks of striding."""
    if not isinstance(whom, tree.Leader):
        raise Malformed("only a player strides without a cost", "a player", "Word the card anew.")
    found = sel if isinstance(sel, tree.Sel) else tree.Sel("G unit")
    return tree.Each(msgspec.structs.replace(found, zones=("g",), whose=whom.of))


PLAYED_FROM = {
    "call to rc": "hand",
    "call to gc": "hand",
    "normal call": "hand",
    "normal ride": "hand",
    "stride": "g",
}
"""What a player may be forbidden to do with cards, and where these cards lie."""


@rule("1.3.3", what="check")
def forbidden_cards(whom: Any, mod: Any) -> tree.Each | None:
    """The cards with which a player cannot do what is forbidden; None where nothing of the kind is said of a player."""
    if not isinstance(whom, tree.Leader) or not isinstance(mod, tree.Cannot) or mod.act not in PLAYED_FROM:
        return None
    sel = mod.object if isinstance(mod.object, tree.Sel) else tree.Sel()
    lying = "g" if sel.kind == "G guardian" else PLAYED_FROM[mod.act]
    zones = tuple(zone for zone in sel.zones if zone not in ("vc", "rc", "gc")) or (lying,)
    kind = "card" if sel.kind == "unit" else sel.kind
    return tree.Each(msgspec.structs.replace(sel, kind=kind, zones=zones, whose=whom.of))


@rule("10.2.15.1", what="keyword")
def only_one_homare(ability: Any) -> Any:
    """A Homare ability whose cost can be paid only if none of its player's was paid this turn."""
    if getattr(ability, "keyword", "") != "homare":
        return ability
    limit = OnceForAll("homare")
    if isinstance(ability, tree.Activated):
        return msgspec.structs.replace(ability, costs=(*ability.costs, limit))
    if isinstance(ability, tree.Automatic):
        body = tuple(with_limit(step, limit) for step in ability.body)
        costs = (*ability.costs, limit) if ability.costs else ()
        return msgspec.structs.replace(ability, body=body, costs=costs)
    return ability


def with_limit(step: Any, limit: OnceForAll) -> Any:
    if isinstance(step, tree.Pay):
        return msgspec.structs.replace(step, costs=(*step.costs, limit))
    if isinstance(step, tree.If):
        return msgspec.structs.replace(step, then=tuple(with_limit(inner, limit) for inner in step.then))
    return step
