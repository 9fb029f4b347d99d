"""What will may be spent on where a text restricts it, found again by a key that is the same in every process."""

from hashlib import blake2b

import msgspec

from headjudge.games.fow.common.c903_paying import Purpose
from headjudge.games.fow.common.model import JUDGMENT_TYPE
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.selectors import Fits, lower_fits
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.script import Context, Script
from headjudge.rulebook.registry import rule

SPELL_KINDS = {"spell": "card", "chant spell": "chant", "resonator spell": "resonator"}
"""What is played as such a spell is a card of this kind before that."""

ANYTHING_PLAYED = frozenset({"ability", "spell or ability"})


class Restriction:
    """One thing that will may be spent on: playing such cards or abilities, or the costs of a keyword."""

    def __init__(self, node: tree.Spending, vocab: Vocabulary) -> None:
        self.node = node
        self.kinds = sorted({part.kind for part in parts_of(node.what)})
        self.fits: Fits | None = lower_fits(unplaced(node.what), vocab) if node.what is not None else None

    @rule("104.1", "907.4", what="cost")
    def allows(self, game: Game, player: int, purpose: Purpose) -> bool:
        what, cid, ability = purpose
        if self.node.act == "pay":
            script = None if ability is None else ability.game_data
            keyword = script.keyword if isinstance(script, Script) else ""
            return self.node.keyword in (keyword, what) and bool(self.node.keyword)
        if self.fits is None or cid < 0:
            return False
        speaks_of_abilities = any(kind in ANYTHING_PLAYED for kind in self.kinds)
        if what == "activate" and not speaks_of_abilities:
            return False
        if what == "play" and self.kinds == ["ability"]:
            return False
        ref = game.ref(cid)
        return what != JUDGMENT_TYPE and self.fits(game, Context(ref, player), ref, game.cards[cid], game.values(cid))


def parts_of(sel: tree.Selector | None) -> tuple[tree.Sel, ...]:
    if sel is None:
        return ()
    return sel.parts if isinstance(sel, tree.SelUnion) else (sel,)


def unplaced(sel: tree.Selector) -> tree.Selector:
    """The phrase as it fits the card that is about to be played, wherever it lies."""

    def anywhere(part: tree.Sel) -> tree.Sel:
        kind = "card" if part.kind in ANYTHING_PLAYED else SPELL_KINDS.get(part.kind, part.kind)
        return msgspec.structs.replace(part, zones=(), kind=kind)

    return tree.SelUnion(tuple(anywhere(part) for part in parts_of(sel)))


def key_of(only: tuple[tree.Spending, ...]) -> str:
    """The key of a restriction; nothing where will may be spent on everything."""
    return blake2b(msgspec.json.encode(only), digest_size=8).hexdigest() if only else ""
