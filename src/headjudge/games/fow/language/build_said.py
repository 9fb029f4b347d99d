"""Statements of Force of Will: what cards gain, may not do and cost, from parse tree to flat clauses."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import msgspec
from lark import v_args

from headjudge.games.fow.language.build_conditions import put_into
from headjudge.games.fow.language.build_damage import Deals, whom
from headjudge.games.fow.language.build_instead import InsteadBuilder
from headjudge.games.fow.language.build_nouns import OPEN, counted_together, stat
from headjudge.games.fow.language.late import one_of
from headjudge.games.fow.language.tables import ATTRIBUTES, SYMBOL_SKILLS, WILL, ZONES
from headjudge.language import flat, tree
from headjudge.language.canonical import ordered_filters
from headjudge.language.phrases import Draft, any_of, is_joint, number, of_player
from headjudge.language.rewrite import rewrite
from headjudge.language.tree import ANY_PLAYER, YOU, Num

Node = Any
BY_WILL = {symbol: attribute for attribute, symbol in WILL.items()}
COUNTED_BARRIER = re.compile(
    r"total cost (?:equal to or less than|less than or equal to) (?:the )?number of cards in your (hand|graveyard)\.?"
)
"""A barrier against cards whose total cost is compared with a number of cards."""


def information(will: str, words: str) -> Node:
    """What a barrier keeps off: cards of an attribute, of a type, or of a total cost (1120.3)."""
    if will:
        classes = [tree.Class(BY_WILL[f"{symbol}}}"]) for symbol in will.split("}")[:-1]]
        return tree.Sel(filters=(any_of(classes),))
    word = words.lower()
    if word in ATTRIBUTES:
        return tree.Sel(filters=(tree.Class(word),))
    if word in {"chant", "resonator", "rune", "addition", "regalia"}:
        return tree.Sel(word)
    if word == "stranger":
        return tree.Sel(filters=(tree.State(word),))
    if word == "chosen attribute":
        return tree.Sel(filters=(tree.Chosen("attribute", OPEN),))
    if match := COUNTED_BARRIER.fullmatch(word):
        zone = tree.Sel(zones=(ZONES[match.group(1)],), whose=YOU)
        return tree.Sel(filters=(tree.StatIs("cost", "<=", tree.Count(zone)),))
    head, _space, rest = word.partition("total cost ")
    n, _or, op = rest.partition(" or ")
    if head or not n.isdigit() or op not in {"less", "more"}:
        raise ValueError(words)
    return tree.Sel(filters=(tree.StatIs("cost", "<=" if op == "less" else ">=", Num(int(n))),))


class _AsCopy(flat.Flat, frozen=True):
    """What cards enter the field as copies of."""

    of: Any


class _Due(flat.Flat, frozen=True):
    """What cards must do to another one."""

    act: str
    to: Any
    until: str = ""


class _ArtOf(flat.Flat, frozen=True):
    """The God's Art abilities of a card, whose cost may change."""

    of: Any


ABILITY_COSTS = {"god's art": "god's art", "judgment": "judgment", "activate": "ability"}
"""What abilities are called whose costs may change."""


def _abilities_meant(target: Node) -> tuple[tree.Sel, tuple[str, ...]] | None:
    """The cards whose abilities are meant, and which kinds of them; None if something else is meant."""
    sel = getattr(target, "sel", None)
    if not isinstance(sel, tree.Sel) or sel.kind != "ability":
        return None
    of = [item.sel for item in sel.filters if isinstance(item, tree.AbilityOf)]
    kinds = [item for item in sel.filters if not isinstance(item, tree.AbilityOf)]
    either = kinds[0].filters if len(kinds) == 1 and isinstance(kinds[0], tree.AnyOf) else tuple(kinds)
    words = [item.word for item in either if isinstance(item, tree.State) and item.word in ABILITY_COSTS]
    if not words or len(words) < len(either):
        raise ValueError("abilities whose cost does not change")
    cards = of[0] if of else tree.Sel(whose=sel.whose)
    if not isinstance(cards, tree.Sel):
        raise ValueError("abilities of this card, or of several kinds")
    whose = cards.whose if cards.whose != ANY_PLAYER else sel.whose
    return msgspec.structs.replace(cards, whose=whose), tuple(ABILITY_COSTS[word] for word in words)


PARTS_PAID = ("awakening",)
"""The keywords whose costs are paid together with the cost of a card."""


def _other_cost(will: str) -> tree.SetCost:
    return tree.SetCost(Num(int(will[1:-1]) if will[1:-1].isdigit() else 0), will=will)


def granted(value: Node) -> tree.GrantKeyword:
    if isinstance(value, str):
        return tree.GrantKeyword(value)
    word, will, words = value
    return tree.GrantKeyword(word, of=information(will, words))


def _for_as_long(parts: list[flat.Part]) -> list[flat.Part]:
    """A time said once in a sentence is that of everything given in it."""
    times = {part.duration for part in parts if part.duration and isinstance(part.body, tree.Give)}
    if len(times) != 1:
        return parts
    return [
        msgspec.structs.replace(part, duration=next(iter(times)))
        if isinstance(part.body, tree.Give) and not part.duration and part.lasts is None
        else part
        for part in parts
    ]


def _while_so(part: flat.Part, state: tree.State) -> flat.Part:
    """What is said of cards while they are in a state is said of those that are."""
    body = part.body
    if not isinstance(body, tree.Give):
        raise ValueError("something done in a state")
    if isinstance(body.to, tree.Each) and isinstance(body.to.sel, tree.Sel):
        sel = body.to.sel
        sel = msgspec.structs.replace(sel, filters=ordered_filters((*sel.filters, state)))
        return msgspec.structs.replace(part, body=msgspec.structs.replace(body, to=tree.Each(sel, body.to.bind)))
    if isinstance(body.to, tree.This):
        return msgspec.structs.replace(part, lasts=tree.Is(body.to, tree.Sel(filters=(state,))))
    raise ValueError("what is so for a time")


def _asked_instead(part: flat.Part) -> flat.Part:
    """What is so instead of something else as long as a condition holds is so if it does."""
    if not part.instead or part.lasts is None:
        return part
    return msgspec.structs.replace(part, lasts=None, asked_first=False, conds=(*part.conds, part.lasts))


def _of_them(target: Node, player: Node) -> Node:
    """ "They" in a sentence about one player is that player."""
    if player == YOU or isinstance(player, (flat.It, tree.EachPlayer)):
        return target
    return rewrite(target, lambda value: player if isinstance(value, flat.TheirZone) else value)


@v_args(inline=True)
class SaidBuilder(InsteadBuilder):
    """What is said of cards and players."""

    def said(self, subject: Node, mods: Node) -> Node:
        """Whom some cards must attack or block is what is said of that one; damage is dealt, and not given."""
        if any(isinstance(mod, Deals) for mod in mods):
            return self._said_and_dealt(subject, mods)
        if len(mods) == 1 and isinstance(mods[0], _AsCopy) and subject == tree.This():
            return flat.Part(tree.EnterAsCopy(mods[0].of))
        if len(mods) == 1 and isinstance(mods[0], _Due) and isinstance(subject, tree.Each):
            due = mods[0]
            if isinstance(due.to, tree.Each):
                raise ValueError("several that must be attacked or blocked")
            return flat.Part(tree.Give(due.to, (tree.Must(due.act, subject.sel),)), duration=due.until)
        return flat.Part(tree.Give(subject, mods))

    def _replace(
        self, subject: Node, event: tree.Moves, body: tuple[Node, ...], *, optional: bool, once: bool
    ) -> flat.Part:
        """A target is chosen once; whose field it may come from is seen by then."""
        if not isinstance(subject, tree.Pick) or not subject.target:
            return super()._replace(subject, event, body, optional=optional, once=once)
        it = tree.Bound(subject.bind)
        steps = rewrite(body, lambda value: it if isinstance(value, flat.It) and not value.plural else value)
        changed = msgspec.structs.replace(event, what=it, by=ANY_PLAYER)
        mod = tree.Replace(changed, steps, optional, once)
        return flat.Part(tree.Give(subject, (mod,)))

    # --- what is given

    def stats_change(self, stats: Node) -> Node:
        changes = []
        for name, written in zip(("atk", "def"), stats.value, strict=True):
            amount = stat(written)
            if amount != Num(0):
                changes.append(tree.StatChange(name, amount, lose=written.startswith("-")))
        if not changes:
            raise ValueError("a change by nothing")
        return tuple(changes)

    def grant_keyword(self, word: Node) -> Node:
        return (granted(word.value),)

    def has_mods(self, _has: Node, mods: Node) -> Node:
        return mods

    def gained_classes(self, names: list[str]) -> Node:
        return tuple(tree.GrantClass(name) for name in names)

    def gained_traits(self, names: list[str]) -> Node:
        return tuple(tree.GrantTrait(name) for name in names)

    def gained_types(self, kinds: list[str]) -> Node:
        return tuple(tree.GrantType(kind) for kind in kinds)

    def gains_kinds(self, mods: Node, _addition: Node) -> Node:
        return mods

    def lost(self, *words: Node) -> Node:
        return self.keywords(*words)

    def lost_ability(self, words: Node) -> Node:
        """An ability that a keyword stands for is lost with that keyword (1408.1)."""
        if words.value != tree.Continuous(tree.This(), (tree.Cannot("be destroyed"),)):
            raise ValueError("an ability that is lost by its words")
        return msgspec.structs.replace(words, type="KW", value="eternal")

    def loses_keywords(self, _loses: Node, words: list[str]) -> Node:
        return tuple(tree.LoseKeyword(word) for word in words if word != "&")

    def _lost_choice(self, choices: list[Node]) -> list[Node]:
        if not all(len(mods) == 1 and isinstance(mods[0], tree.GrantKeyword) and not mods[0].of for mods in choices):
            raise ValueError("a choice of what is lost besides keywords")
        return [(tree.LoseKeyword(mods[0].keyword),) for mods in choices]

    def loses_one(self, ref: Node, loses: Node, choices: list[Node]) -> Node:
        return self.gains_one(ref, loses, self._lost_choice(choices))

    def np_loses_one(self, target: Node, loses: Node, choices: list[Node]) -> Node:
        return self.np_gains_one(target, loses, self._lost_choice(choices))

    def loses_all(self, _words: Node) -> Node:
        return (tree.LoseKeyword(),)

    def loses_for_good(self, _loses: Node, words: list[str]) -> Node:
        return tuple(tree.LoseKeyword(word, barred=True) for word in words if word != "&")

    def loses_all_for_good(self, _words: Node) -> Node:
        return (tree.LoseKeyword(barred=True),)

    def loses_symbols(self, _words: Node) -> Node:
        return tuple(tree.LoseKeyword(word) for word in SYMBOL_SKILLS)

    def loses_races(self, _words: Node) -> Node:
        return (tree.SetTrait(()),)

    def gains_races_of(self, _words: Node, cards: Node) -> Node:
        if not isinstance(cards, tree.Each):
            raise ValueError("races of cards that are chosen")
        return (tree.TraitsOf(cards.sel),)

    def becomes_stats(self, _becomes: Node, stats: Node) -> Node:
        return tuple(tree.SetStat(name, stat(value)) for name, value in zip(("atk", "def"), stats.value, strict=True))

    def becomes_classes(self, _becomes: Node, names: list[str]) -> Node:
        return (tree.SetClass(tuple(names)),)

    def becomes_a_stats(self, becomes: Node, _a: Node, stats: Node) -> Node:
        return self.becomes_stats(becomes, stats)

    def become_kinds(self, becomes: Node, draft: Draft) -> Node:
        return self.becomes_kind(becomes, None, draft)

    def becomes_kind(self, _becomes: Node, _a: Node, draft: Draft) -> Node:
        """What cards become takes the place of what they were, each of its kind (1020.1); keywords are gained."""
        if draft != Draft(draft.kind, filters=draft.filters):
            raise ValueError("what cards become lies somewhere")
        stats = tuple(tree.SetStat(item.stat, item.amount) for item in draft.filters if isinstance(item, tree.StatIs))
        classes = tuple(item.name for item in draft.filters if isinstance(item, tree.Class))
        traits = tuple(item.name for item in draft.filters if isinstance(item, tree.Trait))
        keywords = tuple(tree.GrantKeyword(item.keyword) for item in draft.filters if isinstance(item, tree.Has))
        if len(stats) + len(classes) + len(traits) + len(keywords) < len(draft.filters):
            raise ValueError("what cards do not become")
        kinds: tuple[Node, ...] = (tree.SetClass(classes),) if classes else ()
        kinds += (tree.SetTrait(traits),) if traits else ()
        kinds += (tree.SetType((draft.kind,)),) if draft.kind != "card" else ()
        return (*stats, *kinds, *keywords)

    def still_is(self, ref: Node, _is: Node, _still: Node, _a: Node, kind: Node) -> Node:
        """What a card still is besides what it became; it joins the sentence that says what it becomes."""
        return flat.Part(tree.Give(ref, (tree.GrantType(kind.value),)))

    def said_of_its(self, subject: Node, s: Node, mods: Node) -> Node:
        """ "This card's ATK becomes equal to its DEF": its own."""
        itself = tree.Bound(subject.bind) if isinstance(subject, tree.Pick) else subject
        if isinstance(itself, (tree.This, tree.Bound)):
            mods = rewrite(mods, lambda value: itself if value == flat.It() else value)
        return super().said_of_its(subject, s, mods)

    def stat_set(self, name: Node, _becomes: Node, n: Node) -> Node:
        return (tree.SetStat(name.value, number(n.value)),)

    def stat_set_equal(self, name: Node, _becomes: Node, _equal: Node, amount: Node) -> Node:
        return (tree.SetStat(name.value, amount),)

    def stats_set(self, pair: Node, _becomes: Node, n: Node) -> Node:
        return self.stats_set_equal(pair, number(n.value))

    def stats_set_equal(self, _pair: Node, *words: Node) -> Node:
        return (tree.SetStat("atk", words[-1]), tree.SetStat("def", words[-1]))

    def enters_rested(self, _words: Node) -> Node:
        return (tree.EntersEngaged(),)

    def enters_with(self, _words: Node, n: Node, counter: Node, *_on: Node) -> Node:
        return (tree.EntersWith(counter.value, number(n.value)),)

    def _said_and_dealt(self, subject: Node, mods: Node) -> Node:
        dealt = [mod for mod in mods if isinstance(mod, Deals)]
        rest = tuple(mod for mod in mods if not isinstance(mod, Deals))
        if len(dealt) != 1 or mods[-1] is not dealt[0]:
            raise ValueError("damage in the middle")
        if not rest:
            return self.deals(subject, None, dealt[0].steps)
        if isinstance(subject, (tree.Pick, tree.Each)):
            raise ValueError("several that deal damage")
        return flat.Part((tree.Give(subject, rest), *self.deals(subject, None, dealt[0].steps).body))

    def becomes_chosen(self, _becomes: Node, kind: Node) -> Node:
        return (tree.SetChosen(kind.value, OPEN),)

    def gains_chosen(self, kind: Node) -> Node:
        return (tree.GrantChosen(kind.value, OPEN),)

    def enters_as_copy(self, _words: Node, target: Node) -> Node:
        return (_AsCopy(target),)

    def enters_with_equal(self, _words: Node, counter: Node, _on: Node, _equal: Node, amount: Node) -> Node:
        return (tree.EntersWith(counter.value, amount),)

    def unless_deed(self, _unless: Node, actor: Node, body: Node) -> Node:
        return ("unless", (actor, body))

    def unless_pays(self, unless: Node, will: Node) -> Node:
        return ("unless", (unless.value, tree.PayWill(will.value)))

    def unless_pays_life(self, unless: Node, n: Node, _life: Node) -> Node:
        return ("unless", (unless.value, tree.PayLife(number(n.value))))

    def also_named(self, _gains: Node, name: Node, addition: Node) -> Node:
        if addition.value != "name":
            raise ValueError("a name among something else")
        return (tree.AlsoNamed(name.value),)

    def can_of(self, act: Node, target: Node) -> Node:
        return (tree.Can(act.value, target.sel),)

    def can(self, act: Node) -> Node:
        return (tree.Can(act.value),)

    def mobilized(self, word: Node) -> Node:
        return (tree.GrantKeyword(word.value),)

    def may_gain(self, subject: Node, _may: Node, _gains: Node, mods: Node) -> Node:
        return flat.Part(tree.Give(subject, mods), may=True, actor=YOU)

    def mods_choice(self, *mods: Node) -> list[Node]:
        return [mod for mod in mods if not is_joint(mod) and isinstance(mod, tuple)]

    def gains_one(self, ref: Node, _gains: Node, choices: list[Node]) -> Node:
        """One of the grants, as the player chooses."""
        return flat.Part(one_of(tuple((tree.Give(ref, mods),) for mods in choices)))

    def np_gains_one(self, target: Node, _gains: Node, choices: list[Node]) -> Node:
        if not isinstance(target, tree.Pick):
            raise ValueError("a choice for each of several cards")
        it = tree.Bound(target.bind)
        return flat.Part((tree.Select(target), one_of(tuple((tree.Give(it, mods),) for mods in choices))))

    def weather_is(self, word: Node) -> Node:
        if not word.value.startswith("weather "):
            raise ValueError("a condition that nothing depends on")
        return flat.Part(tree.Give(tree.Leader(YOU), (tree.GrantKeyword(word.value),)))

    def top_revealed(self, words: Node) -> Node:
        return flat.Part(tree.Give(tree.Leader(YOU), (tree.Can(words.value),)))

    def life_becomes(self, life: Node, _becomes: Node, n: Node) -> Node:
        return flat.Part(tree.SetLife(life.value, number(n.value)))

    def may_stay(self, _words: Node, ref: Node, when: Node) -> Node:
        if when.value[-1] != "recovery phase":
            raise ValueError("another time at which cards recover")
        return flat.Part(tree.Give(ref, (tree.Can("stay rested"),)))

    def chaseless(self, _words: Node) -> Node:
        return flat.Part(tree.Give(tree.This(), (tree.Cannot("be chased"),)))

    def unlimited_hand(self, words: Node) -> Node:
        return flat.Part(tree.Give(tree.Leader(YOU), (tree.Can(words.value),)))

    def looks_anytime(self, actor: Node, _may: Node, _look: Node, target: Node, _anytime: Node) -> Node:
        """Who has looked at a card once knows it for as long as it lies there."""
        return flat.Part(tree.Look(target), actor=actor)

    def you_gain(self, _you: Node, _gain: Node, mods: Node) -> Node:
        return flat.Part(tree.Give(tree.Leader(YOU), mods))

    def without_resting(self, words: Node, ref: Node, _rest: Node) -> Node:
        return flat.Part(tree.Give(ref, (tree.Cannot(f"rest when {words.value}"),)))

    def must(self, act: Node) -> Node:
        return (tree.Must(act.value),)

    def must_do(self, act: Node, ref: Node, _able: Node) -> Node:
        return (_Due(act.value, ref),)

    def must_do_now(self, act: Node, ref: Node, _turn: Node, _able: Node) -> Node:
        return (_Due(act.value, ref, "this turn"),)

    def player_must(self, player: Node, act: Node, ref: Node, _able: Node) -> Node:
        """What a player must do to a card, the J/resonators of that player must do."""
        return flat.Part(tree.Give(ref, (tree.Must(act.value, tree.Sel("J/resonator", whose=player.value)),)))

    def must_be_chosen(self, act: Node, ref: Node, _able: Node) -> Node:
        return flat.Part(tree.Give(ref, (tree.Must(act.value),)))

    # --- what is forbidden

    def _forbidden(self, value: Node, what: Node = None) -> tuple[tree.Cannot, ...]:
        if isinstance(value, tree.Cannot):
            return (value,)
        acts = value.split(" or ")
        last = len(acts) - 1 if acts[-1].startswith("be ") else 0
        return tuple(tree.Cannot(act, what if at >= last else None) for at, act in enumerate(acts))

    def cannot(self, act: Node) -> Node:
        return self._forbidden(act.value)

    def cannot_of(self, act: Node, target: Node) -> Node:
        return self._forbidden(act.value, target.sel)

    def cannot_to_you(self, act: Node, _you: Node) -> Node:
        return self._forbidden(act.value, tree.Sel("leader", whose=YOU))

    def you_cannot(self, _you: Node, act: Node) -> Node:
        return flat.Part(tree.Give(tree.Leader(YOU), self._forbidden(act.value)))

    def player_cannot(self, player: Node, act: Node) -> Node:
        return flat.Part(tree.Give(tree.Leader(player.value), self._forbidden(act.value)))

    def you_cannot_do(self, _you: Node, act: Node, target: Node) -> Node:
        return flat.Part(tree.Give(tree.Leader(YOU), self._forbidden(act.value, target.sel)))

    def player_cannot_do(self, player: Node, act: Node, target: Node) -> Node:
        target = _of_them(target, player.value)
        return flat.Part(tree.Give(tree.Leader(player.value), self._forbidden(act.value, target.sel)))

    def abilities_unplayed(
        self, card: Node, _s: Node, _who: Node, act: Node, _it: Node, _s2: Node, *kind: Node
    ) -> Node:
        """Who controls a card is the only one who could play its abilities (707.1)."""
        if act.value != "play" or [word.value for word in kind] != ["activate", "ability"]:
            raise ValueError("what a controller cannot do")
        return flat.Part(tree.Give(card, (tree.Cannot("use abilities"),)))

    # --- costs

    def _any_such(self, target: Node) -> Node:
        """What it costs to play a card is what it costs to play any such card."""
        one = isinstance(target, tree.Pick) and target.least == target.most == Num(1) and not target.target
        return tree.Each(target.sel, target.bind) if one else target

    def _changed_cost(self, actor: Node, will: Node, target: Node, *, more: bool = False) -> Node:
        target = self._any_such(_of_them(target, actor))
        if isinstance(target, tree.Each) and isinstance(target.sel, (tree.Sel, tree.SelUnion)):
            target = msgspec.structs.replace(target, sel=of_player(target.sel, actor))
        if isinstance(target, _ArtOf):
            change = tree.CostChange(Num(1), more, "god's art", will=will.value)
            return flat.Part(tree.Give(target.of, (change,)))
        if abilities := _abilities_meant(target):
            cards, kinds = abilities
            changes = tuple(tree.CostChange(Num(1), more, kind, will=will.value) for kind in kinds)
            return flat.Part(tree.Give(tree.Each(cards, self.bind()), changes))
        frm = target.zone if isinstance(target, tree.This) and target.kind != "judgment" else ""
        if isinstance(target, tree.This) and target.zone:
            target = tree.This()
        return flat.Part(tree.Give(whom(target), (tree.CostChange(Num(1), more, frm=frm, will=will.value),)))

    def pays_less(self, actor: Node, _pay: Node, will: Node, _less: Node, target: Node) -> Node:
        return self._changed_cost(actor, will, target)

    def pays_less_maybe(self, actor: Node, _may: Node, _pay: Node, will: Node, _less: Node, target: Node) -> Node:
        return self._changed_cost(actor, will, target)

    def pays_instead(
        self, actor: Node, _may: Node, _pay: Node, wills: Node, _to: Node, target: Node, *_rather: Node
    ) -> Node:
        """Another cost in place of the printed one; `instead` at the end says no more than that."""
        target = self._any_such(target)
        if abilities := _abilities_meant(target):
            cards, kinds = abilities
            cards = msgspec.structs.replace(cards, whose=actor if cards.whose == ANY_PLAYER else cards.whose)
            costs = tuple(tree.SetCost(Num(0), kind, will) for kind in kinds for will in wills)
            return flat.Part(tree.Give(tree.Each(cards, self.bind()), costs))
        if isinstance(target, tree.Each) and isinstance(target.sel, tree.Sel) and not target.sel.zones:
            target = msgspec.structs.replace(target, sel=of_player(target.sel, actor))
        elif not isinstance(target, tree.This) or target.zone:
            raise ValueError("another cost of some cards")
        return flat.Part(tree.Give(target, tuple(_other_cost(will) for will in wills)))

    def first_pays_instead(
        self, _turn: Node, _c: Node, actor: Node, may: Node, pay: Node, wills: Node, to: Node, *words: Node
    ) -> Node:
        """What was not played yet this turn is the first of it."""
        draft = next(word for word in words if isinstance(word, Draft))
        part = self.pays_instead(actor, may, pay, wills, to, tree.Each(draft.sel(), self.bind()))
        return self._first_only(part, actor, draft, words)

    def first_plays_freely(self, _turn: Node, _c: Node, actor: Node, may: Node, play: Node, *words: Node) -> Node:
        return self.first_pays_instead(None, None, actor, may, play, ("{0}",), None, *words)

    def first_pays_less(self, actor: Node, *words: Node) -> Node:
        draft = next(word for word in words if isinstance(word, Draft))
        will = next(word for word in words if getattr(word, "type", "") == "WILL")
        part = self._changed_cost(actor, will, tree.Each(draft.sel(), self.bind()))
        return self._first_only(part, actor, draft, words)

    def _first_only(self, part: flat.Part, actor: Node, draft: Draft, words: tuple[Node, ...]) -> flat.Part:
        nth = next(word.value for word in words if getattr(word, "type", "") == "ORDINAL")
        if nth != 1 or actor != YOU:
            raise ValueError("what is not the first of it")
        played = tree.HowOften(tree.Plays(YOU, draft.sel()))
        return msgspec.structs.replace(part, lasts=tree.Compare(played, "==", Num(0)), asked_first=True)

    def next_pays_less(self, actor: Node, _may: Node, pay: Node, will: Node, *words: Node) -> Node:
        return self.next_must_pay_less(actor, pay, will, *words)

    def next_must_pay_less(
        self, actor: Node, _pay: Node, will: Node, _l: Node, _next: Node, draft: Draft, _t: Node
    ) -> Node:
        if actor != YOU:
            raise ValueError("what another player plays next")
        return flat.Part(tree.NextPlay(draft.sel(), (tree.CostChange(Num(1), will=will.value),)))

    def pays_more(self, actor: Node, _pay: Node, will: Node, _more: Node, target: Node) -> Node:
        return self._changed_cost(actor, will, target, more=True)

    def gods_art_of(self, ref: Node, _s: Node, _words: Node) -> Node:
        return _ArtOf(ref)

    def _judged(self, actor: Node, change: Node, of: tuple[Node, ...] = ()) -> Node:
        """What judgments cost, of all rulers of a player or of those that are said."""
        rulers = tree.Sel("ruler", whose=actor)
        if of:
            said = getattr(of[-1], "sel", None)
            if not isinstance(of[-1], tree.Each) or not isinstance(said, tree.Sel) or said.whose != ANY_PLAYER:
                raise ValueError("the judgment of some rulers")
            rulers = msgspec.structs.replace(said, whose=actor)
        return flat.Part(tree.Give(tree.Each(rulers, self.bind()), (change,)))

    def judges_for_less(self, actor: Node, _may: Node, pay: Node, will: Node, less: Node, *of: Node) -> Node:
        return self.must_judge_for_less(actor, pay, will, less, *of)

    def must_judge_for_less(self, actor: Node, _pay: Node, will: Node, _less: Node, *of: Node) -> Node:
        return self._judged(actor, tree.CostChange(Num(1), what="judgment", will=will.value), of)

    def judges_for_more(self, actor: Node, _pay: Node, will: Node, _more: Node, *of: Node) -> Node:
        return self._judged(actor, tree.CostChange(Num(1), True, "judgment", will=will.value), of)

    def judges_for(self, actor: Node, _may: Node, _pay: Node, will: Node, _to: Node) -> Node:
        if not will.value[1:-1].isdigit():
            raise ValueError("another cost with attributes")
        return self._judged(actor, tree.SetCost(Num(int(will.value[1:-1])), "judgment", will.value))

    def pays_with_any(self, actor: Node, _may: Node, _pay: Node, _cost: Node, target: Node, will: Node) -> Node:
        if not isinstance(target, tree.Each):
            raise ValueError("the cost of one card")
        cards = msgspec.structs.replace(target, sel=of_player(target.sel, actor))
        return flat.Part(tree.Give(cards, (tree.AnyWill(will=will.value),)))

    def spends_as(self, actor: Node, _may: Node, _spend: Node, will: Node, _as: Node, like: Node) -> Node:
        if actor != YOU:
            raise ValueError("will that another player spends")
        return flat.Part(tree.Give(tree.Leader(YOU), (tree.SpendAs(will.value, like.value),)))

    def part_costs_less(
        self, actor: Node, _may: Node, _pay: Node, will: Node, _less: Node, word: Node, _costs: Node, *of: Node
    ) -> Node:
        """What is paid for a keyword while a card is played; spells are cards before that."""
        if word.value not in PARTS_PAID or actor != YOU:
            raise ValueError("a cost that does not change")
        meant = of[-1] if of else tree.Each(tree.Sel(), self.bind())
        if not isinstance(meant, tree.Each) or not isinstance(meant.sel, tree.Sel) or meant.sel.filters:
            raise ValueError("costs of some cards only")
        kind = "card" if meant.sel.kind == "spell" else meant.sel.kind
        sel = tree.Sel(kind, whose=YOU)
        if meant.sel.whose not in (YOU, tree.ANY_PLAYER):
            raise ValueError("costs of another player")
        return flat.Part(
            tree.Give(tree.Each(sel, meant.bind), (tree.CostChange(Num(1), what=word.value, will=will.value),))
        )

    def part_paid_less(
        self, actor: Node, may: Node, pay: Node, word: Node, costs: Node, will: Node, less: Node
    ) -> Node:
        return self.part_costs_less(actor, may, pay, will, less, word, costs)

    # --- what cards are taken for

    def becomes_copy(self, subject: Node, _words: Node, target: Node) -> Node:
        return flat.Part(tree.BecomeCopy(subject, target))

    def treat(self, _treat: Node, subject: Node, _as: Node, kinds: list[str]) -> Node:
        return flat.Part(tree.Give(whom(subject), tuple(tree.GrantType(kind) for kind in kinds)))

    def treat_as_traits(self, _treat: Node, subject: Node, _as: Node, names: list[str], kind: Node) -> Node:
        if kind.value != "card":
            raise ValueError("cards of a race and another type")
        return flat.Part(tree.Give(whom(subject), tuple(tree.GrantTrait(name) for name in names)))

    def may_treat(self, _you: Node, _may: Node, *words: Node) -> Node:
        return self.treat(*words)

    def may_treat_as_traits(self, _you: Node, _may: Node, *words: Node) -> Node:
        return self.treat_as_traits(*words)

    def switch(self, _verb: Node, _words: Node, target: Node) -> Node:
        return tree.Give(target, (tree.SwapStats("atk", "def"),))

    def switch_its(self, verb: Node, target: Node, _s: Node, words: Node) -> Node:
        return self.switch(verb, words, target)

    def doubled(self, stat: Node) -> Node:
        """What is doubled grows by as much as it is by then, each card by its own number."""
        names = ("atk", "def") if stat.type == "STATPAIR" else (stat.value,)
        if not set(names) <= {"atk", "def"}:
            raise ValueError("a number that is not doubled")
        return tuple(tree.StatChange(name, tree.StatOf(tree.Affected(), name)) for name in names)

    def double_both(self, _verb: Node, words: Node, target: Node) -> Node:
        return tree.Give(target, self.doubled(msgspec.structs.replace(words, type="STATPAIR")))

    def double_stat(self, _verb: Node, stat: Node, target: Node) -> Node:
        return tree.Give(target, self.doubled(stat))

    def double_its(self, _verb: Node, target: Node, _s: Node, mods: Node) -> Node:
        return tree.Give(target, mods)

    def stat_doubled(self, mods: Node, _is: Node) -> Node:
        return mods

    # --- around a clause

    def if_tail(self, _if: Node, cond: Node) -> Node:
        return ("tail", cond)

    def while_state(self, _while: Node, state: Node) -> Node:
        return ("so", tree.State(state.value))

    def while_tail(self, _while: Node, cond: Node) -> Node:
        return ("lasts", cond)

    def prefix_if(self, word: Node, cond: Node, _comma: Node) -> Node:
        return ("lasts_first" if word.type == "WHILE" else "cond", cond)

    def _dress(self, part: flat.Part, name: str, value: Node) -> flat.Part:
        if name == "every" and isinstance(part.body, tree.Give):
            per, count = value
            to = part.body.to
            it = tree.Bound(to.bind) if isinstance(to, tree.Pick) else to
            if isinstance(it, (tree.This, tree.AddedTo, tree.Bound)):
                value = (per, rewrite(count, lambda node: it if node == flat.It() else node))
        if name == "instead" and isinstance(part.body, tree.Give) and isinstance(part.body.mods[0], tree.SetCost):
            return part
        if name == "so":
            return _while_so(part, value)
        if name == "lasts_first":
            return msgspec.structs.replace(part, lasts=value, asked_first=True)
        return super()._dress(part, name, value)

    def sentence(self, *parts: Node) -> Node:
        """ "As long as" at the beginning covers what follows in the sentence as well."""
        found = [_asked_instead(part) for part in parts if isinstance(part, flat.Part)]
        if found[0].asked_first:
            lasts = found[0].lasts
            rest = [part for part in found[1:] if part.lasts is not None]
            if not rest:
                found = [msgspec.structs.replace(part, lasts=lasts, asked_first=True) for part in found]
        return flat.Sentence(tuple(_for_as_long(found)))

    def suffix_instead_of(self, _words: Node, it: Node, dest: Node) -> Node:
        """ "Instead of putting it into your hand" names the step that is not done."""
        if it.value.plural or dest.value != ("hand", YOU, ""):
            raise ValueError("instead of something else")
        return ("instead", "hand")

    def unless_tail(self, _unless: Node, cond: Node) -> Node:
        return ("tail", tree.Unless(cond))

    def suffix_every_counter(self, _for: Node, counter: Node, _on: Node, ref: Node) -> Node:
        return ("every", (1, tree.Counters(ref, counter.value)))

    def suffix_every_counters(self, _for: Node, n: Node, counter: Node, _on: Node, ref: Node) -> Node:
        return ("every", (n.value, tree.Counters(ref, counter.value)))

    def suffix_every_put(self, _for: Node, draft: Draft, _put: Node, dest: Node, loc: Node, _turn: Node) -> Node:
        return ("every", (1, tree.HowOften(put_into(draft.sel(), dest, loc))))

    def suffix_every_done(self, _for: Node, draft: Draft, done: Node, _turn: Node) -> Node:
        how, whose = done.value
        if how == "played":
            raise ValueError("cards played are counted otherwise")
        return ("every", (1, tree.HowOften(tree.Moves(draft.sel(), manner=how, by=whose))))

    def suffix_every_life(self, _for: Node, n: Node, _life: Node, _paid: Node) -> Node:
        return ("every", (n.value, flat.It(how="that much")))

    def suffix_every_of_yours(self, _for: Node, _of: Node, _your: Node, draft: Draft) -> Node:
        return ("every", (1, tree.Count(replace(draft, whose=YOU).sel())))

    def suffix_every_several(self, _for: Node, *drafts: Node) -> Node:
        sels = [draft.sel() for draft in drafts if isinstance(draft, Draft)]
        return ("every", (1, tree.Count(counted_together(sels))))

    def suffix_every_distinct(self, _for: Node, distinct: Node, target: Node) -> Node:
        return ("every", (1, tree.Distinct(target.sel, distinct.value)))

    def suffix_every_spent(self, _for: Node, distinct: Node, _spent: Node) -> Node:
        if distinct.value != "attribute":
            raise ValueError("something else of will")
        return ("every", (1, tree.KindsSpent()))

    def suffix_at(self, phase: Node) -> Node:
        return ("tail", flat.At(phase.value))

    def prefix_at(self, phase: Node, _comma: Node) -> Node:
        return ("cond", flat.At(phase.value))

    def prefix_outside(self, phase: Node, _comma: Node) -> Node:
        return ("cond", self.when_outside(phase))

    def suffix_outside(self, phase: Node) -> Node:
        return ("cond", self.when_outside(phase))
