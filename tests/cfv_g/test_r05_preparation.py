"""Chapter 5.4: what happens before the first turn."""

import pytest

import headjudge as hj
from headjudge.errors import HeadjudgeError
from headjudge.formats.packs import Pack
from headjudge.games.cfv import model as m
from headjudge.kernel.game import Game
from headjudge.kernel.logline import lines
from headjudge.testing.units import g_unit, trigger_unit, unit
from tests.kernel_game import kernel_game

PACK = Pack(
    "preparing",
    "cfv-g",
    (
        *(unit(f"Grade {grade}-{n}", grade) for grade in range(4) for n in range(4)),
        *(trigger_unit(f"Trigger {n}", "critical") for n in range(4)),
        g_unit("Stride"),
    ),
)
TRIGGERS = [f"4 Trigger {n}" for n in range(4)]
LINES = ["1 Grade 0-0", *(f"4 Grade {n}-{i}" for n in (1, 2) for i in range(4)), "1 Grade 3-0"]
MAIN = "\n".join(("//main", *TRIGGERS, *LINES))
WITH_G = f"{MAIN}\n//G deck\n4 Stride"


def begin(decks: tuple[str, str] = (WITH_G, WITH_G), seed: int = 7) -> Game:
    return kernel_game("cfv-g", decks, seed, packs=[PACK])


def zone(game: Game, kind: int, player: int) -> tuple[int, ...]:
    return game.zones[2 * kind + player]


def names(game: Game, kind: int, player: int) -> list[str]:
    return [game.cards[cid].face.name for cid in zone(game, kind, player)]


def asked(game: Game) -> tuple[int, str, str]:
    assert game.decision is not None
    return game.decision.player, game.decision.prompt, game.decision.rule


def choose_vanguards(game: Game) -> None:
    game.choose(0)
    game.choose(0)


def put_back(game: Game, cards: int) -> None:
    """Return the first cards of the hand to the deck."""
    for _ in range(cards):
        game.choose(0)
    if cards < 5:
        game.choose(("done",))


def rules(game: Game) -> list[str]:
    """The rules that the log cites, each where it stands first."""
    return list(dict.fromkeys(line.rule for line in lines(game)))


@pytest.mark.rule("cfv-g", "5.1.1", "5.2.1")
def test_5_4_1_the_steps_come_in_order() -> None:
    game = begin()
    prompts = []
    while game.turn == 0:
        prompts.append(asked(game)[1])
        if prompts[-1] == "first vanguard":
            assert sum(len(zone(game, m.G_ZONE, p)) + len(zone(game, m.HAND, p)) for p in (0, 1)) == 0
            game.choose(0)
        else:
            assert [len(zone(game, m.HAND, p)) for p in (0, 1)] == [5, 5]
            put_back(game, 0)
    assert prompts == ["first vanguard"] * 2 + ["return to deck"] * 2
    order = [rule for rule in rules(game) if rule in ("5.4.3", "5.4.3.1", "5.4.4", "6.1.1", "6.2.1")]
    assert order == ["5.4.3", "5.4.3.1", "5.4.4", "6.1.1", "6.2.1"]


def test_5_1_1_a_player_cannot_bring_a_second_g_deck() -> None:
    with pytest.raises(HeadjudgeError, match="G deck"):
        begin((f"{WITH_G}\n//G deck\n4 Stride\n4 Stride", MAIN))


def test_5_2_1_a_player_without_a_main_deck_cannot_begin() -> None:
    with pytest.raises(HeadjudgeError):
        begin(("//G deck\n4 Stride", MAIN))


def test_5_3_1_a_g_deck_may_be_left_out() -> None:
    game = begin((MAIN, WITH_G))
    choose_vanguards(game)
    assert [len(zone(game, m.G_ZONE, p)) for p in (0, 1)] == [0, 4]


def test_5_4_2_illegal_decks_are_refused() -> None:
    short = "\n".join(MAIN.splitlines()[:-1])
    for decks in ((short, MAIN), (MAIN, short), (f"{MAIN}\n//G deck\n5 Stride", MAIN)):
        with pytest.raises(HeadjudgeError, match=r"5\.[23]"):
            begin(decks)


def test_5_4_3_a_grade_0_card_of_the_deck_is_put_face_down_and_nobody_else_sees_which() -> None:
    game = begin((MAIN, MAIN))
    assert game.decision is not None
    assert asked(game) == (0, "first vanguard", "5.4.3")
    offered = {game.cards[option[1]].face.name for option in game.decision.options}
    assert offered == {"Grade 0-0", *(f"Trigger {n}" for n in range(4))}
    game.choose(next(o for o in game.decision.options if game.cards[o[1]].face.name == "Trigger 2"))
    assert asked(game)[0] == 1
    assert names(game, m.VC, 0) == ["Trigger 2"]
    assert not game.cards[zone(game, m.VC, 0)[0]].face_up
    for viewer, known in ((0, ["Trigger 2"]), (1, [])):
        shown = next(z for z in game.view(viewer).zones if z.name == "vanguard circle" and z.player == 0)
        assert ([card.name for card in shown.cards], shown.count) == (known, 1)
    assert not any("Trigger 2" in line.text for line in game.view(1).log)
    assert game.decision is not None
    game.choose(next(o for o in game.decision.options if game.cards[o[1]].face.name == "Trigger 1"))
    for viewer, known in ((0, []), (1, ["Trigger 1"])):
        shown = next(z for z in game.view(viewer).zones if z.name == "vanguard circle" and z.player == 1)
        assert ([card.name for card in shown.cards], shown.count) == (known, 1)


def test_5_4_3_1_g_decks_lie_face_down_and_main_decks_are_shuffled_without_the_first_vanguard() -> None:
    game = begin((WITH_G, MAIN))
    choose_vanguards(game)
    cards = [game.cards[cid] for cid in zone(game, m.G_ZONE, 0)]
    assert [card.face_up for card in cards] == [False] * 4
    assert len(zone(game, m.DECK, 0)) + len(zone(game, m.HAND, 0)) == 49
    orders = set()
    for seed in range(6):
        other = begin((WITH_G, MAIN), seed)
        choose_vanguards(other)
        orders.add(tuple(names(other, m.DECK, 0)))
    assert len(orders) == 6


def test_5_4_3_2_who_goes_first_is_random() -> None:
    firsts = []
    for seed in range(60):
        game = begin(seed=seed)
        choose_vanguards(game)
        firsts.append(asked(game)[0])
    assert 15 < sum(firsts) < 45


def test_5_4_3_2_1_nobody_is_asked_who_goes_first() -> None:
    game = begin()
    seen = set()
    while game.turn == 0:
        seen.add(asked(game)[1])
        game.choose(len(game.decision.options) - 1 if game.decision is not None else 0)
    assert seen == {"first vanguard", "return to deck"}


@pytest.mark.parametrize("seed", range(4))
def test_5_4_4_the_first_player_exchanges_cards_first_and_once(seed: int) -> None:
    game = begin(seed=seed)
    choose_vanguards(game)
    first = asked(game)[0]
    before = [set(zone(game, m.HAND, p)) for p in (0, 1)]
    put_back(game, 2)
    after = set(zone(game, m.HAND, first))
    assert len(after) == 5
    assert len(before[first] & after) >= 3
    assert asked(game)[:2] == (1 - first, "return to deck")
    put_back(game, 5)
    assert (len(zone(game, m.HAND, 1 - first)), len(zone(game, m.DECK, 1 - first))) == (5, 44)
    assert game.turn == 1
    assert game.active == first


def test_5_4_4_who_returns_nothing_does_not_shuffle() -> None:
    game = begin()
    choose_vanguards(game)
    first = asked(game)[0]
    order = zone(game, m.DECK, first)
    put_back(game, 0)
    assert zone(game, m.DECK, first) == order
    shuffles = [line.text for line in lines(game) if "shuffle" in line.text]
    other = zone(game, m.DECK, 1 - first)
    put_back(game, 1)
    assert sum("shuffle" in line.text for line in lines(game)) == len(shuffles) + 1
    assert zone(game, m.DECK, 1 - first) != other


def test_6_1_1_both_first_vanguards_are_turned_face_up_together() -> None:
    game = begin((MAIN, MAIN))
    choose_vanguards(game)
    put_back(game, 0)
    assert not game.cards[zone(game, m.VC, 0)[0]].face_up
    put_back(game, 0)
    stood_up = [line for line in lines(game) if line.rule == "6.1.1"]
    assert len(stood_up) == 2
    assert len({line.serial for line in stood_up}) == 1
    for viewer in (0, 1):
        circles = [z for z in game.view(viewer).zones if z.name == "vanguard circle"]
        assert [len(z.cards) for z in circles] == [1, 1]


def test_6_1_1_the_first_vanguard_has_its_abilities_once_it_stands_up() -> None:
    """Its Forerunner is asked about when it is ridden in the first turn."""
    game = kernel_game("cfv-g", decks=hj.starter_decks("cfv-g")[:2], seed=3)
    while game.decision is not None and game.turn == 0:
        game.choose(0 if game.decision.prompt == "first vanguard" else len(game.decision.options) - 1)
    for player in (0, 1):
        (first,) = game.zones[2 * m.VC + player]
        assert [a.key for a in game.registered[first]] == [
            a.key for a in game.cards[first].face.abilities if m.VC in a.zones
        ]
