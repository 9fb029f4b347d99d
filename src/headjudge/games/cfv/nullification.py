"""Nullifying continuous effects that are in force (8.7.6)."""

from headjudge.games.cfv.model import NULLIFY
from headjudge.games.cfv.verbs import emits
from headjudge.kernel import effects
from headjudge.kernel.abilities import Effect
from headjudge.kernel.actions import Action, Note
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.choices import settle
from headjudge.language.lower.effects import BESIDE, Change
from headjudge.language.lower.programs import Builder
from headjudge.language.lower.targets import lower_known
from headjudge.rulebook.registry import rule


class NullifyEffects(Note):
    """Every effect of the card that forbids something ends; ``data`` is what it forbids."""

    __slots__ = ()

    def apply(self, game: Game) -> Event | None:
        assert self.ref is not None
        found = nullified(game, self.ref, self.data)
        for eid in found:
            effects.end(game, eid)
        return self.event() if found else None


@rule("8.7.6", "8.7.6.1", what="state")
def nullified(game: Game, source: Ref, act: str) -> list[int]:
    """The effects that an ability made which says so: with one part of what the ability gave, all of it."""
    mine = {eid: effect for eid, effect in game.effects.items() if effect.source == source}
    saying = {ability_of(effect) for effect in mine.values() if forbids(effect, act)}
    return [eid for eid, effect in mine.items() if ability_of(effect) in saying]


def forbids(effect: Effect, act: str) -> bool:
    template = effect.template
    return isinstance(template, Change) and isinstance(template.says, tree.Cannot) and template.says.act == act


def ability_of(effect: Effect) -> str:
    """The key of the program or ability that an effect belongs to."""
    key: str = effect.vars.get(BESIDE, effect.template.key)
    return key.split("/")[0].split("~")[0]


@emits(tree.Nullify, "8.7.6", "8.7.6.1")
def nullify(b: Builder, node: tree.Nullify) -> None:
    """Also the effects of a card that has left since."""
    settle(b, node.of, node.by, "nullify", "8.7.6")
    refs, player = lower_known(node.of, b.vocab), b.performer(node.by)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        who = player(game, frame)
        return [NullifyEffects(NULLIFY, who, ref, 0, frame.source, node.act) for ref in refs(game, frame)]

    b.act(batch, "8.7.6", "nullify")
