"""Decisions: who must choose between which options, and by which rule.

An option is a plain tuple whose first item is a word (``("card", 17)``, ``("done",)``): whatever is listed is legal and
nothing else is. Sets are picked one at a time in canonical order, so that no decision ever enumerates subsets; what a
person needs to choose a set as a whole is told by the frame that asks (``Frame.picking``).
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from headjudge.kernel.frames import Procedure, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.ruleset import Ruleset

Option = tuple[Any, ...]

PICK, ORDER, NUMBER, NAME = "pick", "order", "number", "name"
DONE: Option = ("done",)
YES: Option = ("yes",)
NO: Option = ("no",)


class Picking(NamedTuple):
    """A set that is being picked: every candidate in canonical order, also those that a pick has ruled out, the ones
    picked so far, and how many are wanted. Which sets are legal is told by picking them: see ``kernel.picking``."""

    candidates: tuple[Option, ...]
    chosen: tuple[Option, ...]
    low: int
    high: int


class Decision:
    """A question to one player. ``about`` is what the question is about: a card, an ability, a pair."""

    __slots__ = ("about", "kind", "options", "player", "prompt", "rule")

    def __init__(
        self,
        player: int,
        prompt: str,
        options: Sequence[Option],
        rule: str = "",
        kind: str = PICK,
        about: Any = None,
    ) -> None:
        self.player = player
        self.prompt = prompt
        self.options = options
        self.rule = rule
        self.kind = kind
        self.about = about

    def renumbered(self, ruleset: "Ruleset") -> "Decision":
        """The same question, by the rule's number in the edition in play. A copy: a step may ask it again."""
        return Decision(self.player, self.prompt, self.options, ruleset.cited(self.rule), self.kind, self.about)

    def __repr__(self) -> str:
        return f"Decision(player={self.player}, {self.prompt!r}, {len(self.options)} options, rule {self.rule})"


def ask_yes(player: int, prompt: str, rule: str = "", about: Any = None) -> Decision:
    return Decision(player, prompt, (YES, NO), rule, PICK, about)


def ask_number(player: int, prompt: str, low: int, high: int, rule: str = "", about: Any = None) -> Decision:
    return Decision(player, prompt, [("number", n) for n in range(low, high + 1)], rule, NUMBER, about)


def narrowed(game: "Game", options: list[Option]) -> list[Option]:
    """The options of a pick of an exact number, see ``likeness.narrowed``."""
    from headjudge.kernel import likeness

    return likeness.narrowed(game, options)


class PickSet(Procedure):
    """Pick between ``low`` and ``high`` of the candidates, one at a time; the result is the tuple of picked options.

    A candidate is offered only if the set can still be completed after it: candidates stand in canonical order, so a
    pick rules out those before it. ``offered`` are all of them, ``candidates`` those that are left.
    """

    fields: ClassVar[tuple[str, ...]] = (
        "player", "prompt", "offered", "candidates", "low", "high", "rule", "about", "chosen",
    )  # fmt: skip

    def __init__(
        self,
        player: int,
        prompt: str,
        candidates: Sequence[Option],
        low: int,
        high: int,
        rule: str = "",
        about: Any = None,
    ) -> None:
        super().__init__()
        self.player = player
        self.prompt = prompt
        self.offered = self.candidates = tuple(candidates)
        self.high = min(high, len(self.candidates))
        self.low = min(low, self.high)
        self.rule = rule
        self.about = about
        self.chosen: tuple[Option, ...] = ()

    @step()
    def offer(self, game: "Game") -> Decision | None:
        missing = self.low - len(self.chosen)
        if len(self.chosen) == self.high or not self.candidates:
            return self.end(self.chosen)
        still = len(self.candidates) - max(missing, 1) + 1
        options: list[Option] = list(self.candidates[:still])
        if missing <= 0:
            options.append(DONE)
        elif self.low == self.high:
            options = narrowed(game, options)
        return Decision(self.player, self.prompt, options, self.rule, PICK, self.about)

    @step()
    def take(self, game: "Game") -> None:
        if self.pick == DONE:
            return self.end(self.chosen)
        self.chosen = (*self.chosen, self.pick)
        self.candidates = self.candidates[self.candidates.index(self.pick) + 1 :]
        return self.goto(PickSet.offer)

    def picking(self, game: "Game") -> Picking:
        return Picking(self.offered, self.chosen, self.low, self.high)


class PutInOrder(Procedure):
    """Let a player put things in order, first to last; the result is the tuple of options in that order.

    Of cards that are indistinguishable the first is offered: which of them lies where makes no difference.
    """

    fields: ClassVar[tuple[str, ...]] = ("player", "prompt", "left", "rule", "placed")

    def __init__(self, player: int, prompt: str, things: Sequence[Option], rule: str = "") -> None:
        super().__init__()
        self.player = player
        self.prompt = prompt
        self.left = tuple(things)
        self.rule = rule
        self.placed: tuple[Option, ...] = ()

    @step()
    def offer(self, game: "Game") -> Decision | None:
        if len(self.left) <= 1:
            return self.end((*self.placed, *self.left))
        from headjudge.kernel import likeness

        return Decision(self.player, self.prompt, likeness.distinct(game, self.left), self.rule, ORDER)

    @step()
    def take(self, game: "Game") -> None:
        at = self.left.index(self.pick)
        self.placed = (*self.placed, self.pick)
        self.left = self.left[:at] + self.left[at + 1 :]
        return self.goto(PutInOrder.offer)


class Divide(Procedure):
    """Divide a number among targets, at least ``least`` each; the result is the tuple of shares in target order."""

    fields: ClassVar[tuple[str, ...]] = ("player", "prompt", "targets", "amount", "least", "unit", "rule", "shares")

    def __init__(
        self,
        player: int,
        prompt: str,
        targets: Sequence[Any],
        amount: int,
        rule: str = "",
        least: int = 1,
        unit: int = 1,
    ) -> None:
        super().__init__()
        self.player = player
        self.prompt = prompt
        self.targets = tuple(targets)
        self.amount = amount
        self.rule = rule
        self.least = least
        self.unit = unit
        self.shares: tuple[int, ...] = ()

    @step()
    def offer(self, game: "Game") -> Decision | None:
        left = self.amount - sum(self.shares)
        others = len(self.targets) - len(self.shares) - 1
        if others < 0:
            return self.end(self.shares)
        if others == 0:
            return self.end((*self.shares, left))
        options = [("number", n) for n in range(self.least, left - others * self.least + 1, self.unit)]
        return Decision(self.player, self.prompt, options, self.rule, NUMBER, self.targets[len(self.shares)])

    @step()
    def take(self, game: "Game") -> None:
        self.shares = (*self.shares, self.pick[1])
        return self.goto(Divide.offer)
