"""Games of decks for tests that look inside: the kernel's, where ``headjudge.Game`` shows what programs need."""

from collections.abc import Sequence

from headjudge.formats.decks import DeckSource
from headjudge.formats.setup import PackSource, from_decks
from headjudge.kernel.game import Game


def kernel_game(
    ruleset: str,
    decks: Sequence[DeckSource],
    seed: int | str | None = None,
    packs: Sequence[PackSource] = (),
    legal: bool = True,
    history: bool = True,
    log: bool = True,
    by_hand: bool = False,
) -> Game:
    """The kernel's game that ``headjudge.Game.new`` would begin."""
    return from_decks(ruleset, decks, seed, packs, legal, by_hand).begin(history, log)
