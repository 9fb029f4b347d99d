"""Whether a step of a text was done wholly: how many cards or how much it asks for, and what its deed came to."""

from collections.abc import Callable, Sequence
from typing import Any

from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.bindings import chain_of
from headjudge.language.lower.deeds import DOING, NOTHING, Record
from headjudge.language.lower.players import lower_player
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.mentions import hows_of
from headjudge.language.script import AmountOf, Ctx

POINTS = (
    tree.Damage, tree.Gain, tree.Recover, tree.ChangeMaximum, tree.PayLife, tree.SetLife, tree.Produce, tree.PutCounter,
    tree.RemoveDamage, tree.PlayCard, tree.MoveCounters, tree.GainItem, tree.Give,
)  # fmt: skip
"""Verbs whose number is no number of cards: something was done, or nothing was."""


FIELDS = (("what",), ("one", "other"), ("to",), ("on",), ("frm",))
"""Where verbs name what they are done to; the first that a verb has counts."""


def only_chooses(step: Any) -> bool:
    return isinstance(step, (tree.Select, tree.Search))


def asked_hows(nodes: Sequence[Any]) -> frozenset[str]:
    """What the nodes of a text ask to have been done, so far as one of them does it."""
    asked = {node.how for node in nodes if isinstance(node, (tree.Done, tree.Bound)) and node.how}
    if not asked:
        return frozenset()
    return frozenset(asked & {how for node in nodes if isinstance(node, tree.Verb) for how in hows_of(node)})


def picks_of(target: Any) -> list[tree.Pick]:
    if isinstance(target, tree.Pick):
        return [target]
    return [pick for part in target.parts for pick in picks_of(part)] if isinstance(target, tree.Both) else []


def targets_of(step: Any) -> list[Any]:
    """What a step is done to."""
    fields = next((names for names in FIELDS if hasattr(step, names[0])), ())
    return [target for name in fields if isinstance(target := getattr(step, name), tree.Node)]


NUMBER = "$asked"


def asked_name(pick: str) -> str:
    """Where the number of cards is kept that a choice asks for."""
    return f"$asked {pick}"


def lower_whole(step: Any, vocab: Vocabulary) -> Callable[[Game, Ctx], bool]:
    """Whether the deed of the step that is over came to all that the step asks for."""
    if only_chooses(step):
        chosen = [pick.bind for pick in picks_of(step.what)]
        return lambda game, ctx: _is_chosen(ctx, chosen)
    asked = _lower_asked(step, vocab)
    if number_of(step) is None:
        return lambda game, ctx: max(1, asked(game, ctx)) <= _count(ctx, step)
    if isinstance(step, tree.RemoveCounter):
        return lambda game, ctx: 0 < ctx.vars[NUMBER] * asked(game, ctx) <= _record(ctx)[2]
    players = lower_player(step.by, vocab)
    if isinstance(step, tree.Draw):
        return lambda game, ctx: 0 < ctx.vars[NUMBER] * len(players(game, ctx)) <= len(_record(ctx)[0])
    return lambda game, ctx: 0 < ctx.vars[NUMBER] * len(players(game, ctx)) <= _count(ctx, step)


def number_of(step: Any) -> Any:
    """The number of things that a step names itself, as an amount; None where it names none, or up to so many."""
    if isinstance(step, POINTS) or getattr(step, "up_to", False):
        return None
    n = getattr(step, "n", 0)
    return getattr(step, "amount", None) or (tree.Num(n) if isinstance(n, int) and n else None)


def lower_numbers(step: Any, vocab: Vocabulary) -> list[tuple[str, AmountOf]]:
    """The numbers that a step asks for, to be kept under these names before it changes anything."""
    picks = [pick for target in targets_of(step) for pick in picks_of(target)]
    found = [(asked_name(pick.bind), lower_amount(pick.least, vocab)) for pick in picks]
    number = number_of(step)
    return found if number is None else [*found, (NUMBER, lower_amount(number, vocab))]


def _record(ctx: Ctx) -> Record:
    found: Record = ctx.vars.get(DOING, NOTHING)
    return found


def _is_chosen(ctx: Ctx, names: list[str]) -> bool:
    """All choices were made: as many cards as asked for, and one at least."""
    counts = [(len(ctx.vars.get(name, ())), ctx.vars.get(asked_name(name), 1)) for name in names]
    return all(n >= least for n, least in counts) and any(n for n, _ in counts)


def _count(ctx: Ctx, step: Any) -> int:
    """To how many of the cards that are meant it was done; what happened to others by the way does not count."""
    refs, times, _ = _record(ctx)
    named = [name for target in targets_of(step) for name in names_of(target)]
    if not named or None in named:
        return len(refs) + times
    meant = [ref for name in named if name is not None for ref in ctx.vars.get(name, ())]
    return times + sum(any(ref in refs for ref in chain_of(ctx.vars, each)) for each in dict.fromkeys(meant))


def names_of(target: Any) -> list[str | None]:
    """The bindings that a target consists of, None for a part that is no binding."""
    match target:
        case tree.Pick(bind=name) | tree.Bound(name):
            return [name]
        case tree.Both(parts):
            return [name for part in parts for name in names_of(part)]
    return [None]


def _lower_asked(step: Any, vocab: Vocabulary) -> AmountOf:
    """The number of cards that the step asks for, as many as it names or were chosen for it."""
    parts = [_lower_part(target, vocab) for target in targets_of(step)]
    return lambda game, ctx: sum(part(game, ctx) for part in parts)


def _lower_part(target: Any, vocab: Vocabulary) -> AmountOf:
    match target:
        case tree.Pick(bind=name) | tree.Bound(name, 0):
            return lambda game, ctx: max(len(ctx.vars.get(name, ())), ctx.vars.get(asked_name(name), 0))
        case tree.TopOf(up_to=False):
            n, players = lower_amount(target.amount, vocab), lower_player(target.whose, vocab)
            return lambda game, ctx: n(game, ctx) * len(players(game, ctx))
        case tree.Both(parts):
            each = [_lower_part(part, vocab) for part in parts]
            return lambda game, ctx: sum(part(game, ctx) for part in each)
    return lambda game, ctx: 1
