"""1022 to 1038: counters, dice, healing, tokens and items, weather, battles, and other things that effects do."""

from typing import Any, ClassVar

from headjudge.games.counting_verbs import emit_put_counter, emit_remove_counter
from headjudge.games.fow.common.deck_verbs import foresee
from headjudge.games.fow.common.model import (
    ASTRAL,
    ATTACKS,
    BLOCKS,
    CHANGE_WEATHER,
    EXTRA_TURN,
    FORCE,
    HEAL,
    LIFE,
    LOSE,
    PUT_COUNTER,
    REMOVE_COUNTER,
    REMOVE_FROM_BATTLE,
    RULER_AREA,
    SKIP,
    WIN,
)
from headjudge.games.fow.common.sides import invert, shift
from headjudge.games.fow.common.verbs import emits
from headjudge.games.verbs import TakeTurn, emit_each, emit_end, emit_for_players
from headjudge.kernel.actions import Action, Note, PutCounters
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.kernel.numbers import Number
from headjudge.kernel.reads import RELATIONS
from headjudge.language import tree
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.choices import settle
from headjudge.language.lower.effects import emit_give
from headjudge.language.lower.programs import Builder, Dialect
from headjudge.language.lower.targets import lower_refs
from headjudge.language.script import Condition, Ctx
from headjudge.rulebook.registry import rule

# -- counters ----------------------------------------------------------------------------------------------------------


def putting(player: int, ref: Ref, n: Number, cause: Ref, kind: str) -> Action:
    return PutCounters(PUT_COUNTER if n > 0 else REMOVE_COUNTER, player, ref, n, cause, kind)


@emits(tree.PutCounter, "1022.1", "1022.1b", "1022.2", "1022.5", "1022.7")
def put_counter(b: Builder, node: tree.PutCounter) -> None:
    emit_put_counter(b, node, putting, "1022.1")


@emits(tree.RemoveCounter, "1022.4", "1022.5")
def remove_counter(b: Builder, node: tree.RemoveCounter) -> None:
    emit_remove_counter(b, node, putting, "1022.4")


@emits(tree.MoveCounters, "1022.4")
def move_counters(b: Builder, node: tree.MoveCounters) -> None:
    """Off one card and onto the other, so many as are there."""
    here = settle(b, node.frm, node.by, "move counters from", "1022.4")
    there, player = settle(b, node.to, node.by, "move counters to", "1022.4"), b.performer(node.by)
    amount = lower_amount(node.amount, b.vocab) if node.amount is not None else None

    def batch(game: Game, frame: Resolve) -> list[Action]:
        onto = there(game, frame)
        if not onto:
            return []
        who, actions = player(game, frame), []
        for ref in here(game, frame):
            for kind, n in game.cards[ref[0]].counters:
                if node.kind in ("", kind) and kind != ASTRAL and not kind.startswith("other"):
                    k = n if amount is None else min(n, amount(game, frame))
                    actions += [putting(who, ref, -k, frame.source, kind), putting(who, onto[0], k, frame.source, kind)]
        return actions

    b.act(batch, "1022.4", "move counters")


# -- dice, turns, the end of the game ----------------------------------------------------------------------------------


@emits(tree.RollDie, "1023.1", "1023.1a", "1023.2")
def force(b: Builder, node: tree.RollDie) -> None:
    """So many dice; the result is their sum."""
    player = b.performer(node.by)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        result = sum(1 + game.random_below(6) for _ in range(node.times))
        return [Note(FORCE, player(game, frame), None, result, frame.source, node.times)]

    def bind_result(frame: Resolve, game: Game, events: Any) -> None:
        if node.bind:
            frame.bind(node.bind, sum(e.amount for e in events))

    b.act(batch, "1023.1", "Force", bind_result)


@emits(tree.ExtraTurn, "1025.1", "1025.2")
def extra_turn(b: Builder, node: tree.ExtraTurn) -> None:
    emit_for_players(b, node.by, "1025.1", "take an extra turn", lambda p, cause: TakeTurn(EXTRA_TURN, p, cause=cause))


@emits(tree.Win, "103.5")
def win(b: Builder, node: tree.Win) -> None:
    emit_end(b, node.by, WIN, "103.5", loses=False)


@emits(tree.Lose, "103.1")
def lose(b: Builder, node: tree.Lose) -> None:
    emit_end(b, node.by, LOSE, "103.1", loses=True)


class Skip(Note):
    """The player's next phase of that name will be skipped once more."""

    __slots__ = ()

    def apply(self, game: Game) -> Event:
        game.count_total(("skip", self.player, self.data))
        return self.event()


@emits(tree.SkipPhase, "1031.1", "1031.2")
def skip_phase(b: Builder, node: tree.SkipPhase) -> None:
    b.vocab.phases(node.phase)
    emit_for_players(b, node.whose, "1031.1", "skip", lambda p, cause: Skip(SKIP, p, cause=cause, data=node.phase))


# -- sides and battles -------------------------------------------------------------------------------------------------


@emits(tree.Invert, "1030.1", "1030.2")
def turn_to_despair(b: Builder, node: tree.Invert) -> None:
    emit_each(b, node, "1030.1", "invert", lambda game, frame, who, ref: invert(who, ref, frame.source))


class LeaveBattle(Action):
    """A card no longer attacks, blocks or is attacked."""

    __slots__ = ()

    touches: ClassVar[int] = RELATIONS

    def idle(self, game: Game) -> bool:
        return super().idle(game) or not any(
            kind in (ATTACKS, BLOCKS) and self.ref in (one, other) for kind, one, other, _ in game.relations
        )

    def apply(self, game: Game) -> Event:
        game.relations = tuple(
            relation
            for relation in game.relations
            if relation[0] not in (ATTACKS, BLOCKS) or self.ref not in relation[1:3]
        )
        return self.event()


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
    player, word = b.performer(node.by), node.keyword.removeprefix("weather ")
    given = tree.Give(tree.Leader(node.by), (tree.GrantKeyword(node.keyword),), by=node.by)
    emit_give(b, given, ("1028.1", "1028.1"))
    b.act(
        lambda game, frame: [Note(CHANGE_WEATHER, player(game, frame), cause=frame.source, data=word)],
        "1028.1", "the weather changes",
    )  # fmt: skip


# -- keyword actions ---------------------------------------------------------------------------------------------------


@rule("1024.1", "1024.2", what="verb")
def heal(b: Builder, node: tree.KeywordAction) -> None:
    """Astral rulers of the player lose their astral counters."""
    player = b.performer(node.by)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        who = player(game, frame)
        astral = [cid for cid in game.zones[2 * RULER_AREA + who] if game.cards[cid].count(ASTRAL)]
        return [
            PutCounters(HEAL, who, game.ref(cid), -game.cards[cid].count(ASTRAL), frame.source, ASTRAL)
            for cid in astral
        ]

    b.act(batch, "1024.1", "heal")


def turn_to_future(b: Builder, node: tree.KeywordAction) -> None:
    refs, player = lower_refs(tree.This(), b.vocab), b.performer(node.by)
    b.act(
        lambda game, frame: [shift(player(game, frame), ref, frame.source) for ref in refs(game, frame)],
        "1117.2a", "shift",
    )  # fmt: skip


ACTIONS = {"foresee": foresee, "heal": heal, "shift": turn_to_future}


@emits(tree.KeywordAction)
def keyword_action(b: Builder, node: tree.KeywordAction) -> None:
    if node.keyword.startswith("weather "):
        change_weather(b, node)
        return
    emit = ACTIONS.get(node.keyword)
    if emit is None:
        raise b.refuse(f"'{node.keyword}' is nothing to perform", ", ".join(sorted(ACTIONS)))
    emit(b, node)


# -- what costs ask for ------------------------------------------------------------------------------------------------


@rule("105.4a", what="cost")
def can_pay_life(dialect: Dialect, node: tree.PayLife) -> Condition:
    """NB: life may be paid down to nothing; who does so loses by the next rule process."""
    amount = lower_amount(node.amount, dialect.vocab) if node.amount is not None else None

    def possible(game: Game, ctx: Ctx) -> bool:
        return amount is None or bool(game.points[ctx.controller][LIFE] >= amount(game, ctx))

    return possible
