"""Putting a game together in the middle: what every game's ``positions`` shares."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from headjudge.errors import Malformed
from headjudge.games.card_facts import PrintedCard
from headjudge.kernel import effects, gate, listeners
from headjudge.kernel.abilities import Step
from headjudge.kernel.cards import Face
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.turns import TurnOrder

PLAYERS = ("A", "B")
"""What the players are called, in the order in which the game knows them."""
UNNAMED = -1
"""The verb of what brought a card that is said to have come this turn: nobody says how."""


class Lying(NamedTuple):
    """A card to be put into a zone, with what is said of it."""

    name: str
    player: int
    kind: int
    state: Mapping[str, Any]
    card: PrintedCard | None = None
    """The card itself where the position has it; else its name means one."""

    @property
    def owner(self) -> int:
        said = str(self.state.get("owner", "")).upper()
        return PLAYERS.index(said) if said in PLAYERS else self.player


Own = Sequence[PrintedCard]
Add = Callable[[Game, Lying, int, Own], int]
Link = Callable[[Game, int, Lying, Own], None]


StateType = type | tuple[type, ...]
Share = tuple[str, int]
"""A section of decks, and how many of its cards at most lie somewhere."""


class Positions(Protocol):
    """How a game is put together in the middle: the words for its parts, and what is done with them. A module fits."""

    @property
    def ZONE_WORDS(self) -> Mapping[str, int]: ...

    @property
    def POINT_WORDS(self) -> Mapping[str, int]: ...

    @property
    def STATE_WORDS(self) -> Mapping[str, StateType]:
        """What can be said of a card that lies somewhere, and what kind of thing is said."""

    @property
    def PHASES(self) -> Collection[str]: ...

    @property
    def ONE_CARD(self) -> Mapping[str, Callable[[Game, int], int]]:
        """Words for the one card of its kind that a player has."""

    @property
    def GROUPS(self) -> Mapping[str, Callable[[Game, int], list[int]]]:
        """Words for cards that lie in no zone of that name."""

    @property
    def SECTIONS(self) -> Mapping[int, str]:
        """The zones whose cards a player brings, by the sections of a deck list."""

    @property
    def SHARES(self) -> Mapping[str, Share]:
        """What lies in the zones of a position that is dealt at random."""

    @property
    def SPARE_CARDS(self) -> Sequence[tuple[str, dict[str, Any]]]:
        """Cards without a text, for what a position leaves open."""

    @property
    def ALWAYS(self) -> Sequence[str]:
        """Starter cards that a position may need without naming them."""

    @property
    def LENDER_FACTS(self) -> dict[str, Any]:
        """Of a card that nobody has, whose abilities others may have until the end of the turn."""

    def is_special(self, card: PrintedCard, /) -> bool:
        """Whether it may share its name with a card of another kind."""

    def defaults(self, kind: int, player: int, /) -> list[Lying]:
        """What lies in a zone of which nothing is said."""

    def points(self, given: Mapping[int, int], /) -> tuple[int, ...]: ...

    def completed(self, game: Game, deck: dict[str, tuple[str, ...]], /) -> dict[str, tuple[str, ...]]:
        """A deck with what no game could begin without."""

    def key_of(self, game: Game, lying: Lying, own: Own, /) -> str: ...

    def place(self, game: Game, cards: Sequence[Lying], own: Own, until: tuple[Any, ...], /) -> None:
        """Lay all the cards out."""

    def begin(self, game: Game, active: int, number: int, phase: str, /) -> None:
        """Go on from a phase of that turn."""

    def facts_of(self, game: Game, cid: int, /) -> dict[str, Any]:
        """Everything that can be asked of a card, by its word."""


def lay_out(game: Game, cards: Sequence[Lying], own: Own, add: Add, link: Link) -> list[tuple[int, Lying]]:
    """Put the cards where they lie; those that are fresh arrived last, the others in the order given.

    ``own`` are the cards of the position itself. ``add`` makes one card, given the serial of its arrival, and ``link``
    joins it to others when all of them lie there.
    Until then all are on their way: no ability counts before its card and all around it lie as they are said to.
    """
    stale = [at for at, card in enumerate(cards) if not card.state.get("fresh")]
    order = [*stale, *(at for at, card in enumerate(cards) if card.state.get("fresh"))]
    arrived = {at: serial for serial, at in enumerate(order, 1)}
    placed = [(add(game, card, arrived[at], own), card) for at, card in enumerate(cards)]
    game.serial = len(cards)
    game.tallies = {"turn began": len(stale)}
    for cid, card in placed:
        link(game, cid, card, own)
    take_effect(game)
    return placed


def lay(game: Game, faces: tuple[Face, ...], lying: Lying, arrived: int, is_token: bool, face_up: bool) -> int:
    """Bring a card into the game that is still on its way as far as its abilities are concerned."""
    cid = game.add_card(faces, lying.owner, 2 * lying.kind + lying.player, is_token, face_up)
    game.registered[cid] = listeners.ON_ITS_WAY
    card = game.edit(cid)
    card.arrived = card.controlled_since = arrived
    return cid


def take_effect(game: Game) -> None:
    """All cards lie there: their abilities count, in the order of their arrival, and what came this turn is counted."""
    on_their_way = [cid for cid, abilities in game.registered.items() if abilities == listeners.ON_ITS_WAY]
    for cid in sorted(on_their_way, key=lambda cid: game.cards[cid].arrived):
        listeners.register(game, cid)
    for cid in on_their_way:
        if game.cards[cid].arrived > game.tallies["turn began"]:
            count_arrival(game, cid)
    effects.forget_all(game)


def count_arrival(game: Game, cid: int) -> None:
    """What rules and cards count of a card that came this turn, whatever brought it."""
    card = game.cards[cid]
    event = Event(UNNAMED, card.controller, game.ref(cid))
    event.to = card.zone
    game.ruleset.tally(game, event)


def settle(game: Game) -> None:
    """What a rule says happens immediately: a top card that lies revealed is seen, say."""
    effects.forget_all(game)
    follow = game.ruleset.aftermath(game, [])
    if follow:
        gate.commit(game, follow)


def key_of(
    game: Game, lying: Lying, keys: Sequence[str], own: Sequence[PrintedCard], fits: Callable[[PrintedCard], bool]
) -> str:
    """The key of the card itself, or of the one that its name means.

    That is one of the position's own that fits, a key of the library, or a number.
    """
    library, name = game.ruleset.library, lying.name
    meant = [lying.card] if lying.card is not None else [card for card in own if card.name == name and fits(card)]
    mine = dict.fromkeys(str(library.key_of(card)) for card in meant)
    if len(mine) > 1:
        raise Malformed(f"there are {len(mine)} different cards '{name}'", "a name of its own for each", "Rename one.")
    for key in (*mine, *keys):
        if key in library.entries:
            return key
    if name in library.numbers:
        return str(library.numbers[name])
    raise Malformed(f"there is no card '{name}'", "a card of the packs or one of its own", "Define it or correct it.")


def number_of(active: int, number: int) -> int:
    """The number of the turn: the fourth one of who is active unless something else is said."""
    return number or 7 + active


def go_on(game: Game, turns: TurnOrder, at: tuple[int, Step], active: int, number: int, before: bool) -> None:
    """Go on in a phase of the turn of that number, or of the fourth turn of who is active; or just before it."""
    phase, step = at
    number = number_of(active, number)
    game.active = active
    game.turn = number - before
    game.totals |= {("turns", active): (number + 1) // 2 - before, ("turns", 1 - active): number // 2}
    game.phase = phase
    effects.forget_all(game)
    turns.goto(step)
    game.begin(turns)
