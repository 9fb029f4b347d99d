"""python-chess as the yardstick of the machine: random games, and copies of boards."""

import random
from time import process_time
from typing import Any

from headjudge.errors import HeadjudgeError


def chess() -> Any:
    """The module, which only measuring needs."""
    try:
        import chess as module
    except ImportError as missing:
        raise HeadjudgeError(
            "python-chess is not installed",
            "the yardstick of the machine",
            "Install it with: pip install 'headjudge[lab]'",
        ) from missing
    return module


def random_moves(seconds: float, seed: int) -> float:
    """Moves per second of random games, each asked before every move whether it is over."""
    module, rnd = chess(), random.Random(seed)
    moves, began = 0, process_time()
    while (spent := process_time() - began) < seconds:
        board = module.Board()
        while not board.is_game_over():
            legal = list(board.legal_moves)
            board.push(legal[rnd.randrange(len(legal))])
            moves += 1
    return moves / spent


def boards(count: int, seed: int) -> list[Any]:
    """Boards in the middle of random games."""
    module, rnd = chess(), random.Random(seed)
    found: list[Any] = []
    while len(found) < count:
        board = module.Board()
        for _ in range(40):
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(legal[rnd.randrange(len(legal))])
        found.append(board)
    return found
