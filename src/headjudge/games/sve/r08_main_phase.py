"""Chapter 8: what the active player may do in the main phase, and attacking."""

from typing import ClassVar

from headjudge.games.announcements import EMPTY, can_announce, script_of
from headjudge.games.keyword_reasons import because
from headjudge.games.sve.announcements import (
    CANNOT_PAY,
    OBSTACLES,
    ability_points,
    cheapest,
    play_points_to_pay,
    points_of,
    too_expensive,
)
from headjudge.games.sve.model import (
    ANSWERS,
    ATTACKED,
    ATTACKS,
    ATTACKS_A_TURN,
    COST,
    DAMAGE,
    ENGAGE,
    EVOLUTION_POINTS,
    EX,
    FIELD,
    FIGHT,
    FOUGHT,
    HAND,
    IGNORES_WARD,
    KEYWORDS,
    MAY_ACTIVATE,
    MAY_ATTACK,
    MAY_ATTACK_FOLLOWERS,
    MAY_ATTACK_FOLLOWERS_FRESH,
    MAY_ATTACK_LEADERS,
    MAY_ATTACK_LEADERS_FRESH,
    MAY_ATTACK_RESERVED,
    MAY_BE_ATTACKED,
    MAY_BE_PLAYED,
    MAY_BE_PLAYED_QUICKLY,
    MUST_BE_ATTACKED,
    PLAY_COST,
    PLAY_POINTS,
    TYPE,
)
from headjudge.games.sve.open8 import GRANTING_RUSH, RUSH_GRANTED, GrantRush, grant_options, granted
from headjudge.games.sve.queries import attack, evolved_this_turn, fresh, is_follower, leader
from headjudge.games.sve.r10_playing import (
    SHIFTING,
    Play,
    confirmation_timing,
    cost_may_shift,
    cost_once_moved,
    is_full,
    past_timing,
    play_card,
    xs_of,
)
from headjudge.games.sve.r11_rules_handling import forget_combat
from headjudge.games.sve.r15_miscellaneous import LED_BACK
from headjudge.games.sve.refusals import against_serving, no_room, unpaid, used_up
from headjudge.games.sve.special_costs import has_evolve_card, may_serve, may_use_evolution_point
from headjudge.kernel import relations
from headjudge.kernel.abilities import ACTIVATED, Ability
from headjudge.kernel.actions import Action, Damage, Relate, TurnCard
from headjudge.kernel.barred_actions import may_repeat
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import PICK, Decision, Option
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.kernel.probes import can_be_completed
from headjudge.kernel.questions import allowed, answers_to, number, required
from headjudge.kernel.ruleset import Reason, Why
from headjudge.kernel.turns import turn_began
from headjudge.language.script import Context, Script
from headjudge.rulebook.registry import rule

PLAYED_FROM = SHIFTING[HAND] | SHIFTING[EX]
"""Where other cards lie once a card is being played."""
PLAYED_KINDS = 1 << HAND | 1 << EX
"""The zones that effects must reach to change what a card costs."""

SPOKEN_OF_PLAYS = frozenset({MAY_BE_PLAYED, PLAY_COST})
"""What is asked of a card that is to be played, besides whether it may be now."""

EVOLVING = ("evolve", "serve")
"""The keywords of which one ability may be played a turn (8.3.2)."""

HELD_BACK = frozenset({MAY_ATTACK, MAY_ATTACK_LEADERS})
"""What may keep a reserved follower from attacking the leader."""
LET_LOOSE = frozenset({MAY_ATTACK_FOLLOWERS_FRESH, MAY_ATTACK_LEADERS_FRESH})
"""What lets a follower attack on the turn it came."""

ATTACKABLE = ("follower", "leader")
"""The types of cards that are attacked and dealt damage."""

END_PHASE: Option = ("end",)
PASS: Option = ("pass",)

NOT_A_FOLLOWER = Reason("8.4.2", "only followers attack")
NOT_RESERVED = Reason("8.4.2", "it is engaged")
CAME_THIS_TURN = Reason("8.4.2.1", "it has not been on the field since the start of the turn")
CANNOT_ATTACK = Reason("8.4.3.2.1", "an effect says that it cannot attack")
NO_TARGET = Reason("8.4.3.2", "there is no attack target it may select")
TARGET_RESERVED = Reason("8.4.3.1", "the target is not engaged")
LEADER_TOO_SOON = Reason("8.4.3.1", "it came this turn, so it cannot attack a leader")
WARD = Reason("12.8.2", "an engaged follower with Ward must be attacked")
RUSHES = Reason("12.10.2", "Rush lets it attack nothing but engaged followers on the turn it came")
NOT_ATTACKED = Reason("8.4.3.1", "only leaders and followers are attacked")
INTIMIDATING = Reason("8.4.3.2", "an effect says that the target cannot be attacked")
WITHOUT_COST = Reason("2.5.1", "it has no cost for which it could be played")
NOT_QUICK = Reason("12.3.2", "only cards and abilities with Quick can be played now: it has no Quick")
ABILITY_NOT_QUICK = Reason("12.3.3", "only cards and abilities with Quick can be played now: this ability has no Quick")
MAY_NOT_PLAY = Reason("10.6.2.1.2", "an effect says that it cannot be played")
ONCE_A_TURN = Reason("8.3.2", "an evolve or serve ability was already played this turn")
MAY_NOT_ACTIVATE = Reason("1.3.3", "an effect says that its abilities cannot be activated")
NO_EVOLVE_CARD = Reason("12.2.2", "there is no corresponding facedown card in the evolve deck")


# -- what may be played (8.2, 8.3) -------------------------------------------------------------------------------------


@rule("8.1.2", "8.2.1", "10.6.2.1.2", "12.3.5", what="check")
def may_play(game: Game, player: int, cid: int, quick: bool = False, why: Why | None = None) -> bool:
    """Whether the player may play the card from the hand or EX area now; ``quick`` in the opponent's turn."""
    values = game.derived[cid] or game.values(cid)
    answers = values[ANSWERS]
    failed = False
    if quick and not (answers and allowed(game, cid, MAY_BE_PLAYED_QUICKLY)):
        if why is None:
            return False
        failed = _no(why, NOT_QUICK)
    card = game.cards[cid]
    ability = card.face.resolution
    script = EMPTY if ability is None else script_of(ability)
    cost = values[COST]
    if cost is None:
        return not _no(why, WITHOUT_COST)
    is_spoken_of = answers and PLAY_COST in answers
    shifts = bool(is_spoken_of or game.live_reads & PLAYED_FROM) and cost_may_shift(game, cid)
    if shifts:
        cost = cost_once_moved(game, player, cid)
    elif is_spoken_of:
        cost = play_points_to_pay(game, Context((cid, card.incarnation), player), cid, cost, PLAY_COST, script)
    expensive = cost > game.points[player][PLAY_POINTS]
    if expensive and why is None and not script.extras:
        return False
    full = values[TYPE] != "spell" and is_full(game, player)
    if (expensive or full) and not extras_help(game, player, cid, script, shifts):
        if why is None:
            return False
        failed = expensive and _no(why, too_expensive(cost, game.points[player][PLAY_POINTS]))
        failed = (full and _no(why, no_room(game, player))) or failed
    if not allowed(game, cid, MAY_BE_PLAYED, True, card.zone >> 1):
        failed = _no(why, MAY_NOT_PLAY)
        if why is None:
            return False
    if ability is None:
        return not failed
    ref = (cid, card.incarnation)
    xs = xs_of(player, ref, ability, card.zone >> 1)
    return can_announce(game, Context(ref, player), script, OBSTACLES, why, xs) and not failed


@rule("10.6.2.1.2", "10.6.2.6", what="check")
def extras_help(game: Game, player: int, cid: int, script: Script, shifts: bool) -> bool:
    """Whether optional costs make a card playable that is too expensive or finds no room without them."""
    if not script.extras:
        return False
    ctx = Context(game.ref(cid), player)
    if not shifts and cheapest(game, ctx, cid, game.values(cid)[COST], script) > points_of(game, player):
        return False
    return can_be_completed(game, play_card(game, player, cid), Play.played)


def _no(why: Why | None, reason: Reason) -> bool:
    if why is not None:
        why.append(reason)
    return True


@rule("8.3.1", "8.3.2", "10.6.2.1.2", "10.4.2.1", "10.4.2.2", "12.3.3", what="check")
def may_activate(
    game: Game, player: int, cid: int, ability: Ability, quick: bool = False, why: Why | None = None
) -> bool:
    """Whether the player may play an activated ability of a card they control."""
    script: Script = ability.game_data or EMPTY
    ref, numbers = (cid, game.cards[cid].incarnation), game.points[player]
    reasons: Why = []
    answers = (game.derived[cid] or game.values(cid))[ANSWERS]
    if answers and MAY_ACTIVATE in answers and not allowed(game, cid, MAY_ACTIVATE, True, script.keyword):
        reasons.append(MAY_NOT_ACTIVATE)
    if quick and not script.quick:
        reasons.append(ABILITY_NOT_QUICK)
    if ability.per_turn and game.tallies.get(("activated", ref, ability.key), 0) >= ability.per_turn:
        reasons.append(used_up(ability.per_turn))
    if not may_repeat(game, cid, ability):
        reasons.append(LED_BACK)
    if script.keyword in EVOLVING:
        evolving_reasons(game, player, reasons)
    ctx = Context(ref, player)
    points = ability_points(game, ctx, script) if script.points or script.keyword else 0
    if points > numbers[PLAY_POINTS] and not script.tangled:
        points -= may_use_evolution_point(script, points, numbers[EVOLUTION_POINTS])
        if points > numbers[PLAY_POINTS]:
            reasons.append(too_expensive(points, numbers[PLAY_POINTS]))
    if reasons and why is None:
        return False
    if script.keyword:
        keyword_reasons(game, player, cid, script, reasons)
        if reasons and why is None:
            return False
    for cost in script.actions:
        if not cost.possible(game, ctx):
            if why is None:
                return False
            reasons += unpaid(game, ctx, script)
            break
    if not script.plain and not can_announce(
        game, ctx, script, OBSTACLES, None if why is None else reasons, xs_of(player, ref, ability)
    ):
        if why is None:
            return False
    elif script.tangled and not reasons and not can_be_completed(game, Play(player, ref, ability), Play.played):
        left = numbers[PLAY_POINTS]
        reasons.append(too_expensive(points, left) if points > left else CANNOT_PAY)
    if why is not None:
        why += reasons
    return not reasons


@rule("8.3.2", what="check")
def evolving_reasons(game: Game, player: int, why: Why) -> None:
    """What stands against any evolve or serve ability this turn."""
    if ("evolve or serve", player) in game.tallies:
        why.append(ONCE_A_TURN)
    if granted(game, player):
        why.append(RUSH_GRANTED)


@rule("12.2.2", "14.2.2.1", what="check")
def keyword_reasons(game: Game, player: int, cid: int, script: Script, why: Why) -> None:
    """What stands against an evolve or serve ability beyond its written cost."""
    if script.keyword == "evolve" and not has_evolve_card(game, player, cid, script.evolves):
        why.append(NO_EVOLVE_CARD)
    if script.keyword == "serve" and not may_serve(game, player, game.ref(cid), script.times):
        why += against_serving(game, player, game.ref(cid), script.times)


def card_options(game: Game, player: int) -> list[Option]:
    """The cards the active player may play.

    Where nothing is said of playing one, its cost, the room and what there is to choose from tell all.
    """
    zones, cards, derived, bound = game.zones, game.cards, game.derived, game.bound
    points, full = game.points[player][PLAY_POINTS], is_full(game, player)
    shifting = game.live_reads & PLAYED_FROM
    reached = shifting and game.live_zones & PLAYED_KINDS
    found: list[Option] = []
    for cid in zones[2 * HAND + player] + zones[2 * EX + player]:
        values = derived[cid] or game.values(cid)
        answers = values[ANSWERS]
        if (answers and not SPOKEN_OF_PLAYS.isdisjoint(answers)) or (
            shifting and (reached or cid in bound) and cost_may_shift(game, cid)
        ):
            if not may_play(game, player, cid):
                continue
        else:
            ability = cards[cid].face.resolution
            if values[COST] is None:
                continue
            if values[COST] > points or (full and values[TYPE] != "spell"):
                if ability is None or not (ability.game_data or EMPTY).extras or not may_play(game, player, cid):
                    continue
            elif ability is not None:
                script: Script = ability.game_data or EMPTY
                if not script.plain and not can_announce(
                    game, Context(game.ref(cid), player), script, OBSTACLES, None, xs_of(player, game.ref(cid), ability)
                ):
                    continue
        found.append(("play", cid))
    return found


def ability_options(game: Game, player: int, quick: bool) -> list[Option]:
    """The activated abilities the player may play now."""
    evolved = ("evolve or serve", player) in game.tallies
    found: list[Option] = []
    for cid, abilities in game.playable[player].items():
        for ability in abilities:
            if ability.kind == ACTIVATED:
                script: Script = ability.game_data or EMPTY
                if (quick and not script.quick) or (evolved and script.keyword in EVOLVING):
                    continue
                if may_activate(game, player, cid, ability, quick):
                    found.append(("activate", cid, abilities.index(ability)))
    return found


def frame_of(game: Game, player: int, option: Option) -> Frame:
    """The procedure that carries out a chosen play."""
    if option[0] == "play":
        return play_card(game, player, option[1])
    if option[0] == "attack":
        return Attack(player, game.ref(option[1]))
    if option[0] == "rush":
        return GrantRush(player, game.ref(option[1]))
    return Play(player, game.ref(option[1]), game.registered[option[1]][option[2]])


@rule("7.3.3", what="check")
def main_options(game: Game, player: int) -> list[Option]:
    """Everything the active player may do in the main phase."""
    options = card_options(game, player)
    options += ability_options(game, player, False)
    options += attack_options(game, player)
    if GRANTING_RUSH in game.ruleset.features:
        options += grant_options(game, player)
    options.append(END_PHASE)
    return options


@rule("7.4.5", "8.4.7", "12.3.4", what="check")
def quick_options(game: Game, player: int) -> list[Option]:
    """What the non-active player may do; doing nothing is always among it, so the question gives nothing away."""
    derived, zones = game.derived, game.zones
    options: list[Option] = []
    for cid in zones[2 * HAND + player] + zones[2 * EX + player]:
        answers = (derived[cid] or game.values(cid))[ANSWERS]
        if answers and MAY_BE_PLAYED_QUICKLY in answers and may_play(game, player, cid, True):
            options.append(("play", cid))
    options += ability_options(game, player, True)
    options.append(PASS)
    return options


def attack_options(game: Game, player: int) -> list[Option]:
    """The followers that may attack. Where nothing is said of its attacks or of the leader, how one lies tells all."""
    cards, derived = game.cards, game.derived
    began = turn_began(game)
    enemy = leader(game, 1 - player)
    is_plain = not (derived[enemy] or game.values(enemy))[ANSWERS]
    found: list[Option] = []
    for cid in game.zones[2 * FIELD + player]:
        values, card = derived[cid] or game.values(cid), cards[cid]
        answers = values[ANSWERS]
        if values[TYPE] != "follower":
            continue
        if card.turned:
            if not answers or ATTACKS_A_TURN not in answers:
                continue
        elif card.controlled_since <= began:
            if is_plain and (not answers or HELD_BACK.isdisjoint(answers)):
                found.append(("attack", cid))
                continue
        elif (not answers or LET_LOOSE.isdisjoint(answers)) and not evolved_this_turn(game, (cid, card.incarnation)):
            continue
        if may_attack(game, cid):
            found.append(("attack", cid))
    return found


# -- attacking (8.4) ---------------------------------------------------------------------------------------------------


@rule("8.4.2", "8.4.2.1", "12.9.1", "12.10.1", what="check")
def may_attack(game: Game, cid: int, why: Why | None = None) -> bool:
    """Whether the follower may be selected as the attacking follower."""
    values = game.derived[cid] or game.values(cid)
    card, answers = game.cards[cid], values[ANSWERS]
    reasons: Why = []
    if values[TYPE] != "follower":
        reasons.append(NOT_A_FOLLOWER)
        if why is None:
            return False
    if card.turned and not (answers and may_attack_once_more(game, cid)):
        reasons.append(NOT_RESERVED)
    if reasons and why is None:
        return False
    if answers and not allowed(game, cid, MAY_ATTACK, True):
        reasons.append(CANNOT_ATTACK)
    if fresh(game, cid) and not may_attack_fresh(game, cid):
        reasons.append(CAME_THIS_TURN)
    if not reasons and not has_target(game, cid):
        reasons.append(NO_TARGET)
    if why is not None:
        why += reasons
    return not reasons


def has_target(game: Game, cid: int) -> bool:
    """Whether there is anything to attack: who may attack the leader attacks it, or the Ward that stands before it."""
    enemy = 1 - (game.cards[cid].zone & 1)
    return may_be_target(game, cid, leader(game, enemy)) or bool(attack_targets(game, cid))


def may_attack_once_more(game: Game, cid: int) -> bool:
    """RULING: a follower said to attack several times a turn may do so although its first attack engaged it."""
    times = number(answers_to(game, cid, ATTACKS_A_TURN), 0)
    return 0 < game.tallies.get(("attacked", game.ref(cid)), 0) < times


def may_attack_fresh(game: Game, cid: int) -> bool:
    return (
        evolved_this_turn(game, game.ref(cid))
        or allowed(game, cid, MAY_ATTACK_FOLLOWERS_FRESH)
        or allowed(game, cid, MAY_ATTACK_LEADERS_FRESH)
    )


@rule("8.4.1", "8.4.3", "8.4.3.1", "12.8.2", "1.3.2.3", what="check")
def attack_targets(game: Game, cid: int) -> list[int]:
    """The cards the follower may attack: with an engaged Ward among them, only such.

    Of one of which nothing is said, no card on the field is a target that is not engaged.
    """
    cards = game.cards
    enemy = 1 - (cards[cid].zone & 1)
    own = (game.derived[cid] or game.values(cid))[ANSWERS]
    found: list[int] = []
    wards: list[int] = []
    for target in game.zones[2 * FIELD + enemy]:
        if (cards[target].turned or own) and may_be_target(game, cid, target):
            found.append(target)
            if cards[target].turned and required(game, target, MUST_BE_ATTACKED):
                wards.append(target)
    if wards and not allowed(game, cid, IGNORES_WARD):
        return wards
    target = leader(game, enemy)
    if may_be_target(game, cid, target):
        found.append(target)
    return found


@rule("8.4.3.1", "8.4.3.2.1", "12.11.1", "12.11.2", "12.12.1", "12.12.2", what="check")
def may_be_target(game: Game, attacker: int, target: int, why: Why | None = None) -> bool:
    """Whether one card may attack the other, Ward elsewhere aside."""
    reasons: Why = []
    values = game.derived[target] or game.values(target)
    own = (game.derived[attacker] or game.values(attacker))[ANSWERS]
    if values[TYPE] == "follower":
        if not game.cards[target].turned and not (own and allowed(game, attacker, MAY_ATTACK_RESERVED)):
            if why is None:
                return False
            reasons.append(TARGET_RESERVED)
        if own and MAY_ATTACK_FOLLOWERS in own and not allowed(game, attacker, MAY_ATTACK_FOLLOWERS, True, target):
            reasons.append(CANNOT_ATTACK)
    elif values[TYPE] == "leader":
        if fresh(game, attacker) and not (own and allowed(game, attacker, MAY_ATTACK_LEADERS_FRESH)):
            if why is None:
                return False
            reasons.append(LEADER_TOO_SOON)
            if own and allowed(game, attacker, MAY_ATTACK_FOLLOWERS_FRESH):
                reasons.append(RUSHES)
        if own and MAY_ATTACK_LEADERS in own and not allowed(game, attacker, MAY_ATTACK_LEADERS, True, target):
            reasons.append(CANNOT_ATTACK)
    else:
        reasons.append(NOT_ATTACKED)
    said = values[ANSWERS]
    if said and MAY_BE_ATTACKED in said and not allowed(game, target, MAY_BE_ATTACKED, True, attacker):
        if why is None:
            return False
        reasons.append(because(game, target, MAY_BE_ATTACKED, KEYWORDS, INTIMIDATING, attacker))
    if why is not None:
        why += reasons
    return not reasons


class Attack(Procedure):
    """8.4: attack with a follower."""

    fields: ClassVar[tuple[str, ...]] = ("player", "attacker", "target")

    def __init__(self, player: int, attacker: Ref) -> None:
        super().__init__()
        self.player = player
        self.attacker = attacker
        self.target: Ref = (-1, 0)

    @step("8.4.3", "8.4.2", "8.4.3.2")
    def select_target(self, game: Game) -> Decision:
        options = [("card", cid) for cid in attack_targets(game, self.attacker[0])]
        return Decision(self.player, "attack target", options, "8.4.3", PICK, self.attacker)

    @step("8.4.4")
    def engage(self, game: Game) -> Frame | None:
        self.target = game.ref(self.pick[1])
        return game.perform([TurnCard(ENGAGE, self.player, self.attacker, 1)])

    @step("8.4.5", "8.4.5.1")
    def attacked(self, game: Game) -> Frame | None:
        relations.relate(game, ATTACKS, self.attacker, self.target)
        return past_timing(self, game, game.tell(ATTACKED, self.player, self.attacker, data=self.target))

    @step("8.4.6")
    def confirm(self, game: Game) -> Frame | None:
        return confirmation_timing(game)

    @step("8.4.7")
    def quick_window(self, game: Game) -> Decision:
        other = 1 - self.player
        return Decision(other, "quick", quick_options(game, other), "8.4.7", PICK, (self.attacker, self.target))

    @step("8.4.7")
    def play_quick(self, game: Game) -> Frame | None:
        if self.pick == PASS:
            return self.goto(Attack.deal_damage)
        return frame_of(game, 1 - self.player, self.pick)

    @step("8.4.8")
    def confirm_quick(self, game: Game) -> Frame | None:
        self.goto(Attack.quick_window)
        return confirmation_timing(game)

    @step("8.4.9", "8.4.9.1", "5.13.1.2", "5.24.2.1", "5.13.3.1", "5.13.3.2", "10.12.2.1", "2.7.1")
    def deal_damage(self, game: Game) -> Frame | None:
        """Only followers deal damage, only leaders and followers take it: a card that became an amulet does neither."""
        if not game.is_current(self.attacker):
            return self.goto(Attack.finish)
        if not game.is_current(self.target) or not is_follower(game, self.attacker[0]):
            return None
        kind = game.values(self.target[0])[TYPE]
        if kind not in ATTACKABLE:
            return None
        batch: list[Action] = [
            Damage(DAMAGE, self.player, self.target, attack(game, self.attacker[0]), self.attacker, "attack")
        ]
        if kind == "follower":
            strike = attack(game, self.target[0])
            batch.append(Damage(DAMAGE, 1 - self.player, self.attacker, strike, self.target, "combat"))
        return game.perform(batch)

    @step("8.4.9.2")
    def fight(self, game: Game) -> Frame | None:
        if self.in_combat(game):
            return game.perform([Relate(FIGHT, self.player, self.attacker, self.target, FOUGHT)])
        return None

    def in_combat(self, game: Game) -> bool:
        """In combat: both still on the field, and the target is a follower."""
        return self.target in game.related(ATTACKS, self.attacker) and game.cards[self.target[0]].zone >> 1 == FIELD

    @step("8.4.10")
    def confirm_again(self, game: Game) -> Frame | None:
        return confirmation_timing(game)

    @step("8.4.11")
    def finish(self, game: Game) -> None:
        forget_combat(game)
