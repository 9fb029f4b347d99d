"""Replays as a client steps through them: any position, with both hands open."""

from collections import OrderedDict

from headjudge.errors import Malformed
from headjudge.formats import replay as replays
from headjudge.formats.replay import Replay
from headjudge.kernel.game import Game
from headjudge.kernel.offers import texts
from headjudge.table.bodies import Position, ReplayInfo, TurnStart
from headjudge.table.seat_view import OPEN, Log, open_handles, others_see

MOST_OPEN = 16


class Review:
    """One replay with every position that was asked for so far; forks share what they do not change."""

    def __init__(self, replay_id: str, replay: Replay) -> None:
        self.id = replay_id
        self.replay = replay
        self.games: list[Game] = [replays.begin(replay.setup)]

    def at(self, position: int) -> Game:
        if not 0 <= position <= len(self.replay.choices):
            raise Malformed(
                f"there is no position {position}", f"a number from 0 to {len(self.replay.choices)}", "Choose another"
            )
        while len(self.games) <= position:
            game = self.games[-1].fork()
            replays.repeat(game, self.replay.choices[len(self.games) - 1])
            self.games.append(game)
        return self.games[position]

    def info(self) -> ReplayInfo:
        replay = self.replay
        turns = [TurnStart(0, 0)] + [TurnStart(end.turn + 1, end.choices) for end in replay.turns]
        result = None if replay.result is None else list(replay.result)
        decks = [deck.name for deck in replay.setup.decks]
        players = list(replay.players)
        return ReplayInfo(self.id, replay.setup.ruleset, players, decks, len(replay.choices), turns, result)

    def position(self, at: int, whole: bool = False) -> Position:
        """``whole`` tells the log from its beginning, otherwise only what the last choice did."""
        game = self.at(at)
        log = Log(OPEN)
        if at and not whole:
            log.known = self.at(at - 1).journal
        seen = others_see(game, open_handles(game), eyes=0)
        result = None if game.result is None else list(game.result)
        return Position(at, seen, log.read(game), self.did(at), result)

    def did(self, at: int) -> str:
        """The choice that led here, in words."""
        if not at:
            return ""
        choice, before = self.replay.choices[at - 1], self.at(at - 1)
        match choice:
            case int(index):
                assert before.decision is not None
                return texts(before, before.decision, before.decision.player)[index]
            case ["concede", int(player)]:
                return f"{self.replay.players[player]} concedes"
            case ["draw"]:
                return "Both agree on a draw"
            case ["loop", int(times), *_]:
                return f"Repeat it {times} times"
            case ["by hand", int(player), int(_), int(_), str(text), bool(_)]:
                return f"{self.replay.players[player]} by hand: {text}"
        return ""


class Reviews:
    """The replays that were looked at last."""

    def __init__(self) -> None:
        self._open: OrderedDict[str, Review] = OrderedDict()

    def get(self, replay_id: str) -> Review | None:
        found = self._open.get(replay_id)
        if found is not None:
            self._open.move_to_end(replay_id)
        return found

    def add(self, review: Review) -> Review:
        self._open[review.id] = review
        if len(self._open) > MOST_OPEN:
            self._open.popitem(last=False)
        return review
