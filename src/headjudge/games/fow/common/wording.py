"""The words of an ability of Force of Will."""

from typing import Any

from headjudge.games.fow.language.printer import print_ability
from headjudge.games.wording import Wording
from headjudge.language import tree


def steps(found: tuple[tree.Step, ...]) -> str:
    """The words of steps that are no ability by themselves, as a spell would say them."""
    return str(print_ability(tree.SpellText(found)))


def ability(node: Any) -> str:
    return str(print_ability(node))


WORDING = Wording(ability, steps)
