"""The library of Vanguard cards: faces that no card prints, what is kept for saves, what cannot be carried out."""

from typing import Any

import pytest

from headjudge.games.cfv import model as m
from headjudge.games.cfv.library import Library
from headjudge.games.game_box import Cards
from headjudge.language import tree
from headjudge.testing.units import g_unit, unit

KNIGHT = unit("Knight", 2, "[CONT](RC):This unit gets [Power] +2000.", "[CONT]:Restraint", race="Human")


@pytest.fixture
def library() -> Library:
    return Library([Cards([KNIGHT, g_unit("Strider")])])


def test_2_the_characteristics_of_a_face_are_those_of_its_facts(library: Library) -> None:
    values = library.face("Knight").values
    assert (values[m.NAMES], values[m.GRADE], values[m.POWER], values[m.SHIELD]) == ({"Knight"}, 2, 9000, 5000)
    assert (values[m.RACES], values[m.CRITICAL], values[m.DRIVE]) == ({"Human"}, 1, 1)
    assert values[m.KEYWORDS] == {"intercept", "restraint"}


def test_2_16_2_a_card_without_a_drive_ability_has_drive_1(library: Library) -> None:
    assert library.face("Knight").values[m.DRIVE] == 1


def test_10_1_25_3_a_deleted_face_keeps_its_skill_icons_and_nothing_of_its_text(library: Library) -> None:
    deleted = library.deleted(library.face("Knight"))
    assert (deleted.values[m.POWER], deleted.values[m.GRADE], deleted.abilities) == (0, 2, ())
    assert deleted.values[m.KEYWORDS] == {"intercept"}


def test_10_1_26_3_a_heart_has_name_and_power_only(library: Library) -> None:
    heart = library.heart(library.face("Knight"))
    assert (heart.values[m.NAMES], heart.values[m.POWER]) == ({"Knight"}, 9000)
    assert (heart.values[m.GRADE], heart.values[m.CLANS], heart.values[m.KEYWORDS]) == (0, frozenset(), frozenset())


def test_10_1_21_3_a_locked_card_has_no_characteristics(library: Library) -> None:
    assert not any(library.blank.values)


@pytest.mark.parametrize("key", ["cfv:blank", "Knight", "Knight|deleted", "Knight|heart"])
def test_a_save_finds_every_face_again(library: Library, key: str) -> None:
    assert library.resolve("face", key).key == key


def test_a_save_finds_what_a_keyword_made(library: Library) -> None:
    assert library.resolve("ability", "keyword:forerunner#0").program is not None


@pytest.mark.parametrize(
    ("ability", "words"),
    [
        (tree.Keyword("sorcery"), "'sorcery' is no keyword"),
        (tree.Activated((), (), "quest", zones=("g",)), "'quest' is no skill of these rules"),
        (tree.Activated((), (tree.RollDie(),), zones=("vc",)), "'RollDie' is no verb of this game"),
        (tree.Activated((tree.KeywordAction("serve", 1),), (), zones=("vc",)), "'serve' is nothing to perform"),
        (tree.Continuous(tree.This(), (tree.Cannot("fly"),), zones=("vc",)), "'cannot fly' is nothing"),
    ],
)
def test_what_cannot_be_carried_out_is_told(library: Library, ability: Any, words: str) -> None:
    assert words in library.unimplemented(tree.Card((ability,)))


def test_what_can_be_carried_out_is_told_by_nothing(library: Library) -> None:
    assert library.unimplemented(library.tree_of("Knight")) == ""


def test_10_2_10_3_1_another_sum_of_grades_is_the_cost_of_the_stride(library: Library) -> None:
    hand = tree.Sel("card", ("hand",), tree.YOU, (tree.TotalIs("grade", ">=", tree.Num(5)),))
    cost = tree.Discard(tree.Pick(hand, tree.Num(1), None, bind="1"))
    _, answers, _ = library.lower("tried", tree.Card((tree.Activated((cost,), (), "stride", zones=("g",)),)))
    assert [value for _, value in answers[m.STRIDE_GRADE]] == [5]


def test_2_2_4_a_card_may_be_of_another_clan_as_well() -> None:
    wanderer = unit("Wanderer", 1, "[CONT]:This card is also a <<Otherfolk>>.")
    other = unit("Other", 1, clan="Otherfolk")
    library = Library([Cards([wanderer, other])])
    assert library.face("Wanderer").values[m.CLANS] == {"Plainfolk", "Otherfolk"}
    assert library.deleted(library.face("Wanderer")).values[m.CLANS] == {"Plainfolk"}
