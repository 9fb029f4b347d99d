"""The games that can be exercised, found by entry points: a function of each gives what the exerciser must know."""

from collections.abc import Callable
from importlib.metadata import entry_points

from headjudge import games
from headjudge.errors import Malformed
from headjudge.testing.exercise.happened import Knowledge
from headjudge.testing.exercise.stage import Stage

GROUP = "headjudge.exercise"
Exercised = tuple[Knowledge, Stage]


def game_of(ruleset: str) -> Exercised:
    """What the exerciser knows of the game of a ruleset."""
    for found in entry_points(group=GROUP, name=games.game_of(ruleset).id):
        exercised: Callable[[], Exercised] = found.load()
        return exercised()
    raise Malformed(f"cards of {ruleset} cannot be exercised", "another ruleset", "Name another one.")
