"""What passes over a socket: every message a player may send, and every message the table answers with.

A message is one JSON object; ``type`` says which it is. What a client sends is read strictly: an unknown field or type
is an error that changes nothing. Bots at ``stdio`` speak the same messages, one on a line.
"""

import re
from typing import Any, Literal

import msgspec

from headjudge.kernel.view import PlayView, ZoneView

PROTOCOL = 1
"""Raised when a client written for the number before could no longer play."""

MOST_BYTES = 8_192
"""The longest message a client may send."""

Mode = Literal["off", "forced", "pass"]
"""What is answered for a seat: nothing; what has only one answer; or whatever can be passed until the turn ends."""

What = Literal["draw", "undo", "rematch"]


def tag_of(name: str) -> str:
    """WhyNot is written why_not."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


class FromClient(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=tag_of):
    """``id`` is any number of the client's own; the answer repeats it."""

    id: int | None = None


class FromTable(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=tag_of):
    pass


# -- what a client sends -----------------------------------------------------------------------------------------------


class Sit(FromClient, frozen=True):
    """The first message: the token from the link. ``auto`` and ``stops`` as in ``auto``."""

    token: str
    auto: Mode = "forced"
    stops: tuple[str, ...] = ()


class Choose(FromClient, frozen=True):
    """Take an option of a decision, both by number."""

    decision: int
    option: int


class ChooseSet(FromClient, frozen=True):
    """Choose a whole set of a decision's ``set`` at once: places among its candidates, in any order."""

    decision: int
    candidates: tuple[int, ...]


class Say(FromClient, frozen=True):
    """Do what the words say, as in "attack leader with Knight"."""

    decision: int
    words: str


class Repeat(FromClient, frozen=True):
    """Have the loop on offer repeated so many times (``may.repeat`` says that there is one)."""

    decision: int
    times: int


class ByHand(FromClient, frozen=True):
    """Say what an ability does that is not read (one of ``may.by_hand``), in the game's own words.

    ``table`` is the number of the table that was looked at. The other player is asked to agree; ``overrides`` asks to
    set aside whatever forbids it.
    """

    table: int
    card: int
    ability: int
    text: str
    overrides: bool = False


class Concede(FromClient, frozen=True):
    """Give up."""


class Offer(FromClient, frozen=True):
    """Ask for a draw, for the last choice back, or for another game. Against a bot the last two are granted at once."""

    what: What


class Answer(FromClient, frozen=True):
    """Grant or refuse what the other player asked for."""

    what: What
    yes: bool


class Claim(FromClient, frozen=True):
    """Claim the game from a player who has left for too long."""


class Auto(FromClient, frozen=True):
    """What to answer for this seat from now on. ``stops`` are prompts at which it is always asked."""

    mode: Mode
    stops: tuple[str, ...] = ()


class Ready(FromClient, frozen=True):
    """At a hot seat: the player of this seat sits before the screen, and nobody else."""

    seat: int


class WhyNot(FromClient, frozen=True):
    """Ask for the rules against an action in words, or against everything that could be done with a card."""

    words: str = ""
    card: int | None = None


class Pledge(FromClient, frozen=True):
    """Give the hash of a word that this seat adds to the chance of the game (see "The fair deal" in docs/protocol.md).

    ``round`` is that of ``match.fair``, or the next one where both have pledged and the word is lost.
    """

    seat: int
    round: int
    pledge: str


class Reveal(FromClient, frozen=True):
    """Tell the word of this seat's pledge, once both have pledged."""

    seat: int
    word: str


class Pong(FromClient, frozen=True):
    """The answer to a ``ping``, at once: so much time was spent on the way."""

    number: int


class Resync(FromClient, frozen=True):
    """Ask for the whole table again."""


ClientMessage = (
    Sit | Choose | ChooseSet | Say | Repeat | ByHand | Concede | Offer | Answer | Claim | Auto | Ready | WhyNot
    | Pledge | Reveal | Pong | Resync
)  # fmt: skip

# -- what the table is made of -----------------------------------------------------------------------------------------


class Line(msgspec.Struct, frozen=True):
    """A line of the log; ``heading`` is the rule's, in our own words. Lines of one ``serial`` happened together."""

    rule: str
    heading: str
    text: str
    serial: int
    turn: int


class ZoneName(msgspec.Struct, frozen=True):
    """A zone of a player, as ``zones`` of the view has it."""

    name: str
    player: int


class Choice(msgspec.Struct, frozen=True):
    """An option. ``cards`` are the handles it speaks of, the one it acts with first; ``zones`` those it names."""

    index: int
    text: str
    data: list[Any]
    cards: list[int]
    zones: list[ZoneName]


class SetOfChoices(msgspec.Struct, frozen=True):
    """A set to be chosen in any order: every candidate, the places of those that are chosen already and how many are
    wanted. Nobody else hears of it before the whole set is chosen."""

    candidates: list[Choice]
    chosen: list[int]
    low: int
    high: int


class Question(msgspec.Struct, frozen=True):
    """A decision of this seat. ``number`` goes into ``choose``; ``about`` is the handle of the card in question.

    Where several things are wanted, ``set`` goes into ``choose_set``; ``options`` are for one at a time in its order.
    """

    number: int
    prompt: str
    question: str
    kind: str
    rule: str
    heading: str
    about: int | None
    options: list[Choice]
    set: SetOfChoices | None = None


class Waiting(msgspec.Struct, frozen=True):
    """A triggered ability that waits to be played; ``card`` is the handle of its source, where that is known."""

    player: int
    text: str
    card: int | None


class Tie(msgspec.Struct, frozen=True):
    """One card attacks, guards, boosts ... another: what arrows are drawn from. Both by handle."""

    kind: str
    card: int
    other: int


class Seen(msgspec.Struct, frozen=True):
    """The game as one seat may know it; ``seat`` is None for somebody who watches, and for an open replay.

    ``plays`` is what was played and waits to be resolved, the newest last.
    """

    seat: int | None
    ruleset: str
    turn: int
    active: int
    phase: str
    points: list[dict[str, int]]
    zones: list[ZoneView]
    plays: list[PlayView]
    pending: list[Waiting]
    ties: list[Tie]
    waiting_for: int | None
    decision: Question | None


class Skipped(msgspec.Struct, frozen=True):
    """What was answered for this seat since the last message."""

    question: str
    rule: str
    answer: str


class Clocks(msgspec.Struct, frozen=True):
    """Milliseconds left to each seat when the message was sent, and whose clock runs."""

    left: list[int]
    running: int | None


class Request(msgspec.Struct, frozen=True):
    """What a player asks for and has not been answered."""

    what: What
    by: int


class Loop(msgspec.Struct, frozen=True):
    """The last choices led back to the same point and may be repeated."""

    rule: str
    length: int


class Unread(msgspec.Struct, frozen=True):
    """An ability of a card of this seat that is not read: the handle of the card, which ability it is, and its words.

    One that is ``played`` is offered when its time has come: only its effect is carried out by hand.
    """

    card: int
    ability: int
    text: str
    played: bool


class May(msgspec.Struct, frozen=True):
    """What this seat may do besides choosing. Undo is free against a bot, otherwise it is asked for.

    ``by_hand`` are abilities that are not read; they can be carried out by hand while this seat or the other is free to
    act (``by_hand_now``).
    """

    concede: bool
    draw: bool
    undo: Literal["no", "ask", "free"]
    rematch: bool
    repeat: Loop | None
    by_hand: list[Unread] = []
    by_hand_now: bool = False


class Outcome(msgspec.Struct, frozen=True):
    """The score of each seat and how it came about: rules, concession, time, left or agreement."""

    result: list[int]
    how: str
    text: str


class Seat(msgspec.Struct, frozen=True):
    """Who sits there. ``bot`` is empty for a person; ``away`` the seconds since the last socket closed.

    ``needs_deck``: the match waits until whoever has the link of this seat brings one.
    """

    name: str
    bot: str
    deck: str
    here: bool = True
    away: int = 0
    needs_deck: bool = False


class Link(msgspec.Struct, frozen=True):
    """Who has it sits there. ``path`` opens it in the client of this server."""

    match: str
    token: str
    path: str


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chess clock, in seconds; ``more`` is added after each choice that was not made for the player."""

    start: int
    more: int = 0


class Fair(msgspec.Struct, frozen=True):
    """What the chance of the game is made of, as far as it is known: ``pledges`` and ``words`` are empty until they are
    given, ``deal`` until both decks are there, the ``secret`` of the ``commitment`` until the game is over.

    ``by_server`` are the seats that the server speaks for: those of bots, or both.
    """

    commitment: str
    deal: str
    round: int
    pledges: list[str]
    words: list[str]
    by_server: list[bool]
    secret: str


class MatchInfo(msgspec.Struct, frozen=True):
    """What everybody at the table may know. ``claim_after`` is how many seconds away lose the game if claimed.

    ``by_hand``: cards may be played that are not read. ``format`` is the name of that to which the decks keep.
    ``seeded``: chance follows a chosen seed, a scenario or a replay; otherwise ``fair`` says how it is made.
    """

    id: str
    ruleset: str
    title: str
    seats: list[Seat]
    clock: Clock | None
    hot_seat: bool
    begun: bool
    claim_after: int
    by_hand: bool = False
    format: str = ""
    seeded: bool = False
    fair: Fair | None = None


# -- what the table sends ----------------------------------------------------------------------------------------------


class Welcome(FromTable, frozen=True):
    """The answer to ``sit``. ``seat`` is None for who watches or shares a hot seat.

    ``invite`` is the link to hand on, for who has brought a deck and waits for somebody with another.
    """

    protocol: int
    version: str
    role: Literal["player", "hot seat", "watcher"]
    seat: int | None
    match: MatchInfo
    invite: Link | None = None


class Table(FromTable, frozen=True):
    """The table after entry ``number`` of the match. ``log`` goes on at line ``log_from``; 0 is the whole log.

    ``auto`` is what is answered for this seat, None for who watches.
    """

    number: int
    by: int | None
    did: str
    seen: Seen
    log_from: int
    log: list[Line]
    skipped: list[Skipped]
    auto: Mode | None
    clocks: Clocks | None
    requests: list[Request]
    may: May
    outcome: Outcome | None
    rematch: Link | None


class Curtain(FromTable, frozen=True):
    """At a hot seat: the other player is to decide; nothing more is shown until that one says ``ready``."""

    seat: int
    name: str


class Seats(FromTable, frozen=True):
    """Somebody came or left, or the match began."""

    match: MatchInfo


class Ping(FromTable, frozen=True):
    """Where clocks run, to who is to decide: answered by a ``pong`` of the same number, the way is not counted."""

    number: int


class Done(FromTable, frozen=True):
    """A message with an ``id`` was carried out; what it changed is stored and was sent before this."""

    id: int


class Reason(msgspec.Struct, frozen=True):
    rule: str
    heading: str
    text: str


class Refusal(msgspec.Struct, frozen=True):
    """Why one action cannot be done; no reasons if it can."""

    action: str
    reasons: list[Reason]


class Reasons(FromTable, frozen=True):
    """The answer to ``why_not``: of a card, one for each action that could be meant."""

    id: int | None
    refusals: list[Refusal]


class Error(FromTable, frozen=True):
    """Nothing was changed. ``code`` is malformed, illegal, ambiguous, stale, forbidden, rate or internal."""

    code: str
    message: str
    expected: str = ""
    what_to_do: str = ""
    reasons: list[Reason] = []
    id: int | None = None


TableMessage = Welcome | Table | Curtain | Seats | Ping | Done | Reasons | Error

_client: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
read = _client.decode
write = msgspec.json.Encoder().encode
