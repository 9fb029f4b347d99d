"""Chance that nobody can know or choose: keys of many bits, streams that do not tell their keys, views without them."""

import msgspec
import pytest

import headjudge as hj
from headjudge.errors import Malformed
from headjudge.formats import replay
from headjudge.formats.setup import new_key
from headjudge.games import rulesets
from headjudge.kernel import rng
from headjudge.kernel.game import Game as KernelGame
from headjudge.lab.match import begin

DECKS = ("starter/swordcraft", "starter/abysscraft")
KEY = "5f" * 32
OTHER = "a0" * 32
SEARCHED = 60


def seen_hand(game: KernelGame, player: int) -> list[str]:
    game.choose(0)
    [hand] = [zone for zone in game.view(player).zones if zone.player == player and zone.name == "hand"]
    return [card.name for card in hand.cards]


def finished(game: hj.Game) -> hj.Game:
    counter = 0
    while game.decision is not None:
        index, counter = rng.below(1, counter, len(game.decision.options))
        game.choose(index)
    return game


def test_a_game_without_a_seed_has_a_key_of_many_bits() -> None:
    keys = [hj.Game.new("sve", DECKS).setup.chance for _ in range(3)]
    assert all(isinstance(key, bytes) and len(key) * 8 >= 128 for key in keys)
    assert len(set(keys)) == 3


def test_a_search_through_seeds_finds_a_game_that_has_one_and_none_that_has_a_key() -> None:
    """The attack: deal with every seed of a small range and compare the hand that one's own player sees."""

    def found_by(hand: list[str]) -> list[int]:
        return [seed for seed in range(SEARCHED) if seen_hand(begin("sve", DECKS, seed), 0) == hand]

    assert found_by(seen_hand(hj.Game.new("sve", DECKS, seed=SEARCHED - 7).kernel, 0)) == [SEARCHED - 7]
    assert found_by(seen_hand(hj.Game.new("sve", DECKS).kernel, 0)) == []


def test_a_stream_of_bytes_is_one_of_the_keyed_hash_and_not_of_the_short_mixer() -> None:
    key = rng.stream(bytes.fromhex(KEY))
    assert isinstance(key, bytes)
    words = [rng.drawn(key, n) for n in range(20)]
    assert words[:8] == list(rng.block(key, 0))
    assert words[8:16] == list(rng.block(key, 1))
    assert words != [rng.drawn(bytes.fromhex(OTHER), n) for n in range(20)]


def test_games_of_seeds_are_what_they_were() -> None:
    """Records of seeded games stand on these numbers."""
    assert rng.key_of(7) == 0x8CFE47801BFD33BE
    assert [rng.below(rng.key_of(7), n, 1000)[0] for n in range(4)] == [
        rng.mix(rng.key_of(7), n) % 1000 for n in range(4)
    ]


@pytest.mark.parametrize("ruleset", rulesets())
def test_a_game_with_a_key_is_forked_saved_and_played_again(ruleset: str) -> None:
    decks = hj.starter_decks(ruleset)[:2]
    game = hj.Game.new(ruleset, decks, seed=KEY)
    for _ in range(40):
        if game.decision is not None:
            game.choose(game.kernel.asked % len(game.decision.options))
    twin, loaded = game.fork(), hj.Game.load(game.save())
    assert twin.digest() == loaded.digest() == game.digest()
    ends = {finished(each).digest() for each in (game, twin, loaded)}
    assert len(ends) == 1
    record = replay.decode(replay.encode(game.replay()))
    assert replay.verify(record).agrees
    assert hj.Game.new(ruleset, decks, seed=OTHER).digest() != hj.Game.new(ruleset, decks, seed=KEY).digest()


def under_another_key(game: KernelGame) -> KernelGame:
    """The same state, asked anew where asking is no roll of its own."""
    other = game.fork()
    other.rng_key = bytes.fromhex(OTHER)
    asked = other.fork()
    asked.reask()
    return asked if asked.rng_counter == game.rng_counter else other


@pytest.mark.parametrize("ruleset", rulesets())
def test_nothing_that_is_shown_depends_on_the_key(ruleset: str) -> None:
    """The same cards under another key look the same to both, offer the same, and give the same imagined worlds."""
    game = hj.Game.new(ruleset, hj.starter_decks(ruleset)[:2], seed=KEY).kernel
    counter = looked = 0
    for made in range(125):
        if game.decision is None:
            break
        if made % 5 == 0:
            other = under_another_key(game)
            for player in (0, 1):
                assert msgspec.json.encode(other.view(player)) == msgspec.json.encode(game.view(player))
                assert other.determinize(player, 3).digest() == game.determinize(player, 3).digest()
            assert other.loop_offer() == game.loop_offer()
            looked += 1
        index, counter = rng.below(1, counter, len(game.decision.options))
        game.choose(index)
    assert looked > 10


def test_an_imagined_world_has_another_key() -> None:
    game = hj.Game.new("sve", DECKS).kernel
    assert {game.determinize(0, seed).rng_key for seed in range(3)}.isdisjoint({game.rng_key})


def test_the_number_of_a_card_does_not_tell_which_it_is() -> None:
    """Under a key cards are numbered in no known order; with a seed in that of the list, as records have it."""

    def names(game: KernelGame) -> list[str]:
        return [card.face.name for card in game.cards]

    listed = names(hj.Game.new("sve", DECKS, seed=1).kernel)
    assert listed == names(hj.Game.new("sve", DECKS, seed=2).kernel)
    one, other = names(hj.Game.new("sve", DECKS, seed=KEY).kernel), names(hj.Game.new("sve", DECKS, seed=OTHER).kernel)
    assert sorted(one) == sorted(other) == sorted(listed)
    assert len({tuple(listed), tuple(one), tuple(other)}) == 3


@pytest.mark.parametrize("wrong", ["", "5f", "5F" * 32, "xy" * 32, "5f" * 65, " " + "5f" * 32])
def test_what_is_no_key_is_refused(wrong: str) -> None:
    with pytest.raises(Malformed, match=r"is no key of chance|no game has the seed"):
        hj.Game.new("sve", DECKS, seed=wrong)


def test_new_keys_are_keys() -> None:
    assert hj.Game.new("sve", DECKS, seed=new_key()).decision is not None
