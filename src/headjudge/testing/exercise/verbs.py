"""How each verb of a tree shows among the events: which cards, how many, by how much, where to, by whom."""

from collections.abc import Iterator, Sequence
from typing import Any

from headjudge.language import tree
from headjudge.language.rewrite import walk
from headjudge.testing.exercise.happened import MANY, Deed, Given, Happened, State, replace
from headjudge.testing.exercise.meaning import Bindings, Cards, World, folded


class Verbs(Happened):
    """What is compared verb by verb."""

    def on_cards(self, step: Any, deed: Deed, s: State) -> Iterator[State]:
        target = getattr(step, deed.what)
        if target is None:
            yield s
            return
        for cards, low, high, bind in self.objects(target, deed, s, step.by):
            world = self.world(s.at)
            idle = sum(self.is_idle(world, cid, deed, target, step) for cid in cards)
            high = 2 * high if isinstance(step.by, tree.EachPlayer) else high
            amount = self.wanted_amount(step, deed, world, s)
            if deed.to:
                low = min(low, self.room(world, self.zones((deed.to if deed.to != "=zone" else step.zone,)), s))
            unknown = deed.amount != "" and amount is None and not getattr(step, "divided", False)
            low = 0 if unknown or (amount is not None and amount <= 0) else max(0, low - idle)
            taken: list[int] = []
            at, ends = s.at, [s.at]
            while at < len(self.seen) and len(taken) < high:
                event = self.seen[at].event
                cid = -1 if event.ref is None else event.ref[0]
                if self.name(at) not in deed.verbs or cid not in cards or cid in taken:
                    break
                if not self.lands(step, deed, at, world, s) or (amount is not None and event.amount != amount):
                    break
                if not self.is_by(step, at, world, s):
                    break
                taken.append(cid)
                at = self.arrived(step, at + 1, cid)
                ends.append(at)
            for n in range(len(taken), low - 1, -1):
                covered = (*s.covered, self.place(step)) if n else s.covered
                kept = idle and isinstance(target, tree.Bound) and target.name in s.b.names
                partly = idle and isinstance(target, tree.Bound) and not kept
                b = s.b if kept else self.bound(target, bind, taken[:n], s.b)
                if hasattr(step, "amount") and hasattr(step, "bind"):
                    b = b.with_result(step.bind, None)
                if deed.to and bind and n < high:
                    b = replace(b, spare={**b.spare, bind: cards})
                if partly:
                    b = replace(b, spare={**b.spare, target.name: cards})
                yield s._replace(at=ends[n], b=b, covered=covered)
            if len(taken) < max(low, 1):
                self.fail(ends[-1], self.wanted(step, cards, low, high, amount))

    def arrived(self, step: Any, at: int, cid: int) -> int:
        """After a card that comes rested, its being rested."""
        comes_rested = getattr(step, "engaged", False) or getattr(step, "zone", "") == "gc"
        while comes_rested and at < len(self.seen) and self.name(at) in ("rest", "engage"):
            event = self.seen[at].event
            if event.ref is None or event.ref[0] != cid:
                break
            at += 1
        return at

    def bound(self, target: Any, bind: str, cids: Sequence[int], b: Bindings) -> Bindings:
        if not cids and isinstance(target, (tree.Pick, tree.Each)) and bind:
            return b.with_chosen(bind, target)
        if not cids and isinstance(target, tree.Bound):
            return b
        if isinstance(target, tree.Bound) and target.name not in b.names:
            return b.with_cards(target.name, cids) if not target.nth else b
        return b.with_cards(bind, cids) if bind and bind not in b.names else b

    def wanted(self, step: Any, cards: Cards, low: int, high: int, amount: int | None) -> str:
        names = sorted({self.run.begins.cards[cid].face.name for cid in cards if cid < len(self.run.begins.cards)})
        number = f"{low}" if low == high else f"{low} to {high}"
        much = "" if amount is None else f" by {amount}"
        return f"{type(step).__name__}{much} {number} of {', '.join(names[:6]) or 'no card'}"

    def wanted_amount(self, step: Any, deed: Deed, world: World, s: State) -> int | None:
        if not deed.amount or getattr(step, "divided", False):
            return None
        if any(isinstance(node, tree.DamageChange) for node in walk(tuple(self.standing))):
            return None
        node = getattr(step, deed.amount)
        return None if node is None else world.amount(node, s.b)

    def lands(self, step: Any, deed: Deed, at: int, world: World, s: State) -> bool:
        """Whether a card that moved came where the step says, of the player it says."""
        event = self.seen[at].event
        if not deed.to:
            return True
        zone = step.zone if deed.to == "=zone" else deed.to
        kinds = self.of.words.zones.get(zone)
        if kinds is None:
            return True
        if event.to < 0:
            return event.after is None or event.frm == event.to
        if event.to >> 1 not in kinds:
            return False
        whose = getattr(step, "whose", None)
        if whose is not None and deed.to == "=zone":
            return event.to & 1 in world.players(whose, s.b) or zone not in SHARED
        return True

    def is_by(self, step: Any, at: int, world: World, s: State) -> bool:
        """Whether the right player did it."""
        return self.seen[at].event.player in world.players(step.by, s.b)

    def on_players(self, step: Any, deed: Deed, s: State) -> Iterator[State]:
        """Cards drawn: as many as it says, by each who is to draw."""
        world = self.world(s.at)
        players = world.players(step.by, s.b)
        each = world.amount(step.amount, s.b)
        times = 2 if isinstance(step.by, tree.EachPlayer) else 1
        at = s.at
        while at < len(self.seen) and self.name(at) in deed.verbs and self.seen[at].event.player in players:
            at += 1
        n = at - s.at
        cids = [event.ref[0] for event in (each.event for each in self.seen[s.at : at]) if event.ref is not None]
        if each is None:
            ways: Sequence[int] = range(n, -1, -1)
        elif step.up_to:
            ways = range(min(n, each * times), -1, -1)
        else:
            short = min(len(world.game.zones[2 * self.of.words.deck + player]) for player in players)
            wanted = max(0, each) * times
            ways = [wanted] if n >= wanted else [n] if short < each else []
            if self.each_alone and times > 1:
                ways = [k for k in (wanted, each, 0) if n >= k]
        for k in ways:
            covered = (*s.covered, self.place(step)) if k else s.covered
            yield s._replace(at=s.at + k, b=s.b.with_cards(step.bind, cids[:k]), covered=covered)
        if not ways:
            who = " and ".join("AB"[player] for player in sorted(players))
            self.fail(at, f"{who} to draw {each} (drawn: {n})")

    def on_numbers(self, step: Any, deed: Deed, s: State) -> Iterator[State]:
        """A number of a player changes by the amount, or by less where it has a limit."""
        world = self.world(s.at)
        amount = world.amount(step.amount, s.b) if getattr(step, "amount", None) is not None else None
        players = world.players(step.by, s.b)
        if s.at < len(self.seen) and self.name(s.at) in deed.verbs:
            event = self.seen[s.at].event
            if event.player in players and (amount is None or abs(event.amount) <= abs(amount)):
                yield s._replace(at=s.at + 1, covered=(*s.covered, self.place(step)))
                return
            self.fail(s.at, f"{type(step).__name__} {amount}")
            return
        self.fail(s.at, f"{type(step).__name__} {amount}")
        if amount is None or amount <= 0 or self.held or self.at_limit(step, world, players):
            yield s

    def at_limit(self, step: Any, world: World, players: frozenset[int]) -> bool:
        """Whether the number cannot change any more."""
        what = getattr(step, "what", "")
        found = [self.of.words.number_of(world.game, player, f"{what} is at its limit") for player in players]
        return any(found)

    def creating(self, step: tree.CreateToken, deed: Deed, s: State) -> Iterator[State]:
        world = self.world(s.at)
        amount = world.amount(step.amount, s.b)
        kinds = self.zones(step.zones)
        names = {folded(name) for name in step.names}
        at = s.at
        while at < len(self.seen) and self.name(at) in deed.verbs:
            event = self.seen[at].event
            face = event.face
            if kinds is not None and event.to >= 0 and event.to >> 1 not in kinds:
                break
            if names and (face is None or folded(face.name) not in names):
                break
            if event.to >= 0 and event.to & 1 not in world.players(step.whose, s.b):
                break
            at += 1
        n = at - s.at
        made = [event.after[0] for event in (e.event for e in self.seen[s.at : at]) if event.after is not None]
        low = (
            0
            if amount is None or step.up_to
            else amount * len(world.players(step.whose, s.b) if step.whose != tree.YOU else (0,))
        )
        most = MANY if amount is None else amount * 2 if len(world.players(step.whose, s.b)) > 1 else amount
        if n < min(low, self.room(world, kinds, s)):
            self.fail(at, f"CreateToken {amount} of {', '.join(step.names) or 'a kind'} (made: {n})")
            return
        for k in range(min(n, most), min(low, n) - 1, -1):
            yield s._replace(
                at=s.at + k, b=s.b.with_cards(step.bind, made[:k]),
                covered=(*s.covered, self.place(step)) if k else s.covered,
            )  # fmt: skip

    def room(self, world: World, kinds: frozenset[int] | None, s: State) -> int:
        """How many cards the zones can take in."""
        found = 0
        for kind in kinds or world.words.in_play:
            zone = 2 * kind + self.run.controller
            limited = world.game.ruleset.zones[kind].limited
            found += MANY if not limited else world.game.ruleset.limit(world.game, zone) - len(world.game.zones[zone])
        return found

    def evolving(self, step: tree.Evolve, deed: Deed, s: State) -> Iterator[State]:
        """A card evolves: a card of the evolve deck is put into the evolve zone, and it is linked to that."""
        for cards, low, high, bind in self.objects(step.what, deed, s):
            at = s.at
            reached: list[int] = []
            while at < len(self.seen) and len(reached) < high:
                put = self.name(at) in ("put", "reveal")
                done = at + put
                if done >= len(self.seen) or self.name(done) not in deed.verbs:
                    break
                ref = self.seen[done].event.ref
                if ref is None or ref[0] not in cards:
                    break
                reached.append(ref[0])
                at = done + 1
            b = self.bound(step.what, bind, reached, s.b)
            if reached:
                yield s._replace(at=at, b=b, covered=(*s.covered, self.place(step)))
            else:
                self.fail(s.at, self.wanted(step, cards, low, high, None))
                yield s

    def giving(self, step: tree.Give, deed: Deed, s: State) -> Iterator[State]:
        """What cards are given shows in their characteristics, before and after."""
        for cards, low, high, bind in self.objects(step.to, deed, s):
            at = s.at
            reached: list[int] = []
            while at < len(self.seen) and self.name(at) in deed.verbs:
                ref = self.seen[at].event.ref
                if ref is None or ref[0] not in cards or (ref[0] not in reached and len(reached) == high):
                    break
                if ref[0] not in reached:
                    reached.append(ref[0])
                at += 1
            world = self.world(s.at)
            idle = sum(self.is_idle(world, cid, deed, step.to) for cid in cards)
            if not reached and self.is_seen(step, cards, s):
                yield s._replace(covered=(*s.covered, self.place(step)))
                continue
            if len(reached) < low - idle and not self.is_silent(step, world, s):
                self.fail(at, self.wanted(step, cards, low, high, None))
                continue
            yield from self.given_to(step, s, at, bind)

    def is_seen(self, step: tree.Give, cards: Cards, s: State) -> bool:
        """Whether the cards have after the run what no event tells of: an effect on all that fit."""
        after = World(self.run.ends or self.run.begins, self.of.words, self.run.source, self.run.controller)
        numbers = [mod for mod in step.mods if isinstance(mod, (tree.StatChange, tree.SetStat))]
        if sum(isinstance(each, tree.Give) for each in self.body) > 1:
            return bool(numbers)
        found = [
            self.changed(mod, cid, self.begins, after, s, step)
            for mod in numbers
            for cid in cards
            if cid < len(self.run.begins.cards)
        ]
        return bool(found) and not any(wrong for _, wrong in found)

    def given_to(self, step: tree.Give, s: State, most: int, bind: str) -> Iterator[State]:
        """As many of the events as there are, or fewer where another step gives the rest."""
        for at in range(most, s.at - 1, -1):
            refs = [each.event.ref for each in self.seen[s.at : at]]
            reached = list(dict.fromkeys(ref[0] for ref in refs if ref is not None))
            given, wrong = self.compared(step, s, at, reached)
            if wrong:
                self.fail(at, wrong)
                continue
            covered = (*s.covered, self.place(step)) if reached else s.covered
            b = self.bound(step.to, bind, reached, s.b)
            yield s._replace(at=at, b=b, covered=covered, given=(*s.given, *given))
            if at == most and most == s.at:
                return

    def is_silent(self, step: tree.Give, world: World, s: State) -> bool:
        """Whether nothing need be told of what is given: no number, or one that is nothing."""
        numbers = [mod for mod in step.mods if isinstance(mod, (tree.StatChange, tree.SetStat))]
        return step.cond is not None or not any(world.amount(mod.amount, s.b) for mod in numbers)

    def compared(self, step: tree.Give, s: State, at: int, reached: Sequence[int]) -> tuple[list[Given], str]:
        """The numbers that were given, and what is wrong with them."""
        if at == s.at or step.cond is not None:
            return [], ""
        before = World(self.seen[s.at].before, self.of.words, self.run.source, self.run.controller)
        after = World(self.seen[at - 1].after, self.of.words, self.run.source, self.run.controller)
        given: list[Given] = []
        for mod in step.mods:
            for cid in reached:
                found, wrong = self.changed(mod, cid, before, after, s, step)
                if wrong:
                    return given, wrong
                given += found
        if any(isinstance(mod, tree.GrantAbility) or getattr(mod, "stat", "") == "shield" for mod in step.mods):
            return given, ""
        return given, self.strays(before, after, reached)

    def changed(
        self, mod: Any, cid: int, before: World, after: World, s: State, step: tree.Give
    ) -> tuple[list[Given], str]:
        words = self.of.words
        name = before.game.cards[cid].face.name
        match mod:
            case tree.StatChange(stat, amount, lose):
                wanted = before.amount(amount, s.b)
                one, other = (words.stat(world.facts(cid), stat) for world in (before, after))
                if wanted is None or one is None or other is None:
                    return [], ""
                same = sum(m.stat == stat for m in step.mods if isinstance(m, tree.StatChange))
                wanted = -wanted if lose else wanted
                if before.facts(cid).get("legion"):
                    return [], ""
                steady = not any(isinstance(each, tree.Continuous) for each in self.standing)
                often = self.how_often(stat)
                right = other - one in [wanted * n for n in range(1, often + 1)]
                if same == 1 and steady and not right and not (lose and other == 0):
                    return [], f"{stat} of {name} to change by {wanted}, not {other - one}"
                return [Given(before.game.ref(cid), stat, wanted, step.until)], ""
            case tree.SetStat(stat, amount):
                wanted, other = before.amount(amount, s.b), words.stat(after.facts(cid), stat)
                if wanted is None or other is None or wanted == other:
                    return [], ""
                return [], f"{stat} of {name} to become {wanted}, not {other}"
            case tree.GrantKeyword(keyword, number):
                have = {folded(word) for word in after.facts(cid)["keywords"]}
                wanted_word = folded(keyword)
                if any(word.startswith(wanted_word) for word in have):
                    return [], ""
                return [], f"{name} to have {keyword}" if not number else ""
            case _:
                return [], ""

    def how_often(self, stat: str) -> int:
        """How many steps change the number: what is given at once may reach a card more than once."""
        gives = [step for step in walk(self.body) if isinstance(step, tree.Give)]
        mods = [mod for step in gives for mod in step.mods if isinstance(mod, tree.StatChange)]
        return max(1, sum(mod.stat == stat for mod in mods))

    def strays(self, before: World, after: World, reached: Sequence[int]) -> str:
        """Whether a number of a card changed that was given nothing."""
        if any(isinstance(each, tree.Continuous) for each in self.standing):
            return ""
        before_me = self.run.controller
        for cid, zone in before.lying.items():
            if zone >> 1 in self.of.words.in_play and cid not in reached and after.lying.get(cid) == zone:
                if self.of.shares and zone & 1 == before_me:
                    continue
                for stat in NUMBERS:
                    one, other = (self.of.words.stat(w.facts(cid), stat) for w in (before, after))
                    if one != other:
                        return f"{stat} of {before.game.cards[cid].face.name} to stay {one}, not {other}"
        return ""

    standing: Sequence[Any] = ()
    """The abilities of the card itself, which may change other cards all the time."""

    def free(self, step: Any, deed: Deed, s: State) -> Iterator[State]:
        """As many events of its verbs as there are."""
        at = s.at
        while at < len(self.seen) and self.name(at) in deed.verbs:
            at += 1
        bind = getattr(step, "bind", "")
        cids = [each.event.ref[0] for each in self.seen[s.at : at] if each.event.ref is not None]
        for end in range(at, s.at - 1, -1):
            b = s.b.with_cards(bind, cids[: end - s.at]) if bind and cids else s.b.with_result(bind, None)
            yield s._replace(at=end, b=b, covered=(*s.covered, self.place(step)) if end > s.at else s.covered)

    def finding(self, step: Any, deed: Deed, s: State) -> Iterator[State]:
        """Cards are looked at or for: which of them are found shows when they are used."""
        what = getattr(step, "what", None)
        world = self.world(s.at)
        b = s.b
        for part in what.parts if isinstance(what, tree.Both) else (what,):
            name = getattr(part, "bind", "")
            if not name:
                continue
            told = world.told(part, b) if isinstance(part, tree.TopOf) else None
            if told is not None:
                b = b.with_cards(name, sorted(told))
            elif isinstance(part, tree.Pick):
                b = b.with_chosen(name, self.in_zone(part, step))
        yield s._replace(b=b)

    def in_zone(self, part: tree.Pick, step: Any) -> tree.Pick:
        """A search looks through the zone that the step names."""
        sel = part.sel
        zone = getattr(step, "zone", "")
        return replace(part, sel=placed(sel, zone), least=tree.Num(0))


NUMBERS = ("attack", "defense", "cost", "power", "shield", "critical", "atk", "def")
SHARED = ("field", "hand", "deck", "ex", "ex area", "cemetery", "graveyard", "soul", "damage", "drop", "bind")

FORMS = {
    "cards": Verbs.on_cards,
    "players": Verbs.on_players,
    "numbers": Verbs.on_numbers,
    "create": Verbs.creating,
    "give": Verbs.giving,
    "evolve": Verbs.evolving,
    "free": Verbs.free,
    "find": Verbs.finding,
}


def placed(sel: Any, zone: str) -> Any:
    """The selector looking in that zone, where it names none."""
    if isinstance(sel, tree.SelUnion):
        return replace(sel, parts=tuple(placed(part, zone) for part in sel.parts))
    return replace(sel, zones=(zone,)) if zone and not sel.zones and sel.among is None else sel
