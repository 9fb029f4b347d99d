"""10.1.6.1: the circles to which a text lets units be called, whoever calls them."""

from headjudge.testing.units import unit
from tests.cfv_g.sitting import at_work


def test_10_1_6_1_1_1_of_several_units_called_to_open_circles_none_takes_the_place_of_another() -> None:
    page, squire = unit("Page", 1), unit("Squire", 1)
    text = "Choose two cards from your drop zone, and call them to open (RC)."
    table = at_work(text, {"drop": [page, squire]}, {}, "Page and Squire")
    table.a.choose("left front")
    table.expect_options("right front", "left back", "center back")
    table.a.choose("center back")
    assert (table.a.left_front, table.a.center_back, table.a.right_back) == (["Page"], ["Squire"], ["Doer"])


def test_4_6_2_a_circle_with_a_unit_is_one_of_the_caller_s_where_a_unit_is() -> None:
    text = "Choose a card from your drop zone, and call it to (RC) with a unit."
    mine = {"drop": [unit("Page", 1)], "left back": [unit("Squire", 1)]}
    theirs = {"right front": [unit("Far", 1)], "center back": [unit("Away", 1)]}
    table = at_work(text, mine, theirs, "Page")
    table.expect_options("left back circle, in place of Squire", "right back circle, in place of Doer")
    table.a.choose("left back")
    assert (table.a.left_back, table.a.right_back, table.a.drop) == (["Page"], ["Doer"], ["Blank", "Squire"])
