"""What an error says to its reader."""

import pickle

import pytest

from headjudge.errors import Ambiguous, HeadjudgeError, Illegal, Malformed, Stale


def test_message_says_what_came_what_was_expected_and_what_to_do() -> None:
    error = Malformed("deck.txt:3: 'Knight' has no number", "a line such as '3 Knight'", "Write how many copies")
    assert str(error) == (
        "deck.txt:3: 'Knight' has no number. Expected a line such as '3 Knight'. Write how many copies."
    )


def test_what_is_not_given_is_not_said() -> None:
    assert str(Illegal("Which one?", what_to_do="Choose!")) == "Which one? Choose!"


@pytest.mark.parametrize("kind", [Malformed, Illegal, Ambiguous, Stale])
def test_every_kind_survives_a_process_border(kind: type[HeadjudgeError]) -> None:
    error = kind("came", "expected", "do")
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is kind
    assert (again.message, again.expected, again.what_to_do) == ("came", "expected", "do")
