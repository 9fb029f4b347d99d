"""What carries out which rule: every declaration of the code, checked against its ledger when it is made.

The ruleset of a declaration is that of the nearest `ledger.toml` at or above the declaring module; code shared by
several editions names the ruleset. Nothing here runs during a game: citations are plain rule numbers.
"""

import importlib
import sys
from collections.abc import Callable, Iterable
from typing import Any, Literal, NamedTuple, TypeVar, get_args

from headjudge.rulebook import book as books
from headjudge.rulebook.book import Edition
from headjudge.rulebook.ledger import LedgerError

What = Literal[
    "step", "check", "question", "verb", "keyword", "layer", "zone", "limit", "gate", "rule action", "token",
    "trigger", "cost", "state", "view", "loop", "setup", "deck rule", "grammar",
]  # fmt: skip
WHATS: frozenset[str] = frozenset(get_args(What))
ENTRIES: frozenset[str] = frozenset({"zone", "verb", "question", "keyword", "layer", "limit", "token", "grammar"})
"""What may be an entry of a table: its place then ends in the entry's own name, which is no name of Python."""

Thing = TypeVar("Thing", bound=Callable[..., Any])


class Binding(NamedTuple):
    ruleset: str
    rule: str
    what: str
    where: str


class UnknownRule(LedgerError):
    """A declaration cites a number that its book does not have."""


_bindings: dict[Binding, None] = {}


def declare(rule_ids: Iterable[str], what: str, where: str, ruleset: str | None = None) -> None:
    """Registers that `where` ("module:qualname", or "module:entry" for a table's entry) carries out these rules.

    Shared code writes a rule of an edition that it does not cite elsewhere with its id: "fow-6.3 313.1".
    """
    rules = (rule_ids,) if isinstance(rule_ids, str) else tuple(rule_ids)
    if what not in WHATS:
        raise LedgerError(f"at {where} a {what!r} is declared", ", ".join(sorted(WHATS)))
    module, _, name = where.partition(":")
    if not name:
        raise LedgerError(f"the place {where!r} of a declaration cannot be read", "module:qualname")
    for cited in rules:
        edition, _, rule_id = cited.rpartition(" ")
        book = _book(module, edition or ruleset)
        if book is None:
            return
        if rule_id not in book:
            raise UnknownRule(
                f"at {where} the rule {rule_id} of {book.id} is cited", "a rule of the book", book.hint(rule_id)
            )
        _bindings.setdefault(Binding(book.id, sys.intern(rule_id), what, where))


def _book(module: str, ruleset: str | None) -> Edition | None:
    """None for code outside every edition (a toy ruleset of a test), whose numbers nobody can check."""
    found = books.of_module(module)
    if ruleset is None or (found is not None and (ruleset == found.id or ruleset in found.variants)):
        if found is None and any(module.startswith(f"{each}.") for each in (books.GROUP, *books.games())):
            raise LedgerError(f"the module {module} cites rules of no book", what_to_do="Name the ruleset")
        return found
    return books.edition(ruleset)


def place(thing: Any) -> str:
    """Where a function or class stands, as a binding writes it. A compiled method knows its class only."""
    return f"{getattr(thing, '__objclass__', thing).__module__}:{thing.__qualname__}"


def rule(*rule_ids: str, what: What = "check", ruleset: str | None = None) -> Callable[[Thing], Thing]:
    """Marks a function or class as what carries out these rules, and returns it untouched."""

    def register(thing: Thing) -> Thing:
        declare(rule_ids, what, place(thing), ruleset)
        return thing

    return register


def bind(ruleset: str, rule_ids: Iterable[str], thing: Any, what: What = "check") -> None:
    """Binds rules to something declared elsewhere, such as a stage of the gate or a shared verb.

    `thing` is a function, a class, or for a constant its place as "module:name".
    """
    declare(rule_ids, what, thing if isinstance(thing, str) else place(thing), ruleset)


def bindings(ruleset: str | None = None) -> tuple[Binding, ...]:
    """All declarations so far; `Edition.load_code()` first makes those of a ruleset complete."""
    return tuple(binding for binding in _bindings if ruleset is None or binding.ruleset == ruleset)


def bound(ruleset: str) -> dict[str, tuple[Binding, ...]]:
    by_rule: dict[str, list[Binding]] = {}
    for binding in bindings(ruleset):
        by_rule.setdefault(binding.rule, []).append(binding)
    return {rule_id: tuple(found) for rule_id, found in by_rule.items()}


def resolve(where: str) -> Any:
    """The object a binding names; AttributeError if the code no longer has it."""
    module, _, name = where.partition(":")
    thing: Any = importlib.import_module(module)
    for part in name.split("."):
        thing = getattr(thing, part)
    return thing


def exists(where: str) -> bool:
    try:
        resolve(where)
    except (ImportError, AttributeError):
        return False
    return True
