"""Events and conditions in the words of Cardfight!! Vanguard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from headjudge.games.cfv.language.lexicon_events import G_GUARDIAN_COST, STRIDE_COST
from headjudge.games.cfv.language.printer_nouns import PLACES, STATE_WORDS, CfvNouns
from headjudge.games.cfv.language.tables import CIRCLES, HITS, STATS
from headjudge.language import flat, tree
from headjudge.language.printer import Unprintable
from headjudge.language.tree import ANY_PLAYER, OPPONENT, YOU, Num

Node = Any
CAUSES = {
    "effect": "due to an effect",
    "your effect": "due to an effect of your card",
    "cost": "for a cost",
    "effect or cost": "for the effect or cost of cards",
}
SOURCES = {
    "effect": "due to the effect of",
    "cost": "for the cost of",
    "effect or cost": "for the effect or cost of",
}
PAID_FOR: dict[Any, str] = {
    G_GUARDIAN_COST: "for the cost of calling a [G Guardian]",
    STRIDE_COST: "for the cost of [Stride]",
}
DONE = {"destroyed": "retired", "discarded": "discarded", "bound": "bound"}
OWNER: dict[Any, str] = {YOU: "your", OPPONENT: "your opponent's"}
"""Whose a zone is."""
NTH = ("first", "second", "third", "fourth", "fifth")


class CfvEvents(CfvNouns):
    """What abilities wait for and ask."""

    def subject(self, what: Node) -> str:
        if isinstance(what, tree.Sel):
            return self.pick(tree.Pick(what, Num(1), Num(1)))
        if isinstance(what, tree.SelUnion):
            raise Unprintable("either")
        return self.target(what, subject=True)

    def event(self, event: Node) -> str:
        handler = getattr(self, f"event_{type(event).__name__.lower()}", None)
        if handler is None:
            raise Unprintable(type(event).__name__)
        return str(handler(event))

    def event_moves(self, event: tree.Moves) -> str:
        if event.to == "/".join(CIRCLES):
            return self._placed_in_column(event)
        if event.by != ANY_PLAYER:
            return self._puts(event)
        words = [self.subject(event.what)]
        if event.manner == "returned":
            words.append(f"is returned to {f'{OWNER[event.into]} ' if event.into is not None else ''}hand")
        elif event.manner:
            words.append(f"is {DONE[event.manner]}")
        elif set(event.to.split("/")) <= set(CIRCLES):
            words.append(f"is placed on {' or '.join(PLACES[zone] for zone in event.to.split('/'))}")
        else:
            words.append(f"is put into {OWNER.get(event.into, 'the')} {PLACES[event.to]}")
        if event.frm:
            words.append(f"from {' or '.join(PLACES[zone] for zone in event.frm.split('/'))}")
        return " ".join([*words, *self._why(event)])

    def _why(self, event: Node) -> list[str]:
        """What brought it about, and whose that was."""
        if event.through:
            ability = "" if event.through == "time leap" else " ability"
            words = f"due to the effect of the {event.through}{ability}".replace("the effect of the time", "time")
            return [words] if event.source is None else [words, f"of {self._whose_cards(event.source)}"]
        if event.source in PAID_FOR:
            return [PAID_FOR[event.source]]
        if isinstance(event.source, tree.Sel) and event.source.filters[:1] == STRIDE_COST.filters:
            unit = msgspec.structs.replace(event.source, zones=(), filters=event.source.filters[1:])
            return [PAID_FOR[STRIDE_COST], f"of {self._whose_cards(unit)}"]
        if event.source is not None:
            calling = isinstance(event.source, tree.Sel) and event.source.zones == ("g",) and event.cause == "cost"
            return [f"{SOURCES[event.cause]}{' calling' if calling else ''}", self.subject(event.source)]
        return [CAUSES[event.cause]] if event.cause else []

    def _whose_cards(self, sel: tree.Sel) -> str:
        bare = msgspec.structs.replace(sel, whose=ANY_PLAYER)
        return f"{OWNER[sel.whose]} {self.plural(bare)}"

    def _puts(self, event: tree.Moves) -> str:
        """Who moves the cards comes first."""
        if event.into != event.by or event.manner or event.cause or not isinstance(event.what, tree.Sel):
            raise Unprintable("who puts")
        what = tree.Sel(event.what.kind, (event.frm,) if event.frm else (), OPPONENT, event.what.filters)
        cards = "a bound card" if what == tree.Sel(zones=("bind",), whose=OPPONENT) else self.subject(what)
        return f"{self.player(event.by)} puts {cards} into {self.whose(event.by)} {PLACES[event.to]}"

    def _placed_in_column(self, event: tree.Moves) -> str:
        what = event.what
        column = next((item for item in getattr(what, "filters", ()) if isinstance(item, tree.SameColumn)), None)
        if column is None or not isinstance(what, tree.Sel) or event.frm or event.cause:
            raise Unprintable("placed")
        rest = tuple(item for item in what.filters if item is not column)
        bare = tree.Sel(what.kind, what.zones, what.whose, rest, what.other)
        return f"{self.subject(bare)} is placed {self.clause(column)}"

    def _at(self, target: Node) -> str:
        return f" {self.subject(target)}" if target is not None else ""

    def event_attacks(self, event: tree.Attacks) -> str:
        return f"{self.subject(event.what)} attacks{self._at(event.target)}"

    def event_attackedby(self, event: tree.AttackedBy) -> str:
        by = f" by {self.subject(event.by)}" if event.by is not None else ""
        return f"{self.subject(event.what)} is attacked{by}"

    def event_isboosted(self, event: tree.IsBoosted) -> str:
        by = f" by {self.subject(event.by)}" if event.by is not None else ""
        return f"{self.subject(event.what)} is boosted{by}"

    def event_selected(self, event: tree.Selected) -> str:
        words = {ANY_PLAYER: "", YOU: " due to an effect of your card"}
        by = words.get(event.by, f" {SOURCES['effect']} {self.subject(tree.Sel(whose=event.by))}")
        return f"{self.subject(event.what)} is chosen{by}"

    def event_boosts(self, event: tree.Boosts) -> str:
        return f"{self.subject(event.what)} boosts{self._at(event.target)}"

    def event_dealsdamage(self, event: tree.DealsDamage) -> str:
        if event.kind != "any" or event.to is None:
            raise Unprintable("damage")
        return f"{self.subject(event.what)} deals damage to {self.subject(event.to)}"

    def event_intercepts(self, event: tree.Intercepts) -> str:
        return f"{self.subject(event.what)} intercepts"

    def event_hits(self, event: tree.Hits) -> str:
        booster = next((f for f in getattr(event.what, "filters", ()) if isinstance(f, tree.BoostedBy)), None)
        if booster is None and isinstance(event.what, tree.Sel):
            return f"the attack of {self.subject(event.what)} hits{self._at(event.target)}"
        if booster is None:
            return f"{self.possessive(event.what)} attack hits{self._at(event.target)}"
        assert isinstance(event.what, tree.Sel)
        rest = tuple(item for item in event.what.filters if item is not booster)
        unit = tree.Sel(event.what.kind, event.what.zones, event.what.whose, rest, event.what.other)
        boosted = "" if unit == tree.Sel("unit", CIRCLES) else self._at(unit)
        battle = f"during the battle that {self.target(booster.what, subject=True)} boosted{boosted}"
        return f"an attack hits{self._at(event.target)} {battle}"

    def event_eitherevent(self, event: tree.EitherEvent) -> str:
        match event.events:
            case (tree.Attacks(attacker, None), tree.Boosts(booster, None)) if attacker == booster:
                return f"{self.subject(attacker)} attacks or boosts"
            case (tree.Attacks(attacker, None), tree.AttackedBy(attacked, by)) if attacker == attacked:
                return f"{self.subject(attacker)} attacks or is attacked{f' by {self.subject(by)}' if by else ''}"
            case (
                tree.Hits(tree.This() as unit, target),
                tree.Hits(tree.Sel(filters=(tree.BoostedBy(booster),)), other),
            ) if unit == booster and target == other:
                return (
                    f"an attack hits{self._at(target)} during the battle that {self.subject(unit)} attacked or boosted"
                )
        first, *rest = (self.event(part) for part in event.events)
        return first + "".join(f", or {'' if words.startswith('at the ') else 'when '}{words}" for words in rest)

    def event_becomes(self, event: tree.Becomes) -> str:
        words = self.condition(event.cond)
        return " becomes ".join(words.rsplit(" is ", 1)) if words.startswith("the number of ") else words

    def event_rides(self, event: tree.Rides) -> str:
        return f"{self.subject(event.what)} rides{self._at(event.over)}"

    def event_strides(self, event: tree.Strides) -> str:
        return f"{self.subject(event.what)} [Stride]{self._at(event.over)}"

    def event_legions(self, event: tree.Legions) -> str:
        return f"{self.subject(event.what)} [Legion]"

    def event_turned(self, event: tree.Turned) -> str:
        words = STATE_WORDS.get(event.state, event.state)
        verb = "" if words.startswith("[") else "becomes "
        return " ".join([f"{self.subject(event.what)} {verb}{words}", *self._why(event)])

    def event_statraised(self, event: tree.StatRaised) -> str:
        return self._stat_changed(event, "increased")

    def event_statlowered(self, event: tree.StatLowered) -> str:
        return self._stat_changed(event, "decreased")

    def _stat_changed(self, event: Node, change: str) -> str:
        cause = f" {CAUSES[event.cause]}" if event.cause else ""
        if isinstance(event.what, tree.Sel):
            words = self.subject(event.what)
            whose = words + ("'" if words.endswith("s") else "'s")
        else:
            whose = self.possessive(event.what)
        if getattr(event, "to", 0):
            return f"{whose} {STATS[event.stat]} becomes {event.to} or greater"
        return f"{whose} {STATS[event.stat]} is {change}{cause}"

    def event_checkreveals(self, event: tree.CheckReveals) -> str:
        if isinstance(event.what, tree.This):
            return f"{self.target(event.what)} is revealed for {self.whose(event.by)} {event.check} check"
        if isinstance(event.of, tree.Sel):
            return f"the {event.check} check of {self.subject(event.of)} reveals {self.subject(event.what)}"
        who = self.possessive(event.of) if event.of is not None else self.whose(event.by)
        return f"{who} {event.check} check reveals {self.subject(event.what)}"

    def event_phasebegins(self, event: tree.PhaseBegins) -> str:
        if event.whose == ANY_PLAYER:
            return f"at the beginning of the {event.phase} of that turn"
        return f"at the beginning of {self._phase(event)}"

    def event_phaseends(self, event: tree.PhaseEnds) -> str:
        if event.whose == ANY_PLAYER:
            return "at the end of that turn"
        return f"at the end of {self._phase(event)}"

    def _phase(self, event: Node) -> str:
        whose = {YOU: "your", OPPONENT: "your opponent's"}.get(event.whose, "each")
        return f"{whose} {'next ' if event.next_only else ''}{event.phase}"

    def event_battleends(self, event: tree.BattleEnds) -> str:
        if event.of is None:
            return "at the end of that battle"
        return f"at the end of the battle that {self.past(event.of)}"

    def past(self, event: Node) -> str:
        """What happened in a battle."""
        return self.event(event).replace(" attacks", " attacked", 1).replace(" boosts", " boosted", 1)

    # --- conditions

    def prefix(self, cond: Node) -> str:
        """The condition as it opens a clause, without its comma."""
        if isinstance(cond, tree.And):
            return ", and ".join(self.prefix(part) for part in cond.parts)
        if isinstance(cond, tree.During):
            return self.during(cond)
        if isinstance(cond, tree.InBattle):
            return f"during the battle that {self.past(cond.of)}"
        if words := self.in_turn(cond):
            return words
        return f"if {self.condition(cond)}"

    def in_turn(self, cond: Node) -> str:
        """The turn in which something has happened."""
        match cond:
            case tree.Compare(tree.HowOften(tree.Moves(tree.This(), to="vc/rc/gc"))):
                return ""
            case tree.Compare(tree.HowOften(event, "this turn", False), ">=", Num(1)):
                return f"during the turn that {self.event(event)}"
        return ""

    def during(self, cond: tree.During) -> str:
        if cond.phase == "paying for stride":
            return "while you are paying the cost for [Stride]"
        whose = {YOU: "your", OPPONENT: "your opponent's"}.get(cond.whose, "each")
        return f"during {whose} {cond.phase or 'turn'}"

    def condition_unless(self, cond: tree.Unless) -> str:
        if isinstance(cond.cond, tree.Did):
            return "you do not"
        if isinstance(cond.cond, tree.Compare) and tree.is_deed(cond.cond.left):
            return self.condition_compare(cond.cond).replace(" were ", " were not ", 1)
        if isinstance(cond.cond, tree.Gate) and cond.cond.word in HITS:
            return f"the attack did not hit{HITS[cond.cond.word]}"
        if isinstance(cond.cond, tree.Is):
            words = self.condition_is(cond.cond)
            if " is " not in words:
                words = f"{self.target(cond.cond.what, subject=True)} is {self.subject(cond.cond.sel)}"
            return words.replace(" is ", " is not ", 1)
        if isinstance(cond.cond, tree.And):
            each = [self.condition(part) for part in cond.cond.parts]
            if all(words.startswith("you have a") for words in each):
                things = [words.removeprefix("you have ") for words in each]
                return f"you do not have {', '.join(things[:-1])}, and {things[-1]}"
        raise Unprintable("unless")

    def condition_gate(self, cond: tree.Gate) -> str:
        if cond.word not in HITS:
            raise Unprintable("gate")
        return f"the attack hit{HITS[cond.word]}"

    def counting(self, words: Callable[[], str]) -> str:
        """Words about cards that are only looked at."""
        self.preposition = "in"
        try:
            return words()
        finally:
            self.preposition = "from"

    def condition_compare(self, cond: tree.Compare) -> str:
        left = cond.left
        if words := self._all_named(cond) or self._named_so(cond):
            return words
        if isinstance(left, tree.Count) and (words := self.deed(left.sel, cond.op, cond.right)):
            return words
        if isinstance(left, tree.Count):
            counted = left.sel
            return self.counting(lambda: self._counted_is(counted, cond.op, cond.right))
        if isinstance(left, tree.PlayerStat) and left.what == "battles" and isinstance(cond.right, Num):
            if cond.op == "<=":
                return f"it is the {' or '.join(NTH[: cond.right.n])} battle of that turn"
            more = " or more" if cond.op == ">=" else ""
            return f"it is the {NTH[cond.right.n - 1]} battle of that turn{more}"
        match cond:
            case tree.Compare(tree.HowOften(tree.Turned(what, "reserved", ""), "this turn"), "==", Num(0)):
                return f"{self.target(what, subject=True)} has not become [Stand] during that turn"
            case tree.Compare(tree.Minus(tree.Count(theirs), tree.Count(tree.Sel() as mine)), ">=", Num() as by):
                return self.counting(lambda: self._fewer_by(mine, theirs, by))
        if isinstance(left, tree.HowOften) and left.window == "this turn" and isinstance(left.event, tree.Moves):
            return self._happened(left.event, cond.op, cond.right)
        match left:
            case tree.Distinct(tree.Sel("card") as cards, "grade") if cond.op == ">=":
                return self.counting(lambda: self._so_many_grades(cards, cond.right))
        if isinstance(left, tree.StatOf):
            return f"{self.possessive(left.of)} {STATS[left.stat]} is {self.measured(cond.op, cond.right)}"
        raise Unprintable(type(left).__name__)

    def _fewer_by(self, mine: tree.Sel, theirs: Node, by: Num) -> str:
        less = f"is less than {self._owned(theirs)}{self.plural(theirs)} by {self.amount(by)} or more"
        return f"the number of {self._owned(mine)}{self.plural(mine)} {less}"

    def _so_many_grades(self, sel: tree.Sel, n: Node) -> str:
        cards = self.plural(sel).replace("cards ", f"cards of {self.amount(n)} or more different grades ", 1)
        return f"there are {cards}"

    def _happened(self, event: tree.Moves, op: str, right: Node) -> str:
        """How many cards were moved so this turn, or how this one came to be placed."""
        if isinstance(event.what, tree.This) and event.to == "/".join(CIRCLES) and op == ">=":
            return " ".join(["this unit was placed", *self._why(event)])
        words = self.event(event).removeprefix(subject := self.subject(event.what))
        if not words.startswith(" is put ") or not isinstance(event.what, tree.Sel):
            raise Unprintable("what happened")
        if op == "==" and right == Num(0):
            return f"{subject}{words.replace(' is ', ' was not ', 1)} during this turn"
        if op != ">=" or (event.what.whose != ANY_PLAYER and right == Num(1)):
            raise Unprintable("how often")
        moved = words.replace(" is ", " were ", 1)
        cards = f"{self.of_whose(event.what.whose)}{self.plural(event.what)}"
        return f"{self.amount(right)} or more {cards}{moved} during this turn"

    def of_whose(self, player: Node) -> str:
        return "" if player == ANY_PLAYER else f"of {self.whose(player)} "

    def condition_inbattle(self, cond: tree.InBattle) -> str:
        return f"it is during the battle that {self.past(cond.of)}"

    def _counted_is(self, sel: Node, op: str, right: Node) -> str:
        if isinstance(sel, tree.SelUnion):
            raise Unprintable("either")
        if isinstance(right, tree.Count):
            words = {">": "more than", "<": "less than", "<=": "less than or equal to", ">=": "more than or equal to"}
            than = words.get(op)
            if than is None or not isinstance(right.sel, tree.Sel):
                raise Unprintable("compared counts")
            if right.sel != tree.Sel(sel.kind, sel.zones, right.sel.whose, sel.filters, sel.other, sel.among):
                mine, theirs = (f"the number of {self._owned(each)}{self.plural(each)}" for each in (sel, right.sel))
                return f"{mine} is {than} {theirs}"
            return f"the number of {self._owned(sel)}{self.plural(sel)} is {than} {self.whose(right.sel.whose)}"
        if op == ">=" and right == Num(1) and sel.whose in (YOU, OPPONENT):
            who = "you have" if sel.whose == YOU else "your opponent has"
            if self.is_unit(sel):
                sel = tree.Sel(sel.kind, sel.zones, ANY_PLAYER, sel.filters, sel.other, sel.among)
            return f"{who} {self.pick(tree.Pick(sel, Num(1), Num(1)))}"
        if op == "==" and right == Num(0) and (all_are := self._all_are(sel)):
            return all_are
        compared = {"==": "", ">=": " or more", "<=": " or less"}.get(op)
        if compared is None:
            raise Unprintable(op)
        if op == "==" and right == Num(0):
            return self._none_of(sel)
        return f"the number of {self._owned(sel)}{self.plural(sel)} is {self.amount(right)}{compared}"

    def _all_named(self, cond: tree.Compare) -> str:
        match cond:
            case tree.Compare(tree.Count(tree.Sel(filters=(tree.Not(named),), among=among) as sel), "==", Num(0)):
                bare = tree.Sel(filters=sel.filters, among=among)
                if (
                    among is None
                    or sel != bare
                    or not (isinstance(named, tree.NamePart) or self._all(named, tree.NamePart))
                ):
                    return ""
                return f"all of {self.target(among)} have {self.clause(named).removeprefix('with ')}"
        return ""

    def _named_so(self, cond: tree.Compare) -> str:
        match cond:
            case tree.Compare(
                tree.Count(tree.Sel(filters=(tree.DifferentNames() | tree.SameName() as how,), among=among)),
                "==",
                tree.Count(tree.Sel(among=others)),
            ) if among is not None and among == others:
                names = "the same card name" if isinstance(how, tree.SameName) else "different card names"
                return f"{self.target(among, subject=True)} have {names}"
            case tree.Compare(tree.Count(tree.Sel(filters=(tree.DifferentCosts(stat),), among=among)), ">=", Num()):
                if among is None:
                    return ""
                return f"{self.target(among, subject=True)} have {self.amount(cond.right)} or more different {stat}s"
        return ""

    def _none_of(self, sel: tree.Sel) -> str:
        if sel.whose not in (YOU, OPPONENT):
            return f"there are no {self.plural(sel)}"
        who = "you do" if sel.whose == YOU else "your opponent does"
        bare = tree.Sel(sel.kind, sel.zones, ANY_PLAYER, sel.filters, sel.other, sel.among)
        return f"{who} not have any {self.plural(bare if self.is_unit(sel) else sel)}"

    def _all_are(self, sel: tree.Sel) -> str:
        """None without it: all of them are so."""
        negated = [item.filter for item in sel.filters if isinstance(item, tree.Not)]
        said = [item for item in negated if isinstance(item, tree.State) or self.adjective(item).startswith("grade ")]
        if len(said) != 1:
            return ""
        rest = tuple(item for item in sel.filters if item != tree.Not(said[0]))
        everyone = tree.Each(tree.Sel(sel.kind, sel.zones, sel.whose, rest, sel.other, sel.among))
        words = (
            STATE_WORDS.get(said[0].word, said[0].word) if isinstance(said[0], tree.State) else self.adjective(said[0])
        )
        return f"{self.each(everyone)} are {words}"

    def condition_is(self, cond: tree.Is) -> str:
        who, sel = self.target(cond.what, subject=True), cond.sel
        if isinstance(sel, tree.Sel) and sel == tree.Sel(zones=sel.zones, whose=YOU) and len(sel.zones) == 1:
            return f"{who} is {'on' if sel.zones[0] in CIRCLES else 'in'} your {PLACES[sel.zones[0]]}"
        if isinstance(sel, tree.Sel) and sel == tree.Sel(filters=sel.filters) and len(sel.filters) == 1:
            only = sel.filters[0]
            if isinstance(only, tree.State):
                return f"{who} is {STATE_WORDS.get(only.word) or self.clause(only)}"
            if isinstance(only, tree.SameNameAs) and only.what == self.mentions.find(flat.It(how="declared")):
                return f"{who} is the card you declared"
            if isinstance(only, tree.SameNameAs):
                return f"{who} has {self.clause(only).removeprefix('with ')}"
            if isinstance(only, tree.BoostedBy) and isinstance(only.what, tree.Each):
                return f"{who} is boosted by {self.subject(only.what.sel)}"
            if isinstance(only, tree.Has) and not only.keyword.endswith("trigger"):
                return f"{who} has the {only.keyword} ability"
            if isinstance(only, tree.NamePart):
                return f"{who} has {self.clause(only).removeprefix('with ')}"
            if isinstance(only, tree.StatIs) and only.stat == "grade":
                return f"{who} is {self.adjective(only)}"
        return f"{who} is {self.subject(sel)}"

    def condition_and(self, cond: tree.And) -> str:
        return ", and ".join(self.condition(part) for part in cond.parts)

    def condition_or(self, cond: tree.Or) -> str:
        return " or ".join(self.condition(part) for part in cond.parts)
