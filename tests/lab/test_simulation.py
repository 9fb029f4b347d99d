"""Series of games: repeatable, whatever the number of processes, and honest about what went wrong."""

import gc
import random
from pathlib import Path

import msgspec
import pytest

from headjudge.cli import run
from headjudge.cli import simulate as command
from headjudge.errors import Illegal, Malformed
from headjudge.formats.content import starter_decks
from headjudge.kernel.game import items
from headjudge.kernel.logline import lines
from headjudge.lab import match
from headjudge.lab.match import Outcome, Pairing
from headjudge.lab.simulation import outcomes, report, simulate

PAIRING = Pairing("sve", ("starter/swordcraft", "starter/runecraft"), ("random", "random"))


def test_the_seed_decides_and_not_the_number_of_jobs() -> None:
    one = simulate(PAIRING, 20, 7)
    assert one == simulate(PAIRING, 20, 7, jobs=2)
    assert one != simulate(PAIRING, 20, 8)
    assert one.games == 20
    assert one.a.wins.count + one.b.wins.count + one.draws.count == 20
    assert one.turns.least <= one.turns.mean <= one.turns.most
    assert sum(one.endings.values()) == 20
    assert not one.errors


def test_one_game_can_be_played_again_by_its_seed() -> None:
    played = outcomes(PAIRING, 3, 7)
    assert match.play(PAIRING, played[2].seed) == played[2]


@pytest.mark.parametrize("ruleset", ["sve", "cfv-g", "fow-10.2"])
def test_a_game_leaves_nothing_behind_that_only_the_collector_would_find(ruleset: str) -> None:
    """So the collector may rest during a series: a game holds thousands of objects."""
    first, second = starter_decks(ruleset)[:2]
    pairing = Pairing(ruleset, (first, second), ("random", "random"))
    match.play(pairing, 1)
    gc.collect()
    with match.uncollected():
        assert not gc.isenabled()
        played = match.play(pairing, 2)
        found = gc.collect()
    assert played.ending != match.UNFINISHED
    assert not played.error
    assert found < played.decisions
    assert gc.isenabled()


@pytest.mark.parametrize("ruleset", ["sve", "cfv-g", "fow-10.2", "fow-6.3", "fow-5.01"])
def test_a_game_that_nobody_watches_is_the_same_game(ruleset: str) -> None:
    first, second = starter_decks(ruleset)[:2]
    told, untold = (match.begin(ruleset, (first, second), 11, watched) for watched in (True, False))
    rnd = random.Random(11)
    for made in range(400):
        while told.decision is not None and len(told.decision.options) == 1:
            told.choose(0)
        assert (untold.decision is None) == (told.decision is None)
        if told.decision is None or untold.decision is None:
            break
        assert list(untold.decision.options) == list(told.decision.options)
        at = rnd.randrange(len(told.decision.options))
        for game in (told, untold):
            game.choose(at)
        if made % 20 == 0 and told.decision is not None and len(told.decision.options) > 1:
            assert [untold.view(p, log=False) for p in (0, 1)] == [told.view(p, log=False) for p in (0, 1)]
            assert items(untold.choices) == items(told.choices)
            untold = type(untold).load(untold.save(), untold.ruleset)
            untold.skips_forced = True
    assert len(lines(told)) > 100
    assert lines(untold) == []


def test_a_game_that_does_not_end_counts_apart() -> None:
    assert match.play(PAIRING, 1, most=5).ending == match.UNFINISHED


def test_a_game_that_fails_is_reported_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Outcome:
        raise KeyError("lost")

    monkeypatch.setattr(match, "finish", broken)
    failed = report(PAIRING, 1, [match.play(PAIRING, 42)])
    assert [(failure.seed, failure.error) for failure in failed.errors] == [(42, "KeyError: 'lost'")]
    assert failed.games == 0


def test_who_goes_first_is_counted_among_decided_games() -> None:
    played = [
        Outcome(1, 0, 0, 10, 100, "leader defeated"),
        Outcome(2, 1, 0, 12, 100, "leader defeated"),
        Outcome(3, 1, 1, 14, 100, "deck ran out"),
        Outcome(4, None, 1, 16, 100, "leader defeated"),
    ]
    found = report(PAIRING, 1, played)
    assert (found.first_player.count, found.first_player.of) == (2, 3)
    assert (found.a.wins.count, found.b.wins.count, found.draws.count) == (1, 2, 1)
    assert found.turns.mean == 13
    assert found.endings == {"deck ran out": 1, "leader defeated": 3}


def test_the_command_prints_for_people_and_programs() -> None:
    found = command.simulate("sve", "starter/swordcraft", "starter/runecraft", "random", 4, 7)
    text = command.as_text(found)
    assert "4 games of sve, seed 7" in text
    assert "A starter/swordcraft (random) wins" in text
    assert msgspec.json.decode(command.as_json(found))["a"]["wins"]["of"] == 4


@pytest.mark.parametrize(
    ("bots", "games", "message"),
    [("greedy,clever", 1, "cannot be read"), ("a,b,c", 1, "cannot be read"), ("random", 0, "at least one of each")],
)
def test_bad_words_are_refused(bots: str, games: int, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        command.simulate("sve", "starter/swordcraft", "starter/runecraft", bots, games, 7)


def test_an_unknown_deck_is_refused_before_any_game() -> None:
    with pytest.raises(Malformed):
        command.simulate("sve", "starter/nobody", "starter/runecraft", "random", 1, 7)


def test_a_deck_that_is_not_legal_is_told_instead_of_a_series(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("3 Gatehouse Recruit\n", encoding="utf-8")
    with pytest.raises(Illegal):
        command.simulate("sve", str(deck), "starter/runecraft", "random", 3, 1)


def test_a_series_with_errors_ends_with_1(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken(*_: object) -> Outcome:
        raise KeyError("lost")

    monkeypatch.setattr(match, "finish", broken)
    words = ["simulate", "--a", "starter/swordcraft", "--b", "starter/runecraft", "--games", "1"]
    assert run(words) == 1
    assert "failed: KeyError: 'lost'" in capsys.readouterr().out
