"""What is not read of a card is carried out by hand, in every game: with consent, through the gate, recorded."""

import pytest

from headjudge.errors import Illegal, Malformed
from headjudge.formats.position import ruleset_with
from headjudge.games import box_of, rulesets
from headjudge.kernel.game import Game, items
from headjudge.testing import Table, follower, spell
from headjudge.testing.units import unit
from tests.fow_10_2.sitting import resolve, resonator

JUGGLER = follower("Juggler", 2, 2, "[fanfare] Juggle three cards.", "Storm.", cost=1)
WEAVER = follower("Weaver", 2, 2, "[act] [engage]: Weave a scarf for each player.")
GUARD = follower("Guard", 1, 1)
DREAMER = follower("Dreamer", 2, 2, "The moon shines on this follower.")


def sve(**zones: object) -> Table:
    return Table(a={"play points": 5, "deck": ["Fairy"] * 6, **zones}, b={"field": [GUARD]}, by_hand=True)


# -- what is read works as always --------------------------------------------------------------------------------------


def test_a_card_that_is_not_read_is_refused_without_consent() -> None:
    with pytest.raises(Malformed):
        Table(a={"field": [JUGGLER]})


def test_sve_1_3_1_the_time_of_an_ability_is_read_although_its_effect_is_not() -> None:
    table = sve(hand=[JUGGLER])
    table.a.play("Juggler")
    table.expect_asked("a", "by hand", rule="1.3.1")
    asked = table.game.view(0).decision
    assert asked is not None
    assert "Juggle three cards" in asked.question
    table.a.by_hand("Juggler", "Draw 2 cards.")
    table.expect_asked("b", "agree by hand")
    table.b.yes()
    table.expect_asked("a", "by hand")
    table.a.done()
    assert table.a.hand == ["Fairy", "Fairy"]
    assert table.card("Juggler").has("storm")
    table.expect_log("by hand, for the first ability of Juggler: Draw 2 cards.", "Player A draws Fairy")


def test_sve_an_activated_ability_is_paid_for_and_then_carried_out_by_hand() -> None:
    table = sve(field=[WEAVER])
    table.a.activate("Weaver")
    assert table.card("Weaver").engaged
    table.a.by_hand("Weaver", "Draw a card.")
    table.b.yes()
    table.a.done()
    assert table.a.hand == ["Fairy"]
    table.expect_refused("activate Weaver", rule="10.4.2.2")


def test_sve_a_spell_is_played_and_carried_out_by_hand() -> None:
    table = sve(hand=[spell("Riddle", "Ask a riddle.", cost=2)])
    table.a.play("Riddle")
    table.a.by_hand("Riddle", "Select an enemy follower on the field and destroy it.")
    table.b.yes()
    table.a.done()
    assert (table.b.cemetery, table.a.cemetery, table.a.play_points) == (["Guard"], ["Riddle"], 3)


def test_sve_an_ability_of_which_nothing_is_read_is_carried_out_when_its_player_is_free_to_act() -> None:
    table = sve(field=[DREAMER])
    table.a.by_hand("Dreamer", "Give this follower [attack]+2/[defense]+2 until the end of the turn.")
    table.b.yes()
    table.expect_asked("a", "main")
    assert (table.card("Dreamer").attack, table.card("Dreamer").defense) == (4, 4)
    table.a.end_turn()
    assert table.card("Dreamer").attack == 2


def test_sve_the_rules_look_after_what_was_done_by_hand() -> None:
    """11.1: a follower whose defense is 0 is destroyed, and what waits for that happens, before anything else."""
    mourner = follower("Mourner", 1, 1, "[lastwords] Draw a card.")
    table = sve(field=[DREAMER, mourner])
    table.a.by_hand("Dreamer", "Give each follower on your field [attack]-0/[defense]-1.")
    table.b.yes()
    table.expect_asked("a", "main")
    assert (table.a.cemetery, table.a.hand) == (["Mourner"], ["Fairy"])


# -- consent, prohibitions, the record --------------------------------------------------------------------------------


def test_nothing_happens_if_the_other_player_does_not_agree() -> None:
    table = sve(field=[DREAMER])
    table.a.by_hand("Dreamer", "Draw 2 cards.")
    table.b.no()
    table.expect_asked("a", "main")
    assert table.a.hand == []
    table.expect_log("Player B disagrees: nothing is carried out for Dreamer")


def test_sve_1_3_3_prohibitions_hold_unless_both_players_set_them_aside() -> None:
    stone = follower("Stone", 1, 1, "This follower can't be destroyed by abilities.")
    table = Table(a={"field": [DREAMER]}, b={"field": [stone]}, by_hand=True)
    for overrides, left in ((False, ["Stone"]), (True, [])):
        table.a.by_hand("Dreamer", "Destroy each enemy follower on the field.", overrides=overrides)
        table.b.yes()
        assert list(table.b.field) == left


def test_it_is_undone_like_any_choice() -> None:
    table = sve(field=[DREAMER])
    before = table.game.digest()
    table.a.by_hand("Dreamer", "Draw 2 cards.")
    table.b.yes()
    table.game.undo()
    table.expect_asked("b", "agree by hand")
    table.game.undo()
    assert table.game.digest() == before


def test_it_is_recorded_so_that_the_choices_lead_there_again() -> None:
    table = sve(field=[DREAMER])
    again = table.game.fork()
    table.a.by_hand("Dreamer", "Draw 2 cards.")
    table.b.yes()
    for choice in items(table.game.choices):
        again.redo(choice)
    assert again.digest() == table.game.digest()


def test_a_game_is_saved_and_loaded_while_it_is_carried_out() -> None:
    table = sve(field=[DREAMER, "Knight"])
    table.a.by_hand("Dreamer", "Select a follower on your field and destroy it.")
    table.b.yes()
    loaded = Game.load(table.game.save(), table.game.ruleset)
    assert loaded.digest() == table.game.digest()
    for game in (loaded, table.game):
        game.choose(0)
    assert loaded.digest() == table.game.digest()


# -- what is refused --------------------------------------------------------------------------------------------------


def test_words_that_are_not_understood_are_refused_and_nothing_is_recorded() -> None:
    table = sve(field=[DREAMER])
    with pytest.raises(Malformed, match="frobnicate"):
        table.a.by_hand("Dreamer", "Draw a card and frobnicate it.")
    assert items(table.game.choices) == []
    table.expect_asked("a", "main")


def test_nothing_is_carried_out_for_a_card_of_the_other_player_or_one_that_is_read() -> None:
    table = sve(field=[DREAMER, "Knight"])
    card = next(each.card for each in table.game.unread(0))
    knight = next(c for c, found in enumerate(table.game.cards) if found.face.name == "Knight")
    for player, cid, number in ((1, card, 1), (0, knight, 1), (0, card, 2)):
        with pytest.raises(Illegal):
            table.game.carry_out(player, cid, number, "Draw a card.")


def test_not_while_something_else_is_under_way() -> None:
    table = sve(field=[DREAMER], hand=[spell("Axe", "Select a follower on the field and destroy it.", cost=0)])
    table.a.play("Axe")
    with pytest.raises(Illegal, match="under way"):
        table.a.by_hand("Dreamer", "Draw a card.")
    table.a.choose("Guard")


def test_the_other_player_sees_what_is_said_and_no_hidden_card() -> None:
    table = Table(a={"hand": [DREAMER, "Fairy"]}, b={"field": ["Knight"]}, by_hand=True)
    table.a.by_hand("Dreamer", "Draw a card.")
    table.b.yes()
    table.expect_hidden("Fairy", viewer="b")


# -- the other games --------------------------------------------------------------------------------------------------


def test_cfv_an_automatic_ability_is_offered_paid_for_and_carried_out() -> None:
    seer = unit(
        "Seer", 3, "[AUTO](VC):[Counter-Blast 1] When this unit attacks, you may pay the cost. If you do, look far."
    )
    table = Table(
        "cfv-g",
        a={"vc": [seer], "damage": [unit("Squire")], "deck": [unit("Squire")] * 8},
        b={"vc": [unit("King", 3)]},
        phase="battle",
        number=5,
        by_hand=True,
    )
    table.a.attack("Seer", "King", "yes")
    table.a.by_hand("Seer", "Draw two cards.")
    table.b.yes()
    table.a.done()
    assert table.log().count("Player A draws Squire") == 2
    assert not table.card("Squire", "damage").faceup


@pytest.mark.parametrize("ruleset", ["fow-10.2", "fow-6.3", "fow-5.01"])
def test_fow_an_entering_ability_is_played_on_the_chase_and_carried_out(ruleset: str) -> None:
    bard = resonator("Bard", 500, 500, "[Enter] ⇒ Sing a song.", cost="0")
    table = Table(ruleset, a={"hand": [bard], "deck": [resonator("Page")] * 5}, by_hand=True)
    table.a.play("Bard")
    resolve(table)
    table.expect_asked("a", "by hand")
    table.a.by_hand("Bard", "Draw two cards.")
    table.b.yes()
    table.a.done()
    assert table.a.hand == ["Page", "Page"]


def test_fow_602_1_the_rule_processes_come_before_the_next_action() -> None:
    moon = resonator("Moon", 500, 500, "The moon shines.")
    table = Table("fow-10.2", a={"field": [moon]}, b={"field": [resonator("Page", 300, 300)]}, by_hand=True)
    table.a.by_hand("Moon", "This card deals 300 damage to target resonator.")
    table.b.yes()
    table.a.choose("Page")
    table.expect_asked("a", "act")
    assert table.b.graveyard == ["Page"]


@pytest.mark.parametrize("ruleset", rulesets())
def test_every_plain_action_is_understood(ruleset: str) -> None:
    library = ruleset_with(ruleset, []).library
    assert all(library.improvised(text).steps for _name, text in box_of(ruleset).plain_actions)
    assert box_of(ruleset).plain_actions


def test_sve_a_cost_is_paid_by_hand_or_not_at_all() -> None:
    table = sve(field=[DREAMER])
    table.a.by_hand("Dreamer", "[cost03]:")
    table.b.yes()
    table.a.yes()
    assert table.a.play_points == 2
    table.a.by_hand("Dreamer", "[cost03]:")
    table.b.yes()
    table.expect_asked("a", "main")
    assert table.a.play_points == 2


def test_cfv_a_cost_is_paid_by_hand() -> None:
    moon = unit("Moon", 3, "[CONT](VC):The moon shines.")
    table = Table("cfv-g", a={"vc": [moon], "damage": [unit("Squire")]}, b={"vc": [unit("King", 3)]}, by_hand=True)
    table.a.by_hand("Moon", "[Counter-Blast 1]:")
    table.b.yes()
    table.a.yes()
    assert not table.card("Squire", "damage").faceup
