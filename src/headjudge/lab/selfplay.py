"""Games that are watched closely: whatever must hold in every game is checked on the way and at the end."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from headjudge.bots import ask, bot
from headjudge.formats import saves
from headjudge.formats.setup import Setup
from headjudge.kernel import rng
from headjudge.kernel.game import Game, items
from headjudge.kernel.logline import lines
from headjudge.lab.match import LONGEST, Pairing, begin, setup_of

RESULTS = ((1, -1), (-1, 1), (0, 0))
KEPT = 3
"""How many forks and saves of a game are played on to its end."""


class Broken(AssertionError):
    """Something that must hold in every game did not."""


class Played(NamedTuple):
    """How a watched game went."""

    turns: int
    decisions: int
    ending: str


class Kept(NamedTuple):
    """A copy made on the way: after how many choices, its digest then, the copy itself."""

    made: int
    digest: str
    game: Game


def watch(pairing: Pairing, seed: int, every: int = 12, most: int = LONGEST) -> Played:
    """Play a game, look closely at some of its decisions, and raise Broken for what does not hold.

    At first at about one decision in ``every``, then more and more rarely: what a look costs grows with the log.
    """
    game = begin(pairing.ruleset, pairing.decks, seed, watched=True)
    setup = setup_of(pairing.ruleset, pairing.decks, seed)
    bots = [bot(name, rng.mix(seed, seat + 1)) for seat, name in enumerate(pairing.bots)]
    kept: list[Kept] = []
    made, next_look = 0, rng.mix(seed, 3) % every
    while (decision := game.decision) is not None:
        if made == most:
            raise Broken(f"the game is not over after {most} decisions")
        if made == next_look:
            kept += look_closely(game, setup, made)
            next_look += 1 + rng.mix(seed, 3 + made) % max(2 * every, made)
        game.choose(ask(bots[decision.player], game))
        made += 1
    require(game.result in RESULTS, f"the result is {game.result}")
    check_cards(game, setup)
    check_views(game)
    check_replay(pairing, seed, game, kept)
    check_futures(game, chosen(kept, seed))
    return Played(game.turn, made, game.ruleset.ending(game))


def require(holds: bool, what: str) -> None:
    if not holds:
        raise Broken(what)


def look_closely(game: Game, setup: Setup, made: int) -> list[Kept]:
    """Check the position; the fork and the loaded save of it are to be played on later."""
    check_cards(game, setup)
    check_views(game)
    digest = game.digest()
    loaded, _ = saves.load(saves.save(game, setup))
    require(loaded.digest() == digest, f"a save after {made} choices loads as another state")
    return [Kept(made, digest, game.fork()), Kept(made, digest, loaded)]


def check_cards(game: Game, setup: Setup) -> None:
    """Every card lies in exactly one zone and knows in which; only tokens may have ceased to exist."""
    places: dict[int, int] = {}
    for zone, content in enumerate(game.zones):
        for cid in content:
            require(cid not in places, f"card {cid} lies in two zones")
            require(game.cards[cid].zone == zone, f"card {cid} lies in zone {zone} and says otherwise")
            places[cid] = zone
    lost = [cid for cid, card in enumerate(game.cards) if cid not in places and not card.is_token]
    require(not lost, f"cards {lost} lie nowhere")
    if game.turn:
        for player, deck in enumerate(setup.decks):
            brought = (card for card in game.cards if not card.is_token and not game.ruleset.is_stand_in(card))
            owned = sum(card.owner == player for card in brought)
            require(owned == sum(line.copies for line in deck.cards), f"player {player} owns {owned} cards")


def check_views(game: Game) -> None:
    """Both players and whoever sees everything can be told about the game."""
    for player in (0, 1):
        msgspec.json.encode(game.view(player))
    require(all(line.text for line in lines(game)), "a line of the log is empty")


def check_replay(pairing: Pairing, seed: int, game: Game, kept: Sequence[Kept]) -> None:
    """The same choices lead through the same states to the same end."""
    stops = {copy.made: copy.digest for copy in kept}
    again = begin(pairing.ruleset, pairing.decks, seed, watched=True)
    for made, choice in enumerate(items(game.choices)):
        if made in stops:
            require(again.digest() == stops[made], f"the replay differs after {made} choices")
        again.choose(choice)
    require(again.digest() == game.digest(), "the replay ends differently")


def chosen(kept: Sequence[Kept], seed: int) -> list[Kept]:
    """A few of the copies, different ones from game to game."""
    start = rng.mix(seed, 2) % max(1, len(kept))
    return [kept[(start + 5 * i) % len(kept)] for i in range(min(KEPT, len(kept)))]


def check_futures(game: Game, copies: Sequence[Kept]) -> None:
    """What was copied on the way has not changed since, and comes to the same end by the same choices."""
    end, choices = game.digest(), items(game.choices)
    for made, digest, copy in copies:
        require(copy.digest() == digest, f"a copy made after {made} choices has changed")
        twin = copy.fork()
        for choice in choices[made:]:
            twin.choose(choice)
        require(twin.digest() == end, f"a copy made after {made} choices ends differently")
