"""What earlier words of an ability have put on the table, for "it", "them", "the rest" and "their" to point at."""

from __future__ import annotations

from typing import Any

import msgspec

from headjudge.language import flat, tree
from headjudge.language.rewrite import walk

Node = Any


class Mention(msgspec.Struct, frozen=True):
    """Something a later word may point at.

    `plural` is None where one is said for each of several: "a card for each unit", then "it" or "them". `noun` is its
    type and, after a slash, the zone it is in as far as the text tells; a move changes it. `how` is what was done to
    it, `role` how it came up: in a step (""), as the subject or object of the trigger, in a condition, or as a cost;
    `step` tells apart what came up together.
    """

    target: Any
    plural: bool | None
    noun: str
    how: str
    role: str = ""
    step: int = 0


class Act(msgspec.Struct, frozen=True):
    """What a step does: the words for it, who does it, to what, and whether it is done as a cost."""

    hows: tuple[str, ...]
    by: Any
    to: Any
    paid: bool = False


class Mentions:
    """The most recent fitting mention wins; number is a hint and never a reason to refuse."""

    def __init__(self) -> None:
        self._all: list[Mention] = []
        self._selected: list[Any] = []
        self._group: Any = None
        self._untouched: Any = None
        """Cards found or chosen of which none was taken yet: "the rest" would be that of the zone they are from."""
        self._chosen: Any = None
        self._part: Any = None
        """What "the other" leaves over: some of the one selection made before."""
        self._declared: Any = None
        self._player: Any = None
        self._event: Any = None
        self._removed: Any = None
        self._rolled: Any = None
        self._roller: Any = None
        self._amount: Any = None
        self._way: Any = None
        """To what something was last done: what "this way" speaks of."""
        self._done: dict[str, Any] = {}
        """What was last revealed, discarded and so on by a word that pointed back itself."""
        self._deeds: list[Act] = []
        """What the steps do, in order."""
        self._itself: Any = None
        """This card, where a part of the cost is paid with it: what "it" means in the rest, if nothing else."""
        self._role = ""
        self._step = 0

    def mark(self) -> tuple[Any, ...]:
        return list(self._all), list(self._selected), list(self._deeds), self._group, self._player, self._way

    def back_to(self, mark: tuple[Any, ...]) -> None:
        self._all, self._selected, self._deeds = list(mark[0]), list(mark[1]), list(mark[2])
        self._group, self._player, self._way = mark[3:]

    def not_done(self, mark: tuple[Any, ...]) -> None:
        """What was said since then is known, but where it was done to cards it was not: they are where they were."""
        known = {each.target: each.noun for each in mark[0]}
        self._all = [
            msgspec.structs.replace(each, noun=known.get(each.target, each.noun.partition("/")[0]))
            for each in self._all
            if each.how != MOVED or each in mark[0]
        ]

    # --- what was said

    def of_event(self, event: Node) -> None:
        self._role = "subject"
        self._of_event(event)
        self._role = ""

    def _of_event(self, event: Node) -> None:
        if isinstance(event, tree.BattleEnds) and event.of is not None:
            event = event.of
        if isinstance(event, tree.EitherEvent):
            event = event.events[0]
        self._event = event
        what = getattr(event, "what", None)
        if isinstance(what, tree.This):
            if isinstance(event, tree.Moves) and event.to:
                self._add(tree.This(what.kind), False, what.kind, f"put into {event.to}")
            self._add(tree.This(what.kind), False, what.kind, "")
        elif what is not None and not isinstance(event, tree.Activates):
            noun = what.kind if isinstance(what, tree.Sel) else "card"
            if isinstance(event, tree.Moves) and event.to:
                self._add(tree.TriggerCard(), False, noun, f"put into {event.to}")
            self._add(tree.TriggerCard(), False, noun, getattr(event, "manner", "") or getattr(event, "state", ""))
        other = getattr(event, "target", None) if isinstance(event, (tree.Attacks, tree.Boosts)) else None
        if isinstance(other, tree.Sel) and other.kind != "leader" and self._all:
            self._all.insert(-1, Mention(tree.TriggerCard("object"), False, _noun(other), "", "object"))
        if isinstance(event, tree.Selected) and event.source is not None:
            self._all.insert(-1, Mention(tree.TriggerCard("object"), False, _noun(event.source), "", "object"))
        if isinstance(event, (tree.DealsDamage, tree.TakesDamage, tree.StatRaised, tree.StatLowered)):
            self._amount = tree.EventAmount()
        hurt = getattr(event, "to", None)
        if isinstance(event, tree.DealsDamage) and isinstance(hurt, tree.Sel) and hurt.kind == "leader":
            self._player = hurt.whose if isinstance(hurt.whose, tree.Opponent) else tree.ThatPlayer()
        by = getattr(event, "by", None)
        if by is not None and by not in (tree.ANY_PLAYER, tree.YOU):
            self._player = by
        whose = getattr(event, "whose", None)
        if isinstance(whose, tree.EachPlayer):
            self._player = tree.ThatPlayer()
        elif isinstance(whose, tree.Opponent):
            self._player = whose

    def of_step(self, step: Node) -> None:
        self._step += 1
        how = HOWS.get(type(step), "")
        for node in walk(step, CLOSED):
            self._of_node(node, how, step)
        self._did(step)
        several = getattr(step, "what", None)
        self._narrow(step, several)
        if how and isinstance(several, tree.Bound):
            self._done[how] = several
            self._way = _done(several, how)
        self._moved(step, several)
        if isinstance(step, tree.Search) and step.whose not in (tree.YOU, tree.EachPlayer(), tree.ANY_PLAYER):
            self._player = step.whose
        if isinstance(several, tree.Both) and all(isinstance(part, (tree.Pick, tree.This)) for part in several.parts):
            bounds = tuple(tree.Bound(part.bind) if isinstance(part, tree.Pick) else part for part in several.parts)
            self._add(tree.Both(bounds), True, "card", how)

    def _moved(self, step: Node, what: Node) -> None:
        """What was moved is where it went: a card that was called is a unit since, a unit that was bound a card."""
        if isinstance(what, tree.This) and isinstance(step, (*MOVING, *LEAVING, tree.Bind)):
            self._all.append(Mention(what, False, f"card/{GONE}", MOVED, self._role, self._step))
        bind = getattr(what, "bind", "") if isinstance(what, (tree.Pick, tree.TopOf)) else ""
        target = tree.Bound(bind) if bind else _whole(what)
        zone = "hand" if isinstance(step, (tree.AddToHand, tree.ReturnToHand)) else getattr(step, "zone", "")
        zone = GONE if isinstance(step, LEAVING) else zone
        if not isinstance(target, tree.Bound) or not isinstance(step, (*MOVING, *LEAVING)):
            return
        for at, mention in enumerate(self._all):
            if mention.target == target:
                noun = UNITS.get(type(step)) or f"{mention.noun.partition('/')[0]}/{zone}"
                self._all[at] = msgspec.structs.replace(mention, noun=noun)

    def _did(self, step: Node) -> None:
        for node in walk(step, CLOSED):
            hows = hows_of(node) if isinstance(node, tree.Verb) else ()
            if hows:
                self._deeds.append(Act(hows, node.by, _done_to(node)))

    def deed(self, deed: flat.Deed) -> Node:
        """What was really done; where the last one who did it is somebody else than the text says, nothing fits."""
        last = next((act for act in reversed(self._deeds) if deed.how in act.hows), None)
        if last is None or (deed.by in (tree.YOU, tree.OPPONENT) and not _is_by(last.by, deed.by)):
            return None
        return _done(last.to, deed.how) if last.paid and last.to is not None else tree.Done(deed.how)

    def _narrow(self, step: Node, what: Node) -> None:
        """Several cards chosen from a group are what "among them" means, until something is done with them."""
        chosen = isinstance(step, tree.Select) and isinstance(what, tree.Pick) and what.most != tree.Num(1)
        if chosen and isinstance(what.sel, tree.Sel) and what.sel.among == self._group is not None:
            self._chosen = tree.Bound(what.bind)
        elif what == self._chosen or isinstance(what, (tree.TopOf, tree.Each)):
            self._chosen = None
        if self._opens(step, what):
            self._group = self._untouched = tree.Bound(what.bind)
        elif getattr(getattr(what, "sel", None), "among", None) == self._untouched:
            self._untouched = None

    def _opens(self, step: Node, what: Node) -> bool:
        """Several cards found, or chosen where no other group is spoken of, are a group: "among them", "the rest"."""
        if not isinstance(what, tree.Pick) or what.most == ONE or getattr(what.sel, "among", None) is not None:
            return False
        return isinstance(step, tree.Search) or (isinstance(step, tree.Select) and self._group is None)

    def again(self, target: Node) -> None:
        """What was spoken of by more than "it" is what "it" means from now on."""
        target = _whole(target)
        last = next((each for each in reversed(self._all) if each.target == target), None)
        if last is not None:
            self._step += 1
            self._all.append(msgspec.structs.replace(last, step=self._step))

    def dealer(self, _source: Node) -> Node:
        """What "it" means before a verb that deals damage, where that is not what "it" means elsewhere."""
        return None

    def of_subject(self, target: Node) -> None:
        """What a sentence begins with, before its verb says anything about it."""
        if isinstance(target, tree.This):
            self._add(target, False, target.kind, "")
        elif isinstance(target, (tree.Pick, tree.Each)):
            self._add(tree.Bound(target.bind), self.is_several(target), _noun(target.sel), "")

    def acted(self, player: Node) -> None:
        if player != tree.YOU:
            self._player = player

    def counted(self, count: tree.Count) -> None:
        """What was only counted stands behind what something was done to."""
        self._role = "condition"
        self._add(tree.Each(count.sel), True, _noun(count.sel), "counted")
        self._role = ""

    def of_cost(self, cost: Node) -> None:
        """Paying with this card does not make it what "it" stands for."""
        before, deeds = len(self._all), len(self._deeds)
        self._role = "paid"
        self.of_step(cost)
        self._role = ""
        self._deeds[deeds:] = [msgspec.structs.replace(act, paid=True) for act in self._deeds[deeds:]]
        own = [mention for mention in self._all[before:] if isinstance(mention.target, tree.This)]
        self._itself = own[-1].target if own else self._itself
        self._all[before:] = [mention for mention in self._all[before:] if not isinstance(mention.target, tree.This)]

    def all_paid(self) -> None:
        """What was only paid with is not what "it" stands for afterwards."""
        self._itself = None

    def of_condition(self, cond: Node) -> None:
        """What a condition speaks of stands behind what earlier steps were about."""
        self._role = "condition"
        self._of_condition(cond)
        self._role = ""

    def _of_condition(self, cond: Node) -> None:
        for node in walk(cond):
            if isinstance(node, tree.This):
                self._add(node, False, node.kind, "")
            elif isinstance(node, tree.Leader):
                self._add(node, False, "leader", "")
            elif isinstance(node, tree.Sel) and node.whose == tree.OPPONENT and self._player is None:
                self._player = node.whose

    def _of_node(self, node: Node, how: str, step: Node) -> None:
        if isinstance(node, tree.This):
            self._add(node, False, node.kind, "")
        elif isinstance(node, (tree.Pick, tree.Each)):
            plural = self.is_several(node)
            each = isinstance(node, tree.Pick) and isinstance(node.most, tree.ForEvery) and node.most.amount == ONE
            self._add(tree.Bound(node.bind), None if each else plural, _noun(node.sel), how)
            for state in (item.word for item in getattr(node.sel, "filters", ()) if isinstance(item, tree.State)):
                self._all.insert(-1, msgspec.structs.replace(self._all[-1], how=state))
            if plural and how:
                self._amount = tree.Count(tree.Sel(among=_done(tree.Bound(node.bind), how)))
            if isinstance(step, tree.Select):
                self._select(node, step)
            if self._is_part(node):
                self._part = node
            if isinstance(node, tree.Each) and isinstance(step, (tree.Reveal, tree.Look)):
                self._group = tree.Bound(node.bind)
        elif isinstance(node, tree.TopOf):
            self._add(tree.Bound(node.bind), node.amount != tree.Num(1), "card", how)
            self._group = tree.Bound(node.bind)
        elif isinstance(node, tree.Declare):
            self._declared = tree.Bound(node.bind)
        elif isinstance(node, tree.RollDie):
            self._rolled, self._roller = tree.Result(node.bind), node.by
        elif isinstance(node, (tree.Damage, tree.PayLife)):
            self._amount = tree.Result(node.bind)
        elif isinstance(node, tree.RemoveCounter):
            self._removed = tree.Result(node.bind)
        elif isinstance(node, (tree.CreateToken, tree.Transform)):
            plural = isinstance(node, tree.CreateToken) and node.amount != tree.Num(1)
            self._add(tree.Bound(node.bind), plural, "token", "summoned")

    def is_several(self, node: tree.Pick | tree.Each) -> bool:
        return isinstance(node, tree.Each) or node.most is None or node.most != tree.Num(1)

    def _select(self, node: Node, step: tree.Select) -> None:
        parts = step.what.parts if isinstance(step.what, tree.Both) else (step.what,)
        self._selected = [part for part in parts if isinstance(part, tree.Pick)]
        self._part = None

    def _is_part(self, node: tree.Pick | tree.Each) -> bool:
        """Whether these are some of the cards of the one selection made before."""
        among = node.sel.among if isinstance(node, tree.Pick) and isinstance(node.sel, tree.Sel) else None
        return len(self._selected) == 1 and among == tree.Bound(self._selected[0].bind)

    def _add(self, target: Node, plural: bool | None, noun: str, how: str) -> None:
        self._all.append(Mention(target, plural, noun, how, self._role, self._step))
        if how:
            self._way = _done(target, how)

    def opponent_selected(self) -> Node:
        self._player = tree.OPPONENT
        return tree.Select(tree.Pick(tree.Sel("leader", whose=tree.OPPONENT), tree.Num(1), tree.Num(1)))

    # --- what points back

    def find(self, it: flat.It) -> Node:
        if isinstance(self._event, ROLES.get(it.how, ())):
            return tree.TriggerCard("object")
        if it.how == "attacker" and isinstance(self._event, (tree.Attacks, tree.Hits)):
            own = self._event.what
            return tree.This(own.kind) if isinstance(own, tree.This) else tree.TriggerCard()
        if it.how == "attacker" and isinstance(self._event, tree.AttackedBy):
            return tree.TriggerCard("object")
        if it.how == "looked":
            return self._chosen or self._group
        if it.how == "declared":
            return self._declared
        if it.how in {"this way"}:
            return self._way
        best = self._best(it)
        if best and it.plural and _may_be_elsewhere(best[0], it):
            kind, _, place = it.noun.partition("/")
            return tree.Each(tree.Sel(kind, (place,), among=best[0].target))
        found = best[0].target if best else self._done.get(it.how) or self._by_deed(it.how)
        if found is None and not it.plural and not it.how:
            return self._itself
        return self._together(it) or _done(found, it.how)

    def _together(self, it: flat.It) -> Node:
        """All cards to which it was done, where several steps did it: "the units called with this effect"."""
        if not it.plural or not _changes(it.how):
            return None
        done = dict.fromkeys(act.to for act in self._deeds if it.how in act.hows and not act.paid)
        return tree.Both(tuple(_done(target, it.how) for target in done)) if len(done) > 1 and all(done) else None

    def in_play(self, it: flat.It) -> Node:
        """What "it" means of whom something is given: not a card that was just taken out of play, if another fits."""
        everything = self._all
        self._all = [mention for mention in everything if not mention.noun.endswith(f"/{GONE}")]
        found = self.find(it)
        self._all = everything
        return found

    def _best(self, it: flat.It) -> list[Mention]:
        """What fits best, the latest first: by type, then by number, and objects before what conditions spoke of.

        "That unit" is another than this one, if there is one or a card that may be one; "that card" is this one if it
        was moved before.
        """
        fitting = [mention for mention in reversed(self._all) if _fits(mention, it)]
        that = it.how == "that"
        ranks = [
            (
                kind_rank(each.noun, it.noun) + (ITSELF if that and _is_itself(each) else 0),
                each.plural not in (it.plural, None),
            )
            for each in fitting
        ]
        best = [each for each, rank in zip(fitting, ranks, strict=True) if rank == min(ranks)]
        if any(mention.role in OBJECTS for mention in best):
            best = [mention for mention in best if mention.role != "condition"]
        return [] if _is_open(best) else best

    def _by_deed(self, how: str) -> Node:
        """The cards to which a step did it that has no other name for them."""
        act = next((act for act in reversed(self._deeds) if how in act.hows), None)
        return None if act is None else act.to or tree.Done(how)

    def how_of(self, target: Node) -> str:
        if isinstance(target, tree.Bound) and target.how:
            return target.how
        return next((mention.how for mention in reversed(self._all) if mention.target == target and mention.how), "")

    def noun_of(self, target: Node) -> str:
        target = _whole(target)
        found = next((mention.noun for mention in reversed(self._all) if mention.target == target), "card")
        return found.partition("/")[0]

    def is_plural(self, target: Node) -> bool:
        target = _whole(target)
        found = next((mention.plural for mention in reversed(self._all) if mention.target == target), False)
        return found is not False

    def nth(self, n: int) -> Node:
        if n == 1 and self._part is not None and self._selected:
            return tree.RestOf(self._selected[0].bind, self._part.bind)
        if len(self._selected) == 2:
            return tree.Bound(self._selected[n].bind)
        most = self._selected[0].most if len(self._selected) == 1 else None
        if isinstance(most, tree.Num) and most.n > 1 and n < most.n:
            return tree.Bound(self._selected[0].bind, n + 1)
        return None

    def some(self, pick: tree.Pick) -> Node:
        """What a bare number means, where it is not copied from elsewhere."""
        return None

    def group(self) -> Node:
        return self._group

    def rolled(self) -> Node:
        return self._rolled

    def roller(self) -> Node:
        """Who rolled last."""
        return self._roller

    def named(self) -> Node:
        """What "with that name" asks for: the name declared."""
        return tree.SameNameAs(self._declared) if self._declared is not None else None

    def chosen_number(self) -> Node:
        """The number that was chosen, in games whose texts let one be chosen."""
        return None

    def amount(self) -> Node:
        """What "that much" and "that many" stand for: the last number that something came to."""
        return self._amount

    def removed(self) -> Node:
        return self._removed

    def rest(self) -> Node:
        whole = self._group == self._untouched
        return tree.RestOf(self._group.name) if isinstance(self._group, tree.Bound) and not whole else None

    def player(self) -> Node:
        if self._player is not None:
            return self._player
        last = next((mention for mention in reversed(self._all) if isinstance(mention.target, tree.Bound)), None)
        return tree.ControllerOf(last.target) if last else None


ONE = tree.Num(1)
ELSEWHERE = 1
"""How well a card fits that may lie where the word says, or in another place."""
ITSELF = 2.5
"""How much less than another card this one fits where "that" is said: less than a card that may be of the type."""
OBJECTS = frozenset({"", "paid"})
"""How things come up to which something is done."""
GONE, MOVED = "gone", "moved"
LEAVING = (tree.Discard, tree.Destroy, tree.Banish, tree.Bury, tree.ReturnToHand, tree.AddToHand)
"""What takes cards out of play, so that nothing can be given to them."""
MOVING = (tree.Put, tree.AddToHand, tree.ReturnToHand, tree.Call, tree.Ride, tree.Stride)
UNITS: dict[type, str] = {tree.Call: "unit/rc", tree.Ride: "unit/vc", tree.Stride: "unit/vc"}
"""What cards become by being put where units are."""
CLOSED = (tree.GrantAbility, tree.Sel)
"""What describes cards brings up none: neither quoted abilities nor the words of a selector."""

ROLES: dict[str, type] = {"enemy": tree.Attacks, "attacked": tree.Attacks, "boosted": tree.Boosts}
"""Words for the other participant of the event."""

HOWS: dict[type, str] = {
    tree.Select: "selected",
    tree.Reveal: "revealed",
    tree.Discard: "discarded",
    tree.Banish: "banished",
    tree.Destroy: "destroyed",
    tree.Bury: "buried",
    tree.ReturnToHand: "returned",
    tree.Summon: "summoned",
    tree.Look: "looked",
    tree.Search: "searched",
    tree.Put: "put",
    tree.Call: "called",
    tree.Bind: "bound",
    tree.Lock: "locked",
}

DEEDS: dict[type, str] = {
    tree.Ride: "ridden",
    tree.Draw: "drawn",
    tree.Unlock: "unlocked",
    tree.Delete: "deleted",
    tree.Engage: "engaged",
    tree.Refresh: "refreshed",
    tree.Evolve: "evolved",
    tree.Cancel: "cancelled",
    tree.Heal: "healed",
    tree.TurnFace: "turned",
    tree.PlayCard: "played",
    tree.Damage: "dealt",
}
"""What more a text may ask to have been done, without a word for the cards at the time."""

CHANGING = frozenset({*HOWS.values(), *DEEDS.values()}) - {"selected", "revealed", "looked", "searched"}
"""What is done to cards so that it may fail: who speaks of cards to which it was done means no others."""


def hows_of(step: Node) -> tuple[str, ...]:
    """The words by which a text may ask whether a step was done."""
    zone = getattr(step, "zone", "") if isinstance(step, (tree.Put, tree.Shuffle)) else ""
    if isinstance(step, (tree.AddToHand, tree.ReturnToHand)):
        zone = "hand"
    words = [HOWS.get(type(step), ""), DEEDS.get(type(step), ""), getattr(type(step), "done_as", "")]
    if isinstance(step, tree.KeywordAction):
        words.append(step.keyword)
    if isinstance(step, (tree.Destroy, tree.Bury, tree.Discard)):
        words += [f"put into {pile}" for pile in ("graveyard", "cemetery", "drop")]
    if isinstance(step, (tree.Summon, tree.Bury)):
        words += ["put into field" if isinstance(step, tree.Summon) else "", "put"]
    if zone:
        words += [f"put into {zone}", "returned" if zone in ("hand", "deck") else "", "put"]
        words += [f"put on {step.position} of {zone}"] if getattr(step, "position", "") else []
    return tuple(dict.fromkeys(word for word in words if word))


def _done(target: Node, how: str) -> Node:
    """Of the cards meant, those to which it was really done."""
    return msgspec.structs.replace(target, how=how) if isinstance(target, tree.Bound) and _changes(how) else target


def _changes(how: str) -> bool:
    return how in CHANGING or how.startswith("put ")


def _done_to(step: Node) -> Node:
    """The name of the cards a step is done to, if it has one; None where only the deed tells which they are."""
    target = getattr(step, "what", None) or getattr(step, "to", None)
    if isinstance(target, (tree.Pick, tree.Each, tree.TopOf)) and target.bind:
        return tree.Bound(target.bind)
    return target if isinstance(target, (tree.Bound, tree.This)) else None


def _is_by(actor: Node, said: Node) -> bool:
    """Whether somebody a text calls you or your opponent may be the one who acted."""
    known = actor in (tree.YOU, tree.OPPONENT)
    return bool(actor == said) if known else True


def _whole(target: Node) -> Node:
    return msgspec.structs.replace(target, how="") if isinstance(target, tree.Bound) and target.how else target


def _noun(sel: Node) -> str:
    """The type, with the zone if there is but one."""
    if not isinstance(sel, tree.Sel):
        return "card"
    return f"{sel.kind}/{sel.zones[0]}" if len(sel.zones) == 1 else sel.kind


def kind_rank(noun: str, asked: str) -> int:
    """How well a type fits the one asked for: 0 if it is one, more if it may be one, 9 if it is none."""
    kind, _, zone = noun.partition("/")
    wanted, _, place = asked.partition("/")
    if not wanted or wanted == "card":
        return 0
    if kind == wanted or kind.endswith(f" {wanted}"):
        return 0 if place in ("", zone) else 9 if zone else ELSEWHERE
    return 2 + bool(zone) if kind in ("card", "token") else 9


def _may_be_elsewhere(mention: Mention, it: flat.It) -> bool:
    """Whether only some of the cards chosen are where the word for them says: "those rear-guards" of some units."""
    return isinstance(mention.target, tree.Bound) and kind_rank(mention.noun, it.noun) == ELSEWHERE


def _is_itself(mention: Mention) -> bool:
    """Whether this card is meant where it was all the time."""
    return isinstance(mention.target, tree.This) and mention.how != MOVED


def _is_open(best: list[Mention]) -> bool:
    """Whether two cards of one step fit equally well, so that nothing tells which of them is meant."""
    same = [mention for mention in best if not mention.role and mention.step == best[0].step]
    together = any(isinstance(mention.target, tree.Both) for mention in same)
    return bool(same) and not best[0].role and not together and len({mention.target for mention in same}) > 1


def _fits(mention: Mention, it: flat.It) -> bool:
    if it.plural and isinstance(mention.target, (tree.This, tree.TriggerCard, tree.Leader)):
        return False
    if not it.plural and isinstance(mention.target, (tree.Both, tree.Each)):
        return False
    if it.how and it.how not in {"that"} and it.how != mention.how:
        return False
    return kind_rank(mention.noun, it.noun) < 9
