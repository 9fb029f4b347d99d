"""The verbs of chapter 1000 as cards say them, played by the rules: from the text to what happens on the table."""

import pytest

from headjudge.games.fow.common import model as m
from headjudge.kernel.game import items
from headjudge.testing import put
from tests.fow_10_2.sitting import (
    FIRE,
    attack,
    card,
    cast,
    chant,
    end_battle,
    play,
    prompt,
    quick,
    resolve,
    resonator,
    ruler,
    settle,
    sit,
    use,
    will,
)

KNIGHT, GIANT = resonator("Knight", 500, 500), resonator("Giant", 1000, 1500)
BOLT = quick("Bolt", "This card deals 400 damage to target resonator.")


def evidence(*rules: str) -> pytest.MarkDecorator:
    return pytest.mark.rule("fow-10.2", *rules)


@evidence("1010.1", "1011.1", "1004.1")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Destroy target resonator.", "graveyard"),
        ("Your opponent banishes a resonator.", "graveyard"),
        ("Remove target resonator from the game.", "removed"),
        ("Return target resonator to its owner's hand.", "hand"),
    ],
)
def test_a_resonator_goes_where_the_text_sends_it(text: str, zone: str) -> None:
    table = sit(a={"hand": [chant("Word", text)]}, b={"field": [KNIGHT]})
    cast(table, "Word")
    assert (table.b.field, getattr(table.b, zone)) == ([], ["Knight"])


@evidence("1007.1", "1007.2", "912.1")
def test_damage_is_dealt_to_cards_and_players() -> None:
    table = sit(
        a={"hand": [chant("Storm", "This card deals 300 damage to each resonator and each player.")]},
        b={"field": [GIANT]},
    )
    cast(table, "Storm")
    assert (table.card("Giant").damage, table.a.life, table.b.life) == (300, 3700, 3700)


@evidence("1012.1")
def test_a_canceled_spell_does_nothing() -> None:
    table = sit(
        a={"hand": [KNIGHT], "field": [FIRE]},
        b={"hand": [quick("No", "Cancel target spell.")]},
    )
    play(table, "Knight")
    play(table, "No")
    settle(table)
    assert (table.a.field, table.a.graveyard) == (["Fire Magic Stone"], ["Knight"])


@evidence("1003.1", "1003.4")
@pytest.mark.parametrize("pays", [True, False])
def test_a_spell_is_canceled_unless_its_controller_pays(pays: bool) -> None:
    table = sit(
        a={"hand": [chant("Gift", "You gain 500 life.")], "field": [FIRE]},
        b={"hand": [quick("Toll", "Cancel target spell unless its controller pays {1}.")]},
    )
    play(table, "Gift")
    table.choose("pass")
    play(table, "Toll")
    resolve(table)
    table.choose("yes" if pays else "no")
    if pays:
        table.choose("pay")
    settle(table)
    assert table.a.life == (4500 if pays else 4000)


@evidence("1017.1", "1017.1c")
def test_a_copied_spell_gets_new_targets() -> None:
    twice = quick("Twice", "Copy target chant spell. You may choose new targets for the copy.")
    table = sit(a={"hand": [BOLT, twice]}, b={"field": [KNIGHT, GIANT]})
    play(table, "Bolt", "Knight")
    play(table, "Twice")
    resolve(table)
    assert prompt(table) == "new target"
    table.choose("Giant")
    settle(table)
    assert [table.card(name).damage for name in ("Knight", "Giant")] == [400, 400]
    assert sorted(table.a.graveyard) == ["Bolt", "Twice"]


@evidence("1029.1", "1029.1a")
def test_an_attacker_that_is_removed_from_battle_deals_no_damage() -> None:
    wind = quick("Wind", "Remove target attacking J/resonator from battle.")
    table = sit(a={"field": [KNIGHT]}, b={"hand": [wind]})
    attack(table, "Knight")
    table.choose("pass")
    play(table, "Wind")
    settle(table)
    end_battle(table)
    assert (table.b.life, table.card("Knight").rested) == (4000, True)


@evidence("1025.1")
def test_an_extra_turn_follows_the_end_of_this_one() -> None:
    table = sit(a={"hand": [chant("Again", "Take an extra turn after this one.")]})
    cast(table, "Again")
    before = table.game.turn
    while table.game.turn == before:
        table.choose("pass")
    assert table.game.active == 0


@evidence("1033.1", "1033.2")
def test_the_game_is_restarted_and_played_on() -> None:
    table = sit(
        a={"hand": [chant("Anew", "Restart the game.")], "field": [KNIGHT]},
        b={"graveyard": [GIANT], "life": 100},
    )
    cast(table, "Anew")
    assert (prompt(table), table.game.decision and table.game.decision.player) == ("mulligan", 0)
    table.choose("done")
    table.choose("done")
    assert (table.game.turn, table.game.active, table.b.life) == (1, 0, 4000)
    assert (table.a.field, table.b.graveyard) == ([], [])


@evidence("1033.1", "1122.2a")
def test_1033_1_a_ruler_starts_the_new_game_with_its_counters() -> None:
    well = ruler("Well", "[Mana] 3", "[Activate] Remove a mana counter from this card: You gain 100 life.")
    table = sit(a={"hand": [chant("Anew", "Restart the game.")], "ruler": [well]})
    use(table, "Well")
    settle(table)
    assert table.a.ruler[0].counters == {"mana": 2}
    cast(table, "Anew")
    table.choose("done")
    table.choose("done")
    assert table.a.ruler[0].counters == {"mana": 3}


@evidence("1035.1", "1035.2a")
def test_a_card_is_put_on_top_of_the_j_ruler_until_both_leave() -> None:
    crown = resonator("Crown", 700, 800, "[Enter] ⇒ You may put this card on top of your J-ruler.", cost="0")
    queen = ruler("Queen")
    table = sit(a={"hand": [crown, chant("End", "Destroy target J/resonator.")], "field": [put(queen)]})
    cast(table, "Crown")
    if prompt(table) != "act":
        table.choose("yes")
    settle(table)
    assert len(table.a.field) == 1
    assert table.game.values(table.game.zones[2 * m.FIELD][0])[m.ATK] == 700
    cast(table, "End")
    assert (table.a.field, sorted(table.a.graveyard)) == ([], ["Crown", "End"])
    assert table.game.zones[2 * m.RULER_AREA]


@evidence("1023.1")
def test_the_result_of_a_roll_counts() -> None:
    table = sit(a={"hand": [chant("Dice", "[Force] 2. Draw cards equal to the result of the roll.")]})
    cast(table, "Dice")
    (rolled,) = [event.amount for event in items(table.game.journal) if event.verb == m.FORCE]
    assert 2 <= rolled <= 12
    assert len(table.a.hand) == rolled


@evidence("907.4")
def test_a_spell_produces_will_of_any_attribute() -> None:
    table = sit(a={"hand": [chant("Spring", "Produce {R}{R}.")]})
    cast(table, "Spring")
    assert will(table, "fire") == 2


@evidence("1030.1", "1030.2")
def test_a_card_inverts_by_its_own_text() -> None:
    despair = card("Despair", "resonator", cost="1", race="Inverse", atk=900, defence=900)
    hope = card("Hope", "resonator", "{0}: Invert this card.", back=despair, cost="1", atk=300, defence=300)
    table = sit(a={"field": [hope]})
    table.choose("activate Hope")
    settle(table)
    assert table.a.field == ["Despair"]


def test_many_cards_that_count_each_other_are_computed_once_each() -> None:
    text = "This card gains [+100/+100] as long as you control five or more resonators."
    pack = [resonator(f"Wolf {number}", 300, 300, text) for number in range(16)]
    table = sit(a={"field": pack})
    assert {table.card(f"Wolf {number}").atk for number in range(16)} == {400}
