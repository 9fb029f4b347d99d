"""907 and 1003: playing will abilities, and paying will by the proposal or by hand."""

from typing import ClassVar

from headjudge.games.announcements import script_of
from headjudge.games.fow.common.c903_due import Due, costs_will, part_of, reductions, will_due
from headjudge.games.fow.common.c903_payments import (
    ALL_SPECIAL,
    NO_PURPOSE,
    SPECIAL,
    WILL_AT,
    Means,
    Purpose,
    Unit,
    filled_slots,
    may_repeat,
    pooled,
    special_will,
)
from headjudge.games.fow.common.model import (
    ABILITY_PLAYED,
    LOSE_WILL,
    PAY,
    PRODUCE,
    will_slot,
)
from headjudge.kernel import waiting
from headjudge.kernel.abilities import Ability, Program, Vars
from headjudge.kernel.actions import Action, ChangePoints
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame, Procedure, Resolve, step
from headjudge.kernel.game import Game
from headjudge.kernel.reads import POINTS
from headjudge.rulebook.registry import rule

NOTHING = Program("fow:nothing", (), ())
PROPOSAL: Option = ("pay",)


@rule("503.4", "505.5c", "907.4", what="state")
def lost_will(game: Game) -> list[Action]:
    """All produced will ceases to exist."""
    batch: list[Action] = []
    for player in (0, 1):
        numbers = game.points[player]
        batch += [will_action(LOSE_WILL, player, slot, "", -numbers[slot]) for slot in filled_slots(game, player)]
        batch += [will_action(LOSE_WILL, player, slot, only, -n) for slot, only, n in special_will(game, player)]
    return batch


def will_action(verb: int, player: int, slot: int, only: str, amount: int, cause: Ref | None = None) -> Action:
    """Produce, spend or lose will of one kind."""
    if only:
        return ChangeSpecialWill(verb, player, slot, only, amount, cause)
    return ChangePoints(verb, player, amount=amount, data=slot, cause=cause)


@rule("907.4", "104.1", what="verb")
class ChangeSpecialWill(Action):
    """Produce, spend or lose will that may be spent on certain things only."""

    __slots__ = ("only",)

    touches: ClassVar[int] = POINTS

    def __init__(self, verb: int, player: int, slot: int, only: str, amount: int, cause: Ref | None = None) -> None:
        super().__init__(verb, player, None, amount, cause, slot)
        self.only = only

    def idle(self, game: Game) -> bool:
        return not self.amount

    def apply(self, game: Game) -> Event:
        key = (SPECIAL, self.player, self.data, self.only)
        change = max(self.amount, -game.totals.get(key, 0))
        for each in (key, (ALL_SPECIAL, self.player)):
            game.count_total(each, change)
            if not game.totals[each]:
                del game.totals[each]
        return self.event()


class ProduceWill(Procedure):
    """907.3: play a will ability and resolve it at once. ``wanted`` is the alternative to take, -1 to be asked.

    ``before`` is the point to which one returns whose cost cannot be paid in full after all, ``owes`` tells whether its
    will is still to be paid. The result tells whether it was played.
    """

    fields: ClassVar[tuple[str, ...]] = ("player", "ref", "ability", "vars", "at", "wanted", "before", "owes")

    def __init__(self, player: int, ref: Ref, ability: Ability, wanted: int = -1) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.ability = ability
        self.vars: Vars = {}
        self.at = 0
        self.wanted = wanted
        self.before: Game | None = None
        self.owes = False

    @step("907.2")
    def begin(self, game: Game) -> None:
        self.owes = costs_will(game, self.ref[0], script_of(self.ability))
        if self.owes or len(script_of(self.ability).costs) > 1:
            self.before = game.fork()
        return self.goto(ProduceWill.pay)

    @step("907.2", "1003.1", "1003.5")
    def pay_will(self, game: Game) -> Frame | None:
        """NB: no text makes a will ability cost less; of what such a one would leave, the first is paid that can be."""
        script, cid = script_of(self.ability), self.ref[0]
        purpose, without = ("activate", cid, self.ability), cid if script.turns_self else -1
        means = Means(game, self.player, without).meant_for(game, purpose)
        for due in reductions(will_due(game, cid, script)):
            if means.cover(due.symbols, due.free):
                return PayWill(self.player, due, self.ref, purpose, without)
        return self.give_up(game)

    @step("1003.4")
    def note_will(self, game: Game) -> None:
        self.owes = False
        return None if game.value else self.give_up(game)

    @step("907.2", "905.2b", "903.2.j.1")
    def pay(self, game: Game) -> Frame | None:
        """The parts of the cost in the order in which they are written."""
        script = script_of(self.ability)
        if self.owes and self.at >= script.before_price:
            return self.goto(ProduceWill.pay_will)
        if self.at >= len(script.costs):
            return self.goto(ProduceWill.played)
        program = script.costs[self.at].program
        self.at += 1
        if program is None:
            return self.again(None)
        return Resolve(program, self.ref, self.player, self.vars)

    @step("903.2j")
    def note_payment(self, game: Game) -> None:
        if game.value is None:
            return self.give_up(game)
        self.vars = game.value
        return self.goto(ProduceWill.pay)

    def give_up(self, game: Game) -> None:
        return self.end(False) if self.before is None else game.take_back(self.before).end(False)

    @step("907.3")
    def played(self, game: Game) -> Frame | None:
        self.before = None
        if self.ability.per_turn:
            game.count(("activated", self.ref, self.ability.key))
        return game.tell(ABILITY_PLAYED, self.player, self.ref, data=self.ability.key)

    @step("907.3", "907.4")
    def resolve(self, game: Game) -> Frame | None:
        self.result = True
        produces = script_of(self.ability).produces
        if self.wanted < 0 or produces is None:
            return Resolve(self.ability.program or NOTHING, self.ref, self.player, self.vars)
        only = script_of(self.ability).only
        return game.perform(produced(self.player, produces[self.wanted], self.ref, only))

    @step("907.1", "907.3")
    def answer(self, game: Game) -> Frame | None:
        """Automatic will abilities that this has triggered resolve at once, the turn player's first."""
        found = [p for p in game.pending if script_of(p.ability).keyword == "will"]
        if not found:
            return None
        first = min(found, key=lambda p: p.controller != game.active)
        waiting.take_pending(game, first)
        return self.again(Resolve(first.ability.program or NOTHING, first.source, first.controller, first.vars))


def produced(player: int, wills: tuple[tuple[str, str], ...], cause: Ref, only: str = "") -> list[Action]:
    """The actions that produce these wills, one for each kind."""
    amounts: dict[int, int] = {}
    for kind, character in wills:
        slot = will_slot(kind, character)
        amounts[slot] = amounts.get(slot, 0) + 1
    return [will_action(PRODUCE, player, slot, only, n, cause) for slot, n in amounts.items()]


class PayWill(Procedure):
    """1003: pay an amount of will, with will abilities played on the way. The result is what was paid, or False.

    The player takes the proposal, or plays will abilities and spends will one by one. ``without`` is a card that must
    not be rested for will because the rest of the cost rests it. ``record`` is each will that was spent, with the part
    of the cost that it was spent on; the result is that, or True where nothing was due.
    """

    fields: ClassVar[tuple[str, ...]] = (
        "player", "symbols", "free", "about", "purpose", "without", "abilities", "spent", "parts", "record",
    )  # fmt: skip

    def __init__(self, player: int, due: Due, about: Ref, purpose: Purpose = NO_PURPOSE, without: int = -1) -> None:
        super().__init__()
        self.player = player
        self.symbols = due.symbols
        self.free = due.free
        self.about = about
        self.purpose = purpose
        self.without = without
        self.abilities: tuple[tuple[int, int, int], ...] = ()
        self.spent: tuple[tuple[int, str, int], ...] = ()
        self.parts: tuple[tuple[str, int], ...] = ()
        self.record: tuple[tuple[str, int], ...] = ()

    def means(self, game: Game) -> Means:
        return Means(game, self.player, self.without).meant_for(game, self.purpose)

    @step("1003.1", "1003.4", "1003.5", "907.2")
    def offer(self, game: Game) -> Decision | None:
        if not self.symbols and not self.free:
            return self.end(self.record or True)
        means = self.means(game)
        plan = means.find(self.symbols, self.free)
        if plan is None:
            return self.end(False)
        self.abilities, self.spent, self.parts = plan
        return Decision(self.player, "pay", self.ways(game, means), "1003.1", about=self.about)

    def ways(self, game: Game, means: Means) -> list[Option]:
        """The proposal, and every single step by hand after which the rest can still be paid.

        What a card gives that can be used in one way only is what it was counted for.
        """
        found: list[Option] = [PROPOSAL]
        for slot in filled_slots(game, self.player):
            if self.ways_to_spend(means, slot):
                found.append(("spend", slot))
        counted: dict[int, list[Unit]] = {}
        for unit in means.units:
            counted.setdefault(unit.cid, []).append(unit)
        known: dict[object, bool] = {}
        for cid, index, ability in means.wills:
            if cid == self.without:
                continue
            units = counted.get(cid, [])
            if len(units) != 1 or [way[1] for way in units[0].ways] != [index]:
                script = script_of(ability)
                counts = [(unit.ways, unit.rank, unit.only) for unit in units]
                alike = (script.produces, script.only, may_repeat(ability) and index, *counts)
                if alike not in known:
                    known[alike] = self.may_take(game, means, cid, index, ability)
                if not known[alike]:
                    continue
            found.append(("will", cid, index))
        return found

    def ways_to_spend(self, means: Means, slot: int) -> list[tuple[str, Due]]:
        """For which part of the cost one will of the slot may be spent, so that the rest can still be paid."""
        return [(part, left) for part, left in self.after(means, slot) if self.is_payable(means, slot, left)]

    def after(self, means: Means, slot: int) -> list[tuple[str, Due]]:
        """What would be left to pay after spending one will of the slot: for a symbol it pays, or for the free part."""
        symbols, free, found = self.symbols, self.free, dict[str, Due]()
        for i, symbol in enumerate(symbols):
            if part_of(symbol) not in found and means.leave.pays(WILL_AT[slot], symbol):
                found[part_of(symbol)] = Due(symbols[:i] + symbols[i + 1 :], free)
        return [*found.items(), ("", Due(symbols, free - 1))] if free else list(found.items())

    def is_payable(self, means: Means, slot: int, left: Due) -> bool:
        spent = pooled(WILL_AT[slot])
        at = means.units.index(spent)
        rest = means.changed(means.units[:at] + means.units[at + 1 :], means.plenty)
        return rest.cover(left.symbols, left.free)

    def may_take(self, game: Game, means: Means, cid: int, index: int, ability: Ability) -> bool:
        """Whether the cost can still be paid after playing this will ability by hand, whatever is then chosen.

        One that may be played again is there once less, of any other the card gives no more will.
        """
        script, left = script_of(ability), [unit for unit in means.units if unit.cid != cid]
        if may_repeat(ability):
            again = [unit for unit in means.units if unit.cid == cid and unit.ways[0][1] == index]
            left = [unit for unit in means.units if unit not in again] + again[1:]
        usable = (
            not script.only
            or script.only in means.leave.partly
            or game.ruleset.library.may_spend(game, self.player, script.only, self.purpose)
        )
        for wills in script.produces or ():
            units = [*left, *(pooled(will, script.only) for will in wills if usable)]
            rest = means.changed(units, [bundle for bundle in means.plenty if bundle[0] != cid])
            if not rest.cover(self.symbols, self.free):
                return False
        return True

    @step("1003.1")
    def take(self, game: Game) -> Frame | None:
        if self.pick == PROPOSAL:
            return self.goto(PayWill.produce)
        self.goto(PayWill.offer)
        if self.pick[0] == "will":
            cid, index = self.pick[1:]
            return ProduceWill(self.player, game.ref(cid), game.registered[cid][index])
        slot = self.pick[1]
        means = self.means(game)
        part, left = self.ways_to_spend(means, slot)[0]
        self.symbols, self.free = left.symbols, left.free
        self.record = (*self.record, (part, slot))
        return game.perform([ChangePoints(PAY, self.player, amount=-1, data=slot, cause=self.about)])

    @step("1003.5", "907.3")
    def produce(self, game: Game) -> Frame | None:
        if not self.abilities:
            return self.goto(PayWill.pay)
        cid, index, wanted = self.abilities[0]
        self.abilities = self.abilities[1:]
        return self.again(ProduceWill(self.player, game.ref(cid), game.registered[cid][index], wanted))

    @step("1003.1")
    def pay(self, game: Game) -> Frame | None:
        """What the proposal counted on may have come out differently: then the rest is asked for again."""
        if any(self.there(game, slot, only) < n for slot, only, n in self.spent):
            return self.goto(PayWill.offer)
        self.result = (*self.record, *self.parts)
        return game.perform([will_action(PAY, self.player, slot, only, -n, self.about) for slot, only, n in self.spent])

    def there(self, game: Game, slot: int, only: str) -> int:
        """How much of this will the player has."""
        if not only:
            return int(game.points[self.player][slot])
        return int(game.totals.get((SPECIAL, self.player, slot, only), 0))
