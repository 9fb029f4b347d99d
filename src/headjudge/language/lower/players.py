"""Players: who "you", "each opponent" or "its controller" is."""

from collections.abc import Callable

from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower import targets
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.script import Ctx

TARGET_PLAYER = "target player"
"""Under what the player is bound who was chosen as a target."""

Players = Callable[[Game, Ctx], tuple[int, ...]]


def lower_player(player: tree.Player, vocab: Vocabulary) -> Players:
    """The players meant, the active one first where there are several."""
    match player:
        case tree.You():
            return lambda game, ctx: (ctx.controller,)
        case tree.Opponent():
            return lambda game, ctx: (1 - ctx.controller,)
        case tree.EachPlayer() | tree.AnyPlayer():
            return lambda game, ctx: (game.active, 1 - game.active)
        case tree.ControllerOf(of):
            return _of_cards(of, vocab, owner=False)
        case tree.OwnerOf(of):
            return _of_cards(of, vocab, owner=True)
        case tree.ThatPlayer(bind):
            return _bound(bind or "player")
        case tree.TargetPlayer():
            return _targeted


def _targeted(game: Game, ctx: Ctx) -> tuple[int, ...]:
    """The player chosen as a target, by the card that stands for one; nobody where that target is illegal by now."""
    return tuple(game.cards[ref[0]].controller for ref in ctx.vars.get(TARGET_PLAYER, ()))


def _bound(name: str) -> Players:
    def players(game: Game, ctx: Ctx) -> tuple[int, ...]:
        found = ctx.vars[name]
        return found if isinstance(found, tuple) else (found,)

    return players


def _of_cards(of: tree.Target, vocab: Vocabulary, owner: bool) -> Players:
    refs = targets.lower_known(of, vocab)

    def players(game: Game, ctx: Ctx) -> tuple[int, ...]:
        cards = [game.info(ref)[0] for ref in refs(game, ctx)]
        found = {card.owner if owner else card.controller for card in cards}
        return tuple(p for p in (game.active, 1 - game.active) if p in found)

    return players
