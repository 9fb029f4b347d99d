"""Shadowverse: Evolve as the kernel sees it."""

from typing import Any

from headjudge.games.announcements import X, chosen_modes, in_progress, script_of
from headjudge.games.sve import log_text, r09_special_types
from headjudge.games.sve.keywords import WARD_ENTRY
from headjudge.games.sve.library import Library
from headjudge.games.sve.model import (
    ABILITIES,
    ANSWERS,
    ATTACKED,
    CARRIES_STACK,
    DAMAGE,
    ENTERS_ENGAGED,
    EVOLVE,
    EVOLVE_DECK,
    EVOLVE_ZONE,
    EX,
    EX_LIMIT,
    FIELD,
    FIELD_LIMIT,
    GAIN,
    LEADER,
    LINKED,
    LOSE,
    MAX_PLAY_POINTS,
    MAY_BE_ENGAGED_LATE,
    PLAY_POINTS,
    PLAYED,
    POINTS,
    PROHIBITIONS,
    QUESTIONS,
    RACE_ZONE,
    REPEAT_CYCLE,
    STACK_COUNTER,
    VALUES,
    VERBS,
    ZONES,
)
from headjudge.games.sve.queries import evolved_this_turn, fresh, limit, may_lose
from headjudge.games.sve.r06_preparation import DeckKeys, Preparation
from headjudge.games.sve.r10_playing import confirmation_timing, play_card
from headjudge.games.sve.r15_miscellaneous import PerpetualCycle
from headjudge.games.sve.shortcuts import SHORTCUTS
from headjudge.games.sve.sizes import EX_SIZE, FIELD_SIZE, MOST_PLAY_POINTS
from headjudge.games.sve.vocabulary import own_face
from headjudge.games.sve.wording import WORDING
from headjudge.kernel import derive
from headjudge.kernel.abilities import Play, Replacement
from headjudge.kernel.actions import Action, Create, Move
from headjudge.kernel.cards import Card, Face, Ref
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame, Resolve
from headjudge.kernel.game import Game
from headjudge.kernel.questions import ALLOW, allowed
from headjudge.kernel.reads import COUNTERS, RELATIONS, lying_in
from headjudge.kernel.reads import DAMAGE as DAMAGE_READ
from headjudge.kernel.reads import POINTS as POINTS_READ
from headjudge.kernel.ruleset import HIDDEN, OWNER, PUBLIC, Reason, Ruleset, Why
from headjudge.rulebook.registry import rule

COUNTED = {ATTACKED: "attacked", EVOLVE: "evolved", DAMAGE: "damaged"}
"""What the rules count of each card, by verb."""

SIDED = (FIELD, EVOLVE_ZONE, EVOLVE_DECK)
"""Where a double-faced card shows either side."""

FORBIDDEN = Reason("1.3.3", "an effect in force prohibits it")


def _sight(zone: int) -> tuple[int, int]:
    """The masks of those who see a card in the zone that lies face down, and face up."""
    owner = 1 << (zone & 1)
    if zone >> 1 == EVOLVE_DECK:
        return (owner, 3)
    return {PUBLIC: (0, 3), OWNER: (owner, owner), HIDDEN: (0, 0)}[ZONES[zone >> 1].visibility]


SIGHT = tuple(_sight(zone) for zone in range(2 * len(ZONES)))


class SveRuleset(Ruleset):
    """The rulebook's data and manners; the procedures stand in the chapter modules."""

    id = "sve"
    shortcuts = SHORTCUTS
    zones = ZONES
    verbs = tuple(VERBS)
    questions = tuple(QUESTIONS)
    points = POINTS
    values = VALUES
    checked = lying_in(LEADER, FIELD, EX, EVOLVE_ZONE, RACE_ZONE) | DAMAGE_READ | COUNTERS | RELATIONS
    greeted_zones = frozenset({FIELD})
    abilities_at = ABILITIES
    answers_at = ANSWERS
    phases = log_text.PHASES
    option_words = log_text.OPTION_WORDS
    turned_words = log_text.TURNED
    shown_relations = log_text.SHOWN_RELATIONS
    agrees = True
    forbids = frozenset((LOSE, *PROHIBITIONS))
    rule_fit = "4.4.4.2"
    rule_order = "4.1.4"
    rule_replace = "10.10.1"
    rule_replace_order = "10.10.2"
    rule_loop = "15.2.1.1"
    rule_concede = "1.2.3"
    rule_draw = "1.2.2"
    rule_by_hand = "1.3.1"
    free_questions = frozenset({"main", "quick"})
    loop_verb = REPEAT_CYCLE

    library: Library

    def __init__(self, library: Library) -> None:
        self.library = library
        self.history = library.vocab.history
        self.history.keys.update((PLAYED, GAIN, *COUNTED))
        self.tallied = self.history.keys

    def faces_of(self, key: str) -> tuple[Face, ...]:
        return self.library.faces_of(key)

    def rules_of(self, face: Face) -> tuple[str, ...]:
        return self.library.rules_of(face)

    @rule("9.1.2.3", "5.4.2.2")
    def token(self, name: str) -> Face:
        return self.library.token(name)

    @rule("2.14.2.1", "2.14.3.1", "5.15.3", "10.9.1.1.1")
    def face_of(self, game: Game, cid: int, card: Card) -> Face:
        kind = card.zone >> 1
        if kind == FIELD:
            for relation in reversed(game.relations):
                if relation[0] == LINKED and relation[1] == (cid, card.incarnation):
                    evolved = game.cards[relation[2][0]]
                    return self.library.combined(self.shown(card, kind), evolved.face)
        return self.shown(card, kind)

    @rule("4.6.3.1")
    def shown(self, card: Card, kind: int) -> Face:
        """A double-faced card shows either side on the field and with the evolve cards, its front elsewhere."""
        return own_face(card) if kind in SIDED else card.faces[0]

    @rule("4.1.2", "4.6.3", "4.10.2")
    def seen_by(self, game: Game, card: Card) -> int:
        return SIGHT[card.zone][card.face_up]

    @rule("4.4.4", "4.4.4.1", "4.8.3", "4.8.3.1")
    def limit(self, game: Game, zone: int) -> int:
        if zone >> 1 == FIELD:
            return limit(game, zone & 1, FIELD_LIMIT, FIELD_SIZE)
        if zone >> 1 == EX:
            return limit(game, zone & 1, EX_LIMIT, EX_SIZE)
        return super().limit(game, zone)

    @rule("3.2.4", "3.2.4.1", "3.2.4.2", "3.2.5.1", "1.3.2.4.1", "5.14.1.1")
    def clamp(self, game: Game, player: int, slot: int, value: int) -> int:
        if value <= 0:
            return 0
        if slot == PLAY_POINTS:
            most = game.points[player][MAX_PLAY_POINTS]
        elif slot == MAX_PLAY_POINTS:
            most = MOST_PLAY_POINTS
        else:
            return value
        return value if value < most else most

    def confirmed(self, game: Game) -> Frame | None:
        return confirmation_timing(game)

    @rule("1.3.3")
    def forbidden(self, game: Game, action: Action, why: Why | None = None) -> bool:
        if action.verb == LOSE:
            return not all(may_lose(game, player) for player in (0, 1) if (action.data >> player) & 1)
        question = PROHIBITIONS.get(action.verb, -1)
        if question < 0 or action.ref is None:
            return False
        if allowed(game, action.ref[0], question, True, action):
            return False
        if why is not None:
            why.append(FORBIDDEN)
        return True

    def fit_rule(self, zone: int) -> str:
        return "4.8.3.2" if zone >> 1 == EX else self.rule_fit

    @rule("4.4.4.2", "4.8.3.2")
    def chooses_fit(self, game: Game, move: Action, zone: int) -> int:
        """The controller of the effect, whoever is told to move the cards."""
        effect = game.frames[-2] if len(game.frames) > 1 else None
        return effect.controller if isinstance(effect, Resolve) else move.player

    @rule("10.10.2", "10.10.2.1", "10.10.2.2")
    def orders_replacements(self, game: Game, action: Action) -> int:
        return game.cards[action.ref[0]].controller if action.ref is not None else action.player

    @rule("12.8.2", "10.10.3")
    def entering(self, game: Game, action: Move | Create) -> tuple[Replacement, ...]:
        if action.to >> 1 != FIELD or action.turned or (isinstance(action, Move) and not action.renew):
            return ()
        answers = self.entering_values(game, action)[ANSWERS]
        if answers and any(op == ALLOW for op, _ in answers.get(MAY_BE_ENGAGED_LATE, ())):
            return (WARD_ENTRY,)
        return ()

    def entering_values(self, game: Game, action: Move | Create) -> Any:
        """What the card will be on the field, with what its own abilities will make of it there."""
        if isinstance(action, Create):
            if derive.speaks_of_itself(action.face, FIELD):
                return derive.once_created(game, action.face, action.to)
            return derive.as_if_created(game, action.face, action.to) if game.live else action.face.values
        assert action.ref is not None
        cid = action.ref[0]
        if derive.speaks_of_itself(game.cards[cid].face, FIELD):
            return derive.once_there(game, cid, action.to)
        if game.live or cid in game.bound:
            return derive.as_if(game, cid, action.to)
        return game.cards[cid].faces[0].values

    @rule("13.3.2.2", "4.2.2.3")
    def arrive(self, game: Game, cid: int, card: Card) -> None:
        if card.zone >> 1 == FIELD:
            answers = (game.derived[cid] or game.values(cid))[ANSWERS]
            if answers and CARRIES_STACK in answers:
                card.counters = ((STACK_COUNTER, 1),)
            if answers and allowed(game, cid, ENTERS_ENGAGED):
                card.turned = True

    aftermath = r09_special_types.aftermath

    @rule("13.2.1.3", "13.5.2.2")
    def tally(self, game: Game, event: Event) -> None:
        """Count what the rules count, then what loaded cards count."""
        verb = event.verb
        if verb == PLAYED:
            game.count(("played", event.player))
        elif verb == GAIN:
            if event.data == MAX_PLAY_POINTS and event.amount < 0:
                game.dirty |= POINTS_READ
        elif verb in COUNTED and event.ref is not None:
            game.count((COUNTED[verb], event.ref))
            card = game.cards[event.ref[0]]
            if verb == DAMAGE and card.zone >> 1 == LEADER:
                game.count(("leader lost defense", card.controller))
        if verb in self.history.counters or event.frm != event.to:
            self.history.feed(game, event)

    def plays_of(self, game: Game) -> tuple[Play, ...]:
        return in_progress(game)

    def aims_of(self, game: Game, play: Play) -> tuple[Ref, ...]:
        return tuple(ref for target in script_of(play.ability).targets for ref in play.vars.get(target.name, ()))

    @rule("10.6.2.2.2", "10.6.2.2.3", what="view")
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
        """The frame that plays a card for an effect that says so; ``cost`` is what it is played for."""
        return play_card(game, player, ref[0], cost)

    def opening(self, decks: tuple[DeckKeys, DeckKeys]) -> Frame:
        """The frame that sets up and plays a game with these decks."""
        return Preparation(decks)

    def endless(self, game: Game) -> Frame:
        return PerpetualCycle()

    def shape_of(self, game: Game, cid: int) -> Any:
        """Whether a card on the field could not attack yet: two positions that differ in this are not the same."""
        return game.cards[cid].zone >> 1 == FIELD and (fresh(game, cid), evolved_this_turn(game, game.ref(cid)))
