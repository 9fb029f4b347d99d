"""105.3, 302.5, 302.6, 307.8a, 309.2, 1010.1: whose zone a text speaks of, where owner and controller differ."""

from typing import Any

import pytest

from headjudge.testing import Table, put
from tests.fow_10_2.sitting import cast, chant, prompt, resonator, sit

SOLDIER = resonator("Soldier")
RUIN = chant("Ruin", "Destroy all resonators with total cost 1.")


def watcher(text: str) -> Any:
    return resonator("Watcher", 300, 300, text, cost="4")


def ruined(ruleset: str, text: str, mine: list[str], theirs: list[str]) -> Table:
    """Soldiers of the owners named were destroyed on both fields while a resonator of A watches."""
    table = sit(
        ruleset,
        a={"hand": [RUIN], "field": [watcher(text), *(put(SOLDIER, owner=owner) for owner in mine)]},
        b={"field": [put(SOLDIER, owner=owner) for owner in theirs]},
    )
    cast(table, "Ruin")
    while table.game.plays or prompt(table) not in ("act", ""):
        table.choose(table.options[0] if prompt(table) != "act" else "pass")
    return table


@pytest.mark.parametrize(("words", "life"), [
    ("a resonator is put into your graveyard from the field", 200),
    ("a resonator is put into your opponent's graveyard from the field", 300),
    ("a resonator is put into a graveyard from your field", 300),
    ("a resonator is put into a graveyard from your opponent's field", 200),
    ("a resonator is put into your graveyard from your field", 100),
    ("a resonator is put into your graveyard", 200),
    ("a resonator you control is put into a graveyard from the field", 300),
])  # fmt: skip
def test_302_5_a_card_is_put_into_the_graveyard_of_its_owner(ruleset: str, words: str, life: int) -> None:
    """A controls one of its own and two of B's; B controls one of each."""
    text = f"[Automatic] When {words} >>> You gain 100 life."
    table = ruined(ruleset, text, ["a", "b", "b"], ["a", "b"])
    assert table.a.life - 4000 == life


@pytest.mark.parametrize(("words", "mine", "theirs"), [
    ("into your graveyard", 1, 0),
    ("into your graveyard from the field", 1, 0),
    ("into your opponent's graveyard", 0, 1),
    ("into a graveyard from your field", 0, 1),
])  # fmt: skip
def test_302_6_what_would_be_put_into_a_graveyard_is_asked_for_by_its_owner(
    ruleset: str, words: str, mine: int, theirs: int
) -> None:
    """A controls a card of B's and B one of A's."""
    text = f"[Continuous] If a resonator would be put {words}, remove it from the game instead."
    table = ruined(ruleset, text, ["b"], ["a"])
    assert (len(table.a.removed), len(table.b.removed)) == (mine, theirs)


@pytest.mark.parametrize(("text", "strength"), [
    ("This card gains [+100/+100] for each resonator put into your graveyard from a field this turn.", 500),
    ("This card gains [+100/+100] for each resonator put into a graveyard from your field this turn.", 400),
    ("If a resonator was put into your graveyard this turn, this card gains [+100/+100].", 400),
])  # fmt: skip
def test_309_2_what_was_put_into_a_graveyard_is_counted_by_its_owner(ruleset: str, text: str, strength: int) -> None:
    table = ruined(ruleset, f"[Continuous] {text}", ["b"], ["a", "a"])
    assert table.a.card("Watcher").atk == strength


def test_309_2_what_went_to_the_other_graveyard_is_not_counted(ruleset: str) -> None:
    text = "[Continuous] If a resonator was put into your graveyard this turn, this card gains [+100/+100]."
    assert ruined(ruleset, text, ["b"], []).a.card("Watcher").atk == 300


def test_105_3_what_you_own_is_not_what_you_control(ruleset: str) -> None:
    guard, drone = resonator("Guard"), resonator("Drone")
    table = sit(
        ruleset,
        a={"field": [watcher("[Continuous] Resonators you own gain [+100/+100]."), put(drone, owner="b")]},
        b={"field": [put(guard, owner="a")]},
    )
    assert [table.card(name).atk for name in ("Watcher", "Drone", "Guard")] == [400, 500, 600]
