"""Vanguard text to tree to text: one tree for one meaning, and canonical text that is stable."""

from __future__ import annotations

import msgspec
import pytest

from headjudge.games.cfv.language import grammar, language
from headjudge.games.cfv.language.lexicon import entries
from headjudge.games.cfv.language.rules import RULES
from headjudge.language import explain, print_card
from headjudge.language.reader import Reader
from headjudge.language.tree import Card
from headjudge.language.words import expand
from headjudge.rulebook.book import edition
from tests.games.cfv.language.texts import TEXTS, tree_of


@pytest.mark.parametrize("text", TEXTS)
def test_canonical_text_compiles_to_the_same_tree(text: str) -> None:
    card = tree_of(text)
    printed = print_card(card, language())
    assert tree_of(printed) == card
    assert print_card(tree_of(printed), language()) == printed


@pytest.mark.parametrize("text", TEXTS)
def test_trees_survive_json_and_can_be_explained(text: str) -> None:
    card = tree_of(text)
    assert msgspec.json.decode(msgspec.json.encode(card), type=Card) == card
    assert [reading.text for reading in explain(card, language())] == print_card(card, language()).split("\n")


DIALECTS = [
    ("[AUTO](RC):Harmony (You remember.)", "[AUTO](RC):Harmony"),
    ("[AUTO]RC:When this unit attacks, draw a card.", "[AUTO](RC):When this unit attacks, draw a card."),
    ("[AUTO](VC)/(RC):When this unit attacks, draw a card.", "[AUTO](VC/RC):When this unit attacks, draw a card."),
    ("[ACT][Drop Zone]:[Counter-Blast1] Draw a card.", "[ACT](Drop zone):[Counter-Blast 1] Draw a card."),
    (
        "[AUTO]:When placed on (RC), [COST][discard a card from your hand], draw a card.",
        "[AUTO]:[Discard a card from your hand] When this unit is placed on (RC), you may pay the cost. "
        "If you do, draw a card.",
    ),
    (
        "[ACT](VC):[Counter-Blast 1] Draw a card. This ability cannot be used for the rest of that turn.",
        "[ACT](VC)[1/turn]:[Counter-Blast 1] Draw a card.",
    ),
    (
        '[ACT](RC):[Counter-Blast 1]-card with "Tide" in its card name] Draw a card.',
        '[ACT](RC):[Counter-Blast 1-cards with "Tide" in its card name] Draw a card.',
    ),
    ("[ACT](RC):[Rest] this unit] Draw a card.", "[ACT](RC):[[Rest] this unit] Draw a card."),
    (
        "[AUTO](RC):When this unit attacks, if your vanguard is grade 3 or greater, draw a card.",
        "[AUTO](RC):When this unit attacks, if you have a grade 3 or greater vanguard, draw a card.",
    ),
    (
        "[CONT](RC):If the number of rear-guards you have is four or more, this unit gets [Power] +1000.",
        "[CONT](RC):If the number of your rear-guards is four or more, this unit gets [Power] +1000.",
    ),
    (
        "[ACT](RC):[Counter-Blast 1] Choose another of your <Kagero>, and that unit gets [Power] +2000 "
        "until end of turn.",
        "[ACT](RC):[Counter-Blast 1] Choose one of your other <<Kagero>> units, and it gets [Power] +2000 "
        "until end of turn.",
    ),
]


@pytest.mark.parametrize(("given", "canonical"), DIALECTS)
def test_one_meaning_has_one_wording(given: str, canonical: str) -> None:
    assert print_card(tree_of(given), language()) == canonical
    assert tree_of(canonical) == tree_of(given)


def test_the_grammar_is_free_of_conflicts() -> None:
    Reader(grammar(), strict=True)


LAYERS = {
    *("KIND", "HZONE", "PERTURN", "GATE", "GATES", "LABEL", "KEYWORDLINE", "LEGIONICON", "STRIDES", "STRIDESTEP"),
    "DECKRULE",
    *("LB", "RB", "AMP", "COSTMARK", "PAYCOST", "ONCE", "SPENT", "AND", "OR", "ZONE"),
    *("BEING", "DONE", "OTHERWISE", "PAYWITH", "REMINDED", "REMINDS", "THATWAS", "USABLE", "INTOTAL"),
}
"""Tokens that plain code consumes or renames before the grammar sees them."""


def test_every_token_of_the_lexicon_is_read() -> None:
    types = {type_ for _template, lexemes in entries() for type_, _value in lexemes}
    assert types - Reader(grammar()).terminals == LAYERS


def test_no_phrase_is_longer_than_what_it_says() -> None:
    """A token with many words would hide a sentence from the grammar."""
    phrases = [phrase for template, _ in entries() for phrase in expand(template)]
    assert max(len(phrase.split()) for phrase in phrases) <= 14


def test_explanations_cite_rules_of_the_book() -> None:
    assert {rule for rules in RULES.values() for rule in rules} <= set(edition("cfv-g").rows)
