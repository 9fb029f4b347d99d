"""901.2b: continuous effects end when they say; 906.7: once a turn is once; 1305: a stranger by its facts alone."""

import pytest

from headjudge.formats.packs import Card
from headjudge.games.fow.common import facts
from headjudge.testing import put
from tests.fow_10_2.sitting import cast, chant, resonator, settle, sit


@pytest.mark.rule("fow-10.2", "505.5b")
@pytest.mark.parametrize(
    ("words", "powers"),
    [
        ("until end of turn", [600, 500, 500, 500]),
        ("until end of your opponent's next turn", [600, 600, 500, 500]),
        ("until end of your next turn", [600, 600, 600, 500]),
        ("until your next turn", [600, 600, 500, 500]),
    ],
)
def test_901_2b_an_effect_lasts_as_long_as_it_says(words: str, powers: list[int]) -> None:
    grow = chant("Grow", f"Target resonator gains [+100/+100] {words}.")
    table = sit(a={"hand": [grow], "field": [resonator("Page", 500, 500)]})
    cast(table, "Grow")
    found = [table.card("Page").atk]
    for player in (table.a, table.b, table.a):
        player.end_turn()
        settle(table)
        found.append(table.card("Page").atk)
    assert found == powers


@pytest.mark.rule("fow-10.2", "1305.1")
def test_1305_1__a_database_may_say_stranger_beside_the_type() -> None:
    guest = Card("Guest", {"type": "resonator", "cost": "0", "atk": 100, "def": 100, "stranger": True})
    hunt = chant("Hunt", "Destroy all Stranger resonators.")
    table = sit(a={"hand": [hunt]}, b={"field": [put(guest), resonator("Host")]})
    assert facts.is_stranger(guest.facts)
    cast(table, "Hunt")
    assert table.b.field == ["Host"]
