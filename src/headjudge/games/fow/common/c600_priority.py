"""Chapter 600: the priority sequence: rule processes, automatic objects, actions, and resolving the chase."""

from typing import ClassVar

from headjudge.games.announcements import script_of
from headjudge.games.fow.common.c700_actions import PASS, available_actions, frame_of
from headjudge.games.fow.common.c700_playable import STEALTH, TRIGGER, WILL, can_afford, may_chase, shows_stones
from headjudge.games.fow.common.c800_battle import drop_roles
from headjudge.games.fow.common.c903_payments import Means
from headjudge.games.fow.common.c903_play import Playing
from headjudge.games.fow.common.c903_resolution import ResolveLast
from headjudge.games.fow.common.c907_will import NOTHING
from headjudge.games.fow.common.c909_order import OrderEffects, undecided_sources
from headjudge.games.fow.common.c1021_shuffles import shown_tops
from headjudge.games.fow.common.c1200_rule_processes import RuleProcesses, forget_missed_draws, is_needed
from headjudge.games.fow.common.features import AUTOMATIC_CARDS, STANDBY_SHOWS_STONES
from headjudge.games.fow.common.model import GRAVEYARD, HAND, REVEAL, RULE_PUT, STANDBY
from headjudge.kernel import timing, waiting
from headjudge.kernel.abilities import Pending
from headjudge.kernel.actions import Action, Move, Show
from headjudge.kernel.decisions import YES, Decision, ask_yes
from headjudge.kernel.frames import Frame, Procedure, Resolve, step
from headjudge.kernel.game import Game
from headjudge.kernel.listeners import state_key
from headjudge.kernel.reads import EVERYTHING
from headjudge.kernel.ruleset import Why
from headjudge.kernel.timing import Timing
from headjudge.kernel.turns import turn_began
from headjudge.language.script import Context
from headjudge.rulebook.registry import rule

ON_CHASE = "on the chase"
"""Where it is noted that a status object is still on the chase (906.9a)."""


def lapsed_control(game: Game) -> list[Action]:
    """The cards that go back because the condition of somebody's control over them has ceased to hold."""
    from headjudge.games.fow.common.c105_control import lapsed

    return lapsed(game) if game.effects else []


class PrioritySequence(Timing):
    """602: repeated until both players pass in a row with an empty chase.

    ``holder`` has priority; ``passed`` tells that the other player has just passed.
    """

    fields: ClassVar[tuple[str, ...]] = ("holder", "passed")

    def __init__(self, holder: int) -> None:
        super().__init__()
        self.holder = holder
        self.passed = False

    @step("602.1a", "602.1", "601.1", "1201.1")
    def rule_processes(self, game: Game) -> Frame | None:
        if game.dirty:
            game.dirty = 0
            drop_roles(game)
            undecided = undecided_sources(game)
            if undecided:
                return self.again(OrderEffects(undecided))
            lapsed = lapsed_control(game)
            if lapsed:
                return self.again(game.perform(lapsed))
            if is_needed(game):
                return self.again(RuleProcesses())
            tops = shown_tops(game)
            if tops:
                return self.again(game.perform(tops))
            forget_missed_draws(game)
        if game.pending:
            return None
        return self.goto(PrioritySequence.act)

    @step("602.1b", "708.2", "906.2", "1114.2")
    def reveal_cards(self, game: Game) -> Frame | None:
        """Automatic cards whose condition was met are revealed now or never."""
        offer = offer_to_reveal(game)
        return None if offer is None else self.again(offer)

    @step("603.1", "603.2", "906.5")
    def turn_player_chooses(self, game: Game) -> Decision | None:
        return self.offer(game, game.active, "603.2")

    @step("603.3", "603.4", "906.5a", "906.6", "906.10")
    def play_turn_players(self, game: Game) -> Frame | None:
        return self.play_chosen(game)

    @step("603.2", "906.5")
    def other_player_chooses(self, game: Game) -> Decision | None:
        return self.offer(game, 1 - game.active, "603.2")

    @step("603.3", "603.4", "906.5a", "906.6", "906.10")
    def play_others(self, game: Game) -> Frame | None:
        return self.play_chosen(game)

    @step("602.1c", "604.1", "604.2")
    def act(self, game: Game) -> Decision:
        return Decision(self.holder, "act", available_actions(game, self.holder), "602.1c")

    @step("602.1d", "605.1", "605.1a", "605.1b", "605.1c", "605.2", "712.1")
    def end_of_sequence(self, game: Game) -> Frame | None:
        self.goto(PrioritySequence.rule_processes)
        if self.pick != PASS:
            self.passed = False
            return frame_of(game, self.holder, self.pick)
        if not self.passed:
            self.passed = True
            self.holder = 1 - self.holder
            return None
        if not game.plays:
            return self.end()
        self.passed = False
        self.holder = game.active
        return ResolveLast(game.plays[-1])

    def play(self, game: Game, pending: Pending) -> Frame:
        self.passed = False
        return PlayAutomatic(pending)


@rule("505.2", "604.1", what="step")
def priority(game: Game) -> Frame:
    """The turn player gains priority and performs a priority sequence."""
    return PrioritySequence(game.active)


def is_card(pending: Pending) -> bool:
    """Whether it is an automatic card rather than an ability."""
    return script_of(pending.ability).keyword in (TRIGGER, STEALTH)


@rule("708.2", "906.2", what="trigger")
def offer_to_reveal(game: Game) -> Frame | None:
    """The offer to reveal an automatic card whose condition was met; the turn player's come first."""
    found = [p for p in game.pending if is_card(p) and ("revealed", p.id) not in game.tallies]
    return RevealCard(min(found, key=lambda p: p.controller != game.active)) if found else None


class RevealCard(Procedure):
    """708.2: its owner reveals an automatic card to make it triggered, or lets the moment pass.

    In a book without automatic cards a set card whose condition is met is simply played.
    """

    fields: ClassVar[tuple[str, ...]] = ("pending",)

    def __init__(self, pending: Pending) -> None:
        super().__init__()
        self.pending = pending

    @step("708.2", "708.2a", "708.3a", "708.5", "906.4a", "1114.3")
    @rule("9.1-1.c", "9.6-1", "6.3-1.c", ruleset="fow-5.01")
    def offer(self, game: Game) -> Decision | None:
        p = self.pending
        self.pick = None
        if not self.may_reveal(game):
            return None
        if AUTOMATIC_CARDS not in game.ruleset.features:
            self.pick = YES
            return None
        return ask_yes(p.controller, "reveal", "708.2", about=p.source)

    def may_reveal(self, game: Game) -> bool:
        """RULING: a card whose cost cannot be paid, or whose requirement is not met, is not revealed; one set this turn
        only if it has Stealth."""
        p = self.pending
        if not game.is_current(p.source) or self.is_triggered(game) or not meets_requirement(game, p):
            return False
        card, features = game.cards[p.source[0]], game.ruleset.features
        kind = card.zone >> 1
        if kind == STANDBY:
            is_new = card.arrived > turn_began(game)
            if is_new and script_of(p.ability).keyword == TRIGGER:
                return False
            if STANDBY_SHOWS_STONES in features and not shows_stones(game, p.controller, card.face):
                return False
        elif kind != HAND or AUTOMATIC_CARDS not in features:
            return False
        if is_shut_out(game):
            return False
        reasons: Why = []
        can_afford(game, card_play(game, p), script_of(p.ability), Means(game, p.controller), reasons)
        return not reasons

    @rule("708.2a", what="trigger")
    def is_triggered(self, game: Game) -> bool:
        """Whether the card was revealed for another event already: it does not trigger again."""
        revealed = [p for p in game.pending if p.source == self.pending.source and ("revealed", p.id) in game.tallies]
        return bool(revealed)

    @step("708.2", "906.2", "1005.1")
    def reveal(self, game: Game) -> Frame | None:
        if self.pick != YES:
            wait_no_more(game, self.pending)
            return None
        game.count(("revealed", self.pending.id))
        if AUTOMATIC_CARDS not in game.ruleset.features:
            return None
        return game.perform([Show(REVEAL, self.pending.controller, self.pending.source, 3)])


def wait_no_more(game: Game, pending: Pending) -> None:
    """It was played or not; either way the rule processes come next, whatever they look at."""
    timing.remove(game, pending)
    game.dirty = EVERYTHING


@rule("1416.3", what="check")
def meets_requirement(game: Game, pending: Pending) -> bool:
    """Whether what stands behind the condition of an automatic card holds now."""
    only_if = script_of(pending.ability).only_if
    return only_if is None or only_if(game, Context(pending.source, pending.controller, pending.vars))


@rule("1008.1", "1008.2", what="check")
def is_shut_out(game: Game) -> bool:
    """Whether no card may be put on the chase now: only automatic abilities go past what cannot be chased.

    Where the book has no automatic cards, those that wait are automatic abilities.
    """
    return AUTOMATIC_CARDS in game.ruleset.features and not may_chase(game)


def card_play(game: Game, pending: Pending) -> Playing:
    """The play of an automatic card; for one that was set its cost is not paid (708.4, 1114.2)."""
    kind = game.cards[pending.source[0]].zone >> 1
    return Playing(pending.controller, pending.source, pending.ability, pending.vars, kind, 0)


class PlayAutomatic(Procedure):
    """603.3: play one automatic object that has triggered; afterwards, played or not, it waits no more."""

    fields: ClassVar[tuple[str, ...]] = ("pending", "is_status")

    def __init__(self, pending: Pending) -> None:
        super().__init__()
        self.pending = pending
        self.is_status = pending.ability.trigger is not None and pending.ability.trigger.state

    @step("603.3", "906.1", "906.3", "906.5", "906.6", "906.10", "907.1", "708.3", "906.9a")
    def play(self, game: Game) -> Frame | None:
        """An automatic will ability resolves at once; a card that has moved since it triggered is not played."""
        p = self.pending
        waiting.take_pending(game, p)
        game.value = False
        if script_of(p.ability).keyword == WILL:
            return Resolve(p.ability.program or NOTHING, p.source, p.controller, p.vars)
        if not is_card(p):
            return Playing(p.controller, p.source, p.ability, p.vars)
        if not game.is_current(p.source) or not meets_requirement(game, p) or is_shut_out(game):
            return None
        return card_play(game, p)

    @step("708.3a", "906.6a")
    def bury(self, game: Game) -> Frame | None:
        p = self.pending
        if game.value or not is_card(p) or not game.is_current(p.source):
            return None
        if AUTOMATIC_CARDS not in game.ruleset.features:
            return None
        owner = game.cards[p.source[0]].owner
        return game.perform([Move(RULE_PUT, p.controller, p.source, 2 * GRAVEYARD + owner)])

    @step("603.3", "906.9a")
    def settle(self, game: Game) -> None:
        if self.is_status and not any(play.ability is self.pending.ability for play in game.plays):
            game.totals.pop(state_key(self.pending.source, self.pending.ability), None)
        wait_no_more(game, self.pending)
