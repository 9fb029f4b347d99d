"""How a server is run: where it listens, where it keeps matches, and how much it takes from one client."""

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from headjudge.errors import Malformed
from headjudge.formats.card_limits import read_format
from headjudge.formats.yaml import read_text


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """``bots`` are commands of programs that play over stdio, by name; ``origins`` other sites that may connect.

    ``proxies`` are addresses that are believed where a request comes from; nobody else can say that it comes from
    elsewhere. ``formats`` are texts of formats that decks may be asked to keep to, by name.
    """

    db: str
    scenarios: Path | None = None
    bots: Mapping[str, str] = {}
    formats: Mapping[str, str] = {}
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    claim_after: int = 60
    bot_seconds: float = 60.0
    messages_a_second: float = 20.0
    messages_at_once: int = 40
    requests_a_second: float = 20.0
    requests_at_once: int = 100
    idle_seconds: float = 60.0


def read_formats(files: Iterable[Path]) -> dict[str, str]:
    """The texts of formats, each checked, by the name it gives itself."""
    found: dict[str, str] = {}
    for file in files:
        name = read_format(file).name
        if name in found:
            raise Malformed(f"{file}: another format is called '{name}' too", "a name of its own", "Rename one")
        found[name] = read_text(file)
    return found


def read_bots(words: tuple[str, ...]) -> dict[str, str]:
    """``NAME=COMMAND`` as the command line has it."""
    found = {}
    for word in words:
        name, sign, command = word.partition("=")
        if not sign or not name.isidentifier() or not command.strip():
            raise Malformed(f"the bot {word!r} cannot be read", "NAME=COMMAND", "Write --bot 'mine=python mine.py'")
        found[name] = command
    return found
