"""Chapter 11: rules handling, each test from the rulebook."""

import random

import pytest

from headjudge.formats.content import starter_decks
from headjudge.games.sve import model as m
from headjudge.games.sve.r11_rules_handling import is_needed, losers
from headjudge.kernel.reads import EVERYTHING
from headjudge.lab.match import begin
from headjudge.testing import Table, amulet, evolved, follower, put, spell

HURT_BOTH = spell("Ruin", "Deal 20 damage to each leader.", cost=0)
ANN = follower("Ann", 2, 2, "[evolve] [cost01]: Evolve this follower.")


def test_11_1_1_rules_handling_needs_no_player() -> None:
    doomed = follower("Doomed", 1, 0)
    table = Table(a={"hand": [doomed]})
    table.a.play("Doomed")
    assert table.a.cemetery == ["Doomed"]


def test_11_1_2_only_the_state_at_confirmation_timing_counts() -> None:
    """A follower that falls to 0 and is healed within the same effect lives."""
    trial = spell(
        "Trial",
        "Select a follower on your field. Give it [attack]-0/[defense]-2 and give it [attack]+0/[defense]+5.",
        cost=0,
    )
    table = Table(a={"field": [ANN], "hand": [trial]})
    table.a.play("Trial")
    assert table.a.field == ["Ann"]
    assert table.card("Ann").defense == 5


def test_11_1_3_what_is_due_happens_at_once() -> None:
    """Two followers die together: each one's last words see the other gone as well."""
    mourner = follower("Mourner", 1, 1, "[lastwords] If there are no followers on your field, draw a card.")
    hail = spell("Hail", "Deal 1 damage to each enemy follower on the field.", cost=0)
    table = Table(a={"hand": [hail]}, b={"field": [put(mourner), put(mourner)]})
    table.a.play("Hail")
    table.b.choose("option 1")
    assert len(table.b.hand) == 2


def test_11_2_1_a_leader_without_defense_loses() -> None:
    bolt = spell("Bolt", "Deal 20 damage to each enemy leader.", cost=0)
    table = Table(a={"hand": [bolt]})
    table.a.play("Bolt")
    assert table.result == "A"
    assert (len(table.log(rule="11.2.1")), table.log(rule="11.2.2")) == (1, [])


@pytest.mark.rule("sve", "1.2.2")
def test_11_2_1_both_at_once_is_a_draw() -> None:
    table = Table(a={"hand": [HURT_BOTH]})
    table.a.play("Ruin")
    assert table.result == "draw"


@pytest.mark.rule("sve", "1.2.1.1")
def test_11_2_1_exactly_one_point_left_is_enough() -> None:
    bolt = spell("Bolt", "Deal 19 damage to each enemy leader.", cost=0)
    table = Table(a={"hand": [bolt]})
    table.a.play("Bolt")
    assert table.result is None


@pytest.mark.rule("sve", "1.2.1.2", "5.9.1.1")
def test_11_2_2_having_to_draw_from_an_empty_deck_loses() -> None:
    draw = spell("Ponder", "Draw 2 cards.", cost=0)
    table = Table(a={"hand": [draw], "deck": ["Blank"]})
    table.a.play("Ponder")
    assert table.result == "B"


def test_11_2_2_an_empty_deck_alone_does_not_lose() -> None:
    draw = spell("Ponder", "Draw 2 cards.", cost=0)
    table = Table(a={"hand": [draw], "deck": ["Blank", "Blank"]})
    table.a.play("Ponder")
    assert table.result is None


@pytest.mark.rule("5.9.1.1")
def test_11_2_2_a_missed_draw_counts_for_the_next_rules_handling_only() -> None:
    """Who cannot lose when the missed draw is looked at does not lose for it later."""
    ward = spell("Immortal", "You can't lose the game this turn.", cost=0)
    ponder = spell("Ponder", "Draw a card.", cost=0)
    table = Table(a={"hand": [ward, put(ponder)], "deck": []})
    table.a.play("Immortal")
    table.a.play("Ponder")
    table.a.end_turn()
    assert table.result is None


def test_11_2_2_a_later_missed_draw_counts_again() -> None:
    ward = spell("Immortal", "You can't lose the game this turn.", cost=0)
    table = Table(a={"hand": [ward, spell("Ponder", "Draw a card.", cost=0)], "deck": []})
    table.a.play("Immortal")
    table.a.play("Ponder")
    table.a.end_turn()
    table.b.end_turn()
    assert (table.result, table.game.ruleset.ending(table.game)) == ("B", "deck ran out")


def test_11_3_1_a_follower_at_zero_is_destroyed() -> None:
    weak = spell("Weaken", "Select an enemy follower on the field and give it [defense]-2.", cost=0)
    table = Table(a={"hand": [weak]}, b={"field": [put(ANN)]})
    table.a.play("Weaken")
    assert table.b.cemetery == ["Ann"]
    assert any("destroyed" in line for line in table.log())


@pytest.mark.rule("1.3.2", "1.3.3")
def test_11_3_1_what_cannot_be_destroyed_stays_without_defense() -> None:
    rock = follower("Rock", 1, 3, "This follower can't be destroyed.")
    table = Table(a={"field": [follower("Brute", 3, 3)]}, b={"field": [put(rock, engaged=True)]})
    table.a.attack("Brute", "Rock")
    table.expect_asked("a", rule="7.3.3")
    assert (table.result, table.b.field, table.card("Rock").defense) == (None, ["Rock"], 0)


@pytest.mark.rule("1.3.3")
def test_11_3_1_it_is_destroyed_once_it_can_be() -> None:
    brace = spell("Brace", "Select a follower on your field. It can't be destroyed this turn.", cost=0)
    ruin = spell("Ruin", "Deal 3 damage to each follower on the field.", cost=0)
    table = Table(a={"field": [follower("Rock", 1, 3), follower("Reed", 1, 3)], "hand": [brace, ruin]})
    table.a.play("Brace", "Rock")
    table.a.play("Ruin")
    assert (table.a.field, table.a.cemetery[-1]) == (["Rock"], "Reed")
    table.a.end_turn()
    assert table.a.field == []


@pytest.mark.rule("11.3.2.1", "1.3.3")
def test_11_3_2_bane_destroys_what_only_attacks_cannot() -> None:
    """At 0 defense it would stay; the Bane that it fought with destroys it."""
    rock = follower("Rock", 1, 1, "This follower can't be destroyed by attacks.")
    for text, left in (("Bane.", []), ("Storm.", ["Rock"])):
        table = Table(a={"field": [follower("Viper", 1, 9, text)]}, b={"field": [put(rock, engaged=True)]})
        table.a.attack("Viper", "Rock")
        assert (table.result, table.b.field) == (None, left)


def test_11_3_1_an_amulet_has_no_defense_to_lose() -> None:
    table = Table(a={"field": [amulet("Well")]})
    table.a.end_turn()
    assert table.a.field == ["Well"]


def test_11_3_2_after_the_fight_bane_destroys_once() -> None:
    viper = follower("Viper", 0, 9, "Bane.")
    tough = follower("Tough", 1, 9, "[lastwords] Draw a card.")
    table = Table(a={"field": [viper]}, b={"field": [put(tough, engaged=True)]})
    table.a.attack("Viper", "Tough")
    assert len(table.b.hand) == 1
    assert table.a.field == ["Viper"]


def test_11_3_2_1_destruction_by_bane_is_destruction_by_an_ability() -> None:
    viper = follower("Viper", 0, 9, "Bane.")
    firm = follower("Firm", 1, 9, "This follower can't be destroyed by abilities.")
    table = Table(a={"field": [viper]}, b={"field": [put(firm, engaged=True)]})
    table.a.attack("Viper", "Firm")
    assert table.b.field == ["Firm"]


def test_11_3_2_1_destruction_at_zero_defense_is_not() -> None:
    firm = follower("Firm", 1, 1, "This follower can't be destroyed by abilities.")
    table = Table(a={"field": [follower("Giant", 5, 5)]}, b={"field": [put(firm, engaged=True)]})
    table.a.attack("Giant", "Firm")
    assert table.b.field == []


def crowd(table: Table, kind: int, card: str, player: int = 0) -> None:
    """Put one card more into a full zone, past every gate, as only a fault of the table could."""
    token = table.game.ruleset.token(card)
    table.game.add_card((token,), player, 2 * kind + player, True)
    table.game.dirty = EVERYTHING


def test_11_4_1_too_many_cards_on_a_field() -> None:
    table = Table(a={"field": ["Fairy"] * 5, "hand": [spell("Ponder", "Draw a card.", cost=0)]})
    crowd(table, m.FIELD, "Knight")
    table.a.play("Ponder")
    table.expect_asked("a", rule="11.4.1")
    table.a.choose("Fairy#1", "Fairy#1", "Fairy#1", "Fairy#1", "Knight")
    assert sorted(table.a.field) == ["Fairy"] * 4 + ["Knight"]


@pytest.mark.parametrize(("zone", "kind", "rule"), [("field", m.FIELD, "11.4.1"), ("ex", m.EX, "11.5.1")])
def test_11_4_1_the_other_players_zones_are_looked_at_too(zone: str, kind: int, rule: str) -> None:
    table = Table(a={"hand": [spell("Ponder", "Draw a card.", cost=0)]}, b={zone: ["Fairy"] * 5})
    crowd(table, kind, "Knight", table.b.player)
    table.a.play("Ponder")
    table.expect_asked("b", rule=rule)
    table.b.choose("Fairy#1", "Fairy#1", "Fairy#1", "Fairy#1", "Knight")
    assert sorted(getattr(table.b, zone)) == ["Fairy"] * 4 + ["Knight"]


def test_11_5_1_too_many_cards_in_an_ex_area() -> None:
    table = Table(a={"ex": ["Fairy"] * 5, "hand": [spell("Ponder", "Draw a card.", cost=0)]})
    crowd(table, m.EX, "Knight")
    table.a.play("Ponder")
    table.expect_asked("a", rule="11.5.1")
    table.a.choose("Fairy#1", "Fairy#1", "Fairy#1", "Fairy#1", "Knight")
    assert sorted(table.a.ex) == ["Fairy"] * 4 + ["Knight"]


@pytest.mark.rule("sve", "5.15.5")
def test_11_6_1_an_evolved_card_without_its_follower_returns_faceup() -> None:
    table = Table(
        a={"field": [put(ANN, evolved=True)], "hand": [spell("Out", "Bury a follower.", cost=0)]},
        cards=[evolved("Ann", 4, 4)],
    )
    assert table.a.evolve_zone == ["Ann"]
    table.a.play("Out")
    assert table.a.evolve_zone == []
    assert [card.faceup for card in table.a.evolve_deck] == [True]


def test_11_6_2_the_newest_of_several_evolutions_stays() -> None:
    again = spell("Again", "Select a follower on your field and evolve it.", cost=0)
    table = Table(
        a={"field": [put(ANN, evolved=True)], "evolve_deck": [evolved("Ann", 4, 4)], "hand": [again]},
    )
    first = table.game.zones[2 * m.EVOLVE_ZONE]
    table.a.play("Again")
    assert len(table.a.evolve_zone) == 1
    assert table.game.zones[2 * m.EVOLVE_ZONE] != first
    assert table.a.field[0].evolved


def test_11_7_1_a_stack_without_counters_is_put_into_the_cemetery() -> None:
    clean = spell("Clean", "Remove a Stack counter from each amulet on your field.", cost=0)
    mound = amulet("Mound", "Stack.")
    table = Table(a={"field": [put(mound, counters={"stack": 1})], "hand": [clean]})
    table.a.play("Clean")
    assert (table.a.field, sorted(table.a.cemetery)) == ([], ["Clean", "Mound"])


def test_11_8_1_a_carrot_without_its_follower_returns_faceup() -> None:
    runner = follower("Runner", 1, 1, "[serve] [cost00]: Race this follower.")
    table = Table(a={"field": [put(runner, served=1)], "hand": [spell("Out", "Bury a follower.", cost=0)]})
    table.a.play("Out")
    assert table.a.race_zone == []
    assert [card.faceup for card in table.a.evolve_deck] == [True]


def test_11_9_1_play_points_above_the_maximum_are_cut() -> None:
    shrink = spell("Shrink", "Decrease your max play points by 4.", cost=0)
    table = Table(a={"hand": [shrink], "play_points": 8, "max_play_points": 8})
    table.a.play("Shrink")
    assert (table.a.play_points, table.a.max_play_points) == (4, 4)


def link_too(table: Table, serial: int) -> None:
    """Link the evolved card to a second follower, as no effect does by itself."""
    game = table.game
    other = game.zones[2 * m.FIELD][1]
    link = next(r for r in game.relations if r[0] == m.LINKED)
    game.relations = (*game.relations, (m.LINKED, game.ref(other), link[2], link[3] + serial))
    game.refresh_face(other)
    game.dirty = EVERYTHING


def test_11_6_3_of_two_followers_under_one_evolution_the_newest_link_stays() -> None:
    ponder = spell("Ponder", "Draw a card.", cost=0)
    table = Table(a={"field": [put(ANN, evolved=True), "Knight"], "hand": [ponder]}, cards=[evolved("Ann", 4, 4)])
    link_too(table, serial=1)
    table.a.play("Ponder")
    assert [card.evolved for card in table.a.field] == [False, True]


def test_11_6_3_linked_at_the_same_moment_the_controller_chooses() -> None:
    ponder = spell("Ponder", "Draw a card.", cost=0)
    table = Table(a={"field": [put(ANN, evolved=True), "Knight"], "hand": [ponder]}, cards=[evolved("Ann", 4, 4)])
    link_too(table, serial=0)
    table.a.play("Ponder")
    table.a.choose("option 1")
    assert [card.evolved for card in table.a.field] == [True, False]


def test_11_1_3_destroyed_and_over_the_limit_is_destroyed_once() -> None:
    doomed = follower("Doomed", 1, 1, "[lastwords] Draw a card.")
    weaken = spell("Weaken", "Select a follower on your field and give it [defense]-1.", cost=0)
    table = Table(a={"field": [doomed, *["Fairy"] * 4], "hand": [weaken]})
    crowd(table, m.FIELD, "Knight")
    table.a.play("Weaken", "Doomed")
    table.expect_asked("a", rule="11.4.1")
    table.a.choose("Fairy#1", "Fairy#1", "Fairy#1", "Fairy#1", "Knight")
    assert table.a.cemetery.count("Doomed") == 1
    assert [line for line in table.log(rule="11.3.1") if "Doomed" in line] == ["Doomed is destroyed"]
    assert len(table.a.hand) == 1


@pytest.mark.parametrize("number", range(4))
def test_11_1_2_nothing_applies_unless_what_the_rules_look_at_has_changed(number: int) -> None:
    """In random games: whatever was not looked at again because it was not touched needed no look."""
    decks = starter_decks("sve")
    game = begin("sve", (decks[number % len(decks)], decks[(number + 3) % len(decks)]), number)
    rnd, settled = random.Random(number), 0
    while (decision := game.decision) is not None:
        if game.turn and not game.dirty:
            settled += 1
            assert not is_needed(game, EVERYTHING)
            assert not any(relation[0] == m.FOUGHT for relation in game.relations)
        game.answer(rnd.choice(list(decision.options)))
    assert settled


def test_11_2_1_a_leader_whose_numbers_have_just_changed_is_looked_at_anew() -> None:
    table = Table(a={"hand": [spell("Boon", "Give your leader [defense]+1.", cost=0)]})
    table.a.play("Boon")
    game, leader = table.game, table.game.zones[2 * m.LEADER][0]
    for damage, lost in ((20, 0), (21, 1)):
        game.edit(leader).damage = damage
        game.forget_values(leader)
        assert losers(game) == lost
