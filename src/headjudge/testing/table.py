"""A table at which a test speaks as the players do, and which fails a test that leaves a question unanswered."""

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from headjudge.errors import HeadjudgeError, Malformed
from headjudge.formats import words
from headjudge.formats.packs import Card
from headjudge.formats.position import PLAYERS, Position, game_positions, set_up, side
from headjudge.formats.reads import Found, Reader
from headjudge.kernel import logline, view
from headjudge.kernel.decisions import Decision
from headjudge.kernel.game import Game
from headjudge.kernel.ruleset import Reason

Choice = str | int

LAST_LINES = 12

open_tables: list["Table"] = []
"""Tables of the running test, for the fixture that asks each whether a question is left."""


class Seat(Reader):
    """A player at the table. Each method does one thing; names given after it answer the questions that follow."""

    def __init__(self, table: "Table", player: int) -> None:
        super().__init__(table.game, player)
        self.table = table

    @property
    def game(self) -> Game:
        return self.table.game

    def say(self, said: str, *then: Choice) -> None:
        """Do what the words say, then answer the questions that follow, one choice for each."""
        self.table.say(self.player, said)
        for choice in then:
            self.choose(choice)

    def play(self, name: str, *then: Choice) -> None:
        self.say(f"play {name}", *then)

    def attack(self, attacker: str, target: str, *then: Choice) -> None:
        self.say(f"attack {target} with {attacker}", *then)

    def evolve(self, name: str, *then: Choice) -> None:
        self.say(f"evolve {name}", *then)

    def serve(self, name: str, *then: Choice) -> None:
        self.say(f"serve {name}", *then)

    def activate(self, name: str, *then: Choice) -> None:
        """Play an activated ability; of several, ``"Name: words of the ability"``."""
        self.say(f"activate {name}", *then)

    def choose(self, *choices: Choice) -> None:
        """Answer the present question and those after it: a name, a number, "yes", "done"."""
        for choice in choices:
            self.table.say(self.player, str(choice))

    def yes(self) -> None:
        self.choose("yes")

    def no(self) -> None:
        self.choose("no")

    def done(self) -> None:
        self.choose("done")

    def pass_(self) -> None:
        self.choose("pass")

    def end_turn(self) -> None:
        self.choose("end turn")

    def concede(self) -> None:
        self.table.game.concede(self.player)

    def why_not(self, said: str) -> list[Reason]:
        return words.why_not(self.table.game, self.player, said)

    def can(self, said: str) -> bool:
        return not self.why_not(said)


class Table:
    """A game opened in a position: ``Table(a={"field": ["Knight"]}, b={...})``; see docs/testing.md.

    ``turn`` is whose turn it is, ``phase`` start, main or end, ``number`` the number of the turn. ``forced=False``
    leaves questions with one answer to the test.
    """

    def __init__(
        self,
        ruleset: str = "sve",
        *,
        a: Mapping[str, Any] | None = None,
        b: Mapping[str, Any] | None = None,
        turn: str = "a",
        phase: str = "main",
        number: int = 0,
        cards: Sequence[Card] = (),
        seed: int = 1,
        forced: bool = True,
    ) -> None:
        own = game_positions(ruleset)
        position = Position((side(a or {}, own), side(b or {}, own)), player_of(turn), phase, number)
        self.game = set_up(ruleset, position, seed, cards)
        self.forced = forced
        self.acknowledged: Decision | None = None
        self.a = Seat(self, 0)
        self.b = Seat(self, 1)
        self.go_on()
        open_tables.append(self)

    # -- playing -------------------------------------------------------------------------------------------------------

    def say(self, player: int, said: str) -> None:
        decision = self.game.decision
        if decision is not None and decision.player != player and not self.is_at_rest():
            self.fail(f"{PLAYERS[player]} says '{said}', but {PLAYERS[decision.player]} has not answered")
        try:
            words.say(self.game, player, said)
        except HeadjudgeError as error:
            error.add_note(self.told())
            raise
        self.acknowledged = None
        self.go_on()

    def choose(self, *choices: Choice) -> None:
        """Whoever is asked answers."""
        for choice in choices:
            self.say(self.decision.player, str(choice))

    def go_on(self) -> None:
        """Answer what has only one answer."""
        while self.forced and self.game.decision is not None and words.is_forced(self.game, self.game.decision):
            self.game.choose(0)

    # -- reading -------------------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision:
        if self.game.decision is None:
            self.fail("nobody is asked anything")
        return self.game.decision

    @property
    def options(self) -> list[str]:
        """What the present question offers, in words."""
        decision = self.decision
        return [view.describe(self.game, option, decision.player) for option in decision.options]

    @property
    def result(self) -> str | None:
        """ "A" or "B" has won, "draw", or None while the game goes on."""
        if self.game.result is None:
            return None
        best = max(self.game.result)
        return "draw" if best <= 0 else PLAYERS[self.game.result.index(best)]

    @property
    def active(self) -> str:
        return PLAYERS[self.game.active]

    def card(self, name: str, zone: str | None = None) -> Found:
        """The card of that name, wherever it is; of both players' the one of A."""
        try:
            return self.a.card(name, zone)
        except Malformed:
            return self.b.card(name, zone)

    def log(self, viewer: str | None = None, rule: str | None = None) -> list[str]:
        """What happened, as everybody or one player may know it; only the lines of a rule if one is given."""
        player = None if viewer is None else player_of(viewer)
        return [line.text for line in logline.lines(self.game, player) if rule in (None, line.rule)]

    # -- expecting -----------------------------------------------------------------------------------------------------

    def expect_refused(self, said: str, rule: str, by: str | None = None) -> None:
        """The words are understood and a rule forbids them: this one is among the reasons."""
        reasons = words.why_not(self.game, self._speaker(by), said)
        if not reasons:
            self.fail(f"'{said}' was expected to be refused by {rule}, but it is legal")
        if rule not in [reason.rule for reason in reasons]:
            told = "; ".join(f"{reason.rule} {reason.text}" for reason in reasons)
            self.fail(f"'{said}' was expected to be refused by {rule}, but it is refused by {told}")

    def expect_legal(self, said: str, by: str | None = None) -> None:
        reasons = words.why_not(self.game, self._speaker(by), said)
        if reasons:
            told = "; ".join(f"{reason.rule} {reason.text}" for reason in reasons)
            self.fail(f"'{said}' was expected to be legal, but: {told}")

    def expect_asked(self, player: str, prompt: str | None = None, rule: str | None = None) -> None:
        """That player is asked now; the question may then stay unanswered at the end of the test."""
        decision = self.decision
        found = (PLAYERS[decision.player], decision.prompt, decision.rule)
        wanted = (player.upper(), prompt or decision.prompt, rule or decision.rule)
        if found != wanted:
            self.fail(f"expected {wanted[0]} to be asked '{wanted[1]}' by {wanted[2]}, but {question(decision)}")
        self.acknowledged = decision

    def expect_options(self, *names: str) -> None:
        """The question offers exactly these, in any order; each is named as a player would choose it."""
        decision = self.decision
        left = list(decision.options)
        for name in names:
            said = words.parse(name)
            option = words.answer(self.game, decision.player, said, name)
            if option not in left:
                self.fail(f"'{name}' is not offered, or named twice")
            left.remove(option)
        if left:
            told = ", ".join(view.describe(self.game, option, decision.player) for option in left)
            self.fail(f"only {', '.join(names)} were expected, but there is also {told}")
        self.acknowledged = decision

    def expect_log(self, *texts: str, viewer: str | None = None) -> None:
        """These stand in the log in this order, with anything between; a text may be a part of a line."""
        lines = iter(self.log(viewer))
        for text in texts:
            if not any(text in line for line in lines):
                self.fail(f"the log does not tell '{text}' where it is expected")

    def expect_rules(self, *rules: str) -> None:
        """The log cites these rules in this order, with anything between."""
        cited = iter([line.rule for line in logline.lines(self.game)])
        for rule in rules:
            if rule not in cited:
                self.fail(f"the log does not cite {rule} where it is expected")

    def finish(self) -> None:
        """Fail if a question is left that the test did not expect."""
        if not self.is_at_rest() and self.game.decision is not self.acknowledged:
            self.fail("the test ends with a question unanswered; answer it or expect_asked")

    def is_at_rest(self) -> bool:
        """Whether nothing is asked but what to do next in the main phase."""
        return words.is_at_rest(self.game)

    def _speaker(self, by: str | None) -> int:
        return self.decision.player if by is None else player_of(by)

    def fail(self, message: str) -> NoReturn:
        raise AssertionError(f"{message}\n{self.told()}")

    def told(self) -> str:
        """Where the game stands: the question and the last lines of the log."""
        decision = self.game.decision
        lines = [f"result: {self.result}" if decision is None else question(decision)]
        if decision is not None:
            lines += [f"  - {text}" for text in self.options]
        lines += ["last log lines:"]
        lines += [f"  {line.rule:<12} {line.text}" for line in logline.latest(self.game, None, LAST_LINES)]
        return "\n".join(lines)


def player_of(name: str) -> int:
    return PLAYERS.index(name.upper())


def question(decision: Decision) -> str:
    return f"{PLAYERS[decision.player]} is asked '{decision.prompt}' by {decision.rule}"
