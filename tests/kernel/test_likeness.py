"""Cards between which there is nothing to choose, and everything that makes a difference."""

from collections.abc import Callable

import pytest

from headjudge.kernel.abilities import Pending
from headjudge.kernel.actions import Move
from headjudge.kernel.decisions import Decision, PickSet, PutInOrder
from headjudge.kernel.frames import Procedure, step
from headjudge.kernel.game import Game
from headjudge.kernel.likeness import alike
from tests.kernel.test_decisions import Tell
from tests.kernel.toy import BOARD, DISCARD, GRAVE, HAND, empty_game, put_card
from tests.kernel.toy_cards import RULES


class Asking(Procedure):
    """Waits, and remembers something of what happened before."""

    fields = ("vars", "queue")

    def __init__(self) -> None:
        super().__init__()
        self.vars: dict[str, object] = {}
        self.queue: tuple[object, ...] = ()

    @step("1.1")
    def ask(self, game: Game) -> Decision:
        return Decision(0, "wait", [("end",)])


def table(zone: int = HAND) -> tuple[Game, list[int], Asking]:
    """Three equal cards of the first player, and a frame below the one that asks."""
    game = empty_game(RULES)
    cids = [put_card(game, "Blank", 0, zone) for _ in range(3)]
    below = Asking()
    game.begin(below)
    game.frames.append(below.copy(game.stamp))
    found = game.frames[0]
    assert isinstance(found, Asking)
    return game, cids, found


def firsts(game: Game, cids: list[int]) -> list[int]:
    found = alike(game, cids)
    return [cids.index(found[cid]) for cid in cids]


def test_equal_cards_are_alike() -> None:
    game, cids, _ = table()
    assert firsts(game, cids) == [0, 0, 0]


Change = Callable[[Game, list[int], Asking], None]


def damage(game: Game, cids: list[int], below: Asking) -> None:
    game.edit(cids[1]).damage = 1


def counter(game: Game, cids: list[int], below: Asking) -> None:
    game.edit(cids[1]).counters = (("stack", 1),)


def turn(game: Game, cids: list[int], below: Asking) -> None:
    game.edit(cids[1]).turned = True


def know(game: Game, cids: list[int], below: Asking) -> None:
    game.cells[1][cids[0]] = game.cells[1][cids[2]] = 7


def relate(game: Game, cids: list[int], below: Asking) -> None:
    game.relations = ((0, game.ref(cids[1]), (99, 0), 1),)


def wait(game: Game, cids: list[int], below: Asking) -> None:
    pending = Pending.__new__(Pending)
    pending.source, pending.vars = (99, 0), {"it": (game.ref(cids[1]),)}
    game.pending = (pending,)


def tally(game: Game, cids: list[int], below: Asking) -> None:
    game.tallies = {("once", game.ref(cids[1])): 1}


def remember(game: Game, cids: list[int], below: Asking) -> None:
    below.vars = {"it": (game.ref(cids[1]),)}


def act(game: Game, cids: list[int], below: Asking) -> None:
    moves = [Move(DISCARD, 0, game.ref(cid), 2 * GRAVE) for cid in cids]
    moves[1].data = "cost"
    below.queue = tuple(moves)


@pytest.mark.parametrize("change", [damage, counter, turn, know, relate, wait, tally, remember, act])
def test_whatever_sets_a_card_apart_makes_it_one_to_choose(change: Change) -> None:
    game, cids, below = table()
    change(game, cids, below)
    assert firsts(game, cids) == [0, 1, 0]


def test_what_speaks_of_all_alike_sets_none_apart() -> None:
    game, cids, below = table()
    below.vars = {"looked at": tuple(game.ref(cid) for cid in cids)}
    below.queue = tuple(Move(DISCARD, 0, game.ref(cid), 2 * GRAVE) for cid in cids)
    assert firsts(game, cids) == [0, 0, 0]


def test_where_all_see_them_it_matters_when_they_came() -> None:
    game, cids, _ = table(BOARD)
    game.edit(cids[2]).arrived = 5
    assert firsts(game, cids) == [0, 0, 2]
    game, cids, _ = table(HAND)
    game.edit(cids[2]).arrived = 5
    assert firsts(game, cids) == [0, 0, 0]


def held(*names: str) -> tuple[Game, list[tuple[str, int]]]:
    game = empty_game(RULES)
    return game, [("card", put_card(game, name, 0, HAND)) for name in names]


def test_an_order_offers_one_of_each_kind() -> None:
    game, things = held("Blank", "Wolf", "Blank", "Blank")
    game.begin(Tell(PutInOrder(0, "order", things)))
    assert game.decision is not None
    assert game.decision.options == [things[0], things[1]]
    game.choose(things[1])
    asked = []
    while game.decision.prompt == "order":
        asked.append(list(game.decision.options))
        game.choose(0)
    assert asked == [[things[0]], [things[2]]]


def test_an_exact_number_of_equal_cards_has_one_answer_and_any_set_of_them_means_it() -> None:
    game, things = held("Blank", "Blank", "Blank")
    game.begin(Tell(PickSet(0, "pick", things, 2, 2)))
    assert game.decision is not None
    assert game.decision.options == [things[0]]
    game.choose_set([things[2], things[1]])
    top = game.frames[-1]
    assert isinstance(top, Tell)
    assert top.found == (things[0], things[1])


def test_up_to_a_number_of_equal_cards_is_a_question() -> None:
    game, things = held("Blank", "Blank", "Blank")
    game.begin(Tell(PickSet(0, "pick", things, 0, 2)))
    assert game.decision is not None
    assert len(game.decision.options) == 4


def test_with_another_card_the_equal_ones_are_offered_once_where_they_come_first() -> None:
    game, things = held("Blank", "Blank", "Wolf")
    game.begin(Tell(PickSet(0, "pick", things, 2, 2)))
    game.choose_set([things[2], things[1]])
    top = game.frames[-1]
    assert isinstance(top, Tell)
    assert top.found == (things[0], things[2])
