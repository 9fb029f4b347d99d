"""Questions in files: a scenario with ``ask``, a question or several; and rulings pinned as scenarios."""

from pathlib import Path
from typing import Any

import yaml

from headjudge.desk import questions
from headjudge.desk.ruling import Ruling
from headjudge.errors import Malformed
from headjudge.formats import scenario
from headjudge.formats.scenario import Scenario
from headjudge.formats.scenario_file import TEXTS
from headjudge.formats.yaml import read_yaml
from headjudge.games.positions import PLAYERS

ASK = "ask"


def load(path: Path) -> list[tuple[Scenario, tuple[str, ...]]]:
    """The position of a file under each of its rulesets, with what is asked of it."""
    document = read_yaml(path, TEXTS)
    data = document.value
    if not isinstance(data, dict):
        raise document.malformed("it is no question", expected="a position and what is asked of it")
    asked = data.pop(ASK, None)
    listed = asked if isinstance(asked, list) else [asked] if asked else []
    found = tuple(each for each in listed if isinstance(each, str))
    if len(found) < len(listed):
        raise document.malformed("what is asked cannot be read", ASK, expected="a question as text, or a list of them")
    return [(each, found) for each in scenario.read_document(document, is_bare=True)]


def pinned(path: Path, ruling: Ruling) -> str:
    """A scenario that says of the position what was ruled: it fails once the ruling would be another.

    What turns on choices cannot be said in one scenario, nor what a card sees.
    """
    document = read_yaml(path, TEXTS)
    data = document.convert(dict[str, Any])
    before = data.pop("play", [])
    for key in (ASK, "expect", "rulesets"):
        data.pop(key, None)
    question = questions.parse(ruling.question, ruling.ruleset)
    if question.kind not in ("may", "happens") or ruling.ways > 1:
        raise Malformed(
            "this ruling cannot be pinned by one scenario", "a 'may' or a 'what happens' without choices", "Ask so"
        )
    played = [{PLAYERS[deed.player]: deed.words} for deed in question.deeds]
    about = {"ruleset": ruling.ruleset, "about": ruling.answer}
    said = {PLAYERS[question.player]: question.what}
    if question.kind == "happens":
        told = {"expect": {"log": [{"rule": step.rule, "text": step.text} for step in ruling.steps]}}
        return _written({**data, **about, "play": [*before, *played], **told})
    asked = {"legal": said} if ruling.yes else {"refused": {**said, "rule": ruling.steps[0].rule}}
    return _written({**data, **about, "play": [*before, *played, asked]})


def _written(data: dict[str, Any]) -> str:
    text: str = yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=120)
    return text
