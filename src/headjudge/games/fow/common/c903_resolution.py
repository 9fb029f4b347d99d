"""903.3: resolving what was put into the chase area last."""

from typing import ClassVar

from headjudge.games.announcements import X, script_of
from headjudge.games.fow.common.c700_playable import BREAK
from headjudge.games.fow.common.c705_judgment import judging
from headjudge.games.fow.common.c903_spent import keep_spent
from headjudge.games.fow.common.c907_will import NOTHING
from headjudge.games.fow.common.features import COPIES_STAY
from headjudge.games.fow.common.gates import keep_torrent
from headjudge.games.fow.common.model import (
    ABILITY_TYPE,
    ADD,
    ADDED_TO,
    BREAK_LIFE,
    CEASE,
    CHASE,
    DECK,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    JUDGMENT_TYPE,
    NOWHERE,
    PERMANENT,
    PUT,
    REMOVED,
    RESOLVE,
    RUNE_AREA,
    SIDE,
    STANDBY,
    STONE_DECK,
    STRANGER_DECK,
    TYPES,
)
from headjudge.kernel import effects, listeners, waiting
from headjudge.kernel.abilities import Play
from headjudge.kernel.actions import Action, Cease, Move, Relate
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame, Procedure, Resolve, step
from headjudge.kernel.game import Game
from headjudge.kernel.movement import CARRY_BOUND
from headjudge.language.script import Context
from headjudge.rulebook.registry import rule

ADDED = "added to"
X_OF = "x of"
"""Where it is kept which X was chosen for the spell that a card of the field was."""


@rule("1012.1", what="state")
def forget_plays(game: Game, events: list[Event]) -> list[Play]:
    """What leaves the chase is no longer to be resolved, for whatever reason it leaves; the plays that left it."""
    gone = {event.ref for event in events if event.frm >> 1 == CHASE and event.to >> 1 != CHASE}
    left = [play for play in game.plays if play.ref in gone]
    if left:
        waiting.keep_plays(game, lambda play: play.ref not in gone)
        for play in left:
            end_status(game, play)
    return left


@rule("105.3", "105.3c", what="state")
def follow_control(game: Game, events: list[Event]) -> None:
    """Who gains control of what waits on the chase is the one for whom it resolves; its place and choices stay."""
    moved = {e.after: e.to & 1 for e in events if e.frm >> 1 == CHASE and e.to >> 1 == CHASE and e.frm != e.to}
    if moved:
        waiting.change_plays(
            game,
            lambda p: Play(p.id, p.ref, p.source, p.ability, moved.get(p.ref, p.controller), p.vars, p.frm),
        )


@rule("1415.1.d.3", what="state")
def broken_cards(game: Game, left: list[Play]) -> list[Action]:
    """The cards whose Break ability has left the chase go to the graveyard now; a copy of it was not played."""
    broken = [
        play
        for play in left
        if play.ability is not None
        and script_of(play.ability).keyword == BREAK
        and not any(older.source == play.source and older.id < play.id for older in game.plays)
    ]
    return [
        Move(BREAK_LIFE, play.controller, play.source, 2 * GRAVEYARD + game.cards[play.source[0]].owner)
        for play in broken
        if game.is_current(play.source) and game.cards[play.source[0]].zone >> 1 == REMOVED
    ]


@rule("906.9", "906.9a", "1143.1a", what="trigger")
def end_status(game: Game, play: Play) -> None:
    """A status object counts as triggered until its ability has left the chase; if its status still holds, again."""
    ability = play.ability
    if ability is not None and ability.trigger is not None and ability.trigger.state:
        game.totals.pop(listeners.state_key(play.source, ability), None)
        listeners.notice_states(game)


class ResolveLast(Procedure):
    """605.1b, 903.3: resolve the card or ability that was put into the chase last."""

    fields: ClassVar[tuple[str, ...]] = ("play",)

    def __init__(self, play: Play) -> None:
        super().__init__()
        self.play = play

    @step(
        "903.3", "903.3a", "903.3b", "707.3", "703.3", "708.6", "711.3", "709.3b", "709.3c", "705.3", "903.3.b.1",
        "903.3.b.2",
    )  # fmt: skip
    def resolve(self, game: Game) -> Frame | None:
        play = self.play
        types = game.values(play.ref[0])[TYPES]
        if JUDGMENT_TYPE in types:
            return game.perform(judging(game, play))
        if types & PERMANENT and ABILITY_TYPE not in types:
            return self.enter(game)
        program = play.ability.program if play.ability is not None else NOTHING
        return Resolve(program or NOTHING, play.source, play.controller, play.vars, play.id)

    @rule("702.3", "709.3a", "909.5", "1406.2b", "1307.4", "1109.2", "1109.3", "1017.1a", "1017.3", what="step")
    @rule("1017.1a", ruleset="fow-6.3")
    def enter(self, game: Game) -> Frame | None:
        """A resonator, regalia or addition is put into the field under the control of who played it."""
        play = self.play
        if game.cards[play.ref[0]].is_token and COPIES_STAY not in game.ruleset.features:
            return None
        onto = self.onto(game)
        if onto == ():
            return None
        self.keep_only_extras(game)
        if play.vars.get(X):
            game.totals[(X_OF, (play.ref[0], play.ref[1] + 1))] = play.vars[X]
        keep_spent(game, play, (play.ref[0], play.ref[1] + 1))
        keep_torrent(game, play.ref)
        move = Move(PUT, play.controller, play.ref, 2 * FIELD + play.controller, carry=CARRY_BOUND, data=play.frm)
        side = game.cards[play.ref[0]].count(SIDE)
        move.marks = ((SIDE, side),) if side else ()
        batch: list[Action] = [move]
        for target in onto or ():
            entered = (play.ref[0], play.ref[1] + 1)
            batch.append(Relate(ADD, play.controller, entered, target, ADDED_TO, play.ref))
        return game.perform(batch)

    def onto(self, game: Game) -> tuple[Ref, ...] | None:
        """The card to which an addition is added: nothing if that is no longer legal; None where none is needed."""
        play = self.play
        script = script_of(play.ability)
        target = next((t for t in script.targets if t.name == ADDED), None)
        if target is None:
            return None
        legal = target.find(game, Context(play.source, play.controller, play.vars))
        return tuple(ref for ref in play.vars.get(ADDED, ()) if game.is_current(ref) and ref[0] in legal)

    def keep_only_extras(self, game: Game) -> None:
        """Effects on the spell end with it; what was paid for goes along into the field."""
        play = self.play
        for eid in game.bound.get(play.ref[0], ()):
            effects.end(game, eid)
        for extra in script_of(play.ability).extras:
            if play.vars.get(extra.name):
                for template in extra.effects:
                    effects.add(game, template, play.ref, play.controller, play.ref, variables={X: play.vars.get(X, 0)})

    @step("903.3b", "703.3", "707.3", "708.6", "711.3", "1017.1a", "1017.3a", "1017.3b", "1406.2b")
    def clear(self, game: Game) -> Frame | None:
        """What is still on the chase leaves it: a card to its owner's graveyard, an ability to nowhere."""
        ref, batch = self.play.ref, unplayed_copies(game)
        if game.is_current(ref) and game.cards[ref[0]].zone >> 1 == CHASE:
            batch += leaving_chase(game, ref, RESOLVE)
        return game.perform(batch) if batch else None


COPIED = "copied"
"""Where it is counted that a card was copied this turn."""
COPIED_FROM = (DECK, STONE_DECK, HAND, GRAVEYARD, STANDBY, EXTRA_DECK, RUNE_AREA, STRANGER_DECK)
"""Zones in which no token lies but a copy that was made there to be played."""


@rule("1017.3", "1017.3b", what="verb")
def unplayed_copies(game: Game) -> list[Action]:
    """Copies that an effect made to be played, and that nobody played."""
    if COPIED not in game.tallies:
        return []
    return [
        Cease(CEASE, player, game.ref(cid)).under("1017.3b")
        for player in (0, 1)
        for kind in COPIED_FROM
        for cid in game.zones[2 * kind + player]
        if game.cards[cid].is_token
    ]


@rule("703.3", "707.3", "711.3", "1012.1", "1017.1a", what="verb")
def leaving_chase(game: Game, ref: Ref, verb: int, cause: Ref | None = None) -> list[Action]:
    """How a spell, ability or judgment leaves the chase without being put into the field."""
    card = game.cards[ref[0]]
    player = card.controller
    types = card.face.values[TYPES]
    if ABILITY_TYPE in types or JUDGMENT_TYPE in types:
        return [Move(verb, player, ref, 2 * NOWHERE + card.owner, cause=cause)]
    if card.is_token:
        return [Cease(CEASE, player, ref, cause=cause)]
    return [Move(verb, player, ref, 2 * GRAVEYARD + card.owner, cause=cause)]
