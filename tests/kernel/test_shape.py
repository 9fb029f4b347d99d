"""Shapes: what makes two rounds of a loop the same, and which numbers grow in it."""

from headjudge.kernel import effects, listeners
from headjudge.kernel.actions import ChangePoints, Create, Damage, Move, PutCounters, TurnCard
from headjudge.kernel.game import Game
from headjudge.kernel.shape import shape
from tests.kernel.driving import decisions, position, random_game
from tests.kernel.toy import BOARD, COUNTER, CREATE, DECK, ENERGY, GAIN, GRAVE, HAND, HIT, PUT, TURN, put_card
from tests.kernel.toy_cards import AMBUSH, BOOST, END_OF_TURN, LIBRARY


def there_and_back(game: Game, cid: int) -> None:
    game.perform([Move(PUT, 0, game.ref(cid), 2 * HAND)])
    game.perform([Move(PUT, 0, game.ref(cid), 2 * BOARD)])


def difference(before: tuple[int, ...], after: tuple[int, ...]) -> list[int]:
    return [b - a for a, b in zip(before, after, strict=True) if a != b]


def test_a_card_that_goes_and_comes_back_is_the_same_shape() -> None:
    game = position("Ogre", "Wolf")
    there_and_back(game, 0)
    first = shape(game)
    there_and_back(game, 0)
    assert shape(game) == first


def test_numbers_are_no_part_of_the_shape() -> None:
    game = position("Ogre", "Wolf")
    game.perform([PutCounters(COUNTER, 0, game.ref(1), 1, data="charge")])
    effects.add(game, BOOST, (0, 0), 0, game.ref(0), END_OF_TURN, {"amount": 1})
    game.count("rounds")
    before = shape(game)
    game.perform([Damage(HIT, 0, game.ref(0), 2), ChangePoints(GAIN, 0, amount=3, data=ENERGY)])
    game.perform([PutCounters(COUNTER, 0, game.ref(1), 4, data="charge")])
    effects.add(game, BOOST, (0, 0), 0, game.ref(0), END_OF_TURN, {"amount": 5})
    game.count("rounds", 6)
    after = shape(game)
    assert before[0] == after[0]
    assert sorted(set(difference(before[1], after[1]))) == [2, 3, 4, 5, 6]


def test_one_more_of_the_same_token_is_a_number() -> None:
    game = position("Ogre")
    rat = [Create(CREATE, 0, LIBRARY.face("Rat"), 2 * BOARD)]
    alone = shape(game)
    game.perform(rat)
    one = shape(game)
    game.perform(rat)
    two = shape(game)
    assert alone[0] != one[0] == two[0]
    assert difference(one[1], two[1]) == [1]


def test_the_pile_of_the_dead_grows_by_a_number() -> None:
    game = position("Ogre")
    for _ in range(3):
        put_card(game, "Rat", 0, GRAVE)
    before = shape(game)
    put_card(game, "Rat", 0, GRAVE)
    assert shape(game)[0] == before[0]


def test_the_order_of_a_deck_is_shape() -> None:
    game = position()
    for name in ("Rat", "Wolf"):
        put_card(game, name, 0, DECK)
    before = shape(game)
    game.zones[2 * DECK] = game.zones[2 * DECK][::-1]
    assert shape(game)[0] != before[0]


def test_what_makes_a_difference_is_shape() -> None:
    plain = shape(position("Ogre", "Wolf"))[0]
    turned, moved, boosted, delayed, stronger = (position("Ogre", "Wolf") for _ in range(5))
    turned.perform([TurnCard(TURN, 0, turned.ref(0), 1)])
    moved.perform([Move(PUT, 0, moved.ref(0), 2 * GRAVE)])
    effects.add(boosted, BOOST, (0, 0), 0, boosted.ref(0), END_OF_TURN, {"amount": 1})
    listeners.delay(delayed, AMBUSH, (0, 0), 0, {"amount": 1})
    effects.add(stronger, BOOST, (0, 0), 0, stronger.ref(1), END_OF_TURN, {"amount": 1})
    keys = [shape(game)[0] for game in (turned, moved, boosted, delayed, stronger)]
    assert len({plain, *keys}) == 6


def test_ids_do_not_matter() -> None:
    one, other = position("Ogre", "Wolf"), position("Wolf", "Ogre")
    assert shape(one) == shape(other)


def test_tallies_of_what_is_gone_do_not_matter() -> None:
    game = position("Ogre")
    before = shape(game)[0]
    game.count(("pending", (0, 0), "x"))
    counted = shape(game)[0]
    assert counted != before
    there_and_back(game, 0)
    game.count(("pending", game.ref(0), "x"))
    after_one_round = shape(game)
    there_and_back(game, 0)
    game.count(("pending", game.ref(0), "x"))
    assert shape(game) == after_one_round


def test_every_decision_of_a_game_has_a_shape() -> None:
    """Shapes are cheap to hold, and a fork has the shape of its original."""
    for game in decisions(random_game(11), 11):
        assert shape(game.fork()) == shape(game)
