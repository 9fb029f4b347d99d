"""Trees to words: noun phrases, references, amounts and conditions. Games subclass this with verbs and headers.

References are chosen by asking the same `Mentions` the compiler uses: the shortest phrase that finds the target again.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextvars import ContextVar
from typing import Any, ClassVar

import msgspec

from headjudge.language import flat, tree
from headjudge.language.mentions import Mentions
from headjudge.language.tree import ANY_PLAYER, OPPONENT, YOU, Num

Node = Any
VARIABLES = ("X", "Y", "Z")
NOUN_WORDS = {noun: noun for noun in ("card", "follower", "amulet", "spell", "token")}
HOW_WORDS = {
    how: how
    for how in (
        *("selected", "revealed", "discarded", "summoned", "banished", "destroyed", "returned", "buried"),
        *("put", "drawn", "engaged"),
    )
}


class Unprintable(Exception):
    """A tree no wording of ours stands for."""


def _pluralised(clause: str) -> str:
    """What is said of several cards."""
    for one, several in PLURALS:
        clause = clause.replace(one, several, 1)
    return clause


PLURALS = (
    ("that costs", "that cost"),
    ("that originally costs", "that originally cost"),
    ("that was", "that were"),
    ("in its name", "in their names"),
)


def article(word: str) -> str:
    return f"an {word}" if word[:1].lower() in "aeiou" else f"a {word}"


def ordinal(n: int) -> str:
    return f"{n}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(n, 'th') }"


def listed(items: list[str], last: str = "and") -> str:
    if len(items) < 3:
        return f" {last} ".join(items)
    return ", ".join(items[:-1]) + f", {last} {items[-1]}"


def _only_name(target: Node) -> str:
    if not isinstance(target, tree.Pick) or not isinstance(target.sel, tree.Sel) or target.most != Num(1):
        return ""
    names = [item.name for item in target.sel.filters if isinstance(item, tree.Name)]
    return names[0] if len(names) == 1 else ""


def _renamed(sel: Node, name: str) -> Node:
    filters = tuple(tree.Name(name) if isinstance(item, tree.Name) else item for item in sel.filters)
    return msgspec.structs.replace(sel, filters=filters)


def _unnamed(target: Node) -> Node:
    return msgspec.structs.replace(target, sel=_renamed(target.sel, ""), bind="")


POINTED: ContextVar[dict[tuple[str, Any], dict[str, str]] | None] = ContextVar("POINTED", default=None)
"""The words that point elsewhere in what is printed, with the game's words for deeds, where somebody collects them."""


class NounPrinter:
    """State lives for one ability: what has been mentioned, and which X stands for what."""

    zones: ClassVar[dict[str, str]]
    nouns: ClassVar[dict[str, str]] = NOUN_WORDS
    """What "that" may stand before, with the kind of card it means."""
    hows: ClassVar[dict[str, str]] = HOW_WORDS
    """What may have happened to a card, with the game's word for it."""
    deeds: ClassVar[dict[str, str]] = {}
    """What more may have been done to a card, with the game's word for it."""
    other_party: ClassVar[tuple[flat.It, str]] = (flat.It(noun="follower", how="enemy"), "the enemy follower")
    """How the other participant of an event is called."""
    ordinals: ClassVar[tuple[str, ...]] = ("the first follower", "the second follower")
    """How one of several selected cards is called, by its place among them."""

    def __init__(self) -> None:
        self.mentions = Mentions()
        self.variables: dict[Any, str] = {}
        self.pending: list[tuple[str, Any]] = []

    # --- amounts

    def amount(self, amount: Node) -> str:
        if isinstance(amount, Num):
            return str(amount.n)
        if isinstance(amount, tree.X):
            return amount.name
        if amount not in self.variables:
            if len(self.variables) == len(VARIABLES):
                raise Unprintable("too many amounts")
            self.variables[amount] = VARIABLES[len(self.variables)]
            self.pending.append((self.variables[amount], amount))
        return self.variables[amount]

    def definitions(self) -> list[str]:
        """The sentences that say what X is, due after the sentence that used it."""
        due, self.pending = self.pending, []
        return [f"{name} equals {self._defined(amount)}" for name, amount in due]

    def _defined(self, amount: Node) -> str:
        """What a definition speaks of is not what "it" means afterwards."""
        marked = self.mentions.mark()
        words = self.formula(amount)
        self.mentions.back_to(marked)
        return words

    def formula(self, amount: Node) -> str:
        if isinstance(amount, Num):
            return str(amount.n)
        if isinstance(amount, tree.X):
            return "a number of your choice"
        handler = getattr(self, f"formula_{type(amount).__name__.lower()}", None)
        if handler is None:
            raise Unprintable(type(amount).__name__)
        return str(handler(amount))

    def formula_count(self, amount: tree.Count) -> str:
        return f"the number of {self.plural(amount.sel)}"

    def formula_statof(self, amount: tree.StatOf) -> str:
        stat = "base cost" if amount.original and amount.stat == "cost" else amount.stat
        return f"{self.possessive(amount.of)} {stat}"

    def formula_total(self, amount: tree.Total) -> str:
        return f"the total {amount.stat} of {self.plural(amount.sel)}"

    def formula_extreme(self, amount: tree.Extreme) -> str:
        return f"the {amount.end} {amount.stat} among {self.plural(amount.sel)}"

    def formula_times(self, amount: tree.Times) -> str:
        return f"{amount.factor} times {self.formula(amount.amount)}"

    def formula_plus(self, amount: tree.Plus) -> str:
        return f"{self.formula(amount.left)} plus {self.formula(amount.right)}"

    def formula_minus(self, amount: tree.Minus) -> str:
        return f"{self.formula(amount.left)} minus {self.formula(amount.right)}"

    def formula_half(self, amount: tree.Half) -> str:
        return f"half {self.formula(amount.amount)}"

    def formula_counters(self, amount: tree.Counters) -> str:
        return f"the number of {amount.kind} counters on {self.target(amount.on)}"

    def formula_result(self, amount: tree.Result) -> str:
        if self.mentions.removed() == amount:
            return "the number of counters removed"
        if self.mentions.rolled() == amount:
            return "the result"
        raise Unprintable("result")

    def formula_eventamount(self, _amount: tree.EventAmount) -> str:
        return "that much"

    # --- references

    def reference(self, target: Node, *, subject: bool = False) -> str:
        """The shortest words that the compiler would resolve to this target."""
        for it, words in self._candidates(target, subject):
            if self.mentions.find(it) == target:
                if it.noun or it.how:
                    self.mentions.again(target)
                return self.points(words, target)
        if isinstance(target, tree.Bound) and target.how:
            return self._card_moved(target, subject)
        ordinal = next((n for n in range(len(self.ordinals)) if self.mentions.nth(n) == target), None)
        if ordinal is not None:
            return self.ordinals[ordinal]
        raise Unprintable("reference")

    def _card_moved(self, target: tree.Bound, subject: bool) -> str:
        """Words for the card itself, where a card that was not moved cannot be meant."""
        whole = msgspec.structs.replace(target, how="")
        for it, words in self._candidates(whole, subject):
            if self.mentions.find(it) == whole:
                return self.points(words, target)
        raise Unprintable("reference")

    def _candidates(self, target: Node, subject: bool) -> list[tuple[flat.It, str]]:
        plural = self.mentions.is_plural(target)
        if isinstance(target, tree.Done):
            return [(flat.It(noun="card", how=target.how), f"the card {self.done_words(target.how)} this way")]
        found = [(flat.It(plural=plural), ("they" if subject else "them") if plural else "it")]
        own = self.mentions.noun_of(target)
        own = own if own in self.nouns else "card"
        others = [word for word in self.nouns if word not in ("token", own, "card")]
        found += self._those((own, "card"))
        for how, done in self.hows.items():
            for word, noun in self.nouns.items():
                found.append((flat.It(noun=noun, how=how), f"the {done} {word}"))
                found.append((flat.It(plural=True, noun=noun, how=how), f"the {done} {word}s"))
        found += self._those(others)
        if isinstance(target, tree.Bound) and target.how:
            found.append((flat.It(noun="card", how=target.how), f"the card {self.done_words(target.how)} this way"))
        found.append((flat.It(), "it") if plural else (flat.It(plural=True), "they" if subject else "them"))
        if isinstance(target, tree.TriggerCard) and target.role == "object":
            found[:0] = self.other_parties()
        return found

    def _those(self, words: Iterable[str]) -> list[tuple[flat.It, str]]:
        found = []
        for word in dict.fromkeys(words):
            found.append((flat.It(noun=self.nouns[word], how="that"), f"that {word}"))
            found.append((flat.It(plural=True, noun=self.nouns[word], how="that"), f"those {word}s"))
        return found

    def other_parties(self) -> list[tuple[flat.It, str]]:
        """Words for the other participant of the event."""
        return [self.other_party]

    def points(self, words: str, node: Node) -> str:
        """Words that point elsewhere, told to whoever asks what they mean."""
        told = POINTED.get()
        if told is not None and (words, node) not in told:
            told[words, node] = self.hows | self.deeds
        return words

    def target(self, target: Node, *, subject: bool = False) -> str:
        if isinstance(target, tree.This):
            return self.this(target)
        if isinstance(target, (tree.Bound, tree.Done, tree.TriggerCard)):
            return self.reference(target, subject=subject)
        if isinstance(target, tree.RestOf):
            return self.points("the other" if target.but else "the rest", target)
        if isinstance(target, tree.Leader):
            return self.leader(target)
        if isinstance(target, tree.Each) and not target.bind and self.mentions.find(flat.It(plural=True)) == target:
            return "them"
        if isinstance(target, tree.Each):
            return self._those_among(target) or self.each(target)
        if isinstance(target, tree.Pick):
            return self.pick(target)
        if isinstance(target, tree.TopOf):
            return self.top(target)
        if isinstance(target, tree.Both) and self.mentions.find(flat.It(plural=True)) == target:
            return "they" if subject else "them"
        if isinstance(target, tree.Both):
            return self._all_done(target) or self._list_of(target)
        raise Unprintable(type(target).__name__)

    def _those_among(self, target: tree.Each) -> str:
        """Words for those of the cards chosen that are where a noun says."""
        if target.bind or not isinstance(getattr(target.sel, "among", None), tree.Bound):
            return ""
        words = next((words for it, words in self._those(self.nouns) if self.mentions.find(it) == target), "")
        return self.points(words, target) if words else ""

    def _all_done(self, target: tree.Both) -> str:
        """Words for what several steps did the same to."""
        how = getattr(target.parts[0], "how", "")
        if not how or self.mentions.find(flat.It(plural=True, noun="card", how=how)) != target:
            return ""
        return self.points(f"the cards {self.done_words(how)} this way", target)

    def _list_of(self, target: tree.Both) -> str:
        """Members of a list; one of each of several names is said with one number."""
        names = [_only_name(part) for part in target.parts]
        if all(names) and len({msgspec.json.encode(_unnamed(part)) for part in target.parts}) == 1:
            first = target.parts[0]
            assert isinstance(first, tree.Pick)
            together = msgspec.structs.replace(first, sel=_renamed(first.sel, " and ".join(names)))
            return self.pick(together)
        return " and ".join(self.target(part) for part in target.parts)

    def this(self, target: tree.This) -> str:
        place = f" from your {self.zones[target.zone]}" if target.zone else ""
        return f"this {target.kind}{place}"

    def leader(self, target: tree.Leader) -> str:
        if target.of == YOU:
            return "your leader"
        if target.of == OPPONENT:
            return "each enemy leader"
        if isinstance(target.of, tree.EachPlayer):
            return "each leader"
        if isinstance(target.of, tree.ControllerOf):
            return f"{self.possessive(target.of.of)} leader"
        raise Unprintable("leader")

    def possessive(self, target: Node) -> str:
        words = self.target(target)
        if words == "it":
            return "its"
        if words in {"them", "they"}:
            return "their"
        if words in {"the first follower", "the second follower"}:
            return words.removesuffix(" follower") + "'s"
        return words + ("'" if words.endswith("s") and not words.endswith("ss") else "'s")

    def player(self, player: Node) -> str:
        if player == OPPONENT:
            return "each opponent"
        if isinstance(player, tree.EachPlayer):
            return "each player"
        if isinstance(player, tree.ThatPlayer):
            return "that player"
        if isinstance(player, tree.ControllerOf):
            return f"{self.possessive(player.of)} controller"
        raise Unprintable("player")

    # --- noun phrases

    def pick(self, pick: tree.Pick) -> str:
        if isinstance(pick.sel, tree.Sel) and pick.sel.among and pick.sel == tree.Sel(among=pick.sel.among):
            return self._some_of(pick)
        if isinstance(pick.sel, tree.SelUnion) and pick.sel.parts[0] == tree.Sel("leader", whose=YOU):
            others = [article(self.singular(part)) for part in pick.sel.parts[1:]]
            if len(others) == 1 and pick.least == pick.most == Num(1):
                return f"your leader or {others[0]}"
        if pick.most is None:
            return f"any number of {self.plural(pick.sel)}"
        count = self.amount(pick.most)
        if pick.least == Num(0):
            body = self.singular(pick.sel) if count == "1" else self.plural(pick.sel)
            return f"up to {count} {body}"
        if count != "1":
            return f"{count} {self.plural(pick.sel, at_random=pick.at_random)}"
        words = self.singular(pick.sel, at_random=pick.at_random)
        if words.startswith("other "):
            return "an" + words
        return article(words)

    def _some_of(self, pick: tree.Pick) -> str:
        assert isinstance(pick.sel, tree.Sel)
        words = self.target(pick.sel.among)
        if words not in {"it", "them"}:
            raise Unprintable("some of them")
        if pick.most is None:
            return f"any number of {words}"
        return f"{'up to ' if pick.least == Num(0) else ''}{self.amount(pick.most)} of {words}"

    def each(self, each: tree.Each) -> str:
        return f"each {self.singular(each.sel)}"

    def top(self, top: tree.TopOf) -> str:
        deck = "your deck" if top.whose == YOU else "their deck"
        if top.up_to:
            return f"up to {self.amount(top.amount)} of the {top.end} cards of {deck}"
        if isinstance(top.amount, tree.Half):
            return f"the {top.end} half of {deck}"
        if top.amount == Num(1):
            return f"the {top.end} card of {deck}"
        return f"the {top.end} {self.amount(top.amount)} cards of {deck}"

    def singular(self, sel: Node, *, at_random: bool = False) -> str:
        return self._phrase(sel, plural=False, at_random=at_random)

    def plural(self, sel: Node, *, at_random: bool = False) -> str:
        return self._phrase(sel, plural=True, at_random=at_random)

    def _phrase(self, sel: Node, *, plural: bool, at_random: bool = False) -> str:
        if isinstance(sel, tree.SelUnion):
            return " or ".join(self._phrase(part, plural=plural) for part in sel.parts)
        before, noun, after = self.pieces(sel, plural)
        if at_random:
            before = ["random", *before]
        return " ".join([*before, noun, *after])

    def pieces(self, sel: tree.Sel, plural: bool) -> tuple[list[str], str, list[str]]:
        """Adjectives, noun, and what follows it."""
        before: list[str] = []
        after: list[str] = []
        noun = self.kind(sel.kind, plural)
        if sel.other:
            before.append("other")
        if sel.whose == OPPONENT and (sel.zones in ((), ("field",))):
            before.append("enemy")
        for item in sel.filters:
            if isinstance(item, (tree.Name, tree.AnyOf)) and self._all(item, tree.Name):
                noun, extra = self._named(sel, item, plural)
                after += extra
            elif isinstance(item, tree.AnyOf) and self._all(item, tree.Type):
                noun = " or ".join(self.kind(option.name, plural) for option in item.filters)  # type: ignore[union-attr]
            else:
                self._filter(item, before, after, plural)
        if sel.among is not None:
            after.append("from among them" if self._is_group(sel.among) else self._this_way(sel.among))
        after += self.place(sel)
        return before, noun, after

    def _is_group(self, among: Node) -> bool:
        return bool(self.mentions.find(flat.It(plural=True, how="looked")) == among)

    def done_words(self, how: str) -> str:
        """What was done, with the zone that the cards came to if the text names one."""
        verb, _, zone = how.partition(" into ")
        if how.startswith("put on "):
            position, _, zone = how.removeprefix("put on ").partition(" of ")
            return f"{self.hows['put']} on the {position} of your {self.zones[zone]}"
        if verb not in self.hows:
            raise Unprintable(how)
        return f"{self.hows[verb]} into your {self.zones[zone]}" if zone else self.hows[verb]

    def deed(self, sel: Node, op: str, right: Node) -> str:
        """The question to how many cards something was done; nothing if it is another question."""
        among = sel.among if isinstance(sel, tree.Sel) else None
        if not isinstance(among, (tree.Done, tree.Bound)) or not among.how:
            return ""
        if self.mentions.deed(flat.Deed(among.how)) != among:
            return ""
        bare = msgspec.structs.replace(sel, among=None)
        if op == ">=" and right == Num(1):
            done = self.points(f"{self.done_words(among.how)} this way", among)
            return f"{self.pick(tree.Pick(bare, Num(1), Num(1)))} was {done}"
        more = {">=": f"{self.amount(right)} or more", "<=": f"{self.amount(right)} or less"}.get(op, "")
        more = "no" if op == "==" and right == Num(0) else more
        if not more:
            raise Unprintable(op)
        done = self.points(f"{self.done_words(among.how)} this way", among)
        return f"{more} {self.plural(bare)} were {done}"

    def _this_way(self, among: Node) -> str:
        if isinstance(among, tree.Done):
            return self.points(f"{self.done_words(among.how)} this way", among)
        how = self.mentions.how_of(among)
        if how and self.mentions.find(flat.It(plural=True, how=how)) == among:
            return f"{self.done_words(how)} this way"
        if self.mentions.find(flat.It(plural=True, how="this way")) == among:
            return "this way"
        raise Unprintable("among")

    def _all(self, item: Node, kind: type) -> bool:
        options = item.filters if isinstance(item, tree.AnyOf) else (item,)
        return all(isinstance(option, kind) for option in options)

    def _named(self, sel: tree.Sel, item: Node, plural: bool) -> tuple[str, list[str]]:
        options: tuple[Any, ...] = item.filters if isinstance(item, tree.AnyOf) else (item,)
        names = " or ".join(option.name for option in options)
        if sel.kind == "token":
            return f"{names} {self.kind('token', plural)}", []
        if sel.kind == "card" and not plural and not any(isinstance(f, (tree.State, tree.Trait)) for f in sel.filters):
            return names, []
        return self.kind(sel.kind, plural), [f"named {names}"]

    def kind(self, kind: str, plural: bool) -> str:
        if kind == "any":
            return "enemies"
        return kind + ("s" if plural else "")

    def place(self, sel: tree.Sel) -> list[str]:
        if not sel.zones:
            return []
        if sel.zones == ("field",) and sel.whose in (OPPONENT, ANY_PLAYER):
            return ["on the field"]
        if sel.whose == ANY_PLAYER and "field" not in sel.zones and sel.zones != ("hand",):
            raise Unprintable("zone of nobody")
        whose = self.whose(sel.whose)
        places = [f"{'on' if zone == 'field' else 'in'} {whose} {self.zones[zone]}" for zone in sel.zones]
        return [" or ".join(places)]

    def whose(self, player: Node) -> str:
        if player == YOU:
            return "your"
        if player == OPPONENT:
            return "an opponent's"
        if player == ANY_PLAYER:
            return "the"
        if isinstance(player, tree.EachPlayer):
            return "each player's"
        if player == self.mentions.player():
            return "their"
        if isinstance(player, tree.ControllerOf) and self.target(player.of) == "it":
            return "its controller's"
        raise Unprintable("whose")

    # --- filters

    def _filter(self, item: Node, before: list[str], after: list[str], plural: bool) -> None:
        words = self.adjective(item)
        if words:
            before.append(words)
        else:
            clause = self.clause(item)
            after.append(_pluralised(clause) if plural else clause)

    def adjective(self, item: Node) -> str:
        if isinstance(item, (tree.Trait, tree.State)):
            return item.name if isinstance(item, tree.Trait) else item.word
        if isinstance(item, tree.Class):
            return f"[{item.name}]"
        if isinstance(item, tree.AnyOf) and all(
            isinstance(option, (tree.Trait, tree.Class)) for option in item.filters
        ):
            return " or ".join(self.adjective(option) for option in item.filters)
        if isinstance(item, tree.Not) and isinstance(item.filter, (tree.Class, tree.Type, tree.Trait, tree.State)):
            inner = item.filter.name if isinstance(item.filter, tree.Type) else self.adjective(item.filter)
            return f"non-{inner}"
        same = isinstance(item, tree.StatIs) and isinstance(item.amount, tree.StatOf)
        if isinstance(item, tree.StatIs) and item.stat == "cost" and item.op == "==" and not (item.original or same):
            return f"{self.amount(item.amount)}-cost"
        return ""

    def verb_byhand(self, step: tree.ByHand) -> str:
        """Words that nobody read, as they are."""
        return step.text.rstrip(".")

    def clause(self, item: Node) -> str:
        handler = getattr(self, f"clause_{type(item).__name__.lower()}", None)
        if handler is None:
            raise Unprintable(type(item).__name__)
        return str(handler(item))

    def clause_parity(self, item: tree.Parity) -> str:
        word = "odd" if item.odd else "even"
        return f"that costs an {word} number" if item.stat == "cost" else f"with an {word} {item.stat}"

    def clause_samename(self, _item: tree.SameName) -> str:
        return "with the same name"

    def clause_samestat(self, item: tree.SameStat) -> str:
        return f"with the same {item.stat}"

    def clause_statis(self, item: tree.StatIs) -> str:
        if item.stat == "cost":
            verb = "that originally costs" if item.original else "that costs"
            if isinstance(item.amount, tree.StatOf) and item.op == "==" and not item.original:
                return f"{verb} the same as {self.target(item.amount.of)}"
            if isinstance(item.amount, tree.StatOf) and item.op in {">", "<"}:
                return f"{verb} {'more' if item.op == '>' else 'less'} than {self.target(item.amount.of)}"
            return f"{verb} {self.compared(item.op, item.amount)}"
        return f"with {self.compared(item.op, item.amount, item.stat)}"

    def compared(self, op: str, amount: Node, noun: str = "") -> str:
        words = f"{self.amount(amount)} {noun}".strip()
        if op == "==":
            return words
        if op in {"<", ">"} and not noun:
            return f"{'less' if op == '<' else 'more'} than {words}"
        if op in {"<=", ">="}:
            return f"{words} or {'less' if op == '<=' else 'more'}"
        raise Unprintable(op)

    def clause_has(self, item: tree.Has) -> str:
        return f"with {self.keyword(item.keyword)}"

    def clause_anyof(self, item: tree.AnyOf) -> str:
        if self._all(item, tree.Has):
            return "with " + " or ".join(self.keyword(option.keyword) for option in item.filters)  # type: ignore[union-attr]
        if self._all(item, tree.NamePart):
            parts = " or ".join(f'"{option.text}"' for option in item.filters)  # type: ignore[union-attr]
            return f"with {parts} in its name"
        first, *rest = item.filters
        if len(rest) == 1 and isinstance(first, tree.StatIs) and isinstance(rest[0], tree.StatIs):
            other = rest[0]
            if first.op == "<=" and other.op == "==" and "cost" not in {first.stat, other.stat}:
                less = self.compared("<=", first.amount, first.stat)
                return f"with {less} or {self.amount(other.amount)} {other.stat}"
        raise Unprintable("or")

    def clause_extremestat(self, item: tree.ExtremeStat) -> str:
        return f"with the {item.end} {item.stat}"

    def clause_attackedthisturn(self, _item: tree.AttackedThisTurn) -> str:
        return "that attacked this turn"

    def clause_destroyedthisturn(self, _item: tree.DestroyedThisTurn) -> str:
        return "destroyed this turn"

    def clause_damagedthisturn(self, _item: tree.DamagedThisTurn) -> str:
        return "that took damage this turn"

    def clause_samenameas(self, item: tree.SameNameAs) -> str:
        return f"with the same name as {self.target(item.what)}"

    def clause_not(self, item: tree.Not) -> str:
        if isinstance(item.filter, tree.Has):
            return f"without {self.keyword(item.filter.keyword)}"
        if isinstance(item.filter, tree.Name):
            return f"not named {item.filter.name}"
        if item.filter == tree.SameNameAs(tree.This()):
            return "with a different name from this card"
        raise Unprintable("not")

    def clause_namepart(self, item: tree.NamePart) -> str:
        return f'with "{item.text}" in its name'

    def clause_hascounter(self, item: tree.HasCounter) -> str:
        assert item.amount is not None
        n = self.amount(item.amount)
        return f"with {n} {item.kind} counter{'s' if n != '1' else ''}".replace("  ", " ")

    def clause_enteredthisturn(self, _item: tree.EnteredThisTurn) -> str:
        return "that was put onto the field this turn"

    def clause_differentnames(self, _item: tree.DifferentNames) -> str:
        return "with different names"

    def clause_differentcosts(self, _item: tree.DifferentCosts) -> str:
        return "with different base costs"

    def clause_totalis(self, item: tree.TotalIs) -> str:
        return f"that cost a total of {self.amount(item.amount)} or less"

    def keyword(self, word: str) -> str:
        return " ".join(part.capitalize() for part in word.split())

    # --- conditions

    def condition(self, cond: Node) -> str:
        handler = getattr(self, f"condition_{type(cond).__name__.lower()}", None)
        if handler is None:
            raise Unprintable(type(cond).__name__)
        return str(handler(cond))

    def condition_did(self, cond: tree.Did) -> str:
        return self.points("you do", cond)

    def condition_and(self, cond: tree.And) -> str:
        return " and ".join(self.condition(part) for part in cond.parts)

    def condition_compare(self, cond: tree.Compare) -> str:
        if isinstance(cond.left, tree.Count):
            if words := self.deed(cond.left.sel, cond.op, cond.right):
                return words
            return self._how_many(cond.left.sel, cond.op, cond.right)
        handler = getattr(self, f"compare_{type(cond.left).__name__.lower()}", None)
        if handler is None:
            raise Unprintable(type(cond.left).__name__)
        return str(handler(cond))

    def _how_many(self, sel: Node, op: str, right: Node) -> str:
        if op == ">=" and right == Num(1):
            words = self.singular(sel)
            return f"there's an{words}" if words.startswith("other ") else f"there's {article(words)}"
        if op == ">=":
            return f"there are at least {self.amount(right)} {self.plural(sel)}"
        if op == "==" and right == Num(0):
            return f"there are no {self.plural(sel)}"
        if op == "==":
            return f"there are {self.amount(right)} {self.plural(sel)}"
        if op == "<=" and isinstance(sel, tree.Sel):
            before, noun, after = self.pieces(sel, True)
            return " ".join(["there are", self.amount(right), *before, noun, "or less", *after])
        raise Unprintable(op)

    def compare_result(self, cond: tree.Compare) -> str:
        if self.mentions.rolled() != cond.left:
            raise Unprintable("result")
        return f"the result is {self.compared(cond.op, cond.right)}"

    def single(self, target: Node) -> str:
        """A card that there is one of, where all of several would mean something else."""
        return self.target(target)

    def compare_statof(self, cond: tree.Compare) -> str:
        assert isinstance(cond.left, tree.StatOf)
        if isinstance(cond.right, tree.StatOf) and cond.op in {"<", ">"} and cond.right.stat == cond.left.stat:
            who, other = self.target(cond.left.of, subject=True), self.single(cond.right.of)
            return f"{who} has {'less' if cond.op == '<' else 'more'} {cond.left.stat} than {other}"
        return f"{self.possessive(cond.left.of)} {cond.left.stat} is {self.compared(cond.op, cond.right)}"

    def condition_or(self, cond: tree.Or) -> str:
        counts = [part for part in cond.parts if isinstance(part, tree.Compare) and isinstance(part.left, tree.Count)]
        same = {part.left for part in counts}
        rolls = [part for part in cond.parts if isinstance(part, tree.Compare) and part.left == self.mentions.rolled()]
        if len(rolls) == len(cond.parts) and all(part.op == "==" for part in rolls):
            who = "you" if self.mentions.roller() == YOU else "they"
            return f"{who} roll a {listed([self.amount(part.right) for part in rolls], 'or')}"
        if len(counts) == len(cond.parts) == 2 and len(same) == 1 and all(part.op == "==" for part in counts):
            numbers = " or ".join(self.amount(part.right) for part in counts)
            return f"there are {numbers} {self.plural(counts[0].left.sel)}"  # type: ignore[union-attr]
        return " or ".join(self.condition(part) for part in cond.parts)
