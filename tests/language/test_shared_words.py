"""A time that clauses share, a word that restricts an ability, and the marks of a list, played in every game."""

import pytest

from headjudge.games import box_of
from headjudge.games.cfv.model import ABILITIES
from headjudge.language.compiler import CardFacts, Compiler
from headjudge.testing import Table
from headjudge.testing.cards import follower, spell
from headjudge.testing.units import unit
from tests.fow_10_2 import sitting as fow

# -- a time that clauses share -----------------------------------------------------------------------------------------

QUOTED = '"[AUTO](RC):When this unit attacks, draw a card."'


def given_to(table: Table) -> int:
    """How many abilities a card has that prints none."""
    low = next(cid for cid, card in enumerate(table.game.cards) if card.face.name == "Low")
    return len(table.game.values(low)[ABILITIES])


@pytest.mark.parametrize("given", [
    f"it gets [Power] +5000 and {QUOTED}, and this unit gets [Power] +2000 until end of turn.",
    f"until end of turn, it gets [Power] +5000 and {QUOTED}, and this unit gets [Power] +2000.",
])  # fmt: skip
def test_vanguard_a_time_is_that_of_both_clauses(given: str) -> None:
    text = f"[ACT](RC):[Soul-Blast 1] Choose one of your other rear-guards, {given}"
    table = Table(
        "cfv-g", a={"left front": [unit("Low", 1)], "right front": [unit("Doer", 1, text)], "soul": ["Blank"]}
    )
    table.a.activate("Doer")
    assert (table.card("Low").power, table.card("Doer").power, given_to(table)) == (12000, 9000, 1)
    table.a.end_turn()
    assert (table.card("Low").power, table.card("Doer").power, given_to(table)) == (7000, 7000, 0)


@pytest.mark.parametrize("text", [
    "This unit gets [Power] +1000. All of your other rear-guards get [Power] +5000 until end of turn.",
    "Until end of turn, all of your other rear-guards get [Power] +5000. This unit gets [Power] +1000.",
])  # fmt: skip
def test_vanguard_a_time_is_not_that_of_the_next_sentence(text: str) -> None:
    doer = unit("Doer", 1, f"[ACT](RC):[Soul-Blast 1] {text}")
    table = Table("cfv-g", a={"left front": [unit("Low", 1)], "right front": [doer], "soul": ["Blank"]})
    table.a.activate("Doer")
    table.a.end_turn()
    assert (table.card("Low").power, table.card("Doer").power) == (7000, 8000)


@pytest.mark.parametrize("text", [
    "Give each follower on your field [attack]+2 and Assail and give each enemy follower on the field [attack]-1 "
    "until the end of the turn.",
    "Until the end of the turn, give each follower on your field [attack]+2 and Assail and give each enemy follower on "
    "the field [attack]-1.",
])  # fmt: skip
def test_evolve_a_time_is_that_of_both_clauses(text: str) -> None:
    table = Table(
        a={"field": [follower("Mine", 1, 1)], "hand": [spell("Song", text)]}, b={"field": [follower("Yours", 3, 3)]}
    )
    table.a.play("Song")
    assert (table.card("Mine").attack, table.card("Mine").has("Assail"), table.card("Yours").attack) == (3, True, 2)
    table.a.end_turn()
    assert (table.card("Mine").attack, table.card("Mine").has("Assail"), table.card("Yours").attack) == (1, False, 3)


def test_evolve_a_time_is_not_that_of_the_next_sentence() -> None:
    text = (
        "Give each enemy follower on the field [attack]-1 until the end of the turn. "
        "Give each follower on your field [attack]+2."
    )
    table = Table(
        a={"field": [follower("Mine", 1, 1)], "hand": [spell("Song", text)]}, b={"field": [follower("Yours", 3, 3)]}
    )
    table.a.play("Song")
    table.a.end_turn()
    assert (table.card("Mine").attack, table.card("Yours").attack) == (3, 3)


@pytest.mark.parametrize("text", [
    "Each resonator you control gains [+300/+300] and [Flying] and each resonator your opponent controls gains "
    "[-100/-100] until end of turn.",
    "Until end of turn, each resonator you control gains [+300/+300] and [Flying] and each resonator your opponent "
    "controls gains [-100/-100].",
])  # fmt: skip
def test_force_of_will_a_time_is_that_of_both_clauses(text: str) -> None:
    mine, yours = fow.resonator("Mine", 500, 500), fow.resonator("Yours", 500, 500)
    table = fow.sit(a={"field": [mine], "hand": [fow.chant("Song", text)]}, b={"field": [yours]})
    fow.cast(table, "Song")
    assert (table.card("Mine").atk, table.card("Mine").has("Flying"), table.card("Yours").atk) == (800, True, 400)
    table.a.end_turn()
    assert (table.card("Mine").atk, table.card("Mine").has("Flying"), table.card("Yours").atk) == (500, False, 500)


def test_force_of_will_a_time_is_not_that_of_the_next_sentence() -> None:
    text = (
        "Each resonator your opponent controls gains [-100/-100] until end of turn. "
        "Each resonator you control gains [+300/+300]."
    )
    mine, yours = fow.resonator("Mine", 500, 500), fow.resonator("Yours", 500, 500)
    table = fow.sit(a={"field": [mine], "hand": [fow.chant("Song", text)]}, b={"field": [yours]})
    fow.cast(table, "Song")
    table.a.end_turn()
    assert (table.card("Mine").atk, table.card("Yours").atk) == (800, 500)


# -- a word that restricts an ability ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("when", "turn", "may"), [
    ("your turn", "a", True), ("your turn", "b", False),
    ("your opponent's turn", "a", False), ("your opponent's turn", "b", True),
])  # fmt: skip
def test_force_of_will_an_ability_is_played_only_then(when: str, turn: str, may: bool) -> None:
    sage = fow.resonator("Sage", 300, 300, f"{{0}}: You gain 100 life. Play this ability only during {when}.")
    noise, spare = fow.chant("Noise", "You gain 100 life."), fow.quick("Spare", "Draw a card.")
    table = fow.sit(a={"field": [sage], "hand": [spare]}, b={"hand": [noise]}, turn=turn)
    if turn == "b":
        fow.play(table, "Noise")
        table.b.pass_()
    if may:
        fow.use(table, "Sage")
        fow.settle(table)
    else:
        table.expect_refused("activate Sage", "901.1a", by="a")
    assert table.a.life == (4100 if may else 4000)


@pytest.mark.parametrize(("there", "may"), [([], False), (["Bell"], True)])
def test_evolve_an_ability_is_activated_only_if(there: list[str], may: bool) -> None:
    sage = follower("Sage", 1, 1, "[act] [engage]: Draw a card. Activate only if there is a Bell on your field.")
    table = Table(a={"field": [sage, *there]}, cards=[follower("Bell", 1, 1)])
    if may:
        table.a.activate("Sage")
    else:
        table.expect_refused("activate Sage", "10.3.3")
    assert len(table.a.hand) == may


def test_vanguard_an_ability_that_cannot_be_used_again_is_usable_once() -> None:
    text = "[ACT](RC):[Soul-Blast 1] Draw a card. This ability cannot be used for the rest of that turn."
    table = Table("cfv-g", a={"left front": [unit("Sage", 1, text)], "soul": ["Blank", "Blank"]})
    table.a.activate("Sage", "Blank")
    table.expect_refused("activate Sage", "11.5.1.1")
    assert (len(table.a.hand), len(table.a.soul)) == (1, 1)


# -- the marks of a list -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ruleset", "kind", "text", "marks"), [
    ("sve", "spell", "Choose one. (1) Draw a card. (2) Deal 2 damage to each enemy leader.", ("(1) ", "(2) ", ". (2)")),
    ("fow-10.2", "chant", "Choose one - Draw a card; or you gain 100 life.", ("; or", " -")),
    ("cfv-g", "normal", "[ACT](VC):[Soul-Blast 1] Choose one of your units, and retire it or [Rest] it.", (" or",)),
])  # fmt: skip
def test_a_list_without_a_mark_of_it_is_not_read_as_the_same(
    ruleset: str, kind: str, text: str, marks: tuple[str, ...]
) -> None:
    compiler = Compiler(box_of(ruleset).language())
    whole = compiler.faithful(CardFacts("", text, kind)).tree
    assert whole is not None
    for mark in marks:
        shorter = text.replace(mark, "", 1)
        assert compiler.faithful(CardFacts("", shorter, kind)).tree != whole, shorter
