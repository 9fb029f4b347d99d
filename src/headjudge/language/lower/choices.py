"""Choices made while an effect resolves: cards picked one at a time, numbers, options, and what targets need first."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from headjudge.kernel.actions import Note
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import DONE, NAME, NO, Decision, Option, Picking, ask_number, ask_yes
from headjudge.kernel.frames import Frame, Resolve
from headjudge.kernel.game import Game
from headjudge.kernel.likeness import narrowed
from headjudge.kernel.probes import can_be_completed, can_go_on, is_probe
from headjudge.language import tree
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.programs import PROBED, Builder, Label, Part, PlayerOf, Refs
from headjudge.language.lower.selectors import lower_selector, lower_set_rule, lower_takeable, zones_of
from headjudge.language.lower.targets import lower_known, lower_refs
from headjudge.language.lower.together import PROMISED, completable, promise, unpromised
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.script import AmountOf, Condition, Ctx, Finder, Target

replace = msgspec.structs.replace

TARGET_FIELDS = ("what", "to", "on", "frm", "one", "other")
"""The fields of a verb that hold what it is done to."""


# -- what a choice is ------------------------------------------------------------------------------------------------


def parts_of(sel: tree.Selector) -> tuple[tree.Sel, ...]:
    return sel.parts if isinstance(sel, tree.SelUnion) else (sel,)


def says_other(sel: tree.Selector) -> bool:
    return any(part.other for part in parts_of(sel))


def is_public(sel: tree.Selector, vocab: Vocabulary) -> bool:
    """Whether everything the phrase may mean lies in public zones."""
    return all(part.among is None and all(map(vocab.is_public, zones_of(part, vocab))) for part in parts_of(sel))


FACES = (tree.State("faceup"), tree.State("facedown"))


def has_condition(sel: tree.Selector) -> bool:
    """Whether not just any card will do; which way up it lies is seen by everybody."""
    return any(part.kind != "card" or not set(part.filters) <= set(FACES) for part in parts_of(sel))


def may_be_denied(pick: tree.Pick, vocab: Vocabulary) -> bool:
    """Whether nobody can hold a player to it that a card which only that player sees is of the kind asked for."""
    return vocab.hidden_may_be_denied and has_condition(pick.sel) and not is_public(pick.sel, vocab)


def undeniable(target: Target) -> AmountOf:
    """As many of the cards asked for as everybody knows to be there."""
    find, least = target.find, target.least

    def amount(game: Game, ctx: Ctx) -> int:
        return min(least(game, ctx), sum(known_to_all(game, cid) for cid in find(game, ctx)))

    return amount


def unseen(sel: tree.Selector) -> tree.Selector:
    """The phrase as it must be taken by one who sees none of the cards: any card that lies there may fit."""

    def any_card(part: tree.Sel) -> tree.Sel:
        if not part.zones and part.among is None:
            return part
        return replace(part, kind="card", filters=tuple(f for f in part.filters if f in FACES))

    return tree.SelUnion(tuple(map(any_card, sel.parts))) if isinstance(sel, tree.SelUnion) else any_card(sel)


Openness = Callable[[Game, Ctx, tuple[int, ...]], bool]


def lower_openness(pick: tree.Pick, target: Target, vocab: Vocabulary) -> Openness | None:
    """Whether a choice may still go on for all that everybody knows: then it is asked, though there be nothing left.

    Otherwise the other player would see what a hand or a deck does not hold. None if everybody sees all the cards.
    """
    if is_public(pick.sel, vocab):
        return None
    lying = lower_selector(unseen(pick.sel), vocab)

    def is_open(game: Game, ctx: Ctx, chosen: tuple[int, ...]) -> bool:
        secret = [cid for cid in lying(game, ctx) if not known_to_all(game, cid)]
        if not secret:
            return False
        possible = len(secret) + sum(known_to_all(game, cid) for cid in target.find(game, ctx))
        return len(chosen) < (possible if target.most is None else min(target.most(game, ctx), possible))

    return is_open


def known_to_all(game: Game, cid: int) -> bool:
    return game.cells[0][cid] == 0 and game.cells[1][cid] == 0


def at_home(target: tree.Target, zone: str, whose: tree.Player, also: tuple[str, ...] = ()) -> tree.Target:
    """A phrase that names no zone means the zones the verb works on, and there the performer's own cards."""

    def home(sel: tree.Sel) -> tree.Sel:
        if sel.zones or sel.among is not None:
            return sel
        mine = whose if isinstance(sel.whose, tree.AnyPlayer) else sel.whose
        return replace(sel, zones=(zone, *also), whose=mine)

    if isinstance(target, (tree.Pick, tree.Each)):
        sel = target.sel
        new = tree.SelUnion(tuple(map(home, sel.parts))) if isinstance(sel, tree.SelUnion) else home(sel)
        return replace(target, sel=new)
    if isinstance(target, tree.Both):
        return tree.Both(tuple(at_home(part, zone, whose, also) for part in target.parts))
    return target


def homed(homes: Mapping[type, str], step: Any) -> Any:
    """The step with its phrases looking where its verb works: a hand for discarding, a deck for searching."""
    home = homes.get(type(step))
    if home is None:
        return step
    home = getattr(step, "zone", home)
    whose, also = getattr(step, "whose", step.by), getattr(step, "also", ())
    found = {field: getattr(step, field) for field in TARGET_FIELDS if hasattr(step, field)}
    return replace(step, **{field: at_home(target, home, whose, also) for field, target in found.items()})


def picks_in(target: Any) -> list[tree.Pick]:
    """The choices a target contains, in reading order."""
    if isinstance(target, tree.Pick):
        return [target]
    if isinstance(target, tree.Both):
        return [pick for part in target.parts for pick in picks_in(part)]
    return []


def as_target(
    pick: tree.Pick,
    vocab: Vocabulary,
    needed: Condition | None = None,
    mode: int = -1,
    extra: int = -1,
    chooser: PlayerOf | None = None,
    paying: bool = False,
) -> Target:
    """``paying``: what is chosen as a cost is chosen by no effect, so that one's own cards may be."""
    may_join, complete = lower_set_rule(pick.sel, vocab)
    find = lower_takeable(pick.sel, vocab)
    if isinstance(pick.sel, tree.Sel) and vocab.looks_at(pick.sel):
        find = plainly_seen(find)
    return Target(
        pick.bind,
        selectable(find, vocab, chooser, paying) if may_be_protected(pick, vocab, chooser, paying) else find,
        lower_amount(pick.least, vocab),
        lower_amount(pick.most, vocab) if pick.most is not None else None,
        needed,
        mode,
        extra,
        may_join,
        complete,
    )


def may_be_protected(pick: tree.Pick, vocab: Vocabulary, chooser: PlayerOf | None = None, paying: bool = False) -> bool:
    """Whether there may be cards that the phrase means and the ability may not select; see ``selectable``."""
    own = all(part.among is None and isinstance(part.whose, tree.You) for part in parts_of(pick.sel))
    from_own = vocab.own_is_protected and not paying
    return vocab.protects(pick) and (from_own or chooser is not None or not own)


def plainly_seen(find: Finder) -> Finder:
    """Only cards that everybody may look at."""
    return lambda game, ctx: [c for c in find(game, ctx) if game.ruleset.seen_by(game, game.cards[c]) == 0b11]


def selectable(find: Finder, vocab: Vocabulary, chooser: PlayerOf | None = None, paying: bool = False) -> Finder:
    """Only what the ability may select. RULING: where the game says nothing else, a player's own cards always."""
    if vocab.own_is_protected and not paying:
        return lambda game, ctx: [c for c in find(game, ctx) if vocab.may_select(game, ctx, c)]

    question = vocab.protected_by

    def selected(game: Game, ctx: Ctx) -> list[int]:
        found, derived, at = find(game, ctx), game.derived, game.ruleset.answers_at
        for cid in found:
            answers = (derived[cid] or game.values(cid))[at]
            if answers and question in answers:
                return unprotected(game, ctx, found)
        return found

    by = chooser if vocab.chooser_may_select_own else None

    def unprotected(game: Game, ctx: Ctx, found: list[int]) -> list[int]:
        player = ctx.controller if by is None else by(game, ctx)
        return [c for c in found if game.cards[c].zone & 1 == player or vocab.may_select(game, ctx, c)]

    return selected


def joinable(
    game: Game, ctx: Ctx, target: Target, chosen: tuple[int, ...], rest: Sequence[int], least: int, most: int
) -> bool:
    """Whether a part of a set can still become a legal whole with some of the rest."""
    if len(chosen) >= least and (target.complete is None or target.complete(game, ctx, chosen)):
        return True
    if len(chosen) >= most or len(chosen) + len(rest) < least:
        return False
    for at, cid in enumerate(rest):
        more = (*chosen, cid)
        if target.may_join is not None and not target.may_join(game, ctx, more):
            continue
        if joinable(game, ctx, target, more, rest[at + 1 :], least, most):
            return True
    return False


def attainable(game: Game, ctx: Ctx, target: Target, found: Sequence[int], least: int, most: int) -> int:
    """As many cards as can be picked, where the text asks for more than there are (1.3.2)."""
    least = min(least, len(found), most)
    if target.may_join is not None or target.complete is not None:
        while least > 0 and not joinable(game, ctx, target, (), found, least, most):
            least -= 1
    return max(0, least)


def bounds(game: Game, ctx: Ctx, target: Target, found: Sequence[int]) -> tuple[int, int]:
    """How many of the cards found are wanted, at least and at most."""
    most = len(found) if target.most is None else min(target.most(game, ctx), len(found))
    return attainable(game, ctx, target, found, target.least(game, ctx), most), most


def options(game: Game, ctx: Ctx, target: Target, chosen: tuple[int, ...]) -> list[Option]:
    """What may be picked next, in canonical order, with ``DONE`` where the set may end; empty when it is complete.

    Raises ValueError where a card was chosen that does not fit: a world dealt anew is then no world of this game.
    """
    found = target.find(game, ctx)
    rest = found[max(map(found.index, chosen)) + 1 :] if chosen else found
    least, most = bounds(game, ctx, target, found)
    if len(chosen) >= most:
        return []
    offered: list[Option] = []
    if target.may_join is None and target.complete is None:
        spare = len(chosen) + len(rest) - least
        offered += [("card", cid) for cid in rest[: max(0, spare + 1)]]
    else:
        for at, cid in enumerate(rest):
            more = (*chosen, cid)
            if target.may_join is not None and not target.may_join(game, ctx, more):
                continue
            if joinable(game, ctx, target, more, rest[at + 1 :], least, most):
                offered.append(("card", cid))
    may_stop = len(chosen) >= least and (target.complete is None or not chosen or target.complete(game, ctx, chosen))
    if offered and may_stop:
        offered.append(DONE)
    return narrowed(game, offered) if least == most else offered


# -- steps that ask --------------------------------------------------------------------------------------------------


def ask_cards(b: Builder, pick: tree.Pick, by: tree.Player, text: str, rule: str) -> None:
    """Let the performer pick cards now; they are bound under the pick's name as a tuple of references."""
    if pick.at_random:
        return pick_at_random(b, pick, by, text)
    player, unpaid = b.performer(by), b.unpaid
    chooser = None if isinstance(by, tree.You) else player
    target = as_target(pick, b.vocab, chooser=chooser, paying=unpaid is not None)
    so_far, done = b.name("picked"), Label()
    is_part, later = b.joint is not None, b.later[1:]
    if is_part:
        target.find, b.later = unpromised(target.find), later
    if unpaid is not None:
        target.find = usable(target.find, pick.bind, b.parts)
    is_open = lower_openness(pick, target, b.vocab)
    pays_alone, inline = unpaid is not None and not is_part, not b.playing
    if unpaid is None and may_be_denied(pick, b.vocab):
        target.least = undeniable(target)

    def offer(frame: Resolve, game: Game) -> Decision | None:
        chosen = frame.vars.get(so_far, ())
        found = options(game, frame, target, chosen)
        if later:
            found = [option for option in found if leaves_enough(game, frame, chosen, option)]
        if pays_alone and len(found) > 1 and not is_probe(game) and is_uncertain():
            found = [option for option in found if can_be_paid_with(game, frame, option, inline)]
        if not found and is_open is not None and is_open(game, frame, chosen):
            found = [DONE]
        if not found:
            frame.pc = done.at
            return None
        return Decision(player(game, frame), text, found, rule, about=frame.source)

    def is_uncertain() -> bool:
        """Whether only trying tells that the cost can be paid with a card."""
        return b.tangled or not all_told(b.parts.get(pick.bind, ()))

    def leaves_enough(game: Game, frame: Resolve, chosen: tuple[int, ...], option: Option) -> bool:
        taken = (*frame.vars.get(PROMISED, ()), *chosen, *option[1:])
        return completable(game, frame, later, taken)

    def picking(frame: Resolve, game: Game) -> Picking:
        found = target.find(game, frame)
        chosen = frame.vars.get(so_far, ())
        wanted = bounds(game, frame, target, found)
        return Picking(tuple(("card", cid) for cid in found), tuple(("card", cid) for cid in chosen), *wanted)

    def take(frame: Resolve, game: Game) -> None:
        if frame.pick == DONE:
            return
        frame.bind(so_far, (*frame.vars.get(so_far, ()), frame.pick[1]))
        frame.pc = start.at

    def close(frame: Resolve, game: Game) -> Frame | None:
        chosen = tuple(game.ref(cid) for cid in frame.vars.get(so_far, ()))
        frame.vars = {**frame.vars, pick.bind: chosen, so_far: ()}
        if pick.bind in b.aliases:
            b.collect(frame, b.aliases[pick.bind], chosen)
        if is_part:
            promise(frame, chosen)
        if unpaid is not None and len(chosen) < target.least(game, frame):
            frame.pc = unpaid.at
        return announce(game, frame, chosen, player(game, frame))

    selected = b.vocab.verb("select")
    public = is_public(pick.sel, b.vocab) and b.unpaid is None

    def announce(game: Game, frame: Resolve, chosen: tuple[Ref, ...], player: int) -> Frame | None:
        if not public or not chosen:
            return None
        return game.perform([Note(selected, player, ref, cause=frame.source) for ref in chosen])

    start = b.here()
    b.step(offer, rule, text, picking)
    b.step(take, rule, text)
    b.place(done)
    b.step(close, rule, text)
    return None


def usable(find: Finder, name: str, parts: Mapping[str, Sequence[Part]]) -> Finder:
    """Only cards to which everything can be done that a cost does to those chosen under the name.

    NB: the actions of the cost are emitted after the choice, so that they are looked up as late as possible.
    """

    def found(game: Game, ctx: Ctx) -> list[int]:
        cards, done = find(game, ctx), [part for part in parts.get(name, ()) if part.tells_apart and not part.certain]
        if not done:
            return cards
        return [cid for cid in cards if all(part.can_take(game, ctx, name, cid) for part in done)]

    return found


def all_told(parts: Sequence[Part]) -> bool:
    return bool(parts) and all(part.tells_apart for part in parts)


def can_be_paid_with(game: Game, frame: Resolve, option: Option, inline: bool) -> bool:
    """Whether the rest of a cost can be paid once this is chosen; ``inline`` where it is paid while a text resolves."""
    answered = frame.copy(game.stamp)
    assert isinstance(answered, Resolve)
    answered.pick = option
    if not inline:
        return can_go_on(game, answered)
    answered.bind(PROBED, True)
    return can_be_completed(game, answered)


def pick_at_random(b: Builder, pick: tree.Pick, by: tree.Player, text: str) -> None:
    """How many is the performer's to say, if the text leaves it open; which ones is chance."""
    find, number = lower_takeable(pick.sel, b.vocab), pick.least
    if not b.vocab.chooser_may_select_own and may_be_protected(pick, b.vocab):
        find = selectable(find, b.vocab)
    if pick.most != pick.least and isinstance(pick.least, tree.Num):
        most = None if pick.most is None else lower_amount(pick.most, b.vocab)

        def high(game: Game, ctx: Ctx) -> int:
            there = len(find(game, ctx))
            return there if most is None else min(there, most(game, ctx))

        number = tree.Result(b.name("number"))
        ask_amount(b, number.bind, by, pick.least.n, high, text, b.dialect.rules["random"])
    least = lower_amount(number, b.vocab)

    def draw_lots(game: Game, frame: Resolve) -> tuple[Ref, ...]:
        left = find(game, frame)
        chosen: list[Ref] = []
        for _ in range(min(max(0, least(game, frame)), len(left))):
            chosen.append(game.ref(left.pop(game.random_below(len(left)))))
        return tuple(chosen)

    remember(b, pick.bind, draw_lots, b.dialect.rules["random"], text)


def ask_amount(b: Builder, name: str, by: tree.Player, low: int, high: AmountOf, text: str, rule: str) -> None:
    """Let the performer choose a number from ``low`` up to ``high``; nothing is asked where there is no choice."""
    player = b.performer(by)

    def ask(frame: Resolve, game: Game) -> Decision | None:
        most = high(game, frame)
        frame.pick = ("number", max(0, min(low, most)))
        if most <= low:
            return None
        return ask_number(player(game, frame), text, low, most, rule, frame.source)

    b.step(ask, rule, text)
    b.bind(name, lambda game, frame: frame.pick[1], rule, text)


def ask_whether(
    b: Builder, by: tree.Player, text: str, rule: str, otherwise: Label, possible: Condition | None = None
) -> None:
    """Ask yes or no, and jump for no; where it is not ``possible``, no is the only answer."""
    player = b.performer(by)

    def ask(frame: Resolve, game: Game) -> Decision:
        decision = ask_yes(player(game, frame), text, rule, frame.source)
        if possible is not None and not possible(game, frame):
            decision.options = (NO,)
        return decision

    def branch(frame: Resolve, game: Game) -> None:
        if frame.pick == NO:
            frame.bind("did", False)
            frame.pc = otherwise.at

    b.step(ask, rule, text)
    b.step(branch, rule, text)


def ask_name(
    b: Builder, name: str, by: tree.Player, pool: Callable[[Game], Sequence[str]], verb: int, rule: str
) -> None:
    """Let the performer declare a name out of a pool; it is bound as it is, and told to everybody."""
    player = b.performer(by)

    def ask(frame: Resolve, game: Game) -> Decision:
        return Decision(player(game, frame), "name", [("name", each) for each in pool(game)], rule, NAME, frame.source)

    b.step(ask, rule, "declare")
    b.bind(name, lambda game, frame: frame.pick[1], rule, "declare")
    b.act(
        lambda game, frame: [Note(verb, player(game, frame), None, 0, frame.source, frame.vars[name])], rule, "declare"
    )


def ask_one_of(
    b: Builder, name: str, by: tree.Player, found: Callable[[Game, Resolve], list[Option]], text: str, rule: str
) -> None:
    """Let the performer take one of some options, which is bound; without a choice nothing is asked."""
    player = b.performer(by)

    def ask(frame: Resolve, game: Game) -> Decision | None:
        offered = found(game, frame)
        if len(offered) < 2:
            frame.bind(name, offered[0] if offered else None)
            frame.pc += 1
            return None
        return Decision(player(game, frame), text, offered, rule, about=frame.source)

    b.step(ask, rule, text)
    b.bind(name, lambda game, frame: frame.pick, rule, text)


# -- targets ---------------------------------------------------------------------------------------------------------


def settle(b: Builder, target: tree.Target, by: tree.Player, text: str, rule: str) -> Refs:
    """Emit whatever a target still needs (choices, a group to be remembered) and return what finds its cards then."""
    if isinstance(target, tree.Both):
        parts = [settle(b, part, by, text, rule) for part in target.parts]
        return lambda game, ctx: tuple(dict.fromkeys(ref for part in parts for ref in part(game, ctx)))
    refs = settle_one(b, target, by, text, rule)
    if b.unpaid is not None:
        names = (target.bind,) if isinstance(target, tree.Pick) else (getattr(target, "name", ""),)
        b.meant.append((tuple(name for name in names if name), refs))
        if isinstance(target, (tree.This, tree.Bound, tree.TriggerCard)):
            known, least = lower_known(target, b.vocab), 0 if isinstance(target, tree.Bound) else 1
            b.require(lambda game, ctx: least <= len(known(game, ctx)) <= len(refs(game, ctx)), rule, text)
    return refs


def settle_one(b: Builder, target: tree.Target, by: tree.Player, text: str, rule: str) -> Refs:
    if isinstance(target, tree.Pick):
        if target.bind not in b.announced:
            ask_cards(b, target, by, text, rule)
        b.picked = (*b.picked, target.bind)
        return lower_refs(target, b.vocab)
    if isinstance(target, tree.TopOf) and target.up_to:
        limit = tree.Count(tree.Sel("card", (target.zone,), target.whose))
        name, amount, left = b.name("number"), lower_amount(target.amount, b.vocab), lower_amount(limit, b.vocab)
        ask_amount(b, name, by, 0, lambda game, ctx: min(amount(game, ctx), left(game, ctx)), text, rule)
        target = replace(target, amount=tree.Result(name), up_to=False)
    refs = lower_refs(target, b.vocab)
    if b.is_spell and b.picked and isinstance(target, tree.Each) and says_other(target.sel):
        refs = unpicked(refs, lower_refs(tree.Both(tuple(map(tree.Bound, b.picked))), b.vocab))
    if isinstance(target, (tree.Each, tree.TopOf)) and target.bind:
        return remember(b, target.bind, refs, rule, text)
    return refs


def unpicked(refs: Refs, picked: Refs) -> Refs:
    """RULING: the others of which a spell speaks are those that it did not select."""

    def others(game: Game, ctx: Ctx) -> tuple[Ref, ...]:
        left_out = picked(game, ctx)
        return tuple(ref for ref in refs(game, ctx) if ref not in left_out)

    return others


def remember(b: Builder, name: str, find: Callable[[Game, Any], tuple[Ref, ...]], rule: str, text: str) -> Refs:
    """Bind a group as it is now, and return what finds it from then on."""
    own = b.name("group")

    def bind(frame: Resolve, game: Game) -> None:
        found = find(game, frame)
        frame.bind(own, found)
        b.collect(frame, b.aliases.get(name, name), found)
        if name in b.aliases:
            frame.bind(name, found)

    b.step(bind, rule, text)
    return lower_refs(tree.Bound(own), b.vocab)
