"""Cards between which there is nothing to choose: equal in all, to all who could tell, and spoken of by nothing.

Two such cards can change places without any difference to the rest of the game but their ids. So a question offers only
the first of them, and one that offers nothing else has one answer. It stays a question: who cannot see the cards would
otherwise learn from its absence that they are equal.
"""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from headjudge.kernel.abilities import Delayed, Effect, Pending, Play
from headjudge.kernel.actions import Action, fields_of

if TYPE_CHECKING:
    from headjudge.kernel.decisions import Option
    from headjudge.kernel.game import Game

SEEN_BY_ALL = 0b11

STRUCTS: dict[type, tuple[str, ...]] = {
    Effect: ("source", "subject", "until", "vars"),
    Pending: ("source", "vars"),
    Delayed: ("source", "vars", "until"),
    Play: ("ref", "source", "vars"),
}
"""Where the records of a game may speak of cards."""


def distinct(game: "Game", options: Sequence["Option"]) -> list["Option"]:
    """Of options that name one card each, the first of those between which there is nothing to choose."""
    cids = [option[1] for option in options if len(option) == 2 and option[0] == "card"]
    if len(cids) < len(options):
        return list(options)
    first = alike(game, cids)
    return [option for option in options if first[option[1]] == option[1]]


def narrowed(game: "Game", options: list["Option"]) -> list["Option"]:
    """Of cards of which an exact number is picked the first, if there is nothing to choose between any of them.

    In a zone with an order the ones that stay behind would lie in another.
    """
    if len(options) < 2 or any(option[0] != "card" for option in options):
        return options
    cards = game.cards
    first = cards[options[0][1]]
    if game.ruleset.zones[first.zone >> 1].ordered:
        return options
    if any(cards[option[1]].face is not first.face or cards[option[1]].zone != first.zone for option in options):
        return options
    return options[:1] if {*alike(game, [option[1] for option in options]).values()} == {options[0][1]} else options


def alike(game: "Game", cids: Sequence[int]) -> dict[int, int]:
    """For each card the first among them from which it is indistinguishable, often itself."""
    found = {cid: cid for cid in cids}
    looks: dict[Any, list[int]] = {}
    for cid in cids:
        looks.setdefault(look(game, cid), []).append(cid)
    groups = [group for group in looks.values() if len(group) > 1]
    if not groups:
        return found
    spoken = Mentions(game, {*cids})
    for group in groups:
        for at, cid in enumerate(group):
            for first in group[:at]:
                if found[first] == first and spoken.treats_alike(first, cid) and same_values(game, first, cid):
                    found[cid] = first
                    break
    return found


def look(game: "Game", cid: int) -> Any:
    """What a card is by itself, and who can tell it from which others.

    When it came counts where everybody sees it: there it may matter whether it was this turn.
    """
    card = game.cards[cid]
    came = (card.arrived, card.controlled_since) if game.ruleset.seen_by(game, card) == SEEN_BY_ALL else ()
    return (
        tuple(face.key for face in card.faces), card.face.key, card.owner, card.zone, card.is_token, card.turned,
        card.face_up, card.counters, card.damage, game.cells[0][cid], game.cells[1][cid], came,
    )  # fmt: skip


def same_values(game: "Game", one: int, other: int) -> bool:
    return bool(game.values(one) == game.values(other))


class Mentions:
    """Which of some cards the game speaks of, apart from the others.

    A list that names all of them treats them alike; so do actions that are the same but for the card. Of the frame that
    asks only what it remembers from before counts.
    """

    def __init__(self, game: "Game", cids: Collection[int]) -> None:
        self.game = game
        self.cids = frozenset(cids)
        self.single: set[int] = set()
        self.actions: dict[int, list[Any]] = {cid: [] for cid in cids}
        for things in (game.relations, game.pending, game.delayed, game.plays):
            for thing in things:
                self.look_into(thing)
        for effect in game.effects.values():
            self.look_into(effect)
        for counted in (game.tallies, game.totals):
            self.look_into(tuple(counted))
        for frame in game.frames[:-1]:
            for name in ("pick", "result", *frame.fields):
                self.look_into(getattr(frame, name))
        self.look_into(getattr(game.frames[-1], "vars", None))

    def treats_alike(self, one: int, other: int) -> bool:
        return one not in self.single and other not in self.single and self.actions[one] == self.actions[other]

    def look_into(self, value: Any) -> None:
        if isinstance(value, (tuple, list, frozenset, set)):
            self.look_at_list(tuple(value))
        elif isinstance(value, dict):
            self.look_at_list(tuple(value))
            for item in value.values():
                self.look_into(item)
        elif isinstance(value, Action):
            self.look_at_action(value)
        else:
            for name in STRUCTS.get(type(value), ()):
                self.look_into(getattr(value, name))

    def look_at_list(self, items: tuple[Any, ...]) -> None:
        """NB: numbers that are no ids may be taken for some: then a question is asked that could be left out."""
        if is_ref(items):
            self.single |= self.cids & {items[0]}
        elif items and all(is_ref(item) for item in items):
            self.name({item[0] for item in items})
        elif items and all(type(item) is int for item in items):
            self.name({*items})
        elif items and isinstance(items[0], str):
            places = self.game.ruleset.option_words.get(items[0], ())
            self.single |= self.cids & {items[at] for at in places if at < len(items)}
            for item in items:
                self.look_into(item)
        else:
            for item in items:
                self.look_into(item)

    def name(self, named: set[int]) -> None:
        if not named >= self.cids:
            self.single |= self.cids & named

    def look_at_action(self, action: Action) -> None:
        rest = [name for name in fields_of(type(action)) if name != "ref"]
        if action.ref is not None and action.ref[0] in self.cids:
            self.actions[action.ref[0]].append((type(action), [getattr(action, name) for name in rest]))
        for name in rest:
            self.look_into(getattr(action, name))


def is_ref(value: Any) -> bool:
    return type(value) is tuple and len(value) == 2 and type(value[0]) is int and type(value[1]) is int
