"""The words of an ability as the judge reads it: its tree, printed back in the canonical templating."""

import re
from functools import lru_cache
from typing import Any

from headjudge.games.sve.language.printer import SvePrinter, print_ability, print_card
from headjudge.kernel.abilities import Ability
from headjudge.language import tree
from headjudge.language.printing import Unprintable
from headjudge.language.script import Script


def text_of(ability: Ability | None) -> str:
    """What the ability says; empty for one that only the rules know."""
    script = ability.game_data if ability is not None else None
    if not isinstance(script, Script):
        return ""
    return script.text or printed(script.tree)


@lru_cache(maxsize=4096)
def printed(node: Any) -> str:
    if node is None:
        return ""
    try:
        if isinstance(node, tree.Delayed):
            return SvePrinter().paragraph(node.steps)
        return print_card(node) if isinstance(node, tree.Card) else print_ability(node)
    except Unprintable:
        return ""


def option_of(ability: Ability | None, index: int) -> str:
    """The words of one option of a "choose" ability."""
    text = text_of(ability)
    starts = [re.search(rf"\({n}\) (?=[A-Z\[])", text) for n in (index + 1, index + 2)]
    if starts[0] is None:
        return f"option {index + 1}"
    return text[starts[0].end() : starts[1].start() if starts[1] is not None else len(text)].strip()
