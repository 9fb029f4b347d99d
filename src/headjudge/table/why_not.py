"""Why not? The rules against an action in words, or against everything that could be done with a card."""

from collections.abc import Sequence

from headjudge.errors import Malformed
from headjudge.formats import words
from headjudge.games import words_of
from headjudge.kernel.game import Game
from headjudge.kernel.ruleset import Reason as Rule
from headjudge.rulebook.book import edition
from headjudge.table.protocol import Reason, Refusal, WhyNot
from headjudge.table.seat_view import heading

LONGEST = 400
"""Nobody means more words than this, and looking for names in them takes time."""


def check_words(said: str) -> str:
    if not said.strip() or len(said) > LONGEST:
        raise Malformed(f"{len(said)} signs were said", f"1 to {LONGEST}", "Say what to do, as in 'play Thorn Burst'")
    return said


def why_not(game: Game, seat: int, asked: WhyNot) -> list[Refusal]:
    if asked.card is None:
        said = check_words(asked.words)
        return [refusal(game, said, words.why_not(game, seat, said))]
    cid = next((cid for cid, handle in game.handles[seat].items() if handle == asked.card), None)
    if cid is None or game.cells[seat][cid]:
        raise Malformed(
            f"no card has the handle {asked.card}", "a handle of the newest table", "Ask about another card"
        )
    return with_card(game, seat, cid)


def with_card(game: Game, seat: int, cid: int) -> list[Refusal]:
    """What is against each action that the card could begin; where there is none, against choosing it."""
    speech = words_of(game.ruleset.id)
    found = []
    for verb in sorted(speech.SPEECH.actions):
        if cid in speech.pool(game, seat, verb):
            offered = game.decision is not None and game.decision.player == seat and game.decision.options
            legal = any(option in (offered or ()) for option in speech.options(game, verb, cid))
            found.append(refusal(game, verb, [] if legal else speech.reasons(game, seat, verb, cid)))
    return found or [refusal(game, "choose", speech.reasons_to_choose(game, seat, cid))]


def refusal(game: Game, action: str, reasons: Sequence[Rule]) -> Refusal:
    return Refusal(action, told(game, reasons))


def told(game: Game, reasons: Sequence[Rule]) -> list[Reason]:
    book = edition(game.ruleset.id)
    return [Reason(reason.rule, heading(book, reason.rule), reason.text) for reason in reasons]
