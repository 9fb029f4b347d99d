"""Actions that led back to exactly where they began: what a book's loop rule may forbid to be done again."""

from headjudge.kernel import loops
from headjudge.kernel.abilities import Ability
from headjudge.kernel.decisions import Option
from headjudge.kernel.frames import Frame
from headjudge.kernel.game import Game
from headjudge.kernel.shape import Numbers, look, stance

Barred = tuple[tuple[str, Numbers], tuple[bytes, Numbers], str]
"""A situation, a card in it and the key of its ability."""


def leads_back(game: Game, before: Game, action: Frame) -> bool:
    """Whether the action led back to where it began, and would whatever is chosen in it or was a loop that is over."""
    return loops.led_back(before, game) and (is_over(game, before) or loops.only_leads_back(before, action))


def is_over(game: Game, before: Game) -> bool:
    """Whether a loop was declared since then that the active player must not begin again.

    Where both players named a number, only the one with the larger number must not.
    """
    named: dict[int, int] = {}
    chain = game.journal
    while chain is not None and chain is not before.journal:
        if chain[1].verb == game.ruleset.loop_verb:
            named.setdefault(chain[1].player, chain[1].amount)
        chain = chain[0]
    return bool(named) and (len(named) == 1 or named[game.active] > named[1 - game.active])


def barred(game: Game, action: Option) -> Barred:
    """What is not to be done again: an option that names a card and the place of an ability among its own."""
    cid, index = action[1:]
    return stance(game), look(game, cid), game.registered[cid][index].key


def may_repeat(game: Game, cid: int, ability: Ability) -> bool:
    """Whether an ability was not already played in this very situation without changing anything."""
    found: tuple[Barred, ...] = getattr(game.frames[-1], "barred", ()) if game.frames else ()
    if not found or not any(key == ability.key for _, _, key in found):
        return True
    return (stance(game), look(game, cid), ability.key) not in found
