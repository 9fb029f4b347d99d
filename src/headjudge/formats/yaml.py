"""YAML as our files need it: plain data only, and the line of every key and item for later messages.

Stricter than YAML 1.2: only `true` and `false` are booleans, keys are the text as written, dates and `.inf` stay text,
a key may stand once, and aliases and tags are refused, so that a file from a stranger holds nothing but what is seen.
"""

import re
from collections.abc import Container
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec
import yaml as pyyaml

from headjudge.errors import Malformed

Value = None | bool | int | float | str | list["Value"] | dict[str, "Value"]
Step = str | int
Places = dict[tuple[Step, ...], tuple[int, int]]
T = TypeVar("T")

DEEPEST = 64
_TAG = "tag:yaml.org,2002:"
_STEP = re.compile(r"\.([^.\[]+)|\[(\d+)\]")
_PLAIN = (
    ("bool", re.compile(r"true|false")),
    ("null", re.compile(r"null|~|")),
    ("int", re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")),
    ("float", re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)(?:[eE][-+]?[0-9]+)?|[-+]?[0-9]+[eE][-+]?[0-9]+")),
)


class Place(NamedTuple):
    """Where something stands, counted from 1 as editors do."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


class Document:
    """What a file says, and where it says it."""

    __slots__ = ("_places", "file", "value")

    def __init__(self, value: Value, file: str, places: Places) -> None:
        self.value = value
        self.file = file
        self._places = places

    def place(self, *path: Step) -> Place:
        """The place of a key or item, such as `("cards", 3, "name")`, or of the nearest thing around it."""
        while path not in self._places:
            path = path[:-1]
        return Place(self.file, *self._places[path])

    def has(self, *path: Step) -> bool:
        """Whether the file says something there."""
        return path in self._places

    def convert(self, type_: type[T]) -> T:
        """The value as a msgspec type, strictly; what does not fit is reported with its place."""
        try:
            return msgspec.convert(self.value, type_)
        except msgspec.ValidationError as error:
            message, path = explain(error)
            raise self.malformed(message, *path) from None

    def malformed(self, message: str, *path: Step, expected: str = "", what_to_do: str = "") -> Malformed:
        named = f" (at {words(path)})" if path else ""
        return Malformed(f"{self.place(*path)}: {message}{named}", expected, what_to_do or "Correct this line.")


def read_yaml(path: Path, texts: Container[str] = ()) -> Document:
    """Read a file; a `Malformed` says where it cannot be understood."""
    return parse_yaml(read_text(path), str(path), texts)


def parse_yaml(text: str, file: str = "text", texts: Container[str] = ()) -> Document:
    """What stands at the keys ``texts`` is text, whatever it looks like: rule 403.10 is no number."""
    try:
        loader = pyyaml.CSafeLoader(text.encode())
        try:
            reader = _Reader(loader, file, texts)
            return Document(reader.document(), file, reader.places)
        finally:
            loader.dispose()
    except UnicodeEncodeError as error:
        raise Malformed(f"{file}: character {error.start} is not text", what_to_do="Remove it.") from None
    except pyyaml.MarkedYAMLError as error:
        raise _marked(error, file) from None
    except pyyaml.YAMLError as error:
        reason = getattr(error, "reason", "not YAML")
        raise Malformed(f"{file}: {reason}", "YAML text", "Correct the file.") from None


def read_text(path: Path) -> str:
    """The text of a UTF-8 file, with or without a byte order mark."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise Malformed(f"{path}: byte {error.start} is not UTF-8", "a text file", "Save the file as UTF-8.") from None
    except OSError as error:
        reason = (error.strerror or "it cannot be read").lower()
        raise Malformed(f"{path}: {reason}", "a file", "Check the name and the permissions of the file.") from None


def explain(error: msgspec.ValidationError) -> tuple[str, tuple[Step, ...]]:
    """Split msgspec's message into what is wrong and the path to it."""
    message, _, tail = str(error).partition(" - at `")
    steps = _STEP.finditer(tail.removesuffix("`").removeprefix("key in `").split("[...]")[0])
    return message.replace("`", "'"), tuple(int(step[2]) if step[2] else step[1] for step in steps)


def words(path: tuple[Step, ...]) -> str:
    """A path as people count: `cards, item 4, name`."""
    return ", ".join(f"item {step + 1}" if isinstance(step, int) else step for step in path)


def _marked(error: pyyaml.MarkedYAMLError, file: str) -> Malformed:
    mark = error.problem_mark or error.context_mark
    where = Place(file, mark.line + 1, mark.column + 1) if mark else file
    return Malformed(f"{where}: {error.problem or error.context}", "YAML", "Correct this line or the one before it.")


class _Reader:
    """Turns the parser's events into values and notes where each stands.

    NB: PyYAML's own composer recurses in C without a limit, and a file of opening brackets would end the process.
    """

    def __init__(self, loader: pyyaml.CSafeLoader, file: str, texts: Container[str]) -> None:
        self.loader = loader
        self.file = file
        self.texts = texts
        self.places: Places = {(): (1, 1)}

    def next(self) -> pyyaml.Event:
        event = self.loader.get_event()
        assert event is not None, "the end of the stream is an event too"
        return event

    def document(self) -> Value:
        self.next()
        if isinstance(self.next(), pyyaml.StreamEndEvent):
            return None
        first = self.next()
        self.places[()] = _position(first)
        value = self.value(first, ())
        self.next()
        after = self.next()
        if not isinstance(after, pyyaml.StreamEndEvent):
            raise self.wrong(after, "a second document", "one document", "Put it in a file of its own.")
        return value

    def value(self, event: pyyaml.Event, path: tuple[Step, ...]) -> Value:
        if len(path) > DEEPEST:
            raise self.wrong(event, f"more than {DEEPEST} levels", "a flatter file", "Remove levels.")
        if isinstance(event, pyyaml.ScalarEvent):
            return self.scalar(event)
        if isinstance(event, pyyaml.MappingStartEvent) and event.tag in (None, _TAG + "map"):
            return self.mapping(path)
        if isinstance(event, pyyaml.SequenceStartEvent) and event.tag in (None, _TAG + "seq"):
            return self.sequence(path)
        if isinstance(event, pyyaml.AliasEvent):
            raise self.wrong(event, f"the alias '*{event.anchor}'", "the value itself", "Write the value out.")
        raise self.wrong(event, f"the tag '{getattr(event, 'tag', '')}'", "plain data", "Remove the tag.")

    def sequence(self, path: tuple[Step, ...]) -> list[Value]:
        found: list[Value] = []
        while not isinstance(event := self.next(), pyyaml.SequenceEndEvent):
            here = (*path, len(found))
            self.places[here] = _position(event)
            found.append(self.value(event, here))
        return found

    def mapping(self, path: tuple[Step, ...]) -> dict[str, Value]:
        found: dict[str, Value] = {}
        while not isinstance(event := self.next(), pyyaml.MappingEndEvent):
            key = self.key(event, path)
            self.places[(*path, key)] = _position(event)
            value = self.next()
            if key in self.texts and isinstance(value, pyyaml.ScalarEvent) and value.tag is None:
                found[key] = str(value.value)
            else:
                found[key] = self.value(value, (*path, key))
        return found

    def key(self, event: pyyaml.Event, path: tuple[Step, ...]) -> str:
        if not isinstance(event, pyyaml.ScalarEvent):
            raise self.wrong(event, "a key that is not a word", "text before the colon", "Write a simple key.")
        key = str(event.value)
        if first := self.places.get((*path, key)):
            raise self.wrong(
                event, f"the key '{key}' again", f"it once, as in line {first[0]}", "Remove one of the two."
            )
        return key

    def scalar(self, event: pyyaml.ScalarEvent) -> Value:
        text = str(event.value)
        try:
            match _kind(event, text):
                case "str":
                    return text
                case "null":
                    return None
                case "bool":
                    return {"true": True, "false": False}[text]
                case "int":
                    return int(text, 0) if text.startswith(("0x", "0o")) else int(text)
                case "float":
                    return float(text)
        except (ValueError, KeyError):
            raise self.wrong(event, f"'{text[:40]}'", "a value of its type", "Correct the value.") from None
        raise self.wrong(event, f"the tag '{event.tag}'", "plain data", "Remove the tag.")

    def wrong(self, event: pyyaml.Event, found: str, expected: str, what_to_do: str) -> Malformed:
        return Malformed(f"{Place(self.file, *_position(event))}: found {found}", expected, what_to_do)


def _kind(event: pyyaml.ScalarEvent, text: str) -> str:
    """The type of a scalar by its tag, or by its looks where it stands without quotes."""
    if event.tag is not None:
        return "str" if event.tag == "!" else str(event.tag).removeprefix(_TAG)
    if not event.implicit[0]:
        return "str"
    return next((kind for kind, pattern in _PLAIN if pattern.fullmatch(text)), "str")


def _position(event: pyyaml.Event) -> tuple[int, int]:
    mark = event.start_mark
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)
