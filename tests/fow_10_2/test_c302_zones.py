"""302, 303: whose zones there are, what is seen in them, what a card is that moves, and how it lies."""

import pytest

from headjudge.formats.packs import Card
from headjudge.games.fow.common import model as m
from headjudge.games.fow.common.positions import ZONE_WORDS
from headjudge.games.fow.common.sides import ToRulerArea
from headjudge.kernel.actions import FlipCard, Move, Show
from headjudge.kernel.game import items
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    FIRE,
    WATER,
    accept,
    card,
    cast,
    chant,
    j_ruler,
    perform,
    regalia,
    resonator,
    ruler,
    settle,
    sit,
)

SQUIRE = resonator("Squire", 500, 500, cost="0")
LURE = chant("Lure", "Gain control of target resonator.")
GUST = chant("Gust", "Return target resonator to its owner's hand.")
QUEEN = ruler("Queen", back=j_ruler("Queen Risen", 800, 800))


def test_302_1_each_player_has_zones_but_there_is_one_field() -> None:
    bloom = chant("Bloom", "Destroy all resonators.")
    table = sit(a={"field": ["Blank"], "hand": [bloom, "Blank"]}, b={"field": [SQUIRE], "hand": [SQUIRE]})
    assert (table.a.hand, table.b.hand) == (["Bloom", "Blank"], ["Squire"])
    cast(table, "Bloom")
    assert (table.a.field, table.b.field) == ([], [])
    assert (table.a.graveyard, table.b.graveyard) == (["Bloom", "Blank"], ["Squire"])


HIDDEN = ["main deck", "magic stone deck", "hand", "standby area", "extra deck", "rune area", "stranger deck"]
PUBLIC = ["field", "graveyard", "removed area"]
OWN = ["hand", "standby area", "extra deck", "rune area", "stranger deck"]
SEEN: dict[str, Card | str] = {
    "main deck": SQUIRE,
    "magic stone deck": FIRE,
    "hand": SQUIRE,
    "standby area": card("Snare", "chant", "[Trigger] {0}: You gain 500 life.", cost="0"),
    "extra deck": chant("Tale", "Draw a card."),
    "rune area": card("Mark", "rune", "Draw a card.", cost="0"),
    "stranger deck": card("Guest", "resonator (stranger)", cost="0", atk=100, defence=100),
    "field": SQUIRE,
    "graveyard": SQUIRE,
    "removed area": SQUIRE,
}


def lying(zone: str) -> tuple[Table, str]:
    """A table where one card lies in that zone of B, and its name."""
    found = SEEN[zone]
    return sit(b={zone: [found]}), found if isinstance(found, str) else found.name


@pytest.mark.rule(
    "fow-10.2", "304.2", "305.2", "306.2", "307.2", "309.2", "310.2", "311.2", "314.2", "315.2", "316.2", "302.2a"
)
@pytest.mark.parametrize("zone", [*HIDDEN, *PUBLIC])
def test_302_2_who_sees_the_cards_of_a_zone_and_all_see_how_many_there_are(zone: str) -> None:
    table, name = lying(zone)
    theirs = [name] if zone in PUBLIC else ["a card"]
    own = [name] if zone in PUBLIC or zone in OWN else ["a card"]
    table.expect_seen(f"B.{zone}", viewer="a", cards=theirs)
    table.expect_seen(f"B.{zone}", viewer="b", cards=own)


def test_302_2_and_whom_an_effect_lets_look() -> None:
    table = sit(a={"hand": [chant("Pry", "Look at your opponent's hand.")]}, b={"hand": [SQUIRE]})
    table.expect_seen("B.hand", viewer="a", cards=["a card"])
    cast(table, "Pry")
    accept(table)
    table.expect_seen("B.hand", viewer="a", cards=["Squire"])


def test_302_3_a_card_that_moves_is_a_new_card(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [GUST], "field": [put(SQUIRE, rested=True, damage=100)]})
    before = table.game.ref(table.card("Squire").id)
    cast(table, "Gust", "Squire")
    assert not table.game.is_current(before)
    cast(table, "Squire")
    assert (table.card("Squire").damage, table.card("Squire").rested) == (0, False)


@pytest.mark.parametrize("rested", [True, False])
def test_302_3_but_between_field_and_ruler_area_it_stays_the_same(rested: bool) -> None:
    table = sit(a={"field": [put(QUEEN, rested=rested)]})
    cid = table.card("Queen Risen").id
    before = table.game.ref(cid)
    perform(table, ToRulerArea(m.PUT, 0, before, 2 * m.RULER_AREA))
    assert (table.a.field, table.a.ruler) == ([], ["Queen"])
    assert table.game.is_current(before)
    assert table.card("Queen").rested is rested


def test_302_3a_effects_do_not_follow_into_another_zone(ruleset: str) -> None:
    grow = chant("Grow", "Target resonator gains [+200/+200] until end of turn.")
    table = sit(ruleset, a={"hand": [grow, GUST], "field": [SQUIRE]})
    cast(table, "Grow", "Squire")
    assert table.card("Squire").atk == 700
    cast(table, "Gust", "Squire")
    cast(table, "Squire")
    assert table.card("Squire").atk == 500


def test_302_4_the_owner_orders_cards_that_arrive_together() -> None:
    ruin = chant("Ruin", "Destroy all resonators.")
    table = sit(a={"hand": [ruin]}, b={"field": [resonator("One"), resonator("Two")]})
    cast(table, "Ruin")
    table.expect_asked("B", rule="302.4")
    table.choose("Two")
    accept(table)
    assert sorted(table.b.graveyard) == ["One", "Two"]
    other = sit(a={"hand": [ruin]}, b={"field": [resonator("One"), resonator("Two")]})
    cast(other, "Ruin")
    other.choose("One")
    accept(other)
    assert other.b.graveyard == table.b.graveyard[::-1]


def test_302_4_and_others_do_not_know_their_order_in_a_hidden_zone() -> None:
    sink = chant("Sink", "Put two cards from your hand on the bottom of your deck.")
    table = sit(a={"hand": [sink, resonator("One"), resonator("Two")], "deck": ["Blank"]})
    cast(table, "Sink")
    accept(table)
    assert sorted(table.a.deck[1:]) == ["One", "Two"]
    table.expect_seen("A.deck", viewer="b", cards=["a card"] * 3)
    table.expect_seen("A.deck", viewer="a", cards=["a card", *table.a.deck[1:]])


@pytest.mark.rule("fow-10.2", "302.6")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Put target resonator into your hand.", "hand"),
        ("Destroy target resonator.", "graveyard"),
        ("Remove target resonator from the game.", "removed"),
    ],
)
def test_302_5_a_card_goes_to_its_owners_zone(text: str, zone: str) -> None:
    table = sit(a={"hand": [chant("Grab", text)], "field": [put(SQUIRE, owner="b")]})
    cast(table, "Grab", "Squire")
    assert (table.a.field, table.b.zone(zone)) == ([], ["Squire"])
    assert "Squire" not in table.a.zone(zone)


@pytest.mark.parametrize("zone", ["hand", "deck", "graveyard", "standby", "removed", "items"])
def test_302_6_a_card_never_lies_in_a_zone_of_a_player_who_does_not_own_it(zone: str) -> None:
    table = sit(a={"deck": []}, b={"field": [SQUIRE], "deck": []})
    perform(table, Move(m.PUT, 0, table.game.ref(table.card("Squire").id), 2 * ZONE_WORDS[zone]))
    assert (table.a.zone(zone), table.b.zone(zone)) == ([], ["Squire"])


def test_303_1_cards_of_field_and_ruler_area_are_recovered_or_rested(ruleset: str) -> None:
    table = sit(
        ruleset, a={"field": [put(SQUIRE, rested=True), regalia("Relic")], "ruler": [put(ruler("Clerk"), rested=True)]}
    )
    assert [table.card(name).rested for name in ("Squire", "Relic", "Clerk")] == [True, False, True]


def test_303_1a_to_rest_and_to_recover(ruleset: str) -> None:
    sleep, wake = chant("Sleep", "Rest target resonator."), chant("Wake", "Recover target resonator.")
    table = sit(ruleset, a={"hand": [sleep, wake], "field": [SQUIRE]})
    for name, rested, verb in (("Sleep", True, m.REST), ("Wake", False, m.RECOVER)):
        cast(table, name, "Squire")
        assert table.card("Squire").rested is rested
        assert [event.verb for event in items(table.game.journal)].count(verb) == 1


def test_303_1b_a_card_arrives_recovered(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [SQUIRE], "stone_deck": [FIRE]})
    cast(table, "Squire")
    table.choose("call a stone")
    settle(table)
    assert [table.card("Squire").rested, table.card(FIRE).rested] == [False, False]


def test_303_2_who_knew_a_card_still_knows_it_face_down() -> None:
    table = sit(a={"field": [SQUIRE], "hand": [resonator("Page")]})
    game = table.game
    for name in ("Squire", "Page"):
        perform(table, Move(m.REMOVE, 0, game.ref(table.card(name).id), 2 * m.REMOVED, face_up=False, hidden=True))
    table.expect_seen("A.removed", viewer="b", cards=["Squire", "a card"])
    table.expect_seen("A.removed", viewer="a", cards=["Squire", "Page"])


PEOPLE = (("Page", "Groom"), ("Groom", "Page"))


def hidden_backs(table: Table, zone: str, viewer: int) -> list[str] | None:
    """The backs of the cards of A in a zone, as far as another player tells them apart by these."""
    return next(found.backs for found in table.game.view(viewer).zones if found.name == zone and found.player == 0)


def test_303_2b_everybody_can_tell_a_magic_stone_that_lies_face_down() -> None:
    table = sit(a={"hand": [resonator("Page"), FIRE, resonator("Groom")]})
    game = table.game
    for name in (FIRE, "Page"):
        perform(table, Move(m.REMOVE, 0, game.ref(table.card(name).id), 2 * m.REMOVED, face_up=False, hidden=True))
    table.expect_seen("A.removed", viewer="b", cards=["a card", "a card"])
    assert hidden_backs(table, "removed area", 1) == ["", "magic stone"]
    assert hidden_backs(table, "hand", 1) is None
    assert hidden_backs(table, "removed area", 0) is None


def test_303_2b_where_a_magic_stone_lies_among_others_is_seen_too() -> None:
    table = sit(a={"deck": [resonator("Page"), FIRE, resonator("Groom")], "stone_deck": [FIRE, resonator("Stray")]})
    for viewer in (0, 1):
        assert hidden_backs(table, "main deck", viewer) == ["", "magic stone", ""]
        assert hidden_backs(table, "magic stone deck", viewer) == ["", "magic stone"]
    assert all(found.backs is None for found in sit().game.view(1).zones)


def test_303_2b_no_world_that_a_player_imagines_has_another_card_for_a_magic_stone() -> None:
    table = sit(a={"deck": [resonator("Page"), FIRE, resonator("Groom"), WATER]})
    places = table.game.zones[2 * m.DECK]
    worlds = [table.game.determinize(1, seed) for seed in range(24)]
    dealt = [tuple(world.cards[cid].faces[0].name for cid in places) for world in worlds]
    assert set(dealt) == {(s, p, t, q) for s, t in ((FIRE, WATER), (WATER, FIRE)) for p, q in PEOPLE}


@pytest.mark.parametrize(("gone", "hand"), [(FIRE, ["Page", "a card"]), ("Groom", ["a card", "a card"])])
def test_303_2b_who_knows_a_card_sees_that_it_was_no_magic_stone_that_went(gone: str, hand: list[str]) -> None:
    table = sit(a={"hand": [resonator("Page"), FIRE, resonator("Groom")]})
    game = table.game
    perform(table, Show(m.REVEAL, 0, game.ref(table.card("Page").id), 3))
    perform(table, Move(m.REMOVE, 0, game.ref(table.card(gone).id), 2 * m.REMOVED, face_up=False, hidden=True))
    table.expect_seen("A.hand", viewer="b", cards=hand)


def test_303_2b_is_no_rule_of_an_older_book() -> None:
    assert hidden_backs(sit("fow-6.3", a={"deck": [resonator("Page"), FIRE]}), "main deck", 1) is None
    assert hidden_backs(sit("fow-6.3"), "magic stone deck", 1) is None


@pytest.mark.parametrize("zone", ["field", "ruler"])
def test_303_2a_rulers_and_j_rulers_are_always_face_up(zone: str) -> None:
    table = sit(a={zone: [QUEEN]})
    name = "Queen" if zone == "ruler" else "Queen Risen"
    perform(table, FlipCard(m.TURN_FACE_UP, 0, table.game.ref(table.card(name).id), 0))
    assert table.card(name).faceup


def test_303_2b_nothing_is_told_of_what_lies_outside_the_game() -> None:
    table = sit(a={"sideboard": [resonator("Page"), FIRE], "collection": [FIRE]})
    assert (hidden_backs(table, "sideboard", 1), hidden_backs(table, "collection", 1)) == (None, None)
