"""The nouns of Force of Will: zones, characteristics, will, verbs, phases, relations, questions."""

from headjudge.games.nouns import Nouns
from headjudge.kernel.ruleset import HIDDEN, OWNER, PUBLIC, ZoneSpec

_nouns = Nouns(__name__)
_verb, _question = _nouns.verb, _nouns.question

# -- zones (chapter 300): an index into ZONES; the zone of a player is 2 * kind + player.
# The field and the chase are one place; its two halves tell whose control a card is under.

(
    DECK, STONE_DECK, HAND, FIELD, RULER_AREA, GRAVEYARD, STANDBY, REMOVED, CHASE, ITEM_AREA, EXTRA_DECK, RUNE_AREA,
    STRANGER_DECK, STONE_AREA, LIFEBREAK_AREA, SIDEBOARD, PLAYER, NOWHERE, ON_TOP, COLLECTION,
) = range(20)  # fmt: skip

ZONES = _nouns.zones(
    (
        ZoneSpec("main deck", HIDDEN, "304.2", ordered=True, remember=False),
        ZoneSpec("magic stone deck", HIDDEN, "305.2", ordered=True, remember=False),
        ZoneSpec("hand", OWNER, "306.2", remember=False),
        ZoneSpec("field", PUBLIC, "307.2"),
        ZoneSpec("ruler area", PUBLIC, "308.2"),
        ZoneSpec("graveyard", PUBLIC, "309.2", ordered=True),
        ZoneSpec("standby area", OWNER, "310.2", ordered=True),
        ZoneSpec("removed area", PUBLIC, "311.2"),
        ZoneSpec("chase area", PUBLIC, "312.2", passing=True),
        ZoneSpec("item area", PUBLIC, "313.2"),
        ZoneSpec("extra deck", OWNER, "314.2"),
        ZoneSpec("rune area", OWNER, "315.2"),
        ZoneSpec("stranger deck", OWNER, "316.2"),
        ZoneSpec("magic stone area", PUBLIC, "1404.1"),
        ZoneSpec("lifebreak area", HIDDEN, "1415.1.a.1", ordered=True),
        ZoneSpec("sideboard", OWNER, "318.1b", remember=False),
        ZoneSpec("player", PUBLIC, "105.1", aside=True),
        ZoneSpec("nowhere", PUBLIC, "903.2d", remember=False, aside=True),
        ZoneSpec("on top of a J-ruler", PUBLIC, "1035.2"),
        ZoneSpec("collection", OWNER, "318.1a", remember=False),
    )
)
"""A card of the kind ``PLAYER`` stands for each player, so that players are targets, attacked objects and sources of
answers like cards. ``NOWHERE`` holds the pseudo-cards of abilities while none of them is on the chase, ``ON_TOP``
the cards that lie on a J-ruler and are one entity with it."""

OUT_OF_THE_GAME = (REMOVED, SIDEBOARD, COLLECTION)
"""What a card may be taken from that comes from outside the game. In a tournament nobody has a collection (318.1)."""
PLAY_GROUND = (FIELD, RULER_AREA, STONE_AREA)

# -- characteristics (chapter 200): an index into a face's values

(
    NAMES, TYPES, GENERAL, STONES, SUBTYPE, COST, ATTRIBUTES, RACES, ATK, DEF, DIVINITY, KEYWORDS, ANSWERS, ABILITIES,
) = range(14)  # fmt: skip

VALUES = (
    "names", "types", "general types", "magic stone types", "subtype", "cost", "attributes", "races", "ATK", "DEF",
    "divinity", "keywords", "answers", "abilities",
)  # fmt: skip
"""Names, types, general types, magic stone types (by attribute), attributes and races are frozensets of words; a cost
is a tuple of symbols, a free amount and how often X stands in it, or None for no cost; ATK, DEF and divinity may be
None (206.1a, 207.2a)."""

RULER, J_RULER, STONE, RESONATOR, CHANT, ADDITION, REGALIA, RUNE = (
    "ruler", "J-ruler", "magic stone", "resonator", "chant", "addition", "regalia", "rune",
)  # fmt: skip
PERMANENT = frozenset({RESONATOR, ADDITION, REGALIA})
"""What is put into the field when it resolves (702.3)."""
PLAYER_TYPE, ABILITY_TYPE, JUDGMENT_TYPE = "player", "ability", "judgment"
"""The types of what is no card: a player, and an ability or a judgment on the chase."""
SPECIAL, BASIC, MASTER = "special", "basic", "master"

# -- will (203, 907)

LIGHT, FIRE, WATER, WIND, DARKNESS = ATTRIBUTE_WORDS = ("light", "fire", "water", "wind", "darkness")
VOID, MOON, TIME = "void", "moon", "time"
KINDS = (*ATTRIBUTE_WORDS, VOID)
CHARACTERS = ("", MOON, TIME)

LIFE = 0
FIRST_WILL = 1
POINTS = ("life", *(f"{kind} {character} will".replace("  ", " ") for kind in KINDS for character in CHARACTERS))
"""A player's numbers: life, then the produced will of every attribute and characteristic."""
WILLS = tuple((FIRST_WILL + i, kind, character) for i, (kind, character) in enumerate(
    (kind, character) for kind in KINDS for character in CHARACTERS
))  # fmt: skip
WILL_SLOTS = range(FIRST_WILL, len(POINTS))


def will_slot(kind: str, character: str = "") -> int:
    """Where produced will of this attribute (or void) and characteristic is counted."""
    return FIRST_WILL + len(CHARACTERS) * KINDS.index(kind) + CHARACTERS.index(character)


Cost = tuple[tuple[str, ...], int, int]
"""Symbols in book order (attributes, then moon and time), the free amount, and how many X stand in it."""

NO_COST: Cost = ((), 0, 0)

# -- phases and the steps of a battle (chapters 500 and 800)

PHASES = (
    "setup", "draw phase", "recovery phase", "main phase", "beginning of battle step", "declare attack step",
    "declare block step", "first strike battle resolution step", "normal battle resolution step",
    "end of battle step", "end phase",
)  # fmt: skip
(
    SETUP, DRAW_PHASE, RECOVERY_PHASE, MAIN_PHASE, BEGINNING_OF_BATTLE, DECLARE_ATTACK, DECLARE_BLOCK,
    FIRST_STRIKE_STEP, NORMAL_STEP, END_OF_BATTLE, END_PHASE,
) = range(11)  # fmt: skip
BATTLE = frozenset(range(BEGINNING_OF_BATTLE, END_OF_BATTLE + 1))

# -- marks kept among a card's counters: both are lost where the card becomes another one

ASTRAL = "astral"
SIDE = "other side"
"""1 on a card that lies with its second side up (a fallen J-ruler, the future or despair side, a chosen half), 2 with
its third one (a second form J-ruler, the other half)."""
PLUS, MINUS = "+100/+100", "-100/-100"
WEATHER = "weather"
MARKS = frozenset({SIDE})
"""Counters that only tell how a card lies and are none in the eyes of the rules."""

# -- relations

ATTACKS, BLOCKS, ADDED_TO, ATTACHED_TO, COVERS = range(5)
"""An attacker to the attacked object; a blocker to the attacker; an addition to the card it is added to; a card of the
item area to its J/ruler; a card to the J-ruler it was put on top of."""
BATTLE_RELATIONS = frozenset({ATTACKS, BLOCKS})

# -- verbs: what happens, with the rule that defines it

VERBS = _nouns.verbs

PUT = _verb("put", "302.5")
DRAW = _verb("draw", "1009.1")
DISCARD = _verb("discard", "1019.1")
DESTROY = _verb("destroy", "1010.1")
BANISH = _verb("banish", "1011.1")
REMOVE = _verb("remove from the game", "1004.1")
REVEAL = _verb("reveal", "1005.1")
LOOK = _verb("look", "1014.2")
SEARCH = _verb("search", "1014.2")
CHOOSE = _verb("choose", "1014.1")
SHUFFLE = _verb("shuffle", "1021.1")
REST = _verb("rest", "1013.1")
RECOVER = _verb("recover", "1013.1")
DAMAGE = _verb("deal damage", "1007.1")
REMOVE_DAMAGE = _verb("remove damage", "1007.6")
GAIN_LIFE = _verb("gain life", "105.4")
LOSE_LIFE = _verb("lose life", "105.4")
PAY_LIFE = _verb("pay life", "105.4a")
PRODUCE = _verb("produce will", "907.4")
PAY = _verb("pay will", "1003.1")
LOSE_WILL = _verb("lose will", "907.4")
PUT_COUNTER = _verb("put a counter", "1022.1")
REMOVE_COUNTER = _verb("remove a counter", "1022.4")
CREATE = _verb("create a token", "1303.1")
CEASE = _verb("cease to exist", "1303.3")
PLAYED = _verb("play", "903.2k")
ABILITY_PLAYED = _verb("play an ability", "905.1")
TARGETED = _verb("target", "903.2g")
TO_CHASE = _verb("put on the chase", "903.2d")
RESOLVE = _verb("resolve", "903.3b")
CANCEL = _verb("cancel", "1012.1")
COPY = _verb("copy", "1017.1")
SUMMON = _verb("summon", "1006.1")
JUDGE = _verb("play a judgment", "705.2")
JUDGMENT = _verb("do judgment", "705.3.a.1")
CALL_STONE = _verb("call a magic stone", "1016.1")
SET = _verb("put into the standby area", "706.2")
ADD = _verb("add", "1002.1")
ATTACH = _verb("attach", "1032.1")
COVER = _verb("put on top of a J-ruler", "1035.1")
ATTACK = _verb("attack", "803.5")
BLOCK = _verb("block", "804.4")
FORFEIT = _verb("forfeit", "803.3")
REMOVE_FROM_BATTLE = _verb("remove from battle", "1029.1")
SHIFT = _verb("shift", "1117.2a")
INVERT = _verb("invert", "1030.1")
TURN_OVER = _verb("change its form", "1304.5a")
CHANGE_CONTROL = _verb("change control", "105.3")
FORCE = _verb("force", "1023.1")
GIVE = _verb("give", "909.1")
HEAL = _verb("heal", "1024.1")
CHANGE_WEATHER = _verb("change the weather", "1028.1")
SKIP = _verb("skip", "1031.1")
RESTART = _verb("restart the game", "1033.1")
FORESEE = _verb("foresee", "1034.1")
EXPLORE = _verb("explore", "1038.1")
RELEASE = _verb("release the seal", "1026.1")
NAME_CARD = _verb("name a card", "1307.5a")
EXTRA_TURN = _verb("extra turn", "1025.1")
TURN_FACE_UP = _verb("turn face up", "903.2a")
MULLIGAN = _verb("mulligan", "403.5a")
FIRST_PLAYER = _verb("go first", "403.4")
BREAK_LIFE = _verb("break life", "1415.1.d.1")
RULE_PUT = _verb("put by rule process", "1206.1b")
UNADD = _verb("be no longer added", "1206.1a")
ROUND_LIFE = _verb("round up life", "1205.1")
LOSE = _verb("lose", "103.1")
WIN = _verb("win", "103.5")
REPEAT_LOOP = _verb("repeat a loop", "1301.1a")
NO_END = _verb("go on for ever", "1301.1c")
GAME_BEGINS = _verb("game begins", "502.1")
TURN_BEGINS = _verb("turn begins", "502.1")
DRAW_PHASE_BEGINS = _verb("draw phase begins", "502.1")
RECOVERY_BEGINS = _verb("recovery phase begins", "503.2")
RECOVERY_ENDS = _verb("recovery phase ends", "503.6")
MAIN_BEGINS = _verb("main phase begins", "504.1")
END_BEGINS = _verb("end phase begins", "505.1")
TURN_ENDS = _verb("turn ends", "505.3")
BATTLE_BEGINS = _verb("battle begins", "802.1")
DECLARE_ATTACK_BEGINS = _verb("declare attack step begins", "803.1")
DECLARE_BLOCK_BEGINS = _verb("declare block step begins", "804.1")
BATTLE_ENDS = _verb("battle ends", "807.1")

# -- questions: what card text can change about a rule. Players answer by the card that stands for them.

QUESTIONS = _nouns.questions

MAY_ATTACK = _question("may attack", "803.3a", "712.2d")
MUST_ATTACK = _question("must attack", "803.3", "712.2", "1123.2")
MAY_ATTACK_PLAYERS = _question("may attack a player", "803.3b")
MAY_ATTACK_RECOVERED = _question("may attack recovered J/resonators", "803.3b", "1103.2")
MAY_BE_ATTACKED = _question("may be attacked", "803.3b")
ATTACK_COST = _question("what must be done to attack", "803.5", "1129.2")
MAY_BLOCK = _question("may block", "804.3")
MUST_BLOCK = _question("must block", "804.3", "104.1")
MUST_BE_BLOCKED = _question("must be blocked", "804.3", "104.1")
MUST_BE_ATTACKED = _question("must be attacked", "803.3b", "104.1")
MUST_BE_CHOSEN = _question("must be chosen to attack", "803.3a", "104.1")
MAY_BE_BLOCKED = _question("may be blocked", "804.3", "1106.2")
BLOCK_COST = _question("what must be done to block", "804.4", "1129.2")
MAY_BLOCK_RESTED = _question("may block while it is rested", "804.3", "104.1")
BLOCKS_FLYING = _question("may block what flies", "1106.2", "104.1")
PIERCES = _question("its damage pierces", "1102.2")
STRIKES_FIRST = _question("strikes first", "1104.2", "805.2")
IS_SWIFT = _question("acts on the turn it came", "1107.2", "803.3a", "905.3")
MAY_BE_TARGETED = _question("may be targeted", "1120.2", "1120.3", "1120.4", "1120.5")
MAY_BE_DESTROYED = _question("may be destroyed", "1010.3", "1139.2")
MAY_BE_BANISHED = _question("may be banished", "104.4")
MAY_BE_RETURNED = _question("may be put into a hand", "104.4", "302.5")
MAY_RECOVER = _question("may be recovered", "104.4", "503.5")
MAY_STAY_RESTED = _question("its controller may choose not to recover it", "503.5")
MAY_BE_RESTED = _question("may be rested", "104.4")
MAY_BE_CANCELED = _question("may be canceled", "104.4", "1012.1")
MAY_BE_DEALT_DAMAGE = _question("may be dealt damage", "104.4", "1007.1")
MAY_BE_PREVENTED = _question("its damage may be prevented", "104.4", "1018.1")
MAY_BE_PLAYED = _question("may be played", "104.4")
MAY_BE_PLAYED_QUICKLY = _question("may be played at any time with priority", "604.1c", "1111.2")
MAY_BE_PLAYED_FROM = _question("may be played from a zone", "702.2", "703.2", "709.2", "1115.2", "1144.2")
PLAY_COST = _question("what it costs to play", "903.2.i.3", "903.2.i.4")
IS_FREE = _question("is played without paying its cost", "903.2.i.2")
ABILITY_COST = _question("what its abilities cost", "903.2.i.3", "903.2.i.4")
JUDGMENT_COST = _question("what its judgment costs", "705.2c", "903.2.i.3", "903.2.i.4")
GODS_ART_COST = _question("what its God's Arts cost", "903.2.i.3", "903.2.i.4")
MAY_USE_ABILITIES = _question("its abilities may be played", "104.4", "707.1")
MAY_TRIGGER = _question("its abilities may trigger", "1015.1a")
MAY_CHASE = _question("may be chased", "1008.2")
KEEPS_JUDGMENT = _question("keeps its judgment when it is destroyed", "1108.2")
MAY_JUDGE = _question("its judgment may be played", "104.4", "705.1")
MAY_GAIN_LIFE = _question("may gain life", "104.4")
MAY_DRAW = _question("may draw", "104.4")
MAY_PLAY_CARDS = _question("may play cards", "104.4")
MAY_PLAY_ABILITIES = _question("may play abilities", "104.4", "707.1")
MAY_LOSE = _question("may lose the game", "104.4", "103.1")
MAY_WIN = _question("may win the game", "104.4", "103.5")
RESTS_TO_ATTACK = _question("it rests when it attacks", "803.5")
RESTS_TO_BLOCK = _question("it rests when it blocks", "804.4")
PAID_WITH_ANY_WILL = _question("the attributes of its cost may be paid with any will", "1003.2")
AWAKENING_COST = _question("what its Awakening costs", "903.2.i.4", "1109.2")
SPENT_AS = _question("what will may be spent as though it were other will", "104.3", "1003.2")
HAND_LIMIT = _question("its maximum hand size", "306.3", "505.5d")
LIFEBREAK_LIMIT = _question("its maximum lifebreak size", "1415.1.a.2")
CALLS_A_TURN = _question("how many stones may be called a turn", "710.1")
ENTERS_RESTED = _question("enters rested", "303.1b")
ENTERS_WITH = _question("with which counters it enters", "1022.6", "1118.2", "1122.2a", "1122.2b")
IS_RELEASED = _question("its seal is released", "1026.1", "1128.4")
PLAYS_TOP = _question("may play the top card of the deck", "104.1")
SEES_TOP = _question("may look at the top card of the deck at any time", "104.1")
SHOWS_TOP = _question("plays with the top card of the deck revealed", "1005.1", "1021.2")
GOES_INSTEAD = _question("where it goes from the chase", "1115.2")
