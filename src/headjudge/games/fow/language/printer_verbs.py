"""The verbs of Force of Will."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from headjudge.games.fow.language.build import ANY_WILL
from headjudge.games.fow.language.printer_grants import DURATIONS, FowGiving
from headjudge.games.fow.language.printer_nouns import replace
from headjudge.games.fow.language.tables import WILL
from headjudge.language import flat, tree
from headjudge.language.printer import Unprintable, article, listed
from headjudge.language.tree import YOU, Num

Node = Any


VALUES = {
    "race": "a race",
    "attribute": "an attribute",
    "attributes": "any number of attributes",
    "number": "a number",
    "type": "a card type",
}
"""What may be chosen besides cards."""


SPENT = {"play": "to play", "pay": "to pay", "judgment": "to do judgment"}
"""What will is spent on, by what it may be restricted to."""


class FowVerbs(FowGiving):
    """One step as a clause in the imperative, or as a statement where the card itself does it."""

    def verb(self, step: Node) -> str:
        handler = getattr(self, f"verb_{type(step).__name__.lower()}", None)
        if handler is None:
            raise Unprintable(type(step).__name__)
        what = getattr(step, "what", None)
        if isinstance(what, tree.Pick) and isinstance(what.most, tree.ForEvery):
            one, each = self.per(what.most)
            least = one if what.least == what.most else what.least
            return f"{handler(replace(step, what=replace(what, least=least, most=one)))}{each}"
        return str(handler(step))

    def verb_give(self, step: tree.Give) -> str:
        return self.given(step)

    def verb_select(self, step: tree.Select) -> str:
        return f"choose {self.target(step.what)}"

    def verb_destroy(self, step: tree.Destroy) -> str:
        return f"destroy {self.target(step.what)}"

    def verb_summon(self, step: tree.Summon) -> str:
        return f"summon {self.target(step.what)}"

    def verb_bury(self, step: tree.Bury) -> str:
        return f"banish {self.target(step.what)}"

    def verb_banish(self, step: tree.Banish) -> str:
        return f"remove {self.target(step.what)} from the game"

    def verb_removefrombattle(self, step: tree.RemoveFromBattle) -> str:
        return f"remove {self.target(step.what)} from battle"

    def verb_discard(self, step: tree.Discard) -> str:
        """Cards are discarded from the hand of the one who does it."""
        what = step.what
        sel = getattr(what, "sel", None)
        hand = isinstance(sel, tree.Sel) and sel.zones == ("hand",) and sel.whose == step.by
        if (hand and sel != tree.Sel("card", ("hand",), step.by)) or isinstance(what, tree.Pick):
            what = _unplaced(what, step.by)
        return f"discard {self.cards(what)}"

    def verb_engage(self, step: tree.Engage) -> str:
        return f"rest {self.target(step.what)}"

    def verb_refresh(self, step: tree.Refresh) -> str:
        return f"recover {self.target(step.what)}"

    def verb_reveal(self, step: tree.Reveal) -> str:
        return f"reveal {self.cards(step.what)}"

    def verb_look(self, step: tree.Look) -> str:
        return f"look at {self.cards(step.what)}"

    def verb_invert(self, step: tree.Invert) -> str:
        return f"invert {self.target(step.what)}"

    def verb_copy(self, step: tree.Copy) -> str:
        words = f"copy {self.target(step.what)}"
        return f"{words}. You may choose new targets for the copy" if step.retarget else words

    def verb_cancel(self, step: tree.Cancel) -> str:
        return f"cancel {self.target(step.what)}"

    def verb_heal(self, step: tree.Heal) -> str:
        return f"heal {self.target(step.what)}"

    def verb_turnface(self, step: tree.TurnFace) -> str:
        if isinstance(step.what, tree.Pick):
            return f"flip {self.target(step.what)} {'face down' if step.face == 'facedown' else 'face up'}"
        if step.face != "faceup" or self.target(step.what) != "it":
            raise Unprintable("face")
        return "keep it revealed until end of game"

    def verb_cover(self, step: tree.Cover) -> str:
        return f"put {self.target(step.what)} on top of {self.target(step.on)}"

    def verb_becomecopy(self, step: tree.BecomeCopy) -> str:
        who = self.target(step.what, subject=True)
        return f"{who} becomes a copy of {self.target(step.of)}{DURATIONS[step.until]}"

    def verb_skipphase(self, step: tree.SkipPhase) -> str:
        return f"skip {self.whose(step.whose)} next {step.phase}"

    def verb_revealuntil(self, step: tree.RevealUntil) -> str:
        deck = "your deck until you reveal" if step.by == YOU else "their deck until they reveal"
        return f"reveal cards from the top of {deck} {self.subject(step.until)}"

    def verb_changetarget(self, step: tree.ChangeTarget) -> str:
        if step.every and step.to is None:
            return f"choose new targets for {self.target(step.of)}"
        to = f" to {self.target(step.to)}" if step.to is not None else ""
        return f"change the target of {self.target(step.of)}{to}"

    def verb_attach(self, step: tree.Attach) -> str:
        return f"add {self.target(step.what)} to {self.target(step.to)}"

    def verb_playcard(self, step: tree.PlayCard) -> str:
        free = " without paying its cost" if step.free else ""
        return f"play {self.target(step.what)}{free}"

    def verb_steal(self, step: tree.Steal) -> str:
        words = f"gain control of {self.target(step.what)}{DURATIONS[step.until]}"
        return f"{words} as long as {self.condition(step.cond)}" if step.cond is not None else words

    # --- moves

    def verb_put(self, step: tree.Put) -> str:
        if step.zone == "removed" and step.face == "facedown":
            return f"remove {self.target(step.what)} from the game face down"
        words = f"put {self.target(step.what)} {self._where(step)}{' face down' if step.face == 'facedown' else ''}"
        return words + {"": "", "any": " in any order", "random": " in a random order"}[step.order]

    def _where(self, step: tree.Put) -> str:
        zone = self.zones[step.zone]
        if step.position:
            owner = "its owner's" if step.whose is None else self.whose(step.whose)
            ends = " or ".join(f"the {end}" for end in step.position.split(" or "))
            return f"on {ends} of {owner} {zone}"
        if step.zone != "field":
            return f"into {'a' if step.whose is None else self.whose(step.whose)} {zone}"
        rested = " rested" if step.engaged else ""
        return f"into {'the' if step.whose is None else self.whose(step.whose)} field{rested}"

    def verb_addtohand(self, step: tree.AddToHand) -> str:
        return f"put {self.target(step.what)} into your hand"

    def verb_returntohand(self, step: tree.ReturnToHand) -> str:
        return f"return {self.target(step.what)} to its owner's hand"

    def verb_createtoken(self, step: tree.CreateToken) -> str:
        if step.copy is not None:
            field = "the field" if step.whose == YOU else f"{self.whose(step.whose)} field"
            n = self.number(step.amount)
            some = "a token copy" if n == "one" else f"{n} token copies"
            return f"put {some} of {self.target(step.copy)} into {field}{' rested' if step.engaged else ''}"
        if step.like is None or step.names:
            raise Unprintable("token")
        amount, each = self.per(step.amount)
        least = Num(0) if step.up_to else amount
        words = self.pick(tree.Pick(step.like, least, amount, bind=step.bind))
        field = "the field" if step.whose == YOU else f"{self.whose(step.whose)} field"
        return f"put {words} into {field}{' rested' if step.engaged else ''}{each}"

    def verb_search(self, step: tree.Search) -> str:
        zones = listed([self.zones[zone] for zone in (step.zone, *step.also)], "and/or" if step.some else "and")
        what = f"all {self.plural(step.what.sel)}" if isinstance(step.what, tree.Each) else self.target(step.what)
        return f"search {self.whose(step.whose)} {zones} for {what}"

    def verb_shuffle(self, step: tree.Shuffle) -> str:
        deck = self.zones[step.zone]
        if step.what is None:
            return f"shuffle {self.whose(step.whose)} {deck}"
        owner = "its owner's" if step.whose is None else self.whose(step.whose)
        return f"shuffle {self.target(step.what)} into {owner} {deck}"

    # --- numbers

    def verb_draw(self, step: tree.Draw) -> str:
        if self.is_that_much(step.amount):
            return "draw that many cards"
        amount, each = self.per(step.amount)
        count = self.number(amount)
        return f"draw {'a card' if count == 'one' else count + ' cards'}{each}"

    def verb_gain(self, step: tree.Gain) -> str:
        verb = "lose" if step.lose else "gain"
        if step.what != "life":
            raise Unprintable(step.what)
        match step.amount:
            case tree.Plus(much, Num(n)) if self.is_that_much(much):
                return f"{verb} that much plus {n}"
            case tree.Times(2, much) if self.is_that_much(much):
                return f"{verb} twice that much life"
        if self.is_that_much(step.amount):
            return f"{verb} that much life"
        if isinstance(step.amount, tree.Times) and not isinstance(step.amount.amount, tree.X):
            return f"{verb} {step.amount.factor} life multiplied by {self.formula(step.amount.amount)}"
        if isinstance(step.amount, (tree.StatOf, tree.HowMuch, tree.Half)):
            return f"{verb} life equal to {self.formula(step.amount)}"
        amount, each = self.per(step.amount)
        return f"{verb} {self.amount(amount)} life{each}"

    def verb_setlife(self, step: tree.SetLife) -> str:
        return f"{self.whose(step.whose)} life becomes {self.amount(step.amount)}"

    def verb_paylife(self, step: tree.PayLife) -> str:
        if step.amount is None:
            return "pay any amount of life"
        return f"pay {self.amount(step.amount)} life"

    def verb_paywill(self, step: tree.PayWill) -> str:
        return f"pay {step.will}"

    def verb_damage(self, step: tree.Damage) -> str:
        source = tree.This() if step.source is None else step.source
        return f"{self._dealer(source)} deals {self._dealt(step, source)}"

    def verb_fight(self, step: tree.Fight) -> str:
        one, other = self.target(step.one, subject=True), self.target(step.other)
        return f"{one} and {other} deal damage equal to their ATK to each other"

    def _dealer(self, source: Node) -> str:
        """ "It" before this verb is what dealt damage last."""
        words = self.target(source, subject=True)
        if words != "it" or self.mentions.dealer(flat.It()) in (None, source):
            return words
        if self.mentions.find(flat.It(noun="card", how="that")) == source:
            return "that card"
        raise Unprintable("what deals damage")

    def _dealt(self, step: tree.Damage, source: Node) -> str:
        amount = step.amount
        match amount:
            case tree.StatOf():
                marked = self.mentions.mark()
                self.mentions.of_subject(source)
                words = self.formula(amount)
                self.mentions.back_to(marked)
                return f"damage equal to {words} to {self.target(step.to)}"
            case tree.Plus(base, tree.ForEvery(more, 1, tree.Count(sel))):
                extra = f", plus an additional {self.amount(more)} damage for each {self.singular(sel)}"
                return f"{self.amount(base)} damage to {self.target(step.to)}{extra}"
            case tree.Plus(base, tree.ForEvery(more, 1, tree.KindsSpent()) as spent):
                extra = f", plus an additional {self.amount(more)} damage{self.per(spent)[1]}"
                return f"{self.amount(base)} damage to {self.target(step.to)}{extra}"
            case tree.Times(factor, times) if not isinstance(times, tree.X) and factor != 10 and not step.divided:
                return f"{factor} damage multiplied by {self.formula(times)} to {self.target(step.to)}"
        if self.is_that_much(amount):
            return f"that much damage to {self.target(step.to)}"
        one, each = self.per(amount)
        how = "divided as you choose among" if step.divided else "to"
        return f"{self.amount(one)} damage {how} {self.target(step.to)}{each}"

    def verb_removedamage(self, step: tree.RemoveDamage) -> str:
        amount = "all" if step.amount is None else self.amount(step.amount)
        return f"remove {amount} damage from {self.target(step.frm)}"

    def verb_putcounter(self, step: tree.PutCounter) -> str:
        if isinstance(step.amount, tree.Counters) and step.amount.kind == step.kind:
            return f"double the number of {self.counter(step.kind)}s on {self.target(step.on)}"
        if self.is_that_much(step.amount):
            return f"put that many {self.counter(step.kind)}s on {self.target(step.on)}"
        amount, each = self.per(step.amount)
        if step.kind == "astral" and amount == Num(1) and not each:
            return f"make {self.target(step.on)} astral"
        if step.divided:
            return f"distribute {self.counters(step.kind, amount)} on {self.target(step.on)}{each}"
        return f"put {self.counters(step.kind, amount)} on {self.target(step.on)}{each}"

    def verb_removecounter(self, step: tree.RemoveCounter) -> str:
        kind = f"[{step.kind}] counters" if "/" in step.kind else f"{step.kind} counters".strip()
        if step.amount is None:
            return f"remove any number of {kind} from {self.target(step.frm)}"
        if isinstance(step.amount, tree.Counters):
            return f"remove all {kind} from {self.target(step.frm)}"
        return f"remove {self.counters(step.kind, step.amount)} from {self.target(step.frm)}"

    def verb_movecounters(self, step: tree.MoveCounters) -> str:
        frm, to = self.target(step.frm), self.target(step.to)
        if step.amount is None:
            return f"move all {self.counter(step.kind)}s from {frm} to {to}"
        return f"move {self.counters(step.kind, step.amount)} from {frm} to {to}"

    def verb_gainitem(self, step: tree.GainItem) -> str:
        n = self.number(step.amount)
        word = step.kind if n == "one" else f"{step.kind}s"
        if step.kind == "dragon emblem":
            name = step.attributes[0]
            return f"gain a [Dragon Emblem] {WILL.get(name) or self.keyword(name)}"
        if step.called is not None:
            return "gain [Limit Break] (Name of that card)"
        if step.kind == "limit break":
            return f'gain [Limit Break] ("{step.attributes[0]}")'
        if len(step.attributes) == 1:
            words = f"{step.attributes[0]} {word}"
            return f"gain {article(words) if n == 'one' else f'{n} {words}'}"
        if step.attributes:
            raise Unprintable("items")
        attribute = " of any one attribute" if step.same else " of any attribute"
        return f"gain {article(word) if n == 'one' else f'{n} {word}'}{attribute}"

    # --- will

    def verb_produce(self, step: tree.Produce) -> str:
        amount, each = self.per(step.amount)
        n = self.number(amount)
        wills = f"{n} will{'' if n == 'one' else 's'}"
        if isinstance(step.like, tree.Chosen):
            words = f"{wills} of the chosen attribute"
        elif isinstance(step.like, tree.Shares) and isinstance(step.like.other, tree.Each):
            words = f"{wills} of any attribute shared with {self.pick(tree.Pick(step.like.other.sel, Num(1), Num(1)))}"
        elif step.mixed:
            words = f"{n} wills in any combination of {listed(list(step.options), 'or')}"
        elif step.options == ANY_WILL:
            words = f"{wills} of any attribute"
        elif amount == Num(1):
            words = listed(list(step.options), "or")
        else:
            raise Unprintable("will")
        return f"produce {words}{each}" + self._spending(step.only)

    def _spending(self, only: tuple[tree.Spending, ...]) -> str:
        if not only:
            return ""
        uses: list[str] = []
        for act, some in groupby(only, lambda use: use.act):
            joined = (", " if act == "play" else " or ").join(self._spent_on(use) for use in some)
            uses.append(f"{SPENT[act]} {joined}".rstrip())
        return f". Spend this will only {' or '.join(uses)}"

    def _spent_on(self, use: tree.Spending) -> str:
        if use.act == "pay":
            return f"{self.keyword(use.keyword)} costs" + (f" of {self.plural(use.what)}" if use.what else "")
        if use.act == "judgment":
            return f"of {self.plural(use.what)}" if use.what else ""
        if use.what is None:
            raise Unprintable("spending")
        return self.plural(use.what)

    # --- the game

    def verb_choosevalue(self, step: tree.ChooseValue) -> str:
        if step.kind == "ability":
            return f"choose {listed([self.keyword(word) for word in step.options], 'or')}"
        if step.options:
            return f"choose {' or '.join(step.options)}"
        return f"choose {VALUES[step.kind]}"

    def verb_enterrested(self, _step: tree.EnterRested) -> str:
        return "this card enters the field rested"

    def verb_enterwith(self, step: tree.EnterWith) -> str:
        one, each = self.per(step.amount)
        return f"this card enters the field with {self.counters(step.kind, one)} on it{each}"

    def verb_enterascopy(self, step: tree.EnterAsCopy) -> str:
        return f"this card enters the field as a copy of {self.target(step.of)}"

    def verb_nextplay(self, step: tree.NextPlay) -> str:
        match step.mods:
            case (tree.CostChange(Num(1), False, "play", "", will),) if step.until == "this turn":
                return f"you may pay {will} less to play your next {self.singular(step.what)} this turn"
        raise Unprintable("what is played next")

    def verb_performability(self, step: tree.PerformAbility) -> str:
        if step.keyword != "enter" or self.target(step.of) != "it":
            raise Unprintable("triggers")
        return "this triggers its [Enter] ability"

    def verb_declare(self, step: tree.Declare) -> str:
        return f"name a {step.of} card" if step.of else "name a card"

    def verb_rolldie(self, step: tree.RollDie) -> str:
        return f"[Force] {step.times if step.amount is None else self.amount(step.amount)}"

    def verb_keywordaction(self, step: tree.KeywordAction) -> str:
        words = {"foresee": f"foresee {step.n}", "exploration": f"[Exploration] {step.n}"}
        words |= {"judgment": "do judgment", "restart": "restart the game", "shift": "shift this card"}
        return {**words, "remove inverted": "remove this card inverted from the game"}[step.keyword]

    def verb_extraturn(self, _step: tree.ExtraTurn) -> str:
        return "take an extra turn after this one"

    def verb_win(self, _step: tree.Win) -> str:
        return "win the game"

    def verb_lose(self, _step: tree.Lose) -> str:
        return "lose the game"


def _unplaced(target: Node, by: Node) -> Node:
    """The cards without the hand they are discarded from."""
    sel = getattr(target, "sel", None)
    if isinstance(sel, tree.Sel) and sel.zones == ("hand",) and sel.whose == by:
        bare = tree.Sel(sel.kind, (), tree.ANY_PLAYER, sel.filters, sel.other, sel.among)
        return type(target)(**{**_fields(target), "sel": bare})
    return target


def _fields(node: Node) -> dict[str, Any]:
    return {name: getattr(node, name) for name in node.__struct_fields__}
