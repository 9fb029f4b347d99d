"""Reading a game by the words of its players: cards by name and zone, points, numbers."""

from typing import Any

from headjudge.errors import Malformed
from headjudge.formats import name_search
from headjudge.formats.name_search import Named
from headjudge.games import positions_of
from headjudge.games.positions import PLAYERS
from headjudge.kernel.game import Game


class Found(str):
    """The name of a card that knows its card: ``found.attack``, ``found.defense``, ``found.engaged``, ``found.id``.

    A list of them compares with a list of names. It tells what is so now, not what was so when it was found.
    """

    game: Game
    id: int

    def __new__(cls, game: Game, cid: int) -> "Found":
        made = super().__new__(cls, game.cards[cid].face.name)
        made.game = game
        made.id = cid
        return made

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        facts = positions_of(self.game.ruleset.id).facts_of(self.game, self.id)
        word = name.replace("_", " ")
        if word not in facts:
            raise AttributeError(f"'{name}' is nothing that a card has; it has {', '.join(facts)}")
        return facts[word]

    def has(self, keyword: str) -> bool:
        """Whether the card has the keyword now."""
        return keyword.lower() in self.keywords

    def counter(self, name: str) -> int:
        """How many counters of that name lie on it, which may have another name too."""
        counters = self.game.cards[self.id].counters
        found = sum(n for word, n in counters if word.lower() == name.lower())
        if found or not counters:
            return found
        return self.game.cards[self.id].count(self.game.ruleset.library.vocab.counter(name))


class Reader:
    """One player's side of a game: ``side.hand``, ``side.field``, ``side.leader.defense``, ``side.play_points``."""

    def __init__(self, game: Game, player: int) -> None:
        self._game = game
        self.player = player

    @property
    def game(self) -> Game:
        return self._game

    def zone(self, word: str) -> list[Found]:
        """The cards of a zone; of a deck the top card first."""
        words = positions_of(self.game.ruleset.id)
        kind = words.ZONE_WORDS[word.lower()]
        spec = self.game.ruleset.zones[kind]
        content = self.game.zones[2 * kind + self.player]
        if spec.shared:
            both = (*self.game.zones[2 * kind], *self.game.zones[2 * kind + 1])
            content = tuple(sorted(both, key=lambda cid: self.game.cards[cid].arrived))
        found = [Found(self.game, cid) for cid in content]
        return found[::-1] if spec.ordered else found

    def read(self, word: str) -> Any:
        """A zone's cards or a number of the player, by its word."""
        words = positions_of(self.game.ruleset.id)
        if word.lower() in words.ONE_CARD:
            return Found(self.game, words.ONE_CARD[word.lower()](self.game, self.player))
        if word.lower() in words.GROUPS:
            return [Found(self.game, cid) for cid in words.GROUPS[word.lower()](self.game, self.player)]
        if word.lower() in words.ZONE_WORDS:
            return self.zone(word)
        if word.lower() in words.POINT_WORDS:
            return self.game.points[self.player][words.POINT_WORDS[word.lower()]]
        known = ", ".join((*words.ZONE_WORDS, *words.POINT_WORDS))
        raise Malformed(f"player {PLAYERS[self.player]} has no '{word}'", f"one of {known}", "Correct the word.")

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            return self.read(name.replace("_", " "))
        except Malformed as error:
            raise AttributeError(str(error)) from None

    def card(self, name: str, zone: str | None = None) -> Found:
        """The one card of that name on the player's side, in that zone or in any; "Knight#2" is the second."""
        words = positions_of(self.game.ruleset.id)
        zones = [zone] if zone is not None else list({kind: word for word, kind in words.ZONE_WORDS.items()}.values())
        cards = [found for word in zones for found in self.zone(word)]
        found = name_search.find(name, [Named(card.id, (str(card),)) for card in cards])
        if not found:
            raise Malformed(f"player {PLAYERS[self.player]} has no '{name}'", "a card that is there", "Correct it.")
        return Found(self.game, found[0].thing)
