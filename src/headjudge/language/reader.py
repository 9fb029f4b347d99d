"""The grammar: lark, LALR, over our own tokens; one parser per game, its tables cached on disk."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from importlib import resources
from typing import Any

from lark import Lark
from lark import Token as LarkToken
from lark.exceptions import UnexpectedInput, UnexpectedToken
from lark.lexer import Lexer
from platformdirs import user_cache_path

from headjudge.language.tokens import Token

STARTS = ("sentence", "cost", "trigger", "condition")
TERMINAL = re.compile(r"(?<![\w\"])_?[A-Z][A-Z_]*\b")


class Misread(Exception):
    """The grammar could not go on at this token (or, without one, the text ended too soon)."""

    def __init__(self, token: Token | None, expected: tuple[str, ...] = ()) -> None:
        super().__init__(token)
        self.token, self.expected = token, expected


class _Given(Lexer):
    """Hands lark the tokens it is given instead of text."""

    def __init__(self, _conf: Any) -> None:
        pass

    def lex(self, tokens: list[Token]) -> Iterator[LarkToken]:  # type: ignore[override]
        for at, token in enumerate(tokens):
            yield LarkToken(token.type, token, start_pos=at)


def grammar_text(*parts: str) -> str:
    """The grammar with every terminal declared, since none is defined by a pattern."""
    text = "\n".join(parts)
    code = re.sub(r"//.*", "", text)
    terminals = sorted({name for name in TERMINAL.findall(code) if not name.startswith("_")})
    return text + "\n%declare " + " ".join(terminals) + "\n"


def shared_grammar() -> str:
    return (resources.files("headjudge.language") / "grammar" / "shared.lark").read_text(encoding="utf-8")


def _cache_file(grammar: str) -> str | bool:
    """Where the tables of this very grammar are kept between runs; nowhere if the place cannot be made."""
    folder = user_cache_path("headjudge")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    digest = hashlib.blake2b(grammar.encode(), digest_size=8).hexdigest()
    return str(folder / f"grammar-{digest}.lark")


class Reader:
    """A game's parser; building its tables takes a second, loading them from the cache a fifth of that."""

    def __init__(self, grammar: str, *, strict: bool = False) -> None:
        self.terminals = frozenset(TERMINAL.findall(re.sub(r"//.*", "", grammar)))
        self._lark = Lark(
            grammar,
            parser="lalr",
            start=list(STARTS),
            lexer=_Given,
            strict=strict,
            maybe_placeholders=False,
            cache=not strict and _cache_file(grammar),
        )

    def parse(self, start: str, tokens: list[Token]) -> Any:
        for token in tokens:
            if token.type not in self.terminals:
                raise Misread(token)
        try:
            return self._lark.parse(tokens, start=start)
        except UnexpectedToken as error:
            at = error.token
            raise Misread(at.value if isinstance(at.value, Token) else None, tuple(error.accepts or ())) from None
        except UnexpectedInput:
            raise Misread(None) from None
