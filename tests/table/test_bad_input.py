"""Whatever comes over a socket or HTTP is answered with what was expected, and changes nothing."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from headjudge.table.protocol import Error
from tests.table.client import Player, closed, token_of
from tests.table.server import Server, in_thread
from tests.table.server import settings as generous

WRONG = [
    "",
    "x",
    "[]",
    "7",
    "null",
    "{}",
    '{"type": "nothing"}',
    '{"type": "choose"}',
    '{"type": "choose", "decision": "1", "option": 0}',
    '{"type": "choose", "decision": 1, "option": 0, "more": 1}',
    '{"type": "choose", "decision": 1, "option": 1.5}',
    '{"type": "say", "decision": 1, "words": null}',
    '{"type": "offer", "what": "money"}',
    '{"type": "auto", "mode": "always"}',
    "[" * 4000,
    "x" * 9000,
]


@pytest.fixture(scope="module")
def token(server: Server) -> str:
    return token_of(server.match(seats=[{"deck": "starter/derby"}, {"bot": "random"}], seed=6)["seats"][0])


def answer_to(player: Player, text: str | bytes) -> Error:
    player.socket.send(text)
    while not isinstance(found := player.hear(), Error):
        pass
    return found


def test_nobody_can_say_that_it_comes_from_elsewhere_but_a_named_proxy(tmp_path: Path) -> None:
    """Each address has a bucket of requests; forged ones do not fill a new one."""
    slow = {"requests_a_second": 0.001, "requests_at_once": 3}
    for proxies, allowed in (((), 3), (("127.0.0.1",), 6)):
        folder = tmp_path / str(allowed)
        folder.mkdir()
        with in_thread(generous(folder, proxies=proxies, **slow)) as server:
            asked = [{"X-Forwarded-For": f"10.0.0.{n}"} for n in range(6)]
            codes = [server.http.get("health", headers=headers).status_code for headers in asked]
            assert codes.count(200) == allowed


def test_every_wrong_message_is_answered(server: Server, token: str) -> None:
    with Player(server.address, token) as player:
        number = player.table.number
        for text in WRONG:
            error = answer_to(player, text)
            assert error.code == "malformed", text
            assert error.expected, text
            assert error.what_to_do, text
        assert answer_to(player, b"\x00\x01").code == "malformed"
        player.do(type="resync")
        assert player.table.number == number


@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(), lambda x: st.lists(x) | st.dictionaries(st.text(), x)
    )
)
def test_any_json_is_answered(server: Server, token: str, message: Any) -> None:
    with Player(server.address, token) as player:
        number = player.table.number
        assert answer_to(player, json.dumps(message)).code == "malformed"
        player.do(type="resync")
        assert player.table.number == number


def test_stale_and_illegal_choices_are_told_apart(server: Server, token: str) -> None:
    with Player(server.address, token) as player:
        decision = player.wait().table.seen.decision
        assert decision is not None
        stale = player.refused(type="choose", decision=decision.number + 5, option=0)
        assert (stale.code, stale.expected) == ("stale", f"decision {decision.number}")
        for option in (-1, len(decision.options), 10**15):
            error = player.refused(type="choose", decision=decision.number, option=option)
            assert (error.code, error.expected) == ("illegal", f"a number from 0 to {len(decision.options) - 1}")
        assert player.refused(type="repeat", decision=decision.number, times=3).code == "illegal"
        assert player.refused(type="say", decision=decision.number, words="x" * 500).code == "malformed"
        assert player.refused(type="why_not", card=10**9).code == "malformed"
        assert player.refused(type="ready", seat=0).code == "forbidden"


def test_without_a_token_the_socket_is_closed(server: Server) -> None:
    address = server.address.replace("http", "ws", 1) + "ws"
    for text in ('{"type": "concede"}', "nonsense", '{"type": "sit", "token": "x"}'):
        with connect(address) as socket:
            socket.send(text)
            assert json.loads(socket.recv())["type"] == "error"
            with pytest.raises(Exception, match="4401"):
                socket.recv()


def test_other_sites_cannot_connect(server: Server) -> None:
    address = server.address.replace("http", "ws", 1) + "ws"
    with pytest.raises(InvalidStatus), connect(address, origin=Origin("http://elsewhere.example")):
        pass
    headers = {"Origin": "http://elsewhere.example"}
    wrong = server.http.post("api/decks/check", json={"ruleset": "sve", "text": "1 A\n"}, headers=headers)
    assert (wrong.status_code, wrong.json()["code"]) == (403, "forbidden")


def test_who_is_too_fast_is_told_and_then_closed(tmp_path: Path) -> None:
    slow = generous(tmp_path, messages_a_second=1, messages_at_once=3, requests_a_second=1, requests_at_once=4)
    with in_thread(slow) as server:
        token = token_of(server.match()["seats"][0])
        with Player(server.address, token) as player:
            for _ in range(3):
                player.do(type="resync")
            assert player.refused(type="resync").code == "rate"
            for _ in range(110):
                player.send(type="resync")
            assert closed(player) == 4429
        codes = [server.http.get("health").status_code for _ in range(6)]
        assert codes[0] == 200
        assert codes[-1] == 429


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"ruleset": "chess"}, 400),
        ({"ruleset": "sve"}, 400),
        ({"ruleset": "sve", "seats": [{"deck": "/etc/passwd"}, {"bot": "random"}]}, 400),
        ({"ruleset": "sve", "seats": [{"deck": "starter/../../x"}, {"bot": "random"}]}, 400),
        ({"ruleset": "sve", "seats": [{"deck": "3 Knight\n"}, {"bot": "random"}]}, 400),
        ({"ruleset": "sve", "seats": [{"deck": "starter/derby"}, {"bot": "nobody"}]}, 400),
        ({"ruleset": "sve", "seats": [{"deck": "starter/derby"}], "seed": 1}, 400),
        ({"ruleset": "sve", "seats": [{"deck": "starter/derby"}, {"bot": "random"}], "seed": -1}, 400),
        ({"ruleset": "sve", "seats": [{"deck": "starter/derby"}, {"bot": "random"}], "clock": {"start": 0}}, 400),
        ({"ruleset": "sve", "seats": [{"deck": "starter/derby"}, {"bot": "random"}], "more": 1}, 400),
        ({"ruleset": "sve", "seats": [{"deck": "starter/derby"}, {"bot": "random"}], "hot_seat": True}, 400),
        ({"scenario": "../../pyproject"}, 400),
        ({"scenario": "ruleset: sve\nposition: 7\n"}, 400),
        ({"replay": "nowhere", "at": 1}, 404),
        ({"ruleset": "sve", "seats": [{"deck": "1 x" * 40_000}, {"bot": "random"}]}, 400),
    ],
)
def test_matches_that_cannot_be_are_refused(server: Server, body: dict[str, Any], status: int) -> None:
    wrong = server.post("api/matches", body, status)
    assert wrong["message"]
    assert wrong["code"] == "malformed"


def test_other_requests_that_cannot_be_are_refused(server: Server) -> None:
    for path in ("chess/cards", "sve/rules/99.9", "sve/reading?card=Nobody%20at%20all", "sve/decks/starter/none"):
        answer = server.http.get(f"api/rulesets/{path}")
        assert answer.status_code == 400, path
        assert answer.json()["what_to_do"] or answer.json()["expected"]
    assert server.http.get("api/replays/none").status_code == 404
    assert server.http.post("api/replays", content=b"{}").status_code == 400
    assert server.http.post("api/matches", content=b"{").status_code == 400
    assert server.http.post("api/matches", content=b"x" * 3_000_000).status_code == 413
    assert server.http.get("api/nothing").status_code == 404
