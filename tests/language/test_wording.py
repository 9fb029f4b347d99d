"""The wording the printer chooses, and the steps an explanation takes a text apart into."""

from __future__ import annotations

import pytest

from headjudge.games.sve.language import language
from headjudge.language import explain, print_card
from tests.language.texts import FOLLOWER, SPELL, tree_of

TEXTS = [(text, "follower") for text in FOLLOWER] + [(text, "spell") for text in SPELL]

NEWEST = [
    "Select an enemy follower on the field and deal it 3 damage.",
    "Draw a card for every 2 followers that cost 2 or less on your field.",
    "Banish any number of cards from your cemetery.",
    "Add 1 to a Stack on your field.",
    "Swap a follower on your field for a follower in your hand.",
]


@pytest.mark.parametrize("text", NEWEST)
def test_newest_templating_is_printed_as_it_is(text: str) -> None:
    assert print_card(tree_of(text, "spell"), language()) == text


def test_a_follower_evolves_and_races_as_this_follower() -> None:
    for text in ("[evolve] [cost01]: Evolve this follower.", "[quick][act] [engage]: Race this follower."):
        assert print_card(tree_of(text, "follower"), language()) == text


@pytest.mark.parametrize(("text", "kind"), TEXTS)
def test_every_text_is_explained_step_by_step(text: str, kind: str) -> None:
    for reading in explain(tree_of(text, kind), language()):
        assert reading.rules
        assert reading.steps or reading.kind in {"keyword", "deck construction"}
        assert all(step.text for step in reading.steps)
