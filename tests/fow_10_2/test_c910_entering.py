"""910.1: what a card does as it enters the field is part of entering, and what somebody does so that it is not so."""

import pytest

from headjudge.testing import Table
from tests.fow_10_2.sitting import (
    FIRE,
    cast,
    chant,
    on_chase,
    prompt,
    quick,
    regalia,
    resonator,
    settle,
    sit,
    stone,
    use,
)

LIFE = 4000
HOUND = resonator("Hound", 300, 300, cost="0", race="Beast")
TOLL = resonator("Toll", 100, 100, "This card enters your field rested unless you pay 300 life.", cost="0")


def entering(table: Table, name: str, *then: str) -> None:
    """Play the card and answer what is asked as it enters."""
    table.choose(f"play {name}")
    settle(table)
    for answer in then:
        table.choose(answer)


@pytest.mark.parametrize(("answer", "life", "rested"), [("yes", LIFE - 300, False), ("no", LIFE, True)])
def test_910_1_it_enters_rested_unless_something_is_paid(answer: str, life: int, rested: bool, ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [TOLL]})
    entering(table, "Toll", answer)
    assert (table.a.life, table.card("Toll").rested, on_chase(table)) == (life, rested, [])


def test_910_1_who_cannot_pay_is_not_asked() -> None:
    table = sit(a={"hand": [TOLL], "life": 200})
    entering(table, "Toll")
    assert (prompt(table), table.a.life, table.card("Toll").rested) == ("act", 200, True)


def test_910_1_it_is_asked_however_the_card_comes() -> None:
    lift = chant("Lift", "Put target resonator from your graveyard into your field.")
    table = sit(a={"hand": [lift], "graveyard": [TOLL]})
    table.choose("play Lift")
    settle(table)
    table.choose("no")
    assert table.card("Toll").rested


def test_910_1_a_condition_decides_whether_it_is_asked_at_all() -> None:
    text = "If you control a Beast, this card enters your field rested unless you pay 300 life."
    toll = resonator("Toll", 100, 100, text, cost="0")
    table = sit(a={"hand": [toll]})
    entering(table, "Toll")
    assert not table.card("Toll").rested
    table = sit(a={"hand": [toll], "field": [HOUND]})
    entering(table, "Toll", "no")
    assert table.card("Toll").rested


def test_1022_6_counters_that_it_enters_with_are_there_before_anything_can_happen(ruleset: str) -> None:
    text = (
        "As this card enters your field, you may remove a Beast in your graveyard from the game. If you do, this card "
        "enters your field with two [+100/+100] counters on it."
    )
    grave = resonator("Grave", 100, 100, text, cost="0")
    table = sit(ruleset, a={"hand": [grave, grave], "graveyard": [HOUND]})
    entering(table, "Grave", "yes")
    if prompt(table) != "act":
        table.choose("Hound")
    assert (table.card("Grave", "field").atk, table.a.removed) == (300, ["Hound"])
    assert on_chase(table) == []


def test_1017_2_it_may_enter_as_a_copy() -> None:
    text = (
        "As this card enters your field, you may remove a resonator in your opponent's graveyard from the game. "
        "If you do, this card enters your field as a copy of the card removed this way."
    )
    shade = resonator("Shade", 0, 0, text, cost="0")
    table = sit(a={"hand": [shade]}, b={"graveyard": [HOUND]})
    entering(table, "Shade", "yes")
    if prompt(table) != "act":
        table.choose("Hound")
    assert (table.b.removed, table.b.graveyard) == (["Hound"], [])
    assert table.card("Shade", "field").atk == 300


def test_1003_4_unless_somebody_else_does_something(ruleset: str) -> None:
    osiris = resonator(
        "Osiris", 100, 100, "[Enter] ⇒ Your opponent loses 600 life unless they discard a card.", cost="0"
    )
    table = sit(ruleset, a={"hand": [osiris, osiris]}, b={"hand": [HOUND]})
    entering(table, "Osiris")
    table.expect_asked("B")
    table.choose("yes")
    assert (table.b.life, table.b.hand) == (LIFE, [])
    entering(table, "Osiris")
    assert table.b.life == LIFE - 600


# -- values that are chosen --------------------------------------------------------------------------------------------


def test_205_1a_a_card_remembers_the_race_it_has_chosen_as_it_entered(ruleset: str) -> None:
    sage = resonator(
        "Sage", 100, 100, "As this card enters the field, choose a race.",
        "{0}: Target resonator of the chosen race gains [+200/+200] until end of turn.", cost="0",
    )  # fmt: skip
    table = sit(ruleset, a={"hand": [sage], "field": [HOUND]})
    entering(table, "Sage", "Beast")
    use(table, "Sage")
    settle(table)
    assert table.card("Hound").atk == 500


def test_205_1a_what_fits_no_card_makes_no_target() -> None:
    sage = resonator(
        "Sage", 100, 100, "As this card enters the field, choose a race.",
        "{0}: Target resonator of the chosen race gains [+200/+200] until end of turn.", cost="0",
    )  # fmt: skip
    table = sit(a={"hand": [sage], "field": [HOUND, sage]})
    assert not table.a.can("activate Sage")
    entering(table, "Sage", "Elf")
    assert not table.a.can("activate Sage")


def test_104_5_a_number_is_chosen_and_compared(ruleset: str) -> None:
    doom = chant("Doom", "Choose a number. Destroy all resonators with total cost equal to the chosen number.")
    table = sit(ruleset, a={"hand": [doom], "field": [HOUND]}, b={"field": [resonator("Page", 1, 1, cost="2")]})
    cast(table, "Doom")
    table.choose(2)
    assert (table.b.graveyard, table.a.field) == (["Page"], ["Hound"])


def test_205_1a_a_chosen_race_is_gained_for_a_time() -> None:
    mask = regalia("Mask", "{0}: Choose a race. Resonators you control gain the chosen race until end of turn.")
    pride = resonator("Pride", 100, 100, "{0}: Target Elf gains [+500/0] until end of turn.")
    table = sit(a={"field": [mask, pride, HOUND]})
    assert not table.a.can("activate Pride")
    use(table, "Mask")
    settle(table)
    table.choose("Elf")
    settle(table)
    use(table, "Pride", "Hound")
    settle(table)
    assert table.card("Hound").atk == 800


def test_104_5_zero_is_even(ruleset: str) -> None:
    fafnir = chant("Fafnir", "Choose odd or even. Destroy all resonators with a total cost matching your choice.")
    odd, none = resonator("Odd", 1, 1, cost="1"), resonator("None", 1, 1, cost="0")
    table = sit(ruleset, a={"hand": [fafnir], "field": [odd, none]})
    cast(table, "Fafnir")
    table.choose("even")
    assert (table.a.field, "None" in table.a.graveyard) == (["Odd"], True)


def test_104_5_the_number_of_a_revealed_card_is_odd_or_not() -> None:
    dream = chant("Dream", "Reveal the top card of your deck. If its total cost is odd, you gain 500 life.")
    for cost, life in (("1", LIFE + 500), ("2", LIFE)):
        table = sit(a={"hand": [dream], "deck": [resonator("Top", 1, 1, cost=cost), HOUND]})
        cast(table, "Dream")
        assert table.a.life == life


def test_1014_1_one_of_two_words_is_chosen(ruleset: str) -> None:
    text = (
        "Choose harvest or corrupt. If you chose harvest, you gain 500 life. If you chose corrupt, you lose 500 life."
    )
    for word, life in (("harvest", LIFE + 500), ("corrupt", LIFE - 500)):
        table = sit(ruleset, a={"hand": [chant("Deal", text)]})
        cast(table, "Deal")
        table.choose(word)
        assert table.a.life == life


def test_1120_3_a_list_of_keywords_ends_in_what_joins_all_of_them() -> None:
    ray = quick("Ray", "Destroy target resonator with [Flying], [Precision] or [Swiftness].")
    table = sit(a={"hand": [ray]}, b={"field": [resonator("Bird", 1, 1, "[Flying]"), HOUND]})
    cast(table, "Ray")
    assert table.b.graveyard == ["Bird"]


def test_910_1_a_magic_stone_is_asked_when_it_is_called() -> None:
    rock = stone(
        "Rock",
        "{Rest}: Produce {R}.",
        "This card enters your field rested unless you pay 300 life.",
        kind="special magic stone",
    )
    table = sit(a={"magic stone deck": [rock], "field": [FIRE]})
    table.choose("call")
    table.choose("yes")
    assert (table.a.life, table.card("Rock").rested) == (LIFE - 300, False)


def test_1022_6_a_card_enters_with_counters_of_every_kind_that_is_said(ruleset: str) -> None:
    texts = [f"This card enters the field with two {kind} counters on it." for kind in ("page", "ink")]
    table = sit(ruleset, a={"hand": [resonator("Tome", 100, 100, *texts, cost="0")]})
    entering(table, "Tome")
    assert [table.card("Tome").counters.get(kind) for kind in ("page", "ink")] == [2, 2]
