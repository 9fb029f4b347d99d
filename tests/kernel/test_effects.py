"""Continuous effects: layers, dependency, time, reach, and what is known of what is gone."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.kernel import derive, effects
from headjudge.kernel.abilities import Effect, Template
from headjudge.kernel.actions import Damage, Move, PutCounters, TurnCard
from headjudge.kernel.game import Game
from headjudge.kernel.movement import CARRY_BOUND
from headjudge.kernel.questions import ADD, ALLOW, FORBID, REQUIRE, SET, allowed, joined, number, required
from headjudge.kernel.reads import COUNTERS, STATE, lying_in
from tests.kernel.driving import decisions, position, random_game
from tests.kernel.toy import (
    ANSWERS,
    BOARD,
    COUNTER,
    DECK,
    HAND,
    HIT,
    LAYER_ANSWERS,
    LAYER_NUMBERS,
    LAYER_TAGS,
    MAY_ATTACK,
    MAY_DIE,
    POWER,
    PUT,
    STEAL,
    TAGS,
    TURN,
    die,
    put_card,
)
from tests.kernel.toy_cards import BOOST, END_OF_TURN, LAST_GIFT, ON_BOARD, SET_POWER, AddTag, Boost, LoseTags


def power(game: Game, cid: int) -> int:
    found: int = game.values(cid)[POWER]
    return found


def tags(game: Game, cid: int) -> set[str]:
    return set(game.values(cid)[TAGS])


def boost(game: Game, cid: int, amount: int = 1, until: tuple[Any, ...] = END_OF_TURN) -> int:
    return effects.add(game, BOOST, (9, 0), 0, game.ref(cid), until, {"amount": amount})


def fix(game: Game, cid: int, amount: int) -> int:
    return effects.add(game, SET_POWER, (9, 0), 0, game.ref(cid), END_OF_TURN, {"amount": amount})


# -- layers and time -----------------------------------------------------------------------------------------------


def test_nothing_in_force_leaves_what_is_printed() -> None:
    game = position("Ogre")
    assert game.values(0) is game.cards[0].face.values


def test_an_earlier_layer_is_finished_before_a_later_one_looks() -> None:
    """The Captain strengthens what the Banner makes a Soldier, although the Captain came first."""
    game = position("Captain", "Wolf")
    assert power(game, 1) == 2
    put_card(game, "Banner", 0, BOARD)
    assert (power(game, 1), tags(game, 1)) == (3, {"Beast", "Soldier"})


def test_within_a_layer_the_older_effect_comes_first() -> None:
    for order, expected in (((boost, fix), 5), ((fix, boost), 6)):
        game = position("Ogre")
        amounts = {boost: 1, fix: 5}
        for effect in order:
            effect(game, 0, amounts[effect])
        assert power(game, 0) == expected


def test_an_effect_on_which_another_depends_goes_first() -> None:
    """The Totem makes everything a Beast, and the Banner Beasts Soldiers: whichever came first."""
    for first, second in (("Totem", "Banner"), ("Banner", "Totem")):
        game = position(first, second, "Ogre")
        assert tags(game, 2) == {"Beast", "Soldier"}


def test_without_dependency_time_decides() -> None:
    """Losing all tags and gaining one do not depend on each other: the newer one wins."""
    lose = LoseTags("lose", LAYER_TAGS, frozenset({TAGS}), 0, ON_BOARD, sets=True)
    for first, expected in ((lose, {"Elf"}), (None, set())):
        game = position("Wolf")
        gain = AddTag("elf", "", "Elf")
        for template in (lose, gain) if first else (gain, lose):
            effects.add(game, template, (9, 0), 0, None)
        assert tags(game, 0) == expected


def test_a_circle_of_dependency_is_cut_by_time() -> None:
    """Beasts are Soldiers and Soldiers are Beasts: a Wolf and a Squire both become both."""
    game = position("Wolf", "Squire")
    effects.add(game, AddTag("one", "Beast", "Soldier"), (9, 0), 0, None)
    effects.add(game, AddTag("other", "Soldier", "Beast"), (9, 0), 0, None)
    assert tags(game, 0) == tags(game, 1) == {"Beast", "Soldier"}


def test_an_effect_only_while_its_condition_holds() -> None:
    class WhileTurned(Boost):
        def holds(self, game: Game, effect: Effect) -> bool:
            assert effect.subject is not None
            return game.cards[effect.subject[0]].turned

    game = position("Ogre")
    template = WhileTurned("while turned", LAYER_NUMBERS, frozenset({POWER}), STATE)
    effects.add(game, template, (9, 0), 0, game.ref(0), (), {"amount": 2})
    assert power(game, 0) == 3
    game.perform([TurnCard(TURN, 0, game.ref(0), 1)])
    assert power(game, 0) == 5
    game.perform([TurnCard(TURN, 0, game.ref(0), 0)])
    assert power(game, 0) == 3


def test_a_cache_is_dropped_when_what_was_read_changes() -> None:
    class PerCharge(Template):
        def applies(self, game: Game, effect: Effect, cid: int, values: Sequence[Any]) -> bool:
            return True

        def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
            values[POWER] += game.cards[0].count("charge")

    game = position("Ogre", "Wolf")
    effects.add(game, PerCharge("per charge", LAYER_NUMBERS, frozenset({POWER}), COUNTERS, ON_BOARD), (0, 0), 0, None)
    assert power(game, 1) == 2
    game.perform([PutCounters(COUNTER, 0, game.ref(0), 3, data="charge")])
    assert power(game, 1) == 5


# -- reach and duration --------------------------------------------------------------------------------------------


def test_a_bound_effect_does_not_reach_who_comes_later() -> None:
    game = position("Ogre")
    boost(game, 0)
    later = put_card(game, "Ogre", 0, BOARD)
    assert (power(game, 0), power(game, later)) == (4, 3)


def test_a_live_effect_does_and_ends_with_its_source() -> None:
    game = position("Captain")
    later = put_card(game, "Squire", 0, BOARD)
    enemy = put_card(game, "Squire", 1, BOARD)
    assert (power(game, 0), power(game, later), power(game, enemy)) == (2, 2, 1)
    game.perform([die(game, 0)])
    assert power(game, later) == 1
    assert not game.effects


def test_what_was_computed_before_a_live_effect_began_is_computed_anew() -> None:
    game = position("Ogre")
    assert power(game, 0) == 3
    effects.add(game, FixAll("fix all", LAYER_NUMBERS, frozenset({POWER}), 0, ON_BOARD, True), (9, 0), 0, None)
    assert power(game, 0) == 7


def test_abilities_come_and_go_with_the_live_effect_that_grants_them() -> None:
    game = position("Wolf")
    teacher = put_card(game, "Teacher", 0, BOARD)
    assert game.registered[0] == (LAST_GIFT,)
    game.perform([Move(PUT, 0, game.ref(teacher), 2 * HAND)])
    assert 0 not in game.registered


def test_a_live_effect_only_reaches_its_zones() -> None:
    game = position("Captain")
    squire = put_card(game, "Squire", 0, HAND)
    assert power(game, squire) == 1
    assert derive.as_if(game, squire, 2 * BOARD)[POWER] == 2
    assert derive.as_if(game, squire, 2 * BOARD + 1)[POWER] == 1
    assert game.cards[squire].zone == 2 * HAND
    assert power(game, squire) == 1


def test_a_live_effect_follows_its_source_to_another_controller() -> None:
    game = position("Captain", "Squire", enemies=("Squire",))
    assert (power(game, 1), power(game, 2)) == (2, 1)
    game.perform([Move(STEAL, 1, game.ref(0), 2 * BOARD + 1, renew=False)])
    assert (power(game, 1), power(game, 2)) == (1, 2)


def test_an_effect_ends_when_its_time_is_over() -> None:
    game = position("Ogre")
    boost(game, 0, 1, END_OF_TURN)
    boost(game, 0, 2, ("end of battle",))
    boost(game, 0, 4, ())
    assert power(game, 0) == 10
    effects.expire(game, ("end of battle",))
    assert power(game, 0) == 8
    effects.expire(game, END_OF_TURN)
    assert power(game, 0) == 7


def test_a_bound_effect_ends_when_its_card_becomes_another() -> None:
    game = position("Ogre")
    boost(game, 0)
    game.perform([Move(PUT, 0, game.ref(0), 2 * HAND)])
    game.perform([Move(PUT, 0, game.ref(0), 2 * BOARD)])
    assert power(game, 0) == 3
    assert (game.effects, game.bound) == ({}, {})


def test_a_bound_effect_goes_along_where_the_card_stays_the_same_or_carries_it() -> None:
    game = position("Ogre", "Wolf")
    boost(game, 0)
    boost(game, 1)
    game.perform([Move(STEAL, 1, game.ref(0), 2 * BOARD + 1, renew=False)])
    game.perform([Move(PUT, 0, game.ref(1), 2 * HAND, carry=CARRY_BOUND)])
    assert (power(game, 0), power(game, 1)) == (4, 3)
    assert game.effects[game.bound[1][0]].subject == (1, 1)


def test_equal_additions_in_a_row_become_one_effect() -> None:
    game = position("Ogre")
    for _ in range(5):
        boost(game, 0)
    assert len(game.effects) == 1
    assert power(game, 0) == 8
    fix(game, 0, 1)
    boost(game, 0)
    assert len(game.effects) == 3
    assert power(game, 0) == 2


def test_an_addition_is_not_joined_across_a_fixed_value() -> None:
    game = position("Ogre")
    boost(game, 0, 1)
    live = effects.add(game, FixAll("fix all", LAYER_NUMBERS, frozenset({POWER}), 0, ON_BOARD, True), (9, 0), 0, None)
    boost(game, 0, 1)
    assert len(game.effects) == 3
    assert power(game, 0) == 8
    effects.end(game, live)
    assert power(game, 0) == 5


class FixAll(Template):
    def applies(self, game: Game, effect: Effect, cid: int, values: Sequence[Any]) -> bool:
        return True

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[POWER] = 7


# -- last known information ----------------------------------------------------------------------------------------


def test_a_stale_reference_reads_what_was_last_known() -> None:
    game = position("Captain", "Squire")
    game.perform([Damage(HIT, 0, game.ref(1), 1)])
    before = game.ref(1)
    game.perform([die(game, 1)])
    card, values = game.info(before)
    assert (card.zone, card.damage, values[POWER]) == (2 * BOARD, 1, 2)
    assert game.info(game.ref(1))[1][POWER] == 1


def test_what_leaves_together_is_known_as_it_was_before() -> None:
    """The Squire died a Soldier led by a Captain, even though the Captain was named first."""
    game = position("Captain", "Squire")
    game.perform([die(game, 0), die(game, 1)])
    assert game.info((1, 0))[1][POWER] == 2


def test_a_card_named_twice_in_a_batch_moves_once() -> None:
    game = position("Squire")
    game.perform([die(game, 0), Move(PUT, 0, game.ref(0), 2 * HAND), Damage(HIT, 0, game.ref(0), 1)])
    assert (game.cards[0].incarnation, game.cards[0].damage, len(game.value)) == (1, 0, 1)


def test_where_nothing_is_remembered_the_card_itself_answers() -> None:
    game = position()
    wolf = put_card(game, "Wolf", 0, DECK)
    before = game.ref(wolf)
    game.perform([Move(PUT, 0, before, 2 * HAND)])
    assert before not in game.last_known
    assert game.info(before)[0].zone == 2 * HAND


# -- questions -----------------------------------------------------------------------------------------------------


class Answers(Template):
    """The card's answers to a question gain one."""

    __slots__ = ("answer", "question")

    def __init__(self, question: int, answer: tuple[int, Any]) -> None:
        super().__init__(f"answer {question} {answer}", LAYER_ANSWERS, frozenset({ANSWERS}))
        self.question = question
        self.answer = answer

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[ANSWERS] = joined(values[ANSWERS], self.question, self.answer)


def answering(*answers: tuple[int, Any]) -> Game:
    game = position("Ogre")
    for answer in answers:
        effects.add(game, Answers(MAY_ATTACK, answer), (9, 0), 0, game.ref(0))
    return game


def test_forbid_beats_allow_whatever_came_first() -> None:
    assert allowed(answering(), 0, MAY_ATTACK, True)
    assert not allowed(answering(), 0, MAY_ATTACK, False)
    assert allowed(answering((ALLOW, None)), 0, MAY_ATTACK, False)
    assert not allowed(answering((ALLOW, None), (FORBID, None)), 0, MAY_ATTACK)
    assert not allowed(answering((FORBID, None), (ALLOW, None)), 0, MAY_ATTACK)


def test_a_conditional_answer_asks_what_it_is_about() -> None:
    game = answering((FORBID, lambda game, cid, about: about == "leader"))
    assert allowed(game, 0, MAY_ATTACK, True, "unit")
    assert not allowed(game, 0, MAY_ATTACK, True, "leader")


def test_a_duty_is_an_answer_too() -> None:
    assert required(answering((REQUIRE, None)), 0, MAY_ATTACK)
    assert not required(answering(), 0, MAY_ATTACK)
    assert not required(answering((REQUIRE, None)), 0, MAY_DIE)


def test_a_number_is_set_before_it_is_changed() -> None:
    assert number(((ADD, 2), (SET, 5), (ADD, -1), (SET, 1)), 9) == 2
    assert number((), 9) == 9


# -- caches --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(10))
def test_cached_characteristics_are_what_would_be_computed(seed: int) -> None:
    for game in decisions(random_game(seed), seed):
        cached = [game.values(cid) for cid in range(len(game.cards))]
        registered = dict(game.registered)
        twin = game.fork()
        effects.forget_all(twin)
        assert [list(twin.values(cid)) for cid in range(len(game.cards))] == [list(v) for v in cached]
        assert twin.registered == registered


class ByHand(Template):
    """Power grows with the cards in hand; it remembers how often it was asked."""

    asked = 0

    def applies(self, game: Game, effect: Effect, cid: int, values: Sequence[Any]) -> bool:
        return True

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        self.asked += 1
        values[POWER] += len(game.zones[2 * HAND])


def test_only_moves_from_or_to_the_zones_it_reads_make_an_effect_be_computed_anew() -> None:
    game = position("Lancer", "Squire")
    lancer, squire = game.zones[2 * BOARD]
    card = put_card(game, "Squire", 0, DECK)
    growing = ByHand("test/by hand", LAYER_NUMBERS, frozenset({POWER}), lying_in(HAND), ON_BOARD)
    effects.add(game, growing, game.ref(lancer), 0, None)
    before, _ = power(game, lancer), power(game, squire)
    growing.asked = 0
    game.perform([Move(PUT, 0, game.ref(squire), 2 * DECK)])
    assert (power(game, lancer), growing.asked) == (before, 0)
    game.perform([Move(PUT, 0, game.ref(card), 2 * HAND)])
    assert (power(game, lancer), growing.asked) == (before + 1, 1)
    game.perform([Move(PUT, 0, game.ref(card), 2 * DECK)])
    assert (power(game, lancer), growing.asked) == (before, 2)


@pytest.mark.parametrize("seed", range(10))
def test_one_characteristic_is_what_it_is_among_all(seed: int) -> None:
    for game in decisions(random_game(seed), seed):
        for cid in range(len(game.cards)):
            game.derived[cid] = None
            alone = [game.characteristic(cid, index) for index in range(len(game.ruleset.values))]
            assert alone == list(game.values(cid))


@given(st.lists(st.tuples(st.sampled_from([boost, fix]), st.integers(-3, 3)), max_size=8))
def test_joined_effects_equal_separate_ones(changes: list[tuple[Any, int]]) -> None:
    game = position("Ogre")
    expected = 3
    for change, amount in changes:
        change(game, 0, amount)
        expected = amount if change is fix else expected + amount
    assert power(game, 0) == expected
