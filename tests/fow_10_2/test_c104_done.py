"""104.2 to 104.4, 1010.3, 1019.2a: what counts as done for "if you do" and "this way"."""

from typing import Any

import pytest

from headjudge.testing import Table, put
from tests.fow_10_2.sitting import accept, cast, chant, prompt, resonator, settle, sit

FIRM = resonator("Firm", 300, 300, "[Continuous] This card cannot be destroyed.")
SOLDIER = resonator("Soldier")


def bargain(ruleset: str, text: str, a: Any = None, b: Any = None, *then: str) -> Table:
    """A chant has resolved that gives its player 500 life where something was done."""
    card = chant("Bargain", f"{text} If you do, you gain 500 life.")
    said = dict(a or {})
    table = sit(ruleset, a={**said, "hand": [card, *said.get("hand", [])]}, b=b or {})
    cast(table, "Bargain", *then)
    return table


def gained(table: Table) -> bool:
    return bool(table.a.life == 4500)


@pytest.mark.parametrize(("there", "done"), [(4, True), (3, False), (0, False)])
def test_104_2_a_number_asked_for_is_done_wholly_or_it_is_not_done(ruleset: str, there: int, done: bool) -> None:
    table = bargain(ruleset, "Remove four cards in your graveyard from the game.", {"graveyard": [SOLDIER] * there})
    while prompt(table) not in ("act", ""):
        table.choose(table.options[0])
    settle(table)
    assert (len(table.a.removed), gained(table)) == (there, done)


@pytest.mark.parametrize(("there", "done"), [(3, True), (2, False)])
def test_104_2_what_may_be_done_in_part_is_not_done(ruleset: str, there: int, done: bool) -> None:
    table = bargain(ruleset, "You may banish three resonators.", {"field": [SOLDIER] * there})
    table.a.yes()
    accept(table)
    settle(table)
    assert (table.a.field, gained(table)) == ([], done)


def test_104_2_all_parts_of_what_may_be_done_are_asked_for(ruleset: str) -> None:
    text = "You may draw a card and destroy all resonators your opponent controls."
    table = bargain(ruleset, text, None, {"field": [SOLDIER]})
    table.a.yes()
    settle(table)
    assert gained(table)
    table = bargain(ruleset, text, None, {"field": [FIRM]})
    table.a.yes()
    settle(table)
    assert (len(table.a.hand), gained(table)) == (1, False)


def test_104_2_a_shuffle_is_not_what_was_done(ruleset: str) -> None:
    text = "You may search your deck for a chant, reveal it, put it into your hand, then shuffle your deck."
    spark = chant("Spark", "Draw a card.")
    for answer, done in (("Spark", True), ("done", False)):
        table = bargain(ruleset, text, {"deck": [SOLDIER, spark, SOLDIER]})
        table.a.yes()
        table.choose(answer)
        settle(table)
        assert (len(table.a.hand), gained(table)) == (int(done), done)


def test_104_2_cards_that_the_deck_does_not_hold_are_missing(ruleset: str) -> None:
    assert not gained(bargain(ruleset, "Draw three cards.", {"deck": [SOLDIER] * 2}))
    assert gained(bargain(ruleset, "Draw three cards.", {"deck": [SOLDIER] * 4}))
    mill = "Put the top three cards of your deck into your graveyard."
    for there, done in ((2, False), (4, True)):
        table = bargain(ruleset, mill, {"deck": [SOLDIER] * there})
        accept(table)
        settle(table)
        assert gained(table) is done


def test_104_3_what_is_so_already_is_not_done(ruleset: str) -> None:
    text = "Rest target resonator."
    assert gained(bargain(ruleset, text, None, {"field": [SOLDIER]}))
    assert not gained(bargain(ruleset, text, None, {"field": [put(SOLDIER, rested=True)]}))


def test_1010_3_what_was_only_tried_is_not_done(ruleset: str) -> None:
    text = "Destroy target resonator."
    assert gained(bargain(ruleset, text, None, {"field": [SOLDIER]}))
    table = bargain(ruleset, text, None, {"field": [FIRM]})
    assert (table.b.field, gained(table)) == (["Firm"], False)


def test_1010_3_this_way_means_what_was_really_done(ruleset: str) -> None:
    card = chant("Sweep", "Destroy all resonators. You gain 300 life for each resonator destroyed this way.")
    table = sit(ruleset, a={"hand": [card], "field": [SOLDIER]}, b={"field": [FIRM, SOLDIER]})
    cast(table, "Sweep")
    accept(table)
    settle(table)
    assert (table.b.field, table.a.life) == (["Firm"], 4600)


def test_104_2_counters_are_removed_in_the_number_asked_for(ruleset: str) -> None:
    text = "Remove two mystery counters from target resonator."
    for there, done in ((2, True), (1, False), (3, True)):
        table = bargain(ruleset, text, None, {"field": [put(SOLDIER, counters={"mystery": there})]})
        assert gained(table) is done


@pytest.mark.parametrize("hand", [0, 2])
def test_1019_2a_a_hand_without_cards_counts_as_discarded(hand: int) -> None:
    table = bargain("fow-10.2", "Discard your hand.", {"hand": [SOLDIER] * hand})
    accept(table)
    settle(table)
    assert (table.a.hand, gained(table)) == ([], True)


@pytest.mark.parametrize(("names", "drawn"), [(["Soldier", "Spark"], 1), (["Spark", "Spark"], 0)])
def test_104_2_one_of_the_cards_discarded_is_enough(ruleset: str, names: list[str], drawn: int) -> None:
    spark = chant("Spark", "Draw a card.")
    card = chant("Rite", "Discard two cards. If you discarded a resonator this way, draw a card.")
    held = [spark if name == "Spark" else SOLDIER for name in names]
    table = sit(ruleset, a={"hand": [card, *held]})
    cast(table, "Rite")
    accept(table)
    settle(table)
    assert len(table.a.hand) == drawn


@pytest.mark.parametrize(("there", "lost"), [(2, 0), (1, 500)])
def test_104_2_if_they_do_not_holds_where_they_could_not_do_it_all(ruleset: str, there: int, lost: int) -> None:
    card = chant("Demand", "Your opponent banishes two resonators. If they don't, they lose 500 life.")
    table = sit(ruleset, a={"hand": [card]}, b={"field": [SOLDIER] * there})
    cast(table, "Demand")
    accept(table)
    settle(table)
    assert (table.b.field, 4000 - table.b.life) == ([], lost)


# -- what each player does (105.1, 105.3) ------------------------------------------------------------------------------


def test_105_1_each_player_is_asked_whether_to_do_what_each_may_do(ruleset: str) -> None:
    deal = chant("Deal", "Each player may discard a card. If they do, they draw two cards.")
    for mine, theirs in (("yes", "no"), ("no", "yes")):
        table = sit(ruleset, a={"hand": [deal, SOLDIER]}, b={"hand": [SOLDIER]})
        cast(table, "Deal")
        table.a.choose(mine)
        table.b.choose(theirs)
        sizes = {"yes": 2, "no": 1}
        assert (len(table.a.hand), len(table.b.hand)) == (sizes[mine], sizes[theirs])


def test_105_1_each_player_discards_at_random_from_the_own_hand(ruleset: str) -> None:
    table = sit(
        ruleset, a={"hand": [chant("Deal", "Each player discards a card at random."), SOLDIER]}, b={"hand": [SOLDIER]}
    )
    cast(table, "Deal")
    assert (table.a.hand, table.b.hand) == ([], [])
    table.expect_log("Player A discards", "Player B discards")


def test_105_3_what_they_control_is_counted_for_each_player(ruleset: str) -> None:
    toll = chant("Toll", "Each player loses 500 life for each resonator they control.")
    table = sit(ruleset, a={"hand": [toll], "field": [SOLDIER]}, b={"field": [SOLDIER, SOLDIER]})
    cast(table, "Toll")
    assert (table.a.life, table.b.life) == (3500, 3000)


@pytest.mark.parametrize(("asks", "there", "done"), [
    ("If two or more resonators were destroyed this way", [SOLDIER, SOLDIER], True),
    ("If two or more resonators were destroyed this way", [SOLDIER, FIRM], False),
    ("If two or more resonators are destroyed this way", [SOLDIER, SOLDIER], True),
    ("If no resonator was put into a graveyard this way", [FIRM], True),
    ("If no resonator was put into a graveyard this way", [SOLDIER], False),
    ("If a resonator was destroyed this way", [SOLDIER], True),
])  # fmt: skip
def test_104_2_a_condition_counts_what_happened(ruleset: str, asks: str, there: list[object], done: bool) -> None:
    card = chant("Sweep", f"Destroy all resonators. {asks}, you gain 300 life.")
    table = sit(ruleset, a={"hand": [card]}, b={"field": there})
    life = table.a.life
    cast(table, "Sweep")
    accept(table)
    settle(table)
    assert (table.a.life > life) == done


def test_200_a_chant_has_no_atk_so_that_its_means_the_resonators(ruleset: str) -> None:
    card = chant("Jolt", "Rest target resonator. This card deals damage to that resonator equal to its ATK.")
    table = sit(ruleset, a={"hand": [card]}, b={"field": [resonator("Bear", 300, 500)]})
    cast(table, "Jolt", "Bear")
    settle(table)
    assert table.b.card("Bear").damage == 300
