"""One person at a table: what is shown, what a typed line means. No screen here, so tests can speak to it."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from headjudge.bots import Bot, ask
from headjudge.cli.terminal.alike import offers
from headjudge.cli.terminal.set_picker import CONFIRM, Gathering, told
from headjudge.errors import HeadjudgeError, Stale
from headjudge.formats import spoken_actions, words
from headjudge.formats.spoken_actions import Rest
from headjudge.games import box_of, layout_of
from headjudge.kernel import by_hand
from headjudge.kernel.decisions import YES, Decision, Option, Picking
from headjudge.kernel.game import Game
from headjudge.kernel.logline import PLAYERS
from headjudge.kernel.view import CardView, View, view

HELP = """\
a number      take that option; where several are wanted, choose it or take it back
done          confirm what is chosen
{actions}
why not ...   the rules against it: why not attack TARGET with NAME
card NAME     read a card, and how the judge reads it; card 3 for option 3
look ZONE     the cards there: look hand, look enemy hand; look alone lists them
log           the whole log with rule numbers
undo          take back your last choice
repeat N      do what led back to here so many times more, where that can be
hand          what the judge cannot read of your cards; hand 1: Draw a card. says what it does
every         be asked at every occasion, or again only where it matters
save FILE     save the game; load FILE goes on with it
replay FILE   write a replay; headjudge replay show FILE shows it
again         play another game with the same decks
concede       give up
quit          leave the table"""

SHOW_NOTHING = frozenset({"save", "replay", "help", "?", "quit", "exit", "q"})
"""What may be said while the keyboard changes hands: commands that neither show a hand nor change the game."""

LONGEST = 400
"""Nobody means a line longer than this, and looking for names in it takes time."""

OVER = "The game is over. 'again' plays another, 'undo' takes back the last choice, 'quit' leaves."


class Reply(NamedTuple):
    """What the table answers to a line; ``leave`` when the person leaves."""

    text: str = ""
    bad: bool = False
    leave: bool = False


class Session:
    """A game between people at this terminal and bots. ``bots`` maps the seats that bots play.

    ``explain`` tells a card by its name, ``detail`` a card on the table in a few words; ``save`` gives the bytes of a
    saved game, ``load`` and ``again`` another game to go on with; ``welcome`` is said first. What a table cannot do is
    left out.
    """

    def __init__(
        self,
        game: Game,
        bots: Mapping[int, Bot],
        explain: Callable[[str], str],
        write_replay: Callable[[Game, Path], None],
        *,
        save: Callable[[Game], bytes] = Game.save,
        load: Callable[[Path], Game] | None = None,
        again: Callable[[Game], Game] | None = None,
        detail: Callable[[CardView, bool], str] = lambda card, evolving: "",
        welcome: str = "",
    ) -> None:
        self.game = game
        self.bots = dict(bots)
        self.explain = explain
        self.write_replay = write_replay
        self.save_of = save
        self.load = load
        self.again = again
        self.detail = detail
        self.welcome = welcome
        self.humans = [seat for seat in (0, 1) if seat not in self.bots]
        self.seat = self.humans[0] if self.humans else 0
        """Whose eyes the table shows: of two people the one who has the keyboard."""
        self.asks_everything = False
        self.gathering = Gathering()
        self.rest: Rest | None = None
        """What was said of an action and is not asked for yet."""
        self.advance()

    @property
    def hand_over(self) -> str:
        """What to show instead of the table while the other person at the keyboard is asked; else nothing."""
        decision = self.game.decision
        if decision is None or decision.player == self.seat or decision.player not in self.humans:
            return ""
        return f"{self.people[1]} is to decide. Hand the keyboard over; then press Enter."

    @property
    def people(self) -> tuple[str, str]:
        """What to call whose eyes the table shows, and the other; two people at one keyboard have numbers."""
        if len(self.humans) < 2:
            return ("You", "Opponent")
        return (PLAYERS[self.seat], PLAYERS[1 - self.seat])

    def view(self) -> View:
        return self.gathering.shown(self.game, view(self.game, self.seat))

    def advance(self) -> None:
        """Let the bots play and answer what has only one answer, up to a real question to a person."""
        others = False
        while (decision := self.game.decision) is not None:
            if self.rest is not None and self.use_rest(self.rest, mine=not others):
                continue
            others = others or decision.player in self.bots
            if decision.player in self.bots and decision.prompt == by_hand.AGREE:
                self.game.choose(YES)
            elif decision.player in self.bots:
                self.game.choose(ask(self.bots[decision.player], self.game))
            elif is_forced(self.game):
                self.game.choose(0)
            elif (option := self.foregone(self.game)) is not None:
                self.game.choose(option)
            else:
                return

    def use_rest(self, rest: Rest, mine: bool) -> bool:
        """Answer with what was said before, if it is asked for now; what a bot leaves no use for is forgotten."""
        try:
            self.rest = spoken_actions.go_on(self.game, rest)
        except HeadjudgeError:
            if mine:
                raise
            self.rest = None
        return self.rest is None or self.rest.parts != rest.parts

    def foregone(self, game: Game) -> Option | None:
        """What is answered for a person who does not want to be asked everything."""
        return None if self.asks_everything else words.foregone(game)

    def submit(self, line: str) -> Reply:
        """Do what a line says. Whatever is typed, the answer is a reply, and what is not understood changes nothing."""
        text = cleaned(line)
        if self.hand_over and text.partition(" ")[0].lower() not in SHOW_NOTHING:
            return self.sit_down(text)
        if not text:
            return Reply("Type a number or an action; 'help' lists them.", bad=True)
        is_answer = self.is_told(text)
        if len(text) > LONGEST and not is_answer:
            return Reply("That is too long for an action or a name; 'help' lists what can be said.", bad=True)
        word, _, rest = text.partition(" ")
        command = None if is_answer else COMMANDS.get(word.lower())
        try:
            return command(self, rest) if command is not None else self.act(text)
        except HeadjudgeError as error:
            return Reply(str(error), bad=True)

    def sit_down(self, text: str) -> Reply:
        """The other person takes the keyboard with Enter; whatever else is typed may be meant for the table before."""
        if text:
            return Reply(self.hand_over, bad=True)
        self.seat = 1 - self.seat
        return self.hint()

    def is_told(self, text: str) -> bool:
        """Whether these are the words of an option; a card may be called like a command."""
        asked = self.game.decision
        return asked is not None and words.told_so(self.game, asked.player, text) is not None

    # -- choosing ------------------------------------------------------------------------------------------------------

    def act(self, text: str) -> Reply:
        decision = self.game.decision
        if decision is None:
            return Reply(OVER, bad=True)
        of = self.game.picking
        if of is not None:
            return self.gather(of, text)
        number = whole_number(text)
        if number is not None and not self.is_number(decision):
            return self.take(decision, number)
        before, rest = self.game.fork(), self.rest
        self.rest = words.begin(self.game, decision.player, text) or rest
        return self.chosen(before, rest)

    def chosen(self, before: Game, rest: Rest | None) -> Reply:
        """Go on after a choice; one that leaves no use for what was said before is taken back."""
        try:
            self.advance()
        except HeadjudgeError:
            self.game.become(before)
            self.rest = rest
            raise
        return Reply() if self.hand_over else self.hint()

    def gather(self, of: Picking, text: str) -> Reply:
        """Choose for a set or take back, in any order, until it is confirmed."""
        if text.lower() in CONFIRM:
            self.game.choose_set(self.gathering.chosen(self.game))
            self.gathering = Gathering()
            self.advance()
            return Reply() if self.hand_over else self.hint()
        places = self.gathering.meant(self.game, of, text)
        if not places:
            assert self.game.decision is not None
            words.say(self.game, self.game.decision.player, text)
        self.gathering.add(self.game, of, places)
        return Reply()

    @property
    def progress(self) -> str:
        """How far the set is that is being chosen; nothing where none is."""
        of = self.game.picking
        if of is None or self.hand_over:
            return ""
        shown = self.view().decision
        return "" if shown is None or shown.set is None else f"{told(shown.set)}; 'done' confirms."

    def is_number(self, decision: Decision) -> bool:
        """Whether the options are numbers themselves, so that a typed number is the answer and not its place."""
        return all(option[0] == "number" for option in decision.options)

    def take(self, decision: Decision, number: int) -> Reply:
        if not 1 <= number <= len(decision.options):
            return Reply(f"There is no option {number}: choose 1 to {len(decision.options)}.", bad=True)
        before = self.game.fork()
        self.game.choose(number - 1)
        return self.chosen(before, self.rest)

    def hint(self) -> Reply:
        """What the screen does not show: that the last choices can be repeated many times over."""
        offer = self.game.loop_offer()
        if offer is None:
            return Reply()
        return Reply(f"You have been here before: 'repeat 10' does the same ten times more [{offer.rule}].")

    def repeat(self, rest: str) -> Reply:
        times = whole_number(rest)
        if times is None:
            return Reply("Say how often: repeat 10", bad=True)
        self.game.declare_loop(times)
        self.advance()
        return Reply()

    def by_hand(self, rest: str) -> Reply:
        """List what is not read of the person's cards, or say what an ability of the list does."""
        return self.carry_out(rest, overrides=False)

    def by_hand_whatever(self, rest: str) -> Reply:
        return self.carry_out(rest, overrides=True)

    def carry_out(self, rest: str, overrides: bool) -> Reply:
        unread = self.game.unread(self.seat)
        if not unread:
            return Reply("The judge can read all of your cards.", bad=True)
        number, _, text = rest.partition(":")
        at = whole_number(number.strip())
        if at is None or not 1 <= at <= len(unread) or not text.strip():
            names = [self.game.cards[each.card].face.name for each in unread]
            listed = [f"{n}. {name}: {each.text}" for n, (name, each) in enumerate(zip(names, unread, strict=True), 1)]
            actions = ", ".join(name for name, _ in box_of(self.game.ruleset.id).plain_actions)
            says = f"Say what one of them does in the words of a card, as in 'hand 1: {self.plain_example()}'"
            return Reply("\n".join([*listed, f"{says} ({actions})."]), bad=bool(rest))
        meant = unread[at - 1]
        self.game.carry_out(self.seat, meant.card, meant.number, text.strip(), overrides)
        self.advance()
        return Reply()

    def plain_example(self) -> str:
        return box_of(self.game.ruleset.id).plain_actions[0][1]

    def undo(self, rest: str) -> Reply:
        """Back to the person's own last choice: what bots, rules and the other person did since is undone with it."""
        before = self.game.fork()
        before.undo()
        while not self.is_choice(before):
            if before.history is None:
                raise Stale("none of your choices can be taken back", what_to_do="Go on playing.")
            before.undo()
        self.game.become(before)
        self.rest = None
        return Reply("Taken back.")

    def is_choice(self, game: Game) -> bool:
        decision = game.decision
        mine = decision is not None and decision.player == self.seat
        return mine and not is_forced(game) and self.foregone(game) is None

    def everything(self, rest: str) -> Reply:
        self.asks_everything = not self.asks_everything
        return Reply("You are asked at every occasion." if self.asks_everything else "You are asked where it matters.")

    def concede(self, rest: str) -> Reply:
        self.game.concede(self.seat)
        return Reply("You conceded.")

    # -- asking --------------------------------------------------------------------------------------------------------

    def why(self, rest: str) -> Reply:
        text = rest.rstrip("?! ")
        for opening in ("not ", "can't I ", "can I not ", "cannot I ", "can't ", "not"):
            if text.lower().startswith(opening.lower()):
                text = text[len(opening) :]
        if not text:
            return Reply("Ask about an action: why not attack leader with Knight", bad=True)
        if self.game.decision is None:
            return Reply(OVER, bad=True)
        reasons = words.why_not(self.game, self.seat, text)
        if not reasons:
            return Reply(f"Nothing forbids it: type '{text}'.")
        return Reply("\n".join(f"{reason.text} [{reason.rule}]" if reason.rule else reason.text for reason in reasons))

    def help(self, rest: str) -> Reply:
        return Reply(HELP.format(actions=layout_of(self.game.ruleset.id).help))

    def log(self, rest: str) -> Reply:
        return Reply("\n".join(f"[{entry.rule}] {entry.text}" for entry in self.view().log))

    def card(self, rest: str) -> Reply:
        number = whole_number(rest)
        if number is None:
            return Reply(self.explain(rest)) if rest else Reply("Name a card: card Knight", bad=True)
        found = next((offer.card for offer in offers(self.view()) if offer.option.index == number - 1), None)
        if found is None:
            return Reply(f"Option {number} is about no card: name one.", bad=True)
        return Reply(self.explain(found.name))

    def look(self, rest: str) -> Reply:
        """The cards of a zone as far as the person knows them."""
        shown = self.view()
        said = rest.lower().removeprefix("at ").removeprefix("my ")
        theirs = said.removeprefix("enemy ").removeprefix("opponent's ")
        player = shown.player if theirs == said else 1 - shown.player
        aside = {spec.name for spec in self.game.ruleset.zones if spec.aside}
        zones = [zone for zone in shown.zones if zone.player == player and zone.name not in aside]
        zone = next((zone for zone in zones if theirs and zone.name.lower().startswith(theirs)), None)
        if zone is None:
            lying = [zone.name for zone in zones if zone.count]
            return Reply(f"Look where? There are cards in: {', '.join(lying)}.", bad=True)
        lines = [f"{card.name}  {self.detail(card, False)}".rstrip() for card in zone.cards]
        unknown = zone.count - len(zone.cards)
        lines += [f"{unknown} that you do not know"] * bool(unknown)
        return Reply("\n".join([f"{zone.name}: {zone.count}", *lines]))

    # -- files and games -----------------------------------------------------------------------------------------------

    def save(self, rest: str) -> Reply:
        if not rest:
            return Reply("Name a file: save evening.hj", bad=True)
        data = self.save_of(self.game)
        told = f"Saved to {rest}: 'load {rest}' goes on with it."
        return self.on_disk(rest, lambda path: path.write_bytes(data), told)

    def replay(self, rest: str) -> Reply:
        if not rest:
            return Reply("Name a file: replay evening.replay", bad=True)
        told = f"Written to {rest}: 'headjudge replay show {rest}' shows it."
        return self.on_disk(rest, lambda path: self.write_replay(self.game, path), told)

    def on_disk(self, name: str, write: Callable[[Path], object], told: str) -> Reply:
        """Writing to wherever a person typed: nothing that can be wrong with a path ends the game."""
        try:
            write(Path(name).expanduser())
        except (OSError, ValueError, RuntimeError) as error:
            why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            return Reply(f"It could not be written: {why}. Name another file.", bad=True)
        return Reply(told)

    def open(self, rest: str) -> Reply:
        if self.load is None or not rest:
            return Reply("Name a saved game: load evening.hj", bad=True)
        return self.go_on_with(self.load(Path(rest)), "The saved game.")

    def another(self, rest: str) -> Reply:
        if self.again is None:
            return Reply("This table has no other game: 'quit' leaves.", bad=True)
        if self.game.result is None:
            return Reply("Finish this game first: 'concede' gives it up.", bad=True)
        return self.go_on_with(self.again(self.game), "A new game.")

    def go_on_with(self, game: Game, told: str) -> Reply:
        self.game = game
        self.rest = None
        self.advance()
        return Reply(told)

    def leave(self, rest: str) -> Reply:
        return Reply("Until next time.", leave=True)


COMMANDS: dict[str, Callable[[Session, str], Reply]] = {
    "why": Session.why, "help": Session.help, "?": Session.help, "undo": Session.undo, "log": Session.log,
    "card": Session.card, "look": Session.look, "save": Session.save, "load": Session.open, "replay": Session.replay,
    "concede": Session.concede, "repeat": Session.repeat,
    "hand": Session.by_hand, "hand!": Session.by_hand_whatever, "again": Session.another, "rematch": Session.another,
    "every": Session.everything, "quit": Session.leave, "exit": Session.leave, "q": Session.leave,
}  # fmt: skip


def is_forced(game: Game) -> bool:
    """Whether there is one answer, or several that make no difference."""
    decision = game.decision
    if decision is None or len(decision.options) == 1:
        return decision is not None and words.is_forced(game, decision)
    return game.picking is None and len(offers(view(game, decision.player, log=False))) == 1


def cleaned(line: str) -> str:
    """A line without what a terminal could take for an order of its own."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in line).split())


def whole_number(text: str) -> int | None:
    """NB: other digits than ours, and numbers of thousands of digits, are no numbers here."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None
