"""Verbs of card text as steps of a program, so far as games do them alike; each game names its events and rules."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from headjudge.kernel.actions import Action, Finish, Note, TurnCard
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.choices import settle
from headjudge.language.lower.players import lower_player
from headjudge.language.lower.programs import REVEALED, Builder, Freely
from headjudge.rulebook import registry

Emit = Callable[[Builder, Any], None]
E = TypeVar("E", bound=Emit)

Doing = Callable[[Game, Resolve, int, Ref], Action]
"""(game, frame, player, card): what the player is about to do to the card."""

Fits = Callable[[Game, Ref, int], bool]


class Emitters(dict[type, Emit]):
    """How each verb of the tree becomes steps in one game."""

    def emits(self, kind: type, *rules: str) -> Callable[[E], E]:
        """Mark what lowers a verb, and the rules it carries out."""

        def register(function: E) -> E:
            self[kind] = function
            if rules:
                registry.declare(rules, "verb", registry.place(function))
            return function

        return register


def kind_of(game: Game, ref: Ref) -> int:
    return game.cards[ref[0]].zone >> 1


def emit_each(
    b: Builder,
    node: Any,
    rule: str,
    text: str,
    doing: Doing,
    fits: Fits | None = None,
    certain: bool = False,
    freely: Freely | None = None,
) -> None:
    """One action for each card that the verb names, all of them together.

    It is ``certain`` where nothing can forbid it to a card that may be chosen for it, and is done ``freely`` to a card
    of which a look tells that.
    """
    refs, player = settle(b, node.what, node.by, text, rule), b.performer(node.by)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        who = player(game, frame)
        return [doing(game, frame, who, ref) for ref in refs(game, frame) if fits is None or fits(game, ref, who)]

    def together(game: Game, frame: Resolve) -> list[Action]:
        """Each player does it to the cards that are that player's."""
        whose = [(game.cards[ref[0]].controller, ref) for ref in refs(game, frame)]
        return [doing(game, frame, who, ref) for who, ref in whose if fits is None or fits(game, ref, who)]

    by_all = isinstance(node.by, tree.EachPlayer)
    b.act(together if by_all else batch, rule, text, tells_apart=True, certain=certain, freely=freely)


def moves_freely(kind: int, question: int) -> Freely:
    """Whether a card has no answer to the question, so that it can be moved to that zone, which has room for all."""

    def moves_freely(game: Game, cid: int) -> bool:
        answers = (game.derived[cid] or game.values(cid))[game.ruleset.answers_at]
        return (not answers or question not in answers) and game.cards[cid].zone >> 1 != kind

    return moves_freely


def unseen_on_its_way(game: Game, frame: Resolve, ref: Ref, kind: int, is_public: Callable[[int], bool]) -> bool:
    """Whether others cannot tell which card moves: from one hidden zone to another, unless it was revealed."""
    hidden = not is_public(kind) and not is_public(kind_of(game, ref))
    return hidden and ref not in frame.vars.get(REVEALED, ())


def turning(verb: int, turned: int) -> Doing:
    return lambda game, frame, player, ref: TurnCard(verb, player, ref, turned, frame.source)


def emit_select(b: Builder, node: tree.Select, rule: str) -> None:
    """Nothing but the choice, which was made while announcing or is made now."""
    settle(b, node.what, node.by, "select", rule)


# -- players -----------------------------------------------------------------------------------------------------------


class TakeTurn(Note):
    """The player takes another turn before the one that would come; the most recent such turn comes first."""

    __slots__ = ()

    def apply(self, game: Game) -> Event:
        game.extra_turns = (*game.extra_turns, self.player)
        return self.event()


def emit_for_players(b: Builder, by: tree.Player, rule: str, text: str, doing: Callable[[int, Ref], Action]) -> None:
    """One action for each player meant."""
    players = lower_player(by, b.vocab)
    b.act(lambda game, frame: [doing(p, frame.source) for p in players(game, frame)], rule, text)


def emit_end(b: Builder, by: tree.Player, verb: int, rule: str, loses: bool) -> None:
    """The players meant win or lose the game; of several, those lose it for whom nothing forbids that."""
    players = lower_player(by, b.vocab)

    def ending(frame: Resolve, mask: int) -> Finish:
        return Finish(verb, frame.controller, cause=frame.source, data=mask)

    def batch(game: Game, frame: Resolve) -> Sequence[Action]:
        named = players(game, frame)
        losers = named if loses else [p for p in (0, 1) if p not in named]
        able = [p for p in losers if not game.ruleset.forbidden(game, ending(frame, 1 << p))]
        return [ending(frame, sum(1 << p for p in able))] if able else []

    b.act(batch, rule, "lose the game" if loses else "win the game")
