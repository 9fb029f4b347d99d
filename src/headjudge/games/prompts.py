"""Questions in words: which card asks, what for, and the text that asks it. The words are each game's own."""

from collections.abc import Mapping
from typing import Any, TypeGuard

from headjudge.games.wording import Wording
from headjudge.kernel import by_hand
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import Decision
from headjudge.kernel.game import Game
from headjudge.kernel.logline import name_for

QUESTIONS = {
    "choose": "choose what it does",
    "replacement": "Which replacement effect first?",
    "apply": "use its replacement effect?",
    "make room": "There is no room for all: which ones?",
    "repetitions": "How often may the same actions be repeated before you do something else?",
    "order": "In which order? The first lies deepest",
    "go on": "draw another card?",
    "may": "do what it offers?",
    "pay": "pay what it asks for?",
    "put": "put which card?",
    "play pending ability": "Which ability first?",
    "discard": "discard which card?",
    "add to hand": "which card goes to the hand?",
    "return to hand": "return which card to the hand?",
    "search for": "search for which card?",
    "reveal": "reveal which card?",
    "value of X": "choose a value for X",
    "divide": "how much goes to this one?",
    "assign": "for which of the targets is this?",
    "by hand": "carry out by hand what its text says, then go on",
}
"""Questions that the kernel and card text ask in every game."""

TOLD_BY_TEXT = frozenset(
    {
        "choose", "may", "pay", "go on", "value of X", "divide", "assign", "put", "add to hand", "return to hand",
        "search for", "reveal", "discard", "by hand",
    }
)  # fmt: skip
"""Those that only the text of the card explains."""


def question(game: Game, decision: Decision, player: int, asked: str, wording: Wording | None) -> str:
    """The question in words: the card that asks, what it asks, and the text it stands in if wording is given."""
    card = card_asking(decision.about)
    if decision.prompt == by_hand.AGREE:
        asked = f"do you agree that this is carried out by hand for it: “{by_hand.said(game)}”?"
    named = f"{name_for(game, card, player)}: {asked}" if card is not None else asked
    text = wording.asking(game) if wording is not None else ""
    return named[:1].upper() + named[1:] + (f" “{text}”" if text else "")


def asked_for(prompt: str, questions: Mapping[str, str]) -> str:
    return questions.get(prompt) or QUESTIONS.get(prompt, prompt)


def card_asking(about: Any) -> Ref | None:
    """What a question is about, where that is a card or has a card in it."""
    if is_ref(about):
        return about
    return next((item for item in about if is_ref(item)), None) if isinstance(about, tuple) else None


def is_ref(about: object) -> TypeGuard[Ref]:
    return isinstance(about, tuple) and len(about) == 2 and all(type(i) is int for i in about) and about[0] >= 0


def is_pair(about: object) -> bool:
    return isinstance(about, tuple) and len(about) == 2 and is_ref(about[0]) and is_ref(about[1])
