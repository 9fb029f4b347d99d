"""903.2h: effects that are not the same for all targets are assigned while playing, and stay so."""

import pytest

from headjudge.testing import Table
from tests.fow_10_2.sitting import (
    announce,
    chant,
    cited,
    on_chase,
    play,
    prompt,
    quick,
    resolve,
    resonator,
    settle,
    sit,
)

LEFT, RIGHT, THIRD = (resonator(name, 500, 500) for name in ("Left", "Right", "Third"))
SPLIT = "Target two resonators. Destroy one, return one to its owner's hand."
SAVE = quick("Save", "Return target resonator to its owner's hand.")
WORDINGS = [
    SPLIT,
    "Target two resonators. Destroy one of them and return the other to its owner's hand.",
    "Target two resonators. Destroy one and return the other to its owner's hand.",
]


def played(text: str = SPLIT, ruleset: str = "fow-10.2", doomed: str = "Left", **a: object) -> Table:
    """A table at which A has played the spell at Left and Right, with its first part for the one named."""
    table = sit(
        ruleset, a={"hand": [chant("Split", text)], **a}, b={"field": [LEFT, RIGHT, THIRD], "hand": [SAVE, SAVE]}
    )
    table.choose("play Split")
    announce(table, "Left", "Right")
    while prompt(table) == "select":
        table.choose(table.options[0])
    table.expect_asked("A", "assign", cited(table, "903.2h"))
    table.choose(doomed)
    return table


@pytest.mark.parametrize("text", WORDINGS)
@pytest.mark.parametrize("doomed", ["Left", "Right"])
def test_903_2h_which_target_gets_what_is_decided_while_playing(ruleset: str, text: str, doomed: str) -> None:
    table = played(text, ruleset, doomed)
    assert on_chase(table) == ["Split"]
    settle(table)
    assert prompt(table) == "act"
    other = "Right" if doomed == "Left" else "Left"
    assert (table.b.graveyard, table.b.field) == ([doomed], ["Third"])
    assert other in table.b.hand


@pytest.mark.parametrize(("saved", "graveyard", "field"), [("Left", [], ["Third"]), ("Right", ["Left"], ["Third"])])
def test_903_2h_2_it_stays_so_when_a_target_is_gone(
    ruleset: str, saved: str, graveyard: list[str], field: list[str]
) -> None:
    """The part for a target that has become illegal is lost; the other target gets its own part and nothing else."""
    table = played(ruleset=ruleset)
    while table.decision.player == 0:
        table.choose("pass")
    play(table, "Save", saved)
    resolve(table)
    settle(table)
    assert ([name for name in table.b.graveyard if name != "Save"], table.b.field) == (graveyard, field)


def test_903_2h_effects_on_numbers_are_assigned_too() -> None:
    text = "Target two resonators. One of them gains [+200/+200] and the other gains [-200/-200] until end of turn."
    table = played(text, doomed="Right")
    settle(table)
    assert (table.card("Left").atk, table.card("Right").atk, table.card("Third").atk) == (300, 700, 500)


def test_903_2h_one_of_them_alone_is_decided_while_playing() -> None:
    table = played("Target two resonators. Destroy one of them.", doomed="Right")
    settle(table)
    assert (table.b.graveyard, prompt(table)) == (["Right"], "act")


def test_903_2h_what_the_opponent_decides_is_decided_on_resolution() -> None:
    text = "Target two resonators your opponent controls. Your opponent banishes one of them."
    table = sit(a={"hand": [chant("Split", text)]}, b={"field": [LEFT, RIGHT, THIRD]})
    play(table, "Split", "Left", "Right")
    settle(table)
    assert table.decision.player == 1
    table.b.choose("Right")
    assert (table.b.graveyard, prompt(table)) == (["Right"], "act")


def test_903_2h_a_copy_keeps_it_and_new_targets_take_the_place_of_the_old() -> None:
    echo = quick("Echo", "Change the target of target spell.")
    table = played(hand=[chant("Split", SPLIT), echo])
    play(table, "Echo", "Split")
    resolve(table)
    while prompt(table) == "new target":
        table.choose("Third")
    settle(table)
    assert len(table.b.graveyard) == 1
    assert len(table.b.field) == 1


def test_903_2h_the_part_of_a_target_goes_to_what_is_targeted_in_its_place() -> None:
    """Of three resonators each target becomes the one that was none: Third in Left's place, then Left in Right's."""
    echo = quick("Echo", "Change the target of target spell.")
    table = played(hand=[chant("Split", SPLIT), echo], doomed="Right")
    play(table, "Echo", "Split")
    resolve(table)
    settle(table)
    assert (table.b.graveyard, table.b.field) == (["Left"], ["Right"])
    assert "Third" in table.b.hand
