"""Abilities of a Shadowverse: Evolve card: where one ends, its header, its costs and its body (10.1, 10.4, 12)."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec

from headjudge.language import flat, tree
from headjudge.language.attach import Attacher, substitute
from headjudge.language.finish import finished
from headjudge.language.paragraph import Paragraphs, sentences
from headjudge.language.reader import Misread
from headjudge.language.rewrite import rewrite, walk
from headjudge.language.tokens import Token
from headjudge.language.tree import YOU

THIS = tree.This()
TRIGGERS: dict[str, tree.Event] = {
    "fanfare": tree.Moves(THIS, to="field"),
    "last words": tree.Moves(THIS, frm="field", to="cemetery"),
    "on evolve": tree.Evolves(THIS),
    "strike": tree.Attacks(THIS),
    "follower strike": tree.Attacks(THIS, tree.Sel("follower")),
    "leader strike": tree.Attacks(THIS, tree.Sel("leader")),
    "on race": tree.Races(THIS),
}
HEADERS = frozenset(
    {
        "TIMING",
        "ACT",
        "EVOLVEICON",
        "SERVEICON",
        "QUICKICON",
        "WHEN",
        "WHENPLAYING",
        "FREQUENCY",
        "DECKRULE",
        "WHILE",
        "PLAYONLYIF",
    }
)
STATEMENTS = frozenset({"CANT", "DONTTAKE", "HAS", "ENTERSENGAGED", "COSTWORD", "DEAL_P"})
TAILS = frozenset({"PERTURN", "ONLYIF", "ONLYDURING"})


def split(tokens: list[Token]) -> list[list[Token]]:
    """Cuts a line into abilities: texts often come without line breaks."""
    abilities: list[list[Token]] = []
    last: list[Token] = []
    for run in _with_stops(tokens):
        if not abilities or _begins(run) or (_closed(abilities[-1], last) and run[0].type not in {*TAILS, "DEFINE"}):
            abilities.append([])
        abilities[-1] += run
        last = run
    return abilities


def _with_stops(tokens: list[Token]) -> list[list[Token]]:
    runs: list[list[Token]] = [[]]
    for at, token in enumerate(tokens):
        runs[-1].append(token)
        lone_icon = token.type == "QUICKICON" and tokens[at + 1 : at + 2] and tokens[at + 1].type != "ACT"
        if token.type == "DOT" or lone_icon:
            runs.append([])
    return [run for run in runs if run]


def _begins(run: list[Token]) -> bool:
    first = run[0].type
    if first == "WHILE" and len(run) > 1 and run[1].type == "ATLEAST":
        return False
    if first in HEADERS or (first == "KW" and _only_keywords(run)):
        return True
    if first == "IF" and {"YOUPLAY", "COSTWORD"} <= {token.type for token in run}:
        return True
    if first in {"PHASESTART", "PHASEEND"}:
        return not run[0].value[2]
    if first == "DURING":
        return any(token.type in {"WHEN", "COMMA"} for token in run)
    return (
        first == "THIS"
        and len(run) > 1
        and (run[1].type in STATEMENTS or [t.type for t in run[1:3]] == ["S", "NAMEALSO"])
    )


def _only_keywords(run: list[Token]) -> bool:
    return all(token.type in {"KW", "DOT"} for token in run)


def _closed(ability: list[Token], last: list[Token]) -> bool:
    """After keyword lines, evolve and serve lines, and what this card costs, something new begins."""
    if _only_keywords(last) or last[0].type in {"DECKRULE", "PLAYONLYIF"}:
        return True
    if ability[0].type in {"EVOLVEICON", "SERVEICON"}:
        return last[0].type not in TAILS or True
    types = [token.type for token in last]
    about_playing = "TOPLAY" in types or "TOPLAYFROM" in types
    return about_playing and types[:1] in (["THIS"], ["IF"], ["GATE"], ["WHENPLAYING"]) and "THIS" in types


class Layers:
    """Compiles the token run of one ability; `spell` says whether plain text is a spell ability (10.1.1.4)."""

    def __init__(self, paragraphs: Paragraphs, *, spell: bool) -> None:
        self.paragraphs = paragraphs
        self.spell = spell

    def abilities(self, tokens: list[Token]) -> list[tree.Ability]:
        return [finished(ability) for ability in self._abilities(tokens)]

    def _abilities(self, tokens: list[Token]) -> list[Any]:
        first = tokens[0].type
        if _only_keywords(tokens):
            return [tree.Keyword(token.value) for token in tokens if token.type == "KW"]
        if first == "QUICKICON" and len([t for t in tokens if t.type != "DOT"]) == 1:
            return [tree.Keyword("quick")]
        if first == "WHEN" and any(token.type == "WOULD" for token in tokens):
            return self._plain([Token("IF", None, tokens[0].start, tokens[0].end), *tokens[1:]])
        if first == "DECKRULE":
            return [self._deck_rule(tokens)]
        if first == "PLAYONLYIF":
            return [self._play_condition(tokens)]
        if first == "WHENPLAYING":
            return [self._play_cost(tokens)]
        if first in {"QUICKICON", "ACT", "EVOLVEICON", "SERVEICON"}:
            return [self._activated(tokens)]
        if first == "TIMING":
            return self._timed(tokens)
        if self.spell and first in {"PHASESTART", "PHASEEND"} and tokens[0].value[2]:
            return self._plain(tokens)
        if first in {"FREQUENCY", "WHEN", "PHASESTART", "PHASEEND"} or _during_when(tokens):
            return [self._triggered(tokens)]
        return self._plain(tokens)

    # --- headers

    def _deck_rule(self, tokens: list[Token]) -> Any:
        if [token.type for token in tokens] != ["DECKRULE", "NUM", "DECKRULEFOR", "DOT"]:
            self.paragraphs.parse("sentence", tokens)
        return tree.DeckRule(tokens[2].value, tokens[1].value)

    def _play_condition(self, tokens: list[Token]) -> Any:
        words = [token for token in tokens[1:] if token.type != "DOT"]
        cond = Attacher().condition(self.paragraphs.condition(words))
        return tree.Continuous(THIS, (tree.Cannot("be played"),), tree.Unless(cond), ())

    def _play_cost(self, tokens: list[Token]) -> Any:
        start = 2 if tokens[1].type == "COMMA" else 1
        colon = _colon(tokens)
        attacher = Attacher()
        costs = attacher.costs(self.paragraphs.cost(tokens[start:colon]))
        body = attacher.body(self.paragraphs.body(tokens[colon + 1 :]))
        mods = [
            mod for step in body if isinstance(step, tree.Give) and isinstance(step.to, tree.This) for mod in step.mods
        ]
        if not all(isinstance(step, tree.Give) and isinstance(step.to, tree.This) for step in body):
            self.paragraphs.parse("condition", tokens[colon:])
        return tree.PlayCost(costs, tuple(mods))

    def _activated(self, tokens: list[Token]) -> Any:
        icons = _leading(tokens, {"QUICKICON", "ACT", "EVOLVEICON", "SERVEICON"})
        kinds = [token.type for token in tokens[:icons]]
        keyword = {"EVOLVEICON": "evolve", "SERVEICON": "serve"}.get(kinds[-1], "")
        tail, tokens = self._tail(tokens)
        colon = _colon(tokens)
        attacher = Attacher()
        costs = attacher.costs(self.paragraphs.cost(tokens[icons:colon])) if colon > icons else ()
        if keyword == "serve":
            costs = (tree.KeywordAction("serve", kinds.count("SERVEICON")), *costs)
        steps = attacher.body(self.paragraphs.body(tokens[colon + 1 :]))
        only_if = attacher.condition(tail["only_if"]) if tail["only_if"] is not None else None
        costs, steps = _with_x(attacher, costs, steps)
        zones = _zones((*costs, *steps))
        return tree.Activated(costs, steps, keyword, "QUICKICON" in kinds, only_if, tail["per_turn"], zones)

    def _timed(self, tokens: list[Token]) -> list[Any]:
        count = _leading(tokens, {"TIMING"})
        rest = tokens[count:]
        if rest and rest[0].type in {"COLON", "DASH", "COMMA"}:
            rest = rest[1:]
        tail, rest = self._tail(rest)
        abilities = []
        for token in tokens[:count]:
            trigger = TRIGGERS[token.value]
            abilities.append(self._automatic(trigger, rest, tail, timing=token.value))
        return abilities

    def _triggered(self, tokens: list[Token]) -> Any:
        tail, tokens = self._tail(tokens)
        own_turn, conds = False, []
        while tokens and tokens[0].type in {"FREQUENCY", "DURING"}:
            if tokens[0].type == "FREQUENCY":
                tail["per_turn"], own_turn = tokens[0].value
            else:
                conds.append(tree.During(*tokens[0].value))
            tokens = tokens[2:] if [token.type for token in tokens[1:2]] == ["COMMA"] else tokens[1:]
        if not tokens:
            raise Misread(None)
        comma = next((at for at, token in enumerate(tokens) if token.type == "COMMA"), len(tokens))
        start = 1 if tokens[0].type == "WHEN" else 0
        words = tokens[start:comma]
        if words and words[-1].type == "EACHTURN" and tail["per_turn"]:
            words = words[:-1]
        trigger = self.paragraphs.trigger(words)
        if isinstance(trigger, tuple):
            trigger, during = trigger
            conds.append(during)
        gate = conds[0] if len(conds) == 1 else (tree.And(tuple(conds)) if conds else None)
        return self._automatic(trigger, tokens[comma + 1 :], tail, own_turn=own_turn, gate=gate)

    def _automatic(
        self,
        trigger: Any,
        tokens: list[Token],
        tail: dict[str, Any],
        *,
        timing: str = "",
        own_turn: bool = False,
        gate: Any = None,
    ) -> Any:
        attacher = Attacher(trigger)
        costs: tuple[Any, ...] = ()
        first = sentences(tokens)[0] if sentences(tokens) else []
        if first and first[0].type not in {"GATE", "IF"} and any(token.type == "COLON" for token in first):
            colon = _colon(tokens)
            costs = attacher.costs(self.paragraphs.cost(tokens[:colon]))
            tokens = tokens[colon + 1 :]
        steps = attacher.body(self.paragraphs.body(tokens))
        costs, steps = _with_x(attacher, costs, steps)
        if tail["only_if"] is not None:
            gate = attacher.condition(tail["only_if"])
        zones = _zones((*costs, *steps), trigger)
        return tree.Automatic(trigger, steps, timing, gate, costs, tail["per_turn"], own_turn, zones)

    def _tail(self, tokens: list[Token]) -> tuple[dict[str, Any], list[Token]]:
        """Closing sentences that limit the whole ability."""
        tail: dict[str, Any] = {"per_turn": 0, "only_if": None}
        kept: list[Token] = []
        for run in _with_stops(tokens):
            words = [token for token in run if token.type != "DOT"]
            if not words or words[0].type not in TAILS:
                kept += run
            elif words[0].type == "ONLYIF":
                tail["only_if"] = self.paragraphs.condition(words[1:])
            elif words[0].type == "ONLYDURING":
                tail["only_if"] = words[0].value
            else:
                tail["per_turn"] = words[0].value
                if len(words) > 1:
                    self.paragraphs.parse("condition", words[1:])
        return tail, kept

    # --- texts without a header

    def _plain(self, tokens: list[Token]) -> list[Any]:
        spoken = _for_more(tokens)
        attacher = Attacher()
        steps = attacher.body(self.paragraphs.body(spoken))
        if spoken is not tokens:
            steps = rewrite(steps, _announced)
        _costs, steps = _with_x(attacher, (), steps)
        statics = [_static(step) for step in _apart(steps)]
        if all(static is not None and (not self.spell or _about_playing(static)) for static in statics):
            return statics
        if self.spell:
            return [tree.SpellText(steps)]
        self.paragraphs.parse("cost", tokens[:1])
        return []


def _for_more(tokens: list[Token]) -> list[Token]:
    """A card that may be played for more play points, and what it does then: an optional cost of its text (10.4.7)."""
    offers = [at for at, token in enumerate(tokens) if token.type == "MAYPLAYFOR"]
    asked = [at for at, token in enumerate(tokens) if token.type == "IFPLAYEDFOR"]
    if len(offers) != 1 or len(asked) != 1 or offers[0] != 0:
        return tokens
    words = [[token.type for token in tokens[at + 1 : at + 5]] for at in (0, asked[0])]
    more, again = tokens[1].value, tokens[asked[0] + 1].value
    if words != [["NUM", "MORE", "POINTS", "DOT"], ["NUM", "MORE", "POINTS", "COMMA"]] or more != again:
        return tokens
    start, end = tokens[asked[0]].start, tokens[asked[0] + 4].end
    return [
        *tokens[5 : asked[0]],
        Token("COST", more, start, end),
        Token("COLON", None, start, end),
        *tokens[asked[0] + 5 :],
    ]


def _announced(node: Any) -> Any:
    return msgspec.structs.replace(node, announced=True) if isinstance(node, tree.Pay) else node


def _leading(tokens: list[Token], types: set[str]) -> int:
    """How many tokens of these types come first; a header with nothing after it is a fault."""
    count = sum(1 for _ in itertools.takewhile(lambda token: token.type in types, tokens))
    if count == len(tokens):
        raise Misread(tokens[-1])
    return count


def _colon(tokens: list[Token]) -> int:
    return next((at for at, token in enumerate(tokens) if token.type == "COLON"), 0)


def _during_when(tokens: list[Token]) -> bool:
    return tokens[0].type == "DURING" and len(tokens) > 2 and tokens[2].type == "WHEN"


def _with_x(
    attacher: Attacher, costs: tuple[Any, ...], steps: tuple[Any, ...]
) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """Puts definitions in; an X that only the cost mentions is the player's choice (5.2.1.2.2)."""
    for name, amount in attacher.defined.items():
        costs, steps = substitute(costs, name, amount), substitute(steps, name, amount)
    chosen = {node.name for node in walk(costs) if isinstance(node, flat.Var)}
    for name in chosen:
        costs, steps = substitute(costs, name, tree.X(name)), substitute(steps, name, tree.X(name))
    return costs, steps


def _apart(steps: tuple[Any, ...]) -> list[Any]:
    """Several statements under one condition are several passive abilities."""
    found: list[Any] = []
    for step in steps:
        if isinstance(step, tree.If) and not step.otherwise and all(isinstance(then, tree.Give) for then in step.then):
            found += [tree.If(step.cond, (then,)) for then in step.then]
        else:
            found.append(step)
    return found


def _static(step: Any) -> Any:
    """A sentence that states something, as a passive ability (10.1.1.3)."""
    cond = None
    if isinstance(step, tree.If) and len(step.then) == 1 and not step.otherwise:
        cond, step = step.cond, step.then[0]
    if not isinstance(step, tree.Give) or step.until or step.by != YOU or not isinstance(step.mods, tuple):
        return None
    on_field = cond == ON_FIELD
    cond = _without_field(cond)
    static = tree.Continuous(_played(step.to, step.mods), step.mods, cond, ("field",))
    return msgspec.structs.replace(static, zones=()) if _about_playing(static) and not on_field else static


def _played(to: Any, mods: tuple[Any, ...]) -> Any:
    """ "Enemy spells" are those on the field, but for what they cost to play: nothing is played from there."""
    prices = (tree.SetCost, tree.CostChange)
    costs = any(isinstance(mod, prices) and getattr(mod, "what", "play") == "play" for mod in mods)
    if costs and isinstance(to, tree.Each) and isinstance(to.sel, tree.Sel) and to.sel.zones == ("field",):
        return msgspec.structs.replace(to, sel=msgspec.structs.replace(to.sel, zones=()))
    return to


PLAYING = (tree.CostChange, tree.SetCost, tree.AlsoNamed)


def _about_playing(static: tree.Continuous) -> bool:
    return isinstance(static.of, tree.This) and all(
        isinstance(mod, PLAYING) or (isinstance(mod, tree.Cannot) and mod.act == "be played") for mod in static.mods
    )


ON_FIELD = tree.Is(THIS, tree.Sel(zones=("field",), whose=YOU))


def _without_field(cond: Any) -> Any:
    """Being on the field is what a passive ability needs anyway (10.3.5)."""
    if cond == ON_FIELD:
        return None
    if isinstance(cond, tree.And):
        parts = tuple(part for part in cond.parts if part != ON_FIELD)
        return parts[0] if len(parts) == 1 else (tree.And(parts) if parts else None)
    return cond


def _zones(steps: tuple[Any, ...], trigger: Any = None) -> tuple[str, ...]:
    """Where the ability works: what it does with this card tells (10.3.4)."""
    for node in walk(steps):
        if isinstance(node, tree.This) and node.zone:
            return (node.zone,)
        if isinstance(node, tree.Discard) and isinstance(node.what, tree.This):
            return ("hand",)
        if (
            isinstance(node, tree.Is)
            and isinstance(node.what, tree.This)
            and isinstance(node.sel, tree.Sel)
            and node.sel.zones
        ):
            return node.sel.zones
    if isinstance(trigger, tree.Moves) and isinstance(trigger.what, tree.This):
        if trigger.manner == "discarded":
            return ("hand",)
        if trigger.frm not in {"", "field"}:
            return (trigger.frm,)
        if not trigger.frm and trigger.to not in {"", "field", "cemetery"}:
            return (trigger.to,)
    return ("field",)
