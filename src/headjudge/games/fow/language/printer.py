"""Abilities in the newest wording of Force of Will: keyword, gate, cost, event, sentences."""

from __future__ import annotations

from typing import Any

import msgspec

from headjudge.games.fow.language.late import one_of
from headjudge.games.fow.language.layers import ENTERS
from headjudge.games.fow.language.printer_verbs import FowVerbs
from headjudge.games.fow.language.statements import THIS
from headjudge.games.fow.language.tables import COUNTED_GATES, PLAIN_GATES, WILL_GATES
from headjudge.language import tree
from headjudge.language.printer import Unprintable, article
from headjudge.language.rewrite import walk
from headjudge.language.tree import YOU

Node = Any
LINE_GATES = {*PLAIN_GATES, *COUNTED_GATES, *WILL_GATES}
CONTROL = (tree.If, tree.May, tree.Mode, tree.Delayed, tree.Pay, tree.Repeat)
THIRD = {"search": "searches", "banish": "banishes", "copy": "copies", "switch": "switches", "discard": "discards"}
TIMES = {1: "once", 2: "twice", 3: "three times"}


def print_ability(ability: Node) -> str:
    """A word that no table has a wording for makes the ability unprintable."""
    try:
        return FowPrinter().ability(ability)
    except KeyError as missing:
        raise Unprintable(str(missing)) from None


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def joined(clauses: list[str]) -> str:
    return clauses[0] if len(clauses) == 1 else f"{', '.join(clauses[:-1])}, and {clauses[-1]}"


def is_line_gate(cond: Node) -> bool:
    return isinstance(cond, tree.Gate) and cond.word.split(" ")[0] in LINE_GATES


class FowPrinter(FowVerbs):
    """One ability; conditions, delays and "may" reach to the end of their sentence, so nothing follows them there."""

    def ability(self, ability: Node) -> str:
        handler = getattr(self, f"ability_{type(ability).__name__.lower()}", None)
        if handler is None:
            raise Unprintable(type(ability).__name__)
        return str(handler(ability))

    def quoted(self, ability: Node) -> str:
        return FowPrinter().ability(ability)

    # --- keywords and costs

    def ability_deckrule(self, ability: tree.DeckRule) -> str:
        if ability.copies:
            raise Unprintable("copies")
        return "You may have any number of copies of this card in your deck."

    def ability_keyword(self, ability: tree.Keyword) -> str:
        if ability.name == "tag" and isinstance(ability.of, tree.Sel):
            return f"[Tag] {self.adjective(ability.of.filters[0])}"
        if ability.name == "addition" and ability.of is not None:
            chosen = f"As you play this card, target {article(self.singular(ability.of))}."
            return f"{chosen} This card enters the field added to the chosen target."
        if ability.name == "cipher":
            return "Sealed Item - Cipher"
        words = self.granted_keyword(ability)
        if ability.amount:
            words += f" {ability.amount}"
        if ability.costs:
            words += f" {self.costs(ability.costs)}"
        return f"{words} {ability.will}".strip()

    def costs(self, costs: tuple[Node, ...]) -> str:
        words = []
        for step in costs:
            words.append(self._cost_item(step))
            self.mentions.of_cost(step)
        return capital(", ".join(words))

    def _cost_item(self, step: Node) -> str:
        if isinstance(step, tree.PayWill):
            return step.will
        if isinstance(step, tree.Mode):
            return self._inner(step, YOU)
        return "{Rest}" if step == tree.Engage(THIS) else self.verb(step)

    def ability_playcost(self, ability: tree.PlayCost) -> str:
        costs = self.costs(ability.costs)
        costs = costs[:1].lower() + costs[1:]
        costs = costs if not costs.startswith("{") else f"pay {costs}"
        may = "you may " if ability.optional else ""
        if ability.instead and ability.cond is not None:
            return f"If {self.condition(ability.cond)}, {may}{costs} rather than pay this card's cost."
        if ability.instead:
            return f"{capital(may)}{costs} rather than pay this card's cost."
        if ability.mods:
            body = self.paragraph((tree.Give(THIS, ability.mods),))
            return f"As you play this card, you may {costs}. If you do, {body[:1].lower()}{body[1:]}"
        then = f" {self.paragraph(ability.then)}" if ability.then else ""
        return f"As an additional cost to play this card, {may}{costs}.{then}"

    def ability_awakening(self, ability: tree.Awakening) -> str:
        words = f"[Awakening] {self.costs(ability.costs)}"
        if len(ability.gives) > 1:
            raise Unprintable("awakening")
        return words + "".join(f": {FowPrinter().ability(given)}" for given in ability.gives)

    # --- abilities

    def ability_spelltext(self, ability: tree.SpellText) -> str:
        only = ability.body[0] if len(ability.body) == 1 else None
        if isinstance(only, tree.If) and is_line_gate(only.cond) and not only.otherwise:
            return f"{self.line_gate(only.cond)}{self.paragraph(only.then)}"
        return self.paragraph(ability.body)

    def line_gate(self, gate: Node) -> str:
        word, _space, will = gate.word.partition(" ")
        number = f" ({gate.n})" if word in {"seal", "legend"} else f" {gate.n}" if gate.n else ""
        return f"{self.keyword(word)}{number}{' ' + will if will else ''} - "

    def _split(self, cond: Node) -> tuple[str, list[Node]]:
        """The gate that stands before the whole line, and the other conditions."""
        parts = list(cond.parts) if isinstance(cond, tree.And) else [cond] if cond is not None else []
        if parts and is_line_gate(parts[0]):
            return self.line_gate(parts[0]), parts[1:]
        return "", parts

    def ability_activated(self, ability: tree.Activated) -> str:
        gate, conds = self._split(ability.only_if)
        costs = self.costs(ability.costs)
        tail = self._limits(conds, ability.per_turn, "Play this ability") + self._per_game(ability)
        if ability.keyword == "stealth":
            return f"{gate}[Stealth] {self._waits(conds, costs)}"
        if ability.keyword == "break":
            return f"[Break] {self.paragraph(ability.body)}"
        if ability.keyword == "judgment":
            return f"{gate}[Judgment] {costs}{'.' + tail if tail else ''}"
        head = {"god's art": "God's Art", "sealed item": "Sealed Item"}.get(ability.keyword, "")
        if not ability.keyword and ability.name:
            head = f"<{ability.name}> "
        elif head:
            head += f" <{ability.name}> " if ability.name else " "
        elif ability.keyword:
            head = f"{self.keyword(ability.keyword)} "
        if ability.item:
            head = f"Sealed Item <{ability.item}> {head}"
        body = self.paragraph(ability.body) + "".join(f" {self.ability(part)}" for part in ability.cheaper)
        return f"{gate}{head}{costs}: {body}{tail}"

    def _per_game(self, ability: tree.Activated) -> str:
        return " Play this ability only once per game." if ability.per_game else ""

    def _limits(self, conds: list[Node], per_turn: int, verb: str) -> str:
        words = ""
        for cond in conds:
            if cond == tree.Gate("main timing"):
                words += f" {verb} only during main timing."
            elif isinstance(cond, tree.During):
                words += f" {verb} only {self.during(cond)}."
            elif isinstance(cond, tree.Unless) and not isinstance(cond.cond, (tree.Is, tree.Did)):
                words += f" You cannot play this ability if {self.condition(cond.cond)}."
            else:
                words += f" {verb} only if {self.condition(cond)}."
        return words + (f" {verb} only {TIMES[per_turn]} per turn." if per_turn else "")

    def ability_automatic(self, ability: tree.Automatic) -> str:
        gate, conds = self._split(ability.gate)
        during = [cond for cond in conds if isinstance(cond, tree.During)][:1]
        conds = [cond for cond in conds if cond not in during]
        if ability.costs and ability.keyword not in {"trigger", "stealth"}:
            raise Unprintable("the cost of an automatic ability")
        nth = [cond for cond in conds if _is_nth_play(cond, ability.trigger)]
        conds = [cond for cond in conds if cond not in nth]
        head = self._nth(nth[0], ability) if nth else self._header(ability)
        head += f" {self.during(during[0])}" if during else ""
        if during and ability.timing:
            raise Unprintable("during")
        self.mentions.of_event(ability.trigger)
        if ability.keyword == "stealth":
            return f"{gate}[Stealth] {head}{self._due(conds, ability.costs)}"
        named = f"Sealed Item <{ability.name}> " if ability.keyword == "sealed item" else ""
        if ability.keyword == "trigger":
            named, conds, head = "[Trigger] ", [], head + self._due(conds, ability.costs)
        body = self.paragraph(ability.body)
        return f"{gate}{named}{head} ⇒ {body}{self._limits(conds, ability.per_turn, 'This ability triggers')}"

    def _nth(self, cond: Node, ability: tree.Automatic) -> str:
        event, nth = ability.trigger, ORDINALS[cond.right.n]
        if isinstance(event, tree.Plays) and event.by == YOU:
            return f"Whenever you play your {nth} {self.singular(event.what)} each turn"
        if isinstance(event, tree.Draws) and event.by == YOU:
            return f"Whenever you draw your {nth} card each turn"
        if nth != "first":
            raise Unprintable("so many times")
        return f"{self._header(msgspec.structs.replace(ability, timing=''))} for the first time each turn"

    def _waits(self, conds: list[Node], costs: str) -> str:
        """What must hold, and what is paid, for a card that is played for it."""
        asked = f"If {' and '.join(self.condition(cond) for cond in conds)}" if conds else ""
        return f"{asked}, {costs[:1].lower()}{costs[1:]}" if asked and costs else asked or costs

    def _due(self, conds: list[Node], costs: tuple[Node, ...]) -> str:
        """What must hold and be paid when a card with such an ability is played."""
        words = f", if {' and '.join(self.condition(cond) for cond in conds)}" if conds else ""
        paid = self.costs(costs) if costs else ""
        return words + (f", {paid[:1].lower()}{paid[1:]}" if paid else "")

    def _header(self, ability: tree.Automatic) -> str:
        if ability.timing == "enter" and ability.trigger == ENTERS and ability.keyword != "trigger":
            return "[Enter]"
        if ability.timing == "resonance":
            return f"[Resonance] {self._stones(ability.trigger)}"
        event = self.event(ability.trigger)
        if event.startswith("at "):
            return capital(event)
        once = isinstance(ability.trigger, tree.Moves) and isinstance(ability.trigger.what, tree.This)
        return f"{'When' if once else 'Whenever'} {event}"

    def _stones(self, trigger: Node) -> str:
        sel = trigger.what
        names = [item.name for either in sel.filters for item in either.filters] if sel.filters else [sel.kind]
        return " or ".join(name.title() for name in names)

    def ability_entering(self, ability: tree.Entering) -> str:
        body = self.paragraph(ability.body)
        return f"As this card enters the field, {body[:1].lower()}{body[1:]}"

    def ability_continuous(self, ability: tree.Continuous) -> str:
        gate, conds = self._split(ability.cond)
        named = f"Sealed Item <{ability.name}> " if ability.keyword == "sealed item" else ""
        if ability.mods == (tree.Cannot("be played"),) and len(conds) == 1 and isinstance(conds[0], tree.Unless):
            return f"{gate}{self._only(conds[0].cond)}"
        step: Node = tree.Give(ability.of, ability.mods)
        if len(conds) == 1 and points_at(conds[0], made_by((step,))):
            words = self.given(step)
            self.mentions.of_step(step)
            return f"{gate}{named}{self.sentence(f'{words} as long as {self.condition(conds[0])}')}"
        prefix, suffix = "", ""
        lasting: list[str] = []
        for cond in conds:
            if isinstance(cond, tree.During):
                prefix += f"{self.during(cond)}, "
            elif isinstance(cond, tree.Unless) and isinstance(cond.cond, tree.During) and cond.cond.phase:
                prefix += f"in a phase other than the {cond.cond.phase}, "
            elif isinstance(cond, tree.Unless) and not isinstance(cond.cond, tree.Is):
                suffix = f" unless {self.condition(cond.cond)}"
            else:
                lasting.append(self.condition(cond))
                self.mentions.of_condition(cond)
        if lasting:
            prefix = f"as long as {' and '.join(lasting)}, {prefix}"
        if suffix and len(conds) > 1:
            raise Unprintable("unless")
        return f"{gate}{named}{self.sentence(prefix + self.given(step) + suffix)}"

    def _only(self, cond: Node) -> str:
        if isinstance(cond, tree.During):
            return f"Play this card only {self.during(cond)}."
        return f"Play this card only if {self.condition(cond)}."

    # --- sentences

    def sentence(self, words: str) -> str:
        due = self.definitions()
        if len(due) > 1:
            raise Unprintable("several amounts")
        text = capital(words) + "".join(f", where {definition}" for definition in due)
        return text if text.endswith('."') else f"{text}."

    def paragraph(self, steps: tuple[Node, ...]) -> str:
        done: list[str] = []
        for at, step in enumerate(steps):
            if (either := _rest_or_recover(steps[at : at + 2])) is not None:
                done.append(self.sentence(f"rest or recover {self.target(either)}"))
                self.mentions.of_step(tree.Select(either))
                continue
            if at and _rest_or_recover(steps[at - 1 : at + 1]) is not None:
                continue
            if isinstance(step, tree.Mode) and at < len(steps) - 1:
                if not _is_either_deed(step):
                    raise Unprintable("what follows options")
                done.append(self.sentence(self._inner(step, YOU)))
                continue
            if _opens_gate(step) and at < len(steps) - 1 and not _opens_gate(steps[at + 1]):
                raise Unprintable("what follows a gate")
            done.append(self.step_sentences(step))
        return " ".join(done)

    def step_sentences(self, step: Node) -> str:
        """A step as whole sentences of its own."""
        match step:
            case tree.If():
                return self._if_sentences(step)
            case tree.Mode():
                return self._mode(step)
            case tree.May((tree.If(cond, new, (old,)),), by, ()) if _is_upgrade(new, old):
                return f"{self.sentence(self._may(tree.May((old,), by)))} {self._instead(cond, new)}"
            case tree.May(otherwise=(_, *_)) if len(step.steps) > 1 or len(step.otherwise) > 1:
                may = self.sentence(self._may(msgspec.structs.replace(step, otherwise=())))
                return f"{may} {self.sentence('if you don' + chr(39) + 't, ' + self.chain(step.otherwise))}"
            case tree.Repeat(inner, times, None) if times is not None and not isinstance(times, tree.ForEvery):
                each = self.per(tree.ForEvery(tree.Num(1), 1, times))[1].strip()
                return self.sentence(f"{each}, {self.chain(inner)}")
            case tree.Delayed(trigger, inner, window, once):
                return self.sentence(f"{self._later(trigger, window, once)}, {self.chain(inner)}")
        return self.sentence(self.chain((step,)))

    def _cond(self, cond: Node) -> str:
        if isinstance(cond, tree.During):
            return self.during(cond)
        words = f"if {self.condition(cond)}"
        self.mentions.of_condition(cond)
        return words

    def _if_sentences(self, step: tree.If) -> str:
        if step.otherwise:
            return self._otherwise(step)
        match step.then:
            case (tree.If(cond, new, (old,)),) if _is_upgrade(new, old) and not points_at(cond, made_by((old,))):
                under = self.sentence(f"{self._cond(step.cond)}, {self.chain((old,))}")
                return f"{under} {self._instead(cond, new)}"
            case (*before, tree.May() as may, tree.Shuffle(what=None) as shuffle):
                searched = msgspec.structs.replace(step, then=(*before, may))
                return f"{self._if_sentences(searched)} {self.step_sentences(shuffle)}"
        if is_line_gate(step.cond):
            return f"{self.line_gate(step.cond)}{self.paragraph(step.then)}"
        if len(step.then) == 1 and points_at(step.cond, made_by(step.then)):
            return self._asked_after(step.cond, step.then[0])
        if len(step.then) == 1 and isinstance(step.then[0], tree.Mode):
            mode = self._mode(step.then[0])
            return f"{capital(self._cond(step.cond))}, {mode[:1].lower()}{mode[1:]}"
        return self._under(step.cond, step.then)

    def _otherwise(self, step: tree.If) -> str:
        old_step, new_step = step.otherwise[0], step.then[0]
        if isinstance(new_step, tree.May) and new_step.otherwise == step.otherwise and len(step.then) == 1:
            if len(step.otherwise) > 1 or isinstance(old_step, CONTROL):
                raise Unprintable("may do instead")
            old = self.paragraph(step.otherwise)
            return f"{old} {self.sentence(f'{self._cond(step.cond)}, {self._may(new_step)} instead')}"
        asked = points_at((step.cond, step.otherwise), made_by(step.then))
        if len(step.otherwise) == 1 and step.cond != tree.Did() and not asked and _is_upgrade(step.then, old_step):
            return f"{self.step_sentences(old_step)} {self._instead(step.cond, step.then)}"
        marked = self.mentions.mark()
        if len(step.then) == 1 and points_at(step.cond, made_by(step.then)):
            first = self._asked_after(step.cond, step.then[0])
            self.mentions.not_done(marked)
            return f"{first} {self.sentence(f'otherwise, {self.chain(step.otherwise)}')}"
        asked_if = self._cond(step.cond)
        marked = self.mentions.mark()
        then = self.sentence(f"{asked_if}, {self.chain(step.then)}")
        self.mentions.not_done(marked)
        return f"{then} {self.sentence(f'otherwise, {self.chain(step.otherwise)}')}"

    def _instead(self, cond: Node, new: tuple[Node, ...]) -> str:
        """What is done instead of what was said just before."""
        if self.is_told_by_gate(cond):
            return f"{self.line_gate(cond)}{self.sentence(f'{self.chain(new)} instead')}"
        words = f"{self._cond(cond)}, {self.chain(new[:1])} instead"
        if len(new) > 1:
            words += f", and {self.chain(new[1:])}"
        return self.sentence(words)

    def is_told_by_gate(self, cond: Node) -> bool:
        return is_line_gate(cond)

    def _asked_after(self, cond: Node, step: Node) -> str:
        """A condition about what the step itself brings up follows it."""
        words = self.chain((step,))
        return self.sentence(f"{words} {self._cond(cond)}")

    def _under(self, cond: Node, steps: tuple[Node, ...]) -> str:
        """The steps of a condition; those about what an earlier one brought up may stand in sentences of their own."""
        runs: list[list[Node]] = [[]]
        made: set[str] = set()
        for step in steps:
            if runs[-1] and points_at(step, made):
                runs.append([])
            runs[-1].append(step)
            made |= {getattr(node, "bind", "") for node in walk(step)} - {""}
        done = [self.sentence(f"{self._cond(cond)}, {self.chain(tuple(runs[0]))}")]
        for run in runs[1:]:
            single = len(run) == 1
            done.append(self.step_sentences(run[0]) if single else self.sentence(self.chain(tuple(run))))
        return " ".join(done)

    def _mode(self, mode: tree.Mode) -> str:
        if mode.by != YOU:
            raise Unprintable("who chooses")
        head = self.choose(mode.least, mode.most) + (" at random" if mode.at_random else "")
        head += " on resolving" if mode.late else ""
        if mode.upgrade is not None:
            if mode.upgrade.costs or mode.upgrade.cond is None:
                raise Unprintable("upgrade")
            more = self.choose(mode.upgrade.least, mode.upgrade.most)
            head += f". {capital(self._cond(mode.upgrade.cond))}, {more} instead"
        options: list[str] = []
        for option in mode.options:
            mark = self.mentions.mark()
            words = self.paragraph(option).removesuffix(".")
            options.append(words if not options else words[:1].lower() + words[1:])
            self.mentions.back_to(mark)
            self.variables = {amount: name for amount, name in self.variables.items() if isinstance(amount, tree.X)}
        return f"{capital(head)} - {'; or '.join(options)}."

    def choose(self, least: Node, most: Node) -> str:
        one, each = self.per(most)
        return f"choose {'' if least == most else 'up to '}{self.number(one)}{each}"

    def chain(self, steps: tuple[Node, ...]) -> str:
        """Steps joined inside one sentence; what holds others must be the last of them."""
        words: list[str] = []
        for at, step in enumerate(steps):
            last = at == len(steps) - 1
            match step:
                case tree.May((deed,), by, (inner,)) | tree.Pay((deed,), (), by, (inner,)) if last:
                    words.append(self._unless(deed, by, inner))
                case tree.May() if last and not step.otherwise:
                    words.append(self._may(step))
                case tree.If(cond, then, ()) if last and points_at(cond, made_by(then)):
                    words.append(f"{self.chain(then)} {self._cond(cond)}")
                case tree.If(cond, then, ()) if last:
                    words.append(f"{self._cond(cond)}, {self.chain(then)}")
                case tree.Delayed(trigger, inner, "") if last:
                    words.append(f"{self.event(trigger)}, {self.chain(inner)}")
                case _ if isinstance(step, CONTROL):
                    raise Unprintable(type(step).__name__)
                case _:
                    words.append(self.clause_of(step))
        return joined(words)

    def _later(self, trigger: Node, window: str, once: bool) -> str:
        """What a sentence waits for: one moment, or an event as often as it happens in a time."""
        if window not in {"", "this turn"}:
            raise Unprintable("a time to wait")
        when = "when" if once else "whenever"
        words = f"{when} {self.event(trigger)} this turn" if window else self.event(trigger)
        if isinstance(trigger, tree.Becomes) and not window:
            words = f"when {words}"
        self.mentions.of_event(trigger)
        return words

    def _unless(self, deed: Node, by: Node, inner: Node) -> str:
        """What happens unless somebody does something."""
        words = self.chain((inner,))
        what = getattr(inner, "what", None)
        it = tree.Bound(what.bind) if isinstance(what, tree.Pick) else what
        who = "its controller" if by == tree.ControllerOf(it) else "you" if by == YOU else self.player(by)  # type: ignore[arg-type]
        self.mentions.acted(by)
        done = self._inner(deed, by)
        return f"{words} unless {who} {done if who in {'you', 'they'} else _third(done)}"

    def _may(self, step: tree.May) -> str:
        first, *rest = step.steps
        if isinstance(first, tree.Damage) and step.by == YOU and not rest:
            words = self.verb(first).replace(" deals ", " may deal ", 1)
            self.mentions.of_step(first)
            return words
        if isinstance(first, tree.Give) and step.by == YOU and not rest:
            words = self.verb(first)
            gains = " gains " if " gains " in words else " gain "
            if words.count(gains) != 1:
                raise Unprintable("may")
            words = words.replace(gains, " may gain ", 1)
            self.mentions.of_step(first)
            return words
        who = "you" if step.by == YOU else self.player(step.by)
        if step.by != YOU:
            self.mentions.acted(step.by)
        clauses = [f"{who} may {self._inner(first, step.by)}"]
        clauses += [self._inner(sub, step.by) for sub in rest]
        return joined(clauses)

    def _inner(self, step: Node, by: Node) -> str:
        if isinstance(step, tree.Mode) and all(len(option) == 1 for option in step.options):
            if step != one_of(step.options, by):
                raise Unprintable("may")
            return " or ".join(self._inner(option[0], by) for option in step.options)
        if isinstance(step, CONTROL) or getattr(step, "by", YOU) not in (by, YOU):
            raise Unprintable("may")
        self.acting = by
        words = self.verb(step)
        self.acting = YOU
        self.mentions.of_step(step)
        return words

    def clause_of(self, step: Node) -> str:
        by = getattr(step, "by", YOU)
        if by == YOU:
            words = self.verb(step)
            if isinstance(step, tree.Gain):
                words = f"you {words}"
        else:
            who = self.player(by)
            self.mentions.acted(by)
            self.acting = by
            words = f"{who} {self.verb(step) if who == 'they' else _third(self.verb(step))}"
            self.acting = YOU
        self.mentions.of_step(step)
        return words

    def statement(self, to: Node, mods: tuple[Node, ...]) -> str:
        return self.given(tree.Give(to, mods))


def _rest_or_recover(steps: tuple[Node, ...]) -> Node:
    """The card that is either rested or recovered, if that is what two steps say."""
    match steps:
        case (
            tree.Select(tree.Pick(bind=bind) as pick),
            tree.Mode(((tree.Engage(one),), (tree.Refresh(two),)), late=True),
        ):
            return pick if bind and one == two == tree.Bound(bind) else None
    return None


def _is_either_deed(step: tree.Mode) -> bool:
    """Whether one of several things is done, said with a verb each and no list."""
    return step == one_of(step.options) and all(len(option) == 1 for option in step.options)


def _opens_gate(step: Node) -> bool:
    """Whether a gate is said in it, which covers whatever follows."""
    return isinstance(step, tree.If) and is_line_gate(step.cond)


ORDINALS = {1: "first", 2: "second", 3: "third"}


def _is_nth_play(cond: Node, event: Node) -> bool:
    """Whether it asks which card of the turn it is that was played."""
    match cond:
        case tree.Compare(tree.HowOften(played), "==", tree.Num(n)) if n in ORDINALS:
            return bool(played == event)
    return False


def _is_upgrade(new: tuple[Node, ...], old: Node) -> bool:
    """Whether it is enough to say "instead": of the same verb, or of the same cards."""
    first = new[0]
    if isinstance(first, CONTROL) or (isinstance(old, CONTROL) and not _is_unless_paid(old, first)):
        return False
    return type(old) is type(first) or points_at(first, made_by((old,)))


def _is_unless_paid(old: Node, new: Node) -> bool:
    match old:
        case tree.May(_, _, (cancel,)):
            return type(cancel) is type(new)
    return False


def made_by(steps: tuple[Node, ...]) -> set[str]:
    return {getattr(node, "bind", "") for node in walk(steps)} - {""}


def points_at(step: Node, names: set[str]) -> bool:
    return any(isinstance(node, (tree.Bound, tree.RestOf)) and node.name in names for node in walk(step))


def _third(words: str) -> str:
    verb, _space, rest = words.partition(" ")
    return f"{THIRD.get(verb, verb + 's')} {rest}".strip()
