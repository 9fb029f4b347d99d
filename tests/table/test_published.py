"""What docs says of the table is what the code does: both schemas, and the example bot."""

import asyncio
import re
import sqlite3
import sys
from pathlib import Path

import pytest
from sqlalchemy import create_engine
from sqlalchemy.schema import CreateTable

from headjudge.table import schema
from headjudge.table.settings import read_bots
from headjudge.table.storage import database
from headjudge.table.storage.store import Store
from headjudge.table.storage.tables import metadata
from tests.table.client import Player, token_of
from tests.table.server import in_thread, settings

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("name", schema.FILES)
def test_the_published_schemas_are_those_of_the_code(name: str) -> None:
    """To renew them: python -m headjudge.table docs."""
    assert (DOCS / name).read_text(encoding="utf-8") == schema.text(schema.FILES[name]())


def example() -> str:
    blocks = re.findall(r"```python\n(.*?)```", (DOCS / "server.md").read_text(encoding="utf-8"), re.DOTALL)
    return str(next(block for block in blocks if "stdin" in block))


def test_the_example_bot_plays_a_whole_game_over_stdio(tmp_path: Path) -> None:
    file = tmp_path / "first.py"
    file.write_text(example(), encoding="utf-8")
    bots = read_bots((f"first={sys.executable} {file}", f"broken={sys.executable} -c pass"))
    with in_thread(settings(tmp_path, bots=bots)) as server:
        assert "first" in server.get("api/rulesets")[0]["bots"]
        made = server.match(
            seats=[{"bot": "first", "deck": "starter/derby"}, {"bot": "random", "deck": "starter/derby"}]
        )
        with Player(server.address, token_of(made["watch"])) as eve:
            eve.until(lambda each: each.last is not None and each.over())
            assert eve.table.outcome is not None
            assert eve.table.outcome.how == "rules"
        made = server.match(seats=[{"deck": "starter/derby"}, {"bot": "broken", "deck": "starter/derby"}])
        with Player(server.address, token_of(made["seats"][0])) as player:
            while not player.wait().over():
                player.choose(0)
            assert player.table.outcome is not None
            assert (player.table.outcome.how, player.table.outcome.result) == ("left", [1, -1])


def test_the_migrations_make_the_tables_of_the_code(tmp_path: Path) -> None:
    async def migrated() -> None:
        store = await Store.open(str(tmp_path / "new.db"))
        async with store.engine.connect() as connection:
            assert await connection.run_sync(database.version) == database.HEAD
        await store.close()

    asyncio.run(migrated())
    known = sqlite3.connect(tmp_path / "new.db")
    engine = create_engine("sqlite://")
    for table in metadata.sorted_tables:
        (made,) = known.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table.name,)).fetchone()
        wanted = str(CreateTable(table).compile(engine))
        assert sorted(re.findall(r"[\w()]+", made)) == sorted(re.findall(r"[\w()]+", wanted)), table.name
    known.close()
    engine.dispose()
    versions = {file.stem[1:5] for file in (Path(database.__file__).parent / "migrations" / "versions").glob("m*.py")}
    assert max(versions) == database.HEAD
