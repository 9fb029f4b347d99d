"""1303: tokens."""

import pytest

from headjudge.formats.packs import Card
from headjudge.games.fow.common import model as m
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import accept, affect, cast, chant, next_turn, resonator, settle, sit, use

LIFE = 4000
BREED = chant("Breed", "Put two [200/300] light Fairy resonator tokens with [Flying] into the field.")
KNIGHT = resonator("Knight", 500, 500, cost="0")
MOURNER = resonator(
    "Mourner", 100, 100, "[Automatic] When a resonator is put into a graveyard from the field ⇒ You gain 100 life."
)


def bred(ruleset: str, *hand: Card, field: tuple[Card, ...] = ()) -> Table:
    """Two Fairies are in the field."""
    table = sit(ruleset, a={"hand": [BREED, *hand], "field": list(field)})
    cast(table, "Breed")
    return table


def fairies(table: Table) -> list[int]:
    return [each.id for each in table.a.field if each == "Fairy"]


def zones_of_tokens(table: Table) -> list[int]:
    game = table.game
    return [zone >> 1 for zone, cards in enumerate(game.zones) for cid in cards if game.cards[cid].is_token]


@pytest.mark.rule("fow-10.2", "1303.1d")
def test_1303_1_an_effect_puts_tokens_into_the_field_as_it_says(ruleset: str) -> None:
    table = bred(ruleset)
    assert (table.a.field, table.b.field) == (["Fairy", "Fairy"], [])
    for cid in fairies(table):
        values = table.game.values(cid)
        assert (values[m.ATK], values[m.DEF], values[m.ATTRIBUTES]) == (200, 300, {"light"})
        assert (values[m.NAMES], values[m.RACES], values[m.TYPES]) == ({"Fairy"}, {"Fairy"}, {m.RESONATOR})
        assert (table.game.cards[cid].is_token, "flying" in values[m.KEYWORDS]) == (True, True)


def test_1303_1a_what_the_effect_said_is_what_is_printed_on_it() -> None:
    """What changes it later is not."""
    table = bred("fow-10.2", chant("Grow", "Target resonator gains [+500/+500]."))
    cast(table, "Grow", "Fairy#1")
    one, other = fairies(table)
    assert sorted(table.game.values(cid)[m.ATK] for cid in (one, other)) == [200, 700]
    assert {table.game.cards[cid].face.values[m.ATK] for cid in (one, other)} == {200}


def test_1303_1b_a_token_without_a_type_is_a_resonator() -> None:
    table = sit(a={"hand": [chant("Hatch", "Put a [200/200] Golem token into the field.")]})
    cast(table, "Hatch")
    assert table.game.values(table.card("Golem").id)[m.TYPES] == {m.RESONATOR}


def test_1303_1c_it_is_its_creators_unless_the_effect_says_otherwise(ruleset: str) -> None:
    """Also where the ability is one of a card that the opponent owns."""
    nest = resonator("Nest", 100, 100, "[Activate] {0}: Put a [200/200] fire Golem resonator token into the field.")
    table = sit(ruleset, a={"field": [put(nest, owner="b")]})
    table.choose("activate Nest")
    settle(table)
    assert (table.a.field, table.b.field) == (["Nest", "Golem"], [])
    assert table.card("Golem").owner == "A"


@pytest.mark.rule("fow-10.2", "1303.2a")
def test_1303_2_tokens_are_cards(ruleset: str) -> None:
    """They are counted, chosen and reached by effects as other resonators are."""
    tally = chant("Tally", "You gain 100 life for each resonator you control.")
    doom = chant("Doom", "Destroy target resonator.")
    table = bred(ruleset, tally, doom, field=(KNIGHT,))
    cast(table, "Tally")
    assert table.a.life == LIFE + 300
    table.choose("play Doom")
    assert len(table.options) == 3
    table.choose("Fairy#1")
    settle(table)
    assert sorted(table.a.field) == ["Fairy", "Knight"]


def test_1303_2a_what_reaches_all_cards_reaches_tokens(ruleset: str) -> None:
    table = bred(ruleset, chant("Rain", "All resonators gain [+100/+100] until end of turn."), field=(KNIGHT,))
    cast(table, "Rain")
    assert sorted(each.atk for each in table.a.field) == [300, 300, 600]


def test_1303_2b_what_is_said_of_tokens_is_not_said_of_cards(ruleset: str) -> None:
    fairy = resonator("Fairy", 200, 300, race="Fairy")
    table = bred(ruleset, chant("Purge", "Destroy all resonator tokens."), field=(KNIGHT, fairy))
    cast(table, "Purge")
    accept(table)
    assert (sorted(table.a.field), zones_of_tokens(table)) == (["Fairy", "Knight"], [])


@pytest.mark.parametrize(("text", "zone", "gained"), [
    ("Destroy target resonator.", "graveyard", 100),
    ("Return target resonator to its owner's hand.", "hand", 0),
    ("Remove target resonator from the game.", "removed", 0),
    ("Put target resonator on top of its owner's deck.", "deck", 0),
])  # fmt: skip
@pytest.mark.rule("fow-10.2", "1303.3")
def test_1303_3a_a_token_arrives_and_is_then_nowhere(text: str, zone: str, gained: int) -> None:
    """Its arrival is seen by what waits for it."""
    table = bred("fow-10.2", chant("Word", text), field=(MOURNER,))
    cast(table, "Word", "Fairy#1")
    assert ("Fairy" in getattr(table.a, zone), table.a.life) == (False, LIFE + gained)
    assert (fairies(table), zones_of_tokens(table)) == ([fairies(table)[0]], [m.FIELD])


def test_1303_3a_changing_its_controller_is_no_movement() -> None:
    lure = chant("Lure", "Gain control of target resonator.")
    table = sit(a={"hand": [lure]}, b={"field": [put("Fairy", token=True)]}, cards=[resonator("Fairy")])
    cast(table, "Lure")
    assert (table.a.field, table.b.field) == (["Fairy"], [])


def test_1303_1a_a_token_that_changed_is_what_it_was_when_the_effect_ends() -> None:
    table = bred("fow-10.2")
    one, _ = fairies(table)
    affect(table, one, {m.ATK: 900}, ("turn", table.game.turn))
    assert table.game.values(one)[m.ATK] == 900
    next_turn(table)
    assert table.game.values(one)[m.ATK] == 200


@pytest.mark.parametrize("number", [0, 1, 2])
def test_1303_1_who_may_create_up_to_so_many_tokens_says_how_many(number: int, ruleset: str) -> None:
    text = "[Activate] {0}: Put up to two [100/100] Fairy resonator tokens into the field."
    table = sit(ruleset, a={"field": [resonator("Nest", 1, 1, text)]})
    use(table, "Nest")
    settle(table)
    table.choose(str(number))
    assert len(table.a.field) == 1 + number
