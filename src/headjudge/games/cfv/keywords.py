"""The keywords of 10.2: what each answers to the questions of the rules, and which abilities it is.

Drive abilities, conditions and mere labels are words among a card's keywords, which the rules read there.
"""

from typing import Any

from headjudge.games.cfv.circles import units
from headjudge.games.cfv.keyword_text import Harmonize
from headjudge.games.cfv.model import CLANS, MAY_ATTACK, MAY_BE_CHOSEN, MAY_BOOST, MAY_INTERCEPT
from headjudge.games.dialect import Keyword, keyword_table
from headjudge.kernel.game import Game
from headjudge.kernel.questions import ALLOW, FORBID, Answer
from headjudge.language import tree
from headjudge.language.script import Ctx
from headjudge.rulebook.registry import rule

YES: Answer = (ALLOW, None)
NO: Answer = (FORBID, None)


@rule("10.2.7.1", what="keyword")
def among_strangers(game: Game, cid: int, about: Any) -> bool:
    """Whether its master has a unit that shares no clan with it."""
    mine = game.values(cid)[CLANS]
    return any(mine.isdisjoint(game.values(c)[CLANS]) for c in units(game, game.cards[cid].controller) if c != cid)


@rule("10.2.12.1", what="keyword")
def by_opponent(game: Game, cid: int, about: Ctx | None) -> bool:
    return about is None or about.controller != game.cards[cid].controller


FORERUNNER = tree.Automatic(
    tree.Rides(tree.Sel("unit of its clan"), tree.This()),
    (tree.May((tree.Call(tree.This()),)),),
    zones=("vc",),
)
HARMONY = tree.Automatic(
    tree.Moves(tree.Sel("unit", (), tree.YOU, (tree.SameColumn(tree.This()),), other=True), to="vc/rc"),
    (Harmonize(tree.TriggerCard()),),  # type: ignore[arg-type]
    zones=("vc", "rc"),
)

_TABLE = (
    Keyword("twin drive", "10.2.1.1", "10.2.1.3.1", "2.10.1.1"),
    Keyword("triple drive", "10.2.1.1", "10.2.1.4.1", "2.10.1.4"),
    Keyword("intercept", "10.2.2.1", "2.10.1.2", answers=((MAY_INTERCEPT, YES),)),
    Keyword("boost", "10.2.3.1", "2.10.1.3", answers=((MAY_BOOST, YES),)),
    Keyword("restraint", "10.2.4.1", answers=((MAY_ATTACK, NO),)),
    Keyword("forerunner", "10.2.6.1", texts=(FORERUNNER,)),
    Keyword("lord", "10.2.7.1", answers=((MAY_ATTACK, (FORBID, among_strangers)),)),
    Keyword("sentinel", "10.2.8.1"),
    Keyword("resist", "10.2.12.1", answers=((MAY_BE_CHOSEN, (FORBID, by_opponent)),)),
    Keyword("harmony", "10.2.13.1", texts=(HARMONY,)),
)

KEYWORDS = keyword_table(__name__, _TABLE)
