"""Cardfight!! Vanguard (G) as the kernel sees it."""

from typing import Any

from headjudge.games.cfv import log_text
from headjudge.games.cfv.circles import CIRCLES, is_circle, partner_of
from headjudge.games.cfv.library import Library
from headjudge.games.cfv.model import (
    ABILITIES,
    ANSWERS,
    ATTACKS,
    BIND_ZONE,
    CLOSE_STEP_BEGINS,
    DAMAGE_ZONE,
    DECK,
    DELETED,
    END_PHASE_BEGINS,
    EXCHANGE,
    G_ZONE,
    HAND,
    HARMONY_WITH,
    HEART,
    KEYWORDS,
    LOCK,
    LOCKED,
    LOSE,
    MAY_BE_LOCKED,
    MAY_BE_RETIRED,
    MAY_BE_UNLOCKED,
    MAY_ENTER_SOUL,
    MAY_MOVE,
    MAY_STAND,
    PHASES,
    PUT,
    QUESTIONS,
    REMOVE,
    REMOVED,
    REPEAT_LOOP,
    REST,
    RETIRE,
    SOUL,
    STAND,
    ULTIMATE_STRIDE,
    UNLOCK,
    VALUES,
    VC,
    VERBS,
    ZONES,
)
from headjudge.games.cfv.queries import is_g_unit, may_lose
from headjudge.games.cfv.r05_preparation import DeckKeys, Preparation
from headjudge.games.cfv.r08_playing import check_timing, had_it_on_the_field, may_use, stood_by
from headjudge.games.cfv.r10_movement import GOES_HOME
from headjudge.games.cfv.r11_miscellaneous import EndlessLoop
from headjudge.games.cfv.shortcuts import SHORTCUTS
from headjudge.kernel.abilities import Ability, Replacement
from headjudge.kernel.actions import Action, Create, Move, TurnCard
from headjudge.kernel.cards import Card, Face, Ref
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed
from headjudge.kernel.reads import RELATIONS, STATE, lying_in
from headjudge.kernel.reads import ZONES as ZONES_READ
from headjudge.kernel.ruleset import Reason, Ruleset, Why
from headjudge.rulebook.registry import rule

PROHIBITIONS = {
    RETIRE: MAY_BE_RETIRED,
    STAND: MAY_STAND,
    EXCHANGE: MAY_MOVE,
    LOCK: MAY_BE_LOCKED,
    UNLOCK: MAY_BE_UNLOCKED,
    PUT: MAY_ENTER_SOUL,
}
"""The question that may forbid an action on a card (1.3.3)."""

FORBIDDEN = Reason("1.3.3", "an effect in force prohibits it")


def came_ultimately(game: Game, cid: int) -> bool:
    return ULTIMATE_STRIDE in game.cards[cid].faces[0].values[KEYWORDS]


class CfvRuleset(Ruleset):
    """The rulebook's data and manners; the procedures stand in the chapter modules."""

    id = "cfv-g"
    shortcuts = SHORTCUTS
    zones = ZONES
    verbs = tuple(VERBS)
    questions = tuple(QUESTIONS)
    values = VALUES
    checked = lying_in(*CIRCLES, DAMAGE_ZONE, DECK, SOUL) | RELATIONS | STATE
    abilities_at = ABILITIES
    answers_at = ANSWERS
    phases = PHASES
    option_words = log_text.OPTION_WORDS
    turned_words = log_text.TURNED
    option_zones = log_text.OPTION_ZONES
    shown_relations = log_text.SHOWN_RELATIONS
    agrees = True
    forbids = frozenset((LOSE, *PROHIBITIONS))
    followed = ZONES_READ | STATE
    rule_order = "4.1.5"
    rule_replace = "8.2.1.3"
    rule_replace_order = "8.2.1.3"
    rule_loop = "11.1.1.2"
    rule_concede = "1.2.5"
    rule_draw = "1.2.3"
    rule_by_hand = "1.3.1"
    free_questions = frozenset({"ride", "stride", "main", "attack", "attacker", "guard"})
    loop_verb = REPEAT_LOOP
    leaves_loops = True

    library: Library

    def __init__(self, library: Library) -> None:
        self.library = library
        self.history = library.vocab.history
        self.tallied = self.history.keys

    def faces_of(self, key: str) -> tuple[Face, ...]:
        return self.library.faces_of(key)

    @rule("10.1.21.3", "10.1.25.3", "10.1.26.3", "4.9.2.2")
    def face_of(self, game: Game, cid: int, card: Card) -> Face:
        """Blank while it is locked or bound face down, without text while deleted, name and power as a heart."""
        if card.counters:
            if card.count(LOCKED):
                return self.library.blank
            if card.count(HEART):
                return self.library.heart(card.faces[0])
            if card.count(DELETED):
                return self.library.deleted(card.faces[0])
        if not card.face_up and card.zone >> 1 == BIND_ZONE:
            return self.library.blank
        return card.faces[0]

    @rule("4.8.2.2", "10.1.25.7", "10.1.26.3")
    def is_active(self, game: Game, card: Card) -> bool:
        """Face-down cards do nothing, nor do hearts; a deleted unit has what it was given."""
        if card.face_up:
            return not card.count(HEART)
        return bool(card.count(DELETED))

    @rule(
        "4.1.2", "4.1.3", "4.1.7", "4.2.2", "4.3.2", "4.5.3", "4.6.8", "4.6.8.1", "4.8.2.1", "4.9.2.1", "4.11.2",
        "4.11.3", "10.1.25.6",
    )  # fmt: skip
    def seen_by(self, game: Game, card: Card) -> int:
        """Face-down cards of public zones may be looked at, but not bound ones nor a vanguard before it stands up."""
        kind = card.zone >> 1
        if kind == DECK:
            return 0
        if kind == HAND:
            return 1 << (card.zone & 1)
        if kind in (G_ZONE, BIND_ZONE):
            return 3 if card.face_up else 1 << (card.owner if kind == BIND_ZONE else card.zone & 1)
        if kind == VC and not card.face_up and not card.counters:
            return 1 << (card.zone & 1)
        return 3

    @rule("7.1.2.2", "7.1.2.3", "7.3.1.4.3", "7.3.1.6.1.1", "10.1.24.2", "10.2.13.1.2", "7.3.1.5")
    def keeps_relation(
        self, game: Game, relation: tuple[int, Any, Any, int], ref: Ref, frm: int, to: int, renew: bool
    ) -> bool:
        """Harmony lasts on the field; a role, a legion and a heart last only where the cards are."""
        if relation[0] == ATTACKS:
            return True
        if relation[0] == HARMONY_WITH:
            return not renew
        return not renew and frm == to

    def confirmed(self, game: Game) -> Frame | None:
        return check_timing(game)

    @rule("1.3.3", "10.1.24.11")
    def forbidden(self, game: Game, action: Action, why: Why | None = None) -> bool:
        if action.verb == LOSE:
            return not all(may_lose(game, player) for player in (0, 1) if (action.data >> player) & 1)
        assert action.ref is not None, "what is forbidden otherwise is done to a card"
        if action.verb == PUT and getattr(action, "to", -1) >> 1 != SOUL:
            return False
        question = PROHIBITIONS[action.verb]
        partner = partner_of(game, action.ref) if action.verb == STAND else None
        held = partner is not None and not allowed(game, partner[0], question, True, action)
        if not held and allowed(game, action.ref[0], question, True, action):
            return False
        if why is not None:
            why.append(FORBIDDEN)
        return True

    @rule("10.1.27.4", "8.2.1.3")
    def entering(self, game: Game, action: Move | Create) -> tuple[Replacement, ...]:
        """From its circle a G unit goes nowhere but home; that it is locked or unlocked there moves it nowhere."""
        if isinstance(action, Create) or action.ref is None or action.to >> 1 == G_ZONE:
            return ()
        cid = action.ref[0]
        here = game.cards[cid].zone
        return (GOES_HOME,) if here != action.to and is_circle(here >> 1) and is_g_unit(game, cid) else ()

    @rule("10.1.24.10")
    def aftermath(self, game: Game, events: list[Event]) -> list[Action]:
        """Legion Leader and Mate stand and rest together.

        RULING: a G unit that came by an ultimate stride takes the whole G zone with it when it comes home.
        """
        batch: list[Action] = []
        for event in events:
            if event.to >> 1 == G_ZONE and event.ref is not None and came_ultimately(game, event.ref[0]):
                there = game.zones[event.to]
                batch += [Move(REMOVE, event.player, game.ref(cid), 2 * REMOVED + (event.to & 1)) for cid in there]
            if event.verb in (STAND, REST) and event.ref is not None and game.relations:
                partner = partner_of(game, event.ref)
                turned = game.cards[event.ref[0]].turned
                if partner is not None and game.cards[partner[0]].turned != turned:
                    batch.append(TurnCard(event.verb, event.player, partner, int(turned)).under("10.1.24.10"))
        return batch

    @rule("6.8.1.3", "7.7.1.1", "8.6.5.1.2", "11.2.1.2")
    def may_trigger(self, game: Game, ability: Ability, source: Ref, event: Event) -> bool:
        repeats = event.verb in (END_PHASE_BEGINS, CLOSE_STEP_BEGINS)
        if repeats and stood_by(game, event.verb, source, ability) in game.tallies:
            return False
        return may_use(game, source, ability) and had_it_on_the_field(game, source, ability, event)

    def tally(self, game: Game, event: Event) -> None:
        self.history.feed(game, event)

    def describe(self, game: Game, option: Option, player: int) -> str:
        return log_text.describe(game, option, player)

    def apart(self, game: Game, option: Option, player: int) -> tuple[str, ...]:
        return log_text.apart(game, option, player)

    def question(self, game: Game, decision: Decision, player: int) -> str:
        return log_text.question(game, decision, player)

    def sentence(self, game: Game, event: Event, player: int | None) -> str:
        return log_text.sentence(game, event, player)

    def opening(self, decks: tuple[DeckKeys, DeckKeys]) -> Frame:
        """The frame that sets up and plays a game with these decks."""
        return Preparation(decks)

    def endless(self, game: Game) -> Frame:
        return EndlessLoop()
