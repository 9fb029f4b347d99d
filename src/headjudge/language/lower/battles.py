"""Events of games in which units ride over each other, boost, hit and check: as tests of what happened.

What goes on in a battle is read from the relations between cards, for as long as the battle lasts.
"""

from collections.abc import Callable
from typing import Any

from headjudge.errors import Malformed
from headjudge.kernel.abilities import Vars
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower import players, selectors, subjects
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.script import Condition, Ctx

Match = Callable[[Game, Ctx, Event], Vars | None]
Fought = Callable[[Game, Ctx], tuple[Ref, Ref] | None]


def bindings(event: Event, subject: Ref | None, other: Ref | None = None, player: int | None = None) -> Vars:
    found: Vars = {"player": event.player if player is None else player, "amount": event.amount}
    if subject is not None:
        found["subject"] = (subject,)
    if other is not None:
        found["object"] = (other,)
    return found


def lower_battle_event(event: Any, vocab: Vocabulary) -> tuple[tuple[int, ...], Match] | None:
    """The index keys and the match of such an event; None for any other."""
    match event:
        case tree.Blocks(what, target):
            return (vocab.verb("block"),), _done_to(what, target, vocab)
        case tree.BlockedBy(what, by):
            return (vocab.verb("block"),), _blocked(what, by, vocab)
        case tree.Boosts(what, target):
            return (vocab.verb("boost"),), _done_to(what, target, vocab)
        case tree.IsBoosted(what, by):
            return (vocab.verb("boost"),), _boosted(what, by, vocab)
        case tree.Hits(what, target):
            return (vocab.verb("hit"),), _hits(what, target, vocab)
        case tree.Intercepts(what):
            return (vocab.verb("intercept"),), _done_to(what, None, vocab)
        case tree.Rides(what, over):
            return (vocab.verb("ride"),), _comes_over(what, over, vocab)
        case tree.Strides(what, over):
            return (vocab.verb("stride"),), _comes_over(what, over, vocab)
        case tree.Legions(what):
            return (vocab.verb("legion"),), _legions(what, vocab)
        case tree.CheckReveals():
            verb = "drive" if event.check == "drive" else "damage check"
            return (vocab.verb(verb),), _reveals(event, vocab)
        case tree.BattleEnds(of):
            return (vocab.phase_verb("battle", begins=False),), _battle_ends(of, vocab)
    return None


def _done_to(what: tree.Subject, target: tree.Selector | None, vocab: Vocabulary) -> Match:
    """One card does it to another, which the event names beside it."""
    about = subjects.lower_subject(what, vocab)
    fits = None if target is None else selectors.lower_fits(target, vocab)

    def match(game: Game, ctx: Ctx, event: Event) -> Vars | None:
        ref, other = event.ref, event.data
        if ref is None or not about(game, ctx, subjects.seen(game, ref), ref):
            return None
        if fits is not None and not fits(game, ctx, *subjects.seen(game, other)):
            return None
        return bindings(event, ref, other if isinstance(other, tuple) else None)

    return match


def _blocked(what: tree.Subject, by: tree.Selector | None, vocab: Vocabulary) -> Match:
    """The event of blocking, as seen by who is blocked."""
    about = subjects.lower_subject(what, vocab)
    fits = None if by is None else selectors.lower_fits(by, vocab)

    def match(game: Game, ctx: Ctx, event: Event) -> Vars | None:
        blocked, blocker = event.data, event.ref
        if fits is not None and (blocker is None or not fits(game, ctx, *subjects.seen(game, blocker))):
            return None
        return bindings(event, blocked, blocker) if about(game, ctx, subjects.seen(game, blocked), blocked) else None

    return match


def _hits(what: tree.Subject, target: tree.Selector | None, vocab: Vocabulary) -> Match:
    """An attack hits once, whoever made it together; of those who did, one that fits is enough."""
    about = subjects.lower_subject(what, vocab)
    fits = None if target is None else selectors.lower_fits(target, vocab)

    def match(game: Game, ctx: Ctx, event: Event) -> Vars | None:
        if event.ref is None or (fits is not None and not fits(game, ctx, *subjects.seen(game, event.data))):
            return None
        for ref in vocab.attacking_together(game, event.ref, event.data):
            if about(game, ctx, subjects.seen(game, ref), ref):
                return bindings(event, ref, event.data)
        return None

    return match


def _boosted(what: tree.Subject, by: tree.Selector | None, vocab: Vocabulary) -> Match:
    about = subjects.lower_subject(what, vocab)
    fits = None if by is None else selectors.lower_fits(by, vocab)

    def match(game: Game, ctx: Ctx, event: Event) -> Vars | None:
        booster, boosted = event.ref, event.data
        if booster is None or not about(game, ctx, subjects.seen(game, boosted), boosted):
            return None
        if fits is not None and not fits(game, ctx, *subjects.seen(game, booster)):
            return None
        return bindings(event, boosted, booster)

    return match


def _comes_over(what: tree.Subject, over: Any, vocab: Vocabulary) -> Match:
    """A card comes to lie over another; the event's data are the way it was done and the one that lay there."""
    about = subjects.lower_subject(what, vocab)
    below = None if over is None else subjects.lower_subject(over, vocab)

    def match(game: Game, ctx: Ctx, event: Event) -> Vars | None:
        ref, after, under = event.ref, event.after, event.data[1]
        if ref is None or after is None or not about(game, ctx, subjects.seen(game, after), ref):
            return None
        if below is not None and (under is None or not below(game, ctx, subjects.seen(game, under), under)):
            return None
        return {**bindings(event, ref, under), "moved": (*ctx.vars.get("moved", ()), (ref, after))}

    return match


def _legions(what: tree.Subject, vocab: Vocabulary) -> Match:
    """Both units come into the legion state when it is complete: the one that is joined and the one that joins."""
    about = subjects.lower_subject(what, vocab)

    def match(game: Game, ctx: Ctx, event: Event) -> Vars | None:
        leader, mate = event.ref, event.data
        if event.frm != event.to or leader is None or mate is None:
            return None
        found = [ref for ref in (leader, mate) if about(game, ctx, subjects.seen(game, ref), ref)]
        return bindings(event, found[0], mate if found[0] == leader else leader) if found else None

    return match


def _reveals(node: tree.CheckReveals, vocab: Vocabulary) -> Match:
    """NB: a check is of the player's own vanguard, so that the unit that checks is looked for among the attackers."""
    who, about = players.lower_player(node.by, vocab), subjects.lower_subject(node.what, vocab)
    checks = None if node.of is None else fought_in(tree.Attacks(node.of), vocab)

    def match(game: Game, ctx: Ctx, event: Event) -> Vars | None:
        after = event.after
        if after is None or event.player not in who(game, ctx):
            return None
        if not about(game, ctx, subjects.seen(game, after), after):
            return None
        if checks is not None and checks(game, ctx) is None:
            return None
        return bindings(event, after)

    return match


def _battle_ends(of: tree.Event | None, vocab: Vocabulary) -> Match:
    fought = None if of is None else fought_in(of, vocab)

    def match(game: Game, ctx: Ctx, event: Event) -> Vars | None:
        if fought is None:
            return bindings(event, None)
        pair = fought(game, ctx)
        return None if pair is None else bindings(event, *pair)

    return match


# -- the battle that goes on ------------------------------------------------------------------------------------------


def lower_in_battle(of: tree.Event, vocab: Vocabulary) -> Condition:
    fought = fought_in(of, vocab)
    return lambda game, ctx: fought(game, ctx) is not None


def fought_in(of: tree.Event, vocab: Vocabulary) -> Fought:
    """The pair of cards, the one spoken of first, of which the event is true in the battle that goes on."""
    match of:
        case tree.Attacks(what, target):
            return _related(vocab.relation("attacks"), what, target, vocab)
        case tree.Blocks(what, target):
            return _related(vocab.relation("blocks"), what, target, vocab)
        case tree.Boosts(what, target):
            return _related(vocab.relation("boosts"), what, target, vocab)
        case tree.EitherEvent(events):
            return _first([fought_in(event, vocab) for event in events])
        case tree.IsBoosted(what, by):
            return _related(vocab.relation("boosts"), what, by, vocab, backwards=True)
        case tree.AttackedBy(what, by):
            return _related(vocab.relation("attacks"), what, by, vocab, backwards=True)
        case tree.BlockedBy(what, by):
            return _related(vocab.relation("blocks"), what, by, vocab, backwards=True)
    raise Malformed(
        f"a battle is not told by '{type(of).__name__}'",
        "a battle in which a unit attacked, was attacked or boosted",
        "Word the card in the newest templating.",
    )


def _first(each: list[Fought]) -> Fought:
    def fought(game: Game, ctx: Ctx) -> tuple[Ref, Ref] | None:
        return next((pair for test in each if (pair := test(game, ctx)) is not None), None)

    return fought


def _related(
    kind: int, what: tree.Subject, target: tree.Selector | None, vocab: Vocabulary, backwards: bool = False
) -> Fought:
    about = subjects.lower_subject(what, vocab)
    fits = None if target is None else selectors.lower_fits(target, vocab)

    def fought(game: Game, ctx: Ctx) -> tuple[Ref, Ref] | None:
        for relation in game.relations:
            if relation[0] != kind:
                continue
            one, other = (relation[2], relation[1]) if backwards else (relation[1], relation[2])
            if not about(game, ctx, subjects.seen(game, one), one):
                continue
            if fits is None or fits(game, ctx, *subjects.seen(game, other)):
                return one, other
        return None

    return fought
