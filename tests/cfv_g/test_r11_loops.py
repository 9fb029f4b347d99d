"""Chapter 11.1: loops, played with units that set each other off."""

from typing import Any

import pytest

from headjudge.errors import Illegal
from headjudge.formats.packs import Card
from headjudge.testing import Table, put
from headjudge.testing.units import unit

SINKER = unit(
    "Sinker",
    1,
    "[AUTO](RC):When a card is put into your drop zone, choose a card from your drop zone, and put it into your soul.",
)
UP = "put a card from your soul into your drop zone"
START = unit("Doer", 1, "[ACT](RC):[Soul-Blast 1] Your vanguard gets [Power] +1000 until end of turn.")


def riser(text: str) -> Card:
    return unit("Riser", 1, f"[AUTO](RC):When a card is put into your soul, {text}")


def started(card: Card, **mine: Any) -> Table:
    """A card has gone to the drop zone; Sinker puts it back, and what the other unit does is up to the test."""
    field = {"left front": [SINKER], "right front": [card], "left back": [START], "soul": ["Blank"]}
    table = Table("cfv-g", a={**field, **mine})
    table.a.activate("Doer")
    return table


# -- nobody can stop it (11.1.1.1) -------------------------------------------------------------------------------------


@pytest.mark.rule("cfv-g", "11.1.1")
@pytest.mark.rule("cfv-g", "11.1.1.5")
def test_11_1_1_1_two_abilities_that_set_each_other_off_are_a_draw() -> None:
    table = started(riser("choose a card from your soul, and put it into your drop zone."))
    assert table.result == "draw"
    table.expect_rules("11.1.1.1")
    assert table.game.ruleset.ending(table.game) == "loop"


def test_11_1_1_1_a_number_that_grows_makes_no_difference() -> None:
    text = (
        "choose a card from your soul, and put it into your drop zone. This unit gets [Power] +1000 until end of turn."
    )
    assert started(riser(text)).result == "draw"


@pytest.mark.rule("cfv-g", "11.1.1.5")
def test_11_1_1_1_what_uses_up_the_deck_is_played_on() -> None:
    """It looks like a loop and is none: the player who draws each time loses."""
    text = "choose a card from your soul, put it into your drop zone, and draw a card."
    table = started(riser(text))
    assert (table.result, table.a.deck) == ("B", [])
    table.expect_rules("9.2.3")


@pytest.mark.rule("cfv-g", "11.1.1.5")
def test_11_1_1_1_what_comes_to_an_end_by_itself_is_played_on() -> None:
    """The requirement fails after a number of rounds."""
    gain = "this unit gets [Power] +1000 until end of turn"
    text = "if this unit's [Power] is 30000 or less, choose a card from your soul, put it into your drop zone, and "
    text = f"{text}{gain}."
    table = started(riser(text))
    assert (table.result, table.a.right_front[0].power) == (None, 31000)


# -- one player can stop it (11.1.1.2, 11.1.1.4) -----------------------------------------------------------------------

WILLING = riser(f"you may {UP}. If you do, this unit gets [Power] +1000 until end of turn.")


def willing(rounds: int = 2) -> Table:
    table = started(WILLING)
    for _ in range(rounds):
        table.a.yes()
    return table


@pytest.mark.rule("cfv-g", "11.1.1")
def test_11_1_1_2_who_can_stop_it_says_how_often_and_stops() -> None:
    table = willing()
    offer = table.game.loop_offer()
    assert offer is not None
    assert (offer.player, offer.rule, offer.may_be_cut) == (0, "11.1.1.2", False)
    before = table.a.right_front[0].power
    table.game.declare_loop(20)
    assert table.a.right_front[0].power == before + 20000
    table.expect_rules("11.1.1.2")
    table.expect_options("no")
    table.a.no()
    assert table.decision.prompt == "main"


def test_11_1_1_2_a_loop_is_not_declared_before_it_is_one() -> None:
    table = willing(rounds=1)
    assert table.game.loop_offer() is None
    with pytest.raises(Illegal):
        table.game.declare_loop(3)
    table.a.no()


def test_11_1_1_4_two_hundred_rounds_are_done_as_one_and_count_as_done() -> None:
    """One operation, and the power of all of them."""
    table = willing()
    before, made = table.a.right_front[0].power, table.game.choices
    table.game.declare_loop(200)
    assert table.a.right_front[0].power == before + 200000
    assert table.game.choices is not None
    assert table.game.choices[0] is made
    table.a.no()


IDLER = unit("Idler", 1, "[ACT](RC):[Stand] this unit.")


def test_11_1_1_2_what_led_back_to_the_same_situation_is_not_chosen_again() -> None:
    table = Table("cfv-g", a={"left front": [IDLER], "hand": ["Blank"]})
    table.a.activate("Idler")
    table.expect_refused("activate Idler", "11.1.1.2")
    table.a.call("Blank", "left back")
    table.expect_legal("activate Idler")


# -- both players can stop it (11.1.1.3) -------------------------------------------------------------------------------


def duet() -> Table:
    """A resting unit of each player, which stands, gains power and rests again whenever one of the other's rests."""
    done = "If you do, [Rest] this unit, and this unit gets [Power] +1000 until end of turn."
    text = f"[AUTO](RC):When your opponent's unit becomes [Rest], you may [Stand] this unit. {done}"
    start = unit("Doer", 1, "[ACT](RC):[Soul-Blast 1] [Rest] this unit.")
    there = {"left front": [put("Singer", resting=True)]}
    table = Table(
        "cfv-g", a={**there, "left back": [start], "soul": ["Blank"]}, b=there, cards=[unit("Singer", 1, text)]
    )
    table.a.activate("Doer")
    table.b.yes()
    for _ in range(2):
        table.a.yes()
        table.b.yes()
    return table


def idle_duet() -> Table:
    """A loop that changes nothing, begun by an ability that changes nothing and costs nothing."""
    done = "If you do, [Rest] this unit."
    text = f"[AUTO](RC):When your opponent's unit becomes [Rest], you may [Stand] this unit. {done}"
    start = unit("Doer", 1, "[ACT](RC):[Stand] this unit, and [Rest] this unit.")
    there = {"left front": [put("Singer", resting=True)]}
    table = Table(
        "cfv-g",
        a={**there, "left back": [put("Doer", resting=True)], "hand": ["Blank"]},
        b=there,
        cards=[unit("Singer", 1, text), start],
    )
    table.a.activate("Doer")
    table.b.yes()
    for _ in range(2):
        table.a.yes()
        table.b.yes()
    return table


def powers(table: Table) -> tuple[int, int]:
    return table.a.left_front[0].power, table.b.left_front[0].power


def test_11_1_1_3_the_other_player_names_a_smaller_number_and_stops_there() -> None:
    table = duet()
    assert powers(table) == (9000, 10000)
    table.game.declare_loop(7)
    table.expect_asked("b", "repetitions")
    table.game.answer_loop(3)
    assert powers(table) == (13000, 13000)
    table.expect_asked("b")
    table.expect_options("no")
    table.b.no()
    assert table.decision.prompt == "main"


def test_11_1_1_3_with_the_smaller_number_the_turn_player_stops() -> None:
    table = duet()
    table.game.declare_loop(7)
    table.game.answer_loop(7)
    assert powers(table) == (16000, 17000)
    table.expect_asked("a")
    table.expect_options("no")
    table.a.no()
    assert table.decision.prompt == "main"


def test_11_1_1_3_who_named_more_does_not_begin_it_again_while_nothing_has_changed() -> None:
    table = idle_duet()
    table.game.declare_loop(7)
    table.game.answer_loop(3)
    table.b.no()
    table.expect_refused("activate Doer", "11.1.1.2")
    table.a.call("Blank", "right back")
    table.a.activate("Doer")
    table.b.no()


def test_11_1_1_3_who_stopped_it_may_begin_it_again() -> None:
    table = idle_duet()
    table.game.declare_loop(7)
    table.game.answer_loop(7)
    table.a.no()
    table.a.activate("Doer")
    table.b.no()
