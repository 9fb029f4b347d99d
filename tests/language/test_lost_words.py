"""A text that lost a word is refused, and never read as if it meant something else."""

import re

import pytest

from headjudge.games import box_of
from headjudge.language.aligned import GRAVE, stem
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


WEIGHTY = [
    ("cfv-g", "normal", "[AUTO](RC):When this unit attacks, if you do not have a grade 3 vanguard, choose another of "
     "your opponent's rear-guards, and retire it."),
    ("cfv-g", "normal", "[ACT](RC):[Choose two cards with the same card name from your hand, and discard them] Choose "
     "one of your other rear-guards, and it gets [Power] +3000 until end of turn."),
    ("cfv-g", "normal", "[ACT](RC):Choose up to two cards with different grades from your drop zone, and bind them."),
    ("cfv-g", "normal", "[ACT](VC):Your opponent chooses a card from his or her hand at random, and discards it."),
    ("cfv-g", "normal", "[AUTO](VC):When this unit attacks, if it is the first battle of that turn, choose one of your "
     "opponent's rear-guards, and it cannot [Stand] during your opponent's next stand phase."),
    ("cfv-g", "normal", "[ACT](VC):Choose up to two cards with the sum of their grades being 3 or less from your drop "
     "zone, and call them to separate (RC)."),
    ("cfv-g", "normal", "[ACT](VC):Each fighter chooses one of his or her rear-guards, and retires it."),
    ("sve", "spell", "Select another follower on your field and deal it 2 damage."),
    ("sve", "spell", "Discard a random card. Your opponent discards a card."),
    ("sve", "spell", "Select up to 2 enemy followers on the field and deal them 3 damage."),
    ("sve", "spell", "Banish 2 cards with different base costs from your cemetery."),
    ("sve", "spell", "Give each other follower on your field [attack]+1."),
    ("sve", "spell", "Return a follower on the field to its owner's hand."),
    ("sve", "spell", "Banish the top half of your deck."),
    ("sve", "spell", "Each player discards a card."),
    ("sve", "follower", "[act] [engage]: Draw a card. Activate only during your turn."),
    ("sve", "follower", "[fanfare] If there are no spells in your cemetery, draw a card."),
    ("sve", "follower", "Twice on each of your turns, when you play a spell, draw a card."),
    ("fow-10.2", "chant", "Target player discards a card at random."),
    ("fow-10.2", "chant", "Put target resonator your opponent controls on the bottom of its owner's deck."),
    ("fow-10.2", "chant", "Each other resonator you control gains [+200/+200] until end of turn."),
    ("fow-10.2", "chant", "Destroy up to two target resonators."),
    ("fow-10.2", "chant", "Target resonator cannot recover during its controller's next recovery phase."),
    ("fow-10.2", "chant", "If you do not control a resonator, draw a card."),
    ("fow-10.2", "chant", "This card deals 500 damage divided as you choose to any number of target resonators."),
    ("fow-10.2", "chant", "Each player destroys a resonator they control."),
    ("fow-10.2", "resonator", "{0}: Draw a card. Play this ability only twice per turn."),
    ("fow-10.2", "resonator", "{0}: Draw a card. Play this ability only during your opponent's turn."),
]  # fmt: skip
"""Texts with words whose loss changes what a card does."""
MORE = {"no", "fighter", "cannot", "another"}
"""Words that say as much and of which other words are made."""


@pytest.mark.parametrize(("ruleset", "kind", "text"), WEIGHTY)
def test_a_text_without_a_weighty_word_is_never_read_as_with_it(ruleset: str, kind: str, text: str) -> None:
    compiler = Compiler(box_of(ruleset).language())
    whole = compiler.compile(CardFacts("", text, kind)).tree
    assert whole is not None
    weighty = [each for each in re.finditer(r"[A-Za-z']+ ?", text) if _weighs(each.group().strip().lower())]
    assert weighty
    for word in weighty:
        shorter = text[: word.start()] + text[word.end() :]
        assert compiler.compile(CardFacts("", shorter, kind)).tree != whole, shorter


def _weighs(word: str) -> bool:
    return stem(word) in GRAVE or word in MORE


def test_force_of_will_does_not_play_a_card_where_a_text_speaks_of_playing_the_ability() -> None:
    text = "{0}: Draw a card. Play this ability during your opponent's turn."
    assert Compiler(box_of("fow-10.2").language()).compile(CardFacts("", text, "resonator")).tree is None


def test_vanguard_does_not_lose_which_column_or_whose_damage_zone_is_meant() -> None:
    compiler = Compiler(box_of("cfv-g").language())
    aligner = compiler.language.aligner
    for text, printed in (
        ("Choose a unit in your left column.", "Choose a unit in your column."),
        ("Each fighter draws a card.", "Draw a card."),
        ("Choose a card from your damage zone.", "Choose a card."),
    ):
        assert aligner.difference(text, printed).lost
