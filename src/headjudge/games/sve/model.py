"""The nouns of Shadowverse: Evolve: zones, characteristics, verbs, points, questions, layers, relations."""

from headjudge.games.nouns import Nouns
from headjudge.kernel.ruleset import HIDDEN, OWNER, PUBLIC, ZoneSpec

_nouns = Nouns(__name__)
_verb, _question = _nouns.verb, _nouns.question

# -- zones (chapter 4): an index into ZONES; the zone of a player is 2 * kind + player

LEADER, FIELD, DECK, EVOLVE_DECK, HAND, EX, CEMETERY, BANISHED, RESOLUTION, EVOLVE_ZONE, RACE_ZONE = range(11)

ZONES = _nouns.zones(
    (
        ZoneSpec("leader area", PUBLIC, "4.3.2"),
        ZoneSpec("field", PUBLIC, "4.4.2", limited=True),
        ZoneSpec("deck", HIDDEN, "4.5.2", ordered=True, remember=False),
        ZoneSpec("evolve deck", OWNER, "4.6.2", remember=False),
        ZoneSpec("hand", OWNER, "4.7.2", remember=False),
        ZoneSpec("EX area", PUBLIC, "4.8.2", limited=True),
        ZoneSpec("cemetery", PUBLIC, "4.9.2"),
        ZoneSpec("banished zone", PUBLIC, "4.10.2"),
        ZoneSpec("resolution zone", PUBLIC, "4.11.2", ordered=True, shared=True, passing=True),
        ZoneSpec("evolve zone", PUBLIC, "4.12.2"),
        ZoneSpec("race zone", PUBLIC, "4.13.2"),
    )
)

# -- characteristics (chapter 2): an index into a face's values

NAMES, TYPE, SPECIAL, CLASS, TRAITS, COST, ATTACK, DEFENSE, KEYWORDS, ANSWERS, ABILITIES, UNIVERSE = range(12)

VALUES = (
    "names", "type", "special", "class", "traits", "cost", "attack", "defense", "keywords", "answers", "abilities",
    "universe",
)  # fmt: skip

# -- layers of persistent effects (10.9.1); answers to questions are no card information and come last

LAYER_ABILITIES, LAYER_OTHER, LAYER_NUMBERS, LAYER_ANSWERS = range(4)

# -- players' numbers (3.2)

PLAY_POINTS, MAX_PLAY_POINTS, EVOLUTION_POINTS = range(3)

POINTS = ("play points", "maximum play points", "evolution points")

# -- phases (7.2 to 7.4)

SETUP, START, MAIN, END = range(4)

# -- relations

LINKED, SERVED, ATTACKS, FOUGHT = range(4)
"""A card to the evolve-zone card it is linked to; a card to a Carrot; an attacker to its target; two that fought."""

# -- verbs: what happens, with the rule that defines it

VERBS = _nouns.verbs

PUT = _verb("put", "5.4.1")
SUMMON = _verb("summon", "5.4.1")
CREATE = _verb("create", "9.1.2")
ELIMINATE = _verb("eliminate", "9.1.3")
DESTROY = _verb("destroy", "5.5.1")
BANISH = _verb("banish", "5.6.1")
BURY = _verb("bury", "5.30.1")
DISCARD = _verb("discard", "5.11.1")
DRAW = _verb("draw", "5.9.1")
RETURN = _verb("return to hand", "5.4.1")
SEARCH = _verb("search", "5.7.1")
SHUFFLE = _verb("shuffle", "5.8.1")
LOOK = _verb("look", "5.10.1")
REVEAL = _verb("reveal", "5.20.1")
DAMAGE = _verb("damage", "5.13.1")
ENGAGE = _verb("engage", "5.3.1")
REFRESH = _verb("refresh", "5.3.1")
TURN_FACE = _verb("turn face", "4.2.3")
RECOVER = _verb("recover play points", "5.14.1")
PAY = _verb("pay", "10.4.4")
GAIN = _verb("change points", "3.2.4")
EVOLVE = _verb("evolve", "5.15.1")
SERVE = _verb("serve", "14.2.1.1")
RACE = _verb("race", "14.2.3.1")
STEAL = _verb("steal", "5.21.1")
SWAP = _verb("swap", "5.12.1")
ROLL = _verb("roll a die", "5.19.1")
COUNTER = _verb("put or remove counters", "15.1.1")
GIVE = _verb("give", "5.26.1")
SET = _verb("set", "5.26.2")
PLAYED = _verb("played", "10.6.2.7")
ACTIVATED_ABILITY = _verb("ability played", "10.6.2.7")
SELECTED = _verb("selected", "10.6.2.3")
ATTACKED = _verb("attacked", "8.4.5")
FIGHT = _verb("fought", "8.4.9.2")
TURN_BEGINS = _verb("turn begins", "7.1.1")
MAIN_BEGINS = _verb("main phase begins", "7.3.1")
END_BEGINS = _verb("end phase begins", "7.4.1")
TURN_ENDS = _verb("turn ends", "7.4.9")
NO_CARD = _verb("could not draw", "5.9.1.1")
LOSE = _verb("lose", "1.2.1")
NO_EVOLVE_DECK = _verb("has no evolve deck", "6.2.1.1.1")
KEYWORD_DONE = _verb("keyword performed", "13.3.3.2")
RULES_PUT = _verb("put by rules handling", "11.1.1")
SKIP_TURN = _verb("skip a turn", "5.25.1")
EXTRA_TURN = _verb("take another turn", "5.27.1")
REPEAT_CYCLE = _verb("repeat a cycle", "15.2.1.1")
NO_END = _verb("go on for ever", "15.2.1.3")

# -- questions: what card text can change about a rule

QUESTIONS = _nouns.questions

MAY_ATTACK = _question("may attack at all", "8.4.2")
MAY_ATTACK_FOLLOWERS_FRESH = _question("may attack followers on the turn it came", "8.4.2.1", "12.10.2")
MAY_ATTACK_LEADERS_FRESH = _question("may attack leaders on the turn it came", "8.4.3.1", "12.9.2")
MAY_ATTACK_RESERVED = _question("may attack reserved followers", "12.11.2")
MAY_ATTACK_FOLLOWERS = _question("may attack followers", "8.4.3.2.1")
MAY_ATTACK_LEADERS = _question("may attack leaders", "8.4.3.2.1")
MAY_BE_ATTACKED = _question("may be selected as an attack target", "12.12.2")
MUST_BE_ATTACKED = _question("must be selected as an attack target while engaged", "12.8.2")
MAY_BE_ENGAGED_LATE = _question("may be engaged on entering or in the end phase", "12.8.2", "7.4.3")
MAY_BE_SELECTED = _question("may be selected by an opponent's cards and abilities", "12.15.2")
DESTROYS_OPPONENT = _question("destroys what it fought with", "12.14.2")
PLAY_COST = _question("what it costs to play", "10.6.2.5.1.2", "10.2.1.3.3")
ABILITY_COST = _question("what an ability costs to play", "10.6.2.5.1.2")
MAY_BE_PLAYED = _question("may be played", "10.6.2.1.2")
MAY_BE_PLAYED_QUICKLY = _question("may be played in the opponent's turn", "12.3.2")
MAY_ACTIVATE = _question("its abilities may be activated", "1.3.3", "8.3.1")
MAY_PERFORM = _question("its keyword abilities may be performed", "1.3.3", "10.7.3")
MAY_BE_DESTROYED = _question("may be destroyed", "1.3.3")
MAY_BE_MOVED = _question("may leave the field by effects", "1.3.3")
MAY_REFRESH = _question("refreshes", "1.3.3", "7.2.3")
MAY_EVOLVE = _question("may evolve", "1.3.3")
ENTERS_ENGAGED = _question("enters engaged", "4.2.2.3")
CARRIES_STACK = _question("enters with a stack counter", "13.3.2.2")
FIELD_LIMIT = _question("how many cards a field holds", "4.4.4")
HAND_LIMIT = _question("how many cards a hand holds", "4.7.3")
EX_LIMIT = _question("how many cards an EX area holds", "4.8.3")
COUNTS_FOR_GATE = _question("counts for a keyword condition", "1.3.1")
IGNORES_WARD = _question("may attack past followers with Ward", "1.3.1", "12.8.2")
ATTACKS_A_TURN = _question("how often it may attack in a turn", "1.3.1", "8.4.4")
MAY_LOSE = _question("its player may lose the game", "1.3.3", "1.2.1")
MAY_WIN = _question("its player may win the game", "1.3.3", "5.22.1")

STACK_COUNTER = "Stack"

PROHIBITIONS = {
    DESTROY: MAY_BE_DESTROYED,
    BANISH: MAY_BE_MOVED,
    RETURN: MAY_BE_MOVED,
    REFRESH: MAY_REFRESH,
    EVOLVE: MAY_EVOLVE,
}
"""The question that may forbid an action on a card (1.3.3)."""
