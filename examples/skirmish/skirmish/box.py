"""A ruleset ready to be played, and rule 2: which decks may be."""

from headjudge.games import kit as k
from skirmish import cards, play

MAIN = k.Section("main", "the deck", copies=3)


@k.rule("2", what="check")
def size(deck: k.Deck, tree_of: k.TreeOf) -> list[k.Violation]:
    wanted = {"hero": 1, "main": 20}
    found = {section: k.decks.size(deck, section) for section in wanted}
    return [
        k.Violation("2", f"the deck has {found[section]} cards for {section}; it needs {count}")
        for section, count in wanted.items()
        if found[section] != count
    ]


@k.rule("2", what="check")
def copies(deck: k.Deck, tree_of: k.TreeOf) -> list[k.Violation]:
    return k.decks.too_many_copies(deck, tree_of, {MAIN: "2"})


class SkirmishBox(k.PlainBox):
    id = book = "skirmish"
    grammar = "skirmish"
    shelves = ("skirmish",)
    sections = {"hero": "hero", "main": "main", "deck": "main"}
    sections_by_type = {"hero": "hero", "creature": "main", "spell": "main"}
    checks = (size, copies)
    dialect = cards.Dialect
    ruleset_class = play.Skirmish
    setup = play.Setup

    def language(self) -> k.RulesetLanguage:
        return cards.language()


BOX = SkirmishBox()
