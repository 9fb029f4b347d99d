"""Breaking code: what is broken, how, and that the lists of mutants say what is so."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutants import choosing, reviewed, sources
from tests.mutants.mutations import edits, told
from tests.mutants.trial import Job

PIECE = """
def may(game, player, until):
    if game.turn < 3 and not game.over:
        return ("turn", game.turn)
    game.done(player)
    return [1 - player, "this turn", until]
"""


def changes(source: str) -> set[tuple[str, str]]:
    piece = ast.parse(source).body[0]
    return {(edit.kind, told(piece, edit)[1]) for edit in edits(piece)}


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("comparison", "if game.turn <= 3 and (not game.over):"),
        ("comparison", "if game.turn >= 3 and (not game.over):"),
        ("off by one", "if game.turn < 4 and (not game.over):"),
        ("and for or", "if game.turn < 3 or not game.over:"),
        ("condition dropped", "if not game.over:"),
        ("not removed", "if game.turn < 3 and game.over:"),
        ("never ends", "return ()"),
        ("statement dropped", "pass"),
        ("wrong player", "game.done(1 - player)"),
        ("wrong player", "return [player, 'this turn', until]"),
        ("other duration", "return [1 - player, 'this game', until]"),
        ("never ends", "return [1 - player, 'this turn', ()]"),
        ("entry dropped", "return ['this turn', until]"),
    ],
)
def test_a_piece_is_broken_in_every_way(kind: str, line: str) -> None:
    assert (kind, line) in changes(PIECE)


def test_a_step_is_dropped_as_a_whole() -> None:
    assert ("step dropped", "return") in changes(
        '@step("1.1")\ndef draw(self, game):\n    game.draw()\n    game.end()\n'
    )


def test_what_only_tells_is_left_alone() -> None:
    assert changes('def f(a: int = 0) -> None:\n    "Says 1."\n    assert a < 1\n    raise E(f"{a + 1}")\n') == {
        ("off by one", "def f(a: int=1) -> None:")
    }


def test_what_only_saves_time_is_left_alone() -> None:
    assert ("statement dropped", "pass") not in changes("def f(why):\n    if why is None:\n        return False\n")
    found = changes("def f(g, c, own):\n    return own and MAY in own and not allowed(g, c, MAY, True)\n")
    assert ("condition dropped", "return own and (not allowed(g, c, MAY, True))") not in found
    found = changes("def f(g, c, own):\n    return own and MAY in own and not allowed(g, c, MAY)\n")
    assert ("condition dropped", "return own and (not allowed(g, c, MAY))") in found


def test_an_edit_is_undone() -> None:
    piece = ast.parse(PIECE).body[0]
    for edit in edits(piece):
        told(piece, edit)
    assert ast.unparse(piece) == ast.unparse(ast.parse(PIECE).body[0])


def test_entries_of_tables_are_found_by_their_names() -> None:
    tree = ast.parse('ROWS = table([Row("ward", "12.8", answers=((1, 2),)), Row("aura", "12.9")])\ndef f(): Row("no")')
    assert ast.unparse(sources.find(tree, "aura") or tree) == "Row('aura', '12.9')"
    assert sources.find(tree, "no") is None


def test_a_multiple_of_nothing_is_left_alone() -> None:
    target = sources.Target("headjudge.games.sve.r06_preparation", "Preparation.place_leaders")
    piece = sources.find(sources.parse(target.module), target.name)
    assert piece is not None
    changed = {told(piece, edit)[1] for edit in choosing.edits_of(target, piece)}
    assert not [line for line in changed if "3 * LEADER" in line or "1 * LEADER" in line]


def test_the_code_of_every_book_can_be_broken() -> None:
    for ruleset in ("sve", "cfv-g", "fow-10.2", "fow-6.3", "fow-5.01"):
        drawn = choosing.sample(ruleset, 20, seed=1)
        assert len(drawn) == 20
        for mutant in drawn:
            compile(choosing.broken_source(mutant), "broken", "exec")
            assert any(place[0] == ruleset for place in mutant.target.rules)


TOY = "LIMIT = 1\ndef may(n, most=LIMIT):\n    return n <= most\nTABLE = {'may': may}\n"
TESTS_OF_TOY = (
    "import toy_turns as t\ndef test_may():\n    assert t.TABLE['may'](1)\n    assert not t.TABLE['may'](2)\n"
)


@pytest.mark.parametrize(
    ("name", "was", "now", "warm", "cold"),
    [
        ("may", "LIMIT = 1", "LIMIT = 1", "survived", "survived"),
        ("may", "n <= most", "n < most", "killed", "killed"),
        ("may", "most=LIMIT", "most=LIMIT + 1", "killed", "killed"),
        ("LIMIT", "LIMIT = 1", "LIMIT = 2", "cold", "killed"),
    ],
)
def test_a_mutant_is_tried(name: str, was: str, now: str, warm: str, cold: str, tmp_path: Path) -> None:
    """What is no function is left to the process that imports it broken."""
    (tmp_path / "toy_turns.py").write_text(TOY)
    assert tried(tmp_path, name, TOY.replace(was, now), "warm") == warm
    assert tried(tmp_path, name, TOY.replace(was, now), "cold") == cold


def tried(folder: Path, name: str, source: str, how: str) -> str:
    """What becomes of a broken toy, in processes of its own."""
    (folder / "test_toy.py").write_text(TESTS_OF_TOY)
    (folder / "pytest.ini").write_text("[pytest]\n")
    file, test = str(folder / "toy_turns.py"), "test_toy.py::test_may"
    job = Job(module="toy_turns", name=name, file=file, source=source, tests={test: 0.1}, limit=60)
    command = [sys.executable, "-m", "tests.mutants.trial", *(["test_toy.py"] if how == "warm" else [])]
    path = os.pathsep.join([str(folder), str(sources.ROOT), str(sources.ROOT / "src")])
    found = subprocess.run(
        command,
        input=json.dumps(job) + "\n",
        capture_output=True,
        text=True,
        check=True,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path},
    )
    return str(json.loads(found.stdout)["what"])


# -- the lists ---------------------------------------------------------------------------------------------------------


LISTED = [*reviewed.read(reviewed.EQUIVALENT), *reviewed.read(reviewed.SURVIVORS)]


def test_the_lists_name_mutants_that_the_code_as_it_is_has() -> None:
    known = {target.where: target for target in sources.targets()} if LISTED else {}
    gone = []
    for entry in LISTED:
        target = known.get(entry.where)
        piece = target and sources.find(sources.parse(target.module), target.name)
        known_edits = [] if target is None or piece is None else choosing.edits_of(target, piece)
        if piece is None or (entry.was, entry.now) not in {told(piece, edit) for edit in known_edits}:
            gone.append(entry)
    assert gone == [], "take these out of tests/mutants/equivalent.toml or survivors.toml: their code has changed"


def test_what_is_equivalent_says_why_and_survives_nowhere_else() -> None:
    assert [entry for entry in reviewed.read(reviewed.EQUIVALENT) if len(entry.reason) < 20] == []
    assert reviewed.equivalent().keys() & reviewed.survivors() == set()
    assert len({entry.key for entry in LISTED}) == len(LISTED)


def test_the_list_of_survivors_only_shrinks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    known = reviewed.read(reviewed.SURVIVORS)
    assert len(known) == reviewed.most(), "most is the length of the list"
    copy = tmp_path / "survivors.toml"
    copy.write_text(reviewed.SURVIVORS.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(reviewed, "SURVIVORS", copy)
    one_more = [*known, reviewed.Entry("somewhere:else", "a < b", "a <= b")]
    with pytest.raises(SystemExit, match="more than"):
        reviewed.write_survivors(one_more)
    reviewed.write_survivors(one_more, grow=True)
    assert (reviewed.most(), reviewed.survivors()) == (len(one_more), {entry.key for entry in one_more})
    reviewed.write_survivors(known)
    with pytest.raises(SystemExit, match="more than"):
        reviewed.write_survivors(one_more)
