"""The nouns of Cardfight!! Vanguard (G): zones, characteristics, verbs, phases, statuses, relations, questions."""

from headjudge.games.nouns import Nouns
from headjudge.kernel.ruleset import HIDDEN, OWNER, PUBLIC, ZoneSpec

_nouns = Nouns(__name__)
_verb, _question = _nouns.verb, _nouns.question

# -- zones (chapter 4): an index into ZONES; the zone of a player is 2 * kind + player. Each circle is a zone (4.6.1)

(
    DECK, HAND, DROP, VC, LEFT_FRONT, RIGHT_FRONT, LEFT_BACK, CENTER_BACK, RIGHT_BACK, GC,
    SOUL, DAMAGE_ZONE, BIND_ZONE, TRIGGER_ZONE, G_ZONE, REMOVED,
) = range(16)  # fmt: skip

ZONES = _nouns.zones(
    (
        ZoneSpec("deck", HIDDEN, "4.2.2", ordered=True, remember=False),
        ZoneSpec("hand", OWNER, "4.3.2", remember=False),
        ZoneSpec("drop zone", PUBLIC, "4.4.2"),
        ZoneSpec("vanguard circle", PUBLIC, "4.6.4"),
        ZoneSpec("left front circle", PUBLIC, "4.6.6"),
        ZoneSpec("right front circle", PUBLIC, "4.6.6"),
        ZoneSpec("left back circle", PUBLIC, "4.6.6"),
        ZoneSpec("center back circle", PUBLIC, "4.6.6"),
        ZoneSpec("right back circle", PUBLIC, "4.6.6"),
        ZoneSpec("guardian circle", PUBLIC, "4.6.5"),
        ZoneSpec("soul", PUBLIC, "4.7.3"),
        ZoneSpec("damage zone", PUBLIC, "4.8.2"),
        ZoneSpec("bind zone", PUBLIC, "4.9.2"),
        ZoneSpec("trigger zone", PUBLIC, "4.10.4", ordered=True),
        ZoneSpec("G zone", OWNER, "4.11.2"),
        ZoneSpec("removed cards", PUBLIC, "6.4.1.2.5.1"),
    )
)

# -- characteristics (chapter 2): an index into a face's values

(
    NAMES, TYPE, CLANS, RACES, NATIONS, GRADE, POWER, SHIELD, CRITICAL, TRIGGER, DRIVE, KEYWORDS, ANSWERS, ABILITIES,
) = range(14)  # fmt: skip

VALUES = (
    "names", "type", "clans", "races", "nations", "grade", "power", "shield", "critical", "trigger", "drive",
    "keywords", "answers", "abilities",
)  # fmt: skip
"""A shield of None is no shield (2.6.3); a trigger is a word of ICONS or nothing; types are normal, trigger and g."""

NORMAL_UNIT, TRIGGER_UNIT, G_UNIT = "normal", "trigger", "g"

G_GUARDIAN, ULTIMATE_STRIDE = "g guardian", "ultimate stride"
"""The keywords of G units that are called in the guard step, and stridden at a price, as their cards say."""

CRITICAL_ICON, DRAW_ICON, STAND_ICON, HEAL_ICON = ICONS = ("critical", "draw", "stand", "heal")

# -- layers of continuous effects (8.7.1); answers to questions are no characteristics and come last

LAYER_OTHER, LAYER_NUMBERS, LAYER_ANSWERS = range(3)

# -- phases and their steps (chapters 6 and 7)

PHASES = (
    "setup", "stand phase", "draw phase", "G assist step", "ride phase", "stride step", "main phase", "start step",
    "attack step", "guard step", "drive step", "damage step", "close step", "end phase",
)  # fmt: skip
(
    SETUP, STAND_PHASE, DRAW_PHASE, G_ASSIST_STEP, RIDE_STEP, STRIDE_STEP, MAIN_PHASE, START_STEP,
    ATTACK_STEP, GUARD_STEP, DRIVE_STEP, DAMAGE_STEP, CLOSE_STEP, END_PHASE,
) = range(14)  # fmt: skip
BATTLE = frozenset(range(ATTACK_STEP, CLOSE_STEP + 1))
"""The steps from the beginning of a battle to its end (7.1.2)."""

BATTLE_PHASE = BATTLE | {START_STEP}
RIDE_PHASE = frozenset({RIDE_STEP, STRIDE_STEP})

# -- statuses of a card on a circle (3.7.2), kept among its counters because both are lost with the incarnation

LOCKED, DELETED, HEART = "locked", "deleted", "heart"

# -- relations

(
    ATTACKS, BOOSTS, GUARDS, LEGION_OF, HEART_OF, NAMED_BY, HARMONY_WITH, ATTACKING, BEING_ATTACKED,
) = range(9)  # fmt: skip
"""An attacker to each unit it attacks; a booster to the boosted unit; a guardian to what it guards; a Legion Leader to
its Mate; a heart to its vanguard; a vanguard to the heart whose name and power it has; two units in harmony; a unit to
itself while it is an attacking unit, and while it is being attacked."""

BATTLE_RELATIONS = frozenset({ATTACKS, BOOSTS, GUARDS, ATTACKING, BEING_ATTACKED})
"""Those that end with the battle. Who attacks whom is kept until then, whatever becomes of them (7.1.2.2)."""

# -- verbs: what happens, with the rule that defines it

VERBS = _nouns.verbs

PUT = _verb("put", "4.1.4")
DRAW = _verb("draw", "10.1.1.1")
DISCARD = _verb("discard", "10.1.2.1")
RETIRE = _verb("retire", "10.1.3.1")
RIDE = _verb("ride", "10.1.5.1")
CALL = _verb("call", "10.1.6.1")
HEAL = _verb("heal", "10.1.7.1")
REVEAL = _verb("reveal", "10.1.8.1")
SEARCH = _verb("search", "10.1.9.1")
SHUFFLE = _verb("shuffle", "10.1.10.1")
STAND = _verb("stand", "10.1.11.1")
REST = _verb("rest", "10.1.11.1")
TURN_UP = _verb("turn face up", "10.1.12.1")
TURN_DOWN = _verb("turn face down", "10.1.12.1")
DRIVE_CHECK = _verb("drive check", "10.1.13.1")
DAMAGE_CHECK = _verb("damage check", "10.1.14.1")
COUNTER_BLAST = _verb("counter blast", "10.1.15.1")
SOUL_BLAST = _verb("soul blast", "10.1.16.1")
SOUL_CHARGE = _verb("soul charge", "10.1.17.1")
BIND = _verb("bind", "10.1.18.1")
GIVE = _verb("give", "10.1.20.1")
NULLIFY = _verb("nullify", "8.7.6")
LOSE_ABILITY = _verb("lose abilities", "10.1.20.2")
LOCK = _verb("lock", "10.1.21.1")
DECLARE = _verb("declare", "10.1.22.1")
UNLOCK = _verb("unlock", "10.1.23.1")
LEGION = _verb("legion", "10.1.24.1")
DELETE = _verb("delete", "10.1.25.1")
UNDELETE = _verb("cease to be deleted", "10.1.25.5")
BECOME_HEART = _verb("become a heart", "10.1.26.1")
ASSOCIATE = _verb("belong together", "10.1.26.5")
LOSE_HEART = _verb("cease to be a heart", "10.1.26.4")
STRIDE = _verb("stride", "10.1.27.1")
COUNTER_CHARGE = _verb("counter charge", "10.1.29.1")
TIME_LEAP = _verb("time leap", "10.1.30.1")
LOOK = _verb("look", "3.13.1")
CHOOSE = _verb("choose", "8.5.4")
DAMAGE = _verb("deal damage", "3.14.1")
REMOVE = _verb("remove from the game", "6.4.1.2.5")
STAND_UP = _verb("stand up", "6.1.1")
EXCHANGE = _verb("move between circles", "6.6.1.2.3")
ATTACK = _verb("attack", "7.3.1.3")
BOOST = _verb("boost", "7.3.1.6")
GUARD = _verb("guard", "7.4.1.2.1")
INTERCEPT = _verb("intercept", "7.4.1.2.2")
TRIGGER_GOT = _verb("trigger", "7.5.1.2.3")
HIT = _verb("hit", "7.6.1.9")
PLAYED = _verb("ability played", "8.5.2.1")
IN_HARMONY = _verb("become in harmony", "10.2.13.1")
BECOME = _verb("become", "8.5.3.5")
RULE_PUT = _verb("put by rule action", "9.1.1")
LOSE = _verb("lose", "1.2.1")
EXTRA_TURN = _verb("extra turn", "11.4.1")
REPEAT_LOOP = _verb("repeat a loop", "11.1.1.2")
NO_END = _verb("go on for ever", "11.1.1.1")
TURN_BEGINS = _verb("turn begins", "6.2.1")
STAND_PHASE_BEGINS = _verb("stand phase begins", "6.3.1.1")
DRAW_PHASE_BEGINS = _verb("draw phase begins", "6.4.1.1.1")
G_ASSIST_BEGINS = _verb("G assist step begins", "6.4.1.2.1.1")
RIDE_PHASE_BEGINS = _verb("ride phase begins", "6.5.1.1.1")
STRIDE_STEP_BEGINS = _verb("stride step begins", "6.5.1.2.1")
MAIN_PHASE_BEGINS = _verb("main phase begins", "6.6.1.1")
BATTLE_PHASE_BEGINS = _verb("battle phase begins", "6.7.1")
BATTLE_PHASE_ENDS = _verb("battle phase ends", "6.7.1")
START_STEP_BEGINS = _verb("start step begins", "7.2.1.1")
ATTACK_STEP_BEGINS = _verb("attack step begins", "7.3.1.2")
GUARD_STEP_BEGINS = _verb("guard step begins", "7.4.1.1")
DRIVE_STEP_BEGINS = _verb("drive step begins", "7.5.1.1")
DAMAGE_STEP_BEGINS = _verb("damage step begins", "7.6.1.1")
CLOSE_STEP_BEGINS = _verb("close step begins", "7.7.1.1")
END_PHASE_BEGINS = _verb("end phase begins", "6.8.1.3")

# -- questions: what card text can change about a rule

QUESTIONS = _nouns.questions

MAY_ATTACK = _question("may be chosen to attack", "7.3.1.3.2", "10.2.4.1", "10.2.7.1")
MAY_ATTACK_FROM_BACK = _question("may attack from the back row", "7.3.1.3")
MAY_ATTACK_VANGUARD = _question("may attack a vanguard", "7.3.1.4.5")
MAY_ATTACK_REAR_GUARDS = _question("may attack rear-guards", "7.3.1.4.5")
MAY_ATTACK_BACK_ROW = _question("may attack units in the back row", "7.3.1.4.5")
ATTACKED_UNITS = _question("how many units it attacks", "7.3.1.4.5", "10.1.19.1")
MAY_BE_ATTACKED = _question("may be attacked", "7.2.1.3", "7.3.1.4")
MAY_BOOST = _question("may boost", "10.2.3.1")
MAY_BE_BOOSTED = _question("may be boosted", "7.3.1.6")
MAY_INTERCEPT = _question("may intercept", "10.2.2.1")
MAY_INTERCEPT_FROM_BACK = _question("may intercept from the back row", "7.4.1.2.2")
MAY_GUARD = _question("may be called to a guardian circle", "1.3.3", "7.4.1.2.1", "7.4.1.2.3.1")
LETS_GUARD = _question("lets the opponent call to guardian circles against it", "7.4.1.2.3.1")
MAY_BE_CALLED = _question("may be called to a rear-guard circle", "1.3.3", "8.5.2.1.1.2")
CALL_GRADE = _question("which grade counts for being normal called", "8.5.2.1.1.2")
MAY_BE_RIDDEN = _question("may be normal ridden on the vanguard circle", "8.5.2.1.1.1")
MAY_STRIDE = _question("may be stridden", "8.5.2.1.1.3")
STRIDE_GRADE = _question("the grades its stride cost asks for", "10.2.10.3.1")
COST_GRADE = _question("which grade counts when it is discarded for a stride cost", "10.2.10.3.1")
STRIDES_FREE = _question("may be stridden without its cost", "10.2.10.2")
MAY_BE_CHOSEN = _question("may be chosen by an opponent's effects", "10.2.12.1")
MAY_STAND = _question("may be stood", "1.3.3", "10.1.24.11")
MAY_BE_RETIRED = _question("may be retired", "1.3.3")
MAY_MOVE = _question("may be moved from its circle", "1.3.3", "6.6.1.2.3")
MAY_BE_HIT = _question("may be hit", "1.3.3", "7.6.1.2")
MAY_DEAL_DAMAGE = _question("may deal damage", "1.3.3", "10.1.24.6.1")
TRIGGERS_NULLIFIED = _question("trigger effects are nullified", "11.3.1", "11.3.2")
MAY_USE_ABILITIES = _question("its abilities may be used", "11.2.1.1", "11.2.1.2", "11.2.1.3")
PAYS_COSTS = _question("its abilities' costs are paid", "10.1.28.1")
DECK_COPIES = _question("how many copies a deck holds", "5.1.2", "5.2.2.2")
MAY_LOSE = _question("its master may lose the game", "1.3.3")
USES_LIMIT_BREAK = _question("its limit break is active without enough damage", "10.2.5.1")
ATTACKS_ALL = _question("the units it attacks all at once", "7.3.1.4.5", "10.1.19.1")
MAY_BE_LOCKED = _question("may be locked", "1.3.3", "10.1.21.1")
MAY_ENTER_SOUL = _question("may be put into the soul", "1.3.3")
MAY_BE_NORMAL_CALLED = _question("may be normal called to a rear-guard circle", "1.3.3", "8.5.2.1.1.2")
MAY_GET_TRIGGER_EFFECTS = _question("may be chosen by trigger effects", "1.3.3", "2.8.1.1.2")
MAY_BE_UNLOCKED = _question("may be unlocked", "1.3.3", "10.1.23.1")
