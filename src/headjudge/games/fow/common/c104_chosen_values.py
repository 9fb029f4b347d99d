"""104.5 and 205.1a: races, attributes, numbers and words that are chosen, and what remembers them.

A card remembers what it has chosen for as long as it is that card. The state keeps numbers: a value is its place in the
list of those that may be chosen, counted from one, so that nothing chosen is no value; of several attributes, a sum.
"""

from collections.abc import Callable
from typing import Any

from headjudge.games.fow.common.model import (
    ATTRIBUTE_WORDS,
    ATTRIBUTES,
    NAME_CARD,
    RACES,
    TYPES,
)
from headjudge.games.fow.common.verbs import EMITTERS
from headjudge.games.fow.language.tables import RACES as KNOWN_RACES
from headjudge.kernel import effects
from headjudge.kernel.abilities import Effect
from headjudge.kernel.actions import Note
from headjudge.kernel.cards import Card, Ref
from headjudge.kernel.decisions import NUMBER, Decision, PickSet
from headjudge.kernel.frames import Frame, Resolve
from headjudge.kernel.game import Game
from headjudge.kernel.reads import TALLIES
from headjudge.language import tree
from headjudge.language.lower.choices import ask_name
from headjudge.language.lower.programs import Builder
from headjudge.language.lower.writes import Writing
from headjudge.language.script import Ctx
from headjudge.rulebook.registry import rule

emits = EMITTERS.emits

CHOSEN = "chosen"
"""Under this word, a kind and a reference the game keeps what a card has chosen."""
MOST = 20
"""NB: no number of a card that a text compares with a chosen one is higher."""
TYPE_WORDS = ("resonator", "chant", "addition", "regalia", "rune", "magic stone", "ruler", "J-ruler")
POOLS: dict[str, tuple[str, ...]] = {
    "race": tuple(sorted(KNOWN_RACES)),
    "attribute": tuple(ATTRIBUTE_WORDS),
    "type": TYPE_WORDS,
}
WHERE = {"race": RACES, "attribute": ATTRIBUTES, "attributes": ATTRIBUTES, "type": TYPES}


@rule("104.5", "205.1a", what="state")
def code(kind: str, value: Any) -> int:
    """A value as the number that the state keeps."""
    if kind == "attributes":
        return sum(1 << ATTRIBUTE_WORDS.index(word) for word in value)
    if kind == "parity":
        return 1 + int(value == "odd")
    return POOLS[kind].index(value) + 1


def decoded(kind: str, n: int) -> frozenset[str]:
    """The words that such a number stands for."""
    if kind == "attributes":
        return frozenset(word for at, word in enumerate(ATTRIBUTE_WORDS) if n >> at & 1)
    return frozenset({POOLS[kind][n - 1]}) if n else frozenset()


def chosen_by(game: Game, ctx: Ctx, kind: str, bind: str) -> int:
    """What was chosen under the name, or by the card before."""
    if bind:
        found = ctx.vars.get(bind)
        return 0 if found is None else found if isinstance(found, int) else code(kind, found)
    return int(game.totals.get((CHOSEN, kind, ctx.source), 0))


def test_of(kind: str, bind: str) -> Callable[[Game, Ctx, int, Card, Any], bool]:
    """Whether a card has what was chosen; nothing chosen fits no card."""
    if kind == "parity":

        def matches(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
            from headjudge.games.fow.common.vocabulary import total_cost

            n = chosen_by(game, ctx, kind, bind)
            return bool(n) and total_cost(game, card, values) % 2 == n - 1

        return matches
    index = WHERE[kind]

    def has(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
        found = decoded(kind, chosen_by(game, ctx, kind, bind))
        return bool(found) and not found.isdisjoint(values[index])

    return has


@rule("1020.1", "205.1a", what="state")
def writing(mod: tree.GrantChosen | tree.SetChosen, layer: int) -> Writing:
    """A race that is gained besides others, or attributes in the place of others: as they are chosen by then."""
    kind, bind, index, sets = mod.kind, mod.bind, WHERE[mod.kind], isinstance(mod, tree.SetChosen)
    name = f"{CHOSEN} {kind}"

    def write(game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        found = decoded(kind, effect.vars.get(name, 0))
        values[index] = found if sets and found else values[index] | found

    return Writing(layer, (index,), write, {name: lambda game, ctx: chosen_by(game, ctx, kind, bind)}, sets=sets)


@emits(tree.ChooseValue, "104.5", "205.1a", "1014.1")
def choose_value(b: Builder, node: tree.ChooseValue) -> None:
    name = node.bind or b.name("value")
    if node.kind == "number":
        ask_number(b, name, node.by)
    elif node.kind == "attributes":
        ask_attributes(b, name, node.by)
    else:
        pool = node.options or POOLS[node.kind]
        ask_name(b, name, node.by, lambda game: pool, NAME_CARD, "104.5")
    if node.kind in WHERE:
        b.step(lambda frame, game: keep(game, frame.source, node.kind, frame.vars[name]), "104.5", "remember")


def ask_number(b: Builder, name: str, by: tree.Player) -> None:
    player = b.performer(by)
    options = [("number", n) for n in range(MOST + 1)]
    b.step(
        lambda frame, game: Decision(player(game, frame), "number", options, "104.5", NUMBER, frame.source),
        "104.5",
        "choose a number",
    )
    b.bind(name, lambda game, frame: frame.pick[1], "104.5", "choose a number")


def ask_attributes(b: Builder, name: str, by: tree.Player) -> None:
    player = b.performer(by)
    options = [("name", word) for word in ATTRIBUTE_WORDS]

    def ask(frame: Resolve, game: Game) -> Frame:
        return PickSet(player(game, frame), "attribute", options, 0, len(options), "104.5", frame.source)

    b.step(ask, "104.5", "choose attributes")
    b.bind(name, lambda game, frame: code("attributes", [option[1] for option in game.value]), "104.5")
    b.act(
        lambda game, frame: [Note(NAME_CARD, player(game, frame), None, 0, frame.source, "attributes")],
        "104.5",
        "choose",
    )


def keep(game: Game, source: Ref, kind: str, value: Any) -> None:
    game.totals[(CHOSEN, kind, source)] = value if isinstance(value, int) else code(kind, value)
    effects.touch(game, TALLIES)


def moved(game: Game, before: Ref, after: Ref) -> None:
    """What a card has chosen as it enters is what it has chosen there."""
    for kind in WHERE:
        if (CHOSEN, kind, before) in game.totals:
            game.totals[(CHOSEN, kind, after)] = game.totals.pop((CHOSEN, kind, before))
            effects.touch(game, TALLIES)
