"""What the judge cannot read, carried out by hand at the terminal."""

import pytest

from headjudge.bots import bot
from headjudge.cli.terminal.session import Session
from headjudge.testing import Table, follower

DREAMER = follower("Dreamer", 2, 2, "The moon shines on this follower.")


@pytest.fixture
def session() -> Session:
    table = Table(a={"field": [DREAMER], "deck": ["Fairy"] * 5}, by_hand=True)
    return Session(table.game, {1: bot("random", 1)}, str, lambda game, path: None)


def test_what_is_not_read_is_listed_and_a_bot_agrees(session: Session) -> None:
    reply = session.submit("hand")
    assert not reply.bad
    assert "1. Dreamer: The moon shines on this follower." in reply.text
    assert "'hand 1: Draw 1 card.'" in reply.text
    assert session.submit("hand 1: Draw 2 cards.") == (
        "",
        False,
        False,
    )
    assert session.submit("look hand").text.count("Fairy") == 2
    assert "by hand, for the first ability of Dreamer: Draw 2 cards." in session.submit("log").text
    session.submit("undo")
    assert "Fairy" not in session.submit("look hand").text


def test_wrong_words_are_told(session: Session) -> None:
    for line, told in (
        ("hand 2: Draw a card.", "1. Dreamer"),
        ("hand Draw a card.", "1. Dreamer"),
        ("hand 1:", "1. Dreamer"),
        ("hand 1: Frobnicate.", "'Frobnicate' is not understood"),
    ):
        reply = session.submit(line)
        assert (reply.bad, told in reply.text) == (True, True), reply


def test_there_is_nothing_to_do_by_hand_where_everything_is_read() -> None:
    table = Table(a={"field": ["Knight"]})
    reply = Session(table.game, {}, str, lambda game, path: None).submit("hand")
    assert (reply.bad, reply.text) == (True, "The judge can read all of your cards.")
