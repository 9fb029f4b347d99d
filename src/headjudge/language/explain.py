"""How the judge reads a card: each ability in canonical words, then step by step, with the rules behind each step."""

from __future__ import annotations

from typing import Any

import msgspec

from headjudge.language import tree
from headjudge.language.compiler import RulesetLanguage
from headjudge.language.mentions import ONE, hows_of
from headjudge.language.printer import POINTED
from headjudge.language.rewrite import walk
from headjudge.language.tree import Ability, Card
from headjudge.rulebook.book import edition

KINDS = {
    "Activated": "activated ability",
    "Automatic": "automatic ability",
    "Continuous": "passive ability",
    "SpellText": "spell ability",
    "Entering": "continuous ability",
    "Keyword": "keyword",
    "PlayCost": "optional cost while playing",
    "DeckRule": "deck construction",
    "SeekMate": "seek mate",
    "Awakening": "awakening",
}


KNOWN = {"searched": "found", "looked": "looked at", "dealt": "dealt damage"}
"""What has no word of its own for the cards, by what they are then."""


class Step(msgspec.Struct, frozen=True):
    """One step, how deep it stands under conditions and choices, and the rules it rests on."""

    depth: int
    text: str
    rules: tuple[str, ...]


class Reference(msgspec.Struct, frozen=True):
    """Words of the canonical wording that point elsewhere, and what they mean."""

    words: str
    meaning: str


class Reading(msgspec.Struct, frozen=True):
    """One ability: its kind, its canonical wording, its steps, the rules of it as a whole, and its references."""

    kind: str
    text: str
    steps: tuple[Step, ...]
    rules: tuple[str, ...]
    references: tuple[Reference, ...] = ()


def references(card: Card, language: RulesetLanguage) -> list[tuple[str, str]]:
    """For each "it", "that unit", "this way" and "if you do" of a card: the words and what they mean."""
    return [(each.words, each.meaning) for reading in explain(card, language) for each in reading.references]


def explain(card: Card, language: RulesetLanguage) -> tuple[Reading, ...]:
    return tuple(_reading(ability, language) for ability in card.abilities)


def explained(card: Card, language: RulesetLanguage) -> str:
    """The same for people, with what each rule is about."""
    lines: list[str] = []
    cited: dict[str, None] = {}
    for n, reading in enumerate(explain(card, language), 1):
        lines.append(f"{n}. {reading.text}")
        lines.append(f"   {reading.kind}{_cites(reading.rules)}")
        lines += [f"   {'  ' * step.depth}- {step.text}{_cites(step.rules)}" for step in reading.steps]
        lines += [f"   {each.words}: {each.meaning}" for each in reading.references]
        for rules in (reading.rules, *(step.rules for step in reading.steps)):
            cited.update(dict.fromkeys(rules))
    rows = edition(language.id).rows
    wide = max((len(rule) for rule in cited), default=0)
    return "\n".join([*lines, "rules:", *(f"   {rule:{wide}}  {rows[rule].heading}" for rule in cited)])


def _cites(rules: tuple[str, ...]) -> str:
    return f" ({', '.join(rules)})" if rules else ""


def _reading(ability: Ability, language: RulesetLanguage) -> Reading:
    name = type(ability).__name__
    words = [name, *_words(ability)]
    steps = tuple(
        Step(line.depth, line.text, _rules(line.about, language)) for line in language.outline_ability(ability)
    )
    text, pointed = _printed(ability, language)
    return Reading(KINDS[name], text, steps, _of_words(words, language), pointed)


def _printed(ability: Ability, language: RulesetLanguage) -> tuple[str, tuple[Reference, ...]]:
    """The canonical wording, and what its words that point elsewhere mean."""
    told: dict[tuple[str, Any], dict[str, str]] = {}
    token = POINTED.set(told)
    try:
        text = language.print_ability(ability)
    finally:
        POINTED.reset(token)
    found = (Reference(words, meaning(node, ability, hows)) for (words, node), hows in told.items())
    return text, tuple(dict.fromkeys(found))


def meaning(node: Any, ability: Ability, hows: dict[str, str]) -> str:
    """What a node stands for, in the words of the game for what was done."""
    match node:
        case tree.Did():
            return "the step before was done wholly"
        case tree.Done(how):
            return f"what the last step that does so was really done to ({_deed(how, hows)})"
        case tree.RestOf(name, but):
            return f"what is left of {_antecedent(name, ability, hows)}" + (", besides those chosen" if but else "")
        case tree.TriggerCard("object"):
            return "the other card of the event that triggered this"
        case tree.TriggerCard():
            return "the card whose event triggered this"
        case tree.Bound(name, nth, how):
            which = f"number {nth} of " if nth else ""
            return which + _antecedent(name, ability, hows, how)
        case tree.Both(parts):
            return " and ".join(meaning(part, ability, hows) for part in parts)
    return "the card itself"


def _antecedent(name: str, ability: Any, hows: dict[str, str], how: str = "") -> str:
    """The cards that a step has a name for: their type, what was done to them first, and whether as a cost."""
    for step in walk(ability):
        if not isinstance(step, tree.Verb):
            continue
        node = next((each for each in walk(step) if getattr(each, "bind", "") == name), None)
        if node is None:
            continue
        kind = getattr(getattr(node, "sel", None), "kind", "token" if isinstance(step, tree.CreateToken) else "card")
        counted = isinstance(node, (tree.TopOf, tree.CreateToken))
        number = getattr(node, "amount" if counted else "most", ONE)
        several = isinstance(node, tree.Each) or number != ONE
        done = "created" if node is step else _deed(how or next(iter(hows_of(step)), "selected"), hows)
        paid = any(step is each for cost in getattr(ability, "costs", ()) for each in walk(cost))
        return f"the {kind}{'s' if several else ''} {done}{' as a cost' if paid else ''}"
    return "the card spoken of before"


def _deed(how: str, hows: dict[str, str]) -> str:
    if how in KNOWN:
        return KNOWN[how]
    verb, _, zone = how.partition(" into ")
    return f"{hows.get(verb, verb)} into the {zone}" if zone else hows.get(how, how)


def _rules(about: tuple[Any, ...], language: RulesetLanguage) -> tuple[str, ...]:
    words: list[str] = []
    for thing in about:
        if isinstance(thing, str):
            words.append(thing)
        else:
            words += [word for node in walk(thing) for word in (type(node).__name__, *_words(node))]
    return _of_words(words, language)


def _of_words(words: list[str], language: RulesetLanguage) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rule for word in words for rule in language.rules.get(word, ())))


def _words(node: Any) -> list[str]:
    names = ("name", "timing", "keyword", "word")
    return [value for name in names if isinstance(value := getattr(node, name, None), str) and value]
