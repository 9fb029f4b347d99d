"""304 to 312: decks, hands, the field, ruler areas, graveyards, standby areas, removed areas, the chase."""

import pytest

from headjudge.games.fow.common import model as m
from headjudge.kernel.actions import Move
from headjudge.testing import put
from tests.fow_10_2.sitting import (
    FIRE,
    WATER,
    accept,
    addition,
    card,
    cast,
    chant,
    j_ruler,
    judge,
    next_turn,
    on_chase,
    pay,
    perform,
    play,
    prompt,
    quick,
    regalia,
    resonator,
    ruler,
    settle,
    sit,
)

SQUIRE = resonator("Squire", 500, 500, cost="0")
LURE = chant("Lure", "Gain control of target resonator.")
QUEEN = ruler("Queen", "[Judgment] {0}", back=j_ruler("Queen Risen", 800, 800))
NAMES = ["One", "Two", "Three"]

# -- 304, 305: decks ---------------------------------------------------------------------------------------------------


def test_304_2_the_order_of_a_deck_stays() -> None:
    draw = chant("Draw", "Draw two cards.")
    table = sit(a={"hand": [draw], "deck": [resonator(name) for name in NAMES]})
    cast(table, "Draw")
    assert (table.a.hand, table.a.deck) == (["One", "Two"], ["Three"])


def test_304_3_several_cards_move_one_by_one_from_the_top(ruleset: str) -> None:
    mill = chant("Mill", "Put the top two cards of your deck into your graveyard.")
    table = sit(ruleset, a={"hand": [mill], "deck": [resonator(name) for name in NAMES]})
    cast(table, "Mill")
    assert prompt(table) == "act"
    assert [name for name in table.a.graveyard if name != "Mill"] == ["Two", "One"]
    assert table.a.deck == ["Three"]


def test_304_4_the_deck_is_the_main_deck(ruleset: str) -> None:
    mix = chant("Mix", "Shuffle your deck.")
    stones = [f"{word} Magic Stone" for word in ("Fire", "Water", "Wind", "Light", "Darkness")]
    deck = [resonator(f"Soldier {n}") for n in range(9)]
    table = sit(ruleset, a={"hand": [mix], "deck": deck, "stone_deck": stones})
    before = list(table.a.deck)
    cast(table, "Mix")
    assert table.a.stone_deck == stones
    assert table.a.deck != before
    assert sorted(table.a.deck) == sorted(before)


def test_305_2_the_order_of_a_stone_deck_stays(ruleset: str) -> None:
    table = sit(ruleset, a={"stone_deck": [FIRE, WATER]})
    table.choose("call a stone")
    settle(table)
    assert (table.a.stones, table.a.stone_deck) == ([FIRE], [WATER])


def test_305_3_several_stones_move_one_by_one_from_the_top() -> None:
    quarry = chant("Quarry", "Put the top two cards of your magic stone deck into the field.")
    table = sit(a={"hand": [quarry], "stone_deck": [FIRE, WATER, FIRE]})
    cast(table, "Quarry")
    assert (table.a.field, table.a.stone_deck) == ([FIRE, WATER], [FIRE])
    assert prompt(table) == "act"


# -- 306: hand ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "discards"), [(6, 0), (7, 0), (8, 1), (9, 2)])
def test_306_3_the_maximum_hand_size_is_seven(ruleset: str, cards: int, discards: int) -> None:
    table = sit(ruleset, a={"hand": ["Blank"] * cards}, phase="end")
    while table.game.active == 0:
        table.choose("pass" if prompt(table) == "act" else table.options[0])
    assert (len(table.a.hand), len(table.a.graveyard)) == (cards - discards, discards)


# -- 307: field --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "307.3")
def test_307_1_what_lies_in_the_field_is_recovered_or_rested() -> None:
    cards = [SQUIRE, regalia("Relic", cost="0"), addition("Aura", on="field", cost="0")]
    table = sit(a={"hand": cards, "ruler": [QUEEN], "stone_deck": [FIRE]})
    table.choose("call a stone")
    settle(table)
    for name in ("Squire", "Relic", "Aura"):
        cast(table, name)
    assert table.a.field == [FIRE, "Squire", "Relic", "Aura"]
    assert [each.rested for each in table.a.field] == [False] * 4
    lull = sit(a={"hand": [chant("Lull", "Rest all entities.")], "field": [*cards, FIRE, QUEEN]})
    cast(lull, "Lull")
    assert [each.rested for each in lull.a.field] == [True] * 5


def test_307_2_there_is_one_field_and_control_changes_within_it() -> None:
    herald = resonator("Herald", 300, 300, "When this card enters the field ⇒ You gain 300 life.")
    table = sit(a={"hand": [LURE]}, b={"field": [herald]})
    ref = table.game.ref(table.card("Herald").id)
    cast(table, "Lure", "Herald")
    assert table.game.is_current(ref)
    assert (table.a.field, table.b.field, table.a.life) == (["Herald"], [], 4000)


def test_307_4_text_without_a_zone_means_the_field(ruleset: str) -> None:
    reap = chant("Reap", "Destroy target resonator.")
    table = sit(
        ruleset,
        a={"hand": [reap, resonator("Page")], "graveyard": [resonator("Ghost")], "removed": [resonator("Lost")]},
        b={"field": [SQUIRE]},
    )
    for name in ("Page", "Ghost", "Lost"):
        assert not table.a.can(f"play Reap on {name}")
    table.expect_legal("play Reap on Squire")


def test_307_4a_counting_without_a_zone_means_field_and_ruler_area() -> None:
    count = chant("Count", "You gain 100 life for each wind card you control.")
    leaf = resonator("Leaf", cost="G")
    wind = card("Gale", "ruler", attribute="wind", back=j_ruler("Gale Risen"))
    table = sit(a={"hand": [count, leaf], "field": [leaf, leaf], "ruler": [wind], "graveyard": [leaf]})
    cast(table, "Count")
    assert table.a.life == 4300


def test_307_5_the_ruler_side_of_a_j_ruler_is_known_to_all() -> None:
    table = sit(b={"ruler": [QUEEN]}, turn="b")
    cid = table.card("Queen").id
    handle = table.game.handles[0][cid]
    judge(table)
    table.expect_seen("B.field", viewer="a", cards=["Queen Risen"])
    assert (table.card("Queen Risen").id, table.game.handles[0][cid]) == (cid, handle)
    assert "Queen" in "".join(table.log("a"))


def test_307_6_every_card_in_the_field_is_an_entity() -> None:
    doom = chant("Doom", "Destroy target entity.")
    table = sit(
        a={"hand": [doom, resonator("Page")], "graveyard": [resonator("Ghost")]},
        b={"field": [SQUIRE, regalia("Relic"), FIRE, QUEEN]},
    )
    for name in ("Squire", "Relic", FIRE, "Queen Risen"):
        table.expect_legal(f"play Doom on {name}")
    for name in ("Page", "Ghost", "Ruler A"):
        assert not table.a.can(f"play Doom on {name}")


@pytest.mark.rule("fow-10.2", "307.8", "307.8b")
@pytest.mark.parametrize(("where", "controller"), [("the field", "B"), ("your field", "A")])
def test_307_7_a_card_put_into_the_field_is_its_owners_unless_a_player_is_named(where: str, controller: str) -> None:
    raise_ = chant("Raise", f"Put target resonator from your opponent's graveyard into {where}.")
    table = sit(a={"hand": [raise_]}, b={"graveyard": [SQUIRE]})
    cast(table, "Raise", "Squire")
    assert (table.card("Squire").owner, table.card("Squire").controller) == ("B", controller)


@pytest.mark.rule("fow-10.2", "307.8")
def test_307_8a_the_field_of_a_player_is_what_that_player_controls() -> None:
    grow = chant("Grow", "Target resonator in your opponent's field gains [+100/+100] until end of turn.")
    table = sit(a={"hand": [grow], "field": [put(resonator("Spy"), owner="b")]}, b={"field": [put(SQUIRE, owner="a")]})
    assert not table.a.can("play Grow on Spy")
    cast(table, "Grow", "Squire")
    assert table.card("Squire").atk == 600


# -- 308: ruler area ---------------------------------------------------------------------------------------------------


def test_308_2_ruler_areas_are_public(ruleset: str) -> None:
    table = sit(ruleset, a={"ruler": [QUEEN]}, b={"ruler": [ruler("Clerk")]})
    for viewer in ("a", "b"):
        table.expect_seen("A.ruler", viewer=viewer, cards=["Queen"])
        table.expect_seen("B.ruler", viewer=viewer, cards=["Clerk"])


def test_308_3_a_ruler_is_recovered_or_rested_there(ruleset: str) -> None:
    table = sit(ruleset, a={"ruler": [QUEEN]})
    assert not table.card("Queen").rested
    table.choose("call a stone")
    settle(table)
    assert table.card("Queen").rested
    next_turn(table)
    next_turn(table)
    assert not table.card("Queen").rested


def test_308_4_a_ruler_is_one_in_a_ruler_area() -> None:
    sleep = chant("Sleep", "Rest target ruler.")
    table = sit(a={"hand": [sleep], "field": [QUEEN]}, b={"ruler": [ruler("Clerk")]})
    table.expect_legal("play Sleep on Clerk")
    assert not table.a.can("play Sleep on Queen Risen")


def test_308_5_the_owner_of_the_area_controls_the_card() -> None:
    table = sit(a={"field": [put(QUEEN, owner="b")]}, b={"ruler": []})
    assert table.card("Queen Risen").controller == "A"
    ref = table.game.ref(table.card("Queen Risen").id)
    perform(table, Move(m.PUT, 0, ref, 2 * m.RULER_AREA, renew=False))
    assert (table.a.ruler, table.b.ruler, table.b.ruler[0].controller) == ([], ["Queen"], "B")


def test_308_6_the_other_side_of_a_ruler_is_seen_by_its_controller_only(ruleset: str) -> None:
    table = sit(ruleset, b={"ruler": [QUEEN]})
    table.expect_seen("B.ruler", viewer="a", cards=["Queen"])
    table.expect_hidden("Queen Risen", viewer="a")


# -- 309 to 312: graveyard, standby area, removed area, chase ----------------------------------------------------------


def test_309_2_a_new_card_of_a_graveyard_lies_on_top(ruleset: str) -> None:
    reap = chant("Reap", "Destroy target resonator.")
    table = sit(ruleset, a={"hand": [reap, reap]}, b={"field": [resonator("One"), resonator("Two")]})
    cast(table, "Reap", "One")
    cast(table, "Reap", "Two")
    assert table.b.graveyard == ["Two", "One"]


SNARE, SNAG = (
    card(name, "chant", "[Trigger] {0}: You gain 500 life.", cost="0", subtype="chant-standby")
    for name in ("Snare", "Snag")
)


def test_310_2_a_standby_area_is_in_order_and_seen_by_its_player_only() -> None:
    table = sit(b={"standby": [SNARE, SNAG]})
    table.expect_seen("B.standby", viewer="a", cards=["a card", "a card"])
    table.expect_seen("B.standby", viewer="b", cards=["Snare", "Snag"])


def test_311_2_a_removed_card_is_seen_by_all(ruleset: str) -> None:
    banish = chant("Exile", "Remove target resonator from the game.")
    table = sit(ruleset, a={"hand": [banish]}, b={"field": [SQUIRE]})
    cast(table, "Exile", "Squire")
    for viewer in ("a", "b"):
        table.expect_seen("B.removed", viewer=viewer, cards=["Squire"])


@pytest.mark.parametrize(("viewer", "cards"), [("a", ["a card"]), ("b", ["Squire"])])
def test_311_2a_a_card_removed_face_down_is_hidden(viewer: str, cards: list[str]) -> None:
    table = sit(b={"hand": [SQUIRE]})
    ref = table.game.ref(table.card("Squire").id)
    perform(table, Move(m.REMOVE, 1, ref, 2 * m.REMOVED + 1, face_up=False, hidden=True))
    table.expect_seen("B.removed", viewer=viewer, cards=cards)


def test_311_3_removed_cards_are_those_there() -> None:
    recall = chant("Recall", "Return target resonator from your removed area to your hand.")
    table = sit(a={"hand": [recall], "removed": [SQUIRE], "graveyard": [resonator("Ghost")]})
    assert not table.a.can("play Recall on Ghost")
    cast(table, "Recall", "Squire")
    assert (table.a.hand, table.a.removed) == (["Squire"], [])


@pytest.mark.rule("fow-10.2", "312.3")
def test_312_2_the_chase_is_public_and_the_last_one_resolves_first(ruleset: str) -> None:
    first = quick("First", "You gain 100 life.")
    second = quick("Second", "You gain 200 life.")
    imp = resonator("Imp", 500, 500, "[Activate] {0}: You gain 300 life.")
    deny = quick("Deny", "Cancel target spell.")
    table = sit(ruleset, a={"hand": [first], "field": [imp]}, b={"hand": [second, deny]})
    play(table, "First")
    table.choose("activate Imp")
    pay(table)
    table.choose("pass")
    play(table, "Second")
    assert on_chase(table) == ["Second", "Imp", "First"]
    assert not table.b.can("play Deny on Imp")
    table.expect_legal("play Deny on First")
    table.choose("pass")
    table.choose("pass")
    assert (table.a.life, table.b.life, on_chase(table)) == (4000, 4200, ["Imp", "First"])
    settle(table)
    assert (table.a.life, table.a.graveyard) == (4400, ["First"])


# -- 313: item area ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "313.2", "313.3")
def test_313_1_gems_lie_in_the_item_area_apart_from_the_field() -> None:
    gem = chant("Facet", "Gain a fire gem.")
    ruin = chant("Ruin", "Destroy all entities.")
    table = sit(turn="b", b={"hand": [gem, ruin]})
    cast(table, "Facet")
    accept(table)
    (found,) = table.b.items
    assert (table.b.field, found.controller) == ([], "B")
    table.expect_seen("B.items", viewer="a", cards=[str(found)])
    cast(table, "Ruin")
    assert table.b.items == [str(found)]
