"""705, 706 and 710: judgment, cards put into the standby area, and calling magic stones."""

import pytest

from headjudge.formats.packs import Card
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    FIRE,
    WATER,
    announce,
    cast,
    chant,
    cited,
    j_ruler,
    judge,
    next_turn,
    on_chase,
    pass_to,
    pay,
    play,
    prompt,
    quick,
    resonator,
    ruler,
    settle,
    sit,
)

LIFE = 4000
SPARK = quick("Spark", "You gain 1000 life.")
KING = ruler("King", "[Judgment] {R}{1}", back=j_ruler("High King"))
STONES = [FIRE, WATER]


def begin_judgment(table: Table) -> None:
    table.choose("judge")
    announce(table)


# -- 705.1 -------------------------------------------------------------------------------------------------------------


def test_705_1_a_judgment_is_played_at_main_timing_with_a_recovered_ruler_that_has_one(ruleset: str) -> None:
    table = sit(ruleset, a={"ruler": [KING], "field": STONES, "hand": [SPARK]})
    table.expect_legal("judge King")
    play(table, "Spark")
    table.expect_refused("judge King", cited(table, "701.2"))


def test_705_1_a_rested_ruler_has_no_judgment_to_play(ruleset: str) -> None:
    table = sit(ruleset, a={"ruler": [put(KING, rested=True)], "field": STONES})
    table.expect_refused("judge King", cited(table, "705.1"))


def test_705_1_nor_has_one_without_it(ruleset: str) -> None:
    table = sit(ruleset, a={"ruler": [ruler("Clerk", "[Activate] {Rest}: Draw a card.")], "field": STONES})
    table.expect_refused("judge Clerk", cited(table, "705.1"))


def test_705_1_one_judgment_is_played_a_turn_also_when_it_came_to_nothing(ruleset: str) -> None:
    """A canceled judgment was played all the same; in the next turn it is possible again."""
    mend = quick("Mend", "Recover target ruler.")
    table = sit(ruleset, a={"ruler": [KING], "field": [*STONES, *STONES], "hand": [mend, SPARK]})
    begin_judgment(table)
    drop_last(table)
    table.expect_refused("judge King", cited(table, "705.1"))
    next_turn(table)
    next_turn(table)
    table.expect_legal("judge King")


def drop_last(table: Table) -> None:
    """Take what is on the chase away, as a cancellation does."""
    from headjudge.games.fow.common.c903_resolution import leaving_chase
    from headjudge.games.fow.common.model import CANCEL

    table.game.perform(leaving_chase(table.game, table.game.plays[-1].ref, CANCEL))
    assert table.game.plays == ()


def test_705_1_with_two_rulers_it_is_one_judgment_a_turn_for_the_player() -> None:
    other = ruler("Queen", "[Judgment] {U}")
    table = sit(a={"ruler": [KING, other], "field": [*STONES, *STONES]})
    judge_of(table, "Queen")
    assert (table.a.field[-1], table.a.ruler) == ("Queen Risen", ["King"])
    table.expect_refused("judge King", "705.1")


def judge_of(table: Table, name: str) -> None:
    table.choose(f"judge {name}")
    announce(table)
    settle(table)


# -- 705.2 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "705.2a")
def test_705_2_its_will_is_paid_and_it_goes_on_the_chase(ruleset: str) -> None:
    table = sit(ruleset, a={"ruler": [KING], "field": [*STONES, WATER], "hand": [SPARK]})
    begin_judgment(table)
    assert (on_chase(table), table.a.ruler, table.a.ruler[0].rested) == (["King"], ["King"], False)
    assert sorted(card.rested for card in table.a.stones) == [False, True, True]
    settle(table)
    assert (table.a.field[-1], table.a.ruler) == ("High King", [])


@pytest.mark.parametrize("stones", [[FIRE], [WATER, WATER], []])
def test_705_2a_without_the_will_it_is_not_played(ruleset: str, stones: list[str]) -> None:
    table = sit(ruleset, a={"ruler": [KING], "field": stones})
    table.expect_refused("judge King", cited(table, "705.2a"))


def test_705_2_actions_of_the_judgment_are_performed(ruleset: str) -> None:
    grim = ruler("Grim", "[Judgment] {R}, banish a resonator")
    table = sit(ruleset, a={"ruler": [grim], "field": [FIRE, resonator("Page"), resonator("Squire")]})
    table.choose("judge")
    announce(table, "Squire")
    settle(table)
    assert (sorted(table.a.graveyard), "Grim Risen" in table.a.field) == (["Squire"], True)
    table = sit(ruleset, a={"ruler": [grim], "field": [FIRE]})
    table.expect_refused("judge Grim", cited(table, "705.2"))


def test_705_2b_its_condition_must_be_met() -> None:
    elder = ruler("Elder", "[Judgment] {0}. Play this ability only if you control three or more magic stones.")
    table = sit(a={"ruler": [elder], "field": [FIRE, FIRE]})
    table.expect_refused("judge Elder", "705.2b")
    table = sit(a={"ruler": [elder], "field": [FIRE, FIRE, FIRE]})
    table.expect_legal("judge Elder")


def test_705_2d_on_the_chase_it_is_neither_spell_nor_ability() -> None:
    hands = [quick("Deny", "Cancel target spell."), quick("Hush", "Cancel target ability."), SPARK]
    table = sit(a={"ruler": [KING], "field": STONES}, b={"hand": hands})
    begin_judgment(table)
    table.expect_asked("B", "act")
    table.expect_options("play Spark", "pass")
    for name in ("Deny", "Hush"):
        table.expect_refused(f"play {name}", "903.2g")


# -- 705.3 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "705.3")
def test_705_3a_the_ruler_goes_to_the_field_as_a_j_ruler_the_same_card_in_the_same_position(ruleset: str) -> None:
    table = sit(ruleset, a={"ruler": [put(KING, counters={"seal": 2})], "field": STONES, "hand": [SPARK]})
    before = table.game.zones[8][0]
    begin_judgment(table)
    settle(table)
    risen = table.a.field[-1]
    assert (risen, risen.types, risen.counters, risen.rested) == ("High King", ["J-ruler"], {"seal": 2}, False)
    assert (risen.atk, table.game.zones[6][-1], table.a.ruler) == (1000, before, [])


def test_705_3a_rested_in_answer_it_comes_rested() -> None:
    doze = quick("Doze", "Rest target J/ruler.")
    table = sit(a={"ruler": [KING], "field": STONES}, b={"hand": [doze]})
    begin_judgment(table)
    play(table, "Doze", "King")
    settle(table)
    assert (table.a.field[-1], table.a.field[-1].rested) == ("High King", True)


def test_705_3a_if_the_ruler_is_gone_nothing_happens() -> None:
    """Destroyed as a ruler it lies in the graveyard; the judgment resolves without effect."""
    slay = quick("Slay", "Destroy target ruler.")
    table = sit(a={"ruler": [KING], "field": STONES}, b={"hand": [slay]})
    begin_judgment(table)
    play(table, "Slay", "King")
    settle(table)
    assert (table.a.graveyard, table.a.ruler, "High King" in table.a.field) == (["King"], [], False)


@pytest.mark.rule("fow-10.2", "104.4")
def test_705_1_an_effect_may_forbid_it(ruleset: str) -> None:
    ban = resonator("Ban", 100, 100, "[Continuous] Your opponent's ruler cannot do judgment.")
    table = sit(ruleset, a={"ruler": [KING], "field": STONES}, b={"field": [ban]})
    table.expect_refused("judge", rule=cited(table, "104.4"))
    assert sit(ruleset, a={"ruler": [KING], "field": [*STONES, ban]}).a.can("judge")


def witness() -> Card:
    return resonator("Witness", 100, 100, "When you do judgment ⇒ You gain 100 life.")


def test_705_3_a_1_doing_judgment_is_when_the_ruler_became_a_j_ruler() -> None:
    table = sit(a={"ruler": [KING], "field": [*STONES, witness()], "hand": [SPARK]})
    begin_judgment(table)
    assert on_chase(table) == ["King"]
    while "King" in on_chase(table):
        table.choose("pass")
    assert (on_chase(table), table.a.life) == (["Witness"], LIFE)
    settle(table)
    assert table.a.life == LIFE + 100


def test_705_3_a_1_it_does_not_trigger_if_nothing_became_a_j_ruler() -> None:
    slay = quick("Slay", "Destroy target ruler.")
    table = sit(a={"ruler": [KING], "field": [*STONES, witness()]}, b={"hand": [slay]})
    begin_judgment(table)
    play(table, "Slay", "King")
    settle(table)
    assert table.a.life == LIFE


# -- 706 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "706.2")
def test_706_1_a_card_of_the_hand_is_put_face_down_into_the_standby_area_for_two_will() -> None:
    table = sit(a={"hand": [SPARK, "Blank"], "field": [*STONES, FIRE]}, b={"hand": [SPARK]})
    table.a.say("set Spark")
    pay(table)
    assert (table.a.standby, table.a.standby[0].faceup, table.game.plays) == (["Spark"], False, ())
    assert sorted(card.rested for card in table.a.stones) == [False, True, True]
    table.expect_asked("A", "act")
    table.expect_seen("A.standby", viewer="b", cards=["a card"])


def test_706_1_one_will_is_not_enough() -> None:
    table = sit(a={"hand": ["Blank"], "field": [FIRE]})
    table.expect_refused("set Blank", "706.1")


def test_706_1_only_from_hand_and_at_main_timing() -> None:
    table = sit(a={"hand": ["Blank", SPARK], "field": STONES, "graveyard": [resonator("Old")]})
    table.expect_refused("set Old", "706.1")
    pass_to(table, "end phase")
    table.expect_refused("set Blank", "701.2")


def test_706_2_nobody_can_answer_it() -> None:
    table = sit(a={"hand": ["Blank"], "field": STONES}, b={"hand": [SPARK]})
    table.a.say("set Blank")
    pay(table)
    table.expect_asked("A", "act")
    assert table.a.standby == ["Blank"]


@pytest.mark.rule("fow-10.2", "706.1")
def test_706_3_any_card_may_be_put_there_though_it_cannot_be_played_from_there() -> None:
    page = resonator("Page", cost="0")
    table = sit(a={"hand": [page, chant("Tale", "Draw a card.")], "field": [*STONES, *STONES]})
    for name in ("Page", "Tale"):
        table.a.say(f"set {name}")
        pay(table)
    next_turn(table)
    next_turn(table)
    assert sorted(table.a.standby) == ["Page", "Tale"]
    for name in ("Page", "Tale"):
        table.expect_refused(f"play {name}", "706.3")


# -- 710 ---------------------------------------------------------------------------------------------------------------


def test_710_1_the_ruler_is_rested_and_the_top_stone_enters_the_field(ruleset: str) -> None:
    table = sit(ruleset, a={"stone_deck": [WATER, FIRE], "hand": [SPARK]}, b={"hand": [SPARK]})
    table.a.say("call a stone")
    assert (table.a.stones, table.a.stones[0].rested, table.a.ruler[0].rested) == ([WATER], False, True)
    assert (table.a.stone_deck, table.game.plays) == ([FIRE], ())
    table.expect_asked("A", "act")
    table.expect_refused("call a stone with Ruler A", cited(table, "710.1"))


def test_710_1_one_stone_a_turn(ruleset: str) -> None:
    mend = quick("Mend", "Recover target J/ruler.")
    table = sit(ruleset, a={"hand": [mend]})
    table.a.say("call a stone")
    cast(table, "Mend", "Ruler A")
    assert not table.a.ruler[0].rested
    table.expect_refused("call a stone with Ruler A", cited(table, "710.1"))
    next_turn(table)
    next_turn(table)
    table.expect_legal("call a stone with Ruler A")


def test_710_1_a_rested_ruler_calls_nothing(ruleset: str) -> None:
    table = sit(ruleset, a={"ruler": [put("Ruler A", rested=True)]})
    table.expect_refused("call a stone with Ruler A", cited(table, "710.1"))


def test_710_1_an_empty_stone_deck_gives_nothing(ruleset: str) -> None:
    table = sit(ruleset, a={"stone_deck": []})
    table.expect_refused("call a stone with Ruler A", cited(table, "710.1"))


def test_710_1_not_after_a_judgment_was_played_this_turn(ruleset: str) -> None:
    table = sit(ruleset, a={"ruler": [KING], "field": STONES})
    judge(table)
    table.expect_refused("call a stone with High King", cited(table, "710.1"))
    next_turn(table)
    next_turn(table)
    assert prompt(table) == "act"
    table.a.say("call a stone with High King")
    assert (len(table.a.stones), table.a.card("High King").rested) == (3, True)


def test_710_1_judgment_after_a_call_needs_the_ruler_recovered(ruleset: str) -> None:
    mend = quick("Mend", "Recover target J/ruler.")
    table = sit(ruleset, a={"ruler": [KING], "field": [*STONES], "hand": [mend]})
    table.a.say("call a stone")
    table.expect_refused("judge King", cited(table, "705.1"))
    cast(table, "Mend", "King")
    judge(table)
    assert "High King" in table.a.field


def test_710_1_with_two_rulers_it_is_one_stone_a_turn_for_the_player() -> None:
    table = sit(a={"ruler": [KING, ruler("Queen")]})
    table.a.say("call a stone with Queen")
    assert [card.rested for card in table.a.ruler] == [False, True]
    table.expect_refused("call a stone with King", "710.1")


def test_710_1_an_effect_may_prohibit_it(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [resonator("Drought", 100, 100, "[Continuous]: You cannot call magic stones.")]})
    table.expect_refused("call a stone with Ruler A", cited(table, "710.1"))


def test_705_2c_the_word_judgment_means_the_actions_of_its_section() -> None:
    """Paying less to do judgment lowers what is written there, and nothing else that is paid."""
    usher = resonator("Usher", 100, 100, "You may pay {1} less to do Judgment.")
    page = resonator("Page", cost="1")
    table = sit(a={"ruler": [KING], "field": [FIRE, usher], "hand": [page]})
    judge(table, "One less of the number")
    assert ("High King" in table.a.field, table.a.stones[0].rested) == (True, True)
    table.expect_refused("play Page", "1003.4")
    table = sit(a={"ruler": [KING], "field": [FIRE], "hand": [page]}, b={"field": [usher]})
    table.expect_refused("judge King", "705.2a")


@pytest.mark.rule("fow-10.2", "705.2", "906.4")
def test_705_2_a_judgment_of_some_ruler_is_waited_for_and_costs_less() -> None:
    """Of a ruler that is not meant nothing happens, and it costs what it says."""
    seer = resonator("Seer", 500, 500, "When you do judgment of a Sage ruler ⇒ You gain 300 life.")
    guide = resonator("Guide", 500, 500, "You may pay {1} less to do judgment of Sage J/rulers.")
    for race, life, left in (("Sage", 4300, 1), ("Knight", 4000, 0)):
        lord = ruler("Lord", "[Judgment] {R}{R}", race=race)
        table = sit(a={"ruler": [lord], "field": [seer, guide, FIRE, FIRE]})
        judge(table)
        assert (table.a.life, sum(not stone.rested for stone in table.a.stones)) == (life, left)
