"""What earlier words of an ability have put on the table, as Force of Will speaks of it."""

from __future__ import annotations

from typing import Any

from headjudge.language import flat, tree
from headjudge.language.mentions import Mention, Mentions
from headjudge.language.rewrite import walk

Node = Any
RULERS = frozenset({"J/ruler", "J-ruler", "ruler"})
THIS = tree.This()
IT = flat.It()
ARTIST = flat.It(noun="ruler")
"""Whose God's Art is spoken of: a ruler's, where one was named."""


FIGHTS = frozenset({tree.Attacks, tree.Blocks, tree.BlockedBy, tree.AttackedBy})
HURTS = frozenset({tree.DealsDamage, tree.TakesDamage})
AMOUNTS = frozenset({tree.StatRaised, tree.StatLowered, tree.Selected})


class FowMentions(Mentions):
    """Of rulers every player has one; "that" card is never this card; "it deals" goes on with what dealt before."""

    def __init__(self, spell: bool = False) -> None:
        """`spell`: this card is none that fights, so that numbers spoken of are another's."""
        super().__init__()
        self._spell = spell
        self._dealing = False
        self._dealer: Node = None
        self._name: tree.Name | None = None
        self._number: Node = None

    def is_several(self, node: tree.Pick | tree.Each) -> bool:
        """ "Your J/ruler" means all there are, and is spoken of as one."""
        one = isinstance(node, tree.Each) and isinstance(node.sel, tree.Sel) and node.sel.kind in RULERS
        return not (one and node.sel.whose == tree.YOU) and super().is_several(node)  # type: ignore[union-attr]

    def _of_event(self, event: Node) -> None:
        """The other participant of an event is that card; the one that acts stays what "it" means."""
        if isinstance(event, tree.EitherEvent) and not _alike(event.events):
            event = _common(event.events)
        super()._of_event(event)
        if isinstance(event, tree.EitherEvent):
            event = event.events[0]
        other = getattr(event, "target", None) or (event.to if isinstance(event, tree.DealsDamage) else None)
        other = event.by if isinstance(event, tree.BlockedBy) else other
        other = event.source if isinstance(event, tree.TakesDamage) else other
        theirs = getattr(event.source, "whose", None) if isinstance(event, tree.Selected) else None
        if isinstance(theirs, tree.Opponent):
            self._player = theirs
        itself = isinstance(getattr(event, "what", None), tree.This)
        fights = isinstance(event, (tree.Attacks, tree.Blocks)) and other is None
        if itself and (fights or (isinstance(other, tree.Sel) and other.kind != "leader")):
            self._all.insert(0, Mention(tree.TriggerCard("object"), False, "resonator", "", "object"))

    def _of_condition(self, cond: Node) -> None:
        """What is asked about may be spoken of afterwards: this card, or a ruler."""
        for node in walk(cond):
            asked = getattr(node, "what", None) if isinstance(node, (tree.Is, tree.DealsDamage)) else None
            asked = node.on if isinstance(node, tree.Counters) else node.of if isinstance(node, tree.StatOf) else asked
            if isinstance(asked, tree.This):
                self._add(asked, False, asked.kind, "")
            elif isinstance(asked, tree.AddedTo):
                self._add(asked, False, "resonator", "")
            if isinstance(node, tree.Name):
                self._name = node
            sel = node.sel if isinstance(node, tree.Count) else None
            if isinstance(sel, tree.Sel) and sel.kind in RULERS and sel.whose == tree.YOU:
                self._add(tree.Each(tree.Sel(sel.kind, sel.zones, sel.whose)), False, sel.kind, "ruler")

    def of_cost(self, cost: Node) -> None:
        """This card is what "it" means where its own cost was to show it."""
        super().of_cost(cost)
        if isinstance(cost, tree.Reveal) and isinstance(cost.what, tree.This):
            self._add(THIS, False, "card", "")

    def of_step(self, step: Node) -> None:
        """What deals damage is no more what "it" means than the words before it were."""
        if not isinstance(step, tree.Damage):
            super().of_step(step)
            self._of_cards(step)
            return
        self._dealer = THIS if step.source is None else step.source
        if isinstance(self._dealer, (tree.Pick, tree.Each)):
            self.of_subject(self._dealer)
            self._dealer = tree.Bound(self._dealer.bind)
        super().of_step(tree.Damage(step.amount, step.to, step.divided, None, step.bind, by=step.by))

    def _of_node(self, node: Node, how: str, step: Node) -> None:
        if (
            isinstance(node, tree.This)
            and node.zone
            and isinstance(step, (tree.Put, tree.AddToHand, tree.ReturnToHand))
        ):
            node = tree.This(node.kind)
        super()._of_node(node, how, step)
        if isinstance(node, tree.AddedTo):
            self._add(node, False, "resonator", "")

    def _moved(self, step: Node, what: Node) -> None:
        super()._moved(step, tree.This(what.kind) if isinstance(what, tree.This) else what)

    def _of_cards(self, step: Node) -> None:
        """Copies, cards found by revealing, and whose hand was looked at."""
        if isinstance(step, tree.Gain) and step.lose and isinstance(step.amount, tree.Num):
            self._amount = step.amount
        if isinstance(step, tree.RemoveCounter):
            self._amount = tree.Result(step.bind)
        if isinstance(step, tree.ChooseValue) and step.kind == "number":
            self._number = tree.Result(step.bind)
        if isinstance(step, tree.Copy):
            self._add(tree.Bound(step.bind), False, "card", "copied")
        elif isinstance(step, tree.RevealUntil):
            self._add(tree.Bound(step.bind), False, "card", "revealed")
            self._group = tree.Bound(step.revealed)
        sel = getattr(getattr(step, "what", None), "sel", None)
        whose = sel.whose if isinstance(sel, tree.Sel) else None
        if isinstance(step, (tree.Look, tree.Reveal)) and isinstance(whose, (tree.Opponent, tree.TargetPlayer)):
            self._player = whose

    def of_subject(self, target: Node) -> None:
        self._dealing = True
        if not (self._spell and target == THIS):
            super().of_subject(target)

    def back_to(self, mark: tuple[Any, ...]) -> None:
        super().back_to(mark)
        self._dealing = False

    def some(self, pick: tree.Pick) -> Node:
        """ "One" is one of what was selected; where one of two was spoken of already, it is the other."""
        if not self._selected and isinstance(self._group, tree.Bound):
            return tree.Pick(tree.Sel(among=self._group), pick.least, pick.most, bind=pick.bind)
        if len(self._selected) != 1 or self._selected[0].most == tree.Num(1):
            return None
        if self._part is not None:
            return self.nth(1) if self._selected[0].most == tree.Num(2) else None
        return tree.Pick(tree.Sel(among=tree.Bound(self._selected[0].bind)), pick.least, pick.most, bind=pick.bind)

    def nth(self, n: int) -> Node:
        """ "The other" card of those looked at or found is what was left of them."""
        if n == 1 and not self._selected and isinstance(self._group, tree.Bound):
            return self.rest()
        return super().nth(n)

    def chosen_number(self) -> Node:
        """The number that was chosen, if any was."""
        return self._number

    def named(self) -> Node:
        """The name that a condition asked for, unless one was declared."""
        return super().named() or self._name

    def dealer(self, source: Node) -> Node:
        return self._dealer if source == flat.It() else None

    def find(self, it: flat.It) -> Node:
        if it.how == "blocking":
            return tree.TriggerCard("object") if isinstance(self._event, tree.BlockedBy) else None
        objects = any(isinstance(mention.target, tree.Bound) and not mention.role for mention in self._all)
        if it == flat.It() and self._all and self._all[-1].how == "ruler":
            if not objects:
                return self._all[-1].target
            if self._spell and self._dealing:
                return None
        if it == ARTIST:
            return next((each.target for each in reversed(self._all) if each.how == "ruler"), None) or self.find(IT)
        if it.how != "that":
            return super().find(it)
        everything = self._all
        self._all = [mention for mention in everything if not isinstance(mention.target, tree.This)]
        found = super().find(it)
        self._all = everything
        return found


def _alike(events: tuple[Node, ...]) -> bool:
    """Whether events have the same participants, and numbers, so that one stands for all."""
    kinds = {type(event) for event in events}
    same = len({getattr(event, "what", None) for event in events}) == 1
    likely = kinds <= FIGHTS or kinds <= HURTS or not kinds & (FIGHTS | HURTS | AMOUNTS)
    return (same and likely) or _enters_first(events)


def _enters_first(events: tuple[Node, ...]) -> bool:
    """Whether a card enters or does something else: it is the card that is spoken of, and there is no other yet."""
    first, *rest = events
    return isinstance(first, tree.Moves) and all(
        getattr(event, "what", None) == first.what or isinstance(event, (tree.PhaseBegins, tree.PhaseEnds))
        for event in rest
    )


def _common(events: tuple[Node, ...]) -> Node:
    """An event with no more than what several have in common: the card that each of them is about."""
    subjects = {getattr(event, "what", None) for event in events}
    only = next(iter(subjects)) if len(subjects) == 1 else tree.Sel()
    return tree.Turned(only, "engaged") if isinstance(only, (tree.This, tree.Sel, tree.SelUnion)) else events[0]
