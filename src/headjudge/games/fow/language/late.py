"""903.2e: where a text says to choose, the choice is announced; one of several things is else decided when done."""

from headjudge.language import tree
from headjudge.language.rewrite import walk
from headjudge.language.tree import YOU, Num

LATE = "late"
"""What a choice is marked with that is not announced."""


def one_of(options: tuple[tuple[tree.Step, ...], ...], by: tree.Player = YOU) -> tree.Mode:
    """One of several things without the word for a choice; a target of one of them has to be announced (903.2g)."""
    has_target = any(isinstance(node, tree.Pick) and node.target for node in walk(options))
    return tree.Mode(options, Num(1), Num(1), by=by, late=not has_target)
