"""Cards that are not read, over real sockets: agreed on before the match, carried out by hand, consented to."""

from collections.abc import Iterator

import pytest

from tests.table.client import Player, token_of
from tests.table.server import Server
from tests.table.unread import CARDS, imported


@pytest.fixture
def deck() -> Iterator[str]:
    with imported() as listed:
        yield listed


def test_a_deck_that_is_not_read_is_refused_unless_it_is_to_be_played_by_hand(server: Server, deck: str) -> None:
    seats = ({"deck": deck}, {"bot": "random"})
    wrong = server.post("api/matches", {"ruleset": "sve", "seats": seats}, status=400)
    assert "is not understood" in wrong["message"]
    server.match(seats=seats, by_hand=True)


def test_both_players_know_that_cards_may_be_played_by_hand(server: Server, deck: str) -> None:
    made = server.match(seats=({"deck": deck}, {}), by_hand=True)
    with Player(server.address, token_of(made["seats"][1])) as bob:
        assert bob.welcome.match.by_hand


def test_an_ability_is_carried_out_by_hand_if_the_other_player_agrees(server: Server, deck: str) -> None:
    made = server.match(seats=({"deck": deck, "name": "Ann"}, {"deck": deck, "name": "Bob"}), by_hand=True, seed=3)
    with (
        Player(server.address, token_of(made["seats"][0])) as ann,
        Player(server.address, token_of(made["seats"][1])) as bob,
    ):
        me, other = to_main_phase_with_unread(ann, bob)
        unread = me.table.may.by_hand[0]
        assert unread.text in {text for card in CARDS for text in card.text}
        hands = hand(me)
        for yes, drawn in ((False, 0), (True, 2)):
            me.do(type="by_hand", table=me.table.number, card=unread.card, ability=1, text="Draw 2 cards.")
            other.until(lambda each: asked(each) == "agree by hand")
            question = other.table.seen.decision
            assert question is not None
            assert "Draw 2 cards." in question.question
            other.choose(0 if yes else 1)
            me.until(lambda each: asked(each) == "main")
            assert hand(me) == hands + drawn
        assert any("by hand, for the first ability of" in line for line in other.log)


def test_what_cannot_be_carried_out_is_refused_and_changes_nothing(server: Server, deck: str) -> None:
    made = server.match(seats=({"deck": deck}, {"deck": deck}), by_hand=True, seed=3)
    with (
        Player(server.address, token_of(made["seats"][0])) as ann,
        Player(server.address, token_of(made["seats"][1])) as bob,
    ):
        me, _other = to_main_phase_with_unread(ann, bob)
        number, card = me.table.number, me.table.may.by_hand[0].card
        said = {"type": "by_hand", "table": number, "card": card, "ability": 1, "text": "Draw a card."}
        wrong = (
            ({"text": "Frobnicate the deck."}, "malformed"),
            ({"text": "x" * 501}, "illegal"),
            ({"card": 10**9}, "illegal"),
            ({"ability": 7}, "illegal"),
            ({"table": number + 5}, "stale"),
            ({"table": 0}, "stale"),
        )
        for change, code in wrong:
            assert me.refused(**{**said, **change}).code == code, change
        me.do(type="resync")
        assert me.table.number == number


def test_without_an_agreement_nothing_is_carried_out_by_hand(server: Server) -> None:
    made = server.match()
    with Player(server.address, token_of(made["seats"][0])) as ann:
        table = ann.table
        assert (table.may.by_hand, ann.welcome.match.by_hand) == ([], False)
        assert ann.refused(type="by_hand", table=table.number, card=1, ability=1, text="Draw a card.").code == "illegal"


def test_a_bot_agrees(server: Server, deck: str) -> None:
    made = server.match(seats=({"deck": deck}, {"bot": "random"}), by_hand=True, seed=1)
    with Player(server.address, token_of(made["seats"][0])) as ann:
        for _ in range(400):
            ann.wait()
            if asked(ann) == "main" and ann.table.may.by_hand:
                break
            go_on(ann)
        unread, before = ann.table.may.by_hand[0], hand(ann)
        ann.do(type="by_hand", table=ann.table.number, card=unread.card, ability=1, text="Draw a card.")
        ann.until(lambda each: asked(each) == "main" and hand(each) == before + 1)


# -- words -------------------------------------------------------------------------------------------------------------


def asked(player: Player) -> str:
    decision = player.table.seen.decision
    return "" if decision is None else decision.prompt


def hand(player: Player) -> int:
    seen = player.table.seen
    return next(zone.count for zone in seen.zones if zone.name == "hand" and zone.player == seen.seat)


def go_on(player: Player) -> None:
    """End the main phase, pass; anything else as it comes."""
    decision = player.wait().table.seen.decision
    assert decision is not None
    player.choose(len(decision.options) - 1 if decision.prompt in ("main", "quick") else 0)


def to_main_phase_with_unread(*players: Player) -> tuple[Player, Player]:
    """Pass until a player in their main phase holds a card that is not read."""
    for _ in range(400):
        for at, player in enumerate(players):
            if asked(player) == "main" and player.table.may.by_hand:
                return player, players[1 - at]
        number = max(player.table.number for player in players)
        for player in players:
            player.reach(number)
        deciding = next(player for player in players if asked(player))
        go_on(deciding)
        number = deciding.table.number
        for player in players:
            player.reach(number)
    raise AssertionError("nobody holds a card that is not read")
