"""What texts say in other words or other orders: when targets are chosen, what is done instead, what came this turn."""

import pytest

from tests.fow_10_2.sitting import (
    card,
    cast,
    chant,
    next_turn,
    play,
    prompt,
    quick,
    resonator,
    ruler,
    settle,
    sit,
    stone,
    use,
)

LIFE = 4000
PAGE = resonator("Page", 300, 600, cost="0")
GUARD = resonator("Guard", 200, 900, cost="0")
BOLT = quick("Bolt", "This card deals 900 damage to target resonator.")


def test_903_2g_what_is_done_to_a_target_later_is_done_to_the_one_chosen_at_once(ruleset: str) -> None:
    doom = chant("Doom", "Destroy target resonator at the end of turn.")
    table = sit(ruleset, a={"hand": [doom]}, b={"field": [PAGE, GUARD]})
    table.choose("play Doom")
    assert prompt(table) == "select"
    table.choose("Guard")
    settle(table)
    assert sorted(table.b.field) == ["Guard", "Page"]
    next_turn(table)
    assert (table.b.field, table.b.graveyard) == (["Page"], ["Guard"])


@pytest.mark.parametrize(("name", "at"), [("Regent", "bottom"), ("Nobody", "top")])
def test_1109_2_what_an_awakened_spell_does_instead_may_ask_for_more(name: str, at: str) -> None:
    lift = chant(
        "Lift",
        "Put target resonator on top of its owner's deck.",
        '[Awakening] {0}: If your J/ruler is "Regent", put target resonator on the bottom of its owner\'s deck and '
        "draw a card instead.",
    )
    table = sit(a={"hand": [lift], "ruler": [ruler(name)]}, b={"field": [PAGE]})
    table.choose("play Lift")
    while prompt(table) != "act":
        table.choose("yes" if "yes" in table.options else table.options[0])
    settle(table)
    assert table.b.deck[0 if at == "top" else -1] == "Page"
    assert len(table.a.hand) == (1 if at == "bottom" else 0)


def test_1037_1a_a_limit_break_is_called_like_the_card_that_was_named() -> None:
    oath = resonator("Oath", 100, 100, "[Enter] ⇒ Name a card. You gain [Limit Break] (Name of that card).", cost="0")
    glad = chant("Glad", 'If you control [Limit Break] ("Page"), you gain 700 life.')
    table = sit(a={"hand": [oath, glad, glad]}, b={"field": [PAGE]})
    cast(table, "Glad")
    assert table.a.life == LIFE
    cast(table, "Oath")
    table.choose("Page")
    cast(table, "Glad")
    assert table.a.life == LIFE + 700


def test_302_5_what_was_put_into_a_graveyard_from_the_field_this_turn(ruleset: str) -> None:
    """Cards that lay there before, and such as came from elsewhere, stay."""
    wake = chant("Wake", "Put all resonators that were put into your graveyard from a field this turn into your hand.")
    shed = chant("Shed", "Discard a card.")
    old, thrown = resonator("Old"), resonator("Thrown")
    table = sit(ruleset, a={"field": [PAGE], "hand": [wake, shed, BOLT, thrown], "graveyard": [old]})
    cast(table, "Bolt", "Page")
    cast(table, "Shed", "Thrown")
    if prompt(table) != "act":
        table.choose("Thrown")
    cast(table, "Wake")
    assert table.a.hand == ["Page"]
    assert {"Old", "Thrown"} <= set(table.a.graveyard)


def test_1416_2b_two_requirements_of_a_card_in_standby(ruleset: str) -> None:
    pit = card(
        "Pit",
        "chant: chant-standby",
        "[Trigger] During your opponent's turn, you control a Beast and two or more resonators were put into a "
        "graveyard from your field this turn: You gain 900 life.",
        cost="0",
    )
    wolf = resonator("Wolf", 100, 2000, cost="0", race="Beast")
    table = sit(ruleset, a={"hand": [BOLT, BOLT]}, b={"standby": [pit], "field": [wolf, PAGE, GUARD]})
    cast(table, "Bolt", "Page")
    play(table, "Bolt", "Guard")
    while prompt(table) == "act" and not table.b.can("play Pit"):
        table.choose("pass")
    assert sorted(table.b.graveyard) == ["Guard", "Page"]
    play(table, "Pit")
    settle(table)
    assert table.b.life == LIFE + 900


def test_205_1a_a_race_of_your_choice_is_chosen_as_it_is_gained() -> None:
    mask = chant("Mask", "Target resonator loses all races and gains a race of your choice until end of turn.")
    howl = chant("Howl", "Destroy target Beast.")
    elf = resonator("Elf", 100, 100, cost="0", race="Elf")
    wolf = resonator("Wolf", 100, 100, cost="0", race="Beast")
    table = sit(a={"hand": [mask, howl], "field": [wolf]}, b={"field": [elf]})
    cast(table, "Mask", "Elf")
    table.choose("Beast")
    cast(table, "Howl", "Elf")
    assert table.b.graveyard == ["Elf"]


def test_903_2g_players_and_resonators_are_targets_together(ruleset: str) -> None:
    rain = chant("Rain", "This card deals 300 damage to up to three target players and/or J/resonators.")
    table = sit(ruleset, a={"hand": [rain]}, b={"field": [PAGE, GUARD]})
    table.choose("play Rain")
    table.choose("the opponent")
    table.choose("Guard")
    table.choose("done")
    settle(table)
    assert (table.card("Guard").damage, table.b.life, table.card("Page").damage) == (300, LIFE - 300, 0)


def test_903_2h_which_target_is_the_first_is_decided_when_it_is_played(ruleset: str) -> None:
    rain = chant(
        "Rain",
        "Target up to three players and/or J/resonators. This card deals 100 damage to the first, 300 damage to the "
        "second, and 500 damage to the third.",
    )
    table = sit(ruleset, a={"hand": [rain]}, b={"field": [PAGE, GUARD]})
    table.choose("play Rain")
    for choice in ("the opponent", "Page", "Guard"):
        table.choose(choice)
    assert prompt(table) == "order of targets"
    for choice in ("Guard", "the opponent"):
        table.choose(choice)
    settle(table)
    assert (table.card("Guard").damage, table.b.life, table.card("Page").damage) == (100, LIFE - 300, 500)


@pytest.mark.parametrize(("stones", "life"), [(4, LIFE), (2, LIFE - 700)])
def test_104_2_who_cannot_put_so_many_cards_anywhere_has_put_fewer(stones: int, life: int) -> None:
    drain = chant(
        "Drain",
        "Put the top three cards of your magic stone deck into your graveyard. "
        "If you cannot put three cards into your graveyard this way, you lose 700 life.",
    )
    table = sit(a={"hand": [drain], "stone_deck": [stone(f"Pebble {n}") for n in range(stones)]})
    cast(table, "Drain")
    while prompt(table) not in ("act", ""):
        table.choose(table.options[0])
    assert table.a.life == life


def test_903_2e_what_limits_an_ability_may_stand_before_its_options(ruleset: str) -> None:
    seer = resonator(
        "Seer",
        100,
        100,
        "[Activate] {0}: Choose one. Play this ability only during your turn and only once per turn -\n"
        "You gain 200 life. You gain 100 life;\nor draw a card.",
        cost="0",
    )
    table = sit(ruleset, a={"field": [seer]})
    use(table, "Seer", 1)
    settle(table)
    assert table.a.life == LIFE + 300
    assert not table.a.can("activate Seer")
