"""A position put together by hand: cards of a few lines, placed directly, played by the real procedures."""

from collections.abc import Sequence
from typing import Any

from headjudge.games.sve.language import language
from headjudge.games.sve.library import Library
from headjudge.games.sve.model import DECK, EVOLVE_DECK, FIELD, HAND, KEYWORDS, LEADER, MAIN
from headjudge.games.sve.r10_playing import ConfirmationTiming, Play, play_card
from headjudge.games.sve.ruleset import SveRuleset
from headjudge.kernel import listeners
from headjudge.kernel.abilities import ACTIVATED
from headjudge.kernel.decisions import DONE, NO, YES, Decision
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.language.compiler import CardFacts, CompiledText, Compiler
from headjudge.language.defined import Definition
from headjudge.language.tree import Card, SpellText


class Printed:
    """A card of a pack; ``tree`` stands for a text that the language cannot say yet."""

    def __init__(self, name: str, text: str, facts: dict[str, Any], tree: tuple[Any, ...] = ()) -> None:
        self.name = name
        self.tree = tree
        self.text = text
        self.facts = facts
        self.number = ""
        self.reads_as = ()
        self.back = None


class Pack:
    def __init__(self, cards: Sequence[Printed]) -> None:
        self.cards = cards


class Reading:
    """The compiler of card text, with the trees of cards that have no text."""

    def __init__(self, cards: Sequence[Printed]) -> None:
        names = {card.name for card in cards}
        traits = {trait for card in cards for trait in card.facts.get("traits", ())}
        self.compiler = Compiler(language().with_names(names, traits))
        self.trees = {card.name: Card(card.tree) for card in cards if card.tree}

    @property
    def defined(self) -> tuple[Definition, ...]:
        return ()

    def compile(self, facts: CardFacts) -> CompiledText:
        if facts.name in self.trees:
            return CompiledText(self.trees[facts.name])
        return self.compiler.compile(facts)


class Idle(Procedure):
    """The bottom of the stack: nothing happens until a test starts something."""

    @step()
    def wait(self, game: Game) -> Decision:
        self.pc = 0
        return Decision(-1, "idle", ())


def follower(
    name: str,
    text: str = "",
    cost: int = 2,
    attack: int = 2,
    defense: int = 2,
    klass: str = "neutral",
    **facts: Any,
) -> Printed:
    base = {"type": "follower", "class": klass, "traits": [], "cost": cost, "attack": attack, "defense": defense}
    return Printed(name, text, {**base, **facts})


def evolved(name: str, text: str = "", attack: int = 3, defense: int = 3) -> Printed:
    facts = {"type": "follower", "special": "evolved", "class": "neutral", "attack": attack, "defense": defense}
    return Printed(name, text, facts)


def spell(name: str, text: str, cost: int = 1, **facts: Any) -> Printed:
    return Printed(name, text, {"type": "spell", "class": "neutral", "traits": [], "cost": cost, **facts})


def amulet(name: str, text: str = "", cost: int = 1, **facts: Any) -> Printed:
    return Printed(name, text, {"type": "amulet", "class": "neutral", "traits": [], "cost": cost, **facts})


def spelled(name: str, *steps: Any, **facts: Any) -> Printed:
    """A spell given by its steps."""
    return Printed(name, "", {"type": "spell", "class": "neutral", "cost": 1, **facts}, (SpellText(steps),))


def made(name: str, *abilities: Any, **facts: Any) -> Printed:
    """A follower given by its abilities."""
    base = {"type": "follower", "class": "neutral", "cost": 2, "attack": 2, "defense": 2}
    return Printed(name, "", {**base, **facts}, abilities)


BLANKS = (follower("Blank"), Printed("Leader", "", {"type": "leader", "class": "neutral"}))


class Table:
    """Player 0 is active, with ten play points; both decks hold ten blanks."""

    def __init__(self, *cards: Printed, deck: int = 10) -> None:
        self.library = Library([Pack((*BLANKS, *cards))], Reading((*BLANKS, *cards)))
        self.game = Game(SveRuleset(self.library), seed=1)
        self.game.turn, self.game.phase = 1, MAIN
        self.game.points = [(10, 10, 0), (10, 10, 0)]
        self.game.tallies = {"turn began": 0}
        for player in (0, 1):
            self.put("Leader", LEADER, player)
            for _ in range(deck):
                self.put("Blank", DECK, player)
        self.game.frames.append(Idle())
        self.game.run()

    def put(self, key: str, zone: int = FIELD, player: int = 0) -> int:
        """Place a card, with its abilities in force."""
        token = key in self.library.tokens
        cid = self.game.add_card(self.library.faces_of(key), player, 2 * zone + player, token)
        card = self.game.cards[cid]
        if zone == EVOLVE_DECK:
            card.face_up = False
        self.game.ruleset.arrive(self.game, cid, card)
        listeners.register(self.game, cid)
        return cid

    # -- doing things

    def start(self, frame: Frame) -> None:
        game = self.game
        assert game.decision is not None
        assert game.decision.prompt == "idle", game.decision
        game.decision = None
        frame.stamp = game.stamp
        game.frames.append(frame)
        game.run()

    def play(self, key: str, *answers: Any, zone: int = HAND, player: int = 0, confirm: bool = True) -> int:
        """Play a card and answer the questions on the way: card ids, numbers, words, YES, NO, DONE."""
        cid = self.put(key, zone, player)
        return self.play_card(cid, *answers, player=player, confirm=confirm)

    def begin(self, key: str) -> None:
        """Begin to play a card from the hand, and stop at the first question."""
        self.start(play_card(self.game, 0, self.put(key, HAND)))

    def play_card(self, cid: int, *answers: Any, player: int = 0, confirm: bool = True) -> int:
        self.start(play_card(self.game, player, cid))
        left = self.answer(answers)
        if confirm:
            left = self.confirm(*left)
        assert not left, f"not asked: {left}"
        assert self.idle, self.game.decision
        return cid

    def activate(self, cid: int, *answers: Any, which: int = 0, player: int = 0) -> None:
        abilities = [a for a in self.game.registered[cid] if a.kind == ACTIVATED]
        self.start(Play(player, self.game.ref(cid), abilities[which]))
        left = self.answer(answers)
        left = self.confirm(*left)
        assert not left, f"not asked: {left}"
        assert self.idle, self.game.decision

    def confirm(self, *answers: Any) -> tuple[Any, ...]:
        if not self.idle:
            return answers
        self.start(ConfirmationTiming())
        return self.answer(answers)

    def perform(self, *actions: Any) -> None:
        """Do actions through the gate, then let the rules react."""
        frame = self.game.perform(actions)
        if frame is not None:
            self.start(frame)
        self.confirm()

    @property
    def idle(self) -> bool:
        return self.game.decision is None or self.game.decision.prompt == "idle"

    def answer(self, answers: Sequence[Any]) -> tuple[Any, ...]:
        left = list(answers)
        while left and not self.idle:
            decision = self.game.decision
            assert decision is not None
            self.game.answer(self.option(decision, left.pop(0)))
        return tuple(left)

    def option(self, decision: Decision, answer: Any) -> Any:
        if answer in (YES, NO, DONE) or isinstance(answer, tuple):
            assert answer in list(decision.options), (answer, decision, decision.options)
            return answer
        found = [o for o in decision.options if answer in o[1:] or o == (answer,)]
        assert found, f"{answer!r} is not among {decision.options} of {decision}"
        return found[0]

    # -- looking

    def zone(self, kind: int, player: int = 0) -> list[str]:
        return [self.game.cards[cid].face.name for cid in self.game.zones[2 * kind + player]]

    def where(self, cid: int) -> tuple[int, int]:
        zone = self.game.cards[cid].zone
        return zone >> 1, zone & 1

    def stats(self, cid: int) -> tuple[int, int]:
        values = self.game.values(cid)
        return values[6], values[7] - self.game.cards[cid].damage

    def leader(self, player: int = 0) -> int:
        """What is left of the leader's defense."""
        return self.stats(self.game.zones[2 * LEADER + player][0])[1]

    def keywords(self, cid: int) -> frozenset[str]:
        found: frozenset[str] = self.game.values(cid)[KEYWORDS]
        return found

    def offered(self) -> list[Any]:
        assert self.game.decision is not None
        return list(self.game.decision.options)
