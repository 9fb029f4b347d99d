"""Skirmish: a small made-up game that needs every part of the kernel.

Players summon units, cast spells and attack. Its rule numbers are its own: chapter 1 setup, 2 turns, 3 playing cards,
4 battle, 5 check timing, 6 zones and limits, 7 replacement.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from headjudge.kernel import effects
from headjudge.kernel.abilities import RESOLUTION, Ability, Pending, Replacement
from headjudge.kernel.actions import Action, Cease, ChangePoints, Create, Damage, Finish, Move, Note, Shuffle, TurnCard
from headjudge.kernel.cards import NOBODY, Card, Face, Ref
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame, Procedure, Resolve, step
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed
from headjudge.kernel.ruleset import HIDDEN, OWNER, PUBLIC, Reason, Ruleset, Verb, Why, ZoneSpec

DECK, HAND, BOARD, GRAVE, VAULT = range(5)
TAGS, POWER, TOUGHNESS, COST, ANSWERS, ABILITIES = range(6)
LAYER_TAGS, LAYER_NUMBERS, LAYER_ANSWERS = range(3)
LIFE, ENERGY = range(2)
MAY_DIE, MAY_ATTACK = range(2)
ATTACKS = 0

VERBS: list[Verb] = []


def verb(name: str, rule: str) -> int:
    VERBS.append(Verb(name, rule))
    return len(VERBS) - 1


PUT = verb("put", "6.1")
DRAW = verb("draw", "2.3")
SUMMON = verb("summon", "3.4")
CAST = verb("cast", "3.5")
DIE = verb("die", "5.2")
DISCARD = verb("discard", "6.2")
CREATE = verb("create", "6.3")
CEASE = verb("cease", "6.4")
HIT = verb("hit", "4.4")
TURN = verb("turn", "4.2")
GAIN = verb("gain", "2.2")
LOSE_LIFE = verb("lose life", "4.5")
SHUFFLE = verb("shuffle", "1.2")
SHOW = verb("show", "6.5")
ATTACK = verb("attack", "4.1")
UPKEEP = verb("begin the turn", "2.1")
TURN_ENDS = verb("end the turn", "2.5")
DEFEAT = verb("lose", "5.1")
COUNTER = verb("put counters", "6.6")
STEAL = verb("steal", "6.7")

INDESTRUCTIBLE = Reason("5.2.1", "it cannot die")
BOARD_SIZE = 4


class Library:
    """Every static object by kind and key."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, str], Any] = {}
        self.digest = "toy-cards-1"

    def keep(self, kind: str, thing: Any) -> Any:
        assert (kind, thing.key) not in self.found, thing.key
        self.found[kind, thing.key] = thing
        return thing

    def resolve(self, kind: str, key: str) -> Any:
        return self.found[kind, key]

    def face(self, name: str) -> Face:
        found = self.found["face", name]
        assert isinstance(found, Face)
        return found


class Skirmish(Ruleset):
    id = "skirmish"
    fingerprint = "toy-rules-1"
    zones = (
        ZoneSpec("deck", HIDDEN, "6.1", ordered=True, remember=False),
        ZoneSpec("hand", OWNER, "6.1", remember=False),
        ZoneSpec("board", PUBLIC, "6.1", limited=True),
        ZoneSpec("grave", PUBLIC, "6.1"),
        ZoneSpec("vault", PUBLIC, "6.1"),
    )
    verbs = tuple(VERBS)
    points = ("life", "energy")
    values = ("tags", "power", "toughness", "cost", "answers", "abilities")
    phases = ("main",)
    abilities_at = ABILITIES
    answers_at = ANSWERS
    option_words: ClassVar[Mapping[str, tuple[int, ...]]] = {
        **Ruleset.option_words, "play": (1,), "attack": (1,), "leader": (),
    }  # fmt: skip
    forbids = frozenset({DIE})
    rule_fit = "6.8"
    rule_order = "6.9"
    rule_replace_order = "7.1"

    def __init__(self, library: Library | None = None) -> None:
        if library is not None:
            self.library = library

    def face_of(self, game: Game, cid: int, card: Card) -> Face:
        """A card face down is blank; one with two sides shows the second on the board."""
        if not card.face_up:
            blank: Face = self.library.face("Blank")
            return blank
        return card.faces[-1] if card.zone >> 1 == BOARD else card.faces[0]

    def limit(self, game: Game, zone: int) -> int:
        return BOARD_SIZE if zone >> 1 == BOARD else super().limit(game, zone)

    def clamp(self, game: Game, player: int, slot: int, value: int) -> int:
        return max(0, min(10, value)) if slot == ENERGY else value

    def forbidden(self, game: Game, action: Action, why: Why | None = None) -> bool:
        if action.verb != DIE or action.ref is None or allowed(game, action.ref[0], MAY_DIE, True, action):
            return False
        if why is not None:
            why.append(INDESTRUCTIBLE)
        return True

    def entering(self, game: Game, action: Move | Create) -> tuple[Replacement, ...]:
        """Who plays something heavy may let it enter turned, for a card."""
        printed = action.face if isinstance(action, Create) else game.cards[action.ref[0]].face if action.ref else None
        heavy = printed is not None and "Heavy" in printed.values[TAGS]
        return (self.library.resolve("replacement", "heavy"),) if heavy and action.to >> 1 == BOARD else ()

    def orders_replacements(self, game: Game, action: Action) -> int:
        return game.cards[action.ref[0]].controller if action.ref is not None else action.player

    def aftermath(self, game: Game, events: list[Event]) -> list[Action]:
        moved = [e.after for e in events if e.to >= 0 and e.to >> 1 != BOARD and e.after is not None]
        return [Cease(CEASE, 0, ref) for ref in moved if game.cards[ref[0]].is_token and game.is_current(ref)]

    def tally(self, game: Game, event: Event) -> None:
        if event.verb in (SUMMON, CAST):
            game.count(("played", event.player))
            game.count_total(("played", event.player))


def player_of(zone: int) -> int:
    return zone & 1


def units(game: Game, player: int) -> tuple[int, ...]:
    return game.zones[2 * BOARD + player]


def draw(game: Game, player: int, n: int = 1) -> list[Action]:
    deck = game.zones[2 * DECK + player]
    return [Move(DRAW, player, game.ref(cid), 2 * HAND + player) for cid in (reversed(deck[-n:]) if n else ())]


def die(game: Game, cid: int, cause: Ref | None = None) -> Move:
    card = game.cards[cid]
    return Move(DIE, card.controller, game.ref(cid), 2 * GRAVE + card.owner, cause=cause)


# -- procedures ----------------------------------------------------------------------------------------------------


class Match(Procedure):
    @step("1.2")
    def shuffle(self, game: Game) -> Frame | None:
        game.points = [(8, 0), (8, 0)]
        return game.perform([Shuffle(SHUFFLE, p, data=2 * DECK + p) for p in (0, 1)])

    @step("1.3")
    def deal(self, game: Game) -> Frame | None:
        return game.perform([move for p in (0, 1) for move in draw(game, p, 4)])

    @step("2.1")
    def take_turns(self, game: Game) -> Frame:
        self.pc -= 1
        return Turn()


class Turn(Procedure):
    @step("2.1")
    def begin(self, game: Game) -> Frame | None:
        game.turn += 1
        game.active = (game.turn - 1) & 1
        game.tallies.clear()
        return game.perform([Note(UPKEEP, game.active)])

    @step("2.2")
    def ready(self, game: Game) -> Frame | None:
        player = game.active
        gain = ChangePoints(GAIN, player, amount=min(game.turn, 10) - game.points[player][ENERGY], data=ENERGY)
        return game.perform([*(TurnCard(TURN, player, game.ref(c), 0) for c in units(game, player)), gain])

    @step("2.3")
    def draw(self, game: Game) -> Frame | None:
        found = draw(game, game.active)
        if not found:
            return game.perform([Finish(DEFEAT, game.active, data=1 << game.active)])
        return game.perform(found)

    @step("5.1")
    def check(self, game: Game) -> Frame:
        return Check()

    @step("2.4")
    def main(self, game: Game) -> Decision:
        return Decision(game.active, "act", main_options(game, game.active), "2.4")

    @step("2.4")
    def act(self, game: Game) -> Frame | None:
        if self.pick == ("end",):
            return None
        self.pc = self.program.steps.index(Turn.check)
        if self.pick[0] == "play":
            return Play(game.active, game.ref(self.pick[1]))
        return Battle(game.active, game.ref(self.pick[1]))

    @step("2.5")
    def end_of_turn(self, game: Game) -> Frame | None:
        return game.perform([Note(TURN_ENDS, game.active)])

    @step("5.1")
    def check_at_end(self, game: Game) -> Frame:
        return Check()

    @step("2.6")
    def finish(self, game: Game) -> None:
        effects.expire(game, ("end of turn",))
        for player in (0, 1):
            for cid in units(game, player):
                if game.cards[cid].damage:
                    game.edit(cid).damage = 0


def main_options(game: Game, player: int) -> list[Option]:
    hand = [("play", c) for c in game.zones[2 * HAND + player] if may_play(game, player, c)]
    attackers = [("attack", c) for c in units(game, player) if may_attack(game, c)]
    return [*hand, *attackers, ("end",)]


def may_play(game: Game, player: int, cid: int) -> bool:
    values = game.values(cid)
    spell = spell_of(game.cards[cid].face)
    if spell is None and len(units(game, player)) >= BOARD_SIZE:
        return False
    if spell is not None and spell.game_data is not None and not spell.game_data(game, player):
        return False
    return bool(values[COST] <= game.points[player][ENERGY])


def may_attack(game: Game, cid: int) -> bool:
    card = game.cards[cid]
    return not card.turned and card.arrived <= turn_began(game) and allowed(game, cid, MAY_ATTACK, True)


def turn_began(game: Game) -> int:
    """A unit attacks from its second turn on; the deal counts as before the first turn."""
    found = game.tallies.get("began")
    if found is None:
        found = game.tallies["began"] = game.serial
    return found


def spell_of(face: Face) -> Ability | None:
    return next((a for a in face.abilities if a.kind == RESOLUTION), None)


class Play(Procedure):
    fields: ClassVar[tuple[str, ...]] = ("player", "ref", "before")

    def __init__(self, player: int, ref: Ref) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.before: Game | None = None

    @step("3.1")
    def open(self, game: Game) -> None:
        self.before = game.fork()

    @step("3.2")
    def pay(self, game: Game) -> Frame | None:
        cost = game.values(self.ref[0])[COST]
        return game.perform([ChangePoints(GAIN, self.player, amount=-cost, data=ENERGY)])

    @step("3.3")
    def part(self, game: Game) -> Frame | None:
        to = GRAVE if spell_of(game.cards[self.ref[0]].face) else BOARD
        kind = CAST if to == GRAVE else SUMMON
        return game.perform([Move(kind, self.player, self.ref, 2 * to + self.player)])

    @step("3.5")
    def resolve(self, game: Game) -> Frame | None:
        spell = spell_of(game.cards[self.ref[0]].face)
        if spell is None:
            return self.end(True)
        assert spell.program is not None
        return Resolve(spell.program, game.ref(self.ref[0]), self.player, {})

    @step("3.6")
    def legal(self, game: Game) -> None:
        """A spell that ends in "illegal" was never cast: the game returns to the point before."""
        if game.value != "illegal":
            return self.end(True)
        assert self.before is not None
        game.rewind(self.before)
        frame = game.frames[-1].copy(game.stamp)
        frame.end(False)
        game.frames[-1] = frame
        return None


class Battle(Procedure):
    fields: ClassVar[tuple[str, ...]] = ("player", "attacker", "target")

    def __init__(self, player: int, attacker: Ref) -> None:
        super().__init__()
        self.player = player
        self.attacker = attacker
        self.target: Ref | None = None

    @step("4.1")
    def choose_target(self, game: Game) -> Decision:
        enemies: list[Option] = [("card", c) for c in units(game, 1 - self.player)]
        return Decision(self.player, "attack what", [*enemies, ("leader",)], "4.1", about=self.attacker)

    @step("4.2")
    def turn(self, game: Game) -> Frame | None:
        self.target = None if self.pick == ("leader",) else game.ref(self.pick[1])
        if self.target is not None:
            game.relations = (*game.relations, (ATTACKS, self.attacker, self.target, game.serial))
        return game.perform([TurnCard(TURN, self.player, self.attacker, 1)])

    @step("4.1")
    def declare(self, game: Game) -> Frame | None:
        return game.perform([Note(ATTACK, self.player, self.attacker, data=self.target)])

    @step("4.3")
    def check(self, game: Game) -> Frame:
        return Check()

    @step("4.4")
    def strike(self, game: Game) -> Frame | None:
        if not game.is_current(self.attacker):
            return self.goto(Battle.over)
        power = game.values(self.attacker[0])[POWER]
        if self.target is None:
            return game.perform([ChangePoints(LOSE_LIFE, 1 - self.player, amount=-power, data=LIFE)])
        if not game.is_current(self.target):
            return self.goto(Battle.over)
        back = game.values(self.target[0])[POWER]
        return game.perform(
            [
                Damage(HIT, self.player, self.target, power, self.attacker),
                Damage(HIT, 1 - self.player, self.attacker, back, self.target),
            ]
        )

    @step("4.6")
    def over(self, game: Game) -> Frame:
        game.relations = tuple(r for r in game.relations if r[0] != ATTACKS or r[1] != self.attacker)
        return Check()


class Check(Procedure):
    """Rule actions until there are none, then one pending ability, and again; the active player's come first."""

    @step("5.1", "5.2")
    def rules(self, game: Game) -> Frame | None:
        lost = sum(1 << p for p in (0, 1) if game.points[p][LIFE] <= 0)
        if lost:
            return game.perform([Finish(DEFEAT, game.active, data=lost)])
        dying = [c for p in (0, 1) for c in units(game, p) if is_dying(game, c)]
        if dying:
            self.pc -= 1
            return game.perform([die(game, c) for c in dying])
        return None if game.pending else self.end()

    @step("5.3")
    def order(self, game: Game) -> Decision | None:
        for player in (game.active, 1 - game.active):
            mine = [p for p in game.pending if p.controller == player]
            if len(mine) == 1:
                self.pick = ("pending", mine[0].id)
                return None
            if mine:
                return Decision(player, "resolve first", [("pending", p.id) for p in mine], "5.3")
        return self.end()

    @step("5.4")
    def resolve(self, game: Game) -> Frame:
        pending: Pending = next(p for p in game.pending if p.id == self.pick[1])
        game.pending = tuple(p for p in game.pending if p is not pending)
        self.pc = 0
        assert pending.ability.program is not None
        return Resolve(pending.ability.program, pending.source, pending.controller, pending.vars)


def is_dying(game: Game, cid: int) -> bool:
    if game.cards[cid].damage < game.values(cid)[TOUGHNESS]:
        return False
    return allowed(game, cid, MAY_DIE, True)


# -- games ---------------------------------------------------------------------------------------------------------


def new_game(ruleset: Skirmish, decks: tuple[list[str], list[str]], seed: int, history: bool = False) -> Game:
    """A game at its first decision; card ids follow the deck lists."""
    game = empty_game(ruleset, seed, history)
    for player in (0, 1):
        for name in decks[player]:
            put_card(game, name, player, DECK)
    game.begin(Match())
    return game


def empty_game(ruleset: Skirmish, seed: int = 1, history: bool = False) -> Game:
    game = Game(ruleset, seed, history)
    game.points = [(8, 0), (8, 0)]
    return game


def put_card(game: Game, name: str, player: int, kind: int) -> int:
    cid = game.add_card((game.ruleset.library.face(name),), player, 2 * kind + player)
    from headjudge.kernel import listeners

    listeners.register(game, cid)
    return cid


def card_named(game: Game, name: str, zone: int = NOBODY) -> int:
    return next(c for c, card in enumerate(game.cards) if card.face.name == name and zone in (NOBODY, card.zone))


def state_of(game: Game, cid: int) -> Card:
    return game.cards[cid]
