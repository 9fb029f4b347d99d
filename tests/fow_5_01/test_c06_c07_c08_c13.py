"""What 5.01 does in its own way: chant-standby cards, lifebreak, calling stones, battle, additions."""

import pytest

from headjudge.formats.packs import Card
from headjudge.games.fow.common import model as m
from headjudge.games.fow.common.c800_battle import opponent_in_battle
from headjudge.kernel import effects
from headjudge.kernel.reads import EVERYTHING
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    FIRE,
    WATER,
    addition,
    attack,
    block,
    card,
    cast,
    cited,
    end_battle,
    fight,
    j_ruler,
    next_turn,
    on_chase,
    pass_to,
    pay,
    play,
    prompt,
    quick,
    resolve,
    resonator,
    ruler,
    settle,
    sit,
)

BOOK = "fow-5.01"
LIFE = 4000
SPARK = quick("Spark", "You gain 1000 life.")
PAGE = resonator("Page", cost="0")
PREY = put(resonator("Prey", 300, 900), rested=True)
WALL = resonator("Wall", 100, 900)
SWIFT = resonator("Swift", 700, 500, "[First Strike]")


def standby(name: str, text: str, cost: str = "R1") -> Card:
    return card(name, "spell: chant-standby", text, cost=cost)


TRAP = standby("Trap", "[Trigger] When a resonator enters the field: You gain 500 life.")
OATH = standby("Oath", "[Trigger] Banish a resonator: You gain 500 life.")


# -- chant-standby cards -----------------------------------------------------------------------------------------------


def test_6_3_1_c_a_set_card_whose_condition_is_met_is_played_and_nothing_is_paid() -> None:
    """Its owner shows stones for its cost instead; they stay recovered."""
    table = sit(BOOK, a={"hand": [PAGE, SPARK]}, b={"standby": [TRAP], "field": [FIRE, WATER]})
    play(table, "Page")
    resolve(table)
    assert on_chase(table) == ["Trap"]
    settle(table)
    assert (table.b.life, table.b.graveyard, [stone.rested for stone in table.b.stones]) == (
        LIFE + 500, ["Trap"], [False, False],
    )  # fmt: skip


@pytest.mark.parametrize("words", ["While you", "If you", "You"])
def test_6_3_1_c_a_state_lets_a_set_card_be_played_whenever_it_holds(words: str) -> None:
    oath = standby("Oath", f"[Trigger] {words} control a resonator: You gain 500 life.")
    table = sit(BOOK, a={"standby": [oath], "hand": [PAGE, SPARK], "field": [FIRE, WATER]})
    table.expect_refused("play Oath", "9.1-1.b")
    cast(table, "Page")
    assert (prompt(table), on_chase(table)) == ("act", [])
    cast(table, "Spark")
    cast(table, "Oath")
    assert (table.a.life, [stone.rested for stone in table.a.stones]) == (LIFE + 1500, [False, False])


@pytest.mark.parametrize("stones", [[], [FIRE], [WATER, WATER]])
def test_6_3_1_c_without_the_stones_it_stays_where_it_is(stones: list[str]) -> None:
    table = sit(BOOK, a={"hand": [PAGE, SPARK]}, b={"standby": [TRAP], "field": stones})
    cast(table, "Page")
    assert (table.b.life, table.b.standby, table.b.standby[0].faceup) == (LIFE, ["Trap"], False)


def test_6_3_1_c_from_hand_it_does_nothing() -> None:
    table = sit(BOOK, a={"hand": [PAGE, SPARK]}, b={"hand": [TRAP, OATH], "field": [FIRE, WATER, resonator("Fodder")]})
    play(table, "Page")
    settle(table)
    assert (table.b.life, table.b.hand) == (LIFE, ["Trap", "Oath"])
    table.a.pass_()
    table.expect_refused("play Oath", "7.9-1", by="b")


def test_6_3_1_c_one_with_a_cost_is_played_with_priority() -> None:
    table = sit(BOOK, a={"hand": [SPARK]}, b={"standby": [OATH], "field": [FIRE, WATER, resonator("Fodder")]})
    table.a.pass_()
    play(table, "Oath", "Fodder")
    settle(table)
    assert (table.b.life, table.b.field, sorted(table.b.graveyard)) == (LIFE + 500, [], ["Fodder", "Oath"])


def test_6_3_2_d_only_chant_standby_cards_are_set() -> None:
    table = sit(BOOK, a={"hand": [TRAP, PAGE, SPARK], "field": [FIRE, FIRE]})
    for name in ("Page", "Spark"):
        table.expect_refused(f"set {name}", "7.6-1")
    table.a.say("set Trap")
    pay(table)
    assert (table.a.standby, table.a.standby[0].faceup, [stone.rested for stone in table.a.stones]) == (
        ["Trap"], False, [True, True],
    )  # fmt: skip


def test_6_3_2_d_at_main_timing() -> None:
    table = sit(BOOK, a={"hand": [TRAP, SPARK], "field": [FIRE, FIRE]})
    pass_to(table, "end phase")
    table.expect_refused("set Trap", cited(table, "701.2"))


# -- lifebreak and calling ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("life", "cards", "may"), [(4000, 3, True), (4000, 2, False), (3000, 2, True), (3100, 2, False), (900, 1, True)]
)
def test_7_10_1_lifebreak_needs_as_many_cards_as_thousands_of_life_less_one(life: int, cards: int, may: bool) -> None:
    table = sit("fow-5.01-valhalla", a={"lifebreak": ["Blank"] * cards, "life": life})
    assert table.a.can("lifebreak") is may
    if not may:
        table.expect_refused("lifebreak", "7.10-1")


def test_7_10_1_the_top_card_is_removed() -> None:
    top, under = resonator("Top"), resonator("Under")
    table = sit("fow-5.01-valhalla", a={"lifebreak": [top, under], "life": 900})
    table.a.say("lifebreak")
    assert (table.a.lifebreak, table.a.graveyard) == (["Under"], ["Top"])


def test_7_10_1_bifrost_has_no_lifebreak() -> None:
    table = sit("fow-5.01-bifrost", a={"life": 900})
    assert not table.a.can("lifebreak")


KING = ruler("King", "[Judgment] {R}", back=j_ruler("High King"))


@pytest.mark.parametrize("where", ["ruler", "J-ruler", "fallen J-ruler"])
def test_7_11_1_ruler_j_ruler_or_fallen_j_ruler_is_rested_to_call_a_stone(where: str) -> None:
    a = {"stone_deck": [WATER, FIRE]}
    said = {"ruler": {"ruler": [KING]}, "J-ruler": {"field": [KING], "ruler": []}}
    table = sit(BOOK, a={**a, **said.get(where, {"ruler": [put(KING, side=1)]})})
    name = "King" if where == "ruler" else "High King"
    table.a.say(f"call a stone with {name}")
    assert (table.a.stones, table.a.stones[0].rested, table.card(name).rested) == ([WATER], False, True)
    assert table.game.zones[2 * m.STONE_AREA] == (table.a.stones[0].id,)
    table.expect_refused(f"call a stone with {name}", "7.11-1")


def test_7_11_1_not_after_a_judgment_and_not_without_stones() -> None:
    table = sit(BOOK, a={"ruler": [KING], "stone_deck": []})
    table.expect_refused("call a stone with King", "7.11-1")
    table = sit(BOOK, a={"ruler": [KING], "field": [FIRE]})
    table.a.say("judge")
    pay(table)
    settle(table)
    table.expect_refused("call a stone with High King", "7.11-1")
    next_turn(table)
    next_turn(table)
    table.expect_legal("call a stone with High King")


# -- battle ------------------------------------------------------------------------------------------------------------


def test_8_2_3_forfeiting_is_free_even_with_something_that_must_attack() -> None:
    """Only passing is forbidden; of those that attack, one that must is chosen."""
    bull = resonator("Bull", 500, 500, "This card must attack if able.")
    table = sit(BOOK, a={"field": [resonator("Knight"), bull]})
    table.expect_refused("pass", "7.12-2")
    table.a.say("battle")
    table.expect_asked("A", "attack with", "8.2-3")
    table.expect_options("Bull", "forfeit")
    table.a.choose("forfeit")
    assert (table.b.life, table.game.phase) == (LIFE, m.MAIN_PHASE)
    table.expect_legal("pass")


def opposed(table: Table) -> str:
    found = opponent_in_battle(table.game)
    return "" if found is None else table.game.cards[found[0]].face.name


def test_8_3_5_without_a_blocker_attacker_and_attacked_battle_whatever_came_before() -> None:
    table = sit(BOOK, a={"field": [SWIFT, FIRE]}, b={"field": [resonator("Guard", 600, 600), PREY]})
    attack(table, "Swift", "Prey")
    block(table, "Guard")
    assert opposed(table) == "Guard"
    pass_to(table, "first strike battle resolution step")
    assert (table.b.graveyard, opposed(table)) == (["Guard"], "Prey")
    end_battle(table)


def test_8_3_5_a_blocker_that_changes_sides_is_still_in_a_field_and_still_blocks() -> None:
    """Only leaving the fields ends a block in this book."""
    steal = quick("Steal", "Gain control of target resonator.")
    table = sit(BOOK, a={"field": [resonator("Knight"), FIRE], "hand": [steal]}, b={"field": [WALL]})
    attack(table, "Knight")
    block(table, "Wall")
    play(table, "Steal", "Wall")
    settle(table)
    assert (table.a.field[-1], opposed(table)) == ("Wall", "Wall")
    end_battle(table)
    assert (table.b.life, table.card("Wall").damage) == (LIFE, 500)


def test_8_5_3_after_a_first_strike_kill_of_the_blocker_the_attacked_one_strikes_back() -> None:
    table = sit(BOOK, a={"field": [SWIFT]}, b={"field": [resonator("Guard", 600, 600), PREY]})
    fight(table, "Swift", "Prey", "Guard")
    assert (table.b.graveyard, table.card("Swift").damage, table.card("Prey").damage) == (["Guard"], 300, 0)


def test_8_5_3_the_blocker_strikes_back() -> None:
    table = sit(BOOK, a={"field": [resonator("Knight")]}, b={"field": [WALL, PREY]})
    fight(table, "Knight", "Prey", "Wall")
    assert (table.card("Knight").damage, table.card("Prey").damage) == (100, 0)


# -- additions ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("on", "stays"), [("J-ruler", False), ("ruler/J-ruler", True), ("resonator", False)])
def test_13_3_1_a_a_fallen_j_ruler_is_no_card_for_an_addition_to_j_rulers(on: str, stays: bool) -> None:
    table = sit(BOOK, a={"ruler": [put(KING, side=1)], "field": [put(addition("Crown", on=on), added="High King")]})
    assert (table.a.field == ["Crown"], table.a.graveyard == ["Crown"]) == (stays, not stays)


def test_13_3_1_a_on_a_j_ruler_in_the_field_it_lies_well_until_that_falls() -> None:
    fall = quick("Fall", "Destroy target J-ruler.")
    a = {"field": [KING, put(addition("Crown", on="J-ruler"), added="High King")], "ruler": [], "hand": [fall]}
    table = sit(BOOK, a=a)
    assert "Crown" in table.a.field
    cast(table, "Fall", "High King")
    assert (table.a.ruler, table.a.field, "Crown" in table.a.graveyard) == (["High King"], [], True)


def test_13_3_2_on_several_cards_its_controller_keeps_it_on_one() -> None:
    blade = addition("Blade", "Added resonator gains [+100/+0].", on="resonator")
    field = [resonator("Anna"), resonator("Berta"), resonator("Clara"), put(blade, added="Anna")]
    table = sit(BOOK, b={"field": field, "hand": [SPARK]}, turn="b")
    game = table.game
    blade_ref = game.ref(table.card("Blade").id)
    for name in ("Berta", "Clara"):
        game.relations = (*game.relations, (m.ADDED_TO, blade_ref, game.ref(table.card(name).id), game.serial))
    game.dirty = EVERYTHING
    effects.forget_all(game)
    play(table, "Spark")
    table.expect_asked("B", "keep added to")
    table.expect_options("Anna", "Berta", "Clara")
    table.b.choose("Berta")
    settle(table)
    assert (table.card("Blade").added, [table.card(name).atk for name in ("Anna", "Berta", "Clara")]) == (
        "Berta",
        [500, 600, 500],
    )
    assert prompt(table) == "act"
