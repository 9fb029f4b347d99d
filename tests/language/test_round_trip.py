"""Text to tree to text: one tree for one meaning, and canonical text that is stable."""

from __future__ import annotations

import msgspec
import pytest

from headjudge.games.sve.language import language
from headjudge.language import print_card
from headjudge.language.tree import Card
from tests.language.texts import FOLLOWER, SPELL, compiler, tree_of

TEXTS = [(text, "follower") for text in FOLLOWER] + [(text, "spell") for text in SPELL]


@pytest.mark.parametrize(("text", "kind"), TEXTS)
def test_canonical_text_compiles_to_the_same_tree(text: str, kind: str) -> None:
    card = tree_of(text, kind)
    printed = print_card(card, language())
    assert tree_of(printed, kind) == card
    assert print_card(tree_of(printed, kind), language()) == printed


@pytest.mark.parametrize(("text", "kind"), TEXTS)
def test_trees_survive_json(text: str, kind: str) -> None:
    card = tree_of(text, kind)
    assert msgspec.json.decode(msgspec.json.encode(card), type=Card) == card


DIALECTS = [
    ("[evolve][cost01]: Evolve this follower.", "[evolve] [cost01]: Evolve this."),
    ("On Evolve: Draw a card.", "On Evolve - Draw a card."),
    (
        "[act][engage], put this card into its owner's cemetery: Draw a card.",
        "[act] [engage], bury this card: Draw a card.",
    ),
    (
        "[fanfare] Select a follower that costs 2 play points or less in your cemetery and put it onto your field.",
        "[fanfare] Select a follower that costs 2 or less in your cemetery and summon it.",
    ),
    (
        "[fanfare] If there is an amulet on your field, draw a card.",
        "[fanfare] If there's an amulet on your field, draw a card.",
    ),
    (
        "[fanfare] Look at the top 3 cards of your deck. Put the remaining cards into your cemetery.",
        "[fanfare] Look at the top 3 cards of your deck. Bury the rest.",
    ),
    ("Whenever one of your followers evolves, draw a card.", "Whenever a follower on your field evolves, draw a card."),
    ("[fanfare] Increase your maximum play points by 1.", "[fanfare] Increase your max play points by 1."),
    (
        "[act][cost00]: Draw a card. This ability can be activated once per turn.",
        "[act] [cost00]: Draw a card. Activate only once per turn.",
    ),
    ("[fanfare][lastwords] Draw a card.", "[fanfare] Draw a card.\n[lastwords] Draw a card."),
    ("Ward. Rush.", "Ward.\nRush."),
    (
        "[fanfare] Choose one of the following effects. (1) Draw a card. (2) Discard a card.",
        "[fanfare] Choose one. (1) Draw a card. (2) Discard a card.",
    ),
]


@pytest.mark.parametrize(("old", "new"), DIALECTS)
def test_two_dialects_give_one_tree(old: str, new: str) -> None:
    assert tree_of(old) == tree_of(new)


CHANGED = [
    ("[fanfare] Deal 2 damage to each enemy leader.", "2", "3"),
    ("[fanfare] Select an enemy follower on the field and destroy it.", "an enemy", "a"),
    ("[fanfare] Select a card in your cemetery and add it to your hand.", "cemetery", "EX area"),
    ("[fanfare] Give your leader [defense]+2.", "+2", "-2"),
    ("[fanfare] If there are at least 3 amulets on your field, draw a card.", "at least 3", "3"),
    ("[fanfare] If there are 3 spells or less in your cemetery, draw a card.", "or less", "or more"),
    ("[fanfare] Each opponent discards a card.", "Each opponent discards", "Each player discards"),
    ("[fanfare] Put the top card of your deck on the bottom of your deck.", "the bottom", "the top"),
    ("Whenever a Gardener follower is put onto your field, draw a card.", "a Gardener", "another Gardener"),
    ("[fanfare] Select up to 2 followers on your field and give them Rush.", "up to 2", "2"),
    ("[fanfare] Discard a random card.", "a random card", "a card"),
    (
        "[fanfare] Select a follower on your field. For the rest of this turn, it has Rush.",
        "For the rest of this turn, i",
        "I",
    ),
]


@pytest.mark.parametrize(("text", "old", "new"), CHANGED)
def test_a_changed_word_changes_the_tree(text: str, old: str, new: str) -> None:
    changed = text.replace(old, new)
    assert changed != text
    assert tree_of(changed) != tree_of(text)


@pytest.mark.parametrize(("text", "kind"), TEXTS)
def test_every_character_belongs_to_a_token(text: str, kind: str) -> None:
    for line in text.replace('"', " ").split("\n"):
        covered = [False] * len(line)
        for token in compiler().tokeniser.tokens(line):
            covered[token.start : token.end] = [True] * (token.end - token.start)
        assert not [char for char, seen in zip(line, covered, strict=True) if not seen and not char.isspace()]
