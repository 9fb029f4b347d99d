"""1119, 1122, 1132, 1136, 1142, 1146: keywords of rulers, most of which act on how a game begins."""

import pytest

from headjudge.formats.packs import Card, Pack
from headjudge.games.fow.common import model as m
from headjudge.kernel.decisions import Option
from headjudge.kernel.game import Game
from headjudge.testing import put
from tests.fow_10_2.sitting import card, cast, chant, j_ruler, resonator, ruler, sit
from tests.games.fow.decks import Lines, rules
from tests.kernel_game import kernel_game

BOOK = "fow-10.2"
LIFE = 4000
MAIN = tuple(resonator(f"Soldier {n}") for n in range(10))
STONE = Card("Pale Magic Stone", {"type": "basic magic stone"}, ("{Rest}: Produce {1}.",))
LINES = "".join(f"4 {each.name}\n" for each in MAIN)


def queen(name: str, attribute: str, *text: str, **facts: str) -> Card:
    back = card(f"{name} Risen", "J-ruler", attribute=attribute, atk=500, defence=500)
    return card(name, "ruler", *text, attribute=attribute, back=back, **facts)


def begun(*rulers: Card) -> Game:
    """A game of these rulers, for both players, up to the first question of the first turn."""
    names = "".join(f"1 {each.name}\n" for each in rulers)
    deck = f"//ruler\n{names}//main\n{LINES}//stone\n10 {STONE.name}\n"
    game = kernel_game(BOOK, (deck, deck), seed=1, packs=[Pack("test", BOOK, (*MAIN, STONE, *rulers))])
    while game.decision is not None and game.turn == 0:
        game.choose(len(game.decision.options) - 1)
    return game


def coins(game: Game, player: int) -> tuple[int, ...]:
    found = game.zones[2 * m.ITEM_AREA + player]
    assert all(game.cards[cid].is_token and not game.values(cid)[m.TYPES] for cid in found)
    return tuple(found)


def wills(game: Game) -> list[Option]:
    """What the second player may produce at the first chance, all of it by the coin."""
    second = 1 - game.active
    while game.decision is not None and game.decision.player != second:
        game.choose(len(game.decision.options) - 1)
    assert game.decision is not None
    return [option for option in game.decision.options if option[0] == "will"]


def banish_coin(game: Game) -> list[Option]:
    """Banish the coin; what may be chosen then."""
    (will,) = wills(game)
    game.choose(will)
    assert game.decision is not None
    return list(game.decision.options) if game.decision.prompt != "act" else []


def produced(game: Game) -> dict[str, int]:
    points = game.points[1 - game.active]
    return {m.POINTS[slot]: points[slot] for slot in m.WILL_SLOTS if points[slot]}


# -- 1119: Energize ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("1119.2")
def test_1119_1_every_ruler_gives_the_second_player_a_coin_and_the_first_none() -> None:
    game = begun(queen("Plain", "R"))
    assert (len(coins(game, game.active)), len(coins(game, 1 - game.active))) == (0, 1)


@pytest.mark.rule("1119.4")
def test_1119_2_banished_it_produces_will_of_the_rulers_attribute() -> None:
    game = begun(queen("Plain", "R"))
    assert banish_coin(game) == []
    assert (produced(game), coins(game, 1 - game.active)) == ({"fire will": 1}, ())


@pytest.mark.parametrize(("pick", "kind"), [(0, "fire will"), (1, "wind will")])
def test_1119_2_of_several_attributes_one_is_chosen(pick: int, kind: str) -> None:
    game = begun(queen("Both", "R,G"))
    options = banish_coin(game)
    assert len(options) == 2
    game.choose(options[pick])
    assert produced(game) == {kind: 1}


def test_1119_2a_of_a_void_ruler_it_produces_will_without_attribute() -> None:
    game = begun(queen("Pale", "void"))
    banish_coin(game)
    assert produced(game) == {"void will": 1}


@pytest.mark.rule("1119.3")
def test_1119_3a_printed_symbols_take_the_place_of_the_attributes() -> None:
    game = begun(queen("Moony", "R", "[Energize] {M}"))
    assert len(coins(game, 1 - game.active)) == 1
    assert coins(game, game.active) == ()
    banish_coin(game)
    assert produced(game) == {"void moon will": 1}


@pytest.mark.parametrize(("pick", "kind"), [(0, "fire will"), (1, "water will")])
def test_1119_3_a_1_of_several_symbols_one_is_chosen(pick: int, kind: str) -> None:
    game = begun(queen("Twofold", "W", "[Energize] {R}{U}"))
    options = banish_coin(game)
    assert len(options) == 2
    game.choose(options[pick])
    assert produced(game) == {kind: 1}


def test_1119_3_a_2_a_number_is_so_much_void_will() -> None:
    game = begun(queen("Rich", "W", "[Energize] {2}"))
    banish_coin(game)
    assert produced(game) == {"void will": 2}


def test_1119_4_it_pays_for_a_card() -> None:
    game = begun(queen("Plain", "R"))
    (coin,) = coins(game, 1 - game.active)
    assert all(option[1] == coin for option in wills(game))
    assert game.values(coin)[m.ABILITIES]


# -- 1122: Mana --------------------------------------------------------------------------------------------------------


def test_1122_2a_a_ruler_starts_the_game_with_its_counters() -> None:
    game = begun(queen("Well", "R", "[Mana] 3"))
    assert [game.cards[game.zones[2 * m.RULER_AREA + player][0]].count("mana") for player in (0, 1)] == [3, 3]


def test_1122_2b_any_other_card_enters_the_field_with_them(ruleset: str) -> None:
    urn = resonator("Urn", 100, 100, "[Mana] 2", cost="0")
    lift = chant("Lift", "Put target resonator from your graveyard into the field.")
    table = sit(ruleset, a={"hand": [urn, lift], "graveyard": [urn]})
    cast(table, "Urn")
    cast(table, "Lift", "Urn")
    assert [each.counters for each in table.a.field] == [{"mana": 2}, {"mana": 2}]


def test_1122_2b_it_has_them_when_it_is_seen_to_enter() -> None:
    urn = resonator("Urn", 100, 100, "[Mana] 2", "[Enter] ⇒ Draw a card for each mana counter on this card.", cost="0")
    table = sit(a={"hand": [urn]})
    cast(table, "Urn")
    assert len(table.a.hand) == 2


# -- 1132: Grimoire, 1142: Stranger ------------------------------------------------------------------------------------

TALES: Lines = tuple((1, f"Tale {n}") for n in range(6))


@pytest.mark.parametrize(("ruler_name", "cards", "found"), [
    ("Stutterer", 0, []), ("Stutterer", 2, []), ("Stutterer", 3, ["402.5a"]), ("Teller", 5, []),
])  # fmt: skip
def test_1132_2_an_extra_deck_of_up_to_so_many_stories(ruler_name: str, cards: int, found: list[str]) -> None:
    more = {"extra": TALES[:cards]} if cards else {}
    assert rules(BOOK, ruler=((1, ruler_name),), **more) == found


def test_1142_2__a_stranger_deck_of_that_many_cards_or_none() -> None:
    guests: Lines = tuple((2, f"Guest {n}") for n in range(5))
    assert rules(BOOK, ruler=((1, "Host"),)) == []
    assert rules(BOOK, ruler=((1, "Host"),), stranger=guests) == []
    assert rules(BOOK, ruler=((1, "Host"),), stranger=guests[:4]) != []


# -- 1136: Divinity ----------------------------------------------------------------------------------------------------


def rune(name: str, divinity: int) -> Card:
    return card(name, "rune", "You gain 500 life.", cost="0", divinity=divinity)


@pytest.mark.rule("1136.1")
def test_1136_2_runes_are_played_within_its_number_in_all() -> None:
    table = sit(
        a={"ruler": [ruler("Sigrid", "[Divinity] 3")], "runes": [rune("Two", 2), rune("One", 1), rune("Big", 4)]}
    )
    assert [table.a.can(f"play {name}") for name in ("Two", "One", "Big")] == [True, True, False]
    cast(table, "Two")
    cast(table, "One")
    assert table.a.life == LIFE + 1000
    table = sit(a={"ruler": [ruler("Sigrid", "[Divinity] 3")], "runes": [rune("Two", 2), rune("Also", 2)]})
    cast(table, "Two")
    assert not table.a.can("play Also")


def test_1136_2_it_cannot_be_taken_away() -> None:
    strip = chant("Strip", "Target ruler loses all abilities until end of turn.")
    sigrid = ruler("Sigrid", "[Divinity] 3", "[Judgment] {0}", back=j_ruler("Saga", 500, 500, "[Divinity] 4"))
    table = sit(a={"ruler": [sigrid], "runes": [rune("Two", 2)], "hand": [strip]})
    assert table.a.can("judge")
    cast(table, "Strip", "Sigrid")
    assert (table.a.can("judge"), table.a.can("play Two")) == (False, True)


def test_1136_3_its_number_is_the_divinity_of_the_ruler_of_each_side_its_own() -> None:
    sigrid = ruler("Sigrid", "[Divinity] 3", back=j_ruler("Saga", 500, 500, "[Divinity] 4"))
    assert sit(a={"ruler": [sigrid]}).card("Sigrid").divinity == 3
    assert sit(a={"field": [sigrid]}).card("Saga").divinity == 4
    assert sit(a={"ruler": [ruler("Plain")]}).card("Plain").divinity is None


# -- 1146: Tag ---------------------------------------------------------------------------------------------------------

RED, GREEN = (queen(name, attribute, "[Tag] Comet", race="Comet") for name, attribute in (("Ash", "R"), ("Elm", "G")))
TWINS: Lines = ((1, "Twin A"), (1, "Twin B"))


def test_1146_1_two_rulers_that_both_have_it_of_one_race() -> None:
    assert rules(BOOK, ruler=TWINS) == []
    assert rules(BOOK, ruler=((1, "Twin A"), (1, "Queen"))) == ["402.2"]
    assert rules(BOOK, ruler=((1, "Twin A"), (1, "Lone Twin"))) == ["402.2"]


def test_1146_2_both_start_in_the_ruler_area_and_have_different_names() -> None:
    game = begun(RED, GREEN)
    for player in (0, 1):
        found = [game.cards[cid].face.name for cid in game.zones[2 * m.RULER_AREA + player]]
        assert sorted(found) == ["Ash", "Elm"]
    assert rules(BOOK, ruler=((2, "Twin A"),)) == ["1146.2"]


@pytest.mark.parametrize(("pick", "kind"), [(0, "fire will"), (1, "wind will")])
def test_1146_3_the_attributes_of_the_ruler_are_those_of_both(pick: int, kind: str) -> None:
    game = begun(RED, GREEN)
    assert len(coins(game, 1 - game.active)) == 1
    options = banish_coin(game)
    assert len(options) == 2
    game.choose(options[pick])
    assert produced(game) == {kind: 1}


@pytest.mark.parametrize("name", ["Ash", "Elm"])
def test_1146_4_what_is_done_to_ones_ruler_is_done_to_the_one_that_is_chosen(name: str) -> None:
    table = sit(a={"ruler": [RED, GREEN], "hand": [chant("Nap", "Rest your ruler.")]})
    cast(table, "Nap")
    assert table.game.decision is not None
    assert (table.game.decision.player, table.game.plays != ()) == (0, True)
    table.choose(name)
    assert {str(each): each.rested for each in table.a.ruler} == {"Ash": name == "Ash", "Elm": name == "Elm"}


def test_1146_4__a_condition_on_ones_ruler_is_met_by_either() -> None:
    proof = resonator("Proof", 300, 300, "As long as your ruler is rested, this card gains [+200/+200].")
    for rested, atk in (((), 300), (("Ash",), 500), (("Elm",), 500)):
        rulers = [put(each, rested=each.name in rested) for each in (RED, GREEN)]
        assert sit(a={"ruler": rulers, "field": [proof]}).card("Proof").atk == atk
