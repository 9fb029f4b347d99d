"""Spells and abilities before they are on the chase: whether a card about to be played is what a text speaks of.

What may be played, targeted or paid for is asked while the card still lies in the hand or the field; a text that says
"spell" means what it will be then.
"""

from collections.abc import Callable

import msgspec

from headjudge.games.fow.common.model import FIELD, ITEM_AREA, RULER_AREA, STONE_AREA
from headjudge.kernel.cards import Ref
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.selectors import Fits, lower_fits
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.script import Ctx

SPELLS = {"spell": "card", "chant spell": "chant", "resonator spell": "resonator", "non-resonator spell": "card"}
"""What is played as such a spell is a card of this kind before that."""
ABILITY, EITHER = "ability", "spell or ability"
KINDS_OF_ABILITIES = frozenset({"activate", "automatic", "will", "continuous", "keyword", "god's art", "judgment"})
ACTING = (FIELD, RULER_AREA, STONE_AREA, ITEM_AREA)
"""Where cards lie whose abilities are played; cards themselves are played from elsewhere."""

WouldBe = Callable[[Game, Ctx, Ref, bool], bool]
"""(game, context, card, whether an ability of it is played and not the card): is that what is meant?"""


def parts_of(sel: tree.Selector | None) -> tuple[tree.Sel, ...]:
    if sel is None:
        return ()
    return sel.parts if isinstance(sel, tree.SelUnion) else (sel,)


def speaks_of_cards(sel: tree.Selector) -> bool:
    return any(part.kind != ABILITY for part in parts_of(sel))


def speaks_of_abilities(sel: tree.Selector) -> bool:
    return any(part.kind in (ABILITY, EITHER) for part in parts_of(sel))


def lower_would_be(sel: tree.Selector, vocab: Vocabulary) -> WouldBe:
    found = [(part.kind != ABILITY, part.kind in (ABILITY, EITHER), plain_fits(part, vocab)) for part in parts_of(sel)]

    def would_be(game: Game, ctx: Ctx, ref: Ref, is_ability: bool) -> bool:
        return any(
            (for_abilities if is_ability else for_cards) and fits(game, ctx, ref, *game.info(ref))
            for for_cards, for_abilities, fits in found
        )

    return would_be


def kinds_of(item: tree.Filter) -> tuple[str, ...]:
    """The kinds of abilities that a filter asks for, if it asks for nothing else."""
    either = item.filters if isinstance(item, tree.AnyOf) else (item,)
    words = tuple(each.word for each in either if isinstance(each, tree.State) and each.word in KINDS_OF_ABILITIES)
    return words if len(words) == len(either) else ()


def kinds_said(part: tree.Sel) -> tuple[str, ...]:
    return tuple(word for item in part.filters for word in kinds_of(item))


def plain_fits(part: tree.Sel, vocab: Vocabulary) -> Fits:
    """The phrase as it fits the card itself, wherever it lies."""
    kind = "card" if part.kind in (ABILITY, EITHER) else SPELLS.get(part.kind, part.kind)
    filters = tuple(f for f in part.filters if not kinds_of(f))
    if part.kind == "non-resonator spell":
        filters = (*filters, tree.Not(tree.Type("resonator")))
    return lower_fits(msgspec.structs.replace(part, kind=kind, zones=(), filters=filters), vocab)


def is_acting(game: Game, ref: Ref) -> bool:
    """Whether what is played of the card is an ability of it, by where it lies."""
    return game.info(ref)[0].zone >> 1 in ACTING
