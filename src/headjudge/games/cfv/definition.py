"""Cardfight!! Vanguard in its G era as everything else knows it."""

from headjudge.games.definition import GameDefinition, Parts


def load() -> Parts:
    from headjudge.games.cfv import positions, why
    from headjudge.games.cfv.box import CFV_G
    from headjudge.games.cfv.endurance import ENDURANCE
    from headjudge.games.cfv.judgement import JUDGEMENT
    from headjudge.games.cfv.layout import LAYOUT
    from headjudge.games.cfv.look import LOOK

    return Parts((CFV_G,), LAYOUT, LOOK, why, positions, JUDGEMENT, ENDURANCE)


GAME = GameDefinition("cfv", ("cfv-g",), load, rank=1)
