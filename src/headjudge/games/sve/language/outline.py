"""An ability of Shadowverse: Evolve step by step, each step in the words of the printer."""

from __future__ import annotations

from typing import Any

from headjudge.games.sve.language.printer import SvePrinter
from headjudge.language import tree
from headjudge.language.lines import Line
from headjudge.language.outline import Outline

Node = Any


def outline_ability(ability: Node) -> list[Line]:
    return SveOutline().of(ability)


class SveOutline(Outline):
    printer: SvePrinter

    def __init__(self) -> None:
        super().__init__()
        self.printer = SvePrinter()

    def asked(self, cond: Node) -> str:
        match cond:
            case tree.Gate(n=n) if n:
                return f"{self.printer.gate(cond)} is fulfilled"
            case tree.During():
                return f"it is {self.printer.during(cond)}"
            case tree.Unless(tree.During() as avoided):
                return f"it is outside of {self.printer.during(avoided)}"
            case tree.Unless(inner) if not isinstance(inner, (tree.Is, tree.Did)):
                return f"it is not so that {self.printer.condition(inner)}"
        return self.printer.condition(cond)

    def cost(self, cost: Node) -> str:
        """Icons of costs in words."""
        words = self.printer.cost(cost)
        match cost:
            case tree.PayPoints(amount):
                n = self.printer.amount(amount)
                return f"{n} play point{'' if n == '1' else 's'}"
            case tree.Engage():
                return f"engage {words.removeprefix('[engage]').strip() or 'this card'}"
            case tree.KeywordAction("serve", n):
                return "serve this card" if n == 1 else f"serve this card {n} times"
        return words

    def places(self, zones: tuple[str, ...]) -> str:
        words = " or ".join(f"{'on' if zone == 'field' else 'in'} its {self.printer.zones[zone]}" for zone in zones)
        return words.replace("on its", "on the").replace("in its", "in your")

    def again(self, _step: tree.Repeat) -> str:
        return "repeat that until your EX area is full"
