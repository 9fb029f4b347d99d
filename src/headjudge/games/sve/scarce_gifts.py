"""What an evolve deck cannot give to all: the player selects which of their cards get it."""

from collections.abc import Callable
from typing import Any

from headjudge.kernel.cards import Ref
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.choices import ask_one_of
from headjudge.language.lower.programs import Builder, Label, Refs
from headjudge.language.script import Ctx
from headjudge.rulebook.registry import rule

Enough = Callable[[Game, Any, tuple[Ref, ...]], bool]
"""Whether there is something for all of these cards, given to one after the other."""


@rule("1.3.2.3", what="verb")
def choose_receivers(b: Builder, refs: Refs, some: Enough, full: Enough, text: str, rule_id: str) -> Refs:
    """As many cards of a group as there is ``some`` for. Who controls them selects where not all get it in ``full``."""
    group, chosen, open_, latest = b.name("group"), b.name("chosen"), b.name("open"), b.name("latest")

    def candidates(game: Game, frame: Resolve) -> tuple[Ref, ...]:
        before = frame.vars[chosen]
        left = [ref for ref in frame.vars[group] if ref not in before and some(game, frame, (*before, ref))]
        if not left:
            return ()
        player = game.cards[left[0][0]].controller
        mine = tuple(ref for ref in left if game.cards[ref[0]].controller == player)
        return mine[:1] if full(game, frame, (*before, *mine)) else mine

    b.bind(group, refs, rule_id, text)
    b.bind(chosen, lambda game, frame: (), rule_id)
    top, end = b.here(), Label()
    b.bind(open_, candidates, "1.3.2.3", text)
    b.unless(lambda game, ctx: bool(ctx.vars[open_]), end, rule_id)
    by = tree.ControllerOf(tree.Bound(open_))
    ask_one_of(b, latest, by, lambda game, frame: [("card", ref[0]) for ref in frame.vars[open_]], text, "1.3.2.3")
    b.bind(chosen, lambda game, frame: (*frame.vars[chosen], game.ref(frame.vars[latest][1])), rule_id)
    b.jump(top, rule_id)
    b.place(end)
    return lambda game, ctx: receivers(ctx, chosen)


def receivers(ctx: Ctx, name: str) -> tuple[Ref, ...]:
    found: tuple[Ref, ...] = ctx.vars[name]
    return found


def is_enough(wanted: list[set[int]]) -> bool:
    """Whether each of them can have one of the things it wants for itself."""
    given: dict[int, int] = {}

    def serve(at: int, tried: set[int]) -> bool:
        for thing in sorted(wanted[at] - tried):
            tried.add(thing)
            if thing not in given or serve(given[thing], tried):
                given[thing] = at
                return True
        return False

    return all(serve(at, set()) for at in range(len(wanted)))
