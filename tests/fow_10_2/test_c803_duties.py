"""803.3 and 804.3: what must be chosen to attack, attacked and blocked if that can be."""

from headjudge.testing import put
from tests.fow_10_2.sitting import attack, end_battle, fight, prompt, resonator, sit, to_block

LIFE = 4000
WALL = resonator("Wall", 100, 1500)
HOUND = resonator("Hound", 200, 1200)
BAIT = resonator("Bait", 100, 2000, "Resonators your opponent controls must attack this card if able.")
EAGER = resonator("Eager", 300, 900, "As you choose a card to attack, you must choose this card if able.")
TAUNT = resonator("Taunt", 300, 900, "Your opponent must block this card if able.")


def test_803_3b_what_must_be_attacked_is_the_only_thing_to_attack(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [HOUND]}, b={"field": [put(BAIT, rested=True), put(WALL, rested=True)]})
    assert not table.a.can("attack player with Hound")
    assert not table.a.can("attack Wall with Hound")
    fight(table, "Hound", "Bait")
    assert table.card("Bait").damage == 200


def test_712_2_who_must_attack_it_may_not_pass(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [HOUND]}, b={"field": [put(BAIT, rested=True)]})
    assert not table.a.can("pass")


def test_712_2c_a_duty_makes_a_recovered_card_no_attacked_object(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [HOUND]}, b={"field": [BAIT]})
    assert table.a.can("pass")
    assert not table.a.can("attack Bait with Hound")
    fight(table, "Hound")
    assert table.b.life == LIFE - 200


def test_803_3a_the_card_that_must_be_chosen_attacks_first(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [HOUND, EAGER]})
    assert not table.a.can("attack player with Hound")
    assert table.a.can("pass")
    fight(table, "Eager")
    fight(table, "Hound")
    assert table.b.life == LIFE - 500


def test_803_3a_a_rested_card_need_not_be_chosen() -> None:
    table = sit(a={"field": [HOUND, put(EAGER, rested=True)]})
    fight(table, "Hound")
    assert table.b.life == LIFE - 200


def test_804_3_what_must_be_blocked_is_blocked_by_one_of_those_who_can(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [TAUNT, HOUND]}, b={"field": [WALL, put(BAIT, rested=True)]})
    attack(table, "Taunt", "Bait")
    to_block(table)
    end_battle(table)
    assert table.card("Wall").damage == 300


def test_804_3_nobody_blocks_who_cannot() -> None:
    table = sit(a={"field": [TAUNT]}, b={"field": [put(WALL, rested=True)]})
    fight(table, "Taunt")
    assert (prompt(table), table.b.life) == ("act", LIFE - 300)


def test_804_3_another_attacker_need_not_be_blocked() -> None:
    table = sit(a={"field": [TAUNT, HOUND]}, b={"field": [WALL]})
    fight(table, "Hound")
    assert table.b.life == LIFE - 200


def test_803_3a_only_what_must_attack_is_chosen_while_it_can(ruleset: str) -> None:
    bait = resonator("Bait", 100, 2000, "Elves your opponent controls must attack this card if able.")
    elf = resonator("Elf", 300, 900, race="Elf")
    table = sit(ruleset, a={"field": [HOUND, elf]}, b={"field": [put(bait, rested=True)]})
    assert not table.a.can("attack player with Hound")
    fight(table, "Elf", "Bait")
    fight(table, "Hound")
    assert (table.card("Bait").damage, table.b.life) == (300, LIFE - 200)
