"""Chapter 6.2: what happens before the first turn, each test from the rulebook."""

import pytest

from headjudge.formats.packs import Card, Pack
from headjudge.games.sve import model as m
from headjudge.games.sve.queries import defense, leader
from headjudge.kernel.game import Game
from headjudge.kernel.logline import lines
from tests.kernel_game import kernel_game

DECKS = ("starter/swordcraft", "starter/abysscraft")
CINDERELLA = "THE IDOLM@STER CINDERELLA GIRLS"


def begin(seed: int = 7, decks: tuple[str, str] = DECKS) -> Game:
    return kernel_game("sve", decks, seed)


def answer(game: Game, *words: str) -> None:
    """Answer questions by the first word of the option."""
    for word in words:
        assert game.decision is not None
        game.choose(next(i for i, option in enumerate(game.decision.options) if option[0] == word))


def chooser_goes(game: Game, first: bool) -> int:
    """The player who decides goes first or second; returns who goes first."""
    assert game.decision is not None
    player = game.decision.player
    game.choose(("first", player if first else 1 - player))
    return player if first else 1 - player


def zone(game: Game, kind: int, player: int) -> tuple[int, ...]:
    return game.zones[2 * kind + player]


def test_6_2_1_the_steps_come_in_order() -> None:
    game = begin()
    chooser_goes(game, True)
    answer(game, "no", "no")
    rules = [line.rule for line in lines(game)]
    order = ["6.2.1.4", "6.2.1.7", "6.2.1.9", "7.1.1"]
    assert [rule for i, rule in enumerate(rules) if rule in order and rule not in rules[:i]] == order


def test_6_2_1_1_each_player_brings_leader_main_deck_and_evolve_deck() -> None:
    game = begin()
    for player in (0, 1):
        assert len(zone(game, m.LEADER, player)) == 1
        assert len(zone(game, m.DECK, player)) == 40
        assert len(zone(game, m.EVOLVE_DECK, player)) == 10


def test_6_2_1_1_1_an_empty_evolve_deck_is_seen_by_the_other_player() -> None:
    text = "//leader\n1 Marshal Odo Farrowgate\n//main\n"
    deck = kernel_game("sve", DECKS, 1)
    names = [deck.cards[c].face.name for c in zone(deck, m.DECK, 0)]
    lines = "\n".join(f"{names.count(name)} {name}" for name in sorted(set(names)))
    game = kernel_game("sve", (text + lines, DECKS[1]), 1)
    seen = game.view(1)
    assert next(z.count for z in seen.zones if z.name == "evolve deck" and z.player == 0) == 0
    assert any(line.rule == "6.2.1.1.1" for line in seen.log)


def test_6_2_1_2_leaders_lie_faceup_in_the_leader_area() -> None:
    game = begin()
    for viewer in (0, 1):
        shown = game.view(viewer)
        assert all(len(z.cards) == 1 for z in shown.zones if z.name == "leader area")


@pytest.mark.parametrize(("basis", "items"), [(CINDERELLA, 5), ("swordcraft", 0)])
@pytest.mark.rule("sve", "14.3.1.2")
def test_6_2_1_3_a_leader_with_class_and_universe_is_declared(basis: str, items: int) -> None:
    facts = {"class": "swordcraft", "universe": CINDERELLA}
    idols = [Card(f"Idol {n}", {"type": "follower", "cost": 1, "attack": 1, "defense": 1, **facts}) for n in range(14)]
    pack = Pack("test", "sve", (Card("Producer", {"type": "leader", **facts}), *idols))
    deck = "//leader\n1 Producer\n//main\n" + "\n".join(f"3 Idol {n}" for n in range(14))
    game = kernel_game("sve", (deck, DECKS[1]), 1, packs=[pack])
    assert game.decision is not None
    assert (game.decision.player, game.decision.rule) == (0, "6.2.1.3")
    game.choose(("basis", basis))
    assert len(zone(game, m.EX, 0)) == items
    assert game.decision is not None
    assert game.decision.rule == "6.2.1.6"


@pytest.mark.parametrize(
    ("facts", "offered", "items"),
    [({"class": "swordcraft"}, "swordcraft", 0), ({"class": "runecraft", "universe": CINDERELLA}, CINDERELLA, 5)],
)
@pytest.mark.rule("sve", "6.1.1.5.1", "6.1.1.5.2", "14.3.1.2")
def test_6_2_1_3_only_what_the_deck_is_built_on_can_be_declared(
    facts: dict[str, str], offered: str, items: int
) -> None:
    cards = [Card(f"Card {n}", {"type": "follower", "cost": 1, "attack": 1, "defense": 1, **facts}) for n in range(14)]
    producer = Card("Producer", {"type": "leader", "class": "swordcraft", "universe": CINDERELLA})
    deck = "//leader\n1 Producer\n//main\n" + "\n".join(f"3 Card {n}" for n in range(14))
    game = kernel_game("sve", (deck, DECKS[1]), 1, packs=[Pack("test", "sve", (producer, *cards))])
    assert game.decision is not None
    assert game.decision.options == [("basis", offered)]
    game.choose(("basis", offered))
    assert len(zone(game, m.EX, 0)) == items


def test_6_2_1_4_main_decks_are_shuffled_and_nobody_sees_them() -> None:
    one, other = begin(1), begin(2)
    names = [[g.cards[c].face.name for c in zone(g, m.DECK, 0)] for g in (one, other)]
    assert names[0] != names[1]
    assert sorted(names[0]) == sorted(names[1])
    assert all(not z.cards for viewer in (0, 1) for z in one.view(viewer).zones if z.name == "deck")


def test_6_2_1_5_evolve_decks_lie_facedown_for_their_owner_only() -> None:
    game = begin()
    mine = {z.player: len(z.cards) for z in game.view(0).zones if z.name == "evolve deck"}
    assert mine == {0: 10, 1: 0}


def test_6_2_1_6_a_random_player_decides_who_goes_first() -> None:
    deciders = set()
    for seed in range(12):
        game = begin(seed)
        assert game.decision is not None
        deciders.add(game.decision.player)
    assert deciders == {0, 1}


@pytest.mark.parametrize("first", [True, False])
def test_6_2_1_6_the_decider_may_go_first_or_second(first: bool) -> None:
    game = begin()
    goes_first = chooser_goes(game, first)
    answer(game, "no", "no")
    assert game.active == goes_first
    assert game.turn == 1


def test_6_2_1_7_each_player_draws_four() -> None:
    game = begin()
    chooser_goes(game, True)
    assert [len(zone(game, m.HAND, p)) for p in (0, 1)] == [4, 4]


def test_6_2_1_8_the_first_player_is_asked_first_and_each_only_once() -> None:
    game = begin()
    first = chooser_goes(game, True)
    assert game.decision is not None
    assert game.decision.player == first
    answer(game, "no")
    assert game.decision is not None
    assert game.decision.player == 1 - first
    answer(game, "no")
    assert game.turn == 1


def test_6_2_1_8_a_redraw_puts_the_old_hand_on_the_bottom_in_the_order_chosen() -> None:
    game = begin()
    first = chooser_goes(game, True)
    hand = zone(game, m.HAND, first)
    answer(game, "yes")
    for cid in hand[:3]:
        game.choose(("card", cid))
    deck = zone(game, m.DECK, first)
    assert deck[:4] == hand
    assert len(zone(game, m.HAND, first)) == 4
    assert not set(hand) & set(zone(game, m.HAND, first))


def test_6_2_1_9_play_points_start_at_zero() -> None:
    game = begin()
    first = chooser_goes(game, True)
    answer(game, "no", "no")
    assert game.points[1 - first][m.PLAY_POINTS] == 0
    assert game.points[1 - first][m.MAX_PLAY_POINTS] == 0
    assert game.points[first][m.MAX_PLAY_POINTS] == 1, "raised by the first start phase"


def test_6_2_1_10_three_evolution_points_for_the_second_player_only() -> None:
    game = begin()
    first = chooser_goes(game, True)
    answer(game, "no", "no")
    assert game.points[first][m.EVOLUTION_POINTS] == 0
    assert game.points[1 - first][m.EVOLUTION_POINTS] == 3


def test_6_2_1_11_leaders_start_at_twenty() -> None:
    game = begin()
    assert [defense(game, leader(game, p)) for p in (0, 1)] == [20, 20]


def test_6_2_1_12_the_first_player_becomes_active() -> None:
    game = begin(3)
    first = chooser_goes(game, False)
    answer(game, "no", "no")
    assert (game.active, game.turn) == (first, 1)
