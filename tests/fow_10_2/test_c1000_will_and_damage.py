"""1002 to 1011: adding, will, revealing, damage, drawing and destroying, as cards say it."""

import pytest

from headjudge.games.fow.common import model as m
from headjudge.kernel.game import items
from headjudge.language import tree
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    FIRE,
    WATER,
    addition,
    cast,
    chant,
    fight,
    j_ruler,
    next_turn,
    pay,
    play,
    prompt,
    quick,
    resonator,
    ruler,
    settle,
    sit,
    use,
    will,
)
from tests.games.fow import table as bench

LIFE = 4000
KNIGHT, GIANT = resonator("Knight", 500, 500), resonator("Giant", 1000, 1500)


def dealt(table: Table) -> list[int]:
    """The amounts of damage dealt, one of each event."""
    return [event.amount for event in items(table.game.journal) if event.verb == m.DAMAGE]


# -- 1002: add ---------------------------------------------------------------------------------------------------------


def test_1002_2a_what_is_added_in_the_field_targets_nothing() -> None:
    """An addition that an effect adds reaches a card that cannot be targeted, if the effect does not target it."""
    shy = resonator("Shy", 500, 500, "[Barrier]", cost="0")
    rose = addition("Rose", "[Bestow] {0}", "Bestowed resonator gains [+200/+200].")
    table = sit(a={"field": [rose, shy]})
    assert table.a.can("activate Rose")
    use(table, "Rose")
    settle(table)
    assert table.card("Shy").atk == 700


# -- 1003: pay will ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "1003.3")
@pytest.mark.parametrize(("cost", "stones", "may"), [
    ("R1", [FIRE, WATER], True), ("R1", [WATER, WATER], False), ("2", [WATER, FIRE], True), ("2", [FIRE], False),
    ("RR", [FIRE, WATER], False), ("0", [], True),
])  # fmt: skip
def test_1003_2_symbols_name_the_kind_and_numbers_any_kind(
    ruleset: str, cost: str, stones: list[str], may: bool
) -> None:
    table = sit(ruleset, a={"hand": [resonator("Page", cost=cost)], "field": stones})
    assert table.a.can("play Page") is may
    if may:
        cast(table, "Page")
        assert ("Page" in table.a.field, [each.rested for each in table.a.stones]) == (True, [True] * len(stones))


def test_1003_2_an_x_is_paid_as_a_number() -> None:
    rain = chant("Rain", "Draw X cards.", cost="XR")
    table = sit(a={"hand": [rain], "field": [FIRE, WATER, WATER]})
    table.choose("play Rain")
    table.choose("2")
    pay(table)
    settle(table)
    assert (len(table.a.hand), [each.rested for each in table.a.stones]) == (2, [True, True, True])


@pytest.mark.rule("fow-10.2", "1003.3")
def test_1003_5_stones_are_rested_for_will_while_it_is_paid(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [resonator("Page", cost="R")], "field": [FIRE, FIRE]})
    table.choose("play Page")
    table.expect_asked("A", "pay")
    assert any("Produce will" in str(option) for option in table.options)
    pay(table)
    settle(table)
    assert (sum(each.rested for each in table.a.stones), will(table, "fire")) == (1, 0)


@pytest.mark.rule("fow-10.2", "1003.7")
@pytest.mark.parametrize(("symbol", "character"), [("M", "moon"), ("T", "time")])
def test_1003_6_moon_and_time_are_paid_with_will_that_has_the_character(symbol: str, character: str) -> None:
    moth = resonator("Moth", cost=symbol)
    assert not sit(a={"hand": [moth], "fire_will": 1}).a.can("play Moth")
    assert not sit(a={"hand": [moth], "field": [FIRE]}).a.can("play Moth")
    table = sit(a={"hand": [moth], f"fire_{character}_will": 1})
    cast(table, "Moth")
    assert ("Moth" in table.a.field, will(table, "fire", character=character)) == (True, 0)


# -- 1005, 1006: reveal and summon -------------------------------------------------------------------------------------


def test_1005_1__a_revealed_card_is_seen_while_the_effect_lasts() -> None:
    peek = chant("Peek", "Your opponent reveals their hand. Choose a chant from among them. Your opponent discards it.")
    table = sit(a={"hand": [peek, peek]}, b={"hand": [chant("Spell"), chant("Other"), KNIGHT]})
    table.expect_hidden("Knight", viewer="a")
    table.choose("play Peek")
    settle(table)
    table.expect_options("Spell", "Other")
    table.expect_seen("B.hand", viewer="a", cards=["Spell", "Other", "Knight"])
    table.choose("Spell")
    settle(table)
    assert table.b.graveyard == ["Spell"]
    cast(table, "Peek", "Other")
    assert [event.verb for event in items(table.game.journal)].count(m.REVEAL) == 3 + 2


# -- 1007: damage ------------------------------------------------------------------------------------------------------


def test_1007_3a_damage_for_each_is_dealt_at_once(ruleset: str) -> None:
    volley = chant("Volley", "This card deals 100 damage to target resonator for each card in your hand.")
    table = sit(ruleset, a={"hand": [volley, KNIGHT, KNIGHT, KNIGHT]}, b={"field": [GIANT]})
    cast(table, "Volley")
    assert (table.card("Giant").damage, dealt(table)) == (300, [300])


def test_1007_5_damage_to_several_triggers_as_often() -> None:
    text = "[Automatic] When this card deals damage ⇒ You gain 100 life."
    mage = resonator("Mage", 100, 100, text, "[Activate] {0}: This card deals 100 damage to each resonator your "
                     "opponent controls.")  # fmt: skip
    table = sit(a={"field": [mage]}, b={"field": [GIANT, GIANT, GIANT]})
    use(table, "Mage")
    settle(table)
    while prompt(table) == "play pending ability":
        table.choose("option 1")
    settle(table)
    assert (table.a.life, dealt(table)) == (LIFE + 300, [100, 100, 100])


@pytest.mark.parametrize(("removed", "left"), [(200, 300), (900, 0)])
def test_1007_6a_so_much_damage_is_removed_and_never_more_than_there_is(removed: int, left: int) -> None:
    table = bench.Table(bench.resonator("Giant", defence=1500))
    giant = table.put("Giant")
    table.game.edit(giant).damage = 500
    table.do(tree.RemoveDamage(tree.This(), tree.Num(removed)), source=giant)
    assert table.game.cards[giant].damage == left


def test_1007_6b_without_an_amount_all_of_it_is_removed() -> None:
    mend = chant("Mend", "Remove all damage from target resonator.")
    table = sit(a={"hand": [mend], "field": [put(GIANT, damage=500)]})
    cast(table, "Mend")
    assert table.card("Giant").damage == 0


# -- 1008, 1009: chase and draw ----------------------------------------------------------------------------------------

SPARK = quick("Spark", "You gain 1000 life.")


@pytest.mark.rule("fow-10.2", "1008.1")
def test_1008_2_nothing_is_chased_to_it_but_automatic_abilities_trigger() -> None:
    hush = chant("Hush", "Players cannot chase to this card.", "Draw a card.")
    watch = resonator("Watch", 100, 100, "[Automatic] When you play a chant ⇒ You gain 100 life.",
                      "[Activate] {0}: You gain 500 life.")  # fmt: skip
    table = sit(a={"hand": [hush, SPARK], "field": [watch]}, b={"hand": [SPARK]})
    table.choose("play Hush")
    assert (table.game.plays, sorted(table.a.hand), table.a.life) == ((), ["Blank", "Spark"], LIFE + 100)
    assert table.b.hand == ["Spark"]


HUSH = chant("Hush", "Players cannot chase to this card.", "Draw a card.")


@pytest.mark.parametrize("place", ["hand", "standby"])
def test_1008_2_an_automatic_card_is_no_automatic_ability(ruleset: str, place: str) -> None:
    """It is not put on the chase past what cannot be chased, and so not revealed either; its owner keeps it."""
    echo = chant("Echo", "[Trigger] When your opponent plays a chant ⇒ You gain 500 life.")
    luck = chant("Luck", "Draw a card.")
    table = sit(ruleset, a={"hand": [HUSH, luck, SPARK]}, b={place: [echo]})
    table.choose("play Hush")
    assert (prompt(table), table.game.plays, table.b.life) == ("act", (), LIFE)
    assert (table.b.hand, table.b.standby) == (["Echo"] * (place == "hand"), ["Echo"] * (place == "standby"))
    table.choose("play Luck")
    table.expect_asked("B", "reveal")
    table.b.yes()
    settle(table)
    assert table.b.life == LIFE + 500


def test_1008_2_one_revealed_before_goes_to_the_graveyard(ruleset: str) -> None:
    """Two are revealed for one event; the first one played cannot be chased, and the other one cannot be played."""
    heard = "[Trigger] When your opponent plays a chant ⇒"
    still = chant("Still", f"{heard} You gain 100 life.", "Players cannot chase to this card.")
    echo = chant("Echo", f"{heard} You gain 500 life.")
    table = sit(ruleset, a={"hand": [chant("Luck", "Draw a card.")]}, b={"hand": [still, echo]})
    table.choose("play Luck")
    table.b.yes()
    table.b.yes()
    table.choose("Still")
    settle(table)
    assert (table.b.life, sorted(table.b.graveyard)) == (LIFE + 100, ["Echo", "Still"])


def test_1008_2_a_break_ability_is_not_played_past_it() -> None:
    """The card goes to the graveyard at once (1415.1.d.3)."""
    breaker = resonator("Breaker", 500, 500, "[Break] You gain 500 life.")
    table = sit("fow-10.2-valhalla", a={"hand": [HUSH]}, b={"lifebreak": [breaker], "life": 1000})
    table.choose("play Hush")
    table.choose("break life")
    assert (table.b.life, table.b.graveyard, table.b.removed) == (1000, ["Breaker"], [])


def test_1008_1_anything_else_may_be_chased_to() -> None:
    luck = chant("Luck", "Draw a card.")
    watch = resonator("Watch", 100, 100, "[Activate] {0}: You gain 500 life.")
    table = sit(a={"hand": [luck, SPARK], "field": [watch]})
    play(table, "Luck")
    assert (table.a.can("play Spark"), table.a.can("activate Watch")) == (True, True)


def test_1009_1_the_top_card_of_the_main_deck_is_drawn(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [chant("Luck", "Draw a card.")], "deck": [KNIGHT, GIANT]})
    cast(table, "Luck")
    assert (table.a.hand, table.a.deck) == (["Knight"], ["Giant"])


# -- 1010: destroy -----------------------------------------------------------------------------------------------------

KING = ruler("King", "[Judgment] {0}", back=j_ruler("High King", 1000, 1000))


def test_1010_1_a_1_a_ruler_that_was_destroyed_is_astral() -> None:
    fell = chant("Fell", "Destroy target J-ruler.")
    luck = chant("Luck", "If you control an astral ruler, draw a card.")
    table = sit(a={"hand": [fell, luck, luck], "field": [KING], "ruler": []})
    cast(table, "Luck")
    assert sorted(table.a.hand) == ["Fell", "Luck"]
    cast(table, "Fell")
    cast(table, "Luck")
    assert table.a.hand == ["Blank"]


TOUGH = "This card cannot be destroyed."


@pytest.mark.parametrize("text", [
    "Destroy target resonator.",
    "This card deals 900 damage to target resonator.",
    "Target resonator gains [-0/-500] until end of turn.",
])  # fmt: skip
def test_1010_3_neither_effects_nor_rule_processes_destroy_what_cannot_be_destroyed(text: str) -> None:
    table = sit(a={"hand": [chant("Word", text)]}, b={"field": [resonator("Rock", 500, 500, TOUGH)]})
    cast(table, "Word")
    assert (table.b.field, table.b.graveyard) == (["Rock"], [])


def test_1010_3_nor_does_battle() -> None:
    table = sit(a={"field": [GIANT]}, b={"field": [resonator("Rock", 500, 500, TOUGH)]})
    fight(table, "Giant", "player", "Rock")
    assert (table.b.field, prompt(table)) == (["Rock"], "act")
    next_turn(table)


# -- 1011: banish ------------------------------------------------------------------------------------------------------


def test_1011_2_a_cost_is_paid_with_what_one_controls() -> None:
    """Nor can it be paid at all where only the opponent controls such cards."""
    altar = resonator("Altar", 100, 100, "Banish a gem: You gain 100 life.")
    maker = chant("Vein", "Gain a fire gem.")
    table = sit(a={"field": [altar], "hand": [maker, maker]}, b={"field": [altar]})
    cast(table, "Vein")
    cast(table, "Vein")
    assert (table.a.can("activate Altar"), len(table.a.items)) == (True, 2)
    table.choose("pass")
    assert not table.b.can("activate Altar")


@pytest.mark.parametrize(("text", "left"), [
    ("Banish a resonator.", 1), ("You may banish a resonator. If you do, draw a card.", 1),
    ("Your opponent banishes a resonator.", 2), ("Each player banishes a resonator.", 1),
])  # fmt: skip
def test_1011_2_an_effect_lets_each_choose_among_their_own(ruleset: str, text: str, left: int) -> None:
    table = sit(ruleset, a={"hand": [chant("Toll", text)], "field": [KNIGHT, GIANT]}, b={"field": [KNIGHT, GIANT]})
    cast(table, "Toll")
    while table.game.plays:
        if prompt(table) == "banish":
            decision = table.game.decision
            assert decision is not None
            assert {table.game.cards[cid].controller for _, cid in decision.options} == {decision.player}
            table.choose("Giant")
        else:
            table.choose("yes" if prompt(table) != "act" else "pass")
    assert table.a.field == ["Knight", "Giant"][:left]
