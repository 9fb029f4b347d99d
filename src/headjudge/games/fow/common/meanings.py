"""What the words of card text stand for: zones, characteristics, phases, verbs."""

from collections.abc import Mapping
from typing import TypeVar

from headjudge.errors import Malformed
from headjudge.games.fow.common.model import (
    ABILITY_PLAYED,
    ADD,
    ADDED_TO,
    ADDITION,
    ATK,
    ATTACHED_TO,
    ATTACK,
    ATTACKS,
    ATTRIBUTES,
    BANISH,
    BATTLE,
    BATTLE_BEGINS,
    BATTLE_ENDS,
    BLOCK,
    BLOCKS,
    CALL_STONE,
    CANCEL,
    CHANT,
    CHASE,
    CHOOSE,
    COLLECTION,
    COST,
    DAMAGE,
    DECK,
    DECLARE_ATTACK,
    DECLARE_ATTACK_BEGINS,
    DECLARE_BLOCK,
    DECLARE_BLOCK_BEGINS,
    DEF,
    DESTROY,
    DISCARD,
    DIVINITY,
    DRAW,
    DRAW_PHASE,
    DRAW_PHASE_BEGINS,
    END_BEGINS,
    END_PHASE,
    EXTRA_DECK,
    FIELD,
    FORCE,
    GAIN_LIFE,
    GAME_BEGINS,
    GENERAL,
    GIVE,
    GRAVEYARD,
    HAND,
    HEAL,
    INVERT,
    ITEM_AREA,
    J_RULER,
    JUDGMENT,
    KEYWORDS,
    LIFEBREAK_AREA,
    LOSE_LIFE,
    MAIN_BEGINS,
    MAIN_PHASE,
    NAMES,
    NOWHERE,
    ON_TOP,
    OUT_OF_THE_GAME,
    PLAYED,
    PLAYER,
    PRODUCE,
    PUT_COUNTER,
    RACES,
    RECOVER,
    RECOVERY_BEGINS,
    RECOVERY_ENDS,
    RECOVERY_PHASE,
    REGALIA,
    REMOVE,
    REMOVE_COUNTER,
    REMOVED,
    RESONATOR,
    REST,
    REVEAL,
    RULER,
    RULER_AREA,
    RUNE,
    RUNE_AREA,
    SHIFT,
    SIDEBOARD,
    STANDBY,
    STONE,
    STONE_AREA,
    STONE_DECK,
    STONES,
    STRANGER_DECK,
    TARGETED,
    TURN_BEGINS,
    TURN_ENDS,
    TYPES,
    ZONES,
)
from headjudge.rulebook.registry import rule

ZONE_WORDS: dict[str, tuple[int, ...]] = {
    "deck": (DECK,),
    "main deck": (DECK,),
    "stone deck": (STONE_DECK,),
    "magic stone deck": (STONE_DECK,),
    "hand": (HAND,),
    "field": (FIELD, STONE_AREA),
    "ruler": (RULER_AREA,),
    "ruler area": (RULER_AREA,),
    "graveyard": (GRAVEYARD,),
    "standby": (STANDBY,),
    "standby area": (STANDBY,),
    "removed": (REMOVED,),
    "removed area": (REMOVED,),
    "chase": (CHASE,),
    "item": (ITEM_AREA,),
    "item area": (ITEM_AREA,),
    "extra": (EXTRA_DECK,),
    "extra deck": (EXTRA_DECK,),
    "rune": (RUNE_AREA,),
    "rune area": (RUNE_AREA,),
    "stranger": (STRANGER_DECK,),
    "stranger deck": (STRANGER_DECK,),
    "stone area": (STONE_AREA,),
    "lifebreak": (LIFEBREAK_AREA,),
    "lifebreak area": (LIFEBREAK_AREA,),
    "sideboard": (SIDEBOARD,),
    "outside": OUT_OF_THE_GAME,
    "player": (PLAYER,),
    "everywhere": tuple(range(len(ZONES))),
}
"""NB: the magic stone area is part of what texts call the field; it is used only where a book has it (1404.1)."""
FACE_DOWN = frozenset({"standby", "standby area", "rune", "rune area", "removed", "removed area"})
"""Zones in which cards may lie face down."""

STATS = {
    "atk": ATK,
    "attack": ATK,
    "def": DEF,
    "defense": DEF,
    "cost": COST,
    "total cost": COST,
    "divinity": DIVINITY,
    "attributes": ATTRIBUTES,
}
CHARACTERISTICS = {
    "type": TYPES,
    "types": TYPES,
    "special": GENERAL,
    "class": ATTRIBUTES,
    "attribute": ATTRIBUTES,
    "attributes": ATTRIBUTES,
    "traits": RACES,
    "race": RACES,
    "races": RACES,
    "name": NAMES,
    "names": NAMES,
    "keywords": KEYWORDS,
    "stone types": STONES,
}
PHASE_WORDS: dict[str, frozenset[int]] = {
    "draw phase": frozenset({DRAW_PHASE}),
    "recovery phase": frozenset({RECOVERY_PHASE}),
    "main phase": frozenset({MAIN_PHASE, *BATTLE}),
    "battle": BATTLE,
    "battle phase": BATTLE,
    "declare attack step": frozenset({DECLARE_ATTACK}),
    "declare block step": frozenset({DECLARE_BLOCK}),
    "end phase": frozenset({END_PHASE}),
}
PHASE_BEGINS = {
    "game": GAME_BEGINS,
    "turn": TURN_BEGINS,
    "draw phase": DRAW_PHASE_BEGINS,
    "recovery phase": RECOVERY_BEGINS,
    "main phase": MAIN_BEGINS,
    "battle": BATTLE_BEGINS,
    "battle phase": BATTLE_BEGINS,
    "declare attack step": DECLARE_ATTACK_BEGINS,
    "declare block step": DECLARE_BLOCK_BEGINS,
    "end phase": END_BEGINS,
}
PHASE_ENDS = {
    "turn": TURN_ENDS,
    "next turn": TURN_ENDS,
    "end phase": TURN_ENDS,
    "recovery phase": RECOVERY_ENDS,
    "battle": BATTLE_ENDS,
    "battle phase": BATTLE_ENDS,
    "main phase": END_BEGINS,
    "draw phase": RECOVERY_BEGINS,
}
VERB_WORDS = {
    "attack": ATTACK,
    "block": BLOCK,
    "play": PLAYED,
    "activate": ABILITY_PLAYED,
    "damage": DAMAGE,
    "give": GIVE,
    "set": GIVE,
    "select": CHOOSE,
    "target": TARGETED,
    "engaged": REST,
    "rested": REST,
    "reserved": RECOVER,
    "recovered": RECOVER,
    "draw": DRAW,
    "counter": PUT_COUNTER,
    "counter removed": REMOVE_COUNTER,
    "gain life": GAIN_LIFE,
    "lose life": LOSE_LIFE,
    "produce": PRODUCE,
    "force": FORCE,
    "inverted": INVERT,
    "shifted": SHIFT,
    "canceled": CANCEL,
    "added": ADD,
    "bestowed": ADD,
    "revealed": REVEAL,
    "healed": HEAL,
}
MANNERS = {
    "destroyed": DESTROY,
    "buried": BANISH,
    "banished": REMOVE,
    "discarded": DISCARD,
    "drawn": DRAW,
    "called": CALL_STONE,
    "canceled": CANCEL,
}
DEEDS = {"judgment": JUDGMENT, "call": CALL_STONE, "force": FORCE, "invert": INVERT}
RELATION_WORDS = {"attacks": ATTACKS, "blocks": BLOCKS, "added": ADDED_TO, "attached": ATTACHED_TO}
DAMAGE_KINDS = {"attack": "battle", "combat": "battle", "battle": "battle", "ability": "effect", "effect": "effect"}

TYPE_WORDS = {word.lower(): word for word in (RULER, J_RULER, STONE, RESONATOR, CHANT, ADDITION, REGALIA, RUNE)}
EVERYWHERE = (FIELD, RULER_AREA, STONE_AREA)

T = TypeVar("T")


def known(table: Mapping[str, T], word: str, what: str) -> T:
    """What the word stands for; a word that the rules do not know is the card's fault."""
    if word not in table:
        raise Malformed(f"'{word}' is no {what}", f"one of {', '.join(sorted(table))}", "Word the card anew.")
    return table[word]


@rule("318.2", what="zone")
def every_zone() -> tuple[int, ...]:
    """Where a text looks that means every zone: outside the game only into the removed area."""
    elsewhere = (SIDEBOARD, COLLECTION, PLAYER, NOWHERE, ON_TOP)
    return tuple(kind for kind in range(len(ZONES)) if kind not in elsewhere)
