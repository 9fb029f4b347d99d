"""910.1 for entering: what a card does as it enters the field, before it lies there, and how it comes then.

The movement is replaced by the same movement after what the card does; nobody gets priority in between.
"""

from typing import Any, ClassVar

from headjudge.games.announcements import script_of
from headjudge.games.fow.common.c104_chosen_values import moved
from headjudge.games.fow.common.c1000_changed_cards import becoming
from headjudge.games.fow.common.model import FIELD, JUDGMENT, STONE_AREA
from headjudge.games.fow.common.verbs import EMITTERS
from headjudge.kernel.abilities import PASSIVE, Ability, Effect, Program, Replacement
from headjudge.kernel.actions import Action, Create, Move
from headjudge.kernel.cards import Card, Face, Ref
from headjudge.kernel.frames import Frame, Procedure, Resolve, step
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.abilities import build, named
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.announcements import Announced
from headjudge.language.lower.programs import Builder, Dialect
from headjudge.language.lower.targets import lower_known
from headjudge.language.script import Script
from headjudge.rulebook.registry import rule

emits = EMITTERS.emits

ENTERING = "entering"
"""The keyword by which the ability is known."""
ENTERS = "enters"
"""Under this word and a reference it is kept how a card enters that is about to: rested, with counters, as a copy."""


class Entry(Replacement):
    """The movement of a card after what it does as it enters."""

    __slots__ = ("program",)

    def __init__(self, key: str, program: Program) -> None:
        super().__init__(key, (), own=True)
        self.program = program

    def replace(self, game: Game, effect: Effect, action: Action) -> tuple[list[Action], Frame | None]:
        assert isinstance(action, Move)
        move = action.copy()
        move.replaced = (*action.replaced, self.key)
        return [], Enter(move, self.program)


class Enter(Procedure):
    """A card does what it does as it enters, and then comes as that says."""

    fields: ClassVar[tuple[str, ...]] = ("move", "doing", "after")

    def __init__(self, move: Move, program: Program) -> None:
        super().__init__()
        self.move = move
        self.doing = program
        self.after: Ref = (-1, 0)

    @step("910.1")
    def do(self, game: Game) -> Frame:
        assert self.move.ref is not None
        return Resolve(self.doing, self.move.ref, self.move.to & 1, {})

    @step("910.1", "303.1b", "1022.6")
    def come(self, game: Game) -> Frame | None:
        move = self.move.copy()
        assert move.ref is not None
        if not game.is_current(move.ref):
            return self.end(())
        self.after = (move.ref[0], move.ref[1] + int(move.renew))
        if game.totals.pop((ENTERS, "rested", move.ref), 0):
            move.turned = True
        for key in [key for key in game.totals if key[:2] == (ENTERS, "with") and key[2] == move.ref]:
            move.marks = (*move.marks, (key[3], int(game.totals.pop(key))))
        moved(game, move.ref, self.after)
        return game.perform([move])

    @step("910.1", "1017.2")
    def become(self, game: Game) -> Frame | None:
        """A copy is one from the moment in which it is there."""
        assert self.move.ref is not None
        cid = int(game.totals.pop((ENTERS, "copy", self.move.ref), 0)) - 1
        self.result = game.value
        if cid < 0 or not game.is_current(self.after):
            return None
        return game.perform(becoming(game, self.move.to & 1, self.after, game.ref(cid), self.after))

    @step("910.1")
    def finish(self, game: Game) -> None:
        return self.end(self.result)


@rule("910.1", what="gate")
def entry_of(game: Game, action: Move | Create) -> Replacement | None:
    """What a card that comes into the field from elsewhere does as it enters."""
    if isinstance(action, Create) or action.ref is None or action.to >> 1 not in (FIELD, STONE_AREA):
        return None
    card = game.cards[action.ref[0]]
    if card.zone >> 1 in (FIELD, STONE_AREA):
        return None
    found = next((a for a in entering_face(card, action).abilities if script_of(a).keyword == ENTERING), None)
    return None if found is None else found.replaces[0]


def entering_face(card: Card, action: Move) -> Face:
    """The side with which a card comes: after a judgment that of the J-ruler."""
    return card.faces[1] if action.verb == JUDGMENT and len(card.faces) > 1 else card.face


@rule("910.1", what="grammar")
def lower_entering(dialect: Dialect, key: str, node: tree.Entering) -> Ability:
    """It works nowhere by itself: the movement looks for it."""
    body = named(node).body
    program = build(dialect, key, body, Announced())
    entry = Entry(f"{key}/entry", program)
    made = Ability(key, PASSIVE, frozenset(), program, replaces=(entry,), game_data=Script("", node, keyword=ENTERING))
    dialect.keep(entry)
    dialect.keep(made)
    return made


def note(b: Builder, how: str, value: Any, rule_: str, more: str = "") -> None:
    def write(frame: Resolve, game: Game) -> None:
        n = value(game, frame)
        key = (ENTERS, how, frame.source, more) if more else (ENTERS, how, frame.source)
        if n > 0:
            game.totals[key] = game.totals.get(key, 0) + n if more else n

    b.step(write, rule_, "enters")


@emits(tree.EnterRested, "303.1b")
def enter_rested(b: Builder, node: tree.EnterRested) -> None:
    note(b, "rested", lambda game, frame: 1, "303.1b")


@emits(tree.EnterWith, "1022.6")
def enter_with(b: Builder, node: tree.EnterWith) -> None:
    note(b, "with", lower_amount(node.amount, b.vocab), "1022.6", b.vocab.counter(node.kind))


@emits(tree.EnterAsCopy, "1017.2")
def enter_as_copy(b: Builder, node: tree.EnterAsCopy) -> None:
    """What is copied is known by its number: a card that was chosen or removed for it."""
    from headjudge.language.lower.choices import settle

    if isinstance(node.of, tree.Pick):
        refs: Any = settle(b, node.of, node.by, "become a copy of", "1017.2")
    else:
        refs = lower_known(node.of, b.vocab)
    note(b, "copy", lambda game, frame: next((ref[0] + 1 for ref in refs(game, frame)), 0), "1017.2")
