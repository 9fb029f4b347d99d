"""What a compiled ability hands to the procedures that play it: choices to make first, costs, programs.

Everything here is static. Conditions, amounts and finders are functions of the game and a context, which is whatever
has a source, a controller and bindings: a resolving frame, an effect in force, or a plain ``Context``.
"""

from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from headjudge.kernel.abilities import Program, Template, Vars
from headjudge.kernel.cards import Ref
from headjudge.kernel.game import Game
from headjudge.language.tree import Evolve


class Ctx(Protocol):
    """Where an ability speaks from."""

    source: Ref
    controller: int
    vars: Vars


class Context(msgspec.Struct, gc=False):
    """A context of its own, for asking before anything runs."""

    source: Ref
    controller: int
    vars: Vars = {}


Condition = Callable[[Game, Ctx], bool]
AmountOf = Callable[[Game, Ctx], int]
Finder = Callable[[Game, Ctx], list[int]]
SetRule = Callable[[Game, Ctx, tuple[int, ...]], bool]


class Target:
    """A choice of cards made while the card or ability is announced, bound to ``name`` as a tuple of references.

    ``most`` None means any number. ``needed`` tells whether the part of the text it belongs to is valid at this moment;
    ``mode`` is the option it stands in, -1 for the common text. ``extra`` is the index of the optional cost that its
    text depends on, -1 for none. ``may_join`` restricts sets: it is asked with every partial choice, so it must be true
    of a part of a legal set, and ``complete`` of the whole one. ``apart`` names the targets before it that it differs
    from. ``ordered`` are those that the text tells apart as the first, the second and so on.
    """

    __slots__ = ("apart", "complete", "extra", "find", "least", "may_join", "mode", "most", "name", "needed", "ordered")

    def __init__(
        self,
        name: str,
        find: Finder,
        least: AmountOf,
        most: AmountOf | None,
        needed: Condition | None = None,
        mode: int = -1,
        extra: int = -1,
        may_join: SetRule | None = None,
        complete: SetRule | None = None,
    ) -> None:
        self.name = name
        self.find = find
        self.least = least
        self.most = most
        self.needed = needed
        self.mode = mode
        self.extra = extra
        self.may_join = may_join
        self.complete = complete
        self.apart: tuple[str, ...] = ()
        self.ordered = False


class Cost:
    """One action of a cost, in listed order.

    ``points`` is set for the game's own resource, which its procedure subtracts; any other action is a program run
    in a ``Resolve`` frame. ``possible`` is exact for the action by itself; ``chooses`` marks those that pick or move
    cards. ``seems_possible`` is what the other player can see of that, None where it is the same. Of actions that are
    ``tangled``, the first tells whether they all can be done one after the other.
    """

    __slots__ = ("chooses", "points", "possible", "program", "seems_possible", "tangled", "turns_self")

    def __init__(
        self,
        possible: Condition,
        program: Program | None = None,
        points: AmountOf | None = None,
        chooses: bool = False,
        turns_self: bool = False,
        seems_possible: Condition | None = None,
        tangled: bool = False,
    ) -> None:
        self.possible = possible
        self.program = program
        self.points = points
        self.chooses = chooses
        self.turns_self = turns_self
        self.seems_possible = seems_possible
        self.tangled = tangled


class Extra:
    """An optional additional cost decided while announcing; ``name`` is bound to whether it was paid.

    ``changes`` is what paying it does to the cost of the play itself: (SET or ADD of ``kernel.questions``, amount).
    ``effects`` are what else it does to the card being played, bound to it when it is paid. ``price`` is what it adds
    in a resource of several kinds, in the game's own terms.
    """

    __slots__ = ("changes", "costs", "effects", "name", "needed", "price")

    def __init__(
        self,
        name: str,
        costs: tuple[Cost, ...],
        needed: Condition | None = None,
        changes: tuple[tuple[int, AmountOf], ...] = (),
        effects: tuple[Template, ...] = (),
        price: Any = None,
    ) -> None:
        self.name = name
        self.costs = costs
        self.needed = needed
        self.changes = changes
        self.effects = effects
        self.price = price


class Modes:
    """Options of which some are chosen while announcing; bound to ``name`` as a tuple of option numbers.

    ``needed`` is for each of them what must hold for it to be there at all, None where it always is.
    """

    __slots__ = ("least", "most", "name", "needed", "texts")

    def __init__(
        self,
        name: str,
        texts: tuple[str, ...],
        least: AmountOf,
        most: AmountOf,
        needed: tuple[Condition | None, ...] = (),
    ) -> None:
        self.name = name
        self.texts = texts
        self.least = least
        self.most = most
        self.needed = needed or (None,) * len(texts)


class Division:
    """A number divided among the cards bound to ``target``, decided while announcing; bound to ``name``.

    ``needed`` tells whether the part of the text it belongs to is valid at this moment, ``share`` the least that each
    card gets, ``of_x`` that the number is known only once X is.
    """

    __slots__ = ("amount", "name", "needed", "of_x", "share", "target")

    def __init__(
        self,
        name: str,
        target: str,
        amount: AmountOf,
        needed: Condition | None = None,
        share: int = 1,
        of_x: bool = False,
    ) -> None:
        self.name = name
        self.target = target
        self.amount = amount
        self.needed = needed
        self.share = share
        self.of_x = of_x

    def is_needed(self, game: Game, ctx: Ctx) -> bool:
        return self.needed is None or self.needed(game, ctx)


class Script:
    """Everything the procedures of a game need to play an ability: ``Ability.game_data``.

    ``announces`` tells whether anything is chosen before the cost is determined, ``plain`` that nothing is and that no
    condition is written on it either. Of the costs, ``points`` are those in the game's own resource and ``actions`` the
    others; ``turns_self`` tells whether one of them turns the card itself, ``tangled`` whether some may stand in each
    other's way or make each other possible.

    A face has at most one ability of kind ``RESOLUTION``: a spell's text, or an empty program that only carries the
    additional costs of playing a card that goes to the field. ``evolves`` is the step by which a keyword ability
    evolves its own card: the cost shows the card that this step uses, so that both must agree on what it may be.

    ``price`` is what it costs in a resource of several kinds, in the game's own terms, written behind the first
    ``before_price`` of its other actions. ``produces`` are the
    alternatives of what an ability yields of it, None where they are not fixed, and ``only`` the key of what that may
    be spent on, empty for anything. ``label`` is the name of the ability.
    ``assigned`` are those of the targets for which another part of the effect is meant than for the others.
    ``discounts`` are what makes it cost less by what it targets, in the game's own terms.
    ``fixed`` are numbers that are counted when it is played and bound under their names, whatever happens afterwards.
    """

    __slots__ = (
        "actions",
        "announces",
        "assigned",
        "before_price",
        "costs",
        "discounts",
        "divisions",
        "evolves",
        "extras",
        "fixed",
        "keyword",
        "label",
        "modes",
        "only",
        "only_if",
        "plain",
        "points",
        "price",
        "produces",
        "quick",
        "tangled",
        "targets",
        "text",
        "times",
        "tree",
        "turns_self",
        "uses_x",
    )

    def __init__(
        self,
        text: str = "",
        tree: Any = None,
        costs: tuple[Cost, ...] = (),
        targets: tuple[Target, ...] = (),
        extras: tuple[Extra, ...] = (),
        modes: Modes | None = None,
        divisions: tuple[Division, ...] = (),
        only_if: Condition | None = None,
        keyword: str = "",
        quick: bool = False,
        uses_x: bool = False,
        times: int = 1,
        evolves: Evolve | None = None,
        price: Any = None,
        produces: tuple[Any, ...] | None = None,
        label: str = "",
        fixed: tuple[tuple[str, AmountOf], ...] = (),
        only: str = "",
        assigned: tuple[Target, ...] = (),
        before_price: int = 0,
        discounts: tuple[Any, ...] = (),
    ) -> None:
        self.text = text
        self.tree = tree
        self.costs = costs
        self.points = tuple(cost.points for cost in costs if cost.points is not None)
        self.actions = tuple(cost for cost in costs if cost.points is None)
        self.turns_self = any(cost.turns_self for cost in costs)
        self.tangled = any(cost.tangled for cost in costs)
        self.announces = bool(targets or extras or modes is not None or divisions or uses_x)
        self.plain = not self.announces and only_if is None
        self.targets = targets
        self.assigned = assigned
        self.extras = extras
        self.modes = modes
        self.divisions = divisions
        self.only_if = only_if
        self.keyword = keyword
        self.quick = quick
        self.uses_x = uses_x
        self.times = times
        self.evolves = evolves
        self.price = price
        self.produces = produces
        self.label = label
        self.only = only
        self.before_price = before_price
        self.discounts = discounts
        self.fixed = fixed
