"""Replacement effects: changes of damage, and events that become other ones."""

from collections.abc import Callable

from headjudge.errors import Malformed
from headjudge.kernel import effects
from headjudge.kernel.abilities import Effect, Program, Replacement
from headjudge.kernel.actions import Action, Move
from headjudge.kernel.cards import Ref
from headjudge.kernel.frames import Frame, Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower import abilities
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.bindings import RefsOf
from headjudge.language.lower.comparisons import OPERATORS
from headjudge.language.lower.conditions import lower_condition
from headjudge.language.lower.events import plain
from headjudge.language.lower.players import lower_player
from headjudge.language.lower.programs import REPLACED, Dialect
from headjudge.language.lower.selectors import lower_fits
from headjudge.language.lower.targets import lower_refs
from headjudge.language.script import AmountOf, Condition, Context

About = Callable[[Game, Effect, Ref], bool]
Would = Callable[[Game, Effect, Action], bool]

CHANGES: dict[str, Callable[[int, int], int]] = {
    "more": lambda damage, n: damage + n,
    "less": lambda damage, n: damage - n,
    "times": lambda damage, n: damage * n,
    "at_most": min,
    "set": lambda damage, n: n,
    "none": lambda damage, n: 0,
    "shield": lambda damage, n: damage - n,
    "next": lambda damage, n: 0,
    "first": lambda damage, n: 0,
}


PREVENTING = frozenset({"less", "none", "shield", "next", "first"})
"""What takes damage away, in games that call it preventing."""

LEFT = "left to prevent"
"""Under this name an effect keeps how much it will still prevent."""


class DamageReplacement(Replacement):
    """Damage of another amount instead; where nothing would change, the effect does not apply.

    What only ``prevents`` damage does so where the damage may be prevented; where the game says so it ``waits`` until
    nothing else would change it.
    """

    __slots__ = ("amount", "deals", "how", "once", "prevents", "waits", "would")

    def __init__(
        self,
        key: str,
        verb: int,
        would: Would,
        how: str,
        amount: AmountOf | None,
        deals: bool,
        prevents: Callable[[Game, Action], bool] | None = None,
        waits: bool = False,
        once: bool = False,
    ) -> None:
        super().__init__(key, (verb,))
        self.once = once
        self.deals = deals
        self.would = would
        self.how = CHANGES[how]
        self.amount = amount
        self.prevents = prevents
        self.waits = waits

    def matches(self, game: Game, effect: Effect, action: Action) -> bool:
        if not self.would(game, effect, action) or self.result(game, effect, action) == action.amount:
            return False
        if self.prevents is not None and not self.prevents(game, action):
            return False
        return not self.waits or not self.must_wait(game, action)

    def must_wait(self, game: Game, action: Action) -> bool:
        """Whether another effect that is no prevention applies to the damage first."""
        for eid in game.replacers.get(action.verb, ()):
            effect = game.effects[eid]
            template = effect.template
            if eid in action.replaced or (isinstance(template, DamageReplacement) and template.prevents is not None):
                continue
            assert isinstance(template, Replacement)
            if template.matches(game, effect, action):
                return True
        return False

    def result(self, game: Game, effect: Effect, action: Action) -> int:
        if self.amount is None:
            return self.how(action.amount, 0)
        about = action.cause if self.deals else action.ref
        bindings = {**effect.vars, "affected": () if about is None else (about,), "amount": action.amount}
        return self.how(action.amount, self.amount(game, Context(effect.source, effect.controller, bindings)))

    def replace(self, game: Game, effect: Effect, action: Action) -> tuple[list[Action], Frame | None]:
        less = action.copy()
        less.amount = self.result(game, effect, action)
        if self.once:
            effects.end(game, effect.id)
        return [less], None


class Shield(DamageReplacement):
    """Prevents so much damage in all, or the next damage whatever its amount, and is over then."""

    __slots__ = ()

    def result(self, game: Game, effect: Effect, action: Action) -> int:
        left: int | None = effect.vars.get(LEFT)
        return 0 if left is None else max(0, action.amount - left)

    def replace(self, game: Game, effect: Effect, action: Action) -> tuple[list[Action], Frame | None]:
        found = super().replace(game, effect, action)
        left = effect.vars.get(LEFT, 0) - (action.amount - found[0][0].amount)
        if left <= 0:
            effects.end(game, effect.id)
        else:
            effects.rewrite(game, effect, {**effect.vars, LEFT: left})
        return found


class FirstOfTurn(DamageReplacement):
    """Prevents the first damage of every turn."""

    __slots__ = ()

    def matches(self, game: Game, effect: Effect, action: Action) -> bool:
        return (self.key, effect.source) not in game.tallies and super().matches(game, effect, action)

    def replace(self, game: Game, effect: Effect, action: Action) -> tuple[list[Action], Frame | None]:
        game.count((self.key, effect.source))
        return super().replace(game, effect, action)


class DamageElsewhere(Replacement):
    """The same damage to another one instead."""

    __slots__ = ("to", "would")

    def __init__(self, key: str, verb: int, would: Would, to: RefsOf) -> None:
        super().__init__(key, (verb,))
        self.would = would
        self.to = to

    def matches(self, game: Game, effect: Effect, action: Action) -> bool:
        return self.would(game, effect, action)

    def replace(self, game: Game, effect: Effect, action: Action) -> tuple[list[Action], Frame | None]:
        new = action.copy()
        new.ref = self.to(game, effect)[0]
        return [new], None


class EventReplacement(Replacement):
    """The steps of a text instead of an event, run as a program once the rest of the batch has happened."""

    __slots__ = ("once", "program", "would")

    def __init__(
        self, key: str, verbs: tuple[int, ...], would: Would, program: Program, optional: bool, once: bool = False
    ) -> None:
        super().__init__(key, verbs, optional)
        self.once = once
        self.would = would
        self.program = program

    def matches(self, game: Game, effect: Effect, action: Action) -> bool:
        return self.would(game, effect, action)

    def replace(self, game: Game, effect: Effect, action: Action) -> tuple[list[Action], Frame | None]:
        subject = () if action.ref is None else (action.ref,)
        bindings = {**effect.vars, "subject": subject, "affected": subject, "amount": action.amount}
        bindings["player"] = action.player
        bindings[REPLACED] = (*action.replaced, effect.id)
        if self.once:
            effects.end(game, effect.id)
        return [], Resolve(self.program, effect.subject or effect.source, effect.controller, bindings)


class LossReplacement(EventReplacement):
    """The steps of a text instead of losing the game; who loses it at the same time still does."""

    __slots__ = ()

    def replace(self, game: Game, effect: Effect, action: Action) -> tuple[list[Action], Frame | None]:
        _none, frame = super().replace(game, effect, action)
        others = action.copy()
        others.data = action.data & ~(1 << effect.controller)
        return ([others] if others.data else []), frame


def lower_replacement(
    dialect: Dialect,
    key: str,
    mod: tree.DamageChange | tree.Redirect | tree.Replace,
    subject: tree.Target | None,
    cond: tree.Condition | None,
) -> Replacement:
    """``subject`` is whom a passive ability speaks of; None for an effect bound to the card it was given to."""
    if isinstance(mod, tree.DamageChange):
        made: Replacement = _damage_change(dialect, key, mod, subject, cond)
    elif isinstance(mod, tree.Redirect):
        made = _redirect(dialect, key, mod, subject, cond)
    else:
        made = _instead(dialect, key, mod, cond)
    dialect.keep(made)
    return made


def _damage_change(
    dialect: Dialect, key: str, mod: tree.DamageChange, subject: tree.Target | None, cond: tree.Condition | None
) -> Replacement:
    vocab, about = dialect.vocab, lower_about(dialect, subject)
    to = lower_fits(mod.to, vocab) if mod.to is not None else None
    dealer = lower_dealer(dialect, mod.source) if mod.source is not None else None
    holds = lower_condition(cond, vocab) if cond is not None else None
    deals = mod.side == "deals"
    bound = lower_amount(mod.bound, vocab) if mod.bound is not None else None
    compare = OPERATORS[mod.at or "<="]

    def would(game: Game, effect: Effect, action: Action) -> bool:
        ref = action.cause if deals else action.ref
        if action.ref is None or ref is None or not about(game, effect, ref):
            return False
        card, values = game.info(action.ref)
        if not vocab.is_damage(mod.kind, action.event(), values):
            return False
        if to is not None and not to(game, effect, action.ref, card, values):
            return False
        if dealer is not None and not dealer(game, effect, action):
            return False
        if bound is not None and not compare(action.amount, bound(game, _about_card(effect, action.ref))):
            return False
        return holds is None or holds(game, effect)

    amount = lower_amount(mod.amount, vocab) if mod.amount is not None else None
    prevents = vocab.may_prevent if mod.how in PREVENTING else None
    waits = vocab.prevents_last and prevents is not None
    kind = {"shield": Shield, "next": Shield, "first": FirstOfTurn}.get(mod.how, DamageReplacement)
    if mod.once and subject is not None and not isinstance(subject, tree.Leader):
        raise _once(key)
    return kind(key, vocab.verb("damage"), would, mod.how, amount, deals, prevents, waits, mod.once)


def _about_card(effect: Effect, ref: Ref) -> Context:
    """The effect, speaking of the card it is applied to."""
    return Context(effect.source, effect.controller, {**effect.vars, "affected": (ref,)})


def _redirect(
    dialect: Dialect, key: str, mod: tree.Redirect, subject: tree.Target | None, cond: tree.Condition | None
) -> Replacement:
    vocab, about, refs = dialect.vocab, lower_about(dialect, subject), lower_refs(mod.to, dialect.vocab)
    holds = lower_condition(cond, vocab) if cond is not None else None

    def would(game: Game, effect: Effect, action: Action) -> bool:
        if action.ref is None or not about(game, effect, action.ref):
            return False
        if not vocab.is_damage(mod.kind, action.event(), game.info(action.ref)[1]):
            return False
        return bool(refs(game, effect)) and (holds is None or holds(game, effect))

    return DamageElsewhere(key, vocab.verb("damage"), would, refs)


def lower_dealer(dialect: Dialect, source: tree.Selector | tree.Target) -> Would:
    """Whether damage comes from the card meant, or by the spell or ability meant."""
    about = lower_about(dialect, tree.Each(source) if isinstance(source, (tree.Sel, tree.SelUnion)) else source)
    vocab = dialect.vocab

    def dealt(game: Game, effect: Effect, action: Action) -> bool:
        origins = (action.cause, vocab.doer(game, action.event()))
        return any(ref is not None and about(game, effect, ref) for ref in origins)

    return dealt


def lower_about(dialect: Dialect, subject: tree.Target | None) -> About:
    """Whether a card is whom the effect speaks of."""
    vocab = dialect.vocab
    match subject:
        case None:
            return lambda game, effect, ref: ref == effect.subject
        case tree.This():
            return lambda game, effect, ref: ref == effect.source
        case tree.Each(sel) | tree.Pick(sel):
            fits = lower_fits(sel, vocab)
            return lambda game, effect, ref: fits(game, effect, ref, *game.info(ref))
    refs = lower_refs(subject, vocab)
    return lambda game, effect, ref: ref in refs(game, effect)


def _instead(dialect: Dialect, key: str, mod: tree.Replace, cond: tree.Condition | None) -> Replacement:
    verbs, would = lower_would(dialect, key, mod.event)
    program = abilities.lower_program(dialect, f"{key}/instead", mod.steps)
    if cond is not None:
        would = _also(would, lower_condition(cond, dialect.vocab))
    kind = LossReplacement if isinstance(mod.event, tree.Loses) else EventReplacement
    return kind(key, verbs, would, program, mod.optional, mod.once)


def _once(key: str) -> Malformed:
    """A passive ability would begin anew as soon as it had ended."""
    return Malformed(
        f"{key}: the next time is counted from when an effect begins",
        "an effect that an ability gives",
        "Say it of a card or a leader for the rest of the turn.",
    )


def _also(would: Would, holds: Condition) -> Would:
    return lambda game, effect, action: holds(game, effect) and would(game, effect, action)


def lower_would(dialect: Dialect, key: str, event: tree.Event) -> tuple[tuple[int, ...], Would]:
    """Which actions would bring the event about."""
    vocab = dialect.vocab
    match event:
        case tree.Moves():
            event = plain(event, vocab)
            verbs = (vocab.manner(event.manner),) if event.manner else dialect.moving_verbs
            return verbs, _would_move(dialect, event)
        case tree.TakesDamage():
            return (vocab.verb("damage"),), _would_be_dealt(dialect, event)
        case tree.Draws(by):
            whose = lower_player(by, vocab)
            return (vocab.verb("draw"),), lambda game, effect, action: action.player in whose(game, effect)
        case tree.StatRaised(tree.Leader(of), "life"):
            whom = lower_player(of, vocab)
            return (vocab.verb("gain life"),), lambda game, effect, action: action.player in whom(game, effect)
        case tree.CounterPut(what, word):
            return (vocab.verb("counter"),), _would_get_counters(dialect, what, vocab.counter(word))
        case tree.Loses(tree.You()):
            return (vocab.verb("lose the game"),), lambda game, effect, action: bool(
                action.data & (1 << effect.controller)
            )
    raise Malformed(
        f"{key}: '{type(event).__name__}' cannot be replaced",
        "a movement, damage, a draw, a gain of life, counters put or the loss of the game",
        "Word the card in the newest templating.",
    )


def _would_get_counters(dialect: Dialect, what: tree.Subject, kind: str) -> Would:
    about = _about_subject(dialect, what)
    return lambda game, effect, action: (
        action.ref is not None and action.data == kind and action.amount > 0 and about(game, effect, action.ref)
    )


def _would_be_dealt(dialect: Dialect, event: tree.TakesDamage) -> Would:
    about, vocab = _about_subject(dialect, event.what), dialect.vocab
    dealer = lower_dealer(dialect, event.source) if event.source is not None else None

    def would(game: Game, effect: Effect, action: Action) -> bool:
        if action.ref is None or not about(game, effect, action.ref):
            return False
        if dealer is not None and not dealer(game, effect, action):
            return False
        return vocab.is_damage(event.kind, action.event(), game.info(action.ref)[1])

    return would


def _about_subject(dialect: Dialect, what: tree.Subject) -> About:
    if isinstance(what, (tree.Sel, tree.SelUnion)):
        return lower_about(dialect, tree.Each(what))
    if isinstance(what, tree.This):
        return lambda game, effect, ref: ref == (effect.source if effect.subject is None else effect.subject)
    return lower_about(dialect, what)


def _would_move(dialect: Dialect, event: tree.Moves) -> Would:
    vocab, about = dialect.vocab, _about_subject(dialect, event.what)
    frm = vocab.ends(event.frm) if event.frm else ()
    to = vocab.ends(event.to) if event.to else ()
    in_play, into = vocab.in_play, lower_player(event.into, vocab) if event.into is not None else None

    def would(game: Game, effect: Effect, action: Action) -> bool:
        if not isinstance(action, Move) or action.ref is None:
            return False
        if into is not None and action.to & 1 not in into(game, effect):
            return False
        came, goes = game.cards[action.ref[0]].zone >> 1, action.to >> 1
        if (frm and came not in frm) or (to and goes not in to) or (came in in_play and goes in in_play):
            return False
        return about(game, effect, action.ref)

    return would
