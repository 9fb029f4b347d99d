"""10.6.2.3: cards that are selected together and must differ or fit, as a set."""

import pytest

from headjudge.formats.packs import Card
from headjudge.testing import Table, follower, spell

ANN, BEN, CID = follower("Ann", 1, 1, cost=1), follower("Ben", 1, 1, cost=2), follower("Cid", 1, 1, cost=2)

SETS = [
    ("with different names", [ANN, ANN], False),
    ("with different names", [ANN, BEN], True),
    ("with different costs", [BEN, CID], False),
    ("with different costs", [ANN, BEN, CID], True),
    ("with the same name", [ANN, BEN, CID], False),
    ("with the same name", [ANN, BEN, ANN], True),
]


@pytest.mark.rule("sve", "10.6.2.3.3")
@pytest.mark.parametrize(("how", "there", "legal"), SETS)
def test_10_6_2_3_3_a_set_that_cannot_be_selected_is_not_asked_for(how: str, there: list[Card], legal: bool) -> None:
    pair = spell("Pair", f"Select 2 enemy followers {how} on the field and destroy them.", cost=0)
    table = Table(a={"hand": [pair]}, b={"field": there})
    assert table.a.can("play Pair") is legal
    if not legal:
        table.expect_refused("play Pair", rule="10.6.2.3.3")


@pytest.mark.rule("sve", "10.6.2.3.3")
@pytest.mark.parametrize(
    ("how", "first", "then"),
    [
        ("with different names", "Ann", ["Ben", "Cid"]),
        ("with different costs", "Ben", ["Ann"]),
        ("with the same cost", "Ben", ["Cid"]),
    ],
)
def test_10_6_2_3_3_what_is_selected_next_fits_what_is_selected(how: str, first: str, then: list[str]) -> None:
    pair = spell("Pair", f"Select 2 enemy followers {how} on the field and destroy them.", cost=0)
    table = Table(a={"hand": [pair]}, b={"field": [ANN, BEN, CID]}, forced=False)
    table.a.play("Pair", first)
    assert sorted(name for name in ("Ann", "Ben", "Cid") if any(name in option for option in table.options)) == then
    table.a.choose(then[0])
    assert sorted(table.b.cemetery) == sorted([first, then[0]])
