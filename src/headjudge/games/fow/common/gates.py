"""Conditions that the rules know by a keyword (chapter 1100): a part of a text exists only while they hold."""

from headjudge.games.fow.common.model import (
    ASTRAL,
    ATTRIBUTES,
    CHASE,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    IS_RELEASED,
    KEYWORDS,
    NAMES,
    PLAYED,
    RACES,
    RULER,
    RULER_AREA,
    RUNE_AREA,
    STONE,
    STONE_AREA,
    TYPES,
)
from headjudge.games.fow.common.queries import player_card
from headjudge.kernel import reads
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import ENTER, Event
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed
from headjudge.language.lower.history import History
from headjudge.language.script import AmountOf, Condition, Ctx
from headjudge.rulebook.registry import rule

STORY = "Story"
CREST = "Magic Crest"
WEATHER = "weather "


# -- numbers -----------------------------------------------------------------------------------------------------------


@rule("1128.1", "1128.2", "1128.3", what="check")
def stones(game: Game, ctx: Ctx) -> int:
    """The cards of type magic stone that the player controls; what is only treated as one does not count."""
    return sum(
        STONE in game.characteristic(cid, TYPES)
        for kind in (FIELD, STONE_AREA)
        for cid in game.zones[2 * kind + ctx.controller]
    )


@rule("1133.1", "1133.2", what="check")
def stories(game: Game, ctx: Ctx) -> int:
    """The story cards that lie revealed in the player's extra deck."""
    return sum(
        game.cards[cid].face_up and STORY in game.characteristic(cid, RACES)
        for cid in game.zones[2 * EXTRA_DECK + ctx.controller]
    )


@rule("1137.1", "1137.2", "1137.2b", what="check")
def runes(game: Game, ctx: Ctx) -> int:
    """The revealed runes of the player's rune area."""
    return len(revealed_runes(game, ctx.controller))


def revealed_runes(game: Game, player: int) -> list[int]:
    return [cid for cid in game.zones[2 * RUNE_AREA + player] if game.cards[cid].face_up]


NUMBERS: dict[str, AmountOf] = {"seal": stones, "legend": stories, "rune": runes}


@rule("1026.1", "1128.4", what="check")
def is_released(game: Game, ctx: Ctx) -> bool:
    """Whether the seal of the card that speaks is released: then the number is ignored."""
    return game.is_current(ctx.source) and allowed(game, ctx.source[0], IS_RELEASED, False)


# -- states ------------------------------------------------------------------------------------------------------------


IN_TORRENT = "played in a torrent"
"""Where it is kept of a card that its Torrent held when it was played: on the chase, and in the field after it."""


@rule("1124.1", "1124.2", "1124.2a", "1124.2b", what="check")
def torrent(game: Game, ctx: Ctx) -> bool:
    """When the card was played, the player had played another one this turn; what was never played has no Torrent.

    While it is being played the card itself may have been counted already.
    """
    if (IN_TORRENT, ctx.source) in game.totals:
        return True
    if not game.is_current(ctx.source) or game.cards[ctx.source[0]].zone >> 1 == FIELD:
        return False
    played = game.tallies.get(("cards played", ctx.controller), 0)
    return bool(played - game.tallies.get(("card played", ctx.source), 0) > 0)


def note_torrent(game: Game, ctx: Ctx) -> None:
    """A card with Torrent is played now: remember whether it holds."""
    if "torrent" in game.values(ctx.source[0])[KEYWORDS] and torrent(game, ctx):
        game.totals[IN_TORRENT, ctx.source] = 1


def keep_torrent(game: Game, spell: Ref) -> None:
    """The spell becomes a card of the field, with the text with which it was played."""
    if game.totals.pop((IN_TORRENT, spell), 0):
        game.totals[IN_TORRENT, (spell[0], spell[1] + 1)] = 1


@rule("1017.1.c.1", what="state")
def copy_torrent(game: Game, spell: Ref, copy: Ref) -> None:
    """A copy of the spell was played as the spell was."""
    if (IN_TORRENT, spell) in game.totals:
        game.totals[IN_TORRENT, copy] = 1


@rule("1134.1", "1134.2", "1134.2b", what="check")
def null(game: Game, ctx: Ctx) -> bool:
    """The hand is empty; the card itself does not count while it is still there."""
    return not any(cid != ctx.source[0] for cid in game.zones[2 * HAND + ctx.controller])


@rule("1141.1", "1141.2", "1010.1.a.1", what="check")
def faith(game: Game, ctx: Ctx) -> bool:
    """A ruler of the player is astral."""
    return any(
        game.cards[cid].count(ASTRAL) and RULER in game.characteristic(cid, TYPES)
        for cid in game.zones[2 * RULER_AREA + ctx.controller]
    )


@rule("1145.1", "1145.2", what="check")
def revenge(game: Game, ctx: Ctx) -> bool:
    """An entity of the player was put into a graveyard from the field this turn."""
    return ("entity fell", ctx.controller) in game.tallies


FLAGS: dict[str, Condition] = {"torrent": torrent, "null": null, "faith": faith, "revenge": revenge}


@rule("1131.1", "1131.2", what="check")
def crest(attribute: str) -> Condition:
    """The player controls a Magic Crest, of that attribute if one is named."""

    def holds(game: Game, ctx: Ctx) -> bool:
        for cid in game.zones[2 * FIELD + ctx.controller]:
            if not attribute or attribute in game.characteristic(cid, ATTRIBUTES):
                names, races = game.characteristic(cid, NAMES), game.characteristic(cid, RACES)
                if CREST in races or any(CREST in name for name in names):
                    return True
        return False

    return holds


@rule("1137.2a", what="check")
def runes_of(attributes: tuple[str, ...]) -> Condition:
    """For each symbol a revealed rune of its attribute, none of them for two."""

    def holds(game: Game, ctx: Ctx) -> bool:
        left = [game.characteristic(cid, ATTRIBUTES) for cid in revealed_runes(game, ctx.controller)]
        return fits_all(list(attributes), left)

    return holds


def fits_all(wanted: list[str], left: list[frozenset[str]]) -> bool:
    if not wanted:
        return True
    places = [at for at, found in enumerate(left) if wanted[0] in found]
    return any(fits_all(wanted[1:], left[:at] + left[at + 1 :]) for at in places)


@rule("1028.1", "1028.1a", "1028.1b", "1028.2", what="state")
def weather(word: str) -> Condition:
    """The latest weather of the player that is still in force."""

    def holds(game: Game, ctx: Ctx) -> bool:
        return weather_of(game, ctx.controller) == word

    return holds


def weather_of(game: Game, player: int) -> str:
    """The weather of the player: a keyword that the newest effect gives, in the place of any other."""
    found: frozenset[str] = game.values(player_card(game, player))[KEYWORDS]
    return next((word.removeprefix(WEATHER) for word in sorted(found) if word.startswith(WEATHER)), "")


GATE_READS = {
    "seal": reads.lying_in(FIELD, STONE_AREA) | reads.VALUES,
    "legend": reads.lying_in(EXTRA_DECK) | reads.FACING | reads.VALUES,
    "rune": reads.lying_in(RUNE_AREA) | reads.FACING | reads.VALUES,
    "torrent": reads.TALLIES | reads.lying_in(CHASE, FIELD),
    "null": reads.lying_in(HAND),
    "faith": reads.lying_in(RULER_AREA) | reads.COUNTERS | reads.VALUES,
    "revenge": reads.TALLIES,
    "crest": reads.lying_in(FIELD) | reads.VALUES,
    "weather": reads.VALUES,
}

FIXED_WHEN_PLAYED = frozenset({"seal", "legend", "null", "torrent", "rune"})
"""The conditions that a spell looks at once, when it is played (1124.2b, 1128.2a, 1133.3, 1134.2a)."""


# -- what is counted ---------------------------------------------------------------------------------------------------


def watch(history: History) -> None:
    """Count what the conditions ask for."""
    history.watch("entity fell", (ENTER + GRAVEYARD,), _fell)
    history.watch("cards played", (PLAYED,), _played)


def _fell(game: Game, event: Event) -> None:
    if event.frm >= 0 and event.frm >> 1 == FIELD:
        game.count(("entity fell", event.frm & 1))


def _played(game: Game, event: Event) -> None:
    game.count(("cards played", event.player))
    if event.ref is not None:
        game.count(("card played", event.ref))
