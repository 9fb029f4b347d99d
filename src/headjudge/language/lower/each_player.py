"""What each player does: which steps each performs alone, and the steps as one of the players reads them.

Where nobody chooses and nothing depends on the player, all players perform a step at once: the verb does it for both.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.rewrite import rewrite, walk

ACTOR = "$actor"
"""Under this name the player is bound who performs the steps now."""

TURNS = range(2)
"""The active player's turn to perform a step, then the other player's."""

_ONES_OWN = (tree.Pick, tree.TopOf, tree.RollDie, tree.RevealUntil)
"""What is chosen, counted from a deck or rolled is so by one player."""

_OPENS_A_RUN = (tree.May, tree.Pay, tree.If, tree.Look, tree.RollDie, tree.Search)
"""What comes of these is a player's own affair, up to the last step that speaks of it."""

_NAMING = ("bind", "revealed", "name", "but")


def is_done_by_one_after_the_other(step: Any) -> bool:
    """Whether each player performs the verb for himself or herself."""
    if not isinstance(step, tree.Verb) or not isinstance(step.by, tree.EachPlayer):
        return False
    depends = speaks_of_each(getattr(step, "amount", None))
    return depends or any(isinstance(node, _ONES_OWN) for node in walk(step))


def own_run(steps: Sequence[tree.Step]) -> list[tree.Step]:
    """The first steps as far as each player goes through them with what is his or her own; none where they need not.

    NB: "If you do" and "draw a card for each" after them speak of one player, and are none of these steps.
    """
    if not isinstance(getattr(steps[0], "by", None), tree.EachPlayer):
        return []
    run = [steps[0]]
    for step in steps[1:]:
        if not _goes_on(step, names_in(run)):
            break
        run.append(step)
    return run if any(isinstance(step, _OPENS_A_RUN) for step in run) else []


def _goes_on(step: Any, names: frozenset[str]) -> bool:
    if isinstance(step, tree.If):
        return speaks_of_each(step)
    if not isinstance(getattr(step, "by", None), tree.EachPlayer):
        return False
    return isinstance(step, tree.Shuffle) or any(_named(node) & names for node in walk(step))


def _named(node: Any) -> frozenset[str]:
    return frozenset(name for field in _NAMING if (name := getattr(node, field, "")) and isinstance(name, str))


def speaks_of_each(node: Any) -> bool:
    return node is not None and any(isinstance(part, tree.EachPlayer) for part in walk(node))


def names_in(steps: Sequence[tree.Step]) -> frozenset[str]:
    """What the steps bind."""
    found = (getattr(node, field, "") for step in steps for node in walk(step) for field in ("bind", "revealed"))
    return frozenset(name for name in found if name)


def as_one_player(step: Any, turn: int, names: frozenset[str]) -> Any:
    """The step of one player, with bindings of its own."""

    def change(node: Any) -> Any:
        if isinstance(node, tree.EachPlayer):
            return tree.ThatPlayer(ACTOR)
        own = {field: f"{name}${turn}" for field in _NAMING if (name := getattr(node, field, "")) in names}
        return msgspec.structs.replace(node, **own) if own else node

    return rewrite(step, change)


def joined(name: str, game: Game, frame: Resolve) -> Any:
    """What both players have bound: their cards together, and of a number the one of the player whose text it is."""
    found = [frame.vars[own] for turn in TURNS if (own := f"{name}${turn}") in frame.vars]
    if all(isinstance(each, tuple) for each in found):
        return tuple(ref for each in found for ref in each)
    return found[0 if frame.controller == game.active else -1]
