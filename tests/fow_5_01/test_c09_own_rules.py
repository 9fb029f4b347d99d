"""What 5.01 does in its own way in chapter 9: conditions, stones, set cards, costs."""

import pytest

from headjudge.testing import put
from tests.fow_10_2.sitting import (
    FIRE,
    WATER,
    accept,
    card,
    cast,
    fight,
    prompt,
    quick,
    regalia,
    resonator,
    settle,
    sit,
)

EDITION = "fow-5.01"
LIFE = 4000
PAGE = resonator("Page", 300, 300, cost="0")
HERALD = resonator("Herald", 300, 300, "[Enter]: You gain 300 life.", cost="0")


@pytest.mark.rule("9.6-1")
def test_9_1_1_c_a_set_card_with_a_condition_is_played_by_itself() -> None:
    trap = card(
        "Trap", "spell: chant-standby", "[Trigger] When a resonator enters the field ⇒ You gain 500 life.", cost="0"
    )
    table = sit(EDITION, a={"hand": [PAGE]}, b={"standby": [trap]})
    cast(table, "Page")
    settle(table)
    assert (table.b.life, table.b.standby, table.b.graveyard) == (LIFE + 500, [], ["Trap"])


def test_9_1_1_c_without_paying_its_cost_a_card_with_a_condition_is_not_played() -> None:
    trap = card("Trap", "spell: chant-standby", "[Trigger] When a resonator attacks ⇒ You gain 500 life.", cost="0")
    gift = quick("Gift", "You may play a card from your hand without paying its cost.")
    table = sit(EDITION, a={"hand": [trap, gift]})
    cast(table, "Gift")
    table.choose("yes")
    accept(table)
    assert (table.a.hand, table.a.graveyard, table.a.life) == (["Trap"], ["Gift"], LIFE)


# -- replacement effects (9.10) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "damage"), [("Strong", 400), ("Tough", 200)])
def test_9_10_2_of_all_that_changes_damage_the_receivers_controller_chooses(first: str, damage: int) -> None:
    """Later books let what prevents wait for what doubles; here either may come first."""
    strong = resonator("Strong", 300, 900, "If this card would deal damage, it deals double that much instead.")
    tough = resonator("Tough", 0, 900, "If this card would be dealt damage, prevent 200 of it.")
    table = sit(EDITION, a={"field": [strong]}, b={"field": [put(tough, rested=True)]})
    fight(table, "Strong", "Tough")
    table.expect_asked("B", "replacement", "9.10-2")
    table.choose(next(option for option in table.options if first in option))
    assert table.card("Tough").damage == damage


# -- conditions --------------------------------------------------------------------------------------------------------


def test_9_6_1_enter_is_an_automatic_ability() -> None:
    table = sit(EDITION, a={"hand": [HERALD]})
    cast(table, "Herald")
    assert table.a.life == LIFE + 300


def test_9_6_1_a_enter_does_not_trigger_for_a_card_put_into_the_chase_without_playing_it() -> None:
    table = sit(EDITION, a={"hand": [quick("Beckon", "Summon a resonator from your hand."), HERALD]})
    cast(table, "Beckon")
    table.choose("Herald")
    settle(table)
    assert (table.a.field, table.a.life) == (["Herald"], LIFE)


def test_9_6_1_what_a_continuous_text_says_under_a_condition_waits_for_it() -> None:
    reader = resonator("Reader", 100, 100, "[Continuous]: Whenever you draw a card, you gain 100 life.")
    table = sit(EDITION, a={"field": [reader], "hand": [quick("Read", "Draw two cards.")]})
    assert table.a.life == LIFE
    cast(table, "Read")
    while prompt(table) != "act":
        table.choose("option 1")
    settle(table)
    assert table.a.life == LIFE + 200


def test_9_2_1_c_a_stones_ability_does_not_work_elsewhere() -> None:
    table = sit(EDITION, a={"graveyard": [FIRE], "hand": [resonator("Squire", cost="R")]})
    assert not table.a.can("play Squire")
    assert not table.a.can(f"produce will with {FIRE}")


@pytest.mark.parametrize(
    ("stones", "legal"),
    [([], False), ([FIRE], False), ([WATER, WATER], False), ([FIRE, WATER], True), ([FIRE, FIRE], True)],
)
def test_9_3_2_a_a_set_card_is_played_by_showing_stones(stones: list[str], legal: bool) -> None:
    """One fire and one more: they are shown, not rested."""
    snare = card("Snare", "spell: chant-standby", "[Trigger] {0}: You gain 500 life.", cost="R1")
    table = sit(EDITION, a={"standby": [snare], "field": stones})
    assert table.a.can("play Snare") is legal
    if legal:
        cast(table, "Snare")
        assert (table.a.life, any(stone.rested for stone in table.a.stones)) == (LIFE + 500, False)
    else:
        table.expect_refused("play Snare", "9.3-2.a")


def test_9_3_2_e_a_part_that_is_replaced_counts_as_done() -> None:
    ghost = resonator(
        "Ghost", 100, 100, "[Continuous]: If this card would be banished, remove it from the game instead."
    )
    altar = regalia("Altar", "[Activate] Banish a resonator: You gain 500 life.")
    table = sit(EDITION, a={"field": [ghost, altar]})
    table.choose("activate Altar")
    settle(table)
    assert (table.a.removed, table.a.life) == (["Ghost"], LIFE + 500)


@pytest.mark.parametrize("cheaper_first", [True, False])
def test_9_3_2_e_increases_come_before_decreases_whatever_came_first(cheaper_first: bool) -> None:
    patron = resonator("Patron", 100, 100, "[Continuous] You pay {R} less to play resonators.")
    toll = resonator("Toll", 100, 100, "[Continuous] Each player pays {R} more to play resonators.")
    there = [patron, toll] if cheaper_first else [toll, patron]
    table = sit(EDITION, a={"field": there, "hand": [resonator("Squire", cost="1")], "void will": 1})
    cast(table, "Squire")
    assert "Squire" in table.a.field


def test_9_3_2_e_who_cannot_do_a_part_does_not_play() -> None:
    altar = regalia("Altar", "[Activate] {1}, Banish a resonator: You gain 500 life.")
    table = sit(EDITION, a={"field": [altar, FIRE]})
    table.expect_refused("activate Altar", "9.3-2.e")
    assert not table.card(FIRE).rested


@pytest.mark.parametrize("fresh", [True, False])
def test_9_5_3_a_stone_that_is_a_resonator_rests_for_its_ability_only_if_it_was_there_since_the_turn_began(
    fresh: bool,
) -> None:
    """The magic stone area is part of the playground."""
    wake = quick("Wake", "Target magic stone becomes a [300/300] resonator until end of turn.")
    table = sit(EDITION, a={"hand": [wake], "field": [put(FIRE, fresh=fresh)]})
    assert table.a.can(f"produce will with {FIRE}")
    cast(table, "Wake")
    assert table.a.can(f"produce will with {FIRE}") is not fresh
