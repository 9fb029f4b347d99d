"""903.2: playing a card or an ability, step by step in the order of the book."""

from headjudge.games import announcements
from headjudge.games.announcements import Announcing, X
from headjudge.games.fow.common.c800_battle import tally_answer
from headjudge.games.fow.common.c903_costs import Costed, is_instead
from headjudge.games.fow.common.c903_due import Due, reductions, word_of
from headjudge.games.fow.common.c903_spent import SPENT, asks_what_was_spent
from headjudge.games.fow.common.c907_will import PayWill
from headjudge.games.fow.common.features import AWAKENING_FIRST, EFFECTS_FOLLOW, PLACE_FOLLOWS, SHARES_NEVER_ZERO
from headjudge.games.fow.common.gates import note_torrent
from headjudge.games.fow.common.model import (
    ABILITY_PLAYED,
    ANSWERS,
    CHASE,
    COPY,
    IS_FREE,
    JUDGE,
    MAY_BE_PLAYED_QUICKLY,
    NOWHERE,
    PLAYED,
    REVEAL,
    RUNE_AREA,
    SIDE,
    STANDBY,
    TARGETED,
    TO_CHASE,
    TURN_FACE_UP,
)
from headjudge.games.fow.common.states import AWAKENED
from headjudge.kernel import effects, waiting
from headjudge.kernel.abilities import ACTIVATED, RESOLUTION, Play, Template
from headjudge.kernel.actions import Action, Create, FlipCard, Move, Note, Show
from headjudge.kernel.cards import Face, Ref
from headjudge.kernel.decisions import NO, YES, Decision, Option, PutInOrder
from headjudge.kernel.dependency import is_in_force
from headjudge.kernel.derive import as_if, live_layers
from headjudge.kernel.frames import Frame, Resolve, step
from headjudge.kernel.game import Game
from headjudge.kernel.movement import CARRY_BOUND, CARRY_NOTHING
from headjudge.kernel.probes import can_be_completed, is_probe
from headjudge.kernel.questions import ALLOW, allowed
from headjudge.language.lower.next_play import use_next_play
from headjudge.rulebook import registry
from headjudge.rulebook.registry import rule

BOOK = "fow-10.2"
OBJECT = "on the chase"
"""Under this name an ability on the chase knows itself: nothing targets itself (903.2.g.1)."""
HUNDRED = 100

registry.bind(BOOK, ("903.2g", "903.2.g.3"), announcements.can_select)
registry.bind(BOOK, ("903.2e",), announcements.open_modes)
registry.bind(BOOK, ("903.2f", "903.2g"), Announcing.fitting_xs)
registry.bind(BOOK, ("903.2g", "903.2.g.2"), announcements.SelectTargets)
registry.bind(BOOK, ("903.2.h.2",), announcements.most_of)


ONCE_A_GAME = ("god's art", "once per game")
"""The keywords of abilities that are played once in a game, by rule or because their text says so."""


class Playing(Costed):
    """Play a card or ability; the result tells whether it was played."""

    # -- 903.2a to d

    @step("903.2a", "708.4", "903.2")
    def begin(self, game: Game) -> Frame | None:
        self.before = game.fork()
        self.is_free = self.is_free or (
            self.frm >= 0 and allowed(game, self.ref[0], IS_FREE, False, (self.frm, self.player))
        )
        if self.frm == STANDBY:
            return game.perform([FlipCard(TURN_FACE_UP, self.player, self.ref, 1)])
        return None

    @step("903.2b", "1117.2", "1307.3", "1307.3a", "1302.2f")
    def choose_side(self, game: Game) -> Decision | None:
        if self.frm < 0 or self.side >= 0 or len(game.cards[self.ref[0]].faces) == 1:
            self.pick = ("side", max(self.side, 0))
            return None
        from headjudge.games.fow.common.c700_playable import playable_sides

        sides = playable_sides(game, self.player, self.ref[0], self.frm, self.is_free)
        if not sides:
            return self.cancel(game)
        self.pick = ("side", sides[0])
        if len(sides) == 1:
            return None
        return Decision(self.player, "side", [("side", n) for n in sides], "903.2b", about=self.ref)

    @step("903.2b")
    def note_side(self, game: Game) -> None:
        self.side = self.pick[1]
        by_text = self.ability is None or self.ability.kind == RESOLUTION
        if self.frm >= 0 and by_text and len(game.cards[self.ref[0]].faces) > 1:
            self.ability = game.cards[self.ref[0]].faces[self.side].resolution

    @step("903.2c", "1109.2", "1109.2a")
    @rule("1109.2", ruleset="fow-6.3")
    def offer_awakening(self, game: Game) -> Decision | None:
        """Awakening is chosen here where the book says so; any other additional cost when costs are determined."""
        early = AWAKENING_FIRST in game.ruleset.features
        while self.at < len(self.script.extras):
            if early and self.script.extras[self.at].name.startswith(AWAKENED):
                return self.offer_extra(game, "903.2c")
            self.at += 1
        self.at = 0
        return self.goto(Playing.to_chase)

    def offer_extra(self, game: Game, law: str) -> Decision:
        extra = self.extras(game)[self.at]
        options = [YES, NO] if self.can_add(game, extra, self.means(game)) else [NO]
        if YES in options and self.must_add(game, extra):
            options = [YES]
        if len(options) > 1 and not is_probe(game) and self.takes_cards(game):
            options = [answer for answer in options if can_be_completed(game, self.answered(game, answer))] or [NO]
        return Decision(self.player, "additional cost", options, law, about=(self.source, self.at))

    def answered(self, game: Game, answer: Option) -> Frame:
        """This play as it goes on with that answer, to be probed."""
        frame = self.copy(game.stamp)
        frame.pick = answer
        return frame

    @step("903.2c")
    def note_awakening(self, game: Game) -> None:
        self.bind(self.script.extras[self.at].name, self.pick == YES)
        self.at += 1
        return self.goto(Playing.offer_awakening)

    @step("903.2d", "903.2.d.1", "312.3", "905.2a", "711.2", "1017.3")
    @rule("903.2b-i", ruleset="fow-6.3")
    def to_chase(self, game: Game) -> Frame | None:
        to = 2 * CHASE + self.player
        if self.frm < 0:
            shown = [] if not game.is_current(self.source) or is_public(game, self.source) else [self.source]
            batch: list[Action] = [Show(REVEAL, self.player, ref, 3).under("905.2a") for ref in shown]
            return game.perform([*batch, Move(TO_CHASE, self.player, self.pseudo_card(game), to, data=self.ability)])
        if self.frm == RUNE_AREA:
            face = game.cards[self.ref[0]].face
            batch = [FlipCard(TURN_FACE_UP, self.player, self.ref, 1), Create(COPY, self.player, face, to, self.ref)]
            return game.perform(batch)
        carry = keep_effects(game, self.ref)
        move = Move(TO_CHASE, self.player, self.ref, to, carry=carry)
        move.marks = ((SIDE, self.side),) if self.side else ()
        return game.perform([move])

    def pseudo_card(self, game: Game) -> Ref:
        """The pseudo-card that stands for the ability on the chase."""
        assert self.ability is not None
        face: Face = game.ruleset.library.ability_face(game.info(self.source)[0].face, self.ability)
        return pseudo_card(game, self.player, face)

    @step("903.2d", "903.2.g.1", "1124.2b", "1128.2a", "1133.3", "1134.2a")
    def follow(self, game: Game) -> None:
        """What went to the chase came last; nothing forbids or replaces that."""
        self.ref = game.value[-1].after
        if self.frm >= 0:
            self.source = self.ref
        self.bind(OBJECT, self.ref)
        for name, amount in self.script.fixed:
            self.bind(name, amount(game, self.context()))
        if not self.script.announces and not self.uses_x(game):
            return self.goto(Playing.offer_cost)
        return None

    # -- 903.2e to h

    @step("903.2e")
    def choose_options(self, game: Game) -> Frame | None:
        return self.goto(Playing.offer_uncertain) if self.script.modes is None else self.ask_options(game, "903.2e")

    @step("903.2e")
    def note_options(self, game: Game) -> None:
        self.take_options(game)

    @step("903.2f", "903.2.f.1", "1109.2")
    def offer_uncertain(self, game: Game) -> Decision | None:
        """RULING: what is paid instead of a cost with X, or for an X, is decided before X, which depends on it.

        RULING: and what adds a text with targets before targets are chosen, where the book offers it only later.
        """
        extras, is_uncertain = self.extras(game), self.price(game)[2] > 0
        while self.at < len(extras):
            extra = extras[self.at]
            has_x = extra.price is not None and extra.price[2] > 0
            decides = has_x or (is_uncertain and is_instead(extra)) or self.adds_targets(game, extra)
            if extra.name not in self.vars and decides:
                return self.offer_extra(game, "903.2.f.1" if is_instead(extra) else "903.2f")
            self.at += 1
        self.at = 0
        return self.goto(Playing.choose_x)

    @step("903.2f", "903.2.f.1")
    def note_uncertain(self, game: Game) -> None:
        self.bind(self.extras(game)[self.at].name, self.pick == YES)
        self.at += 1
        return self.goto(Playing.offer_uncertain)

    @step("903.2f", "903.2.f.1", "903.2.f.3", "104.5", "203.5b")
    def choose_x(self, game: Game) -> Decision | None:
        if self.x_is_nothing(game):
            self.bind(X, 0)
            return self.goto(Playing.select_targets)
        if not self.uses_x(game):
            return self.goto(Playing.select_targets)
        return self.ask_x(game, "903.2f")

    @step("903.2f")
    def note_x(self, game: Game) -> None:
        self.take_x(game)

    @step("903.2g", "903.2.g.1", "903.2.g.2", "903.2.g.3")
    def select_targets(self, game: Game) -> Frame | None:
        return self.ask_target(game, "903.2g", Playing.order)

    @step("903.2g")
    def note_targets(self, game: Game) -> Frame | None:
        chosen = self.take_target(game)
        follow = game.perform([Note(TARGETED, self.player, ref, cause=self.source, data=self.ref) for ref in chosen])
        self.goto(Playing.select_targets)
        return follow

    @step("903.2h")
    def order(self, game: Game) -> Frame | None:
        """Which target is the first and which the second, where they get different parts of the effect."""
        targets = self.script.targets
        while self.at < len(targets):
            chosen = self.vars.get(targets[self.at].name, ())
            if targets[self.at].ordered and len(chosen) > 1:
                return PutInOrder(self.player, "order of targets", [("card", ref[0]) for ref in chosen], "903.2h")
            self.at += 1
        self.at = 0
        return self.goto(Playing.assign)

    @step("903.2h")
    def note_order(self, game: Game) -> None:
        name = self.script.targets[self.at].name
        chosen = {ref[0]: ref for ref in self.vars[name]}
        self.bind(name, tuple(chosen[option[1]] for option in game.value))
        self.at += 1
        return self.goto(Playing.order)

    @step("903.2h", "903.2.h.2")
    def assign(self, game: Game) -> Frame | None:
        """Which of the targets each part of the effect is for, where it is not the same for all; it stays so."""
        return self.ask_assignment(game, "903.2h", Playing.divide)

    @step("903.2h")
    def note_assignment(self, game: Game) -> None:
        self.take_assignment(game)
        return self.goto(Playing.assign)

    @step("903.2h", "903.2.h.1", "903.2.h.2")
    @rule("903.2f-i", ruleset="fow-6.3")
    def divide(self, game: Game) -> Frame | None:
        return self.ask_division(game, "903.2h", Playing.offer_cost)

    def shares(self, game: Game, amount: int) -> tuple[int, int]:
        """Hundreds are divided in hundreds."""
        unit = HUNDRED if amount % HUNDRED == 0 and amount >= HUNDRED else 1
        return unit if SHARES_NEVER_ZERO in game.ruleset.features else 0, unit

    @step("903.2h")
    def note_division(self, game: Game) -> None:
        self.take_division(game)
        return self.goto(Playing.divide)

    # -- 903.2i

    @step("903.2i", "903.2.i.1", "1110.2", "1110.2a", "1110.2b")
    def offer_cost(self, game: Game) -> Decision | None:
        """Additional and alternative costs that are still to be decided."""
        extras = self.extras(game)
        while self.at < len(extras):
            if extras[self.at].name not in self.vars:
                return self.offer_extra(game, "903.2i")
            self.at += 1
        self.at = 0
        return self.goto(Playing.determine)

    @step("903.2i")
    def note_cost(self, game: Game) -> None:
        self.bind(self.extras(game)[self.at].name, self.pick == YES)
        self.at += 1
        return self.goto(Playing.offer_cost)

    @step("903.2i", "903.2.i.2", "903.2.i.3", "903.2.i.5", "fow-5.01 9.3-2.e")
    def determine(self, game: Game) -> None:
        due = self.due(game, self.vars)
        self.symbols, self.free, self.less, self.apart = due

    @step("903.2.i.4")
    def choose_reduction(self, game: Game) -> Decision | None:
        """Who plays chooses which part of the cost is decreased."""
        if not self.less and not self.apart:
            return self.goto(Playing.pay_will)
        means, found = self.means(game), dict[str, Option]()
        for word in self.lowered():
            if any(means.find(left.symbols, left.free) for left in reductions(self.without(word))):
                found.setdefault(word_of(word), ("reduce", word))
        options = list(found.values())
        if not options:
            return self.cancel(game)
        self.pick = options[0]
        return Decision(self.player, "reduce", options, "903.2.i.4", about=self.source) if len(options) > 1 else None

    @step("903.2.i.4")
    def note_reduction(self, game: Game) -> None:
        left = self.without(self.pick[1])
        self.symbols, self.free, self.less, self.apart = left
        return self.goto(Playing.choose_reduction)

    # -- 903.2j and k

    @step("903.2j", "1003.3", "705.2a", "708.4")
    def pay_will(self, game: Game) -> Frame | None:
        """In its place: not before what is written before it."""
        if self.at < self.before_will():
            return self.goto(Playing.pay_action)
        return PayWill(self.player, Due(self.symbols, self.free), self.source, self.purpose(), self.rested())

    @step("903.2j", "1003.4")
    def note_will(self, game: Game) -> None:
        if not game.value:
            return self.cancel(game)
        if game.value is not True and self.frm >= 0 and asks_what_was_spent(game.cards[self.ref[0]].face):
            self.bind(SPENT, game.value)
        self.symbols, self.free = (), 0
        return None

    @step("903.2j", "903.2.j.1", "1013.3")
    def pay_action(self, game: Game) -> Frame | None:
        if (self.symbols or self.free) and self.at >= self.before_will():
            return self.goto(Playing.pay_will)
        costs = (*self.own_costs(), *(cost for extra in self.paid(game, self.vars) for cost in extra.costs))
        if self.at >= len(costs):
            return self.goto(Playing.played)
        cost = costs[self.at]
        self.at += 1
        return Resolve(cost.program, self.source, self.player, self.vars)

    @step("903.2j")
    def note_payment(self, game: Game) -> None:
        """A cost program answers with the bindings it made, or with None if an action of it was prevented."""
        if game.value is None:
            return self.cancel(game)
        self.vars = game.value
        return self.goto(Playing.pay_action)

    @rule("1111.2a", what="check")
    def is_too_late(self, game: Game) -> bool:
        """Whether the card has lost the Quickcast by which it was played, where it is or where it was played from."""
        if not self.is_quick or allowed(game, self.ref[0], MAY_BE_PLAYED_QUICKLY):
            return False
        zone = 2 * self.frm + game.cards[self.ref[0]].owner
        answers = as_if(game, self.ref[0], zone)[ANSWERS].get(MAY_BE_PLAYED_QUICKLY, ())
        return not any(op == ALLOW for op, _ in answers)

    @step("903.2k", "1124.2a", "1112.2b", "1111.2a")
    def played(self, game: Game) -> Frame | None:
        if self.is_too_late(game):
            return self.cancel(game)
        self.before = None
        self.result = True
        play = Play(game.serial, self.ref, self.source, self.ability, self.player, self.vars, self.frm)
        waiting.add_play(game, play)
        if self.frm >= 0:
            note_torrent(game, self.context())
            use_next_play(game, self.player, self.ref)
            return game.tell(PLAYED, self.player, self.ref, data=self.frm)
        assert self.ability is not None
        script = self.script
        if script.keyword == "judgment":
            return game.tell(JUDGE, self.player, self.source)
        if script.keyword in ONCE_A_GAME:
            game.count_total((script.keyword, self.player, script.label or self.ability.key))
        if self.ability.kind != ACTIVATED:
            tally_answer(game, self.player)
            return None
        if self.ability.per_turn:
            game.count(("activated", self.source, self.ability.key))
        played = Note(ABILITY_PLAYED, self.player, self.source, cause=self.ref, data=self.ability.key)
        return game.perform([played])


@rule("903.2.d.1", "fow-6.3 903.2b-i", what="state")
def keep_effects(game: Game, ref: Ref) -> int:
    """Let effects on a card go with it to the chase, also those that it has only where it lies; how it is to move.

    One book lets only the latter follow, and the oldest none.
    """
    features = game.ruleset.features
    if PLACE_FOLLOWS not in features:
        return CARRY_NOTHING
    if EFFECTS_FOLLOW not in features:
        for eid in game.bound.get(ref[0], ()):
            effects.end(game, eid)
    values = list(game.values(ref[0]))
    for group, _ in live_layers(game, game.cards[ref[0]].zone >> 1):
        for effect in group:
            template = effect.template
            if not isinstance(template, Template) or CHASE in template.zones:
                continue
            if is_in_force(game, effect, template) and template.applies(game, effect, ref[0], values):
                effects.add(game, template, effect.source, effect.controller, ref, variables=effect.vars)
    return CARRY_BOUND


@rule("903.2d", what="state")
def pseudo_card(game: Game, player: int, face: Face) -> Ref:
    """A pseudo-card with this face, ready to be put on the chase; one that is out of use is used again."""
    zone = 2 * NOWHERE + player
    spare = game.zones[zone]
    cid = spare[0] if spare else game.add_card((face,), player, zone)
    card = game.edit(cid)
    card.faces = (face,)
    card.face = face
    game.forget_values(cid)
    return game.ref(cid)


def is_public(game: Game, ref: Ref) -> bool:
    """Whether everybody may look at the card where it lies."""
    return game.ruleset.seen_by(game, game.cards[ref[0]]) == 3


def play_card(
    game: Game, player: int, cid: int, is_free: bool = False, side: int = -1, is_quick: bool = False
) -> Frame:
    """The frame that plays a card from where it lies."""
    card = game.cards[cid]
    return Playing(player, game.ref(cid), card.face.resolution, None, card.zone >> 1, side, is_free, is_quick)
