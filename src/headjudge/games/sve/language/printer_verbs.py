"""The verbs of Shadowverse: Evolve."""

from __future__ import annotations

from typing import Any

from headjudge.games.sve.language.dialect import TIMINGS, ZONES
from headjudge.games.sve.language.printer_grants import GivingPrinter
from headjudge.language import tree
from headjudge.language.printer import Unprintable, article, ordinal
from headjudge.language.tree import OPPONENT, YOU, Num

Node = Any
STACK = tree.Sel("card", ("field",), YOU, (tree.Has("stack"),))


class VerbPrinter(GivingPrinter):
    """One method for each verb of the tree."""

    def _simple(self, word: str, step: Node) -> str:
        return f"{word} {self.target(step.what)}"

    def _moved(self, word: str, step: Node) -> str:
        return f"{word} {self._source(step.what)}"

    def _source(self, target: Node) -> str:
        """What moves is said to come from its zone."""
        words = self.target(target)
        if not isinstance(target, (tree.Pick, tree.Each)):
            return words
        head, joint, zone = words.rpartition(" in ")
        return f"{head} from {zone}" if joint and zone.endswith(tuple(ZONES.values())) else words

    def _hand(self, word: str, step: Node) -> str:
        """A whole hand has a name of its own."""
        if isinstance(step.what, tree.Each) and step.what.sel == tree.Sel("card", ("hand",), step.by):
            return f"{word} {'your' if step.by == YOU else 'their'} hand"
        return self._simple(word, step)

    def verb_give(self, step: tree.Give) -> str:
        return self.give_sentence(step.to, step.mods, step.until)

    def verb_select(self, step: tree.Select) -> str:
        if step.what == tree.Pick(tree.Sel("leader", whose=OPPONENT), Num(1), Num(1)):
            return "select an opponent"
        return self._simple("select", step)

    def verb_destroy(self, step: tree.Destroy) -> str:
        return self._simple("destroy", step)

    def verb_banish(self, step: tree.Banish) -> str:
        return self._moved("banish", step)

    def verb_bury(self, step: tree.Bury) -> str:
        return self._moved("bury", step)

    def verb_discard(self, step: tree.Discard) -> str:
        return self._hand("discard", step)

    def verb_engage(self, step: tree.Engage) -> str:
        return self._simple("engage", step)

    def verb_refresh(self, step: tree.Refresh) -> str:
        return self._simple("refresh", step)

    def verb_look(self, step: tree.Look) -> str:
        return self._simple("look at", step)

    def verb_reveal(self, step: tree.Reveal) -> str:
        return self._hand("reveal", step)

    def verb_nextplay(self, step: tree.NextPlay) -> str:
        mod = step.mods[0]
        if len(step.mods) > 1 or not isinstance(mod, tree.CostChange) or mod.more:
            raise Unprintable("next")
        return f"the next {self.singular(step.what)} you play this turn costs {self.amount(mod.amount)} less"

    def verb_swap(self, step: tree.Swap) -> str:
        if (step.one, step.other) == (self.mentions.nth(0), self.mentions.nth(1)):
            return "swap them"
        return f"swap {self.target(step.one)} for {self.target(step.other)}"

    def verb_changetype(self, step: tree.ChangeType) -> str:
        return f"change {self.target(step.what)} into {article(step.kind)}{self._until(step.until)}"

    def _until(self, until: str) -> str:
        if until not in {"", "this turn"}:
            raise Unprintable(until)
        return " until the end of the turn" if until else ""

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
        if step.whose == tree.OPPONENT:
            return "skip each opponent's next turn"
        raise Unprintable("skip")

    def verb_steal(self, step: tree.Steal) -> str:
        return self._simple("steal", step) + self._until(step.until)

    def verb_turnface(self, step: tree.TurnFace) -> str:
        return f"turn {self.target(step.what)} {step.face}"

    def verb_damage(self, step: tree.Damage) -> str:
        amount, tail = step.amount, ""
        if isinstance(amount, tree.ForEvery):
            tail, amount = self.for_every(amount), amount.amount
        if step.divided:
            return f"deal {self.amount(amount)} damage divided between them{tail}"
        to = self.target(step.to)
        if isinstance(step.to, (tree.This, tree.Bound, tree.TriggerCard)) or to == "them":
            return f"deal {to} {self.amount(amount)} damage{tail}"
        return f"deal {self.amount(amount)} damage to {to}{tail}"

    def verb_draw(self, step: tree.Draw) -> str:
        amount, tail = step.amount, ""
        if isinstance(amount, tree.ForEvery):
            tail, amount = self.for_every(amount), amount.amount
        n = self.amount(amount)
        if step.up_to:
            return f"draw up to {n} cards{tail}"
        return ("draw a card" if n == "1" else f"draw {n} cards") + tail

    def verb_put(self, step: tree.Put) -> str:
        return f"put {self._source(step.what)} {self._where(step)}"

    def _where(self, step: tree.Put) -> str:
        whose = self._destination_owner(step)
        if step.position:
            words = f"on the {step.position} of {whose} deck"
        else:
            words = f"{'onto' if step.zone == 'field' else 'into'} {whose} {ZONES[step.zone]}"
        if step.nth:
            words += f" {ordinal(step.nth)} from the top"
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
        return self._moved("summon", step) + (" engaged" if step.engaged else "")

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
        return f"return {self._source(step.what)} to its owner's hand"

    def verb_addtohand(self, step: tree.AddToHand) -> str:
        return f"add {self._source(step.what)} to your hand"

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
        points = "evolution point" if step.what == "evolution_points" else "play point"
        return f"recover {n} {points}{'' if n == '1' else 's'}"

    def verb_changemaximum(self, step: tree.ChangeMaximum) -> str:
        return f"{'decrease' if step.lose else 'increase'} your max play points by {self.amount(step.amount)}"

    def verb_gain(self, step: tree.Gain) -> str:
        n = self.amount(step.amount)
        return f"gain {n} evolution point{'' if n == '1' else 's'}"

    def verb_evolve(self, step: tree.Evolve) -> str:
        words = f"evolve {self._runner(step.what)}"
        if step.into_part:
            return f'{words} into an evolved follower with "{step.into_part}" in its name'
        return f"{words} into {article(' or '.join(step.into))}" if step.into else words

    def verb_serve(self, step: tree.Serve) -> str:
        return f"serve {self.target(step.what)}" + (f" {step.times} times" if step.times != 1 else "")

    def _runner(self, target: Node) -> str:
        """Cards say "this follower" here, and mean the card whatever its type is now."""
        return "this follower" if target == tree.This() else self.target(target)

    def verb_race(self, step: tree.Race) -> str:
        return f"race {self._runner(step.what)}" + (f" {step.times} times" if step.times != 1 else "")

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
        if step.kind == "stack" and isinstance(step.on, tree.Pick) and step.on.sel == STACK:
            return f"add {n} to a Stack on your field"
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

    def verb_lose(self, step: tree.Lose) -> str:
        return "you lose the game" if step.by == YOU else "lose the game"

    def verb_rolldie(self, _step: tree.RollDie) -> str:
        return "roll a die"
