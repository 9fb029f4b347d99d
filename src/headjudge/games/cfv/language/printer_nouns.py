"""Noun phrases in the words of Cardfight!! Vanguard."""

from __future__ import annotations

from typing import Any, ClassVar

from headjudge.games.cfv.language.lexicon import HOWS, NOUNS
from headjudge.games.cfv.language.phrases import is_locked
from headjudge.games.cfv.language.tables import CIRCLES, ICON_GATES, ROWS, SKILLS, STATES, STATS, ZONES
from headjudge.language import flat, tree
from headjudge.language.printer import NounPrinter, Unprintable
from headjudge.language.tree import ANY_PLAYER, OPPONENT, YOU, Num

Node = Any
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
PLACES = {
    **{zone: words.replace("g zone", "G zone") for words, zone in ZONES.items()},
    **{circle: f"({circle.upper()})" for circle in CIRCLES},
}
UNITS = {
    ("vc",): "vanguard",
    ("rc",): "rear-guard",
    ("gc",): "guardian",
    CIRCLES: "unit",
    ("vc", "rc"): "vanguard or rear-guard",
}
STATE_WORDS = {state: words for words, state in STATES.items()} | {
    "engaged": "[Rest]",
    "reserved": "[Stand]",
    "legion": "[Legion]",
    "heart": "a heart",
}
ICON_ABILITIES = {
    "legion": "[Legion]",
    "limit break": "[Limit-Break]",
    "generation break": "[Generation Break]",
}
"""Abilities that are named by their icon."""
LEGION_NOUNS = {"mate": "Legion Mate", "leader": "Legion Leader"}
"""States that are said by the noun."""

ROW_WORDS = frozenset(ROWS.values())
THAN = {"<": "less than", ">": "greater than", "<=": "less than or equal to", ">=": "greater than or equal to"}
AFTER = frozenset({"attacked", "in harmony"})
"""States that are said after the noun."""


def _article(words: str) -> str:
    first = words.lstrip("<[").lower()
    return f"an {words}" if first[:1] in "aeio" or first.startswith("ultimate") else f"a {words}"


def several(words: str, plural: bool) -> str:
    return " or ".join(word + "s" for word in words.split(" or ")) if plural else words


class CfvNouns(NounPrinter):
    """Units are called by where they are, other cards are said to be in their zone."""

    zones = PLACES
    nouns = NOUNS
    hows: ClassVar[dict[str, str]] = {manner: how for how, manner in HOWS.items()}
    deeds: ClassVar[dict[str, str]] = {"engaged": "rested", "refreshed": "stood"}
    other_party = (flat.It(how="boosted"), "the boosted unit")
    attacked_party = (flat.It(how="attacked"), "the battle opponent")

    def __init__(self) -> None:
        super().__init__()
        self.acting: Node = YOU
        """Who performs the step that is being printed."""
        self.preposition = "from"
        """Cards are chosen from a zone and counted in it."""

    def other_parties(self) -> list[tuple[flat.It, str]]:
        return [self.other_party, self.attacked_party]

    def _list_of(self, target: tree.Both) -> str:
        return " and ".join(self.target(part) for part in target.parts)

    def amount(self, amount: Node) -> str:
        if isinstance(amount, Num):
            return NUMBERS[amount.n] if 0 <= amount.n < len(NUMBERS) else str(amount.n)
        raise Unprintable("amount")

    # --- determiners

    def pick(self, pick: tree.Pick) -> str:
        if isinstance(pick.sel, tree.Sel) and pick.sel.among and pick.sel == tree.Sel(among=pick.sel.among):
            return (
                "of ".join(self._some_of(pick).split("of ", 1))
                if not self._is_group(pick.sel.among)
                else self._from(pick)
            )
        return self._from(pick)

    def _from(self, pick: tree.Pick) -> str:
        words = self._counted(pick)
        return f"{words} at random" if pick.at_random else words

    def _counted(self, pick: tree.Pick) -> str:
        if isinstance(pick.sel, tree.SelUnion):
            parts = [tree.Pick(part, pick.least, pick.most, bind=pick.bind) for part in pick.sel.parts]
            return " or ".join(self._counted(part) for part in parts)
        whose = self.possession(pick.sel)
        of = f"of {whose} " if whose else ""
        if isinstance(pick.most, tree.Count):
            if pick.least not in (Num(0), pick.most):
                raise Unprintable("the same number")
            up_to = "up to " if pick.least == Num(0) else ""
            cards = f"{self._owned(pick.sel)}{self.plural(pick.sel)}"
            return f"{up_to}the same number of {cards} {self._as_many(pick.most)}"
        if pick.most is None:
            if pick.least == Num(0):
                return f"any number of {whose + ' ' if whose else ''}{self.plural(pick.sel)}"
            return f"{self.amount(pick.least)} or more {of}{self.plural(pick.sel)}"
        if isinstance(pick.most, tree.ForEvery):
            return self._counted_for_each(pick)
        count = self.amount(pick.most)
        if pick.least == Num(0):
            many = bool(whose) or count != "one"
            return f"up to {count} {of}{self.plural(pick.sel) if many else self.singular(pick.sel)}"
        if pick.least != pick.most:
            raise Unprintable("between two numbers")
        if whose or count != "one":
            return f"{count} {of}{self.plural(pick.sel)}"
        words = self.singular(pick.sel)
        return f"an{words}" if words.startswith("other ") else _article(words)

    def _as_many(self, count: tree.Count) -> str:
        return f"as the number of {self._owned(count.sel)}{self.plural(count.sel)}"

    def _counted_for_each(self, pick: tree.Pick) -> str:
        """A number of cards for each of others; said after everything else."""
        assert isinstance(pick.most, tree.ForEvery)
        most, each = self.per(pick.most)
        one = tree.Pick(pick.sel, Num(0) if pick.least == Num(0) else most, most, pick.at_random, pick.bind)
        return f"{self._counted(one)}{each}"

    def per(self, amount: Node) -> tuple[Node, str]:
        """The number for one, and what it is taken for; the printer of verbs knows how."""
        raise Unprintable(type(amount).__name__)

    def _owned(self, sel: Node) -> str:
        whose = self.possession(sel)
        return f"{whose} " if whose else ""

    def each(self, each: tree.Each) -> str:
        whose = self.possession(each.sel)
        return f"all {'of ' + whose + ' ' if whose else ''}{self.plural(each.sel)}"

    def possession(self, sel: Node) -> str:
        """Whose units they are; of other cards their zone tells."""
        if isinstance(sel, tree.SelUnion):
            raise Unprintable("either")
        if not self.is_unit(sel) or sel.whose == ANY_PLAYER:
            return ""
        return self.whose(sel.whose)

    def is_unit(self, sel: tree.Sel) -> bool:
        if sel.kind == "card" and not sel.zones:
            return sel.whose != ANY_PLAYER and sel.among is None
        if sel.kind == "card":
            return sel.zones == ("heart",) or (sel.zones == CIRCLES and is_locked(sel))
        return sel.zones in UNITS or (sel.kind.startswith("G ") and not sel.zones) or sel.kind == "open circle"

    def whose(self, player: Node) -> str:
        if player == YOU:
            return "your"
        if player == OPPONENT:
            return "your opponent's"
        if isinstance(player, tree.EachPlayer) and self.acting == player:
            return "his or her"
        raise Unprintable("whose")

    def top(self, top: tree.TopOf) -> str:
        if isinstance(top.amount, tree.Count):
            where = f"cards from the {top.end} of {self.whose(top.whose)} deck"
            return f"the same number of {where} {self._as_many(top.amount)}"
        count = self.amount(top.amount)
        if top.end == "top" and count == "one" and not top.up_to:
            return f"the top card of {self.whose(top.whose)} deck"
        cards = "card" if count == "one" else "cards"
        upto = "up to " if top.up_to else ""
        return f"{upto}{count} {cards} from the {top.end} of {self.whose(top.whose)} deck"

    # --- nouns and what stands around them

    def pieces(self, sel: tree.Sel, plural: bool) -> tuple[list[str], str, list[str]]:
        before = ["other"] if sel.other else []
        after: list[str] = []
        for item in sel.filters:
            if isinstance(item, tree.State) and item.word in LEGION_NOUNS:
                continue
            words = self.adjective(item)
            if words:
                before.append(words)
            else:
                after.append(self.clause(item))
        if sel.among is not None:
            after.append("from among them" if self._is_group(sel.among) else self._this_way(sel.among))
        before.sort(key=lambda words: words != "other")
        return before, self._noun(sel, plural), [*after, *self.place(sel)]

    def _noun(self, sel: tree.Sel, plural: bool) -> str:
        words = [item.word for item in sel.filters if isinstance(item, tree.State) and item.word in LEGION_NOUNS]
        if words and (sel.kind, sel.zones) == ("unit", ("vc",)):
            return several(LEGION_NOUNS[words[0]], plural)
        if sel.kind == "unit" and sel.zones in UNITS:
            return several(UNITS[sel.zones], plural)
        if sel.kind == "card" and sel.zones == ("heart",):
            return several("heart card", plural)
        if sel.kind == "unit" and (sel.zones or sel.among is None) and not set(sel.zones) <= set(CIRCLES):
            raise Unprintable("unit")
        return "open (RC)" if sel.kind == "open circle" else several(sel.kind, plural)

    def place(self, sel: tree.Sel) -> list[str]:
        if not sel.zones or (sel.kind == "unit" and sel.zones in UNITS) or sel.zones == ("heart",):
            return []
        if sel.kind == "open circle":
            return []
        if sel.kind == "card" and sel.zones == CIRCLES:
            return []
        owner = "the" if sel.whose == ANY_PLAYER else self.whose(sel.whose)
        first, *rest = sel.zones
        return [f"{self.preposition} {owner} {PLACES[first]}" + "".join(f" or {PLACES[zone]}" for zone in rest)]

    def adjective(self, item: Node) -> str:
        match item:
            case tree.Class(name):
                return f"<<{name}>>"
            case tree.Trait(name):
                return f"<{name}>"
            case tree.State(word) if word not in ROW_WORDS and word not in AFTER:
                return STATE_WORDS.get(word, word)
            case tree.Not(tree.Class() | tree.Trait() as kind):
                return f"non-{self.adjective(kind)}"
            case tree.StatIs("grade", "==", Num(n), True):
                return f"original grade {n}"
            case tree.Not(tree.StatIs("grade", "==", Num(n), False)):
                return f"non-grade {n}"
            case tree.StatIs("grade", op, amount, False) if isinstance(amount, Num):
                return f"grade {self.measured(op, amount)}"
            case tree.AnyOf((tree.StatIs("grade", "==", Num(one)), tree.StatIs("grade", "==", Num(other)))):
                return f"grade {one} or {other}"
            case tree.StatIs(stat, op, amount, False) if op in {">=", "<=", "=="} and isinstance(amount, Num):
                return f"{STATS[stat]} {self.measured(op, amount)}"
            case tree.AnyOf(filters) if all(isinstance(option, (tree.Class, tree.Trait)) for option in filters):
                return " or ".join(self.adjective(option) for option in filters)
        return ""

    def measured(self, op: str, amount: Node) -> str:
        if not isinstance(amount, Num):
            raise Unprintable("measure")
        more = {"==": "", ">=": " or greater", "<=": " or less"}.get(op)
        if more is None:
            raise Unprintable(op)
        return f"{amount.n}{more}"

    def clause_name(self, item: tree.Name) -> str:
        return f'named "{item.name}"'

    def clause_namepart(self, item: tree.NamePart) -> str:
        return f'with "{item.text}" in its {"original " if item.original else ""}card name'

    def clause_anyof(self, item: tree.AnyOf) -> str:
        options: Any = item.filters
        if self._all(item, tree.Name):
            return "named " + " or ".join(f'"{option.name}"' for option in options)
        if self._all(item, tree.NamePart) and len({option.original for option in options}) == 1:
            parts = " or ".join(f'"{option.text}"' for option in options)
            return f"with {parts} in its {'original ' if options[0].original else ''}card name"
        if self._all(item, tree.SameColumn) and {option.line for option in options} == {"column", "row"}:
            return f"in the same column or row as {self.target(options[0].what)}"
        if isinstance(options[-1], tree.Has) and self._all(tree.AnyOf(options[:-1]), tree.NamePart):
            named = self.clause(options[0] if len(options) == 2 else tree.AnyOf(options[:-1]))
            return f"{named} or {self.clause(options[-1]).removeprefix('with ')}"
        raise Unprintable("or")

    def clause_not(self, item: tree.Not) -> str:
        if isinstance(item.filter, tree.Name):
            return f'not named "{item.filter.name}"'
        if isinstance(item.filter, tree.NamePart) or self._all(item.filter, tree.NamePart):
            return self.clause(item.filter).replace("with ", "without ", 1)
        if isinstance(item.filter, tree.Has):
            return f"without the {item.filter.keyword} ability"
        if isinstance(item.filter, tree.Member):
            return f"other than {self.target(item.filter.what)}"
        if isinstance(item.filter, tree.SameNameAs):
            return f"with a different card name than {self._named_place(item.filter.what)}"
        raise Unprintable("not")

    def clause_has(self, item: tree.Has) -> str:
        word, _space, number = item.keyword.rpartition(" ")
        if word in ICON_GATES:
            return f"with [{word.title().replace(' ', '-') if word == 'limit break' else word.title()} {number}]"
        if number == "trigger":
            return f'with "[{word.title()}] {word.title()}"'
        if item.keyword in SKILLS:
            return f'with "{item.keyword.title()}"'
        icon = ICON_ABILITIES.get(item.keyword, item.keyword)
        return f"with the {icon} ability"

    def clause_state(self, item: tree.State) -> str:
        if item.word in ROW_WORDS:
            return f"in the {item.word}"
        return {
            "different rows": "in different rows",
            "one column": "in the same column",
            "attacked": "that is being attacked",
            "in harmony": "that is in harmony",
        }.get(item.word, item.word)

    def clause_samecolumn(self, item: tree.SameColumn) -> str:
        return f"in the same {item.line} as {self.target(item.what)}"

    def clause_samenameas(self, item: tree.SameNameAs) -> str:
        return f"with the same card name as {self._named_place(item.what)}"

    def clause_statis(self, item: tree.StatIs) -> str:
        if item.original and isinstance(item.amount, Num):
            return f"with original {STATS[item.stat]} {self.measured(item.op, item.amount)}"
        match item.amount:
            case tree.Plus(tree.StatOf(of, "grade"), Num(n)) if item.op == "==":
                return f"with grade +{n} than {self.target(of)}"
            case tree.Minus(tree.StatOf(of, "grade"), Num(n)) if item.op == "==":
                return f"with grade -{n} than {self.target(of)}"
            case tree.StatOf(of, "grade") if item.stat == "grade" and item.op in THAN:
                return f"with grade {THAN[item.op]} {self._named_place(of)}"
            case tree.Count(sel) if item.stat == "grade" and item.op in THAN:
                return f"with grade {THAN[item.op]} the number of {self._owned(sel)}{self.plural(sel)}"
        if item.op == "<=" and isinstance(item.amount, tree.StatOf) and item.amount.stat == item.stat != "grade":
            stat = STATS[item.stat]
            return f"with {stat} less than or equal to {self.possessive(item.amount.of)} {stat}"
        if item.stat == "grade" and item.op == "==" and isinstance(item.amount, tree.StatOf):
            return f"with the same grade as {self._named_place(item.amount.of)}"
        raise Unprintable("measure")

    def _named_place(self, target: Node) -> str:
        """What a name or grade is compared with: your vanguard, or a card pointed at."""
        if isinstance(target, tree.Each) and target.sel == tree.Sel("unit", ("vc", "rc"), YOU):
            return "a unit on your (VC) or (RC)"
        if isinstance(target, tree.Each) and not isinstance(target.sel, tree.SelUnion) and target.sel.whose == YOU:
            return f"your {self.singular(target.sel)}"
        return self.target(target)

    def clause_differentcosts(self, item: tree.DifferentCosts) -> str:
        return f"with different {STATS[item.stat]}s"

    def clause_samename(self, _item: tree.SameName) -> str:
        return "with the same card names"

    def clause_extremestat(self, item: tree.ExtremeStat) -> str:
        return f"with the {item.end} {STATS[item.stat]}"

    def clause_differentnames(self, _item: tree.DifferentNames) -> str:
        return "with different card names"

    def clause_totalis(self, item: tree.TotalIs) -> str:
        return f"with the sum of their grades being {self.measured(item.op, item.amount)}"
