"""Force of Will on a screen."""

from headjudge.games.fow.common.layout import STANDING
from headjudge.games.look import Board, Line, Look, Lying, Pile, PlayerBox, Row, Shine, Stat

FIGHTERS = ("resonator", "J-ruler")
STONE = "magic stone"
ATTRIBUTES = {"light": ("W", 48), "fire": ("R", 8), "water": ("U", 210), "wind": ("G", 130), "darkness": ("B", 285)}
"""The sign of each attribute and its colour."""

PILES = (
    Pile(zone="main deck", label="deck"),
    Pile(zone="magic stone deck", label="stones"),
    Pile(zone="graveyard", label="grave", open=True),
    Pile(zone="removed area", label="removed", open=True, always=False),
    Pile(zone="extra deck", label="extra", always=False),
    Pile(zone="rune area", label="runes", always=False),
    Pile(zone="stranger deck", label="strangers", always=False),
    Pile(zone="lifebreak area", label="life", always=False),
    Pile(zone="on top of a J-ruler", label="on top", open=True, always=False),
)
EDGE = Line(
    middle=(
        PlayerBox(zone="player", points="life", pool=" will"),
        Row(zone="ruler area"),
        Row(zone="standby area", always=False),
        Row(zone="item area", always=False),
    ),
    right=PILES,
    across=True,
)
STONES = Line(
    middle=(
        Row(zone="magic stone area", label="magic stones", tiny=True, always=False),
        Row(zone="field", label="magic stones", tiny=True, types=(STONE,), but=FIGHTERS, unless="magic stone area"),
    ),
)
FRONT = Line(
    middle=(
        Row(zone="field", small=False, places=1, types=FIGHTERS),
        Row(zone="field", label="regalia and additions", but=(*FIGHTERS, STONE), always=False),
    ),
    across=True,
)

LOOK = Look(
    short="Force of Will",
    about="Call stones, play in response on the chase, judge your ruler: bring the other player from 4000 life to 0.",
    board=Board(half=(EDGE, STONES, FRONT), plays="chase"),
    turned="rested",
    type="types|type",
    hue="attributes|attribute|magic stone types|stone|cost",
    hues={
        **{word: hue for word, (_, hue) in ATTRIBUTES.items()},
        **dict(ATTRIBUTES.values()),
        "": 258,
    },
    symbols={**{word: sign for word, (sign, _) in ATTRIBUTES.items()}, "void": "◇", "moon": "☽", "time": "⌛"},
    left=Stat(value="ATK|atk", label="ATK", tone="attack"),
    right=Stat(value="DEF|def", label="DEF", tone="defense", less_damage=True),
    standing=STANDING,
    shines=(Shine(value="types|type", word="J-ruler"), Shine(value="types|type", word="ruler", shine="silver")),
    facts=(
        "{general types} {types|type} {subtype}",
        "cost {cost}",
        "{left}/{right}",
        "{attributes|attribute|magic stone types|stone}",
        "{races|race}",
    ),
    words={sign: word for word, (sign, _) in ATTRIBUTES.items()},
    curve="total cost",
    filters=("type", "attribute", "race", "cost"),
    rows=9.9,
    laid_out=("chase area", "player"),
    lying=(
        Lying(relation="added to", word="Added"),
        Lying(relation="attached to", word="Attached"),
        Lying(relation="lies on", word="On it"),
    ),
    arrows=("attacks", "blocks"),
)
