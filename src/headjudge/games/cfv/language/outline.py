"""An ability of Cardfight!! Vanguard step by step, each step in the words of the printer."""

from __future__ import annotations

from typing import Any

from headjudge.games.cfv.language.printer import CfvPrinter, for_each
from headjudge.games.cfv.language.printer_nouns import PLACES
from headjudge.games.cfv.language.tables import CIRCLES, HITS
from headjudge.language import tree
from headjudge.language.lines import Line
from headjudge.language.outline import Outline
from headjudge.language.printer import Unprintable

Node = Any


def outline_ability(ability: Node) -> list[Line]:
    return CfvOutline().of(ability)


class CfvOutline(Outline):
    printer: CfvPrinter

    def __init__(self) -> None:
        super().__init__()
        self.printer = CfvPrinter()

    def asked(self, cond: Node) -> str:
        turn = self.printer.in_turn(cond)
        if turn:
            return f"it is {turn.removeprefix('during ')}"
        match cond:
            case tree.Gate(word) if word not in HITS:
                return f"{self.printer.gate(cond).strip('[]')} is active"
            case tree.During():
                return f"it is {self.printer.during(cond)}"
            case tree.InBattle(event):
                return f"it is the battle that {self.printer.past(event)}"
            case tree.And(parts):
                return ", and ".join(self.asked(part) for part in parts)
        return self.printer.condition(cond)

    def cost(self, cost: Node) -> str:
        words = self.printer.verb(cost)
        self.printer.mentions.of_cost(cost)
        return words

    def places(self, zones: tuple[str, ...]) -> str:
        return " or ".join(f"on {PLACES[zone]}" if zone in CIRCLES else f"in your {PLACES[zone]}" for zone in zones)

    def again(self, step: tree.Repeat) -> str:
        if step.times is None:
            raise Unprintable(type(step).__name__)
        return f"done once {self.printer.per(for_each(step.times))[1].strip()}"
