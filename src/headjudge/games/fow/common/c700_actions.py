"""Chapter 700: everything a player with priority may do, and the procedures of what does not use the chase."""

from collections.abc import Iterable
from functools import lru_cache
from typing import ClassVar

from headjudge.games.announcements import script_of
from headjudge.games.fow.common.c700_playable import (
    BREAK,
    JUDGMENT_WORD,
    NOT_MAIN_TIMING,
    WILL,
    Moment,
    has_trigger_cost,
    may_activate,
    may_chase,
    may_play,
    may_play_top,
    play_waiting,
    waits,
)
from headjudge.games.fow.common.c705_judgment import JUDGED, judgment_of, judgments
from headjudge.games.fow.common.c800_battle import Battle
from headjudge.games.fow.common.c803_declarations import may_initiate_battle, must_attack
from headjudge.games.fow.common.c903_due import Due, costs_will
from headjudge.games.fow.common.c903_payments import can_pay
from headjudge.games.fow.common.c903_play import Playing, play_card
from headjudge.games.fow.common.c907_will import PayWill, ProduceWill
from headjudge.games.fow.common.features import LIFEBREAK, LIFEBREAK_AT_EQUAL, STANDBY_FOR_ALL
from headjudge.games.fow.common.model import (
    ANSWERS,
    BREAK_LIFE,
    CALL_STONE,
    CALLS_A_TURN,
    DECK,
    EXTRA_DECK,
    GRAVEYARD,
    HAND,
    LIFE,
    LIFEBREAK_AREA,
    MAY_BE_PLAYED_FROM,
    MAY_BE_PLAYED_QUICKLY,
    MAY_BE_RESTED,
    REMOVED,
    REST,
    RUNE_AREA,
    SET,
    STANDBY,
    STONE_DECK,
    STRANGER_DECK,
    SUBTYPE,
)
from headjudge.games.fow.common.queries import is_main_timing, j_rulers, player_card, stone_zone
from headjudge.games.fow.common.unpaid import will_missing
from headjudge.kernel import knowledge
from headjudge.kernel.actions import Move, TurnCard
from headjudge.kernel.cards import Face, Ref
from headjudge.kernel.decisions import Option
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.kernel.probes import can_be_completed
from headjudge.kernel.questions import allowed, answers_to, number
from headjudge.kernel.ruleset import Reason, Why
from headjudge.language.script import Script
from headjudge.rulebook.registry import rule

PASS: Option = ("pass",)
BATTLE: Option = ("battle",)
LIFEBREAK_OPTION: Option = ("lifebreak",)

CALLED = "called"
"""Where it is counted how many magic stones a player has called this turn (710.1)."""
STANDBY_PRICE = Due((), 2)

CALLED_BEFORE = Reason("710.1", "a magic stone was already called this turn")
JUDGED_BEFORE = Reason("710.1", "a judgment was played this turn")
NO_STONE_LEFT = Reason("710.1", "the magic stone deck is empty")
NOT_RECOVERED = Reason("710.1", "it is rested")
STAYS_RECOVERED = Reason("104.4", "an effect keeps it from being rested")
NOT_TO_STANDBY = Reason("706.1", "only chant-standby cards are put into the standby area")
NO_CARD_TO_BREAK = "no card is left in the lifebreak area"

ELSEWHERE = (GRAVEYARD, REMOVED, EXTRA_DECK, STRANGER_DECK)
"""Zones from which a card is played only if something says so."""
ZONES_OF_ENEMY = (HAND, DECK, STANDBY, *ELSEWHERE)
"""Zones of the other player from which a card is played only if something says so."""
OUT_OF_PLAY = sum(1 << kind for kind in ZONES_OF_ENEMY)
"""The same as the bits of a mask."""
ZONES_ELSEWHERE = tuple(tuple(2 * kind + player for kind in ELSEWHERE) for player in (0, 1))
"""The same for each player."""


@rule(
    "601.1", "604.1", "604.1a", "604.1b", "604.1c", "604.1d", "604.2", "604.2a", "604.2b", "604.2c", "604.2d", "604.2e",
    "712.1", "1415.1d", what="check",
)  # fmt: skip
def available_actions(game: Game, player: int) -> list[Option]:
    """What the player with priority may do; passing too, unless something of theirs must attack."""
    main = is_main_timing(game, player)
    moment = Moment(game, player)
    options: list[Option] = [
        ("play", cid)
        for cid in candidates(game, player, main)
        if not moment.is_beyond(cid) and may_play(game, player, cid, moment)
    ]
    options += abilities(moment)
    if main:
        options += judgments(game, player)
        options += [("call", cid) for cid in j_rulers(game, player) if may_call(game, player, cid)]
        options += [("set", cid) for cid in game.zones[2 * HAND + player] if may_set(game, player, cid, moment)]
        if may_initiate_battle(game, player):
            options.append(BATTLE)
    if LIFEBREAK in game.ruleset.features and may_break_life(game, player):
        options.append(LIFEBREAK_OPTION)
    if not main or not must_attack(game, player):
        options.append(PASS)
    return options


def candidates(game: Game, player: int, main: bool) -> list[int]:
    """The cards that could be played at all, by a look at each."""
    cards, zones, derived = game.cards, game.zones, game.derived
    others = [cid for cid in zones[2 * RUNE_AREA + player] if not cards[cid].face_up]
    for zone in ZONES_ELSEWHERE[player]:
        for cid in zones[zone]:
            answers = (derived[cid] or game.values(cid))[ANSWERS]
            if answers and MAY_BE_PLAYED_FROM in answers:
                others.append(cid)
    if game.ruleset.library.dialect.lets_play and (game.bound or game.live_zones & OUT_OF_PLAY):
        others += playable_of_enemy(game, 1 - player)
    if may_play_top(game, player):
        others += zones[2 * DECK + player][-1:]
    hand = zones[2 * HAND + player]
    found = list(hand) if main else quick_among(game, hand)
    for cid in zones[2 * STANDBY + player]:
        if waits(cards[cid].face):
            found.append(cid)
    if others:
        found += others if main else quick_among(game, others)
    return found


@rule("105.3", "702.2", "703.2", "709.2", what="check")
def playable_of_enemy(game: Game, player: int) -> list[int]:
    """The cards of a player, outside the field, that an effect lets somebody play, if their opponent knows them."""
    cards, derived = game.cards, game.derived
    found = [cid for cid in game.bound if cards[cid].zone & 1 == player and (OUT_OF_PLAY >> (cards[cid].zone >> 1)) & 1]
    for kind in ZONES_OF_ENEMY:
        if (game.live_zones >> kind) & 1:
            found += game.zones[2 * kind + player]
    permitted = []
    for cid in found:
        answers = (derived[cid] or game.values(cid))[ANSWERS]
        if answers and MAY_BE_PLAYED_FROM in answers and knowledge.knows(game, 1 - player, cid):
            permitted.append(cid)
    return sorted(set(permitted)) if permitted else permitted


def quick_among(game: Game, cids: Iterable[int]) -> list[int]:
    """Those of the cards that may be played at any time with priority, by one of their sides."""
    cards, derived, found = game.cards, game.derived, []
    for cid in cids:
        answers = (derived[cid] or game.values(cid))[ANSWERS]
        if (answers and MAY_BE_PLAYED_QUICKLY in answers) or has_quick_side(cards[cid].faces):
            found.append(cid)
    return found


@lru_cache(maxsize=4_096)
def has_quick_side(faces: tuple[Face, ...]) -> bool:
    """Whether one of several sides says that it may be played quickly, or the only one has a Trigger with a cost."""
    if len(faces) > 1:
        return any(MAY_BE_PLAYED_QUICKLY in face.values[ANSWERS] for face in faces)
    return has_trigger_cost(faces[0])


def abilities(moment: Moment) -> list[Option]:
    """The activate abilities that the player may play; judgments are played otherwise."""
    options: list[Option] = []
    wills = moment.wills
    for place in moment.activated:
        cid, index, ability = place
        script: Script = ability.game_data
        keyword = script.keyword
        if keyword == WILL:
            if place in wills or (
                costs_will(moment.game, cid, script) and may_activate(moment.game, moment.player, cid, ability, moment)
            ):
                options.append(("will", cid, index))
        elif keyword != JUDGMENT_WORD and may_activate(moment.game, moment.player, cid, ability, moment):
            options.append(("activate", cid, index))
    return options


def frame_of(game: Game, player: int, option: Option) -> Frame:
    """The procedure that carries out a chosen action."""
    word = option[0]
    if word == "play":
        card = game.cards[option[1]]
        face = card.face
        if card.zone >> 1 == STANDBY:
            return play_waiting(game, player, option[1])
        quickly = not is_main_timing(game, player) and not has_trigger_cost(face)
        return play_card(game, player, option[1], is_quick=quickly)
    if word == "activate":
        return Playing(player, game.ref(option[1]), game.registered[option[1]][option[2]])
    if word == "will":
        return ProduceWill(player, game.ref(option[1]), game.registered[option[1]][option[2]])
    if word == "judge":
        return Playing(player, game.ref(option[1]), judgment_of(game, option[1]))
    if word == "call":
        return CallStone(player, game.ref(option[1]))
    if word == "set":
        return SetCard(player, game.ref(option[1]))
    return Battle(player) if word == "battle" else BreakLife(player)


# -- calling a magic stone (710) ---------------------------------------------------------------------------------------


@rule("710.1", "604.2e", "1016.1", what="check")
@rule("7.11-1", ruleset="fow-5.01")
def may_call(game: Game, player: int, cid: int, why: Why | None = None) -> bool:
    """Whether the player may rest this ruler or J-ruler to call a magic stone."""
    reasons: Why = []
    card = game.cards[cid]
    if not is_main_timing(game, player):
        reasons.append(NOT_MAIN_TIMING)
    if card.turned or not allowed(game, cid, MAY_BE_RESTED, True):
        reasons.append(NOT_RECOVERED if card.turned else STAYS_RECOVERED)
    most = number(answers_to(game, player_card(game, player), CALLS_A_TURN), 1)
    if game.tallies.get((CALLED, player), 0) >= most:
        reasons.append(CALLED_BEFORE)
    if game.tallies.get((JUDGED, player)):
        reasons.append(JUDGED_BEFORE)
    if not game.zones[2 * STONE_DECK + player]:
        reasons.append(NO_STONE_LEFT)
    if why is not None:
        why += reasons
    return not reasons


class CallStone(Procedure):
    """710.1: rest a ruler or J-ruler, then put the top card of the magic stone deck into the field."""

    fields: ClassVar[tuple[str, ...]] = ("player", "ruler")

    def __init__(self, player: int, ruler: Ref) -> None:
        super().__init__()
        self.player = player
        self.ruler = ruler

    @step("710.1", "1013.1")
    def rest(self, game: Game) -> Frame | None:
        game.count((CALLED, self.player))
        return game.perform([TurnCard(REST, self.player, self.ruler, 1)])

    @step("710.1", "1016.1")
    def call(self, game: Game) -> Frame | None:
        deck = game.zones[2 * STONE_DECK + self.player]
        if not deck:
            return None
        to = 2 * stone_zone(game) + self.player
        return game.perform([Move(CALL_STONE, self.player, game.ref(deck[-1]), to)])


# -- the standby area (706) --------------------------------------------------------------------------------------------


@rule("706.1", "706.3", "604.2d", what="check")
@rule("6.3-2.d", "3.11-1", "7.6-1", ruleset="fow-5.01")
def may_set(game: Game, player: int, cid: int, moment: Moment | None = None, why: Why | None = None) -> bool:
    """Whether the player may put the card from hand into the standby area."""
    reasons: Why = []
    if not is_main_timing(game, player):
        reasons.append(NOT_MAIN_TIMING)
    if STANDBY_FOR_ALL not in game.ruleset.features and game.values(cid)[SUBTYPE] != "chant-standby":
        reasons.append(NOT_TO_STANDBY)
    if reasons and why is None:
        return False
    means = (moment or Moment(game, player)).means
    payable = can_pay(means, STANDBY_PRICE)
    if payable and means.leans(STANDBY_PRICE):
        payable = can_be_completed(game, SetCard(player, game.ref(cid)))
    if not payable and why is None:
        return False
    if not payable:
        reasons.append(will_missing(STANDBY_PRICE, means, "706.1"))
    if why is not None:
        why += reasons
    return not reasons


class SetCard(Procedure):
    """706: pay two will and put a card of the hand face down into the standby area."""

    fields: ClassVar[tuple[str, ...]] = ("player", "ref", "before")

    def __init__(self, player: int, ref: Ref) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.before: Game | None = None

    @step("706.1")
    def pay(self, game: Game) -> Frame:
        self.before = game.fork()
        return PayWill(self.player, STANDBY_PRICE, self.ref)

    @step("706.2", "310.2")
    def put(self, game: Game) -> Frame | None:
        if not game.value:
            assert self.before is not None
            return game.take_back(self.before).end()
        self.before = None
        to = 2 * STANDBY + self.player
        return game.perform([Move(SET, self.player, self.ref, to, face_up=False, hidden=True)])


# -- lifebreak (1415) --------------------------------------------------------------------------------------------------


@rule("1415.1d", "1415.1.d.1", what="check")
@rule("7.10-1", ruleset="fow-5.01")
def may_break_life(game: Game, player: int, why: Why | None = None) -> bool:
    """Whether more cards are left for lifebreak than thousands of life, less one; in one book as many are enough."""
    cards = len(game.zones[2 * LIFEBREAK_AREA + player])
    thousands = (game.points[player][LIFE] - 1) // 1000
    enough = cards >= thousands if LIFEBREAK_AT_EQUAL in game.ruleset.features else cards > thousands
    if (enough and cards) or why is None:
        return bool(enough and cards)
    text = f"{cards} cards are in the lifebreak area, and {game.points[player][LIFE]} life is left"
    why.append(Reason("1415.1.d.1", text if cards else NO_CARD_TO_BREAK))
    return False


class BreakLife(Procedure):
    """1415.1d: remove the top card of the lifebreak area, and play its Break ability if it has one."""

    fields: ClassVar[tuple[str, ...]] = ("player", "ref")

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player
        self.ref: Ref = (-1, 0)

    @step("1415.1.d.1", "1415.1.b.1")
    def remove(self, game: Game) -> Frame | None:
        top = game.zones[2 * LIFEBREAK_AREA + self.player][-1]
        self.ref = (top, game.cards[top].incarnation + 1)
        return game.perform([Move(BREAK_LIFE, self.player, game.ref(top), 2 * REMOVED + self.player)])

    @step("1415.1.d.2", "1415.1.b.2", "1008.2")
    def play(self, game: Game) -> Frame | None:
        """It is no automatic ability: where nothing may be chased, it cannot be played."""
        game.value = False
        if not game.is_current(self.ref):
            return self.end()
        if game.plays and not may_chase(game):
            return None
        face = game.cards[self.ref[0]].face
        ability = next((a for a in face.abilities if script_of(a).keyword == BREAK), None)
        return None if ability is None else Playing(self.player, self.ref, ability)

    @step("1415.1.d.3")
    def bury(self, game: Game) -> Frame | None:
        """Without a Break ability that was played the card goes on to the graveyard at once."""
        if game.value:
            return None
        owner = game.cards[self.ref[0]].owner
        return game.perform([Move(BREAK_LIFE, self.player, self.ref, 2 * GRAVEYARD + owner)])
