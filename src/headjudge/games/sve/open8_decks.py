"""Appendix B.6.1: decks built from the boosters a player has just opened."""

from headjudge.games.card_facts import Listed, TreeOf, Violation
from headjudge.games.decks import Check, Deck, size
from headjudge.games.sve.r06_decks import EVOLVE, LEADER, MAIN, misplaced
from headjudge.games.sve.sizes import OPEN8_MAIN_DECK_LEAST
from headjudge.rulebook.registry import rule

FREE_BASIS = "free basis"
"""The feature of a ruleset whose decks need not be of one class or universe."""


@rule("B.6.1.1.1", what="check")
def leader_optional(deck: Deck, tree_of: TreeOf) -> list[Violation]:
    """A leader card may be used. Nothing takes back that there is only one of them (6.1.1.1)."""
    found = misplaced(deck, LEADER, "6.1.1.1", "it is no leader card")
    if size(deck, LEADER) > 1:
        found.append(Violation("6.1.1.1", f"there are {size(deck, LEADER)} leader cards; only one is allowed"))
    return found


@rule("B.6.1.1.2", "B.6.1.1.4", "B.6.1.1.5", what="check")
def main_deck(deck: Deck, tree_of: TreeOf) -> list[Violation]:
    found = misplaced(deck, MAIN, "B.6.1.1.2", "leaders, evolved cards, advanced cards and tokens are kept out of it")
    cards = size(deck, MAIN)
    if cards < OPEN8_MAIN_DECK_LEAST:
        text = f"the main deck has {cards} cards; it needs at least {OPEN8_MAIN_DECK_LEAST}"
        found.append(Violation("B.6.1.1.2", text))
    return found


@rule("B.6.1.1.3", what="check")
def evolve_deck(deck: Deck, tree_of: TreeOf) -> list[Violation]:
    return misplaced(deck, EVOLVE, "B.6.1.1.3", "only evolved and advanced cards go there")


CHECKS: tuple[Check, ...] = (leader_optional, main_deck, evolve_deck)
"""NB: copies (B.6.1.1.4) and classes (B.6.1.1.5) are free, so the checks of 6.1.1.4 and 6.1.1.5 have no place here."""


@rule("B.6.1.1", what="check")
def from_pool(deck: Deck, pool: Deck) -> list[Violation]:
    """Whether every card of the deck is among those that came out of the boosters; a leader card is not from them."""
    opened: dict[tuple[str, str], int] = {}
    for listed in pool:
        opened[listed.section, listed.card.name] = opened.get((listed.section, listed.card.name), 0) + listed.copies
    found = []
    for listed in deck:
        if listed.section == LEADER:
            continue
        place = (listed.section, listed.card.name)
        left = opened.get(place, 0) - listed.copies
        opened[place] = max(left, 0)
        if left < 0:
            text = f"{listed.card.name}: {-left} of {listed.copies} did not come out of the boosters"
            found.append(Violation("B.6.1.1", text, listed.line))
    return found


# -- a deck for whoever does not want to build one ---------------------------------------------------------------------

CURVE = ((2, 11), (4, 11), (6, 5), (99, 3))
"""How many cards of the main deck cost up to so much, beyond the row before."""


def build(pool: Deck) -> list[Listed]:
    """A main deck of the least size with a curve that can be played, and every evolve card that opened."""
    evolve = [listed for listed in pool if listed.section == EVOLVE]
    evolving = {listed.card.name for listed in evolve}
    singles = [listed._replace(copies=1) for listed in pool if listed.section == MAIN for _ in range(listed.copies)]
    singles.sort(key=lambda listed: (listed.card.name not in evolving, cost(listed)))
    chosen: list[Listed] = []
    above = -1
    for most, wanted in CURVE:
        fitting = [listed for listed in singles if above < cost(listed) <= most]
        chosen += fitting[:wanted]
        above = most
    rest = sorted((listed for listed in singles if listed not in chosen), key=cost)
    chosen += rest[: max(0, OPEN8_MAIN_DECK_LEAST - len(chosen))]
    return [*gathered(chosen), *evolve]


def cost(listed: Listed) -> int:
    value = listed.card.facts.get("cost")
    return value if isinstance(value, int) else 0


def gathered(singles: Deck) -> list[Listed]:
    """Equal lines as one."""
    counts: dict[str, Listed] = {}
    for listed in singles:
        before = counts.get(listed.card.name)
        counts[listed.card.name] = listed if before is None else before._replace(copies=before.copies + listed.copies)
    return list(counts.values())
