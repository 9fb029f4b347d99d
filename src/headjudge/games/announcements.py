"""Choices made while a card or ability is announced, and whether they can be made at all: the same in several books.

A game binds its rules to what stands here, and says why something cannot be announced in its own numbers.
"""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple

from headjudge.games.unmet_conditions import Gates, unmet
from headjudge.kernel import notes
from headjudge.kernel.abilities import Ability, Play, Vars
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import DONE, NUMBER, Decision, Divide, Option, Picking, PickSet
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.kernel.likeness import narrowed
from headjudge.kernel.ruleset import Reason, Why
from headjudge.language.script import Context, Ctx, Script, Target

EMPTY = Script()
X = "x"
"""Under this name the X that was chosen for a play is known."""


Xs = Callable[[Game], Sequence[int]]
"""The values that X could be chosen to be."""


class Obstacles(NamedTuple):
    """Why something cannot be announced, as a game's book says it."""

    not_now: Gates
    no_targets: Reason
    no_option: Reason


def script_of(ability: Ability | None) -> Script:
    """What an ability hands to the procedures; nothing for one that says nothing of how it is played."""
    script: Script = EMPTY if ability is None else ability.game_data or EMPTY
    return script


def is_needed(game: Game, ctx: Ctx, script: Script, target: Target, modes: tuple[int, ...] | None) -> bool:
    """Whether a target must be selected, with these options chosen (None: none chosen yet, common text only)."""
    if target.mode >= 0 and (modes is None or target.mode not in modes):
        return False
    if target.extra >= 0 and not ctx.vars.get(script.extras[target.extra].name):
        return False
    return target.needed is None or target.needed(game, ctx)


def most_of(game: Game, ctx: Ctx, script: Script, target: Target, found: int) -> int:
    """How many targets may be selected: of those among which a number is divided, each must get one at least."""
    most = target.most(game, ctx) if target.most is not None else found
    for division in script.divisions:
        is_open = not division.share or (division.of_x and X not in ctx.vars)
        if division.target == target.name and not is_open and division.is_needed(game, ctx):
            most = min(most, division.amount(game, ctx) // division.share)
    return most


def can_select(game: Game, ctx: Ctx, script: Script, target: Target) -> bool:
    """Whether as many targets as the text asks for can be selected."""
    least = target.least(game, ctx)
    if least <= 0:
        return True
    if script.divisions and most_of(game, ctx, script, target, least) < least:
        return False
    found = target.find(game, ctx)
    if target.may_join is None and target.complete is None:
        return len(found) >= least
    return completable(game, ctx, target, (), tuple(found), least)


def can_select_all(game: Game, ctx: Ctx, script: Script, targets: list[Target]) -> bool:
    """Whether all of these targets can be selected, with those that must differ from each other."""
    if not targets:
        return True
    if len(targets) == 1:
        return can_select(game, ctx, script, targets[0])
    first, rest = targets[0], targets[1:]
    if not can_select(game, ctx, script, first):
        return False
    if not any(first.name in target.apart for target in rest) or first.least(game, ctx) != 1:
        return can_select_all(game, ctx, script, rest)
    return any(
        can_select_all(
            game, Context(ctx.source, ctx.controller, {**ctx.vars, first.name: (game.ref(cid),)}), script, rest
        )
        for cid in first.find(game, ctx)
    )


def completable(
    game: Game, ctx: Ctx, target: Target, chosen: tuple[int, ...], rest: tuple[int, ...], least: int
) -> bool:
    """Whether a partial choice can still become a legal set."""
    if len(chosen) >= least and (target.complete is None or target.complete(game, ctx, chosen)):
        return True
    most = target.most(game, ctx) if target.most is not None else len(chosen) + len(rest)
    if len(chosen) >= most or len(chosen) + len(rest) < least:
        return False
    for i, cid in enumerate(rest):
        more = (*chosen, cid)
        if (target.may_join is None or target.may_join(game, ctx, more)) and completable(
            game, ctx, target, more, rest[i + 1 :], least
        ):
            return True
    return False


def open_modes(game: Game, ctx: Ctx, script: Script) -> list[int]:
    """The options that are there and whose targets can be selected; the targets of the others do not matter."""
    assert script.modes is not None
    return [
        i
        for i, needed in enumerate(script.modes.needed)
        if (needed is None or needed(game, ctx))
        and all(
            can_select(game, ctx, script, t)
            for t in script.targets
            if t.mode == i and is_needed(game, ctx, script, t, (i,))
        )
    ]


def can_announce(
    game: Game, ctx: Ctx, script: Script, obstacles: Obstacles, why: Why | None = None, xs: Xs | None = None
) -> bool:
    """Whether every choice that comes before paying can be made; ``xs`` gives the values that X could be chosen to be.

    X is chosen before targets, so that one value with which they can be selected is enough.
    """
    if script.only_if is not None and not script.only_if(game, ctx):
        if why is None:
            return False
        why += unmet(game, ctx, script, obstacles.not_now)
    found = obstacle(game, ctx, script, obstacles)
    if found is not None and xs is not None:
        could_be = any(obstacle(game, with_x(ctx, x), script, obstacles) is None for x in xs(game))
        found = None if could_be else found
    if found is not None:
        if why is None:
            return False
        why.append(found)
    return not why


def obstacle(game: Game, ctx: Ctx, script: Script, obstacles: Obstacles) -> Reason | None:
    """What stands against choosing its targets and options."""
    needed = []
    for target in script.targets:
        if target.mode < 0 and is_needed(game, ctx, script, target, None):
            needed.append(target)
    if needed and not can_select_all(game, ctx, script, needed):
        return obstacles.no_targets
    if script.modes is not None and len(open_modes(game, ctx, script)) < script.modes.least(game, ctx):
        return obstacles.no_option
    return None


def printed_options(game: Game) -> int:
    """How many options the text has that asks which of them are chosen."""
    asking = [frame for frame in game.frames if isinstance(frame, Announcing)]
    modes = asking[-1].script.modes if asking else None
    return len(modes.texts) if modes is not None else 0


def with_x(ctx: Ctx, x: int) -> Context:
    return Context(ctx.source, ctx.controller, {**ctx.vars, X: x})


def in_progress(game: Game) -> tuple[Play, ...]:
    """What is being played and does not wait yet, as far as choices have been made for it, the innermost last."""
    waiting = {play.ref for play in game.plays}
    found = []
    for frame in game.frames:
        if isinstance(frame, Announcing) and frame.object_played() not in waiting:
            ref, source = frame.object_played(), frame.context().source
            found.append(Play(0, ref, source, frame.ability, frame.player, frame.vars))
    return tuple(found)


def chosen_modes(ability: Ability | None, variables: Vars) -> tuple[int, ...]:
    """The options that were chosen for a play, by their numbers."""
    modes = script_of(ability).modes
    found: tuple[int, ...] = variables.get(modes.name, ()) if modes is not None else ()
    return found


class SelectTargets(Procedure):
    """Select the cards of one target, one at a time in canonical order; the result is the tuple of references.

    ``rest`` are the cards that come after those chosen, ``most`` is how many may be chosen: both as last offered.
    """

    fields: ClassVar[tuple[str, ...]] = (
        "player", "ability", "index", "source", "vars", "rule", "chosen", "after", "rest", "most",
    )  # fmt: skip

    def __init__(self, player: int, ability: Ability, index: int, source: Ref, variables: Vars, rule: str) -> None:
        super().__init__()
        self.player = player
        self.ability = ability
        self.index = index
        self.source = source
        self.vars = variables
        self.rule = rule
        self.chosen: tuple[int, ...] = ()
        self.after = 0
        self.rest: tuple[int, ...] = ()
        self.most = 0

    @step()
    def offer(self, game: Game) -> Decision | None:
        script = script_of(self.ability)
        target = script.targets[self.index]
        ctx = Context(self.source, self.player, self.vars)
        found = target.find(game, ctx)
        least = min(target.least(game, ctx), len(found))
        self.most = most_of(game, ctx, script, target, len(found))
        rest = self.rest = tuple(found[self.after :])
        if self.is_done():
            return self.finish(game)
        options: list[Option] = [
            ("card", cid) for i, cid in enumerate(rest) if self.may_take(game, ctx, target, cid, rest[i + 1 :], least)
        ]
        if len(self.chosen) >= least and (target.complete is None or target.complete(game, ctx, self.chosen)):
            if not options:
                return self.finish(game)
            options.append(DONE)
        elif least == self.most:
            options = narrowed(game, options)
        return Decision(self.player, "select", options, self.rule, about=self.source)

    def may_take(self, game: Game, ctx: Ctx, target: Target, cid: int, rest: tuple[int, ...], least: int) -> bool:
        more = (*self.chosen, cid)
        if target.may_join is None and target.complete is None:
            return len(more) + len(rest) >= least
        return (target.may_join is None or target.may_join(game, ctx, more)) and completable(
            game, ctx, target, more, rest, least
        )

    @step()
    def take(self, game: Game) -> None:
        if self.pick == DONE:
            return self.finish(game)
        cid = self.pick[1]
        taken = self.rest.index(cid) + 1
        self.chosen = (*self.chosen, cid)
        self.after += taken
        self.rest = self.rest[taken:]
        return self.finish(game) if self.is_done() else self.goto(SelectTargets.offer)

    def is_done(self) -> bool:
        """Whether no more cards may be chosen."""
        return len(self.chosen) >= self.most or not self.rest

    def picking(self, game: Game) -> Picking:
        script = script_of(self.ability)
        target, ctx = script.targets[self.index], Context(self.source, self.player, self.vars)
        found = target.find(game, ctx)
        low = min(target.least(game, ctx), len(found))
        high = min(self.most, len(found))
        return Picking(tuple(("card", cid) for cid in found), tuple(("card", cid) for cid in self.chosen), low, high)

    def finish(self, game: Game) -> None:
        return self.end(tuple([game.ref(c) for c in self.chosen]))


class Announcing(Procedure):
    """Playing a card or ability, as far as several books do it alike: choices one after the other, bound to names.

    ``at`` is the place in the list of choices that are being made. ``before`` is the savepoint to which an illegal play
    returns. The steps are each book's own.
    """

    player: int
    ability: Ability | None
    vars: Vars
    at: int
    before: Game | None

    @property
    def script(self) -> Script:
        ability = self.ability
        script: Script = EMPTY if ability is None else ability.game_data or EMPTY
        return script

    def context(self) -> Context:
        """Where the text speaks from."""
        raise LookupError(f"{type(self).__name__} speaks from nowhere")

    def object_played(self) -> Ref:
        """What is played: the card, or what stands for an ability."""
        return self.context().source

    def bind(self, name: str, value: Any) -> None:
        self.vars = {**self.vars, name: value}

    def cancel(self, game: Game) -> None:
        """The play is illegal: the game returns to the point before it, with everything that was done for it."""
        if self.before is None:
            return self.end(False)
        return game.take_back(self.before).end(False)

    def ask_options(self, game: Game, rule: str) -> Frame | None:
        """Ask which options are chosen, among those that can be carried out."""
        script, ctx = script_of(self.ability), self.context()
        modes = script.modes
        assert modes is not None
        found = self.modes_that_can_be(game)
        least, most = modes.least(game, ctx), modes.most(game, ctx)
        if len(found) < least:
            return self.cancel(game)
        return PickSet(self.player, "choose", [("mode", i) for i in found], least, most, rule, ctx.source)

    def modes_that_can_be(self, game: Game) -> list[int]:
        """The options that can be carried out, with some X where one is yet to be chosen."""
        script, ctx = self.script, self.context()
        found = open_modes(game, ctx, script)
        assert script.modes is not None
        if len(found) < len(script.modes.texts):
            more = {mode for x in self.payable_xs(game) for mode in open_modes(game, with_x(ctx, x), script)}
            found = sorted(more | set(found)) if more else found
        return found

    def payable_xs(self, game: Game) -> Sequence[int]:
        """The values of X for which everything could be paid; none where X is not chosen, or already known."""
        return ()

    def fitting_xs(self, game: Game) -> list[int]:
        """Those of them with which there are targets, for as many as it says and as it can be divided among."""
        script, ctx = self.script, self.context()
        modes = self.vars.get(script.modes.name) if script.modes is not None else None
        found = []
        for x in self.payable_xs(game):
            chosen = with_x(ctx, x)
            needed = [t for t in script.targets if is_needed(game, chosen, script, t, modes)]
            if can_select_all(game, chosen, script, needed):
                found.append(x)
        return found

    def ask_x(self, game: Game, rule: str) -> Decision | None:
        """Ask for X, among the values with which the play can go on."""
        found = self.fitting_xs(game)
        if not found:
            return self.cancel(game)
        options: list[Option] = [("number", x) for x in found]
        return Decision(self.player, "value of X", options, rule, NUMBER, self.context().source)

    def take_x(self, game: Game) -> None:
        """Bind the X that was chosen, and tell everybody."""
        self.bind(X, self.pick[1])
        notes.note(game, notes.CHOSE, self.player, "", self.context().source, data=(self.ability, self.pick[1], ()))

    def take_options(self, game: Game) -> None:
        """Bind the options that were chosen, and tell everybody."""
        modes = script_of(self.ability).modes
        assert modes is not None
        chosen = tuple(option[1] for option in game.value)
        self.bind(modes.name, chosen)
        notes.note(game, notes.CHOSE, self.player, "", self.context().source, data=(self.ability, None, chosen))

    def ask_target(self, game: Game, rule: str, then: Any) -> Frame | None:
        """Ask for the next target that is needed; go on at ``then`` after the last one."""
        script, ctx = script_of(self.ability), self.context()
        modes = self.vars.get(script.modes.name) if script.modes is not None else None
        while self.at < len(script.targets):
            target = script.targets[self.at]
            if is_needed(game, ctx, script, target, modes):
                if not can_select(game, ctx, script, target):
                    return self.cancel(game)
                assert self.ability is not None
                return SelectTargets(self.player, self.ability, self.at, ctx.source, self.vars, rule)
            self.at += 1
        self.at = 0
        return self.goto(then)

    def take_target(self, game: Game) -> tuple[Ref, ...]:
        """Bind what was selected for a target."""
        chosen: tuple[Ref, ...] = game.value
        self.bind(script_of(self.ability).targets[self.at].name, chosen)
        self.at += 1
        return chosen

    def ask_assignment(self, game: Game, rule: str, then: Any) -> Frame | None:
        """Ask for which of the targets the next part of the effect is meant; go on at ``then`` after the last one."""
        script, ctx = self.script, self.context()
        modes = self.vars.get(script.modes.name) if script.modes is not None else None
        while self.at < len(script.assigned):
            part = script.assigned[self.at]
            found = part.find(game, ctx) if is_needed(game, ctx, script, part, modes) else ()
            if found:
                least = min(part.least(game, ctx), len(found))
                most = len(found) if part.most is None else min(part.most(game, ctx), len(found))
                return PickSet(self.player, "assign", [("card", cid) for cid in found], least, most, rule, ctx.source)
            self.at += 1
        self.at = 0
        return self.goto(then)

    def take_assignment(self, game: Game) -> None:
        self.bind(self.script.assigned[self.at].name, tuple(game.ref(option[1]) for option in game.value))
        self.at += 1

    def ask_division(self, game: Game, rule: str, then: Any) -> Frame | None:
        """Ask how the next number is divided among its targets; go on at ``then`` after the last one."""
        divisions, ctx = script_of(self.ability).divisions, self.context()
        while self.at < len(divisions):
            division = divisions[self.at]
            targets = self.vars.get(division.target, ())
            if targets and division.is_needed(game, ctx):
                amount = division.amount(game, ctx)
                return Divide(self.player, "divide", targets, amount, rule, *self.shares(game, amount))
            self.at += 1
        self.at = 0
        return self.goto(then)

    def shares(self, game: Game, amount: int) -> tuple[int, int]:
        """How much each gets at least, and the unit in which an amount is divided."""
        return 1, 1

    def take_division(self, game: Game) -> None:
        self.bind(script_of(self.ability).divisions[self.at].name, tuple(game.value))
        self.at += 1
