"""What is announced and paid while a card is played, and what it does when it resolves: one ability of its face."""

from typing import Any

import msgspec

from headjudge.games.fow.common.c903_discounts import affordable, discount_of, is_discount
from headjudge.games.fow.common.facts import read_cost
from headjudge.games.fow.common.keyword_text import price_of
from headjudge.games.fow.common.states import AWAKENED
from headjudge.kernel.abilities import AUTOMATIC, PASSIVE, RESOLUTION, Ability, Template
from headjudge.kernel.questions import SET
from headjudge.language import tree
from headjudge.language.lower import announcements, costs, effects
from headjudge.language.lower.abilities import before_price, build, fixed_gates, named, uses_x
from headjudge.language.lower.conditions import lower_condition
from headjudge.language.lower.programs import Dialect
from headjudge.language.lower.triggers import lower_trigger
from headjudge.language.phrases import any_of
from headjudge.language.script import Extra, Script
from headjudge.language.tree import YOU, Num
from headjudge.rulebook.registry import rule

replace = msgspec.structs.replace

INCARNATION = "incarnation"


def resolution(dialect: Dialect, key: str, parts: list[Any]) -> Ability:
    """The ability that the parts of a text about playing make together."""
    words = awakening_words(parts)
    body = tuple(step for part, word in zip(parts, words, strict=True) for step in steps_of(part, word))
    whole = named(tree.Card((tree.SpellText(body),)))
    (spell,) = whole.abilities
    place = f"{key}#play"
    found = announcements.announce(dialect, place, spell.body)
    extras = tuple(e for i, part in enumerate(parts) for e in extras_of(dialect, f"{place}/extra{i}", part, words[i]))
    trigger = next((part for part in parts if is_trigger(part)), None)
    always = [cost for part in parts for cost in always_paid(part)]
    price, actions = price_of(tuple(always))
    discounts = tuple(discount_of(part, dialect.vocab) for part in parts if is_discount(part))
    for target in found.targets if discounts else ():
        target.complete = affordable(target)
    script = Script(
        "",
        tree.Card(tuple(parts)),
        costs.lower_costs(dialect, place, actions),
        found.targets,
        (*found.extras, *extras),
        found.modes,
        found.divisions,
        None if trigger is None or trigger.only_if is None else lower_condition(trigger.only_if, dialect.vocab),
        trigger.keyword if trigger is not None else "addition" if is_addition(found) else "",
        uses_x=uses_x(actions),
        price=price,
        assigned=found.assigned,
        fixed=fixed_gates(dialect, spell.body),
        discounts=discounts,
        before_price=before_price(tuple(always), actions),
    )
    made = Ability(place, RESOLUTION, frozenset(), build(dialect, place, spell.body, found), game_data=script)
    dialect.keep(made)
    return made


@rule("1114.2", "1416.1a", "1416.2b", "1416.2c", "1416.3", "1416.4", "1416.4a", what="keyword")
def by_stealth(dialect: Dialect, key: str, playing: list[Any], ability: tree.Activated | tree.Automatic) -> Ability:
    """How a card is played by Stealth: as its text says otherwise, but for what stands behind the keyword.

    One that waits for an event is an automatic card. One with a state or a cost is played like an activate ability; it
    works nowhere by itself, and is looked for where the card lies in wait.
    """
    text = [part for part in playing if not is_trigger(part)]
    if isinstance(ability, tree.Activated):
        made = resolution(dialect, key, [*text, ability])
        made.kind = PASSIVE
        return made
    timely, required = timely_and_required(ability.gate)
    way = tree.Activated(ability.costs, (), ability.keyword, only_if=tree.And(required) if required else None)
    made = resolution(dialect, key, [*text, way])
    node = named(ability)
    made.kind = AUTOMATIC
    made.zones = frozenset(dialect.vocab.kinds(node.zones))
    made.trigger = lower_trigger(node.trigger, dialect.vocab, tree.And(timely) if timely else None, node.own_turn)
    return made


def timely_and_required(gate: tree.Condition | None) -> tuple[tuple[tree.Condition, ...], tuple[tree.Condition, ...]]:
    """The parts of a condition that say when an event counts, and those that must hold when the card is played."""
    conds = gate.parts if isinstance(gate, tree.And) else (gate,) if gate is not None else ()
    timely = tuple(cond for cond in conds if isinstance(cond, (tree.During, tree.Gate)))
    return timely, tuple(cond for cond in conds if cond not in timely)


@rule("1416.3", "1113.2b", what="cost")
def automatic_card(dialect: Dialect, key: str, ability: tree.Automatic) -> Ability:
    """The ability of a card that is played when its condition is met.

    What stands behind the condition has to hold, and to be paid, when the card is played; only a time or a keyword is
    part of the condition itself.
    """
    node = named(ability)
    timely, required = timely_and_required(node.gate)
    found = announcements.announce(dialect, key, node.body)
    price, actions = price_of(node.costs)
    script = Script(
        "",
        ability,
        costs.lower_costs(dialect, key, actions),
        found.targets,
        found.extras,
        found.modes,
        found.divisions,
        lower_condition(tree.And(required), dialect.vocab) if required else None,
        ability.keyword,
        uses_x=uses_x(actions),
        price=price,
        assigned=found.assigned,
    )
    made = Ability(
        key,
        AUTOMATIC,
        frozenset(dialect.vocab.kinds(node.zones)),
        build(dialect, key, node.body, found),
        lower_trigger(node.trigger, dialect.vocab, tree.And(timely) if timely else None, node.own_turn),
        per_turn=node.per_turn,
        game_data=script,
    )
    dialect.keep(made)
    return made


@rule("1416.3", "903.2.i.2", what="cost")
def with_additional_costs(parts: list[Any]) -> list[Any]:
    """The parts of a text, with what is paid besides the cost of an automatic card as part of what it is played for."""
    paid = [part for part in parts if isinstance(part, tree.PlayCost) and always_paid(part)]
    if not paid or not any(is_automatic(part) for part in parts):
        return parts
    more = tuple(cost for part in paid for cost in part.costs)
    rest = [part for part in parts if part not in paid]
    return [replace(part, costs=(*part.costs, *more)) if is_automatic(part) else part for part in rest]


def is_automatic(part: Any) -> bool:
    return isinstance(part, tree.Automatic) and part.keyword == "trigger"


def is_trigger(part: Any) -> bool:
    """Whether it says for what the card is played: a Trigger with a cost or a state, or what stands behind Stealth."""
    return isinstance(part, tree.Activated) and part.keyword in ("trigger", "stealth")


def is_stealth(part: Any) -> bool:
    return isinstance(part, (tree.Activated, tree.Automatic)) and part.keyword == "stealth"


def is_addition(found: announcements.Announced) -> bool:
    return any(target.name == "added to" for target in found.targets)


@rule("903.3b", "1109.2", "1113.2a", "708.6", what="step")
def steps_of(part: Any, awakened: str) -> tuple[tree.Step, ...]:
    """What a part does when the card resolves; what Awakening gives a spell, only if it was paid."""
    match part:
        case tree.SpellText(body):
            return () if plays_itself(part) is not None else body
        case tree.Activated(body=body):
            return body
        case tree.PlayCost(then=then):
            return then
        case tree.Awakening(gives=gives):
            steps = tuple(step for given in gives if isinstance(given, tree.SpellText) for step in given.body)
            return (tree.If(tree.Gate(awakened), steps),) if steps else ()
    return ()


FREELY = tree.May((tree.PlayCard(tree.This(), free=True),))


def plays_itself(part: tree.SpellText) -> tree.Condition | None:
    """The condition under which a text lets its own card be played without paying its cost; None for other texts."""
    match part.body:
        case (tree.If(cond, (then,), ()),) if then == FREELY:
            return cond
    return None


def always_paid(part: Any) -> tuple[tree.Step, ...]:
    """What must be paid besides the cost of the card."""
    if is_trigger(part):
        return tuple(part.costs)
    return part.costs if isinstance(part, tree.PlayCost) and not part.optional and not part.instead else ()


@rule("1109.2", what="keyword")
def awakening_words(parts: list[Any]) -> list[str]:
    """For each part what says that it was awakened: one word for one Awakening, and one each where there are several.

    Each of several is an additional cost of its own, paid or not whatever becomes of the others.
    """
    several = sum(isinstance(part, tree.Awakening) for part in parts) > 1
    return [f"{AWAKENED} {at}" if several else AWAKENED for at in range(len(parts))]


def extras_of(dialect: Dialect, key: str, part: Any, awakened: str) -> tuple[Extra, ...]:
    """What may be paid as well, or instead of the cost."""
    match part:
        case tree.Awakening():
            return (awakening(dialect, key, part, awakened),)
        case tree.Keyword(name="incarnation", will=will):
            return (incarnation(dialect, key, will),)
        case tree.PlayCost(optional=True) | tree.PlayCost(instead=True):
            return (optional(dialect, key, part),)
        case tree.SpellText() if (cond := plays_itself(part)) is not None:
            needed = lower_condition(cond, dialect.vocab)
            return (Extra(key, (), needed, changes=((SET, lambda game, ctx: 0),)),)
    return ()


@rule("1109.2", "1109.2a", "1109.3", what="keyword")
def awakening(dialect: Dialect, key: str, part: tree.Awakening, word: str) -> Extra:
    """Paying it makes the card an awakened one, with the abilities that it gives."""
    price, actions = price_of(part.costs)
    gives: list[Template] = [gained(dialect, f"{key}~mark", tree.GrantKeyword(AWAKENED))]
    for i, ability in enumerate(part.gives):
        if not isinstance(ability, tree.SpellText):
            gives.append(gained(dialect, f"{key}~{i}", tree.GrantAbility(ability)))
    return Extra(word, costs.lower_costs(dialect, key, actions), effects=tuple(gives), price=price)


def gained(dialect: Dialect, key: str, mod: tree.Modification) -> Template:
    return effects.lower_live(dialect, key, tree.This(), mod, None)


def brackets(said: str) -> list[tuple[str, ...]]:
    """The attributes of each resonator to be banished: one for every symbol, or alternatives joined by "or"."""
    if " or " in said:
        return [tuple(word for part in said.split(" or ") for word in read_cost(part)[0])]
    return [(word,) for word in read_cost(said)[0]]


@rule("1110.2", "1110.2a", "1110.2b", what="keyword")
def incarnation(dialect: Dialect, key: str, will: str) -> Extra:
    """Banish a resonator for each bracket instead of paying the cost, of its attribute or of one of several."""
    one, banished = Num(1), []
    for n, bracket in enumerate(part for part in will.split(",") if part.strip()):
        for m, either in enumerate(brackets(bracket)):
            kind = any_of([tree.Class(word) for word in either])
            pick = tree.Pick(tree.Sel("resonator", ("field",), YOU, (kind,)), one, one, bind=f"incarnation {n}.{m}")
            banished.append(tree.Bury(pick))
    return Extra(INCARNATION, costs.lower_costs(dialect, key, tuple(banished)), changes=((SET, lambda game, ctx: 0),))


@rule("903.2i", "903.2.i.1", what="cost")
def optional(dialect: Dialect, key: str, part: tree.PlayCost) -> Extra:
    price, actions = price_of(part.costs)
    given = tuple(gained(dialect, f"{key}~{i}", mod) for i, mod in enumerate(part.mods))
    changes = ((SET, lambda game, ctx: 0),) if part.instead else ()
    needed = lower_condition(part.cond, dialect.vocab) if part.cond is not None else None
    return Extra(key, costs.lower_costs(dialect, key, actions), needed, changes, given, price)
