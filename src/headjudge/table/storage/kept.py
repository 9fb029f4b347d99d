"""What the database holds, as it is read. NB: here, because the library behind ``store`` takes long to import."""

from typing import NamedTuple


class KeptMatch(NamedTuple):
    id: str
    created: float
    spec: str


class KeptEntry(NamedTuple):
    number: int
    at: float
    what: str


class Present(NamedTuple):
    """Whether somebody sits there, and since when, or when the last one left."""

    here: bool
    since: float
