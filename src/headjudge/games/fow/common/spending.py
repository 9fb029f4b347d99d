"""What will may be spent on where a text restricts it, found again by a key that is the same in every process."""

from hashlib import blake2b

import msgspec

from headjudge.games.fow.common.c903_paying import Purpose
from headjudge.games.fow.common.would_be import lower_would_be
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.script import Context, Script
from headjudge.rulebook.registry import rule


class Restriction:
    """One thing that will may be spent on: playing such cards or abilities, or the costs of a keyword."""

    def __init__(self, node: tree.Spending, vocab: Vocabulary) -> None:
        self.node = node
        self.would_be = None if node.what is None else lower_would_be(node.what, vocab)

    @rule("104.1", "907.4", what="cost")
    def allows(self, game: Game, player: int, purpose: Purpose) -> bool:
        what, cid, ability = purpose
        if self.node.act == "pay":
            script = None if ability is None else ability.game_data
            keyword = script.keyword if isinstance(script, Script) else ""
            return self.node.keyword in (keyword, what) and bool(self.node.keyword)
        if self.would_be is None or cid < 0 or what not in ("play", "activate"):
            return False
        ref = game.ref(cid)
        return self.would_be(game, Context(ref, player), ref, what == "activate")


def key_of(only: tuple[tree.Spending, ...]) -> str:
    """The key of a restriction; nothing where will may be spent on everything."""
    return blake2b(msgspec.json.encode(only), digest_size=8).hexdigest() if only else ""
