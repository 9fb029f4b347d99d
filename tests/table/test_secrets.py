"""What a seat cannot know does not reach it, and nobody moves anything without the seat's token."""

import random
from typing import Any, NamedTuple

import pytest

from headjudge.kernel.logline import WATCHER
from headjudge.table.protocol import Table
from headjudge.table.protocol import write as encoded
from headjudge.table.seat_view import Log, Sight, Watching, others_see, seat_sees
from tests.kernel_game import kernel_game
from tests.table.client import Player, come_to_rest, read, token_of
from tests.table.server import Server

QUIET = ("end", "pass", "no", "done", "side")


class Pairing(NamedTuple):
    """Two lines of the second deck change places. ``opening`` is a card of it that is shown when the game begins."""

    ruleset: str
    mine: str
    theirs: str
    lines: tuple[str, str]
    opening: str = ""


PAIRINGS = [
    Pairing(
        "sve",
        "starter/swordcraft",
        "starter/abysscraft",
        ("3 Candlelit Shade", "3 Keeper of Vespers"),
    ),
    Pairing(
        "cfv-g",
        "starter/lanternwatch",
        "starter/hourcirque",
        ("4 Drumroll Gremlin", "4 Understudy in the Dark"),
        "Ticket Imp, Pocketwatch",
    ),
    Pairing(
        "fow-10.2",
        "starter/oram",
        "starter/punchinello",
        ("4 Puddle Jumper", "4 Weather-Glass Imp"),
    ),
]


@pytest.mark.parametrize("pairing", PAIRINGS, ids=lambda each: each.ruleset)
def test_worlds_that_a_seat_cannot_tell_apart_send_it_the_same_bytes(server: Server, pairing: Pairing) -> None:
    """Two cards of the other deck change places, so that every hidden card may be another one."""
    text = server.get(f"api/rulesets/{pairing.ruleset}/decks/{pairing.theirs}")["text"]
    lines = text.splitlines()
    one, other = (lines.index(line) for line in pairing.lines)
    lines[one], lines[other] = lines[other], lines[one]
    first = sent_to_ann(server, pairing, text)
    second = sent_to_ann(server, pairing, "\n".join(lines))
    assert len(first) > 20
    assert first == second


def sent_to_ann(server: Server, pairing: Pairing, theirs: str) -> list[bytes]:
    """Every table of a game in which neither does anything that shows a card of Bob's."""
    seats = [{"deck": pairing.mine, "name": "Ann"}, {"deck": theirs, "name": "Bob"}]
    made = server.match(ruleset=pairing.ruleset, seats=seats, seed=77)
    chance = random.Random(8)
    with (
        Player(server.address, token_of(made["seats"][0]), auto="off") as ann,
        Player(server.address, token_of(made["seats"][1]), auto="forced") as bob,
    ):
        for _ in range(60):
            come_to_rest(ann, bob)
            if ann.asked():
                ann.choose(chance.choice(peaceful_options(ann)))
                continue
            quiet = quiet_option(bob, pairing.opening)
            if quiet is None:
                break
            bob.choose(quiet)
        come_to_rest(ann, bob)
        tables = [message for message in map(read, ann.heard) if isinstance(message, Table)]
    hands = {zone.count for table in tables for zone in table.seen.zones if zone.name == "hand" and zone.player == 1}
    assert hands - {0}
    return [encoded(table) for table in tables]


def peaceful_options(player: Player) -> list[int]:
    """Without attacks, which could lead to damage checks."""
    decision = player.table.seen.decision
    assert decision is not None
    return [option.index for option in decision.options if option.data[0] != "attack"]


def quiet_option(player: Player, opening: str) -> int | None:
    decision = player.table.seen.decision
    assert decision is not None
    fits = (option for option in decision.options if option.data[0] in QUIET or (opening and opening in option.text))
    return next((option.index for option in fits), None)


@pytest.mark.parametrize("pairing", PAIRINGS, ids=lambda each: each.ruleset)
def test_imagined_worlds_look_the_same_at_every_decision(pairing: Pairing) -> None:
    game = kernel_game(pairing.ruleset, decks=(pairing.mine, pairing.theirs), seed=3, history=False)
    chance, sights = random.Random(4), (Sight(), Sight())
    for number in range(120):
        if game.decision is None:
            break
        for seat in (0, 1):
            world = game.determinize(seat, number)
            asked = None if game.decision.player != seat else number
            assert encoded(seat_sees(world, seat, asked)) == encoded(seat_sees(game, seat, asked))
            assert seat_sees(game, seat, asked, sights[seat]).zones == game.view(seat).zones
            assert Log(seat).read(world) == Log(seat).read(game)
            assert encoded(others_see(world, Watching().look(world))) == encoded(
                others_see(game, Watching().look(game))
            )
            assert Log(WATCHER).read(world) == Log(WATCHER).read(game)
        chosen = chance.randrange(len(game.decision.options))
        game = game.fork()
        game.choose(chosen)


def test_no_request_without_the_seats_token_moves_anything(server: Server) -> None:
    made, other = server.match(seed=1), server.match(seed=1)
    tokens = [token_of(made["seats"][0]), token_of(made["seats"][1])]
    with Player(server.address, tokens[0]) as ann, Player(server.address, tokens[1]) as bob:
        deciding, waiting = (ann, bob) if ann.asked() else (bob, ann)
        number = deciding.table.number
        choice = {"type": "choose", "decision": number, "option": 0}
        assert waiting.refused(**choice).code == "illegal"
        assert waiting.refused(type="say", decision=number, words="yes").code == "illegal"
        with Player(server.address, token_of(made["watch"])) as eve:
            for message in every_action(number):
                assert eve.refused(**message).code == "forbidden"
        for token in forged(tokens[0], token_of(other["seats"][0])):
            assert sit(server, token) == "forbidden"
        with Player(server.address, token_of(other["seats"][0])) as stranger:
            stranger.ask(**choice)
        join = {"token": token_of(other["seats"][1]), "deck": "starter/derby"}
        assert server.post(f"api/matches/{made['match']}/join", join, 403)["code"] == "forbidden"
        for path in ("", "/replay"):
            headers = {"Authorization": f"Bearer {token_of(other['seats'][0])}"}
            method = "POST" if path else "GET"
            assert server.http.request(method, f"api/matches/{made['match']}{path}", headers=headers).status_code == 403
        deciding.do(type="resync")
        assert deciding.table.number == number


def every_action(number: int) -> list[dict[str, Any]]:
    return [
        {"type": "choose", "decision": number, "option": 0},
        {"type": "say", "decision": number, "words": "yes"},
        {"type": "repeat", "decision": number, "times": 2},
        {"type": "concede"},
        {"type": "claim"},
        {"type": "offer", "what": "draw"},
        {"type": "answer", "what": "draw", "yes": True},
        {"type": "ready", "seat": 0},
        {"type": "why_not", "words": "end"},
    ]


def forged(mine: str, foreign: str) -> list[str]:
    """Nearly right tokens: without a signature, with another one's, with a changed seat."""
    body, _, signature = mine.partition(".")
    foreign_body, _, foreign_signature = foreign.partition(".")
    return ["", body, f"{body}.", f"{body}.{foreign_signature}", f"{foreign_body}.{signature}", mine[:-1], mine + "A"]


def sit(server: Server, token: str) -> str:
    try:
        with Player(server.address, token):
            return "seated"
    except AssertionError as error:
        return "forbidden" if "token is not valid" in str(error) else str(error)


def test_nothing_internal_is_sent(server: Server) -> None:
    made = server.match(seed=424242)
    with Player(server.address, token_of(made["seats"][0])) as ann:
        ann.reach(1)
        sent = "".join(ann.heard)
    assert "setup" not in sent
    assert "424242" not in sent
