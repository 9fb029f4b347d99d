"""804.5 to 807: who battles whom, first strike and normal damage, the end of battle."""

import pytest

from headjudge.formats.packs import Card
from headjudge.games.fow.common import model as m
from headjudge.games.fow.common.c800_battle import opponent_in_battle
from headjudge.games.fow.common.queries import attacker, battle_moment, blocker
from headjudge.kernel.effects import expire
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    FIRE,
    affect,
    attack,
    block,
    cited,
    end_battle,
    fight,
    on_chase,
    pass_to,
    play,
    prompt,
    quick,
    resonator,
    settle,
    sit,
)

LIFE = 4000
SPARK = quick("Spark", "You gain 1000 life.")
BOLT = quick("Bolt", "This card deals 500 damage to target resonator.")
BOUNCE = quick("Bounce", "Return target resonator to its owner's hand.")
KNIGHT = resonator("Knight", 500, 500)
WALL = resonator("Wall", 100, 900)
PREY = resonator("Prey", 300, 900)
SWIFT = resonator("Swift", 700, 500, "[First Strike]")
STEPS = {"beginning": 4, "attack": 5, "block": 6, "first strike": 7, "normal": 8, "end": 9}
SHIELD = "Prevent all damage that would be dealt by target resonator this turn."


def opposed(table: Table) -> str:
    """The J/resonator that the attacker battles."""
    found = opponent_in_battle(table.game)
    return "" if found is None else table.game.cards[found[0]].face.name


def rested(card: Card) -> object:
    return put(card, rested=True)


# -- 804.5, 804.6 ------------------------------------------------------------------------------------------------------


def test_804_5_the_attacker_battles_from_the_declaration_of_blocks_on() -> None:
    table = sit(a={"field": [KNIGHT], "hand": [SPARK]}, b={"field": [rested(PREY)]})
    attack(table, "Knight", "Prey")
    assert (table.game.phase, opposed(table)) == (STEPS["attack"], "")
    table.a.pass_()
    assert (table.game.phase, opposed(table)) == (STEPS["block"], "")
    table.a.pass_()
    assert (table.game.phase, opposed(table)) == (STEPS["block"], "Prey")
    end_battle(table)
    assert opposed(table) == ""


def test_804_5_attacking_a_player_it_battles_nothing_unless_it_is_blocked(ruleset: str) -> None:
    for name, found in (("", ""), ("Wall", "Wall")):
        table = sit(ruleset, a={"field": [KNIGHT, FIRE]}, b={"field": [WALL]})
        attack(table, "Knight")
        block(table, name)
        assert opposed(table) == found


def test_804_5a_attacker_and_blocker_battle_each_other_and_not_the_attacked_one(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [KNIGHT, FIRE]}, b={"field": [WALL, rested(PREY)]})
    attack(table, "Knight", "Prey")
    block(table, "Wall")
    assert opposed(table) == "Wall"
    end_battle(table)
    assert (table.a.field[0].damage, table.card("Wall").damage, table.card("Prey").damage) == (100, 500, 0)


@pytest.mark.parametrize("blocked", [False, True])
def test_804_5b_without_a_blocker_attacker_and_attacked_battle_each_other(ruleset: str, blocked: bool) -> None:
    """Also after the blocker left before any battle damage."""
    table = sit(ruleset, a={"field": [KNIGHT, FIRE], "hand": [BOUNCE]}, b={"field": [WALL, rested(PREY)]})
    attack(table, "Knight", "Prey")
    block(table, "Wall" if blocked else "")
    if blocked:
        play(table, "Bounce", "Wall")
        settle(table)
    assert opposed(table) == "Prey"
    end_battle(table)
    assert (table.a.field[0].damage, table.card("Prey").damage) == (300, 500)


def test_804_5b_not_after_the_attacker_dealt_battle_damage_to_the_blocker() -> None:
    table = sit(a={"field": [SWIFT, FIRE], "hand": [BOUNCE]}, b={"field": [WALL, rested(PREY)]})
    attack(table, "Swift", "Prey")
    block(table, "Wall")
    pass_to(table, "first strike battle resolution step")
    assert (table.card("Wall").damage, opposed(table)) == (700, "Wall")
    play(table, "Bounce", "Wall")
    settle(table)
    assert opposed(table) == ""
    end_battle(table)
    assert (table.a.field[0].damage, table.card("Prey").damage) == (0, 0)


def test_804_5b_but_where_that_damage_was_prevented() -> None:
    """No battle damage was dealt while it was blocked, so that the attacked object takes the blocker's place."""
    a = {"field": [SWIFT, FIRE], "hand": [BOUNCE, quick("Shield", SHIELD)]}
    table = sit(a=a, b={"field": [WALL, rested(PREY)]})
    attack(table, "Swift", "Prey")
    block(table, "Wall")
    play(table, "Shield", "Swift")
    settle(table)
    pass_to(table, "first strike battle resolution step")
    assert table.card("Wall").damage == 0
    play(table, "Bounce", "Wall")
    settle(table)
    assert opposed(table) == "Prey"
    end_battle(table)
    assert (table.a.field[0].damage, table.card("Prey").damage) == (300, 0)


def test_804_6_players_have_priority_after_blocks_were_declared(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [KNIGHT], "hand": [SPARK]}, b={"field": [WALL], "hand": [SPARK]})
    attack(table, "Knight")
    block(table, "Wall")
    assert (table.game.phase, blocker(table.game) is not None) == (STEPS["block"], True)
    table.expect_asked("A", "act")
    table.a.pass_()
    table.expect_asked("B", "act")
    table.expect_options("play Spark", "pass")


# -- 805 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "806.1")
@pytest.mark.parametrize("when", ["attack", "block", "first strike"])
def test_805_1_without_an_attacker_the_battle_goes_to_its_end(ruleset: str, when: str) -> None:
    """The one who would strike back does nothing either."""
    names = {"attack": "declare attack step", "block": "declare block step"}
    table = sit(ruleset, a={"field": [KNIGHT, FIRE], "hand": [BOUNCE]}, b={"field": [WALL]})
    attack(table, "Knight")
    if when != "attack":
        block(table, "Wall")
    pass_to(table, names.get(when, "first strike battle resolution step"))
    play(table, "Bounce", "Knight")
    settle(table)
    seen = {table.game.phase}
    while prompt(table) == "act" and table.game.phase in m.BATTLE:
        table.choose("pass")
        seen.add(table.game.phase)
    assert STEPS["normal"] not in seen
    assert STEPS["end"] in seen
    assert (STEPS["first strike"] in seen) is (when == "first strike")
    assert (table.b.life, table.card("Wall").damage) == (LIFE, 0)


@pytest.mark.rule("fow-10.2", "805.2a", "805.3")
def test_805_2_an_attacker_with_first_strike_deals_its_atk_before_anything_else(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [SWIFT, FIRE]}, b={"field": [resonator("Guard", 600, 600)]})
    attack(table, "Swift")
    block(table, "Guard")
    pass_to(table, "first strike battle resolution step")
    assert (table.b.field, table.b.graveyard) == ([], ["Guard"])
    table.expect_asked("A", "act")
    end_battle(table)
    assert (table.a.field[0].damage, table.b.life) == (0, LIFE)
    table.expect_log("Swift deals 700 battle damage to Guard", "Guard is destroyed", "battle ends")


def test_805_2_without_first_strike_nothing_is_dealt_here(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [KNIGHT, FIRE]}, b={"field": [WALL]})
    attack(table, "Knight")
    block(table, "Wall")
    pass_to(table, "first strike battle resolution step")
    assert table.card("Wall").damage == 0
    end_battle(table)
    assert table.card("Wall").damage == 500


def test_805_2_a_blocker_with_first_strike_does_not_strike_first(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [KNIGHT, FIRE]}, b={"field": [SWIFT]})
    attack(table, "Knight")
    block(table, "Swift")
    pass_to(table, "first strike battle resolution step")
    assert (table.a.field[0], table.a.field[0].damage) == ("Knight", 0)
    end_battle(table)
    assert (table.a.graveyard, table.b.graveyard) == (["Knight"], ["Swift"])


def test_805_2_it_is_battle_damage(ruleset: str) -> None:
    drinker = resonator(
        "Drinker", 700, 500, "[First Strike]", "Whenever this card deals battle damage ⇒ You gain 100 life."
    )
    table = sit(ruleset, a={"field": [drinker]})
    fight(table, "Drinker")
    assert (table.a.life, table.b.life) == (LIFE + 100, LIFE - 700)


@pytest.mark.rule("fow-10.2", "805.2a")
def test_805_2_a_2_without_a_blocker_the_attacked_object_takes_it(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [SWIFT, FIRE]}, b={"field": [rested(PREY)]})
    attack(table, "Swift", "Prey")
    block(table)
    pass_to(table, "first strike battle resolution step")
    assert (table.card("Prey").damage, table.b.life) == (700, LIFE)
    end_battle(table)
    assert (table.card("Prey").damage, table.a.field[0].damage) == (700, 300)


def test_805_2_a_2_also_where_the_blocker_is_gone(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [SWIFT, FIRE], "hand": [BOUNCE]}, b={"field": [WALL]})
    attack(table, "Swift")
    block(table, "Wall")
    play(table, "Bounce", "Wall")
    settle(table)
    pass_to(table, "first strike battle resolution step")
    assert table.b.life == LIFE - 700
    end_battle(table)
    assert table.b.life == LIFE - 700


def test_805_2_a_1_the_blocker_takes_it_and_the_attacked_object_nothing(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [SWIFT]}, b={"field": [WALL, rested(PREY)]})
    fight(table, "Swift", "Prey", "Wall")
    assert (table.card("Wall").damage, table.card("Prey").damage, table.b.life) == (700, 0, LIFE)


# -- 806 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "806.2a", "806.2b", "806.3")
def test_806_2_both_deal_their_damage_at_the_same_time(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [KNIGHT, FIRE]}, b={"field": [resonator("Twin", 500, 500)], "hand": [SPARK]})
    attack(table, "Knight")
    block(table, "Twin")
    pass_to(table, "normal battle resolution step")
    assert (table.a.graveyard, table.b.graveyard) == (["Knight"], ["Twin"])
    table.expect_asked("A", "act")
    table.a.pass_()
    table.expect_asked("B", "act")
    assert table.game.phase == STEPS["normal"]


def test_806_2a_who_struck_first_does_not_strike_again(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [SWIFT]}, b={"field": [WALL]})
    fight(table, "Swift", "player", "Wall")
    assert table.card("Wall").damage == 700
    assert len([line for line in table.log() if "Swift deals" in line]) == 1


def test_806_2a_having_gone_through_first_strike_is_enough_though_nothing_was_dealt() -> None:
    """Its ATK was zero then and is 700 now."""
    table = sit(a={"field": [SWIFT, FIRE]}, b={"field": [WALL]})
    attack(table, "Swift")
    block(table, "Wall")
    affect(table, "Swift", {m.ATK: 0}, ("a moment",))
    pass_to(table, "first strike battle resolution step")
    expire(table.game, ("a moment",))
    assert table.a.field[0].atk == 700
    end_battle(table)
    assert table.card("Wall").damage == 0


def test_806_2a_who_gets_first_strike_too_late_strikes_now(ruleset: str) -> None:
    late = quick("Late", "Target resonator gains [First Strike] until end of turn.")
    table = sit(ruleset, a={"field": [KNIGHT, FIRE], "hand": [late]}, b={"field": [WALL]})
    attack(table, "Knight")
    block(table, "Wall")
    pass_to(table, "first strike battle resolution step")
    play(table, "Late", "Knight")
    settle(table)
    end_battle(table)
    assert table.card("Wall").damage == 500


def test_806_2_a_1_the_blocker_takes_it(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [KNIGHT]}, b={"field": [WALL, rested(PREY)]})
    fight(table, "Knight", "Prey", "Wall")
    assert (table.card("Wall").damage, table.card("Prey").damage, table.b.life) == (500, 0, LIFE)


def test_806_2_a_2_without_a_blocker_the_attacked_object_takes_it(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [KNIGHT, resonator("Squire", 200, 200)]}, b={"field": [rested(PREY)]})
    fight(table, "Knight", "Prey")
    assert (table.card("Prey").damage, table.b.life) == (500, LIFE)
    fight(table, "Squire")
    assert (table.card("Prey").damage, table.b.life) == (500, LIFE - 200)


def test_806_2_a_2_an_attacked_object_that_is_gone_takes_nothing_nor_does_the_player(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [KNIGHT, FIRE], "hand": [BOUNCE]}, b={"field": [rested(PREY)]})
    attack(table, "Knight", "Prey")
    play(table, "Bounce", "Prey")
    settle(table)
    block(table)
    end_battle(table)
    assert (table.b.life, table.b.hand, table.a.field[0].damage) == (LIFE, ["Prey"], 0)


def test_806_2b_the_one_it_battles_strikes_back(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [KNIGHT, resonator("Squire", 100, 500)]}, b={"field": [rested(PREY), WALL]})
    fight(table, "Knight", "Prey")
    fight(table, "Squire", "player", "Wall")
    assert (table.card("Knight").damage, table.card("Squire").damage) == (300, 100)


def test_806_2b_after_a_first_strike_kill_of_the_blocker_the_attacked_one_does_not_strike_back() -> None:
    table = sit(a={"field": [SWIFT]}, b={"field": [resonator("Guard", 600, 600), rested(PREY)]})
    fight(table, "Swift", "Prey", "Guard")
    assert (table.b.graveyard, table.card("Swift").damage, table.card("Prey").damage) == (["Guard"], 0, 0)


def test_806_2b_a_player_strikes_nothing(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [KNIGHT]}, b={"field": [WALL]})
    fight(table, "Knight")
    assert (table.card("Knight").damage, table.b.life) == (0, LIFE - 500)


def test_806_2_damage_of_zero_is_not_dealt(ruleset: str) -> None:
    calm = resonator("Calm", 0, 500, "Whenever this card deals battle damage ⇒ You gain 100 life.")
    table = sit(ruleset, a={"field": [calm]})
    fight(table, "Calm")
    assert (table.a.life, table.b.life) == (LIFE, LIFE)


# -- 807 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "807.2")
def test_807_1_the_end_of_battle_triggers_and_players_have_priority(ruleset: str) -> None:
    watcher = resonator("Watcher", 100, 100, "At the end of battle ⇒ You gain 100 life.")
    table = sit(ruleset, a={"field": [KNIGHT, watcher, FIRE]}, b={"hand": [SPARK]})
    attack(table, "Knight")
    block(table)
    pass_to(table, "end of battle step")
    assert (on_chase(table), attacker(table.game) is not None) == (["Watcher"], True)
    settle(table)
    assert (table.a.life, table.game.phase) == (LIFE + 100, STEPS["end"])
    table.a.pass_()
    table.expect_asked("B", "act")
    table.expect_options("play Spark", "pass")


@pytest.mark.rule("fow-10.2", "807.3")
def test_807_3a_what_lasts_for_the_battle_ends_and_what_lasts_for_the_turn_does_not(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [KNIGHT, resonator("Squire"), FIRE]})
    attack(table, "Knight")
    affect(table, "Knight", {m.ATK: 900}, battle_moment(table.game))
    affect(table, "Squire", {m.ATK: 900}, ("turn", table.game.turn))
    block(table)
    end_battle(table)
    assert (table.b.life, table.card("Knight").atk, table.card("Squire").atk) == (LIFE - 900, 500, 900)


def test_807_3a_what_lasts_for_another_battle_is_not_touched(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [KNIGHT, resonator("Squire"), FIRE]})
    fight(table, "Knight")
    attack(table, "Squire")
    affect(table, "Squire", {m.ATK: 900}, ("battle", table.game.turn, 1))
    block(table)
    end_battle(table)
    assert table.card("Squire").atk == 900


def test_807_3b_a_rule_process_after_it_is_dealt_with_and_the_step_repeated(ruleset: str) -> None:
    """Without the DEF of the battle it dies; the ability that triggers by it is played before the battle is over."""
    mourner = resonator(
        "Mourner", 100, 500, "When a resonator is put into a graveyard from the field ⇒ You gain 100 life."
    )
    table = sit(ruleset, a={"field": [KNIGHT, mourner, FIRE]}, b={"field": [rested(PREY)]})
    attack(table, "Knight", "Prey")
    affect(table, "Knight", {m.DEF: 900}, battle_moment(table.game))
    affect(table, "Prey", {m.ATK: 600})
    block(table)
    pass_to(table, "end of battle step")
    assert table.card("Knight").damage == 600
    while table.card("Knight").damage and "Knight" in table.a.field:
        table.choose("pass")
    assert (table.a.graveyard, on_chase(table), table.game.phase) == (["Knight"], ["Mourner"], STEPS["end"])
    settle(table)
    end_battle(table)
    assert (table.a.life, table.game.phase) == (LIFE + 100, 3)


def test_807_4_nobody_attacks_or_blocks_any_more_and_it_is_main_timing_again(ruleset: str) -> None:
    page = resonator("Page", cost="0")
    table = sit(ruleset, a={"field": [resonator("Lancer", 300, 900), FIRE], "hand": [page]}, b={"field": [WALL]})
    attack(table, "Lancer")
    block(table, "Wall")
    table.expect_refused("play Page", cited(table, "701.2"))
    end_battle(table)
    assert (attacker(table.game), blocker(table.game), table.game.phase) == (None, None, 3)
    table.expect_legal("play Page")
