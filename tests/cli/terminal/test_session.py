"""What a typed line means at the table."""

from pathlib import Path

import pytest

from headjudge.cli import play
from headjudge.cli.terminal.session import Session, cleaned, whole_number
from headjudge.testing import Table, follower, put, spell
from tests.cli.terminal.conftest import at_main_phase, seated, to_the_end


def test_a_number_takes_the_option_and_the_bot_answers(session: Session) -> None:
    assert session.view().turn == 1
    reply = session.submit("1")
    assert not reply.bad
    assert session.view().turn == 3
    assert session.view().waiting_for == 0


def test_words_act_too(session: Session) -> None:
    session.submit("end turn")
    assert not session.submit("play roadside").bad
    assert any(line.text == "You play Roadside Informer from the hand" for line in session.view().log)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "Type a number or an action; 'help' lists them."),
        (" \t\x00 ", "Type a number or an action; 'help' lists them."),
        ("99", "There is no option 99: choose 1 to 1."),
        ("0", "There is no option 0: choose 1 to 1."),
        ("²", "is not possible"),
        ("play Nobody", "is not possible"),
        ("why", "Ask about an action: why not attack leader with Knight"),
        ("why not", "Ask about an action: why not attack leader with Knight"),
        ("card", "Name a card: card Knight"),
        ("card Roadside Infromer", "Did you mean Roadside Informer"),
        ("card 1", "Option 1 is about no card"),
        ("look", "Look where? There are cards in: leader area"),
        ("save", "Name a file: save evening.hj"),
        ("load", "Name a saved game: load evening.hj"),
        ("replay", "Name a file: replay evening.replay"),
        ("again", "Finish this game first"),
        ("repeat", "Say how often: repeat 10"),
        ("repeat ²", "Say how often: repeat 10"),
        ("x" * 5000, "That is too long"),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(session: Session, line: str, told: str) -> None:
    before = session.game.digest()
    reply = session.submit(line)
    assert reply.bad
    assert told in reply.text
    assert session.game.digest() == before


def test_why_not_names_the_rules(session: Session) -> None:
    told = session.submit("why not play Castellan Ysolt?").text
    assert "[10.4.4]" in told
    assert session.submit("why can't I end turn?").text == "Nothing forbids it: type 'end turn'."


def test_undo_goes_back_to_the_last_choice_of_the_person(session: Session) -> None:
    before = session.game.digest()
    session.submit("1")
    assert session.submit("undo").text == "Taken back."
    assert session.game.digest() == before


def test_undo_ends_where_the_game_began() -> None:
    session = seated()
    assert session.submit("undo").bad
    session.submit("1")
    assert not session.submit("undo").bad
    assert session.submit("undo").bad


def test_a_card_is_read_as_printed_and_as_the_judge_reads_it(session: Session) -> None:
    told = session.submit("card roadside").text
    assert told.startswith("Roadside Informer: cost 2, 1/2, swordcraft follower")
    assert "How the judge reads it" in told
    assert "automatic ability (10.1.1.2" in told


def test_card_with_a_number_reads_the_card_of_that_option(session: Session) -> None:
    session.submit("end")
    assert session.submit("card 1").text.startswith("Roadside Informer")


def test_look_tells_no_more_than_the_person_knows(session: Session) -> None:
    assert session.submit("look enemy hand").text == "hand: 4\n4 that you do not know"
    assert session.submit("look my hand").text.startswith("hand: 4\nCastellan Ysolt")
    assert session.submit("look cemetery").text == "cemetery: 0"


def test_save_and_load_go_on_with_the_same_game(session: Session, tmp_path: Path) -> None:
    file = tmp_path / "evening.hj"
    session.submit("end")
    before = session.game.digest()
    assert not session.submit(f"save {file}").bad
    session.submit("end")
    assert session.submit(f"load {file}").text == "The saved game."
    assert session.game.digest() == before
    assert play.session("sve", "", "", "greedy", None, file).game.digest() == before


@pytest.mark.parametrize(
    "name", ["no/such/folder/x", "/dev/null/x", "~nobody-of-that-name/x", ".", "y" * 300, "\udcff"]
)
def test_files_that_cannot_be(session: Session, name: str) -> None:
    for command in ("save", "load", "replay"):
        reply = session.submit(f"{command} {name}")
        assert reply.bad
        assert reply.text


def test_a_damaged_save_is_refused(session: Session, tmp_path: Path) -> None:
    file = tmp_path / "evening.hj"
    session.submit(f"save {file}")
    whole = file.read_bytes()
    before = session.game.digest()
    for damaged in (b"", b"\x00" * 100, whole[:-7], whole[:40] + b"?" + whole[41:]):
        file.write_bytes(damaged)
        assert session.submit(f"load {file}").bad
        assert session.game.digest() == before


def test_replay_writes_what_replay_verify_reads(session: Session, tmp_path: Path) -> None:
    from headjudge.formats import replay

    session.submit("end")
    session.submit(f"replay {tmp_path / 'evening.replay'}")
    assert replay.verify(replay.read(tmp_path / "evening.replay")).agrees


def test_conceding_ends_the_game_and_again_begins_another(session: Session) -> None:
    session.submit("concede")
    assert session.view().result == [-1, 1]
    assert "over" in session.submit("1").text
    assert "over" in session.submit("why not end").text
    assert session.submit("again").text == "A new game."
    assert session.view().result is None
    assert session.view().turn == 0


def test_a_whole_game_of_first_options_ends() -> None:
    session = to_the_end(at_main_phase(seated()))
    assert session.view().result in ([1, -1], [-1, 1])
    assert session.view().log[-1].rule.startswith("11.2")


def test_leaving(session: Session) -> None:
    assert session.submit("quit").leave
    assert session.submit("Q").leave


def between_two_people() -> Session:
    """Player A goes first and keeps the hand, so player 2 is asked."""
    session = seated(opponent="friend")
    session.submit("1")
    session.submit("no")
    return session


def test_two_people_see_their_own_hands() -> None:
    session = between_two_people()
    assert session.people == ("Player A", "Player B")
    assert session.view().player == 0
    assert session.hand_over == "Player B is to decide. Hand the keyboard over; then press Enter."
    assert not session.submit("").bad
    assert session.hand_over == ""
    assert session.seat == 1
    assert session.people == ("Player B", "Player A")
    assert session.view().player == 1


def test_while_the_keyboard_changes_hands_nothing_is_shown_or_done() -> None:
    session = between_two_people()
    before = session.game.digest()
    for line in ("1", "no", "undo", "look hand", "log", "why not end", "card 1", "concede", "again", "every", "load x"):
        assert session.submit(line).text == session.hand_over
    assert (session.game.digest(), session.seat) == (before, 0)
    assert session.submit("quit").leave


def test_of_two_people_each_takes_back_an_own_choice() -> None:
    session = between_two_people()
    before = session.game.digest()
    session.submit("")
    assert session.submit("undo").bad
    assert session.game.digest() == before
    session.submit("no")
    session.submit("")
    assert session.seat == 0
    session.submit("end")
    session.submit("")
    assert session.seat == 1
    assert session.submit("undo").text == "Taken back."
    assert session.hand_over == ""
    assert session.game.digest() == before


def test_options_that_make_no_difference_are_not_asked() -> None:
    """Two evolve cards of one name: which of them makes no difference."""
    table = Table(
        a={"field": ["Squire of the Ford"], "evolve_deck": ["Squire of the Ford"] * 2, "play_points": 5},
    )
    session = Session(table.game, {}, str, lambda game, path: None)
    session.submit("evolve Squire")
    assert table.a.field[0].evolved
    session.submit("end")


def test_a_card_called_like_a_command_can_be_chosen() -> None:
    search = spell("Call Up", "Select up to 1 card in your cemetery. Add it to your hand.", cost=1)
    table = Table(a={"hand": [search], "cemetery": [follower("Undo", 1, 1), follower("Log", 1, 1)]})
    session = Session(table.game, {}, str, lambda game, path: None)
    session.submit("play Call Up")
    session.submit("undo")
    assert table.a.hand == ["Undo"]


def test_followers_of_one_name_on_the_field_stay_apart() -> None:
    table = Table(a={"field": ["Knight", "Knight"]}, b={"field": [put("Knight", engaged=True)]})
    session = Session(table.game, {}, str, lambda game, path: None)
    shown = session.view().decision
    assert shown is not None
    assert [option.text for option in shown.options][:2] == [f"Attack with Knight (1/1) #{n}" for n in (1, 2)]
    session.submit("attack enemy Knight with the second Knight")
    session.submit("end")


def test_numbers_and_signs() -> None:
    assert whole_number("12") == 12
    assert [whole_number(text) for text in ("", "-1", "²", "١", "9" * 30, "1.0")] == [None] * 6
    assert cleaned("\x1b[31m play\u202e  X\x07\n") == "[31m play X"
