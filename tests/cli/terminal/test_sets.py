"""Sets at the terminal: chosen and taken back in any order, then confirmed."""

import pytest
from rich.console import Console

from headjudge.cli.terminal import renderables
from headjudge.cli.terminal.session import Session
from headjudge.testing import Table, spell

BLAST = spell("Blast", "Select 2 enemy followers on the field. Destroy them.", cost=0)
VOLLEY = spell("Volley", "Select up to 3 enemy followers on the field. Destroy them.", cost=0)


@pytest.fixture
def blasting() -> Session:
    return aiming(BLAST)


def aiming(card: object) -> Session:
    table = Table(a={"hand": [card]}, b={"field": ["Fairy", "Knight", "Dragon", "Ghost"]})
    session = Session(table.game, {}, str, lambda game, path: None)
    session.submit(f"play {getattr(card, 'name', '')}")
    table.expect_asked("a", "select")
    return session


def left(session: Session) -> list[str]:
    return [card.name for zone in session.view().zones if zone.name == "field" and zone.player for card in zone.cards]


def test_numbers_choose_and_take_back_in_any_order_until_it_is_confirmed(blasting: Session) -> None:
    assert not blasting.submit("4").bad
    assert blasting.progress == "1 chosen, 2 wanted: enemy Ghost (1/1); 'done' confirms."
    blasting.submit("3")
    assert blasting.submit("1").bad, "two are chosen already"
    blasting.submit("3")
    blasting.submit("1")
    assert left(blasting) == ["Fairy", "Knight", "Dragon", "Ghost"]
    assert not blasting.submit("done").bad
    assert left(blasting) == ["Knight", "Dragon"]


LINES = [["4 1"], ["4, 1"], ["Ghost", "Fairy"], ["choose Ghost and Fairy"], ["Knight", "Ghost", "Knight", "fairy"]]


@pytest.mark.parametrize("lines", LINES)
def test_several_are_named_at_once_or_one_after_the_other(blasting: Session, lines: list[str]) -> None:
    for line in [*lines, "confirm"]:
        assert not blasting.submit(line).bad
    assert left(blasting) == ["Knight", "Dragon"]


def test_too_few_are_not_confirmed(blasting: Session) -> None:
    blasting.submit("2")
    reply = blasting.submit("done")
    assert (reply.bad, "exactly 2" in reply.text) == (True, True)
    assert blasting.submit("9").text == "there is no option 9. Expected 1 to 4. Choose one that is listed."
    assert blasting.submit("attack Fairy with Ghost").bad
    blasting.submit("3")
    blasting.submit("done")
    assert left(blasting) == ["Fairy", "Ghost"]


def test_an_open_set_may_stay_empty_and_is_taken_back_as_a_whole() -> None:
    session = aiming(VOLLEY)
    session.submit("4 2 1")
    session.submit("done")
    assert left(session) == ["Dragon"]
    session.submit("undo")
    assert len(left(session)) == 4
    session.submit("done")
    assert len(left(session)) == 4


def test_all_candidates_are_listed_with_what_is_chosen(blasting: Session) -> None:
    blasting.submit("3")
    console = Console(width=100)
    with console.capture() as capture:
        console.print(renderables.options(blasting.view(), blasting.detail))
    told = " ".join(capture.get().split())
    assert "1 · enemy Fairy" in told
    assert "3 ✓ enemy Dragon" in told
    assert "1 chosen, 2 wanted; a number chooses or takes back, done confirms" in told
    assert blasting.submit("card 4").text == "Ghost"
