"""Reading a scenario: what stands in the file, for one ruleset or several, made into a position and acts.

Where one file has several rulesets, what they share stands at the top, and what differs under each of them.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from headjudge.errors import Malformed
from headjudge.formats.packs import Card, check_facts, spread
from headjudge.formats.position import SETUP, Placed, Position, Side, put
from headjudge.formats.scenario_acts import SAID, Act
from headjudge.formats.yaml import Document, Step
from headjudge.games import positions_of, rulesets, usual
from headjudge.games.positions import PLAYERS
from headjudge.rulebook import edition

TEXTS = frozenset({"rule"})
"""Keys with rule numbers."""

Path = tuple[Step, ...]


class Own(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file says of one of several rulesets: the rule it shows, and what lies, is done and expected there.

    ``cards`` are those that are worded in another way there.
    """

    rule: str
    cards: tuple[Card, ...] = ()
    position: dict[str, Any] = {}
    play: tuple[dict[str, Any], ...] = ()
    expect: dict[str, Any] = {}


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as it is written; what stands inside is read key by key, so that each knows its line."""

    ruleset: str = ""
    rulesets: dict[str, Own] = {}
    position: dict[str, Any] = {}
    about: str = ""
    seed: int = 1
    forced: bool = True
    cards: tuple[Card, ...] = ()
    play: tuple[dict[str, Any], ...] = ()
    expect: dict[str, Any] = {}

    @staticmethod
    def of(document: Document) -> "Written":
        if isinstance(document.value, dict):
            own = document.value.get("rulesets")
            for part in (document.value, *(own.values() if isinstance(own, dict) else ())):
                _split_texts(part)
        return document.convert(Written)


def _split_texts(part: Any) -> None:
    cards = part.get("cards") if isinstance(part, dict) else None
    for card in cards if isinstance(cards, list) else ():
        spread(card)


class Part(msgspec.Struct, frozen=True):
    """One ruleset of a file with what is said of it alone, and where that stands."""

    ruleset: str
    path: Path = ()
    rule: str = ""
    cards: tuple[Card, ...] = ()
    position: dict[str, Any] = {}
    play: tuple[dict[str, Any], ...] = ()
    expect: dict[str, Any] = {}


def parts(document: Document, written: Written) -> list[Part]:
    if written.ruleset and written.rulesets:
        raise document.malformed("there is both a ruleset and rulesets", "rulesets", expected="one of the two")
    if not written.ruleset and not written.rulesets:
        raise document.malformed("no ruleset is named", expected=f"ruleset: {usual()}, or several under rulesets")
    if written.ruleset:
        _known(document, written.ruleset, ("ruleset",))
        check_facts(written.cards, written.ruleset, document, "cards")
        return [Part(written.ruleset, cards=written.cards)]
    return [_part(document, written, name, own) for name, own in written.rulesets.items()]


def _part(document: Document, written: Written, ruleset: str, own: Own) -> Part:
    path = ("rulesets", ruleset)
    _known(document, ruleset, path)
    book = edition(ruleset)
    if own.rule not in book:
        raise document.malformed(f"{book.id} has no rule {own.rule}", *path, "rule", expected=book.hint(own.rule))
    check_facts(written.cards, ruleset, document, "cards")
    check_facts(own.cards, ruleset, document, *path, "cards")
    reworded = {card.name for card in own.cards}
    cards = (*(card for card in written.cards if card.name not in reworded), *own.cards)
    return Part(ruleset, path, own.rule, cards, own.position, own.play, own.expect)


def _known(document: Document, ruleset: str, path: Path) -> None:
    if ruleset not in rulesets():
        known = ", ".join(rulesets())
        raise document.malformed(f"there is no ruleset '{ruleset}'", *path, expected=f"one of {known}")


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


class Reader:
    """Reads the parts of a scenario whose keys are words of the game."""

    def __init__(self, document: Document, ruleset: str) -> None:
        self.document = document
        self.words = positions_of(ruleset)

    # -- position

    def position(self, *said: tuple[dict[str, Any], Path]) -> Position:
        """A position told in parts: what a later one says of a zone or number stands in place of what was said."""
        found: dict[str, Any] = {"turn": "A", "phase": "main", "number": 0}
        sides = {name: Side({}, {}) for name in PLAYERS}
        for part, path in said:
            for key, content in part.items():
                if key in PLAYERS:
                    more = self.side(content, (*path, key))
                    sides[key] = Side({**sides[key].zones, **more.zones}, {**sides[key].points, **more.points})
                else:
                    found[key] = self.moment(key, content, (*path, key))
        return Position(
            (sides[PLAYERS[0]], sides[PLAYERS[1]]), PLAYERS.index(found["turn"]), found["phase"], found["number"]
        )

    def moment(self, key: str, content: Any, path: Path) -> Any:
        """Whose turn it is, which phase, which turn of the game."""
        self.known(key, (*PLAYERS, "turn", "phase", "number"), path[:-1])
        if key == "number":
            return self.value(path, content, int)
        known = PLAYERS if key == "turn" else (*self.words.PHASES, SETUP)
        if content not in known:
            raise self.unknown(path, known)
        return content

    def side(self, said: Any, at: Path) -> Side:
        zones: dict[str, tuple[Placed, ...]] = {}
        points: dict[str, int] = {}
        for key, content in self.value(at, said, dict[str, Any]).items():
            path = (*at, key)
            if key.lower() in self.words.ZONE_WORDS:
                items = content if isinstance(content, list) else [content]
                zones[key.lower()] = tuple(self.placed((*path, i), item) for i, item in enumerate(items))
            elif key.lower() in self.words.POINT_WORDS:
                points[key.lower()] = self.value(path, content, int)
            else:
                raise self.unknown(path, [*self.words.ZONE_WORDS, *self.words.POINT_WORDS])
        return Side(zones, points)

    def placed(self, path: Path, item: Any) -> Placed:
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

    def steps(self, play: tuple[dict[str, Any], ...], at: Path) -> Iterator[Act]:
        for i, said in enumerate(play):
            for key, content in said.items():
                path = (*at, i, key)
                if key in PLAYERS:
                    for words in content if isinstance(content, list) else [content]:
                        text = str(words) if isinstance(words, int) else self.value(path, words, str)
                        yield Act(SAID, (key, text), self.document.place(*path))
                elif key == "expect":
                    yield from self.expectations(self.value(path, content, dict[str, Any]), path)
                else:
                    yield from self.expectation(key, content, path)

    def expectations(self, said: dict[str, Any], path: Path) -> Iterator[Act]:
        for key, content in said.items():
            yield from self.expectation(key, content, (*path, key))

    def expectation(self, key: str, content: Any, path: Path) -> Iterator[Act]:
        place = self.document.place(*path)
        if key in SHAPES:
            for what in self.items(key, self.value(path, content, SHAPES[key]), path):
                yield Act(key, what, place)
        elif key.partition(".")[0] in PLAYERS or key in ("turn", "active", "phase"):
            yield Act("value", (key, content), place)
        else:
            raise self.unknown(path, [*SHAPES, "A.zone", "B.zone", "turn", "active", "phase"])

    def items(self, key: str, content: Any, path: Path) -> Iterator[Any]:
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

    def spoken(self, item: dict[str, str], more: tuple[str, ...], path: Path) -> dict[str, str]:
        """A player's name with words, and nothing else but the keys that belong to it."""
        for word in more:
            if word not in item:
                raise self.document.malformed(f"no {word} is named", *path, expected=f"{word}: ...")
        for word in item:
            self.known(word, (*PLAYERS, *more), path)
        if not set(item) & set(PLAYERS):
            raise self.document.malformed("no player is named", *path, expected="A: ... or B: ...")
        return item

    def line(self, item: str | dict[str, str], path: Path) -> dict[str, str]:
        found = {"text": item} if isinstance(item, str) else item
        for word in found:
            self.known(word, ("rule", "text", "seen by"), path)
        return found

    # -- help

    def value(self, path: Path, content: Any, type_: Any) -> Any:
        try:
            return msgspec.convert(content, type_)
        except msgspec.ValidationError as error:
            raise self.document.malformed(str(error).replace("`", "'"), *path) from None

    def known(self, word: str, words: tuple[str, ...], path: Path) -> None:
        if word not in words:
            raise self.unknown((*path, word), words)

    def unknown(self, path: Path, known: Any) -> Malformed:
        return self.document.malformed(f"'{path[-1]}' is not known here", *path, expected=f"one of {', '.join(known)}")


def as_list(item: Any) -> Any:
    return [item] if isinstance(item, str) else item
