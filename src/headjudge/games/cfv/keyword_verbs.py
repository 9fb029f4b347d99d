"""Verbs that the rules name by a keyword: blasts and charges, legion, harmony, and what a player may do once."""

from headjudge.games.cfv.circles import is_circle
from headjudge.games.cfv.keyword_text import (
    CounterBlast,
    CounterCharge,
    Harmonize,
    LegionWith,
    OnceForAll,
    SoulBlast,
)
from headjudge.games.cfv.model import (
    COUNTER_BLAST,
    COUNTER_CHARGE,
    DECLARE,
    DROP,
    EXTRA_TURN,
    HARMONY_WITH,
    HEAL,
    IN_HARMONY,
    LOSE,
    PLAYED,
    SOUL_BLAST,
    VC,
)
from headjudge.games.cfv.r10_movement import legion_actions
from headjudge.games.cfv.states import is_in_harmony
from headjudge.games.cfv.verbs import emit_moves, emits
from headjudge.games.verbs import TakeTurn, emit_each, emit_end, emit_for_players, kind_of
from headjudge.kernel.actions import Action, FlipCard, Note, Relate
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.choices import ask_name, settle
from headjudge.language.lower.programs import Builder, Dialect
from headjudge.language.lower.steps import lower_step
from headjudge.language.lower.targets import lower_refs
from headjudge.language.script import Condition
from headjudge.rulebook.registry import rule


@emits(tree.KeywordAction)
def keyword_action(b: Builder, node: tree.KeywordAction) -> None:
    lower_step(b, b.dialect.spelled(node))


@emits(CounterBlast, "10.1.15.1", "10.1.15.1.1")
def counter_blast(b: Builder, node: CounterBlast) -> None:
    emit_each(
        b, node, "10.1.15.1", "counter blast",
        lambda game, frame, who, ref: FlipCard(COUNTER_BLAST, who, ref, 0, frame.source), certain=True,
    )  # fmt: skip


@emits(SoulBlast, "10.1.16.1", "10.1.16.1.1")
def soul_blast(b: Builder, node: SoulBlast) -> None:
    emit_moves(b, node, SOUL_BLAST, DROP, "10.1.16.1", "soul blast", certain=True)


@emits(CounterCharge, "10.1.29.1")
def counter_charge(b: Builder, node: CounterCharge) -> None:
    emit_each(
        b, node, "10.1.29.1", "counter charge",
        lambda game, frame, who, ref: FlipCard(COUNTER_CHARGE, who, ref, 1, frame.source),
    )  # fmt: skip


@emits(tree.Heal, "10.1.7.1")
def heal(b: Builder, node: tree.Heal) -> None:
    emit_moves(b, node, HEAL, DROP, "10.1.7.1", "heal")


# -- legion and harmony ------------------------------------------------------------------------------------------------


@emits(LegionWith, "10.1.24.1", "10.2.9.2")
def legion(b: Builder, node: LegionWith) -> None:
    """The card itself becomes the leader of the card that was found, if it is still the vanguard."""
    mates, leaders = settle(b, node.what, node.by, "legion", "10.1.24.1"), lower_refs(tree.This(), b.vocab)
    player = b.performer(node.by)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        found = [(leader, mate) for leader in leaders(game, frame) for mate in mates(game, frame)]
        if not found or kind_of(game, found[0][0]) != VC:
            return []
        leader, mate = found[0]
        return legion_actions(game, player(game, frame), leader, mate)

    b.act(batch, "10.1.24.1", "legion")


class Associate(Relate):
    """Two units are in harmony; that each became so is noted beside it."""

    __slots__ = ()

    def apply(self, game: Game) -> Event | None:  # type: ignore[override]
        super().apply(game)
        return None


@emits(Harmonize, "10.2.13.1", "10.2.13.1.1", "10.2.13.1.2.1", "10.2.13.1.3", "10.2.13.1.3.1")
def harmonize(b: Builder, node: Harmonize) -> None:
    """Both must still be on the field; one that already is in harmony does not become so again."""
    others, mine = settle(b, node.what, node.by, "harmony", "10.2.13.1"), lower_refs(tree.This(), b.vocab)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        pairs = [(me, other) for me in mine(game, frame) for other in others(game, frame)]
        actions: list[Action] = []
        for me, other in pairs:
            if not all(is_circle(kind_of(game, ref)) for ref in (me, other)):
                continue
            actions.append(Associate(IN_HARMONY, frame.controller, me, other, HARMONY_WITH, frame.source))
            for ref in (me, other):
                if not is_in_harmony(game, frame, ref[0], game.cards[ref[0]], None):
                    actions.append(Note(IN_HARMONY, frame.controller, ref, cause=frame.source))
        return actions

    b.act(batch, "10.2.13.1", "harmony")


@emits(tree.Declare, "10.1.22.1", "10.1.22.2")
def declare(b: Builder, node: tree.Declare) -> None:
    """A card name: that of a card that exists, told exactly; of a clan, if the text names one."""
    ask_name(b, node.bind, node.by, lambda game: game.ruleset.library.names_of(node.of), DECLARE, "10.1.22.1")


# -- what may be done once ---------------------------------------------------------------------------------------------


@emits(tree.Spend, "8.1.1.1.2.1", "8.1.1.2.3.1")
def spend(b: Builder, node: tree.Spend) -> None:
    """The ability of this program is not used again by the card in this game."""
    key = b.key

    def note(frame: Resolve, game: Game) -> None:
        game.count_total(("spent", frame.source, key))

    b.step(note, "8.1.1.1.2.1", "cannot be used any more")


class PayOnce(Note):
    """A cost of that name was paid by the player this turn."""

    __slots__ = ()

    def apply(self, game: Game) -> Event | None:
        game.count((self.data, self.player))
        return None


@emits(OnceForAll, "10.2.15.1")
def pay_once(b: Builder, node: OnceForAll) -> None:
    b.act(
        lambda game, frame: [PayOnce(PLAYED, frame.controller, None, 0, frame.source, node.keyword)],
        "10.2.15.1",
        node.keyword,
    )


@rule("10.2.15.1", what="cost")
def not_yet_paid(dialect: Dialect, node: OnceForAll) -> Condition:
    return lambda game, ctx: (node.keyword, ctx.controller) not in game.tallies


# -- players -----------------------------------------------------------------------------------------------------------


@emits(tree.ExtraTurn, "11.4.1", "11.4.2")
def extra_turn(b: Builder, node: tree.ExtraTurn) -> None:
    def take(player: int, cause: Ref) -> Action:
        return TakeTurn(EXTRA_TURN, player, cause=cause)

    emit_for_players(b, node.by, "11.4.1", "get an extra turn", take)


@emits(tree.Win, "1.2.6")
def win(b: Builder, node: tree.Win) -> None:
    emit_end(b, node.by, LOSE, "1.2.6", loses=False)


@emits(tree.Lose, "1.2.6")
def lose(b: Builder, node: tree.Lose) -> None:
    emit_end(b, node.by, LOSE, "1.2.6", loses=True)
