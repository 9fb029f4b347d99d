"""1101: what keywords are, and of which kind the ability of each is."""

import pytest

from headjudge.errors import Malformed
from headjudge.games.fow.common import model as m
from headjudge.kernel.abilities import ACTIVATED, AUTOMATIC
from headjudge.testing import Table
from tests.fow_10_2.sitting import FIRE, addition, chant, prompt, quick, resonator, ruler, settle, sit

GROWS = "This card gains [+100/+100]."
POWERLESS = ("Passion", "Calmness", "Will of Hope", "Will of Despair", "Dragon Emblem", "Limit Break")


def chased(table: Table, name: str) -> set[str]:
    """Of which kinds the abilities of a card are that go on the chase; a continuous ability never does."""
    words = {ACTIVATED: "activate", AUTOMATIC: "automatic"}
    abilities = table.game.values(table.card(name).id)[m.ABILITIES]
    return {words[ability.kind] for ability in abilities if ability.kind in words}


# -- 1101 --------------------------------------------------------------------------------------------------------------


def test_1101_1_what_stands_in_brackets_is_a_keyword_and_an_unknown_one_is_refused(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [resonator("Bird", 500, 500, "[Flying]")]})
    assert table.card("Bird").keywords == ["flying"]
    with pytest.raises(Malformed):
        sit(ruleset, a={"field": [resonator("Bird", 500, 500, "[Fluttering]")]})


def test_1101_1a_a_keyword_ability_acts_by_its_name_alone(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [resonator("Bird", 500, 500, "[Flying]"), FIRE]}, b={"field": ["Blank"]})
    table.say(0, "attack player with Bird")
    while prompt(table) == "act" and table.game.phase in m.BATTLE:
        table.choose("pass")
    assert table.b.life == 3500


def test_1101_1b_a_player_may_have_a_keyword() -> None:
    shield = resonator("Shield", 100, 100, "Players gain [Barrier].")
    bolt = chant("Bolt", "This card deals 500 damage to target player.")
    table = sit(a={"hand": [bolt]}, b={"field": [shield]})
    table.choose("play Bolt")
    settle(table)
    assert (table.a.life, table.b.life) == (3500, 4000)


@pytest.mark.rule("1101.1.c.1")
@pytest.mark.parametrize("word", POWERLESS)
def test_1101_1c_a_keyword_without_ability_is_there_to_be_spoken_of(word: str) -> None:
    behind = " {R}" if word == "Dragon Emblem" else ""
    marked = resonator("Marked", 500, 500, f"[{word}]{behind}")
    table = sit(a={"field": [marked]})
    values = table.game.values(table.card("Marked").id)
    assert values[m.KEYWORDS] == {word.lower()}
    assert (values[m.ABILITIES], values[m.ANSWERS]) == ((), {})


def test_1101_1c_others_count_it() -> None:
    marked, plain = resonator("Marked", 500, 500, "[Passion]"), resonator("Plain", 500, 500)
    crowd = resonator("Crowd", 100, 100, "Each resonator with [Passion] gains [+200/+200].")
    table = sit(a={"field": [marked, plain, crowd]})
    assert [card.atk for card in table.a.field] == [700, 500, 100]


# -- what kind each is -------------------------------------------------------------------------------------------------

NONE: frozenset[str] = frozenset()
ACTIVATE, TRIGGERS = frozenset({"activate"}), frozenset({"automatic"})
KINDS = (
    ("1102.1", "[Pierce]", NONE),
    ("1103.1", "[Precision]", NONE),
    ("1104.1", "[First Strike]", NONE),
    ("1105.1", "[Explode]", TRIGGERS),
    ("1106.1", "[Flying]", NONE),
    ("1107.1", "[Swiftness]", NONE),
    ("1108.1", "[Imperishable]", NONE),
    ("1109.1", f"[Awakening] {{1}}: {GROWS}", NONE),
    ("1110.1", "[Incarnation] {R}", NONE),
    ("1111.1", "[Quickcast]", NONE),
    ("1112.1", 'God\'s Art "Blessing" {1}: Draw a card.', ACTIVATE),
    ("1115.1", "[Remnant]", NONE),
    ("1116.1", "[Evolution] {1}", ACTIVATE),
    ("1117.1", "[Shift] {1}", ACTIVATE),
    ("1118.1", "[Limit] 2", TRIGGERS),
    ("1120.1", "[Barrier]", NONE),
    ("1122.1", "[Mana] 2", NONE),
    ("1123.1", "[Bloodlust]", NONE),
    ("1124.1", f"[Torrent] - {GROWS}", NONE),
    ("1126.1", "[Inheritance] {1}: Draw a card.", ACTIVATE),
    ("1127.1", "[Resonance] Fire Magic Stone ⇒ Draw a card.", TRIGGERS),
    ("1128.1", f"[Seal] 5 - {GROWS}", NONE),
    ("1129.1", "[Mobilize] {1}", NONE),
    ("1131.1", f"[Crest] {{R}} - {GROWS}", NONE),
    ("1133.1", f"[Legend] 2 - {GROWS}", NONE),
    ("1134.1", f"[Null] - {GROWS}", NONE),
    ("1135.1", "[Drain]", TRIGGERS),
    ("1137.1", f"[Rune] 2 - {GROWS}", NONE),
    ("1138.1", "[Bane]", TRIGGERS),
    ("1139.1", "[Eternal]", NONE),
    ("1140.1", "[Enter] ⇒ Draw a card.", TRIGGERS),
    ("1141.1", f"[Faith] - {GROWS}", NONE),
    ("1143.1", "[Mythic]", TRIGGERS),
    ("1144.1", "[Dive] {1}: Draw a card.", ACTIVATE),
    ("1145.1", f"[Revenge] - {GROWS}", NONE),
)


@pytest.mark.parametrize(
    ("text", "kinds"), [pytest.param(text, kinds, marks=pytest.mark.rule(rule), id=rule) for rule, text, kinds in KINDS]
)
def test_the_kind_of_each_keyword(text: str, kinds: frozenset[str]) -> None:
    table = sit(a={"field": [resonator("Bearer", 500, 500, text)]})
    word = text.removeprefix("[").partition("]")[0].lower() if text.startswith("[") else "god's art"
    assert table.card("Bearer").has(word)
    assert chased(table, "Bearer") == kinds


ON_RULERS = (
    ("1119.3", "[Energize] {R}", NONE),
    ("1132.1", "[Grimoire] 3", NONE),
    ("1136.1", "[Divinity] 5", NONE),
    ("1142.1", "[Stranger] 10", NONE),
    ("1146.1", "[Tag] Comet", NONE),
)


@pytest.mark.parametrize(
    ("text", "kinds"),
    [pytest.param(text, kinds, marks=pytest.mark.rule(rule), id=rule) for rule, text, kinds in ON_RULERS],
)
def test_the_kind_of_keywords_of_rulers(text: str, kinds: frozenset[str]) -> None:
    table = sit(a={"ruler": [ruler("Queen", text)]})
    assert table.card("Queen").has(text.removeprefix("[").partition("]")[0].lower())
    assert chased(table, "Queen") == kinds


def test_1121_1_bestow_has_an_activate_ability_of_an_addition() -> None:
    table = sit(a={"field": [addition("Gift", "[Bestow] {1}")]})
    assert chased(table, "Gift") == ACTIVATE


@pytest.mark.parametrize(
    "text", [pytest.param("[Trigger] {0}: You gain 500 life.", marks=pytest.mark.rule("1113.1"), id="1113.1")]
)
def test_of_a_card_with_trigger_the_spell_itself_is_on_the_chase(text: str) -> None:
    table = sit(a={"hand": [chant("Snare", text), quick("Spark", "Draw a card.")]})
    table.choose("play Snare")
    (play,) = table.game.plays
    assert table.game.values(play.ref[0])[m.TYPES] == {"chant"}
    settle(table)


CONDITIONS = (
    ("1124.2", "Torrent", "[Torrent] - Draw a card."),
    ("1128.2a", "Seal", "[Seal] 5 - Draw a card."),
    ("1133.3", "Legend", "[Legend] 2 - Draw a card."),
    ("1137.2", "Rune", "[Rune] {W}{W} - Draw a card."),
)


@pytest.mark.parametrize(
    ("word", "text"),
    [pytest.param(word, text, marks=pytest.mark.rule(rule), id=rule) for rule, word, text in CONDITIONS],
)
def test_a_chant_has_the_keyword_of_the_condition_in_its_text(word: str, text: str) -> None:
    table = sit(a={"hand": [chant("Deed", text), chant("Rain", "If the weather is rain, draw a card.")]})
    assert [card.keywords for card in table.a.hand] == [[word.lower()], []]
