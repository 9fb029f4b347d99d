"""History: events that loaded cards count, each fed into the tallies of the game as it happens.

A ruleset calls ``feed`` of its library's history for every event. Rules and cards never search the log.
"""

from collections.abc import Callable

from headjudge.kernel.events import Event
from headjudge.kernel.game import Game

Counter = Callable[[Game, Event], None]


class History:
    """What one library of cards counts. It grows while cards are lowered and is constant while games are played."""

    def __init__(self) -> None:
        self.counters: dict[int, tuple[Counter, ...]] = {}
        self._names: set[str] = set()
        self.keys: set[int] = set()
        """The index keys of all that is counted, here or by the rules themselves."""

    def watch(self, name: str, keys: tuple[int, ...], counter: Counter) -> None:
        """Call the counter for every event under one of the index keys; a name watched already stays as it is."""
        if name in self._names:
            return
        self._names.add(name)
        self.keys.update(keys)
        for key in keys:
            self.counters[key] = (*self.counters.get(key, ()), counter)

    def feed(self, game: Game, event: Event) -> None:
        counters = self.counters
        for key in event.index_keys():
            if key in counters:
                for counter in counters[key]:
                    counter(game, event)
