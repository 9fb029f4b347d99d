"""A game of Vanguard in words: what players say, what they are asked and told, and why something is not possible."""

import pytest

from headjudge.errors import Malformed
from headjudge.games.cfv import log_text
from headjudge.games.cfv.model import VERBS
from headjudge.testing import Table, put
from headjudge.testing.units import g_unit, trigger_unit, unit

PAGE = unit("Page", 1)
LANCER = unit("Lancer", 2)
KING = unit("King", 3)
WALL = unit("Wall", 0, shield=10000)
GIANT = unit("Giant", 2, power=30000)


def table(**more: object) -> Table:
    return Table("cfv-g", **more)  # type: ignore[arg-type]


def test_every_verb_has_a_sentence() -> None:
    assert [verb.name for n, verb in enumerate(VERBS) if n not in log_text.SENTENCES] == []


def test_a_turn_in_players_words() -> None:
    at = table(a={"hand": [PAGE, LANCER, KING], "vc": [unit("Squire", 2)]}, b={"hand": [WALL]}, phase="ride")
    at.a.ride("King")
    at.a.call("Lancer", "left front")
    at.a.call("Page", "left back")
    at.a.say("end")
    at.a.say("attack enemy vanguard with Lancer")
    at.a.boost("Page")
    at.b.guard("Wall")
    at.expect_log("rides King", "calls Lancer to the left front circle", "Lancer attacks Vanguard B",
                  "Page boosts Lancer", "calls Wall to the guardian circle", "Wall guards Vanguard B")  # fmt: skip
    assert at.a.vanguard == "King"
    assert at.a.soul == ["Squire"]
    at.a.end_turn()
    assert at.active == "B"


def test_circles_stand_for_the_units_on_them() -> None:
    at = table(a={"left front": [LANCER]}, b={"right front": [PAGE]}, phase="battle")
    at.a.say("attack enemy right front with left front")
    at.expect_log("Lancer attacks Page")
    assert at.b.drop == ["Page"]


def test_the_guard_question_tells_both_powers_and_the_shields() -> None:
    at = table(a={"left front": [GIANT]}, b={"hand": [WALL]}, phase="battle")
    at.a.attack("Giant", "enemy vanguard")
    asked = at.game.view(1).decision
    assert asked is not None
    assert asked.question == "Giant (30000) attacks your vanguard Vanguard B (11000). Guard?"
    assert [option.text for option in asked.options] == ["Guard with Wall (shield 10000)", "Do nothing"]
    at.expect_asked("B", "guard", "7.4.1.2")


def test_the_circle_question_tells_who_would_be_replaced() -> None:
    at = table(a={"hand": [PAGE], "left front": [LANCER]})
    at.a.say("call Page")
    assert "Left front circle, in place of Lancer" in at.options
    assert "Right front circle" in at.options
    at.expect_asked("A", "circle")


def test_a_hidden_card_is_told_as_a_card() -> None:
    at = table(b={"deck": [LANCER] * 5}, turn="b", phase="draw")
    at.expect_log("Opponent draws a card", viewer="A")
    at.expect_log("You draw Lancer", viewer="B")


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ("ride King", "6.5.1.1.2"),
        ("stride Meteor", "6.5.1.2.2"),
        ("call King", "8.5.2.1.1.2"),
        ("call Nobody's Card", "8.5.2.1"),
        ("attack enemy vanguard with vanguard", "7.2.1.2"),
        ("boost with Page", "7.3.1.6"),
        ("guard with Wall", "7.4.1.2"),
        ("intercept with Lancer", "7.4.1.2.2"),
        ("activate Page", "8.1.1.1"),
    ],
)
def test_why_not_in_the_main_phase(said: str, rule: str) -> None:
    at = table(
        a={"hand": [KING, WALL], "vc": [unit("Squire", 2)], "left front": [LANCER], "left back": [PAGE],
           "g_zone": [g_unit("Meteor")]},
    )  # fmt: skip
    at.expect_refused(said, rule)


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ("attack enemy vanguard with Page", "7.3.1.3"),
        ("attack enemy vanguard with Sleeper", "7.3.1.3"),
        ("attack enemy left back with Lancer", "7.3.1.4"),
        ("call Page", "6.6.1.2.1"),
    ],
)
def test_why_not_in_the_battle_phase(said: str, rule: str) -> None:
    at = table(
        a={"left front": [LANCER], "left back": [PAGE], "right front": [put(unit("Sleeper", 2), resting=True)]},
        b={"left back": [PAGE]},
        phase="battle",
    )
    at.expect_refused(said, rule)


def test_nobody_attacks_in_the_first_turn() -> None:
    table(number=1).expect_refused("attack enemy vanguard with vanguard", "7.2.1.3")


def test_only_attacked_units_are_guarded() -> None:
    at = table(a={"left front": [GIANT]}, b={"hand": [WALL], "left front": [PAGE]}, phase="battle")
    at.a.attack("Giant", "enemy vanguard")
    at.expect_refused("guard Page with Wall", "7.4.1.2.1")
    at.b.pass_()


def test_a_trigger_is_told_with_its_icon() -> None:
    at = table(a={"deck": [trigger_unit("Spark", "critical"), *["Blank"] * 5]}, phase="battle")
    at.a.attack("vanguard", "enemy vanguard")
    at.choose("The critical")
    at.expect_log("Drive check: Spark", "Critical trigger: Spark", "gets critical +1", "gets power +5000")


# -- positions ---------------------------------------------------------------------------------------------------------


def test_a_position_left_open_has_a_plain_vanguard_and_a_deck_of_blanks() -> None:
    at = table()
    assert at.a.vanguard == "Vanguard A"
    assert at.a.vanguard.grade == 3
    assert len(at.b.deck) == 20
    assert at.a.hand == []


def test_statuses_can_be_said_of_cards() -> None:
    at = table(
        a={
            "left front": [put(LANCER, locked=True)],
            "vc": [put(KING, deleted=True)],
            "right front": [put(PAGE, resting=True)],
        },
        b={"damage": [put(PAGE, faceup=False)], "bind": [put(PAGE, faceup=False)]},
    )
    assert at.a.left_front[0].locked
    assert at.a.vanguard.deleted
    assert at.a.vanguard.power == 0
    assert at.a.right_front[0].resting
    assert not at.b.damage[0].faceup
    at.expect_seen("B.bind", "A", ["a card"])
    at.expect_seen("B.damage", "A", ["Page"])


def test_a_heart_gives_its_name_and_power() -> None:
    at = table(a={"vc": [put(KING, heart=True), g_unit("Meteor")]})
    assert at.a.vanguard == "Meteor"
    assert at.a.vanguard.power == 26000
    assert "King" in at.a.vanguard.names


def test_a_legion_is_a_leader_with_its_mate() -> None:
    at = table(a={"vc": [put(KING, legion="Lancer")]}, cards=[LANCER])
    assert at.a.vanguard == "King"
    assert at.a.vanguard.legion == "Lancer"
    assert at.a.vc == ["King", "Lancer"]


@pytest.mark.parametrize("phase", ["start", "draw", "ride", "stride", "main", "battle", "end"])
def test_a_game_goes_on_from_any_phase(phase: str) -> None:
    at = table(phase=phase)
    assert at.game.decision is not None


def test_a_word_that_is_no_zone_is_refused() -> None:
    with pytest.raises(Malformed, match="'field' is no part of a position"):
        table(a={"field": [PAGE]})
