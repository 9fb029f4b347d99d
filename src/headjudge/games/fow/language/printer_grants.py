"""What is given, forbidden and changed, in the words of Force of Will."""

from __future__ import annotations

import re
from typing import Any

from headjudge.games.fow.language.lexicon_events import FORBIDDEN
from headjudge.games.fow.language.places import default_zones
from headjudge.games.fow.language.printer_events import DAMAGE, FowEvents
from headjudge.games.fow.language.printer_nouns import OWNER, replace
from headjudge.games.fow.language.tables import LETTERS, WILL
from headjudge.language import tree
from headjudge.language.printer import Unprintable, article, listed
from headjudge.language.rewrite import rewrite
from headjudge.language.tree import ANY_PLAYER, OPPONENT, YOU, Num

Node = Any
DURATIONS = {
    "": "",
    "this turn": " until end of turn",
    "this turn and opponents next turn": " until end of your opponent's next turn",
    "this turn and your next turn": " until end of your next turn",
    "until your next turn": " until the beginning of your next turn",
    "this game": " until end of game",
    "this battle": " until end of battle",
}
GIVEN = (tree.StatChange, tree.GrantKeyword, tree.GrantAbility)
PHASES = {"recover in next recovery phase": "next recovery phase", "recover in recovery phase": "recovery phase"}
CANNOT = {
    act: re.sub(r"\((.*?)\|.*?\)", r"\1", words)
    for words, act in reversed(FORBIDDEN.items())
    if not words.endswith((" by", " of"))
}
CANNOT_BY = {
    "be blocked except": "be blocked except by",
    "be targeted": "be targeted by",
    "be blocked": "be blocked by",
    "be destroyed": "be destroyed by",
    "be banished": "be banished by",
}
WOULD = {
    ("", "", "destroyed"): "be destroyed",
    ("", "graveyard", ""): "be put into a graveyard",
    ("field", "graveyard", ""): "be put into a graveyard from the field",
    ("field", "", ""): "leave the field",
    ("", "", "banished"): "be removed from the game",
    ("", "", "buried"): "be banished",
    ("", "field", ""): "enter the field",
}


ABILITIES = {"judgment": "[Judgment]", "god's art": "God's Art", "ability": "activate"}
"""Abilities whose costs change, as they are called."""


def _is_given(mod: Node) -> bool:
    return isinstance(mod, GIVEN) and mod != tree.GrantKeyword("mobilized")


class FowGiving(FowEvents):
    """Statements about cards and players."""

    def verb(self, step: Node) -> str:
        """The verbs are a printer of their own."""
        raise Unprintable(type(step).__name__)

    def given(self, step: tree.Give) -> str:
        if step.cond is not None:
            return f"{self._said(replace(step, cond=None))} as long as {self._asked_of(step)}"
        return self._said(step)

    def _asked_of(self, step: tree.Give) -> str:
        """The condition, which may speak of the card that something is given to."""
        marked = self.mentions.mark()
        self.mentions.of_step(step)
        words = self.condition(step.cond)
        self.mentions.back_to(marked)
        return words

    def _said(self, step: tree.Give) -> str:
        words = self._turned_round(step)
        if words:
            return f"{words}{DURATIONS[step.until]}"
        who = self.target(step.to, subject=True)
        several = isinstance(step.to, tree.Pick) and step.to.most != Num(1)
        many = who in {"they", "them"} or who.startswith("those ") or isinstance(step.to, tree.Both) or several
        predicates, each = self._predicates(step.mods, many)
        return f"{who} {' and '.join(predicates)}{DURATIONS[step.until]}{each}{self._still(step.mods)}"

    def _predicates(self, mods: tuple[Node, ...], many: bool) -> tuple[list[str], str]:
        found: list[str] = []
        eachs: set[str] = set()
        rest = list(mods)
        while rest:
            count = next((at for at, mod in enumerate(rest) if not _is_given(mod)), len(rest))
            if count:
                words, each = self.grants(tuple(rest[:count]))
                eachs.add(each)
                found.append(f"{'gain' if many else 'gains'} {words}")
            else:
                count, words = self._stated(rest, many)
                found.append(words)
            rest = rest[count:]
        if len(eachs - {""}) > 1 or (len(eachs) > 1):
            raise Unprintable("for each")
        return found, next(iter(eachs), "")

    def grants(self, mods: tuple[Node, ...]) -> tuple[str, str]:
        words: list[str] = []
        eachs: set[str] = set()
        rest = list(mods)
        while rest:
            mod = rest.pop(0)
            if isinstance(mod, tree.StatChange):
                pair = [mod]
                if mod.stat == "atk" and rest and isinstance(rest[0], tree.StatChange) and rest[0].stat == "def":
                    pair.append(rest.pop(0))
                stats, each = self._stats(pair)
                words.append(stats)
                eachs.add(each)
            elif isinstance(mod, tree.GrantKeyword):
                words.append(self.granted_keyword(mod))
            else:
                words.append(f'"{self.quoted(mod.ability)}"')
        if len(eachs) > 1:
            raise Unprintable("for each")
        return listed(words), next(iter(eachs), "")

    def granted_keyword(self, mod: Node) -> str:
        word = getattr(mod, "keyword", "") or mod.name
        if mod.of is None:
            return self.keyword(word)
        sel = mod.of
        if isinstance(sel, tree.Sel) and sel == tree.Sel(sel.kind):
            return f"{self.keyword(word)} ({sel.kind.capitalize()})"
        match sel:
            case tree.Sel("card", (), _, (tree.State("stranger"),)):
                return f"{self.keyword(word)} (Stranger)"
            case tree.Sel("card", (), _, (tree.Class(name),)) if word == "dragon emblem":
                return f"{self.keyword(word)} {WILL[name]}"
            case tree.Sel("card", (), _, (tree.Class(name),)):
                return f"{self.keyword(word)} ({name.capitalize()})"
            case tree.Sel("card", (), _, (tree.AnyOf(classes),)) if all(isinstance(c, tree.Class) for c in classes):
                return f"{self.keyword(word)} {''.join(WILL[c.name] for c in classes)}"  # type: ignore[union-attr]
            case tree.Sel("card", (), _, (tree.StatIs("cost", op, Num(n)),)):
                return f"{self.keyword(word)} (Total cost {n} or {'less' if op == '<=' else 'more'})"
            case tree.Sel("card", (), _, (tree.Chosen("attribute"),)):
                return f"{self.keyword(word)} (Chosen attribute)"
            case tree.Sel("card", (), _, (tree.StatIs("cost", "<=", tree.Count() as count),)):
                return f"{self.keyword(word)} (Total cost equal to or less than {self.formula(count)})"
        raise Unprintable("barrier")

    def _stats(self, changes: list[tree.StatChange]) -> tuple[str, str]:
        numbers = {"atk": "0", "def": "0"}
        eachs: set[str] = set()
        for change in changes:
            amount, each = self.per(change.amount)
            eachs.add(each)
            numbers[change.stat] = f"{'-' if change.lose else '+'}{self.amount(amount)}"
        if len(eachs) > 1:
            raise Unprintable("for each")
        return f"[{numbers['atk']}/{numbers['def']}]", eachs.pop()

    def _stated(self, mods: list[Node], many: bool) -> tuple[int, str]:
        """One predicate that is no grant, and how many modifications it says."""
        s = "" if many else "s"
        match mods:
            case [tree.SetTrait(()), *_]:
                return 1, f"lose{s} all races"
            case [tree.SetStat("atk") | tree.SetClass() | tree.SetTrait() | tree.SetType(), *_]:
                count, words = self._becoming(mods, many)
                return count, f"become{s} {words}"
            case [tree.Cannot("attack", None), tree.Cannot("block", None), *_]:
                return 2, "cannot attack or block"
            case [tree.Cannot() as mod, *_]:
                return 1, self.cannot(mod)
            case [tree.LoseKeyword("", True), *_]:
                return 1, f"lose{s} all abilities and cannot gain abilities"
            case [tree.LoseKeyword(word, True), *_]:
                return 1, f"lose{s} and cannot gain {self.keyword(word)}"
            case [tree.LoseKeyword(""), *_]:
                return 1, f"lose{s} all abilities"
            case [tree.LoseKeyword(word), *_]:
                return 1, f"lose{s} {self.keyword(word)}"
            case [tree.GrantClass(name), *_]:
                return 1, f"gain{s} {name} in addition to its other attributes"
            case [tree.GrantType(name), *_]:
                return 1, f"gain{s} {name} in addition to its other types"
            case [tree.GrantChosen(kind), *_]:
                return 1, f"gain{s} the chosen {kind}"
            case [tree.SetChosen("attributes"), *_]:
                return 1, f"become{s} those attributes"
            case [tree.SetChosen(kind), *_]:
                return 1, f"become{s} the chosen {kind}"
            case [tree.TraitsOf(sel), *_]:
                return 1, f"gain{s} all races of {self.plural(sel)}"
            case [tree.GrantTrait(name), *_]:
                return 1, f"gain{s} {name} in addition to its other races"
            case [tree.AlsoNamed(name), *_]:
                return 1, f'gain{s} "{name}" in addition to its other names'
            case [tree.Can("attack at once"), *_]:
                return 1, "can attack the turn it enters the field"
            case [tree.Can("block while rested"), *_]:
                return 1, "can block while rested"
            case [tree.Can(act, sel), *_] if sel is not None:
                return 1, f"can {act} {self.plural(sel)}"
            case [tree.GrantKeyword("mobilized"), *_]:
                return 1, "are mobilized" if many else "is mobilized"
            case [tree.Must(act, None), *_] if act != "be chosen to attack":
                return 1, f"must {act} if able"
            case [tree.EntersEngaged(), *_]:
                return 1, f"enter{s} the field rested"
            case [tree.EntersWith(kind, amount), *_]:
                one, each = self.per(amount)
                return 1, f"enter{s} the field with {self.counters(kind, one)} on it{each}"
        raise Unprintable(type(mods[0]).__name__)

    def _becoming(self, mods: list[Node], many: bool) -> tuple[int, str]:
        """What cards become, and how many modifications that says: numbers, attributes, races and types."""
        rest, words = list(mods), []
        if isinstance(rest[0], tree.SetStat):
            match rest:
                case [tree.SetStat("atk", atk), tree.SetStat("def", defence), *rest]:
                    words.append(f"[{self.amount(atk)}/{self.amount(defence)}]")
                case _:
                    raise Unprintable("a stat")
        plain = len(words)
        for kind in (tree.SetClass, tree.SetTrait, tree.SetType):
            if rest and isinstance(rest[0], kind):
                words += rest.pop(0).names[:1] if kind is tree.SetType else rest.pop(0).names
                plain += kind is tree.SetClass
        if len(words) == plain:
            return len(mods) - len(rest), listed(words)
        if many:
            raise Unprintable("what several cards become")
        return len(mods) - len(rest), article(" ".join(words))

    def _still(self, mods: tuple[Node, ...]) -> str:
        """The types besides the first one are those that the card had."""
        kept = [name for mod in mods if isinstance(mod, tree.SetType) for name in mod.names[1:]]
        return "".join(f". It's still {article(name)}" for name in kept)

    def counters(self, kind: str, amount: Node) -> str:
        word = self.counter(kind)
        n = self.number(amount)
        return article(word) if n == "one" else f"{n} {word}s"

    def cannot(self, mod: tree.Cannot) -> str:
        if mod.act in PHASES:
            return f"cannot recover during its controller's {PHASES[mod.act]}"
        if mod.act == "be blocked by several":
            return "cannot be blocked by more than one J/resonator"
        if mod.object is None:
            return f"cannot {CANNOT[mod.act]}"
        return f"cannot {CANNOT_BY.get(mod.act) or CANNOT[mod.act]} {self._objects(mod.object)}"

    def _objects(self, sel: Node) -> str:
        if sel == tree.Sel("leader", whose=YOU):
            return "you"
        return self.plural(sel)

    # --- statements whose subject does not simply come first

    def _turned_round(self, step: tree.Give) -> str:
        if isinstance(step.to, tree.Leader):
            return self._of_player(step.to.of, step.mods)
        if all(isinstance(mod, tree.GrantType) for mod in step.mods):
            kinds = listed([article(mod.name) for mod in step.mods])  # type: ignore[union-attr]
            return f"treat {self.target(step.to)} as {kinds.replace(' and a ', ' and ').replace(', a ', ', ')}"
        if words := self._ability_costs(step):
            return words
        match step.mods:
            case (tree.StatChange("atk", tree.StatOf(tree.Affected(), "atk"), lose=False), *more) if len(more) < 2:
                if not more:
                    return f"double the ATK of {self.target(step.to)}"
                if more == [tree.StatChange("def", tree.StatOf(tree.Affected(), "def"))]:
                    return f"double the ATK and DEF of {self.target(step.to)}"
            case (tree.StatChange("def", tree.StatOf(tree.Affected(), "def"), lose=False),):
                return f"double the DEF of {self.target(step.to)}"
            case (
                tree.DamageChange("takes", "none", None, one, None, None),
                tree.DamageChange("deals", "none", None, two),
            ):
                if one == two and not isinstance(step.to, tree.Leader):
                    return f"prevent all {DAMAGE[one]} that would be dealt to or dealt by {self.target(step.to)}"
        if len(step.mods) > 1 and step.to == tree.This() and all(isinstance(mod, tree.SetCost) for mod in step.mods):
            return f"you may pay {' or '.join(mod.will for mod in step.mods)} to play this card"  # type: ignore[union-attr]
        if len(step.mods) != 1:
            return ""
        match step.mods[0]:
            case tree.DamageChange() as change:
                return self._damage(step.to, change)
            case tree.CostChange() as change:
                return self._cost(step.to, change)
            case tree.SetCost(_, "play", will) if will and step.to == tree.This():
                return f"you may pay {will} to play this card"
            case tree.SetCost(_, "play", will) if will and isinstance(step.to, tree.Each):
                return f"you may pay {will} to play {self._own_cards(step.to)}"
            case tree.SetCost(_, "judgment", will) if step.to == tree.This():
                return f"you may pay {will} to play this card's [Judgment]"
            case tree.SetCost(_, "judgment", will) if isinstance(step.to, tree.Each):
                return f"you may pay {will} to do judgment"
            case tree.AnyWill(_, will) if isinstance(step.to, tree.Each) and isinstance(step.to.sel, tree.Sel):
                cards = self.plural(replace(step.to.sel, whose=ANY_PLAYER))
                kind = f"{LETTERS[will[1:-1]]} will" if will else "will of any attribute"
                return f"you may pay the attribute cost of {cards} with {kind}"
            case tree.Replace() as change:
                return self._replacement(step.to, change)
            case tree.Redirect(to, kind):
                who = self.target(step.to)
                return f"if {DAMAGE[kind]} would be dealt to {who}, it's dealt to {self.target(to)} instead"
            case tree.Must("be chosen to attack"):
                return f"as you choose a card to attack, you must choose {self.target(step.to)} if able"
            case tree.Must(act, sel) if sel is not None:
                verb = {"be attacked": "attack", "be blocked": "block"}[act]
                return f"{self.plural(sel)} must {verb} {self.target(step.to)} if able"
            case tree.Cannot("use abilities"):
                return f"{self.possessive(step.to)} controller cannot play its activate abilities"
            case tree.Can("stay rested"):
                return f"you may choose not to recover {self.target(step.to)} during your recovery phase"
            case tree.Cannot("trigger by entering") if isinstance(step.to, tree.Each):
                return self._entering_silently(step.to)
            case tree.Cannot("be prevented"):
                return f"damage dealt by {self.target(step.to)} cannot be prevented"
            case tree.Cannot("be chased") if step.to == tree.This():
                return "players cannot chase to this card"
            case tree.Cannot(act) if act.startswith("rest when "):
                return f"{act.removeprefix('rest when ')} does not cause {self.target(step.to)} to rest"
            case tree.Cannot("be played from elsewhere", frm=zone):
                return f"play this card only from your {self.zones[zone]}"
            case tree.Can("be played" | "be played freely" as act, frm="") if not isinstance(step.to, tree.This):
                free = " without paying their cost" if act.endswith("freely") else ""
                what = self.plural(step.to.sel) if isinstance(step.to, tree.Each) else self.target(step.to)
                return f"you may play {what}{free}"
            case tree.Can("be played" | "be played freely" as act, frm=zone):
                free = " without paying its cost" if act.endswith("freely") else ""
                return f"you may play this card from your {self.zones[zone]}{free}"
            case tree.Can("be released") if isinstance(step.to, tree.Each):
                return f"release the [Seal] abilities of {self.plural(step.to.sel)}"
            case tree.StatScale() as change:
                return self._scale(step.to, change)
            case tree.SwapStats("atk", "def"):
                return f"switch the ATK and DEF of {self.target(step.to)}"
            case tree.SetStat(stat, amount):
                return f"{self.possessive(step.to)} {stat.upper()} becomes {self.amount(amount)}"
        return ""

    def _entering_silently(self, to: tree.Each) -> str:
        if not isinstance(to.sel, tree.Sel) or to.sel.whose not in OWNER:
            raise Unprintable("what enters")
        cards, owner = self.plural(replace(to.sel, whose=ANY_PLAYER)), OWNER[to.sel.whose]
        return f"{cards} entering the field under {owner} control don't cause their own abilities to trigger"

    def _own_cards(self, to: tree.Each) -> str:
        if not isinstance(to.sel, tree.Sel) or to.sel.whose != YOU:
            raise Unprintable("cost")
        return self.plural(replace(to.sel, whose=ANY_PLAYER))

    def _ability_costs(self, step: tree.Give) -> str:
        """Another cost of abilities of cards: more, less, or another one altogether."""
        to, first = step.to, step.mods[0]
        kinds = [mod.what for mod in step.mods if isinstance(mod, (tree.CostChange, tree.SetCost))]
        if not isinstance(to, tree.Each) or not isinstance(to.sel, tree.Sel) or len(kinds) < len(step.mods):
            return ""
        if to.sel.whose not in (YOU, OPPONENT) or not set(kinds) <= set(ABILITIES) or kinds == ["judgment"]:
            return ""
        if any(replace(mod, what="") != replace(first, what="") for mod in step.mods):
            raise Unprintable("costs")
        who, pays = ("you", "pay") if to.sel.whose == YOU else ("your opponent", "pays")
        words = f"{' or '.join(ABILITIES[kind] for kind in kinds)} abilities"
        if to.sel != tree.Sel(zones=default_zones(to.sel), whose=to.sel.whose):
            whose = YOU if to.sel.whose == YOU else ANY_PLAYER
            words += f" of {self.plural(replace(to.sel, whose=whose))}"
        if isinstance(first, tree.SetCost):
            return f"{who} may pay {first.will} to play {words}"
        amount, each = self.per(first.amount)  # type: ignore[union-attr]
        if amount != Num(1):
            raise Unprintable("cost")
        if first.more:  # type: ignore[union-attr]
            return f"{who} {pays} {first.will} more to play {words}{each}"  # type: ignore[union-attr]
        return f"{who} may pay {first.will} less to play {words}{each}"  # type: ignore[union-attr]

    def _of_player(self, player: Node, mods: tuple[Node, ...]) -> str:
        who = "you" if player == YOU else self.player(player)
        match mods:
            case (tree.Replace() as change,):
                return self._otherwise_for(player, change)
            case (tree.DamageChange() as change,):
                return self._damage(tree.Leader(player), change)
            case (tree.Redirect(to, kind),):
                return f"if {DAMAGE[kind]} would be dealt to {who}, it's dealt to {self.target(to)} instead"
            case (tree.GrantKeyword(word),) if word.startswith("weather ") and player == YOU:
                return f"the weather is {word.removeprefix('weather ')}"
            case (tree.SpendAs(will, like),) if player == YOU:
                return f"you may spend {will} as though it were {like}"
            case (tree.Can("hold any number of cards"),) if player == YOU:
                return "you have no maximum hand size"
            case (tree.Can("see the top card"),) if player == YOU:
                return "you may look at the top card of your deck at any time"
            case (tree.Can("show the top card"),) if player == YOU:
                return "play with the top card of your deck revealed"
            case (tree.Cannot("have twice in the deck", sel),) if sel is not None:
                return f"{who} may not have more than one copy of any {self.singular(sel)}"
            case (tree.Cannot("have in the deck", sel),) if sel is not None:
                return f"{who} cannot have {self.plural(sel)}"
            case (tree.Cannot("attack", None), tree.Cannot("block", None)):
                return f"{who} cannot attack or block"
            case (tree.Cannot() as mod,):
                return f"{who} {self.cannot(mod)}"
        if player in (YOU, tree.EachPlayer()) and all(isinstance(mod, tree.GrantKeyword) for mod in mods):
            return f"{'you' if player == YOU else 'players'} gain {self.grants(mods)[0]}"
        raise Unprintable("what is said of a player")

    def _scale(self, to: Node, change: tree.StatScale) -> str:
        whose = "this card's ATK or DEF" if isinstance(to, tree.This) else f"ATK or DEF of {self.target(to)}"
        other = {"increase": "decrease", "decrease": "increase"}
        way = change.way if change.factor >= 0 else other[change.way]
        much = {0: "none", 1: "that much", 2: "double that much"}
        if abs(change.factor) not in much:
            raise Unprintable("how much")
        return f"if a spell or ability would {change.way} {whose}, it {way}s {much[abs(change.factor)]} instead"

    def _damage(self, to: Node, change: tree.DamageChange) -> str:
        kind = DAMAGE[change.kind]
        if change.side == "deals":
            return self._deals(to, change)
        by = f" by {self._by(change.source)}" if change.source is not None else ""
        if change.bound is not None:
            return self._bounded(to, change)
        who = self.target(to)
        match change.how:
            case "none":
                return f"prevent all {kind} that would be dealt to {who}{by}"
            case "shield" if change.amount is not None:
                return f"prevent the next {self.amount(change.amount)} {kind} that would be dealt to {who}{by}"
            case "next":
                return f"prevent the next {kind} that would be dealt to {who}{by}"
            case "less" if change.amount is not None:
                one = self.subject(to.sel) if isinstance(to, tree.Each) else who
                return f"if {kind} would be dealt to {one}{by}, prevent {self.amount(change.amount)} of it"
            case "times" | "more":
                one = self.subject(to.sel) if isinstance(to, tree.Each) else self.target(to, subject=True)
                return f"if {one} would be dealt {kind}{by}, it's dealt {self._altered(change)} instead"
            case "first":
                return f"prevent the first {kind} that would be dealt to {who}{by} each turn"
        raise Unprintable("damage")

    def _bounded(self, to: Node, change: tree.DamageChange) -> str:
        """Only damage of so much is prevented."""
        if change.how != "none" or change.source is not None or change.bound is None:
            raise Unprintable("damage")
        who = self.subject(to.sel) if isinstance(to, tree.Each) else self.target(to, subject=True)
        kind = DAMAGE[change.kind]
        if change.at == "<=":
            return f"if {who} would be dealt {self.amount(change.bound)} or less {kind}, prevent it"
        match change.bound:
            case tree.StatOf(tree.Affected() | tree.This(), stat) if change.at == "<":
                return f"if {who} would be dealt {kind} less than its {stat.upper()}, prevent it"
        raise Unprintable("damage")

    def _by(self, source: Node) -> str:
        return self._objects(source) if isinstance(source, (tree.Sel, tree.SelUnion)) else self.target(source)

    def _altered(self, change: tree.DamageChange) -> str:
        if change.how == "times" and change.amount == Num(2):
            return "double that much"
        if change.how == "more" and isinstance(change.amount, Num):
            return f"that much +{change.amount.n}"
        raise Unprintable("damage")

    def _deals(self, to: Node, change: tree.DamageChange) -> str:
        kind = DAMAGE[change.kind]
        quantity = {"none": f"all {kind}", "next": f"the next {kind}"}.get(change.how, "")
        if change.how == "shield" and change.amount is not None:
            quantity = f"the next {self.amount(change.amount)} {kind}"
        if quantity and change.to is None:
            return f"prevent {quantity} that would be dealt by {self.target(to)}"
        if isinstance(to, tree.Each) and not (isinstance(to.sel, tree.Sel) and to.sel.kind in {"J-ruler", "J/ruler"}):
            who = self.subject(to.sel)
        else:
            who = self.target(to, subject=True)
        said = f"{who} would deal {kind}{self._to_whom(change.to)}"
        if change.how in {"none", "next"}:
            return f"{'if' if change.how == 'none' else 'the next time'} {said}, prevent it"
        return f"if {said}, it deals {self._altered(change)} instead"

    def _to_whom(self, sel: Node) -> str:
        match sel:
            case None:
                return ""
            case tree.Sel("leader", whose=tree.You()):
                return " to you"
            case tree.Sel("leader"):
                return f" to {self._any_player(sel)}"
            case tree.SelUnion((tree.Sel("leader") as player, card)):
                return f" to {self._any_player(player)} or to {self.subject(card)}"
        return f" to {self.subject(sel)}"

    def _any_player(self, sel: tree.Sel) -> str:
        return "your opponent" if sel.whose == OPPONENT else "a player"

    def _cost(self, to: Node, change: tree.CostChange) -> str:
        actor: Node = YOU
        what = self.target(to) if isinstance(to, tree.This) else ""
        amount, each = self.per(change.amount)
        if change.what == "awakening" and amount == Num(1) and isinstance(to, tree.Each) and not change.more:
            cards = "spells you control" if to.sel == tree.Sel(whose=YOU) else self.plural(to.sel)
            return f"you may pay {change.will} less for the [Awakening] costs of {cards}{each}"
        if amount != Num(1) or change.what not in {"play", "judgment", "god's art"}:
            raise Unprintable("cost")
        if change.what == "judgment" and isinstance(to, tree.Each) and change.more:
            ours = isinstance(to.sel, tree.Sel) and to.sel.whose == YOU
            of = self._rulers_said(to.sel)
            return f"{'you pay' if ours else 'your opponent pays'} {change.will} more to do judgment{of}{each}"
        if change.what == "judgment" and isinstance(to, tree.Each):
            return f"you may pay {change.will} less to do judgment{self._rulers_said(to.sel)}{each}"
        if change.what == "judgment":
            what = "this card's [Judgment]"
        if change.what == "god's art" and not change.more:
            return f"you may pay {change.will} less to play {self.possessive(to)} God's Art abilities{each}"
        if isinstance(to, tree.Each) and isinstance(to.sel, tree.Sel):
            actor = to.sel.whose
            what = self.plural(replace(to.sel, whose=ANY_PLAYER))
        if change.frm:
            what += f" from a {self.zones[change.frm]}"
        if (
            not what
            or actor not in (YOU, OPPONENT, tree.EachPlayer())
            or (actor == tree.EachPlayer() and not change.more)
        ):
            raise Unprintable("cost")
        if change.more:
            who = {YOU: "you pay", OPPONENT: "your opponent pays"}.get(actor, "each player pays")
            return f"{who} {change.will} more to play {what}{each}"
        who = "you" if actor == YOU else "your opponent"
        return f"{who} may pay {change.will} less to play {what}{each}"

    def _rulers_said(self, sel: tree.Selector) -> str:
        """Whose judgments are meant, where not all of a player's are."""
        if isinstance(sel, tree.Sel) and not sel.filters and sel.kind in {"ruler", "J/ruler"}:
            return ""
        return f" of {self.plural(replace(sel, whose=ANY_PLAYER))}"

    def _replacement(self, to: Node, change: tree.Replace) -> str:
        event = change.event
        if isinstance(event, tree.CounterPut):
            return self._more_counters(to, event, change)
        if not isinstance(event, tree.Moves):
            raise Unprintable("replacement")
        would = WOULD.get((event.frm, event.to, event.manner))
        if would is None:
            raise Unprintable("replacement")
        who = self.subject(to.sel) if isinstance(to, tree.Each) else self.target(to, subject=True)
        if event.into is not None:
            would = would.replace("a graveyard", f"{OWNER[event.into]} graveyard")
        itself: Node = to if isinstance(to, tree.This) else tree.Affected()
        if isinstance(to, tree.Pick):
            itself = tree.Bound(to.bind)
        body = self.doing(rewrite(change.steps, lambda value: tree.This("@it") if value == itself else value))
        may = "you may " if change.optional else ""
        return f"if {who} would {would}, {may}{body} instead"

    def doing(self, steps: tuple[Node, ...]) -> str:
        """Steps of a replacement in one sentence."""
        marked = self.mentions.mark()
        words = []
        for step in steps:
            words.append(self.verb(step))
            self.mentions.of_step(step)
        self.mentions.back_to(marked)
        return " and ".join(words)

    def _more_counters(self, to: Node, event: tree.CounterPut, change: tree.Replace) -> str:
        match change.steps:
            case (tree.PutCounter(_, kind, tree.Plus(tree.EventAmount(), n)),) if kind == event.kind:
                one = self.subject(to.sel) if isinstance(to, tree.Each) else self.target(to)
                return f"if {self.counter(kind)}s would be put on {one}, put that many plus {self.number(n)} instead"
        raise Unprintable("counters")

    def _otherwise_for(self, player: Node, change: tree.Replace) -> str:
        """What happens to a player instead of drawing a card or gaining life."""
        who = "you" if player == YOU else self.player(player)
        match change.event:
            case tree.Draws():
                would = "draw a card"
            case tree.StatRaised(tree.Leader(), "life"):
                would = "gain life"
            case _:
                raise Unprintable("replacement")
        by = {getattr(step, "by", YOU) for step in change.steps}
        if len(by) > 1 or not by <= {YOU, player}:
            raise Unprintable("who does it instead")
        self.acting = by.pop()
        body = self.doing(change.steps)
        actor = "you may " if change.optional else "they " if self.acting != YOU else "you "
        self.acting = YOU
        return f"if {who} would {would}, {actor}{body} instead"

    def this(self, target: tree.This) -> str:
        return "it" if target.kind == "@it" else super().this(target)
