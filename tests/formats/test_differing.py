"""A recorded game under another ruleset: where the two games part, and by which rules."""

from collections.abc import Callable
from typing import Any, ClassVar

import pytest

import headjudge as hj
from headjudge.formats import game_differences
from headjudge.formats.content import starter_deck
from headjudge.formats.game_differences import Course
from headjudge.formats.replay import Replay
from headjudge.games.card_facts import DeckKeys
from headjudge.games.sve.box import Open8Box, SveBox
from headjudge.games.sve.model import DRAW
from headjudge.kernel.actions import Finish, Note
from headjudge.kernel.decisions import Decision
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.kernel.ruleset import Reason
from headjudge.rulebook import LedgerError
from headjudge.rulebook.differences import Kind
from tests.api.test_game import play

SVE, OPEN8 = "sve", "sve-open8"
DECKS = ("starter/abysscraft", "starter/dragoncraft")
"""Decks of a class alone: nothing has to be declared of them."""


def recorded(ruleset: str = SVE, seed: int = 21, most: int = 40) -> Replay:
    one, other = (starter_deck(SVE, name) for name in DECKS)
    decks = (one, other)
    return play(hj.Game.new(ruleset, decks=decks, seed=seed), most=most).replay()


def whats(course: Course) -> list[str]:
    return [parting.what for parting in course.partings]


class Prelude(Procedure):
    """Asks a question so often, or does something, before the game."""

    fields: ClassVar[tuple[str, ...]] = ("game", "questions", "act", "prompt")

    def __init__(self, game: Frame, questions: int = 0, act: Any = None, prompt: str = "prelude") -> None:
        super().__init__()
        self.prompt = prompt
        self.game = game
        self.questions = questions
        self.act = act

    @step()
    def ask(self, game: Game) -> Decision | None:
        if not self.questions:
            return None
        self.questions -= 1
        return self.again(Decision(0, self.prompt, [("no",), ("yes",)], "6.2.1.6"))

    @step("6.2.1.1")
    def do(self, game: Game) -> Frame | None:
        return None if self.act is None else game.perform([self.act])

    @step()
    def begin(self, game: Game) -> Frame:
        return self.game.copy(game.stamp)


@pytest.fixture
def with_prelude(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Lets games of a ruleset, of Open 8 if none is named, begin with something else."""
    plain = SveBox.opening

    def make(questions: int = 0, act: Any = None, prompt: str = "prelude", box: type[SveBox] = Open8Box) -> None:
        def opening(self: SveBox, decks: tuple[DeckKeys, DeckKeys]) -> Frame:
            return Prelude(plain(self, decks), questions, act, prompt)

        monkeypatch.setattr(box, "opening", opening)

    return make


def test_the_same_rules_lead_to_the_same_game() -> None:
    course = game_differences.compare(recorded(), SVE)
    assert course.partings == ()
    assert course.alike == course.choices == 40


def test_other_options_are_told_with_the_rule_that_asks() -> None:
    course = game_differences.compare(recorded(), OPEN8)
    first = course.partings[0]
    assert whats(course) == ["options"]
    assert first.here == ()
    assert first.there[0].text.startswith("offers: Grant Rush to ")
    assert (first.there[0].rule, first.there[0].heading) == (
        "7.3.3",
        "what the active player may do in the main phase",
    )
    assert [each.kind for each in first.rules] == [Kind.UNCHANGED]
    assert course.alike == course.choices


def test_what_only_the_recorded_game_offers_is_told_with_what_forbids_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("headjudge.formats.words.why_not", lambda game, player, said: [Reason("8.4.2.1", "it may not")])
    course = game_differences.compare(recorded(OPEN8, most=60), SVE)
    parting = next(each for each in course.partings if each.what == "options")
    assert parting.here[0].text.startswith("offers: Grant Rush")
    assert [(each.rule, each.text.partition(" is refused: ")[2]) for each in parting.reasons][:1] == [
        ("8.4.2.1", "it may not")
    ]
    assert parting.there == ()


def test_decks_that_the_other_ruleset_does_not_allow_are_told_with_its_rules() -> None:
    game = hj.Game.new(OPEN8, decks=hj.starter_decks(OPEN8)[:2], seed=21)
    course = game_differences.compare(game.replay(), SVE)
    first, last = course.partings
    assert (first.what, first.choices) == ("decks", 0)
    assert all(each.rule.startswith("6.1") for each in first.there)
    assert last.there[0].text == "no game can be begun with these decks"


def test_a_question_that_only_the_other_game_asks_is_answered_to_go_on(with_prelude: Callable[..., None]) -> None:
    replay = recorded(most=10)
    with_prelude(questions=1)
    course = game_differences.compare(replay, OPEN8)
    first = course.partings[0]
    assert (first.what, first.choices, first.went_on) == ("question", 0, "there the answer is 'No'")
    assert first.there[0].text == "Player A is asked: Prelude (No, Yes)"
    assert first.there[0].rule == "6.2.1.6"
    assert course.alike == 10


def test_a_question_that_only_the_recorded_game_asks_is_answered_as_recorded(with_prelude: Callable[..., None]) -> None:
    with_prelude(questions=1)
    replay = recorded(OPEN8, most=10)
    course = game_differences.compare(replay, SVE)
    asked = next(each for each in course.partings if each.what == "question")
    assert asked.went_on.startswith("here the answer was '")
    assert course.alike == 10


def test_where_both_ask_something_of_their_own_both_are_answered(with_prelude: Callable[..., None]) -> None:
    with_prelude(questions=1, box=SveBox)
    with_prelude(questions=1, prompt="overture")
    course = game_differences.compare(recorded(most=10), OPEN8)
    assert whats(course) == ["question"]
    assert course.partings[0].went_on == "here the answer was 'Yes', there it is 'No'"
    assert course.alike == 10


def test_games_that_ask_quite_other_questions_are_not_led_on(with_prelude: Callable[..., None]) -> None:
    replay = recorded(most=10)
    with_prelude(questions=2)
    course = game_differences.compare(replay, OPEN8)
    assert whats(course) == ["question", "log"]
    assert course.partings[0].went_on == ""
    assert course.alike == 0


def test_other_lines_of_the_log_are_told_side_by_side(with_prelude: Callable[..., None]) -> None:
    replay = recorded(most=10)
    with_prelude(act=Note(DRAW, 1))
    first = game_differences.compare(replay, OPEN8).partings[0]
    assert (first.what, first.choices) == ("log", 0)
    assert first.here == ()
    assert [each.rule for each in first.there] == ["6.2.1.1"]


def test_another_end_is_told(with_prelude: Callable[..., None]) -> None:
    replay = recorded(most=10)
    with_prelude(act=Finish(DRAW, 0, data=1))
    course = game_differences.compare(replay, OPEN8)
    first = course.partings[0]
    assert (first.what, course.alike) == ("question", 0)
    assert first.there[0].text == "Player B has won"
    assert " is asked: " in first.here[0].text


def test_a_game_conceded_in_both_ends_the_same() -> None:
    game = play(hj.Game.new(SVE, decks=DECKS, seed=2), most=3)
    game.concede(1)
    course = game_differences.compare(game.replay(), OPEN8)
    assert (course.partings, course.alike) == ((), 4)


def test_games_of_another_kind_are_not_compared() -> None:
    with pytest.raises(LedgerError, match="sve and cfv-g are not editions of one game"):
        game_differences.compare(recorded(most=1), "cfv-g")
