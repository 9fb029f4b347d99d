"""Noun phrases and amounts in the words of Force of Will."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from headjudge.games.fow.language.build_nouns import LIMITED
from headjudge.games.fow.language.lexicon import DEEDS, HOWS, NOUNS, plural
from headjudge.games.fow.language.mentions import RULERS, FowMentions
from headjudge.games.fow.language.places import default_zones
from headjudge.games.fow.language.tables import STATES, WILL, ZONE_WORDS, forms
from headjudge.language import flat, tree
from headjudge.language.printer import NounPrinter, Unprintable, article
from headjudge.language.tree import ANY_PLAYER, OPPONENT, YOU, Num

Node = Any
replace = msgspec.structs.replace
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
STATE_WORDS = {state: words for words, state in reversed(STATES.items())}
ABILITY_STATES = frozenset({"activate", "automatic", "will", "continuous", "keyword", "god's art", "judgment"})
AFTER = {
    "single target": "with a single target",
    "dealt damage": "that dealt damage this turn",
    "did not attack": "that didn't attack this turn",
    "attacking you": "attacking you",
    "attacking your opponent": "attacking your opponent",
    "no ability": "with no ability",
    "no ATK and DEF": "with no ATK and DEF",
    "with other than will abilities": "with a non-will activate ability",
}
"""States that are said after the noun."""

OWNER: dict[Any, str] = {YOU: "your", OPPONENT: "your opponent's"}
"""Whose a zone is."""
WORDED = {("outside",): "from outside the game", ("all",): "in all zones"}
"""Places that are nobody's and have words of their own."""
STAT_WORDS = {"atk": "ATK", "def": "DEF", "cost": "total cost", "divinity": "divinity"}


def kind_words(kind: str, many: bool) -> str:
    word = "player" if kind == "leader" else kind
    return plural(word) if many else word


def _in_order(filters: tuple[Node, ...]) -> list[Node]:
    """Attributes before races, and races last of all adjectives; several attributes of one card are one word."""
    classes = [item for item in filters if isinstance(item, tree.Class) and item.name != "void"]
    if len(classes) > 1:
        joined = tree.Class("/".join(item.name for item in classes))
        filters = (joined, *[item for item in filters if item not in classes])
    return sorted(filters, key=lambda item: isinstance(item, tree.Trait))


def _named_like(bind: str) -> set[Node]:
    """What describes the other cards that have the name of one."""
    it = tree.Bound(bind)
    return {tree.SameNameAs(it), tree.Not(tree.Member(it))}


def _is_attached(item: Node) -> bool:
    return isinstance(item, tree.AddedOn) and item.how == "attached"


DONE_WORDS = {how: words for words, how in reversed(DEEDS.past.items())} | {how: words for words, how in HOWS.items()}
"""What may have been done to cards, with the word for it."""


class FowNouns(NounPrinter):
    """Cards on the field are someone's, other cards are said to be in their zone."""

    zones = ZONE_WORDS
    ordinals = tuple(f"the {word}" for word in ("first", "second", "third", "fourth", "fifth", "sixth"))
    nouns = NOUNS
    hows: ClassVar[dict[str, str]] = {manner: how for how, manner in HOWS.items()}
    deeds: ClassVar[dict[str, str]] = {"engaged": "rested", "refreshed": "recovered"}
    other_party = (flat.It(noun="spell or ability", how="that"), "that spell or ability")

    def done_words(self, how: str) -> str:
        verb, _, zone = how.partition(" into ")
        if verb not in DONE_WORDS:
            raise Unprintable(how)
        place = f" into {'the' if zone == 'field' else 'your'} {self.zones[zone]}" if zone else ""
        return f"{DONE_WORDS[verb]}{place}"

    def __init__(self) -> None:
        super().__init__()
        self.mentions = FowMentions()
        self.acting: Node = YOU
        """Who performs the step that is being printed."""

    # --- amounts

    def number(self, amount: Node) -> str:
        """A number in words, or the letter that stands for it."""
        if isinstance(amount, Num) and 0 <= amount.n < len(NUMBERS):
            return NUMBERS[amount.n]
        return self.amount(amount)

    def amount(self, amount: Node) -> str:
        if isinstance(amount, tree.Times) and amount.factor == 100:
            return f"{self.amount(amount.amount)}00"
        if isinstance(amount, tree.X):
            if amount not in self.variables and amount.name in self.variables.values():
                raise Unprintable("two meanings of X")
            self.variables.setdefault(amount, amount.name)
        return super().amount(amount)

    def definitions(self) -> list[str]:
        due, self.pending = self.pending, []
        return [f"{name} is {self.formula(amount)}" for name, amount in due]

    def formula_statof(self, amount: tree.StatOf) -> str:
        if amount.original:
            return f"{self.possessive(amount.of)} printed {STAT_WORDS[amount.stat]}"
        return f"{self.possessive(amount.of)} {STAT_WORDS[amount.stat]}"

    def formula_counters(self, amount: tree.Counters) -> str:
        return f"the number of {self.counter(amount.kind)}s on {self.target(amount.on)}"

    def formula_count(self, amount: tree.Count) -> str:
        if isinstance(amount.sel, tree.SelUnion):
            return f"the number of {' and '.join(self.plural(part) for part in amount.sel.parts)}"
        return super().formula_count(amount)

    def formula_distinct(self, amount: tree.Distinct) -> str:
        return f"the number of different {amount.what}s among {self.plural(amount.sel)}"

    def formula_total(self, amount: tree.Total) -> str:
        return f"the {STAT_WORDS[amount.stat]} of {self.plural(amount.sel)}"

    def formula_playerstat(self, amount: tree.PlayerStat) -> str:
        if amount.what != "life":
            raise Unprintable(amount.what)
        return f"{self.whose(amount.of)} life"

    def formula_howoften(self, amount: tree.HowOften) -> str:
        match amount.event:
            case tree.Attacks(tree.Sel() | tree.SelUnion() as what, None) if amount.window == "this turn":
                return f"the number of times {self.plural(what)} attacked this turn"
        raise Unprintable("how often")

    def formula_howmuch(self, amount: tree.HowMuch) -> str:
        match amount.event:
            case tree.StatLowered(tree.Leader() as whose, "life"):
                return f"the amount of life {self.leader(whose)} lost this turn"
            case tree.StatRaised(tree.Leader() as whose, "life"):
                return f"the amount of life {self.leader(whose)} gained this turn"
            case tree.TakesDamage(tree.Leader() as whose):
                return f"the damage dealt to {self.leader(whose)} this turn"
        raise Unprintable("how much")

    def clause_chosen(self, item: tree.Chosen) -> str:
        return "with a total cost matching your choice" if item.kind == "parity" else f"of the chosen {item.kind}"

    def formula_result(self, amount: tree.Result) -> str:
        if self.mentions.rolled() == amount:
            return "the result of the roll"
        if self.mentions.removed() == amount:
            return "the number of counters removed"
        if self.mentions.chosen_number() == amount:
            return "the chosen number"
        raise Unprintable("result")

    def formula_times(self, amount: tree.Times) -> str:
        return f"{amount.factor} times {self.formula(amount.amount)}"

    def per(self, amount: Node) -> tuple[Node, str]:
        """The number for one, and what it is taken for."""
        if not isinstance(amount, tree.ForEvery):
            return amount, ""
        if amount.per != 1 and isinstance(amount.count, tree.Count):
            return amount.amount, f" for each {self.number(Num(amount.per))} {self.plural(amount.count.sel)}"
        match amount.count:
            case tree.Counters(on, kind) if amount.per != 1:
                each = f" for each {self.number(Num(amount.per))} {self.counter(kind)}s on {self.target(on)}"
                return amount.amount, each
            case tree.Result() if self.mentions.amount() == amount.count:
                return amount.amount, f" for each {amount.per} life paid this way"
            case _ if amount.per != 1:
                raise Unprintable("for each")
            case tree.HowOften(tree.Moves(tree.Sel() as sel, "", "", "buried" | "discarded" as how, tree.You())):
                done = {"buried": "banished", "discarded": "discarded"}[how]
                return amount.amount, f" for each {self.singular(sel)} you {done} this turn"
            case tree.HowOften(tree.Moves(tree.Sel() as sel, frm, to, "", tree.AnyPlayer(), into=into)) if frm and to:
                return amount.amount, self._put_this_turn(sel, frm, to, into)
            case tree.Count(tree.SelUnion(parts)):
                return amount.amount, f" for {' and '.join(f'each {self.singular(part)}' for part in parts)}"
            case tree.Count(sel):
                return amount.amount, f" for each {self.singular(sel)}"
            case tree.Counters(on, kind):
                return amount.amount, f" for each {self.counter(kind)} on {self.target(on)}"
            case tree.KindsSpent():
                return amount.amount, " for each different attribute among wills spent to play this card"
            case tree.Distinct(sel, what):
                return amount.amount, f" for each different {what} among {self.plural(sel)}"
        raise Unprintable("for each")

    def _put_this_turn(self, sel: tree.Sel, frm: str, to: str, into: Node) -> str:
        cards = self.singular(msgspec.structs.replace(sel, whose=ANY_PLAYER))
        to, frm = f"{OWNER.get(into, 'a')} {self.zones[to]}", f"{OWNER.get(sel.whose, 'a')} {self.zones[frm]}"
        return f" for each {cards} put into {to} from {frm} this turn"

    def counter(self, kind: str) -> str:
        return f"[{kind}] counter" if "/" in kind else f"{kind} counter".strip()

    def is_that_much(self, amount: Node) -> bool:
        if amount == tree.EventAmount():
            return True
        return isinstance(amount, (tree.Result, tree.Count)) and self.mentions.amount() == amount

    # --- targets

    def _candidates(self, target: Node, subject: bool) -> list[tuple[flat.It, str]]:
        own = [(flat.It(noun="card", how="copied"), "the copy")]
        own.append((flat.It(noun="card", how="blocking"), "the blocking J/resonator"))
        return [*own, *super()._candidates(target, subject)]

    def target(self, target: Node, *, subject: bool = False) -> str:
        if isinstance(target, tree.AddedTo):
            return "the added card"
        if isinstance(target, tree.Each) and isinstance(target.sel, tree.Sel) and target.sel.kind in RULERS:
            return self.each(target)
        return super().target(target, subject=subject)

    def _list_of(self, target: tree.Both) -> str:
        match target.parts:
            case (tree.Pick(bind=bind) as first, tree.Each(tree.Sel() as sel)) if _named_like(bind) <= {*sel.filters}:
                rest = tuple(item for item in sel.filters if item not in _named_like(bind))
                others = self.plural(replace(sel, filters=rest, other=True))
                return f"{self.target(first)} and all {others} with the same name"
        marked, words = self.mentions.mark(), []
        for part in target.parts:
            words.append(self.target(part))
            if part is target.parts[0] and isinstance(part, tree.Pick) and part.bind:
                self.mentions.of_step(tree.Select(part))
        self.mentions.back_to(marked)
        return " and ".join(words)

    def this(self, target: tree.This) -> str:
        if target.kind == "ability":
            return "this ability"
        places = " or ".join(self.zones[zone] for zone in target.zone.split("/")) if target.zone else ""
        return f"this card from your {places}" if places else "this card"

    def leader(self, target: tree.Leader) -> str:
        if target.of == YOU:
            return "you"
        return self.player(target.of)

    def player(self, player: Node) -> str:
        if player == OPPONENT:
            return "your opponent"
        if isinstance(player, tree.EachPlayer):
            return "each player"
        if isinstance(player, tree.TargetPlayer):
            return "they" if player == self.mentions.player() else self._chosen(player)
        if isinstance(player, tree.ControllerOf):
            return f"{self.possessive(player.of)} controller"
        if isinstance(player, tree.OwnerOf):
            return f"{self.possessive(player.of)} owner"
        if player == self.mentions.player():
            return "they"
        raise Unprintable("player")

    def _chosen(self, player: tree.TargetPlayer) -> str:
        return "target opponent" if player.opponent else "target player"

    def whose(self, player: Node) -> str:
        if player == YOU:
            return "your"
        if player in (self.acting, self.mentions.player()):
            return "their"
        if player == OPPONENT:
            return "your opponent's"
        if isinstance(player, tree.TargetPlayer):
            return f"{self._chosen(player)}'s"
        if isinstance(player, tree.EachPlayer):
            return "each player's"
        if player == ANY_PLAYER:
            return "a"
        if isinstance(player, tree.ControllerOf):
            return f"{self.possessive(player.of)} controller's"
        if isinstance(player, tree.OwnerOf):
            return f"{self.possessive(player.of)} owner's"
        raise Unprintable("whose")

    # --- determiners

    def pick(self, pick: tree.Pick) -> str:
        if isinstance(pick.sel, tree.Sel) and tree.Twin() in pick.sel.filters and isinstance(pick.most, tree.Minus):
            return "all but one of them"
        if isinstance(pick.sel, tree.SelUnion) and pick.sel.parts[0].kind == "leader":
            return self._player_or(pick)
        if isinstance(pick.sel, tree.Sel) and pick.sel == tree.Sel(among=pick.sel.among) and pick.sel.among is not None:
            return self._of_them(pick)
        words = self._counted(pick)
        return f"{words} at random" if pick.at_random else words

    def _of_them(self, pick: tree.Pick) -> str:
        words = self._counted(pick) if self._is_group(pick.sel.among) else self._some_of(pick)  # type: ignore[union-attr]
        return f"{words} at random" if pick.at_random else words

    def _player_or(self, pick: tree.Pick) -> str:
        player, card = pick.sel.parts  # type: ignore[union-attr]
        if player.whose == YOU:
            return f"{self.pick(replace(pick, sel=card))} or yourself"
        if pick.target and player.whose == ANY_PLAYER and pick.most != Num(1):
            many = f"{self.plural(player)} and/or {self.plural(card)}"
            most = "any number of" if pick.most is None else self.number(pick.most)
            return f"{'up to ' if pick.least == Num(0) and pick.most is not None else ''}{most} target {many}"
        if not pick.target or pick.least != pick.most:
            raise Unprintable("players")
        who = "target opponent" if player.whose == OPPONENT else "target player"
        return f"{who} or {self.singular(card)}"

    def _counted(self, pick: tree.Pick) -> str:
        target = {0: "", 1: "target ", 2: "second target ", 3: "third target "}[pick.target]
        if pick.most is None:
            if pick.least == Num(1):
                return f"one or more {self.plural(pick.sel)}"
            return f"any number of {target}{self.plural(pick.sel)}"
        if pick.least == Num(0):
            count = self.number(pick.most)
            return f"up to {count} {target}{self._noun_for(pick.sel, count)}"
        if pick.least != pick.most:
            raise Unprintable("between two numbers")
        count = self.number(pick.most)
        if count != "one":
            return f"{count} {target}{self.plural(pick.sel)}"
        return self._single(pick, target)

    def _noun_for(self, sel: Node, count: str) -> str:
        return self.singular(sel) if count == "one" else self.plural(sel)

    def _single(self, pick: tree.Pick, target: str) -> str:
        sel = pick.sel
        if isinstance(sel, tree.SelUnion):
            return " or ".join(self._single(replace(pick, sel=part), target) for part in sel.parts)
        if isinstance(sel, tree.Sel) and sel.other:
            return f"another {target}{self.singular(replace(sel, other=False))}"
        return f"{target}{self.singular(sel)}" if target else article(self.singular(sel))

    def each(self, each: tree.Each) -> str:
        sel = each.sel
        if isinstance(sel, tree.Sel) and sel.kind in RULERS and sel.whose == YOU and not sel.other:
            return f"your {self.singular(replace(sel, whose=ANY_PLAYER))}"
        if isinstance(sel, tree.Sel) and sel.kind in RULERS and sel.whose == OPPONENT and not sel.other:
            return f"your opponent's {self.singular(replace(sel, whose=ANY_PLAYER))}"
        return f"each {self.singular(sel)}"

    def cards(self, target: Node) -> str:
        """What is shown or thrown away: a whole hand has a name of its own."""
        sel = getattr(target, "sel", None)
        if (
            isinstance(target, tree.Each)
            and isinstance(sel, tree.Sel)
            and sel == tree.Sel("card", ("hand",), sel.whose)
        ):
            return f"{self.whose(sel.whose)} hand"
        return self.target(target)

    def top(self, top: tree.TopOf) -> str:
        deck = f"{self.whose(top.whose)} {self.zones[top.zone]}"
        if top.amount == Num(1):
            return f"the {top.end} card of {deck}"
        return f"the {top.end} {self.number(top.amount)} cards of {deck}"

    # --- nouns and what stands around them

    def pieces(self, sel: tree.Sel, plural: bool) -> tuple[list[str], str, list[str]]:
        before = ["other"] if sel.other else []
        after: list[str] = []
        if item_words := self._named_item(sel):
            return before, item_words, []
        noun = kind_words(sel.kind, plural)
        for item in _in_order(sel.filters):
            if isinstance(item, tree.AnyOf) and self._all(item, tree.Type):
                noun = " or ".join(kind_words(option.name, plural) for option in item.filters)  # type: ignore[union-attr]
                continue
            if (
                isinstance(item, tree.Not)
                and isinstance(item.filter, tree.Type)
                and item.filter.name.endswith(f" {sel.kind}")
            ):
                noun = f"non-{kind_words(item.filter.name, plural)}"
                continue
            words = self.adjective(item)
            if words:
                before.append(words)
            else:
                after.append(self.clause(item))
        last = _in_order(sel.filters)[-1:] if before else []
        if sel.kind == "card" and noun in {"card", "cards"} and before and last and isinstance(last[0], tree.Trait):
            noun = forms(before.pop())[1 if plural else 0]
        stats = self._printed_stats(sel)
        if stats:
            before.insert(0, stats)
        if sel.among is not None:
            after.append("from among them" if self._is_group(sel.among) else self._this_way(sel.among))
        return before, noun, [*[words for words in after if words], *self.place(sel)]

    def _printed_stats(self, sel: tree.Sel) -> str:
        """What a token is: [ATK/DEF]."""
        found = {item.stat: item for item in sel.filters if isinstance(item, tree.StatIs) and item.op == "=="}
        if not {"atk", "def"} <= set(found):
            return ""
        return f"[{self.amount(found['atk'].amount)}/{self.amount(found['def'].amount)}]"

    def _named_item(self, sel: tree.Sel) -> str:
        """Emblems and limit breaks, called by their keyword."""
        match sel.filters:
            case (tree.Class(name), tree.Has("dragon emblem")):
                return f"[Dragon Emblem] {WILL[name]}"
            case (tree.Has(one), tree.Has(other)) if "dragon emblem" in (one, other) and sel.zones == ("item",):
                return f"[Dragon Emblem] {self.keyword(other if one == 'dragon emblem' else one)}"
            case (tree.Name(name), tree.Has("limit break")) if sel.zones == LIMITED:
                return f'[Limit Break] ("{name}")'
        return ""

    def place(self, sel: tree.Sel) -> list[str]:
        attached = sel.zones == ("item",) and any(_is_attached(item) for item in sel.filters)
        if not sel.zones or sel.zones == default_zones(sel) or attached:
            return self._control(sel.whose)
        if sel.zones == ("field",) and sel.kind == "card":
            return [*self._control(sel.whose), "in the field"]
        if sel.zones in WORDED:
            return [WORDED[sel.zones]]
        owner = "a" if sel.whose == ANY_PLAYER else self.whose(sel.whose)
        if tree.SameOwner() in sel.filters:
            owner = f"{owner} single"
        first, *rest = sel.zones
        came = next((item for item in sel.filters if isinstance(item, tree.PutThisTurn)), None)
        if came is not None:
            frm = f" from a {self.zones[came.frm]}" if came.frm else ""
            return [f"that were put into {owner} {self.zones[first]}{frm} this turn"]
        return [f"in {owner} {self.zones[first]}" + "".join(f" or {self.zones[zone]}" for zone in rest)]

    def _control(self, whose: Node) -> list[str]:
        if whose == ANY_PLAYER:
            return []
        if whose == YOU:
            return ["you control"]
        if whose in (self.acting, self.mentions.player()):
            return ["they control"]
        if whose == OPPONENT:
            return ["your opponent controls"]
        if isinstance(whose, tree.TargetPlayer):
            return [f"{self._chosen(whose)} controls"]
        raise Unprintable("whose")

    # --- filters

    def adjective(self, item: Node) -> str:
        match item:
            case tree.Trait(name):
                return name
            case tree.Class(name) if name != "void":
                return name
            case tree.State("judgment"):
                return "[Judgment]"
            case tree.State(word) if word in ABILITY_STATES:
                return word
            case tree.State(word) if word in STATE_WORDS:
                return STATE_WORDS[word]
            case tree.Not(tree.Class() | tree.Trait() | tree.State() as inner):
                return f"non-{self.adjective(inner)}" if self.adjective(inner) else ""
            case tree.Not(tree.Type(name)):
                return f"non-{name}"
            case tree.AnyOf((tree.State() as one, tree.State() as other)):
                return f"{self.adjective(one)} or {self.adjective(other)}"
            case tree.AnyOf(filters) if all(isinstance(option, (tree.Trait, tree.Class)) for option in filters):
                return " or ".join(self.adjective(option) for option in filters)
        return ""

    def measured(self, op: str, amount: Node) -> str:
        more = {"==": "", ">=": " or more", "<=": " or less"}.get(op)
        if more is None:
            raise Unprintable(op)
        return f"{self.amount(amount)}{more}"

    def found_to_be(self, op: str, amount: Node) -> str:
        """What a number is, where it is asked for by itself."""
        if op == "!=":
            return f"different from {self.formula(amount)}"
        if op not in {"<", ">"} and isinstance(amount, (Num, tree.X, tree.Plus, tree.Minus, tree.Times, tree.StatOf)):
            return self.measured(op, amount)
        than = {"<": "less than", ">": "more than", "==": "equal to", "<=": "less than or equal to"}.get(op)
        if than is None:
            raise Unprintable(op)
        return f"{than} {self.formula(amount)}"

    def clause_statis(self, item: tree.StatIs) -> str:
        if item.stat == "attributes" and item.op == ">=":
            return f"with {self.number(item.amount)} or more attributes"
        if item.stat in {"atk", "def"} and item.op == "==":
            return ""
        words = STAT_WORDS[item.stat]
        if isinstance(item.amount, tree.StatOf) or self.mentions.chosen_number() == item.amount:
            compared = {"<": "less than", "<=": "less than or equal to", "==": "equal to"}[item.op]
            return f"with {words} {compared} {self.formula(item.amount)}"
        return f"with {words} {self.measured(item.op, item.amount)}"

    def keyword(self, word: str) -> str:
        return f"[{' '.join(part if part in {'of'} else part.capitalize() for part in word.split())}]"

    def clause_class(self, _item: tree.Class) -> str:
        return "with no attribute"

    def clause_name(self, item: tree.Name) -> str:
        return f'named "{item.name}"'

    def clause_anyof(self, item: tree.AnyOf) -> str:
        options: Any = item.filters
        if self._all(item, tree.Name):
            return "named " + " or ".join(f'"{option.name}"' for option in options)
        if self._all(item, tree.Has):
            return "with " + " or ".join(self.keyword(option.keyword) for option in options)
        if self._all(item, tree.NamePart):
            return "with " + " or ".join(f'"{option.text}"' for option in options) + " in its name"
        raise Unprintable("or")

    def clause_not(self, item: tree.Not) -> str:
        if item.filter == tree.State("enchanted"):
            return "with no addition"
        if isinstance(item.filter, tree.Has):
            return f"without {self.keyword(item.filter.keyword)}"
        if isinstance(item.filter, tree.Name):
            return f'not named "{item.filter.name}"'
        if isinstance(item.filter, tree.Member):
            return f"other than {self.target(item.filter.what)}"
        if isinstance(item.filter, tree.Shares) and item.filter.other is not None:
            return f"that doesn't share {article(item.filter.what)} with {self._shared_with(item.filter.other)}"
        if isinstance(item.filter, tree.StatIs) and item.filter.stat == "cost" and item.filter.op == "==":
            match item.filter.amount:
                case tree.StatOf(of, "cost", False):
                    return f"that doesn't share its total cost with {self.target(of)}"
        raise Unprintable("not")

    def clause_hascounter(self, item: tree.HasCounter) -> str:
        kind = f"[{item.kind}]" if "/" in item.kind else item.kind
        if item.amount == Num(0) and item.op == "==":
            return f"with no {kind} counters on it".replace("  ", " ")
        if item.amount == Num(1):
            return f"with {article(f'{kind} counter'.strip())} on it"
        return f"with {self.number(item.amount)} or more {kind} counters on it".replace("  ", " ")

    def clause_hasability(self, item: tree.HasAbility) -> str:
        if isinstance(item.ability, tree.Keyword):
            return f"with {self.quoted(item.ability)}"
        return f'with "{self.quoted(item.ability)}"'

    def quoted(self, ability: Node) -> str:
        """A granted ability in a scope of its own; the whole printer knows how."""
        raise Unprintable(type(ability).__name__)

    def clause_damagedthisturn(self, _item: tree.DamagedThisTurn) -> str:
        return "that was dealt damage this turn"

    def clause_state(self, item: tree.State) -> str:
        return AFTER[item.word]

    def clause_removedby(self, item: tree.RemovedBy) -> str:
        return f"removed by {self.target(item.source)}"

    def clause_targeting(self, item: tree.Targeting) -> str:
        parts = item.what.parts if isinstance(item.what, tree.Both) else (item.what,)
        return f"targeting {'only ' if item.only else ''}{' or '.join(self._targeted(part) for part in parts)}"

    def _targeted(self, what: Node) -> str:
        if isinstance(what, tree.Each):
            return self.pick(tree.Pick(what.sel, Num(1), Num(1)))
        return self.leader(what) if isinstance(what, tree.Leader) else self.target(what)

    def clause_abilityof(self, item: tree.AbilityOf) -> str:
        return f"of {self.this(item.sel) if isinstance(item.sel, tree.This) else self.plural(item.sel)}"

    def clause_damagedby(self, item: tree.DamagedBy) -> str:
        return f"dealt damage by {self.target(item.source)} this turn"

    def clause_ownedby(self, item: tree.OwnedBy) -> str:
        if item.whose != YOU:
            raise Unprintable("owned")
        return "you own"

    def clause_enteredthisturn(self, _item: tree.EnteredThisTurn) -> str:
        return "that entered the field this turn"

    def clause_shares(self, item: tree.Shares) -> str:
        what = article(item.what)
        return (
            f"that shares {what} with {self._shared_with(item.other)}"
            if item.other is not None
            else f"that share {what}"
        )

    def _shared_with(self, other: Node) -> str:
        return self.plural(other.sel) if isinstance(other, tree.Each) else self.target(other)

    def clause_totalis(self, item: tree.TotalIs) -> str:
        if item.stat != "cost" or item.op != "<=":
            raise Unprintable("a total")
        return f"with combined total cost {self.number(item.amount)} or less"

    def clause_addedon(self, item: tree.AddedOn) -> str:
        return f"{item.how} to {self.target(item.what)}"

    def clause_samenameas(self, item: tree.SameNameAs) -> str:
        if self.mentions.named() == item:
            return "with that name"
        return super().clause_samenameas(item)

    def clause_putthisturn(self, _item: tree.PutThisTurn) -> str:
        return ""

    def clause_sameowner(self, _item: tree.SameOwner) -> str:
        return ""

    def clause_samename(self, _item: tree.SameName) -> str:
        return "with the same name"

    def formula_half(self, amount: tree.Half) -> str:
        much = "that much damage" if self.is_that_much(amount.amount) else self.formula(amount.amount)
        return f"half of {much}"

    def clause_extremestat(self, item: tree.ExtremeStat) -> str:
        return f"with the {item.end} {STAT_WORDS[item.stat]}"
