"""The starter packs and decks: every text compiles, every deck is legal, every keyword, type and action occurs."""

import re
from functools import cache

import msgspec
import pytest

from headjudge.formats.content import content, starter_decks, starter_pack
from headjudge.formats.decks import check
from headjudge.formats.packs import Card, Face
from headjudge.games import box_of
from headjudge.games.fow.common import facts as f
from headjudge.games.fow.common.model import (
    ADDITION,
    ATTRIBUTE_WORDS,
    BASIC,
    CHANT,
    J_RULER,
    MASTER,
    MOON,
    REGALIA,
    RESONATOR,
    RULER,
    RUNE,
    SPECIAL,
    STONE,
    TIME,
)  # fmt: skip
from headjudge.games.printed import sides
from headjudge.language.compiler import Compiler

RULESETS = ("fow-5.01", "fow-6.3", "fow-10.2")
FACES = [(ruleset, face) for ruleset in RULESETS for card in starter_pack(ruleset).cards for face in sides(card)]
TEXTS = [(ruleset, face) for ruleset, face in FACES if face.text]

OLD_NEEDS = (
    ("7.5", "a judgment by J-activate", r"^\[J-Activate\] Pay"),
    ("7.9-1", "a chant-standby that is a cost", r"^\[Trigger\] Anytime:"),
    ("9.6-1", "a chant-standby that waits", r"^\[Trigger\] When"),
    ("9.1-1.b", "an activate ability", r"^\[Activate\]"),
    ("9.1-1.a", "a continuous ability", r"^\[Continuous\]:"),
    ("9.6-1.a", "enter", r"^\[Enter\]:"),
    ("11.1-1", "pierce", r"\[Pierce\]"),
    ("11.2-1", "target attack", r"\[Target Attack\]"),
    ("11.3-1", "first strike", r"\[First Strike\]"),
    ("11.4-1", "explode", r"\[Explode\]"),
    ("11.5-1", "flying", r"\[Flying\]"),
    ("11.6-1", "swiftness", r"\[Swiftness\]"),
    ("11.7-1", "imperishable", r"\[Imperishable\]"),
    ("12.1-1", "awakening", r"^\[Awakening\]"),
    ("12.2-1", "incarnation", r"^\[Incarnation\]"),
    ("12.3-1", "quickcast", r"\[Quickcast\]"),
    ("7.10-2", "break", r"^\[Break\]"),
)
MIDDLE_NEEDS = (
    ("1103", "precision", r"\[Precision\]"),
    ("1112", "God's Art", r"^God's Art \""),
    ("1113", "trigger", r"^\[Trigger\]"),
    ("1114", "stealth", r"^\[Stealth\]"),
    ("1115", "remnant", r"^\[Remnant\]"),
    ("1116", "evolution", r"^\[Evolution\]"),
    ("1117", "shift", r"^\[Shift\]"),
    ("1118", "limit", r"^\[Limit\]"),
    ("1119", "energize", r"^\[Energize\]"),
    ("1120", "barrier", r"\[Barrier\]"),
    ("1120.3", "barrier against something", r"\[Barrier\] \{R\}"),
    ("1121", "bestow", r"^\[Bestow\]"),
    ("1122", "mana", r"^\[Mana\]"),
    ("1123", "bloodlust", r"\[Bloodlust\]"),
    ("1124", "torrent", r"^\[Torrent\]"),
    ("1125", "judgment", r"^\[Judgment\]"),
    ("1126", "inheritance", r"^\[Inheritance\]"),
    ("1127", "resonance", r"^\[Resonance\]"),
    ("1017", "copy", r"Copy target"),
    ("1023", "force", r"\[Force\]"),
    ("1024", "heal", r"heal it"),
    ("1025", "an extra turn", r"extra turn"),
    ("1303", "tokens", r"resonator token"),
)
NEW_NEEDS = (
    ("1128", "seal", r"^\[Seal\]"),
    ("1129", "mobilize", r"\[Mobilize\]"),
    ("1130", "sealed item", r"^Sealed Item <<"),
    ("1130.3", "cipher", r"Cipher"),
    ("1131", "crest", r"^\[Crest\]"),
    ("1132", "grimoire", r"^\[Grimoire\]"),
    ("1133", "legend", r"^\[Legend\]"),
    ("1134", "null", r"^\[Null\]"),
    ("1135", "drain", r"\[Drain\]"),
    ("1136", "divinity", r"^\[Divinity\]"),
    ("1137", "rune", r"^\[Rune\]"),
    ("1138", "bane", r"\[Bane\]"),
    ("1139", "eternal", r"\[Eternal\]"),
    ("1140", "enter", r"^\[Enter\] ⇒"),
    ("1141", "faith", r"^\[Faith\]"),
    ("1142", "stranger", r"^\[Stranger\]"),
    ("1143", "mythic", r"\[Mythic\]"),
    ("1144", "dive", r"^\[Dive\]"),
    ("1145", "revenge", r"^\[Revenge\]"),
    ("1146", "tag", r"^\[Tag\]"),
    ("1022.7", "double counters", r"Double the number"),
    ("1007.6", "remove damage", r"Remove all damage"),
    ("1026", "release the seal", r"Release all the \[Seal\]"),
    ("1027", "gems", r"Gain a fire gem"),
    ("1027", "crystals", r"Gain a darkness crystal"),
    ("1028", "weather", r"The weather is"),
    ("1029", "remove from battle", r"from battle"),
    ("1030", "invert", r"Invert this card"),
    ("1031", "skip", r"skips"),
    ("1032", "attach", r"Attach"),
    ("1033", "restart", r"Restart the game"),
    ("1034", "foresee", r"Foresee"),
    ("1035", "put on top of a J-ruler", r"on top of your J-ruler"),
    ("1036", "dragon emblem", r"\[Dragon Emblem\]"),
    ("1037", "limit break", r"\[Limit Break\]"),
    ("1038", "exploration", r"\[Exploration\]"),
)
NEEDS = [
    *(("fow-5.01", *need) for need in OLD_NEEDS),
    *(("fow-6.3", *need) for need in MIDDLE_NEEDS),
    *(("fow-10.2", *need) for need in NEW_NEEDS),
]


@cache
def compiler(ruleset: str) -> Compiler:
    box = box_of(ruleset)
    return Compiler(box.language().with_names(*box.words([face for each, face in FACES if each == ruleset])))


@pytest.mark.parametrize(("ruleset", "face"), TEXTS, ids=[f"{ruleset} {face.name}" for ruleset, face in TEXTS])
def test_every_text_compiles_and_prints_back(ruleset: str, face: Face) -> None:
    box = box_of(ruleset)
    told = box.facts_of(face)
    found = compiler(ruleset).compile(told)
    assert found.problems == ()
    assert found.tree is not None
    printed = "\n".join(box.language().print_ability(ability) for ability in found.tree.abilities)
    assert compiler(ruleset).compile(msgspec.structs.replace(told, text=printed)).tree == found.tree


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_card_can_be_put_in_a_game(ruleset: str) -> None:
    cards = starter_pack(ruleset).cards
    box_of(ruleset).ruleset(cards, compiler(ruleset))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_there_are_four_decks_and_more_and_all_are_legal(ruleset: str) -> None:
    decks = starter_decks(ruleset)
    assert len(decks) >= 4
    assert [check(deck, content(ruleset))[1] for deck in decks] == [[]] * len(decks)


def test_cards_of_older_editions_are_there_in_newer_ones() -> None:
    old, middle, new = ({card.name for card in starter_pack(ruleset).cards} for ruleset in RULESETS)
    assert old < middle < new


@pytest.mark.parametrize(
    ("ruleset", "rule", "what", "shown"), NEEDS, ids=[f"{ruleset} {what}" for ruleset, _, what, _ in NEEDS]
)
def test_every_keyword_and_action_lies_in_a_deck_of_its_edition(ruleset: str, rule: str, what: str, shown: str) -> None:
    texts = [line for card in in_decks(ruleset) for face in sides(card) for line in face.text]
    assert any(re.search(shown, text) for text in texts), f"no starter deck shows {what} ({rule})"


@cache
def in_decks(ruleset: str) -> tuple[Card, ...]:
    decks = [check(deck, content(ruleset))[0] for deck in starter_decks(ruleset)]
    return tuple(choice.card for deck in decks for choice in deck.cards)


def test_every_type_occurs() -> None:
    cards = in_decks("fow-10.2")
    types = {each for card in cards for face in sides(card) for each in f.types_of(face.facts)}
    assert types == {RULER, J_RULER, STONE, RESONATOR, CHANT, ADDITION, REGALIA, RUNE}
    assert {each for card in cards for each in f.general_types(card.facts)} == {BASIC, SPECIAL, MASTER}
    assert any(f.types_of(card.facts) == {CHANT, RUNE} for card in cards)


def test_every_kind_of_ruler_and_of_card_with_several_sides_occurs() -> None:
    cards = in_decks("fow-10.2")
    assert any(f.is_colossal(card) for card in cards)
    assert any(f.is_two_face(card) for card in cards)
    assert any(f.is_inverse(card) for card in cards)
    assert any(f.halves_of(card) for card in cards)
    assert any(f.is_stranger(card.facts) for card in cards)
    assert any(f.is_double_sided(card) and not f.is_inverse(card) for card in in_decks("fow-6.3"))


def test_every_attribute_and_characteristic_stands_in_a_cost() -> None:
    costs = [f.cost_of(face.facts) for card in in_decks("fow-10.2") for face in sides(card)]
    symbols = {symbol for cost in costs if cost is not None for symbol in cost[0]}
    assert {*ATTRIBUTE_WORDS, TIME} <= symbols
    old = [f.cost_of(card.facts) for card in in_decks("fow-6.3")]
    assert any(cost is not None and MOON in cost[0] for cost in old)
    assert any(cost is not None and cost[2] for cost in old)


def test_every_subtype_of_the_first_edition_occurs() -> None:
    found = {f.subtype_of(card.facts) for card in in_decks("fow-5.01")}
    assert {"chant", f.INSTANT, f.STANDBY_CHANT, "field", "resonator", "j-ruler", "ruler/j-ruler"} <= found
