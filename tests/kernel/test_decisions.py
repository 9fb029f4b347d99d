"""Sets, orders and divisions, picked one at a time: whatever is offered is legal, and everything legal is offered."""

from itertools import combinations, permutations

from hypothesis import given
from hypothesis import strategies as st

from headjudge.kernel.decisions import (
    DONE,
    NO,
    NUMBER,
    ORDER,
    YES,
    Decision,
    Divide,
    PickSet,
    PutInOrder,
    ask_number,
    ask_yes,
)
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from tests.kernel.toy import empty_game
from tests.kernel.toy_cards import RULES


class Tell(Procedure):
    """Runs a procedure and keeps what it gave."""

    fields = ("asks", "found")

    def __init__(self, asks: Frame) -> None:
        super().__init__()
        self.asks = asks
        self.found: object = None

    @step("1.1")
    def ask(self, game: Game) -> Frame:
        return self.asks

    @step("1.2")
    def keep(self, game: Game) -> Decision:
        self.found = game.value
        return Decision(0, "told", [("end",)])


def outcomes(asks: Frame) -> list[tuple[object, int]]:
    """Everything that can come of a procedure, with how many questions it took, by trying every answer."""
    game = empty_game(RULES)
    game.begin(Tell(asks))
    found: list[tuple[object, int]] = []
    left = [(game, 0)]
    while left:
        at, asked = left.pop()
        assert at.decision is not None
        if at.decision.prompt == "told":
            top = at.frames[-1]
            assert isinstance(top, Tell)
            found.append((top.found, asked))
            continue
        assert at.decision.options, "a question without an answer"
        for index in range(len(at.decision.options)):
            twin = at.fork()
            twin.choose(index)
            left.append((twin, asked + 1))
    return found


def things(n: int) -> list[tuple[str, int]]:
    return [("thing", i) for i in range(n)]


@given(st.integers(0, 5), st.integers(0, 6), st.integers(0, 6))
def test_sets_are_picked_completely_and_once_each(n: int, low: int, high: int) -> None:
    found = [result for result, _ in outcomes(PickSet(0, "pick", things(n), low, high))]
    top = min(high, n)
    bottom = min(low, top)
    expected = [combo for size in range(bottom, top + 1) for combo in combinations(things(n), size)]
    assert sorted(found) == sorted(expected)  # type: ignore[type-var]


def test_a_set_may_only_be_finished_when_it_is_large_enough() -> None:
    game = empty_game(RULES)
    game.begin(Tell(PickSet(0, "pick", things(4), 2, 3, "1.1", about=(0, 0))))
    assert game.decision is not None
    assert (game.decision.options, game.decision.rule, game.decision.about) == (things(3), "1.1", (0, 0))
    game.choose(("thing", 1))
    assert game.decision.options == [("thing", 2), ("thing", 3)]
    game.choose(("thing", 2))
    assert game.decision.options == [("thing", 3), DONE]


@given(st.integers(0, 5))
def test_every_order_can_be_made(n: int) -> None:
    found = outcomes(PutInOrder(0, "order", things(n)))
    assert sorted(result for result, _ in found) == sorted(permutations(things(n)))  # type: ignore[type-var]
    assert {asked for _, asked in found} == {max(0, n - 1)}


def test_an_order_says_that_it_is_one() -> None:
    game = empty_game(RULES)
    game.begin(Tell(PutInOrder(1, "order", things(3), "2.2")))
    assert game.decision is not None
    assert (game.decision.kind, game.decision.player, game.decision.rule) == (ORDER, 1, "2.2")


@given(st.integers(1, 4), st.integers(0, 2), st.integers(0, 7))
def test_every_division_can_be_made(targets: int, least: int, spare: int) -> None:
    amount = targets * least + spare
    found = [result for result, _ in outcomes(Divide(0, "divide", things(targets), amount, least=least))]
    expected = [shares for shares in parts(amount, targets) if min(shares) >= least]
    assert sorted(found) == sorted(expected)  # type: ignore[type-var]


def parts(amount: int, n: int) -> list[tuple[int, ...]]:
    if n == 1:
        return [(amount,)]
    return [(first, *rest) for first in range(amount + 1) for rest in parts(amount - first, n - 1)]


def test_a_division_tells_whose_share_is_asked() -> None:
    game = empty_game(RULES)
    game.begin(Tell(Divide(0, "divide", [(5, 0), (6, 0)], 3)))
    assert game.decision is not None
    assert (game.decision.kind, game.decision.about) == (NUMBER, (5, 0))
    assert list(game.decision.options) == [("number", 1), ("number", 2)]


def test_simple_questions() -> None:
    assert ask_yes(1, "really", "3.3", (0, 0)).options == (YES, NO)
    numbers = ask_number(0, "how many", 2, 4, "3.4")
    assert (numbers.options, numbers.kind) == ([("number", 2), ("number", 3), ("number", 4)], NUMBER)
    assert repr(numbers) == "Decision(player=0, 'how many', 3 options, rule 3.4)"
