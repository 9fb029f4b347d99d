"""705, 1125 and 1304: playing and resolving a judgment."""

from headjudge.games.announcements import X, script_of
from headjudge.games.fow.common.c903_play import Playing
from headjudge.games.fow.common.model import (
    ASTRAL,
    FIELD,
    J_RULER,
    JUDGE,
    JUDGMENT,
    MAY_JUDGE,
    RULER,
    RULER_AREA,
    TYPES,
)
from headjudge.games.fow.common.queries import is_main_timing
from headjudge.games.fow.common.sides import second_form
from headjudge.games.fow.common.unpaid import action_missing, will_missing
from headjudge.kernel.abilities import ACTIVATED, Ability, Play
from headjudge.kernel.actions import Action, Move, Note
from headjudge.kernel.decisions import Option
from headjudge.kernel.game import Game
from headjudge.kernel.probes import can_be_completed
from headjudge.kernel.questions import allowed
from headjudge.kernel.ruleset import Reason, Why
from headjudge.language.script import Context
from headjudge.rulebook.registry import rule

KEYWORD = "judgment"
JUDGED = "judged"
"""Where it is counted that a player has played a judgment this turn (705.1)."""

JUDGMENT_X = "judgment x"
"""Where the X that was paid for a judgment is kept for its J-ruler (903.2.f.2)."""

NOT_MAIN_TIMING = Reason("701.2", "it is not main timing")
IS_RESTED = Reason("705.1", "the ruler is rested")
JUDGED_BEFORE = Reason("705.1", "a judgment was already played this turn")
IS_ASTRAL = Reason("1010.1a", "a ruler that was destroyed as a J-ruler has lost its judgment")
NOT_MET = Reason("705.2b", "the condition of its judgment is not met")
CANNOT_PAY = Reason("705.2a", "its judgment cannot be paid for")
CANNOT_DO = Reason("705.2", "what its judgment requires cannot be done")
MAY_NOT = Reason("104.4", "an effect says that its judgment cannot be played")
HAS_NONE = Reason("705.1", "it has no judgment")


@rule("1125.1", "1125.2", "705.2c", what="keyword")
def judgment_of(game: Game, cid: int) -> Ability | None:
    """The judgment of a ruler, or of a first form J-ruler."""
    for ability in game.registered.get(cid, ()):
        if ability.kind == ACTIVATED and script_of(ability).keyword == KEYWORD:
            return ability
    return None


@rule("705.1", "705.2", "705.2a", "705.2b", "604.2c", "1010.1a", "1010.1b", "1304.5", what="check")
def may_judge(game: Game, player: int, cid: int, why: Why | None = None) -> bool:
    """Whether the player may play the judgment of this card now."""
    reasons: Why = []
    ability = judgment_of(game, cid)
    card = game.cards[cid]
    if ability is None or card.count(ASTRAL):
        reasons.append(IS_ASTRAL if card.count(ASTRAL) else HAS_NONE)
    if not is_main_timing(game, player):
        reasons.append(NOT_MAIN_TIMING)
    if game.tallies.get((JUDGED, player)):
        reasons.append(JUDGED_BEFORE)
    if card.turned:
        reasons.append(IS_RESTED)
    if reasons and why is None:
        return False
    if ability is not None:
        payment_reasons(game, player, cid, ability, reasons, why is not None)
    if not allowed(game, cid, MAY_JUDGE, True):
        reasons.append(MAY_NOT)
    if why is not None:
        why += reasons
    return not reasons


def payment_reasons(game: Game, player: int, cid: int, ability: Ability, reasons: Why, in_words: bool = False) -> None:
    """What stands against paying for the judgment; ``in_words`` for who asks why."""
    script, ctx = script_of(ability), Context(game.ref(cid), player)
    if script.only_if is not None and not script.only_if(game, ctx):
        reasons.append(NOT_MET)
    playing = Playing(player, game.ref(cid), ability)
    means = playing.means(game)
    if not all(cost.possible(game, ctx) for cost in script.costs):
        reasons.append(Reason("705.2", action_missing(game, ctx, script).text) if in_words else CANNOT_DO)
        return
    if not playing.is_payable(game, means):
        reasons.append(will_missing(playing.due(game, {}), means, "705.2a") if in_words else CANNOT_PAY)
        return
    takes_cards = script.price is not None and any(cost.chooses for cost in script.costs)
    if (takes_cards or means.leans(playing.due(game, {}))) and not can_be_completed(game, playing):
        reasons.append(CANNOT_PAY)


@rule("705.1", "604.2c", "1146.4", what="check")
def judgments(game: Game, player: int) -> list[Option]:
    """The rulers, and first form J-rulers, whose judgment the player may play."""
    if game.tallies.get((JUDGED, player)):
        return []
    found = game.zones[2 * RULER_AREA + player] + game.zones[2 * FIELD + player]
    return [("judge", cid) for cid in found if len(game.cards[cid].faces) > 1 and may_judge(game, player, cid)]


@rule(
    "705.3", "705.3a", "705.3.a.1", "705.2d", "1010.1b", "302.3", "1304.4", "1304.5a", "1304.5.a.1", "1304.5b",
    "903.2.f.2",
    what="step",
)  # fmt: skip
def judging(game: Game, play: Play) -> list[Action]:
    """A judgment resolves: the ruler goes to the field as a J-ruler, a first form becomes the second."""
    ref, player = play.source, play.controller
    card = game.cards[ref[0]]
    if not game.is_current(ref) or RULER not in card.faces[0].values[TYPES]:
        return []
    if not is_still_its_judgment(game, play):
        return []
    if card.zone >> 1 == RULER_AREA and not card.count(ASTRAL):
        game.totals[JUDGMENT_X, ref] = play.vars.get(X, 0)
        return [Move(JUDGMENT, player, ref, 2 * FIELD + player, renew=False)]
    if card.zone >> 1 == FIELD and J_RULER in card.face.values[TYPES]:
        return [second_form(player, ref), Note(JUDGMENT, player, ref)]
    return []


@rule("1304.5b", what="check")
def is_still_its_judgment(game: Game, play: Play) -> bool:
    """Whether the card has the judgment that was played; a first form that is a ruler again has another one."""
    ability = judgment_of(game, play.source[0])
    return ability is not None and play.ability is not None and ability.key == play.ability.key


@rule("705.1", what="state")
def tally_judgment(game: Game, verb: int, player: int) -> None:
    """One judgment a turn, counted when it is played."""
    if verb == JUDGE:
        game.count((JUDGED, player))
