"""Headers, brackets and quotation marks as databases damage them: each reads like the sound text beside it."""

from __future__ import annotations

import pytest

from headjudge.language import tree
from headjudge.language.lower.walk import walk
from tests.games.cfv.language.texts import tree_of

SOUND = "[AUTO](RC)[Limit-Break 4]:When this unit attacks, draw a card."
COST = '[AUTO](RC):[Soul-Blast 1-card with "Tide" in its card name] When this unit attacks, you may pay the cost. '
GIVEN = '[ACT](VC):This unit gets "[AUTO](VC):When this unit attacks, draw a card." until end of turn.'


@pytest.mark.parametrize(
    ("damaged", "sound"),
    [
        ("AUTO(RC)[Limit-Break 4]:When this unit attacks, draw a card.", SOUND),
        ("[AUTO](RC)LB4:When this unit attacks, draw a card.", SOUND),
        (GIVEN.replace("[AUTO]", "AUTO"), GIVEN),
        (GIVEN.replace("[AUTO]", "Own"), GIVEN),
        (GIVEN.replace('card."', 'card. (It is nice.)"'), GIVEN),
        (GIVEN.replace('card."', 'card.0"'), GIVEN),
        (f"{COST}If you do, draw a card.".replace("name]", "name"), f"{COST}If you do, draw a card."),
        (f"{COST}If you do, draw a card.".replace('Tide"', "Tide"), f"{COST}If you do, draw a card."),
        (
            "[ACT](RC):[CB1 & SB2] Choose a card from your hand. and discard it.",
            "[ACT](RC):[Counter-Blast 1 & Soul-Blast 2] Choose a card from your hand, and discard it.",
        ),
        (
            "[ACT](RC):[Choose one or your rear-guards, and retire it.] Draw a card.",
            "[ACT](RC):[Choose one of your rear-guards, and retire it] Draw a card.",
        ),
        (
            "[AUTO](RC):When this unit attacks; if your have a <<Kagero> vanguard, draw a card.",
            "[AUTO](RC):When this unit attacks, if you have a <Kagero> vanguard, draw a card.",
        ),
        (
            "[AUTO](RC):When this unit attacks, if it is the third battle of that turn of more, draw a card.",
            "[AUTO](RC):When this unit attacks, if it is the third battle of that turn or more, draw a card.",
        ),
        (
            "[ACT](VC):Choose two cards from your soul, and call them to separate RC.",
            "[ACT](VC):Choose two cards from your soul, and call them to separate (RC).",
        ),
        (
            '[ACT](VC):This unit gets "Intercept"[Intercept], and drive-1 until end of turn.',
            '[ACT](VC):This unit gets "Intercept", and drive -1 until end of turn.',
        ),
        (
            "[CONT](RC)Thunderstrike ３:This unit gets [Power] +1000.",
            "[CONT](RC)Thunderstrike 3:This unit gets [Power] +1000.",
        ),
        ("[CONT]HandBrave:This card gets grade -1.", "[CONT](Hand)Brave:This card gets grade -1."),
        (
            "[CONT](GC):Resist [AUTO](GC):When placed, draw a card.",
            "[CONT](GC):Resist\n[AUTO](GC):When placed, draw a card.",
        ),
    ],
)
def test_2_11_a_damaged_mark_reads_like_the_sound_one(damaged: str, sound: str) -> None:
    assert tree_of(damaged) == tree_of(sound)


@pytest.mark.parametrize("name", ['Tide Page "Dusk"', 'Tide, "Dusk" Page'])
def test_2_1_a_name_may_quote_a_word(name: str) -> None:
    read = tree_of(f'[CONT](RC):If you have a unit named "{name}", this unit gets [Power] +1000.')
    assert tree.Name(name) in list(walk(read))


def test_2_1_two_names_are_not_one_that_quotes_a_word() -> None:
    text = '[ACT](VC):Choose a unit named "Tide Page" and a unit named "Dusk" from your (RC), and retire them.'
    assert {tree.Name("Tide Page"), tree.Name("Dusk")} <= set(walk(tree_of(text)))


def test_11_1_all_of_your_units_and_cards_are_yours() -> None:
    read = "[ACT](VC):Put all of your rear-guards and locked cards into your soul."
    assert tree_of(read) == tree_of(
        "[ACT](VC):Put all of your rear-guards and all of your locked cards into your soul."
    )


@pytest.mark.parametrize(
    ("damaged", "sound"),
    [
        ("[ACT](RC):[(0)] Draw a card.", "[ACT](RC):Draw a card."),
        (
            "[AUTO](RC):([Soul-Blast 1 & Choose a card from your hand, and discard it) When this unit attacks, you may "
            "pay the cost. If you do, draw a card.",
            "[AUTO](RC):[Soul-Blast 1 & Choose a card from your hand, and discard it] When this unit attacks, you may "
            "pay the cost. If you do, draw a card.",
        ),
        (
            "[AUTO][Soul-Blast 1:When this unit is placed on (RC), you may pay the cost. If you do, draw a card.",
            "[AUTO]:[Soul-Blast 1] When this unit is placed on (RC), you may pay the cost. If you do, draw a card.",
        ),
        ("[AUTO](RC):When you vanguard attacks, draw a card,", "[AUTO](RC):When your vanguard attacks, draw a card."),
        (
            "[ACT](RC):Ｃhoose a 〈Ghost〉 from your soul, and call it to (RC).",
            "[ACT](RC):Choose a <Ghost> from your soul, and call it to (RC).",
        ),
        (
            '[ACT](RC):Choose a card with "Tide" from your hand, and discard it.',
            '[ACT](RC):Choose a card with "Tide" in its card name from your hand, and discard it.',
        ),
        (
            '[ACT]:This unit gets "[CONT](RC):Resist.""[CONT](RC):This unit cannot be hit." until end of turn.',
            '[ACT]:This unit gets "[CONT](RC):Resist." and "[CONT](RC):This unit cannot be hit." until end of turn.',
        ),
    ],
)
def test_2_11_more_damaged_marks(damaged: str, sound: str) -> None:
    assert tree_of(damaged) == tree_of(sound)
