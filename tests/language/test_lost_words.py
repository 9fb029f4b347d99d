"""A text that lost a word is refused, and never read as if it meant something else."""

import pytest

from headjudge.games import box_of
from headjudge.language.compiler import CardFacts, Compiler


@pytest.mark.parametrize("text", [
    "[AUTO](VC):When unit attacks, draw a card.",
    "[ACT](VC):[Put unit into your soul] Draw a card.",
    "[ACT](VC):Retire rear-guard.",
    "[ACT](VC):[Choose a card from your hand, and it] Draw a card.",
    "[AUTO](RC):When your <:> vanguard attacks, draw a card.",
    '[ACT](VC):Search your deck for up to one card named "Reed], call it to (RC), and shuffle your deck.',
    '[ACT](VC):Search your deck for up to one card named "Reed [of] Dew", call it to (RC), and shuffle your deck.',
])  # fmt: skip
def test_vanguard_refuses_what_lost_a_word(text: str) -> None:
    compiled = Compiler(box_of("cfv-g").language()).compile(CardFacts("", text, "unit"))
    assert compiled.tree is None


@pytest.mark.parametrize("text", [
    "[AUTO](VC):When your unit attacks, draw a card.",
    "[ACT](VC):Retire all rear-guards.",
    "[ACT](VC):Choose a unit, and retire it.",
    "[ACT](VC):Draw a card for each of your rear-guards.",
])  # fmt: skip
def test_vanguard_reads_it_with_the_word(text: str) -> None:
    compiled = Compiler(box_of("cfv-g").language()).compile(CardFacts("", text, "unit"))
    assert compiled.tree is not None


def test_force_of_will_does_not_lose_that_options_are_chosen_at_random() -> None:
    text = 'Choose one, if you don\'t control "Maid", choose one at random instead - Draw a card; or you gain 100 life.'
    compiled = Compiler(box_of("fow-10.2").language()).compile(CardFacts("", text, "chant"))
    assert compiled.tree is None


def test_force_of_will_does_not_lose_that_targets_are_in_a_single_graveyard() -> None:
    text = "Remove up to two target cards in a single graveyard from the game."
    compiled = Compiler(box_of("fow-10.2").language()).compile(CardFacts("", text, "chant"))
    assert compiled.tree is None


@pytest.mark.parametrize(("ruleset", "kind", "text", "part"), [
    ("fow-10.2", "chant", "This card deals X00 damage divided as you choose to any number of J/resonators, where X is "
     "equal to the number of cards in your hand.", "words lost"),
    ("fow-10.2", "ruler", "Sealed Item <<Lamp>> God's Art \"Glow\" {U}: Draw a card.", "grammar"),
])  # fmt: skip
def test_what_a_tree_does_not_hold_is_refused(ruleset: str, kind: str, text: str, part: str) -> None:
    compiled = Compiler(box_of(ruleset).language()).compile(CardFacts("", text, kind))
    assert compiled.tree is None
    assert [problem.part for problem in compiled.problems] == [part]
