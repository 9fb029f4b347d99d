"""1006, 1017 and 903.2 for effects: summoning and copying, other targets, and playing a card because a text says so."""

from collections.abc import Sequence
from typing import ClassVar

from headjudge.games.announcements import script_of
from headjudge.games.fow.common.c700_playable import may_play_side, sides_to_play
from headjudge.games.fow.common.c903_play import OBJECT, play_card, pseudo_card
from headjudge.games.fow.common.c903_resolution import COPIED
from headjudge.games.fow.common.gates import copy_torrent
from headjudge.games.fow.common.model import (
    ABILITY_TYPE,
    CEASE,
    CHASE,
    COPY,
    RESONATOR,
    SUMMON,
    TARGETED,
    TO_CHASE,
    TYPES,
)
from headjudge.games.fow.common.sides import is_alternative
from headjudge.kernel import waiting
from headjudge.kernel.abilities import Play, Vars
from headjudge.kernel.actions import Action, Cease, Create, Move
from headjudge.kernel.cards import Face, Ref
from headjudge.kernel.decisions import DONE, Decision, Option
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.language.script import Context, Target
from headjudge.rulebook.registry import rule


def play_of(game: Game, ref: Ref) -> Play | None:
    """The record of what waits on the chase under this reference."""
    return next((play for play in game.plays if play.ref == ref), None)


# -- summoning and copying ---------------------------------------------------------------------------------------------


@rule("1006.1", what="verb")
def summoning(game: Game, player: int, ref: Ref, cause: Ref) -> list[Action]:
    """A resonator card goes to the chase as a spell; it is not played."""
    if RESONATOR not in game.values(ref[0])[TYPES]:
        return []
    return [Move(SUMMON, player, ref, 2 * CHASE + player, cause=cause)]


@rule("1006.1", what="verb")
def note_summoned(game: Game, player: int, events: Sequence[Event]) -> None:
    """It waits there like a card that was played, but was played from nowhere."""
    for event in events:
        if event.verb == SUMMON and event.after is not None and event.to >> 1 == CHASE:
            face, ref = game.cards[event.after[0]].face, event.after
            game.serial += 1
            waiting.add_play(game, Play(game.serial, ref, ref, face.resolution, player, {OBJECT: ref}))


class CopyCard(Create):
    """Make a pseudo-card like a card; one of an alternative card has both halves (1307.3c)."""

    __slots__ = ("faces",)

    def __init__(self, player: int, faces: tuple[Face, ...], to: int, cause: Ref | None = None) -> None:
        super().__init__(COPY, player, faces[0], to, cause)
        self.faces = faces

    def apply(self, game: Game) -> Event:
        event = super().apply(game)
        assert event.ref is not None
        game.count(COPIED)
        game.edit(event.ref[0]).faces = self.faces
        game.refresh_face(event.ref[0])
        return event


@rule("1017.1", "1017.1a", "1017.1b", "1017.1d", "1017.3", "1302.4", "1307.3c", what="verb")
def copying(game: Game, player: int, ref: Ref, cause: Ref) -> list[Action]:
    """An object like another one in the same zone, without the effects on it; what is gone is not copied."""
    card = game.cards[ref[0]]
    kind, types = card.zone >> 1, card.face.values[TYPES]
    if not game.is_current(ref) or (kind == CHASE and play_of(game, ref) is None):
        return []
    to = 2 * kind + player
    if ABILITY_TYPE in types:
        return [Move(TO_CHASE, player, pseudo_card(game, player, card.face), to, cause=cause)]
    both = is_alternative(card) and kind != CHASE
    return [CopyCard(player, card.faces if both else (card.face,), to, cause)]


@rule("1017.1c", "1017.1.c.1", what="verb")
def note_copy(game: Game, player: int, original: Ref, events: Sequence[Event]) -> None:
    """A copy on the chase was played with the same choices: modes, X, targets, shares, costs, conditions met."""
    play = play_of(game, original)
    made = [event.after for event in events if event.to >> 1 == CHASE and event.after is not None]
    if play is None:
        return
    new = made[-1]
    game.serial += 1
    source = new if play.source == play.ref else play.source
    waiting.add_play(game, Play(game.serial, new, source, play.ability, player, {**play.vars, OBJECT: new}, play.frm))
    copy_torrent(game, original, new)


# -- other targets -----------------------------------------------------------------------------------------------------


class Retarget(Procedure):
    """Give what waits on the chase other targets, one by one; ``must`` where each that can be changed is.

    ``only`` are the targets to which it is changed, where the text names them. RULING: a changed target is another one.
    """

    fields: ClassVar[tuple[str, ...]] = ("player", "ref", "must", "only", "vars", "slots", "at")

    def __init__(self, player: int, ref: Ref, must: bool, only: tuple[Ref, ...] | None = None) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.must = must
        self.only = only
        self.vars: Vars = {}
        self.slots: tuple[tuple[int, int], ...] = ()
        self.at = 0

    def target(self, play: Play) -> Target:
        return script_of(play.ability).targets[self.slots[self.at][0]]

    @step("903.2g", "1017.1c")
    def begin(self, game: Game) -> None:
        play = play_of(game, self.ref)
        if play is None:
            return self.end()
        self.vars = play.vars
        targets = enumerate(script_of(play.ability).targets)
        self.slots = tuple((i, k) for i, target in targets for k in range(len(play.vars.get(target.name, ()))))
        return None

    @step("903.2g", "903.2.g.1", "903.2.g.2")
    def offer(self, game: Game) -> Decision | None:
        play = play_of(game, self.ref)
        assert play is not None
        while self.at < len(self.slots):
            options: list[Option] = [("card", cid) for cid in self.others(game, play)]
            if options:
                self.pick = options[0]
                return None if self.only is not None else self.ask(options)
            self.at += 1
        return self.goto(Retarget.finish)

    def ask(self, options: list[Option]) -> Decision:
        found = options if self.must else [*options, DONE]
        return Decision(self.player, "new target", found, "903.2g", about=self.ref)

    def others(self, game: Game, play: Play) -> list[int]:
        """What could be targeted instead."""
        target, at = self.target(play), self.slots[self.at][1]
        ctx = Context(play.source, play.controller, self.vars)
        now = self.vars[target.name]
        chosen = tuple(ref[0] for ref in now)
        return [
            cid
            for cid in target.find(game, ctx)
            if game.ref(cid) not in now
            and (self.only is None or game.ref(cid) in self.only)
            and (target.may_join is None or target.may_join(game, ctx, (*chosen[:at], cid, *chosen[at + 1 :])))
        ]

    @step("903.2g")
    def take(self, game: Game) -> Frame | None:
        play = play_of(game, self.ref)
        assert play is not None
        name, at = self.target(play).name, self.slots[self.at][1]
        self.at += 1
        self.goto(Retarget.offer)
        if self.pick == DONE:
            return None
        now, new = self.vars[name], game.ref(self.pick[1])
        followed = {
            part.name: tuple(new if ref == now[at] else ref for ref in self.vars[part.name])
            for part in script_of(play.ability).assigned
            if part.name in self.vars
        }
        self.vars = {**self.vars, **followed, name: (*now[:at], new, *now[at + 1 :])}
        return game.tell(TARGETED, play.controller, new, cause=play.source, data=play.ref)

    @step("903.2g")
    def finish(self, game: Game) -> None:
        waiting.change_plays(game, self.with_targets)

    def with_targets(self, play: Play) -> Play:
        if play.ref != self.ref:
            return play
        return Play(play.id, play.ref, play.source, play.ability, play.controller, self.vars, play.frm)


# -- playing for an effect ---------------------------------------------------------------------------------------------


class PlayByEffect(Procedure):
    """Play a card because an effect says so, whatever the moment; the result tells whether it was played."""

    fields: ClassVar[tuple[str, ...]] = ("player", "ref", "is_free")

    def __init__(self, player: int, ref: Ref, is_free: bool) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.is_free = is_free

    @step("903.2b", "903.2", "1307.3")
    def choose_side(self, game: Game) -> Decision | None:
        game.value = False
        if not game.is_current(self.ref):
            return self.end(False)
        cid, frm = self.ref[0], game.cards[self.ref[0]].zone >> 1
        sides = [
            side
            for side in sides_to_play(game, cid)
            if may_play_side(game, self.player, cid, side, frm, self.is_free, timed=False)
        ]
        if not sides:
            return self.goto(PlayByEffect.finish)
        self.pick = ("side", sides[0])
        if len(sides) == 1:
            return None
        return Decision(self.player, "side", [("side", side) for side in sides], "903.2b", about=self.ref)

    @step("903.2", "903.2.i.2")
    def play(self, game: Game) -> Frame:
        return play_card(game, self.player, self.ref[0], self.is_free, self.pick[1])

    @step("1017.3", "1017.3b")
    def finish(self, game: Game) -> Frame | None:
        """A copy that was made to be played and is not ceases to exist."""
        self.result = bool(game.value)
        card = game.cards[self.ref[0]]
        if not game.is_current(self.ref) or not card.is_token:
            return None
        return game.perform([Cease(CEASE, self.player, self.ref)])
