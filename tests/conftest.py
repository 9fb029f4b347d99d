"""Settings for every test."""

import os

import pytest
from hypothesis import settings

from headjudge.testing.fixtures import no_question_left

__all__ = ["no_question_left"]

# NB: two workers share two cores, so the wall clock says nothing about one example.
settings.register_profile("headjudge", deadline=None)
settings.load_profile("headjudge")


def pytest_configure(config: pytest.Config) -> None:
    """Tests neither see nor change what the person who runs them keeps; compiled texts are shared by the workers."""
    assert config.cache is not None
    home = config.cache.mkdir("home")
    os.environ["XDG_CACHE_HOME"] = str(home / "cache")
    os.environ["XDG_DATA_HOME"] = str(home / "data")
