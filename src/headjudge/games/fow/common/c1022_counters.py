"""1022: putting counters on cards, removing, moving and doubling them."""

from typing import ClassVar

from headjudge.games.counting_verbs import emit_put_counter, emit_remove_counter
from headjudge.games.fow.common.model import MARKS, PUT_COUNTER, REMOVE_COUNTER
from headjudge.games.fow.common.verbs import emits
from headjudge.kernel.actions import Action, PutCounters
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import DONE, Decision, Option
from headjudge.kernel.frames import Frame, Procedure, Resolve, step
from headjudge.kernel.game import Game
from headjudge.kernel.numbers import Number
from headjudge.language import tree
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.choices import settle
from headjudge.language.lower.programs import Builder, Refs

Taken = tuple[tuple[Ref, str, Number], ...]
"""Cards, kinds of counters on them, and how many of each."""


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


class ChooseCounters(Procedure):
    """Take counters of any kinds from each of some cards, ``limit`` of each or, where that is None, any number.

    RULING: the player chooses a kind for each counter. The result is what was taken.
    """

    fields: ClassVar[tuple[str, ...]] = ("player", "refs", "limit", "taken", "at")

    def __init__(self, player: int, refs: tuple[Ref, ...], limit: Number | None) -> None:
        super().__init__()
        self.player = player
        self.refs = refs
        self.limit = limit
        self.taken: Taken = ()
        self.at = 0

    @step("1022.4")
    def offer(self, game: Game) -> Decision | None:
        """What is no choice is not asked."""
        while self.at < len(self.refs):
            ref = self.refs[self.at]
            left = [(kind, n - self.count(ref, kind)) for kind, n in kinds_on(game, ref)]
            kinds = [kind for kind, n in left if n > 0]
            due = None if self.limit is None else self.limit - self.count(ref)
            if kinds and (due is None or (due > 0 and len(kinds) > 1 and due < sum(n for _, n in left))):
                options: list[Option] = [("name", kind) for kind in kinds]
                offered = options if due is not None else [*options, DONE]
                return Decision(self.player, "which counter", offered, "1022.4", about=ref)
            self.taken += tuple((ref, kind, n if due is None else min(n, due)) for kind, n in left)
            self.at += 1
        return self.end(self.taken)

    def count(self, ref: Ref, kind: str = "") -> Number:
        """How many counters were taken from the card, of one kind or of all."""
        return sum(n for card, word, n in self.taken if card == ref and kind in ("", word))

    @step("1022.4")
    def take(self, game: Game) -> None:
        if self.pick == DONE:
            self.at += 1
        else:
            self.taken += ((self.refs[self.at], self.pick[1], 1),)
        return self.goto(ChooseCounters.offer)


def choose_counters(b: Builder, by: tree.Player, refs: Refs, amount: tree.Amount | None) -> str:
    """Let the performer choose counters of any kinds; the name under which they are bound."""
    player, name = b.performer(by), b.name("counters")
    limit = lower_amount(amount, b.vocab) if amount is not None else None

    def ask(frame: Resolve, game: Game) -> Frame:
        found = tuple(refs(game, frame))
        return ChooseCounters(player(game, frame), found, None if limit is None else limit(game, frame))

    b.step(ask, "1022.4", "which counter")
    b.bind(name, lambda game, frame: game.value, "1022.4", "which counter")
    return name


def together(taken: Taken) -> Taken:
    """What was taken one by one, added up."""
    found: dict[tuple[Ref, str], Number] = {}
    for ref, kind, n in taken:
        found[ref, kind] = found.get((ref, kind), 0) + n
    return tuple((ref, kind, n) for (ref, kind), n in found.items() if n > 0)


def remove_any(b: Builder, node: tree.RemoveCounter) -> None:
    """Counters of the kinds that the player chooses."""
    refs, player = settle(b, node.frm, node.by, "remove a counter from", "1022.4"), b.performer(node.by)
    chosen = choose_counters(b, node.by, refs, node.amount)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        who = player(game, frame)
        return [putting(who, ref, -n, frame.source, kind) for ref, kind, n in together(frame.vars[chosen])]

    b.act(batch, "1022.4", "remove counters")
    if node.bind:
        b.bind(node.bind, lambda game, frame: -sum(e.amount for e in game.value or ()), "1022.4")


@emits(tree.MoveCounters, "1022.4")
def move_counters(b: Builder, node: tree.MoveCounters) -> None:
    """Off one card and onto the other, so many as are there; the player chooses of which kinds where none is named."""
    here = settle(b, node.frm, node.by, "move counters from", "1022.4")
    there, player = settle(b, node.to, node.by, "move counters to", "1022.4"), b.performer(node.by)
    amount = lower_amount(node.amount, b.vocab) if node.amount is not None else None
    chosen = choose_counters(b, node.by, here, node.amount) if amount is not None and not node.kind else ""

    def found(game: Game, frame: Resolve) -> Taken:
        if chosen:
            return together(frame.vars[chosen])
        counters = [(ref, kind, n) for ref in here(game, frame) for kind, n in kinds_on(game, ref)]
        meant = tuple(each for each in counters if node.kind in ("", each[1]))
        if amount is None:
            return meant
        most = amount(game, frame)
        return together(tuple((ref, kind, min(n, most)) for ref, kind, n in meant))

    def batch(game: Game, frame: Resolve) -> list[Action]:
        who, cause = player(game, frame), frame.source
        return [
            putting(who, ref, n, cause, kind)
            for onto in there(game, frame)[:1]
            for frm, kind, k in found(game, frame)
            for ref, n in ((frm, -k), (onto, k))
        ]

    b.act(batch, "1022.4", "move counters")
