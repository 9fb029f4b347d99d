"""907, 909 to 912: will, the order of continuous effects, replacements, last known information, sources of damage."""

import pytest

from headjudge.games.fow.common import model as m
from headjudge.kernel.game import items
from headjudge.language import tree
from headjudge.testing import put
from tests.fow_10_2.sitting import (
    FIRE,
    WATER,
    addition,
    affect,
    cast,
    chant,
    cited,
    fight,
    next_turn,
    on_chase,
    pay,
    play,
    prompt,
    quick,
    regalia,
    resonator,
    settle,
    sit,
    use,
    will,
)
from tests.games.fow.table import Table as TextTable
from tests.games.fow.table import resonator as text_resonator

LIFE = 4000
SPARK = quick("Spark", "You gain 1000 life.")
BOLT = quick("Bolt", "Destroy target resonator.")
PAGE = resonator("Page", 300, 300, cost="0", race="Elf")
GROW = quick("Grow", "Target resonator gains [+200/+200] until end of turn.")
FIX = quick("Fix", "Target resonator becomes [400/400] until end of turn.")

# -- 907 ---------------------------------------------------------------------------------------------------------------


def test_907_1_an_activate_ability_that_produces_will_and_has_no_target_is_a_will_ability(ruleset: str) -> None:
    """A spell that produces will is none, and neither is an ability with a target."""
    spring = regalia("Spring", "[Activate] {Rest}: Produce {R}.")
    aimed = regalia("Geyser", "[Activate] {Rest}: Rest target resonator. Produce {R}.")
    flood = quick("Flood", "Produce {R}.")
    table = sit(ruleset, a={"field": [spring, aimed, PAGE], "hand": [flood, SPARK]}, b={"hand": [SPARK]})
    table.choose("produce will with Spring")
    assert (on_chase(table), will(table, "fire")) == ([], 1)
    use(table, "Geyser", "Page")
    play(table, "Flood")
    assert (on_chase(table), will(table, "fire")) == (["Flood", "Geyser"], 1)
    settle(table)
    assert will(table, "fire") == 3


ECHO = regalia("Echo", "Whenever you play a will ability ⇒ Produce {R}.")


def test_907_1_an_automatic_ability_that_a_will_ability_triggers_resolves_at_once(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [ECHO, ECHO, WATER, WATER], "hand": [SPARK]}, b={"field": [ECHO], "hand": [SPARK]})
    table.choose(f"produce will with {WATER}")
    assert (on_chase(table), will(table, "water"), will(table, "fire"), will(table, "fire", 1)) == ([], 1, 2, 0)
    assert not table.game.pending
    table.expect_asked("A", "act")


def test_907_1_it_resolves_in_the_middle_of_paying_too(ruleset: str) -> None:
    tide = resonator("Tide", 300, 300, cost="UU")
    table = sit(ruleset, a={"field": [ECHO, WATER, WATER], "hand": [tide]})
    table.choose("play Tide")
    table.choose(f"produce will with {WATER}")
    table.expect_asked("A", "pay")
    assert (will(table, "water"), will(table, "fire")) == (1, 1)
    pay(table)
    settle(table)
    assert (table.a.field[-1], will(table, "water"), will(table, "fire")) == ("Tide", 0, 2)


def test_907_1_one_that_is_triggered_otherwise_or_has_a_target_uses_the_chase(ruleset: str) -> None:
    gush = regalia("Gush", "When this card enters the field ⇒ Produce {R}.")
    aimed = regalia("Aim", "Whenever you play a will ability ⇒ Rest target resonator. Produce {R}.")
    table = sit(ruleset, a={"field": [aimed, WATER, PAGE], "hand": [gush, SPARK]}, b={"hand": [SPARK]})
    play(table, "Gush")
    table.choose("pass")
    table.choose("pass")
    assert (on_chase(table), will(table, "fire")) == (["Gush"], 0)
    settle(table)
    assert will(table, "fire") == 1
    table.choose(f"produce will with {WATER}")
    assert (on_chase(table), will(table, "water"), will(table, "fire")) == (["Aim"], 1, 1)
    settle(table)


def test_907_1_only_will_abilities_count_not_every_activate_ability(ruleset: str) -> None:
    tinker = regalia("Tinker", "[Activate] {0}: You gain 100 life.", "[Activate] Banish this card: Produce {U}.")
    table = sit(ruleset, a={"field": [ECHO, tinker]})
    use(table, "Tinker")
    settle(table)
    assert (table.a.life, will(table, "fire")) == (LIFE + 100, 0)
    table.choose("produce will with Tinker")
    assert (will(table, "water"), will(table, "fire")) == (1, 1)


def test_907_2_will_abilities_are_played_with_priority_or_while_paying(ruleset: str) -> None:
    squire = resonator("Squire", 300, 300, cost="R")
    table = sit(ruleset, a={"field": [FIRE, FIRE], "hand": [squire, SPARK]}, b={"field": [WATER], "hand": [SPARK]})
    table.choose("play Squire")
    table.expect_asked("A", "pay")
    assert any(option.startswith("Produce will with Fire") for option in table.options)
    table.expect_refused(f"produce will with {WATER}", by="b", rule=cited(table, "602.1c"))
    pay(table)
    table.choose("pass")
    table.choose(f"produce will with {WATER}")
    assert will(table, "water", 1) == 1
    settle(table)


@pytest.mark.rule("fow-10.2", "707.1", "907.1")
@pytest.mark.parametrize(
    ("text", "has", "wills", "rests"),
    [
        ("[Activate] {1}: Produce {R}.", 1, ["fire"], False),
        ("[Activate] {1}, {Rest}: Produce {R}{W}.", 1, ["fire", "light"], True),
    ],
)
def test_907_2_a_will_ability_may_cost_will(ruleset: str, text: str, has: int, wills: list[str], rests: bool) -> None:
    prism = regalia("Prism", text)
    table = sit(ruleset, a={"field": [prism], "void will": has})
    table.choose("produce will with Prism")
    pay(table)
    assert (prompt(table), table.game.plays, will(table, "void")) == ("act", (), 0)
    assert [will(table, kind) for kind in wills] == [1] * len(wills)
    assert table.card("Prism").rested is rests
    table = sit(ruleset, a={"field": [prism]})
    table.expect_refused("produce will with Prism", cited(table, "1003.4"))


def test_907_2_the_card_that_is_rested_for_it_gives_no_will_for_it(ruleset: str) -> None:
    prism = regalia("Prism", "[Activate] {Rest}: Produce {1}.", "[Activate] {1}, {Rest}: Produce {R}{W}.")
    table = sit(ruleset, a={"field": [prism]})
    assert len([option for option in table.options if option.startswith("Produce will")]) == 1
    table = sit(ruleset, a={"field": [prism, FIRE]})
    table.choose(next(option for option in table.options if "Produce {R}{W}" in option))
    pay(table)
    assert (will(table, "fire"), will(table, "light"), table.card(FIRE).rested) == (1, 1, True)


@pytest.mark.rule("fow-10.2", "903.2j")
def test_907_2_every_part_of_what_it_costs_is_paid(ruleset: str) -> None:
    """The only resonator cannot be banished for the will and for the ability."""
    altar = regalia("Altar", "[Activate] Banish a resonator: Produce {1}.")
    prism = regalia("Prism", "[Activate] {1}, banish a resonator: Produce {R}.")
    table = sit(ruleset, a={"field": [altar, prism, PAGE]})
    assert not any("Prism" in option for option in table.options)
    table = sit(ruleset, a={"field": [altar, prism, PAGE, resonator("Elder")]})
    table.choose("produce will with Prism")
    while prompt(table) != "act":
        table.choose(table.options[0])
    assert (will(table, "fire"), table.a.field) == (1, ["Altar", "Prism"])


def test_907_3_one_that_costs_will_is_played_though_nothing_can_be_chased(ruleset: str) -> None:
    still = quick("Still", "Players cannot chase to this card.", "You gain 100 life.")
    prism = regalia("Prism", "[Activate] {1}: Produce {R}.")
    table = sit(ruleset, a={"field": [prism], "hand": [still], "void will": 1})
    play(table, "Still")
    if table.decision.player == 1:
        table.choose("pass")
    table.choose("produce will with Prism")
    pay(table)
    assert will(table, "fire") == 1


def test_907_2_no_payment_counts_on_a_will_ability_that_costs_will(ruleset: str) -> None:
    """It is played with priority, before what it is to pay for."""
    prism = regalia("Prism", "[Activate] {1}: Produce {R}.")
    table = sit(ruleset, a={"field": [prism], "hand": [resonator("Squire", cost="R")], "void will": 1})
    table.expect_refused("play Squire", cited(table, "1003.4"))
    table.choose("produce will with Prism")
    pay(table)
    cast(table, "Squire")
    assert "Squire" in table.a.field


def test_907_3_a_will_ability_is_not_answered(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [FIRE], "hand": [SPARK]}, b={"hand": [SPARK]})
    table.choose(f"produce will with {FIRE}")
    assert (on_chase(table), will(table, "fire")) == ([], 1)
    table.expect_asked("A", "act")


def test_907_4_produced_will_is_kept_until_it_is_used_or_lost(ruleset: str) -> None:
    ember = quick("Ember", "You gain 100 life.", cost="R")
    table = sit(ruleset, a={"field": [FIRE, resonator("Squire")], "hand": [SPARK, ember]})
    table.choose(f"produce will with {FIRE}")
    table.a.say("battle")
    assert will(table, "fire") == 1
    play(table, "Ember")
    assert will(table, "fire") == 0
    settle(table)


def test_907_4_what_is_left_is_gone_with_the_turn(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [FIRE], "hand": [SPARK]})
    table.choose(f"produce will with {FIRE}")
    next_turn(table)
    assert will(table, "fire") == 0


@pytest.mark.parametrize(("cost", "legal"), [("R", False), ("1", True), ("W", False)])
def test_907_5_will_without_an_attribute_pays_for_no_attribute(ruleset: str, cost: str, legal: bool) -> None:
    table = sit(ruleset, a={"hand": [chant("Flood", "Produce {1}."), resonator("Squire", cost=cost)]})
    cast(table, "Flood")
    assert (will(table, "void"), table.a.can("play Squire")) == (1, legal)


@pytest.mark.parametrize(("cost", "legal"), [("R", True), ("1", True), ("W", False), ("RR", False), ("R1", False)])
def test_907_5_fire_will_pays_for_fire_and_for_the_number(ruleset: str, cost: str, legal: bool) -> None:
    table = sit(ruleset, a={"hand": [resonator("Squire", cost=cost)], "fire will": 1})
    assert table.a.can("play Squire") is legal


@pytest.mark.rule("fow-10.2", "907.6", "907.6c")
@pytest.mark.parametrize(("cost", "legal"), [("M", True), ("1", True), ("W", False), ("T", False)])
def test_907_6a_moon_will_pays_for_moon_and_for_the_number(cost: str, legal: bool) -> None:
    table = sit(a={"hand": [chant("Flood", "Produce {M}."), resonator("Squire", cost=cost)]})
    cast(table, "Flood")
    assert (will(table, "void", character="moon"), table.a.can("play Squire")) == (1, legal)


@pytest.mark.rule("fow-10.2", "907.6", "907.6c")
@pytest.mark.parametrize(("cost", "legal"), [("T", True), ("1", True), ("U", False), ("M", False)])
def test_907_6b_time_will_pays_for_time_and_for_the_number(cost: str, legal: bool) -> None:
    table = sit(a={"hand": [chant("Flood", "Produce {T}."), resonator("Squire", cost=cost)]})
    cast(table, "Flood")
    assert (will(table, "void", character="time"), table.a.can("play Squire")) == (1, legal)


def test_907_6c_a_characteristic_is_no_attribute() -> None:
    table = sit(a={"hand": [resonator("Moth", cost="M1"), resonator("Ember", cost="MR")]})
    assert [card.attributes for card in table.a.hand] == [[], ["fire"]]


# -- 909.1 -------------------------------------------------------------------------------------------------------------


def test_909_1_each_layer_builds_on_the_ones_before_it() -> None:
    """Race, ability, number, counter: given by cards that stand in the opposite order."""
    text = ("Each resonator with [Flying] gains [+200/+0].", "Each Knight gains [Flying].")
    late = resonator("Lord", 100, 100, "Each Elf gains Knight in addition to its other races.")
    counted = put(PAGE, counters={"+100/+100": 1})
    table = sit(a={"field": [regalia("Wind", text[0]), regalia("Wing", text[1]), counted, late]})
    page = table.card("Page")
    assert (page.races, page.keywords, page.atk, page.defence) == (["Elf", "Knight"], ["flying"], 600, 400)


def test_909_1a_base_abilities_are_part_of_what_a_card_is(ruleset: str) -> None:
    """A race of its own is there before abilities that look for it, whichever came first."""
    twin = resonator("Twin", 300, 300, "[Continuous] This card gains Elf in addition to its other races.", race="Human")
    table = sit(ruleset, a={"field": [regalia("Wing", "[Continuous] Each Elf gains [Flying]."), twin]})
    assert table.card("Twin").keywords == ["flying"]


def test_909_1b_what_a_seal_grants_without_numbers_goes_with_all_abilities() -> None:
    sealed = resonator("Sealed", 300, 300, "[Seal] 1 - This card gains [Flying].")
    strip = chant("Strip", "Target resonator loses all abilities until end of turn.")
    table = sit(a={"hand": [strip], "field": [FIRE, sealed]})
    assert table.card("Sealed").has("flying")
    cast(table, "Strip", "Sealed")
    assert not table.card("Sealed").has("flying")


def test_909_1c_a_given_race_counts_for_what_looks_for_it() -> None:
    dub = chant("Dub", "Target resonator gains Knight in addition to its other races until end of turn.")
    table = sit(a={"field": [regalia("Wing", "Each Knight gains [Flying]."), PAGE], "hand": [dub]})
    assert table.card("Page").keywords == []
    cast(table, "Dub", "Page")
    assert (table.card("Page").races, table.card("Page").keywords) == (["Elf", "Knight"], ["flying"])


def test_909_1d_who_loses_all_abilities_loses_the_bonus_they_gave() -> None:
    brute = resonator("Brute", 300, 300, "This card gains [+300/+300].", "[Flying]")
    strip = chant("Strip", "Target resonator loses all abilities until end of turn.")
    table = sit(a={"hand": [strip], "field": [brute]})
    assert table.card("Brute").atk == 600
    cast(table, "Strip", "Brute")
    assert (table.card("Brute").atk, table.card("Brute").keywords) == (300, [])


def test_909_1e_an_attribute_comes_after_abilities() -> None:
    """Given by the loser of all abilities, the attribute is not given; given by another card, it stays."""
    tint = chant("Tint", "Target resonator gains water in addition to its other attributes until end of turn.")
    strip = chant("Strip", "Target resonator loses all abilities until end of turn.")
    table = sit(a={"hand": [tint, strip], "field": [PAGE]})
    cast(table, "Tint", "Page")
    cast(table, "Strip", "Page")
    assert table.card("Page").attributes == ["water"]


def test_909_1f_the_numbers_a_seal_grants_come_before_those_that_are_set() -> None:
    sealed = resonator("Sealed", 300, 300, "[Seal] 1 - This card gains [+200/+200].")
    table = sit(a={"hand": [FIX], "field": [FIRE, sealed]})
    assert table.card("Sealed").atk == 500
    cast(table, "Fix", "Sealed")
    assert table.card("Sealed").atk == 400


@pytest.mark.parametrize(("order", "atk"), [(("Grow", "Fix"), 400), (("Fix", "Grow"), 600)])
def test_909_1g_numbers_are_changed_in_the_order_of_time(ruleset: str, order: tuple[str, str], atk: int) -> None:
    table = sit(ruleset, a={"hand": [GROW, FIX], "field": [PAGE]})
    for name in order:
        cast(table, name, "Page")
    assert (table.card("Page").atk, table.card("Page").defence) == (atk, atk)


def test_909_1h_counters_come_after_every_other_number() -> None:
    table = sit(a={"hand": [FIX], "field": [put(PAGE, counters={"+100/+100": 2})]})
    assert table.card("Page").atk == 500
    cast(table, "Fix", "Page")
    assert table.card("Page").atk == 600


@pytest.mark.parametrize(("more", "atk"), [("+50", 400), ("+200", 500), ("-50", 300)])
def test_909_1i_numbers_are_rounded_up_to_hundreds(more: str, atk: int) -> None:
    """The number is rounded in the end, not at every step: twice fifty is one hundred."""
    text = f"Target resonator gains [{more}/+0] until end of turn."
    half = chant("Half", "Target resonator gains [+50/+0] until end of turn.")
    table = sit(a={"hand": [chant("Odd", text), half], "field": [PAGE]})
    cast(table, "Odd", "Page")
    assert table.card("Page").atk == atk
    cast(table, "Half", "Page")
    assert table.card("Page").atk == {400: 400, 500: 600, 300: 300}[atk]


# -- 909.2 and 909.3 ---------------------------------------------------------------------------------------------------


def test_909_2_an_effect_over_several_layers_is_applied_in_each(ruleset: str) -> None:
    """It takes the abilities away in their layer, and sets the numbers in theirs, after an older bonus."""
    brute = resonator("Brute", 300, 300, "[Continuous] This card gains [+300/+300].", "[Flying]")
    curse = chant("Curse", "Target resonator loses all abilities and becomes [0/100] until end of turn.")
    table = sit(ruleset, a={"hand": [GROW, GROW, curse], "field": [brute]})
    cast(table, "Grow", "Brute")
    cast(table, "Curse", "Brute")
    assert (table.card("Brute").atk, table.card("Brute").defence, table.card("Brute").keywords) == (0, 100, [])
    cast(table, "Grow", "Brute")
    assert (table.card("Brute").atk, table.card("Brute").defence) == (200, 300)


@pytest.mark.rule("fow-10.2", "909.3")
@pytest.mark.parametrize("first", ["Dub", "Train"])
def test_909_3a_what_depends_on_another_effect_comes_after_it(first: str) -> None:
    """Knights become Wizards too, Elves become Knights: whichever was there first."""
    dub = regalia("Dub", "Each Elf gains Knight in addition to its other races.")
    train = regalia("Train", "Each Knight gains Wizard in addition to its other races.")
    cards = [dub, train] if first == "Dub" else [train, dub]
    table = sit(a={"field": [*cards, PAGE, resonator("Mage", race="Wizard")]})
    assert table.card("Page").races == ["Elf", "Knight", "Wizard"]


@pytest.mark.rule("fow-10.2", "909.3")
@pytest.mark.parametrize(("first", "atk"), [("Low", 800), ("High", 200)])
def test_909_3b_of_equal_effects_the_earlier_is_applied_first(ruleset: str, first: str, atk: int) -> None:
    low = regalia("Low", "[Continuous] Each resonator becomes [200/200].")
    high = regalia("High", "[Continuous] Each resonator becomes [800/800].")
    table = sit(ruleset, a={"hand": [low, high], "field": [PAGE]})
    cast(table, first)
    cast(table, "High" if first == "Low" else "Low")
    assert table.card("Page").atk == atk


RISE = chant("Rise", "Put all regalia in all graveyards into the field.")


@pytest.mark.parametrize(("first", "atk"), [("Low", 800), ("High", 200)])
def test_909_3b_of_effects_that_begin_together_the_turn_player_says_once_which_comes_first(
    ruleset: str, first: str, atk: int
) -> None:
    low = regalia("Low", "[Continuous] Each resonator becomes [200/200].")
    high = regalia("High", "[Continuous] Each resonator becomes [800/800].")
    table = sit(ruleset, a={"hand": [RISE], "field": [PAGE], "graveyard": [low]}, b={"graveyard": [high]})
    cast(table, "Rise")
    table.expect_asked("A", "order of effects", cited(table, "909.3b"))
    table.expect_options("Low", "High")
    table.choose(first)
    assert (prompt(table), table.card("Page").atk) == ("act", atk)
    next_turn(table)
    assert (prompt(table), table.card("Page").atk) == ("act", atk)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Each resonator gains [+200/+200].", "Each resonator gains [+300/+300]."),
        ("Each resonator becomes [500/500].", "Each resonator becomes [500/500]."),
        ("Each resonator becomes [500/500].", "Each resonator gains [Flying]."),
        ("Each Elf gains Knight in addition to its other races.", "Each Knight gains [+100/+100]."),
    ],
)
def test_909_3b_nobody_is_asked_where_their_order_changes_nothing(one: str, other: str) -> None:
    banners = [regalia("One", f"[Continuous] {one}"), regalia("Other", f"[Continuous] {other}")]
    table = sit(a={"hand": [RISE], "field": [PAGE, resonator("Squire", race="Knight")], "graveyard": banners})
    cast(table, "Rise")
    assert (prompt(table), len(table.a.field)) == ("act", 4)


def test_909_3b_what_dies_by_the_order_dies_after_it_is_said() -> None:
    low = regalia("Low", "[Continuous] Each resonator becomes [0/0].")
    high = regalia("High", "[Continuous] Each resonator gains [+300/+300].")
    for first, left in (("Low", ["Page"]), ("High", [])):
        table = sit(a={"hand": [RISE], "field": [PAGE], "graveyard": [low, high]})
        cast(table, "Rise")
        table.choose(first)
        assert [name for name in table.a.field if name == "Page"] == left


@pytest.mark.parametrize(("order", "atk"), [(("High", "Low"), 200), (("Low", "High"), 800)])
def test_909_3b_an_addition_counts_from_when_it_was_added(ruleset: str, order: tuple[str, str], atk: int) -> None:
    low = addition("Low", "[Continuous] Added resonator becomes [200/200].", on="resonator")
    high = regalia("High", "[Continuous] Each resonator becomes [800/800].")
    table = sit(ruleset, a={"hand": [low, high], "field": [PAGE]})
    for name in order:
        cast(table, name)
    assert table.card("Page").atk == atk


# -- 909.4 to 909.8 ----------------------------------------------------------------------------------------------------


def test_909_4_it_holds_for_what_fits_later_and_no_longer_for_what_does_not(ruleset: str) -> None:
    rally = chant("Rally", "Elves you control gain [+200/+200] until end of turn.")
    human = resonator("Human", 300, 300, cost="0", race="Human")
    table = sit(ruleset, a={"hand": [rally, PAGE, human]})
    cast(table, "Rally")
    cast(table, "Page")
    cast(table, "Human")
    assert (table.card("Page").atk, table.card("Human").atk) == (500, 300)
    affect(table, "Page", {m.RACES: frozenset({"Human"})})
    affect(table, "Human", {m.RACES: frozenset({"Elf"})})
    assert (table.card("Page").atk, table.card("Human").atk) == (300, 500)


RALLY_OF_THREE = "If you control three or more resonators, resonators you control gain [+200/+200] until end of turn."


@pytest.mark.parametrize("ruleset", ["fow-10.2", "fow-6.3"])
def test_909_4_a_condition_is_a_part_of_the_effect_and_not_asked_when_it_is_made(ruleset: str) -> None:
    rally, crack = chant("Rally", f"Draw a card. {RALLY_OF_THREE}"), chant("Crack", "Destroy target resonator.")
    table = sit(ruleset, a={"hand": [rally, crack, PAGE], "field": [resonator("Pawn"), resonator("Rook")]})
    atk = table.card("Pawn").atk
    cast(table, "Rally")
    assert table.card("Pawn").atk == atk
    cast(table, "Page")
    assert table.card("Pawn").atk == atk + 200
    cast(table, "Crack", "Rook")
    assert table.card("Pawn").atk == atk
    next_turn(table)
    assert table.card("Pawn").atk == atk


@pytest.mark.parametrize("ruleset", ["fow-10.2", "fow-6.3"])
def test_909_4_what_is_paid_less_depends_on_what_is_so_while_playing(ruleset: str) -> None:
    smith = resonator(
        "Smith", 300, 300, "[Activate] {0}: If you control an Elf, you may pay {2} less to play regalia this turn."
    )
    bell = regalia("Bell", cost="2")
    table = sit(ruleset, a={"field": [smith], "hand": [bell, PAGE]})
    use(table, "Smith")
    settle(table)
    table.expect_refused("play Bell", cited(table, "1003.4"))
    cast(table, "Page")
    cast(table, "Bell")
    assert "Bell" in table.a.field


def test_909_4_what_is_said_of_certain_cards_is_asked_once(ruleset: str) -> None:
    text = "If you control two or more resonators, target resonator gains [+200/+200] until end of turn."
    gift, crack = chant("Gift", text), chant("Crack", "Destroy target resonator.")
    table = sit(ruleset, a={"hand": [gift, crack], "field": [resonator("Pawn", 300, 300), resonator("Rook")]})
    cast(table, "Gift", "Pawn")
    cast(table, "Crack", "Rook")
    assert table.card("Pawn").atk == 500


def test_909_5_a_card_enters_with_the_effects_of_the_new_zone(ruleset: str) -> None:
    """It never had more than no DEF, so it dies; and what sees it enter sees it so."""
    fog = regalia("Fog", "[Continuous] Resonators gain [-200/-300].")
    bell = regalia("Bell", "Whenever a resonator enters the field ⇒ You gain life equal to its ATK.")
    table = sit(ruleset, a={"hand": [PAGE], "field": [fog, bell]})
    cast(table, "Page")
    assert (table.a.graveyard, table.a.life) == (["Page"], LIFE + 100)


def test_909_5_it_enters_rested_where_it_is_said_to(ruleset: str) -> None:
    mire = regalia("Mire", "[Continuous] Resonators enter the field rested.")
    table = sit(ruleset, a={"hand": [PAGE], "field": [mire]})
    cast(table, "Page")
    assert table.card("Page").rested


def test_909_6_new_information_takes_the_place_of_the_old() -> None:
    flame = resonator("Flame", 300, 300, cost="R", attribute="fire")
    table = sit(a={"hand": [chant("Turn", "Target resonator becomes water until end of turn.")], "field": [flame]})
    cast(table, "Turn", "Flame")
    assert table.card("Flame").attributes == ["water"]
    next_turn(table)
    assert table.card("Flame").attributes == ["fire"]


@pytest.mark.parametrize(("printed", "life"), [(True, 300), (False, 900)])
def test_909_7_printed_information_is_read_without_any_effect(printed: bool, life: int) -> None:
    """As a tree of card text: no sentence of the templating is needed for it."""
    table = TextTable(text_resonator("Page", atk=300, defence=300))
    page = table.put("Page")
    every = tree.Each(tree.Sel("resonator", ("field",)))
    table.do(tree.Give(every, (tree.StatChange("atk", tree.Num(600)),), "this turn"))
    assert table.game.values(page)[m.ATK] == 900
    table.do(tree.Gain(tree.StatOf(tree.This(), "atk", printed), "life"), source=page)
    assert table.life() == LIFE + life


def test_909_8_an_effect_whose_condition_ended_before_it_resolves_is_not_made() -> None:
    text = "{Rest}: This card gains [+300/+300] as long as this card is rested."
    wake = quick("Wake", "Recover target resonator.")
    brute = resonator("Brute", 300, 300, text)
    for answer in (False, True):
        table = sit(a={"hand": [wake, SPARK], "field": [brute]})
        use(table, "Brute")
        if answer:
            play(table, "Wake", "Brute")
        settle(table)
        assert table.card("Brute").atk == (300 if answer else 600)
        if answer:
            fight(table, "Brute")
            assert (table.card("Brute").rested, table.card("Brute").atk) == (True, 300)


# -- 910 ---------------------------------------------------------------------------------------------------------------

TOMB = "[Continuous] If this card would be destroyed, remove it from the game instead."


def test_910_1_what_is_replaced_never_happens(ruleset: str) -> None:
    urn = regalia("Urn", "Whenever a resonator is put into a graveyard from the field ⇒ You gain 500 life.")
    table = sit(ruleset, a={"hand": [BOLT], "field": [resonator("Ghost", 300, 300, TOMB), urn]})
    cast(table, "Bolt", "Ghost")
    assert (table.a.removed, table.a.life) == (["Ghost"], LIFE)
    assert m.DESTROY not in [event.verb for event in items(table.game.journal)]


@pytest.mark.parametrize(("choice", "zone"), [("option 1", "removed"), ("option 2", "hand")])
def test_910_2_the_controller_of_the_card_chooses_among_several(ruleset: str, choice: str, zone: str) -> None:
    tomb = regalia("Tomb", "[Continuous] If a resonator would be destroyed, remove it from the game instead.")
    nest = regalia("Nest", "[Continuous] If a resonator would be destroyed, return it to its owner's hand instead.")
    table = sit(ruleset, a={"hand": [BOLT], "field": [tomb, nest]}, b={"field": [PAGE]})
    play(table, "Bolt")
    settle(table)
    table.expect_asked("B", "replacement", cited(table, "910.2"))
    table.choose(choice)
    assert [getattr(table.b, name) for name in (zone, "field", "graveyard")] == [["Page"], [], []]


@pytest.mark.parametrize("is_canceled", [False, True])
def test_910_2_of_a_spell_that_leaves_the_chase_its_controller_chooses(ruleset: str, is_canceled: bool) -> None:
    words = "[Continuous] If a card would be put into a graveyard, {} instead."
    tomb = regalia("Tomb", words.format("remove it from the game"))
    nest = regalia("Nest", words.format("return it to its owner's hand"))
    hymn, no = quick("Hymn", "You gain 100 life."), quick("No", "Cancel target spell.")
    table = sit(ruleset, a={"hand": [no], "field": [tomb, nest]}, b={"hand": [hymn]})
    table.a.pass_()
    play(table, "Hymn")
    table.b.pass_()
    if is_canceled:
        play(table, "No")
    settle(table)
    table.expect_asked("B", "replacement", cited(table, "910.2"))
    table.choose("Nest")
    if is_canceled:
        table.expect_asked("A", "replacement", cited(table, "910.2"))
        table.choose("Tomb")
    assert (table.b.hand, table.b.removed, table.b.life) == (["Hymn"], [], 4000 if is_canceled else 4100)


def test_910_2a_what_does_not_prevent_comes_first_and_then_the_receiver_chooses() -> None:
    """Doubled first, then two hundred prevented: four hundred are left of three hundred, not two hundred."""
    strong = resonator("Strong", 300, 900, "If this card would deal damage, it deals double that much instead.")
    tough = resonator("Tough", 0, 900, "If this card would be dealt damage, prevent 200 of it.")
    table = sit(a={"field": [strong]}, b={"field": [put(tough, rested=True)]})
    fight(table, "Strong", "Tough")
    assert table.card("Tough").damage == 400


def test_910_2a_what_speaks_of_other_damage_is_not_waited_for() -> None:
    other = resonator("Other", 300, 900, "If this card would deal damage, it deals double that much instead.")
    tough = resonator("Tough", 0, 900, "If this card would be dealt damage, prevent 200 of it.")
    table = sit(a={"field": [resonator("Strong", 300, 900), other]}, b={"field": [put(tough, rested=True)]})
    fight(table, "Strong", "Tough")
    assert table.card("Tough").damage == 100


def test_910_2a_of_two_preventions_the_receivers_controller_chooses() -> None:
    less = "If this card would be dealt damage, prevent 200 of it."
    tough = resonator("Tough", 0, 900, less, less)
    table = sit(a={"field": [resonator("Strong", 500, 900)]}, b={"field": [put(tough, rested=True)]})
    fight(table, "Strong", "Tough")
    table.expect_asked("B", "replacement", "910.2")
    table.choose("option 1")
    assert table.card("Tough").damage == 100


def test_910_2a_of_two_that_prevent_nothing_the_dealers_controller_chooses() -> None:
    double = "If this card would deal damage, it deals double that much instead."
    strong = resonator("Strong", 100, 900, double, double)
    table = sit(a={"field": [strong]}, b={"field": [put(resonator("Wall", 0, 900), rested=True)]})
    fight(table, "Strong", "Wall")
    table.expect_asked("A", "replacement", "910.2")
    table.choose("option 1")
    assert table.card("Wall").damage == 400


def test_910_3_each_is_applied_once_and_nobody_may_decline(ruleset: str) -> None:
    """Two that double make four times as much, and no more."""
    double = "[Continuous] If this card would deal damage, it deals double that much instead."
    strong = resonator("Strong", 100, 900, double, double)
    table = sit(ruleset, a={"field": [strong]}, b={"hand": [SPARK]})
    fight(table, "Strong")
    while prompt(table) != "act":
        table.choose("option 1")
    assert table.b.life == LIFE - 400


# -- 911 and 912 -------------------------------------------------------------------------------------------------------


def test_911_1_a_card_that_is_gone_is_read_as_it_last_was(ruleset: str) -> None:
    text = "[Activate] {Rest}: This card deals damage equal to its ATK to target player."
    archer = resonator("Archer", 300, 300, text)
    table = sit(ruleset, a={"hand": [GROW, BOLT], "field": [archer]})
    cast(table, "Grow", "Archer")
    use(table, "Archer", "option 2")
    play(table, "Bolt", "Archer")
    settle(table)
    assert (table.a.field, table.a.life + table.b.life) == ([], 2 * LIFE - 500)


def test_912_1_the_source_of_an_effects_damage_is_the_card_with_the_ability(ruleset: str) -> None:
    for attribute, cost, damage in (("fire", "R", 0), ("water", "U", 300)):
        proof = "[Continuous] Prevent all damage that would be dealt to this card by fire cards."
        wall = resonator("Wall", 100, 900, proof)
        shot = "[Activate] {Rest}: This card deals 300 damage to target resonator."
        imp = resonator("Imp", 100, 100, shot, cost=cost, attribute=attribute)
        table = sit(ruleset, a={"field": [imp]}, b={"field": [wall]})
        use(table, "Imp", "Wall")
        settle(table)
        assert table.card("Wall").damage == damage
        causes = [event.cause for event in items(table.game.journal) if event.verb == m.DAMAGE]
        assert all(cause == table.game.ref(table.card("Imp").id) for cause in causes)


def test_912_2_the_source_of_battle_damage_is_who_deals_it(ruleset: str) -> None:
    wall_card = put(resonator("Wall", 200, 900), rested=True)
    table = sit(ruleset, a={"field": [resonator("Squire", 300, 900)]}, b={"field": [wall_card]})
    fight(table, "Squire", "Wall")
    dealt = {(event.cause, event.ref, event.amount) for event in items(table.game.journal) if event.verb == m.DAMAGE}
    squire, wall = (table.game.ref(table.card(name).id) for name in ("Squire", "Wall"))
    assert dealt == {(squire, wall, 300), (wall, squire, 200)}


def test_909_3b_an_addition_that_is_added_to_another_card_begins_with_that() -> None:
    low = addition(
        "Low",
        "[Continuous] Added resonator becomes [200/200].",
        "{0}: Add this card to target resonator.",
        on="resonator",
    )
    high = regalia("High", "[Continuous] Each resonator becomes [800/800].")
    table = sit(a={"hand": [low, high], "field": [resonator("One"), resonator("Other")]})
    cast(table, "Low", "One")
    cast(table, "High")
    assert (table.card("One").atk, table.card("Other").atk) == (800, 800)
    use(table, "Low", "Other")
    settle(table)
    assert (table.card("One").atk, table.card("Other").atk) == (800, 200)


def test_909_1_a_card_that_an_effect_names_twice_gets_it_once(ruleset: str) -> None:
    hound = resonator(
        "Hound", 700, 700, "[Activate] {0}: This card and target resonator gain [-200/-200] until end of turn."
    )
    table = sit(ruleset, a={"field": [hound]})
    use(table, "Hound", "Hound")
    settle(table)
    assert (table.card("Hound").atk, table.card("Hound").defence) == (500, 500)


def test_909_1b_what_a_condition_grants_is_lost_to_whatever_takes_it_away() -> None:
    """Whichever came first: granting what was not there comes before taking abilities away (909.1d)."""
    sealed = resonator("Sealed", 300, 300, "[Seal] 1 - This card gains [Flying].")
    clip = chant("Clip", "Target resonator loses [Flying] until end of turn.")
    table = sit(a={"hand": [clip], "field": [FIRE, sealed]})
    cast(table, "Clip", "Sealed")
    assert table.card("Sealed").keywords == ["seal"]
    cage = regalia("Cage", "Each resonator loses [Flying].")
    table = sit(a={"field": [FIRE, cage, sealed]})
    assert table.card("Sealed").keywords == ["seal"]
