"""1307: alternative cards, two halves on one card."""

import pytest

from headjudge.games.fow.common import facts
from headjudge.games.fow.common import model as m
from headjudge.games.fow.common.queries import total_cost
from headjudge.testing import Table
from tests.fow_10_2.sitting import (
    FIRE,
    WATER,
    accept,
    card,
    cast,
    chant,
    on_chase,
    pay,
    play,
    prompt,
    quick,
    regalia,
    resonator,
    settle,
    sit,
)

LIFE = 4000
SPELL = chant("Kindle", "You gain 300 life.", cost="R")
BEAST = resonator("Salmon", 600, 700, "[Flying]", cost="UU", race="Fish", back=SPELL)
BOTH = card("Salmon // Kindle", "", alternative=True, back=BEAST)
NO = quick("No", "Cancel target spell.")


def half(table: Table, name: str) -> None:
    """The half is played, and stays on the chase."""
    if prompt(table) == "act":
        table.choose(f"play {BOTH.name}")
    if prompt(table) == "side":
        table.choose(name)
    pay(table)


def test_1307_1_two_halves_on_one_front_and_a_back_like_all_others() -> None:
    assert [each.name for each in facts.halves_of(BOTH)] == ["Salmon", "Kindle"]
    assert facts.halves_of(BEAST) == ()
    table = sit(a={"hand": [BOTH]})
    table.expect_seen("A.hand", viewer="b", cards=["a card"])
    table.expect_hidden("Salmon", viewer="b")
    table.expect_hidden("Kindle", viewer="b")


def test_1307_2_it_is_one_card() -> None:
    drop = chant("Drop", "Discard two cards.")
    table = sit(a={"hand": [drop, BOTH, resonator("Knight"), resonator("Page")]})
    table.choose("play Drop")
    settle(table)
    table.choose("Salmon // Kindle")
    table.choose("Knight")
    accept(table)
    assert (table.a.hand, len(table.a.graveyard)) == (["Page"], 3)
    table = sit(a={"hand": [chant("Luck", "Draw a card.")], "deck": [BOTH, "Blank"]})
    cast(table, "Luck")
    assert (len(table.a.hand), table.a.deck) == (1, ["Blank"])


@pytest.mark.rule("fow-10.2", "1307.3b")
@pytest.mark.parametrize(("name", "other", "stones"), [("Salmon", "Kindle", 2), ("Kindle", "Salmon", 1)])
def test_1307_3_one_half_is_chosen_and_only_that_is_on_the_chase(name: str, other: str, stones: int) -> None:
    table = sit(a={"hand": [BOTH], "field": [FIRE, WATER, WATER]}, b={"hand": [NO]})
    table.choose("play Salmon // Kindle")
    table.expect_asked("A", "side", "903.2b")
    half(table, name)
    assert on_chase(table) == [name]
    values = table.game.values(table.game.plays[-1].ref[0])
    assert (values[m.NAMES], values[m.COST] == facts.cost_of({"cost": "UU" if stones == 2 else "R"})) == ({name}, True)
    assert (m.RESONATOR in values[m.TYPES]) is (name == "Salmon")
    assert sum(each.rested for each in table.a.stones) == stones
    table.a.pass_()
    play(table, "No")
    settle(table)
    assert table.a.graveyard == ["Salmon // Kindle"]


@pytest.mark.parametrize(("stones", "halves"), [
    ([FIRE], ["Kindle"]),
    ([WATER, WATER], ["Salmon"]),
    ([FIRE, WATER, WATER], ["Salmon", "Kindle"]),
    ([WATER], []),
])  # fmt: skip
def test_1307_3a_only_the_half_that_is_played_must_be_possible(stones: list[str], halves: list[str]) -> None:
    table = sit(a={"hand": [BOTH, NO], "field": stones})
    assert table.a.can("play Salmon // Kindle") is bool(halves)
    if halves:
        table.choose("play Salmon // Kindle")
        assert (prompt(table) == "side") is (len(halves) == 2)
        if prompt(table) == "side":
            table.choose(halves[0])
        pay(table)
        assert on_chase(table) == halves[:1]


@pytest.mark.rule("fow-10.2", "1111.2")
@pytest.mark.parametrize("text", ["[Flying]", "[Enter] You gain 100 life."])
def test_1307_3a_the_quickcast_of_one_half_is_not_the_others(text: str) -> None:
    spell = chant("Kindle", "[Quickcast]", "You gain 300 life.", cost="0")
    beast = resonator("Salmon", 600, 700, text, cost="0", back=spell)
    both = card("Salmon // Kindle", "", alternative=True, back=beast)
    table = sit(a={"hand": [NO]}, b={"hand": [both]})
    table.choose("pass")
    table.choose("play Salmon // Kindle")
    assert on_chase(table) == ["Kindle"]


def test_1307_3a_what_effects_say_of_the_card_is_said_of_both_halves() -> None:
    """Quickcast for all cards, and a half that has it anyway."""
    spell = chant("Kindle", "[Quickcast]", "You gain 300 life.", cost="0")
    both = card("Salmon // Kindle", "", alternative=True, back=resonator("Salmon", 600, 700, cost="0", back=spell))
    haste = regalia("Haste", "[Continuous] Cards in your hand gain [Quickcast].")
    table = sit(a={"hand": [NO]}, b={"hand": [both], "field": [haste]})
    table.choose("pass")
    table.choose("play Salmon // Kindle")
    assert prompt(table) == "side"
    half(table, "Salmon")
    assert on_chase(table) == ["Salmon"]


def test_1307_3a_what_is_forbidden_of_one_half_is_not_of_the_other() -> None:
    spell = chant("Kindle", "You gain 300 life.", cost="0")
    both = card("Salmon // Kindle", "", alternative=True, back=resonator("Salmon", 600, 700, cost="0", back=spell))
    ban = regalia("Ban", "[Continuous] Resonators in your hand cannot be played.")
    table = sit(a={"hand": [both, NO], "field": [ban]})
    table.choose("play Salmon // Kindle")
    assert on_chase(table) == ["Kindle"]


@pytest.mark.rule("fow-10.2", "1307.4a", "1307.4b", "1307.4c")
def test_1307_4__a_half_of_a_permanent_type_enters_the_field_as_that_half() -> None:
    table = sit(a={"hand": [BOTH], "field": [WATER, WATER]})
    half(table, "Salmon")
    settle(table)
    found = next(each for each in table.a.field if each not in (WATER,))
    values = table.game.values(found.id)
    assert (found, values[m.NAMES], values[m.TYPES]) == ("Salmon", {"Salmon"}, {m.RESONATOR})
    assert (values[m.ATK], values[m.DEF], values[m.RACES]) == (600, 700, {"Fish"})
    assert (values[m.ATTRIBUTES], total_cost(values)) == ({"water"}, 2)
    assert "flying" in values[m.KEYWORDS]


def test_1307_4__a_chant_half_goes_to_the_graveyard() -> None:
    table = sit(a={"hand": [BOTH], "field": [FIRE]})
    half(table, "Kindle")
    settle(table)
    assert (table.a.life, table.a.field, table.a.graveyard) == (LIFE + 300, [FIRE], ["Salmon // Kindle"])


def test_1307_4a_put_into_the_field_it_is_the_half_that_can_be_there() -> None:
    lift = chant("Lift", "Put target resonator from your graveyard into the field.")
    table = sit(a={"hand": [lift], "graveyard": [BOTH]})
    cast(table, "Lift")
    assert (table.a.field, table.game.values(table.a.field[0].id)[m.TYPES]) == (["Salmon"], {m.RESONATOR})


@pytest.mark.rule("fow-10.2", "1307.5b", "1307.5c")
@pytest.mark.parametrize("zone", ["hand", "graveyard", "removed", "deck"])
def test_1307_5_elsewhere_both_halves_count_together(zone: str) -> None:
    table = sit(a={zone: [BOTH]})
    (cid,) = (each.id for each in getattr(table.a, zone))
    values = table.game.values(cid)
    assert values[m.NAMES] == {"Salmon", "Kindle"}
    assert (values[m.TYPES], total_cost(values)) == ({m.RESONATOR, m.CHANT}, 3)
    assert values[m.ATTRIBUTES] == {"water", "fire"}
    assert "flying" in values[m.KEYWORDS]


@pytest.mark.rule("fow-10.2", "1307.5a", "1307.5b", "1307.5c")
@pytest.mark.parametrize(("kind", "found"), [
    ("chant", True),
    ("resonator", True),
    ("regalia", False),
    ("card named \"Kindle\"", True),
    ("card named \"Salmon\"", True),
    ("fire resonator", True),
    ("card with total cost 3 or more", True),
    ("card with total cost 2 or less", False),
])  # fmt: skip
def test_1307_5c_it_is_found_by_either_half(kind: str, found: bool) -> None:
    fetch = chant("Fetch", f"Search your main deck for a {kind}, reveal it, and put it into your hand. "
                  "Then shuffle your main deck.")  # fmt: skip
    table = sit(a={"hand": [fetch], "deck": [BOTH, card("Ring", "addition", cost="1")]})
    play(table, "Fetch")
    settle(table)
    assert table.a.can("Salmon // Kindle") is found
    if found:
        table.choose("Salmon // Kindle")
    while prompt(table) not in ("act", ""):
        table.choose(table.options[-1])
