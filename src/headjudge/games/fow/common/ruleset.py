"""Force of Will as the kernel sees it: one ruleset for all editions, told apart by features and numbers."""

from collections.abc import Mapping
from typing import Any

from headjudge.games.announcements import X, chosen_modes, in_progress, script_of
from headjudge.games.fow.common import log_text, sides
from headjudge.games.fow.common.c300_movement import ROUTE, is_routed
from headjudge.games.fow.common.c400_setup import DeckKeys, SettingUp
from headjudge.games.fow.common.c600_priority import PrioritySequence
from headjudge.games.fow.common.c705_judgment import tally_judgment
from headjudge.games.fow.common.c800_battle import tally_answer, tally_strike
from headjudge.games.fow.common.c903_play import play_card
from headjudge.games.fow.common.c903_resolution import broken_cards, follow_control, forget_plays
from headjudge.games.fow.common.c910_entry import entry_of
from headjudge.games.fow.common.c1000_changed_cards import uncovering
from headjudge.games.fow.common.c1021_shuffles import begins_shuffle, shown_tops
from headjudge.games.fow.common.c1300_loops import EndlessLoop
from headjudge.games.fow.common.c1411_enter import is_entrance
from headjudge.games.fow.common.damage import BATTLE_DAMAGE
from headjudge.games.fow.common.features import (
    LIFE_ROUNDED_AT_ONCE,
    NEVER_STOPS_BATTLING,
    PREVENTION_LAST,
    STONES_SHOW,
    TOKENS_NEVER_MOVE,
    VALUES_ROUNDED,
)
from headjudge.games.fow.common.layers import LAYER_ANSWERS
from headjudge.games.fow.common.library import Library
from headjudge.games.fow.common.model import (
    ABILITIES,
    ABILITY_PLAYED,
    ABILITY_TYPE,
    ADDED_TO,
    ANSWERS,
    ATK,
    BANISH,
    BATTLE_RELATIONS,
    CANCEL,
    CEASE,
    CHASE,
    COLLECTION,
    DAMAGE,
    DECK,
    DEF,
    DESTROY,
    DRAW,
    ENTERS_RESTED,
    ENTERS_WITH,
    EXTRA_DECK,
    FIELD,
    GAIN_LIFE,
    HAND,
    ITEM_AREA,
    J_RULER,
    JUDGE,
    JUDGMENT_TYPE,
    LIFE,
    LIFEBREAK_AREA,
    LOSE,
    MARKS,
    MAY_BE_BANISHED,
    MAY_BE_CANCELED,
    MAY_BE_DEALT_DAMAGE,
    MAY_BE_DESTROYED,
    MAY_BE_RESTED,
    MAY_BE_RETURNED,
    MAY_DRAW,
    MAY_GAIN_LIFE,
    MAY_RECOVER,
    MAY_TRIGGER,
    MAY_WIN,
    PHASES,
    PLAYED,
    PLAYER,
    PLAYER_TYPE,
    POINTS,
    PUT,
    QUESTIONS,
    RECOVER,
    REMOVED,
    REPEAT_LOOP,
    REST,
    RULER,
    RULER_AREA,
    RUNE_AREA,
    SIDEBOARD,
    STANDBY,
    STONE,
    STONE_AREA,
    STONE_DECK,
    STRANGER_DECK,
    TURN_FACE_UP,
    TYPES,
    VALUES,
    VERBS,
    WIN,
    ZONES,
)
from headjudge.games.fow.common.queries import may_lose, player_card
from headjudge.games.fow.common.shortcuts import SHORTCUTS
from headjudge.games.fow.common.wording import WORDING
from headjudge.kernel.abilities import Ability, Play, Replacement
from headjudge.kernel.actions import Action, Cease, Create, Move
from headjudge.kernel.cards import Card, Face, Ref
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame
from headjudge.kernel.game import Game
from headjudge.kernel.gate import replacements
from headjudge.kernel.numbers import Number
from headjudge.kernel.questions import ADD, allowed
from headjudge.kernel.reads import COUNTERS, RELATIONS, lying_in
from headjudge.kernel.reads import DAMAGE as DAMAGE_READ
from headjudge.kernel.reads import POINTS as POINTS_READ
from headjudge.kernel.reads import ZONES as ZONES_READ
from headjudge.kernel.ruleset import Reason, Ruleset, Why
from headjudge.kernel.turns import turn_began
from headjudge.language.lower.replacements import DamageReplacement
from headjudge.rulebook.registry import rule

PROHIBITIONS = {
    DESTROY: MAY_BE_DESTROYED,
    BANISH: MAY_BE_BANISHED,
    RECOVER: MAY_RECOVER,
    REST: MAY_BE_RESTED,
    CANCEL: MAY_BE_CANCELED,
    DAMAGE: MAY_BE_DEALT_DAMAGE,
    PUT: MAY_BE_RETURNED,
}
"""The question that may forbid an action on a card (104.4)."""
OF_PLAYERS = {GAIN_LIFE: MAY_GAIN_LIFE, DRAW: MAY_DRAW, WIN: MAY_WIN}
"""The question that may forbid something to a player."""

FORBIDDEN = Reason("104.4", "an effect in force prohibits it")
SECRET = frozenset({HAND, STANDBY, EXTRA_DECK, RUNE_AREA, STRANGER_DECK, SIDEBOARD, COLLECTION})
"""Zones that are hidden but for the player they belong to."""
FACE_DOWN_WORKS = frozenset({STANDBY, EXTRA_DECK, RUNE_AREA, STRANGER_DECK})
"""Zones in which cards lie face down and their abilities may be valid all the same."""
PLACES = (FIELD, RULER_AREA, STONE_AREA)
STAND_INS = frozenset({PLAYER_TYPE, ABILITY_TYPE, JUDGMENT_TYPE})
"""The types of what is no card (see ``Ruleset.is_stand_in``)."""
HUNDRED = 100
COUNTED = (PLAYED, ABILITY_PLAYED, JUDGE, DAMAGE)
"""The verbs of what the rules themselves count."""


@rule("910.2a", what="check")
def only_prevented(game: Game, action: Action) -> bool:
    """Whether nothing but preventions is left to be applied to the damage."""
    templates = [effect.template for effect in replacements(game, action)]
    return all(isinstance(found, DamageReplacement) and found.prevents is not None for found in templates)


@rule("905.2a", what="view")
def is_shown_for_ability(game: Game, card: Card) -> bool:
    """Whether an ability of the card is on the chase: until it has left it, a hidden card lies there revealed."""
    return any(game.cards[play.source[0]] is card and game.is_current(play.source) for play in game.plays)


class FowRuleset(Ruleset):
    """The rulebooks' data and manners; the procedures stand in the chapter modules."""

    shortcuts = SHORTCUTS
    zones = ZONES
    verbs = tuple(VERBS)
    questions = tuple(QUESTIONS)
    points = POINTS
    values = VALUES
    checked = (
        lying_in(FIELD, RULER_AREA, STONE_AREA, DECK, LIFEBREAK_AREA) | POINTS_READ | COUNTERS | DAMAGE_READ | RELATIONS
    )
    checked_points = (LIFE,)
    abilities_at = ABILITIES
    answers_at = ANSWERS
    phases = PHASES
    option_words = log_text.OPTION_WORDS
    turned_words = log_text.TURNED
    shown_relations = log_text.SHOWN_RELATIONS
    marks = MARKS
    forbids = frozenset((LOSE, TURN_FACE_UP, *PROHIBITIONS, *OF_PLAYERS))
    followed = ZONES_READ
    counters_change_values = True
    finished_before = LAYER_ANSWERS
    rule_order = "302.4"
    rule_replace = "910.1"
    rule_replace_order = "910.2"
    rule_loop = "1301.1a"
    rule_concede = "103.4"
    rule_draw = "103.3"
    rule_by_hand = "104.1"
    free_questions = frozenset({"act"})
    loop_verb = REPEAT_LOOP
    leaves_loops = True

    library: Library

    def __init__(self, library: Library, numbers: Mapping[str, str] | None = None) -> None:
        self.library = library
        self.features = library.features
        self.numbers = numbers or {}
        self.history = library.vocab.history
        self.history.keys.update(COUNTED)
        self.tallied = self.history.keys
        self.rounds = VALUES_ROUNDED in self.features

    def is_stand_in(self, card: Card) -> bool:
        return bool(STAND_INS & card.faces[0].values[TYPES])

    def faces_of(self, key: str) -> tuple[Face, ...]:
        return self.library.faces_of(key)

    def face_of(self, game: Game, cid: int, card: Card) -> Face:
        return sides.face_of(card)

    @rule("902.1", "902.1a", "902.1b", "902.2", "1010.1a")
    @rule("3.8-6", "9.2-1.c", "11-1", ruleset="fow-5.01")
    def is_active(self, game: Game, card: Card) -> bool:
        """Face-down cards do nothing but where cards lie so; a fallen J-ruler in its ruler area has no abilities."""
        kind = card.zone >> 1
        if kind == RULER_AREA and card.counters and card.count("other side"):
            return False
        return card.face_up or kind in FACE_DOWN_WORKS

    @rule("302.2", "302.2a", "303.2", "306.2", "310.2", "311.2a", "312.2", "314.2", "315.2", "316.2")
    @rule("1302.2.f.2", "1302.3.e.2")
    @rule("3.11-2", ruleset="fow-5.01")
    def seen_by(self, game: Game, card: Card) -> int:
        kind = card.zone >> 1
        if game.plays and is_shown_for_ability(game, card):
            return 3
        if kind in SECRET:
            return 3 if kind in (STANDBY, RUNE_AREA, EXTRA_DECK) and card.face_up else 1 << (card.zone & 1)
        return super().seen_by(game, card)

    @rule("307.5", "308.6", "1302.2.f.2", "1302.3.e.2", what="view")
    @rule("307.5", "308.5", "1302.3b", ruleset="fow-6.3")
    @rule("3.6-5", "3.8-5", ruleset="fow-5.01")
    def sides_seen_by(self, game: Game, card: Card) -> int:
        """The ruler side of a J-ruler is public, what a card of a ruler area hides is its controller's to see."""
        if card.zone >> 1 == RULER_AREA:
            return 1 << card.controller
        return self.seen_by(game, card)

    @rule("303.2b", what="view")
    def back_of(self, card: Card) -> str:
        if STONES_SHOW not in self.features or card.zone >> 1 in (SIDEBOARD, COLLECTION):
            return ""
        return STONE if STONE in card.faces[0].values[TYPES] else ""

    def usual_back(self, zone: int) -> str:
        return STONE if STONES_SHOW in self.features and zone >> 1 == STONE_DECK else ""

    @rule("302.3", "302.3a", "803.5a", "804.4a", "1032.3", "1302.2c", "1304.6")
    @rule("307.6", "313.2", ruleset="fow-6.3")
    def keeps_relation(
        self, game: Game, relation: tuple[int, Any, Any, int], ref: Ref, frm: int, to: int, renew: bool
    ) -> bool:
        """Roles in a battle last only where the cards are; attacks and blocks outlive what they were aimed at.

        An addition still knows the card it was on, until a rule process looks at it (1206).
        """
        kind, first, _, _ = relation
        if kind == ADDED_TO and first != ref:
            return True
        if kind in BATTLE_RELATIONS:
            stays = frm >> 1 == to >> 1 if NEVER_STOPS_BATTLING in self.features else frm == to
            return first != ref or (stays and not renew)
        return not renew

    @rule("1005.1", what="limit")
    def clamp(self, game: Game, player: int, slot: int, value: Number) -> Number:
        """Life may fall below zero; will may not. In one book life is rounded up at once."""
        if slot != LIFE:
            return max(0, value)
        return value + -value % HUNDRED if LIFE_ROUNDED_AT_ONCE in self.features else value

    @rule("909.1i", "904.1", "1022.2", what="layer")
    def finish_values(self, game: Game, cid: int, values: list[Any]) -> None:
        """Counters that change ATK and DEF, then rounding up to hundreds where the book has such a rule."""
        change_by_counters(game, cid, values)
        for index in (ATK, DEF) if self.rounds else ():
            if isinstance(values[index], int) and values[index] % HUNDRED:
                values[index] += -values[index] % HUNDRED

    def asks_again(self, frame: Frame) -> None:
        """The player with priority keeps it; the rule processes come first, and both must pass anew."""
        if isinstance(frame, PrioritySequence):
            frame.passed = False
            frame.goto(PrioritySequence.rule_processes)

    @rule("104.4", "1010.3", "1139.2", "303.2a")
    def forbidden(self, game: Game, action: Action, why: Why | None = None) -> bool:
        """What an effect prohibits, and turning a J/ruler face down."""
        if action.verb == LOSE:
            return not all(may_lose(game, player) for player in (0, 1) if (action.data >> player) & 1)
        if action.verb == TURN_FACE_UP:
            assert action.ref is not None
            return not action.amount and not {RULER, J_RULER}.isdisjoint(game.values(action.ref[0])[TYPES])
        question = OF_PLAYERS.get(action.verb)
        if question is not None:
            cid = player_card(game, action.player)
        elif action.ref is not None and (action.verb != PUT or (isinstance(action, Move) and action.to >> 1 == HAND)):
            cid, question = action.ref[0], PROHIBITIONS[action.verb]
        else:
            return False
        if allowed(game, cid, question, True, action):
            return False
        if why is not None:
            why.append(FORBIDDEN)
        return True

    @rule("910.2", "910.2a", "910.3", "901.2c")
    def orders_replacements(self, game: Game, action: Action) -> int:
        """RULING: whom it concerns: who controls the card it would happen to, else who would do it.

        Of damage, where preventions come last, who controls its source, as long as something else than a prevention is
        left to be applied; of preventions, who controls what would be dealt it.
        """
        if PREVENTION_LAST in self.features and action.verb == DAMAGE and not only_prevented(game, action):
            return action.player if action.cause is None else game.info(action.cause)[0].controller
        if action.ref is None or game.cards[action.ref[0]].zone >> 1 not in (*PLACES, PLAYER):
            return action.player
        return game.cards[action.ref[0]].controller

    @rule("317.1", "317.2", "317.3", "317.4", "317.5", "302.6")
    def entering(self, game: Game, action: Move | Create) -> tuple[Replacement, ...]:
        entry = entry_of(game, action)
        return (*((ROUTE,) if is_routed(game, action) else ()), *((entry,) if entry is not None else ()))

    @rule("303.1b", "1022.3", "1022.6", "1118.2", "1122.2b", "909.5")
    def arrive(self, game: Game, cid: int, card: Card) -> None:
        """With which counters, and whether rested, a card comes into the field."""
        if card.zone >> 1 not in PLACES:
            return
        answers = game.values(cid)[ANSWERS]
        if not answers:
            return
        for op, found in answers.get(ENTERS_WITH, ()):
            if op == ADD:
                name, n = found
                amount = n(game, cid) if callable(n) else n
                rest = tuple(pair for pair in card.counters if pair[0] != name)
                card.counters = (*rest, (name, card.count(name) + amount))
        if ENTERS_RESTED in answers and allowed(game, cid, ENTERS_RESTED):
            card.turned = True

    @rule("1303.3", "1303.3a", "1017.1a", "1035.2a", "1021.2", what="gate")
    @rule("1303.3a", ruleset="fow-6.3")
    def aftermath(self, game: Game, events: list[Event]) -> list[Action]:
        """What left the chase is not resolved any more; tokens that moved cease to exist; stacked cards part.

        The next card of a deck whose top card is revealed is seen.
        """
        batch: list[Action] = []
        if game.plays:
            follow_control(game, events)
            batch += broken_cards(game, forget_plays(game, events))
        if not begins_shuffle(events):
            batch += shown_tops(game)
        for event in events:
            if event.after is None or event.frm < 0 or event.to < 0 or event.frm == event.to:
                continue
            card = game.cards[event.after[0]]
            if card.is_token and game.is_current(event.after) and self.ceases(event):
                batch.append(Cease(CEASE, event.player, event.after).under("1303.3a"))
        return [*batch, *uncovering(game)] if game.relations else batch

    def ceases(self, event: Event) -> bool:
        """From the chase into the field a copy goes on existing; a token that stays in the field does too."""
        frm, to = event.frm >> 1, event.to >> 1
        if frm == to or (frm == CHASE and to == FIELD) or event.to >> 1 == CHASE:
            return False
        return TOKENS_NEVER_MOVE in self.features or frm in PLACES or frm in (CHASE, ITEM_AREA, REMOVED)

    @rule("1015.1", "1015.1a", "906.4")
    def may_trigger(self, game: Game, ability: Ability, source: Ref, event: Event) -> bool:
        if not game.is_current(source):
            return True
        if not is_entrance(game, ability, event):
            return False
        answers = (game.derived[source[0]] or game.values(source[0]))[ANSWERS]
        return not answers or allowed(game, source[0], MAY_TRIGGER, True, event)

    @rule("803.6", "705.1", "806.2a", "1124.2", "1124.2a", "1145.2")
    def tally(self, game: Game, event: Event) -> None:
        """Count what the rules count, then what loaded cards count."""
        verb = event.verb
        if verb == PLAYED:
            game.count(("played", event.player))
        if verb == JUDGE:
            tally_judgment(game, verb, event.player)
        if verb in (PLAYED, ABILITY_PLAYED):
            tally_answer(game, event.player)
        if verb == DAMAGE and event.data == BATTLE_DAMAGE:
            tally_strike(game, event.cause)
        self.history.feed(game, event)

    @rule("312.2", what="view")
    def aims_of(self, game: Game, play: Play) -> tuple[Ref, ...]:
        return tuple(ref for target in script_of(play.ability).targets for ref in play.vars.get(target.name, ()))

    def plays_of(self, game: Game) -> tuple[Play, ...]:
        return (*game.plays, *in_progress(game))

    @rule("903.2e", "903.2f", what="view")
    def choices_of(self, game: Game, play: Play) -> tuple[int | None, tuple[str, ...]]:
        chosen = chosen_modes(play.ability, play.vars)
        return play.vars.get(X), tuple(WORDING.option_of(play.ability, index) for index in chosen)

    def describe(self, game: Game, option: Option, player: int) -> str:
        return log_text.describe(game, option, player)

    def apart(self, game: Game, option: Option, player: int) -> tuple[str, ...]:
        return log_text.apart(game, option, player)

    def question(self, game: Game, decision: Decision, player: int) -> str:
        return log_text.question(game, decision, player)

    def sentence(self, game: Game, event: Event, player: int | None) -> str:
        return log_text.sentence(game, event, player)

    def play_frame(self, game: Game, player: int, ref: Ref, cost: int | None = None) -> Frame:
        """The frame that plays a card for an effect that says so; a cost of 0 is playing without paying it."""
        return play_card(game, player, ref[0], cost == 0)

    def opening(self, decks: tuple[DeckKeys, DeckKeys]) -> Frame:
        """The frame that sets up and plays a game with these decks."""
        return SettingUp(decks)

    def endless(self, game: Game) -> Frame:
        return EndlessLoop()

    def shape_of(self, game: Game, cid: int) -> Any:
        """Whether a card of the field came this turn: two positions that differ in this are not the same."""
        card = game.cards[cid]
        return card.zone >> 1 == FIELD and card.controlled_since > turn_began(game)


@rule("1022.2", "909.1h", what="layer")
def change_by_counters(game: Game, cid: int, values: list[Any]) -> None:
    """Counters called after a change of ATK and DEF make it."""
    for name, n in game.cards[cid].counters:
        if name in MARKS or "/" not in name:
            continue
        by = modifier(name)
        for index, amount in zip((ATK, DEF), by, strict=True):
            if values[index] is not None:
                values[index] += amount * n


def modifier(name: str) -> tuple[int, int]:
    atk, _, defence = name.partition("/")
    return int(atk), int(defence)
