"""The gate where somebody has to be asked: which replacement effect applies, what finds room, in which order."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from headjudge.kernel import knowledge, notes
from headjudge.kernel.abilities import Effect, Replacement
from headjudge.kernel.actions import ANY_ORDER, Action, Create, Move
from headjudge.kernel.decisions import YES, Decision, Option, PickSet, PutInOrder, ask_yes
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.gate import commit, crowded, enters, is_held, marked, replacements, room, unordered

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class Gate(Procedure):
    """The gate with somebody to ask: replacement effects, which cards find room, in which order they lie."""

    fields: ClassVar[tuple[str, ...]] = ("queue", "done", "whole", "choices", "follow")

    def __init__(self, actions: tuple[Action, ...], whole: bool) -> None:
        super().__init__()
        self.queue = actions
        self.done: tuple[Action, ...] = ()
        self.whole = whole
        self.choices: tuple[Any, ...] = ()
        self.follow: tuple[Frame, ...] = ()

    @step()
    def look(self, game: "Game") -> Decision | None:
        """Find the next action that something replaces; self-replacement effects come first."""
        while self.queue:
            action = self.queue[0]
            if action.idle(game) or (action.verb in game.ruleset.forbids and is_held(game, action)):
                if self.whole and not action.replaced:
                    return self.abandon()
                self.queue = self.queue[1:]
                continue
            found: list[Any] = [e.id for e in replacements(game, action)]
            if isinstance(action, (Move, Create)):
                found += [r for r in entries(game, action) if not r.optional]
            if found:
                own = [f for f in found if isinstance(f, int) and is_own(game, f)]
                self.choices = tuple(own or found)
                return self.ask_order(game, action)
            self.done = (*self.done, action)
            self.queue = self.queue[1:]
        return self.goto(Gate.fit)

    def abandon(self) -> None:
        """A part of a whole batch cannot happen, so nothing does; one that was replaced did happen in its way."""
        return self.end(())

    def ask_order(self, game: "Game", action: Action) -> Decision | None:
        if len(self.choices) == 1:
            return None
        player = game.ruleset.orders_replacements(game, action)
        options: list[Option] = [("effect", i) for i in range(len(self.choices))]
        return Decision(player, "replacement", options, game.ruleset.rule_replace_order, about=action)

    @step()
    def offer(self, game: "Game") -> Decision | None:
        """An optional replacement is offered; the other kind just happens."""
        at = 0 if len(self.choices) == 1 else self.pick[1]
        self.choices = (self.choices[at],)
        action = self.queue[0]
        replacement = self.replacement(game)
        if not replacement.optional:
            self.pick = YES
            return None
        player = self.effect(game).controller
        return ask_yes(player, "apply", game.ruleset.rule_replace_order, (replacement.key, action.ref))

    def replacement(self, game: "Game") -> Replacement:
        chosen = self.choices[0]
        if isinstance(chosen, Replacement):
            return chosen
        template = game.effects[chosen].template
        assert isinstance(template, Replacement)
        return template

    def effect(self, game: "Game") -> Effect:
        chosen = self.choices[0]
        if isinstance(chosen, Replacement):
            return entry_effect(game, chosen, self.queue[0])
        return game.effects[chosen]

    @step()
    def replace(self, game: "Game") -> None:
        """What replaces starts again at the beginning, marked so that the same effect does not apply twice."""
        action, rest = self.queue[0], self.queue[1:]
        chosen = self.choices[0]
        mark = chosen if isinstance(chosen, int) else chosen.key
        if self.pick == YES:
            effect = self.effect(game)
            instead, frame = self.replacement(game).replace(game, effect, action)
            if frame is not None:
                self.follow = (*self.follow, frame)
            if effect.ability is not None or isinstance(chosen, int):
                notes.replaced(game, action, effect, instead)
        else:
            instead = [action]
        self.queue = (*(marked(new, (*action.replaced, mark)) for new in instead), *rest)
        return self.goto(Gate.look)

    @step()
    def fit(self, game: "Game") -> Frame | None:
        """Choose which cards go to a zone that cannot hold them all."""
        zone = crowded(game, self.done)
        if zone < 0:
            return self.goto(Gate.greet)
        if self.whole:
            return self.abandon()
        free = room(game, zone, self.done)
        bound_for = [
            i for i, a in enumerate(self.done) if isinstance(a, (Move, Create)) and a.to == zone and enters(game, a)
        ]
        self.choices = tuple(bound_for)
        first = self.done[bound_for[0]]
        options: list[Option] = [self.option(i) for i in bound_for]
        player = game.ruleset.chooses_fit(game, first, zone)
        if free == 0 or len({self.likeness(i) for i in bound_for}) == 1:
            game.value = tuple(options[:free])
            return None
        return PickSet(player, "make room", options, free, free, game.ruleset.fit_rule(zone))

    def option(self, index: int) -> Option:
        action = self.done[index]
        return ("card", action.ref[0]) if action.ref is not None else ("new", index)

    def likeness(self, index: int) -> Any:
        """Tokens of one name that are created together need no choice between them."""
        action = self.done[index]
        return action.face if isinstance(action, Create) else action.ref

    @step()
    def drop_rest(self, game: "Game") -> None:
        kept = set(game.value)
        self.done = tuple(a for i, a in enumerate(self.done) if i not in self.choices or self.option(i) in kept)
        return self.goto(Gate.fit)

    @step()
    def greet(self, game: "Game") -> Decision | None:
        """Offer what a card says about the way it enters; nobody is asked about one that found no room."""
        for at, action in enumerate(self.done):
            if isinstance(action, (Move, Create)):
                for entry in entries(game, action):
                    if entry.optional:
                        self.choices = (at, entry)
                        about = (entry.key, action.ref)
                        return ask_yes(action.to & 1, "apply", game.ruleset.rule_replace_order, about)
        return self.goto(Gate.arrange)

    @step()
    def usher(self, game: "Game") -> None:
        at, entry = self.choices
        action = self.done[at]
        instead: list[Action] = [action]
        if self.pick == YES:
            instead, frame = entry.replace(game, entry_effect(game, entry, action), action)
            if frame is not None:
                self.follow = (*self.follow, frame)
        entered = tuple(marked(new, (*action.replaced, entry.key)) for new in instead)
        self.done = (*self.done[:at], *entered, *self.done[at + 1 :])
        return self.goto(Gate.greet)

    @step()
    def arrange(self, game: "Game") -> Frame | None:
        """Order cards that are put together into an ordered zone: the first named lies deepest.

        Nothing is remembered of which they are: numbers kept here would be taken for cards that are spoken of.
        """
        together = unordered(game, self.done)
        if not together:
            return self.goto(Gate.apply)
        self.choices = ()
        things: list[Option] = [self.option(index) for index in together]
        first = self.done[together[0]]
        assert isinstance(first, Move)
        player = orderer(game, first)
        if not all(game.cells[player][option[1]] == 0 for option in things):
            game.value = tuple(things)
            return None
        return PutInOrder(player, "order", things, game.ruleset.rule_order)

    @step()
    def lay(self, game: "Game") -> None:
        """Each move gets its place; their order in the batch stays, so that the log does not tell who lies where."""
        together = unordered(game, self.done)
        ranks = {option[1]: n for n, option in enumerate(game.value)}
        laid: list[int] = []
        done: list[Action] = []
        for index, action in enumerate(self.done):
            if index in together and isinstance(action, Move) and action.ref is not None:
                rank = ranks[action.ref[0]]
                done.append(action.placed_among(rank, laid))
                laid.append(rank)
            else:
                done.append(action)
        self.done = tuple(done)
        return self.goto(Gate.arrange)

    @step()
    def apply(self, game: "Game") -> None:
        commit(game, self.done)
        self.result = game.value
        mix_up(game, self.done)

    @step()
    def afterwards(self, game: "Game") -> Frame | None:
        """Run what replacement effects do beyond actions, one after the other."""
        if not self.follow:
            return self.end(self.result)
        frame, self.follow = self.follow[0], self.follow[1:]
        self.pc -= 1
        return frame.copy(game.stamp)


def orderer(game: "Game", move: Move) -> int:
    """Who puts cards away together decides their order if the text says so, else who does by the rules."""
    return move.player if move.data == ANY_ORDER else game.ruleset.orders_arrivals(game, move.to)


def entries(game: "Game", action: Move | Create) -> list[Replacement]:
    """What the entering card itself says about the way it enters and was not used on it yet."""
    return [entry for entry in game.ruleset.entering(game, action) if entry.key not in action.replaced]


def entry_effect(game: "Game", entry: Replacement, action: Action) -> Effect:
    player = action.to & 1 if isinstance(action, (Move, Create)) else action.player
    return Effect(-1, entry, action.ref or (-1, 0), player, None, game.serial)


def mix_up(game: "Game", actions: Sequence[Action]) -> None:
    """Who did not order cards that were put away together cannot tell which of them lies where."""
    together: dict[tuple[int, int], list[int]] = {}
    for action in actions:
        if isinstance(action, Move) and action.placed and action.ref is not None:
            together.setdefault((action.to, 1 - orderer(game, action)), []).append(action.ref[0])
    for (_zone, other), cids in together.items():
        knowledge.merge(game, other, [cid for cid in cids if not knowledge.sees_place(game, other, cid)])


def is_own(game: "Game", eid: int) -> bool:
    template = game.effects[eid].template
    return isinstance(template, Replacement) and template.own
