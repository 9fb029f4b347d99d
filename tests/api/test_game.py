"""The public interface: what a program does with a game."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import headjudge as hj
from headjudge.errors import Malformed
from headjudge.formats.decklist import parse_decklist
from headjudge.kernel import rng

DECKS = ("starter/swordcraft", "starter/abysscraft")


def play(game: hj.Game, seed: int = 1, most: int = 10_000) -> hj.Game:
    key = rng.key_of(seed)
    counter = 0
    while game.decision is not None and most > 0:
        index, counter = rng.below(key, counter, len(game.decision.options))
        game.choose(index)
        most -= 1
    return game


@pytest.fixture
def game() -> hj.Game:
    return hj.Game.new("sve", decks=DECKS, seed=7)


def test_a_whole_game(game: hj.Game) -> None:
    play(game)
    assert game.decision is None
    assert game.result in ((1, -1), (-1, 1), (0, 0))
    assert all(line.rule for line in game.log)
    assert "loses the game" in game.log[-1].text


def test_what_there_is_to_play() -> None:
    assert hj.rulesets()[:3] == ("sve", "sve-open8", "cfv-g")
    assert {"fow-10.2", "fow-6.3", "fow-5.01"} < set(hj.rulesets())
    assert "starter/derby" in hj.starter_decks("sve")
    assert len(hj.starter_decks("sve")) == 8
    assert hj.starter_decks("sve-open8") == ("starter/one", "starter/two")
    assert set(hj.__all__) <= set(dir(hj))
    with pytest.raises(AttributeError, match="no attribute 'Gome'"):
        _ = hj.Gome


@pytest.mark.parametrize("ruleset", hj.rulesets())
def test_every_starter_deck_is_legal_and_can_be_played(ruleset: str) -> None:
    decks = hj.starter_decks(ruleset)
    for one, other in zip(decks, decks[1:] + decks[:1], strict=True):
        play(hj.Game.new(ruleset, decks=(one, other), seed=3))


def test_equal_seeds_give_equal_games() -> None:
    one, other = (play(hj.Game.new("sve", decks=DECKS, seed=5)) for _ in range(2))
    assert one.digest() == other.digest()
    assert hj.Game.new("sve", decks=DECKS, seed=6).digest() != hj.Game.new("sve", decks=DECKS, seed=5).digest()


def test_without_a_seed_games_differ() -> None:
    seeds = {hj.Game.new("sve", decks=DECKS).setup.seed for _ in range(4)}
    assert len(seeds) > 1


def test_a_game_does_not_depend_on_what_was_played_before() -> None:
    first = play(hj.Game.new("sve", decks=DECKS, seed=5)).digest()
    play(hj.Game.new("sve", decks=("starter/stage", "starter/abysscraft"), seed=5))
    assert play(hj.Game.new("sve", decks=DECKS, seed=5)).digest() == first


def test_fork_and_undo(game: hj.Game) -> None:
    play(game, most=20)
    before = game.digest()
    twin = game.fork()
    assert twin.setup == game.setup
    game.choose(0)
    assert game.digest() != before
    assert twin.digest() == before
    game.undo()
    assert game.digest() == before


def test_view_shows_a_player_no_more_than_they_may_know(game: hj.Game) -> None:
    play(game, most=6)
    hands = {zone.player: zone for zone in game.view(0).zones if zone.name == "hand"}
    assert len(hands[0].cards) == 4
    assert (hands[1].count, hands[1].cards) == (4, [])


def test_choose_takes_an_option_or_its_index(game: hj.Game) -> None:
    assert game.decision is not None
    twin = game.fork()
    game.choose(game.decision.options[1])
    twin.choose(1)
    assert game.digest() == twin.digest()
    with pytest.raises(hj.Illegal, match="not among the options"):
        game.choose(("dance",))
    with pytest.raises(hj.Illegal, match="option 99 does not exist"):
        game.choose(99)


def test_save_and_load(game: hj.Game) -> None:
    play(game, most=45)
    loaded = hj.Game.load(game.save())
    assert isinstance(loaded, hj.Game)
    assert loaded.setup == game.setup
    assert loaded.digest() == game.digest()
    assert loaded.log == game.log
    assert play(loaded, 9).digest() == play(game, 9).digest()


@pytest.mark.parametrize("cut", [0, 5, 20, 60, -1])
def test_a_damaged_save_is_refused(game: hj.Game, cut: int) -> None:
    with pytest.raises(hj.Malformed, match="saved game"):
        hj.Game.load(game.save()[:cut])


def test_a_changed_or_foreign_save_is_refused(game: hj.Game) -> None:
    data = bytearray(game.save())
    data[-10] ^= 1
    with pytest.raises(hj.Malformed, match="its checksum is wrong"):
        hj.Game.load(bytes(data))
    with pytest.raises(hj.Malformed, match="not a saved game"):
        hj.Game.load(b"PK\x03\x04 something else")
    newer = data[:15] + b"\x00\x09" + data[17:]
    with pytest.raises(hj.Stale, match="format 9"):
        hj.Game.load(bytes(newer))


def test_why_not_names_the_rule(game: hj.Game) -> None:
    reasons = game.why_not("attack leader with Knight")
    assert reasons
    assert all(reason.rule for reason in reasons)


def test_decks_as_text_path_and_list(tmp_path: Path) -> None:
    from headjudge.formats.content import starter_deck

    text = starter_deck("sve", DECKS[0])
    file = tmp_path / "deck.txt"
    file.write_text(text, encoding="utf-8")
    listed = parse_decklist(text, {"leader": "leader", "evolve": "evolve"}, "main")
    plain = hj.Game.new("sve", decks=DECKS, seed=1).digest()
    for deck in (text, file, str(file), listed):
        assert hj.Game.new("sve", decks=(deck, DECKS[1]), seed=1).digest() == plain


def test_an_illegal_deck_is_refused_with_its_rule_unless_asked_for() -> None:
    small = "//leader\n1 Marshal Odo Farrowgate\n//main\n3 Gatehouse Recruit\n"
    with pytest.raises(hj.Illegal, match=r"\[6\.1\.1\.2\]"):
        hj.Game.new("sve", decks=(small, DECKS[1]), seed=1)
    game = hj.Game.new("sve", decks=(small, DECKS[1]), seed=1, legal=False)
    assert game.decision is not None


@pytest.mark.parametrize(
    ("decks", "message"),
    [
        (("starter/nothing", DECKS[0]), "there is no deck 'starter/nothing'"),
        (("no/such/file.txt", DECKS[0]), "neither a deck nor a file"),
        (("3 Gatehouse Recroot\n", DECKS[0]), "no card is called 'Gatehouse Recroot'"),
        ((DECKS[0],), "a game needs two decks"),
        ("starter/swordcraft", "a game needs two decks"),
    ],
)
def test_decks_that_are_none(decks: tuple[str, ...], message: str) -> None:
    with pytest.raises(hj.Malformed, match=message):
        hj.Game.new("sve", decks=decks, seed=1)


def test_a_ruleset_that_is_none() -> None:
    with pytest.raises(hj.Malformed, match="there is no ruleset 'chess'"):
        hj.Game.new("chess", decks=DECKS)


@pytest.mark.parametrize("seed", [2**64, -(2**63) - 1, 10**26, 1.5, "7"])
def test_seeds_that_no_file_keeps_are_refused(seed: Any) -> None:
    with pytest.raises(Malformed, match=r"no game has the seed .* Expected a whole number of at most 64 bits\."):
        hj.Game.new("sve", decks=DECKS, seed=seed)


@pytest.mark.parametrize("seed", [2**64 - 1, -(2**63), 0])
def test_the_last_seeds_of_64_bits_are_kept(seed: int) -> None:
    game = hj.Game.new("sve", decks=DECKS, seed=seed)
    assert hj.Game.load(game.save()).digest() == game.digest()


@pytest.mark.parametrize("player", [-1, 2])
def test_only_two_players_are_at_a_table(game: hj.Game, player: int) -> None:
    said: list[Callable[[], object]] = [
        lambda: game.concede(player),
        lambda: game.view(player),
        lambda: game.determinize(player, seed=1),
        lambda: game.why_not("end turn", player),
    ]
    for ask in said:
        with pytest.raises(Malformed, match=rf"there is no player {player}\. Expected 0 or 1\. Name one"):
            ask()
    assert game.result is None
