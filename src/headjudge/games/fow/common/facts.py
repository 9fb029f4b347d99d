"""The facts of a printed card as Force of Will reads them, in our packs and in card databases alike.

Our packs write ``{type: resonator, cost: "WW3", race: Human/Knight, atk: 800, def: 900}``. A type may have its general
type before it and its subtype behind a colon: ``special magic stone``, ``chant: chant-instant``, ``addition: field``.
Attributes are those of the cost unless ``attribute`` names them. What is printed on another side is ``back``: a J-ruler
side and the second form behind that, the other ruler of a two face ruler, a future or despair side. An alternative card
says ``alternative: true`` and has its halves as ``back`` and the ``back`` of that.
"""

import math
import re
from collections.abc import Iterable, Mapping
from typing import Any

from headjudge.games.card_facts import PrintedFace
from headjudge.games.fow.common.model import (
    ADDITION,
    ATTRIBUTE_WORDS,
    CHANT,
    DARKNESS,
    FIRE,
    J_RULER,
    LIGHT,
    MASTER,
    MOON,
    REGALIA,
    RESONATOR,
    RULER,
    RUNE,
    STONE,
    TIME,
    WATER,
    WIND,
    Cost,
)  # fmt: skip
from headjudge.games.printed import Reading, is_number, one_of, paragraphs
from headjudge.rulebook.registry import rule

Facts = Mapping[str, Any]

SYMBOLS = {"w": LIGHT, "r": FIRE, "u": WATER, "g": WIND, "b": DARKNESS, "m": MOON, "t": TIME}
"""The letters that databases write for will symbols."""
SYMBOL_ORDER = (*ATTRIBUTE_WORDS, MOON, TIME)

TYPE_NAMES = {
    "j-ruler": J_RULER, "ruler": RULER, "magic stone": STONE, "resonator": RESONATOR, "chant": CHANT, "spell": CHANT,
    "addition": ADDITION, "regalia": REGALIA, "rune": RUNE,
}  # fmt: skip
"""The types by the word printed for them; what the first books call a spell is a chant since (1405.1)."""

INSTANT, STANDBY_CHANT = "chant-instant", "chant-standby"
STRANGER, SHIFT = "stranger", "shift"
INVERSE = "inverse"

_TYPE = re.compile(rf"(?:(?P<before>.*?)\s)?(?P<type>{'|'.join(TYPE_NAMES)})")
_BRACKETS = re.compile(r"\s*\(([^)]*)\)")
_COST = re.compile(r"[wrugbmtx]|\d+", re.IGNORECASE)


class PrintedType:
    """A printed phrase of a type, taken apart: ``Special Magic Stone``, ``Addition: Field``, ``Resonator (Shift)``."""

    __slots__ = ("before", "marks", "subtype", "type")

    def __init__(self, printed: str) -> None:
        phrase = " ".join(printed.lower().split())
        self.marks = frozenset(mark.strip() for mark in _BRACKETS.findall(phrase))
        name, _, subtype = _BRACKETS.sub("", phrase).partition(":")
        self.subtype = subtype.strip()
        found = _TYPE.fullmatch(name.strip())
        self.type = TYPE_NAMES[found["type"]] if found else ""
        self.before = (found["before"] or "") if found else ""


def phrases(facts: Facts) -> tuple[PrintedType, ...]:
    """The printed types. A stroke separates types (201.2c), but not within a subtype ("Addition: ruler/J-ruler")."""
    said = facts.get("type")
    listed = said if isinstance(said, (list, tuple)) else _apart(str(said or ""))
    return tuple(PrintedType(str(each)) for each in listed if str(each).strip())


def _apart(said: str) -> list[str]:
    types, colon, subtype = said.partition(":")
    *first, last = types.split("/")
    return [*first, last + colon + subtype]


# -- types -------------------------------------------------------------------------------------------------------------


@rule("201.2", "201.2c", "1302.2d", "fow-6.3 201.2", "fow-5.01 2.1-2", what="state")
def types_of(facts: Facts) -> frozenset[str]:
    """The types, several where strokes separate them."""
    return frozenset(phrase.type for phrase in phrases(facts) if phrase.type)


@rule("201.3", "201.3a", "201.3b", "201.3c", what="state")
def general_types(facts: Facts) -> frozenset[str]:
    """What stands before a type: special, basic, master."""
    said = {phrase.before for phrase in phrases(facts)} | {str(facts.get("general", "")).lower()}
    return frozenset(word for word in said if word and word not in ATTRIBUTE_WORDS)


@rule("201.4", "201.4a", "201.4b", what="state")
def stone_types(facts: Facts, name: str) -> frozenset[str]:
    """The magic stone types by attribute: those printed, and that which the card is named for."""
    said = {phrase.before for phrase in phrases(facts) if phrase.type == STONE}
    if STONE in types_of(facts):
        said.add(PrintedType(name).before)
    return frozenset(word for word in said if word in ATTRIBUTE_WORDS)


@rule("fow-5.01 2.1-3", "fow-5.01 2.1-3.a", what="state")
def subtype_of(facts: Facts) -> str:
    """What stands behind the colon of a type, in small letters; the first books give every spell and addition one."""
    said = str(facts.get("subtype", "")).lower() or next((each.subtype for each in phrases(facts) if each.subtype), "")
    return said.strip()


@rule("203.6", what="state")
def has_quickcast_icon(facts: Facts) -> bool:
    """The lightning mark. Chant-instants have it since it exists (1405.3)."""
    return bool(facts.get("quickcast")) or subtype_of(facts) == INSTANT


@rule("1305.1", "1305.1a", what="state")
@rule("1305.1", what="state")
def is_stranger(facts: Facts) -> bool:
    return any(STRANGER in phrase.marks for phrase in phrases(facts)) or bool(facts.get(STRANGER))


# -- cost and attributes -----------------------------------------------------------------------------------------------


@rule("203.2", "203.2a", "203.2b", "203.3", "203.4", what="state")
def cost_of(facts: Facts) -> Cost | None:
    """The printed cost, None where there is none: ``WW3``, ``{W}{W}{3}``, ``3`` and ``[W, W, 3]`` are the same."""
    said = facts.get("cost")
    if said is None or said == "":
        return None
    return read_cost("".join(f"{{{each}}}" for each in said) if isinstance(said, (list, tuple)) else str(said))


def read_cost(said: str) -> Cost:
    """A cost from its letters and numbers."""
    signs = [sign.lower() for sign in _COST.findall(said)]
    symbols = sorted((SYMBOLS[sign] for sign in signs if sign in SYMBOLS), key=SYMBOL_ORDER.index)
    return tuple(symbols), sum(int(sign) for sign in signs if sign.isdecimal()), signs.count("x")


@rule("208.2", "208.3", "208.4", "fow-5.01 2.3-6", what="state")
def attributes_of(facts: Facts) -> frozenset[str]:
    """The attributes printed, else those of the cost; a void banner is none."""
    said = facts.get("attribute")
    if said is None:
        cost = cost_of(facts)
        return frozenset(symbol for symbol in (cost[0] if cost else ()) if symbol in ATTRIBUTE_WORDS)
    listed = said if isinstance(said, (list, tuple)) else re.split(r"[/,]", str(said))
    return frozenset(SYMBOLS.get(word, word) for each in listed if (word := str(each).strip().lower())) & frozenset(
        ATTRIBUTE_WORDS
    )


# -- the rest ----------------------------------------------------------------------------------------------------------


@rule("205.1", "205.1a", "205.3", "fow-6.3 205.3", what="state")
def races_of(facts: Facts, comma: bool = True) -> frozenset[str]:
    """The races or traits; whether a comma separates them is a matter of the edition."""
    found: list[str] = []
    for word in ("race", "races", "trait", "traits"):
        said = facts.get(word)
        for each in said if isinstance(said, (list, tuple)) else (said,):
            found += re.split(r"[/,]" if comma else "/", str(each or ""))
    return frozenset(race.strip() for race in found if race.strip())


@rule("206.1", "206.1a", what="state")
def atk_of(facts: Facts) -> Any:
    """The printed ATK, None for a card without. NB: a resonator has one; where a database leaves it out, it is 0."""
    return _stat(facts, "atk")


@rule("207.1", "207.2a", what="state")
def def_of(facts: Facts) -> Any:
    """The printed DEF, None for a card without; like ATK, it is 0 where a resonator is said to have none."""
    return _stat(facts, "def")


def _stat(facts: Facts, word: str) -> Any:
    found = number(facts.get(word))
    return 0 if found is None and RESONATOR in types_of(facts) else found


@rule("209.1", "209.2", what="state")
def divinity_of(facts: Facts) -> Any:
    return number(facts.get("divinity"))


def is_master(facts: Facts) -> bool:
    return MASTER in general_types(facts)


def number(value: Any) -> Any:
    """A number as it is printed; infinity where that is printed (104.7)."""
    if isinstance(value, str):
        said = value.strip().lower()
        return math.inf if said in ("inf", "∞", "infinity") else int(said) if said.isdecimal() else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


# -- sides -------------------------------------------------------------------------------------------------------------


@rule("1307.1", what="state")
def halves_of(printed: PrintedFace) -> tuple[PrintedFace, ...]:
    """The two halves of an alternative card; nothing for every other card."""
    if not printed.facts.get("alternative") or printed.back is None:
        return ()
    other = printed.back.back
    return (printed.back,) if other is None else (printed.back, other)


@rule("1307.5", "1307.5b", "1307.5c", what="state")
def combined(halves: Iterable[PrintedFace]) -> Facts:
    """The facts of two halves taken together, as they count outside the chase and the field."""
    all_facts = [half.facts for half in halves]
    found: dict[str, Any] = {
        "type": [each for facts in all_facts for each in _listed(facts.get("type"))],
        "cost": "".join(str(facts.get("cost", "")) + " " for facts in all_facts),
        "race": sorted(race for facts in all_facts for race in races_of(facts)),
    }
    for facts in all_facts:
        found |= {word: facts[word] for word in ("atk", "def", "divinity") if facts.get(word) is not None}
    return found


def _listed(said: Any) -> list[str]:
    return [str(each) for each in said] if isinstance(said, (list, tuple)) else _apart(str(said or ""))


def whole_facts(printed: PrintedFace) -> Facts:
    """The facts that count outside the game and in most zones."""
    halves = halves_of(printed)
    return combined(halves) if halves else printed.facts


@rule("1307.5a", what="state")
def names_of(printed: PrintedFace) -> frozenset[str]:
    """The name; an alternative card has those of its halves."""
    return frozenset(half.name for half in halves_of(printed)) or frozenset({printed.name})


@rule("1306.1", what="state")
def is_two_face(card: PrintedFace) -> bool:
    """Two sides of which either may begin the game as the ruler."""
    return card.back is not None and all(RULER in types_of(side.facts) for side in (card, card.back))


@rule("1304.2", what="state")
def is_colossal(card: PrintedFace) -> bool:
    """A ruler with a second form behind its first J-ruler side."""
    return RULER in types_of(card.facts) and card.back is not None and card.back.back is not None


@rule("1302.1", "1302.1a", "1302.2", "1302.3", what="state")
def is_double_sided(card: PrintedFace) -> bool:
    """A card with a past and a future side, or a hope and a despair side; rulers and alternative cards are none."""
    return card.back is not None and RULER not in types_of(card.facts) and not card.facts.get("alternative")


def is_inverse(card: PrintedFace) -> bool:
    """A double-sided card whose other side has the race that says so (1302.3)."""
    races = races_of(card.back.facts) if card.back is not None and is_double_sided(card) else ()
    return any(race.lower() == INVERSE for race in races)


def all_of(facts: Facts, name: str) -> tuple[Any, ...]:
    """Every characteristic but name and text."""
    return (
        types_of(facts), general_types(facts), stone_types(facts, name), subtype_of(facts), cost_of(facts),
        attributes_of(facts), races_of(facts), atk_of(facts), def_of(facts), divinity_of(facts),
        has_quickcast_icon(facts), is_stranger(facts),
    )  # fmt: skip


def same(one: PrintedFace, other: PrintedFace) -> bool:
    """Whether two printings are the same card."""
    return (
        one.name == other.name
        and paragraphs(one) == paragraphs(other)
        and all_of(one.facts, one.name) == all_of(other.facts, other.name)
    )


def is_value(facts: Facts, name: str) -> bool:
    value = number(facts[name])
    return value == math.inf or is_number(value)


def is_cost(facts: Facts) -> bool:
    """Whether every sign of a cost is a will symbol, a number or what stands around them."""
    said = facts["cost"]
    signs = "".join(map(str, said)) if isinstance(said, (list, tuple)) else str(said)
    return not isinstance(said, bool) and not re.sub(r"[{}/,\s-]", "", _COST.sub("", signs))


NUMBER = "a number, such as 800"
READINGS = {
    "type": Reading(lambda facts: all(phrase.type for phrase in phrases(facts)), one_of(*TYPE_NAMES)),
    "cost": Reading(is_cost, "will symbols and a number, such as WW3"),
    "atk": Reading(lambda facts: is_value(facts, "atk"), NUMBER),
    "def": Reading(lambda facts: is_value(facts, "def"), NUMBER),
    "divinity": Reading(lambda facts: is_value(facts, "divinity"), "a number, such as 2, or inf"),
}
