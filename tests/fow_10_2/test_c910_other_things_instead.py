"""What texts change of damage, draws, life, counters and numbers, played with cards made up for it."""

import pytest

from tests.fow_10_2.sitting import cast, fight, next_turn, prompt, quick, resonator, settle, sit, use

LIFE = 4000
WALL = resonator("Wall", 100, 1500)
HOUND = resonator("Hound", 300, 1200, race="Beast")
SONG = quick("Song", "You gain 300 life.")


def bolt(n: int, attribute: str = "fire") -> object:
    return quick("Bolt", f"This card deals {n} damage to target J/resonator.", attribute=attribute)


# -- damage: how much of it, to whom, by what --------------------------------------------------------------------------


@pytest.mark.parametrize(("attribute", "dealt"), [("fire", 0), ("water", 400)])
def test_912_1_damage_is_prevented_by_its_source(attribute: str, dealt: int, ruleset: str) -> None:
    ward = quick("Ward", "Prevent the next damage that would be dealt to target resonator by a fire source this turn.")
    table = sit(ruleset, a={"hand": [ward, bolt(400, attribute)], "field": [WALL]})
    cast(table, "Ward", "Wall")
    cast(table, "Bolt", "Wall")
    assert table.card("Wall").damage == dealt


def test_1018_1_so_much_of_the_next_damage_by_one_card() -> None:
    ward = quick("Ward", "Prevent the next 200 damage that would be dealt to target resonator by a Beast this turn.")
    table = sit(a={"hand": [ward, bolt(400)], "field": [HOUND]}, b={"field": [WALL]})
    cast(table, "Ward", "Wall")
    fight(table, "Hound", blocker="Wall")
    assert table.card("Wall").damage == 100
    cast(table, "Bolt", "Wall")
    assert table.card("Wall").damage == 500


def test_1018_1_what_a_target_would_deal_the_next_time(ruleset: str) -> None:
    calm = quick("Calm", "The next time target J/resonator would deal damage this turn, prevent that damage.")
    table = sit(ruleset, a={"hand": [calm], "field": [HOUND, resonator("Wolf", 400, 400)]})
    cast(table, "Calm", "Hound")
    fight(table, "Hound")
    assert table.b.life == LIFE
    fight(table, "Wolf")
    assert table.b.life == LIFE - 400


def test_912_1_a_source_deals_more_wherever_it_is() -> None:
    lens = resonator(
        "Lens", 100, 100, "If a fire source you control would deal damage, it deals that much +200 instead."
    )
    table = sit(a={"field": [lens, WALL], "hand": [bolt(300), bolt(300, "water")]})
    cast(table, "Bolt", "Wall")
    cast(table, "Bolt", "Wall")
    assert table.card("Wall").damage == 800


# -- what happens to players -------------------------------------------------------------------------------------------


def test_910_1_life_is_gained_otherwise(ruleset: str) -> None:
    moss = resonator("Moss", 1, 1, "If you would gain life, you gain that much plus 200 instead.")
    table = sit(ruleset, a={"field": [moss], "hand": [SONG]})
    cast(table, "Song")
    assert table.a.life == LIFE + 500


def test_910_1_what_an_opponent_would_gain_they_lose() -> None:
    rot = resonator("Rot", 1, 1, "If your opponent would gain life, they lose that much life instead.")
    table = sit(a={"hand": [SONG]}, b={"field": [rot]})
    cast(table, "Song")
    assert table.a.life == LIFE - 300


def test_910_1_a_draw_becomes_a_look_and_a_choice() -> None:
    text = (
        "If you would draw a card in a phase other than the draw phase, you may instead look at the top two cards of "
        "your deck, put one of them into your hand and the rest into your graveyard."
    )
    learn = quick("Learn", "Draw a card.")
    table = sit(a={"field": [resonator("Owl", 1, 1, text)], "hand": [learn], "deck": [HOUND, WALL, SONG]})
    cast(table, "Learn")
    while prompt(table) != "act":
        table.choose(table.options[0])
    assert (len(table.a.hand), len(table.a.graveyard)) == (1, 2)


def test_910_3_more_counters_are_put_than_a_text_says(ruleset: str) -> None:
    nurse = resonator(
        "Nurse", 1, 1, "If growth counters would be put on a Beast you control, put that many plus one instead."
    )
    feed = quick("Feed", "Put two growth counters on target resonator.")
    table = sit(ruleset, a={"field": [nurse, HOUND, WALL], "hand": [feed, feed]})
    cast(table, "Feed", "Hound")
    cast(table, "Feed", "Wall")
    assert table.card("Hound").counters == {"growth": 3}
    assert table.card("Wall").counters == {"growth": 2}


def test_910_1_several_steps_in_the_place_of_one(ruleset: str) -> None:
    vet = resonator(
        "Vet", 1, 5000, "If a Beast you control would be destroyed, remove all damage from it and rest it instead."
    )
    table = sit(ruleset, a={"field": [vet, HOUND], "hand": [bolt(1200), quick("End", "Destroy target resonator.")]})
    cast(table, "Bolt", "Hound")
    assert table.a.field == ["Vet", "Hound"]
    assert (table.card("Hound").damage, table.card("Hound").rested) == (0, True)


# -- numbers -----------------------------------------------------------------------------------------------------------


def test_909_each_number_is_doubled_by_itself(ruleset: str) -> None:
    rise = quick("Rise", "Double the ATK and DEF of resonators you control until end of turn.")
    table = sit(ruleset, a={"field": [HOUND, WALL], "hand": [rise]})
    cast(table, "Rise")
    hound, wall = table.card("Hound"), table.card("Wall")
    assert (hound.atk, hound.defence, wall.atk, wall.defence) == (600, 2400, 200, 3000)
    next_turn(table)
    assert table.card("Hound").atk == 300


def test_909_the_number_of_two_kinds_of_cards_together(ruleset: str) -> None:
    text = "This card gains [+100/0] for each Beast you control and each resonator in your graveyard."
    king = resonator("King", 100, 100, text)
    table = sit(ruleset, a={"field": [king, HOUND, WALL], "graveyard": [WALL, HOUND, SONG]})
    assert table.card("King").atk == 400


def test_1101_one_of_several_keywords_is_lost() -> None:
    kite = resonator("Kite", 100, 100, "[Flying]", "[Swiftness]")
    strip = quick("Strip", "Target resonator loses [Flying], [Pierce] or [Swiftness] until end of turn.")
    table = sit(a={"field": [kite], "hand": [strip]})
    cast(table, "Strip")
    table.choose(table.options[0])
    settle(table)
    assert [word for word in ("flying", "swiftness") if table.card("Kite").has(word)] == ["swiftness"]


def test_909_a_stat_becomes_the_other_of_the_same_target(ruleset: str) -> None:
    turn = resonator("Turner", 1, 1, "{0}: Target resonator's ATK becomes equal to its DEF until end of turn.")
    table = sit(ruleset, a={"field": [turn, WALL]})
    use(table, "Turner", "Wall")
    settle(table)
    assert table.card("Wall").atk == 1500
