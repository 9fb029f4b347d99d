"""Sets over real sockets: chosen at once in any order, checked by the server, heard of by nobody before."""

import msgspec

from headjudge import starter_decks
from headjudge.table.protocol import Question, SetOfChoices
from tests.table.client import Player, token_of
from tests.table.server import Server


def mulligan(player: Player) -> tuple[Question, SetOfChoices]:
    """Go on with first options until a set is asked for."""
    while True:
        decision = player.wait().table.seen.decision
        assert decision is not None
        if decision.set is not None:
            return decision, decision.set
        player.choose(0)


def test_a_set_is_chosen_at_once_in_any_order_and_taken_back_at_once(server: Server) -> None:
    deck = starter_decks("cfv-g")[0]
    made = server.match(ruleset="cfv-g", seats=[{"deck": deck}, {"bot": "random", "deck": deck}], seed=5)
    with Player(server.address, token_of(made["seats"][0])) as ann:
        decision, wanted = mulligan(ann)
        assert (len(wanted.candidates), wanted.chosen, wanted.low, wanted.high) == (5, [], 0, 5)
        hand = [each.cards[0] for each in wanted.candidates]
        before = ann.table.number
        ann.do(type="choose_set", decision=decision.number, candidates=[4, 1])
        kept = {hand[0], hand[2], hand[3]}
        assert kept <= hand_of(ann)
        assert any("5.4.4" in line for line in ann.log)
        ann.do(type="offer", what="undo")
        ann.until(lambda each: each.table.did == "undo")
        again, whole = mulligan(ann)
        assert ann.table.number > before
        assert [each.cards[0] for each in whole.candidates] == hand
        ann.do(type="say", decision=again.number, words="done")


def hand_of(player: Player) -> set[int]:
    seen = player.table.seen
    mine = [zone for zone in seen.zones if zone.name == "hand" and zone.player == seen.seat]
    return {card.handle for zone in mine for card in zone.cards}


def test_what_is_no_legal_set_is_refused_and_changes_nothing(server: Server) -> None:
    deck = starter_decks("cfv-g")[0]
    made = server.match(ruleset="cfv-g", seats=[{"deck": deck}, {"bot": "random", "deck": deck}], seed=5)
    with Player(server.address, token_of(made["seats"][0])) as ann:
        decision, _ = mulligan(ann)
        number = decision.number
        for candidates, code in (([5], "illegal"), ([1, 1], "malformed"), ([-1], "illegal"), (["x"], "malformed")):
            error = ann.refused(type="choose_set", decision=number, candidates=candidates)
            assert error.code == code, error
        assert ann.refused(type="choose_set", decision=number - 1, candidates=[0]).code == "stale"
        assert mulligan(ann)[0] == decision
        ann.do(type="choose_set", decision=number, candidates=[])


def test_the_other_player_hears_of_a_set_once_and_not_what_it_was(server: Server) -> None:
    deck = starter_decks("cfv-g")[0]
    made = server.match(ruleset="cfv-g", seats=[{"deck": deck}, {"deck": deck}], seed=5)
    with (
        Player(server.address, token_of(made["seats"][0])) as ann,
        Player(server.address, token_of(made["seats"][1])) as bob,
    ):
        while True:
            number = max(ann.table.number, bob.table.number)
            for each in (ann, bob):
                each.reach(number)
            chooser, other = (ann, bob) if ann.table.seen.waiting_for == 0 else (bob, ann)
            decision = chooser.table.seen.decision
            assert decision is not None
            if decision.set is not None:
                break
            chooser.choose(0)
        heard = len(other.heard)
        chooser.do(type="choose_set", decision=decision.number, candidates=[3, 0, 2])
        other.reach(number + 1)
        tables = [told for told in map(msgspec.json.decode, other.heard[heard:]) if told["type"] == "table"]
        assert [(told["did"], told["number"]) for told in tables] == [("choose", number + 1)]


def test_words_name_a_whole_set(server: Server) -> None:
    deck = starter_decks("cfv-g")[0]
    made = server.match(ruleset="cfv-g", seats=[{"deck": deck}, {"bot": "random", "deck": deck}], seed=5)
    with Player(server.address, token_of(made["seats"][0])) as ann:
        decision, wanted = mulligan(ann)
        last, first = wanted.candidates[4].text, wanted.candidates[0].text
        ann.do(type="say", decision=decision.number, words=f"choose {last} and {first}")
        assert any("5.4.4" in line for line in ann.log)
