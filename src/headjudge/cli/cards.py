"""What `headjudge cards compile` prints."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import msgspec

from headjudge.errors import Malformed
from headjudge.formats.content import Content, content
from headjudge.formats.imports import import_rows
from headjudge.formats.packs import Card, Face, Pack, read_placed
from headjudge.formats.readings import ReadBy, given
from headjudge.formats.yaml import Document, read_text
from headjudge.games import box_of
from headjudge.games.printed import sides
from headjudge.language import CardFacts, CompiledText, Compiler, Problem, tree

DATABASES = "sve"
"""The ruleset of a card database for which none is named."""


class Failed(msgspec.Struct, frozen=True):
    """A card that did not compile and the words that were not understood, each with its place and part."""

    name: str
    number: str
    words: tuple[Problem, ...]


class Report(msgspec.Struct, frozen=True):
    """``readings`` counts the cards of other packs that the file says how to read; ``unused`` is why others are not."""

    cards: int
    with_text: int
    compiled: int
    failed: int
    not_understood: tuple[Failed, ...]
    readings: int = 0
    unused: tuple[str, ...] = ()


def compile_file(path: Path, ruleset: str) -> Report:
    """Compiles every card of a pack or database: every word is read, printed back to the same tree and carried out."""
    pack = read_cards(path, ruleset)
    box = box_of(ruleset or pack.ruleset)
    others = content(ruleset or pack.ruleset, [pack])
    read = read_by(others, pack)
    unimplemented = box.unimplemented([*pack.cards, *(card for card, _ in read.values())])
    faces: list[tuple[str, Face]] = [(card.number, face) for card in pack.cards for face in sides(card)]
    faces += [(card.number, face) for card, face in read.values()]
    known = others.packs if read else (pack,)
    words = box.words([face for each in known for card in each.cards for face in sides(card)])
    compiler = Compiler(box.language().with_names(*words).with_keywords(others.keywords.by_word.values()))
    with_text = [(number, face) for number, face in faces if face.text or face.reads_as]
    failed = []
    for number, face in with_text:
        compiled = compiled_wholly(compiler, box.facts_of(face), unimplemented)
        if compiled.tree is None:
            failed.append(Failed(face.name, number, compiled.problems))
    whole = len(with_text) - len(failed)
    unused = tuple(each.why for each in others.readings.unused if each.given in given([pack]))
    return Report(len(faces), len(with_text), whole, len(failed), tuple(failed), len(read), unused)


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


def compile_cards(path: Path, ruleset: str, as_json: bool = False, why: bool = False) -> str:
    """The report as the command prints it; `why` ranks the words that cost most cards."""
    report = compile_file(path, ruleset)
    if as_json:
        return json.dumps(msgspec.to_builtins(report), indent=2, ensure_ascii=False)
    lines = [
        f"{report.compiled} of {report.with_text} cards with text compile ({report.cards} cards in all)",
        *(_ranking(report) if why else [_failure(failed) for failed in report.not_understood]),
        *(f"  unused: {why}" for why in report.unused),
    ]
    return "\n".join(lines)


def read_cards(path: Path, ruleset: str) -> Pack:
    return read_cards_placed(path, ruleset)[0]


def read_cards_placed(path: Path, ruleset: str) -> tuple[Pack, Document]:
    """A pack of ours, or a card database with one flat object a line. A pack has a ruleset of its own; another that is
    named must fit it, and a database goes by that which is named."""
    if path.suffix == ".jsonl" and not _is_pack(path):
        return import_rows(path, box_of(ruleset or DATABASES).book), Document(None, str(path), {(): (1, 1)})
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
    compiled = compiler.compile_and_check(facts)
    missing = unimplemented(compiled.tree) if compiled.tree is not None else ""
    if not missing:
        return compiled
    problem = Problem(missing, 0, len(facts.text), "not implemented")
    return CompiledText(None, (problem,), compiled.unlisted_names)


def _failure(failed: Failed) -> str:
    words = "; ".join(f"'{problem.words}' ({problem.part})" for problem in failed.words)
    return f"  {failed.name} {failed.number}: {words}"


def _ranking(report: Report) -> list[str]:
    heads = Counter(" ".join(problem.words.split()[:3]) for failed in report.not_understood for problem in failed.words)
    return [f"  {count:4} {words}" for words, count in heads.most_common()]
