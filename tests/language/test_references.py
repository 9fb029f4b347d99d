"""What "it" and "that unit" point at: by type, by number, and objects of steps before nouns of conditions."""

import pytest

from headjudge.games import box_of
from headjudge.language.compiler import CardFacts, Compiler, print_card


def read(ruleset: str, text: str, kind: str = "") -> str:
    """The card in canonical words, or the part that is refused."""
    language = box_of(ruleset).language()
    compiled = Compiler(language).compile(CardFacts("", text, kind))
    return print_card(compiled.tree, language) if compiled.tree is not None else compiled.problems[0].part


@pytest.mark.parametrize(("text", "read_as"), [
    # what was paid with is no unit
    ("[AUTO](VC):[Choose a card from your hand, and discard it] When your rear-guard attacks, you may pay the cost. If "
     "you do, that unit gets [Power] +5000 until end of turn.", "If you do, that unit gets"),
    # a card that was called is a unit since
    ("[AUTO](VC):When this unit attacks, search your deck for up to one card, call it to (RC), shuffle your deck, and "
     "that unit gets [Power] +5000 until end of turn.", "shuffle your deck, and it gets"),
    # the one that is attacked
    ("[AUTO](VC):When this unit attacks a rear-guard, retire that rear-guard.", "retire the battle opponent"),
    ("[AUTO](RC):When a <Noble> normal unit attacks, that unit gets [Power] +5000 until end of turn.", "it gets"),
    ("[AUTO](RC):When this unit boosts a rear-guard, at the end of that battle, put the boosted unit into your soul, "
     "and it gets [Power] +5000 until end of turn.", "the boosted unit gets"),
    ("[ACT](VC):For each of your rear-guards, choose one of your opponent's rear-guards, and retire it.",
     "and retire them"),
])  # fmt: skip
def test_vanguard_points_by_type(text: str, read_as: str) -> None:
    assert read_as in read("cfv-g", text)


@pytest.mark.parametrize(("text", "read_as"), [
    ("Destroy target resonator. If your J-ruler is \"Maid\", put it into your hand.", "put it into your hand"),
    ("If your J-ruler is \"Maid\", it gains [Flying] until end of turn.", "gains [Flying]"),
    ("Rest target resonator. This card deals damage to that resonator equal to its ATK.",
     "damage equal to that resonator's ATK"),
])  # fmt: skip
def test_force_of_will_points_at_objects_before_conditions(text: str, read_as: str) -> None:
    assert read_as in read("fow-10.2", text, "chant")


def test_what_fits_two_cards_of_one_step_is_refused() -> None:
    text = "Select an enemy follower on the field and another follower on your field. Destroy it."
    assert read("sve", text, "spell").startswith("attachment")
