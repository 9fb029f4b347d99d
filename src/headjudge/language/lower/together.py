"""Costs that are paid at once: every choice is made first, then all the actions happen as one batch or not at all.

A card that one part of the cost takes is promised to it: no other part may take it, and no choice is offered that would
leave too little for the parts still to come.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

from headjudge.kernel.actions import Action
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.programs import COST, Builder, Label, Part
from headjudge.language.lower.targets import lower_refs
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.rewrite import walk
from headjudge.language.script import Condition, Ctx, Finder, Target

PROMISED = "$promised"


def pay_at_once(b: Builder, actions: tuple[tree.Step, ...], lower: Callable[[Builder, Any], None]) -> None:
    """Emit the choices of a cost, which ``lower`` does for its steps, and then its one batch."""
    rule, paid, shares = b.dialect.rules["cost" if b.playing else "pay"], Label(), b.name("parts")
    lost = b.dialect.cost_lost if b.playing else None
    if lost is not None:
        b.unless(_not(lost), paid, rule, "if the cost is not lost")
    b.bind(PROMISED, promised_itself(actions, b.vocab), rule)
    parts: list[Part] = []
    b.joint = parts
    lower(b, actions)
    b.joint = None

    def batch(game: Game, frame: Resolve) -> list[Action] | None:
        done: list[list[Action]] = []
        for part in parts:
            share = part.actions(game, frame)
            if share is None:
                return None
            done.append(share)
        frame.bind(shares, tuple(tuple(a.ref for a in share if a.ref is not None) for share in done))
        actions = [action for share in done for action in share]
        for action in actions:
            if action.data is None:
                action.data = COST
        return actions

    def noted(frame: Resolve, game: Game, events: Sequence[Event]) -> None:
        for part, refs in zip(parts, frame.vars[shares], strict=True):
            if part.noted is not None:
                part.noted(frame, game, [event for event in events if event.ref in refs])

    b.meant, b.nothing = [], None
    b.act(batch, rule, "pay", noted, whole=True)
    b.place(paid)


def _not(holds: Condition) -> Condition:
    return lambda game, ctx: not holds(game, ctx)


def promised_itself(actions: Iterable[tree.Step], vocab: Vocabulary) -> Callable[[Game, Ctx], tuple[int, ...]]:
    """The card itself, where a part of the cost is done to it."""
    takes = any(isinstance(value, tree.This) for action in actions for value in _values(action))
    refs = lower_refs(tree.This(), vocab)
    return lambda game, ctx: tuple(ref[0] for ref in refs(game, ctx)) if takes else ()


def _values(action: Any) -> list[Any]:
    """What an action is done to, whether it names one target or several."""
    found = [getattr(action, field) for field in action.__struct_fields__]
    return found + [part for value in found if isinstance(value, tree.Both) for part in value.parts]


def picks_of(actions: Iterable[tree.Step]) -> list[tree.Pick]:
    """The choices of a cost in the order in which they are made; what is taken at random is nobody's choice."""
    return [node for action in actions for node in walk(action) if isinstance(node, tree.Pick) and not node.at_random]


def unpromised(find: Finder) -> Finder:
    """The cards found that no other part of the cost takes."""

    def found(game: Game, ctx: Ctx) -> list[int]:
        taken = ctx.vars.get(PROMISED, ())
        return [cid for cid in find(game, ctx) if cid not in taken]

    return found


def promise(frame: Resolve, chosen: Iterable[Ref]) -> None:
    frame.bind(PROMISED, (*frame.vars.get(PROMISED, ()), *(ref[0] for ref in chosen)))


def completable(game: Game, ctx: Ctx, targets: Sequence[Target], taken: Collection[int]) -> bool:
    """Whether every choice can still find its cards, none of them for two.

    NB: rules about a whole set are left to the choice itself; here every card counts by itself.
    """
    places: list[list[int]] = []
    for target in targets:
        places += [target.find(game, ctx)] * max(0, target.least(game, ctx))
    holder: dict[int, int] = {}
    return all(_seat(at, places, holder, set(taken)) for at in range(len(places)))


def _seat(at: int, places: list[list[int]], holder: dict[int, int], seen: set[int]) -> bool:
    """Find a card for this place, moving others to another card where that frees one."""
    for cid in places[at]:
        if cid in seen:
            continue
        seen.add(cid)
        if cid not in holder or _seat(holder[cid], places, holder, seen):
            holder[cid] = at
            return True
    return False
