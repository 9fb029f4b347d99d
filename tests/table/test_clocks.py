"""Clocks: by a time that nobody can set, and without the time that a choice spends on the way."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from headjudge.table.protocol import Ping
from tests.table.client import Player, read, token_of
from tests.table.server import Server, in_thread, settings

WAY = 0.4
CLOCK = {"start": 50, "more": 0}


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    with in_thread(settings(tmp_path)) as found:
        yield found


def asked(own: Server) -> Player:
    """A player with a clock who is to decide."""
    seats = [{"deck": "starter/swordcraft"}, {"bot": "random", "deck": "starter/swordcraft"}]
    made = own.match(seats=seats, clock=CLOCK, seed=5)
    return Player(own.address, token_of(made["seats"][0]), auto="off").wait()


def left(player: Player) -> int:
    clocks = player.table.clocks
    assert clocks is not None
    return clocks.left[0]


def test_a_jump_of_the_systems_clock_costs_nobody_anything(own: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    with asked(own) as ann:
        real = time.time
        monkeypatch.setattr(time, "time", lambda: real() + 3600)
        ann.choose()
        assert not ann.over()
        monkeypatch.setattr(time, "time", lambda: real() - 3600)
        ann.wait().choose()
        assert 0 < left(ann) <= CLOCK["start"] * 1000
        assert not ann.over()


def pinged(player: Player) -> int:
    """The number of the newest ping."""
    player.do(type="resync")
    found = [each for each in map(read, player.heard) if isinstance(each, Ping)]
    assert found
    return found[-1].number


@pytest.mark.parametrize(("answers", "paid"), [(True, False), (False, True)])
def test_the_way_is_not_counted_for_who_answers_pings(own: Server, answers: bool, paid: bool) -> None:
    """A player who is 200 ms away: what is sent arrives so much later, in both directions."""
    with asked(own) as ann:
        number, before = pinged(ann), left(ann)
        time.sleep(WAY)
        if answers:
            ann.do(type="pong", number=number)
        ann.choose()
        ann.wait()
        spent = before - left(ann)
        assert (spent > WAY * 900) == paid


def test_no_more_than_half_a_second_is_given_back(own: Server) -> None:
    with asked(own) as ann:
        number, before = pinged(ann), left(ann)
        time.sleep(1.2)
        ann.do(type="pong", number=number)
        ann.do(type="pong", number=number + 1)
        ann.choose()
        ann.wait()
        assert before - left(ann) > 600
