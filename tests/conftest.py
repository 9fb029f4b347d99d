"""Settings for every test."""

from hypothesis import settings

from headjudge.testing.fixtures import no_question_left

__all__ = ["no_question_left"]

# NB: two workers share two cores, so the wall clock says nothing about one example.
settings.register_profile("headjudge", deadline=None)
settings.load_profile("headjudge")
