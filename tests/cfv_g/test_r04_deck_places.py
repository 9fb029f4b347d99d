"""4.1.4: a card that is put on the top or bottom of the deck goes where its player says."""

import pytest

from headjudge.testing import Table
from headjudge.testing.units import unit


@pytest.mark.parametrize(("place", "at"), [("top", 0), ("bottom", -1)])
def test_4_1_4_the_player_says_whether_it_goes_on_top_or_to_the_bottom(place: str, at: int) -> None:
    text = "[ACT](RC):Choose a card from your hand, and put it on the top or bottom of your deck."
    table = Table("cfv-g", a={"left front": [unit("Porter", 2, text)], "hand": [unit("Page", 1)]}, phase="main")
    table.a.activate("Porter")
    table.expect_options("top", "bottom")
    table.a.choose(place)
    assert table.a.deck[at] == "Page"
