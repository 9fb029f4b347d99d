"""The greedy bot at a table."""

from headjudge.bots import GreedyBot, ask
from headjudge.testing import Table


def bot_plays(at: Table, until: str = "") -> None:
    """The bot answers for whoever is asked until the turn is over, the game is, or a question of that prompt comes."""
    bot, game = GreedyBot(1), at.game
    turn = game.turn
    while (decision := game.decision) is not None and game.turn == turn and decision.prompt != until:
        game.choose(ask(bot, game))
    if game.decision is not None:
        at.expect_asked("AB"[game.decision.player])


def answer(at: Table) -> str:
    """What the bot would choose now, in words."""
    game = at.game
    assert game.decision is not None
    at.expect_asked("AB"[game.decision.player])
    return at.options[ask(GreedyBot(1), game)]
