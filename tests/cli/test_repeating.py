"""Repeating a cycle at the terminal."""

from headjudge.cli.terminal.session import Session
from headjudge.testing import Table
from tests.sve.test_r15_cycles import WILLING, duet, singer


def seated(table: Table) -> Session:
    return Session(table.game, {}, lambda name: name, lambda game, path: None)


def test_the_table_says_when_something_can_be_repeated() -> None:
    table = singer("Willing Choir", WILLING)
    session = seated(table)
    assert session.submit("yes").text == ""
    assert "'repeat 10'" in session.submit("yes").text
    assert not session.submit("repeat 10").bad
    assert table.a.leader.defense == 33
    session.submit("no")


def test_the_other_player_types_a_number() -> None:
    table = duet()
    session = seated(table)
    session.submit("repeat 10")
    session.submit("")
    assert "Expected" in session.submit("11").text
    session.submit("2")
    assert table.b.leader.defense == 24
    session.submit("")
    session.submit("no")


def test_what_cannot_be_repeated_is_refused_in_words() -> None:
    table = singer("Willing Choir", WILLING)
    session = seated(table)
    assert session.submit("repeat").text == "Say how often: repeat 10"
    assert "there is no loop to repeat" in session.submit("repeat 3").text
    session.submit("no")
