"""How a bot plays Cardfight!! Vanguard: rules of thumb for what every player knows, a valuation for the rest."""

from collections.abc import Callable, Sequence
from itertools import combinations

from headjudge.games.cfv.circles import BACK, BEHIND, FRONT, units, vanguard
from headjudge.games.cfv.judgement_guard import guard
from headjudge.games.cfv.judgement_worth import in_hand, worth
from headjudge.games.cfv.model import (
    ATTACKS,
    GRADE,
    HAND,
    KEYWORDS,
    LEFT_BACK,
    LEFT_FRONT,
    POWER,
    RIGHT_BACK,
    RIGHT_FRONT,
    TRIGGER,
    VC,
)
from headjudge.games.cfv.queries import vanguard_grade
from headjudge.games.cfv.r06_options import END, PASS
from headjudge.games.cfv.r10_stride import counted_grade, grades_due
from headjudge.kernel.decisions import DONE, NO, YES, Decision, Option, PickSet
from headjudge.kernel.game import Game

OPEN = frozenset({"main", "attack", "ride", "stride"})
MOST_DISCARDED = 3
"""More cards than this nobody discards for a stride."""

Thumb = Callable[[Game, Decision], Option | None]


class CfvJudgement:
    """Rides, strides, calls, attacks and guards as taught to beginners; weighs what card texts offer."""

    def is_open(self, game: Game, decision: Decision) -> bool:
        return decision.prompt in OPEN

    def stops(self, option: Option) -> bool:
        return option in (END, PASS)

    def is_idle(self, game: Game, option: Option) -> bool:
        return False

    def own_thumb(self, game: Game, decision: Decision) -> int | None:
        thumb = THUMBS.get(decision.prompt)
        chosen = thumb(game, decision) if thumb is not None else None
        return None if chosen is None else list(decision.options).index(chosen)

    def reply_thumb(self, game: Game, decision: Decision) -> int | None:
        return len(decision.options) - 1 if decision.options[-1] in (PASS, DONE) else None

    def worth(self, game: Game, player: int) -> float:
        return worth(game, player)


def first(game: Game, decision: Decision) -> Option:
    return decision.options[0]


def last(game: Game, decision: Decision) -> Option:
    return decision.options[-1]


def strongest(game: Game, options: Sequence[Option]) -> Option:
    return max(options, key=lambda option: (game.values(option[1])[POWER], -option[1]))


# -- before the first turn, and what to ride ---------------------------------------------------------------------------


def first_vanguard(game: Game, decision: Decision) -> Option:
    """One that is no trigger unit, and rather one that does something."""
    return max(decision.options, key=lambda o: (not game.values(o[1])[TRIGGER], len(game.cards[o[1]].face.abilities)))


def returned(game: Game, decision: Decision) -> Option:
    """Keep one card of each grade to ride and a second grade 1; everything else goes back."""
    frame = game.frames[-1]
    assert isinstance(frame, PickSet)
    kept: set[int] = set()
    for grade, wanted in ((1, 2), (2, 1), (3, 1)):
        fitting = [option[1] for option in frame.offered if game.values(option[1])[GRADE] == grade]
        kept |= set(fitting[:wanted])
    return next((option for option in decision.options if option != DONE and option[1] not in kept), DONE)


def g_assist(game: Game, decision: Decision) -> Option:
    return YES if YES in decision.options else NO


def removed(game: Game, decision: Decision) -> Option:
    """The cards that are worth least."""
    frame = game.frames[-1]
    assert isinstance(frame, PickSet)
    ranked = sorted(frame.offered, key=lambda option: in_hand(game, option[1], decision.player))
    least = ranked[: frame.high]
    return next(option for option in decision.options if option in least)


def ride(game: Game, decision: Decision) -> Option:
    """The next grade if there is one; the same again only brings what a card has to offer, so it stays in the hand."""
    now = vanguard_grade(game, decision.player)
    higher = [option for option in decision.options if option != PASS and game.values(option[1])[GRADE] > now]
    return strongest(game, higher) if higher else PASS


def stride(game: Game, decision: Decision) -> Option | None:
    """Whenever it is possible; which G unit, trying tells, unless there is only one."""
    return decision.options[0] if len(decision.options) == 2 else None


def stride_cost(game: Game, decision: Decision) -> Option:
    """The cards that are worth least among those with enough grades together."""
    frame = game.frames[-1]
    chosen: tuple[int, ...] = getattr(frame, "chosen", ())
    due = grades_due(game, decision.about[0]) - sum(counted_grade(game, cid) for cid in chosen)
    if due <= 0 and DONE in decision.options:
        return DONE
    hand = game.zones[2 * HAND + decision.player]
    offered = [option[1] for option in decision.options if option != DONE]
    left = [cid for cid in hand if hand.index(cid) >= hand.index(offered[0])]
    sets = [
        cids
        for size in range(1, MOST_DISCARDED + 1)
        for cids in combinations(left, size)
        if sum(counted_grade(game, cid) for cid in cids) >= due and cids[0] in offered
    ]
    best = min(sets, key=lambda cids: sum(in_hand(game, cid, decision.player) for cid in cids), default=(offered[0],))
    return ("card", best[0])


# -- the field ---------------------------------------------------------------------------------------------------------


def circle(game: Game, decision: Decision) -> Option | None:
    """Attackers in front, boosters behind them; where all is taken, in place of the weakest."""
    cid, player = decision.about[0], decision.player
    free = [option for option in decision.options if not game.zones[2 * option[1] + player]]
    boosts = "boost" in game.values(cid)[KEYWORDS]
    wanted = BACK if boosts else FRONT
    fitting = [option for option in free if option[1] in wanted]
    if fitting and boosts:
        return max(fitting, key=lambda option: ahead(game, player, option[1]))
    if fitting:
        return max(fitting, key=lambda option: behind(game, player, option[1]))
    return free[0] if free else weakest(game, decision)


def ahead(game: Game, player: int, kind: int) -> int:
    """The power of the unit before a back circle."""
    front = next(front for front, back in BEHIND.items() if back == kind)
    return max((game.values(cid)[POWER] for cid in units(game, player, (front,))), default=0)


def behind(game: Game, player: int, kind: int) -> int:
    return max((game.values(cid)[POWER] for cid in units(game, player, (BEHIND[kind],))), default=0)


def weakest(game: Game, decision: Decision) -> Option:
    """A circle of the row where the unit belongs, with the weakest unit on it."""
    boosts = "boost" in game.values(decision.about[0])[KEYWORDS]
    row = (LEFT_BACK, RIGHT_BACK) if boosts else (LEFT_FRONT, RIGHT_FRONT)
    fitting = [option for option in decision.options if option[1] in row] or list(decision.options)
    there = {option: units(game, decision.player, (option[1],)) for option in fitting}
    return min(fitting, key=lambda option: sum(game.values(cid)[POWER] for cid in there[option]))


# -- the battle --------------------------------------------------------------------------------------------------------


def reach(game: Game, cid: int) -> int:
    """The power of a unit with the booster behind it."""
    kind, player = game.cards[cid].zone >> 1, game.cards[cid].controller
    back = BEHIND.get(kind, -1)
    power: int = game.values(cid)[POWER]
    for booster in units(game, player, (back,)) if back >= 0 else ():
        if "boost" in game.values(booster)[KEYWORDS] and not game.cards[booster].turned:
            power += game.values(booster)[POWER]
    return power


def targets(game: Game, cid: int, cids: Sequence[int]) -> list[int]:
    """What the unit could hit as things stand."""
    return [target for target in cids if game.values(target)[POWER] <= reach(game, cid)]


def whether_to_attack(game: Game, decision: Decision) -> Option:
    """If something can be hit; a vanguard attacks in any case, for its drive checks."""
    mine = [cid for cid in units(game, decision.player, FRONT) if not game.cards[cid].turned]
    enemies = units(game, 1 - decision.player, FRONT)
    useful = any(game.cards[cid].zone >> 1 == VC or targets(game, cid, enemies) for cid in mine)
    return decision.options[0] if useful else PASS


def attacker(game: Game, decision: Decision) -> Option:
    """A rear-guard first, then the vanguard, and the strongest rear-guard last, with the triggers."""
    enemies = units(game, 1 - decision.player, FRONT)
    rear = [o for o in decision.options if game.cards[o[1]].zone >> 1 != VC and targets(game, o[1], enemies)]
    front = [o for o in decision.options if game.cards[o[1]].zone >> 1 == VC]
    rear.sort(key=lambda option: reach(game, option[1]))
    if front and len(rear) < 2:
        return front[0]
    return rear[0] if rear else decision.options[0]


def attack_target(game: Game, decision: Decision) -> Option:
    """The vanguard if it can be hit, otherwise the strongest rear-guard that can."""
    cid = decision.about[0]
    offered = [option for option in decision.options if option != DONE]
    if not offered:
        return DONE
    main = next((option for option in offered if game.cards[option[1]].zone >> 1 == VC), None)
    hit = targets(game, cid, [option[1] for option in offered])
    if main is not None and (main[1] in hit or not hit):
        return main
    fitting = [option for option in offered if option[1] in hit]
    return strongest(game, fitting or offered)


def boost(game: Game, decision: Decision) -> Option:
    """Unless the attack hits a rear-guard without it."""
    unit = decision.about[0]
    attacked = [b[0] for kind, a, b, _ in game.relations if kind == ATTACKS and a[0] == unit]
    needed = any(
        game.cards[cid].zone >> 1 == VC or game.values(cid)[POWER] > game.values(unit)[POWER] for cid in attacked
    )
    return decision.options[0] if needed else PASS


def guarded(game: Game, decision: Decision) -> Option:
    main = [option for option in decision.options if game.cards[option[1]].zone >> 1 == VC]
    return (main or list(decision.options))[0]


# -- triggers ----------------------------------------------------------------------------------------------------------


def power_target(game: Game, decision: Decision) -> Option:
    """In one's own turn who still attacks, or else who is attacking; in the other's turn the vanguard."""
    me = vanguard(game, decision.player)
    options = list(decision.options)
    if game.active == decision.player:
        ready = [o for o in options if game.cards[o[1]].zone >> 1 in FRONT and not game.cards[o[1]].turned]
        if ready:
            return strongest(game, ready)
    return next((option for option in options if option[1] == me), options[0])


def critical_target(game: Game, decision: Decision) -> Option:
    """The vanguard while it attacks; otherwise as with power."""
    attacking = {a[0] for kind, a, _, _ in game.relations if kind == ATTACKS}
    mine = [option for option in decision.options if option[1] in attacking]
    return mine[0] if mine and game.active == decision.player else power_target(game, decision)


def stood(game: Game, decision: Decision) -> Option:
    """The strongest resting unit of the front row."""
    resting = [o for o in decision.options if game.cards[o[1]].turned]
    front = [o for o in resting if game.cards[o[1]].zone >> 1 in FRONT]
    return strongest(game, front or resting or list(decision.options))


def healed(game: Game, decision: Decision) -> Option:
    """Damage that is of no use any more first."""
    return min(decision.options, key=lambda option: game.cards[option[1]].face_up)


THUMBS: dict[str, Thumb] = {
    "first vanguard": first_vanguard,
    "return to deck": returned,
    "G assist": g_assist,
    "G assist card": first,
    "remove": removed,
    "ride": ride,
    "stride": stride,
    "stride cost": stride_cost,
    "stride payment": last,
    "heart": first,
    "circle": circle,
    "attack": whether_to_attack,
    "attacker": attacker,
    "attack target": attack_target,
    "boost": boost,
    "guard": guard,
    "guard which": guarded,
    "trigger part": first,
    "trigger power": power_target,
    "trigger critical": critical_target,
    "trigger stand": stood,
    "trigger heal": healed,
}
"""What needs no trying, by the prompt of the question."""


JUDGEMENT = CfvJudgement()
