"""302.3, 307.8b and 317: cards that are put into a field from a field, and cards that cannot go where they would."""

import pytest

from headjudge.testing import put
from tests.fow_10_2.sitting import addition, card, cast, chant, j_ruler, regalia, resonator, ruler, settle, sit

FETCH = chant("Fetch", "Put target resonator into your field.")
EDITIONS = ["fow-10.2", "fow-6.3", "fow-5.01"]
HERALD = resonator("Herald", 300, 900, "[Continuous]: When this card enters your field, you gain 300 life.")


@pytest.mark.parametrize("edition", EDITIONS)
def test_302_3_what_is_put_from_a_field_into_a_field_is_the_same_card(edition: str) -> None:
    more = {"atk": 200, "keywords": ["flying"]}
    state = put(HERALD, rested=True, damage=200, counters={"root": 2}, until_end_of_turn=more)
    ring = addition("Ring", "[Continuous] Added resonator gains [+100/+100].", on="resonator")
    table = sit(edition, a={"hand": [FETCH]}, b={"field": [state, put(ring, added="Herald")]})
    before = table.game.ref(table.card("Herald").id)
    cast(table, "Fetch", "Herald")
    herald = table.a.card("Herald", "field")
    assert (table.game.ref(herald.id), table.a.life) == (before, 4000)
    assert (herald.rested, herald.damage, herald.counters, herald.has("flying")) == (True, 200, {"root": 2}, True)
    assert (herald.atk, herald.controller, herald.owner) == (600, "A", "B")
    assert table.b.card("Ring").added == "Herald"


@pytest.mark.parametrize("edition", EDITIONS)
def test_302_3_what_is_in_the_field_already_does_not_move(edition: str) -> None:
    table = sit(edition, a={"hand": [FETCH], "field": [put(HERALD, rested=True)]})
    cast(table, "Fetch", "Herald")
    assert (table.a.field, table.a.life, table.a.field[0].rested) == (["Herald"], 4000, True)


@pytest.mark.parametrize("edition", EDITIONS)
def test_302_3_from_elsewhere_it_is_a_new_card_that_enters(edition: str) -> None:
    raise_ = chant("Raise", "Put target resonator from your graveyard into your field.")
    table = sit(edition, a={"hand": [raise_], "graveyard": [HERALD]})
    cast(table, "Raise", "Herald")
    settle(table)
    assert (table.a.field, table.a.life) == (["Herald"], 4300)


def test_1302_2c_a_double_sided_card_keeps_its_side(ruleset: str) -> None:
    future = card("Old Ash", "resonator", atk=900, defence=900)
    ash = resonator("Young Ash", 300, 300, "[Shift] {0}", cost="R", back=future)
    table = sit(ruleset, a={"hand": [FETCH]}, b={"field": [put(ash, side=1)]})
    cast(table, "Fetch", "Old Ash")
    assert table.a.field == ["Old Ash"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_302_3_control_that_lasts_for_a_time_ends_with_it(edition: str) -> None:
    lure = chant("Lure", "Gain control of target resonator until end of turn.")
    give = chant("Give", "Put target resonator into your opponent's field.")
    table = sit(edition, a={"hand": [lure, give]}, b={"field": [HERALD]})
    cast(table, "Lure", "Herald")
    cast(table, "Give", "Herald")
    assert (table.a.field, table.b.field) == ([], ["Herald"])


# -- 317: cards that go elsewhere, or nowhere --------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["top", "bottom"])
def test_317_3b_a_card_treated_as_a_stone_goes_to_the_main_deck(ruleset: str, place: str) -> None:
    mimic = resonator("Mimic", 300, 300, "[Continuous]: Treat this card as fire magic stone.")
    sink = chant("Sink", f"Put target resonator on the {place} of its owner's magic stone deck.")
    table = sit(ruleset, a={"hand": [sink], "deck": ["Blank"] * 3}, b={"field": [mimic], "deck": ["Blank"] * 3})
    cast(table, "Sink", "Mimic")
    assert table.b.deck.index("Mimic") == (0 if place == "top" else 3)
    assert "Mimic" not in table.b.stone_deck


def test_317_2_what_would_stay_pays_no_cost(ruleset: str) -> None:
    idol = ruler("Idol", back=j_ruler("Idol Risen", 800, 800))
    altar = regalia("Altar", "[Activate] Banish a card you control: You gain 500 life.")
    table = sit(ruleset, a={"field": [idol, altar]})
    table.a.activate("Altar")
    settle(table)
    assert (table.a.field, table.a.graveyard, table.a.life) == (["Idol Risen"], ["Altar"], 4500)
