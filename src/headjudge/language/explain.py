"""How the judge reads a card: each ability in canonical words, step by step, with the rules behind the words."""

from __future__ import annotations

from typing import Any

import msgspec

from headjudge.language.compiler import RulesetLanguage
from headjudge.language.rewrite import walk
from headjudge.language.tree import Ability, Card

KINDS = {
    "Activated": "activated ability",
    "Automatic": "automatic ability",
    "Continuous": "passive ability",
    "SpellText": "spell ability",
    "Keyword": "keyword",
    "PlayCost": "optional cost while playing",
    "DeckRule": "deck construction",
}


class Reading(msgspec.Struct, frozen=True):
    """One ability: its kind, its canonical wording, the outline of its tree, the rules it rests on."""

    kind: str
    text: str
    outline: tuple[str, ...]
    rules: tuple[str, ...]


def explain(card: Card, language: RulesetLanguage) -> tuple[Reading, ...]:
    return tuple(_reading(ability, language) for ability in card.abilities)


def explained(card: Card, language: RulesetLanguage) -> str:
    """The same for people."""
    lines: list[str] = []
    for n, reading in enumerate(explain(card, language), 1):
        lines.append(f"{n}. {reading.kind}: {reading.text}")
        lines += [f"     {line}" for line in reading.outline]
        lines.append(f"   rules: {', '.join(reading.rules)}")
    return "\n".join(lines)


def _reading(ability: Ability, language: RulesetLanguage) -> Reading:
    kind = KINDS[type(ability).__name__]
    return Reading(kind, language.print_ability(ability), tuple(_outline(ability, 0)), _rules(ability, language))


def _rules(ability: Ability, language: RulesetLanguage) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for node in walk(ability):
        words = [type(node).__name__, *_words(node)]
        for word in words:
            found.update(dict.fromkeys(language.rules.get(word, ())))
    return tuple(found)


def _words(node: Any) -> list[str]:
    names = ("name", "timing", "keyword", "word")
    return [value for name in names if isinstance(value := getattr(node, name, None), str) and value]


def _outline(node: Any, depth: int) -> list[str]:
    """The tree, one step a line; noun phrases and amounts stay on the line of their step."""
    lines: list[str] = []
    for field in node.__struct_fields__:
        value = getattr(node, field)
        if _is_steps(value):
            lines.append("  " * depth + f"{field}:")
            for step in value:
                lines.append("  " * (depth + 1) + _brief(step))
                lines += _outline(step, depth + 2)
    return lines


def _is_steps(value: Any) -> bool:
    return isinstance(value, tuple) and bool(value) and hasattr(value[0], "__struct_fields__")


def _brief(node: Any) -> str:
    parts = []
    for field in msgspec.structs.fields(type(node)):
        value = getattr(node, field.name)
        if value != field.default and not _is_steps(value):
            parts.append(f"{field.name} {_value(value)}")
    return type(node).__name__ + (": " + ", ".join(parts) if parts else "")


def _value(value: Any) -> str:
    if isinstance(value, msgspec.Struct):
        inner = []
        for field in msgspec.structs.fields(type(value)):
            item = getattr(value, field.name)
            if item != field.default:
                inner.append(_value(item))
        return type(value).__name__ + (f"({', '.join(inner)})" if inner else "")
    if isinstance(value, tuple):
        return " and ".join(_value(item) for item in value)
    return str(value)
