"""How fast one client may go: a bucket that fills steadily and is emptied by messages."""

import time


class Bucket:
    __slots__ = ("_at", "_left", "most", "rate")

    def __init__(self, rate: float, most: int) -> None:
        self.rate = rate
        self.most = most
        self._left = float(most)
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def is_full(self) -> bool:
        """Whether it has been quiet for long enough to be forgotten."""
        return self._left + (time.monotonic() - self._at) * self.rate >= self.most
