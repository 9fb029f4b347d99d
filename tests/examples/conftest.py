"""The example game is installed for the tests in this folder, and for no others."""

from collections.abc import Iterator

import pytest

from tests.example import installed


@pytest.fixture(scope="package", autouse=True)
def example(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with installed(tmp_path_factory.mktemp("installed")):
        yield
