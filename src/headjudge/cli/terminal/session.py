"""One person at a table: what is shown, what a typed line means. No screen here, so tests can speak to it."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from headjudge.bots import Bot
from headjudge.errors import HeadjudgeError
from headjudge.formats import words
from headjudge.kernel.decisions import Decision
from headjudge.kernel.game import Game
from headjudge.kernel.view import View, view

HELP = """\
a number             take that option
play NAME            or: attack TARGET with NAME, evolve NAME, use NAME, end, pass, yes, no, done
why not ...          why an action is not possible, with the rules: why not attack leader with NAME
card NAME            read a card and how the judge reads it
undo                 take back your last choice
log                  the whole log with rule numbers
repeat N             do what led back to here so many times more, where that is possible
save FILE            save the game; headjudge play --load FILE goes on
replay FILE          write a replay; headjudge replay show FILE shows it
concede              give up
quit                 leave the table"""


class Reply(NamedTuple):
    """What the table answers to a line; ``leave`` when the person leaves."""

    text: str = ""
    bad: bool = False
    leave: bool = False


class Session:
    """A game between people at this terminal and bots. ``bots`` maps the seats that bots play."""

    def __init__(
        self,
        game: Game,
        bots: Mapping[int, Bot],
        explain: Callable[[str], str],
        write_replay: Callable[[Game, Path], None],
    ) -> None:
        self.game = game
        self.bots = dict(bots)
        self.explain = explain
        self.write_replay = write_replay
        self.humans = [seat for seat in (0, 1) if seat not in self.bots]
        self.advance()

    @property
    def seat(self) -> int:
        """Whose eyes the table shows: the person who is asked, else the first person there."""
        decision = self.game.decision
        if decision is not None and decision.player in self.humans:
            return decision.player
        return self.humans[0] if self.humans else 0

    def view(self) -> View:
        return view(self.game, self.seat)

    def advance(self) -> None:
        """Let the bots play and answer what has only one answer, up to a real question to a person."""
        while (decision := self.game.decision) is not None:
            if decision.player in self.bots:
                self.game.choose(self.bots[decision.player].choose(self.game, decision))
            elif words.is_forced(self.game, decision):
                self.game.choose(0)
            else:
                return

    def submit(self, line: str) -> Reply:
        """Do what a line says. Whatever is typed, the answer is a reply, and what is not understood changes nothing."""
        text = " ".join(line.split())
        if not text:
            return Reply("Type a number or an action; 'help' lists them.", bad=True)
        word, _, rest = text.partition(" ")
        command = getattr(self, f"do_{word.lower()}", None)
        try:
            if word.lower() == "why":
                return self.why(rest)
            if command is not None and word.lower() in COMMANDS:
                reply: Reply = command(rest)
                return reply
            return self.act(text)
        except HeadjudgeError as error:
            return Reply(str(error), bad=True)

    # -- commands ------------------------------------------------------------------------------------------------------

    def act(self, text: str) -> Reply:
        decision = self.game.decision
        if decision is None:
            return Reply("The game is over. 'undo' takes back the last choice, 'quit' leaves.", bad=True)
        if text.isdigit() and not self.is_number(decision):
            return self.take(decision, int(text))
        words.say(self.game, decision.player, text)
        self.advance()
        return self.hint()

    def hint(self) -> Reply:
        """What the screen does not show: that the last choices can be repeated many times over."""
        offer = self.game.loop_offer()
        if offer is None:
            return Reply()
        return Reply(f"You have been here before: 'repeat 10' does the same ten times more [{offer.rule}].")

    def do_repeat(self, rest: str) -> Reply:
        if not rest.isdigit():
            return Reply("Say how often: repeat 10", bad=True)
        self.game.declare_loop(int(rest))
        self.advance()
        return Reply()

    def is_number(self, decision: Decision) -> bool:
        """Whether the options are numbers themselves, so that a typed number is the answer and not its place."""
        return all(option[0] == "number" for option in decision.options)

    def take(self, decision: Decision, number: int) -> Reply:
        if not 1 <= number <= len(decision.options):
            return Reply(f"There is no option {number}: choose 1 to {len(decision.options)}.", bad=True)
        self.game.choose(number - 1)
        self.advance()
        return self.hint()

    def why(self, rest: str) -> Reply:
        text = rest.removeprefix("not ").removeprefix("can't I ").removeprefix("can I not ").rstrip("?")
        if text in ("", "not"):
            return Reply("Ask about an action: why not attack leader with Knight", bad=True)
        reasons = words.why_not(self.game, self.seat, text)
        if not reasons:
            return Reply(f"Nothing forbids it: type '{text}'.")
        return Reply("\n".join(f"{reason.text} [{reason.rule}]" if reason.rule else reason.text for reason in reasons))

    def do_help(self, rest: str) -> Reply:
        return Reply(HELP)

    def do_undo(self, rest: str) -> Reply:
        """Back to the person's last real choice: what bots and rules did in between is undone with it."""
        self.game.undo()
        while self.game.history is not None and not self.is_at_choice():
            self.game.undo()
        self.advance()
        return Reply("Taken back.")

    def is_at_choice(self) -> bool:
        decision = self.game.decision
        return decision is not None and decision.player in self.humans and not words.is_forced(self.game, decision)

    def do_log(self, rest: str) -> Reply:
        return Reply("\n".join(f"[{entry.rule}] {entry.text}" for entry in self.view().log))

    def do_card(self, rest: str) -> Reply:
        if not rest:
            return Reply("Name a card: card Knight", bad=True)
        return Reply(self.explain(rest))

    def do_save(self, rest: str) -> Reply:
        if not rest:
            return Reply("Name a file: save evening.hj", bad=True)
        return self.write(Path(rest), self.game.save())

    def write(self, path: Path, data: bytes) -> Reply:
        try:
            path.expanduser().write_bytes(data)
        except OSError as error:
            return Reply(f"It could not be written: {error.strerror}. Name another file.", bad=True)
        return Reply(f"Saved to {path}. Go on with: headjudge play --load {path}")

    def do_replay(self, rest: str) -> Reply:
        if not rest:
            return Reply("Name a file: replay evening.replay", bad=True)
        try:
            self.write_replay(self.game, Path(rest).expanduser())
        except OSError as error:
            return Reply(f"It could not be written: {error.strerror}. Name another file.", bad=True)
        return Reply(f"Written to {rest}.")

    def do_concede(self, rest: str) -> Reply:
        self.game.concede(self.seat)
        return Reply("You conceded.")

    def do_quit(self, rest: str) -> Reply:
        return Reply("Until next time.", leave=True)

    do_exit = do_quit


COMMANDS = frozenset({"help", "undo", "log", "card", "save", "replay", "concede", "repeat", "quit", "exit"})
