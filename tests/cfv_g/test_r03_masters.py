"""Chapter 3.4: what an effect does is done by its master, unless it says that the other fighter does it."""

import pytest

from headjudge.kernel.events import Event
from headjudge.kernel.game import items
from headjudge.testing import Table, put
from tests.cfv_g.sitting import LOW, MIDDLE, at_work

THERE = {
    "left front": [put(LOW, resting=True)],
    "right front": [MIDDLE],
    "hand": ["Blank", "Blank"],
    "damage": [put("Blank", faceup=False), "Blank"],
    "drop": ["Blank"],
    "bind": ["Blank"],
}


def deeds(table: Table) -> list[Event]:
    """What the ability did, without what its cost did."""
    doer = table.a.card("Doer").id
    found = [event for event in items(table.game.journal) if event.cause is not None and event.cause[0] == doer]
    return [event for event in found if table.game.ruleset.verbs[event.verb].name != "soul blast"]


CHOSEN = "Choose one of your opponent's rear-guards, and"
MINE = [
    f"{CHOSEN} retire it.",
    f"{CHOSEN} lock it.",
    f"{CHOSEN} [Rest] it.",
    f"{CHOSEN} [Stand] it.",
    f"{CHOSEN} return it to his or her hand.",
    f"{CHOSEN} bind it.",
    f"{CHOSEN} put it on the bottom of your opponent's deck.",
    f"{CHOSEN} it gets [Power] -1000 until end of turn.",
    "Choose one of your opponent's vanguards, and delete it.",
    "Choose a face down card from your opponent's damage zone, and turn it face up.",
    "Choose a face up card from your opponent's damage zone, and turn it face down.",
    "Choose a card from your hand, and discard it.",
    "Choose a card from your drop zone, and put it into your hand.",
    "Choose a card from your drop zone, and put it into your soul.",
    "Choose a card from your hand, and call it to (RC).",
    "Draw a card.",
    "[Soul-Charge 1].",
    "[Counter-Charge 1].",
    "Shuffle your deck.",
    "Look at the top card of your deck, and put it on the bottom of your deck.",
    "Reveal the top card of your deck.",
    "Search your deck for up to one card, reveal it to your opponent, put it into your hand, and shuffle your deck.",
    "Choose one of your rear-guards, and time leap it.",
]
THEIRS = [
    "Your opponent chooses one of his or her rear-guards, and retires it.",
    "Your opponent chooses a card from his or her hand, and discards it.",
    "Your opponent draws a card.",
    "Your opponent shuffles his or her deck.",
]


def done_by(text: str) -> set[str]:
    table = at_work(text, THERE, THERE, cards=[LOW, MIDDLE])
    while table.decision.prompt != "main":
        table.choose("option 1")
    return {"ab"[event.player != table.a.player] for event in deeds(table)}


@pytest.mark.parametrize("text", MINE)
def test_3_4_3_what_an_effect_does_is_done_by_its_master(text: str) -> None:
    assert done_by(text) == {"a"}


@pytest.mark.parametrize("text", THEIRS)
def test_3_4_3_what_an_effect_has_the_other_fighter_do_is_done_by_that_fighter(text: str) -> None:
    assert done_by(text) == {"b"}
