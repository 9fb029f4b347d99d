"""A series with cards that are not read: refused unless asked for, and then the report says what was left out."""

import pytest

from headjudge.cli.simulate import as_text, simulate
from headjudge.errors import Malformed
from tests.table.unread import imported


def test_a_series_with_cards_that_are_not_read_is_refused_unless_asked_for() -> None:
    with imported() as deck:
        with pytest.raises(Malformed, match="not understood"):
            simulate("sve", deck, deck, "random", 1, 1)
        report = simulate("sve", deck, deck, "random", 2, 1, by_hand=True)
    assert not report.errors
    assert "Juggler: [fanfare] Juggle three cards." in report.not_carried_out
    assert "nobody carried out Rhyme: Sing a rhyme." in as_text(report)
