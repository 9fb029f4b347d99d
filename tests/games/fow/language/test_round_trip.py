"""Force of Will text to tree to text: one tree for one meaning, and canonical text that is stable."""

from __future__ import annotations

import msgspec
import pytest

from headjudge.games.fow.language import grammar, language
from headjudge.games.fow.language.dialect import REWORDINGS
from headjudge.games.fow.language.lexicon import entries
from headjudge.games.fow.language.rules import RULES
from headjudge.language import explain, print_card
from headjudge.language.reader import Reader
from headjudge.language.tree import Card
from headjudge.language.words import expand
from headjudge.rulebook.book import edition
from tests.games.fow.language.texts import TEXTS, tree_of


@pytest.mark.parametrize(("text", "kind"), TEXTS)
def test_canonical_text_compiles_to_the_same_tree(text: str, kind: str) -> None:
    card = tree_of(text, kind)
    printed = print_card(card, language())
    assert tree_of(printed, kind) == card
    assert print_card(tree_of(printed, kind), language()) == printed


@pytest.mark.parametrize(("text", "kind"), TEXTS)
def test_trees_survive_json_and_can_be_explained(text: str, kind: str) -> None:
    card = tree_of(text, kind)
    assert msgspec.json.decode(msgspec.json.encode(card), type=Card) == card
    assert [reading.text for reading in explain(card, language())] == print_card(card, language()).split("\n")


DIALECTS = [
    ("[Continuous]: When this card enters your field, draw a card.", "[Enter] ⇒ Draw a card."),
    ("[Enter]: Draw a card.", "[Enter] ⇒ Draw a card."),
    ("[Enter] >>> Draw a card.", "[Enter] ⇒ Draw a card."),
    ("[Activate] Pay {1}, {Rest}: Draw a card.", "{1}, {Rest}: Draw a card."),
    ("[J-Activate] Pay {W}{3}.", "[Judgment] {W}{3}"),
    ("[Target Attack] (This card can attack recovered J/resonators.)", "[Precision]"),
    (
        "Whenever this card attacks, your opponent discards his or her hand.",
        "Whenever this card attacks ⇒ Your opponent discards their hand.",
    ),
    (
        "{Rest}: Put target magic stone from your graveyard into your magic stone area.",
        "{Rest}: Put target magic stone in your graveyard into your field.",
    ),
    (
        "{Rest}: Put the top card of your main deck into your hand.",
        "{Rest}: Put the top card of your deck into your hand.",
    ),
    ("{Rest}: Cancel target summon spell.", "{Rest}: Cancel target resonator spell."),
    ("{Rest}: Cancel target normal spell.", "{Rest}: Cancel target non-resonator spell."),
    (
        "Whenever you play a [Spell:Chant-Instant] card, draw a card.",
        "Whenever you play a chant with [Quickcast] ⇒ Draw a card.",
    ),
    ("Resonator with this gains [Flying].", "The added card gains [Flying]."),
    ('God\'s Art "Lantern Fall" {R}: Draw a card.', "God's Art <Lantern Fall> {R}: Draw a card."),
    (
        "Whenever this card attacks ⇒ This card deals 300 damage to target resonator your opponent controls, plus an "
        "additional 100 damage for each Elf you control.",
        "Whenever this card attacks ⇒ This card deals 300 damage to target resonator your opponent controls, plus an "
        "additional 100 damage for each Elf you control.",
    ),
    (
        "{Rest}: Produce {W}, {R}, {U}, {G}, or {B}.",
        "{Rest}: Produce one will of any attribute.",
    ),
]


@pytest.mark.parametrize(("given", "canonical"), DIALECTS)
def test_one_meaning_has_one_wording(given: str, canonical: str) -> None:
    assert print_card(tree_of(given), language()) == canonical
    assert tree_of(canonical) == tree_of(given)


@pytest.mark.parametrize("ruleset", ["fow-5.01", "fow-6.3"])
@pytest.mark.parametrize(("given", "canonical"), DIALECTS)
def test_older_editions_read_the_same_words(given: str, canonical: str, ruleset: str) -> None:
    tree_of(given, ruleset=ruleset)
    tree_of(canonical, ruleset=ruleset)


def test_the_grammar_is_free_of_conflicts() -> None:
    Reader(grammar(), strict=True)


LAYERS = {
    *("ADDCOST", "AND", "ANDOR", "ARROW", "ASYOUPLAY", "AWAKENING", "BOTH", "BREAK", "CANTACT", "CIPHER", "DECKRULE"),
    *("ASENTERS", "DONE", "ENTERSADDED", "THATWAS", "OFYOURCHOICE", "PLAYEROF", "SEARCHLIST"),
    *(
        "ENTER",
        "FROMIT",
        "GAIN",
        "GATEKW",
        "GODSART",
        "HANDSKILL",
        "JUDGMENT",
        "LOSE",
        "MAINTIMING",
        "ONCE",
        "ONLY",
        "OPTION",
        "OR",
    ),
    *("PERGAME", "PLAYART", "PLAYTHIS", "PLAYTHISNOTIF", "PLAYTHISONLY", "RESONANCE", "SEALEDITEM"),
    *("STEALTH", "TAG", "TARGETING", "TRIGGER", "WAS", "ZONE"),
}
"""Tokens that plain code consumes or renames before the grammar sees them."""


def test_every_token_of_the_lexicon_is_read() -> None:
    types = {type_ for _template, lexemes in entries() for type_, _value in lexemes}
    assert types - Reader(grammar()).terminals == LAYERS


def test_old_words_are_read_as_the_newest_book_says() -> None:
    assert {item.rule for item in REWORDINGS if item.rule} <= set(edition("fow-10.2").rows)


def test_no_phrase_is_longer_than_what_it_says() -> None:
    """A token with many words would hide a sentence from the grammar."""
    phrases = [phrase for template, _ in entries() for phrase in expand(template)]
    assert max(len(phrase.split()) for phrase in phrases) <= 13


def test_explanations_cite_rules_of_the_book() -> None:
    assert {rule for rules in RULES.values() for rule in rules} <= set(edition("fow-10.2").rows)
