"""Chapter 10.5 to 10.7: Confirmation Timing, playing and resolving, pending abilities."""

from collections.abc import Sequence
from typing import Any, ClassVar

from headjudge.games.announcements import Announcing, X, Xs, script_of
from headjudge.games.sve import r11_rules_handling as rules_handling
from headjudge.games.sve.announcements import (
    ability_points,
    affordable_extras,
    card_points,
    seems_affordable,
)
from headjudge.games.sve.model import (
    ABILITIES,
    ACTIVATED_ABILITY,
    ANSWERS,
    CEMETERY,
    COST,
    EVOLUTION_POINTS,
    EX,
    FIELD,
    FIELD_LIMIT,
    HAND,
    MAY_BE_PLAYED,
    MAY_PERFORM,
    PAY,
    PLAY_POINTS,
    PLAYED,
    PUT,
    RESOLUTION,
    REVEAL,
    SELECTED,
    TYPE,
)
from headjudge.games.sve.queries import limit
from headjudge.games.sve.sizes import FIELD_SIZE
from headjudge.games.sve.special_costs import (
    choose_evolve_card,
    distinct,
    has_evolve_card,
    may_use_evolution_point,
    serve_actions,
)
from headjudge.kernel import effects, notes, timing
from headjudge.kernel.abilities import ACTIVATED, Ability, Pending, Program, Template, Vars
from headjudge.kernel.actions import ChangePoints, Move, Note, Show
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import NO, YES, Decision, Option, ask_yes
from headjudge.kernel.derive import layers_on
from headjudge.kernel.frames import Frame, Resolve, step
from headjudge.kernel.game import Game
from headjudge.kernel.movement import CARRY_BOUND
from headjudge.kernel.probes import can_be_completed, is_probe
from headjudge.kernel.questions import FORBID, allowed
from headjudge.kernel.reads import RELATIONS, TALLIES, VALUES, lying_in
from headjudge.kernel.timing import Timing
from headjudge.language.lower.next_play import use_next_play
from headjudge.language.script import Context, Cost, Script
from headjudge.rulebook.registry import rule

NOTHING = Program("sve:nothing", (), ())

FAR = 1_000
"""A value of X so high that nothing in a cost limits it; then the play points do, so that it stays a question."""

PRICING = frozenset({ANSWERS, COST})
"""What an effect writes that changes what a card costs to play."""
SHIFTING = {kind: lying_in(kind, RESOLUTION) for kind in (HAND, EX)}
"""Which cards lie elsewhere once one is played from there."""


@rule("10.5.1", "11.1.2")
def confirmation_timing(game: Game) -> Frame | None:
    """Confirmation Timing, or nothing at once when it has nothing to do."""
    if game.pending:
        return ConfirmationTiming()
    return None if not game.dirty or is_settled(game) else ConfirmationTiming(is_needed=True)


def is_settled(game: Game) -> bool:
    """Whether the rules have nothing to handle at this moment; then fights and missed draws no longer matter."""
    touched = game.dirty
    if rules_handling.is_needed(game, touched):
        return False
    game.dirty = 0
    if touched & TALLIES:
        rules_handling.forget_missed_draws(game)
    if touched & RELATIONS:
        rules_handling.forget_fights(game)
    return True


def past_timing(frame: Frame, game: Game, follow: Frame | None) -> Frame | None:
    """What a step before Confirmation Timing comes to; where that has nothing to do, the frame goes past its step."""
    if follow is None and not game.pending and not game.dirty:
        frame.pc += 1
    return follow


class ConfirmationTiming(Timing):
    """10.5.2: rules handling until none is left, then one pending ability, and again.

    ``pending`` is the ability that is being played; afterwards, played or not, it is no longer pending. ``is_needed``
    tells that rules handling was seen to be needed.
    """

    fields: ClassVar[tuple[str, ...]] = ("pending", "is_needed")

    def __init__(self, is_needed: bool = False) -> None:
        super().__init__()
        self.pending: Pending | None = None
        self.is_needed = is_needed

    @step("10.5.2.1", "10.5.1.1", "10.5.2.4")
    def handle_rules(self, game: Game) -> Frame | None:
        if self.is_needed or (game.dirty and not is_settled(game)):
            self.is_needed = False
            return self.again(rules_handling.RulesHandling())
        if not game.pending:
            return self.end()
        return None

    @step("10.5.2.2", "10.7.3", "10.7.3.1", "1.3.4")
    def active_player_plays(self, game: Game) -> Frame | Decision | None:
        return self.offer(game, game.active, "10.7.3.1") or self.play_chosen(game)

    @step("10.5.2.2")
    def play_active(self, game: Game) -> Frame | None:
        return self.play_chosen(game)

    @step("10.5.2.3")
    def other_player_plays(self, game: Game) -> Frame | Decision | None:
        return self.offer(game, 1 - game.active, "10.7.3.1") or self.play_chosen(game)

    @step("10.5.2.3")
    def play_other(self, game: Game) -> Frame | None:
        return self.play_chosen(game)

    @rule("10.7.3", "10.7.7", "10.6.2.8.2.1")
    def play(self, game: Game, pending: Pending) -> Frame:
        """Where nothing is to be shown, chosen or paid for an automatic ability, its resolution is all of its play."""
        self.pending = pending
        self.goto(ConfirmationTiming.remove)
        ability, source = pending.ability, pending.source
        script = script_of(ability)
        if is_prohibited(game, source, script):
            return Resolve(NOTHING, source, pending.controller, {})
        notes.acts(game, pending, "10.7.3")
        if script.announces or script.costs or ability.kind == ACTIVATED or is_hidden(game, source):
            return Play(pending.controller, source, ability, pending.vars)
        return Resolve(ability.program or NOTHING, source, pending.controller, pending.vars)

    @step("10.7.3", "10.7.3.2", "10.7.6.1")
    def remove(self, game: Game) -> None:
        assert self.pending is not None
        timing.remove(game, self.pending)
        self.pending = None
        return self.goto(ConfirmationTiming.handle_rules)


@rule("1.3.3", what="check")
def is_prohibited(game: Game, source: Ref, script: Script) -> bool:
    """Whether an effect says of the card, as it is or last was, that such keyword abilities of it are not performed."""
    answers = game.info(source)[1][ANSWERS]
    if not answers or MAY_PERFORM not in answers:
        return False
    timing = getattr(script.tree, "timing", "")
    return any(op == FORBID and when(game, source[0], timing) for op, when in answers[MAY_PERFORM])


class Play(Announcing):
    """10.6.2: play a card (``ability`` is None or its resolution ability) or an ability, in the order of the book.

    ``frm`` is the zone kind a card is played from, -1 for an ability. ``before`` is the savepoint to which an illegal
    play returns; ``named`` is what an effect says it is played for. The result tells whether it was played.
    """

    fields: ClassVar[tuple[str, ...]] = (
        "player", "ref", "ability", "vars", "frm", "at", "before", "points", "named", "with_point",
    )  # fmt: skip

    def __init__(
        self,
        player: int,
        ref: Ref,
        ability: Ability | None,
        variables: Vars | None = None,
        frm: int = -1,
        named: int | None = None,
    ) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.ability = ability
        self.vars: Vars = {} if variables is None else variables
        self.frm = frm
        self.at = 0
        self.before: Game | None = None
        self.points = 0
        self.named = named
        self.with_point = False

    @property
    def costs(self) -> tuple[Cost, ...]:
        """The actions of the cost in listed order, the additional ones last (10.6.2.5.1.3)."""
        script = script_of(self.ability)
        if not script.extras:
            return script.costs
        return (*script.costs, *(c for e in script.extras if self.vars.get(e.name) for c in e.costs))

    def context(self) -> Context:
        return Context(self.ref, self.player, self.vars)

    @step("10.6.2.1", "10.6.2.1.1", "10.6.2.1.2", "10.6.2.1.3", "10.6.1", "1.3.3")
    def specify(self, game: Game) -> Frame | None:
        """An effect that says so plays no card of which another says that it cannot be played (1.3.3).

        RULING: a card without a cost is played only where the effect says for how many play points.
        """
        if self.frm < 0:
            return self.specify_ability(game)
        if game.values(self.ref[0])[COST] is None and self.named is None:
            return self.end(False)
        if not allowed(game, self.ref[0], MAY_BE_PLAYED, True, self.frm):
            return self.end(False)
        if self.may_fail(game, script_of(self.ability)):
            self.before = game.fork()
        return game.perform([to_resolution(game, self.player, self.ref)])

    def specify_ability(self, game: Game) -> Frame | None:
        script = script_of(self.ability)
        if (script.costs or script.extras) and not self.is_sure(game, script):
            self.before = game.fork()
        follow = self.reveal_source(game)
        self.goto(self.first_choice(script))
        return follow

    def first_choice(self, script: Script) -> Any:
        """The step of the first choice that the text leaves; without one only the cost is left, or not even that."""
        if script.announces:
            if script.extras:
                return Play.offer_extra_cost
            if script.modes is not None:
                return Play.choose_options
            return Play.choose_x if script.uses_x else Play.select_targets
        return Play.determine_cost if self.frm >= 0 or script.costs else Play.played

    def may_fail(self, game: Game, script: Script) -> bool:
        """Whether a card may turn out not to be playable on the way; where nothing is chosen, that is known now."""
        if script.announces or self.frm not in (HAND, EX) or cost_may_shift(game, self.ref[0]):
            return True
        if self.points_due(game, script, self.vars) > game.points[self.player][PLAY_POINTS]:
            return True
        return game.values(self.ref[0])[TYPE] != "spell" and is_full(game, self.player)

    def is_sure(self, game: Game, script: Script) -> bool:
        """Whether all there is to an ability's cost is play points, and for evolving a card that is there."""
        if script.announces or script.actions or script.keyword == "serve":
            return False
        points, numbers = ability_points(game, self.context(), script), game.points[self.player]
        points -= may_use_evolution_point(script, points, numbers[EVOLUTION_POINTS])
        if points > numbers[PLAY_POINTS]:
            return False
        return script.keyword != "evolve" or has_evolve_card(game, self.player, self.ref[0], script.evolves)

    def reveal_source(self, game: Game) -> Frame | None:
        """An ability of a card that lies hidden shows that card (10.6.2.1.1)."""
        return game.perform([Show(REVEAL, self.player, self.ref, 3)]) if is_hidden(game, self.ref) else None

    @step("10.6.2.1")
    def follow_card(self, game: Game) -> None:
        self.ref = game.ref(self.ref[0])
        return self.goto(self.first_choice(script_of(self.ability)))

    @step("10.6.2.2", "10.6.2.2.1", "10.4.7.3", "13.3.3.2")
    def offer_extra_cost(self, game: Game) -> Decision | None:
        script = script_of(self.ability)
        if self.at >= len(script.extras):
            self.at = 0
            return self.goto(Play.choose_options)
        if not seems_affordable(game, self.context(), script.extras[self.at]):
            self.pick = None
            return None
        decision = ask_yes(self.player, "pay additional cost", "10.6.2.2.1", about=(self.ref, self.at))
        if self.at not in affordable_extras(game, self.context(), script):
            decision.options = (NO,)
        if not is_probe(game):
            decision.options = [
                a for a in decision.options if can_be_completed(game, self.answered(game, a), Play.played)
            ]
        return decision if decision.options else self.cancel(game)

    def answered(self, game: Game, answer: Option) -> Frame:
        """This play as it goes on with that answer, to be probed."""
        frame = self.copy(game.stamp)
        frame.pick = answer
        return frame

    @step("10.6.2.2.1")
    def note_extra_cost(self, game: Game) -> None:
        self.bind(script_of(self.ability).extras[self.at].name, self.pick == YES)
        self.at += 1
        return self.goto(Play.offer_extra_cost)

    @step("10.6.2.2.2", "5.17.1", "5.17.2", "5.17.3", "5.17.3.1", "5.17.3.1.1", "13.3.1.4.1", "13.5.1.3.2.1")
    def choose_options(self, game: Game) -> Frame | None:
        if script_of(self.ability).modes is None:
            return self.goto(Play.choose_x)
        return self.ask_options(game, "5.17.1")

    @step("5.17.4")
    def note_options(self, game: Game) -> None:
        self.take_options(game)

    @step("10.6.2.2.3", "5.2.1.2.2", "1.3.5", "12.2.3")
    def choose_x(self, game: Game) -> Decision | None:
        if not script_of(self.ability).uses_x:
            return self.goto(Play.select_targets)
        return self.ask_x(game, "10.6.2.2.3")

    def payable_xs(self, game: Game) -> Sequence[int]:
        if X in self.vars or not self.script.uses_x or not self.can_pay_x(game, 0):
            return ()
        most = 0
        while most < FAR and self.can_pay_x(game, most + 1):
            most += 1
        return range((game.points[self.player][PLAY_POINTS] if most == FAR else most) + 1)

    def can_pay_x(self, game: Game, x: int) -> bool:
        """Whether the cost could be paid with that value of X."""
        ctx = Context(self.ref, self.player, {**self.vars, X: x})
        script, numbers = self.script, game.points[self.player]
        points = self.points_due(game, script, ctx.vars)
        points -= may_use_evolution_point(script, points, numbers[EVOLUTION_POINTS])
        return points <= numbers[PLAY_POINTS] and all(cost.possible(game, ctx) for cost in script.actions)

    @step("10.6.2.2.3")
    def note_x(self, game: Game) -> None:
        self.take_x(game)

    @step("10.6.2.3", "10.6.2.3.3")
    def select_targets(self, game: Game) -> Frame | None:
        return self.ask_target(game, "10.6.2.3", Play.divide if self.script.divisions else Play.determine_cost)

    @step("10.6.2.3")
    def note_targets(self, game: Game) -> Frame | None:
        chosen = self.take_target(game)
        follow = game.perform([Note(SELECTED, self.player, ref, cause=self.ref) for ref in chosen])
        self.goto(Play.select_targets)
        return follow

    @step("10.6.2.4", "10.6.2.4.1")
    def divide(self, game: Game) -> Frame | None:
        return self.ask_division(game, "10.6.2.4", Play.determine_cost)

    @step("10.6.2.4")
    def note_division(self, game: Game) -> None:
        self.take_division(game)
        return self.goto(Play.divide)

    @step("10.6.2.5", "10.6.2.5.1", "10.6.2.5.1.3", "8.2.1", "10.4.7")
    def determine_cost(self, game: Game) -> Frame | Decision | None:
        script = script_of(self.ability)
        self.points = self.points_due(game, script, self.vars)
        self.at = 0
        self.pick = None
        if not script.keyword:
            return self.pay(game, script, False)
        numbers = game.points[self.player]
        if not may_use_evolution_point(script, self.points, numbers[EVOLUTION_POINTS]):
            return None
        if numbers[PLAY_POINTS] < self.points:
            self.pick = YES
            return None
        return ask_yes(self.player, "use an evolution point", "12.2.3", about=self.ref)

    def points_due(self, game: Game, script: Script, variables: Vars) -> int:
        """The play points to pay with these choices."""
        ctx = Context(self.ref, self.player, variables)
        if self.frm < 0:
            return ability_points(game, ctx, script)
        cid = self.ref[0]
        return card_points(game, ctx, cid, game.values(cid)[COST] or 0, script, self.named)

    @step("14.2.2.3", "14.2.1.2.1", "10.4.2.1")
    def serve(self, game: Game) -> Frame | None:
        """Serving stands before the rest of the cost of a serve ability."""
        script = script_of(self.ability)
        self.with_point, game.value = self.pick == YES, None
        if script.keyword != "serve":
            return None
        return game.perform(serve_actions(game, self.player, self.ref, script.times), whole=True)

    @step("10.6.2.5", "12.2.3", "14.2.2.4", "3.2.5")
    def pay_points(self, game: Game) -> Frame | None:
        if game.value == ():
            return self.cancel(game)
        return self.pay(game, script_of(self.ability), self.with_point)

    def pay(self, game: Game, script: Script, with_point: bool) -> Frame | None:
        """Pay the play points that were determined, one of them perhaps by an evolution point, in their place."""
        self.with_point, follow = with_point, None
        if self.frm >= 0 or not script.points or script.costs[0].points is not None:
            if game.points[self.player][PLAY_POINTS] < self.points - with_point:
                return self.cancel(game)
            follow = self.spend(game)
        if not script.keyword:
            self.goto(self.next_payment(script))
        return follow

    def spend(self, game: Game) -> Frame | None:
        player, points = self.player, self.points - self.with_point
        batch = [ChangePoints(PAY, player, None, -points, self.ref, PLAY_POINTS)] if points else []
        if self.with_point:
            batch.append(ChangePoints(PAY, player, None, -1, self.ref, EVOLUTION_POINTS))
        self.points, self.with_point = 0, False
        return game.perform(batch) if batch else None

    def next_payment(self, script: Script) -> Any:
        """The step that pays what is left of the cost; after it, only a card that may fail is checked again."""
        if script.actions or script.extras:
            return Play.pay_action
        return Play.check_room if self.frm >= 0 and self.before is not None else Play.played

    @step("12.2.2", "5.15.1.1", "4.6.4")
    def reveal_evolve_card(self, game: Game) -> Decision | None:
        self.pick = None
        script = script_of(self.ability)
        if script.keyword != "evolve":
            return None
        options = distinct(game, choose_evolve_card(game, self.player, self.ref[0], script.evolves))
        if not options:
            return self.cancel(game)
        return Decision(self.player, "reveal evolve card", options, "12.2.2", about=self.ref)

    @step("12.2.2")
    def pay_keyword(self, game: Game) -> Frame | None:
        if self.pick is None:
            return None
        self.bind("evolve card", self.pick[1:])
        follow = game.perform([Show(REVEAL, self.player, game.ref(self.pick[1]), 3)])
        self.goto(self.next_payment(script_of(self.ability)))
        return follow

    @step("10.4.2", "10.4.2.1", "10.4.2.2", "10.6.2.5.2", "10.6.2.5.3", "10.6.2.5.4")
    def pay_action(self, game: Game) -> Frame | None:
        while self.at < len(self.costs):
            cost = self.costs[self.at]
            self.at += 1
            if cost.program is not None:
                return Resolve(cost.program, self.ref, self.player, self.vars)
            if game.points[self.player][PLAY_POINTS] < self.points - self.with_point:
                return self.cancel(game)
            if self.points:
                return self.again(self.spend(game))
        return self.goto(Play.check_room)

    @step("10.4.2")
    def note_payment(self, game: Game) -> None:
        """A cost program answers with the bindings it made, or with None if an action of it was prevented."""
        if game.value is None:
            return self.cancel(game)
        self.vars = game.value
        return self.goto(Play.pay_action)

    @step("10.6.2.6")
    def check_room(self, game: Game) -> Frame | None:
        if self.frm >= 0 and game.values(self.ref[0])[TYPE] != "spell" and is_full(game, self.player):
            return self.cancel(game)
        return None

    @step("10.6.2.7")
    def played(self, game: Game) -> Frame | None:
        self.before = None
        if self.frm >= 0:
            if self.frm != EX and self.ref[0] in game.bound:
                end_given(game, self.ref[0])
            use_next_play(game, self.player, self.ref)
            return game.tell(PLAYED, self.player, self.ref, data=self.frm)
        assert self.ability is not None
        if self.ability.kind == ACTIVATED:
            if self.ability.per_turn:
                game.count(("activated", self.ref, self.ability.key))
            if script_of(self.ability).keyword in ("evolve", "serve"):
                game.count(("evolve or serve", self.player))
            return game.tell(ACTIVATED_ABILITY, self.player, self.ref, data=self.ability)
        return None

    @step("10.6.2.8", "10.6.2.8.1", "10.6.2.8.1.1", "10.6.2.8.2", "4.11.1")
    def resolve(self, game: Game) -> Frame | None:
        self.result = True
        if self.frm >= 0 and game.values(self.ref[0])[TYPE] != "spell":
            if self.vars:
                self.add_extra_effects(game)
            move = Move(PUT, self.player, self.ref, 2 * FIELD + self.player, carry=CARRY_BOUND)
            move.marks = game.cards[self.ref[0]].counters
            return game.perform([move])
        if self.frm < 0:
            self.end(True)
        program = self.ability.program if self.ability is not None else NOTHING
        return Resolve(program or NOTHING, self.ref, self.player, self.vars)

    def add_extra_effects(self, game: Game) -> None:
        for extra in script_of(self.ability).extras:
            if self.vars.get(extra.name):
                for template in extra.effects:
                    effects.add(game, template, self.ref, self.player, self.ref)

    @step("10.6.2.8.2.3", "4.9.1")
    def clear_resolution_zone(self, game: Game) -> Frame | None:
        """NB: what was put onto the field has become another card, which this does not move."""
        owner = game.cards[self.ref[0]].owner
        return game.perform([Move(PUT, self.player, self.ref, 2 * CEMETERY + owner)])


@rule("10.6.2.1", "10.6.2.1.3")
def to_resolution(game: Game, player: int, ref: Ref) -> Move:
    """The movement of a card that is being played. RULING: counters stay on one from the EX area."""
    move = Move(PUT, player, ref, 2 * RESOLUTION + player, carry=CARRY_BOUND, data=PLAYED)
    card = game.cards[ref[0]]
    if card.counters and card.zone >> 1 == EX:
        move.marks = card.counters
    return move


@rule("10.6.2.1.3", "4.1.3.2", "10.9.2")
def end_given(game: Game, cid: int) -> None:
    """What was given to a card before it was moved to the resolution zone ends, unless that was in the EX area.

    RULING: not at that movement, which would leave what it costs to play unchanged by what was said of just that
    (10.4.4.1), but once the card has been played.
    """
    moved = game.cards[cid].arrived
    for eid in game.bound[cid]:
        effect = game.effects.get(eid)
        if effect is not None and effect.ability is None and effect.serial < moved:
            effects.end(game, eid)


@rule("10.6.2.5", "10.6.2.5.1", what="cost")
def cost_may_shift(game: Game, cid: int) -> bool:
    """Whether the card may cost something else once it lies in the resolution zone, where its cost is determined."""
    kind = game.cards[cid].zone >> 1
    shifting = SHIFTING.get(kind, 0)
    if not (game.live_zones >> kind) & 1 and not (game.live_reads & shifting and cid in game.bound):
        return False
    for layer, _ in layers_on(game, cid, kind):
        for effect in layer:
            template = effect.template
            assert isinstance(template, Template)
            if template.reads & (shifting | VALUES) and not template.writes.isdisjoint(PRICING):
                return True
            if effect.subject is None and ABILITIES in template.writes and RESOLUTION not in template.zones:
                return True
    return False


@rule("10.6.2.1.2", "10.6.2.5", what="cost")
def cost_once_moved(game: Game, player: int, cid: int) -> int:
    """The play points to pay for the card without optional costs, after it has been moved to the resolution zone."""
    world, ability = game.trial(), game.cards[cid].face.resolution
    world.perform([to_resolution(world, player, world.ref(cid))])
    return card_points(world, Context(world.ref(cid), player), cid, world.values(cid)[COST], script_of(ability))


def is_full(game: Game, player: int) -> bool:
    """Whether no card finds room on the player's field."""
    return len(game.zones[2 * FIELD + player]) >= limit(game, player, FIELD_LIMIT, FIELD_SIZE)


def is_hidden(game: Game, ref: Ref) -> bool:
    """Whether somebody may not look at the card where it lies."""
    card = game.cards[ref[0]]
    return card.incarnation == ref[1] and game.ruleset.seen_by(game, card) != 3


def xs_of(player: int, ref: Ref, ability: Ability, frm: int = -1) -> Xs | None:
    """The values that X could be chosen to be; None where the text leaves no X open."""
    return Play(player, ref, ability, frm=frm).payable_xs if script_of(ability).uses_x else None


def play_card(game: Game, player: int, cid: int, named: int | None = None) -> Frame:
    """The frame that plays a card from where it lies; ``named`` are the play points that an effect plays it for."""
    card = game.cards[cid]
    return Play(player, game.ref(cid), card.face.resolution, frm=card.zone >> 1, named=named)
