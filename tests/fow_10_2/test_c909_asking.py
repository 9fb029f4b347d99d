"""909.1f and 909.3a: what asks about a number is applied after what changes it, within a layer."""

import pytest

from headjudge.testing import put
from tests.fow_10_2.sitting import FIRE, cast, quick, regalia, resonator, sit

GROW = quick("Grow", "Target resonator gains [+300/+0] until end of turn.")
FIX = quick("Fix", "Target resonator becomes [700/700] until end of turn.")
STRONG = "[Continuous] If this card's ATK is 600 or more, this card gains [+0/+200]."
LED = "[Continuous] As long as you control another resonator, this card gains [+300/+0]."
PAGE = resonator("Page", 300, 300, cost="0")


@pytest.mark.parametrize("texts", [(STRONG, LED), (LED, STRONG)])
def test_909_3a_the_order_of_lines_on_one_card_decides_nothing(ruleset: str, texts: tuple[str, str]) -> None:
    table = sit(ruleset, a={"field": [resonator("Ann", 300, 300, *texts), PAGE]})
    assert (table.card("Ann").atk, table.card("Ann").defence) == (600, 500)


@pytest.mark.parametrize(("spell", "numbers"), [("Grow", (600, 500)), ("Fix", (700, 900))])
def test_909_3a_a_card_asks_about_its_own_number_after_it_has_changed(
    ruleset: str, spell: str, numbers: tuple[int, int]
) -> None:
    """What the spell does is younger than the ability, and comes first."""
    table = sit(ruleset, a={"field": [resonator("Ann", 300, 300, STRONG)], "hand": [GROW, FIX]})
    cast(table, spell, "Ann")
    assert (table.card("Ann").atk, table.card("Ann").defence) == numbers


def test_909_3a_whom_an_effect_describes_depends_on_what_changes_them(ruleset: str) -> None:
    guard = regalia("Guard", "[Continuous] Each resonator with 600 or more ATK gains [+0/+200].")
    horn = regalia("Horn", "[Continuous] Each resonator gains [+300/+0].")
    for field in ([guard, horn], [horn, guard]):
        table = sit(ruleset, a={"field": [*field, PAGE]})
        assert (table.card("Page").atk, table.card("Page").defence) == (600, 500)


def test_909_3a_cards_that_ask_about_each_other_agree(ruleset: str) -> None:
    text = "[Continuous] This card gains [+300/+0] for each other resonator you control with 600 or more ATK."
    for names in (("Ann", "Bea"), ("Bea", "Ann")):
        table = sit(ruleset, a={"field": [resonator("Ann", 300, 300, text), resonator("Bea", 600, 300, text)]})
        assert {name: table.card(name).atk for name in names} == {"Ann": 600, "Bea": 900}


def test_909_3a_effects_that_depend_on_each_other_are_applied_by_time(ruleset: str) -> None:
    """Each is weaker where another one is strong: the older one looks first, when both still are."""
    shy = "[Continuous] If you control another resonator with 600 or more ATK, this card gains [-300/-0]."
    for names in (("Ann", "Bea"), ("Bea", "Ann")):
        for asked in (names, names[::-1]):
            table = sit(ruleset, a={"field": [resonator(name, 600, 300, shy) for name in names]})
            found = {name: table.card(name).atk for name in asked}
            assert [found[name] for name in names] == [300, 600]


def test_909_1_a_keyword_is_given_before_numbers_are_changed(ruleset: str) -> None:
    """The earlier layer does not see what a later one does, also where a card asks about itself."""
    ann = resonator("Ann", 300, 300, "[Continuous] If this card's ATK is 600 or more, this card gains [Flying].")
    table = sit(ruleset, a={"field": [ann], "hand": [GROW]})
    cast(table, "Grow", "Ann")
    assert (table.card("Ann").atk, table.card("Ann").has("flying")) == (600, False)


@pytest.mark.parametrize("marks", [{}, {"+100/+100": 3}])
def test_909_1h_what_may_be_done_is_asked_of_the_number_with_its_counters(marks: dict[str, int]) -> None:
    """A prohibition changes no information: it is there once all has been applied."""
    ann = resonator("Ann", 300, 300, "[Continuous] If this card's ATK is 600 or more, this card cannot attack.")
    table = sit(a={"field": [put(ann, counters=marks)]})
    if marks:
        table.expect_refused("attack player with Ann", "712.2d")
    else:
        table.expect_legal("attack player with Ann")


@pytest.mark.parametrize("late", [False, True])
def test_909_1f_numbers_are_given_before_they_are_changed(ruleset: str, late: bool) -> None:
    """The horn is older than what makes the stone a resonator, and still adds to what that gives it."""
    horn = regalia("Horn", "[Continuous] Each resonator you control gains [+200/+200].", cost="0")
    wake = quick("Wake", "Target magic stone becomes a [300/300] resonator until end of turn.")
    field = [FIRE] if late else [horn, FIRE]
    table = sit(ruleset, a={"field": field, "hand": [wake, horn]})
    cast(table, "Wake", FIRE)
    if late:
        cast(table, "Horn")
    stone = table.card(FIRE)
    assert (stone.atk, stone.defence) == (500, 500)
