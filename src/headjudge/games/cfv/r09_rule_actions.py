"""Chapter 9: what the rules do by themselves during check timing."""

from typing import ClassVar

from headjudge.games.cfv.circles import (
    REAR_GUARD_CIRCLES,
    UNIT_CIRCLES,
    hearts,
    is_mate,
    is_unit,
    partner_of,
    vanguard,
    vanguards,
)
from headjudge.games.cfv.model import BATTLE_PHASE, DAMAGE_ZONE, DECK, DROP, GC, LOSE, NAMED_BY, RULE_PUT, SOUL, VC
from headjudge.games.cfv.queries import may_lose
from headjudge.games.cfv.r10_movement import ride_actions, to_soul
from headjudge.games.cfv.r10_stride import TakeHeart, nameable
from headjudge.kernel.actions import Action, Finish, Move
from headjudge.kernel.decisions import Decision, PickSet
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.rulebook.registry import rule

PLAYERS = (0, 1)
FATAL_DAMAGE = 6


@rule("9.1.1", "9.1.2", "9.1.3", what="rule action")
def is_needed(game: Game) -> bool:
    """Whether any clause of the chapter applies at this moment."""
    return any(fatal(game, p) or is_overloaded(game, p) or needs_rider(game, p) for p in PLAYERS) or bool(
        illegal_guardians(game) or any(wants_heart(game, p) for p in PLAYERS)
    )


ENDINGS = {"9.2.2": "six damage", "9.2.3": "deck ran out", "9.2.4": "no vanguard"}


@rule("9.2.1", "1.2.2", what="rule action")
def losers(game: Game) -> int:
    """The mask of the players who meet a losing condition."""
    return sum(bool(fatal(game, player)) << player for player in PLAYERS)


@rule("9.2.2", "9.2.3", "9.2.4", "9.5.1.1", "1.2.2.1", "1.2.2.2", "4.8.3", what="rule action")
def fatal(game: Game, player: int) -> str:
    """The rule of the losing condition that the player meets, if any."""
    found = ""
    if len(game.zones[2 * DAMAGE_ZONE + player]) >= FATAL_DAMAGE:
        found = "9.2.2"
    elif not game.zones[2 * DECK + player]:
        found = "9.2.3"
    elif not game.zones[2 * SOUL + player] and has_no_vanguard(game, player):
        found = "9.2.4"
    return found if found and may_lose(game, player) else ""


def has_no_vanguard(game: Game, player: int) -> bool:
    return not any(is_unit(game.cards[cid]) for cid in game.zones[2 * VC + player])


@rule("9.5.1", what="rule action")
def needs_rider(game: Game, player: int) -> bool:
    """Whether a card of the soul must take the place of a vanguard that is not there."""
    return has_no_vanguard(game, player) and bool(game.zones[2 * SOUL + player])


@rule("9.4.1", what="rule action")
def illegal_guardians(game: Game) -> list[int]:
    """Units on guardian circles outside the battle phase."""
    if game.phase in BATTLE_PHASE:
        return []
    return [cid for player in PLAYERS for cid in game.zones[2 * GC + player]]


def is_overloaded(game: Game, player: int) -> bool:
    if len(game.zones[2 * VC + player]) > 1 and len(crowd_of_vanguards(game, player)) > 1:
        return True
    return any(len(game.zones[2 * kind + player]) > 1 for kind in REAR_GUARD_CIRCLES)


@rule("9.3.1", "9.3.2", "9.3.5", "4.6.8.2", what="rule action")
def crowd_of_vanguards(game: Game, player: int) -> list[int]:
    """The vanguards of which only one may stay: all, but of a legion that has the circle for itself only its Mates."""
    found = vanguards(game, player)
    if len(found) < 2 or not all(partner_of(game, game.ref(cid)) for cid in found):
        return found
    return [cid for cid in found if is_mate(game, game.ref(cid))]


@rule("9.3.1", "9.3.2", "9.3.3", "9.3.4", "9.3.5", what="rule action")
def crowd_rules(game: Game, crowd: list[int]) -> tuple[str, str]:
    """The rules by which vanguards leave and by which one of the newest is chosen to stay."""
    if not any(partner_of(game, game.ref(cid)) for cid in crowd):
        return "9.3.1", "9.3.3"
    if all(is_mate(game, game.ref(cid)) for cid in crowd):
        return "9.3.2", "9.3.4"
    return "9.3.5", "9.3.5"


@rule("9.3.3", "9.3.4", "9.3.6", "9.3.7", what="rule action")
def newest(game: Game, crowd: list[int]) -> list[int]:
    """Those of the crowd that were placed last, at one moment."""
    last = max(game.cards[cid].controlled_since for cid in crowd)
    return [cid for cid in crowd if game.cards[cid].controlled_since == last]


@rule("10.1.26.5.2", what="rule action")
def wants_heart(game: Game, player: int) -> bool:
    """RULING: a vanguard whose chosen heart left takes the name of another one at the next check timing."""
    if not game.relations and not hearts(game, player):
        return False
    return not game.related(NAMED_BY, game.ref(vanguard(game, player))) and bool(nameable(game, player))


class RuleActions(Procedure):
    """One round: everything that applies is collected, its choices asked in turn order, and applied together."""

    fields: ClassVar[tuple[str, ...]] = ("places", "leaving", "riders")

    def __init__(self) -> None:
        super().__init__()
        self.places: tuple[int, ...] = ()
        self.leaving: tuple[int, ...] = ()
        self.riders: tuple[int, ...] = ()

    @step("9.2.1", "1.2.1", "1.2.2", "1.2.3")
    def losses(self, game: Game) -> Frame | None:
        mask = losers(game)
        if not mask:
            return None
        broken = [rule_id for player in PLAYERS if (rule_id := fatal(game, player))]
        how = " and ".join(dict.fromkeys(ENDINGS[rule_id] for rule_id in broken))
        return game.perform([Finish(LOSE, game.active, how, mask).under(broken[0])])

    @step("9.3.1", "9.3.6")
    def find_crowds(self, game: Game) -> None:
        order = (game.active, 1 - game.active)
        self.places = tuple(
            2 * kind + player for player in order for kind in UNIT_CIRCLES if self.crowd(game, kind, player)
        )

    def crowd(self, game: Game, kind: int, player: int) -> list[int]:
        """The cards of a circle of which all but one must go."""
        if len(game.zones[2 * kind + player]) < 2:
            return []
        found = crowd_of_vanguards(game, player) if kind == VC else list(game.zones[2 * kind + player])
        return found if len(found) > 1 else []

    @step("9.3.3", "9.3.4", "9.3.5", "9.3.7")
    def choose_kept(self, game: Game) -> Decision | None:
        if not self.places:
            return self.goto(RuleActions.find_riders)
        place = self.places[0]
        crowd = self.crowd(game, place >> 1, place & 1)
        last = newest(game, crowd)
        self.pick = ("card", last[0])
        if len(last) < 2:
            return None
        law = crowd_rules(game, crowd)[1] if place >> 1 == VC else "9.3.7"
        return Decision(place & 1, "keep", [("card", cid) for cid in last], law)

    @step("9.3.1", "9.3.6")
    def note_leaving(self, game: Game) -> None:
        place, self.places = self.places[0], self.places[1:]
        kept = self.pick[1]
        crowd = self.crowd(game, place >> 1, place & 1)
        self.leaving = (*self.leaving, *(cid for cid in crowd if cid != kept))
        return self.goto(RuleActions.choose_kept)

    @step("9.5.1")
    def find_riders(self, game: Game) -> None:
        order = (game.active, 1 - game.active)
        self.places = tuple(player for player in order if needs_rider(game, player))

    @step("9.5.1")
    def choose_rider(self, game: Game) -> Frame | None:
        if not self.places:
            return self.goto(RuleActions.apply)
        player = self.places[0]
        soul = [("card", cid) for cid in game.zones[2 * SOUL + player]]
        return PickSet(player, "ride from soul", soul, 1, 1, "9.5.1")

    @step("9.5.1")
    def note_rider(self, game: Game) -> None:
        self.riders = (*self.riders, *(option[1] for option in game.value))
        self.places = self.places[1:]
        return self.goto(RuleActions.choose_rider)

    @step("9.1.3", "9.3.1", "9.3.2", "9.3.6", "9.4.1", "9.5.1", "8.5.3.2")
    def apply(self, game: Game) -> Frame | None:
        """Everything at once."""
        batch: list[Action] = []
        for cid in self.leaving:
            batch.append(self.put(game, cid))
        for cid in illegal_guardians(game):
            card = game.cards[cid]
            batch.append(Move(RULE_PUT, card.controller, game.ref(cid), 2 * DROP + card.owner).under("9.4.1"))
        for cid in self.riders:
            batch += ride_actions(game, game.cards[cid].controller, game.ref(cid), "superior")
        return game.perform(batch)

    def put(self, game: Game, cid: int) -> Move:
        card = game.cards[cid]
        if card.zone >> 1 == VC:
            law, _ = crowd_rules(game, crowd_of_vanguards(game, card.zone & 1))
            return to_soul(game, cid, RULE_PUT).under(law)
        return Move(RULE_PUT, card.controller, game.ref(cid), 2 * DROP + card.owner).under("9.3.6")

    @step("10.1.26.5.2")
    def name_vanguard(self, game: Game) -> Frame | None:
        for player in (game.active, 1 - game.active):
            if wants_heart(game, player):
                return self.again(TakeHeart(player))
        return None
