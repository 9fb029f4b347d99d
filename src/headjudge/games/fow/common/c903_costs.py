"""903.2i: what it takes to play a card or an ability, with every choice that may still be made about it."""

from collections.abc import Sequence
from typing import Any, ClassVar

from headjudge.games.announcements import Announcing, X
from headjudge.games.fow.common.c903_due import (
    NOTHING_DUE,
    Due,
    Less,
    Part,
    altered,
    other_costs,
    part_of,
    plus,
    plus_part,
)
from headjudge.games.fow.common.c903_payments import Means, Purpose, can_pay
from headjudge.games.fow.common.model import (
    ABILITY_COST,
    AWAKENING_COST,
    COST,
    GODS_ART_COST,
    JUDGMENT_COST,
    NO_COST,
    PLAY_COST,
    STANDBY,
    Cost,
)
from headjudge.games.fow.common.sides import is_alternative
from headjudge.games.fow.common.states import AWAKENED
from headjudge.kernel.abilities import Ability, Vars
from headjudge.kernel.cards import Ref
from headjudge.kernel.game import Game
from headjudge.kernel.questions import SET, answers_to
from headjudge.language.script import Context, Extra
from headjudge.rulebook.registry import rule

MOST_X = 60

WAITING = ("trigger", "stealth")
"""The keywords by which a card is played from the standby area."""

COST_QUESTIONS = {"judgment": JUDGMENT_COST, "god's art": GODS_ART_COST}
"""What may change the cost of abilities that texts speak of by their keyword."""


def is_instead(extra: Extra) -> bool:
    """Whether it is paid in place of the cost."""
    return any(op == SET for op, _ in extra.changes)


class Costed(Announcing):
    """A card or ability that is being played, and what is paid for it.

    ``ref`` is the object that goes to the chase, ``source`` the card whose text it is. ``frm`` is the zone kind a card
    is played from, -1 for an ability; ``side`` the side of it that is played; ``is_free`` for what is played without
    paying its cost, ``is_quick`` for what only Quickcast lets be played now.
    """

    fields: ClassVar[tuple[str, ...]] = (
        "player", "ref", "source", "ability", "vars", "frm", "side", "is_free", "is_quick", "at", "before", "symbols",
        "free", "less", "apart",
    )  # fmt: skip

    def __init__(
        self,
        player: int,
        ref: Ref,
        ability: Ability | None,
        variables: Vars | None = None,
        frm: int = -1,
        side: int = -1,
        is_free: bool = False,
        is_quick: bool = False,
    ) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.source = ref
        self.ability = ability
        self.vars: Vars = {} if variables is None else variables
        self.frm = frm
        self.side = side
        self.is_free = is_free
        self.is_quick = is_quick
        self.at = 0
        self.before: Game | None = None
        self.symbols: tuple[str, ...] = ()
        self.free = 0
        self.less = 0
        self.apart: tuple[tuple[str, int], ...] = ()

    def context(self) -> Context:
        return Context(self.source, self.player, self.vars)

    def object_played(self) -> Ref:
        return self.ref

    # -- what it reads

    def purpose(self) -> Purpose:
        """What will is spent on here."""
        if self.frm >= 0:
            return ("play", self.ref[0], self.ability)
        what = "judgment" if self.script.keyword == "judgment" else "activate"
        return (what, self.source[0], self.ability)

    def means(self, game: Game) -> Means:
        return Means(game, self.player, self.rested()).meant_for(game, self.purpose())

    def rested(self) -> int:
        """The card that the cost itself rests: it gives no will for the same play."""
        return self.source[0] if any(cost.turns_self for cost in self.own_costs()) else -1

    # -- what may be paid as well or instead

    def extras(self, game: Game) -> tuple[Extra, ...]:
        """What may be paid as well or instead: as its text says, and unless it is free the costs that effects allow."""
        if self.is_free or not game.is_current(self.source):
            return self.script.extras
        return (*self.script.extras, *other_costs(game, self.source[0], self.question))

    def takes_cards(self, game: Game) -> bool:
        """Whether something else than will is paid, so that one part may take what another needs."""
        return sum(len(extra.costs) for extra in self.extras(game)) + len(self.own_costs()) > 1

    @rule("903.2.i.1", "1109.2", "1110.2", what="cost")
    def can_add(self, game: Game, extra: Extra, means: Means) -> bool:
        """Whether the additional cost could be paid besides everything else; only one is paid in place of the cost.

        What is paid besides the cost may also be paid besides another that is still to be chosen in its place.
        """
        if not self.is_open(game, extra) or (is_instead(extra) and self.is_replaced(game, self.vars)):
            return False
        chosen = {**self.vars, extra.name: True}
        if can_pay(means, self.due(game, chosen)):
            return True
        if is_instead(extra) or self.is_replaced(game, self.vars):
            return False
        return any(
            is_instead(other)
            and other.name not in self.vars
            and self.is_open(game, other)
            and can_pay(means, self.due(game, {**chosen, other.name: True}))
            for other in self.extras(game)
        )

    def is_open(self, game: Game, extra: Extra) -> bool:
        """Whether everything but the will of an additional cost could be paid."""
        ctx = self.context()
        if extra.needed is not None and not extra.needed(game, ctx):
            return False
        return all(cost.possible(game, ctx) for cost in extra.costs)

    def must_add(self, game: Game, extra: Extra) -> bool:
        """Whether only what this changes about the cost makes it payable at all."""
        means = self.means(game)
        if not is_instead(extra) or can_pay(means, self.due(game, self.vars)):
            return False
        later = self.extras(game)[self.at + 1 :]
        return not any(is_instead(other) and self.can_add(game, other, means) for other in later)

    def is_payable(self, game: Game, means: Means) -> bool:
        """Whether its cost can be paid, or one that may be paid instead."""
        if can_pay(means, self.due(game, self.vars)):
            return True
        return any(is_instead(extra) and self.can_add(game, extra, means) for extra in self.extras(game))

    def is_payable_with(self, game: Game, name: str, chosen: tuple[Ref, ...]) -> bool:
        """Whether the cost could still be paid with these targets."""
        means = self.means(game)
        if can_pay(means, self.due(game, {**self.vars, name: chosen})):
            return True
        return any(is_instead(extra) and self.can_add(game, extra, means) for extra in self.extras(game))

    # -- X

    def uses_x(self, game: Game) -> bool:
        return self.script.uses_x or self.pays_x(game)

    def pays_x(self, game: Game) -> bool:
        """Whether X stands in the will to be paid, of the cost itself or of what is paid besides it or instead."""
        paid = self.paid(game, self.vars)
        if any(extra.price is not None and extra.price[2] for extra in paid) or self.besides()[2]:
            return True
        return self.price(game)[2] > 0 and not any(is_instead(extra) for extra in paid)

    def adds_targets(self, game: Game, extra: Extra) -> bool:
        """Whether there are targets only if the additional cost is paid."""
        with_it, without = (
            Context(self.source, self.player, {**self.vars, extra.name: paid}) for paid in (True, False)
        )
        asked = [target.needed for target in self.script.targets if target.needed is not None]
        return any(needed(game, with_it) and not needed(game, without) for needed in asked)

    def x_is_nothing(self, game: Game) -> bool:
        """Whether X is zero because the cost in which it stands is not paid."""
        if self.besides()[2]:
            return False
        is_given_up = self.price(game)[2] > 0 and (self.is_free or not self.pays_x(game))
        return is_given_up or (self.is_free and self.uses_x(game))

    def payable_xs(self, game: Game) -> Sequence[int]:
        if X in self.vars or not self.uses_x(game) or self.x_is_nothing(game):
            return ()
        means = self.means(game)
        most = min(means.limit, MOST_X) if self.pays_x(game) else MOST_X
        while most >= 0 and not self.can_pay_x(game, means, most):
            most -= 1
        return range(most + 1)

    def can_pay_x(self, game: Game, means: Means, x: int) -> bool:
        """Whether everything that playing it needs could be paid and done with this X."""
        chosen = {**self.vars, X: x}
        ctx = Context(self.source, self.player, chosen)
        return can_pay(means, self.due(game, chosen)) and all(cost.possible(game, ctx) for cost in self.own_costs())

    # -- what is due (903.2i)

    @property
    def question(self) -> int:
        """The question about what this costs."""
        return PLAY_COST if self.frm >= 0 else COST_QUESTIONS.get(self.script.keyword, ABILITY_COST)

    def price(self, game: Game) -> Cost:
        """What is written: the cost of a card, or the will before the colon of an ability.

        Nothing for a card that is played from the standby area by Trigger or Stealth (708.4, 1114.2).
        """
        if self.frm < 0:
            return self.script.price or NO_COST
        if self.frm == STANDBY and self.script.keyword in WAITING:
            return NO_COST
        card = game.cards[self.ref[0]]
        shown = card.face if self.side <= 0 else card.faces[self.side]
        own = (is_alternative(card) and self.side > 0) or shown is not card.face
        values = shown.values if own else game.values(self.ref[0])
        return values[COST] or NO_COST

    def besides(self) -> Cost:
        """The will that a card is played for besides its cost."""
        return NO_COST if self.frm < 0 or self.script.price is None else self.script.price

    def due(self, game: Game, variables: Vars) -> Due:
        """The will to pay with these choices, increases and decreases applied (903.2i)."""
        x, is_replaced, more = 0, False, list[Part]()
        if variables:
            x, is_replaced = variables.get(X, 0), self.is_replaced(game, variables)
            more += [self.part(game, extra) for extra in self.paid(game, variables) if extra.price is not None]
        price = NO_COST if self.is_free or is_replaced else self.price(game)
        if self.frm >= 0 and self.script.price is not None:
            more.append(Part(self.script.price))
        if game.is_current(self.source):
            off = self.taken_off(game, variables)
            return altered(game, self.source[0], self.question, price, x, more, (self.frm, self.player), off)
        due = plus(NOTHING_DUE, price, x)
        for each in more:
            due = plus_part(due, each, x)
        return due

    def part(self, game: Game, extra: Extra) -> Part:
        """What is paid as well; an Awakening cost is a part by itself, which may cost less."""
        if not extra.name.startswith(AWAKENED):
            return Part(extra.price)
        found = answers_to(game, self.source[0], AWAKENING_COST) if game.is_current(self.source) else []
        off = tuple(value if isinstance(value, Less) else Less((), -value) for _, value in found)
        return Part(extra.price, extra.name, off)

    def taken_off(self, game: Game, variables: Vars) -> list[Less]:
        """What the cost is lowered by because of what is targeted, or because the ability itself says so."""
        if not self.script.discounts:
            return []
        ctx = Context(self.source, self.player, variables)
        return [each.taken(game, ctx) for each in self.script.discounts if each.holds(game, ctx, self.script)]

    def paid(self, game: Game, variables: Vars) -> list[Extra]:
        """What was chosen to be paid as well or instead."""
        return [extra for extra in self.extras(game) if variables.get(extra.name)] if variables else []

    def is_replaced(self, game: Game, variables: Vars) -> bool:
        """Whether something was chosen that is paid in place of the cost."""
        return any(is_instead(extra) for extra in self.paid(game, variables))

    def without(self, word: str) -> Due:
        """The cost with one will less: of the free part, or of a symbol."""
        if not word:
            return Due(self.symbols, self.free - 1, self.less - 1)
        at = self.symbols.index(word)
        rest = self.symbols[:at] + self.symbols[at + 1 :]
        if not self.apart:
            return Due(rest, self.free, self.less - 1)
        (name, n), *others = self.apart
        return Due(rest, self.free, self.less, (*(((name, n - 1),) if n > 1 else ()), *others))

    def lowered(self) -> list[str]:
        """Of which symbols one may be taken off now, "" for the free part: first of parts that cost less by themselves.

        Equal symbols of several parts are all there: which of them is taken off is the same to who pays, but not
        always possible.
        """
        if self.apart:
            return [symbol for symbol in dict.fromkeys(self.symbols) if part_of(symbol) == self.apart[0][0]]
        return list(dict.fromkeys((*([""] if self.free else []), *self.symbols)))

    @rule("903.2.j.1", what="cost")
    def before_will(self) -> int:
        """How many actions are written before the will; the cost of a card, where it is paid, is above all its text."""
        return self.script.before_price if self.frm < 0 or self.frm == STANDBY else 0

    def own_costs(self) -> tuple[Any, ...]:
        """What stands before the colon besides will."""
        return self.script.costs
