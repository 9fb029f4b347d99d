"""An ability of Force of Will step by step, each step in the words of the printer."""

from __future__ import annotations

from typing import Any

from headjudge.games.fow.language.printer import FowPrinter, made_by, points_at
from headjudge.games.fow.language.tables import ZONE_WORDS
from headjudge.language import tree
from headjudge.language.lines import Line
from headjudge.language.outline import Outline
from headjudge.language.printer import Unprintable

Node = Any


def outline_ability(ability: Node) -> list[Line]:
    return FowOutline().of(ability)


class FowOutline(Outline):
    printer: FowPrinter

    def __init__(self) -> None:
        super().__init__()
        self.printer = FowPrinter()

    def of(self, ability: Node) -> list[Line]:
        if isinstance(ability, tree.Awakening):
            self.add(0, f"you may pay as well: {self.costs(ability.costs)}", *ability.costs)
            for given in ability.gives:
                self.lines += FowOutline().of(given)
            return self.lines
        return super().of(ability)

    def _passive(self, ability: tree.Continuous) -> None:
        self.printer.mentions.of_subject(ability.of)
        super()._passive(ability)

    def step(self, step: Node, depth: int) -> None:
        """What points at a later step is told after it."""
        match step:
            case tree.May((_,), _, (inner,)) | tree.Pay((_,), (), _, (inner,)):
                self.add(depth, self.printer.chain((step,)), inner)
            case tree.If(cond, then, ()) if points_at(cond, made_by(then)):
                self.steps(then, depth + 1)
                self.add(depth, f"but only if {self.cond(cond)}", cond)
            case tree.If(cond, then, otherwise) if otherwise and points_at(then, made_by(otherwise)):
                self.add(depth, f"unless {self.cond(cond)}:", cond)
                self.steps(otherwise, depth + 1)
                self.add(depth, "otherwise:")
                self.steps(then, depth + 1)
            case _:
                super().step(step, depth)

    def asked(self, cond: Node) -> str:
        match cond:
            case tree.Gate(word) if word.split(" ")[0] not in {"awakened", "weather", "you"}:
                return f"{self.printer.line_gate(cond).removesuffix(' - ')} is fulfilled"
            case tree.During():
                return f"it is {self.printer.during(cond)}"
            case tree.And(parts):
                return " and ".join(self.asked(part) for part in parts)
            case tree.Unless(inner) if not isinstance(inner, (tree.Is, tree.Did)):
                return f"it is not so that {self.asked(inner)}"
        return self.printer.condition(cond)

    def cost(self, cost: Node) -> str:
        """Symbols of costs in words."""
        words = "rest this card" if cost == tree.Engage(tree.This()) else self.printer.verb(cost)
        self.printer.mentions.of_cost(cost)
        return words

    def places(self, zones: tuple[str, ...]) -> str:
        return " or ".join(f"in the {ZONE_WORDS[zone]}" for zone in zones)

    def again(self, step: tree.Repeat) -> str:
        raise Unprintable(type(step).__name__)
