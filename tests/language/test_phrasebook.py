"""A language made of a table of phrases: each is read and printed."""

import pytest

from headjudge.language import tree
from headjudge.language.compiler import CardFacts, Compiler
from headjudge.language.phrasebook import Phrase, Phrasebook, gap
from headjudge.language.printer import Unprintable

ONE = tree.Num(1)
FOE = tree.Sel("beast", zones=("field",), whose=tree.OPPONENT)
BOOK = Phrasebook(
    (
        Phrase("ability", "<keyword>", tree.Keyword(gap("keyword"))),
        Phrase("ability", "after this fights, <steps>", tree.Automatic(tree.Attacks(tree.This()), gap("steps"))),
        Phrase("ability", "<steps>", tree.SpellText(gap("steps"))),
        Phrase("step", "draw a card", tree.Draw(ONE)),
        Phrase("step", "draw <number> cards", tree.Draw(gap("number"))),
        Phrase("step", "burn <target> for <number>", tree.Damage(gap("number"), gap("target"))),
        Phrase("target", "a foe", tree.Pick(FOE, ONE, ONE)),
        Phrase("target", "every foe", tree.Each(FOE)),
    ),
    keywords=("swift",),
)
COMPILER = Compiler(BOOK.language("sve"))


def read(text: str, kind: str = "beast") -> tree.Card | None:
    return COMPILER.compile(CardFacts("Wolf", text, kind)).tree


@pytest.mark.parametrize(
    "text", ["Swift", "After this fights, Draw a card.", "After this fights, Burn every foe for 2."]
)
def test_what_is_read_is_printed_in_the_same_words(text: str) -> None:
    card = read(text)
    assert card is not None
    assert [BOOK.print_ability(ability) for ability in card.abilities] == [text]


def test_a_text_may_have_several_sentences() -> None:
    card = read("Burn a foe for 2. Draw 3 cards.", "spell")
    body = (tree.Damage(tree.Num(2), tree.Pick(FOE, ONE, ONE)), tree.Draw(tree.Num(3)))
    assert card == tree.Card((tree.SpellText(body),))


def test_only_a_spell_has_the_text_of_one() -> None:
    assert read("Draw a card.") is None
    assert read("Swift", "spell") is None


@pytest.mark.parametrize(("text", "wrong"), [("Draw two cards.", "two"), ("After this fights, Burn foe for 2.", "foe")])
def test_what_is_not_understood_is_told_from_where_on(text: str, wrong: str) -> None:
    found = COMPILER.compile(CardFacts("Wolf", text, "beast"))
    assert found.tree is None
    assert found.problems[0].words.startswith(wrong)


def test_a_tree_for_which_there_are_no_words_is_not_printed() -> None:
    with pytest.raises(Unprintable):
        BOOK.print_ability(tree.SpellText((tree.Destroy(tree.Each(FOE)),)))
