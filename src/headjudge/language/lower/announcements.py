"""What of a text is decided while its card or ability is announced: options, optional costs, targets, divisions.

A choice is announced if it is the player's own, among cards of public zones, and does not depend on what the effect
does on the way; in games whose texts name their targets, these are. All others are asked while the effect resolves.
"""

from typing import Any

from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower import costs
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.choices import (
    TARGET_FIELDS,
    as_target,
    attainable,
    homed,
    is_public,
    picks_in,
    says_other,
)
from headjudge.language.lower.conditions import lower_condition
from headjudge.language.lower.players import TARGET_PLAYER
from headjudge.language.lower.programs import Dialect
from headjudge.language.lower.walk import walk_but
from headjudge.language.rewrite import walk
from headjudge.language.script import AmountOf, Condition, Ctx, Division, Extra, Finder, Modes, Target

UPGRADE = "upgrade"
ALIAS = "@"
"""Between a name that several choices share and the number of one of them."""

AWAKENED = tree.Is(tree.This(), tree.Sel(filters=(tree.State("awakened"),)))
"""The condition that a part of a text was paid for while its card was played."""

ON_THE_WAY = (tree.Did, tree.Done, tree.Result, tree.RestOf, tree.Paid)
"""What is only known while the effect resolves."""


class Announced:
    """What was found. ``paid`` names the optional costs inside the body, ``mode`` the choice of options.

    ``offered_if`` tells whether the cost of which the whole body is the effect may be paid at all.
    """

    def __init__(self) -> None:
        self.targets: tuple[Target, ...] = ()
        self.assigned: tuple[Target, ...] = ()
        self.extras: tuple[Extra, ...] = ()
        self.divisions: tuple[Division, ...] = ()
        self.modes: Modes | None = None
        self.mode: tree.Mode | None = None
        self.paid: dict[tree.Pay, str] = {}
        self.offered_if: Condition | None = None


class Place:
    """Where in the text a step stands: under which conditions, in which option, after which optional cost."""

    __slots__ = ("conds", "extra", "mode")

    def __init__(self, conds: tuple[Condition, ...] = (), mode: int = -1, extra: int = -1) -> None:
        self.conds = conds
        self.mode = mode
        self.extra = extra

    def under(self, cond: Condition) -> "Place":
        return Place((*self.conds, cond), self.mode, self.extra)

    def needed(self) -> Condition | None:
        conds = self.conds
        return (lambda game, ctx: all(cond(game, ctx) for cond in conds)) if conds else None


def announce(dialect: Dialect, key: str, body: tuple[tree.Step, ...]) -> Announced:
    collector = (_Named if dialect.names_targets else _Collector)(dialect, key)
    if dialect.announces:
        collector.steps(body, Place())
    return collector.found


def has_targets(dialect: Dialect, key: str, body: tuple[tree.Step, ...]) -> Condition | None:
    """Whether the targets can be selected that an effect is sure to select; None if there are none to select.

    RULING: a cost is not paid for an effect without a legal target, though it is selected only once it is paid.
    """
    found = [target for target in announce(dialect, key, body).targets if target.mode < 0 and target.extra < 0]
    if not found:
        return None

    def is_there(game: Game, ctx: Ctx, target: Target) -> bool:
        if target.needed is not None and not target.needed(game, ctx):
            return True
        cards, least = target.find(game, ctx), target.least(game, ctx)
        most = len(cards) if target.most is None else target.most(game, ctx)
        return least <= 0 or attainable(game, ctx, target, cards, least, most) >= least

    return lambda game, ctx: all(is_there(game, ctx, target) for target in found)


def _changes(step: tree.Verb) -> set[str]:
    """The points of a player, or the zone, of which a later condition may ask once more."""
    match step:
        case tree.Recover(what=what):
            return {what}
        case tree.Draw():
            return {"hand"}
        case tree.CreateToken(zones=zones):
            return set(zones)
        case tree.Put(zone=zone):
            return {zone}
        case tree.Summon():
            return {"field"}
    return set()


class _Collector:
    def __init__(self, dialect: Dialect, key: str) -> None:
        self.dialect = dialect
        self.key = key
        self.found = Announced()
        self.names: dict[str, str] = {}
        self.changed: set[str] = set()
        """Points and zones that steps before change: what is asked of them is only known while the effect resolves."""

    def steps(self, steps: tuple[tree.Step, ...], place: Place) -> None:
        for step in steps:
            self.step(step, place)

    def step(self, step: Any, place: Place) -> None:
        match step:
            case tree.If(cond, then, otherwise):
                if self.is_known(cond) and not self.asks_what_changed(cond):
                    holds = lower_condition(cond, self.dialect.vocab)
                    self.steps(then, place.under(holds))
                    self.steps(otherwise, place.under(_not(holds)))
            case tree.Mode():
                self.mode(step, place)
            case tree.Pay():
                self.pay(step, place)
            case tree.Verb():
                self.verb(step, place)
                self.changed |= _changes(step)

    def verb(self, step: Any, place: Place) -> None:
        if not isinstance(step.by, tree.You):
            return
        step = homed(self.dialect.homes, step)
        for field in TARGET_FIELDS:
            for pick in picks_in(getattr(step, field, None)):
                if isinstance(step, tree.Select) or not self.asks_what_changed(pick):
                    self.pick(pick, place)
        if isinstance(step, (tree.Damage, tree.PutCounter)) and step.divided:
            self.divide(step, place)

    def pick(self, pick: tree.Pick, place: Place) -> None:
        vocab = self.dialect.vocab
        if pick.at_random or not is_public(pick.sel, vocab) or not self.is_known(pick):
            return
        self.names |= {pick.bind: pick.bind, pick.bind.split(ALIAS)[0]: pick.bind}
        target = as_target(pick, vocab, place.needed(), place.mode, place.extra)
        if says_other(pick.sel):
            keep_apart(target, tuple(before.name for before in self.found.targets if before.mode in (-1, place.mode)))
        self.found.targets = (*self.found.targets, target)

    def divide(self, step: tree.Damage | tree.PutCounter, place: Place) -> None:
        among = step.to if isinstance(step, tree.Damage) else step.on
        name = among.bind if isinstance(among, tree.Pick) else getattr(among, "name", "")
        if name in self.names and self.is_known(step.amount):
            amount = lower_amount(step.amount, self.dialect.vocab)
            of_x = any(isinstance(part, tree.X) for part in walk(step.amount))
            share = self.dialect.least_share if isinstance(step, tree.Damage) else min(1, self.dialect.least_share)
            division = Division(f"shares of {name}", self.names[name], amount, self.validity(place), share, of_x)
            self.found.divisions = (*self.found.divisions, division)

    def is_known(self, node: Any) -> bool:
        """Whether it can be told before the effect resolves."""
        return not any(
            isinstance(part, ON_THE_WAY) or (isinstance(part, tree.Bound) and part.name not in self.names)
            for part in walk(node)
        )

    def asks_what_changed(self, node: tree.Condition | tree.Pick) -> bool:
        """Whether it hangs on points or zones that steps before change; what a text says to select does not wait."""
        return any(
            (isinstance(part, tree.PlayerStat) and part.what in self.changed)
            or (isinstance(part, tree.Sel) and not self.changed.isdisjoint(part.zones))
            for part in walk(node)
        )

    # -- options and optional costs

    def mode(self, mode: tree.Mode, place: Place) -> None:
        if self.found.mode is not None or not isinstance(mode.by, tree.You) or mode.at_random or mode.late:
            for option in mode.options if self.dialect.names_targets else ():
                self.steps(option, place)
            return
        self.found.mode = mode
        least, most = self.numbers(mode)
        valid = self.validity(place)
        if valid is not None:
            least, most = _either(valid, least, _none), _either(valid, most, _none)
        texts = tuple(f"({i + 1})" for i in range(len(mode.options)))
        self.found.modes = Modes("modes", texts, least, most, tuple(self.opened_by(option) for option in mode.options))
        before, alone = self.changed, mode.most == tree.Num(1) and mode.upgrade is None
        reached = set(before)
        for number, option in enumerate(mode.options):
            self.changed = set(before if alone else reached)
            self.steps(option, Place(place.conds, number, place.extra))
            reached |= self.changed
        self.changed = reached

    def opened_by(self, option: tuple[tree.Step, ...]) -> Condition | None:
        """What must hold for an option to be there, where all of it stands behind a gate that is looked at once."""
        match option:
            case (tree.If(tree.Gate() as gate, _, ()),) if self.dialect.fixes_gates:
                return lower_condition(gate, self.dialect.vocab)
        return None

    def validity(self, place: Place) -> Condition | None:
        """Whether the text that stands there counts: its conditions hold and the cost it depends on is paid."""
        if place.extra < 0:
            return place.needed()
        name = self.found.extras[place.extra].name
        return place.under(lambda game, ctx: bool(ctx.vars.get(name))).needed()

    def numbers(self, mode: tree.Mode) -> tuple[AmountOf, AmountOf]:
        """How many options, or how many with the upgrade: under its condition, or once its cost is paid."""
        vocab = self.dialect.vocab
        least, most = lower_amount(mode.least, vocab), lower_amount(mode.most, vocab)
        if mode.upgrade is None:
            return least, most
        better: Condition = lambda game, ctx: bool(ctx.vars.get(UPGRADE))  # noqa: E731
        if mode.upgrade.costs:
            self.extra(UPGRADE, mode.upgrade.costs, mode.upgrade.cond)
        elif mode.upgrade.cond is not None:
            better = lower_condition(mode.upgrade.cond, vocab)
        return (
            _either(better, lower_amount(mode.upgrade.least, vocab), least),
            _either(better, lower_amount(mode.upgrade.most, vocab), most),
        )

    def pay(self, pay: tree.Pay, place: Place) -> None:
        """A cost that the rules want decided while announcing; any other is offered on resolution."""
        announced = self.dialect.announced_costs
        by_rule = any(isinstance(cost, tree.KeywordAction) and cost.keyword in announced for cost in pay.costs)
        if not (by_rule or pay.announced):
            return
        name = f"paid {len(self.found.extras)}"
        at = self.extra(name, pay.costs, None, place)
        self.found.paid[pay] = name
        self.steps(pay.steps, Place(place.conds, place.mode, at))
        self.steps(pay.otherwise, place.under(lambda game, ctx: not ctx.vars.get(name)))

    def extra(
        self, name: str, actions: tuple[tree.Step, ...], cond: tree.Condition | None, place: Place | None = None
    ) -> int:
        needed = place.needed() if place is not None else None
        if cond is not None:
            needed = lower_condition(cond, self.dialect.vocab)
        lowered = costs.lower_costs(self.dialect, f"{self.key}/{name}", actions)
        self.found.extras = (*self.found.extras, Extra(name, lowered, needed))
        return len(self.found.extras) - 1


class _Named(_Collector):
    """Finds what a text calls a target, wherever it stands; parts that a keyword condition takes away ask for none."""

    def __init__(self, dialect: Dialect, key: str) -> None:
        super().__init__(dialect, key)
        self.first: list[str] = []

    def step(self, step: Any, place: Place) -> None:
        match step:
            case tree.If(cond, then, otherwise):
                self.inside(cond, place)
                holds = lower_condition(cond, self.dialect.vocab) if is_gate(cond) else None
                self.inside(tuple(players_in(then) & players_in(otherwise)), place)
                self.steps(then, place if holds is None else place.under(holds))
                if holds is None or shares_target(then, otherwise):
                    self.steps(otherwise, place)
                else:
                    self.steps(otherwise, place.under(_not(holds)))
            case tree.Mode():
                self.mode(step, place)
            case tree.Pay(costs, then, by, otherwise):
                self.inside((costs, by), place)
                self.steps(then, place)
                self.steps(otherwise, place)
            case tree.May(then, by, otherwise):
                self.inside(by, place)
                self.steps(then, place)
                self.steps(otherwise, place)
            case tree.Delayed():
                return
            case _:
                self.inside(step, place)
                self.assign(step, place)
                self.told_apart(step)
                if isinstance(step, (tree.Damage, tree.PutCounter)) and step.divided:
                    self.divide(step, place)

    def inside(self, node: Any, place: Place) -> None:
        """The targets named in a step, in reading order; those of abilities that it gives are their own.

        Who deals damage is named before whom it is dealt to.
        """
        if isinstance(node, tree.Damage) and node.source is not None:
            self.inside(node.source, place)
        for part in walk_but(node, (tree.GrantAbility, tree.Delayed)):
            if isinstance(part, tree.Pick) and part.target and part.bind not in self.names:
                self.pick(part, place)
            elif isinstance(part, tree.TargetPlayer) and TARGET_PLAYER not in self.names:
                self.names[TARGET_PLAYER] = TARGET_PLAYER
                sel = tree.Sel("leader", whose=tree.OPPONENT if part.opponent else tree.ANY_PLAYER)
                self.take(tree.Pick(sel, tree.Num(1), tree.Num(1), bind=TARGET_PLAYER, target=1), place)

    def assign(self, step: Any, place: Place) -> None:
        """Which of several targets gets another part of the effect than the others is decided with them."""
        if not isinstance(getattr(step, "by", tree.YOU), tree.You):
            return
        for part in walk_but(step, (tree.GrantAbility, tree.Delayed)):
            if not isinstance(part, tree.Pick) or part.target or part.at_random or not isinstance(part.sel, tree.Sel):
                continue
            if isinstance(part.sel.among, tree.Bound) and part.sel.among.name in self.names:
                target = as_target(part, self.dialect.vocab, place.needed(), place.mode, place.extra)
                self.found.assigned = (*self.found.assigned, target)

    def pick(self, pick: tree.Pick, place: Place) -> None:
        self.names |= {pick.bind: pick.bind, pick.bind.split(ALIAS)[0]: pick.bind}
        self.take(pick, place)

    def told_apart(self, step: Any) -> None:
        """Targets of one phrase of which the text names the first and the second."""
        named = {
            part.name for part in walk_but(step, (tree.GrantAbility,)) if isinstance(part, tree.Bound) and part.nth
        }
        for target in self.found.targets:
            target.ordered = target.ordered or target.name in named

    def take(self, pick: tree.Pick, place: Place) -> None:
        target = as_target(pick, self.dialect.vocab, place.needed(), place.mode, place.extra)
        if pick.target > 1 or says_other(pick.sel):
            keep_apart(target, tuple(self.first))
        self.first.append(pick.bind)
        self.found.targets = (*self.found.targets, target)


def players_in(steps: tuple[tree.Step, ...]) -> set[tree.TargetPlayer]:
    """The players that are targets of some steps."""
    return {part for part in walk_but(steps, (tree.GrantAbility, tree.Delayed)) if isinstance(part, tree.TargetPlayer)}


def shares_target(then: tuple[tree.Step, ...], otherwise: tuple[tree.Step, ...]) -> bool:
    """Whether what is done instead is done to a target that stands in the other part of the text."""
    meant = {part.name for part in walk(then) if isinstance(part, tree.Bound)}
    picks = [part for part in walk(otherwise) if isinstance(part, tree.Pick) and part.target]
    return any(pick.bind in meant or pick.bind.split(ALIAS)[0] in meant for pick in picks)


def is_gate(cond: tree.Condition) -> bool:
    """Whether the condition is one by which a part of a text exists or not."""
    if isinstance(cond, tree.And):
        return all(is_gate(part) for part in cond.parts)
    return isinstance(cond, tree.Gate) or cond == AWAKENED


def keep_apart(target: Target, names: tuple[str, ...]) -> None:
    """RULING: whatever another card is selected for, it is another than those selected before it."""
    if names:
        target.apart = names
        target.find = _others(target.find, names)


def _others(find: Finder, names: tuple[str, ...]) -> Finder:
    """Without what was chosen for the targets before."""

    def found(game: Game, ctx: Ctx) -> list[int]:
        taken = {ref[0] for name in names for ref in ctx.vars.get(name, ())}
        return [cid for cid in find(game, ctx) if cid not in taken]

    return found


def _not(holds: Condition) -> Condition:
    return lambda game, ctx: not holds(game, ctx)


def _none(game: Game, ctx: Ctx) -> int:
    return 0


def _either(better: Condition, one: AmountOf, other: AmountOf) -> AmountOf:
    def amount(game: Game, ctx: Ctx) -> int:
        return one(game, ctx) if better(game, ctx) else other(game, ctx)

    return amount
