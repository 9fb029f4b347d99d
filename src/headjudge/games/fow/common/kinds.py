"""Kinds of cards as texts name them (201, 307.6, 312.3): resonators, J/rulers, stones, spells, tokens, items."""

from typing import Any

from headjudge.games.fow.common import states
from headjudge.games.fow.common.c1200_rule_processes import WANTED
from headjudge.games.fow.common.model import (
    ABILITY_TYPE,
    ADDITION,
    ATTRIBUTE_WORDS,
    BASIC,
    CHANT,
    CHASE,
    FIELD,
    GENERAL,
    ITEM_AREA,
    J_RULER,
    JUDGMENT_TYPE,
    NAMES,
    PLAYER,
    PLAYER_TYPE,
    REGALIA,
    REMOVED,
    RESONATOR,
    RULER,
    RULER_AREA,
    RUNE,
    SPECIAL,
    STONE,
    STONE_AREA,
    STONES,
    SUBTYPE,
    TYPES,
)
from headjudge.kernel.cards import Card
from headjudge.kernel.game import Game
from headjudge.language.lower.vocabulary import Test
from headjudge.language.script import Ctx
from headjudge.rulebook.registry import rule

SPELL = "spell"
GEM, CRYSTAL, COIN = "Gem", "Crystal", "Will Coin"


@rule("1303.2", "1303.2a", "1305.3", what="state")
def of_type(*types: str) -> Test:
    """A card of one of these types; tokens and strangers are such cards too."""
    if len(types) == 1:
        (word,) = types
        return lambda game, ctx, cid, card, values: word in values[TYPES]
    wanted = frozenset(types)
    return lambda game, ctx, cid, card, values: not wanted.isdisjoint(values[TYPES])


@rule("201.4", "201.4c", what="state")
def stone_of(*attributes: str) -> Test:
    """A card of that magic stone type, whatever it is otherwise."""
    wanted = frozenset(attributes)
    return lambda game, ctx, cid, card, values: not wanted.isdisjoint(values[STONES])


def general(word: str, kind: str) -> Test:
    return lambda game, ctx, cid, card, values: word in values[GENERAL] and kind in values[TYPES]


NO_CARDS = frozenset({PLAYER_TYPE, ABILITY_TYPE, JUDGMENT_TYPE})


@rule("312.3", "705.2d", what="state")
def is_spell(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
    """A card on the chase; an ability or a judgment is none."""
    return card.zone >> 1 == CHASE and NO_CARDS.isdisjoint(values[TYPES])


def is_card(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
    return NO_CARDS.isdisjoint(values[TYPES])


@rule("307.6", what="state")
def is_entity(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
    return card.zone >> 1 in (FIELD, STONE_AREA)


@rule("1406.1a", what="state")
def addition_of(subtype: str) -> Test:
    """An addition of exactly that subtype: none includes another."""
    return lambda game, ctx, cid, card, values: ADDITION in values[TYPES] and values[SUBTYPE] == subtype


@rule("1407.1", "1407.2", what="state")
def both(one: Test, other: Test) -> Test:
    """A summon spell is a spell that is a resonator, a normal spell any other."""
    return lambda game, ctx, cid, card, values: (
        one(game, ctx, cid, card, values) and other(game, ctx, cid, card, values)
    )


def is_spell_or_ability(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
    return ABILITY_TYPE in values[TYPES] or is_spell(game, ctx, cid, card, values)


@rule("1303.2b", what="state")
def is_token(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
    return card.is_token


def item(name: str) -> Test:
    """A token of the item area: gems and crystals are named after their attribute."""
    return lambda game, ctx, cid, card, values: card.is_token and any(name in each for each in values[NAMES])


KIND_TESTS: dict[str, Test] = {
    "resonator": of_type(RESONATOR),
    "ruler": of_type(RULER),
    "j-ruler": of_type(J_RULER),
    "j/resonator": of_type(RESONATOR, J_RULER),
    "j/ruler": of_type(RULER, J_RULER),
    "ruler/j-ruler": of_type(RULER, J_RULER),
    "magic stone": of_type(STONE),
    "chant": of_type(CHANT),
    "addition": of_type(ADDITION),
    "regalia": of_type(REGALIA),
    "rune": of_type(RUNE),
    "leader": of_type(PLAYER_TYPE),
    "ability": of_type(ABILITY_TYPE),
    "spell or ability": is_spell_or_ability,
    "entity": is_entity,
    SPELL: is_spell,
    "chant spell": both(is_spell, of_type(CHANT)),
    "resonator spell": both(is_spell, of_type(RESONATOR)),
    "non-resonator spell": both(is_spell, states.not_(of_type(RESONATOR))),
    "field addition": addition_of("field"),
    **{f"{kind.lower()} addition": addition_of(kind) for kind in WANTED},
    "token": is_token,
    "resonator token": both(is_token, of_type(RESONATOR)),
    "addition token": both(is_token, of_type(ADDITION)),
    "magic stone token": both(is_token, of_type(STONE)),
    "regalia token": both(is_token, of_type(REGALIA)),
    "gem": item(GEM),
    "crystal": item(CRYSTAL),
    "will coin": item(COIN),
    "source": is_card,
    "special magic stone": general(SPECIAL, STONE),
    "basic magic stone": general(BASIC, STONE),
    "true magic stone": general("true", STONE),
    **{f"{word} magic stone": stone_of(word) for word in ATTRIBUTE_WORDS},
}
"""NB: "2a" and "2b" of rule 201 make one word of two types."""

WHERE: dict[str, tuple[int, ...]] = {
    "ruler": (RULER_AREA,),
    "j/ruler": (FIELD, RULER_AREA),
    "ruler/j-ruler": (FIELD, RULER_AREA),
    "leader": (PLAYER,),
    "chant": (CHASE,),
    "rune": (CHASE,),
    "ability": (CHASE,),
    "spell or ability": (CHASE,),
    SPELL: (CHASE,),
    "chant spell": (CHASE,),
    "resonator spell": (CHASE,),
    "non-resonator spell": (CHASE,),
    "gem": (ITEM_AREA,),
    "crystal": (ITEM_AREA,),
    "will coin": (ITEM_AREA, REMOVED),
}
