"""What happens to players instead of something else in Force of Will: other draws, other life, other counters (910)."""

from __future__ import annotations

from typing import Any

import msgspec
from lark import v_args

from headjudge.games.fow.language.build_damage import DamageBuilder, whom
from headjudge.language import flat, tree
from headjudge.language.phrases import number
from headjudge.language.rewrite import rewrite
from headjudge.language.tree import YOU, Node

THAT_MUCH: Any = flat.It(how="that much")


class _Instead(flat.Flat, frozen=True):
    """What is done in the place of an event, by whom, and whether that player may decline it."""

    steps: tuple[Any, ...]
    by: Any = YOU
    optional: bool = False


def _steps(words: tuple[Any, ...]) -> tuple[Any, ...]:
    return next(word for word in words if isinstance(word, tuple))


@v_args(inline=True)
class InsteadBuilder(DamageBuilder):
    """Replacement effects whose event is no movement and no damage."""

    def replaced_if(self, word: Any, cond: Any, _and: Any, subject: Any, would: Any, *words: Any) -> Any:
        part = self.replaced(word, subject, would, *words)
        return msgspec.structs.replace(part, conds=(cond, *part.conds))

    def replacing_done(self, *words: Any) -> Any:
        return _Instead(_steps(words))

    def replacing_maybe(self, *words: Any) -> Any:
        return _Instead(_steps(words), optional=True)

    def replacing_by_player(self, player: Any, *words: Any) -> Any:
        return _Instead(_steps(words), player.value)

    def replacing_by_them(self, they: Any, *words: Any) -> Any:
        return _Instead(_steps(words), they.value)

    def _other_than(self, event: Node, who: Any, instead: Any, conds: tuple[Any, ...] = ()) -> Any:
        """ "They" and "that much" are the player and the number of the event."""
        by = who if isinstance(instead.by, flat.It) else instead.by
        steps = rewrite(instead.steps, lambda value: tree.EventAmount() if value == THAT_MUCH else value)
        if by != YOU:
            steps = rewrite(steps, lambda value: by if isinstance(value, flat.TheirZone) else value)
            steps = tuple(msgspec.structs.replace(step, by=by) for step in steps)
        change: Any = tree.Replace(event, steps, instead.optional)  # type: ignore[arg-type]
        return flat.Part(tree.Give(tree.Leader(who), (change,)), conds=conds)

    def gain_replaced(self, _if: Any, who: Any, *words: Any) -> Any:
        return self._other_than(tree.StatRaised(tree.Leader(who), "life"), who, words[-1])

    def when_during(self, during: Any) -> Any:
        return tree.During(*during.value)

    def when_outside(self, phase: Any) -> Any:
        return tree.Unless(tree.During(tree.EachPlayer(), phase.value))

    def _draw_otherwise(self, who: Any, words: tuple[Any, ...]) -> Any:
        n = next(word for word in words if getattr(word, "type", "") == "NUM")
        if n.value != 1:
            raise ValueError("several cards drawn at once")
        conds = tuple(word for word in words if isinstance(word, (tree.During, tree.Unless)))
        return self._other_than(tree.Draws(who), who, words[-1], conds)

    def their_draw_replaced(self, _if: Any, player: Any, *words: Any) -> Any:
        return self._draw_otherwise(player.value, words)

    def draw_replaced_when(self, _if: Any, _you: Any, *words: Any) -> Any:
        return self._draw_otherwise(YOU, words)

    def counters_put(self, *words: Any) -> Any:
        """ "One or more counters", or counters without a number."""
        if len(words) > 1 and (words[0].value, words[1].type) != (1, "ORMORE"):
            raise ValueError("a number of counters")
        return words[-1]

    def counters_replaced(self, _if: Any, counter: Any, _would: Any, _on: Any, target: Any, *words: Any) -> Any:
        n = next(word for word in words if getattr(word, "type", "") == "NUM")
        again = next((word for word in words if getattr(word, "type", "") == "COUNTER"), counter)
        if not counter.value or again.value != counter.value:
            raise ValueError("counters of any kind")
        target = whom(target)
        it = target if isinstance(target, tree.This) else tree.Affected()
        more = tree.PutCounter(it, counter.value, tree.Plus(tree.EventAmount(), number(n.value)))
        what = target.sel if isinstance(target, tree.Each) else target
        return flat.Part(tree.Give(target, (tree.Replace(tree.CounterPut(what, counter.value), (more,)),)))
