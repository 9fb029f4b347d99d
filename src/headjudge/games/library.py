"""A library of cards: packs compiled to faces, face by face when each is first asked for.

Faces are found by key: the card's name, with a number in brackets where two different cards would share a key. What a
game adds is which facts make its characteristics, and faces that no card prints.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from itertools import chain, count
from typing import Any, Protocol
from urllib.parse import quote, unquote

import msgspec

from headjudge.errors import Malformed
from headjudge.games.card_facts import PrintedCard, PrintedFace, TextCompiler
from headjudge.games.dialect import GameDialect
from headjudge.games.printed import paragraphs, sides
from headjudge.games.temporary_effects import LENT
from headjudge.kernel.abilities import Ability, Program
from headjudge.kernel.cards import Face
from headjudge.kernel.questions import joined
from headjudge.language import tree
from headjudge.language.compiler import CardFacts, Compiler, RulesetLanguage
from headjudge.language.defined import Definition, Keywords
from headjudge.language.lower.abilities import lower_ability, lower_program
from headjudge.language.lower.programs import KeywordMeaning
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.partly import PartlyCompiler, Unread
from headjudge.language.rewrite import walk

IMPROVISED = "by hand: "
"""How the key of a sentence begins that a player said; what follows is quoted, since a key goes on behind # and /."""

Lowered = tuple[frozenset[str], Any, tuple[Ability, ...]]
"""The keywords, answers and abilities of a text."""


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


class CardLibrary(ABC):
    """Every card of some packs."""

    version = "1"
    """Part of every digest: to be raised when compiled cards begin to behave differently."""

    def __init__(self, dialect: GameDialect) -> None:
        self.dialect = dialect
        self.entries: dict[str, Entry] = {}
        self.numbers: dict[str, str] = {}
        self._faces: dict[str, Face] = {}
        self._trees: dict[str, tree.Card] = {}
        self._compiler: TextCompiler | None = None
        self._keywords: tuple[Definition, ...] = ()
        self._digest = ""
        self._tried = 0
        self.by_hand = False
        """Whether a card may have abilities that are not read; otherwise it is refused."""
        self._unread: dict[str, tuple[Unread, ...]] = {}

    def fill(self, packs: Iterable[PackOfCards], compiler: TextCompiler | None) -> None:
        """Take the packs in; without a compiler, one that knows the names and traits of these cards."""
        for pack in packs:
            for card in pack.cards:
                self.add(card)
        self._compiler = compiler or Compiler(self.language().with_names(*self.words()))
        self._keywords = self._compiler.defined

    @property
    def vocab(self) -> Vocabulary:
        return self.dialect.vocab

    # -- what a game says

    @abstractmethod
    def language(self) -> RulesetLanguage: ...

    @abstractmethod
    def kind_of(self, printed: PrintedFace) -> str:
        """The card type, which the compiler of card text is told."""

    @abstractmethod
    def same(self, one: PrintedFace, other: PrintedFace) -> bool:
        """Whether two printings are the same card."""

    @abstractmethod
    def words(self) -> tuple[set[str], set[str]]:
        """The names and traits that card text may mention."""

    @abstractmethod
    def face_for(self, entry: Entry, lowered: Lowered) -> Face:
        """The face with its characteristics."""

    def name_key(self, card: PrintedCard) -> str:
        """What a card goes by unless another one does."""
        return card.name

    def meaning(self, ability: tree.Keyword) -> KeywordMeaning:
        """What a line that is only a keyword means."""
        return self.dialect.keyword(ability.name)

    def spoken(self, printed: PrintedFace, card: tree.Card) -> tree.Card:
        """The tree of a text as a card of this type means it."""
        return card

    # -- what is in it

    def add(self, card: PrintedCard, key: str = "", token: bool = False) -> str:
        key = key or self.key_of(card)
        if card.number:
            self.numbers.setdefault(card.number, key)
        if key not in self.entries:
            for at, side in enumerate(sides(card)):
                here = key + "|back" * at
                self.entries[here] = Entry(here, side, f"{here}|back" if side.back is not None else "", token)
        return key

    def key_of(self, card: PrintedCard) -> str:
        """A reprint has the key of its first printing; another card of the same name one of its own."""
        key = self.name_key(card)
        numbered = (f"{key} [{number}]" for number in chain((card.number,) if card.number else (), count(2)))
        return next(each for each in chain((key,), numbered) if self.is_free(each, card))

    def is_free(self, key: str, card: PrintedCard) -> bool:
        """Whether the card goes by this key or may do so."""
        old = self.entries.get(key)
        return old is None or self.same(old.printed, card)

    @property
    def digest(self) -> str:
        """The identity of what the cards say; a save made with other cards is refused."""
        if not self._digest:
            sides = [
                (e.key, e.back, e.token, paragraphs(e.printed), dict(e.printed.facts)) for e in self.entries.values()
            ]
            texts = ["\n".join(paragraphs(entry.printed)) for entry in self.entries.values()]
            words = Keywords(self._keywords).needed(texts) if self._keywords else ()
            content = msgspec.json.encode((self.version, sides, *words), order="deterministic")
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
            found = self._compile(entry)
            self.make(found)
        return found

    def make(self, face: Face) -> Face:
        """Keep a face under its key."""
        self._faces[face.key] = face
        self.dialect.keep(face)
        return face

    def faces_of(self, key: str) -> tuple[Face, ...]:
        """The sides of a card, front first."""
        found = [self.face(key)]
        while key := self.entries[key].back:
            found.append(self.face(key))
        return tuple(found)

    def compile_all(self) -> None:
        """Compile everything now: what the cards count must not depend on when each was first met."""
        for key in tuple(self.entries):
            self.face(key)

    def tree_of(self, key: str) -> tree.Card:
        """The ability tree of a face."""
        self.face(key)
        return self._trees[key]

    def resolve(self, kind: str, key: str) -> Any:
        """A static object by kind and key, as a save names it; compiles the card it belongs to if need be."""
        if (kind, key) not in self.dialect.statics:
            self.compile_owner(key)
        return self.dialect.resolve(kind, key)

    def compile_owner(self, key: str) -> None:
        """Compile the keyword or card that something with this key belongs to."""
        if key.partition(" ")[0] == LENT and key not in self.entries:
            self.dialect.lending(int(key.removeprefix(LENT) or -1))
        elif key.startswith(IMPROVISED):
            self.improvised(unquote(key.removeprefix(IMPROVISED).split("#")[0].split("/")[0]))
        elif key.startswith("keyword:"):
            self.dialect.keyword(key.removeprefix("keyword:").split("#")[0].split("/")[0])
        else:
            self.face(key if key in self.entries else key.split("#")[0])

    # -- compiling

    def _compile(self, entry: Entry) -> Face:
        assert self._compiler is not None
        printed, key = entry.printed, entry.key
        facts = CardFacts(printed.name, "\n".join(paragraphs(printed)), self.kind_of(printed))
        compiled = self._compiler.compile(facts)
        if compiled.tree is None and not self.by_hand:
            words = "; ".join(problem.words for problem in compiled.problems)
            raise Malformed(f"'{key}' cannot be read at: {words}", "known templating", "Reword these words.")
        found = compiled.tree
        if found is None or (self.by_hand and self.unimplemented(self.spoken(printed, found))):
            found = self._read_partly(key, printed, facts)
        self._trees[key] = found
        self.dialect.define(found.defined)
        return self.face_for(entry, self.lower(key, self.spoken(printed, found)))

    # -- by hand

    def _read_partly(self, key: str, printed: PrintedFace, facts: CardFacts) -> tree.Card:
        """What is read of a card; the rest is kept to be carried out by hand."""
        reader = PartlyCompiler(self.language().with_names(*self.words()).with_keywords(self._keywords))
        partly = reader.read(facts, lambda card: self.unimplemented(self.spoken(printed, card)))
        self._unread[key] = partly.unread
        return partly.tree

    def unread_of(self, key: str) -> tuple[Unread, ...]:
        """The abilities of a face that are not read."""
        return self._unread.get(key, ())

    def effect_facts(self, text: str) -> CardFacts:
        """What the compiler is given to read a text as an effect alone."""
        return CardFacts("", text, "spell")

    def cost_facts(self, text: str) -> CardFacts:
        """The same for a cost alone, which ends with a colon."""
        return self.effect_facts(f"{text} Draw a card.")

    def improvised(self, text: str) -> Program:
        """The program of a sentence that a player says: every choice in it is made while it runs."""
        key = IMPROVISED + quote(text, safe=" ")
        if ("program", key) not in self.dialect.statics:
            lower_program(self.dialect, key, self._said(text))
        found = self.dialect.statics["program", key]
        assert isinstance(found, Program)
        return found

    def _said(self, text: str) -> tuple[tree.Step, ...]:
        """What a sentence does; one that ends with a colon is a cost to be paid."""
        assert self._compiler is not None
        is_cost = text.rstrip().endswith(":")
        compiled = self._compiler.compile(self.cost_facts(text) if is_cost else self.effect_facts(text))
        if compiled.tree is None:
            words = "; ".join(problem.words for problem in compiled.problems)
            raise Malformed(f"'{words}' is not understood", "what a card of this game could say", "Reword it.")
        match compiled.tree.abilities:
            case (tree.SpellText(body=(tree.Pay(costs),)),) | (tree.Activated(costs=costs),) if is_cost and costs:
                return (tree.Pay(costs, ()),)
            case (tree.SpellText(body=body),) | (tree.Activated(costs=(), body=body),) if body and not is_cost:
                return body
        raise Malformed(f"'{text}' does nothing at once", "something to be done now", "Say what happens.")

    def unimplemented(self, card: tree.Card) -> str:
        """What of a text the rules cannot carry out, in words; nothing if the card can be played."""
        self._tried += 1
        self.dialect.define(card.defined)
        try:
            self.lower(f"tried {self._tried}", card)
        except Malformed as error:
            return error.message
        return ""

    def lower(self, key: str, card: tree.Card) -> Lowered:
        """The keywords, answers and abilities of a text."""
        keywords: set[str] = set(mentioned(card))
        answers: Any = {}
        abilities: list[Ability] = []
        for index, ability in enumerate(card.abilities):
            if isinstance(ability, tree.Keyword):
                meaning = self.meaning(ability)
                keywords.add(meaning.name)
                for question, answer in meaning.answers:
                    answers = joined(answers, question, answer)
                abilities += [a for a in meaning.abilities if a not in abilities]
            elif not isinstance(ability, (tree.SpellText, tree.PlayCost, tree.DeckRule)):
                abilities.append(lower_ability(self.dialect, f"{key}#{index}", ability))
        for word in keywords:
            self.dialect.note(word)
        return frozenset(keywords), answers, tuple(abilities)


def mentioned(card: tree.Card) -> set[str]:
    """Keywords a text contains without being a line of their own: timings, conditions, keyword costs."""
    found: set[str] = set()
    for node in walk(card.abilities):
        match node:
            case tree.Automatic(timing=word, keyword=label):
                found |= {word, label}
            case tree.Activated(keyword=word) | tree.Continuous(keyword=word) | tree.Gate(word):
                found.add(word)
            case tree.KeywordAction(word):
                found.add(word)
    return found - {""}
