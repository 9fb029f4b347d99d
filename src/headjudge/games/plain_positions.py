"""Putting a game together in the middle, for a game whose cards have one face and lie in one zone each."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from headjudge.games import positions
from headjudge.games.card_facts import PrintedCard
from headjudge.games.positions import PLAYERS, Lying, Own, Share, StateType
from headjudge.games.temporary import lend
from headjudge.kernel.abilities import Step
from headjudge.kernel.game import Game
from headjudge.kernel.turns import TurnOrder, turn_began

NOTHING: Mapping[str, Any] = MappingProxyType({})
MAIN = "main"
"""What a phase may always be called: the last one, unless the game has one of that name."""
BLANKS = 12
"""How many spare cards a deck has of which nothing is said."""


class PlainPositions:
    """``zones`` and ``phases`` by their words; ``turns`` opens the procedure of turns for who is active.

    ``spare`` are facts of a card for what a position leaves open, ``one_card`` zones with one card each, and the facts
    of a spare one there. ``full`` are the players' numbers of which nothing is said.
    """

    ALWAYS: Sequence[str] = ()
    GROUPS: Mapping[str, Callable[[Game, int], list[int]]] = NOTHING

    def __init__(
        self,
        zones: Mapping[str, int],
        phases: Mapping[str, tuple[int, Step]],
        turns: Callable[[int], TurnOrder],
        sections: Mapping[int, str],
        shares: Mapping[str, Share],
        spare: dict[str, Any],
        one_card: Mapping[str, dict[str, Any]] = NOTHING,
        points: Mapping[str, int] = NOTHING,
        full: tuple[int, ...] = (),
        numbers: Mapping[str, int] = NOTHING,
        turned: str = "turned",
    ) -> None:
        self.ZONE_WORDS, self.POINT_WORDS, self.SECTIONS, self.SHARES = zones, points, sections, shares
        self.PHASES = {MAIN: list(phases.values())[-1], **phases}
        self.first = next(iter(phases))
        self.STATE_WORDS: Mapping[str, StateType] = {
            turned: bool, "damage": int, "counters": dict, "fresh": bool, "owner": str, "until end of turn": dict,
        }  # fmt: skip
        self.ONE_CARD = {word: self._only(zones[word]) for word in one_card}
        self.SPARE_CARDS = (("Blank", spare), *((word.title(), facts) for word, facts in one_card.items()))
        self.LENDER_FACTS = spare
        self.turns, self.full, self.numbers, self.turned = turns, full, numbers, turned

    @staticmethod
    def _only(kind: int) -> Callable[[Game, int], int]:
        return lambda game, player: game.zones[2 * kind + player][0]

    def is_special(self, card: PrintedCard) -> bool:
        return False

    def defaults(self, kind: int, player: int) -> list[Lying]:
        for word in self.ONE_CARD:
            if self.ZONE_WORDS[word] == kind:
                return [Lying(word.title(), player, kind, {})]
        return [Lying("Blank", player, kind, {})] * BLANKS if kind == self.ZONE_WORDS.get("deck") else []

    def points(self, given: Mapping[int, int]) -> tuple[int, ...]:
        return tuple(given.get(slot, most) for slot, most in enumerate(self.full))

    def completed(self, game: Game, deck: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
        return deck

    def key_of(self, game: Game, lying: Lying, own: Own) -> str:
        return positions.key_of(game, lying, (lying.name,), own, lambda card: True)

    def place(self, game: Game, cards: Sequence[Lying], own: Own, until: tuple[Any, ...]) -> None:
        placed = positions.lay_out(game, cards, own, self.add, lambda game, cid, lying, own: None)
        lend(game, placed, until, self.numbers, {})
        positions.settle(game)

    def add(self, game: Game, lying: Lying, arrived: int, own: Own) -> int:
        faces = game.ruleset.faces_of(self.key_of(game, lying, own))
        cid = positions.lay(game, faces, lying, arrived, is_token=False, face_up=True)
        card = game.edit(cid)
        game.ruleset.arrive(game, cid, card)
        card.turned = lying.state.get(self.turned, card.turned)
        card.damage = lying.state.get("damage", 0)
        card.counters = tuple(lying.state.get("counters", {}).items())
        return cid

    def begin(self, game: Game, active: int, number: int, phase: str) -> None:
        """Go on in that phase; from the first of a turn, the turn begins."""
        at = self.PHASES[phase]
        positions.go_on(game, self.turns(active), at, active, number, before=phase == self.first)

    def facts_of(self, game: Game, cid: int) -> dict[str, Any]:
        card, values = game.cards[cid], game.ruleset.visible_values(game, game.values(cid))
        plain = {name: sorted(value) if isinstance(value, frozenset) else value for name, value in values.items()}
        state = {self.turned: card.turned, "damage": card.damage, "counters": dict(card.counters)}
        fresh = card.arrived > turn_began(game)
        whose = {"owner": PLAYERS[card.owner], "controller": PLAYERS[card.controller]}
        return {**plain, **state, "fresh": fresh, **whose}
