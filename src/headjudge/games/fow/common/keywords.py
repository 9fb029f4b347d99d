"""The keywords of chapter 1100: what each answers to the questions of the rules, and which abilities it is.

What stands behind a keyword (a number, will, a cost, what it concerns) is spelled out in ``keyword_text``.
"""

from typing import Any

from headjudge.games.dialect import Keyword, keyword_table
from headjudge.games.fow.common.model import (
    ATTACK_COST,
    BLOCK_COST,
    BLOCKS_FLYING,
    GOES_INSTEAD,
    GRAVEYARD,
    IS_SWIFT,
    KEEPS_JUDGMENT,
    KEYWORDS,
    MAY_ATTACK_RECOVERED,
    MAY_BE_BLOCKED,
    MAY_BE_DESTROYED,
    MAY_BE_PLAYED_FROM,
    MAY_BE_PLAYED_QUICKLY,
    MUST_ATTACK,
    PIERCES,
    REMOVED,
    STRIKES_FIRST,
)
from headjudge.kernel.game import Game
from headjudge.kernel.questions import ALLOW, FORBID, REQUIRE, SET, Answer, allowed
from headjudge.language import tree
from headjudge.language.tree import YOU, Num

YES: Answer = (ALLOW, None)
NO: Answer = (FORBID, None)
DUTY: Answer = (REQUIRE, None)


def is_grounded(game: Game, cid: int, about: Any) -> bool:
    """Whether who would block has no Flying, and nothing lets it block all the same."""
    return "flying" not in game.values(about)[KEYWORDS] and not allowed(game, about, BLOCKS_FLYING, False, cid)


def from_graveyard(game: Game, cid: int, about: Any) -> bool:
    return bool(about == (GRAVEYARD, game.cards[cid].controller))


THIS = tree.This()
HIT = tree.TriggerCard("object")

EXPLODE = tree.Automatic(
    tree.DealsDamage(THIS, "combat", tree.Sel("resonator")),
    (tree.If(tree.Is(THIS, tree.Sel("resonator")), (tree.Destroy(tree.Both((THIS, HIT))),)),),
    keyword="explode",
)
"""RULING: in the oldest book, too, only damage to a resonator counts (5.01 11.4-1)."""
DRAIN = tree.Automatic(tree.DealsDamage(THIS), (tree.Gain(tree.EventAmount(), "life"),), keyword="drain")
BANE = tree.Automatic(tree.DealsDamage(THIS, to=tree.Sel("J/resonator")), (tree.Destroy(HIT),), keyword="bane")

_SAME = tree.Sel("entity", ("field",), YOU, (tree.Has("mythic"), tree.SameNameAs(THIS)))
_SPARE = tree.Minus(tree.Count(_SAME), Num(1))
MYTHIC = tree.Automatic(
    tree.Becomes(tree.Compare(tree.Count(_SAME), ">=", Num(2))),
    (tree.Bury(tree.Pick(_SAME, _SPARE, _SPARE, bind="spare")),),
    keyword="mythic",
)

_TABLE = (
    Keyword("pierce", "1102.1", "1102.2", "1102.3", "fow-5.01 11.1-2", answers=((PIERCES, YES),)),
    Keyword("precision", "1103.1", "1103.2", "1414.1", answers=((MAY_ATTACK_RECOVERED, YES),)),
    Keyword("first strike", "1104.1", "1104.2", answers=((STRIKES_FIRST, YES),)),
    Keyword("explode", "1105.1", "1105.2", "1105.3", texts=(EXPLODE,)),
    Keyword("flying", "1106.1", "1106.2", answers=((MAY_BE_BLOCKED, (FORBID, is_grounded)),)),
    Keyword("swiftness", "1107.1", "1107.2", answers=((IS_SWIFT, YES),)),
    Keyword("imperishable", "1108.1", "1108.2", answers=((KEEPS_JUDGMENT, YES),)),
    Keyword("awakening", "1109.1", "1109.2"),
    Keyword("awakened", "1109.2a"),
    Keyword("incarnation", "1110.1", "1110.2"),
    Keyword("quickcast", "1111.1", "1111.2", "203.6", answers=((MAY_BE_PLAYED_QUICKLY, YES),)),
    Keyword("god's art", "1112.1", "1112.2", "1112.2a"),
    Keyword("trigger", "1113.1"),
    Keyword("stealth", "1114.1", "1114.2", "1114.3"),
    Keyword(
        "remnant",
        "1115.1",
        "1115.2",
        answers=((MAY_BE_PLAYED_FROM, (ALLOW, from_graveyard)), (GOES_INSTEAD, (SET, REMOVED))),
    ),
    Keyword("evolution", "1116.1"),
    Keyword("shift", "1117.1", "1117.2"),
    Keyword("limit", "1118.1"),
    Keyword("energize", "1119.3"),
    Keyword("barrier", "1120.1"),
    Keyword("bestow", "1121.1"),
    Keyword("mana", "1122.1"),
    Keyword("bloodlust", "1123.1", "1123.2", "1123.2a", answers=((MUST_ATTACK, DUTY),)),
    Keyword("torrent", "1124.1"),
    Keyword("judgment", "1125.1", "1408.1"),
    Keyword("inheritance", "1126.1"),
    Keyword("resonance", "1127.1", "1127.2", "1127.2a", "1127.3"),
    Keyword("seal", "1128.1"),
    Keyword("mobilize", "1129.1"),
    Keyword("mobilized", "1129.3", answers=((ATTACK_COST, (SET, None)), (BLOCK_COST, (SET, None)))),
    Keyword("sealed item", "1130.1", "1130.2"),
    Keyword("cipher", "1130.3"),
    Keyword("crest", "1131.1"),
    Keyword("grimoire", "1132.1"),
    Keyword("legend", "1133.1"),
    Keyword("null", "1134.1"),
    Keyword("drain", "1135.1", "1135.2", "1135.3", "1135.3a", texts=(DRAIN,)),
    Keyword("divinity", "1136.1", "1136.3"),
    Keyword("rune", "1137.1"),
    Keyword("bane", "1138.1", "1138.2", texts=(BANE,)),
    Keyword("eternal", "1139.1", "1139.2", "1417.1", "1010.3", answers=((MAY_BE_DESTROYED, NO),)),
    Keyword("enter", "1140.1"),
    Keyword("faith", "1141.1"),
    Keyword("stranger", "1142.1"),
    Keyword("mythic", "1143.1", "1143.1a", "1143.2", texts=(MYTHIC,)),
    Keyword("dive", "1144.1"),
    Keyword("revenge", "1145.1"),
    Keyword("tag", "1146.1"),
    Keyword("break", "1415.1b"),
    Keyword("will of hope", "1101.1c", "1101.1.c.1"),
    Keyword("will of despair", "1101.1c", "1101.1.c.1"),
    Keyword("dragon emblem", "1101.1c", "1101.1.c.1"),
    Keyword("calmness", "1101.1c", "1101.1.c.1"),
    Keyword("passion", "1101.1c", "1101.1.c.1"),
    Keyword("limit break", "1101.1c", "1101.1.c.1"),
)

KEYWORDS_BY_NAME = keyword_table(__name__, _TABLE)
