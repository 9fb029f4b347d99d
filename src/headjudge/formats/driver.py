"""A game driven by players' words: what scenarios and tests share."""

from headjudge.errors import HeadjudgeError
from headjudge.formats import name_search, sets, spoken_actions, words
from headjudge.formats.lookups import Reader
from headjudge.formats.name_search import Named
from headjudge.formats.spoken_actions import Rest
from headjudge.games import words_of
from headjudge.games.positions import PLAYERS
from headjudge.kernel import logline, offers
from headjudge.kernel.decisions import Decision
from headjudge.kernel.game import Game

LAST_LINES = 12


def player_of(name: str) -> int:
    return PLAYERS.index(name.upper())


class Driver:
    """A game, its two sides, and the rule that nobody's question is passed over.

    ``forced=False`` leaves questions with one answer to whoever speaks. ``acknowledged`` is a question that was
    expected, and may therefore stay open. ``gathered`` is what was said of a set so far, ``rest`` what was said of an
    action and is not asked for yet, ``settled`` what was answered for a player since the last word: who says the same
    is not contradicted.
    """

    def __init__(self, game: Game, forced: bool = True) -> None:
        self.game = game
        self.forced = forced
        self.acknowledged: Decision | None = None
        self.gathered: sets.Gathered | None = None
        self.rest: Rest | None = None
        self.settled: list[tuple[Decision, Named]] = []
        self.go_on()

    @property
    def sides(self) -> tuple[Reader, Reader]:
        return Reader(self.game, 0), Reader(self.game, 1)

    def say(self, player: int, said: str) -> None:
        if self.is_at_rest() and self.repeats(player, said):
            return
        before, rest = self.game.fork(), self.rest
        try:
            self.gathered = sets.say(self.game, player, said, self.gathered, self.begin)
        except HeadjudgeError:
            if not self.repeats(player, said):
                raise
            return
        try:
            self.use_rest(player)
        except HeadjudgeError:
            self.game.become(before)
            self.rest = rest
            raise
        self.acknowledged = None
        self.settled = []
        self.go_on()

    def begin(self, game: Game, player: int, said: str) -> None:
        self.rest = words.begin(game, player, said) or self.rest

    def use_rest(self, player: int) -> None:
        """Answer with what was said before; what the other player's answer leaves no use for is forgotten."""
        rest = self.rest
        if rest is None:
            return
        try:
            self.rest = spoken_actions.go_on(self.game, rest)
        except HeadjudgeError:
            if player == rest.course.player:
                raise
            self.rest = None

    def settled_by(self, player: int, said: str) -> int | None:
        """Which of the answers that were just given for the player the words repeat."""
        spoken = words.parse(said, words_of(self.game.ruleset.id).SPEECH)
        for at, (decision, called) in enumerate(self.settled):
            plain = spoken.verb == decision.options[0][0]
            fits = name_search.find(spoken.what, [called]) if spoken.verb == "choose" else plain
            if decision.player == player and fits:
                return at
        return None

    def repeats(self, player: int, said: str) -> bool:
        """Whether the words repeat an answer that was just given for the player: once for each."""
        at = self.settled_by(player, said)
        if at is not None:
            del self.settled[at]
        return at is not None

    def go_on(self) -> None:
        """Answer what has only one answer."""
        while self.forced and self.game.decision is not None and words.is_forced(self.game, self.game.decision):
            self.settled.append(self.settling(self.game.decision))
            self.game.choose(0)

    def settling(self, decision: Decision) -> tuple[Decision, Named]:
        option, player = decision.options[0], decision.player
        names, (mine, looks) = words.option_names(self.game, option, player), words.side(self.game, option, player)
        return decision, Named(0, names, mine, looks)

    def passed_over(self, player: int, said: str) -> str:
        """Who would be passed over if this player said that now; empty if nobody."""
        decision = self.game.decision
        if decision is None or decision.player == player or self.is_at_rest():
            return ""
        if self.gathered is not None and sets.adds_to(self.gathered, player, said):
            return ""
        if self.settled_by(player, said) is not None:
            return ""
        return f"{PLAYERS[decision.player]} has not answered"

    def left_open(self) -> bool:
        """Whether a question is left that nobody expected."""
        return not self.is_at_rest() and self.game.decision is not self.acknowledged

    def is_at_rest(self) -> bool:
        """Whether nothing is asked but what to do next in the main phase."""
        return words.is_at_rest(self.game)

    @property
    def options(self) -> list[str]:
        """What the present question offers, in words."""
        decision = self.game.decision
        if decision is None:
            return []
        return offers.texts(self.game, decision, decision.player)

    @property
    def result(self) -> str | None:
        """ "A" or "B" has won, "draw", or None while the game goes on."""
        if self.game.result is None:
            return None
        best = max(self.game.result)
        return "draw" if best <= 0 else PLAYERS[self.game.result.index(best)]

    def told(self) -> str:
        """Where the game stands: the question and the last lines of the log."""
        decision = self.game.decision
        lines = [f"result: {self.result}" if decision is None else question(decision)]
        lines += [f"  - {text}" for text in self.options]
        return "\n".join([*lines, "last log lines:", *(f"  {line}" for line in self.last_lines())])

    def last_lines(self) -> list[str]:
        return [f"{line.rule:<12} {line.text}" for line in logline.latest(self.game, None, LAST_LINES)]


def question(decision: Decision) -> str:
    return f"{PLAYERS[decision.player]} is asked '{decision.prompt}' by {decision.rule}"
