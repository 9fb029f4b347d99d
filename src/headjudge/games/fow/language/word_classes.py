"""Classes of words: what begins a clause or a noun, what is said, what joins and what ends."""

from __future__ import annotations

from typing import Any

from headjudge.games.fow.language.lexicon import VERBS
from headjudge.language.tokens import Token

ACTS = (frozenset(VERBS) - {"GAIN", "LOSE"}) | {
    *(
        "GAINLIFE",
        "LOSELIFE",
        "GAINITEM",
        "SEARCH",
        "SPENDPLAY",
        "SPENDPAY",
        "SPENDJUDGE",
        "EXTRATURN",
        "WIN",
        "LOSEGAME",
        "NAMECARD",
        "CHOOSEVALUE",
        "TRIGGERSENTER",
        "CHOOSEKW",
    ),
    *(
        "CHANGE",
        "DOUBLES",
        "RELEASE",
        "RESTART",
        "REMOVEINVERTED",
        "EXPLORE",
        "DOUBLENUMBER",
        "ATTACH",
        "HEAL",
        "SHIFTTHIS",
        "FLIP",
        "MAKE",
        "DISTRIBUTE",
        "KEEPREVEALED",
        "REVEALUNTIL",
        "SKIP",
        "FORCE",
        "MODE",
        "RESTICON",
        "WILL",
        "TREAT",
        "DOESJUDGMENT",
        "DOJUDGMENT",
    ),
}
SAID = frozenset(
    {
        "GAINS",
        "LOSES",
        "LOSESALL",
        "LOSESSYMBOLS",
        "LOSESRACES",
        "GAINSRACESOF",
        "LOSESFORGOOD",
        "LOSESALLFORGOOD",
        "DEALS",
        "MAYDEAL",
        "BECOMES",
        "BECOMESCOPY",
        "CANT",
    }
) | {
    *("CANTOF", "MAY"),
    *("MAYWORD", "MOBILIZED"),
    *(
        "MUSTACT",
        "ISDOUBLED",
        "CANOF",
        "CAN",
        "PREVENTIT",
        "CHASELESS",
        "TOPREVEALED",
        "WOULDCHANGE",
        "WOULDCHANGETHIS",
        "CHANGESBY",
        "ENTERSRESTED",
        "ENTERSWITH",
        "ENTERSASCOPY",
        "WEATHERBECOMES",
        "WOULD",
        "WOULDDEAL",
        "WOULDDRAW",
        "WOULDGAIN",
        "WOULDBEPUT",
        "WOULDBEDEALT",
        "ISDEALTTO",
        "ITSDEALT",
    ),
    *("HAS", "TURNS"),
}
STOPS = frozenset({"COMMA", "DOT", "COLON", "ARROW", "DASH", "PAREN_NUM", "OPTION", "GATE"})
RAW = frozenset({"AND", "OR", "COMMA", "THEN"})
GIVEN = frozenset({"STATS", "KW", "QUOTED", "CHOSENKIND"})
PARAMETERED = frozenset({"barrier", "dragon emblem"})
"""Keywords that take the symbols behind them along."""

NOUN_STARTS = frozenset({"TYPE", "CLASS", "TRAIT", "STATE", "NAME", "STATS", "NON", "DECKWORD"})
LINE_KEYWORDS = frozenset(
    {"GATEKW", "HANDSKILL", "ENTER", "JUDGMENT", "AWAKENING", "TRIGGER", "STEALTH", "RESONANCE", "BREAK", "TAG"}
) | {"ASENTERS"}


OBJECT_STARTS = frozenset({"NUM", "THIS", "EACH", "YOU", "YOUR", "IT", "PLAYER"})
"""Words with which it begins what cards cannot do something to, besides nouns."""

BEFORE_KEYWORDS = frozenset({"WITH", "WITHOUT", "OR", "NON"})
"""Words after which a keyword describes a card."""

ONE_AT_LEAST = frozenset({"THEREIS", "CONTROLS", "HAS", "HASDONE"})
"""Words after which "one or more" is a number."""


def retyped(token: Token, type_: str, value: Any = None) -> Token:
    return Token(type_, token.value if value is None else value, token.start, token.end)
