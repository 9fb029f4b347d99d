"""The ledger of an edition: one row for every rule of its book, read from TOML."""

import hashlib
import tomllib
from collections.abc import Mapping
from enum import StrEnum
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from headjudge.errors import Malformed
from headjudge.rulebook import ids

LEDGER_FILE = "ledger.toml"


class LedgerError(Malformed):
    """A ledger that cannot be read, or a citation of a rule that its book does not have."""


class Status(StrEnum):
    CODE = "code"
    DEFINITION = "definition"
    PHYSICAL = "physical"
    EXAMPLE = "example"
    DEVIATION = "deviation"

    @property
    def executable(self) -> bool:
        """Whether something must carry the rule out; a deviation is carried out too, in our reading."""
        return self in (Status.CODE, Status.DEVIATION)


class Row(NamedTuple):
    """`by` names the rule whose code carries this one out; `instead` those that its own code replaces."""

    id: str
    fingerprint: str
    heading: str
    status: Status = Status.CODE
    reason: str = ""
    parent: str | None = None
    by: str = ""
    reworded: str = ""
    instead: tuple[str, ...] = ()


class Ledger(NamedTuple):
    """`building` says that rules are still without code, so that only a finished edition's checks wait for it."""

    edition: str
    title: str
    variants: tuple[str, ...]
    rows: Mapping[str, Row]
    building: bool = False


def fingerprint(text: str) -> str:
    """Eight bytes of blake2b over the text with every run of white space made one blank."""
    return hashlib.blake2b(" ".join(text.split()).encode(), digest_size=8).hexdigest()


_KEYS = {"text", "heading", "status", "reason", "parent", "by", "reworded", "instead"}


def _row(name: str, rule_id: str, cells: dict[str, Any]) -> Row:
    def refuse(why: str, expected: str = "") -> LedgerError:
        return LedgerError(f"in {name}, row {rule_id}: {why}", expected)

    if not ids.is_rule_id(rule_id):
        raise refuse("this is not a rule number", "one like 8.4.3.1")
    if unknown := cells.keys() - _KEYS:
        raise refuse(f"unknown key {min(unknown)!r}", " ".join(sorted(_KEYS)))
    for cell, value in cells.items():
        if not isinstance(value, str) or not value.strip():
            raise refuse(f"{cell} must be a text that is not empty, not {value!r}")
    for needed in ("text", "heading"):
        if needed not in cells:
            raise refuse(f"{needed} is missing")
    status = cells.get("status", Status.CODE.value)
    if status not in set(Status):
        raise refuse(f"unknown status {status!r}", ", ".join(Status))
    if (status == Status.DEVIATION) != ("reason" in cells):
        raise refuse("a reason belongs to a deviation, and every deviation has one")
    if "by" in cells and not Status(status).executable:
        raise refuse(f"by belongs to a rule that is carried out, not to status {status!r}")
    if "reworded" in cells and "by" not in cells:
        raise refuse("reworded needs by, the rule whose code carries this one out")
    if "instead" in cells and ("by" in cells or not Status(status).executable):
        raise refuse("instead belongs to a rule with code of its own")
    return Row(
        rule_id,
        cells["text"],
        cells["heading"],
        Status(status),
        cells.get("reason", ""),
        cells.get("parent"),
        cells.get("by", ""),
        cells.get("reworded", ""),
        tuple(cells["instead"].split(", ")) if "instead" in cells else (),
    )


def parse(text: str, name: str = LEDGER_FILE) -> Ledger:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LedgerError(f"the ledger {name} is not TOML: {error}") from error
    head, rules = data.get("edition"), data.get("rules")
    if not isinstance(head, dict) or not isinstance(rules, dict) or not isinstance(head.get("id"), str):
        raise LedgerError(f"the ledger {name} is incomplete", "a table [edition] with an id, and a table [rules]")
    building = head.get("building", False)
    if not isinstance(building, bool):
        raise LedgerError(f"in the ledger {name}, building is {building!r}", "true or false")
    rows = {rule_id: _row(name, rule_id, cells) for rule_id, cells in rules.items()}
    in_order = dict(sorted(rows.items(), key=lambda item: ids.key(item[0])))
    title, variants = str(head.get("title", head["id"])), tuple(head.get("variants", ()))
    return Ledger(head["id"], title, variants, in_order, building)


def load(file: Traversable) -> Ledger:
    return parse(file.read_text(encoding="utf-8"), file.name)
