"""Verbs of chapter 5 on real text, played by the real procedures."""

from headjudge.games.sve.model import (
    BANISHED,
    CEMETERY,
    DECK,
    DESTROY,
    EVOLVE_DECK,
    EVOLVE_ZONE,
    EX,
    FIELD,
    HAND,
    TRAITS,
    TYPE,
)
from headjudge.kernel import effects
from headjudge.kernel.actions import Move
from headjudge.kernel.decisions import DONE, NO, YES
from headjudge.language import tree
from tests.games.sve.table import Table, amulet, evolved, follower, spell, spelled

ONE = tree.Num(1)


def test_5_13_1_damage_lowers_defense_and_5_13_1_2_only_of_followers_and_leaders() -> None:
    table = Table(spell("Bolt", "Select an enemy card on the field. Deal it 3 damage."), amulet("Rock"))
    big, rock = table.put("Blank", player=1), table.put("Rock", player=1)
    table.play("Bolt", rock)
    assert table.where(rock) == (FIELD, 1)
    table.play("Bolt", big)
    assert table.where(big) == (CEMETERY, 1)


def test_5_26_1_gives_last_as_long_as_the_card_stays_and_join() -> None:
    table = Table(spell("Grow", "Select a follower on your field and give it [attack]+1/[defense]+2."))
    mine = table.put("Blank")
    table.play("Grow", mine)
    table.play("Grow", mine)
    assert table.stats(mine) == (4, 6)
    assert len(table.game.effects) == 1


def test_7_4_8_what_lasts_this_turn_ends_with_it() -> None:
    table = Table(
        spell("Rage", "Select a follower on your field. For the rest of this turn, give it [attack]+3 and Storm.")
    )
    mine = table.put("Blank")
    table.play("Rage", mine)
    assert table.stats(mine) == (5, 2)
    assert "storm" in table.keywords(mine)
    effects.expire(table.game, ("turn", table.game.turn))
    assert table.stats(mine) == (2, 2)
    assert "storm" not in table.keywords(mine)


def test_5_5_1_destroyed_cards_go_to_their_owners_cemetery() -> None:
    table = Table(spell("Doom", "Select an enemy follower on the field and destroy it."))
    enemy = table.put("Blank", player=1)
    table.play("Doom", enemy)
    assert table.where(enemy) == (CEMETERY, 1)
    assert table.zone(CEMETERY) == ["Doom"]


def test_5_9_2_draws_one_after_the_other_and_notes_the_missing_card() -> None:
    table = Table(spell("Insight", "Draw 3 cards."), deck=2)
    table.play("Insight", confirm=False)
    assert table.zone(HAND) == ["Blank", "Blank"]
    assert table.game.totals[("no card", 0)] == 1


def test_5_9_3_drawing_up_to_asks_before_each_card() -> None:
    table = Table(spell("Sip", "Draw up to 3 cards."))
    table.play("Sip", "go on", "go on", DONE)
    assert len(table.zone(HAND)) == 2


def test_5_7_searching_may_fail_shows_what_has_a_condition_and_shuffles() -> None:
    find = spell("Seek", "Search your deck for an Elf follower and add it to your hand.")
    table = Table(find, follower("Ella", traits=["Elf"]))
    hidden = table.put("Ella", DECK)
    table.play("Seek", hidden)
    assert table.zone(HAND) == ["Ella"]
    assert table.game.cells[1][hidden] == 0
    again = table.put("Ella", DECK)
    table.play("Seek", DONE)
    assert table.where(again) == (DECK, 0)


def test_5_7_1_1_a_search_for_any_card_must_find_one() -> None:
    table = Table(spell("Seek", "Search your deck for a card and add it to your hand."))
    table.begin("Seek")
    assert DONE not in table.offered()


def test_5_10_1_only_the_looker_sees_and_the_rest_goes_below() -> None:
    text = "Look at the top 3 cards of your deck. Add a card from among them to your hand. "
    text += "Put the remaining cards on the bottom of your deck in any order."
    table = Table(spell("Glance", text))
    deck = table.game.zones[2 * DECK]
    top = deck[-1]
    table.begin("Glance")
    assert [o[1] for o in table.offered()] == list(reversed(deck[-3:]))
    assert table.game.cells[0][top] == 0
    assert table.game.cells[1][top] != 0
    table.answer((top,))
    table.answer((deck[-2],))
    assert table.where(top) == (HAND, 0)
    assert table.game.zones[2 * DECK][2:] == deck[:-3]


def test_5_11_1_each_opponent_discards_a_card_of_their_own_choice() -> None:
    table = Table(spell("Tax", "Each opponent discards a card."), follower("Other"))
    kept, lost = table.put("Blank", HAND, 1), table.put("Other", HAND, 1)
    table.play("Tax", lost)
    assert table.where(lost) == (CEMETERY, 1)
    assert table.where(kept) == (HAND, 1)


def test_1_3_4_1_each_player_chooses_the_active_player_first() -> None:
    table = Table(spell("Purge", "Each player discards a card."))
    mine, theirs = table.put("Blank", HAND), table.put("Blank", HAND, 1)
    table.play("Purge", mine, theirs)
    assert table.where(mine) == (CEMETERY, 0)
    assert table.where(theirs) == (CEMETERY, 1)


def test_9_1_2_tokens_are_created_and_go_with_what_is_given_to_them() -> None:
    table = Table(spell("Call", "Summon 2 Knight tokens. Give them Rush."))
    table.play("Call")
    knights = table.game.zones[2 * FIELD]
    assert table.zone(FIELD) == ["Knight", "Knight"]
    assert all("rush" in table.keywords(cid) for cid in knights)


def test_5_16_1_transformed_cards_are_banished_and_replaced_in_their_zone() -> None:
    table = Table(spell("Hex", "Select an enemy follower on the field and transform it into a Fairy token."))
    enemy = table.put("Blank", player=1)
    table.play("Hex", enemy)
    assert table.zone(FIELD, 1) == ["Fairy"]
    assert table.zone(BANISHED, 1) == ["Blank"]


def test_5_21_a_stolen_card_changes_sides_and_stays_the_same_card() -> None:
    table = Table(spell("Charm", "Select an enemy follower on the field and steal it."))
    enemy = table.put("Blank", player=1)
    ref = table.game.ref(enemy)
    table.play("Charm", enemy)
    assert table.where(enemy) == (FIELD, 0)
    assert table.game.ref(enemy) == ref
    assert table.game.cards[enemy].owner == 1


def test_5_15_1_an_effect_evolves_a_card_that_keeps_its_cost() -> None:
    table = Table(
        spell("Ascend", "Select a follower on your field and evolve it."),
        follower("Ella", cost=4),
        evolved("Ella", "Storm.", 5, 6),
    )
    mine, form = table.put("Ella"), table.put("Ella/evolved", EVOLVE_DECK)
    table.play("Ascend", mine)
    assert table.where(form) == (EVOLVE_ZONE, 0)
    assert table.stats(mine) == (5, 6)
    assert table.game.values(mine)[5] == 4
    assert "storm" in table.keywords(mine)


def test_5_14_1_recovering_stops_at_the_maximum() -> None:
    table = Table(spell("Drink", "Recover 5 play points."))
    table.game.points = [(3, 6, 0), (0, 0, 0)]
    table.play("Drink")
    assert table.game.points[0] == (6, 6, 0)


def test_5_12_swapping_happens_to_both_or_to_none() -> None:
    here, there = (tree.Pick(tree.Sel("follower", (zone,), tree.YOU), ONE, ONE) for zone in ("field", "ex"))
    table = Table(spelled("Trade", tree.Swap(here, there)))
    mine, other = table.put("Blank"), table.put("Blank", EX)
    table.play("Trade", mine, other)
    assert table.where(mine) == (EX, 0)
    assert table.where(other) == (FIELD, 0)


def test_5_12_swapping_needs_no_room() -> None:
    here, there = (tree.Pick(tree.Sel("follower", (zone,), tree.YOU), ONE, ONE) for zone in ("field", "ex"))
    table = Table(spelled("Trade", tree.Swap(here, there)))
    mine, *_ = [table.put("Blank", FIELD) for _ in range(5)]
    other, *_ = [table.put("Blank", EX) for _ in range(5)]
    table.play("Trade", mine, other)
    assert table.where(mine) == (EX, 0)
    assert table.where(other) == (FIELD, 0)


def test_5_30_1_burying_is_not_destroying() -> None:
    table = Table(spell("Grave", "Bury a follower: Draw 2 cards."))
    mine = table.put("Blank")
    table.play("Grave", YES, mine)
    assert table.where(mine) == (CEMETERY, 0)
    assert len(table.zone(HAND)) == 2


def test_10_4_7_5_an_unpaid_cost_leaves_the_effect_out() -> None:
    table = Table(spell("Grave", "Bury a follower: Draw 2 cards."))
    mine = table.put("Blank")
    table.play("Grave", NO)
    assert table.where(mine) == (FIELD, 0)
    assert table.zone(HAND) == []


def test_10_4_2_2_a_cost_that_cannot_be_paid_is_not_offered() -> None:
    table = Table(spell("Grave", "Bury 2 followers: Draw 2 cards."))
    table.put("Blank")
    table.play("Grave")
    assert table.zone(HAND) == []


def test_5_24_1_a_changed_type_keeps_the_rest() -> None:
    pick = tree.Pick(tree.Sel("follower", ("field",), tree.OPPONENT), ONE, ONE)
    table = Table(spelled("Petrify", tree.ChangeType(pick, "amulet")), follower("Ella", "Ward.", traits=["Elf"]))
    enemy = table.put("Ella", player=1)
    table.play("Petrify", enemy)
    assert table.game.values(enemy)[TYPE] == "amulet"
    assert table.game.values(enemy)[TRAITS] == {"Elf"}
    assert "ward" in table.keywords(enemy)


def test_12_5_3_last_words_and_10_11_1_remember_the_card() -> None:
    text = "[last words] Deal X damage to each enemy leader. X equals this follower's attack."
    table = Table(follower("Martyr", text, attack=4))
    mine = table.put("Martyr")
    table.perform(Move(DESTROY, 0, table.game.ref(mine), 2 * CEMETERY))
    assert table.leader(1) == 16
