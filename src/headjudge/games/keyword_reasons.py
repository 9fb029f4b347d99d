"""By which of its keywords a card may not do something: the keyword's own rule, where one of them forbids it."""

from collections.abc import Mapping
from typing import Any

from headjudge.games.dialect import Keyword
from headjudge.kernel.game import Game
from headjudge.kernel.questions import FORBID
from headjudge.kernel.ruleset import Reason


def because(game: Game, cid: int, question: int, keywords_at: int, otherwise: Reason, about: Any = None) -> Reason:
    """The reason why a card's answer to a question is no; ``otherwise`` where no keyword says so."""
    table: Mapping[str, Keyword] = game.ruleset.library.dialect.keywords
    for word in sorted(game.values(cid)[keywords_at]):
        row = table.get(word)
        if row is None:
            continue
        for asked, (op, value) in row.answers:
            if asked == question and op == FORBID and (value is None or value(game, cid, about)):
                return Reason(row.rules[:2][-1], f"{game.cards[cid].face.name} has {word.title()}")
    return otherwise
