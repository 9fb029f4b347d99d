"""702 to 711: which cards and abilities a player may play, and why not."""

from functools import lru_cache

from headjudge.games.announcements import Obstacles, can_announce, script_of
from headjudge.games.fow.common import gates
from headjudge.games.fow.common.c903_costs import COST_QUESTIONS
from headjudge.games.fow.common.c903_payments import (
    POOL,
    Means,
    Unit,
    activated,
    matching,
    may_rest,
    most_will,
    will_abilities,
)
from headjudge.games.fow.common.c903_play import ONCE_A_GAME as ONCE_WORDS
from headjudge.games.fow.common.c903_play import Playing
from headjudge.games.fow.common.features import J_RULERS_REST_APART, STANDBY_FOR_ALL, STANDBY_SHOWS_STONES
from headjudge.games.fow.common.model import (
    ABILITY_COST,
    ANSWERS,
    CHANT,
    COST,
    DECK,
    DIVINITY,
    HAND,
    IS_FREE,
    J_RULER,
    KEYWORDS,
    MAY_BE_PLAYED,
    MAY_BE_PLAYED_FROM,
    MAY_BE_PLAYED_QUICKLY,
    MAY_CHASE,
    MAY_PLAY_ABILITIES,
    MAY_PLAY_CARDS,
    MAY_USE_ABILITIES,
    NO_COST,
    PERMANENT,
    PLAY_COST,
    PLAYS_TOP,
    RULER,
    RUNE,
    RUNE_AREA,
    STANDBY,
    STONE,
    STONES,
    TYPES,
    ZONES,
)
from headjudge.games.fow.common.queries import is_main_timing, j_rulers, player_card, stones
from headjudge.games.fow.common.sides import is_alternative
from headjudge.games.fow.common.unpaid import COSTS_UNPAID, action_missing, condition_told, will_missing
from headjudge.games.unmet_conditions import Gates
from headjudge.kernel import knowledge
from headjudge.kernel.abilities import ACTIVATED, AUTOMATIC, PASSIVE, Ability
from headjudge.kernel.cards import Face
from headjudge.kernel.derive import as_if
from headjudge.kernel.game import Game
from headjudge.kernel.numbers import Number
from headjudge.kernel.probes import can_be_completed
from headjudge.kernel.questions import ALLOW, FORBID, allowed
from headjudge.kernel.ruleset import Reason, Why
from headjudge.kernel.turns import turn_began
from headjudge.language.script import Context, Script
from headjudge.rulebook.registry import rule

NOT_MAIN_TIMING = Reason("701.2", "it is not main timing")
GATES = {
    "main timing": "701.2", "seal": "1128.1", "legend": "1133.1", "rune": "1137.1", "torrent": "1124.1",
    "null": "1134.1", "faith": "1141.1", "revenge": "1145.1",
}  # fmt: skip
OBSTACLES = Obstacles(
    not_now=Gates(
        Reason("901.1a", "the condition written on it is not met"),
        GATES,
        gates.NUMBERS,
        {"shift": "1117.2", "bestow": "1121.2", "stealth": "1114.2", "trigger": "1113.2a"},
        told=condition_told,
        texts={"main timing": NOT_MAIN_TIMING.text},
    ),
    no_targets=Reason("903.2g", "there is no legal target for it"),
    no_option=Reason("903.2e", "not enough of its options can be chosen"),
)
NOT_QUICK = Reason("701.2", "it is not main timing, and it has no Quickcast")
NOT_PLAYED = Reason("604.2a", "a card of this type is not played")
NOT_FROM_STANDBY = Reason("706.3", "it has no Trigger or Stealth, and is not played from the standby area")
IS_AUTOMATIC = Reason("708.2", "it is played only when its trigger condition is fulfilled")
ONLY_WITH_TRIGGER = Reason("708.4", "only a card with a Trigger that has a cost is played from there")
ONLY_WHEN_SET = Reason("708.4", "it is played from the standby area only")
SET_THIS_TURN = Reason("708.5", "it was put into the standby area this turn")
MAY_NOT_PLAY = Reason("104.4", "an effect says that it cannot be played")
CANNOT_CHASE = Reason("1008.2", "what is on the chase cannot be chased")
CANNOT_PAY = Reason("1003.4", "its cost cannot be paid in full")
NO_DIVINITY = Reason("711.1", "no J/ruler has divinity")
RUNE_USED = Reason("711.2", "the rune is already revealed")
NOT_ENOUGH_STONES = Reason("903.2a", "not enough magic stones can be shown for its cost")
USED_UP = Reason("901.1a", "it was already played as often as it may be this turn")
ONCE_A_GAME = Reason("1112.2", "a God's Art of this name is played only once in a game")
TOO_FRESH = Reason("905.3", "its card has not been under your control since the beginning of the turn")
J_RULER_TOO_FRESH = Reason("fow-6.3 905.4", TOO_FRESH.text)

TRIGGER, STEALTH, WILL, JUDGMENT_WORD, BREAK = "trigger", "stealth", "will", "judgment", "break"


# -- cards -------------------------------------------------------------------------------------------------------------


@rule("703.1", "708.1", "708.1a", "604.1b", "906.2a", what="check")
def is_automatic_card(face: Face) -> bool:
    """Whether the card has a Trigger with a condition: it is played by revealing it, in no other way."""
    return has_trigger_condition(face)


@lru_cache(maxsize=4_096)
def has_trigger_condition(face: Face) -> bool:
    return any(a.kind == AUTOMATIC and script_of(a).keyword == TRIGGER for a in face.abilities)


@lru_cache(maxsize=4_096)
def has_trigger_cost(face: Face) -> bool:
    """Whether the card has a Trigger with a cost."""
    return face.resolution is not None and script_of(face.resolution).keyword == TRIGGER


@lru_cache(maxsize=4_096)
def stealth_ways(face: Face) -> tuple[Ability, ...]:
    """How the card is played by a Stealth with a state or a cost behind it."""
    return tuple(a for a in face.abilities if a.kind == PASSIVE and script_of(a).keyword == STEALTH)


@lru_cache(maxsize=4_096)
def waits(face: Face) -> bool:
    """Whether the card may be played from the standby area by a player with priority."""
    return has_trigger_cost(face) or bool(stealth_ways(face))


@rule("1114.2", "1416.1a", "1416.2b", "1416.2c", what="check")
def ways_to_play(face: Face, frm: int) -> tuple[Ability | None, ...]:
    """What the card may be played by from there: its text, or from the standby area each Stealth that is no event."""
    return (face.resolution,) if frm != STANDBY or has_trigger_cost(face) else stealth_ways(face) or (None,)


@rule("903.2b", "1117.2", "1302.2f", "1307.3", "1307.3a", what="check")
def playable_sides(game: Game, player: int, cid: int, frm: int, is_free: bool = False) -> list[int]:
    """The sides of a card that could be played now."""
    return [n for n in sides_to_play(game, cid) if may_play_side(game, player, cid, n, frm, is_free)]


def sides_to_play(game: Game, cid: int) -> tuple[int, ...]:
    """Of a shift card either side may be played, of an alternative card either half, of any other card the front."""
    card = game.cards[cid]
    if len(card.faces) == 1 or RULER in card.faces[0].values[TYPES]:
        return (0,)
    if is_alternative(card):
        return (1, 2)
    return (0, 1) if "shift" in card.faces[0].values[KEYWORDS] else (0,)


@rule(
    "702.1", "702.2", "703.1", "703.2", "703.4", "709.1", "709.2", "709.3", "604.1b", "604.1c", "604.2a", "711.1",
    what="check",
)  # fmt: skip
def may_play(
    game: Game, player: int, cid: int, moment: "Moment | None" = None, why: Why | None = None, is_free: bool = False
) -> bool:
    """Whether the player, having priority, may play the card from where it lies."""
    card = game.cards[cid]
    frm = card.zone >> 1
    if len(card.faces) == 1:
        return may_play_side(game, player, cid, 0, frm, is_free, moment, why)
    sides = sides_to_play(game, cid)
    if why is not None:
        found: list[Why] = [[] for _ in sides]
        for n, against in zip(sides, found, strict=True):
            may_play_side(game, player, cid, n, frm, is_free, moment, against)
        least = min(found, key=len)
        why += least
        return not least
    return any(may_play_side(game, player, cid, n, frm, is_free, moment) for n in sides)


def may_play_side(
    game: Game,
    player: int,
    cid: int,
    side: int,
    frm: int,
    is_free: bool = False,
    moment: "Moment | None" = None,
    why: Why | None = None,
    timed: bool = True,
) -> bool:
    """Whether this side of the card may be played; ``timed`` is False where an effect lets it be played."""
    reasons: Why = []
    card = game.cards[cid]
    face = card.faces[side] if side else card.face
    timing_reasons(game, player, cid, face, frm, timed, reasons)
    if reasons and (why is None or has_trigger_condition(face)):
        if why is not None:
            why += reasons
        return False
    ways = ways_to_play(face, frm) if timed else (face.resolution,)
    ref, moment = (cid, card.incarnation), moment or Moment(game, player)
    if why is None and len(ways) > 1:
        return any(may_play_this(game, Playing(player, ref, way, None, frm, side, is_free), moment) for way in ways)
    may_play_this(game, Playing(player, ref, ways[0], None, frm, side, is_free), moment, why, reasons)
    if why is not None:
        why += reasons
    return not reasons


def may_play_this(
    game: Game, playing: Playing, moment: "Moment", why: Why | None = None, reasons: Why | None = None
) -> bool:
    """Whether what is about to be played can be announced and paid for."""
    reasons = [] if reasons is None else reasons
    script = playing.script
    if playing.ability is not None:
        can_announce(game, playing.context(), script, OBSTACLES, reasons, playing.payable_xs)
    if reasons and why is None:
        return False
    can_afford(game, playing, script, moment.means, reasons, why is not None)
    return not reasons


def play_waiting(game: Game, player: int, cid: int) -> Playing:
    """The play of a card of the standby area, by the first of its ways that can be gone."""
    ref, moment = game.ref(cid), Moment(game, player)
    ways = ways_to_play(game.cards[cid].face, STANDBY)
    found = [way for way in ways if may_play_this(game, Playing(player, ref, way, None, STANDBY, 0), moment)]
    return Playing(player, ref, found[0] if found else ways[0], None, STANDBY, 0)


def timing_reasons(game: Game, player: int, cid: int, face: Face, frm: int, timed: bool, reasons: Why) -> None:
    """What stands against playing the card at this time and from this place."""
    types = face.values[TYPES]
    if not (types & PERMANENT or CHANT in types or RUNE in types) or STONE in types or RULER in types:
        reasons.append(NOT_PLAYED)
    if is_automatic_card(face):
        reasons.append(IS_AUTOMATIC)
    elif timed:
        quick = side_may(game, cid, face, MAY_BE_PLAYED_QUICKLY)
        anytime = has_trigger_cost(face) or (frm == STANDBY and stealth_ways(face))
        if not quick and not anytime and not is_main_timing(game, player):
            reasons.append(NOT_QUICK)
        place_reasons(game, player, cid, face, frm, reasons)
    if not side_may(game, cid, face, MAY_BE_PLAYED, True, frm):
        reasons.append(MAY_NOT_PLAY)
    if not allowed(game, player_card(game, player), MAY_PLAY_CARDS, True, cid):
        reasons.append(MAY_NOT_PLAY)
    if game.plays and not may_chase(game):
        reasons.append(CANNOT_CHASE)


@rule("903.2b", "1302.2f", "1307.3a", what="check")
def side_may(game: Game, cid: int, face: Face, question: int, default: bool = False, about: object = None) -> bool:
    """Whether the card may with this side: only that one is looked at, as it would be if the card showed it."""
    card = game.cards[cid]
    if face is card.face:
        return allowed(game, cid, question, default, about)
    said = as_if(game, cid, card.zone, face)[ANSWERS].get(question, ())
    meant = {op for op, value in said if value is None or value(game, cid, about)}
    return FORBID not in meant and (default or ALLOW in meant)


@rule("702.2", "703.2", "708.4", "708.5", "709.2", "711.2", "711.4", "1114.3", "1115.2", "1144.2", what="check")
@rule("7.9-1", ruleset="fow-5.01")
def place_reasons(game: Game, player: int, cid: int, face: Face, frm: int, reasons: Why) -> None:
    """What stands against playing the card from there; from a zone of the opponent only an effect lets it be played."""
    if game.cards[cid].zone & 1 != player:
        if not side_may(game, cid, face, MAY_BE_PLAYED_FROM, False, (frm, player)):
            reasons.append(not_from_here(game, cid, face))
    elif frm == STANDBY:
        if not waits(face):
            reasons.append(NOT_FROM_STANDBY if STANDBY_FOR_ALL in game.ruleset.features else ONLY_WITH_TRIGGER)
        elif has_trigger_cost(face) and game.cards[cid].arrived > turn_began(game):
            reasons.append(SET_THIS_TURN)
        if STANDBY_SHOWS_STONES in game.ruleset.features and not shows_stones(game, player, face):
            reasons.append(NOT_ENOUGH_STONES)
    elif frm == RUNE_AREA:
        rune_reasons(game, player, cid, reasons)
    elif frm == HAND:
        if RUNE in face.values[TYPES] and CHANT not in face.values[TYPES]:
            reasons.append(not_from_here(game, cid, face))
        if has_trigger_cost(face) and STANDBY_FOR_ALL not in game.ruleset.features:
            reasons.append(ONLY_WHEN_SET)
    elif frm == DECK and may_play_top(game, player) and game.zones[2 * DECK + player][-1] == cid:
        return
    elif not side_may(game, cid, face, MAY_BE_PLAYED_FROM, False, (frm, player)):
        reasons.append(not_from_here(game, cid, face))


def not_from_here(game: Game, cid: int, face: Face) -> Reason:
    """From where cards of its kind are played, and where it is."""
    types = face.values[TYPES]
    quick = side_may(game, cid, face, MAY_BE_PLAYED_QUICKLY)
    number = "702.2" if not types & {CHANT, RUNE} else "703.2" if CHANT in types else "711.2"
    number = "708.4" if has_trigger_cost(face) else "709.2" if quick and RUNE not in types else number
    place = ZONES[game.cards[cid].zone >> 1].name
    return Reason(number, f"it is not played from the {place}")


@rule("104.1", what="check")
def may_play_top(game: Game, player: int) -> bool:
    """Whether the player may play the top card of the deck, which is at hand then: whatever card that is by now."""
    cid, deck = player_card(game, player), game.zones[2 * DECK + player]
    answers = (game.derived[cid] or game.values(cid))[ANSWERS]
    if not answers or PLAYS_TOP not in answers or not deck:
        return False
    return knowledge.knows(game, player, deck[-1]) and allowed(game, cid, PLAYS_TOP)


@rule("9.3-2.a", ruleset="fow-5.01")
def shows_stones(game: Game, player: int, face: Face) -> bool:
    """Whether the player controls stones for each symbol of the cost and enough others for the free part."""
    symbols, free, _ = face.values[COST] or NO_COST
    shown = [game.values(cid)[STONES] for cid in stones(game, player)]
    if len(shown) < len(symbols) + free:
        return False
    return matching(symbols, [Unit(tuple(((kind, ""), -1, -1) for kind in kinds), POOL) for kinds in shown]) is not None


@rule("711.1", "711.2", "711.2a", "1136.1", "1136.2", "1136.3", "209.2", what="check")
def rune_reasons(game: Game, player: int, cid: int, reasons: Why) -> None:
    divinity = [game.values(c)[DIVINITY] for c in j_rulers(game, player) if game.values(c)[DIVINITY] is not None]
    if not divinity:
        reasons.append(NO_DIVINITY)
        return
    if game.cards[cid].face_up:
        reasons.append(RUNE_USED)
        return
    needed, left = game.values(cid)[DIVINITY] or 0, max(divinity) - revealed_divinity(game, player)
    if needed > left:
        reasons.append(Reason("711.2", f"its divinity is {needed}, and {left} is left"))


def revealed_divinity(game: Game, player: int) -> int:
    runes = [cid for cid in game.zones[2 * RUNE_AREA + player] if game.cards[cid].face_up]
    return sum(game.values(cid)[DIVINITY] or 0 for cid in runes)


@rule("1008.1", "1008.2", what="check")
def may_chase(game: Game) -> bool:
    """Whether nothing on the chase says that it cannot be chased."""
    return all(allowed(game, play.ref[0], MAY_CHASE, True) for play in game.plays)


@rule("903.2j", "1003.4", "1110.2", "1109.2", what="check")
def can_afford(
    game: Game, playing: Playing, script: Script, means: Means, reasons: Why, in_words: bool = False
) -> None:
    """Whether the cost can be paid, with or without the additional costs that could be chosen.

    ``in_words`` is for who asks why: what is missing is told then.
    """
    ctx = playing.context()
    means = means.meant_for(game, playing.purpose())
    if not playing.is_payable(game, means):
        reasons.append(will_missing(playing.due(game, playing.vars), means) if in_words else CANNOT_PAY)
    for cost in playing.own_costs():
        if not cost.possible(game, ctx):
            reasons.append(action_missing(game, ctx, script) if in_words else COSTS_UNPAID)
            break
    if reasons:
        return
    if is_entangled(script, playing):
        if not can_be_completed(game, playing):
            reasons.append(COSTS_UNPAID)
    elif means.leans(playing.due(game, {})) and not can_be_completed(game, playing):
        reasons.append(CANNOT_PAY)


def is_entangled(script: Script, playing: Playing) -> bool:
    """Whether parts of the cost may get in each other's way, so that only trying tells whether it can be paid.

    What is chosen for a card that is played cannot be the card itself, which is on the chase by then.
    """
    choosing = 0
    for cost in script.actions:
        choosing += cost.chooses
    return choosing > 1 or bool(choosing and (playing.frm >= 0 or script.price is not None))


# -- abilities ---------------------------------------------------------------------------------------------------------


@rule("707.1", "604.1a", "905.1", "905.2", "905.3", "902.1", "1112.2", "1112.2a", "901.1a", what="check")
def may_activate(
    game: Game, player: int, cid: int, ability: Ability, moment: "Moment | None" = None, why: Why | None = None
) -> bool:
    """Whether the player, having priority, may play this activate ability of a card of theirs."""
    script: Script = ability.game_data
    if why is None and moment is not None and moment.is_out_of_reach(cid, script):
        return False
    ref = game.ref(cid)
    reasons: Why = []
    if ability.per_turn and game.tallies.get(("activated", ref, ability.key), 0) >= ability.per_turn:
        reasons.append(USED_UP)
    if script.keyword in ONCE_WORDS and game.totals.get((script.keyword, player, script.label or ability.key)):
        reasons.append(ONCE_A_GAME)
    if script.turns_self and not may_rest(game, cid):
        reasons.append(too_fresh(game, cid))
    if script.keyword != WILL and not may_chase(game):
        reasons.append(CANNOT_CHASE)
    if reasons and why is None:
        return False
    answers = (game.derived[cid] or game.values(cid))[ANSWERS]
    if answers and not allowed(game, cid, MAY_USE_ABILITIES, True, ability):
        reasons.append(MAY_NOT_PLAY)
    if not allowed(game, player_card(game, player), MAY_PLAY_ABILITIES, True, cid):
        reasons.append(MAY_NOT_PLAY)
    playing = Playing(player, ref, ability)
    can_announce(game, Context(ref, player), script, OBSTACLES, reasons, playing.payable_xs)
    if reasons and why is None:
        return False
    needed = cid if script.turns_self else -1
    can_afford(game, playing, script, (moment or Moment(game, player)).means_without(needed), reasons, why is not None)
    if why is not None:
        why += reasons
    return not reasons


@rule("905.3", "fow-6.3 905.4", what="check")
def too_fresh(game: Game, cid: int) -> Reason:
    apart = J_RULERS_REST_APART in game.ruleset.features and J_RULER in game.values(cid)[TYPES]
    return J_RULER_TOO_FRESH if apart else TOO_FRESH


def is_playable_ability(ability: Ability) -> bool:
    """Whether an ability is one that a player plays when they have priority; judgments are played otherwise."""
    return ability.kind == ACTIVATED and script_of(ability).keyword != JUDGMENT_WORD


ABILITY_COSTS = frozenset({ABILITY_COST, *COST_QUESTIONS.values()})
"""The questions whose answers change what an ability costs."""


class Moment:
    """What a player who has priority can play with at one moment, found out once for everything that may be done.

    ``most`` is how much will there could be at most.
    """

    __slots__ = ("_means", "_most", "activated", "game", "player", "wills")

    def __init__(self, game: Game, player: int) -> None:
        self.game = game
        self.player = player
        self.activated = activated(game, player)
        self.wills = will_abilities(game, player, self.activated)
        self._most: Number | None = None
        self._means: Means | None = None

    @property
    def most(self) -> Number:
        if self._most is None:
            self._most = most_will(self.game, self.player, self.wills)
        return self._most

    @property
    def means(self) -> Means:
        if self._means is None:
            self._means = Means(self.game, self.player, wills=self.wills)
        return self._means

    def means_without(self, cid: int) -> Means:
        """The means without what a card could give that is rested for something else; -1 if there is none."""
        if cid < 0 or all(each != cid for each, _, _ in self.wills):
            return self.means
        return Means(self.game, self.player, cid, self.wills)

    def is_out_of_reach(self, cid: int, script: Script) -> bool:
        """Whether an ability rests a card that is rested, or costs too much whatever happens; by a mere look."""
        game = self.game
        if script.turns_self and game.cards[cid].turned:
            return True
        price = script.price
        if price is None or len(price[0]) + price[1] <= self.most or script.extras or script.discounts:
            return False
        answers = (game.derived[cid] or game.values(cid))[ANSWERS]
        return not answers or ABILITY_COSTS.isdisjoint(answers)

    def is_beyond(self, cid: int) -> bool:
        """Whether a card of the hand costs more than all will there could be, and nothing can change its cost."""
        game = self.game
        card, values = game.cards[cid], game.derived[cid] or game.values(cid)
        answers, cost = values[ANSWERS], values[COST]
        if cost is None or len(cost[0]) + cost[1] <= self.most or card.zone >> 1 != HAND or len(card.faces) > 1:
            return False
        if answers and (PLAY_COST in answers or IS_FREE in answers):
            return False
        script = script_of(card.face.resolution)
        return not script.extras and not script.discounts
