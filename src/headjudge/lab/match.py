"""One game between two bots, and what came of it."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import msgspec

from headjudge.bots import ask, bot
from headjudge.errors import Malformed
from headjudge.formats.setup import Opened, Setup, from_decks
from headjudge.kernel import rng
from headjudge.kernel.game import Game

LONGEST = 20_000
"""A game with more decisions than this is given up as unfinished; real ones have a few hundred."""

UNFINISHED = "unfinished"


class Pairing(msgspec.Struct, frozen=True):
    """Who plays what: the first of each pair is A, the second B."""

    ruleset: str
    decks: tuple[str, str]
    bots: tuple[str, str]
    by_hand: bool = False
    """Whether cards are played that are not read; nobody carries out what is not."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game went. ``winner`` and ``first`` are 0 for A, 1 for B; no winner is a draw or a game not finished."""

    seed: int
    winner: int | None
    first: int
    turns: int
    decisions: int
    ending: str
    error: str = ""


def seed_of(seed: int, number: int) -> int:
    """The seed of one game of a series; short enough to be typed."""
    return rng.mix(rng.key_of(seed), number) & 0xFFFFFFFF


@cache
def ready(ruleset: str, decks: tuple[str, str], by_hand: bool = False) -> Opened:
    """The decks read and their cards compiled, once for all games of a pairing."""
    return from_decks(ruleset, decks, 0, by_hand=by_hand)


def unread(pairing: Pairing) -> list[str]:
    """What of the cards of a pairing is not read: nobody carries it out."""
    if not pairing.by_hand:
        return []
    library = ready(pairing.ruleset, pairing.decks, True).ruleset.library
    return [f"{key}: {each.text}" for key in library.entries for each in library.unread_of(key)]


def begin(ruleset: str, decks: tuple[str, str], seed: int, watched: bool = False, by_hand: bool = False) -> Game:
    """A game of the pairing that cannot be undone: what mass simulation needs.

    Unless somebody watches, it keeps no log either, and answers by itself where there is nothing to choose.
    """
    return ready(ruleset, decks, by_hand).begin(history=False, log=watched, seed=seed, skips_forced=not watched)


def setup_of(ruleset: str, decks: tuple[str, str], seed: int) -> Setup:
    """How such a game began, as saves and replays keep it."""
    return msgspec.structs.replace(ready(ruleset, decks).setup, seed=seed)


@contextmanager
def uncollected() -> Iterator[None]:
    """Let the garbage collector rest while games are played.

    A game is made of plain values that never point in a circle: what it leaves behind goes with the last reference to
    it, and the collector would look through all of it in vain.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def play(pairing: Pairing, seed: int, most: int = LONGEST) -> Outcome:
    """Play a game to its end. What goes wrong inside is part of the outcome, so that no series is lost to one game."""
    try:
        return finish(pairing, seed, most)
    except Malformed:
        raise
    except Exception as error:
        return Outcome(seed, None, 0, 0, 0, "error", f"{type(error).__name__}: {error}")


def finish(pairing: Pairing, seed: int, most: int) -> Outcome:
    game = begin(pairing.ruleset, pairing.decks, seed, by_hand=pairing.by_hand)
    players = [bot(name, rng.mix(seed, seat + 1)) for seat, name in enumerate(pairing.bots)]
    first, made = 0, 0
    while (decision := game.decision) is not None and made < most:
        if game.turn <= 1:
            first = game.active
        game.choose(ask(players[decision.player], game))
        made += 1
    result = game.result
    if result is None:
        return Outcome(seed, None, first, game.turn, made, UNFINISHED)
    winner = None if result[0] == result[1] else int(result[1] > result[0])
    return Outcome(seed, winner, first, game.turn, made, game.ruleset.ending(game))
