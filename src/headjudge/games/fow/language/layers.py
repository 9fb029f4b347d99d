"""Abilities of a Force of Will card: keyword, gate, cost, event and body (901, 904 to 906, chapter 1100)."""

from __future__ import annotations

from typing import Any

import msgspec

from headjudge.games.fow.language.build_nouns import ALL_BUT_ONE
from headjudge.games.fow.language.build_said import granted
from headjudge.games.fow.language.mentions import FowMentions
from headjudge.games.fow.language.places import chosen, placed, tidied
from headjudge.games.fow.language.statements import (
    THIS,
    about_playing,
    apart,
    entered,
    event_zones,
    judged,
    leaves_field,
    lying_in,
    of_playing,
    said_of_this,
    spelled_out,
    static,
    under,
    zones_of,
)
from headjudge.games.fow.language.tables import NUMBERED, WITH_COST, WITH_WILL
from headjudge.games.fow.language.words_modes import gates
from headjudge.language import flat, tree
from headjudge.language.attach import Attacher, substitute
from headjudge.language.canonical import ordered_filters
from headjudge.language.compiler import CardFacts
from headjudge.language.finish import finished
from headjudge.language.paragraph import Paragraphs
from headjudge.language.phrases import any_of
from headjudge.language.reader import Misread
from headjudge.language.rewrite import rewrite, walk
from headjudge.language.tokens import Token
from headjudge.language.tree import YOU
from headjudge.language.upgrades import Unattached

ENTERS = tree.Moves(THIS, to="field")
CONDITIONAL = frozenset({"IF", "IF_TAIL", "WHILE", "WHILE_TAIL"})
TAILS = frozenset({"PLAYTHISONLY", "PLAYTHISNOTIF", "PLAYART"})
KEYWORD_LINE = frozenset({"OR_W", "KW", "DOT", "COMMA", "COMMA_N", "AND_SAME", "AND_N", "NUM", "PAREN_NUM", "WILL"})
replace = msgspec.structs.replace


class Tail(msgspec.Struct):
    """What the closing sentences say about when and how often the ability may be played."""

    only_if: Any = None
    per_turn: int = 0
    per_game: bool = False
    zone: str = ""


class Layers:
    """Compiles the tokens of one line; `kind` is the type of the card it stands on."""

    def __init__(self, paragraphs: Paragraphs, kind: str) -> None:
        self.paragraphs = paragraphs
        self.kind = kind.lower()
        self.spell = any(word in self.kind for word in ("chant", "rune", "spell"))
        self.zones = ("ruler",) if self.kind in {"ruler", "basic ruler"} else ("field",)

    def _attacher(self, event: Any = None) -> Attacher:
        return Attacher(event, mentions=FowMentions(self.spell))

    def abilities(self, tokens: list[Token]) -> list[tree.Ability]:
        found = [finished(placed(chosen(tidied(ability)))) for ability in self._abilities(tokens)]
        if any(isinstance(node, tree.Count) and _counts_arrivals(node) for node in walk(tuple(found))):
            raise Misread(tokens[0])
        if any(isinstance(node, tree.Each) and _share_a_name(node) for node in walk(tuple(found))):
            raise Misread(tokens[0])
        return found

    def _abilities(self, tokens: list[Token]) -> list[Any]:
        tokens = _without_stop(tokens)
        first = tokens[0].type
        if first == "KW" and (all(token.type in KEYWORD_LINE for token in tokens) or tokens[0].value in WITH_COST):
            return self._keywords(tokens)
        if first == "WHEN" and self.spell and _this_turn_only(tokens):
            return self._plain(tokens)
        header = {
            "GATEKW": self._gated,
            "JUDGMENT": self._judgment,
            "AWAKENING": self._awakening,
            "ADDCOST": self._additional_cost,
            "ASYOUPLAY": self._additional_cost,
            "SEALEDITEM": self._sealed_item,
        }.get(first)
        if header is not None:
            return header(tokens)
        simple = {
            "GODSART": self._gods_art,
            "HANDSKILL": self._hand_skill,
            "ENTER": self._enter,
            "RESONANCE": self._resonance,
            "BREAK": self._break,
            "TAG": self._tag,
            "TRIGGER": self._trigger_card,
            "STEALTH": self._stealth,
            "ASENTERS": self._entering,
            "WHEN": self._automatic,
        }.get(first)
        if simple is not None:
            return [simple(tokens)]
        if first == "DECKRULE" and len(tokens) == 1:
            return [tree.DeckRule("deck", tokens[0].value)]
        if [token.type for token in tokens[:3]] in (["ONCE", "COMMA", "WHEN"], ["ONCE", "AND_V", "WHEN"]):
            return [replace(self._automatic(tokens[2:]), per_turn=tokens[0].value)]
        if first == "ABILITYNAME":
            return [replace(self._activated(tokens[1:]), name=tokens[0].value)]
        if first == "PHASE" and _arrow(tokens) is not None:
            return [self._automatic(tokens)]
        if first in TAILS:
            return [self._play_condition(tokens)]
        if _colon(tokens) is not None:
            return [self._activated(tokens)]
        if first == "PHASE" and not self.spell:
            return [self._automatic(tokens)]
        return self._plain(tokens)

    # --- keywords

    def _keywords(self, tokens: list[Token]) -> list[Any]:
        found: list[Any] = []
        while tokens:
            word, tokens = tokens[0], tokens[1:]
            if word.type in {"DOT", "COMMA", "COMMA_N", "AND_SAME", "AND_N"}:
                continue
            if word.type != "KW":
                raise Misread(word)
            after = tokens[0].type if tokens else ""
            if word.value in NUMBERED and after in {"NUM", "PAREN_NUM"} and isinstance(tokens[0].value, int):
                found.append(tree.Keyword(word.value, tokens[0].value))
                tokens = tokens[1:]
            elif word.value in WITH_WILL and after == "WILL":
                will, tokens = _symbols(tokens)
                found.append(tree.Keyword(word.value, will=will))
            elif word.value in WITH_COST and after:
                found.append(tree.Keyword(word.value, costs=self._costs(self._attacher(), tokens)))
                tokens = []
            else:
                given = self._granted(word)
                found.append(tree.Keyword(given.keyword, of=given.of))
        return found

    def _granted(self, word: Token) -> tree.GrantKeyword:
        try:
            return granted(word.value)
        except (ValueError, KeyError):
            raise Misread(word) from None

    def _tag(self, tokens: list[Token]) -> Any:
        """The race that two rulers share (1146)."""
        if [token.type for token in tokens] != ["TAG", "TRAIT", "TYPE"]:
            raise Misread(tokens[-1])
        return tree.Keyword("tag", of=tree.Sel(filters=(tree.Trait(tokens[1].value),)))

    def _break(self, tokens: list[Token]) -> Any:
        """What lifebreak plays, and nobody otherwise (1415.1.b.2)."""
        attacher = self._attacher()
        body = _defined(attacher, attacher.body(self.paragraphs.body(_behind_mark(tokens[1:]))))
        return tree.Activated((), body, "break", zones=())

    def _judgment(self, tokens: list[Token]) -> list[Any]:
        """The cost of the judgment, paid in the ruler area (1125), and what changes it."""
        tail, words = self._tail([_stopped(token) for token in tokens[1:]])
        stop = next((at for at, token in enumerate(words) if token.type == "DOT"), len(words))
        words, said = words[:stop], words[stop + 1 :]
        only_if = self._attacher().condition(tail.only_if) if tail.only_if is not None else None
        costs = self._costs(self._attacher(), words)
        ability = tree.Activated(costs, (), "judgment", False, only_if, tail.per_turn, ("ruler",))
        return [ability, *(self._about_judgment(said) if said else ())]

    def _about_judgment(self, tokens: list[Token]) -> list[Any]:
        steps = self._attacher().body(self.paragraphs.body(tokens))
        found = [static(step, ("ruler",))[0] for step in steps]
        itself = (tree.This("ability"), tree.This("judgment"))
        if not all(item is not None and item.of in itself for item in found):
            raise Misread(tokens[0])
        return [judged(item) for item in found]

    # --- gates and wrappers

    def _gated(self, tokens: list[Token]) -> list[Any]:
        word, rest = tokens[0].value, tokens[1:]
        n, will = 0, ""
        if rest and rest[0].type in {"NUM", "PAREN_NUM"} and isinstance(rest[0].value, int):
            n, rest = rest[0].value, rest[1:]
        elif rest and rest[0].type == "WILL":
            will, rest = rest[0].value, rest[1:]
            n, will = (int(will[1:-1]), "") if will[1:-1].isdigit() else (0, will)
        if rest and rest[0].type == "DASH":
            rest = rest[1:]
        if not rest:
            raise Misread(tokens[0])
        gate = tree.Gate(f"{word} {will}".strip(), n)
        return [under(ability, gate) for ability in self._abilities(rest)]

    def _awakening(self, tokens: list[Token]) -> list[Any]:
        colon = _awakening_end(tokens)
        end = len(tokens) if colon is None else colon
        costs = self._costs(self._attacher(), tokens[1:end])
        gives = () if colon is None else tuple(self._abilities(tokens[colon + 1 :]))
        return [tree.Awakening(costs, tuple(finished(ability) for ability in gives))]

    def _sealed_item(self, tokens: list[Token]) -> list[Any]:
        if tokens[-1].type == "CIPHER" and all(token.type in {"ABILITYNAME", "DASH"} for token in tokens[1:-1]):
            return [tree.Keyword("cipher")]
        if len(tokens) < 3 or tokens[1].type != "ABILITYNAME":
            raise Misread(tokens[0])
        if tokens[2].type == "GODSART":
            return [replace(self._gods_art(tokens[2:]), item=tokens[1].value)]
        found = self._abilities(tokens[2:])
        if not all(isinstance(ability, (tree.Activated, tree.Automatic, tree.Continuous)) for ability in found):
            raise Misread(tokens[2])
        if any(ability.keyword for ability in found):
            raise Misread(tokens[2])
        return [replace(ability, keyword="sealed item", name=tokens[1].value) for ability in found]

    def _additional_cost(self, tokens: list[Token]) -> list[Any]:
        """What is paid besides the cost of the card; sentences after it are the text of the spell."""
        if tokens[-1].type == "ENTERSADDED":
            return [self._added_to_target(tokens)]
        stop = next((at for at, token in enumerate(tokens) if token.type == "DOT"), len(tokens))
        words, rest = tokens[1:stop], tokens[stop + 1 :]
        optional = [token.type for token in words[:2]] == ["YOU", "MAY"]
        if tokens[0].type == "ASYOUPLAY" and not optional:
            raise Misread(tokens[0])
        instead = words[-1].type == "RATHERTHAN"
        attacher = self._attacher()
        costs = self._costs(attacher, words[2 if optional else 0 : -1 if instead else None])
        if optional and rest and [token.type for token in rest[:3]] == ["IF", "DID", "COMMA"]:
            mods = said_of_this(attacher.body(self.paragraphs.body(rest[3:])), rest[0])
            return [tree.PlayCost(costs, mods)]
        if optional and tokens[0].type == "ASYOUPLAY" and rest:
            body = _defined(attacher, attacher.body(self.paragraphs.body(rest)))
            if any(isinstance(node, (tree.Bound, tree.Done, tree.Result)) for node in walk(body)):
                raise Misread(rest[0])
            return [tree.PlayCost(costs, said_of_this(body, rest[0]))]
        try:
            more = self._abilities(rest) if rest else []
        except (Misread, Unattached):
            if not self.spell:
                raise
            then = _defined(attacher, attacher.body(self.paragraphs.body(rest)))
            if _aims_by_what_was_paid(costs, then):
                raise
            return [tree.PlayCost(costs, (), optional, instead, then)]
        return [tree.PlayCost(costs, (), optional, instead), *more]

    def _added_to_target(self, tokens: list[Token]) -> Any:
        """An addition that says itself to what it is added."""
        chosen = self.paragraphs.body([token for token in tokens[1:-1] if token.type != "DOT"])
        match self._attacher().body(chosen):
            case (tree.Select(tree.Pick(tree.Sel() as sel, target=1)),):
                return tree.Keyword(tokens[-1].value, of=placed(sel))
        raise Misread(tokens[-1])

    def _play_condition(self, tokens: list[Token]) -> Any:
        tail, rest = self._tail(tokens)
        if rest or tail.per_turn or (tail.only_if is None) == (not tail.zone):
            raise Misread(tokens[0])
        if tail.zone:
            return tree.Continuous(THIS, (tree.Cannot("be played from elsewhere", frm=tail.zone),), None, ())
        cond = self._attacher().condition(tail.only_if)
        return tree.Continuous(THIS, (tree.Cannot("be played"),), tree.Unless(cond), ())

    # --- activated abilities

    def _gods_art(self, tokens: list[Token]) -> Any:
        if len(tokens) == 1:
            raise Misread(tokens[0])
        named = tokens[1].type == "ABILITYNAME"
        ability = self._activated(tokens[2 if named else 1 :])
        return replace(ability, keyword="god's art", name=tokens[1].value if named else "", per_game=False)

    def _hand_skill(self, tokens: list[Token]) -> Any:
        return replace(self._activated(tokens[1:]), keyword=tokens[0].value, zones=("hand",))

    def _activated(self, tokens: list[Token]) -> Any:
        tail, tokens = self._tail(tokens)
        colon = _colon(tokens)
        if colon is None or colon == 0:
            raise Misread(tokens[0] if tokens else None)
        attacher = self._attacher()
        costs = self._costs(attacher, tokens[:colon])
        body = attacher.body(self.paragraphs.body(tokens[colon + 1 :]))
        only_if = attacher.condition(tail.only_if) if tail.only_if is not None else None
        costs, body = _defined(attacher, costs), _defined(attacher, body)
        cheaper, body = _cheaper(body)
        if any(isinstance(node, tree.Give) and node.to == tree.This("ability") for node in walk(body)):
            raise Misread(tokens[colon])
        zones = zones_of((*costs, *body)) or lying_in([only_if]) or self.zones
        per_game = tail.per_game
        return tree.Activated(costs, body, "", False, only_if, tail.per_turn, zones, per_game=per_game, cheaper=cheaper)

    def _costs(self, attacher: Attacher, tokens: list[Token]) -> tuple[Any, ...]:
        tokens = _without_stop(tokens)
        if not tokens:
            raise Misread(None)
        return attacher.costs(self.paragraphs.cost(tokens))

    # --- automatic abilities

    def _enter(self, tokens: list[Token]) -> Any:
        if len(tokens) < 3 or tokens[1].type != "ARROW":
            raise Misread(tokens[0])
        return self._triggered(ENTERS, tokens[2:])

    def _entering(self, tokens: list[Token]) -> Any:
        """What is done as this card enters is part of it, and no ability that waits for it (910.1)."""
        attacher = Attacher(mentions=FowMentions())
        return tree.Entering(entered(_defined(attacher, attacher.body(self.paragraphs.body(tokens[1:])))))

    def _resonance(self, tokens: list[Token]) -> Any:
        """A magic stone of this kind comes to the field under one's control (1127)."""
        arrow = _arrow(tokens)
        kinds = [token for token in tokens[1:arrow] if token.type != "OR_SAME"]
        if arrow is None or not kinds or any(token.type != "TYPE" for token in kinds):
            raise Misread(tokens[0])
        either = any_of([tree.Type(token.value) for token in kinds])
        sel = tree.Sel(kinds[0].value, whose=YOU) if len(kinds) == 1 else tree.Sel(whose=YOU, filters=(either,))
        return replace(self._triggered(tree.Moves(sel, to="field"), tokens[arrow + 1 :]), timing="resonance")

    def _trigger_card(self, tokens: list[Token]) -> Any:
        """A card waiting in the standby area: for an event, or for its cost to be paid (1113)."""
        rest = tokens[1:]
        end = _arrow(rest)
        end = _colon(rest) if end is None else end
        if end is None:
            raise Misread(tokens[0])
        if rest[0].type in {"WHEN", "PHASE"}:
            return self._trigger_when(rest[:end], rest[end + 1 :])
        rest = _anytime(rest)
        if not self._is_cost(rest[:end]):
            return self._trigger_if(rest, end)
        return replace(self._activated(rest), keyword="trigger", zones=("standby",))

    def _is_cost(self, tokens: list[Token]) -> bool:
        """Whether the words say something to do, rather than something that is so."""
        if not tokens or tokens[0].type in CONDITIONAL:
            return False
        try:
            return bool(self._costs(self._attacher(), tokens))
        except Misread:
            return False

    def _trigger_when(self, head: list[Token], tokens: list[Token]) -> Any:
        event, gate, costs = self._awaited(head)
        return replace(self._triggered(event, tokens, gate), costs=costs, keyword="trigger", zones=("standby",))

    def _awaited(self, head: list[Token]) -> tuple[Any, Any, tuple[Any, ...]]:
        """An event to wait for; a requirement and a cost behind it are due when the card is played (1416.3)."""
        words, *due = _between_commas(head)
        event, gate = self.paragraphs.trigger(words[1 if words[0].type == "WHEN" else 0 :]), None
        if isinstance(event, tuple):
            event, gate = event
        event = _about_itself(event)
        attacher = self._attacher(event)
        if due and due[0][0].type == "IF":
            asked = attacher.condition(self.paragraphs.condition(due[0][1:]))
            gate, due = asked if gate is None else tree.And((gate, asked)), due[1:]
        if len(due) > 1:
            raise Misread(due[1][0])
        return event, gate, self._costs(attacher, due[0]) if due else ()

    def _trigger_if(self, tokens: list[Token], end: int) -> Any:
        """A state is no event to wait for but a requirement for playing the card, at no cost (1416.2b, 1416.4a)."""
        attacher = self._attacher()
        only_if, costs = self._required(attacher, tokens[:end])
        body = _defined(attacher, attacher.body(self.paragraphs.body(tokens[end + 1 :])))
        return tree.Activated(costs or (tree.PayWill("{0}"),), body, "trigger", False, only_if, zones=("standby",))

    def _required(self, attacher: Attacher, head: list[Token]) -> tuple[Any, tuple[Any, ...]]:
        """A state that must hold, and what is paid besides: whatever stands behind the last comma it can do without."""
        if [token.type for token in head[:2]] == ["DURING", "COMMA"]:
            only_if, costs = self._required(attacher, head[2:])
            return tree.And((tree.During(*head[0].value), only_if)), costs
        words = head[1:] if head[0].type in CONDITIONAL else head
        commas = [at for at, token in enumerate(words) if token.type in {"COMMA", "AND_V"}]
        for end in (len(words), *reversed(commas)):
            try:
                only_if = attacher.condition(self.paragraphs.condition(words[:end]))
            except Misread:
                if not commas:
                    raise
                continue
            return only_if, self._costs(attacher, words[end + 1 :]) if end < len(words) else ()
        raise Misread(head[0])

    def _stealth(self, tokens: list[Token]) -> Any:
        """An event for which the card waits; or a state, or something to pay, with which it is played (1416.1a)."""
        rest = tokens[1:]
        if not rest:
            raise Misread(tokens[0])
        if rest[0].type in {"WHEN", "PHASE"}:
            event, gate, costs = self._awaited(rest)
            return tree.Automatic(event, (), "", gate, costs, keyword="stealth", zones=("standby",))
        attacher = self._attacher()
        rest = _anytime(rest)
        only_if, costs = (None, self._costs(attacher, rest)) if self._is_cost(rest) else self._required(attacher, rest)
        return tree.Activated(costs, (), "stealth", False, only_if, zones=("standby",))

    def _automatic(self, tokens: list[Token]) -> Any:
        end = _arrow(tokens)
        if end is None:
            end = next((at for at, token in enumerate(tokens) if token.type == "COMMA"), None)
        if end is None:
            raise Misread(tokens[-1])
        asked = next((at for at in range(end) if [t.type for t in tokens[at : at + 2]] == ["COMMA", "IF"]), None)
        if asked is not None and tokens[end].type == "ARROW":
            comma = Token("COMMA", None, tokens[end].start, tokens[end].end)
            return self._automatic([*tokens[:asked], tokens[end], *tokens[asked + 1 : end], comma, *tokens[end + 1 :]])
        event = self.paragraphs.trigger(tokens[1 if tokens[0].type == "WHEN" else 0 : end])
        during = None
        if isinstance(event, tuple):
            event, during = event
        return self._triggered(_about_itself(event), tokens[end + 1 :], during)

    def _triggered(self, event: Any, tokens: list[Token], gate: Any = None) -> Any:
        tail, tokens = self._tail(tokens)
        attacher = self._attacher(event)
        body = _defined(attacher, attacher.body(self.paragraphs.body(tokens)))
        body = tuple(rewrite(step, lambda node: _all_but_one(node, event)) for step in body)
        if tail.only_if is not None:
            asked = attacher.condition(tail.only_if)
            gate = asked if gate is None else tree.And((gate, asked))
        zones = event_zones(event) or (() if leaves_field(event) else zones_of(body))
        zones = zones or lying_in([gate]) or self.zones
        timing = "enter" if event == ENTERS else ""
        return tree.Automatic(event, body, timing, gate, per_turn=tail.per_turn, zones=zones)

    def _tail(self, tokens: list[Token]) -> tuple[Tail, list[Token]]:
        """Closing sentences that limit the whole ability."""
        tail, kept = Tail(), []
        for run in _sentences(tokens):
            if run[0].type in TAILS:
                self._limit(tail, run)
            else:
                kept += run
        return tail, kept

    def _limit(self, tail: Tail, run: list[Token]) -> None:
        words = [token for token in run if token.type != "DOT"]
        if words[0].type == "PLAYTHISNOTIF":
            asked = self.paragraphs.condition(words[1:])
            denied = isinstance(asked, tree.Unless) and isinstance(asked.cond, tree.Compare)
            tail.only_if = asked.cond if denied else tree.Unless(asked)
            return
        rest = [token for token in words[1:] if token.type not in {"ABILITYNAME", "ONLY"}]
        while rest:
            word = rest[0]
            if word.type == "ONCE":
                tail.per_turn, rest = word.value, rest[1:]
            elif word.type == "PERGAME":
                tail.per_game, rest = True, rest[1:]
            elif word.type == "LOC" and len(word.value[0]) == 1:
                tail.zone, rest = word.value[0][0], rest[1:]
            elif word.type == "DURING":
                self._and(tail, tree.During(*word.value))
                rest = rest[1:]
            elif word.type == "MAINTIMING":
                self._and(tail, tree.Gate(word.value))
                rest = rest[1:]
            elif word.type in {"IF_TAIL", "IF"}:
                self._and(tail, self.paragraphs.condition(rest[1:]))
                rest = []
            elif word.type.startswith("AND"):
                rest = rest[1:]
            else:
                raise Misread(word)

    def _and(self, tail: Tail, cond: Any) -> None:
        tail.only_if = cond if tail.only_if is None else tree.And((tail.only_if, cond))

    # --- texts without a header

    def _plain(self, tokens: list[Token]) -> list[Any]:
        attacher = self._attacher()
        if tokens[-1].type == "RATHERTHAN" and [token.type for token in tokens[:2]] == ["YOU", "MAY"]:
            try:
                return [tree.PlayCost(self._costs(attacher, tokens[2:-1]), (), True, True)]
            except Misread:
                attacher = self._attacher()
        if at := _conditional_cost(tokens):
            cond = attacher.condition(self.paragraphs.condition(tokens[1:at]))
            return [tree.PlayCost(self._costs(attacher, tokens[at + 3 : -1]), (), True, True, cond=cond)]
        if not self.spell and (later := _waiting(tokens)):
            return [*self._abilities(tokens[:later]), *self._abilities(tokens[later:])]
        steps = _defined(attacher, attacher.body(self.paragraphs.body(tokens)))
        if (
            not self.spell
            and (asked := entered(steps)) != steps
            and any(isinstance(s, (tree.May, tree.Pay)) for s in walk(asked))
        ):
            return [tree.Entering(asked)]
        if self.spell and (found := of_playing(steps)):
            statics, steps = found
            return [*statics, tree.SpellText(steps)]
        statics = [item for step in apart(spelled_out(steps)) for item in static(step, self.zones)]
        of = (tree.This("judgment"), *([tree.This("ability")] if self.zones == ("ruler",) else []))
        statics = [judged(item) if item is not None and item.of in of else item for item in statics]
        said = bool(statics) and all(statics) and len(statics) >= len(steps)
        if said and (not self.spell or all(about_playing(item) for item in statics)):
            return statics
        if self.spell:
            return [tree.SpellText(steps)]
        raise Misread(tokens[0])


def continued(before: list[Token], line: list[Token], facts: CardFacts) -> list[list[Token]]:
    """A gated line adds to the text of the same spell; so does what an Awakening gives (1109.2, 1128.2a, 1134.2).

    Whether the card was awakened tells nothing of one Awakening of several.
    """
    end = before[-1].end
    stop = [] if before[-1].type == "DOT" else [Token("DOT", None, end, end)]
    if before[0].type in {"ADDCOST", "ASYOUPLAY"}:
        return [[*before, *stop, *line]]
    if line[0].type == "GATEKW":
        return [[*before, *stop, *gates([*stop, *line], within=True)[len(stop) :]]]
    colon = _awakening_end(line)
    if line[0].type != "AWAKENING" or colon is None or facts.text.lower().count("[awakening]") > 1:
        return []
    gate = Token("GATE", ("awakened", 0), line[0].start, line[0].end)
    return [[*before, *stop, gate, *line[colon + 1 :]], line[:colon]]


def _counts_arrivals(count: tree.Count) -> bool:
    """Whether cards are counted that came to a zone this turn: those that have left it again would be missing."""
    return any(isinstance(node, tree.PutThisTurn) for node in walk(count))


def _share_a_name(cards: tree.Each) -> bool:
    """Whether all of some cards are meant that have one name, and it is not said which."""
    return isinstance(cards.sel, tree.Sel) and tree.SameName() in cards.sel.filters


def _aims_by_what_was_paid(costs: tuple[Any, ...], then: tuple[Any, ...]) -> bool:
    """Whether targets are described by what is paid only after they are chosen (903.2g, 903.2i)."""
    paid = {node.bind for node in walk(costs) if getattr(node, "bind", "")}
    targets = tuple((node.sel, node.most) for node in walk(then) if isinstance(node, tree.Pick) and node.target)
    return any(
        isinstance(node, tree.Done)
        or (isinstance(node, tree.Bound) and node.name in paid)
        or (isinstance(node, tree.Result) and node.bind in paid)
        for node in walk(targets)
    )


def _cheaper(body: tuple[tree.Step, ...]) -> tuple[tuple[tree.Continuous, ...], tuple[tree.Step, ...]]:
    """What the last sentences say of the cost of the ability itself, and the rest of what it does."""
    said: list[tree.Continuous] = []
    while len(body) > 1 and (found := static(body[-1], ())[0]) is not None and found.of == tree.This("ability"):
        if not all(isinstance(mod, tree.CostChange) and not mod.more and mod.what == "play" for mod in found.mods):
            break
        said, body = [replace(found, zones=()), *said], body[:-1]
    return tuple(said), body


def _all_but_one(node: Any, event: Any) -> Any:
    """All of the cards with one name that an event counts, but one."""
    if not isinstance(node, tree.Pick) or node.least != ALL_BUT_ONE:
        return node
    match event:
        case tree.Becomes(tree.Compare(tree.Count(tree.Sel() as sel) as count, ">=", _)) if (
            tree.SameName() in sel.filters
        ):
            fewer = tree.Minus(count, tree.Num(1))
            twins = replace(sel, filters=ordered_filters((*sel.filters, tree.Twin())))
            return tree.Pick(twins, fewer, fewer, bind=node.bind)
    raise Misread(None)


def _without_stop(tokens: list[Token]) -> list[Token]:
    while tokens and tokens[-1].type == "DOT":
        tokens = tokens[:-1]
    if not tokens:
        raise Misread(None)
    return tokens


def _stopped(token: Token) -> Token:
    """A colon behind a cost alone is no more than a full stop."""
    return Token("DOT", None, token.start, token.end) if token.type == "COLON" else token


def _conditional_cost(tokens: list[Token]) -> int:
    """Where the condition ends behind which a cost stands that may be paid instead; 0 if the text is none of that."""
    if tokens[0].type not in {"IF", "WHILE"} or tokens[-1].type != "RATHERTHAN":
        return 0
    types = [token.type for token in tokens]
    return next((at for at in range(len(types)) if types[at : at + 3] == ["COMMA", "YOU", "MAY"]), 0)


def _waiting(tokens: list[Token]) -> int:
    """Where a sentence begins that waits for something, behind one that states something; 0 if none does."""
    starts = (at + 1 for at, token in enumerate(tokens[:-1]) if token.type == "DOT")
    return next((at for at in starts if tokens[at].type in {"WHEN", "PHASE"}), 0)


def _this_turn_only(tokens: list[Token]) -> bool:
    """Whether it is said of something that happens this turn: an effect waits for that, and no ability."""
    end = next((at for at, token in enumerate(tokens) if token.type in {"COMMA", "ARROW"}), 0)
    return tokens[end - 1].type == "THISTURN"


def _behind_mark(tokens: list[Token]) -> list[Token]:
    """The words behind an arrow or colon, where old and new cards write one or none."""
    if not tokens:
        raise Misread(None)
    return tokens[1:] if tokens[0].type in {"ARROW", "COLON"} else tokens


def _sentences(tokens: list[Token]) -> list[list[Token]]:
    runs: list[list[Token]] = [[]]
    for token in tokens:
        runs[-1].append(token)
        if token.type == "DOT":
            runs.append([])
    return [run for run in runs if run]


def _symbols(tokens: list[Token]) -> tuple[str, list[Token]]:
    """Will symbols with the commas and "or" between them, in one spelling."""
    words = ""
    while tokens and tokens[0].type in {"WILL", "OR_W", "COMMA"}:
        words += {"OR_W": " or ", "COMMA": ", "}.get(tokens[0].type) or tokens[0].value
        tokens = tokens[1:]
    return words, tokens


def _colon(tokens: list[Token]) -> int | None:
    """The mark behind a cost; in a later sentence there is none."""
    for at, token in enumerate(tokens):
        if token.type == "COLON":
            return at
        if token.type in {"DOT", "ARROW"}:
            return None
    return None


def _awakening_end(tokens: list[Token]) -> int | None:
    """The mark behind the cost of an Awakening: a full stop where what it gives follows without a colon."""
    stops = (at for at, token in enumerate(tokens[:-1]) if token.type in {"COLON", "DOT", "ARROW"})
    found = next(stops, None)
    return found if found is not None and tokens[found].type != "ARROW" else None


def _arrow(tokens: list[Token]) -> int | None:
    return next((at for at, token in enumerate(tokens) if token.type == "ARROW"), None)


def _between_commas(tokens: list[Token]) -> list[list[Token]]:
    runs: list[list[Token]] = [[]]
    for token in tokens:
        if token.type == "COMMA":
            runs.append([])
        else:
            runs[-1].append(token)
    if not all(runs):
        raise Misread(tokens[-1])
    return runs


def _anytime(tokens: list[Token]) -> list[Token]:
    """ "Anytime" is a cost of nothing."""
    first = tokens[0]
    return [Token("WILL", "{0}", first.start, first.end), *tokens[1:]] if first.type == "ANYTIME" else tokens


def _about_itself(event: Any) -> Any:
    """ "It" in an event is the card itself, since nothing else was named before."""
    return rewrite(event, lambda node: THIS if isinstance(node, flat.It) and not node.how else node)


def _defined(attacher: Attacher, steps: tuple[Any, ...]) -> tuple[Any, ...]:
    for name, amount in attacher.defined.items():
        steps = substitute(steps, name, amount)
    return steps
