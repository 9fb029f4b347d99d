"""What the words of a game's card text stand for in its state; each game has one subclass."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from headjudge.errors import Malformed
from headjudge.kernel import reads
from headjudge.kernel.actions import Action
from headjudge.kernel.cards import Card, Ref
from headjudge.kernel.events import Event as HappenedEvent
from headjudge.kernel.game import Game
from headjudge.language.lower.history import History
from headjudge.language.script import AmountOf, Condition, Ctx
from headjudge.language.tree import Event, Filter, Pick, Sel

Test = Callable[[Game, Ctx, int, Card, Any], bool]
"""(game, context, card id, card state, its characteristics): whether the card fits."""

StatReader = Callable[[Game, Card, Any], int]
"""(game, card state, its characteristics): the number."""


_HOW_IT_LIES = {
    **dict.fromkeys(("engaged", "rested", "reserved", "recovered"), reads.TURNED),
    **dict.fromkeys(("faceup", "facedown", "revealed"), reads.FACING),
}
"""What tells of states that are seen by a look at the card."""


class Vocabulary(ABC):
    """The words of one game. One object belongs to one library of cards, whose counted events are its ``history``."""

    lowered_by_damage = ""
    """The number of a card that damage takes away from, where losing some of it is spoken of and not only of damage."""
    in_play: frozenset[int]
    """The kinds of zones where cards are in play: what a card was there is what is remembered of it."""
    default_zones: tuple[int, ...]
    """Where a noun phrase that names no zone looks."""
    deck: int
    leader_area: int | None = None
    """Where the card lies that stands for a player, in games that have one."""
    waits_in: int | None = None
    """Where played cards wait until they resolve, in games where that makes other cards of them."""
    counted_zones: tuple[int, ...] = ()
    """Where a count looks that names no zone, if that is not where other phrases look."""
    missing_counts = True
    """Whether a number that a card has not may be raised and lowered as if it were zero."""
    prevents_last = False
    """Whether damage is prevented only after everything else that changes it."""
    own_is_protected = False
    """Whether what protects a card from being selected may protect it from its own player."""
    chooser_may_select_own = True
    """Where it may not: whether it is so by who selects, or by whose ability asks for it, at random as well."""
    hidden_may_be_denied = False
    """Whether a player may act as if a card were not there that not everybody has seen."""

    def __init__(self) -> None:
        self.history = History()
        self.widened_gates: set[str] = set()
        """The keyword conditions for which some loaded card says that more cards count."""

    # -- zones

    @abstractmethod
    def zones(self, word: str) -> tuple[int, ...]:
        """The zone kinds that the word means."""

    def zone(self, word: str) -> int:
        """The zone kind, for a word that means one."""
        (kind,) = self.zones(word)
        return kind

    def kinds(self, words: Iterable[str]) -> tuple[int, ...]:
        """The zone kinds that some words mean, in their order."""
        return tuple(dict.fromkeys(kind for word in words for kind in self.zones(word)))

    def valid_in(self, words: Iterable[str]) -> frozenset[int]:
        """Where an ability is valid that works in the zones of these words."""
        return frozenset(self.kinds(words))

    @abstractmethod
    def is_public(self, kind: int) -> bool: ...

    @abstractmethod
    def is_ordered(self, kind: int) -> bool: ...

    @abstractmethod
    def zones_of(self, card_kind: str) -> tuple[int, ...]:
        """Where a noun phrase for this kind of card looks when it names no zone."""

    def where(self, sel: Sel) -> tuple[int, ...]:
        """Where a noun phrase looks that names no zone."""
        return self.zones_of(sel.kind)

    def belongs(self, word: str, kind: int, filters: tuple[Filter, ...]) -> Test | None:
        """Which cards lying in a zone a text means that names the zone by this word; None for all of them."""
        return None

    def places(self, words: Iterable[str], filters: tuple[Filter, ...]) -> tuple[tuple[int, Test | None], ...]:
        """The zone kinds that some words mean, each with the cards there that are meant."""
        found: dict[tuple[str, int], Test | None] = {}
        for word in words:
            for part in word.split("/"):
                found |= {(part, kind): self.belongs(part, kind, filters) for kind in self.zones(part)}
        return tuple((kind, test) for (_, kind), test in found.items())

    anywhere: frozenset[int] = frozenset()
    """Where an ability is active that names no zone."""

    numbered: ClassVar[dict[str, str]] = {"cost": "cost", "total cost": "cost"}
    """The words for numbers of cards of which texts ask how many different ones there are, each with its stat."""

    def active_zones(self, event: Event) -> frozenset[int]:
        """Where an automatic ability is active that names no zone and waits for the event."""
        return self.anywhere

    def attacking_together(self, game: Game, attacker: Ref, attacked: Ref) -> tuple[Ref, ...]:
        """The cards whose attack it is: the attacker, and whoever attacks together with it."""
        return (attacker,)

    def same_column(self, one: Card, other: Card) -> bool:
        """Whether two cards stand in one column, in games that have columns."""
        return False

    def same_row(self, one: Card, other: Card) -> bool:
        """Whether two cards of one player stand in one row, in games that have rows."""
        return False

    def leaders(self, game: Game, player: int) -> tuple[Ref, ...]:
        """What a text means by a player where only a card can be meant."""
        if self.leader_area is None:
            return ()
        return tuple(game.ref(cid) for cid in game.zones[2 * self.leader_area + player])

    def origin(self, game: Game, cid: int, card: Card) -> int:
        """The zone kind a card in play came from; a card that was played came from where it was played."""
        if self.waits_in is None or card.origin != self.waits_in:
            return card.origin
        played = game.last_known.get((cid, card.incarnation - 1))
        return card.origin if played is None else played[0].origin

    def landed(self, game: Game, ref: Ref) -> Ref | None:
        """What a stale reference came to mean without an effect having moved it: a played card that was resolved.

        It may have left since: whether it is still the same card is for the caller to say.
        """
        before, after = game.last_known.get(ref), (ref[0], ref[1] + 1)
        if before is None or before[0].zone >> 1 != self.waits_in:
            return None
        return after if game.info(after)[0].zone >> 1 in self.in_play else None

    # -- cards

    @abstractmethod
    def kind_test(self, word: str) -> Test | None:
        """A card type; None where the word fits every card."""

    def described(self, sel: Sel) -> Test | None:
        """What a card must be that a noun phrase describes, besides what its filters say; None for every card."""
        return self.kind_test(sel.kind)

    def typed(self, sel: Sel) -> tuple[int, Any] | None:
        """The characteristic that says whether a card is as a noun phrase describes it, and what stands there if so.

        None where it takes more than a look at one characteristic.
        """
        return None

    def worded(self, f: Filter) -> tuple[int, str] | None:
        """The characteristic in which a filter looks for a word, and the word. None where it does anything else."""
        return None

    def as_type(self, word: str) -> Any:
        """What stands among the characteristics of a card of this type and of no other."""
        return word

    @abstractmethod
    def state_test(self, word: str) -> Test: ...

    def state_reads(self, word: str) -> int:
        """The kinds of information (``kernel.reads``) that tell whether a card is in that state."""
        return _HOW_IT_LIES.get(word, reads.STATE | reads.RELATIONS)

    @abstractmethod
    def trait_test(self, name: str) -> Test: ...

    @abstractmethod
    def class_test(self, name: str) -> Test: ...

    @abstractmethod
    def name_test(self, name: str) -> Test: ...

    @abstractmethod
    def name_part_test(self, text: str) -> Test: ...

    @abstractmethod
    def keyword_test(self, keyword: str) -> Test: ...

    @abstractmethod
    def entered_test(self) -> Test:
        """Came into play this turn."""

    @abstractmethod
    def names(self, values: Any) -> frozenset[str]: ...

    # -- numbers

    @abstractmethod
    def stat(self, word: str) -> StatReader: ...

    @abstractmethod
    def printed_stat(self, word: str) -> StatReader: ...

    @abstractmethod
    def has_stat(self, word: str, values: Any) -> bool:
        """Whether the number may be referred to on such a card."""

    @abstractmethod
    def stat_index(self, word: str) -> int:
        """The characteristic in which the number stands."""

    @abstractmethod
    def index(self, characteristic: str) -> int:
        """The characteristic called type, special, class, traits, names or keywords."""

    @abstractmethod
    def points(self, word: str) -> int:
        """A player's number."""

    def player_number(self, word: str) -> Callable[[Game, int], int]:
        """What a text reads off a player."""
        slot = self.points(word)
        return lambda game, player: game.points[player][slot]

    def chosen_before(self, game: Game, ctx: Ctx, name: str) -> int:
        """A number that was chosen when the card that speaks was played."""
        return 0

    @abstractmethod
    def counter(self, word: str) -> str:
        """The name under which counters of this kind lie on cards."""

    def counters_on(self, card: Card, kind: str) -> int:
        """How many counters of the kind lie on a card."""
        return card.count(kind)

    @abstractmethod
    def half(self, n: int) -> int: ...

    # -- conditions and choices

    @abstractmethod
    def gate(self, word: str, n: int, most: int = 0) -> Condition:
        """A condition the rules know by a keyword."""

    def as_it_was(self, game: Game, event: HappenedEvent) -> tuple[Card, Any]:
        """The card of an event with what it was before it, where it is still the same card."""
        assert event.ref is not None
        return game.info(event.ref)

    def spent(self, will: str, on: str) -> Condition:
        """Whether that was spent on the card or on the cost of a keyword of it, where costs are symbols."""
        raise Malformed(f"'{will}' was spent", "a game with will", "Word the card otherwise.")

    def kinds_spent(self) -> AmountOf:
        """How many kinds of will were spent on the card."""
        raise Malformed("kinds of will that were spent", "a game with will", "Word the card otherwise.")

    @abstractmethod
    def gate_amount(self, word: str) -> AmountOf | None:
        """The number a keyword condition compares, where a resolving effect must fix it in ``vars[word]`` first."""

    @abstractmethod
    def gate_reads(self, word: str) -> int:
        """The kinds of information (``kernel.reads``) that the condition looks at."""

    def gate_looks(self, word: str) -> tuple[int, ...]:
        """The characteristics that the condition looks at."""
        return ()

    @abstractmethod
    def phases(self, word: str) -> frozenset[int]:
        """The phases and steps that the word means."""

    def arrived_test(self) -> Test:
        """Came this turn to where it lies."""
        raise LookupError("nothing in this game asks when a card came to its zone")

    def chosen_test(self, kind: str, bind: str) -> Test:
        """Whether a card has the value of that kind that was chosen under the name, or by the card that asks."""
        raise LookupError(f"no {kind} is chosen in this game")

    protected_by: int
    """The question without whose answers any card may be selected, in games where a player's own always may be."""

    def protects(self, pick: Pick) -> bool:
        """Whether cards may be protected from a choice of this kind."""
        return True

    def looks_at(self, sel: Sel) -> bool:
        """Whether a choice asks for what not everybody may know of a card."""
        return False

    @abstractmethod
    def may_select(self, game: Game, ctx: Ctx, cid: int) -> bool:
        """Whether an ability speaking from there may choose the card at all."""

    # -- events

    def battle_moment(self, game: Game) -> tuple[Any, ...]:
        """The moment that ends what is said to last until the end of the battle."""
        return ("battle", game.turn, game.tallies.get("battles", 0))

    def count_places(self, sel: Any) -> AmountOf | None:
        """How many there are of what is no card but a place; None for cards."""
        return None

    def is_through(self, game: Game, keyword: str) -> bool:
        """Whether what happens now is done by an ability or action of that name."""
        return False

    def turning(self, state: str) -> tuple[int, Any]:
        """The verb of the event that a card comes into a state, and what its data must be, if anything."""
        return self.verb(state), None

    def state_index(self, word: str) -> int:
        """The characteristic that tells whether a card is in that state."""
        return self.index("special")

    @abstractmethod
    def verb(self, word: str) -> int:
        """The verb of an event: attacked, evolve, race, played, activated, damage, give, set, ..."""

    def may_prevent(self, game: Game, action: Action) -> bool:
        """Whether nothing says that this damage cannot be prevented."""
        return True

    def done(self, keyword: str) -> tuple[int, str]:
        """The verb of the event that a player performed a keyword action, and what its data are, if any."""
        return self.verb("keyword"), keyword

    def is_ability(self, game: Game, event: HappenedEvent, kind: str) -> bool:
        """Whether the ability that was played is of the kind that texts call so."""
        return False

    def doer(self, game: Game, event: HappenedEvent) -> Ref | None:
        """What brought an event about, as texts speak of it."""
        return event.cause

    def targeting(self) -> int:
        """The verb of the event that a card was selected for a spell or ability."""
        return self.verb("select")

    @abstractmethod
    def manner(self, word: str) -> int:
        """The verb of a movement that the rules call by name: destroyed, discarded, banished, ..."""

    def ends(self, word: str) -> tuple[int, ...]:
        """The zones that a text about a movement means by a word for where it begins or ends."""
        return self.zones(word)

    def way(self, manner: str) -> tuple[str, str] | None:
        """The zones from and to which a movement leads that the rules know by a name for that."""
        return None

    def attacked(self, event: HappenedEvent) -> tuple[Ref, ...]:
        """What is attacked in an event of attacking."""
        return (event.data,)

    def relation(self, word: str) -> int:
        """The relation between cards called attacks or boosts."""
        raise LookupError(f"there is no relation {word}")

    @abstractmethod
    def phase_verb(self, phase: str, begins: bool) -> int:
        """The verb of the event at the beginning or end of a phase."""

    @abstractmethod
    def is_damage(self, kind: str, event: HappenedEvent, values: Any) -> bool:
        """Whether damage is of that kind; ``values`` are the characteristics of the card that takes it."""
