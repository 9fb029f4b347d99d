"""Card texts compiled once: trees are remembered on disk, so that a game starts without building the grammar.

What is remembered hangs on the packs (their names and traits are words of the language) and on the language itself; a
file that is missing, damaged, foreign or not writable costs time and nothing else.
"""

import os
import tempfile
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from headjudge.formats.packs import Pack
from headjudge.formats.user import cache_folder
from headjudge.games.card_facts import PrintedFace
from headjudge.games.game_box import Box
from headjudge.games.printed import sides
from headjudge.language.compiler import CardFacts, CompiledText, Compiler, Problem, RulesetLanguage
from headjudge.language.defined import Definition
from headjudge.language.repair import Repair
from headjudge.language.tree import Card as Tree

CHECKSUM = 16
SOURCES = (".py", ".lark", ".txt")


class Texts:
    """The texts of some packs, compiled when they are first asked for; ``keep`` writes what is new."""

    def __init__(
        self, box: Box, packs: Sequence[Pack], digests: Sequence[str], defined: tuple[Definition, ...] = ()
    ) -> None:
        self.box = box
        self.packs = packs
        self.defined = defined
        words = [msgspec.json.encode(defined).decode()] if defined else []
        self._file = cache_folder() / "texts" / f"{_identity(box, [*digests, *words])}.msgpack"
        self._known: dict[str, CompiledText] | None = None
        self._compiler: Compiler | None = None
        self._new = False

    def compile(self, facts: CardFacts) -> CompiledText:
        if self._known is None:
            self._known = _read(self._file)
        key = _hash(msgspec.msgpack.encode(facts))
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._compile(facts)
            self._new = True
        return found

    def tree_of(self, face: PrintedFace) -> Tree | None:
        return self.compile(self.box.facts_of(face)).tree

    def keep(self) -> None:
        if self._new and self._known is not None:
            write_checked(self._file, self._known)
            self._new = False

    def _compile(self, facts: CardFacts) -> CompiledText:
        if self._compiler is None:
            self._compiler = Compiler(self.language())
        return self._compiler.compile(facts)

    def language(self) -> RulesetLanguage:
        """The language in which they are read."""
        return self.box.language().with_names(*self._words()).with_keywords(self.defined)

    def _words(self) -> tuple[set[str], set[str]]:
        """The names and traits that the texts may mention."""
        faces = [face for pack in self.packs for card in pack.cards for face in sides(card)]
        return self.box.words(faces)


class Outcome(msgspec.Struct, frozen=True):
    """What came of a text that was read, printed back and lowered: nothing in the way, or what was."""

    problems: tuple[Problem, ...] = ()
    repairs: tuple[Repair, ...] = ()


class Outcomes:
    """What came of texts, remembered for each of them; ``keep`` writes what is new.

    It hangs on the text, on all code that reads or carries it out, and on the words that texts may mention: the names
    and traits of the cards beside it and the keywords that packs define. ``make`` is asked only for what is new.
    """

    def __init__(self, box: Box, words: Sequence[str], make: Callable[[], Callable[[CardFacts], CompiledText]]) -> None:
        mark = _hash("\n".join([box.id, _code_fingerprint(), *words]).encode())
        self._file = cache_folder() / "outcomes" / f"{mark}.msgpack"
        self._known = _read_outcomes(self._file)
        self._make = make
        self._compile: Callable[[CardFacts], CompiledText] | None = None

    def of(self, facts: CardFacts) -> Outcome:
        key = _hash(msgspec.msgpack.encode(facts))
        found = self._known.get(key)
        if found is None:
            if self._compile is None:
                self._compile = self._make()
            compiled = self._compile(facts)
            found = self._known[key] = Outcome(compiled.problems, compiled.repairs)
        return found

    def keep(self) -> None:
        if self._compile is not None:
            write_checked(self._file, self._known)


def _read_outcomes(file: Path) -> dict[str, Outcome]:
    try:
        return _outcomes.decode(checked(file))
    except (OSError, ValueError, msgspec.MsgspecError):
        return {}


@cache
def _code_fingerprint() -> str:
    """Changes with every change of the code that reads texts or carries them out."""
    found = blake2b(digest_size=CHECKSUM)
    for package in ("language", "games", "kernel"):
        for path in sorted(Path(str(resources.files(f"headjudge.{package}"))).rglob("*")):
            if path.name.endswith(SOURCES):
                found.update(path.read_bytes())
    return found.hexdigest()


def _hash(content: bytes) -> str:
    return blake2b(content, digest_size=CHECKSUM).hexdigest()


def _identity(box: Box, digests: Sequence[str]) -> str:
    return _hash("\n".join([box.book, _language_fingerprint(box.grammar), *digests]).encode())


@cache
def _language_fingerprint(grammar: str) -> str:
    """Changes with every change of the code or grammar that reads texts."""
    found = blake2b(digest_size=CHECKSUM)
    for folder in (resources.files("headjudge.language"), resources.files(grammar)):
        for file in _sources(folder):
            found.update(file.read_bytes())
    return found.hexdigest()


def _sources(folder: Traversable) -> list[Traversable]:
    entries = sorted(folder.iterdir(), key=lambda entry: entry.name)
    inner = [file for entry in entries if entry.is_dir() and entry.name != "lower" for file in _sources(entry)]
    return [entry for entry in entries if entry.name.endswith(SOURCES)] + inner


_decoder = msgspec.msgpack.Decoder(dict[str, CompiledText])


_outcomes = msgspec.msgpack.Decoder(dict[str, Outcome])


def _read(file: Path) -> dict[str, CompiledText]:
    try:
        return _decoder.decode(checked(file))
    except (OSError, ValueError, msgspec.MsgspecError):
        return {}


def checked(file: Path) -> bytes:
    """What a file of ours holds, unless it is damaged."""
    data = file.read_bytes()
    if blake2b(data[CHECKSUM:], digest_size=CHECKSUM).digest() != data[:CHECKSUM]:
        raise ValueError("damaged")
    return data[CHECKSUM:]


def write_checked(file: Path, known: Mapping[str, msgspec.Struct]) -> None:
    """Write beside it and move it there, so that another process never reads half of it."""
    content = msgspec.msgpack.encode(known)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=file.parent)
        with os.fdopen(handle, "wb") as out:
            out.write(blake2b(content, digest_size=CHECKSUM).digest() + content)
        os.replace(name, file)
    except OSError:
        return
