"""The log in words: each event as one player may know it, with the rule that did it."""

from collections.abc import Iterator
from typing import Any

import msgspec

from headjudge.kernel import knowledge
from headjudge.kernel.cards import Face, Ref
from headjudge.kernel.events import Event
from headjudge.kernel.game import Chain, Game, items

A_CARD = "a card"
PLAYERS = ("Player A", "Player B")
WATCHER = -1
"""The eyes of everybody who has no seat: they see what both players see. None stands for one who sees everything."""


def may_see(mask: int, viewer: int | None) -> bool:
    """Whether the viewer is among those who see something, given as a mask of players."""
    if viewer is None:
        return True
    return mask == 3 if viewer == WATCHER else bool((mask >> viewer) & 1)


def may_know(game: Game, cid: int, viewer: int | None) -> bool:
    """Whether the viewer knows which card it is."""
    players = () if viewer is None else (0, 1) if viewer == WATCHER else (viewer,)
    return all(knowledge.knows(game, player, cid) for player in players)


class LogLine(msgspec.Struct, frozen=True):
    """One line. ``serial`` counts what happened together; serials of the state would tell of hidden things."""

    rule: str
    text: str
    serial: int
    turn: int

    def __repr__(self) -> str:
        return f"LogLine({self.rule}: {self.text})"


def lines(game: Game, player: int | None = None, skip: int = 0) -> list[LogLine]:
    """The log for a player, or for one who sees everything (None); ``skip`` leaves out the oldest events."""
    return [line(game, event, player) for event in items(game.journal)[skip:]]


def latest(game: Game, player: int | None, count: int) -> list[LogLine]:
    """The newest lines, oldest first, without walking through the whole log."""
    found = [line(game, event, player) for event, _ in zip(backwards(game.journal), range(count), strict=False)]
    return found[::-1]


def backwards(chain: Chain) -> Iterator[Any]:
    while chain is not None:
        chain, item = chain
        yield item


def line(game: Game, event: Event, player: int | None) -> LogLine:
    text = game.ruleset.sentence(game, event, player) or sentence(game, event, player)
    return LogLine(event.rule, text, event.number, event.turn)


def sentence(game: Game, event: Event, player: int | None) -> str:
    """Plain words for any event: who, the verb, which card, how many, from where to where."""
    parts = [PLAYERS[event.player] + ":", game.ruleset.verbs[event.verb].name]
    card = event_card(event, player)
    if card:
        parts.append(card)
    if event.amount:
        parts.append(str(event.amount))
    if event.frm >= 0:
        parts.append(f"from {zone_name(game, event.frm)}")
    if event.to >= 0:
        parts.append(f"to {zone_name(game, event.to)}")
    return " ".join(parts)


def zone_name(game: Game, zone: int) -> str:
    return game.ruleset.zones[zone >> 1].name


def event_card(event: Event, player: int | None) -> str:
    """The card of an event as the player may know it: by name, as a card, or not at all if the event has none."""
    if event.face is None:
        return ""
    return event.face.name if may_see(event.seen, player) else A_CARD


def name_for(game: Game, ref: Ref, player: int | None) -> str:
    """The name of what a reference means, if the player may know it."""
    face = face_for(game, ref, player)
    return A_CARD if face is None else face.name


def face_for(game: Game, ref: Ref, player: int | None) -> Face | None:
    """The face of what a reference means now or meant last, if the player may know it."""
    if game.is_current(ref):
        return game.cards[ref[0]].face if may_know(game, ref[0], player) else None
    known = game.last_known.get(ref)
    if known is None:
        return game.cards[ref[0]].face if player is None else None
    old = known[0]
    return old.face if may_see(game.ruleset.seen_by(game, old), player) else None
