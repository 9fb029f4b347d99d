"""The ability tree of a Shadowverse: Evolve card in the newest official wording."""

from __future__ import annotations

import itertools
from typing import Any

from headjudge.language import tree
from headjudge.language.printing import NounPrinter, Unprintable, article, listed
from headjudge.language.rewrite import rewrite, walk
from headjudge.language.tree import OPPONENT, YOU, Num

Node = Any
ZONES = {
    "field": "field",
    "hand": "hand",
    "deck": "deck",
    "cemetery": "cemetery",
    "ex": "EX area",
    "evolve_deck": "evolve deck",
}
TIMINGS = {"fanfare": "[fanfare]", "last words": "[lastwords]"}
PHASES = {"start": "start phase", "main": "main phase", "end": "end phase", "turn": "turn"}
DURATIONS = {
    "this turn": "For the rest of this turn",
    "this turn and opponents next turn": "For the rest of this turn and during each opponent's next turn",
    "opponents next turn": "During each opponent's next turn",
    "its next turn": "During its controller's next turn",
    "your next turn": "During your next turn",
    "until your next turn": "Until your next turn",
}
GRANTS = (tree.StatChange, tree.GrantKeyword, tree.GrantAbility, tree.GrantTrait)
WOULD = {
    ("", "", "destroyed"): "be destroyed",
    ("", "", "banished"): "be banished",
    ("", "", "discarded"): "be discarded",
    ("", "", "returned"): "be returned to hand",
    ("field", "", ""): "leave the field",
    ("field", "cemetery", ""): "be put into the cemetery",
}
BOTH_WAYS = ["can't be destroyed by abilities", "can't be banished by abilities"]
CONTROL = (tree.If, tree.May, tree.Pay, tree.Mode, tree.Repeat, tree.Delayed, tree.ForEachOf)


def print_card(card: tree.Card) -> str:
    """One line for each ability."""
    return "\n".join(print_ability(ability) for ability in card.abilities)


def print_ability(ability: Node) -> str:
    return SvePrinter().ability(ability)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class SvePrinter(NounPrinter):
    zones = ZONES

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
        return self.paragraph(ability.body)

    def ability_activated(self, ability: tree.Activated) -> str:
        costs = ability.costs
        icons = "[act]"
        if ability.keyword == "evolve":
            icons = "[evolve]"
        elif ability.keyword == "serve" and isinstance(costs[0], tree.KeywordAction):
            icons, costs = "[feed]" * costs[0].n, costs[1:]
        if ability.quick:
            icons = "[q]" + icons
        head = f"{icons} {capital(self.costs(costs))}" if costs else icons
        text = f"{head}: {self.paragraph(ability.body)}"
        if ability.only_if is not None:
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
        if not ability.timing and not ability.costs:
            return f"{head}, {self._continued(body)}"
        text = f"{head} {body}"
        if ability.timing:
            if ability.gate is not None:
                text += f" Activate only if {self.condition(ability.gate)}."
            text += self._per_turn(ability.per_turn, "Perform")
        return text

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
            words = "Once on each of your turns, " if ability.own_turn else f"{count} per turn, "
        if isinstance(ability.gate, tree.During):
            words += f"during {self._during(ability.gate)}, "
        elif ability.gate is not None:
            raise Unprintable("gate")
        event = self.event(ability.trigger)
        if not event.startswith("at the "):
            own = isinstance(getattr(ability.trigger, "what", None), tree.This)
            event = ("when " if ability.per_turn or own else "whenever ") + event
        return capital(words + event)

    def ability_continuous(self, ability: tree.Continuous) -> str:
        text = self.statement(ability.of, ability.mods)
        if ability.cond is None:
            own = isinstance(ability.of, tree.This)
            head = "" if own or not ability.zones else "While this card is on your field, "
            text = head + text
        elif isinstance(ability.cond, tree.Gate) and ability.cond.n:
            text = f"{self.gate(ability.cond)} - {capital(text)}"
        elif isinstance(ability.cond, tree.During):
            text = f"During {self._during(ability.cond)}, {text}"
        else:
            word = "If" if not ability.zones else "While"
            self.mentions = type(self.mentions)()
            cond = self.condition(ability.cond)
            self.mentions.of_condition(ability.cond)
            text = f"{word} {cond}, {self.statement(ability.of, ability.mods)}"
        return self.sentence(text)

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
        if isinstance(step, tree.Pay):
            old = self.paragraph(step.otherwise) + " " if step.otherwise else ""
            costs = capital(self.costs(step.costs))
            body = self._instead(step.steps) if step.otherwise else self.paragraph(step.steps)
            return f"{old}{costs}: {body}"
        if isinstance(step, tree.Mode):
            return self._mode(step)
        if isinstance(step, tree.Repeat):
            return f"{self.paragraph(step.steps)} {self._repeat(step)}"
        if isinstance(step, tree.Delayed):
            event = capital(self.event(step.trigger))
            return self.sentence(f"{event}, {self.chain(step.steps)}")
        return self.sentence(self.chain((step,)))

    def _if_sentences(self, step: tree.If) -> str:
        if step.otherwise:
            if len(step.otherwise) == 1 and _plain(step.otherwise[0]) and _plain(step.then[0]):
                old = self.paragraph(step.otherwise)
                if isinstance(step.cond, tree.Gate) and step.cond.n:
                    return f"{old} {self.gate(step.cond)} - {self._instead(step.then)}"
                return f"{old} {self.sentence(f'if {self._cond(step.cond)}, {self._instead_chain(step.then)}')}"
            then = self.sentence(f"if {self._cond(step.cond)}, {self.chain(step.then)}")
            return f"{then} {self.sentence(f'if not, {self.chain(step.otherwise)}')}"
        if isinstance(step.cond, tree.Gate) and step.cond.n:
            return f"{self.gate(step.cond)} - {self.paragraph(step.then)}"
        if len(step.then) == 1 and isinstance(step.then[0], tree.Mode):
            mode = self._mode(step.then[0])
            return f"If {self._cond(step.cond)}, {mode[:1].lower()}{mode[1:]}"
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
        text = self._choose(mode.least, mode.most)
        if mode.upgrade is not None:
            more = self._choose(mode.upgrade.least, mode.upgrade.most)
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

    def _choose(self, least: Node, most: Node) -> str:
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
            if not _plain(step):
                raise Unprintable(type(step).__name__)
            words.append(self.clause_of(step))
        if len(words) > 1 and words[-1].startswith("if "):
            return listed(words[:-1]) + " and, " + words[-1]
        return listed(words)

    def _may(self, step: tree.May) -> str:
        subject = "you" if step.by == YOU else self.player(step.by)
        inner = []
        for sub in step.steps:
            if not _plain(sub) or sub.by != step.by:
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

    # --- giving

    def give_sentence(self, to: Node, mods: tuple[Node, ...], until: str) -> str:
        head = f"{DURATIONS[until]}, " if until else ""
        if len(mods) == 1 and isinstance(mods[0], tree.SetStat):
            who = self.possessive(to)
            return f"{head}change {who} {mods[0].stat} to {self.amount(mods[0].amount)}"
        if not until and all(isinstance(mod, GRANTS) for mod in mods):
            per = [
                mod.amount for mod in mods if isinstance(mod, tree.StatChange) and isinstance(mod.amount, tree.ForEvery)
            ]
            words = f"give {self.target(to)} {self.granted(mods)}"
            return words + (self.for_every(per[0]) if per else "")
        return (head[:1].lower() + head[1:] if head else "") + self.statement(to, mods)

    def for_every(self, amount: tree.ForEvery) -> str:
        if not isinstance(amount.count, tree.Count):
            raise Unprintable("for every")
        if amount.per == 1:
            return f" for every {self.singular(amount.count.sel)}"
        return f" for every {amount.per} {self.plural(amount.count.sel)}"

    def statement(self, to: Node, mods: tuple[Node, ...]) -> str:
        plural = isinstance(to, tree.Both) or (isinstance(to, tree.Bound) and self.mentions.is_plural(to))
        if len(mods) == 1 and isinstance(mods[0], (tree.AlsoNamed, tree.CostChange, tree.SetCost, tree.Cannot)):
            owned = self._owned(to, mods[0])
            if owned:
                return owned
        if isinstance(to, tree.Leader) and all(
            isinstance(mod, tree.Cannot) and mod.act.endswith("the game") for mod in mods
        ):
            subject = "you" if to.of == YOU else "each opponent"
            return f"{subject} {' and '.join(self.predicate(mod, plural) for mod in mods)}"
        if len(mods) == 1 and isinstance(mods[0], tree.Replace):
            return self._replacement(to, mods[0])
        limit = self._limited(to, mods)
        if limit:
            return limit
        parts = []
        grants = tuple(mod for mod in mods if isinstance(mod, GRANTS))
        if grants:
            if mods[: len(grants)] != grants:
                raise Unprintable("order of grants")
            parts.append(("have " if plural else "has ") + self.granted(grants))
        parts += [self.predicate(mod, plural) for mod in mods[len(grants) :]]
        parts = [" or ".join(["can't be destroyed", "banished by abilities"])] if parts == BOTH_WAYS else parts
        return f"{self.target(to, subject=True)} {' and '.join(parts)}"

    def _replacement(self, to: Node, mod: tree.Replace) -> str:
        event = mod.event
        would = WOULD.get((event.frm, event.to, event.manner)) if isinstance(event, tree.Moves) else None
        if would is None or len(mod.steps) != 1:
            raise Unprintable("replacement")
        subject = article(self.singular(to.sel)) if isinstance(to, tree.Each) else self.target(to, subject=True)
        itself = to if isinstance(to, tree.This) else tree.Affected()
        body = self.verb(rewrite(mod.steps[0], lambda value: tree.This("it") if value == itself else value))
        may = "you may " if mod.optional else ""
        return f"if {subject} would {would}, {may}{body.replace('this it', 'it')} instead"

    def _limited(self, to: Node, mods: tuple[Node, ...]) -> str:
        mod = mods[0]
        if not isinstance(mod, tree.DamageChange) or mod.side != "takes" or mod.amount is None or len(mods) > 1:
            return ""
        kind = "damage" if mod.kind == "any" else f"{mod.kind} damage"
        sel = to.sel if isinstance(to, tree.Each) else None
        subject = article(self.singular(sel)) if sel is not None else self.target(to, subject=True)
        n = self.amount(mod.amount)
        if mod.how == "at_most":
            return f"if {subject} would take more than {n} {kind}, it takes {n} instead"
        if mod.how == "less":
            return f"if {subject} would take {kind}, it takes that much minus {n} instead"
        return ""

    def _owned(self, to: Node, mod: Node) -> str:
        if isinstance(mod, tree.Cannot):
            timing = mod.act.removeprefix("perform ")
            icon = TIMINGS.get(timing) or self.keyword(timing)
            return f"{self.possessive(to)} {icon} abilities can't be performed" if timing != mod.act else ""
        if isinstance(mod, tree.AlsoNamed):
            return f"{self.possessive(to)} name is also {mod.name}"
        if mod.what != "evolve":
            return ""
        if isinstance(mod, tree.SetCost):
            return f"{self.possessive(to)} [evolve] costs {self.amount(mod.amount)}"
        every = mod.amount if isinstance(mod.amount, tree.ForEvery) else None
        amount = self.amount(every.amount if every else mod.amount)
        return f"{self.possessive(to)} [evolve] costs {amount} less" + (self.for_every(every) if every else "")

    def granted(self, mods: tuple[Node, ...]) -> str:
        words: list[str] = []
        for mod in mods:
            if isinstance(mod, tree.StatChange):
                amount = mod.amount.amount if isinstance(mod.amount, tree.ForEvery) else mod.amount
                text = f"[{mod.stat}]{'-' if mod.lose else '+'}{self.amount(amount)}"
                if words and words[-1].startswith("[attack]") and mod.stat == "defense":
                    words[-1] += f"/{text}"
                else:
                    words.append(text)
            elif isinstance(mod, tree.GrantKeyword):
                words.append(self.keyword(mod.keyword))
            elif isinstance(mod, tree.GrantAbility):
                words.append(f'"{print_ability(mod.ability)}"')
            elif isinstance(mod, tree.GrantTrait):
                words.append(f"the {mod.trait} trait")
        return listed(words)

    def predicate(self, mod: Node, plural: bool) -> str:
        if isinstance(mod, (tree.CostChange, tree.SetCost)):
            verb = "cost" if plural else "costs"
            if isinstance(mod, tree.SetCost):
                return f"{verb} {self.amount(mod.amount)} to play"
            place = f" from the {ZONES[mod.frm]}" if mod.frm else ""
            amount, tail = mod.amount, ""
            if isinstance(amount, tree.ForEvery):
                amount, tail = amount.amount, self.for_every(amount)
            return f"{verb} {self.amount(amount)} {'more' if mod.more else 'less'} to play{place}{tail}"
        if isinstance(mod, tree.DamageChange):
            return self._damage_change(mod, plural)
        if isinstance(mod, tree.Cannot):
            return self._cannot(mod, plural)
        if isinstance(mod, tree.Can) and mod.act == "ignore ward":
            return "ignore Ward" if plural else "ignores Ward"
        if isinstance(mod, tree.LoseKeyword) and mod.keyword:
            return f"{'lose' if plural else 'loses'} {self.keyword(mod.keyword)}"
        if mod == tree.Can("attack", amount=Num(2)):
            return "can attack twice each turn"
        if mod == tree.LoseKeyword():
            return "lose all abilities" if plural else "loses all abilities"
        if isinstance(mod, tree.EntersEngaged):
            return "is put onto the field engaged"
        raise Unprintable(type(mod).__name__)

    def _damage_change(self, mod: tree.DamageChange, plural: bool) -> str:
        kind = "damage" if mod.kind == "any" else f"{mod.kind} damage"
        if mod.how == "none" and mod.side == "takes":
            return f"{'do' if plural else 'does'}n't take {kind}"
        if mod.how == "none":
            return "can't deal damage"
        if mod.how == "set" and mod.side == "deals" and mod.amount is not None:
            if not isinstance(mod.amount, tree.StatOf) or mod.amount.of != tree.Affected():
                raise Unprintable("damage")
            return f"deal{'' if plural else 's'} {kind} equal to {'their' if plural else 'its'} {mod.amount.stat}"
        if mod.how == "times" and mod.side == "deals" and mod.amount == Num(2):
            return f"deal{'' if plural else 's'} double {kind}"
        if mod.how == "more" and mod.side == "takes" and mod.amount is not None:
            return f"take{'' if plural else 's'} {self.amount(mod.amount)} more {kind}"
        if mod.how == "more" and mod.side == "deals" and mod.amount is not None:
            return f"deal{'' if plural else 's'} {self.amount(mod.amount)} more {kind}"
        raise Unprintable("damage")

    def _cannot(self, mod: tree.Cannot, plural: bool) -> str:
        if mod.act == "refresh in next start phase":
            whose = "their" if plural else "its"
            return f"{'do' if plural else 'does'}n't refresh during {whose} controller's next start phase"
        if mod.act == "refresh in start phase":
            return f"{'do' if plural else 'does'}n't refresh during your start phase"
        if mod.act.startswith("perform "):
            raise Unprintable("perform")
        words = f"can't {mod.act}"
        if mod.act == "attack":
            kind = mod.object.kind if isinstance(mod.object, tree.Sel) else ""
            return words + {"": " enemies", "leader": " leaders", "follower": " followers"}[kind]
        if mod.frm:
            words += f" from the {ZONES[mod.frm]}"
        return words + (f" by {mod.by}" if mod.by else "")

    # --- verbs

    def verb(self, step: Node) -> str:
        handler = getattr(self, f"verb_{type(step).__name__.lower()}", None)
        if handler is None:
            raise Unprintable(type(step).__name__)
        return str(handler(step))

    def _simple(self, word: str, step: Node) -> str:
        return f"{word} {self.target(step.what)}"

    def verb_give(self, step: tree.Give) -> str:
        return self.give_sentence(step.to, step.mods, step.until)

    def verb_select(self, step: tree.Select) -> str:
        if step.what == tree.Pick(tree.Sel("leader", whose=OPPONENT), Num(1), Num(1)):
            return "select an opponent"
        return self._simple("select", step)

    def verb_destroy(self, step: tree.Destroy) -> str:
        return self._simple("destroy", step)

    def verb_banish(self, step: tree.Banish) -> str:
        return self._simple("banish", step)

    def verb_bury(self, step: tree.Bury) -> str:
        return self._simple("bury", step)

    def verb_discard(self, step: tree.Discard) -> str:
        return self._simple("discard", step)

    def verb_engage(self, step: tree.Engage) -> str:
        return self._simple("engage", step)

    def verb_refresh(self, step: tree.Refresh) -> str:
        return self._simple("refresh", step)

    def verb_look(self, step: tree.Look) -> str:
        return self._simple("look at", step)

    def verb_reveal(self, step: tree.Reveal) -> str:
        return self._simple("reveal", step)

    def verb_nextplay(self, step: tree.NextPlay) -> str:
        mod = step.mods[0]
        if len(step.mods) > 1 or not isinstance(mod, tree.CostChange) or mod.more:
            raise Unprintable("next")
        return f"the next {self.singular(step.what)} you play this turn costs {self.amount(mod.amount)} less"

    def verb_swap(self, step: tree.Swap) -> str:
        return f"swap {self.target(step.one)} for {self.target(step.other)}"

    def verb_changetype(self, step: tree.ChangeType) -> str:
        if step.until:
            raise Unprintable("change")
        return f"change {self.target(step.what)} into {article(step.kind)}"

    def verb_revealuntil(self, step: tree.RevealUntil) -> str:
        return f"reveal cards from the top of your deck until you reveal {article(self.singular(step.until))}"

    def verb_performability(self, step: tree.PerformAbility) -> str:
        icon = TIMINGS.get(step.keyword) or self.keyword(step.keyword)
        return f"perform {self.possessive(step.of)} {icon} abilities"

    def verb_skipturn(self, step: tree.SkipTurn) -> str:
        if step.whose == YOU:
            return "skip your next turn"
        if step.whose == step.by:
            return "skip their next turn"
        raise Unprintable("skip")

    def verb_steal(self, step: tree.Steal) -> str:
        return self._simple("steal", step)

    def verb_turnface(self, step: tree.TurnFace) -> str:
        return f"turn {self.target(step.what)} {step.face}"

    def verb_damage(self, step: tree.Damage) -> str:
        amount, tail = step.amount, ""
        if isinstance(amount, tree.ForEvery):
            tail, amount = self.for_every(amount), amount.amount
        if step.divided:
            return f"deal {self.amount(amount)} damage divided between them{tail}"
        return f"deal {self.amount(amount)} damage to {self.target(step.to)}{tail}"

    def verb_draw(self, step: tree.Draw) -> str:
        amount, tail = step.amount, ""
        if isinstance(amount, tree.ForEvery):
            tail, amount = self.for_every(amount), amount.amount
        n = self.amount(amount)
        if step.up_to:
            return f"draw up to {n} cards{tail}"
        return ("draw a card" if n == "1" else f"draw {n} cards") + tail

    def verb_put(self, step: tree.Put) -> str:
        return f"put {self.target(step.what)} {self._where(step)}"

    def _where(self, step: tree.Put) -> str:
        whose = self._destination_owner(step)
        if step.position:
            words = f"on the {step.position} of {whose} deck"
        else:
            words = f"{'onto' if step.zone == 'field' else 'into'} {whose} {ZONES[step.zone]}"
        if step.nth:
            words += f" {_ordinal(step.nth)} from the top"
        if step.order:
            words += " in any order" if step.order == "any" else " in a random order"
        return words + (" engaged" if step.engaged else "")

    def _destination_owner(self, step: tree.Put) -> str:
        if step.whose is None:
            return "its owner's"
        if step.whose == YOU:
            return "your"
        if step.whose == step.by:
            return "their"
        raise Unprintable("destination")

    def verb_summon(self, step: tree.Summon) -> str:
        return self._simple("summon", step) + (" engaged" if step.engaged else "")

    def verb_createtoken(self, step: tree.CreateToken) -> str:
        n = self.amount(step.amount)
        names = " or ".join(step.names)
        if step.up_to:
            phrase = f"up to {n} {names} tokens"
        else:
            phrase = article(f"{names} token") if n == "1" else f"{n} {names} tokens"
        engaged = " engaged" if step.engaged else ""
        if step.zones == ("field",):
            return f"summon {phrase}{engaged}"
        places = [f"{'onto' if zone == 'field' else 'into'} your {ZONES[zone]}" for zone in step.zones]
        return f"put {phrase} {' or '.join(places)}{engaged}"

    def verb_returntohand(self, step: tree.ReturnToHand) -> str:
        return f"return {self.target(step.what)} to its owner's hand"

    def verb_addtohand(self, step: tree.AddToHand) -> str:
        return f"add {self.target(step.what)} to your hand"

    def verb_search(self, step: tree.Search) -> str:
        deck = "your deck" if step.whose == YOU else "their deck"
        parts = step.what.parts if isinstance(step.what, tree.Both) else (step.what,)
        return f"search {deck} for {' and '.join(self.target(part) for part in parts)}"

    def verb_shuffle(self, step: tree.Shuffle) -> str:
        if step.what is None:
            return "shuffle" if step.whose == YOU else "shuffle their deck"
        into = "your deck" if step.whose == YOU else "its owner's deck"
        return f"shuffle {self.target(step.what)} into {into}"

    def verb_recover(self, step: tree.Recover) -> str:
        n = self.amount(step.amount)
        return f"recover {n} play point{'' if n == '1' else 's'}"

    def verb_changemaximum(self, step: tree.ChangeMaximum) -> str:
        return f"{'decrease' if step.lose else 'increase'} your max play points by {self.amount(step.amount)}"

    def verb_gain(self, step: tree.Gain) -> str:
        n = self.amount(step.amount)
        return f"gain {n} evolution point{'' if n == '1' else 's'}"

    def verb_evolve(self, step: tree.Evolve) -> str:
        words = f"evolve {self.target(step.what)}"
        if step.into_part:
            return f'{words} into an evolved follower with "{step.into_part}" in its name'
        return f"{words} into {article(' or '.join(step.into))}" if step.into else words

    def verb_race(self, step: tree.Race) -> str:
        return f"race {self.target(step.what)}" + (f" {step.times} times" if step.times != 1 else "")

    def verb_transform(self, step: tree.Transform) -> str:
        names = " or ".join(step.into)
        into = f"{names} tokens" if self._is_plural(step.what) else article(f"{names} token")
        return f"transform {self.target(step.what)} into {into}"

    def _is_plural(self, target: Node) -> bool:
        return isinstance(target, tree.Bound) and self.mentions.is_plural(target)

    def verb_playcard(self, step: tree.PlayCard) -> str:
        assert step.cost is not None
        return f"play {self.target(step.what)} for {self.amount(step.cost)} play points"

    def verb_putcounter(self, step: tree.PutCounter) -> str:
        n = self.amount(step.amount)
        kind = f"{step.kind} counter" if step.kind else "counter"
        return f"put {article(kind) if n == '1' else f'{n} {kind}s'} on {self.target(step.on)}"

    def verb_removecounter(self, step: tree.RemoveCounter) -> str:
        kind = f"{step.kind} counter" if step.kind else "counter"
        if step.amount is None:
            return f"remove any number of {kind}s from {self.target(step.frm)}"
        n = self.amount(step.amount)
        return f"remove {article(kind) if n == '1' else f'{n} {kind}s'} from {self.target(step.frm)}"

    def verb_extraturn(self, _step: tree.ExtraTurn) -> str:
        return "take another turn after this one"

    def verb_win(self, _step: tree.Win) -> str:
        return "you win the game"

    def verb_lose(self, _step: tree.Lose) -> str:
        return "you lose the game"

    def verb_rolldie(self, _step: tree.RollDie) -> str:
        return "roll a die"

    # --- events

    def event(self, event: Node) -> str:
        handler = getattr(self, f"event_{type(event).__name__.lower()}", None)
        if handler is None:
            raise Unprintable(type(event).__name__)
        return str(handler(event))

    def subject(self, what: Node) -> str:
        if isinstance(what, (tree.Sel, tree.SelUnion)):
            words = self.singular(what)
            return "an" + words if words.startswith("other ") else article(words)
        return self.target(what, subject=True)

    def _unowned(self, what: Node) -> Node:
        if isinstance(what, tree.Sel) and not what.zones:
            return tree.Sel(what.kind, (), tree.ANY_PLAYER, what.filters, what.other, what.among)
        if isinstance(what, tree.SelUnion):
            return tree.SelUnion(tuple(self._unowned(part) for part in what.parts))
        return what

    def _owner(self, what: Node) -> str:
        whose = what.parts[0].whose if isinstance(what, tree.SelUnion) else getattr(what, "whose", tree.ANY_PLAYER)
        return {"You": "your", "Opponent": "an opponent's"}.get(type(whose).__name__, "the")

    def event_moves(self, event: tree.Moves) -> str:
        if event.manner:
            return self._done(event)
        what = self._unowned(event.what)
        if event.frm == "field" and not event.to:
            return f"{self.subject(event.what)} leaves the field"
        if event.frm and event.to:
            return f"{self.subject(what)} is put from {self._owner(event.what)} {ZONES[event.frm]} into the {ZONES[event.to]}"
        place = "onto" if event.to == "field" else "into"
        if self._owner(event.what) == "an opponent's":
            return f"{self.subject(event.what)} is put {place} the {ZONES[event.to]}"
        return f"{self.subject(what)} is put {place} {self._owner(event.what)} {ZONES[event.to]}"

    def _done(self, event: tree.Moves) -> str:
        if event.manner == "discarded" and event.by == YOU:
            return f"you discard {self.subject(event.what)}"
        if event.manner == "discarded" and event.by == OPPONENT:
            return f"an opponent discards {self.subject(event.what)}"
        what = self._unowned(event.what) if event.frm else event.what
        words = f"{self.subject(what)} is {event.manner}"
        if event.manner == "returned":
            words += " to hand"
        if not event.frm:
            return words
        return f"{words} from {self._owner(event.what) if isinstance(what, tree.Sel) else 'your'} {ZONES[event.frm]}"

    def event_statraised(self, event: tree.StatRaised) -> str:
        return f"{self.subject(event.what)} gains {event.stat}"

    def event_statlowered(self, event: tree.StatLowered) -> str:
        return f"{self.subject(event.what)} loses {event.stat}"

    def event_turned(self, event: tree.Turned) -> str:
        return f"{self.subject(event.what)} is {event.state}"

    def event_attackedby(self, event: tree.AttackedBy) -> str:
        return f"{self.subject(event.what)} is attacked"

    def event_draws(self, event: tree.Draws) -> str:
        if event.by == YOU:
            return "you draw a card"
        raise Unprintable("draws")

    def event_keyworddone(self, event: tree.KeywordDone) -> str:
        return f"you perform {self.keyword(event.keyword)}"

    def event_becomes(self, event: tree.Becomes) -> str:
        cond = event.cond
        if isinstance(cond, tree.Compare) and isinstance(cond.left, tree.StatOf):
            return f"{self.possessive(cond.left.of)} {cond.left.stat} becomes {self.compared(cond.op, cond.right)}"
        return self.condition(cond)

    def event_evolves(self, event: tree.Evolves) -> str:
        return f"{self.subject(event.what)} evolves"

    def event_races(self, event: tree.Races) -> str:
        return f"{self.subject(event.what)} races"

    def event_attacks(self, event: tree.Attacks) -> str:
        target = ""
        if event.target == tree.Sel("leader", whose=YOU):
            target = " your leader"
        elif event.target is not None:
            target = f" {article(self.singular(event.target))}"
        return f"{self.subject(event.what)} attacks{target}"

    def event_plays(self, event: tree.Plays) -> str:
        who = "you play" if event.by == YOU else "an opponent plays"
        place = f" from your {ZONES[event.frm]}" if event.frm else ""
        return f"{who} {self.subject(event.what)}{place}"

    def event_dealsdamage(self, event: tree.DealsDamage) -> str:
        kind = "damage" if event.kind == "any" else f"{event.kind} damage"
        to = f" to {article(self.singular(event.to))}" if event.to is not None else ""
        return f"{self.subject(event.what)} deals {kind}{to}"

    def event_takesdamage(self, event: tree.TakesDamage) -> str:
        kind = "damage" if event.kind == "any" else f"{event.kind} damage"
        return f"{self.subject(event.what)} takes {kind}"

    def event_phasebegins(self, event: tree.PhaseBegins) -> str:
        return f"at the start of {self._phase(event)}"

    def event_phaseends(self, event: tree.PhaseEnds) -> str:
        if event.phase == "turn" and event.next_only:
            return "at the end of this turn"
        return f"at the end of {self._phase(event)}"

    def _phase(self, event: Node) -> str:
        whose = {YOU: "your", OPPONENT: "each opponent's"}.get(event.whose, "each player's")
        return f"{whose} {'next ' if event.next_only else ''}{PHASES[event.phase]}"

    # --- conditions of the game

    def condition_gate(self, cond: tree.Gate) -> str:
        if cond.n:
            raise Unprintable("gate")
        return f"{self.keyword(cond.word)} is active for you"

    def condition_leaderis(self, cond: tree.LeaderIs) -> str:
        return f"{self.target(tree.Leader(cond.of))} is [{cond.klass}]"

    def condition_during(self, cond: tree.During) -> str:
        if cond.phase or cond.whose not in (YOU, OPPONENT):
            raise Unprintable("during")
        return "it's your turn" if cond.whose == YOU else "it's an opponent's turn"

    def _during(self, cond: tree.During) -> str:
        whose = {YOU: "your", OPPONENT: "each opponent's"}.get(cond.whose, "each player's")
        return f"{whose} {PHASES[cond.phase] if cond.phase else 'turn'}"

    def condition_unless(self, cond: tree.Unless) -> str:
        if cond.cond == tree.Did():
            return "you don't"
        if isinstance(cond.cond, tree.Is):
            return f"{self.target(cond.cond.what, subject=True)} isn't {article(self.singular(cond.cond.sel))}"
        raise Unprintable("unless")

    def condition_is(self, cond: tree.Is) -> str:
        if (
            isinstance(cond.sel, tree.Sel)
            and cond.sel.kind == "card"
            and not cond.sel.zones
            and len(cond.sel.filters) == 1
        ):
            special = self._is_filter(cond.what, cond.sel.filters[0])
            if special:
                return special
        sel = cond.sel
        if isinstance(sel, tree.Sel) and sel.zones and len(sel.filters) == 1 and isinstance(sel.filters[0], tree.State):
            return f"{self.target(cond.what, subject=True)} is {sel.filters[0].word} {self.place(sel)[0]}"
        if isinstance(sel, tree.Sel) and sel == tree.Sel(zones=sel.zones, whose=sel.whose) and sel.zones:
            return f"{self.target(cond.what, subject=True)} is {self.place(sel)[0]}"
        who = self.target(cond.what, subject=True)
        return f"{'it' if who == 'it' else who + ' '}{chr(39) + 's' if who == 'it' else 'is'} {article(self.singular(sel))}"

    def _is_filter(self, what: Node, item: Node) -> str:
        who = self.target(what, subject=True)
        if isinstance(item, tree.EnteredFrom):
            return f"{who} was put onto the field from your {ZONES[item.zone]}"
        if isinstance(item, tree.Not) and isinstance(item.filter, tree.EnteredFrom):
            return f"{who} wasn't put onto the field from your {ZONES[item.filter.zone]}"
        if isinstance(item, tree.State):
            return f"{who} is {item.word}"
        if isinstance(item, tree.Class):
            return f"{who} is [{item.name}]"
        if isinstance(item, tree.StatIs) and item.stat == "cost" and not item.original:
            return f"{who} costs {self.compared(item.op, item.amount)}"
        if isinstance(item, tree.StatIs) and item.op in {">=", "<="} and item.stat != "cost":
            return f"{who} has {self.compared(item.op, item.amount, item.stat)}"
        if isinstance(item, tree.HasCounter) and item.amount is not None:
            n = self.amount(item.amount)
            counters = article(f"{item.kind} counter") if n == "1" else f"at least {n} {item.kind} counters"
            return f"{who} has {counters}"
        if isinstance(item, tree.AttackedThisTurn):
            return f"{who} attacked this turn"
        if isinstance(item, tree.Has):
            return f"{who} has {self.keyword(item.keyword)}"
        return ""

    def compare_howoften(self, cond: tree.Compare) -> str:
        assert isinstance(cond.left, tree.HowOften)
        event = cond.left.event
        n = self.amount(cond.right)
        did = ""
        if isinstance(event, tree.Plays) and event.by == YOU:
            did, sel = "you've played", event.what
        elif isinstance(event, tree.Moves) and event.by == YOU and event.manner == "discarded":
            did, sel = "you've discarded", event.what  # type: ignore[assignment]
        elif isinstance(event, tree.Evolves) and isinstance(event.what, tree.Sel) and event.what.whose == YOU:
            did = "you've evolved"
            sel = tree.Sel(event.what.kind, (), tree.ANY_PLAYER, event.what.filters, event.what.other)
        elif isinstance(event, tree.Evolves) and n == "1":
            return f"{self.subject(event.what)} evolved this turn"
        elif isinstance(event, tree.Moves) and n == "1":
            return self.event(event).replace(" is ", " was ") + " this turn"
        elif isinstance(event, tree.Attacks) and isinstance(event.what, tree.Sel) and event.target is None:
            return f"{self.plural(event.what)} attacked at least {n} times this turn"
        if not did:
            raise Unprintable("history")
        sel = tree.Sel() if sel == tree.Sel(whose=YOU) else sel
        return f"{did} {self.subject(sel) if n == '1' else f'at least {n} {self.plural(sel)}'} this turn"

    def compare_playerstat(self, cond: tree.Compare) -> str:
        assert isinstance(cond.left, tree.PlayerStat)
        n = self.amount(cond.right)
        noun = "max play points" if cond.left.what == "max_play_points" else "play points"
        if cond.op == ">=":
            return f"you have at least {n} {noun}"
        return f"you have {n} {noun}"

    def formula_playerstat(self, amount: tree.PlayerStat) -> str:
        if amount.what == "max_play_points" and amount.of == YOU:
            return "your max play points"
        raise Unprintable("player")

    def formula_howoften(self, amount: tree.HowOften) -> str:
        if amount.event == tree.StatLowered(tree.Leader(YOU), "defense"):
            return "the number of times your leader has lost defense this turn"
        if isinstance(amount.event, tree.Plays) and amount.event.by == YOU and amount.event.what == tree.Sel():
            tail = ", excluding this card" if amount.besides_this else ""
            return f"the number of cards you've played this turn{tail}"
        raise Unprintable("history")


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


def _plain(step: Node) -> bool:
    return step is not None and not isinstance(step, CONTROL)


def _ordinal(n: int) -> str:
    return f"{n}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(n, 'th') }"
