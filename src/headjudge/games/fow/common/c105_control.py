"""105.3: control of a card for a time only, and giving it back."""

from typing import Any

from headjudge.games.fow.common.model import CHANGE_CONTROL, FIELD, STONE_AREA
from headjudge.games.fow.common.verbs import emits
from headjudge.kernel import effects
from headjudge.kernel.abilities import Effect, Template
from headjudge.kernel.actions import Action, Move
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.choices import settle
from headjudge.language.lower.durations import until_of
from headjudge.language.lower.programs import Builder
from headjudge.rulebook.registry import rule

BACK = "back"
"""Under this name an effect keeps to whom the card returns."""


class Control(Template):
    """A card is under the control of another player: its bindings say whose it will be again."""

    __slots__ = ()

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        """Control is where the card lies, no characteristic."""


CONTROL = Control("fow:control", 0, frozenset())


class TakeControl(Move):
    """Move a card to the other side of the field until the moment ``data``; it stays the same card."""

    __slots__ = ()

    def apply(self, game: Game) -> Event:
        assert self.ref is not None
        if self.data:
            bindings = {BACK: game.cards[self.ref[0]].controller}
            effects.add(game, CONTROL, self.cause or self.ref, self.player, self.ref, self.data, bindings)
        self.data = None
        return game.relocate(self)


@emits(tree.Steal, "105.3", "307.8b", "fow-6.3 307.6", "fow-5.01 3.6-6", "fow-5.01 3.7-5")
def gain_control(b: Builder, node: tree.Steal) -> None:
    """The card stays the same card on the other side of the field, a stone on that of the magic stone area."""
    if node.cond is not None:
        raise b.refuse("control under a condition", "control for good or for a time")
    refs, player = settle(b, node.what, node.by, "gain control of", "105.3"), b.performer(node.by)
    until = until_of(node.until, b.vocab)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        who = player(game, frame)
        theirs = [2 * kind + 1 - who for kind in (FIELD, STONE_AREA)]
        found = [(ref, game.cards[ref[0]].zone) for ref in refs(game, frame)]
        return [
            TakeControl(
                CHANGE_CONTROL, who, ref, zone ^ 1, renew=False, cause=frame.source, data=until(game, frame, ref)
            )
            for ref, zone in found
            if zone in theirs
        ]

    b.act(batch, "105.3", "gain control")


@rule("105.3", "505.5b", what="verb")
def returning(game: Game) -> list[Action]:
    """The cards of which somebody had control until the end of this turn go back."""
    moments = (("turn", game.turn), ("end of turn of", game.active, game.totals.get(("turns", game.active), 0)))
    found = [e for e in game.effects.values() if e.template is CONTROL and e.until in moments]
    return [
        Move(CHANGE_CONTROL, e.vars[BACK], e.subject, (game.cards[e.subject[0]].zone & ~1) + e.vars[BACK], renew=False)
        for e in found
        if e.subject is not None and game.is_current(e.subject)
    ]
