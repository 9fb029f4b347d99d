"""Questions: every number, permission or duty of a rule that card text can change.

A ruleset numbers its questions. Answers live among a card's characteristics, at ``Ruleset.answers_at``, as a mapping
from question to answers, so that keywords, passive abilities and effects all speak the same way. Forbid beats allow.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from headjudge.kernel.numbers import Number
from headjudge.rulebook.exercise import RECORDER

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

SET, ADD, ALLOW, FORBID, REQUIRE = range(5)

Answer = tuple[int, Any]
"""(operation, value): a number for SET and ADD; for the others None or a condition ``(game, card id, about) -> bool``.

``about`` is what the question is asked about: the action that is to be forbidden, the attacker's target, a zone.
"""

Answers = Mapping[int, tuple[Answer, ...]]

NO_ANSWERS: Answers = {}


def joined(answers: Answers, question: int, *new: Answer) -> Answers:
    """The answers with more of them; never changes the old mapping."""
    return {**answers, question: (*answers.get(question, ()), *new)}


def answers_to(game: "Game", cid: int, question: int) -> tuple[Answer, ...]:
    answers: Answers = (game.derived[cid] or game.values(cid))[game.ruleset.answers_at]
    found = answers.get(question, ()) if answers else ()
    if found and RECORDER.on:
        note(game, question)
    return found


def note(game: "Game", question: int) -> None:
    """An answer was given: the rules behind the question were gone through."""
    for rule in game.ruleset.questions[question][1] if game.ruleset.questions else ():
        RECORDER.note(game.ruleset.id, game.ruleset.cited(rule))


def allowed(game: "Game", cid: int, question: int, default: bool = False, about: Any = None) -> bool:
    """Whether the card may: the rule's default, changed by allow, overruled by forbid."""
    answers: Answers = (game.derived[cid] or game.values(cid))[game.ruleset.answers_at]
    if not answers or question not in answers:
        return default
    if RECORDER.on:
        note(game, question)
    answer = default
    for op, value in answers[question]:
        if op == FORBID and (value is None or value(game, cid, about)):
            return False
        if op == ALLOW and (value is None or value(game, cid, about)):
            answer = True
    return answer


def required(game: "Game", cid: int, question: int, about: Any = None) -> bool:
    found = answers_to(game, cid, question)
    return any(op == REQUIRE and (value is None or value(game, cid, about)) for op, value in found)


def number(answers: tuple[Answer, ...], base: Number) -> Number:
    """A number changed by answers: set to a value first, then increases and decreases."""
    for op, value in answers:
        if op == SET:
            base = value
    for op, value in answers:
        if op == ADD:
            base += value
    return base
