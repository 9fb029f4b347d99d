"""The measurement of many matches measures: few of them, on both databases, one server killed on the way."""

import json
import subprocess
import sys
from typing import Any

import pytest

from bench.loading.seats import Choice, Match
from bench.loading.stored import Compared, Row, compared
from tests.table.conftest import ROOT


def measured(*words: str) -> dict[str, Any]:
    command = [sys.executable, "bench/load.py", "--matches", "4", "--seconds", "6", "--warm", "0", *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=110)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def check(found: dict[str, Any]) -> None:
    assert found["acknowledged"] > 10
    assert found["stored"] >= found["acknowledged"]
    assert [found[word] for word in ("lost", "repeated", "gaps", "stuck", "out_of_order")] == [0] * 5
    assert found["ms"]["p50"] > 0


def test_matches_on_one_server() -> None:
    check(measured())


@pytest.mark.usefixtures("postgresql")
def test_matches_go_on_when_one_of_two_servers_is_killed() -> None:
    found = measured("--postgresql", "--processes", "2", "--kill")
    check(found)
    assert found["cores_after_it"]["servers"][0] == 0
    assert found["ms_after_it"]["p50"] > 0


def test_what_is_lost_repeated_missing_or_stuck_is_counted() -> None:
    match = Match("m", ["", ""])
    match.sent = {2: [Choice(0, 1)], 4: [Choice(1, 0)]}
    match.acknowledged = {2: Choice(0, 1), 4: Choice(1, 0)}
    begin: Row = ("m", 1, 100.0, '{"type":"begin"}')
    first: Row = ("m", 2, 101.0, '{"type":"chose","by":0,"option":1}')
    forced: Row = ("m", 3, 101.0, '{"type":"chose","by":1,"option":0,"auto":true}')
    second: Row = ("m", 4, 102.0, '{"type":"chose","by":1,"option":0}')
    other: Row = ("m", 4, 102.0, '{"type":"chose","by":1,"option":5}')
    assert compared([match], [begin, first, forced, second], 90) == Compared(acknowledged=2, stored=2)
    assert compared([match], [begin, first, forced], 90) == Compared(acknowledged=2, stored=1, lost=1)
    assert compared([match], [begin, first, forced, other], 90) == Compared(2, 2, lost=1, repeated=1)
    assert compared([match], [begin, first, second], 90).gaps == 1
    assert compared([match], [begin, first, forced, second], 200).stuck == 1
