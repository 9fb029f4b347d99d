"""Chapter 4.1 and 4.2: what holds for every zone, and how cards lie in them."""

import pytest

from headjudge.testing import Table, advanced, amulet, evolved, follower, put, spell

PAGE, IMP, ELF = follower("Page", 2, 2), follower("Imp", 1, 2), follower("Elf", 1, 1)
ZONES = ("leader area", "field", "deck", "evolve deck", "hand", "EX area", "cemetery", "banished zone", "evolve zone")


def test_4_1_1_each_player_has_one_of_each_zone() -> None:
    """The same move ends in a zone of its own for each player."""
    all_back = spell("All Back", "Return each follower on the field to its owner's hand.", cost=0)
    table = Table(a={"hand": [all_back], "field": [PAGE]}, b={"field": [IMP]})
    table.a.play("All Back")
    assert (table.a.hand, table.b.hand) == (["Page"], ["Imp"])
    names = [(zone.name, zone.player) for zone in table.game.view(0).zones]
    assert all(names.count((name, player)) == 1 for name in ZONES for player in (0, 1))


def everywhere(**more: object) -> dict[str, object]:
    """A card of its own name in every zone of a player."""
    ann = put(follower("Ann", 1, 1), evolved="Ann")
    return {
        "field": [ann], "hand": [follower("In Hand")], "deck": [follower("In Deck")],
        "evolve_deck": [evolved("In Evolve Deck")], "ex": [follower("In Ex")], "cemetery": [follower("In Cemetery")],
        "banished": [follower("In Banished")], **more,
    }  # fmt: skip


@pytest.mark.parametrize("viewer", [0, 1])
def test_4_1_2_public_zones_are_open_to_all_and_the_others_are_not(viewer: int) -> None:
    table = Table(a=everywhere(), cards=[evolved("Ann", 2, 2)])
    seen = {zone.name: [card.name for card in zone.cards] for zone in table.game.view(viewer).zones if zone.player == 0}
    assert (seen["field"], seen["evolve zone"], seen["leader area"]) == (["Ann"], ["Ann"], ["Leader A"])
    assert (seen["EX area"], seen["cemetery"], seen["banished zone"]) == (["In Ex"], ["In Cemetery"], ["In Banished"])
    own = viewer == 0
    assert seen["hand"] == (["In Hand"] if own else [])
    assert seen["evolve deck"] == (["In Evolve Deck"] if own else [])
    assert seen["deck"] == []


def test_4_1_2_1_the_number_of_cards_of_every_zone_is_open() -> None:
    table = Table(
        a=everywhere(hand=[PAGE, IMP, ELF], deck=[PAGE, IMP], evolve_deck=[evolved("Page")] * 4),
        cards=[evolved("Ann", 2, 2)],
    )
    for viewer in (0, 1):
        counts = {zone.name: zone.count for zone in table.game.view(viewer).zones if zone.player == 0}
        assert (counts["hand"], counts["deck"], counts["evolve deck"]) == (3, 2, 4)
        assert [counts[name] for name in ("field", "EX area", "cemetery", "banished zone", "evolve zone")] == [1] * 5


SEEK = spell("Seek", "Search your deck for a Page and add it to your hand. Shuffle your deck.", cost=0)


@pytest.mark.parametrize(("finds", "hand"), [("Page", ["Page"]), ("done", [])])
def test_4_1_2_2_who_searches_need_not_find(finds: str, hand: list[str]) -> None:
    table = Table(a={"hand": [SEEK], "deck": [IMP, PAGE, ELF]})
    table.a.play("Seek", finds)
    assert table.a.hand == hand


@pytest.mark.parametrize(("answer", "field"), [("Page", ["Page"]), ("done", [])])
def test_4_1_2_2_a_card_of_the_hand_need_not_be_admitted(answer: str, field: list[str]) -> None:
    lure = spell("Lure", "Each opponent puts a follower from their hand onto their field.", cost=0)
    table = Table(a={"hand": [lure]}, b={"hand": [PAGE, spell("Spark", "Draw a card.")]})
    table.a.play("Lure")
    table.expect_asked("b")
    table.b.choose(answer)
    assert table.b.field == field


def test_4_1_2_2_what_everybody_has_seen_must_be_admitted() -> None:
    show = spell("Show", "Each opponent reveals their hand.", cost=0)
    lure = spell("Lure", "Each opponent puts a follower from their hand onto their field.", cost=0)
    table = Table(a={"hand": [show, lure]}, b={"hand": [PAGE, spell("Spark", "Draw a card.")]})
    table.a.play("Show")
    table.a.play("Lure")
    assert table.b.field == ["Page"]


def test_4_1_2_2_without_a_condition_there_is_nothing_to_deny() -> None:
    table = Table(a={"hand": [spell("Toll", "Each opponent discards a card.", cost=0)]}, b={"hand": [PAGE]})
    table.a.play("Toll")
    assert (table.b.hand, table.b.cemetery) == ([], ["Page"])


def test_4_1_2_3_a_double_faced_card_is_as_hidden_as_any_other() -> None:
    """Neither of its sides is seen by the other player in a hand or an evolve deck."""
    sun = evolved("Sun", 2, 2, back=evolved("Moon", 3, 3))
    day = follower("Day", 1, 1, back=follower("Night", 1, 1))
    table = Table(a={"evolve_deck": [sun], "hand": [day], "deck": [day]})
    for name in ("Sun", "Moon", "Day", "Night"):
        table.expect_hidden(name, viewer="b")
    table.expect_seen("A.evolve deck", "a", ["Sun"])
    table.expect_seen("A.hand", "a", ["Day"])


# -- order (4.1.3, 4.1.4) ----------------------------------------------------------------------------------------------


def test_4_1_3_the_order_of_a_deck_stays_unless_something_says_otherwise() -> None:
    """A look at the top changes nothing, and a card that leaves leaves the others as they were."""
    peek = spell("Peek", "Look at the top 3 cards of your deck.", cost=0)
    draw = spell("Draw", "Draw a card.", cost=0)
    table = Table(a={"hand": [peek, draw], "deck": [PAGE, IMP, ELF, PAGE]})
    table.a.play("Peek")
    assert table.a.deck == ["Page", "Imp", "Elf", "Page"]
    table.a.play("Draw")
    assert table.a.deck == ["Imp", "Elf", "Page"]


@pytest.mark.parametrize(
    ("deck", "after"),
    [
        ([IMP, IMP, ELF, ELF], ["Imp", "Imp", "Page", "Elf", "Elf"]),
        ([IMP, ELF], ["Imp", "Elf", "Page"]),
        ([IMP], ["Imp", "Page"]),
        ([], ["Page"]),
    ],
)
def test_4_1_3_1_a_place_that_is_not_there_is_the_farthest_one(deck: list[object], after: list[str]) -> None:
    sink = spell("Sink", "Select a follower on your field and put it into its owner's deck 3rd from the top.", cost=0)
    table = Table(a={"hand": [sink], "field": [PAGE], "deck": deck})
    table.a.play("Sink")
    assert table.a.deck == after


SINK_ALL = spell("Sink All", "Put each follower on the field on the bottom of its owner's deck.", cost=0)


def test_4_1_4_who_has_the_zone_orders_cards_that_come_together() -> None:
    """Each player orders the cards that go to the own deck, whoever sends them there."""
    table = Table(
        a={"hand": [SINK_ALL], "field": [PAGE, IMP], "deck": ["Blank"]},
        b={"field": [ELF, PAGE], "deck": ["Blank"]},
    )
    table.a.play("Sink All")
    table.expect_asked("a", rule="4.1.4")
    table.a.choose("Imp")
    table.expect_asked("b", rule="4.1.4")
    table.b.choose("Page")
    assert sorted(table.a.deck[1:]) == ["Imp", "Page"]
    assert (table.a.deck[-1], table.b.deck[-1]) == ("Imp", "Page"), "the first named lies deepest"


def test_4_1_4_1_the_other_player_does_not_learn_the_order() -> None:
    """Two games with the same cards in another order look the same to the other player; to the owner they do not."""
    views: list[list[object]] = [[], []]
    for first in ("Page", "Imp"):
        table = Table(a={"hand": [SINK_ALL], "field": [PAGE, IMP], "deck": ["Blank"]})
        table.a.play("Sink All", first)
        for viewer in (0, 1):
            views[viewer].append(table.game.view(viewer))
    assert views[1][0] == views[1][1]
    assert views[0][0] != views[0][1]


@pytest.mark.parametrize(
    ("verb", "zone"),
    [
        ("return it to hand", "hand"),
        ("put it into the EX area", "ex"),
        ("banish it", "banished"),
        ("put it on top of the deck", "deck"),
        ("destroy it", "cemetery"),
    ],
)
def test_4_1_5_a_zone_of_nobody_in_particular_is_the_owners(verb: str, zone: str) -> None:
    away = spell("Away", f"Select a follower on your field and {verb}.", cost=0)
    table = Table(a={"hand": [away], "field": [put(PAGE, owner="b")]})
    table.a.play("Away")
    assert "Page" not in [*table.a.zone(zone), *table.a.field]
    assert table.b.zone(zone)[0] == "Page"


# -- placement states (4.2) --------------------------------------------------------------------------------------------

TIE = spell("Tie", "Select a follower on your field and engage it.", cost=0)
FREE = spell("Free", "Select a follower on your field and refresh it.", cost=0)


def test_4_2_2_a_card_is_either_reserved_or_engaged() -> None:
    count_engaged = spell("Count Engaged", "Draw a card for each engaged follower on your field.", cost=0)
    count_reserved = spell("Count Reserved", "Draw a card for each reserved follower on your field.", cost=0)
    for engaged in (True, False):
        for text, drawn in ((count_engaged, engaged), (count_reserved, not engaged)):
            table = Table(a={"hand": [text, FREE if engaged else TIE, text], "field": [put(PAGE, engaged=engaged)]})
            table.a.play(text.name)
            assert len(table.a.hand) == 2 + drawn
            table.a.play("Free" if engaged else "Tie")
            table.a.play(text.name)
            assert len(table.a.hand) == 1, "after turning it once, exactly one of the two was drawn for"


def test_4_2_2_3_a_card_enters_reserved_unless_something_says_otherwise() -> None:
    """Played, summoned, created or brought back after it lay engaged; one text says engaged."""
    call = spell("Call", "Select a follower in your cemetery and summon it.", cost=0)
    tokens = spell("Tokens", "Summon a Fairy token. Summon a Knight token engaged.", cost=0)
    kill = spell("Kill", "Destroy each follower on the field.", cost=0)
    slow = amulet("Slow", "This card is put onto the field engaged.", cost=0)
    table = Table(a={"hand": [IMP, call, tokens, kill, slow], "field": [put(PAGE, engaged=True)]})
    table.a.play("Kill")
    table.a.play("Imp")
    table.a.play("Call")
    table.a.play("Tokens")
    table.a.play("Slow")
    engaged = {str(card): card.engaged for card in table.a.field}
    assert engaged == {"Imp": False, "Page": False, "Fairy": False, "Knight": True, "Slow": True}


FLIP = spell("Flip", "Select a card in your evolve deck and turn it faceup.", cost=0)


def test_4_2_3_a_card_is_either_faceup_or_facedown() -> None:
    hide = spell("Hide", "Select a faceup card in your evolve deck and turn it facedown.", cost=0)
    ann = follower("Ann", 1, 1, "[evolve] [cost00]: Evolve this follower.")
    table = Table(a={"hand": [FLIP, hide], "field": [ann], "evolve_deck": [evolved("Ann", 2, 2)]})
    table.a.play("Flip", "Ann")
    assert table.a.evolve_deck[0].faceup
    table.expect_refused("evolve Ann", rule="12.2.2")
    table.a.play("Hide")
    assert not table.a.evolve_deck[0].faceup
    table.expect_legal("evolve Ann")


@pytest.mark.rule("sve", "4.2.3.1")
def test_4_2_3_2_the_information_of_a_facedown_card_is_not_visible_and_that_of_a_faceup_card_is() -> None:
    table = Table(a={"evolve_deck": [put(evolved("Ann"), faceup=True), evolved("Ben")]})
    table.expect_seen("A.evolve deck", "b", ["Ann", "a card"])
    table.expect_hidden("Ben", viewer="b")


def test_4_2_3_1_a_card_turned_faceup_is_seen_from_then_on() -> None:
    table = Table(a={"hand": [FLIP], "evolve_deck": [evolved("Ann"), evolved("Ben")]})
    table.expect_hidden("Ben", viewer="b")
    table.a.play("Flip", "Ben")
    table.expect_seen("A.evolve deck", "b", ["Ben", "a card"])


def test_4_2_3_3_cards_lie_faceup_in_public_zones_and_facedown_in_the_others() -> None:
    """A follower goes from the field to the hand and is hidden there; from the deck to the cemetery it is shown."""
    mill = spell("Mill", "Put the top card of your deck into your cemetery.", cost=0)
    table = Table(a={"hand": [mill], "deck": [PAGE, IMP]})
    table.expect_hidden("Page", viewer="b")
    table.a.play("Mill")
    table.expect_seen("A.cemetery", "b", ["Mill", "Page"])
    draw = spell("Draw", "Draw a card.", cost=0)
    table = Table(a={"hand": [draw], "deck": [PAGE, IMP]})
    table.a.play("Draw")
    table.expect_hidden("Page", viewer="b")
    table.expect_seen("A.hand", "b", ["a card"])


def test_4_2_3_3_an_advanced_card_that_left_the_field_is_the_exception() -> None:
    back = spell("Back", "Return each follower on the field to its owner's hand.", cost=0)
    table = Table(a={"hand": [back], "field": [advanced("Ace", 1, 1)]})
    table.a.play("Back")
    table.expect_seen("A.evolve deck", "b", ["Ace"])
