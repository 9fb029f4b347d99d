"""Chapter 5.17: choosing from listed options."""

from typing import Any

import pytest

from headjudge.testing import Table, amulet, follower, spell

DRAW, HIT, HEAL = "(1) Draw a card.", "(2) Deal 3 damage to each enemy leader.", "(3) Give your leader [defense]+2."
ONE, TWO, THREE = "Draw a card", "Deal 3 damage", "Give your leader"


def modal(how: str, *options: str) -> Any:
    return spell("Menu", f"{how} {' '.join(options or (DRAW, HIT, HEAL))}", cost=1)


def state(table: Table) -> tuple[int, int, int]:
    """What the three options change: cards in hand, the enemy leader, the own leader."""
    return len(table.a.hand), table.b.leader.defense, table.a.leader.defense


def test_5_17_1_an_opponent_who_is_told_to_choose_chooses() -> None:
    """What the option does is still done by the player of the card."""
    bargain = spell("Bargain", f"An opponent chooses one of the following. {DRAW} {HIT} {HEAL}")
    table = Table(a={"hand": [bargain]})
    table.a.play("Bargain")
    table.expect_asked("b", "choose", "5.17.1")
    table.b.choose(THREE)
    assert state(table) == (0, 20, 22)


@pytest.mark.parametrize(("choice", "after"), [(ONE, (1, 20, 20)), (TWO, (0, 17, 20)), (THREE, (0, 20, 22))])
def test_5_17_1_only_what_is_chosen_is_done(choice: str, after: tuple[int, int, int]) -> None:
    table = Table(a={"hand": [modal("Choose one.")]})
    table.a.play("Menu", choice)
    assert state(table) == after


def test_5_17_1_as_many_as_the_text_says() -> None:
    """Two different ones, neither fewer nor one of them twice."""
    table = Table(a={"hand": [modal("Choose 2 of the following.")]})
    table.a.play("Menu", ONE)
    table.expect_options(TWO, THREE)
    table.a.choose(THREE)
    assert state(table) == (1, 20, 22)


def test_5_17_1_options_are_carried_out_in_the_order_of_the_text() -> None:
    """The card drawn first can be discarded by the second option."""
    table = Table(
        a={
            "hand": [modal("Choose 2 of the following.", DRAW, "(2) Discard a card.", HEAL)],
            "deck": ["Blank"],
        }
    )
    table.a.play("Menu", ONE, "Discard a card")
    assert (table.a.hand, sorted(table.a.cemetery)) == ([], ["Blank", "Menu"])


def test_5_17_1_1_an_option_reaches_to_the_next_number_and_the_last_to_the_end() -> None:
    long = modal("Choose one.", "(1) Draw a card. Give your leader [defense]+1.", "(2) Draw 2 cards.", "Draw a card.")
    table = Table(a={"hand": [long, long]})
    table.a.play("Menu", ONE)
    assert state(table) == (2, 20, 21)
    table.a.play("Menu", "Draw 2 cards")
    assert state(table) == (4, 20, 21)


def test_5_17_1_1_text_before_the_options_belongs_to_none() -> None:
    table = Table(a={"hand": [modal("Deal 1 damage to each enemy leader. Choose one.")]})
    table.a.play("Menu", ONE)
    assert state(table) == (1, 19, 20)


def test_5_17_2_choose_up_to_takes_at_least_one() -> None:
    table = Table(a={"hand": [modal("Choose up to 2 of the following.")] * 2})
    table.a.play("Menu")
    table.expect_options(ONE, TWO, THREE)
    table.a.choose(TWO)
    table.expect_options(THREE, "done")
    table.a.choose("done")
    assert state(table) == (1, 17, 20)
    table.a.play("Menu", ONE, THREE)
    assert state(table) == (1, 17, 22)


def test_5_17_3_options_are_chosen_before_anything_is_paid() -> None:
    table = Table(a={"hand": [modal("Choose one.")], "play_points": 5})
    table.a.play("Menu")
    table.expect_asked("a", "choose", "5.17.1")
    assert (table.a.play_points, state(table)) == (5, (0, 20, 20))
    table.a.choose(TWO)
    assert (table.a.play_points, table.b.leader.defense) == (4, 17)


def test_5_17_3_also_for_an_automatic_ability() -> None:
    """It chooses when it is played, not when it triggers and not while it resolves."""
    guide = follower("Guide", 1, 1, f"[fanfare] Choose one. {DRAW} {HIT}")
    table = Table(a={"hand": [guide]})
    table.a.play("Guide")
    table.expect_asked("a", "choose", "5.17.1")
    table.a.choose(TWO)
    assert table.b.leader.defense == 17


def test_5_17_3_1_the_number_of_options_is_settled_while_playing() -> None:
    """The spell itself takes away what the number depends on, too late to matter."""
    fading = modal(
        "Choose one. If there is an amulet on your field, choose 2 instead.",
        "(1) Destroy each amulet on the field.",
        HIT,
        HEAL,
    )
    table = Table(a={"hand": [fading], "field": [amulet("Shrine")]})
    table.a.play("Menu", "Destroy each amulet", THREE)
    assert (table.a.field, state(table)) == ([], (0, 20, 22))
    table = Table(a={"hand": [fading]})
    table.a.play("Menu", THREE)
    assert state(table) == (0, 20, 22)


@pytest.mark.parametrize(("gate", "lying"), [("Spellchain (3)", 3), ("Necrocharge (3)", 3)])
def test_5_17_3_1_1_counting_keywords_are_read_while_playing(gate: str, lying: int) -> None:
    """The spell that is being played lies in no cemetery yet."""
    menu = modal(f"Choose one of the following. {gate}: Choose up to 2 instead.", DRAW, HIT)
    scroll = spell("Scroll")
    table = Table(a={"hand": [menu], "cemetery": [scroll] * lying})
    table.a.play("Menu", ONE, TWO)
    assert state(table) == (1, 17, 20)
    table = Table(a={"hand": [menu], "cemetery": [scroll] * (lying - 1)})
    table.a.play("Menu", ONE)
    assert state(table) == (1, 20, 20)


@pytest.mark.parametrize("gate", ["Spellchain (3)", "Necrocharge (3)"])
def test_5_17_3_1_1_a_cost_that_fills_the_cemetery_comes_too_late(gate: str) -> None:
    """The options are chosen before the cost is paid, so the card discarded as a cost is not counted."""
    sage = follower(
        "Sage", 1, 1, f"[act] Discard a card: Choose one of the following. {gate}: Choose up to 2 instead. {DRAW} {HIT}"
    )
    scroll = spell("Scroll")
    table = Table(a={"field": [sage], "hand": [scroll], "cemetery": [scroll] * 2})
    table.a.activate("Sage", TWO)
    assert (table.b.leader.defense, len(table.a.hand), len(table.a.cemetery)) == (17, 0, 3)


def test_5_17_4_an_option_that_was_not_chosen_does_nothing() -> None:
    """Neither now nor as something that waits: its delayed effect does not exist."""
    menu = modal("Choose one.", "(1) Draw a card.", "(2) At the start of your end phase, draw 3 cards.")
    table = Table(a={"hand": [menu]})
    table.a.play("Menu", ONE)
    table.a.end_turn()
    assert len(table.a.hand) == 1
    table.expect_asked("b")


BURN = "(2) Select an enemy follower on the field and deal it 4 damage."


def test_5_17_4_1_without_a_target_the_other_option_can_be_chosen() -> None:
    table = Table(a={"hand": [modal("Choose one.", DRAW, BURN)]}, forced=False)
    table.a.play("Menu")
    table.expect_options(ONE)
    table.a.choose(ONE)
    assert len(table.a.hand) == 1


def test_5_17_4_1_targets_are_selected_only_for_what_is_chosen() -> None:
    table = Table(a={"hand": [modal("Choose one.", DRAW, BURN)] * 2}, b={"field": [follower("Wall", 0, 9)] * 2})
    table.a.play("Menu", ONE)
    assert [card.damage for card in table.b.field] == [0, 0]
    table.a.play("Menu", "Select an enemy", "the second Wall")
    assert [card.damage for card in table.b.field] == [0, 4]


def test_5_17_4_1_where_no_option_can_be_chosen_the_card_cannot_be_played() -> None:
    menu = modal("Choose one.", "(1) Select an amulet on your field and draw a card.", BURN)
    table = Table(a={"hand": [menu]})
    table.expect_refused("play Menu", rule="5.17.1")


def test_10_6_2_2_everybody_sees_what_is_chosen_while_playing() -> None:
    pinch = "(2) Select an enemy follower on the field and deal it 4 damage."
    pair = {"field": [follower("Ann", 1, 3), follower("Bob", 1, 3)]}
    table = Table(a={"hand": [modal("Choose one.", DRAW, pinch)]}, b=pair)
    table.a.play("Menu", "Select an enemy follower")
    found = [play.modes for play in table.game.view(1).plays]
    assert [len(each) for each in found] == [1]
    assert found[0][0].startswith("Select an enemy follower on the field")
    table.a.choose("Ann")
    assert table.game.view(1).plays == []
    table.expect_log("Player A chooses Select an enemy follower")
    table.expect_asked("a")


STRIKE = "select an enemy follower on the field and destroy it."


@pytest.mark.rule("sve", "10.6.2.3.1", "10.6.2.3.2")
@pytest.mark.parametrize("strike_first", [True, False])
def test_5_17_4_only_the_targets_of_the_option_chosen_are_selected(strike_first: bool) -> None:
    """Without one for the other option the card is played all the same, and with one nobody is asked for it."""
    strike = f"S{STRIKE[1:]}"
    menu = modal("Choose one.", *((f"(1) {strike}", "(2) Draw a card.") if strike_first else (DRAW, f"(2) {strike}")))
    for field in ([], ["Knight", "Fairy"]):
        table = Table(a={"hand": [menu]}, b={"field": field})
        table.a.play("Menu")
        if field:
            table.a.choose("Draw a card")
        assert (table.a.hand, table.b.field) == (["Blank"], field)


@pytest.mark.rule("sve", "10.6.2.3.2")
def test_5_17_4_an_option_is_open_whose_target_is_not_needed_now() -> None:
    often = f"(1) Draw a card. If there are 3 or more followers on your field, {STRIKE}"
    table = Table(a={"hand": [modal("Choose one.", often, "(2) Draw 2 cards.")]})
    table.a.play("Menu", "If there are")
    assert table.a.hand == ["Blank"]
    full = Table(a={"hand": [modal("Choose one.", often, "(2) Draw 2 cards.")], "field": ["Knight"] * 3})
    full.a.play("Menu")
    assert full.a.hand == ["Blank", "Blank"]
