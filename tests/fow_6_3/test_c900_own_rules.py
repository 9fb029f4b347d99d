"""What 6.3 does in its own way when cards are played: shares of damage, layers, what is known, entering."""

import pytest

from headjudge.games.fow.common import model as m
from headjudge.testing import put
from tests.fow_10_2.sitting import (
    FIRE,
    affect,
    cast,
    chant,
    j_ruler,
    play,
    prompt,
    quick,
    regalia,
    resolve,
    resonator,
    settle,
    sit,
)

EDITION = "fow-6.3"
LIFE = 4000
WALL, GATE = resonator("Wall", 100, 900), resonator("Gate", 100, 900)


@pytest.mark.parametrize(("ruleset", "given"), [("fow-10.2", True), ("fow-6.3", True), ("fow-5.01", False)])
def test_903_2b_i_what_a_card_has_by_where_it_lies_stays_with_it_on_the_chase(ruleset: str, given: bool) -> None:
    """Until it leaves the chase, also if what gave it is gone; in the field it is gone."""
    torch = regalia("Torch", "[Continuous] Resonators in your hand gain fire in addition to its other attributes.")
    spark, crack = quick("Spark", "You gain 100 life."), quick("Crack", "Destroy target regalia.")
    page = resonator("Page", 300, 300, cost="0")
    table = sit(ruleset, a={"hand": [page, spark, crack], "field": [torch]})
    assert table.card("Page").attributes == ["fire"]
    play(table, "Page")
    ref = table.game.plays[0].ref
    cast_from_here = table.game.values(ref[0])[m.ATTRIBUTES]
    assert cast_from_here == ({"fire"} if given else frozenset())
    play(table, "Crack")
    resolve(table)
    assert table.game.values(ref[0])[m.ATTRIBUTES] == cast_from_here
    settle(table)
    assert (table.a.field, table.card("Page").attributes) == (["Page"], [])


def test_903_2f_i_a_share_is_any_number_of_hundreds_and_may_be_none() -> None:
    rain = chant("Rain", "This card deals 300 damage divided as you choose among up to two target resonators.")
    table = sit(EDITION, a={"hand": [rain]}, b={"field": [WALL, GATE]})
    table.choose("play Rain")
    table.choose("Wall")
    table.choose("Gate")
    assert sorted(option[1] for option in table.decision.options) == [0, 100, 200, 300]
    table.choose("0")
    settle(table)
    assert [table.card(name).damage for name in ("Wall", "Gate")] == [0, 300]


def test_903_2f_i_more_targets_than_hundreds() -> None:
    rain = chant("Rain", "This card deals 100 damage divided as you choose among two target resonators.")
    table = sit(EDITION, a={"hand": [rain]}, b={"field": [WALL, GATE]})
    table.choose("play Rain")
    assert sorted(option[1] for option in table.decision.options) == [0, 100]
    table.choose("100")
    settle(table)
    assert [table.card(name).damage for name in ("Wall", "Gate")] == [100, 0]


@pytest.mark.rule("909.1", "909.1b", "909.1c")
def test_909_1b_abilities_are_given_before_races() -> None:
    """Who only an effect makes a Knight does not fly with the Knights, but is stronger with them: numbers come last."""
    wings = regalia("Wings", "Each Knight gains [Flying].")
    might = regalia("Might", "Each Knight gains [+200/+200].")
    dub = chant("Dub", "Target resonator gains Knight in addition to its other races until end of turn.")
    table = sit(EDITION, a={"field": [wings, might, resonator("Page", 300, 300, race="Elf")], "hand": [dub]})
    cast(table, "Dub", "Page")
    page = table.card("Page")
    assert (page.races, page.keywords, page.atk) == (["Elf", "Knight"], [], 500)


def test_909_1c_a_race_given_to_who_has_an_ability_by_effect() -> None:
    """Abilities are settled before races, so a race may depend on an ability that was given."""
    table = sit(
        EDITION,
        a={
            "field": [
                regalia("Roost", "Each resonator with [Flying] gains Bird in addition to its other races."),
                regalia("Wings", "Each Elf gains [Flying]."),
                resonator("Page", 300, 300, race="Elf"),
                resonator("Owl", 100, 100, race="Bird"),
            ]
        },
    )
    assert (table.card("Page").races, table.card("Page").keywords) == (["Bird", "Elf"], ["flying"])


def test_909_1c_who_loses_all_abilities_keeps_races_of_other_effects() -> None:
    strip = chant("Strip", "Target resonator loses all abilities until end of turn.")
    crown = regalia("Crown", "Each resonator gains Knight in addition to its other races.")
    page = resonator("Page", 300, 300, "[Flying]", race="Elf")
    table = sit(EDITION, a={"field": [crown, page, resonator("Sir", race="Knight")], "hand": [strip]})
    cast(table, "Strip", "Page")
    assert (table.card("Page").races, table.card("Page").keywords) == (["Elf", "Knight"], [])


def test_911_1_a_card_that_left_the_play_ground_is_read_as_it_was() -> None:
    reap = chant("Reap", "Destroy target resonator. You gain life equal to its ATK.")
    table = sit(EDITION, a={"hand": [reap]}, b={"field": [resonator("Squire", 500)]})
    affect(table, "Squire", {m.ATK: 900})
    cast(table, "Reap", "Squire")
    assert table.a.life == LIFE + 900


HERALD = resonator("Herald", 300, 300, "[Enter] ⇒ You gain 300 life.", cost="0")


def test_1411_2b_enter_triggers_for_a_card_played_from_hand() -> None:
    table = sit(EDITION, a={"hand": [HERALD]})
    cast(table, "Herald")
    assert (table.a.field, table.a.life) == (["Herald"], LIFE + 300)


@pytest.mark.parametrize("zone", ["graveyard", "hand"])
def test_1411_2b_not_for_one_that_is_put_into_the_field(zone: str) -> None:
    raise_it = chant("Raise", f"Put a resonator from your {zone} into your field.")
    said = {"hand": [raise_it, HERALD]} if zone == "hand" else {"hand": [raise_it], zone: [HERALD]}
    table = sit(EDITION, a=said)
    cast(table, "Raise")
    if prompt(table) != "act":
        table.choose("Herald")
    assert (table.a.field, table.a.life) == (["Herald"], LIFE)


def test_1411_2b_not_for_one_that_is_played_from_elsewhere() -> None:
    ghost = resonator("Ghost", 300, 300, "[Remnant]", "[Enter] ⇒ You gain 300 life.", cost="0")
    table = sit(EDITION, a={"graveyard": [ghost]})
    cast(table, "Ghost")
    assert (table.a.field, table.a.life) == (["Ghost"], LIFE)


def test_1411_2b_not_for_one_that_is_summoned_from_hand() -> None:
    """It comes from the chase, but was put there and not played."""
    table = sit(EDITION, a={"hand": [chant("Beckon", "Summon a resonator from your hand."), HERALD]})
    cast(table, "Beckon")
    table.choose("Herald")
    settle(table)
    assert (table.a.field, table.a.life) == (["Herald"], LIFE)


@pytest.mark.parametrize(("ruleset", "atk"), [("fow-10.2", 400), (EDITION, 600), ("fow-5.01", 600)])
def test_909_1d_what_a_keyword_condition_grants_comes_in_the_order_of_time_too(ruleset: str, atk: int) -> None:
    mould = regalia("Mould", "[Continuous] Each resonator becomes [400/400].")
    sealed = resonator("Sealed", 300, 300, "[Seal] 1 - This card gains [+200/+200].")
    table = sit(ruleset, a={"field": [mould, sealed, FIRE]})
    assert table.card("Sealed").atk == atk


TINKER = "[Activate] {Rest}: You gain 300 life."


@pytest.mark.parametrize(
    ("ruleset", "of_resonators", "of_j_rulers"),
    [("fow-10.2", "905.3", "905.3"), ("fow-6.3", "905.3", "905.4"), ("fow-5.01", "9.5-3", "9.5-4")],
)
def test_905_4_a_j_ruler_rests_for_its_ability_by_a_rule_of_its_own(
    ruleset: str, of_resonators: str, of_j_rulers: str
) -> None:
    fresh = [put(each, fresh=True) for each in (j_ruler("Queen", 900, 900, TINKER), resonator("Tinker", 1, 1, TINKER))]
    table = sit(ruleset, a={"field": fresh})
    table.expect_refused("activate Tinker", of_resonators)
    table.expect_refused("activate Queen", of_j_rulers)
