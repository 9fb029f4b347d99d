"""Whether and with what to guard: the smallest shield that is enough, when the damage would hurt."""

from collections.abc import Sequence
from itertools import combinations

from headjudge.games.cfv.judgement_worth import STEP, in_hand
from headjudge.games.cfv.model import CRITICAL, DAMAGE_ZONE, HAND, KEYWORDS, MAY_BE_HIT, POWER, VC
from headjudge.games.cfv.queries import drive, shield_of
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed

FATAL = 6
SORE = 4
"""From so much damage on every attack on the vanguard is guarded if that can be paid."""
MOST_GUARDIANS = 4
INTERCEPTING = 0.75
"""What a unit that intercepts costs."""
BEARABLE = {0: 0.0, 1: 0.0, 2: 0.5, 3: 1.1}
"""What guarding one attack may cost at so much damage, when it is not yet needed."""


class Attack:
    """An attack on a vanguard as its master sees it."""

    def __init__(self, game: Game, attacker: Ref, target: int) -> None:
        self.power: int = game.values(attacker[0])[POWER]
        self.wall: int = game.values(target)[POWER]
        self.by_vanguard = game.cards[attacker[0]].zone >> 1 == VC
        self.checks = drive(game, attacker[0]) if self.by_vanguard else 0
        self.critical: int = game.values(attacker[0])[CRITICAL]

    def missing(self, margin: int) -> int:
        """The shield that is needed, with so many trigger effects expected."""
        return self.power + margin * STEP - self.wall + 1


def guard(game: Game, decision: Decision) -> Option:
    """The guardian to call or intercept with, or passing."""
    options = list(decision.options)
    passing = options[-1]
    attacker, attacked = decision.about
    targets = [ref[0] for ref in attacked if game.is_current(ref) and game.cards[ref[0]].zone >> 1 == VC]
    if not targets or not game.is_current(attacker) or not allowed(game, targets[0], MAY_BE_HIT, True):
        return passing
    attack = Attack(game, attacker, targets[0])
    damage = len(game.zones[2 * DAMAGE_ZONE + decision.player])
    lethal = damage + attack.critical + (attack.checks > 0) >= FATAL
    for margin in margins(attack, lethal, damage):
        missing = attack.missing(margin)
        if missing <= 0:
            return passing
        found = cheapest(game, decision.player, options[:-1], missing)
        wall = sentinel(game, decision.player, options)
        if wall is not None and lethal and (found is None or len(found) > 2):
            return wall
        if found is not None and (lethal or damage >= SORE or price(game, decision, found) <= BEARABLE[damage]):
            return found[0]
    return passing


def margins(attack: Attack, lethal: bool, damage: int) -> Sequence[int]:
    """How many triggers of the attacker to expect: the careful number first, then none."""
    if not attack.by_vanguard:
        return (0,)
    if attack.power + STEP * attack.checks < attack.wall:
        return ()
    return (2, 1) if lethal else (1,) if damage >= SORE else (0,)


def cheapest(game: Game, player: int, options: Sequence[Option], missing: int) -> list[Option] | None:
    """The set of guardians with enough shield that costs least; None where all of them together are not enough."""
    shields = {option: shield_of(game.values(option[1])) for option in options}
    useful = [option for option in options if shields[option] > 0]
    costs = {option: cost(game, player, option) for option in useful}
    best: tuple[float, int, tuple[Option, ...]] | None = None
    for size in range(1, min(MOST_GUARDIANS, len(useful)) + 1):
        for chosen in combinations(useful, size):
            if sum(shields[option] for option in chosen) >= missing:
                candidate = (sum(costs[option] for option in chosen), size, chosen)
                best = candidate if best is None or candidate[:2] < best[:2] else best
    return list(best[2]) if best is not None else None


def cost(game: Game, player: int, option: Option) -> float:
    return INTERCEPTING if option[0] == "intercept" else in_hand(game, option[1], player)


def price(game: Game, decision: Decision, options: Sequence[Option]) -> float:
    return sum(cost(game, decision.player, option) for option in options)


def sentinel(game: Game, player: int, options: Sequence[Option]) -> Option | None:
    """A sentinel to call, if there is a card left to discard for it."""
    if len(game.zones[2 * HAND + player]) < 2:
        return None
    found = (option for option in options if option[0] == "guard")
    return next((option for option in found if "sentinel" in game.values(option[1])[KEYWORDS]), None)
