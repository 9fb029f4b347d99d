"""The interface that programs stand on: a game, what is asked in it, and what is seen of it; see docs/python.md."""

from headjudge.api.decision import Decision, Option, Picking
from headjudge.api.game import Game, kernel_of
from headjudge.api.view import View
from headjudge.kernel.logline import LogLine
from headjudge.kernel.ruleset import Reason

__all__ = ["Decision", "Game", "LogLine", "Option", "Picking", "Reason", "View", "kernel_of"]
