"""A table as `headjudge play` opens it: equal seeds, equal games."""

import pytest

from headjudge.cli import play
from headjudge.cli.terminal.session import Session


def seated(seed: int = 7, opponent: str = "greedy") -> Session:
    return play.session("sve", "starter/swordcraft", "starter/abysscraft", opponent, seed, None)


def at_main_phase(session: Session) -> Session:
    """Go first, keep the hand."""
    session.submit("1")
    session.submit("no")
    return session


def to_the_end(session: Session, most: int = 400) -> Session:
    """Take the first option until the game is over."""
    for _ in range(most):
        if session.game.result is not None:
            return session
        reply = session.submit("1")
        assert not reply.bad, reply.text
    raise AssertionError("the game does not end")


@pytest.fixture
def session() -> Session:
    return at_main_phase(seated())
