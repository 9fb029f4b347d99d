"""How much of a real card database compiles, on the cards the grammar was written for and on those kept aside."""

from __future__ import annotations

from functools import cache

import pytest

from headjudge.cli.cards_compile import Report, compile_file, read_cards
from tests.language.corpus import CARDS, kept_aside

SVE = CARDS / "sve.jsonl"
pytestmark = pytest.mark.skipif(not SVE.is_file(), reason=f"no card database at {SVE.name} beside the project")


@cache
def report() -> Report:
    return compile_file(SVE, "sve")


def share(aside: bool) -> float:
    with_text = [card for card in read_cards(SVE, "sve").cards if card.text and kept_aside(card.name) == aside]
    failed = [failed for failed in report().not_understood if kept_aside(failed.name) == aside]
    return 1 - len(failed) / len(with_text)


def test_the_report_adds_up() -> None:
    assert report().cards >= report().with_text == report().compiled + report().failed
    assert report().failed == len(report().not_understood)
    assert all(failed.words for failed in report().not_understood)


def test_cards_compile_and_print_back() -> None:
    assert share(aside=False) > 0.96


def test_cards_kept_aside_compile_almost_as_well() -> None:
    assert share(aside=True) > 0.86
