"""Events and conditions in the words of Force of Will."""

from __future__ import annotations

from typing import Any

from headjudge.games.fow.language.mentions import RULERS
from headjudge.games.fow.language.places import default_zones
from headjudge.games.fow.language.printer_nouns import OWNER, STAT_WORDS, FowNouns, replace
from headjudge.language import tree
from headjudge.language.printer import Unprintable, article
from headjudge.language.tree import ANY_PLAYER, OPPONENT, YOU, Num

Node = Any
DONE = {
    "destroyed": "destroyed",
    "buried": "banished",
    "discarded": "discarded",
    "banished": "removed from the game",
    "summoned": "summoned",
    "canceled": "cancelled",
}
DID = {"discarded": ("discarded", ""), "buried": ("banished", ""), "banished": ("removed", " from the game")}
"""What players do to cards, in the past, and what stands behind the cards."""
DOES = {
    "discarded": ("discard", ""),
    "buried": ("banish", ""),
    "banished": ("remove", " from the game"),
    "canceled": ("cancel", ""),
}
DEEDS = {
    "gain gem": "gain a gem",
    "gain crystal": "gain a crystal",
    "judgment": "do judgment",
    "call": "call a magic stone",
    "force": "[Force]",
    "invert": "invert a card",
    "awaken": "awaken a card",
}
THEIR_DEEDS = {"judgment": "does judgment", "call": "calls a magic stone"}
TURNED = {
    "engaged": "becomes rested",
    "reserved": "becomes recovered",
    "inverted": "inverts",
    "shifted": "shifts",
}
DAMAGE = {"any": "damage", "combat": "battle damage", "ability": "non-battle damage"}


def _other(player: Node) -> Node:
    return OPPONENT if player == YOU else YOU


class FowEvents(FowNouns):
    """What abilities wait for and ask."""

    def subject(self, what: Node) -> str:
        if isinstance(what, (tree.Sel, tree.SelUnion)):
            return self.pick(tree.Pick(what, Num(1), Num(1)))
        return self.target(what, subject=True)

    def event(self, event: Node) -> str:
        handler = getattr(self, f"event_{type(event).__name__.lower()}", None)
        if handler is None:
            raise Unprintable(type(event).__name__)
        return str(handler(event))

    def event_moves(self, event: tree.Moves) -> str:
        if event.by != ANY_PLAYER or (event.manner == "canceled" and event.cause):
            return self._does(event)
        by = f" by {self.subject(event.source)}" if event.source is not None else ""
        if event.manner:
            return f"{self.subject(event.what)} is {DONE[event.manner]}{by}"
        if event.to == "field" and not by:
            return self._enters(event)
        if event.frm == "field" and not event.to and not by:
            return f"{self.subject(event.what)} leaves the field"
        words = f"{self.subject(event.what)} is put into {self._a(event.to, event.into)}"
        return words + (f" from {self._a(event.frm)}" if event.frm else " from anywhere" if by else "") + by

    def _does(self, event: tree.Moves) -> str:
        """What a player does to cards."""
        who = YOU if event.cause else event.by
        if event.manner not in DOES and not (event.to and not event.manner and who == YOU):
            raise Unprintable("what players do")
        verb, behind = DOES.get(event.manner, ("put", ""))
        if not event.manner:
            behind = f" into {self._a(event.to, event.into)}" + (f" from {self._a(event.frm)}" if event.frm else "")
        verb = verb if who == YOU else f"{verb}es" if verb.endswith("sh") else f"{verb}s"
        return f"{self._who(who)} {verb} {self.subject(event.what)}{behind}"

    def _a(self, zones: str, whose: Node = None) -> str:
        first, *rest = (self.zones[zone] for zone in zones.split("/"))
        article = "the" if first == "field" else "a"
        return f"{OWNER.get(whose, article)} {first}" + "".join(f" or {zone}" for zone in rest)

    def _enters(self, event: tree.Moves) -> str:
        what, under = event.what, ""
        if isinstance(what, tree.Sel) and what.whose in (YOU, OPPONENT):
            under = " under your control" if what.whose == YOU else " under your opponent's control"
            what = replace(what, whose=ANY_PLAYER)
        return f"{self.subject(what)} enters the field{under}" + (f" from {self._a(event.frm)}" if event.frm else "")

    def _at(self, target: Node) -> str:
        if target is None:
            return ""
        if isinstance(target, tree.Sel) and target.kind == "leader" and target.whose != ANY_PLAYER:
            return f" {'you' if target.whose == YOU else self.player(target.whose)}"
        return f" {self.subject(target)}"

    def event_attacks(self, event: tree.Attacks) -> str:
        return f"{self.subject(event.what)} attacks{self._at(event.target)}"

    def event_blocks(self, event: tree.Blocks) -> str:
        return f"{self.subject(event.what)} blocks{self._at(event.target)}"

    def event_attackedby(self, event: tree.AttackedBy) -> str:
        by = f" by {self.subject(event.by)}" if event.by is not None else ""
        return f"{self.subject(event.what)} is attacked{by}"

    def event_blockedby(self, event: tree.BlockedBy) -> str:
        by = f" by {self.subject(event.by)}" if event.by is not None else ""
        return f"{self.subject(event.what)} is blocked{by}"

    def event_isadded(self, event: tree.IsAdded) -> str:
        return f"{self.subject(event.what)} is added to {self.subject(event.to)}"

    def event_isrevealed(self, event: tree.IsRevealed) -> str:
        by = f" by {self.subject(event.source)}" if event.source is not None else ""
        return f"{self.subject(event.what)} is revealed{by}"

    def event_eitherevent(self, event: tree.EitherEvent) -> str:
        match event.events:
            case (tree.Attacks(attacker, None), tree.Blocks(blocker, None)) if attacker == blocker:
                return f"{self.subject(attacker)} attacks or blocks"
            case (tree.Moves(one, "", "field", ""), tree.Attacks(other, None)) if one == other:
                return f"{self.subject(one)} enters the field or attacks"
            case (tree.Moves(one, "", "field", ""), tree.Moves(other, "field", "", "")) if one == other:
                return f"{self.subject(one)} enters the field or leaves the field"
            case (tree.DealsDamage(one, kind, None), tree.TakesDamage(other, _, None)) if one == other:
                return f"{self.subject(one)} deals or is dealt {DAMAGE[kind]}"
            case (tree.Blocks(one, target), tree.BlockedBy(other, by)) if one == other and target == by:
                by_whom = f" by {self.subject(by)}" if by is not None else ""
                return f"{self.subject(one)} blocks or is blocked{by_whom}"
            case (tree.Moves(one, "", "field", ""), tree.Turned(other, "shifted")) if one == other:
                return f"{self.subject(one)} enters the field or shifts"
        first, *rest = (self.event(part) for part in event.events)
        return first + "".join(f" or {words}" if words.startswith("at ") else f" or when {words}" for words in rest)

    def event_counterput(self, event: tree.CounterPut) -> str:
        if event.by != ANY_PLAYER:
            put = "you put" if event.by == YOU else f"{self.player(event.by)} puts"
            return f"{put} {article(self.counter(event.kind))} on {self.subject(event.what)}"
        return f"{article(self.counter(event.kind))} is put on {self.subject(event.what)}"

    def event_counterremoved(self, event: tree.CounterRemoved) -> str:
        counter = f"the last {self.counter(event.kind)}" if event.last else article(self.counter(event.kind))
        return f"{counter} is removed from {self.subject(event.what)}"

    def event_turned(self, event: tree.Turned) -> str:
        return f"{self.subject(event.what)} {TURNED[event.state]}"

    def event_dealsdamage(self, event: tree.DealsDamage) -> str:
        to = f" to{self._at(event.to)}" if event.to is not None else ""
        return f"{self.subject(event.what)} deals {DAMAGE[event.kind]}{to}"

    def event_takesdamage(self, event: tree.TakesDamage) -> str:
        if event.source is not None:
            by = self.subject(event.source)
            who = self.leader(event.what) if isinstance(event.what, tree.Leader) else self.subject(event.what)
            return f"{DAMAGE[event.kind]} is dealt to {who} by {by}"
        if isinstance(event.what, tree.Leader):
            return f"{DAMAGE[event.kind]} is dealt to {self.leader(event.what)}"
        return f"{self.subject(event.what)} is dealt {DAMAGE[event.kind]}"

    def event_selected(self, event: tree.Selected) -> str:
        if event.source is None:
            raise Unprintable("targeted")
        return f"{self.subject(event.what)} becomes the target of {self.subject(event.source)}"

    def event_keyworddone(self, event: tree.KeywordDone) -> str:
        of = f" of {self.subject(event.of)}" if event.of is not None else ""
        if event.by == YOU:
            return f"you {DEEDS[event.keyword]}{of}"
        if event.by != OPPONENT or event.keyword not in THEIR_DEEDS:
            raise Unprintable("keyword")
        return f"your opponent {THEIR_DEEDS[event.keyword]}{of}"

    def event_plays(self, event: tree.Plays) -> str:
        if event.frm and isinstance(event.what, tree.Sel):
            placed = replace(event.what, zones=(event.frm,), whose=event.by)
            event = replace(event, what=placed, frm="")
        if event.by == ANY_PLAYER:
            return f"{self.subject(event.what)} is played"
        who = "you play" if event.by == YOU else f"{self.player(event.by)} plays"
        return f"{who} {self.subject(event.what)}"

    def event_draws(self, event: tree.Draws) -> str:
        return f"{'you draw' if event.by == YOU else f'{self.player(event.by)} draws'} a card"

    def event_statraised(self, event: tree.StatRaised) -> str:
        return self._life(event, "gain")

    def event_statlowered(self, event: tree.StatLowered) -> str:
        return self._life(event, "lose")

    def _life(self, event: Node, verb: str) -> str:
        if event.stat != "life" or not isinstance(event.what, tree.Leader):
            raise Unprintable("life")
        return f"you {verb} life" if event.what.of == YOU else f"{self.player(event.what.of)} {verb}s life"

    def event_becomes(self, event: tree.Becomes) -> str:
        return self.condition(event.cond)

    def event_phasebegins(self, event: tree.PhaseBegins) -> str:
        if event.whose == ANY_PLAYER:
            return "at the beginning of the next turn"
        if event.phase == "game":
            return "at the beginning of the game"
        return f"at the beginning of {self._phase(event)}"

    def event_phaseends(self, event: tree.PhaseEnds) -> str:
        if event.whose == ANY_PLAYER:
            return "at the end of this turn"
        if event.phase == "turn" and event.next_only:
            return f"at the next end of {self._phase(replace(event, next_only=False))}"
        return f"at the end of {self._phase(event)}"

    def _phase(self, event: Node) -> str:
        whose = {YOU: "your ", OPPONENT: "your opponent's "}.get(event.whose, "")
        return f"{whose}{'next ' if event.next_only else ''}{event.phase}"

    # --- conditions

    def during(self, cond: tree.During) -> str:
        whose = {YOU: "your ", OPPONENT: "your opponent's "}.get(cond.whose, "each ")
        return f"during {whose}{cond.phase or 'turn'}"

    def condition_during(self, cond: tree.During) -> str:
        if cond.phase or cond.whose not in (YOU, OPPONENT):
            raise Unprintable("during")
        return "it's your turn" if cond.whose == YOU else "it's your opponent's turn"

    def condition_unless(self, cond: tree.Unless) -> str:
        if cond.cond == tree.Did():
            return "you don't"
        if isinstance(cond.cond, tree.Is):
            return self.condition_is(cond.cond).replace(" is ", " isn't ", 1).replace(" are ", " aren't ", 1)
        if cond.cond == tree.Gate("awakened"):
            return "this card wasn't awakened"
        words = self.condition(cond.cond) if tree.asks_if_done(cond) else ""
        if " were " in words:
            return words.replace(" were ", " weren't ", 1)
        raise Unprintable("unless")

    def condition_searched(self, cond: tree.Searched) -> str:
        return f"you searched your {self.zones[cond.zone]}"

    def condition_chose(self, cond: tree.Chose) -> str:
        return f"you chose {cond.word if cond.word in {'harvest', 'corrupt'} else self.keyword(cond.word)}"

    def condition_spent(self, cond: tree.Spent) -> str:
        if cond.on:
            return f"you spent {cond.will} to pay the {self.keyword(cond.on)} cost"
        return f"you spent {cond.will} to play this card"

    def condition_gate(self, cond: tree.Gate) -> str:
        if cond.word == "awakened":
            return "this card was awakened"
        if cond.word.startswith("weather "):
            return f"the weather is {cond.word.removeprefix('weather ')}"
        if cond.word.startswith("you have "):
            return f"you have {self.keyword(cond.word.removeprefix('you have '))}"
        raise Unprintable("gate")

    def condition_compare(self, cond: tree.Compare) -> str:
        left = cond.left
        if isinstance(left, tree.Count) and (words := self.deed(left.sel, cond.op, cond.right)):
            return words
        if isinstance(left, tree.Count) and isinstance(left.sel, tree.SelUnion) and cond.op == "==":
            return f"{self.formula(left)} is {self.found_to_be(cond.op, cond.right)}"
        if isinstance(left, tree.Count):
            return self._counted_is(left.sel, cond.op, cond.right)
        if isinstance(left, (tree.Total, tree.Extreme)) or (isinstance(left, tree.Distinct) and cond.op != ">="):
            return f"{self.formula(left)} is {self.found_to_be(cond.op, cond.right)}"
        if isinstance(left, tree.HowMuch) and cond.op == ">=":
            return self._how_much(left.event, cond.right)
        if isinstance(left, tree.PlayerStat) and left.what == "life":
            return f"{self.whose(left.of)} life is {self.found_to_be(cond.op, cond.right)}"
        if isinstance(left, tree.Distinct) and cond.op == ">=":
            return f"there are {self.number(cond.right)} or more different {left.what}s among {self.plural(left.sel)}"
        if isinstance(left, tree.Counters):
            return self._counters_are(left, cond)
        if isinstance(left, tree.HowOften) and left.window == "this turn":
            return f"{self._happened(left.event, cond.op, cond.right)} this turn"
        if isinstance(left, tree.StatOf):
            return f"{self.formula(left)} is {self.found_to_be(cond.op, cond.right)}"
        if isinstance(left, tree.Result) and (cond.op, cond.right) == (">=", Num(1)) and left == self.mentions.amount():
            return "damage was dealt this way"
        if isinstance(left, tree.Result) and self.mentions.rolled() == left:
            return f"the result of the roll is {self.found_to_be(cond.op, cond.right)}"
        raise Unprintable(type(left).__name__)

    def _counters_are(self, left: tree.Counters, cond: tree.Compare) -> str:
        counters = f"{self.counter(left.kind)}s on {self.target(left.on)}"
        if cond.op == "==" and cond.right == Num(0):
            return f"there are no {counters}"
        if cond.right == Num(1) and cond.op == ">=":
            return f"there is {article(self.counter(left.kind))} on {self.target(left.on)}"
        more = {">=": " or more", "==": "", "<=": " or less"}[cond.op]
        return f"there are {self.number(cond.right)}{more} {counters}"

    def _how_much(self, event: Node, least: Node) -> str:
        if not isinstance(event, (tree.StatRaised, tree.StatLowered)) or not isinstance(event.what, tree.Leader):
            raise Unprintable("how much")
        done = "gained" if isinstance(event, tree.StatRaised) else "lost"
        return f"{self._who(event.what.of)} {done} {self.number(least)} or more life this turn"

    def _who(self, player: Node) -> str:
        return "you" if player == YOU else self.player(player)

    def _happened(self, event: Node, op: str, n: Node) -> str:
        """What happened this turn, to so many."""
        if isinstance(event, tree.Plays) and event.frm and isinstance(event.what, tree.Sel):
            event = replace(event, what=replace(event.what, zones=(event.frm,), whose=event.by), frm="")
        if isinstance(event, (tree.StatRaised, tree.StatLowered)) and isinstance(event.what, tree.Leader):
            done = "gained" if isinstance(event, tree.StatRaised) else "lost"
            return f"{self._who(event.what.of)} {done} life"
        if isinstance(event, tree.TakesDamage) and isinstance(event.what, tree.Leader):
            return f"{DAMAGE[event.kind]} was dealt to {self.leader(event.what)}"
        if isinstance(event, tree.DealsDamage) and (op, n) == (">=", Num(1)):
            to = f" to{self._at(event.to)}" if event.to is not None else ""
            return f"{self.subject(event.what)} dealt {DAMAGE[event.kind]}{to}"
        deed = self._deed(event)
        if deed is not None:
            who, past, behind = deed
            if (op, n) == ("==", Num(0)):
                hasnt = "haven't" if who == "you" else "hasn't"
                return f"{who} {hasnt} {past} any {self.singular(event.what)}{behind}"
            return f"{who} {past} {self._so_many(event.what, op, n)}{behind}"
        return self._was(event, op, n)

    def _deed(self, event: Node) -> tuple[str, str, str] | None:
        """Who did something to cards, the verb, and what stands behind the cards."""
        if isinstance(event, tree.Plays):
            return self._who(event.by), "played", ""
        if not isinstance(event, tree.Moves):
            return None
        if event.manner == "canceled" and event.cause == "your effect":
            return "you", "cancelled", ""
        if event.by not in (YOU, OPPONENT):
            return None
        if event.manner in DID:
            return self._who(event.by), *DID[event.manner]
        if event.to and not event.manner:
            frm = f" from {self._a(event.frm)}" if event.frm else ""
            return self._who(event.by), "put", f" into {self._a(event.to, event.into)}{frm}"
        return None

    def _was(self, event: Node, op: str, n: Node) -> str:
        what = getattr(event, "what", None)
        if isinstance(event, tree.Attacks) and event.target is None:
            who = self._ruler_or(what) if (op, n) == (">=", Num(1)) else self._so_many(what, op, n)
            return f"{who} attacked"
        if isinstance(event, tree.TakesDamage) and event.source is None:
            return f"{self._so_many(what, op, n)} was dealt {DAMAGE[event.kind]}"
        if not isinstance(event, tree.Moves) or event.source is not None or event.cause:
            raise Unprintable("history")
        if event.to == "field" and event.by == ANY_PLAYER and not event.manner and not event.frm:
            under = ""
            if isinstance(what, tree.Sel) and what.whose in (YOU, OPPONENT):
                under = " under your control" if what.whose == YOU else " under your opponent's control"
                what = replace(what, whose=ANY_PLAYER)
            return f"{self._so_many(what, op, n)} entered the field{under}"
        were = "was" if (op, n) == (">=", Num(1)) else "were"
        if event.manner:
            return f"{self._so_many(what, op, n)} {were} {DONE[event.manner]}"
        frm = f" from {self._a(event.frm)}" if event.frm else ""
        return f"{self._so_many(what, op, n)} {were} put into {self._a(event.to, event.into)}{frm}"

    def _ruler_or(self, what: Node) -> str:
        if isinstance(what, tree.Sel) and what.kind in RULERS and what.whose == YOU:
            return self.each(tree.Each(what))
        return self.subject(what)

    def _so_many(self, sel: Node, op: str, n: Node) -> str:
        if (op, n) == (">=", Num(1)):
            return self.subject(sel)
        if (op, n) == ("==", Num(0)):
            return f"no {self.singular(sel)}"
        more = {">=": "or more", "<=": "or less"}.get(op)
        if more is None:
            raise Unprintable("history")
        return f"{self.number(n)} {more} {self.plural(sel)}"

    def _counted_is(self, sel: Node, op: str, right: Node) -> str:
        if isinstance(sel, tree.SelUnion):
            return self._one_of_either(sel, op, right)
        if sel.kind in {"J/ruler", "J-ruler", "ruler"} and sel.whose == YOU and op == ">=" and right == Num(1):
            words = self._ruler_is(sel)
            if words:
                return words
        if isinstance(right, tree.Count) and op in "<>" and right.sel == replace(sel, whose=_other(sel.whose)):
            return self._compared_counts(sel, op)
        if not isinstance(right, (Num, tree.X)):
            return f"{self.formula(tree.Count(sel))} is {self.found_to_be(op, right)}"
        item = bool(self._named_item(sel))
        controlled = sel.whose in (YOU, OPPONENT) and (item or "in " not in " ".join(self.place(sel)))
        if controlled:
            who = "you control" if sel.whose == YOU else "your opponent controls"
            return f"{who} {self._how_many(replace(sel, whose=ANY_PLAYER), op, right)}"
        return self._there_are(sel, op, right)

    def _one_of_either(self, sel: tree.SelUnion, op: str, right: Node) -> str:
        """Somebody controls a card of one kind or of another."""
        whose = {part.whose for part in sel.parts}
        here = all(part.zones in ((), default_zones(part)) for part in sel.parts)
        if (op, right) != (">=", Num(1)) or not whose <= {YOU, OPPONENT} or not here:
            raise Unprintable("either")
        one = {part: self.pick(tree.Pick(replace(part, whose=ANY_PLAYER), Num(1), Num(1))) for part in sel.parts}
        if len(whose) > 1:
            raise Unprintable("either")
        return ("you control " if whose == {YOU} else "your opponent controls ") + " or ".join(one.values())

    def _compared_counts(self, sel: tree.Sel, op: str) -> str:
        more = {">": "more", "<": "less"}[op]
        place = self.place(sel)
        who = "you" if sel.whose == YOU else "your opponent"
        than = "than your opponent" if sel.whose == YOU else "than you"
        if place and place[-1].startswith("in "):
            bare = replace(sel, whose=YOU)
            return f"{who} {'have' if sel.whose == YOU else 'has'} {more} {self.plural(bare)} {than}"
        controls = "control" if sel.whose == YOU else "controls"
        return f"{who} {controls} {more} {self.plural(replace(sel, whose=ANY_PLAYER))} {than}"

    def _how_many(self, sel: tree.Sel, op: str, right: Node) -> str:
        if op == ">=" and right == Num(1):
            return self.pick(tree.Pick(sel, Num(1), Num(1)))
        if op == "==" and right == Num(0):
            return f"no {self.plural(sel)}"
        words = {">=": " or more", "<=": " or less", "==": ""}.get(op)
        if words is None:
            raise Unprintable(op)
        exactly = "exactly " if op == "==" else ""
        return f"{exactly}{self.number(right)}{words} {self.plural(sel)}"

    def _there_are(self, sel: tree.Sel, op: str, right: Node) -> str:
        if op == ">=" and right == Num(1):
            return f"there is {self.pick(tree.Pick(sel, Num(1), Num(1)))}"
        if op == "==" and right == Num(1):
            return f"there is exactly one {self.singular(sel)}"
        words = self._how_many(sel, op, right).removeprefix("exactly ")
        return f"there are {words}"

    def _ruler_is(self, sel: tree.Sel) -> str:
        """What is asked of one's ruler."""
        bare = replace(sel, filters=())
        if len(sel.filters) != 1:
            return ""
        only = sel.filters[0]
        who = self.each(tree.Each(bare))
        match only:
            case tree.Name(name):
                return f'{who} is "{name}"'
            case tree.AnyOf(names) if all(isinstance(name, tree.Name) for name in names):
                return f"{who} is " + " or ".join(f'"{name.name}"' for name in names)  # type: ignore[union-attr]
            case tree.Not(tree.Name(name)):
                return f'{who} isn\'t "{name}"'
            case tree.Not(tree.AnyOf(names)) if all(isinstance(name, tree.Name) for name in names):
                return f"{who} isn't " + " or ".join(f'"{name.name}"' for name in names)  # type: ignore[union-attr]
            case tree.Class(name) if name != "void":
                return f"{who} is {name}"
            case tree.State("no ATK and DEF"):
                return f"{who} has no ATK and DEF"
            case tree.State():
                return f"{who} is {self.adjective(only)}"
            case tree.NamePart(part):
                return f'{who} has "{part}" in its name'
            case tree.Has(keyword):
                return f"{who} has {self.keyword(keyword)}"
        return ""

    def condition_is(self, cond: tree.Is) -> str:
        who, sel = self.target(cond.what, subject=True), cond.sel
        if cond == tree.Is(tree.This(), tree.Sel(zones=("field",), whose=YOU)):
            return "you control this card"
        is_ = "are" if who in {"they", "them"} else "is"
        if isinstance(sel, tree.Sel) and sel == tree.Sel(filters=sel.filters) and len(sel.filters) == 1:
            only = sel.filters[0]
            if only == tree.State("fought this turn"):
                return f"{who} attacked or blocked this turn"
            if only == tree.State("fought"):
                return f"{who} attacked or blocked"
            if only == tree.State("attacked in battle"):
                return f"{who} attacked"
            if isinstance(only, (tree.State, tree.Class)) and only != tree.Class("void"):
                return f"{who} {is_} {self.adjective(only)}"
            if only == tree.Class("void"):
                return f"{who} {is_} with no attribute"
            if isinstance(only, tree.Has):
                return f"{who} has {self.keyword(only.keyword)}"
            if isinstance(only, tree.NamePart):
                return f'{who} has "{only.text}" in its name'
            if isinstance(only, tree.Parity):
                return f"{self.possessive(cond.what)} {STAT_WORDS[only.stat]} is {'odd' if only.odd else 'even'}"
            if only == tree.Chosen("type", getattr(only, "bind", "")):
                return f"{who} {is_} the named type"
            if isinstance(only, tree.DamagedBy):
                return f"{who} was dealt damage by {self.target(only.source)} this turn"
            if isinstance(only, tree.EnteredFrom):
                return f"{who} entered the field from {self._a(only.zone)}"
            if isinstance(only, tree.Targeting) and isinstance(only.what, tree.Each):
                return f"{who} targets {self.subject(only.what.sel)}"
            if isinstance(only, tree.DamagedThisTurn):
                return f"{who} was dealt damage this turn"
            if isinstance(only, tree.EnteredThisTurn):
                return f"{who} entered the field this turn"
            if isinstance(only, tree.AddedOn) and isinstance(only.what, tree.Each) and only.how == "added":
                return f"{who} {is_} added to {self.subject(only.what.sel)}"
        if isinstance(sel, tree.Sel) and sel.zones and sel == tree.Sel(zones=sel.zones, whose=sel.whose):
            return f"{who} {is_} {self.place(sel)[-1]}"
        return f"{who} {is_} {self.subject(sel)}"

    def condition_and(self, cond: tree.And) -> str:
        match cond.parts:
            case (
                tree.Compare(tree.Count(tree.Sel(filters=(one,)) as first), ">=", tree.Num(1)),
                tree.Compare(tree.Count(tree.Sel(filters=others) as second), ">=", tree.Num(1)),
                tree.Compare(tree.Count(tree.Sel(filters=(tree.AnyOf(either),))), ">=", tree.Num(2)),
            ) if either == (one, *others) and first.whose == second.whose == YOU:
                kinds = [self.singular(replace(sel, whose=ANY_PLAYER)) for sel in (first, second)]
                return f"you control {article(kinds[0])} and another {kinds[1]}"
        return " and ".join(self.condition(part) for part in cond.parts)

    def condition_or(self, cond: tree.Or) -> str:
        return " or ".join(self.condition(part) for part in cond.parts)
