"""Phrases are used up wholly or refused: targets, abilities, sides and ways to pay, also after other questions."""

import pytest

from headjudge.errors import Ambiguous
from headjudge.formats import words
from headjudge.formats.packs import Card, Face
from headjudge.formats.phrases import AIM, WAY, Part, Reading, readings
from headjudge.formats.words import Refused, why_not
from headjudge.testing import Table, amulet, evolved, follower, put, spell
from headjudge.testing.units import unit

BOLT = spell("Bolt", "Select an enemy follower on the field. Deal it 2 damage.", cost=2)
LONG = spell(
    "Ancient Thunder of the Northern Wastes and the Drowned Coast",
    "Select an enemy follower on the field. Deal it 2 damage.",
    cost=2,
)
MENU = spell(
    "Menu",
    "Choose one. (1) Draw a card. (2) Select an enemy follower on the field and deal it 4 damage. "
    "(3) Select an enemy follower on the field and destroy it.",
    cost=1,
)
EITHER = spell(
    "Either", "Choose one. (1) Draw a card. (2) Select an enemy follower on the field and deal it 4 damage.", cost=1
)
PAGE = follower("Page", 2, 2, "[evolve] [cost01]: Evolve this follower.")
GREAT_PAGE = evolved("Page", 4, 4)
SHRINE = amulet(
    "Shrine",
    "[act] [engage]: Draw a card.",
    "[act] [cost02]: Select an enemy follower on the field. Deal it 2 damage.",
)
VEILED = follower("Veiled One", 2, 2, "Aura.")


def rules(table: Table, said: str, by: int = 0) -> list[str]:
    return [reason.rule for reason in why_not(table.game, by, said)]


def test_every_way_to_take_words_apart_the_longest_name_first() -> None:
    assert readings("Bolt on Fairy") == [Reading("Bolt on Fairy"), Reading("Bolt", parts=(Part(AIM, "Fairy"),))]
    assert Reading("Shrine", "draw", (Part(AIM, "Fairy"),)) in readings("Shrine: draw on Fairy")
    assert Reading("X", parts=(Part(WAY, "Night"),)) in readings("the Night side of X")


# -- targets -----------------------------------------------------------------------------------------------------------


def test_a_long_name_does_not_swallow_the_target() -> None:
    table = Table(a={"hand": [LONG]}, b={"field": ["Fairy", "Knight"]})
    table.a.say(f"play {LONG.name} on Knight")
    assert table.b.field == ["Fairy"]


def test_a_long_name_does_not_swallow_a_target_that_cannot_be_chosen() -> None:
    table = Table(a={"hand": [LONG]}, b={"field": ["Fairy", VEILED]})
    assert rules(table, f"play {LONG.name} on Veiled One") == ["12.15.2"]
    assert rules(table, f"play {LONG.name} on Dragon") == ["10.6.2.3"]


def test_a_slip_of_the_pen_does_not_swallow_the_target_either() -> None:
    table = Table(a={"hand": [LONG]}, b={"field": ["Fairy", "Knight"]})
    table.a.say("play Ancient Thunder of the Northern Waste and the Drowned Coast on Knight")
    assert table.b.field == ["Fairy"]


def test_a_target_is_not_another_one_because_that_is_the_only_one() -> None:
    table = Table(a={"field": ["Knight"], "hand": [BOLT]}, b={"field": ["Fairy"]})
    assert rules(table, "play Bolt on my Knight") == ["10.6.2.3"]
    assert rules(table, "play Bolt on Fairy") == []


def test_a_name_may_hold_any_word_of_a_phrase() -> None:
    rider = spell("Knight on Horse", "Draw a card.", cost=1)
    sword = follower("Man with Sword", 2, 2)
    table = Table(a={"hand": [rider, BOLT], "field": ["Knight"]}, b={"field": [put(sword, engaged=True), "Fairy"]})
    table.a.say("play Knight on Horse")
    table.a.say("play Bolt on Man with Sword")
    assert table.b.field == ["Fairy"]


def test_an_attack_on_a_name_with_with_in_it() -> None:
    sword = follower("Man with Sword", 2, 1)
    table = Table(a={"field": [follower("Girl with Bow", 3, 3)]}, b={"field": [put(sword, engaged=True), "Fairy"]})
    table.a.say("attack Man with Sword with Girl with Bow")
    assert table.b.field == ["Fairy"]


def test_a_card_may_be_called_like_an_attack() -> None:
    tale = spell("Wolf attacks Sheep", "Draw a card.", cost=1)
    table = Table(a={"hand": [tale]})
    table.a.say("play Wolf attacks Sheep")
    assert len(table.a.hand) == 1


def test_several_targets_are_named_at_once() -> None:
    blast = spell("Blast", "Select 2 enemy followers on the field. Destroy them.", cost=1)
    table = Table(a={"hand": [blast]}, b={"field": ["Fairy", "Knight", "Dragon"]})
    table.a.say("play Blast on Dragon and Fairy")
    assert table.b.field == ["Knight"]


# -- questions in between ----------------------------------------------------------------------------------------------


def test_what_only_one_answer_leads_to_needs_no_other_words() -> None:
    table = Table(a={"hand": [EITHER]}, b={"field": ["Fairy", "Dragon"]})
    assert rules(table, "play Either on Fairy") == []
    table.a.say("play Either on Fairy")
    assert table.b.field == ["Dragon"]


def test_a_choice_in_between_is_left_to_the_player_and_the_target_is_kept() -> None:
    table = Table(a={"hand": [MENU]}, b={"field": ["Fairy", "Dragon"]})
    assert rules(table, "play Menu on Dragon") == []
    table.a.say("play Menu on Dragon")
    assert table.decision.prompt == "choose"
    table.a.choose("option 3")
    assert table.b.field == ["Fairy"]


def test_an_answer_in_between_that_leaves_no_use_for_the_target_is_refused() -> None:
    table = Table(a={"hand": [MENU]}, b={"field": ["Fairy", "Dragon"]})
    table.a.say("play Menu on Dragon")
    with pytest.raises(Refused, match="Dragon"):
        table.a.choose("Draw a card.")
    table.a.choose("option 3")
    assert table.b.field == ["Fairy"]


def test_who_cannot_wait_is_told_what_is_left_open() -> None:
    table = Table(a={"hand": [MENU]}, b={"field": ["Fairy", "Dragon"]})
    before = table.game.digest()
    with pytest.raises(Ambiguous, match="leaves open"):
        words.say(table.game, 0, "play Menu on Dragon")
    assert table.game.digest() == before


def test_a_value_of_x_is_a_part() -> None:
    flood = spell("Flood", "Select an enemy follower on the field. Deal it X damage.", cost=1)
    quake = Card("Quake", {"type": "chant", "cost": "X1"}, ("This card deals X00 damage to target resonator.",))
    assert flood.name
    wall = Card("Wall", {"type": "resonator", "cost": "2", "atk": 100, "def": 900})
    table = Table("fow-10.2", a={"hand": [quake], "fire_will": 6}, b={"field": [wall, wall]})
    table.a.say("play Quake on Wall#2 with X = 3")
    assert table.decision.prompt in ("pay", "act")
    table.expect_asked("a")


# -- abilities ---------------------------------------------------------------------------------------------------------


def test_an_ability_with_its_words_and_its_target() -> None:
    table = Table(a={"field": [SHRINE]}, b={"field": ["Fairy", "Knight"]})
    table.a.say("activate Shrine: deal it 2 damage on Knight")
    assert table.b.field == ["Fairy"]


def test_the_target_tells_which_ability_is_meant() -> None:
    table = Table(a={"field": [SHRINE]}, b={"field": ["Fairy", "Knight"]})
    table.a.say("activate Shrine on Knight")
    assert table.b.field == ["Fairy"]


def test_this_ability_of_several_is_refused_by_its_own_rule() -> None:
    table = Table(a={"field": [put(SHRINE, engaged=True)], "play_points": 1}, b={"field": ["Fairy"]})
    assert rules(table, "activate Shrine: draw a card") == ["10.4.6", "10.4.2.2"]
    assert rules(table, "activate Shrine: deal it 2 damage") == ["10.4.4"]


# -- ways --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("evolve Page with an evolution point", (10, 1)),
        ("evolve Page using an evolution point", (10, 1)),
        ("evolve Page without an evolution point", (9, 2)),
        ("evolve Page with play points", (9, 2)),
    ],
)
def test_12_2_3_evolving_with_or_without_an_evolution_point(said: str, left: tuple[int, int]) -> None:
    table = Table(a={"field": [PAGE], "evolve_deck": [GREAT_PAGE], "evolution_points": 2})
    table.a.say(said)
    assert (table.a.play_points, table.a.evolution_points) == left
    assert table.a.field[0].evolved


def test_12_2_3_the_point_is_used_without_a_question_where_nothing_else_pays() -> None:
    table = Table(a={"field": [PAGE], "evolve_deck": [GREAT_PAGE], "evolution_points": 1, "play_points": 0})
    table.a.say("evolve Page with an evolution point")
    assert table.a.evolution_points == 0


def test_12_2_3_without_a_point_the_way_is_refused() -> None:
    table = Table(a={"field": [PAGE], "evolve_deck": [GREAT_PAGE]})
    assert rules(table, "evolve Page with an evolution point") == ["12.2.3"]
    assert rules(table, "evolve Page") == []


TWO_SIDED = Card(
    "Day Lamp",
    {"type": "chant", "cost": "1"},
    ("[Shift]", "Draw a card."),
    back=Face("Night Lamp", {"type": "chant", "cost": "2"}, ("You gain 500 life.",)),
)


def test_903_2b_a_side_is_named_with_its_card() -> None:
    for said in ("play the Night side of Day Lamp", "play Night Lamp"):
        table = Table("fow-10.2", a={"hand": [TWO_SIDED], "fire_will": 5})
        table.a.say(said)
        while table.decision.prompt in ("pay", "act") and table.a.life == 4000:
            table.choose("pay" if table.decision.prompt == "pay" else "pass")
        assert table.a.life == 4500


def test_903_2b_a_side_that_cannot_be_paid_is_refused_though_the_other_could() -> None:
    table = Table("fow-10.2", a={"hand": [TWO_SIDED], "fire_will": 1})
    assert rules(table, "play the Night side of Day Lamp") != []
    assert rules(table, "play the Day side of Day Lamp") == []


# -- circles -----------------------------------------------------------------------------------------------------------


def test_8_5_2_2_1_a_circle_that_is_locked_is_refused_by_its_rule() -> None:
    page = unit("Page", 1)
    table = Table("cfv-g", a={"hand": [page], "left back": [put(unit("Old", 1), locked=True)]})
    assert rules(table, "call Page to left back") == ["10.1.21.6", "10.1.6.1.1.1", "6.6.1.2.1.1", "6.6.1.2.1"]
    table.a.say("call Page to right back")
    assert table.a.hand == []


# -- what is refused ---------------------------------------------------------------------------------------------------


def test_10_1_21_3_a_locked_card_is_no_target_of_an_attack() -> None:
    lancer = unit("Lancer", 2)
    table = Table(
        "cfv-g", a={"left front": [lancer]}, b={"left front": [put(unit("Old", 1), locked=True)]}, phase="battle"
    )
    assert rules(table, "attack enemy left front with Lancer") == ["10.1.21.3", "7.3.1.4"]


def test_10_6_2_3_3_an_option_without_targets_is_refused_by_its_rule() -> None:
    two = spell(
        "Two",
        "Choose one. (1) Draw a card. (2) Select an enemy follower on the field and destroy it. "
        "(3) Give your leader [defense]+1.",
        cost=1,
    )
    table = Table(a={"hand": [two]})
    table.a.play("Two")
    assert rules(table, "option 2") == ["10.6.2.3.3"]
    assert rules(table, "option 4") == ["10.6.2.2.2"]
    table.a.choose("option 3")
    assert table.a.leader.defense == 21


def test_an_option_of_a_text_is_named_with_its_card() -> None:
    for said in ("play Menu: draw a card", "play Menu choosing option 1"):
        table = Table(a={"hand": [MENU]}, b={"field": ["Fairy", "Dragon"]})
        table.a.say(said)
        assert len(table.a.hand) == 1
    table = Table(a={"hand": [MENU]}, b={"field": ["Fairy", "Dragon"]})
    table.a.say("play Menu choosing option 3 on Dragon")
    assert table.b.field == ["Fairy"]


SHELL = Card("Shell", {"type": "resonator", "cost": "2", "atk": 100, "def": 900}, ("[Barrier]",))
WALL = Card("Wall", {"type": "resonator", "cost": "2", "atk": 100, "def": 900})
ZAP = Card("Zap", {"type": "chant", "cost": "1"}, ("This card deals 300 damage to target resonator.",))
ROD = Card(
    "Rod",
    {"type": "regalia", "cost": "1"},
    ("{Rest}: This card deals 300 damage to target resonator.", "{1}: Draw a card."),
)


def test_1120_2_a_target_with_barrier_is_refused_by_barrier() -> None:
    table = Table(
        "fow-10.2", a={"hand": [ZAP], "field": [put(ROD, rested=True)], "fire_will": 2}, b={"field": [SHELL, WALL]}
    )
    assert rules(table, "play Zap on Shell") == ["1120.2"]
    assert rules(table, "play Zap on Wall") == []
    assert "1120.2" in rules(table, "activate Rod: deals 300 damage on Shell")
    assert rules(table, "activate Rod: draw") == []
    assert rules(table, "play Zap on player") == ["903.2g"]


def test_attacking_without_a_named_attacker_is_understood_where_one_can() -> None:
    table = Table(a={"field": ["Knight", put("Dragon", engaged=True)]})
    table.a.say("attack leader")
    assert table.b.leader.defense == 19
