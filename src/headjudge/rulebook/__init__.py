"""Rule numbers, ledgers, editions and what carries out each rule; knows no game."""

from headjudge.rulebook.book import Edition, edition, editions
from headjudge.rulebook.ledger import Ledger, LedgerError, Row, Status
from headjudge.rulebook.registry import Binding, UnknownRule, bind, bindings, bound, declare, rule

__all__ = [
    "Binding",
    "Edition",
    "Ledger",
    "LedgerError",
    "Row",
    "Status",
    "UnknownRule",
    "bind",
    "bindings",
    "bound",
    "declare",
    "edition",
    "editions",
    "rule",
]
