"""Relations between cards come and go here, so that whatever reads them is told. An action that changes relations says
so by what it touches, and writes them itself."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from headjudge.kernel import effects
from headjudge.kernel.cards import Ref
from headjudge.kernel.reads import RELATIONS

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

Relation = tuple[int, Ref, Ref, int]
"""Its kind, from which card to which, and the serial under which it began."""


def relate(game: "Game", kind: int, one: Ref, other: Ref) -> None:
    game.relations = (*game.relations, (kind, one, other, game.serial))
    effects.touch(game, RELATIONS)


def end_relations(game: "Game", ends: Callable[[Relation], bool]) -> None:
    """Drop the relations that end; the others keep their order."""
    kept = tuple([relation for relation in game.relations if not ends(relation)])
    if len(kept) < len(game.relations):
        game.relations = kept
        effects.touch(game, RELATIONS)
