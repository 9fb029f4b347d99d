"""From flat clauses to steps: conditions, "may", "instead", anaphora, ellipsis and X find their place here.

Game-independent. What cannot be resolved for certain is refused: a wrong tree is worse than none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from headjudge.language import flat, tree
from headjudge.language.canonical import buried
from headjudge.language.mentions import Mentions
from headjudge.language.moved import narrowed
from headjudge.language.rewrite import rewrite, walk
from headjudge.language.tree import YOU
from headjudge.language.upgrades import Unattached, Upgrade, filled, spliced, under_gate

Node = Any
Steps = list[Any]
replace = msgspec.structs.replace


class Attacher:
    """Attaches one ability; `costs` were parsed before its body and may be pointed at."""

    def __init__(self, trigger: Node = None, *, chained: bool = False, mentions: Mentions | None = None) -> None:
        """`chained`: a sentence with "then" or "if you do" stands under the condition of the one before."""
        self.mentions = Mentions() if mentions is None else mentions
        self.chained = chained
        self.trigger = trigger
        self.last_cond: Node = None
        self.within_gate = False
        self.before: tuple[Any, ...] = self.mentions.mark()
        """What was spoken of before the last condition."""
        self.defined: dict[str, Node] = {}
        self.latest: dict[type, Node] = {}
        """The last step of each verb, for what is done again."""
        if trigger is not None:
            self.mentions.of_event(trigger)

    # --- entry points

    def costs(self, costs: tuple[Node, ...]) -> tuple[Node, ...]:
        done = []
        for step in costs:
            done.append(buried(rewrite(step, self._resolver(YOU))))
            self.mentions.of_cost(done[-1])
        self.mentions.all_paid()
        return tuple(done)

    def body(self, items: list[Node]) -> tuple[Node, ...]:
        return narrowed(self._items(items))

    def condition(self, cond: Node) -> Node:
        return self._condition(cond, YOU)

    # --- paragraphs

    def _items(self, items: list[Node]) -> Steps:
        out: Steps = []
        for item in items:
            self._item(item, out)
        return out

    def _item(self, item: Node, out: Steps) -> None:
        if isinstance(item, flat.Sentence):
            self._sentence(item, out)
        elif isinstance(item, flat.Options):
            self._options(item, out)
        elif item.kind == "gate":
            cond = self._condition(item.head, YOU)
            self.last_cond = cond
            self._emit(self._gated(item, cond), out)
        elif item.kind == "repeat":
            out.append(tree.Repeat(tuple(self._items(list(item.items))), tree.Num(item.head)))
        elif item.kind == "delayed":
            trigger = rewrite(item.head, self._resolver(YOU))
            if item.window:
                self.mentions.of_event(trigger)
            out.append(tree.Delayed(trigger, tuple(self._items(list(item.items))), item.window, item.once))
        else:
            costs = self.costs(item.head)
            inner = self._items(list(item.items))
            self._emit([_paid(costs, inner)], out)

    def _sentence(self, sentence: flat.Sentence, out: Steps) -> None:
        steps = self._parts(list(sentence.parts), YOU)
        last = out[-1] if out else None
        then = bool(sentence.parts and sentence.parts[0].also)
        follows = then or (_asks_if_done(steps) and not _asks_if_done([last]))
        if self.chained and follows and isinstance(last, tree.If) and not last.otherwise:
            inner = list(last.then)
            self._emit(steps, inner)
            out[-1] = replace(last, then=tuple(inner))
        else:
            self._emit(steps, out)

    def _rounds(self, parts: list[flat.Part], actor: Node) -> Steps:
        """What "for each" opens is done so often as a whole where a later clause stands for itself."""
        head = parts[0]
        if head.every is None or any(part.tail or part.conds for part in parts):
            raise Unattached("for every")
        per, count = head.every
        count = rewrite(count, self._resolver(actor))
        times = count if per == 1 else tree.ForEvery(tree.Num(1), per, count)
        inner = self._parts([replace(head, every=None, leading=False), *parts[1:]], actor)
        return [tree.Repeat(tuple(inner), times)]

    def _gated(self, block: flat.Block, cond: Node) -> Steps:
        outside, self.within_gate = self.within_gate, True
        inner = self._items(list(block.items))
        self.within_gate = outside
        return under_gate(inner, cond)

    def _emit(self, steps: Steps, out: Steps) -> None:
        if steps and _shuffles(steps, out):
            out[-1] = _with_shuffle(out[-1], steps[0])
            return
        if steps and _depends(steps, out[-1] if out else None):
            opened = out.pop()
            inner = list(opened.then)
            self._emit(steps, inner)
            out.append(replace(opened, then=tuple(inner)))
            return
        for step in steps:
            if isinstance(step, Upgrade):
                self._splice(step, out)
            elif isinstance(step, flat.Define):
                self._define(step, out)
            elif isinstance(step, tree.Repeat) and not step.steps:
                self._repeat(step, out)
            elif isinstance(step, flat.IfNot):
                raise Unattached("if not")
            else:
                out.append(step)

    def _repeat(self, step: tree.Repeat, out: Steps) -> None:
        if not out:
            raise Unattached("repeat")
        out[-1] = replace(step, steps=(out[-1],))

    # --- sentences

    def _parts(self, parts: list[flat.Part], actor: Node) -> Steps:
        if not parts:
            return []
        part, rest = parts[0], parts[1:]
        if part.conds:
            return self._conditional(part, rest, actor)
        if part.leading and _is_whole(parts):
            return self._rounds(parts, actor)
        if part.tail:
            return self._asked_after(part, rest, actor)
        if part.unless is not None:
            return self._unless(part, rest, actor)
        if part.actor is not None:
            rest = _theirs(part, rest)
            actor = self._player(part.actor, actor)
            self.mentions.acted(actor)
        elif not part.third:
            actor = YOU if not part.may else actor
        if part.may:
            return self._optional(part, rest, actor)
        steps = self._clause(part, actor)
        if part.instead:
            return [Upgrade((*steps, *self._parts(rest, actor)), of=_instead_of(part))]
        if rest and rest[-1].instead and all(later.actor is None and not later.conds for later in rest):
            rest = [*rest[:-1], replace(rest[-1], instead=False)]
            return [Upgrade((*steps, *self._parts(rest, actor)), chained=True)]
        return [*steps, *self._parts(rest, actor)]

    def _conditional(self, part: flat.Part, rest: list[flat.Part], actor: Node) -> Steps:
        first = part.conds[0]
        if isinstance(first, flat.At):
            event = rewrite(first.event, self._resolver(actor))
            inner = self._parts([replace(part, conds=part.conds[1:]), *rest], actor)
            return [tree.Delayed(event, tuple(inner))]
        later = next((at for at, cond in enumerate(part.conds) if isinstance(cond, flat.At)), None)
        if later is not None:
            behind = [replace(part, conds=part.conds[later:]), *rest]
            cond = self._all_of(part.conds[:later], actor)
            self.last_cond = cond
            return [tree.If(cond, tuple(self._parts(behind, actor)))]
        cond = self._all_of(part.conds, actor)
        if isinstance(part.conds[0], flat.IfNot):
            self.mentions.not_done(self.before)
            inner = self._parts([replace(part, conds=()), *rest], actor)
            return [Upgrade(tuple(inner), flat.IfNot())]
        self.last_cond, self.before = cond, self.mentions.mark()
        other = next((at for at, later in enumerate(rest) if _asks(later)), None)
        if other is not None and rest[other].conds[:1] == (flat.IfNot(),):
            inner = self._parts([replace(part, conds=()), *rest[:other]], actor)
            otherwise = self._parts([replace(rest[other], conds=rest[other].conds[1:]), *rest[other + 1 :]], actor)
            return [tree.If(cond, tuple(inner), tuple(otherwise))]
        if other is not None and _is_rest_of(cond, rest[other].conds):
            inner = self._parts([replace(part, conds=()), *rest[:other]], actor)
            otherwise = self._parts([replace(rest[other], conds=()), *rest[other + 1 :]], actor)
            return [tree.If(cond, tuple(inner), tuple(otherwise))]
        inner = self._parts([replace(part, conds=()), *rest], actor)
        if len(inner) == 1 and isinstance(inner[0], Upgrade):
            return [replace(inner[0], cond=cond)]
        return [tree.If(cond, tuple(inner))]

    def _asked_after(self, part: flat.Part, rest: list[flat.Part], actor: Node) -> Steps:
        if isinstance(part.tail[0], flat.At):
            event = rewrite(part.tail[0].event, self._resolver(actor))
            done = self._parts([replace(part, tail=part.tail[1:])], actor)
            return [*_targets_first(tree.Delayed(event, tuple(done))), *self._parts(rest, actor)]
        self.before = self.mentions.mark()
        steps = self._parts([replace(part, tail=())], actor)
        cond = self._all_of(part.tail, actor)
        self.last_cond = cond
        asked: Node = tree.If(cond, tuple(steps))
        if len(steps) == 1 and isinstance(steps[0], Upgrade):
            asked = replace(steps[0], cond=cond)
        return [asked, *self._parts(rest, actor)]

    def _unless(self, part: flat.Part, rest: list[flat.Part], actor: Node) -> Steps:
        """Somebody may do something so that the clause does not happen."""
        who, deed = part.unless
        steps = self._parts([replace(part, unless=None)], actor)
        by = _controller_of(steps[0]) if who is None else self._player(who, actor)
        self.mentions.acted(by)
        done = self._parts([flat.Part(deed, actor=by)], by)
        unless: Node = tree.Pay(tuple(done), (), by, tuple(steps))
        if isinstance(deed, tree.PayWill):
            unless = tree.May(tuple(done), by, tuple(steps))
        return [unless, *self._parts(rest, actor)]

    def _all_of(self, conds: tuple[Node, ...], actor: Node) -> Node:
        found = [self._condition(cond, actor) for cond in conds]
        return found[0] if len(found) == 1 else tree.And(tuple(found))

    def _optional(self, part: flat.Part, rest: list[flat.Part], actor: Node) -> Steps:
        count = next((n for n, later in enumerate(rest) if later.actor is not None or later.may), len(rest))
        inside = [replace(part, may=False, actor=part.actor), *rest[:count]]
        instead = next((later for later in inside if later.instead), None)
        inside = [replace(later, third=at > 0 or later.third, instead=False) for at, later in enumerate(inside)]
        steps = self._parts(inside, actor)
        may = tree.May(tuple(steps), by=actor)
        if instead is not None:
            return [Upgrade((may, *self._parts(rest[count:], actor)), of=_instead_of(instead))]
        return [may, *self._parts(rest[count:], actor)]

    def _clause(self, part: flat.Part, actor: Node) -> Steps:
        bodies = part.body if isinstance(part.body, tuple) else (part.body,)
        return [self._one(body, part, actor) for body in bodies]

    def _one(self, body: Node, part: flat.Part, actor: Node) -> Node:
        if isinstance(body, flat.SelectedPlayer):
            return self.mentions.opponent_selected()
        if isinstance(body, flat.Missing):
            raise Unattached("incomplete")
        if part.every:
            body = _per(body, part.every)
        if part.also and self.mentions.group() is not None:
            body = _also_among(body)
        if isinstance(body, flat.Again):
            body = filled(body.step, self.latest.get(type(body.step)) or _refuse("again"))
        if part.duration == "opponents next turn":
            self.mentions.acted(tree.OPPONENT)
        if isinstance(body, flat.Define):
            return self._definition(body, actor)
        cond: Node = self._condition(part.lasts, actor) if part.asked_first else None
        if isinstance(body, (tree.Verb, tree.Mode)) and actor != YOU:
            body = replace(body, by=actor)
        step = self._resolved(body, actor)
        if part.duration:
            step = _lasting(step, part.duration)
        if part.lasts is not None:
            cond = cond if part.asked_first else self._condition(part.lasts, actor)
            step = replace(step, cond=cond) if isinstance(step, (tree.Give, tree.Steal)) else tree.If(cond, (step,))
        self.latest[type(step)] = step
        return buried(step)

    def _definition(self, define: flat.Define, actor: Node) -> Node:
        """What X is; what is spoken of there is not what "it" means afterwards."""
        marked = self.mentions.mark()
        found = rewrite(define, self._resolver(actor))
        self.mentions.back_to(marked)
        return found

    # --- resolving words that point elsewhere

    def _resolved(self, node: Node, actor: Node) -> Node:
        if isinstance(node, tree.Damage) and node.source is not None:
            node = self._with_amount(node, actor)
        if isinstance(node, tree.Give) and isinstance(_any(node.mods), tuple):
            node = replace(node, mods=tuple(self._done_instead(mod, actor) for mod in node.mods))
        to = getattr(node, "to", None) if isinstance(node, tree.Give) else None
        if isinstance(to, flat.It) and not to.noun and not to.how and not to.player:
            node = replace(node, to=self.mentions.in_play(to) or to)
        node = buried(rewrite(node, self._resolver(actor)))
        self.mentions.of_step(node)
        return node

    def _done_instead(self, mod: Node, actor: Node) -> Node:
        """The steps of a replacement go on with each other, and nothing goes on with them."""
        if not isinstance(mod, tree.Replace) or len(mod.steps) < 2:
            return mod
        marked, steps = self.mentions.mark(), []
        for step in mod.steps:
            steps.append(buried(rewrite(step, self._resolver(actor))))
            self.mentions.of_step(steps[-1])
        self.mentions.back_to(marked)
        return replace(mod, steps=tuple(steps))

    def _with_amount(self, step: tree.Damage, actor: Node) -> tree.Damage:
        """In "deals damage equal to its attack" the word means the one that deals it, and only there."""
        source = self.mentions.dealer(step.source) or rewrite(step.source, self._resolver(actor))
        marked = self.mentions.mark()
        self.mentions.of_subject(source)
        amount = rewrite(step.amount, self._resolver(actor))
        self.mentions.back_to(marked)
        return replace(step, source=source, amount=amount)

    def _resolver(self, actor: Node) -> Callable[[Node], Node]:
        def resolve(value: Node) -> Node:
            if isinstance(value, flat.It) and value.how == "rolled":
                return self.mentions.rolled() or _refuse("the roll")
            if isinstance(value, tree.SameNameAs) and _any(value.what) == flat.It(how="named"):
                return self.mentions.named() or tree.SameNameAs(self.mentions.find(flat.It()) or _refuse("that name"))
            if isinstance(value, flat.It) and value.how == "that much":
                return self.mentions.amount() or _refuse("that much")
            if isinstance(value, flat.It) and value.how == "removed":
                return self.mentions.removed() or _refuse("counters removed")
            if isinstance(value, tree.Sel) and isinstance(_any(value.among), flat.Missing):
                return replace(value, among=self.mentions.group() or _refuse("also"))
            if isinstance(value, flat.Deed):
                return self.mentions.deed(value) or _refuse(f"nothing that was {value.how}")
            if isinstance(value, flat.It):
                found = self.mentions.find(value) or _refuse("a word that points back")
                if value.noun or value.how:
                    self.mentions.again(found)
                return found
            if isinstance(value, tree.Pick) and isinstance(_any(value.sel), flat.Missing):
                return self.mentions.some(value) or value
            if isinstance(value, flat.Nth):
                return self.mentions.nth(value.n) or _refuse("first or second")
            if isinstance(value, flat.Remaining):
                return self.mentions.rest() or _refuse("the rest")
            if isinstance(value, flat.TheirZone):
                return actor if actor != YOU else (self.mentions.player() or _refuse("their"))
            if isinstance(value, flat.SelectedPlayer):
                return self.mentions.player() or _refuse("the opponent")
            return value

        return resolve

    def _player(self, player: Node, actor: Node) -> Node:
        if isinstance(player, flat.It):
            return actor if actor != YOU else (self.mentions.player() or _refuse("they"))
        return rewrite(player, self._resolver(actor))

    def _condition(self, cond: Node, actor: Node) -> Node:
        if isinstance(cond, flat.PreviousCount):
            left = _counted(self.last_cond) or _refuse("the same count")
            return tree.Compare(left, cond.op, cond.amount)  # type: ignore[arg-type]
        if isinstance(cond, flat.IfNot):
            return cond
        cond = rewrite(cond, self._resolver(actor))
        self.mentions.of_condition(cond)
        return cond

    # --- X

    def _define(self, define: flat.Define, out: Steps) -> None:
        amount = rewrite(define.amount, self._resolver(YOU))
        self.defined[define.name] = amount
        if isinstance(amount, tree.Count):
            self.mentions.counted(amount)
        out[:] = [substitute(step, define.name, amount) for step in out]

    # --- instead

    def _splice(self, upgrade: Upgrade, out: Steps) -> None:
        if isinstance(upgrade.cond, flat.IfNot):
            self._otherwise(upgrade, out)
            return
        if not upgrade.costs and (upgrade.cond is None or (self.within_gate and not out)):
            out.append(upgrade)
            return
        mode = out[-1] if out and isinstance(out[-1], tree.Mode) else None
        if mode and len(upgrade.steps) == 1 and isinstance(upgrade.steps[0], tree.Mode):
            other = upgrade.steps[0]
            if other.at_random != mode.at_random:
                raise Unattached("options chosen at random instead")
            out[-1] = replace(mode, upgrade=tree.ModeUpgrade(upgrade.cond, upgrade.costs, other.least, other.most))
            return
        spliced(upgrade, out)

    def _otherwise(self, upgrade: Upgrade, out: Steps) -> None:
        if not out or not isinstance(out[-1], tree.If) or out[-1].otherwise:
            raise Unattached("if not")
        out[-1] = replace(out[-1], otherwise=upgrade.steps)

    # --- modes

    def _options(self, item: flat.Options, out: Steps) -> None:
        for sentence in item.head:
            self._item(sentence, out)
        options = []
        for option in item.options:
            marked = self.mentions.mark()
            steps = self._items(list(option))
            options.append(tuple(steps))
            self.mentions.back_to(marked)
        if not _put_options(out, tuple(options)):
            raise Unattached("options without a choice")


def _put_options(out: Steps, options: tuple[Node, ...]) -> bool:
    last = out[-1] if out else None
    if isinstance(last, tree.Mode):
        out[-1] = replace(last, options=options)
        return True
    if isinstance(last, tree.If) and last.then and isinstance(last.then[-1], tree.Mode):
        out[-1] = replace(last, then=(*last.then[:-1], replace(last.then[-1], options=options)))
        return True
    return False


def _depends(steps: Steps, last: Node) -> bool:
    """A sentence about something that only a conditional step brought up happens under that condition too."""
    if (
        not isinstance(last, tree.If)
        or last.otherwise
        or any(isinstance(step, (Upgrade, flat.Define)) for step in steps)
    ):
        return False
    made = {getattr(node, "bind", "") for node in walk(last.then)} - {""}
    several = [node.parts for node in walk(tuple(steps)) if isinstance(node, tree.Both)]
    if any(isinstance(part, tree.Bound) and part.name not in made for parts in several for part in parts):
        return False
    return any(isinstance(node, (tree.Bound, tree.RestOf)) and node.name in made for node in walk(tuple(steps)))


def _shuffles(steps: Steps, out: Steps) -> bool:
    """Whether a deck is shuffled that was searched only on the condition of the sentence before.

    NB: what only may be searched is shuffled all the same where a sentence of its own says so.
    """
    last, zone = out[-1] if out else None, getattr(steps[0], "zone", "")
    plain = len(steps) == 1 and isinstance(steps[0], tree.Shuffle) and steps[0].what is None
    if not plain or not isinstance(last, tree.If) or last.otherwise or _searched(out[:-1], zone):
        return False
    return _searched(last.then, zone)


def _with_shuffle(step: Node, shuffle: Node) -> Node:
    """The step with the shuffle under the conditions of the search."""
    last = step.then[-1]
    if isinstance(last, tree.If) and not last.otherwise and not _searched(step.then[:-1], shuffle.zone):
        return replace(step, then=(*step.then[:-1], _with_shuffle(last, shuffle)))
    return replace(step, then=(*step.then, shuffle))


def _searched(steps: Any, zone: str) -> bool:
    return any(isinstance(node, tree.Search) and node.zone == zone for node in walk(tuple(steps)))


def _asks(part: flat.Part) -> bool:
    """Whether a clause stands under a condition of its own, and not only at a time: "if not" is of the nearest."""
    return any(not isinstance(cond, flat.At) for cond in part.conds)


def _is_rest_of(cond: Node, asked: tuple[Node, ...]) -> bool:
    """Whether the same number is asked for once more, and it is all that it may be otherwise."""
    later = asked[0] if len(asked) == 1 else None
    if not isinstance(later, flat.PreviousCount) or not isinstance(cond, tree.Compare):
        return False
    first, second = _any(cond.right), _any(later.amount)
    if not isinstance(first, tree.Num) or not isinstance(second, tree.Num):
        return False
    return (cond.op, later.op, second.n - first.n) in {("<=", ">=", 1), (">=", "<=", -1)}


def _asks_if_done(steps: Steps) -> bool:
    """Whether the steps ask for the result of the step before them."""
    first = steps[0] if steps else None
    return isinstance(first, tree.If) and tree.asks_if_done(first.cond)


def _lasting(step: Node, until: Any) -> Node:
    """The step for a time; leave to play a card for a time is given to the card."""
    if isinstance(step, tree.PlayCard):
        return tree.Give(step.what, (tree.Can("be played freely" if step.free else "be played"),), until)
    if isinstance(step, tree.Select):
        return step
    if isinstance(step, tree.Mode):
        options = tuple(tuple(_lasting(inner, until) for inner in option) for option in step.options)
        return replace(step, options=options)
    if not isinstance(step, (tree.Give, tree.ChangeType, tree.NextPlay, tree.Steal, tree.BecomeCopy)):
        raise Unattached("duration")
    return replace(step, until=until)


def _any(value: Any) -> Any:
    """Forgets the type: before attachment a node may hold placeholders."""
    return value


def _also_among(body: Node) -> Node:
    """An "also" without a zone takes from the same cards as the step before, unless it says whose cards it takes."""
    what: Any = getattr(body, "what", None)
    sel = getattr(what, "sel", None)
    if isinstance(sel, tree.Sel) and _is_placeless(sel) and not isinstance(body, tree.Search):
        return replace(body, what=replace(what, sel=replace(sel, among=flat.Missing())))
    return body


def _is_placeless(sel: tree.Sel) -> bool:
    return not sel.zones and sel.among is None and sel.whose == tree.ANY_PLAYER


def _refuse(what: str) -> Node:
    raise Unattached(what)


def _paid(costs: tuple[Node, ...], inner: Steps) -> Node:
    if inner and isinstance(inner[0], Upgrade) and inner[0].cond is None:
        return Upgrade((*inner[0].steps, *inner[1:]), None, costs)
    return tree.Pay(costs, tuple(inner))


def _per(body: Node, every: tuple[int, Node]) -> Node:
    """The number of a verb "for every" so many becomes a product."""
    per, count = every
    if isinstance(body, tree.Give):
        mods = tuple(
            replace(mod, amount=tree.ForEvery(_any(mod).amount, per, count)) if hasattr(mod, "amount") else mod
            for mod in body.mods
        )
        return replace(body, mods=mods)
    if hasattr(body, "amount"):
        return replace(body, amount=tree.ForEvery(body.amount, per, count))
    if isinstance(body, tree.Mode) and body.least != body.most:
        return replace(body, least=tree.Num(0), most=tree.ForEvery(body.most, per, count))
    picked = _any(getattr(body, "what", None))
    if isinstance(picked, tree.Pick) and picked.most is not None:
        least = picked.least if picked.least == tree.Num(0) else tree.ForEvery(picked.least, per, count)
        return replace(body, what=replace(picked, least=least, most=tree.ForEvery(picked.most, per, count)))
    raise Unattached("for every")


def _is_whole(parts: list[flat.Part]) -> bool:
    """Whether "for each" can be no number of its first clause: that has none, or a later one stands for itself."""
    what = _any(getattr(parts[0].body, "what", None))
    if isinstance(parts[0].body, (tree.Look, tree.KeywordAction)) or isinstance(what, tree.TopOf):
        return True
    later = parts[1 : next((n for n, part in enumerate(parts) if part.conds), len(parts))]
    return any(_stands_alone(part) for part in later)


def _targets_first(delayed: tree.Delayed) -> Steps:
    """ "Destroy target card at the end of turn": the target is chosen with the rest of the text, and met later."""
    targets = [node for node in walk(delayed.steps) if isinstance(node, tree.Pick) and node.target and node.bind]
    later = rewrite(delayed, lambda node: tree.Bound(node.bind) if node in targets else node)
    return [*(tree.Select(target) for target in targets), later]


def _stands_alone(part: flat.Part) -> bool:
    points = any(isinstance(node, (flat.It, flat.Remaining)) for node in walk(part.body))
    return not points and not part.every and not isinstance(part.body, tree.Shuffle)


def _counted(cond: Node) -> Node:
    if isinstance(cond, tree.Compare):
        return cond.left
    if isinstance(cond, tree.Or):
        return _counted(cond.parts[0])
    return None


def substitute(node: Node, name: str, amount: Node) -> Node:
    return rewrite(node, lambda value: amount if value == flat.Var(name) else value)


def _controller_of(step: Node) -> Node:
    """The player whose card or spell something is done to."""
    what = getattr(step, "what", None) or _refuse("whose controller")
    return tree.ControllerOf(tree.Bound(what.bind) if isinstance(what, tree.Pick) else what)


def _instead_of(part: flat.Part) -> str:
    """What is not done, where the text names it."""
    return part.instead if isinstance(part.instead, str) else ""


def _theirs(part: flat.Part, rest: list[flat.Part]) -> list[flat.Part]:
    """What follows what "they" do in a sentence is done by them too: its verb has no ending that would tell."""
    they = isinstance(part.actor, flat.It) and part.actor.plural
    return [replace(later, third=True) if later.actor is None else later for later in rest] if they else rest
