"""Plain-code layers below an ability: sentences, gates, optional costs, delayed triggers and numbered options."""

from __future__ import annotations

from typing import Any

from lark.exceptions import VisitError

from headjudge.language import flat, tree
from headjudge.language.build import Builder
from headjudge.language.reader import Misread, Reader
from headjudge.language.tokens import Token

DELAYERS = frozenset({"PHASESTART", "PHASEEND", "WHEN"})
ONCE = "once"
"""Of a "when" by which a delayed ability triggers once, also where a time is said."""


class Paragraphs:
    """Parses token runs with one game's grammar; a fresh builder for every ability keeps bindings apart."""

    def __init__(self, reader: Reader, builder: Builder) -> None:
        self.reader = reader
        self.builder = builder

    def parse(self, start: str, tokens: list[Token]) -> Any:
        """What the tokens say; words the grammar joins but no node stands for are a misreading like any other."""
        parsed = self.reader.parse(start, tokens)
        try:
            return self.builder.transform(parsed)
        except VisitError as error:
            if not isinstance(error.orig_exc, (AttributeError, TypeError, ValueError)):
                raise
            raise Misread(tokens[0]) from None

    def cost(self, tokens: list[Token]) -> tuple[Any, ...]:
        return tuple(self.parse("cost", tokens))

    def trigger(self, tokens: list[Token]) -> Any:
        return self.parse("trigger", tokens)

    def condition(self, tokens: list[Token]) -> Any:
        return self.parse("condition", tokens)

    def body(self, tokens: list[Token]) -> list[Any]:
        first_option = next((at for at, token in enumerate(tokens) if token.type == "PAREN_NUM"), None)
        if first_option is None:
            return self._items(sentences(tokens))
        head = tokens[:first_option]
        cost_end = next((at for at, token in enumerate(head) if token.type == "COLON"), None)
        if cost_end is not None:
            start = max((at + 1 for at in range(cost_end) if head[at].type == "DOT"), default=0)
            block = flat.Block("cost", self.cost(head[start:cost_end]), tuple(self.body(tokens[cost_end + 1 :])))
            return [*self._items(sentences(head[:start])), block]
        options = split_options(tokens[first_option:])
        if len(options) == 1:
            raise Misread(tokens[first_option])
        return [flat.Options(tuple(self._items(sentences(head))), tuple(tuple(self.body(run)) for run in options))]

    def _items(self, runs: list[list[Token]]) -> list[Any]:
        items: list[Any] = []
        runs = [run for run in runs if run]
        while runs:
            run, runs = runs[0], runs[1:]
            at = next((at for at, token in enumerate(run) if token.type == "DOFOLLOWING"), None)
            if at is not None:
                inside = self._items([run[at + 1 :], *runs])
                items.append(flat.Block("repeat", run[at].value, tuple(inside)))
                runs = []
            elif run[0].type == "GATE":
                until = next((at for at, later in enumerate(runs) if later[0].type == "GATE"), len(runs))
                inside = self._items([run[1:], *runs[:until]])
                items.append(flat.Block("gate", tree.Gate(*run[0].value), tuple(inside)))
                runs = runs[until:]
            elif run[0].type == "IF" and any(token.type == "COLON" for token in run):
                comma = next((at for at, token in enumerate(run) if token.type == "COMMA"), len(run))
                inside = self._items([run[comma + 1 :], *runs])
                items.append(flat.Block("gate", self.condition(run[1:comma]), tuple(inside)))
                runs = []
            elif any(token.type == "COLON" for token in run):
                at = next(at for at, token in enumerate(run) if token.type == "COLON")
                items.append(flat.Block("cost", self.cost(run[:at]), tuple(self._items([run[at + 1 :], *runs]))))
                runs = []
            elif run[0].type in DELAYERS:
                items.append(self._delayed(run))
            else:
                items.append(self.parse("sentence", run))
        return items

    def _delayed(self, run: list[Token]) -> Any:
        comma = next((at for at, token in enumerate(run) if token.type in {"COMMA", "ARROW"}), len(run))
        words, window = run[1 if run[0].type == "WHEN" else 0 : comma], ""
        if run[0].type == "WHEN" and words and words[-1].type == "THISTURN":
            words, window = words[:-1], words[-1].value
        once = bool(window) and run[0].value == ONCE
        return flat.Block("delayed", self.trigger(words), (self.parse("sentence", run[comma + 1 :]),), window, once)


def sentences(tokens: list[Token]) -> list[list[Token]]:
    """The runs between full stops."""
    runs: list[list[Token]] = [[]]
    for token in tokens:
        if token.type == "DOT":
            runs.append([])
        else:
            runs[-1].append(token)
    return [run for run in runs if run]


def split_options(tokens: list[Token]) -> list[list[Token]]:
    """The tokens of each option; one that says nothing is no option but a misreading of its number."""
    runs: list[list[Token]] = []
    for token, after in zip(tokens, [*tokens[1:], None], strict=True):
        if token.type != "PAREN_NUM":
            runs[-1].append(token)
        elif after is None or after.type == "PAREN_NUM":
            raise Misread(token)
        else:
            runs.append([])
    return runs
