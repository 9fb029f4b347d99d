"""708: cards with Trigger."""

import pytest

from headjudge.games.fow.common.c700_playable import has_trigger_cost, is_automatic_card
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    FIRE,
    cast,
    chant,
    cited,
    next_turn,
    on_chase,
    pay,
    play,
    prompt,
    quick,
    resolve,
    resonator,
    settle,
    sit,
)

LIFE = 4000
SPARK = quick("Spark", "You gain 1000 life.")
PAGE = resonator("Page", cost="0")
SNARE = chant("Snare", "[Trigger] Banish a resonator: You gain 500 life.", cost="R")
AMBUSH = chant("Ambush", "[Trigger] When a resonator enters the field ⇒ You gain 500 life.", cost="R")


def waiting(ruleset: str = "fow-10.2", **b: object) -> Table:
    """A table at which A has just played a resonator that resolves, in sight of what B has."""
    table = sit(ruleset, a={"hand": [PAGE, SPARK]}, b=b)
    play(table, "Page")
    resolve(table)
    return table


# -- 708.1 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "708.1")
def test_708_1a_a_condition_makes_an_automatic_card_and_a_cost_does_not(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [SNARE, AMBUSH], "field": [FIRE, resonator("Fodder")]})
    faces = {card.face.name: card.face for card in table.game.cards}
    assert [is_automatic_card(faces[name]) for name in ("Snare", "Ambush", "Fodder")] == [False, True, False]
    assert [has_trigger_cost(faces[name]) for name in ("Snare", "Ambush", "Fodder")] == [True, False, False]
    table.expect_legal("play Snare")
    table.expect_refused("play Ambush", cited(table, "708.2"))


# -- 708.2 -------------------------------------------------------------------------------------------------------------


def test_708_2_when_its_condition_is_met_its_owner_may_reveal_it_from_hand(ruleset: str) -> None:
    table = waiting(ruleset, hand=[AMBUSH, SPARK], field=[FIRE])
    table.expect_asked("B", "reveal", cited(table, "708.2"))
    table.expect_hidden("Ambush", viewer="a")
    table.b.yes()
    pay(table)
    assert on_chase(table) == ["Ambush"]
    settle(table)
    assert (table.b.life, table.b.graveyard) == (LIFE + 500, ["Ambush"])
    table.expect_log("reveals Ambush", "plays Ambush")


def test_708_2_who_does_not_reveal_it_keeps_it(ruleset: str) -> None:
    table = waiting(ruleset, hand=[AMBUSH], field=[FIRE])
    table.b.no()
    assert (on_chase(table), table.b.hand, table.game.pending) == ([], ["Ambush"], ())
    table.expect_hidden("Ambush", viewer="a")


def test_708_2_from_the_standby_area_too_but_from_nowhere_else(ruleset: str) -> None:
    table = waiting(ruleset, standby=[AMBUSH])
    table.expect_asked("B", "reveal")
    table.b.yes()
    settle(table)
    assert (table.b.life, table.b.standby, table.b.graveyard) == (LIFE + 500, [], ["Ambush"])
    table = waiting(ruleset, graveyard=[AMBUSH], field=[FIRE])
    assert (prompt(table), table.decision.player) == ("act", 0)


def test_708_2_the_turn_player_decides_first() -> None:
    mine, theirs = {"hand": [PAGE, AMBUSH], "field": [FIRE]}, {"hand": [AMBUSH], "field": [FIRE]}
    for turn in ("a", "b"):
        table = sit(turn=turn, a=mine if turn == "a" else theirs, b=theirs if turn == "a" else mine)
        play(table, "Page")
        resolve(table)
        table.expect_asked(turn.upper(), "reveal")
        table.choose("no")
        table.expect_asked("B" if turn == "a" else "A", "reveal")


def test_708_2_one_that_cannot_be_paid_for_is_not_offered(ruleset: str) -> None:
    table = waiting(ruleset, hand=[AMBUSH])
    assert (prompt(table), table.decision.player, table.b.hand) == ("act", 0, ["Ambush"])


def test_708_2_a_condition_that_is_not_met_offers_nothing(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [SPARK, SPARK]}, b={"hand": [AMBUSH], "field": [FIRE]})
    play(table, "Spark")
    resolve(table)
    table.expect_asked("A", "act")


def test_708_2a_it_does_not_trigger_again_while_it_is_triggered(ruleset: str) -> None:
    """Two resonators enter together: it is revealed and played once."""
    both = chant("Raise", "Put all resonators from your graveyard into the field.")
    table = sit(ruleset, a={"hand": [both], "graveyard": [PAGE, PAGE]}, b={"hand": [AMBUSH], "field": [FIRE, FIRE]})
    play(table, "Raise")
    resolve(table)
    table.b.yes()
    assert prompt(table) == "pay"
    pay(table)
    settle(table)
    assert (table.b.life, table.b.graveyard) == (LIFE + 500, ["Ambush"])
    assert len([card for card in table.b.stones if card.rested]) == 1


def test_708_2a_who_let_the_first_event_pass_may_take_the_second(ruleset: str) -> None:
    both = chant("Raise", "Put all resonators from your graveyard into the field.")
    table = sit(ruleset, a={"hand": [both], "graveyard": [PAGE, PAGE]}, b={"hand": [AMBUSH], "field": [FIRE]})
    play(table, "Raise")
    resolve(table)
    table.b.no()
    table.b.yes()
    pay(table)
    settle(table)
    assert table.b.life == LIFE + 500


# -- 708.3 -------------------------------------------------------------------------------------------------------------


def test_708_3_it_is_played_as_a_spell(ruleset: str) -> None:
    deny = quick("Deny", "Cancel target spell.")
    table = sit(ruleset, a={"hand": [PAGE, deny, SPARK]}, b={"hand": [AMBUSH], "field": [FIRE]})
    play(table, "Page")
    resolve(table)
    table.b.yes()
    pay(table)
    table.expect_asked("A", "act")
    play(table, "Deny", "Ambush")
    settle(table)
    assert (table.b.life, table.b.graveyard) == (LIFE, ["Ambush"])


def test_708_3_it_is_played_with_the_automatic_abilities_before_anybody_acts(ruleset: str) -> None:
    """The turn player's ability comes first, the card of the other player after it."""
    herald = resonator("Herald", 100, 100, "When a resonator enters the field ⇒ You gain 100 life.")
    table = sit(ruleset, a={"hand": [PAGE, SPARK], "field": [herald]}, b={"hand": [AMBUSH], "field": [FIRE]})
    play(table, "Page")
    resolve(table)
    table.b.yes()
    pay(table)
    assert on_chase(table) == ["Ambush", "Herald"]
    table.expect_asked("A", "act")


def test_708_3a_one_that_cannot_be_played_after_all_goes_to_the_graveyard(ruleset: str) -> None:
    """Both are revealed, and the will is enough for one."""
    other = chant("Pitfall", "[Trigger] When a resonator enters the field ⇒ You gain 300 life.", cost="R")
    table = waiting(ruleset, hand=[AMBUSH, other], field=[FIRE])
    table.b.yes()
    table.b.yes()
    table.b.choose("Ambush")
    pay(table)
    assert (on_chase(table), table.b.hand, table.b.graveyard) == (["Ambush"], [], ["Pitfall"])
    settle(table)
    assert (table.b.life, table.b.graveyard) == (LIFE + 500, ["Ambush", "Pitfall"])


@pytest.mark.rule("fow-10.2", "906.6a")
def test_708_3a_a_resonator_that_cannot_be_played_goes_to_its_owners_graveyard(ruleset: str) -> None:
    other = resonator("Lurker", 300, 300, "[Trigger] When a resonator enters the field ⇒ You gain 300 life.", cost="R")
    table = waiting(ruleset, hand=[AMBUSH, other], field=[FIRE])
    table.b.yes()
    table.b.yes()
    table.b.choose("Ambush")
    pay(table)
    settle(table)
    assert (table.a.field, table.b.field) == (["Page"], [FIRE])
    assert table.b.graveyard == ["Ambush", "Lurker"]


# -- 708.4 and after ---------------------------------------------------------------------------------------------------


def test_708_4_from_hand_the_trigger_cost_and_the_cost_of_the_card_are_paid(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [SNARE], "field": [FIRE, resonator("Fodder")]})
    play(table, "Snare", "Fodder")
    settle(table)
    assert (table.a.life, table.a.field == ["Fodder"], table.a.stones[0].rested) == (LIFE + 500, False, True)
    table = sit(ruleset, a={"hand": [SNARE], "field": [resonator("Fodder")]})
    table.expect_refused("play Snare", cited(table, "1003.4"))
    table = sit(ruleset, a={"hand": [SNARE], "field": [FIRE]})
    table.expect_refused("play Snare", cited(table, "903.2j"))


def test_708_4_from_the_standby_area_only_the_trigger_cost(ruleset: str) -> None:
    table = sit(ruleset, a={"standby": [SNARE], "field": [resonator("Fodder"), FIRE]})
    play(table, "Snare", "Fodder")
    settle(table)
    assert (table.a.life, table.a.stones[0].rested, table.a.standby) == (LIFE + 500, False, [])


def test_708_4_from_nowhere_else(ruleset: str) -> None:
    table = sit(ruleset, a={"graveyard": [SNARE], "field": [resonator("Fodder"), FIRE]})
    table.expect_refused("play Snare", cited(table, "708.4"))


def test_708_5_on_the_turn_it_was_set_it_is_not_played(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [SNARE], "field": [FIRE, FIRE, resonator("Fodder")]})
    table.a.say("set Snare")
    pay(table)
    table.expect_refused("play Snare", cited(table, "708.5"))
    next_turn(table)
    table.b.pass_()
    table.expect_asked("A", "act")
    play(table, "Snare", "Fodder")
    settle(table)
    assert table.a.life == LIFE + 500


def test_708_5_nor_is_its_condition_met(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [AMBUSH, PAGE, PAGE], "field": [FIRE, FIRE]})
    table.a.say("set Ambush")
    pay(table)
    cast(table, "Page")
    assert (prompt(table), table.a.standby, table.a.life) == ("act", ["Ambush"], LIFE)
    next_turn(table)
    next_turn(table)
    play(table, "Page")
    resolve(table)
    table.expect_asked("A", "reveal")


def test_708_6_the_text_behind_the_colon_is_performed_and_it_goes_to_its_owners_graveyard(ruleset: str) -> None:
    for zone in ("standby",) if ruleset == "fow-5.01" else ("hand", "standby"):
        a = {zone: [put(SNARE, owner="b")], "field": [FIRE, resonator("Fodder")]}
        table = sit(ruleset, a=a, b={"hand": [SPARK]})
        play(table, "Snare", "Fodder")
        assert (table.a.life, table.a.graveyard, table.b.graveyard) == (LIFE, ["Fodder"], [])
        settle(table)
        assert (table.a.life, table.b.graveyard) == (LIFE + 500, ["Snare"])
        table.expect_log("gains 500 life", "Snare resolves")


def test_708_6_the_text_behind_the_arrow_is_performed_and_it_goes_to_its_owners_graveyard() -> None:
    table = waiting(hand=[put(AMBUSH, owner="a")], field=[FIRE])
    table.b.yes()
    pay(table)
    settle(table)
    assert (table.b.life, table.a.graveyard, table.b.graveyard) == (LIFE + 500, ["Ambush"], [])
