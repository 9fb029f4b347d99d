"""Abilities of a Vanguard card: header, cost bracket, trigger, requirement and body (8.1, 10.2, 11.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from headjudge.games.cfv.language.lexicon_events import STRIDE_COST
from headjudge.language import flat, tree
from headjudge.language.attach import Attacher
from headjudge.language.finish import finished
from headjudge.language.paragraph import Paragraphs
from headjudge.language.phrases import any_of
from headjudge.language.reader import Misread
from headjudge.language.rewrite import rewrite
from headjudge.language.tokens import Token
from headjudge.language.tree import YOU

HEADER = frozenset({"KIND", "HZONE", "PERTURN", "GATE", "GATES", "LABEL", "SLASH", "INROW"})
KEYWORD_LINE = frozenset({"KEYWORDLINE", "KW", "HZONE", "DASH", "SLASH", "DOT", "NUM"})


class Header(msgspec.Struct):
    """What stands before the colon."""

    kind: str = ""
    zones: tuple[str, ...] = ()
    per_turn: int = 0
    gates: tuple[tree.Gate | tree.Is | tree.Or, ...] = ()
    label: str = ""

    def gate(self) -> Any:
        if len(self.gates) < 2:
            return self.gates[0] if self.gates else None
        return tree.And(self.gates)


def header_of(tokens: list[Token]) -> tuple[Header, list[Token]]:
    """The header and what follows its colon; an ability in quotation marks may leave out its kind."""
    header = Header()
    at = 0
    while at < len(tokens) and tokens[at].type in HEADER:
        _read(header, tokens[at])
        at += 1
    if at < len(tokens) and tokens[at].type == "COLON":
        at += 1
    if at == len(tokens):
        raise Misread(tokens[-1])
    return header, tokens[at:]


def _read(header: Header, token: Token) -> None:
    match token.type:
        case "KIND":
            header.kind = token.value
        case "HZONE":
            header.zones = (*header.zones, *token.value)
        case "PERTURN":
            header.per_turn = token.value
        case "GATE":
            header.gates = (*header.gates, tree.Gate(*token.value))
        case "GATES":
            header.gates = (*header.gates, tree.Or(tuple(tree.Gate(*value) for value in token.value)))
        case "INROW":
            here = tree.Is(tree.This("unit"), tree.Sel(filters=(tree.State(token.value[0]),)))
            header.gates = (*header.gates, here)
        case "LABEL":
            header.label = token.value


class Layers:
    """Compiles the tokens of one ability."""

    def __init__(self, paragraphs: Paragraphs, name: str) -> None:
        self.paragraphs = paragraphs
        self.name = name

    def abilities(self, tokens: list[Token]) -> list[tree.Ability]:
        return [finished(rewrite(ability, _in_one_list)) for ability in self._abilities(tokens)]

    def _abilities(self, tokens: list[Token]) -> list[Any]:
        if tokens[0].type == "STRIDEICON":
            return [self._stride(tokens)]
        header, rest = header_of(tokens)
        if all(token.type in KEYWORD_LINE for token in rest):
            return [self._keyword(header, rest)]
        if rest[0].type == "DEFINED":
            return [self._defined(header, rest)]
        if rest[0].type == "LEGIONICON":
            return [self._seek_mate(rest)]
        if rest[0].type == "DECKRULE":
            return [self._deck_rule(rest)]
        if header.kind == "cont":
            return self._continuous(header, rest)
        if header.kind == "act":
            return [self._activated(header, rest)]
        if header.kind == "auto" or (not header.kind and rest[0].type in {"WHEN", "PHASE", "DURING", "LB"}):
            return [self._automatic(header, rest)]
        raise Misread(tokens[0])

    # --- lines of a keyword

    def _keyword(self, header: Header, rest: list[Token]) -> Any:
        word = rest[0]
        if word.type not in {"KEYWORDLINE", "KW"}:
            raise Misread(word)
        zones = header.zones + tuple(zone for token in rest if token.type == "HZONE" for zone in token.value)
        amount = next((token.value for token in rest if token.type == "NUM"), 0)
        return tree.Keyword(word.value, amount, zones)

    def _defined(self, header: Header, rest: list[Token]) -> Any:
        """A keyword whose meaning its own reminder tells; "the specified circle" is the one behind the keyword."""
        begins = next(at for at, token in enumerate(rest) if token.type == "REMINDS")
        ends = next(at for at, token in enumerate(rest) if token.type == "REMINDED")
        if any(token.type != "DOT" for token in rest[ends + 1 :]) or header.kind != "auto":
            raise Misread(rest[0])
        places = "/".join(zone for token in rest[:begins] if token.type == "HZONE" for zone in token.value)
        inside = [_specified(token, places) for token in rest[begins + 1 : ends]]
        return msgspec.structs.replace(self._automatic(header, inside), name=rest[0].value)

    def _deck_rule(self, rest: list[Token]) -> Any:
        """How many of this card a deck may hold."""
        words = [token for token in rest if token.type != "DOT"]
        types = [token.type for token in words]
        itself = types == ["DECKRULE", "NUM", "TYPE", "SAMENAMEAS", "THIS", "LOC"]
        named = types == ["DECKRULE", "NUM", "TYPE", "NAMED", "NAME", "LOC"] and words[4].value == self.name
        if not (itself or named) or words[-1].value[0] != ("deck",):
            raise Misread(words[1])
        return tree.DeckRule("deck", words[1].value)

    def _seek_mate(self, rest: list[Token]) -> Any:
        """The icon with its number, then the names of those who may join (10.2.9.1)."""
        names = [token for token in rest[3:] if token.type not in {"OR_SAME", "DOT"}]
        if [token.type for token in rest[:3]] != ["LEGIONICON", "NUM", "RB"] or not names:
            raise Misread(rest[0])
        wrong = next((token for token in names if token.type != "NAME"), None)
        if wrong is not None:
            raise Misread(wrong)
        return tree.SeekMate(rest[1].value, tree.Sel(filters=(any_of([tree.Name(name.value) for name in names]),)))

    def _stride(self, tokens: list[Token]) -> Any:
        """How a card of the G deck is played: its time, cost and place; the icon alone is the usual way."""
        words = [token for token in tokens if token.type not in {"DOT", "COSTMARK"}]
        if len(words) == 1:
            return tree.Activated((), (), tokens[0].value, zones=("g",))
        step = next((at for at, token in enumerate(words) if token.type == "STRIDESTEP"), 0)
        if not step or words[-1].type != "STRIDES" or (step > 1 and words[1].type != "USABLE"):
            raise Misread(words[1])
        usable = Attacher().condition(self.paragraphs.condition(words[2:step])) if step > 1 else None
        costs = Attacher().costs(self._cost(words[step + 1 : -1]))
        return tree.Activated(costs, (), tokens[0].value, only_if=usable, zones=("g",))

    # --- abilities

    def _pays_otherwise(self, header: Header, rest: list[Token]) -> Any:
        """Another way to pay for a stride: when, with what, and for whose (10.2.10.2)."""
        words = [token for token in rest if token.type != "DOT"]
        types = ["FORSTRIDE" if _is_for_stride(token) else token.type for token in words]
        begins = types.index("PAYWITH") if "PAYWITH" in types else types.index("MAY") - 1 if "MAY" in types else 0
        quoted = types[begins : begins + 2] == ["PAYWITH", "PAYS"] and "PAID" in types
        if not quoted and (types[begins : begins + 2] != ["YOU", "MAY"] or "FORSTRIDE" not in types):
            raise Misread(words[begins])
        own = quoted and words[begins].value != YOU
        ends = types.index("PAID" if quoted else "FORSTRIDE")
        behind = words[ends + 1 :]
        if quoted and types[ends + 1 : ends + 2] == ["FORSTRIDE"]:
            behind = behind[1:]
        elif quoted and not own and "PAYINGSTRIDE" not in types[:begins]:
            raise Misread(words[ends])
        attacher = Attacher(chained=True)
        conds = (*header.gates, *(attacher.condition(cond) for cond in self._requirements(words[:begins])))
        mod = tree.PaysOtherwise("stride", attacher.costs(self._cost(words[begins + 2 : ends])), self._strider(behind))
        whose: Any = words[begins].value if own else tree.Leader(YOU)
        cond = conds[0] if len(conds) == 1 else (tree.And(conds) if conds else None)
        return tree.Continuous(whose, (mod,), cond, header.zones, header.label)

    def _strider(self, tokens: list[Token]) -> Any:
        """The G units whose stride is paid for so, where the text says it: "of your G unit with ..."."""
        if not tokens:
            return None
        first = tokens[0]
        if first.type != "OFWHOSE" or first.value != YOU:
            raise Misread(first)
        words: tuple[tuple[str, Any], ...] = (("YOU", None), ("HAS", None), ("NUM", 1))
        have = [Token(type_, value, first.start, first.end) for type_, value in words]
        found = self.paragraphs.condition([*have, *tokens[1:]])
        return found.left.sel

    def _continuous(self, header: Header, rest: list[Token]) -> list[Any]:
        if any(token.type == "PAYWITH" or _is_for_stride(token) for token in rest):
            return [self._pays_otherwise(header, rest)]
        attacher = Attacher(chained=True)
        steps = attacher.body(self.paragraphs.body(rest))
        found = []
        for step, conds in _grants(steps, tuple(header.gates)):
            cond = conds[0] if len(conds) == 1 else (tree.And(conds) if conds else None)
            if not isinstance(step, tree.Give) or step.until or step.by != YOU:
                raise Misread(rest[0])
            found.append(tree.Continuous(step.to, step.mods, cond, header.zones, header.label))
        return found

    def _activated(self, header: Header, rest: list[Token]) -> Any:
        rest, once, spent = _without_limits(rest)
        cost, rest = _leading_cost(rest)
        attacher = Attacher(chained=True)
        if not cost:
            before, cost, rest = _inner_cost(rest)
            rest = before + rest
        paid = next((at for at, token in enumerate(rest) if token.type == "PAYCOST"), None)
        costs = attacher.costs(self._cost(cost)) if cost and paid is None else ()
        if cost and paid is not None:
            body = (*self._paid(attacher, rest[:paid], cost, rest[paid + 1 :]), *spent)
        else:
            body = (*attacher.body(self.paragraphs.body(rest)), *spent)
        per_turn = header.per_turn or once
        return tree.Activated(costs, body, header.label, False, header.gate(), per_turn, header.zones)

    def _automatic(self, header: Header, rest: list[Token]) -> Any:
        rest, once, spent = _without_limits(rest)
        cost, rest = _leading_cost(rest)
        for_a_turn = rest[0].type == "INTURN"
        trigger, gate, rest = self._trigger(header, rest)
        attacher = Attacher(trigger, chained=True)
        if cost:
            paid = next((at for at, token in enumerate(rest) if token.type == "PAYCOST"), None)
            if paid is None:
                raise Misread(cost[0])
            before, rest = rest[:paid], rest[paid + 1 :]
        else:
            before, cost, rest = _inner_cost(rest)
        if cost:
            body = self._paid(attacher, before, cost, rest)
        else:
            body = attacher.body(self.paragraphs.body(before + rest))
        per_turn = header.per_turn or once
        body = (*(rewrite(body, _for_that_turn) if for_a_turn else body), *spent)
        return tree.Automatic(trigger, body, "", gate, per_turn=per_turn, zones=header.zones, keyword=header.label)

    def _paid(self, attacher: Attacher, before: list[Token], cost: list[Token], rest: list[Token]) -> Any:
        """First the requirement, then the cost, both while the ability resolves (8.1.1.2.2, 8.1.1.2.3).

        What is done before the cost is spoken of is done in any case.
        """
        stop = max((at + 1 for at, token in enumerate(before) if token.type == "DOT"), default=0)
        done = attacher.body(self.paragraphs.body(before[:stop])) if stop else ()
        before = before[stop:]
        conds = tuple(attacher.condition(cond) for cond in self._requirements(before))
        attacher.last_cond = conds[-1] if conds else None
        costs = attacher.costs(self._cost(cost))
        step: Any = tree.Pay(costs, attacher.body(self.paragraphs.body(rest)))
        if conds:
            step = tree.If(conds[0] if len(conds) == 1 else tree.And(conds), (step,))
        return (*done, step)

    def _requirements(self, tokens: list[Token]) -> list[Any]:
        """The "if" clauses between the event and the cost."""
        found: list[Any] = []
        while tokens:
            comma = next((at for at, token in enumerate(tokens) if token.type == "COMMA"), None)
            if comma is None:
                raise Misread(tokens[0])
            run, tokens = tokens[:comma], tokens[comma + 1 :]
            if run[0].type == "DURING" and len(run) == 1:
                found.append(tree.During(*run[0].value))
            elif run[0].type == "INTURN":
                happened = _about_itself(self.paragraphs.trigger(run[1:]))
                found.append(tree.Compare(tree.HowOften(happened), ">=", tree.Num(1)))
            elif [token.type for token in run] == ["WHILE", "PAYINGSTRIDE"]:
                continue
            elif run[0].type == "INBATTLE":
                found.append(tree.InBattle(_about_itself(self.paragraphs.trigger(run[1:]))))
            elif run[0].type == "IF":
                found.append(self.paragraphs.condition(run[1:]))
            else:
                raise Misread(run[0])
        return found

    def _trigger(self, header: Header, tokens: list[Token]) -> tuple[Any, Any, list[Token]]:
        conds: list[Any] = list(header.gates)
        while tokens and tokens[0].type == "DURING":
            conds.append(tree.During(*tokens[0].value))
            tokens = tokens[2:]
        tokens = self._in_battle(self._in_turn(tokens, conds), conds)
        if not tokens or tokens[0].type not in {"WHEN", "PHASE", "BATTLEEND", "INTURN"}:
            raise Misread(tokens[0] if tokens else None)
        comma = next((at for at, token in enumerate(tokens) if token.type == "COMMA"), len(tokens))
        being = [token for token in tokens[:comma] if token.type == "BEING"]
        conds += [tree.Is(tree.This("unit"), tree.Sel(filters=(tree.State(token.value),))) for token in being]
        comma -= len(being)
        tokens = [token for token in tokens if token not in being]
        event = self.paragraphs.trigger(tokens[1 if tokens[0].type in {"WHEN", "INTURN"} else 0 : comma])
        if isinstance(event, tuple):
            event, during = event
            conds.append(during)
        gate = conds[0] if len(conds) == 1 else (tree.And(tuple(conds)) if conds else None)
        return _about_itself(_placed_here(event, header.zones)), gate, tokens[comma + 1 :]

    def _in_battle(self, tokens: list[Token], conds: list[Any]) -> list[Token]:
        """ "During the battle that" something happened is a condition of the event that comes after it."""
        comma = next((at for at, token in enumerate(tokens) if token.type == "COMMA"), len(tokens))
        after = tokens[comma + 1].type if comma + 1 < len(tokens) else ""
        if not tokens or tokens[0].type != "INBATTLE" or after not in {"WHEN", "PHASE"}:
            return tokens
        conds.append(tree.InBattle(_about_itself(self.paragraphs.trigger(tokens[1:comma]))))
        return tokens[comma + 1 :]

    def _in_turn(self, tokens: list[Token], conds: list[Any]) -> list[Token]:
        """ "During the turn that" something happened is a condition where the event itself comes after it."""
        comma = next((at for at, token in enumerate(tokens) if token.type == "COMMA"), len(tokens))
        after = tokens[comma + 1].type if comma + 1 < len(tokens) else ""
        if not tokens or tokens[0].type != "INTURN" or after not in {"WHEN", "PHASE", "BATTLEEND"}:
            return tokens
        happened = _about_itself(self.paragraphs.trigger(tokens[1:comma]))
        conds.append(tree.Compare(tree.HowOften(happened), ">=", tree.Num(1)))
        return tokens[comma + 1 :]

    def _cost(self, tokens: list[Token]) -> tuple[Any, ...]:
        found: list[Any] = []
        run: list[Token] = []
        for token in [*tokens, Token("AMP", None, 0, 0)]:
            if token.type == "AMP":
                if not run:
                    raise Misread(tokens[0] if tokens else None)
                found += self.paragraphs.cost(run)
                run = []
            elif token.type not in {"LB", "RB"}:
                run.append(token)
        return tuple(found)


def _in_one_list(node: Any) -> Any:
    """Conditions that hold together are one list, however they were put together."""
    if not isinstance(node, tree.And) or not any(isinstance(part, tree.And) for part in node.parts):
        return node
    parts = (part.parts if isinstance(part, tree.And) else (part,) for part in map(_in_one_list, node.parts))
    return tree.And(tuple(item for each in parts for item in each))


def _is_for_stride(token: Token) -> bool:
    return token.type == "CAUSE" and token.value == ("cost", STRIDE_COST)


def _grants(steps: tuple[Any, ...], conds: tuple[Any, ...]) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Each thing that is said, with all the conditions under which it stands."""
    for step in steps:
        if isinstance(step, tree.If) and not step.otherwise:
            more = step.cond.parts if isinstance(step.cond, tree.And) else (step.cond,)
            yield from _grants(step.then, (*conds, *more))
        else:
            yield step, conds


def _specified(token: Token, places: str) -> Token:
    if token.type != "ONTO" or token.value[0] != "specified":
        return token
    if not places:
        raise Misread(token)
    return Token("ONTO", (places, *token.value[1:]), token.start, token.end)


def _placed_here(event: Any, zones: tuple[str, ...]) -> Any:
    """An event that leads "here" leads to the circles of the header."""
    if not isinstance(event, tree.Moves) or event.to != flat.HERE:
        return event
    if not zones or not set(zones) <= {"vc", "rc", "gc"}:
        raise Misread(None)
    return msgspec.structs.replace(event, to="/".join(zones))


def _for_that_turn(node: Any) -> Any:
    """What an ability gives in "the turn that" something happens, without a time of its own, is given for that turn."""
    plain = isinstance(node, tree.Give) and not node.until
    return msgspec.structs.replace(node, until="this turn") if plain else node


def _about_itself(event: Any) -> Any:
    """ "It" in an event is the card itself, since nothing else was named before."""
    return rewrite(event, lambda node: tree.This("unit") if isinstance(node, flat.It) and not node.how else node)


def _leading_cost(tokens: list[Token]) -> tuple[list[Token], list[Token]]:
    """The bracket after the header; databases often lose one of its marks, so the last that fits no other ends it."""
    start = 1 if tokens[0].type == "COSTMARK" else 0
    depth, end = 0, None
    if tokens[start].type in {"WHEN", "IF", "DURING", "PHASE", "BATTLEEND", "INBATTLE"}:
        return [], tokens
    for at, token in enumerate(tokens):
        depth += {"LB": 1, "RB": -1}.get(token.type, 0)
        if token.type == "RB" and depth <= 0:
            end = at
    if end is None:
        return [], tokens
    rest = tokens[end + 1 :]
    if rest and rest[0].type in {"COMMA", "AND_V", "COMMA_N", "AND_N"}:
        rest = rest[1:]
    if not rest:
        raise Misread(tokens[end])
    return tokens[start:end], rest


def _inner_cost(tokens: list[Token]) -> tuple[list[Token], list[Token], list[Token]]:
    """The newer wording: the cost where it is paid; what stands before it, the cost, what follows."""
    at = next((at for at, token in enumerate(tokens) if token.type == "COSTMARK"), None)
    if at is None:
        return tokens, [], []
    cost, rest = _leading_cost(tokens[at:])
    return tokens[:at], cost, rest


def _without_limits(tokens: list[Token]) -> tuple[list[Token], int, tuple[tree.Spend, ...]]:
    """The ability without the sentence that it cannot be used again: in this turn, as the icon says, or in this game.

    Neither depends on a requirement or a cost of the ability (8.1.1.1.2.1, 8.1.1.2.3.1, 11.5.1.1).
    """
    kept: list[Token] = []
    once = 0
    spent: tuple[tree.Spend, ...] = ()
    for token in tokens:
        if token.type == "ONCE":
            once = 1
        elif token.type == "SPENT":
            spent = (tree.Spend(),)
        elif token.type == "DOT" and kept and kept[-1].type == "DOT":
            continue
        else:
            kept.append(token)
    return kept, once, spent
