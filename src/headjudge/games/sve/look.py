"""Shadowverse: Evolve on a screen."""

from headjudge.games.look import Board, Line, Look, Lying, Number, Pile, Points, Row, Shine, Stat
from headjudge.games.sve.layout import STANDING
from headjudge.games.sve.sizes import FIELD_SIZE, MOST_PLAY_POINTS

PILES = (
    Pile(zone="evolve deck", label="evolve"),
    Pile(zone="deck"),
    Pile(zone="cemetery", open=True),
    Pile(zone="banished zone", label="banished", open=True, always=False),
    Pile(zone="race zone", label="race", open=True, always=False),
    Pile(zone="evolve zone", label="evolved", open=True, always=False),
)
PLAY_POINTS = Number(points="play points", label="PP", most="maximum play points")
EDGE = Line(
    left=(Row(zone="leader area"),),
    middle=(
        Points(numbers=(PLAY_POINTS, Number(points="evolution points", label="EP"))),
        Row(zone="EX area"),
    ),
    right=PILES,
)

LOOK = Look(
    short="Shadowverse: Evolve",
    about="Followers, spells and evolution: bring the enemy leader from 20 to 0.",
    board=Board(
        half=(EDGE, Line(middle=(Row(zone="field", small=False, places=FIELD_SIZE),))), resolving=("resolution zone",)
    ),
    turned="engaged",
    hue="class",
    hues={
        "forestcraft": 130,
        "swordcraft": 48,
        "runecraft": 222,
        "dragoncraft": 14,
        "abysscraft": 330,
        "havencraft": 190,
        "neutral": 258,
        "": 258,
    },
    left=Stat(value="attack", label="attack", tone="attack", types=("follower",)),
    right=Stat(value="defense", label="defense", tone="defense", types=("follower", "leader"), less_damage=True),
    standing=STANDING,
    shines=(Shine(value="special", word="evolved"), Shine(value="special", word="advanced")),
    facts=("Cost {cost}", "{left}/{right}", "{special} {class} {type}", "{traits}"),
    filters=("class", "type", "cost"),
    rows=7.4,
    laid_out=("race zone",),
    icons={
        "q": "Quick",
        "lastwords": "Last Words",
        "attack": "attack ",
        "defense": "defense ",
        "costx": "(X)",
        **{f"cost{zero}{n}": f"({n})" for n in range(2 * MOST_PLAY_POINTS + 1) for zero in ("", "0")},
    },
    titled_icons=True,
    told_apart=("special", "evolved"),
    lying=(
        Lying(relation="linked", word="Evolve card", second=True),
        Lying(relation="served", word="Carrot", second=True),
    ),
)
