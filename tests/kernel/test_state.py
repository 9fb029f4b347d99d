"""The state as a value: fork, undo, digest, at every decision of whole games."""

from typing import Any

import pytest

from headjudge.errors import Illegal, Stale
from headjudge.kernel import digest, plain_state, save
from headjudge.kernel import game as game_module
from headjudge.kernel.abilities import Play
from headjudge.kernel.actions import fields_of
from headjudge.kernel.cards import Card
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game, items
from tests.kernel.driving import decisions, play_on, position, random_game
from tests.kernel.toy import DECK, Match, put_card
from tests.kernel.toy_cards import DECKS, RULES

SEEDS = range(8)


class AlwaysCopies(Game):
    """Writes into no object twice, so that whoever keeps a card or frame too long writes into the void."""

    def edit(self, cid: int) -> Card:
        self.stamp = next(game_module._stamps)
        return super().edit(cid)

    def perform(self, actions: Any, whole: bool = False) -> Any:
        self.stamp = next(game_module._stamps)
        return super().perform(actions, whole)


def digests(game: Game, seed: int) -> list[str]:
    return [digest.digest(stop) for stop in decisions(game, seed)]


def attributes(game: Game) -> set[str]:
    """Those that are there, whether the kernel is compiled or not."""
    return {name for name in fields_of(type(game)) or vars(game) if hasattr(game, name)}


def test_every_attribute_is_state_cache_or_surroundings() -> None:
    assert attributes(random_game(1)) == {*plain_state.STATE, *plain_state.CACHES, *plain_state.AROUND}


def test_every_slot_of_what_the_state_is_made_of_is_written() -> None:
    for cls, fields in plain_state.FIELDS.items():
        told = save.LOGGED if cls is Event else ()
        assert {*fields_of(cls)} - {"stamp"} == {*fields, *told}, cls


def test_a_fork_has_every_attribute() -> None:
    game = random_game(1)
    twin = game.fork()
    assert attributes(twin) == attributes(game)
    assert digest.digest(twin) == digest.digest(game)


@pytest.mark.parametrize("seed", SEEDS)
def test_copying_makes_no_difference(seed: int) -> None:
    normal = digests(random_game(seed), seed)

    forking = []
    for game in decisions(random_game(seed), seed):
        game.fork()
        forking.append(digest.digest(game))

    copying = AlwaysCopies(RULES, seed, history=False)
    for player in (0, 1):
        for name in DECKS[player]:
            put_card(copying, name, player, DECK)
    copying.begin(Match())
    assert normal == forking == digests(copying, seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_fork_does_not_feel_what_happens_to_its_original(seed: int) -> None:
    kept: list[tuple[Game, str]] = []
    end = ""
    game = random_game(seed)
    for stop in decisions(game, seed):
        kept.append((stop.fork(), digest.digest(stop)))
    end = digest.digest(game)
    for twin, then in kept:
        assert digest.digest(twin) == then
    for made, (twin, _) in enumerate(kept):
        if made % 7 == 0:
            for choice in items(game.choices)[made:]:
                twin.choose(choice)
            assert digest.digest(twin) == end


@pytest.mark.parametrize("seed", SEEDS)
def test_an_original_does_not_feel_what_happens_to_its_fork(seed: int) -> None:
    expected = digests(random_game(seed), seed)
    found = []
    for game in decisions(random_game(seed), seed):
        play_on(game.fork(), seed + 1, 9)
        found.append(digest.digest(game))
    assert found == expected


@pytest.mark.parametrize("seed", SEEDS)
def test_undo_takes_back_every_choice_exactly(seed: int) -> None:
    game = random_game(seed, history=True)
    before = [(digest.digest(stop), stop.decision.prompt if stop.decision else "") for stop in decisions(game, seed)]
    for then, question in reversed(before):
        game.undo()
        assert game.decision is not None
        assert (digest.digest(game), game.decision.prompt) == (then, question)
    with pytest.raises(Stale, match="nothing to take back"):
        game.undo()


def test_undo_also_takes_back_the_log_and_the_choices() -> None:
    game = random_game(3, history=True)
    log, choices = game.journal, game.choices
    game.choose(0)
    game.undo()
    assert game.journal is log
    assert game.choices is choices


def test_conceding_is_recorded_and_can_be_taken_back() -> None:
    game = random_game(3, history=True)
    before = digest.digest(game)
    game.concede(1)
    assert game.result == (1, -1)
    assert game.decision is None
    assert items(game.choices) == [("concede", 1)]
    with pytest.raises(Stale, match="game is over"):
        game.concede(0)
    with pytest.raises(Stale, match="game is over"):
        game.choose(0)
    game.undo()
    assert digest.digest(game) == before


def test_what_is_not_offered_cannot_be_chosen() -> None:
    game = random_game(3)
    before = digest.digest(game)
    with pytest.raises(Illegal, match="option 99 does not exist"):
        game.choose(99)
    with pytest.raises(Illegal, match="not among the options"):
        game.choose(("play", 999))
    assert digest.digest(game) == before


def test_an_option_and_its_index_are_the_same_choice() -> None:
    one, other = random_game(4), random_game(4)
    assert one.decision is not None
    one.choose(one.decision.options[1])
    other.choose(1)
    assert digest.digest(one) == digest.digest(other)


def test_the_digest_sees_every_part_of_the_state() -> None:
    """Whatever is changed by hand changes the digest, but for the indexes that follow from the effects."""
    changes: dict[str, Any] = {
        "cards": lambda g: setattr(g.edit(0), "damage", 1),
        "zones": lambda g: g.zones.__setitem__(4, g.zones[4][::-1]),
        "points": lambda g: g.points.__setitem__(0, (7, 0)),
        "frames": lambda g: g.frames.pop(),
        "decision": lambda g: setattr(g, "decision", None),
        "result": lambda g: setattr(g, "result", (0, 0)),
        "serial": lambda g: setattr(g, "serial", g.serial + 1),
        "rng_key": lambda g: setattr(g, "rng_key", 1),
        "rng_counter": lambda g: setattr(g, "rng_counter", g.rng_counter + 1),
        "turn": lambda g: setattr(g, "turn", 9),
        "active": lambda g: setattr(g, "active", 1),
        "phase": lambda g: setattr(g, "phase", 3),
        "extra_turns": lambda g: setattr(g, "extra_turns", (1,)),
        "asked": lambda g: setattr(g, "asked", 99),
        "asked_turn": lambda g: setattr(g, "asked_turn", 99),
        "effects": lambda g: g.effects.popitem(),
        "watch": lambda g: g.watch.popitem(),
        "registered": lambda g: g.registered.popitem(),
        "plays": lambda g: setattr(g, "plays", (Play(1, (0, 0), (0, 0), None, 0, {}),)),
        "relations": lambda g: setattr(g, "relations", ((0, (0, 0), (1, 0), 1),)),
        "tallies": lambda g: g.count("x"),
        "totals": lambda g: g.count_total("x"),
        "counted": lambda g: setattr(g, "counted", not g.counted),
        "dirty": lambda g: setattr(g, "dirty", not g.dirty),
        "last_known": lambda g: g.last_known.__setitem__((0, 0), g.info(g.ref(1))),
        "cells": lambda g: g.cells[0].__setitem__(0, 99),
        "handles": lambda g: g.handles[0].__setitem__(0, 99),
        "handle_counts": lambda g: g.handle_counts.__setitem__(0, 99),
    }
    assert {*changes, "value", "pending", "delayed", *digest.LEFT_OUT} == set(plain_state.STATE)
    for name, change in changes.items():
        game = position("Captain", "Lancer")
        for n in range(12):
            put_card(game, "Squire", n & 1, DECK)
        game.begin(Match())
        before = digest.digest(game)
        change(game)
        assert digest.digest(game) != before, name


def test_the_digest_does_not_see_how_things_are_stored() -> None:
    game = position("Captain", "Lancer", "Squire")
    before = digest.digest(game)
    game.values(2)
    game.tallies = {"b": 2, "a": 1}
    other = game.fork()
    other.tallies = {"a": 1, "b": 2}
    other.cells = [[cell * 10 for cell in cells] for cells in other.cells]
    assert before != digest.digest(game) == digest.digest(other)
