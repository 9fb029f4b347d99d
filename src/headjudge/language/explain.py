"""How the judge reads a card: each ability in canonical words, then step by step, with the rules behind each step."""

from __future__ import annotations

from typing import Any

import msgspec

from headjudge.language.compiler import RulesetLanguage
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


class Step(msgspec.Struct, frozen=True):
    """One step, how deep it stands under conditions and choices, and the rules it rests on."""

    depth: int
    text: str
    rules: tuple[str, ...]


class Reading(msgspec.Struct, frozen=True):
    """One ability: its kind, its canonical wording, its steps, and the rules of the ability as a whole."""

    kind: str
    text: str
    steps: tuple[Step, ...]
    rules: tuple[str, ...]


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
    return Reading(KINDS[name], language.print_ability(ability), steps, _of_words(words, language))


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
