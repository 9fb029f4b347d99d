"""From what a client asks for to a match that can be stored: its spec, and its first entry once it has two decks."""

import secrets

import msgspec

from headjudge.errors import Illegal, Malformed, Stale
from headjudge.formats import replay as replays
from headjudge.formats import scenario as scenarios
from headjudge.formats.card_limits import parse_format
from headjudge.formats.replay import Replay
from headjudge.formats.setup import from_decks
from headjudge.games import box_of
from headjudge.table import catalog
from headjudge.table.bodies import NewMatch, Wish
from headjudge.table.entries import Begin, SeatSpec, Spec
from headjudge.table.match import begun, posed
from headjudge.table.players import Players
from headjudge.table.settings import Settings

LONGEST_NAME = 40
LONGEST_CLOCK = 24 * 3600
SEEDS = 1 << 32


def spec_of(wish: NewMatch, ruleset: str, players: Players, chosen: str = "") -> Spec:
    one, other = (seat_spec(each, ruleset, players, chosen) for each in wish.seats)
    if wish.hot_seat and (one.bot or other.bot):
        raise Malformed("a hot seat has no bots", "two people", "Leave out the bot or the hot seat")
    clock = wish.clock
    if clock is not None and not (0 < clock.start <= LONGEST_CLOCK and 0 <= clock.more <= LONGEST_CLOCK):
        raise Malformed("the clock cannot be set so", f"1 to {LONGEST_CLOCK} seconds", "Choose other times")
    seed = secrets.randbits(32) if wish.seed is None else wish.seed
    if not 0 <= seed < SEEDS:
        raise Malformed(f"the seed is {seed}", f"a number from 0 to {SEEDS - 1}", "Choose another one, or none")
    return Spec(ruleset, (one, other), seed, clock, wish.hot_seat, wish.listed, wish.by_hand, chosen)


def seat_spec(wish: Wish, ruleset: str, players: Players, chosen: str = "") -> SeatSpec:
    if wish.bot:
        players.check(wish.bot, ruleset)
    deck = wish.deck
    if wish.bot and not deck:
        deck = secrets.choice(catalog.decks_for(ruleset, chosen))
    return SeatSpec(name_of(wish.name), wish.bot, deck)


def name_of(said: str) -> str:
    """A player's name without what a screen could take for an order."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in said).split())[:LONGEST_NAME]


def with_decks(spec: Spec) -> Begin | None:
    """The beginning of a game with two decks; None while one is missing. Raises where one cannot be played."""
    chosen = parse_format(spec.format) if spec.format else None
    lists = [catalog.playable_list(spec.ruleset, seat.deck, spec.by_hand, chosen) for seat in spec.seats if seat.deck]
    if len(lists) < 2:
        for each in lists:
            from_decks(spec.ruleset, (each, each), spec.seed, by_hand=spec.by_hand).begin(history=False)
        return None
    ready = from_decks(spec.ruleset, lists, spec.seed, by_hand=spec.by_hand)
    ready.begin(history=False)
    one, other = ready.setup.decks
    names = (spec.seats[0].name, spec.seats[1].name)
    return Begin(setup=ready.setup, names=names, decks=(one.name, other.name))


def joined(spec: Spec, seat: int, deck: str, name: str) -> Begin:
    """The beginning of a match whose missing deck has come."""
    if spec.seats[seat].deck:
        raise Stale("this seat has a deck", "a seat without one", "Sit down and play")
    if spec.seats[1 - seat].deck == "":
        raise Stale("the other player has no deck either", "a match with one deck", "Set up a new match")
    seats = list(spec.seats)
    seats[seat] = msgspec.structs.replace(seats[seat], deck=deck, name=name_of(name) or seats[seat].name)
    begin = with_decks(msgspec.structs.replace(spec, seats=(seats[0], seats[1])))
    if begin is None:
        raise Malformed("no deck was brought", "a starter id or a deck list", "Choose a deck")
    return begin


def set_up(wish: NewMatch, players: Players, settings: Settings, replay: Replay | None) -> tuple[Spec, Begin | None]:
    """Everything that is asked for, checked and begun once, so that nothing is stored that cannot be played."""
    if wish.scenario:
        text = catalog.scenario_text(settings.scenarios, wish.scenario)
        ruleset = scenarios.posed(text, "the scenario", wish.ruleset).ruleset
        posed(text, ruleset)
        return spec_of(wish, ruleset, players), Begin(scenario=text, ruleset=ruleset)
    if replay is not None:
        begin = played_on(replay, wish.at)
        return spec_of(wish, replay.setup.ruleset, players), begin
    box_of(wish.ruleset)
    catalog.format_of(settings.formats, wish.format)
    spec = spec_of(wish, wish.ruleset, players, settings.formats.get(wish.format, wish.format))
    if wish.hot_seat and not all(seat.deck for seat in spec.seats):
        raise Malformed("a hot seat needs both decks", "two decks", "Choose a deck for each seat")
    if not any(seat.deck for seat in spec.seats):
        raise Malformed("no deck is named", "a deck for at least one seat", "Choose a deck")
    return spec, with_decks(spec)


def played_on(replay: Replay, at: int) -> Begin:
    before = tuple(each if isinstance(each, int) else list(each) for each in replay.choices)
    if not 0 <= at <= len(before):
        raise Malformed(f"there is no position {at}", f"a number from 0 to {len(before)}", "Choose another one")
    one, other = replay.setup.decks
    begin = Begin(setup=replay.setup, before=before[:at], decks=(one.name, other.name))
    if begun(begin).result is not None:
        raise Illegal("the game is over there", "a position with a decision", "Choose an earlier one")
    return begin


def read_replay(data: bytes) -> Replay:
    """A replay that plays as it says."""
    replay = replays.decode(data)
    checked = replays.verify(replay)
    if not checked.agrees:
        raise Stale(f"the replay does not play as recorded: {checked.message}", what_to_do="Use an intact copy")
    return replay
