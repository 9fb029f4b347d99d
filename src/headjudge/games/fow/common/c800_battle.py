"""Chapter 800: battle."""

from typing import Any, ClassVar

from headjudge.games.fow.common.c803_declarations import (
    NO_MORE,
    attack_targets,
    attackers,
    is_forced,
    may_block,
    needs_action,
    sought_after,
)
from headjudge.games.fow.common.damage import BATTLE_DAMAGE, Deal, capacity
from headjudge.games.fow.common.features import (
    ATTACKED_STRIKES_BACK,
    BATTLES_FROM_ATTACK,
    NEVER_STOPS_BATTLING,
    PIERCE_BY_ITSELF,
    STRIKES_AGAIN,
)
from headjudge.games.fow.common.model import (
    ATK,
    ATTACK,
    ATTACK_COST,
    ATTACKS,
    BATTLE,
    BATTLE_BEGINS,
    BATTLE_ENDS,
    BATTLE_RELATIONS,
    BEGINNING_OF_BATTLE,
    BLOCK,
    BLOCK_COST,
    BLOCKS,
    DECLARE_ATTACK,
    DECLARE_ATTACK_BEGINS,
    DECLARE_BLOCK,
    DECLARE_BLOCK_BEGINS,
    END_OF_BATTLE,
    FIELD,
    FIRST_STRIKE_STEP,
    FORFEIT,
    MAIN_PHASE,
    MUST_BE_BLOCKED,
    MUST_BLOCK,
    NORMAL_STEP,
    PIERCES,
    REST,
    RESTS_TO_ATTACK,
    RESTS_TO_BLOCK,
    STRIKES_FIRST,
)
from headjudge.games.fow.common.queries import (
    attacked,
    attacker,
    battle_moment,
    blocker,
    can_battle,
    is_j_resonator,
)
from headjudge.kernel import effects, notes, relations
from headjudge.kernel.actions import Action, Relate, TurnCard
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import NUMBER, Decision, Option
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed, required
from headjudge.kernel.reads import TALLIES
from headjudge.kernel.timing import enter_phase
from headjudge.rulebook.registry import rule

BATTLES = "battles"
"""Where the battles of the turn are counted."""
ANSWERED = "answered in battle"
"""Where it is counted what the non-turn player played in this battle (803.6)."""
STRUCK = "struck first"
"""Where it is noted that the attacker performed the battle damage process of the first strike step (806.2a)."""
DEALT, DEALT_TO_BLOCKER = "dealt by the attacker", "dealt while blocked"
"""Where it is counted how often the attacker really dealt battle damage in this battle, and how often while blocked."""
ENGAGED = "battle is joined"
"""Where it is noted that blocks were declared, so that the attacker battles another J/resonator (804.5)."""
FORFEIT_OPTION: Option = ("forfeit",)
HUNDRED = 100


# -- who battles whom (804.5) ------------------------------------------------------------------------------------------


@rule("803.5a", "804.4a", "1029.1", "1029.1a", "1029.1b", "1029.1c", what="state")
def drop_roles(game: Game) -> None:
    """An attacker or blocker that is no J/resonator with ATK and DEF any more, or has left, stops being one.

    Where it has changed its controller the move itself ended the relation.
    """
    if NEVER_STOPS_BATTLING in game.ruleset.features or not game.relations:
        return
    gone = [a for kind, a, _, _ in game.relations if kind in BATTLE_RELATIONS and not still_battles(game, a)]
    if gone:
        relations.end_relations(game, lambda relation: relation[0] in BATTLE_RELATIONS and relation[1] in gone)


@rule("806.2a", "804.5b", what="state")
def tally_strike(game: Game, cause: Ref | None) -> None:
    """Battle damage was dealt: remember it if it was the attacker's, and whether the attacker was blocked then."""
    if cause is not None and cause == attacker(game):
        game.count(DEALT)
        if blocker(game) is not None:
            game.count(DEALT_TO_BLOCKER)


@rule("803.6", what="state")
def tally_answer(game: Game, player: int) -> None:
    """Something was played: in a battle it counts what the non-turn player plays, automatic abilities too."""
    if game.phase in BATTLE and player != game.active:
        game.count(ANSWERED)


def still_battles(game: Game, ref: Ref) -> bool:
    return game.is_current(ref) and game.cards[ref[0]].zone >> 1 == FIELD and can_battle(game.values(ref[0]))


@rule("804.5", "804.5a", "804.5b", "803.5", what="state")
@rule("803.5", ruleset="fow-6.3")
@rule("8.3-5", ruleset="fow-5.01")
def opponent_in_battle(game: Game) -> Ref | None:
    """The J/resonator that the attacker battles: the blocker, or the attacked one where nothing blocks.

    Once the attacker has dealt battle damage while it was blocked, nothing takes the blocker's place, but in one book.
    """
    blocking = blocker(game)
    if blocking is not None:
        return blocking
    target = attacked(game)
    if target is None or not game.is_current(target) or not is_j_resonator(game.values(target[0])):
        return None
    if not game.tallies.get(ENGAGED) and BATTLES_FROM_ATTACK not in game.ruleset.features:
        return None
    if ATTACKED_STRIKES_BACK not in game.ruleset.features and game.tallies.get(DEALT_TO_BLOCKER):
        return None
    return target


class Battle(Procedure):
    """801: a battle from its beginning to its end."""

    fields: ClassVar[tuple[str, ...]] = ("player", "attacker", "target", "blocker", "before")

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player
        self.attacker: Ref = (-1, 0)
        self.target: Ref = (-1, 0)
        self.blocker: Ref = (-1, 0)
        self.before: Game | None = None

    def priority(self, game: Game) -> Frame:
        from headjudge.games.fow.common.c600_priority import PrioritySequence

        return PrioritySequence(game.active)

    # -- 802

    @step("802.1", "704.2", "801.1", "1410.1", "1410.1a")
    def beginning(self, game: Game) -> Frame | None:
        game.count(BATTLES)
        for key in (ANSWERED, STRUCK, DEALT, DEALT_TO_BLOCKER, ENGAGED):
            game.tallies.pop(key, None)
        enter_phase(game, BEGINNING_OF_BATTLE)
        return game.tell(BATTLE_BEGINS, self.player)

    @step("802.2")
    def beginning_priority(self, game: Game) -> Frame:
        return self.priority(game)

    # -- 803

    @step("803.1")
    def declare_attack_step(self, game: Game) -> Frame | None:
        enter_phase(game, DECLARE_ATTACK)
        return game.tell(DECLARE_ATTACK_BEGINS, self.player)

    @step("803.2")
    def declare_attack_priority(self, game: Game) -> Frame:
        return self.priority(game)

    @step("803.3", "803.3a", "803.4", "712.2")
    @rule("8.2-3", ruleset="fow-5.01")
    def choose_attacker(self, game: Game) -> Decision:
        found = attackers(game, self.player)
        options: list[Option] = [("card", cid) for cid in found]
        sought = sought_after(game, 1 - self.player)
        if not any(is_forced(game, cid, sought) for cid in found) or NEVER_STOPS_BATTLING in game.ruleset.features:
            options.append(FORFEIT_OPTION)
        return Decision(self.player, "attack with", options, "803.3")

    @step("803.3b", "803.3", "803.6")
    def choose_target(self, game: Game) -> Decision | Frame | None:
        if self.pick == FORFEIT_OPTION:
            if not game.tallies.get(ANSWERED):
                game.count(NO_MORE)
            self.goto(Battle.end_of_battle)
            return game.tell(FORFEIT, self.player)
        self.attacker = game.ref(self.pick[1])
        options: list[Option] = [("card", cid) for cid in attack_targets(game, self.pick[1])]
        return Decision(self.player, "attack", options, "803.3b", about=self.attacker)

    @step("803.5", "303.1a")
    def rest_attacker(self, game: Game) -> Frame | None:
        self.target = game.ref(self.pick[1])
        self.before = game.fork() if needs_action(game, self.attacker[0], ATTACK_COST) else None
        if not allowed(game, self.attacker[0], RESTS_TO_ATTACK, True):
            return None
        return game.perform([TurnCard(REST, self.player, self.attacker, 1)])

    @step("803.5")
    def do_what_attacking_needs(self, game: Game) -> Frame | None:
        return self.meet(game, self.attacker, ATTACK_COST)

    def meet(self, game: Game, ref: Ref, question: int) -> Frame | None:
        """Do what is needed to attack or block; ``before`` is there only where something is."""
        from headjudge.games.fow.common.c800_costs import MeetDemands

        game.value = True
        return None if self.before is None else MeetDemands(game.cards[ref[0]].controller, ref, question)

    def rewind(self, game: Game, target: Any) -> None:
        """What was required could not be done: back to the choice, as if it had not been made."""
        assert self.before is not None
        game.take_back(self.before).goto(target)

    @step("803.5", "803.5a")
    def attack(self, game: Game) -> Frame | None:
        if not game.value:
            return self.rewind(game, Battle.choose_attacker)
        self.before = None
        return game.perform([Relate(ATTACK, self.player, self.attacker, self.target, ATTACKS)])

    @step("803.7")
    def attack_priority(self, game: Game) -> Frame:
        return self.priority(game)

    # -- 804

    @step("804.1")
    def declare_block_step(self, game: Game) -> Frame | None:
        enter_phase(game, DECLARE_BLOCK)
        return game.tell(DECLARE_BLOCK_BEGINS, self.player)

    @step("804.2")
    def declare_block_priority(self, game: Game) -> Frame:
        return self.priority(game)

    @step("804.3")
    def choose_blocker(self, game: Game) -> Decision | None:
        if attacker(game) is None:
            return self.goto(Battle.who_battles)
        enemy = 1 - self.player
        able = [cid for cid in game.zones[2 * FIELD + enemy] if may_block(game, cid)]
        attacking = attacker(game)
        assert attacking is not None
        wanted = [cid for cid in able if required(game, attacking[0], MUST_BE_BLOCKED, cid)]
        forced = [cid for cid in able if required(game, cid, MUST_BLOCK, attacking[0])] or wanted
        options: list[Option] = [("card", cid) for cid in forced or able]
        if not forced:
            options.append(FORFEIT_OPTION)
        return Decision(enemy, "block with", options, "804.3", about=attacking)

    @step("804.4", "303.1a")
    def rest_blocker(self, game: Game) -> Frame | None:
        if self.pick == FORFEIT_OPTION:
            return self.goto(Battle.who_battles)
        self.blocker = game.ref(self.pick[1])
        self.before = game.fork() if needs_action(game, self.blocker[0], BLOCK_COST) else None
        if not allowed(game, self.blocker[0], RESTS_TO_BLOCK, True):
            return None
        return game.perform([TurnCard(REST, 1 - self.player, self.blocker, 1)])

    @step("804.4")
    def do_what_blocking_needs(self, game: Game) -> Frame | None:
        return self.meet(game, self.blocker, BLOCK_COST)

    @step("804.4", "804.4a")
    def block(self, game: Game) -> Frame | None:
        if not game.value:
            return self.rewind(game, Battle.choose_blocker)
        self.before = None
        attacking = attacker(game)
        if attacking is None:
            return None
        return game.perform([Relate(BLOCK, 1 - self.player, self.blocker, attacking, BLOCKS)])

    @step("804.5", "804.5a", "804.5b")
    def who_battles(self, game: Game) -> None:
        game.count(ENGAGED)
        effects.touch(game, TALLIES)

    @step("804.6")
    def block_priority(self, game: Game) -> Frame:
        return self.priority(game)

    # -- 805

    @step("805.1", "805.2", "1104.1", "1104.2")
    def first_strike_step(self, game: Game) -> Frame | None:
        attacking = attacker(game)
        if attacking is None:
            return self.goto(Battle.end_of_battle)
        enter_phase(game, FIRST_STRIKE_STEP)
        notes.note(game, notes.BEGINS, self.player, "", data=game.ruleset.phases[FIRST_STRIKE_STEP])
        if not allowed(game, attacking[0], STRIKES_FIRST):
            return self.goto(Battle.first_strike_priority)
        return Strike(self.player)

    @step("805.2", "805.2a", "805.2.a.1", "805.2.a.2", "806.2a")
    def first_strike(self, game: Game) -> Frame | None:
        game.count(STRUCK)
        return game.perform(game.value or [])

    @step("805.3")
    def first_strike_priority(self, game: Game) -> Frame:
        return self.priority(game)

    # -- 806

    @step("806.1", "806.2", "806.2a")
    @rule("806.2", ruleset="fow-6.3")
    def normal_step(self, game: Game) -> Frame | None:
        if attacker(game) is None:
            return self.goto(Battle.end_of_battle)
        enter_phase(game, NORMAL_STEP)
        notes.note(game, notes.BEGINS, self.player, "", data=game.ruleset.phases[NORMAL_STEP])
        key = DEALT if STRIKES_AGAIN in game.ruleset.features else STRUCK
        game.value = []
        return None if game.tallies.get(key) else Strike(self.player)

    @step("806.2", "806.2a", "806.2.a.1", "806.2.a.2", "806.2b")
    @rule("8.5-3", ruleset="fow-5.01")
    def normal_damage(self, game: Game) -> Frame | None:
        """The attacker and what it battles deal their damage together."""
        batch = list(game.value or [])
        attacking, other = attacker(game), opponent_in_battle(game)
        if other is not None:
            assert attacking is not None
            batch.append(Deal(1 - self.player, attacking, game.values(other[0])[ATK] or 0, other, BATTLE_DAMAGE))
        return game.perform(batch)

    @step("806.3")
    def normal_priority(self, game: Game) -> Frame:
        return self.priority(game)

    # -- 807

    @step("807.1", "803.3", "1410.1", "1410.1a")
    def end_of_battle(self, game: Game) -> Frame | None:
        enter_phase(game, END_OF_BATTLE)
        return game.tell(BATTLE_ENDS, self.player)

    @step("807.2")
    def end_of_battle_priority(self, game: Game) -> Frame:
        return self.priority(game)

    @step("807.3", "807.3a", "807.3b")
    def final_step(self, game: Game) -> Frame | None:
        from headjudge.games.fow.common.c600_priority import PrioritySequence, offer_to_reveal
        from headjudge.games.fow.common.c1200_rule_processes import is_needed

        effects.expire(game, battle_moment(game))
        if not is_needed(game):
            offer = offer_to_reveal(game)
            if offer is not None:
                return self.again(offer)
            if not game.pending:
                return None
        return self.again(PrioritySequence(game.active))

    @step("807.4")
    def stop(self, game: Game) -> None:
        relations.end_relations(game, lambda relation: relation[0] in BATTLE_RELATIONS)
        enter_phase(game, MAIN_PHASE)


class Strike(Procedure):
    """The attacker deals battle damage equal to its ATK, assigned if it pierces. The result is the batch to perform."""

    fields: ClassVar[tuple[str, ...]] = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    @step("805.2a", "806.2a", "1102.1", "1102.2", "1102.2a", "1102.2b", "1102.3")
    @rule("11.1-2", ruleset="fow-5.01")
    def assign(self, game: Game) -> Decision | None:
        attacking, blocking = attacker(game), blocker(game)
        assert attacking is not None
        power = game.values(attacking[0])[ATK] or 0
        self.pick = ("number", power)
        if blocking is None or not allowed(game, attacking[0], PIERCES):
            return None
        least = max(0, capacity(game, blocking[0]))
        if PIERCE_BY_ITSELF in game.ruleset.features:
            self.pick = ("number", min(least, power))
            return None
        least = -(-least // HUNDRED) * HUNDRED
        if least >= power:
            return None
        amounts = [("number", n) for n in range(least, power + 1, HUNDRED)]
        return Decision(self.player, "damage to the blocker", amounts, "1102.2b", NUMBER, blocking)

    @step("805.2.a.1", "805.2.a.2", "806.2.a.1", "806.2.a.2", "1102.2c", "1102.4")
    def strike(self, game: Game) -> None:
        attacking, blocking, target = attacker(game), blocker(game), attacked(game)
        assert attacking is not None
        power, first = game.values(attacking[0])[ATK] or 0, self.pick[1]
        batch: list[Action] = []
        if blocking is not None:
            batch.append(Deal(self.player, blocking, first, attacking, BATTLE_DAMAGE))
            if power > first and target is not None:
                batch.append(Deal(self.player, target, power - first, attacking, BATTLE_DAMAGE))
        elif target is not None:
            batch.append(Deal(self.player, target, power, attacking, BATTLE_DAMAGE))
        return self.end(tuple(batch))
