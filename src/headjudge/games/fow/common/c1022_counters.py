"""1022: putting counters on cards, removing, moving and doubling them."""

from headjudge.games.counting_verbs import emit_put_counter, emit_remove_counter
from headjudge.games.fow.common.model import MARKS, PUT_COUNTER, REMOVE_COUNTER
from headjudge.games.fow.common.verbs import emits
from headjudge.kernel.actions import Action, PutCounters
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import Option
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.kernel.numbers import Number
from headjudge.language import tree
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.choices import ask_one_of, settle
from headjudge.language.lower.programs import Builder


def putting(player: int, ref: Ref, n: Number, cause: Ref, kind: str) -> Action:
    return PutCounters(PUT_COUNTER if n > 0 else REMOVE_COUNTER, player, ref, n, cause, kind)


def kinds_on(game: Game, ref: Ref) -> list[tuple[str, Number]]:
    """The counters on a card; marks that only tell how it lies are none."""
    return [(kind, n) for kind, n in game.cards[ref[0]].counters if kind not in MARKS]


@emits(tree.PutCounter, "1022.1", "1022.1b", "1022.2", "1022.5", "1022.7")
def put_counter(b: Builder, node: tree.PutCounter) -> None:
    """To double them is to put as many more as there are."""
    emit_put_counter(b, node, putting, "1022.1")


@emits(tree.RemoveCounter, "1022.4", "1022.5")
def remove_counter(b: Builder, node: tree.RemoveCounter) -> None:
    if node.kind:
        emit_remove_counter(b, node, putting, "1022.4")
    else:
        remove_any(b, node)


def remove_any(b: Builder, node: tree.RemoveCounter) -> None:
    """Counters of one kind that the player chooses."""
    refs, player = settle(b, node.frm, node.by, "remove a counter from", "1022.4"), b.performer(node.by)
    amount = lower_amount(node.amount, b.vocab) if node.amount is not None else None
    chosen = b.name("kind")

    def offered(game: Game, frame: Resolve) -> list[Option]:
        return [
            ("name", kind) for kind in dict.fromkeys(k for ref in refs(game, frame) for k, _ in kinds_on(game, ref))
        ]

    def batch(game: Game, frame: Resolve) -> list[Action]:
        kind = frame.vars[chosen][1] if frame.vars[chosen] else ""
        there = [(ref, game.cards[ref[0]].count(kind)) for ref in refs(game, frame)]
        n = amount(game, frame) if amount is not None else None
        who = player(game, frame)
        return [putting(who, ref, -(k if n is None else min(n, k)), frame.source, kind) for ref, k in there if k]

    ask_one_of(b, chosen, node.by, offered, "which counter", "1022.4")
    b.act(batch, "1022.4", "remove counters")
    if node.bind:
        b.bind(node.bind, lambda game, frame: -sum(e.amount for e in game.value or ()), "1022.4")


@emits(tree.MoveCounters, "1022.4")
def move_counters(b: Builder, node: tree.MoveCounters) -> None:
    """Off one card and onto the other, so many as are there."""
    here = settle(b, node.frm, node.by, "move counters from", "1022.4")
    there, player = settle(b, node.to, node.by, "move counters to", "1022.4"), b.performer(node.by)
    amount = lower_amount(node.amount, b.vocab) if node.amount is not None else None

    def batch(game: Game, frame: Resolve) -> list[Action]:
        onto, who, cause = there(game, frame)[:1], player(game, frame), frame.source
        actions: list[Action] = []
        for ref in here(game, frame) if onto else ():
            for kind, n in kinds_on(game, ref):
                k = n if amount is None else min(n, amount(game, frame))
                if node.kind in ("", kind) and k > 0:
                    actions += [putting(who, ref, -k, cause, kind), putting(who, onto[0], k, cause, kind)]
        return actions

    b.act(batch, "1022.4", "move counters")
