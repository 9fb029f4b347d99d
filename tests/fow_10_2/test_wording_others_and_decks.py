"""Texts about all other cards, what each player banishes, races of other cards, will that was spent, and decks."""

from tests.fow_10_2.sitting import (
    FIRE,
    WATER,
    accept,
    cast,
    chant,
    play,
    prompt,
    resonator,
    settle,
    sit,
    use,
)

LIFE = 4000
ANT, BEE, CAT, DOG, ELK = (resonator(name, 300, 600) for name in ("Ant", "Bee", "Cat", "Dog", "Elk"))


# -- all others --------------------------------------------------------------------------------------------------------


def test_1011_1_each_player_banishes_all_cards_of_a_kind_that_he_or_she_controls() -> None:
    cull = chant("Cull", "Each player banishes all resonators.")
    table = sit(a={"hand": [cull], "field": [ANT]}, b={"field": [CAT, DOG]})
    cast(table, "Cull")
    accept(table)
    assert (table.a.field, table.b.field) == ([], [])


def test_1014_1_each_player_keeps_the_card_that_was_chosen() -> None:
    text = "Each player chooses a resonator they control, then banishes all resonators but the chosen resonator."
    table = sit(a={"hand": [chant("Cull", text)], "field": [ANT, BEE]}, b={"field": [CAT, DOG, ELK]})
    play(table, "Cull")
    settle(table)
    table.choose("Bee")
    table.choose("Dog")
    accept(table)
    assert (table.a.field, table.b.field) == (["Bee"], ["Dog"])


def test_1014_1_all_other_cards_are_those_that_were_not_chosen() -> None:
    storm = chant("Storm", "Choose a resonator, then destroy all other resonators.")
    table = sit(a={"hand": [storm], "field": [ANT, BEE]}, b={"field": [CAT]})
    play(table, "Storm")
    settle(table)
    table.choose("Bee")
    accept(table)
    settle(table)
    assert (table.a.field, table.b.field) == (["Bee"], [])


def test_1014_1_so_are_those_of_an_ability_of_such_a_card_itself() -> None:
    titan = resonator("Titan", 900, 900, "[Enter] ⇒ Choose a resonator, then destroy all other resonators.", cost="0")
    table = sit(a={"hand": [titan], "field": [ANT]}, b={"field": [CAT]})
    cast(table, "Titan")
    table.choose("Ant")
    accept(table)
    settle(table)
    assert (table.a.field, table.b.field) == (["Ant"], [])


# -- it, where the cost was to show this card --------------------------------------------------------------------------


def test_903_2j_a_card_that_its_cost_shows_is_what_it_means() -> None:
    text = "{0}, reveal this card from your hand: Put it on top of your deck or into your graveyard."
    table = sit(a={"hand": [resonator("Seer", 100, 100, text)]})
    use(table, "Seer")
    settle(table)
    while prompt(table) not in ("act", ""):
        table.choose(table.options[-1])
    settle(table)
    assert (table.a.hand, table.a.graveyard) == ([], ["Seer"])


# -- what is lost, gained, spent ---------------------------------------------------------------------------------------


def test_1408_1_an_ability_in_words_is_lost_with_its_keyword() -> None:
    text = 'Target resonator loses "This card cannot be destroyed." until end of turn. Then destroy that resonator.'
    for line in ("This card cannot be destroyed.", "[Eternal]"):
        table = sit(a={"hand": [chant("Fell", text)]}, b={"field": [resonator("Oak", 300, 600, line)]})
        cast(table, "Fell")
        assert table.b.graveyard == ["Oak"]


def test_205_1a_a_card_has_the_races_of_others_as_long_as_they_lie_there() -> None:
    slime = resonator("Slime", 300, 600, "This card gains all races of resonators in your graveyard.")
    horn = chant("Horn", "Put target resonator from your graveyard into your hand.")
    elf, wolf = resonator("Elf", 1, 1, race="Elf"), resonator("Wolf", 1, 1, race="Beast")
    table = sit(
        a={"field": [slime], "graveyard": [elf, wolf], "hand": [horn]},
        b={"graveyard": [resonator("Man", 1, 1, race="Human")]},
    )
    assert sorted(table.card("Slime").races) == ["Beast", "Elf"]
    cast(table, "Horn", "Elf")
    assert sorted(table.card("Slime").races) == ["Beast"]


def test_1003_1_the_attributes_of_the_will_that_was_spent_are_counted() -> None:
    text = "[Enter] ⇒ You gain 100 life for each different attribute among wills spent to play this card."
    bow = resonator("Bow", 100, 100, text, cost="3")
    for stones, life in (([FIRE, WATER, WATER], 200), ([WATER, WATER, WATER], 100)):
        table = sit(a={"field": stones, "hand": [bow]})
        cast(table, "Bow")
        settle(table)
        assert table.a.life == LIFE + life
