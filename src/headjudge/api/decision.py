"""What a player is asked, and the answers: plain tuples for programs, sentences for people."""

from typing import Any, NamedTuple

from headjudge.api import html
from headjudge.kernel import offers
from headjudge.kernel import picks as sets
from headjudge.kernel.decisions import Decision as Asked
from headjudge.kernel.game import Game as KernelGame
from headjudge.kernel.logline import PLAYERS

SHOWN = 40
"""How many options are listed where a person looks at a decision."""


class Option(tuple[Any, ...]):
    """A legal answer: a tuple of a word and what it is about, which knows its ``index`` and its ``text``.

    >>> import headjudge as hj
    >>> game = hj.Game.new("sve", decks=("starter/swordcraft", "starter/abysscraft"), seed=7)
    >>> game.decision.options[0] == ("first", 0)
    True
    >>> game.decision.options[0].text
    'Go first'
    """

    index: int  # type: ignore[assignment]  # of what views and records call it; nobody looks for items of an option
    _decision: "Decision"

    @property
    def text(self) -> str:
        """What it does, in words that none of the other options has; said to ``Game.say``, they choose it."""
        return self._decision.text_of(self)

    def __repr__(self) -> str:
        return f"<{self.index}: {self.text}>"

    def __reduce__(self) -> tuple[type[tuple[Any, ...]], tuple[tuple[Any, ...]]]:
        """Elsewhere it is a plain tuple: there is no decision to ask for its text."""
        return (tuple, (tuple(self),))


class Picking(NamedTuple):
    """A set to be chosen: its candidates, those chosen so far, and how many are wanted. See ``Game.choose_set``."""

    candidates: tuple[Option, ...]
    chosen: tuple[Option, ...]
    low: int
    high: int


class Decision:
    """A question to one player, with every legal answer: whatever is listed may be chosen, and nothing else.

    >>> import headjudge as hj
    >>> game = hj.Game.new("sve", decks=("starter/swordcraft", "starter/abysscraft"), seed=7)
    >>> game.decision
    Player A: Who goes first? [6.2.1.6]
      0  Go first
      1  Go second
    >>> game.decision.player, game.decision.prompt, game.decision.rule
    (0, 'who goes first', '6.2.1.6')
    """

    __slots__ = ("_asked", "_game", "_options", "_texts", "kind", "player", "prompt", "rule")

    def __init__(self, game: KernelGame, asked: Asked) -> None:
        self._game = game
        self._asked = asked
        self._options: list[Option] | None = None
        self._texts: offers.Texts | None = None
        self.player = asked.player
        """Who is asked: 0 or 1."""
        self.prompt = asked.prompt
        """The name of the question, the same whenever it is asked."""
        self.rule = asked.rule
        """The rule by which it is asked."""
        self.kind = asked.kind
        """``pick``, ``order``, ``number`` or ``name``."""

    @property
    def options(self) -> list[Option]:
        """Every legal answer."""
        if self._options is None:
            self._options = [self._option(index, each) for index, each in enumerate(self._asked.options)]
        return self._options

    @property
    def question(self) -> str:
        """What is asked, in words; when the game has gone on without keeping its history, the prompt."""
        game = self._game
        return game.ruleset.question(game, self._asked, self.player) if self.is_open() else self.prompt

    @property
    def picking(self) -> Picking | None:
        """The set about which the question is; None where one thing is chosen.

        >>> import headjudge as hj
        >>> game = hj.Game.new("cfv-g", decks=hj.starter_decks("cfv-g")[:2], seed=3)
        >>> while game.decision.picking is None:
        ...     game.choose(0)
        >>> len(game.decision.picking.candidates), game.decision.picking.low, game.decision.picking.high
        (5, 0, 5)
        """
        found = sets.picking(self._game) if self.is_open() else None
        if found is None:
            return None
        candidates = tuple(self._option(place, each) for place, each in enumerate(found.candidates))
        chosen = tuple(candidates[found.candidates.index(each)] for each in found.chosen)
        return Picking(candidates, chosen, found.low, found.high)

    def is_open(self) -> bool:
        """Whether the state in which it was asked is still known."""
        return self._game.decision is self._asked

    def text_of(self, option: tuple[Any, ...]) -> str:
        """An option or candidate in words; as a plain tuple when the state in which it was offered is gone."""
        if self._texts is None and self.is_open():
            self._texts = offers.told(self._game, self._asked, self.player)
        return str(tuple(option)) if self._texts is None else self._texts[tuple(option)]

    def keep(self, game: KernelGame) -> None:
        """Tell the options by this state from now on: the game in which they were offered has gone on."""
        self._game = game

    def is_asked_by(self, asked: Asked) -> bool:
        return self._asked is asked

    def _option(self, index: int, data: tuple[Any, ...]) -> Option:
        option = Option(data)
        option.index = index
        option._decision = self
        return option

    def __eq__(self, other: object) -> bool:
        """Two looks at one question are equal."""
        return self._asked is (other._asked if isinstance(other, Decision) else other)

    def __hash__(self) -> int:
        return hash(self._asked)

    def __repr__(self) -> str:
        lines = [f"{PLAYERS[self.player]}: {self.question} [{self.rule}]"]
        lines += [f"  {option.index}  {option.text}" for option in self.options[:SHOWN]]
        more = len(self.options) - SHOWN
        return "\n".join(lines + [f"  and {more} more"] * (more > 0))

    def _repr_html_(self) -> str:
        texts = [option.text for option in self.options[:SHOWN]]
        return html.page(html.question(PLAYERS[self.player], self.question, self.rule, texts, len(self.options)))
