"""Texts of our own in the official wording, one for each construction the language knows."""

from __future__ import annotations

from functools import cache
from typing import Any

from headjudge.games.cfv.language import language
from headjudge.language import CardFacts, CompiledText, Compiler
from headjudge.language.tree import Card

TEXTS = (
    "[ACT](VC):Draw a card. This ability cannot be used for the rest of the game.",
    "[AUTO](VC):[Soul-Blast 1] When this unit attacks, you may pay the cost. If you do, draw a card. "
    "This ability cannot be used for the rest of the game.",
    "[ACT](VC):Choose one of your Legion Mates, and its [ACT] loses its cost until end of turn.",
    "[AUTO](RC):When this unit's [Power] is increased due to an effect of your card, draw a card.",
    "[AUTO]:When this card becomes a heart, draw a card.",
    "[CONT](RC):If this unit would be retired, you may put it into your soul instead.",
    "[CONT](VC):If one of your rear-guards would be retired, put it into your soul instead.",
    "[CONT](RC):This unit's [Power] becomes 20000.",
    "[ACT](VC):Choose one of your opponent's rear-guards, and it cannot use abilities until end of turn.",
    "[AUTO](VC):When this unit attacks, choose one of your opponent's guardians, and its effects with "
    '"cannot be hit" are nullified.',
    "[AUTO](VC):At the beginning of your ride phase, you cannot normal ride until end of turn.",
    "[ACT](RC):Choose the same number of your units as the number of your opponent's rear-guards, and they get "
    "[Power] +1000 until end of turn.",
    "[ACT](RC):Look at the same number of cards from the top of your deck as the number of your rear-guards, and put "
    "them on the bottom of your deck.",
    "[AUTO](RC):When this unit attacks, choose one of your rear-guards. If it has the brave ability, draw a card.",
    '[AUTO](RC):When this unit attacks, choose a card from your hand. If it has "Tide" in its card name, draw a card.',
    "[AUTO](RC):When your vanguard attacks, if this unit is in the back row, draw a card.",
    "[AUTO](RC):When this unit attacks, if it is the first or second battle of that turn, draw a card.",
    "[AUTO](RC):When this unit attacks, if the number of cards in your hand is less than or equal to your "
    "opponent's, draw a card.",
    "[AUTO]:When this unit rides a <<Tidechoir>> card, draw a card.",
    "[ACT](RC):Choose two cards with different grades from your drop zone, and put them into your hand.",
    "[ACT](RC):Choose three cards with the same card names from your hand, and discard them.",
    "[ACT](RC):Choose up to two cards with the sum of their grades being 3 or less from your drop zone, and put them "
    "into your hand.",
    "[ACT](VC):Choose one of your opponent's rear-guards with the lowest [Power], and retire it.",
    "[ACT](RC):Choose one of your rear-guards for every two cards in your opponent's bind zone, and retire them.",
    "[ACT](RC):Put the top card of your deck into your damage zone face down.",
    "[AUTO]:Forerunner",
    "[CONT]:Sentinel",
    "[CONT](VC/RC)/(GC):Resist",
    "[AUTO]:Revelation-(RC)",
    '[ACT](VC):[Legion 20000]"Tide Page" or "Tide Squire"',
    "[Stride]",
    "[Stride]-Stride Step-[Choose a grade 3 card from your hand, and discard it] "
    "[Stride] this card on your (VC) from face down.",
    "[CONT]:You may have up to eight cards with the same card name as this card in your deck.",
    "[CONT](RC):During your turn, if you have a <<Tidechoir>> vanguard, this unit gets [Power] +2000.",
    "[CONT](VC)[Generation Break 2]:All of your units in the front row get [Power] +1000 for each card in your soul.",
    "[CONT](VC):During the battle that this unit attacked, your opponent cannot call grade 1 or greater cards "
    "from hand to (GC).",
    "[CONT](RC):This unit cannot be chosen by the effects of your opponent's cards.",
    "[CONT](Hand):While you are paying the cost for [Stride], this card gets grade +2.",
    "[CONT]:This card is also a <<Tidechoir>>.",
    "[AUTO](RC)[1/turn][Generation Break 1]:When this unit attacks a vanguard, draw a card.",
    "[AUTO](VC)[Limit-Break 4]:[Counter-Blast 2] When this unit's attack hits a vanguard, you may pay the cost. "
    "If you do, choose one of your opponent's rear-guards, and retire it.",
    "[AUTO](RC)Wave-2nd to 4th time:When this unit boosts, the boosted unit gets [Power] +3000 "
    "until end of that battle.",
    '[AUTO]:[Choose a card from your hand, and discard it & Soul-Blast 1-cards with "Tide" in its card name] '
    "When this unit is placed on (RC) from hand, if the number of your rear-guards is two or less, you may pay the "
    'cost. If you do, search your deck for up to one grade 1 card named "Tide Page", call it to (RC), and shuffle '
    "your deck.",
    "[AUTO]:When this unit is put into the drop zone from (RC) due to an effect, [Soul-Charge 1].",
    "[AUTO](VC):When this unit is placed on (VC), or when one of your G units [Stride], draw a card.",
    "[AUTO](RC):At the end of the battle that this unit boosted a vanguard, return this unit to the owner's hand.",
    "[AUTO](RC):When the attack of one of your other units hits, [Counter-Charge 1] or [Soul-Charge 1].",
    "[AUTO](VC):When your drive check reveals a grade 3 card, [Stand] all of your rear-guards.",
    "[AUTO](RC):When another card becomes locked, you may have this unit get [Power] +2000 until end of turn.",
    "[AUTO](RC):When you do not have any cards in your hand, draw a card.",
    "[AUTO]:When this unit is placed on (GC), your opponent chooses one of your opponent's rear-guards, "
    "and retires it.",
    "[ACT](RC):[[Rest] this unit] Look at five cards from the top of your deck, choose up to one card from among them, "
    "put it into your soul, and put the rest into your drop zone.",
    "[ACT](VC)[1/turn]:[Choose a face down card from your G zone, and turn it face up] Choose one of your rear-guards, "
    "it gets [Power] +5000 until end of turn, and at the end of that turn, retire it.",
    "[ACT](VC):[Counter-Blast 1] This unit gets [Power] +5000 and \"[AUTO](VC):When this unit's attack hits, "
    'draw a card." until end of turn.',
    "[ACT](RC):[Put this unit into your soul] If you have a grade 3 vanguard, you may draw a card. "
    "If you do, choose a card from your hand, and bind it face down.",
    "[ACT](VC):[Counter-Blast 1] If you have a heart card, draw a card. Then, if all of your units are [Rest], "
    "lock this unit.",
    "[ACT](RC):[Counter-Blast 1] Choose one of your rear-guards, search your deck for up to one card with the same "
    "card name as it, call it to an open (RC) in the same column as this unit as [Rest], and shuffle your deck.",
)


@cache
def compiler() -> Compiler:
    return Compiler(language())


def compiled(text: str, name: str = "Tide Cantor") -> CompiledText:
    return compiler().compile(CardFacts(name, text, "normal"))


def tree_of(text: str) -> Card:
    found = compiled(text)
    assert found.tree is not None, found.problems
    return found.tree


def ability_of(text: str) -> Any:
    (ability,) = tree_of(text).abilities
    return ability
