"""The four ways to be wrong; every message ends in what to do."""


class HeadjudgeError(Exception):
    """What came, what was expected instead, and what the reader can do about it."""

    def __init__(self, message: str, expected: str = "", what_to_do: str = "") -> None:
        super().__init__(message, expected, what_to_do)
        self.message = message
        self.expected = expected
        self.what_to_do = what_to_do

    def __str__(self) -> str:
        expected = f"Expected {self.expected}" if self.expected else ""
        return " ".join(_closed(part) for part in (self.message, expected, self.what_to_do) if part)


class Malformed(HeadjudgeError):
    """It cannot be read: a file, a text or a value of the wrong shape."""


class Illegal(HeadjudgeError):
    """It can be read, and a rule forbids it."""


class Ambiguous(HeadjudgeError):
    """It fits more than one thing."""


class Stale(HeadjudgeError):
    """It was right once: it refers to a game, a decision or a version that has passed."""


def _closed(sentence: str) -> str:
    return sentence if sentence[-1] in ".?!" else sentence + "."
