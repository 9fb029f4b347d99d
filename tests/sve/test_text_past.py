"""Texts that ask what happened before: earlier in the turn, or by this very ability."""

import pytest

from headjudge.testing import Table, amulet, follower, put, spell

DOOM = spell("Doom", "Select an enemy follower on the field and destroy it.")
GLIMPSE = spell("Glimpse", "Draw a card.")


def drawn_after(first: list[str], text: str, **zones: object) -> int:
    """How many cards are drawn by a spell with the text, after other spells were played."""
    before = [spell(f"Before {n}", words) for n, words in enumerate(first)]
    table = Table(a={"hand": [*before, spell("Asks", text)], **zones}, b={"field": ["Knight", "Fairy"]})
    for card in before:
        table.a.play(card.name)
    hand = len(table.a.hand)
    table.a.play("Asks")
    return len(table.a.hand) - hand + 1


@pytest.mark.parametrize(
    ("condition", "does"),
    [
        ("you drew a card this turn", "Draw a card."),
        ("you've drawn at least 2 cards this turn", "Draw 2 cards."),
        ("your leader took damage this turn", "Deal 1 damage to your leader."),
        ("an enemy leader took damage this turn", "Deal 1 damage to each enemy leader."),
        ("your leader gained defense this turn", "Give your leader [defense]+1."),
        ("your leader lost [defense] this turn", "Deal 1 damage to your leader."),
        ("you've summoned a token this turn", "Summon a Fairy token."),
        ("an enemy follower was destroyed this turn", "Destroy each enemy follower on the field."),
        ("an enemy follower took damage this turn", "Deal 1 damage to each enemy follower on the field."),
    ],
)
def test_a_condition_on_what_happened_this_turn(condition: str, does: str) -> None:
    asks = f"If {condition}, draw 3 cards."
    assert drawn_after([does], asks) == 3
    assert drawn_after(["Recover 1 play point."], asks) == 0


def test_what_did_not_happen_this_turn() -> None:
    asks = "If you haven't discarded a card this turn, draw a card."
    assert drawn_after([], asks) == 1
    table = Table(a={"hand": [spell("Drop", "Discard a card."), "Knight", spell("Asks", asks)]}, b={})
    table.a.play("Drop", "Knight")
    table.a.play("Asks")
    assert table.a.hand == []


def test_an_attack_of_another_turn_does_not_count() -> None:
    horn = spell("Horn", "If a follower on your field attacked this turn, draw a card.", cost=0)
    table = Table(a={"field": ["Knight"], "hand": [horn, horn]}, b={})
    table.a.play("Horn")
    assert len(table.a.hand) == 1
    table.a.attack("Knight", "leader")
    table.a.play("Horn")
    assert len(table.a.hand) == 1


def test_spells_played_are_counted_as_spells() -> None:
    """The kind of card named is part of the count: followers played do not add to it."""
    storm = spell("Gale", "Deal X damage to each enemy leader. X equals the number of spells you've played this turn.")
    table = Table(a={"hand": [GLIMPSE, follower("Ox"), storm]}, b={})
    table.a.play("Glimpse")
    table.a.play("Ox")
    table.a.play("Gale")
    assert table.b.leader.defense == 18


def test_the_followers_destroyed_this_turn_are_counted_wherever_they_are() -> None:
    toll = spell("Toll", "Deal X damage to each enemy leader. X equals the number of followers destroyed this turn.")
    table = Table(a={"hand": [DOOM, DOOM, toll]}, b={"field": [follower("Ox"), "Knight"]})
    table.a.play("Doom", "Ox")
    table.a.play("Doom", "Knight")
    table.a.play("Toll")
    assert table.b.leader.defense == 18


def test_5_13_1_damage_takes_defense_away() -> None:
    """How often a leader lost defense: by damage as well as by what lowers it."""
    toll = spell(
        "Toll",
        ("Deal X damage to each enemy leader. X equals the number of times your leader has lost defense this turn."),
    )
    first, second = spell("First", "Deal 2 damage to your leader."), spell("Second", "Give your leader [defense]-1.")
    table = Table(a={"hand": [first, second, toll]}, b={})
    for name in ("First", "Second", "Toll"):
        table.a.play(name)
    assert table.b.leader.defense == 18


def test_how_often_a_leader_gained_defense() -> None:
    choir = spell(
        "Choir",
        ("Deal X damage to each enemy leader. X equals the number of times your leader gained defense this turn."),
    )
    hymn = spell("Hymn", "Give your leader [defense]+3.")
    table = Table(a={"hand": [hymn, hymn, choir]}, b={})
    for name in ("Hymn", "Hymn", "Choir"):
        table.a.play(name)
    assert table.b.leader.defense == 18


@pytest.mark.parametrize(("field", "drawn"), [([], 0), (["Knight"], 0), (["Knight", "Fairy"], 1)])
def test_so_many_were_destroyed_this_way(field: list[str], drawn: int) -> None:
    """A follower that cannot be destroyed was not destroyed."""
    rock = follower("Rock", 1, 9, "This follower can't be destroyed by abilities.")
    quake = spell(
        "Quake",
        ("Destroy each enemy follower on the field. If at least 2 followers were destroyed this way, draw a card."),
    )
    table = Table(a={"hand": [quake]}, b={"field": [*field, rock]})
    table.a.play("Quake")
    assert len(table.a.hand) == drawn


def test_none_was_destroyed_this_way() -> None:
    quake = spell(
        "Quake", ("Destroy each enemy follower on the field. If no followers were destroyed this way, draw a card.")
    )
    for field, drawn in ((["Knight"], 0), ([], 1)):
        table = Table(a={"hand": [quake]}, b={"field": field})
        table.a.play("Quake")
        assert len(table.a.hand) == drawn


def test_what_was_buried_by_this_ability() -> None:
    dig = spell(
        "Dig",
        (
            "Bury the top 3 cards of your deck. If at least 2 spells were put into your cemetery by this "
            "ability, draw a card."
        ),
    )
    for deck, drawn in (([DOOM, GLIMPSE, "Knight", "Knight"], 1), ([DOOM, "Knight", "Knight", "Knight"], 0)):
        table = Table(a={"hand": [dig], "deck": deck}, b={})
        table.a.play("Dig")
        assert len(table.a.hand) == drawn


def test_if_you_summoned_such_a_card() -> None:
    call = spell(
        "Call",
        (
            "Look at the top 2 cards of your deck. You may summon a follower from among them. Put the "
            "rest on the bottom of your deck in any order. If you summoned an Ox, draw a card."
        ),
    )
    ox = follower("Ox")
    for chosen, drawn in (("Ox", 1), ("Cub", 0)):
        table = Table(a={"hand": [call], "deck": [ox, follower("Cub"), GLIMPSE, GLIMPSE]}, b={})
        table.a.play("Call")
        table.a.yes()
        table.a.choose(chosen)
        assert (table.a.field, len(table.a.hand)) == ([chosen], drawn)


def test_that_many_cards() -> None:
    wheel = spell("Wheel", "Discard your hand. Draw that many cards.")
    table = Table(a={"hand": [wheel, "Knight", "Fairy", DOOM]}, b={})
    table.a.play("Wheel")
    assert len(table.a.hand) == 3


def test_that_much_damage() -> None:
    thorn = follower("Thorn", 1, 9, "Whenever this follower takes damage, deal that much damage to each enemy leader.")
    table = Table(
        a={"field": [put("Knight", until_end_of_turn={"attack": 3})]}, b={"field": [put(thorn, engaged=True)]}
    )
    attack = table.card("Knight").attack
    table.a.attack("Knight", "Thorn")
    assert table.a.leader.defense == 20 - attack


def test_a_leader_that_gains_defense_written_with_the_icon() -> None:
    prayer = amulet("Prayer", "Once per turn, when your leader gains [defense], draw a card.")
    hymn = spell("Hymn", "Give your leader [defense]+1.")
    table = Table(a={"hand": [hymn, hymn], "field": [prayer]}, b={})
    table.a.play("Hymn")
    table.a.play("Hymn")
    assert len(table.a.hand) == 1
