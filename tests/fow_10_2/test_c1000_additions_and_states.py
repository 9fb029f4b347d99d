"""Texts of cards about additions, what is so instead of something else, resting in battle, and old judgments."""

import pytest

from headjudge.games.fow.common import model as m
from headjudge.testing import put
from tests.fow_10_2.sitting import (
    addition,
    attack,
    block,
    cast,
    chant,
    fight,
    j_ruler,
    judge,
    next_turn,
    pass_to,
    quick,
    resonator,
    ruler,
    settle,
    sit,
)

LIFE = 4000
PAGE = resonator("Page", 300, 600, cost="0")
ELF = resonator("Elf", 300, 300, cost="0", race="Elf")
SPARK = quick("Spark", "You gain 1000 life.")

# -- additions ---------------------------------------------------------------------------------------------------------

VINE = addition(
    "Vine",
    "As you play this card, target a resonator. This card enters the field added to the chosen target.",
    "The added card gains [+200/+100].",
)


@pytest.mark.rule("fow-10.2", "1406.2b")
def test_1406_2a_an_addition_may_say_itself_to_what_it_is_added() -> None:
    table = sit(a={"hand": [VINE], "field": [PAGE]}, b={"field": [ELF]})
    cast(table, "Vine", "Page")
    assert (table.card("Page").atk, table.card("Elf").atk) == (500, 300)
    table = sit(a={"hand": [VINE]})
    table.expect_refused("play Vine", "903.2g")


def test_1206_1_it_falls_with_the_card_it_was_added_to() -> None:
    doom = chant("Doom", "Destroy target resonator.")
    table = sit(a={"hand": [doom], "field": [PAGE, put(VINE, added="Page")]})
    cast(table, "Doom", "Page")
    assert (table.a.field, sorted(table.a.graveyard)) == ([], ["Doom", "Page", "Vine"])


@pytest.mark.parametrize(("host", "atk"), [(PAGE, 600), (ELF, 900)])
def test_909_1_what_the_added_card_gains_instead_takes_the_place_of_what_it_gains(host: object, atk: int) -> None:
    text = "Added resonator gains [+300/0]. If it's an Elf, it gains [+600/0] instead."
    blade = addition("Blade", text, on="resonator")
    name = host.name  # type: ignore[attr-defined]
    table = sit(a={"field": [host, put(blade, added=name)], "hand": [resonator("Sprite", race="Elf")]})
    assert table.card(name).atk == atk


def test_909_4_what_others_gain_instead_depends_on_the_condition() -> None:
    text = "Other resonators you control gain [+100/0]. As long as your life is 1000 or less, they gain [+400/0] "
    text += "instead."
    for life, atk in ((4000, 400), (1000, 700)):
        table = sit(a={"field": [resonator("Captain", 100, 100, text), PAGE], "life": life})
        assert (table.card("Page").atk, table.card("Captain").atk) == (atk, 100)


def test_906_1_a_condition_before_the_arrow_is_asked_when_it_resolves() -> None:
    leash = addition("Leash", "At the end of turn, if added resonator attacked this turn ⇒ Destroy it.", on="resonator")
    table = sit(a={"field": [PAGE, put(leash, added="Page")]}, b={"hand": [SPARK]})
    fight(table, "Page")
    next_turn(table)
    assert "Page" in table.a.graveyard
    table = sit(a={"field": [PAGE, put(leash, added="Page")]}, b={"hand": [SPARK]})
    next_turn(table)
    assert "Page" in table.a.field


# -- states ------------------------------------------------------------------------------------------------------------


def test_804_4_who_does_not_rest_for_it_blocks_again() -> None:
    guard = resonator("Guard", 0, 900, "Blocking does not cause this card to rest.")
    table = sit(a={"field": [resonator("One", 100, 500), resonator("Two", 100, 500)]}, b={"field": [guard]})
    for name in ("One", "Two"):
        attack(table, name)
        block(table, "Guard")
        pass_to(table, "main phase")
        assert not table.card("Guard").rested
    assert (table.b.life, table.card("Guard").damage) == (LIFE, 200)


def test_803_5_who_does_not_rest_for_it_attacks_again() -> None:
    rider = resonator("Rider", 300, 900, "Attacking does not cause this card to rest.")
    table = sit(a={"field": [rider]}, b={})
    fight(table, "Rider")
    fight(table, "Rider")
    assert (table.b.life, table.card("Rider").rested) == (LIFE - 600, False)


def test_302_1_it_may_be_asked_from_where_a_card_entered() -> None:
    text = "[Enter] ⇒ If this card entered the field from a deck, you gain 500 life."
    scout = resonator("Scout", 300, 300, text, cost="0")
    find = chant("Find", 'Search your deck for a card named "Scout" and put it into the field. Then shuffle your deck.')
    table = sit(a={"hand": [find], "deck": [scout]})
    cast(table, "Find")
    if "Scout" not in table.a.field:
        table.choose("Scout")
    settle(table)
    assert table.a.life == LIFE + 500
    table = sit(a={"hand": [scout]})
    cast(table, "Scout")
    settle(table)
    assert table.a.life == LIFE


@pytest.mark.parametrize("frm", ["hand", "graveyard"])
def test_302_1_a_card_that_was_played_entered_from_where_it_was_played(ruleset: str, frm: str) -> None:
    """The chase area is only passed through."""
    text = f"[Enter] ⇒ If this card entered the field from your {frm}, you gain 500 life."
    ghost = "[Continuous] You may play this card from your graveyard."
    scout = resonator("Scout", 300, 300, text, ghost, cost="0")
    for zone in ("hand", "graveyard"):
        table = sit(ruleset, a={zone: [scout]})
        cast(table, "Scout")
        assert table.a.life == LIFE + 500 * (zone == frm)


def test_1027_1_gems_of_several_attributes_are_gained_one_by_one() -> None:
    table = sit(a={"hand": [chant("Hoard", "Gain a light gem, fire gem, water gem.")]})
    cast(table, "Hoard")
    gems = [sorted(table.game.values(cid)[m.ATTRIBUTES]) for cid in table.game.zones[2 * m.ITEM_AREA]]
    assert sorted(gems) == [["fire"], ["light"], ["water"]]


def test_1408_1_an_old_judgment_may_cost_something_else_under_a_condition() -> None:
    text = "[J-Activate] Pay {R}{R}: If your life is 1000 or less, you may pay {0} to play this ability instead."
    queen = ruler("Queen", text, back=j_ruler("Queen Risen", 800, 800))
    table = sit(a={"ruler": [queen]})
    table.expect_refused("judge", "705.2a")
    table = sit(a={"ruler": [queen], "life": 1000})
    judge(table)
    assert "Queen Risen" in table.a.field


# -- keywords that are lost --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "flies"),
    [
        ("Target resonator loses [Flying] until end of turn.", True),
        ("Target resonator loses and cannot gain [Flying] until end of turn.", False),
        ("Target resonator loses all abilities and cannot gain abilities until end of turn.", False),
    ],
)
def test_104_4_what_cannot_be_gained_is_not_there_whoever_gives_it(ruleset: str, text: str, flies: bool) -> None:
    wings = chant("Wings", "Target resonator gains [Flying] until end of turn.")
    bird = resonator("Bird", 300, 300, "[Flying]")
    table = sit(ruleset, a={"hand": [chant("Clip", text), wings], "field": [bird]})
    cast(table, "Clip", "Bird")
    assert "flying" not in table.card("Bird").keywords
    cast(table, "Wings", "Bird")
    assert ("flying" in table.card("Bird").keywords) == flies
