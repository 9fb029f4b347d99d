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

HELD = (FIELD, STONE_AREA)
"""Where cards lie under somebody's control."""


class Control(Template):
    """A card is under the control of the player whose effect it is, unless a newer one of another player is in force.

    The oldest one on a card has no end: it stands for who controlled the card before the others.
    """

    __slots__ = ("condition",)

    def __init__(self, key: str, condition: Condition | None = None, reads: int = 0) -> None:
        super().__init__(key, 0, frozenset(), reads)
        self.condition = condition

    def holds(self, game: Game, effect: Effect) -> bool:
        return self.condition is None or self.condition(game, effect)

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        """Control is where the card lies, no characteristic."""


CONTROL = Control("fow:control")


def held_by(game: Game) -> dict[Ref, list[Effect]]:
    """For each card of which somebody has control for a time, the effects that say so, the oldest first."""
    found: dict[Ref, list[Effect]] = {}
    for effect in game.effects.values():
        if isinstance(effect.template, Control) and effect.subject is not None:
            found.setdefault(effect.subject, []).append(effect)
    return found


def hold(game: Game, ref: Ref, player: int, cause: Ref, until: tuple[Any, ...], lasts: Control | None) -> None:
    """Let a player's control of a card last for a time, or for good: that ends what was said of it before."""
    earlier = held_by(game).get(ref, [])
    if lasts is None:
        for effect in earlier:
            effects.end(game, effect.id)
        return
    if not earlier:
        effects.add(game, CONTROL, ref, game.cards[ref[0]].controller, ref)
    effects.add(game, lasts, cause, player, ref, until)


class TakeControl(Move):
    """Move a card to the other side, for good or until the moment ``data``; it stays the same card."""

    __slots__ = ("lasts",)

    def __init__(
        self, player: int, ref: Ref, to: int, cause: Ref, until: tuple[Any, ...], lasts: Control | None
    ) -> None:
        super().__init__(CHANGE_CONTROL, player, ref, to, renew=False, cause=cause, data=until)
        self.lasts = lasts

    def apply(self, game: Game) -> Event:
        assert self.ref is not None
        assert self.cause is not None
        hold(game, self.ref, self.player, self.cause, self.data, self.lasts)
        self.data = None
        return moving.relocate(game, self)


class KeepControl(Action):
    """Gain control of a card on one's own side: nothing happens now, but it matters when other control of it ends."""

    __slots__ = ("lasts",)

    def __init__(self, player: int, ref: Ref, cause: Ref, until: tuple[Any, ...], lasts: Control | None) -> None:
        super().__init__(CHANGE_CONTROL, player, ref, cause=cause, data=until)
        self.lasts = lasts

    def apply(self, game: Game) -> None:
        assert self.ref is not None
        assert self.cause is not None
        hold(game, self.ref, self.player, self.cause, self.data, self.lasts)


def gaining(game: Game, player: int, ref: Ref, cause: Ref, until: tuple[Any, ...], lasts: Control | None) -> Action:
    card = game.cards[ref[0]]
    if card.controller == player:
        return KeepControl(player, ref, cause, until, lasts)
    return TakeControl(player, ref, card.zone ^ 1, cause, until, lasts)


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
        return [
            gaining(game, who, ref, frame.source, until(game, frame, ref), lasts)
            for ref in refs(game, frame)
            if game.cards[ref[0]].zone >> 1 in HELD
        ]

    b.act(batch, "105.3", "gain control")


@rule("105.3", what="rule action")
def lapsed(game: Game) -> list[Action]:
    """Control ends that somebody had as long as a condition held; the cards that go back by that."""
    found = [(e, e.template) for e in game.effects.values() if isinstance(e.template, Control)]
    for effect, control in found:
        if not control.holds(game, effect):
            effects.end(game, effect.id)
    return returning(game) if found else []


@rule("105.3", "505.5b", what="verb")
def returning(game: Game) -> list[Action]:
    """RULING: the cards that go to whoever controls them by the newest of the effects that are left."""
    batch: list[Action] = []
    for ref, left in held_by(game).items():
        card, due = game.cards[ref[0]], left[-1].controller
        if len(left) == 1 or card.zone >> 1 not in HELD:
            for effect in left:
                effects.end(game, effect.id)
        if card.zone >> 1 in HELD and card.controller != due:
            batch.append(Move(CHANGE_CONTROL, due, ref, card.zone ^ 1, renew=False).under("105.3"))
    return batch
