"""Every command, transcript and piece of Python on the pages does what the page says."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from headjudge.formats import scenario
from tests.docs.blocks import PAGES, ROOT, Block, Command, blocks, commands, differs

WITH_TRANSCRIPTS = [page for page in PAGES if blocks(page, "console")]
WITH_PYTHON = [page for page in PAGES if blocks(page, "python")]
WITH_SESSIONS = [page for page in PAGES if blocks(page, "pycon")]
TRANSCRIPTS = [(page, n) for page in WITH_TRANSCRIPTS for n in range(len(blocks(page, "console")))]


def name(value: object) -> str:
    return value.name if isinstance(value, Path) else str(value)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of its own that has the scenarios, as a checkout has."""
    (tmp_path / "scenarios").symlink_to(ROOT / "scenarios")
    return tmp_path


def environment(folder: Path) -> dict[str, str]:
    """The command on the path, and a home of its own for what is imported and remembered."""
    return {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "XDG_DATA_HOME": str(folder / "data"),
        "COLUMNS": "80",
    }


def run(command: Command, folder: Path) -> str:
    """What a command prints. NB: of make only what it would do, because it would run this test."""
    is_make = command.words.startswith("make ")
    done = subprocess.run(
        ["bash", "-c", re.sub(r"^make\b", "make --dry-run", command.words)],
        input="".join(f"{line}\n" for line in command.typed),
        capture_output=True,
        text=True,
        timeout=110,
        check=False,
        cwd=ROOT if is_make else folder,
        env=environment(folder),
    )
    assert done.returncode in (0, 1), f"$ {command.words}\n{done.stdout}{done.stderr}"
    assert done.stderr == "", f"$ {command.words}\n{done.stderr}"
    return done.stdout


@pytest.mark.parametrize(("page", "n"), TRANSCRIPTS, ids=name)
def test_transcripts(page: Path, n: int, folder: Path) -> None:
    for block in (*blocks(page, "yaml"), *blocks(page, "text")):
        write(block, folder)
    block = blocks(page, "console")[n]
    for command in commands(block):
        output = run(command, folder)
        if not command.words.startswith("make "):
            wrong = differs(command.printed, output, varies="varies" in block.more)
            assert not wrong, f"{page.name}, block at line {block.line}\n$ {command.words}\n{wrong}"


def write(block: Block, folder: Path) -> None:
    if block.more:
        (folder / block.more).write_text(block.text, encoding="utf-8")


@pytest.mark.parametrize("page", WITH_PYTHON, ids=name)
def test_python(page: Path, folder: Path) -> None:
    """The blocks of a page are one program; tests shown on it are called."""
    program = "\n".join(block.text for block in blocks(page, "python"))
    calls = "\n".join(f"{found}()" for found in re.findall(r"^def (test_\w+)\(\)", program, re.MULTILINE))
    (folder / "page.py").write_text(f"{program}\n{calls}\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "page.py"], cwd=folder, env=environment(folder), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("page", WITH_SESSIONS, ids=name)
def test_python_sessions(page: Path) -> None:
    text = "\n".join(block.text for block in blocks(page, "pycon"))
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    told: list[str] = []
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    doctest.DocTestRunner(optionflags=flags).run(test, out=told.append)
    assert not told, "".join(told)


def test_scenarios_on_the_pages(folder: Path) -> None:
    found = [block for page in PAGES for block in blocks(page, "yaml") if block.text.startswith("ruleset")]
    assert found
    for block in found:
        file = folder / "shown.yaml"
        file.write_text(block.text, encoding="utf-8")
        assert all(each.run().passed for each in scenario.load_all(file))


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_the_readme_names_only_what_the_makefile_has() -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for page in PAGES:
        for target in re.findall(r"`make ([a-z]+)`", page.read_text(encoding="utf-8")):
            assert target in targets, f"{page.name}: make {target}"


def test_make_help_names_every_target_for_people() -> None:
    told = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, timeout=30, check=True).stdout
    named = re.findall(r"^make ([a-z]+)", told, re.MULTILINE)
    assert {"play", "test", "lint", "format", "bench", "lock", "clean"} <= set(named)
