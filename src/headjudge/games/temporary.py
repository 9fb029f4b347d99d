"""What a card of a position has until the end of the turn and no longer, as if an effect had given it before.

Numbers and keywords are named as they are read of a card; abilities are written as on a card.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from headjudge.errors import Malformed
from headjudge.games.dialect import GameDialect
from headjudge.games.positions import Lying
from headjudge.kernel import effects
from headjudge.kernel.abilities import Vars
from headjudge.kernel.cards import Ref
from headjudge.kernel.game import Game

UNTIL = "until end of turn"
KEYWORDS, ABILITIES = "keywords", "abilities"
LENDER = "Until end of turn"
"""The name of a card that nobody has, with the abilities that are lent; the name goes on with their text."""


def lend(
    game: Game,
    placed: Iterable[tuple[int, Lying]],
    until: tuple[Any, ...],
    numbers: Mapping[str, int],
    words: Mapping[str, int],
) -> None:
    """Give the cards what they are said to have until that moment, in the order in which they lie."""
    for cid, lying in placed:
        for word, value in lying.state.get(UNTIL, {}).items():
            give(game, game.ref(cid), until, word, value, (numbers, words))


def give(
    game: Game, ref: Ref, until: tuple[Any, ...], word: str, value: Any, known: tuple[Mapping[str, int], ...]
) -> None:
    numbers, words = known
    dialect: GameDialect = game.ruleset.library.dialect
    template, variables = dialect.shifting[0], Vars()
    if word in numbers:
        variables["shift"] = {numbers[word]: number(word, value)}
    elif word in words:
        template, variables["words"] = dialect.lending(words[word]), listed(word, value)
    elif word == KEYWORDS:
        found = tuple(each.strip("[]!").casefold() for each in listed(word, value))
        for each in found:
            dialect.keyword(each)
        template, variables["keywords"] = dialect.lending(), found
    elif word == ABILITIES:
        template, variables["lender"] = dialect.lending(), lender_of(listed(word, value))
    else:
        expected = ", ".join((*numbers, *words, KEYWORDS, ABILITIES))
        raise Malformed(f"nothing can have '{word}' {UNTIL}", f"one of {expected}", "Correct the word.")
    effects.add(game, template, ref, game.cards[ref[0]].controller, ref, until, variables)


def number(word: str, value: Any) -> int:
    if type(value) is not int:
        raise Malformed(f"'{word}' {UNTIL} is {value!r}", "how much more or less it is", "Write a number.")
    return value


def listed(word: str, value: Any) -> tuple[str, ...]:
    """One word or text, or several."""
    found = (value,) if isinstance(value, str) else tuple(value) if isinstance(value, Sequence) else (value,)
    if not all(isinstance(each, str) for each in found):
        raise Malformed(f"'{word}' {UNTIL} is {value!r}", "words, or a list of them", "Correct it.")
    return found


def lender_of(texts: Sequence[str]) -> str:
    """The name of the card that prints these abilities; a key goes on behind ``#``."""
    return f"{LENDER}: {' '.join(texts)}".replace("#", "")


def lent_texts(state: Mapping[str, Any]) -> tuple[str, ...]:
    """The abilities that a card's state speaks of."""
    said = state.get(UNTIL, {})
    return listed(ABILITIES, said[ABILITIES]) if ABILITIES in said else ()
