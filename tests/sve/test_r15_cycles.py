"""15.2: perpetual cycles, played with cards that set each other off."""

import pytest

from headjudge.errors import Illegal
from headjudge.kernel.game import Game, items
from headjudge.testing import Table, follower, put, spell

PHOENIX = follower("Cinder Phoenix", 1, 1, "[last words] Summon this card from your cemetery.")
BLIGHT = follower("Blight Warden", 0, 5, "Each enemy follower on the field has [defense]-1.")
TYRANT = follower("Jealous Tyrant", 0, 5, "Whenever another follower is put onto your field, destroy it.")
CHOIR = follower("Endless Choir", 0, 5, "Whenever your leader gains defense, give your leader [defense]+1.")
HYMN = spell("Short Hymn", "Give your leader [defense]+1.")


def singer(name: str, text: str) -> Table:
    """A game in which a Short Hymn has set off the ability of one follower."""
    table = Table(a={"field": [follower(name, 0, 5, text)], "hand": [HYMN]})
    table.a.play("Short Hymn")
    return table


def game_of(table: Table) -> Game:
    game: Game = table.game
    return game


@pytest.mark.rule("sve", "15.2.1")
def test_15_2_1_3_a_card_that_dies_and_returns_for_ever_is_a_draw() -> None:
    table = Table(a={"hand": [PHOENIX]}, b={"field": [BLIGHT]})
    table.a.play("Cinder Phoenix")
    assert table.result == "draw"
    table.expect_rules("15.2.1.3")
    assert game_of(table).ruleset.ending(game_of(table)) == "perpetual cycle"


def test_15_2_1_3_two_automatic_abilities_that_trigger_each_other_are_a_draw() -> None:
    table = Table(a={"hand": [PHOENIX], "field": [TYRANT]})
    table.a.play("Cinder Phoenix")
    assert table.result == "draw"


def test_15_2_1_3_a_number_that_grows_each_round_makes_no_difference() -> None:
    table = Table(a={"hand": [HYMN], "field": [CHOIR]})
    table.a.play("Short Hymn")
    assert table.result == "draw"


def test_15_2_1_3_numbers_that_feed_each_other_make_no_difference() -> None:
    table = singer(
        "Swelling Choir",
        "Whenever your leader gains defense, give this follower [attack]+1. Give your leader [defense]+1.",
    )
    assert table.result == "draw"


def test_15_2_1_3_choices_that_cannot_stop_the_cycle_make_no_difference() -> None:
    text = (
        "Whenever your leader gains defense, select another follower on your field and give it [attack]+1. "
        "Give your leader [defense]+1."
    )
    choir = follower("Generous Choir", 0, 5, text)
    table = Table(a={"field": [choir, "Knight", "Fairy"], "hand": [HYMN]})
    table.a.play("Short Hymn")
    for n in range(600):
        if table.result is not None:
            break
        game_of(table).choose(n % 3 // 2)
    assert table.result == "draw"


def test_15_2_1_3_a_cycle_that_kills_is_no_draw() -> None:
    text = "Whenever your leader gains defense, deal 1 damage to each enemy leader. Give your leader [defense]+1."
    assert singer("Cruel Choir", text).result == "A"


def test_15_2_1_3_a_cycle_that_runs_into_a_limit_is_played_to_its_end() -> None:
    text = "Whenever your leader gains defense, if your leader has 900 defense or less, give your leader [defense]+1."
    table = singer("Modest Choir", text)
    assert table.a.leader.defense == 901
    table.a.end_turn()
    table.b.end_turn()


def test_15_2_1_3_a_cycle_that_empties_a_deck_is_played_to_its_end() -> None:
    text = "Whenever your leader gains defense, draw a card. Give your leader [defense]+1."
    assert singer("Curious Choir", text).result == "B"


def test_15_2_1_3_chance_may_stop_a_cycle() -> None:
    text = (
        "Whenever your leader gains defense, roll a die. If you roll a 1, 2, 3, 4, or 5, give your leader [defense]+1."
    )
    table = singer("Fickle Choir", text)
    assert table.result is None
    table.a.end_turn()


# -- cycles with choices ---------------------------------------------------------------------------------------------

WILLING = "Whenever your leader gains defense, you may give your leader [defense]+1."


def test_15_2_1_1_the_active_player_says_how_often() -> None:
    table = singer("Willing Choir", WILLING)
    game = game_of(table)
    table.a.yes()
    assert game.loop_offer() is None
    table.a.yes()
    offer = game.loop_offer()
    assert offer is not None
    assert (offer.player, offer.rule, offer.may_be_cut) == (0, "15.2.1.1", False)
    game.declare_loop(40)
    assert table.a.leader.defense == 63
    table.expect_rules("15.2.1.1")
    table.a.no()


def duet() -> Table:
    """Two choirs that answer each other, if their players want."""
    text = "Whenever an enemy leader gains defense, you may give your leader [defense]+1."
    choirs = [follower(name, 0, 5, text) for name in ("Answering Choir", "Replying Choir")]
    table = Table(a={"field": [choirs[0]], "hand": [HYMN]}, b={"field": [choirs[1]]})
    table.a.play("Short Hymn")
    table.b.yes()
    table.a.yes()
    table.b.yes()
    return table


def test_15_2_1_1_the_other_player_may_allow_it() -> None:
    table = duet()
    game_of(table).declare_loop(10)
    table.expect_asked("b", "repetitions", "15.2.1.1")
    game_of(table).answer_loop(10)
    assert (table.a.leader.defense, table.b.leader.defense) == (32, 32)
    table.a.no()


def test_15_2_1_1_the_other_player_may_act_otherwise_earlier() -> None:
    table = duet()
    game_of(table).declare_loop(10)
    game_of(table).answer_loop(3)
    assert (table.a.leader.defense, table.b.leader.defense) == (26, 25)
    table.expect_options("no")
    table.b.no()


def test_15_2_1_1_the_declaration_is_recorded_and_can_be_undone() -> None:
    table = duet()
    game = game_of(table)
    before = game.digest()
    game.declare_loop(10)
    assert items(game.choices)[-1] == ("loop", 10, 2)
    game.undo()
    assert game.digest() == before
    with pytest.raises(Illegal):
        game.declare_loop(0)
    table.a.no()


# -- actions that change nothing -------------------------------------------------------------------------------------

IDLER = follower("Idler", 1, 1, "[act]: Refresh this follower.")


def test_15_2_1_2_an_action_that_changed_nothing_cannot_be_done_again() -> None:
    table = Table(a={"field": [IDLER]})
    table.expect_legal("activate Idler")
    table.a.activate("Idler")
    table.expect_refused("activate Idler", rule="15.2.1.2")
    table.a.end_turn()


def test_15_2_1_2_in_another_situation_it_may_be_done_again() -> None:
    table = Table(a={"field": [IDLER], "hand": [HYMN]})
    table.a.activate("Idler")
    table.a.play("Short Hymn")
    table.expect_legal("activate Idler")
    table.a.activate("Idler")
    table.expect_refused("activate Idler", rule="15.2.1.2")
    table.a.end_turn()


def test_15_2_1_2_in_another_turn_it_may_be_done_again() -> None:
    table = Table(a={"field": [IDLER]})
    table.a.activate("Idler")
    table.a.end_turn()
    table.b.end_turn()
    table.expect_legal("activate Idler")


def test_15_2_1_2_an_action_that_changes_something_may_be_repeated() -> None:
    table = Table(a={"field": [follower("Trainee", 1, 1, "[act]: Give this follower [attack]+1.")]})
    for _ in range(3):
        table.a.activate("Trainee")
    assert table.a.field[0].attack == 4
    table.expect_legal("activate Trainee")


def test_15_2_1_2_an_action_that_could_have_changed_something_is_not_barred() -> None:
    archer = follower("Archer", 1, 1, "[act]: Select up to 1 enemy follower on the field and deal it 1 damage.")
    table = Table(a={"field": [archer]}, b={"field": [put("Knight", engaged=True)]})
    table.a.activate("Archer")
    table.a.done()
    table.expect_legal("activate Archer")


def test_15_2_1_2_one_of_two_that_look_the_same_stands_for_both() -> None:
    table = Table(a={"field": [IDLER, IDLER]})
    table.a.activate("Idler#1")
    table.expect_refused("activate Idler#2", rule="15.2.1.2")
    table.a.end_turn()
