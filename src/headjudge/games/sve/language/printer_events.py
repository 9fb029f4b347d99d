"""Events and conditions in the words of Shadowverse: Evolve."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from headjudge.games.sve.language.dialect import PHASES, TIMINGS, ZONES
from headjudge.games.sve.language.phrases import CONTROLLED
from headjudge.language import tree
from headjudge.language.printer import NounPrinter, Unprintable, article, ordinal
from headjudge.language.tree import OPPONENT, YOU

Node = Any
DOERS: dict[Any, str] = {YOU: "you've", OPPONENT: "an opponent"}
PASTS: dict[type, dict[str, str]] = {
    tree.Moves: {" is ": " was "},
    tree.Attacks: {" attacks": " attacked"},
    tree.Evolves: {" evolves": " evolved"},
    tree.TakesDamage: {" takes ": " took "},
    tree.StatRaised: {" gains ": " gained "},
    tree.StatLowered: {" loses ": " lost "},
}
"""How what happens is told when it has happened."""


class EventPrinter(NounPrinter):
    """Events and conditions."""

    zones = ZONES

    def clause_has(self, item: tree.Has) -> str:
        icon = "[evolve]" if item.keyword == "evolve" else TIMINGS.get(item.keyword)
        return f"with {icon or self.keyword(item.keyword)}"

    def place(self, sel: tree.Sel) -> list[str]:
        """A spell is in no zone that a text would name."""
        controlled = sel.whose == YOU and sel.kind in CONTROLLED and sel.zones == CONTROLLED[sel.kind]
        return ["you control"] if controlled else super().place(sel)

    def verb(self, step: Node) -> str:
        handler = getattr(self, f"verb_{type(step).__name__.lower()}", None)
        if handler is None:
            raise Unprintable(type(step).__name__)
        return str(handler(step))

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
            if isinstance(event.what, tree.Sel) and not event.what.zones:
                return f"{self.subject(what)} leaves {self._owner(event.what)} field"
            return f"{self.subject(event.what)} leaves the field"
        if event.frm and event.to:
            source, end = f"{self._owner(event.what)} {ZONES[event.frm]}", "your" if event.into == YOU else "the"
            return f"{self.subject(what)} is put from {source} into {end} {ZONES[event.to]}"
        if event.into == YOU:
            return f"{self.subject(event.what)} is put into your {ZONES[event.to]}"
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
            words += " to your hand" if event.into == YOU else " to hand"
        if event.source is not None and event.frm:
            raise Unprintable("source")
        if not event.frm:
            return words + self._by_ability(event)
        return f"{words} from {self._owner(event.what) if isinstance(what, tree.Sel) else 'your'} {ZONES[event.frm]}"

    def single(self, target: Node) -> str:
        return "the enemy leader" if target == tree.Leader(OPPONENT) else self.target(target)

    def event_statraised(self, event: tree.StatRaised) -> str:
        return f"{self.subject(event.what)} gains {event.stat}"

    def event_statlowered(self, event: tree.StatLowered) -> str:
        return f"{self.subject(event.what)} loses {event.stat}"

    def event_turned(self, event: tree.Turned) -> str:
        state = "refreshed" if event.state == "reserved" else event.state
        return f"{self.subject(event.what)} is {state}"

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
        what = event.what
        if isinstance(what, tree.Sel) and what.whose == YOU and not what.zones:
            return f"you evolve {self.subject(msgspec.structs.replace(what, whose=tree.ANY_PLAYER))}"
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
        least = f"at least {event.least} " if event.least else ""
        return f"{self.subject(event.what)} takes {least}{kind}"

    def event_selected(self, event: tree.Selected) -> str:
        if event.by != tree.ANY_PLAYER:
            raise Unprintable("selected")
        return f"{self.subject(event.what)} is selected for an ability" + self._by_ability(event)

    def _by_ability(self, event: Node) -> str:
        return f" by the ability of {article(self.singular(event.source))}" if event.source is not None else ""

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

    def during(self, cond: tree.During) -> str:
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
        return f"{'it is' if who == 'it' else who + ' is'} {article(self.singular(sel))}".replace("it is ", "it's ", 1)

    def _is_filter(self, what: Node, item: Node) -> str:
        who = self.target(what, subject=True)
        if isinstance(item, tree.EnteredFrom):
            return f"{who} was put onto the field from your {ZONES[item.zone]}"
        if isinstance(item, tree.Not) and isinstance(item.filter, tree.EnteredFrom):
            return f"{who} wasn't put onto the field from your {ZONES[item.filter.zone]}"
        if isinstance(item, tree.EnteredBy):
            source = "an" if item.source == tree.Sel() else article(self.singular(item.source)) + "'s"
            return f"{who} was put onto the field by {source} ability"
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
        if isinstance(item, tree.Parity) and item.stat == "cost":
            return f"{who} costs an {'odd' if item.odd else 'even'} number"
        if isinstance(item, tree.AttackedThisTurn):
            return f"{who} attacked this turn"
        if isinstance(item, tree.Has):
            return f"{who} has {self.keyword(item.keyword)}"
        return ""

    def compare_howoften(self, cond: tree.Compare) -> str:
        assert isinstance(cond.left, tree.HowOften)
        event, n = cond.left.event, self.amount(cond.right)
        if cond.op == "==" and n == "0":
            did, sel = self._did(event)
            if not did.startswith("you've "):
                raise Unprintable("history")
            return f"you haven't {did[len(DOERS[YOU]) + 1 :]} {self.subject(sel)} this turn"
        if cond.op == "==":
            return self._nth(event, cond.right)
        if n == "1":
            return f"{self.past(event)} this turn"
        if isinstance(event, tree.Draws) and event.by == YOU:
            return f"you've drawn at least {n} cards this turn"
        did, sel = self._did(event)
        if did.startswith("you've "):
            return f"{did} at least {n} {self.plural(sel)} this turn"
        words = self.past(event)
        moved = event.what if isinstance(event, tree.Moves) and isinstance(event.what, tree.Sel) else None
        if moved is not None and words.startswith(was := f"{self.subject(moved)} was "):
            return f"at least {n} {self.plural(moved)} were {words.removeprefix(was)} this turn"
        return f"{words} at least {n} times this turn"

    def _did(self, event: Node) -> tuple[str, Node]:
        """What a player has done, and to which cards."""
        word, sel = "", cast(Node, None)
        if isinstance(event, tree.Plays):
            word, sel, by = "played", event.what, event.by
            if event.frm and isinstance(sel, tree.Sel):
                sel = msgspec.structs.replace(sel, zones=(event.frm,), whose=YOU)
        elif isinstance(event, tree.Moves) and event.manner == "discarded":
            word, sel, by = "discarded", event.what, event.by
        elif isinstance(event, tree.Evolves) and isinstance(event.what, tree.Sel) and event.what.whose in DOERS:
            word, by = "evolved", event.what.whose
            sel = tree.Sel(event.what.kind, (), tree.ANY_PLAYER, event.what.filters, event.what.other)
        if not word or by not in DOERS:
            return "", None
        return f"{DOERS[by]} {word}", tree.Sel() if sel == tree.Sel(whose=by) else sel

    def past(self, event: Node) -> str:
        """The event as something that happened."""
        did, sel = self._did(event)
        if did:
            return f"{did} {self.subject(sel)}"
        if isinstance(event, tree.Draws):
            return "you drew a card" if event.by == YOU else "an opponent drew a card"
        if isinstance(event, tree.KeywordDone):
            return f"you've performed {self.keyword(event.keyword)}"
        words = self.event(event)
        for now, before in PASTS.get(type(event), {}).items():
            if now in words:
                return words.replace(now, before, 1)
        raise Unprintable("history")

    def _nth(self, event: Node, n: Node) -> str:
        """The card being played is one of those counted."""
        if not isinstance(event, tree.Plays) or event.by != YOU or not isinstance(n, tree.Num) or event.frm:
            raise Unprintable("history")
        sel = tree.Sel() if event.what == tree.Sel(whose=YOU) else event.what
        noun = "" if sel == tree.Sel() else f" {self.singular(sel)}"
        return f"it's the {ordinal(n.n)}{noun} you've played this turn"

    def compare_playerstat(self, cond: tree.Compare) -> str:
        assert isinstance(cond.left, tree.PlayerStat)
        n = self.amount(cond.right)
        noun = "max play points" if cond.left.what == "max_play_points" else "play points"
        if cond.op == ">=":
            return f"you have at least {n} {noun}"
        return f"you have {n} {noun}"

    def compare_distinct(self, cond: tree.Compare) -> str:
        same = cond.op == "==" and cond.right == tree.Num(1) and isinstance(cond.left, tree.Distinct)
        if not same or self.target(cond.left.sel.among) != "them":  # type: ignore[union-attr]
            raise Unprintable("distinct")
        return "their base costs are the same"

    def formula_playerstat(self, amount: tree.PlayerStat) -> str:
        if amount.what == "max_play_points" and amount.of == YOU:
            return "your max play points"
        raise Unprintable("player")

    def formula_howoften(self, amount: tree.HowOften) -> str:
        event, tail = amount.event, ", excluding this card" if amount.besides_this else ""
        if isinstance(event, tree.Draws) and event.by == YOU:
            return "the number of cards you've drawn this turn"
        did, sel = self._did(event)
        if did.startswith("you've "):
            return f"the number of {self.plural(sel)} {did} this turn{tail}"
        if tail:
            raise Unprintable("history")
        return f"the number of times {self.past(event)} this turn"
