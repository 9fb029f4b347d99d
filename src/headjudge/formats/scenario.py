"""Scenarios: a position, what the players do in their own words, and what is expected; see docs/scenarios.md."""

import re
from pathlib import Path

import msgspec

from headjudge.errors import Malformed
from headjudge.formats.driver import Driver
from headjudge.formats.packs import Card
from headjudge.formats.position import Position, set_up
from headjudge.formats.scenario_acts import SAID, Act, perform
from headjudge.formats.scenario_file import TEXTS, Part, Reader, Written, parts
from headjudge.formats.yaml import Document, Place, parse_yaml, read_yaml
from headjudge.kernel.game import Game

SUFFIXES = (".yaml", ".yml")
UNANSWERED = "a question is left unanswered"


class Failure(msgspec.Struct, frozen=True):
    """What was expected and what happened instead, with the place in the file."""

    file: str
    line: int
    message: str


class Outcome(msgspec.Struct, frozen=True):
    """How a scenario went. ``stands`` tells where the game stood when it failed, with the last lines of its log.

    ``ruleset`` is named where the file has expectations for several.
    """

    file: str
    about: str
    failures: tuple[Failure, ...] = ()
    stands: str = ""
    ruleset: str = ""

    @property
    def passed(self) -> bool:
        return not self.failures

    @staticmethod
    def unreadable(path: Path, error: Malformed) -> "Outcome":
        """The outcome of a file that cannot be read, with the place that the message tells."""
        message = str(error).removeprefix(f"{path}:")
        found = re.match(r"(\d+):\d+: ", message)
        line, told = (int(found[1]), message[found.end() :]) if found else (1, message.strip())
        return Outcome(str(path), "", (Failure(str(path), line, told),))


class Scenario(msgspec.Struct, frozen=True):
    """A position under one ruleset; ``rule`` is the one it shows there, where the file has several rulesets."""

    file: str
    ruleset: str
    position: Position
    cards: tuple[Card, ...] = ()
    about: str = ""
    seed: int = 1
    forced: bool = True
    acts: tuple[Act, ...] = ()
    end: Place = Place("", 1, 1)
    rule: str = ""

    def game(self) -> Game:
        """The position as a live game, before anybody has done anything."""
        return set_up(self.ruleset, self.position, self.seed, self.cards)

    def run(self) -> Outcome:
        """Play it. What is done stops at the first failure; of what is expected at one point everything is told."""
        driver = Driver(self.game(), self.forced)
        failures: list[Failure] = []
        for act in self.acts:
            if failures and act.kind == SAID:
                break
            failures += [Failure(act.place.file, act.place.line, message) for message in perform(driver, act)]
        if not failures and driver.left_open():
            failures.append(Failure(self.end.file, self.end.line, UNANSWERED))
        stands = driver.told() if failures else ""
        return Outcome(self.file, self.about, tuple(failures), stands, self.ruleset if self.rule else "")


# -- reading -----------------------------------------------------------------------------------------------------------


def load(path: Path, ruleset: str = "") -> Scenario:
    """Read a scenario; ``Malformed`` says in which line it cannot be understood. Of several rulesets the first counts,
    unless one of them is named.
    """
    return _of(load_all(path), ruleset)


def load_all(path: Path) -> tuple[Scenario, ...]:
    """Read a scenario for every ruleset that the file has expectations for."""
    return read_document(read_yaml(path, TEXTS))


def parse(text: str, file: str = "text", ruleset: str = "") -> Scenario:
    return _of(parse_all(text, file), ruleset)


def posed(text: str, file: str = "text", ruleset: str = "") -> Scenario:
    """A scenario to be opened as a game: it may be nothing but a position."""
    return _of(read_document(parse_yaml(text, file, TEXTS), is_bare=True), ruleset)


def parse_all(text: str, file: str = "text") -> tuple[Scenario, ...]:
    return read_document(parse_yaml(text, file, TEXTS))


def _of(scenarios: tuple[Scenario, ...], ruleset: str) -> Scenario:
    return next((each for each in scenarios if each.ruleset == ruleset), scenarios[0])


def read_document(document: Document, is_bare: bool = False) -> tuple[Scenario, ...]:
    """The scenarios of a file that was read; a bare one may be nothing but a position."""
    written = Written.of(document)
    found = tuple(_scenario(document, written, part) for part in parts(document, written))
    if not is_bare and not all(each.acts for each in found):
        raise document.malformed("nothing is done and nothing expected", expected="play or expect")
    return found


def _scenario(document: Document, written: Written, part: Part) -> Scenario:
    reader = Reader(document, part.ruleset)
    position = reader.position((written.position, ("position",)), (part.position, (*part.path, "position")))
    acts = (
        *reader.steps(written.play, ("play",)),
        *reader.steps(part.play, (*part.path, "play")),
        *reader.expectations(written.expect, ("expect",)),
        *reader.expectations(part.expect, (*part.path, "expect")),
    )
    end = document.place(*part.path, "expect" if part.expect or written.expect else "play")
    return Scenario(
        document.file, part.ruleset, position, part.cards, written.about, written.seed, written.forced, acts, end,
        part.rule,
    )  # fmt: skip


def find(paths: list[Path]) -> list[Path]:
    """The scenario files that are meant: files as they are, of folders everything in them."""
    found: list[Path] = []
    for path in paths:
        if not path.exists():
            raise Malformed(f"{path}: there is no such file or folder", "a scenario", "Check the name.")
        inside = sorted(each for each in path.rglob("*") if each.suffix in SUFFIXES) if path.is_dir() else [path]
        if not inside:
            raise Malformed(f"{path}: there is no scenario in it", "files that end in .yaml", "Name another folder.")
        found += inside
    return found
