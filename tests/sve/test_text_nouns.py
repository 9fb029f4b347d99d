"""Qualities that texts ask of cards: odd costs, the same cost, ranges, the highest among others, what one controls."""

import pytest

from headjudge.testing import Table, evolved, follower, spell

ROW = [follower(f"Cost {n}", n, 9, cost=n) for n in (1, 2, 3, 4, 5)]


def left_after(text: str) -> list[str]:
    table = Table(a={"hand": [spell("Culls", text)]}, b={"field": ROW})
    table.a.play("Culls")
    return [name.removeprefix("Cost ") for name in table.b.field]


@pytest.mark.parametrize(
    ("whom", "left"),
    [
        ("odd-cost enemy follower on the field", ["2", "4"]),
        ("enemy follower on the field that costs an even number of play points", ["1", "3", "5"]),
        ("enemy follower with odd attack on the field", ["2", "4"]),
        ("enemy follower on the field that costs 2 to 4", ["1", "5"]),
        ("enemy follower on the field that costs between 3 and 5", ["1", "2"]),
        ("of the lowest-cost enemy followers on the field", ["2", "3", "4", "5"]),
        ("enemy follower with attack less than or equal to 2 on the field", ["3", "4", "5"]),
        ("enemy follower other than Cost 3 on the field", ["3"]),
    ],
)
def test_each_such_follower(whom: str, left: list[str]) -> None:
    assert left_after(f"Destroy each {whom}.") == left


def test_two_with_the_same_cost() -> None:
    pair = spell("Pair", "Select 2 enemy followers on the field with the same cost and destroy them.")
    twin = follower("Twin", 1, 1, cost=3)
    table = Table(a={"hand": [pair]}, b={"field": [*ROW[:4], twin]})
    table.a.play("Pair", "Twin", "Cost 3")
    assert table.b.field == ["Cost 1", "Cost 2", "Cost 4"]


def test_two_with_the_same_name_from_the_cemetery() -> None:
    raise_them = spell("Rise", "Select 2 followers with the same name in your cemetery and summon them.")
    table = Table(a={"hand": [raise_them], "cemetery": [ROW[0], ROW[1], ROW[1]]}, b={})
    table.a.play("Rise", "Cost 2", "Cost 2")
    assert table.a.field == ["Cost 2", "Cost 2"]


def test_the_highest_attack_among_followers_on_their_field() -> None:
    """Each opponent chooses among their own followers; mine do not count."""
    hunt = spell("Hunt", "Each opponent buries a follower with the highest attack among followers on their field.")
    table = Table(a={"hand": [hunt], "field": [follower("Giant", 9, 9)]}, b={"field": ROW[:3]})
    table.a.play("Hunt")
    assert (table.b.field, table.a.field) == (["Cost 1", "Cost 2"], ["Giant"])


def test_any_number_up_to_a_total_cost() -> None:
    dance = spell(
        "Dance",
        (
            "Look at the top 4 cards of your deck. From among them, you may summon any number of "
            "followers that cost 3 or less each, up to a total cost of 4. Shuffle."
        ),
    )
    table = Table(a={"hand": [dance], "deck": [*ROW[:4], "Knight"]}, b={})
    table.a.play("Dance")
    table.a.yes()
    table.a.choose("Cost 3 and Cost 1")
    assert sorted(table.a.field) == ["Cost 1", "Cost 3"]


@pytest.mark.parametrize(
    "said",
    [
        "From among them, you may reveal up to 1 follower and up to 1 spell and add them to your hand.",
        "You may reveal up to 1 follower and up to 1 spell from among them and add them to your hand.",
    ],
)
def test_each_member_of_a_list_is_among_the_cards_looked_at(said: str) -> None:
    scout = spell("Scout", f"Look at the top 3 cards of your deck. {said} Put the rest on the bottom of your deck.")
    song, late = spell("Song", "Draw a card."), spell("Late", "Draw a card.")
    for deck, hand in (([ROW[0], song, ROW[1], late], ["Cost 1", "Song"]), ([song, ROW[0], ROW[1], late], ["Song"])):
        table = Table(a={"hand": [scout], "deck": deck}, b={})
        table.a.play("Scout", "yes", "Cost 1" if "Cost 1" in hand else "done", "Song")
        while table.decision.prompt == "order":
            table.a.choose(table.options[0])
        assert sorted(table.a.hand) == hand
        assert table.a.deck[0] == "Late"


def test_either_member_of_a_list_is_among_the_cards_looked_at() -> None:
    either = "From among them, you may reveal up to 1 Elf follower or Mage spell and add it to your hand."
    scout = spell("Scout", f"Look at the top 2 cards of your deck. {either} Put the rest on the bottom of your deck.")
    elf, song = follower("Elder", traits=["Elf"]), spell("Song", "Draw a card.", traits=["Mage"])
    for deck, found in (([ROW[0], song, elf], "Song"), ([elf, ROW[0], song], "Elder")):
        table = Table(a={"hand": [scout], "deck": deck}, b={})
        table.a.play("Scout", "yes", found)
        assert table.a.hand == [found]


def test_a_follower_that_can_evolve() -> None:
    pupil = follower("Pupil", 1, 1, "[evolve] [cost01]: Evolve this follower.")
    teach = spell("Teach", "Select a follower with [evolve] on your field and evolve it.")
    table = Table(a={"hand": [teach], "field": [pupil, "Knight"], "evolve_deck": [evolved("Pupil", 3, 3)]}, b={})
    table.a.play("Teach")
    assert table.card("Pupil").evolved


def test_discarded_by_a_card_one_controls_which_may_be_a_spell() -> None:
    ace = follower(
        "Ace", 1, 1, ("When this card is discarded by the ability of a Runner card you control, summon this card.")
    )
    drop, other = spell("Drop", "Discard a card.", traits=["Runner"]), spell("Lose", "Discard a card.")
    for card, field in ((drop, ["Ace"]), (other, [])):
        table = Table(a={"hand": [card, ace]}, b={})
        table.a.play(card.name)
        assert table.a.field == field


def test_what_stands_in_brackets_and_says_who_is_meant_is_read() -> None:
    text = "[fanfare] Give each follower on your field (including this follower) [attack]+1."
    table = Table(a={"hand": [follower("Chief", 1, 1, text, cost=0)], "field": [follower("Page", 1, 1)]})
    table.a.play("Chief")
    assert [table.card(name, "field").attack for name in ("Chief", "Page")] == [2, 2]
