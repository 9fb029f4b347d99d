"""Chance that nobody chooses: commitment, pledges, words, the secret at the end, and the proof in the replay."""

import secrets
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest

import headjudge as hj
from headjudge.cli import replay as telling
from headjudge.errors import Illegal, Stale
from headjudge.formats import fairness
from headjudge.formats import replay as replays
from headjudge.formats.setup import Setup
from headjudge.table.fair_deal import FairDeal, new_word
from headjudge.table.protocol import Fair
from tests.table.client import Player, token_of
from tests.table.server import Server

DECKS = ("starter/swordcraft", "starter/abysscraft")


def fair_of(player: Player) -> Fair:
    match = player.welcome.match if player.seats is None else player.seats.match
    assert match.fair is not None
    return match.fair


def pledge(player: Player, seat: int, word: str, attempt: int = 1) -> None:
    hashed = fairness.pledge_of(player.welcome.match.id, attempt, seat, word)
    player.do(type="pledge", seat=seat, round=attempt, pledge=hashed)


def kept(server: Server, match: str, token: str) -> replays.Replay:
    headers = {"Authorization": f"Bearer {token}"}
    answer = server.http.post(f"api/matches/{match}/replay", headers=headers)
    assert answer.status_code == 201, answer.text
    return replays.decode(server.http.get(f"api/replays/{answer.json()['id']}/file").content)


def test_two_people_deal_fairly(server: Server, tmp_path: Path) -> None:
    made = server.match(fair=True)
    tokens = [token_of(link) for link in made["seats"]]
    words = [new_word(), new_word()]
    with Player(server.address, tokens[0]) as ann, Player(server.address, tokens[1]) as bob:
        before = fair_of(ann)
        assert before.commitment
        assert before.deal
        assert (before.secret, before.words, before.by_server) == ("", ["", ""], [False, False])
        assert not ann.welcome.match.begun
        assert not ann.welcome.match.seeded
        pledge(ann, 0, words[0])
        assert ann.refused(type="reveal", seat=0, word=words[0]).code == "stale"
        assert bob.refused(type="pledge", seat=0, round=1, pledge=words[0]).code == "forbidden"
        pledge(bob, 1, words[1])
        assert bob.refused(type="reveal", seat=1, word=words[0]).code == "illegal"
        bob.do(type="reveal", seat=1, word=words[1])
        assert bob.last is None
        ann.do(type="reveal", seat=0, word=words[0])
        assert ann.table.number == 5
        assert ann.table.did == "begin"
        bob.reach(5)
        assert fair_of(bob).words == words
        assert words[0] != fair_of(bob).secret == ""
        ann.do(type="concede")
        bob.until(lambda each: bool(fair_of(each).secret))
        after = fair_of(bob)
    assert fairness.commitment_of(made["match"], after.secret) == before.commitment == after.commitment
    replay = kept(server, made["match"], tokens[0])
    assert replay.setup.seed == fairness.key_of(made["match"], 1, before.deal, after.secret, (words[0], words[1]))
    file = tmp_path / "game.json"
    replays.write(replay, file)
    assert "dealt as committed" in telling.as_text(telling.verified(file))


def test_a_word_that_is_lost_is_pledged_anew_and_everybody_sees_that(server: Server) -> None:
    made = server.match(fair=True)
    tokens = [token_of(link) for link in made["seats"]]
    with Player(server.address, tokens[0]) as ann, Player(server.address, tokens[1]) as bob:
        lost, word, other = new_word(), new_word(), new_word()
        pledge(ann, 0, lost)
        pledge(ann, 0, word)
        pledge(bob, 1, lost)
        ann.do(type="reveal", seat=0, word=word)
        assert bob.refused(type="pledge", seat=1, round=1, pledge=lost).code == "stale"
        pledge(bob, 1, other, attempt=2)
        ann.until(lambda each: fair_of(each).round == 2)
        assert fair_of(ann).pledges[0] == ""
        pledge(ann, 0, word, attempt=2)
        ann.do(type="reveal", seat=0, word=word)
        bob.do(type="reveal", seat=1, word=other)
        ann.do(type="concede")
    proof = kept(server, made["match"], tokens[1]).fair
    assert isinstance(proof, fairness.Proof)
    assert (proof.round, proof.words) == (2, (word, other))


def test_the_server_speaks_for_bots_and_a_shared_screen_for_both(server: Server) -> None:
    made = server.match(seats=[{"deck": "starter/derby"}, {"bot": "random"}], fair=True)
    with Player(server.address, token_of(made["seats"][0])) as ann:
        assert fair_of(ann).by_server == [False, True]
        assert fair_of(ann).words == ["", ""]
        word = new_word()
        pledge(ann, 0, word)
        ann.do(type="reveal", seat=0, word=word)
        assert ann.table.did in ("begin", "choose")
    made = server.match(hot_seat=True, fair=True)
    with Player(server.address, token_of(made["seats"][0])) as both:
        words = [new_word(), new_word()]
        for seat in (0, 1):
            pledge(both, seat, words[seat])
        for seat in (0, 1):
            both.do(type="reveal", seat=seat, word=words[seat])
        both.until(lambda each: each.curtain is not None or each.last is not None)


def test_a_rematch_is_dealt_as_fairly(server: Server) -> None:
    made = server.match(fair=True)
    tokens = [token_of(link) for link in made["seats"]]
    with Player(server.address, tokens[0]) as ann, Player(server.address, tokens[1]) as bob:
        words = [new_word(), new_word()]
        for seat, each in enumerate((ann, bob)):
            pledge(each, seat, words[seat])
        for seat, each in enumerate((ann, bob)):
            each.do(type="reveal", seat=seat, word=words[seat])
        ann.do(type="concede")
        ann.do(type="offer", what="rematch")
        bob.until(lambda each: bool(each.table.requests))
        bob.do(type="answer", what="rematch", yes=True)
        link = bob.until(lambda each: each.table.rematch is not None).table.rematch
        first = fair_of(bob)
    with Player(server.address, token_of(link)) as again:
        assert not again.welcome.match.begun
        assert fair_of(again).deal == first.deal
        assert fair_of(again).commitment != first.commitment


def test_who_asks_for_no_fair_deal_gets_a_committed_one_of_the_server(server: Server) -> None:
    made = server.match()
    tokens = [token_of(link) for link in made["seats"]]
    with Player(server.address, tokens[0]) as ann:
        assert ann.table.number == 1
        assert fair_of(ann).by_server == [True, True]
        assert ann.refused(type="pledge", seat=0, round=1, pledge="0" * 64).code == "illegal"
        ann.do(type="concede")
    assert replays.verify(kept(server, made["match"], tokens[0])).deal == "committed"


@pytest.mark.parametrize("more", [{}, {"hot_seat": True}, {"seats": [{"deck": "starter/derby"}, {}]}])
def test_no_request_sets_the_seed_of_a_match_between_people(server: Server, more: dict[str, Any]) -> None:
    seats = [{"deck": "starter/derby"}, {"deck": "starter/derby"}]
    wrong = server.post("api/matches", {"ruleset": "sve", "seats": seats, "seed": 7, **more}, 400)
    assert wrong["message"] == "a match between people has no seed"


def test_where_chance_is_given_the_match_says_so(server: Server) -> None:
    bot = {"seats": [{"deck": "starter/derby"}, {"bot": "random"}]}
    for wish, seeded in (({**bot, "seed": 3}, True), (bot, False), ({"seed": 3}, True)):
        made = server.match(**wish)
        with Player(server.address, token_of(made["seats"][0])) as ann:
            match = ann.welcome.match
            assert (match.seeded, match.fair is None) == (seeded, seeded)
    wrong = server.post("api/matches", {"ruleset": "sve", **bot, "seed": 3, "fair": True}, 400)
    assert "chance is given" in wrong["message"]


# -- nobody can steer it -----------------------------------------------------------------------------------------------


def dealt(setup: Setup, words: tuple[str, str], secret: str) -> tuple[fairness.Proof, Setup]:
    deal = FairDeal("m1", secret, ("", ""))
    deal.prepare(setup)
    for seat in (0, 1):
        deal.pledge(seat, fairness.pledge_of("m1", 1, seat, words[seat]))
    for seat in (0, 1):
        deal.check_word(seat, words[seat])
        deal.words[seat] = words[seat]
    return deal.proof(), msgspec.structs.replace(setup, seed=deal.key(words))


@pytest.fixture(scope="module")
def setup() -> Setup:
    return hj.Game.new("sve", DECKS, seed=0).setup


def test_after_the_words_the_server_cannot_steer(setup: Setup) -> None:
    """Another secret, other words, other decks or the same in another order: each is told by the proof."""
    words = (new_word(), new_word())
    proof, played = dealt(setup, words, new_word())
    assert fairness.against(proof, played) == ""
    other = new_word()
    key = fairness.key_of("m1", 1, fairness.deal_of(setup), other, words)
    steered = msgspec.structs.replace(played, seed=key)
    assert "not the one it was committed to" in fairness.against(msgspec.structs.replace(proof, secret=other), steered)
    assert "is not made of" in fairness.against(proof, steered)
    lied = msgspec.structs.replace(proof, words=(words[0], other))
    assert "seat 1 is not the one it had pledged" in fairness.against(lied, steered)
    one, two = setup.decks
    turned = msgspec.structs.replace(one, cards=one.cards[::-1])
    for decks in ((two, one), (turned, two)):
        moved = msgspec.structs.replace(played, decks=decks)
        assert "is not made of" in fairness.against(proof, moved)


def test_a_seat_cannot_steer(setup: Setup) -> None:
    """It must pledge before it hears anything, cannot pledge what the other did, and tells what it pledged."""
    deal = FairDeal("m1", new_word(), ("", ""))
    mine, theirs = new_word(), new_word()
    with pytest.raises(Stale, match="a deck is missing"):
        deal.check_pledge(0, 1, mine)
    deal.prepare(setup)
    deal.pledge(0, fairness.pledge_of("m1", 1, 0, mine))
    assert deal.told(is_over=False).words == ["", ""]
    with pytest.raises(Stale, match="a pledge is missing"):
        deal.check_word(0, mine)
    deal.pledge(1, deal.pledges[0])
    deal.words[0] = mine
    for word in (mine, theirs):
        with pytest.raises(Illegal, match="not the word you pledged"):
            deal.check_word(1, word)


def test_whoever_is_honest_makes_chance_even(setup: Setup) -> None:
    """With two of the three fixed by somebody who wants one outcome, the third decides anew each time."""
    fixed = "ab" * 32
    for honest in range(3):
        found = set()
        for _ in range(64):
            parts = [secrets.token_hex(32) if n == honest else fixed for n in range(3)]
            _, played = dealt(setup, (parts[0], parts[1]), parts[2])
            found.add(int(str(played.seed)[:1], 16) % 4)
        assert found == {0, 1, 2, 3}


def test_a_proof_that_is_not_whole_proves_nothing(setup: Setup) -> None:
    proof, played = dealt(setup, (new_word(), new_word()), new_word())
    for name, wrong in product(("secret", "words"), ("", "AB" * 32)):
        value = wrong if name == "secret" else (wrong, proof.words[1])
        assert "not whole" in fairness.against(msgspec.structs.replace(proof, **{name: value}), played)
