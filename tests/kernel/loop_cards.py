"""Units of Skirmish that set each other off."""

from collections.abc import Callable

from headjudge.kernel import effects
from headjudge.kernel.abilities import AUTOMATIC, Ability, Step
from headjudge.kernel.actions import Action, ChangePoints, Create, Damage, Move, PutCounters, Shuffle, TurnCard
from headjudge.kernel.decisions import YES, Decision, ask_yes
from headjudge.kernel.frames import Frame, Resolve
from headjudge.kernel.game import Game
from tests.kernel.toy import (
    BOARD,
    COUNTER,
    CREATE,
    DECK,
    ENERGY,
    GAIN,
    GRAVE,
    HIT,
    LIFE,
    LOSE_LIFE,
    PUT,
    SHUFFLE,
    TURN,
    draw,
    units,
)
from tests.kernel.toy_cards import BOOST, END_OF_TURN, LIBRARY, ON_BOARD, When, anything, program, unit

Batch = Callable[[Game, Resolve], list[Action]]


def does(batch: Batch) -> Step:
    def act(frame: Resolve, game: Game) -> Frame | None:
        return game.perform(batch(game, frame))

    return act


def looping(name: str, verb: int, *steps: Step) -> None:
    """A unit that does something whenever anybody does what the verb says."""
    trigger = When((verb,), anything)
    ability = Ability(f"{name}'s ability", AUTOMATIC, ON_BOARD, program(f"{name}'s program", *steps), trigger)
    unit(name, 1, 5, 1, LIBRARY.keep("ability", ability))


def gain(slot: int, amount: int) -> Batch:
    return lambda game, frame: [ChangePoints(GAIN, frame.controller, amount=amount, data=slot)]


def harm(amount: int) -> Batch:
    return lambda game, frame: [ChangePoints(LOSE_LIFE, 1 - frame.controller, amount=-amount, data=LIFE)]


def mark(game: Game, frame: Resolve) -> list[Action]:
    return [PutCounters(COUNTER, frame.controller, frame.source, 1, data="mark")]


def marks(game: Game, frame: Resolve) -> int:
    return game.cards[frame.source[0]].count("mark")


def turn_over(game: Game, frame: Resolve) -> list[Action]:
    """Cards of the deck go to the grave one by one."""
    deck = game.zones[2 * DECK + frame.controller]
    return [Move(PUT, frame.controller, game.ref(cid), 2 * GRAVE + frame.controller) for cid in deck[-1:]]


def unless_marked(times: int) -> Batch:
    """Stops at exactly so many marks, and would go on above."""
    return lambda game, frame: [] if marks(game, frame) == times else mark(game, frame)


def until_marked(times: int) -> Batch:
    return lambda game, frame: mark(game, frame) if marks(game, frame) < times else []


def draw_for_marks(game: Game, frame: Resolve) -> list[Action]:
    """Draws as many cards as there are marks, which no comparison tells."""
    return [*draw(game, frame.controller, marks(game, frame)), *mark(game, frame)]


ROW = (None,) * 5_000


def to_the_end_of_the_row(game: Game, frame: Resolve) -> list[Action]:
    """Stops after 5,000 marks; that the row goes on is no comparison."""
    return mark(game, frame) if ROW[marks(game, frame) :] else []


def twice_a_mark(game: Game, frame: Resolve) -> list[Action]:
    """Harms as often as there are marks, by a list that is repeated so often."""
    return [*mark(game, frame), *harm(0)(game, frame) * marks(game, frame)]


def odd_or_even(game: Game, frame: Resolve) -> list[Action]:
    return mark(game, frame) if marks(game, frame) % 2 < 2 else []


def spin(game: Game, frame: Resolve) -> list[Action]:
    return [TurnCard(TURN, frame.controller, frame.source, not game.cards[frame.source[0]].turned)]


def boost(frame: Resolve, game: Game) -> None:
    effects.add(game, BOOST, frame.source, frame.controller, frame.source, END_OF_TURN, {"amount": 1})


def hit_by_power(game: Game, frame: Resolve) -> list[Action]:
    """Hits a unit of the other player for as much as the source has power."""
    power = game.values(frame.source[0])[1]
    return [Damage(HIT, frame.controller, game.ref(c), power, frame.source) for c in units(game, 1 - frame.controller)]


def reborn(game: Game, frame: Resolve) -> list[Action]:
    return [Create(CREATE, frame.controller, LIBRARY.face("Rat"), 2 * BOARD + frame.controller)]


def roll(game: Game, frame: Resolve) -> list[Action]:
    """Goes on unless a die shows a six, which it does one day."""
    return mark(game, frame) if game.random_below(600) else []


def ask(frame: Resolve, game: Game) -> Decision:
    return ask_yes(frame.controller, "again", "3.5")


def if_yes(batch: Batch) -> Step:
    return does(lambda game, frame: batch(game, frame) if frame.pick == YES else [])


def ask_both(player_of: Callable[[Resolve], int]) -> Step:
    return lambda frame, game: ask_yes(player_of(frame), "again", "3.5")


def stop_unless_yes(frame: Resolve, game: Game) -> None:
    return None if frame.pick == YES else frame.end()


def mark_or_boost(frame: Resolve, game: Game) -> Frame | None:
    """What grows depends on the choice; that something does, does not."""
    if frame.pick[1]:
        effects.add(game, BOOST, frame.source, frame.controller, frame.source, END_OF_TURN, {"amount": 2})
    return game.perform([*mark(game, frame), *([] if frame.pick[1] else gain(LIFE, 1)(game, frame))])


def nod(frame: Resolve, game: Game) -> Decision:
    return Decision(frame.controller, "nod", [("number", 0)], "3.5")


def left_or_right(frame: Resolve, game: Game) -> Decision:
    return Decision(frame.controller, "which way", [("number", 0), ("number", 1)], "3.5")


def shuffle(game: Game, frame: Resolve) -> list[Action]:
    return [Shuffle(SHUFFLE, frame.controller, data=2 * DECK + frame.controller), *mark(game, frame)]


looping("Echo", COUNTER, does(mark))
looping("Ping", GAIN, does(harm(-1)))
looping("Pong", LOSE_LIFE, does(gain(LIFE, 1)))
looping("Bleeder", LOSE_LIFE, does(harm(1)))
looping("Collector", GAIN, does(gain(ENERGY, 1)))
looping("Miller", PUT, does(turn_over))
looping("Patient", COUNTER, does(until_marked(5_000)))
looping("Abrupt", COUNTER, does(unless_marked(5_000)))
looping("Greedy", COUNTER, does(draw_for_marks))
looping("Walker", COUNTER, does(to_the_end_of_the_row))
looping("Repeater", COUNTER, does(twice_a_mark))
looping("Halver", COUNTER, does(odd_or_even))
looping("Grower", COUNTER, boost, does(mark))
looping("Duellist", COUNTER, boost, does(hit_by_power), does(mark))
looping("Gambler", COUNTER, does(roll))
looping("Shuffler", COUNTER, does(shuffle))
looping("Willing", COUNTER, ask, if_yes(mark))
looping("Nodder", COUNTER, nod, does(mark))
looping("Spinner", TURN, does(spin))
looping("Chooser", TURN, left_or_right, does(spin))
looping("Waverer", TURN, left_or_right, does(lambda game, frame: spin(game, frame) if frame.pick[1] else []))
looping("Rivals", COUNTER, ask, stop_unless_yes, ask_both(lambda frame: 1 - frame.controller), if_yes(mark))
looping("Guest", COUNTER, ask_both(lambda frame: 1 - frame.controller), if_yes(mark))
looping("Tenfold", COUNTER, ask, if_yes(until_marked(10)))
looping("Lucky", COUNTER, ask, if_yes(lambda game, frame: [*roll(game, frame)]))
looping("Trainer", COUNTER, left_or_right, mark_or_boost)
looping("Trickster", COUNTER, left_or_right, does(until_marked(700)))
looping("Schemer", COUNTER, left_or_right, does(unless_marked(700)))
