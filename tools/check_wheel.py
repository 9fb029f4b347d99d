"""Play a game with the installed package, in an environment that has nothing else; `make wheel` runs it.

It is run where the source is not found, and fails if the package lacks the browser client, its starter cards or its
types, if something large came with it, or if a command whose extra is missing does not say which to install.
"""

import subprocess
import sys
from importlib import metadata, resources
from pathlib import Path
from random import Random

import headjudge as hj

EXTRAS = {"serve": "server"}
NOT_WITH_THE_ENGINE = ("litestar", "sqlalchemy", "textual", "psycopg", "hatchling", "chess", "ray")


def check_files() -> None:
    inside = Path(str(resources.files("headjudge")))
    assert "site-packages" in str(inside), f"this is not the installed package: {inside}"
    assert (inside / "table" / "static" / "index.html").exists(), "the browser client is missing"
    assert (inside / "py.typed").exists(), "the types are missing"


def check_requirements() -> None:
    installed = {each.metadata["Name"].lower() for each in metadata.distributions()}
    assert installed.isdisjoint(NOT_WITH_THE_ENGINE), installed & set(NOT_WITH_THE_ENGINE)


def play(ruleset: str) -> None:
    game = hj.Game.new(ruleset, decks=hj.starter_decks(ruleset)[:2], seed=7)
    chance = Random(7)
    while game.decision is not None:
        game.choose(chance.randrange(len(game.decision.options)))
    print(f"{ruleset}: over in turn {game.turn}, {game.log[-1].text}")


def check_commands() -> None:
    command = str(Path(sys.executable).with_name("headjudge"))
    for words, extra in EXTRAS.items():
        done = subprocess.run([command, words], capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
        assert done.returncode == 2, done
        assert f"pip install 'headjudge[{extra}]'" in done.stderr, done.stderr
    subprocess.run([command, "rules", "show", "sve", "1.1.1"], check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    check_files()
    check_requirements()
    check_commands()
    play("sve")
