"""Grants, prohibitions and other statements in the words of Shadowverse: Evolve."""

from __future__ import annotations

from typing import Any

import msgspec

from headjudge.games.sve.language.dialect import DURATIONS, TIMINGS, WOULD, ZONES
from headjudge.games.sve.language.printer_events import EventPrinter
from headjudge.language import tree
from headjudge.language.printer import Unprintable, article, listed
from headjudge.language.rewrite import rewrite
from headjudge.language.tree import OPPONENT, YOU, Num

Node = Any
GRANTS = (tree.StatChange, tree.GrantKeyword, tree.GrantAbility, tree.GrantTrait)
YOURS: dict[Any, str] = {tree.Draws(YOU): "draw a card", tree.Loses(YOU): "lose the game"}
"""What would happen to a player."""
BOTH_WAYS = ["can't be destroyed by abilities", "can't be banished by abilities"]


class GivingPrinter(EventPrinter):
    """What is given to cards and said of them."""

    def give_sentence(self, to: Node, mods: tuple[Node, ...], until: str) -> str:
        head = f"{DURATIONS[until]}, " if until else ""
        if len(mods) == 1 and isinstance(mods[0], tree.SetStat):
            who = self.possessive(to)
            return f"{head}change {who} {mods[0].stat} to {self.amount(mods[0].amount)}"
        if not until and all(isinstance(mod, GRANTS) for mod in mods):
            return f"give {self.target(to)} {self.granted(mods)}{self._per(mods)}"
        return (head[:1].lower() + head[1:] if head else "") + self.statement(to, mods)

    def _per(self, mods: tuple[Node, ...]) -> str:
        amounts = [mod.amount for mod in mods if isinstance(mod, tree.StatChange)]
        return next((self.for_every(amount) for amount in amounts if isinstance(amount, tree.ForEvery)), "")

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
        if len(mods) == 1 and isinstance(mods[0], tree.CountsAs) and to == tree.Leader(YOU):
            return f"include both {self._counted_too(mods[0].sel)} when counting your {self.keyword(mods[0].gate)}"
        if len(mods) == 1 and isinstance(mods[0], tree.Replace):
            return self._replacement(to, mods[0])
        if len(mods) == 1 and isinstance(mods[0], tree.Redirect):
            kind = "damage" if mods[0].kind == "any" else f"{mods[0].kind} damage"
            subject = article(self.singular(to.sel)) if isinstance(to, tree.Each) else self.target(to, subject=True)
            return f"if {subject} would take {kind}, {self.target(mods[0].to)} takes that damage instead"
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
        if len(parts) == 2 and all(part.startswith("deals double ") for part in parts):
            parts[1] = parts[1].removeprefix("deals ")
        said = f"{self._played(to, mods) or self.target(to, subject=True)} {' and '.join(parts)}"
        per = {
            mod.amount for mod in grants if isinstance(mod, tree.StatChange) and isinstance(mod.amount, tree.ForEvery)
        }
        if len({(each.per, each.count) for each in per}) > 1 or (per and len(parts) > 1):
            raise Unprintable("for every")
        return said + "".join(self.for_every(each) for each in list(per)[:1])

    def _played(self, to: Node, mods: tuple[Node, ...]) -> str:
        """Cards whose cost changes are spoken of by who plays them, wherever they play them from."""
        if not isinstance(to, tree.Each) or not all(isinstance(mod, (tree.CostChange, tree.SetCost)) for mod in mods):
            return ""
        sels = to.sel.parts if isinstance(to.sel, tree.SelUnion) else (to.sel,)
        if any(sel.zones or sel.whose != sels[0].whose for sel in sels):
            return ""
        who = {YOU: "you play", OPPONENT: "an opponent plays"}.get(sels[0].whose)
        bare = [msgspec.structs.replace(sel, whose=tree.ANY_PLAYER) for sel in sels]
        return f"any {' or '.join(self.singular(sel) for sel in bare)} {who}" if who else ""

    def _counted_too(self, sel: Node) -> str:
        parts = sel.parts if isinstance(sel, tree.SelUnion) else (sel,)
        return " and ".join(self.plural(part) for part in parts)

    def _replacement(self, to: Node, mod: tree.Replace) -> str:
        event = mod.event
        if event in YOURS and to == tree.Leader(YOU):
            return self._would("you", YOURS[event], mod, mod.steps)
        would = WOULD.get((event.frm, event.to, event.manner)) if isinstance(event, tree.Moves) else None
        if would is None:
            raise Unprintable("replacement")
        if isinstance(event, tree.Moves) and event.into == tree.YOU:
            would = would.replace("the cemetery", "your cemetery").replace("to hand", "to your hand")
        owned = getattr(getattr(to, "sel", None), "whose", None) == YOU and not to.sel.zones
        if isinstance(event, tree.Moves) and owned:
            would = would.replace("leave the field", "leave your field").replace("put into", "put from your field into")
        subject = article(self.singular(to.sel)) if isinstance(to, tree.Each) else self.target(to, subject=True)
        itself = to if isinstance(to, tree.This) else tree.Affected()
        steps = rewrite(mod.steps, lambda value: tree.This("it") if value == itself else value)
        return self._would(subject, would, mod, steps).replace("this it", "it")

    def _would(self, subject: str, would: str, mod: tree.Replace, steps: tuple[Node, ...]) -> str:
        parts: list[str] = []
        for step in steps:
            if not isinstance(step, tree.Verb) or step.by != YOU:
                raise Unprintable("replacement")
            parts.append(self.verb(step))
            self.mentions.of_step(step)
        when, may = "the next time" if mod.once else "if", "you may " if mod.optional else ""
        return f"{when} {subject} would {would}, {may}{listed(parts)} instead"

    def _limited(self, to: Node, mods: tuple[Node, ...]) -> str:
        """Damage that would be taken or dealt and becomes another amount."""
        mod = mods[0]
        if not isinstance(mod, tree.DamageChange) or len(mods) > 1 or mod.to is not None or mod.source is not None:
            return ""
        kind = "damage" if mod.kind == "any" else f"{mod.kind} damage"
        sel = to.sel if isinstance(to, tree.Each) else None
        subject = article(self.singular(sel)) if sel is not None else self.target(to, subject=True)
        when = "the next time" if mod.once else "if"
        verb = "take" if mod.side == "takes" else "deal"
        if mod.how == "at_most" and mod.amount is not None and verb == "take":
            n = self.amount(mod.amount)
            return f"{when} {subject} would take more than {n} {kind}, it takes {n} instead"
        if mod.how == "none" and mod.once and verb == "take":
            return f"{when} {subject} would take {kind}, it takes 0 instead"
        told = mod.once or (mod.how, mod.side) == ("less", "takes") or mod.amount == tree.Half(tree.EventAmount())
        if mod.amount is None or not told:
            return ""
        return f"{when} {subject} would {verb} {kind}, it {verb}s {self._changed(mod)} instead"

    def _changed(self, mod: tree.DamageChange) -> str:
        assert mod.amount is not None
        if mod.amount == tree.Half(tree.EventAmount()):
            return "half that damage"
        n = self.amount(mod.amount)
        if mod.how == "times" and n == "2":
            return "double that damage"
        if mod.how not in {"more", "less", "set"}:
            raise Unprintable("damage")
        return n if mod.how == "set" else f"that much {'plus' if mod.how == 'more' else 'minus'} {n}"

    def _owned(self, to: Node, mod: Node) -> str:
        if isinstance(mod, tree.Cannot):
            if mod == tree.Cannot("be played") and isinstance(to, tree.Each) and isinstance(to.sel, tree.Sel):
                return self._unplayable(to.sel)
            return self._unused(to, mod)
        if isinstance(mod, tree.AlsoNamed):
            return f"{self.possessive(to)} name is also {mod.name}"
        if mod.what != "evolve":
            return ""
        if isinstance(mod, tree.SetCost):
            return f"{self.possessive(to)} [evolve] costs {self.amount(mod.amount)}"
        every = mod.amount if isinstance(mod.amount, tree.ForEvery) else None
        amount = self.amount(every.amount if every else mod.amount)
        return f"{self.possessive(to)} [evolve] costs {amount} less" + (self.for_every(every) if every else "")

    def _unused(self, to: Node, mod: tree.Cannot) -> str:
        """Abilities that cannot be activated, or are not performed."""
        if mod.act.startswith("activate abilities"):
            icon, cannot = "[act]", "can't be activated"
            tail = mod.act.removeprefix("activate abilities").replace("evolve", "[evolve]")
        elif mod.act.startswith("perform "):
            timing, tail = mod.act.removeprefix("perform "), ""
            icon, cannot = TIMINGS.get(timing) or self.keyword(timing), "can't be performed"
        else:
            return ""
        if isinstance(to, tree.Each):
            if tail:
                raise Unprintable("abilities")
            return f"{icon} abilities of {self.plural(to.sel)} {cannot}"
        return f"{self.possessive(to)} {icon} abilities{tail} {cannot}"

    def _unplayable(self, sel: tree.Sel) -> str:
        if sel.zones:
            return ""
        who = {YOU: "you", OPPONENT: "each opponent"}.get(sel.whose, "each player")
        bare = msgspec.structs.replace(sel, whose=tree.ANY_PLAYER)
        return f"{who} can't play {self.plural(bare)}"

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
                words.append(f'"{self.quoted(mod.ability)}"')
            elif isinstance(mod, tree.GrantTrait):
                words.append(f"the {mod.trait} trait")
        return listed(words)

    def predicate(self, mod: Node, plural: bool) -> str:
        if isinstance(mod, (tree.CostChange, tree.SetCost)):
            verb = "cost" if plural else "costs"
            if isinstance(mod, tree.SetCost):
                return f"{verb} {self.amount(mod.amount)} to play"
            place = f" from the {ZONES[mod.frm]}" if mod.frm else ""
            every = mod.amount if isinstance(mod.amount, tree.ForEvery) else None
            amount, tail = (every.amount, self.for_every(every)) if every else (mod.amount, "")
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
        verb = "deal" if mod.side == "deals" else "take"
        to = f" to {self.plural(mod.to)}" if mod.to is not None else ""
        if mod.how == "times" and mod.amount == Num(2):
            return f"{verb}{'' if plural else 's'} double {kind}{to}"
        if mod.how == "more" and mod.amount is not None:
            return f"{verb}{'' if plural else 's'} {self.amount(mod.amount)} more {kind}{to}"
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
            if isinstance(mod.object, tree.Sel) and mod.object.whose == YOU:
                return words + " your leader"
            return words + {"": " enemies", "leader": " leaders", "follower": " followers"}[kind]
        if mod.frm:
            words += f" from the {ZONES[mod.frm]}"
        return words + (f" by {mod.by}" if mod.by else "")

    def quoted(self, ability: Node) -> str:
        """A granted ability, printed in a scope of its own; the whole printer knows how."""
        raise Unprintable(type(ability).__name__)
