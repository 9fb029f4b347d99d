"""What a piece of tree looks at: so that only what may have changed is computed anew."""

from collections.abc import Iterator
from typing import Any

from headjudge.kernel import reads
from headjudge.language import tree
from headjudge.language.lower.selectors import places_of
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.lower.walk import walk

_SELF_FILTERS = {
    tree.HasCounter: reads.COUNTERS,
    tree.EnteredThisTurn: reads.TALLIES | reads.TURN,
    tree.DestroyedThisTurn: reads.TALLIES,
    tree.DamagedThisTurn: reads.TALLIES,
    tree.AttackedThisTurn: reads.TALLIES,
    tree.EnteredBy: reads.TALLIES,
    tree.DamagedBy: reads.TALLIES,
    tree.RemovedBy: reads.ZONES,
    tree.AddedOn: reads.RELATIONS,
    tree.AddedTo: reads.RELATIONS,
    tree.Chosen: reads.TALLIES | reads.VALUES,
}
"""What a filter reads of the tested card beyond its characteristics."""

_CHARACTERISTICS = {
    tree.Trait: "traits",
    tree.TraitsOf: "traits",
    tree.Class: "class",
    tree.Type: "type",
    tree.Name: "names",
    tree.NamePart: "names",
    tree.SameNameAs: "names",
    tree.DifferentNames: "names",
    tree.SameName: "names",
    tree.Twin: "names",
    tree.LeaderIs: "class",
    tree.Has: "keywords",
}

_OTHER_CARDS = (
    tree.ExtremeStat,
    tree.StatOf,
    tree.Counters,
    tree.Is,
    tree.LeaderIs,
    tree.SameNameAs,
    tree.ControllerOf,
    tree.OwnerOf,
    tree.SameColumn,
    tree.Member,
    tree.BoostedBy,
    tree.Shares,
    tree.AddedOn,
)
"""Nodes that make a value depend on cards other than the one it is computed for, wherever they are."""


def reads_of(*nodes: Any, vocab: Vocabulary) -> int:
    """The kinds of information these nodes look at.

    A target, selector or filter given directly describes the card that an effect is computed for, whose own moves and
    characteristics need no mask; everything inside an amount or a condition may be about other cards.
    """
    mask = 0
    for node in walk(*nodes):
        mask |= _SELF_FILTERS.get(type(node), 0)
        match node:
            case tree.StatIs(stat) | tree.StatOf(stat=stat) | tree.Total(stat=stat) | tree.Extreme(stat=stat):
                mask |= _stat_reads(stat)
            case tree.ExtremeStat(stat) | tree.Parity(stat):
                mask |= _stat_reads(stat)
            case tree.State(word):
                mask |= vocab.state_reads(word)
            case tree.Gate(word):
                mask |= vocab.gate_reads(word)
            case tree.During():
                mask |= reads.TURN
            case tree.HowOften() | tree.HowMuch() | tree.KindsSpent():
                mask |= reads.TALLIES | reads.TURN
            case tree.PlayerStat():
                mask |= reads.POINTS
            case tree.InBattle() | tree.BoostedBy():
                mask |= reads.RELATIONS | reads.ZONES | reads.VALUES
            case tree.ZoneFull(zone=word):
                mask |= reads.lying_in(*vocab.kinds((word,))) | reads.VALUES
            case tree.Count(sel) | tree.Distinct(sel=sel) | tree.TraitsOf(sel):
                mask |= _looked_through(sel, vocab, vocab.counted_zones) | reads.VALUES
        if isinstance(node, (tree.Total, tree.Extreme)):
            mask |= _looked_through(node.sel, vocab) | reads.VALUES
        if isinstance(node, _OTHER_CARDS):
            mask |= reads.ZONES | reads.VALUES
        if isinstance(node, tree.Counters):
            mask |= reads.COUNTERS
    return mask


def _looked_through(sel: tree.Selector, vocab: Vocabulary, default_zones: tuple[int, ...] = ()) -> int:
    """Which cards lie where some are looked for."""
    mask = 0
    for part in sel.parts if isinstance(sel, tree.SelUnion) else (sel,):
        if not isinstance(part, tree.Sel) or part.among is not None:
            return reads.ZONES
        mask |= reads.lying_in(*(kind for kind, _ in places_of(part, vocab, default_zones)))
    return mask


def _stat_reads(stat: str) -> int:
    return reads.COUNTERS | (reads.DAMAGE if stat == "defense" else 0)


def looks_of(*nodes: Any, vocab: Vocabulary) -> frozenset[int]:
    """The characteristics these nodes look at."""
    return frozenset(index for node in walk(*nodes) for index in _looked_at(node, vocab))


def _looked_at(node: tree.Node, vocab: Vocabulary) -> Iterator[int]:
    word = _CHARACTERISTICS.get(type(node))
    if word is not None:
        yield vocab.index(word)
    match node:
        case tree.Sel(kind) | tree.This(kind):
            if vocab.kind_test(kind) is not None:
                yield vocab.index("type")
        case tree.State(word):
            yield vocab.state_index(word)
        case tree.Gate(word):
            yield from vocab.gate_looks(word)
        case tree.Distinct(what=what) | tree.Shares(what=what):
            yield vocab.index(what.removesuffix("s")) if what not in ("costs", "cost") else vocab.stat_index("cost")
        case (
            tree.StatIs(stat)
            | tree.StatOf(stat=stat)
            | tree.Total(stat=stat)
            | tree.Extreme(stat=stat)
            | tree.ExtremeStat(stat)
            | tree.TotalIs(stat)
            | tree.Parity(stat)
            | tree.SameStat(stat)
        ):
            yield vocab.stat_index(stat)
            yield vocab.index("type")
