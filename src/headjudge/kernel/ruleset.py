"""What a game or an edition tells the kernel: its zones, verbs, characteristics, layers and manners."""

from collections.abc import Container, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Self

from headjudge.kernel.abilities import Ability, Play, Replacement
from headjudge.kernel.actions import ENDED_BY
from headjudge.kernel.cards import Card, Face
from headjudge.kernel.events import EVENT_KEYS, Event
from headjudge.kernel.numbers import Number
from headjudge.kernel.reads import EVERYTHING, MOST_ZONES, ZONES
from headjudge.kernel.shortcuts import Shortcut

if TYPE_CHECKING:
    from headjudge.kernel.actions import Action, Create, Move
    from headjudge.kernel.decisions import Decision
    from headjudge.kernel.frames import Frame
    from headjudge.kernel.game import Game

PUBLIC, OWNER, HIDDEN = range(3)

READ_AT_EVERY_CHANGE = (
    "abilities_at", "answers_at", "checked", "checked_points", "features", "followed", "forbids",
    "greeted_zones", "numbers", "tallied", "verbs", "zones",
)  # fmt: skip


class ZoneSpec:
    """One kind of zone. ``limited`` zones ask the ruleset for their limit when cards would enter.

    Cards are only ``passing`` through a zone if what leaves it counts as coming from where it was before. A zone
    ``aside`` is no place on the table that a player would look at.
    """

    __slots__ = ("aside", "limited", "name", "ordered", "passing", "remember", "rule", "shared", "visibility")

    def __init__(
        self,
        name: str,
        visibility: int,
        rule: str,
        ordered: bool = False,
        shared: bool = False,
        limited: bool = False,
        remember: bool = True,
        aside: bool = False,
        passing: bool = False,
    ) -> None:
        self.aside = aside
        self.name = name
        self.visibility = visibility
        self.rule = rule
        self.ordered = ordered
        self.shared = shared
        self.limited = limited
        self.remember = remember
        self.passing = passing


class Verb:
    """A named kind of action, with the rule that defines it; its index in ``Ruleset.verbs`` is its event key."""

    __slots__ = ("name", "rule")

    def __init__(self, name: str, rule: str) -> None:
        self.name = name
        self.rule = rule


class Reason:
    """Why something may not be done. Made as a module constant, or in numbers when somebody asks."""

    __slots__ = ("rule", "text")

    def __init__(self, rule: str, text: str) -> None:
        self.rule = rule
        self.text = text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and (self.rule, self.text) == (other.rule, other.text)

    def __hash__(self) -> int:
        return hash((self.rule, self.text))

    def __repr__(self) -> str:
        return f"Reason({self.rule}: {self.text})"


Why = list[Reason]


class Ruleset:
    """The base of every ruleset. Data first; the methods are the points where the books differ."""

    id = ""
    fingerprint = ""
    """Changes whenever the rules do: a saved game is only loaded under the rules it was played by."""
    features: frozenset[str] = frozenset()
    """What an edition or a variant has and others have not, by name; nothing ever asks for an id."""
    numbers: Mapping[str, str] = {}
    """By the numbers that the code cites, those of the edition in play; empty where they are the same."""
    piles: dict[Any, Any]
    """The cards that decks bring: see ``kernel.piles``."""
    library: Any = None
    """The compiled cards: what ``save.Statics`` asks for."""
    shortcuts: tuple[Shortcut, ...] = ()
    """What is listed fast beside a check that says the same."""
    zones: tuple[ZoneSpec, ...] = ()
    verbs: tuple[Verb, ...] = ()
    questions: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """What card text can change about a rule: each with its name and its rules."""
    points: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    abilities_at = -1
    """The index of the characteristic that lists a card's abilities."""
    answers_at = -1
    """The index of the characteristic that holds answers to questions."""
    phases: tuple[str, ...] = ()
    option_words: ClassVar[Mapping[str, tuple[int, ...]]] = {
        "card": (1,),
        "number": (),
        "effect": (),
        "new": (),
        "name": (),
    }
    """The first words of options, with the places that hold card ids. A view shows nothing but the word of others."""
    option_zones: ClassVar[Mapping[str, tuple[int, ...]]] = {}
    """The first words of options, with the places that hold kinds of zones, those of the player who is asked."""
    turned_words: ClassVar[tuple[str, str]] = ("upright", "turned sideways")
    """What a card is called that is not turned, and one that is."""
    marks: frozenset[str] = frozenset()
    """Names among a card's counters that are none and only tell how it lies: no view shows them."""
    shown_relations: ClassVar[Mapping[int, str]] = {}
    """The relations that are shown to who knows both cards, by their names."""
    forbids: frozenset[int] = frozenset()
    """The verbs of actions that effects may prohibit."""
    checked = EVERYTHING
    """The kinds of information that the rules' own checks look at: nothing else makes them look again."""
    checked_points: tuple[int, ...] | None = None
    """The players' numbers among that. None stands for all."""
    greeted_zones: Container[int] = range(MOST_ZONES)
    """The kinds of zones where ``entering`` and ``arrive`` have a say: all, unless a ruleset names some."""
    counters_change_values = False
    """Whether ``finish_values`` is asked for every card with counters: what lies on a card may change what it is."""
    finished_before = 1_000
    """The layer before which ``finish_values`` is asked: effects from there on see a card as it finally is."""
    agrees = False
    """Whether effects that read each other are asked until they agree, where they can, and not only in turn."""
    followed = ZONES
    """The kinds of information after whose change ``aftermath`` is asked."""
    tallied: Container[int] = EVENT_KEYS
    """The index keys of the events that ``tally`` looks at."""
    rule_fit = ""
    rule_order = ""
    rule_replace = ""
    rule_replace_order = ""
    rule_loop = ""
    rule_concede = ""
    rule_draw = ""
    rule_by_hand = ""
    """The rule by which a card's text counts, whatever else is written."""
    free_questions: frozenset[str] = frozenset()
    """What a player is asked while nothing is under way, so that something may be carried out by hand."""
    loop_verb = -1
    """What a declared number of repetitions is called in the log, if it is told there."""
    leaves_loops = False
    """Whether who had a loop repeated must do something else afterwards."""

    def __new__(cls, *args: Any, **kwargs: Any) -> Self:
        """What is read at every change of a game is kept in the instance, where reading is cheapest."""
        self = super().__new__(cls)
        for name in READ_AT_EVERY_CHANGE:
            setattr(self, name, getattr(cls, name))
        self.piles = {}
        return self

    def cited(self, rule: str) -> str:
        """A rule that the code cites, under its number in the edition in play. Never to be asked of the answer."""
        return self.numbers.get(rule, rule)

    def asks_again(self, frame: "Frame") -> None:
        """Something was carried out by hand before the question of this frame is asked again."""

    def confirmed(self, game: "Game") -> "Frame | None":
        """What the rules do after something was carried out by hand while nothing else was under way."""
        return None

    def is_stand_in(self, card: Card) -> bool:
        """Whether it is no card of the game but stands for something else: a player, an ability being played."""
        return False

    def faces_of(self, key: str) -> tuple[Face, ...]:
        """The sides of the card that a deck list's key means."""
        raise LookupError(f"{self.id} knows no card {key!r}")

    def token(self, name: str) -> Face:
        """The face of the token of that name."""
        raise LookupError(f"{self.id} knows no token {name!r}")

    def rules_of(self, face: Face) -> tuple[str, ...]:
        """The rules of the book that print this very face: those of a token, say."""
        return ()

    def face_of(self, game: "Game", cid: int, card: Card) -> Face:
        """The face that counts for the card where it now is; asked at every move or change of state."""
        return card.faces[0]

    def is_active(self, game: "Game", card: Card) -> bool:
        """Whether a card's abilities count at all where and as it lies (not while it is face down, say)."""
        return card.face_up

    def arrive(self, game: "Game", cid: int, card: Card) -> None:
        """With what a card comes into its new zone (counters, say); the card may be written here."""

    def entering(self, game: "Game", action: "Move | Create") -> "tuple[Replacement, ...]":
        """Replacement effects of the entering card itself on the way it enters."""
        return ()

    def keeps_relation(
        self, game: "Game", relation: tuple[int, Any, Any, int], ref: tuple[int, int], frm: int, to: int, renew: bool
    ) -> bool:
        """Whether a relation survives the move of one of its two cards."""
        return not renew

    def seen_by(self, game: "Game", card: Card) -> int:
        """The mask of the players who may look at the card where it lies."""
        visibility = self.zones[card.zone >> 1].visibility
        if visibility == PUBLIC:
            return 3 if card.face_up else 0
        if visibility == OWNER:
            return 1 << (card.zone & 1)
        return 0

    def sides_seen_by(self, game: "Game", card: Card) -> int:
        """The mask of the players who may look at what else is printed on a card that shows one of several sides."""
        return self.seen_by(game, card)

    def back_of(self, card: Card) -> str:
        """What everybody can tell of a card without seeing it, in a word; empty for most cards."""
        return ""

    def usual_back(self, zone: int) -> str:
        """The back of the cards for which the zone is made: a view does not speak of it."""
        return ""

    def limit(self, game: "Game", zone: int) -> Number:
        """How many cards the zone holds."""
        return 1_000

    def clamp(self, game: "Game", player: int, slot: int, value: Number) -> Number:
        """The value a player's number takes when it would become ``value``."""
        return value

    def finish_values(self, game: "Game", cid: int, values: list[Any]) -> None:
        """Last touch on derived characteristics that an effect may change, after every layer that changes them."""

    def forbidden(self, game: "Game", action: "Action", why: Why | None = None) -> bool:
        """Whether an effect in force prohibits the action; asked only where its verb is among ``forbids``."""
        return False

    def orders_replacements(self, game: "Game", action: "Action") -> int:
        """The player who chooses the order of several replacement effects of one event."""
        return action.player

    def fit_rule(self, zone: int) -> str:
        """The rule by which only some cards find room in the zone."""
        return self.rule_fit

    def chooses_fit(self, game: "Game", move: "Action", zone: int) -> int:
        """The player who chooses which cards find room in a limited zone."""
        return move.player

    def orders_arrivals(self, game: "Game", zone: int) -> int:
        """The player who orders cards put together into an ordered zone."""
        return zone & 1

    def aftermath(self, game: "Game", events: list[Event]) -> "list[Action]":
        """What a rule says happens immediately after a change, before anything else goes on."""
        return []

    def may_trigger(self, game: "Game", ability: Ability, source: tuple[int, int], event: Event) -> bool:
        """Whether a listener still or already counts for this event (watchers that leave or enter with it)."""
        return True

    def tally(self, game: "Game", event: Event) -> None:
        """Count what the rules count."""

    def aims_of(self, game: "Game", play: Play) -> tuple[tuple[int, int], ...]:
        """The cards that what was played aims at, for whoever looks at it."""
        return ()

    def plays_of(self, game: "Game") -> tuple[Play, ...]:
        """What was played and waits, and what is being played, for whoever looks at it."""
        return game.plays

    def choices_of(self, game: "Game", play: Play) -> tuple[int | None, tuple[str, ...]]:
        """The X and the words of the options that were chosen for what is played: everybody may know them."""
        return None, ()

    def describe(self, game: "Game", option: tuple[Any, ...], player: int) -> str:
        """An option of the player's decision in words; empty where the view's own words will do.

        Card names come from ``logline.name_for``, which knows what the player may know.
        """
        return ""

    def apart(self, game: "Game", option: tuple[Any, ...], player: int) -> tuple[str, ...]:
        """What tells the option from others that are described alike, besides what is seen of its cards.

        An ability's own words, the printed number of one of several choices; the best first.
        """
        return ()

    def sentence(self, game: "Game", event: Event, player: int | None) -> str:
        """An event in words for a player, or for one who sees everything; empty where the log's own words will do."""
        return ""

    def ending(self, game: "Game") -> str:
        """How the game ended, in a word or two: what statistics count."""
        if game.result is None:
            return ""
        return str(game.totals.get(ENDED_BY, "rules"))

    def question(self, game: "Game", decision: "Decision", player: int) -> str:
        """What the player is asked, in words."""
        return decision.prompt

    def visible_values(self, game: "Game", values: Any) -> dict[str, Any]:
        """The characteristics a view shows of a card, as plain values by name."""
        hidden = (self.abilities_at, self.answers_at)
        return {name: values[i] for i, name in enumerate(self.values) if i not in hidden}

    def endless(self, game: "Game") -> "Frame | None":
        """What ends a game that nobody can stop from going round for ever; None is a draw without further words."""
        return None

    def shape_of(self, game: "Game", cid: int) -> Any:
        """What a loop must not overlook about a card and its state does not tell: that it came this turn, say."""
        return None
