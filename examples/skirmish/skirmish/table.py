"""How it looks, what players say, and how a game is put together in the middle."""

from headjudge.games import kit as k
from skirmish import cards, play
from skirmish import model as m

EDGE = k.Line(
    left=(k.Row(zone="hero"),),
    middle=(k.Points(numbers=(k.Number(points="mana", label="Mana", most="most mana"),)),),
    right=(k.Pile(zone="deck"), k.Pile(zone="graveyard", open=True)),
)
LOOK = k.Look(
    short="Skirmish",
    about="Creatures, spells and heroes in ten rules: beat the enemy hero.",
    board=k.Board(half=(EDGE, k.Line(middle=(k.Row(zone="field", small=False, places=m.FIELD_SIZE),)))),
    turned="tired",
    hues={"creature": 140, "spell": 270, "hero": 40},
    left=k.Stat(value="attack", label="attack", tone="attack", types=("creature",)),
    right=k.Stat(value="health", label="health", tone="defense", less_damage=True),
    standing=tuple(cards.KEYWORDS),
    facts=("{type}", "cost {cost}", "{left}/{right}"),
)
HELP = """\
play NAME     or: attack TARGET with NAME, end, yes, no, done;
              names may be shortened"""
LAYOUT = k.PlainLayout(LOOK, play.Skirmish.option_words, "play", HELP)

WORDS = k.PlainWords(
    k.Speech(
        phrases=(*k.ATTACKING, (r"(?:play|cast) (?P<what>.+)", "play")),
        plain=dict.fromkeys(("end", "end turn", "end the turn"), "end"),
        stats=("attack", "health"),
        resting=frozenset({"act"}),
        aiming={"attack": "attack"},
    ),
    {
        "play": k.Deed(m.HAND, play.may_play, "6"),
        "attack": k.Deed(m.FIELD, play.may_attack, "7", play.targets, play.may_aim),
    },
    rule="5",
    called={m.HERO: "hero"},
)

POSITIONS = k.PlainPositions(
    zones={"hero": m.HERO, "field": m.FIELD, "hand": m.HAND, "deck": m.DECK, "graveyard": m.GRAVE},
    phases={"dawn": (m.DAWN, play.Turns.dawn), "day": (m.DAY, play.Turns.check_dawn)},
    turns=play.Turns,
    sections={m.HERO: "hero", m.DECK: "main"},
    shares={"hand": ("main", 5), "field": ("main", 4), "deck": ("main", 10), "graveyard": ("main", 4)},
    spare={"type": "creature", "cost": 1, "attack": 1, "health": 1},
    one_card={"hero": {"type": "hero", "health": 20}},
    points={"mana": m.MANA, "most mana": m.MOST_MANA},
    full=(m.MOST, m.MOST),
    numbers={"attack": m.ATTACK, "health": m.HEALTH},
    turned="tired",
)
