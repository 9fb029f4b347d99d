"""The library of Shadowverse: Evolve: cards, evolved cards under "Name/evolved", and every token of the rules."""

from collections.abc import Iterable
from typing import Any

from headjudge.games.card_facts import PrintedCard, PrintedFace, TextCompiler
from headjudge.games.library import CardLibrary, Entry, Lowered, PackOfCards
from headjudge.games.sve import facts
from headjudge.games.sve.dialect import SveDialect
from headjudge.games.sve.facts import names_of, special_types, traits_of, type_of
from headjudge.games.sve.language import language
from headjudge.games.sve.model import COST
from headjudge.games.sve.sizes import LEADER_DEFENSE
from headjudge.games.sve.tokens import TOKENS
from headjudge.kernel.cards import Face
from headjudge.language import tree
from headjudge.language.compiler import RulesetLanguage
from headjudge.language.lower.abilities import lower_resolution
from headjudge.rulebook import registry
from headjudge.rulebook.registry import rule

TOKEN_ROWS = frozenset(token.number for token in TOKENS)

SPELLINGS = {"Otohome's Bodyguard": "Otohime's Bodyguard"}
"""RULING: a token found under the spelling of the rulebook's list as well as that of the cards (A.1-3)."""

registry.bind("sve", ("2.14.1", "2.14.2"), CardLibrary.faces_of, "state")


class Library(CardLibrary):
    """Every card of some packs, and every token of the rules."""

    def __init__(self, packs: Iterable[PackOfCards] = (), compiler: TextCompiler | None = None) -> None:
        super().__init__(SveDialect(self.token, self.knows_token))
        self.tokens: dict[str, str] = {}
        for token in TOKENS:
            self.add(token, token=True)
        self.fill(packs, compiler)

    # -- what is in it

    def language(self) -> RulesetLanguage:
        return language()

    def kind_of(self, printed: PrintedFace) -> str:
        return type_of(printed.facts)

    def same(self, one: PrintedFace, other: PrintedFace) -> bool:
        return facts.same(one, other)

    def add(self, card: PrintedCard, key: str = "", token: bool = False) -> str:
        token = token or "token" in special_types(card.facts)
        key = super().add(card, key or (self.tokens.get(card.name, "") if token else ""), token)
        if token:
            self.tokens.setdefault(card.name, key)
        return key

    def name_key(self, card: PrintedCard) -> str:
        return f"{card.name}/evolved" if "evolved" in special_types(card.facts) else card.name

    def words(self) -> tuple[set[str], set[str]]:
        names: set[str] = set()
        traits: set[str] = set()
        for entry in self.entries.values():
            names |= names_of(entry.printed)
            traits |= set(traits_of(entry.printed.facts))
        return names, traits

    # -- faces

    def evolved(self, name: str) -> list[Face]:
        """The evolved cards of that name."""
        keys = [key for key, entry in self.entries.items() if "evolved" in special_types(entry.printed.facts)]
        return [self.face(key) for key in keys if self.entries[key].printed.name == name]

    def knows_token(self, name: str) -> bool:
        return SPELLINGS.get(name, name) in self.tokens

    @rule("9.1.2.3", what="state")
    def token(self, name: str) -> Face:
        return self.face(self.tokens[SPELLINGS.get(name, name)])

    def rules_of(self, face: Face) -> tuple[str, ...]:
        """The row of the list of tokens that a token's face stands in."""
        entry = self.entries.get(face.key)
        number = getattr(entry.printed, "number", "") if entry is not None and entry.token else ""
        return (number,) if number in TOKEN_ROWS else ()

    @rule("5.15.3", "5.15.2.1", "10.9.1.1.1", what="state")
    def combined(self, base: Face, evolved: Face) -> Face:
        """The card information of an evolved card with the cost of the card on the field."""
        key = f"{base.key}>{evolved.key}"
        found = self._faces.get(key)
        if found is None:
            values = (*evolved.values[:COST], base.values[COST], *evolved.values[COST + 1 :])
            found = self.make(Face(key, evolved.name, values, evolved.abilities))
        return found

    def compile_owner(self, key: str) -> None:
        if ">" in key and key.split(">")[0] in self.entries:
            base, evolved = key.split(">", 1)
            self.combined(self.face(base), self.face(evolved))
        else:
            super().compile_owner(key)

    # -- compiling

    def face_for(self, entry: Entry, lowered: Lowered) -> Face:
        printed, (keywords, answers, abilities) = entry.printed, lowered
        known: Any = printed.facts
        kind = type_of(known)
        values = (
            frozenset(names_of(printed)),
            kind,
            special_types(known) | (frozenset({"token"}) if entry.token else frozenset()),
            str(known.get("class", "")).lower(),
            frozenset(traits_of(known)),
            known.get("cost"),
            known.get("attack") or 0,
            LEADER_DEFENSE if kind == "leader" else known.get("defense") or 0,
            keywords,
            answers,
            abilities,
            known.get("universe", ""),
        )
        return Face(entry.key, printed.name, values, abilities)

    def spoken(self, printed: PrintedFace, card: tree.Card) -> tree.Card:
        return as_spell(card) if type_of(printed.facts) == "spell" else card

    @rule("12.13.3", what="keyword")
    def lower(self, key: str, card: tree.Card) -> Lowered:
        """The spell text of a card and its optional costs are one more ability."""
        keywords, answers, abilities = super().lower(key, card)
        spells = tuple(a for a in card.abilities if isinstance(a, tree.SpellText))
        extras = tuple(a for a in card.abilities if isinstance(a, tree.PlayCost))
        if spells or extras:
            abilities = (*abilities, lower_resolution(self.dialect, f"{key}#play", spells, extras))
        return keywords, answers, abilities


@rule("10.1.1.4", "10.7.5", what="grammar")
def as_spell(card: tree.Card) -> tree.Card:
    """A spell is never on the field: what reads like an ability of a card there is a delayed trigger of its text."""
    return tree.Card(tuple(spoken(ability) for ability in card.abilities), card.defined)


def spoken(ability: tree.Ability) -> tree.Ability:
    if not isinstance(ability, tree.Automatic) or ability.zones != ("field",) or ability.timing:
        return ability
    steps: tuple[tree.Step, ...] = (tree.Pay(ability.costs, ability.body),) if ability.costs else ability.body
    if ability.gate is not None:
        steps = (tree.If(ability.gate, steps),)
    return tree.SpellText((tree.Delayed(ability.trigger, steps),))
