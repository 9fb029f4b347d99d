"""Which condition written on an ability is not met: with the rule of the keyword that names it, and in numbers."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from headjudge.kernel.game import Game
from headjudge.kernel.ruleset import Reason, Why
from headjudge.language import tree
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.conditions import lower_condition
from headjudge.language.script import AmountOf, Ctx, Script


def silent(condition: tree.Condition) -> str:
    return ""


class Gates(NamedTuple):
    """How a book answers for its conditions.

    ``rules`` are those of the keywords that stand for a condition of an activated ability, ``counts`` what these count,
    ``abilities`` the rules of keywords that are the ability as a whole, ``least`` the numbers of keywords that are
    written without one, ``texts`` what is said where a word is no name. ``otherwise`` stands for all other conditions,
    which ``told`` puts into words.
    """

    otherwise: Reason
    rules: Mapping[str, str]
    counts: Mapping[str, AmountOf]
    abilities: Mapping[str, str] = MappingProxyType({})
    least: Mapping[str, int] = MappingProxyType({})
    told: Callable[[tree.Condition], str] = silent
    texts: Mapping[str, str] = MappingProxyType({})


def unmet(game: Game, ctx: Ctx, script: Script, gates: Gates) -> Why:
    """The reasons, one for each condition of the ability that is not met."""
    vocab = game.ruleset.library.vocab
    only_if = getattr(script.tree, "only_if", None)
    parts = list(parts_of(only_if)) if only_if is not None else []
    found = [reason(game, ctx, part, gates) for part in parts if not lower_condition(part, vocab)(game, ctx)]
    found = found or [gates.otherwise]
    if script.keyword in gates.abilities:
        found.insert(0, Reason(gates.abilities[script.keyword], f"{script.keyword.title()} cannot be used now"))
    return found


def parts_of(condition: tree.Condition) -> Iterator[tree.Condition]:
    """The conditions that must all be met."""
    if isinstance(condition, tree.And):
        for part in condition.parts:
            yield from parts_of(part)
    else:
        yield condition


def reason(game: Game, ctx: Ctx, condition: tree.Condition, gates: Gates) -> Reason:
    if not isinstance(condition, tree.Gate) or condition.word.lower() not in gates.rules:
        return in_words(game, ctx, condition, gates)
    word = condition.word.lower()
    named = f"{word.title()} {condition.n}" if condition.n else word.title()
    counted = gates.counts.get(word)
    if counted is None:
        return Reason(gates.rules[word], gates.texts.get(word, f"{named} is not met"))
    needed = condition.n or gates.least.get(word, 0)
    return Reason(gates.rules[word], f"{named} needs {needed}; there are {counted(game, ctx)}")


def in_words(game: Game, ctx: Ctx, condition: tree.Condition, gates: Gates) -> Reason:
    """A condition that no keyword stands for, with what it counts now."""
    told = gates.told(condition)
    if not told:
        return gates.otherwise
    if isinstance(condition, tree.Compare) and isinstance(condition.left, (tree.Count, tree.Counters)):
        told += f" (now {lower_amount(condition.left, game.ruleset.library.vocab)(game, ctx)})"
    return Reason(gates.otherwise.rule, f"{gates.otherwise.text}: {told}")
