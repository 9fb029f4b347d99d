"""What `headjudge cards fix` does: a card with the words that are not understood marked, and wordings tried on it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from headjudge.cli.cards_compile import compiled_wholly, read_cards
from headjudge.cli.cards_explain import reading_line
from headjudge.errors import Ambiguous, Malformed
from headjudge.formats.content import Content, content
from headjudge.formats.own_readings import own_file, save_reading
from headjudge.formats.packs import Card, Face, Pack, Reading, plain
from headjudge.formats.readings import keyword_lines
from headjudge.games.printed import sides
from headjudge.language import CardFacts, CompiledText, Compiler, explained
from headjudge.language.repair import suggestions

BETWEEN = " / "
"""What stands between paragraphs in a wording that is one line."""


class Meant(NamedTuple):
    """The side that is to be read otherwise, and which card of its name it is of."""

    pack: Pack
    card: Card
    face: Face


class Bench:
    """A card and the language in which wordings are tried on it."""

    def __init__(self, name: str, ruleset: str, packs: Sequence[Path], number: str, section: str) -> None:
        self.cards = content(ruleset, [read_cards(path, ruleset) for path in packs])
        self.language = self.cards.language()
        self.compiler = Compiler(self.language)
        self.meant = self.only(named(self.cards, name), name, number, section)
        self.unimplemented = self.cards.box.unimplemented([self.meant.card])

    def only(self, found: Sequence[Meant], name: str, number: str, section: str) -> Meant:
        """The card that is meant: the one of its kind, or the only one that is not understood."""
        if not found:
            near = self.cards.nearest(name)
            hint = f"Did you mean {' or '.join(near)}?" if near else "Import its pack with 'headjudge cards import'"
            raise Malformed(f"no card is called '{name}'", what_to_do=hint)
        fitting = [each for each in found if number in ("", each.card.number) and section in ("", self.section(each))]
        kinds = {(self.section(each), self.cards.box.facts_of(each.face).type): each for each in reversed(fitting)}
        unread = [each for each in kinds.values() if self.tried(each.face, ()).problems]
        if len(kinds) != 1 and len(unread) != 1:
            told = "; ".join(f"{self.section(each)} {each.card.number}".strip() for each in found)
            raise Ambiguous(f"several cards are called '{name}' ({told})", what_to_do="Say --number or --section")
        return next(iter(unread or kinds.values()))

    def section(self, each: Meant) -> str:
        return self.cards.box.section_of(each.card)

    def tried(self, face: Face, lines: Sequence[str]) -> CompiledText:
        """What the judge makes of a wording on a card, or of what it has where none is given."""
        worded = msgspec.structs.replace(face, reads_as=tuple(lines)) if lines else face
        return self.compiler.compile(self.cards.box.facts_of(worded))

    def read(self, lines: Sequence[str]) -> tuple[bool, str]:
        """Whether a wording can be played with, and how it is read or what of it is not."""
        worded = msgspec.structs.replace(self.meant.face, reads_as=tuple(lines))
        facts = self.cards.box.facts_of(worded)
        compiled = compiled_wholly(self.compiler, facts, self.unimplemented)
        if compiled.tree is None:
            return False, self.refused(facts, compiled)
        repairs = [f"repaired: {repair.told()}" for repair in compiled.repairs]
        words = keyword_lines(compiled.tree, self.language)
        return True, "\n".join([*repairs, explained(compiled.tree, self.language), *words])

    def refused(self, facts: CardFacts, compiled: CompiledText) -> str:
        """A text with what is not understood of it marked, and edits that would help."""
        near = [f"would be read with {each.told()}" for each in suggestions(self.compiler, facts, compiled)]
        return "\n".join([marked(facts.text, compiled), *near])

    def shown(self) -> str:
        """The card as printed, with what is not understood of it, or how it is read."""
        face = self.meant.face
        facts = self.cards.box.facts_of(face)
        read = reading_line(face, self.cards.read_by(self.meant.pack, face))
        compiled = compiled_wholly(self.compiler, facts, self.unimplemented)
        body = self.refused(facts, compiled) if compiled.problems else f"{facts.text}\nAll of it is understood."
        return "\n".join(filter(None, [f"{face.name} ({facts.type})", read, body]))

    def reading(self, lines: Sequence[str]) -> Reading:
        """The reading to be kept: with a number or section only where the name alone would mean several cards."""
        face, card = self.meant.face, self.meant.card
        same = {(self.section(each), self.cards.box.facts_of(each.face).type) for each in named(self.cards, face.name)}
        if len(same) == 1:
            return Reading(face.name, tuple(lines))
        kind = self.cards.box.facts_of(face).type
        alone = len([each for each in same if each[0] == self.section(self.meant)]) == 1
        return Reading(face.name, tuple(lines), "", self.cards.box.section_of(card), "" if alone else kind)


def named(cards: Content, name: str) -> list[Meant]:
    return [
        Meant(pack, card, face)
        for pack in cards.packs
        for card in pack.cards
        for face in sides(card)
        if plain(face.name) == plain(name) and (face.text or face.reads_as)
    ]


def marked(text: str, compiled: CompiledText) -> str:
    """A text with a mark under every word that is not understood, and why."""
    lines, start = [], 0
    for line in text.split("\n"):
        lines.append(f"  {line}")
        marks = [(each.start - start, each.end - start) for each in compiled.problems]
        under = "".join("^" if any(a <= at < b for a, b in marks) else " " for at in range(len(line))).rstrip()
        lines += [f"  {under}"] if under else []
        start += len(line) + 1
    return "\n".join([*lines, *(f"not understood: {each.words} ({each.part})" for each in compiled.problems)])


def fix(
    name: str,
    ruleset: str,
    packs: Sequence[Path] = (),
    text: str = "",
    into: Path | None = None,
    number: str = "",
    section: str = "",
) -> int:
    """Try wordings on a card, and keep the one that is understood; 1 if none was kept."""
    bench = Bench(name, ruleset, packs, number, section)
    path = into or own_file(bench.cards.box.book)
    if text.strip():
        return _keep(bench, _lines(text), path, ruleset)
    print(bench.shown())
    print(f"Write how it reads, with '{BETWEEN.strip()}' between paragraphs; nothing to leave it.")
    while lines := _lines(_asked()):
        understood, told = bench.read(lines)
        print(told)
        if understood and _agreed("Keep it? (y/n)"):
            return _keep(bench, lines, path, ruleset, told=True)
    return 1


def _keep(bench: Bench, lines: Sequence[str], path: Path, ruleset: str, told: bool = False) -> int:
    understood, said = bench.read(lines)
    if not told:
        print(said)
    if not understood:
        return 1
    pack = save_reading(bench.reading(lines), path, bench.cards.box.book)
    print(f"'{bench.meant.face.name}' reads so from now on: kept in '{pack.name}' ({path})")
    return 0


def _lines(text: str) -> tuple[str, ...]:
    parts = text.replace("\\n", "\n").replace(BETWEEN, "\n").split("\n")
    return tuple(line for part in parts if (line := " ".join(part.split())))


def _agreed(question: str) -> bool:
    print(question)
    return _asked().strip().lower().startswith("y")


def _asked() -> str:
    """A line of the user; what is not typed at a keyboard is shown, as if it were."""
    sys.stdout.write("> ")
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not sys.stdin.isatty():
        print(line.rstrip("\n"))
    return line
