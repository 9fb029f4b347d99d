"""Verbs of card text about players and the game itself: points, dice, turns, winning and losing."""

from typing import Any

from headjudge.games.counting_verbs import emit_points
from headjudge.games.sve.model import EXTRA_TURN, GAIN, LOSE, PAY, PLAY_POINTS, RECOVER, ROLL, SKIP_TURN
from headjudge.games.sve.verbs import emits
from headjudge.games.verbs import TakeTurn, emit_end, emit_for_players
from headjudge.kernel.actions import Action, ChangePoints, Note
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.programs import Builder


@emits(tree.Recover, "5.14.1", "5.14.1.1")
def recover(b: Builder, node: tree.Recover) -> None:
    emit_points(b, node, RECOVER, "5.14.1", 1)


@emits(tree.ChangeMaximum, "3.2.4", "3.2.4.1")
def change_maximum(b: Builder, node: tree.ChangeMaximum) -> None:
    emit_points(b, node, GAIN, "3.2.4", -1 if node.lose else 1)


@emits(tree.Gain, "3.2.4", "3.2.5.1")
def gain(b: Builder, node: tree.Gain) -> None:
    emit_points(b, node, GAIN, "3.2.4", -1 if node.lose else 1)


@emits(tree.PayPoints, "10.4.4", "5.2.1", "5.2.1.1", "5.2.1.2")
def pay_points(b: Builder, node: tree.PayPoints) -> None:
    player, amount = b.performer(node.by), lower_amount(node.amount, b.vocab)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        n, who = max(0, amount(game, frame)), player(game, frame)
        return [ChangePoints(PAY, who, None, -n, frame.source, PLAY_POINTS)] if n else []

    b.act(batch, "10.4.4", "pay play points")


@emits(tree.RollDie, "5.19.1")
def roll_die(b: Builder, node: tree.RollDie) -> None:
    player = b.performer(node.by)

    def bind_result(frame: Resolve, game: Game, events: Any) -> None:
        frame.bind(node.bind, sum(e.amount for e in events))

    b.act(
        lambda game, frame: [Note(ROLL, player(game, frame), None, 1 + game.random_below(6), frame.source)],
        "5.19.1",
        "roll a die",
        bind_result,
    )


class SkipTurn(Note):
    """The player's next turn will be skipped once more."""

    __slots__ = ()

    def apply(self, game: Game) -> Event:
        game.count_total(("skip", self.player))
        return self.event()


@emits(tree.SkipTurn, "5.25.1", "5.25.2", "5.25.2.1")
def skip_turn(b: Builder, node: tree.SkipTurn) -> None:
    emit_for_players(b, node.whose, "5.25.2", "skip a turn", lambda p, cause: SkipTurn(SKIP_TURN, p, cause=cause))


@emits(tree.ExtraTurn, "5.27.1", "5.27.1.1")
def extra_turn(b: Builder, node: tree.ExtraTurn) -> None:
    emit_for_players(b, node.by, "5.27.1", "take another turn", lambda p, cause: TakeTurn(EXTRA_TURN, p, cause=cause))


@emits(tree.Win, "1.2.4", "5.22.1")
def win(b: Builder, node: tree.Win) -> None:
    emit_end(b, node.by, LOSE, "1.2.4", loses=False)


@emits(tree.Lose, "1.2.4")
def lose(b: Builder, node: tree.Lose) -> None:
    emit_end(b, node.by, LOSE, "1.2.4", loses=True)
