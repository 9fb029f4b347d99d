"""Verbs of card text that most games have, for a game that adds nothing to them but its event and its rule."""

from collections.abc import Callable

from headjudge.games.verbs import Emitters, emit_each
from headjudge.kernel.actions import Action, Damage, Move
from headjudge.kernel.cards import Ref
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.choices import settle
from headjudge.language.lower.effects import emit_give
from headjudge.language.lower.players import lower_player
from headjudge.language.lower.programs import Builder
from headjudge.rulebook import registry

Drawing = Callable[[Game, int, int, Ref | None], list[Action]]
"""(game, player, number, cause): what happens when a player draws so many cards."""


class PlainEmitters(Emitters):
    """``module`` is the game's own, under which its rules are declared."""

    def __init__(self, module: str) -> None:
        super().__init__()
        self.module = module

    def declare(self, kind: type, rule: str, emit: Callable[..., None]) -> None:
        self[kind] = emit
        registry.declare((rule,), "verb", f"{self.module}:{kind.__name__}")

    def moves(self, kind: type, verb: int, zone: int, rule: str) -> None:
        """Cards go to that zone of their owners."""

        def doing(game: Game, frame: Resolve, player: int, ref: Ref) -> Action:
            return Move(verb, player, ref, 2 * zone + game.cards[ref[0]].owner, cause=frame.source)

        self.declare(kind, rule, lambda b, node: emit_each(b, node, rule, kind.__name__, doing))

    def damages(self, verb: int, rule: str) -> None:
        """Everyone meant takes the same damage."""

        def emit(b: Builder, node: tree.Damage) -> None:
            refs, amount = settle(b, node.to, node.by, "deal damage to", rule), lower_amount(node.amount, b.vocab)

            def batch(game: Game, frame: Resolve) -> list[Action]:
                n = amount(game, frame)
                return [Damage(verb, frame.controller, ref, n, frame.source) for ref in refs(game, frame)]

            b.act(batch, rule, "deal damage")

        self.declare(tree.Damage, rule, emit)

    def draws(self, rule: str, drawing: Drawing) -> None:
        """The players meant draw, as the game does it."""

        def emit(b: Builder, node: tree.Draw) -> None:
            players, amount = lower_player(node.by, b.vocab), lower_amount(node.amount, b.vocab)

            def batch(game: Game, frame: Resolve) -> list[Action]:
                n = amount(game, frame)
                return [each for p in players(game, frame) for each in drawing(game, p, n, frame.source)]

            b.act(batch, rule, "draw")

        self.declare(tree.Draw, rule, emit)

    def gives(self, rule: str) -> None:
        """Numbers, keywords and abilities are given for a time."""
        self.declare(tree.Give, rule, lambda b, node: emit_give(b, node, (rule, rule)))
