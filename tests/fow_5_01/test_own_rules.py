"""What 5.01 carries out in its own way: subtypes, the magic stone area, fallen J-rulers, set cards, its variants."""

from typing import Any

import pytest

from headjudge.formats.packs import Card, Pack
from headjudge.games.fow.common import model as m
from headjudge.kernel.actions import ChangePoints, Move
from headjudge.kernel.game import Game
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    FIRE,
    addition,
    card,
    cast,
    chant,
    j_ruler,
    judge,
    next_turn,
    pay,
    perform,
    play,
    prompt,
    quick,
    regalia,
    resonator,
    ruler,
    settle,
    sit,
)
from tests.kernel_game import kernel_game

EDITION = "fow-5.01"
LURE = chant("Lure", "Gain control of target resonator.")
QUEEN = ruler("Queen", "[Judgment] {0}", back=j_ruler("Queen Risen", 800, 800))
DOOM = chant("Doom", "Destroy target J-ruler.")
SNARE = card("Snare", "spell: chant-standby", "[Trigger] {0}: You gain 500 life.", cost="0")


def sit_501(**said: Any) -> Table:
    return sit(EDITION, **said)


def move(table: Table, name: str, kind: int) -> None:
    """Let something move a card into a zone of its owner, as far as the rules let it."""
    game, cid = table.game, table.card(name).id
    perform(table, Move(m.PUT, 0, game.ref(cid), 2 * kind + game.cards[cid].owner))


# -- 1.2: variants -----------------------------------------------------------------------------------------------------

MAIN = tuple(resonator(f"Soldier {n}") for n in range(10))
STONE = Card("Pale Magic Stone", {"type": "magic stone"}, ("{Rest}: Produce {1}.",))
LINES = "".join(f"4 {each.name}\n" for each in MAIN)
DECK = f"//ruler\n1 Queen\n//main\n{LINES}//stone\n10 {STONE.name}\n"


@pytest.mark.rule("1.2-3")
@pytest.mark.parametrize(("variant", "cards"), [("", 0), ("-bifrost", 0), ("-valhalla", 4)])
def test_1_2_2_lifebreak_belongs_to_valhalla(variant: str, cards: int) -> None:
    game = kernel_game(EDITION + variant, (DECK, DECK), seed=1, packs=[Pack("test", EDITION, (*MAIN, STONE, QUEEN))])
    while game.decision is not None and game.turn == 0:
        game.choose(len(game.decision.options) - 1)
    assert [len(game.zones[2 * m.LIFEBREAK_AREA + player]) for player in (0, 1)] == [cards, cards]


# -- 1.5: life ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("amount", "life"), [(100, 3900), (150, 3900), (199, 3900), (200, 3800)])
def test_1_5_4_a_life_is_rounded_up_to_hundreds_at_once(amount: int, life: int) -> None:
    table = sit_501(b={})
    perform(table, ChangePoints(m.LOSE_LIFE, 1, amount=-amount, data=m.LIFE))
    assert table.b.life == life


def test_1_5_4_a_any_amount_of_life_is_paid_in_hundreds() -> None:
    table = sit_501(a={"hand": [quick("Oath", "Pay any amount of life. Draw a card.")], "life": 300})
    play(table, "Oath")
    settle(table)
    assert [option[1] for option in table.decision.options] == [0, 100, 200, 300]
    table.choose(100)
    assert table.a.life == 200


# -- 2: types, subtypes, attributes ------------------------------------------------------------------------------------


def test_2_1_2_what_was_called_a_spell_is_one() -> None:
    table = sit_501(a={"hand": [SNARE, card("Hymn", "spell: chant", "Draw a card.", cost="0")]})
    assert [each.types for each in table.a.hand] == [["chant"], ["chant"]]


@pytest.mark.rule("2.1-3", "2.1-3.a")
def test_2_1_3_the_subtype_stands_after_the_colon() -> None:
    spark = card("Spark", "spell: chant-instant", "You gain 100 life.", cost="0")
    hymn = card("Hymn", "spell: chant", "You gain 100 life.", cost="0")
    table = sit_501(b={"hand": [SNARE, spark, hymn]})
    assert [each.subtype for each in table.b.hand] == ["chant-standby", "chant-instant", "chant"]
    table.choose("pass")
    table.expect_legal("play Spark", by="b")
    table.expect_refused("play Hymn", rule=table.game.ruleset.cited("701.2"), by="b")
    table.choose("pass")


@pytest.mark.parametrize(
    ("on", "targets"),
    [("resonator", ["Squire"]), ("J-ruler", ["Queen Risen"]), ("ruler/J-ruler", ["Queen Risen", "Clerk"])],
)
def test_2_1_3_b_an_addition_is_for_what_its_subtype_says(on: str, targets: list[str]) -> None:
    charm = addition("Charm", on=on)
    table = sit_501(a={"hand": [charm], "field": [QUEEN, resonator("Squire")]}, b={"ruler": [ruler("Clerk")]})
    for name in ("Squire", "Queen Risen", "Clerk"):
        if name in targets:
            table.expect_legal(f"play Charm on {name}")
        else:
            assert not table.a.can(f"play Charm on {name}")


def test_2_3_6_the_symbols_of_the_cost_are_the_attributes() -> None:
    table = sit_501(
        a={"hand": [resonator("Flame", cost="RR1"), resonator("Dusk", cost="RB"), resonator("Grey", cost="2")]}
    )
    assert [each.attributes for each in table.a.hand] == [["fire"], ["darkness", "fire"], []]


# -- 3: fields, magic stone areas, ruler areas, standby ----------------------------------------------------------------


@pytest.mark.rule("3.6-1", "3.7-1", "3.7-2")
def test_3_7_1_magic_stones_lie_apart_from_the_field() -> None:
    table = sit_501(a={"field": [FIRE, "Blank"]}, b={"stones": [FIRE]})
    assert (table.a.field, table.a.stones) == (["Blank"], [FIRE])
    table.expect_seen("B.magic stone area", viewer="a", cards=[FIRE])


def test_3_7_3_a_stone_rests_and_recovers_there() -> None:
    table = sit_501(a={"stones": [FIRE], "hand": [resonator("Squire")]})
    cast(table, "Squire")
    assert table.card(FIRE).rested
    next_turn(table)
    next_turn(table)
    assert not table.card(FIRE).rested


@pytest.mark.rule("3.6-4", "3.7-4")
def test_3_7_4_texts_without_a_zone_find_stones_there_and_resonators_in_the_field() -> None:
    quake = chant("Quake", "Destroy all magic stones.")
    plague = chant("Plague", "Destroy all resonators.")
    table = sit_501(a={"hand": [quake, plague]}, b={"stones": [FIRE], "field": ["Blank"]})
    cast(table, "Quake")
    assert (table.b.stones, table.b.field) == ([], ["Blank"])
    cast(table, "Plague")
    assert table.b.field == []


def test_3_6_1_cards_in_a_field_are_no_stones() -> None:
    sweep = chant("Sweep", "Destroy all cards in the field.")
    table = sit_501(a={"stones": [FIRE], "field": [resonator("Page")], "hand": [sweep]}, b={"stones": [FIRE]})
    cast(table, "Sweep")
    assert (table.a.stones, table.a.field) == ([FIRE], [])
    assert table.b.stones == [FIRE]


def test_3_7_1_a_magic_stone_token_lies_in_the_magic_stone_area() -> None:
    carve = chant("Carve", 'Put a magic stone token with "{Rest}: Produce {R}." into the field.')
    table = sit_501(a={"hand": [carve, chant("Hope", "You gain 500 life.", cost="R")]})
    cast(table, "Carve")
    assert [len(table.game.zones[2 * kind]) for kind in (m.STONE_AREA, m.FIELD)] == [1, 0]
    cast(table, "Hope")
    assert table.a.life == 4500


def test_3_6_6_changing_fields_is_no_entering() -> None:
    herald = resonator("Herald", 300, 300, "[Continuous]: When this card enters your field, you gain 300 life.")
    table = sit_501(a={"hand": [LURE]}, b={"field": [herald]})
    cast(table, "Lure", "Herald")
    assert (table.a.field, table.a.life) == (["Herald"], 4000)


def test_3_7_5_changing_magic_stone_areas_is_no_entering() -> None:
    geode = card("Geode", "magic stone", "[Continuous]: When this card enters your field, you gain 300 life.")
    grab = chant("Grab", "Gain control of target magic stone.")
    table = sit_501(a={"hand": [grab]}, b={"stones": [geode]})
    cast(table, "Grab", "Geode")
    assert (table.a.stones, table.b.stones, table.a.life) == (["Geode"], [], 4000)


def test_3_1_3_a_stone_put_from_its_area_into_a_field_lies_there_as_it_lay() -> None:
    lift = chant("Lift", "Put target magic stone into your field.")
    watch = regalia("Watch", "[Continuous]: When a card enters your field, you gain 100 life.")
    table = sit("fow-5.01", a={"hand": [lift], "field": [watch]}, b={"stones": [put(FIRE, rested=True)]})
    before = table.game.ref(table.b.stones[0].id)
    life = table.a.life
    cast(table, "Lift", FIRE)
    lifted = table.game.zones[2 * m.FIELD][-1]
    assert (table.game.ref(lifted), table.game.cards[lifted].turned, table.b.stones) == (before, True, [])
    assert table.a.life == life


def test_3_7_1_a_called_stone_enters_no_field() -> None:
    watch = regalia("Watch", "[Continuous]: When a card enters your field, you gain 100 life.")
    for ruleset, life in (("fow-5.01", 4000), ("fow-6.3", 4100), ("fow-10.2", 4100)):
        table = sit(ruleset, a={"field": [watch], "stone_deck": [FIRE]})
        table.a.say("call a stone")
        settle(table)
        assert table.a.life == life


def test_3_15_5_a_stone_that_would_not_go_to_a_hand_pays_no_cost() -> None:
    hook = regalia("Hook", "[Activate] Return a magic stone you control to its owner's hand: You gain 500 life.")
    table = sit_501(a={"field": [hook], "stones": [FIRE]})
    assert not table.a.can("activate Hook")
    table.expect_asked("a")


def test_3_8_1_rulers_and_destroyed_j_rulers_lie_in_the_ruler_area() -> None:
    table = sit_501(a={"hand": [DOOM], "field": [QUEEN]}, b={"ruler": [ruler("Clerk")]})
    cast(table, "Doom", "Queen Risen")
    assert (table.a.ruler, table.b.ruler) == (["Queen Risen"], ["Clerk"])


def test_3_8_6_a_fallen_j_ruler_has_no_abilities_atk_or_def() -> None:
    vain = ruler("Vain", back=j_ruler("Vain Risen", 800, 800, "[Flying]", "[Activate] Pay {0}: You gain 100 life."))
    reap = chant("Reap", "Destroy target J-ruler. You gain life equal to its ATK.")
    table = sit_501(a={"hand": [reap], "field": [vain]})
    cast(table, "Reap", "Vain Risen")
    fallen = table.a.ruler[0]
    assert (fallen.atk, fallen.defence, table.a.life) == (None, None, 4000)
    assert not table.a.can("activate Vain Risen")
    again = Game.load(table.game.save(), table.game.ruleset)
    assert again.values(fallen.id)[m.ATK] is None


def test_3_8_6_a_fallen_j_ruler_has_no_keywords() -> None:
    vain = ruler("Vain", back=j_ruler("Vain Risen", 800, 800, "[Flying]", "[Barrier]"))
    ground = chant("Ground", "Rest all J/rulers with [Flying].")
    hush, bless = chant("Hush", "Rest target J/ruler."), chant("Bless", "Target J/ruler gains [Flying].")
    table = sit_501(
        a={"field": [vain]}, b={"hand": [chant("Wrath", "Destroy all J-rulers."), ground, hush, bless]}, turn="b"
    )
    cast(table, "Wrath")
    cast(table, "Bless", "Vain Risen")
    cast(table, "Ground")
    assert (table.a.ruler[0].keywords, table.a.ruler[0].rested) == ([], False)
    cast(table, "Hush", "Vain Risen")
    assert table.a.ruler[0].rested


def test_3_8_6_what_is_said_of_a_fallen_j_ruler_holds_for_it() -> None:
    freeze = chant("Freeze", "Rest target J/ruler. It doesn't recover during its controller's next recovery phase.")
    table = sit_501(a={"hand": [DOOM], "field": [QUEEN]}, b={"hand": [freeze]})
    cast(table, "Doom", "Queen Risen")
    next_turn(table)
    cast(table, "Freeze", "Queen Risen")
    next_turn(table)
    assert table.a.ruler[0].rested


@pytest.mark.rule("3.15-2")
@pytest.mark.parametrize(
    "text",
    [
        "Banish your J/ruler.",
        "Put target J/ruler into its owner's graveyard.",
        "Remove target J/ruler from the game.",
        "Put target J/ruler into the field.",
    ],
)
def test_3_8_6_a_fallen_j_ruler_is_not_moved(text: str) -> None:
    table = sit_501(a={"hand": [DOOM, chant("Banishment", text)], "field": [QUEEN]})
    cast(table, "Doom", "Queen Risen")
    cast(table, "Banishment", "Queen Risen")
    assert (table.a.ruler, table.a.field, table.a.removed) == (["Queen Risen"], [], [])
    assert table.a.graveyard == ["Banishment", "Doom"]


def test_3_11_1_only_chant_standbys_are_set() -> None:
    table = sit_501(a={"hand": [SNARE, resonator("Squire"), chant("Hymn", "Draw a card.")], "void will": 2})
    for name in ("Squire", "Hymn"):
        table.expect_refused(f"set {name}", rule="7.6-1")
    table.a.say("set Snare", "pay")
    assert table.a.standby == ["Snare"]


def test_3_11_2_a_set_card_is_seen_by_its_owner_only() -> None:
    table = sit_501(a={"standby": [SNARE]})
    table.expect_seen("A.standby", viewer="a", cards=["Snare"])
    table.expect_seen("A.standby", viewer="b", cards=["a card"])


def test_3_14_1_all_three_areas_form_the_play_ground() -> None:
    table = sit_501(
        a={
            "field": [put("Blank", rested=True)],
            "stones": [put(FIRE, rested=True)],
            "ruler": [put(QUEEN, rested=True)],
        },
        phase="recovery",
    )
    assert not any(table.card(name).rested for name in ("Blank", FIRE, "Queen"))


@pytest.mark.parametrize("kind", [m.STONE_DECK, m.STONE_AREA, m.RULER_AREA])
def test_3_15_3_a_resonator_goes_to_no_zone_of_stones_or_rulers(kind: int) -> None:
    table = sit_501(a={"field": [resonator("Squire")]})
    move(table, "Squire", kind)
    assert table.a.field == ["Squire"]


@pytest.mark.parametrize("kind", [m.STONE_DECK, m.FIELD, m.STONE_AREA])
def test_3_15_4_a_spell_bound_for_there_goes_to_the_graveyard(kind: int) -> None:
    table = sit_501(a={"hand": [SNARE]})
    move(table, "Snare", kind)
    assert table.a.graveyard == ["Snare"]


@pytest.mark.parametrize("kind", [m.HAND, m.DECK, m.RULER_AREA])
def test_3_15_5_a_stone_never_goes_to_hand_deck_or_ruler_area(kind: int) -> None:
    table = sit_501(a={"stones": [FIRE]})
    move(table, FIRE, kind)
    assert table.a.stones == [FIRE]


# -- 6, 7: what may be done --------------------------------------------------------------------------------------------


def test_6_3_1_c_a_set_card_is_played_with_priority_at_any_time() -> None:
    table = sit_501(b={"standby": [SNARE]})
    table.choose("pass")
    table.expect_legal("play Snare", by="b")
    play(table, "Snare")
    settle(table)
    assert table.b.life == 4500


def test_6_3_2_d_a_card_is_set_at_main_timing_only() -> None:
    spark = quick("Spark", "You gain 100 life.")
    table = sit_501(a={"hand": [SNARE, spark, spark], "void will": 2})
    play(table, "Spark")
    table.expect_refused("set Snare", rule=table.game.ruleset.cited("701.2"))
    settle(table)
    table.a.say("set Snare")
    pay(table)
    assert table.a.standby == ["Snare"]


def test_7_2_3_a_a_fallen_j_ruler_is_no_target_of_an_addition_for_j_rulers() -> None:
    charm = addition("Charm", on="J-ruler")
    table = sit_501(a={"hand": [DOOM, charm], "field": [QUEEN]}, b={"field": [ruler("Clerk")]})
    table.expect_legal("play Charm on Queen Risen")
    cast(table, "Doom", "Queen Risen")
    assert not table.a.can("play Charm on Queen Risen")
    table.expect_legal("play Charm on Clerk Risen")


def test_10_9_2_a_fallen_j_ruler_is_not_destroyed() -> None:
    last_doom = chant("Last Doom", "Destroy target J/ruler.")
    table = sit_501(a={"hand": [DOOM, last_doom], "field": [QUEEN]}, b={"ruler": [ruler("Clerk")]})
    cast(table, "Doom", "Queen Risen")
    play(table, "Last Doom", "Queen Risen")
    settle(table)
    assert table.a.ruler == ["Queen Risen"]


@pytest.mark.parametrize("what", ["J-ruler", "J/ruler", "card"])
def test_10_9_2_nothing_happens_instead_of_what_does_nothing(what: str) -> None:
    amulet = regalia("Amulet", f"[Continuous] If a {what} you control would be destroyed, banish this card instead.")
    last_doom = chant("Last Doom", "Destroy target J/ruler.")
    table = sit_501(a={"hand": [DOOM, last_doom, amulet], "field": [QUEEN]}, b={"ruler": [ruler("Clerk")]})
    cast(table, "Doom", "Queen Risen")
    cast(table, "Amulet")
    play(table, "Last Doom", "Queen Risen")
    settle(table)
    assert (prompt(table), table.a.ruler, table.a.field) == ("act", ["Queen Risen"], ["Amulet"])


# -- 9, 11, 13 ---------------------------------------------------------------------------------------------------------


def test_9_1_1_c_a_condition_under_the_continuous_icon_is_an_automatic_ability() -> None:
    squire = resonator("Squire", 300, 300, "[Continuous]: When this card attacks, you gain 300 life.")
    table = sit_501(a={"field": [squire]})
    table.a.attack("Squire", "player")
    assert table.a.life == 4300


def test_9_2_1_c_abilities_of_stones_work_in_the_magic_stone_area() -> None:
    table = sit_501(a={"stones": [FIRE], "hand": [resonator("Squire", cost="R")]})
    cast(table, "Squire")
    assert table.a.field == ["Squire"]


def test_9_3_2_e_a_cost_is_raised_and_lowered_before_it_is_paid() -> None:
    dear = resonator("Toll", 100, 100, "[Continuous]: Your opponent pays {1} more to play resonators.")
    cheap = resonator("Patron", 100, 100, "[Continuous]: You pay {1} less to play resonators.")
    squire = resonator("Squire", cost="2")
    table = sit_501(a={"field": [cheap], "hand": [squire], "void will": 2}, b={"field": [dear]})
    cast(table, "Squire")
    assert table.a.field == ["Patron", "Squire"]
    assert table.game.points[0][m.will_slot("void")] == 0


@pytest.mark.rule("11-1")
def test_a_symbol_skill_holds_in_the_play_ground() -> None:
    bird = resonator("Bird", 500, 500, "[Flying]")
    table = sit_501(a={"field": [bird]}, b={"field": [resonator("Wall")]})
    table.a.attack("Bird", "player")
    assert table.b.life == 3500


def test_11_7_1_imperishable_it_returns_as_a_ruler_and_judges_again() -> None:
    phoenix = ruler("Phoenix", "[Judgment] {0}", back=j_ruler("Phoenix Risen", 800, 800, "[Imperishable]"))
    table = sit_501(a={"hand": [DOOM], "field": [phoenix]})
    cast(table, "Doom", "Phoenix Risen")
    assert table.a.ruler == ["Phoenix"]
    judge(table)
    assert table.a.field == ["Phoenix Risen"]


def test_13_3_1_a_an_addition_falls_with_the_j_ruler() -> None:
    charm = addition("Charm", on="J-ruler")
    table = sit_501(a={"hand": [DOOM], "field": [QUEEN, put(charm, added="Queen Risen")]})
    cast(table, "Doom", "Queen Risen")
    assert (table.a.field, table.a.graveyard.count("Charm")) == ([], 1)
    assert prompt(table) == "act"


@pytest.mark.rule("fow-5.01", "2.1-3", "2.1-3.a", "3.11-1", "7.6-1")
def test_7_6_1_only_a_chant_standby_is_put_into_the_standby_area() -> None:
    snare, song = (card(name, f"spell: {kind}", "Draw a card.", cost="0") for name, kind in (
        ("Snare", "chant-standby"), ("Song", "chant-instant"),
    ))  # fmt: skip
    table = sit("fow-5.01", a={"hand": [snare, song], "field": [FIRE, FIRE]})
    assert (table.a.can("set Snare"), table.a.can("set Song")) == (True, False)


def test_3_7_1_a_stone_put_into_a_field_from_elsewhere_lies_in_the_magic_stone_area() -> None:
    dig = chant("Dig", "Put a magic stone from your graveyard into your field.")
    table = sit_501(a={"hand": [dig], "graveyard": [FIRE]})
    cast(table, "Dig")
    assert (table.a.stones, table.a.field) == ([FIRE], [])
