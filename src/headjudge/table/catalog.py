"""What a lobby shows: rulesets with their decks, cards and rules, scenarios, and the judging of a pasted deck."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from headjudge.errors import HeadjudgeError, Illegal, Malformed
from headjudge.formats import scenario
from headjudge.formats.card_limits import Format, check_format, parse_format
from headjudge.formats.content import Content, content, starter_deck, starter_decks, tokens
from headjudge.formats.deck_report import DeckReport, report
from headjudge.formats.deckcode import is_code
from headjudge.formats.decklist import DeckList
from headjudge.formats.decks import judge, parse, resolve
from headjudge.formats.packs import Card, Face, Pack, plain
from headjudge.formats.readings import keyword_lines
from headjudge.formats.texts import Texts
from headjudge.games import box_of, has_look, look_of, rulesets
from headjudge.games.printed import sides
from headjudge.language import explained
from headjudge.rulebook.book import edition
from headjudge.table.bodies import (
    CardInfo,
    DeckInfo,
    DeckText,
    FaceInfo,
    FormatInfo,
    Heading,
    PlainAction,
    ReadFace,
    RuleInfo,
    RulesetInfo,
    ScenarioInfo,
)
from headjudge.table.entries import Begin
from headjudge.table.players import Players

MOST_TEXT = 60_000
"""How long a pasted deck or scenario may be."""


def every_ruleset(players: Players, formats: Mapping[str, str]) -> list[RulesetInfo]:
    return [ruleset_info(ruleset, players, formats) for ruleset in rulesets() if has_look(ruleset)]


def ruleset_info(ruleset: str, players: Players, formats: Mapping[str, str]) -> RulesetInfo:
    box, book = box_of(ruleset), edition(ruleset)
    decks = [DeckInfo(deck, _deck_name(ruleset, deck)) for deck in starter_decks(ruleset)]
    sections = list(dict.fromkeys(box.sections.values()))
    actions = [PlainAction(name, text) for name, text in box.plain_actions]
    offered = [parse_format(text, name) for name, text in formats.items()]
    fitting = [FormatInfo(each.name, each.date) for each in offered if box_of(each.ruleset).book == box.book]
    bots, look = players.names(ruleset), look_of(ruleset)
    return RulesetInfo(ruleset, book.id, book.title, decks, bots, sections, actions, fitting, look)


@cache
def _deck_name(ruleset: str, deck: str) -> str:
    return parse(starter_deck(ruleset, deck), content(ruleset)).name or deck


def deck_text(ruleset: str, deck: str) -> DeckText:
    return DeckText(deck, starter_deck(ruleset, deck))


def deck_list(ruleset: str, deck: str) -> DeckList:
    """A deck as a client names it: a starter id, or the text of a list. NB: never the path of a file."""
    if len(deck) > MOST_TEXT:
        raise Malformed(f"the deck has {len(deck)} signs", f"at most {MOST_TEXT}", "Leave out what is no card")
    if deck in starter_decks(ruleset):
        return parse(starter_deck(ruleset, deck), content(ruleset))
    if "\n" not in deck and not deck.strip()[:1].isdigit() and not is_code(deck):
        known = ", ".join(starter_decks(ruleset))
        raise Malformed(f"there is no deck {deck[:60]!r}", f"a deck list, or one of {known}", "Choose one of these")
    return parse(deck, content(ruleset))


def playable_list(ruleset: str, deck: str, by_hand: bool = False, chosen: Format | None = None) -> DeckList:
    """The same if it can be played. Raises in words for a screen, which shows everything the judge says beside it."""
    cards, listed = content(ruleset), deck_list(ruleset, deck)
    found, problems = resolve(listed, cards)
    problems = problems or judge(found, cards, by_hand)
    problems = problems or (check_format(found, chosen, cards) if chosen is not None else [])
    if problems:
        kind, first = Illegal if problems[0].rule else Malformed, str(problems[0]).rstrip(".")
        name = f"the deck {listed.name!r}" if listed.name else "the deck"
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        raise kind(f"{name} cannot be played: {first}{more}", "a legal deck", "Correct it, or choose another one")
    return listed


def decks_for(ruleset: str, chosen: str) -> tuple[str, ...]:
    """The starter decks that keep to a format, by its text; all of them where none does."""
    every = starter_decks(ruleset)
    if not chosen:
        return every
    cards, limits = content(ruleset), parse_format(chosen)
    decks = [(each, resolve(deck_list(ruleset, each), cards)[0]) for each in every]
    return tuple(each for each, deck in decks if not check_format(deck, limits, cards)) or every


def check_deck(ruleset: str, text: str, chosen: Format | None = None) -> DeckReport:
    return report(deck_list(ruleset, text), content(ruleset), chosen)


def format_of(formats: Mapping[str, str], wanted: str) -> Format | None:
    """A format by its name among those offered, or by its text; none where none is wanted."""
    if not wanted:
        return None
    if wanted in formats:
        return parse_format(formats[wanted], wanted)
    if "\n" not in wanted or len(wanted) > MOST_TEXT:
        known = ", ".join(formats) or "no format is offered here"
        raise Malformed(f"there is no format {wanted[:60]!r}", known, "Choose one of these, or none")
    return parse_format(wanted)


# -- cards and rules ---------------------------------------------------------------------------------------------------


def cards_of(ruleset: str) -> list[CardInfo]:
    """Every card there is, and the tokens they make."""
    found = content(ruleset)
    every = [(pack, card, found.box.section_of(card)) for pack in found.packs for card in pack.cards]
    every += [(tokens(ruleset), card, "") for card in tokens(ruleset).cards]
    return [card_info(card, section, found, pack) for pack, card, section in every]


def card_info(card: Card, section: str, found: Content, pack: Pack) -> CardInfo:
    read = [face_info(face, found.read_by(pack, face)) for face in faces(card)]
    return CardInfo(card.name, card.number, section, read)


def faces(card: Card) -> list[Face]:
    return list(sides(card))


def face_info(face: Face, by: str) -> FaceInfo:
    """NB: whose pack it is says nothing where the print is read."""
    return FaceInfo(face.name, dict(face.facts), list(face.text), list(face.reads_as), by if face.reads_as else "")


def reading(ruleset: str, name: str) -> list[ReadFace]:
    """A card by its name, as printed and as the judge reads it."""
    read = readings(ruleset, name)
    if not read:
        near = content(ruleset).nearest(name)
        hint = f"Did you mean {' or '.join(near)}?" if near else "Write it as it stands on the card"
        raise Malformed(f"there is no card {name[:60]!r}", "the name of a card", hint)
    return read


def reading_at(begin: Begin | None, ruleset: str, name: str) -> list[ReadFace]:
    """The same at a match: of a scenario its own cards first. Nothing for what is no card, as a player is none."""
    if begin is None or not begin.scenario:
        return readings(ruleset, name)
    posed = scenario.posed(begin.scenario, "the scenario", begin.ruleset)
    return readings(ruleset, name, Pack("scenario", ruleset, (*posed.cards, *posed.position.own_cards())))


def readings(ruleset: str, name: str, own: Pack | None = None) -> list[ReadFace]:
    found = content(ruleset)
    packs = (*found.packs, tokens(ruleset))
    read = []
    if own is not None:
        read = [read_face(found, face, texts_with(found, own), own.name) for face in named(own, name)]
    return read + [
        read_face(found, face, texts_of(found, pack), found.read_by(pack, face))
        for pack in packs
        for face in named(pack, name)
    ]


def named(pack: Pack, name: str) -> list[Face]:
    return [face for card in pack.cards for face in faces(card) if plain(face.name) == plain(name)]


def texts_of(found: Content, pack: Pack) -> Texts:
    return found.texts([each for each in found.packs if each is pack] or list(found.packs[-1:]))


def texts_with(found: Content, own: Pack) -> Texts:
    """The texts of cards that were written for a scenario, which may name the starter cards."""
    packs = [own, *found.packs[-1:]]
    return Texts(found.box, packs, [pack.digest() for pack in packs], tuple(found.keywords.by_word.values()))


def read_face(found: Content, face: Face, texts: Texts, by: str) -> ReadFace:
    compiled, language = texts.compile(found.box.facts_of(face)), found.box.language()
    if compiled.tree is None:
        return ReadFace(face_info(face, by), "", [problem.words for problem in compiled.problems])
    words = keyword_lines(compiled.tree, language)
    return ReadFace(face_info(face, by), explained(compiled.tree, language), [], words)


def rule_info(ruleset: str, rule: str) -> RuleInfo:
    book = edition(ruleset)
    row = book.rule(rule)

    def headed(ids: tuple[str, ...]) -> list[Heading]:
        return [Heading(each, book.rule(each).heading) for each in ids]

    return RuleInfo(
        book.id,
        row.id,
        row.heading,
        row.status.value,
        row.reason,
        headed(book.parents(rule)),
        headed(book.children(rule)),
    )


# -- scenarios ---------------------------------------------------------------------------------------------------------


def scenarios(folder: Path | None) -> list[ScenarioInfo]:
    """Those in the folder that can be read, once for each ruleset; an id is the path in it, without its ending."""
    found = []
    for file in sorted(folder.rglob("*.yaml")) if folder is not None else ():
        try:
            read = scenario.load_all(file)
        except HeadjudgeError:
            continue
        found += [ScenarioInfo(_id_of(folder, file), each.ruleset, each.about) for each in read]
    return found


def _id_of(folder: Path | None, file: Path) -> str:
    assert folder is not None
    return file.relative_to(folder).with_suffix("").as_posix()


def scenario_text(folder: Path | None, wanted: str) -> str:
    """The text of a scenario, given as itself or by its id. NB: an id is looked up, never made into a path."""
    if "\n" in wanted:
        if len(wanted) > MOST_TEXT:
            raise Malformed(f"the scenario has {len(wanted)} signs", f"at most {MOST_TEXT}", "Leave something out")
        return wanted
    for file in folder.rglob("*.yaml") if folder is not None else ():
        if _id_of(folder, file) == wanted:
            return file.read_text(encoding="utf-8")
    raise Malformed(
        f"there is no scenario {wanted[:80]!r}", "an id of the list, or the text of one", "Choose another one"
    )
