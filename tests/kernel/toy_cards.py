"""The cards of Skirmish: compiled by hand, one for each thing the kernel can do."""

from collections.abc import Callable, Sequence
from typing import Any

from headjudge.kernel import effects, listeners
from headjudge.kernel.abilities import (
    AUTOMATIC,
    PASSIVE,
    RESOLUTION,
    Ability,
    Effect,
    Program,
    Replacement,
    Step,
    Template,
    Trigger,
    Vars,
)
from headjudge.kernel.actions import Action, ChangePoints, Create, Damage, Move, Show
from headjudge.kernel.cards import Face, Ref
from headjudge.kernel.decisions import YES, Decision, Divide, PickSet, ask_yes
from headjudge.kernel.events import ENTER, LEAVE, Event
from headjudge.kernel.frames import Frame, Resolve
from headjudge.kernel.game import Game
from headjudge.kernel.movement import BOTTOM
from headjudge.kernel.questions import FORBID, NO_ANSWERS
from headjudge.kernel.reads import VALUES, ZONES
from tests.kernel.toy import (
    ABILITIES,
    ATTACK,
    BOARD,
    CREATE,
    DECK,
    DIE,
    DISCARD,
    ENERGY,
    GAIN,
    GRAVE,
    HAND,
    HIT,
    LAYER_NUMBERS,
    LAYER_TAGS,
    LIFE,
    LOSE_LIFE,
    MAY_DIE,
    POWER,
    PUT,
    SHOW,
    TAGS,
    Battle,
    Library,
    Skirmish,
    draw,
    units,
)

LIBRARY = Library()
RULES = Skirmish(LIBRARY)
END_OF_TURN = ("end of turn",)
ON_BOARD = frozenset({BOARD})


# -- templates -----------------------------------------------------------------------------------------------------


class Boost(Template):
    """The card's power is raised by ``vars["amount"]``; two in a row are one."""

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[POWER] += effect.vars["amount"]

    def merge(self, older: Effect, newer: Effect) -> Vars | None:
        if older.template is not newer.template:
            return None
        return {"amount": older.vars["amount"] + newer.vars["amount"]}


class SetPower(Template):
    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[POWER] = effect.vars["amount"]


class Aura(Template):
    """The controller's other units with a tag get power."""

    __slots__ = ("amount", "tag")

    def __init__(self, key: str, tag: str, amount: int) -> None:
        super().__init__(key, LAYER_NUMBERS, frozenset({POWER}), ZONES | VALUES, ON_BOARD, looks=frozenset({TAGS}))
        self.tag = tag
        self.amount = amount

    def applies(self, game: Game, effect: Effect, cid: int, values: Sequence[Any]) -> bool:
        mine = game.cards[cid].controller == effect.controller
        return mine and cid != effect.source[0] and self.tag in values[TAGS]

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[POWER] += self.amount


class AddTag(Template):
    """Units with one tag (any, if empty) have another as well."""

    __slots__ = ("new", "old")

    def __init__(self, key: str, old: str, new: str) -> None:
        looks = frozenset({TAGS}) if old else frozenset()
        super().__init__(key, LAYER_TAGS, frozenset({TAGS}), ZONES, ON_BOARD, looks=looks)
        self.old = old
        self.new = new

    def applies(self, game: Game, effect: Effect, cid: int, values: Sequence[Any]) -> bool:
        return not self.old or self.old in values[TAGS]

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[TAGS] |= {self.new}


class LoseTags(Template):
    """Every unit loses all its tags."""

    def applies(self, game: Game, effect: Effect, cid: int, values: Sequence[Any]) -> bool:
        return True

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[TAGS] = frozenset()


class Grant(Template):
    """The card has one more ability."""

    __slots__ = ("ability",)

    def __init__(self, key: str, ability: Ability) -> None:
        super().__init__(key, LAYER_TAGS, frozenset({ABILITIES}))
        self.ability = ability

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[ABILITIES] = (*values[ABILITIES], self.ability)


class GrantAll(Grant):
    """The controller's other units have one more ability."""

    def __init__(self, key: str, ability: Ability) -> None:
        super().__init__(key, ability)
        self.zones = ON_BOARD
        self.reads = ZONES

    def applies(self, game: Game, effect: Effect, cid: int, values: Sequence[Any]) -> bool:
        return game.cards[cid].controller == effect.controller and cid != effect.source[0]


# -- replacements --------------------------------------------------------------------------------------------------


class ReturnInstead(Replacement):
    """If the card itself would die, it goes to its owner's hand instead."""

    def matches(self, game: Game, effect: Effect, action: Action) -> bool:
        return action.ref == effect.source

    def replace(self, game: Game, effect: Effect, action: Action) -> tuple[list[Action], Frame | None]:
        assert isinstance(action, Move)
        return [action.aimed(2 * HAND + game.cards[effect.source[0]].owner, PUT)], None


class ReduceHits(Replacement):
    """Hits on the controller's units are smaller by an amount."""

    __slots__ = ("amount",)

    def __init__(self, key: str, amount: int, optional: bool = False, own: bool = False) -> None:
        super().__init__(key, (HIT,), optional, own)
        self.amount = amount

    def matches(self, game: Game, effect: Effect, action: Action) -> bool:
        return action.ref is not None and game.cards[action.ref[0]].controller == effect.controller

    def replace(self, game: Game, effect: Effect, action: Action) -> tuple[list[Action], Frame | None]:
        return [Damage(HIT, action.player, action.ref, action.amount - self.amount, action.cause)], None


class DoubleHits(ReduceHits):
    """Hits on the controller's units are doubled."""

    def replace(self, game: Game, effect: Effect, action: Action) -> tuple[list[Action], Frame | None]:
        return [Damage(HIT, action.player, action.ref, action.amount * 2, action.cause)], None


class HitsBecomeLife(ReduceHits):
    """Hits on the controller's units are paid in life instead, and then a card is drawn."""

    def replace(self, game: Game, effect: Effect, action: Action) -> tuple[list[Action], Frame | None]:
        instead = ChangePoints(LOSE_LIFE, effect.controller, amount=-action.amount, data=LIFE)
        return [instead], Resolve(DRAW_ONE, effect.source, effect.controller, {})


class EnterTurned(Replacement):
    """The card enters turned, and who puts it there draws a card."""

    def replace(self, game: Game, effect: Effect, action: Action) -> tuple[list[Action], Frame | None]:
        assert isinstance(action, (Move, Create))
        new = action.copy()
        new.turned = True
        return [new], Resolve(DRAW_ONE, effect.source, effect.controller, {})


# -- triggers ------------------------------------------------------------------------------------------------------

Matches = Callable[[Game, Ref, int, Event], bool]


class When(Trigger):
    """Triggers on an event for which the condition is true; binds the card of the event."""

    __slots__ = ("condition",)

    def __init__(self, keys: tuple[int, ...], condition: Matches) -> None:
        super().__init__(keys)
        self.condition = condition

    def matches(self, game: Game, source: Ref, controller: int, event: Event, own: Vars) -> Vars | None:
        return {"it": event.ref} if self.condition(game, source, controller, event) else None


class WhenEmptyHanded(Trigger):
    def holds(self, game: Game, source: Ref, controller: int) -> bool:
        return not game.zones[2 * HAND + controller] and bool(game.zones[2 * DECK + controller])


def itself_enters(game: Game, source: Ref, controller: int, event: Event) -> bool:
    return event.after == source


def itself(game: Game, source: Ref, controller: int, event: Event) -> bool:
    return event.ref == source


def itself_leaves(game: Game, source: Ref, controller: int, event: Event) -> bool:
    return event.ref == source != event.after


def another_of_mine_dies(game: Game, source: Ref, controller: int, event: Event) -> bool:
    return event.verb == DIE and event.ref != source and event.frm & 1 == controller


def anything(game: Game, source: Ref, controller: int, event: Event) -> bool:
    return True


# -- programs ------------------------------------------------------------------------------------------------------


def program(key: str, *steps: Step) -> Program:
    found = LIBRARY.keep("program", Program(key, steps, ("3.5",) * len(steps), (key,) * len(steps)))
    assert isinstance(found, Program)
    return found


def draw_one(frame: Resolve, game: Game) -> Frame | None:
    return game.perform(draw(game, frame.controller))


def look_at_top(frame: Resolve, game: Game) -> Frame | None:
    deck = game.zones[2 * DECK + frame.controller]
    if not deck:
        return frame.end()
    frame.bind("top", game.ref(deck[-1]))
    return game.perform([Show(SHOW, frame.controller, game.ref(deck[-1]), 1 << frame.controller)])


def ask_bottom(frame: Resolve, game: Game) -> Decision:
    return ask_yes(frame.controller, "put it on the bottom", "3.5", frame.vars["top"])


def to_bottom(frame: Resolve, game: Game) -> Frame | None:
    if frame.pick != YES:
        return None
    zone = 2 * DECK + frame.controller
    return game.perform([Move(PUT, frame.controller, frame.vars["top"], zone, BOTTOM)])


def choose_two_enemies(frame: Resolve, game: Game) -> Frame:
    enemies = [("card", c) for c in units(game, 1 - frame.controller)]
    return PickSet(frame.controller, "divide among", enemies, 1, 2, "3.5")


def divide_two(frame: Resolve, game: Game) -> Frame | None:
    if not game.value:
        return frame.end()
    frame.bind("them", tuple(game.ref(option[1]) for option in game.value))
    return Divide(frame.controller, "how much", frame.vars["them"], 2, "3.5")


def hit_them(frame: Resolve, game: Game) -> Frame | None:
    shares = zip(frame.vars["them"], game.value, strict=True)
    return game.perform([Damage(HIT, frame.controller, ref, n, frame.source) for ref, n in shares])


def choose_enemy(frame: Resolve, game: Game) -> Decision | None:
    enemies = [("card", c) for c in units(game, 1 - frame.controller)]
    if not enemies:
        return frame.end()
    return Decision(frame.controller, "hit what", enemies, "3.5", about=frame.source)


def hit_it(amount: int) -> Step:
    def hit(frame: Resolve, game: Game) -> Frame | None:
        return game.perform([Damage(HIT, frame.controller, game.ref(frame.pick[1]), amount, frame.source)])

    return hit


def choose_own(frame: Resolve, game: Game) -> Decision | None:
    mine = [("card", c) for c in units(game, frame.controller)]
    return Decision(frame.controller, "which unit", mine, "3.5") if mine else frame.end()


def fight(frame: Resolve, game: Game) -> Frame:
    return Battle(frame.controller, game.ref(frame.pick[1]))


def rally(frame: Resolve, game: Game) -> None:
    for cid in units(game, frame.controller):
        effects.add(game, BOOST, frame.source, frame.controller, game.ref(cid), END_OF_TURN, {"amount": 1})


def make_rats(frame: Resolve, game: Game) -> Frame | None:
    rats = [Create(CREATE, frame.controller, LIBRARY.face("Rat"), 2 * BOARD + frame.controller) for _ in range(3)]
    return game.perform(rats)


def choose_recalled(frame: Resolve, game: Game) -> Frame:
    mine = [("card", c) for c in units(game, frame.controller)]
    return PickSet(frame.controller, "recall", mine, 0, 2, "3.5")


def recall(frame: Resolve, game: Game) -> Frame | None:
    zone = 2 * DECK + frame.controller
    return game.perform([Move(PUT, frame.controller, game.ref(o[1]), zone) for o in game.value])


def choose_from_hand(frame: Resolve, game: Game) -> Decision | None:
    mine = [("card", c) for c in game.zones[2 * HAND + frame.controller]]
    return Decision(frame.controller, "put away", mine, "3.5") if mine else frame.end()


def put_away(frame: Resolve, game: Game) -> Frame | None:
    zone = 2 * DECK + frame.controller
    ref = game.ref(frame.pick[1])
    return game.perform([Move(PUT, frame.controller, ref, zone, BOTTOM, hidden=True)])


def ambush(frame: Resolve, game: Game) -> None:
    listeners.delay(game, AMBUSH, frame.source, frame.controller, {"amount": 1}, until=END_OF_TURN)


def hit_the_attacker(frame: Resolve, game: Game) -> Frame | None:
    amount = frame.vars["amount"]
    return game.perform([Damage(HIT, frame.controller, frame.vars["it"], amount, frame.source)])


def gift(frame: Resolve, game: Game) -> None:
    ref = game.ref(frame.pick[1])
    effects.add(game, GIFT, frame.source, frame.controller, ref, END_OF_TURN)


def choose_unseen(frame: Resolve, game: Game) -> Decision | None:
    theirs = [("card", c) for c in game.zones[2 * HAND + 1 - frame.controller]]
    return Decision(frame.controller, "look at", theirs, "3.5") if theirs else frame.end()


def look_at_it(frame: Resolve, game: Game) -> Frame | None:
    return game.perform([Show(SHOW, frame.controller, game.ref(frame.pick[1]), 1 << frame.controller)])


def reveal_top(frame: Resolve, game: Game) -> Frame | None:
    deck = game.zones[2 * DECK + frame.controller]
    return game.perform([Show(SHOW, frame.controller, game.ref(deck[-1]), 3)]) if deck else frame.end("illegal")


def pay_for_top(frame: Resolve, game: Game) -> Frame | None:
    """Costs one energy more and a random number is drawn; who cannot pay has not cast it at all."""
    game.random_below(6)
    if game.points[frame.controller][ENERGY] < 1:
        return frame.end("illegal")
    return game.perform([ChangePoints(GAIN, frame.controller, amount=-1, data=ENERGY), *draw(game, frame.controller)])


def discard_one(frame: Resolve, game: Game) -> Frame | None:
    ref = game.ref(frame.pick[1])
    return game.perform([Move(DISCARD, frame.controller, ref, 2 * GRAVE + frame.controller)])


DRAW_ONE = program("draw one", draw_one)
LOOK = program("look at the top", look_at_top, ask_bottom, to_bottom)
BLAST = program("divide two", choose_two_enemies, divide_two, hit_them)
PIERCE = program("hit one", choose_enemy, hit_it(1))
BACKLASH = program("hit the attacker", hit_the_attacker)


# -- abilities and faces -------------------------------------------------------------------------------------------


def ability(found: Ability) -> Ability:
    return LIBRARY.keep("ability", found)  # type: ignore[no-any-return]


def auto(key: str, run: Program, trigger: Trigger, per_turn: int = 0) -> Ability:
    return ability(Ability(key, AUTOMATIC, ON_BOARD, run, trigger, per_turn=per_turn))


def passive(key: str, *templates: Template) -> Ability:
    for template in templates:
        LIBRARY.keep("template", template)
    return ability(Ability(key, PASSIVE, ON_BOARD, effects=templates))


def instead(replacement: Replacement) -> Ability:
    LIBRARY.keep("replacement", replacement)
    return ability(Ability(replacement.key, PASSIVE, ON_BOARD, replaces=(replacement,)))


def spell(name: str, cost: int, *steps: Step, needs: Any = None) -> Face:
    cast = ability(Ability(name, RESOLUTION, frozenset(), program(name, *steps), game_data=needs))
    return face(name, frozenset({"Spell"}), 0, 0, cost, cast)


def unit(name: str, power: int, toughness: int, cost: int, *abilities: Ability, tags: tuple[str, ...] = ()) -> Face:
    return face(name, frozenset(tags), power, toughness, cost, *abilities)


def face(
    name: str, tags: frozenset[str], power: int, toughness: int, cost: int, *abilities: Ability, answers: Any = None
) -> Face:
    values = (tags, power, toughness, cost, answers or NO_ANSWERS, abilities)
    return LIBRARY.keep("face", Face(name, name, values, abilities))  # type: ignore[no-any-return]


def has_unit(game: Game, player: int) -> bool:
    return bool(units(game, player))


BOOST = LIBRARY.keep("template", Boost("boost", LAYER_NUMBERS, frozenset({POWER})))
SET_POWER = LIBRARY.keep("template", SetPower("set power", LAYER_NUMBERS, frozenset({POWER}), sets=True))
LAST_GIFT = auto("gift: draw", DRAW_ONE, When((LEAVE + BOARD,), itself_leaves))
GIFT = LIBRARY.keep("template", Grant("gift", LAST_GIFT))
AMBUSH = auto("ambush", BACKLASH, When((ATTACK,), anything))
ENTERS = When((ENTER + BOARD,), itself_enters)
SCOUT = auto("scout", LOOK, ENTERS)
SPY = auto("spy", program("look at a hand", choose_unseen, look_at_it), ENTERS)
BOMBER = auto("bomber", BLAST, When((LEAVE + BOARD, DIE), itself_leaves))
MOURNER = auto("mourner", DRAW_ONE, When((DIE,), another_of_mine_dies), per_turn=1)
LANCER = auto("lancer", PIERCE, When((ATTACK,), itself))
GHOUL = auto("ghoul", DRAW_ONE, WhenEmptyHanded((), state=True, reads=ZONES))
CAPTAIN = passive("captain", Aura("captain", "Soldier", 1))
BANNER = passive("banner", AddTag("banner", "Beast", "Soldier"))
TOTEM = passive("totem", AddTag("totem", "", "Beast"))
TEACHER = passive("teacher", GrantAll("teacher", LAST_GIFT))
PHOENIX = instead(ReturnInstead("phoenix", (DIE,), optional=True))
WARDEN = instead(ReduceHits("warden", 1))
GLASS = instead(DoubleHits("glass", 0))
MARTYR = instead(HitsBecomeLife("martyr", 0, optional=True))
NERVES = instead(ReduceHits("nerves", 1, own=True))

LIBRARY.keep("replacement", EnterTurned("heavy", (), optional=True))
unit("Blank", 0, 1, 0)
unit("Golem", 5, 5, 4, tags=("Heavy",))
unit("Squire", 1, 2, 1, tags=("Soldier",))
unit("Ogre", 3, 3, 3)
unit("Wolf", 2, 1, 1, tags=("Beast",))
unit("Rat", 1, 1, 0, tags=("Beast",))
unit("Scout", 1, 1, 1, SCOUT, tags=("Soldier",))
unit("Spy", 1, 1, 2, SPY)
unit("Bomber", 1, 1, 2, BOMBER)
unit("Mourner", 1, 3, 2, MOURNER)
unit("Lancer", 2, 2, 2, LANCER, tags=("Soldier",))
unit("Ghoul", 2, 2, 2, GHOUL, tags=("Beast",))
unit("Captain", 2, 3, 3, CAPTAIN, tags=("Soldier",))
unit("Banner", 0, 3, 2, BANNER)
unit("Totem", 0, 3, 2, TOTEM)
unit("Teacher", 1, 2, 3, TEACHER)
unit("Phoenix", 3, 1, 3, PHOENIX, tags=("Beast",))
unit("Warden", 1, 4, 3, WARDEN)
unit("Glass", 4, 3, 2, GLASS)
unit("Martyr", 1, 2, 2, MARTYR)
unit("Nerves", 1, 3, 2, NERVES)
face("Stone", frozenset(), 0, 3, 2, answers={MAY_DIE: ((FORBID, None),)})
spell("Bolt", 1, choose_enemy, hit_it(2))
spell("Duel", 2, choose_own, fight, needs=has_unit)
spell("Rally", 1, rally)
spell("Swarm", 2, make_rats)
spell("Recall", 1, choose_recalled, recall)
spell("Regroup", 0, choose_from_hand, put_away, draw_one)
spell("Ambush", 1, ambush)
spell("Gift", 1, choose_own, gift, needs=has_unit)
spell("Gamble", 1, reveal_top, pay_for_top)
spell("Toss", 0, choose_from_hand, discard_one)

DECKS = (
    ["Squire", "Ogre", "Wolf", "Scout", "Spy", "Bomber", "Mourner", "Lancer", "Ghoul", "Captain", "Banner", "Phoenix",
     "Warden", "Martyr", "Duel", "Rally", "Swarm", "Recall", "Regroup", "Ambush", "Gift", "Gamble", "Bolt", "Toss"],
    ["Squire", "Wolf", "Wolf", "Scout", "Spy", "Bomber", "Bomber", "Lancer", "Ghoul", "Totem", "Teacher", "Phoenix",
     "Glass", "Nerves", "Stone", "Duel", "Rally", "Swarm", "Recall", "Regroup", "Ambush", "Gift", "Gamble", "Bolt"],
)  # fmt: skip
