"""What the `headjudge deck` commands print."""

import secrets
from collections.abc import Sequence
from pathlib import Path

import msgspec

from headjudge.errors import Malformed
from headjudge.formats.boosters import open_boosters, pool
from headjudge.formats.card_limits import read_format
from headjudge.formats.content import Content, content, starter_decks, starter_pack
from headjudge.formats.deck_report import DeckReport, report
from headjudge.formats.deckcode import is_code, read_code
from headjudge.formats.decklist import DeckList, Entry
from headjudge.formats.decks import resolve
from headjudge.formats.packs import Pack, read_pack
from headjudge.formats.yaml import read_text
from headjudge.games import box_of, rulesets, usual

MARKS = {"read": "read", "reading": "read as a user says", "by hand": "by hand", "unknown": "unknown"}


def check(
    source: str, ruleset: str, packs: Sequence[Path] = (), pool: Path | None = None, chosen: Path | None = None
) -> DeckReport:
    """What is said of a deck: a starter id, a file or a code, which names its ruleset itself."""
    league = read_format(chosen) if chosen is not None else None
    cards = content(ruleset or named_ruleset(source) or usual(), [read_pack(pack) for pack in packs])
    if pool is not None and not cards.box.has_pool:
        raise Malformed(
            f"decks of {cards.ruleset} are not built from a pool",
            f"a ruleset such as {limited()}",
            "Name it or leave --pool out",
        )
    given = source if source.startswith("starter/") or is_code(source) else Path(source)
    return report(given, cards, league, pool)


def named_ruleset(source: str) -> str:
    """The ruleset that a code names, also one in a file; nothing for a list."""
    text = source
    if not is_code(source) and not source.startswith("starter/") and Path(source).is_file():
        text = read_text(Path(source))
    return read_code(text).ruleset if is_code(text) else ""


def code(source: str, ruleset: str, packs: Sequence[Path] = (), as_json: bool = False) -> str:
    """The code of a deck. Raises Malformed where a card of it is not here: nobody could read that."""
    found = check(source, ruleset, packs)
    if found.problems:
        raise Malformed(
            f"the deck has no code: {found.problems[0]}", what_to_do="'headjudge deck check' shows everything"
        )
    if not found.code:
        raise Malformed(f"the deck {source!r} has no cards", "a deck list", "Name another file")
    if not as_json:
        return found.code
    told = {"ruleset": found.ruleset, "name": found.name, "code": found.code}
    return msgspec.json.format(msgspec.json.encode(told)).decode()


def as_json(report: DeckReport) -> str:
    return msgspec.json.format(msgspec.json.encode(report)).decode()


def as_text(report: DeckReport) -> str:
    name = report.name or "The deck"
    sizes = ", ".join(f"{section} {count}" for section, count in report.sizes.items())
    by = f"{report.ruleset}, {report.format}" if report.format else report.ruleset
    if report.legal:
        lines = [f"{name}: legal in {by} ({sizes})"]
    else:
        count = len(report.violations) + len(report.problems)
        lines = [f"{name}: not legal in {by} ({sizes}); {count} {'problem' if count == 1 else 'problems'}"]
    found = sorted((*report.violations, *report.problems), key=lambda each: each.line)
    lines += [f"  {each}" for each in found]
    return "\n".join([*lines, *understanding(report), *(f"  note: {note}" for note in report.notes)])


def understanding(report: DeckReport) -> list[str]:
    """How far the cards are understood: a line in all, and one for every card that is not simply read."""
    if not report.cards:
        return []
    counts = {mark: sum(each.copies for each in report.cards if each.status == mark) for mark in MARKS}
    told = ", ".join(f"{count} {MARKS[mark]}" for mark, count in counts.items() if count)
    share = f"; {report.running} of {report.abilities} abilities run by themselves" if report.abilities else ""
    lines = [f"cards: {told}{share}{percentage(report)}"]
    for each in report.cards:
        if each.status == "reading":
            lines.append(f"  {each.name}: read as {' / '.join(each.reads_as)} (from {each.read_by})")
        elif each.status == "by hand":
            words = "; ".join(f"'{word}'" for word in each.not_understood)
            lines.append(f"  {each.name}: by hand, not understood at {words}")
        lines += [f"  {each.name}: the keyword {word} is from {source}" for word, source in each.keywords.items()]
    return lines


def percentage(report: DeckReport) -> str:
    return f" ({100 * report.running // report.abilities} %)" if report.abilities else ""


def starters(ruleset: str, as_json: bool = False) -> str:
    ids = starter_decks(ruleset)
    return msgspec.json.encode(ids).decode() if as_json else "\n".join(ids)


def limited() -> str:
    """The first ruleset whose decks are built from what was opened for them."""
    return next(ruleset for ruleset in rulesets() if box_of(ruleset).has_pool)


def open8(
    pack: Path | None, seed: int | None, slots: str = "", boosters: int = 8, build: bool = False, as_json: bool = False
) -> str:
    """Open boosters of a pack, or of the starter cards; the text is a deck list that other commands read."""
    ruleset = limited()
    opened = starter_pack(ruleset) if pack is None else read_pack(pack)
    chosen = secrets.randbits(32) if seed is None else seed
    found = open_boosters(opened, box_of(ruleset), boosters, chosen, slots)
    counted = "1 booster" if boosters == 1 else f"{boosters} boosters"
    pulled = pool(found, box_of(ruleset), f"{counted} of {opened.name}, seed {chosen}")
    shown = built(pulled, opened, ruleset) if build else pulled
    if not as_json:
        return shown.text()
    told = {
        "pack": opened.name,
        "digest": opened.digest(),
        "seed": chosen,
        "boosters": [[{"name": card.name, "number": card.number, "rarity": card.rarity} for card in b] for b in found],
        "list": shown.text(),
    }
    return msgspec.json.format(msgspec.json.encode(told)).decode()


def built(pulled: DeckList, pack: Pack, ruleset: str) -> DeckList:
    """A deck that can be played with what was opened."""
    deck, _findings = resolve(pulled, Content(ruleset, (pack,)))
    chosen = box_of(ruleset).build(deck.listed())
    entries = tuple(Entry(each.copies, each.card.name, each.section, number=each.card.number) for each in chosen)
    return DeckList(entries, f"Built from {pulled.name}")
