"""Whether a player's words mean anything: of words that name nothing no rule has anything to say.

Known are the phrases of the game, and the names of all cards there are to play with, not only of those in this game:
otherwise an answer would tell what lies in an opponent's deck.
"""

import re
from collections.abc import Iterable

from headjudge.errors import HeadjudgeError, Malformed
from headjudge.formats import name_search, words
from headjudge.formats.content import content, tokens
from headjudge.formats.name_search import Named
from headjudge.formats.packs import Pack
from headjudge.formats.words import Refused
from headjudge.games import words_of
from headjudge.games.printed import sides
from headjudge.kernel.game import Game
from headjudge.kernel.offers import texts
from headjudge.kernel.ruleset import Reason

_LITTLE = frozenset({
    "a", "all", "an", "and", "as", "at", "both", "by", "each", "enemy", "fifth", "first", "five", "for", "four",
    "fourth", "from", "her", "his", "in", "into", "its", "my", "of", "on", "one", "opponent", "opponents", "opposing",
    "or", "own", "second", "six", "the", "their", "then", "third", "three", "to", "two", "with", "your",
})  # fmt: skip
"""Words that name nothing by themselves."""


def say(game: Game, player: int, said: str) -> None:
    """``words.say``, with Malformed for what means nothing."""
    try:
        words.say(game, player, said)
    except Refused as refusal:
        raise told(game, player, said, refusal) from None


def why_not(game: Game, player: int, said: str) -> list[Reason]:
    """``words.why_not``, with Malformed for what means nothing."""
    found = words.why_not(game, player, said)
    if found and not makes_sense(game, player, said):
        raise nonsense(said)
    return found


def told(game: Game, player: int, said: str, refusal: Refused) -> HeadjudgeError:
    return refusal if makes_sense(game, player, said) else nonsense(said)


def nonsense(said: str) -> Malformed:
    short = said if len(said) <= 60 else said[:57] + "..."
    return Malformed(
        f"'{short}' means nothing here",
        "an action such as 'end turn', the name of a card, or the words of an option",
        "Look at game.decision",
    )


def makes_sense(game: Game, player: int, said: str) -> bool:
    """Whether the words are a phrase of the game whose parts name something, or name something themselves."""
    speech = words_of(game.ruleset.id).SPEECH
    parsed = words.parse(said, speech)
    if parsed.verb in speech.actions:
        ways = words.spoken(said, speech)
        return any(all(is_known(game, player, part) for part in (way.what, way.target) if part) for way in ways)
    if parsed.verb != "choose":
        return True
    return is_known(game, player, parsed.what, wholly=parsed.what == " ".join(said.split()).rstrip(".!"))


def is_known(game: Game, player: int, said: str, wholly: bool = False) -> bool:
    """Whether something is called so, more or less; ``wholly`` if most of the words have to belong to a name."""
    known = vocabulary(game, player)
    spoken = [word for word in name_search.plain(re.sub(r"#\d+", "", said)).split() if word not in _LITTLE]
    met = sum(word in known or word.rstrip("s") in known or word.isdigit() for word in spoken)
    if (2 * met > len(spoken)) if wholly else (met > 0 or not spoken):
        return True
    return bool(name_search.likeness(said, [Named(0, names(game))]))


def vocabulary(game: Game, player: int) -> set[str]:
    """Every word of a card's name, and every word that the table shows: zones, nicknames, options."""
    ruleset = game.ruleset
    places = words_of(ruleset.id).places(game, player)
    called = [name for cid in places for name in words_of(ruleset.id).nicknames(game, cid)]
    asked = game.decision
    told = texts(game, asked, player) if asked is not None and asked.player == player else []
    zones = [zone.name for zone in ruleset.zones]
    return in_words(names(game)) | in_words([*called, *told, *zones, *ruleset.points])


def names(game: Game) -> tuple[str, ...]:
    """The names of all cards there are, and of those that came with this game alone."""
    here = tuple(sorted({entry.printed.name for entry in game.ruleset.library.entries.values()}))
    packs = (*content(game.ruleset.id).packs, tokens(game.ruleset.id))
    return (*here, *printed(packs))


def printed(packs: tuple[Pack, ...]) -> tuple[str, ...]:
    return tuple(sorted({side.name for pack in packs for card in pack.cards for side in sides(card)}))


def in_words(said: Iterable[str]) -> set[str]:
    return {word for name in said for word in name_search.plain(name).split()} - _LITTLE
