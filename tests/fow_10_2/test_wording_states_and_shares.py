"""Texts that leave cards rested, share counters out, make rulers astral, and let players do either of two things."""

from headjudge.testing import put
from tests.fow_10_2.sitting import (
    FIRE,
    WIND,
    cast,
    chant,
    next_turn,
    play,
    prompt,
    regalia,
    resonator,
    settle,
    sit,
    use,
)

LIFE = 4000
PAGE = resonator("Page", 300, 600)
GUARD = resonator("Guard", 300, 600)


# -- staying rested ----------------------------------------------------------------------------------------------------

SHIP = regalia(
    "Ship",
    "You may choose not to recover this card during the recovery phase.",
    "{Rest}: Rest target resonator. It doesn't recover during the recovery phase as long as this card is rested.",
)


def test_503_5_a_card_may_stay_rested_if_its_controller_chooses_so() -> None:
    for stays in (True, False):
        table = sit(a={"field": [put(SHIP, rested=True), put(PAGE, rested=True)]}, turn="B")
        next_turn(table)
        while prompt(table) == "act" and table.card("Page").rested:
            table.choose("pass")
        if stays:
            table.choose("Ship")
        if prompt(table) == "stay rested":
            table.choose("done")
        assert (table.card("Ship").rested, table.card("Page").rested) == (stays, False)


def test_503_5_what_is_held_recovers_only_when_the_holder_does() -> None:
    table = sit(a={"field": [SHIP]}, b={"field": [GUARD]})
    use(table, "Ship")
    settle(table)
    assert table.card("Guard").rested
    next_turn(table)
    assert table.card("Guard").rested


# -- counters shared out -----------------------------------------------------------------------------------------------


def test_903_2_h_1_counters_are_shared_out_among_targets() -> None:
    crest = chant("Crest", "Distribute three [+100/+100] counters on up to three target resonators.")
    table = sit(a={"hand": [crest], "field": [PAGE, GUARD]})
    table.choose("play Crest")
    table.choose("Page")
    table.choose("Guard")
    if prompt(table) != "divide":
        table.choose("done")
    assert prompt(table) == "divide"
    table.choose("2")
    settle(table)
    assert sorted((table.card("Page").atk, table.card("Guard").atk)) == [400, 500]


# -- either of two deeds -----------------------------------------------------------------------------------------------


def test_1003_4_who_does_neither_of_two_things_does_not_do_so() -> None:
    hippo = resonator(
        "Hippo",
        500,
        500,
        "[Enter] ⇒ Reveal a Beast from your hand or pay {1}. If you don't, banish this card.",
        cost="0",
    )
    table = sit(a={"hand": [hippo]})
    cast(table, "Hippo")
    while prompt(table) not in ("act", ""):
        table.choose(table.options[-1])
    settle(table)
    assert (table.a.field, table.a.graveyard) == ([], ["Hippo"])
    table = sit(a={"hand": [hippo], "field": [FIRE]})
    cast(table, "Hippo")
    while prompt(table) not in ("act", ""):
        table.choose(table.options[-1] if prompt(table) != "pay" else "pay")
    settle(table)
    assert "Hippo" in table.a.field


def test_903_2i_an_awakening_cost_may_be_either_of_two_things() -> None:
    trick = chant(
        "Trick",
        "Draw a card. If this card was awakened, draw two cards instead.",
        "[Awakening] Discard a card, or banish a resonator.",
    )
    table = sit(a={"hand": [trick, PAGE], "field": [GUARD], "deck": [PAGE, PAGE, PAGE]})
    table.choose("play Trick")
    table.choose("yes")
    while prompt(table) not in ("act", ""):
        table.choose("banish" if prompt(table) == "choose" else table.options[-1])
    settle(table)
    assert (len(table.a.hand), table.a.field) == (3, [])


# -- rounds ------------------------------------------------------------------------------------------------------------


def test_909_6_for_each_card_removed_each_player_does_two_things() -> None:
    march = chant(
        "March",
        "Remove any number of resonators in your graveyard from the game. For each card removed this way, each player "
        "banishes a resonator and discards a card.",
    )
    table = sit(
        a={"hand": [march, FIRE, FIRE], "graveyard": [PAGE, PAGE], "field": [GUARD, GUARD]},
        b={"hand": [WIND, WIND, WIND], "field": [GUARD, GUARD, GUARD]},
    )
    play(table, "March")
    settle(table)
    while prompt(table) not in ("act", ""):
        table.choose(table.options[0])
    assert (table.a.removed, table.b.field, table.b.hand) == (["Page", "Page"], ["Guard"], [WIND])


# -- states ------------------------------------------------------------------------------------------------------------


def test_1010_1a_a_ruler_may_be_made_astral() -> None:
    rite = chant("Rite", "You may make your ruler astral. If you do, you gain 500 life.")
    table = sit(a={"hand": [rite]})
    cast(table, "Rite")
    table.choose("yes")
    settle(table)
    assert table.a.life == LIFE + 500
    assert table.card("Ruler A").astral


def test_503_5_cards_with_an_activate_ability_that_is_no_will_ability() -> None:
    moon = regalia("Moon", "Regalia with non-will activate abilities don't recover during recovery phase.")
    lamp = regalia("Lamp", "{Rest}: Produce {R}.")
    bell = regalia("Bell", "{Rest}: You gain 100 life.")
    table = sit(a={"field": [moon, put(lamp, rested=True), put(bell, rested=True)]}, turn="B")
    next_turn(table)
    while prompt(table) == "act" and table.card("Lamp").rested:
        table.choose("pass")
    assert (table.card("Lamp").rested, table.card("Bell").rested) == (False, True)
