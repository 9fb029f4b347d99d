"""Card texts of our own, one for each thing the language of Shadowverse: Evolve can say."""

from __future__ import annotations

from functools import cache

from headjudge.games.sve.language import language
from headjudge.language import CardFacts, CompiledText, Compiler
from headjudge.language.tree import Ability, Card

NAMES = {"Bramble Sprite", "Ash Warden", "Gull of the Ninth Wave", "Ember, Last Light", "Check"}
TRAITS = {"Gardener", "Knightly", "Deep Sea"}

FOLLOWER = (
    "Ward.",
    "[evolve] [cost02]: Evolve this.",
    "[feed] [cost01]: Race this.",
    "[q][act] [engage], bury this card: Draw a card.",
    "[act] Banish a Gardener card from your cemetery: Recover 2 play points. Activate only once per turn.",
    "[act] [engage], Earth Rite (2): Summon a Bramble Sprite token. "
    "Activate only if there are no spells in your cemetery.",
    "[fanfare] Select an enemy follower on the field and deal it 3 damage.",
    "[fanfare] [cost02], discard a card: Draw 2 cards.",
    "[fanfare] If Overflow is active for you, give this follower [attack]+2/[defense]+1 and Storm.",
    "[lastwords] Put this card into its owner's EX area.",
    "On Evolve - Choose one. (1) Draw a card. (2) Deal 2 damage to each enemy leader.",
    "Strike - Give this follower [attack]+X. X equals the number of cards in your hand.",
    "Follower Strike - Deal 1 damage to the enemy follower.",
    "On Race - Give this follower [attack]+1/[defense]+1. Refresh it.",
    "[fanfare] Serve this follower 2 times.",
    "[fanfare] If an opponent has 2 or less cards in their hand, draw a card.",
    "Twice on each of your turns, when you play a spell, draw a card.",
    "On Evolve - Look at the top card of your deck. You may reveal it and add it to your hand. "
    "If you revealed a Gardener card, draw a card.",
    "This card can only be played from hand.",
    "This follower can't be attacked or selected by enemy abilities.",
    "[act] [engage], banish 3 cards with different base costs from your EX area: Draw a card.",
    "Whenever you draw a card outside of your start phase, give this follower [attack]+1.",
    "[fanfare] If you have 3 or less cards in your hand, draw a card.",
    "Whenever an enemy follower becomes engaged, draw a card.",
    "Whenever you play a card, if it's the 3rd you've played this turn, draw a card. If it's the 5th, draw 2 cards.",
    "[fanfare] If this card was put onto the field by a Gardener card's ability, draw a card.",
    "Any spell an opponent plays costs 1 more.",
    "While this card is on your field, any Ash Warden you play costs 1 less.",
    "When your leader's defense becomes 10 or less, draw a card.",
    "Whenever another Gardener follower is put onto your field, give it [attack]+1.",
    "When this card leaves the field, draw a card.",
    "At the start of your end phase, if Sanguine is active for you, deal 1 damage to each leader.",
    "Once per turn, when you play a spell, refresh this follower.",
    "During your turn, whenever your leader takes damage, draw a card.",
    "Whenever an opponent discards a card, deal 1 damage to their leader.",
    "While this card is on your field, each other Gardener follower on your field has Rush.",
    "Necrocharge (7) - This follower has Assail.",
    "This card costs 2 less to play if there's an Ash Warden on your field.",
    "This follower can't attack enemies.",
    "If this follower would take more than 3 damage, it takes 3 instead.",
    "If this card would be destroyed, banish it instead.",
    "When there are no cards in your hand, draw a card.",
    "[fanfare] Each opponent discards a random card and buries a follower.",
    "[fanfare] Look at the top 4 cards of your deck. You may reveal a Knightly or [swordcraft] card from among them "
    "and add it to your hand. Put the rest on top of your deck in any order.",
    "[fanfare] You may summon a follower that costs X or less from your hand. X equals your max play points.",
    '[fanfare] Select a follower on your field and give it "At the start of your end phase, destroy this card."',
    "[fanfare] Remove any number of ash counters from this card: Draw X cards. "
    "X equals the number of counters removed.",
    "[act] [costX]: Deal X damage to each enemy follower on the field. X equals a number of your choice.",
)

SPELL = (
    "At the start of your next end phase, draw a card.",
    "Draw a card. This card can't be played during your turn.",
    'Search your deck for a follower with "Ash" or "Moss" in its name and add it to your hand.',
    "Select a follower on your field and serve it.",
    "Roll a die. If you roll at least 4, draw a card.",
    "Select a follower on your field and an enemy follower on the field. Swap them.",
    "Look at the top 2 cards of your deck. Put one of them into your hand and the other on the bottom of your deck.",
    "[quick]\nDestroy each amulet on the field.",
    "Select up to 2 enemy followers on the field and deal 5 damage divided between them.",
    "Select an enemy follower on the field or enemy leader. Deal it 2 damage and draw a card.",
    "Select an enemy follower on the field. Deal 7 damage to it and 1 damage to its leader.",
    "Select an enemy follower on the field and deal it 6 damage. Combo (3) - Deal 8 damage instead.",
    "Draw a card. Earth Rite: Draw 2 instead.",
    "Search your deck for a Knightly follower, reveal it, add it to your hand, then shuffle.",
    "Search your deck for an Ash Warden and Bramble Sprite, summon them, then shuffle.",
    "Summon a Bramble Sprite and Ash Warden token. Give them Rush.",
    "Put the top card of your deck into your EX area. It costs 2 less to play this turn.",
    "Select a card on your field. Return it to its owner's hand and give your leader [defense]+1.",
    "Select 2 followers on the field. Deal the first follower damage equal to the second's attack.",
    "Choose up to 2. Spellchain (10) - Choose up to 3 instead. (1) Draw a card. (2) Summon an Ash Warden token. "
    "(3) Give your leader [defense]+2.",
    "Give your leader [defense]+1 for every 2 amulets on your field.",
    "Roll a die. If you roll a 5 or 6, take another turn after this one.",
    "Each player draws 2 cards, then discards a card.",
    "Select an enemy follower on the field. During its controller's next turn, it can't attack enemies.",
    "At the start of your next end phase, banish each card in your EX area.",
    "Put the top card of your deck into your EX area. Repeat until your EX area is full.",
    "When playing this card, discard 2 cards: This card costs 3 less to play.",
    "Select a follower on your field and a follower in your hand. Swap the first follower for the second.",
    "Select any number of Gardener followers in your EX area and transform them into Bramble Sprite tokens.",
    "Reveal your hand. Recover play points equal to the number of 2-cost cards revealed this way.",
)


@cache
def compiler() -> Compiler:
    return Compiler(language().with_names(NAMES, TRAITS))


def compiled(text: str, kind: str = "follower") -> CompiledText:
    return compiler().compile(CardFacts("Ash Warden", text, kind))


def tree_of(text: str, kind: str = "follower") -> Card:
    found = compiled(text, kind)
    assert found.tree is not None, found.problems
    return found.tree


def ability_of(text: str, kind: str = "follower") -> Ability:
    (ability,) = tree_of(text, kind).abilities
    return ability
