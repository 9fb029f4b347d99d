"""What was acknowledged lasts: reconnecting, killing the server, and several servers on one PostgreSQL."""

import contextlib
import random
import sqlite3
import threading
from pathlib import Path
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from headjudge.table.protocol import Table
from tests.table.client import Player, come_to_rest, play_both, token_of
from tests.table.server import Process, Server


def same(one: Table, other: Table) -> bool:
    """Whether two tables show the same match; the second may have been sent whole."""
    plain = {"log": [], "log_from": 0, "skipped": [], "clocks": None}
    return msgspec.structs.replace(one, **plain) == msgspec.structs.replace(other, **plain)


def test_reconnecting_resumes_in_the_middle_of_a_decision(server: Server) -> None:
    made = server.match(seed=13)
    tokens = [token_of(made["seats"][seat]) for seat in (0, 1)]
    with Player(server.address, tokens[0]) as ann, Player(server.address, tokens[1]) as bob:
        play_both(ann, bob, random.Random(3), 30)
        before = {0: (ann.table, ann.log), 1: (bob.table, bob.log)}
    for seat in (0, 1):
        with Player(server.address, tokens[seat]) as back:
            assert same(back.table, before[seat][0])
            assert back.log == before[seat][1]


def playing_on(address: str, tokens: list[str], known: list[Table], chance: random.Random) -> None:
    """Both are back where they were, and can go on."""
    with Player(address, tokens[0]) as ann, Player(address, tokens[1]) as bob:
        assert same(ann.table, known[0])
        assert same(bob.table, known[1])
        play_both(ann, bob, chance, 3)
        assert ann.table.number > known[0].number


def test_a_killed_server_goes_on_from_the_last_acknowledged_choice(tmp_path: Path) -> None:
    """Between people, and against a bot with a clock that does not run while nobody serves it."""
    db = str(tmp_path / "matches.db")
    chance = random.Random(5)
    with Process(db) as first:
        port = first.port
        made = first.match(seed=17)
        tokens = [token_of(made["seats"][seat]) for seat in (0, 1)]
        seats = [{"deck": "starter/swordcraft"}, {"bot": "random", "deck": "starter/derby"}]
        timed = token_of(first.match(seats=seats, seed=3, clock={"start": 60, "more": 5})["seats"][0])
        ann, bob = Player(first.address, tokens[0]), Player(first.address, tokens[1])
        with Player(first.address, timed) as alone:
            for _ in range(4):
                alone.choose(0)
        play_both(ann, bob, chance, 12)
        first.kill()
        ann.socket.close()
        bob.socket.close()
    with Process(db, port) as second:
        playing_on(second.address, tokens, [ann.table, bob.table], chance)
        with Player(second.address, timed) as back:
            back.wait()
            assert back.table.number >= alone.table.number
            assert back.table.clocks is not None
            assert back.table.clocks.left[0] > 50_000
            back.choose(0)


class Acknowledged:
    """The choices that a server has said are stored, by the number of the entry that stores each."""

    def __init__(self) -> None:
        self.made: dict[int, tuple[int, int]] = {}

    def play(self, address: str, tokens: list[str], chance: random.Random) -> None:
        """Play until the server is lost, or the game over."""
        with Player(address, tokens[0]) as ann, Player(address, tokens[1]) as bob:
            come_to_rest(ann, bob)
            while not ann.over():
                seat, player = (0, ann) if ann.asked() else (1, bob)
                decision = player.table.seen.decision
                assert decision is not None
                option = chance.randrange(len(decision.options))
                player.do(type="choose", decision=decision.number, option=option)
                self.made[decision.number + 1] = (seat, option)
                come_to_rest(ann, bob)

    def check(self, db: Path, match: str) -> None:
        """Each of them is stored where it was said to be, and nothing is missing or twice between them."""
        with contextlib.closing(sqlite3.connect(db)) as connection:
            wanted = "SELECT number, what FROM entries WHERE match = ? ORDER BY number"
            found = {number: msgspec.json.decode(what) for number, what in connection.execute(wanted, (match,))}
        assert list(found) == list(range(1, len(found) + 1))
        assert {number: (found[number]["by"], found[number]["option"]) for number in self.made} == self.made
        unsaid = [number for number, each in found.items() if is_choice(each) and number not in self.made]
        assert len(unsaid) <= 1, "only the choice that was under way may be stored without having been acknowledged"
        self.made |= {number: (found[number]["by"], found[number]["option"]) for number in unsaid}


def is_choice(entry: dict[str, Any]) -> bool:
    return bool(entry["type"] == "chose" and not entry.get("auto", False))


def test_whenever_a_server_is_killed_every_acknowledged_choice_is_kept(tmp_path: Path) -> None:
    db, port, chance = tmp_path / "matches.db", 0, random.Random(27)
    known = Acknowledged()
    match, tokens = "", [""]
    for _ in range(5):
        with Process(str(db), port) as server:
            port = server.port
            if not match:
                made = server.match(seed=29)
                match, tokens = made["match"], [token_of(link) for link in made["seats"]]
            killer = threading.Timer(chance.uniform(0.02, 0.3), server.process.kill)
            killer.start()
            before = len(known.made)
            with contextlib.suppress(ConnectionClosed, InvalidHandshake, OSError):
                known.play(server.address, tokens, chance)
            killer.join()
            server.process.wait()
        known.check(db, match)
        assert len(known.made) >= before
    assert len(known.made) > 10


def test_two_processes_serve_one_match_and_one_may_die(postgresql: str) -> None:
    chance = random.Random(9)
    with Process(postgresql) as first, Process(postgresql) as second:
        assert first.get("health")["database"] == "postgresql"
        made = first.match(seed=19)
        tokens = [token_of(made["seats"][seat]) for seat in (0, 1)]
        ann, bob = Player(first.address, tokens[0]), Player(second.address, tokens[1])
        assert play_both(ann, bob, chance, 25) == 25
        both_at_once(first, second, chance)
        first.kill()
        ann.socket.close()
        bob.socket.close()
        playing_on(second.address, tokens, [ann.table, bob.table], chance)


def both_at_once(first: Process, second: Process, chance: random.Random) -> None:
    """The same seat in two processes answers the same decision: one is stored, the other told that it is too late."""
    made = first.match(seed=23)
    link = token_of(made["seats"][0])
    other = token_of(made["seats"][1])
    with Player(first.address, link) as one, Player(second.address, link) as two, Player(first.address, other) as bob:
        come_to_rest(one, bob)
        while not one.asked():
            bob.choose_any(chance)
            come_to_rest(one, bob)
        two.reach(one.table.number)
        decision = one.table.seen.decision
        assert decision is not None
        answers = []
        for player in (one, two):
            player.send(type="choose", decision=decision.number, option=0, id=900)
        for player in (one, two):
            while (found := player.hear()).__class__.__name__ not in ("Done", "Error"):
                pass
            answers.append(found)
        assert sorted(type(answer).__name__ for answer in answers) == ["Done", "Error"]
