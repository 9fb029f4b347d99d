"""Decides what "and", "or" and "," join on cards of Force of Will, and what a word is at its place.

A joint before a clause joins clauses; in an open "if" or "when" the first comma before one closes that phrase; between
words of one class it joins those, before a stat change, a keyword or a quoted ability it joins what is given.
"""

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
        "EXTRATURN",
        "WIN",
        "LOSEGAME",
        "NAMECARD",
    ),
    *("CHANGE", "FORCE", "MODE", "RESTICON", "WILL", "TREAT", "DOESJUDGMENT", "DOJUDGMENT"),
}
SAID = frozenset(
    {"GAINS", "LOSES", "LOSESALL", "LOSESSYMBOLS", "DEALS", "MAYDEAL", "BECOMES", "CANT", "CANTOF", "MAY"}
) | {
    *("MUSTACT", "ENTERSRESTED", "ENTERSWITH", "WEATHERBECOMES", "WOULD", "WOULDDEAL", "WOULDBEDEALT", "ISDEALTTO"),
    *("HAS", "TURNS"),
}
STOPS = frozenset({"COMMA", "DOT", "COLON", "ARROW", "DASH", "PAREN_NUM", "OPTION"})
OPENERS = frozenset({"IF", "WHEN", "WHILE", "DURING", "DURATION", "PHASE", "THISTURN", "FOREVERY"})
ASKING = frozenset({"IF", "WHILE"})
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
        "HASLOST",
        "HASGAINED",
    ),
}
RAW = frozenset({"AND", "OR", "COMMA", "THEN"})
SAME = frozenset({"NAME", "CLASS", "TRAIT", "TYPE", "QUOTED_NAME"})
GIVEN = frozenset({"STATS", "KW", "QUOTED"})
NOUN_STARTS = frozenset({"TYPE", "CLASS", "TRAIT", "STATE", "NAME", "STATS", "NON", "DECKWORD"})
LINE_KEYWORDS = frozenset({"GATEKW", "HANDSKILL", "ENTER", "JUDGMENT", "AWAKENING", "TRIGGER", "STEALTH", "RESONANCE"})
SUBJECT_ENDS = frozenset({"THIS", "IT", "THEY", "TYPE", "NAME", "TRAIT", "CONTROLS", "ADDED", "KW", "LOC", "REST"})


def join(tokens: list[Token]) -> list[Token]:
    tokens = _wills(_places(_counters(_words(tokens))))
    return _Joiner(_nouns(_modes(tokens))).run()


def _retyped(token: Token, type_: str, value: Any = None) -> Token:
    return Token(type_, token.value if value is None else value, token.start, token.end)


def _words(tokens: list[Token]) -> list[Token]:
    """Words whose part of speech shows only beside their neighbours."""
    done: list[Token] = []
    for at, token in enumerate(tokens):
        before = done[-1].type if done else ""
        after = [later.type for later in tokens[at + 1 : at + 4]]
        done += _word(token, before, after, done)
    return done


def _word(token: Token, before: str, after: list[str], done: list[Token]) -> list[Token]:
    first, *later = after or [""]
    match token.type:
        case "GAIN" | "LOSE":
            return [_retyped(token, _gaining(token.type, after))]
        case "CANTACT":
            return [_cannot(token, first)]
        case kind if kind in LINE_KEYWORDS and (before in {"WITH", "WITHOUT", "OR", "NON"} or first == "COSTWORDS"):
            return [_retyped(token, "KW")]
        case "STATE" if not _described(first, later):
            return [_retyped(token, "STATE_END")]
        case "IF" if before and before not in {*RAW, *STOPS}:
            return [_retyped(token, "IF_TAIL")]
        case "WHILE" if before and before not in {*RAW, *STOPS}:
            return [_retyped(token, "WHILE_TAIL")]
        case "DEFINE":
            return [Token("DOT", None, token.start, token.start), token] if before not in {"", "DOT"} else [token]
        case "COUNTER" if not token.value and before in {"", "DOT", "ARROW", "COMMA"}:
            return [_retyped(token, "CANCEL", False)]
        case "KW" if before == "KW_OPEN":
            return [token]
        case "PLAYTHIS":
            return [Token("PLAY", False, token.start, token.end), Token("THIS", "card", token.start, token.end)]
        case "DECKWORD" if before in {"SHUFFLE"}:
            return [token]
        case "CONTROLS" if before == "IF" or (before in {"WHILE", "AND", "UNLESS"} and first in _COUNTED):
            return [token]
    return [token]


_COUNTED = frozenset({"NUM", "ANOTHER", "NO", "EXACTLY", "NAME", "TYPE", "TRAIT", "CLASS"})


def _described(first: str, later: list[str]) -> bool:
    """Whether a noun is still to come, so that the word before it is an adjective."""
    if first in {"OR", "AND"}:
        return bool(later) and later[0] == "STATE"
    return first in NOUN_STARTS


def _gaining(type_: str, after: list[str]) -> str:
    """Life and items are gained by players, everything else is said of cards."""
    first = after[0] if after else ""
    if first == "LIFE" or (first in {"NUM", "THATMUCH", "TWICETHATMUCH"} and after[1:2] == ["LIFE"]):
        return f"{type_}LIFE"
    if type_ == "GAIN" and first == "NUM" and after[1:2] in (["TYPE"], ["CLASS"]):
        return "GAINITEM"
    return f"{type_}S"


def _cannot(token: Token, after: str) -> Token:
    return _retyped(
        token, "CANTOF" if after in {*NOUN_STARTS, "NUM", "THIS", "EACH", "YOU", "IT", "PLAYER"} else "CANT"
    )


def _counters(tokens: list[Token]) -> list[Token]:
    """A counter named by what it changes: [+100/+100] counter."""
    done: list[Token] = []
    for token in tokens:
        if token.type == "COUNTER" and not token.value and done and done[-1].type == "STATS":
            stats = done.pop()
            done.append(Token("COUNTER", "/".join(stats.value), stats.start, token.end))
        else:
            done.append(token)
    return done


def _places(tokens: list[Token]) -> list[Token]:
    """Alternative places are one place: "from your hand or graveyard"."""
    done: list[Token] = []
    for token in tokens:
        joint = bool(len(done) > 1 and done[-1].type in {"OR", "AND"} and done[-2].type == "LOC")
        if joint and token.type in {"ZONE", "LOC"}:
            first = done[-2]
            more = (token.value,) if token.type == "ZONE" else token.value[0]
            done[-2:] = [Token("LOC", ((*first.value[0], *more), first.value[1]), first.start, token.end)]
        else:
            done.append(token)
    return done


def _wills(tokens: list[Token]) -> list[Token]:
    """Symbols side by side are one amount of will; keywords take the symbols or words behind them along."""
    done: list[Token] = []
    for token in tokens:
        last = done[-1] if done else None
        if last and token.type == "WILL" and last.type == "WILL":
            done[-1] = Token("WILL", last.value + token.value, last.start, token.end)
        elif last and token.type == "WILL" and last.type == "KW" and last.value == "barrier":
            done[-1] = Token("KW", ("barrier", token.value, ""), last.start, token.end)
        elif last and token.type == "PARAMETER" and last.type == "KW":
            done[-1] = Token("KW", (last.value, "", token.value), last.start, token.end)
        else:
            done.append(token)
    return done


def _modes(tokens: list[Token]) -> list[Token]:
    """The options of a choice become numbered: what follows the dash, cut at each semicolon."""
    dash = next((at for at, token in enumerate(tokens) if token.type == "DASH" and _chooses(tokens[:at])), None)
    if dash is None:
        return tokens
    start = max(at for at in range(dash) if tokens[at].type == "CHOOSE" and _mode_start(tokens, at, dash))
    first = min(at for at in range(dash) if tokens[at].type == "CHOOSE" and _mode_start(tokens, at, dash))
    done: list[Token] = list(tokens[:first])
    for at in range(first, dash):
        token = tokens[at]
        if token.type == "CHOOSE" and _mode_start(tokens, at, dash):
            while done and at == start and done[-1].type in {"MAY", "YOU"}:
                done.pop()
            token = _retyped(token, "MODE")
        elif token.type == "COMMA" and at > 1 and tokens[at - 2].type == "CHOOSE" and at < start:
            token = _retyped(token, "DOT")
        elif token.type == "BOTH":
            token = Token("NUM", 2, token.start, token.end)
        done.append(token)
    return [*done, *_numbered(tokens[dash:])]


def _numbered(tokens: list[Token]) -> list[Token]:
    done: list[Token] = []
    n = 0
    for token in tokens:
        if token.type == "OPTION" or (token.type == "DASH" and n == 0):
            n += 1
            done.append(Token("PAREN_NUM", n, token.start, token.end))
        else:
            done.append(token)
    return done


def _mode_start(tokens: list[Token], at: int, dash: int) -> bool:
    after = [token.type for token in tokens[at + 1 : dash + 1]]
    if after[:1] == ["UPTO"]:
        after = after[1:]
    return after[:1] in (["NUM"], ["BOTH"]) and (after[1:2] or ["DASH"])[0] in {
        *("DASH", "COMMA", "DOT", "INSTEAD", "ATRANDOM", "OR", "IF_TAIL"),
    }


def _chooses(tokens: list[Token]) -> bool:
    return any(token.type == "CHOOSE" and _mode_start(tokens, at, len(tokens)) for at, token in enumerate(tokens))


def _nouns(tokens: list[Token]) -> list[Token]:
    """A race or attribute without a noun means a card of it."""
    done: list[Token] = []
    for at, token in enumerate(tokens):
        done.append(token)
        if token.type != "TRAIT":
            continue
        after = [later.type for later in tokens[at + 1 : at + 4]]
        listed = len(after) > 1 and after[0] in RAW and after[1] == "TRAIT"
        if not listed and (not after or after[0] not in NOUN_STARTS | {"INADDITION"}):
            done.append(Token("TYPE", "card", token.end, token.end))
    return done


class _Joiner:
    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = tokens
        self.open = ""
        """The word that opened the phrase still to be closed by a comma."""
        self.acted = False
        """Whether the clause has its verb already."""
        self.giving = False
        """Whether that verb gives something."""

    def run(self) -> list[Token]:
        done: list[Token] = []
        for at, token in enumerate(self.tokens):
            type_ = self._joint(at) if token.type in RAW else token.type
            self._follow(at, token.type, type_)
            done.append(Token(type_, token.value, token.start, token.end))
        return done

    def _type(self, at: int) -> str:
        return self.tokens[at].type if 0 <= at < len(self.tokens) else ""

    def _follow(self, at: int, was: str, type_: str) -> None:
        before = self._type(at - 1)
        if type_ in {"COMMA", "DOT", "COLON", "ARROW", "PAREN_NUM"}:
            self.open = ""
        if type_ in {"AND_V", "COMMA", "DOT", "COLON", "ARROW", "PAREN_NUM"}:
            self.acted = self.giving = False
        elif was in OPENERS and (not before or before in {*RAW, *STOPS}):
            self.open = was
        elif was in ACTS or was in SAID:
            self.acted, self.giving = True, was in {"GAINS", "LOSES", "HAS"}

    def _joint(self, at: int) -> str:
        type_, before, after = self._type(at), self._type(at - 1), self._type(at + 1)
        if type_ == "THEN":
            return "THEN" if before in {"", "DOT", "COLON", "ARROW", "PAREN_NUM"} else "AND_V"
        if before == after == "WILL":
            return "OR_W"
        if before in GIVEN and after in GIVEN:
            return "AND_M" if self.giving and type_ != "OR" else ("OR_SAME" if type_ == "OR" else "AND_SAME")
        if before == after and after in SAME:
            return self._list(at)
        if {before, after} == {"TRAIT", "CLASS"} and type_ == "OR":
            return "OR_ADJ"
        if before == after == "STATE":
            return "OR_STATE"
        if before == after == "NUM":
            return "OR_SAME"
        if self.open in ASKING and type_ in {"AND", "OR"} and self._asks(at + 1):
            return "AND_C" if type_ == "AND" else "OR_C"
        if type_ == "OR":
            return "OR_V" if after in ACTS else "OR_E" if after == "WHEN" else "OR_N"
        if after in SAID - {"MAY"} and self.acted:
            return "AND_P"
        if after == "NUM" and self._type(at + 2) == "DAMAGE" and self.acted:
            return "AND_D"
        if after in OPENERS or self._acts(at + 1):
            begins = self.acted or after in ACTS or after in OPENERS
            return "COMMA" if self.open else "AND_V" if begins else "AND_N"
        if type_ == "COMMA" and self.open and not (self.open in ASKING and after == "NUM"):
            return "COMMA"
        return "AND_N" if type_ == "AND" else "COMMA_N"

    def _list(self, at: int) -> str:
        """Members of one list are joined by what joins the last two; cards of either kind by "and" as well."""
        kind = self._type(at - 1)
        last = at
        while self._type(last + 1) == kind and self._type(last + 2) in RAW and self._type(last + 3) == kind:
            last += 2
        joint = self._type(last)
        if joint == "COMMA" and last == at:
            return "COMMA" if self.open else "COMMA_N"
        return "OR_SAME" if joint == "OR" or kind in {"CLASS", "TRAIT", "TYPE"} else "AND_SAME"

    def _acts(self, at: int) -> bool:
        """Whether a clause begins here: a verb comes before the next comma."""
        for later in self.tokens[at:]:
            if later.type in ACTS or later.type in SAID:
                return True
            if later.type in STOPS:
                return False
        return False

    def _asks(self, at: int) -> bool:
        """Whether another condition begins here."""
        for later in self.tokens[at:]:
            if later.type in QUESTIONS:
                return True
            if later.type in STOPS or later.type in ACTS or later.type in OPENERS:
                return False
        return False
