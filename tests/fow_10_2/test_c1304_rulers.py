"""1304 to 1306: colossal rulers, stranger cards and two face rulers."""

import pytest

from headjudge.formats.packs import Card, Pack
from headjudge.games.fow.common import facts
from headjudge.games.fow.common import model as m
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    FIRE,
    WATER,
    accept,
    announce,
    card,
    cast,
    chant,
    cited,
    j_ruler,
    judge,
    next_turn,
    play,
    quick,
    resonator,
    ruler,
    settle,
    sit,
)
from tests.kernel_game import kernel_game

LIFE = 4000
SECOND = j_ruler("Titan Unbound", 2000, 2000)
FIRST = j_ruler("Titan", 800, 900, "[Judgment] {U}", back=SECOND)
COLOSSUS = ruler("Sleeper", "[Judgment] {R}", back=FIRST)
CROWD = resonator("Crowd", 100, 100, "[Automatic] When you do Judgment ⇒ You gain 100 life.")
FELL = quick("Fell", "Destroy target J-ruler.")
STONES = [FIRE, WATER]

# -- 1304: colossal rulers ---------------------------------------------------------------------------------------------


def form(table: Table, name: str) -> tuple[str, int, int]:
    """What the J-ruler in the field is now."""
    values = table.game.values(table.card(name).id)
    return "".join(values[m.NAMES]), values[m.ATK], values[m.DEF]


def first_form(ruleset: str, *hand: Card, field: tuple[Card, ...] = (), enemy: tuple[Card, ...] = ()) -> Table:
    """The first form has been in the field since the last turn."""
    return sit(ruleset, a={"ruler": [], "field": [put(COLOSSUS), *STONES, *field], "hand": list(hand)},
               b={"hand": list(enemy)})  # fmt: skip


@pytest.mark.rule("fow-10.2", "1304.3")
def test_1304_2_it_begins_as_a_ruler_and_has_two_forms_behind_that(ruleset: str) -> None:
    table = sit(ruleset, a={"ruler": [COLOSSUS]})
    (lies,) = table.a.ruler
    assert (facts.is_colossal(COLOSSUS), facts.is_colossal(ruler("Plain"))) == (True, False)
    assert [face.name for face in table.game.cards[lies.id].faces] == ["Sleeper", "Titan", "Titan Unbound"]
    assert table.game.values(lies.id)[m.TYPES] == {m.RULER}
    table.expect_seen("A.ruler", viewer="b", cards=["Sleeper"])


def test_1304_4_the_judgment_of_the_ruler_brings_the_first_form(ruleset: str) -> None:
    table = sit(ruleset, a={"ruler": [COLOSSUS], "field": STONES})
    judge(table)
    assert (form(table, "Titan"), table.a.ruler) == (("Titan", 800, 900), [])


def test_1304_4a_a_first_form_that_is_destroyed_is_a_ruler_again_and_astral() -> None:
    table = first_form("fow-10.2", FELL)
    cast(table, "Fell")
    assert (table.a.ruler, table.a.ruler[0].counters.get(m.ASTRAL), table.a.graveyard) == (["Sleeper"], 1, ["Fell"])
    table.expect_refused("judge Sleeper", "1010.1a")


def test_1304_5_the_first_form_does_its_own_judgment_for_its_own_cost(ruleset: str) -> None:
    table = first_form(ruleset, quick("Spark", "You gain 100 life."))
    table.expect_legal("judge Titan")
    play(table, "Spark")
    table.expect_refused("judge Titan", cited(table, "701.2"))
    settle(table)
    judge(table)
    assert [each.rested for each in table.a.stones] == [False, True]
    table = sit(ruleset, a={"ruler": [], "field": [COLOSSUS, FIRE]})
    table.expect_refused("judge Titan", cited(table, "705.2a"))
    table = sit(ruleset, a={"ruler": [], "field": [put(COLOSSUS, rested=True), WATER]})
    table.expect_refused("judge Titan", cited(table, "705.1"))


def test_1304_5_not_in_the_turn_in_which_the_ruler_did_judgment(ruleset: str) -> None:
    table = sit(ruleset, a={"ruler": [COLOSSUS], "field": STONES})
    judge(table)
    table.expect_refused("judge Titan", cited(table, "705.1"))
    next_turn(table)
    next_turn(table)
    judge(table)
    assert form(table, "Titan Unbound") == ("Titan Unbound", 2000, 2000)


def test_1304_5a_it_becomes_the_second_form_which_has_no_judgment_left(ruleset: str) -> None:
    table = first_form(ruleset)
    before = table.game.ref(table.card("Titan").id)
    judge(table)
    assert form(table, "Titan Unbound") == ("Titan Unbound", 2000, 2000)
    assert (table.game.is_current(before), "Titan" in table.a.field) == (True, False)
    next_turn(table)
    next_turn(table)
    table.expect_refused("judge Titan Unbound", cited(table, "705.1"))


def test_1304_5_a_1_becoming_the_second_form_is_doing_judgment(ruleset: str) -> None:
    table = first_form(ruleset, field=(CROWD,))
    judge(table)
    assert table.a.life == LIFE + 100


@pytest.mark.parametrize("words", ["", "[Imperishable]"])
def test_1304_5b_a_first_form_that_is_gone_does_nothing(words: str) -> None:
    """Not even if it is in the ruler area without having lost its judgment."""
    back = j_ruler("Titan", 800, 900, "[Judgment] {U}", *[words] * bool(words), back=SECOND)
    colossus = ruler("Sleeper", "[Judgment] {R}", back=back)
    table = sit(a={"ruler": [], "field": [colossus, *STONES, CROWD]}, b={"hand": [FELL]})
    table.choose("judge")
    announce(table)
    table.a.pass_()
    play(table, "Fell")
    settle(table)
    assert (table.a.ruler, table.a.life, table.game.plays) == (["Sleeper"], LIFE, ())
    assert bool(table.a.ruler[0].counters.get(m.ASTRAL)) is not bool(words)


def test_1304_5c_a_second_form_that_is_destroyed_is_the_ruler_again_and_astral() -> None:
    table = first_form("fow-10.2", FELL)
    judge(table)
    cast(table, "Fell")
    assert (table.a.ruler, table.a.ruler[0].counters.get(m.ASTRAL)) == (["Sleeper"], 1)
    assert table.game.cards[table.a.ruler[0].id].face.name == "Sleeper"


def test_1304_6_it_is_one_card_in_every_form(ruleset: str) -> None:
    """Effects, counters and the position it has stay as they are."""
    boost = chant("Boost", "Target J-ruler gains [+100/+100] until end of turn.")
    mark = put(COLOSSUS, counters={"rage": 2}, damage=300)
    table = sit(ruleset, a={"ruler": [], "field": [mark, *STONES], "hand": [boost]})
    cast(table, "Boost")
    judge(table)
    found = table.card("Titan Unbound")
    assert (found.atk, found.counters.get("rage"), found.damage, found.rested) == (2100, 2, 300, False)


def test_1304_6_rested_in_answer_to_its_judgment_it_stays_rested(ruleset: str) -> None:
    nap = quick("Nap", "Rest target J-ruler.")
    table = first_form(ruleset, enemy=(nap,))
    table.choose("judge")
    announce(table)
    table.a.pass_()
    play(table, "Nap")
    settle(table)
    assert table.card("Titan Unbound").rested


# -- 1305: stranger cards ----------------------------------------------------------------------------------------------

GUEST = card("Guest", "resonator (stranger)", cost="0", atk=500, defence=500)
HOST = resonator("Host", 500, 500, cost="0")


@pytest.mark.rule("fow-10.2", "1305.1a")
@pytest.mark.parametrize(("text", "offered"), [
    ("Destroy target stranger resonator.", ["Guest"]),
    ("Destroy target resonator.", ["Guest", "Host"]),
])  # fmt: skip
def test_1305_1__a_stranger_has_the_word_behind_its_type(text: str, offered: list[str]) -> None:
    table = sit(a={"hand": [chant("Word", text)]}, b={"field": [GUEST, HOST]})
    table.choose("play Word")
    if len(offered) == 2:
        table.expect_options(*offered)
        table.choose("Guest")
    settle(table)
    assert (table.b.field, facts.is_stranger(GUEST.facts), facts.is_stranger(HOST.facts)) == (["Host"], True, False)


def test_1305_3__a_type_without_the_word_means_strangers_too() -> None:
    table = sit(a={"hand": [chant("Doom", "Destroy all resonators.")]}, b={"field": [GUEST, HOST]})
    cast(table, "Doom")
    accept(table)
    assert table.b.field == []


# -- 1306: two face rulers ---------------------------------------------------------------------------------------------

DAWN = card("Dawn", "ruler", attribute="light", back=card("Dusk", "ruler", attribute="darkness"))
MAIN = tuple(resonator(f"Soldier {n}") for n in range(10))
STONE = Card("Pale Magic Stone", {"type": "basic magic stone"})
DECK = "//ruler\n1 Dawn\n//main\n" + "".join(f"4 {each.name}\n" for each in MAIN) + f"//stone\n10 {STONE.name}\n"


@pytest.mark.rule("fow-10.2", "1306.1")
@pytest.mark.parametrize(("side", "name", "attribute"), [(0, "Dawn", "light"), (1, "Dusk", "darkness")])
def test_1306_2_the_ruler_begins_with_the_side_that_is_chosen(side: int, name: str, attribute: str) -> None:
    game = kernel_game("fow-10.2", (DECK, DECK), seed=1, packs=[Pack("test", "fow-10.2", (*MAIN, STONE, DAWN))])
    asked = []
    while game.decision is not None and game.decision.prompt != "act":
        options = list(game.decision.options)
        asked.append(game.decision.prompt)
        chosen = options[side] if game.decision.prompt == "ruler side" else options[0]
        game.answer(chosen)
    assert asked.count("ruler side") == 2
    for player in (0, 1):
        (cid,) = game.zones[2 * m.RULER_AREA + player]
        assert (game.cards[cid].face.name, game.values(cid)[m.ATTRIBUTES]) == (name, frozenset({attribute}))


@pytest.mark.rule("fow-10.2", "1122.2a")
@pytest.mark.parametrize(("side", "mana"), [(0, 1), (1, 3)])
def test_1306_2_it_has_the_counters_of_the_side_that_is_chosen(side: int, mana: int) -> None:
    dawn = card("Dawn", "ruler", "[Mana] 1", attribute="light", back=card("Dusk", "ruler", "[Mana] 3"))
    game = kernel_game("fow-10.2", (DECK, DECK), seed=1, packs=[Pack("test", "fow-10.2", (*MAIN, STONE, dawn))])
    while game.decision is not None and game.decision.prompt != "act":
        options = list(game.decision.options)
        game.answer(options[side] if game.decision.prompt == "ruler side" else options[0])
    rulers = [game.zones[2 * m.RULER_AREA + player][0] for player in (0, 1)]
    assert [game.cards[cid].counters for cid in rulers] == [(("mana", mana),)] * 2
