"""Headjudge: trading card games, played and refereed by their rulebooks.

``Game.new`` begins a game; ``rulesets`` and ``starter_decks`` say of what. Everything is loaded when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from headjudge.api import Decision as Decision
    from headjudge.api import Game as Game
    from headjudge.api import LogLine as LogLine
    from headjudge.api import Option as Option
    from headjudge.api import Picking as Picking
    from headjudge.api import Reason as Reason
    from headjudge.api import View as View
    from headjudge.desk import Ruling as Ruling
    from headjudge.desk import judge as judge
    from headjudge.errors import Ambiguous as Ambiguous
    from headjudge.errors import HeadjudgeError as HeadjudgeError
    from headjudge.errors import Illegal as Illegal
    from headjudge.errors import Malformed as Malformed
    from headjudge.errors import Stale as Stale
    from headjudge.formats.content import starter_decks as starter_decks
    from headjudge.formats.decklist import DeckList as DeckList
    from headjudge.games import rulesets as rulesets

_WHERE = {
    **dict.fromkeys(("Game", "Decision", "Option", "Picking", "View", "LogLine", "Reason"), "headjudge.api"),
    "DeckList": "headjudge.formats.decklist",
    **dict.fromkeys(("Ruling", "judge"), "headjudge.desk"),
    "rulesets": "headjudge.games",
    "starter_decks": "headjudge.formats.content",
    **dict.fromkeys(("HeadjudgeError", "Malformed", "Illegal", "Ambiguous", "Stale"), "headjudge.errors"),
}

__all__ = ["__version__", *_WHERE]


def __getattr__(name: str) -> Any:
    module = _WHERE.get(name)
    if module is None:
        raise AttributeError(f"module 'headjudge' has no attribute {name!r}")
    return getattr(import_module(module), name)


def __dir__() -> list[str]:
    return sorted(__all__)
