"""Tables of Force of Will, cards made up for a test, and what the tests of its rules do again and again.

A text that starts with ``[Activate]`` or ``[Continuous]`` reads the same in every edition.
"""

from typing import Any

from headjudge.formats.packs import Card, Face
from headjudge.games.fow.common import model as m
from headjudge.games.fow.common.c800_battle import ENGAGED
from headjudge.kernel import effects
from headjudge.kernel.abilities import Effect, Template
from headjudge.kernel.actions import Action
from headjudge.kernel.game import Game
from headjudge.kernel.reads import EVERYTHING
from headjudge.testing import Table
from headjudge.testing.table import open_tables

FIRE, WATER, WIND, LIGHT, DARKNESS = (
    f"{word} Magic Stone" for word in ("Fire", "Water", "Wind", "Light", "Darkness")
)  # fmt: skip
"""Magic stones that every edition has, by name."""

PHASES = {name: number for number, name in enumerate(m.PHASES)}


def sit(ruleset: str = "fow-10.2", **said: Any) -> Table:
    return Table(ruleset, **said)


def cited(table: Table, rule: str) -> str:
    """The number by which the edition of the table knows a rule of 10.2."""
    return table.game.ruleset.cited(rule)


def will(table: Table, kind: str, player: int = 0, character: str = "") -> int:
    """How much will of a kind player A has produced, or with 1 player B."""
    seat = (table.a, table.b)[player]
    return int(table.game.points[seat.player][m.will_slot(kind, character)])


# -- cards -------------------------------------------------------------------------------------------------------------


def card(name: str, kind: str, *text: str, back: Card | None = None, **facts: Any) -> Card:
    """A card of any type; each text is one paragraph. ``defence`` is DEF."""
    words = {"defence": "def"}
    known = {words.get(word, word): value for word, value in facts.items() if value is not None}
    other = Face(back.name, back.facts, back.text, back.back) if back is not None else None
    return Card(name, {"type": kind, **known}, text, other)


def resonator(name: str, atk: int = 500, defence: int = 500, *text: str, cost: str = "1", **facts: Any) -> Card:
    return card(name, "resonator", *text, cost=cost, atk=atk, defence=defence, **facts)


def chant(name: str, *text: str, cost: str = "0", **facts: Any) -> Card:
    return card(name, "chant", *text, cost=cost, **facts)


def quick(name: str, *text: str, cost: str = "0", **facts: Any) -> Card:
    """A chant with Quickcast, which the oldest edition calls a chant-instant."""
    return card(name, "chant: chant-instant", *text, cost=cost, **facts)


def regalia(name: str, *text: str, cost: str = "0", **facts: Any) -> Card:
    return card(name, "regalia", *text, cost=cost, **facts)


def addition(name: str, *text: str, on: str = "", cost: str = "0", **facts: Any) -> Card:
    """An addition; ``on`` is its subtype: field, resonator, J/resonator ..."""
    return card(name, f"addition: {on}" if on else "addition", *text, cost=cost, **facts)


def stone(name: str, *text: str, kind: str = "basic magic stone") -> Card:
    return card(name, kind, *text)


def j_ruler(name: str, atk: int | None = 1000, defence: int | None = 1000, *text: str, **facts: Any) -> Card:
    return card(name, "J-ruler", *text, attribute="void", atk=atk, defence=defence, **facts)


def ruler(name: str, *text: str, back: Card | None = None, **facts: Any) -> Card:
    """A ruler; without a back of its own its J-ruler is a 1000/1000 called after it."""
    return card(name, "ruler", *text, attribute="void", back=back or j_ruler(f"{name} Risen"), **facts)


# -- playing -----------------------------------------------------------------------------------------------------------


def prompt(table: Table) -> str:
    """What is asked now, or nothing."""
    return table.game.decision.prompt if table.game.decision is not None else ""


def pay(table: Table) -> None:
    """Pay what is due, as proposed."""
    while prompt(table) == "pay":
        table.choose("pay")


def resolve(table: Table) -> None:
    """Both players pass until what was put on the chase last has left it, or somebody is asked something else."""
    last = table.game.plays[-1:]
    while prompt(table) == "act" and last and last[0].ref in [play.ref for play in table.game.plays]:
        table.choose("pass")


def on_chase(table: Table) -> list[str]:
    """The cards whose spells and abilities are on the chase, the last one first."""
    return [table.game.cards[play.source[0]].face.name for play in reversed(table.game.plays)]


def settle(table: Table) -> None:
    """Both players pass until the chase is empty, or somebody is asked something else."""
    while table.game.plays and prompt(table) == "act":
        table.choose("pass")


def accept(table: Table) -> None:
    """Whoever is asked for an order leaves it as it is (302.4)."""
    while prompt(table) not in ("act", ""):
        table.choose(table.options[0])


def play(table: Table, name: str, *then: str | int) -> None:
    """Whoever has priority plays the card, answers what is asked, pays as proposed, and it stays on the chase."""
    table.choose(f"play {name}")
    announce(table, *then)


def use(table: Table, name: str, *then: str | int) -> None:
    """Whoever has priority plays an activate ability of the card; it stays on the chase."""
    table.choose(f"activate {name}")
    announce(table, *then)


def announce(table: Table, *then: str | int) -> None:
    """Answer what is asked until it is played; a question with one answer was answered by the table."""
    pay(table)
    for answer in then:
        if prompt(table) != "act":
            table.choose(answer)
            pay(table)


def cast(table: Table, name: str, *then: str | int) -> None:
    """Play the card and let the chase be resolved."""
    play(table, name, *then)
    settle(table)


def judge(table: Table, *then: str | int) -> None:
    """The turn player does judgment, paying as proposed, and it resolves."""
    table.choose("judge")
    announce(table, *then)
    settle(table)


def pass_to(table: Table, phase: str, turn: int = 0) -> None:
    """Both pass until that phase or step has begun and somebody has priority in it; ``turn`` turns later."""
    wanted = table.game.turn + turn
    while table.game.result is None and prompt(table) == "act":
        if table.game.phase == PHASES[phase] and table.game.turn == wanted:
            return
        table.choose("pass")


def next_turn(table: Table) -> None:
    """Pass until the other player's main phase."""
    pass_to(table, "main phase", turn=1)


class Changed(Template):
    """An effect that gives a card these characteristics, for what no text of a test says."""

    def __init__(self, values: dict[int, Any]) -> None:
        super().__init__("test:changed", 0, frozenset(values), sets=True)
        self.values = values

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        for index, value in self.values.items():
            values[index] = value


def affect(table: Table, name: str | int, values: dict[int, Any], until: tuple[Any, ...] = ()) -> None:
    """Let an effect set characteristics of a card in play, by its name or number, until a moment."""
    game = table.game
    ref = game.ref(name if isinstance(name, int) else table.card(name).id)
    effects.add(game, Changed(values), ref, game.cards[ref[0]].controller, ref, until)
    game.forget_values(ref[0])
    game.dirty = EVERYTHING


def perform(table: Table, *actions: Action) -> None:
    """Let something happen now, as far as the rules let it, without asking anybody.

    NB: the question that is open is then one of before: nothing more is asked of the table at the end.
    """
    game = table.game
    open_tables[:] = [each for each in open_tables if each is not table]
    frame = game.perform(list(actions))
    asked, depth, game.decision = game.decision, len(game.frames), None
    if frame is not None:
        frame.stamp = game.stamp
        game.frames.append(frame)
    while len(game.frames) > depth:
        game.advance(1)
    game.decision = asked


# -- battle ------------------------------------------------------------------------------------------------------------


def attack(table: Table, attacker: str, target: str = "player") -> None:
    """The turn player initiates battle and attacks; the first to have priority after that is asked."""
    table.say(table.game.active, f"attack {target} with {attacker}")


def to_block(table: Table) -> None:
    """Both pass until blockers are declared; where there is nothing to choose that is done already."""
    while prompt(table) == "act" and table.game.phase in m.BATTLE and not table.game.tallies.get(ENGAGED):
        table.choose("pass")


def block(table: Table, blocker: str = "") -> None:
    """Pass until blockers are declared, and block with that J/resonator or with none; what it costs is paid."""
    to_block(table)
    if prompt(table) == "block with":
        table.choose(f"block with {blocker}" if blocker else "forfeit")
    pay(table)


def fight(table: Table, attacker: str, target: str = "player", blocker: str = "") -> None:
    """A whole battle, up to the main phase."""
    attack(table, attacker, target)
    pay(table)
    block(table, blocker)
    end_battle(table)


def end_battle(table: Table) -> None:
    """Both pass until the battle is over, or somebody is asked something else."""
    while prompt(table) == "act" and table.game.phase in m.BATTLE:
        table.choose("pass")
