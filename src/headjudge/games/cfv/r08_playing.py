"""Chapter 8.4 to 8.6: check timing, playing an ability and resolving what stands by."""

from typing import ClassVar

from headjudge.games.cfv import r09_rule_actions as rule_actions
from headjudge.games.cfv.circles import is_circle
from headjudge.games.cfv.gates import NUMBERS, ORACLE, SHINKEN_HISSATSU, cards_in_hand, limit_break
from headjudge.games.cfv.language.printer import CfvPrinter
from headjudge.games.cfv.model import ABILITIES, ANSWERS, MAY_USE_ABILITIES, PLAYED
from headjudge.games.cfv.unpaid import CANNOT_PAY, unpaid
from headjudge.games.unmet_conditions import Gates, unmet
from headjudge.kernel import notes, timing, waiting
from headjudge.kernel.abilities import ACTIVATED, Ability, Pending, Program, Vars
from headjudge.kernel.barred_actions import may_repeat
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame, Procedure, Resolve, step
from headjudge.kernel.game import Game
from headjudge.kernel.listeners import is_used_up, state_key
from headjudge.kernel.questions import FORBID, Answers, allowed
from headjudge.kernel.ruleset import Reason, Why
from headjudge.kernel.timing import Timing
from headjudge.language import tree
from headjudge.language.printer import Unprintable
from headjudge.language.script import Context, Script
from headjudge.rulebook.registry import rule

NOTHING = Program("cfv:nothing", (), ())
EMPTY = Script()

USED_UP = Reason("11.5.1.1", "it was already used this turn")
NOT_THIS_TURN = Reason("11.2.1.1", "it cannot be used for the rest of the turn")
SPENT = Reason("11.2.1.1", "it cannot be used any more in this game")
CANNOT_USE = Reason("11.2.1.1", "an effect says that it cannot be used")


def in_words(condition: tree.Condition) -> str:
    """A condition as the card has it; empty where there are no words for it."""
    try:
        return CfvPrinter().condition(condition)
    except Unprintable:
        return ""


NOT_NOW = Gates(
    Reason("8.1.1.1", "its condition is not met"),
    {
        "limit break": "10.2.5.3.3", "generation break": "10.2.11.3.3", "oracle": "10.2.19.4",
        "thunderstrike": "10.2.20.1.3", "shinken hissatsu": "10.2.14.1.3", "wave": "10.2.16.1",
    },
    {"limit break": limit_break, "oracle": cards_in_hand, "shinken hissatsu": limit_break, **NUMBERS},
    {"legion": "10.2.9.2"},
    {"oracle": ORACLE, "shinken hissatsu": SHINKEN_HISSATSU},
    in_words,
)  # fmt: skip
LED_BACK = Reason("11.1.1.2", "it led back to exactly this situation")


# -- check timing (8.4.1) ----------------------------------------------------------------------------------------------


@rule("8.4.1", "3.5.1", "3.5.2", "9.1.2")
def check_timing(game: Game) -> Frame | None:
    """Check timing, or nothing at once when nothing has happened since the last one."""
    if not game.dirty and not game.pending:
        return None
    return CheckTiming()


class CheckTiming(Timing):
    """8.4.1: rule actions until none is left, then one ability that stands by, and again."""

    @step("8.4.1.1", "9.1.3", "8.4.1.4")
    def resolve_rule_actions(self, game: Game) -> Frame | None:
        game.dirty = 0
        if rule_actions.is_needed(game):
            return self.again(rule_actions.RuleActions())
        if game.pending:
            drop_unusable(game)
        return None if game.pending else self.end()

    @step("8.4.1.2", "8.6.3", "8.6.3.1", "1.3.4")
    def turn_player_plays(self, game: Game) -> Decision | None:
        return self.offer(game, game.active, "8.6.3.1")

    @step("8.4.1.2")
    def play_turn_player(self, game: Game) -> Frame | None:
        return self.play_chosen(game)

    @step("8.4.1.3", "8.6.3", "8.6.3.1")
    def other_player_plays(self, game: Game) -> Decision | None:
        return self.offer(game, 1 - game.active, "8.6.3.1")

    @step("8.4.1.3")
    def play_other(self, game: Game) -> Frame | None:
        return self.play_chosen(game)

    def play(self, game: Game, pending: Pending) -> Frame:
        return PlayPending(pending)


@rule("11.2.1.3", what="check")
def drop_unusable(game: Game) -> None:
    """What stands by and cannot be used any more no longer stands by."""
    waiting.keep_pending(game, lambda pending: may_use(game, pending.source, pending.ability))


@rule("11.2.1.1", "11.2.1.2", what="check")
def may_use(game: Game, ref: Ref, ability: Ability) -> bool:
    """Whether no effect says that the ability cannot be used, or said so of the card as it was last known."""
    if ("spent", ref, ability.key) in game.totals:
        return False
    if game.is_current(ref):
        return allowed(game, ref[0], MAY_USE_ABILITIES, True, ability)
    said: Answers = game.info(ref)[1][ANSWERS]
    return not any(
        op == FORBID and (when is None or when(game, ref[0], ability)) for op, when in said.get(MAY_USE_ABILITIES, ())
    )


@rule("8.6.5.1.2", "10.1.21.3", "10.1.25.3", "10.1.26.3", "11.2.1.2", what="trigger")
def had_it_on_the_field(game: Game, source: Ref, ability: Ability, event: Event) -> bool:
    """Whether a card that has just left the field had and could use there what it says of that.

    A zone written with it tells where the card has it.
    """
    if event.ref is None or source != event.after or not is_circle(event.frm >> 1) or is_circle(event.to >> 1):
        return True
    if getattr(script_of(ability).tree, "zones", ()):
        return True
    known = game.last_known.get(event.ref)
    return known is None or (ability in known[1][ABILITIES] and may_use(game, event.ref, ability))


# -- abilities that stand by once in a step that repeats itself (6.8.1.3, 7.7.1.1) -----------------------------------


def stood_by(game: Game, verb: int, ref: Ref, ability: Ability) -> tuple[object, ...]:
    """Where it is tallied that an ability already stood by in this end phase or close step."""
    return ("stood by", verb, game.tallies.get("battles", 0), ref, ability.key)


@rule("6.8.1.3", "7.7.1.1", what="trigger")
def note_stood_by(game: Game, verb: int) -> None:
    """Remember what the beginning of the step has just made stand by."""
    for pending in game.pending:
        game.count(stood_by(game, verb, pending.source, pending.ability))


@rule("6.8.1.5", "7.7.1.3", what="check")
def is_unsettled(game: Game, verb: int) -> bool:
    """Whether a step must go round again: an ability stands by or has yet to trigger, or a rule action is due."""
    if game.pending or rule_actions.is_needed(game):
        return True
    event = Event(verb, game.active)
    for ref, ability in game.watch.get(verb, ()):
        trigger = ability.trigger
        if trigger is None or stood_by(game, verb, ref, ability) in game.tallies:
            continue
        if is_used_up(game, ability, ref) or not may_use(game, ref, ability):
            continue
        if trigger.matches(game, ref, game.cards[ref[0]].controller, event, {}) is not None:
            return True
    return any(
        d.ability.trigger is not None
        and verb in d.ability.trigger.keys
        and d.ability.trigger.matches(game, d.source, d.controller, event, d.vars) is not None
        for d in game.delayed
    )


class PlayPending(Procedure):
    """8.6.3: play and resolve one ability that stands by; afterwards it no longer does."""

    fields: ClassVar[tuple[str, ...]] = ("pending",)

    def __init__(self, pending: Pending) -> None:
        super().__init__()
        self.pending = pending

    @step("8.6.3", "8.6.8", "8.5.3.5")
    def resolve(self, game: Game) -> Frame:
        """While it resolves it stands by no more: a check timing of a damage check does not play it a second time."""
        p = self.pending
        notes.acts(game, p, "")
        waiting.take_pending(game, p)
        return Resolve(p.ability.program or NOTHING, p.source, p.controller, p.vars)

    @step("8.6.3", "8.6.7.1")
    def settle(self, game: Game) -> None:
        """A situation that still lasts counts as met again."""
        game.totals.pop(state_key(self.pending.source, self.pending.ability), None)
        timing.remove(game, self.pending)


# -- activated abilities (8.1.1.1, 8.5) --------------------------------------------------------------------------------


def script_of(ability: Ability | None) -> Script:
    found = ability.game_data if ability is not None else None
    return found if isinstance(found, Script) else EMPTY


@rule("8.1.1.1", "8.5.2.3", "11.2.1.1", "11.5.1.1", what="check")
def may_activate(game: Game, player: int, cid: int, ability: Ability, why: Why | None = None) -> bool:
    """Whether the player may play the activated ability now."""
    ref = game.ref(cid)
    script = script_of(ability)
    ctx = Context(ref, player)
    reasons: Why = []
    if ability.per_turn and game.tallies.get(("activated", ref, ability.key), 0) >= ability.per_turn:
        reasons += [USED_UP, NOT_THIS_TURN]
    if ("spent", ref, ability.key) in game.totals:
        reasons.append(SPENT)
    elif not may_use(game, ref, ability):
        reasons.append(CANNOT_USE)
    if script.only_if is not None and not script.only_if(game, ctx):
        if why is None:
            return False
        reasons += unmet(game, ctx, script, NOT_NOW)
    if not may_repeat(game, cid, ability):
        reasons.append(LED_BACK)
    if reasons and why is None:
        return False
    if not all(cost.possible(game, ctx) for cost in script.costs):
        reasons += unpaid(game, ctx, script) if why is not None else [CANNOT_PAY]
    if why is not None:
        why += reasons
    return not reasons


def activations(game: Game, player: int) -> list[Option]:
    """The activated abilities that the player may play."""
    return [
        ("activate", cid, index)
        for cid, abilities in game.playable[player].items()
        for index, ability in enumerate(abilities)
        if ability.kind == ACTIVATED and may_activate(game, player, cid, ability)
    ]


class Play(Procedure):
    """8.5.2, 8.5.3: play an activated ability: pay its cost, all of it at once, and resolve it.

    ``before`` is the savepoint to which a play returns whose cost turns out not to be payable.
    """

    fields: ClassVar[tuple[str, ...]] = ("player", "ref", "ability", "vars", "before")

    def __init__(self, player: int, ref: Ref, ability: Ability) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.ability = ability
        self.vars: Vars = {}
        self.before: Game | None = None

    @step("8.5.2.1", "8.1.1.1.2.6", "8.1.1.1.2.6.1")
    def choose(self, game: Game) -> None:
        if script_of(self.ability).costs:
            self.before = game.fork()

    @step("8.5.2.3", "3.1.1.5", "3.1.1.5.1", "3.1.1.5.3")
    def pay(self, game: Game) -> Frame | None:
        costs = script_of(self.ability).costs
        if not costs or costs[0].program is None:
            return self.goto(Play.played)
        return Resolve(costs[0].program, self.ref, self.player, self.vars)

    @step("8.5.2.3")
    def note_payment(self, game: Game) -> None:
        """A cost program answers with the bindings it made, or with None if it could not be paid."""
        if game.value is None:
            return self.cancel(game)
        self.vars = game.value
        return None

    def cancel(self, game: Game) -> None:
        assert self.before is not None
        game.take_back(self.before).end(False)

    @step("8.5.2.3", "3.4.4")
    def played(self, game: Game) -> Frame | None:
        self.before = None
        if self.ability.per_turn:
            game.count(("activated", self.ref, self.ability.key))
        return game.tell(PLAYED, self.player, self.ref, data=self.ability)

    @step("8.5.3.5", "8.5.3")
    def resolve(self, game: Game) -> Frame:
        self.result = True
        return Resolve(self.ability.program or NOTHING, self.ref, self.player, self.vars)
