"""1021 with 1005.1: the top card of a deck that is played with revealed, and what a shuffle keeps hidden of it."""

from collections.abc import Sequence

from headjudge.games.fow.common.model import ANSWERS, DECK, LOOK, PLAYER, REVEAL, SEES_TOP, SHOWS_TOP
from headjudge.kernel import knowledge
from headjudge.kernel.actions import Action, Show
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed
from headjudge.language import tree
from headjudge.rulebook.registry import rule

EVERYBODY = 3
SHUFFLED_IN = "shuffled in"
"""The mark of a movement with which a shuffle begins."""


@rule("1005.1", what="state")
def shown_tops(game: Game) -> list[Action]:
    """The top cards that are to be seen and are not seen yet: by everybody, or by those who may look at them."""
    batch: list[Action] = []
    if not game.effects:
        return batch
    for player in (0, 1):
        for cid in game.zones[2 * PLAYER + player]:
            answers = (game.derived[cid] or game.values(cid))[ANSWERS]
            if not answers:
                continue
            for question, verb, mask in ((SHOWS_TOP, REVEAL, EVERYBODY), (SEES_TOP, LOOK, 1 << player)):
                if question in answers and allowed(game, cid, question):
                    top = game.zones[2 * DECK + player][-1:]
                    unseen = [card for card in top if knowledge.seen_mask(game, card) & mask != mask]
                    batch += [Show(verb, player, game.ref(card), mask).under("1005.1") for card in unseen]
    return batch


@rule("1021.2", what="state")
def begins_shuffle(events: Sequence[Event]) -> bool:
    """Whether cards have just been put into a deck that will now be shuffled: until then nothing of it is shown."""
    return any(event.data == SHUFFLED_IN for event in events)


@rule("1021.2", "1021.2a", what="state")
def ends_shuffle(following: tree.Step | None) -> bool:
    """Whether a shuffle is over with the shuffling itself, and not only with the placing of a card that follows."""
    return not isinstance(following, tree.Put) or following.zone not in ("deck", "stone deck")
