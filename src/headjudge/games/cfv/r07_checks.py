"""Drive checks, damage checks and trigger icons (2.8, 3.14, 7.5.1.2, 7.6.1.6)."""

from collections.abc import Sequence
from typing import ClassVar

from headjudge.games.cfv.circles import UNIT_CIRCLES, rear_guards, units, vanguard
from headjudge.games.cfv.model import (
    CLANS,
    CRITICAL,
    CRITICAL_ICON,
    DAMAGE,
    DAMAGE_CHECK,
    DAMAGE_ZONE,
    DECK,
    DRAW_ICON,
    DRIVE_CHECK,
    DROP,
    GIVE,
    HAND,
    HEAL,
    HEAL_ICON,
    MAY_GET_TRIGGER_EFFECTS,
    PUT,
    STAND,
    STAND_ICON,
    TRIGGER,
    TRIGGER_GOT,
    TRIGGER_ZONE,
    TRIGGERS_NULLIFIED,
)
from headjudge.games.cfv.model import POWER as POWER_AT
from headjudge.games.cfv.power import SHIFTING
from headjudge.games.cfv.queries import clans, turn_moment
from headjudge.games.cfv.r08_playing import check_timing
from headjudge.games.cfv.r10_movement import draw_card
from headjudge.kernel.actions import Action, Move, Note, TurnCard
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import Decision
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed
from headjudge.language.lower.effects import Grant
from headjudge.rulebook.registry import rule

TRIGGER_POWER = 5000
PARTS = {
    CRITICAL_ICON: ("critical", "power"),
    DRAW_ICON: ("draw", "power"),
    STAND_ICON: ("stand", "power"),
    HEAL_ICON: ("heal", "power"),
}
"""What each trigger icon does, in the order in which it is printed (2.8.1.1)."""

PART_RULES = {CRITICAL_ICON: "2.8.1.1.2", DRAW_ICON: "2.8.1.1.3", STAND_ICON: "2.8.1.1.4", HEAL_ICON: "2.8.1.1.5"}


class TriggerCheck(Procedure):
    """A drive check or a damage check of one card. The result tells whether there was a card to check."""

    fields: ClassVar[tuple[str, ...]] = ("player", "verb", "card")

    def __init__(self, player: int, verb: int) -> None:
        super().__init__()
        self.player = player
        self.verb = verb
        self.card: Ref = (-1, 0)

    @step("7.5.1.2.2", "7.6.1.6.1", "3.14.1.1", "10.1.13.1", "10.1.14.1", "4.10.1")
    def check(self, game: Game) -> Frame | None:
        deck = game.zones[2 * DECK + self.player]
        if not deck:
            return self.end(False)
        law = "7.5.1.2.2" if self.verb == DRIVE_CHECK else "7.6.1.6.1"
        zone = 2 * TRIGGER_ZONE + self.player
        return game.perform([Move(self.verb, self.player, game.ref(deck[-1]), zone).under(law)])

    @step("7.5.1.2.3", "7.6.1.6.2", "2.2.1.1", "2.8.1")
    def trigger(self, game: Game) -> Frame | None:
        if not game.value:
            return self.end(False)
        self.card = game.value[0].after
        icon = game.values(self.card[0])[TRIGGER]
        if not icon or not matches_clan(game, self.player, self.card[0]) or nullified(game, self.card[0]):
            return self.goto(TriggerCheck.confirm)
        law = "7.5.1.2.3" if self.verb == DRIVE_CHECK else "7.6.1.6.2"
        return game.perform([Note(TRIGGER_GOT, self.player, self.card, data=icon).under(law)])

    @step("2.8.1", "2.8.2")
    def resolve_icon(self, game: Game) -> Frame:
        return TriggerIcon(self.player, self.card, game.values(self.card[0])[TRIGGER])

    @step("7.5.1.2.4", "7.6.1.6.3")
    def confirm(self, game: Game) -> Frame | None:
        return check_timing(game)

    @step("7.5.1.2.5", "7.6.1.6.4", "4.10.2", "4.10.3")
    def put_away(self, game: Game) -> Frame | None:
        self.result = True
        if not game.is_current(self.card):
            return None
        drive = self.verb == DRIVE_CHECK
        kind, law = (HAND, "7.5.1.2.5") if drive else (DAMAGE_ZONE, "7.6.1.6.4")
        owner = game.cards[self.card[0]].owner
        return game.perform([Move(PUT, self.player, self.card, 2 * kind + owner).under(law)])


@rule("7.5.1.2.3", "7.6.1.6.2", "2.2.1.1", what="check")
def matches_clan(game: Game, player: int, cid: int) -> bool:
    """Whether a unit on the player's vanguard or rear-guard circles shares a clan with the card."""
    mine = game.values(cid)[CLANS]
    return any(not mine.isdisjoint(clans(game, unit)) for unit in units(game, player, UNIT_CIRCLES))


@rule("11.3.1", "11.3.2", what="check")
def nullified(game: Game, cid: int) -> bool:
    """Whether an effect keeps the icons of checked cards from doing anything at all."""
    return allowed(game, cid, TRIGGERS_NULLIFIED)


class TriggerIcon(Procedure):
    """2.8: the two effects of a trigger icon, in the order that its player chooses, each on a unit of its own."""

    fields: ClassVar[tuple[str, ...]] = ("player", "card", "icon", "left", "part")

    def __init__(self, player: int, card: Ref, icon: str) -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.icon = icon
        self.left: tuple[str, ...] = PARTS[icon]
        self.part = ""

    @step("2.8.2")
    def choose_part(self, game: Game) -> Decision | None:
        self.left = tuple(part for part in self.left if self.targets(game, part))
        if not self.left:
            return self.end()
        self.pick = ("part", self.left[0])
        if len(self.left) == 1:
            return None
        return Decision(self.player, "trigger part", [("part", p) for p in self.left], "2.8.2", about=self.card)

    @step("2.8.1.1.2", "2.8.1.1.3", "2.8.1.1.4", "2.8.1.1.5")
    def choose_target(self, game: Game) -> Decision | None:
        """NB: asked again where hidden cards are dealt anew, after ``pick`` has been set to a card."""
        if self.pick[0] == "part":
            self.part = self.pick[1]
        self.left = tuple(part for part in self.left if part != self.part)
        options = [("card", cid) for cid in self.targets(game, self.part)]
        self.pick = options[0]
        if self.part == "draw" or len(options) == 1:
            return None
        return Decision(self.player, f"trigger {self.part}", options, PART_RULES[self.icon], about=self.card)

    def targets(self, game: Game, part: str) -> Sequence[int]:
        """What the effect may choose; for drawing, the card that would be drawn."""
        if part == "draw":
            return game.zones[2 * DECK + self.player][-1:]
        if part == "heal":
            return healable(game, self.player)
        there = rear_guards(game, self.player) if part == "stand" else units(game, self.player)
        return [cid for cid in there if allowed(game, cid, MAY_GET_TRIGGER_EFFECTS, True)]

    @step("2.8.1.1.2", "2.8.1.1.3", "2.8.1.1.4", "2.8.1.1.5", "10.1.7.1")
    def apply(self, game: Game) -> Frame | None:
        follow = self.carry_out(game)
        self.goto(TriggerIcon.choose_part)
        return follow

    def carry_out(self, game: Game) -> Frame | None:
        if self.part == "draw":
            return draw_card(game, self.player, self.card, PART_RULES[self.icon])
        ref = game.ref(self.pick[1])
        law = PART_RULES[self.icon]
        if self.part == "stand":
            return game.perform([TurnCard(STAND, self.player, ref, 0, self.card).under(law)])
        if self.part == "heal":
            owner = game.cards[ref[0]].owner
            return game.perform([Move(HEAL, self.player, ref, 2 * DROP + owner, cause=self.card).under(law)])
        stat, at, n = ("power", POWER_AT, TRIGGER_POWER) if self.part == "power" else ("critical", CRITICAL, 1)
        return game.perform(give(game, self.player, ref, self.card, stat, at, n, law))


@rule("2.8.1.1.5", what="check")
def healable(game: Game, player: int) -> tuple[int, ...]:
    """The damage that a heal trigger may heal: none while the opponent has more of it."""
    mine = game.zones[2 * DAMAGE_ZONE + player]
    return mine if len(mine) >= len(game.zones[2 * DAMAGE_ZONE + 1 - player]) else ()


def give(game: Game, player: int, ref: Ref, cause: Ref, stat: str, at: int, n: int, law: str) -> list[Action]:
    """Add to a number of a unit until the end of the turn."""
    until = turn_moment(game)
    grant = Grant(GIVE, player, ref, cause, SHIFTING[0], until, {"shift": {at: n}})
    return [grant, Note(GIVE, player, ref, n, cause, (stat, n)).under(law)]


class DealDamage(Procedure):
    """3.14, 7.6.1.6: a vanguard is dealt damage, one damage check for each."""

    fields: ClassVar[tuple[str, ...]] = ("player", "amount", "source", "kind")

    def __init__(self, player: int, amount: int, source: Ref, kind: str) -> None:
        super().__init__()
        self.player = player
        self.amount = amount
        self.source = source
        self.kind = kind

    @step("3.14.1", "7.6.1.5", "3.16.1.1", "3.16.1.2", "10.1.24.7")
    def deal(self, game: Game) -> Frame | None:
        """Zero or less is no damage at all."""
        if self.amount <= 0:
            return self.end()
        controller = 1 - self.player if self.kind == "battle" else game.info(self.source)[0].controller
        struck = vanguard(game, self.player)
        ref = game.ref(struck) if struck >= 0 else None
        return game.tell(DAMAGE, controller, ref, self.amount, self.source, (self.kind, self.player))

    @step("3.14.1.1", "7.6.1.6", "10.1.14.1.1")
    def check(self, game: Game) -> Frame:
        self.amount -= 1
        return TriggerCheck(self.player, DAMAGE_CHECK)

    @step("7.6.1.6.5")
    def confirm(self, game: Game) -> Frame | None:
        return check_timing(game)

    @step("3.14.1.2", "7.6.1.6.6")
    def repeat(self, game: Game) -> None:
        if self.amount > 0 and game.zones[2 * DECK + self.player]:
            return self.goto(DealDamage.check)
        return self.end()
