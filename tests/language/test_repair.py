"""Damaged texts: what is mended because there is one way to read it, what is told of it, and what is left alone."""

from __future__ import annotations

import msgspec
import pytest

from headjudge.games import box_of
from headjudge.language import CardFacts, CompiledText, Compiler
from headjudge.language.repair import suggestions

KINDS = {"sve": "follower", "cfv-g": "unit", "fow-10.2": "resonator"}


def compiled(text: str, ruleset: str = "sve") -> CompiledText:
    return Compiler(box_of(ruleset).language()).compile(CardFacts("Probe", text, KINDS[ruleset]))


def told(text: str, ruleset: str = "sve") -> list[str]:
    return [repair.told() for repair in compiled(text, ruleset).repairs]


GETS = "this unit gets [Power] +2000 until end of that battle."
ATTACKS = f"When this unit attacks, {GETS}"
COST = "[AUTO](RC):[Counter-Blast 1"
DOES = "[ACT](RC):[Soul-Blast 2"
ENTERS = "When this card enters the"
PAYS = "When this unit attacks, you may pay the cost. If you do, draw a card."
DAMAGE_TO = "'damageto' read as 'damage to'"
BURN = "each enemy leader."
MOSS = "{Rest}: Put a moss counter on target resonator."


@pytest.mark.parametrize(
    ("ruleset", "damaged", "whole", "report"),
    [
        ("sve", "[fanfare] Drow a card.", "[fanfare] Draw a card.", "'Drow' read as 'Draw'"),
        ("sve", "[fanfare] Draw a crad.", "[fanfare] Draw a card.", "'crad' read as 'card'"),
        ("sve", "[fanfare] Draw 2 cardds.", "[fanfare] Draw 2 cards.", "'cardds' read as 'cards'"),
        ("sve", f"On Evolve - Deal 3 damageto {BURN}", f"On Evolve - Deal 3 damage to {BURN}", DAMAGE_TO),
        ("sve", f"[fanfare] Deal 3 damage to to {BURN}", f"[fanfare] Deal 3 damage to {BURN}", "' to' left out"),
        ("cfv-g", f"[AUTO](RC):{ATTACKS}".replace("gets", "gts"), f"[AUTO](RC):{ATTACKS}", "'gts' read as 'gets'"),
        ("cfv-g", f"{DOES} Draw a card.", f"{DOES}] Draw a card.", "']' read where it is missing"),
        ("fow-10.2", f"{ENTERS} feld ⇒ Draw a card.", f"{ENTERS} field ⇒ Draw a card.", "'feld' read as 'field'"),
        ("fow-10.2", MOSS.replace("target", "taget"), MOSS, "'taget' read as 'target'"),
        ("fow-10.2", "{Rest}, Draw a card.", "{Rest}: Draw a card.", "',' read as ':'"),
    ],
)  # fmt: skip
def test_what_can_only_be_meant_is_read(ruleset: str, damaged: str, whole: str, report: str) -> None:
    assert compiled(damaged, ruleset).tree == compiled(whole, ruleset).tree is not None
    assert told(damaged, ruleset) == [report]
    assert told(whole, ruleset) == []


def test_a_cost_that_is_not_closed_ends_where_its_sentence_begins() -> None:
    """NB: a way of writing that Vanguard's own preparation knows, so nothing is told of it."""
    assert compiled(f"{COST} {PAYS}", "cfv-g").tree == compiled(f"{COST}] {PAYS}", "cfv-g").tree is not None


@pytest.mark.parametrize(
    ("ruleset", "text"),
    [
        ("sve", "[fanfare] Draw a card. Wart."),
        ("sve", "[fanfare] Give this follower Rash."),
        ("sve", "[act] Remove 3 spell counters from this card: an enemy follower on the field and deal it 5 damage."),
        ("sve", "[fanfare] Frobnicate a card."),
        ("sve", "[fanfare] Deal 3 damage each enemy leader."),
        ("fow-10.2", "{B}, remove three cards in your graveyard from the game. Draw a card."),
        ("cfv-g", f"[AUTO](RC):[Counter-Blast 1]2] {PAYS}"),
    ],
)
def test_what_may_mean_something_else_is_refused(ruleset: str, text: str) -> None:
    """New keywords, lost words, a cost that would become an effect, and numbers that would grow together."""
    assert compiled(text, ruleset).tree is None


def test_names_are_never_touched() -> None:
    text = f'[AUTO](RC):When this unit attacks, if you have a unit named "Kinght of Feld", {GETS}'
    found = compiled(text, "cfv-g")
    assert found.repairs == ()
    assert b"Kinght of Feld" in msgspec.json.encode(found.tree)


def test_each_line_is_mended_and_told_by_its_place() -> None:
    text = "[fanfare] Drow a card.\nWard.\n[lastwords] Draw a crad."
    found = compiled(text)
    assert [text[each.start : each.end] for each in found.repairs] == ["Drow", "crad"]


def test_a_damaged_reading_is_no_excuse_for_another_line() -> None:
    found = compiled("[fanfare] Drow a card.\n[lastwords] Frobnicate.")
    assert (found.tree, found.repairs) == (None, ())
    assert [problem.words for problem in found.problems] == ["Drow", "Frobnicate"]


def test_confusable_and_lost_words_are_suggested_only() -> None:
    """A known word is never changed by itself: the text would say something else."""
    language = box_of("sve").language()
    compiler = Compiler(language)
    facts = CardFacts("Probe", "[fanfare] Deal 3 damage do each enemy leader.", "follower")
    refused = compiler.compile(facts)
    assert refused.tree is None
    assert "'do' read as 'to'" in [each.told() for each in suggestions(compiler, facts, refused)]
