"""Continuous and replacement effects, keywords, granted abilities, costs of playing."""

import pytest

from headjudge.errors import Malformed
from headjudge.games.sve.model import (
    CEMETERY,
    DAMAGE,
    DESTROY,
    END_BEGINS,
    EX,
    FIELD,
    HAND,
    LEADER,
    MAY_ATTACK,
    MAY_BE_DESTROYED,
)
from headjudge.kernel import effects
from headjudge.kernel.actions import Damage, Move, Note
from headjudge.kernel.decisions import NO, YES
from headjudge.kernel.questions import allowed
from headjudge.language import tree
from headjudge.language.lower.next_play import use_next_play
from tests.games.sve.table import Table, amulet, follower, made, spell, spelled

ONE, TWO = tree.Num(1), tree.Num(2)


def hit(table: Table, target: int, amount: int, source: int, kind: str = "ability") -> None:
    game = table.game
    table.perform(Damage(DAMAGE, 0, game.ref(target), amount, game.ref(source), kind))


def test_10_1_1_3_a_passive_ability_applies_while_its_card_is_there() -> None:
    table = Table(follower("Captain", "Each other follower on your field has [attack]+1."))
    mine = table.put("Blank")
    chief = table.put("Captain")
    later = table.put("Blank")
    assert [table.stats(c)[0] for c in (mine, chief, later)] == [3, 2, 3]
    table.perform(Move(DESTROY, 0, table.game.ref(chief), 2 * CEMETERY))
    assert table.stats(mine)[0] == 2


def test_10_3_3_a_condition_switches_a_passive_ability() -> None:
    text = "If there are at least 2 cards in your hand, this follower has [attack]+3."
    table = Table(follower("Loner", text), spell("Insight", "Draw 2 cards."))
    mine = table.put("Loner")
    assert table.stats(mine)[0] == 2
    table.play("Insight")
    assert table.stats(mine)[0] == 5


def test_12_13_2_drain_raises_the_leaders_defense_by_attack_damage() -> None:
    table = Table(follower("Leech", "Drain."))
    leech, enemy = table.put("Leech"), table.put("Blank", player=1)
    hit(table, enemy, 2, leech, "attack")
    assert table.leader() == 22
    hit(table, enemy, 1, leech)
    assert table.leader() == 22


def test_12_13_3_a_second_drain_adds_nothing() -> None:
    grant = tree.Give(tree.Each(tree.Sel("follower", ("field",), tree.YOU)), (tree.GrantKeyword("drain"),))
    table = Table(follower("Leech", "Drain."), spelled("Thirst", grant))
    leech, other, enemy = table.put("Leech"), table.put("Blank"), table.put("Blank", player=1)
    table.play("Thirst")
    hit(table, enemy, 1, leech, "attack")
    assert table.leader() == 21
    hit(table, enemy, 1, other, "attack")
    assert table.leader() == 22


def test_12_8_2_ward_may_be_engaged_on_entering() -> None:
    table = Table(follower("Wall", "Ward."))
    for answer, turned in ((YES, True), (NO, False)):
        cid = table.play("Wall", answer)
        assert table.game.cards[cid].turned is turned


def test_12_8_2_tokens_with_ward_too() -> None:
    table = Table(spell("Raise", "Summon 2 Shield Guardian tokens."))
    table.play("Raise", YES, NO)
    assert sorted(table.game.cards[cid].turned for cid in table.game.zones[2 * FIELD]) == [False, True]


def test_granted_abilities_belong_to_the_card_that_received_them() -> None:
    text = 'Select a follower on your field and give it "At the start of your end phase, destroy this card."'
    table = Table(spell("Curse", text))
    mine, other = table.put("Blank"), table.put("Blank")
    table.play("Curse", mine)
    table.perform(Note(END_BEGINS, 0))
    assert table.where(mine) == (CEMETERY, 0)
    assert table.where(other) == (FIELD, 0)


def test_losing_all_abilities_and_gaining_a_keyword_afterwards() -> None:
    lose = tree.Give(tree.Each(tree.Sel("follower", ("field",))), (tree.LoseKeyword(),))
    gain = tree.Give(tree.Each(tree.Sel("follower", ("field",))), (tree.GrantKeyword("rush"),))
    table = Table(follower("Leech", "Drain. Ward."), spelled("Silence", lose, gain))
    leech = table.put("Leech")
    table.play("Silence")
    assert table.keywords(leech) == {"rush"}
    assert leech not in table.game.registered


def test_10_2_1_3_2_damage_changes_are_replacement_effects() -> None:
    table = Table(follower("Turtle", "If this follower would take more than 1 damage, it takes 1 instead.", defense=4))
    turtle, source = table.put("Turtle", player=1), table.put("Blank")
    hit(table, turtle, 5, source)
    assert table.stats(turtle) == (2, 3)
    hit(table, turtle, 1, source)
    assert table.stats(turtle) == (2, 2)


def test_5_13_2_dealing_more_damage() -> None:
    table = Table(follower("Ogre", "This follower deals 2 more damage."))
    ogre = table.put("Ogre")
    target = table.game.zones[2 * LEADER + 1][0]
    hit(table, target, 3, ogre, "attack")
    assert table.leader(1) == 15


def test_10_10_1_an_event_becomes_another_one() -> None:
    event = tree.Moves(tree.This(), frm="field", to="cemetery", manner="destroyed")
    instead = tree.Replace(event, (tree.Banish(tree.This()), tree.Draw(ONE)))
    table = Table(made("Phoenix", tree.Continuous(tree.This(), (instead,))))
    bird = table.put("Phoenix")
    table.perform(Move(DESTROY, 0, table.game.ref(bird), 2 * CEMETERY))
    assert table.zone(CEMETERY) == []
    assert len(table.zone(HAND)) == 1


def test_1_3_3_prohibitions_are_answers() -> None:
    table = Table(
        follower("Statue", "This follower can't attack enemies.\nThis card can't be destroyed by abilities."),
        spell("Doom", "Select an enemy follower on the field and destroy it."),
    )
    statue = table.put("Statue", player=1)
    assert not allowed(table.game, statue, MAY_ATTACK, True)
    table.play("Doom", statue)
    assert table.where(statue) == (FIELD, 1)
    by_rules = Move(DESTROY, 1, table.game.ref(statue), 2 * CEMETERY + 1)
    assert allowed(table.game, statue, MAY_BE_DESTROYED, True, by_rules)


def test_10_4_4_1_costs_change_without_changing_the_printed_cost() -> None:
    table = Table(spell("Cheap", "This card costs 1 less to play for each follower on your field.\nDraw a card.", 3))
    table.put("Blank")
    table.put("Blank")
    table.play("Cheap")
    assert table.game.points[0][0] == 9


def test_4_4_3_1_costs_of_cards_anywhere() -> None:
    table = Table(amulet("Market", "Your spells cost 1 less to play."), spell("Insight", "Draw a card.", 4))
    table.put("Market")
    table.play("Insight")
    assert table.game.points[0][0] == 7


def test_next_play_is_for_one_card_only() -> None:
    table = Table(
        spell("Focus", "The next spell you play this turn costs 2 less."), spell("Insight", "Draw a card.", 4)
    )
    table.play("Focus")
    cid = table.put("Insight", HAND)
    assert dict(table.game.values(cid)[9])
    use_next_play(table.game, 0, table.game.ref(cid))
    assert not table.game.values(cid)[9]


def test_4_8_3_3_what_is_given_in_the_ex_area_goes_onto_the_field() -> None:
    pick = tree.Pick(tree.Sel("follower", ("ex",), tree.YOU), ONE, ONE, bind="it")
    give = tree.Give(pick, (tree.StatChange("attack", TWO),))
    table = Table(spelled("Train", give, tree.Summon(tree.Bound("it"))))
    cid = table.put("Blank", EX)
    table.play("Train", cid)
    assert table.where(cid) == (FIELD, 0)
    assert table.stats(cid) == (4, 2)


def test_5_26_2_a_stat_that_is_set_counts_from_now() -> None:
    pick = tree.Pick(tree.Sel("follower", ("field",), tree.OPPONENT), ONE, ONE)
    table = Table(spelled("Shrink", tree.Give(pick, (tree.SetStat("defense", ONE),))), follower("Giant", defense=9))
    giant, source = table.put("Giant", player=1), table.put("Blank")
    hit(table, giant, 3, source)
    table.play("Shrink", giant)
    assert table.stats(giant)[1] == 1


def test_durations_of_a_later_turn_wait_for_it() -> None:
    pick = tree.Pick(tree.Sel("follower", ("field",), tree.OPPONENT), ONE, ONE)
    table = Table(spelled("Chill", tree.Give(pick, (tree.Cannot("attack"),), "its next turn")))
    enemy = table.put("Blank", player=1)
    table.play("Chill", enemy)
    game = table.game
    assert allowed(game, enemy, MAY_ATTACK, True)
    game.active = 1
    game.count_total(("turns", 1))
    effects.forget_all(game)
    assert not allowed(game, enemy, MAY_ATTACK, True)


def test_a_text_that_cannot_be_read_is_no_card() -> None:
    table = Table(spell("Gibberish", "Frobnicate each follower."))
    with pytest.raises(Malformed, match="Frobnicate"):
        table.put("Gibberish", HAND)


def test_an_unknown_token_is_refused() -> None:
    table = Table(spelled("Nowhere", tree.CreateToken(("Unheard Of",), ONE)))
    with pytest.raises(Malformed, match="Unheard Of"):
        table.put("Nowhere", HAND)
