"""Sets in every game: chosen in any order, and not asked for where they make no difference."""

import pytest

from headjudge.formats.packs import Card
from headjudge.formats.words import Refused
from headjudge.kernel.game import items
from headjudge.testing import Table, follower, put, spell
from headjudge.testing.units import g_unit, unit

FOW = ("fow-10.2", "fow-6.3", "fow-5.01")
LOOK = spell(
    "Look",
    "Look at the top 4 cards of your deck. You may reveal an amulet from among them and add it to your hand. "
    "Put the remaining cards on the bottom of your deck in any order.",
    cost=0,
)


# -- any order ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("said", [("Ghost", "Fairy"), ("Fairy", "Ghost"), ("discard Ghost and Fairy",)])
def test_sve_7_4_7_a_hand_is_discarded_down_in_any_order(said: tuple[str, ...]) -> None:
    hand = ["Fairy", "Knight", "Dragon", "Ghost", "Viking", "Forest Bat", "Holy Tiger", "Holy Falcon", "Megalorca"]
    table = Table(a={"hand": hand}, phase="end")
    table.expect_asked("a", rule="7.4.7")
    table.a.choose(*said)
    assert sorted(table.a.cemetery) == ["Fairy", "Ghost"]


def test_sve_7_4_7_too_many_are_refused_by_the_rule_that_asks() -> None:
    hand = ["Fairy", "Knight", "Dragon", "Ghost", "Viking", "Forest Bat", "Holy Tiger", "Holy Falcon", "Megalorca"]
    table = Table(a={"hand": hand}, phase="end")
    table.expect_refused("discard Ghost, Fairy and Knight", rule="7.4.7")
    with pytest.raises(Refused):
        table.a.choose("Ghost, Fairy and Knight")
    assert len(table.a.hand) == 9
    table.a.choose("Ghost", "Fairy")


def test_sve_a_cost_that_takes_two_is_paid_in_any_order() -> None:
    pyre = spell("Pyre", "Discard 2 cards: Deal 3 damage to the enemy leader.", cost=0)
    table = Table(a={"hand": [pyre, "Fairy", "Knight", "Dragon"]})
    table.a.play("Pyre", "yes")
    table.a.choose("Dragon", "Fairy")
    assert (table.a.hand, table.b.leader.defense) == (["Knight"], 17)


@pytest.mark.parametrize("said", [("Page", "Squire"), ("Squire", "Page"), ("Page and Squire",)])
def test_cfv_10_2_10_3_1_grades_for_a_stride_come_in_any_order(said: tuple[str, ...]) -> None:
    hand = [unit("Squire", 1), unit("Lord", 2), unit("Page", 2)]
    position = {"vc": [unit("King", 3)], "hand": hand, "g zone": [g_unit("Strider")]}
    table = Table("cfv-g", a=position, b={"vc": [unit("King", 3)]}, phase="stride", number=5)
    table.a.stride("Strider", *said)
    assert (sorted(table.a.drop), table.a.hand) == (["Page", "Squire"], ["Lord"])


def test_cfv_10_2_10_3_1_too_few_grades_are_refused_together() -> None:
    hand = [unit("Squire", 1), unit("Lord", 2), unit("Page", 1)]
    position = {"vc": [unit("King", 3)], "hand": hand, "g zone": [g_unit("Strider")]}
    table = Table("cfv-g", a=position, b={"vc": [unit("King", 3)]}, phase="stride", number=5)
    table.a.stride("Strider")
    table.expect_refused("Squire and Page", rule="10.2.10.3.1")
    table.a.choose("Page and Lord")
    assert table.a.hand == ["Squire"]


@pytest.mark.parametrize("ruleset", FOW)
@pytest.mark.parametrize("names", [("Wolf", "Bear"), ("Bear", "Wolf")])
def test_fow_505_5_d_cards_are_discarded_in_any_order(ruleset: str, names: tuple[str, str]) -> None:
    bear, wolf = (Card(name, {"type": "resonator", "cost": "9", "atk": 100, "def": 100}) for name in ("Bear", "Wolf"))
    table = Table(ruleset, a={"hand": [bear, *["Blank"] * 7, wolf]}, phase="end")
    while table.decision.prompt == "act":
        table.choose("pass")
    table.a.choose(*names)
    while table.decision.prompt == "order":
        table.a.choose("Bear")
    assert sorted(table.a.graveyard) == ["Bear", "Wolf"]


# -- what makes no difference ------------------------------------------------------------------------------------------


def test_sve_equal_cards_are_put_in_order_without_a_question() -> None:
    table = Table(a={"hand": [LOOK], "deck": ["Blank"] * 4 + ["Knight"]})
    table.a.play("Look", "no")
    assert table.is_at_rest()
    assert table.a.deck == ["Knight"] + ["Blank"] * 4


def test_sve_who_cannot_see_the_cards_does_not_learn_that_they_are_equal() -> None:
    """As many choices are recorded whether the cards are equal or not."""
    made = []
    for deck in (["Blank"] * 4, ["Blank", "Fairy", "Knight", "Dragon"]):
        table = Table(a={"hand": [LOOK], "deck": deck}, forced=False)
        game = table.game
        table.a.say("play Look")
        while not table.is_at_rest():
            game.choose(len(game.decision.options) - 1 if game.decision is not None else 0)
        made.append(len(items(game.choices)))
    assert made[0] == made[1]


def test_sve_equal_cards_beside_another_are_offered_once() -> None:
    table = Table(a={"hand": [LOOK], "deck": ["Blank", "Knight", "Blank", "Blank"]})
    table.a.play("Look", "no")
    assert len(table.options) == 2
    table.a.choose("Knight")
    assert table.is_at_rest()


def test_sve_one_of_several_equal_cards_is_discarded_without_a_question_and_may_be_named() -> None:
    trade = spell("Trade", "Discard a card. Draw 2 cards.", cost=0)
    for names in ((), ("Blank",)):
        table = Table(a={"hand": [trade, "Blank", "Blank"]})
        table.a.play("Trade", *names)
        assert (len(table.a.hand), "Blank" in table.a.cemetery) == (3, True)


def test_sve_equal_followers_that_differ_in_what_happened_to_them_are_a_question() -> None:
    bolt = spell("Bolt", "Select an enemy follower on the field. Deal it 1 damage.", cost=0)
    ogre = follower("Ogre", 3, 3)
    table = Table(a={"hand": [bolt]}, b={"field": [ogre, put(ogre, damage=1)]})
    table.a.play("Bolt")
    table.expect_asked("a", "select")
    table.a.choose("Ogre#2")
    assert [card.damage for card in table.b.field] == [0, 2]
