"""What a card is now, number by number, and which effect makes it so: found by taking each effect away on a fork."""

from typing import Any

import msgspec

from headjudge.games import words_of
from headjudge.kernel import effects
from headjudge.kernel.abilities import Effect, Template
from headjudge.kernel.derive import layers_on
from headjudge.kernel.game import Game

RULES = "the rules"


class Cause(msgspec.Struct, frozen=True):
    """What a card's characteristic would be without one effect, and whose effect it is."""

    source: str
    without: str


class Seen(msgspec.Struct, frozen=True):
    """A characteristic: as printed, as it is, and the effects that make the difference."""

    name: str
    printed: str
    now: str
    causes: tuple[Cause, ...] = ()


def numbers_of(game: Game, cid: int) -> list[Seen]:
    """The characteristics that tell cards apart, and every other one that something changes."""
    printed = shown(game, game.cards[cid].face.values)
    now = shown(game, game.values(cid))
    stats = [stat for stat in words_of(game.ruleset.id).SPEECH.stats if stat in now]
    changed = [name for name in now if now[name] != printed.get(name) and name not in stats]
    without = {effect.id: shown(*taken_away(game, cid, effect)) for effect in reaching(game, cid)}
    found = []
    for name in (*stats, *changed):
        causes = tuple(
            Cause(source_of(game, game.effects[eid]), told(values.get(name)))
            for eid, values in without.items()
            if values.get(name) != now[name]
        )
        if not causes and now[name] != printed.get(name):
            causes = (Cause(RULES, told(printed.get(name))),)
        found.append(Seen(name, told(printed.get(name)), told(now[name]), causes))
    return found


def shown(game: Game, values: Any) -> dict[str, Any]:
    return dict(game.ruleset.visible_values(game, values))


def reaching(game: Game, cid: int) -> list[Effect]:
    """The continuous effects that may change the card where it lies."""
    layers = layers_on(game, cid, game.cards[cid].zone >> 1)
    return [each for group, _ in layers for each in group if isinstance(each.template, Template)]


def taken_away(game: Game, cid: int, effect: Effect) -> tuple[Game, Any]:
    world = game.fork()
    effects.end(world, effect.id)
    effects.forget_all(world)
    world.derived = [None] * len(world.cards)
    return world, world.values(cid)


def source_of(game: Game, effect: Effect) -> str:
    ref = effect.source
    card = game.cards[ref[0]]
    if card.incarnation != ref[1] and ref in game.last_known:
        card = game.last_known[ref][0]
    return card.face.name


def told(value: Any) -> str:
    if isinstance(value, (list, tuple, set, frozenset)):
        return ", ".join(sorted(map(str, value))) or "none"
    return "none" if value is None else str(value)
