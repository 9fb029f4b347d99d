"""The root of all nodes and the words their fields may hold."""

from __future__ import annotations

from typing import Literal

import msgspec

Comparison = Literal["==", "!=", ">=", "<=", ">", "<"]
Position = Literal["", "top", "bottom", "top or bottom"]
Duration = Literal[
    "",  # the game's default: as long as the card stays where it is
    "this turn",
    "opponents next turn",
    "this turn and opponents next turn",
    "this turn and your next turn",
    "this game",
    "your next turn",
    "its next turn",  # the next turn of the affected card's controller
    "until your next turn",
    "this battle",
    "opponents next stand phase",  # only there, not before
    "opponents next end phase",
    "opponents next ride phase",
    "your next stand phase",
    "your next end phase",
    "your next recovery phase",  # until the end of the next one that takes place
    "opponents next recovery phase",
    "its next recovery phase",
]
Cause = Literal["", "effect", "your effect", "cost", "effect or cost"]
DamageKind = Literal["any", "attack", "combat", "ability"]


class Node(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """Base of all nodes; its JSON form names the node in `type`."""
