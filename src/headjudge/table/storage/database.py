"""Opening the database: the engine, its manners, and the migrations that bring it up to date."""

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from headjudge.errors import Malformed
from headjudge.table.storage.tables import metadata

HEAD = "0001"
"""The newest migration."""
BUSY_SECONDS = 30
"""For how long SQLite waits for a lock."""
MIGRATING = 0x6A756467
"""The advisory lock under which one of several processes brings the tables up to date."""


def address(db: str) -> URL:
    """The URL of a database; a plain path is a file of SQLite."""
    try:
        url = make_url(db) if "://" in db else URL.create("sqlite+aiosqlite", database=db)
    except ArgumentError:
        raise unknown(db) from None
    if url.drivername == "sqlite":
        url = url.set(drivername="sqlite+aiosqlite")
    if url.drivername == "postgresql":
        url = url.set(drivername="postgresql+psycopg")
    if url.drivername not in ("sqlite+aiosqlite", "postgresql+psycopg"):
        raise unknown(db)
    return url


def unknown(db: str) -> Malformed:
    return Malformed(
        f"the database {db!r} cannot be used",
        "the path of a file or postgresql+psycopg://user:password@host/name",
        "Name one of these after --db",
    )


def unusable(url: URL, error: Exception) -> Malformed:
    """NB: without the password, and only the first line of what is often a long story."""
    return Malformed(
        f"the database {url.render_as_string(hide_password=True)} cannot be used: {reason(error)}",
        "a file that can be written, or a PostgreSQL that answers",
        "Name another one after --db, or start it",
    )


def reason(error: Exception) -> str:
    return str(error).strip().split("\n")[0]


def is_shared(url: URL) -> bool:
    """Whether several processes may serve the same matches from it."""
    return url.get_backend_name() == "postgresql"


def engine_of(url: URL) -> AsyncEngine:
    if is_shared(url):
        return create_async_engine(url, pool_size=5, max_overflow=5, pool_pre_ping=True)
    if url.database:
        Path(url.database).expanduser().parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url, connect_args={"timeout": BUSY_SECONDS})

    @event.listens_for(engine.sync_engine, "connect")
    def _manners(connection: Any, _record: Any) -> None:
        """What is committed has reached the disk, and readers do not wait for the writer."""
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    return engine


async def migrate(engine: AsyncEngine) -> None:
    """Bring the tables up to date. NB: alembic takes long to import; a new database is made without it."""
    async with engine.connect() as connection:
        if await connection.run_sync(version) == HEAD:
            return
    async with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
        found = await connection.run_sync(version)
        if found is None:
            await connection.run_sync(_create)
        elif found != HEAD:
            await connection.run_sync(upgrade)


def _create(connection: Connection) -> None:
    """All tables at once, marked as if every migration had made them."""
    metadata.create_all(connection)
    connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"))
    connection.execute(text("INSERT INTO alembic_version VALUES (:head)"), {"head": HEAD})


def version(connection: Connection) -> str | None:
    """Up to which migration the tables were brought; None for a new database."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return None if found is None else str(found)


def upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("version_locations", str(Path(__file__).parent / "migrations" / "versions"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
