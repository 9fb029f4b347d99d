"""What is answered for a seat: whose wish counts, what it costs on the clock, and how it is taken back."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from headjudge.table.protocol import Table
from tests.table.client import Player, come_to_rest, read, token_of
from tests.table.server import Server

QUICK = """ruleset: sve
cards:
  - name: Tripwire
    facts: {type: spell, class: neutral, cost: 1}
    text: |
      [quick]
      Select an enemy follower on the field. Deal it 2 damage.
position:
  A: {field: [Knight, Knight]}
  B: {hand: [HELD]}
"""
"""Bob may answer each of Ann's attacks."""
NOTHING_QUICK = QUICK.replace("HELD", "Thorn Burst")
SOMETHING_QUICK = QUICK.replace("HELD", "Tripwire")


def attack(player: Player) -> None:
    """Ann attacks; what follows may be Bob's to answer."""
    decision = player.wait().table.seen.decision
    assert decision is not None
    player.choose(next(each.index for each in decision.options if each.data[0] == "attack"))


def passed(player: Player) -> None:
    decision = player.wait().table.seen.decision
    assert decision is not None
    player.choose(next(each.index for each in decision.options if each.data[0] == "pass"))


def mode_of(player: Player) -> str | None:
    return player.table.auto


@contextmanager
def two(server: Server, scenario: str, **wish: Any) -> Iterator[tuple[Player, Player, str]]:
    """Ann, Bob, and Bob's token."""
    made = server.match(scenario=scenario, seats=[{"name": "Ann"}, {"name": "Bob"}], **wish)
    token = token_of(made["seats"][1])
    with Player(server.address, token_of(made["seats"][0])) as ann, Player(server.address, token) as bob:
        come_to_rest(ann, bob)
        yield ann, bob, token


@contextmanager
def one_screen(server: Server) -> Iterator[Player]:
    made = server.match(scenario=SOMETHING_QUICK, hot_seat=True, seats=[{"name": "Ann"}, {"name": "Bob"}])
    with Player(server.address, token_of(made["seats"][0])) as both:
        hand_over(both, 0)
        yield both


def hand_over(both: Player, seat: int) -> None:
    curtain = both.until(lambda each: each.curtain is not None).curtain
    assert curtain is not None
    assert curtain.seat == seat
    both.do(type="ready", seat=seat)


def test_at_one_screen_nobody_passes_for_the_other(server: Server) -> None:
    with one_screen(server) as both:
        both.do(type="auto", mode="pass")
        attack(both)
        hand_over(both, 1)
        assert both.asked()
        assert both.table.auto == "forced"


def test_at_one_screen_each_player_passes_until_the_turn_ends(server: Server) -> None:
    with one_screen(server) as both:
        attack(both)
        hand_over(both, 1)
        both.do(type="auto", mode="pass")
        hand_over(both, 0)
        assert both.table.auto == "forced"
        curtains = sum('"curtain"' in text for text in both.heard)
        attack(both)
        assert both.wait().table.seen.seat == 0
        assert sum('"curtain"' in text for text in both.heard) == curtains


def test_before_the_curtain_rises_nobody_passes(server: Server) -> None:
    made = server.match(scenario=SOMETHING_QUICK, hot_seat=True, seats=[{"name": "Ann"}, {"name": "Bob"}])
    with Player(server.address, token_of(made["seats"][0]), auto="pass") as both:
        both.until(lambda each: each.curtain is not None)
        assert both.refused(type="auto", mode="pass").code == "forbidden"
        both.do(type="auto", mode="off")
        hand_over(both, 0)
        assert both.table.auto == "off"
        attack(both)
        both.choose()  # NB: the only target.
        hand_over(both, 1)
        assert both.table.auto == "off", "what the screen wishes counts for both"


def test_who_watches_is_answered_nothing(server: Server) -> None:
    made = server.match(seed=4)
    with Player(server.address, token_of(made["watch"])) as eve:
        assert eve.table.auto is None
        assert eve.refused(type="auto", mode="forced").code == "forbidden"


def test_of_two_windows_at_a_seat_the_newest_wish_counts(server: Server) -> None:
    with two(server, SOMETHING_QUICK) as (ann, bob, token), Player(server.address, token) as window:
        window.do(type="auto", mode="pass")
        bob.until(lambda each: each.table.auto == "pass")
        attack(ann)
        assert ann.wait().table.by == 1
        window.reach(ann.table.number)
        assert window.skipped
        bob.do(type="auto", mode="off")
        attack(ann)
        assert window.wait().table.auto == "off"


def test_passing_ends_with_the_turn_and_is_told(server: Server) -> None:
    with two(server, SOMETHING_QUICK) as (ann, bob, _):
        bob.do(type="auto", mode="pass")
        assert mode_of(bob) == "pass"
        decision = ann.wait().table.seen.decision
        assert decision is not None
        ann.do(type="say", decision=decision.number, words="end")
        turn = ann.table.seen.turn
        bob.until(lambda each: each.table.seen.turn > turn or each.asked())
        assert mode_of(bob) == "forced"


def test_a_choice_taken_back_is_asked_again_also_while_passing(server: Server) -> None:
    with two(server, SOMETHING_QUICK) as (ann, bob, _):
        bob.do(type="auto", mode="pass")
        attack(ann)
        bob.reach(ann.wait().table.number)
        bob.do(type="offer", what="undo")
        ann.until(lambda each: bool(each.table.requests))
        ann.do(type="answer", what="undo", yes=True)
        bob.until(lambda each: each.table.did == "undo")
        assert bob.asked()
        assert bob.table.auto == "forced"
        bob.do(type="resync")
        assert bob.asked()


def test_a_clock_does_not_tell_what_was_forced(server: Server) -> None:
    """Bob holds something that he may play, and passes; or nothing, and it is answered for him."""
    seen = []
    for scenario in (SOMETHING_QUICK, NOTHING_QUICK):
        with two(server, scenario, clock={"start": 600, "more": 10}) as (ann, bob, _):
            attack(ann)
            if scenario is SOMETHING_QUICK:
                passed(bob)
            ann.until(lambda each: each.table.by == 1)
            tables = [message for message in map(read, ann.heard) if isinstance(message, Table) and message.number > 1]
            seen.append([(table.number, table.by, table.did, seconds(table)) for table in tables])
    assert seen[0] == seen[1]


def seconds(table: Table) -> list[int]:
    assert table.clocks is not None
    return [round(left / 1000) for left in table.clocks.left]


def test_thinking_before_passing_costs_time(server: Server) -> None:
    with two(server, SOMETHING_QUICK, clock={"start": 60, "more": 0}) as (ann, bob, _):
        attack(ann)
        bob.wait()
        time.sleep(1.1)
        bob.do(type="auto", mode="pass")
        assert bob.table.by == 1
        assert bob.table.clocks is not None
        assert bob.table.clocks.left[1] < 59_000
