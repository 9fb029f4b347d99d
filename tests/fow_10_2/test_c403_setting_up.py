"""403: from two decks to the first turn."""

import pytest

from headjudge.formats.packs import Card, Pack
from headjudge.games.fow.common import model as m
from headjudge.kernel.game import Game
from tests.fow_10_2.sitting import resonator, ruler
from tests.kernel_game import kernel_game

MAIN = tuple(resonator(f"Soldier {n}") for n in range(40))
STONES = tuple(Card(f"Pale Stone {n}", {"type": "magic stone"}) for n in range(10))
QUEEN = ruler("Queen", "[Grimoire] 5", "[Stranger] 10", "[Divinity] 5")
TALES = tuple(Card(f"Tale {n}", {"type": "chant", "cost": "0", "trait": "Story"}, ("Draw a card.",)) for n in range(2))
MARKS = tuple(Card(f"Mark {n}", {"type": "chant/rune", "cost": "0"}, ("Draw a card.",)) for n in range(2))
GUESTS = tuple(
    Card(f"Guest {n}", {"type": "resonator (stranger)", "cost": "0", "atk": 100, "def": 100}) for n in range(5)
)  # fmt: skip


def lines(section: str, cards: tuple[Card, ...], copies: int = 1) -> str:
    return f"//{section}\n" + "".join(f"{copies} {each.name}\n" for each in cards)


DECK = lines("ruler", (QUEEN,)) + lines("main", MAIN) + lines("stone", STONES)
FULL = DECK + lines("extra", TALES) + lines("rune", MARKS) + lines("stranger", GUESTS, 2)


def new_game(seed: int = 1, deck: str = DECK) -> Game:
    pack = Pack("test", "fow-10.2", (*MAIN, *STONES, QUEEN, *TALES, *MARKS, *GUESTS))
    return kernel_game("fow-10.2", (deck, deck), seed=seed, packs=[pack])


def names(game: Game, kind: int, player: int) -> list[str]:
    """What lies in a zone, from the bottom."""
    return [game.cards[cid].face.name for cid in game.zones[2 * kind + player]]


def keep(game: Game) -> None:
    """Whoever is asked changes nothing."""
    assert game.decision is not None
    game.choose(len(game.decision.options) - 1)


@pytest.mark.parametrize("player", [0, 1])
def test_403_1_rulers_extra_deck_runes_and_strangers_are_placed(player: int) -> None:
    game = new_game(deck=FULL)
    assert names(game, m.RULER_AREA, player) == ["Queen"]
    assert sorted(names(game, m.EXTRA_DECK, player)) == [each.name for each in TALES]
    assert sorted(names(game, m.RUNE_AREA, player)) == [each.name for each in MARKS]
    assert sorted(names(game, m.STRANGER_DECK, player)) == sorted(2 * [each.name for each in GUESTS])


def test_403_2_main_and_stone_deck_are_shuffled() -> None:
    orders = set()
    for seed in (1, 1, 2, 3):
        game = new_game(seed)
        for player in (0, 1):
            main = names(game, m.DECK, player) + names(game, m.HAND, player)
            assert sorted(main) == sorted(each.name for each in MAIN)
            assert sorted(names(game, m.STONE_DECK, player)) == sorted(each.name for each in STONES)
            orders |= {tuple(names(game, kind, player)) for kind in (m.DECK, m.STONE_DECK)}
    assert len(orders) == 3 * 4


def test_403_3_both_begin_with_4000_life() -> None:
    assert [points[m.LIFE] for points in new_game().points] == [4000, 4000]


def test_403_4_chance_names_the_first_player_and_nobody_chooses() -> None:
    firsts = set()
    for seed in range(8):
        game = new_game(seed)
        assert game.decision is not None
        assert game.decision.prompt == "mulligan"
        firsts.add(game.active)
    assert firsts == {0, 1}


@pytest.mark.rule("fow-10.2", "403.6")
@pytest.mark.parametrize("seed", range(4))
def test_403_5_five_cards_each_then_the_first_player_may_change_cards_first(seed: int) -> None:
    game = new_game(seed)
    first = game.active
    assert [len(game.zones[2 * m.HAND + player]) for player in (0, 1)] == [5, 5]
    assert game.decision is not None
    assert (game.decision.player, game.decision.rule) == (first, "403.5a")
    while game.decision is not None and game.decision.player == first and game.turn == 0:
        keep(game)
    assert game.decision is not None
    assert (game.decision.player, game.decision.rule, game.turn) == (1 - first, "403.5a", 0)
    while game.decision is not None and game.turn == 0:
        keep(game)
    assert (game.active, game.turn, game.phase) == (first, 1, m.DRAW_PHASE)
    assert [len(game.zones[2 * m.HAND + player]) for player in (0, 1)] == [5, 5]


@pytest.mark.parametrize("changed", [0, 1, 2, 5])
def test_403_5a_changed_cards_go_to_the_bottom_in_any_order_and_as_many_are_drawn(changed: int) -> None:
    game = new_game()
    first = game.active
    hand, deck = game.zones[2 * m.HAND + first], game.zones[2 * m.DECK + first]
    chosen = hand[:changed]
    for cid in chosen:
        game.choose(("card", cid))
    if game.decision is not None and game.decision.prompt == "mulligan" and game.decision.player == first:
        keep(game)
    asked = []
    while game.decision is not None and game.decision.player == first:
        asked.append(game.decision.prompt)
        game.choose(game.decision.options[-1])
    assert asked == ["order on the bottom"] * max(0, changed - 1)
    assert set(game.zones[2 * m.DECK + first][:changed]) == set(chosen)
    assert game.zones[2 * m.DECK + first][changed:] == deck[: len(deck) - changed]
    assert set(game.zones[2 * m.HAND + first]) == {*hand[changed:], *deck[len(deck) - changed :]}


@pytest.mark.parametrize("named", [(0, 1), (1, 0)])
def test_403_5a_the_player_says_in_which_order_from_the_bottom_up(named: tuple[int, int]) -> None:
    game = new_game()
    first = game.active
    hand = game.zones[2 * m.HAND + first]
    for cid in hand[:2]:
        game.choose(("card", cid))
    keep(game)
    wanted = [hand[place] for place in named]
    assert game.decision is not None
    assert (game.decision.player, game.decision.prompt) == (first, "order on the bottom")
    while game.decision is not None and game.decision.player == first:
        game.choose(next(option for cid in wanted for option in game.decision.options if option[1] == cid))
    assert list(game.zones[2 * m.DECK + first][:2]) == wanted


@pytest.mark.parametrize("seed", range(4))
def test_403_5a_the_second_player_changes_cards_of_their_own_hand(seed: int) -> None:
    game = new_game(seed)
    second = 1 - game.active
    keep(game)
    hand, deck = game.zones[2 * m.HAND + second], game.zones[2 * m.DECK + second]
    assert game.decision is not None
    assert [option for option in game.decision.options if option[0] == "card"] == [("card", cid) for cid in hand]
    game.choose(("card", hand[0]))
    keep(game)
    assert (game.zones[2 * m.DECK + second][0], game.turn) == (hand[0], 1)
    assert set(game.zones[2 * m.HAND + second]) == {*hand[1:], deck[-1]}
