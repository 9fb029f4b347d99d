"""The game: the whole state as plain values, and the one loop that runs frames over it."""

from collections.abc import Sequence
from itertools import count
from typing import TYPE_CHECKING, Any, Self

from mypy_extensions import mypyc_attr

from headjudge.errors import Illegal, Malformed, Stale
from headjudge.kernel import derive, gate, knowledge, listeners, notes, rng
from headjudge.kernel.abilities import Ability, Delayed, Effect, Pending, Play
from headjudge.kernel.actions import ENDED_BY, Action, Note
from headjudge.kernel.cards import Card, Face, Ref
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.dependency import Layer
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame
from headjudge.kernel.numbers import Number
from headjudge.kernel.reads import EVERYTHING
from headjudge.kernel.ruleset import Ruleset

if TYPE_CHECKING:
    from headjudge.kernel.by_hand import Unread
    from headjudge.kernel.decisions import Picking
    from headjudge.kernel.repetitions import LoopOffer
    from headjudge.kernel.view import View

_stamps = count(1)

PATIENCE = 4_096
"""How many steps without a decision are no reason to ask whether the game goes round for ever."""
MANY = 256
"""How many decisions in one turn are a reason to ask the same."""

Chain = tuple[Any, Any] | None
"""A list that grows at its end and shares its beginning with forks: (the chain before, the newest item)."""


def items(chain: Chain) -> list[Any]:
    """The items of a chain, oldest first."""
    found = []
    while chain is not None:
        chain, item = chain
        found.append(item)
    found.reverse()
    return found


def check_player(player: int) -> None:
    if player not in (0, 1):
        raise Malformed(f"there is no player {player!r}", "0 or 1", "Name one of the two players")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The state of one game. ``edit`` is the only way to write a card; ``perform`` the only way to change the game."""

    __slots__ = (
        "active", "asked", "asked_turn", "batch", "bound", "cards", "cell_count", "cells", "choices", "counted",
        "decision", "delayed", "departed", "derived", "dirty", "effects", "extra_turns", "frames", "handle_counts",
        "handles", "history", "holding", "journal", "keeps_history", "keeps_log", "last_known", "layers", "live",
        "live_reads", "live_zones", "partial", "pending", "phase", "playable", "plays", "points", "reaching",
        "registered", "relations", "replacers", "result", "rng_counter", "rng_key", "ruleset", "serial",
        "settling", "skips_forced", "sourced", "stamp", "syncing", "tallies", "totals", "turn", "unnoticed", "value",
        "watch", "zones",
    )  # fmt: skip

    def __init__(self, ruleset: Ruleset, seed: rng.Key, history: bool = True, log: bool = True) -> None:
        """A game without history cannot be undone; one without a log has nothing to tell of what happened.

        A seed that is a number can be found by whoever sees a few cards; bytes are a secret (see ``rng``).
        """
        self.ruleset = ruleset
        self.stamp = next(_stamps)
        self.cards: list[Card] = []
        self.zones: list[tuple[int, ...]] = [()] * (2 * len(ruleset.zones))
        self.points: list[tuple[Number, ...]] = [(0,) * len(ruleset.points)] * 2
        self.frames: list[Frame] = []
        self.decision: Decision | None = None
        self.value: Any = None
        self.result: tuple[int, ...] | None = None
        self.serial = 0
        self.batch = 0
        self.rng_key: rng.Key = rng.stream(seed)
        self.rng_counter = 0
        self.turn = 0
        self.active = 0
        self.phase = 0
        self.extra_turns: tuple[int, ...] = ()
        self.asked = 0
        self.asked_turn = 0
        self.derived: list[Any] = []
        self.partial: dict[int, Any] = {}
        self.settling: list[tuple[int, ...]] = []
        self.syncing = 0
        self.effects: dict[int, Effect] = {}
        self.bound: dict[int, tuple[int, ...]] = {}
        self.live: tuple[int, ...] = ()
        self.live_zones = 0
        self.live_reads = 0
        self.reaching: dict[int, Sequence[Layer]] = {}
        self.layers: dict[int, derive.Layered] = {}
        self.holding: dict[int, bool] = {}
        self.replacers: dict[int, tuple[int, ...]] = {}
        self.watch: dict[int, tuple[tuple[Ref, Ability], ...]] = {}
        self.registered: dict[int, tuple[Ability, ...]] = {}
        self.playable: tuple[dict[int, tuple[Ability, ...]], dict[int, tuple[Ability, ...]]] = ({}, {})
        """For each player, what is registered of the cards they control that have an activated ability."""
        self.sourced: dict[int, tuple[int, ...]] = {}
        self.departed: list[tuple[Ref, Ability, int]] = []
        self.unnoticed = EVERYTHING
        self.pending: tuple[Pending, ...] = ()
        self.delayed: tuple[Delayed, ...] = ()
        self.plays: tuple[Play, ...] = ()
        self.relations: tuple[tuple[int, Ref, Ref, int], ...] = ()
        self.tallies: dict[Any, Number] = {}
        self.totals: dict[Any, Number] = {}
        self.counted = True
        self.dirty = EVERYTHING
        self.last_known: dict[Ref, tuple[Card, Any]] = {}
        self.cells: list[list[int]] = [[], []]
        self.handles: list[dict[int, int]] = [{}, {}]
        self.handle_counts = [0, 0]
        self.cell_count = 0
        self.journal: Chain = None
        self.choices: Chain = None
        self.history: Chain = None
        self.keeps_history = history
        self.keeps_log = log
        self.skips_forced = False
        """Whether questions with one answer are answered without being asked: for whoever drives a game to say."""

    # -- driving a game --------------------------------------------------------------------------------------------

    def begin(self, opening: Frame) -> None:
        """Push the procedure that sets up and plays the game, and run to the first decision."""
        opening.stamp = self.stamp
        self.frames.append(opening)
        self.run()

    def run(self) -> None:
        """Run frames until somebody must decide or the game is over. Nesting lives in the list, never in Python."""
        if self.decision is None and self.result is None and self.advance(PATIENCE):
            self.endure()

    def endure(self) -> None:
        """Run on where that takes very long, asking again and again whether it can end at all."""
        from headjudge.kernel import loops

        steps, goes_on = PATIENCE, True
        while goes_on:
            if not loops.judge(self):
                steps *= 2
                loops.endure(steps)
            goes_on = self.decision is None and self.result is None and self.advance(steps)

    def advance(self, steps: int) -> bool:
        """Run so many steps of a game that goes on; False if somebody must decide or the game is over before."""
        budget = iter(range(steps))
        while self.frames[-1].run(self, budget):
            pass
        return self.decision is None and self.result is None

    def ask(self, decision: Decision) -> None:
        """Ask what a step asks."""
        self.decision = decision.renumbered(self.ruleset) if self.ruleset.numbers else decision

    def choose(self, choice: int | Option) -> None:
        """Answer the decision with an option or its index, and run to the next one."""
        decision = self.decision
        if decision is None:
            raise Stale("the game is over", "no choice", "look at game.result, or undo")
        index = choice if isinstance(choice, int) else self.index_of(decision, choice)
        if not 0 <= index < len(decision.options):
            raise Illegal(
                f"option {index} does not exist",
                f"a number from 0 to {len(decision.options) - 1}",
                "choose one of decision.options",
            )
        if self.keeps_history:
            self.history = (self.history, self.fork())
        self.choices = (self.choices, index)
        self.answer(decision.options[index])

    def choose_set(self, chosen: Sequence[int | Option]) -> None:
        """Choose a whole set in any order, by candidates or their indexes; see ``kernel.picking``."""
        from headjudge.kernel import picks

        picks.choose_set(self, chosen)

    @property
    def picking(self) -> "Picking | None":
        """The set about which the present question is: candidates, what is chosen so far, how many are wanted."""
        from headjudge.kernel import picks

        return picks.picking(self)

    def index_of(self, decision: Decision, option: Option) -> int:
        try:
            return list(decision.options).index(tuple(option))
        except ValueError:
            raise Illegal(
                f"{option!r} is not among the options", "one of decision.options", "pass an option or its index"
            ) from None

    def answer(self, option: Option) -> None:
        """Give the frame that asked its answer and go on; no bookkeeping. Bots and probes use this."""
        self.give(option)
        if self.advance(PATIENCE):
            self.endure()
        if self.turn != self.asked_turn:
            self.asked, self.asked_turn = 0, self.turn
        self.asked += 1
        if self.asked % MANY == 0 and self.decision is not None:
            from headjudge.kernel import loops

            if loops.judge(self):
                self.run()

    def give(self, option: Option) -> None:
        """Give the frame that asked its answer, and stop there."""
        self.decision = None
        frame = self.frames[-1]
        if frame.stamp != self.stamp:
            frame = frame.copy(self.stamp)
            self.frames[-1] = frame
        frame.pick = option

    def undo(self) -> None:
        """Take back the last choice exactly."""
        if self.history is None:
            raise Stale("there is nothing to take back", "a choice made in this game", "Go on playing")
        _, before = self.history
        self.become(before)

    def interrupt(self) -> None:
        """A step ended the game, or took its own frame away: after it, look again what is to be done."""
        self.stamp = next(_stamps)

    def finish(self, losers: int) -> None:
        """End the game at once; ``losers`` is a mask, both or none a draw. The result is the score of each player."""
        if self.result is None:
            self.result = {1: (-1, 1), 2: (1, -1)}.get(losers, (0, 0))
            self.decision = None
            self.interrupt()

    def concede(self, player: int) -> None:
        """The player gives up at any time: an operation, not an option."""
        check_player(player)
        self._end_by(("concede", player), "concession")
        notes.note(self, notes.CONCEDED, player, self.ruleset.rule_concede)
        self.finish(1 << player)

    def agree_on_draw(self) -> None:
        """Both players want the game to have no winner: an operation, not an option."""
        self._end_by(("draw",), "agreement")
        notes.note(self, notes.AGREED, self.active, self.ruleset.rule_draw)
        self.finish(0)

    def _end_by(self, operation: tuple[Any, ...], how: str) -> None:
        if self.result is not None:
            raise Stale("the game is over", "a running game", "Start a new one")
        if self.keeps_history:
            self.history = (self.history, self.fork())
        self.choices = (self.choices, operation)
        self.totals[ENDED_BY] = how

    # -- loops -----------------------------------------------------------------------------------------------------

    def loop_offer(self) -> "LoopOffer | None":
        """The loop that the player who must decide may have repeated; see ``kernel.repeating``."""
        from headjudge.kernel import repetitions

        return repetitions.offer(self)

    def declare_loop(self, times: int) -> None:
        """Have the loop on offer repeated: an operation, not an option. The other player may then have to agree."""
        from headjudge.kernel import repetitions

        repetitions.declare(self, times)

    def answer_loop(self, times: int) -> None:
        """Agree to a declared number of repetitions, or name a smaller one."""
        self.choose(("number", times))

    # -- by hand ---------------------------------------------------------------------------------------------------

    def unread(self, player: int) -> "list[Unread]":
        """The abilities of the player's cards that are not read; see ``kernel.by_hand``."""
        from headjudge.kernel import by_hand

        return by_hand.unread(self, player)

    def carry_out(self, player: int, card: int, number: int, text: str, overrides: bool = False) -> None:
        """Say what an ability that is not read does: an operation, not an option. The other player has to agree."""
        from headjudge.kernel import by_hand

        by_hand.carry_out(self, player, card, number, text, overrides)

    def redo(self, choice: Any) -> None:
        """Make a choice or operation as it stands among the recorded ``choices``."""
        from headjudge.kernel import repetitions

        if isinstance(choice, int):
            self.choose(choice)
        elif choice[0] == "concede":
            self.concede(choice[1])
        elif choice[0] == "draw":
            self.agree_on_draw()
        elif choice[0] == "by hand":
            self.carry_out(*choice[1:])
        else:
            repetitions.declare(self, choice[1], choice[2])

    # -- fork ------------------------------------------------------------------------------------------------------

    def fork(self, into: Self | None = None) -> Self:
        """An independent copy. Cards and frames are shared until one side writes them.

        Inside a step (a savepoint) the running frame is copied at once, because the step goes on writing it; the frame
        itself stays this game's own.
        """
        new = type(self).__new__(type(self)) if into is None else into
        before = self.stamp
        self.stamp = next(_stamps)
        new.stamp = next(_stamps)
        new.ruleset = self.ruleset
        new.cards = self.cards[:]
        new.zones = self.zones[:]
        new.points = self.points[:]
        new.frames = self.frames[:]
        if self.decision is None and new.frames:
            top = new.frames[-1]
            new.frames[-1] = top.copy(new.stamp)
            if top.stamp == before:
                top.stamp = self.stamp
        new.decision = self.decision
        new.value = self.value
        new.result = self.result
        new.serial = self.serial
        new.batch = self.batch
        new.rng_key = self.rng_key
        new.rng_counter = self.rng_counter
        new.turn = self.turn
        new.active = self.active
        new.phase = self.phase
        new.extra_turns = self.extra_turns
        new.asked = self.asked
        new.asked_turn = self.asked_turn
        new.derived = self.derived[:]
        new.partial = {}
        new.settling = []
        new.syncing = 0
        new.effects = self.effects.copy()
        new.bound = self.bound.copy()
        new.live = self.live
        new.live_zones = self.live_zones
        new.live_reads = self.live_reads
        new.reaching = self.reaching
        new.layers = {}
        new.holding = {}
        new.replacers = self.replacers.copy()
        new.watch = self.watch.copy()
        new.registered = self.registered.copy()
        new.playable = (self.playable[0].copy(), self.playable[1].copy())
        new.sourced = self.sourced.copy()
        new.departed = []
        new.unnoticed = self.unnoticed
        new.pending = self.pending
        new.delayed = self.delayed
        new.plays = self.plays
        new.relations = self.relations
        new.tallies = self.tallies.copy()
        new.totals = self.totals.copy()
        new.counted = self.counted
        new.dirty = self.dirty
        new.last_known = self.last_known.copy()
        new.cells = [self.cells[0][:], self.cells[1][:]]
        new.handles = [self.handles[0].copy(), self.handles[1].copy()]
        new.handle_counts = self.handle_counts[:]
        new.cell_count = self.cell_count
        new.journal = self.journal
        new.choices = self.choices
        new.history = self.history
        new.keeps_history = self.keeps_history
        new.keeps_log = self.keeps_log
        new.skips_forced = self.skips_forced
        return new

    def trial(self) -> Self:
        """A fork to try something out on: it keeps neither history nor log, and asks everything."""
        world = self.fork()
        world.keeps_history = world.keeps_log = world.skips_forced = False
        return world

    def become(self, other: "Game") -> None:
        """Take over the state of another game: how undo and rewinds go back."""
        other.fork(into=self)

    def take_back(self, before: "Game") -> Frame:
        """Return to an earlier point as a rule says; the frame that made it, writable, then says how it goes on."""
        self.rewind(before)
        frame = self.frames[-1] = self.frames[-1].copy(self.stamp)
        return frame

    def rewind(self, before: "Game") -> None:
        """Return to an earlier point as a rule says: what was seen stays seen, what was rolled stays rolled."""
        log, counter, choices, history = self.journal, self.rng_counter, self.choices, self.history
        handles, handle_counts = self.handles, self.handle_counts
        self.become(before)
        self.journal, self.rng_counter, self.choices, self.history = log, counter, choices, history
        knowledge.keep_seen(self, handles, handle_counts)

    # -- reading ---------------------------------------------------------------------------------------------------

    def ref(self, cid: int) -> Ref:
        return (cid, self.cards[cid].incarnation)

    def is_current(self, ref: Ref) -> bool:
        return self.cards[ref[0]].incarnation == ref[1]

    def values(self, cid: int) -> Any:
        """The card's characteristics now, every effect applied."""
        found = self.derived[cid]
        return found if found is not None else derive.derive(self, cid)

    def characteristic(self, cid: int, index: int) -> Any:
        """One of the card's characteristics now, without computing the others where none of them matters to it."""
        found = self.derived[cid]
        if found is not None:
            return found[index]
        return self.cards[cid].face.values[index] if derive.printed(self, cid, index) else self.values(cid)[index]

    def looked_at(self, cid: int) -> Any:
        """The card's characteristics for whoever looks at few of them, perhaps while others are computed."""
        found = self.derived[cid]
        if found is not None:
            return found
        return derive.Piecewise(self, cid) if self.partial else derive.derive(self, cid)

    def info(self, ref: Ref) -> tuple[Card, Any]:
        """State and characteristics of what a reference means: now, or as last known."""
        cid = ref[0]
        card = self.cards[cid]
        if card.incarnation == ref[1]:
            return card, self.derived[cid] or self.values(cid)
        known = self.last_known.get(ref)
        return known if known is not None else (card, card.face.values)

    def related(self, kind: int, ref: Ref) -> tuple[Ref, ...]:
        """What the card is related to, oldest first."""
        found: tuple[Ref, ...] = ()
        for relation in self.relations:
            if relation[0] == kind and relation[1] == ref:
                found = (*found, relation[2])
        return found

    def related_to(self, kind: int, ref: Ref) -> tuple[Ref, ...]:
        """What is related to the card, oldest first."""
        return tuple(a for k, a, b, _ in self.relations if k == kind and b == ref)

    # -- changing --------------------------------------------------------------------------------------------------

    def perform(self, actions: Sequence[Action], whole: bool = False) -> Frame | None:
        """Do a batch at once through the gate. Returns None, or the gate's frame when somebody has to be asked.

        ``whole`` batches (swaps, costs) happen entirely or not at all. What was done is then in ``value``.
        """
        if whole and any(action.falls_short(self) for action in actions):
            self.value = ()
            return None
        if len(actions) == 1:
            action, ruleset = actions[0], self.ruleset
            if action.idle(self) or (action.verb in ruleset.forbids and gate.is_held(self, action)):
                self.value = ()
                return None
            if not ((self.replacers or action.arrives) and gate.needs_asking_alone(self, action)):
                gate.commit_alone(self, action)
                return None
        else:
            live = gate.passing(self, actions)
            if not live or (whole and len(live) < len(actions)):
                self.value = ()
                return None
            actions = live
            if not gate.needs_asking(self, actions):
                gate.commit(self, actions)
                return None
        from headjudge.kernel.gate_choices import Gate

        return Gate(tuple(actions), whole)

    def tell(
        self,
        verb: int,
        player: int,
        ref: Ref | None = None,
        amount: Number = 0,
        cause: Ref | None = None,
        data: Any = None,
    ) -> Frame | None:
        """Let something happen that changes no card: what ``perform`` does with a single ``Note``."""
        if verb in self.replacers or verb in self.ruleset.forbids:
            return self.perform((Note(verb, player, ref, amount, cause, data),))
        gate.tell(self, Event(verb, player, ref, amount, cause, data))
        return None

    def edit(self, cid: int) -> Card:
        """The card, writable. After any call that may write, read the card again."""
        card = self.cards[cid]
        if card.stamp != self.stamp:
            card = card.copy(self.stamp)
            self.cards[cid] = card
        return card

    def add_card(
        self, faces: tuple[Face, ...], owner: int, zone: int, is_token: bool = False, face_up: bool = True
    ) -> int:
        """Bring a card into the game: at the beginning, or as a token."""
        cid = len(self.cards)
        card = Card(faces, owner, zone, self.stamp, is_token)
        card.face_up = face_up
        card.arrived = card.controlled_since = self.serial
        self.cards.append(card)
        self.derived.append(None)
        self.zones[zone] = (*self.zones[zone], cid)
        cell = 2 * zone + 2
        self.cells[0].append(cell)
        self.cells[1].append(cell)
        if self.cell_count < cell:
            self.cell_count = cell
        card.face = self.ruleset.face_of(self, cid, card)
        seen = self.ruleset.seen_by(self, card)
        if seen:
            knowledge.see_mask(self, cid, seen)
        return cid

    def forget_values(self, cid: int) -> None:
        """Compute the card's characteristics anew when they are next asked for; where no effect may reach it, now."""
        card = self.cards[cid]
        reached = (self.live_zones >> (card.zone >> 1)) & 1 or cid in self.bound
        if card.counters and self.ruleset.counters_change_values:
            reached = 1
        self.derived[cid] = None if reached else card.face.values

    def refresh_face(self, cid: int) -> None:
        """Ask the ruleset again which face counts, after a change of state."""
        self.show_face(cid, self.ruleset.face_of(self, cid, self.cards[cid]))

    def show_face(self, cid: int, face: Face) -> None:
        """From now on this face counts, with its characteristics and abilities."""
        if face is not self.cards[cid].face:
            self.edit(cid).face = face
            self.derived[cid] = None
            listeners.sync(self, cid)

    def sync_abilities(self, cid: int) -> None:
        """Whether a card's abilities count may depend on how it lies: switch them on or off."""
        listeners.sync(self, cid)

    def look_again(self, cid: int) -> None:
        knowledge.see_mask(self, cid, self.ruleset.seen_by(self, self.cards[cid]))

    def show(self, cid: int, mask: int) -> None:
        knowledge.see_mask(self, cid, mask)

    # -- chance ----------------------------------------------------------------------------------------------------

    def random_below(self, n: int) -> int:
        value, self.rng_counter = rng.below(self.rng_key, self.rng_counter, n)
        return value

    def shuffle(self, zone: int) -> None:
        cards = list(self.zones[zone])
        self.rng_counter = rng.shuffle(self.rng_key, self.rng_counter, cards)
        self.zones[zone] = tuple(cards)
        knowledge.shuffled(self, zone)

    def reask(self) -> None:
        """Ask the present question again, after hidden cards were dealt anew."""
        if self.decision is not None:
            self.decision = None
            frame = self.frames[-1].copy(self.stamp)
            frame.pc -= 1
            self.frames[-1] = frame
            self.run()

    # -- a game as a value -----------------------------------------------------------------------------------------

    def digest(self) -> str:
        """A hash of the exact state; see ``kernel.digest``."""
        from headjudge.kernel import digest

        return digest.digest(self)

    def save(self) -> bytes:
        """The game as bytes; see ``kernel.save``."""
        from headjudge.kernel import save

        return save.save(self)

    @staticmethod
    def load(data: bytes, ruleset: Ruleset) -> "Game":
        """The game that was saved, with the ruleset's own library of cards."""
        from headjudge.kernel import save

        return save.load(data, ruleset, ruleset.library)

    def view(self, player: int, log: bool = True) -> "View":
        """What the player may know and nothing else; see ``kernel.view``."""
        from headjudge.kernel import view

        check_player(player)
        return view.view(self, player, log)

    def determinize(self, player: int, seed: int) -> "Game":
        """A fork in which everything the player cannot know is dealt anew."""
        check_player(player)
        return knowledge.determinize(self, player, seed)

    # -- bookkeeping of the gate -----------------------------------------------------------------------------------

    def count(self, key: Any, n: Number = 1) -> None:
        """Count something for the rest of the turn."""
        self.tallies[key] = self.tallies.get(key, 0) + n
        self.counted = True

    def count_total(self, key: Any, n: Number = 1) -> None:
        """Count something for the rest of the game."""
        self.totals[key] = self.totals.get(key, 0) + n
        self.counted = True
