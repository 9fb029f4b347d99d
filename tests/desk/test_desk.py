"""What a ruling is made of: ways, facts, numbers, editions, the forms it is handed out in, and what is refused."""

from itertools import islice
from pathlib import Path

import pytest

import headjudge as hj
from headjudge.cli.judge import moment
from headjudge.desk import Ruling, editions, judge, judge_file, questions, ways
from headjudge.desk.files import pinned
from headjudge.errors import Malformed
from headjudge.formats import replay
from headjudge.formats.scenario import load, posed
from headjudge.kernel.game import Game

POSITION = """
ruleset: sve
cards:
  - name: Twin Bell
    facts: {class: forestcraft, type: follower, cost: 1, attack: 1, defense: 1}
    text: "[last words] Draw a card."
  - name: Grim Bell
    facts: {class: forestcraft, type: follower, cost: 1, attack: 1, defense: 1}
    text: "[last words] Select an enemy follower on the field and deal it 1 damage."
  - name: Fall
    facts: {class: forestcraft, type: spell, cost: 1}
    text: Destroy each follower on your field.
position:
  A: {field: [Twin Bell, Grim Bell], hand: [Fall], play points: 3}
  B: {field: [{card: Dragon, engaged: true}, Fairy], hand: [Fall]}
"""


def ask(question: str, viewer: int | None = None) -> Ruling:
    return judge(POSITION, question, viewer)


def test_every_choice_is_tried_and_the_outcome_tells_on_which_it_turns() -> None:
    ruling = ask("what happens if A plays Fall?")
    assert (ruling.ways, ruling.is_complete) == (4, True)
    assert "A's Twin Bell: field -> cemetery" in ruling.always
    turns = {outcome.text: outcome for outcome in ruling.sometimes}
    assert turns["B's Fairy: field -> gone"].ways == 2
    assert "Fairy" in turns["B's Fairy: field -> gone"].turns_on
    assert [choice.player for choice in ruling.choices] == ["A", "A"]


def test_the_ways_are_those_of_a_search_through_every_option() -> None:
    game = posed(POSITION).game()
    game.choose(next(n for n, option in enumerate(game.decision.options) if option[0] == "play"))  # type: ignore[union-attr]
    rest = len(posed(POSITION).game().frames)
    found = ways.explore(game, rest)

    def ends(world: Game) -> set[str]:
        if world.decision is None or ways.is_over(world, rest):
            return {world.digest()}
        branches = (world.fork() for _ in world.decision.options)
        return {end for at, branch in enumerate(branches) for end in ends(chosen(branch, at))}

    def chosen(world: Game, at: int) -> Game:
        world.choose(at)
        return world

    assert found.is_complete
    assert {way.game.digest() for way in found.found} == ends(game)


def test_a_budget_that_is_used_up_is_told() -> None:
    found = ways.explore(posed(POSITION).game(), rest=0, acting=(0, 1), budget=3)
    assert (len(found.found), found.is_complete) == (3, False)


def test_what_is_asked_changes_nothing() -> None:
    game = posed(POSITION).game()
    before = game.digest()
    judge(game, "what happens if A plays Fall?")
    assert game.digest() == before


def test_a_seat_is_told_what_it_may_know() -> None:
    assert "Blank" not in ask("what happens if A plays Fall?", viewer=1).as_text()
    assert "Blank" in ask("what happens if A plays Fall?").as_text()


def test_a_deed_that_is_forbidden_is_the_ruling() -> None:
    ruling = ask("what happens if A attacks Fairy with Twin Bell and B plays Fall?")
    assert ruling.yes is False
    assert "8.4.3.1" in ruling.rules
    assert ruling.answer.startswith("That cannot happen")


@pytest.mark.parametrize("nonsense", ["", "what?", "attack", "may C attack?", "what happens if Twin Bell is sad?"])
def test_what_is_no_question_is_answered_with_examples(nonsense: str) -> None:
    with pytest.raises(Malformed, match=r"may A attack Fairy|Begin it with A or B"):
        ask(nonsense)


@pytest.mark.parametrize(
    "question",
    ["may A wibble the frob?", "may A attack Zzyzx with Twin Bell?", "what happens if A frobs the wibble?"],
)
def test_no_rule_is_cited_against_what_means_nothing(question: str) -> None:
    with pytest.raises(Malformed, match="means nothing here"):
        ask(question)


def test_a_card_that_is_not_there_is_named() -> None:
    with pytest.raises(Malformed, match="no card 'Wyvern' in the position"):
        ask("what does Wyvern see?")


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("attacks Fairy with Knight", "attack Fairy with Knight"),
        ("plays Bolt on Fairy", "play Bolt on Fairy"),
        ("evolves Knight", "evolve Knight"),
        ("passes", "pass"),
        ("ends the turn", "end the turn"),
        ("chooses Fairy", "choose Fairy"),
        ("play Bolt", "play Bolt"),
    ],
)
def test_deeds_are_told_as_of_somebody_else(told: str, said: str) -> None:
    assert questions.imperative(told, "sve") == said


def test_a_file_asks_its_questions_and_a_ruling_is_pinned_as_a_scenario(tmp_path: Path) -> None:
    file = tmp_path / "question.yaml"
    file.write_text(
        f"{POSITION}ask: [may A attack Fairy with Twin Bell?, what happens if A attacks Dragon with Twin Bell?]\n"
    )
    refused, happened = judge_file(file)
    for ruling in (refused, happened):
        scenario = tmp_path / "pinned.yaml"
        scenario.write_text(pinned(file, ruling))
        assert load(scenario).run().passed
    wrong = pinned(file, refused).replace("8.4.3.1", "8.4.4")
    scenario.write_text(wrong)
    assert not load(scenario).run().passed


def test_what_turns_on_choices_is_not_pinned(tmp_path: Path) -> None:
    file = tmp_path / "question.yaml"
    file.write_text(f"{POSITION}ask: what happens if A plays Fall?\n")
    with pytest.raises(Malformed, match="cannot be pinned"):
        pinned(file, judge_file(file)[0])


def test_a_page_stands_alone_and_shows_names_as_text() -> None:
    page = Ruling("sve", "may A play <b>Fall</b>?", "No: <i>Fall</i> is not there.").as_html()
    assert "<b>" not in page
    assert "<i>" not in page
    assert page.startswith("<!doctype html>")


def test_a_recorded_game_is_asked_at_any_choice(tmp_path: Path) -> None:
    game = hj.Game.new("sve", decks=("starter/swordcraft", "starter/abysscraft"), seed=7)
    for _ in range(40):
        game.choose(0)
    file = tmp_path / "game.hjr"
    replay.write(game.replay(), file)
    at = moment(file, 30)
    assert at.digest() == next(islice(replay.positions(replay.read(file)), 30, None)).digest()
    explained = judge(at, "explain the last step")
    assert explained.yes
    assert judge(moment(file, None), "why did the game end?").answer == "The game has not ended."
    with pytest.raises(Malformed, match="no choice 999"):
        moment(file, 999)


def test_editions_agree_or_part() -> None:
    one = Ruling("fow-10.2", "what?", "A.", always=("a",), steps=())
    same = Ruling("fow-6.3", "what?", "A.", always=("a",))
    other = Ruling("fow-5.01", "what?", "B.", always=("b",))
    assert editions.compared([one, same]) == ["what?\nThe same under fow-10.2, fow-6.3."]
    assert "fow-5.01: B." in editions.compared([one, same, other])[0]
    assert editions.compared([one]) == []
