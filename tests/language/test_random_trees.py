"""Trees nobody wrote: what the printer says of them, the compiler reads as the same tree."""

from __future__ import annotations

from hypothesis import assume, given, settings

from headjudge.games.sve.language import language
from headjudge.language import print_card
from headjudge.language.dead import dead
from headjudge.language.tree import Ability, Card
from tests.language.strategies import abilities
from tests.language.texts import compiled


@settings(max_examples=250)
@given(abilities)
def test_a_printed_tree_compiles_to_itself(ability: Ability) -> None:
    assume(not dead(ability, language().places))
    card = Card((ability,))
    text = print_card(card, language())
    found = compiled(text)
    assert found.tree == card, text
