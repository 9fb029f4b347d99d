"""The dialects of six clusters made one before anything is read: old words, with the rules that say what they mean.

The newest rulebook says how each older word is read (1400 to 1414), so that one grammar serves all three editions.
"""

from __future__ import annotations

import re

import msgspec

from headjudge.language.normal import Clean, reworded


class Rewording(msgspec.Struct, frozen=True):
    """An older wording, what it is read as, and the rule of 10.2 that says so (empty where only spelling differs)."""

    old: str
    new: str
    rule: str = ""


REWORDINGS: tuple[Rewording, ...] = (
    # --- signs
    Rewording(r">>>|»|=>|→", "⇒", "1411.1"),
    Rewording(r"\s*⇒\s*", " ⇒ "),
    Rewording(r"\[Awakening\] ⇒ ", "[Awakening] "),
    Rewording(r"\[Bestow\]:", "[Bestow]"),
    Rewording(r"\bpays X\b", "pays {X}"),
    Rewording(r"\bhe or she\b", "they"),
    Rewording(r"\bhis o[rf] her\b", "their"),
    Rewording(r"\bof (?=(?:more|less|fewer|greater)\b(?! \w+ (?:you|your)))", "or "),
    Rewording(r"(?<=deck) of (?=(?:a|an|up to|any number of|\w+) (?:\w+ )*?(?:cards? named|named))", " for "),
    Rewording(r"\bregalias\b", "regalia"),
    *(
        Rewording(
            r"(\bThis card gains \[[^.\n]*? as long as [^.,\n]*?)(?:, and|,| and) (?=\[[^\]]+\] as long as )",
            r"\1. This card gains ",
        ),
    )
    * 4,
    Rewording(
        r"(?<=resonators) entering (?:your opponent's field|the field under your opponent's control) "
        r"(?=enter the field)",
        " your opponent controls ",
    ),
    Rewording(r":\s+(?=or [a-z])", "; "),
    Rewording(r"\bhim or her\b", "them"),
    Rewording(r"\bX x 100\b", "X00"),
    Rewording(r"\bnon (?=J-|J/|magic stone)", "non-"),
    Rewording(r"\bnonspell\b", "non-spell"),
    Rewording(r"\bnon-machine\b", "non-Machine"),
    # --- ability icons
    Rewording(r"\[Activate\]\s*:?\s*(?!abilit|\w+ abilit)", "", "1409.1"),
    Rewording(r"\[Activate\](?= abilit)", "activate", "1409.1"),
    Rewording(r"\[(?:Continuous|Automatic)\]\s*:?\s*(?!abilit)", "", "1409.1"),
    Rewording(r"\[Enter\]\s*(?::|,)?\s*(?=[A-Z\[{])(?!abilit)", "[Enter] ⇒ ", "1411.2"),
    Rewording(r"\[J-?\s?Activate\]\s*:?\s*(?:Pay\s*)?", "[Judgment] ", "1408.1"),
    Rewording(r"\[Target Attack\]", "[Precision]", "1414.1"),
    Rewording(r"\btrigger(s?)(?= (?:an |another )?activate abilit)", r"play\1", "1015.2"),
    Rewording(r"\btriggered(?= (?:an |another )?activate abilit)", "played", "1015.2"),
    # --- zones
    Rewording(r"\bmain deck", "deck", "304"),
    Rewording(r"\bremoved from (?:the |this )?game (?:zone|area)", "removed area", "311.1"),
    Rewording(r"\bcomes into (?=(?:a|the|your) (?:magic stone area|field))", "enters "),
    Rewording(r"\bmagic stones? area", "field", "1404.1"),
    Rewording(r"\bchant-standby area", "standby area", "1404.2"),
    # --- spells
    Rewording(r"\[?Spell:\s?Chant-Instant\]?(?: cards?)?", "chant with [Quickcast]", "1405.3"),
    Rewording(r"\[?Spell:\s?Chant-Standby\]?(?: cards?)?", "chant with [Trigger]", "1405.4"),
    Rewording(r"\[?Spell:\s?Chant\]?", "chant", "1405.2"),
    Rewording(r"\bchant (?:or|and) chant with \[Quickcast\]", "chant", "1405.3"),
    Rewording(r"\bsummon spell", "resonator spell", "1407.1"),
    Rewording(r"\bnormal spell", "non-resonator spell", "1407.2"),
    Rewording(r"\[Addition:\s?Field\]", "field addition", "1406.1"),
    Rewording(r"\[Addition:\s?(J/resonator|J/ruler|J-ruler|Resonator|Ruler)\]", r"\1 addition", "1406.1"),
    # --- additions
    Rewording(
        r"\b(?:the )?resonator with this(?= (?:gains|cannot|loses|deals|would|is)\b|,)", "added resonator", "1406.2"
    ),
    Rewording(r"\bJ/resonator with this(?= (?:gains|cannot|loses|deals))", "Added J/resonator", "1406.2"),
    # --- abilities of cards, and the rest of a deck
    Rewording(r"\b(\w+(?: or \w+)?) spells or \1 card's abilities", r"\1 spells or abilities"),
    Rewording(
        r"(?<=\bshuffle )the rest of your ((?:magic stone )?deck) and put that card on top of it",
        r"your \1 and put that card on top of your \1",
    ),
    Rewording(r"(Choose [\w ]+)\. (Play this ability only[\w ,]*?) - ([^\n]*?)\.?(?=\n|$)", r"\1 - \3. \2."),
    # --- sides and places
    Rewording(r"\breturn (this card|it) to it?s ruler side", r"put \1 into your ruler area, as a ruler"),
    Rewording(
        r"\bYou may play this card from your (\w+), but not from anywhere else", r"Play this card only from your \1"
    ),
    Rewording(r"(?<=this turn) in any way\b", ""),
    Rewording(r"(?<=⇒ )(Choose (?:up to \w+ )?target [^.:;\n]*):\s+(?=[A-Z])", r"\1. "),
    # --- destruction
    Rewording(r"(?m)^This card cannot be destroyed\.?$", "[Eternal]", "1417.1"),
    # --- battle
    Rewording(r"\bbattle phase", "battle", "1410.1"),
)
_COMPILED = tuple((re.compile(item.old, re.IGNORECASE), item.new) for item in REWORDINGS)


def current(cleaned: Clean) -> Clean:
    """The text in the newest wording."""
    for pattern, new in _COMPILED:
        if pattern.search(cleaned.text):
            cleaned = reworded(cleaned, pattern, new)
    return cleaned
