"""Chapter 700: playing resonators, regalia, additions, chants and abilities; cards with Quickcast."""

import pytest

from headjudge.formats.packs import Card
from headjudge.testing import put
from tests.fow_10_2.sitting import (
    FIRE,
    WATER,
    addition,
    card,
    cast,
    chant,
    cited,
    on_chase,
    pass_to,
    play,
    quick,
    regalia,
    resolve,
    resonator,
    settle,
    sit,
    use,
    will,
)

LIFE = 4000
SPARK = quick("Spark", "You gain 1000 life.")
PAGE = resonator("Page", cost="0")
KNIGHT = resonator("Knight", cost="R1")
CHARM = addition("Charm", on="field", cost="1")
RELIC = regalia("Relic", cost="1")
RALLY = chant("Rally", "Draw a card.", cost="1")


# -- 701 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", ["turn", "phase", "battle", "chase"])
def test_701_2_main_timing_is_the_own_main_phase_outside_battle_with_an_empty_chase(ruleset: str, moment: str) -> None:
    hand = {"hand": [PAGE, SPARK, SPARK]}
    table = sit(
        ruleset, a=hand, b={"hand": [SPARK]}, turn="b" if moment == "turn" else "a",
        phase="end" if moment == "phase" else "main",
    )  # fmt: skip
    if moment == "turn":
        table.b.pass_()
    elif moment == "battle":
        table.a.say("battle")
    elif moment == "chase":
        play(table, "Spark")
    table.expect_asked("A", "act")
    table.expect_refused("play Page", cited(table, "701.2"))
    if moment != "chase":
        return
    settle(table)
    table.expect_legal("play Page")


# -- 702 ---------------------------------------------------------------------------------------------------------------


def test_702_1_each_of_the_three_types_is_played_at_main_timing() -> None:
    table = sit(a={"hand": [KNIGHT, CHARM, RELIC], "field": [FIRE, FIRE]})
    for name in ("Knight", "Charm", "Relic"):
        table.expect_legal(f"play {name}")
    pass_to(table, "end phase")
    for name in ("Knight", "Charm", "Relic"):
        table.expect_refused(f"play {name}", "701.2")


def test_702_2_its_cost_is_paid_and_it_goes_on_the_chase(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [KNIGHT, SPARK], "field": [FIRE, WATER, WATER]})
    play(table, "Knight")
    assert on_chase(table) == ["Knight"]
    assert sorted((card, card.rested) for card in table.a.stones) == [(FIRE, True), (WATER, False), (WATER, True)]
    assert table.a.hand == ["Spark"]
    assert "Knight" not in table.a.field


@pytest.mark.parametrize("stones", [[FIRE], [WATER, WATER], []])
def test_702_2_without_the_will_it_is_not_played(ruleset: str, stones: list[str]) -> None:
    table = sit(ruleset, a={"hand": [KNIGHT], "field": stones})
    table.expect_refused("play Knight", cited(table, "1003.4"))


@pytest.mark.parametrize("zone", ["graveyard", "removed", "field"])
def test_702_2_it_is_played_from_hand_only(ruleset: str, zone: str) -> None:
    table = sit(ruleset, a={zone: [PAGE]})
    table.expect_refused("play Page", cited(table, "702.2"))


def test_702_2_unless_something_lets_it_be_played_from_elsewhere() -> None:
    ghost = resonator("Ghost", 500, 500, "[Remnant]", cost="0")
    table = sit(a={"graveyard": [ghost]})
    play(table, "Ghost")
    settle(table)
    assert table.a.field == ["Ghost"]


@pytest.mark.parametrize("kind", ["Knight", "Charm", "Relic"])
def test_702_3_when_it_resolves_it_enters_the_field_under_its_controllers_control(kind: str) -> None:
    table = sit(turn="b", b={"hand": [KNIGHT, CHARM, RELIC], "field": [FIRE, FIRE]})
    cast(table, kind)
    assert (table.b.field[-1], table.b.field[-1].controller, table.b.field[-1].rested) == (kind, "B", False)
    assert (table.b.graveyard, table.game.plays) == ([], ())


# -- 703 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "703.2")
def test_703_1_a_chant_without_trigger_is_played_at_main_timing_from_hand_for_its_cost(ruleset: str) -> None:
    table = sit(
        ruleset, a={"hand": [RALLY, RALLY, SPARK], "field": [FIRE, FIRE], "graveyard": [chant("Lost", "Draw a card.")]}
    )
    table.expect_refused("play Lost", cited(table, "703.2"))
    play(table, "Rally")
    assert (on_chase(table), [card.rested for card in table.a.stones]) == (["Rally"], [True, False])
    table.expect_refused("play Rally", cited(table, "701.2"))
    settle(table)
    table.a.say("battle")
    table.expect_refused("play Rally", cited(table, "701.2"))


def test_703_3_its_text_is_performed_and_then_it_is_put_into_the_graveyard(ruleset: str) -> None:
    """It is still on the chase while its text counts the cards in the graveyard."""
    count = chant("Count", "You gain 100 life for each card in your graveyard.")
    table = sit(ruleset, a={"hand": [count], "graveyard": ["Blank", "Blank"]})
    cast(table, "Count")
    assert (table.a.life, table.a.graveyard) == (LIFE + 200, ["Count", "Blank", "Blank"])
    table.expect_log("gains", "Count resolves")


def test_703_3_it_goes_to_its_owners_graveyard(ruleset: str) -> None:
    theirs = put(chant("Theirs", "Draw a card."), owner="b")
    table = sit(ruleset, a={"hand": [theirs]})
    cast(table, "Theirs")
    assert (table.a.graveyard, table.b.graveyard) == ([], ["Theirs"])


BOTH = card("Both", "chant/rune", "You gain 500 life.", cost="0", divinity=2)


def test_703_4_a_chant_rune_from_hand_is_played_as_a_chant() -> None:
    """It needs no divinity, and it is put into the graveyard."""
    table = sit(a={"hand": [BOTH]})
    cast(table, "Both")
    assert (table.a.life, table.a.graveyard) == (LIFE + 500, ["Both"])
    table = sit(a={"hand": [BOTH, SPARK]}, phase="end")
    table.expect_refused("play Both", "701.2")


# -- 704 ---------------------------------------------------------------------------------------------------------------


def test_704_1_battle_is_initiated_at_main_timing(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [SPARK, SPARK]}, b={"hand": [SPARK]})
    table.expect_legal("battle")
    play(table, "Spark")
    table.expect_refused("battle", cited(table, "704.1"))
    table.a.pass_()
    table.expect_refused("battle", cited(table, "704.1"))
    settle(table)
    pass_to(table, "end phase")
    table.expect_refused("battle", cited(table, "704.1"))


def test_704_2_initiating_battle_does_not_use_the_chase(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [SPARK]}, b={"hand": [SPARK]})
    table.a.say("battle")
    assert (table.game.plays, table.game.phase) == ((), 4)
    table.expect_asked("A", "act")


# -- 707 ---------------------------------------------------------------------------------------------------------------

TINKER = resonator("Tinker", 100, 100, "[Activate] {Rest}: You gain 300 life.")


def test_707_1_an_activate_ability_of_an_own_card_is_played_with_priority(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [SPARK]}, b={"field": [TINKER]})
    table.expect_refused("activate Tinker", cited(table, "602.1c"), by="b")
    table.expect_refused("activate Tinker", cited(table, "707.1"), by="a")
    table.a.pass_()
    use(table, "Tinker")
    settle(table)
    assert table.b.life == LIFE + 300


def test_707_1_a_rested_card_has_the_abilities_that_do_not_rest_it(ruleset: str) -> None:
    text = ("{Rest}: Produce {R}.", "{Rest}: You gain 300 life.", "Banish this card: Produce {U}.", "{0}: Draw a card.")
    kit = regalia("Kit", *(f"[Activate] {each}" for each in text))
    table = sit(ruleset, a={"field": [kit], "deck": [PAGE]})
    offered = [option for option in table.options if "Kit" in option]
    assert len(offered) == len(text)
    table.choose(offered[0])
    assert table.a.field[0].rested
    assert [option for option in table.options if "Kit" in option] == offered[2:]
    table.choose(offered[3])
    settle(table)
    assert table.a.hand == ["Page"]


def test_707_2_an_ability_goes_on_the_chase_and_a_will_ability_resolves_at_once(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [TINKER, FIRE], "hand": [SPARK]}, b={"hand": [SPARK]})
    table.a.say("produce will with Fire Magic Stone")
    assert (will(table, "fire"), table.game.plays, table.decision.player) == (1, (), 0)
    use(table, "Tinker")
    assert (on_chase(table), table.a.life, table.a.field[0].rested) == (["Tinker"], LIFE, True)


def test_707_3_when_it_resolves_its_effect_is_applied_and_it_leaves_the_chase(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [TINKER], "hand": [SPARK]})
    use(table, "Tinker")
    resolve(table)
    assert (table.a.life, table.game.plays, table.a.chase, table.a.graveyard) == (LIFE + 300, (), [], [])


def test_707_3_it_resolves_though_its_card_is_gone(ruleset: str) -> None:
    bolt = quick("Bolt", "This card deals 500 damage to target resonator.")
    table = sit(ruleset, a={"field": [TINKER], "hand": [bolt]})
    use(table, "Tinker")
    play(table, "Bolt", "Tinker")
    settle(table)
    assert (table.a.life, table.a.field) == (LIFE + 300, [])


# -- 709 ---------------------------------------------------------------------------------------------------------------

FLASH = resonator("Flash", 300, 300, "[Quickcast]", cost="R")


def test_709_1_with_priority_a_card_with_quickcast_is_played_in_answer() -> None:
    table = sit(a={"hand": [RALLY], "field": [FIRE]}, b={"hand": [FLASH, PAGE], "field": [FIRE]})
    play(table, "Rally")
    table.expect_options("play Flash", "produce will with Fire Magic Stone", "pass")
    play(table, "Flash")
    settle(table)
    assert table.b.field == [FIRE, "Flash"]


def test_709_2_it_is_played_from_hand_for_its_cost() -> None:
    table = sit(
        a={"hand": [SPARK]}, b={"hand": [FLASH, SPARK], "graveyard": [resonator("Gone", 1, 1, "[Quickcast]", cost="0")]}
    )
    table.a.pass_()
    table.expect_refused("play Flash", "1003.4")
    table.expect_refused("play Gone", "709.2")


@pytest.mark.parametrize(
    "quick_card",
    [FLASH, regalia("Ring", "[Quickcast]"), addition("Veil", "[Quickcast]", on="field")],
    ids=lambda found: found.name,
)
def test_709_3a_resonators_regalia_and_additions_enter_the_field(quick_card: Card) -> None:
    table = sit(a={"hand": [SPARK]}, b={"hand": [quick_card], "fire will": 1})
    table.a.pass_()
    cast(table, quick_card.name)
    assert (table.b.field, table.b.graveyard) == ([quick_card.name], [])


@pytest.mark.rule("fow-10.2", "709.3")
def test_709_3b_a_chant_is_performed_and_goes_to_the_graveyard() -> None:
    table = sit(a={"hand": [PAGE, "Blank"]}, b={"hand": [SPARK]})
    table.a.pass_()
    cast(table, "Spark")
    assert (table.b.life, table.b.graveyard) == (LIFE + 1000, ["Spark"])
