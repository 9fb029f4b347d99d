"""What players may say to a game: phrases that begin something, and words that stand for themselves."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, Protocol

from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.game import Game
from headjudge.kernel.ruleset import Reason

ATTACKING = (
    (r"attack (?P<target>.+?) with (?P<what>.+)", "attack"),
    (r"attack with (?P<what>.+)", "attack"),
    (r"(?P<what>.+?) attacks (?P<target>.+)", "attack"),
    (r"attack (?P<target>.+)", "attack"),
)
ACTIVATING = ((r"(?:activate|use) (?P<what>.+)", "activate"),)


def nowhere(game: Game, verb: str) -> Option | None:
    """Nothing is taken for granted on the way to what a player said."""
    return None


def nothing(game: Game, decision: Decision) -> Option | None:
    return None


def never(game: Game) -> bool:
    return False


class Speech(NamedTuple):
    """``phrases`` are patterns of what begins an action, with its verb.

    The card is ``what``, its aim ``target``, and ``then`` answers the question that follows. ``plain`` are whole
    utterances with the option they mean, ``instead`` what such an option means where it is not offered. ``stats`` are
    the characteristics by which cards of one name are told apart. ``resting`` are the prompts of questions that only
    ask what to do next. ``on_the_way`` is what either player is taken to answer between an action's beginning and what
    was said of it. ``lingers`` tells that even a lone option is left to its player; ``foregone`` is the answer to a
    question that hardly anybody wants to be asked, though it has others. ``aiming`` are the prompts that ask for the
    aim of an action under way, with its verb; the decision is about the card that acts. ``targeting`` are the prompts
    that ask at what something is aimed, as "play Bolt on Fairy" says. ``ways`` are those that ask whether to do
    something in a certain way, with what yes and what no means, as "evolve Page with an evolution point" says; there
    may be several words for it, with a bar between them. ``giving_up`` are those at which the cards named are given up,
    so that to keep cards is to name none. ``forms`` are how verbs are said that are not followed by the card alone:
    with the card, and with the card and its aim, if they have one.
    """

    phrases: Sequence[tuple[str, str]]
    plain: Mapping[str, str]
    stats: Sequence[str]
    resting: frozenset[str]
    instead: Mapping[str, str] = MappingProxyType({})
    on_the_way: Callable[[Game, str], Option | None] = nowhere
    lingers: Callable[[Game], bool] = never
    foregone: Callable[[Game, Decision], Option | None] = nothing
    aiming: Mapping[str, str] = MappingProxyType({})
    targeting: frozenset[str] = frozenset({"select"})
    ways: Mapping[str, tuple[str, str]] = MappingProxyType({})
    giving_up: frozenset[str] = frozenset()
    forms: Mapping[str, tuple[str, str]] = MappingProxyType({})

    @property
    def actions(self) -> frozenset[str]:
        return frozenset(verb for _pattern, verb in self.phrases)


class PlayersWords(Protocol):
    """What a game knows of what its players say: which cards a verb speaks of, and the reasons against it.

    A module fits. Cards are named by their ids; reasons cite the rule that forbids what was said.
    """

    @property
    def SPEECH(self) -> Speech: ...

    @property
    def NEVER_FORCED(self) -> frozenset[str]:
        """Options that are left to the player even where there is no other."""

    def nicknames(self, game: Game, cid: int, /) -> list[str]:
        """What a card is called besides its names."""

    def pool(self, game: Game, player: int, verb: str, /) -> list[int]:
        """The cards with which a player does such a thing."""

    def places(self, game: Game, player: int, /) -> list[int]:
        """Every card that a player may speak of."""

    def targets(self, game: Game, player: int, verb: str, /) -> list[int]:
        """At what the verb is usually aimed."""

    def is_implied(self, game: Game, verb: str, cid: int, target: int, /) -> bool:
        """Whether an aim that nobody asks for goes without saying."""

    def options(self, game: Game, verb: str, cid: int, /) -> list[Option]:
        """The options that would begin it with that card."""

    def is_done(self, before: Game, game: Game, player: int, cid: int, said: str, /) -> bool:
        """Whether what was said of the way to do it has come about though nobody asked."""

    def playable_sides(self, game: Game, cid: int, /) -> tuple[int, ...]:
        """The sides of a card that it can be played with."""

    def reasons(
        self,
        game: Game,
        player: int,
        verb: str,
        cid: int | None,
        target: int | None = None,
        ability: int | None = None,
        /,
    ) -> list[Reason]:
        """The rules against doing this now, or none."""

    def reasons_to_choose(self, game: Game, player: int, target: int | None, /) -> list[Reason]:
        """The rules against that answer to the present question."""

    def against_way(self, game: Game, player: int, verb: str, cid: int, said: str, /) -> list[Reason]:
        """The rules against doing it in the way that was said."""

    def against_answer(self, game: Game, player: int, word: str, /) -> list[Reason]:
        """The rules against a word that is no answer to the present question."""

    def against_option(self, game: Game, index: int, /) -> list[Reason]:
        """The rules against an option of the printed text, counted from 0."""

    def no_such_target(self, game: Game, verb: str, /) -> Reason: ...

    def no_such_ability(self, game: Game, verb: str, cid: int, /) -> Reason: ...

    def nothing_asks(self, game: Game, verb: str, /) -> Reason:
        """The rule for a part of what was said that nothing asks for."""
