"""105.3: control of a card for a time only, or while a condition holds, and giving it back."""

from typing import Any

from headjudge.games.fow.common.model import CHANGE_CONTROL, FIELD, STONE_AREA
from headjudge.games.fow.common.verbs import emits
from headjudge.kernel import effects, moving
from headjudge.kernel.abilities import Effect, Template
from headjudge.kernel.actions import Action, Move
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.choices import settle
from headjudge.language.lower.conditions import lower_condition
from headjudge.language.lower.durations import until_of
from headjudge.language.lower.programs import Builder
from headjudge.language.lower.reads import reads_of
from headjudge.language.script import Condition
from headjudge.rulebook.registry import rule

BACK = "back"
"""Under this name an effect keeps to whom the card returns."""


class Control(Template):
    """A card is under the control of another player: its bindings say whose it will be again."""

    __slots__ = ("condition",)

    def __init__(self, key: str, condition: Condition | None = None, reads: int = 0) -> None:
        super().__init__(key, 0, frozenset(), reads)
        self.condition = condition

    def holds(self, game: Game, effect: Effect) -> bool:
        return self.condition is None or self.condition(game, effect)

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        """Control is where the card lies, no characteristic."""


CONTROL = Control("fow:control")


class TakeControl(Move):
    """Move a card to the other side, for good or with an effect that brings it back; it stays the same card.

    ``data`` is the moment that ends it.
    """

    __slots__ = ("lasts",)

    def __init__(
        self, player: int, ref: Ref, to: int, cause: Ref, until: tuple[Any, ...], lasts: Control | None
    ) -> None:
        super().__init__(CHANGE_CONTROL, player, ref, to, renew=False, cause=cause, data=until)
        self.lasts = lasts

    def apply(self, game: Game) -> Event:
        assert self.ref is not None
        assert self.cause is not None
        if self.lasts is not None:
            bindings = {BACK: game.cards[self.ref[0]].controller}
            effects.add(game, self.lasts, self.cause, self.player, self.ref, self.data, bindings)
        self.data = None
        return moving.relocate(game, self)


@emits(tree.Steal, "105.3", "307.8b", "fow-6.3 307.6", "fow-5.01 3.6-6", "fow-5.01 3.7-5")
def gain_control(b: Builder, node: tree.Steal) -> None:
    """The card stays the same card on the other side of the field, a stone on that of the magic stone area."""
    refs, player = settle(b, node.what, node.by, "gain control of", "105.3"), b.performer(node.by)
    until, lasts = until_of(node.until, b.vocab), CONTROL if node.until else None
    if node.cond is not None:
        lasts = Control(b.part("control"), lower_condition(node.cond, b.vocab), reads_of(node.cond, vocab=b.vocab))
        b.dialect.keep(lasts)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        if lasts is not None and lasts.condition is not None and not lasts.condition(game, frame):
            return []
        who = player(game, frame)
        theirs = [2 * kind + 1 - who for kind in (FIELD, STONE_AREA)]
        found = [(ref, game.cards[ref[0]].zone) for ref in refs(game, frame)]
        return [
            TakeControl(who, ref, zone ^ 1, frame.source, until(game, frame, ref), lasts)
            for ref, zone in found
            if zone in theirs
        ]

    b.act(batch, "105.3", "gain control")


@rule("105.3", "505.5b", what="verb")
def returning(game: Game) -> list[Action]:
    """The cards of which somebody had control until the end of this turn go back."""
    moments = (("turn", game.turn), ("end of turn of", game.active, game.totals.get(("turns", game.active), 0)))
    found = [e for e in game.effects.values() if isinstance(e.template, Control) and e.until in moments]
    return [action for effect in found for action in giving_back(game, effect)]


@rule("105.3", what="rule action")
def lapsed(game: Game) -> list[Action]:
    """The cards of which somebody had control as long as a condition held that no longer does."""
    found = [e for e in game.effects.values() if isinstance(e.template, Control) and not e.template.holds(game, e)]
    return [action for effect in found for action in giving_back(game, effect)]


class GiveBack(Move):
    """Move a card back to the other side; the effect ``data`` that kept it is over."""

    __slots__ = ()

    def apply(self, game: Game) -> Event:
        effects.end(game, self.data)
        self.data = None
        return moving.relocate(game, self)


def giving_back(game: Game, effect: Effect) -> list[Action]:
    back, ref = effect.vars[BACK], effect.subject
    if ref is None or not game.is_current(ref) or game.cards[ref[0]].controller == back:
        return []
    to = (game.cards[ref[0]].zone & ~1) + back
    return [GiveBack(CHANGE_CONTROL, back, ref, to, renew=False, data=effect.id).under("105.3")]
