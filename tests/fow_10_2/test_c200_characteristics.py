"""Chapter 200: what stands on a card: types, names, costs, texts, races, ATK and DEF, attributes, divinity."""

import pytest

from headjudge.games.fow.common import facts
from headjudge.games.fow.common import model as m
from headjudge.games.fow.language import language
from headjudge.games.fow.language.tables import RACES
from headjudge.kernel.view import view
from headjudge.language.compiler import CardFacts, Compiler
from headjudge.testing import put
from tests.fow_10_2.sitting import (
    FIRE,
    WATER,
    accept,
    addition,
    affect,
    card,
    cast,
    chant,
    fight,
    j_ruler,
    pay,
    play,
    quick,
    regalia,
    resonator,
    ruler,
    settle,
    sit,
    stone,
    will,
)

SQUIRE = resonator("Squire", 500, 500, cost="0")
QUEEN = ruler("Queen", back=j_ruler("Queen Risen", 800, 800))

# -- 201: types --------------------------------------------------------------------------------------------------------


def test_201_2_the_eight_types() -> None:
    table = sit(
        a={
            "field": [SQUIRE, regalia("Relic"), addition("Aura", on="field"), FIRE, QUEEN],
            "hand": [chant("Hymn", "Draw a card.")],
            "runes": [card("Mark", "rune", "Draw a card.", cost="0")],
        },
        b={"ruler": [ruler("Clerk")]},
    )
    found = {name: table.card(name).types for name in ("Squire", "Relic", "Aura", FIRE, "Queen Risen", "Hymn", "Clerk")}
    assert found == {
        "Squire": ["resonator"],
        "Relic": ["regalia"],
        "Aura": ["addition"],
        FIRE: ["magic stone"],
        "Queen Risen": ["J-ruler"],
        "Hymn": ["chant"],
        "Clerk": ["ruler"],
    }
    assert table.a.runes[0].types == ["rune"]


def test_201_2_there_are_no_others() -> None:
    assert facts.types_of({"type": "follower"}) == frozenset()


def test_201_2a_a_j_resonator_is_a_resonator_or_a_j_ruler(ruleset: str) -> None:
    sleep = chant("Sleep", "Rest target J/resonator.")
    table = sit(ruleset, a={"hand": [sleep], "field": [QUEEN, SQUIRE]}, b={"ruler": [ruler("Clerk")]})
    for name in ("Queen Risen", "Squire"):
        table.expect_legal(f"play Sleep on {name}")
    assert not table.a.can("play Sleep on Clerk")


def test_201_2b_a_j_ruler_or_ruler() -> None:
    sleep = chant("Sleep", "Rest target J/ruler.")
    table = sit(a={"hand": [sleep], "field": [QUEEN, SQUIRE]}, b={"ruler": [ruler("Clerk")]})
    for name in ("Queen Risen", "Clerk"):
        table.expect_legal(f"play Sleep on {name}")
    assert not table.a.can("play Sleep on Squire")


def test_201_2c_a_stroke_separates_types() -> None:
    sung = card("Sung", "chant/rune", "Draw a card.", cost="0")
    table = sit(a={"hand": [sung, SQUIRE]})
    assert (table.card("Sung").types, table.card("Squire").types) == (["chant", "rune"], ["resonator"])
    table.expect_legal("play Sung")


@pytest.mark.rule("fow-10.2", "201.3a", "201.3b", "201.3c")
def test_201_3__a_general_type_stands_before_the_type() -> None:
    kinds = ("special magic stone", "basic magic stone", "magic stone", "basic ruler", "master rune", "rune")
    cards = [card(f"Card {n}", kind, cost="0") for n, kind in enumerate(kinds)]
    found = [(set(facts.types_of(each.facts)), set(facts.general_types(each.facts))) for each in cards]
    assert found == [
        ({"magic stone"}, {"special"}),
        ({"magic stone"}, {"basic"}),
        ({"magic stone"}, set()),
        ({"ruler"}, {"basic"}),
        ({"rune"}, {"master"}),
        ({"rune"}, set()),
    ]


@pytest.mark.parametrize(("word", "left"), [("special", ["Plain", FIRE]), ("basic", ["Odd", "Plain"])])
def test_201_3a_a_text_may_mean_one_general_type(word: str, left: list[str]) -> None:
    odd, plain = stone("Odd", kind="special magic stone"), stone("Plain", kind="magic stone")
    table = sit(a={"hand": [chant("Quake", f"Destroy all {word} magic stones.")], "field": [odd, plain, FIRE]})
    cast(table, "Quake")
    assert sorted(table.a.field) == sorted(left)


def test_201_4_some_cards_have_a_magic_stone_type() -> None:
    table = sit(a={"field": [FIRE, stone("Pale Magic Stone"), SQUIRE]})
    assert [table.card(name).stone_types for name in (FIRE, "Pale Magic Stone", "Squire")] == [["fire"], [], []]


@pytest.mark.rule("fow-10.2", "201.4b")
def test_201_4a_the_five_magic_stone_types_and_stones_named_like_one() -> None:
    for word in ("Light", "Fire", "Water", "Wind", "Darkness"):
        assert facts.stone_types({"type": "magic stone"}, f"{word} Magic Stone") == {word.lower()}
    assert facts.stone_types({"type": "magic stone"}, "Moon Magic Stone") == frozenset()
    assert facts.stone_types({"type": "resonator"}, "Fire Magic Stone") == frozenset()


TWIN = stone("Twin Stone", "Treat this card as a fire magic stone and wind magic stone.", kind="special magic stone")


def test_201_4c_without_quotes_the_type_is_meant_and_with_quotes_the_name() -> None:
    quake = chant("Quake", "Destroy all fire magic stones.")
    named = chant("Name", 'Destroy all "Fire Magic Stone".')
    table = sit(a={"hand": [quake, named], "field": [FIRE, WATER, TWIN]})
    cast(table, "Name")
    assert table.a.field == [WATER, "Twin Stone"]
    cast(table, "Quake")
    assert table.a.field == [WATER]


def test_201_4d_a_card_that_becomes_a_magic_stone_produces_no_will() -> None:
    table = sit(a={"field": [SQUIRE, FIRE]})
    affect(table, "Squire", {m.TYPES: frozenset({m.RESONATOR, m.STONE})})
    assert table.card("Squire").types == ["magic stone", "resonator"]
    assert not table.a.can("produce will with Squire")
    table.expect_legal(f"produce will with {FIRE}")


@pytest.mark.parametrize("word", ["light", "fire", "water", "wind", "darkness"])
def test_201_4e_a_stone_type_brings_the_will_ability_of_its_attribute(ruleset: str, word: str) -> None:
    name = f"{word.capitalize()} Magic Stone"
    table = sit(ruleset, a={"field": [stone(name)]})
    table.say(0, f"produce will with {name}")
    assert (will(table, word), table.card(name).rested) == (1, True)


def test_201_4e_two_types_bring_two_abilities() -> None:
    for wanted in ("fire", "wind"):
        table = sit(a={"field": [TWIN]})
        table.choose("produce will with Twin Stone")
        table.choose({"fire": "Produce {R}", "wind": "Produce {G}"}[wanted])
        assert [will(table, word) for word in ("fire", "wind")] == [int(wanted == word) for word in ("fire", "wind")]
    table = sit(a={"hand": [resonator("Leaf", cost="GR")], "field": [TWIN, TWIN]})
    table.expect_legal("play Leaf")


def test_201_5_a_type_without_a_zone_means_the_field_and_a_type_card_those_of_the_zone(ruleset: str) -> None:
    reap = chant("Reap", "Destroy target resonator.")
    recall = chant("Recall", "Return target resonator card from your graveyard to your hand.")
    table = sit(ruleset, a={"hand": [reap, recall], "field": [SQUIRE], "graveyard": [resonator("Ghost")]})
    assert not table.a.can("play Reap on Ghost")
    assert not table.a.can("play Recall on Squire")
    cast(table, "Recall", "Ghost")
    cast(table, "Reap", "Squire")
    assert (table.a.hand, table.a.field) == (["Ghost"], [])


# -- 202: names --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "202.3")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ('Destroy all "Finch".', ["Finch and Lark"]),
        ('Destroy all cards with "Finch" in its name.', []),
    ],
)
def test_202_3a_a_quoted_name_is_the_whole_name_or_a_part_of_it(text: str, left: list[str]) -> None:
    table = sit(a={"hand": [chant("Snare", text)], "field": [resonator("Finch"), resonator("Finch and Lark"), SQUIRE]})
    cast(table, "Snare")
    accept(table)
    assert table.a.field == [*left, "Squire"]


# -- 203: costs --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "203.3", "203.4")
@pytest.mark.parametrize(
    ("wills", "enough"),
    [
        ({"fire_will": 2, "water_will": 2}, True),
        ({"fire_will": 4}, True),
        ({"fire_will": 2, "void_will": 1, "wind_moon_will": 1}, True),
        ({"fire_will": 1, "water_will": 3}, False),
        ({"fire_will": 2, "water_will": 1}, False),
        ({"water_will": 4}, False),
    ],
)
def test_203_2_symbols_are_paid_with_their_kind_and_the_number_with_any(wills: dict[str, int], enough: bool) -> None:
    table = sit(a={"hand": [resonator("Drake", cost="RR2")], **wills})
    assert table.a.can("play Drake") is enough
    if enough:
        cast(table, "Drake")
        assert table.a.field == ["Drake"]
        assert sum(table.game.points[0][m.FIRST_WILL :]) == 0


@pytest.mark.rule("fow-10.2", "203.3")
def test_203_2a_of_the_symbols_those_of_attributes_make_the_attribute() -> None:
    table = sit(a={"hand": [resonator("Moth", cost="RM"), resonator("Clock", cost="T1")]})
    assert [each.attributes for each in table.a.hand] == [["fire"], []]


@pytest.mark.parametrize(
    ("wills", "enough"),
    [
        ({"fire_moon_will": 1}, True),
        ({"void_moon_will": 1}, True),
        ({"fire_will": 1}, False),
        ({"void_will": 1}, False),
        ({"fire_time_will": 1}, False),
    ],
)
def test_203_2b_moon_is_paid_with_moon_will_of_any_attribute(wills: dict[str, int], enough: bool) -> None:
    table = sit(a={"hand": [resonator("Moth", cost="M")], **wills})
    assert table.a.can("play Moth") is enough


def test_203_5_the_total_cost_is_symbols_plus_number() -> None:
    cull = chant("Cull", "Destroy all resonators with total cost 3 or less.")
    table = sit(a={"hand": [cull], "field": [resonator("Three", cost="RR1"), resonator("Four", cost="RM2")]})
    assert [each.total_cost for each in table.a.field] == [3, 4]
    cast(table, "Cull")
    assert table.a.field == ["Four"]


def test_203_5a_without_a_cost_the_total_cost_is_zero() -> None:
    table = sit(a={"field": [FIRE, QUEEN]})
    assert [table.card(name).total_cost for name in (FIRE, "Queen Risen")] == [0, 0]


def test_203_5a_a_card_without_a_cost_is_played_for_nothing(ruleset: str) -> None:
    gift, boon = card("Gift", "resonator", atk=500, defence=500), card("Boon", "chant", "Draw a card.")
    table = sit(ruleset, a={"hand": [gift, boon]})
    cast(table, "Gift")
    cast(table, "Boon")
    assert (table.a.field, table.a.hand, table.a.graveyard) == (["Gift"], ["Blank"], ["Boon"])


def test_203_5b_x_counts_on_the_chase_only() -> None:
    giant = card("Giant", "resonator", cost="RX", atk=500, defence=500)
    deny = quick("Deny", "Cancel target spell with total cost 3 or more.")
    for x, legal in ((1, False), (2, True)):
        table = sit(a={"hand": [giant], "fire_will": 4}, b={"hand": [deny, quick("Spark", "You gain 100 life.")]})
        assert table.card("Giant").total_cost == 1
        play(table, "Giant", x)
        assert table.game.plays[0].vars["x"] == x
        table.expect_asked("B", "act")
        assert table.b.can("play Deny") is legal
        settle(table)
        assert table.a.field[0].total_cost == 1


def test_203_6_the_lightning_mark_is_quickcast() -> None:
    fast, slow = resonator("Fast", cost="0", quickcast=True), resonator("Slow", cost="0")
    table = sit(b={"hand": [fast, slow]})
    table.choose("pass")
    table.expect_asked("B", "act")
    assert table.card("Fast").has("quickcast")
    table.expect_legal("play Fast", by="b")
    table.expect_refused("play Slow", rule="701.2", by="b")
    table.choose("pass")


# -- 204: text ---------------------------------------------------------------------------------------------------------


def test_204_2_each_paragraph_is_an_ability_of_its_own(ruleset: str) -> None:
    imp = resonator("Imp", 500, 500, "[Activate] {0}: You gain 100 life.", "[Activate] {0}: You gain 500 life.")
    table = sit(ruleset, a={"field": [imp]})
    assert len([line for line in table.options if "Use Imp" in line]) == 2
    table.game.choose(1)
    pay(table)
    settle(table)
    assert table.a.life == 4500


def test_204_3_text_in_parentheses_does_nothing(ruleset: str) -> None:
    liar = chant("Liar", "You gain 100 life. (You gain 500 life and draw a card.)")
    table = sit(ruleset, a={"hand": [liar]})
    cast(table, "Liar")
    assert (table.a.life, table.a.hand) == (4100, [])


# -- 205: races --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "205.3")
def test_205_1_races_and_traits_are_read_from_the_card() -> None:
    cards = [
        resonator("Mage", race="Human/Wizard, Elf"),
        resonator("Drow", race="Dark Elf"),
        regalia("Ring", trait="Elf"),
    ]
    table = sit(a={"hand": cards})
    assert [each.races for each in table.a.hand] == [["Elf", "Human", "Wizard"], ["Dark Elf"], ["Elf"]]


def test_205_1a_a_race_finds_a_trait() -> None:
    table = sit(
        a={"hand": [chant("Blight", "Destroy all Elf cards.")], "field": [regalia("Ring", trait="Elf"), regalia("Rod")]}
    )
    cast(table, "Blight")
    assert table.a.field == ["Rod"]


def test_205_4_a_race_without_a_zone_means_field_and_ruler_area() -> None:
    count = chant("Count", "You gain 100 life for each Elf you control.")
    elf = resonator("Page", race="Elf")
    table = sit(
        a={"hand": [count, elf], "field": [elf], "graveyard": [elf], "ruler": [ruler("Elder", race="Elf")]},
        b={"field": [elf]},
    )
    cast(table, "Count")
    assert table.a.life == 4200


def test_205_5a_the_races_of_the_book_are_known_without_a_card_that_has_them() -> None:
    assert (len(RACES), len(set(RACES))) == (251, 251)
    reader = Compiler(language("fow-10.2"))
    for race in RACES:
        assert reader.compile(CardFacts("Probe", f"Destroy all {race} resonators.", "chant")).tree is not None, race
    assert reader.compile(CardFacts("Probe", "Destroy all Frobnicator resonators.", "chant")).tree is None


# -- 206, 207: ATK and DEF ---------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "207.1")
def test_206_1_resonators_and_j_rulers_have_atk_and_def(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [SQUIRE, QUEEN, regalia("Relic")]})
    found = [(table.card(name).atk, table.card(name).defence) for name in ("Squire", "Queen Risen", "Relic")]
    assert found == [(500, 500), (800, 800), (None, None)]


def test_206_1a_a_j_ruler_without_atk_deals_no_damage() -> None:
    meek = ruler("Meek", back=j_ruler("Meek Risen", None, 800))
    table = sit(a={"field": [meek]})
    assert table.card("Meek Risen").atk is None
    assert not table.a.can("attack player with Meek Risen")


def test_206_2_atk_is_the_damage_in_battle(ruleset: str) -> None:
    table = sit(
        ruleset,
        a={"field": [resonator("Ogre", 800, 500)]},
        b={"field": [put(resonator("Wall", 300, 900), rested=True)]},
    )
    fight(table, "Ogre", "Wall")
    assert (table.card("Wall").damage, table.card("Ogre").damage) == (800, 300)


@pytest.mark.parametrize(("damage", "field"), [(500, ["Oak"]), (600, []), (700, [])])
def test_207_2_damage_of_def_or_more_destroys(ruleset: str, damage: int, field: list[str]) -> None:
    bolt = chant("Bolt", f"This card deals {damage} damage to target resonator.")
    table = sit(ruleset, a={"hand": [bolt]}, b={"field": [resonator("Oak", 100, 600)]})
    cast(table, "Bolt", "Oak")
    assert table.b.field == field


def test_207_2a_a_j_ruler_without_def_takes_no_damage() -> None:
    haze = ruler("Haze", back=j_ruler("Haze Risen", 800, None))
    table = sit(a={"hand": [chant("Bolt", "This card deals 500 damage to target J-ruler.")]}, b={"field": [haze]})
    cast(table, "Bolt", "Haze Risen")
    assert (table.b.field, table.card("Haze Risen").damage, table.card("Haze Risen").defence) == (
        ["Haze Risen"],
        0,
        None,
    )


# -- 208, 209: attributes and divinity ---------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "208.3", "208.4")
@pytest.mark.parametrize(
    ("word", "left"),
    [
        ("fire", ["Leaf", "Grey"]),
        ("wind", ["Flame", "Grey"]),
        ("water", ["Leaf", "Flame", "Both", "Grey"]),
        ("void", ["Leaf", "Flame", "Both"]),
    ],
)
def test_208_2_the_symbols_of_the_cost_give_the_attributes(word: str, left: list[str]) -> None:
    field = [
        resonator("Leaf", cost="GG"),
        resonator("Flame", cost="R1"),
        resonator("Both", cost="RG"),
        resonator("Grey", cost="2"),
    ]
    table = sit(a={"hand": [chant("Purge", f"Destroy all {word} resonators.")], "field": field})
    cast(table, "Purge")
    accept(table)
    assert table.a.field == left


def test_208_2_a_ruler_has_the_attribute_of_its_banner() -> None:
    flame = card(
        "Flame", "ruler", attribute="fire", back=card("Flame Risen", "J-ruler", attribute="void", atk=1, defence=1)
    )
    table = sit(a={"ruler": [flame]}, b={"field": [flame]})
    assert (table.card("Flame").attributes, table.card("Flame Risen").attributes) == (["fire"], [])


@pytest.mark.rule("fow-10.2", "209.2")
def test_209_1_a_card_may_carry_divinity() -> None:
    table = sit(a={"field": [resonator("Idol", divinity=2), SQUIRE]})
    assert [each.divinity for each in table.a.field] == [2, None]


@pytest.mark.rule("fow-10.2", "203.2", "203.5a")
def test_203_5a_a_card_without_a_cost_shows_none_and_one_for_nothing_shows_it(ruleset: str) -> None:
    table = sit(ruleset, a={"ruler": [QUEEN], "field": [FIRE, SQUIRE]})
    shown = {card.name: card.values["cost"] for zone in view(table.game, 0).zones for card in zone.cards}
    assert (shown["Queen"], shown[FIRE], shown["Squire"]) == (None, None, [[], 0, 0])


@pytest.mark.rule("fow-10.2", "201.4e")
def test_201_4e_a_stone_whose_text_produces_its_will_offers_it_once() -> None:
    ember = stone("Ember", "Treat this card as a fire magic stone.", "{Rest}: Produce {R}.")
    table = sit(a={"field": [ember]})
    assert [option for option in table.options if "Ember" in option] == [
        "Produce will with Ember: {Rest}: Produce {R}."
    ]
