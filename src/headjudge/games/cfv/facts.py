"""The facts of a printed card as Cardfight!! Vanguard reads them, in our packs and in card databases alike.

Our packs write ``{type: normal, clan: Hearthguard, nation: united sanctuary, race: Human, grade: 1, power: 7000,
shield: 5000}``; a trigger unit adds ``trigger: heal``. What nearly every card of a grade has is left out: critical 1
and the skill icon of its grade. ``skill: none`` is a card without an icon.
"""

from collections.abc import Mapping
from typing import Any

from headjudge.games.card_facts import PrintedFace
from headjudge.games.cfv.model import G_UNIT, ICONS, NORMAL_UNIT, TRIGGER_UNIT
from headjudge.games.printed import Reading, is_number, one_of, paragraphs, words
from headjudge.rulebook import registry
from headjudge.rulebook.registry import rule

Facts = Mapping[str, Any]

UNITED_SANCTUARY, DRAGON_EMPIRE, STAR_GATE, DARK_ZONE, MAGALLANICA, ZOO = NATIONS = (
    "united sanctuary", "dragon empire", "star gate", "dark zone", "magallanica", "zoo",
)  # fmt: skip

CLAN_NATIONS = (
    ("Royal Paladin", UNITED_SANCTUARY),
    ("Oracle Think Tank", UNITED_SANCTUARY),
    ("Angel Feather", UNITED_SANCTUARY),
    ("Shadow Paladin", UNITED_SANCTUARY),
    ("Gold Paladin", UNITED_SANCTUARY),
    ("Genesis", UNITED_SANCTUARY),
    ("Kagero", DRAGON_EMPIRE),
    ("Nubatama", DRAGON_EMPIRE),
    ("Tachikaze", DRAGON_EMPIRE),
    ("Murakumo", DRAGON_EMPIRE),
    ("Narukami", DRAGON_EMPIRE),
    ("Nova Grappler", STAR_GATE),
    ("Dimension Police", STAR_GATE),
    ("Etranger", STAR_GATE),
    ("Link Joker", STAR_GATE),
    ("Spike Brothers", DARK_ZONE),
    ("Dark Irregulars", DARK_ZONE),
    ("Pale Moon", DARK_ZONE),
    ("Gear Chronicle", DARK_ZONE),
    ("Granblue", MAGALLANICA),
    ("Bermuda Triangle", MAGALLANICA),
    ("Aqua Force", MAGALLANICA),
    ("Megacolony", ZOO),
    ("Great Nature", ZOO),
    ("Neo Nectar", ZOO),
)
"""The nation of a clan whose cards carry no nation icon, in the order of the rows of 2.17.4.1."""

NATION_OF = {clan.casefold(): nation for clan, nation in CLAN_NATIONS}

BOOST, INTERCEPT, TWIN_DRIVE, TRIPLE_DRIVE = SKILLS = ("boost", "intercept", "twin drive", "triple drive")
"""The skill icons (2.10.1)."""

SKILL_OF_GRADE = {0: BOOST, 1: BOOST, 2: INTERCEPT, 3: TWIN_DRIVE}

LEAST_GRADE_WITHOUT_SHIELD = 3
"""From this grade on no card prints a shield of 0: a database that has one there means none at all."""


def same(one: PrintedFace, other: PrintedFace) -> bool:
    """Whether two printings are the same card."""
    return one.name == other.name and paragraphs(one) == paragraphs(other) and all_of(one.facts) == all_of(other.facts)


def all_of(facts: Facts) -> tuple[Any, ...]:
    """Every characteristic but name and text."""
    numbers = (grade_of(facts), power_of(facts), shield_of(facts), critical_of(facts))
    return (
        type_of(facts), clans_of(facts), races_of(facts), nations_of(facts), *numbers, trigger_of(facts),
        skills_of(facts),
    )  # fmt: skip


@rule("2.9.1", "2.9.2", what="state")
def type_of(facts: Facts) -> str:
    """Normal, trigger or G unit. A card is what it says it is; one that says nothing is what its icon makes it."""
    said = next(iter(next(iter(words(facts.get("type"))), "").lower().split()), "")
    if said in (NORMAL_UNIT, TRIGGER_UNIT, G_UNIT):
        return said
    return TRIGGER_UNIT if trigger_of(facts) else NORMAL_UNIT


@rule("2.2.1", what="state")
def clans_of(facts: Facts) -> tuple[str, ...]:
    """The clans, several where a card has several; a nation in the place of a clan is none."""
    return tuple(clan for clan in words(facts.get("clan")) if clan.lower() not in NATIONS)


@rule("2.3.1", what="state")
def races_of(facts: Facts) -> tuple[str, ...]:
    return words(facts.get("race"))


@rule("2.17.1", "2.17.3.1", "2.17.4", "2.17.4.1", what="state")
def nations_of(facts: Facts) -> tuple[str, ...]:
    """The nations of its icons; without an icon, those of its clans."""
    said = (*words(facts.get("nation")), *words(facts.get("clan")))
    icons = [nation.lower() for nation in said if nation.lower() in NATIONS]
    if not icons and not words(facts.get("nation")):
        icons = [NATION_OF[clan.casefold()] for clan in clans_of(facts) if clan.casefold() in NATION_OF]
    return tuple(dict.fromkeys(icons))


registry.bind("cfv-g", (f"2.17.4.1-{row}" for row, _ in enumerate(CLAN_NATIONS, 1)), nations_of, "state")
registry.bind("cfv-g", (f"2.17.3-{row}" for row, _ in enumerate(NATIONS, 1)), nations_of, "state")


@rule("2.4.1", what="state")
def grade_of(facts: Facts) -> int:
    return number(facts.get("grade")) or 0


@rule("2.5.1", "2.5.3", what="state")
def power_of(facts: Facts) -> int:
    """The power; a sign behind it means nothing, and a card that prints none has none to fight with."""
    return number(facts.get("power")) or 0


@rule("2.6.1", "2.6.3", what="state")
def shield_of(facts: Facts) -> int | None:
    """The shield, or None for a card without one."""
    shield = number(facts.get("shield"))
    return None if not shield and grade_of(facts) >= LEAST_GRADE_WITHOUT_SHIELD else shield


@rule("2.7.1", what="state")
def critical_of(facts: Facts) -> int:
    critical = number(facts.get("critical"))
    return 1 if critical is None else critical


@rule("2.8.1", "2.8.1.1.1", what="state")
def trigger_of(facts: Facts) -> str:
    """The trigger icon, one of ``model.ICONS``, or nothing."""
    said = next(iter(words(facts.get("trigger"))), "").lower().removesuffix(" trigger")
    return said if said in ICONS else ""


@rule("2.10.1", "2.10.1.1", "2.10.1.2", "2.10.1.3", "2.10.1.4", what="state")
def skills_of(facts: Facts) -> tuple[str, ...]:
    """The skill icons. NB: databases leave most of them out, so what is not said is the icon of the card's grade."""
    said = [skill.lower().replace("_", " ") for skill in words(facts.get("skill"))]
    if said:
        return tuple(skill for skill in said if skill in SKILLS)
    if type_of(facts) == G_UNIT:
        return (TRIPLE_DRIVE,)
    skill = SKILL_OF_GRADE.get(grade_of(facts), TWIN_DRIVE)
    return (skill,)


def number(value: Any) -> int | None:
    """A number as it is printed, with or without a sign behind it."""
    if isinstance(value, str):
        digits = value.strip().rstrip("+")
        return int(digits) if digits.isdecimal() else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


NONE = ("-", "none")
"""How a fact is written that a card does not have."""


def says(facts: Facts, name: str, *known: str) -> bool:
    """Whether a fact is made of words that are known."""
    said = [word.lower().replace("_", " ") for word in words(facts[name])]
    return bool(said) and all(word in (*known, *NONE) for word in said)


def is_power(facts: Facts, name: str) -> bool:
    return is_number(number(facts[name])) or facts[name] in NONE


def is_type(facts: Facts) -> bool:
    types = (NORMAL_UNIT, TRIGGER_UNIT, G_UNIT)
    return says(facts, "type", *types, *(f"{each} unit" for each in types))


NUMBER = "a number, such as {}"
READINGS = {
    "type": Reading(is_type, one_of(NORMAL_UNIT, TRIGGER_UNIT, G_UNIT)),
    "grade": Reading(lambda facts: is_power(facts, "grade"), NUMBER.format(1)),
    "power": Reading(lambda facts: is_power(facts, "power"), NUMBER.format(7000)),
    "shield": Reading(lambda facts: is_power(facts, "shield"), NUMBER.format(5000)),
    "critical": Reading(lambda facts: is_power(facts, "critical"), NUMBER.format(1)),
    "trigger": Reading(
        lambda facts: says(facts, "trigger", *ICONS, *(f"{icon} trigger" for icon in ICONS)), one_of(*ICONS)
    ),
    "skill": Reading(lambda facts: says(facts, "skill", *SKILLS), one_of(*SKILLS, "none")),
}
