"""What `headjudge rules diff --game` prints: where a recorded game goes differently under another edition."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from headjudge.cli.rule_lines import entry, line
from headjudge.errors import Malformed
from headjudge.formats import game_differences, replay
from headjudge.formats.game_differences import Course
from headjudge.formats.partings import Parting, Told
from headjudge.rulebook import edition
from headjudge.rulebook.differences import Comparison, Kind, compare

WHAT = {
    "decks": "the decks are judged differently",
    "log": "something else happens",
    "question": "another question is asked",
    "options": "other options are offered",
    "result": "the game ends differently",
}


def course(before: str, after: str, file: Path) -> Course:
    """The recorded game under its own rules and under the other of the two."""
    found = replay.read(file)
    played = found.setup.ruleset
    pairs = {before: after, after: before}
    others = pairs if played in pairs else {edition(name).id: other for name, other in pairs.items()}
    other = others.get(played) or others.get(edition(played).id)
    if other is None:
        raise Malformed(f"{file} is a game of {played}", f"a game of {before} or of {after}", "Name its ruleset")
    return game_differences.compare(found, other)


def _compared(found: Course) -> Comparison:
    return compare(edition(found.ruleset), edition(found.other))


# -- for programs ------------------------------------------------------------------------------------------------------


def document(found: Course) -> dict[str, Any]:
    compared = _compared(found)
    plain: dict[str, Any] = msgspec.to_builtins(found)
    for told, parting in zip(plain["partings"], found.partings, strict=True):
        told["rules"] = [entry(compared, each) for each in parting.rules]
        told["near"] = [entry(compared, each) for each in parting.near]
    return plain


# -- for people --------------------------------------------------------------------------------------------------------


def lines(found: Course) -> Iterator[str]:
    made = (
        f"{found.alike} of {found.choices} choices" if found.alike < found.choices else f"all {found.choices} choices"
    )
    yield f"A game of {found.ruleset}, played under {found.other} too: {made} could be followed."
    if not found.partings:
        yield "It goes the same way."
    compared = _compared(found)
    for at, parting in enumerate(found.partings):
        yield ""
        yield f"{'First' if at == 0 else 'Then'} {_when(parting)}, {WHAT[parting.what]}:"
        yield from (f"  {text}" for text in _parting(found, compared, parting))
    if found.partings and found.alike < found.choices:
        yield ""
        yield "From there the games cannot be compared any more."


def _when(parting: Parting) -> str:
    if not parting.choices:
        return "before the first choice"
    return f"after choice {parting.choices} (turn {parting.turn})"


def _parting(found: Course, compared: Comparison, parting: Parting) -> Iterator[str]:
    yield from _side(found.ruleset, parting.here)
    yield from _side(found.other, parting.there)
    yield from (f"because {_told(each)}" for each in parting.reasons)
    if parting.went_on:
        yield f"To go on, {parting.went_on}."
    yield from (f"rule: {line(compared, each)}" for each in parting.rules if each.kind != Kind.UNCHANGED)
    yield from (f"near: {line(compared, each)}" for each in parting.near)


def _side(ruleset: str, told: tuple[Told, ...]) -> Iterator[str]:
    if not told:
        yield f"{ruleset}: nothing of the kind"
    yield from (f"{ruleset}: {_told(each)}" for each in told)


def _told(each: Told) -> str:
    return f"{each.text} [{each.rule}]" if each.rule else each.text
