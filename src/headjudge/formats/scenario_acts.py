"""What stands in a scenario line by line: a player's words to carry out, or something to expect at that point."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from headjudge.errors import HeadjudgeError, Malformed
from headjudge.formats import expectations
from headjudge.formats.driver import Driver, player_of
from headjudge.formats.yaml import Place
from headjudge.games.positions import PLAYERS

SAID = "said"


class Act(msgspec.Struct, frozen=True):
    """One thing to do or to expect: a player's words, or a named expectation, with its place in the file."""

    kind: str
    what: Any
    place: Place


def perform(driver: Driver, act: Act) -> Iterator[str]:
    """Do it or check it; yields what is otherwise than expected."""
    try:
        yield from filter(None, KINDS[act.kind](driver, act.what))
    except Malformed as error:
        raise Malformed(f"{act.place}: {error.message}", error.expected, error.what_to_do) from error
    except HeadjudgeError as error:
        yield str(error)


def say(driver: Driver, what: tuple[str, str]) -> Iterator[str]:
    name, words = what
    waiting = driver.passed_over(player_of(name), words)
    if waiting:
        yield f"{name} says '{words}', but {waiting}"
    elif words == "concede":
        driver.game.concede(player_of(name))
    else:
        driver.say(player_of(name), words)


def expect_refused(driver: Driver, what: dict[str, str]) -> Iterator[str]:
    for name in PLAYERS:
        if name in what:
            yield expectations.refused(driver, player_of(name), what[name], what["rule"])


def expect_legal(driver: Driver, what: dict[str, str]) -> Iterator[str]:
    for name, words in what.items():
        yield expectations.legal(driver, player_of(name), words)


def expect_asked(driver: Driver, what: dict[str, str]) -> Iterator[str]:
    for name in PLAYERS:
        if name in what:
            yield expectations.asked(driver, name, what[name], what.get("rule"))


def expect_options(driver: Driver, what: list[str]) -> Iterator[str]:
    yield expectations.options(driver, what)


def expect_log(driver: Driver, what: list[dict[str, str]]) -> Iterator[str]:
    for viewer in (None, *PLAYERS):
        lines = [(line.get("rule", ""), line.get("text", "")) for line in what if line.get("seen by") == viewer]
        if lines:
            yield expectations.log(driver, lines, viewer)


def expect_sees(driver: Driver, what: dict[str, dict[str, list[str]]]) -> Iterator[str]:
    for viewer, zones in what.items():
        for path, cards in zones.items():
            yield expectations.sees(driver, viewer, path, cards)


def expect_hidden(driver: Driver, what: dict[str, list[str]]) -> Iterator[str]:
    for viewer, names in what.items():
        for name in names:
            yield expectations.hidden(driver, viewer, name)


def expect_result(driver: Driver, what: str) -> Iterator[str]:
    yield expectations.result(driver, what)


def expect_value(driver: Driver, what: tuple[str, Any]) -> Iterator[str]:
    yield expectations.value(driver, *what)


Kind = Callable[[Driver, Any], Iterator[str]]

KINDS: dict[str, Kind] = {
    SAID: say, "refused": expect_refused, "legal": expect_legal, "asked": expect_asked, "options": expect_options,
    "log": expect_log, "sees": expect_sees, "hidden": expect_hidden, "result": expect_result, "value": expect_value,
}  # fmt: skip
