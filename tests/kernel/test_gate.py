"""The gate, stage by stage: drop, forbid, replace, fit, order, apply, aftermath."""

from typing import Any

import pytest

from headjudge.kernel import effects
from headjudge.kernel.actions import (
    Action,
    Cease,
    ChangePoints,
    Create,
    Damage,
    FlipCard,
    Move,
    Note,
    PutCounters,
    Relate,
    Shuffle,
    TurnCard,
    fields_of,
)
from headjudge.kernel.decisions import NO, YES
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game, items
from headjudge.kernel.movement import BOTTOM, TOP
from headjudge.kernel.ruleset import Why
from tests.kernel.driving import answers, position, prompt, run
from tests.kernel.toy import (
    ATTACK,
    ATTACKS,
    BOARD,
    CEASE,
    COUNTER,
    CREATE,
    DECK,
    DIE,
    ENERGY,
    GAIN,
    GRAVE,
    HAND,
    HIT,
    INDESTRUCTIBLE,
    LIFE,
    LOSE_LIFE,
    PUT,
    SHOW,
    SHUFFLE,
    STEAL,
    TOUGHNESS,
    TURN,
    die,
    put_card,
)
from tests.kernel.toy_cards import LIBRARY


def happened(game: Game) -> list[Event]:
    """What really happened, without what the log only tells beside it."""
    return [event for event in items(game.journal) if event.verb >= 0]


def hit(game: Game, cid: int, amount: int) -> Damage:
    return Damage(HIT, 0, game.ref(cid), amount)


def do(game: Game, *actions: Action, whole: bool = False) -> list[Event]:
    """Do a batch that asks nobody, and tell what happened."""
    before = len(happened(game))
    assert game.perform(actions, whole) is None
    return happened(game)[before:]


def ask(game: Game, *actions: Action, whole: bool = False) -> Game:
    """Do a batch and stop where somebody is asked (by the question "over" if nobody was)."""
    return run(game, game.perform(actions, whole))


def names(game: Game, kind: int, player: int = 0) -> list[str]:
    return [game.cards[c].face.name for c in game.zones[2 * kind + player]]


# -- drop ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("amount", [0, -1, -5])
def test_nothing_or_less_than_nothing_is_not_done(amount: int) -> None:
    game = position("Ogre")
    assert do(game, hit(game, 0, amount)) == []
    assert game.cards[0].damage == 0


def test_what_is_already_so_is_not_done() -> None:
    game = position("Ogre")
    assert do(game, TurnCard(TURN, 0, game.ref(0), 0)) == []
    assert len(do(game, TurnCard(TURN, 0, game.ref(0), 1))) == 1
    assert do(game, TurnCard(TURN, 0, game.ref(0), 1)) == []
    assert do(game, FlipCard(SHOW, 0, game.ref(0), 1)) == []
    assert do(game, ChangePoints(GAIN, 0, amount=-3, data=ENERGY)) == []
    assert do(game, PutCounters(COUNTER, 0, game.ref(0), -1, data="charge")) == []
    assert do(game, PutCounters(COUNTER, 0, game.ref(0), 0, data="charge")) == []


def test_what_is_no_longer_there_is_not_touched() -> None:
    game = position("Ogre")
    old = game.ref(0)
    do(game, Move(PUT, 0, old, 2 * HAND))
    do(game, Move(PUT, 0, game.ref(0), 2 * BOARD))
    for action in (Damage(HIT, 0, old, 2), TurnCard(TURN, 0, old, 1), Move(PUT, 0, old, 2 * GRAVE)):
        assert do(game, action) == []
    assert names(game, BOARD) == ["Ogre"]


def test_as_much_as_possible_is_done() -> None:
    game = position("Ogre", "Wolf")
    gone = game.ref(0)
    do(game, Move(PUT, 0, gone, 2 * HAND))
    events = do(game, Damage(HIT, 0, gone, 1), hit(game, 1, 1), hit(game, 1, 0))
    assert [event.ref for event in events] == [(1, 0)]


def test_points_stay_within_their_limits() -> None:
    game = position()
    (event,) = do(game, ChangePoints(GAIN, 0, amount=99, data=ENERGY))
    assert event.amount == game.points[0][ENERGY] == 10


def test_counters_come_and_go() -> None:
    game = position("Ogre")
    do(
        game,
        PutCounters(COUNTER, 0, game.ref(0), 3, data="charge"),
        PutCounters(COUNTER, 0, game.ref(0), 1, data="rust"),
    )
    do(game, PutCounters(COUNTER, 0, game.ref(0), -2, data="charge"))
    assert (game.cards[0].count("charge"), game.cards[0].count("rust"), game.cards[0].count("gold")) == (1, 1, 0)
    do(game, PutCounters(COUNTER, 0, game.ref(0), -9, data="charge"))
    assert game.cards[0].counters == (("rust", 1),)


# -- forbid --------------------------------------------------------------------------------------------------------


def test_prohibition_beats_instruction() -> None:
    game = position("Stone", "Ogre")
    events = do(game, die(game, 0), die(game, 1))
    assert [event.ref for event in events] == [(1, 0)]
    assert names(game, BOARD) == ["Stone"]


def test_a_refusal_has_a_reason_with_its_rule() -> None:
    game = position("Stone", "Ogre")
    why: Why = []
    assert game.ruleset.forbidden(game, die(game, 0), why)
    assert why == [INDESTRUCTIBLE]
    assert not game.ruleset.forbidden(game, die(game, 1), why)


# -- whole batches -------------------------------------------------------------------------------------------------


def test_a_whole_batch_happens_entirely_or_not_at_all() -> None:
    game = position("Stone", "Ogre")
    assert do(game, die(game, 1), die(game, 0), whole=True) == []
    assert names(game, BOARD) == ["Stone", "Ogre"]
    assert len(do(game, die(game, 1), whole=True)) == 1


def test_a_replaced_part_of_a_whole_batch_counts_as_done() -> None:
    game = position("Martyr", "Ogre")
    ask(game, hit(game, 1, 1), TurnCard(TURN, 0, game.ref(1), 1), whole=True)
    game.choose(YES)
    assert game.points[0][LIFE] == 7
    assert game.cards[1].turned


def test_a_whole_batch_that_does_not_fit_does_not_happen() -> None:
    game = position("Ogre", "Ogre", "Ogre")
    new = [put_card(game, "Wolf", 0, HAND), put_card(game, "Rat", 0, HAND)]
    ask(game, *(Move(PUT, 0, game.ref(c), 2 * BOARD) for c in new), whole=True)
    assert names(game, HAND) == ["Wolf", "Rat"]
    assert prompt(game) == "over"


def test_cards_change_places_on_a_full_board() -> None:
    game = position("Ogre", "Ogre", "Ogre", "Ogre")
    wolf = put_card(game, "Wolf", 0, HAND)
    do(game, Move(PUT, 0, game.ref(0), 2 * HAND), Move(PUT, 0, game.ref(wolf), 2 * BOARD), whole=True)
    assert (names(game, BOARD)[-1], names(game, HAND)) == ("Wolf", ["Ogre"])


# -- replace -------------------------------------------------------------------------------------------------------


def test_a_replacement_that_nobody_chooses_just_happens() -> None:
    game = position("Warden", "Ogre")
    ask(game, hit(game, 1, 3))
    assert prompt(game) == "over"
    assert game.cards[1].damage == 2


def test_what_was_replaced_by_nothing_did_not_happen() -> None:
    game = position("Warden", "Ogre")
    ask(game, hit(game, 1, 1))
    assert game.cards[1].damage == 0
    assert happened(game) == []


def test_the_affected_player_orders_several_replacements_each_applied_once() -> None:
    """Doubled and lessened: 3 * 2 - 1 or (3 - 1) * 2, as the controller of what is hit wishes."""
    found = {}
    for first in (0, 1):
        game = position(enemies=("Warden", "Glass", "Ogre"))
        ask(game, Damage(HIT, 0, game.ref(2), 3))
        assert game.decision is not None
        assert (game.decision.player, game.decision.prompt, game.decision.rule) == (1, "replacement", "7.1")
        game.choose(first)
        assert prompt(game) == "over"
        found[first] = happened(game)[0].amount
    assert found == {0: 4, 1: 5}


def test_two_equal_replacements_apply_once_each() -> None:
    game = position("Warden", "Warden", "Ogre")
    ask(game, hit(game, 2, 3))
    game.choose(0)
    assert game.cards[2].damage == 1


def test_self_replacement_comes_first() -> None:
    game = position("Nerves", "Glass", "Ogre")
    ask(game, hit(game, 2, 3))
    assert prompt(game) == "over"
    assert happened(game)[0].amount == 4


def test_an_optional_replacement_is_offered() -> None:
    for answer, zone in ((YES, HAND), (NO, GRAVE)):
        game = position("Phoenix")
        ask(game, die(game, 0))
        assert game.decision is not None
        assert (game.decision.player, game.decision.prompt, game.decision.about) == (0, "apply", ("phoenix", (0, 0)))
        game.choose(answer)
        assert names(game, zone) == ["Phoenix"]
        assert prompt(game) == "over"


def test_a_refused_replacement_is_not_offered_again() -> None:
    game = position("Martyr", "Ogre")
    ask(game, hit(game, 1, 2))
    game.choose(NO)
    assert prompt(game) == "over"
    assert game.cards[1].damage == 2


def test_each_part_of_a_batch_is_replaced_by_itself_and_all_happen_together() -> None:
    game = position("Phoenix", "Phoenix")
    ask(game, die(game, 0), die(game, 1))
    answers(game, YES, NO)
    assert (names(game, HAND), names(game, GRAVE)) == (["Phoenix"], ["Phoenix"])
    assert len({event.serial for event in happened(game)}) == 1


def test_what_a_replacement_does_beyond_actions_comes_after_the_batch() -> None:
    game = position("Martyr", "Ogre")
    put_card(game, "Wolf", 0, DECK)
    ask(game, hit(game, 1, 2))
    game.choose(YES)
    assert (game.points[0][LIFE], names(game, HAND)) == (6, ["Wolf"])
    verbs = [event.verb for event in happened(game)]
    assert verbs[0] == LOSE_LIFE
    assert len(verbs) == 2


@pytest.mark.parametrize(("answer", "drawn"), [(YES, 1), (NO, 0)])
@pytest.mark.parametrize("as_token", [True, False])
def test_how_a_card_enters_may_be_its_own_affair(answer: Any, drawn: int, as_token: bool) -> None:
    game = position()
    golem = put_card(game, "Golem", 1, HAND)
    for player in (0, 1):
        put_card(game, "Wolf", player, DECK)
    enter: Action = Create(CREATE, 0, LIBRARY.face("Golem"), 2 * BOARD + 1)
    if not as_token:
        enter = Move(PUT, 0, game.ref(golem), 2 * BOARD + 1)
    ask(game, enter)
    assert game.decision is not None
    assert (game.decision.player, game.decision.prompt) == (1, "apply")
    game.choose(answer)
    assert prompt(game) == "over"
    assert game.cards[game.zones[2 * BOARD + 1][0]].turned == bool(drawn)
    assert names(game, HAND, 1).count("Wolf") == drawn
    assert names(game, HAND, 0) == []


def test_a_bound_replacement_only_lasts_as_long_as_its_card() -> None:
    game = position("Ogre")
    effects.add(game, LIBRARY.resolve("replacement", "warden"), (0, 0), 0, game.ref(0))
    assert game.values(0) == game.cards[0].face.values
    ask(game, hit(game, 0, 2))
    assert game.cards[0].damage == 1
    do(game, Move(PUT, 0, game.ref(0), 2 * HAND))
    assert not game.effects
    assert not game.replacers


def test_a_fork_taken_at_the_question_is_not_touched_by_the_answer() -> None:
    game = position("Phoenix", "Ogre", "Wolf")
    ask(game, die(game, 0), die(game, 1))
    twin = game.fork()
    before = twin.digest()
    game.choose(NO)
    assert twin.digest() == before
    twin.choose(NO)
    assert twin.digest() == game.digest()


# -- fit -----------------------------------------------------------------------------------------------------------


def test_what_does_not_fit_is_chosen_and_stays_where_it_was() -> None:
    game = position("Ogre", "Ogre", "Ogre")
    new = [put_card(game, name, 0, HAND) for name in ("Wolf", "Rat", "Squire")]
    ask(game, *(Move(PUT, 0, game.ref(c), 2 * BOARD) for c in new))
    assert game.decision is not None
    assert (game.decision.prompt, game.decision.rule) == ("make room", "6.8")
    assert game.decision.options == [("card", c) for c in new]
    game.choose(("card", new[1]))
    assert names(game, BOARD) == ["Ogre", "Ogre", "Ogre", "Rat"]
    assert names(game, HAND) == ["Wolf", "Squire"]


def test_equal_tokens_need_no_choice() -> None:
    game = position("Ogre", "Ogre")
    ask(game, *(Create(CREATE, 0, LIBRARY.face("Rat"), 2 * BOARD) for _ in range(3)))
    assert prompt(game) == "over"
    assert names(game, BOARD) == ["Ogre", "Ogre", "Rat", "Rat"]


def test_different_tokens_do() -> None:
    game = position("Ogre", "Ogre", "Ogre")
    ask(game, *(Create(CREATE, 0, LIBRARY.face(name), 2 * BOARD) for name in ("Rat", "Wolf")))
    assert game.decision is not None
    assert game.decision.options == [("new", 0), ("new", 1)]
    game.choose(1)
    assert names(game, BOARD)[3:] == ["Wolf"]


def test_nothing_fits_on_a_full_board() -> None:
    game = position("Ogre", "Ogre", "Ogre", "Ogre")
    ask(game, *(Create(CREATE, 0, LIBRARY.face(name), 2 * BOARD) for name in ("Rat", "Wolf")))
    assert prompt(game) == "over"
    assert names(game, BOARD) == ["Ogre"] * 4


# -- order ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "expected"), [(TOP, ["Bolt", "Wolf", "Ogre", "Rat"]), (BOTTOM, ["Wolf", "Ogre", "Rat", "Bolt"])]
)
def test_cards_put_together_on_a_pile_are_ordered_from_the_deepest(at: int, expected: list[str]) -> None:
    game = position("Ogre", "Wolf", "Rat")
    put_card(game, "Bolt", 0, DECK)
    ask(game, *(Move(PUT, 0, game.ref(c), 2 * DECK, at) for c in (0, 1, 2)))
    assert game.decision is not None
    assert (game.decision.kind, game.decision.rule, len(game.decision.options)) == ("order", "6.9", 3)
    answers(game, ("card", 1), ("card", 0))
    assert names(game, DECK) == expected


def test_who_cannot_tell_cards_apart_is_not_asked_to_order_them() -> None:
    game = position()
    cids = [put_card(game, name, 0, DECK) for name in ("Ogre", "Wolf", "Rat")]
    ask(game, *(Move(PUT, 0, game.ref(c), 2 * DECK, BOTTOM) for c in cids[1:]))
    assert prompt(game) == "over"
    assert names(game, DECK) == ["Wolf", "Rat", "Ogre"]


# -- apply and aftermath -------------------------------------------------------------------------------------------


def test_a_batch_has_one_serial_and_cites_the_verb_where_no_step_runs() -> None:
    game = position("Ogre", "Wolf")
    events = do(game, hit(game, 0, 1), hit(game, 1, 1))
    assert len({event.serial for event in events}) == 1
    assert {event.rule for event in events} == {"4.4"}
    assert game.value == events


def test_a_moved_card_is_a_new_card() -> None:
    game = position("Ogre")
    do(game, hit(game, 0, 2), PutCounters(COUNTER, 0, game.ref(0), 1, data="rust"), TurnCard(TURN, 0, game.ref(0), 1))
    (event,) = do(game, Move(PUT, 0, game.ref(0), 2 * HAND))
    card = game.cards[0]
    assert (event.ref, event.after) == ((0, 0), (0, 1))
    assert (card.damage, card.counters, card.turned, card.origin) == (0, (), False, BOARD)


def test_a_card_that_stays_the_same_keeps_everything() -> None:
    game = position("Ogre")
    do(game, hit(game, 0, 2), TurnCard(TURN, 0, game.ref(0), 1))
    arrived = game.cards[0].arrived
    do(game, Move(STEAL, 1, game.ref(0), 2 * BOARD + 1, renew=False))
    card = game.cards[0]
    assert (card.incarnation, card.damage, card.turned, card.controller, card.owner) == (0, 2, True, 1, 0)
    assert card.arrived == arrived < card.controlled_since


def test_a_token_ceases_to_exist_at_once() -> None:
    game = position()
    do(game, Create(CREATE, 0, LIBRARY.face("Rat"), 2 * BOARD))
    before = game.ref(0)
    events = do(game, Move(DIE, 0, before, 2 * GRAVE))
    assert [event.verb for event in events] == [DIE, CEASE]
    assert names(game, GRAVE) == []
    assert game.info(before)[0].incarnation == 0
    assert game.info((0, 1))[0].zone == 2 * GRAVE
    assert not game.is_current((0, 1))


def test_the_face_that_counts_follows_the_zone_and_the_side_that_is_up() -> None:
    game = position()
    moth = game.add_card((LIBRARY.face("Rat"), LIBRARY.face("Mourner")), 0, 2 * HAND)
    assert game.cards[moth].face.name == "Rat"
    do(game, Move(PUT, 0, game.ref(moth), 2 * BOARD))
    assert (game.cards[moth].face.name, game.values(moth)[TOUGHNESS]) == ("Mourner", 3)
    assert game.registered[moth] == LIBRARY.face("Mourner").abilities
    (event,) = do(game, FlipCard(SHOW, 0, game.ref(moth), 0))
    assert (event.face, game.cards[moth].face.name, game.values(moth)[TOUGHNESS]) == (
        LIBRARY.face("Mourner"), "Blank", 1,
    )  # fmt: skip
    assert moth not in game.registered
    (event,) = do(game, Move(PUT, 0, game.ref(moth), 2 * GRAVE))
    assert (event.face, game.cards[moth].face.name) == (LIBRARY.face("Rat"), "Rat")


def test_relations_break_when_a_card_moves() -> None:
    game = position("Ogre", "Wolf", "Rat")
    do(game, Relate(ATTACK, 0, game.ref(0), game.ref(1), ATTACKS), Relate(ATTACK, 0, game.ref(2), game.ref(1), ATTACKS))
    assert game.related(ATTACKS, (0, 0)) == ((1, 0),)
    assert game.related_to(ATTACKS, (1, 0)) == ((0, 0), (2, 0))
    do(game, Move(PUT, 0, game.ref(0), 2 * HAND))
    assert game.related_to(ATTACKS, (1, 0)) == ((2, 0),)


def test_a_shuffle_is_noted_even_where_it_changes_nothing() -> None:
    game = position()
    assert [event.verb for event in do(game, Shuffle(SHUFFLE, 0, data=2 * DECK))] == [SHUFFLE]


def test_a_note_changes_nothing() -> None:
    game = position("Ogre")
    zones, cards = game.zones[:], game.cards[:]
    assert len(do(game, Note(ATTACK, 0, game.ref(0)))) == 1
    assert (game.zones, game.cards) == (zones, cards)


def test_an_action_copies_all_it_has() -> None:
    game = position("Ogre")
    actions: list[Any] = [
        Move(PUT, 0, game.ref(0), 4, 3, True, False, 1, False, True, (0, 0), "x"),
        Create(CREATE, 1, LIBRARY.face("Rat"), 4, (0, 0), True),
        Relate(ATTACK, 0, (0, 0), (1, 0), 0, (2, 0)),
        Cease(CEASE, 0, (0, 0)),
    ]
    for action in actions:
        copied = action.copy()
        assert type(copied) is type(action)
        names = fields_of(type(action))
        assert {name: getattr(copied, name) for name in names} == {name: getattr(action, name) for name in names}


def test_a_whole_batch_does_not_happen_where_a_part_of_it_would_do_less_than_it_says() -> None:
    game = position("Ogre", "Wolf")
    game.points[0] = tuple(2 if slot == ENERGY else n for slot, n in enumerate(game.points[0]))
    assert do(game, ChangePoints(GAIN, 0, amount=-3, data=ENERGY), die(game, 1), whole=True) == []
    assert (game.points[0][ENERGY], names(game, BOARD)) == (2, ["Ogre", "Wolf"])
