"""Verbs and what is given in the words of Cardfight!! Vanguard."""

from __future__ import annotations

from typing import Any

from headjudge.games.cfv.language.lexicon_events import WOULD as EVENTS
from headjudge.games.cfv.language.printer_events import CfvEvents
from headjudge.games.cfv.language.printer_nouns import PLACES
from headjudge.games.cfv.language.tables import CIRCLES, STATS
from headjudge.language import tree
from headjudge.language.printer import Unprintable
from headjudge.language.rewrite import rewrite
from headjudge.language.tree import OPPONENT, YOU, Num

Node = Any
DURATIONS = {
    "": "",
    "this turn": " until end of turn",
    "this battle": " until end of that battle",
    "this turn and opponents next turn": " until end of your opponent's next turn",
    "until your next turn": " until the beginning of your next turn",
    "opponents next stand phase": " during your opponent's next stand phase",
    "opponents next end phase": " during your opponent's next end phase",
    "opponents next ride phase": " during your opponent's next ride phase",
    "your next stand phase": " during your next stand phase",
    "your next end phase": " during your next end phase",
}
CANNOT = {
    "be hit": "be hit",
    "stand": "[Stand]",
    "stride": "[Stride]",
    "attack": "attack",
    "intercept": "intercept",
    "boost": "boost",
    "be boosted": "be boosted",
    "be destroyed": "be retired",
    "be chosen": "be chosen",
    "be called": "be called",
    "be unlocked": "be unlocked",
    "be locked": "be locked",
    "be put into soul": "be put into your soul",
    "be called to rc": "be called to (RC)",
    "be called to gc": "be called to (GC)",
    "be normal called": "be normal called",
    "get trigger effects": "be chosen by trigger effects",
    "deal damage": "deal damage",
    "be attacked": "be attacked",
    "use abilities": "use abilities",
    "normal ride": "normal ride",
    "move": "move to another (RC)",
}


BY_WHOM = {
    "": "",
    "abilities": " by card effects",
    "enemy abilities": " by the effects of your opponent's cards",
    "own abilities": " by the effects of your cards",
}
CIRCLE_WORDS = {"here": ("the", "this unit is on"), "occupied": ("a", "with a unit")}
"""What is said of a circle around its name."""
SPENT = "this ability cannot be used for the rest of the game"
WOULD = {(event.to, event.manner): words for words, event in EVENTS.items()}
STATED = (
    tree.SetStat,
    tree.Replace,
    tree.Cannot,
    tree.Can,
    tree.GrantTrait,
    tree.GrantClass,
    tree.LoseKeyword,
    tree.GetsState,
    tree.NamedLike,
    tree.AlsoNamed,
    tree.SetCost,
)
"""What is said with a verb of its own, not given."""


class CfvVerbs(CfvEvents):
    """One step as a clause in the imperative."""

    def verb(self, step: Node) -> str:
        handler = getattr(self, f"verb_{type(step).__name__.lower()}", None)
        if handler is None:
            raise Unprintable(type(step).__name__)
        return str(handler(step))

    def verb_select(self, step: tree.Select) -> str:
        return f"choose {self.target(step.what)}"

    def verb_destroy(self, step: tree.Destroy) -> str:
        return f"retire {self.target(step.what)}"

    def verb_discard(self, step: tree.Discard) -> str:
        return f"discard {self.target(step.what)}"

    def verb_bind(self, step: tree.Bind) -> str:
        return f"bind {self.target(step.what)} face {'down' if step.face == 'facedown' else 'up'}"

    def verb_lock(self, step: tree.Lock) -> str:
        return f"lock {self.target(step.what)}"

    def verb_unlock(self, step: tree.Unlock) -> str:
        return f"unlock {self.target(step.what)}"

    def verb_delete(self, step: tree.Delete) -> str:
        return f"delete {self.target(step.what)}"

    def verb_timeleap(self, step: tree.TimeLeap) -> str:
        return f"time leap {self.target(step.what)}"

    def verb_put(self, step: tree.Put) -> str:
        if step.zone in CIRCLES:
            return f"move {self.target(step.what)} to {PLACES[step.zone]}{' as [Rest]' if step.engaged else ''}"
        owner = "the" if step.whose is None else self.whose(step.whose)
        if step.position:
            ends = " or ".join(f"the {end}" for end in step.position.split(" or "))
            where = f"on {ends} of {owner} {PLACES[step.zone]}"
        else:
            where = f"into {owner} {PLACES[step.zone]}"
        order = {"": "", "any": " in any order", "random": " in a random order"}[step.order]
        face = {"": "", "faceup": " face up", "facedown": " face down"}[step.face]
        return f"put {self.target(step.what)} {where}{order}{face}"

    def verb_returntohand(self, step: tree.ReturnToHand) -> str:
        return f"return {self.target(step.what)} to the owner's hand"

    def verb_call(self, step: tree.Call) -> str:
        words = [f"call {self.target(step.what)} to"]
        if step.separate:
            words.append("separate")
        first = step.where[0].word if step.where and isinstance(step.where[0], tree.State) else ""
        if first in {"open", "another"}:
            words.append("an open" if first == "open" and not step.separate else first)
        words.append(" or ".join(PLACES[zone] for zone in step.zone.split("/")))
        if first in CIRCLE_WORDS:
            before, after = CIRCLE_WORDS[first]
            words[-1:] = [*([before] if not step.separate else []), words[-1], after]
        words += [self.clause(item) for item in step.where[1 if first in {"open", "another", *CIRCLE_WORDS} else 0 :]]
        if step.engaged:
            words.append("as [Rest]")
        return " ".join(words)

    def verb_ride(self, step: tree.Ride) -> str:
        return f"ride {self.target(step.what)} on (VC){' as [Rest]' if step.engaged else ''}"

    def verb_stride(self, step: tree.Stride) -> str:
        return f"[Stride] {self.target(step.what)} on (VC)"

    def verb_draw(self, step: tree.Draw) -> str:
        match step.amount:
            case tree.Minus(Num(n), tree.Count(tree.Sel("card", ("hand",), tree.You()))) if n > 1:
                return f"draw until your hand has {self.amount(Num(n))} cards"
        amount, each = self.per(step.amount)
        count = self.amount(amount)
        if step.up_to:
            return f"draw up to {count} card{'' if count == 'one' else 's'}{each}"
        return f"draw {'a card' if count == 'one' else count + ' cards'}{each}"

    def verb_search(self, step: tree.Search) -> str:
        return f"search {'your' if step.whose == YOU else 'his or her'} deck for {self.target(step.what)}"

    def verb_shuffle(self, step: tree.Shuffle) -> str:
        if step.what is not None:
            raise Unprintable("shuffle")
        return f"shuffle {'your' if step.whose == YOU else 'his or her'} deck"

    def verb_look(self, step: tree.Look) -> str:
        return f"look at {self.target(step.what)}"

    def verb_reveal(self, step: tree.Reveal) -> str:
        return f"reveal {self.target(step.what)}"

    def verb_turnface(self, step: tree.TurnFace) -> str:
        return f"turn {self.target(step.what)} {'face up' if step.face == 'faceup' else 'face down'}"

    def verb_refresh(self, step: tree.Refresh) -> str:
        return f"[Stand] {self.target(step.what)}"

    def verb_engage(self, step: tree.Engage) -> str:
        return f"[Rest] {self.target(step.what)}"

    def verb_keywordaction(self, step: tree.KeywordAction) -> str:
        if step.keyword == "heal":
            return f"heal {self.amount(Num(step.n))} damage"
        words = f"{step.keyword.title().replace(' ', '-')} {step.n}"
        if "Charge" in words:
            return f"[{words}]"
        return words + (f"-{self.plural(step.sel)}" if step.sel is not None else "")

    def verb_mode(self, step: tree.Mode) -> str:
        if step.least != Num(1) or step.most != Num(1) or any(len(option) != 1 for option in step.options):
            raise Unprintable("options")
        return " or ".join(self.verb(option[0]) for option in step.options)

    def verb_swap(self, step: tree.Swap) -> str:
        if step.one == step.other and self.target(step.one) == "them":
            return "exchange their positions"
        if self.target(step.one) != "it":
            raise Unprintable("exchange")
        return f"exchange positions with {self.target(step.other)}"

    def verb_lose(self, _step: tree.Lose) -> str:
        return "lose"

    def verb_win(self, _step: tree.Win) -> str:
        return "win the game"

    def verb_nullify(self, step: tree.Nullify) -> str:
        return f'{self.possessive(step.of)} effects with "cannot {CANNOT[step.act]}" are nullified'

    def verb_spend(self, _step: tree.Spend) -> str:
        return SPENT

    def verb_extraturn(self, _step: tree.ExtraTurn) -> str:
        return "get an additional turn"

    def verb_declare(self, step: tree.Declare) -> str:
        return f"declare a {f'<<{step.of}>> ' if step.of else ''}card name"

    def verb_heal(self, step: tree.Heal) -> str:
        return f"heal {self.target(step.what)}"

    def verb_damage(self, step: tree.Damage) -> str:
        amount, each = self.per(step.amount)
        if isinstance(step.to, tree.Bound) and self.target(step.to) == "it":
            return f"deal {self.amount(amount)} damage{each}"
        if not isinstance(step.to, tree.Leader) or step.to.of != OPPONENT:
            raise Unprintable("damage")
        return f"deal {self.amount(amount)} damage to your opponent{each}"

    # --- what is given

    def per(self, amount: Node) -> tuple[Node, str]:
        """The number for one, and what it is taken for."""
        if not isinstance(amount, tree.ForEvery):
            return amount, ""
        if not isinstance(amount.count, tree.Count) or isinstance(amount.count.sel, tree.SelUnion):
            raise Unprintable("for each")
        sel, per = amount.count.sel, amount.per
        return amount.amount, self.counting(lambda: self._each_of(sel, per))

    def _each_of(self, sel: tree.Sel, per: int) -> str:
        whose = self.possession(sel)
        of = f"of {whose} " if whose else ""
        if per == 1:
            return f" for each {of}{self.plural(sel) if of else self.singular(sel)}"
        return f" for every {self.amount(Num(per))} {of}{self.plural(sel)}"

    def verb_give(self, step: tree.Give) -> str:
        return self.given(step)

    def given(self, step: tree.Give) -> str:
        """What is given comes first, what is said with a verb of its own after it."""
        if isinstance(step.to, tree.Leader):
            return self._free_stride(step) or self._forbidden(step)
        match step.mods:
            case (tree.StatChange(stat, tree.StatOf(source, other, original), lose),) if stat == other:
                of = f"the original {STATS[stat]} of {self.target(source)}" if original else ""
                by = of or f"{self.possessive(source)} {STATS[stat]}"
                verb = "decrease" if lose else "increase"
                return f"{verb} {self.possessive(step.to)} {STATS[stat]} by {by}{DURATIONS[step.until]}"
        who = self.target(step.to, subject=True)
        gets = tuple(mod for mod in step.mods if not isinstance(mod, STATED))
        said = step.mods[len(gets) :]
        if any(isinstance(mod, STATED) for mod in step.mods[: len(gets)]):
            raise Unprintable("order of what is given")
        if not gets and len(said) == 1 and (words := self._turned_round(said[0], step.to, who)):
            return f"{words}{DURATIONS[step.until]}"
        many = self._is_many(step.to, who)
        words, each = self.mods(gets)
        predicates = [f"{'get' if many else 'gets'} {words}"] if gets else []
        predicates += [self._stated(mod, many) for mod in said]
        return f"{who} {', and '.join(predicates)}{DURATIONS[step.until]}{each}"

    def _free_stride(self, step: tree.Give) -> str:
        match step.mods:
            case (tree.Can("stride for nothing", strider),):
                asked = f"if you [Stride] {self.subject(strider)}, " if strider is not None else ""
                free = "you may [Stride] without paying the cost the next time you [Stride]"
                lasting = DURATIONS[step.until].strip()
                return f"{f'{lasting}, ' if lasting else ''}{asked}{free}"
        return ""

    def _turned_round(self, mod: Node, to: Node, who: str) -> str:
        """Statements whose subject does not simply come first."""
        match mod:
            case tree.SetStat(stat, Num(n)):
                return f"{self.possessive(to)} {STATS[stat]} becomes {n}"
            case tree.Replace():
                return self._replacement(to, who, mod)
            case tree.Cannot("pay costs"):
                return f"{self.possessive(to)} [ACT] loses its cost"
            case tree.Can("attack", tree.Sel() as sel):
                return f"if {who} would attack, it may instead attack {self.subject(sel)}"
            case tree.Can(act) if act.startswith("use "):
                return f'{who}\' "[{act.removeprefix("use ")}]" is active even when you have three or less damage'
        return ""

    def _replacement(self, to: Node, who: str, mod: tree.Replace) -> str:
        event = mod.event
        would = WOULD.get((event.to, event.manner)) if isinstance(event, tree.Moves) and not event.frm else None
        if would is None or len(mod.steps) != 1:
            raise Unprintable("replacement")
        if isinstance(to, tree.Each):
            who = self.subject(to.sel)
        itself = to if isinstance(to, tree.This) else tree.Affected()
        body = self.verb(rewrite(mod.steps[0], lambda value: tree.This("it") if value == itself else value))
        may = "you may " if mod.optional else ""
        return f"if {who} would be {would}, {may}{body.replace('this it', 'it')} instead"

    def _stated(self, mod: Node, many: bool) -> str:
        match mod:
            case tree.Cannot():
                return self._cannot(mod)
            case tree.Can("battle at once", tree.Sel() as sel):
                return f"battles {self.each(tree.Each(sel))} in one attack"
            case tree.Can("perform a drive check"):
                return "performs a drive check"
            case tree.SetCost(Num(n), "stride cost"):
                return f"may be discarded as a grade {n} while you are paying the cost for [Stride]"
            case tree.Can("stride for nothing", None):
                return "may [Stride] without paying the [Stride] cost"
            case tree.Can(act) if act.endswith("from the back row"):
                return f"can {act}"
            case tree.GetsState(state):
                return f"{'become' if many else 'becomes'} {state}"
            case tree.GrantClass(clan):
                return f"is also a <<{clan}>>"
            case tree.GrantTrait(trait):
                return f"is from {trait}"
            case tree.LoseKeyword("", barred):
                words = f"{'lose all of their' if many else 'loses all of its'} abilities"
                return words + (" and cannot gain them" if barred else "")
            case tree.NamedLike(like):
                return f"is also regarded as a unit with the same card name as {self.target(like)}"
            case tree.AlsoNamed(name):
                return f'is also regarded as "{name}"'
            case tree.LoseKeyword(keyword) if keyword:
                return f'{"lose" if many else "loses"} "{keyword.title()}"'
        raise Unprintable(type(mod).__name__)

    def _is_many(self, target: Node, words: str) -> bool:
        return words == "they" or words.startswith(("all ", "those ")) or isinstance(target, tree.Both)

    def mods(self, mods: tuple[Node, ...]) -> tuple[str, str]:
        words: list[str] = []
        eachs: set[str] = set()
        for mod in mods:
            match mod:
                case tree.StatChange(stat, amount, lose):
                    number, each = self.per(amount)
                    if not isinstance(number, Num):
                        raise Unprintable("amount")
                    words.append(f"{STATS[stat]} {'-' if lose else '+'}{number.n}")
                    eachs.add(each)
                case tree.GrantAbility(ability):
                    words.append(f'"{self.quoted(ability)}"')
                case tree.GrantKeyword(keyword):
                    words.append(f'"{keyword.title()}"')
                case _:
                    raise Unprintable(type(mod).__name__)
        if len(eachs) > 1:
            raise Unprintable("for each")
        return " and ".join(words), next(iter(eachs), "")

    def _cannot(self, mod: Node) -> str:
        words = f"cannot {CANNOT[mod.act]}" if mod.act in CANNOT else ""
        if not words:
            raise Unprintable("cannot")
        if mod.object is not None:
            words += f" {self.subject(mod.object)}"
        return words + BY_WHOM[mod.by]

    def _forbidden(self, step: tree.Give) -> str:
        assert isinstance(step.to, tree.Leader)
        only = step.mods[0]
        if step == tree.Give(tree.Leader(OPPONENT), (tree.Cannot("get trigger effects"),), step.until):
            return f"all of your opponent's trigger effects are nullified{DURATIONS[step.until]}"
        if len(step.mods) == 1 and isinstance(only, tree.Cannot) and only.object is None:
            who = {YOU: "you", OPPONENT: "your opponent"}[step.to.of]
            return f"{who} {self._cannot(only)}{DURATIONS[step.until]}"
        if isinstance(only, tree.Cannot) and only.act == "normal call" and isinstance(only.object, tree.Sel):
            who = {YOU: "you", OPPONENT: "your opponent"}[step.to.of]
            cards = tree.Sel("card", filters=only.object.filters)
            return f"{who} cannot normal call {self.plural(cards)}{DURATIONS[step.until]}"
        if len(step.mods) > 1 or not isinstance(only, tree.Cannot) or not isinstance(only.object, tree.Sel):
            raise Unprintable("forbidden")
        if not only.act.startswith("call to ") or step.to != tree.Leader(OPPONENT):
            raise Unprintable("forbidden")
        sel = only.object
        cards = tree.Sel(sel.kind, sel.zones, YOU, sel.filters, sel.other)
        words = f"your opponent cannot call {self.plural(cards).replace('from your hand', 'from hand')} to"
        return f"{words} {PLACES[only.act.removeprefix('call to ')]}{DURATIONS[step.until]}"

    def quoted(self, ability: Node) -> str:
        """A granted ability in a scope of its own; the whole printer knows how."""
        raise Unprintable(type(ability).__name__)
