"""1301: loops, played with resonators that set each other off."""

import pytest

from headjudge.errors import Illegal
from headjudge.formats.packs import Card
from headjudge.testing import Table
from tests.fow_10_2.sitting import cast, chant, cited, regalia, resonator, settle, sit, use

LIFE = 4000
HYMN = chant("Hymn", "You gain 100 life.")
MORE = "You may pay 100 life. If you do, you gain 200 life."


def singer(text: str) -> Card:
    return resonator("Singer", 100, 100, f"[Automatic] {text}")


ENDLESS = singer("When you gain life ⇒ You gain 100 life.")
WILLING = singer(f"When you gain life ⇒ {MORE}")
ECHO = singer(f"When your opponent gains life ⇒ {MORE}")


def sung(ruleset: str, mine: Card, other: Card | None = None) -> Table:
    """A chant has set off the ability of a Singer, and nobody can do anything but go on."""
    table = sit(ruleset, a={"field": [mine], "hand": [HYMN]}, b={"field": [other] if other else []})
    table.choose("play Hymn")
    return table


# -- nobody can stop it ------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "1301.1")
def test_1301_1c_what_nobody_can_stop_is_a_draw(ruleset: str) -> None:
    table = sung(ruleset, ENDLESS)
    assert (table.result, table.game.ruleset.ending(table.game)) == ("draw", "loop")
    table.expect_rules(cited(table, "1301.1c"))


def test_1301_1c_two_that_set_each_other_off_are_a_draw(ruleset: str) -> None:
    echo = singer("When your opponent gains life ⇒ You gain 100 life.")
    assert sung(ruleset, echo, echo).result == "draw"


def test_1301_1c_what_comes_to_an_end_is_played_to_it() -> None:
    """Each round costs life, or a card of the deck; that is no loop."""
    hurt = singer("When you gain life ⇒ This card deals 100 damage to your opponent. You gain 100 life.")
    assert sung("fow-10.2", hurt).result == "A"


# -- one player can stop it --------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "1301.1")
def test_1301_1a_who_can_stop_it_says_how_often_and_then_does_something_else(ruleset: str) -> None:
    table = sung(ruleset, WILLING)
    table.a.yes()
    table.a.yes()
    offer = table.game.loop_offer()
    assert offer is not None
    assert (offer.player, offer.may_be_cut, offer.rule) == (0, False, cited(table, "1301.1a"))
    before = table.a.life
    table.game.declare_loop(20)
    assert table.a.life == before + 2000
    table.expect_options("no")
    table.a.no()
    assert (table.decision.prompt, table.result) == ("act", None)


def test_1301_1a_one_round_is_no_loop_yet() -> None:
    table = sung("fow-10.2", WILLING)
    assert table.game.loop_offer() is None
    with pytest.raises(Illegal):
        table.game.declare_loop(3)
    table.a.no()


# -- both can stop it --------------------------------------------------------------------------------------------------


def duet(ruleset: str) -> Table:
    table = sung(ruleset, ECHO, ECHO)
    table.b.yes()
    for _ in range(2):
        table.a.yes()
        table.b.yes()
    return table


@pytest.mark.rule("fow-10.2", "1301.1")
@pytest.mark.parametrize(("mine", "theirs"), [(7, 3), (5, 5)])
def test_1301_1b_the_smaller_number_of_both_counts(ruleset: str, mine: int, theirs: int) -> None:
    table = duet(ruleset)
    offer = table.game.loop_offer()
    assert offer is not None
    assert (offer.player, offer.may_be_cut) == (0, True)
    before = table.a.life + table.b.life
    table.game.declare_loop(mine)
    table.expect_asked("B", "repetitions")
    with pytest.raises(Illegal):
        table.game.answer_loop(mine + 1)
    table.game.answer_loop(theirs)
    stops = "B" if theirs < mine else "A"
    gained = 2 * theirs + (stops == "B")
    assert table.a.life + table.b.life == before + 100 * gained
    table.expect_asked(stops)
    table.expect_options("no")
    table.choose("no")
    assert table.decision.prompt == "act"


def test_1301_1a_a_loop_is_one_though_effects_begin_and_end_in_it() -> None:
    low = regalia("Low", "[Continuous] Each resonator becomes [200/200].", cost="0")
    high = regalia("High", "[Continuous] Each resonator becomes [800/800].")
    back = regalia("Back", "{0}: Return target regalia you control to your hand.")
    table = sit(a={"hand": [low], "field": [resonator("Page"), high, back]})
    for _ in range(2):
        cast(table, "Low")
        use(table, "Back", "Low")
        settle(table)
    offer = table.game.loop_offer()
    assert offer is not None
