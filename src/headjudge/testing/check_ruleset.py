"""The conformance tests of a ruleset: whole games at random, with every promise of the kernel checked on the way.

``check_ruleset("sve")`` raises ``AssertionError`` with the deck pair, the seed and the decision at which one is broken.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement

import msgspec

from headjudge.formats import saves
from headjudge.formats.content import starter_decks
from headjudge.formats.setup import PackSource, from_decks
from headjudge.kernel import effects, listeners, offers, rng
from headjudge.kernel.cards import NOBODY
from headjudge.kernel.decisions import Decision
from headjudge.kernel.game import Game, items
from headjudge.kernel.logline import lines
from headjudge.rulebook import book
from headjudge.testing.option_words import check_speaking

LONGEST = 20_000
AHEAD = 12
"""How many decisions a fork and a loaded game are played on to be compared."""

Decks = tuple[str, str]

RARER = 8
"""Promises are checked at every so many decisions, later on when an eighth of those so far has come on top."""


class Report(msgspec.Struct):
    """What was played and how often each promise was checked."""

    games: int = 0
    decisions: int = 0
    turns: int = 0
    checked: Counter[str] = msgspec.field(default_factory=Counter)


def check_ruleset(
    ruleset: str,
    games: int = 4,
    seed: int = 1,
    decks: Sequence[Decks] | None = None,
    every: int = 7,
    packs: Sequence[PackSource] = (),
) -> Report:
    """Play games at random, pairing after pairing, and check one promise at every so many decisions.

    ``packs`` hold the cards of ``decks`` that are no starter decks.

    In long games more and more rarely: what a check costs grows with the log.
    """
    pairs = list(decks) if decks is not None else list(combinations_with_replacement(starter_decks(ruleset), 2))
    report = Report()
    for n in range(games):
        number = rng.mix(seed, n)
        pair = pairs[number % len(pairs)]
        try:
            check_game(ruleset, pair, number, every, report, packs)
        except Exception as error:
            error.add_note(f"in game {n} of {ruleset}: decks {pair}, seed {number}")
            raise
    return report


def check_game(
    ruleset: str, decks: Decks, seed: int, every: int, report: Report, packs: Sequence[PackSource] = ()
) -> Game:
    ready = from_decks(ruleset, decks, seed, packs, legal=not packs)
    game = ready.begin()
    owned: Counter[int] = Counter()
    promises = list(PROMISES.items())
    next_check = 0
    for n, decision in enumerate(played(game, seed)):
        check_decision(game, decision)
        check_shortcuts(game)
        if game.turn == 1:
            owned = owners(game)
        if n == next_check:
            next_check += max(every, n // RARER)
            name, promise = promises[rng.mix(seed + 1, n) % len(promises)]
            promise(game, rng.mix(seed + 2, n))
            report.checked[name] += 1
        report.decisions += 1
    assert game.result in ((1, -1), (-1, 1), (0, 0)), f"the result is {game.result}"
    assert owners(game) == owned, "cards came or went"
    check_cards(game, seed)
    check_log(game)
    assert saves.load(saves.save(game, ready.setup))[0].digest() == game.digest(), "a file loads as another game"
    check_replay(game, ruleset, decks, seed, packs)
    report.games += 1
    report.turns += game.turn
    return game


def owners(game: Game) -> Counter[int]:
    """How many cards each player brought."""
    brought = (card for card in game.cards if not card.is_token and not game.ruleset.is_stand_in(card))
    return Counter(card.owner for card in brought)


def played(game: Game, seed: int) -> Iterator[Decision]:
    """Stop at every decision of the game, then choose by the seed and the number of the decision alone."""
    for n in range(LONGEST):
        decision = game.decision
        if decision is None:
            return
        yield decision
        game.choose(rng.mix(seed, n) % len(decision.options))
    raise AssertionError(f"the game goes on after {LONGEST} decisions")


def play_ahead(game: Game, seed: int) -> str:
    """Play a few decisions on and give the digest of where that leads."""
    for n in range(AHEAD):
        if game.decision is None:
            break
        game.choose(rng.mix(seed, n) % len(game.decision.options))
    return game.digest()


# -- promises ----------------------------------------------------------------------------------------------------------


def check_decision(game: Game, decision: Decision) -> None:
    """Options are there, each once; the question cites a rule of the book."""
    assert decision.player in (0, 1)
    options = list(decision.options)
    assert options, f"{decision!r} has no options"
    assert len(set(options)) == len(options), f"{decision!r} lists an option twice"
    assert decision.rule in book.edition(game.ruleset.id), f"{decision!r} cites no rule of the book"


def check_shortcuts(game: Game) -> None:
    """What is listed fast is what the checks say, for either player, whoever is asked."""
    for player in (0, 1):
        for shortcut in game.ruleset.shortcuts:
            found = shortcut.differences(game, player)
            assert not found, f"{shortcut.name} of player {player}: {'; '.join(found)}"


def check_fork(game: Game, seed: int) -> None:
    """A fork has the same future, and nothing done to one side reaches the other."""
    before = game.digest()
    twin = game.fork()
    assert twin.digest() == before, "a fork is not equal to its game"
    ahead = play_ahead(twin, seed)
    assert game.digest() == before, "playing on in a fork changed the game"
    assert play_ahead(game.fork(), seed) == ahead, "a fork has another future"


def check_undo(game: Game, seed: int) -> None:
    """Undo takes back the last choice exactly, one after the other."""
    world = game.fork()
    passed = []
    for n in range(AHEAD):
        if world.decision is None:
            break
        passed.append(world.digest())
        world.choose(rng.mix(seed, n) % len(world.decision.options))
    for digest in reversed(passed):
        world.undo()
        assert world.digest() == digest, "undo does not lead back"


def check_save(game: Game, seed: int) -> None:
    """A saved game is the same game, with the same log and the same future."""
    loaded = Game.load(game.save(), game.ruleset)
    assert loaded.digest() == game.digest(), "a loaded game is not the game that was saved"
    assert lines(loaded) == lines(game), "a loaded game has another log"
    assert play_ahead(loaded, seed) == play_ahead(game.fork(), seed), "a loaded game has another future"


def check_views(game: Game, seed: int) -> None:
    """What a player sees is plain data, and the same in every world that the player cannot tell from this one."""
    for player in (0, 1):
        seen = msgspec.json.encode(game.view(player))
        other = game.determinize(player, seed)
        assert msgspec.json.encode(other.view(player)) == seen, f"player {player} sees what cannot be known"


def check_worlds(game: Game, seed: int) -> None:
    """A world dealt anew can be played, and does not touch the real one."""
    before = game.digest()
    for player in (0, 1):
        play_ahead(game.determinize(player, seed), seed)
    assert game.digest() == before, "playing in a dealt world changed the game"


def check_cards(game: Game, seed: int) -> None:
    """Every card lies in the one zone it says; what lies nowhere was a token."""
    lying = Counter(cid for zone in game.zones for cid in zone)
    assert all(n == 1 for n in lying.values()), "a card lies in two places"
    for zone, content in enumerate(game.zones):
        for cid in content:
            assert game.cards[cid].zone == zone, f"{game.cards[cid].face.name} is not where it says"
    for cid, card in enumerate(game.cards):
        assert cid in lying or card.is_token, f"{card.face.name} lies nowhere"


def check_options(game: Game, seed: int) -> None:
    """Every option can be chosen, and is told to its player in words."""
    assert game.decision is not None
    for option in game.decision.options:
        assert offers.describe(game, option, game.decision.player), f"{option!r} has no words"
        game.fork().choose(option)


Promise = Callable[[Game, int], None]


def check_values(game: Game, seed: int) -> None:
    """What is kept of cards' characteristics and abilities is what they are when everything is computed anew.

    Cards are asked about the last one first: what they are does not depend on who is asked about before.
    """
    twin = game.fork()
    effects.forget_all(twin)
    twin.derived = [None] * len(twin.cards)
    for cid, kept in reversed(list(enumerate(game.derived))):
        if kept is not None:
            assert list(kept) == list(twin.values(cid)), f"card {cid} ({game.cards[cid].face.name}) is out of date"
    assert game.registered == twin.registered, "abilities are out of date"
    listeners.find_playable(twin)
    kept, anew = ([list(mine.items()) for mine in each.playable] for each in (game, twin))
    assert kept == anew, "activated abilities are out of date"


PROMISES: dict[str, Promise] = {
    "values": check_values,
    "fork": check_fork,
    "undo": check_undo,
    "save": check_save,
    "views": check_views,
    "worlds": check_worlds,
    "cards": check_cards,
    "options": check_options,
    "options speak": check_speaking,
}


def check_log(game: Game) -> None:
    """Everything is done by a player or by nobody; every line cites a rule of the edition, for whoever reads it."""
    edition = book.edition(game.ruleset.id)
    for event in items(game.journal):
        verb = game.ruleset.verbs[event.verb].name
        assert event.player in (NOBODY, 0, 1), f"player {event.player} does '{verb}'"
        assert verb != "shuffle" or event.data & 1 == event.player, f"player {event.player} shuffles cards of the other"
    for reader in (None, 0, 1):
        for line in lines(game, reader):
            assert line.text
            assert line.rule in edition, f"'{line.text}' cites {line.rule!r}, which is no rule of the book"


def check_replay(game: Game, ruleset: str, decks: Decks, seed: int, packs: Sequence[PackSource] = ()) -> None:
    """The same choices lead through the same game."""
    again = from_decks(ruleset, decks, seed, packs, legal=not packs).begin(history=False)
    for choice in items(game.choices):
        again.choose(choice)
    assert again.digest() == game.digest(), "the same choices led elsewhere"
