"""The grammar has no conflict, and every token of the lexicon is one it knows or a layer takes away."""

from __future__ import annotations

from headjudge.games.sve.language import grammar
from headjudge.games.sve.language.lexicon import entries
from headjudge.language import english
from headjudge.language.reader import Reader
from headjudge.language.words import Trie, expand

LAYERS = {
    *("TIMING", "ACT", "SERVEICON", "QUICKICON", "WHEN", "WHENPLAYING", "FREQUENCY", "DECKRULE", "DECKRULEEVOLVE"),
    *("PERTURN", "ONLYIF", "COLON", "DOT", "DASH", "QUOTE", "GATENAME", "AND", "OR", "ANDOR", "THEN", "COMMA"),
}
"""Tokens that plain code consumes or renames before the grammar sees them."""


def test_the_grammar_is_free_of_conflicts() -> None:
    Reader(grammar(), strict=True)


def test_templates_stand_for_finite_lists_of_phrases() -> None:
    assert expand("(on|in) (your )?field") == ["in field", "in your field", "on field", "on your field"]
    assert expand("play (point|points)") == ["play point", "play points"]


def test_the_longest_phrase_wins() -> None:
    trie: Trie[str] = Trie()
    trie.add(["up"], "short")
    trie.add(["up", "to"], "long")
    assert trie.longest(["up", "to", "2"], 0) == (2, "long")
    assert trie.longest(["up", "and"], 0) == (1, "short")
    assert trie.longest(["down"], 0) is None


def test_no_phrase_is_longer_than_what_it_says() -> None:
    """A token with many words would hide a sentence from the grammar."""
    phrases = [phrase for template, _ in [*entries(), *english.entries()] for phrase in expand(template)]
    assert max(len(phrase.split()) for phrase in phrases) <= 13
