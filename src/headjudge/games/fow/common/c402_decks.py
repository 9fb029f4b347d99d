"""402: which decks may be played. Each check gives the violations of the rules it is named for.

Rules are cited by the numbers of the newest edition; the box of an older one tells its own instead.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from headjudge.games import decks
from headjudge.games.card_facts import Listed, PrintedFace, TreeOf, Violation
from headjudge.games.decks import Check, Deck, Section, of, size
from headjudge.games.fow.common.facts import (
    attributes_of,
    general_types,
    is_master,
    is_stranger,
    names_of,
    races_of,
    types_of,
    whole_facts,
)  # fmt: skip
from headjudge.games.fow.common.features import BASIC_STONES_FREE, MORE_DECKS, SIXTY_AT_MOST
from headjudge.games.fow.common.model import BASIC, CHANT, J_RULER, RULER, RUNE, SPECIAL, STONE
from headjudge.kernel.questions import number
from headjudge.language import tree
from headjudge.rulebook.registry import rule

COPIES = 4
MAIN_LEAST, MAIN_MOST = 40, 60
STONES_LEAST, STONES_MOST = 10, 20
EXTRA_MOST = 5
RUNES_MOST = 5
STRANGER_COPIES = 2

MAIN = Section("main", "the main deck", "deck", COPIES)
STONES = Section("stone", "the magic stone deck", "stone_deck", COPIES)
RULERS = Section("ruler", "the rulers")
EXTRA = Section("extra", "the extra deck", "extra_deck", 1)
RUNES = Section("rune", "the rune deck", "rune_deck", 1)
STRANGERS = Section("stranger", "the stranger deck", "stranger_deck", STRANGER_COPIES)
SIDE = Section("side", "the sideboard")

SECTIONS = {
    "main": "main", "main deck": "main", "deck": "main",
    "stone": "stone", "stones": "stone", "magic stone": "stone", "magic stones": "stone", "stone deck": "stone",
    "magic stone deck": "stone", "ruler": "ruler", "rulers": "ruler", "ruler area": "ruler", "j-ruler": "ruler",
    "extra": "extra", "extra deck": "extra", "grimoire": "extra", "stories": "extra",
    "rune": "rune", "runes": "rune", "rune deck": "rune", "rune area": "rune",
    "stranger": "stranger", "strangers": "stranger", "stranger deck": "stranger",
    "side": "side", "sideboard": "side", "side deck": "side",
    "collection": "collection", "my collection": "collection",
}  # fmt: skip
"""The words that head a section of a deck list."""

TAG, GRIMOIRE, STRANGER = "tag", "grimoire", "stranger"
STORY = "story"


@rule("402.3", "402.4", "402.6", "402.7", "1305.2", what="deck rule")
def section_of(card: PrintedFace) -> str:
    """Where in a deck a card belongs. A chant may lie in the extra or rune deck too if it is a Story or a rune."""
    facts = whole_facts(card)
    types = types_of(facts)
    if is_stranger(facts):
        return STRANGERS.name
    if STONE in types and len(types) == 1:
        return STONES.name
    if RUNE in types and CHANT not in types:
        return RUNES.name
    return RULERS.name if RULER in types else "" if J_RULER in types or not types else MAIN.name


# -- what the rulers allow ---------------------------------------------------------------------------------------------


def keywords(deck: Deck, tree_of: TreeOf, name: str) -> list[tree.Keyword]:
    """The keywords of that name on the sides of the rulers that begin the game."""
    return [found for listed in of(deck, RULERS.name) for found in keywords_of(tree_of(listed.card), name)]


def keywords_of(card: tree.Card | None, name: str) -> list[tree.Keyword]:
    abilities = card.abilities if card is not None else ()
    return [each for each in abilities if isinstance(each, tree.Keyword) and each.name.lower() == name]


def allowance(deck: Deck, tree_of: TreeOf, name: str) -> int:
    """The number behind a keyword of the rulers, 0 without it."""
    return max((each.amount for each in keywords(deck, tree_of, name)), default=0)


def is_told_by_print(sel: tree.Selector | None) -> bool:
    """Whether what is printed tells if a card of the deck is meant."""
    if not isinstance(sel, tree.Sel) or sel.zones != ("deck",) or sel.among is not None or sel.other:
        return False
    return all(isinstance(item, tree.Has) or item == tree.State("stranger") for item in sel.filters)


def is_meant(sel: tree.Sel, listed: Listed, tree_of: TreeOf) -> bool:
    facts = whole_facts(listed.card)
    if sel.kind not in ("card", *types_of(facts)):
        return False
    return all(
        bool(keywords_of(tree_of(listed.card), item.keyword)) if isinstance(item, tree.Has) else is_stranger(facts)
        for item in sel.filters
    )


def limits_of(deck: Deck, tree_of: TreeOf) -> list[tuple[tree.Sel, int]]:
    """Of which cards the rulers let how many copies be in the deck."""
    found = []
    for listed in of(deck, RULERS.name):
        card = tree_of(listed.card)
        for ability in card.abilities if card is not None else ():
            mods = ability.mods if isinstance(ability, tree.Continuous) else ()
            for mod in mods:
                if isinstance(mod, tree.Cannot) and mod.act in LIMITS and isinstance(mod.object, tree.Sel):
                    found.append((mod.object, LIMITS[mod.act]))
    return found


LIMITS = {"have in the deck": 0, "have twice in the deck": 1}
"""How many copies are allowed, by what a text forbids."""


# -- the checks --------------------------------------------------------------------------------------------------------


@rule("402.2", "1146.1", "1146.2", "fow-6.3 402.2", what="deck rule")
def rulers(deck: Deck, tree_of: TreeOf, two: bool) -> list[Violation]:
    """One ruler; two where the edition knows [Tag] and both have it for one race and under different names."""
    found = wrong_section(deck, RULERS, "402.2", "it is no ruler")
    count = size(deck, RULERS.name)
    lines = of(deck, RULERS.name)
    if count == 0:
        found.append(Violation("402.2", "there is no ruler"))
    elif count > 2 or (count == 2 and not two):
        found.append(Violation("402.2", f"there are {count} rulers; {'two' if two else 'one'} may be", lines[-1].line))
    elif count == 2:
        found += untagged(lines, tree_of)
    return found


def untagged(lines: Sequence[Listed], tree_of: TreeOf) -> list[Violation]:
    names = {name for listed in lines for name in names_of(listed.card)}
    if len(names) < 2:
        return [Violation("1146.2", "two rulers with [Tag] need different names", lines[-1].line)]
    races = [{each.of for each in keywords_of(tree_of(listed.card), TAG)} for listed in lines]
    if races[0] & races[1]:
        return []
    return [Violation("402.2", "two rulers may be only if both have [Tag] for the same race", lines[-1].line)]


@rule("402.3", "402.3a", "1305.2", "fow-6.3 402.3", what="deck rule")
def main_deck(deck: Deck, tree_of: TreeOf, most: int) -> list[Violation]:
    found = wrong_section(deck, MAIN, "402.3", "rulers, magic stones, strangers and mere runes are kept out of it")
    cards = size(deck, MAIN.name)
    if cards < MAIN_LEAST:
        found.append(Violation("402.3a", f"the main deck has {cards} cards; it needs {MAIN_LEAST}"))
    if most and cards > most:
        found.append(Violation("402.3a", f"the main deck has {cards} cards; {most} are allowed"))
    return found


@rule("402.4", "402.4a", what="deck rule")
def stone_deck(deck: Deck, tree_of: TreeOf) -> list[Violation]:
    found = wrong_section(deck, STONES, "402.4", "it is no magic stone")
    cards = size(deck, STONES.name)
    if not STONES_LEAST <= cards <= STONES_MOST:
        text = f"the magic stone deck has {cards} cards; it needs {STONES_LEAST} to {STONES_MOST}"
        found.append(Violation("402.4a", text))
    return found


@rule("402.5", "402.5a", "402.5c", "1132.2", what="deck rule")
def extra_deck(deck: Deck, tree_of: TreeOf) -> list[Violation]:
    """RULING: as many story chants as [Grimoire] says, and never more than five (402.5)."""
    lines = of(deck, EXTRA.name)
    if not lines:
        return []
    most = min(allowance(deck, tree_of, GRIMOIRE), EXTRA_MOST)
    if not most:
        return [Violation("402.5c", "an extra deck needs a ruler with [Grimoire]", lines[0].line)]
    why = "only Story chants go there"
    found = [
        Violation("402.5", f"{listed.card.name} cannot be in the extra deck: {why}", listed.line)
        for listed in lines
        if not is_story(listed.card)
    ]
    cards = size(deck, EXTRA.name)
    if cards > most:
        found.append(Violation("402.5a", f"the extra deck has {cards} cards; {most} are allowed", lines[-1].line))
    return found


def is_story(card: PrintedFace) -> bool:
    facts = whole_facts(card)
    return CHANT in types_of(facts) and STORY in {race.lower() for race in races_of(facts)}


@rule("402.6", "402.6a", "402.6c", "402.6d", what="deck rule")
def rune_deck(deck: Deck, tree_of: TreeOf) -> list[Violation]:
    """RULING: a rune deck under a ruler without [Divinity] is allowed, though of no use (402.6)."""
    lines = of(deck, RUNES.name)
    found = [
        Violation("402.6", f"{listed.card.name} cannot be in the rune deck: it is no rune", listed.line)
        for listed in lines
        if RUNE not in types_of(whole_facts(listed.card))
    ]
    cards = size(deck, RUNES.name)
    if cards > RUNES_MOST:
        found.append(Violation("402.6a", f"the rune deck has {cards} cards; {RUNES_MOST} are allowed", lines[-1].line))
    masters = [listed for listed in lines if is_master(listed.card.facts)]
    if sum(listed.copies for listed in masters) > 1:
        found.append(Violation("402.6c", "the rune deck has more than one master rune", masters[-1].line))
    return found + strange_runes(deck, lines)


def strange_runes(deck: Deck, lines: Iterable[Listed]) -> list[Violation]:
    """Runes that are no chant and share no attribute with any ruler (1146.3)."""
    own = frozenset(word for listed in of(deck, RULERS.name) for word in attributes_of(listed.card.facts))
    return [
        Violation("402.6d", f"{listed.card.name} shares no attribute with the ruler", listed.line)
        for listed in lines
        if CHANT not in types_of(listed.card.facts) and not own & attributes_of(listed.card.facts)
    ]


@rule("402.7", "402.7a", "402.7.a.1", "1142.2", what="deck rule")
def stranger_deck(deck: Deck, tree_of: TreeOf) -> list[Violation]:
    """RULING: exactly as many cards as the ruler's [Stranger] says, or none (402.7a)."""
    lines = of(deck, STRANGERS.name)
    if not lines:
        return []
    full = allowance(deck, tree_of, STRANGER)
    if not full:
        return [Violation("402.7.a.1", "a stranger deck needs a ruler with [Stranger]", lines[0].line)]
    found = wrong_section(deck, STRANGERS, "402.7", "it is no stranger")
    cards = size(deck, STRANGERS.name)
    if cards != full:
        text = f"the stranger deck has {cards} cards; it has {full} or none"
        found.append(Violation("402.7a", text, lines[-1].line))
    return found


@rule("fow-6.3 402.1", what="deck rule")
def no_other_decks(deck: Deck, tree_of: TreeOf) -> list[Violation]:
    """Where a player brings a main deck, a magic stone deck and a ruler, and nothing else."""
    lines = [listed for section in (EXTRA, RUNES, STRANGERS) for listed in of(deck, section.name)]
    text = "there are only a main deck, a magic stone deck and a ruler"
    return [Violation("402.1", text, lines[0].line)] if lines else []


# -- copies ------------------------------------------------------------------------------------------------------------


@rule("402.3b", "402.4b", "402.4c", "402.5b", "402.6b", "402.7b", "402.9", "202.2", "fow-6.3 402.5", what="deck rule")
def copies(deck: Deck, tree_of: TreeOf, is_free: Callable[[PrintedFace], bool]) -> list[Violation]:
    """Names of which a part has more than its rule or the card's own text allows."""
    limits = {MAIN: "402.3b", STONES: "402.4c", EXTRA: "402.5b", RUNES: "402.6b", STRANGERS: "402.7b"}
    found = []
    for section, rule_id in limits.items():
        for name, lines in by_name(of(deck, section.name)).items():
            if section is STONES and is_free(lines[0].card):
                continue
            most = number(decks.deck_copies(tree_of(lines[0].card), section), section.copies)
            found += too_many(name, lines, most, rule_id, section.title)
    return found


@rule("402.1", what="deck rule")
def forbidden_by_ruler(deck: Deck, tree_of: TreeOf) -> list[Violation]:
    """What the text of a ruler forbids in the main deck."""
    found = []
    for sel, most in limits_of(deck, tree_of):
        meant = [listed for listed in of(deck, MAIN.name) if is_meant(sel, listed, tree_of)]
        for name, lines in by_name(meant).items():
            count = sum(listed.copies for listed in lines)
            if count > most:
                text = f"the main deck has {count} copies of {name}; the ruler allows {most or 'none'}"
                found.append(Violation("402.1", text, lines[-1].line))
    return found


@rule("402.8", what="deck rule")
def copies_in_all(deck: Deck, tree_of: TreeOf) -> list[Violation]:
    """Four of a name over main, extra and rune deck together; what is too many in one of them is told there."""
    lines = [listed for section in (MAIN, EXTRA, RUNES) for listed in of(deck, section.name)]
    found = []
    for name, each in by_name(lines).items():
        most = number(decks.deck_copies(tree_of(each[0].card), MAIN), COPIES)
        if len({listed.section for listed in each}) > 1:
            found += too_many(name, each, most, "402.8", "the main, extra and rune decks together")
    return found


def by_name(lines: Iterable[Listed]) -> dict[str, list[Listed]]:
    found: dict[str, list[Listed]] = {}
    for listed in lines:
        for name in sorted(names_of(listed.card)):
            found.setdefault(name, []).append(listed)
    return found


def too_many(name: str, lines: Sequence[Listed], most: int, rule_id: str, where: str) -> list[Violation]:
    """More copies than are allowed; a card whose text allows any number says 0."""
    count = sum(listed.copies for listed in lines)
    if count <= most or not most:
        return []
    have = "have" if where.endswith("together") else "has"
    return [Violation(rule_id, f"{where} {have} {count} copies of {name}; {most} are allowed", lines[-1].line)]


def is_basic(card: PrintedFace) -> bool:
    return BASIC in general_types(card.facts)


def is_plain(card: PrintedFace) -> bool:
    return SPECIAL not in general_types(card.facts)


def wrong_section(deck: Deck, section: Section, rule_id: str, why: str) -> list[Violation]:
    return decks.misplaced(deck, section, section_of, rule_id, why)


@rule("402.1", what="deck rule")
def checks(features: frozenset[str]) -> tuple[Check, ...]:
    """The checks of an edition, in the order of its rules."""
    more = MORE_DECKS in features
    others: tuple[Check, ...] = (extra_deck, rune_deck, stranger_deck) if more else (no_other_decks,)
    return (
        partial(rulers, two=more),
        partial(main_deck, most=MAIN_MOST if SIXTY_AT_MOST in features else 0),
        stone_deck,
        *others,
        partial(copies, is_free=is_basic if BASIC_STONES_FREE in features else is_plain),
        *((copies_in_all,) if more else ()),
        forbidden_by_ruler,
    )
