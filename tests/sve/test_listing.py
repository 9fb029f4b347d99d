"""What is listed by a formula is what the checks allow, in positions of random games."""

import random
from typing import Any

import pytest

from headjudge.formats.content import starter_decks
from headjudge.games.sve.model import ANSWERS, EX, FIELD, HAND, LAYER_ANSWERS, LEADER, QUESTIONS
from headjudge.games.sve.r08_main_phase import main_options, may_activate, may_attack, may_play, quick_options
from headjudge.kernel import effects
from headjudge.kernel.abilities import ACTIVATED, Effect, Template
from headjudge.kernel.decisions import Option
from headjudge.kernel.game import Game
from headjudge.kernel.questions import ADD, ALLOW, FORBID, REQUIRE, SET, Answer, joined
from headjudge.lab.match import begin

GAMES = 6
SAID: tuple[Answer, ...] = ((SET, 2), (ADD, -1), (ALLOW, None), (FORBID, None), (REQUIRE, None))


def plays_checked(game: Game, player: int, quick: bool) -> list[Option]:
    """The cards and abilities the player may play, each asked of its own check."""
    zones = game.zones
    found: list[Option] = [
        ("play", cid) for cid in zones[2 * HAND + player] + zones[2 * EX + player] if may_play(game, player, cid, quick)
    ]
    for cid, abilities in game.registered.items():
        if game.cards[cid].controller == player:
            for index, ability in enumerate(abilities):
                if ability.kind == ACTIVATED and may_activate(game, player, cid, ability, quick):
                    found.append(("activate", cid, index))
    return found


def checked_one_by_one(game: Game, player: int) -> list[Option]:
    """Everything the active player may do, each asked of its own check."""
    attacks = [("attack", cid) for cid in game.zones[2 * FIELD + player] if may_attack(game, cid)]
    return [*plays_checked(game, player, False), *attacks, ("end",)]


class Saying(Template):
    """An effect that answers a question about a card."""

    __slots__ = ("answer", "question")

    def __init__(self, question: int, answer: Answer) -> None:
        super().__init__(f"test:{question}", LAYER_ANSWERS, frozenset({ANSWERS}))
        self.question = question
        self.answer = answer

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[ANSWERS] = joined(values[ANSWERS], self.question, self.answer)


@pytest.mark.parametrize("number", range(GAMES))
def test_the_options_of_the_main_phase_are_what_the_checks_allow(number: int) -> None:
    decks = starter_decks("sve")
    game = begin("sve", (decks[number % len(decks)], decks[(number + 3) % len(decks)]), number, watched=True)
    rnd, asked = random.Random(number), 0
    while (decision := game.decision) is not None:
        if decision.prompt == "main":
            asked += 1
            assert main_options(game, decision.player) == checked_one_by_one(game, decision.player)
        game.answer(rnd.choice(list(decision.options)))
    assert asked


@pytest.mark.parametrize("number", range(GAMES))
def test_the_options_of_a_quick_window_are_what_the_checks_allow(number: int) -> None:
    decks = starter_decks("sve")
    game = begin("sve", (decks[number % len(decks)], decks[(number + 5) % len(decks)]), number, watched=True)
    rnd, asked = random.Random(number), 0
    while (decision := game.decision) is not None:
        if decision.prompt == "quick":
            asked += 1
            checked = [*plays_checked(game, decision.player, True), ("pass",)]
            assert quick_options(game, decision.player) == checked
        game.answer(rnd.choice(list(decision.options)))
    assert asked


@pytest.mark.parametrize("number", range(GAMES))
def test_the_options_are_what_the_checks_allow_whatever_is_said_of_a_card(number: int) -> None:
    decks = starter_decks("sve")
    game = begin("sve", (decks[number % len(decks)], decks[(number + 2) % len(decks)]), number, watched=True)
    rnd, changed = random.Random(number), 0
    while (decision := game.decision) is not None:
        if decision.prompt == "main":
            before, mover = main_options(game, decision.player), decision.player
            near = [cid for kind in (HAND, EX, FIELD) for cid in game.zones[2 * kind + mover]]
            for cid in (*near, *game.zones[2 * LEADER], *game.zones[2 * LEADER + 1]):
                for question in rnd.sample(range(len(QUESTIONS)), 4):
                    twin = game.fork()
                    effects.add(twin, Saying(question, rnd.choice(SAID)), twin.ref(cid), mover, twin.ref(cid))
                    listed = main_options(twin, mover)
                    assert listed == checked_one_by_one(twin, mover)
                    changed += listed != before
        game.answer(rnd.choice(list(decision.options)))
    assert changed
