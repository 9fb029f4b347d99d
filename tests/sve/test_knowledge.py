"""Hidden information through whole games of the starter decks: nothing leaks, and worlds dealt anew are true ones."""

from collections import Counter
from collections.abc import Iterator

import pytest

from headjudge.formats.packs import Card
from headjudge.games.sve import model as m
from headjudge.kernel import knowledge, logline, rng, shape
from headjudge.kernel.game import Game, items
from headjudge.testing import Table, amulet, follower, spell
from tests.kernel_game import kernel_game
from tests.worlds import Pair, alike, exchanged, in_step, known_faces, seen

PAIRS = (
    ("starter/stage", "starter/derby"),
    ("starter/derby", "starter/runecraft"),
    ("starter/havencraft", "starter/stage"),
    ("starter/forestcraft", "starter/swordcraft"),
    ("starter/abysscraft", "starter/dragoncraft"),
)
AHEAD = 40
"""For how many decisions two worlds are compared."""
OPENING = 5
"""Decisions of the preparation, at every one of which worlds are compared: who goes first, redraws."""


def begin(decks: tuple[str, str], seed: int) -> Game:
    return kernel_game("sve", decks=decks, seed=seed, history=False)


def decisions(game: Game, seed: int) -> Iterator[int]:
    """Stop at every decision of the game, then choose by the seed and the number of the decision alone."""
    for n in range(20_000):
        if game.decision is None:
            return
        yield n
        game.choose(rng.mix(seed, n) % len(game.decision.options))
    raise AssertionError("the game does not end")


def at(decks: tuple[str, str], seed: int, number: int) -> Game:
    """The game at one of its decisions."""
    game = begin(decks, seed)
    next(n for n in decisions(game, seed) if n == number)
    return game


def pair_of(game: Game, player: int, number: int) -> Pair | None:
    """Two cards that the player cannot tell apart; one of them not in the deck, where there is such a pair."""
    pairs = alike(game, player)
    near = [pair for pair in pairs if any(game.cards[cid].zone >> 1 != m.DECK for cid in pair)]
    found = near if near and number % 3 else pairs
    return found[number % len(found)] if found else None


# -- what a player sees ------------------------------------------------------------------------------------------------


def compare(game: Game, player: int, pair: Pair, seed: int) -> int:
    """Play two worlds in step and compare all that the player gets; the old lines of the log once in a while."""
    one, other = game.fork(), exchanged(game, player, pair)
    assert one.digest() != other.digest()
    told = steps = 0
    for steps in in_step(one, other, player, pair, seed, AHEAD):
        assert seen(one, player, log=steps % 10 == 0) == seen(other, player, log=steps % 10 == 0)
        assert logline.lines(one, player, told) == logline.lines(other, player, told)
        told = 0 if one.journal is None else len(items(one.journal))
    assert logline.lines(one, player)[:told] == logline.lines(other, player)[:told]
    return steps


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("decks", PAIRS, ids="-".join)
def test_worlds_that_a_player_cannot_tell_apart_look_the_same(decks: tuple[str, str], player: int) -> None:
    seed = PAIRS.index(decks)
    game, compared = begin(decks, seed), 0
    for n in decisions(game, seed):
        if n >= OPENING and rng.mix(seed + player, n) % 10:
            continue
        pair = pair_of(game, player, rng.mix(seed, n) >> 8)
        if pair is not None:
            compared += compare(game, player, pair, seed + n)
    assert compared > 60


def test_the_games_that_are_compared_show_and_hide_in_every_way() -> None:
    prompts: set[str] = set()
    verbs: set[int] = set()
    for seed, decks in enumerate(PAIRS):
        game = begin(decks, seed)
        for _ in decisions(game, seed):
            assert game.decision is not None
            prompts.add(game.decision.prompt)
        verbs |= {event.verb for event in items(game.journal)}
    assert prompts >= {"redraw", "quick", "search for", "reveal evolve card", "select"}
    assert verbs >= {m.SEARCH, m.LOOK, m.REVEAL, m.SHUFFLE, m.DISCARD, m.DRAW}


# -- what a question tells ---------------------------------------------------------------------------------------------

FITTING, OTHER = follower("Page", 1, 1), amulet("Bell")
ASKING = {
    "search": spell("Ask", "Search your deck for a follower, reveal it, and add it to your hand.", cost=0),
    "put": spell("Ask", "Put a follower from your hand onto your field.", cost=0),
    "several": spell("Ask", "Put up to 2 followers from your hand onto your field.", cost=0),
    "look": spell(
        "Ask",
        "Look at the top 2 cards of your deck. You may reveal a follower from among them and add it to your hand. "
        "Put the remaining cards on the bottom of your deck in any order.",
        cost=0,
    ),
    "pay": spell("Ask", "Discard a follower: Draw a card.", cost=0),
    "pay to play": follower("Ask", 1, 1, "When playing this card, discard a follower: This costs 1 less.", cost=1),
}


def told(asking: str, card: Card) -> list[bytes]:
    """What the opponent sees at every decision while the player declines whatever is offered."""
    mine = {"hand": [ASKING[asking], card, card], "deck": [card] * 4, "play_points": 3, "max_play_points": 3}
    game = Table(a=mine, b={"deck": [FITTING] * 4}, forced=False).game
    game.choose(("play", next(cid for cid in game.zones[2 * m.HAND] if game.cards[cid].face.name == "Ask")))
    found = [seen(game, 1)]
    while game.decision is not None and game.decision.prompt != "main":
        game.choose(len(game.decision.options) - 1)
        found.append(seen(game, 1))
    return found


@pytest.mark.parametrize("asking", ASKING)
def test_what_a_player_does_not_have_cannot_be_told_from_what_the_player_declines(asking: str) -> None:
    """Whether somebody is asked at all is seen by both players, so it must not hang on hidden cards."""
    fitting, other = told(asking, FITTING), told(asking, OTHER)
    assert len(fitting) > 1
    assert fitting == other


def test_who_has_nothing_more_to_put_is_asked_again_all_the_same() -> None:
    """The question goes on as long as the opponent may think that there is more."""
    asked = []
    for card in (FITTING, OTHER):
        table = Table(a={"hand": [ASKING["several"], follower("Elf", 2, 2), card]}, forced=False)
        table.a.play("Ask", "Elf")
        table.expect_asked("A")
        asked.append(seen(table.game, 1))
    assert asked[0] == asked[1]


# -- worlds dealt anew -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("decks", PAIRS[:3], ids="-".join)
def test_a_dealt_world_keeps_all_that_the_player_knows(decks: tuple[str, str], player: int) -> None:
    seed = 20 + PAIRS.index(decks)
    game = begin(decks, seed)
    for n in decisions(game, seed):
        if rng.mix(seed, n) % 6:
            continue
        before = game.digest()
        world = game.determinize(player, n)
        assert game.digest() == before
        assert known_faces(world, player) == known_faces(game, player)
        assert world.cells[player] == game.cells[player]
        assert seen(world, player) == seen(game, player)
        for owner in (0, 1):
            assert Counter(c.faces for c in world.cards if c.owner == owner) == Counter(
                c.faces for c in game.cards if c.owner == owner
            )


def test_what_was_chosen_for_what_it_is_stays_so_in_every_dealt_world() -> None:
    """Half-way through a choice of followers, the opponent knows that those chosen are followers, and no more."""
    names = ("Elf", "Imp", "Page")
    three = spell("Ask", "Put up to 3 followers from your hand onto your field.", cost=0)
    mine = {"hand": [three, *(follower(name) for name in names)], "deck": [*map(follower, names), OTHER, OTHER]}
    table = Table(a=mine, forced=False)
    game = table.game
    knowledge.merge(game, 1, (*game.zones[2 * m.HAND], *game.zones[2 * m.DECK]))
    table.a.play("Ask", "Elf", "Imp")
    chosen = game.zones[2 * m.HAND][:2]
    found = set()
    for seed in range(20):
        world = game.determinize(1, seed)
        assert world.decision is not None
        assert world.decision.prompt == "summon"
        assert all(world.values(cid)[m.TYPE] == "follower" for cid in chosen)
        found.add(tuple(world.cards[cid].face.name for cid in chosen))
    assert len(found) > 2
    table.expect_asked("A")


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("decks", PAIRS, ids="-".join)
def test_dealt_worlds_vary_and_can_be_played_to_the_end(decks: tuple[str, str], player: int) -> None:
    game = at(decks, 3, 30)
    hands = set()
    for seed in range(12):
        world = game.determinize(player, seed)
        hands.add(tuple(sorted(world.cards[cid].face.name for cid in world.zones[2 * m.HAND + 1 - player])))
        assert world.rng_key != game.rng_key
        if seed < 4:
            for _ in decisions(world, seed):
                pass
            assert world.result is not None
    assert len(hands) > 3


def alike_but_for_serials(one: Game, other: Game) -> bool:
    """Serials count the abilities of hidden cards too, and nothing is decided by them but what came first."""
    return shape.survey(one) == shape.survey(other) and [c.faces for c in one.cards] == [c.faces for c in other.cards]


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("decks", PAIRS[:4], ids="-".join)
def test_states_that_the_player_cannot_tell_apart_give_the_same_worlds(decks: tuple[str, str], player: int) -> None:
    seed = 40 + PAIRS.index(decks)
    game, compared = begin(decks, seed), 0
    for n in decisions(game, seed):
        pair = pair_of(game, player, rng.mix(seed, n) >> 8) if rng.mix(seed + 1, n) % 5 == 0 else None
        if pair is not None:
            other = exchanged(game, player, pair)
            assert alike_but_for_serials(other.determinize(player, n), game.determinize(player, n))
            compared += 1
    assert compared > 5
