"""Chapter 9: tokens and advanced cards."""

import pytest

from headjudge.testing import Table, advanced, amulet, evolved, follower, put, spell

PAGE = follower("Page", 2, 2)
BACK = spell("Back", "Return each follower on the field to its owner's hand.", cost=0)
KILL = spell("Kill", "Destroy each follower on the field.", cost=0)


# -- tokens (9.1) ------------------------------------------------------------------------------------------------------


def test_9_1_1_a_token_is_treated_as_a_card() -> None:
    """It is played from the EX area, attacks, is attacked, evolves nothing and counts as a card played."""
    combo = amulet("Drum", "Whenever you play a card, give your leader [defense]+1.")
    table = Table(a={"ex": ["Fairy"], "field": [combo, "Knight"]}, b={"field": [put("Fairy", engaged=True)]})
    table.a.play("Fairy")
    assert (table.a.field, table.a.ex, table.a.leader.defense) == (["Drum", "Knight", "Fairy"], [], 21)
    assert table.a.field[2].token
    table.a.attack("Knight", "Fairy")
    assert (table.a.field, table.b.field) == (["Drum", "Fairy"], [])


@pytest.mark.parametrize("zone", ["field", "ex"])
def test_9_1_1_1_tokens_are_counted_and_affected_like_cards(zone: str) -> None:
    where = "on your field" if zone == "field" else "in your EX area"
    count = spell("Count", f"Draw a card for each card {where}.", cost=0)
    cheer = spell("Cheer", f"Give each follower {where} [attack]+2.", cost=0)
    table = Table(a={"hand": [count, cheer], zone: ["Fairy", PAGE, "Knight"]})
    table.a.play("Count")
    assert len(table.a.hand) == 4
    table.a.play("Cheer")
    assert [card.attack for card in table.a.zone(zone)] == [3, 4, 3]


def test_9_1_2_1_a_token_is_owned_and_controlled_by_whose_zone_it_is_created_in() -> None:
    """Not by the player whose effect creates it."""
    gift = spell("Gift", "Each opponent summons a Fairy token. Each opponent puts a Knight token into their EX area.")
    table = Table(a={"hand": [gift]})
    table.a.play("Gift")
    assert (table.b.field, table.b.ex, table.a.field, table.a.ex) == (["Fairy"], ["Knight"], [], [])
    for token in (*table.b.field, *table.b.ex):
        assert (token.owner, token.controller) == ("B", "B")


def test_9_1_2_1_each_player_may_be_told_to_create_one() -> None:
    table = Table(a={"hand": [spell("Feast", "Each player summons 2 Fairy tokens.", cost=0)]})
    table.a.play("Feast")
    assert (table.a.field, table.b.field) == (["Fairy", "Fairy"], ["Fairy", "Fairy"])
    assert [card.owner for card in (*table.a.field, *table.b.field)] == ["A", "A", "B", "B"]


@pytest.mark.parametrize(
    ("name", "kind", "cost", "attack", "defense", "keyword"),
    [
        ("Fairy", "follower", 1, 1, 1, ""),
        ("Steelclad Knight", "follower", 2, 2, 2, ""),
        ("Shield Guardian", "follower", 1, 1, 1, "Ward"),
    ],
)
def test_9_1_2_3_a_token_is_what_its_name_says(
    name: str, kind: str, cost: int, attack: int, defense: int, keyword: str
) -> None:
    """As Appendix A lists it."""
    table = Table(a={"hand": [spell("Call", f"Put a {name} token into your EX area.", cost=0)]})
    table.a.play("Call")
    token = table.a.ex[0]
    assert (str(token), token.type, token.cost, token.attack, token.defense) == (name, kind, cost, attack, defense)
    assert not keyword or token.has(keyword)


def test_9_1_3_an_eliminated_token_is_in_no_zone_any_more() -> None:
    """Nothing counts it, nothing finds it, and nobody sees it."""
    dig = spell("Dig", "Draw a card for each card in your hand.", cost=0)
    table = Table(a={"hand": [BACK, dig], "field": ["Fairy", PAGE]})
    table.a.play("Back")
    assert sorted(table.a.hand) == ["Dig", "Page"]
    table.a.play("Dig")
    assert len(table.a.hand) == 2
    for viewer in (0, 1):
        shown = [card.name for zone in table.game.view(viewer).zones for card in zone.cards]
        assert "Fairy" not in shown


PLACES = [
    ("return it to its owner's hand", "hand"),
    ("put it on top of its owner's deck", "deck"),
    ("destroy it", "cemetery"),
    ("banish it", "banished"),
    ("put it into its owner's EX area", "ex"),
]


@pytest.mark.parametrize(("verb", "zone"), PLACES)
def test_9_1_4_a_token_exists_in_some_zones_only(verb: str, zone: str) -> None:
    """A card like it stays wherever it goes."""
    away = spell("Away", f"Select a follower on your field and {verb}.", cost=0)
    for is_token in (True, False):
        table = Table(a={"hand": [away], "field": [put("Fairy", token=is_token)], "deck": [PAGE]})
        table.a.play("Away")
        assert table.a.field == []
        assert ("Fairy" in table.a.zone(zone)) == (zone == "ex" or not is_token)


@pytest.mark.parametrize(("verb", "zone"), PLACES)
@pytest.mark.parametrize(("name", "kind"), [("Fairy", "follower"), ("Naterran Great Tree", "amulet")])
def test_9_1_4_1_followers_and_amulets_exist_in_ex_area_field_and_resolution_zone(
    name: str, kind: str, verb: str, zone: str
) -> None:
    away = spell("Away", f"Select an {kind} on your field and {verb}.".replace("an f", "a f"), cost=0)
    table = Table(a={"hand": [away], "ex": [name], "deck": [PAGE]})
    table.a.play(name)
    assert (table.a.field, table.a.field[0].token) == ([name], True)
    table.a.play("Away")
    assert table.a.field == []
    assert (name in table.a.zone(zone)) == (zone == "ex")


def test_9_1_4_2_a_spell_token_exists_in_the_ex_area_and_the_resolution_zone() -> None:
    """Once resolved it goes to the cemetery, where it may not be; the field is closed to it as well."""
    make = spell("Make", "Put a Thorn Burst token into your EX area.", cost=0)
    table = Table(a={"hand": [make], "deck": [PAGE] * 3}, b={"field": [follower("Ox", 1, 9), follower("Elk", 1, 9)]})
    table.a.play("Make")
    assert (table.a.ex, table.a.ex[0].token) == (["Thorn Burst"], True)
    table.a.say("play Thorn Burst")
    assert table.a.ex == []
    table.a.choose("Ox")
    assert table.card("Ox").defense < 9
    assert (table.a.cemetery, table.a.resolution_zone, table.a.field) == (["Make"], [], [])


@pytest.mark.parametrize(("zone", "words"), [("hand", "into your hand"), ("cemetery", "into your cemetery")])
def test_9_1_4_2_a_spell_token_that_is_sent_elsewhere_is_gone(zone: str, words: str) -> None:
    sweep = spell("Sweep", f"Put each card in your EX area {words}.", cost=0)
    table = Table(a={"hand": [sweep], "ex": ["Thorn Burst", PAGE]})
    table.a.play("Sweep")
    assert table.a.ex == []
    assert [card for card in table.a.zone(zone) if card != "Sweep"] == ["Page"]


@pytest.mark.rule("sve", "9.1.4.3")
def test_9_1_4_3_a_token_is_gone_before_the_rest_of_the_effect() -> None:
    sweep = spell("Sweep", "Return each follower on the field to its owner's hand. Draw a card for each card in your"
                  " hand.", cost=0)  # fmt: skip
    table = Table(a={"hand": [sweep, PAGE], "field": ["Fairy", "Fairy"]})
    table.a.play("Sweep")
    assert len(table.a.hand) == 2


WATCH = amulet(
    "Watch",
    "Whenever a follower is put onto your field, give your leader [defense]+1.",
    "Whenever a follower leaves your field, give your leader [defense]+5.",
)


def test_9_1_2_2_a_created_token_was_put_into_the_zone() -> None:
    table = Table(a={"hand": [spell("Call", "Summon a Fairy token.", cost=0)], "field": [WATCH]})
    table.a.play("Call")
    assert table.a.leader.defense == 21


def test_9_1_3_1_an_eliminated_token_has_left_its_zone() -> None:
    table = Table(a={"hand": [BACK], "field": [WATCH, "Fairy"]})
    table.a.play("Back")
    assert (table.a.leader.defense, table.a.hand) == (25, [])


# -- advanced cards (9.2) ----------------------------------------------------------------------------------------------

ACE = advanced("Ace", 3, 3)


def test_9_2_1_1_a_card_of_the_special_type_advanced_is_an_advanced_card() -> None:
    """Of any card type; an evolved card is none."""
    ann = put(follower("Ann", 1, 1), evolved=True)
    shrine = amulet("Shrine", special="advanced")
    exile = spell("Exile", "Put each advanced card on your field into its owner's EX area.", cost=0)
    table = Table(a={"hand": [exile], "field": [ACE, shrine, ann, PAGE]}, cards=[evolved("Ann", 2, 2)])
    table.a.play("Exile")
    assert (sorted(table.a.ex), table.a.field) == (["Ace", "Shrine"], ["Ann", "Page"])


@pytest.mark.parametrize(("verb", "zone"), PLACES)
def test_9_2_2_an_advanced_card_returns_to_the_evolve_deck_faceup(verb: str, zone: str) -> None:
    away = spell("Away", f"Select a follower on the field and {verb}.", cost=0)
    table = Table(a={"hand": [away]}, b={"field": [ACE], "deck": [PAGE]})
    table.a.play("Away")
    assert (table.b.field, table.a.evolve_deck) == ([], [])
    if zone == "ex":
        assert (table.b.ex, table.b.evolve_deck) == (["Ace"], [])
    else:
        assert (table.b.evolve_deck, table.b.evolve_deck[0].faceup) == (["Ace"], True)
        assert "Ace" not in table.b.zone(zone)


def test_9_2_2_it_is_back_before_the_rest_of_the_process() -> None:
    sweep = spell("Sweep", "Return each follower on the field to its owner's hand. Draw a card for each card in your"
                  " hand.", cost=0)  # fmt: skip
    table = Table(a={"hand": [sweep, PAGE], "field": [ACE]})
    table.a.play("Sweep")
    assert (len(table.a.hand), table.a.evolve_deck) == (2, ["Ace"])


def test_9_2_2_a_stolen_advanced_card_returns_to_its_owner() -> None:
    table = Table(a={"hand": [KILL], "field": [put(ACE, owner="b")]})
    table.a.play("Kill")
    assert (table.a.evolve_deck, table.b.evolve_deck) == ([], ["Ace"])
