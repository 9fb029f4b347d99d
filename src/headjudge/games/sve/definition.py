"""Shadowverse: Evolve as everything else knows it."""

from headjudge.games.definition import GameDefinition, Parts


def load() -> Parts:
    from headjudge.games.sve import positions, why
    from headjudge.games.sve.box import OPEN8, SVE
    from headjudge.games.sve.endurance import ENDURANCE
    from headjudge.games.sve.judgement import JUDGEMENT
    from headjudge.games.sve.layout import LAYOUT
    from headjudge.games.sve.look import LOOK

    return Parts((SVE, OPEN8), LAYOUT, LOOK, why, positions, JUDGEMENT, ENDURANCE)


GAME = GameDefinition("sve", ("sve", "sve-open8"), load, rank=0)
