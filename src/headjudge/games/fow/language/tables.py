"""The words of Force of Will that come in lists: attributes, races, keywords, zones, phases."""

from __future__ import annotations

ATTRIBUTES = ("light", "fire", "water", "wind", "darkness")
LETTERS = dict(zip("WRUGB", ATTRIBUTES, strict=True))
"""The letters of the will of each attribute."""
WILL = {"light": "{W}", "fire": "{R}", "water": "{U}", "wind": "{G}", "darkness": "{B}", "void": "{V}"}
"""The symbol of each attribute."""

ADDED_TO = ("resonator", "ruler", "J-ruler", "J/resonator", "J/ruler")
"""The subtypes of additions that are added to a card (1406.1a)."""

RACES = (
    "God",
    "Elf",
    "Egg",
    "Oni",
    "Gem",
    "Bat",
    "Cat",
    "Rat",
    "Fox",
    "Aura",
    "Bomb",
    "Sand",
    "Bird",
    "Mage",
    "Sage",
    "Ooze",
    "Wolf",
    "King",
    "Fish",
    "Myth",
    "Tank",
    "Monk",
    "Seal",
    "Wall",
    "Doll",
    "Tool",
    "Soul",
    "Lion",
    "Moon",
    "Pawn",
    "Hero",
    "Goat",
    "Poet",
    "Snow",
    "City",
    "Panda",
    "Ninja",
    "Relic",
    "Squid",
    "Fiend",
    "Crowd",
    "Snake",
    "Drake",
    "Whale",
    "Slime",
    "House",
    "Mouse",
    "Grave",
    "Dwarf",
    "Witch",
    "Clerk",
    "Angel",
    "Ghoul",
    "Golem",
    "Human",
    "Queen",
    "Demon",
    "Clown",
    "Baker",
    "Tower",
    "Augur",
    "Draft",
    "Fruit",
    "Giant",
    "Saint",
    "Count",
    "Beast",
    "Ghost",
    "Fairy",
    "Story",
    "Deity",
    "Undead",
    "Wizard",
    "Prince",
    "Zombie",
    "Oracle",
    "Castle",
    "Pirate",
    "Youkai",
    "Shaman",
    "Merman",
    "Catman",
    "Garden",
    "Dragon",
    "Gorgon",
    "Minion",
    "Weapon",
    "Daimyo",
    "Bishop",
    "Avatar",
    "Killer",
    "Butler",
    "Reaper",
    "Flower",
    "Savior",
    "Raptor",
    "Insect",
    "Knight",
    "Rabbit",
    "Spirit",
    "Priest",
    "Forest",
    "Taoist",
    "Artist",
    "Shadow",
    "Squad 7",
    "Class G",
    "Chimera",
    "Demonic",
    "Mermaid",
    "Warlord",
    "Machine",
    "Vampire",
    "Inverse",
    "Cognate",
    "Monarch",
    "Pharaoh",
    "Samurai",
    "Gimmick",
    "General",
    "Crystal",
    "Phantom",
    "Treeman",
    "Wingman",
    "Captain",
    "Paladin",
    "Dolphin",
    "Bushido",
    "Airship",
    "Soldier",
    "Specter",
    "Warrior",
    "Emperor",
    "Traitor",
    "Clothes",
    "Goddess",
    "Prophet",
    "Servant",
    "Student",
    "Ancient",
    "Cthulhu",
    "Phoenix",
    "Mystery",
    "Fantasy",
    "High God",
    "Overlord",
    "Valkyrie",
    "Treasure",
    "Dark Elf",
    "Werewolf",
    "Karakuri",
    "Ethereal",
    "Immortal",
    "Guardian",
    "Mountain",
    "Illusion",
    "Skeleton",
    "Familiar",
    "Wanderer",
    "Murderer",
    "Explorer",
    "Composer",
    "Reporter",
    "Dinosaur",
    "Valkyrur",
    "Princess",
    "Nameless",
    "Artifact",
    "Mage Art",
    "Moon Art",
    "Military",
    "Dragonoid",
    "Residence",
    "Nightmare",
    "Demonfish",
    "Jellyfish",
    "Shikigami",
    "Elemental",
    "Fisherman",
    "Swordsman",
    "Charlatan",
    "Invention",
    "Automaton",
    "Class Rep",
    "Musketeer",
    "Conqueror",
    "Six Sages",
    "Deathless",
    "Ascendant",
    "Sword Art",
    "Alchemist",
    "Scientist",
    "Scarecrow",
    "Archenemy",
    "Mimi Tribe",
    "Fairy Tale",
    "Historical",
    "Vegetation",
    "Drei Stern",
    "Researcher",
    "Subjugator",
    "Black Ones",
    "Songstress",
    "Wererabbit",
    "Holy Beast",
    "Strategist",
    "Little Boy",
    "Divine Tree",
    "Lycanthrope",
    "Little Girl",
    "Arcane Item",
    "Philosopher",
    "Sea Monster",
    "Five Heroes",
    "Seven Kings",
    "Archduchess",
    "Battle Arts",
    "Evil Spirit",
    "Magic Crest",
    "Singularity",
    "Spirit Magic",
    "Fallen Angel",
    "Card Soldier",
    "Flame Spirit",
    "Divine Beast",
    "Gallian Army",
    "Ancient Magic",
    "Treasure Tree",
    "Ethereal Tree",
    "Treasury Item",
    "Ancient Ruins",
    "Moon Princess",
    "Dragon Knight",
    "Heroic Spirit",
    "Wicked Spirit",
    "Magical Beast",
    "Magic Lifeform",
    "Calamity Raven",
    "Dark Commander",
    "Prime Minister",
    "Yin-Yang Master",
    "Twelve Apostles",
    "Imperial General",
    "Little Wolf Girl",
    "Four Sacred Beasts",
    "Seven Luminaries Mage",
    "Seven Luminaries Demon",
    "Minion of Primogenitor",
    "Knight of the Round Table",
    "Twelve Protective Deities",
    "Knights of the Round Table",
)
"""Races and traits the rulebook names (205.5); a card database adds its own."""

TOKEN_RACES = ("Bear", "Elephant", "Lich")
"""Races that only tokens have, so that neither the book nor a card database lists them."""

IRREGULAR = {
    "Elf": "Elves",
    "Dark Elf": "Dark Elves",
    "Dwarf": "Dwarves",
    "Wolf": "Wolves",
    "Werewolf": "Werewolves",
    "Wingman": "Wingmen",
    "Merman": "Mermen",
    "Treeman": "Treemen",
    "Catman": "Catmen",
    "Mouse": "Mice",
    "Knight of the Round Table": "Knights of the Round Table",
    "Minion of Primogenitor": "Minions of Primogenitor",
    "Class Rep": "Class Reps",
}


def forms(race: str) -> tuple[str, ...]:
    """A race as it stands before a noun and as a noun for several cards; one that speaks of many, also for one card."""
    if race in IRREGULAR:
        return race, IRREGULAR[race]
    if race.endswith("s") and not race.endswith("ss"):
        return race, race, race.removesuffix("es") if race.endswith("oes") else race[:-1]
    if race.endswith("y") and race[-2:-1] not in set("aeiou"):
        return race, f"{race[:-1]}ies"
    if race.endswith(("ss", "x", "ch", "sh", "z")):
        return race, f"{race}es"
    return race, f"{race}s"


SKILLS = (
    *("pierce", "precision", "first strike", "explode", "flying", "swiftness", "imperishable", "quickcast"),
    *("remnant", "bloodlust", "drain", "bane", "eternal", "mythic", "barrier", "shift", "evolution"),
    *("will of hope", "will of despair", "calmness", "passion", "vermillion", "limit break", "dragon emblem"),
)
"""Keywords that stand alone on a line or are given by an effect (1101.1)."""

NUMBERED = ("limit", "mana", "divinity", "stranger", "grimoire")
"""Keywords with a number behind them (1118, 1122, 1132, 1136, 1142)."""

WITH_WILL = ("energize", "incarnation")
"""Keywords with will symbols behind them that are no cost (1110, 1119)."""

WITH_COST = ("mobilize", "shift", "evolution", "bestow")
"""Keywords with a cost behind them (1116, 1117, 1121, 1129)."""

PLAIN_GATES = ("null", "faith", "revenge", "torrent")
COUNTED_GATES = ("seal", "legend", "rune")
WILL_GATES = ("rune", "crest")
"""Keywords before an ability that is there only under their condition (1124, 1128, 1131, 1133, 1134, 1137, 1141)."""

HAND_SKILLS = ("inheritance", "dive")
"""Abilities that work from the hand, with their cost and effect behind the keyword (1126, 1144)."""

SYMBOL_SKILLS = ("pierce", "precision", "first strike", "explode", "flying", "swiftness", "imperishable")
"""What "symbol skill" stands for (1413.2)."""

TYPES: dict[str, str] = {
    "card": "card",
    "resonator": "resonator",
    "j/resonator": "J/resonator",
    "j-resonator": "J/resonator",
    "ruler": "ruler",
    "j-ruler": "J-ruler",
    "j/ruler": "J/ruler",
    "magic stone": "magic stone",
    "basic magic stone": "basic magic stone",
    "special magic stone": "special magic stone",
    "true magic stone": "true magic stone",
    **{f"{attribute} magic stone": f"{attribute} magic stone" for attribute in ATTRIBUTES},
    "dark magic stone": "darkness magic stone",
    "chant": "chant",
    "addition": "addition",
    "field addition": "field addition",
    **{f"{kind} addition": f"{kind} addition" for kind in ADDED_TO},
    "regalia": "regalia",
    "rune": "rune",
    "entity": "entity",
    "spell": "spell",
    "chant spell": "chant spell",
    "resonator spell": "resonator spell",
    "non-resonator spell": "non-resonator spell",
    "resonator token": "resonator token",
    "addition token": "addition token",
    "magic stone token": "magic stone token",
    "regalia token": "regalia token",
    "token": "token",
    "gem": "gem",
    "crystal": "crystal",
    "coin": "will coin",
    "will coin": "will coin",
    "source": "source",
}
"""Words for kinds of cards (201.2) with the kind they mean."""

PLURALS = {
    "entity": "entities",
    "regalia": "regalia",
    "ability": "abilities",
    "spell or ability": "spells or abilities",
}
ABILITY_KINDS = ("activate", "automatic", "will", "continuous")
FIELD_TYPES = frozenset(
    {
        *("resonator", "J/resonator", "J-ruler", "magic stone", "basic magic stone", "special magic stone"),
        *(f"{attribute} magic stone" for attribute in ATTRIBUTES),
        *("true magic stone", "addition", "field addition", "regalia", "entity", "token"),
        *(f"{kind} addition" for kind in ADDED_TO),
        *("resonator token", "addition token", "magic stone token", "regalia token"),
    }
)
"""Cards that are on the field where nothing else is said (201.5, 307.6)."""

CHASE_TYPES = frozenset(
    {"spell", "ability", "spell or ability", "chant spell", "resonator spell", "non-resonator spell"}
)
ITEM_TYPES = frozenset({"gem", "crystal", "will coin"})

STATES: dict[str, str] = {
    "rested": "engaged",
    "recovered": "reserved",
    "attacking": "attacking",
    "blocking": "blocking",
    "blocked": "blocked",
    "attacked": "attacked",
    "damaged": "damaged",
    "face-down": "facedown",
    "face down": "facedown",
    "face-up": "faceup",
    "face up": "faceup",
    "revealed": "revealed",
    "awakened": "awakened",
    "double-sided": "double-sided",
    "stranger": "stranger",
    "astral": "astral",
    "inverted": "inverted",
    "remaining": "remaining",
    "nonbasic": "nonbasic",
    "basic": "basic",
    "special": "special",
}
STATS = {"atk": "atk", "def": "def", "total cost": "cost", "cost": "cost", "divinity": "divinity"}

ZONES: dict[str, str] = {
    "field": "field",
    "hand": "hand",
    "deck": "deck",
    "graveyard": "graveyard",
    "removed area": "removed",
    "ruler area": "ruler",
    "magic stone deck": "stone deck",
    "standby area": "standby",
    "chase area": "chase",
    "chase": "chase",
    "item area": "item",
    "extra deck": "extra",
    "rune area": "rune",
    "rune deck": "rune",
    "stranger deck": "stranger",
    "lifebreak area": "lifebreak",
}
ZONE_WORDS = {zone: words for words, zone in reversed(ZONES.items())}

PHASES: dict[str, str] = {
    "turn": "turn",
    "draw phase": "draw phase",
    "recovery phase": "recovery phase",
    "main phase": "main phase",
    "end phase": "end phase",
    "battle": "battle",
    "declare attack step": "declare attack step",
    "declare block step": "declare block step",
}

WEATHERS = ("rain", "thunderstorm", "sunny", "snow", "cloudy", "fog", "clear", "blizzard", "typhoon")

LONG_COUNTERS = ("fresh blood", "spoiled cuisine", "tea party", "forbidden arts", "dragon power", "grave-post")
"""Counters with a name of several words."""
