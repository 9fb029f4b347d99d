"""The facts of a printed card as Shadowverse: Evolve reads them, in our packs and in card databases alike."""

from collections.abc import Mapping
from typing import Any

from headjudge.games.card_facts import PrintedFace
from headjudge.games.printed import Reading, is_number, one_of, paragraphs, words
from headjudge.rulebook.registry import rule


def same(one: PrintedFace, other: PrintedFace) -> bool:
    """Whether two printings are the same card."""
    return (
        one.name == other.name
        and paragraphs(one) == paragraphs(other)
        and facts_that_count(one) == facts_that_count(other)
    )


def facts_that_count(printed: PrintedFace) -> tuple[Any, ...]:
    facts = printed.facts
    numbers = (facts.get("cost"), facts.get("attack"), facts.get("defense"))
    return (type_of(facts), special_types(facts), facts.get("class"), traits_of(facts), numbers)


@rule("2.3.2", what="state")
def type_of(facts: Mapping[str, Any]) -> str:
    """The card type; databases write special types behind it, after a stroke."""
    return next(iter(words(facts.get("type"))), "").lower()


@rule("2.3.3", "2.3.3.1", "9.2.1.1", what="state")
def special_types(facts: Mapping[str, Any]) -> frozenset[str]:
    found = {*words(facts.get("type"))[1:], *words(facts.get("special"))}
    if facts.get("side") in ("evolved", "token"):
        found.add(str(facts["side"]))
    return frozenset(special.lower() for special in found)


def traits_of(facts: Mapping[str, Any]) -> tuple[str, ...]:
    return words(facts.get("traits"))


@rule("2.1.1", "2.13.1", "2.13.2", what="state")
def names_of(printed: PrintedFace) -> set[str]:
    other = printed.facts.get("alternate name")
    return {printed.name, str(other)} if other else {printed.name}


TYPES = ("leader", "follower", "spell", "amulet")
"""The card types (2.3.2)."""

NUMBER = "a number without quotes, such as 2"
READINGS = {
    "type": Reading(lambda facts: type_of(facts) in TYPES, one_of(*TYPES)),
    "class": Reading(lambda facts: isinstance(facts["class"], str), "a class, such as swordcraft or neutral"),
    "cost": Reading(lambda facts: is_number(facts["cost"]), NUMBER),
    "attack": Reading(lambda facts: is_number(facts["attack"]), NUMBER),
    "defense": Reading(lambda facts: is_number(facts["defense"]), NUMBER),
}
