"""Continuous abilities: what the game is with the card, compared with what it is with a blank in its place."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from headjudge.formats.packs import Card
from headjudge.formats.position import Position
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.testing.exercise.driver import MAIN, Driver
from headjudge.testing.exercise.meaning import NOTHING, World, folded
from headjudge.testing.exercise.verbs import NUMBERS
from headjudge.testing.exercise.watcher import Watch

if TYPE_CHECKING:
    from headjudge.testing.exercise.position import Setting
    from headjudge.testing.exercise.run import Trial


def compare(trial: "Trial", setting: "Setting", position: Position, own: Sequence[Card], watch: Watch) -> None:
    """Every number and keyword that differs is one that a continuous ability of the card says, and the other way.

    What had to be played for it to hold is played with the blank too.
    """
    from headjudge.testing.exercise.run import Broken

    with_it = watch.game
    mine = [cid for cid, card in enumerate(with_it.cards) if is_it(trial, with_it, cid)]
    if not mine:
        return
    if len(mine) > 1:
        trial.unsure.add("several copies of the card")
        trial.fired = True
        return
    this = with_it.ref(mine[0])
    world = World(with_it, trial.of.of.words, this, with_it.cards[mine[0]].controller)
    ability: tree.Continuous = trial.ability
    if ability.zones and world.lying.get(mine[0], -1) >> 1 not in zones_of(world, ability.zones):
        return
    if len([each for each in trial.all_of if isinstance(each, tree.Continuous)]) > 1:
        trial.unsure.add("several continuous abilities")
        return
    if trial.of.rules.library.entries[trial.key].token:
        trial.unsure.add("a token of the rules")
        trial.fired = True
        return
    blank = trial.of.blank(trial.card)
    without = trial.of.opened(
        blanked(position, trial.card, blank), [blank, *(each for each in own if each is not trial.card)]
    )
    if setting.plan:
        Driver(trial, Watch(without, trial.prefix), setting, MAIN).drive()
    bare = World(without, trial.of.of.words, without.ref(mine[0]), world.me)
    holds = world.holds(ability.cond, NOTHING)
    reached = world.told(ability.of, NOTHING)
    if holds is None or reached is None:
        trial.unsure.add("whether it holds")
        return
    wrong = differences(trial, ability, bare, world, reached if holds else frozenset(), mine[0])
    if wrong:
        raise Broken(wrong)
    trial.fired = True


def zones_of(world: World, words: Sequence[str]) -> frozenset[int]:
    return frozenset().union(*(world.words.zones.get(word, frozenset()) for word in words))


def is_it(trial: "Trial", game: Game, cid: int) -> bool:
    face = game.cards[cid].face
    return any(ability.key == trial.program for ability in face.abilities)


def blanked(position: Position, card: Card, blank: Card) -> Position:
    """The same position, the card without its text."""
    sides = []
    for side in position.sides:
        zones = {
            word: tuple(msgspec.structs.replace(i, card=blank) if i.card is card else i for i in items)
            for word, items in side.zones.items()
        }
        sides.append(msgspec.structs.replace(side, zones=zones))
    return msgspec.structs.replace(position, sides=(sides[0], sides[1]))


def differences(
    trial: "Trial", ability: tree.Continuous, bare: World, world: World, reached: frozenset[int], this: int
) -> str:
    """What is otherwise than the tree says."""
    for cid in world.lying:
        for stat in NUMBERS:
            was, now = (each.words.stat(each.facts(cid), stat) for each in (bare, world))
            if was is None or now is None:
                continue
            by = said(ability, stat, world) if cid in reached else 0
            if by is not None and now - was != by:
                name = world.game.cards[cid].face.name
                return f"{stat} of {name} should change by {by}, not {now - was}"
        if cid in reached:
            have = {folded(word) for word in world.facts(cid)["keywords"]}
            for mod in ability.mods:
                if isinstance(mod, tree.GrantKeyword) and not any(w.startswith(folded(mod.keyword)) for w in have):
                    return f"{world.game.cards[cid].face.name} should have {mod.keyword}"
    return ""


def said(ability: tree.Continuous, stat: str, world: World) -> int | None:
    """By how much a number of a card changes; None if that cannot be told."""
    total = 0
    for mod in ability.mods:
        match mod:
            case tree.StatChange(name, amount, lose) if name == stat:
                n = world.amount(amount, NOTHING)
                if n is None:
                    return None
                total += -n if lose else n
            case tree.SetStat(name) if name == stat:
                return None
            case tree.SwapStats() | tree.CostChange() | tree.SetCost() | tree.GrantAbility() | tree.StatScale():
                return None
            case _:
                pass
    return total
