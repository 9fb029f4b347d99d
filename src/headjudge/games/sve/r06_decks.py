"""Chapter 6.1 and B.6.1: which decks may be played. Each check gives the violations of the rule it is named for."""

from headjudge.games import decks
from headjudge.games.card_facts import PrintedFace, TreeOf, Violation
from headjudge.games.decks import Check, Deck, Section, of, size
from headjudge.games.printed import word
from headjudge.games.sve.facts import special_types, type_of
from headjudge.games.sve.sizes import COPIES, EVOLVE_DECK_MOST, MAIN_DECK_LEAST, MAIN_DECK_MOST
from headjudge.rulebook import registry
from headjudge.rulebook.registry import rule

LEADER, MAIN, EVOLVE = "leader", "main", "evolve"
NEUTRAL = "neutral"
SECTIONS = {
    LEADER: Section(LEADER, "the leader"),
    MAIN: Section(MAIN, "the main deck", "deck", COPIES),
    EVOLVE: Section(EVOLVE, "the evolve deck", "evolve_deck", COPIES),
}

DECK_COPIES = "deck_copies"
"""The question put to a deck's own cards: how many of the name may a deck hold."""
registry.declare(("6.1.1.4", "6.1.2"), "question", f"{__name__}:{DECK_COPIES}")


def section_of(card: PrintedFace) -> str:
    """Where in a deck a card belongs; a token belongs nowhere."""
    special = special_types(card.facts)
    if "token" in special:
        return ""
    if special:
        return EVOLVE
    return LEADER if type_of(card.facts) == "leader" else MAIN


def misplaced(deck: Deck, section: str, rule_id: str, why: str) -> list[Violation]:
    return decks.misplaced(deck, SECTIONS[section], section_of, rule_id, why)


# -- the checks --------------------------------------------------------------------------------------------------------


@rule("6.1.1", "6.1.1.1", what="check")
def one_leader(deck: Deck, tree_of: TreeOf) -> list[Violation]:
    found = misplaced(deck, LEADER, "6.1.1.1", "it is no leader card")
    leaders = size(deck, LEADER)
    if leaders == 0:
        found.append(Violation("6.1.1", "there is no leader"))
    if leaders > 1:
        text = f"there are {leaders} leader cards; only one is allowed"
        found.append(Violation("6.1.1.1", text, of(deck, LEADER)[-1].line))
    return found


@rule("6.1.1.2", what="check")
def main_deck(deck: Deck, tree_of: TreeOf) -> list[Violation]:
    found = misplaced(deck, MAIN, "6.1.1.2", "leaders, evolved cards, advanced cards and tokens are kept out of it")
    cards = size(deck, MAIN)
    if not MAIN_DECK_LEAST <= cards <= MAIN_DECK_MOST:
        text = f"the main deck has {cards} cards; it needs {MAIN_DECK_LEAST} to {MAIN_DECK_MOST}"
        found.append(Violation("6.1.1.2", text))
    return found


@rule("6.1.1.3", what="check")
def evolve_deck(deck: Deck, tree_of: TreeOf) -> list[Violation]:
    found = misplaced(deck, EVOLVE, "6.1.1.3", "only evolved and advanced cards go there")
    cards = size(deck, EVOLVE)
    if cards > EVOLVE_DECK_MOST:
        text = f"the evolve deck has {cards} cards; it holds {EVOLVE_DECK_MOST} at most"
        found.append(Violation("6.1.1.3", text))
    return found


@rule("6.1.1.4", "6.1.1.4.1", "6.1.2", "2.14.2", what="check")
def copies(deck: Deck, tree_of: TreeOf) -> list[Violation]:
    """A name is counted over all lines of a section; a double-faced card goes by the name of its front."""
    return decks.too_many_copies(deck, tree_of, {SECTIONS[section]: "6.1.1.4" for section in (MAIN, EVOLVE)})


@rule("6.1.1.5", "6.1.1.5.1", "6.1.1.5.2", "2.2.3", "2.12.2.1", what="check")
def one_basis(deck: Deck, tree_of: TreeOf) -> list[Violation]:
    """Built on the leader's class or on its universe: where it has both, the one that fits better is judged."""
    leaders = [listed.card for listed in of(deck, LEADER) if section_of(listed.card) == LEADER]
    if not leaders:
        return []
    leader = leaders[0]
    bases = [judge(deck, word(leader, basis)) for basis, judge in BASES.items() if word(leader, basis)]
    if not bases:
        return [Violation("6.1.1.5", f"{leader.name} has neither a class nor a universe to build a deck on")]
    return min(bases, key=len)


def class_basis(deck: Deck, name: str) -> list[Violation]:
    allowed = (name.lower(), NEUTRAL)
    return [
        Violation("6.1.1.5.1", f"{each.card.name} is {shown(each.card, 'class')}; the leader is {name}", each.line)
        for each in deck
        if each.section != LEADER and word(each.card, "class").lower() not in allowed
    ]


def universe_basis(deck: Deck, name: str) -> list[Violation]:
    return [
        Violation("6.1.1.5.2", f"{each.card.name} is of {shown(each.card, 'universe')}, not of {name}", each.line)
        for each in deck
        if word(each.card, "universe").lower() != name.lower()
    ]


BASES = {"class": class_basis, "universe": universe_basis}


def shown(card: PrintedFace, name: str) -> str:
    return word(card, name) or f"no {name}"


CHECKS: tuple[Check, ...] = (one_leader, main_deck, evolve_deck, copies, one_basis)
