"""How cards of Cardfight!! Vanguard are spoken of: by name, power and circle."""

from headjudge.games.cfv.circles import UNIT_CIRCLES, is_circle, is_unit
from headjudge.games.cfv.model import GC, HEART, LOCKED, POWER, VC, ZONES
from headjudge.games.log_text import name_of
from headjudge.kernel.game import Game
from headjudge.kernel.logline import A_CARD


def circle_name(kind: int) -> str:
    """A circle without the word for it: "left front", "vanguard"."""
    return ZONES[kind].name.removesuffix(" circle")


def spoken_of(game: Game, cid: int, player: int | None) -> str:
    """The card's name, with whose it is and, on a circle, how strong and where, which tells it from others."""
    name = name_of(game, cid, player)
    card = game.cards[cid]
    kind = card.zone >> 1
    side = "" if card.controller == player or not is_circle(kind) else "enemy "
    if name == A_CARD or not is_circle(kind):
        return name
    if card.count(LOCKED):
        return f"{side}{name} (locked, {circle_name(kind)})"
    if card.count(HEART):
        return f"{side}{name} (heart)"
    return f"{side}{name} ({game.values(cid)[POWER]}, {circle_name(kind)})"


def occupant(game: Game, player: int, kind: int) -> str:
    """Who is on a circle of the player; everybody may know."""
    there = [game.cards[cid].face.name for cid in game.zones[2 * kind + player] if is_unit(game.cards[cid])]
    return " and ".join(there) if kind != GC else ""


def fight(game: Game, attacker: int, attacked: list[int], player: int) -> str:
    """An attack as the player who is asked about it sees it: "Knight (14000) attacks your vanguard Page (9000)"."""
    targets = []
    for cid in attacked:
        where = "vanguard " if game.cards[cid].zone >> 1 == VC else ""
        whose = "your " if game.cards[cid].controller == player else "enemy "
        targets.append(f"{whose}{where}{strength(game, cid, player)}")
    return f"{strength(game, attacker, player)} attacks {' and '.join(targets) or 'nothing any more'}"


def strength(game: Game, cid: int, player: int) -> str:
    name = name_of(game, cid, player)
    return f"{name} ({game.values(cid)[POWER]})" if game.cards[cid].zone >> 1 in UNIT_CIRCLES else name
