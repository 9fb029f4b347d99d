"""Chapter 10.5: Confirmation Timing."""

import pytest

from headjudge.testing import Table, amulet, follower, put, spell

STORM = spell("Storm Cloud", "Deal 1 damage to each follower on the field.")


def test_10_5_1_rules_handling_and_automatic_abilities_happen_there() -> None:
    """Both follow an action before the next one can be taken."""
    heir = follower("Heir", 1, 1, "[lastwords] Draw a card.")
    table = Table(a={"field": [heir], "hand": [STORM]})
    table.a.play("Storm Cloud")
    table.expect_asked("a", rule="7.3.3")
    assert (table.a.field, len(table.a.hand)) == ([], 1)
    table.expect_log("Heir is destroyed", "draws")


def test_10_5_1_1_rules_handling_comes_before_any_automatic_ability() -> None:
    """The watcher triggers by the play itself, but those that have no defense left are gone before it counts."""
    watcher = amulet(
        "Watcher", "Whenever you play a spell, give your leader [defense]+1 for every follower on the field."
    )
    table = Table(a={"field": [watcher, "Fairy", follower("Ox", 1, 9)], "hand": [STORM]})
    table.a.play("Storm Cloud")
    assert table.a.field == ["Watcher", "Ox"]
    assert table.a.leader.defense == 21


@pytest.mark.rule("10.5.2.1", "10.5.2.2", "10.5.2.3")
def test_10_5_2_after_each_ability_it_begins_anew() -> None:
    """Rules handling, an ability of the active player, rules handling, again the active player, then the other."""
    heir = follower("Heir", 1, 1, "[lastwords] Deal 1 damage to each follower on the field.")
    late = follower("Late", 1, 2, "[lastwords] Give your leader [defense]+1.")
    foe = follower("Foe", 1, 1, "[lastwords] Draw a card.")
    table = Table(a={"field": [heir, late], "hand": [STORM]}, b={"field": [foe, follower("Ox", 1, 9)]})
    table.a.play("Storm Cloud")
    table.expect_log("Heir deals 1 damage to Late", "Late is destroyed", "Leader A gets defense +1", "Player B draws")
    assert (table.a.field, table.b.field) == ([], ["Ox"])


def test_10_5_2_1_all_rules_handling_at_once() -> None:
    """Both followers die at the same moment: each sees the other destroyed."""
    ann, bea = (
        follower(n, 1, 1, "Whenever another follower on your field is destroyed, draw a card.") for n in ("Ann", "Bea")
    )
    table = Table(a={"field": [ann, bea], "hand": [STORM]})
    table.a.play("Storm Cloud", "option 1")
    assert (table.a.field, len(table.a.hand)) == ([], 2)


def test_10_5_2_1_repeated_until_no_rules_handling_is_left() -> None:
    """With the banner gone, the follower it kept alive has no defense left: a second round, before any ability."""
    banner = follower(
        "Banner", 1, 1, "Each other follower on your field has [defense]+1.", "[lastwords] Summon a Knight token."
    )
    weak = follower("Weak", 1, 1)
    counter = amulet(
        "Counter", "Whenever you play a spell, give your leader [defense]+1 for every follower on the field."
    )
    table = Table(a={"field": [counter, banner, weak], "hand": [STORM]})
    assert table.card("Weak").defense == 2
    table.a.play("Storm Cloud", "Counter")
    assert table.a.leader.defense == 20
    assert table.a.field == ["Counter", "Knight"]


def test_10_5_2_2_the_active_player_selects_one_and_it_resolves_before_the_next() -> None:
    ann = follower("Ann", 1, 1, "[lastwords] Draw a card.")
    bea = follower("Bea", 1, 1, "[lastwords] Discard your hand.")
    table = Table(a={"field": [ann, bea], "hand": [STORM]})
    table.a.say("play Storm Cloud")
    table.expect_asked("a", rule="10.7.3.1")
    table.a.choose("Bea")
    assert len(table.a.hand) == 1
    table = Table(a={"field": [ann, bea], "hand": [STORM]})
    table.a.play("Storm Cloud", "Ann")
    assert len(table.a.hand) == 0


def test_10_5_2_2_what_an_ability_triggers_goes_before_the_other_player() -> None:
    """A new pending ability of the active player is played although the other player's has waited longer."""
    heir = follower("Heir", 1, 1, "[lastwords] Summon a Knight token.")
    bell = amulet("Bell", "Whenever a follower is put onto your field, deal 3 damage to each enemy leader.")
    foe = follower("Foe", 1, 1, "[lastwords] Give your leader [defense]+2.")
    table = Table(a={"field": [heir, bell], "hand": [STORM]}, b={"field": [foe]})
    table.a.play("Storm Cloud")
    table.expect_log("Foe is destroyed", "Bell deals 3 damage", "Leader B gets defense +2")
    assert table.b.leader.defense == 19


def test_10_5_2_3_then_the_other_player_selects() -> None:
    one, two = (follower(n, 1, 1, "[lastwords] Draw a card.") for n in ("One", "Two"))
    mine = follower("Mine", 1, 1, "[lastwords] Draw a card.")
    table = Table(a={"field": [mine], "hand": [STORM]}, b={"field": [one, two]})
    table.a.say("play Storm Cloud")
    assert (len(table.a.hand), len(table.b.hand)) == (1, 0)
    table.expect_asked("b", rule="10.7.3.1")
    table.b.choose("Two")
    assert len(table.b.hand) == 2


def test_10_5_2_4_it_ends_when_nothing_is_left_and_the_game_goes_on() -> None:
    heir = follower("Heir", 1, 1, "[lastwords] Draw a card.")
    table = Table(a={"field": ["Knight"]}, b={"field": [put(heir, engaged=True)]})
    table.a.attack("Knight", "Heir")
    assert len(table.b.hand) == 1
    table.expect_options("end")
