"""What `headjudge cards compile` and `headjudge cards explain` print."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from headjudge.errors import Malformed
from headjudge.formats.content import content, plain, tokens
from headjudge.formats.imports import import_rows
from headjudge.formats.packs import Face, Pack, read_pack
from headjudge.formats.yaml import read_text
from headjudge.games import box_of
from headjudge.games.box import Box
from headjudge.games.printed import sides
from headjudge.language import CardFacts, CompiledText, Compiler, Problem, RulesetLanguage, explained, tree

DATABASES = "sve"
"""The ruleset of a card database for which none is named."""


class Failed(msgspec.Struct, frozen=True):
    """A card that did not compile and the words that were not understood, each with its place and part."""

    name: str
    number: str
    words: tuple[Problem, ...]


class Report(msgspec.Struct, frozen=True):
    cards: int
    with_text: int
    compiled: int
    failed: int
    not_understood: tuple[Failed, ...]


def compile_file(path: Path, ruleset: str) -> Report:
    """Compiles every card of a pack or database: every word is read, printed back to the same tree and carried out."""
    pack = read_cards(path, ruleset)
    box = box_of(ruleset or pack.ruleset)
    unimplemented = box.unimplemented(pack.cards)
    faces = [(card.number, face) for card in pack.cards for face in sides(card)]
    compiler = Compiler(_knowing(box, [face for _number, face in faces]))
    with_text = [(number, face) for number, face in faces if face.text]
    failed = []
    for number, face in with_text:
        compiled = _compiled(compiler, box.facts_of(face), unimplemented)
        if compiled.tree is None:
            failed.append(Failed(face.name, number, compiled.problems))
    return Report(len(faces), len(with_text), len(with_text) - len(failed), len(failed), tuple(failed))


def compile_cards(path: Path, ruleset: str, as_json: bool = False, why: bool = False) -> str:
    """The report as the command prints it; `why` ranks the words that cost most cards."""
    report = compile_file(path, ruleset)
    if as_json:
        return json.dumps(msgspec.to_builtins(report), indent=2, ensure_ascii=False)
    lines = [
        f"{report.compiled} of {report.with_text} cards with text compile ({report.cards} cards in all)",
        *(_ranking(report) if why else [_failure(failed) for failed in report.not_understood]),
    ]
    return "\n".join(lines)


def explain_card(text_or_name: str, ruleset: str, packs: tuple[Path, ...] = (), card_type: str = "") -> str:
    """How the judge reads a card, of the packs named, the user's own or the starter cards, or a text as it is."""
    faces = known_faces(ruleset, [read_cards(path, ruleset) for path in packs])
    named = [face for face in faces if plain(face.name) == plain(text_or_name)]
    if named:
        return explain_faces(named, ruleset, faces)
    box = box_of(ruleset)
    kind = box.facts_of(Face("text", {"type": card_type or "spell"})).type
    return _explained(CardFacts("", text_or_name, kind), _knowing(box, faces))


def explain_faces(chosen: Sequence[Face], ruleset: str, known: Sequence[Face]) -> str:
    """How the judge reads some of the cards that are known."""
    box = box_of(ruleset)
    language = _knowing(box, known)
    return "\n\n".join(_explained(box.facts_of(face), language) for face in chosen)


def known_faces(ruleset: str, packs: Sequence[Pack] = ()) -> list[Face]:
    """Every side of every card there is, as games find them: a card of an earlier pack hides its namesakes of the same
    type in later ones."""
    box = box_of(ruleset)
    first: dict[tuple[str, str], int] = {}
    found: list[Face] = []
    for at, pack in enumerate((*packs, *content(ruleset).packs, tokens(ruleset))):
        for face in (face for card in pack.cards for face in sides(card)):
            if first.setdefault((plain(face.name), box.facts_of(face).type), at) == at:
                found.append(face)
    return found


def read_cards(path: Path, ruleset: str) -> Pack:
    """A pack of ours, or a card database with one flat object a line. A pack has a ruleset of its own; another that is
    named must fit it, and a database goes by that which is named."""
    if path.suffix == ".jsonl" and not _is_pack(path):
        return import_rows(path, box_of(ruleset or DATABASES).book)
    pack = read_pack(path)
    box = box_of(pack.ruleset)
    if ruleset and box.book != box_of(ruleset).book:
        raise Malformed(
            f"{path} is a pack of {pack.ruleset}", f"one of {ruleset}", "Leave --ruleset out or name another file"
        )
    return pack


def _is_pack(path: Path) -> bool:
    first = read_text(path).partition("\n")[0]
    try:
        return "ruleset" in json.loads(first or "{}")
    except ValueError:
        return False


def _knowing(box: Box, faces: Sequence[Face]) -> RulesetLanguage:
    return box.language().with_names(*box.words(faces))


def _compiled(compiler: Compiler, facts: CardFacts, unimplemented: Callable[[tree.Card], str]) -> CompiledText:
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


def _explained(facts: CardFacts, language: RulesetLanguage) -> str:
    compiled = Compiler(language).compile_and_check(facts)
    head = f"{facts.name} ({facts.type})\n" if facts.name else ""
    if compiled.tree is None:
        words = "\n".join(f"  not understood: {problem.words} ({problem.part})" for problem in compiled.problems)
        return f"{head}{words}"
    return head + explained(compiled.tree, language)
