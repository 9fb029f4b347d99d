"""What 6.3 carries out in its own way: fields, the play ground, the start of the game, coins, layers, entering."""

from headjudge.formats.packs import Card, Pack
from headjudge.games.fow.common import model as m
from headjudge.kernel.game import Game
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    affect,
    cast,
    chant,
    j_ruler,
    judge,
    next_turn,
    on_chase,
    play,
    prompt,
    quick,
    resonator,
    ruler,
    settle,
    sit,
)
from tests.kernel_game import kernel_game

EDITION = "fow-6.3"
LURE = chant("Lure", "Gain control of target resonator.")
HERALD = resonator("Herald", 300, 300, "When this card enters your field ⇒ You gain 300 life.")


def sit_63(**said: object) -> Table:
    return sit(EDITION, **said)


# -- 200, 300: types, fields, the play ground --------------------------------------------------------------------------


def test_201_2_the_types_of_cards() -> None:
    cards = [
        resonator("Squire"),
        Card("Relic", {"type": "regalia", "cost": "1"}),
        Card("Aura", {"type": "addition: field", "cost": "1"}),
        "Fire Magic Stone",
    ]
    table = sit_63(a={"field": cards, "hand": [chant("Hymn", "Draw a card.")], "ruler": [ruler("Queen")]})
    found = {str(card): card.types for card in (*table.a.field, *table.a.hand, *table.a.ruler)}
    assert found == {
        "Squire": ["resonator"],
        "Relic": ["regalia"],
        "Aura": ["addition"],
        "Fire Magic Stone": ["magic stone"],
        "Hymn": ["chant"],
        "Queen": ["ruler"],
    }


def test_205_3_a_stroke_separates_races_and_a_comma_does_not() -> None:
    table = sit_63(a={"hand": [resonator("Mage", race="Human/Wizard"), resonator("Clerk", race="Sage, Elder")]})
    assert [each.races for each in table.a.hand] == [["Human", "Wizard"], ["Sage, Elder"]]


def test_302_1_and_each_player_has_a_field_of_their_own() -> None:
    table = sit_63(a={"field": ["Blank"]}, b={"field": ["Blank", "Blank"]})
    assert (table.a.field, table.b.field) == (["Blank"], ["Blank", "Blank"])


def test_307_2_a_field_is_public() -> None:
    table = sit_63(b={"field": [HERALD]})
    table.expect_seen("B.field", viewer="a", cards=["Herald"])


def test_307_6_changing_fields_is_neither_entering_nor_leaving() -> None:
    mourner = resonator("Mourner", 300, 300, "When this card leaves your field ⇒ You lose 500 life.")
    table = sit_63(a={"hand": [LURE, LURE]}, b={"field": [HERALD, mourner]})
    cast(table, "Lure", "Herald")
    cast(table, "Lure", "Mourner")
    assert table.a.field == ["Herald", "Mourner"]
    assert (table.a.life, table.b.life) == (4000, 4000)


def test_302_3_a_card_stays_the_same_within_the_play_ground() -> None:
    table = sit_63(a={"hand": [LURE]}, b={"field": [put(HERALD, rested=True, damage=100)]})
    before = table.card("Herald").id, table.game.cards[table.card("Herald").id].incarnation
    cast(table, "Lure", "Herald")
    after = table.card("Herald")
    assert (after.id, table.game.cards[after.id].incarnation) == before
    assert (after.rested, after.damage) == (True, 100)


def test_313_1_the_play_ground_is_field_and_ruler_area() -> None:
    table = sit_63(
        a={"field": [put("Blank", rested=True)], "ruler": [put(ruler("Queen"), rested=True)]}, phase="recovery"
    )
    assert [table.card("Blank").rested, table.card("Queen").rested] == [False, False]


def test_313_2_whose_play_ground_it_is_controls_the_card() -> None:
    table = sit_63(a={"hand": [LURE]}, b={"field": [HERALD]})
    assert table.card("Herald").controller == "B"
    cast(table, "Lure", "Herald")
    assert (table.card("Herald").controller, table.card("Herald").owner) == ("A", "B")


# -- 400, 1119: the start of the game ----------------------------------------------------------------------------------

MAIN = tuple(resonator(f"Soldier {n}") for n in range(10))
STONE = Card("Pale Magic Stone", {"type": "basic magic stone"}, ("{Rest}: Produce {1}.",))
QUEEN = ruler("Queen", "[Energize] {R}")
LINES = "".join(f"4 {card.name}\n" for card in MAIN)
DECK = f"//ruler\n1 Queen\n//main\n{LINES}//stone\n10 {STONE.name}\n"


def new_game() -> Game:
    return kernel_game(EDITION, (DECK, DECK), seed=1, packs=[Pack("test", EDITION, (*MAIN, STONE, QUEEN))])


def asked(game: Game) -> tuple[str, str]:
    assert game.decision is not None
    return game.decision.prompt, game.decision.rule


def test_403_3_a_random_player_chooses_who_goes_first() -> None:
    for choice in ("first", "second"):
        game = new_game()
        assert game.decision is not None
        assert asked(game)[1] == "403.3"
        chooser = game.decision.player
        game.choose((choice,))
        begins = chooser if choice == "first" else 1 - chooser
        while game.turn == 0 and game.decision is not None:
            game.choose(len(game.decision.options) - 1)
        assert game.active == begins


def test_403_5_the_rulers_come_after_the_hands_are_settled() -> None:
    game = new_game()
    game.choose(0)
    while game.decision is not None and game.turn == 0:
        assert asked(game)[1] == "403.4"
        assert game.zones[2 * m.RULER_AREA] == game.zones[2 * m.RULER_AREA + 1] == ()
        game.choose(len(game.decision.options) - 1)
    assert [len(game.zones[2 * m.RULER_AREA + player]) for player in (0, 1)] == [1, 1]


def test_1119_2_the_second_player_has_the_printed_coin_and_it_is_erased_for_will() -> None:
    game = new_game()
    game.choose(0)
    while game.decision is not None and game.turn == 0:
        game.choose(len(game.decision.options) - 1)
    second = 1 - game.active
    (coin,) = game.zones[2 * m.REMOVED + second]
    assert game.zones[2 * m.REMOVED + game.active] == ()
    while game.decision is not None and game.decision.player != second:
        game.choose(len(game.decision.options) - 1)
    produce = [option for option in game.decision.options if option[0] == "will"] if game.decision else []
    game.choose(produce[0])
    assert game.zones[2 * m.REMOVED + second] == game.zones[2 * m.GRAVEYARD + second] == ()
    assert game.points[second][m.will_slot("fire")] == 1
    assert game.cards[coin].is_token


def test_1119_2a_the_coin_works_in_the_removed_area() -> None:
    game = new_game()
    game.choose(0)
    while game.decision is not None and (game.turn == 0 or game.decision.player == game.active):
        game.choose(len(game.decision.options) - 1)
    assert game.decision is not None
    assert any(option[0] == "will" for option in game.decision.options)


# -- 900, 1300, 1400 ---------------------------------------------------------------------------------------------------


def test_903_2_b_i_effects_on_a_card_of_the_hand_do_not_follow_it_into_the_chase() -> None:
    for ruleset, atk in (("fow-10.2", 900), (EDITION, 300)):
        table = sit(
            ruleset, a={"hand": [resonator("Squire", 300, 300, cost="0"), quick("Spark", "You gain 100 life.")]}
        )
        affect(table, "Squire", {m.ATK: 900})
        play(table, "Squire")
        assert on_chase(table) == ["Squire"]
        assert table.game.values(table.game.plays[0].ref[0])[m.ATK] == atk
        settle(table)


def test_909_1_abilities_come_before_values() -> None:
    wings = resonator("Wings", 300, 300, "Each Elf you control gains [Flying].")
    wind = resonator("Wind", 300, 300, "Each resonator with [Flying] gains [+200/+200].")
    elf = resonator("Page", 300, 300, race="Elf")
    table = sit_63(a={"field": [wind, wings, elf]})
    assert (table.card("Page").keywords, table.card("Page").atk) == (["flying"], 500)


def test_911_1_a_destroyed_j_ruler_is_read_as_it_is_a_resonator_as_it_was() -> None:
    reap = chant("Reap", "Destroy target J/resonator. You gain life equal to its ATK.")
    for ruleset, life in (("fow-10.2", 5500), (EDITION, 4500)):
        table = sit(
            ruleset, a={"hand": [reap, reap], "field": [ruler("Queen")]}, b={"field": [resonator("Squire", 500)]}
        )
        cast(table, "Reap", "Squire")
        assert table.a.life == 4500
        cast(table, "Reap", "Queen Risen")
        assert (table.a.ruler, table.a.life) == (["Queen"], life)


def test_1303_3a_a_token_that_leaves_the_fields_ceases_to_exist() -> None:
    gust = chant("Gust", "Return target resonator to its owner's hand.")
    make = chant("Make", "Put a [200/200] wind Fairy resonator token into your field.")
    table = sit_63(a={"hand": [make, gust]})
    cast(table, "Make")
    (token,) = table.a.field
    assert token.token
    cast(table, "Gust", str(token))
    assert (table.a.field, table.a.hand) == ([], [])


def test_1303_3a_but_not_one_that_changes_fields() -> None:
    make = chant("Make", "Put a [200/200] wind Fairy resonator token into your field.")
    table = sit_63(a={"hand": [make]}, b={"hand": [LURE]})
    cast(table, "Make")
    next_turn(table)
    cast(table, "Lure")
    assert (len(table.a.field), len(table.b.field)) == (0, 1)


def test_1411_2a_enter_on_a_j_ruler_triggers_by_judgment() -> None:
    queen = ruler("Queen", "[Judgment] {0}", back=j_ruler("Queen Risen", 800, 800, "[Enter] ⇒ You gain 300 life."))
    table = sit_63(a={"ruler": [queen]})
    judge(table)
    assert (table.a.field, table.a.life) == (["Queen Risen"], 4300)
    assert prompt(table) == "act"
