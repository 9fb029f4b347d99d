"""Questions in players' words, taken apart: what is asked, of whom, and what is done before it is asked."""

import re
from typing import Literal

import msgspec

from headjudge.errors import Malformed
from headjudge.formats import words
from headjudge.games import words_of
from headjudge.games.positions import PLAYERS

Kind = Literal["may", "happens", "order", "numbers", "prevent", "end", "explain"]
KINDS = (
    "may A attack Fairy with Knight?",
    "may B play Bolt after A attacks leader with Knight?",
    "what happens if A attacks Fairy with Knight and B plays Bolt?",
    "in which order does it resolve if A plays Knight?",
    "what does Knight see?",
    "can B save Fairy if A attacks Fairy with Knight?",
    "can B survive if A attacks leader with Knight?",
    "why did the game end?",
    "explain the last step",
)
_WHO = r"(?:player )?(?P<who>[AB])"
_DEED = re.compile(rf"{_WHO} (?P<what>.+)", re.IGNORECASE)
_NEXT = re.compile(r"(?:,? and then|,? then|;|,? and|,) (?=(?:player )?[AB] )", re.IGNORECASE)
_AFTER = r"(?: (?:if|when|after|once) (?P<deeds>.+))?"
_FORMS: tuple[tuple[Kind, str], ...] = (
    ("prevent", rf"(?:can|could) {_WHO} (?:save|keep|protect) (?P<what>.+?){_AFTER}"),
    ("prevent", rf"(?:can|could) {_WHO} (?P<what>survive|prevent losing(?: the game)?){_AFTER}"),
    ("may", rf"(?:may|can|could|is it legal for|is) {_WHO} (?:to |allowed to )?(?P<what>.+?){_AFTER}"),
    ("happens", r"what (?:happens|would happen) (?:if|when|after|once) (?P<deeds>.+)"),
    ("order", rf"(?:in (?:which|what) order|who (?:decides|chooses|orders)).*?{_AFTER}"),
    ("numbers", rf"what does (?P<what>.+?) see{_AFTER}"),
    ("numbers", rf"what (?:are|is) (?:the )?(?:numbers|values|stats) of (?P<what>.+?){_AFTER}"),
    ("numbers", rf"what (?:is|are) (?P<what>.+?)['’]s? [\w ]+?{_AFTER}"),
    ("end", rf"why (?:did|does|has) the game end(?:ed)?{_AFTER}"),
    ("explain", r"explain (?:the )?last step|was that legal"),
)


class Deed(msgspec.Struct, frozen=True):
    """What a player is said to do, as the player would say it."""

    player: int
    words: str

    def __str__(self) -> str:
        return f"{PLAYERS[self.player]}: {self.words}"


class Question(msgspec.Struct, frozen=True):
    """``what`` is the action or the card asked about; ``deeds`` are done before the question is put."""

    asked: str
    kind: Kind
    player: int = 0
    what: str = ""
    deeds: tuple[Deed, ...] = ()


def parse(asked: str, ruleset: str) -> Question:
    """Take a question apart; ``Malformed`` shows the kinds of questions there are."""
    text = " ".join(asked.split()).rstrip("?.! ")
    for kind, pattern in _FORMS:
        found = re.fullmatch(pattern, text, re.IGNORECASE)
        if found is None:
            continue
        parts = found.groupdict()
        player = PLAYERS.index((parts.get("who") or "A").upper())
        deeds = tuple(_deeds(parts["deeds"], ruleset)) if parts.get("deeds") else ()
        return Question(asked, kind, player, parts.get("what") or "", deeds)
    raise Malformed(f"the question '{asked}' is not understood", f"one like {'; '.join(KINDS)}", "Put it in such words")


def _deeds(text: str, ruleset: str) -> list[Deed]:
    """ "A attacks Fairy with Knight and B plays Bolt", deed by deed."""
    found = []
    for part in _NEXT.split(text):
        deed = _DEED.fullmatch(part.strip())
        if deed is None:
            raise Malformed(
                f"who does '{part}' is not said", "a player and a deed: A attacks leader", "Begin it with A or B"
            )
        found.append(Deed(PLAYERS.index(deed["who"].upper()), imperative(deed["what"], ruleset)))
    return found


def imperative(told: str, ruleset: str) -> str:
    """What is told of a player as the player would say it: "attacks Fairy" is "attack Fairy"."""
    speech = words_of(ruleset).SPEECH
    first, _, rest = told.partition(" ")
    for verb in dict.fromkeys(
        (first, first.removesuffix("s"), first.removesuffix("es"), f"{first.removesuffix('ies')}y")
    ):
        said = f"{verb} {rest}".strip()
        if verb != first or not first.endswith("s"):
            parsed = words.parse(said, speech)
            if parsed.verb != "choose" or verb in _CHOOSING:
                return said
    return told


_CHOOSING = frozenset({"choose", "select", "pick", "target", "take", "discard", "keep"})
