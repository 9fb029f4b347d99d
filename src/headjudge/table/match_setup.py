"""From what a client asks for to a match that can be stored: its spec, and its first entry once it has two decks."""

import secrets

import msgspec

from headjudge.errors import Illegal, Malformed, Stale
from headjudge.formats import replay as replays
from headjudge.formats import scenario as scenarios
from headjudge.formats.card_limits import parse_format
from headjudge.formats.replay import Replay
from headjudge.formats.setup import Setup, from_decks
from headjudge.games import box_of
from headjudge.table import catalog
from headjudge.table.bodies import NewMatch, Wish
from headjudge.table.entries import Begin, Chance, Prepared, SeatSpec, Spec
from headjudge.table.fair_deal import FairDeal, new_word
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
    check_seed(wish)
    spec = Spec(ruleset, (one, other), wish.seed, clock, wish.hot_seat, wish.listed, wish.by_hand, chosen)
    if wish.seed is not None:
        return spec
    given = bool(wish.scenario or wish.replay)
    return msgspec.structs.replace(spec, secret=new_word()) if given else with_new_chance(spec, wish.fair)


def check_seed(wish: NewMatch) -> None:
    """NB: chance that one of two people has chosen is none."""
    given = bool(wish.scenario or wish.replay)
    if wish.seed is not None and not given and not any(seat.bot for seat in wish.seats):
        raise Malformed("a match between people has no seed", "a match without one", "Leave the seed out")
    if wish.fair and (given or wish.seed is not None):
        raise Malformed("here chance is given, and cannot be dealt fairly", "a game with two decks", "Leave out fair")
    if wish.seed is not None and not 0 <= wish.seed < SEEDS:
        raise Malformed(f"the seed is {wish.seed}", f"a number from 0 to {SEEDS - 1}", "Choose another one, or none")


def with_new_chance(spec: Spec, fair: bool) -> Spec:
    """The match with a new secret of the server, and words for the seats of people who give none themselves."""
    one, other = ("" if fair and not seat.bot else new_word() for seat in spec.seats)
    chance: Chance = "seats" if fair else "server"
    return msgspec.structs.replace(spec, seed=None, chance=chance, secret=new_word(), words=(one, other))


def first_entry(
    match: str, spec: Spec, setup: Setup, names: tuple[str, str], decks: tuple[str, str]
) -> Begin | Prepared:
    """How a match with two decks begins: at once, or when the seats have added their words."""
    if spec.chance == "seats":
        return Prepared(setup=msgspec.structs.replace(setup, seed=0), names=names, decks=decks)
    seed: int | str = spec.seed or 0
    if spec.chance == "server":
        deal = FairDeal(match, spec.secret, spec.words)
        deal.prepare(setup)
        seed = deal.key(spec.words)
    return Begin(setup=msgspec.structs.replace(setup, seed=seed), names=names, decks=decks)


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


def with_decks(match: str, spec: Spec) -> Begin | Prepared | None:
    """The beginning of a game with two decks; None while one is missing. Raises where one cannot be played."""
    chosen = parse_format(spec.format) if spec.format else None
    lists = [catalog.playable_list(spec.ruleset, seat.deck, spec.by_hand, chosen) for seat in spec.seats if seat.deck]
    if len(lists) < 2:
        for each in lists:
            from_decks(spec.ruleset, (each, each), 0, by_hand=spec.by_hand).begin(history=False)
        return None
    ready = from_decks(spec.ruleset, lists, 0, by_hand=spec.by_hand)
    ready.begin(history=False)
    one, other = ready.setup.decks
    names = (spec.seats[0].name, spec.seats[1].name)
    return first_entry(match, spec, ready.setup, names, (one.name, other.name))


def joined(match: str, spec: Spec, seat: int, deck: str, name: str) -> Begin | Prepared:
    """The beginning of a match whose missing deck has come."""
    if spec.seats[seat].deck:
        raise Stale("this seat has a deck", "a seat without one", "Sit down and play")
    if spec.seats[1 - seat].deck == "":
        raise Stale("the other player has no deck either", "a match with one deck", "Set up a new match")
    seats = list(spec.seats)
    seats[seat] = msgspec.structs.replace(seats[seat], deck=deck, name=name_of(name) or seats[seat].name)
    begin = with_decks(match, msgspec.structs.replace(spec, seats=(seats[0], seats[1])))
    if begin is None:
        raise Malformed("no deck was brought", "a starter id or a deck list", "Choose a deck")
    return begin


def set_up(
    match: str, wish: NewMatch, players: Players, settings: Settings, replay: Replay | None
) -> tuple[Spec, Begin | Prepared | None]:
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
    return spec, with_decks(match, spec)


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
