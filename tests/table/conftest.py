"""One server for most tests, and a PostgreSQL of our own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table import postgres
from tests.table.server import Server, in_thread, settings

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with in_thread(settings(tmp_path_factory.mktemp("table"), scenarios=ROOT / "scenarios", claim_after=1)) as found:
        yield found


@pytest.fixture(scope="package")
def postgresql() -> Iterator[str]:
    """The address of an empty database in a cluster that is thrown away."""
    with postgres.cluster() as address:
        yield address
