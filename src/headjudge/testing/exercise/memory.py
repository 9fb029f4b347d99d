"""What came of exercising cards, remembered for each of them, so that it can be asked again at once.

It hangs on the card and on how it is read, on the behaviour of the rules, and on the code that exercises.
"""

from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from importlib import resources
from pathlib import Path

import msgspec

from headjudge.formats.packs import Card
from headjudge.formats.texts import checked, write_checked
from headjudge.formats.user import cache_folder
from headjudge.games.game_box import Box
from headjudge.language.tree import Card as Tree
from headjudge.testing.exercise.run import CardReport

SIZE = 16


class Memory:
    """What is known of the cards of one ruleset; ``keep`` writes what is new."""

    def __init__(self, box: Box) -> None:
        mark = digest("\n".join([box.fingerprint(), exercisers()]).encode())
        self.file = cache_folder() / "exercised" / f"{mark}.msgpack"
        self.known = read(self.file)
        self.new = False

    def of(self, card: Card, trees: Sequence[Tree]) -> CardReport | None:
        return self.known.get(key_of(card, trees))

    def learn(self, card: Card, trees: Sequence[Tree], report: CardReport) -> None:
        """Remember what came of a card; the position in which it failed is found again by exercising it anew."""
        abilities = tuple(msgspec.structs.replace(each, tried=None) for each in report.abilities)
        self.known[key_of(card, trees)] = msgspec.structs.replace(report, abilities=abilities)
        self.new = True

    def keep(self) -> None:
        if self.new:
            write_checked(self.file, self.known)
            self.new = False


def key_of(card: Card, trees: Sequence[Tree]) -> str:
    return digest(msgspec.json.encode(card, order="sorted") + msgspec.msgpack.encode(list(trees)))


def digest(content: bytes) -> str:
    return blake2b(content, digest_size=SIZE).hexdigest()


def read(file: Path) -> dict[str, CardReport]:
    try:
        return decoder.decode(checked(file))
    except (OSError, ValueError, msgspec.MsgspecError):
        return {}


decoder = msgspec.msgpack.Decoder(dict[str, CardReport])


@cache
def exercisers() -> str:
    """Changes with every change of the code that exercises."""
    found = blake2b(digest_size=SIZE)
    for path in sorted(resources.files("headjudge.testing.exercise").iterdir(), key=lambda each: each.name):
        if path.name.endswith(".py"):
            found.update(path.read_bytes())
    return found.hexdigest()
