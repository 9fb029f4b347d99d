"""Decides what "and", "or" and "," join on cards of Force of Will.

A joint before a clause joins clauses; in an open "if" or "when" the first comma before one closes that phrase; between
words of one class it joins those, before a stat change, a keyword or a quoted ability it joins what is given.
"""

from __future__ import annotations

from headjudge.games.fow.language.lexicon import DEEDS
from headjudge.games.fow.language.word_classes import ACTS, GIVEN, LINE_KEYWORDS, RAW, SAID, STOPS, retyped
from headjudge.games.fow.language.words import placed_words
from headjudge.language.deed_words import said
from headjudge.language.tokens import Token

OPENERS = frozenset(
    {"IF", "WHEN", "WHILE", "DURING", "DURATION", "PHASE", "THISTURN", "FOREVERY", "EACHTURN", "NEXTTIME", "OUTSIDE"}
)
ASKING = frozenset({"IF", "NEXTTIME", "WHILE", "IF_TAIL", "WHILE_TAIL", "UNLESS", "PLAYTHISNOTIF"})
QUESTIONS = frozenset(
    {"CONTROLS", "CONTROLSNOT", "IS", "ISNT", "THEREIS", "THEREISNO", "HASDONE", "HASPUT", "GATEWORD"}
) | {
    *(
        "WAS",
        "WASPUT",
        "WASDONE",
        "HAS",
        "ATTACKED",
        "FOUGHT",
        "GATENOT",
        "MYTURN",
        "HASENTERED",
        "HASLIFE",
        "CHOSE",
        "CHOSEWORD",
        "DEALTPAST",
        "SEARCHEDPAST",
    ),
    *("DIDSO", "DIDNTSO", "WEREDONE", "WERENTDONE"),
}
DESCRIBING = frozenset({"STATE", "CLASS", "TRAIT", "NON"})
"""Words that belong to a noun behind them: the last of a list may have some of its own."""
HAPPENING = frozenset(
    {
        *("ENTERS", "LEAVES", "ISPUT", "ISDONE", "ATTACKS", "BLOCKS", "ATTACKSORBLOCKS", "ISBLOCKED", "ISATTACKED"),
        *("DEALS", "ISDEALT", "ISTARGETED", "TURNS", "INVERT", "RECOVER", "RESTS", "ISPLAYED", "ISREVEALED", "ISADDED"),
    }
)
"""What may happen to a card, behind something else that may."""
SAME = frozenset({"NAME", "CLASS", "TRAIT", "TYPE", "QUOTED_NAME"})


def join(tokens: list[Token]) -> list[Token]:
    return _Joiner(placed_words(said(tokens, DEEDS))).run()


class _Joiner:
    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = tokens
        self.open = ""
        """The word that opened the phrase still to be closed by a comma."""
        self.acted = False
        """Whether the clause has its verb already."""
        self.giving = False
        """Whether that verb gives something."""
        self.asking = False
        """Whether a condition is being said, also one behind its clause."""
        self.counting = False
        """Whether the cards are being named whose number is asked for."""

    def run(self) -> list[Token]:
        done: list[Token] = []
        for at, token in enumerate(self.tokens):
            type_ = self._joint(at) if token.type in RAW else token.type
            self._follow(at, token.type, type_)
            done.append(Token(type_, token.value, token.start, token.end))
            if type_ == "OR_M":
                self._one_of(done)
        return done

    def _one_of(self, done: list[Token]) -> None:
        """What is gained or lost is a choice: the verb before it says so."""
        at = next((at for at in range(len(done) - 1, -1, -1) if done[at].type in {"GAINS", "LOSES"}), None)
        if at is not None:
            done[at] = retyped(done[at], f"{done[at].type}ONE")

    def _type(self, at: int) -> str:
        return self.tokens[at].type if 0 <= at < len(self.tokens) else ""

    def _follow(self, at: int, was: str, type_: str) -> None:
        before = self._type(at - 1)
        self.counting = was == "NUMBEROF" or (self.counting and was not in {"IS", *STOPS})
        if type_ in {"COMMA", "DOT", "COLON", "ARROW", "PAREN_NUM", "GATE"}:
            self.open = ""
            self.asking = type_ == "COMMA" and before == "DURING" and self._type(0) in {"STEALTH", "TRIGGER"}
        elif was in ASKING or was in {"STEALTH", "TRIGGER"}:
            self.asking = True
        if type_ in {"AND_V", "COMMA", "DOT", "COLON", "ARROW", "PAREN_NUM", "GATE"}:
            self.acted = self.giving = False
        elif was in OPENERS and (not before or before in {*RAW, *STOPS, *LINE_KEYWORDS}):
            self.open = was
        elif was in ACTS or was in SAID:
            self.acted, self.giving = True, was in {"GAINS", "LOSES", "HAS"}

    def _joint(self, at: int) -> str:
        type_, before, after = self._type(at), self._type(at - 1), self._type(at + 1)
        if type_ == "THEN":
            return "THEN" if before in {"", "DOT", "COLON", "ARROW", "PAREN_NUM", "GATE"} else "AND_V"
        if before == after == "WILL":
            if type_ == "AND":
                return "AND_W"
            return "COMMA" if type_ == "COMMA" and self.tokens[0].value == "incarnation" else "OR_W"
        if before in GIVEN and after in GIVEN:
            either = self._given_list(at) == "OR_M"
            if self.giving and not self.asking:
                return "OR_M" if either else "AND_M"
            return "OR_SAME" if either else "AND_SAME"
        if self.giving and before in {*GIVEN, "INADDITION"} and self._is_kind(at + 1):
            return "AND_M"
        if before == after and after in SAME:
            return self._list(at)
        if {before, after} == {"TRAIT", "CLASS"} and type_ == "OR":
            return "OR_ADJ"
        if before == after == "STATE":
            return "OR_STATE"
        if before == after == "NUM":
            return "OR_SAME"
        if type_ == "AND" and self.counting and self.asking and after in {"EACH", "TYPE"}:
            return "AND_N"
        if self.asking and type_ in {"AND", "OR"} and self._asks(at + 1):
            return "AND_C" if type_ == "AND" else "OR_C"
        if type_ == "OR" and self.open == "WHEN" and after in HAPPENING:
            return "OR_H"
        if type_ == "OR":
            return "OR_V" if after in ACTS else "OR_E" if after in {"WHEN", "PHASE"} else "OR_N"
        if type_ == "COMMA" and self.open in ASKING and after in SAID:
            return "COMMA"
        if after in SAID - {"MAY"} and self.acted:
            return "AND_P"
        if after == "NUM" and self._type(at + 2) == "DAMAGE" and self.acted:
            return "AND_D"
        if after in OPENERS or self._acts(at + 1):
            begins = self.acted or after in ACTS or after in OPENERS
            return "COMMA" if self.open else "AND_V" if begins else "AND_N"
        if type_ == "COMMA" and self.open and not (self.open in ASKING and after in {"NUM", "EXACTLY"}):
            return "COMMA"
        return "AND_N" if type_ == "AND" else "COMMA_N"

    def _is_kind(self, at: int) -> bool:
        """Whether a race or attribute is named here that is gained besides others, or something else that is given."""
        return self._type(at) in GIVEN or (self._type(at) in {"TRAIT", "CLASS"} and self._type(at + 1) == "INADDITION")

    def _given_list(self, at: int) -> str:
        """What is given together, or one of it as its controller chooses."""
        last = at
        while self._type(last + 1) in GIVEN and self._type(last + 2) in RAW and self._type(last + 3) in GIVEN:
            last += 2
        return "OR_M" if self._type(last) == "OR" else "AND_M"

    def _list(self, at: int) -> str:
        """Members of one list are joined by what joins the last two; cards of either kind by "and" as well."""
        kind = self._type(at - 1)
        last = at
        while self._type(last + 1) == kind and self._type(last + 2) in RAW and self._type(last + 3) == kind:
            last += 2
        joint = self._type(last)
        if kind == "TYPE" and joint == "COMMA" and self._type(last + 2) == "OR" and self._type(last + 3) in DESCRIBING:
            return "OR_SAME"
        if joint == "COMMA" and last == at:
            return "COMMA" if self.open else "COMMA_N"
        return "OR_SAME" if joint == "OR" or kind in {"CLASS", "TRAIT", "TYPE"} else "AND_SAME"

    def _acts(self, at: int) -> bool:
        """Whether a clause begins here: a verb comes before the next comma."""
        for n, later in enumerate(self.tokens[at:], at):
            if later.type in ACTS or later.type in SAID:
                return True
            if later.type in STOPS or (later.type == "AND" and n > at and self._type(n + 1) in ACTS):
                return False
        return False

    def _asks(self, at: int) -> bool:
        """Whether another condition begins here."""
        if self._type(at) in {"IT", "THIS"} and self._type(at + 1) == "WOULD":
            return True
        for later in self.tokens[at:]:
            if later.type in QUESTIONS:
                return True
            if later.type in STOPS or later.type in ACTS or later.type in OPENERS:
                return False
        return False
