"""Procedures as steps: order, jumps, results, nesting without Python's recursion."""

import sys
from typing import ClassVar

import pytest

from headjudge.errors import Stale
from headjudge.kernel import digest, rng, save
from headjudge.kernel.abilities import Program
from headjudge.kernel.actions import Note
from headjudge.kernel.decisions import Decision
from headjudge.kernel.frames import PROCEDURES, Frame, Procedure, Resolve, current_rule, rule_of, step
from headjudge.kernel.game import Game, items
from tests.kernel.driving import position
from tests.kernel.toy import ATTACK, empty_game
from tests.kernel.toy_cards import LIBRARY, RULES

DEEP = 5_000


class Dive(Procedure):
    """Goes down as deep as it is told, asks there, and counts on the way up."""

    fields: ClassVar[tuple[str, ...]] = ("left",)

    def __init__(self, left: int) -> None:
        super().__init__()
        self.left = left

    @step("9.1")
    def down(self, game: Game) -> Frame | Decision:
        return Dive(self.left - 1) if self.left else Decision(0, "deep down", [("up",), ("stay",)])

    @step("9.2")
    def up(self, game: Game) -> Decision | None:
        return self.end(1 if self.left == 0 else game.value + 1)


class Diver(Procedure):
    @step("9.0")
    def dive(self, game: Game) -> Frame:
        return Dive(DEEP)

    @step("9.3")
    def tell(self, game: Game) -> Decision:
        return Decision(0, f"came back from {game.value}", [("end",)])


@pytest.fixture
def deep() -> Game:
    game = empty_game(RULES, history=True)
    game.begin(Diver())
    return game


def test_nesting_needs_no_recursion(deep: Game) -> None:
    assert len(deep.frames) == DEEP + 2 > sys.getrecursionlimit()
    deep.choose(0)
    assert deep.decision is not None
    assert deep.decision.prompt == f"came back from {DEEP + 1}"


def test_neither_do_fork_undo_digest_and_save(deep: Game) -> None:
    before = digest.digest(deep)
    twin, loaded = deep.fork(), save.load(save.save(deep), RULES, LIBRARY)
    deep.choose(0)
    after = digest.digest(deep)
    assert digest.digest(twin) == digest.digest(loaded) == before != after
    loaded.choose(0)
    twin.choose(0)
    assert digest.digest(loaded) == digest.digest(twin) == after
    deep.undo()
    assert digest.digest(deep) == before


class Keeps(Procedure):
    """Nested savepoints, each inside the one before."""

    fields: ClassVar[tuple[str, ...]] = ("left", "before")

    def __init__(self, left: int) -> None:
        super().__init__()
        self.left = left
        self.before: Game | None = None

    @step("9.1")
    def keep(self, game: Game) -> Frame | Decision:
        self.before = game.fork()
        return Keeps(self.left - 1) if self.left else Decision(0, "kept", [("back",)])

    @step("9.2")
    def back(self, game: Game) -> Decision:
        """The innermost goes back to where the outermost began."""
        if self.left == 0:
            outermost = game.frames[0]
            assert isinstance(outermost, Keeps)
            assert outermost.before is not None
            game.rewind(outermost.before)
        return Decision(0, f"back at {self.left}", [("end",)])


def test_savepoints_inside_savepoints() -> None:
    game = empty_game(RULES)
    game.begin(Keeps(300))
    before = digest.digest(game)
    loaded = save.load(save.save(game), RULES, LIBRARY)
    assert digest.digest(loaded) == before
    for each in (game, loaded):
        frame = each.frames[150]
        assert isinstance(frame, Keeps)
        assert frame.before is not None
        assert len(frame.before.frames) == 151
        each.choose(0)
        assert len(each.frames) == 1
        assert each.decision is not None


def test_a_savepoint_is_not_written_by_the_step_that_makes_it() -> None:
    game = empty_game(RULES)
    game.begin(Keeps(1))
    frame = game.frames[0]
    assert isinstance(frame, Keeps)
    assert frame.before is not None
    kept = frame.before.frames[0]
    assert isinstance(kept, Keeps)
    assert kept is not frame
    assert kept.before is None


# -- steps ---------------------------------------------------------------------------------------------------------


class Walk(Procedure):
    fields: ClassVar[tuple[str, ...]] = ("trail",)

    def __init__(self) -> None:
        super().__init__()
        self.trail: tuple[str, ...] = ()

    @step("1.1", "1.1.1")
    def first(self, game: Game) -> None:
        self.trail = (*self.trail, current_rule(game))
        if len(self.trail) > 2:
            return self.goto(Walk.last)
        return None

    @step("1.2")
    def second(self, game: Game) -> None:
        self.trail = (*self.trail, rule_of(self))
        return self.goto(Walk.first)

    @step("1.3")
    def never(self, game: Game) -> None:
        raise AssertionError("jumped over")

    @step("1.4")
    def last(self, game: Game) -> Decision:
        return Decision(0, " ".join(self.trail), [("end",)], rule_of(self))


def test_steps_run_in_order_and_jump_by_name() -> None:
    game = empty_game(RULES)
    game.begin(Walk())
    assert game.decision is not None
    assert (game.decision.prompt, game.decision.rule) == ("1.1 1.2 1.1", "1.4")


def test_a_procedure_is_known_by_its_name() -> None:
    assert PROCEDURES[f"{__name__}:Walk"] is Walk
    assert Walk.steps_of_class.rules == ("1.1", "1.2", "1.3", "1.4")


def test_a_procedure_made_from_another_has_its_steps() -> None:
    class Stroll(Walk):
        pass

    assert Stroll().program is Walk.steps_of_class
    del PROCEDURES[f"{__name__}:test_a_procedure_made_from_another_has_its_steps.<locals>.Stroll"]


def test_an_event_cites_the_step_that_did_it() -> None:
    class Shout(Procedure):
        @step("7.7")
        def shout(self, game: Game) -> Frame | None:
            return game.perform([Note(ATTACK, 0)])

        @step("7.8")
        def stop(self, game: Game) -> Decision:
            return Decision(0, "stop", [("end",)])

    game = empty_game(RULES)
    game.begin(Shout())
    assert [event.rule for event in items(game.journal)] == ["7.7"]
    del PROCEDURES[f"{__name__}:test_an_event_cites_the_step_that_did_it.<locals>.Shout"]


def test_binding_replaces_the_bindings() -> None:
    frame = Resolve(Program("x", (), ()), (0, 0), 0, {"a": 1})
    twin = frame.copy(5)
    frame.bind("b", 2)
    assert isinstance(twin, Resolve)
    assert (frame.vars, twin.vars) == ({"a": 1, "b": 2}, {"a": 1})


def test_the_game_ends_in_the_middle_of_everything() -> None:
    class Ends(Procedure):
        @step("1.1")
        def lose(self, game: Game) -> None:
            game.finish(0b10)

        @step("1.2")
        def never(self, game: Game) -> None:
            raise AssertionError("the game is over")

    game = empty_game(RULES)
    game.begin(Ends())
    assert game.result == (1, -1)
    game.finish(0b01)
    assert game.result == (1, -1)
    with pytest.raises(Stale):
        game.choose(0)
    del PROCEDURES[f"{__name__}:test_the_game_ends_in_the_middle_of_everything.<locals>.Ends"]


@pytest.mark.parametrize(("losers", "result"), [(0b01, (-1, 1)), (0b10, (1, -1)), (0b11, (0, 0))])
def test_results(losers: int, result: tuple[int, int]) -> None:
    game = position()
    game.finish(losers)
    assert game.result == result


# -- chance --------------------------------------------------------------------------------------------------------


def test_random_numbers_are_fair_and_repeatable() -> None:
    counts = [0] * 6
    counter = 0
    for _ in range(6_000):
        value, counter = rng.below(rng.key_of(3), counter, 6)
        counts[value] += 1
    assert all(850 < n < 1_150 for n in counts)
    assert rng.below(rng.key_of(3), 0, 6) == rng.below(rng.key_of(3), 0, 6)
    assert len({rng.mix(rng.key_of(seed), 0) for seed in range(1_000)}) == 1_000


def test_a_fork_rolls_the_same_and_then_goes_its_own_way() -> None:
    game = position()
    twin = game.fork()
    assert [game.random_below(100) for _ in range(5)] == [twin.random_below(100) for _ in range(5)]
    game.random_below(2)
    assert game.rng_counter == twin.rng_counter + 1
