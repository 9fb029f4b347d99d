"""What the dialects of all games share: static objects kept for saves, and keywords lowered when they are first met."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from headjudge.errors import Malformed
from headjudge.games.temporary_effects import LENT, LentAbilities, LentWords
from headjudge.kernel.abilities import Ability, Program, Replacement, Template
from headjudge.kernel.cards import Face
from headjudge.kernel.game import Game
from headjudge.kernel.questions import Answer
from headjudge.language import tree
from headjudge.language.lower.abilities import lower_ability
from headjudge.language.lower.programs import CostCheck, Dialect, KeywordMeaning, LoweredAnswer
from headjudge.language.script import Condition
from headjudge.rulebook import book, registry
from headjudge.rulebook.exercise import RECORDER

Static = Face | Ability | Program | Template | Replacement

CONTROL = (
    "if", "may", "pay", "cost", "mode", "choose", "repeat", "delayed", "random", "each player", "gate",
)  # fmt: skip
"""What a game has a rule for besides its verbs: control flow, and the kinds of choices."""

KINDS: dict[type, str] = {
    Face: "face",
    Ability: "ability",
    Program: "program",
    Template: "template",
    Replacement: "replacement",
}


class Keyword:
    """A row of a game's keywords. ``texts`` are abilities in the card language, ``ready`` those only the rules can say.

    ``answers`` are what a card with the keyword answers to the questions of the rules.
    """

    __slots__ = ("answers", "book", "name", "ready", "rules", "texts")

    def __init__(
        self,
        name: str,
        *rules: str,
        answers: tuple[tuple[int, Answer], ...] = (),
        texts: tuple[tree.Ability, ...] = (),
        ready: tuple[Ability, ...] = (),
    ) -> None:
        self.name = name
        self.book = ""
        self.rules = rules
        self.answers = answers
        self.texts = texts
        self.ready = ready


def keyword_table(module: str, rows: Sequence[Keyword]) -> dict[str, Keyword]:
    """The rows by name; what each carries out is declared under the module of the table."""
    edition = book.of_module(module)
    for row in rows:
        row.book = "" if edition is None else edition.id
        registry.declare(row.rules, "keyword", f"{module}:{row.name}")
    return {row.name: row for row in rows}


class GameDialect(Dialect):
    """The dialect of one library of cards. A game adds its verbs, layers, rules and answers."""

    keywords: ClassVar[Mapping[str, Keyword]]
    announces = True
    pays_for_x = False
    names_targets = False
    fixes_gates = False
    paid_with_cards = frozenset({"play"})
    """The costs that are paid while a card is played."""
    least_share = 1
    told_costs: frozenset[type] = frozenset()
    announced_costs: frozenset[str] = frozenset()
    pays_together = False
    cost_lost: Condition | None = None
    homes: Mapping[type, str] = MappingProxyType({})
    costs: Mapping[type, CostCheck] = MappingProxyType({})
    play_zones: frozenset[int] = frozenset()
    moving_verbs: tuple[int, ...] = ()

    def __init__(self) -> None:
        self.statics: dict[tuple[str, str], Static] = {}
        self._meanings: dict[str, KeywordMeaning] = {}
        self.defined: dict[str, tree.Defined] = {}
        """Keywords that the book does not have, as texts bring them along."""

    def spelled(self, step: Any) -> Any:
        return step

    def whom(self, subject: tree.Target, mod: tree.Modification) -> tree.Target:
        return subject

    def granted(self, mod: tree.GrantKeyword) -> KeywordMeaning:
        return self.keyword(mod.keyword)

    def granted_line(self, ability: tree.Keyword) -> KeywordMeaning:
        """What a card has by a line that is only a keyword, given to it."""
        return self.granted(tree.GrantKeyword(ability.name, ability.amount, ability.will, ability.of))

    def priced(self, costs: tuple[tree.Step, ...]) -> tuple[Any, tuple[tree.Step, ...]]:
        return None, costs

    def yields(self, ability: tree.Activated | tree.Automatic) -> tuple[str, tuple[Any, ...] | None, str]:
        return ability.keyword, None, ""

    def answers(self, mod: Any) -> tuple[LoweredAnswer, ...]:
        return ()

    def played_from(self, game: Game, cid: int) -> int:
        return game.cards[cid].zone >> 1

    def discounts(self, ability: tree.Activated) -> tuple[Any, ...]:
        return ()

    def written(self, key: str, mod: Any) -> Any:
        return None

    def layer_of(self, subject: tree.Target, mod: tree.Modification, cond: tree.Condition | None, layer: int) -> int:
        return layer

    def asked_last(self, subject: tree.Target | None, cond: tree.Condition | None) -> tuple[Any, ...]:
        return ()

    def keep(self, thing: Static) -> None:
        kind = kind_of(thing)
        if self.statics.setdefault((kind, thing.key), thing) is not thing:
            raise LookupError(f"two {kind} objects are called {thing.key}")

    def resolve(self, kind: str, key: str) -> Static:
        return self.statics[kind, key]

    def keyword(self, word: str) -> KeywordMeaning:
        """What a keyword means; its abilities are lowered when it is first met."""
        self.note(word)
        found = self._meanings.get(word)
        if found is None and word in self.defined:
            found = self._meanings[word] = self._meaning_of(self.defined[word])
        if found is None:
            row = self.row(word)
            if row is None:
                raise Malformed(f"'{word}' is no keyword", f"one of {', '.join(self.keywords)}", "Correct the card.")
            made = tuple(lower_ability(self, f"keyword:{word}#{i}", text) for i, text in enumerate(row.texts))
            found = self._meanings[word] = KeywordMeaning(row.name, row.answers, (*row.ready, *made))
        return found

    def row(self, word: str) -> Keyword | None:
        return self.keywords.get(word)

    def define(self, keywords: Sequence[tree.Defined]) -> None:
        for each in keywords:
            self.defined.setdefault(each.name, each)

    def _meaning_of(self, found: tree.Defined) -> KeywordMeaning:
        """What somebody says that a keyword means: abilities, and keywords that it brings along."""
        answers: list[tuple[int, Answer]] = []
        abilities: list[Ability] = []
        for index, ability in enumerate(found.abilities):
            if isinstance(ability, tree.Keyword):
                meant = self.keyword(ability.name)
                answers += meant.answers
                abilities += meant.abilities
            else:
                abilities.append(lower_ability(self, f"keyword:{found.name}#{index}", ability))
        return KeywordMeaning(found.word, tuple(answers), tuple(abilities))

    def lending(self, index: int = -1) -> Template:
        """The effect by which a card of a position has words of a characteristic, or else abilities, for a time."""
        key = LENT if index < 0 else f"{LENT} {index}"
        if ("template", key) not in self.statics:
            self.keep(LentAbilities(self) if index < 0 else LentWords(self, index))
        found = self.statics["template", key]
        assert isinstance(found, Template)
        return found

    def note(self, word: str) -> None:
        """A card with the keyword was read: its row was used."""
        if RECORDER.on and (row := self.keywords.get(word)) is not None:
            for cited in row.rules:
                edition, _, rule_id = cited.rpartition(" ")
                RECORDER.note(edition or row.book, rule_id)

    def token(self, name: str) -> Face:
        raise LookupError(f"this game has no token {name!r}")

    def knows_token(self, name: str) -> bool:
        return False


def kind_of(thing: Static) -> str:
    """The kind under which a save asks for it."""
    for kind, name in KINDS.items():
        if isinstance(thing, kind):
            return name
    raise LookupError(f"{thing!r} is nothing that a state points at")
