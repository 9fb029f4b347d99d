"""Where cards are that a text names without saying where (201.5, 205.4), and other things it leaves unsaid."""

from __future__ import annotations

from typing import Any

import msgspec

from headjudge.games.fow.language.build_nouns import OPEN
from headjudge.games.fow.language.tables import CHASE_TYPES, FIELD_TYPES, ITEM_TYPES
from headjudge.language import flat, tree
from headjudge.language.reader import Misread
from headjudge.language.rewrite import rewrite, walk
from headjudge.language.tree import ANY_PLAYER, YOU

Node = Any
replace = msgspec.structs.replace

UNPLACED = (
    *(tree.Search, tree.Plays, tree.Moves, tree.RevealUntil, tree.Is, tree.CreateToken, tree.Spending, tree.NextPlay),
    *(tree.CostChange, tree.SetCost, tree.Replace, tree.GrantKeyword, tree.Keyword, tree.SameNameAs, tree.AbilityOf),
    *(tree.Targeting, tree.IsRevealed),
)
"""What speaks of cards wherever they are, or on their way."""


def default_zones(sel: tree.Sel) -> tuple[str, ...]:
    if sel.kind in FIELD_TYPES:
        return ("field",)
    if sel.kind in CHASE_TYPES:
        return ("chase",)
    if sel.kind in ITEM_TYPES:
        return ("item",)
    if sel.kind == "ruler":
        return ("ruler",)
    if sel.kind == "J/ruler" or (sel.kind == "card" and (_is_called(sel.filters) or sel.whose != ANY_PLAYER)):
        return ("field", "ruler")
    return ()


def _is_called(filters: tuple[Node, ...]) -> bool:
    """Whether cards are called by race, type or name, and not only said to be somehow."""
    called = (tree.Trait, tree.Type, tree.Name, tree.NamePart)
    kinds = [part for item in filters for part in (item.filters if isinstance(item, tree.AnyOf) else (item,))]
    inner = [item.filter if isinstance(item, tree.Not) else item for item in kinds]
    return any(isinstance(item, called) for item in inner)


def chosen(ability: Node) -> Node:
    """The ability with every word for what was chosen bound to the choice that it makes itself, or to one before."""
    made = {node.kind: node.bind for node in walk(ability) if isinstance(node, tree.ChooseValue)}

    def bind(node: Node) -> Node:
        if isinstance(node, (tree.Chosen, tree.GrantChosen, tree.SetChosen)) and node.bind == OPEN:
            return replace(node, bind=made.get(node.kind, ""))
        if isinstance(node, tree.Chose) and node.bind == OPEN:
            return replace(node, bind=_only(made, ("word", "ability")))
        if isinstance(node, tree.Result) and node.bind == OPEN:
            return replace(node, bind=_only(made, ("number",)))
        return node

    return rewrite(ability, bind)


def _only(made: dict[str, str], kinds: tuple[str, ...]) -> str:
    found = [made[kind] for kind in kinds if kind in made]
    if len(found) != 1:
        raise Misread(None)
    return found[0]


def placed(node: Node) -> Node:
    """The ability with every selector in the zone its words imply; quoted abilities were placed on their own."""
    if isinstance(node, tuple):
        return tuple(placed(item) for item in node)
    if not isinstance(node, tree.Node) or isinstance(node, (tree.GrantAbility, tree.HasAbility)):
        return node
    if isinstance(node, tree.Discard):
        return replace(node, what=_in(node.what, ("hand",), node.by))
    if isinstance(node, (tree.Give, tree.Continuous)) and any(_of_hidden_cards(mod, node) for mod in node.mods):
        cond = {"cond": placed(node.cond)} if isinstance(node, tree.Continuous) else {}
        return replace(node, mods=placed(node.mods), **cond)
    if isinstance(node, tree.Plays):
        return _played_from(node)
    if isinstance(node, UNPLACED):
        return node
    node = _told_apart(node)
    fields = {name: placed(getattr(node, name)) for name in node.__struct_fields__}
    changed = {name: value for name, value in fields.items() if value is not getattr(node, name)}
    node = replace(node, **changed) if changed else node
    if isinstance(node, tree.Sel) and not node.zones and node.among is None:
        return replace(node, zones=default_zones(node))
    return node


def _played_from(event: tree.Plays) -> tree.Plays:
    """The zone behind a card that is played is the one it is played from: it lies on the chase by then."""
    sel = event.what
    if not isinstance(sel, tree.Sel) or len(sel.zones) != 1 or sel.zones == ("chase",):
        return event
    if sel.whose not in (event.by, ANY_PLAYER):
        return event
    return replace(event, what=replace(sel, zones=(), whose=ANY_PLAYER), frm=sel.zones[0])


ANY_CARD = tree.Type("card")


def _told_apart(node: Node) -> Node:
    """Cards of any kind somewhere, or cards of a kind: the place is that of the former, which would else include the
    latter."""
    if isinstance(node, tree.Sel) and node.zones and tree.AnyOf not in map(type, node.filters[1:]):
        either = node.filters[0].filters if node.filters and isinstance(node.filters[0], tree.AnyOf) else ()
        if ANY_CARD in either and len(node.filters) == 1:
            kinds = [part.name for part in either if isinstance(part, tree.Type)]
            node = tree.SelUnion(tuple(replace(node, kind=kind, filters=()) for kind in kinds))
    if not isinstance(node, tree.SelUnion):
        return node
    anywhere = [part for part in node.parts if part.kind == "card" and part.zones and not part.filters]
    if len(anywhere) != 1:
        return node
    return tree.SelUnion(tuple(_without_zone(part, anywhere[0]) for part in node.parts))


def _without_zone(part: tree.Sel, other: tree.Sel) -> tree.Sel:
    return part if part is other or part.zones != other.zones else replace(part, zones=(), whose=ANY_PLAYER)


PAID_WITH_CARDS = ("play", "awakening")
"""The costs that are paid while a card is played."""


def _of_hidden_cards(mod: Node, said: Node) -> bool:
    """What costs cards to play changes wherever they are, and any card may be bound for a graveyard from anywhere.

    Judgments and God's Arts are on the table.
    """
    if isinstance(mod, tree.Replace) and isinstance(mod.event, tree.Moves):
        sel = getattr(said.of if isinstance(said, tree.Continuous) else said.to, "sel", None)
        return isinstance(sel, tree.Sel) and sel.kind == "card" and mod.event.to == "graveyard" and not mod.event.frm
    return isinstance(mod, (tree.CostChange, tree.SetCost, tree.AnyWill)) and mod.what in PAID_WITH_CARDS


def _in(target: Node, zones: tuple[str, ...], whose: Node) -> Node:
    """What is discarded comes from the hand of the one who discards."""
    if isinstance(target, tree.Both):
        return tree.Both(tuple(_in(part, zones, whose) for part in target.parts))
    sel = getattr(target, "sel", None)
    if isinstance(sel, tree.SelUnion):
        return replace(target, sel=tree.SelUnion(tuple(_sel_in(part, zones, whose) for part in sel.parts)))
    return replace(target, sel=_sel_in(sel, zones, whose)) if isinstance(sel, tree.Sel) else target


def _sel_in(sel: tree.Sel, zones: tuple[str, ...], whose: Node) -> tree.Sel:
    return sel if sel.zones or sel.among is not None else replace(sel, zones=zones, whose=whose)


def tidied(node: Node) -> Node:
    """One tree for one meaning: spending joins what is produced, what this card deals needs no source."""

    def tidy(value: Node) -> Node:
        if isinstance(value, tuple) and any(isinstance(item, tree.Produce) for item in value):
            return _spent(value)
        if isinstance(value, tuple) and any(isinstance(item, (tree.Look, tree.Reveal, tree.Copy)) for item in value):
            value = _of_looked(_retargeted(value))
        if isinstance(value, tuple) and any(isinstance(item, tree.Give) for item in value):
            value = _still_so(value)
        if isinstance(value, tuple) and any(isinstance(item, tree.Shuffle) for item in value):
            value = tuple(item for at, item in enumerate(value) if not _shuffled_before(value, at))
        if isinstance(value, tuple) and any(isinstance(item, tree.ChooseValue) for item in value):
            value = _given_as_chosen(value)
        if isinstance(value, tuple) and _others_than_chosen(value):
            raise Misread(None)
        if isinstance(value, tree.If) and value.otherwise:
            return _as_long_as_before(value)
        if isinstance(value, tree.Give) and isinstance(value.to, tree.This):
            value = replace(value, mods=tuple(_of_itself(mod, value.to) for mod in value.mods))
        if isinstance(value, tree.Damage) and isinstance(value.source, tree.This):
            return replace(value, source=None)
        if isinstance(value, tree.Put) and value.zone == "field" and value.whose == YOU and value.by != YOU:
            return replace(value, whose=value.by)
        match value:
            case tree.May((tree.Give(_, (tree.Can("be played" | "be played freely"),)) as given,)) if value.by == YOU:
                return given
        if isinstance(value, flat.Var):
            return tree.X(value.name)
        return value

    return rewrite(node, tidy)


def _of_itself(mod: Node, this: tree.This) -> Node:
    """What is done instead of something that would happen to this card is done to this card."""
    if not isinstance(mod, tree.Replace):
        return mod
    return replace(mod, steps=rewrite(mod.steps, lambda node: this if isinstance(node, tree.Affected) else node))


def _still_so(steps: tuple[Node, ...]) -> tuple[Node, ...]:
    """A type that a card still has is one of those that it becomes."""
    done: list[Node] = []
    for step in steps:
        match done[-1:], step:
            case [tree.Give(to, mods) as become], tree.Give(it, (tree.GrantType(kind),), "") if it in (to, _bound(to)):
                if any(isinstance(mod, tree.SetType) for mod in mods):
                    done[-1] = replace(become, mods=tuple(_besides(mod, kind) for mod in mods))
                    continue
        done.append(step)
    return tuple(done)


def _shuffled_before(steps: tuple[Node, ...], at: int) -> bool:
    """Whether a whole deck was shuffled just before."""
    return at > 0 and isinstance(steps[at], tree.Shuffle) and steps[at].what is None and steps[at] == steps[at - 1]


def _given_as_chosen(steps: tuple[Node, ...]) -> tuple[Node, ...]:
    """ "The chosen ability" is the one of those named that was chosen."""
    made = next(step for step in steps if isinstance(step, tree.ChooseValue))
    done: list[Node] = []
    for step in steps:
        one = tree.GrantChosen("ability", OPEN)
        if not isinstance(step, tree.Give) or one not in step.mods:
            done.append(step)
            continue
        rest = tuple(mod for mod in step.mods if mod != one)
        if not made.options or (not rest and isinstance(step.to, (tree.Pick, tree.Each))):
            raise Misread(None)
        done += [replace(step, mods=rest)] if rest else []
        it = _bound(step.to) if isinstance(step.to, (tree.Pick, tree.Each)) else step.to
        for word in made.options:
            done.append(tree.If(tree.Chose(word, OPEN), (tree.Give(it, (tree.GrantKeyword(word),), step.until),)))
    return tuple(done)


def _bound(target: Node) -> Node:
    return tree.Bound(getattr(target, "bind", ""))


def _besides(mod: Node, kind: str) -> Node:
    return tree.SetType((*mod.names, kind)) if isinstance(mod, tree.SetType) else mod


def _as_long_as_before(step: tree.If) -> tree.If:
    """What is given instead of something else is given for the same time."""
    old, new = step.otherwise[0], step.then[0]
    if not isinstance(old, tree.Give) or not isinstance(new, tree.Give) or new.until or not old.until:
        return step
    return replace(step, then=(replace(new, until=old.until), *step.then[1:]))


def _is_hand(target: Node) -> bool:
    return isinstance(target, tree.Each) and isinstance(target.sel, tree.Sel) and target.sel.zones == ("hand",)


def _of_looked(steps: tuple[Node, ...]) -> tuple[Node, ...]:
    """What is chosen right after looking at a hand is chosen from it."""
    done: list[Node] = []
    for step in steps:
        hand = getattr(getattr(done[-1], "what", None), "sel", None) if done else None
        looked = bool(done) and isinstance(done[-1], (tree.Look, tree.Reveal)) and _is_hand(done[-1].what)
        if looked and isinstance(step, tree.Select) and isinstance(step.what, tree.Pick):
            step = replace(step, what=_in(step.what, hand.zones, hand.whose))  # type: ignore[union-attr]
        done.append(step)
    return tuple(done)


def _retargeted(steps: tuple[Node, ...]) -> tuple[Node, ...]:
    """Leave to choose new targets belongs to the copy made before."""
    done: list[Node] = []
    for step in steps:
        last = done[-1] if done else None
        match step:
            case tree.May((tree.ChangeTarget(tree.Bound(name), None, True),)) if isinstance(last, tree.Copy):
                if last.bind == name:
                    done[-1] = replace(last, retarget=True)
                    continue
        done.append(step)
    return tuple(done)


def _others_than_chosen(steps: tuple[Node, ...]) -> bool:
    """ "Choose one, destroy all others": others than the chosen one, which no selector says."""
    chosen = next((at for at, step in enumerate(steps) if isinstance(step, tree.Select)), len(steps))
    return any(isinstance(node, tree.Sel) and node.other for node in walk(steps[chosen + 1 :]))


def _spent(steps: tuple[Node, ...]) -> tuple[Node, ...]:
    done: list[Node] = []
    for step in steps:
        last = done[-1] if done else None
        if isinstance(step, tree.Produce) and not step.options and isinstance(last, tree.Produce):
            done[-1] = replace(last, only=(*last.only, *step.only))
        else:
            done.append(step)
    return tuple(done)
