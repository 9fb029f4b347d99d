"""A position put together by hand: cards of a few lines, placed directly, and steps of card text run on it."""

from collections.abc import Sequence
from typing import Any

from headjudge.games.fow.common.features import V10_2
from headjudge.games.fow.common.library import Library
from headjudge.games.fow.common.model import (
    DECK,
    FIELD,
    LIFE,
    MAIN_PHASE,
    NAMES,
    PLAYER,
    POINTS,
    SHUFFLE,
    SIDE,
    STONE_DECK,
)
from headjudge.games.fow.common.ruleset import FowRuleset
from headjudge.kernel import listeners
from headjudge.kernel.decisions import DONE, NO, YES, Decision
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame, Procedure, Resolve, step
from headjudge.kernel.game import Game, items
from headjudge.language.compiler import CardFacts, CompiledText
from headjudge.language.defined import Definition
from headjudge.language.lower.programs import Builder
from headjudge.language.lower.steps import lower_steps
from headjudge.language.tree import Card


class Printed:
    """A card of a pack, given by its facts and the tree of its text."""

    def __init__(self, name: str, facts: dict[str, Any], *tree: Any, back: "Printed | None" = None) -> None:
        self.name = name
        self.facts = facts
        self.tree = tree
        self.back = back
        self.text = ""
        self.number = ""
        self.reads_as = ()


class Pack:
    def __init__(self, cards: Sequence[Printed]) -> None:
        self.cards = cards


class Reading:
    """What stands for the compiler: the tree of each card."""

    def __init__(self, cards: Sequence[Printed]) -> None:
        self.trees: dict[str, Card] = {}
        for card in cards:
            side: Printed | None = card
            while side is not None:
                self.trees[side.name] = Card(side.tree)
                side = side.back

    @property
    def defined(self) -> tuple[Definition, ...]:
        return ()

    def compile(self, facts: CardFacts) -> CompiledText:
        return CompiledText(self.trees[facts.name])


class Idle(Procedure):
    """The bottom of the stack: nothing happens until a test starts something."""

    @step()
    def wait(self, game: Game) -> Decision:
        self.pc = 0
        return Decision(-1, "idle", ())


def resonator(name: str, *tree: Any, atk: int = 500, defence: int = 500, cost: str = "1", **facts: Any) -> Printed:
    return Printed(name, {"type": "resonator", "cost": cost, "atk": atk, "def": defence, **facts}, *tree)


def chant(name: str, *tree: Any, cost: str = "1", **facts: Any) -> Printed:
    return Printed(name, {"type": "chant", "cost": cost, **facts}, *tree)


def addition(name: str, subtype: str = "", *tree: Any, cost: str = "1") -> Printed:
    return Printed(name, {"type": f"addition: {subtype}" if subtype else "addition", "cost": cost}, *tree)


def ruler(name: str, *tree: Any, atk: int = 1000, defence: int = 1000) -> Printed:
    back = Printed(f"{name}, Risen", {"type": "J-ruler", "attribute": "W", "atk": atk, "def": defence})
    return Printed(name, {"type": "ruler", "attribute": "W"}, *tree, back=back)


BLANKS = (resonator("Blank"), Printed("Stone", {"type": "basic magic stone"}))


class Table:
    """Player 0 is active in the main phase; both decks hold ten blanks."""

    shuffled = SHUFFLE

    def __init__(self, *cards: Printed, features: frozenset[str] = V10_2, deck: int = 10) -> None:
        every = (*BLANKS, *cards)
        self.library = Library([Pack(every)], Reading(every), features)
        self.game = game = Game(FowRuleset(self.library), seed=1)
        game.turn, game.phase = 3, MAIN_PHASE
        game.points = [tuple(4000 if slot == LIFE else 0 for slot in range(len(POINTS)))] * 2
        game.tallies = {"turn began": 0}
        game.totals = {("turns", 0): 2, ("turns", 1): 1}
        for player in (0, 1):
            game.add_card((self.library.player_face,), player, 2 * PLAYER + player)
            for _ in range(deck):
                self.put("Blank", DECK, player)
                self.put("Stone", STONE_DECK, player)
        self.done = 0
        game.frames.append(Idle())
        game.run()

    def put(
        self, key: str, zone: int = FIELD, player: int = 0, owner: int = -1, side: int = 0, token: bool = False
    ) -> int:
        """Place a card, with its abilities in force."""
        game = self.game
        cid = game.add_card(self.library.faces_of(key), player if owner < 0 else owner, 2 * zone + player, token)
        if side:
            game.edit(cid).counters = ((SIDE, side),)
            game.refresh_face(cid)
        listeners.register(game, cid)
        return cid

    # -- doing things

    def do(self, *steps: Any, source: int = -1, player: int = 0, answers: Sequence[Any] = (), **bindings: Any) -> None:
        """Run steps of card text as an effect of that card and player, and answer what is asked."""
        self.begin(*steps, source=source, player=player, **bindings)
        left = self.answer(answers)
        assert not left, f"not asked: {left}"
        assert self.idle, self.game.decision

    def begin(self, *steps: Any, source: int = -1, player: int = 0, **bindings: Any) -> None:
        """Run steps of card text, and stop at the first question."""
        self.done += 1
        b = Builder(self.library.dialect, f"test {self.done}")
        lower_steps(b, steps)
        at = self.game.ref(source if source >= 0 else self.game.zones[2 * PLAYER + player][0])
        self.start(Resolve(b.program(), at, player, bindings))

    def start(self, frame: Frame) -> None:
        game = self.game
        assert game.decision is not None
        assert game.decision.prompt == "idle", game.decision
        game.decision = None
        frame.stamp = game.stamp
        game.frames.append(frame)
        game.run()

    @property
    def idle(self) -> bool:
        return self.game.decision is not None and self.game.decision.prompt == "idle"

    def answer(self, answers: Sequence[Any]) -> list[Any]:
        left = list(answers)
        while left and not self.idle:
            assert self.game.decision is not None
            self.game.answer(self.option(self.game.decision, left.pop(0)))
        return left

    def option(self, decision: Decision, answer: Any) -> Any:
        if answer in (YES, NO, DONE) or isinstance(answer, tuple):
            assert answer in list(decision.options), (answer, decision, decision.options)
            return answer
        found = [o for o in decision.options if answer in o[1:] or o == (answer,)]
        assert found, f"{answer!r} is not among {decision.options}"
        return found[0]

    # -- looking

    def names(self, zone: int, player: int = 0) -> list[str]:
        """The names of what lies in a zone, from the bottom."""
        cards = [self.game.values(cid) for cid in self.game.zones[2 * zone + player]]
        return ["/".join(sorted(values[NAMES])) for values in cards]

    def life(self, player: int = 0) -> int:
        return int(self.game.points[player][LIFE])

    def events(self, verb: int) -> list[Event]:
        return [event for event in items(self.game.journal) if event.verb == verb]
