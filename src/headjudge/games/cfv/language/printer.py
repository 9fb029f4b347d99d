"""Abilities in the words of Cardfight!! Vanguard: header, cost, event, sentences."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

import msgspec

from headjudge.games.cfv.language.printer_nouns import NUMBERS, PLACES, ROW_WORDS, STATE_WORDS
from headjudge.games.cfv.language.printer_verbs import SPENT, CfvVerbs
from headjudge.games.cfv.language.tables import CIRCLES, ICON_GATES, KEYWORDS, LABELS
from headjudge.language import tree
from headjudge.language.printer import Unprintable, ordinal
from headjudge.language.tree import OPPONENT, YOU

Node = Any
STRIDES = {
    "stride": ("[Stride]-Stride Step-", "[Stride] this card on your (VC) from face down."),
    "ultimate stride": ("[Ultimate Stride]-Stride Step-", "[Stride] this card on your (VC) from face down."),
    "g guardian": ("[G Guardian]-Opponent Turn's Guard Step-", "Call this card to your (GC) from face down."),
}
FACES = ("faceup", "facedown")
THIRD = {"bind": "binds", "look": "looks", "[Stand]": "[Stand]", "[Rest]": "[Rest]", "search": "searches"}


def print_ability(ability: Node) -> str:
    """A word that no table has a wording for makes the ability unprintable."""
    try:
        return CfvPrinter().ability(ability)
    except KeyError as missing:
        raise Unprintable(str(missing)) from None


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def joined(clauses: list[str]) -> str:
    return clauses[0] if len(clauses) == 1 else f"{', '.join(clauses[:-1])}, and {clauses[-1]}"


class CfvPrinter(CfvVerbs):
    """One ability; conditions, delays and "may" reach to the end of their sentence, so nothing follows them there."""

    def __init__(self) -> None:
        super().__init__()
        self.sentences: list[str] = []
        self.clauses: list[str] = []
        self.opening = ""
        """What stands before the next clause: "if ..., "."""
        self.actor: Node = YOU

    def ability(self, ability: Node) -> str:
        match ability:
            case tree.Keyword(name, _, zones):
                number = f" {ability.amount}" if ability.amount else ""
                return f"[{KEYWORDS.get(name, 'AUTO')}]{self.places(zones)}:{name.title()}{number}"
            case tree.DeckRule(_, copies):
                number = NUMBERS[copies] if copies < len(NUMBERS) else str(copies)
                return f"[CONT]:You may have up to {number} cards with the same card name as this card in your deck."
            case tree.SeekMate(power, mate):
                return f"[ACT](VC):[Legion {power}]{self._mates(mate)}"
            case tree.Activated(keyword=keyword) if keyword in STRIDES:
                time, place = STRIDES[keyword]
                if not ability.costs:
                    return time.partition("-")[0]
                usable = f"(Usable when {self.condition(ability.only_if)})" if ability.only_if is not None else ""
                return f"{time.replace(']', ']' + usable, 1)}[{self.costs(ability.costs)}] {place}"
            case tree.Activated():
                return self._activated(ability)
            case tree.Automatic():
                return self._automatic(ability)
            case tree.Continuous():
                return self._continuous(ability)
        raise Unprintable(type(ability).__name__)

    def quoted(self, ability: Node) -> str:
        return CfvPrinter().ability(ability)

    def _mates(self, mate: Node) -> str:
        only: Any = mate.filters[0]
        names: Any = only.filters if isinstance(only, tree.AnyOf) else (only,)
        return " or ".join(f'"{name.name}"' for name in names)

    # --- headers

    def header(self, kind: str, zones: tuple[str, ...], per_turn: int, gates: list[Node], label: str) -> str:
        before = f"{label.title()}-" if label in LABELS and label not in {"homare", "dark device"} else ""
        if label.startswith("rescue "):
            before = f"{label.title()}-"
        rows = "".join(f" in the {_state_of(gate)}" for gate in gates if isinstance(gate, tree.Is))
        icons = rows + "".join(self.gate(gate) for gate in gates if not isinstance(gate, tree.Is))
        after = label.title() if label and not before else ""
        return f"{before}[{kind}]{self.places(zones)}{f'[{per_turn}/turn]' if per_turn else ''}{icons}{after}:"

    def places(self, zones: tuple[str, ...]) -> str:
        if zones[:2] == ("vc", "rc"):
            return "/".join(["(VC/RC)", *[self._place(zone) for zone in zones[2:]]])
        return "/".join(self._place(zone) for zone in zones)

    def _place(self, zone: str) -> str:
        return PLACES[zone] if zone in CIRCLES else f"({PLACES[zone].capitalize()})"

    def gate(self, gate: tree.Gate | tree.Or) -> str:
        if isinstance(gate, tree.Or):
            return f"Wave-{' or '.join(ordinal(one.n) for one in _waves(gate))} time"
        word = gate.word.title()
        if gate.word in ICON_GATES:
            return f"[{'Limit-Break' if gate.word == 'limit break' else word} {gate.n}]"
        if gate.word == "wave":
            last = {0: " time or more", gate.n: " time only"}.get(gate.most, f" to {ordinal(gate.most)} time")
            return f"Wave-{ordinal(gate.n)}{last}"
        return f"{word} {gate.n}" if gate.n else word

    def _conditions(self, cond: Node) -> tuple[list[Node], list[Node]]:
        """The gates of the header, and what else must hold."""
        parts = list(cond.parts) if isinstance(cond, tree.And) else [cond] if cond is not None else []
        rows = list(takewhile(_is_in_row, parts))
        gates = [*rows, *(part for part in parts if isinstance(part, tree.Gate) or _waves(part))]
        return gates, [part for part in parts if part not in gates]

    # --- abilities

    def costs(self, costs: tuple[Node, ...]) -> str:
        """Steps of one item are joined by commas, items by "&"; a choice goes with what is done to it."""
        items: list[list[str]] = []
        for step in costs:
            words = self.verb(step)
            self.mentions.of_cost(step)
            if items and self._goes_on(step, costs):
                items[-1].append(words)
            else:
                items.append([words])
        return " & ".join(capital(joined(item)) for item in items)

    def _goes_on(self, step: Node, costs: tuple[Node, ...]) -> bool:
        return isinstance(getattr(step, "what", None), tree.Bound)

    def _activated(self, ability: tree.Activated) -> str:
        gates, rest = self._conditions(ability.only_if)
        if rest:
            raise Unprintable("only if")
        header = self.header("ACT", ability.zones, ability.per_turn, gates, ability.keyword)
        costs = f"[{self.costs(ability.costs)}] " if ability.costs else ""
        body, limit = _limited(ability.body)
        cond, pay = _payment(body)
        if pay is not None:
            return f"{header}{self._paid('', body[:-1], cond, pay)}{limit}"
        return f"{header}{costs}{self.body(body)}{limit}"

    def _paid(self, when: str, done: tuple[Node, ...], cond: Node, pay: tree.Pay) -> str:
        """The cost first, then when it may be paid and what that brings."""
        asked = when
        if done:
            asked += f"{self._uncapital(self.body(done))} "
            self.sentences = []
        if cond is not None:
            words = self.prefix(cond)
            asked += f"{capital(words) if done else words}, "
            self.mentions.of_condition(cond)
        pays = "You" if done and cond is None else "you"
        costs = self.costs(pay.costs)
        body = self._uncapital(self.body(pay.steps))
        return f"[{costs}] {capital(f'{asked}{pays} may pay the cost. If you do, {body}')}"

    def _automatic(self, ability: tree.Automatic) -> str:
        gates, rest = self._conditions(ability.gate)
        header = self.header("AUTO", ability.zones, ability.per_turn, gates, ability.keyword)
        if ability.name:
            plain = CfvPrinter().ability(msgspec.structs.replace(ability, name="", zones=(), keyword="", per_turn=0))
            return f"{header}{ability.name.title()} ({plain.removeprefix('[AUTO]:')})"
        when = self._when(ability.trigger, rest)
        self.mentions.of_event(ability.trigger)
        steps, limit = _limited(ability.body)
        cond, pay = _payment(steps)
        if pay is None:
            return f"{header}{capital(when)}, {self._uncapital(self.body(steps))}{limit}"
        return f"{header}{self._paid(f'{when}, ', steps[:-1], cond, pay)}{limit}"

    def _uncapital(self, words: str) -> str:
        return words[:1].lower() + words[1:]

    def _when(self, trigger: Node, conds: list[Node]) -> str:
        event = self.event(trigger)
        before, after = "", ""
        for cond in conds:
            if isinstance(cond, tree.InBattle):
                after += f" {'of' if event.startswith('at the ') else 'during'} the battle that {self.past(cond.of)}"
            elif isinstance(cond, tree.During) or self.in_turn(cond):
                before += f"{self.prefix(cond)}, "
            elif _state_of(cond) in FACES and " is put " in event:
                event += f" {STATE_WORDS[_state_of(cond)]}"
            elif (word := _state_of(cond)) and event.startswith("this unit") and not before:
                event = event.replace("this unit", f"this {STATE_WORDS.get(word, word)} unit", 1)
            else:
                raise Unprintable("gate")
        return f"{before}{event if event.startswith('at the ') else 'when ' + event}{after}"

    def _continuous(self, ability: tree.Continuous) -> str:
        gates, rest = self._conditions(ability.cond)
        header = self.header("CONT", ability.zones, 0, gates, ability.keyword)
        match ability.mods:
            case (tree.PaysOtherwise("stride", costs, strider),):
                asked = "".join(f"{self.prefix(cond)}, " for cond in rest)
                return f"{header}{capital(asked + self._pays(ability.of, costs, strider))}"
        step: Node = tree.Give(ability.of, ability.mods)
        if rest:
            step = tree.If(rest[0] if len(rest) == 1 else tree.And(tuple(rest)), (step,))
        return f"{header}{self.body((step,))}"

    def _pays(self, of: Node, costs: tuple[Node, ...], strider: Node) -> str:
        if isinstance(of, tree.This):
            return f'the cost for this card\'s [Stride] may also be paid with "{self.costs(costs)}".'
        whose = f" of your {self.plural(msgspec.structs.replace(strider, whose=tree.ANY_PLAYER))}" if strider else ""
        return f'you may pay "{self.costs(costs)}" as the cost for [Stride]{whose}.'

    # --- sentences

    def body(self, steps: tuple[Node, ...]) -> str:
        self.list_of(steps, then="")
        self._stop()
        return " ".join(f"{capital(sentence)}." for sentence in self.sentences)

    def _stop(self) -> None:
        if self.opening:
            raise Unprintable("nothing under a condition")
        if self.clauses:
            self.sentences.append(joined(self.clauses))
        self.clauses = []
        self.actor = YOU

    def list_of(self, steps: tuple[Node, ...], then: str | None) -> None:
        """`then` opens a sentence that goes on with this list; None if no sentence could."""
        blocked = False
        for before, step in zip((None, *steps), steps, strict=False):
            if then == "" and _is_timeless(before) and isinstance(step, tree.Give) and step.until:
                self._stop()
            asks = isinstance(step, tree.If) and tree.asks_if_done(step.cond)
            block = isinstance(step, (tree.If, tree.Delayed, tree.May, tree.Repeat))
            if blocked or (block and self.clauses and then == "" and not isinstance(step, tree.Delayed)):
                if then is None and not (asks and step is steps[-1]):
                    raise Unprintable("what follows a condition")
                self._stop()
                self.opening = "" if asks else then or ""
            blocked = block
            self.step(step, then)

    def step(self, step: Node, then: str | None) -> None:
        match step:
            case tree.If(cond, inner, otherwise):
                fresh = not self.clauses
                self.opening += f"{self.prefix(cond)}, "
                self.mentions.of_condition(cond)
                self.list_of(inner, "then, " if then == "" and fresh and not otherwise else None)
                if otherwise:
                    self._otherwise(otherwise, then)
            case tree.Delayed(trigger, inner):
                self.opening += f"{self.event(trigger)}, "
                self.list_of(inner, None)
            case tree.May(inner, by):
                self._may(inner, by)
            case tree.Repeat(inner, times) if times is not None:
                self.opening += f"{self.per(for_each(times))[1].strip()}, "
                self.list_of(inner, None)
            case _:
                self.add(step)

    def _otherwise(self, steps: tuple[Node, ...], then: str | None) -> None:
        """A sentence of its own; where none could follow, the sentence goes on with it."""
        if then == "":
            self._stop()
        self.opening = "if not, "
        self.list_of(steps, None)

    def _may(self, inner: tuple[Node, ...], by: Node) -> None:
        first, *rest = inner
        who = "you" if by == YOU else self.player(by)
        self.mentions.acted(by)
        if isinstance(first, tree.Give):
            words = self.given(first).replace(" gets ", " get ", 1).replace(" becomes ", " become ", 1)
            self._clause(f"{who} may have {words}")
        else:
            words = self.verb(first)
            is_blast = isinstance(first, tree.KeywordAction) and "blast" in first.keyword
            self._clause(f"{who} may [{words}]" if is_blast else f"{who} may {words}")
        self.mentions.of_step(first)
        self.actor = by
        for step in rest:
            if isinstance(step, (tree.If, tree.May, tree.Delayed)):
                raise Unprintable("inside may")
            self.add(step, inside=by)

    def add(self, step: Node, inside: Node = YOU) -> None:
        by = self.acting = getattr(step, "by", YOU)
        words = self.given(step) if isinstance(step, tree.Give) else self.verb(step)
        if by not in (YOU, inside):
            same = self.actor == by and self.clauses and not self.opening
            words = _third(words) if same else f"{self.player(by)} {_third(words)}"
            self.mentions.acted(by)
            self.actor = by
        self._clause(words)
        self.mentions.of_step(step)

    def clause_of(self, step: Node) -> str:
        """One step by itself, for explanations."""
        by = self.acting = getattr(step, "by", YOU)
        words = self.given(step) if isinstance(step, tree.Give) else self.verb(step)
        self.mentions.of_step(step)
        return words if by == YOU else f"{self.player(by)} {_third(words)}"

    def statement(self, to: Node, mods: tuple[Node, ...]) -> str:
        return self.given(tree.Give(to, mods))

    def choose(self, _least: Node, most: Node) -> str:
        return f"choose {self.amount(most)}"

    def _clause(self, words: str) -> None:
        self.clauses.append(self.opening + words)
        self.opening = ""

    def player(self, player: Node) -> str:
        if player == OPPONENT:
            return "your opponent"
        if isinstance(player, tree.EachPlayer):
            return "each fighter"
        raise Unprintable("player")


def _is_timeless(step: Node) -> bool:
    """Whether the time of the next thing given in the sentence would be taken for that of this one as well."""
    return isinstance(step, tree.Give) and not step.until and step.cond is None


def for_each(times: Node) -> tree.ForEvery:
    return times if isinstance(times, tree.ForEvery) else tree.ForEvery(tree.Num(1), 1, times)


def _waves(cond: Node) -> tuple[tree.Gate, ...]:
    """The single battles of which any may be going on, if that is what the condition asks."""
    parts = cond.parts if isinstance(cond, tree.Or) else ()
    found = tuple(part for part in parts if isinstance(part, tree.Gate) and part.word == "wave" and part.n == part.most)
    return found if len(found) == len(parts) else ()


def _state_of(cond: Node) -> str:
    """The state in which the card itself must be, if that is what the condition asks."""
    match cond:
        case tree.Is(tree.This(), tree.Sel(filters=(tree.State(word),))):
            return word
    return ""


def _is_in_row(cond: Node) -> bool:
    """Whether the condition is where the card itself lies, which a header says."""
    return _state_of(cond) in ROW_WORDS


def _limited(body: tuple[Node, ...]) -> tuple[tuple[Node, ...], str]:
    """The body without the last sentence that the ability cannot be used again, and that sentence."""
    return (body[:-1], f" {capital(SPENT)}.") if body[-1:] == (tree.Spend(),) else (body, "")


def _payment(body: tuple[Node, ...]) -> tuple[Node, tree.Pay | None]:
    """The requirement and the cost of an ability that is paid for while it resolves."""
    if not body:
        return None, None
    only = body[-1]
    if isinstance(only, tree.Pay):
        return None, only
    if isinstance(only, tree.If) and len(only.then) == 1 and isinstance(only.then[0], tree.Pay):
        return only.cond, only.then[0]
    return None, None


def _third(words: str) -> str:
    verb, _space, rest = words.partition(" ")
    return f"{THIRD.get(verb, verb + 's')} {rest}".rstrip()
