"""Texts whose later words point at cards of which earlier ones spoke, or at what was done before."""

from headjudge.testing import Table, put
from tests.fow_10_2.sitting import accept, cast, chant, resonator, ruler, settle, sit

GOLEM = resonator("Golem", 500, 500, race="Machine")
PAGE = resonator("Page", 400, 400)


def end_turn(table: Table) -> None:
    table.a.end_turn()
    settle(table)


def test_906_8a_only_a_card_that_was_put_is_returned_later() -> None:
    """A card that was only revealed stays on the deck."""
    spring = chant(
        "Spring",
        "Reveal the top card of your deck. If it's a Machine, you may put it into your field. "
        "At the next end of turn ⇒ Return it to its owner's hand.",
    )
    for top, said, hand, deck in (
        (GOLEM, ("yes",), ["Golem"], []),
        (GOLEM, ("no",), [], ["Golem"]),
        (PAGE, (), [], ["Page"]),
    ):
        table = Table("fow-10.2", a={"hand": [spring], "deck": [top]}, b={})
        table.a.play("Spring")
        settle(table)
        table.a.choose(*said)
        end_turn(table)
        assert (table.a.hand, table.a.deck) == (hand, deck)


def test_1020_1_only_a_card_that_was_put_changes() -> None:
    """What follows "put it into your field" speaks of the card in the field."""
    feast = chant(
        "Feast",
        'Destroy target resonator. If your ruler is "Host", put it into your field. '
        "It loses all races and becomes a Vampire.",
    )
    elf = resonator("Elf", 300, 300, race="Elf")
    for name, zone, races in (("Host", "field", ["Vampire"]), ("Guest", "graveyard", ["Elf"])):
        table = Table("fow-10.2", a={"hand": [feast], "ruler": [ruler(name)]}, b={"field": [elf]})
        cast(table, "Feast")
        seat = table.a if zone == "field" else table.b
        found = next(card for card in getattr(seat, zone) if card == "Elf")
        assert list(found.races) == races


def test_208_3_one_and_another_are_two_cards() -> None:
    """One that is both of light and of water is not two."""
    pact = chant("Pact", "If you control a light J/resonator and another water J/resonator, draw a card.")
    light, water = resonator("Ray", attribute="light"), resonator("Wave", attribute="water")
    both = resonator("Mist", attribute=["light", "water"])
    for field, drawn in (([both], 0), ([light, water], 1), ([both, light], 1), ([both, both], 1), ([light, light], 0)):
        table = Table("fow-10.2", a={"hand": [pact], "field": field}, b={})
        cast(table, "Pact")
        assert len(table.a.hand) == drawn


def test_1014_2_a_card_and_or_another_is_up_to_one_of_each() -> None:
    call = chant(
        "Call", 'Search your deck for a card named "Golem" and/or a card named "Page" and put them into the field. '
        "Then shuffle your deck.",
    )  # fmt: skip
    for deck, said, field in (
        ([GOLEM, PAGE, GOLEM], ("Golem", "Page"), ["Golem", "Page"]),
        ([GOLEM, PAGE], ("Golem", "done"), ["Golem"]),
    ):
        table = Table("fow-10.2", a={"hand": [call], "deck": deck}, b={})
        cast(table, "Call")
        table.a.choose(*said)
        assert sorted(table.a.field) == field


def test_1021_1_a_deck_that_was_not_searched_is_not_shuffled() -> None:
    """The shuffle stands under the condition of the search."""
    text = "If you do, search your deck for a Machine and put it into your hand. Then shuffle your deck."
    asked = chant("Asked", f"You may discard a card. {text}")
    table = Table("fow-10.2", a={"hand": [asked, PAGE], "deck": [GOLEM, PAGE, PAGE]}, b={})
    cast(table, "Asked")
    table.a.no()
    assert not table.log(rule="1021.1")
    table = Table("fow-10.2", a={"hand": [asked, PAGE], "deck": [GOLEM, PAGE, PAGE]}, b={})
    cast(table, "Asked")
    table.a.yes()
    accept(table)
    assert table.log(rule="1021.1")


def test_1021_1_leave_to_search_under_a_condition_is_followed_by_a_shuffle_only_under_it() -> None:
    """What the player may leave undone is the search alone."""
    text = "If you do, you may search your deck for a Machine and put it into your hand. Then shuffle your deck."
    asked = chant("Asked", f"You may discard a card. {text}")
    for said, shuffled in ((("no",), False), (("yes", "no"), True)):
        table = Table("fow-10.2", a={"hand": [asked, PAGE], "deck": [GOLEM, PAGE, PAGE]}, b={})
        cast(table, "Asked")
        table.a.choose(*said)
        assert bool(table.log(rule="1021.1")) is shuffled


def test_302_4_who_is_told_to_put_cards_in_any_order_orders_them() -> None:
    """The text goes before the rule that their owner does (104.1): the owner has not even seen them."""
    peek = chant(
        "Peek",
        "Look at the top three cards of target player's deck. Put them on the top of its owner's deck in any order.",
    )
    deck = [resonator(name) for name in ("Ash", "Birch", "Cedar")]
    table = Table("fow-10.2", a={"hand": [peek]}, b={"deck": deck})
    cast(table, "Peek", "B")
    table.a.choose("Ash", "Cedar")
    assert table.b.deck == ["Birch", "Cedar", "Ash"]
    table.expect_hidden("Birch", viewer="b")


def test_906_7b_whose_field_a_card_left_controls_what_it_does_then() -> None:
    """Also where the ability goes on to speak of the card in the graveyard of its owner."""
    text = (
        "When this card is put into a graveyard from the field ⇒ You may discard a card. If you do, put this card from "
        "a graveyard into the field under its owner's control."
    )
    guest, doom = resonator("Guest", 300, 300, text), chant("Doom", "Destroy target resonator.")
    table = Table("fow-10.2", a={"field": [put(guest, owner="b")], "hand": [doom, PAGE]}, b={"hand": [PAGE]})
    cast(table, "Doom")
    table.a.yes()
    settle(table)
    assert (table.a.hand, table.b.hand, table.b.field) == ([], ["Page"], ["Guest"])


def test_1014_1_what_each_player_controls_is_not_looked_for_in_the_hands_just_revealed() -> None:
    text = "Each player reveals their hand. Then each player destroys all resonators they control."
    table = sit(a={"hand": [chant("Ruin", text), PAGE], "field": [PAGE]}, b={"hand": [PAGE], "field": [PAGE]})
    cast(table, "Ruin")
    assert (table.a.field, table.b.field, table.a.hand, table.b.hand) == ([], [], ["Page"], ["Page"])


def test_1014_2_a_card_that_may_be_looked_at_at_any_time_stays_known() -> None:
    text = "Remove the top card of your deck from the game face down. You may look at it at any time."
    table = sit(a={"hand": [chant("Peek", text)], "deck": [PAGE] * 3})
    cast(table, "Peek")
    table.a.end_turn()
    table.expect_seen("A.removed", viewer="a", cards=["Page"])
    table.expect_seen("A.removed", viewer="b", cards=["a card"])


def test_104_2_a_card_that_is_not_there_has_no_total_cost_to_share_or_to_compare() -> None:
    storm = (
        "Remove the top card of your deck from the game. "
        "Destroy all resonators your opponent controls that share the total cost with the removed card."
    )  # fmt: skip
    free = [resonator("Husk", cost="0"), resonator("Brute", cost="1")]
    for deck, left in (([], ["Husk", "Brute"]), ([resonator("Seed", cost="0")], ["Brute"])):
        table = sit(a={"hand": [chant("Storm", storm)], "deck": deck}, b={"field": free})
        cast(table, "Storm")
        assert table.b.field == left
    omen = "Remove the top card of your deck from the game. If its total cost is 2 or less, you gain 500 life."
    for deck, life in (([], 4000), ([resonator("Seed", cost="0")], 4500)):
        table = sit(a={"hand": [chant("Omen", omen)], "deck": deck})
        cast(table, "Omen")
        assert table.a.life == life
