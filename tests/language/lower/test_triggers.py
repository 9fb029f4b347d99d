"""Triggers: what makes an automatic ability pending, and what it then knows."""

from collections.abc import Sequence
from typing import Any

import pytest

from headjudge.games.sve.model import (
    ACTIVATED_ABILITY,
    ATTACK,
    ATTACKED,
    BANISHED,
    CEMETERY,
    COUNTER,
    DESTROY,
    DISCARD,
    DRAW,
    ELIMINATE,
    END_BEGINS,
    ENGAGE,
    EVOLVE,
    EX,
    FIELD,
    GIVE,
    HAND,
    KEYWORD_DONE,
    LAYER_NUMBERS,
    MAIN_BEGINS,
    PUT,
    RACE,
    RESOLUTION,
    RETURN,
    SELECTED,
    SET,
    STEAL,
    TURN_BEGINS,
    TURN_ENDS,
)
from headjudge.kernel import effects, listeners
from headjudge.kernel.abilities import AUTOMATIC, Ability, Effect, Program, Template
from headjudge.kernel.actions import Cease, Move, Note
from headjudge.language import tree
from headjudge.language.lower.triggers import lower_trigger
from headjudge.language.tree import ANY_PLAYER, OPPONENT, YOU, Moves, Num, Sel, StatIs, This
from tests.language.lower.table import A, B, Table, face

FANFARE = Moves(This(), to="field")
LAST_WORDS = Moves(This(), frm="field", to="cemetery")


def triggered(table: Table) -> int:
    return len(table.pending())


@pytest.mark.rule("sve", "12.4.1", "12.4.3")
def test_fanfare_triggers_when_the_card_is_put_onto_the_field(table: Table) -> None:
    for zone in (HAND, CEMETERY, RESOLUTION):
        knight = table.put(table.watcher(FANFARE), zone)
        table.move(knight, FIELD)
        assert triggered(table) == 1
    table.move(knight, HAND)
    assert triggered(table) == 0


@pytest.mark.rule("sve", "9.1.2.2")
def test_a_created_token_has_been_put_there(table: Table) -> None:
    fanfare = table.watcher(FANFARE)
    table.put(table.watcher(Moves(Sel("token", whose=YOU), to="field")))
    ref = table.create(fanfare)
    assert [found["subject"] for found in table.pending()] == [(ref,), (ref,)]


@pytest.mark.rule("sve", "10.7.4.3")
def test_from_one_field_to_another_is_neither_entering_nor_leaving(table: Table) -> None:
    table.put(table.watcher(Moves(Sel("follower"), to="field")), FIELD, B)
    table.put(table.watcher(Moves(Sel("follower"), frm="field")), FIELD, B)
    stolen = table.put(table.watcher(FANFARE), FIELD, B)
    table.do(Move(STEAL, A, table.ref(stolen), 2 * FIELD + A, renew=False))
    assert triggered(table) == 0


@pytest.mark.rule("sve", "12.5.3")
def test_last_words_trigger_from_the_field_only(table: Table) -> None:
    knight = table.put(table.watcher(LAST_WORDS))
    ref, after = table.destroy(knight)
    (found,) = table.pending()
    assert found["subject"] == (ref,)
    assert found["moved"] == ((ref, after),)
    held = table.put(table.watcher(LAST_WORDS), HAND)
    table.move(held, CEMETERY)
    assert triggered(table) == 0


@pytest.mark.rule("sve", "10.7.4.1.2")
def test_a_card_that_left_the_field_is_seen_as_it_was_there(table: Table) -> None:
    weak = Sel("follower", whose=YOU, filters=(StatIs("defense", "<=", Num(0)),))
    table.put(table.watcher(Moves(weak, frm="field", to="cemetery")))
    hurt, healthy = table.put("Hurt", defense=2), table.put("Healthy", defense=2)
    table.damage(hurt, 2, by=table.leaders[B])
    table.destroy(hurt)
    assert triggered(table) == 1
    table.destroy(healthy)
    assert triggered(table) == 0


@pytest.mark.rule("sve", "10.7.4.1.2")
def test_a_stolen_card_leaves_the_field_of_who_had_it(table: Table) -> None:
    table.put(table.watcher(Moves(Sel("follower", whose=YOU), frm="field", to="cemetery")))
    stolen = table.game.add_card((face("Stolen"),), B, 2 * FIELD + A)
    table.move(stolen, CEMETERY, B)
    assert [found["player"] for found in table.pending()] == [A]


class Bigger(Template):
    """Gives +2 attack to whatever lies on the field."""

    def applies(self, game: Any, effect: Effect, cid: int, values: Sequence[Any]) -> bool:
        return True

    def change(self, game: Any, effect: Effect, cid: int, values: list[Any]) -> None:
        values[ATTACK] += 2


@pytest.mark.rule("sve", "10.9.3.1")
def test_a_card_that_entered_is_seen_with_the_effects_of_its_new_zone(table: Table) -> None:
    strong = Sel("follower", filters=(StatIs("attack", ">=", Num(3)),))
    table.put(table.watcher(Moves(strong, to="field")))
    table.move(table.put("Before", HAND), FIELD)
    assert triggered(table) == 0
    bigger = Bigger("test/bigger", LAYER_NUMBERS, frozenset({ATTACK}), zones=frozenset({FIELD}))
    effects.add(table.game, bigger, table.ref(0), A, None)
    table.move(table.put("After", HAND), FIELD)
    assert triggered(table) == 1


@pytest.mark.rule("sve", "10.7.4.1.1")
def test_between_public_and_hidden_zones_the_public_side_counts(table: Table) -> None:
    marked = Sel(filters=(tree.HasCounter("fable"),))
    table.put(table.watcher(Moves(marked, frm="ex", to="hand")))
    table.put(table.watcher(Moves(Sel(zones=("cemetery",)), frm="hand", to="cemetery")))
    card = table.put("Card", EX)
    table.card(card).counters = (("fable", 1),)
    table.move(card, HAND)
    assert triggered(table) == 1
    table.move(card, CEMETERY, verb=DISCARD)
    assert triggered(table) == 1


@pytest.mark.rule("sve", "10.7.4.1.3")
def test_between_other_public_zones_the_new_zone_counts(table: Table) -> None:
    marked = Sel(filters=(tree.HasCounter("fable"),))
    table.put(table.watcher(Moves(marked, frm="ex", to="banished")))
    card = table.put("Card", EX)
    table.card(card).counters = (("fable", 1),)
    table.move(card, BANISHED)
    assert triggered(table) == 0


@pytest.mark.rule("sve", "10.7.4.2")
def test_watchers_that_enter_or_leave_together_with_the_card_count(table: Table) -> None:
    leaves = table.watcher(Moves(Sel("follower", whose=YOU, other=True), frm="field"))
    enters = table.watcher(Moves(Sel("follower", whose=YOU, other=True), to="field"))
    leaver, other = table.put(leaves), table.put("Other")
    table.do(*(Move(DESTROY, A, table.ref(cid), 2 * CEMETERY) for cid in (leaver, other)))
    assert triggered(table) == 1
    comer, friend = table.put(enters, HAND), table.put("Friend", HAND)
    table.do(*(Move(PUT, A, table.ref(cid), 2 * FIELD) for cid in (friend, comer)))
    assert triggered(table) == 1


@pytest.mark.rule("sve", "5.4.3")
def test_put_from_a_zone_includes_being_played_from_it(table: Table) -> None:
    table.put(table.watcher(Moves(Sel("follower"), frm="hand", to="field")))
    for zone, expected in ((HAND, 1), (EX, 0)):
        played = table.put("Played", zone)
        table.play(played)
        table.move(played, FIELD)
        assert triggered(table) == expected
    table.move(table.put("Put", HAND), FIELD)
    assert triggered(table) == 1


def test_named_manners_of_moving(table: Table) -> None:
    table.put(table.watcher(Moves(Sel(whose=YOU), manner="discarded", by=YOU)))
    table.put(table.watcher(Moves(Sel("follower", ("field",), YOU), manner="returned")))
    card = table.put("Card", HAND)
    table.move(card, CEMETERY, verb=DISCARD)
    assert triggered(table) == 1
    table.move(table.put("Theirs", HAND, B), CEMETERY, B, DISCARD)
    assert triggered(table) == 0
    table.move(table.put("Back"), HAND, verb=RETURN)
    assert triggered(table) == 1
    table.move(table.put("Put"), HAND)
    assert triggered(table) == 0


def test_a_card_in_hand_that_is_discarded_sees_it(table: Table) -> None:
    card = table.put(table.watcher(Moves(This(), manner="discarded"), zones=(HAND,)), HAND)
    ref, after = table.move(card, CEMETERY, verb=DISCARD)
    (found,) = table.pending()
    assert found["moved"] == ((ref, after),)


@pytest.mark.rule("sve", "9.1.3.1")
def test_an_eliminated_token_has_left(table: Table) -> None:
    table.put(table.watcher(Moves(Sel("token"), frm="field")))
    ref = table.create(face("Ghost"))
    table.do(Cease(ELIMINATE, A, ref))
    assert [found["subject"] for found in table.pending()] == [(ref,)]


@pytest.mark.rule("sve", "12.7.2")
def test_strike_and_its_two_variants(table: Table) -> None:
    events = (None, Sel("follower"), Sel("leader"))
    fighters = [table.put(table.watcher(tree.Attacks(This("follower"), target))) for target in events]
    enemy = table.put("Enemy", FIELD, B)
    seen = []
    for fighter in fighters:
        for target in (enemy, table.leaders[B]):
            table.note(ATTACKED, A, fighter, table.ref(target))
            seen.append(triggered(table))
    assert seen == [1, 1, 1, 0, 0, 1]


@pytest.mark.rule("sve", "5.24.3.1")
def test_this_follower_triggers_only_while_it_is_one(table: Table) -> None:
    statue = table.put(table.watcher(tree.Attacks(This("follower")), kind="amulet"))
    table.note(ATTACKED, A, statue, table.ref(table.leaders[B]))
    assert triggered(table) == 0


def test_attacked_by_binds_attacker_and_attacked(table: Table) -> None:
    defender, attacker = table.put(table.watcher(tree.AttackedBy(This()))), table.put("Enemy", FIELD, B)
    table.note(ATTACKED, B, attacker, table.ref(defender))
    (found,) = table.pending()
    assert found["subject"] == (table.ref(defender),)
    assert found["object"] == (table.ref(attacker),)
    table.note(ATTACKED, B, attacker, table.ref(table.leaders[A]))
    assert triggered(table) == 0


@pytest.mark.rule("sve", "12.6.2", "14.2.4.2")
def test_on_evolve_and_on_race(table: Table) -> None:
    evolver, racer = table.put(table.watcher(tree.Evolves(This()))), table.put(table.watcher(tree.Races(This())))
    for verb, expected in ((EVOLVE, {evolver: 1, racer: 0}), (RACE, {evolver: 0, racer: 1})):
        for cid in (evolver, racer):
            table.note(verb, A, cid)
            assert triggered(table) == expected[cid]


def test_playing_cards(table: Table) -> None:
    table.put(table.watcher(tree.Plays(YOU, Sel("spell"))))
    table.put(table.watcher(tree.Plays(ANY_PLAYER, Sel(), "ex")))
    table.play(table.put("Bolt", HAND, kind="spell"))
    assert triggered(table) == 1
    table.play(table.put("Hex", HAND, B, kind="spell"), B)
    assert triggered(table) == 0
    played = table.play(table.put("Fairy", EX, B), B)
    (found,) = table.pending()
    assert (found["subject"], found["player"]) == ((played,), B)


@pytest.mark.rule("sve", "5.13.3.1", "5.13.3.2", "5.13.3.3", "5.13.3.4")
@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("any", [1, 1, 1, 1]),
        ("attack", [1, 1, 0, 0]),
        ("combat", [1, 0, 1, 0]),
        ("ability", [0, 0, 0, 1]),
    ],
)
def test_kinds_of_damage(table: Table, kind: tree.DamageKind, expected: list[int]) -> None:
    fighter, enemy = table.put(table.watcher(tree.DealsDamage(This(), kind))), table.put("Enemy", FIELD, B)
    seen = []
    for target, how in ((enemy, "attack"), (table.leaders[B], "attack"), (enemy, "combat"), (enemy, "ability")):
        table.damage(target, 2, by=fighter, how=how)
        seen.append(triggered(table))
    assert seen == expected


def test_damage_binds_both_sides_and_the_number(table: Table) -> None:
    fighter = table.put(table.watcher(tree.DealsDamage(This(), to=Sel("leader", whose=OPPONENT))))
    table.put(table.watcher(tree.TakesDamage(Sel("leader"), "ability")), FIELD, B)
    table.damage(table.leaders[B], 3, by=fighter)
    dealt, taken = table.pending()
    assert (dealt["subject"], dealt["object"]) == ((table.ref(fighter),), (table.ref(table.leaders[B]),))
    assert (taken["object"], taken["subject"]) == (dealt["subject"], dealt["object"])
    assert (dealt["amount"], dealt["player"]) == (3, B)
    table.damage(fighter, 1, by=fighter)
    assert triggered(table) == 0


@pytest.mark.rule("sve", "5.26.1", "5.26.2")
def test_raised_and_lowered(table: Table) -> None:
    table.put(table.watcher(tree.StatRaised(Sel("follower", whose=YOU), "attack")))
    table.put(table.watcher(tree.StatLowered(tree.Leader(YOU), "defense")))
    knight = table.put("Knight")
    table.note(GIVE, A, knight, ("attack", 2))
    assert [found["amount"] for found in table.pending()] == [2]
    for verb, cid, data in ((GIVE, knight, ("attack", -1)), (SET, knight, ("defense", 1)), (GIVE, knight, ("cost", 1))):
        table.note(verb, A, cid, data)
        assert triggered(table) == 0
    table.note(SET, B, table.leaders[A], ("defense", -4))
    assert [found["amount"] for found in table.pending()] == [4]


def test_other_events_of_one_card(table: Table) -> None:
    watched: list[tuple[tree.Event, int, int, Any, int]] = [
        (tree.Selected(This(), OPPONENT), SELECTED, B, None, 0),
        (tree.Turned(This(), "engaged"), ENGAGE, A, None, 0),
        (tree.Activates(YOU, This()), ACTIVATED_ABILITY, A, None, 0),
        (tree.CounterPut(This(), "stack"), COUNTER, A, "Stack", 1),
    ]
    for event, verb, player, data, amount in watched:
        card = table.put(table.watcher(event))
        table.note(verb, player, card, data, amount)
        assert triggered(table) == 1
        table.note(verb, player, table.leaders[A], data, amount)
        assert triggered(table) == 0
    table.note(COUNTER, A, card, "Stack", -1)
    assert triggered(table) == 0


def test_events_of_a_player(table: Table) -> None:
    table.put(table.watcher(tree.Draws(OPPONENT)))
    table.put(table.watcher(tree.KeywordDone(YOU, "earth rite")))
    for verb, player, data, expected in (
        (DRAW, B, None, 1),
        (DRAW, A, None, 0),
        (KEYWORD_DONE, A, "earth rite", 1),
        (KEYWORD_DONE, A, "lesson", 0),
    ):
        table.note(verb, player, data=data)
        assert triggered(table) == expected


@pytest.mark.parametrize(
    ("event", "verb"),
    [
        (tree.PhaseBegins("turn", YOU), TURN_BEGINS),
        (tree.PhaseBegins("main", YOU), MAIN_BEGINS),
        (tree.PhaseBegins("end", YOU), END_BEGINS),
        (tree.PhaseEnds("main", YOU), END_BEGINS),
        (tree.PhaseEnds("turn", YOU), TURN_ENDS),
    ],
)
def test_phases(table: Table, event: tree.Event, verb: int) -> None:
    table.put(table.watcher(event))
    table.note(verb, A)
    assert triggered(table) == 1
    table.note(verb, B)
    assert triggered(table) == 0


def test_a_gate_is_checked_with_the_trigger_and_sees_its_bindings(table: Table) -> None:
    strong = tree.Is(tree.TriggerCard(), Sel(filters=(StatIs("attack", ">=", Num(3)),)))
    table.put(table.watcher(Moves(Sel("follower", other=True), to="field"), strong))
    table.move(table.put("Weak", HAND, attack=2), FIELD)
    assert triggered(table) == 0
    table.move(table.put("Strong", HAND, attack=3), FIELD)
    assert triggered(table) == 1


def test_only_in_its_controllers_turn(table: Table) -> None:
    table.put(table.watcher(tree.Draws(ANY_PLAYER), own_turn=True))
    table.note(DRAW, B)
    assert triggered(table) == 1
    table.game.active = B
    table.note(DRAW, B)
    assert triggered(table) == 0


@pytest.mark.rule("sve", "10.7.5")
def test_a_delayed_trigger_waits_for_the_card_it_was_made_for(table: Table) -> None:
    knight, other = table.put("Knight"), table.put("Other")
    trigger = lower_trigger(Moves(tree.Bound("it"), frm="field"), table.vocab)
    ability = Ability("test/delayed", AUTOMATIC, frozenset(), Program("test", (), ()), trigger)
    came = ((99, 0), (99, 1))
    bound = {"it": (table.ref(knight),), "moved": (came,)}
    listeners.delay(table.game, ability, table.ref(table.leaders[A]), A, bound)
    table.destroy(other)
    assert triggered(table) == 0
    died = table.destroy(knight)
    assert [found["moved"] for found in table.pending()] == [(came, died)]


@pytest.mark.rule("sve", "10.7.6")
def test_a_state_trigger_waits_for_a_state(table: Table) -> None:
    empty = tree.Compare(tree.Count(Sel(zones=("hand",), whose=YOU)), "==", Num(0))
    held = table.put("Held", HAND)
    table.put(table.watcher(tree.Becomes(empty), tree.During(YOU), own_turn=True))
    table.do(Note(DRAW, A))
    assert triggered(table) == 0
    table.move(held, CEMETERY)
    assert triggered(table) == 1
    table.game.active = B
    table.do(Note(DRAW, B))
    assert triggered(table) == 0
