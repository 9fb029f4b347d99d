"""What no program knows is carried out by hand: a player says in the game's own words what a text does, and it is done.

A card may have abilities that are not read. Whose card it is may then say, one sentence after the other, what such an
ability does; the other player agrees or not. The sentence is card text like any other: it runs through the gate, with
triggers, replacements and choices, and prohibitions hold, unless both players set them aside. Saying a sentence is an
operation, recorded among the choices as ``("by hand", player, card, number, text, overrides)``: with the choices before
it, a replay needs nothing else.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from headjudge.errors import Illegal, Stale
from headjudge.kernel import notes
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import YES, Decision, ask_yes
from headjudge.kernel.frames import Frame, Procedure, Resolve, step
from headjudge.kernel.game import Game, check_player

PROMPT = "by hand"
"""What a program asks at words that are not read: to go on when everything is done."""
AGREE = "agree by hand"


class Unread(NamedTuple):
    """An ability of a card that is not read: which one it is, from 1, and its words.

    One that is ``played`` is offered by the rules when its time has come: only its effect is left to be carried out.
    """

    card: int
    number: int
    text: str
    played: bool


def is_free(game: Game) -> bool:
    """Whether something can be carried out by hand now: nothing is under way but what itself is carried out so."""
    decision = game.decision
    return decision is not None and (decision.prompt == PROMPT or decision.prompt in game.ruleset.free_questions)


def unread(game: Game, player: int) -> list[Unread]:
    """The abilities that the player could carry out by hand: those not read, of their cards that they can see."""
    check_player(player)
    found: list[Unread] = []
    for cid, card in enumerate(game.cards):
        texts: Sequence[Any] = game.ruleset.library.unread_of(card.face.key)
        if texts and card.controller == player and game.ruleset.seen_by(game, card) >> player & 1:
            found += [Unread(cid, each.number, each.text, each.played) for each in texts]
    return found


def carry_out(game: Game, player: int, card: int, number: int, text: str, overrides: bool = False) -> None:
    """Say what an ability that is not read does; if the other player agrees, it is done."""
    if game.decision is None:
        raise Stale("the game is over", "a running game", "look at game.result, or undo")
    if not any((each.card, each.number) == (card, number) for each in unread(game, player)):
        raise Illegal(
            "this card has no such ability to be carried out by hand",
            "the card and number of one of unread(player)",
            "Name one of these",
        )
    if not is_free(game):
        raise Illegal(
            "something else is under way", "a moment at which a player is free to act", "Answer the open question first"
        )
    game.ruleset.library.improvised(text)
    if game.keeps_history:
        game.history = (game.history, game.fork())
    game.choices = (game.choices, (PROMPT, player, card, number, text, overrides))
    resolving = game.decision.prompt == PROMPT
    asked = game.frames[-1] = game.frames[-1].copy(game.stamp)
    asked.pc -= 1
    if not resolving:
        game.ruleset.asks_again(asked)
    game.decision = None
    frame = ByHand(player, game.ref(card), number, text, overrides, resolving, game.value)
    frame.stamp = game.stamp
    game.frames.append(frame)
    game.run()


def said(game: Game) -> str:
    """The sentence that is being carried out, or is to be agreed to."""
    return next((frame.text for frame in reversed(game.frames) if isinstance(frame, ByHand)), "")


def sets_aside(game: Game) -> bool:
    """Whether both players have agreed that nothing forbids what is being carried out by hand."""
    return any(isinstance(frame, ByHand) and frame.overrides for frame in game.frames)


class ByHand(Procedure):
    """One sentence for an ability that is not read: announced, agreed to, carried out."""

    fields: ClassVar[tuple[str, ...]] = ("player", "source", "number", "text", "overrides", "resolving", "value")

    def __init__(
        self, player: int, source: Ref, number: int, text: str, overrides: bool, resolving: bool, value: Any
    ) -> None:
        super().__init__()
        self.player = player
        self.source = source
        self.number = number
        self.text = text
        self.overrides = overrides
        self.resolving = resolving
        """Whether a program waits for it; otherwise nothing was under way."""
        self.value = value
        """What the question that was open had been told: it is asked again."""

    @step()
    def announce(self, game: Game) -> None:
        said = (self.number, self.text, self.overrides)
        notes.note(game, notes.BY_HAND, self.player, game.ruleset.rule_by_hand, self.source, data=said)

    @step()
    def ask(self, game: Game) -> Decision:
        return ask_yes(1 - self.player, AGREE, game.ruleset.rule_by_hand, about=self.source)

    @step()
    def carry_out(self, game: Game) -> Frame | None:
        if self.pick != YES:
            notes.note(game, notes.NOT_BY_HAND, 1 - self.player, game.ruleset.rule_by_hand, self.source)
            return self.end(self.value)
        return Resolve(game.ruleset.library.improvised(self.text), self.source, self.player, {})

    @step()
    def confirm(self, game: Game) -> Frame | None:
        """Where nothing else was under way the rules have their turn, as after anything that was done."""
        return None if self.resolving else game.ruleset.confirmed(game)

    @step()
    def go_back(self, game: Game) -> None:
        return self.end(self.value)
