"""In which order continuous effects are applied: layer by layer, what reads after what writes, then by time.

What an effect looks at and writes is declared. Where that alone puts all effects in an order, it does so once and for
all; where it would go round, or an order may matter beyond that, who depends on whom is found by applying.
"""

from collections.abc import Callable, Iterator, Sequence
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

Mark = tuple[int, int, Any]
"""A characteristic, in which way it is changed, and by what."""

Outcome = list[tuple[int, list[Mark]]]
"""What an effect makes of each card that it reaches, characteristic by characteristic."""

ADDED, JOINED, BEHIND, ANSWERED, PUT = range(5)
"""What is made of a characteristic: a sum, a set with more and less in it, a longer list, more answers, a new value."""

ASKED_AGAIN = 8
"""How often effects that read each other are asked until they agree."""

Unit = tuple[Effect, ...]
"""The parts of one effect that are applied together."""

Needs = dict[Unit, list[Unit]]
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
    template = effect.template
    assert isinstance(template, Template)
    return template.layer


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
    """Whether B may look at what A writes, so far as the order of layers lets it, or change what only A gives."""
    template, other = b.template, a.template
    assert isinstance(template, Template)
    assert isinstance(other, Template)
    if other.writes.isdisjoint(template.looks):
        return other.layer == template.layer and not other.gives.isdisjoint(template.writes)
    return other.layer <= template.layer or waits_across(template, other)


def arranged(group: list[Effect]) -> Layer:
    """Put what reads after what writes, or say that this takes applying."""
    looking = lookers(group)
    if not looking:
        return tuple(group), False
    units = units_of(group)
    needs: Needs = {}
    for unit in units:
        if looking.isdisjoint(unit):
            continue
        if is_about_itself(unit):
            return tuple(group), True
        found = [other for other in units if other is not unit and any(waits(b, a) for b in unit for a in other)]
        if found:
            needs[unit] = found
    if not needs:
        return tuple(group), False
    if any(isinstance(e.template, Template) and e.template.sets for e in group):
        return tuple(group), True
    if any(leads(lambda each: needs.get(each, []), other, unit) for unit in needs for other in needs[unit]):
        return tuple(group), True
    placed: list[Unit] = []
    for unit in units:
        place(unit, needs, placed)
    return tuple(effect for unit in placed for effect in unit), False


def lookers(group: list[Effect]) -> set[Effect]:
    """The effects that look at something, or change only where it is, that one of them makes."""
    written: set[int] = set()
    given: set[int] = set()
    for effect in group:
        template = effect.template
        assert isinstance(template, Template)
        written |= template.writes
        given |= template.gives
    found: set[Effect] = set()
    for effect in group:
        template = effect.template
        assert isinstance(template, Template)
        if not (written.isdisjoint(template.looks) and given.isdisjoint(template.writes)):
            found.add(effect)
    return found


def units_of(group: Sequence[Effect]) -> list[Unit]:
    """The effects with their parts together, in the order of the book."""
    units: list[list[Effect]] = []
    known: dict[tuple[int, tuple[int, int]], list[list[Effect]]] = {}
    for effect in group:
        alike = known.setdefault((effect.serial, effect.source), [])
        mine = next((unit for unit in alike if are_one(unit[0], effect)), None)
        if mine is None:
            mine = []
            units.append(mine)
            alike.append(mine)
        mine.append(effect)
    return [tuple(unit) for unit in units]


def are_one(a: Effect, b: Effect) -> bool:
    """Whether these are parts of one effect, said in one breath of one card or of all that fit.

    What is in several layers is one where its condition is asked beyond its layer.
    """
    if a.serial != b.serial or a.source != b.source or a.ability is not b.ability or a.subject != b.subject:
        return False
    one, other = a.template, b.template
    assert isinstance(one, Template)
    assert isinstance(other, Template)
    return one.layer == other.layer or bool(one.across and other.across)


def is_about_itself(unit: Unit) -> bool:
    """Whether a part of an effect looks at what another part of it makes: all are to be asked before any is applied."""
    return len(unit) > 1 and any(a is not b and waits(b, a) for b in unit for a in unit)


def place(unit: Unit, needs: Needs, placed: list[Unit]) -> None:
    """Put an effect behind all that it needs; nothing goes round."""
    if unit in placed:
        return
    for each in needs.get(unit, ()):
        place(each, needs, placed)
    placed.append(unit)


def leads(needed: Callable[[Unit], list[Unit]], a: Unit, b: Unit) -> bool:
    """Whether A needs B, itself or by what it needs."""
    seen: set[Unit] = set()
    ahead = [a]
    while ahead:
        unit = ahead.pop()
        if unit is b:
            return True
        if unit not in seen:
            seen.add(unit)
            ahead += needed(unit)
    return False


# -- by applying -----------------------------------------------------------------------------------------------------


def apply_in_turn(game: "Game", cards: Sequence[int], group: Sequence[Effect]) -> None:
    """Apply effects whose order is found by applying.

    Where a ruleset says so, each is then asked again of the cards as all others leave them, until no answer changes:
    effects that go on reading each other agree in the end, or, in a true circle, stay as their order has made them.
    """
    base = state_of(game, cards)
    done: list[tuple[Unit, Outcome]] = []
    for unit in in_turn(game, cards, group):
        found = outcome(game, cards, unit)
        redo(game, found)
        done.append((unit, found))
    if game.ruleset.agrees and len(done) > 1:
        ordered = state_of(game, cards)
        if not agree(game, base, done):
            put_back(game, ordered)


def agree(game: "Game", base: State, done: list[tuple[Unit, Outcome]]) -> bool:
    """Ask each effect again of what all others make of the cards, and leave the cards as the answers make them.

    False if the answers do not come to rest.
    """
    cards = tuple(base)
    for _ in range(ASKED_AGAIN):
        is_changed = False
        for at, (unit, found) in enumerate(done):
            put_back(game, base)
            for other, made_so_far in done:
                if other is not unit:
                    redo(game, made_so_far)
            now = outcome(game, cards, unit)
            if now != found:
                done[at] = (unit, now)
                is_changed = True
        if not is_changed:
            put_back(game, base)
            for _, found in done:
                redo(game, found)
            return True
    return False


def state_of(game: "Game", cards: Sequence[int]) -> State:
    return {cid: list(game.partial[cid]) for cid in cards}


def put_back(game: "Game", state: State) -> None:
    for cid, work in state.items():
        game.partial[cid][:] = work


def in_turn(game: "Game", cards: Sequence[int], group: Sequence[Effect]) -> Iterator[Unit]:
    """The effects one by one, each to be applied before the next is asked for.

    The first one in the order of the book comes first, and before it whatever it depends on; where effects depend on
    each other in a circle, none of them waits for another.
    """
    left = units_of(group)
    while left:
        unit = next_of(game, cards, left)
        left.remove(unit)
        yield unit


def next_of(game: "Game", cards: Sequence[int], left: list[Unit]) -> Unit:
    needs: Needs = {}

    def needed(b: Unit) -> list[Unit]:
        known = needs.get(b)
        if known is None:
            known = needs[b] = dependencies(game, cards, b, left)
        return known

    unit = left[0]
    while True:
        awaited = next((each for each in needed(unit) if not leads(needed, each, unit)), None)
        if awaited is None:
            return unit
        unit = awaited


def dependencies(game: "Game", cards: Sequence[int], b: Unit, left: list[Unit]) -> list[Unit]:
    """Those of the effects left that change what B applies to or how, tested by applying all that matter to it.

    One that only applies once another has been is tried again after that.
    """
    found: list[Unit] = []
    trying = behind(game, b, left)
    if not trying:
        return found
    kept = state_of(game, cards)
    before = outcome(game, cards, b)
    is_going_on = True
    while is_going_on:
        is_going_on = False
        for a in tuple(trying):
            made_now = outcome(game, cards, a)
            if not made_now:
                continue
            redo(game, made_now)
            trying.remove(a)
            is_going_on = True
            after = outcome(game, cards, b) if may_need(game, b, a) else before
            if after != before:
                found.append(a)
                before = after
    put_back(game, kept)
    if b[0].ability is not None:
        found += [a for a in deprivers(game, cards, b, left) if a not in found]
    return found


def may_need(game: "Game", b: Unit, a: Unit) -> bool:
    """Whether B may look at what A writes, or A may take from a card the ability that B comes of."""
    if any(waits(one, other) for one in b for other in a):
        return True
    return b[0].ability is not None and any(writes_abilities(game, each) for each in a)


def writes_abilities(game: "Game", effect: Effect) -> bool:
    assert isinstance(effect.template, Template)
    return game.ruleset.abilities_at in effect.template.writes


def deprivers(game: "Game", cards: Sequence[int], b: Unit, left: list[Unit]) -> list[Unit]:
    """The effects that take from its card the ability that B comes of, perhaps because of what B does."""
    takers = [a for a in left if a is not b and any(is_taker(game, each) for each in a)]
    if not takers or not is_had(game, b[0]):
        return []
    kept = state_of(game, cards)
    found: list[Unit] = []
    for a in (b, *behind(game, b, left)):
        redo(game, outcome(game, cards, a))
        if a in takers and not is_had(game, b[0]):
            found.append(a)
            break
    put_back(game, kept)
    return found


def is_taker(game: "Game", effect: Effect) -> bool:
    assert isinstance(effect.template, Template)
    return effect.template.sets and writes_abilities(game, effect)


def behind(game: "Game", b: Unit, left: list[Unit]) -> list[Unit]:
    """The effects that B may look at, and those that these may look at, in the order of the book."""
    found: set[Unit] = set()
    ahead = [b]
    while ahead:
        unit = ahead.pop()
        for a in left:
            if a is not b and a is not unit and a not in found and may_need(game, unit, a):
                found.add(a)
                ahead.append(a)
    return [a for a in left if a in found]


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


def outcome(game: "Game", cards: Sequence[int], unit: Unit) -> Outcome:
    """What the parts of an effect make of those of the cards that they reach, each of the cards as they are now."""
    before = state_of(game, cards)
    found: Outcome = []
    for effect in unit:
        if is_had(game, effect):
            for cid in apply_to(game, cards, effect):
                found.append((cid, difference(effect, before[cid], game.partial[cid])))
        put_back(game, before)
    return found


def difference(effect: Effect, before: list[Any], after: list[Any]) -> list[Mark]:
    """What was made of each characteristic that the effect writes: a fixed value, or the difference."""
    template = effect.template
    assert isinstance(template, Template)
    marks: list[Mark] = []
    for index in sorted(template.writes):
        way, what = (PUT, after[index]) if template.sets else made_of(before[index], after[index])
        marks.append((index, way, what))
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


def redo(game: "Game", found: Outcome) -> None:
    """Let an effect make of cards what it has been found to make of them."""
    for cid, marks in found:
        work = game.partial[cid]
        for index, way, what in marks:
            work[index] = made(work[index], (way, what))


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
