"""Noun phrases of Vanguard: words that say where a card is by what they call it (3.8 to 3.11)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from headjudge.games.cfv.language.tables import CIRCLES
from headjudge.language import tree
from headjudge.language.phrases import Draft

Node = Any


@dataclass(frozen=True)
class Phrase(Draft):
    """`bare` is a phrase without a noun: a clan, a race or a name, which is a unit when it is someone's."""

    bare: bool = False


def of(draft: Draft, whose: Node) -> Draft:
    """Someone's cards; those called by clan or name alone are units, as long as nothing else says where they are."""
    if draft.zones or draft.among is not None or not getattr(draft, "bare", False):
        return replace(draft, whose=whose)
    return replace(draft, whose=whose, zones=CIRCLES, kind="unit")


def is_locked(phrase: Node) -> bool:
    return any(isinstance(item, tree.State) and item.word == "locked" for item in phrase.filters)


def subject_of(target: Node) -> Node:
    """What an event is about: any card that fits the phrase."""
    return target.sel if isinstance(target, (tree.Pick, tree.Each)) else target


def having(sel: Node, filters: tuple[Node, ...]) -> Node:
    """The selector with more filters, in their usual order."""
    draft = Draft(sel.kind, sel.zones, sel.whose, False, (*sel.filters, *filters), sel.other, sel.among)
    return draft.sel()
