"""An empty table for every test."""

import pytest

from tests.language.lower.table import Table


@pytest.fixture
def table() -> Table:
    return Table()
