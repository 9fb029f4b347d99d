"""Shadowverse: Evolve's questions in words: which card asks, what for, and the text that asks it."""

from headjudge.games import prompts
from headjudge.games.sve.model import LEADER
from headjudge.games.sve.wording import WORDING
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
    "pay additional cost": "pay the additional cost?",
    "use an evolution point": "use an evolution point in place of one play point?",
    "reveal evolve card": "evolve into which card?",
    "turn faceup": "turn which card of your evolve deck faceup?",
    "keep": "Which cards stay?",
    "keep link": "Which evolved card stays?",
    "summon": "summon which card?",
    "banish": "banish which card?",
    "bury": "bury which card?",
    "destroy": "destroy which card?",
    "steal": "steal which card?",
}

TOLD_BY_TEXT = prompts.TOLD_BY_TEXT | {"select", "summon", "banish", "bury", "destroy", "steal", "pay additional cost"}
"""Questions that only the text of the card explains."""

WARD_ENTRY = "keyword:ward"


def question(game: Game, decision: Decision, player: int) -> str:
    """The question in words: the card that asks, what it asks, and where that helps the text it stands in."""
    prompt, about = decision.prompt, decision.about
    asked = prompts.asked_for(prompt, QUESTIONS)
    if prompt == "quick" and prompts.is_pair(about):
        target = "your leader" if game.cards[about[1][0]].zone >> 1 == LEADER else name_for(game, about[1], player)
        return f"{name_for(game, about[0], player)} attacks {target}. {asked}"
    if prompt == "apply" and str(about[0]).startswith(WARD_ENTRY):
        asked = "put it onto the field engaged (Ward)?"
    return prompts.question(game, decision, player, asked, WORDING if prompt in TOLD_BY_TEXT else None)
