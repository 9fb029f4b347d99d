"""When Python looks for garbage.

A full look at hundreds of games takes half a second in which nobody is answered, and finds nothing: games are plain
values that hold no cycles. So young objects are looked at seldom, and all of them only in quiet moments.
"""

import gc
import time

YOUNG = 50_000
"""After how many new objects the young ones are looked at; Python's own 700 are made by every choice."""
YOUNG_AGAIN = 10
NEVER = 1_000_000
QUIET_EVERY, BUSY_EVERY = 60.0, 3600.0
"""Seconds between two full looks: while nobody is at a table, and while somebody is."""


def seldom() -> None:
    """What is there when a server has started stays as long as it does, and need not be looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, YOUNG_AGAIN, NEVER)


class FullLooks:
    """``due`` is asked now and then; it is true at most once a minute."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def due(self, is_quiet: bool) -> bool:
        now = time.monotonic()
        found = now - self._last >= (QUIET_EVERY if is_quiet else BUSY_EVERY)
        if found:
            self._last = now
        return found
