"""Playing Skirmish without thinking, and putting positions together by hand."""

from collections.abc import Callable, Iterator

from headjudge.kernel import rng
from headjudge.kernel.decisions import Option
from headjudge.kernel.frames import Frame
from headjudge.kernel.game import Game
from tests.kernel.toy import BOARD, Check, empty_game, new_game, put_card
from tests.kernel.toy_cards import DECKS, RULES

LONGEST = 2_000


def random_choice(game: Game, seed: int) -> int:
    """A choice that depends on the seed and on how many were made, and on nothing else."""
    assert game.decision is not None
    made = game.choices
    n = 0
    while made is not None:
        made, n = made[0], n + 1
    return rng.mix(seed, n) % len(game.decision.options)


def random_game(seed: int, history: bool = False) -> Game:
    return new_game(RULES, DECKS, seed, history)


def decisions(game: Game, seed: int) -> Iterator[Game]:
    """Stop at every decision of a game played at random."""
    for n in range(LONGEST):
        if game.decision is None:
            return
        yield game
        game.choose(rng.mix(seed, n) % len(game.decision.options))
    raise AssertionError("the game does not end")


def play_on(game: Game, seed: int, most: int = LONGEST) -> Game:
    """Play to the end (or for a number of decisions) with choices that depend only on the seed."""
    for n in range(most):
        if game.decision is None:
            break
        game.choose(rng.mix(seed, n) % len(game.decision.options))
    return game


def position(*units: str, enemies: tuple[str, ...] = (), seed: int = 1, history: bool = False) -> Game:
    """An empty table but for these units of player 0 and of player 1, who have the ids in that order."""
    game = empty_game(RULES, seed, history)
    for player, names in enumerate((units, enemies)):
        for name in names:
            put_card(game, name, player, BOARD)
    return game


def run(game: Game, frame: Frame | None) -> Game:
    """Run a frame, then check timing, in a game that has nothing else to do; ends at a decision or with ``Over``."""
    game.frames.append(Over())
    game.frames.append(Check())
    if frame is not None:
        frame.stamp = game.stamp
        game.frames.append(frame)
    game.run()
    return game


class Over(Frame):
    """The bottom of a stack put together by hand: it asks whether to go on, and nobody answers."""

    def __init__(self) -> None:
        from headjudge.kernel.abilities import Program
        from headjudge.kernel.decisions import Decision

        def ask(frame: Frame, game: Game) -> Decision:
            return Decision(0, "over", [("over",)])

        super().__init__(Program("over", (ask,), ("",)))


def answers(game: Game, *options: Option | int) -> Game:
    for option in options:
        game.choose(option)
    return game


def prompt(game: Game) -> str:
    assert game.decision is not None
    return game.decision.prompt


def by_name(game: Game, name: str) -> Callable[[], int]:
    return lambda: next(c for c, card in enumerate(game.cards) if card.face.name == name)
