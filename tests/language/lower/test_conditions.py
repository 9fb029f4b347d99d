"""Whether something is so."""

import pytest

from headjudge.games.sve.model import CEMETERY, END, EX, FIELD, GIVE, HAND, MAIN, MAY_BE_SELECTED
from headjudge.kernel.questions import FORBID
from headjudge.language import tree
from headjudge.language.lower.conditions import lower_condition
from headjudge.language.tree import OPPONENT, YOU, Gate, Num, Sel
from tests.language.lower.table import A, B, Table


def holds(table: Table, cond: tree.Condition, source: int | None = None, **variables: object) -> bool:
    ctx = table.seen_from(table.leaders[A] if source is None else source, A, **variables)
    return lower_condition(cond, table.vocab)(table.game, ctx)


def test_comparing_and_joining(table: Table) -> None:
    true, false = tree.Compare(Num(2), ">=", Num(2)), tree.Compare(Num(2), "<", Num(2))
    assert holds(table, true)
    assert not holds(table, false)
    assert not holds(table, tree.And((true, false)))
    assert holds(table, tree.Or((true, false)))
    assert holds(table, tree.Unless(false))
    assert holds(table, tree.Did(), did=True)
    assert not holds(table, tree.Did())


def test_is_needs_a_card_and_reads_what_it_last_was(table: Table) -> None:
    elf = table.put("Elf", traits=("Elf",))
    bound = (table.ref(elf),)
    table.destroy(elf)
    is_elf = tree.Is(tree.Bound("it"), Sel("follower", filters=(tree.Trait("Elf"),)))
    assert holds(table, is_elf, it=bound)
    assert not holds(table, is_elf)


def test_is_in_a_zone_asks_where_the_card_is_now(table: Table) -> None:
    elf = table.put("Elf")
    on_field = tree.Is(tree.Bound("it"), Sel(zones=("field",)))
    died = table.destroy(elf)
    assert not holds(table, on_field, it=(died[0],), moved=(died,))
    assert holds(table, tree.Is(tree.Bound("it"), Sel(zones=("cemetery",))), it=(died[0],), moved=(died,))
    assert not holds(table, tree.Is(tree.Bound("it"), Sel(zones=("cemetery",))), it=(died[0],))


def test_turns_and_phases(table: Table) -> None:
    table.game.phase = MAIN
    assert holds(table, tree.During(YOU))
    assert holds(table, tree.During(YOU, "main"))
    assert not holds(table, tree.During(YOU, "end"))
    assert not holds(table, tree.During(OPPONENT))
    table.game.active, table.game.phase = B, END
    assert holds(table, tree.During(OPPONENT, "end"))


def test_leaders_and_full_zones(table: Table) -> None:
    assert holds(table, tree.LeaderIs(YOU, "neutral"))
    assert not holds(table, tree.LeaderIs(YOU, "runecraft"))
    for n in range(5):
        assert not holds(table, tree.ZoneFull(YOU, "ex"))
        table.put(f"Card {n}", EX)
    assert holds(table, tree.ZoneFull(YOU, "ex"))
    assert not holds(table, tree.ZoneFull(OPPONENT, "ex"))


@pytest.mark.rule("sve", "13.2.1.2", "13.2.1.3")
def test_combo_counts_the_cards_played_this_turn_from_anywhere(table: Table) -> None:
    table.play(table.put("One", HAND))
    table.play(table.put("Two", HAND, B), B)
    assert not holds(table, Gate("combo", 2))
    table.play(table.put("Three", EX))
    assert holds(table, Gate("combo", 2))


@pytest.mark.rule("sve", "13.3.1.2", "13.3.1.3")
def test_spellchain_counts_spells_in_the_cemetery(table: Table) -> None:
    table.put("Bolt", CEMETERY, kind="spell")
    table.put("Knight", CEMETERY)
    table.put("Hex", CEMETERY, B, kind="spell")
    assert holds(table, Gate("spellchain", 1))
    table.play(table.put("Flare", HAND, kind="spell"))
    assert not holds(table, Gate("spellchain", 2))


@pytest.mark.rule("sve", "13.3.1.4", "13.5.1.3.2")
def test_what_a_resolving_effect_has_fixed_is_what_counts(table: Table) -> None:
    table.put("Bolt", CEMETERY, kind="spell")
    for word in ("spellchain", "necrocharge"):
        fixed = table.vocab.gate_amount(word)
        assert fixed is not None
        assert fixed(table.game, table.seen_from(table.leaders[A])) == 1
        assert holds(table, Gate(word, 5), **{word: 5})
    assert table.vocab.gate_amount("combo") is None


@pytest.mark.rule("sve", "13.5.1.2")
def test_necrocharge_counts_every_card_in_the_cemetery(table: Table) -> None:
    table.put("Bolt", CEMETERY, kind="spell")
    table.put("Knight", CEMETERY)
    assert holds(table, Gate("necrocharge", 2))
    assert not holds(table, Gate("necrocharge", 3))


@pytest.mark.rule("sve", "13.4.1.2")
def test_overflow_needs_seven_maximum_play_points(table: Table) -> None:
    table.game.points = [(0, 6, 0), (0, 10, 0)]
    assert not holds(table, Gate("overflow"))
    table.game.points = [(0, 7, 0), (0, 0, 0)]
    assert holds(table, Gate("overflow"))


@pytest.mark.rule("sve", "13.5.2.2")
def test_sanguine_is_active_in_your_turn_once_your_leader_lost_defense(table: Table) -> None:
    table.note(GIVE, A, table.leaders[A], ("defense", 2))
    table.note(GIVE, A, table.leaders[B], ("defense", -2))
    assert not holds(table, Gate("sanguine"))
    table.note(GIVE, A, table.leaders[A], ("defense", -1))
    assert holds(table, Gate("sanguine"))
    table.game.active = B
    assert not holds(table, Gate("sanguine"))


@pytest.mark.rule("sve", "12.15.2")
def test_aura_keeps_the_opponent_from_selecting(table: Table) -> None:
    veiled = table.put("Veiled", FIELD, B, answers={MAY_BE_SELECTED: ((FORBID, None),)})
    assert not table.vocab.may_select(table.game, table.seen_from(table.leaders[A], A), veiled)
    assert table.vocab.may_select(table.game, table.seen_from(table.leaders[B], B), veiled)
    assert table.vocab.may_select(table.game, table.seen_from(table.leaders[A], A), table.put("Plain", FIELD, B))
