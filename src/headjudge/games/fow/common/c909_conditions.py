"""Conditions that are a part of the continuous effect they stand before (909.4)."""

from typing import Any

from msgspec.structs import replace

from headjudge.games.fow.common.verbs import is_open
from headjudge.language import tree
from headjudge.language.lower.programs import Dialect
from headjudge.language.rewrite import walk
from headjudge.rulebook.registry import rule

PASSING = (
    tree.Bound, tree.Done, tree.Did, tree.Searched, tree.Gate, tree.Chose, tree.Chosen, tree.InBattle,
    tree.TriggerCard, tree.Paid, tree.RestOf, tree.Affected, tree.ThatPlayer, tree.TargetPlayer,
)  # fmt: skip
"""What a condition speaks of that belongs to the one time the text is carried out."""


@rule("909.4", what="grammar")
def conditions_kept(ability: Any, dialect: Dialect) -> Any:
    """The ability with the conditions of effects on whatever fits inside these effects: nobody asks before."""
    if not isinstance(ability, (tree.SpellText, tree.Activated, tree.Automatic)):
        return ability
    return replace(ability, body=_kept(ability.body, dialect))


def _kept(steps: tuple[tree.Step, ...], dialect: Dialect) -> tuple[tree.Step, ...]:
    found: list[tree.Step] = []
    for step in steps:
        found += _taken_out(step, dialect) if isinstance(step, tree.If) and not step.otherwise else (step,)
    return tuple(found)


def _taken_out(step: tree.If, dialect: Dialect) -> list[tree.Step]:
    if any(isinstance(node, PASSING) for node in walk(step.cond)):
        return [step]
    lasting = [each for each in step.then if isinstance(each, tree.Give) and _is_about_what_fits(each, dialect)]
    others = tuple(each for each in step.then if each not in lasting)
    left: list[tree.Step] = [replace(step, then=others)] if others else []
    return left + [replace(each, cond=_both(step.cond, each.cond)) for each in lasting]


def _is_about_what_fits(step: tree.Give, dialect: Dialect) -> bool:
    return not isinstance(step.to, tree.Both) and all(is_open(dialect.whom(step.to, mod)) for mod in step.mods)


def _both(cond: tree.Condition, more: tree.Condition | None) -> tree.Condition:
    return cond if more is None else tree.And((cond, more))
