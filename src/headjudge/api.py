"""Games as programs and people use them: ``Game.new``, ``choose``, ``view``, ``fork``, ``save`` and the rest."""

from collections.abc import Sequence
from pathlib import Path
from typing import Self

from headjudge.errors import Malformed
from headjudge.formats import saves
from headjudge.formats.content import content
from headjudge.formats.decks import DeckSource, playable
from headjudge.formats.packs import Pack, read_pack
from headjudge.formats.replay import Replay, record
from headjudge.formats.setup import Opened, Setup, key_of, new_key, opened, setup
from headjudge.kernel import save as bytes_of
from headjudge.kernel.game import Game as KernelGame
from headjudge.kernel.game import check_player
from headjudge.kernel.logline import LogLine, lines
from headjudge.kernel.rng import LEAST_KEY
from headjudge.kernel.ruleset import Reason

PackSource = Pack | Path | str

LEAST_SEED, MOST_SEED = -(2**63), 2**64 - 1
"""What saves and replays can keep; the streams of numbers have 64 bits as well."""


def checked_seed(seed: int | str) -> int | str:
    if isinstance(seed, str) and len(seed) >= 2 * LEAST_KEY:
        return key_of(seed).hex()
    if not isinstance(seed, int) or not LEAST_SEED <= seed <= MOST_SEED:
        raise Malformed(f"no game has the seed {seed!r}", "a whole number of at most 64 bits", "Name a smaller one")
    return seed


class Game(KernelGame):
    """A game of one of the rulesets, with where it came from."""

    setup: Setup

    @classmethod
    def new(
        cls,
        ruleset: str,
        decks: Sequence[DeckSource],
        seed: int | str | None = None,
        packs: Sequence[PackSource] = (),
        legal: bool = True,
        history: bool = True,
        log: bool = True,
        by_hand: bool = False,
    ) -> Self:
        """Begin a game; without a seed nobody can foresee it. A seed is a number, or the key of another game's setup.

        A deck is a starter id, the path of a file, the text of a list or a ``DeckList``. ``packs`` are looked into
        before the user's own and the starter cards. Decks that break the rules of construction are refused unless
        ``legal`` is False. Without ``history`` there is no ``undo``, without ``log`` nothing is told of what happened;
        both make choosing cheaper. Cards with abilities that are not read are refused unless ``by_hand`` lets players
        carry these out (see ``unread`` and ``carry_out``).
        """
        carried = [pack if isinstance(pack, Pack) else read_pack(Path(pack)) for pack in packs]
        cards = content(ruleset, carried)
        if isinstance(decks, (str, Path)) or len(decks) != 2:
            raise Malformed("a game needs two decks", "two decks", "Write decks=(one, other)")
        one, other = (playable(deck, cards, legal, by_hand) for deck in decks)
        chosen = new_key() if seed is None else checked_seed(seed)
        return cls.begun(opened(setup((one, other), cards, chosen, carried, by_hand), cards), history, log)

    @classmethod
    def begun(cls, ready: Opened, history: bool = True, log: bool = True) -> Self:
        """Begin the game of a setup: what replays and many games of one pairing use."""
        game = cls(ready.ruleset, ready.setup.chance, history, log)
        game.setup = ready.setup
        game.begin(ready.frame())
        return game

    def fork(self, into: Self | None = None) -> Self:
        """An independent copy that shares everything until one side changes it."""
        new = super().fork(into)
        new.setup = self.setup
        return new

    @property
    def log(self) -> list[LogLine]:
        """Everything that happened, hidden things too, each line with its ``rule``; a player's own is in the view."""
        return lines(self)

    def why_not(self, words: str, player: int | None = None) -> list[Reason]:
        """The rules against an action in a player's words, such as "attack leader with Knight"; none if it is legal.

        It is asked for the player who is to decide, unless another is named.
        """
        from headjudge.formats.words import why_not

        decision = self.decision
        asked = player if player is not None else self.active if decision is None else decision.player
        check_player(asked)
        return why_not(self, asked, words)

    def replay(self, players: tuple[str, str] = ("Player A", "Player B")) -> Replay:
        """How it began and every choice in it, to be shown or played again."""
        return record(self, self.setup, players)

    def save(self) -> bytes:
        """The game as bytes, to be read by ``Game.load``; what ``undo`` would take back is not in it."""
        return saves.wrap(self.setup, super().save())

    @classmethod
    def load(cls, data: bytes) -> Self:  # type: ignore[override]
        """The game that was saved. Raises Malformed or Stale for what cannot be played on."""
        begun, inner = saves.unwrap(data)
        ready = opened(begun)
        loaded = bytes_of.load(inner, ready.ruleset, ready.ruleset.library)
        game = cls(ready.ruleset, begun.chance, loaded.keeps_history, loaded.keeps_log)
        game.setup = begun
        game.become(loaded)
        return game
