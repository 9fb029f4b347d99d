"""Draws, taking back, giving up, leaving, clocks and rematches."""

import random
import time
from typing import Any

import pytest

from tests.table.client import Player, play_both, token_of
from tests.table.server import Server


@pytest.fixture
def pair(server: Server) -> tuple[str, str]:
    made = server.match(seed=31)
    return token_of(made["seats"][0]), token_of(made["seats"][1])


def undo_of(player: Player) -> str:
    return player.table.may.undo


def test_a_draw_needs_both(server: Server, pair: tuple[str, str]) -> None:
    with Player(server.address, pair[0]) as ann, Player(server.address, pair[1]) as bob:
        play_both(ann, bob, random.Random(1), 4)
        ann.do(type="offer", what="draw")
        assert ann.refused(type="offer", what="draw").code == "stale"
        assert ann.refused(type="answer", what="draw", yes=True).code == "stale"
        bob.until(lambda each: bool(each.table.requests))
        bob.do(type="answer", what="draw", yes=False)
        assert not bob.table.requests
        assert not bob.over()
        bob.do(type="offer", what="draw")
        ann.until(lambda each: [request.by for request in each.table.requests] == [1])
        ann.do(type="answer", what="draw", yes=True)
        bob.until(Player.over)
        assert bob.table.outcome == ann.table.outcome
        assert bob.table.outcome is not None
        assert (bob.table.outcome.result, bob.table.outcome.how) == ([0, 0], "agreement")
        assert ann.refused(type="choose", decision=ann.table.number, option=0).code == "stale"
        replay = kept_replay(server, ann, pair[0])
    assert replay["result"] == [0, 0]
    last = server.get(f"api/replays/{replay['id']}/positions/{replay['length']}")
    assert (last["did"], last["result"]) == ("Both agree on a draw", [0, 0])


def kept_replay(server: Server, player: Player, token: str) -> Any:
    path = f"api/matches/{player.welcome.match.id}/replay"
    answer = server.http.post(path, headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == 201, answer.text
    return answer.json()


def test_between_people_taking_back_is_asked_for(server: Server, pair: tuple[str, str]) -> None:
    with Player(server.address, pair[0], auto="off") as ann, Player(server.address, pair[1], auto="off") as bob:
        play_both(ann, bob, random.Random(1), 7)
        asker, other = (ann, bob) if ann.table.may.undo == "ask" else (bob, ann)
        log, entries = list(other.log), other.table.number
        asker.do(type="offer", what="undo")
        other.until(lambda each: bool(each.table.requests))
        assert other.log == log
        other.do(type="answer", what="undo", yes=True)
        assert other.table.number == entries + 2
        assert other.table.did == "undo"
        assert len(other.log) <= len(log)
        asker.until(lambda each: each.table.number == entries + 2)
        assert asker.asked()
        asker.choose(0)


def test_against_a_bot_taking_back_is_free_also_after_the_end(server: Server) -> None:
    made = server.match(seats=[{"deck": "starter/swordcraft"}, {"bot": "random"}], seed=7)
    with Player(server.address, token_of(made["seats"][0])) as player:
        first = player.wait().table.seen
        assert undo_of(player) == "no"
        player.choose(0)
        player.wait()
        assert undo_of(player) == "free"
        player.do(type="offer", what="undo")
        again = player.wait().table.seen
        assert again.decision is not None
        assert first.decision is not None
        assert again.decision.options == first.decision.options
        assert again.zones == first.zones
        player.choose(1)
        player.do(type="concede")
        assert player.table.outcome is not None
        assert player.table.outcome.how == "concession"
        player.do(type="offer", what="undo")
        assert not player.over()
        assert player.refused(type="offer", what="draw").code == "illegal"


def test_another_game_has_the_same_decks_and_other_cards(server: Server, pair: tuple[str, str]) -> None:
    with Player(server.address, pair[0]) as ann, Player(server.address, pair[1]) as bob:
        assert ann.refused(type="offer", what="rematch").code == "stale"
        ann.do(type="concede")
        bob.until(Player.over)
        assert bob.table.outcome is not None
        assert bob.table.outcome.result == [-1, 1]
        ann.do(type="offer", what="rematch")
        bob.until(lambda each: bool(each.table.requests))
        bob.do(type="offer", what="rematch")
        ann.until(lambda each: each.table.rematch is not None)
        assert ann.table.rematch is not None
        assert bob.table.rematch is not None
        assert ann.table.rematch.match == bob.table.rematch.match
        with Player(server.address, ann.table.rematch.token) as again:
            assert again.welcome.seat == 0
            assert [seat.deck for seat in again.welcome.match.seats] == [seat.deck for seat in ann.welcome.match.seats]


def test_who_leaves_loses_when_the_other_claims_it(server: Server, pair: tuple[str, str]) -> None:
    with Player(server.address, pair[0]) as ann:
        with Player(server.address, pair[1]) as bob:
            ann.until(lambda each: each.seats is not None and each.seats.match.seats[1].here)
            error = ann.refused(type="claim")
            assert error.code == "illegal"
            assert "is here" in error.message
            assert bob.table.outcome is None
        ann.until(lambda each: each.seats is not None and not each.seats.match.seats[1].here)
        time.sleep(1.1)
        ann.do(type="claim")
        assert ann.table.outcome is not None
        assert (ann.table.outcome.result, ann.table.outcome.how) == ([1, -1], "left")


def test_a_clock_that_runs_out_ends_the_game(server: Server) -> None:
    made = server.match(seed=5, clock={"start": 1, "more": 0})
    with (
        Player(server.address, token_of(made["seats"][0])) as ann,
        Player(server.address, token_of(made["seats"][1])) as bob,
    ):
        clocks = ann.table.clocks
        assert clocks is not None
        loser = clocks.running
        assert loser is not None
        assert clocks.left[1 - loser] == 1000
        bob.until(Player.over)
        assert bob.table.outcome is not None
        assert bob.table.outcome.how == "time"
        assert bob.table.outcome.result[loser] == -1


def test_a_clock_gives_back_for_each_choice(server: Server) -> None:
    made = server.match(
        seats=[{"deck": "starter/swordcraft"}, {"bot": "random"}], seed=5, clock={"start": 50, "more": 9}
    )
    with Player(server.address, token_of(made["seats"][0])) as player:
        player.choose(0)
        assert player.table.clocks is not None
        assert 50_000 < player.table.clocks.left[0] <= 59_000
