"""Chapter 5.15: evolving."""

from typing import Any

import pytest

from headjudge.testing import Table, amulet, evolved, follower, put, spell
from headjudge.testing.cards import card

COCOON = follower("Cocoon", 1, 3, "[evolve] [cost02]: Evolve this follower.", cost=4, traits=["Larva"])
MOTH = evolved("Cocoon", 4, 5, "Storm.", traits=["Wing"])
TWO_SIDED = evolved("Cocoon", 4, 5, back=evolved("Cocoon", 2, 9))
PUPA = evolved("Pupa", 7, 7)
URGE = spell("Urge", "Select a follower on your field and evolve it.", cost=0)
BOUNCE = spell("Bounce", "Select a follower on the field and return it to its owner's hand.", cost=0)


def sit(**said: Any) -> Table:
    return Table(cards=[COCOON, MOTH, PUPA], **said)


# -- specifying and linking --------------------------------------------------------------------------------------------


def test_5_15_1_a_card_of_the_evolve_deck_goes_to_the_evolve_zone_and_is_linked() -> None:
    table = sit(a={"field": [COCOON], "evolve_deck": [MOTH, MOTH], "play_points": 2})
    table.a.evolve("Cocoon", "Cocoon")
    assert (len(table.a.evolve_deck), len(table.a.evolve_zone), len(table.a.field)) == (1, 1, 1)
    assert (table.a.field[0].attack, table.a.field[0].evolved) == (4, True)


def test_5_15_1_its_controller_specifies_from_their_own_evolve_deck() -> None:
    """An effect of the opponent that evolves my follower uses my evolve deck, and asks me."""
    spite = spell("Spite", "Select an enemy follower on the field and evolve it.", cost=0)
    table = Table(a={"hand": [spite], "evolve_deck": [TWO_SIDED]}, b={"field": [COCOON], "evolve_deck": [TWO_SIDED]})
    table.a.play("Spite")
    table.expect_asked("b", rule="5.15.1.1")
    table.b.choose(table.options[0])
    assert (len(table.a.evolve_deck), len(table.b.evolve_deck), len(table.b.evolve_zone)) == (1, 0, 1)


@pytest.mark.rule("5.15.1.1.1")
def test_5_15_1_1_an_effect_takes_a_facedown_card_of_the_same_name() -> None:
    """Neither one of another name nor one that already lies face up."""
    table = sit(a={"hand": [URGE], "field": [COCOON], "evolve_deck": [PUPA, put(MOTH, faceup=True)]})
    table.a.play("Urge")
    assert (table.a.field[0].evolved, table.a.evolve_zone) == (False, [])
    table = sit(a={"hand": [URGE], "field": [COCOON], "evolve_deck": [PUPA, MOTH]})
    table.a.play("Urge")
    assert (table.a.field[0].attack, table.a.evolve_deck) == (4, ["Pupa"])


RISE = spell("Rise", "Evolve each follower on your field.", cost=0)


@pytest.mark.rule("5.15.1")
def test_1_3_2_3_who_has_too_few_evolve_cards_selects_which_followers_evolve() -> None:
    table = sit(a={"hand": [RISE], "field": [put(COCOON, damage=2), put(COCOON)], "evolve_deck": [MOTH, PUPA]})
    table.a.play("Rise")
    table.expect_asked("a", rule="1.3.2.3")
    table.a.choose(table.options[1])
    assert [(card.evolved, card.defense) for card in table.a.field] == [(False, 1), (True, 5)]


@pytest.mark.rule("5.15.1")
def test_1_3_2_3_with_a_card_for_each_nobody_is_asked() -> None:
    table = sit(a={"hand": [RISE], "field": [COCOON, put(COCOON)], "evolve_deck": [MOTH, MOTH]})
    table.a.play("Rise")
    assert [card.evolved for card in table.a.field] == [True, True]


@pytest.mark.rule("5.15.1.1")
def test_1_3_2_3_no_follower_takes_the_only_card_of_another() -> None:
    """Of two that one follower may evolve into, the one that another follower needs is not offered."""
    both = evolved("Pupa", 2, 9, alternate_name="Cocoon")
    pupa = follower("Pupa", 1, 1)
    for followers in ([COCOON, pupa], [pupa, COCOON]):
        table = Table(a={"hand": [RISE], "field": followers, "evolve_deck": [both, MOTH]})
        table.a.play("Rise")
        table.expect_asked("a", rule="7.3.3")
        assert [card.evolved for card in table.a.field] == [True, True]


def test_5_15_1_1_an_evolve_ability_takes_the_card_revealed_as_its_cost() -> None:
    """Of two sides the player reveals one while paying, and nothing is asked again."""
    table = Table(a={"field": [COCOON], "evolve_deck": [TWO_SIDED], "play_points": 2})
    table.a.evolve("Cocoon")
    table.expect_asked("a", rule="12.2.2")
    table.a.choose(table.options[1])
    assert (table.a.field[0].attack, table.a.field[0].defense) == (2, 9)
    table.expect_asked("a", rule="7.3.3")


def test_5_15_1_1_an_effect_may_name_what_corresponds() -> None:
    urge = spell("Odd Urge", "Evolve a follower on your field into Pupa.", cost=0)
    table = sit(a={"hand": [urge], "field": [COCOON], "evolve_deck": [PUPA, MOTH]})
    table.a.play("Odd Urge")
    assert (table.a.field[0].attack, len(table.a.evolve_deck)) == (7, 1)


def test_5_15_1_1_1_another_name_does_not_correspond() -> None:
    table = sit(a={"field": [COCOON], "evolve_deck": [PUPA], "play_points": 5})
    table.expect_refused("evolve Cocoon", rule="12.2.2")


def test_5_15_1_2_either_way_the_card_has_evolved() -> None:
    watch = amulet("Watch", "Whenever a follower on your field evolves, give your leader [defense]+1.")
    table = sit(a={"hand": [URGE], "field": [watch, COCOON, COCOON], "evolve_deck": [MOTH, MOTH], "play_points": 2})
    table.a.evolve("Cocoon", "Cocoon")
    assert table.a.leader.defense == 21
    table.a.play("Urge", "the second Cocoon")
    assert table.a.leader.defense == 22
    assert [card.evolved for card in table.a.field] == [False, True, True]


def test_5_15_1_2_a_card_that_finds_no_evolution_has_not_evolved() -> None:
    watch = amulet("Watch", "Whenever a follower on your field evolves, give your leader [defense]+1.")
    table = sit(a={"hand": [URGE], "field": [watch, COCOON]})
    table.a.play("Urge")
    assert table.a.leader.defense == 20


# -- what it is then ---------------------------------------------------------------------------------------------------


def test_5_15_1_what_has_left_the_field_does_not_evolve() -> None:
    leaver = follower("Leaver", 1, 1, "[fanfare] Return this follower to its owner's hand and evolve this follower.")
    table = Table(a={"hand": [leaver], "evolve_deck": [evolved("Leaver", 3, 3)]})
    table.a.play("Leaver")
    assert (table.a.hand, table.a.field, table.a.evolve_deck, table.a.evolve_zone) == (["Leaver"], [], ["Leaver"], [])


def test_5_15_2_1_the_type_is_the_one_of_the_evolved_card() -> None:
    egg = amulet("Egg", "[evolve] [cost01]: Evolve this card.")
    bird = evolved("Egg", 5, 5, "Storm.")
    table = sit(a={"field": [egg], "evolve_deck": [bird]})
    assert table.card("Egg").type == "amulet"
    table.a.evolve("Egg")
    assert (table.a.field[0].type, table.a.field[0].attack) == ("follower", 5)
    table.a.attack("Egg", "leader")
    assert table.b.leader.defense == 15


def test_5_15_2_1_a_follower_that_evolves_into_an_amulet_is_no_follower() -> None:
    shell = card("Cocoon", "amulet", special="evolved")
    table = Table(a={"field": [put(COCOON, damage=1)], "evolve_deck": [shell], "play_points": 2})
    table.a.evolve("Cocoon")
    assert (table.a.field[0].type, table.a.field) == ("amulet", ["Cocoon"])
    table.expect_options("end")


def test_5_15_2_1_a_type_that_an_effect_changed_stays_changed() -> None:
    stone = spell("Stone", "Select a follower on your field. Change it into an amulet.", cost=0)
    table = sit(a={"hand": [stone], "field": [COCOON], "evolve_deck": [MOTH], "play_points": 2})
    table.a.play("Stone")
    table.a.evolve("Cocoon")
    assert (table.a.field[0].evolved, table.a.field[0].type) == (True, "amulet")


def test_5_15_3_the_evolved_card_has_its_own_information_but_the_old_cost() -> None:
    table = sit(a={"field": [COCOON], "evolve_deck": [MOTH], "play_points": 2})
    table.a.evolve("Cocoon")
    moth = table.a.field[0]
    assert (moth.attack, moth.defense, moth.traits, moth.keywords, moth.cost) == (4, 5, ["Wing"], ["storm"], 4)


def test_5_15_3_its_first_abilities_are_gone() -> None:
    talker = follower("Talker", 1, 3, "[evolve] [cost01]: Evolve this follower.", "[lastwords] Draw a card.")
    silent = evolved("Talker", 1, 3)
    doom = spell("Doom", "Select a follower on the field and destroy it.", cost=0)
    table = sit(a={"field": [talker], "evolve_deck": [silent], "hand": [doom]})
    table.a.evolve("Talker")
    table.a.play("Doom")
    assert (table.a.hand, sorted(table.a.cemetery)) == ([], ["Doom", "Talker"])


def test_5_15_3_its_first_abilities_stay_away_when_it_changes_fields() -> None:
    talker = follower("Talker", 1, 3, "[evolve] [cost01]: Evolve this follower.", "[lastwords] Draw a card.")
    rob = spell("Rob", "Select an enemy follower on the field, steal it, then destroy it.", cost=0)
    table = sit(a={"field": [talker], "evolve_deck": [evolved("Talker", 1, 3)]}, b={"hand": [rob]})
    table.a.evolve("Talker")
    table.a.end_turn()
    hand = len(table.b.hand)
    table.b.play("Rob")
    assert (table.a.cemetery, len(table.a.hand), len(table.b.hand)) == (["Talker"], 0, hand - 1)


def test_5_15_4_it_stays_the_same_card() -> None:
    """State, effects and lost defense stay, and it does not come onto the field anew."""
    greet = amulet("Greet", "Whenever a follower is put onto your field, give your leader [defense]+1.")
    cheer = spell("Cheer", "Select a follower on your field and give it [attack]+2/[defense]+1 and Ward.", cost=0)
    table = sit(
        a={
            "hand": [cheer],
            "field": [greet, put(COCOON, engaged=True, damage=2)],
            "evolve_deck": [MOTH],
            "play_points": 2,
        }
    )
    table.a.play("Cheer")
    table.a.evolve("Cocoon")
    moth = table.a.field[1]
    assert (moth.engaged, moth.attack, moth.defense) == (True, 6, 4)
    assert (moth.has("Ward"), table.a.leader.defense) == (True, 20)


def test_5_15_4_a_card_that_came_this_turn_is_no_older_for_it() -> None:
    """It may attack followers, not the leader (8.4.2): it is not a new card and not one of an earlier turn."""
    plain = evolved("Cocoon", 4, 5)
    table = Table(a={"field": [put(COCOON, fresh=True)], "evolve_deck": [plain], "play_points": 2})
    table.a.evolve("Cocoon")
    assert table.a.field[0].fresh


def test_5_15_5_leaving_the_field_breaks_the_link() -> None:
    """The card in hand is the card it was; the evolved one leaves the evolve zone."""
    table = sit(a={"hand": [BOUNCE], "field": [put(COCOON, evolved=True)]})
    assert table.a.field[0].attack == 4
    table.a.play("Bounce")
    assert (table.a.hand, table.a.evolve_zone) == (["Cocoon"], [])
    assert (table.a.hand[0].attack, table.a.hand[0].evolved, table.a.hand[0].cost) == (1, False, 4)
    assert [card.faceup for card in table.a.evolve_deck] == [True]


def test_5_15_5_put_back_onto_the_field_it_is_not_evolved() -> None:
    table = sit(a={"hand": [BOUNCE], "field": [put(COCOON, evolved=True)], "play_points": 4})
    table.a.play("Bounce")
    table.a.play("Cocoon")
    assert (table.a.field[0].attack, table.a.field[0].evolved) == (1, False)


def test_5_15_5_a_stolen_card_stays_on_a_field_and_stays_linked() -> None:
    steal = spell("Rob", "Select an enemy follower on the field and steal it.", cost=0)
    table = sit(a={"hand": [steal, BOUNCE]}, b={"field": [put(COCOON, evolved=True)]})
    table.a.play("Rob")
    assert (table.a.field[0].attack, table.a.field[0].evolved) == (4, True)
    table.a.play("Bounce")
    assert (table.b.hand, table.b.hand[0].attack, table.b.evolve_zone, table.a.evolve_zone) == (["Cocoon"], 1, [], [])
    assert len(table.b.evolve_deck) == 1
