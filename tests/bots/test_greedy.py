"""How the greedy bot plays: positions in which a player would know what to do."""

from headjudge.bots import GreedyBot, ask
from headjudge.testing import Table, evolved, follower, leader, put, spell

LEADER = leader("Hero")
RAIDER = follower("Raider", 3, 2, "Storm.", cost=3)
GUARD = follower("Guard", 1, 4, "Ward.", cost=3)
SCOUT = follower("Scout", 2, 2, "[evolve] [cost01]: Evolve this follower.", cost=2)
SCOUT_EVOLVED = evolved("Scout", 4, 4)
BOLT = spell("Bolt", "[quick]", "Select an enemy follower on the field and deal it 3 damage.", cost=2)


def bot_plays(table: Table) -> None:
    """The bot answers for whoever is asked until the turn is over or the game is."""
    bot = GreedyBot(1)
    game = table.game
    turn = game.turn
    while game.decision is not None and game.turn == turn:
        game.choose(ask(bot, game))


def test_it_attacks_for_the_win() -> None:
    table = Table(
        a={"field": [follower("Bear", 4, 4), follower("Wolf", 3, 1)]},
        b={"field": [put(follower("Ogre", 9, 9), engaged=True)], "leader": [put(LEADER, defense=7)]},
    )
    bot_plays(table)
    assert table.result == "A"


def test_it_finds_the_win_in_its_hand() -> None:
    table = Table(
        a={"field": [SCOUT], "hand": [RAIDER, GUARD], "evolve_deck": [SCOUT_EVOLVED], "play_points": 4},
        b={"leader": [put(LEADER, defense=7)]},
    )
    bot_plays(table)
    assert table.result == "A"


def test_it_clears_the_way_to_the_win() -> None:
    table = Table(
        a={"field": [follower("Bear", 4, 4), follower("Wolf", 5, 1)], "hand": [BOLT], "play_points": 2},
        b={
            "field": [put(follower("Wall", 0, 3, "Ward."), engaged=True)],
            "leader": [put(LEADER, defense=9)],
        },
    )
    bot_plays(table)
    assert table.result == "A"


def test_it_kills_what_it_can_kill_for_nothing() -> None:
    table = Table(
        a={"field": [follower("Bear", 4, 4)]},
        b={"field": [put(follower("Ogre", 3, 3), engaged=True)]},
    )
    bot_plays(table)
    assert table.b.field == []
    assert table.a.field == ["Bear"]


def test_it_does_not_throw_a_follower_away() -> None:
    table = Table(
        a={"field": [follower("Mouse", 1, 1)]},
        b={"field": [put(follower("Wall", 3, 9, "Ward."), engaged=True)]},
    )
    bot_plays(table)
    assert table.a.field == ["Mouse"]


def test_it_stands_its_guard_up() -> None:
    table = Table(
        a={"field": [GUARD], "leader": [put(LEADER, defense=5)]},
        b={"field": [follower("Ogre", 3, 3), follower("Wolf", 3, 1)]},
    )
    bot_plays(table)
    assert table.card("Guard").engaged


def test_it_spends_its_play_points() -> None:
    table = Table(a={"hand": [SCOUT, GUARD], "play_points": 5})
    bot_plays(table)
    assert sorted(table.a.field) == ["Guard", "Scout"]


def test_it_evolves() -> None:
    table = Table(
        a={"field": [SCOUT], "evolve_deck": [SCOUT_EVOLVED], "evolution_points": 1, "play_points": 0},
        b={"field": [put(follower("Ogre", 3, 3), engaged=True)]},
    )
    bot_plays(table)
    assert table.card("Scout").evolved
    assert table.b.field == []


def test_it_answers_an_attack() -> None:
    table = Table(
        turn="b",
        a={"hand": [BOLT], "play_points": 2, "leader": [put(LEADER, defense=3)]},
        b={"field": [follower("Wolf", 3, 1)]},
    )
    table.b.attack("Wolf", "leader")
    decision = table.game.decision
    assert decision is not None
    assert decision.player == 0
    table.game.choose(ask(GreedyBot(1), table.game))
    table.go_on()
    assert table.b.field == []
