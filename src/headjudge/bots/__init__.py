"""Players that need nobody: by name, each playing by what its seat may know."""

from headjudge.bots.greedy import GreedyBot
from headjudge.bots.player import Bot, RandomBot, ask, play_out
from headjudge.bots.seat import Seat
from headjudge.errors import Malformed

__all__ = ["NAMES", "Bot", "GreedyBot", "RandomBot", "Seat", "ask", "bot", "play_out"]

_MAKERS: dict[str, type[RandomBot] | type[GreedyBot]] = {"random": RandomBot, "greedy": GreedyBot}

NAMES = tuple(_MAKERS)


def bot(name: str, seed: int = 0) -> Bot:
    """The bot of that name; equal seeds play equally."""
    if name not in _MAKERS:
        raise Malformed(f"there is no bot {name!r}", f"one of {', '.join(NAMES)}", "Choose one of them")
    return _MAKERS[name](seed)
