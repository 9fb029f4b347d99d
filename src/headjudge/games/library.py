"""A library of cards: packs compiled to faces, face by face when each is first asked for.

Faces are found by key: the card's name, with a number in brackets where two different cards would share a key. What a
game adds is which facts make its characteristics, and faces that no card prints.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from itertools import chain, count
from typing import Any, Protocol

import msgspec

from headjudge.errors import Malformed
from headjudge.games.box import PrintedCard, PrintedFace, TextCompiler
from headjudge.games.dialect import GameDialect
from headjudge.games.lent import LENT
from headjudge.games.printed import paragraphs, sides
from headjudge.kernel.abilities import Ability
from headjudge.kernel.cards import Face
from headjudge.kernel.questions import joined
from headjudge.language import tree
from headjudge.language.compiler import CardFacts, Compiler, RulesetLanguage
from headjudge.language.lower.abilities import lower_ability
from headjudge.language.lower.programs import KeywordMeaning
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.rewrite import walk

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
        self._digest = ""
        self._tried = 0

    def fill(self, packs: Iterable[PackOfCards], compiler: TextCompiler | None) -> None:
        """Take the packs in; without a compiler, one that knows the names and traits of these cards."""
        for pack in packs:
            for card in pack.cards:
                self.add(card)
        self._compiler = compiler or Compiler(self.language().with_names(*self.words()))

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
            content = msgspec.json.encode((self.version, sides), order="deterministic")
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
        if compiled.tree is None:
            words = "; ".join(problem.words for problem in compiled.problems)
            raise Malformed(f"'{key}' cannot be read at: {words}", "known templating", "Reword these words.")
        self._trees[key] = compiled.tree
        return self.face_for(entry, self.lower(key, self.spoken(printed, compiled.tree)))

    def unimplemented(self, card: tree.Card) -> str:
        """What of a text the rules cannot carry out, in words; nothing if the card can be played."""
        self._tried += 1
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
