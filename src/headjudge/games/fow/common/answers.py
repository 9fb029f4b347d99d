"""What prohibitions, permissions, duties and changes of cost in card text answer to the questions of the rules."""

from collections.abc import Callable
from typing import Any

from headjudge.errors import Malformed
from headjudge.games.fow.common.c402_decks import is_told_by_print
from headjudge.games.fow.common.c903_due import Less
from headjudge.games.fow.common.c903_play import OBJECT
from headjudge.games.fow.common.facts import read_cost
from headjudge.games.fow.common.model import (
    ABILITY_COST,
    AWAKENING_COST,
    BLOCKS_FLYING,
    CALLS_A_TURN,
    ENTERS_RESTED,
    ENTERS_WITH,
    FIELD,
    GODS_ART_COST,
    HAND_LIMIT,
    IS_FREE,
    IS_RELEASED,
    IS_SWIFT,
    JUDGMENT_COST,
    KEEPS_JUDGMENT,
    MAY_ATTACK,
    MAY_ATTACK_PLAYERS,
    MAY_ATTACK_RECOVERED,
    MAY_BE_ATTACKED,
    MAY_BE_BANISHED,
    MAY_BE_BLOCKED,
    MAY_BE_CANCELED,
    MAY_BE_DEALT_DAMAGE,
    MAY_BE_DESTROYED,
    MAY_BE_PLAYED,
    MAY_BE_PLAYED_FROM,
    MAY_BE_PLAYED_QUICKLY,
    MAY_BE_PREVENTED,
    MAY_BE_RESTED,
    MAY_BE_RETURNED,
    MAY_BE_TARGETED,
    MAY_BLOCK,
    MAY_BLOCK_RESTED,
    MAY_CHASE,
    MAY_DRAW,
    MAY_GAIN_LIFE,
    MAY_JUDGE,
    MAY_LOSE,
    MAY_PLAY_ABILITIES,
    MAY_PLAY_CARDS,
    MAY_RECOVER,
    MAY_STAY_RESTED,
    MAY_TRIGGER,
    MAY_USE_ABILITIES,
    MAY_WIN,
    MUST_ATTACK,
    MUST_BE_ATTACKED,
    MUST_BE_BLOCKED,
    MUST_BE_CHOSEN,
    MUST_BLOCK,
    NO_COST,
    PAID_WITH_ANY_WILL,
    PLAY_COST,
    PLAYS_TOP,
    RECOVERY_PHASE,
    RESTS_TO_ATTACK,
    RESTS_TO_BLOCK,
    SEES_TOP,
    SHOWS_TOP,
    SPENT_AS,
    Cost,
)
from headjudge.games.fow.common.states import on_chase
from headjudge.games.fow.common.would_be import (
    WouldBe,
    is_acting,
    lower_would_be,
    speaks_of_abilities,
    speaks_of_cards,
)
from headjudge.kernel.actions import Action
from headjudge.kernel.cards import NOBODY, Ref
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.questions import ADD, ALLOW, FORBID, REQUIRE, SET
from headjudge.language import tree
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.programs import LoweredAnswer
from headjudge.language.lower.selectors import lower_fits
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.script import AmountOf, Context, Ctx
from headjudge.rulebook.registry import rule

When = Callable[[Game, int, Any], bool]

FORBIDDEN: dict[str, tuple[int, ...]] = {
    "attack": (MAY_ATTACK,),
    "block": (MAY_BLOCK,),
    "attack or block": (MAY_ATTACK, MAY_BLOCK),
    "attack players": (MAY_ATTACK_PLAYERS,),
    "be blocked": (MAY_BE_BLOCKED,),
    "be attacked": (MAY_BE_ATTACKED,),
    "be destroyed": (MAY_BE_DESTROYED,),
    "be targeted": (MAY_BE_TARGETED,),
    "be cancelled": (MAY_BE_CANCELED,),
    "be chased": (MAY_CHASE,),
    "be banished": (MAY_BE_BANISHED,),
    "be rested": (MAY_BE_RESTED,),
    "be returned": (MAY_BE_RETURNED,),
    "rest when attacking": (RESTS_TO_ATTACK,),
    "rest when blocking": (RESTS_TO_BLOCK,),
    "be dealt damage": (MAY_BE_DEALT_DAMAGE,),
    "recover": (MAY_RECOVER,),
    "recover in recovery phase": (MAY_RECOVER,),
    "recover in next recovery phase": (MAY_RECOVER,),
    "gain life": (MAY_GAIN_LIFE,),
    "lose": (MAY_LOSE,),
    "lose the game": (MAY_LOSE,),
    "win the game": (MAY_WIN,),
    "draw": (MAY_DRAW,),
    "be prevented": (MAY_BE_PREVENTED,),
    "be played": (MAY_BE_PLAYED,),
    "do judgment": (MAY_JUDGE,),
    "use abilities": (MAY_USE_ABILITIES,),
    "trigger": (MAY_TRIGGER,),
    "trigger by entering": (MAY_TRIGGER,),
}
"""The questions to which each prohibition says no."""

COSTS: dict[str, int] = {
    "play": PLAY_COST,
    "ability": ABILITY_COST,
    "judgment": JUDGMENT_COST,
    "god's art": GODS_ART_COST,
    "awakening": AWAKENING_COST,
}
"""The questions about the cost of cards and of abilities."""

DUTIES: dict[str, tuple[int, ...]] = {
    "attack": (MUST_ATTACK,),
    "block": (MUST_BLOCK,),
    "attack or block": (MUST_ATTACK, MUST_BLOCK),
    "be blocked": (MUST_BE_BLOCKED,),
    "be attacked": (MUST_BE_ATTACKED,),
    "be chosen to attack": (MUST_BE_CHOSEN,),
}

ALLOWED: dict[str, int] = {
    "attack recovered": MAY_ATTACK_RECOVERED,
    "attack": MAY_ATTACK_RECOVERED,
    "be played quickly": MAY_BE_PLAYED_QUICKLY,
    "act at once": IS_SWIFT,
    "keep judgment": KEEPS_JUDGMENT,
    "be released": IS_RELEASED,
    "block": BLOCKS_FLYING,
    "block while rested": MAY_BLOCK_RESTED,
    "stay rested": MAY_STAY_RESTED,
    "show the top card": SHOWS_TOP,
    "see the top card": SEES_TOP,
    "play the top card": PLAYS_TOP,
}


def answers_of(mod: Any, vocab: Vocabulary) -> tuple[LoweredAnswer, ...]:
    match mod:
        case tree.Cannot(act="call"):
            return ((CALLS_A_TURN, SET, lambda game, ctx: 0),)
        case tree.Cannot(act=act) if act.startswith(ELSEWHERE):
            return only_from(vocab.kinds((act.removeprefix(ELSEWHERE),)))
        case tree.Cannot(act=act) if act in OF_DECKS:
            return of_deck(mod.object)
        case tree.Cannot(act="play"):
            return unplayable(mod.object, vocab)
        case tree.Cannot():
            return prohibition(mod, vocab)
        case tree.Must(act=act, object=who) if act in DUTIES:
            when = None if who is None else fitting(who, vocab)
            return tuple((question, REQUIRE, when) for question in DUTIES[act])
        case tree.EntersEngaged():
            return ((ENTERS_RESTED, ALLOW, None),)
        case tree.EntersWith(kind, amount):
            return ((ENTERS_WITH, ADD, counted(vocab.counter(kind), lower_amount(amount, vocab))),)
        case tree.AnyWill("play", ""):
            return ((PAID_WITH_ANY_WILL, ALLOW, None),)
        case tree.AnyWill("play", will):
            return ((SPENT_AS, ADD, spent_as(will, "")),)
        case tree.SpendAs(will, like):
            return ((SPENT_AS, ADD, spent_as(will, like)),)
        case tree.CostChange(what=what) | tree.SetCost(what=what) if what in COSTS:
            return cost_change(mod, vocab)
        case tree.Can():
            found = permission(mod, vocab)
            if found:
                return found
    raise Malformed(
        f"'{getattr(mod, 'act', type(mod).__name__)}' is nothing that the rules ask about",
        "a prohibition, permission or duty that a rule knows",
        "Word the card in the newest templating.",
    )


OF_DECKS = frozenset({"have in the deck", "have twice in the deck"})
"""What a ruler says of the deck it is played with; the checks of decks look at that (402)."""


def of_deck(sel: tree.Selector | None) -> tuple[LoweredAnswer, ...]:
    """Nothing that is asked while a game goes on."""
    if not is_told_by_print(sel):
        raise Malformed("cards of a deck by something else", "a type or a keyword", "Word the card otherwise.")
    return ()


OF_PLAYERS = OF_DECKS | frozenset({
    "gain life", "lose", "lose the game", "win the game", "draw", "play", "call", "be targeted", "be attacked",
    "be dealt damage", "show the top card", "see the top card", "play the top card",
    "hold any number of cards",
})  # fmt: skip
"""What the rules ask of a player; everything else is asked of cards."""


@rule("104.4", what="check")
def meant_by(subject: tree.Target, mod: tree.Modification) -> tree.Target:
    """Of whom a prohibition, permission or duty speaks: what a player cannot do with rulers is meant of these."""
    if not isinstance(subject, tree.Leader) or not isinstance(mod, (tree.Cannot, tree.Can, tree.Must)):
        return subject
    if mod.act == "do judgment":
        return tree.Each(tree.Sel("J/ruler", ("ruler", "field"), subject.of))
    if mod.act not in OF_PLAYERS:
        raise Malformed(
            f"the rules do not ask whether a player may {mod.act}", "what a player does", "Say it of cards."
        )
    return subject


def counted(kind: str, amount: AmountOf) -> Callable[[Game, Any], tuple[str, int]]:
    return lambda game, ctx: (kind, amount(game, ctx))


# -- permissions -------------------------------------------------------------------------------------------------------


LETS_PLAY = ("be played", "be played freely")
"""The permissions to play a card."""


class Permit:
    """Whether a card may be played by somebody: from these zones, or from any, and by who says so.

    The question is asked about a place to play from and a player; see ``from_here``.
    """

    __slots__ = ("kinds", "player")

    def __init__(self, kinds: tuple[int, ...] = (), player: int = NOBODY) -> None:
        self.kinds = kinds
        self.player = player

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Permit) and (self.kinds, self.player) == (other.kinds, other.player)

    def __hash__(self) -> int:
        return hash((self.kinds, self.player))

    def said_by(self, player: int) -> "Permit":
        return Permit(self.kinds, player)

    def __call__(self, game: Game, cid: int, about: tuple[int, int]) -> bool:
        kind, player = about
        wanted = game.cards[cid].controller if self.player == NOBODY else self.player
        return player == wanted and (not self.kinds or kind in self.kinds)


@rule("105.3", "702.2", "703.2", "709.2", what="check")
def permission(mod: tree.Can, vocab: Vocabulary) -> tuple[LoweredAnswer, ...]:
    if mod.act in LETS_PLAY:
        kinds = tuple(vocab.kinds((mod.frm,))) if mod.frm else ()
        there: LoweredAnswer = (MAY_BE_PLAYED_FROM, ALLOW, Permit(kinds))
        return (there, (IS_FREE, ALLOW, Permit())) if mod.act == "be played freely" else (there,)
    if mod.act == "hold any number of cards":
        return ((HAND_LIMIT, SET, lambda game, ctx: len(game.cards)),)
    if mod.act in ALLOWED:
        return ((ALLOWED[mod.act], ALLOW, None if mod.object is None else fitting(mod.object, vocab)),)
    return ()


ELSEWHERE = "be played from elsewhere than "


def only_from(kinds: tuple[int, ...]) -> tuple[LoweredAnswer, ...]:
    """A card that is played from these zones and from no other."""
    return (
        (MAY_BE_PLAYED, FORBID, lambda game, cid, about: about not in kinds),
        (MAY_BE_PLAYED_FROM, ALLOW, Permit(kinds)),
    )


# -- prohibitions ------------------------------------------------------------------------------------------------------


@rule("104.4", what="check")
def prohibition(mod: tree.Cannot, vocab: Vocabulary) -> tuple[LoweredAnswer, ...]:
    if mod.act not in FORBIDDEN:
        raise Malformed(
            f"'cannot {mod.act}' is nothing that the rules ask about",
            f"one of {', '.join(sorted(FORBIDDEN))}",
            "Word the card in the newest templating.",
        )
    when = condition(mod, vocab)
    return tuple((question, FORBID, when) for question in FORBIDDEN[mod.act])


@rule("104.4", what="check")
def unplayable(sel: tree.Selector | None, vocab: Vocabulary) -> tuple[LoweredAnswer, ...]:
    """What a player cannot play: cards, abilities of cards, or both."""
    if sel is None:
        return ((MAY_PLAY_CARDS, FORBID, None), (MAY_PLAY_ABILITIES, FORBID, None))
    would_be, found = lower_would_be(sel, vocab), []
    for question, is_ability in ((MAY_PLAY_CARDS, False), (MAY_PLAY_ABILITIES, True)):
        if speaks_of_abilities(sel) if is_ability else speaks_of_cards(sel):
            found.append((question, FORBID, about_to_play(would_be, is_ability)))
    return tuple(found)


def about_to_play(would_be: WouldBe, is_ability: bool) -> When:
    def when(game: Game, cid: int, about: int) -> bool:
        ref = game.ref(about)
        return would_be(game, Context(ref, game.cards[cid].controller), ref, is_ability)

    return when


class Said:
    """When something is forbidden or allowed, in words that speak of "you": that is who controls the effect."""

    __slots__ = ("player", "test")

    def __init__(self, test: Callable[[Game, Context, Any], bool], player: int | None = None) -> None:
        self.test = test
        self.player = player

    def __call__(self, game: Game, cid: int, about: Any) -> bool:
        player = game.cards[cid].controller if self.player is None else self.player
        return self.test(game, Context(game.ref(cid), player), about)

    def said_by(self, player: int) -> "Said":
        return Said(self.test, player)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Said) and (self.test, self.player) == (other.test, other.player)

    def __hash__(self) -> int:
        return hash((self.test, self.player))


def targeting(sel: tree.Selector, vocab: Vocabulary) -> Said:
    """Whether what would target is such a spell or ability, also before it is on the chase."""
    fits, would_be = lower_fits(sel, vocab), lower_would_be(sel, vocab)

    def when(game: Game, ctx: Context, about: Ctx) -> bool:
        found: Ref | None = about.vars.get(OBJECT)
        if found is not None:
            return fits(game, ctx, found, *game.info(found))
        return would_be(game, ctx, about.source, is_acting(game, about.source))

    return Said(when)


def condition(mod: tree.Cannot, vocab: Vocabulary) -> When | None:
    """To whom or by whom it is forbidden; None where it is forbidden altogether."""
    tests: list[Said] = []
    if mod.act in ("recover in recovery phase", "recover in next recovery phase"):
        tests.append(Said(lambda game, ctx, about: game.phase == RECOVERY_PHASE))
    if mod.act == "trigger by entering":
        tests.append(Said(lambda game, ctx, about: is_entering(game, ctx.source, about)))
    if mod.object is not None:
        tests.append((targeting if mod.act == "be targeted" else fitting)(mod.object, vocab))
    if mod.by:
        tests.append(done_by(mod.by))
    if not tests:
        return None
    return tests[0] if len(tests) == 1 else Said(lambda game, ctx, about: all(t.test(game, ctx, about) for t in tests))


def is_entering(game: Game, source: Ref, event: Event) -> bool:
    """Whether the card itself has just come to the field."""
    came = event.to >= 0 and event.to >> 1 == FIELD and event.frm >> 1 != FIELD
    return came and event.ref is not None and event.ref[0] == source[0]


@rule("104.4", "105.1", what="check")
def fitting(sel: tree.Selector, vocab: Vocabulary) -> Said:
    """Whether what the question is about fits: a card, or the spell or ability that would do something."""
    fits = lower_fits(sel, vocab)

    def when(game: Game, ctx: Context, about: Any) -> bool:
        ref = source_of(game, about)
        return ref is not None and fits(game, ctx, ref, *game.info(ref))

    return Said(when)


def source_of(game: Game, about: Any) -> Ref | None:
    """The card or pseudo-card that a question is about.

    For an ability being played or resolved that is the object on the chase, so that texts can tell it from a spell.
    """
    if isinstance(about, int):
        return game.ref(about)
    if isinstance(about, Action):
        return on_chase(game, about.cause) if about.cause is not None else None
    if isinstance(about, tuple):
        return about
    source: Ref | None = getattr(about, "source", None)
    if source is None:
        return None
    found: Ref | None = getattr(about, "vars", {}).get(OBJECT)
    return found if found is not None else on_chase(game, source)


def done_by(by: str) -> Said:
    """Whether what would be done comes from where the prohibition says: an ability, or one of the opponent."""

    def when(game: Game, ctx: Context, about: Any) -> bool:
        ref = source_of(game, about)
        if ref is None:
            return by == "attacks"
        speaker = game.info(ref)[0].controller
        return by == "abilities" or (by == "enemy abilities" and speaker != ctx.controller)

    return Said(when)


# -- costs -------------------------------------------------------------------------------------------------------------


@rule("903.2.i.1", "903.2.i.3", "903.2.i.4", what="cost")
def cost_change(mod: Any, vocab: Vocabulary) -> tuple[LoweredAnswer, ...]:
    question = COSTS[mod.what]
    amount = lower_amount(mod.amount, vocab)
    price = read_cost(mod.will) if mod.will else NO_COST
    if isinstance(mod, tree.SetCost):
        return ((question, SET, (lambda game, ctx: price) if mod.will else amount),)
    if mod.more:
        return ((question, ADD, times(price, amount) if mod.will else amount),)
    if price[0]:
        return ((question, ADD, lambda game, ctx: Less(price[0] * amount(game, ctx), price[1] * amount(game, ctx))),)
    unit = price[1] if mod.will else 1
    return ((question, ADD, lambda game, ctx: -unit * amount(game, ctx)),)


def spent_as(will: str, like: str) -> Callable[[Game, Ctx], tuple[str, str]]:
    """Which will may be spent for which symbols: those of the other will, or of every attribute."""
    kind, *rest = read_cost(will)[0]
    symbol = "".join(read_cost(like)[0]) if like else ""
    if rest or len(read_cost(like)[0] if like else [""]) != 1:
        raise Malformed("several wills as though they were others", "one will for one", "Word the card otherwise.")
    return lambda game, ctx: (kind, symbol)


def times(price: Cost, amount: AmountOf) -> Callable[[Game, Any], Cost]:
    """So often that much will."""

    def cost(game: Game, ctx: Any) -> Cost:
        n = max(0, amount(game, ctx))
        return (price[0] * n, price[1] * n, price[2] * n)

    return cost
