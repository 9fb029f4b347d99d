"""Shadowverse: Evolve's questions in words: which card asks, what for, and the text that asks it."""

from typing import Any

from headjudge.games.sve.model import LEADER
from headjudge.games.sve.wording import text_of
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import Decision
from headjudge.kernel.game import Game
from headjudge.kernel.logline import name_for

QUESTIONS = {
    "main": "What will you do?",
    "quick": "Play something with Quick?",
    "attack target": "attack what?",
    "select": "select which?",
    "redraw": "Put your hand on the bottom of your deck and draw four new cards?",
    "who goes first": "Who goes first?",
    "basis": "Is your deck based on its class or its universe?",
    "engage": "Engage followers with Ward?",
    "discard down": "Discard down to your hand limit: which card?",
    "discard": "discard which card?",
    "play pending ability": "Which ability first?",
    "pay additional cost": "pay the additional cost?",
    "choose": "choose what it does",
    "value of X": "choose a value for X",
    "divide": "how much goes to this one?",
    "use an evolution point": "use an evolution point in place of one play point?",
    "reveal evolve card": "evolve into which card?",
    "turn faceup": "turn which card of your evolve deck faceup?",
    "keep": "Which cards stay?",
    "keep link": "Which evolved card stays?",
    "replacement": "Which replacement effect first?",
    "apply": "use its replacement effect?",
    "make room": "There is no room for all: which ones?",
    "repetitions": "How often may the same actions be repeated before you do something else?",
    "order": "In which order? The first lies deepest",
    "go on": "draw another card?",
    "may": "do what it offers?",
    "pay": "pay what it asks for?",
    "put": "put which card?",
    "add to hand": "which card goes to the hand?",
    "return to hand": "return which card to the hand?",
    "search for": "search for which card?",
    "reveal": "reveal which card?",
    "summon": "summon which card?",
    "banish": "banish which card?",
    "bury": "bury which card?",
    "destroy": "destroy which card?",
    "steal": "steal which card?",
}

TOLD_BY_TEXT = frozenset(
    {
        "select", "choose", "may", "pay", "go on", "value of X", "divide", "put", "add to hand", "return to hand",
        "search for", "reveal", "summon", "banish", "bury", "discard", "destroy", "steal", "pay additional cost",
    }
)  # fmt: skip
"""Questions that only the text of the card explains."""

WARD_ENTRY = "keyword:ward"


def question(game: Game, decision: Decision, player: int) -> str:
    """The question in words: the card that asks, what it asks, and where that helps the text it stands in."""
    prompt, about = decision.prompt, decision.about
    asked = QUESTIONS.get(prompt, prompt)
    if prompt == "quick" and is_pair(about):
        target = "your leader" if game.cards[about[1][0]].zone >> 1 == LEADER else name_for(game, about[1], player)
        return f"{name_for(game, about[0], player)} attacks {target}. {asked}"
    if prompt == "apply" and str(about[0]).startswith(WARD_ENTRY):
        asked = "put it onto the field engaged (Ward)?"
    card = card_asking(about)
    named = f"{name_for(game, card, player)}: {asked}" if card is not None else asked
    text = text_asking(game) if prompt in TOLD_BY_TEXT else ""
    return named[:1].upper() + named[1:] + (f" “{text}”" if text else "")


def card_asking(about: Any) -> Ref | None:
    """What a question is about, where that is a card or has a card in it."""
    if is_ref(about):
        found: Ref = about
        return found
    return next((item for item in about if is_ref(item)), None) if isinstance(about, tuple) else None


def is_ref(about: object) -> bool:
    return isinstance(about, tuple) and len(about) == 2 and all(type(i) is int for i in about) and about[0] >= 0


def is_pair(about: object) -> bool:
    return isinstance(about, tuple) and len(about) == 2 and is_ref(about[0]) and is_ref(about[1])


def text_asking(game: Game) -> str:
    """The text of what is being played or resolved."""
    abilities = (getattr(frame, "ability", None) for frame in reversed(game.frames))
    return text_of(next((ability for ability in abilities if ability is not None), None))
