"""The ability tree of a Shadowverse: Evolve card in the newest official wording."""

from __future__ import annotations

import itertools
import re
from typing import Any

import msgspec

from headjudge.games.sve.language.dialect import TIMINGS, ZONES
from headjudge.games.sve.language.printer_grants import GRANTS
from headjudge.games.sve.language.printer_verbs import VerbPrinter
from headjudge.language import tree
from headjudge.language.printer import Unprintable, listed, ordinal
from headjudge.language.rewrite import walk
from headjudge.language.tree import YOU

Node = Any
CONTROL = (tree.If, tree.May, tree.Pay, tree.Mode, tree.Repeat, tree.Delayed, tree.ForEachOf)

EVOLVED = re.compile(r"(Evolve this follower)\. (\w)")


def print_card(card: tree.Card) -> str:
    """One line for each ability."""
    return "\n".join(print_ability(ability) for ability in card.abilities)


def print_ability(ability: Node) -> str:
    return SvePrinter().ability(ability)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class SvePrinter(VerbPrinter):
    """Abilities, paragraphs and sentences."""

    # --- abilities

    def ability(self, ability: Node) -> str:
        handler = getattr(self, f"ability_{type(ability).__name__.lower()}")
        return str(handler(ability))

    def ability_keyword(self, ability: tree.Keyword) -> str:
        return "[quick]" if ability.name == "quick" else f"{self.keyword(ability.name)}."

    def ability_deckrule(self, ability: tree.DeckRule) -> str:
        return f"You can put up to {ability.copies} of this card into your {ZONES[ability.deck]}."

    def ability_playcost(self, ability: tree.PlayCost) -> str:
        costs = self.costs(ability.costs)
        return f"When playing this card, {costs}: {self.paragraph((tree.Give(tree.This(), ability.mods),))}"

    def ability_spelltext(self, ability: tree.SpellText) -> str:
        offers = [node.costs[0] for node in walk(ability.body) if isinstance(node, tree.Pay) and node.announced]
        if not offers:
            return self.paragraph(ability.body)
        if len(offers) > 1 or not isinstance(offers[0], tree.PayPoints):
            raise Unprintable("pay")
        offer = f"You may play this card for {self.amount(offers[0].amount)} more play points."
        return f"{offer} {self.paragraph(ability.body)}"

    def ability_activated(self, ability: tree.Activated) -> str:
        costs = ability.costs
        icons = "[act]"
        if ability.keyword == "evolve":
            icons = "[evolve]"
        elif ability.keyword == "serve" and isinstance(costs[0], tree.KeywordAction):
            icons, costs = "[feed]" * costs[0].n, costs[1:]
        if ability.quick:
            icons = "[quick]" + icons
        head = f"{icons} {capital(self.costs(costs))}" if costs else icons
        body = self.paragraph(ability.body)
        if ability.keyword == "evolve":
            body = EVOLVED.sub(lambda also: f"{also[1]} and {also[2].lower()}", body)
        text = f"{head}: {body}"
        if isinstance(ability.only_if, tree.During) and not ability.only_if.phase:
            text += f" Activate only during {self.during(ability.only_if)}.".replace("each opp", "an opp")
        elif ability.only_if is not None:
            text += f" Activate only if {self.condition(ability.only_if)}."
        return text + self._per_turn(ability.per_turn, "Activate")

    def _per_turn(self, n: int, verb: str) -> str:
        words = {1: "once", 2: "twice"}.get(n, f"{n} times")
        return f" {verb} only {words} per turn." if n else ""

    def ability_automatic(self, ability: tree.Automatic) -> str:
        head = self._timing(ability) if ability.timing else self._when(ability)
        self.mentions.of_event(ability.trigger)
        if ability.costs:
            costs = self.costs(ability.costs)
            head += f" {capital(costs)}:" if ability.timing else f", {costs}:"
        body = self.paragraph(ability.body)
        text = f"{head} {body}" if ability.timing or ability.costs else f"{head}, {self._continued(body)}"
        told = isinstance(ability.gate, tree.During) or outside_of(ability.gate) is not None
        if ability.gate is not None and (ability.timing or not told):
            text += f" Activate only if {self.condition(ability.gate)}."
        return text + (self._per_turn(ability.per_turn, "Perform") if ability.timing else "")

    def _continued(self, body: str) -> str:
        first, rest = body[:1], body[1:]
        keep = body.startswith(("Combo", "Spellchain", "Necrocharge", "Earth Rite", "Lesson", "X "))
        return body if keep else first.lower() + rest

    def _timing(self, ability: tree.Automatic) -> str:
        icon = TIMINGS.get(ability.timing)
        return icon or f"{self.keyword(ability.timing)} -"

    def _when(self, ability: tree.Automatic) -> str:
        words = ""
        if ability.per_turn:
            count = {1: "Once", 2: "Twice"}.get(ability.per_turn, f"{ability.per_turn} times")
            words = f"{count} {'on each of your turns' if ability.own_turn else 'per turn'}, "
        if isinstance(ability.gate, tree.During):
            words += f"during {self.during(ability.gate)}, "
        avoided = outside_of(ability.gate)
        outside = f" outside of {self.during(avoided)}" if avoided is not None else ""
        if ability.own_turn and not ability.per_turn:
            raise Unprintable("on each of your turns")
        event = self.event(ability.trigger)
        if not event.startswith("at the "):
            own = isinstance(getattr(ability.trigger, "what", None), tree.This)
            event = ("when " if ability.per_turn or own else "whenever ") + event + outside
        return capital(words + event)

    def ability_continuous(self, ability: tree.Continuous) -> str:
        if ability.mods == (tree.Cannot("be played"),) and isinstance(ability.cond, tree.Unless):
            return f"Play this card only if {self.condition(ability.cond.cond)}."
        text = self._nth_play(ability) or self.statement(ability.of, ability.mods)
        if ability.cond is None or self._nth_play(ability):
            own = isinstance(ability.of, tree.This) and not isinstance(ability.mods[0], tree.AlsoNamed)
            head = "" if own or not ability.zones else "While this card is on your field, "
            text = head + text
        elif isinstance(ability.cond, tree.Gate) and ability.cond.n:
            text = f"{self.gate(ability.cond)} - {capital(text)}"
        elif isinstance(ability.cond, tree.Unless) and not isinstance(ability.cond.cond, tree.Is):
            text = f"{text} unless {self.condition(ability.cond.cond)}"
        elif isinstance(ability.cond, tree.During):
            text = f"During {self.during(ability.cond)}, {text}"
        else:
            word = "If" if not ability.zones else "While"
            self.mentions = type(self.mentions)()
            cond = self.condition(ability.cond)
            self.mentions.of_condition(ability.cond)
            text = f"{word} {cond}, {self.statement(ability.of, ability.mods)}"
        return self.sentence(text)

    def _nth_play(self, ability: tree.Continuous) -> str:
        """What only the first, second ... such card of a turn costs."""
        of, cond, mod = ability.of, ability.cond, ability.mods[0]
        if not isinstance(of, tree.Each) or not isinstance(of.sel, tree.Sel) or len(ability.mods) > 1:
            return ""
        if not isinstance(cond, tree.Compare) or not isinstance(cond.left, tree.HowOften) or cond.op != "==":
            return ""
        bare = msgspec.structs.replace(of.sel, whose=tree.ANY_PLAYER)
        if cond.left.event != tree.Plays(YOU, bare) or not isinstance(cond.right, tree.Num) or of.sel.whose != YOU:
            return ""
        if not isinstance(mod, tree.CostChange) or mod.more or mod.frm:
            return ""
        nth = ordinal(cond.right.n + 1)
        return f"the {nth} {self.singular(bare)} you play each turn costs {self.amount(mod.amount)} less"

    def costs(self, costs: tuple[Node, ...]) -> str:
        return ", ".join(self.cost(step) for step in costs)

    def cost(self, step: Node) -> str:
        if isinstance(step, tree.PayPoints):
            n = self.amount(step.amount)
            words = f"[cost{n.zfill(2) if n.isdigit() else n}]"
        elif isinstance(step, tree.Engage) and step.by == YOU:
            words = "[engage]" if step.what == tree.This() else f"[engage] {self.target(step.what)}"
        elif isinstance(step, tree.KeywordAction):
            words = self.keyword(step.keyword) + (f" ({step.n})" if step.n != 1 or step.keyword == "lesson" else "")
        else:
            words = self.verb(step)
        self.mentions.of_cost(step)
        return words

    def quoted(self, ability: Node) -> str:
        return print_ability(ability)

    # --- paragraphs and sentences

    def sentence(self, text: str) -> str:
        texts = [text, *self.definitions()]
        return " ".join(capital(piece) + ("" if piece.endswith('."') else ".") for piece in texts)

    def paragraph(self, steps: tuple[Node, ...]) -> str:
        done: list[str] = []
        at = 0
        while at < len(steps):
            step, after = steps[at], steps[at + 1] if at + 1 < len(steps) else None
            joins = isinstance(step, tree.Select) and step.by == YOU and _joinable(after)
            several = _together(steps[at:])
            if several > 1:
                done.append(self.sentence(self.one_of_each(steps[at : at + several])))
                at += several
            elif joins:
                done.append(self.sentence(self.chain((step, after))))
                at += 2
            elif _gated_upgrade(step) and all(_plain(each) and not _alike(each, step) for each in steps[at + 1 :]):
                done.append(self._if_sentences(step, steps[at + 1 :]))
                at = len(steps)
            else:
                done.append(self.step_sentences(step))
                at += 1
        return " ".join(done)

    def one_of_each(self, steps: tuple[Node, ...]) -> str:
        """Tokens made together, so that later words can mean all of them."""
        names = tuple(name for step in steps for name in step.names)
        words = self.verb(
            tree.CreateToken((" and ".join(names),), steps[0].amount, steps[0].zones, engaged=steps[0].engaged)
        )
        for step in steps:
            self.mentions.of_step(step)
        return words

    def step_sentences(self, step: Node) -> str:
        """A step as whole sentences of its own."""
        if isinstance(step, tree.If):
            return self._if_sentences(step)
        if isinstance(step, tree.Pay) and step.announced:
            return self._for_more(step)
        if isinstance(step, tree.Pay):
            old = self.paragraph(step.otherwise) + " " if step.otherwise else ""
            costs = capital(self.costs(step.costs))
            body = self._instead(step.steps) if step.otherwise else self.paragraph(step.steps)
            return f"{old}{costs}: {body}"
        if isinstance(step, tree.Mode):
            return self.sentence(self._either(step)) if step.late else self._mode(step)
        if isinstance(step, tree.Repeat) and isinstance(step.times, tree.Num):
            return f"Do the following {step.times.n} times. {self.paragraph(step.steps)}"
        if isinstance(step, tree.Repeat):
            return f"{self.paragraph(step.steps)} {self._repeat(step)}"
        if isinstance(step, tree.Delayed):
            event = capital(self.event(step.trigger))
            return self.sentence(f"{event}, {self.chain(step.steps)}")
        return self.sentence(self.chain((step,)))

    def _for_more(self, step: tree.Pay) -> str:
        """The offer itself stands first, before all that the card does."""
        cost = step.costs[0]
        if len(step.costs) != 1 or not isinstance(cost, tree.PayPoints):
            raise Unprintable("pay")
        old = self.paragraph(step.otherwise)
        more = f"if you played this card for {self.amount(cost.amount)} more play points"
        new = self._instead_chain(step.steps) if step.otherwise else self.chain(step.steps)
        return " ".join(part for part in (old, self.sentence(f"{more}, {new}")) if part)

    def _if_sentences(self, step: tree.If, between: tuple[Node, ...] = ()) -> str:
        """``between`` is done whether or not: said behind a gate, it would be done under it alone."""
        if len(step.then) == 1 and not step.otherwise and _is_upgrade(step.then[0]):
            inner: Node = step.then[0]
            under = self.sentence(f"if {self._cond(step.cond)}, {self.chain(inner.otherwise)}")
            return f"{under} {self.sentence(f'if {self._cond(inner.cond)}, {self._instead_chain(inner.then)}')}"
        if step.otherwise:
            if len(step.otherwise) == 1 and _plain(step.otherwise[0]) and _plain(step.then[0]):
                old = self.paragraph((*step.otherwise, *between))
                if isinstance(step.cond, tree.Gate) and step.cond.n:
                    return f"{old} {self.gate(step.cond)} - {self._instead(step.then)}"
                return f"{old} {self.sentence(f'if {self._cond(step.cond)}, {self._instead_chain(step.then)}')}"
            then = self.sentence(f"if {self._cond(step.cond)}, {self.chain(step.then)}")
            return f"{then} {self.sentence(f'if not, {self.chain(step.otherwise)}')}"
        if isinstance(step.cond, tree.Gate) and step.cond.n:
            return f"{self.gate(step.cond)} - {self.paragraph(step.then)}"
        if len(step.then) == 1 and isinstance(step.then[0], tree.Mode) and not step.then[0].late:
            mode = self._mode(step.then[0])
            return f"If {self._cond(step.cond)}, {mode[:1].lower()}{mode[1:]}"
        if len(step.then) == 1 and isinstance(step.then[0], tree.Pay) and not step.then[0].otherwise:
            words = f"If {self._cond(step.cond)}, {self.costs(step.then[0].costs)}"
            return f"{words}: {self.paragraph(step.then[0].steps)}"
        return self._under(step.cond, step.then)

    def _under(self, cond: Node, steps: tuple[Node, ...]) -> str:
        """The steps of a condition; those about what an earlier one brought up may stand in sentences of their own."""
        runs: list[list[Node]] = [[]]
        made: set[str] = set()
        for at, step in enumerate(steps):
            follows = at and isinstance(steps[at - 1], tree.Select) and _plain(step)
            if runs[-1] and not follows and _points_at(step, made):
                runs.append([])
            runs[-1].append(step)
            made |= {getattr(node, "bind", "") for node in walk(step)} - {""}
        done = [self.sentence(f"if {self._cond(cond)}, {self.chain(tuple(runs[0]))}")]
        for run in runs[1:]:
            single = len(run) == 1
            done.append(self.step_sentences(run[0]) if single else self.sentence(self.chain(tuple(run))))
        return " ".join(done)

    def _cond(self, cond: Node) -> str:
        words = self.condition(cond)
        self.mentions.of_condition(cond)
        return words

    def _instead(self, steps: tuple[Node, ...]) -> str:
        return self.sentence(self._instead_chain(steps))

    def _instead_chain(self, steps: tuple[Node, ...]) -> str:
        first = self.chain(steps[:1]) + " instead"
        return f"{first} and {self.chain(steps[1:])}" if len(steps) > 1 else first

    def _mode(self, mode: tree.Mode) -> str:
        text = self.choose(mode.least, mode.most)
        if mode.by != YOU:
            text = f"{self.player(mode.by)} {text.replace('choose', 'chooses', 1)}"
        if mode.upgrade is not None:
            more = self.choose(mode.upgrade.least, mode.upgrade.most)
            if mode.upgrade.costs:
                text += f". {capital(self.costs(mode.upgrade.costs))}: {capital(more)} instead"
            elif isinstance(mode.upgrade.cond, tree.Gate) and mode.upgrade.cond.n:
                text += f". {self.gate(mode.upgrade.cond)} - {capital(more)} instead"
            else:
                text += f". If {self._cond(mode.upgrade.cond)}, {more} instead"
        head = self.sentence(text)
        options = []
        for n, option in enumerate(mode.options, 1):
            mark = self.mentions.mark()
            options.append(f"({n}) {self.paragraph(option)}")
            self.mentions.back_to(mark)
            self.variables = {}
        return " ".join([head, *options])

    def choose(self, least: Node, most: Node) -> str:
        n = self.amount(most)
        if least != most or n == "X":
            return f"choose up to {n}"
        return "choose one" if n == "1" else f"choose {n}"

    def _repeat(self, step: tree.Repeat) -> str:
        if isinstance(step.until, tree.ZoneFull) and step.until.zone == "ex":
            return "Repeat until your EX area is full."
        raise Unprintable("repeat")

    def chain(self, steps: tuple[Node, ...]) -> str:
        """Steps joined inside one sentence."""
        words: list[str] = []
        for at, step in enumerate(steps):
            if isinstance(step, tree.If) and at == len(steps) - 1 and not step.otherwise and at:
                words.append(f"if {self._cond(step.cond)}, {self.chain(step.then)}")
                break
            if isinstance(step, tree.May) and at == len(steps) - 1 and not step.otherwise:
                words.append(self._may(step))
                break
            if isinstance(step, tree.Mode) and step.late:
                words.append(self._either(step))
                continue
            if not _plain(step):
                raise Unprintable(type(step).__name__)
            words.append(self.clause_of(step))
        if len(words) > 1 and words[-1].startswith("if "):
            return listed(words[:-1]) + " and, " + words[-1]
        return listed(words)

    def _either(self, mode: tree.Mode) -> str:
        """One thing or another, without the word for a choice."""
        words = []
        for option in mode.options:
            mark = self.mentions.mark()
            words.append(self.chain(option))
            self.mentions.back_to(mark)
        return " or ".join(words)

    def _may(self, step: tree.May) -> str:
        subject = "you" if step.by == YOU else self.player(step.by)
        if len(step.steps) == 1 and isinstance(step.steps[0], tree.Mode) and step.steps[0].late:
            return f"{subject} may {self._either(step.steps[0])}"
        inner = []
        for sub in step.steps:
            if not isinstance(sub, tree.Verb) or sub.by != step.by:
                raise Unprintable("may")
            inner.append(self.verb(sub))
            self.mentions.of_step(sub)
        return f"{subject} may {listed(inner)}"

    def clause_of(self, step: Node) -> str:
        if isinstance(step, tree.Give):
            words = self.give_sentence(step.to, step.mods, step.until)
        elif step.by != YOU:
            words = f"{self.player(step.by)} {self.third(self.verb(step))}"
        else:
            words = self.verb(step)
        self.mentions.of_step(step)
        return words

    def third(self, words: str) -> str:
        verb, _space, rest = words.partition(" ")
        form = verb[:-1] + "ies" if verb == "bury" else verb + ("es" if verb.endswith(("sh", "ch", "ss")) else "s")
        return f"{form} {rest}".strip()

    def gate(self, gate: tree.Gate) -> str:
        return f"{self.keyword(gate.word)} ({gate.n})"


def outside_of(gate: Node) -> tree.During | None:
    """The phase in which an ability does not trigger."""
    inner = gate.cond if isinstance(gate, tree.Unless) else None
    return inner if isinstance(inner, tree.During) and inner.phase else None


def _points_at(step: Node, names: set[str]) -> bool:
    return any(isinstance(node, (tree.Bound, tree.RestOf)) and node.name in names for node in walk(step))


def _together(steps: tuple[Node, ...]) -> int:
    first = steps[0]
    if not isinstance(first, tree.CreateToken) or not first.bind:
        return 0
    same = itertools.takewhile(lambda step: isinstance(step, tree.CreateToken) and step.bind == first.bind, steps)
    return len(list(same))


def _joinable(step: Node) -> bool:
    """Imperatives follow "select ... and" well; statements and other actors make sentences of their own."""
    if not _plain(step) or step.by != YOU:
        return False
    return not isinstance(step, tree.Give) or (not step.until and all(isinstance(mod, GRANTS) for mod in step.mods))


def _is_upgrade(step: Node) -> bool:
    """Whether it does one thing, or something else instead under a condition of its own."""
    both = isinstance(step, tree.If) and len(step.otherwise) == 1
    return both and not isinstance(step.cond, tree.Gate) and all(map(_plain, (*step.then, *step.otherwise)))


def _plain(step: Node) -> bool:
    return step is not None and not isinstance(step, CONTROL)


def _gated_upgrade(step: Node) -> bool:
    gated = isinstance(step, tree.If) and isinstance(step.cond, tree.Gate) and step.cond.n > 0
    return gated and len(step.otherwise) == 1 and _plain(step.otherwise[0]) and _plain(step.then[0])


def _alike(step: Node, upgrade: tree.If) -> bool:
    """Whether the upgrade could be taken for one of this step."""
    return any(type(step) is type(each) for each in (*upgrade.then, *upgrade.otherwise))
