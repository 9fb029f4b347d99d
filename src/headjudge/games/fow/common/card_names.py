"""How cards, costs and will of Force of Will are spoken of."""

from headjudge.games.fow.common.model import (
    ABILITY_TYPE,
    ATK,
    CHASE,
    DARKNESS,
    DEF,
    FIELD,
    FIRE,
    LIGHT,
    MOON,
    PLAYER,
    TIME,
    TYPES,
    WATER,
    WILLS,
    WIND,
    Cost,
)
from headjudge.games.log_text import name_of
from headjudge.kernel.game import Game
from headjudge.kernel.logline import A_CARD, PLAYERS, WATCHER

SIGNS = {LIGHT: "W", FIRE: "R", WATER: "U", WIND: "G", DARKNESS: "B", MOON: "M", TIME: "T"}
"""The letters in braces that stand for will symbols, as card databases write them."""


def cost_words(cost: Cost | None) -> str:
    """A cost in signs: "{W}{W}{3}"; nothing for a card without one."""
    if cost is None:
        return ""
    symbols, free, x = cost
    signs = [SIGNS[symbol] for symbol in symbols] + ["X"] * x
    return "".join(f"{{{sign}}}" for sign in (*signs, *([str(free)] if free or not signs else [])))


def will_word(slot: int) -> str:
    """One produced will by its attribute and characteristic."""
    _, kind, character = next(will for will in WILLS if will[0] == slot)
    return f"{character} {kind} will".strip()


def player_word(player: int, viewer: int | None) -> str:
    if viewer in (None, WATCHER):
        return PLAYERS[player]
    return "you" if player == viewer else "the opponent"


def is_ability(game: Game, cid: int) -> bool:
    """Whether it stands for an ability on the chase, rather than being a card."""
    return ABILITY_TYPE in game.cards[cid].face.values[TYPES]


def spoken_of(game: Game, cid: int, player: int | None) -> str:
    """The card's name, with whose it is and what tells it from others; a player as such."""
    card = game.cards[cid]
    kind = card.zone >> 1
    if kind == PLAYER:
        return player_word(card.zone & 1, player)
    name = name_of(game, cid, player)
    if name == A_CARD:
        return name
    side = "enemy " if kind in (FIELD, CHASE) and player is not None and card.zone & 1 != player else ""
    if kind == CHASE:
        return f"{side}{name}{chased(game, cid)}"
    return f"{side}{name}{strength(game, cid)}"


def chased(game: Game, cid: int) -> str:
    return "'s ability on the chase" if is_ability(game, cid) else " on the chase"


def strength(game: Game, cid: int) -> str:
    """ATK and DEF of what has them, with the damage on it."""
    values = game.values(cid)
    if values[ATK] is None and values[DEF] is None:
        return ""
    damage = game.cards[cid].damage
    hurt = f", {damage} damage" if damage else ""
    return f" ({number(values[ATK])}/{number(values[DEF])}{hurt})"


def number(value: object) -> str:
    return "-" if value is None else "∞" if value == float("inf") else str(value)


def fight(game: Game, attacker: int, attacked: int | None, player: int) -> str:
    """An attack as the player who is asked about it sees it: "Knight (800/900) attacks you"."""
    target = "nothing any more" if attacked is None else spoken_of(game, attacked, player)
    return f"{spoken_of(game, attacker, player)} attacks {target}"
