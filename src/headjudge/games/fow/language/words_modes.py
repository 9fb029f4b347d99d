"""The options of a choice and the gates before them, as numbered tokens."""

from __future__ import annotations

from headjudge.games.fow.language.word_classes import ACTS, retyped
from headjudge.language.tokens import Token


def modes(tokens: list[Token]) -> list[Token]:
    """The options of a choice become numbered, unless they are: what follows the dash, cut at each semicolon."""
    opening = {"DASH", "PAREN_NUM"}
    dash = next((at for at, token in enumerate(tokens) if token.type in opening and _chooses(tokens[:at])), None)
    if dash is None:
        return tokens
    starts = [at for at in range(dash) if tokens[at].type == "CHOOSE" and _mode_start(tokens, at, dash)]
    if not starts:
        return tokens
    first, start = starts[0], starts[-1]
    done: list[Token] = list(tokens[:first])
    for at in range(first, dash):
        token = tokens[at]
        if token.type == "CHOOSE" and _mode_start(tokens, at, dash):
            token = retyped(token, "MODE")
            if done and at == start and done[-1].type == "MAY":
                done[-2:] = []
                if done and done[-1].type not in {"COMMA", "DOT"}:
                    done.append(Token("COMMA", None, token.start, token.start))
                upto = [] if tokens[at + 1].type == "UPTO" else [Token("UPTO", None, token.start, token.start)]
                done += [token, *upto]
                continue
        elif token.type == "COMMA" and at > 1 and tokens[at - 2].type == "CHOOSE" and at < start:
            token = retyped(token, "DOT")
        elif token.type == "BOTH":
            token = Token("NUM", 2, token.start, token.end)
        done.append(token)
    if start != first and done[-1].type != "INSTEAD":
        done.append(Token("INSTEAD", None, tokens[dash].start, tokens[dash].start))
    return [*done, *_numbered(tokens[dash:])]


RAW_OPTIONS = frozenset({"DASH", "OPTION"})
"""What stands between options; before a number that is printed it says nothing more."""


def _numbered(tokens: list[Token]) -> list[Token]:
    if "PAREN_NUM" in [token.type for token in tokens[:2]]:
        pairs = zip(tokens, [*tokens[1:], None], strict=True)
        return [t for t, after in pairs if t.type not in RAW_OPTIONS or after is None or after.type != "PAREN_NUM"]
    if not any(token.type == "OPTION" for token in tokens):
        tokens = [_as_option(token, after) for token, after in zip(tokens, [*tokens[1:], None], strict=True)]
    done: list[Token] = []
    n = 0
    for token in tokens:
        if token.type == "OPTION" or (token.type == "DASH" and n == 0):
            n += 1
            done.append(Token("PAREN_NUM", n, token.start, token.end))
        else:
            done.append(token)
    return done


def _as_option(token: Token, after: Token | None) -> Token:
    """Where no semicolon stands between options, an "or" before a clause does."""
    begins = after is not None and (after.type in ACTS or after.type in {"THIS", "YOU"})
    return retyped(token, "OPTION") if token.type == "OR" and begins else token


def _mode_start(tokens: list[Token], at: int, dash: int) -> bool:
    after = [token.type for token in tokens[at + 1 : dash + 1]]
    if after[:1] == ["UPTO"]:
        after = after[1:]
    return after[:1] in (["NUM"], ["BOTH"]) and (after[1:2] or ["DASH"])[0] in {
        *("DASH", "COMMA", "DOT", "INSTEAD", "ATRANDOM", "OR", "IF_TAIL", "FOREVERY"),
    }


def _chooses(tokens: list[Token]) -> bool:
    return any(token.type == "CHOOSE" and _mode_start(tokens, at, len(tokens)) for at, token in enumerate(tokens))


def gates(tokens: list[Token], *, within: bool = False) -> list[Token]:
    """A gate in the middle of a text is one token with its number and its dash; before a whole line it is a header."""
    done: list[Token] = []
    at = 0
    while at < len(tokens):
        token, before = tokens[at], done[-1].type if done else ""
        if token.type != "GATEKW" or not (before in {"DOT", "OPTION"} or (within and not done)):
            done.append(token)
            at += 1
            continue
        word, n, end = token.value, 0, at + 1
        after = tokens[end] if end < len(tokens) else token
        if after.type in {"NUM", "PAREN_NUM"} and isinstance(after.value, int):
            n, end = after.value, end + 1
        elif after.type == "WILL":
            digits = after.value[1:-1]
            word, n, end = (word, int(digits), end + 1) if digits.isdigit() else (f"{word} {after.value}", 0, end + 1)
        end += end < len(tokens) and tokens[end].type == "DASH"
        done.append(Token("GATE", (word, n), token.start, tokens[end - 1].end))
        at = end
    return done
