"""The conformance tests hold for every ruleset, and notice what is broken."""

from types import ModuleType

import pytest

from headjudge.games import rulesets
from headjudge.games.cfv import shortcuts as cfv
from headjudge.games.fow.common import shortcuts as fow
from headjudge.games.sve import shortcuts as sve
from headjudge.games.sve.model import CEMETERY
from headjudge.kernel import knowledge
from headjudge.kernel.actions import Move
from headjudge.kernel.game import Game
from headjudge.testing.check_ruleset import PROMISES, check_ruleset

PAIR = ("starter/swordcraft", "starter/abysscraft")


@pytest.mark.exercises
@pytest.mark.parametrize("ruleset", rulesets())
def test_every_ruleset_keeps_its_promises(ruleset: str) -> None:
    report = check_ruleset(ruleset, games=3, seed=11)
    assert report.games == 3
    assert set(report.checked) == set(PROMISES)


def test_a_fork_that_shares_too_much_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "edit", lambda game, cid: game.cards[cid])
    with pytest.raises(AssertionError, match=r"(?s)fork|undo|choices|world"):
        check_ruleset("sve", games=2, seed=3, decks=[PAIR], every=1)


@pytest.mark.parametrize(
    ("ruleset", "module", "check", "told"),
    [
        ("sve", sve, "may_attack", "attackers of player"),
        ("sve", sve, "may_play", "cards to play of player"),
        ("cfv-g", cfv, "may_call", "calls of player"),
        ("fow-10.2", fow, "may_play", "cards to play of player"),
    ],
)
def test_a_list_that_differs_from_its_check_is_noticed(
    monkeypatch: pytest.MonkeyPatch, ruleset: str, module: ModuleType, check: str, told: str
) -> None:
    monkeypatch.setattr(module, check, lambda *_: False)
    with pytest.raises(AssertionError, match=f"{told} [01]: .* is listed but not legal"):
        check_ruleset(ruleset, games=1, seed=3)


def test_a_view_that_tells_too_much_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(knowledge, "knows", lambda game, player, cid: True)
    with pytest.raises((AssertionError, KeyError)):
        check_ruleset("sve", games=1, seed=3, decks=[PAIR], every=1)


def test_a_card_that_is_lost_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    apply = Move.apply

    def losing(move: Move, game: Game) -> object:
        event = apply(move, game)
        if move.to >> 1 == CEMETERY:
            game.zones[move.to] = game.zones[move.to][:-1]
        return event

    monkeypatch.setattr(Move, "apply", losing)
    with pytest.raises((AssertionError, ValueError, IndexError), match=r"lies nowhere|not in|out of range"):
        check_ruleset("sve", games=1, seed=3, decks=[PAIR], every=1)


def test_chance_that_does_not_repeat_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    applied: list[Move] = []
    apply = Move.apply

    def wavering(move: Move, game: Game) -> object:
        applied.append(move)
        game.rng_counter += len(applied) % 2
        return apply(move, game)

    monkeypatch.setattr(Move, "apply", wavering)
    with pytest.raises(AssertionError):
        check_ruleset("sve", games=2, seed=3, decks=[PAIR], every=1)
