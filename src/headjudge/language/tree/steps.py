"""What an ability does: verbs, and the steps that hold others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from headjudge.language.tree.base import Duration, Node, Position
from headjudge.language.tree.chase import (
    Attach,
    BecomeCopy,
    Cancel,
    ChangeTarget,
    Copy,
    Cover,
    Fight,
    GainItem,
    Invert,
    MoveCounters,
    PayLife,
    PayWill,
    Produce,
    RemoveDamage,
    RemoveFromBattle,
    SetLife,
    SkipPhase,
)
from headjudge.language.tree.nouns import YOU
from headjudge.language.tree.verb import Verb

if TYPE_CHECKING:
    from headjudge.language.tree.amounts import Amount
    from headjudge.language.tree.conditions import Condition, Event
    from headjudge.language.tree.modifications import Modification
    from headjudge.language.tree.nouns import Filter, Player, Sel, Selector, Target


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
    face: Literal["", "faceup", "facedown"] = ""


class Summon(Verb, frozen=True):
    """Puts cards onto the field of the one who performs it."""

    what: Target
    engaged: bool = False


class CreateToken(Verb, frozen=True):
    """Tokens by name, the names being alternatives; `up_to` lets the player make fewer; zones are alternatives too.

    Where tokens have no names of their own, `like` describes what they are; `copy` is what they are copies of.
    """

    names: tuple[str, ...]
    amount: Amount
    zones: tuple[str, ...] = ("field",)
    whose: Player = YOU
    up_to: bool = False
    engaged: bool = False
    bind: str = ""
    like: Sel | None = None
    copy: Target | None = None


class ReturnToHand(Verb, frozen=True):
    what: Target


class AddToHand(Verb, frozen=True):
    what: Target


class Draw(Verb, frozen=True):
    amount: Amount
    up_to: bool = False
    bind: str = ""


class Search(Verb, frozen=True):
    """Looks through a deck for cards; shuffling afterwards is the rule of the game unless a Shuffle is written.

    ``also`` are further zones that are searched with it; with ``some`` the searcher may leave the deck alone.
    """

    what: Target
    whose: Player = YOU
    zone: str = "deck"
    also: tuple[str, ...] = ()
    some: bool = False


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
    """Shuffles the deck; with `what`, shuffles those cards into it, each into its owner's where `whose` is None."""

    what: Target | None = None
    whose: Player | None = YOU
    zone: str = "deck"


class Give(Verb, frozen=True):
    """`cond` limits it to as long as the condition holds, which is looked at again and again."""

    to: Target
    mods: tuple[Modification, ...]
    until: Duration = ""
    cond: Condition | None = None


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


class Serve(Verb, frozen=True):
    what: Target
    times: int = 1


class Race(Verb, frozen=True):
    what: Target
    times: int = 1


class Transform(Verb, frozen=True):
    what: Target
    into: tuple[str, ...]
    bind: str = ""


class Steal(Verb, frozen=True):
    """Takes control of cards, for good, for a time, or while the condition holds."""

    what: Target
    until: Duration = ""
    cond: Condition | None = None


class Swap(Verb, frozen=True):
    one: Target
    other: Target


class RollDie(Verb, frozen=True):
    """The result is the sum of the dice: so many, or as many as `amount` says."""

    bind: str = ""
    times: int = 1
    amount: Amount | None = None


class ChangeType(Verb, frozen=True):
    what: Target
    kind: str
    until: Duration = ""


class PlayCard(Verb, frozen=True):
    """`free` plays it without paying its cost."""

    what: Target
    cost: Amount | None = None
    free: bool = False


class PutCounter(Verb, frozen=True):
    """`divided` shares one number out among the targets."""

    on: Target
    kind: str
    amount: Amount
    divided: bool = False


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
    """An action the game defines by keyword (Earth Rite, Lesson 2, serve); mostly a cost.

    `sel` is what the cards used for it must be.
    """

    keyword: str
    n: int = 0
    sel: Selector | None = None


class Call(Verb, frozen=True):
    """Calls cards to circles of the one who performs it.

    `where` narrows the circles (open, front row, back row, same column); `separate` asks for one each.
    """

    what: Target
    zone: str = "rc"
    where: tuple[Filter, ...] = ()
    separate: bool = False
    engaged: bool = False


class Ride(Verb, frozen=True):
    """Rides a card without playing it."""

    what: Target
    engaged: bool = False


class Stride(Verb, frozen=True):
    """Strides a G unit without playing it."""

    what: Target


class Bind(Verb, frozen=True):
    what: Target
    face: Literal["faceup", "facedown"] = "faceup"


class Heal(Verb, frozen=True):
    """Heals a card of the damage zone."""

    what: Target


class Lock(Verb, frozen=True):
    what: Target


class Unlock(Verb, frozen=True):
    what: Target


class Delete(Verb, frozen=True):
    what: Target


class Declare(Verb, frozen=True):
    """Declares a card name, of a card of that class if one is named; `SameNameAs(Bound(bind))` compares with it."""

    bind: str = ""
    of: str = ""


class Nullify(Verb, frozen=True):
    """Effects of the cards that say of somebody `Cannot(act)` lose all effect, also those in force already."""

    of: Target
    act: str


class ByHand(Verb, frozen=True):
    """Words that are not read: the player whose ability it is carries them out with actions of their own."""

    text: str


class Spend(Verb, frozen=True):
    """This ability cannot be used for the rest of the game."""


class TimeLeap(Verb, frozen=True):
    what: Target


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
    """An optional cost inside a body: if it is paid the steps happen, if not `otherwise`.

    One that is `announced` is decided and paid while the card is played.
    """

    costs: tuple[Step, ...]
    steps: tuple[Step, ...]
    by: Player = YOU
    otherwise: tuple[Step, ...] = ()
    announced: bool = False


class Mode(Node, frozen=True):
    """Choose among the options; `upgrade` is another `most` under a condition. `least` 0 in no game so far.

    `late` says that it is chosen when it is done, not announced.
    """

    options: tuple[tuple[Step, ...], ...]
    least: Amount
    most: Amount
    upgrade: ModeUpgrade | None = None
    by: Player = YOU
    at_random: bool = False
    late: bool = False


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
    """A delayed trigger; once, or within `window` as often as it happens, unless that too is said to be `once`."""

    trigger: Event
    steps: tuple[Step, ...]
    window: Duration = ""
    once: bool = False


class ChooseValue(Verb, frozen=True):
    """Chooses a race, an attribute, some attributes, a number, a card type, or one of the words named.

    The card that says so remembers it: its other abilities may ask for what was chosen.
    """

    kind: str
    options: tuple[str, ...] = ()
    bind: str = ""


class EnterRested(Verb, frozen=True):
    """In what a card does as it enters: it enters rested."""


class EnterWith(Verb, frozen=True):
    """In what a card does as it enters: it enters with so many counters more."""

    kind: str
    amount: Amount


class EnterAsCopy(Verb, frozen=True):
    """In what a card does as it enters: it enters as a copy of that card."""

    of: Target


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
    | Serve
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
    | PayWill
    | PayLife
    | Produce
    | Cancel
    | ChangeTarget
    | RemoveDamage
    | RemoveFromBattle
    | Invert
    | GainItem
    | Copy
    | Attach
    | Cover
    | Fight
    | BecomeCopy
    | SetLife
    | MoveCounters
    | SkipPhase
    | KeywordAction
    | PerformAbility
    | Call
    | Ride
    | Stride
    | Bind
    | Heal
    | Lock
    | Unlock
    | Delete
    | Nullify
    | Spend
    | ByHand
    | TimeLeap
    | Declare
    | If
    | May
    | Pay
    | Mode
    | Repeat
    | ForEachOf
    | Delayed
    | ChooseValue
    | EnterRested
    | EnterWith
    | EnterAsCopy
)
