"""1415: lifebreak and the Valhalla rules. 1416: how Trigger and Stealth are read."""

from typing import Any

import pytest

from headjudge.formats.packs import Card
from headjudge.games.fow.common.model import ANSWERS, DECK, LIFEBREAK_AREA, LIFEBREAK_LIMIT
from headjudge.games.fow.common.queries import player_card
from headjudge.kernel.game import items
from headjudge.kernel.questions import SET
from headjudge.testing import Table
from tests.fow_10_2.sitting import (
    FIRE,
    affect,
    attack,
    card,
    chant,
    on_chase,
    pay,
    play,
    prompt,
    quick,
    resolve,
    resonator,
    settle,
    sit,
)
from tests.kernel_game import kernel_game

VALHALLA = "fow-10.2-valhalla"
HOPE = "You gain 500 life."
BREAKER = resonator("Breaker", 500, 500, f"[Break] {HOPE}")
PLAIN = resonator("Plain")
WAIT = quick("Wait", HOPE)


def valhalla(*cards: Card, life: int = 1000, **more: Any) -> Table:
    """A table with these cards in the first player's lifebreak area, the last one on top."""
    return sit(VALHALLA, a={"lifebreak": [*reversed(cards)], "life": life, **more})


def options(table: Table) -> list[str]:
    """The kinds of actions on offer."""
    assert table.game.decision is not None
    return [option[0] for option in table.game.decision.options]


@pytest.mark.rule("fow-10.2", "1415.1", "1415.1a", "1415.1c")
def test_1415_1_only_the_variant_uses_lifebreak() -> None:
    for ruleset, count in ((VALHALLA, 4), ("fow-10.2", 0)):
        game = kernel_game(ruleset, decks=("starter/runehall", "starter/starfall"), seed=3)
        while game.turn == 0:
            assert game.decision is not None
            game.choose(len(game.decision.options) - 1)
        assert [len(game.zones[2 * LIFEBREAK_AREA + player]) for player in (0, 1)] == [count, count]
        decks = [len(game.zones[player]) for player in (0, 1)]
        assert decks == [40 - 5 - count] * 2
        laid = [event for event in items(game.journal) if event.to >> 1 == LIFEBREAK_AREA]
        assert all((event.player, event.frm - 2 * DECK) == (event.to & 1,) * 2 for event in laid)


def test_1415_1_a_1_it_is_hidden_and_new_cards_come_on_top() -> None:
    table = valhalla(BREAKER, PLAIN)
    for viewer in ("a", "b"):
        table.expect_seen("A.lifebreak", viewer=viewer, cards=["a card", "a card"])
    table.choose("break life")
    assert table.a.lifebreak == ["Breaker"]


@pytest.mark.rule("fow-10.2", "1415.1.a.2", "1415.1.e.1", "1415.1e")
def test_1415_1_e_1_above_four_the_lowest_cards_stay() -> None:
    lowest = [resonator(f"Card {n}") for n in range(4)]
    table = valhalla(*lowest, PLAIN, hand=[quick("Spark", HOPE)])
    play(table, "Spark")
    settle(table)
    assert sorted(table.a.lifebreak) == [f"Card {n}" for n in range(4)]
    assert "Plain" in table.a.graveyard


@pytest.mark.parametrize("limited", ["a", "b"])
def test_1415_1_a_2_each_player_has_a_limit_of_their_own(limited: str) -> None:
    table = sit(VALHALLA, **{who: {"lifebreak": [PLAIN] * 3, "hand": [WAIT]} for who in ("a", "b")})
    seat = table.a if limited == "a" else table.b
    affect(table, player_card(table.game, seat.player), {ANSWERS: {LIFEBREAK_LIMIT: ((SET, 2),)}})
    play(table, "Wait")
    settle(table)
    assert (len(table.a.lifebreak), len(table.b.lifebreak)) == ((2, 3) if limited == "a" else (3, 2))


@pytest.mark.rule("fow-10.2", "1415.1b", "1415.1.b.1", "1415.1.b.2", "1415.1.d.2")
def test_1415_1_b_2_its_break_ability_is_played_as_the_card_is_removed() -> None:
    table = valhalla(BREAKER, hand=[WAIT])
    table.choose("break life")
    assert on_chase(table) == ["Breaker"]
    assert table.a.removed == ["Breaker"]
    settle(table)
    assert table.a.life == 1500


def test_1415_1_d_the_player_with_priority_may_break_life() -> None:
    table = sit(VALHALLA, a={"hand": [chant("Hope", HOPE)]}, b={"lifebreak": [PLAIN] * 4})
    play(table, "Hope")
    while prompt(table) == "act" and "lifebreak" not in options(table):
        table.choose("pass")
    table.choose("break life")
    assert len(table.b.lifebreak) == 3


def test_1415_1_d_2_its_break_ability_is_played_on_a_chase_too() -> None:
    table = sit(VALHALLA, a={"hand": [chant("Hope", HOPE)]}, b={"lifebreak": [BREAKER], "life": 500, "hand": [WAIT]})
    play(table, "Hope")
    table.a.pass_()
    table.b.say("break life")
    assert on_chase(table) == ["Breaker", "Hope"]
    settle(table)
    assert (table.b.life, table.b.graveyard) == (1000, ["Breaker"])


@pytest.mark.parametrize(
    ("cards", "life", "may"), [(4, 4000, True), (3, 4000, False), (3, 3000, True), (1, 1000, True), (0, 100, False)]
)
def test_1415_1_d_1_there_must_be_more_cards_than_thousands_of_life(cards: int, life: int, may: bool) -> None:
    table = valhalla(*[PLAIN] * cards, life=life)
    if may:
        table.expect_legal("break life")
    elif cards:
        table.expect_refused("break life", "1415.1.d.1")
    else:
        assert "lifebreak" not in options(table)


def test_1415_1_d_without_priority_only_that_is_against_it() -> None:
    table = sit(VALHALLA, b={"lifebreak": [PLAIN] * 4})
    table.expect_refused("break life", "602.1c", by="b")
    assert [reason.rule for reason in table.b.why_not("break life")] == ["602.1c"]


def test_1415_1_d_3_then_the_card_goes_to_the_graveyard() -> None:
    table = valhalla(BREAKER, PLAIN, hand=[WAIT])
    table.choose("break life")
    assert (table.a.graveyard, on_chase(table)) == (["Plain"], [])
    table.choose("break life")
    assert "Breaker" not in table.a.graveyard
    settle(table)
    assert table.a.graveyard == ["Breaker", "Plain"]


def test_1415_1_d_3_not_when_a_copy_of_the_ability_leaves_the_chase() -> None:
    table = valhalla(BREAKER, hand=[quick("Echo", "Copy target ability."), WAIT])
    table.choose("break life")
    play(table, "Echo")
    resolve(table)
    assert on_chase(table) == ["Breaker", "Breaker"]
    resolve(table)
    assert (on_chase(table), table.a.life, table.a.removed) == (["Breaker"], 1500, ["Breaker"])
    settle(table)
    assert (table.a.life, table.a.removed, table.a.graveyard) == (2000, [], ["Breaker", "Echo"])


def test_1415_2_without_valhalla_break_is_ignored() -> None:
    table = sit(a={"field": [BREAKER], "lifebreak": [PLAIN] * 4})
    assert {"lifebreak", "activate"}.isdisjoint(options(table))


# -- Trigger and Stealth (1416) ----------------------------------------------------------------------------------------


def standby(*text: str) -> Card:
    return card("Ambush", "chant", *text, cost="0")


@pytest.mark.rule("fow-10.2", "1416.2a")
def test_1416_2_a_a_moment_makes_it_an_automatic_card() -> None:
    ambush = standby(f"[Trigger] When a resonator your opponent controls attacks ⇒ {HOPE}")
    table = sit(a={"field": [resonator("Page")], "hand": [WAIT]}, b={"standby": [ambush]})
    attack(table, "Page")
    assert prompt(table) == "reveal"
    table.choose("yes")
    assert on_chase(table) == ["Ambush"]


@pytest.mark.rule("fow-10.2", "1416.2b", "1416.4", "1416.4a")
def test_1416_2_b_a_state_is_a_requirement_for_playing_it() -> None:
    trap = standby(f"[Trigger] If your life is 1000 or less: {HOPE}")
    table = sit(a={"standby": [trap]})
    table.expect_refused("play Ambush", "901.1a")
    table = sit(a={"standby": [trap], "life": 1000})
    play(table, "Ambush")
    settle(table)
    assert table.a.life == 1500


def test_1416_2_c_an_action_to_take_is_its_cost() -> None:
    trap = standby(f"[Trigger] Discard a card: {HOPE}")
    table = sit(a={"standby": [trap]})
    table.expect_refused("play Ambush", "903.2j")
    table = sit(a={"standby": [trap], "hand": [PLAIN]})
    play(table, "Ambush")
    settle(table)
    assert (table.a.life, table.a.hand) == (4500, [])


def test_1416_1_a_stealth_is_read_the_same_way() -> None:
    lurker = resonator("Lurker", 500, 500, "[Stealth] When a resonator your opponent controls attacks", cost="5")
    table = sit(a={"field": [resonator("Page"), FIRE]}, b={"standby": [lurker]})
    attack(table, "Page")
    assert prompt(table) == "reveal"
    table.choose("yes")
    settle(table)
    assert table.b.field == ["Lurker"]


ATTACKED = "[Trigger] When a resonator your opponent controls attacks"


def attacked(ruleset: str, **b: Any) -> Table:
    """A table at which A has just attacked B, who has these cards and three stones."""
    table = sit(ruleset, a={"field": [resonator("Page")], "hand": [WAIT]}, b={"field": [FIRE] * 3, **b})
    attack(table, "Page")
    return table


def trap(*text: str, cost: str = "0") -> Card:
    """A card that may be set in every edition."""
    return card("Ambush", "spell: chant-standby", *text, cost=cost)


def test_1416_3_a_cost_behind_the_event_is_paid_when_the_card_is_played(ruleset: str) -> None:
    ambush = trap(f"{ATTACKED}, pay {{3}}: {HOPE}")
    table = attacked(ruleset, standby=[ambush])
    table.choose("yes")
    pay(table)
    assert (on_chase(table), [stone.rested for stone in table.b.stones]) == (["Ambush"], [True] * 3)
    settle(table)
    assert table.b.life >= 4000
    table = attacked(ruleset, standby=[ambush], field=[FIRE] * 2)
    assert (prompt(table), table.b.standby) == ("act", ["Ambush"])


def test_1416_3_from_hand_it_comes_on_top_of_the_cost_of_the_card() -> None:
    ambush = standby(f"{ATTACKED}, discard a card: {HOPE}")
    table = attacked("fow-10.2", hand=[ambush])
    assert (prompt(table), table.b.hand) == ("act", ["Ambush"])
    table = attacked("fow-10.2", hand=[ambush, PLAIN])
    table.choose("yes")
    assert (on_chase(table), table.b.graveyard) == (["Ambush"], ["Plain"])


@pytest.mark.parametrize(
    "text", [f"{ATTACKED}, if your life is 1000 or less: {HOPE}",
             f"{ATTACKED}: {HOPE} Play this card only if your life is 1000 or less."],
)  # fmt: skip
def test_1416_3_a_requirement_behind_the_event_must_be_met(text: str) -> None:
    table = attacked("fow-10.2", standby=[standby(text)])
    assert prompt(table) == "act"
    table = attacked("fow-10.2", standby=[standby(text)], life=1000)
    table.choose("yes")
    assert on_chase(table) == ["Ambush"]


def test_1416_3_a_requirement_that_is_met_no_more_when_it_is_played_leaves_it_unplayed() -> None:
    """Of two cards that were revealed, the first one takes its cost out of what the second one requires."""
    first = card("First", "chant", f"{ATTACKED}, discard a card: {HOPE}", cost="0")
    second = card("Second", "chant", f"{ATTACKED}, if there are three or more cards in your hand: {HOPE}", cost="0")
    table = attacked("fow-10.2", hand=[first, PLAIN, PLAIN], standby=[second])
    table.choose("yes")
    table.choose("yes")
    while prompt(table) != "act":
        table.choose(next((option for option in table.options if "First" in option), table.options[0]))
    assert (on_chase(table), sorted(table.b.graveyard)) == (["First"], ["Plain", "Second"])


@pytest.mark.rule("fow-10.2", "1416.3")
def test_903_2_i_2_an_automatic_card_has_its_additional_costs_too() -> None:
    extra = "As an additional cost to play this card, discard a card."
    table = attacked("fow-10.2", standby=[standby(f"{ATTACKED}: {HOPE}", extra)])
    assert prompt(table) == "act"
    table = attacked("fow-10.2", standby=[standby(f"{ATTACKED}: {HOPE}", extra)], hand=[PLAIN])
    table.choose("yes")
    assert (on_chase(table), table.b.graveyard, table.b.hand) == (["Ambush"], ["Plain"], [])


def test_1415_1_e_1_what_is_too_much_goes_at_once() -> None:
    heap = chant("Heap", "Put the top card of your deck into your lifebreak area.")
    table = valhalla(*[resonator(f"Card {n}") for n in range(4)], life=4000, hand=[heap], deck=[PLAIN] * 3)
    play(table, "Heap")
    settle(table)
    assert len(table.game.zones[2 * LIFEBREAK_AREA]) == 4
    assert sorted(table.a.graveyard) == ["Heap", "Plain"]
