"""317: where cards of each printed type may go."""

import pytest

from headjudge.games.fow.common import model as m
from headjudge.kernel.actions import Move
from headjudge.kernel.movement import BOTTOM, TOP
from headjudge.testing import Table
from tests.fow_10_2.sitting import (
    FIRE,
    addition,
    affect,
    card,
    cast,
    chant,
    cited,
    j_ruler,
    judge,
    perform,
    regalia,
    resonator,
    ruler,
    sit,
)

SQUIRE = resonator("Squire", 500, 500, cost="0")
QUEEN = ruler("Queen", "[Judgment] {0}", back=j_ruler("Queen Risen", 800, 800))
EVERYWHERE = (
    m.DECK, m.STONE_DECK, m.HAND, m.FIELD, m.RULER_AREA, m.GRAVEYARD, m.STANDBY, m.REMOVED, m.ITEM_AREA, m.EXTRA_DECK,
    m.RUNE_AREA, m.STRANGER_DECK,
)  # fmt: skip


def move(table: Table, name: str, kind: int, at: int = TOP) -> int:
    """Let something move a card into a zone of its owner; the kind of zone in which it then lies."""
    game, cid = table.game, table.card(name).id
    perform(table, Move(m.PUT, 0, game.ref(cid), 2 * kind + game.cards[cid].owner, at))
    return game.cards[cid].zone >> 1


@pytest.mark.parametrize("kind", EVERYWHERE)
def test_317_1_a_ruler_goes_to_a_graveyard_or_ruler_area_only(kind: int) -> None:
    table = sit(a={"ruler": [QUEEN]})
    assert move(table, "Queen", kind) == (kind if kind in (m.GRAVEYARD, m.RULER_AREA) else m.RULER_AREA)


def test_317_1_except_by_judgment() -> None:
    table = sit(a={"ruler": [QUEEN]})
    judge(table)
    assert (table.a.ruler, table.a.field) == ([], ["Queen Risen"])


def test_317_1_a_text_does_not_return_a_ruler_to_hand() -> None:
    table = sit(a={"hand": [chant("Gust", "Return target J/ruler to its owner's hand.")]}, b={"ruler": [QUEEN]})
    cast(table, "Gust", "Queen")
    assert (table.b.ruler, table.b.hand) == (["Queen"], [])


@pytest.mark.parametrize("kind", EVERYWHERE)
def test_317_2_a_j_ruler_goes_to_a_ruler_area_or_the_field_only(kind: int) -> None:
    table = sit(a={"field": [QUEEN]})
    assert move(table, "Queen Risen", kind) == (kind if kind in (m.FIELD, m.RULER_AREA) else m.FIELD)


@pytest.mark.parametrize(("cost", "legal"), [
    ("Banish this card", False),
    ("Remove this card from the game", False),
    ("Return this card to your hand", False),
    ("Pay 100 life", True),
])  # fmt: skip
def test_317_2_no_cost_takes_a_j_ruler_away(ruleset: str, cost: str, legal: bool) -> None:
    text = f"[Activate] {cost}: You gain 500 life."
    queen = ruler("Queen", "[Judgment] {0}", back=j_ruler("Queen Risen", 800, 800, text))
    table = sit(ruleset, a={"field": [queen, resonator("Squire", 500, 500, text)]})
    assert table.a.can("activate Queen Risen") is legal
    assert table.a.can("activate Squire")
    if not legal:
        table.expect_refused("activate Queen Risen", cited(table, "903.2j"))


@pytest.mark.rule("fow-10.2", "317.3", "317.6")
@pytest.mark.parametrize("kind", EVERYWHERE)
@pytest.mark.parametrize("what", ["Squire", "Relic", "Aura"])
def test_317_3a_a_resonator_addition_or_regalia_never_enters_a_ruler_area(what: str, kind: int) -> None:
    table = sit(a={"field": [SQUIRE, regalia("Relic"), addition("Aura", on="field")]})
    assert move(table, what, kind) == (m.FIELD if kind == m.RULER_AREA else kind)


@pytest.mark.rule("fow-10.2", "317.3")
@pytest.mark.parametrize(("at", "place"), [(TOP, 0), (BOTTOM, -1)])
def test_317_3b_one_that_became_a_stone_goes_to_the_main_deck_instead(at: int, place: int) -> None:
    table = sit(a={"field": [SQUIRE], "deck": ["Blank"] * 3})
    affect(table, "Squire", {m.TYPES: frozenset({m.RESONATOR, m.STONE})})
    assert move(table, "Squire", m.STONE_DECK, at) == m.DECK
    assert table.a.deck[place] == "Squire"


@pytest.mark.parametrize("kind", EVERYWHERE)
@pytest.mark.parametrize("what", ["chant", "rune", "chant/rune"])
def test_317_4_a_chant_or_rune_goes_to_the_graveyard_instead(what: str, kind: int) -> None:
    table = sit(a={"hand": [card("Hymn", what, "Draw a card.", cost="0")]})
    assert move(table, "Hymn", kind) == (m.GRAVEYARD if kind in (m.STONE_DECK, m.FIELD, m.RULER_AREA) else kind)


@pytest.mark.rule("fow-10.2", "317.5", "317.6")
@pytest.mark.parametrize("kind", [m.RULER_AREA, m.GRAVEYARD, m.STONE_DECK, m.REMOVED])
def test_317_5a_a_magic_stone_never_enters_a_ruler_area(kind: int) -> None:
    table = sit(a={"field": [FIRE]})
    assert move(table, FIRE, kind) == (m.FIELD if kind == m.RULER_AREA else kind)


def test_317_6_a_plain_magic_stone_moves_as_told() -> None:
    table = sit(a={"field": [FIRE]})
    assert move(table, FIRE, m.HAND) == m.HAND
    other = sit(a={"field": [FIRE]})
    assert move(other, FIRE, m.DECK) == m.DECK


@pytest.mark.rule("fow-10.2", "317.5")
@pytest.mark.parametrize("became", [m.RESONATOR, m.ADDITION, m.REGALIA])
@pytest.mark.parametrize(("at", "place"), [(TOP, 0), (BOTTOM, -1)])
def test_317_5b_one_that_became_something_else_goes_to_the_stone_deck_instead(became: str, at: int, place: int) -> None:
    table = sit(a={"field": [FIRE]})
    affect(table, FIRE, {m.TYPES: frozenset({m.STONE, became})})
    assert move(table, FIRE, m.DECK, at) == m.STONE_DECK
    assert table.a.stone_deck[place] == FIRE


@pytest.mark.rule("fow-10.2", "317.5")
def test_317_5c_and_instead_of_to_a_hand_to_the_top_of_it() -> None:
    table = sit(b={"field": [FIRE]})
    affect(table, FIRE, {m.TYPES: frozenset({m.STONE, m.RESONATOR}), m.ATK: 100, m.DEF: 100})
    assert move(table, FIRE, m.HAND, BOTTOM) == m.STONE_DECK
    assert (table.b.hand, table.b.field, table.b.stone_deck[0]) == ([], [], FIRE)
