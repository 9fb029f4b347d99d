"""Skirmish as everything else knows it."""

from headjudge.games.definition import GameDefinition, Parts


def load() -> Parts:
    from skirmish.bot import JUDGEMENT
    from skirmish.box import BOX
    from skirmish.table import LAYOUT, LOOK, POSITIONS, WORDS

    return Parts((BOX,), LAYOUT, LOOK, WORDS, POSITIONS, JUDGEMENT)


GAME = GameDefinition("skirmish", ("skirmish",), load)
