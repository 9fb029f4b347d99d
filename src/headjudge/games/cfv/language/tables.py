"""Closed lists of Cardfight!! Vanguard: clans, zones as the tree calls them, keywords, words that mark abilities."""

from __future__ import annotations

from headjudge.games.cfv.facts import CLAN_NATIONS

CLANS = frozenset({clan for clan, _nation in CLAN_NATIONS} | {"Cray Elemental", "Touken Ranbu"})
"""What stands in single angle brackets is a clan (2.2) if it is one of these, otherwise a race (2.3)."""

ZONES = {
    "hand": "hand",
    "deck": "deck",
    "drop zone": "drop",
    "soul": "soul",
    "damage zone": "damage",
    "bind zone": "bind",
    "g zone": "g",
    "trigger zone": "trigger",
}
CIRCLES = ("vc", "rc", "gc")
"""The kinds of circles; all of them together are where units are (3.8.1)."""

STATS = {"power": "[Power]", "critical": "[Critical]", "shield": "[Shield]", "drive": "drive", "grade": "grade"}
ICONS = ("critical", "draw", "heal", "stand")
STATES = {
    "face up": "faceup",
    "face down": "facedown",
    "locked": "locked",
    "deleted": "deleted",
    "boosted": "boosted",
    "boosting": "boosting",
    "attacking": "attacking",
    "hollowed": "hollowed",
    "blazing": "blazing",
    "charging": "charging",
    "bound": "bound",
    "in harmony": "in harmony",
    "engorged": "engorged",
    "successful": "successful",
    "dominated": "dominated",
}
"""What a card can be said to be; "stand" and "rest" are icons."""

RULE_STATES = frozenset(
    {
        *(
            "faceup",
            "facedown",
            "locked",
            "unlocked",
            "locked/unlocked",
            "deleted",
            "boosted",
            "boosting",
            "attacking",
            "bound",
        ),
        *("in harmony", "heart", "engaged", "reserved", "legion", "front row", "back row", "mate", "leader"),
    }
)
"""States that the rules know, each with a verb of its own; any other is what a card says that another becomes."""

ROW_STATES = ("front row", "back row")
ROWS = {
    "front row": "front row",
    "back row": "back row",
    "center column": "center column",
    "middle column": "center column",
    "left column": "left column",
    "right column": "right column",
}

ICON_GATES = {"generation break": range(1, 10), "limit break": range(1, 7)}
"""Conditions in icons, each with its number (10.2.5, 10.2.11)."""

NUMBERED_GATES = ("thunderstrike", "ritual")
PLAIN_GATES = ("shinken hissatsu", "oracle", "brave", "darkness", "unite")
"""Conditions said by an ability word; those that have no rule are defined by their reminder alone."""

LABELS = (
    *("magia", "time leap", "homare"),
    "nitou kaigan",
    *("burst", "bloom", "shadowstitch", "rush", "rescue", "dominate", "blaze", "success", "dark device"),
)
"""Words that mark an ability without being a condition."""

ABILITY_WORDS = (
    *(*NUMBERED_GATES, *PLAIN_GATES, *LABELS, "wave", "revelation", "hollow", "harmony", "engorge", "charge"),
    *("forerunner", "afterimage", "resist", "sentinel"),
)

KEYWORDS = {
    "forerunner": "AUTO",
    "sentinel": "CONT",
    "lord": "CONT",
    "restraint": "CONT",
    "resist": "CONT",
    "harmony": "AUTO",
    "hollow": "AUTO",
    "afterimage": "AUTO",
    "engorge": "AUTO",
    "charge": "AUTO",
    "blaze": "AUTO",
    "revelation": "AUTO",
    "success": "AUTO",
}
"""Keywords that make a line of their own, with the kind of ability they are."""

BOOK_KEYWORDS = ("forerunner", "sentinel", "lord", "restraint", "resist", "harmony")
"""Those of them that the book knows; what the others mean stands on the cards that have them."""

FAULTS = {
    "atttacks": "attacks",
    "begininng": "beginning",
    "seperate": "separate",
    "rearguard": "rear-guard",
    "oponent": "opponent",
    "Ｉf": "If",
    "engorged ability": "engorge ability",
    "opponenta's": "opponent's",
    " ithe ": " the ",
    "Soul-Chage": "Soul-Charge",
    "and you opponent": "and your opponent",
    "search you deck": "search your deck",
    "search fo ": "search for ",
    "in its card named ": "in its card name ",
    "[Critica] l+": "[Critical] +",
    "[ Rest": "[Rest",
    "ｌ": "l",
    "］": "]",
    "［": "[",
}
"""Misprints of databases."""

SKILLS = ("boost", "intercept", "twin drive!!", "triple drive!!!")
"""Skill icons (2.10), which cards give and take."""

HITS = {"attack hit": "", "attack hit a vanguard": " a vanguard"}
"""The conditions about what the attack of a battle hit, and what their words name."""

PHASES = {
    "turn": "turn",
    "stand phase": "stand phase",
    "draw phase": "draw phase",
    "G assist step": "G assist step",
    "ride phase": "ride phase",
    "main phase": "main phase",
    "battle phase": "battle phase",
    "start step": "start step",
    "end phase": "end phase",
    "guard step": "guard step",
    "drive step": "drive step",
    "attack step": "attack step",
    "close step": "close step",
    "damage step": "damage step",
    "stride step": "stride step",
    "ride step": "ride step",
}
