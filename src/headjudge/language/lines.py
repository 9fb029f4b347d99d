"""A line of an explanation: what is done or asked at one place of an ability."""

from __future__ import annotations

from typing import Any

import msgspec


class Line(msgspec.Struct, frozen=True):
    """`about` are the nodes and keywords the line speaks of; the rules behind it are found by them."""

    depth: int
    text: str
    about: tuple[Any, ...] = ()
