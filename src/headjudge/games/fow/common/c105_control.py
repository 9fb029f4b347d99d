"""105.3: control of a card for a time only, or while a condition holds, and giving it back."""

from headjudge.games.fow.common.c105_controllers import CONTROL, GAINED, Control, gaining, held_by
from headjudge.games.fow.common.model import CHANGE_CONTROL
from headjudge.games.fow.common.verbs import emits
from headjudge.kernel import effects
from headjudge.kernel.actions import Action, Move
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.choices import settle
from headjudge.language.lower.conditions import lower_condition
from headjudge.language.lower.durations import until_of
from headjudge.language.lower.programs import Builder
from headjudge.language.lower.reads import reads_of
from headjudge.rulebook.registry import rule


@emits(tree.Steal, "105.3", "307.8b", "fow-6.3 307.6", "fow-5.01 3.6-6", "fow-5.01 3.7-5")
def gain_control(b: Builder, node: tree.Steal) -> None:
    """The card stays the same card on the other side of the field, a stone on that of the magic stone area.

    A spell or ability stays where it is on the chase, and resolves for its new controller.
    """
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
            if game.cards[ref[0]].zone >> 1 in GAINED
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
        if len(left) == 1 or card.zone >> 1 not in GAINED:
            for effect in left:
                effects.end(game, effect.id)
        if card.zone >> 1 in GAINED and card.controller != due:
            batch.append(Move(CHANGE_CONTROL, due, ref, card.zone ^ 1, renew=False).under("105.3"))
    return batch
