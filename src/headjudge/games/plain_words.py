"""What players say in a game where everything is begun at one question: play a card, attack something with another."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from headjudge.games.speech import Speech
from headjudge.kernel import knowledge
from headjudge.kernel.decisions import Option
from headjudge.kernel.game import Game
from headjudge.kernel.ruleset import Reason, Why

May = Callable[[Game, int, Why | None], bool]
"""(game, card, reasons): whether the card may be used so; the reasons against it are added where somebody asks."""
MayAim = Callable[[Game, int, int, Why | None], bool]
"""The same of what a card is aimed at."""


class Deed(NamedTuple):
    """What a player may begin with a card of a zone, by the check that lists it; ``rule`` is what it goes by."""

    zone: int
    may: May
    rule: str
    aims: Callable[[Game, int], list[int]] | None = None
    """What it can be aimed at, whoever may not be hit; None where no aim is asked for."""
    may_aim: MayAim | None = None


class PlainWords:
    """``deeds`` by their verbs, which begin options of a card; ``rule`` is that of a player's actions, for the rest.

    ``called`` are other words for the cards of a zone: "hero", say.
    """

    NEVER_FORCED = frozenset({"end"})

    def __init__(
        self, speech: Speech, deeds: Mapping[str, Deed], rule: str, called: Mapping[int, str] | None = None
    ) -> None:
        self.SPEECH = speech
        self.deeds = deeds
        self.rule = rule
        self.called = called or {}

    # -- cards

    def nicknames(self, game: Game, cid: int) -> list[str]:
        card = game.cards[cid]
        word = self.called.get(card.zone >> 1)
        return [word, f"player {'AB'[card.owner]}"] if word else []

    def pool(self, game: Game, player: int, verb: str) -> list[int]:
        return list(game.zones[2 * self.deeds[verb].zone + player]) if verb in self.deeds else []

    def places(self, game: Game, player: int) -> list[int]:
        zones = [2 * kind + side for kind in range(len(game.ruleset.zones)) for side in (player, 1 - player)]
        return [cid for zone in zones for cid in game.zones[zone] if knowledge.knows(game, player, cid)]

    def targets(self, game: Game, player: int, verb: str) -> list[int]:
        deed = self.deeds.get(verb)
        return deed.aims(game, player) if deed is not None and deed.aims is not None else self.places(game, player)

    def is_implied(self, game: Game, verb: str, cid: int, target: int) -> bool:
        return False

    def options(self, game: Game, verb: str, cid: int) -> list[Option]:
        return [(verb, cid)]

    def is_done(self, before: Game, game: Game, player: int, cid: int, said: str) -> bool:
        return False

    def playable_sides(self, game: Game, cid: int) -> tuple[int, ...]:
        return (0,)

    # -- reasons

    def reasons(
        self,
        game: Game,
        player: int,
        verb: str,
        cid: int | None,
        target: int | None = None,
        ability: int | None = None,
    ) -> list[Reason]:
        deed = self.deeds.get(verb)
        aiming = self.SPEECH.aiming.get(game.decision.prompt) if game.decision is not None else None
        why = [] if aiming is not None and aiming == verb else self.timing(game, player)
        if deed is None:
            return why
        if cid is None or game.cards[cid].zone != 2 * deed.zone + player:
            return [*why, Reason(deed.rule, f"you have no such card in your {game.ruleset.zones[deed.zone].name}")]
        if aiming is None:
            deed.may(game, cid, why)
        if target is not None and deed.aims is not None:
            self.against_aim(game, player, deed, cid, target, why)
        return why

    def timing(self, game: Game, player: int) -> list[Reason]:
        decision = game.decision
        if decision is None:
            return [Reason(self.rule, "the game is over")]
        if decision.player != player:
            return [Reason(self.rule, "the other player has to act")]
        if decision.prompt in self.SPEECH.resting:
            return []
        return [Reason(self.rule, f"first answer: {game.ruleset.question(game, decision, player)}")]

    def against_aim(self, game: Game, player: int, deed: Deed, cid: int, target: int, why: Why) -> None:
        assert deed.aims is not None
        if target not in deed.aims(game, player):
            why.append(Reason(deed.rule, "it cannot be aimed at that"))
        elif deed.may_aim is not None:
            deed.may_aim(game, cid, target, why)

    def reasons_to_choose(self, game: Game, player: int, target: int | None) -> list[Reason]:
        decision = game.decision
        if decision is None or decision.player != player:
            return self.timing(game, player)
        deed = self.deeds.get(self.SPEECH.aiming.get(decision.prompt, ""))
        why: Why = []
        if deed is not None and target is not None and decision.about is not None:
            self.against_aim(game, player, deed, decision.about[0], target, why)
        return why or [Reason(decision.rule, "it is not among what can be chosen")]

    def against_way(self, game: Game, player: int, verb: str, cid: int, said: str) -> list[Reason]:
        return []

    def against_answer(self, game: Game, player: int, word: str) -> list[Reason]:
        return []

    def against_option(self, game: Game, index: int) -> list[Reason]:
        return []

    def no_such_target(self, game: Game, verb: str) -> Reason:
        deed = self.deeds.get(verb)
        return Reason(self.rule if deed is None else deed.rule, "there is no such target")

    def no_such_ability(self, game: Game, verb: str, cid: int) -> Reason:
        return Reason(self.rule, "it has no such ability")

    def nothing_asks(self, game: Game, verb: str) -> Reason:
        return Reason(self.rule, "nothing asks for all of what was said")
