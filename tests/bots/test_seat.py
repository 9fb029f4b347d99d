"""Bots are handed a seat: nothing that they can reach from it is the true game, or tells what is hidden in it."""

import gc
from collections.abc import Iterator
from types import FunctionType, ModuleType
from typing import Any, ClassVar

import pytest

import headjudge as hj
from headjudge.bots import Seat, ask, bot, play_out
from headjudge.bots.seat import Needs
from headjudge.errors import Illegal
from headjudge.games import rulesets
from headjudge.kernel import rng
from headjudge.kernel.decisions import Decision
from headjudge.kernel.game import Game
from headjudge.kernel.ruleset import Ruleset

DECKS = ("starter/swordcraft", "starter/abysscraft")


def reachable(root: Any) -> Iterator[Any]:
    """Everything that can be got at from an object, but code, classes and the rules, which all games share."""
    known: dict[int, Any] = {}
    waiting = [root]
    while waiting:
        each = waiting.pop()
        if id(each) in known or isinstance(each, type | FunctionType | ModuleType | Ruleset):
            continue
        known[id(each)] = each
        yield each
        waiting += gc.get_referents(each)


def savepoints(game: Game) -> list[tuple[int, str]]:
    """The frames, with the fields, that hold what a rule may go back to."""
    frames = enumerate(game.frames)
    return [(n, name) for n, frame in frames for name in frame.fields if isinstance(getattr(frame, name), Game)]


def played_a_while(ruleset: str) -> Iterator[hj.Game]:
    """A game without a seed at some of its decisions, those in the middle of a play among them."""
    game = hj.Game.new(ruleset, hj.starter_decks(ruleset)[:2])
    counter = 0
    for made in range(260):
        if game.decision is None:
            return
        if made % 17 == 0 or (made % 3 == 0 and savepoints(game.kernel)):
            yield game
        index, counter = rng.below(2, counter, len(game.decision.options))
        game.choose(index)


@pytest.mark.parametrize("ruleset", [each for each in rulesets() if "-valhalla" not in each])
def test_the_true_game_cannot_be_reached_from_a_seat(ruleset: str) -> None:
    looked = in_a_play = 0
    for game in played_a_while(ruleset):
        seat = Seat(game)
        found = list(reachable(seat))
        games = [each for each in found if isinstance(each, Game)]
        assert not any(each is game.kernel or isinstance(each, hj.Game) for each in found)
        assert game.kernel.rng_key not in {each.rng_key for each in games}
        assert not any(each is game.setup or each is game.setup.seed or each is game.kernel.rng_key for each in found)
        assert all(each.journal is each.choices is each.history is None for each in games)
        hidden = [cid for cid, cell in enumerate(game.kernel.cells[seat.player]) if cell]
        for other in games:
            same = [other.cards[c].faces == game.kernel.cards[c].faces for c in hidden if c < len(other.cards)]
            assert len(hidden) < 12 or not all(same), "hidden cards lie there as in the game"
        in_a_play += len(games) > 1
        looked += 1
    assert looked > 5
    assert in_a_play or not ruleset.startswith("fow"), "no position in the middle of a play was looked at"


def test_a_play_that_is_taken_back_in_an_imagined_world_does_not_lead_to_the_true_game() -> None:
    for game in played_a_while("fow-10.2"):
        for n, name in savepoints(game.kernel):
            world = game.kernel.determinize(0, 5)
            world.rewind(getattr(world.frames[n], name))
            assert world.rng_key != game.kernel.rng_key
            return
    pytest.fail("no savepoint was met")


class Looking:
    """A bot that writes down what it is handed."""

    needs: ClassVar[Needs] = "view"

    def __init__(self) -> None:
        self.seats: list[Seat] = []

    def choose(self, seat: Seat) -> int:
        self.seats.append(seat)
        return 0


def test_a_bot_gets_what_it_needs() -> None:
    game = hj.Game.new("sve", DECKS, seed=7)
    looking = Looking()
    assert ask(looking, game) == 0
    [seat] = looking.seats
    assert (seat.player, seat.decision, seat.ruleset) == (0, game.kernel.decision, "sve")
    assert seat.view() == game.view(0)
    with pytest.raises(Illegal, match="no world was imagined for this bot"):
        seat.imagine(1)
    seat = Seat(game)
    assert seat.view() == game.view(0, log=False)
    one, other = seat.imagine(4), game.kernel.determinize(0, 4)
    assert (one.rng_key, [card.faces for card in one.cards]) == (other.rng_key, [card.faces for card in other.cards])
    assert one.view(1, log=False) == other.view(1, log=False)


class Older:
    """A bot as they were written before there were seats."""

    def __init__(self) -> None:
        self.handed: list[Game] = []

    def choose(self, game: Game, decision: Decision) -> int:
        self.handed.append(game)
        assert game.view(decision.player).decision is not None
        assert game.determinize(decision.player, 1).decision is not None
        return 0


def test_a_bot_that_takes_a_game_is_handed_an_imagined_one() -> None:
    game, older = hj.Game.new("sve", DECKS, seed=7), Older()
    bots: Any = (older, bot("random", 2))
    play_out(game, bots, most=60)
    assert older.handed
    assert all(type(each) is Game and each.rng_key != game.kernel.rng_key for each in older.handed)
