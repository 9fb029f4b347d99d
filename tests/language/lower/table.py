"""A position of Shadowverse: Evolve put together by hand, without any procedure of the game."""

from typing import Any

from headjudge.games.sve.model import (
    ABILITIES,
    ANSWERS,
    CEMETERY,
    CREATE,
    DAMAGE,
    DECK,
    DESTROY,
    EVOLVE_DECK,
    FIELD,
    LEADER,
    PLAYED,
    POINTS,
    PUT,
    RESOLUTION,
    VALUES,
    VERBS,
    ZONES,
)
from headjudge.games.sve.vocabulary import SveVocabulary
from headjudge.kernel import listeners
from headjudge.kernel.abilities import AUTOMATIC, Ability, Program
from headjudge.kernel.actions import Action, Create, Damage, Move, Note
from headjudge.kernel.cards import Card, Face, Ref
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game, items
from headjudge.kernel.ruleset import Ruleset
from headjudge.language import tree
from headjudge.language.lower.triggers import lower_trigger
from headjudge.language.script import Context

A, B = 0, 1


class TableRules(Ruleset):
    """The nouns of the game and nothing of its procedures."""

    id = "table"
    zones = ZONES
    verbs = tuple(VERBS)
    points = POINTS
    values = VALUES
    abilities_at = ABILITIES
    answers_at = ANSWERS

    def __init__(self) -> None:
        self.vocab = SveVocabulary()

    def limit(self, game: Game, zone: int) -> int:
        return 5 if ZONES[zone >> 1].limited else 1_000

    def tally(self, game: Game, event: Event) -> None:
        if event.verb == PLAYED:
            game.count(("played", event.player))
        self.vocab.history.feed(game, event)


def face(
    name: str,
    kind: str = "follower",
    *,
    cost: int | None = 1,
    attack: int = 1,
    defense: int = 1,
    special: str = "",
    klass: str = "neutral",
    traits: tuple[str, ...] = (),
    keywords: tuple[str, ...] = (),
    alternate: str = "",
    abilities: tuple[Ability, ...] = (),
    answers: dict[int, Any] | None = None,
) -> Face:
    names = frozenset((name, alternate) if alternate else (name,))
    values = (
        names, kind, frozenset((special,) if special else ()), klass, frozenset(traits), cost, attack, defense,
        frozenset(keywords), answers or {}, abilities, "",
    )  # fmt: skip
    return Face(f"test/{name}", name, values, abilities)


class Table:
    """Two players, their leaders, and whatever a test puts before them. Player A is active."""

    def __init__(self) -> None:
        rules = TableRules()
        self.vocab = rules.vocab
        self.game = Game(rules, 1)
        self.leaders = tuple(self.put(face(f"Leader {p}", "leader", defense=20), LEADER, p) for p in (A, B))

    def put(self, what: Face | str, zone: int = FIELD, player: int = A, **facts: Any) -> int:
        """A card lying in a zone; in a deck it lies on top."""
        printed = face(what, **facts) if isinstance(what, str) else what
        cid = self.game.add_card((printed,), player, 2 * zone + player)
        if zone == EVOLVE_DECK:
            self.game.edit(cid).face_up = False
        listeners.register(self.game, cid)
        return cid

    def card(self, cid: int) -> Card:
        return self.game.edit(cid)

    def ref(self, cid: int) -> Ref:
        return self.game.ref(cid)

    def seen_from(self, cid: int | Ref, player: int = A, /, **variables: Any) -> Context:
        """A context whose source is that card."""
        return Context(self.game.ref(cid) if isinstance(cid, int) else cid, player, variables)

    def do(self, *actions: Action) -> list[Event]:
        assert self.game.perform(actions) is None
        found: list[Event] = self.game.value
        return found

    def move(self, cid: int, kind: int, player: int = A, verb: int = PUT, **how: Any) -> tuple[Ref, Ref]:
        """Move a card and return the pair of references that a resolution would remember."""
        before = self.game.ref(cid)
        self.do(Move(verb, player, before, 2 * kind + player, **how))
        return before, self.game.ref(cid)

    def destroy(self, cid: int, player: int = A) -> tuple[Ref, Ref]:
        return self.move(cid, CEMETERY, player, DESTROY)

    def create(self, printed: Face, kind: int = FIELD, player: int = A) -> Ref:
        (event,) = self.do(Create(CREATE, player, printed, 2 * kind + player))
        assert event.ref is not None
        return event.ref

    def play(self, cid: int, player: int = A) -> Ref:
        """Announce a card as played: it lies in the resolution zone afterwards."""
        came_from = self.game.cards[cid].zone >> 1
        self.move(cid, RESOLUTION, player)
        self.do(Note(PLAYED, player, self.game.ref(cid), data=came_from))
        return self.game.ref(cid)

    def damage(self, cid: int, n: int, by: int, how: str = "ability") -> None:
        self.do(Damage(DAMAGE, self.game.cards[by].controller, self.ref(cid), n, self.ref(by), how))

    def note(self, verb: int, player: int = A, cid: int | None = None, data: Any = None, amount: int = 0) -> None:
        self.do(Note(verb, player, None if cid is None else self.ref(cid), amount, data=data))

    def watcher(
        self,
        event: tree.Event,
        gate: tree.Condition | None = None,
        own_turn: bool = False,
        zones: tuple[int, ...] = (FIELD,),
        **facts: Any,
    ) -> Face:
        """A face with an automatic ability that does nothing but trigger."""
        trigger = lower_trigger(event, self.vocab, gate, own_turn)
        ability = Ability("test/ability", AUTOMATIC, frozenset(zones), Program("test", (), ()), trigger)
        return face("Watcher", abilities=(ability,), **facts)

    def pending(self) -> list[dict[str, Any]]:
        """The bindings of everything that has triggered; it is then forgotten."""
        found = [waiting.vars for waiting in self.game.pending]
        self.game.pending = ()
        return found

    def events(self) -> list[Event]:
        return items(self.game.journal)

    def deck(self, *names: str, player: int = A) -> list[int]:
        """Cards of a deck, the first named on top."""
        return [self.put(name, DECK, player) for name in reversed(names)][::-1]
