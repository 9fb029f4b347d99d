"""Words that a tree may hold and a game cannot carry out."""

from typing import Any

from headjudge.errors import Malformed


def unknown(node: Any, what: str) -> Malformed:
    """The refusal of a node that means nothing in this place of the game at hand."""
    return Malformed(f"'{type(node).__name__}' is no {what} here", f"a {what} of the rules", "Word the card anew.")
