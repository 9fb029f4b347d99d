"""Texts about all other cards, what each player banishes, races of other cards, will that was spent, and decks."""

from headjudge.games.fow.common.model import ATK
from tests.fow_10_2.sitting import (
    FIRE,
    WATER,
    accept,
    addition,
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


# -- names -------------------------------------------------------------------------------------------------------------


def test_202_3_a_card_and_all_others_with_its_name() -> None:
    hall = addition(
        "Hall",
        "{Rest}: Target resonator and all other resonators with the same name gain [+300/+300] until end of turn.",
    )
    table = sit(a={"field": [hall, ANT, BEE]}, b={"field": [ANT]})
    use(table, "Hall", "Ant #1")
    if prompt(table) != "act":
        table.choose(table.options[0])
    settle(table)
    atks = [table.game.values(cid)[ATK] for cid, card in enumerate(table.game.cards) if card.face.name == "Ant"]
    assert (atks, table.card("Bee").atk) == ([600, 600], 300)


def test_1004_1_a_card_with_the_name_of_a_target_is_searched_for() -> None:
    text = "Search your deck for a card with the same name as target resonator and put it into your hand."
    table = sit(a={"hand": [chant("Seek", f"{text} Then shuffle your deck.")], "field": [ANT], "deck": [BEE, ANT]})
    cast(table, "Seek")
    accept(table)
    assert table.a.hand == ["Ant"]


def test_1307_5a_some_cards_cannot_be_named() -> None:
    ban = addition("Ban", "[Enter] ⇒ Name a non-magic stone card. Players cannot play cards with that name.")
    table = sit(a={"hand": [ban], "field": [FIRE]}, b={"hand": [ANT]})
    cast(table, "Ban")
    assert any("Ant" in option for option in table.options)
    assert not any("Magic Stone" in option for option in table.options)
    table.choose("Ant")
