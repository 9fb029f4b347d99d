"""Scenarios: a position, what the players do in their own words, and what is expected; see docs/scenarios.md."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from headjudge.errors import Malformed
from headjudge.formats.driving import Driver
from headjudge.formats.packs import Card, paragraphs
from headjudge.formats.position import PLAYERS, Placed, Position, Side, game_positions, put, set_up
from headjudge.formats.scenario_acts import SAID, Act, perform
from headjudge.formats.yaml import Document, Place, Step, parse_yaml, read_yaml
from headjudge.games import rulesets
from headjudge.kernel.game import Game

SUFFIXES = (".yaml", ".yml")
UNANSWERED = "a question is left unanswered"


class Failure(msgspec.Struct, frozen=True):
    """What was expected and what happened instead, with the place in the file."""

    file: str
    line: int
    message: str


class Outcome(msgspec.Struct, frozen=True):
    """How a scenario went. ``stands`` tells where the game stood when it failed, with the last lines of its log."""

    file: str
    about: str
    failures: tuple[Failure, ...] = ()
    stands: str = ""

    @property
    def passed(self) -> bool:
        return not self.failures

    @staticmethod
    def unreadable(path: Path, error: Malformed) -> "Outcome":
        """The outcome of a file that cannot be read; its message tells the line."""
        return Outcome(str(path), "", (Failure(str(path), 1, str(error)),))


class Scenario(msgspec.Struct, frozen=True):
    file: str
    ruleset: str
    position: Position
    cards: tuple[Card, ...] = ()
    about: str = ""
    seed: int = 1
    forced: bool = True
    acts: tuple[Act, ...] = ()
    end: Place = Place("", 1, 1)

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
        return Outcome(self.file, self.about, tuple(failures), driver.told() if failures else "")


# -- reading -----------------------------------------------------------------------------------------------------------


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as it is written; what stands inside is read key by key, so that each knows its line."""

    ruleset: str
    position: dict[str, Any] = {}
    about: str = ""
    seed: int = 1
    forced: bool = True
    cards: tuple[Card, ...] = ()
    play: tuple[dict[str, Any], ...] = ()
    expect: dict[str, Any] = {}


SHAPES: dict[str, Any] = {
    "refused": dict[str, str] | list[dict[str, str]],
    "legal": dict[str, str] | list[dict[str, str]],
    "asked": dict[str, str],
    "options": list[str],
    "log": list[str | dict[str, str]],
    "sees": dict[str, dict[str, list[str]]],
    "hidden": dict[str, str | list[str]],
    "result": str,
}


def load(path: Path) -> Scenario:
    """Read a scenario; ``Malformed`` says in which line it cannot be understood."""
    return _read(read_yaml(path))


def parse(text: str, file: str = "text") -> Scenario:
    return _read(parse_yaml(text, file))


def _read(document: Document) -> Scenario:
    if isinstance(document.value, dict):
        cards = document.value.get("cards")
        for card in cards if isinstance(cards, list) else ():
            if isinstance(card, dict) and "text" in card:
                card["text"] = paragraphs(card["text"])
    written = document.convert(Written)
    if written.ruleset not in rulesets():
        known = ", ".join(rulesets())
        raise document.malformed(f"there is no ruleset '{written.ruleset}'", "ruleset", expected=f"one of {known}")
    reader = _Reader(document, written)
    position = reader.position()
    acts = (*reader.steps(), *reader.expectations(written.expect, ("expect",)))
    if not acts:
        raise document.malformed("nothing is done and nothing expected", expected="play or expect")
    return Scenario(
        document.file, written.ruleset, position, written.cards, written.about, written.seed, written.forced,
        acts, document.place("expect") if written.expect else document.place("play"),
    )  # fmt: skip


class _Reader:
    """Reads the parts of a scenario whose keys are words of the game."""

    def __init__(self, document: Document, written: Written) -> None:
        self.document = document
        self.written = written
        self.words = game_positions(written.ruleset)

    # -- position

    def position(self) -> Position:
        said = self.written.position
        for key in said:
            if key not in (*PLAYERS, "turn", "phase", "number"):
                raise self.unknown(("position", key), [*PLAYERS, "turn", "phase", "number"])
        turn, phase = said.get("turn", "A"), said.get("phase", "main")
        if turn not in PLAYERS:
            raise self.unknown(("position", "turn"), PLAYERS)
        if phase not in self.words.PHASES:
            raise self.unknown(("position", "phase"), self.words.PHASES)
        number = self.value(("position", "number"), said.get("number", 0), int)
        one, other = (self.side(name, said.get(name, {})) for name in PLAYERS)
        return Position((one, other), PLAYERS.index(turn), phase, number)

    def side(self, name: str, said: Any) -> Side:
        zones: dict[str, tuple[Placed, ...]] = {}
        points: dict[str, int] = {}
        for key, content in self.value(("position", name), said, dict[str, Any]).items():
            path = ("position", name, key)
            if key.lower() in self.words.ZONE_WORDS:
                items = content if isinstance(content, list) else [content]
                zones[key.lower()] = tuple(self.placed((*path, i), item) for i, item in enumerate(items))
            elif key.lower() in self.words.POINT_WORDS:
                points[key.lower()] = self.value(path, content, int)
            else:
                raise self.unknown(path, [*self.words.ZONE_WORDS, *self.words.POINT_WORDS])
        return Side(zones, points)

    def placed(self, path: tuple[Step, ...], item: Any) -> Placed:
        if isinstance(item, str):
            return Placed(item)
        found: dict[str, Any] = self.value(path, item, dict[str, Any])
        if not isinstance(found.get("card"), str):
            raise self.document.malformed("no card is named", *path, expected="card: Name")
        for word, value in found.items():
            if word != "card":
                wanted = self.words.STATE_WORDS.get(word)
                if wanted is None:
                    raise self.unknown((*path, word), ["card", *self.words.STATE_WORDS])
                if not isinstance(value, wanted):
                    raise self.document.malformed(f"'{word}' cannot be {value!r}", *path, word)
        return put(found["card"], **{word: value for word, value in found.items() if word != "card"})

    # -- what is done and expected

    def steps(self) -> Iterator[Act]:
        for i, said in enumerate(self.written.play):
            for key, content in said.items():
                path = ("play", i, key)
                if key in PLAYERS:
                    for words in content if isinstance(content, list) else [content]:
                        text = str(words) if isinstance(words, int) else self.value(path, words, str)
                        yield Act(SAID, (key, text), self.document.place(*path))
                elif key == "expect":
                    yield from self.expectations(self.value(path, content, dict[str, Any]), path)
                else:
                    yield from self.expectation(key, content, path)

    def expectations(self, said: dict[str, Any], path: tuple[Step, ...]) -> Iterator[Act]:
        for key, content in said.items():
            yield from self.expectation(key, content, (*path, key))

    def expectation(self, key: str, content: Any, path: tuple[Step, ...]) -> Iterator[Act]:
        place = self.document.place(*path)
        if key in SHAPES:
            for what in self.items(key, self.value(path, content, SHAPES[key]), path):
                yield Act(key, what, place)
        elif key.partition(".")[0] in PLAYERS or key in ("turn", "active", "phase"):
            yield Act("value", (key, content), place)
        else:
            raise self.unknown(path, [*SHAPES, "A.zone", "B.zone", "turn", "active", "phase"])

    def items(self, key: str, content: Any, path: tuple[Step, ...]) -> Iterator[Any]:
        """One expectation or several under one key, each in one shape."""
        if key in ("refused", "legal"):
            for item in content if isinstance(content, list) else [content]:
                yield self.spoken(item, ("rule",) if key == "refused" else (), path)
        elif key == "asked":
            yield self.spoken(content, ("rule",) if "rule" in content else (), path)
        elif key == "log":
            yield [self.line(item, path) for item in content]
        elif key in ("sees", "hidden"):
            for name in content:
                self.known(name, PLAYERS, path)
            yield {name: as_list(item) for name, item in content.items()}
        else:
            yield content

    def spoken(self, item: dict[str, str], more: tuple[str, ...], path: tuple[Step, ...]) -> dict[str, str]:
        """A player's name with words, and nothing else but the keys that belong to it."""
        for word in more:
            if word not in item:
                raise self.document.malformed(f"no {word} is named", *path, expected=f"{word}: ...")
        for word in item:
            self.known(word, (*PLAYERS, *more), path)
        if not set(item) & set(PLAYERS):
            raise self.document.malformed("no player is named", *path, expected="A: ... or B: ...")
        return item

    def line(self, item: str | dict[str, str], path: tuple[Step, ...]) -> dict[str, str]:
        found = {"text": item} if isinstance(item, str) else item
        for word in found:
            self.known(word, ("rule", "text", "seen by"), path)
        return found

    # -- help

    def value(self, path: tuple[Step, ...], content: Any, type_: Any) -> Any:
        try:
            return msgspec.convert(content, type_)
        except msgspec.ValidationError as error:
            raise self.document.malformed(str(error).replace("`", "'"), *path) from None

    def known(self, word: str, words: tuple[str, ...], path: tuple[Step, ...]) -> None:
        if word not in words:
            raise self.unknown((*path, word), words)

    def unknown(self, path: tuple[Step, ...], known: Any) -> Malformed:
        return self.document.malformed(f"'{path[-1]}' is not known here", *path, expected=f"one of {', '.join(known)}")


def as_list(item: Any) -> Any:
    return [item] if isinstance(item, str) else item


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
