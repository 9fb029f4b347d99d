"""Chapter 1: winning, losing, and the golden rules."""

from typing import Any

import pytest

import headjudge as hj
from headjudge.errors import Malformed
from headjudge.games.cfv.model import ANSWERS, LAYER_ANSWERS, MAY_LOSE
from headjudge.kernel import effects
from headjudge.kernel.abilities import Effect, Template
from headjudge.kernel.game import Game
from headjudge.kernel.questions import FORBID, joined
from headjudge.testing import Table, put
from headjudge.testing.table import Seat
from headjudge.testing.units import unit
from tests.cfv_g.sitting import LOW, MIDDLE, at_work, battle, doer, sit
from tests.kernel_game import kernel_game

FIVE = ["Blank"] * 5


class Undying(Template):
    """Its card's master cannot lose."""

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[ANSWERS] = joined(values[ANSWERS], MAY_LOSE, (FORBID, None))


def shield(table: Table, player: Seat) -> None:
    """Let the player not lose. NB: no text says so yet, so that the test lays the effect on the vanguard itself."""
    game, undying = table.game, Undying("undying", LAYER_ANSWERS, frozenset({ANSWERS}))
    effects.add(game, undying, (0, 0), 0, game.ref(player.vanguard.id))


@pytest.mark.parametrize("decks", [1, 3])
def test_1_1_1_two_players_bring_two_decks(decks: int) -> None:
    with pytest.raises(Malformed, match="two decks"):
        kernel_game("cfv-g", decks=hj.starter_decks("cfv-g")[:decks])
    game = kernel_game("cfv-g", decks=hj.starter_decks("cfv-g")[:2], seed=1)
    assert (len(game.points), {card.owner for card in game.cards}) == (2, {0, 1})


def test_1_2_1_a_loss_ends_the_game_and_the_other_wins() -> None:
    table = battle(b={"damage": FIVE, "hand": []})
    table.a.attack("Vanguard A", "Vanguard B")
    assert table.result == "A"
    assert table.game.decision is None


def test_1_2_2_1_five_damage_is_not_yet_a_loss() -> None:
    table = battle(b={"damage": ["Blank"] * 4, "hand": []})
    table.a.attack("Vanguard A", "Vanguard B")
    assert (table.result, len(table.b.damage)) == (None, 5)


def test_1_2_2_six_damage_counts_at_check_timing_and_not_before() -> None:
    """The ability puts a sixth card there and heals one again before anybody checks."""
    text = "Put the top card of your deck into your damage zone, choose a card from your damage zone, and heal it."
    table = at_work(text, {"damage": FIVE}, {}, "Blank")
    assert (table.result, len(table.a.damage)) == (None, 5)
    table = at_work("Put the top card of your deck into your damage zone.", {"damage": FIVE})
    assert table.result == "B"
    assert table.log(rule="9.2.2")


def test_1_2_2_2_an_empty_deck_loses_at_the_next_check_timing() -> None:
    table = at_work("Draw a card.", {"deck": ["Blank"]})
    assert table.result == "B"


def test_1_2_3_both_losing_together_is_a_draw() -> None:
    table = at_work("Each player draws a card.", {"deck": ["Blank"]}, {"deck": ["Blank"]})
    assert table.result == "draw"


def test_1_2_4_a_player_may_concede_although_the_other_is_asked() -> None:
    table = sit()
    table.b.concede()
    assert table.result == "A"


@pytest.mark.parametrize("asked", [True, False])
def test_1_2_4_either_player_may_concede_in_the_middle_of_a_battle(asked: bool) -> None:
    table = battle(b={"hand": [LOW]})
    table.a.say("attack Vanguard B with Vanguard A")
    table.expect_asked("b", "guard")
    (table.b if asked else table.a).concede()
    assert table.result == ("A" if asked else "B")
    assert table.game.decision is None


def test_1_2_5_conceding_loses_without_check_timing() -> None:
    """A has six damage in the middle of a resolution; B gives up before anybody checks."""
    text = "Put the top card of your deck into your damage zone, choose a card from your hand, and discard it."
    table = at_work(text, {"damage": FIVE, "hand": [LOW, MIDDLE]})
    assert len(table.a.damage) == 6
    table.b.concede()
    assert table.result == "A"


def test_1_2_5_1_no_effect_keeps_a_concession_from_losing() -> None:
    table = sit(a={"damage": FIVE, "deck": ["Blank"], "right back": [doer("Draw a card.")], "soul": ["Blank"]})
    shield(table, table.a)
    table.a.activate("Doer")
    assert table.result is None
    table.a.concede()
    assert table.result == "B"


def test_1_2_6_winning_by_effect_happens_while_it_resolves() -> None:
    table = at_work("You win the game. Draw a card.")
    assert (table.result, table.a.hand) == ("A", [])


def test_1_3_1_a_text_beats_the_rules() -> None:
    archer = unit("Archer", 1, "[CONT](RC):This unit can attack from the back row.")
    table = battle(a={"left back": [archer], "right back": [LOW]})
    table.expect_refused("attack Vanguard B with Low", "7.3.1.3")
    table.expect_legal("attack Vanguard B with Archer")


def test_1_3_2_the_part_that_can_be_done_is_done() -> None:
    text = "Choose two of your opponent's rear-guards, and retire them."
    table = at_work(text, b={"left front": [LOW]})
    assert (table.b.left_front, table.b.drop) == ([], ["Low"])
    table = at_work(text, b={})
    assert table.b.drop == []


def test_1_3_2_1_what_is_already_so_does_not_happen_again() -> None:
    watcher = unit("Watcher", 1, "[AUTO](RC):When this unit becomes [Stand], draw a card.")
    text = "Choose one of your rear-guards, and [Stand] it."
    table = at_work(text, {"left front": [watcher]}, {}, "Watcher")
    assert table.a.hand == []
    table = at_work(text, {"left front": [put(watcher, resting=True)]}, {}, "Watcher")
    assert table.a.hand == ["Blank"]


def test_1_3_2_2_doing_something_no_times_does_nothing() -> None:
    table = at_work("Draw a card for each card in your bind zone.")
    assert (table.a.hand, len(table.a.deck)) == ([], 20)


def test_1_3_3_what_stops_an_action_beats_what_causes_it() -> None:
    rooted = unit("Rooted", 1, "[CONT](RC):This unit cannot be retired.")
    table = at_work("Choose one of your opponent's rear-guards, and retire it.", b={"left front": [rooted]})
    assert table.b.left_front == ["Rooted"]


@pytest.mark.parametrize(("shielded", "result"), [("a", "A"), ("b", None)])
def test_1_3_3_who_cannot_lose_does_not_keep_the_other_from_losing(shielded: str, result: str | None) -> None:
    """Neither where the rules make a player lose nor where a text does."""
    table = battle(b={"damage": FIVE, "hand": []})
    shield(table, getattr(table, shielded))
    table.a.attack("Vanguard A", "Vanguard B")
    assert (table.result, len(table.b.damage)) == (result, 6)
    table = sit(a={"right back": [doer("You win the game. Draw a card.")], "soul": ["Blank"]})
    shield(table, getattr(table, shielded))
    table.a.activate("Doer")
    assert (table.result, len(table.a.hand)) == (result, 0 if result else 1)


@pytest.mark.rule("cfv-g", "1.2.3")
def test_1_3_3_of_two_who_would_lose_together_only_the_one_does_who_can() -> None:
    both = {"right back": [doer("Each player draws a card.")], "soul": ["Blank"], "deck": ["Blank"]}
    table = sit(a=both, b={"deck": ["Blank"]})
    shield(table, table.a)
    table.a.activate("Doer")
    assert table.result == "A"


def test_1_3_4_the_turn_player_chooses_first_and_openly() -> None:
    table = sit(
        a={"right back": [doer("Each player chooses a card from his or her hand, and discards it.")], "soul": ["Blank"],
           "hand": [LOW, MIDDLE]},
        b={"hand": [LOW, MIDDLE]},
    )  # fmt: skip
    table.a.activate("Doer")
    table.expect_asked("a")
    table.a.choose("Low")
    table.expect_asked("b")
    table.b.choose("Middle")
    assert (table.a.hand, table.b.hand) == (["Middle"], ["Low"])


def test_1_3_5_a_chosen_number_is_none_or_more() -> None:
    """Any number of cards begins with none."""
    table = sit(a={"right back": [doer("Choose any number of cards from your hand, and discard them.")],
                   "soul": ["Blank"], "hand": [LOW, MIDDLE]})  # fmt: skip
    table.a.activate("Doer")
    table.expect_options("Low", "Middle", "done")
    table.a.done()
    assert len(table.a.hand) == 2
