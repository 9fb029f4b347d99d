"""Verbs that the rules name one by one (1023 to 1038): dice, turns and phases, sides, battles, weather, the seal."""

from collections.abc import Mapping
from typing import Any, ClassVar

from headjudge.games.fow.common.c500_turn import SKIPS
from headjudge.games.fow.common.c1000_changed_cards import INFORMATION, becoming, covering
from headjudge.games.fow.common.c1000_restart import Restart
from headjudge.games.fow.common.c1012_chase_verbs import can_pay_will
from headjudge.games.fow.common.deck_verbs import explore, foresee
from headjudge.games.fow.common.gates import WEATHER
from headjudge.games.fow.common.model import (
    ASTRAL,
    ATTACKS,
    BLOCKS,
    CHANGE_WEATHER,
    EXTRA_TURN,
    FORCE,
    HEAL,
    INVERT,
    LOSE,
    PHASES,
    REMOVE,
    REMOVE_FROM_BATTLE,
    REMOVED,
    RULER_AREA,
    SIDE,
    SKIP,
    WIN,
)
from headjudge.games.fow.common.sides import invert, shift
from headjudge.games.fow.common.verbs import LEAVING, can_leave, can_pay_life, emits, moving
from headjudge.games.verbs import TakeTurn, emit_each, emit_end, emit_for_players, kind_of
from headjudge.kernel.actions import Action, Finish, Note, PutCounters
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame, Resolve
from headjudge.kernel.game import Game
from headjudge.kernel.reads import RELATIONS
from headjudge.language import tree
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.choices import settle
from headjudge.language.lower.durations import until_of
from headjudge.language.lower.effects import emit_give
from headjudge.language.lower.players import lower_player
from headjudge.language.lower.programs import Builder, CostCheck
from headjudge.language.lower.selectors import lower_selector
from headjudge.language.lower.targets import lower_refs
from headjudge.rulebook.registry import rule

STATICS = (INFORMATION,)
COSTS: Mapping[type, CostCheck] = {
    tree.PayWill: can_pay_will,
    tree.PayLife: can_pay_life,
    **dict.fromkeys(LEAVING, can_leave),
}

# -- dice, turns, the end of the game ----------------------------------------------------------------------------------


@emits(tree.RollDie, "1023.1", "1023.1a", "1023.2")
def force(b: Builder, node: tree.RollDie) -> None:
    """So many dice; the result is their sum."""
    player = b.performer(node.by)
    times = lower_amount(node.amount if node.amount is not None else tree.Num(node.times), b.vocab)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        dice = times(game, frame)
        result = sum(1 + game.random_below(6) for _ in range(dice))
        return [Note(FORCE, player(game, frame), None, result, frame.source, dice)] if dice > 0 else []

    def bind_result(frame: Resolve, game: Game, events: Any) -> None:
        if node.bind:
            frame.bind(node.bind, sum(e.amount for e in events))

    b.act(batch, "1023.1", "Force", bind_result)


@emits(tree.ExtraTurn, "1025.1", "1025.2")
def extra_turn(b: Builder, node: tree.ExtraTurn) -> None:
    emit_for_players(b, node.by, "1025.1", "take an extra turn", lambda p, cause: TakeTurn(EXTRA_TURN, p, cause=cause))


@emits(tree.Win, "103.5")
def win(b: Builder, node: tree.Win) -> None:
    """Whoever is said to win does, whatever the other player may not lose by."""
    players = lower_player(node.by, b.vocab)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        winners = players(game, frame)
        losers = sum(1 << player for player in (0, 1) if player not in winners)
        return [Finish(WIN, winners[0], cause=frame.source, data=losers)] if winners else []

    b.act(batch, "103.5", "win the game")


@emits(tree.Lose, "103.1")
def lose(b: Builder, node: tree.Lose) -> None:
    emit_end(b, node.by, LOSE, "103.1", loses=True)


class Skip(Note):
    """The player's next phase of that name will be skipped once more."""

    __slots__ = ()

    def apply(self, game: Game) -> Event:
        game.count_total((SKIPS, self.player, self.data))
        return self.event()


@emits(tree.SkipPhase, "1031.1", "1031.2")
def skip_phase(b: Builder, node: tree.SkipPhase) -> None:
    """Told twice, a player skips the next two."""
    if node.phase not in PHASES:
        raise b.refuse(f"no player can skip '{node.phase}'", "a phase of the turn")
    emit_for_players(b, node.whose, "1031.1", "skip", lambda p, cause: Skip(SKIP, p, cause=cause, data=node.phase))


def restart(b: Builder, node: tree.KeywordAction) -> None:
    """Whoever controls the effect begins the new game; cards that the text names stay where they are (1033.3)."""
    player = b.performer(node.by)
    stay = lower_selector(node.sel, b.vocab) if node.sel is not None else None

    def begin(frame: Resolve, game: Game) -> Frame:
        left_out = stay(game, frame) if stay is not None else ()
        return Restart(player(game, frame), frame.source, frozenset(left_out))

    b.step(begin, "1033.1", "restart the game")


# -- rulers and sides --------------------------------------------------------------------------------------------------


@emits(tree.Heal, "1024.1", "1024.2")
def heal(b: Builder, node: tree.Heal) -> None:
    """An astral ruler loses its astral counters, and nothing else about it changes."""

    def healing(game: Game, frame: Resolve, who: int, ref: Ref) -> Action:
        return PutCounters(HEAL, who, ref, -game.cards[ref[0]].count(ASTRAL), frame.source, ASTRAL)

    emit_each(b, node, "1024.1", "heal", healing, lambda game, ref, who: kind_of(game, ref) == RULER_AREA)


@emits(tree.Invert, "1030.1", "1030.2")
def turn_to_despair(b: Builder, node: tree.Invert) -> None:
    emit_each(b, node, "1030.1", "invert", lambda game, frame, who, ref: invert(who, ref, frame.source))


@rule("1030.3", what="verb")
def remove_inverted(b: Builder, node: tree.KeywordAction) -> None:
    """The card itself is removed from the game despair side up."""
    refs, player = lower_refs(tree.This(), b.vocab), b.performer(node.by)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        actions: list[Action] = []
        for ref in refs(game, frame):
            move = moving(game, frame, REMOVE, player(game, frame), ref, REMOVED)
            move.marks = ((SIDE, 1),) if len(game.cards[ref[0]].faces) == 2 else ()
            actions += [move, Note(INVERT, player(game, frame), ref, 1, frame.source)] if move.marks else [move]
        return actions

    b.act(batch, "1030.3", "remove from the game inverted")


@rule("1117.2a", what="verb")
def turn_to_future(b: Builder, node: tree.KeywordAction) -> None:
    refs, player = lower_refs(tree.This(), b.vocab), b.performer(node.by)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        return [shift(player(game, frame), ref, frame.source) for ref in refs(game, frame)]

    b.act(batch, "1117.2a", "shift")


@emits(tree.BecomeCopy, "1017.2")
def become_copy(b: Builder, node: tree.BecomeCopy) -> None:
    refs = settle(b, node.what, node.by, "become a copy", "1017.2")
    originals = settle(b, node.of, node.by, "become a copy of", "1017.2")
    player, until = b.performer(node.by), until_of(node.until, b.vocab)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        who, cause, found = player(game, frame), frame.source, originals(game, frame)[:1]
        return [
            action
            for original in found
            for ref in refs(game, frame)
            for action in becoming(game, who, ref, original, cause, until(game, frame, ref))
        ]

    b.act(batch, "1017.2", "become a copy")


@emits(tree.Cover, "1035.1", "1035.2")
def cover(b: Builder, node: tree.Cover) -> None:
    refs = settle(b, node.what, node.by, "put on top of a J-ruler", "1035.1")
    under, player = settle(b, node.on, node.by, "put on top of", "1035.1"), b.performer(node.by)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        who, cause = player(game, frame), frame.source
        pairs = list(zip(refs(game, frame)[:1], under(game, frame)[:1], strict=False))
        return [action for top, bottom in pairs for action in covering(game, who, top, bottom, cause)]

    b.act(batch, "1035.1", "put on top of a J-ruler")


# -- battles -----------------------------------------------------------------------------------------------------------

NOT_THERE = -1
"""The incarnation of nothing: what an attack is aimed at whose object was taken out of the battle."""


class LeaveBattle(Action):
    """A card no longer attacks, blocks or is attacked. The attacker of an attacked object goes on attacking nothing."""

    __slots__ = ()

    touches: ClassVar[int] = RELATIONS

    def idle(self, game: Game) -> bool:
        return super().idle(game) or not any(
            kind in (ATTACKS, BLOCKS) and self.ref in (one, other) for kind, one, other, _ in game.relations
        )

    def apply(self, game: Game) -> Event:
        game.relations = tuple(left for relation in game.relations if (left := self.without(relation)) is not None)
        return self.event()

    def without(self, relation: tuple[int, Ref, Ref, int]) -> tuple[int, Ref, Ref, int] | None:
        kind, one, other, serial = relation
        if kind not in (ATTACKS, BLOCKS) or self.ref not in (one, other):
            return relation
        if kind == ATTACKS and one != self.ref:
            return (kind, one, (other[0], NOT_THERE), serial)
        return None


@emits(tree.RemoveFromBattle, "1029.1", "1029.1a", "1029.1b", "1029.1c")
def remove_from_battle(b: Builder, node: tree.RemoveFromBattle) -> None:
    emit_each(
        b, node, "1029.1", "remove from battle",
        lambda game, frame, who, ref: LeaveBattle(REMOVE_FROM_BATTLE, who, ref, 0, frame.source),
    )  # fmt: skip


# -- weather -----------------------------------------------------------------------------------------------------------


@rule("1028.1", "1028.1.a.1", "1028.1b", "1028.2", what="verb")
def change_weather(b: Builder, node: tree.KeywordAction) -> None:
    """The weather is a keyword of the player, in the place of any other."""
    player, word = b.performer(node.by), node.keyword.removeprefix(WEATHER)
    given = tree.Give(tree.Leader(node.by), (tree.GrantKeyword(node.keyword),), by=node.by)
    emit_give(b, given, ("1028.1", "1028.1"))

    def batch(game: Game, frame: Resolve) -> list[Action]:
        return [Note(CHANGE_WEATHER, player(game, frame), cause=frame.source, data=word)]

    b.act(batch, "1028.1", "the weather changes")


# -- keyword actions ---------------------------------------------------------------------------------------------------

ACTIONS = {
    "exploration": explore,
    "foresee": foresee,
    "remove inverted": remove_inverted,
    "restart": restart,
    "shift": turn_to_future,
}


@emits(tree.KeywordAction)
def keyword_action(b: Builder, node: tree.KeywordAction) -> None:
    if node.keyword.startswith(WEATHER):
        change_weather(b, node)
        return
    emit = ACTIONS.get(node.keyword)
    if emit is None:
        raise b.refuse(f"'{node.keyword}' is nothing to perform", ", ".join(sorted(ACTIONS)))
    emit(b, node)
