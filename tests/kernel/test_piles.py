"""Piles: cards that games share until one of them writes them; and telling, which makes no action."""

from headjudge.kernel import piles
from headjudge.kernel.actions import Damage, Move, Note, fields_of
from headjudge.kernel.cards import Face
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game, items
from tests.kernel.toy import ATTACK, BOARD, DECK, GRAVE, HAND, HIT, PUT, Skirmish, empty_game, put_card
from tests.kernel.toy_cards import LIBRARY


class Listed(Skirmish):
    """The toy rules with decks as lists of names."""

    def faces_of(self, key: str) -> tuple[Face, ...]:
        return (self.library.face(key),)


NAMES = ("Rat", "Mourner", "Rat")


def laid_out(ruleset: Listed, zone: int) -> Game:
    game = empty_game(ruleset)
    piles.put_down(game, NAMES, zone)
    return game


def test_games_share_the_cards_of_a_pile_until_one_writes_them() -> None:
    rules = Listed(LIBRARY)
    one, other = laid_out(rules, 2 * BOARD), laid_out(rules, 2 * BOARD)
    assert all(mine is theirs for mine, theirs in zip(one.cards, other.cards, strict=True))
    before = other.digest()
    one.perform([Damage(HIT, 0, one.ref(0), 1)])
    one.perform([Move(PUT, 0, one.ref(2), 2 * GRAVE)])
    assert one.cards[0].damage == 1
    assert other.digest() == before == laid_out(rules, 2 * BOARD).digest()


def test_a_pile_lies_as_cards_added_one_by_one() -> None:
    for zone in (2 * DECK, 2 * HAND + 1, 2 * BOARD):
        together, apart = laid_out(Listed(LIBRARY), zone), empty_game(Listed(LIBRARY))
        for name in NAMES:
            put_card(apart, name, zone & 1, zone >> 1)
        assert together.zones == apart.zones
        assert (together.cells, together.handles) == (apart.cells, apart.handles)
        assert together.registered.keys() == apart.registered.keys()
        assert [card.face for card in together.cards] == [card.face for card in apart.cards]


def facts(event: Event) -> tuple[object, ...]:
    return tuple(getattr(event, name) for name in fields_of(Event))


def test_telling_is_performing_a_note() -> None:
    told, performed = laid_out(Listed(LIBRARY), 2 * BOARD), laid_out(Listed(LIBRARY), 2 * BOARD)
    told.tell(ATTACK, 0, told.ref(1), 2, data="why")
    performed.perform([Note(ATTACK, 0, performed.ref(1), 2, data="why")])
    assert [facts(e) for e in items(told.journal)] == [facts(e) for e in items(performed.journal)]
    assert told.digest() == performed.digest()
    assert [facts(e) for e in told.value] == [facts(e) for e in performed.value]
