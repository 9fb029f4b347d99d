"""An edition that plays by the code of another cites its own numbers."""

from headjudge.kernel import rng
from headjudge.kernel.decisions import Decision
from headjudge.kernel.game import Game, items
from headjudge.rulebook import exercise
from tests.kernel.driving import play_on
from tests.kernel.toy import Skirmish, new_game
from tests.kernel.toy_cards import DECKS, LIBRARY

NUMBERS = {"2.1": "2.2", "2.2": "2.3", "2.3": "2-3", "2.4": "2.1", "6.1": "7", "1.1": "1-1", "5.3": "5-3"}
"""Swapped on purpose: a number translated twice would be another rule's."""


class Older(Skirmish):
    id = "older"
    numbers = NUMBERS


def both(seed: int) -> tuple[Game, Game]:
    return new_game(Skirmish(LIBRARY), DECKS, seed), new_game(Older(LIBRARY), DECKS, seed)


def translated(rule: str) -> str:
    return NUMBERS.get(rule, rule)


def test_every_line_and_question_cites_the_edition_in_play() -> None:
    newer, older = both(7)
    for n in range(300):
        assert (newer.decision is None) == (older.decision is None)
        if newer.decision is None or older.decision is None:
            break
        assert older.decision.rule == translated(newer.decision.rule)
        newer.choose(choice := rng.mix(7, n) % len(newer.decision.options))
        older.choose(choice)
    lines = [(event.rule, other.rule) for event, other in zip(items(newer.journal), items(older.journal), strict=True)]
    assert all(shown == translated(cited) for cited, shown in lines)
    assert {"2.2", "2.3", "2-3"} <= {shown for _, shown in lines}


def test_a_question_asked_again_keeps_its_number() -> None:
    _, older = both(3)
    play_on(older, 3, 4)
    assert older.decision is not None
    assert older.decision.rule == "2.1"
    again = older.determinize(1 - older.decision.player, 5)
    assert again.decision is not None
    assert again.decision.rule == "2.1"
    again.reask()
    assert again.decision is not None
    assert again.decision.rule == "2.1"
    loaded = Game.load(older.save(), older.ruleset)
    assert loaded.decision is not None
    assert loaded.decision.rule == "2.1"


def test_a_decision_is_not_changed_when_it_is_put() -> None:
    decision = Decision(0, "act", [("end",)], "2.1")
    assert decision.renumbered(Older(LIBRARY)).rule == "2.2"
    assert decision.rule == "2.1"


def test_what_a_run_goes_through_is_noted_under_the_number_of_the_edition() -> None:
    with exercise.recording() as seen:
        play_on(new_game(Older(LIBRARY), DECKS, 1), 1, 30)
    noted = {rule for ruleset, rule in seen if ruleset == "older"}
    assert {"2.2", "2.3", "2-3", "7"} <= noted
    assert "6.1" not in noted
