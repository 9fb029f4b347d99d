"""What `headjudge cards explain` prints: a card as it is read, and who says so where it is not read as printed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from headjudge.cli.cards_compile import read_cards
from headjudge.formats.content import content, tokens
from headjudge.formats.packs import Face, Pack, plain
from headjudge.formats.readings import keyword_lines
from headjudge.games import box_of
from headjudge.games.printed import sides
from headjudge.language import CardFacts, Compiler, Problem, RulesetLanguage, explain, explained
from headjudge.language.explain import Reading
from headjudge.language.repair import suggestions


class Known(NamedTuple):
    """A side of a card, and the pack that says how it reads, if any does."""

    face: Face
    read_by: str = ""


class Explained(msgspec.Struct, frozen=True):
    """A side as printed, what is read in the place of the print and who says so, and how the judge reads it."""

    name: str
    type: str
    text: tuple[str, ...]
    reads_as: tuple[str, ...]
    read_by: str
    abilities: tuple[Reading, ...]
    keywords: tuple[str, ...]
    not_understood: tuple[Problem, ...]
    repaired: tuple[str, ...] = ()
    suggested: tuple[str, ...] = ()
    """Edits that would make the text readable and may change what it says."""


def explain_card(
    text_or_name: str, ruleset: str, packs: tuple[Path, ...] = (), card_type: str = "", as_json: bool = False
) -> str:
    """How the judge reads a card, of the packs named, the user's own or the starter cards, or a text as it is."""
    given = [read_cards(path, ruleset) for path in packs]
    chosen = [each for each in known_faces(ruleset, given) if plain(each.face.name) == plain(text_or_name)]
    language = all_words(ruleset, given)
    if as_json:
        return _as_json(text_or_name, chosen, ruleset, language, card_type)
    if chosen:
        return explain_faces(chosen, ruleset, language)
    return told(_loose(text_or_name, ruleset, card_type), language)


def all_words(ruleset: str, packs: Sequence[Pack] = ()) -> RulesetLanguage:
    """The language with the names of every card there is, tokens too."""
    box = box_of(ruleset)
    return content(ruleset, packs).language().with_names(*box.words(tokens(ruleset).cards))


def explain_faces(chosen: Sequence[Known], ruleset: str, language: RulesetLanguage) -> str:
    """How the judge reads some of the cards that are known."""
    box = box_of(ruleset)
    return "\n\n".join(told(box.facts_of(each.face), language, reading_line(*each)) for each in chosen)


def known_faces(ruleset: str, packs: Sequence[Pack] = ()) -> list[Known]:
    """Every side of every card there is, as games find them: a card of an earlier pack hides its namesakes of the same
    type in later ones."""
    cards = content(ruleset, packs)
    first: dict[tuple[str, str], int] = {}
    found: list[Known] = []
    for at, pack in enumerate((*cards.packs, tokens(ruleset))):
        for face in (face for card in pack.cards for face in sides(card)):
            if first.setdefault((plain(face.name), cards.box.facts_of(face).type), at) == at:
                found.append(Known(face, cards.read_by(pack, face)))
    return found


def reading_line(face: Face, read_by: str) -> str:
    """What is read in the place of the print, and who says so; nothing where the print is read."""
    return f"read as: {' / '.join(face.reads_as)} (from {read_by})" if face.reads_as else ""


def told(facts: CardFacts, language: RulesetLanguage, read: str = "") -> str:
    compiler = Compiler(language)
    compiled = compiler.compile(facts)
    head = f"{facts.name} ({facts.type})\n" if facts.name else ""
    head += f"{read}\n" if read else ""
    head += "".join(f"repaired: {repair.told()}\n" for repair in compiled.repairs)
    if compiled.tree is None:
        lines = [f"  not understood: {problem.words} ({problem.part})" for problem in compiled.problems]
        lines += [f"  would be read with {each.told()}" for each in suggestions(compiler, facts, compiled)]
        return head + "\n".join(lines)
    return head + "\n".join([explained(compiled.tree, language), *keyword_lines(compiled.tree, language)])


def _loose(text: str, ruleset: str, card_type: str) -> CardFacts:
    """A text that is printed on no card we know."""
    kind = box_of(ruleset).facts_of(Face("text", {"type": card_type or "spell"})).type
    return CardFacts("", text, kind)


def _as_json(text: str, chosen: Sequence[Known], ruleset: str, language: RulesetLanguage, card_type: str) -> str:
    box = box_of(ruleset)
    pairs = [(each, box.facts_of(each.face)) for each in chosen]
    if not pairs:
        pairs = [(Known(Face("text", text=tuple(text.split("\n")))), _loose(text, ruleset, card_type))]
    found = [_explained(each, facts, language) for each, facts in pairs]
    return json.dumps(msgspec.to_builtins(found), indent=2, ensure_ascii=False)


def _explained(known: Known, facts: CardFacts, language: RulesetLanguage) -> Explained:
    compiler = Compiler(language)
    compiled = compiler.compile(facts)
    abilities = () if compiled.tree is None else explain(compiled.tree, language)
    words = () if compiled.tree is None else tuple(keyword_lines(compiled.tree, language))
    face = known.face
    return Explained(
        facts.name,
        facts.type,
        face.text,
        face.reads_as,
        known.read_by,
        abilities,
        words,
        compiled.problems,
        tuple(repair.told() for repair in compiled.repairs),
        tuple(each.told() for each in suggestions(compiler, facts, compiled)) if compiled.tree is None else (),
    )
