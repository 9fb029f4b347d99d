"""What a lobby shows: rulesets with their decks, cards and rules, scenarios, and the judging of a pasted deck."""

from functools import cache
from pathlib import Path

from headjudge.errors import HeadjudgeError, Illegal, Malformed
from headjudge.formats import scenario
from headjudge.formats.content import Content, content, starter_deck, starter_decks, tokens
from headjudge.formats.decklist import DeckList, Entry
from headjudge.formats.decks import judge, parse, resolve
from headjudge.formats.packs import Card, Face, Pack, plain
from headjudge.formats.texts import Texts
from headjudge.games import box_of, rulesets
from headjudge.games.printed import sides
from headjudge.language import explained
from headjudge.rulebook.book import edition
from headjudge.table.bodies import (
    CardCount,
    CardInfo,
    DeckInfo,
    DeckReport,
    DeckText,
    FaceInfo,
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


def every_ruleset(players: Players) -> list[RulesetInfo]:
    return [ruleset_info(ruleset, players) for ruleset in rulesets()]


def ruleset_info(ruleset: str, players: Players) -> RulesetInfo:
    box, book = box_of(ruleset), edition(ruleset)
    decks = [DeckInfo(deck, _deck_name(ruleset, deck)) for deck in starter_decks(ruleset)]
    sections = list(dict.fromkeys(box.sections.values()))
    actions = [PlainAction(name, text) for name, text in box.plain_actions]
    return RulesetInfo(ruleset, book.id, book.title, decks, players.names(ruleset), sections, actions)


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
    if "\n" not in deck and not deck.strip()[:1].isdigit():
        known = ", ".join(starter_decks(ruleset))
        raise Malformed(f"there is no deck {deck[:60]!r}", f"a deck list, or one of {known}", "Choose one of these")
    return parse(deck, content(ruleset))


def playable_list(ruleset: str, deck: str, by_hand: bool = False) -> DeckList:
    """The same if it can be played. Raises in words for a screen, which shows everything the judge says beside it."""
    cards, listed = content(ruleset), deck_list(ruleset, deck)
    found, problems = resolve(listed, cards)
    problems = problems or judge(found, cards, by_hand)
    if problems:
        kind, first = Illegal if problems[0].rule else Malformed, str(problems[0]).rstrip(".")
        name = f"the deck {listed.name!r}" if listed.name else "the deck"
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        raise kind(f"{name} cannot be played: {first}{more}", "a legal deck", "Correct it, or choose another one")
    return listed


def check_deck(ruleset: str, text: str) -> DeckReport:
    cards = content(ruleset)
    listed = deck_list(ruleset, text)
    deck, problems = resolve(listed, cards)
    found = problems + judge(deck, cards)
    entries = tuple(Entry(each.copies, each.card.name, each.section, number=each.card.number) for each in deck.cards)
    return DeckReport(
        ruleset,
        deck.name,
        not found,
        {section: deck.count(section) for section in dict.fromkeys(cards.box.sections.values())},
        [CardCount(each.copies, each.section, each.card.name, each.card.number) for each in deck.cards],
        [each for each in found if each.rule],
        [each for each in found if not each.rule],
        DeckList(entries, deck.name).text(),
    )


# -- cards and rules ---------------------------------------------------------------------------------------------------


def cards_of(ruleset: str) -> list[CardInfo]:
    """Every card there is, and the tokens they make."""
    found = content(ruleset)
    cards = [card_info(card, found.box.section_of(card)) for pack in found.packs for card in pack.cards]
    return cards + [card_info(card, "") for card in tokens(ruleset).cards]


def card_info(card: Card, section: str) -> CardInfo:
    return CardInfo(card.name, card.number, section, [face_info(face) for face in faces(card)])


def faces(card: Card) -> list[Face]:
    return list(sides(card))


def face_info(face: Face) -> FaceInfo:
    return FaceInfo(face.name, dict(face.facts), list(face.text))


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
    read = [read_face(found, face, texts_with(found, own)) for face in named(own, name)] if own is not None else []
    return read + [read_face(found, face, texts_of(found, pack)) for pack in packs for face in named(pack, name)]


def named(pack: Pack, name: str) -> list[Face]:
    return [face for card in pack.cards for face in faces(card) if plain(face.name) == plain(name)]


def texts_of(found: Content, pack: Pack) -> Texts:
    return found.texts([each for each in found.packs if each is pack] or list(found.packs[-1:]))


def texts_with(found: Content, own: Pack) -> Texts:
    """The texts of cards that were written for a scenario, which may name the starter cards."""
    packs = [own, *found.packs[-1:]]
    return Texts(found.box, packs, [pack.digest() for pack in packs])


def read_face(found: Content, face: Face, texts: Texts) -> ReadFace:
    compiled = texts.compile(found.box.facts_of(face))
    if compiled.tree is None:
        return ReadFace(face_info(face), "", [problem.words for problem in compiled.problems])
    return ReadFace(face_info(face), explained(compiled.tree, found.box.language()), [])


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
