"""A table at which a test speaks as the players do, and which fails a test that leaves a question unanswered."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NoReturn

from headjudge.errors import HeadjudgeError, Malformed
from headjudge.formats import expectations, words
from headjudge.formats.driver import Driver, player_of
from headjudge.formats.lookups import Found, Reader
from headjudge.formats.packs import Card
from headjudge.formats.position import Position, set_up, side
from headjudge.games import positions_of, usual, words_of
from headjudge.games.positions import PLAYERS
from headjudge.kernel import logline
from headjudge.kernel.decisions import Decision
from headjudge.kernel.game import Game
from headjudge.kernel.ruleset import Reason

Choice = str | int

open_tables: list["Table"] = []
"""Tables of the running test, for the fixture that asks each whether a question is left."""

watching: list[Callable[[Game], None]] = []
"""What is asked of every position that a test leads to, for the same fixture."""


class Seat(Reader):
    """A player at the table. Each method does one thing; names given after it answer the questions that follow."""

    def __init__(self, table: "Table", player: int) -> None:
        self.player = player
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

    def activate(self, name: str, *then: Choice) -> None:
        """Play an activated ability; of several, ``"Name: words of the ability"``."""
        self.say(f"activate {name}", *then)

    def __getattr__(self, name: str) -> Any:
        """Whatever else the game's players do with a card is a method of its name: ``table.a.evolve("Page")``."""
        if name in words_of(self.game.ruleset.id).SPEECH.actions:
            return partial(self.do, name)
        return super().__getattr__(name)

    def do(self, verb: str, name: str, more: Choice = "", *then: Choice) -> None:
        """Say it as the game does; a second name that it has no place for answers the question that follows."""
        plain, both = words_of(self.game.ruleset.id).SPEECH.forms.get(verb, (f"{verb} {{0}}", ""))
        if both and more:
            self.say(both.format(name, more), *then)
        else:
            self.say(plain.format(name), *((more, *then) if more != "" else then))

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
        """End the phase, and in a game whose turns have more of them, those that follow."""
        turn = self.game.turn
        self.choose("end turn")
        while self.game.turn == turn and self.table.is_at_rest() and self.table.is_asked(self.player):
            self.choose("end turn")

    def concede(self) -> None:
        self.table.game.concede(self.player)

    def by_hand(self, name: str, text: str, number: int = 0, overrides: bool = False) -> None:
        """Say what an ability of that card does which is not read: the first such one, unless another is named."""
        found = [each for each in self.game.unread(self.player) if self.game.cards[each.card].face.name == name]
        chosen = next((each for each in found if number in (0, each.number)), None)
        if chosen is None:
            self.table.fail(f"nothing of {name} is left to be carried out by hand")
        self.game.carry_out(self.player, chosen.card, chosen.number, text, overrides)

    def why_not(self, said: str) -> list[Reason]:
        return words.why_not(self.table.game, self.player, said)

    def can(self, said: str) -> bool:
        return not self.why_not(said)


class Table(Driver):
    """A game opened in a position: ``Table(a={"field": ["Knight"]}, b={...})``; see docs/testing.md.

    ``turn`` is whose turn it is, ``phase`` start, main or end, ``number`` the number of the turn. ``forced=False``
    leaves questions with one answer to the test. ``by_hand`` takes cards whose text is not read.
    """

    def __init__(
        self,
        ruleset: str = "",
        *,
        a: Mapping[str, Any] | None = None,
        b: Mapping[str, Any] | None = None,
        turn: str = "a",
        phase: str = "main",
        number: int = 0,
        cards: Sequence[Card] = (),
        seed: int = 1,
        forced: bool = True,
        by_hand: bool = False,
    ) -> None:
        ruleset = ruleset or usual()
        own = positions_of(ruleset)
        sides = {"A": side(a or {}, own), "B": side(b or {}, own)}
        position = Position((sides[PLAYERS[0]], sides[PLAYERS[1]]), player_of(turn), phase, number)
        self.a = Seat(self, player_of("A"))
        self.b = Seat(self, player_of("B"))
        super().__init__(set_up(ruleset, position, seed, cards, by_hand), forced)
        open_tables.append(self)

    # -- playing -------------------------------------------------------------------------------------------------------

    def say(self, player: int, said: str) -> None:
        waiting = self.passed_over(player, said)
        if waiting:
            self.fail(f"{PLAYERS[player]} says '{said}', but {waiting}")
        try:
            super().say(player, said)
        except HeadjudgeError as error:
            error.add_note(self.told())
            raise
        for look in watching:
            look(self.game)

    def choose(self, *choices: Choice) -> None:
        """Whoever is asked answers."""
        for choice in choices:
            self.say(self.decision.player, str(choice))

    # -- reading -------------------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision:
        if self.game.decision is None:
            self.fail("nobody is asked anything")
        return self.game.decision

    def is_asked(self, player: int) -> bool:
        return self.game.decision is not None and self.game.decision.player == player

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
        self.expect(expectations.refused(self, self._speaker(by), said, rule))

    def expect_legal(self, said: str, by: str | None = None) -> None:
        self.expect(expectations.legal(self, self._speaker(by), said))

    def expect_asked(self, player: str, prompt: str | None = None, rule: str | None = None) -> None:
        """That player is asked now; the question may then stay unanswered at the end of the test."""
        self.expect(expectations.asked(self, player, prompt, rule))

    def expect_options(self, *names: str) -> None:
        """The question offers exactly these, in any order; each is named as a player would choose it."""
        self.expect(expectations.options(self, names))

    def expect_log(self, *texts: str, viewer: str | None = None) -> None:
        """These stand in the log in this order, with anything between; a text may be a part of a line."""
        self.expect(expectations.log(self, [("", text) for text in texts], viewer))

    def expect_rules(self, *rules: str) -> None:
        """The log cites these rules in this order, with anything between."""
        self.expect(expectations.log(self, [(rule, "") for rule in rules]))

    def expect_hidden(self, name: str, viewer: str) -> None:
        """The name stands nowhere in what the player sees."""
        self.expect(expectations.hidden(self, viewer.upper(), name))

    def expect_seen(self, path: str, viewer: str, cards: Sequence[str]) -> None:
        """A zone like "B.hand" as the player sees it; ``a card`` is one that the player does not know."""
        self.expect(expectations.sees(self, viewer.upper(), path, list(cards)))

    def expect(self, otherwise: str) -> None:
        if otherwise:
            self.fail(otherwise)

    def finish(self) -> None:
        """Fail if a question is left that the test did not expect."""
        if self.left_open():
            self.fail("the test ends with a question unanswered; answer it or expect_asked")

    def _speaker(self, by: str | None) -> int:
        return self.decision.player if by is None else player_of(by)

    def fail(self, message: str) -> NoReturn:
        raise AssertionError(f"{message}\n{self.told()}")
