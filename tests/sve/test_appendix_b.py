"""Appendix B: Open 8 at the table."""

import pytest

import headjudge as hj
from headjudge.formats.packs import Card, Pack
from headjudge.games.sve import model as m
from headjudge.games.sve.open8 import may_grant
from headjudge.kernel.ruleset import Why
from headjudge.testing import Table, evolved, follower, put
from tests.kernel_game import kernel_game

RUNNER = follower("Runner", 2, 2, "[evolve] [cost01]: Evolve this follower.")
RUN_ON = evolved("Runner", 3, 3)
OTHER = follower("Other", 1, 1)


def table(points: int = 3, evolution_points: int = 0, facedown: int = 2) -> Table:
    mine = {
        "field": [put(RUNNER, fresh=True), put(OTHER, fresh=True)],
        "evolve_deck": [RUN_ON] * facedown,
        "play_points": points,
        "max_play_points": 10,
        "evolution_points": evolution_points,
    }
    return Table("sve-open8", a=mine, b={"field": [put("Knight", engaged=True)]})


def against(at: Table, name: str) -> list[str]:
    """The rules against granting Rush to a card."""
    why: Why = []
    may_grant(at.game, 0, at.card(name).id, why)
    return [reason.text for reason in why if reason.rule == "B.8.5.1"]


def faceup(at: Table) -> int:
    return sum(at.game.cards[cid].face_up for cid in at.game.zones[2 * m.EVOLVE_DECK])


def grant(at: Table, name: str) -> None:
    at.choose(f"Grant Rush to {name}")
    at.choose("option 1")


def test_b_8_5_1_granting_rush_costs_a_play_point_and_turns_a_card_faceup() -> None:
    at = table()
    at.expect_refused("attack Knight with Runner", rule="8.4.2.1")
    grant(at, "Runner")
    assert at.a.play_points == 2
    assert faceup(at) == 1
    assert at.card("Runner", "field").has("Rush")
    at.expect_refused("attack leader with Runner", rule="8.4.3.1")
    at.expect_legal("attack Knight with Runner")
    at.expect_refused("attack Knight with Other", rule="8.4.2.1")


def test_b_8_5_1_only_once_a_turn() -> None:
    at = table()
    grant(at, "Runner")
    assert against(at, "Other") == ["Rush was already granted this turn"]
    assert not any("Rush" in option for option in at.options)


def test_b_8_5_1_nothing_evolves_after_it() -> None:
    at = table()
    at.expect_legal("evolve Runner")
    grant(at, "Other")
    at.expect_refused("evolve Runner", rule="B.8.5.1")


def test_b_8_5_1_it_is_not_possible_after_evolving() -> None:
    at = table()
    at.a.evolve("Runner", "option 1")
    assert against(at, "Other") == ["an evolve or serve ability was already played this turn"]


def test_b_8_5_1_next_turn_it_is_possible_again() -> None:
    at = table()
    grant(at, "Runner")
    at.a.end_turn()
    at.b.end_turn()
    assert against(at, "Other") == []
    assert at.card("Runner", "field").has("Rush")


def test_b_8_5_1_it_needs_a_facedown_card() -> None:
    assert against(table(facedown=0), "Other") == ["no facedown card is left in the evolve deck"]


def test_b_8_5_1_it_needs_a_follower_on_ones_own_field() -> None:
    assert against(table(), "Knight") == ["it is no follower on your field"]


def test_b_8_5_1_1_an_evolution_point_may_pay_for_it() -> None:
    at = table(evolution_points=1)
    grant(at, "Runner")
    at.expect_asked("A", rule="B.8.5.1.1")
    at.a.yes()
    assert (at.a.play_points, at.a.evolution_points) == (3, 0)


def test_b_8_5_1_1_it_may_be_kept() -> None:
    at = table(evolution_points=1)
    grant(at, "Runner")
    at.a.no()
    assert (at.a.play_points, at.a.evolution_points) == (2, 1)


def test_b_8_5_1_1_without_play_points_it_pays_unasked() -> None:
    at = table(points=0, evolution_points=1)
    grant(at, "Runner")
    assert (at.a.play_points, at.a.evolution_points) == (0, 0)
    assert against(table(points=0), "Runner") == ["there is no play point or evolution point to pay with"]


def test_b_8_5_1_the_constructed_game_has_no_such_action() -> None:
    at = Table("sve", a={"field": [put(RUNNER, fresh=True)], "evolve_deck": [RUN_ON]})
    assert not any("Rush" in option for option in at.options)


@pytest.mark.parametrize("facts", [{}, {"class": "swordcraft"}])
@pytest.mark.rule("sve", "B.6.1.1.5")
def test_b_6_2_1_no_deck_is_based_on_the_universe_of_a_leader_card(facts: dict[str, str]) -> None:
    """Nothing is declared of the leader card, and nobody gets the Magical Items of 14.3.1.2."""
    universe = {"universe": "THE IDOLM@STER CINDERELLA GIRLS"}
    idols = [
        Card(f"Idol {n}", {"type": "follower", "cost": 1, "attack": 1, "defense": 1, **universe}) for n in range(6)
    ]
    pack = Pack("test", "sve", (Card("Producer", {"type": "leader", **universe, **facts}), *idols))
    deck = "//leader\n1 Producer\n//main\n" + "\n".join(f"5 Idol {n}" for n in range(6))
    game = kernel_game("sve-open8", (deck, deck), 1, packs=[pack])
    assert game.decision is not None
    assert game.decision.rule == "6.2.1.6"
    assert [len(game.zones[2 * m.EX + player]) for player in (0, 1)] == [0, 0]


def test_b_6_2_1_a_game_begins_without_leader_cards() -> None:
    game = kernel_game("sve-open8", hj.starter_decks("sve-open8")[:2], seed=1)
    leaders = [game.values(game.zones[2 * m.LEADER + player][0]) for player in (0, 1)]
    assert [(values[m.TYPE], values[m.DEFENSE], values[m.CLASS]) for values in leaders] == [("leader", 20, "")] * 2
    assert [sum(len(game.zones[2 * kind + p]) for kind in (m.DECK, m.HAND)) for p in (0, 1)] == [30, 30]
