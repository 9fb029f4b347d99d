"""Force of Will as everything else knows it, in three editions."""

from headjudge.games.definition import GameDefinition, Parts

RULESETS = (
    "fow-10.2", "fow-10.2-valhalla", "fow-6.3", "fow-6.3-valhalla", "fow-5.01", "fow-5.01-bifrost", "fow-5.01-valhalla",
)  # fmt: skip


def load() -> Parts:
    from headjudge.games.fow.common import positions, why
    from headjudge.games.fow.common.endurance import ENDURANCE
    from headjudge.games.fow.common.judgement import JUDGEMENT
    from headjudge.games.fow.common.layout import LAYOUT
    from headjudge.games.fow.common.look import LOOK
    from headjudge.games.fow.v5_01.box import BIFROST, FOW_5_01
    from headjudge.games.fow.v5_01.box import VALHALLA as VALHALLA_5
    from headjudge.games.fow.v6_3.box import FOW_6_3
    from headjudge.games.fow.v6_3.box import VALHALLA as VALHALLA_6
    from headjudge.games.fow.v10_2.box import FOW_10_2
    from headjudge.games.fow.v10_2.box import VALHALLA as VALHALLA_10

    boxes = (FOW_10_2, VALHALLA_10, FOW_6_3, VALHALLA_6, FOW_5_01, BIFROST, VALHALLA_5)
    return Parts(boxes, LAYOUT, LOOK, why, positions, JUDGEMENT, ENDURANCE)


GAME = GameDefinition("fow", RULESETS, load, rank=2)
