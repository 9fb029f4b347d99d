"""What will may be spent on where a text restricts it, found again by a key that is the same in every process."""

from hashlib import blake2b

import msgspec

from headjudge.games.fow.common.c903_payments import Purpose
from headjudge.games.fow.common.would_be import kinds_said, lower_would_be, parts_of
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.script import Context, Script
from headjudge.rulebook.registry import rule

JUDGMENT = "judgment"


class Restriction:
    """One thing that will may be spent on: playing such cards or abilities, or the costs of a keyword."""

    def __init__(self, node: tree.Spending, vocab: Vocabulary) -> None:
        self.node = node
        self.would_be = None if node.what is None else lower_would_be(node.what, vocab)
        self.kinds = frozenset(word for part in parts_of(node.what) for word in kinds_said(part))

    @rule("104.1", "907.4", what="cost")
    def allows(self, game: Game, player: int, purpose: Purpose) -> bool:
        what, cid, ability = purpose
        script = None if ability is None else ability.game_data
        keyword = script.keyword if isinstance(script, Script) else ""
        if self.node.act == JUDGMENT:
            return what == JUDGMENT and self.is_for(game, player, cid)
        if self.node.act == "pay":
            is_such = bool(self.node.keyword) and self.node.keyword in (keyword, what)
            return is_such and self.is_for(game, player, cid)
        if self.would_be is None or cid < 0 or what not in ("play", "activate", JUDGMENT):
            return False
        if what != "play" and not self.is_meant(what, keyword):
            return False
        ref = game.ref(cid)
        return self.would_be(game, Context(ref, player), ref, what != "play")

    def is_for(self, game: Game, player: int, cid: int) -> bool:
        """Whether the card is one of those whose costs are meant, where the text says which."""
        ref = game.ref(cid)
        return self.would_be is None or self.would_be(game, Context(ref, player), ref, False)

    def is_meant(self, what: str, keyword: str) -> bool:
        """Whether abilities of the kind are meant: all but judgments where none is named."""
        if what == JUDGMENT:
            return JUDGMENT in self.kinds
        return not self.kinds or "activate" in self.kinds or keyword in self.kinds


def key_of(only: tuple[tree.Spending, ...]) -> str:
    """The key of a restriction; nothing where will may be spent on everything."""
    return blake2b(msgspec.json.encode(only), digest_size=8).hexdigest() if only else ""
