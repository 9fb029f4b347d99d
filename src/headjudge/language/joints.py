"""Decides what each "and", "or", "," joins, by the words beside it, before the grammar sees them.

A joint followed by a verb joins clauses; between two words of one class it joins those words; before a stat change or
a keyword it joins what is granted; otherwise it joins noun phrases. The first comma after "if", "when" or a leading
duration that stands before a new clause closes that phrase.
"""

from __future__ import annotations

from collections.abc import Container

from headjudge.language.tokens import Token

SAME_CLASS = frozenset({"NAME", "TRAIT", "CLASS", "KW", "TYPE", "NUM", "QUOTED"})
GRANTS = frozenset({"STAT", "KW", "QUOTED", "THE"})
OPENERS = frozenset(
    {
        "IF",
        "WHEN",
        "DURATION",
        "WHILE",
        "PHASESTART",
        "PHASEEND",
        "DURING",
        "AMONG",
        "FREQUENCY",
        "WHENPLAYING",
        "THISTURN",
        "NEXTTIME",
        "IFPLAYEDFOR",
        "FOREVERY",
    }
)
SUBJECTS = frozenset({"YOU", "PLAYER", "THEY", "IT", "THIS", "LEADER", "YOUR", "EACH", "MAY"})
DESCRIBED = frozenset({"TYPE", "TRAIT", "NAME", "CLASS", "ENEMY", "STATE", "NON"})
SUBJECT_ENDS = frozenset({"YOUCONTROL", "THIS", "IT", "THEY", "TYPE", "LOC", "LEADER", "NAME", "KW"})
CONDITION_STARTS = frozenset({"THEREIS", "THEREISNO", "GATEWORD", "YOUDID"})
PREDICATES = frozenset({"CANT", "HAS", "DONTTAKE", "LOSESALL", "COSTWORD"})


def classify(tokens: list[Token], verbs: Container[str]) -> list[Token]:
    """Replaces the raw joints; `verbs` are the token types that begin a clause or a cost."""
    tokens = _fuse(tokens)
    done: list[Token] = []
    open_phrase = False
    with_list = False
    giving = False
    for at, token in enumerate(tokens):
        after = tokens[at + 1] if at + 1 < len(tokens) else None
        with_list = token.type in {"WITH", "WITHOUT"} or (
            with_list and token.type in {"KW", "QUOTED", "AND", "OR", "COMMA"}
        )
        before = done[-1] if done else None
        giving = token.type == "GIVE" or (giving and token.type not in {"DOT", "COLON", "IF"})
        type_ = token.type
        if type_ in {"AND", "OR", "ANDOR", "COMMA", "THEN"}:
            type_ = _joint(type_, before, after, tokens[at + 2 : at + 4], open_phrase, verbs)
            if type_ == "AND_SAME" and after and after.type in {"KW", "QUOTED"} and not with_list:
                type_ = "AND_M"
            if token.type == "OR" and giving and not with_list and after and after.type in GRANTS - {"THE"}:
                type_ = "OR_M"
            if type_ == "COMMA":
                open_phrase = False
        elif type_ in OPENERS and _opens(before):
            open_phrase = True
        elif type_ in {"DOT", "COLON"}:
            open_phrase = False
        else:
            type_ = _retag(type_, token.value, before, after, tokens[at + 2] if at + 2 < len(tokens) else None)
        done.append(Token(type_, token.value, token.start, token.end))
    return done


def _retag(type_: str, value: object, before: Token | None, after: Token | None, later: Token | None) -> str:
    """Words whose part of speech shows only beside their neighbours."""
    if type_ == "IF" and not _opens(before):
        return "IF_TAIL"
    if type_ == "TO" and before and after and before.type == after.type == "NUM":
        return "RANGETO"
    if type_ == "GAIN" and after and after.type in {"STAT", "KW", "QUOTED"}:
        return "GAIN_P"
    if type_ == "TYPE" and value == "token" and after and after.type == "TYPE":
        return "STATE"
    if type_ == "STATE" and not _is_described(after, later):
        return "STATE_END"
    if type_ in {"ORLESS", "ORMORE"} and before and before.type not in {"NUM", "POINTS", "STAT"}:
        return type_ + "_N"
    if type_ == "DEAL" and before and before.type in SUBJECT_ENDS and after:
        equal = after.type == "DAMAGE" and later is not None and later.type == "EQUALTO"
        return "DEAL_P" if after.type in {"NUM", "DOUBLE"} or equal else type_
    return type_


def _is_described(after: Token | None, later: Token | None) -> bool:
    """Whether a noun is still to come, so that the word before it is an adjective."""
    if after is not None and after.type == "NUM":
        return later is not None and later.type == "COSTADJ"
    return after is not None and after.type in DESCRIBED


def _opens(before: Token | None) -> bool:
    return before is None or before.type in {
        "DOT",
        "COLON",
        "COMMA",
        "AND_V",
        "THEN",
        "ALSO",
        "DASH",
        "GATE",
        "TIMING",
        "ACT",
        "PAREN_NUM",
    }


def _joint(
    type_: str, before: Token | None, after: Token | None, later: list[Token], open_phrase: bool, verbs: Container[str]
) -> str:
    if after is None or before is None:
        return "THEN" if type_ == "THEN" else type_
    if type_ == "THEN":
        return "AND_V" if before.type not in {"DOT", "COLON", "COMMA"} else "THEN"
    if after.type in CONDITION_STARTS and type_ in {"AND", "OR"}:
        return "AND_C" if type_ == "AND" else "OR_C"
    if after.type == before.type == "DEST" and type_ == "AND":
        return "AND_TO"
    if after.type == before.type == "NUM":
        return "OR_SAME"
    if type_ == "OR" and after.type in verbs and before.type not in {"WITH", "WITHOUT"}:
        return "OR_V"
    clause = after.type in verbs or after.type in {"IF", "DURATION", "INSTEAD", "SEARCH"}
    if (
        type_ == "COMMA"
        and open_phrase
        and (clause or after.type in SUBJECTS or _subject(after, later) or after.type in OPENERS)
    ):
        return "COMMA"
    if clause:
        return "OR_V" if type_ in {"OR", "ANDOR"} else "AND_V"
    if after.type != before.type and {after.type, before.type} == {"TRAIT", "CLASS"} and type_ == "OR":
        return "OR_ADJ"
    if after.type == before.type and after.type in SAME_CLASS:
        return {"AND": "AND_SAME", "OR": "OR_SAME", "ANDOR": "OR_SAME", "COMMA": "AND_SAME"}[type_]
    if type_ == "OR" and after.type == "NUM" and later and later[0].type == "STAT":
        return "OR_STAT"
    if type_ == "OR" or type_ == "ANDOR":
        return "OR_N"
    if after.type in PREDICATES:
        return "AND_P"
    if after.type == "NUM" and later and later[0].type in {"DAMAGE", "MORE"}:
        return "AND_D"
    if after.type in {"LEADER", "IT", "THIS"} and before.type in {"SIGNED", "KW", "QUOTED"} and type_ == "AND":
        return "AND_G"
    if after.type in GRANTS and before.type in {"SIGNED", "KW", "QUOTED", "TRAITWORD", "NUM"}:
        return "AND_M"
    if after.type in {"YOU", "PLAYER"} and later and (later[0].type in verbs or later[0].type in {"MAY", "CANT"}):
        return "AND_V"
    if after.type in {"THEY", "IT", "THIS"} and later and later[0].type in {*PREDICATES, "MAY"}:
        return "AND_V"
    if type_ == "AND":
        return "AND_N"
    return "COMMA" if open_phrase else "COMMA_N"


def _subject(after: Token, later: list[Token]) -> bool:
    return after.type in {"NUM", "ANOTHER", "TRAIT", "CLASS", "TYPE", "ORDINAL", "THE"} and bool(later)


def _fuse(tokens: list[Token]) -> list[Token]:
    """Keywords with their number in brackets, and gates with the mark that ends them, become one token."""
    done: list[Token] = []
    for token in tokens:
        last = done[-1] if done else None
        if last and token.type == "PAREN_NUM" and last.type == "GATENAME":
            done[-1] = Token("GATE", (last.value, token.value), last.start, token.end)
        elif last and token.type == "PAREN_NUM" and last.type == "KWACT":
            done[-1] = Token("KWACT", (last.value, token.value), last.start, token.end)
        elif last and token.type in {"COLON", "DASH", "COMMA"} and last.type == "GATE":
            done[-1] = Token("GATE", last.value, last.start, token.end)
        else:
            done.append(token)
    return [
        Token("KWACT", (token.value, 1), token.start, token.end)
        if token.type == "KWACT" and isinstance(token.value, str)
        else token
        for token in done
    ]
