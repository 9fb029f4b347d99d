"""What the `headjudge deck` commands print."""

import secrets
from collections.abc import Sequence
from pathlib import Path

import msgspec

from headjudge.errors import Malformed
from headjudge.formats.boosters import open_boosters, pool
from headjudge.formats.content import Content, content, starter_decks, starter_pack
from headjudge.formats.decklist import DeckList, Entry
from headjudge.formats.decks import Finding, read_deck, resolve
from headjudge.formats.decks import check as check_deck
from headjudge.formats.packs import Pack, read_pack
from headjudge.games import box_of

OPEN8 = "sve-open8"


class Report(msgspec.Struct, frozen=True):
    """``problems`` are lines and cards that cannot be read, ``violations`` what rules forbid."""

    ruleset: str
    name: str
    legal: bool
    cards: dict[str, int]
    violations: tuple[Finding, ...]
    problems: tuple[Finding, ...]


def check(source: str, ruleset: str, packs: Sequence[Path] = (), pool: Path | None = None) -> Report:
    cards = content(ruleset, [read_pack(pack) for pack in packs])
    deck, findings = check_deck(source if source.startswith("starter/") else Path(source), cards)
    if pool is not None and not cards.box.has_pool:
        raise Malformed(
            f"decks of {ruleset} are not built from a pool",
            f"a ruleset such as {OPEN8}",
            "Name it or leave --pool out",
        )
    if pool is not None:
        opened, unread = resolve(read_deck(pool, cards), cards)
        findings += unread
        findings += [
            Finding(each.text, each.line, each.rule) for each in cards.box.check_pool(deck.listed(), opened.listed())
        ]
    sections = dict.fromkeys(cards.box.sections.values())
    return Report(
        ruleset,
        deck.name,
        not findings,
        {section: deck.count(section) for section in sections},
        tuple(each for each in findings if each.rule),
        tuple(each for each in findings if not each.rule),
    )


def as_json(report: Report) -> str:
    return msgspec.json.format(msgspec.json.encode(report)).decode()


def as_text(report: Report) -> str:
    name = report.name or "The deck"
    sizes = ", ".join(f"{section} {count}" for section, count in report.cards.items())
    if report.legal:
        return f"{name}: legal in {report.ruleset} ({sizes})"
    count = len(report.violations) + len(report.problems)
    found = sorted((*report.violations, *report.problems), key=lambda each: each.line)
    lines = [f"{name}: not legal in {report.ruleset} ({sizes}); {count} {'problem' if count == 1 else 'problems'}"]
    return "\n".join([*lines, *(f"  {each}" for each in found)])


def starters(ruleset: str, as_json: bool = False) -> str:
    ids = starter_decks(ruleset)
    return msgspec.json.encode(ids).decode() if as_json else "\n".join(ids)


def open8(
    pack: Path | None, seed: int | None, slots: str = "", boosters: int = 8, build: bool = False, as_json: bool = False
) -> str:
    """Open boosters of a pack, or of the starter cards; the text is a deck list that other commands read."""
    opened = starter_pack(OPEN8) if pack is None else read_pack(pack)
    chosen = secrets.randbits(32) if seed is None else seed
    found = open_boosters(opened, box_of(OPEN8), boosters, chosen, slots)
    counted = "1 booster" if boosters == 1 else f"{boosters} boosters"
    pulled = pool(found, box_of(OPEN8), f"{counted} of {opened.name}, seed {chosen}")
    shown = built(pulled, opened) if build else pulled
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


def built(pulled: DeckList, pack: Pack) -> DeckList:
    """A deck that can be played with what was opened."""
    deck, _findings = resolve(pulled, Content(OPEN8, (pack,)))
    chosen = box_of(OPEN8).build(deck.listed())
    entries = tuple(Entry(each.copies, each.card.name, each.section, number=each.card.number) for each in chosen)
    return DeckList(entries, f"Built from {pulled.name}")
