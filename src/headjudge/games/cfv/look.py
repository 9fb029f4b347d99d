"""Cardfight!! Vanguard on a screen."""

from headjudge.games.look import Board, Line, Look, Mark, Pile, Place, Places, Shine, Stack, Stat

BACK = tuple(Place(zone=f"{name} circle", label=name) for name in ("left back", "center back", "right back"))
FRONT = (
    Place(zone="left front circle", label="left front"),
    Place(zone="vanguard circle", label="vanguard", under="soul", main=True),
    Place(zone="right front circle", label="right front"),
)
PILES = (
    Pile(zone="G zone"),
    Pile(zone="deck"),
    Pile(zone="drop zone", label="drop", open=True),
    Pile(zone="bind zone", label="bind", open=True, always=False),
    Pile(zone="removed cards", label="removed", open=True, always=False),
)
HALF = Line(
    left=(Stack(zone="damage zone", label="damage"),),
    middle=(Places(places=BACK), Places(places=FRONT, beneath="heart")),
    right=PILES,
    flipped=True,
    even=True,
)

LOOK = Look(
    short="Cardfight!! Vanguard",
    about="Ride, call, boost and guard: deal six damage to the enemy vanguard.",
    board=Board(half=(HALF,), between=("guardian circle", "trigger zone")),
    turned="at rest",
    hue="nations|nation",
    hues={
        "united sanctuary": 210,
        "dragon empire": 8,
        "star gate": 265,
        "dark zone": 300,
        "magallanica": 185,
        "zoo": 120,
        "cray elemental": 45,
    },
    corner="grade",
    corner_label="grade",
    left=Stat(value="power", label="power", tone="attack", thousands=True),
    right=Stat(value="shield", label="shield", tone="shield", thousands=True),
    marks=(
        Mark(value="trigger", words={"critical": "✦ Critical", "draw": "✚ Draw", "stand": "▲ Stand", "heal": "♥ Heal"}),
        Mark(value="critical", text="Critical {}", usual="1"),
    ),
    shines=(Shine(value="type", word="g"), Shine(value="trigger", shine="trigger")),
    facts=(
        "Grade {grade} {type} unit",
        "{trigger} trigger",
        "power {power}",
        "shield {shield}",
        "{clans|clan}",
        "{races|race}",
        "{nations|nation}",
    ),
    words={"g": "G"},
    curve="grade",
    filters=("clan", "type", "grade", "trigger"),
    rows=8.5,
    dimmed=("locked",),
    arrows=("attacks", "boosts", "guards"),
)
