"""4.1.6: whose zone a text speaks of, where the owner of a unit is not its master."""

import pytest

from headjudge.testing import put
from headjudge.testing.units import unit
from tests.cfv_g.sitting import LOW, doer, sit


@pytest.mark.parametrize(("words", "gained"), [
    ("a unit is put into your drop zone from (RC)", 0),
    ("a unit is put into your opponent's drop zone from (RC)", 1),
    ("your rear-guard is put into the drop zone from (RC)", 1),
])  # fmt: skip
def test_4_1_6_a_unit_is_put_into_the_drop_zone_of_its_owner(words: str, gained: int) -> None:
    """A has a rear-guard that belongs to B."""
    watcher = unit("Watcher", 1, f"[AUTO](RC):When {words}, this unit gets [Power] +1000 until end of turn.")
    ruin = doer("Choose one of your rear-guards in the front row, and retire it.")
    table = sit(
        a={"left back": [watcher], "right back": [ruin], "left front": [put(LOW, owner="b")], "soul": ["Blank"]}
    )
    table.a.activate("Doer")
    assert (table.b.drop, table.a.card("Watcher").power - 7000) == (["Low"], 1000 * gained)
