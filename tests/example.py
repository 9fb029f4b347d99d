"""The example game as an installed package: found by its entry point, on a path of its own."""

import importlib
import os
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from headjudge import games

FOLDER = Path(__file__).parents[1] / "examples" / "skirmish"


@contextmanager
def installed(place: Path, folder: Path = FOLDER) -> Iterator[None]:
    """What pip would write for the package in the folder lies in ``place``, for this process and those it starts."""
    describe(folder, place)
    paths, before = [str(place), str(folder)], os.environ.get("PYTHONPATH")
    sys.path[:0] = paths
    os.environ["PYTHONPATH"] = os.pathsep.join([*paths, *([before] if before else [])])
    importlib.invalidate_caches()
    games.look_again()
    try:
        yield
    finally:
        for path in paths:
            sys.path.remove(path)
        os.environ.pop("PYTHONPATH") if before is None else os.environ.update(PYTHONPATH=before)
        for name in [name for name in sys.modules if name.partition(".")[0] == folder.name]:
            del sys.modules[name]
        importlib.invalidate_caches()
        games.look_again()


def describe(folder: Path, place: Path) -> None:
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = project["name"].replace("-", "_")
    about = place / f"{named}-{project['version']}.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    lines = []
    for group, entries in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in entries.items())]
    (about / "entry_points.txt").write_text("\n".join(lines) + "\n")
