"""2.14 with 4.6.3 and 4.6.4: cards with information on both sides, and evolving into what a text names."""

import pytest

from headjudge.testing import Table, evolved, follower, put, spell

HATCHLING = follower("Hatchling", 1, 1, "[evolve] [cost01]: Evolve this follower into a Emberling or Frostling.")
FORMS = evolved("Emberling", 5, 2, back=evolved("Frostling", 2, 5, "Ward."))
RETURN = spell("Call It Back", "Select a follower on the field and return it to its owner's hand.", cost=0)


@pytest.mark.rule("sve", "4.6.4", "2.14.3", "2.14.1", "5.15.1.1.1")
def test_2_14_3_1_the_face_that_was_revealed_is_the_one_that_counts() -> None:
    table = Table(a={"field": [HATCHLING], "evolve_deck": [FORMS]})
    table.a.say("evolve Hatchling")
    table.expect_options("Emberling", "Frostling")
    table.a.choose("Frostling")
    assert (table.card("Frostling", "field").attack, table.card("Frostling", "field").defense) == (2, 5)
    assert table.card("Frostling", "field").has("Ward")
    assert table.a.evolve_zone == ["Frostling"]


def test_12_2_2_a_card_of_its_own_name_does_not_correspond_where_the_text_names_others() -> None:
    table = Table(a={"field": [HATCHLING], "evolve_deck": [evolved("Hatchling", 3, 3), put(FORMS, faceup=True)]})
    table.expect_refused("evolve Hatchling", rule="12.2.2")


def test_5_15_1_1_by_an_effect_the_named_card_is_specified_on_resolution() -> None:
    brew = spell("Brew", "Select a follower on your field and evolve it into a Frostling.", cost=0)
    table = Table(a={"field": [put(follower("Bob", 1, 1))], "hand": [brew], "evolve_deck": [FORMS]})
    table.a.play("Brew")
    assert table.a.field == ["Frostling"]


@pytest.mark.rule("sve", "2.14.2", "2.14.2.1")
def test_2_14_2_1_the_name_is_that_of_the_front_again_when_the_follower_has_left() -> None:
    table = Table(a={"field": [HATCHLING], "hand": [RETURN], "evolve_deck": [FORMS]})
    table.a.evolve("Hatchling", "Frostling")
    table.a.play("Call It Back")
    assert table.a.hand == ["Hatchling"]
    assert table.card("Frostling", "evolve deck").faceup


def test_twinscale_hatchling_has_both_forms() -> None:
    table = Table(a={"field": ["Twinscale Hatchling"], "evolve_deck": ["Twinscale Emberform"]})
    table.a.say("evolve Twinscale Hatchling")
    table.expect_options("Twinscale Emberform", "Twinscale Frostform")
    table.a.choose("Twinscale Emberform")
    assert table.card("Twinscale Emberform", "field").attack == 4


def test_4_6_3_1_a_card_turned_faceup_shows_the_face_its_player_wants() -> None:
    stir = spell("Stir", "Select a facedown card in your evolve deck and turn it faceup.", cost=0)
    table = Table(a={"hand": [stir], "evolve_deck": [FORMS]})
    table.a.play("Stir")
    table.expect_options("Emberling", "Frostling")
    table.a.choose("Frostling")
    assert table.a.evolve_deck == ["Frostling"]
    assert table.card("Frostling").faceup
    assert (table.card("Frostling").attack, table.card("Frostling").defense) == (2, 5)


def test_4_6_3_1_of_several_cards_turned_faceup_together_each_shows_the_face_its_player_wants() -> None:
    stir = spell("Stir", "Select 2 facedown cards in your evolve deck and turn them faceup.", cost=0)
    other = evolved("Sunling", 3, 3, back=evolved("Moonling", 1, 6))
    table = Table(a={"hand": [stir], "evolve_deck": [FORMS, other]})
    table.a.play("Stir")
    while table.game.decision is not None and table.game.decision.prompt != "which face":
        table.choose(table.options[0])
    table.a.choose("Frostling")
    table.expect_options("Sunling", "Moonling")
    table.a.choose("Moonling")
    assert sorted(table.a.evolve_deck) == ["Frostling", "Moonling"]
