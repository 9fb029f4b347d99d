"""Where two games part that began alike: what each of them says there, and what became of the rules behind it."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from headjudge.rulebook import Edition
from headjudge.rulebook.differences import Comparison, Difference, Kind

MOST_PARTINGS = 12
MOST_TOLD = 4
NEAR = (Kind.CHANGED, Kind.NEW, Kind.GONE)


class Told(msgspec.Struct, frozen=True):
    """What one of the games says: a line of its log, a question, an option, a reason; with its rule in our words."""

    rule: str
    heading: str
    text: str


class Parting(msgspec.Struct, frozen=True):
    """A step at which the games go differently, after so many recorded choices.

    ``what`` differs: ``decks``, ``log``, ``question``, ``options`` or ``result``. ``reasons`` are rules against what
    only one game offers; ``rules`` is what became of the rules that were cited, ``near`` of others of their sections.
    ``went_on`` tells how the games were led together again, if they had to be.
    """

    choices: int
    turn: int
    what: str
    here: tuple[Told, ...]
    there: tuple[Told, ...]
    reasons: tuple[Told, ...] = ()
    rules: tuple[Difference, ...] = ()
    near: tuple[Difference, ...] = ()
    went_on: str = ""


class Partings:
    """Collects where the games part; what happens again by the same rules is told once."""

    def __init__(self, comparison: Comparison) -> None:
        self.comparison = comparison
        self.kept: dict[tuple[str, frozenset[str]], Parting] = {}

    def found(self) -> tuple[Parting, ...]:
        return tuple(self.kept.values())

    def add(
        self, choices: int, turn: int, what: str, here: Sequence[Told], there: Sequence[Told],
        reasons: Iterable[tuple[bool, Told]] = (), went_on: str = "",
    ) -> None:  # fmt: skip
        refusals = list(reasons)
        sides = [*((False, each) for each in here), *((True, each) for each in there), *refusals]
        cited = dict.fromkeys((side, each.rule) for side, each in sides if each.rule in self.book(side))
        key = (what, frozenset(_gist(each) for each in (*here, *there)))
        if key in self.kept or len(self.kept) >= MOST_PARTINGS:
            return
        rules = dict.fromkeys(each for side, rule in cited if (each := self.comparison.of_rule(self.book(side), rule)))
        near = () if any(each.kind in NEAR for each in rules) else self._near(cited)
        told = tuple(each for _, each in refusals)
        some = (tuple(here[:MOST_TOLD]), tuple(there[:MOST_TOLD]))
        self.kept[key] = Parting(choices, turn, what, *some, told, tuple(rules), tuple(near), went_on)

    def book(self, there: bool) -> Edition:
        return self.comparison.after if there else self.comparison.before

    def told(self, there: bool, rule: str, text: str) -> Told:
        book = self.book(there)
        return Told(rule, book.rule(rule).heading if rule in book else "", text)

    def _near(self, cited: Iterable[tuple[bool, str]]) -> list[Difference]:
        """Rules of the same sections that are others, new or gone: one of them is behind it."""
        sections = {(side, self.book(side).parent(rule)) for side, rule in cited}
        return [
            each
            for each in self.comparison.found
            if each.kind in NEAR and any((side, self.book(side).parent(rule)) in sections for side, rule in _both(each))
        ][:MOST_TOLD]


def _gist(each: Told) -> str:
    """A rule and a word or two: what happens again by the same rules is told once."""
    return " ".join((each.rule, *each.text.split()[:2]))


def _both(each: Difference) -> Iterator[tuple[bool, str]]:
    yield from ((False, rule) for rule in each.before)
    yield from ((True, rule) for rule in each.after)
