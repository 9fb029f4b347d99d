"""Sentences that state something as continuous abilities (904), and where abilities work (902)."""

from __future__ import annotations

from typing import Any

import msgspec

from headjudge.language import tree
from headjudge.language.reader import Misread
from headjudge.language.rewrite import rewrite, walk
from headjudge.language.tokens import Token
from headjudge.language.tree import YOU

THIS = tree.This()
ABOUT_PLAYING = frozenset(
    {"be played", "be played freely", "be played from elsewhere", "be cancelled", "be chased", "be prevented"}
)
replace = msgspec.structs.replace


def under(ability: Any, gate: tree.Gate) -> Any:
    """The ability, there only while the gate is fulfilled."""
    match ability:
        case tree.Continuous(cond=cond):
            return replace(ability, cond=gate if cond is None else tree.And((gate, *parts_of(cond))))
        case tree.Automatic(gate=cond):
            return replace(ability, gate=gate if cond is None else tree.And((gate, *parts_of(cond))))
        case tree.Activated(only_if=cond):
            return replace(ability, only_if=gate if cond is None else tree.And((gate, *parts_of(cond))))
        case tree.SpellText(body):
            return tree.SpellText((tree.If(gate, body),))
        case tree.Keyword(name, amount, _, (), "", of):
            return tree.Continuous(THIS, (tree.GrantKeyword(name, amount, of=of),), gate)
    raise Misread(None)


def parts_of(cond: Any) -> tuple[Any, ...]:
    return cond.parts if isinstance(cond, tree.And) else (cond,)


def said_of_this(steps: tuple[Any, ...], at: Token) -> tuple[Any, ...]:
    if not all(isinstance(step, tree.Give) and isinstance(step.to, tree.This) for step in steps):
        raise Misread(at)
    return tuple(mod for step in steps for mod in step.mods)


def apart(steps: tuple[Any, ...]) -> list[Any]:
    """Several statements under one condition, or one instead of another, are several continuous abilities."""
    found: list[Any] = []
    for step in steps:
        if isinstance(step, tree.If) and step.otherwise:
            found += apart((tree.If(step.cond, step.then), tree.If(negated(step.cond), step.otherwise)))
        elif isinstance(step, tree.If) and len(step.then) > 1:
            found += [tree.If(step.cond, (then,)) for then in step.then]
        else:
            found.append(step)
    return found


def negated(cond: Any) -> Any:
    """That a condition does not hold; of numbers of counters, that they are on the other side."""
    match cond:
        case tree.Compare(tree.Counters() as counters, ">=", tree.Num(n)) if n > 1:
            return tree.Compare(counters, "<=", tree.Num(n - 1))
    return tree.Unless(cond)


def spelled_out(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """Statements that stand by themselves: what is said of "them" is said of all the cards named before."""
    named = {node.bind: node for node in walk(steps) if isinstance(node, tree.Each) and node.bind}

    def spell(node: Any) -> Any:
        if isinstance(node, tree.Give) and isinstance(node.to, tree.Bound) and node.to.name in named:
            return replace(node, to=replace(named[node.to.name], bind=""))
        return node

    return tuple(rewrite(step, spell) for step in steps)


def static(step: Any, zones: tuple[str, ...]) -> list[Any]:
    """A sentence that states something, as a continuous ability (904)."""
    conds: list[Any] = []
    while isinstance(step, tree.If) and len(step.then) == 1 and not step.otherwise:
        conds += parts_of(step.cond)
        step = step.then[0]
    if isinstance(step, tree.Give) and step.cond is not None:
        conds += parts_of(step.cond)
        step = replace(step, cond=None)
    playing = _may_be_played(step)
    if playing is not None:
        step = playing
    if isinstance(step, tree.Give) and step.until == "this turn" and _of_this_turn(step):
        step = replace(step, until="")
    if not isinstance(step, tree.Give) or step.until or step.by != YOU:
        return [None]
    if any(isinstance(node, tree.Pick) and node.target for node in walk(step)):
        return [None]
    cond = conds[0] if len(conds) == 1 else (tree.And(tuple(conds)) if conds else None)
    said = tree.Continuous(step.to, step.mods, cond, lying_in(conds) or zones)
    return [replace(said, zones=()) if about_playing(said) else said]


def _of_this_turn(step: tree.Give) -> bool:
    """Whether it speaks of cards dealt damage this turn, so that "this turn" says no more than that."""
    return isinstance(step.to, tree.Each) and any(isinstance(node, tree.DamagedBy) for node in walk(step.to))


def lying_in(conds: list[Any]) -> tuple[str, ...]:
    """The zones in which the ability works, if a condition says where this card has to lie (902.2)."""
    for cond in conds:
        if isinstance(cond, tree.Is) and isinstance(cond.what, tree.This) and isinstance(cond.sel, tree.Sel):
            return cond.sel.zones
    return ()


def _may_be_played(step: Any) -> Any:
    """Leave to play this card from another zone."""
    match step:
        case tree.May((tree.PlayCard(tree.This(_, zone), None, free),), by) if zone and by == YOU:
            return tree.Give(THIS, (tree.Can("be played freely" if free else "be played", frm=zone),))
        case tree.May((tree.PlayCard(tree.This(_, ""), None, True),), by) if by == YOU:
            return tree.Give(THIS, (tree.SetCost(tree.Num(0), will="{0}"),))
        case tree.May((tree.PlayCard(tree.Each() as cards, None, free),), by) if by == YOU:
            return tree.Give(cards, (tree.Can("be played freely" if free else "be played"),))
    return None


def about_playing(static: Any) -> bool:
    return isinstance(static.of, tree.This) and all(
        isinstance(mod, (tree.CostChange, tree.SetCost, tree.AlsoNamed, tree.GrantType))
        or (isinstance(mod, (tree.Cannot, tree.Can)) and mod.act in ABOUT_PLAYING)
        for mod in static.mods
    )


def entered(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """Steps in which it is said how this card enters, as a part of entering."""

    def enter(node: Any) -> Any:
        match node:
            case tree.Give(tree.This(), (tree.EntersEngaged(),), "", None):
                return tree.EnterRested()
            case tree.Give(tree.This(), (tree.EntersWith(kind, amount),), "", None):
                return tree.EnterWith(kind, amount)
        return node

    return tuple(rewrite(step, enter) for step in steps)


def of_playing(steps: tuple[Any, ...]) -> tuple[list[Any], tuple[Any, ...]] | None:
    """What a text says about playing the spell itself in the middle of what the spell does, and the rest of it.

    It counts while the spell is played, not when it is resolved; None if there is nothing of the kind, or nothing else.
    """
    found: list[Any] = []

    def without(step: Any) -> Any:
        match step:
            case tree.If(cond, then) if not tree.asks_if_done(cond):
                said = [item for inner in then for item in static(tree.If(cond, (inner,)), ())]
                about = [item is not None and about_playing(item) for item in said]
                found.extend(item for item, is_about in zip(said, about, strict=True) if is_about)
                return replace(
                    step, then=tuple(inner for inner, is_about in zip(then, about, strict=True) if not is_about)
                )
        return step

    done = tuple(without(step) for step in steps if not is_hoisted(step, found))
    if not found or not done or not all(step.then for step in done if isinstance(step, tree.If)):
        return None
    return found, done


def is_hoisted(step: tree.Step, found: list[tree.Continuous]) -> bool:
    """Whether a sentence says for good what cannot be done to the spell or its damage; it is then among the found."""
    if not isinstance(step, tree.Give) or not all(isinstance(mod, tree.Cannot) for mod in step.mods):
        return False
    said = static(step, ())
    if not all(item is not None and about_playing(item) for item in said):
        return False
    found.extend(said)
    return True


def judged(static: tree.Continuous) -> tree.Continuous:
    """What changes the cost of this card's judgment."""
    if not all(isinstance(mod, (tree.CostChange, tree.SetCost)) for mod in static.mods):
        raise Misread(None)
    mods = tuple(replace(mod, what="judgment") for mod in static.mods)
    return replace(static, of=THIS, mods=mods, zones=("ruler",))


def zones_of(steps: tuple[Any, ...]) -> tuple[str, ...]:
    """Where the ability works, if what it does with this card tells (902.2)."""
    for node in walk(steps):
        if isinstance(node, tree.This) and node.zone:
            return tuple(node.zone.split("/"))
        if isinstance(node, tree.Discard) and isinstance(node.what, tree.This):
            return ("hand",)
    return ()


def leaves_field(event: Any) -> bool:
    """Whether the card itself leaves the field: then the ability is one that it had there (906.7b)."""
    return isinstance(event, tree.Moves) and isinstance(event.what, tree.This) and event.frm == "field"


def event_zones(event: Any) -> tuple[str, ...]:
    if isinstance(event, tree.IsRevealed) and isinstance(event.what, tree.This):
        return ("deck", "hand")
    if isinstance(event, tree.Moves) and isinstance(event.what, tree.This):
        if event.manner == "discarded":
            return ("hand",)
        if event.frm not in {"", "field"}:
            return tuple(event.frm.split("/"))
    return ()
