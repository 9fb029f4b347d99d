"""What is not understood is reported with its words and their place, and never played as something else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.language.texts import FOLLOWER, SPELL, compiled


@pytest.mark.parametrize(
    ("text", "words", "part"),
    [
        ("[fanfare] Draw a card. Frobnicate it.", "Frobnicate", "words"),
        ("[fanfare] Draw a card you like.", "like", "words"),
        ("[fanfare] Deal 3 damage to of it.", "of it", "grammar"),
        (
            "Whenever you draw a card, destroy it.",
            "Whenever you draw a card, destroy it.",
            "attachment: a word that points back",
        ),
        ("[fanfare] Deal 4 damage instead.", "[fanfare] Deal 4 damage instead.", "attachment: open reference"),
        ("[fanfare] Destroy a follower.", "[fanfare] Destroy a follower.", "attachment: cards in no zone"),
        ("[fanfare] Draw a card (or win the game).", "(or win the game)", "reminder"),
        ('[fanfare] Give this follower "Frobnicate."', "Frobnicate", "words"),
        ("This follower must attack if able.", "must", "words"),
    ],
)
def test_words_not_understood_are_named(text: str, words: str, part: str) -> None:
    found = compiled(text)
    assert found.tree is None
    assert [(problem.words, problem.part) for problem in found.problems] == [(words, part)]


def test_places_are_those_of_the_text_as_it_was_given() -> None:
    text = "Ward.\n[fanfare] Give your leader \u201cfrobnicate.\u201d"
    (problem,) = compiled(text).problems
    assert text[problem.start : problem.end] == "frobnicate"


def test_every_ability_that_fails_is_reported() -> None:
    found = compiled("[fanfare] Frobnicate.\nWard.\n[lastwords] Grault it.")
    assert [problem.words for problem in found.problems] == ["Frobnicate", "Grault"]


@given(st.data())
def test_no_jumble_of_words_breaks_the_compiler(data: st.DataObject) -> None:
    texts = st.sampled_from([*FOLLOWER, *SPELL])
    first, second = (data.draw(texts).split(" ") for _ in range(2))
    cut = data.draw(st.integers(0, len(first)))
    words = first[:cut] + second[data.draw(st.integers(0, len(second))) :]
    found = compiled(" ".join(words), data.draw(st.sampled_from(["follower", "spell"])))
    assert (found.tree is None) == bool(found.problems)


def test_known_reminders_are_left_out() -> None:
    plain, reminded = (
        compiled("Rush."),
        compiled("Rush.\n(Followers with Rush may do what our rulebook says they may.)"),
    )
    assert plain.tree == reminded.tree


@pytest.mark.parametrize("text", ["Choose one.", "Choose one. Draw a card. Deal 2 damage to the enemy leader."])
def test_a_choice_whose_options_are_not_told_apart_is_refused(text: str) -> None:
    """It would otherwise do all of them."""
    assert compiled(text, "spell").tree is None
