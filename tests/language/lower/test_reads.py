"""What a piece of tree looks at."""

from collections.abc import Sequence
from typing import Any

import pytest

from headjudge.games.sve.model import (
    ATTACK,
    BANISHED,
    CEMETERY,
    CLASS,
    COST,
    DEFENSE,
    EX,
    FIELD,
    HAND,
    KEYWORDS,
    LAYER_NUMBERS,
    NAMES,
    PLAYED,
    SPECIAL,
    TRAITS,
    TYPE,
)
from headjudge.kernel import effects
from headjudge.kernel.abilities import Effect, Template
from headjudge.kernel.reads import COUNTERS, DAMAGE, FACING, POINTS, TALLIES, TURN, TURNED, VALUES, ZONES, lying_in
from headjudge.language import tree
from headjudge.language.lower.reads import looks_of, reads_of
from headjudge.language.tree import OPPONENT, YOU, Num, Sel
from tests.language.lower.table import A, Table


@pytest.mark.parametrize(
    ("node", "mask"),
    [
        (tree.Each(Sel("follower", filters=(tree.Trait("Elf"),))), 0),
        (tree.Num(3), 0),
        (tree.Count(Sel("follower")), lying_in(FIELD) | VALUES),
        (tree.Count(Sel("card", zones=("hand",))), lying_in(HAND) | VALUES),
        (tree.Count(tree.SelUnion((Sel("card", zones=("hand",)), Sel("follower")))), lying_in(HAND, FIELD) | VALUES),
        (tree.Count(Sel("card", among=tree.This())), ZONES | VALUES),
        (tree.StatOf(tree.Leader(YOU), "defense"), ZONES | VALUES | DAMAGE | COUNTERS),
        (tree.StatIs("defense", "<=", Num(2)), DAMAGE | COUNTERS),
        (tree.HasCounter("stack"), COUNTERS),
        (tree.PlayerStat(YOU, "play_points"), POINTS),
        (tree.During(OPPONENT), TURN),
        (tree.Gate("overflow"), POINTS),
        (tree.Gate("combo", 3), TALLIES),
        (tree.Gate("sanguine"), TALLIES | TURN),
        (tree.Gate("necrocharge", 3), lying_in(CEMETERY, BANISHED, EX, FIELD) | VALUES),
        (tree.State("engaged"), TURNED),
        (tree.State("facedown"), FACING),
        (tree.AttackedThisTurn(), TALLIES),
    ],
)
def test_kinds_of_information(table: Table, node: tree.Node, mask: int) -> None:
    assert reads_of(node, vocab=table.vocab) == mask


def test_states_and_everything_below(table: Table) -> None:
    engaged = tree.Compare(tree.Count(Sel(filters=(tree.Not(tree.State("engaged")),))), ">=", Num(2))
    assert reads_of(tree.If(engaged, ()), vocab=table.vocab) == TURNED | lying_in(FIELD) | VALUES


@pytest.mark.parametrize(
    ("node", "looks"),
    [
        (Sel("card"), set()),
        (Sel("follower"), {TYPE}),
        (tree.This("follower"), {TYPE}),
        (tree.Trait("Elf"), {TRAITS}),
        (tree.Class("neutral"), {CLASS}),
        (tree.NamePart("Elf"), {NAMES}),
        (tree.Has("ward"), {KEYWORDS}),
        (tree.State("evolved"), {SPECIAL}),
        (tree.StatIs("cost", "<=", Num(2)), {COST, TYPE}),
        (tree.Total(Sel(), "attack"), {ATTACK, TYPE}),
        (tree.Plus(tree.StatOf(tree.This(), "defense"), Num(1)), {DEFENSE, TYPE}),
    ],
)
def test_characteristics(table: Table, node: Any, looks: set[int]) -> None:
    assert looks_of(node, vocab=table.vocab) == looks


class WithEveryPlay(Template):
    """Attack grows with the cards its controller has played this turn."""

    def applies(self, game: Any, effect: Effect, cid: int, values: Sequence[Any]) -> bool:
        return True

    def change(self, game: Any, effect: Effect, cid: int, values: list[Any]) -> None:
        values[ATTACK] += game.tallies.get(("played", effect.controller), 0)


def test_what_reads_tallies_is_computed_anew_when_something_was_counted(table: Table) -> None:
    knight = table.put("Knight", attack=1)
    growing = WithEveryPlay("test/growing", LAYER_NUMBERS, frozenset({ATTACK}), TALLIES, frozenset({FIELD}))
    effects.add(table.game, growing, table.ref(knight), A, None)
    assert table.game.values(knight)[ATTACK] == 1
    table.note(PLAYED, A, knight, HAND)
    assert table.game.values(knight)[ATTACK] == 2
