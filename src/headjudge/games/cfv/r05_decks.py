"""Chapters 5.1 to 5.3: which decks may be played. Each check gives the violations of the rule it is named for."""

from headjudge.games import decks
from headjudge.games.card_facts import Listed, PrintedFace, TreeOf, Violation
from headjudge.games.cfv.facts import grade_of, trigger_of, type_of
from headjudge.games.cfv.model import G_UNIT, HEAL_ICON, TRIGGER_UNIT
from headjudge.games.decks import Check, Deck, Section, of, size
from headjudge.language import tree
from headjudge.rulebook.registry import rule

MAIN_DECK_SIZE = 50
TRIGGERS = 16
MOST_HEALS = 4
MOST_SENTINELS = 4
G_DECK_MOST = 8
COPIES = 4

SENTINEL = "sentinel"

MAIN = Section("main", "the main deck", "deck", COPIES)
G_DECK = Section("g", "the G deck", "g_deck", COPIES)


def section_of(card: PrintedFace) -> str:
    return G_DECK.name if type_of(card.facts) == G_UNIT else MAIN.name


@rule("5.2.2.1", "5.2.2.6", what="check")
def main_deck(deck: Deck, tree_of: TreeOf) -> list[Violation]:
    found = decks.misplaced(deck, MAIN, section_of, "5.2.2.6", "it is a G unit")
    cards = size(deck, MAIN.name)
    if cards != MAIN_DECK_SIZE:
        found.append(Violation("5.2.2.1", f"the main deck has {cards} cards; it needs {MAIN_DECK_SIZE}"))
    return found


@rule("5.1.2", "5.2.2.2", "5.2.2.2.1", "5.3.2.1", what="check")
def copies(deck: Deck, tree_of: TreeOf) -> list[Violation]:
    """A name is counted in each of the two decks by itself; what else is printed on the cards makes no difference."""
    return decks.too_many_copies(deck, tree_of, {MAIN: "5.2.2.2", G_DECK: "5.3.2.1"})


@rule("5.2.2.3", what="check")
def triggers(deck: Deck, tree_of: TreeOf) -> list[Violation]:
    count = sum(listed.copies for listed in of(deck, MAIN.name) if type_of(listed.card.facts) == TRIGGER_UNIT)
    if count == TRIGGERS:
        return []
    return [Violation("5.2.2.3", f"the main deck has {count} cards with a trigger; it needs {TRIGGERS}")]


@rule("5.2.2.4", what="check")
def heals(deck: Deck, tree_of: TreeOf) -> list[Violation]:
    lines = [listed for listed in of(deck, MAIN.name) if trigger_of(listed.card.facts) == HEAL_ICON]
    return more_than(MOST_HEALS, lines, "5.2.2.4", "heal triggers")


@rule("5.2.2.5", "10.2.8.1", what="check")
def sentinels(deck: Deck, tree_of: TreeOf) -> list[Violation]:
    lines = [listed for listed in of(deck, MAIN.name) if is_sentinel(tree_of(listed.card))]
    return more_than(MOST_SENTINELS, lines, "5.2.2.5", "sentinels")


def is_sentinel(card: tree.Card | None) -> bool:
    abilities = card.abilities if card is not None else ()
    return any(isinstance(ability, tree.Keyword) and ability.name == SENTINEL for ability in abilities)


def more_than(most: int, lines: list[Listed], rule_id: str, what: str) -> list[Violation]:
    count = sum(listed.copies for listed in lines)
    if count <= most:
        return []
    return [Violation(rule_id, f"the main deck has {count} {what}; {most} are allowed", lines[-1].line)]


@rule("5.3.2", "5.3.3", what="check")
def g_deck(deck: Deck, tree_of: TreeOf) -> list[Violation]:
    found = decks.misplaced(deck, G_DECK, section_of, "5.3.3", "only G units go there")
    cards = size(deck, G_DECK.name)
    if cards > G_DECK_MOST:
        found.append(Violation("5.3.2", f"the G deck has {cards} cards; it holds {G_DECK_MOST} at most"))
    return found


@rule("5.4.3", what="check")
def first_vanguard(deck: Deck, tree_of: TreeOf) -> list[Violation]:
    """RULING: a deck in which no first vanguard could be found is refused (5.4.3)."""
    if any(grade_of(listed.card.facts) == 0 for listed in of(deck, MAIN.name)):
        return []
    return [Violation("5.4.3", "the main deck has no grade 0 card to be the first vanguard")]


CHECKS: tuple[Check, ...] = (main_deck, copies, triggers, heals, sentinels, g_deck, first_vanguard)
