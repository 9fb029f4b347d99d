"""Marks: what happened to single cards this turn, counted only where a loaded card asks for it."""

from headjudge.kernel.events import ENTER, Event
from headjudge.kernel.game import Game
from headjudge.language.lower.vocabulary import Vocabulary


def watch_destroyed(vocab: Vocabulary) -> None:
    """Mark destroyed cards under the reference they have where they went."""
    vocab.history.watch("destroyed", (vocab.manner("destroyed"),), _mark_destroyed)


def _mark_destroyed(game: Game, event: Event) -> None:
    game.count(("destroyed", event.after))


def watch_entered_by(vocab: Vocabulary) -> None:
    """Remember whose ability brought a card into play: tallies are numbers, so the cause is packed into one."""
    vocab.history.watch("entered by", tuple(ENTER + kind for kind in sorted(vocab.in_play)), _mark_cause)


def _mark_cause(game: Game, event: Event) -> None:
    if event.cause is not None and event.after is not None:
        game.count(("entered by", *event.after), event.cause[0] << 20 | event.cause[1])


def watch_damaged_by(vocab: Vocabulary) -> None:
    """Remember which card dealt damage to which."""
    vocab.history.watch("damaged by", (vocab.verb("damage"),), _mark_dealer)


def _mark_dealer(game: Game, event: Event) -> None:
    game.count(("damaged by", event.ref, event.cause))


def watch_removed_by(vocab: Vocabulary) -> None:
    """Remember for the whole game which card's effect removed which card."""
    vocab.history.watch("removed by", (vocab.manner("banished"),), _mark_remover)


def _mark_remover(game: Game, event: Event) -> None:
    if event.cause is not None and event.after is not None:
        game.count_total(("removed by", event.after, event.cause))
