"""Options, optional costs, delayed abilities, loops and choices: how a text becomes a program."""

import pytest

from headjudge.games.sve.model import (
    CEMETERY,
    DECK,
    END_BEGINS,
    EX,
    FIELD,
    HAND,
    STACK_COUNTER,
)
from headjudge.kernel.actions import Note
from headjudge.kernel.decisions import DONE, NO, YES
from headjudge.language import tree
from tests.games.sve.table import Table, amulet, follower, made, spell, spelled

ONE, TWO = tree.Num(1), tree.Num(2)
MODES = (
    "Choose {} of the following effects. (1) Draw a card. (2) Give your leader [defense]+1. "
    "(3) Deal 1 damage to each enemy leader."
)


def test_5_17_3_options_are_chosen_while_announcing() -> None:
    table = Table(spell("Fork", MODES.format("1")))
    table.begin("Fork")
    assert table.offered() == [("mode", 0), ("mode", 1), ("mode", 2)]
    table.answer((("mode", 1),))
    assert table.leader() == 21
    assert table.zone(HAND) == []


def test_10_6_2_8_2_2_chosen_options_happen_in_listed_order() -> None:
    table = Table(spell("Fork", MODES.format("2")))
    table.play("Fork", ("mode", 0), ("mode", 2))
    assert len(table.zone(HAND)) == 1
    assert table.leader(1) == 19
    assert table.leader() == 20


def test_5_17_4_1_only_chosen_options_need_targets() -> None:
    text = (
        "Choose 1 of the following effects. (1) Select an enemy follower on the field and destroy it. (2) Draw a card."
    )
    table = Table(spell("Fork", text))
    table.begin("Fork")
    assert table.offered() == [("mode", 1)]


def test_10_6_2_3_targets_are_selected_while_announcing_and_may_be_gone() -> None:
    table = Table(spell("Bolt", "Select an enemy follower on the field and deal it 1 damage."))
    one, other = table.put("Blank", player=1), table.put("Knight", player=1)
    table.begin("Bolt")
    assert table.offered() == [("card", one), ("card", other)]
    assert table.zone(HAND) == []


def test_10_6_2_3_2_up_to_may_be_none() -> None:
    table = Table(spell("Bolt", "Select up to 2 enemy followers on the field and destroy them."))
    one, other = table.put("Blank", player=1), table.put("Blank", player=1)
    table.play("Bolt", DONE)
    table.play("Bolt", other)
    assert table.where(one) == (FIELD, 1)
    assert table.where(other) == (CEMETERY, 1)


@pytest.mark.parametrize(
    ("op", "enough"), [(">=", ((3,), (1, 3), (1, 1, 3))), ("==", ((3,),)), ("<=", ((), (1,), (1, 1), (3,)))]
)
def test_10_6_2_3_targets_with_a_total_are_enough_only_together(
    op: tree.Comparison, enough: tuple[tuple[int, ...], ...]
) -> None:
    """Two followers that cost 1 and one that costs 3 are in the order in which they are asked about."""
    sel = tree.Sel("follower", ("field",), tree.OPPONENT, (tree.TotalIs("cost", op, tree.Num(3)),))
    total = spelled("Total", tree.Destroy(tree.Pick(sel, tree.Num(0), tree.Num(3))))
    found = set()
    for chosen in ((), (0,), (0, 1), (0, 2), (0, 1, 2), (2,)):
        table = Table(total, follower("Small", cost=1), follower("Big", cost=3))
        cids = [table.put(key, player=1) for key in ("Small", "Small", "Big")]
        table.begin("Total")
        if all(pick(table, cids[n]) for n in chosen) and (table.idle or DONE in table.offered()):
            found.add(tuple((1, 1, 3)[n] for n in chosen))
    assert found == set(enough)


def pick(table: Table, cid: int) -> bool:
    """Choose the card, if it is offered."""
    if table.idle or ("card", cid) not in table.offered():
        return False
    table.answer((cid,))
    return True


def test_12_15_2_aura_cannot_be_selected_by_the_opponent() -> None:
    table = Table(spell("Bolt", "Select an enemy follower on the field and destroy it."), follower("Ghostly", "Aura."))
    table.put("Ghostly", player=1)
    plain = table.put("Blank", player=1)
    table.begin("Bolt")
    assert table.offered() == [("card", plain)]


def test_10_6_2_4_damage_is_divided_while_announcing() -> None:
    text = "Select 2 enemy followers on the field. Deal 3 damage divided between them."
    table = Table(spell("Split", text))
    one, other = table.put("Blank", player=1), table.put("Blank", player=1)
    table.play("Split", one, other, 2)
    assert table.where(one) == (CEMETERY, 1)
    assert table.stats(other) == (2, 1)


def test_10_4_7_4_the_cost_of_an_automatic_ability_is_offered_on_resolution() -> None:
    table = Table(follower("Scholar", "[fanfare] Discard a card: Draw 2 cards."))
    card = table.put("Blank", HAND)
    table.play("Scholar", YES, card)
    assert table.where(card) == (CEMETERY, 0)
    assert len(table.zone(HAND)) == 2


def test_13_3_3_2_earth_rite_is_paid_while_announcing_and_takes_the_last_counter() -> None:
    table = Table(spell("Rite", "Draw a card. Earth Rite: Draw 2 cards."))
    stone = table.put("Magic Sediment")
    table.play("Rite", YES, stone)
    assert len(table.zone(HAND)) == 3
    assert table.zone(FIELD) == []
    table.play("Rite")
    assert len(table.zone(HAND)) == 4


def test_10_4_7_3_an_optional_cost_of_playing_changes_what_it_costs() -> None:
    text = "When playing this card, discard a card: This card costs 3 less to play.\nDraw a card."
    table = Table(spell("Shift", text, 5))
    card = table.put("Blank", HAND)
    table.play("Shift", YES, card)
    assert table.game.points[0][0] == 8
    assert table.where(card) == (CEMETERY, 0)


def test_10_7_5_a_delayed_ability_triggers_once() -> None:
    table = Table(spell("Later", "Draw a card. At the start of your next end phase, draw 2 cards."))
    table.play("Later")
    assert len(table.zone(HAND)) == 1
    table.perform(Note(END_BEGINS, 0))
    table.perform(Note(END_BEGINS, 0))
    assert len(table.zone(HAND)) == 3


def test_10_7_5_a_delayed_ability_remembers_its_card() -> None:
    text = "Summon a Knight token. At the start of your next end phase, destroy it."
    table = Table(spell("Brief", text))
    table.play("Brief")
    assert table.zone(FIELD) == ["Knight"]
    table.perform(Note(END_BEGINS, 0))
    assert table.zone(FIELD) == []


def test_13_3_1_4_spellchain_counts_when_the_effect_begins() -> None:
    bury = tree.Bury(tree.TopOf(tree.YOU, ONE))
    gate = tree.If(tree.Gate("spellchain", 1), (tree.Draw(ONE),))
    table = Table(spelled("Chain", bury, gate), spell("Filler", "Draw a card."))
    table.put("Filler", DECK)
    table.play("Chain")
    assert "Filler" in table.zone(CEMETERY)
    assert table.zone(HAND) == []


def test_may_is_asked() -> None:
    table = Table(follower("Kind", "[fanfare] You may draw a card."))
    table.play("Kind", NO)
    assert table.zone(HAND) == []
    table.play("Kind", YES)
    assert len(table.zone(HAND)) == 1


def test_if_you_do_follows_what_was_done() -> None:
    discard = tree.May((tree.Discard(tree.Pick(tree.Sel(), ONE, ONE)),))
    table = Table(spelled("Perhaps", discard, tree.If(tree.Did(), (tree.Draw(TWO),))))
    table.play("Perhaps", YES)
    assert table.zone(HAND) == []
    card = table.put("Blank", HAND)
    table.play("Perhaps", YES, card)
    assert len(table.zone(HAND)) == 2


def test_loops_over_times_and_over_cards() -> None:
    heal = tree.Give(tree.Leader(tree.YOU), (tree.StatChange("defense", ONE),))
    mine = tree.Each(tree.Sel("follower", ("field",), tree.YOU))
    each = tree.ForEachOf(mine, (tree.Destroy(tree.Bound("it")), heal), "it")
    table = Table(spelled("Round", tree.Repeat((heal,), tree.Num(3)), each))
    table.put("Blank")
    table.put("Blank")
    table.play("Round")
    assert table.leader() == 25
    assert table.zone(FIELD) == []


def test_repeating_until_a_zone_is_full_ends() -> None:
    fill = tree.Repeat((tree.CreateToken(("Fairy",), ONE, ("ex",)),), until=tree.ZoneFull(tree.YOU, "ex"))
    table = Table(spelled("Fill", fill))
    table.play("Fill")
    assert table.zone(EX) == ["Fairy"] * 5


def test_5_18_1_random_cards_ask_nobody() -> None:
    pick = tree.Pick(tree.Sel("follower", ("field",), tree.OPPONENT), ONE, ONE, at_random=True)
    table = Table(spelled("Chaos", tree.Destroy(pick)))
    for _ in range(3):
        table.put("Blank", player=1)
    table.play("Chaos")
    assert len(table.zone(FIELD, 1)) == 2


def test_5_19_1_a_die_gives_a_number_for_later_steps() -> None:
    table = Table(spelled("Dice", tree.RollDie("die"), tree.Draw(tree.Result("die"))))
    table.play("Dice")
    assert 1 <= len(table.zone(HAND)) <= 6


def test_5_20_1_revealing_until_a_card_fits() -> None:
    until = tree.RevealUntil(tree.Sel("spell"), bind="found", revealed="shown")
    rest = tree.Put(tree.RestOf("shown"), "deck", position="bottom", order="random")
    table = Table(spelled("Reveal", until, tree.AddToHand(tree.Bound("found")), rest), spell("Prize", "Draw a card."))
    prize = table.put("Prize", DECK)
    top = table.put("Blank", DECK)
    table.play("Reveal")
    assert table.where(prize) == (HAND, 0)
    assert table.game.zones[2 * DECK][0] == top
    assert table.game.cells[1][prize] == 0


def test_10_6_2_5_2_two_costs_that_take_cards_are_tried_together() -> None:
    discards = tuple(tree.Discard(tree.Pick(tree.Sel(), ONE, ONE)) for _ in range(2))
    table = Table(spelled("Greed", tree.Pay(discards, (tree.Draw(tree.Num(3)),))))
    table.put("Blank", HAND)
    table.play("Greed")
    assert len(table.zone(HAND)) == 1
    table.put("Blank", HAND)
    first, second = table.game.zones[2 * HAND]
    table.play("Greed", YES, first, second)
    assert len(table.zone(HAND)) == 3


def test_names_that_several_steps_bind_collect() -> None:
    make = [tree.CreateToken((name,), ONE, bind="made") for name in ("Fairy", "Knight")]
    give = tree.Give(tree.Bound("made"), (tree.GrantKeyword("storm"),))
    table = Table(spelled("Both", *make, give))
    table.play("Both")
    assert [("storm" in table.keywords(cid)) for cid in table.game.zones[2 * FIELD]] == [True, True]


def test_1_2_4_a_text_can_end_the_game_at_once() -> None:
    table = Table(spell("Triumph", "You win the game."))
    table.begin("Triumph")
    assert table.game.result == (1, -1)


def test_5_25_and_5_27_turns_are_noted() -> None:
    table = Table(spelled("Time", tree.ExtraTurn(), tree.SkipTurn(tree.OPPONENT)))
    table.play("Time")
    assert table.game.extra_turns == (0,)
    assert table.game.totals[("skip", 1)] == 1


def test_10_6_1_an_effect_plays_a_card_for_another_cost() -> None:
    pick = tree.Pick(tree.Sel("spell", ("cemetery",), tree.YOU), ONE, ONE)
    table = Table(spelled("Replay", tree.PlayCard(pick, tree.Num(0))), spell("Insight", "Draw 2 cards.", 9))
    old = table.put("Insight", CEMETERY)
    table.play("Replay", old)
    assert len(table.zone(HAND)) == 2
    assert table.game.points[0][0] == 9


def test_10_7_2_keyword_abilities_can_be_performed() -> None:
    pick = tree.Pick(tree.Sel("follower", ("field",), tree.YOU), ONE, ONE)
    table = Table(
        spelled("Echo", tree.PerformAbility(pick, "last words")), follower("Martyr", "[last words] Draw a card.")
    )
    mine = table.put("Martyr")
    table.play("Echo", mine)
    assert len(table.zone(HAND)) == 1


def test_13_3_2_2_stack_enters_with_a_counter_stays_and_moves_its_counters() -> None:
    table = Table(spell("Break", "Select a card on your field and destroy it."), amulet("Rock", "Stack."))
    one, other = table.put("Rock"), table.put("Rock")
    table.game.edit(one).counters = ((STACK_COUNTER, 2),)
    table.play("Break", one)
    assert table.where(one) == (FIELD, 0)
    assert table.game.cards[one].count(STACK_COUNTER) == 1
    table.activate(one, other)
    assert table.game.cards[other].count(STACK_COUNTER) == 2
    assert table.where(one) == (CEMETERY, 0)


def test_a_program_asks_again_in_every_round() -> None:
    pick = tree.Pick(tree.Sel("follower", ("field",), tree.OPPONENT), ONE, ONE)
    table = Table(spelled("Twice", tree.Repeat((tree.Destroy(pick),), TWO)))
    one, other = table.put("Blank", player=1), table.put("Knight", player=1)
    table.play("Twice", other, one)
    assert table.zone(FIELD, 1) == []


def test_made_followers_have_their_abilities() -> None:
    draw = tree.Automatic(tree.Moves(tree.This(), to="field"), (tree.Draw(ONE),), timing="fanfare")
    table = Table(made("Guide", draw))
    table.play("Guide")
    assert len(table.zone(HAND)) == 1
