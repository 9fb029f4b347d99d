"""What a word is at its place: whose part of speech shows only beside its neighbours, before joints are decided."""

from __future__ import annotations

from typing import Any

from headjudge.games.fow.language.word_classes import (
    ACTS,
    BEFORE_KEYWORDS,
    LINE_KEYWORDS,
    NOUN_STARTS,
    OBJECT_STARTS,
    ONE_AT_LEAST,
    PARAMETERED,
    RAW,
    STOPS,
    retyped,
)
from headjudge.games.fow.language.words_modes import gates, modes
from headjudge.games.fow.language.words_references import (
    of_your_choice,
    same_name_there,
    searched_zones,
    sharing_with,
    targeting,
    whose,
)
from headjudge.language import flat, tree
from headjudge.language.tokens import Token


def placed_words(tokens: list[Token]) -> list[Token]:
    """The tokens with every word as what it is here, lists of places and symbols joined, options numbered."""
    for stage in STAGES:
        tokens = stage(tokens)
    return tokens


def _targeted(tokens: list[Token]) -> list[Token]:
    """ "Target two resonators" is what somebody does, or the same as "two target resonators" if something is said."""
    done: list[Token] = []
    at = 0
    while at < len(tokens):
        token, after = tokens[at], [later.type for later in tokens[at + 1 : at + 4]]
        begins = not done or done[-1].type in {*STOPS, *RAW, "ASYOUPLAY"}
        if token.type != "TARGET" or not begins or after[:1] not in (["NUM"], ["UPTO"], ["ANYNUM"]):
            done.append(token)
            at += 1
            continue
        count = 2 if after[0] == "UPTO" else 1
        said = _says(tokens[at + 1 :])
        verb = [] if said else [Token("CHOOSE", False, token.start, token.end)]
        done += [*verb, *tokens[at + 1 : at + 1 + count], token]
        at += 1 + count
    return done


def _says(tokens: list[Token]) -> bool:
    for token in tokens:
        if token.type in STOPS:
            return False
        if token.type in {"GAIN", "LOSE", "CANTACT", "CANT", "DEALS", "BECOMES"}:
            return True
    return False


def _this_turn(tokens: list[Token]) -> list[Token]:
    """What would happen "this turn" is replaced for this turn: the time goes to the end of its sentence.

    Cards dealt damage by another are those of this turn, said or not.
    """
    done: list[Token] = []
    held: Token | None = None
    would = replaced = False
    for at, token in enumerate(tokens):
        after = tokens[at + 1].type if at + 1 < len(tokens) else ""
        would = token.type.startswith("WOULD") or (would and token.type not in {"COMMA", "DOT"})
        replaced = token.type.startswith("WOULD") or (replaced and token.type not in {"DOT", "OPTION", "INSTEAD"})
        if token.type == "YOU" and replaced and done and done[-1].type == "AND" and after in {"GAIN", "LOSE", "DRAW"}:
            continue
        if token.type == "THISTURN" and [earlier.type for earlier in tokens[max(at - 2, 0) : at - 1]] == ["DEALTBY"]:
            continue
        if token.type == "THISTURN" and would and after == "COMMA":
            held = token
        elif token.type == "DOT" and held is not None:
            done += [held, token]
            held = None
        else:
            done.append(token)
    return done if held is None else [*done, held]


def _instead_last(tokens: list[Token]) -> list[Token]:
    """ "You may instead ..." is "you may ... instead": the word goes to the end of its sentence."""
    done: list[Token] = []
    held: Token | None = None
    for token in tokens:
        if token.type == "INSTEAD" and done and done[-1].type == "MAY":
            held = token
        elif token.type in {"DOT", "OPTION"} and held is not None:
            done += [held, token]
            held = None
        else:
            done.append(token)
    return done if held is None else [*done, held]


AGAIN = frozenset({"DEALS", "GAIN", "LOSE", "CANTACT"})
"""What is said of the subject of the clause before."""


def _same_subject(tokens: list[Token]) -> list[Token]:
    """ "It gains [Flying] until end of turn and deals ...", "gains [+100/0] for each ... and [Pierce]": it again."""
    done: list[Token] = []
    given, every = False, False
    for at, token in enumerate(tokens):
        after = [*[later.type for later in tokens[at + 1 : at + 3]], ""]
        done.append(token)
        if token.type in {"DOT", "OPTION", "COLON", "ARROW"}:
            given = every = False
        given, every = given or token.type == "GAIN", (every or token.type == "FOREVERY") and given
        it = Token("IT", flat.It(), token.end, token.end)
        if token.type == "AND" and len(done) > 1 and done[-2].type == "DURATION" and after[0] in AGAIN:
            done.append(it)
        elif (
            token.type == "AND" and every and after[:1] in (["KW"], ["STATS"], ["QUOTED"]) and after[1:] != ["COUNTER"]
        ):
            done += [it, Token("GAIN", True, token.end, token.end)]
            every = False
    return done


def _as_long_as_each(tokens: list[Token]) -> list[Token]:
    """Several grants, each with a condition of its own, are sentences of their own with the same subject."""
    begins, gain, whiles = 0, None, 0
    done: list[Token] = []
    for at, token in enumerate(tokens):
        after = [later.type for later in tokens[at + 1 : at + 3]]
        if token.type in {"DOT", "COLON", "ARROW"}:
            begins, gain, whiles = at + 1, None, 0
        gain = at if token.type == "GAIN" and gain is None else gain
        whiles += token.type == "WHILE"
        more = after[:1] in (["KW"], ["STATS"]) and after[1:] == ["WHILE"]
        if token.type in {"COMMA", "AND"} and gain is not None and whiles and more:
            done += [Token("DOT", None, token.start, token.end), *tokens[begins : gain + 1]]
        else:
            done.append(token)
    return done


def _compared(tokens: list[Token]) -> list[Token]:
    """A number compared with a card is compared with the same number of that card."""
    done: list[Token] = []
    for at, token in enumerate(tokens):
        done.append(token)
        after = tokens[at + 1].type if at + 1 < len(tokens) else ""
        types = [earlier.type for earlier in done[-4:]]
        if (
            token.type not in {"IT", "THIS", "LEADER", "NTH", "REST"}
            or after == "S"
            or types[-2:-1] not in (["LESSTHAN"], ["ATMOST"], ["EQUALTO"])
        ):
            continue
        stat = "cost" if types[-3:-2] == ["WITHCOST"] else done[-3].value if types[:2] == ["WITH", "STAT"] else ""
        if stat:
            done += [Token("S", None, token.end, token.end), Token("STAT", stat, token.end, token.end)]
    return done


def _any_of_each(tokens: list[Token]) -> list[Token]:
    """ "A Beast, an Elf, and/or a Human" is up to one of each."""
    at = next((at for at, token in enumerate(tokens) if token.type == "ANDOR"), None)
    if at is None:
        return tokens
    start = next((i + 1 for i in range(at - 1, -1, -1) if tokens[i].type in {*ACTS, "SEARCHED"}), 0)
    done = tokens[:start]
    rest = tokens[at + 1 :]
    end = next((i for i, token in enumerate(rest) if token.type in {*STOPS, "DEST", "AND", "FROMGAME"}), len(rest))
    place = [token for token in rest[:end] if token.type in {"AMONG", "LOC"}]
    for token in [Token("ANDOR", None, tokens[start].start, tokens[start].start), *tokens[start : at + 1]]:
        joint = token.type in {"COMMA", "ANDOR"}
        if joint and len(done) > start:
            done += [*place, retyped(token, "AND")]
        if joint:
            done += [Token("UPTO", None, token.end, token.end), Token("NUM", 1, token.end, token.end)]
        elif (token.type, token.value) != ("NUM", 1) or done[-2].type != "UPTO":
            done.append(token)
    return [*done, *(rest[1:] if rest and (rest[0].type, rest[0].value) == ("NUM", 1) else rest)]


def _one_of_each(tokens: list[Token]) -> list[Token]:
    """ "There is a chant, addition, and regalia in your graveyard": one of each, and not of either kind."""
    for at, token in enumerate(tokens):
        end = at + 3
        if token.type not in {"THEREIS", "CONTROLS"} or [t.type for t in tokens[at + 1 : end]] != ["NUM", "TYPE"]:
            continue
        while [t.type for t in tokens[end : end + 2]] == ["COMMA", "TYPE"]:
            end += 2
        listed = [t.type for t in tokens[end : end + 2]] == ["AND", "TYPE"] and tokens[at + 1].value == 1
        if not listed or end == at + 3:
            continue
        end += 2
        place = [tokens[end]] if tokens[end : end + 1] and tokens[end].type == "LOC" else []
        kinds = [kind for kind in tokens[at + 2 : end] if kind.type == "TYPE"]
        said = [[Token("AND", None, kind.start, kind.start), token, tokens[at + 1], kind, *place] for kind in kinds]
        rest = tokens[end + len(place) :]
        return [*tokens[:at], *[each for one in said for each in one][1:], *_one_of_each(rest)]
    return tokens


def _all_others(tokens: list[Token]) -> list[Token]:
    """ "Choose a resonator, then destroy all other resonators": all but the chosen one, and this card as well."""
    kinds = [token.type for token in tokens]
    for at in range(len(tokens)):
        if kinds[at : at + 3] != ["EACH", "OTHER", "TYPE"]:
            continue
        begins = next((i for i in range(at - 1, -1, -1) if kinds[i] in {"ARROW", "COLON", "DASH", "OPTION"}), -1) + 1
        chosen = [i for i in range(begins, at) if kinds[i : i + 3] == ["CHOOSE", "NUM", "TYPE"]]
        if not chosen or tokens[chosen[-1] + 2].value != tokens[at + 2].value or chosen[-1] + 7 < at:
            continue
        end = tokens[at + 2].end
        but = [Token("EXCEPT", None, end, end), Token("IT", flat.It(), end, end)]
        return [*tokens[: at + 1], tokens[at + 2], *but, *_all_others(tokens[at + 3 :])]
    return tokens


def _owned_too(tokens: list[Token]) -> list[Token]:
    """ "Chants you control and you own everywhere": the noun is said once for both."""
    for at in range(1, len(tokens) - 2):
        if [token.type for token in tokens[at : at + 3]] != ["CONTROLS", "AND", "OWNS"]:
            continue
        start = at - 1
        while start > 0 and tokens[start - 1].type in {"CLASS", "TRAIT", "STATE"}:
            start -= 1
        return [*tokens[: at + 2], *tokens[start:at], *_owned_too(tokens[at + 2 :])]
    return tokens


def _sums(tokens: list[Token]) -> list[Token]:
    """A letter and what is added to it are one number: X+1."""
    done: list[Token] = []
    for token in tokens:
        last = done[-1] if done else None
        signed = token.type == "SIGNED" and str(token.value)[1:].isdigit()
        if signed and last is not None and last.type == "NUM" and isinstance(last.value, flat.Var):
            make = tree.Plus if token.value[0] == "+" else tree.Minus
            sum_: Any = make(last.value, tree.Num(int(token.value[1:])))  # type: ignore[arg-type]
            done[-1] = Token("NUM", sum_, last.start, token.end)
        else:
            done.append(token)
    return done


def _counted_costs(tokens: list[Token]) -> list[Token]:
    """A cost that equals a number of cards is said with a letter, and the letter after the sentence."""
    at = next((at for at in range(len(tokens)) if _is_counted_cost([t.type for t in tokens[at : at + 3]])), None)
    if at is None:
        return tokens
    counted = at + (1 if tokens[at].type == "WITHCOSTATMOST" else 2)
    end = next((i for i in range(counted, len(tokens)) if _ends_count(tokens, i)), len(tokens))
    stop = next((i for i in range(end, len(tokens)) if tokens[i].type in {"DOT", "OPTION"}), len(tokens))
    place = tokens[at].start
    most = [Token("ORLESS", None, place, place)] if tokens[counted - 1].type in {"ATMOST", "WITHCOSTATMOST"} else []
    less = [tokens[at + 1]] if tokens[at + 1].type == "LESSTHAN" else []
    letter = Token("NUM", flat.Var("Y"), place, place)
    define = [Token("DOT", None, place, place), Token("DEFINE", "Y", place, place), *tokens[counted:end]]
    return [
        *tokens[:at],
        Token("WITHCOST", None, place, place),
        *less,
        letter,
        *most,
        *tokens[end:stop],
        *define,
        *_counted_costs(tokens[stop:]),
    ]


def _is_counted_cost(types: list[str]) -> bool:
    if types[:2] == ["WITHCOSTATMOST", "NUMBEROF"]:
        return True
    compared = types[1:2] in (["EQUALTO"], ["ATMOST"], ["LESSTHAN"])
    return types[:1] == ["WITHCOST"] and compared and types[2:3] == ["NUMBEROF"]


def _ends_count(tokens: list[Token], at: int) -> bool:
    """Whether what is counted is said to the end here: the place of the card, or the next thing to do, follows."""
    after = tokens[at + 1].type if at + 1 < len(tokens) else ""
    if tokens[at].type in RAW and after in ACTS:
        return True
    return tokens[at].type in {"DOT", "DEST", "FROMGAME", "FREELY", "OPTION", "SEMICOLON"}


def _words(tokens: list[Token]) -> list[Token]:
    """Words whose part of speech shows only beside their neighbours."""
    done: list[Token] = []
    for at, token in enumerate(tokens):
        before = done[-1].type if done else ""
        after = [later.type for later in tokens[at + 1 : at + 4]]
        if token.type in {"GAIN", "LOSE"}:
            done.append(retyped(token, _gaining(token.type, tokens[at + 1 : at + 3])))
        elif token.type == "MAY" and after[:1] == ["GAIN"] and _gaining("GAIN", tokens[at + 2 : at + 4]) == "GAINS":
            done.append(retyped(token, "MAYWORD"))
        else:
            done += _word(token, before, after, done)
    return done


def _word(token: Token, before: str, after: list[str], done: list[Token]) -> list[Token]:
    first, *later = after or [""]
    match token.type:
        case "TYPE" if before == "NON" and first not in NOUN_STARTS and after[:2] != ["COMMA", "NON"]:
            noun = "magic stone" if str(token.value).endswith(" magic stone") else "card"
            return [token, Token("TYPE", noun, token.end, token.end)]
        case "COMMA" if first in {"WHILE", "DURATION"} and before in {"KW", "STATS", "QUOTED"}:
            return []
        case "OF" if before in {"TRAIT", "CLASS"} and first == before:
            return [retyped(token, "OR")]
        case "ONEORMORE" if before in ONE_AT_LEAST or first == "COUNTER" or after[:2] == ["STATS", "COUNTER"]:
            return [Token("NUM", 1, token.start, token.end), Token("ORMORE", None, token.end, token.end)]
        case "FIRST" if first not in {"DAMAGE", "NUM"}:
            return [retyped(token, "NTH", 0)] if first not in NOUN_STARTS else [token]
        case "IS" if first in {"CLASS", "TRAIT"} and later[:1] == ["INADDITION"]:
            return [retyped(token, "GAINS", False)]
        case "COMMA" if first in {"DURATION", "THISTURN"} and later[:1] in ([], ["DOT"], ["OPTION"]):
            return []
        case "TWICE" if before in {"", *STOPS, *RAW}:
            return [retyped(token, "DOUBLES", False)]
        case "CANTACT":
            return [_cannot(token, first)]
        case kind if kind in LINE_KEYWORDS and (before in BEFORE_KEYWORDS or first == "COSTWORDS"):
            return [retyped(token, "KW")]
        case "HANDSKILL" if first == "TYPE":
            return [retyped(token, "KW")]
        case "STATE" if token.value == "attacked" and not _described(first, later) and before != "IS":
            return [retyped(token, "ATTACKED")]
        case "STATE" if token.value == "stranger" and before != "IS" and not _described(first, later):
            return [token, Token("TYPE", "card", token.end, token.end)]
        case "LOC" if token.value[0] == ("field",) and before == "TYPE" and str(done[-1].value).endswith(" token"):
            return [retyped(token, "DEST", ("field", token.value[1], ""))]
        case "STATE" if not _described(first, later):
            return [retyped(token, "STATE_END")]
        case "IF" if before and before not in {*RAW, *STOPS, "ASENTERS"}:
            return [retyped(token, "IF_TAIL")]
        case "WHILE" if before and before not in {*RAW, *STOPS, "ASENTERS"}:
            return [retyped(token, "WHILE_TAIL")]
        case "DEFINE":
            return [Token("DOT", None, token.start, token.start), token] if before not in {"", "DOT"} else [token]
        case "CARDSOF" if before != "TOP" and not (before == "NUM" and len(done) > 1 and done[-2].type == "TOP"):
            whose, zone = token.value
            where = Token("LOC", ((zone,), whose), token.start, token.end)
            return [Token("TYPE", "card", token.start, token.end), where]
        case "LOC" if before == "REST" and len(token.value[0]) == 1:
            return [retyped(token, "DEST", (token.value[0][0], token.value[1], ""))]
        case "FROMIT" if before in {"COUNTER", "ALLDAMAGE"}:
            it = Token("IT", flat.It(), token.start, token.end)
            return [Token("FROM", None, token.start, token.end), it]
        case "FROMIT":
            return [retyped(token, "AMONG")]
        case "ONIT" if not _counter_phrase(done):
            it = Token("IT", flat.It(), token.start, token.end)
            return [Token("ON", None, token.start, token.end), it]
        case "ARROW" if before == "PHASE" and len(done) > 1 and done[-2].type != "ABILITYNAME":
            return [Token("COMMA", None, token.start, token.end)]
        case "COMMA" if first == "NON" and len(done) > 1 and done[-2].type == "NON":
            return []
        case "COUNTER" if not token.value and before in {"", "DOT", "ARROW", "COMMA"}:
            return [retyped(token, "CANCEL", False)]
        case "CHOOSE" if first == "KW" and (later[:1] in (["COMMA"], ["OR"])):
            return [retyped(token, "CHOOSEKW")]
        case "IT" if token.value == CHOSEN_ABILITY and before in {"AND", "GAIN", "GAINS"}:
            return [retyped(token, "CHOSENKIND", "ability")]
        case "PLAYTHIS" if token.value == "card":
            return [Token("PLAY", False, token.start, token.end), Token("THIS", "card", token.start, token.end)]
    return [token]


def _counter_phrase(done: list[Token]) -> bool:
    """Whether "on it" belongs to the counters a card is described by, and not to where they are put."""
    for token in reversed(done):
        if token.type in {"WITH", "ENTERSWITH", "HAS"}:
            return True
        if token.type not in {"COUNTER", "NUM", "ORMORE", "ORLESS", "NO", "STATS", "EXACTLY"}:
            return False
    return False


def _described(first: str, later: list[str]) -> bool:
    """Whether a noun is still to come, so that the word before it is an adjective."""
    if first in {"OR", "AND"}:
        return bool(later) and later[0] == "STATE"
    return first in NOUN_STARTS


CHOSEN_ABILITY = flat.It(noun="ability", how="selected")
"""An ability that was chosen of several is no ability on the chase where it is gained."""

ITEM_KEYWORDS = frozenset({"dragon emblem", "limit break"})
"""Tokens of the item area that are called by their keyword (1036, 1037)."""


def _gaining(type_: str, later: list[Token]) -> str:
    """Life and items are gained by players, everything else is said of cards."""
    after = [token.type for token in later]
    first = after[0] if after else ""
    if first in {"LIFE", "THATMUCH", "TWICETHATMUCH"} or (first == "NUM" and after[1:2] == ["LIFE"]):
        return f"{type_}LIFE"
    if type_ == "GAIN" and first == "NUM" and after[1:2] in (["TYPE"], ["CLASS"], ["KW"]):
        return "GAINITEM"
    if type_ == "GAIN" and first == "KW" and later[0].value in ITEM_KEYWORDS:
        return "GAINITEM"
    return f"{type_}S"


def _cannot(token: Token, after: str) -> Token:
    return retyped(token, "CANTOF" if after in {*NOUN_STARTS, *OBJECT_STARTS} else "CANT")


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
        joint = bool(len(done) > 1 and done[-1].type in {"OR", "AND", "COMMA"} and done[-2].type == "LOC")
        if joint and (token.type == "ZONE" or (token.type == "LOC" and done[-1].type != "COMMA")):
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
        fused = _fused(done[-1], token) if done else None
        if fused is None:
            done.append(token)
        else:
            done[-1] = Token(done[-1].type, fused, done[-1].start, token.end)
    return done


def _fused(last: Token, token: Token) -> Any:
    """What the word and the one before it mean together, if they belong together."""
    if token.type == "WILL" and last.type == "WILL":
        return last.value + token.value
    if last.type != "KW":
        return None
    word, will, words = last.value if isinstance(last.value, tuple) else (last.value, "", "")
    if token.type == "WILL" and (word in PARAMETERED or will):
        return (word, will + token.value, words)
    named = token.type == "PARAMETER" or (token.type == "KW" and last.value == "dragon emblem")
    return (word, will, token.value) if named else None


def _treated(tokens: list[Token]) -> list[Token]:
    """Kinds as which cards are treated are named with an article each, or with one for all."""
    start = next((at for at, token in enumerate(tokens) if token.type == "TREAT"), len(tokens))
    return [
        token
        for at, token in enumerate(tokens)
        if at < start or token.type != "NUM" or tokens[at - 1].type not in RAW or tokens[at + 1].type != "TYPE"
    ]


def _nouns(tokens: list[Token]) -> list[Token]:
    """A race or attribute without a noun means a card of it."""
    done: list[Token] = []
    for at, token in enumerate(tokens):
        done.append(token)
        if token.type != "TRAIT":
            continue
        after = [later.type for later in tokens[at + 1 : at + 4]]
        listed = len(after) > 1 and after[0] in RAW and (after[1] == "TRAIT" or after == ["OR", "CLASS", "TYPE"])
        if not listed and (not after or after[0] not in NOUN_STARTS | {"INADDITION"}):
            done.append(Token("TYPE", "card", token.end, token.end))
    return done


STAGES = (
    *(
        searched_zones,
        _any_of_each,
        of_your_choice,
        whose,
        _sums,
        _one_of_each,
        _all_others,
        _owned_too,
        _compared,
        _treated,
        _targeted,
        _counted_costs,
        _instead_last,
        _same_subject,
        _as_long_as_each,
    ),
    *(_this_turn, targeting, same_name_there, sharing_with),
    *(_words, _counters, _places, _wills, gates, modes, _nouns),
)
"""What words mean together comes before what they are, and that before what they join."""
