"""The next card of a kind that a player plays: what was said of it, and to which card it went."""

from typing import Any

from headjudge.kernel import effects
from headjudge.kernel.abilities import Effect
from headjudge.kernel.cards import Ref
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.durations import until_of
from headjudge.language.lower.effects import Change, lower_live, reach_of
from headjudge.language.lower.programs import Builder
from headjudge.language.lower.reads import looks_of
from headjudge.language.lower.writes import COSTS, lower_writing
from headjudge.language.script import Ctx


class NextPlayed(Change):
    """Changes the cost of cards that would be the next of a kind to be played; ``given`` is what the card then gets."""

    __slots__ = ("given",)

    given: tuple[Change, ...]


def emit_next_play(b: Builder, node: tree.NextPlay, rule: str) -> None:
    dialect, until = b.dialect, until_of(node.until, b.vocab)
    costs = [lower_writing(dialect, b.part("next"), mod, fixed=False) for mod in node.mods if isinstance(mod, COSTS)]
    fits, zones = reach_of(dialect, node.what, playing=True)
    player = b.performer(node.by)

    def mine(game: Game, ctx: Ctx, ref: Ref, card: Any, values: Any) -> bool:
        return bool(card.controller == ctx.controller) and fits(game, ctx, ref, card, values)

    def write(game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        for writing in costs:
            writing.write(game, effect, cid, values)

    template = NextPlayed(
        b.part("next play"),
        dialect.layers["answers"],
        frozenset({dialect.answers_at}),
        write,
        condition=None,
        fits=mine,
        reads=0,
        looks=looks_of(node.what, vocab=b.vocab),
        zones=zones,
        sets=False,
        own=False,
        across=frozenset(),
    )
    others = [mod for mod in node.mods if not isinstance(mod, COSTS)]
    template.given = tuple(lower_live(dialect, b.part("next"), tree.This(), mod, None) for mod in others)
    dialect.keep(template)

    def begin(frame: Resolve, game: Game) -> None:
        kept = {name: value for name, value in frame.vars.items() if not name.startswith("$")}
        end = until(game, frame, None)
        effects.add(game, template, frame.source, player(game, frame), None, end, kept)

    b.step(begin, rule, "the next card")


def use_next_play(game: Game, player: int, ref: Ref) -> None:
    """A card has been played: what was said of the next such card is now said of it, and of no other."""
    for eid in game.live:
        effect = game.effects[eid]
        template = effect.template
        if not isinstance(template, NextPlayed) or effect.controller != player:
            continue
        if template.applies(game, effect, ref[0], game.values(ref[0])):
            effects.end(game, eid)
            for given in template.given:
                effects.add(game, given, effect.source, player, ref, variables=effect.vars)
