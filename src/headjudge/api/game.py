"""A game as programs and people use it: few names over the kernel's game, which is there too, as ``kernel``."""

import warnings
from collections.abc import Iterable, Sequence
from typing import Any, Self

from headjudge.api import arguments
from headjudge.api.decision import Decision
from headjudge.api.view import View, view
from headjudge.formats import saves, sense
from headjudge.formats.decks import DeckSource
from headjudge.formats.replay import Replay, record
from headjudge.formats.setup import PackSource, Setup, from_decks
from headjudge.kernel.game import Game as KernelGame
from headjudge.kernel.logline import PLAYERS, LogLine, lines
from headjudge.kernel.repetitions import LoopOffer
from headjudge.kernel.ruleset import Reason

RECENT = 16
"""How many choices back the state in which a decision was asked is looked for."""


class Game:
    """A game of one of the rulesets. ``Game.new`` begins one, ``Game.load`` goes on with a saved one.

    >>> import headjudge as hj
    >>> game = hj.Game.new("sve", decks=("starter/swordcraft", "starter/abysscraft"), seed=7)
    >>> game
    <Game sve, turn 0: Player A is asked 'Who goes first?'>
    >>> while game.decision:
    ...     game.choose(0)
    >>> game.result in ((1, -1), (-1, 1), (0, 0))
    True
    """

    __slots__ = ("_decision", "_kernel", "_setup")

    def __init__(self, kernel: KernelGame, setup: Setup) -> None:
        """A game that has begun, with how it began."""
        if not isinstance(kernel, KernelGame):
            raise arguments.wrong("the game", kernel, "a game of the kernel", "Begin one with Game.new")
        self._kernel = kernel
        self._setup = setup
        self._decision: Decision | None = None

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
        skips_forced: bool = False,
    ) -> Self:
        """Begin a game; without a seed nobody can foresee it. A seed is a number, or the key of another game's setup.

        A deck is a starter id, the path of a file, the text of a list or a ``DeckList``. ``packs`` are looked into
        before the user's own and the starter cards. Decks that break the rules of construction are refused unless
        ``legal`` is False. Without ``history`` there is no ``undo``, without ``log`` nothing is told of what happened,
        and ``skips_forced`` answers questions with one answer without asking them; all make choosing cheaper. Cards
        with abilities that are not read are refused unless ``by_hand`` lets players carry these out
        (``kernel.unread`` and ``kernel.carry_out``).

        >>> import headjudge as hj
        >>> hj.Game.new("sve", decks=hj.starter_decks("sve")[:2], seed=1).turn
        0
        >>> hj.Game.new("chess", decks=("white", "black"))
        Traceback (most recent call last):
        ...
        headjudge.errors.Malformed: there is no ruleset 'chess'. ...
        """
        arguments.text("a ruleset", ruleset, "'sve'")
        if seed is not None:
            arguments.seed(seed)
        ready = from_decks(ruleset, arguments.decks(decks), seed, arguments.packs(packs), legal, by_hand)
        return cls(ready.begin(history, log, skips_forced=skips_forced), ready.setup)

    # -- deciding ------------------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The question that waits for an answer; None when the game is over.

        >>> import headjudge as hj
        >>> game = hj.Game.new("sve", decks=("starter/swordcraft", "starter/abysscraft"), seed=7)
        >>> game.decision.options
        [<0: Go first>, <1: Go second>]
        """
        asked = self._kernel.decision
        if asked is None:
            return None
        known = self._decision
        if known is None or not known.is_asked_by(asked):
            known = self._decision = Decision(self._kernel, asked)
        return known

    def choose(self, choice: int | tuple[Any, ...]) -> None:
        """Answer the question with one of its options or the index of one, and go on to the next.

        >>> import headjudge as hj
        >>> game = hj.Game.new("sve", decks=("starter/swordcraft", "starter/abysscraft"), seed=7)
        >>> game.choose(("first", 0))
        >>> game.choose(99)
        Traceback (most recent call last):
        ...
        headjudge.errors.Illegal: option 99 does not exist. ...
        """
        self._kernel.choose(arguments.choice(choice))
        self._keep_asked()

    def choose_set(self, chosen: Iterable[int | tuple[Any, ...]]) -> None:
        """Choose a whole set in any order, as candidates of ``decision.picking`` or their indexes.

        >>> import headjudge as hj
        >>> game = hj.Game.new("cfv-g", decks=hj.starter_decks("cfv-g")[:2], seed=3)
        >>> while game.decision.picking is None:
        ...     game.choose(0)
        >>> game.choose_set([4, 1])
        """
        self._kernel.choose_set(arguments.choices(chosen))
        self._keep_asked()

    def say(self, said: str, player: int | None = None) -> None:
        """Do what a player's words say, with everything they name, or nothing of it.

        The player who is asked says it, unless another is named. Raises Illegal with the rules against it, Ambiguous
        where the words leave a choice open, Malformed where they mean nothing.

        >>> import headjudge as hj
        >>> game = hj.Game.new("sve", decks=("starter/swordcraft", "starter/abysscraft"), seed=7)
        >>> game.say("go first")
        >>> game.turn, game.decision.prompt
        (0, 'redraw')
        """
        speaker = self._speaker(player)
        sense.say(self._kernel, speaker, arguments.text("what is said", said, "'end turn'"))
        self._keep_asked()

    def legal(self, action: str | int | tuple[Any, ...], player: int | None = None) -> bool:
        """Whether something may be done now: an action in a player's words, an option, or the index of one.

        >>> import headjudge as hj
        >>> game = hj.Game.new("sve", decks=("starter/swordcraft", "starter/abysscraft"), seed=7)
        >>> game.legal("end turn"), game.legal(("first", 1)), game.legal(2)
        (False, True, False)
        """
        if isinstance(action, str):
            return not self.why_not(action, player)
        asker = self._speaker(player)
        asked = self._kernel.decision
        choice = arguments.choice(action)
        if asked is None or asked.player != asker:
            return False
        return 0 <= choice < len(asked.options) if isinstance(choice, int) else tuple(choice) in asked.options

    def why_not(self, said: str, player: int | None = None) -> list[Reason]:
        """The rules against an action in a player's words, such as "attack leader with Knight"; none if it is legal.

        It is asked for the player who is to decide, unless another is named.

        >>> import headjudge as hj
        >>> game = hj.Game.new("sve", decks=("starter/swordcraft", "starter/abysscraft"), seed=7)
        >>> game.why_not("end turn")
        [Reason(7.3.3: it is not the main phase)]
        """
        speaker = self._speaker(player)
        return sense.why_not(self._kernel, speaker, arguments.text("what is said", said, "'end turn'"))

    def concede(self, player: int) -> None:
        """The player gives up: possible at any time, and never an option."""
        self._kernel.concede(arguments.player(player))

    def loop_offer(self) -> LoopOffer | None:
        """The round of choices that led back to where it began and may be repeated, if there is one."""
        return self._kernel.loop_offer()

    def declare_loop(self, times: int) -> None:
        """Have the round on offer repeated; the other player may then have to agree."""
        self._kernel.declare_loop(arguments.number("how many times", times))

    # -- seeing --------------------------------------------------------------------------------------------------------

    def view(self, player: int, log: bool = True) -> View:
        """Everything that player may know, and nothing else. Bots that do not read leave the log out: it grows.

        >>> import headjudge as hj
        >>> game = hj.Game.new("sve", decks=("starter/swordcraft", "starter/abysscraft"), seed=7)
        >>> game.view(0).points[0]["evolution points"]
        0
        """
        return view(self._kernel, arguments.player(player), log)

    @property
    def log(self) -> list[LogLine]:
        """Everything that happened, hidden things too, each line with its ``rule``; a player's own is in the view.

        >>> import headjudge as hj
        >>> game = hj.Game.new("sve", decks=("starter/swordcraft", "starter/abysscraft"), seed=7)
        >>> game.log[0].rule
        '6.2.1.2'
        """
        return lines(self._kernel)

    @property
    def result(self) -> tuple[int, ...] | None:
        """The score of each player when the game is over: ``(1, -1)``, ``(-1, 1)`` or ``(0, 0)``; None before."""
        return self._kernel.result

    @property
    def turn(self) -> int:
        """The number of the turn; 0 before the first."""
        return self._kernel.turn

    @property
    def active(self) -> int:
        """The player whose turn it is."""
        return self._kernel.active

    @property
    def setup(self) -> Setup:
        """How the game began: its ruleset, packs, decks and seed."""
        return self._setup

    @property
    def skips_forced(self) -> bool:
        """Whether questions with one answer are answered without being asked."""
        return self._kernel.skips_forced

    @skips_forced.setter
    def skips_forced(self, skips: bool) -> None:
        self._kernel.skips_forced = bool(skips)

    # -- going elsewhere -----------------------------------------------------------------------------------------------

    def fork(self) -> Self:
        """An independent copy that shares everything until one side changes it.

        >>> import headjudge as hj
        >>> game = hj.Game.new("sve", decks=("starter/swordcraft", "starter/abysscraft"), seed=7)
        >>> twin = game.fork()
        >>> game.choose(0)
        >>> twin.digest() == game.digest()
        False
        >>> game.undo()
        >>> twin.digest() == game.digest()
        True
        """
        return type(self)(self._kernel.fork(), self._setup)

    def undo(self) -> None:
        """Take back the last choice exactly; of a set that was chosen as a whole, all of it."""
        self._kernel.undo()

    def determinize(self, player: int, seed: int) -> Self:
        """A fork in which everything the player cannot know is dealt anew, consistent with what the player knows.

        >>> import headjudge as hj
        >>> game = hj.Game.new("sve", decks=("starter/swordcraft", "starter/abysscraft"), seed=7)
        >>> game.determinize(0, seed=3).view(0).zones == game.view(0).zones
        True
        """
        world = self._kernel.determinize(arguments.player(player), arguments.world(seed))
        return type(self)(world, self._setup)

    def digest(self) -> str:
        """A hash of the exact state: equal when the states are."""
        return self._kernel.digest()

    def save(self) -> bytes:
        """The game as bytes, to be read by ``Game.load``; what ``undo`` would take back is not in it.

        >>> import headjudge as hj
        >>> game = hj.Game.new("sve", decks=("starter/swordcraft", "starter/abysscraft"), seed=7)
        >>> hj.Game.load(game.save()).digest() == game.digest()
        True
        """
        return saves.save(self._kernel, self._setup)

    @classmethod
    def load(cls, data: bytes) -> Self:
        """The game that was saved. Raises Malformed or Stale for what cannot be played on."""
        return cls(*saves.load(arguments.saved(data)))

    def replay(self, players: tuple[str, str] = PLAYERS) -> Replay:
        """How it began and every choice in it, to be shown or played again (``headjudge.formats.replay``)."""
        return record(self._kernel, self._setup, players)

    @property
    def kernel(self) -> KernelGame:
        """The engine's own game, with its cards, zones and frames. It may change from version to version."""
        return self._kernel

    # -- for people, and for copies ------------------------------------------------------------------------------------

    def __repr__(self) -> str:
        game, asked = self._kernel, self.decision
        if asked is None:
            return f"<Game {game.ruleset.id}, over in turn {game.turn}: {game.result}>"
        question = asked.question.partition("\n")[0]
        return f"<Game {game.ruleset.id}, turn {game.turn}: {PLAYERS[asked.player]} is asked {question!r}>"

    def _repr_html_(self) -> str:
        """The table as the player sees it who is asked."""
        asked = self._kernel.decision
        return self.view(self._kernel.active if asked is None else asked.player)._repr_html_()

    def __copy__(self) -> Self:
        return self.fork()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.fork()

    def __reduce__(self) -> tuple[Any, tuple[bytes]]:
        return (type(self).load, (self.save(),))

    def __getattr__(self, name: str) -> Any:
        """What used to be here and is the kernel's."""
        if name.startswith("_") or not (name in OLD or hasattr(KernelGame, name)):
            raise AttributeError(f"'Game' object has no attribute {name!r}", name=name, obj=self)
        _warn(name)
        if name not in OLD:
            return getattr(self._kernel, name)
        return None if self.decision is None else getattr(self.decision, name)

    def __setattr__(self, name: str, value: Any) -> None:
        """Likewise."""
        if name[0] == "_" or name == "skips_forced":
            object.__setattr__(self, name, value)
        elif hasattr(KernelGame, name):
            _warn(name)
            setattr(self._kernel, name, value)
        else:
            raise AttributeError(f"'Game' object has no attribute {name!r}", name=name, obj=self)

    # -- inside --------------------------------------------------------------------------------------------------------

    def _speaker(self, player: int | None) -> int:
        asked = self._kernel.decision
        if player is not None:
            return arguments.player(player)
        return self._kernel.active if asked is None else asked.player

    def _keep_asked(self) -> None:
        """Leave the last decision the state in which it was asked, so that its options can still be told."""
        known, chain = self._decision, self._kernel.history
        if known is None or known.is_open():
            return
        for _ in range(RECENT):
            if chain is None:
                return
            chain, before = chain
            if known.is_asked_by(before.decision):
                known.keep(before)
                return


OLD = frozenset({"picking"})
"""Names that have moved to the decision."""


def _warn(name: str) -> None:
    where = f"decision.{name}" if name in OLD else f"kernel.{name}"
    warnings.warn(f"Game.{name} will be taken away: use game.{where}", DeprecationWarning, stacklevel=3)


def kernel_of(game: Game | KernelGame) -> KernelGame:
    """The kernel's game, whichever of the two is given."""
    return game.kernel if isinstance(game, Game) else game
