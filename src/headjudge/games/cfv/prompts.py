"""Cardfight!! Vanguard's questions in words: which card asks, what for, and the text that asks it."""

from headjudge.games import prompts
from headjudge.games.cfv.card_names import fight
from headjudge.games.cfv.wording import WORDING
from headjudge.kernel.decisions import Decision
from headjudge.kernel.game import Game

QUESTIONS = {
    "first vanguard": "Which grade 0 card is your first vanguard?",
    "return to deck": "Which cards of your hand do you put back, to draw as many?",
    "G assist": "Look for the next grade with G assist, at the price of four cards?",
    "G assist card": "Take which card?",
    "remove": "Remove which card from the game for G assist?",
    "ride": "Ride which card?",
    "stride": "Stride which G unit?",
    "stride payment": "pay for the stride by which card's text?",
    "stride cost": "discard which cards to stride it?",
    "heart": "take the name and power of which heart?",
    "main": "What will you do?",
    "circle": "call it to which circle?",
    "guard which": "guard which unit?",
    "keep": "Which unit stays?",
    "ride from soul": "You have no vanguard: ride which card of your soul?",
    "attack": "Attack?",
    "attacker": "Attack with which unit?",
    "attack target": "attack what?",
    "boost": "boost it?",
    "guard": "Guard?",
    "trigger part": "which effect of the trigger first?",
    "trigger power": "which unit gets the power?",
    "trigger critical": "which unit gets the critical?",
    "trigger stand": "stand which rear-guard?",
    "trigger heal": "heal which damage?",
    "retire": "retire which unit?",
    "call": "call which card?",
    "ride it": "ride which card?",
    "lock": "lock which unit?",
    "unlock": "unlock which card?",
    "delete": "delete which unit?",
    "bind": "bind which card?",
    "stand": "stand which unit?",
    "rest": "rest which unit?",
    "heal": "heal which damage?",
    "counter blast": "counter blast which damage?",
    "soul blast": "soul blast which card?",
    "counter charge": "turn which damage face up?",
    "time leap": "time leap which unit?",
    "legion": "which card becomes its Mate?",
    "turn face up": "turn which card face up?",
    "turn face down": "turn which card face down?",
    "declare": "declare what?",
    "give": "which unit gets it?",
    "select": "choose which?",
    "time leap into": "call which card in its place?",
    "top or bottom": "put it on the top or on the bottom?",
}

OF_THE_RULES = frozenset(
    {
        "first vanguard", "return to deck", "G assist", "G assist card", "remove", "ride", "stride", "stride cost",
        "stride payment",
        "heart", "main", "circle", "guard which", "keep", "ride from soul", "attack", "attacker", "attack target",
        "boost", "guard", "trigger part", "trigger power", "trigger critical", "trigger stand", "trigger heal",
        "play pending ability", "replacement", "repetitions", "order", "make room",
    }
)  # fmt: skip
"""Questions of the rules themselves; all others only the text of a card explains."""


def question(game: Game, decision: Decision, player: int) -> str:
    """The question in words: the card that asks, what it asks, and where that helps the text it stands in."""
    prompt, about = decision.prompt, decision.about
    asked = prompts.asked_for(prompt, QUESTIONS)
    if prompt == "guard" and isinstance(about, tuple) and prompts.is_ref(about[0]):
        attacked = [ref[0] for ref in about[1] if game.is_current(ref)]
        return f"{fight(game, about[0][0], attacked, player)}. {asked}"
    return prompts.question(game, decision, player, asked, None if prompt in OF_THE_RULES else WORDING)
