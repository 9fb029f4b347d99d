"""Abilities: from the ability tree of a card to what the kernel runs and what the game's procedures announce."""

from collections import Counter
from functools import partial
from typing import Any

import msgspec

from headjudge.kernel import questions
from headjudge.kernel.abilities import ACTIVATED, AUTOMATIC, PASSIVE, RESOLUTION, Ability, Program, Template
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower import announcements, completeness, costs, effects, steps, writes
from headjudge.language.lower.bindings import done
from headjudge.language.lower.conditions import lower_condition
from headjudge.language.lower.programs import PAID, Builder, Dialect, KeywordMeaning
from headjudge.language.lower.triggers import lower_trigger
from headjudge.language.lower.unsupported import unknown
from headjudge.language.rewrite import rewrite, walk
from headjudge.language.script import AmountOf, Extra, Script

replace = msgspec.structs.replace


BINDERS = (tree.Pick, tree.Each, tree.TopOf, tree.CreateToken, tree.Transform, tree.Draw)
"""Nodes that bind cards to a name of the text."""


def binders(node: Any) -> Counter[str]:
    """How many nodes bind each name."""
    return Counter(part.bind for part in walk(node) if isinstance(part, BINDERS) and part.bind)


def named(ability: Any) -> Any:
    """The ability with a binding for every choice: a name of its own, also where several choices share one."""
    names = binders(ability)
    count = 0

    def change(node: Any) -> Any:
        nonlocal count
        if not isinstance(node, tree.Pick) or announcements.ALIAS in node.bind:
            return node
        if node.bind and names[node.bind] == 1:
            return node
        count += 1
        return replace(node, bind=f"{node.bind}{announcements.ALIAS}{count}" if node.bind else f"choice {count}")

    return rewrite(ability, change)


def lower_ability(dialect: Dialect, key: str, ability: tree.Ability, text: str = "") -> Ability:
    """One activated, automatic or passive ability."""
    match ability:
        case tree.Activated():
            made = _activated(dialect, key, ability, text)
        case tree.Automatic():
            made = _automatic(dialect, key, ability, text)
        case tree.Continuous():
            made = _passive(dialect, key, ability, text)
        case _:
            raise unknown(ability, "ability")
    dialect.keep(made)
    return made


def zones_of(dialect: Dialect, words: tuple[str, ...]) -> frozenset[int]:
    return dialect.vocab.valid_in(words) if words else dialect.vocab.anywhere


def _activated(dialect: Dialect, key: str, ability: tree.Activated, text: str) -> Ability:
    node = named(ability)
    found = announcements.announce(dialect, key, node.body)
    program = build(dialect, key, node.body, found)
    price, actions = dialect.priced(node.costs)
    keyword, produces, only = dialect.yields(ability)
    serving = [c for c in actions if isinstance(c, tree.KeywordAction) and c.keyword == node.keyword]
    script = Script(
        text,
        ability,
        costs.lower_costs(dialect, key, tuple(c for c in actions if c not in serving)),
        found.targets,
        found.extras,
        found.modes,
        found.divisions,
        lower_condition(node.only_if, dialect.vocab) if node.only_if is not None else None,
        keyword,
        node.quick,
        uses_x(actions if dialect.pays_for_x else ability),
        max(1, serving[0].n) if serving else 1,
        next((s for s in node.body if node.keyword and isinstance(s, tree.Evolve)), None),
        price,
        produces,
        node.name or (key if node.per_game else ""),
        only=only,
        assigned=found.assigned,
        before_price=before_price(node.costs, actions),
        discounts=dialect.discounts(node),
    )
    return Ability(key, ACTIVATED, zones_of(dialect, node.zones), program, per_turn=node.per_turn, game_data=script)


def before_price(written: tuple[tree.Step, ...], actions: tuple[tree.Step, ...]) -> int:
    """How many actions of a cost are written before the first that is no action but a price."""
    return next((at for at, step in enumerate(written) if step not in actions), 0)


def _automatic(dialect: Dialect, key: str, ability: tree.Automatic, text: str) -> Ability:
    """A cost written after the trigger is offered on resolution and covers the whole effect (10.4.7.4)."""
    node = named(ability)
    body = (tree.Pay(node.costs, node.body),) if node.costs else node.body
    found = announcements.announce(dialect, key, body)
    if node.costs and not dialect.names_targets:
        found.offered_if = announcements.has_targets(dialect, f"{key}/effect", node.body)
    return Ability(
        key,
        AUTOMATIC,
        zones_of(dialect, node.zones) if node.zones else dialect.vocab.active_zones(node.trigger),
        build(dialect, key, body, found),
        lower_trigger(node.trigger, dialect.vocab, node.gate, node.own_turn),
        per_turn=node.per_turn,
        game_data=_script(ability, text, found, keyword=node.timing or dialect.yields(ability)[0], label=node.name),
    )


def lower_delayed(dialect: Dialect, key: str, node: tree.Delayed) -> Ability:
    """The ability that an effect makes wait for its moment."""
    found = announcements.announce(dialect, key, node.steps)
    program = build(dialect, key, node.steps, found)
    trigger = lower_trigger(node.trigger, dialect.vocab, None, False)
    ability = Ability(key, AUTOMATIC, frozenset(), program, trigger, game_data=_script(node, "", found))
    dialect.keep(ability)
    return ability


def _script(ability: Any, text: str, found: announcements.Announced, keyword: str = "", label: str = "") -> Script:
    return Script(
        text,
        ability,
        targets=found.targets,
        extras=found.extras,
        modes=found.modes,
        divisions=found.divisions,
        assigned=found.assigned,
        keyword=keyword,
        label=label,
    )


def _passive(dialect: Dialect, key: str, node: tree.Continuous, text: str) -> Ability:
    templates, replacing = effects.lower_passive(dialect, key, node)
    zones = zones_of(dialect, node.zones) if node.zones else passive_zones(dialect, node)
    script = Script(text, node)
    return Ability(key, PASSIVE, zones, effects=templates, replaces=replacing, game_data=script)


def passive_zones(dialect: Dialect, node: tree.Continuous) -> frozenset[int]:
    """Where a passive ability about the card itself is valid that is not bound to the field."""
    if dialect.vocab.anywhere:
        return dialect.vocab.anywhere
    if all(isinstance(mod, writes.COSTS) for mod in node.mods):
        return dialect.play_zones
    return dialect.play_zones | dialect.vocab.in_play


def lower_resolution(
    dialect: Dialect,
    key: str,
    spells: tuple[tree.SpellText, ...],
    extras: tuple[tree.PlayCost, ...],
    text: str = "",
) -> Ability:
    """What playing the card does: its spell text, and the optional costs of playing it."""
    whole = named(tree.Card((*spells, *extras)))
    body = tuple(step for part in whole.abilities if isinstance(part, tree.SpellText) for step in part.body)
    found = announcements.announce(dialect, key, body)
    optional = [part for part in whole.abilities if isinstance(part, tree.PlayCost)]
    paid = tuple(_extra(dialect, f"{key}/play{i}", part) for i, part in enumerate(optional))
    script = Script(
        text,
        whole,
        targets=found.targets,
        extras=(*found.extras, *paid),
        modes=found.modes,
        divisions=found.divisions,
        assigned=found.assigned,
        uses_x=uses_x(whole) and not dialect.pays_for_x,
        fixed=fixed_gates(dialect, body) if dialect.fixes_gates else (),
    )
    ability = Ability(key, RESOLUTION, frozenset(), build(dialect, key, body, found, is_spell=True), game_data=script)
    dialect.keep(ability)
    return ability


def _extra(dialect: Dialect, key: str, part: tree.PlayCost) -> Extra:
    """An optional cost of playing the card: what it does to the cost of the play, and to the card."""
    changes: list[tuple[int, AmountOf]] = []
    others: list[Template] = []
    for mod in part.mods:
        if isinstance(mod, writes.COSTS):
            changes += [(op, value) for _, op, value in dialect.answers(mod) if op in (questions.SET, questions.ADD)]
        else:
            others.append(effects.lower_live(dialect, f"{key}~{len(others)}", tree.This(), mod, None))
    return Extra(key, costs.lower_costs(dialect, key, part.costs), changes=tuple(changes), effects=tuple(others))


def uses_x(ability: Any) -> bool:
    return any(isinstance(node, tree.X) for node in walk(ability))


# -- programs --------------------------------------------------------------------------------------------------------


def build(
    dialect: Dialect, key: str, body: tuple[tree.Step, ...], found: announcements.Announced, is_spell: bool = False
) -> Program:
    b = Builder(dialect, key, frozenset(target.name for target in (*found.targets, *found.assigned)))
    b.is_spell = is_spell
    b.extras, b.offered_if = found.paid, found.offered_if
    b.divisions = {division.name: division.target for division in found.divisions}
    b.modes = found.mode
    nodes = list(walk(body))
    b.asks_did = any(isinstance(node, tree.Did) for node in nodes)
    b.hows = completeness.asked_hows(nodes)
    for how in sorted(b.hows):
        b.bind(done(how), partial(_nothing_yet, done(how)), "")
    if dialect.names_targets and found.targets:
        check_targets(b, found)
    share_names(b, body)
    if not dialect.fixes_gates:
        fix_gates(b, body)
    steps.lower_steps(b, body)
    return b.program()


def _nothing_yet(key: str, game: Game, frame: Resolve) -> Any:
    """What the effect has done that made this one wait, or nothing but what was done to pay for it."""
    return (*frame.vars.get(key, ()), *frame.vars.get(PAID, ()))


def check_targets(b: Builder, found: announcements.Announced) -> None:
    """Leave out what is no legal target any more, with its share of what was divided."""
    shares = {division.target: division.name for division in found.divisions}

    def check(frame: Resolve, game: Game) -> None:
        for target in found.targets:
            refs = frame.vars.get(target.name, ())
            legal = target.find(game, frame) if refs else ()
            kept = [at for at, ref in enumerate(refs) if game.is_current(ref) and ref[0] in legal]
            if len(kept) == len(refs):
                continue
            frame.bind(target.name, tuple(refs[at] for at in kept))
            name = shares.get(target.name)
            if name is not None and name in frame.vars:
                frame.bind(name, tuple(frame.vars[name][at] for at in kept))
        for part in found.assigned:
            legal = part.find(game, frame)
            frame.bind(part.name, tuple(ref for ref in frame.vars.get(part.name, ()) if ref[0] in legal))

    b.step(check, b.dialect.rules["target"], "are the targets legal")


def share_names(b: Builder, body: tuple[tree.Step, ...]) -> None:
    """Names that several steps bind collect what each binds; what was announced for them is collected first."""
    parts = [(name, name.split(announcements.ALIAS)[0]) for name in binders(body) if announcements.ALIAS in name]
    b.aliases = dict(parts)
    b.shared = frozenset(whole for _, whole in parts) | {name for name, n in binders(body).items() if n > 1}
    announced = [(part, whole) for part, whole in parts if part in b.announced]
    if not announced:
        return

    def collect(frame: Resolve, game: Game) -> None:
        for part, whole in announced:
            b.collect(frame, whole, frame.vars.get(part, ()))

    b.step(collect, b.dialect.rules["mode"], "what was selected")


def lower_program(dialect: Dialect, key: str, body: tuple[tree.Step, ...]) -> Program:
    """A program that nothing is announced for: every choice is made while it runs."""
    return build(dialect, key, named(body), announcements.Announced())


def fix_gates(b: Builder, body: tuple[tree.Step, ...]) -> None:
    """Some keyword conditions count once, when the effect begins to resolve, whatever it does afterwards."""
    fixed = fixed_gates(b.dialect, body)
    if not fixed:
        return

    def fix(frame: Resolve, game: Game) -> None:
        for word, count in fixed:
            frame.bind(word, count(game, frame))

    b.step(fix, b.dialect.rules["gate"], "count")


def fixed_gates(dialect: Dialect, body: tuple[tree.Step, ...]) -> tuple[tuple[str, AmountOf], ...]:
    """What the keyword conditions of a text compare, where that is counted once."""
    words = sorted({node.word for node in walk(body) if isinstance(node, tree.Gate)})
    return tuple((word, count) for word in words if (count := dialect.vocab.gate_amount(word)) is not None)


def is_named(ability: Ability, meaning: KeywordMeaning) -> bool:
    """Whether an ability belongs to a keyword: it is what the keyword means, or carries its name."""
    if ability in meaning.abilities:
        return True
    script = ability.game_data
    return isinstance(script, Script) and bool(script.keyword) and script.keyword == meaning.name
