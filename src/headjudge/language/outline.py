"""An ability step by step, each step in the words of the game's printer; what an explanation is made of."""

from __future__ import annotations

from typing import Any, Protocol

from headjudge.language import tree
from headjudge.language.lines import Line
from headjudge.language.mentions import Mentions
from headjudge.language.tree import YOU

Node = Any


class StepPrinter(Protocol):
    """What a game's printer must be able to say."""

    mentions: Mentions

    def definitions(self) -> list[str]: ...

    def event(self, event: Node) -> str: ...

    def condition(self, cond: Node) -> str: ...

    def clause_of(self, step: Node) -> str: ...

    def statement(self, to: Node, mods: tuple[Node, ...]) -> str: ...

    def choose(self, least: Node, most: Node) -> str: ...

    def player(self, player: Node) -> str: ...


class Outline:
    """One printer goes through the whole ability, so that "it" means the same here as in the text."""

    printer: StepPrinter

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def of(self, ability: Node) -> list[Line]:
        match ability:
            case tree.Activated():
                self._activated(ability)
            case tree.Automatic():
                self._automatic(ability)
            case tree.Continuous():
                self._passive(ability)
            case tree.SpellText(body):
                self.steps(body, 0)
            case tree.Entering(body):
                self.add(0, "as this card enters the field:", ability)
                self.steps(body, 1)
            case tree.PlayCost(costs, mods):
                self.add(0, f"you may pay: {self.costs(costs)}", *costs)
                self.add(0, self.said(tree.Give(tree.This(), mods)), *mods)
                self.steps(ability.then, 0)
        return self.lines

    def add(self, depth: int, text: str, *about: Node) -> None:
        self.lines.append(Line(depth, text, about))
        self.lines += [Line(depth, f"where {words}") for words in self.printer.definitions()]

    # --- abilities

    def _activated(self, ability: tree.Activated) -> None:
        if ability.quick:
            self.add(0, "may also be played when only Quick is allowed", "quick")
        if ability.only_if is not None:
            self.add(0, f"only if {self.cond(ability.only_if)}", ability.only_if)
        if ability.per_turn:
            self.add(0, f"at most {times(ability.per_turn)} each turn")
        if ability.costs:
            self.add(0, f"pay: {self.costs(ability.costs)}", *ability.costs)
        self.steps(ability.body, 0)

    def _automatic(self, ability: tree.Automatic) -> None:
        event = self.printer.event(ability.trigger)
        self.add(0, event if event.startswith("at the ") else f"when {event}", ability.trigger)
        self.printer.mentions.of_event(ability.trigger)
        if ability.gate is not None:
            self.add(0, f"only if {self.cond(ability.gate)}", ability.gate)
        if ability.per_turn:
            self.add(
                0, f"at most {times(ability.per_turn)} {'on each of your turns' if ability.own_turn else 'each turn'}"
            )
        if ability.costs:
            self.add(0, f"you may pay: {self.costs(ability.costs)}", "Pay", *ability.costs)
            self.add(0, "if you do:")
        self.steps(ability.body, 1 if ability.costs else 0)

    def _passive(self, ability: tree.Continuous) -> None:
        if ability.zones:
            self.add(0, f"while this card is {self.places(ability.zones)}")
        if ability.cond is not None:
            self.add(0, f"while {self.cond(ability.cond)}", ability.cond)
        self.add(0, self.printer.statement(ability.of, ability.mods), *ability.mods)

    # --- steps

    def steps(self, steps: tuple[Node, ...], depth: int) -> None:
        for step in steps:
            self.step(step, depth)

    def step(self, step: Node, depth: int) -> None:
        match step:
            case tree.If(cond, then, otherwise):
                self.add(depth, f"if {self.cond(cond)}:", cond)
                self.branches(then, otherwise, depth)
            case tree.May(inner, by, otherwise):
                self.add(depth, f"{self.who(by)} may:")
                self.branches(inner, otherwise, depth)
            case tree.Pay(costs, inner, _, otherwise):
                self.add(depth, f"you may pay: {self.costs(costs)}", "Pay", *costs)
                self.add(depth, "if you do:")
                self.branches(inner, otherwise, depth)
            case tree.Mode():
                self._mode(step, depth)
            case tree.Repeat(inner):
                self.steps(inner, depth)
                self.add(depth, self.again(step))
            case tree.Delayed(trigger, inner, window, once):
                event = self.printer.event(trigger)
                if window:
                    self.printer.mentions.of_event(trigger)
                when = (
                    event if event.startswith("at the ") else f"{'whenever' if window and not once else 'when'} {event}"
                )
                self.add(depth, f"later, {when}:", "Delayed", trigger)
                self.steps(inner, depth + 1)
            case _:
                self.add(depth, self.said(step), step)

    def branches(self, then: tuple[Node, ...], otherwise: tuple[Node, ...], depth: int) -> None:
        self.steps(then, depth + 1)
        if otherwise:
            self.add(depth, "otherwise:")
            self.steps(otherwise, depth + 1)

    def _mode(self, mode: tree.Mode, depth: int) -> None:
        self.add(depth, f"{self.printer.choose(mode.least, mode.most)}:", "Mode")
        if mode.upgrade is not None:
            more = self.printer.choose(mode.upgrade.least, mode.upgrade.most)
            reason = f"pay {self.costs(mode.upgrade.costs)}" if mode.upgrade.costs else ""
            reason = reason or self.cond(mode.upgrade.cond)
            self.add(depth, f"or, if {reason.replace('pay ', 'you pay ', 1)}, {more}", *mode.upgrade.costs)
        for n, option in enumerate(mode.options, 1):
            mark = self.printer.mentions.mark()
            self.add(depth + 1, f"option {n}:")
            self.steps(option, depth + 2)
            self.printer.mentions.back_to(mark)

    # --- words

    def said(self, step: Node) -> str:
        return self.printer.clause_of(step)

    def who(self, player: Node) -> str:
        return "you" if player == YOU else self.printer.player(player)

    def cond(self, cond: Node) -> str:
        words = self.asked(cond)
        self.printer.mentions.of_condition(cond)
        return words

    def costs(self, costs: tuple[Node, ...]) -> str:
        return ", ".join(self.cost(cost) for cost in costs)

    # --- what a game says in its own way

    def asked(self, cond: Node) -> str:
        return self.printer.condition(cond)

    def cost(self, cost: Node) -> str:
        return self.printer.clause_of(cost)

    def places(self, zones: tuple[str, ...]) -> str:
        """Where a card is that has a passive ability."""
        raise LookupError(f"{type(self).__name__} names no places")

    def again(self, step: tree.Repeat) -> str:
        """What repeating means."""
        raise LookupError(f"{type(self).__name__} repeats nothing")


def times(n: int) -> str:
    return {1: "once", 2: "twice"}.get(n, f"{n} times")
