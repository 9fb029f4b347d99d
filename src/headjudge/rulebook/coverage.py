"""How much of a book is bound to code, exercised by a run and evidenced by a test.

Bound is computed from the code as it is. The other two come from the snapshot beside the ledger, which the test
run writes and compares: see `headjudge.rulebook.pytest_plugin`.
"""

import json
from collections import Counter
from collections.abc import Container, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import ModuleType
from typing import NamedTuple, TypedDict

from headjudge.rulebook import book, concordance, registry
from headjudge.rulebook.book import Edition
from headjudge.rulebook.ledger import LedgerError, Status

SNAPSHOT_FILE = "coverage.json"


class Snapshot(NamedTuple):
    """What a full test run showed: rules bound, rules gone through, and for each rule the passing tests named by it."""

    bound: frozenset[str] = frozenset()
    exercised: frozenset[str] = frozenset()
    evidenced: Mapping[str, tuple[str, ...]] = {}

    def to_json(self, edition: Edition) -> str:
        order = list(edition.rows)
        document = {
            "bound": [rule_id for rule_id in order if rule_id in self.bound],
            "exercised": [rule_id for rule_id in order if rule_id in self.exercised],
            "evidenced": {i: sorted(self.evidenced[i]) for i in order if i in self.evidenced},
        }
        return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def snapshot_file(edition: Edition) -> Traversable:
    return files(edition.package) / SNAPSHOT_FILE


def read_snapshot(edition: Edition) -> Snapshot:
    """The checked-in snapshot; an empty one where none has been written yet."""
    file = snapshot_file(edition)
    if not file.is_file():
        return Snapshot()
    try:
        document = json.loads(file.read_text(encoding="utf-8"))
        evidenced = {rule_id: tuple(tests) for rule_id, tests in document["evidenced"].items()}
        return Snapshot(frozenset(document["bound"]), frozenset(document["exercised"]), evidenced)
    except (ValueError, KeyError, AttributeError, TypeError) as error:
        raise LedgerError(
            f"the coverage snapshot of {edition.id} is damaged ({error})",
            what_to_do="Write it anew with pytest --rules=write",
        ) from error


class Report(TypedDict):
    building: bool
    rules: int
    code: int
    definition: int
    physical: int
    example: int
    deviation: int
    bound: int
    exercised: int
    evidenced: int
    carried: dict[str, int]
    unbound: list[str]
    unexercised: list[str]
    unevidenced: list[str]
    faults: list[str]


def report(edition: Edition) -> Report:
    """The counts are of rules that are code; the lists name deviations too, which need no less.

    `carried` counts those that the code of another edition carries out, edition by edition.
    """
    snapshot = read_snapshot(edition)
    unbound = _missing(edition, bound_rules(edition))
    unexercised = _missing(edition, snapshot.exercised)
    unevidenced = _missing(edition, snapshot.evidenced)
    code = edition.with_status(Status.CODE)
    return Report(
        building=edition.building,
        rules=len(edition.rows),
        code=len(code),
        definition=len(edition.with_status(Status.DEFINITION)),
        physical=len(edition.with_status(Status.PHYSICAL)),
        example=len(edition.with_status(Status.EXAMPLE)),
        deviation=len(edition.with_status(Status.DEVIATION)),
        bound=len(set(code).difference(unbound)),
        exercised=len(set(code).difference(unexercised)),
        evidenced=len(set(code).difference(unevidenced)),
        carried=dict(Counter(other[0] for rule_id in code if (other := concordance.carrier(edition.rule(rule_id))))),
        unbound=unbound,
        unexercised=unexercised,
        unevidenced=unevidenced,
        faults=faults(edition, snapshot),
    )


def _missing(edition: Edition, done: Container[str]) -> list[str]:
    return [rule_id for rule_id in edition.with_status(Status.CODE, Status.DEVIATION) if rule_id not in done]


def bound_rules(edition: Edition) -> set[str]:
    """Rules something is declared for, here or, for a row with `by`, in the edition it names."""
    edition.load_code()
    carried = set(registry.bound(edition.id))
    for row in edition.rows.values():
        if (other := concordance.carrier(row)) is not None:
            book.edition(other[0]).load_code()
            if other[1] in registry.bound(other[0]):
                carried.add(row.id)
    return carried


def exercised_rules(edition: Edition, seen: Container[concordance.Place]) -> set[str]:
    """Rules a run went through, under their own number or under that of the rule whose code carries them out."""
    return {row.id for row in edition.rows.values() if (edition.id, row.id) in seen or concordance.carrier(row) in seen}


def faults(edition: Edition, snapshot: Snapshot) -> list[str]:
    """Rows that say what is not so."""
    found = []
    for binding in registry.bindings(edition.id):
        status = edition.rule(binding.rule).status
        if not status.executable:
            found.append(f"{binding.rule} is marked {status} but {binding.where} carries it out")
        found += [f"{binding.rule} is bound to {binding.where}, {why}" for why in _false_place(binding)]
    for row in edition.rows.values():
        found += concordance.faults(row)
    known = snapshot.exercised | snapshot.evidenced.keys()
    found += [
        f"{rule_id} is in the coverage snapshot but not in the ledger" for rule_id in known if rule_id not in edition
    ]
    return sorted(set(found))


def _false_place(binding: registry.Binding) -> list[str]:
    """What is wrong with the place a rule is bound to: nothing runs there, or something that stands elsewhere."""
    module, _, name = binding.where.partition(":")
    try:
        thing = registry.resolve(binding.where)
    except (ImportError, AttributeError):
        return [] if binding.what in registry.ENTRIES else ["which does not exist"]
    if name.rpartition(".")[2] == "__doc__" or isinstance(thing, ModuleType):
        return ["which only tells"]
    if getattr(thing, "__module__", module) != module and callable(thing):
        return [f"which only imports it from {thing.__module__}"]
    return []


def losses(before: Snapshot, now: Snapshot, tests: frozenset[str]) -> list[str]:
    """Where coverage fell since the snapshot, and where the snapshot names a test that is not among `tests`."""
    found = [f"{rule_id} is no longer bound to code" for rule_id in before.bound - now.bound]
    found += [f"{rule_id} is no longer exercised by a run" for rule_id in before.exercised - now.exercised]
    for rule_id, named in before.evidenced.items():
        if rule_id not in now.evidenced:
            found.append(f"{rule_id} is no longer evidenced by a passing test")
        found += [
            f"{rule_id} is said to be evidenced by {test}, which did not pass" for test in named if test not in tests
        ]
    return sorted(found)
