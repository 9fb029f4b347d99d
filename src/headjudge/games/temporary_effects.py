"""The effects by which a card of a position has keywords, abilities or words for a time (see ``games.temporary``)."""

from typing import TYPE_CHECKING, Any

from headjudge.kernel.abilities import Ability, Effect, Template
from headjudge.kernel.game import Game
from headjudge.kernel.questions import Answer, joined

if TYPE_CHECKING:
    from headjudge.language.lower.programs import Dialect

LENT = "lent"


class LentWords(Template):
    """Words that a characteristic has more: traits, say."""

    __slots__ = ("index",)

    def __init__(self, dialect: "Dialect", index: int) -> None:
        layers = dialect.layers
        super().__init__(f"{LENT} {index}", layers.get("types", layers["other"]), frozenset({index}))
        self.index = index

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[self.index] = values[self.index] | frozenset(effect.vars["words"])


class LentAbilities(Template):
    """Keywords by name, or the abilities that a card prints which nobody has."""

    __slots__ = ("dialect",)

    def __init__(self, dialect: "Dialect") -> None:
        writes = frozenset({dialect.vocab.index("keywords"), dialect.answers_at, dialect.abilities_at})
        super().__init__(LENT, dialect.layers["abilities"], writes)
        self.dialect = dialect

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        """A second keyword of the same name adds nothing; other abilities do."""
        keywords = self.dialect.vocab.index("keywords")
        for word in effect.vars.get("keywords", ()):
            meaning = self.dialect.keyword(word)
            if meaning.name not in values[keywords]:
                self.join(values, frozenset({meaning.name}), meaning.answers, meaning.abilities)
        if "lender" in effect.vars:
            printed = game.ruleset.faces_of(effect.vars["lender"])[0].values
            said = printed[self.dialect.answers_at] or {}
            answers = tuple((question, answer) for question, found in said.items() for answer in found)
            self.join(values, printed[keywords], answers, printed[self.dialect.abilities_at])

    def join(
        self,
        values: list[Any],
        keywords: frozenset[str],
        answers: tuple[tuple[int, Answer], ...],
        abilities: tuple[Ability, ...],
    ) -> None:
        at, answers_at, abilities_at = (
            self.dialect.vocab.index("keywords"),
            self.dialect.answers_at,
            self.dialect.abilities_at,
        )
        values[at] = values[at] | keywords
        for question, answer in answers:
            values[answers_at] = joined(values[answers_at] or {}, question, answer)
        values[abilities_at] = (*values[abilities_at], *abilities)
