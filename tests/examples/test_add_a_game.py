"""The tutorial: every step is carried out with the files that are there by then, and shows what the example has."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.docs.blocks import ROOT, Block, blocks
from tests.example import FOLDER, describe

PAGE = ROOT / "docs" / "add-a-game.md"
FILES = {
    1: ("__init__.py", "rules.md", "ledger.toml"),
    2: ("model.py", "cards.py"),
    3: ("play.py", "box.py", "packs", "decks"),
    4: ("table.py",),
    5: ("bot.py",),
}
"""What each step adds to the package, besides its definition, which the page has whole."""
DEFINITION = "skirmish/definition.py"


def starts() -> list[int]:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    return [at for at, line in enumerate(lines, 1) if line.startswith("## Step ")]


def of_step(number: int) -> list[Block]:
    first, *rest = starts()[number - 1 :]
    return [block for block in blocks(PAGE) if first < block.line < (rest[0] if rest else 10**6)]


def test_there_are_five_steps() -> None:
    assert len(starts()) == len(FILES) == 5


@pytest.mark.parametrize("number", FILES)
def test_a_step_does_what_it_says(number: int, tmp_path: Path) -> None:
    package = tmp_path / FOLDER.name
    package.mkdir()
    for name in [name for step in range(1, number + 1) for name in FILES[step]]:
        source = FOLDER / FOLDER.name / name
        (shutil.copytree if source.is_dir() else shutil.copy)(source, package / name)
    for block in of_step(number):
        if block.more == DEFINITION:
            (package / "definition.py").write_text(block.text, encoding="utf-8")
            describe(FOLDER, tmp_path)
    (code,) = [block.text for block in of_step(number) if block.more == "run"]
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("number", FILES)
def test_what_a_step_shows_is_what_the_example_has(number: int) -> None:
    for block in of_step(number):
        if block.more in ("", "run") or (block.more == DEFINITION and number < 5):
            continue
        text = (FOLDER / block.more).read_text(encoding="utf-8")
        assert block.text in text, f"{block.more} has no\n{block.text}"


def test_the_last_definition_is_that_of_the_example() -> None:
    (last,) = [block for block in of_step(5) if block.more == DEFINITION]
    assert last.text == (FOLDER / DEFINITION).read_text(encoding="utf-8")


def test_the_entry_point_on_the_page_is_that_of_the_package() -> None:
    project = tomllib.loads((FOLDER / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (shown,) = [block for block in of_step(3) if block.more == "pyproject.toml"]
    assert tomllib.loads(shown.text)["project"]["entry-points"] == project["entry-points"]


def test_links_lead_somewhere() -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", PAGE.read_text(encoding="utf-8")):
        assert (PAGE.parent / link).exists(), link
