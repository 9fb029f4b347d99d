"""Games are found by their entry points and say of themselves all that the rest needs."""

from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint, entry_points

import pytest

from headjudge import games
from headjudge.errors import Malformed
from headjudge.games.definition import GameDefinition, Parts

HERE = "tests.games.test_definition"


def load() -> Parts:
    """The parts of another game, without those that may be missing."""
    return replace(games.game_of("sve").parts, judgement=None, endurance=None)


STRANGER = GameDefinition("stranger", ("stranger-1", "stranger-2"), load)
DOUBLE = GameDefinition("double", ("stranger-2",), load)
NO_GAME = object()


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The names of what other packages bring besides the games that are here."""
    names: list[str] = []

    def found(group: str) -> list[EntryPoint]:
        return [*(EntryPoint(name, f"{HERE}:{name}", group) for name in names), *entry_points(group=group)]

    monkeypatch.setattr(games, "entry_points", found)
    games.look_again()
    yield names
    monkeypatch.undo()
    games.look_again()


def test_a_game_of_another_package_is_found_after_our_own(installed: list[str]) -> None:
    before = games.rulesets()
    installed.append("STRANGER")
    games.look_again()
    assert games.rulesets() == (*before, "stranger-1", "stranger-2")
    assert games.game_of("stranger-2") is STRANGER


def test_a_game_need_not_have_a_bot_nor_say_how_it_is_played_on_and_on(installed: list[str]) -> None:
    installed.append("STRANGER")
    with pytest.raises(Malformed, match=r"no bot judges positions of 'stranger-1'.*the bot random"):
        games.judgement_of("stranger-1")
    with pytest.raises(Malformed, match=r"'stranger-1' does not say how to play on and on"):
        games.endurance_of("stranger-1")


def test_what_is_no_game_is_refused_by_its_entry_point(installed: list[str]) -> None:
    installed.append("NO_GAME")
    with pytest.raises(Malformed, match=rf"{HERE}:NO_GAME is no game. Expected a GameDefinition"):
        games.rulesets()


def test_two_games_cannot_have_a_ruleset_of_one_id(installed: list[str]) -> None:
    installed += ["STRANGER", "DOUBLE"]
    with pytest.raises(Malformed, match=r"double and stranger both have a ruleset 'stranger-2'"):
        games.rulesets()


@pytest.mark.parametrize("ruleset", games.rulesets())
def test_every_ruleset_has_all_parts_and_editions_share_those_of_their_game(ruleset: str) -> None:
    first = games.game_of(ruleset).rulesets[0]
    assert games.box_of(ruleset).id == ruleset
    for part in (
        games.layout_of,
        games.look_of,
        games.words_of,
        games.positions_of,
        games.judgement_of,
        games.endurance_of,
    ):
        assert part(ruleset) is part(first)
