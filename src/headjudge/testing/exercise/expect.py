"""What an ability's tree says must have happened, compared with what did.

The steps of the tree are walked in written order along the events of one run. Where a player or chance decides, every
way is followed; the run is right if one of them accounts for every event, and for all that must not be missing.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from headjudge.language import tree
from headjudge.language.rewrite import walk
from headjudge.testing.exercise.happened import State, Verdict, replace
from headjudge.testing.exercise.meaning import NOTHING
from headjudge.testing.exercise.verbs import FORMS, Verbs
from headjudge.testing.exercise.watcher import worded

MOST_TRIED = 4_000
"""So many ways through a tree are followed; of a run that needs more nothing is told."""


class Comparison(Verbs):
    """One run of an ability against its tree."""

    def verdict(self) -> Verdict:
        if not self.seen and self.is_targetless():
            return Verdict("", unsure=("its target was used up by its cost",))
        start = State(0, replace(NOTHING, trigger=self.trigger))
        for state in self.steps(self.body, start):
            if state.at == len(self.seen):
                return Verdict("", frozenset(state.covered), state.given, state.unsure)
            self.fail(state.at, "nothing more")
            if self.tried > MOST_TRIED:
                return Verdict("", unsure=("too many ways through it",))
        if self.tried > MOST_TRIED:
            return Verdict("", unsure=("too many ways through it",))
        return Verdict(self.told())

    def is_targetless(self) -> bool:
        """Whether cards moved while it was paid for, perhaps the very one it was aimed at."""
        aimed = any(isinstance(node, tree.Pick) and node.target for node in walk(self.body))
        return aimed and any(each.event.frm != each.event.to and each.event.frm >= 0 for each in self.run.paid)

    def told(self) -> str:
        at = max(self.furthest, 0)
        happened = [worded(self.run.begins, each.event) for each in self.seen]
        said = "; or ".join(self.missing)
        where = f"after {at} of {len(happened)} events the text says: {said}"
        return f"{where}. What happened: {', '.join(happened) or 'nothing'}"

    # -- steps

    def steps(self, steps: Sequence[Any], s: State) -> Iterator[State]:
        if not steps:
            yield s
            return
        for then in self.step(steps[0], s):
            yield from self.steps(steps[1:], then)

    def step(self, step: Any, s: State) -> Iterator[State]:
        self.tried += 1
        if self.tried > MOST_TRIED:
            return
        match step:
            case tree.If(cond, then, otherwise):
                yield from self.branch(self.world(s.at).holds(cond, s.b), then, otherwise, s, cond)
            case tree.May(steps, _, otherwise):
                yield from self.steps(steps, s)
                yield from self.steps(otherwise, s)
            case tree.Pay(costs, steps, _, otherwise):
                if step.announced:
                    yield from self.steps(steps, s)
                for paid in self.steps(costs, s):
                    yield from self.steps(steps, paid)
                yield from self.steps(otherwise, s)
            case tree.Mode(options):
                yield from self.modes(options, s)
            case tree.Repeat(steps):
                yield from self.repeated(steps, s, 12)
            case tree.ForEachOf(what, steps, bind):
                yield from self.for_each(what, steps, bind, s)
            case tree.Delayed() | tree.Spend() | tree.NextPlay() | tree.Declare():
                yield s
            case tree.Select(what):
                yield self.selected(what, s)
            case tree.KeywordAction(keyword):
                yield from self.keyword_action(step, keyword, s)
            case _:
                deed = self.of.deeds.get(type(step))
                if deed is None:
                    yield from self.anything(step, s)
                else:
                    yield from FORMS[deed.form](self, step, deed, s)

    def branch(
        self, holds: bool | None, then: Sequence[Any], otherwise: Sequence[Any], s: State, cond: Any
    ) -> Iterator[State]:
        if holds is None:
            s = s._replace(unsure=(*s.unsure, f"whether {type(cond).__name__} holds"))
        if holds is not False:
            yield from self.steps(then, s)
        if holds is not True:
            yield from self.steps(otherwise, s)

    def modes(self, options: Sequence[Sequence[Any]], s: State) -> Iterator[State]:
        for n in range(len(options), -1, -1):
            for chosen in combinations(options, n):
                yield from self.steps([step for option in chosen for step in option], s)

    def repeated(self, steps: Sequence[Any], s: State, left: int) -> Iterator[State]:
        if left:
            for then in self.steps(steps, s):
                if then.at > s.at:
                    yield from self.repeated(steps, then, left - 1)
        yield s

    def for_each(self, what: Any, steps: Sequence[Any], bind: str, s: State) -> Iterator[State]:
        cids = self.world(s.at).told(what, s.b)
        if cids is None:
            yield from self.repeated(steps, s._replace(unsure=(*s.unsure, "for which cards")), 8)
            return
        states = [s]
        for cid in sorted(cids):
            states = [
                then
                for each in states
                for then in self.steps(steps, each._replace(b=replace(each.b, names={**each.b.names, bind: (cid,)})))
            ]
        yield from states

    def selected(self, what: Any, s: State) -> State:
        """Which cards a selection is shows when they are used."""
        b = s.b
        for part in what.parts if isinstance(what, tree.Both) else (what,):
            name = getattr(part, "bind", "")
            if name:
                b = b.with_chosen(name, part)
        return s._replace(b=b)

    def anything(self, step: Any, s: State) -> Iterator[State]:
        """Of a step about which nothing is known here, any events may come."""
        unsure = s._replace(unsure=(*s.unsure, type(step).__name__), covered=(*s.covered, self.place(step)))
        for at in range(len(self.seen), s.at - 1, -1):
            yield unsure._replace(at=at)

    def keyword_action(self, step: tree.KeywordAction, keyword: str, s: State) -> Iterator[State]:
        """An action that the game defines by a keyword: as many events of its verbs as there are."""
        verbs = self.of.keyword_actions.get(keyword)
        if verbs is None:
            yield from self.anything(step, s)
            return
        at = s.at
        while at < len(self.seen) and self.name(at) in verbs:
            at += 1
        for end in range(at, s.at - 1, -1):
            yield s._replace(at=end, covered=(*s.covered, self.place(step)) if end > s.at else s.covered)
