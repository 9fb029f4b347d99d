"""The judge's desk: a question about a position, answered by playing it out, with the rules behind every step."""

from headjudge.desk.judge import judge, judge_file
from headjudge.desk.ruling import Ruling

__all__ = ["Ruling", "judge", "judge_file"]
