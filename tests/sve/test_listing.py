"""What is listed by a formula is what the checks allow, in positions of random games."""

import random

import pytest

from headjudge.formats.content import starter_decks
from headjudge.games.sve.model import EX, FIELD, HAND
from headjudge.games.sve.r08_main_phase import main_options, may_activate, may_attack, may_play
from headjudge.kernel.abilities import ACTIVATED
from headjudge.kernel.decisions import Option
from headjudge.kernel.game import Game
from headjudge.lab.match import begin

GAMES = 6


def checked_one_by_one(game: Game, player: int) -> list[Option]:
    """Everything the active player may do, each asked of its own check."""
    zones = game.zones
    found: list[Option] = [
        ("play", cid) for cid in zones[2 * HAND + player] + zones[2 * EX + player] if may_play(game, player, cid)
    ]
    for cid, abilities in game.registered.items():
        if game.cards[cid].controller == player:
            for index, ability in enumerate(abilities):
                if ability.kind == ACTIVATED and may_activate(game, player, cid, ability):
                    found.append(("activate", cid, index))
    found += [("attack", cid) for cid in zones[2 * FIELD + player] if may_attack(game, cid)]
    return [*found, ("end",)]


@pytest.mark.parametrize("number", range(GAMES))
def test_the_options_of_the_main_phase_are_what_the_checks_allow(number: int) -> None:
    decks = starter_decks("sve")
    game = begin("sve", (decks[number % len(decks)], decks[(number + 3) % len(decks)]), number)
    rnd, asked = random.Random(number), 0
    while (decision := game.decision) is not None:
        if decision.prompt == "main":
            asked += 1
            assert main_options(game, decision.player) == checked_one_by_one(game, decision.player)
        game.answer(rnd.choice(list(decision.options)))
    assert asked
