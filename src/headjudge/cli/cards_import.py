"""What `headjudge cards import` does and prints."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from headjudge.cli.cards_compile import compiled_wholly, doubts_of, read_by, read_cards_placed
from headjudge.formats.content import Content, content
from headjudge.formats.imports import LeftOut
from headjudge.formats.packs import READS_AS, Card, Face, Pack, read_pack
from headjudge.formats.readings import Unused, given
from headjudge.formats.user import joined, keep_pack, pack_file
from headjudge.formats.yaml import Document, Step
from headjudge.games import box_of
from headjudge.games.printed import sides
from headjudge.language import CardFacts, Compiler
from headjudge.language.defined import heading


class Imported(msgspec.Struct, frozen=True, omit_defaults=True):
    """``unused`` are readings of cards that are not here: they wait until the cards come."""

    pack: str
    ruleset: str
    cards: int
    digest: str
    file: str
    readings: int = 0
    keywords: int = 0
    unused: tuple[str, ...] = ()
    kept: int = 0
    """Cards of an earlier import of the same name that are not in this one, and stay."""
    replaced: int = 0
    """Cards of that import that this one says otherwise."""
    left_out: tuple[LeftOut, ...] = ()
    """Rows of a database that are no cards as they stand."""


def import_cards(file: Path, ruleset: str, as_json: bool = False) -> str:
    """Keep a pack or card database for the games to come; what was imported under its name before is added to."""
    left_out: list[LeftOut] = []
    pack, document = read_cards_placed(file, ruleset, left_out)
    unused = check_readings(pack, document)
    old = read_pack(pack_file(pack)) if pack_file(pack).exists() else Pack(pack.name, pack.ruleset)
    whole = joined(old, pack)
    path = keep_pack(whole)
    waiting = tuple(each.why for each in unused)
    kept = len(whole.cards) - len(pack.cards)
    replaced = len([card for card in old.cards if card not in whole.cards])
    found = Imported(
        pack.name,
        pack.ruleset,
        len(pack.cards),
        whole.digest(),
        str(path),
        len(pack.readings),
        len(pack.keywords),
        waiting,
        kept,
        replaced,
        tuple(left_out),
    )
    if as_json:
        return msgspec.json.format(msgspec.json.encode(found)).decode()
    counts = [(found.cards, "card"), (found.readings, "reading"), (found.keywords, "keyword")]
    told = " and ".join(f"1 {word}" if n == 1 else f"{n} {word}s" for n, word in counts if n) or "0 cards"
    lines = [f"{told} of {found.ruleset} imported as '{found.pack}' to {found.file}"]
    if found.kept or found.replaced:
        lines.append(f"  added to an earlier import: {found.kept} of its cards stay, {found.replaced} are as told now")
    lines += [f"  left out: {each.why}" for each in left_out]
    lines += [f"  warning: {doubt}" for doubt in doubts_of(pack, box_of(pack.ruleset))]
    return "\n".join([*lines, *(f"  unused as yet: {why}" for why in waiting)])


def check_readings(pack: Pack, document: Document) -> list[Unused]:
    """Refuse a reading that the judge cannot read, or that fits several cards; those of no card here are told."""
    if not (pack.readings or pack.keywords) and not any(f.reads_as for card in pack.cards for f in sides(card)):
        return []
    cards = content(pack.ruleset, [pack])
    unused = [each for each in cards.readings.unused if each.given in given([pack])]
    for each in unused:
        if each.what_to_do:
            place = _place_of(document, pack.readings.index(each.given.reading))
            raise document.malformed(each.why, *place, what_to_do=each.what_to_do)
    compiler = Compiler(cards.language())
    check_keywords(pack, document, compiler)
    readings = list(_readings(cards, pack, document))
    unimplemented = cards.box.unimplemented([card for card, _, _ in readings])
    for _, face, place in readings:
        problems = compiled_wholly(compiler, cards.box.facts_of(face), unimplemented).problems
        if problems:
            words = "; ".join(f"'{problem.words}'" for problem in problems)
            message = f"the reading of '{face.name}' is not understood at {words}"
            raise document.malformed(message, *place, what_to_do="Reword it: 'headjudge cards fix' tries wordings.")
    return unused


def check_keywords(pack: Pack, document: Document, compiler: Compiler) -> None:
    """Refuse a keyword whose text is not understood, tried with a number for each parameter."""
    for said in pack.keywords:
        head = heading(said)
        assert head is not None, "the pack was read"
        values, word = ", ".join("2" for _ in head[1]), head[0][0].upper() + head[0][1:]
        tried = compiler.compile(CardFacts("", f"{word} ({values})" if values else word, "granted"))
        if tried.problems:
            words = "; ".join(f"'{problem.words}' ({problem.part})" for problem in tried.problems)
            message = f"the keyword '{head[0]}' is not understood at {words}"
            raise document.malformed(message, "keywords", said, what_to_do="Reword what it stands for.")


def _readings(cards: Content, pack: Pack, document: Document) -> Iterator[tuple[Card, Face, tuple[Step, ...]]]:
    """Each reading of the pack on a card that is read so, and where it stands in the file."""
    for by, (card, face) in read_by(cards, pack).items():
        yield card, face, (*_place_of(document, pack.readings.index(by.reading)), READS_AS)
    own = next(each for each in cards.given if each is pack)
    for at, card in enumerate(own.cards):
        place = _place_of(document, at, of_readings=False)
        for side in sides(card):
            if side.reads_as:
                yield card, side, (*place, READS_AS)
            place = (*place, "back")


def _place_of(document: Document, index: int, of_readings: bool = True) -> tuple[Step, ...]:
    """Where the file lists a reading, or a card, by its place among its like."""
    rows = document.value.get("cards") if isinstance(document.value, dict) else None
    listed = [at for at, row in enumerate(rows if isinstance(rows, list) else ()) if _is_reading(row) is of_readings]
    return ("cards", listed[index]) if index < len(listed) else ()


def _is_reading(row: object) -> bool:
    return isinstance(row, dict) and READS_AS in row and not any(row.get(key) for key in ("facts", "text", "back"))
