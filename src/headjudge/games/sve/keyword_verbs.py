"""Verbs of card text with procedures of their own: tokens, evolving, racing, playing, keyword actions."""

from collections.abc import Callable
from typing import Any

from headjudge.games.sve.model import (
    ABILITIES,
    BANISH,
    BANISHED,
    CEMETERY,
    COUNTER,
    CREATE,
    EVOLVE,
    EVOLVE_ZONE,
    FIELD,
    GIVE,
    KEYWORD_DONE,
    LINKED,
    MAY_EVOLVE,
    PUT,
    RACE,
    RACE_ZONE,
    SERVED,
    STACK_COUNTER,
)
from headjudge.games.sve.scarce_gifts import choose_receivers, is_enough
from headjudge.games.sve.special_costs import carrots, choose_evolve_card, distinct, serve_actions, serve_all
from headjudge.games.sve.verbs import emits, moving
from headjudge.games.verbs import kind_of
from headjudge.kernel import listeners
from headjudge.kernel.abilities import Ability, Template
from headjudge.kernel.actions import Action, Create, Move, Note, PutCounters, Relate
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import Option
from headjudge.kernel.frames import Frame, Resolve
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed
from headjudge.kernel.reads import RELATIONS, lying_in
from headjudge.language import tree
from headjudge.language.lower import effects
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.choices import ask_amount, ask_one_of, settle
from headjudge.language.lower.conditions import lower_condition
from headjudge.language.lower.costs import enough_to_pick
from headjudge.language.lower.players import lower_player
from headjudge.language.lower.programs import Builder, Dialect, Label, Refs
from headjudge.language.lower.steps import lower_step
from headjudge.language.script import Condition, Ctx, Script
from headjudge.rulebook.registry import rule

EVOLVE_CARD = "evolve card"
"""Bound by an evolve ability to (card id, side) of the card revealed as its cost."""

MAGICAL_ITEM = "Magical Item"

RACER = "racer"
IS_LINKED = tree.Is(tree.Bound(RACER), tree.Sel(filters=(tree.State("racing"),)))
"""The condition under which a card that has raced has Rush."""
LINKS = RELATIONS | lying_in(RACE_ZONE)
"""What tells whether it is linked: it is no longer when the other card leaves."""


# -- tokens ----------------------------------------------------------------------------------------------------------


@emits(tree.CreateToken, "9.1.2", "9.1.2.1", "9.1.2.2", "9.1.2.3", "5.4.2", "5.4.2.1", "5.4.2.2")
def create_token(b: Builder, node: tree.CreateToken) -> None:
    for name in node.names:
        if not b.dialect.knows_token(name):
            raise b.refuse(f"there is no token named '{name}'", "a token of the rules or of the packs")
    whose = lower_player(node.by if node.whose == tree.YOU else node.whose, b.vocab)
    names, kind_of_zone, by = choose_names(b, node), choose_zone(b, node), b.maker(node.by)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        kind = kind_of_zone(frame)
        return [
            Create(
                CREATE, by(game, frame, player), b.dialect.token(name), 2 * kind + player, frame.source, node.engaged
            )
            for player in whose(game, frame)
            for name in names(frame)
        ]

    b.tokens = (*b.tokens, (batch, node))
    if not is_created_with(node, b.following):
        create_together(b)


def is_created_with(node: tree.CreateToken, following: tree.Step | None) -> bool:
    """Whether the tokens of the next step come at the same time: those of one player, to the same place."""
    if not isinstance(following, tree.CreateToken):
        return False
    return (node.zones, node.whose, node.by) == (following.zones, following.whose, following.by)


@rule("4.4.4.2", "4.8.3.2", what="verb")
def create_together(b: Builder) -> None:
    """RULING: tokens named one after the other are created at once, so that it is selected which of them find room."""
    together, b.tokens = b.tokens, ()

    def batch(game: Game, frame: Resolve) -> list[Action]:
        return [action for made, _ in together for action in made(game, frame) or ()]

    named = [node for _, node in together if node.bind]

    def note(frame: Resolve, game: Game, events: Any) -> None:
        made = [e.after for e in events if e.after is not None]
        for node in named:
            faces = [b.dialect.token(name) for name in node.names]
            b.collect(frame, node.bind, tuple(ref for ref in made if game.cards[ref[0]].faces[0] in faces))

    b.act(batch, "9.1.2", "create", note if named else None)


def choose_zone(b: Builder, node: tree.CreateToken) -> Callable[[Resolve], int]:
    """The kind of zone that they are created in, where the text leaves a choice."""
    kinds = {word: b.vocab.zone(word) for word in node.zones}
    if len(kinds) == 1:
        (only,) = kinds.values()
        return lambda frame: only
    zone, offered = b.name("zone"), [("zone", word) for word in kinds]
    ask_one_of(b, zone, node.by, lambda game, frame: offered, "which zone", "9.1.2")
    return lambda frame: kinds[frame.vars[zone][1]]


def choose_names(b: Builder, node: tree.CreateToken) -> Callable[[Resolve], tuple[str, ...]]:
    """Which token each of them is, where the text leaves a choice."""
    amount, number = lower_amount(node.amount, b.vocab), b.name("number")
    if node.up_to:
        ask_amount(b, number, node.by, 0, amount, "how many tokens", "9.1.2")
    elif isinstance(node.amount, tree.Num) and len(node.names) == 1:
        made = node.names * max(0, node.amount.n)
        return lambda frame: made
    else:
        b.bind(number, amount, "9.1.2")
    if len(node.names) == 1:
        return lambda frame: node.names * max(0, frame.vars[number])
    chosen, latest = b.name("names"), b.name("token")
    b.bind(chosen, lambda game, frame: (), "9.1.2")
    top, end = b.here(), Label()
    b.unless(lambda game, ctx: len(ctx.vars[chosen]) < ctx.vars[number], end, "9.1.2")
    ask_one_of(b, latest, node.by, lambda game, frame: [("token", name) for name in node.names], "which token", "9.1.2")
    b.bind(chosen, lambda game, frame: (*frame.vars[chosen], frame.vars[latest][1]), "9.1.2")
    b.jump(top, "9.1.2")
    b.place(end)
    return lambda frame: bound_names(frame, chosen)


def bound_names(frame: Resolve, name: str) -> tuple[str, ...]:
    found: tuple[str, ...] = frame.vars[name]
    return found


@emits(tree.Transform, "5.16.1")
def transform(b: Builder, node: tree.Transform) -> None:
    """Banish the cards, and create a token in place of each that was banished."""
    refs, player = settle(b, node.what, node.by, "transform", "5.16.1"), b.performer(node.by)
    if len(node.into) != 1 or not b.dialect.knows_token(node.into[0]):
        raise b.refuse(f"nothing can be transformed into {' or '.join(node.into)}", "the name of one token")
    name, places = node.into[0], b.name("places")

    def note(frame: Resolve, game: Game, events: Any) -> None:
        frame.bind(places, tuple(e.frm for e in events if e.verb == BANISH and e.frm >= 0))

    b.act(
        lambda game, frame: [
            moving(game, frame, BANISH, player(game, frame), ref, BANISHED) for ref in refs(game, frame)
        ],
        "5.16.1",
        "transform",
        note,
    )
    b.act(
        lambda game, frame: [
            Create(CREATE, frame.controller, b.dialect.token(name), zone, frame.source) for zone in frame.vars[places]
        ],
        "5.16.1",
        "create",
        b.bind_done(node.bind),
    )


# -- evolving and racing ---------------------------------------------------------------------------------------------


@emits(tree.Evolve, "5.15.1", "5.15.1.1", "5.15.1.1.1", "5.15.1.2", "5.15.4", "5.24.3.1.1", "4.12.1", "12.2.1")
def evolve(b: Builder, node: tree.Evolve) -> None:
    """Each card in turn: its controller specifies a card of the evolve deck, which is linked to it."""
    evolving, end = b.name("evolving"), Label()

    def enough(game: Game, frame: Resolve, group: tuple[Ref, ...]) -> bool:
        return is_enough([evolve_cards(game, frame, ref, node) for ref in group])

    meant = settle(b, node.what, node.by, "evolve", "5.15.1")
    b.meant = []
    refs = choose_receivers(b, evolvable(meant), enough, enough, "evolve", "5.15.1")
    b.require(lambda game, ctx: len(refs(game, ctx)) == len(meant(game, ctx)), "5.15.1")
    group, at = b.name("group"), b.name("at")
    b.bind(group, evolvable(refs), "5.15.1", "evolve")
    b.bind(at, lambda game, frame: 0, "5.15.1")
    top = b.here()
    b.unless(lambda game, ctx: ctx.vars[at] < len(ctx.vars[group]), end, "5.15.1")
    b.bind(evolving, lambda game, frame: (frame.vars[group][frame.vars[at]],), "5.15.1")
    b.bind(at, lambda game, frame: frame.vars[at] + 1, "5.15.1")
    link_one(b, node, evolving, lambda frame: frame.vars[group][frame.vars[at] :])
    b.jump(top, "5.15.1")
    b.place(end)


def link_one(b: Builder, node: tree.Evolve, evolving: str, waiting: Callable[[Resolve], tuple[Ref, ...]]) -> None:
    """The card bound to a name evolves; others are still ``waiting`` to do so."""
    chosen, by = b.name("into"), tree.ControllerOf(tree.Bound(evolving))

    def into(game: Game, frame: Resolve) -> list[Option]:
        """Only cards that leave one for each of those that are still to evolve."""
        found = forms(game, frame, frame.vars[evolving][0], node)
        later = [evolve_cards(game, frame, ref, node) for ref in waiting(frame)]
        return [option for option in found if is_enough([cards - {option[1]} for cards in later])] if later else found

    ask_one_of(b, chosen, by, into, "evolve into", "5.15.1.1")
    b.act(lambda game, frame: link(game, frame, frame.vars[evolving][0], frame.vars[chosen]), "5.15.1", "evolve")


def evolvable(refs: Refs) -> Refs:
    return lambda game, ctx: tuple(ref for ref in refs(game, ctx) if may_evolve(game, ref))


def may_evolve(game: Game, ref: Ref) -> bool:
    return kind_of(game, ref) == FIELD and allowed(game, ref[0], MAY_EVOLVE, True)


def forms(game: Game, frame: Resolve, ref: Ref, node: tree.Evolve) -> list[Option]:
    """The cards it may evolve into; of equal cards in the evolve deck, one."""
    return distinct(game, all_forms(game, frame, ref, node))


def all_forms(game: Game, frame: Resolve, ref: Ref, node: tree.Evolve) -> list[Option]:
    given = frame.vars.get(EVOLVE_CARD)
    if given is not None and ref == frame.source:
        return [("evolve into", *given)]
    return choose_evolve_card(game, game.cards[ref[0]].controller, ref[0], node)


def evolve_cards(game: Game, frame: Resolve, ref: Ref, node: tree.Evolve) -> set[int]:
    return {option[1] for option in all_forms(game, frame, ref, node)}


@rule("2.14.3", what="verb")
def link(game: Game, frame: Resolve, ref: Ref, chosen: Option | None) -> list[Action] | None:
    """Put the card into the evolve zone, showing the side that was chosen, and link it to the card on the field."""
    if chosen is None:
        return None
    cid, side = chosen[1], chosen[2]
    card = game.cards[cid]
    player = game.cards[ref[0]].controller
    game.show_face(cid, card.faces[side])
    move = Move(PUT, player, game.ref(cid), 2 * EVOLVE_ZONE + player, cause=frame.source)
    return [move, Relate(EVOLVE, player, ref, (cid, card.incarnation + 1), LINKED, frame.source)]


@emits(tree.Race, "14.2.3.1", "14.2.3.1.1")
def race(b: Builder, node: tree.Race) -> None:
    """A card linked to one in the race zone has Rush as long as it is, and races so many times."""
    refs, player = settle(b, node.what, node.by, "race", "14.2.3.1"), b.performer(node.by)
    _, _, rush = effects.lower_given(b, tree.GrantKeyword("rush"), later=False, cond=IS_LINKED)
    assert isinstance(rush, Template)
    rush.reads = LINKS

    def batch(game: Game, frame: Resolve) -> list[Action]:
        who = player(game, frame)
        actions: list[Action] = []
        for ref in refs(game, frame):
            if game.related(SERVED, ref):
                actions.append(effects.Grant(GIVE, who, ref, frame.source, rush, (), {RACER: (ref,)}))
                actions += [Note(RACE, who, ref, 1, frame.source) for _ in range(node.times)]
        return actions

    b.act(batch, "14.2.3.1", "race")


# -- playing and performing ------------------------------------------------------------------------------------------


@emits(tree.PlayCard, "10.6.1", "10.6.2")
def play_card(b: Builder, node: tree.PlayCard) -> None:
    """One card after the other, for the cost that the effect names or for its own."""
    refs, player = settle(b, node.what, node.by, "play", "10.6.2"), b.performer(node.by)
    cost = lower_amount(node.cost, b.vocab) if node.cost is not None else None
    left = b.name("left")
    b.bind(left, refs, "10.6.2", "play")
    top, end = b.here(), Label()
    b.unless(lambda game, ctx: bool(ctx.vars[left]), end, "10.6.2")

    def play(frame: Resolve, game: Game) -> Frame | None:
        ref, frame.vars = frame.vars[left][0], {**frame.vars, left: frame.vars[left][1:]}
        price = cost(game, frame) if cost is not None else None
        found: Frame | None = game.ruleset.play_frame(game, player(game, frame), ref, price)  # type: ignore[attr-defined]
        return found

    b.step(play, "10.6.2", "play")
    b.jump(top, "10.6.2")
    b.place(end)


@emits(tree.PerformAbility, "10.7.2")
def perform_ability(b: Builder, node: tree.PerformAbility) -> None:
    """The keyword abilities of a card become pending as if they had triggered."""
    refs, player = settle(b, node.of, tree.YOU, "perform", "10.7.2"), b.performer(node.by)

    def perform(frame: Resolve, game: Game) -> None:
        for ref in refs(game, frame):
            for ability in game.info(ref)[1][ABILITIES]:
                if is_called(ability, node.keyword):
                    bindings = {"subject": (ref,), "player": frame.controller}
                    listeners.pend(game, ability, ref, player(game, frame), bindings)

    b.step(perform, "10.7.2", "perform")


def is_called(ability: Ability, keyword: str) -> bool:
    return isinstance(ability.game_data, Script) and ability.game_data.keyword == keyword


# -- keyword actions -------------------------------------------------------------------------------------------------


@emits(tree.KeywordAction)
def keyword_action(b: Builder, node: tree.KeywordAction) -> None:
    match node.keyword:
        case "earth rite":
            earth_rite(b, node)
        case "lesson":
            lower_step(b, tree.Banish(magical_items(b, node), by=node.by))
        case "serve":
            serve(b, node)
        case _:
            raise b.refuse(f"'{node.keyword}' is nothing to perform", "Earth Rite, Lesson or serve")
    player = b.performer(node.by)
    b.act(
        lambda game, frame: [Note(KEYWORD_DONE, player(game, frame), cause=frame.source, data=node.keyword)],
        "13.3.3.2",
        node.keyword,
    )


@rule("14.3.2.1", what="verb")
def magical_items(b: Builder, node: tree.KeywordAction) -> tree.Pick:
    n = tree.Num(node.n)
    return tree.Pick(tree.Sel("card", ("ex",), node.by, (tree.Name(MAGICAL_ITEM),)), n, n, bind=b.name("items"))


def stacks(node: tree.KeywordAction, bind: str = "") -> tree.Pick:
    """An amulet with Stack that has enough counters."""
    one = tree.Num(1)
    enough = tree.HasCounter("stack", ">=", tree.Num(max(1, node.n)))
    return tree.Pick(tree.Sel("amulet", ("field",), node.by, (tree.Has("stack"), enough)), one, one, bind=bind)


@rule("13.3.3.1", "13.3.3.2", "13.3.3.2.1", what="verb")
def earth_rite(b: Builder, node: tree.KeywordAction) -> None:
    """Remove Stack counters from one amulet; when that was the last, the amulet is put into the cemetery at once."""
    name, n = b.name("amulet"), max(1, node.n)
    refs, player = settle(b, stacks(node, name), node.by, "Earth Rite", "13.3.3.2"), b.performer(node.by)

    def remove(game: Game, frame: Resolve) -> list[Action]:
        found = refs(game, frame)
        return [PutCounters(COUNTER, player(game, frame), ref, -n, frame.source, STACK_COUNTER) for ref in found]

    def empty(game: Game, frame: Resolve) -> list[Action]:
        found = [ref for ref in refs(game, frame) if not game.cards[ref[0]].count(STACK_COUNTER)]
        return [moving(game, frame, PUT, player(game, frame), ref, CEMETERY) for ref in found]

    b.act(remove, "13.3.3.2", "Earth Rite")
    b.act(empty, "13.3.3.2", "put into the cemetery")


@emits(tree.Serve, "14.2.1.1", "14.2.1.1.1", "14.2.1.2")
def serve_card(b: Builder, node: tree.Serve) -> None:
    """The controller of each card uses Carrot cards of their own evolve deck."""
    refs = settle(b, node.what, node.by, "serve", "14.2.1.1")

    def some(game: Game, frame: Resolve, group: tuple[Ref, ...]) -> bool:
        """Whether the last of them still gets a Carrot."""
        player = game.cards[group[-1][0]].controller
        before = sum(game.cards[ref[0]].controller == player for ref in group[:-1])
        return len(carrots(game, player)) > before * node.times

    def full(game: Game, frame: Ctx, group: tuple[Ref, ...]) -> bool:
        player = game.cards[group[-1][0]].controller
        wanted = sum(game.cards[ref[0]].controller == player for ref in group)
        return len(carrots(game, player)) >= wanted * node.times

    def unserved(game: Game, ctx: Ctx) -> tuple[Ref, ...]:
        return tuple(r for r in refs(game, ctx) if kind_of(game, r) == FIELD and not game.related(SERVED, r))

    found = choose_receivers(b, unserved, some, full, "serve", "14.2.1.1")
    b.require(lambda game, ctx: not refs(game, ctx) or full(game, ctx, refs(game, ctx)), "14.2.1.2.1")
    b.act(lambda game, frame: serve_all(game, found(game, frame), node.times), "14.2.1.1", "serve")


@rule("14.2.1.1", "14.2.1.2", what="verb")
def serve(b: Builder, node: tree.KeywordAction) -> None:
    player = b.performer(node.by)
    b.act(
        lambda game, frame: serve_actions(game, player(game, frame), frame.source, max(1, node.n)) or None,
        "14.2.1.1",
        "serve",
    )


def can_do(dialect: Dialect, node: tree.KeywordAction) -> Condition:
    """Whether a keyword action could be done as a cost."""
    if node.keyword == "earth rite":
        return enough_to_pick(dialect, stacks(node))
    if node.keyword == "lesson":
        items = tree.Count(tree.Sel("card", ("ex",), node.by, (tree.Name(MAGICAL_ITEM),)))
        return lower_condition(tree.Compare(items, ">=", tree.Num(node.n)), dialect.vocab)

    def can_serve(game: Game, ctx: Ctx) -> bool:
        return bool(serve_actions(game, ctx.controller, ctx.source, max(1, node.n)))

    return can_serve


def can_pay_points(dialect: Dialect, node: tree.PayPoints) -> Condition:
    slot, amount = dialect.vocab.points("play_points"), lower_amount(node.amount, dialect.vocab)
    return lambda game, ctx: game.points[ctx.controller][slot] >= amount(game, ctx)


def can_lower_points(dialect: Dialect, node: Any) -> Condition:
    """A number that a cost lowers must be that large (10.4.5); raising it must be possible."""
    slot, amount = dialect.vocab.points(node.what), lower_amount(node.amount, dialect.vocab)
    sign = -1 if getattr(node, "lose", False) else 1

    def possible(game: Game, ctx: Ctx) -> bool:
        wanted = game.points[ctx.controller][slot] + sign * amount(game, ctx)
        return bool(game.ruleset.clamp(game, ctx.controller, slot, wanted) == wanted)

    return possible
