"""The identity of a state: two games with equal digests have equal futures for equal choices."""

from hashlib import blake2b
from typing import Any

from headjudge.kernel.game import Game
from headjudge.kernel.plain_state import STATE, Plain, Writer

INDEXES = frozenset({"bound", "live", "live_zones", "live_reads", "replacers", "sourced"})
"""What follows from the effects in force."""

LEFT_OUT = INDEXES | {"cell_count"}


def digest(game: Game) -> str:
    """A hash of the exact state: no caches, no log, no history, and dictionaries in no order."""
    writer = DigestWriter()
    writer.index(game)
    hasher = blake2b(digest_size=16)
    for content in writer.heap:
        hasher.update(len(content).to_bytes(8, "big"))
        hasher.update(content)
    return hasher.hexdigest()


class DigestWriter(Writer):
    """Writes what makes a difference, in one way only."""

    def pairs(self, mapping: dict[Any, Any]) -> list[Plain]:
        keyed = sorted((self.encoder.encode(self.value(key)), key) for key in mapping)
        return [[encoded, self.value(mapping[key])] for encoded, key in keyed]

    def game(self, game: Game) -> dict[str, Plain]:
        return {name: self.attribute(game, name) for name in STATE if name not in LEFT_OUT}

    def attribute(self, game: Game, name: str) -> Plain:
        if name == "value" and game.decision is not None:
            return None
        if name == "cells":
            return [renamed(cells) for cells in game.cells]
        if name == "last_known":
            return [self.known(game, ref) for ref in sorted(game.last_known)]
        return super().attribute(game, name)


def renamed(cells: list[int]) -> list[int]:
    """The cells with numbers in order of appearance: what they are called makes no difference."""
    names = {0: 0}
    return [names.setdefault(cell, len(names)) for cell in cells]
