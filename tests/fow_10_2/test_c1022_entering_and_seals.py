"""1022.6 and 1026: counters that a card enters with, and seals that are released."""

from tests.fow_10_2.sitting import FIRE, cast, chant, resonator, sit


def test_1022_6_counters_of_one_name_with_which_it_enters_add_up() -> None:
    texts = [f"This card enters the field with {number} page counters on it." for number in ("two", "three")]
    cub = resonator("Cub", 100, 100, *texts, cost="0")
    table = sit(a={"hand": [cub]})
    cast(table, "Cub")
    assert table.card("Cub").counters == {"page": 5}


def test_1026_1_released_the_number_of_stones_does_not_matter() -> None:
    key = chant("Key", "Release the [Seal] of cards you control until end of turn.")
    gate = resonator("Gate", 300, 300, "[Seal] 5 - This card gains [+500/+500].")
    table = sit(a={"hand": [key], "field": [gate, FIRE, FIRE]})
    assert table.card("Gate").atk == 300
    cast(table, "Key")
    assert table.card("Gate").atk == 800
