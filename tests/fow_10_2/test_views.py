"""What players may look at: other sides of cards, and what was chosen for what is played."""

import pytest

from headjudge.kernel.view import CardView, PlayView
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import FIRE, card, chant, j_ruler, quick, resonator, ruler, sit

QUEEN = ruler("Queen", "[Judgment] {0}", back=j_ruler("Queen Risen", 800, 800))
EDITIONS = ["fow-10.2", "fow-6.3", "fow-5.01"]


def seen(table: Table, viewer: int, name: str) -> CardView:
    return next(card for zone in table.game.view(viewer).zones for card in zone.cards if card.name == name)


def plays(table: Table, viewer: int) -> list[PlayView]:
    return table.game.view(viewer).plays


@pytest.mark.parametrize("edition", EDITIONS)
def test_308_6_the_other_side_of_a_ruler_is_seen_by_its_controller_alone(edition: str) -> None:
    table = sit(edition, a={"ruler": [QUEEN]})
    assert (seen(table, 0, "Queen").sides, seen(table, 1, "Queen").sides) == (["Queen Risen"], [])
    table.expect_hidden("Queen Risen", viewer="b")
    table.expect_asked("a")


@pytest.mark.parametrize("edition", EDITIONS)
def test_307_5_the_ruler_side_of_a_j_ruler_is_seen_by_everybody(edition: str) -> None:
    table = sit(edition, a={"field": [QUEEN]})
    assert [seen(table, viewer, "Queen Risen").sides for viewer in (0, 1)] == [["Queen"], ["Queen"]]
    table.expect_asked("a")


def test_1302_2_f_2_who_sees_one_side_of_a_double_sided_card_sees_both(ruleset: str) -> None:
    ash = resonator("Young Ash", 300, 300, "[Shift] {0}", cost="R", back=card("Old Ash", "resonator", atk=9, defence=9))
    table = sit(ruleset, a={"field": [put(ash, side=1)], "hand": [ash]})
    assert [seen(table, viewer, "Old Ash").sides for viewer in (0, 1)] == [["Young Ash"], ["Young Ash"]]
    assert [card.sides for zone in table.game.view(0).zones for card in zone.cards if card.name == "Young Ash"] == [
        ["Old Ash"]
    ]
    assert not any(zone.cards for zone in table.game.view(1).zones if zone.name == "hand" and zone.player == 0)
    table.expect_asked("a")


def test_1022_1_which_side_is_up_is_no_counter(ruleset: str) -> None:
    ash = resonator("Young Ash", 300, 300, "[Shift] {0}", cost="R", back=card("Old Ash", "resonator", atk=9, defence=9))
    table = sit(ruleset, a={"field": [put(ash, side=1, counters={"root": 1})]})
    assert seen(table, 1, "Old Ash").counters == {"root": 1}
    table.expect_asked("a")


@pytest.mark.parametrize("edition", EDITIONS)
def test_903_2f_everybody_sees_the_x_that_was_chosen(edition: str) -> None:
    flood = chant("Flood", "You gain X life.", cost="XR")
    table = sit(edition, a={"hand": [flood], "stones": [FIRE] * 3}, b={"hand": [quick("Wait", "You gain 100 life.")]})
    table.a.say("play Flood")
    table.a.choose("2")
    assert [play.x for play in plays(table, 1)] == [2]
    while table.decision.player == 0:
        table.choose("pay" if table.decision.prompt == "pay" else "pass")
    assert [(play.x, play.modes) for play in plays(table, 1)] == [(2, [])]
    table.expect_log("chooses X = 2 for Flood")
    table.expect_asked("b")


@pytest.mark.parametrize("edition", EDITIONS)
def test_903_2e_everybody_sees_the_options_that_were_chosen(edition: str) -> None:
    text = "Choose one - You gain 300 life; or draw a card."
    table = sit(edition, a={"hand": [chant("Fork", text)]}, b={"hand": [quick("Wait", "You gain 100 life.")]})
    table.a.say("play Fork", "draw a card")
    while table.decision.player == 0:
        table.choose("pass")
    assert [(play.x, play.modes) for play in plays(table, 1)] == [(None, ["Draw a card"])]
    table.expect_log("chooses Draw a card for Fork")
    table.expect_asked("b")
