"""Tokens by the words that describe them (1303.1): a type, a name or race, attributes, ATK and DEF, abilities."""

from typing import Any

from headjudge.errors import Malformed
from headjudge.games.fow.common.model import ATK, ATTRIBUTES, DEF, NAMES, RACES, RESONATOR, TYPES
from headjudge.language import tree
from headjudge.rulebook.registry import rule

NUMBERS = {"atk": ATK, "def": DEF}


@rule("1303.1", "1303.1a", "1303.1b", "1303.1d", what="token")
def read_token(like: tree.Sel) -> tuple[tree.Card, dict[int, Any], str]:
    """The text of a token, its characteristics and its name; without a type it is a resonator."""
    values: dict[int, Any] = {TYPES: frozenset({kind_of(like.kind)}), ATTRIBUTES: frozenset(), RACES: frozenset()}
    names: list[str] = []
    abilities: list[tree.Ability] = []
    for f in like.filters:
        match f:
            case tree.StatIs(stat, "==", tree.Num(n)) if stat in NUMBERS:
                values[NUMBERS[stat]] = n
            case tree.Class(word):
                values[ATTRIBUTES] |= {word}
            case tree.Trait(word):
                values[RACES] |= {word}
            case tree.Name(word):
                names.append(word)
                values[RACES] |= {word}
            case tree.Has(word):
                abilities.append(tree.Keyword(word))
            case tree.HasAbility(ability):
                abilities.append(ability)
            case _:
                raise Malformed(f"a token is not described by '{type(f).__name__}'", "what it is", "Word it anew.")
    if not names and values[RACES]:
        names = sorted(values[RACES])[:1]
    values[NAMES] = frozenset(names)
    return tree.Card(tuple(abilities)), values, names[0] if names else "token"


def kind_of(kind: str) -> str:
    """The type: "resonator token" is a resonator, "token" too."""
    word = kind.removesuffix("token").strip()
    return word or RESONATOR
