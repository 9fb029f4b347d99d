"""Calling a G guardian in the guard step: no rule of the book knows them, the card's own text says how and when."""

from typing import ClassVar

from headjudge.games.cfv.model import G_GUARDIAN, G_ZONE, GC, MAY_GUARD, REVEAL
from headjudge.games.cfv.r06_options import AN_EFFECT_FORBIDS, refuse
from headjudge.games.cfv.r08_playing import NOT_NOW, script_of
from headjudge.games.cfv.r10_movement import NORMAL, Call
from headjudge.games.cfv.unpaid import CANNOT_PAY
from headjudge.games.unmet_conditions import unmet
from headjudge.kernel.actions import Show
from headjudge.kernel.cards import Ref
from headjudge.kernel.frames import Frame, Procedure, Resolve, step
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed
from headjudge.kernel.ruleset import Reason, Why
from headjudge.language.script import Context, Script

NO_G_GUARDIAN = Reason("7.4.1.2.1", "of the G zone only a face-down G guardian is called, as its own text says")


def skill_of(game: Game, cid: int) -> Script | None:
    """The skill by which a face-down card of the G zone is called as a guardian."""
    card = game.cards[cid]
    if card.zone >> 1 != G_ZONE or card.face_up:
        return None
    script = script_of(card.faces[0].resolution)
    return script if script.keyword == G_GUARDIAN else None


def may_call_g_guardian(game: Game, player: int, cid: int, why: Why | None = None) -> bool:
    """RULING: when its card says so, in the play timing in which guardians are called (7.4.1.2)."""
    script, ctx = skill_of(game, cid), Context(game.ref(cid), player)
    if script is None or game.cards[cid].zone & 1 != player:
        return refuse(why, NO_G_GUARDIAN)
    if script.only_if is not None and not script.only_if(game, ctx):
        return why is not None and refuse(why, *unmet(game, ctx, script, NOT_NOW))
    if not allowed(game, cid, MAY_GUARD, True):
        return refuse(why, AN_EFFECT_FORBIDS)
    return all(cost.possible(game, ctx) for cost in script.costs) or refuse(why, CANNOT_PAY)


class CallGGuardian(Procedure):
    """8.5.2: reveal it, pay the cost of its skill, and call it to the guardian circle."""

    fields: ClassVar[tuple[str, ...]] = ("player", "ref", "before")

    def __init__(self, player: int, ref: Ref) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.before: Game | None = None

    @step("8.5.2.1")
    def reveal(self, game: Game) -> Frame | None:
        self.before = game.fork()
        return game.perform([Show(REVEAL, self.player, self.ref, 3)])

    @step("8.5.2.3")
    def pay(self, game: Game) -> Frame | None:
        skill = skill_of(game, self.ref[0])
        program = skill.costs[0].program if skill is not None and skill.costs else None
        if program is None:
            return self.goto(CallGGuardian.call)
        return Resolve(program, self.ref, self.player, {})

    @step("8.5.2.3")
    def note_payment(self, game: Game) -> None:
        """A cost that could not be paid takes the play back."""
        if game.value is None:
            assert self.before is not None
            game.take_back(self.before).end(False)

    @step("8.5.3.3", "10.1.6.1.3")
    def call(self, game: Game) -> Frame | None:
        self.before = None
        return Call(self.player, (self.ref,), (GC,), how=NORMAL)
