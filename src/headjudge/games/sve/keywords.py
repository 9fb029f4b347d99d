"""The keywords of chapters 12 to 14: what each answers to the questions of the rules, and which abilities it is."""

from typing import ClassVar

from headjudge.games.dialect import Keyword, keyword_table
from headjudge.games.sve.model import (
    BANISH,
    BURY,
    CARRIES_STACK,
    COUNTER,
    DESTROY,
    DESTROYS_OPPONENT,
    DISCARD,
    ENGAGE,
    FIELD,
    MAY_ATTACK_FOLLOWERS_FRESH,
    MAY_ATTACK_LEADERS_FRESH,
    MAY_ATTACK_RESERVED,
    MAY_BE_ATTACKED,
    MAY_BE_ENGAGED_LATE,
    MAY_BE_PLAYED_QUICKLY,
    MAY_BE_SELECTED,
    MUST_BE_ATTACKED,
    PUT,
    RETURN,
    RULES_PUT,
    STACK_COUNTER,
    SUMMON,
    SWAP,
)
from headjudge.kernel.abilities import PASSIVE, Ability, Effect, Replacement
from headjudge.kernel.actions import Action, Create, Move, PutCounters, TurnCard
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.kernel.questions import ALLOW, FORBID, REQUIRE, Answer
from headjudge.language import tree

MOVING = (PUT, SUMMON, DESTROY, BANISH, BURY, DISCARD, RETURN, SWAP, RULES_PUT)
"""The verbs by which a card may leave the field."""

ENTERED_WITH_WARD = "ward"


class EngageArrivals(Procedure):
    """Engage the followers that were put onto the field reserved to be engaged at once (12.8.2)."""

    fields: ClassVar[tuple[str, ...]] = ("events",)

    def __init__(self) -> None:
        super().__init__()
        self.events: list[Event] = []

    @step("12.8.2")
    def engage(self, game: Game) -> Frame | None:
        self.events = game.value
        arrived = [e for e in self.events if e.data == ENTERED_WITH_WARD and e.after is not None]
        return game.perform([TurnCard(ENGAGE, e.to & 1, e.after, 1) for e in arrived])

    @step("12.8.2")
    def hand_on(self, game: Game) -> None:
        """What entered is the result of the batch, also for whatever else follows it."""
        return self.end(self.events)


class WardEntry(Replacement):
    """A follower with Ward may be put onto the field and then engaged. ``Ruleset.entering`` says for which."""

    __slots__ = ()

    def matches(self, game: Game, effect: Effect, action: Action) -> bool:
        return isinstance(action, (Move, Create)) and action.to >> 1 == FIELD and not action.turned

    def replace(self, game: Game, effect: Effect, action: Action) -> tuple[list[Action], Frame | None]:
        engaged = action.copy()
        engaged.data = ENTERED_WITH_WARD
        return [engaged], EngageArrivals()


class LoseStackCounter(Procedure):
    """Remove a counter beside the batch: what was to leave did not, and nothing was done by what told it to."""

    fields: ClassVar[tuple[str, ...]] = ("player", "ref", "cause")

    def __init__(self, player: int, ref: Ref, cause: Ref | None) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.cause = cause

    @step("13.3.2.2", "10.10.1.1")
    def remove(self, game: Game) -> Frame | None:
        return game.perform([PutCounters(COUNTER, self.player, self.ref, -1, self.cause, STACK_COUNTER)])


class StackStays(Replacement):
    """A card with Stack loses a counter and stays where it would leave the field."""

    __slots__ = ()

    def matches(self, game: Game, effect: Effect, action: Action) -> bool:
        if not isinstance(action, Move) or action.ref != effect.source:
            return False
        card = game.cards[action.ref[0]]
        return card.zone >> 1 == FIELD and action.to >> 1 != FIELD and card.count(STACK_COUNTER) > 0

    def replace(self, game: Game, effect: Effect, action: Action) -> tuple[list[Action], Frame | None]:
        assert action.ref is not None
        return [], LoseStackCounter(action.player, action.ref, action.cause)


WARD_ENTRY = WardEntry("keyword:ward/entry", MOVING, optional=True)
STACK_STAYS = StackStays("keyword:stack/stays", MOVING)
STACK_PASSIVE = Ability("keyword:stack#stays", PASSIVE, frozenset({FIELD}), replaces=(STACK_STAYS,))

DRAIN = tree.Automatic(
    tree.DealsDamage(tree.This("follower"), "attack"),
    (tree.Give(tree.Leader(tree.YOU), (tree.StatChange("defense", tree.EventAmount()),)),),
)

_STACK = tree.Sel("amulet", ("field",), tree.YOU, (tree.Has("stack"),), other=True)
STACK_ABILITY = tree.Activated(
    (tree.Engage(tree.This()),),
    (
        tree.Select(tree.Pick(_STACK, tree.Num(1), tree.Num(1), bind="other")),
        tree.PutCounter(tree.Bound("other"), "stack", tree.Counters(tree.This(), "stack")),
        tree.RemoveCounter(tree.This(), "stack", tree.Counters(tree.This(), "stack")),
    ),
)


YES: Answer = (ALLOW, None)
NO: Answer = (FORBID, None)
DUTY: Answer = (REQUIRE, None)

_TABLE = (
    Keyword("evolve", "12.2.1", "12.2.1.1"),
    Keyword("quick", "12.3.1", "12.3.2", "12.3.2.1", "12.3.3.1", answers=((MAY_BE_PLAYED_QUICKLY, YES),)),
    Keyword("fanfare", "12.4.1", "12.4.2", "12.4.3"),
    Keyword("last words", "12.5.1", "12.5.2", "12.5.3"),
    Keyword("on evolve", "12.6.1", "12.6.2"),
    Keyword("strike", "12.7.1", "12.7.2"),
    Keyword("follower strike", "12.7.2"),
    Keyword("leader strike", "12.7.2"),
    Keyword("ward", "12.8.1", "12.8.2", answers=((MUST_BE_ATTACKED, DUTY), (MAY_BE_ENGAGED_LATE, YES))),
    Keyword(
        "storm",
        "12.9.1",
        "12.9.2",
        answers=((MAY_ATTACK_FOLLOWERS_FRESH, YES), (MAY_ATTACK_LEADERS_FRESH, YES)),
    ),
    Keyword("rush", "12.10.1", "12.10.2", answers=((MAY_ATTACK_FOLLOWERS_FRESH, YES),)),
    Keyword("assail", "12.11.1", "12.11.2", answers=((MAY_ATTACK_RESERVED, YES),)),
    Keyword("intimidate", "12.12.1", "12.12.2", "12.12.2.1", answers=((MAY_BE_ATTACKED, NO),)),
    Keyword("drain", "12.13.1", "12.13.2", "12.13.2.1", "12.13.2.2", "12.13.3", texts=(DRAIN,)),
    Keyword("bane", "12.14.1", "12.14.2", answers=((DESTROYS_OPPONENT, YES),)),
    Keyword("aura", "12.15.1", "12.15.2", "12.15.3", answers=((MAY_BE_SELECTED, NO),)),
    Keyword(
        "stack",
        "13.3.2.1",
        "13.3.2.2",
        answers=((CARRIES_STACK, YES),),
        texts=(STACK_ABILITY,),
        ready=(STACK_PASSIVE,),
    ),
    Keyword("earth rite", "13.3.3.1", "13.3.3.2"),
    Keyword("combo", "13.2.1.1", "13.2.1.2"),
    Keyword("spellchain", "13.3.1.1", "13.3.1.2", "13.3.1.3"),
    Keyword("overflow", "13.4.1.1", "13.4.1.2"),
    Keyword("necrocharge", "13.5.1.1", "13.5.1.2", "13.5.1.3.1"),
    Keyword("sanguine", "13.5.2.1", "13.5.2.2"),
    Keyword("serve", "14.2.2.1", "14.2.2.2", "14.2.2.3"),
    Keyword("on race", "14.2.4.1", "14.2.4.2"),
    Keyword("lesson", "14.3.2.1"),
)

KEYWORDS = keyword_table(__name__, _TABLE)
