"""Chapter 1200: what the rules do by themselves."""

import pytest

from headjudge.games.fow.common import model as m
from headjudge.games.fow.common.queries import player_card
from headjudge.kernel import logline
from headjudge.kernel.effects import expire
from headjudge.kernel.questions import FORBID
from headjudge.kernel.reads import EVERYTHING
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    FIRE,
    addition,
    affect,
    cast,
    chant,
    cited,
    fight,
    j_ruler,
    next_turn,
    pass_to,
    play,
    quick,
    resolve,
    resonator,
    ruler,
    settle,
    sit,
)

LIFE = 4000
SPARK = quick("Spark", "You gain 1000 life.")
KNIGHT = resonator("Knight", 500, 500)
BOUNCE = quick("Bounce", "Return target resonator to its owner's hand.")


def counters(plus: int, minus: int) -> dict[str, int]:
    return {m.PLUS: plus, m.MINUS: minus}


# -- 1201 --------------------------------------------------------------------------------------------------------------


def test_1201_1_the_clauses_follow_their_listed_order() -> None:
    """Each happens at once for all cards, and the next one looks at what it left."""
    blade = addition("Blade", "Added resonator gains [+0/+100].", on="resonator")
    field = [put(KNIGHT, counters=counters(1, 1), damage=600), put(blade, added="Knight")]
    table = sit(a={"field": field, "life": 3950}, b={"field": [put(KNIGHT, damage=500)]})
    assert (table.a.field, sorted(table.a.graveyard), table.b.graveyard) == ([], ["Blade", "Knight"], ["Knight"])
    laws = ("1203.1", "1204.1", "1205.1", "1206.1b")
    lines = [line for line in logline.lines(table.game) if line.rule in laws]
    batches = {law: {line.serial for line in lines if line.rule == law} for law in laws}
    assert [len(batches[law]) for law in laws] == [1, 1, 1, 1]
    assert [min(batches[law]) for law in laws] == sorted({line.serial for line in lines})


def test_1201_1_losing_comes_before_everything_else() -> None:
    table = sit(a={"field": [put(KNIGHT, damage=500)], "life": 100}, b={"field": [KNIGHT]})
    assert (table.a.field, table.result) == ([], None)
    table = sit(a={"field": [put(KNIGHT, damage=500)], "life": 0})
    assert (table.result, table.a.field) == ("B", ["Knight"])


# -- 1202 --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("life", "result"), [(500, "A"), (400, "A"), (600, None)])
def test_1202_1_a_player_with_no_life_loses(ruleset: str, life: int, result: str | None) -> None:
    table = sit(ruleset, a={"field": [KNIGHT]}, b={"life": life})
    fight(table, "Knight")
    assert (table.result, table.game.points[1][m.LIFE]) == (result, life - 500)
    if result:
        assert table.log(rule=cited(table, "1202.1"))


def test_1202_1_both_without_life_is_a_draw(ruleset: str) -> None:
    doom = chant("Doom", "Each player loses 4000 life.")
    table = sit(ruleset, a={"hand": [doom]})
    cast(table, "Doom")
    assert table.result == "draw"


def test_1202_1_it_happens_before_anybody_can_answer(ruleset: str) -> None:
    """Life that comes back within the same resolution is looked at only afterwards."""
    brink = chant("Brink", "You lose 4000 life. You gain 100 life.")
    table = sit(ruleset, a={"hand": [brink]})
    cast(table, "Brink")
    assert (table.result, table.a.life) == (None, 100)
    table = sit(ruleset, a={"hand": [chant("Deep", "You lose 4000 life.")]}, b={"hand": [SPARK]})
    cast(table, "Deep")
    assert table.result == "B"


def test_1202_2_who_cannot_draw_in_the_draw_phase_loses(ruleset: str) -> None:
    table = sit(ruleset, b={"deck": []})
    next_turn(table)
    assert table.result == "A"
    assert table.log(rule=cited(table, "1202.2"))


def test_1202_2_the_last_card_is_drawn_without_harm(ruleset: str) -> None:
    table = sit(ruleset, b={"deck": ["Blank"]})
    next_turn(table)
    assert (table.result, table.b.deck, table.b.hand) == (None, [], ["Blank"])


def test_1202_2_drawing_by_an_effect_takes_what_is_there(ruleset: str) -> None:
    table = sit(ruleset, a={"deck": ["Blank"], "hand": [chant("Dig", "Draw three cards.")]})
    cast(table, "Dig")
    assert (table.result, table.a.hand) == (None, ["Blank"])


def test_1202_2_only_draws_since_the_last_rule_process_count() -> None:
    """Who could not lose then does not lose for it later."""
    table = sit(phase="draw", a={"deck": [], "hand": [SPARK]})
    grace = {m.ANSWERS: {m.MAY_LOSE: ((FORBID, None),)}}
    affect(table, player_card(table.game, 0), grace, ("a moment",))
    pass_to(table, "main phase")
    assert table.result is None
    expire(table.game, ("a moment",))
    cast(table, "Spark")
    assert (table.result, table.game.phase) == (None, m.MAIN_PHASE)


# -- 1203 --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("plus", "minus", "left"), [(3, 1, {m.PLUS: 2}), (1, 2, {m.MINUS: 1}), (1, 0, {m.PLUS: 1})])
def test_1203_1_opposite_counters_cancel_until_one_kind_is_left(plus: int, minus: int, left: dict[str, int]) -> None:
    table = sit(a={"field": [put(resonator("Golem", 900, 900), counters=counters(plus, minus))]})
    assert {name: n for name, n in table.a.field[0].counters.items() if n} == left
    assert table.a.field[0].atk == 900 + 100 * (plus - minus)


def test_1203_1_in_the_ruler_area_too_and_nowhere_else() -> None:
    both = counters(2, 1)
    table = sit(a={"ruler": [put("Ruler A", counters=both)], "removed": [put(KNIGHT, counters=both)]})
    assert {name: n for name, n in table.a.ruler[0].counters.items() if n} == {m.PLUS: 1}
    assert table.a.removed[0].counters == both


def test_1203_1_a_counter_that_comes_later_cancels_one() -> None:
    wither = quick("Wither", "Put a [-100/-100] counter on target resonator.")
    table = sit(a={"field": [put(KNIGHT, counters={m.PLUS: 2})], "hand": [wither]})
    cast(table, "Wither", "Knight")
    assert {name: n for name, n in table.a.field[0].counters.items() if n} == {m.PLUS: 1}
    table.expect_rules("1203.1")


def test_1203_2_equal_numbers_go_altogether() -> None:
    table = sit(
        a={"field": [put(KNIGHT, counters=counters(2, 2))]}, b={"field": [put(KNIGHT, counters=counters(1, 1))]}
    )
    for seat in (table.a, table.b):
        assert not any(seat.field[0].counters.values())


# -- 1204 --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("damage", "stays"), [(400, True), (500, False), (600, False)])
def test_1204_1_damage_of_its_def_or_more_destroys_a_j_resonator(ruleset: str, damage: int, stays: bool) -> None:
    table = sit(ruleset, a={"field": [put(KNIGHT, damage=damage)]})
    assert (table.a.field == ["Knight"], table.a.graveyard == ["Knight"]) == (stays, not stays)
    assert bool(table.log(rule=cited(table, "1204.1"))) is not stays


def test_1204_1_all_of_them_at_once(ruleset: str) -> None:
    """Each of the two sees the other one die."""
    mourner = resonator(
        "Mourner", 100, 500, "When a resonator is put into a graveyard from the field ⇒ You gain 100 life."
    )
    blast = chant("Blast", "This card deals 500 damage to each resonator.")
    table = sit(ruleset, a={"field": [mourner], "hand": [blast]}, b={"field": [resonator("Other", 100, 500)]})
    play(table, "Blast")
    resolve(table)
    assert (table.a.field, table.b.field) == ([], [])
    while table.game.pending:
        table.choose("Mourner")
    settle(table)
    assert table.a.life == LIFE + 200


def test_1204_1_a_j_ruler_goes_to_the_ruler_area() -> None:
    king = ruler("King", "[Judgment] {R}", back=j_ruler("High King", 1000, 1000))
    table = sit(a={"field": [put(king, damage=1000)], "ruler": []})
    assert (table.a.field, table.a.ruler, table.a.ruler[0].astral, table.a.ruler[0].damage) == ([], ["King"], True, 0)


def test_1204_1_what_cannot_be_destroyed_stays(ruleset: str) -> None:
    rock = resonator("Rock", 100, 100, "[Continuous]: This card cannot be destroyed.")
    table = sit(ruleset, a={"field": [put(rock, damage=500)]})
    assert (table.a.field, table.a.field[0].damage) == (["Rock"], 500)


def test_1204_2_a_def_of_zero_or_less_destroys() -> None:
    for loss in (400, 500, 600):
        wilt = quick("Wilt", f"Target resonator gains [-0/-{loss}] until end of turn.")
        table = sit(a={"field": [KNIGHT], "hand": [wilt]})
        cast(table, "Wilt", "Knight")
        assert (table.a.field == ["Knight"]) is (loss == 400)
        assert bool(table.log(rule="1204.2")) is (loss != 400)


def test_1204_2_not_one_without_def() -> None:
    table = sit(a={"field": [ruler("Idol", back=j_ruler("Great Idol", None, None))], "ruler": []})
    assert table.a.field == ["Great Idol"]


def test_1204_2_nor_what_is_no_j_resonator() -> None:
    table = sit(a={"field": [KNIGHT], "hand": [SPARK]})
    affect(table, "Knight", {m.DEF: 0, m.TYPES: frozenset({m.REGALIA})})
    cast(table, "Spark")
    assert table.a.field == ["Knight"]


# -- 1205 --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lost", "left"), [(250, 3800), (300, 3700), (3950, 100)])
def test_1205_1_life_is_rounded_up_to_hundreds(lost: int, left: int) -> None:
    table = sit(a={"hand": [chant("Toll", f"You lose {lost} life.")]}, b={"life": 3950})
    cast(table, "Toll")
    assert (table.a.life, table.b.life) == (left, 4000)
    assert bool(table.log(rule="1205.1"))


def test_1205_1_rounding_gains_nobody_life() -> None:
    """Nothing that watches for gained life sees it, and who cannot gain life is rounded up all the same."""
    saint = resonator("Saint", 100, 100, "When you gain life ⇒ Draw a card.")
    curse = resonator("Curse", 100, 100, "[Continuous]: Players cannot gain life.")
    table = sit(a={"hand": [chant("Toll", "You lose 250 life.")], "field": [saint, curse]})
    cast(table, "Toll")
    assert (table.a.life, table.a.hand) == (3800, [])


# -- 1206 --------------------------------------------------------------------------------------------------------------

BLADE = addition("Blade", "Added resonator gains [+100/+0].", on="resonator")
GIFT = addition("Gift", "[Bestow] {R}", "Bestowed card gains [+200/+0].")


def joined(table: Table, addition_name: str, name: str) -> None:
    """Add the addition to that card, by force."""
    game = table.game
    one, other = game.ref(table.card(addition_name).id), game.ref(table.card(name).id)
    game.relations = (*(r for r in game.relations if r[1] != one), (m.ADDED_TO, one, other, game.serial))
    game.dirty = EVERYTHING


@pytest.mark.rule("fow-10.2", "1206.1b")
@pytest.mark.parametrize(
    "where", ["on nothing", "on a card that left", "on an illegal card", "on itself", "on itself as a resonator"]
)
def test_1206_1_an_addition_that_lies_wrong_goes_to_its_owners_graveyard(where: str) -> None:
    blade = put(BLADE, owner="b", added="Knight")
    table = sit(a={"field": [KNIGHT, blade], "hand": [BOUNCE, SPARK, SPARK]})
    assert (table.a.field[0].atk, table.a.field[1].added) == (600, "Knight")
    if where == "on a card that left":
        cast(table, "Bounce", "Knight")
    else:
        if where == "on nothing":
            table.game.relations = ()
            table.game.dirty = EVERYTHING
        elif where.startswith("on itself"):
            joined(table, "Blade", "Blade")
            if where == "on itself as a resonator":
                affect(table, "Blade", {m.TYPES: frozenset({m.ADDITION, m.RESONATOR})})
        else:
            affect(table, "Knight", {m.TYPES: frozenset({m.REGALIA})})
        cast(table, "Spark")
    assert ("Blade" in table.a.field, table.b.graveyard) == (False, ["Blade"])
    assert table.log(rule="1206.1b")


def test_1206_1_one_that_lies_right_stays() -> None:
    table = sit(a={"field": [KNIGHT, put(BLADE, added="Knight"), addition("Banner", on="field")], "hand": [SPARK]})
    cast(table, "Spark")
    assert table.a.field == ["Knight", "Blade", "Banner"]


@pytest.mark.rule("fow-10.2", "1206.1", "302.3")
@pytest.mark.parametrize("where", ["left", "illegal", "itself"])
def test_1206_1a_one_with_bestow_is_only_no_longer_added(where: str) -> None:
    table = sit(a={"field": [KNIGHT, put(GIFT, added="Knight"), FIRE], "hand": [BOUNCE, SPARK]})
    assert table.a.field[0].atk == 700
    if where == "left":
        cast(table, "Bounce", "Knight")
    else:
        if where == "illegal":
            affect(table, "Knight", {m.TYPES: frozenset({m.ADDITION}), m.SUBTYPE: "field"})
        else:
            joined(table, "Gift", "Gift")
        cast(table, "Spark")
    gift = table.card("Gift")
    assert ("Gift" in table.a.field, gift.added, table.a.graveyard.count("Gift")) == (True, "", 0)
    assert table.log(rule="1206.1a")


@pytest.mark.rule("fow-10.2", "302.3")
def test_302_3_an_addition_that_has_left_is_on_nothing_any_more() -> None:
    break_it = quick("Break It", "Destroy target addition.")
    burn = quick("Burn", "Destroy target resonator with no addition.")
    table = sit(a={"field": [KNIGHT, put(BLADE, added="Knight")], "hand": [break_it, burn]})
    assert not table.a.can("play Burn")
    cast(table, "Break It", "Blade")
    cast(table, "Burn", "Knight")
    assert (table.a.field, sorted(table.a.graveyard)) == ([], ["Blade", "Break It", "Burn", "Knight"])


def test_1206_1_one_that_another_text_added_comes_off_a_card_that_left_the_field() -> None:
    """No text of its own adds it to a card: without one it lies in the field as before."""
    knot, fell = chant("Knot", "Add target addition to target J-ruler."), chant("Fell", "Destroy target J-ruler.")
    king = ruler("King", back=j_ruler("High King"))
    table = sit(a={"field": [king, addition("Sash")], "hand": [knot, fell]})
    cast(table, "Knot", "Sash", "High King")
    assert table.card("Sash").added == "High King"
    cast(table, "Fell")
    assert (table.a.field, table.card("Sash").added) == (["Sash"], "")
    assert table.log(rule="1206.1")


def test_1206_1a_on_nothing_it_stays_as_it_is() -> None:
    table = sit(a={"field": [GIFT], "hand": [SPARK]})
    cast(table, "Spark")
    assert table.a.field == ["Gift"]


@pytest.mark.parametrize(
    ("on", "resonator_is_legal", "j_ruler_is_legal", "ruler_is_legal"),
    [
        ("resonator", True, False, False),
        ("J/resonator", True, True, False),
        ("J-ruler", False, True, False),
        ("ruler", False, False, True),
        ("J/ruler", False, True, True),
    ],
)
def test_1206_1_which_card_is_legal_goes_by_the_subtype(
    on: str, resonator_is_legal: bool, j_ruler_is_legal: bool, ruler_is_legal: bool
) -> None:
    king = ruler("King", back=j_ruler("High King"))
    crown = addition("Crown", on=on)
    expected = {"Knight": resonator_is_legal, "High King": j_ruler_is_legal, "Queen": ruler_is_legal}
    for name, stays in expected.items():
        table = sit(a={"field": [KNIGHT, king, put(crown, added=name)], "ruler": [ruler("Queen")]})
        assert (name, "Crown" in table.a.field) == (name, stays)


def test_1204_1_what_is_no_j_resonator_is_not_destroyed_by_its_damage() -> None:
    rock = resonator("Rock", 100, 300)
    for types, left in (({"addition"}, ["Rock"]), ({"resonator"}, [])):
        table = sit(a={"field": [put(rock, damage=200)], "hand": [quick("Spark", "You gain 100 life.")]})
        affect(table, "Rock", {m.TYPES: frozenset(types), m.DEF: 200})
        play(table, "Spark")
        settle(table)
        assert table.a.field == left
