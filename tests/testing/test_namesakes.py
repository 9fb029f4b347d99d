"""Two different cards of one name, in every game: told apart where the card itself is given, refused by name alone."""

from typing import Any

import pytest

from headjudge.errors import Malformed
from headjudge.formats.packs import Card
from headjudge.testing import Table, follower
from headjudge.testing.units import unit

NAMESAKES: dict[str, tuple[Card, Card, Card]] = {
    "sve": (follower("Twin", 1, 1), follower("Twin", 2, 2), follower("Twin", 3, 3)),
    "cfv-g": (unit("Twin", 1), unit("Twin", 2), unit("Twin", 3)),
    "fow-10.2": tuple(  # type: ignore[dict-item]
        Card("Twin", {"type": "resonator", "cost": "1", "atk": atk, "def": 500}) for atk in (100, 200, 300)
    ),
}
STRENGTH = {"sve": "attack", "cfv-g": "grade", "fow-10.2": "atk"}


@pytest.mark.parametrize("ruleset", NAMESAKES)
def test_namesakes_given_as_cards_are_told_apart(ruleset: str) -> None:
    table = Table(ruleset, a={"hand": list(NAMESAKES[ruleset])}, b={"hand": list(NAMESAKES[ruleset][::-1])})
    told = [[getattr(card, STRENGTH[ruleset]) for card in side.hand] for side in (table.a, table.b)]
    assert [[int(str(n)[0]) for n in each] for each in told] == [[1, 2, 3], [3, 2, 1]]


@pytest.mark.parametrize("ruleset", NAMESAKES)
def test_a_name_that_means_two_cards_is_refused(ruleset: str) -> None:
    said: dict[str, Any] = {"a": {"hand": ["Twin"]}, "cards": list(NAMESAKES[ruleset])}
    with pytest.raises(Malformed, match="3 different cards 'Twin'"):
        Table(ruleset, **said)
