"""Chapter 4.3 to 4.13: the zones one by one."""

from typing import Any

import pytest

from headjudge.games.sve import model as m
from headjudge.kernel.game import Game
from headjudge.kernel.view import ZoneView
from headjudge.testing import Table, amulet, evolved, follower, leader, put, spell
from tests.kernel_game import kernel_game

PAGE, IMP, ELF = follower("Page", 2, 2), follower("Imp", 1, 2), follower("Elf", 1, 1)
VASE = amulet("Vase")
BACK = spell("Back", "Return each follower on the field to its owner's hand.", cost=0)
KILL = spell("Kill", "Destroy each follower on the field.", cost=0)
DRAW = spell("Draw", "Draw a card.", cost=0)
ANN, EVA = follower("Ann", 1, 1, "[evolve] [cost00]: Evolve this follower."), evolved("Ann", 3, 3)


def begun() -> Game:
    return kernel_game("sve", ("starter/swordcraft", "starter/abysscraft"), 7)


def kinds(game: Game, kind: int, player: int) -> set[tuple[str, bool]]:
    """The types of the cards in a zone, and whether they are of a special type."""
    faces = [game.cards[cid].face.values for cid in game.zones[2 * kind + player]]
    return {(values[m.TYPE], bool(values[m.SPECIAL])) for values in faces}


def zone_of(table: Table, zone: str, viewer: int) -> ZoneView:
    """A zone of A as a player sees it."""
    return next(z for z in table.game.view(viewer).zones if (z.name, z.player) == (zone, 0))


def seen(table: Table, zone: str, viewer: int) -> list[str]:
    return [card.name for card in zone_of(table, zone, viewer).cards]


# -- leader area (4.3) -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [0, 1])
def test_4_3_1_a_leader_lies_in_the_leader_area(player: int) -> None:
    game = begun()
    assert kinds(game, m.LEADER, player) == {("leader", False)}
    assert len(game.zones[2 * m.LEADER + player]) == 1


def test_4_3_2_both_players_see_the_leaders() -> None:
    table = Table(a={"leader": [put(leader("Chief"), damage=3)]})
    assert seen(table, "leader area", 0) == seen(table, "leader area", 1) == ["Chief"]
    shown = zone_of(table, "leader area", 1)
    assert (shown.places, shown.cards[0].damage) == (None, 3)


# -- field (4.4) -------------------------------------------------------------------------------------------------------


def test_4_4_1_followers_and_amulets_are_played_onto_the_field_and_spells_are_not() -> None:
    table = Table(a={"hand": [PAGE, VASE, DRAW]})
    for name in ("Page", "Vase", "Draw"):
        table.a.play(name)
    assert (table.a.field, table.a.cemetery, table.b.field) == (["Page", "Vase"], ["Draw"], [])


def test_4_4_2_a_field_is_public_and_has_states_but_no_order() -> None:
    table = Table(a={"field": [put(PAGE, engaged=True), IMP]})
    shown = zone_of(table, "field", 1)
    assert [(card.name, card.turned) for card in shown.cards] == [("Page", True), ("Imp", False)]
    assert shown.places is None
    turned = Table(a={"field": [IMP, put(PAGE, engaged=True)]})
    assert sorted(turned.a.field) == sorted(table.a.field)
    for each in (table, turned):
        each.expect_refused("attack leader with Page", rule="8.4.2")
        each.expect_legal("attack leader with Imp")


FULL = ["Fairy", VASE, PAGE, IMP]
CALL = spell("Call", "Summon 2 Fairy tokens.", cost=0)


def test_4_4_4_a_field_has_a_limit_of_its_own() -> None:
    """Whatever kind of cards lie there, and whatever lies on the other field."""
    table = Table(a={"hand": [CALL, PAGE], "field": FULL}, b={"field": [PAGE]})
    table.a.play("Call")
    assert len(table.a.field) == 5
    table.expect_refused("play Page", rule="10.6.2.6")
    table.a.end_turn()
    assert len(table.b.field) == 1


@pytest.mark.parametrize(("there", "then"), [(3, 5), (4, 5), (5, 5)])
def test_4_4_4_1_a_field_holds_five_cards(there: int, then: int) -> None:
    table = Table(a={"hand": [CALL], "field": [PAGE] * there})
    table.a.play("Call")
    assert len(table.a.field) == then


def test_4_4_4_2_the_controller_of_the_effect_selects_what_finds_room() -> None:
    """Also on the other player's field."""
    gift = spell("Gift", "Each opponent summons each follower in their cemetery.", cost=0)
    table = Table(a={"hand": [gift]}, b={"field": [VASE] * 4, "cemetery": [PAGE, IMP, ELF]})
    table.a.play("Gift")
    table.expect_asked("a", rule="4.4.4.2")
    table.a.choose("Imp")
    assert (table.b.field[-1], sorted(table.b.cemetery)) == ("Imp", ["Elf", "Page"])


def test_4_4_4_2_of_different_tokens_created_together_it_is_selected_which_find_room() -> None:
    table = Table(
        a={"hand": [spell("Muster", "Summon a Fairy token and a Knight token.", cost=0)], "field": [VASE] * 4},
    )
    table.a.play("Muster")
    table.expect_asked("a", rule="4.4.4.2")
    assert table.options == ["Fairy", "Knight"]
    table.a.choose("Knight")
    assert table.a.field[-1] == "Knight"


def test_4_8_3_2_in_the_ex_area_too() -> None:
    pack = spell("Pack", "Put a Fairy token and a Knight token into your EX area.", cost=0)
    table = Table(a={"hand": [pack], "ex": [PAGE] * 4})
    table.a.play("Pack")
    table.expect_asked("a", rule="4.8.3.2")
    table.a.choose("Knight")
    assert table.a.ex[-1] == "Knight"


# -- deck area (4.5) ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [0, 1])
def test_4_5_1_the_main_deck_lies_in_the_deck_area_at_the_start(player: int) -> None:
    game = begun()
    assert len(game.zones[2 * m.DECK + player]) == 40
    assert kinds(game, m.DECK, player) == {("follower", False), ("spell", False), ("amulet", False)}


def test_4_5_2_nobody_looks_into_a_deck_and_its_order_is_kept() -> None:
    table = Table(a={"hand": [DRAW], "deck": [PAGE, IMP, ELF]})
    for viewer in ("a", "b"):
        table.expect_seen("A.deck", viewer, ["a card"] * 3)
    table.a.play("Draw")
    assert (table.a.hand, table.a.deck) == (["Page"], ["Imp", "Elf"])


def test_4_5_2_a_look_is_for_the_player_who_was_told_to() -> None:
    peek = spell("Peek", "Look at the top card of your deck.", cost=0)
    table = Table(a={"hand": [peek], "deck": [PAGE, IMP]})
    table.a.play("Peek")
    table.expect_seen("A.deck", "a", ["Page", "a card"])
    table.expect_seen("A.deck", "b", ["a card", "a card"])


@pytest.mark.parametrize(
    ("where", "after"), [("on top of", ["Page", "Imp", "Elf"]), ("on the bottom of", ["Imp", "Elf", "Page"])]
)
def test_4_5_2_1_top_and_bottom_are_the_ends_of_the_stack(where: str, after: list[str]) -> None:
    lay = spell("Lay", f"Select a follower on your field and put it {where} its owner's deck.", cost=0)
    table = Table(a={"hand": [lay, DRAW], "field": [PAGE], "deck": [IMP, ELF]})
    table.a.play("Lay")
    assert table.a.deck == after
    table.a.play("Draw")
    assert table.a.hand == after[:1]


@pytest.mark.parametrize("there", [[], ["Imp"], ["Imp", "Elf"], ["Imp", "Elf", "Imp"], ["Elf", "Elf", "Imp", "Imp"]])
def test_4_5_2_1_a_place_in_the_stack_is_counted_from_the_top(there: list[str]) -> None:
    """In a deck that is too small it is the bottom."""
    sink = spell("Sink", "Select a follower on your field and put it into its owner's deck 3rd from the top.", cost=0)
    table = Table(a={"hand": [sink], "field": [PAGE], "deck": there}, cards=[IMP, ELF])
    table.a.play("Sink")
    assert table.a.deck == [*there[:2], "Page", *there[2:]]


@pytest.mark.parametrize("deepest", ["Page", "Imp"])
def test_4_5_2_1_cards_put_on_top_together_lie_as_their_player_stacks_them(deepest: str) -> None:
    stack = spell("Stack", "Put all followers on your field on top of your deck in any order.", cost=0)
    table = Table(a={"hand": [stack], "field": [PAGE, IMP], "deck": [ELF, ELF]})
    table.a.play("Stack", deepest)
    upper = {"Page": "Imp", "Imp": "Page"}[deepest]
    assert table.a.deck == [upper, deepest, "Elf", "Elf"]


def test_4_5_3_the_deck_is_what_lies_in_the_deck_area() -> None:
    """Neither the evolve deck nor the hand is searched, and an evolve deck does not help who must draw."""
    seek = spell("Seek", "Search your deck for an Ann and add it to your hand. Shuffle your deck.", cost=0)
    table = Table(a={"hand": [seek, DRAW], "deck": [], "evolve_deck": [EVA], "cemetery": [ANN]})
    table.a.play("Seek")
    assert (table.a.hand, table.a.evolve_deck) == (["Draw"], ["Ann"])
    table.a.play("Draw")
    assert table.result == "B"


# -- evolve deck area (4.6) --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [0, 1])
def test_4_6_1_the_evolve_deck_lies_in_its_area_at_the_start(player: int) -> None:
    game = begun()
    assert len(game.zones[2 * m.EVOLVE_DECK + player]) == 10
    assert all(special for _, special in kinds(game, m.EVOLVE_DECK, player))
    assert not any(game.cards[cid].face_up for cid in game.zones[2 * m.EVOLVE_DECK + player])


def test_4_6_2_only_its_player_looks_into_an_evolve_deck() -> None:
    table = Table(a={"evolve_deck": [EVA, evolved("Ben")]}, b={"evolve_deck": [evolved("Cleo")]})
    table.expect_seen("A.evolve deck", "a", ["Ann", "Ben"])
    table.expect_seen("A.evolve deck", "b", ["a card", "a card"])
    table.expect_seen("B.evolve deck", "a", ["a card"])
    shown = zone_of(table, "evolve deck", 0)
    assert shown.places is None, "no order"


@pytest.mark.parametrize(("name", "face"), [("Ann", "Ann"), ("Ben", "Ben")])
def test_4_6_3_1_either_face_may_be_visible(name: str, face: str) -> None:
    """A card that comes back from the evolve zone keeps showing the face it was used for."""
    two = evolved("Ann", 3, 3, back=evolved("Ben", 4, 4))
    text = "[evolve] [cost00]: Evolve this follower."
    table = Table(a={"hand": [BACK], "field": [follower(name, 1, 1, text)], "evolve_deck": [two]})
    table.a.evolve(name)
    table.a.play("Back")
    assert (table.a.evolve_deck, table.a.evolve_deck[0].faceup) == ([face], True)
    table.expect_seen("A.evolve deck", "b", [face])


# -- hand (4.7) --------------------------------------------------------------------------------------------------------


def test_4_7_1_cards_of_the_hand_are_not_shown_to_the_opponent() -> None:
    table = Table(a={"hand": [DRAW, IMP], "deck": [PAGE]})
    table.a.play("Draw")
    table.expect_seen("A.hand", "a", ["Imp", "Page"])
    table.expect_seen("A.hand", "b", ["a card", "a card"])
    table.a.play("Page")
    table.expect_seen("A.hand", "b", ["a card"])


def test_4_7_3_what_is_above_the_limit_is_discarded_in_the_end_phase() -> None:
    """Not before; and the other player's hand is not looked at then."""
    table = Table(a={"hand": [DRAW, *[PAGE] * 6, IMP]}, b={"hand": [PAGE] * 9})
    table.a.play("Draw")
    assert len(table.a.hand) == 8
    table.a.end_turn()
    table.expect_asked("a", rule="7.4.7")
    table.a.choose("Imp")
    assert (len(table.a.hand), len(table.b.hand), sorted(table.a.cemetery)) == (7, 10, ["Draw", "Imp"])


@pytest.mark.parametrize(("cards", "left"), [(6, 6), (7, 7), (9, 7)])
def test_4_7_3_1_a_hand_is_limited_to_seven(cards: int, left: int) -> None:
    table = Table(a={"hand": [PAGE] * cards})
    table.a.end_turn()
    while table.decision.rule == "7.4.7":
        table.a.choose("Page")
    assert len(table.a.hand) == left


# -- EX area (4.8) -----------------------------------------------------------------------------------------------------


def test_4_8_1_cards_of_the_ex_area_are_unplayed_and_shown() -> None:
    table = Table(a={"ex": [PAGE], "play_points": 1})
    table.expect_seen("A.EX area", "b", ["Page"])
    table.expect_refused("attack leader with Page", rule="8.4.2")
    table.a.play("Page")
    assert (table.a.ex, table.a.field, table.a.play_points) == ([], ["Page"], 0)


def test_4_8_2_an_ex_area_is_public_and_has_no_order() -> None:
    table = Table(a={"ex": [PAGE, IMP]})
    shown = zone_of(table, "EX area", 1)
    assert ([card.name for card in shown.cards], shown.places) == (["Page", "Imp"], None)


GIFTS = spell("Gifts", "Put 2 Fairy tokens into your EX area.", cost=0)


def test_4_8_3_an_ex_area_has_a_limit_of_its_own() -> None:
    """The field does not count, and neither does the other player's."""
    table = Table(a={"hand": [GIFTS, GIFTS], "ex": [PAGE, VASE], "field": [PAGE] * 5}, b={"ex": [PAGE] * 5})
    table.a.play("Gifts")
    assert len(table.a.ex) == 4
    table.a.play("Gifts")
    assert len(table.a.ex) == 5


@pytest.mark.parametrize(("there", "then"), [(3, 5), (4, 5), (5, 5)])
def test_4_8_3_1_an_ex_area_holds_five_cards(there: int, then: int) -> None:
    table = Table(a={"hand": [GIFTS], "ex": [PAGE] * there})
    table.a.play("Gifts")
    assert len(table.a.ex) == then


@pytest.mark.parametrize(
    ("text", "receiver"),
    [
        ("Put each follower in your cemetery into your EX area.", "a"),
        ("Each opponent puts each follower in their cemetery into their EX area.", "b"),
    ],
)
def test_4_8_3_2_the_controller_of_the_effect_selects_what_finds_room(text: str, receiver: str) -> None:
    full: dict[str, Any] = {"ex": [VASE] * 3, "cemetery": [PAGE, IMP, ELF]}
    gift = spell("Gift", text, cost=0)
    mine = {"hand": [gift], **(full if receiver == "a" else {})}
    table = Table(a=mine, b=full if receiver == "b" else {})
    table.a.play("Gift")
    table.expect_asked("a", rule="4.8.3.2")
    table.a.choose("Imp")
    side = table.a if receiver == "a" else table.b
    assert side.ex == ["Vase", "Vase", "Vase", "Imp", "Elf"]
    assert [card for card in side.cemetery if card != "Gift"] == ["Page"]


# -- cemetery and banished zone (4.9, 4.10) ----------------------------------------------------------------------------


def test_4_9_1_used_cards_go_to_the_cemetery_of_their_owner() -> None:
    table = Table(a={"hand": [KILL, DRAW], "field": [PAGE]}, b={"field": [IMP]})
    table.a.play("Draw")
    assert table.a.cemetery == ["Draw"]
    table.a.play("Kill")
    assert (sorted(table.a.cemetery), table.b.cemetery) == (["Draw", "Kill", "Page"], ["Imp"])


def test_4_9_2_a_cemetery_is_open_to_everybody_and_has_no_order() -> None:
    mill = spell("Mill", "Put the top 2 cards of your deck into your cemetery.", cost=0)
    table = Table(a={"hand": [mill], "deck": [PAGE, IMP], "cemetery": [ELF]})
    table.a.play("Mill")
    for viewer in (0, 1):
        assert sorted(seen(table, "cemetery", viewer)) == ["Elf", "Imp", "Mill", "Page"]
    shown = zone_of(table, "cemetery", 1)
    assert shown.places is None
    assert all(card.face_up for card in shown.cards)


def test_4_10_1_banished_cards_go_to_the_banished_zone_of_their_owner() -> None:
    exile = spell("Exile", "Banish each follower on the field.", cost=0)
    table = Table(a={"hand": [exile], "field": [PAGE, put(ELF, owner="b")]}, b={"field": [IMP]})
    table.a.play("Exile")
    assert (table.a.banished, sorted(table.b.banished)) == (["Page"], ["Elf", "Imp"])
    assert table.a.cemetery == ["Exile"]


def test_4_10_2_banished_cards_lie_faceup_and_only_facedown_ones_are_hidden() -> None:
    exile = spell("Exile", "Banish the top card of your deck.", cost=0)
    table = Table(a={"hand": [exile], "deck": [PAGE, IMP], "banished": [put(ELF, faceup=False)]})
    table.a.play("Exile")
    for viewer in ("a", "b"):
        table.expect_seen("A.banished zone", viewer, ["Page", "a card"])
        table.expect_hidden("Elf", viewer=viewer)
    assert [card.faceup for card in table.a.banished] == [False, True]


# -- resolution zone, evolve zone, race zone (4.11 to 4.13) ------------------------------------------------------------

CHOICE = spell("Choice", "[quick]", "Discard a card.", cost=0)


def test_4_11_1_a_card_lies_in_the_one_resolution_zone_while_it_resolves() -> None:
    """Whoever played it, both players have the same zone."""
    table = Table(a={"field": [PAGE]}, b={"hand": [CHOICE, IMP, ELF]})
    table.a.attack("Page", "leader")
    table.b.play("Choice")
    table.expect_asked("b", rule="5.11.1")
    assert table.a.resolution_zone == table.b.resolution_zone == ["Choice"]
    assert table.b.cemetery == []
    table.b.choose("Imp")
    assert table.a.resolution_zone == table.b.resolution_zone == []
    assert sorted(table.b.cemetery) == ["Choice", "Imp"]


def test_4_11_2_the_resolution_zone_is_public_and_the_newest_card_lies_on_top() -> None:
    relay = spell("Relay", "You may play a spell that costs 2 or less from your hand for 0 play points.", cost=3)
    table = Table(a={"hand": [relay, CHOICE, IMP, ELF]})
    table.a.play("Relay", "yes", "Choice")
    table.expect_asked("a", rule="5.11.1")
    assert table.a.resolution_zone == ["Choice", "Relay"]
    assert set(seen(table, "resolution zone", 1)) == {"Choice", "Relay"}
    table.a.choose("Imp")
    assert sorted(table.a.cemetery) == ["Choice", "Imp", "Relay"]


def test_4_12_1_the_evolved_card_goes_to_the_evolve_zone_of_its_player() -> None:
    table = Table(a={"field": [ANN], "evolve_deck": [EVA, evolved("Ben")]})
    table.a.evolve("Ann")
    assert (table.a.evolve_zone, table.a.evolve_deck, table.b.evolve_zone) == (["Ann"], ["Ben"], [])


def test_4_12_2_an_evolve_zone_is_public_and_has_no_order() -> None:
    table = Table(a={"field": [ANN], "evolve_deck": [EVA]})
    table.expect_seen("A.evolve deck", "b", ["a card"])
    table.a.evolve("Ann")
    table.expect_seen("A.evolve zone", "b", ["Ann"])
    table = Table(a={"field": [put(ANN, evolved=True)]}, cards=[EVA])
    table.expect_seen("A.evolve zone", "b", ["Ann"])
    shown = zone_of(table, "evolve zone", 1)
    assert shown.places is None


RUNNER = follower("Runner", 1, 1, "[serve] [cost00]: Serve this follower.")


def test_4_13_1_served_carrots_go_to_the_race_zone_of_their_player() -> None:
    table = Table(a={"field": [RUNNER], "evolve_deck": ["Carrot", "Carrot"]})
    table.a.serve("Runner")
    assert (table.a.race_zone, table.a.evolve_deck, table.b.race_zone) == (["Carrot"], ["Carrot"], [])


def test_4_13_2_a_race_zone_is_public_and_has_no_order() -> None:
    table = Table(a={"field": [RUNNER], "evolve_deck": ["Carrot"]})
    table.a.serve("Runner")
    table.expect_seen("A.race zone", "b", ["Carrot"])
    shown = zone_of(table, "race zone", 1)
    assert shown.places is None
