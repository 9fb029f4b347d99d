"""Names of the rulebook's tokens, known faults of card databases, and how reminder texts begin."""

from __future__ import annotations

TOKEN_NAMES = (
    "Fairy Wisp", "Fairy", "Otohime's Bodyguard", "Knight", "Viking", "Steelclad Knight", "Strikeform Golem",
    "Guardform Golem", "Dragon", "Ghost", "Forest Bat", "Holy Falcon", "Holy Tiger", "Crystalia Eve", "Shield Guardian",
    "Magical Pawn", "Megalorca", "Hellflame Dragon", "Gargantuan Ghost", "Serpent", "Goblin King", "Puppet",
    "Ancient Artifact", "Mystic Artifact", "Celestial Shikigami", "Paper Shikigami", "One-Tailed Fox", "Assembly Droid",
    "Lloyd", "Victoria", "Otohime's Vanguard", "Exterminus Weapon", "Devoted Dragon", "Magic Sediment",
    "Leonidas's Resolve", "Draconic Weapon", "Ephemeral Moon", "Destruction in White", "Destruction in Black",
    "Naterran Great Tree", "Aftershock", "Thorn Burst", "Mimi", "Coco", "Magical Item", "Repair Mode", "Instant Poison",
    "Eternal Potion", "Mysterian Missile", "Carrot",
)  # fmt: skip

FAULTS: dict[str, str] = {
    ", rounded up": "",
    "You can serve a Carrot to an Umamusume follower to race it.": "",
}
"""Wrong wording in circulation, and what was meant; one entry for each fault seen. Carrot prints a reminder of 14.2.2
without brackets; what is halved is rounded up by 5.29.1.
"""

REMINDERS = (
    "Tokens put",
    "Tokens returned",
    "The controllers determine",
    "It can still be destroyed by ability damage",
    "At the start of the game, if your deck is based",
    "round",
    "Racing followers",
)
"""Brackets that repeat a rule without naming a keyword: 9.1.3, 5.29.1, 11.3.1, 14.2.3.1, 14.3.1.2."""

REMINDER_WORDS = frozenset(
    {
        *("Ward", "Storm", "Rush", "Assail", "Intimidate", "Drain", "Bane", "Aura", "Stack", "Quick"),
        *("Combo", "Spellchain", "Necrocharge", "Overflow", "Sanguine", "Lesson", "Rite", "Serve", "Carrot"),
    }
)
