"""What 6.3 does in its own way in battle, in rule processes, and where something must attack."""

import pytest

from headjudge.games.fow.common import model as m
from headjudge.games.fow.common.c800_battle import opponent_in_battle
from headjudge.kernel import logline
from headjudge.kernel.effects import expire
from headjudge.kernel.reads import EVERYTHING
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    FIRE,
    addition,
    affect,
    attack,
    block,
    cast,
    end_battle,
    fight,
    pass_to,
    play,
    quick,
    resonator,
    settle,
    sit,
)

BOOK = "fow-6.3"
SPARK = quick("Spark", "You gain 1000 life.")
BOUNCE = quick("Bounce", "Return target resonator to its owner's hand.")
KNIGHT = resonator("Knight", 500, 500)
WALL = resonator("Wall", 100, 900)
PREY = put(resonator("Prey", 300, 900), rested=True)
SWIFT = resonator("Swift", 700, 500, "[First Strike]")
WARD = "Prevent the next 700 damage that would be dealt to target resonator this turn."
BLADE = addition("Blade", "Added resonator gains [+100/+0].", on="resonator")


@pytest.mark.parametrize(("text", "must"), [(("[Precision]",), True), ((), False)])
def test_710_2c_the_duty_counts_whatever_it_may_attack(text: tuple[str, ...], must: bool) -> None:
    """The opponent cannot be attacked; a recovered J/resonator can, by who has Precision."""
    hidden = resonator("Hidden", 100, 100, "You cannot be attacked.")
    bull = resonator("Bull", 500, 500, "This card must attack if able.", *text)
    table = sit(BOOK, a={"field": [bull]}, b={"field": [hidden]})
    assert table.a.can("pass") is not must
    if must:
        table.expect_refused("pass", "710.2")


def test_803_5_the_attacker_battles_from_its_declaration_on() -> None:
    table = sit(BOOK, a={"field": [KNIGHT, FIRE]}, b={"field": [PREY]})
    attack(table, "Knight", "Prey")
    assert (table.game.phase, table.a.field[0].rested) == (m.DECLARE_ATTACK, True)
    assert opponent_in_battle(table.game) == table.game.ref(table.card("Prey").id)


def test_803_5_what_must_be_done_to_attack_is_done_then() -> None:
    pack = resonator("Pack", 500, 500, "[Mobilize] {1}")
    table = sit(BOOK, a={"field": [pack]})
    table.expect_refused("attack player with Pack", "803.5")
    table = sit(BOOK, a={"field": [pack, FIRE]})
    fight(table, "Pack")
    assert (table.b.life, table.a.stones[0].rested) == (3500, True)


@pytest.mark.parametrize(("power", "dealt"), [(0, 700), (200, 200)])
def test_806_2_first_strike_that_dealt_nothing_is_dealt_now(power: int, dealt: int) -> None:
    """With an ATK of 0 in the first step it dealt no damage, so that it deals in the second; with 200 it did deal."""
    table = sit(BOOK, a={"field": [SWIFT, FIRE]}, b={"field": [WALL]})
    attack(table, "Swift")
    block(table, "Wall")
    affect(table, "Swift", {m.ATK: power}, ("a moment",))
    pass_to(table, "first strike battle resolution step")
    assert table.card("Wall").damage == power
    expire(table.game, ("a moment",))
    end_battle(table)
    assert table.card("Wall").damage == dealt


def test_806_2_prevented_first_strike_is_dealt_now() -> None:
    """The next damage is prevented: it is the first strike, and the normal damage follows."""
    table = sit(BOOK, a={"field": [SWIFT, FIRE]}, b={"field": [WALL], "hand": [quick("Ward", WARD)]})
    attack(table, "Swift")
    block(table, "Wall")
    table.a.pass_()
    play(table, "Ward", "Wall")
    settle(table)
    pass_to(table, "first strike battle resolution step")
    assert table.card("Wall").damage == 0
    end_battle(table)
    assert table.card("Wall").damage == 700


def serials(table: Table, *texts: str) -> list[int]:
    """The numbers of the batches in which these happened."""
    found = logline.lines(table.game)
    return [next(line.serial for line in found if text in line.text) for text in texts]


def test_1201_1_all_clauses_happen_at_the_same_time() -> None:
    """What already lies wrong goes together with the destroyed card; what lies wrong because of it goes next."""
    charm = addition("Charm", on="resonator")
    field = [put(KNIGHT, damage=500), put(BLADE, added="Knight")]
    table = sit(BOOK, a={"field": field, "life": 3950}, b={"field": [charm]})
    together = serials(table, "Knight is destroyed", "rounded up", "Charm is put")
    assert len(set(together)) == 1
    assert serials(table, "Blade is put")[0] > together[0]
    assert (table.a.field, table.b.field, table.a.life) == ([], [], 4000)


# -- additions ---------------------------------------------------------------------------------------------------------

PLAIN = addition("Plain", "Added resonator gains [+100/+0].")


def joined(table: Table, name: str, other: str) -> None:
    """Add the addition to that card, by force."""
    game = table.game
    one, onto = game.ref(table.card(name).id), game.ref(table.card(other).id)
    game.relations = (*(r for r in game.relations if r[1] != one), (m.ADDED_TO, one, onto, game.serial))
    game.dirty = EVERYTHING


def test_1205_1_an_addition_on_itself_is_no_longer_added() -> None:
    table = sit(BOOK, a={"field": [KNIGHT, put(PLAIN, added="Knight")], "hand": [SPARK]})
    joined(table, "Plain", "Plain")
    cast(table, "Spark")
    assert (table.a.field, table.card("Plain").added) == (["Knight", "Plain"], "")
    assert table.log(rule="1205.1")


@pytest.mark.rule("fow-6.3", "1406.4a")
@pytest.mark.parametrize("where", ["on nothing", "on a card that left", "on an illegal card", "on itself"])
def test_1406_4_one_with_a_subtype_that_lies_wrong_goes_to_the_graveyard(where: str) -> None:
    table = sit(BOOK, a={"field": [KNIGHT, put(BLADE, added="Knight", owner="b")], "hand": [BOUNCE, SPARK]})
    if where == "on a card that left":
        cast(table, "Bounce", "Knight")
    else:
        if where == "on nothing":
            table.game.relations = ()
            table.game.dirty = EVERYTHING
        elif where == "on itself":
            joined(table, "Blade", "Blade")
        else:
            affect(table, "Knight", {m.TYPES: frozenset({m.REGALIA})})
        cast(table, "Spark")
    assert ("Blade" in table.a.field, table.b.graveyard) == (False, ["Blade"])
    assert table.log(rule="1406.4a")


def test_1406_4a_one_without_a_subtype_and_one_of_the_field_stay() -> None:
    field = [KNIGHT, put(PLAIN, added="Knight"), addition("Banner", on="field")]
    table = sit(BOOK, a={"field": field, "hand": [BOUNCE]})
    cast(table, "Bounce", "Knight")
    assert (table.a.field, table.card("Plain").added) == (["Plain", "Banner"], "")
