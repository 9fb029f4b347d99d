"""Legality written twice: what is listed fast is declared as the shortcut of a check, and compared with it.

`headjudge.testing.check_ruleset` asks both at every decision, of everything either player has.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from headjudge.kernel.abilities import Ability

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

Listing = Callable[["Game", int], Iterable[tuple[Any, ...]]]


class Shortcut(NamedTuple):
    """``listed`` looks at the least, ``checked`` asks the check of everything; of the former only options of ``word``.

    ``when`` says at which moments the shortcut is taken at all.
    """

    name: str
    listed: Listing
    checked: Listing
    word: str = ""
    when: Callable[["Game", int], bool] = lambda game, player: True

    def differences(self, game: "Game", player: int) -> list[str]:
        """What only one of both says, in the order of the options."""
        if not self.when(game, player):
            return []
        fast = {option for option in self.listed(game, player) if not self.word or option[0] == self.word}
        slow = set(self.checked(game, player))
        missing = [f"{option} is legal but not listed" for option in sorted(slow - fast)]
        return missing + [f"{option} is listed but not legal" for option in sorted(fast - slow)]


def abilities_of(game: "Game", player: int, kind: int) -> Iterator[tuple[int, int, Ability]]:
    """All abilities of that kind that a player's cards have now: the card, the place among its own, the ability.

    Of several that are the same the first stands for all.
    """
    for cid, abilities in game.registered.items():
        if game.cards[cid].zone & 1 == player:
            for ability in dict.fromkeys(abilities):
                if ability.kind == kind:
                    yield cid, abilities.index(ability), ability
