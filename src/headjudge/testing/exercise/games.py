"""The games that can be exercised."""

from headjudge.errors import Malformed
from headjudge.testing.exercise.happened import Knowledge
from headjudge.testing.exercise.stage import Stage


def game_of(ruleset: str) -> tuple[Knowledge, Stage]:
    """What the exerciser knows of the game of a ruleset."""
    match ruleset.partition("-")[0]:
        case "sve":
            from headjudge.testing.exercise import sve, sve_stage

            return sve.SVE, sve_stage.SveStage()
        case "cfv":
            from headjudge.testing.exercise import cfv, cfv_plays

            return cfv.CFV, cfv_plays.CfvPlays()
        case "fow":
            from headjudge.testing.exercise import fow, fow_plays

            return fow.FOW, fow_plays.FowPlays()
        case _:
            raise Malformed(f"cards of {ruleset} cannot be exercised", "another ruleset", "Name another one.")
