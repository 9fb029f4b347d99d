"""What must hold at every decision of every game: saves, forks, undo, replays, and the promises of the rulesets."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import headjudge as hj
from headjudge.formats import replay
from headjudge.games.sve.r10_playing import Play
from headjudge.kernel import rng
from headjudge.kernel.decisions import Decision
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.kernel.gate_choices import Gate
from headjudge.kernel.logline import LogLine
from headjudge.testing.check_ruleset import PROMISES, check_ruleset
from tests.kernel_game import kernel_game

DECKS = hj.starter_decks("sve")
LONGEST = 20_000
AHEAD = 12
"""How many of the next positions are compared one by one."""


@pytest.mark.exercises
@pytest.mark.parametrize(("ruleset", "games", "every"), [("sve", 24, 7), ("sve-open8", 14, 5)])
def test_the_ruleset_keeps_its_promises(ruleset: str, games: int, every: int) -> None:
    report = check_ruleset(ruleset, games, seed=29, every=every)
    assert report.games == games
    assert set(report.checked) == set(PROMISES)


# -- anywhere in a game ------------------------------------------------------------------------------------------------


def played(game: Game, seed: int) -> Iterator[Decision]:
    """Stop at every decision of the game, then choose by the seed and the number of the decision alone."""
    for n in range(LONGEST):
        if game.decision is None:
            return
        yield game.decision
        game.choose(rng.mix(seed, n) % len(game.decision.options))
    raise AssertionError("the game does not end")


def future(game: Game, seed: int) -> list[str]:
    """The digests of what comes next, and of the end."""
    found = []
    for n, _ in enumerate(played(game, seed)):
        if n < AHEAD:
            found.append(game.digest())
    return [*found, game.digest()]


def in_gate(game: Game) -> bool:
    """Somebody is asked about something that is about to happen."""
    return any(isinstance(frame, Gate) for frame in game.frames)


def is_resolving(game: Game) -> bool:
    return any(isinstance(frame, Resolve) for frame in game.frames)


def has_savepoint(game: Game) -> bool:
    """A play is being announced that would be taken back as a whole."""
    return any(isinstance(frame, Play) and frame.before is not None for frame in game.frames)


def has_play_in_play(game: Game) -> bool:
    """A play that may be taken back is announced while another card or ability resolves."""
    return has_savepoint(game) and sum(isinstance(frame, Play) for frame in game.frames) > 1


Moment = Callable[[Game], bool]

MOMENTS: dict[str, tuple[int, Moment]] = {
    "preparation": (6, lambda game: game.turn == 0),
    "gate": (6, in_gate),
    "resolving": (6, is_resolving),
    "savepoint": (6, has_savepoint),
    "play in a play": (1, has_play_in_play),
    "pending": (4, lambda game: len(game.pending) > 1),
    "delayed": (4, lambda game: bool(game.delayed)),
    "anything": (6, lambda game: True),
}
"""Where in its rules a game may stand, and at how many such decisions it is looked at."""


def met(name: str, history: bool = False) -> Iterator[hj.Game]:
    """Games that stand at such a moment, from one pairing after the other; about one of three is taken."""
    wanted, moment = MOMENTS[name]
    for seed in range(60):
        decks = (DECKS[seed % len(DECKS)], DECKS[(5 * seed + 3) % len(DECKS)])
        game = hj.Game.new("sve", decks=decks, seed=seed, history=history)
        for n, _ in enumerate(played(game.kernel, seed)):
            if moment(game.kernel) and (wanted == 1 or rng.mix(seed + 1, n) % 3 == 0):
                yield game
                wanted -= 1
                if not wanted:
                    return
                break
    raise AssertionError(f"no game came to that moment: {name}")


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_game_saved_anywhere_is_the_same_game_with_the_same_future(moment: str) -> None:
    for seed, game in enumerate(met(moment)):
        before, data = game.digest(), game.save()
        twin, loaded = game.fork(), hj.Game.load(data)
        assert loaded.digest() == twin.digest() == before
        assert loaded.save() == data
        assert loaded.log == game.log
        assert [loaded.view(player) for player in (0, 1)] == [game.view(player) for player in (0, 1)]
        assert future(loaded.kernel, seed) == future(twin.kernel, seed)
        assert loaded.log == twin.log
        assert game.digest() == before


@pytest.mark.parametrize("moment", MOMENTS)
def test_undo_leads_back_exactly(moment: str) -> None:
    for seed, game in enumerate(met(moment, history=True)):
        passed: list[tuple[str, list[LogLine]]] = []
        for n in range(AHEAD):
            if game.decision is None:
                break
            passed.append((game.digest(), game.log))
            game.choose(rng.mix(seed, n) % len(game.decision.options))
        for digest, log in reversed(passed):
            game.undo()
            assert (game.digest(), game.log) == (digest, log)


def test_a_question_can_be_asked_again() -> None:
    """A step that asks changes nothing before it asks: dealt worlds ask it once more."""
    for ruleset in ("sve", "sve-open8"):
        decks = hj.starter_decks(ruleset)
        for seed in range(2):
            game = kernel_game(ruleset, (decks[-1 - seed % 2], decks[seed % 2]), seed, history=False)
            for decision in played(game, seed):
                twin = game.fork()
                twin.reask()
                assert twin.decision is not None
                assert (twin.decision.prompt, twin.decision.options) == (decision.prompt, decision.options)
                assert twin.digest() == game.digest()


VERIFY = """
import sys
from pathlib import Path
from headjudge.formats import replay
for name in sys.argv[1:]:
    found = replay.verify(replay.read(Path(name)))
    assert found.agrees, found
    *_, end = replay.positions(replay.read(Path(name)))
    print(end.digest())
"""


def test_another_process_comes_to_the_same_ends(tmp_path: Path) -> None:
    """Nothing in a game may hang on the order of a set, which differs from process to process."""
    ends, files = [], []
    for seed in range(4):
        game = hj.Game.new("sve", decks=(DECKS[2 * seed], DECKS[2 * seed + 1]), seed=seed, history=False)
        for _ in played(game.kernel, seed):
            pass
        files.append(str(tmp_path / f"{seed}.replay"))
        replay.write(game.replay(), Path(files[-1]))
        ends.append(game.digest())
    words = [sys.executable, "-c", VERIFY, *files]
    environment = {**os.environ, "PYTHONHASHSEED": "5"}
    told = subprocess.run(words, check=True, env=environment, timeout=100, capture_output=True, text=True)
    assert told.stdout.split() == ends
