"""Listeners: what triggers, how often, in which order, and against which state."""

import pytest

from headjudge.kernel import effects, listeners
from headjudge.kernel.abilities import AUTOMATIC, Ability
from headjudge.kernel.actions import ChangePoints, Create, Damage, Move, Note
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import LEAVE, Event
from headjudge.kernel.game import Game
from tests.kernel.driving import answers, position, prompt, run
from tests.kernel.toy import (
    ATTACK,
    BOARD,
    CREATE,
    DECK,
    DIE,
    ENERGY,
    GAIN,
    GRAVE,
    HAND,
    HIT,
    POWER,
    PUT,
    STEAL,
    Battle,
    die,
    put_card,
)
from tests.kernel.toy_cards import (
    AMBUSH,
    BOOST,
    DRAW_ONE,
    END_OF_TURN,
    GIFT,
    LAST_GIFT,
    LIBRARY,
    ON_BOARD,
    When,
    WhenEmptyHanded,
    itself_leaves,
)


def pending(game: Game) -> list[tuple[str, int]]:
    return [(p.ability.key, p.controller) for p in game.pending]


def hand(game: Game, player: int = 0) -> int:
    return len(game.zones[2 * HAND + player])


def stock(game: Game, n: int = 5) -> Game:
    for player in (0, 1):
        for _ in range(n):
            put_card(game, "Squire", player, DECK)
    return game


# -- looking back --------------------------------------------------------------------------------------------------


def test_an_ability_that_leaves_with_its_card_still_triggers() -> None:
    game = position("Bomber", enemies=("Ogre",))
    game.perform([die(game, 0)])
    assert pending(game) == [("bomber", 0)]
    assert game.pending[0].source == (0, 0)


def test_under_two_keys_of_one_event_it_triggers_once() -> None:
    """The Bomber waits for leaving and for dying; one death is one event."""
    game = position("Bomber")
    game.perform([die(game, 0)])
    assert len(game.pending) == 1


def test_two_that_leave_together_see_each_other_leave() -> None:
    game = position("Mourner", "Mourner")
    game.perform([die(game, 0), die(game, 1)])
    assert pending(game) == [("mourner", 0), ("mourner", 0)]


def test_what_left_before_does_not_see_it() -> None:
    game = position("Mourner", "Wolf")
    game.perform([Move(PUT, 0, game.ref(0), 2 * HAND)])
    game.perform([die(game, 1)])
    assert pending(game) == []


def test_the_source_is_read_as_it_was() -> None:
    """Last known information: a Bomber that was strengthened and moved on is still what it was on the board."""
    game = position("Bomber")
    effects.add(game, BOOST, (0, 0), 0, game.ref(0), END_OF_TURN, {"amount": 4})
    game.perform([die(game, 0)])
    source = game.pending[0].source
    assert game.info(source)[1][POWER] == 5
    assert game.info(source)[0].zone == 2 * BOARD
    assert game.info(game.ref(0))[1][POWER] == 1


def test_a_stolen_cards_ability_belongs_to_who_had_it_last() -> None:
    game = position("Bomber")
    game.perform([Move(STEAL, 1, game.ref(0), 2 * BOARD + 1, renew=False)])
    game.perform([die(game, 0)])
    assert pending(game) == [("bomber", 1)]


def test_an_ability_that_enters_triggers_on_its_own_entering() -> None:
    game = position()
    scout = put_card(game, "Scout", 0, HAND)
    game.perform([Move(PUT, 0, game.ref(scout), 2 * BOARD)])
    assert pending(game) == [("scout", 0)]


def test_a_token_triggers_like_a_card() -> None:
    game = position("Wolf")
    game.perform([Create(CREATE, 0, LIBRARY.face("Bomber"), 2 * BOARD)])
    game.perform([Move(DIE, 0, game.ref(1), 2 * GRAVE)])
    assert pending(game) == [("bomber", 0)]


def test_abilities_elsewhere_are_silent() -> None:
    game = position("Wolf")
    mourner = put_card(game, "Mourner", 0, GRAVE)
    game.perform([die(game, 0)])
    assert pending(game) == []
    game.perform([Move(PUT, 0, game.ref(mourner), 2 * BOARD)])
    assert game.watch


# -- how often -----------------------------------------------------------------------------------------------------


def test_a_number_of_times_a_turn() -> None:
    game = position("Mourner", "Wolf", "Rat")
    game.perform([die(game, 1), die(game, 2)])
    assert len(game.pending) == 1
    game.tallies.clear()
    cid = put_card(game, "Wolf", 0, BOARD)
    game.perform([die(game, cid)])
    assert len(game.pending) == 2


def test_the_number_counts_for_each_card() -> None:
    game = position("Mourner", "Mourner", "Wolf")
    game.perform([die(game, 2)])
    assert [p.source for p in game.pending] == [(0, 0), (1, 0)]


def test_the_same_card_again_is_another_card() -> None:
    game = position("Mourner", "Wolf", "Rat")
    game.perform([die(game, 1)])
    game.perform([Move(PUT, 0, game.ref(0), 2 * HAND)])
    game.perform([Move(PUT, 0, game.ref(0), 2 * BOARD)])
    game.perform([die(game, 2)])
    assert len(game.pending) == 2


# -- several at once -----------------------------------------------------------------------------------------------


def test_the_active_player_comes_first_and_each_orders_their_own() -> None:
    game = stock(position("Mourner", "Mourner", "Wolf", enemies=("Mourner", "Mourner", "Wolf")))
    game.active = 1
    run(game, game.perform([die(game, 2), die(game, 5)]))
    assert game.decision is not None
    asked = [(game.decision.player, game.decision.prompt, game.decision.rule, len(game.decision.options))]
    game.choose(1)
    asked.append((game.decision.player, game.decision.prompt, game.decision.rule, len(game.decision.options)))
    assert asked == [(1, "resolve first", "5.3", 2), (0, "resolve first", "5.3", 2)]
    assert (hand(game, 1), hand(game, 0)) == (2, 0)
    game.choose(0)
    assert prompt(game) == "over"
    assert (hand(game, 1), hand(game, 0)) == (2, 2)


def test_what_triggers_meanwhile_waits_its_turn() -> None:
    """The Bomber's last act kills the Mourner's comrade, whose death is mourned afterwards."""
    game = stock(position("Bomber", enemies=("Wolf", "Mourner")))
    run(game, game.perform([die(game, 0)]))
    answers(game, ("card", 1), ("done",))
    assert prompt(game) == "over"
    assert (hand(game, 0), hand(game, 1)) == (0, 1)


# -- delayed -------------------------------------------------------------------------------------------------------


def test_a_delayed_ability_triggers_once_and_remembers() -> None:
    game = position("Ogre", "Wolf")
    listeners.delay(game, AMBUSH, (9, 0), 1, {"amount": 2})
    game.perform([Note(ATTACK, 0, game.ref(0)), Note(ATTACK, 0, game.ref(1))])
    assert [(p.vars, p.controller, p.source) for p in game.pending] == [({"amount": 2, "it": (0, 0)}, 1, (9, 0))]
    assert game.delayed == ()


def test_a_delayed_ability_may_trigger_every_time() -> None:
    game = position("Ogre", "Wolf")
    listeners.delay(game, AMBUSH, (0, 0), 1, {"amount": 2}, once=False)
    game.perform([Note(ATTACK, 0, game.ref(0)), Note(ATTACK, 0, game.ref(1))])
    assert len(game.pending) == 2
    assert len(game.delayed) == 1


def test_a_delayed_ability_passes_with_its_time() -> None:
    game = position("Ogre")
    listeners.delay(game, AMBUSH, (0, 0), 1, {"amount": 2}, until=END_OF_TURN)
    effects.expire(game, ("end of battle",))
    assert len(game.delayed) == 1
    effects.expire(game, END_OF_TURN)
    game.perform([Note(ATTACK, 0, game.ref(0))])
    assert pending(game) == []


# -- states --------------------------------------------------------------------------------------------------------


def test_a_state_triggers_while_it_lasts_but_never_twice_at_once() -> None:
    """The Ghoul draws whenever the hand is empty."""
    game = stock(position("Ghoul"), 3)
    noise = [ChangePoints(GAIN, 0, amount=1, data=ENERGY)]
    game.perform(noise)
    assert pending(game) == [("ghoul", 0)]
    game.perform(noise)
    assert len(game.pending) == 1
    run(game, None)
    assert (hand(game), prompt(game)) == (1, "over")
    game.perform([Move(PUT, 0, game.ref(game.zones[2 * HAND][0]), 2 * GRAVE)])
    assert pending(game) == [("ghoul", 0)]


def test_each_card_waits_for_the_state_by_itself() -> None:
    """Ghouls of both players are hungry at once."""
    game = stock(position("Ghoul", "Ghoul", enemies=("Ghoul",)), 3)
    game.perform([ChangePoints(GAIN, 0, amount=1, data=ENERGY)])
    assert sorted(p.source for p in game.pending) == [(0, 0), (1, 0), (2, 0)]


def test_a_state_does_not_trigger_while_its_ability_resolves() -> None:
    game = stock(position("Ghoul"))
    from headjudge.kernel.frames import Resolve

    noise = [ChangePoints(GAIN, 0, amount=1, data=ENERGY)]
    game.frames.append(Resolve(DRAW_ONE, (0, 0), 0, {}))
    game.perform(noise)
    assert pending(game) == []
    game.frames.pop()
    game.perform(noise)
    assert pending(game) == [("ghoul", 0)]


def test_a_state_is_looked_at_only_when_what_tells_it_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = stock(position("Ghoul", "Wolf"), 3)
    put_card(game, "Squire", 0, HAND)
    looks: list[int] = []
    holds = WhenEmptyHanded.holds

    def counted(trigger: WhenEmptyHanded, game: Game, source: Ref, controller: int) -> bool:
        looks.append(1)
        return holds(trigger, game, source, controller)

    monkeypatch.setattr(WhenEmptyHanded, "holds", counted)
    noise = [ChangePoints(GAIN, 0, amount=1, data=ENERGY)]
    game.perform(noise)
    game.perform(noise)
    assert len(looks) == 1
    game.perform([Move(PUT, 0, game.ref(game.zones[2 * HAND][0]), 2 * GRAVE)])
    assert (len(looks), pending(game)) == (2, [("ghoul", 0)])


# -- granted -------------------------------------------------------------------------------------------------------


def test_a_granted_ability_triggers_and_ends_with_its_effect() -> None:
    game = stock(position("Ogre", "Wolf"))
    for cid in (0, 1):
        effects.add(game, GIFT, (9, 0), 0, game.ref(cid), END_OF_TURN)
    game.perform([die(game, 0)])
    assert pending(game) == [("gift: draw", 0)]
    effects.expire(game, END_OF_TURN)
    game.perform([die(game, 1)])
    assert len(game.pending) == 1
    assert not game.watch


def test_granted_twice_it_triggers_twice() -> None:
    game = position("Ogre")
    for _ in range(2):
        effects.add(game, GIFT, (9, 0), 0, game.ref(0), END_OF_TURN)
    game.perform([die(game, 0)])
    assert len(game.pending) == 2


def test_a_live_grant_reaches_those_that_come_later_and_ends_with_its_source() -> None:
    game = position("Teacher", "Wolf")
    rat = put_card(game, "Rat", 0, HAND)
    game.perform([Move(PUT, 0, game.ref(rat), 2 * BOARD)])
    game.perform([die(game, 1)])
    assert pending(game) == [("gift: draw", 0)]
    game.perform([Move(PUT, 0, game.ref(0), 2 * HAND)])
    game.perform([die(game, rat)])
    assert len(game.pending) == 1


def test_those_that_leave_together_with_the_teacher_have_what_was_taught() -> None:
    game = position("Teacher", "Wolf")
    game.perform([die(game, 1), die(game, 0)])
    assert pending(game) == [("gift: draw", 0)]


# -- in battle -----------------------------------------------------------------------------------------------------


def test_a_choice_in_a_resolution_in_a_battle() -> None:
    game = position("Lancer", enemies=("Ogre", "Wolf"))
    run(game, Battle(0, game.ref(0)))
    assert prompt(game) == "attack what"
    game.choose(("card", 1))
    assert prompt(game) == "hit what"
    assert [type(frame).__name__ for frame in game.frames][-4:] == ["Check", "Battle", "Check", "Resolve"]
    game.choose(("card", 2))
    assert prompt(game) == "over"
    assert [game.cards[c].zone >> 1 for c in (0, 1, 2)] == [GRAVE, BOARD, GRAVE]


@pytest.mark.parametrize("first", [True, False])
def test_what_the_event_bound_is_kept(first: bool) -> None:
    def bound(game: Game, source: Ref, controller: int, event: Event) -> bool:
        return event.verb == DIE if first else itself_leaves(game, source, controller, event)

    game = position("Ogre", "Wolf")
    ability = Ability("watch", AUTOMATIC, ON_BOARD, DRAW_ONE, When((LEAVE + BOARD,), bound))
    listeners.switch_on(game, game.ref(0), game.cards[0], ability)
    game.registered[0] = (ability,)
    game.perform([die(game, 1)])
    assert [p.vars for p in game.pending] == ([{"it": (1, 0)}] if first else [])


def test_damage_and_death_are_different_events() -> None:
    game = position("Bomber")
    game.perform([Damage(HIT, 1, game.ref(0), 1)])
    assert pending(game) == []
    assert LAST_GIFT.trigger is not None
