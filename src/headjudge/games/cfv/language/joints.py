"""Decides what "and", "or" and "," join in Vanguard's long comma chains, and what icons are at their place.

A joint before a clause joins clauses; in an open "if" or "when" the first comma before one closes that phrase; between
words of one class it joins those, before a number or a quoted ability it joins what is given.
"""

from __future__ import annotations

from headjudge.games.cfv.language.lexicon import DEEDS, VERBS
from headjudge.language.deed_words import said
from headjudge.language.tokens import Token
from headjudge.language.tree import YOU

ACTS = frozenset(VERBS) | {
    "SEARCH",
    "SEARCHFOR",
    "SHUFFLE",
    "CHARGE",
    "STAND",
    "RESTS",
    "PAYCOST",
    "COSTMARK",
    "BLAST",
    "WIN",
    "EXTRATURN",
    "STRIDE",
    "DECLARE",
    "DECLAREA",
    "EXCHANGEBOTH",
}
SAID = frozenset({"BATTLES", "CAN", "ISALSO", "MAYATTACK", "GETS", "CANT", "CANTCALL", "LOSES", "MAY", "SETTO"}) | {
    *("NULLIFIED", "ARENULLIFIED", "COSTLOST", "REGARDED", "FREESTRIDE", "PAYWITH", "ALSONAMED", "CANTNORMALCALL"),
    "DISCARDEDAS",
}
STOPS = frozenset({"COMMA", "DOT", "COLON", "AMP", "LB", "RB", "PAYS", "PAID"})
BEGINNINGS = frozenset({"PAYCOST", "KIND", "HZONE", "PERTURN", "GATE", "GATES", "LABEL", "STRIDEICON", "REMINDS"})
"""What a clause may follow without a mark: a cost, and a header whose colon is lost."""

OPENERS = frozenset({"IF", "WHEN", "WHILE", "DURING", "DURATION", "PHASE", "BATTLEEND", "INBATTLE", "INTURN", "USABLE"})
QUESTIONS = frozenset({"BECOMES", "HAS", "HASNO", "IS", "ISNT", "THEREIS", "THEREISNO"}) | {
    *("HAVENAMES", "HASNAMEOF", "HASABILITY", "WASPLACED"),
    *("BATTLEIS", "MISSED", "HITNOW", "DIDSO", "DIDNTSO", "WEREDONE", "WERENTDONE"),
}
ASKING = frozenset({"IF", "WHILE", "USABLE"})
RAW = frozenset({"AND", "OR", "COMMA", "THEN"})
SAME = frozenset({"NAME", "QUOTED", "CLASS", "TRAIT", "TYPE", "TRIGGERICON"})
GIVEN = frozenset({"STAT", "QUOTED", "KW"})
NOUN_STARTS = frozenset(
    {"CARDNAME", "GRADES", "STRIDEICON", "TYPE", "CLASS", "TRAIT", "GRADE", "STATE", "NAME", "STAT"}
)
DETERMINERS = frozenset({"NUM", "WHOSE", "OFWHOSE", "EACH", "OTHER", "ANOTHER", "CLASS", "TRAIT"}) | {
    *("ORMORE", "ORLESS", "NUMBEROF", "HASNO"),
}
NOUN_LEADERS = DETERMINERS | {"FOREVERY"}
WITH_ENDS = frozenset({"DIFFERENTSTATS", "DIFFERENTNAMES", "WITHABILITY", "ONENAME"})
SUBJECT_ENDS = frozenset({"THIS", "IT", "THEY", "TYPE", "NAME", "INITSNAME", "WITHABILITY", "CLASS", "TRAIT"})
CARD = ("", ())
"""The noun that was left out."""


def join(tokens: list[Token]) -> list[Token]:
    tokens = _columns(tokens)
    return _Joiner(_icons(_nouns(_grades(_places(_charges(_strides(_with_names(said(tokens, DEEDS))))))))).run()


def _strides(tokens: list[Token]) -> list[Token]:
    """The icon is what somebody does to a card where no unit before it does it."""
    done: list[Token] = []
    for at, token in enumerate(tokens):
        after = tokens[at + 1].type if at + 1 < len(tokens) else ""
        is_verb = token.type == "STRIDEICON" and after == "IT" and not (done and done[-1].type in SUBJECT_ENDS)
        done.append(Token("STRIDE", token.value, token.start, token.end) if is_verb else token)
    return done


def _columns(tokens: list[Token]) -> list[Token]:
    """ "In the same column" is that of this unit for one card; several would share one with each other, which no word
    here says, so that such a phrase is refused."""
    for at, token in enumerate(tokens):
        if token.type != "INOWNCOLUMN" or tokens[at - 1].type not in SUBJECT_ENDS:
            continue
        number = next((each for each in reversed(tokens[:at]) if each.type in {"NUM", "COMMA", "DOT", "EACH"}), None)
        if number is not None and number.type == "NUM" and number.value != 1:
            tokens = [*tokens[:at], Token("INONECOLUMN", None, token.start, token.end), *tokens[at + 1 :]]
    return tokens


def _charges(tokens: list[Token]) -> list[Token]:
    """A charge with its number is one word, whether or not it stands in brackets of its own."""
    done: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        number = tokens[at + 1] if at + 1 < len(tokens) else None
        before = [each.type for each in done[-2:]]
        optional = token.type == "BLAST" and before == ["MAY", "LB"]
        if (token.type != "CHARGE" and not optional) or number is None or number.type != "NUM":
            done.append(token)
            at += 1
            continue
        closing = tokens[at + 2] if at + 2 < len(tokens) else None
        bracketed = bool(done and done[-1].type == "LB" and closing and closing.type == "RB")
        if bracketed:
            done.pop()
        done.append(Token("CHARGE", (token.value, number.value), token.start, number.end))
        at += 3 if bracketed else 2
    return done


def _with_names(tokens: list[Token]) -> list[Token]:
    """ "And" before a part of a name goes on with what cards are "with"."""
    done: list[Token] = []
    for at, token in enumerate(tokens):
        ends = next((later.type for later in tokens[at + 1 :] if later.type not in {"QUOTED", "OR"}), "")
        goes_on = done and done[-1].type in WITH_ENDS and ends == "INITSNAME" and tokens[at + 1].type == "QUOTED"
        done.append(Token("WITH", None, token.start, token.end) if token.type == "AND" and goes_on else token)
    return done


def _places(tokens: list[Token]) -> list[Token]:
    """Alternative places are one place: "from your hand or drop zone", "on (VC) or (RC)"."""
    done: list[Token] = []
    total = False
    for token in tokens:
        if token.type == "INTOTAL" and done and done[-1].type == "TYPE":
            total = True
            continue
        joint = bool(len(done) > 1 and done[-1].type in {"OR", "AND", "SLASH", "COMMA"})
        joint = joint and (done[-1].type != "COMMA" or token.type in {"HZONE", "ZONE"})
        first = done[-2] if joint else token
        rear = token.type == "TYPE" and token.value == ("unit", ("rc",)) and first.value[:1] == (("vc",),)
        if joint and first.type == "LOC" and (token.type in {"ZONE", "LOC", "HZONE"} or rear):
            is_said = total or done[-1].type != "AND" or (len(done) > 2 and done[-3].type == "EACH")
            so_many = 0 if is_said else _picked(done)
            if so_many == 1:
                done.insert(-2, Token("EACH", None, first.start, first.start))
            elif so_many:
                done.append(token)
                continue
            more = {"ZONE": (token.value,), "HZONE": token.value, "TYPE": ("rc",)}.get(token.type) or token.value[0]
            done[-2:] = [Token("LOC", ((*first.value[0], *more), first.value[1]), first.start, token.end)]
        elif joint and first.type == "ONTO" and token.type == "LOC" and not any(first.value[1:]):
            zones = (*first.value[0].split("/"), *token.value[0])
            done[-2:] = [Token("LOC", (zones, token.value[1]), first.start, token.end)]
        elif joint and first.type == "ONTO" and token.type in {"ONTO", "HZONE", "ZONE"}:
            more = {"ONTO": token.value[0], "ZONE": token.value}.get(token.type) or "/".join(token.value)
            done[-2:] = [Token("ONTO", (f"{first.value[0]}/{more}", *first.value[1:]), first.start, token.end)]
        else:
            done.append(token)
    return done


def _picked(done: list[Token]) -> int:
    """How many are chosen: "a card from your hand and drop zone" is one from each, and of more it is not clear."""
    at = next((at for at in range(len(done) - 1, -1, -1) if done[at].type in ACTS), None)
    after = [] if at is None else [token for token in done[at + 1 : at + 3] if token.type != "UPTO"]
    return int(after[0].value) if after and after[0].type == "NUM" else 0


def _grades(tokens: list[Token]) -> list[Token]:
    """ "Grade 1 or 2" is one word for two grades."""
    done: list[Token] = []
    at = 0
    while at < len(tokens):
        each = _each_grade(tokens, at)
        if each is not None:
            done.append(each[0])
            at = each[1]
            continue
        types = [token.type for token in tokens[at : at + 5]]
        whole = {("GRADE", "NUM", "OR", "GRADE", "NUM"): 5, ("GRADE", "NUM", "OR", "NUM"): 4}
        size = whole.get(tuple(types)) or whole.get(tuple(types[:4]), 0)
        if size and tokens[at + 1].value != tokens[at + size - 1].value:
            both = (tokens[at + 1].value, tokens[at + size - 1].value)
            done.append(Token("GRADES", both, tokens[at].start, tokens[at + size - 1].end))
            at += size
        else:
            done.append(tokens[at])
            at += 1
    return done


def _each_grade(tokens: list[Token], at: int) -> tuple[Token, int] | None:
    """ "Grade 3, grade 2, and grade 1" before one noun: one of each grade; and where that ends."""
    grades: list[int] = []
    end = at
    while [token.type for token in tokens[end : end + 2]] == ["GRADE", "NUM"]:
        grades.append(tokens[end + 1].value)
        after = tokens[end + 2].type if end + 2 < len(tokens) else ""
        end += 3 if after in {"COMMA", "AND"} and _is_grade(tokens, end + 3) else 2
        if after not in {"COMMA", "AND"}:
            break
    begun = at > 0 and tokens[at - 1].type == "NUM"
    if len(grades) < 2 or not begun or end >= len(tokens) or tokens[end].type not in {"TYPE", "CLASS", "TRAIT"}:
        return None
    return Token("EACHGRADE", tuple(grades), tokens[at].start, tokens[end - 1].end), end


def _is_grade(tokens: list[Token], at: int) -> bool:
    return [token.type for token in tokens[at : at + 2]] == ["GRADE", "NUM"]


def _nouns(tokens: list[Token]) -> list[Token]:
    """A clan, a race or a grade without a noun means a card of it, and a sentinel is a card with that ability."""
    done: list[Token] = []
    for at, token in enumerate(tokens):
        if token.type == "KEYWORDLINE" and token.value == "sentinel" and done and done[-1].type in NOUN_LEADERS:
            done.append(Token("TYPE", ("card", ()), token.start, token.end))
            done.append(Token("WITHABILITY", token.value, token.start, token.end))
            continue
        bare = token.type == "TRIGGERICON" and done and done[-1].type == "NUM" and _is_placed(tokens, at + 1)
        if bare:
            done.append(Token("TYPE", ("card", ()), token.start, token.start))
            done.append(Token("WITH", None, token.start, token.start))
        done.append(token)
        if [each.type for each in done[-3:]] == ["NUM", "GRADE", "NUM"] and _ends(tokens, at + 1):
            done.append(Token("TYPE", CARD, token.end, token.end))
        if token.type not in {"CLASS", "TRAIT"}:
            continue
        after = [later.type for later in tokens[at + 1 : at + 3]]
        listed = len(after) == 2 and after[0] in RAW and after[1] in {"CLASS", "TRAIT"}
        if not listed and (not after or after[0] not in NOUN_STARTS):
            done.append(Token("TYPE", CARD, token.end, token.end))
    return done


def _ends(tokens: list[Token], at: int) -> bool:
    return at >= len(tokens) or tokens[at].type in {"COMMA", "DOT"}


def _is_placed(tokens: list[Token], at: int) -> bool:
    return at < len(tokens) and tokens[at].type == "LOC"


def _icons(tokens: list[Token]) -> list[Token]:
    """Stand and rest are a verb, a state or an event; a state is an adjective only before its noun."""
    done: list[Token] = []
    moving = False
    for at, token in enumerate(tokens):
        moving = token.type in {"CALL", "RIDE", "STRIDE", "PUT", "MOVE", "CANTCALL"} or (
            moving and token.type not in {*RAW, *STOPS}
        )
        before = done[-1].type if done else ""
        after = tokens[at + 1].type if at + 1 < len(tokens) else ""
        type_ = token.type
        if type_ in {"STAND", "RESTS"}:
            if before in DETERMINERS and after in NOUN_STARTS:
                type_ = "STATE"
            elif before == "IS":
                type_ = "STATE_END"
            elif before in SUBJECT_ENDS:
                type_ = "TURNS"
        elif type_ == "ONTO" and (before == "IS" or (before in SUBJECT_ENDS and not moving)):
            done.append(Token("LOC", (tuple(token.value[0].split("/")), YOU), token.start, token.end))
            continue
        elif type_ == "THATIS" and moving and before == "ONTO" and token.value in {"engaged", "reserved"}:
            type_ = "AS"
        elif type_ == "THATIS" and moving and before in {"IT", "THIS"} and after == "LOC" and "face" in token.value:
            type_ = "STATE_END"
        elif type_ == "LOC" and moving and before == "STATE_END" and len(token.value[0]) == 1:
            done.append(Token("DEST", (token.value[0][0], token.value[1], ""), token.start, token.end))
            continue
        elif type_ == "STATE" and token.value == "boosted" and _happens(done):
            type_ = "BOOSTS"
        elif type_ == "STRIDEICON" and token.value == "g guardian" and before in {*DETERMINERS, "STATE", "CANTCALL"}:
            done.append(Token("TYPE", ("G guardian", ()), token.start, token.end))
            continue
        elif type_ == "STATE" and token.value == "in harmony" and before == "TYPE":
            type_ = "THATIS"
        elif type_ == "GRADE" and (after == "SIGNED" or before == "S"):
            done.append(Token("STAT", "grade", token.start, token.end))
            continue
        elif type_ == "STATE" and after not in NOUN_STARTS:
            type_ = "STATE_END"
        elif type_ == "IF" and before and before not in {*RAW, *STOPS, *BEGINNINGS}:
            type_ = "IF_TAIL"
        done.append(Token(type_, token.value, token.start, token.end))
    return done


def _happens(done: list[Token]) -> bool:
    """Whether "boosted" is what a unit did, and not what it is."""
    before = [token.type for token in done[-2:]]
    return before[-1:] != [] and (before[-1] in SUBJECT_ENDS or before == ["ATTACKS", "OR"])


class _Joiner:
    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = tokens
        self.open = ""
        """The word that opened the phrase still to be closed by a comma."""
        self.acted = False
        """Whether the clause has its verb already."""

    def run(self) -> list[Token]:
        done: list[Token] = []
        for at, token in enumerate(self.tokens):
            type_ = self._joint(at) if token.type in RAW or self._slash(at) else token.type
            self._follow(at, token.type, type_)
            if type_ == "AMP" and self._type(at - 1) == "QUOTED" == self._type(at + 1):
                type_ = "AND_M"
            if type_ == "OTHERWISE":
                self.open = "IF"
                before = self._type(at - 1)
                if before and before not in STOPS:
                    done.append(Token("AND_V", None, token.start, token.end))
                done.append(Token("IF", None, token.start, token.end))
                done.append(Token("IFNOT", None, token.start, token.end))
                continue
            if type_ == "AND_IF":
                done.append(Token("COMMA", None, token.start, token.end))
                type_ = "IF"
            done.append(Token(type_, token.value, token.start, token.end))
        return done

    def _type(self, at: int) -> str:
        return self.tokens[at].type if 0 <= at < len(self.tokens) else ""

    def _slash(self, at: int) -> bool:
        return self._type(at) == "SLASH" and self._type(at - 1) == "CHARGE" == self._type(at + 1)

    def _follow(self, at: int, was: str, type_: str) -> None:
        before = self._type(at - 1)
        if type_ in {"COMMA", "DOT", "COLON", "STRIDESTEP"}:
            self.open = ""
        elif type_ == "AND_IF":
            self.open = "IF"
        between_quotes = type_ == "AMP" and before == "QUOTED"
        if type_ in {"AND_V", "PAYCOST", *STOPS} and not between_quotes:
            self.acted = False
        elif (was in OPENERS or was == "FOREVERY") and (not before or before in {*RAW, *STOPS, *BEGINNINGS}):
            self.open = was
        elif was in ACTS or was in SAID:
            self.acted = True

    def _joint(self, at: int) -> str:
        type_, before, after = self._type(at), self._type(at - 1), self._type(at + 1)
        if type_ == "THEN":
            return "THEN" if before in {"", "DOT", "COLON", "PAYCOST"} else "AND_V"
        if type_ == "SLASH":
            return "AND_V"
        if before == after and after in SAME and not self._two_abilities(at):
            return "OR_SAME" if type_ == "OR" else "AND_SAME"
        if type_ != "OR" and after in GIVEN and before in {"SIGNED", "QUOTED", "KW"}:
            return "AND_M"
        if self.open in ASKING and type_ in {"AND", "OR"} and self._asks(at + 1):
            return "AND_C" if type_ == "AND" else "OR_C"
        if self.open in {"WHEN", "BATTLEEND"} and type_ == "AND":
            if after in {"IS", "ATTACKS"}:
                return "AND_E" if after == "IS" else "AND_A"
            if after in {"RIDE", "HITS"}:
                return "AND_R" if after == "RIDE" else "AND_H"
            if self._asks(at + 1):
                return "AND_IF"
        if type_ == "OR":
            if after in {"PLACED", "INTERCEPTS"}:
                return "OR_D"
            return "OR_V" if after in ACTS else "OR_E" if after in {"WHEN", "PHASE"} else "OR_N"
        if after in SAID - {"MAY"} and self.acted:
            return "AND_P"
        if after in OPENERS or after == "FOREVERY" or self._acts(at + 1):
            begins = self.acted or after in ACTS or after in OPENERS
            return "COMMA" if self.open else "AND_V" if begins else "AND_N"
        if type_ == "COMMA" and self.open and not (self.open in ASKING and after == "NUM"):
            return "COMMA"
        return "AND_N" if type_ == "AND" else "COMMA_N"

    def _two_abilities(self, at: int) -> bool:
        return self._type(at + 1) == "QUOTED" and not isinstance(self.tokens[at + 1].value, str)

    def _acts(self, at: int) -> bool:
        """Whether a clause begins here: a verb comes before the next comma."""
        for n, later in enumerate(self.tokens[at:], at):
            if later.type == "AND" and self._type(n + 1) == "EXCHANGEBOTH":
                return False
            if later.type in ACTS or later.type in SAID or later.type == "BECOMES":
                return True
            if later.type in STOPS or (later.type == "AND" and later.value == ","):
                return False
        return False

    def _asks(self, at: int) -> bool:
        """Whether another condition begins here."""
        for later in self.tokens[at:]:
            if later.type in QUESTIONS:
                return True
            if later.type in STOPS or later.type in ACTS or later.type in SAID or later.type in OPENERS:
                return False
        return False
