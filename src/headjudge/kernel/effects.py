"""Continuous and replacement effects in force: adding, indexing and ending them, and dropping what they make stale."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from headjudge.kernel import listeners, notes
from headjudge.kernel.abilities import Ability, Effect, Replacement, Template, Vars
from headjudge.kernel.cards import Ref
from headjudge.kernel.reads import EVERYTHING, GRANTS, VALUES

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


NOWHERE: frozenset[int] = frozenset()


def add(
    game: "Game",
    template: Template | Replacement,
    source: Ref,
    controller: int,
    subject: Ref | None,
    until: tuple[Any, ...] = (),
    variables: Vars | None = None,
    ability: Ability | None = None,
    serial: int | None = None,
) -> int:
    """Put a continuous or replacement effect in force; a plain addition joins the one before it on the same card."""
    game.serial += 1
    effect = Effect(
        game.serial,
        template,
        source,
        controller,
        subject,
        game.serial if serial is None else serial,
        until,
        variables,
        ability,
    )
    if subject is not None and isinstance(template, Template) and ability is None:
        effect = merged(game, effect)
    game.effects[effect.id] = effect
    index(game, effect)
    return effect.id


def merged(game: "Game", effect: Effect) -> Effect:
    """Join an effect with an equal one just before it, so that nothing grows with the length of the game."""
    assert effect.subject is not None
    assert isinstance(effect.template, Template)
    mine = game.bound.get(effect.subject[0], ())
    if not mine:
        return effect
    last = game.effects[mine[-1]]
    if last.until != effect.until or last.ability is not None or not isinstance(last.template, Template):
        return effect
    variables = effect.template.merge(last, effect)
    if variables is None or set_between(game, effect, last):
        return effect
    end(game, last.id)
    effect.vars = variables
    return effect


def set_between(game: "Game", effect: Effect, last: Effect) -> bool:
    """Whether an effect that fixes one of the same values came between the two."""
    assert isinstance(effect.template, Template)
    return any(
        isinstance(e.template, Template)
        and e.template.sets
        and (e.serial, e.id) > (last.serial, last.id)
        and not e.template.writes.isdisjoint(effect.template.writes)
        for e in game.effects.values()
    )


def index(game: "Game", effect: Effect) -> None:
    template, subject = effect.template, effect.subject
    if effect.ability is not None:
        cid = effect.source[0]
        game.sourced[cid] = (*game.sourced.get(cid, ()), effect.id)
    if subject is not None:
        cid = subject[0]
        game.bound[cid] = (*game.bound.get(cid, ()), effect.id)
    if isinstance(template, Replacement):
        for verb in template.verbs:
            game.replacers[verb] = (*game.replacers.get(verb, ()), effect.id)
        return
    if subject is None:
        game.live = (*game.live, effect.id)
        count_live(game)
        reach_anew(game, template)
    else:
        game.derived[cid] = None
        if template.reads:
            game.live_reads |= read_by(game, template)
        if game.ruleset.abilities_at in template.writes:
            listeners.sync(game, cid)
    changed_values(game)


def reach_anew(game: "Game", template: Template) -> None:
    """A live effect began or ended: what it reaches is computed anew, and abilities it grants come or go."""
    forget_zones(game, template.zones)
    if game.ruleset.abilities_at in template.writes:
        listeners.sync_zones(game, template.zones)


def rewrite(game: "Game", effect: Effect, variables: Vars) -> None:
    """Let the effect go on with other variables; a fork may hold the one that was."""
    rest = effect.copy()
    rest.vars = variables
    game.effects[effect.id] = rest


def end(game: "Game", eid: int, moving: bool = False) -> None:
    """End an effect; ``moving`` when its subject is on the way to a zone where its abilities are looked at anew."""
    effect = game.effects.pop(eid, None)
    if effect is None:
        return
    template = effect.template
    if effect.ability is not None and effect.source[0] in game.sourced:
        game.sourced[effect.source[0]] = without(eid, game.sourced[effect.source[0]])
    if effect.subject is not None:
        cid = effect.subject[0]
        left = without(eid, game.bound.get(cid, ()))
        if left:
            game.bound[cid] = left
        else:
            game.bound.pop(cid, None)
        game.derived[cid] = None
    if isinstance(template, Replacement):
        for verb in template.verbs:
            left = without(eid, game.replacers.get(verb, ()))
            if left:
                game.replacers[verb] = left
            else:
                game.replacers.pop(verb, None)
        return
    if effect.subject is None:
        game.live = without(eid, game.live)
        count_live(game)
        reach_anew(game, template)
    elif game.ruleset.abilities_at in template.writes and not moving:
        listeners.sync(game, effect.subject[0])
    changed_values(game)


def without(eid: int, ids: tuple[int, ...]) -> tuple[int, ...]:
    """The effects but this one, which mostly is alone."""
    return () if ids == (eid,) else tuple(i for i in ids if i != eid)


def expire(game: "Game", *moments: tuple[Any, ...]) -> None:
    """End every effect and delayed ability that lasts until one of these moments, which are the same."""
    if game.effects:
        ended = [effect for effect in game.effects.values() if effect.until and effect.until in moments]
        notes.expired(game, ended)
        for effect in ended:
            end(game, effect.id)
    if game.delayed and any(d.until in moments for d in game.delayed):
        game.delayed = tuple(d for d in game.delayed if d.until not in moments)


def put_in_order(game: "Game", eids: Sequence[int]) -> None:
    """Let effects that began with one change apply in this order from now on."""
    serial = min(game.effects[eid].serial for eid in eids)
    for rank, eid in enumerate(eids, 1):
        set_time(game, eid, serial, rank)
    changed_values(game)


def begin_anew(game: "Game", eids: Sequence[int]) -> None:
    """Let effects count as having begun with this batch."""
    for eid in eids:
        set_time(game, eid, game.batch)
    changed_values(game)


def set_time(game: "Game", eid: int, serial: int, rank: int = 0) -> None:
    effect = game.effects[eid] = game.effects[eid].copy()
    effect.serial, effect.rank = serial, rank
    if effect.subject is not None:
        game.layers.pop(effect.subject[0], None)
        game.derived[effect.subject[0]] = None
    elif isinstance(effect.template, Template):
        count_live(game)
        reach_anew(game, effect.template)


def rebind(game: "Game", cid: int, carried: bool) -> None:
    """Effects bound to a card that moved end, or go along where the move carries them."""
    mine = game.bound.get(cid, ())
    if not carried:
        for eid in mine:
            end(game, eid, moving=True)
        return
    game.layers.pop(cid, None)
    for eid in mine:
        effect = game.effects[eid] = game.effects[eid].copy()
        effect.subject = game.ref(cid)


def count_live(game: "Game") -> None:
    """Recompute which zones live effects reach and what any effect reads.

    What reaches where is found anew: a fork may hold the old mapping.
    """
    game.reaching = {}
    game.live_zones = game.live_reads = 0
    for eid in game.live:
        template = game.effects[eid].template
        if isinstance(template, Template):
            for kind in template.zones:
                game.live_zones |= 1 << kind
            game.live_reads |= read_by(game, template)
    for ids in game.bound.values():
        for eid in ids:
            template = game.effects[eid].template
            if isinstance(template, Template):
                game.live_reads |= read_by(game, template)


def read_by(game: "Game", template: Template) -> int:
    """What an effect reads, and whether abilities come and go with it: also with what it looks at of their cards."""
    if game.ruleset.abilities_at not in template.writes:
        return template.reads
    if template.looks:
        return template.reads | GRANTS | VALUES
    return template.reads | GRANTS if template.reads or template.zones else 0


def touch(game: "Game", kinds: int) -> None:
    """A batch touched these kinds of information: drop the caches that read them, or what was computed from those."""
    if not kinds & game.live_reads:
        game.unnoticed |= kinds
        return
    kinds |= VALUES
    game.unnoticed |= kinds
    game.dirty |= VALUES
    game.holding = {}
    derived, reached = game.derived, NOWHERE
    for effect in game.effects.values():
        if effect.template.reads & kinds:
            if effect.subject is not None:
                derived[effect.subject[0]] = None
            elif isinstance(effect.template, Template):
                reached |= effect.template.zones
    forget_zones(game, reached)
    if game.live_reads & GRANTS:
        listeners.sync_live(game)


def changed_values(game: "Game") -> None:
    """Characteristics changed: effects that read characteristics of other cards are computed anew."""
    game.dirty |= VALUES
    touch(game, VALUES)


def forget_zones(game: "Game", kinds: Iterable[int]) -> None:
    for kind in kinds:
        for zone in (2 * kind, 2 * kind + 1):
            for cid in game.zones[zone]:
                game.derived[cid] = None


def forget_all(game: "Game") -> None:
    """Drop every cache: a safety net for tests, never needed in play."""
    game.derived = [None] * len(game.cards)
    game.reaching, game.layers, game.holding = {}, {}, {}
    touch(game, EVERYTHING)
