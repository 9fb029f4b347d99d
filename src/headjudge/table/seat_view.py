"""What is drawn of a game for one pair of eyes: a seat, somebody who watches, or a reader of an open replay.

A seat's comes from the kernel's own view. Who watches sees the cards that lie open to both players, under handles that
a card keeps only while it lies open, so that nobody learns by watching which hidden card is which.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from headjudge.kernel import logline, offers, view
from headjudge.kernel.abilities import Pending
from headjudge.kernel.cards import Card
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.events import Event
from headjudge.kernel.game import Chain, Game
from headjudge.kernel.logline import A_CARD, LogLine
from headjudge.kernel.view import OptionView, SetView, ZoneView
from headjudge.rulebook.book import Edition, edition
from headjudge.table.protocol import Choice, Line, Question, Seen, SetOfChoices, Tie, Waiting, ZoneName

OPEN = -2
"""The eyes of who may see both hands."""

Handles = dict[int, int]
"""From the ids of cards to the handles of who looks; what is not in it is not seen."""

BOTH = 3


def heading(book: Edition, rule: str) -> str:
    row = book.rows.get(rule)
    return row.heading if row is not None else ""


# -- a seat ------------------------------------------------------------------------------------------------------------


def seat_sees(game: Game, seat: int, number: int | None, sight: "Sight | None" = None) -> Seen:
    """``number`` is what the decision goes by, if it is the seat's own; None if it is not asked after all."""
    decision = game.decision
    handles = game.handles[seat]
    zones = all_zones(game, handles, 1 << seat, sight)
    known = [each for each in game.pending if each.controller == seat or is_named(game, each, seat)]
    waiting = [waits(game, each, seat, handles) for each in known]
    asked = None
    if decision is not None and decision.player == seat and number is not None:
        asked = question(game, decision, number)
    return seen(game, seat, zones, handles, waiting, asked)


def question(game: Game, decision: Decision, number: int) -> Question:
    player = decision.player
    shown = view.decision_view(game, decision, player)
    options = choices(game, shown.options, decision.options, player)
    rule = heading(edition(game.ruleset.id), shown.rule)
    whole = set_of_choices(game, shown.set, player)
    return Question(number, shown.prompt, shown.question, shown.kind, shown.rule, rule, shown.about, options, whole)


def choices(game: Game, shown: Sequence[OptionView], options: Sequence[Option], player: int) -> list[Choice]:
    handles = game.handles[player]
    return [
        Choice(
            each.index,
            each.text,
            each.data,
            [handles[cid] for cid in offers.cards_of(game, option) if cid in handles],
            zones_of(game, option, player),
        )
        for each, option in zip(shown, options, strict=True)
    ]


def set_of_choices(game: Game, shown: SetView | None, player: int) -> SetOfChoices | None:
    of = game.picking
    if shown is None or of is None:
        return None
    return SetOfChoices(choices(game, shown.candidates, of.candidates, player), shown.chosen, shown.low, shown.high)


def zones_of(game: Game, option: Option, player: int) -> list[ZoneName]:
    places = game.ruleset.option_zones.get(option[0], ())
    return [ZoneName(game.ruleset.zones[option[at]].name, player) for at in places]


# -- everybody else ----------------------------------------------------------------------------------------------------


class Watching:
    """The handles of who watches: a card gets a new one each time it comes to lie open."""

    def __init__(self) -> None:
        self.handles: Handles = {}
        self.count = 0

    def look(self, game: Game) -> Handles:
        old, self.handles = self.handles, {}
        for cid in lying_open(game):
            if cid not in old:
                self.count += 1
            self.handles[cid] = old.get(cid, self.count)
        return self.handles


def lying_open(game: Game) -> Iterator[int]:
    for content in game.zones:
        for cid in content:
            if game.ruleset.seen_by(game, game.cards[cid]) == BOTH:
                yield cid


def open_handles(game: Game) -> Handles:
    """For who may see both hands: everything that anybody may look at."""
    return {cid: cid + 1 for zone in game.zones for cid in zone if game.ruleset.seen_by(game, game.cards[cid])}


def others_see(game: Game, handles: Handles, sight: "Sight | None" = None, eyes: int = BOTH) -> Seen:
    """``eyes`` are the players who must be allowed to look at what is printed on the other side of a card."""
    zones = all_zones(game, handles, eyes, sight)
    known = [each for each in game.pending if is_named(game, each, 0) and is_named(game, each, 1)]
    waiting = [waits(game, each, each.controller, handles) for each in known]
    return seen(game, None, zones, handles, waiting, None)


# -- what all have in common -------------------------------------------------------------------------------------------


class Values:
    """The characteristics of cards as they were last drawn: most cards do not change from one table to the next.

    NB: the kernel makes a new object for the values of a card whenever they change, and never writes an old one.
    """

    def __init__(self) -> None:
        self._drawn: dict[int, tuple[object, dict[str, Any]]] = {}

    def of(self, game: Game, cid: int) -> dict[str, Any]:
        now = game.values(cid)
        known, drawn = self._drawn.get(cid, (None, {}))
        if known is not now:
            drawn = view.shown_values(game, cid)
            self._drawn[cid] = (now, drawn)
        return drawn


Shown = list[tuple[int, Card, Any]]
"""The cards of a zone that are seen: handle, state and characteristics of each."""


class Sight:
    """What one pair of eyes was last shown of each zone: most do not change from one table to the next.

    NB: a match forks its game before every choice, and what a fork shares is never written. So a card, its values and
    the content of a zone are as they were while they are the same objects.
    """

    def __init__(self, values: Values | None = None) -> None:
        self.values = values or Values()
        self._last: dict[int, tuple[tuple[int, ...], Shown, ZoneView]] = {}

    def zone(self, game: Game, zone: int, handles: Handles, eyes: int) -> ZoneView:
        content, cards, values = game.zones[zone], game.cards, game.values
        shown = [(handles[cid], cards[cid], values(cid)) for cid in content if cid in handles]
        last = self._last.get(zone)
        if last is not None and last[0] == content and last[1] == shown:
            return last[2]
        drawn = zone_view(game, zone, handles, eyes, self.values)
        self._last[zone] = (content, shown, drawn)
        return drawn


def all_zones(game: Game, handles: Handles, eyes: int, sight: Sight | None) -> list[ZoneView]:
    known = sight or Sight()
    return [known.zone(game, zone, handles, eyes) for zone in range(len(game.zones))]


def zone_view(game: Game, zone: int, handles: Handles, eyes: int, values: Values) -> ZoneView:
    """As ``kernel.view.zone_view`` for a player, for any eyes that have handles."""
    spec = game.ruleset.zones[zone >> 1]
    content = game.zones[zone]
    known = [cid for cid in content if cid in handles]
    if len(known) < len(content) and not spec.ordered:
        known.sort(key=handles.__getitem__)
    places = [handles.get(cid, view.UNKNOWN) for cid in content] if spec.ordered else None
    cards = [view.open_card(game, cid, handles[cid], eyes, values.of(game, cid)) for cid in known]
    return ZoneView(spec.name, zone & 1, len(content), cards, places, view.backs_of(game, zone, known))


def seen(
    game: Game,
    seat: int | None,
    zones: list[ZoneView],
    handles: Handles,
    waiting: list[Waiting],
    asked: Question | None,
) -> Seen:
    ruleset = game.ruleset
    return Seen(
        seat=seat,
        ruleset=ruleset.id,
        turn=game.turn,
        active=game.active,
        phase=ruleset.phases[game.phase] if ruleset.phases else str(game.phase),
        points=[dict(zip(ruleset.points, numbers, strict=True)) for numbers in game.points],
        zones=zones,
        plays=[view.play_view(game, play, handles) for play in ruleset.plays_of(game)],
        pending=waiting,
        ties=list(ties(game, handles)),
        waiting_for=None if game.decision is None else game.decision.player,
        decision=asked,
    )


def is_named(game: Game, pending: Pending, player: int) -> bool:
    """Whether the player knows whose ability waits; what it says would tell."""
    return logline.name_for(game, pending.source, player) != A_CARD


def waits(game: Game, pending: Pending, player: int, handles: Handles) -> Waiting:
    text = offers.describe(game, ("pending", pending.id), player)
    return Waiting(pending.controller, text, handles.get(pending.source[0]))


def ties(game: Game, handles: Handles) -> Iterator[Tie]:
    shown = game.ruleset.shown_relations
    for kind, one, other, _serial in game.relations:
        known = one[0] in handles and other[0] in handles
        if kind in shown and known and game.is_current(one) and game.is_current(other):
            yield Tie(shown[kind], handles[one[0]], handles[other[0]])


# -- the log -----------------------------------------------------------------------------------------------------------


class Log:
    """The log as one pair of eyes has read it so far; it is told further, never told anew."""

    def __init__(self, eyes: int) -> None:
        self.lines: list[Line] = []
        self.eyes = eyes
        self.known: Chain = None

    def read(self, game: Game) -> list[Line]:
        book = edition(game.ruleset.id)
        tell = teller(game, self.eyes)
        for event in since(game.journal, self.known):
            told = tell(event)
            self.lines.append(Line(told.rule, heading(book, told.rule), told.text, told.serial, told.turn))
        self.known = game.journal
        return self.lines


def since(chain: Chain, known: Chain) -> list[Event]:
    found = []
    while chain is not None and chain is not known:
        chain, event = chain
        found.append(event)
    found.reverse()
    return found


def teller(game: Game, eyes: int) -> Callable[[Event], LogLine]:
    return lambda event: logline.line(game, event, None if eyes == OPEN else eyes)
