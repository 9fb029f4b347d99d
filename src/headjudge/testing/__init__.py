"""For those who test rules and cards: a table to play at, and the checks every ruleset must pass."""

from headjudge.formats.position import put
from headjudge.testing.cards import advanced, amulet, card, evolved, follower, leader, spell
from headjudge.testing.table import Table

__all__ = ["Table", "advanced", "amulet", "card", "evolved", "follower", "leader", "put", "spell"]
