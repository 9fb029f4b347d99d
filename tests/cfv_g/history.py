"""What happened at a table, as the kernel noted it, for rules about kinds of an action that no card text names."""

from headjudge.kernel.events import Event
from headjudge.kernel.game import items
from headjudge.testing import Table


def happened(table: Table, *verbs: str) -> list[Event]:
    """The events of these verbs, first to last."""
    names = table.game.ruleset.verbs
    return [event for event in items(table.game.journal) if names[event.verb].name in verbs]
