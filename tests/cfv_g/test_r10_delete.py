"""Chapter 10.1.25: deleted units."""

import pytest

from headjudge.testing import put
from headjudge.testing.units import unit
from tests.cfv_g.history import happened
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, at_work, battle, sit

DELETE = "Choose one of your opponent's vanguards, and delete it."
BOASTER = unit("Boaster", 3, "[CONT](VC):This unit gets [Power] +3000.", "[CONT](VC):This unit cannot be [Boost].")
DELETED = {"vc": [put("Boaster", deleted=True)]}


def test_10_1_25_1_deleting_makes_a_deleted_unit() -> None:
    table = at_work(DELETE, b={"vc": [BOASTER]})
    (there,) = table.b.vc
    assert (there.deleted, there.faceup, len(happened(table, "delete"))) == (True, False, 1)
    table = at_work(DELETE, b=DELETED, cards=[BOASTER])
    assert happened(table, "delete") == [], "it is deleted already"


@pytest.mark.parametrize("resting", [True, False])
def test_10_1_25_2_it_is_the_same_unit_lying_as_it_lay(resting: bool) -> None:
    strong = "Choose one of your opponent's vanguards, it gets [Power] +5000 until end of turn, and delete it."
    table = at_work(strong, b={"vc": [put(HIGH, resting=resting)]})
    (there,) = table.b.vc
    assert (there.resting, there.deleted, there.power) == (resting, True, 5000)


def test_10_1_25_3_a_bonus_of_another_card_counts_and_its_own_does_not() -> None:
    friend = unit("Friend", 1, "[CONT](RC):Your vanguard gets [Power] +2000.")
    table = sit(a={**DELETED, "left back": ["Friend"]}, cards=[BOASTER, friend])
    assert table.a.vc[0].power == 2000
    assert table.a.vc[0].grade == 3
    assert table.a.vc[0].has("twin drive")


@pytest.mark.rule("cfv-g", "10.1.25.3", "8.6.5.1.2")
@pytest.mark.parametrize("deleted", [True, False])
@pytest.mark.parametrize(
    "event", ["unit is retired", "unit is put into your drop zone", "card is put into your drop zone"]
)
def test_10_1_25_3_text_it_did_not_have_does_not_speak_of_its_leaving(event: str, deleted: bool) -> None:
    leaver = put(unit("Leaver", 1, f"[AUTO]:When this {event}, draw a card."), deleted=deleted)
    table = at_work("Choose one of your other rear-guards, and retire it.", {"left front": [leaver]})
    assert table.a.hand == ["Blank"] * (not deleted)


@pytest.mark.rule("cfv-g", "10.1.25.3", "8.6.5.1.2", "8.6.5.1.4")
@pytest.mark.parametrize("deleted", [True, False])
@pytest.mark.parametrize("event", ["this unit is put into your soul", "another unit rides this unit"])
def test_10_1_25_3_text_it_did_not_have_does_not_speak_of_its_being_ridden(event: str, deleted: bool) -> None:
    ridden = put(unit("Ridden", 3, f"[AUTO]:When {event}, draw a card."), deleted=deleted)
    table = sit(a={"vc": [ridden], "hand": [HIGH]}, phase="ride", number=5)
    table.a.ride("High")
    assert table.a.hand == ["Blank"] * (not deleted)


def test_10_1_25_3_without_its_text_it_is_of_no_more_clans_and_nations_than_printed() -> None:
    text = "[CONT]:This card is from all clans and nations."
    plain, of_all = (put(unit(name, 1, *said), deleted=True) for name, said in (("Plain", ()), ("Of All", (text,))))
    table = sit(a={"left front": [plain], "right front": [of_all]})
    one, other = table.a.left_front[0], table.a.right_front[0]
    assert (other.clans, other.nations) == (one.clans, one.nations)
    assert len(other.nations) <= 1


def test_10_1_25_3_without_its_text_it_can_be_boosted() -> None:
    for deleted in (False, True):
        there = {"vc": [put("Boaster", deleted=deleted)], "center back": ["Low"]}
        table = battle(there, cards=[BOASTER, LOW])
        table.a.attack("Boaster", "Vanguard B", *["Low"] * deleted)
        assert len(happened(table, "boost")) == deleted


def test_10_1_25_4_it_battles_like_any_other_unit() -> None:
    bold = {"vc": [put("High", deleted=True)], "left back": [unit("Aid", 1, "[CONT](RC):Your vanguard gets "
            "[Power] +20000.")]}  # fmt: skip
    table = battle(bold, {"vc": [put("High", deleted=True)]}, cards=[HIGH])
    table.a.attack("High", "High")
    assert (table.a.vc[0].resting, len(table.a.hand), len(table.b.damage)) == (True, 2, 1)


def test_10_1_25_4_a_deleted_unit_is_attacked_with_power_zero() -> None:
    weak = unit("Weak", 1, power=1000)
    table = battle({"left front": [weak]}, {"vc": [put("High", deleted=True)]}, cards=[HIGH])
    table.a.attack("Weak", "High")
    assert len(table.b.damage) == 1


@pytest.mark.rule("cfv-g", "10.1.25.5")
def test_10_1_25_5_it_is_turned_face_up_when_it_is_deleted_no_more() -> None:
    table = sit(a=DELETED, cards=[BOASTER])
    assert table.a.vc[0].power == 0
    table.a.end_turn()
    assert (table.a.vc[0].deleted, table.a.vc[0].faceup, table.a.vc[0].power) == (False, True, 14000)


def test_10_1_25_6_everyone_may_look_at_its_face() -> None:
    table = sit(a=DELETED, cards=[BOASTER])
    for viewer in ("a", "b"):
        table.expect_seen("A.vc", viewer, ["Boaster"])


def test_10_1_25_7_it_has_an_ability_that_it_is_given() -> None:
    given = '"[AUTO](VC):When this unit attacks, draw a card."'
    table = at_work(f"Your vanguard gets {given} until end of turn.", {"vc": [put("High", deleted=True)]}, cards=[HIGH])
    table.a.say("end turn")
    table.a.attack("High", "Vanguard B")
    assert len(table.a.hand) == 3, "one for the ability, two for its drive checks"


def test_10_1_25_8_its_power_can_be_reduced() -> None:
    text = "Choose your opponent's vanguard, and it gets [Power] -3000 until end of turn."
    table = at_work(text, b=DELETED, cards=[BOASTER])
    assert table.b.vc[0].power == -3000


def test_10_1_25_9_a_bonus_stays_when_the_unit_is_restored_while_it_lasts() -> None:
    """Deleted in the opponent's turn with a bonus that lasts longer: restored at the end of its own turn."""
    text = "Your vanguard gets [Power] +5000 until end of your opponent's next turn."
    table = at_work(text, {"vc": [put("High", deleted=True)]}, cards=[HIGH])
    assert table.a.vc[0].power == 5000
    table.a.end_turn()
    assert (table.a.vc[0].deleted, table.a.vc[0].power) == (False, 16000)


LEGION = {"vc": [put("High", legion="Middle")]}


def test_10_1_25_10_a_deleted_leader_is_still_in_its_legion() -> None:
    table = at_work(DELETE, b=LEGION, cards=[HIGH, MIDDLE])
    table.a.choose("High")
    high = table.b.card("High", "vc")
    assert (high.deleted, high.legion, table.b.card("Middle", "vc").legion) == (True, "Middle", "High")


def test_10_1_25_10_the_power_of_the_mate_counts_beside_a_deleted_leader() -> None:
    table = battle({"vc": [put("High", legion="Middle", deleted=True)]}, {"hand": ["Blank"]}, cards=[HIGH, MIDDLE])
    table.a.attack("High", "Vanguard B")
    assert table.a.card("High", "vc").power == 9000
    table.b.pass_()
    assert table.b.damage == []


def test_10_1_25_11_a_ridden_deleted_unit_goes_to_the_soul_face_up_with_its_mate() -> None:
    there = {"vc": [put("High", legion="Middle", deleted=True)], "hand": ["Rider"]}
    table = sit(a=there, phase="ride", cards=[HIGH, MIDDLE, unit("Rider", 3)])
    table.a.ride("Rider")
    assert sorted(table.a.soul) == ["High", "Middle"]
    assert all(card.faceup and not card.deleted for card in table.a.soul)
