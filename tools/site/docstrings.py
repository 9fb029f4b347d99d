"""Examples in docstrings as blocks of code: an extension of griffe, which reads docstrings for the Python API."""

import re
from typing import Any

import griffe

_EXAMPLE = re.compile(r"^(?P<blank> *)>>> .*(?:\n(?P=blank)\S.*)*", re.MULTILINE)


def fenced(text: str) -> str:
    """Each run of lines from a prompt to the next empty line in a block of its own."""
    return _EXAMPLE.sub(lambda found: f"\n```pycon\n{found[0]}\n```\n", text)


class Examples(griffe.Extension):
    def on_object(self, *, obj: griffe.Object, **_more: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)
