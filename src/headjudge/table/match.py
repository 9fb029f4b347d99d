"""A match as the sum of its entries: the game, requests, clocks and the outcome. Nothing here waits or stores."""

from hashlib import blake2b

import msgspec

from headjudge.errors import Illegal, Stale
from headjudge.formats import replay, scenario, words
from headjudge.formats.setup import Setup, opened
from headjudge.kernel import by_hand
from headjudge.kernel.game import Game
from headjudge.kernel.logline import PLAYERS
from headjudge.kernel.offers import texts
from headjudge.kernel.picks import check_set
from headjudge.table.entries import (
    AnyEntry,
    Asked,
    Begin,
    CarriedOut,
    Chose,
    ChoseSet,
    Drawn,
    Ended,
    How,
    Operation,
    Pledged,
    Prepared,
    Refused,
    Rematched,
    Repeated,
    Revealed,
    Spec,
    Undone,
)
from headjudge.table.fair_deal import FairDeal
from headjudge.table.protocol import ByHand, Outcome, What

NOT_BEGUN = "the match has not begun"
BRING = "Wait until both players have brought a deck"
Operating = Chose | ChoseSet | Repeated | CarriedOut | Ended | Drawn
"""The entries that are operations of the game."""
MOST_BY_HAND = 500
"""The longest sentence that is carried out by hand."""
ENDINGS = {"time": "{} ran out of time", "left": "{} has left", "concession": "{} conceded"}


def begun(begin: Begin) -> Game:
    """The game that an entry begins, with every choice that was made before."""
    game = posed(begin.scenario, begin.ruleset) if begin.setup is None else opened(begin.setup).begin()
    for operation in begin.before:
        redo(game, operation)
    return game


def posed(text: str, ruleset: str) -> Game:
    return scenario.posed(text, "the scenario", ruleset).game()


def redo(game: Game, operation: Operation) -> None:
    """Repeat a choice. What undo would need is kept for the running turn only: loops are looked for there."""
    turn = game.turn
    replay.repeat(game, operation)
    if game.turn != turn:
        game.history = None


class Match:
    """``number`` counts the entries, ``position`` is the number of the last one that changed the game."""

    def __init__(self, match_id: str, spec: Spec) -> None:
        self.id = match_id
        self.spec = spec
        self.number = 0
        self.position = 0
        self.begin: Begin | None = None
        self.prepared: Prepared | None = None
        self.fair = FairDeal(match_id, spec.secret, spec.words) if spec.chance != "given" else None
        self.current: Game | None = None
        self.operations: list[Operation] = []
        self.choosers: list[int | None] = []
        """Who made each operation, None where it was forced: what nobody chose is not worth going back to."""
        self.requests: dict[What, int] = {}
        self.outcome: Outcome | None = None
        self.rematch = ""
        self.last: AnyEntry | None = None
        self.left = [spec.clock.start * 1000] * 2 if spec.clock is not None else []
        self.log_epoch = 0
        """Raised when the log does not go on but begins again."""

    @property
    def game(self) -> Game:
        if self.current is None:
            raise Stale(NOT_BEGUN, what_to_do=BRING)
        return self.current

    @property
    def bots(self) -> dict[int, str]:
        return {seat: spec.bot for seat, spec in enumerate(self.spec.seats) if spec.bot}

    @property
    def names(self) -> list[str]:
        brought = self.brought.names if self.brought is not None else ("", "")
        return [
            name or seat.name or seat.bot or default
            for name, seat, default in zip(brought, self.spec.seats, PLAYERS, strict=True)
        ]

    @property
    def brought(self) -> Begin | Prepared | None:
        """What both players have brought; None while a deck is missing."""
        return self.begin if self.begin is not None else self.prepared

    @property
    def decider(self) -> int | None:
        """The seat that is asked; None before the match begins and after it is over."""
        if self.current is None or self.outcome is not None or self.current.decision is None:
            return None
        return self.current.decision.player

    # -- the sum -------------------------------------------------------------------------------------------------------

    def tried(self, entry: AnyEntry) -> Game | None:
        """The game after the entry, found on a copy; None if it does not concern the game.

        Done before the entry is stored, so that nothing is ever stored that cannot be repeated.
        """
        match entry:
            case Begin():
                return begun(entry)
            case Revealed():
                begin = self.begun_by(entry)
                return None if begin is None else begun(begin)
            case Undone(keep=keep):
                return self.replayed(keep)
            case Chose() | ChoseSet() | Repeated() | CarriedOut() | Ended() | Drawn():
                game = self.game.fork()
                for operation in operations_of(entry):
                    redo(game, operation)
                return game
        return None

    def begun_by(self, entry: Revealed) -> Begin | None:
        """The beginning of the game, if that word is the last one that was missing."""
        assert entry.by is not None
        assert self.prepared is not None
        key = self.dealt_fairly().key_with(entry.by, entry.word)
        if not key:
            return None
        setup = msgspec.structs.replace(self.prepared.setup, seed=key)
        return Begin(setup=setup, names=self.prepared.names, decks=self.prepared.decks)

    def replayed(self, keep: int) -> Game:
        assert self.begin is not None
        game = begun(self.begin)
        for operation in self.operations[:keep]:
            redo(game, operation)
        return game

    def apply(self, entry: AnyEntry, after: Game | None = None) -> None:
        """Add an entry that is stored; ``after`` is what ``tried`` gave for it, where that was asked."""
        self.number += 1
        self.last = entry
        changed = after if after is not None else self.tried(entry)
        match entry:
            case Begin(setup=setup):
                self.begin = entry
                if self.fair is not None and setup is not None:
                    self.fair.prepare(setup)
            case Prepared(setup=setup):
                self.prepared = entry
                self.dealt_fairly().prepare(setup)
            case Pledged(by=int(by), pledge=pledge):
                self.dealt_fairly().pledge(by, pledge)
            case Revealed(by=int(by), word=word):
                self.begin = self.begun_by(entry)
                self.dealt_fairly().words[by] = word
            case Chose() | ChoseSet() | Repeated() | CarriedOut() | Ended() | Drawn():
                made = operations_of(entry)
                self.operations += made
                self.choosers += [self.chooser(entry), *[None] * (len(made) - 1)]
                self.tick(entry)
            case Undone(keep=keep):
                del self.operations[keep:], self.choosers[keep:]
                self.log_epoch += 1
            case Asked(what=what, by=int(by)):
                self.requests[what] = by
            case Refused(what=what):
                self.requests.pop(what, None)
            case Rematched(match=match_id):
                self.rematch = match_id
        if changed is not None:
            self.current = changed
            self.position = self.number
        if changed is not None or isinstance(entry, Rematched):
            self.requests.clear()
        self.outcome = self.outcome_of(entry)

    def chooser(self, entry: Operating) -> int | None:
        """Who made an operation, or the first of several that are taken back together."""
        forced = isinstance(entry, Drawn) or (isinstance(entry, Chose) and is_forced(self.game))
        return None if forced else entry.by

    def tick(self, entry: Operating) -> None:
        """NB: for what was answered for a player too: otherwise the clock told the other one that it was forced."""
        if not self.left or entry.by is None or self.spec.clock is None or isinstance(entry, Drawn):
            return
        if isinstance(entry, Ended):
            if entry.how == "time":
                self.left[entry.by] = 0
            return
        self.left[entry.by] = max(0, self.left[entry.by] - entry.spent) + self.spec.clock.more * 1000

    def outcome_of(self, entry: AnyEntry) -> Outcome | None:
        """How the match stands after the entry; what is over stays over until something is taken back."""
        names = self.names
        if isinstance(entry, Drawn):
            return Outcome([0, 0], "agreement", "A draw by agreement")
        if isinstance(entry, Ended) and entry.by is not None and self.game.result is not None:
            return Outcome(list(self.game.result), entry.how, ENDINGS[entry.how].format(names[entry.by]))
        if isinstance(entry, (Asked, Refused, Rematched)):
            return self.outcome
        result = None if self.current is None else self.current.result
        if result is None:
            return None
        best = max(result)
        text = f"{names[result.index(best)]} wins" if best > 0 else "A draw"
        return Outcome(list(result), "rules", text)

    # -- what may be added ---------------------------------------------------------------------------------------------

    def decided_by(self, seat: int, number: int) -> Game:
        """The game, if the seat is to decide and means the decision that waits."""
        game = self.game
        if self.outcome is not None:
            raise Stale("the game is over", "no choice", "Ask for a rematch")
        assert game.decision is not None
        if number != self.position:
            raise Stale(
                f"decision {number} has passed", f"decision {self.position}", "Look at the newest table and choose anew"
            )
        if game.decision.player != seat:
            raise Illegal("the other player is to decide", "patience", "Wait for a decision of your own")
        return game

    def choice(self, seat: int, number: int, option: int) -> Chose:
        game = self.decided_by(seat, number)
        assert game.decision is not None
        most = len(game.decision.options) - 1
        if not 0 <= option <= most:
            raise Illegal(f"there is no option {option}", f"a number from 0 to {most}", "Choose one that is listed")
        return Chose(by=seat, option=option)

    def choice_of_set(self, seat: int, number: int, candidates: tuple[int, ...]) -> ChoseSet:
        """A whole set, as the picks that are recorded of it."""
        return ChoseSet(by=seat, options=tuple(check_set(self.decided_by(seat, number), candidates)))

    def said(self, seat: int, number: int, said: str) -> list[Operation]:
        """The choices that words stand for; the first of them answers the present decision.

        NB: what is stored stays, so that words about a set never take single picks of it back.
        """
        game = self.decided_by(seat, number)
        trial = game.fork()
        trial.history = None
        before = trial.choices
        words.carry_out(trial, seat, said)
        made: list[Operation] = []
        chain = trial.choices
        while chain is not None and chain is not before:
            chain, item = chain
            made.append(item)
        return made[::-1]

    def repetition(self, seat: int, number: int, times: int) -> Repeated:
        game = self.decided_by(seat, number)
        offer = game.loop_offer()
        if offer is None or offer.player != seat:
            raise Illegal("there is no loop to repeat", "a loop on offer", "Choose one of the options")
        game.fork().declare_loop(times)
        return Repeated(by=seat, times=times, length=offer.length)

    def said_by_hand(self, seat: int, said: ByHand) -> CarriedOut:
        """What is to be carried out by hand: the seat need not be the one that is asked."""
        game = self.running()
        if not self.position <= said.table <= self.number:
            raise Stale("the game has gone on", f"table {self.number}", "Look at the newest table and say it anew")
        if len(said.text) > MOST_BY_HAND:
            raise Illegal(f"{len(said.text)} letters are too many", f"at most {MOST_BY_HAND}", "Say less at once")
        card = next((cid for cid, handle in game.handles[seat].items() if handle == said.card), -1)
        made = CarriedOut(by=seat, card=card, ability=said.ability, text=said.text, overrides=said.overrides)
        game.fork().carry_out(seat, card, said.ability, said.text, said.overrides)
        return made

    def dealt_fairly(self) -> FairDeal:
        if self.fair is None or self.spec.chance != "seats":
            raise Illegal("this match asks for no word", "a match with a fair deal", "Play")
        return self.fair

    def pledged(self, seat: int, attempt: int, pledge: str) -> Pledged:
        self.dealt_fairly().check_pledge(seat, attempt, pledge)
        return Pledged(by=seat, pledge=pledge)

    def revealed(self, seat: int, word: str) -> Revealed:
        self.dealt_fairly().check_word(seat, word)
        return Revealed(by=seat, word=word)

    def ending(self, seat: int, how: How) -> Ended:
        self.running()
        return Ended(by=seat, how=how)

    def running(self) -> Game:
        game = self.game
        if self.outcome is not None:
            raise Stale("the game is over", "a running game", "Ask for a rematch")
        return game

    def undo_to(self, seat: int) -> int | None:
        """How many operations stand before the seat's last real choice; None if it has made none."""
        return next((keep for keep in range(len(self.choosers) - 1, -1, -1) if self.choosers[keep] == seat), None)

    def setup(self) -> Setup:
        if self.begin is None or self.begin.setup is None:
            raise Illegal(
                "a game from a scenario is not written to a file", "a game with decks", "Open the scenario again"
            )
        return self.begin.setup

    def replay(self) -> replay.Replay:
        """The whole game so far."""
        game = self.game
        one, other = self.names
        proof = self.fair.proof() if self.fair is not None and self.outcome is not None else msgspec.UNSET
        return replay.record(game, self.setup(), (one, other), proof)


def operations_of(entry: Operating) -> list[Operation]:
    match entry:
        case Chose(option=option):
            return [option]
        case ChoseSet(options=options):
            return [*options]
        case Repeated(times=times, length=length):
            return [["loop", times, length]]
        case CarriedOut(by=by, card=card, ability=ability, text=text, overrides=overrides):
            return [[by_hand.PROMPT, by, card, ability, text, overrides]]
        case Ended(by=by):
            return [["concede", by]]
        case Drawn():
            return [["draw"]]


def is_forced(game: Game) -> bool:
    return game.decision is not None and words.is_forced(game, game.decision)


def asked(game: Game) -> tuple[str, str]:
    """The question that waits, and the rule that asks it."""
    assert game.decision is not None
    return game.ruleset.question(game, game.decision, game.decision.player), game.decision.rule


def told_option(game: Game, index: int) -> str:
    assert game.decision is not None
    return texts(game, game.decision, game.decision.player)[index]


def taken_seed(spec: Spec, position: int) -> int:
    """What a bot's chance hangs on: the match and where it stands, so that any process plays it the same."""
    if spec.seed is not None:
        return (spec.seed * 1_000_003 + position) & 0xFFFFFFFF
    hashed = blake2b(str(position).encode(), key=bytes.fromhex(spec.secret), person=b"headjudge bots", digest_size=8)
    return int.from_bytes(hashed.digest(), "big")
