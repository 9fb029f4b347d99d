"""What `headjudge cards compile` prints."""

from __future__ import annotations

import gc
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec

from headjudge.errors import Malformed
from headjudge.formats.content import Content, content
from headjudge.formats.imports import LeftOut, import_rows
from headjudge.formats.packs import Card, Face, Pack, read_placed
from headjudge.formats.readings import ReadBy, given
from headjudge.formats.texts import Outcomes
from headjudge.formats.yaml import Document, read_text
from headjudge.games import box_of, usual
from headjudge.games.game_box import Box
from headjudge.games.printed import sides
from headjudge.language import CardFacts, CompiledText, Compiler, Problem, tree

NAMED = re.compile(r'"[^"]*"|<[^<>]*>|(?<=[a-z,] )[A-Z][\w\'-]*(?: (?:of|the|and|[A-Z])[\w\'-]*)*')
"""A name, in marks or as a run of capitalised words inside a sentence."""
SHOWN = 6
"""The ruleset of a card database for which none is named."""


class Failed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card that did not compile and the words that were not understood, each with its place and part.

    ``side`` is empty for the front of a card; ``shapes`` are the words in a form that other cards may share.
    """

    name: str
    number: str
    words: tuple[Problem, ...]
    side: str = ""
    shapes: tuple[str, ...] = ()


class Mended(msgspec.Struct, frozen=True):
    """A card whose text was damaged, and what was read in the place of what stands there."""

    name: str
    number: str
    repaired: tuple[str, ...]


class Share(msgspec.Struct, frozen=True):
    """So many sides with text, and so many of them that compile; ``keywords`` counts those that have each."""

    with_text: int = 0
    compiled: int = 0
    keywords: dict[str, int] = {}


class Report(msgspec.Struct, frozen=True):
    """``readings`` counts the cards of other packs that the file says how to read; ``unused`` is why others are not.

    The counts are of sides; ``playable`` counts the cards all of whose sides compile, of those ``printed``.
    """

    cards: int
    with_text: int
    compiled: int
    failed: int
    not_understood: tuple[Failed, ...]
    readings: int = 0
    unused: tuple[str, ...] = ()
    printed: int = 0
    playable: int = 0
    mended: tuple[Mended, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    doubts: tuple[str, ...] = ()
    """What cards lack that they must have to be played as printed, with how many of them."""
    in_book: Share = Share()
    beyond_book: Share = Share()
    """Those whose keywords the book has, and those with a keyword that it does not have, counted apart."""


class Side(NamedTuple):
    """A side of a card: which card of the file, its number, what it is called where it is not the front, and itself."""

    card: int
    number: str
    side: str
    face: Face


def compile_file(path: Path, ruleset: str) -> Report:
    """Compiles every card of a pack or database: every word is read, printed back to the same tree and carried out."""
    left_out: list[LeftOut] = []
    pack = read_cards_placed(path, ruleset, left_out)[0]
    box = box_of(ruleset or pack.ruleset)
    others = content(ruleset or pack.ruleset, [pack])
    read = read_by(others, pack)
    faces = [
        Side(at, card.number, "back" if n else "", face)
        for at, card in enumerate(pack.cards)
        for n, face in enumerate(sides(card))
    ]
    faces += [Side(-1, card.number, "", face) for card, face in read.values()]
    known = others.packs if read else (pack,)
    names, traits = box.words([face for each in known for card in each.cards for face in sides(card)])
    defined = tuple(others.keywords.by_word.values())

    def make() -> Callable[[CardFacts], CompiledText]:
        compiler = Compiler(box.language().with_names(names, traits).with_keywords(defined))
        unimplemented = box.unimplemented([*pack.cards, *(card for card, _ in read.values())])
        return lambda facts: compiled_wholly(compiler, facts, unimplemented)

    outcomes = Outcomes(box, [*sorted(names), *sorted(traits), msgspec.json.encode(defined).decode()], make)
    with_text = [side for side in faces if side.face.text or side.face.reads_as]
    failed, mended, unread = [], [], set()
    beyond: list[tuple[frozenset[str], bool]] = []
    with uncollected():
        for at, number, side, face in with_text:
            facts = box.facts_of(face)
            compiled = outcomes.of(facts)
            beyond.append((box.keywords_beyond(facts.text), not compiled.problems))
            if compiled.problems:
                shapes = dict.fromkeys(shape_of(problem, facts.text) for problem in compiled.problems)
                failed.append(Failed(face.name, number, compiled.problems, side, tuple(shapes)))
                unread.add(at)
            elif compiled.repairs:
                mended.append(Mended(face.name, number, tuple(repair.told() for repair in compiled.repairs)))
    outcomes.keep()
    return Report(
        len(faces),
        len(with_text),
        len(with_text) - len(failed),
        len(failed),
        tuple(failed),
        len(read),
        tuple(each.why for each in others.readings.unused if each.given in given([pack])),
        len(pack.cards),
        len(pack.cards) - len(unread - {-1}),
        tuple(mended),
        tuple(left_out),
        doubts_of(pack, box),
        *shares(beyond),
    )


@contextmanager
def uncollected() -> Iterator[None]:
    """Without the search for cycles: what reading makes is kept or falls away by itself, and a quarter of the time is
    spent looking through it."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def shares(found: list[tuple[frozenset[str], bool]]) -> tuple[Share, Share]:
    """The sides within the book and beyond it, of the keywords that each uses and whether it compiles."""
    within = [good for words, good in found if not words]
    beyond = [good for words, good in found if words]
    words = Counter(word for words, _ in found for word in sorted(words))
    return Share(len(within), sum(within)), Share(len(beyond), sum(beyond), dict(words.most_common()))


def doubts_of(pack: Pack, box: Box) -> tuple[str, ...]:
    found = Counter(doubt for card in pack.cards for face in sides(card) for doubt in box.doubts(face))
    return tuple(f"{n} card{'s' if n > 1 else ''}: {doubt}" for doubt, n in found.most_common())


def read_by(cards: Content, pack: Pack) -> dict[ReadBy, tuple[Card, Face]]:
    """The readings that a pack gives, each with a card that is read so."""
    found: dict[ReadBy, tuple[Card, Face]] = {}
    own = set(given([pack]))
    for card in (card for other in cards.packs for card in other.cards):
        for face in sides(card):
            by = cards.readings.of.get(id(face))
            if by is not None and by in own:
                found.setdefault(by, (card, face))
    return found


def compile_cards(path: Path, ruleset: str, as_json: bool = False, why: bool = False, exercised: bool = False) -> str:
    """The report as the command prints it; `why` ranks the words that cost most cards, `exercised` plays the rest."""
    report = compile_file(path, ruleset)
    played = None
    if exercised:
        from headjudge.cli import cards_exercise

        played = cards_exercise.exercise(path, ruleset, progress=cards_exercise.bar, anew=False)
    if as_json:
        found = msgspec.to_builtins(report) | ({"exercised": msgspec.to_builtins(played)} if played else {})
        return json.dumps(found, indent=2, ensure_ascii=False)
    lines = [
        f"{report.compiled} of {report.with_text} cards with text compile ({report.cards} cards in all)",
        *_two_sided(report),
        *_beyond(report),
        *(cards_exercise.verdict(played) if played is not None else ()),
        *(_ranking(report) if why else [_failure(failed) for failed in report.not_understood]),
        *(f"  repaired: {each.name} {each.number}: {'; '.join(each.repaired)}" for each in report.mended),
        *(f"  left out: {each.why}" for each in report.left_out),
        *(f"  warning: {doubt}" for doubt in report.doubts),
        *(f"  unused: {why}" for why in report.unused),
    ]
    return "\n".join(lines)


def read_cards(path: Path, ruleset: str) -> Pack:
    return read_cards_placed(path, ruleset)[0]


def read_cards_placed(path: Path, ruleset: str, left_out: list[LeftOut] | None = None) -> tuple[Pack, Document]:
    """A pack of ours, or a card database with one flat object a line. A pack has a ruleset of its own; another that is
    named must fit it, and a database goes by that which is named. Rows that are no cards are refused or ``left_out``.
    """
    if path.suffix == ".jsonl" and not _is_pack(path):
        rows = import_rows(path, box_of(ruleset or usual()).book, left_out)
        return rows, Document(None, str(path), {(): (1, 1)})
    pack, document = read_placed(path)
    box = box_of(pack.ruleset)
    if ruleset and box.book != box_of(ruleset).book:
        raise Malformed(
            f"{path} is a pack of {pack.ruleset}", f"one of {ruleset}", "Leave --ruleset out or name another file"
        )
    return pack, document


def _is_pack(path: Path) -> bool:
    first = read_text(path).partition("\n")[0]
    try:
        return "ruleset" in json.loads(first or "{}")
    except ValueError:
        return False


def compiled_wholly(compiler: Compiler, facts: CardFacts, unimplemented: Callable[[tree.Card], str]) -> CompiledText:
    compiled = compiler.compile(facts)
    missing = unimplemented(compiled.tree) if compiled.tree is not None else ""
    if not missing:
        return compiled
    problem = Problem(missing, 0, len(facts.text), "not implemented")
    return CompiledText(None, (problem,), compiled.unlisted_names)


def _failure(failed: Failed) -> str:
    words = "; ".join(dict.fromkeys(f"'{problem.words}' ({problem.part})" for problem in failed.words))
    side = f" ({failed.side})" if failed.side else ""
    return f"  {failed.name}{side} {failed.number}: {words}"


def _two_sided(report: Report) -> list[str]:
    """A card can be played if all of its sides are read; said where that is not the same number."""
    if report.printed + report.readings == report.cards:
        return []
    return [f"  {report.playable} of {report.printed} cards can be played: all of their sides compile"]


def _beyond(report: Report) -> list[str]:
    """Keywords that a book does not have are not the grammar's to know: said where a card uses some."""
    within, beyond = report.in_book, report.beyond_book
    if not beyond.with_text:
        return []
    words = ", ".join(f"{word} {n}" for word, n in beyond.keywords.items())
    return [
        f"  {within.compiled} of {within.with_text} cards compile whose keywords the book has,"
        f" {beyond.compiled} of {beyond.with_text} of those with others ({words})"
    ]


def _ranking(report: Report) -> list[str]:
    """The shapes of what was not understood, with the number of cards that each keeps from being played."""
    shapes = Counter(shape for failed in report.not_understood for shape in failed.shapes)
    return [f"  {count} card{'s' if count > 1 else ''}: '{shape}'" for shape, count in shapes.most_common()]


def shape_of(problem: Problem, text: str) -> str:
    """The words without what is of one card only: names and numbers; the first few of them tell what is asked for.

    A word that is not known says little by itself: what follows it is shown too.
    """
    behind = re.match(r"[^.:;\n]*", text[problem.end :])
    words = problem.words + (behind.group() if behind and problem.part == "words" else "")
    words = NAMED.sub("...", " ".join(words.split()))
    words = re.sub(r"\d+", "N", re.sub(r"(?:\.\.\.[\s,]*)+", "... ", words))
    found = words.split()
    return " ".join(found[:SHOWN]) + (" ..." if len(found) > SHOWN else "")
