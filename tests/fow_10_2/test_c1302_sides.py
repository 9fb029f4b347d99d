"""1302: double-sided cards: past and future, hope and despair."""

import pytest

from headjudge.formats.packs import Card
from headjudge.games.fow.common import facts
from headjudge.games.fow.common import model as m
from headjudge.kernel.actions import Move
from headjudge.language import tree
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    FIRE,
    WATER,
    affect,
    card,
    cast,
    chant,
    on_chase,
    pay,
    perform,
    play,
    quick,
    resonator,
    ruler,
    settle,
    sit,
    use,
)
from tests.games.fow import table as bench

FUTURE = card("Old Ash", "resonator (Shift)", cost="2", race="Elf", atk=900, defence=900)
ASH = card("Young Ash", "resonator", "[Shift] {0}", back=FUTURE, cost="R", race="Human", atk=300, defence=300)
DESPAIR = card("Fallen", "resonator", "[Flying]", cost="2", race="Inverse", atk=800, defence=800)
HOPE = card("Herald", "resonator", "{0}: Invert this card.", back=DESPAIR, cost="W", race="Angel", atk=400, defence=400)
SIDES = [(ASH, "Young Ash", "Old Ash"), (HOPE, "Herald", "Fallen")]
BOOST = chant("Boost", "Target resonator gains [+200/+200].")

both = pytest.mark.parametrize(("double", "front", "back"), SIDES)


def turned(table: Table, name: str) -> None:
    """Its own ability turns it over."""
    use(table, name)
    settle(table)


# -- what they are -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "1302.1a")
def test_1302_1__a_card_with_two_printed_sides_that_is_no_ruler() -> None:
    half = card("Both", "chant", alternative=True, back=chant("One"))
    cards = (ASH, HOPE, ruler("Queen"), resonator("Knight"), half)
    assert [facts.is_double_sided(each) for each in cards] == [True, True, False, False, False]


def test_1302_1b_a_card_that_copies_a_shift_card_has_no_other_side() -> None:
    """It may shift as often as it likes; and a shift card that copies a plain one may still be turned over."""
    table = bench.Table(bench.resonator("Knight"), bench.Printed(
        "Past", {"type": "resonator", "cost": "1", "atk": 300, "def": 300}, tree.Keyword("shift"),
        back=bench.Printed("Future", {"type": "resonator", "cost": "1", "atk": 900, "def": 900}),
    ))  # fmt: skip
    knight, past = table.put("Knight"), table.put("Past")
    table.do(tree.BecomeCopy(tree.This(), tree.Bound("it")), source=knight, it=(table.game.ref(past),))
    table.do(tree.KeywordAction("shift"), source=knight)
    assert table.names(m.FIELD) == ["Past", "Past"]
    table.do(tree.KeywordAction("shift"), source=past)
    assert sorted(table.names(m.FIELD)) == ["Future", "Past"]
    assert table.game.cards[past].count(m.SIDE) == 1


@pytest.mark.rule("fow-10.2", "1302.2", "1302.3")
def test_1302_2_the_side_with_shift_is_past_and_that_with_the_race_inverse_despair() -> None:
    assert (facts.is_inverse(ASH), facts.is_inverse(HOPE)) == (False, True)
    table = sit(a={"hand": [ASH, HOPE], "field": [FIRE, FIRE]})
    table.choose("play Young Ash")
    table.expect_asked("A", "side", "903.2b")
    table.choose("Young Ash")
    pay(table)
    settle(table)
    table.expect_refused("play Fallen", "702.2")


def test_1302_2a_a_past_side_without_its_abilities_is_still_past() -> None:
    hush = chant("Hush", "Target resonator loses all abilities.")
    table = sit(a={"field": [ASH], "hand": [hush]})
    cast(table, "Hush")
    assert (table.a.field, table.a.can("activate Young Ash")) == (["Young Ash"], False)
    assert table.game.cards[table.a.field[0].id].face.name == "Young Ash"


def test_1302_3a_a_hope_side_that_gains_the_race_is_still_hope() -> None:
    table = sit(a={"field": [HOPE]})
    affect(table, "Herald", {m.RACES: frozenset({"Inverse"})})
    turned(table, "Herald")
    assert table.a.field == ["Fallen"]


def test_1302_2d_the_word_shift_behind_the_type_is_a_reminder() -> None:
    assert facts.types_of(FUTURE.facts) == {m.RESONATOR}
    table = sit(a={"hand": [chant("Doom", "Destroy target resonator.")]}, b={"field": [put(ASH, side=1)]})
    cast(table, "Doom")
    assert table.b.graveyard == ["Young Ash"]


# -- turning over ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "1302.2b", "1302.3b")
@both
def test_1302_2b_the_side_that_is_up_is_what_all_see(double: Card, front: str, back: str) -> None:
    table = sit(a={"field": [double]})
    table.expect_seen("A.field", viewer="b", cards=[front])
    turned(table, front)
    table.expect_seen("A.field", viewer="b", cards=[back])


@pytest.mark.rule("fow-10.2", "1302.2c", "1302.3c")
@both
def test_1302_2c_a_card_that_is_turned_over_is_the_same_card(double: Card, front: str, back: str) -> None:
    table = sit(a={"field": [put(double, counters={"page": 2}, damage=100)], "hand": [BOOST]})
    cast(table, "Boost")
    ref = table.game.ref(table.card(front).id)
    turned(table, front)
    found = table.card(back)
    printed = 900 if back == "Old Ash" else 800
    assert (found.atk, found.damage, found.counters.get("page")) == (printed + 200, 100, 2)
    assert table.game.is_current(ref)


@pytest.mark.rule("fow-10.2", "1302.2e", "1302.3d")
@both
def test_1302_2e_only_the_side_that_is_up_counts(double: Card, front: str, back: str) -> None:
    table = sit(a={"field": [double]})
    turned(table, front)
    now = table.game.values(table.card(back).id)
    other = double.back
    assert other is not None
    assert (now[m.NAMES], now[m.RACES]) == ({back}, {str(other.facts["race"])})
    assert (now[m.ATK], now[m.ATTRIBUTES], table.a.can(f"activate {back}")) == (other.facts["atk"], frozenset(), False)
    assert ("flying" in now[m.KEYWORDS]) is (back == "Fallen")


@pytest.mark.rule("fow-10.2", "1302.2f", "1302.3e")
@pytest.mark.parametrize("text", [
    "Destroy target resonator.",
    "Return target resonator to its owner's hand.",
    "Put target resonator on top of its owner's deck.",
])  # fmt: skip
@both
def test_1302_2f_elsewhere_the_past_or_hope_side_is_up(double: Card, front: str, back: str, text: str) -> None:
    table = sit(a={"hand": [chant("Word", text)]}, b={"field": [put(double, side=1)], "deck": []})
    cid = table.card(back).id
    cast(table, "Word")
    now = table.game.values(cid)
    assert (now[m.NAMES], now[m.ATK], now[m.RACES]) == ({front}, double.facts["atk"], {double.facts["race"]})


def test_1302_2f_a_future_side_on_the_chase_is_the_future_side() -> None:
    table = sit(a={"hand": [ASH], "field": [WATER, WATER]}, b={"hand": [quick("No", "Cancel target spell.")]})
    play(table, "Young Ash")
    assert (on_chase(table), table.a.hand) == (["Old Ash"], [])
    play(table, "No")
    settle(table)
    assert table.a.graveyard == ["Young Ash"]


@pytest.mark.rule("fow-10.2", "1302.2.f.1", "1302.3.e.1")
@both
def test_1302_2_f_1_put_into_the_field_it_arrives_past_or_hope_side_up(double: Card, front: str, back: str) -> None:
    lift = chant("Lift", "Put target resonator from your graveyard into the field.")
    blink = chant("Blink", "Destroy target resonator.")
    table = sit(a={"hand": [blink, lift], "field": [put(double, side=1)]})
    cast(table, "Blink")
    cast(table, "Lift", front)
    assert table.a.field == [front]


@pytest.mark.rule("fow-10.2", "1302.3e")
def test_1302_3_e_1_removed_from_the_game_it_lies_there_hope_side_up() -> None:
    exile = chant("Exile", "Remove target resonator from the game.")
    table = sit(a={"hand": [exile]}, b={"field": [put(HOPE, side=1)]})
    cast(table, "Exile")
    assert table.b.removed == ["Herald"]


@pytest.mark.rule("fow-10.2", "1302.2.f.2", "1302.3.e.2")
@both
def test_1302_2_f_2_who_sees_one_side_sees_both(double: Card, front: str, back: str) -> None:
    table = sit(a={"field": [double], "hand": [double]})
    game = table.game
    for where, viewers in (("field", (0, 1)), ("hand", (0,))):
        cid = getattr(table.a, where)[0].id
        assert [v for v in (0, 1) if game.ruleset.seen_by(game, game.cards[cid]) >> v & 1] == list(viewers)
        assert [face.name for face in game.cards[cid].faces] == [front, back]


# -- copies, and what nobody sees --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "name", "shift"), [(0, "Past", True), (1, "Future", False)])
def test_1302_4__a_copy_takes_the_side_that_is_up_and_nothing_of_the_other(side: int, name: str, shift: bool) -> None:
    table = bench.Table(bench.resonator("Knight"), bench.Printed(
        "Past", {"type": "resonator", "cost": "1", "atk": 300, "def": 300}, tree.Keyword("shift"),
        back=bench.Printed("Future", {"type": "resonator", "cost": "1", "atk": 900, "def": 900}),
    ))  # fmt: skip
    knight, past = table.put("Knight"), table.put("Past", side=side)
    table.do(tree.BecomeCopy(tree.This(), tree.Bound("it")), source=knight, it=(table.game.ref(past),))
    now = table.game.values(knight)
    assert (now[m.NAMES], now[m.ATK]) == ({name}, 900 if side else 300)
    assert ("shift" in now[m.KEYWORDS]) is shift


def test_1302_5a_removed_face_down_nothing_of_it_is_shown() -> None:
    table = sit(a={"hand": [ASH]})
    cid = table.a.hand[0].id
    perform(table, Move(m.REMOVE, 0, table.game.ref(cid), 2 * m.REMOVED, face_up=False, hidden=True))
    table.expect_hidden("Young Ash", viewer="b")
    table.expect_hidden("Old Ash", viewer="b")
    table.expect_seen("A.removed", viewer="b", cards=["a card"])
