"""Bots that cannot go on: nobody waits for them."""

from typing import Any

import pytest

from headjudge.table.players import OwnBot
from headjudge.table.protocol import Error
from headjudge.table.storage.store import Store
from tests.table.client import Player, token_of
from tests.table.server import Server


async def fail(*_: Any) -> Any:
    raise RuntimeError("nobody expected this")


def against_a_bot(server: Server) -> Player:
    made = server.match(seats=[{"deck": "starter/swordcraft", "name": "Ann"}, {"bot": "random"}], seed=5)
    return Player(server.address, token_of(made["seats"][0]))


def until_the_bot_fails(player: Player) -> None:
    """Until it is the bot's turn; its next choice ends the game."""
    for _ in range(20):
        if player.wait().over():
            return
        player.choose(0)


def test_a_bot_that_fails_has_left(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OwnBot, "choose", fail)
    with against_a_bot(server) as ann:
        until_the_bot_fails(ann)
        assert ann.table.outcome is not None
        assert (ann.table.outcome.result, ann.table.outcome.how) == ([1, -1], "left")
        assert "random has left" in ann.table.outcome.text


def test_who_waits_is_told_when_nothing_can_be_stored(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def choose(*_: Any) -> int:
        monkeypatch.setattr(Store, "append", fail)
        return 0

    monkeypatch.setattr(OwnBot, "choose", choose)
    with against_a_bot(server) as ann:
        while True:
            heard = ann.hear()
            if isinstance(heard, Error):
                break
            if ann.last is not None and ann.asked():
                ann.send(type="choose", decision=ann.table.number, option=0)
        assert heard.code == "internal"
