"""Continuous effects: what a modification does to characteristics, given by an effect or said by a passive ability.

An effect that a resolving ability gives is bound to the cards that are there, with its numbers fixed at that moment
in its bindings; a passive ability's effect is live, or bound to the card that has it.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from headjudge.kernel import effects
from headjudge.kernel.abilities import Effect, Replacement, Template, Vars
from headjudge.kernel.actions import Action, Note
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.kernel.reads import TALLIES, TURN
from headjudge.language import tree
from headjudge.language.lower import replacements
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.choices import settle
from headjudge.language.lower.conditions import lower_condition
from headjudge.language.lower.durations import LATER, during, is_time, until_of
from headjudge.language.lower.programs import Builder, Dialect
from headjudge.language.lower.reads import looks_of, reads_of
from headjudge.language.lower.selectors import Fits, lower_fits, zones_of
from headjudge.language.lower.targets import lower_refs
from headjudge.language.lower.writes import COSTS, Write, Writing, lower_writing
from headjudge.language.rewrite import walk
from headjudge.language.script import AmountOf, Condition, Context, Ctx

REPLACING = (tree.DamageChange, tree.Redirect, tree.Replace)
BE_PLAYED = tree.Cannot("be played")
BESIDE = "beside"
"""Where an addition keeps the key of the prohibition or permission that was given in the same words."""


class Shift(Template):
    """Plain additions to numbers, whoever gave them: ``vars["shift"]`` maps characteristics to differences.

    Two in a row on one card are one, so that nothing grows with the length of the game, but not where an addition may
    be lost together with what was given ``BESIDE`` it.
    """

    __slots__ = ()

    def holds(self, game: Game, effect: Effect) -> bool:
        return not self.reads or is_time(game, effect.vars)

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        for index, n in effect.vars["shift"].items():
            if values[index] is not None:
                values[index] += n

    def merge(self, older: Effect, newer: Effect) -> Vars | None:
        if older.template is not self or older.vars.get("during") != newer.vars.get("during"):
            return None
        if BESIDE in older.vars or BESIDE in newer.vars:
            return None
        total = dict(older.vars["shift"])
        for index, n in newer.vars["shift"].items():
            total[index] = total.get(index, 0) + n
        return {**newer.vars, "shift": total}


class Change(Template):
    """Any other change: a condition, whom it reaches while live, and what it writes.

    ``says`` is the prohibition or permission that it is made of, where it is one.
    """

    __slots__ = ("condition", "fits", "says", "write")

    def __init__(
        self,
        key: str,
        layer: int,
        writes: frozenset[int],
        write: Write,
        condition: Condition | None,
        fits: Fits | None,
        reads: int,
        looks: frozenset[int],
        zones: frozenset[int],
        sets: bool,
        own: bool,
        across: frozenset[int],
    ) -> None:
        super().__init__(key, layer, writes, reads, zones, sets, own, looks, across)
        self.write = write
        self.condition = condition
        self.fits = fits
        self.says: tree.Cannot | tree.Can | None = None

    def holds(self, game: Game, effect: Effect) -> bool:
        if self.reads & TURN and not is_time(game, effect.vars):
            return False
        return self.condition is None or self.condition(game, effect)

    def applies(self, game: Game, effect: Effect, cid: int, values: Sequence[Any]) -> bool:
        card = game.cards[cid]
        return self.fits is None or self.fits(game, effect, (cid, card.incarnation), card, values)

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        self.write(game, effect, cid, values)


class Grant(Action):
    """Put an effect in force on a card. What is noticed of it is noted by actions beside it."""

    __slots__ = ("template", "until", "variables")

    def __init__(
        self,
        verb: int,
        player: int,
        ref: Ref,
        cause: Ref,
        template: Template | Replacement,
        until: tuple[Any, ...],
        variables: Vars,
    ) -> None:
        super().__init__(verb, player, ref, 0, cause)
        self.template = template
        self.until = until
        self.variables = variables

    def apply(self, game: Game) -> Event | None:
        assert self.ref is not None
        assert self.cause is not None
        variables, since = self.variables, game.batch
        effects.add(game, self.template, self.cause, self.player, self.ref, self.until, variables, serial=since)
        return None


# -- given by an effect ----------------------------------------------------------------------------------------------


def emit_give(b: Builder, node: tree.Give, rules: tuple[str, str]) -> None:
    """Give modifications to the cards that are there, as one action; ``rules`` are those for giving and for setting.

    What lasts as long as a condition holds is not given at all where it does not hold by now.
    """
    refs = settle(b, node.to, node.by, "give", rules[0])
    until, later = until_of(node.until, b.vocab), node.until in LATER
    shifts = [mod for mod in node.mods if isinstance(mod, tree.StatChange)] if node.cond is None else []
    parts = [lower_given(b, mod, later, node.cond) for mod in node.mods if mod not in shifts]
    holds = lower_condition(node.cond, b.vocab) if node.cond is not None else None
    additions = [
        (mod.stat, b.vocab.stat_index(mod.stat), -1 if mod.lose else 1, lower_amount(mod.amount, b.vocab))
        for mod in shifts
    ]
    own = by_its_own(tuple(shifts))
    shift = b.dialect.shifting[later]
    give, set_to = b.vocab.verb("give"), b.vocab.verb("set")
    said = [template.key for mod, _, template in parts if isinstance(mod, (tree.Cannot, tree.Can))]
    beside = {BESIDE: said[0]} if said else {}

    def batch(game: Game, frame: Resolve) -> list[Action]:
        actions: list[Action] = []
        if holds is not None and not holds(game, frame):
            return actions
        changes = [(stat, at, sign * n(game, frame)) for stat, at, sign, n in additions] if not own else []
        fixed = [{name: n(game, frame) for name, n in writing.amounts.items()} for _, writing, _ in parts]
        for ref in refs(game, frame):
            end = until(game, frame, ref)
            when = during(node.until, end, b.vocab) if later else {}
            moved, noticed = {}, []
            if own:
                about = Context(frame.source, frame.controller, {**frame.vars, "affected": (ref,)})
                changes = [(stat, at, sign * n(game, about)) for stat, at, sign, n in additions]
            for stat, at, n in changes:
                if b.vocab.has_stat(stat, game.values(ref[0])):
                    moved[at] = n
                    if n:
                        noticed.append(Note(give, frame.controller, ref, n, frame.source, (stat, n)))
            if moved:
                wanted = {**when, **beside, "shift": moved}
                actions.append(Grant(give, frame.controller, ref, frame.source, shift, end, wanted))
                actions += noticed
            for (mod, _, template), amounts in zip(parts, fixed, strict=True):
                mine = {**frame_bindings(frame, template), **when, **adjusted(game, ref, mod, amounts)}
                actions += noted(game, frame, ref, mod, mine, b, set_to, give)
                actions.append(Grant(give, frame.controller, ref, frame.source, template, end, mine))
        return actions

    b.act(batch, rules[1] if parts and isinstance(parts[0][0], tree.SetStat) else rules[0], "give", tells_apart=True)


def by_its_own(mods: tuple[tree.Modification, ...]) -> bool:
    """Whether each card changes by a number of its own."""
    return any(isinstance(mod, tree.StatChange) and tree.Affected() in walk(mod.amount) for mod in mods)


def emit_rule(
    b: Builder,
    subject: tree.Target,
    mod: tree.Modification,
    until: tree.Duration,
    rule: str,
    cond: tree.Condition | None = None,
) -> None:
    """Put an effect in force on all cards that fit, also on those that come to fit later; its numbers are fixed now.

    A condition is looked at again and again; one about the card that speaks must hold now, or there is no effect.
    """
    asks_now = cond is not None and any(isinstance(node, tree.This) for node in walk(cond))
    holds = lower_condition(cond, b.vocab) if cond is not None and asks_now else None
    key, end = b.part("rule"), until_of(until, b.vocab)
    template: Template | Replacement
    if isinstance(mod, REPLACING):
        writing = Writing(0, (), _nothing, shielding(b, mod))
        template = replacements.lower_replacement(b.dialect, key, mod, subject, cond)
    else:
        writing = lower_writing(b.dialect, key, mod, fixed=True)
        template = live(b.dialect, key, subject, mod, cond, writing, ())
        template.reads |= TURN | TALLIES if until in LATER else 0

    def begin(frame: Resolve, game: Game) -> None:
        if holds is not None and not holds(game, frame):
            return
        kept = {name: value for name, value in frame.vars.items() if not name.startswith("$")}
        kept |= {name: n(game, frame) for name, n in writing.amounts.items()}
        moment = end(game, frame, None)
        kept |= during(until, moment, b.vocab)
        effects.add(game, template, frame.source, frame.controller, None, moment, kept)

    b.step(begin, rule, "from now on")


def frame_bindings(frame: Resolve, template: Template | Replacement) -> Vars:
    """What a given effect may still refer to, where it does: the bindings of the ability that gave it."""
    if isinstance(template, Template) and (not isinstance(template, Change) or template.condition is None):
        return {}
    return {name: value for name, value in frame.vars.items() if not name.startswith("$")}


def adjusted(game: Game, ref: Ref, mod: Any, amounts: dict[str, int]) -> dict[str, int]:
    """A stat that is set takes the value now: what was lost to damage before stays lost, but is made up for."""
    if isinstance(mod, tree.SetStat) and mod.stat == "defense":
        return {name: n + game.cards[ref[0]].damage for name, n in amounts.items()}
    return amounts


def noted(
    game: Game, frame: Resolve, ref: Ref, mod: Any, amounts: dict[str, Any], b: Builder, set_to: int, give: int
) -> list[Action]:
    """The event that others notice: by how much a stat was raised or lowered, or what was given."""
    if isinstance(mod, tree.GetsState):
        verb, state = b.vocab.turning(mod.state)
        was = b.vocab.state_test(mod.state)(game, frame, ref[0], game.cards[ref[0]], game.values(ref[0]))
        return [] if was else [Note(verb, frame.controller, ref, 0, frame.source, state)]
    if not isinstance(mod, tree.SetStat):
        word = getattr(mod, "keyword", "") or type(mod).__name__
        how = "lost" if isinstance(mod, tree.LoseKeyword) else ""
        return [Note(give, frame.controller, ref, 0, frame.source, (how, word))]
    if not b.vocab.has_stat(mod.stat, game.values(ref[0])):
        return []
    n = amounts[f"set {mod.stat}"] - game.values(ref[0])[b.vocab.stat_index(mod.stat)]
    return [Note(set_to, frame.controller, ref, n, frame.source, (mod.stat, n))]


def lower_given(
    b: Builder, mod: Any, later: bool, cond: tree.Condition | None = None
) -> tuple[Any, Writing, Template | Replacement]:
    key = b.part("given")
    if isinstance(mod, REPLACING):
        replacement = replacements.lower_replacement(b.dialect, key, mod, None, cond)
        return mod, Writing(0, (), _nothing, shielding(b, mod)), replacement
    writing = lower_writing(b.dialect, key, mod, fixed=True)
    reads = TURN | TALLIES if later else 0
    template = Change(
        key,
        writing.layer,
        writing.writes,
        writing.write,
        lower_condition(cond, b.vocab) if cond is not None else None,
        fits=None,
        reads=reads | (reads_of(cond, vocab=b.vocab) if cond is not None else 0),
        looks=looks_of(cond, vocab=b.vocab),
        zones=frozenset(),
        sets=writing.sets,
        own=False,
        across=looks_of(*b.dialect.asked_last(None, cond), vocab=b.vocab),
    )
    template.gives = writing.gives
    if isinstance(mod, (tree.Cannot, tree.Can)):
        template.says = mod
    b.dialect.keep(template)
    return mod, writing, template


def shielding(b: Builder, mod: Any) -> dict[str, AmountOf]:
    """How much a shield prevents in all is fixed when it is given."""
    if not isinstance(mod, tree.DamageChange) or mod.how != "shield" or mod.amount is None:
        return {}
    return {replacements.LEFT: lower_amount(mod.amount, b.vocab)}


def _nothing(game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
    """Replacement effects change no characteristic."""


# -- said by a passive ability ---------------------------------------------------------------------------------------


def lower_passive(
    dialect: Dialect, key: str, node: tree.Continuous
) -> tuple[tuple[Template, ...], tuple[Replacement, ...]]:
    """The live effects of a passive ability, subject by subject and modification by modification."""
    subjects = node.of.parts if isinstance(node.of, tree.Both) else (node.of,)
    templates: list[Template] = []
    replacing: list[Replacement] = []
    for s, subject in enumerate(subjects):
        for m, mod in enumerate(node.mods):
            part = f"{key}~{s}.{m}"
            if isinstance(mod, tree.CountsAs):
                templates.append(lower_live(dialect, part, tree.Each(mod.sel), mod, node.cond))
            elif isinstance(mod, REPLACING):
                replacing.append(replacements.lower_replacement(dialect, part, mod, subject, node.cond))
            else:
                templates.append(lower_live(dialect, part, subject, mod, node.cond))
    return tuple(templates), tuple(replacing)


def lower_live(
    dialect: Dialect, key: str, subject: tree.Target, mod: tree.Modification, cond: tree.Condition | None
) -> Change:
    writing = lower_writing(dialect, key, mod, fixed=False)
    looked_at = mod if isinstance(mod, tree.TraitsOf) else getattr(mod, "amount", None)
    return live(dialect, key, subject, mod, cond, writing, (looked_at,))


def live(
    dialect: Dialect,
    key: str,
    subject: tree.Target,
    mod: tree.Modification,
    cond: tree.Condition | None,
    writing: Writing,
    looked_at: tuple[Any, ...],
) -> Change:
    """The template of a writing on all that fits; ``looked_at`` is what its numbers come from."""
    vocab, subject = dialect.vocab, dialect.whom(subject, mod)
    read = [node for node in (*looked_at, cond) if node is not None]
    own = isinstance(subject, tree.This)
    fits, zones = reach(dialect, subject, is_about_playing(dialect, mod))
    about = [] if own else [subject]
    template = Change(
        key,
        dialect.layer_of(subject, mod, cond, writing.layer),
        writing.writes,
        while_of_kind(dialect, subject, writing.write),
        lower_condition(cond, vocab) if cond is not None else None,
        fits,
        reads_of(*read, *about, vocab=vocab),
        looks_of(*read, subject, vocab=vocab),
        zones,
        writing.sets,
        own,
        looks_of(*dialect.asked_last(subject, cond), vocab=vocab),
    )
    template.gives = writing.gives
    if isinstance(mod, (tree.Cannot, tree.Can)):
        template.says = mod
    dialect.keep(template)
    return template


def is_about_playing(dialect: Dialect, mod: tree.Modification) -> bool:
    """Whether it is said of cards before they are played: it reaches them wherever they are played from."""
    return mod == BE_PLAYED or (isinstance(mod, COSTS) and mod.what in dialect.paid_with_cards)


def while_of_kind(dialect: Dialect, subject: tree.Target, write: Write) -> Write:
    """What is said of "this follower" is not so while the card is none (5.24.3.1)."""
    kind = dialect.vocab.kind_test(subject.kind) if isinstance(subject, tree.This) else None
    if kind is None:
        return write

    def checked(game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        if kind(game, effect, cid, game.cards[cid], values):
            write(game, effect, cid, values)

    return checked


def reach(dialect: Dialect, subject: tree.Target, playing: bool) -> tuple[Fits | None, frozenset[int]]:
    """Whom a live effect reaches, and in which zones it looks for them."""
    vocab = dialect.vocab
    match subject:
        case tree.This():
            return None, frozenset()
        case tree.Leader(of):
            return _leaders(dialect, of), vocab.in_play if vocab.leader_area is None else frozenset({vocab.leader_area})
        case tree.Each(sel) | tree.Pick(sel):
            return reach_of(dialect, sel, playing)
    refs = lower_refs(subject, vocab)
    return lambda game, ctx, ref, card, values: ref in refs(game, ctx), vocab.in_play


def _leaders(dialect: Dialect, of: tree.Player) -> Fits:
    refs = lower_refs(tree.Leader(of), dialect.vocab)
    return lambda game, ctx, ref, card, values: ref in refs(game, ctx)


def reach_of(dialect: Dialect, sel: tree.Selector, playing: bool) -> tuple[Fits, frozenset[int]]:
    """Effects on the cost of cards reach them wherever they are played from (4.4.3.1)."""
    vocab = dialect.vocab
    parts = sel.parts if isinstance(sel, tree.SelUnion) else (sel,)
    if not playing:
        return lower_fits(sel, vocab), frozenset(kind for part in parts for kind in zones_of(part, vocab))
    places = frozenset(kind for part in parts for kind in vocab.kinds(part.zones)) - vocab.in_play
    anywhere = tree.SelUnion(tuple(msgspec.structs.replace(part, zones=()) for part in parts))
    fits = lower_fits(anywhere, vocab)

    def reaches(game: Game, ctx: Ctx, ref: Ref, card: Any, values: Any) -> bool:
        if places and dialect.played_from(game, ref[0]) not in places:
            return False
        return fits(game, ctx, ref, card, values)

    return reaches, dialect.play_zones
