"""The ability tree: the closed set of nodes every game's card text compiles to.

Zones, card types, stats, counters and keywords are plain words of the game's lexicon; everything else is a node.
A noun phrase that a later step points back at carries `bind`, a name unique in its ability; `Bound` follows the card
itself, so after a move it means the card where it went, and after it left play its last known information. Steps that
share a name add to it; a name whose step did not happen stands for nothing.
Nodes are immutable and comparable: two texts mean the same exactly when their trees are equal.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Comparison = Literal["==", "!=", ">=", "<=", ">", "<"]
Position = Literal["", "top", "bottom", "top or bottom"]
Duration = Literal[
    "",  # the game's default: as long as the card stays where it is
    "this turn",
    "opponents next turn",
    "this turn and opponents next turn",
    "your next turn",
    "its next turn",  # the next turn of the affected card's controller
    "until your next turn",
]
DamageKind = Literal["any", "attack", "combat", "ability"]


class Node(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """Base of all nodes; its JSON form names the node in `type`."""


# --- players ----


class You(Node, frozen=True):
    """The controller of the ability."""


class Opponent(Node, frozen=True):
    """Each opponent; printed texts are written for more than two players."""


class EachPlayer(Node, frozen=True):
    """All players, the active one first where order matters.

    In a step that each player performs it means that same player's own zone.
    """


class AnyPlayer(Node, frozen=True):
    """No restriction on the player; only in selectors and events."""


class ControllerOf(Node, frozen=True):
    of: Target


class OwnerOf(Node, frozen=True):
    of: Target


class ThatPlayer(Node, frozen=True):
    """The player of the trigger ("that player"), or the opponent picked by an earlier step when `bind` is given."""

    bind: str = ""


Player = You | Opponent | EachPlayer | AnyPlayer | ControllerOf | OwnerOf | ThatPlayer

YOU = You()
OPPONENT = Opponent()
ANY_PLAYER = AnyPlayer()


# --- filters and selectors ----


class Trait(Node, frozen=True):
    name: str


class Class(Node, frozen=True):
    """Class, clan or attribute: the colour of the card in this game."""

    name: str


class Type(Node, frozen=True):
    name: str


class Name(Node, frozen=True):
    name: str


class NamePart(Node, frozen=True):
    text: str


class Has(Node, frozen=True):
    """Has the keyword."""

    keyword: str


class State(Node, frozen=True):
    """A state word of the game: engaged, reserved, evolved, unevolved, token, faceup, facedown, advanced."""

    word: str


class StatIs(Node, frozen=True):
    """Compares a stat or the cost; `original` reads what is printed on the card."""

    stat: str
    op: Comparison
    amount: Amount
    original: bool = False


class HasCounter(Node, frozen=True):
    kind: str
    op: Comparison = ">="
    amount: Amount | None = None


class EnteredThisTurn(Node, frozen=True):
    """Was put onto the field this turn."""


class EnteredFrom(Node, frozen=True):
    """Was put onto the field from that zone, directly or by being played from it."""

    zone: str


class EnteredBy(Node, frozen=True):
    """Was put onto the field by an ability of such a card."""

    source: Sel


class DestroyedThisTurn(Node, frozen=True):
    """Was destroyed this turn."""


class DamagedThisTurn(Node, frozen=True):
    """Was dealt damage this turn."""


class AttackedThisTurn(Node, frozen=True):
    """Attacked this turn."""


class SameNameAs(Node, frozen=True):
    what: Target


class Not(Node, frozen=True):
    filter: Filter


class AnyOf(Node, frozen=True):
    filters: tuple[Filter, ...]


class AllOf(Node, frozen=True):
    """Only inside AnyOf and Not; a selector's own filters are already a conjunction."""

    filters: tuple[Filter, ...]


class DifferentNames(Node, frozen=True):
    """Restricts a chosen set: no two share a name; in a count, names are counted."""


class SameName(Node, frozen=True):
    """Restricts a chosen set: all share one name."""


class TotalIs(Node, frozen=True):
    """Restricts a chosen set: the sum of a stat over it."""

    stat: str
    op: Comparison
    amount: Amount


class ExtremeStat(Node, frozen=True):
    """Has the highest or lowest value of the stat among all that fit the other filters."""

    stat: str
    end: Literal["highest", "lowest"]


Filter = (
    Trait
    | Class
    | Type
    | Name
    | NamePart
    | Has
    | State
    | StatIs
    | HasCounter
    | EnteredThisTurn
    | EnteredFrom
    | EnteredBy
    | DestroyedThisTurn
    | DamagedThisTurn
    | AttackedThisTurn
    | SameNameAs
    | Not
    | AnyOf
    | AllOf
    | DifferentNames
    | SameName
    | TotalIs
    | ExtremeStat
)


class Sel(Node, frozen=True):
    """Which cards are meant: `kind` is a card type or "card"; no zones means wherever the verb looks.

    `among` narrows to the cards of an earlier step ("from among them"); `other` leaves out the card itself.
    """

    kind: str = "card"
    zones: tuple[str, ...] = ()
    whose: Player = ANY_PLAYER
    filters: tuple[Filter, ...] = ()
    other: bool = False
    among: Target | None = None


class SelUnion(Node, frozen=True):
    """Two or more whole phrases: an enemy leader or enemy follower."""

    parts: tuple[Sel, ...]


Selector = Sel | SelUnion


# --- targets: noun phrases that point at cards ----


class This(Node, frozen=True):
    """The card the ability is on. `kind` when the text says which type it must be to be affected; `zone` where it is."""

    kind: str = "card"
    zone: str = ""


class Bound(Node, frozen=True):
    """What an earlier noun phrase of the ability stood for; `nth` picks one of a selection in the order it was made."""

    name: str
    nth: int = 0


class TriggerCard(Node, frozen=True):
    """The card whose event triggered the ability; `role` picks another participant of that event."""

    role: Literal["subject", "object"] = "subject"


class Paid(Node, frozen=True):
    """The cards moved or changed while paying the cost of the ability."""


class Affected(Node, frozen=True):
    """Inside a modification: the card it applies to."""


class RestOf(Node, frozen=True):
    """What is left of a looked-at or revealed group after earlier steps took from it."""

    name: str


class Leader(Node, frozen=True):
    of: Player


class Each(Node, frozen=True):
    """All cards that fit."""

    sel: Selector
    bind: str = ""


class Pick(Node, frozen=True):
    """A number of cards that fit, picked by the step's actor; `most` None means any number."""

    sel: Selector
    least: Amount
    most: Amount | None
    at_random: bool = False
    bind: str = ""


class TopOf(Node, frozen=True):
    """Cards from the top (or bottom) of a player's deck."""

    whose: Player
    amount: Amount
    end: Literal["top", "bottom"] = "top"
    up_to: bool = False
    bind: str = ""


class Both(Node, frozen=True):
    """Several targets of one verb."""

    parts: tuple[Target, ...]


Target = This | Bound | TriggerCard | Paid | Affected | RestOf | Leader | Each | Pick | TopOf | Both


# --- amounts ----


class Num(Node, frozen=True):
    n: int


class X(Node, frozen=True):
    """A number the player chooses when playing; a defined X is replaced by its definition."""

    name: str = "X"


class Count(Node, frozen=True):
    sel: Selector


class StatOf(Node, frozen=True):
    """A stat or the cost of a card (summed, should there be several)."""

    of: Target
    stat: str
    original: bool = False


class Total(Node, frozen=True):
    sel: Selector
    stat: str


class Extreme(Node, frozen=True):
    sel: Selector
    stat: str
    end: Literal["highest", "lowest"]


class PlayerStat(Node, frozen=True):
    """A number of a player: play_points, max_play_points, evolution_points."""

    of: Player
    what: str


class Counters(Node, frozen=True):
    on: Target
    kind: str


class Times(Node, frozen=True):
    factor: int
    amount: Amount


class Plus(Node, frozen=True):
    left: Amount
    right: Amount


class Minus(Node, frozen=True):
    left: Amount
    right: Amount


class Half(Node, frozen=True):
    """Rounded as the game says."""

    amount: Amount


class ForEvery(Node, frozen=True):
    """`amount` once for every full `per` in `count`; one action with the product."""

    amount: Amount
    per: int
    count: Amount


class Result(Node, frozen=True):
    """The number an earlier step produced: a die, damage dealt, counters removed."""

    bind: str


class EventAmount(Node, frozen=True):
    """The number of the triggering event: damage dealt or taken."""


class HowOften(Node, frozen=True):
    """How many times the event happened in the window; `what` in an event counts cards, not occasions."""

    event: Event
    window: Literal["this turn", "this game", "last turn"] = "this turn"
    besides_this: bool = False


Amount = (
    Num
    | X
    | Count
    | StatOf
    | Total
    | Extreme
    | PlayerStat
    | Counters
    | Times
    | Plus
    | Minus
    | Half
    | ForEvery
    | Result
    | EventAmount
    | HowOften
)


# --- conditions ----


class Compare(Node, frozen=True):
    """Existence is Count(sel) >= 1; history is HowOften(event) >= n."""

    left: Amount
    op: Comparison
    right: Amount


class Is(Node, frozen=True):
    """The target fits the selector."""

    what: Target
    sel: Selector


class Gate(Node, frozen=True):
    """A keyword condition declared once by the game (Combo 3, Overflow)."""

    word: str
    n: int = 0


class During(Node, frozen=True):
    """A turn or phase; an empty phase is the whole turn."""

    whose: Player
    phase: str = ""


class LeaderIs(Node, frozen=True):
    """The player's leader is of the class."""

    of: Player
    klass: str


class ZoneFull(Node, frozen=True):
    whose: Player
    zone: str


class Did(Node, frozen=True):
    """The optional or uncertain step just before was done."""


class And(Node, frozen=True):
    parts: tuple[Condition, ...]


class Or(Node, frozen=True):
    parts: tuple[Condition, ...]


class Unless(Node, frozen=True):
    """The condition does not hold."""

    cond: Condition


Condition = Compare | Is | Gate | During | LeaderIs | ZoneFull | Did | And | Or | Unless


# --- events: triggers, history and what replacement effects replace ----


class Moves(Node, frozen=True):
    """Cards change zones; `manner` narrows to a named action (destroyed, discarded, returned, buried, banished)."""

    what: Subject
    frm: str = ""
    to: str = ""
    manner: str = ""
    by: Player = ANY_PLAYER


class Attacks(Node, frozen=True):
    what: Subject
    target: Selector | None = None


class AttackedBy(Node, frozen=True):
    """The subject is attacked."""

    what: Subject


class Evolves(Node, frozen=True):
    what: Subject


class Races(Node, frozen=True):
    what: Subject


class Plays(Node, frozen=True):
    by: Player
    what: Selector
    frm: str = ""


class Activates(Node, frozen=True):
    by: Player
    what: Subject


class DealsDamage(Node, frozen=True):
    what: Subject
    kind: DamageKind = "any"
    to: Selector | None = None


class TakesDamage(Node, frozen=True):
    what: Subject
    kind: DamageKind = "any"


class StatRaised(Node, frozen=True):
    """A stat was increased by an effect."""

    what: Subject
    stat: str


class StatLowered(Node, frozen=True):
    what: Subject
    stat: str


class Selected(Node, frozen=True):
    """The subject is selected for an ability of that player."""

    what: Subject
    by: Player = ANY_PLAYER


class Turned(Node, frozen=True):
    """The subject becomes engaged or reserved."""

    what: Subject
    state: Literal["engaged", "reserved"]


class Draws(Node, frozen=True):
    by: Player


class CounterPut(Node, frozen=True):
    what: Subject
    kind: str


class KeywordDone(Node, frozen=True):
    """A player performed a keyword action of the game (Earth Rite, Lesson)."""

    by: Player
    keyword: str


class PhaseBegins(Node, frozen=True):
    phase: str
    whose: Player
    next_only: bool = False


class PhaseEnds(Node, frozen=True):
    phase: str
    whose: Player
    next_only: bool = False


class Becomes(Node, frozen=True):
    """State trigger: the condition becomes true."""

    cond: Condition


Event = (
    Moves
    | Attacks
    | AttackedBy
    | Evolves
    | Races
    | Plays
    | Activates
    | DealsDamage
    | TakesDamage
    | StatRaised
    | StatLowered
    | Selected
    | Turned
    | Draws
    | CounterPut
    | KeywordDone
    | PhaseBegins
    | PhaseEnds
    | Becomes
)
Subject = This | Sel | SelUnion | Leader | Bound


# --- modifications: what a continuous effect says about its subject ----


class StatChange(Node, frozen=True):
    """+amount, or -amount when `lose`."""

    stat: str
    amount: Amount
    lose: bool = False


class SetStat(Node, frozen=True):
    stat: str
    amount: Amount


class GrantKeyword(Node, frozen=True):
    keyword: str
    amount: int = 0


class LoseKeyword(Node, frozen=True):
    """Loses the keyword, or every ability when it is empty."""

    keyword: str = ""


class GrantAbility(Node, frozen=True):
    """A quoted ability; `This` inside it is the card that receives it."""

    ability: Ability


class GrantTrait(Node, frozen=True):
    trait: str


class AlsoNamed(Node, frozen=True):
    name: str


class CostChange(Node, frozen=True):
    """`what` is play, or the keyword whose cost changes (evolve); `frm` restricts to playing from that zone."""

    amount: Amount
    more: bool = False
    what: str = "play"
    frm: str = ""


class SetCost(Node, frozen=True):
    amount: Amount
    what: str = "play"


class DamageChange(Node, frozen=True):
    """Changes damage dealt or taken by the subject: more, less, times, at_most, or set."""

    side: Literal["deals", "takes"]
    how: Literal["more", "less", "times", "at_most", "set", "none"]
    amount: Amount | None = None
    kind: DamageKind = "any"
    to: Selector | None = None


class Cannot(Node, frozen=True):
    """A prohibition; `act` is an action word of the game, `object` what it may not be done to or be done by."""

    act: str
    object: Selector | None = None
    by: Literal["", "abilities", "enemy abilities", "attacks"] = ""
    frm: str = ""


class Can(Node, frozen=True):
    """A permission, spelled like `Cannot`."""

    act: str
    object: Selector | None = None
    amount: Amount | None = None
    frm: str = ""


class Must(Node, frozen=True):
    act: str
    object: Selector | None = None


class EntersEngaged(Node, frozen=True):
    """Is put onto the field engaged."""


class CountsAs(Node, frozen=True):
    """A rule counts more than it says: the gate also counts these cards."""

    gate: str
    sel: Selector


class Replace(Node, frozen=True):
    """When the event would happen to the subject, do the steps instead; `optional` when its controller may decline."""

    event: Event
    steps: tuple[Step, ...]
    optional: bool = False


Modification = (
    StatChange
    | SetStat
    | GrantKeyword
    | LoseKeyword
    | GrantAbility
    | GrantTrait
    | AlsoNamed
    | CostChange
    | SetCost
    | DamageChange
    | Cannot
    | Can
    | Must
    | EntersEngaged
    | CountsAs
    | Replace
)


# --- steps ----


class Verb(Node, frozen=True, kw_only=True):
    """`by` is who performs it."""

    by: Player = YOU


class Select(Verb, frozen=True):
    """Chooses cards for later steps; when it is done (at play, on resolution) is the game's matter."""

    what: Target


class Damage(Verb, frozen=True):
    """`divided` shares one amount among the targets; `bind` names the damage dealt."""

    amount: Amount
    to: Target
    divided: bool = False
    source: Target | None = None
    bind: str = ""


class Destroy(Verb, frozen=True):
    what: Target


class Banish(Verb, frozen=True):
    what: Target


class Bury(Verb, frozen=True):
    what: Target


class Discard(Verb, frozen=True):
    what: Target


class Put(Verb, frozen=True):
    """Moves cards to a zone; `whose` None means each card's owner. `nth` counts from the top of a deck."""

    what: Target
    zone: str
    whose: Player | None = None
    position: Position = ""
    nth: int = 0
    order: Literal["", "any", "random"] = ""
    engaged: bool = False


class Summon(Verb, frozen=True):
    """Puts cards onto the field of the one who performs it."""

    what: Target
    engaged: bool = False


class CreateToken(Verb, frozen=True):
    """Tokens by name, the names being alternatives; `up_to` lets the player make fewer; zones are alternatives too."""

    names: tuple[str, ...]
    amount: Amount
    zones: tuple[str, ...] = ("field",)
    whose: Player = YOU
    up_to: bool = False
    engaged: bool = False
    bind: str = ""


class ReturnToHand(Verb, frozen=True):
    what: Target


class AddToHand(Verb, frozen=True):
    what: Target


class Draw(Verb, frozen=True):
    amount: Amount
    up_to: bool = False
    bind: str = ""


class Search(Verb, frozen=True):
    """Looks through a deck for cards; shuffling afterwards is the rule of the game unless a Shuffle is written."""

    what: Target
    whose: Player = YOU


class Look(Verb, frozen=True):
    what: Target


class Reveal(Verb, frozen=True):
    what: Target


class RevealUntil(Verb, frozen=True):
    """Reveals from the top of the deck until a card fits, which is then bound; `revealed` binds all of them."""

    until: Selector
    bind: str = ""
    revealed: str = ""


class Shuffle(Verb, frozen=True):
    """Shuffles the deck; with `what`, shuffles those cards into it."""

    what: Target | None = None
    whose: Player = YOU


class Give(Verb, frozen=True):
    to: Target
    mods: tuple[Modification, ...]
    until: Duration = ""


class NextPlay(Verb, frozen=True):
    """The next such card the player plays gets the modification."""

    what: Selector
    mods: tuple[Modification, ...]
    until: Duration = "this turn"


class Engage(Verb, frozen=True):
    what: Target


class Refresh(Verb, frozen=True):
    what: Target


class TurnFace(Verb, frozen=True):
    what: Target
    face: Literal["faceup", "facedown"]


class Recover(Verb, frozen=True):
    """Adds to a resource of the player up to its maximum."""

    amount: Amount
    what: str = "play_points"


class ChangeMaximum(Verb, frozen=True):
    amount: Amount
    what: str = "max_play_points"
    lose: bool = False


class Gain(Verb, frozen=True):
    """Gains or loses a resource that has no maximum of its own."""

    amount: Amount
    what: str
    lose: bool = False


class Evolve(Verb, frozen=True):
    """Evolves a card; `into` names the card it becomes where the text says so (empty: its own name)."""

    what: Target
    into: tuple[str, ...] = ()
    into_part: str = ""


class Race(Verb, frozen=True):
    what: Target
    times: int = 1


class Transform(Verb, frozen=True):
    what: Target
    into: tuple[str, ...]
    bind: str = ""


class Steal(Verb, frozen=True):
    what: Target


class Swap(Verb, frozen=True):
    one: Target
    other: Target


class RollDie(Verb, frozen=True):
    bind: str = ""


class ChangeType(Verb, frozen=True):
    what: Target
    kind: str
    until: Duration = ""


class PlayCard(Verb, frozen=True):
    what: Target
    cost: Amount | None = None


class PutCounter(Verb, frozen=True):
    on: Target
    kind: str
    amount: Amount


class RemoveCounter(Verb, frozen=True):
    """`amount` None removes any number; `bind` names how many."""

    frm: Target
    kind: str
    amount: Amount | None
    bind: str = ""


class SkipTurn(Verb, frozen=True):
    whose: Player


class ExtraTurn(Verb, frozen=True):
    pass


class Win(Verb, frozen=True):
    pass


class Lose(Verb, frozen=True):
    pass


class PayPoints(Verb, frozen=True):
    """Pays play points (only as a cost)."""

    amount: Amount


class KeywordAction(Verb, frozen=True):
    """An action the game defines by keyword (Earth Rite, Lesson 2, serve); mostly a cost."""

    keyword: str
    n: int = 0


class PerformAbility(Verb, frozen=True):
    """Performs the keyword abilities of a card as if they had triggered."""

    of: Target
    keyword: str


class If(Node, frozen=True):
    cond: Condition
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()


class May(Node, frozen=True):
    """The player may perform the steps, all or none."""

    steps: tuple[Step, ...]
    by: Player = YOU
    otherwise: tuple[Step, ...] = ()


class Pay(Node, frozen=True):
    """An optional cost inside a body: if it is paid the steps happen, if not `otherwise`."""

    costs: tuple[Step, ...]
    steps: tuple[Step, ...]
    by: Player = YOU
    otherwise: tuple[Step, ...] = ()


class Mode(Node, frozen=True):
    """Choose among the options; `upgrade` is another `most` under a condition. `least` 0 in no game so far."""

    options: tuple[tuple[Step, ...], ...]
    least: Amount
    most: Amount
    upgrade: ModeUpgrade | None = None
    by: Player = YOU


class ModeUpgrade(Node, frozen=True):
    cond: Condition | None
    costs: tuple[Step, ...]
    least: Amount
    most: Amount


class Repeat(Node, frozen=True):
    """The steps, then again: `times` in all, or until the condition holds."""

    steps: tuple[Step, ...]
    times: Amount | None = None
    until: Condition | None = None


class ForEachOf(Node, frozen=True):
    """The steps once for each card of the target, bound to `bind`."""

    what: Target
    steps: tuple[Step, ...]
    bind: str = ""


class Delayed(Node, frozen=True):
    """A delayed trigger; once, or as often as it happens within `window`."""

    trigger: Event
    steps: tuple[Step, ...]
    window: Duration = ""


Step = (
    Select
    | Damage
    | Destroy
    | Banish
    | Bury
    | Discard
    | Put
    | Summon
    | CreateToken
    | ReturnToHand
    | AddToHand
    | Draw
    | Search
    | Look
    | Reveal
    | RevealUntil
    | Shuffle
    | Give
    | NextPlay
    | Engage
    | Refresh
    | TurnFace
    | Recover
    | ChangeMaximum
    | Gain
    | Evolve
    | Race
    | Transform
    | Steal
    | Swap
    | RollDie
    | ChangeType
    | PlayCard
    | PutCounter
    | RemoveCounter
    | SkipTurn
    | ExtraTurn
    | Win
    | Lose
    | PayPoints
    | KeywordAction
    | PerformAbility
    | If
    | May
    | Pay
    | Mode
    | Repeat
    | ForEachOf
    | Delayed
)


# --- abilities ----


class Keyword(Node, frozen=True):
    """A line that is only a keyword of the game."""

    name: str
    amount: int = 0


class Activated(Node, frozen=True):
    """`keyword` marks abilities the rules know by name (evolve, serve); `zones` where it may be activated from."""

    costs: tuple[Step, ...]
    body: tuple[Step, ...]
    keyword: str = ""
    quick: bool = False
    only_if: Condition | None = None
    per_turn: int = 0
    zones: tuple[str, ...] = ("field",)


class Automatic(Node, frozen=True):
    """`timing` is the keyword that stands for the trigger, printed instead of it; `gate` is checked with the trigger.

    `costs` are optional: not paying them means that the body does not happen.
    """

    trigger: Event
    body: tuple[Step, ...]
    timing: str = ""
    gate: Condition | None = None
    costs: tuple[Step, ...] = ()
    per_turn: int = 0
    own_turn: bool = False
    zones: tuple[str, ...] = ("field",)


class Continuous(Node, frozen=True):
    """A passive line: the subject is modified while the condition holds."""

    of: Target
    mods: tuple[Modification, ...]
    cond: Condition | None = None
    zones: tuple[str, ...] = ("field",)


class SpellText(Node, frozen=True):
    """What happens when the card is resolved."""

    body: tuple[Step, ...]


class PlayCost(Node, frozen=True):
    """An optional cost while playing this card, and what it changes."""

    costs: tuple[Step, ...]
    mods: tuple[Modification, ...]


class DeckRule(Node, frozen=True):
    """A rule of deck construction: `copies` of this card are allowed in the deck named."""

    deck: str
    copies: int


Ability = Keyword | Activated | Automatic | Continuous | SpellText | PlayCost | DeckRule


class Card(Node, frozen=True):
    """A card's text, ability by ability, in printed order."""

    abilities: tuple[Ability, ...]
