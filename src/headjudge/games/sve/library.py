"""A library of cards: packs compiled to faces, face by face when each is first asked for.

Faces are found by key: the card's name for a card of the main deck, a leader or a token, "Name/evolved" for an evolved
card, with the number in brackets where two different cards would share a key.
"""

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any, Protocol

import msgspec

from headjudge.errors import Malformed
from headjudge.games.box import PrintedCard, PrintedFace, TextCompiler
from headjudge.games.printed import paragraphs
from headjudge.games.sve.dialect import SveDialect
from headjudge.games.sve.facts import names_of, same, special_types, traits_of, type_of
from headjudge.games.sve.language import language
from headjudge.games.sve.model import COST
from headjudge.games.sve.sizes import LEADER_DEFENSE
from headjudge.games.sve.tokens import TOKENS
from headjudge.kernel.abilities import Ability
from headjudge.kernel.cards import Face
from headjudge.kernel.questions import joined
from headjudge.language import tree
from headjudge.language.compiler import CardFacts, Compiler
from headjudge.language.lower.abilities import lower_ability, lower_resolution
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.rewrite import walk
from headjudge.rulebook.registry import rule

TOKEN_ROWS = frozenset(token.number for token in TOKENS)

SPELLINGS = {"Otohome's Bodyguard": "Otohime's Bodyguard"}
"""RULING: a token found under the spelling of the rulebook's list as well as that of the cards (A.1-3)."""

VERSION = "1"
"""Part of every digest: to be raised when compiled cards begin to behave differently."""


class PackOfCards(Protocol):
    @property
    def cards(self) -> Sequence[PrintedCard]: ...


class Entry:
    """A printed side and where it stands: its key, and the key of its other side."""

    __slots__ = ("back", "key", "printed", "token")

    def __init__(self, key: str, printed: PrintedFace, back: str = "", token: bool = False) -> None:
        self.key = key
        self.printed = printed
        self.back = back
        self.token = token


class Library:
    """Every card of some packs, and every token of the rules."""

    def __init__(self, packs: Iterable[PackOfCards] = (), compiler: TextCompiler | None = None) -> None:
        self.entries: dict[str, Entry] = {}
        self.tokens: dict[str, str] = {}
        self.numbers: dict[str, str] = {}
        self.dialect = SveDialect(self.token, self.knows_token)
        self._faces: dict[str, Face] = {}
        self._trees: dict[str, tree.Card] = {}
        self._combined: dict[str, tuple[Face, Face]] = {}
        for token in TOKENS:
            self._add(token, token=True)
        for pack in packs:
            for card in pack.cards:
                self._add(card, token="token" in special_types(card.facts))
        self._compiler = compiler or Compiler(language().with_names(*self._words()))
        self._digest = ""
        self._tried = 0

    @property
    def vocab(self) -> Vocabulary:
        return self.dialect.vocab

    # -- what is in it

    def _add(self, card: PrintedCard, token: bool) -> None:
        key = self.tokens.get(card.name, "") if token else ""
        key = key or self.key_of(card)
        if card.number:
            self.numbers.setdefault(card.number, key)
        if key in self.entries:
            return
        back = f"{key}|back" if card.back is not None else ""
        self.entries[key] = Entry(key, card, back, token)
        if card.back is not None:
            self.entries[back] = Entry(back, card.back, token=token)
        if token:
            self.tokens.setdefault(card.name, key)

    def key_of(self, card: PrintedCard) -> str:
        """A reprint has the key of its first printing; another card of the same name one of its own."""
        key = f"{card.name}/evolved" if "evolved" in special_types(card.facts) else card.name
        old = self.entries.get(key)
        return key if old is None or same(old.printed, card) else f"{key} [{card.number}]"

    def _words(self) -> tuple[set[str], set[str]]:
        """The names and traits that card text may mention."""
        names: set[str] = set()
        traits: set[str] = set()
        for entry in self.entries.values():
            names |= names_of(entry.printed)
            traits |= set(traits_of(entry.printed.facts))
        return names, traits

    @property
    def digest(self) -> str:
        """The identity of what the cards say; a save made with other cards is refused."""
        if not self._digest:
            sides = [
                (e.key, e.back, e.token, paragraphs(e.printed), dict(e.printed.facts)) for e in self.entries.values()
            ]
            content = msgspec.json.encode((VERSION, sides), order="deterministic")
            self._digest = blake2b(content, digest_size=16).hexdigest()
        return self._digest

    # -- faces

    def face(self, key: str) -> Face:
        """A face by its key; raises Malformed with the words not understood if its text does not compile."""
        found = self._faces.get(key)
        if found is None:
            entry = self.entries.get(key)
            if entry is None:
                raise Malformed(f"there is no card '{key}'", "a card of the packs", "Check the name, or add its pack.")
            found = self._faces[key] = self._compile(entry)
            self.dialect.keep(found)
        return found

    @rule("2.14.1", "2.14.2", what="state")
    def faces_of(self, key: str) -> tuple[Face, ...]:
        """The sides of a card, front first."""
        front = self.face(key)
        back = self.entries[key].back
        return (front, self.face(back)) if back else (front,)

    def evolved(self, name: str) -> list[Face]:
        """The evolved cards of that name."""
        keys = [key for key, entry in self.entries.items() if "evolved" in special_types(entry.printed.facts)]
        return [self.face(key) for key in keys if self.entries[key].printed.name == name]

    def compile_all(self) -> None:
        """Compile everything now: what the cards count must not depend on when each was first met."""
        for key in tuple(self.entries):
            self.face(key)

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
            found = self._faces[key] = Face(key, evolved.name, values, evolved.abilities)
            self.dialect.keep(found)
        return found

    def tree_of(self, key: str) -> tree.Card:
        """The ability tree of a face."""
        self.face(key)
        return self._trees[key]

    def resolve(self, kind: str, key: str) -> Any:
        """A static object by kind and key, as a save names it; compiles the card it belongs to if need be."""
        if (kind, key) not in self.dialect.statics:
            self._compile_owner(key)
        return self.dialect.resolve(kind, key)

    def _compile_owner(self, key: str) -> None:
        if key.startswith("keyword:"):
            self.dialect.keyword(key.removeprefix("keyword:").split("#")[0].split("/")[0])
        elif ">" in key and key.split(">")[0] in self.entries:
            base, evolved = key.split(">", 1)
            self.combined(self.face(base), self.face(evolved))
        else:
            self.face(key if key in self.entries else key.split("#")[0])

    # -- compiling

    def _compile(self, entry: Entry) -> Face:
        printed, key = entry.printed, entry.key
        facts = CardFacts(printed.name, "\n".join(paragraphs(printed)), type_of(printed.facts))
        compiled = self._compiler.compile(facts)
        if compiled.tree is None:
            words = "; ".join(problem.words for problem in compiled.problems)
            raise Malformed(f"'{key}' cannot be read at: {words}", "known templating", "Reword these words.")
        self._trees[key] = compiled.tree
        facts_of = printed.facts
        kind = type_of(facts_of)
        keywords, answers, abilities = self._lower(key, as_spell(compiled.tree) if kind == "spell" else compiled.tree)
        values = (
            frozenset(names_of(printed)),
            kind,
            special_types(facts_of) | (frozenset({"token"}) if entry.token else frozenset()),
            str(facts_of.get("class", "")).lower(),
            frozenset(traits_of(facts_of)),
            facts_of.get("cost"),
            facts_of.get("attack") or 0,
            LEADER_DEFENSE if kind == "leader" else facts_of.get("defense") or 0,
            keywords,
            answers,
            abilities,
            facts_of.get("universe", ""),
        )
        return Face(key, printed.name, values, abilities)

    def unimplemented(self, card: tree.Card) -> str:
        """What of a text the rules cannot carry out, in words; nothing if the card can be played."""
        self._tried += 1
        try:
            self._lower(f"tried {self._tried}", card)
        except Malformed as error:
            return error.message
        return ""

    @rule("12.13.3", what="keyword")
    def _lower(self, key: str, card: tree.Card) -> tuple[frozenset[str], Any, tuple[Ability, ...]]:
        """The keywords, answers and abilities of a text; its spell text and optional costs are one ability."""
        keywords: set[str] = set(mentioned(card))
        answers: Any = {}
        abilities: list[Ability] = []
        spells = tuple(a for a in card.abilities if isinstance(a, tree.SpellText))
        extras = tuple(a for a in card.abilities if isinstance(a, tree.PlayCost))
        for index, ability in enumerate(card.abilities):
            if isinstance(ability, tree.Keyword):
                meaning = self.dialect.keyword(ability.name)
                keywords.add(meaning.name)
                for question, answer in meaning.answers:
                    answers = joined(answers, question, answer)
                abilities += [a for a in meaning.abilities if a not in abilities]
            elif not isinstance(ability, (tree.SpellText, tree.PlayCost, tree.DeckRule)):
                abilities.append(lower_ability(self.dialect, f"{key}#{index}", ability))
        if spells or extras:
            abilities.append(lower_resolution(self.dialect, f"{key}#play", spells, extras))
        return frozenset(keywords), answers, tuple(abilities)


@rule("10.1.1.4", "10.7.5", what="grammar")
def as_spell(card: tree.Card) -> tree.Card:
    """A spell is never on the field: what reads like an ability of a card there is a delayed trigger of its text."""
    return tree.Card(tuple(spoken(ability) for ability in card.abilities))


def spoken(ability: tree.Ability) -> tree.Ability:
    if not isinstance(ability, tree.Automatic) or ability.zones != ("field",) or ability.timing:
        return ability
    steps: tuple[tree.Step, ...] = (tree.Pay(ability.costs, ability.body),) if ability.costs else ability.body
    if ability.gate is not None:
        steps = (tree.If(ability.gate, steps),)
    return tree.SpellText((tree.Delayed(ability.trigger, steps),))


def mentioned(card: tree.Card) -> set[str]:
    """Keywords a text contains without being a line of their own: timings, conditions, keyword costs."""
    found: set[str] = set()
    for node in walk(card.abilities):
        match node:
            case tree.Automatic(timing=word) | tree.Activated(keyword=word) | tree.Gate(word):
                found.add(word)
            case tree.KeywordAction(word):
                found.add(word)
    return found - {""}
