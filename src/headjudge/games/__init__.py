"""The games, found by their entry points; each is defined by a ``GameDefinition`` and loaded when it is first used."""

from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, TypeVar

from headjudge.errors import Malformed
from headjudge.games.definition import GameDefinition
from headjudge.rulebook import book

if TYPE_CHECKING:
    from headjudge.games.endurance import Endurance
    from headjudge.games.game_box import Box
    from headjudge.games.judgement import Judgement
    from headjudge.games.layout import Layout
    from headjudge.games.look import Look
    from headjudge.games.observation import Observation
    from headjudge.games.positions import Positions
    from headjudge.games.speech import PlayersWords

GROUP = "headjudge.games"
Part = TypeVar("Part")


@cache
def games() -> tuple[GameDefinition, ...]:
    """Every game that is installed."""
    found = [defined(each.load(), each.value) for each in entry_points(group=GROUP)]
    return tuple(sorted(found, key=lambda game: (game.rank, game.id)))


def defined(found: object, where: str) -> GameDefinition:
    if not isinstance(found, GameDefinition):
        raise Malformed(f"{where} is no game", "a GameDefinition", "Correct the entry point, or remove the package")
    return found


@cache
def _by_ruleset() -> dict[str, GameDefinition]:
    found: dict[str, GameDefinition] = {}
    for game in games():
        for ruleset in game.rulesets:
            if ruleset in found:
                raise Malformed(
                    f"{found[ruleset].id} and {game.id} both have a ruleset {ruleset!r}", "one", "Rename it"
                )
            found[ruleset] = game
    return found


def look_again() -> None:
    """Find the games anew: packages may have come or gone while the process runs."""
    games.cache_clear()
    _by_ruleset.cache_clear()
    book.look_again()


def rulesets() -> tuple[str, ...]:
    """The ids of everything that can be played."""
    return tuple(_by_ruleset())


def usual() -> str:
    """The ruleset that is meant where none is named: the first."""
    return rulesets()[0]


def game_of(ruleset: str) -> GameDefinition:
    """The game of a ruleset."""
    found = _by_ruleset().get(ruleset)
    if found is None:
        raise Malformed(f"there is no ruleset {ruleset!r}", "one of " + ", ".join(rulesets()), "Name one of these")
    return found


def box_of(ruleset: str) -> "Box":
    """The ruleset ready to be played."""
    return game_of(ruleset).box(ruleset)


def layout_of(ruleset: str) -> "Layout":
    return _part(ruleset, game_of(ruleset).parts.layout, "how it lies on a table")


def look_of(ruleset: str) -> "Look":
    return _part(ruleset, game_of(ruleset).parts.look, "how it looks on a screen")


def has_look(ruleset: str) -> bool:
    """Whether it can be played in a browser."""
    return game_of(ruleset).parts.look is not None


def words_of(ruleset: str) -> "PlayersWords":
    return _part(ruleset, game_of(ruleset).parts.words, "what its players may say")


def positions_of(ruleset: str) -> "Positions":
    return _part(ruleset, game_of(ruleset).parts.positions, "how a game is put together in the middle")


def judgement_of(ruleset: str) -> "Judgement":
    """What a bot must know of the game; a variant is judged as the game it varies."""
    found = game_of(ruleset).parts.judgement
    if found is None:
        raise Malformed(f"no bot judges positions of {ruleset!r}", "another game", "Use the bot random")
    return found


def endurance_of(ruleset: str) -> "Endurance":
    return _part(ruleset, game_of(ruleset).parts.endurance, "how to play on and on")


def observation_of(ruleset: str) -> "Observation":
    return _part(ruleset, game_of(ruleset).parts.observation, "what is shown to somebody who learns it")


def _part(ruleset: str, found: Part | None, what: str) -> Part:
    if found is None:
        raise Malformed(f"{ruleset!r} does not say {what}", "another game", "Name another one, or add it to its parts")
    return found
