"""Worlds that a player cannot tell apart: made by exchanging two hidden cards, and played in step."""

from collections.abc import Iterator

import msgspec

from headjudge.kernel import knowledge, rng, view
from headjudge.kernel.decisions import Option
from headjudge.kernel.game import Game

Pair = tuple[int, int]


def seen(game: Game, player: int, log: bool = True) -> bytes:
    """All that a player gets to see, byte for byte."""
    return msgspec.json.encode(view.view(game, player, log))


def known_faces(game: Game, player: int) -> dict[int, str]:
    return {c: game.cards[c].faces[0].name for c, cell in enumerate(game.cells[player]) if not cell}


def alike(game: Game, player: int) -> list[Pair]:
    """Pairs of different cards that the player cannot tell apart."""
    cells = game.cells[player]
    hidden = [c for c, cell in enumerate(cells) if cell]
    return [
        (a, b)
        for a in hidden
        for b in hidden
        if a < b and cells[a] == cells[b] and game.cards[a].owner == game.cards[b].owner
        and game.cards[a].faces != game.cards[b].faces
        and game.ruleset.back_of(game.cards[a]) == game.ruleset.back_of(game.cards[b])
    ]  # fmt: skip


def exchanged(game: Game, player: int, pair: Pair) -> Game:
    """The same game with two cards exchanged that the player cannot tell apart."""
    other = game.fork()
    knowledge.exchange_identities(other, pair, pair[::-1])
    if other.decision is not None and other.decision.player != player:
        other.reask()
    return other


def meanings(game: Game) -> dict[Option, int]:
    """What is on offer, with its index; pending abilities by their place, since their ids count hidden things too."""
    assert game.decision is not None
    places = {pending.id: n for n, pending in enumerate(game.pending)}
    return {
        ("pending", places[option[1]]) if option[0] == "pending" else option: index
        for index, option in enumerate(game.decision.options)
    }


def common(one: Game, other: Game, pair: Pair) -> list[tuple[int, int]]:
    """What the other player can do in both worlds without touching the two cards: the index in each."""
    there = meanings(other)
    return [
        (index, there[option])
        for option, index in meanings(one).items()
        if option in there and not {*option[1:]} & {*pair}
    ]


def in_step(one: Game, other: Game, player: int, pair: Pair, seed: int, most: int = 500) -> Iterator[int]:
    """Play two worlds in step for as long as the player sees neither of the two cards."""
    for n in range(most):
        if one.decision is None or other.decision is None:
            assert one.decision is other.decision, "only one of the worlds has ended"
            return
        if any(not game.cells[player][cid] for cid in pair for game in (one, other)):
            return
        yield n
        assert other.decision.player == one.decision.player
        if one.decision.player == player:
            both = [(index, index) for index in range(len(one.decision.options))]
        else:
            both = common(one, other, pair)
        if not both:
            return
        here, there = both[rng.mix(seed, n) % len(both)]
        one.choose(here)
        other.choose(there)
