"""The nouns of the book: zones, numbers, verbs, questions."""

from headjudge.games import kit as k

_nouns = k.Nouns(__name__)

HERO, FIELD, HAND, DECK, GRAVE = range(5)
ZONES = _nouns.zones(
    (
        k.ZoneSpec("hero", k.PUBLIC, "9"),
        k.ZoneSpec("field", k.PUBLIC, "9"),
        k.ZoneSpec("hand", k.OWNER, "9", remember=False),
        k.ZoneSpec("deck", k.HIDDEN, "9", ordered=True, remember=False),
        k.ZoneSpec("graveyard", k.PUBLIC, "9"),
    )
)

NAMES, TYPE, COST, ATTACK, HEALTH, KEYWORDS, ANSWERS, ABILITIES = range(8)
VALUES = ("names", "type", "cost", "attack", "health", "keywords", "answers", "abilities")

MANA, MOST_MANA = range(2)
POINTS = ("mana", "most mana")

SETUP, DAWN, DAY = range(3)
PHASES = ("setup", "dawn", "day")

DRAW = _nouns.verb("draw", "4")
SHUFFLE = _nouns.verb("shuffle", "3")
READY = _nouns.verb("ready", "4")
TIRE = _nouns.verb("tire", "7")
GAIN = _nouns.verb("gain", "4")
PAY = _nouns.verb("pay", "6")
PLAY = _nouns.verb("play", "6")
ATTACKED = _nouns.verb("attack with", "7")
DAMAGE = _nouns.verb("deal damage to", "8")
DIE = _nouns.verb("die", "8")
RETURN = _nouns.verb("take back", "9")
CHOOSE = _nouns.verb("choose", "9")
GIVE = _nouns.verb("change", "9")
TURN_BEGINS = _nouns.verb("begin the turn", "4")
TURN_ENDS = _nouns.verb("end the turn", "5")
LOSE = _nouns.verb("lose the game", "1")

MUST_BE_ATTACKED = _nouns.question("must be attacked before others", "10")
MAY_ATTACK_FRESH = _nouns.question("may attack on the turn it came", "10")
KILLS = _nouns.question("what it damages dies", "10")
IS_OUT_OF_REACH = _nouns.question("takes no damage from what it attacks", "10")

VERBS, QUESTIONS = tuple(_nouns.verbs), tuple(_nouns.questions)

MOST, HAND_SIZE, FIELD_SIZE, WEARINESS = 6, 4, 5, 2
