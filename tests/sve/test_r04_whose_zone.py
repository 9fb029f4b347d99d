"""4.1.5, 5.5.1, 5.21.3: whose zone a text speaks of, where owner and controller differ."""

from typing import Any

import pytest

from headjudge.testing import Table, follower, put, spell

PAGE = follower("Page", 1, 1, cost=1)
RUIN = spell("Ruin", "Destroy each follower on the field that costs 1 or less.", cost=0)


def watcher(text: str) -> Any:
    return follower("Watcher", 3, 3, text, cost=3)


def ruined(text: str, mine: list[str], theirs: list[str]) -> Table:
    table = Table(
        a={"hand": [RUIN], "field": [watcher(text), *(put(PAGE, owner=owner) for owner in mine)]},
        b={"field": [put(PAGE, owner=owner) for owner in theirs]},
    )
    table.a.play("Ruin")
    while table.decision.prompt != "main":
        table.choose(table.options[0])
    return table


@pytest.mark.parametrize(("words", "gained"), [
    ("a follower is put from the field into your cemetery", 2),
    ("a follower is put into your cemetery", 2),
    ("a follower is put from your field into the cemetery", 3),
    ("a follower is put from your field into your cemetery", 1),
    ("a follower leaves your field", 3),
])  # fmt: skip
def test_4_1_5_a_card_is_put_into_the_cemetery_of_its_owner(words: str, gained: int) -> None:
    """A controls one of its own and two of B's; B controls one of each."""
    table = ruined(f"When {words}, give your leader [defense]+1.", ["a", "b", "b"], ["a"])
    assert table.a.leader.defense - 20 == gained


@pytest.mark.parametrize(("words", "mine", "theirs"), [
    ("be put from the field into your cemetery", 1, 0),
    ("be put from your field into the cemetery", 0, 1),
    ("leave your field", 0, 1),
])  # fmt: skip
def test_10_10_1_what_would_be_put_into_a_cemetery_is_asked_for_by_its_owner(
    words: str, mine: int, theirs: int
) -> None:
    table = ruined(f"If a follower would {words}, banish it instead.", ["b"], ["a"])
    assert (len(table.a.banished), len(table.b.banished)) == (mine, theirs)
