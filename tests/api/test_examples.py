"""The examples in the docstrings of the public interface run as they stand."""

import doctest

import pytest

from headjudge.api import decision, game, view

FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL


@pytest.mark.parametrize("module", [decision, game, view], ids=lambda module: module.__name__)
def test_examples(module: object) -> None:
    found = doctest.testmod(module, optionflags=FLAGS)  # type: ignore[arg-type]
    assert found.failed == 0
    assert found.attempted > 0
