"""Whole games over real sockets: against bots, against each other, at one screen, and watched."""

import random
from itertools import pairwise

import pytest

from headjudge import Game, rulesets, starter_decks
from headjudge.formats import replay
from headjudge.table.match import is_forced
from headjudge.table.protocol import Curtain, Reasons
from tests.table.client import Player, play, play_both, read, token_of
from tests.table.server import Server


@pytest.mark.parametrize("ruleset", rulesets())
def test_a_whole_game_of_every_ruleset_against_a_bot(server: Server, ruleset: str) -> None:
    deck = starter_decks(ruleset)[0]
    made = server.match(ruleset=ruleset, seats=[{"deck": deck}, {"bot": "random", "deck": deck}], seed=5)
    with Player(server.address, token_of(made["seats"][0])) as player:
        table = play(player, random.Random(3))
        assert table.outcome is not None
        assert table.outcome.how == "rules"
        assert sum(table.outcome.result) == 0
        assert all(line.split(" ", 1)[0] for line in player.log)
    assert made["seats"][1] is None


def test_two_players_see_the_same_game_and_each_only_their_own_hand(server: Server) -> None:
    made = server.match(seed=11)
    with (
        Player(server.address, token_of(made["seats"][0])) as ann,
        Player(server.address, token_of(made["seats"][1])) as bob,
    ):
        made_choices = play_both(ann, bob, random.Random(2), 40)
        assert made_choices == 40
        assert ann.table.number == bob.table.number
        for player in (ann, bob):
            for zone in player.table.seen.zones:
                if zone.name == "hand":
                    own = zone.player == player.welcome.seat
                    assert len(zone.cards) == (zone.count if own else 0)
        assert ann.seats is not None
        assert [seat.name for seat in ann.seats.match.seats] == ["Ann", "Bob"]


def test_options_name_the_cards_they_touch(server: Server) -> None:
    made = server.match(seed=3)
    with (
        Player(server.address, token_of(made["seats"][0])) as ann,
        Player(server.address, token_of(made["seats"][1])) as bob,
    ):
        for _ in range(200):
            number = max(ann.table.number, bob.table.number)
            for player in (ann, bob):
                player.reach(number)
            deciding = ann if ann.table.seen.waiting_for == 0 else bob
            decision = deciding.table.seen.decision
            assert decision is not None
            assert decision.heading
            plays = [option for option in decision.options if option.data[0] == "play"]
            if plays:
                hand = next(
                    z for z in deciding.table.seen.zones if z.name == "hand" and z.player == decision_seat(deciding)
                )
                assert {each.cards[0] for each in plays} <= {card.handle for card in hand.cards}
                return
            deciding.choose()
    raise AssertionError("nothing could be played")


def decision_seat(player: Player) -> int:
    assert player.welcome.seat is not None
    return player.welcome.seat


def test_a_friend_brings_a_deck_by_link(server: Server) -> None:
    made = server.match(seats=[{"deck": "starter/swordcraft", "name": "Ann"}, {}])
    token = token_of(made["seats"][1])
    with Player(server.address, token_of(made["seats"][0])) as ann:
        assert not ann.welcome.match.begun
        assert [seat.needs_deck for seat in ann.welcome.match.seats] == [False, True]
        assert ann.welcome.invite is not None
        assert ann.welcome.invite.token == token
        for link in (made["seats"][1], made["watch"]):
            with Player(server.address, token_of(link)) as other:
                assert other.welcome.invite is None, "only who has brought a deck may invite"
        wrong = server.post(f"api/matches/{made['match']}/join", {"token": token, "deck": "3 Nobody\n"}, 400)
        assert "Nobody" in wrong["message"]
        joined = {"token": token, "deck": "starter/abysscraft", "name": "Bob"}
        assert server.post(f"api/matches/{made['match']}/join", joined)["begun"]
        ann.until(lambda each: each.last is not None and each.seats is not None and each.seats.match.begun)
        assert ann.seats is not None
        assert ann.seats.match.seats[1].name == "Bob"
        assert not any(seat.needs_deck for seat in ann.seats.match.seats)
        assert server.post(f"api/matches/{made['match']}/join", joined, 409)["code"] == "stale"
        with Player(server.address, token) as bob:
            assert bob.table.number == ann.table.number


def test_words_are_carried_out_and_refused_with_their_rules(server: Server) -> None:
    made = server.match(seats=[{"deck": "starter/swordcraft"}, {"bot": "random"}], seed=8)
    with Player(server.address, token_of(made["seats"][0])) as player:
        while player.wait().table.seen.decision is not None and player.table.seen.decision.prompt != "main":  # type: ignore[union-attr]
            player.choose(0)
        decision = player.table.seen.decision
        assert decision is not None
        before = player.table.number
        error = player.refused(type="say", decision=decision.number, words="attack leader with Nobody at all")
        assert error.code == "illegal", error
        assert error.reasons
        assert error.reasons[0].heading
        assert player.table.number == before
        asked = player.ask(type="why_not", words="attack leader with Nobody")
        assert isinstance(asked, Reasons)
        assert asked.refusals[0].reasons[0].rule
        hand = next(z for z in player.table.seen.zones if z.name == "hand" and z.player == 0)
        for card in hand.cards:
            about = player.ask(type="why_not", card=card.handle)
            assert isinstance(about, Reasons)
            legal = any(card.handle in option.cards for option in decision.options)
            assert all(not each.reasons for each in about.refusals) == legal
        player.do(type="say", decision=decision.number, words="end")
        assert player.table.number > before


def test_who_watches_sees_no_hand_and_cannot_act(server: Server) -> None:
    made = server.match(seed=4, listed=True)
    listed = [each for each in server.get("api/matches") if each["match"]["id"] == made["match"]]
    with (
        Player(server.address, token_of(made["seats"][0])) as ann,
        Player(server.address, token_of(made["seats"][1])) as bob,
        Player(server.address, token_of(listed[0]["watch"])) as eve,
    ):
        assert eve.table.seen.seat is None
        play_both(ann, bob, random.Random(6), 80)
        eve.reach(ann.table.number)
        assert eve.table.seen.decision is None
        hands = [zone for zone in eve.table.seen.zones if zone.name in ("hand", "deck")]
        assert sum(zone.count for zone in hands) > 0
        assert all(not zone.cards for zone in hands)
        field = [c.name for z in eve.table.seen.zones if z.name == "field" for c in z.cards]
        assert field == [c.name for z in ann.table.seen.zones if z.name == "field" for c in z.cards]
        told = [line.partition(" is played: ")[0] for line in eve.log]
        assert not any("your" in line.lower().split() for line in told), "only words of abilities speak to their player"
        assert len(eve.log) == len(ann.log)
        for message in ({"type": "choose", "decision": eve.table.number, "option": 0}, {"type": "concede"}):
            assert eve.refused(**message).code == "forbidden"


def test_one_screen_shows_the_other_hand_only_behind_a_curtain(server: Server) -> None:
    made = server.match(hot_seat=True, seed=9)
    assert made["seats"][0]["token"] == made["seats"][1]["token"]
    with Player(server.address, token_of(made["seats"][0])) as both:
        chance = random.Random(1)
        shown: set[int] = set()
        since = 0
        for _ in range(60):
            both.until(
                lambda each: each.curtain is not None or (each.last is not None and (each.asked() or each.over()))
            )
            if both.curtain is None and both.over():
                break
            if both.curtain is not None:
                wanted = both.curtain.seat
                assert both.refused(type="choose", decision=1, option=0).code == "forbidden"
                assert both.refused(type="ready", seat=1 - wanted).code == "forbidden"
                fallen = [read(text) for text in both.heard[since:] if '"curtain"' in text]
                assert [each.seat for each in fallen if isinstance(each, Curtain)] == [wanted], "it falls once"
                both.do(type="ready", seat=wanted)
                since = len(both.heard)
                assert both.table.seen.seat == wanted
            shown.add(both.table.seen.seat or 0)
            both.choose_any(chance)
            for zone in both.table.seen.zones:
                if zone.name == "hand" and zone.player != both.table.seen.seat:
                    assert not zone.cards
        assert shown == {0, 1}


def forced_positions(game: Game, chance: random.Random) -> list[int]:
    """Play to the end; where a question with one answer stood before one of the other player."""
    asked: list[tuple[bool, int]] = []
    while game.decision is not None:
        asked.append((is_forced(game.kernel), game.decision.player))
        game.choose(chance.randrange(len(game.decision.options)))
    return [
        at for at, ((forced, one), (free, other)) in enumerate(pairwise(asked)) if forced and not free and one != other
    ]


def test_no_curtain_falls_for_what_is_answered_at_once(server: Server) -> None:
    game = Game.new("sve", decks=("starter/swordcraft", "starter/abysscraft"), seed=6)
    at = forced_positions(game, random.Random(3))[0]
    kept = server.http.post("api/replays", content=replay.encode(game.replay())).json()
    made = server.post("api/matches", {"replay": kept["id"], "at": at, "seats": [{}, {}], "hot_seat": True})
    with Player(server.address, token_of(made["seats"][0])) as both:
        wanted = both.until(lambda each: each.curtain is not None).curtain
        assert wanted is not None
        both.do(type="ready", seat=wanted.seat)
        assert sum('"curtain"' in text for text in both.heard) == 1
        assert both.asked()


def test_what_was_answered_for_a_seat_is_told(server: Server) -> None:
    made = server.match(
        seats=[{"deck": "starter/swordcraft"}, {"bot": "greedy", "deck": "starter/abysscraft"}], seed=21
    )
    with Player(server.address, token_of(made["seats"][0])) as player:
        for _ in range(12):
            player.wait()
            player.do(type="auto", mode="pass")
            decision = player.wait().table.seen.decision
            if decision is None:
                break
            assert ["pass"] not in [option.data for option in decision.options]
            player.choose(len(decision.options) - 1)
        assert player.skipped


def test_a_second_token_of_nobody_is_refused(server: Server) -> None:
    with pytest.raises(AssertionError, match="token is not valid"):
        Player(server.address, "WyJ4IiwiMCJd.AAAA")
    made = server.match()
    with Player(server.address, token_of(made["seats"][0])) as ann:
        assert ann.refused(type="sit", token=token_of(made["seats"][1])).code == "illegal"
