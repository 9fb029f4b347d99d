"""Force of Will's questions in words: which card asks, what for, and the text that asks it."""

from headjudge.games import prompts
from headjudge.games.fow.common.card_names import fight
from headjudge.games.fow.common.queries import attacked
from headjudge.games.fow.common.wording import WORDING
from headjudge.kernel.decisions import YES, Decision
from headjudge.kernel.game import Game

QUESTIONS = {
    "act": "You have priority. What will you do?",
    "ruler side": "Begin the game with which side up?",
    "take the first turn": "Take the first turn or the second?",
    "mulligan": "Which cards of your hand do you change for new ones?",
    "order on the bottom": "In which order do they go to the bottom? The first lies deepest",
    "order of effects": "These began at the same time. Which is applied first?",
    "order of targets": "which of the targets is next? The first comes first",
    "hand limit": "Your hand is too large: discard which card?",
    "attack with": "Attack with which J/resonator?",
    "attack": "attack what?",
    "block with": "Block with which J/resonator?",
    "damage to the blocker": "how much damage goes to the blocker? The rest goes to what was attacked",
    "side": "play which side of it?",
    "additional cost": "pay its additional cost?",
    "reduce": "which part of the cost becomes less?",
    "pay will": "how is its cost paid?",
    "reveal card": "reveal it to play it now?",
    "select": "choose which?",
    "target": "which target?",
    "banish": "banish which card?",
    "destroy": "destroy which card?",
    "rest": "rest which card?",
    "recover": "recover which card?",
    "remove from the game": "remove which card from the game?",
    "attribute": "which attribute?",
    "produce": "which will is produced?",
    "pay life": "pay how much life?",
    "new target": "choose which new target?",
    "add to": "add it to which card?",
    "explore": "look at the cards on top of the deck?",
    "which counter": "which kind of counter?",
    "how many tokens": "create how many?",
    "name": "name what?",
    "put into hand": "which card goes to the hand?",
    "put on top of": "on top of which J-ruler?",
    "put a counter on": "put counters on which card?",
    "remove a counter from": "remove a counter from which card?",
    "remove counters": "remove how many counters?",
    "move counters from": "move counters from which card?",
    "move counters to": "move counters to which card?",
    "remove damage from": "remove damage from which card?",
    "shuffle into the deck": "shuffle which card into the deck?",
    "deal damage to": "deal damage to what?",
    "gain control of": "gain control of which card?",
    "add": "add which card?",
    "keep added to": "it stays added to which card?",
    "cancel": "cancel what?",
    "copy": "copy what?",
    "become a copy": "which card becomes a copy?",
    "become a copy of": "become a copy of which card?",
    "change the target of": "change the target of what?",
    "change the target to": "which target instead?",
    "play": "play which card?",
    "look at": "look at which card?",
    "summon": "summon which card?",
    "give": "which card gets it?",
    "for each": "which one next?",
    "top or bottom": "put it on the top or on the bottom?",
}

OF_THE_RULES = frozenset(
    {
        "act", "ruler side", "take the first turn", "mulligan", "order on the bottom", "order of effects", "hand limit",
        "attack with",
        "attack", "block with", "damage to the blocker", "side", "reduce", "pay will", "play pending ability",
        "replacement", "repetitions", "order", "make room",
    }
)  # fmt: skip
"""Questions of the rules themselves; all others only the text of a card explains."""


def prompt_of(game: Game, decision: Decision) -> str:
    """The prompt, told apart where a short word stands for several questions."""
    prompt = decision.prompt
    if prompt == "pay" and YES not in decision.options:
        return "pay will"
    if prompt == "reveal" and YES in decision.options:
        return "reveal card"
    return "hand limit" if prompt == "discard" and decision.about is None else prompt


def question(game: Game, decision: Decision, player: int) -> str:
    """The question in words: the card that asks, what it asks, and where that helps the text it stands in."""
    prompt, about = prompt_of(game, decision), decision.about
    asked = prompts.asked_for(prompt, QUESTIONS)
    if prompt == "block with" and prompts.is_ref(about) and game.is_current(about):
        target = attacked(game)
        cid = target[0] if target is not None and game.is_current(target) else None
        told = fight(game, about[0], cid, player)
        return f"{told[:1].upper()}{told[1:]}. {asked}"
    return prompts.question(game, decision, player, asked, None if prompt in OF_THE_RULES else WORDING)
