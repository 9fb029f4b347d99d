"""Words that ask what was really done: "if you retired two units", "cards put into your soul with this effect".

A text speaks of a deed by a verb of its game, in any voice and tense, often with where the cards went and with "this
way". The tokens of such a phrase are brought together here, before anything else is decided about them:

- ``DIDSO``, ``DIDNTSO``: who did (not) do it, before what it was done to; ``WEREDONE``, ``WERENTDONE`` behind that;
- ``THISWAY``: the participle behind a noun; behind "the card" it becomes part of the word that points back (``IT``).

What a deed is called in the tree is ``how``: the word of the verb, with the zone where one is named.
"""

from __future__ import annotations

from typing import Any

import msgspec

from headjudge.language import flat
from headjudge.language.english import Entries
from headjudge.language.tokens import Lexeme, Token
from headjudge.language.tree import YOU

BE = "(was|were|has been|have been)"
NOT_BE = "(was not|were not|wasn't|weren't)"
STOPS = frozenset({"COMMA", "DOT", "COLON", "ARROW", "PAYCOST"})
TIMES = frozenset({"THISTURN", "DURING", "INBATTLE", "DURATION", "FROMTOP"})
"""What makes a condition one about the history of the game."""
ACTORS = frozenset({"YOU", "PLAYER", "THEY"})
NOUN_ENDS = frozenset({"TYPE", "IT", "NAME", "TRAIT", "CLASS", "COUNTER", "LIFE", "DAMAGE", "INITSNAME", "LOC"}) | {
    "WITHABILITY"
}


class DeedWords(msgspec.Struct, frozen=True):
    """A game's words for deeds; `past` by their participles, `acts` by the tokens of its verbs.

    `same` are verbs whose past is written like their present, `states` the states that a deed brings about. `passive`
    are the words of events that say a deed (is retired), `events` the token that "was retired" stands for elsewhere,
    `denied` that for "was not"; `has` are tokens that name the actor and the verb in one.
    """

    past: dict[str, str]
    acts: dict[str, str]
    passive: dict[Lexeme, str] = {}
    events: dict[str, Lexeme] = {}
    denied: dict[str, Lexeme] = {}
    has: dict[str, str] = {}
    same: frozenset[str] = frozenset({"PUT"})
    states: dict[str, str] = {}


def first_entries(words: DeedWords) -> Entries:
    """Phrases that go before all others of the same length."""
    found: Entries = []
    for word, how in words.past.items():
        found.append((f"{BE} {word}", (("WEREDONE", how),)))
        found.append((f"{NOT_BE} {word}", (("WERENTDONE", how),)))
    return found


def last_entries(words: DeedWords) -> Entries:
    """Words that mean this only where they mean nothing else."""
    found: Entries = [(word, (("DONE", how),)) for word, how in words.past.items()]
    return [
        *found,
        ("(this way|in this way|(with|by|due to|from|for) this (effect|ability))", (("THISWAY", ""),)),
        ("(this way's|this effect's)", (("THISWAY", ""), ("S", None))),
        ("(that was|that were|that has been|that have been)", (("THATWAS", None),)),
    ]


def said(tokens: list[Token], words: DeedWords) -> list[Token]:
    """The tokens with every deed in one word."""
    if not any(token.type in {"DONE", "WEREDONE", "WERENTDONE", "THISWAY", "IF", *words.same} for token in tokens):
        return tokens
    return _participles(_conditions(tokens, words), words)


# -- conditions


def _conditions(tokens: list[Token], words: DeedWords) -> list[Token]:
    done: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        end = _end(tokens, at + 1)
        if token.type == "IF" and not any(later.type in TIMES for later in tokens[at + 1 : end]):
            done += [token, *_asked(tokens[at + 1 : end], words)]
            at = end
            continue
        done += _happened(token, words)
        at += 1
    return done


def _end(tokens: list[Token], at: int) -> int:
    return next((n for n in range(at, len(tokens)) if tokens[n].type in STOPS), len(tokens))


def _happened(token: Token, words: DeedWords) -> list[Token]:
    """What "was retired" is where nothing asks for it."""
    if token.type not in {"WEREDONE", "WERENTDONE"}:
        return [token]
    lexeme = (words.events if token.type == "WEREDONE" else words.denied).get(token.value)
    if lexeme is None:
        be = Token("WAS" if token.type == "WEREDONE" else "WASNT", None, token.start, token.start)
        return [be, Token("DONE", token.value, token.start, token.end)]
    return [Token(*lexeme, token.start, token.end)]


def _asked(window: list[Token], words: DeedWords) -> list[Token]:
    """A condition: if it asks for a deed, with that in one word and without where to and "this way"."""
    first = window[0] if window else None
    second = window[1] if len(window) > 1 else None
    if first is not None and first.type in words.has and len(window) > 1:
        how, by = _has(first, words)
        return _joined(Token("DIDSO", (how, by), first.start, first.end), window[1:], 0)
    if first is not None and second is not None and first.type in {*ACTORS, "DIDNT"}:
        verb = _how(second, words)
        if verb and (len(window) > 2 or second.type == "DONE" or first.type == "DIDNT"):
            by = _actor(first)
            type_ = "DIDNTSO" if first.type == "DIDNT" else "DIDSO"
            return _joined(Token(type_, (verb, by), first.start, second.end), window[2:], 0)
    return _passive(window, words)


def _has(token: Token, words: DeedWords) -> tuple[str, Any]:
    value = token.value if isinstance(token.value, tuple) else (token.value, YOU)
    fixed = words.has[token.type]
    return (fixed, token.value) if fixed else (value[0], value[1])


def _actor(token: Token) -> Any:
    return YOU if token.type in {"YOU", "DIDNT"} and token.value is None else token.value


def _how(token: Token, words: DeedWords) -> str:
    if token.type == "STATE":
        return words.states.get(token.value, "")
    return str(token.value) if token.type == "DONE" else words.acts.get(token.type, "")


def _joined(deed: Token, rest: list[Token], start: int) -> list[Token]:
    """The deed with the place named behind what it was done to; "this way" says no more than that it is a deed."""
    how, by = deed.value
    kept: list[Token] = rest[:start]
    placed = False
    for token in rest[start:]:
        if token.type == "DEST" and how in {"put", "returned"} and not placed:
            how, placed = _put(token), True
        elif token.type not in {"THISWAY", "FROMGAME"} or token.value:
            kept.append(token)
    return [Token(deed.type, (how, by), deed.start, deed.end), *kept]


def _put(dest: Token) -> str:
    zone, _whose, position = dest.value[:3]
    return f"put on {position} of {zone}" if position else f"put into {zone}"


def _passive(window: list[Token], words: DeedWords) -> list[Token]:
    for at, token in enumerate(window):
        way = _this_way(window, at + 1) or (at == 1 and len(window) == 2 and window[0].type == "IT")
        how = words.passive.get((token.type, token.value), "") if way else ""
        type_ = "WEREDONE"
        if token.type in {"WEREDONE", "WERENTDONE"} and (way or at > 1 or window[0].type not in {"THIS", "IT", "THEY"}):
            how, type_ = token.value, token.type
        elif token.type == "IS" and at + 1 < len(window) and window[at + 1].type == "DONE" and way:
            how = window[at + 1].value
            window = [*window[: at + 1], *window[at + 2 :]]
        if how:
            joined = _joined(Token(type_, (how, None), token.start, token.end), window[at + 1 :], 0)
            return [*window[:at], *joined]
    return [each for token in window for each in _happened(token, words)]


def _this_way(window: list[Token], at: int) -> bool:
    return any(token.type == "THISWAY" for token in window[at : at + 3])


# -- participles


def _participles(tokens: list[Token], words: DeedWords) -> list[Token]:
    done: list[Token] = []
    at = 0
    while at < len(tokens):
        if tokens[at].type == "DONE" and at + 1 < len(tokens) and tokens[at + 1].type == "TYPE":
            noun, word = tokens[at + 1], tokens[at]
            done += [noun, Token("THISWAY", word.value, word.start, word.end)]
            at += 2
            continue
        found = _participle(tokens, at, words) if done and done[-1].type in NOUN_ENDS else None
        if found is None:
            done.append(tokens[at])
            at += 1
            continue
        how, end = found
        start, stop = tokens[at].start, tokens[end - 1].end
        if done[-1].type == "IT" and done[-1].value.how == "that":
            it = msgspec.structs.replace(done[-1].value, how=how)
            done[-1] = Token("IT", it, done[-1].start, stop)
        elif done[-1].type == "IT":
            return [*done, *tokens[at:]]
        else:
            done.append(Token("THISWAY", how, start, stop))
        at = end
    return done


def _participle(tokens: list[Token], at: int, words: DeedWords) -> tuple[str, int] | None:
    """What is said of the noun before, and where that ends."""
    here = at
    if tokens[here].type in {"THATWAS", *ACTORS} and here + 1 < len(tokens):
        here += 1
    token = tokens[here]
    how = str(token.value) if token.type == "DONE" else ""
    if words.has.get(token.type) == "" and here == at:
        how = words.past.get(token.value, "")
    elif token.type in words.same:
        how = words.acts[token.type]
    elif token.type == "STATE":
        how = words.states.get(token.value, "")
    if not how:
        return None
    end = here + 1
    placed = False
    while end < len(tokens) and tokens[end].type in {"FROMGAME", "DEST", "ONTO"}:
        if placed and tokens[end].type != "FROMGAME":
            break
        if tokens[end].type == "DEST" and how in {"put", "returned"}:
            how, placed = _put(tokens[end]), True
        end += 1
    if end < len(tokens) and tokens[end].type == "THISWAY" and not tokens[end].value:
        return how, end + 1
    is_bare = token.type == "DONE" and (here == at or tokens[at].type == "THATWAS") and end == here + 1
    spoken_of = tokens[at].type == "THATWAS" or (tokens[at - 1].type == "IT" and _is_that(tokens[at - 1]))
    return (how, end) if is_bare or (placed and spoken_of) else None


def _is_that(token: Token) -> bool:
    return isinstance(token.value, flat.It) and token.value.how == "that"
