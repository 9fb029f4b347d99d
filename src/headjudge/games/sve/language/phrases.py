"""Noun phrases of Shadowverse: Evolve as its verbs and events understand them."""

from __future__ import annotations

from typing import Any

import msgspec

from headjudge.language import tree
from headjudge.language.tree import ANY_PLAYER, YOU

Node = Any
CONTROLLED: dict[str, tuple[str, ...]] = {"spell": (), "card": ("field", "resolution")}
"""Where cards are that somebody controls, if not on the field alone."""


def whichever(target: Node) -> Node:
    """Evolving and racing do not ask for the type the text names (5.24.3.1.1)."""
    return tree.This() if isinstance(target, tree.This) else target


def is_token(value: Node) -> bool:
    return hasattr(value, "type") and hasattr(value, "start")


def default_zone(target: Node, zone: str) -> Node:
    """Leaves out the zone the verb looks in anyway."""
    sel = getattr(target, "sel", None)
    if not isinstance(sel, tree.Sel) or sel.zones != (zone,) or sel.whose != YOU:
        return target
    if isinstance(target, tree.Each) and sel == tree.Sel(zones=sel.zones, whose=sel.whose):
        return target
    return msgspec.structs.replace(target, sel=msgspec.structs.replace(sel, zones=(), whose=ANY_PLAYER))


def token_names(sel: Node) -> tuple[str, ...]:
    """The names of a phrase that says nothing but names, in no zone: tokens to be made (5.4.2)."""
    if not isinstance(sel, tree.Sel) or sel.zones or sel.among or sel.other or sel.whose != ANY_PLAYER:
        return ()
    if sel.kind not in {"card", "token"} or len(sel.filters) != 1:
        return ()
    only = sel.filters[0]
    options = only.filters if isinstance(only, tree.AnyOf) else (only,)
    return tuple(option.name for option in options if isinstance(option, tree.Name))


def is_token_phrase(target: Node) -> bool:
    if isinstance(target, tree.Both):
        return all(is_token_phrase(part) for part in target.parts)
    return isinstance(target, tree.Pick) and bool(token_names(target.sel))


def into_names(target: Node) -> tuple[tuple[str, ...], str]:
    names = token_names(target.sel)
    part = next((item.text for item in target.sel.filters if isinstance(item, tree.NamePart)), "")
    if not names and not part:
        return (), "?"
    return names, part


def subject_of(target: Node) -> Node:
    return target.sel if isinstance(target, (tree.Pick, tree.Each)) else target


def entering(what: Node) -> Node:
    """A card on its way is in no zone yet; whose it is stays."""
    if isinstance(what, tree.Sel) and what.zones == ("field",):
        return msgspec.structs.replace(what, zones=())
    return what


def owner_of(dest: Node) -> Node:
    """Whose zone cards come to: that of their owner (4.1.5), but onto a field those that its player will control."""
    zone, whose, _position = dest.value
    return whose if zone != "field" and isinstance(whose, (tree.You, tree.Opponent)) else None


RETURNED_TO_YOU = "returned to you"


def moved(target: Node, manner: str) -> tree.Moves:
    if manner == RETURNED_TO_YOU:
        return tree.Moves(subject_of(target), manner="returned", into=tree.YOU)
    return tree.Moves(subject_of(target), manner=manner)


def played(player: Node, sel: Node) -> tree.Plays:
    """A zone in the phrase is where the card is played from."""
    if isinstance(sel, tree.Sel) and len(sel.zones) == 1:
        bare = msgspec.structs.replace(sel, zones=(), whose=ANY_PLAYER)
        return tree.Plays(player, bare, sel.zones[0])
    return tree.Plays(player, sel)
