"""Import ``no_question_left`` into a conftest: every table of a test is then asked whether a question is left.

What ``check_ruleset`` asks of random games and is quick to ask is asked of the tables' positions too: rules are tested
with rarer cards.
"""

from collections.abc import Iterator

import pytest

from headjudge.kernel.game import Game
from headjudge.testing import check_ruleset, table
from headjudge.testing.table import open_tables


@pytest.fixture(autouse=True)
def no_question_left(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test that failed anyway is left alone."""
    open_tables.clear()
    table.watching[:] = [keeps_promises]
    failed = request.session.testsfailed
    yield
    table.watching.clear()
    tables = open_tables[:]
    open_tables.clear()
    if request.session.testsfailed == failed:
        for each in tables:
            each.finish()
            keeps_promises(each.game)
            check_ruleset.check_views(each.game, seed=1)
            check_ruleset.check_log(each.game)


def keeps_promises(game: Game) -> None:
    if game.decision is not None:
        check_ruleset.check_decision(game, game.decision)
    check_ruleset.check_shortcuts(game)
    check_ruleset.check_values(game, seed=1)
    check_ruleset.check_cards(game, seed=1)
