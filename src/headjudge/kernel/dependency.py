"""In which order continuous effects are applied: layer by layer, what reads after what writes, then by time.

What an effect looks at and writes is declared. Where that alone puts all effects in an order, it does so once and for
all; where it would go round, or an order may matter beyond that, who depends on whom is found by applying.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from headjudge.kernel.abilities import Effect, Template
from headjudge.kernel.reads import VALUES

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

Layer = tuple[tuple[Effect, ...], bool]
"""Effects in the order in which they are applied, or, if it says so, those whose order is found by applying."""

State = dict[int, list[Any]]
"""The characteristics of cards as far as they have been computed."""

Outcome = list[tuple[int, list[Any]]]
"""What an effect makes of each card that it reaches, characteristic by characteristic."""

ADDED, JOINED, BEHIND, ANSWERED, PUT = range(5)
"""What is made of a characteristic: a sum, a set with more and less in it, a longer list, more answers, a new value."""

ASKED_AGAIN = 8
"""How often effects that read each other are asked until they agree."""

Needs = dict[int, list[Effect]]
"""For effects that were looked at: the others that change what they apply to or how."""


def layered(effects: list[Effect]) -> Sequence[Layer]:
    """The effects on a card, or on several, in groups that are applied one after the other."""
    if len(effects) == 1:
        return (((effects[0],), False),)
    effects.sort(key=order)
    if reach_back(effects):
        return (arranged(effects),)
    return tuple(arranged(list(same)) for _, same in groupby(effects, key=layer_of))


def layer_of(effect: Effect) -> int:
    return order(effect)[0]


def order(effect: Effect) -> tuple[int, int, int, int]:
    """The order of the book where nothing depends on anything: layers, then time."""
    template = effect.template
    assert isinstance(template, Template)
    return (template.layer, effect.serial, effect.rank, effect.id)


def reach_back(effects: list[Effect]) -> bool:
    """Whether one of the effects, which stand in the order of the book, is asked about what a later layer writes."""
    later: set[int] = set()
    here: set[int] = set()
    layer = -1
    for effect in reversed(effects):
        template = effect.template
        assert isinstance(template, Template)
        if template.layer != layer:
            layer = template.layer
            later |= here
            here = set()
        if later and not template.across.isdisjoint(later):
            return True
        here |= template.writes
    return False


def waits_across(template: Template, other: object) -> bool:
    assert isinstance(other, Template)
    return other.layer > template.layer and not other.writes.isdisjoint(template.across)


def waits(b: Effect, a: Effect) -> bool:
    """Whether B may look at what A writes, so far as the order of layers lets it."""
    template, other = b.template, a.template
    assert isinstance(template, Template)
    assert isinstance(other, Template)
    if other.writes.isdisjoint(template.looks):
        return False
    return other.layer <= template.layer or waits_across(template, other)


def may_need(game: "Game", b: Effect, a: Effect) -> bool:
    """Whether B may look at what A writes, or A may take from a card the ability that B comes of."""
    if waits(b, a):
        return True
    assert isinstance(a.template, Template)
    return b.ability is not None and game.ruleset.abilities_at in a.template.writes


def arranged(group: list[Effect]) -> Layer:
    """Put what reads after what writes, or say that this takes applying."""
    needs: Needs = {}
    written: set[int] = set()
    for a in group:
        assert isinstance(a.template, Template)
        written |= a.template.writes
    for b in group:
        assert isinstance(b.template, Template)
        if not written.isdisjoint(b.template.looks):
            found = [a for a in group if a is not b and waits(b, a)]
            if found:
                needs[b.id] = found
    if not needs:
        return tuple(group), False
    if any(isinstance(e.template, Template) and e.template.sets for e in group):
        return tuple(group), True
    if any(leads(needs, a, b) for b in group for a in needs.get(b.id, ())):
        return tuple(group), True
    placed: list[Effect] = []
    for effect in group:
        place(effect, needs, placed)
    return tuple(placed), False


def place(effect: Effect, needs: Needs, placed: list[Effect]) -> None:
    """Put an effect behind all that it needs; nothing goes round."""
    if effect in placed:
        return
    for each in needs.get(effect.id, ()):
        place(each, needs, placed)
    placed.append(effect)


def leads(needs: Needs, a: Effect, b: Effect) -> bool:
    """Whether A needs B, itself or by what it needs."""
    seen: set[int] = set()
    left = [a]
    while left:
        effect = left.pop()
        if effect is b:
            return True
        if effect.id not in seen:
            seen.add(effect.id)
            left += needs.get(effect.id, ())
    return False


# -- by applying -----------------------------------------------------------------------------------------------------


def apply_in_turn(game: "Game", cards: Sequence[int], group: Sequence[Effect]) -> None:
    """Apply effects whose order is found by applying.

    Where a ruleset says so, each is then asked again of the cards as all others leave them, until no answer changes:
    effects that go on reading each other agree in the end, or, in a true circle, stay as their order has made them.
    """
    if not game.ruleset.agrees:
        for effect in in_turn(game, cards, group):
            apply_if_had(game, cards, effect)
        return
    base = state_of(game, cards)
    done: list[tuple[Effect, Outcome]] = []
    for effect in in_turn(game, cards, group):
        found = outcome(game, cards, effect)
        redo(game, effect, found)
        done.append((effect, found))
    ordered = state_of(game, cards)
    if not agree(game, base, done):
        put_back(game, ordered)


def agree(game: "Game", base: State, done: list[tuple[Effect, Outcome]]) -> bool:
    """Ask each effect again of what all others make of the cards, and leave the cards as the answers make them.

    False if the answers do not come to rest.
    """
    cards = tuple(base)
    for _ in range(ASKED_AGAIN):
        is_changed = False
        for at, (effect, found) in enumerate(done):
            put_back(game, base)
            for other, made in done:
                if other is not effect:
                    redo(game, other, made)
            now = outcome(game, cards, effect)
            if now != found:
                done[at] = (effect, now)
                is_changed = True
        if not is_changed:
            put_back(game, base)
            for effect, found in done:
                redo(game, effect, found)
            return True
    return False


def state_of(game: "Game", cards: Sequence[int]) -> State:
    return {cid: list(game.partial[cid]) for cid in cards}


def put_back(game: "Game", state: State) -> None:
    for cid, work in state.items():
        game.partial[cid][:] = work


def in_turn(game: "Game", cards: Sequence[int], group: Sequence[Effect]) -> Iterator[Effect]:
    """The effects one by one, each to be applied before the next is asked for.

    The first one in the order of the book comes first, and before it whatever it depends on; where effects depend on
    each other in a circle, none of them waits for another.
    """
    left = list(group)
    while left:
        effect = next_of(game, cards, left)
        left.remove(effect)
        yield effect


def next_of(game: "Game", cards: Sequence[int], left: list[Effect]) -> Effect:
    needs: Needs = {}
    effect = left[0]
    while True:
        awaited = None
        for each in needs_of(game, cards, effect, left, needs):
            if not leads_by_applying(game, cards, each, effect, left, needs):
                awaited = each
                break
        if awaited is None:
            return effect
        effect = awaited


def leads_by_applying(
    game: "Game", cards: Sequence[int], a: Effect, b: Effect, left: list[Effect], needs: Needs
) -> bool:
    seen: set[int] = set()
    ahead = [a]
    while ahead:
        effect = ahead.pop()
        if effect is b:
            return True
        if effect.id not in seen:
            seen.add(effect.id)
            ahead += needs_of(game, cards, effect, left, needs)
    return False


def needs_of(game: "Game", cards: Sequence[int], b: Effect, left: list[Effect], needs: Needs) -> list[Effect]:
    known = needs.get(b.id)
    if known is None:
        known = needs[b.id] = dependencies(game, cards, b, left)
    return known


def dependencies(game: "Game", cards: Sequence[int], b: Effect, left: list[Effect]) -> list[Effect]:
    """Those of the effects left that change what B applies to or how, tested by applying all that matter to it.

    One that only applies once another has been is tried again after that.
    """
    found: list[Effect] = []
    trying = behind(game, b, left)
    if not trying:
        return found
    kept = state_of(game, cards)
    before = outcome(game, cards, b)
    is_going_on = True
    while is_going_on:
        is_going_on = False
        for a in tuple(trying):
            if not apply_if_had(game, cards, a):
                continue
            trying.remove(a)
            is_going_on = True
            after = outcome(game, cards, b) if may_need(game, b, a) else before
            if after != before:
                found.append(a)
                before = after
    put_back(game, kept)
    if b.ability is not None and any(takes_abilities(game, a) for a in left):
        found += deprivers(game, cards, b, left)
    return found


def takes_abilities(game: "Game", effect: Effect) -> bool:
    template = effect.template
    assert isinstance(template, Template)
    return template.sets and game.ruleset.abilities_at in template.writes


def deprivers(game: "Game", cards: Sequence[int], b: Effect, left: list[Effect]) -> list[Effect]:
    """The effects that take from its card the ability that B comes of, perhaps because of what B does."""
    kept = state_of(game, cards)
    trying = [b, *behind(game, b, left)]
    found: list[Effect] = []
    was_had = is_had(game, b)
    for a in trying:
        apply_if_had(game, cards, a)
        if was_had and takes_abilities(game, a) and not is_had(game, b):
            found.append(a)
            break
    put_back(game, kept)
    return found


def behind(game: "Game", b: Effect, left: list[Effect]) -> list[Effect]:
    """The effects that B may look at, and those that these may look at, in the order of the book."""
    found: set[int] = set()
    ahead = [b]
    while ahead:
        effect = ahead.pop()
        for a in left:
            if a is not b and a.id not in found and a is not effect and may_need(game, effect, a):
                found.add(a.id)
                ahead.append(a)
    return [a for a in left if a.id in found]


# -- applying one ----------------------------------------------------------------------------------------------------


def apply_to(game: "Game", cards: Sequence[int], effect: Effect) -> Sequence[int]:
    """Let an effect change those of the cards that it reaches, all at once, and tell which."""
    template = effect.template
    assert isinstance(template, Template)
    if effect.subject is not None:
        if not template.holds(game, effect):
            return ()
        cid = effect.subject[0]
        template.change(game, effect, cid, game.partial[cid])
        return (cid,)
    if not is_in_force(game, effect, template):
        return ()
    changed: dict[int, list[Any]] = {}
    for cid in cards:
        work = game.partial[cid]
        if game.cards[cid].zone >> 1 in template.zones and template.applies(game, effect, cid, work):
            changed[cid] = list(work)
            template.change(game, effect, cid, changed[cid])
    for cid, work in changed.items():
        game.partial[cid][:] = work
    return tuple(changed)


def apply_if_had(game: "Game", cards: Sequence[int], effect: Effect) -> Sequence[int]:
    """The same, unless the ability that the effect comes of has been taken from its card."""
    return apply_to(game, cards, effect) if is_had(game, effect) else ()


def is_had(game: "Game", effect: Effect) -> bool:
    """Whether the card whose ability the effect comes of has it so far, if it is one of those being computed."""
    work = game.partial.get(effect.source[0])
    return work is None or effect.ability is None or effect.ability in work[game.ruleset.abilities_at]


def is_in_force(game: "Game", effect: Effect, template: Template) -> bool:
    """Whether the effect's own condition is met: asked once for all cards, until something it reads has changed."""
    known = game.holding.get(effect.id)
    if known is None:
        known = template.holds(game, effect)
        if not template.reads & VALUES:
            game.holding[effect.id] = known
    return known


# -- what an effect makes of cards -----------------------------------------------------------------------------------


def outcome(game: "Game", cards: Sequence[int], effect: Effect) -> Outcome:
    """What the effect makes of those of the cards that it reaches: a fixed value, or the difference it makes."""
    before = state_of(game, cards)
    found: Outcome = []
    for cid in apply_if_had(game, cards, effect):
        found.append((cid, difference(effect, before[cid], game.partial[cid])))
    put_back(game, before)
    return found


def difference(effect: Effect, before: list[Any], after: list[Any]) -> list[Any]:
    template = effect.template
    assert isinstance(template, Template)
    marks: list[Any] = []
    for index in sorted(template.writes):
        new = after[index]
        marks.append((PUT, new) if template.sets else made_of(before[index], new))
    return marks


def made_of(old: Any, new: Any) -> tuple[int, Any]:
    """What was made of a characteristic, whatever it was before."""
    are_numbers = isinstance(old, int) and isinstance(new, int)
    if are_numbers:
        return ADDED, new - old
    if isinstance(old, frozenset) and isinstance(new, frozenset):
        return JOINED, (new - old, old - new)
    if isinstance(old, tuple) and isinstance(new, tuple) and new[: len(old)] == old:
        return BEHIND, new[len(old) :]
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() <= new.keys():
        return ANSWERED, {key: made_of(old.get(key, ()), new[key]) for key in new if old.get(key) != new[key]}
    return PUT, new


def redo(game: "Game", effect: Effect, found: Outcome) -> None:
    """Let the effect make of cards what it has made of them before."""
    template = effect.template
    assert isinstance(template, Template)
    for cid, marks in found:
        work = game.partial[cid]
        for index, mark in zip(sorted(template.writes), marks, strict=True):
            work[index] = made(work[index], mark)


def made(old: Any, mark: tuple[int, Any]) -> Any:
    way, what = mark
    if way == ADDED:
        return None if old is None else old + what
    if way == JOINED:
        return (old | what[0]) - what[1]
    if way == BEHIND:
        return (*old, *what)
    if way == ANSWERED:
        return {**old, **{key: made(old.get(key, ()), more) for key, more in what.items()}}
    return what
