"""Texts whose later words point at cards of which earlier ones spoke."""

from headjudge.testing import Table, amulet, follower, spell

OX, CUB, PUP = follower("Ox", 2, 9, cost=4), follower("Cub", 1, 2), follower("Pup", 2, 2, cost=2)


def test_5_4_1_of_each_card_its_end_of_the_deck_is_chosen_apart() -> None:
    tide = spell("Tide", "Each opponent puts each amulet from their field on the top or bottom of its owner's deck.")
    lamp, vase = amulet("Lamp"), amulet("Vase")
    table = Table(a={"hand": [tide]}, b={"field": [lamp, OX, vase], "deck": [PUP]})
    table.a.play("Tide")
    table.b.choose("bottom", "top")
    assert (table.b.field, table.b.deck) == (["Ox"], ["Vase", "Pup", "Lamp"])


def test_5_4_1_cards_put_together_go_to_one_end() -> None:
    sift = spell(
        "Sift", "Look at the top 2 cards of your deck. Put them on the top or bottom of your deck in any order."
    )
    table = Table(a={"hand": [sift], "deck": [OX, CUB, PUP]}, b={})
    table.a.play("Sift")
    table.a.choose("bottom", "Ox")
    assert table.a.deck == ["Pup", "Cub", "Ox"]


def test_4_1_3_2_what_is_given_to_a_card_that_may_be_put_is_given_to_none_that_stays() -> None:
    """A card that stays on the deck is not the one that was put."""
    omen = spell(
        "Omen",
        "Look at the top card of your deck. You may put it into your EX area. "
        "At the start of your next end phase, put it into your cemetery.",
    )
    for answer, cemetery, deck in (("yes", ["Ox", "Omen"], []), ("no", ["Omen"], ["Ox"])):
        table = Table(a={"hand": [omen], "deck": [OX]}, b={"deck": [CUB] * 3})
        table.a.play("Omen", answer)
        table.a.end_turn()
        assert (sorted(table.a.cemetery), table.a.deck) == (sorted(cemetery), deck)


def test_5_7_1_one_kind_and_or_another_is_up_to_one_of_each() -> None:
    scout = spell(
        "Scout", "Search your deck for a Beast card and/or an Elf card, add them to your hand, then shuffle your deck."
    )
    elf, wolf = follower("Ivy", traits=["Elf"]), follower("Wolf", traits=["Beast"])
    for deck, said, taken in (([elf, wolf, OX], ("Wolf", "Ivy"), ["Ivy", "Wolf"]), ([elf, elf], ("Ivy",), ["Ivy"])):
        table = Table(a={"hand": [scout], "deck": deck}, b={})
        table.a.play("Scout", *said)
        assert sorted(table.a.hand) == taken


def test_10_6_2_8_2_what_was_taken_from_a_group_is_not_among_it_any_more() -> None:
    """The card that went to the hand cannot be put into the cemetery as one of those looked at."""
    glean = spell(
        "Glean",
        "Look at the top 3 cards of your deck. Add a follower from among them to your hand. "
        "You may put a follower from among them into your cemetery. "
        "Put the rest on top of your deck.",
    )
    table = Table(a={"hand": [glean], "deck": [OX, CUB, glean]}, b={})
    table.a.play("Glean", "Ox", "yes", "Cub")
    assert (table.a.hand, sorted(table.a.cemetery), table.a.deck) == (["Ox"], ["Cub", "Glean"], ["Glean"])


def test_4_1_4_in_a_random_order_nobody_chooses_or_knows_it() -> None:
    mix = spell("Mix", "Look at the top 2 cards of your deck. Put them on the bottom of your deck in a random order.")
    table = Table(a={"hand": [mix], "deck": [OX, CUB, PUP]}, b={})
    table.a.play("Mix")
    assert (table.a.deck[0], sorted(table.a.deck[1:])) == ("Pup", ["Cub", "Ox"])
    table.expect_seen("A.deck", viewer="a", cards=["a card", "a card", "a card"])


def test_10_3_5_a_name_that_a_card_has_on_the_field_it_has_nowhere_else() -> None:
    mask = follower("Mask", 1, 1, "While this card is on your field, its name is also Ox.")
    hail = spell("Hail", "Select a card named Ox in your EX area and put it into your cemetery.", cost=0)
    cheer = spell("Cheer", "Select a card named Ox on your field and give it [attack]+1.", cost=0)
    table = Table(a={"hand": [hail, cheer], "ex": [mask], "field": [mask]}, b={}, cards=[OX])
    table.expect_refused("play Hail", rule="10.6.2.3.3")
    table.a.play("Cheer")
    assert table.a.field[0].attack == 2


def test_10_6_2_3_what_the_effect_itself_changes_is_asked_when_it_is_changed() -> None:
    """Whether there are points enough shows only once they were recovered; then the follower is selected."""
    sage = follower(
        "Sage", 1, 5,
        "At the start of your end phase, recover 2 play points. Then, if you have at least 5 play points, select up to "
        "1 enemy follower on the field and destroy it.",
    )  # fmt: skip
    for points, left in ((3, []), (2, ["Ox"])):
        side = {"field": [sage], "play_points": points, "max_play_points": 10}
        table = Table(a=side, b={"field": [OX], "deck": [CUB] * 3}, phase="end")
        if not left:
            table.a.choose("Ox")
        assert table.b.field == left
