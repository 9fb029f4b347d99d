"""Chapter 7: attack and battle, step by step."""

from typing import ClassVar

from headjudge.games.cfv.battle_roles import (
    DeclareAttack,
    RestToAttack,
    attacked_units,
    attacking_units,
    end_roles,
    opponents_of,
)
from headjudge.games.cfv.circles import (
    BEHIND,
    UNIT_CIRCLES,
    guardians,
    is_front,
    is_mate,
    mate_of,
    partner_of,
    units,
    vanguards,
)
from headjudge.games.cfv.model import (
    ATTACK_STEP,
    ATTACK_STEP_BEGINS,
    ATTACKED_UNITS,
    ATTACKS_ALL,
    BATTLE_PHASE_BEGINS,
    BOOST,
    BOOSTS,
    CLOSE_STEP,
    CLOSE_STEP_BEGINS,
    DAMAGE_STEP,
    DAMAGE_STEP_BEGINS,
    DRIVE_CHECK,
    DRIVE_STEP,
    DRIVE_STEP_BEGINS,
    DROP,
    G_ZONE,
    GC,
    GUARD_STEP,
    GUARD_STEP_BEGINS,
    HAND,
    HIT,
    INTERCEPT,
    KEYWORDS,
    LETS_GUARD,
    MAY_ATTACK,
    MAY_ATTACK_BACK_ROW,
    MAY_ATTACK_FROM_BACK,
    MAY_ATTACK_REAR_GUARDS,
    MAY_ATTACK_VANGUARD,
    MAY_BE_ATTACKED,
    MAY_BE_BOOSTED,
    MAY_BE_HIT,
    MAY_BOOST,
    MAY_DEAL_DAMAGE,
    MAY_GUARD,
    MAY_INTERCEPT,
    MAY_INTERCEPT_FROM_BACK,
    REST,
    RETIRE,
    START_STEP,
    START_STEP_BEGINS,
    VC,
)
from headjudge.games.cfv.power import Guard, join_battle
from headjudge.games.cfv.queries import battle_moment, close_moment, critical, drive, power
from headjudge.games.cfv.r06_options import AN_EFFECT_FORBIDS, PASS, has_grade_to_call, refuse
from headjudge.games.cfv.r07_checks import DealDamage, TriggerCheck
from headjudge.games.cfv.r07_g_guardian import CallGGuardian, may_call_g_guardian, skill_of
from headjudge.games.cfv.r08_playing import check_timing, is_unsettled, note_stood_by
from headjudge.games.cfv.r10_movement import NORMAL, Call, ask_guarded
from headjudge.games.keyword_reasons import because
from headjudge.kernel import effects
from headjudge.kernel.actions import Move, Note, Relate, TurnCard
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import Decision, Option, PickSet
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed, answers_to, number
from headjudge.kernel.ruleset import Reason, Why
from headjudge.kernel.timing import enter_phase
from headjudge.rulebook.registry import rule

TO_ATTACK: Option = ("attack",)

NO_UNIT = Reason("7.3.1.3", "only a unit on a vanguard or rear-guard circle attacks")
IN_THE_BACK = Reason("7.3.1.3", "it is not in the front row")
RESTING = Reason("7.3.1.3", "it is resting")
A_MATE = Reason("10.1.24.5", "a Legion Mate attacks together with its leader")
FIRST_TURN = Reason("7.2.1.3", "nobody attacks in the very first turn of the game")
CANNOT_ATTACK = Reason("7.3.1.3.2", "it cannot attack")
NO_TARGET = Reason("7.2.1.3", "there is nothing it could attack")
MATE_ATTACKED = Reason("7.3.1.4", "it is a Legion Mate, and those are not attacked")
BACK_ROW_ATTACKED = Reason("7.3.1.4", "it is in the back row, and only the front row is attacked")
CANNOT_BE_ATTACKED = Reason("7.3.1.4", "it cannot be attacked by that unit")

NOT_IN_COLUMN = Reason("7.3.1.6", "it is not behind the attacking unit")
NOT_STANDING = Reason("7.3.1.6", "it is not a standing unit that could rest to boost")
NO_BOOST = (Reason("10.2.3.1", "it has no Boost"), Reason("7.3.1.6", "only a unit with Boost boosts"))
CANNOT_BOOST = (Reason("10.2.3.1", "it cannot boost the attacking unit"), AN_EFFECT_FORBIDS)

NO_REAR_GUARD = Reason("7.4.1.2.2", "only a rear-guard intercepts")
NOT_IN_FRONT = (
    Reason("10.2.2.1", "it is not on a front rear-guard circle"),
    Reason("7.4.1.2.2", "only units of the front row intercept"),
)
NO_INTERCEPT = (Reason("10.2.2.1", "it has no Intercept"), Reason("7.4.1.2.2", "only a unit with Intercept intercepts"))
CANNOT_INTERCEPT = (Reason("10.2.2.1", "it cannot intercept now"), AN_EFFECT_FORBIDS)
IS_ATTACKED = (
    Reason("7.4.1.2.2", "it is being attacked itself"),
    Reason("10.2.2.1", "a unit intercepts for another that is attacked"),
)
CANNOT_GUARD = (Reason("7.4.1.2.3.1", "it cannot be called to the guardian circle in this battle"), AN_EFFECT_FORBIDS)


# -- who may attack whom (7.2, 7.3) ------------------------------------------------------------------------------------


@rule("7.1.1", "7.3.1.3", "7.3.1.3.2", "10.1.24.5", "10.2.4.1", "10.2.7.1", what="check")
def may_attack(game: Game, cid: int, why: Why | None = None) -> bool:
    """Whether the unit may be chosen to attack; for a legion, its leader is asked about."""
    card = game.cards[cid]
    if card.zone >> 1 not in UNIT_CIRCLES or cid not in units(game, card.controller, UNIT_CIRCLES):
        return refuse(why, NO_UNIT)
    if not is_front(card.zone) and not allowed(game, cid, MAY_ATTACK_FROM_BACK):
        return refuse(why, IN_THE_BACK)
    if card.turned:
        return refuse(why, RESTING)
    ref = game.ref(cid)
    if is_mate(game, ref):
        return refuse(why, A_MATE)
    mate = mate_of(game, ref)
    for attacking in (cid,) if mate is None else (cid, mate[0]):
        if not allowed(game, attacking, MAY_ATTACK, True):
            return why is not None and refuse(why, because(game, attacking, MAY_ATTACK, KEYWORDS, CANNOT_ATTACK))
    return bool(attack_targets(game, cid)) or refuse(why, NO_TARGET)


@rule("7.3.1.4", "7.3.1.4.7", what="check")
def attack_targets(game: Game, cid: int) -> list[int]:
    """The opponent's units that the unit may attack."""
    enemy = 1 - game.cards[cid].controller
    return [other for other in units(game, enemy, UNIT_CIRCLES) if may_be_attacked(game, cid, other)]


@rule("7.3.1.4", "7.3.1.4.5", "7.3.1.4.7", "10.1.19.1", what="check")
def may_be_attacked(game: Game, attacker: int, target: int, why: Why | None = None) -> bool:
    zone = game.cards[target].zone
    if is_mate(game, game.ref(target)):
        return refuse(why, MATE_ATTACKED)
    if not is_front(zone) and not allowed(game, attacker, MAY_ATTACK_BACK_ROW, False, target):
        return refuse(why, BACK_ROW_ATTACKED)
    return is_free_to_attack(game, attacker, target) or refuse(why, CANNOT_BE_ATTACKED, AN_EFFECT_FORBIDS)


@rule("1.3.3", "7.2.1.3", "10.1.24.5", what="check")
def is_free_to_attack(game: Game, attacker: int, target: int) -> bool:
    """Whether no effect forbids just this attack to the unit, or to the one that attacks together with it."""
    question = MAY_ATTACK_VANGUARD if game.cards[target].zone >> 1 == VC else MAY_ATTACK_REAR_GUARDS
    mate = mate_of(game, game.ref(attacker))
    return all(
        allowed(game, cid, question, True, target) and allowed(game, target, MAY_BE_ATTACKED, True, cid)
        for cid in (attacker, *((mate[0],) if mate is not None else ()))
    )


@rule("7.3.1.4.5", "7.3.1.4.7", "10.1.19.1", what="check")
def attacked_at_once(game: Game, cid: int) -> list[int]:
    """The units that an effect makes the unit attack together, without a choice."""
    enemy = 1 - game.cards[cid].controller
    found = [other for other in units(game, enemy, UNIT_CIRCLES) if allowed(game, cid, ATTACKS_ALL, False, other)]
    return [o for o in found if not is_mate(game, game.ref(o)) and is_free_to_attack(game, cid, o)]


@rule("7.2.1.3", what="check")
def can_attack(game: Game, player: int) -> bool:
    """Whether an attack can take place at all; never in the very first turn."""
    return game.turn > 1 and any(may_attack(game, cid) for cid in units(game, player, UNIT_CIRCLES))


@rule("7.3.1.6", "10.2.3.1", what="check")
def may_boost(game: Game, booster: int, attacker: int, why: Why | None = None) -> bool:
    """Whether a standing unit with Boost behind the attacking unit may boost it."""
    card, front = game.cards[booster], game.cards[attacker]
    if BEHIND.get(front.zone >> 1, -1) != card.zone >> 1 or (card.zone ^ front.zone) & 1:
        return refuse(why, NOT_IN_COLUMN)
    if card.turned or booster not in units(game, card.controller, UNIT_CIRCLES):
        return refuse(why, NOT_STANDING)
    may = allowed(game, booster, MAY_BOOST, False, attacker) and allowed(game, attacker, MAY_BE_BOOSTED, True, booster)
    return may or (why is not None and refuse(why, *(CANNOT_BOOST if has(game, booster, "boost") else NO_BOOST)))


def has(game: Game, cid: int, keyword: str) -> bool:
    return keyword in game.values(cid)[KEYWORDS]


# -- who may guard (7.4) -----------------------------------------------------------------------------------------------


@rule("7.4.1.2.1", "8.5.2.1.1.2", "8.5.2.2.1.1", "1.3.3", what="check")
def may_guard(game: Game, player: int, cid: int, why: Why | None = None) -> bool:
    """Whether a card of the hand may be normal called to the guardian circle, or a G guardian as its text says."""
    if game.cards[cid].zone >> 1 == G_ZONE:
        may = may_call_g_guardian(game, player, cid, why)
        return may and (lets_guard(game, cid) or refuse(why, *CANNOT_GUARD))
    if not has_grade_to_call(game, player, cid, why):
        return False
    if not allowed(game, cid, MAY_GUARD, True):
        return refuse(why, *CANNOT_GUARD)
    return lets_guard(game, cid) or refuse(why, *CANNOT_GUARD)


def lets_guard(game: Game, cid: int) -> bool:
    """Whether the attacking units let this card be called against them."""
    return all(allowed(game, ref[0], LETS_GUARD, True, cid) for ref in attacking_units(game))


@rule("7.4.1.2.2", "10.2.2.1", what="check")
def may_intercept(game: Game, player: int, cid: int, why: Why | None = None) -> bool:
    """Whether a rear-guard may intercept, standing or resting."""
    card = game.cards[cid]
    kind = card.zone >> 1
    if card.controller != player or kind == VC or cid not in units(game, player, UNIT_CIRCLES):
        return refuse(why, NO_REAR_GUARD)
    if not is_front(card.zone) and not allowed(game, cid, MAY_INTERCEPT_FROM_BACK):
        return refuse(why, *NOT_IN_FRONT)
    if not allowed(game, cid, MAY_INTERCEPT) or not lets_guard(game, cid):
        return why is not None and refuse(why, *(CANNOT_INTERCEPT if has(game, cid, "intercept") else NO_INTERCEPT))
    return game.ref(cid) not in attacked_units(game) or refuse(why, *IS_ATTACKED)


@rule("7.4.1.2", "7.4.1.2.3", "7.4.1.2.3.1", what="check")
def guard_options(game: Game, player: int) -> list[Option]:
    """Cards to call, units to intercept with, and passing; with nothing attacked there is nothing to guard."""
    if not attacked_units(game):
        return [PASS]
    found: list[Option] = [("guard", cid) for cid in game.zones[2 * HAND + player] if may_guard(game, player, cid)]
    found += [("guard", cid) for cid in g_guardians(game, player) if may_guard(game, player, cid)]
    found += [("intercept", cid) for cid in units(game, player, UNIT_CIRCLES) if may_intercept(game, player, cid)]
    found.append(PASS)
    return found


def g_guardians(game: Game, player: int) -> list[int]:
    """The cards of the G zone that a text lets the player call as guardians; equal ones are one choice."""
    first_of: dict[str, int] = {}
    for cid in game.zones[2 * G_ZONE + player]:
        if skill_of(game, cid) is not None:
            first_of.setdefault(game.cards[cid].face.key, cid)
    return list(first_of.values())


@rule("7.4.1.2.3.1", what="check")
def could_guard(game: Game, player: int) -> bool:
    """Whether others could believe that the player has something to guard with."""
    if not attacked_units(game):
        return False
    return bool(game.zones[2 * HAND + player]) or len(guard_options(game, player)) > 1


# -- the battle phase --------------------------------------------------------------------------------------------------


class BattlePhase(Procedure):
    """7.1: one battle after the other until the turn player no longer attacks.

    ``attacker`` is the attacking unit, of a legion the leader; ``attacked`` are the units chosen to be attacked,
    ``hit`` those of them that were hit.
    """

    fields: ClassVar[tuple[str, ...]] = ("player", "attacker", "attacked", "hit", "guardian", "checks")

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player
        self.attacker: Ref = (-1, 0)
        self.attacked: tuple[Ref, ...] = ()
        self.hit: tuple[Ref, ...] = ()
        self.guardian: Ref = (-1, 0)
        self.checks = 0

    @property
    def defender(self) -> int:
        return 1 - self.player

    # -- start step (7.2)

    @step("6.7.1")
    def begin(self, game: Game) -> Frame | None:
        enter_phase(game, START_STEP)
        return game.tell(BATTLE_PHASE_BEGINS, self.player)

    @step("7.2.1", "7.2.1.1", "7.1.2")
    def start_step(self, game: Game) -> Frame | None:
        enter_phase(game, START_STEP)
        return game.tell(START_STEP_BEGINS, self.player)

    @step("7.2.1.1")
    def confirm_start(self, game: Game) -> Frame | None:
        return check_timing(game)

    @step("7.2.1.2", "7.2.1.3")
    def choose_whether(self, game: Game) -> Decision | None:
        if not can_attack(game, self.player):
            return self.end()
        return Decision(self.player, "attack", (TO_ATTACK, PASS), "7.2.1.2")

    @step("7.2.1.2.1")
    def confirm_choice(self, game: Game) -> Frame | None:
        return self.end() if self.pick == PASS else check_timing(game)

    # -- attack step (7.3)

    @step("7.3.1.1", "7.3.1.2", "7.1.2.1", "7.3.1")
    def attack_step(self, game: Game) -> Frame | None:
        game.count("battles")
        self.attacker, self.attacked, self.hit, self.checks = (-1, 0), (), (), 0
        enter_phase(game, ATTACK_STEP)
        return game.tell(ATTACK_STEP_BEGINS, self.player)

    @step("7.3.1.2")
    def confirm_attack_step(self, game: Game) -> Frame | None:
        return check_timing(game)

    @step("7.3.1.3", "7.3.1.3.2")
    def choose_attacker(self, game: Game) -> Decision | None:
        found = [("attack", cid) for cid in units(game, self.player, UNIT_CIRCLES) if may_attack(game, cid)]
        if not found:
            return self.goto(BattlePhase.close_step)
        return Decision(self.player, "attacker", found, "7.3.1.3")

    @step("7.3.1.3", "7.3.1.3.1", "10.1.24.5")
    def rest_attacker(self, game: Game) -> Frame | None:
        self.attacker = game.ref(self.pick[1])
        mate = mate_of(game, self.attacker)
        both = (self.attacker, *((mate,) if mate is not None else ()))
        return game.perform([RestToAttack(self.player, ref) for ref in both])

    @step("7.3.1.4", "7.3.1.4.5", "7.3.1.4.6", "10.1.19.1")
    def choose_attacked(self, game: Game) -> Frame | None:
        targets = attack_targets(game, self.attacker[0])
        n = number(answers_to(game, self.attacker[0], ATTACKED_UNITS), 1)
        if n <= 0 or not targets:
            return self.goto(BattlePhase.close_step)
        together = attacked_at_once(game, self.attacker[0])
        least, n = (len(together), len(together)) if together else (1, n)
        options: list[Option] = [("card", cid) for cid in together or targets]
        return PickSet(self.player, "attack target", options, least, n, "7.3.1.4", self.attacker)

    @step("7.3.1.4", "7.3.1.4.1", "7.3.1.4.4", "7.3.1.4.6", "7.1.2.2")
    def attack(self, game: Game) -> Frame | None:
        self.attacked = tuple(game.ref(option[1]) for option in game.value)
        mate = mate_of(game, self.attacker)
        both = (self.attacker, *((mate,) if mate is not None else ()))
        for ref in (*both, *self.attacked):
            join_battle(game, ref)
        return game.perform([DeclareAttack(self.player, both, self.attacked)])

    @step("7.3.1.6", "10.2.3.1")
    def choose_booster(self, game: Game) -> Decision | None:
        mate = mate_of(game, self.attacker)
        front = [self.attacker[0], *((mate[0],) if mate is not None else ())]
        back = game.zones[2 * BEHIND.get(game.cards[self.attacker[0]].zone >> 1, GC) + self.player]
        found = [("boost", cid, unit) for cid in back for unit in front if may_boost(game, cid, unit)]
        self.pick = PASS
        if not found:
            return None
        return Decision(self.player, "boost", [*found, PASS], "7.3.1.6", about=self.attacker)

    @step("7.3.1.6", "7.3.1.6.1", "7.3.1.7")
    def boost(self, game: Game) -> Frame | None:
        if self.pick == PASS:
            return None
        booster, boosted = game.ref(self.pick[1]), game.ref(self.pick[2])
        return game.perform(
            [
                TurnCard(REST, self.player, booster, 1),
                Relate(BOOST, self.player, booster, boosted, BOOSTS),
            ]
        )

    @step("7.3.1.8")
    def confirm_attack(self, game: Game) -> Frame | None:
        return check_timing(game)

    @step("7.3.1.9")
    def confirm_attack_end(self, game: Game) -> Frame | None:
        return check_timing(game)

    # -- guard step (7.4)

    @step("7.4.1", "7.4.1.1")
    def guard_step(self, game: Game) -> Frame | None:
        enter_phase(game, GUARD_STEP)
        return game.tell(GUARD_STEP_BEGINS, self.player)

    @step("7.4.1.2", "8.4.2.1")
    def before_guarding(self, game: Game) -> Frame | None:
        return check_timing(game)

    @step("7.4.1.2", "7.4.1.2.3.1")
    def play_timing(self, game: Game) -> Decision | None:
        self.pick = PASS
        if not could_guard(game, self.defender):
            return None
        options = guard_options(game, self.defender)
        return Decision(self.defender, "guard", options, "7.4.1.2", about=(self.attacker, self.attacked))

    @step("7.4.1.2.1", "7.4.1.2.2", "7.4.1.2.3", "10.1.6.1.2.1")
    def guard(self, game: Game) -> Frame | Decision | None:
        if self.pick == PASS:
            return self.goto(BattlePhase.confirm_guard)
        word, cid = self.pick
        self.guardian = game.ref(cid)
        if word == "intercept":
            return ask_guarded(self, game, self.defender, self.guardian)
        self.goto(BattlePhase.before_guarding)
        if game.cards[cid].zone >> 1 == G_ZONE:
            return CallGGuardian(self.defender, self.guardian)
        return Call(self.defender, (self.guardian,), (GC,), how=NORMAL)

    @step("7.4.1.2.2", "10.2.2.1")
    def intercept(self, game: Game) -> Frame | None:
        guarded = game.ref(self.pick[1])
        follow = game.perform(
            [
                Move(INTERCEPT, self.defender, self.guardian, 2 * GC + self.defender, renew=False),
                TurnCard(REST, self.defender, self.guardian, 1),
                Guard(self.defender, self.guardian, guarded),
            ]
        )
        self.goto(BattlePhase.before_guarding)
        return follow

    @step("7.4.1.4")
    def confirm_guard(self, game: Game) -> Frame | None:
        return check_timing(game)

    # -- drive step (7.5)

    @step("7.4.1.4", "7.5.1")
    def drive_step(self, game: Game) -> Frame | None:
        if not self.is_vanguard_attacking(game):
            return self.goto(BattlePhase.damage_step)
        enter_phase(game, DRIVE_STEP)
        return game.tell(DRIVE_STEP_BEGINS, self.player)

    def is_vanguard_attacking(self, game: Game) -> bool:
        return self.attacker in attacking_units(game) and game.cards[self.attacker[0]].zone >> 1 == VC

    @step("7.5.1.1")
    def confirm_drive_step(self, game: Game) -> Frame | None:
        return check_timing(game)

    @step("7.5.1.2", "7.5.1.2.1", "2.16.1")
    def drive_check(self, game: Game) -> Frame | None:
        if not self.is_vanguard_attacking(game):
            return self.goto(BattlePhase.confirm_drive)
        if self.checks >= drive(game, self.attacker[0]):
            return self.goto(BattlePhase.confirm_drive)
        self.checks += 1
        return TriggerCheck(self.player, DRIVE_CHECK)

    @step("7.5.1.3")
    def confirm_check(self, game: Game) -> Frame | None:
        """Another check while there are fewer than the drive of the attacking vanguard, as it is now."""
        self.goto(BattlePhase.drive_check)
        return check_timing(game)

    @step("7.5.1.4")
    def confirm_drive(self, game: Game) -> Frame | None:
        return check_timing(game)

    # -- damage step (7.6)

    @step("7.6.1", "7.6.1.1")
    def damage_step(self, game: Game) -> Frame | None:
        enter_phase(game, DAMAGE_STEP)
        return game.tell(DAMAGE_STEP_BEGINS, self.player)

    @step("7.6.1.1")
    def confirm_damage_step(self, game: Game) -> Frame | None:
        return check_timing(game)

    @step("7.6.1.2", "7.6.1.3", "10.1.24.6", "10.1.24.8", "7.3.1.4.2")
    def compare(self, game: Game) -> None:
        """RULING: with several attacked units each is compared for itself; only those that left are not hit."""
        still = opponents_of(game, self.attacker)
        mine = power(game, self.attacker[0]) if still else 0
        self.hit = tuple(
            ref for ref in still if power(game, ref[0]) <= mine and allowed(game, ref[0], MAY_BE_HIT, True)
        )

    @step("7.6.1.4")
    def confirm_compare(self, game: Game) -> Frame | None:
        return check_timing(game)

    @step("7.6.1.5", "7.6.1.5.1", "7.6.1.5.2", "7.6.1.7", "10.1.24.6.1")
    def deal_damage(self, game: Game) -> Frame | None:
        """Damage is dealt to a vanguard that was hit, by an attacking unit that is still where it attacked from."""
        stricken = [ref for ref in self.hit if game.is_current(ref) and ref[0] in vanguards(game, self.defender)]
        if not stricken or self.attacker not in attacking_units(game) or not self.deals(game):
            return None
        return DealDamage(self.defender, critical(game, self.attacker[0]), self.attacker, "battle")

    def deals(self, game: Game) -> bool:
        partner = partner_of(game, self.attacker)
        both = (self.attacker, *((partner,) if partner is not None else ()))
        return all(allowed(game, ref[0], MAY_DEAL_DAMAGE, True) for ref in both)

    @step("7.6.1.8")
    def retire(self, game: Game) -> Frame | None:
        gone = [ref[0] for ref in self.hit if game.is_current(ref) and game.cards[ref[0]].zone >> 1 not in (VC, GC)]
        gone += guardians(game, self.defender) + guardians(game, self.player)
        batch = [Move(RETIRE, game.cards[c].controller, game.ref(c), 2 * DROP + game.cards[c].owner) for c in gone]
        return game.perform(batch)

    @step("7.6.1.9")
    def hits(self, game: Game) -> Frame | None:
        return game.perform([Note(HIT, self.player, self.attacker, data=ref) for ref in self.hit])

    @step("7.6.1.9")
    def confirm_hits(self, game: Game) -> Frame | None:
        return check_timing(game)

    # -- close step (7.7)

    @step("7.7.1", "7.7.1.1")
    def close_step(self, game: Game) -> Frame | None:
        enter_phase(game, CLOSE_STEP)
        return game.tell(CLOSE_STEP_BEGINS, self.player)

    @step("7.7.1.1")
    def note_stood_by(self, game: Game) -> None:
        note_stood_by(game, CLOSE_STEP_BEGINS)

    @step("7.7.1.2")
    def confirm_close(self, game: Game) -> Frame | None:
        return check_timing(game)

    @step("7.7.1.2")
    def end_effects(self, game: Game) -> None:
        effects.expire(game, battle_moment(game))

    @step("7.7.1.3")
    def repeat_close(self, game: Game) -> None:
        return self.goto(BattlePhase.close_step) if is_unsettled(game, CLOSE_STEP_BEGINS) else None

    @step("7.7.1.4")
    def end_battle(self, game: Game) -> None:
        effects.expire(game, close_moment(game))
        end_roles(game)
        return self.goto(BattlePhase.start_step)
