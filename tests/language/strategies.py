"""Random trees in the shapes the compiler makes, for Shadowverse: Evolve."""

from __future__ import annotations

from hypothesis import strategies as st

from headjudge.language import tree
from headjudge.language.canonical import ordered_filters
from headjudge.language.tree import ANY_PLAYER, OPPONENT, YOU, Num

ONE = Num(1)
small = st.integers(1, 9).map(Num)
keywords = st.sampled_from(["ward", "storm", "rush", "assail", "bane", "aura"])
traits = st.sampled_from(["Gardener", "Knightly", "Deep Sea"]).map(tree.Trait)
names = st.sampled_from(["Bramble Sprite", "Ash Warden", "Ember, Last Light"])
costs = st.builds(tree.StatIs, st.just("cost"), st.sampled_from(["<=", ">=", "=="]), small)
stats = st.builds(tree.StatIs, st.sampled_from(["attack", "defense"]), st.sampled_from(["<=", ">="]), small)
filters = st.one_of(
    traits,
    st.sampled_from(["forestcraft", "neutral"]).map(tree.Class),
    costs,
    stats,
    keywords.map(tree.Has),
    st.just(tree.State("evolved")),
    st.just(tree.Not(tree.Type("spell"))),
    st.just(tree.DifferentNames()),
)
PLACES: list[tuple[tuple[str, ...], tree.Player]] = [
    (("field",), YOU),
    (("field",), OPPONENT),
    (("field",), ANY_PLAYER),
    (("hand",), YOU),
    (("cemetery",), YOU),
    (("cemetery",), OPPONENT),
    (("ex",), YOU),
    (("field", "ex"), YOU),
]
places = st.sampled_from(PLACES)
PLAYERS: list[tree.Player] = [YOU, OPPONENT, tree.EachPlayer()]


@st.composite
def selectors(draw: st.DrawFn) -> tree.Sel:
    kind = draw(st.sampled_from(["card", "follower", "amulet", "spell"]))
    zones, whose = draw(places)
    found = draw(st.lists(filters, max_size=2, unique_by=lambda item: (type(item), getattr(item, "stat", ""))))
    return tree.Sel(kind, zones, whose, ordered_filters(tuple(found)), draw(st.booleans()))


def picks(bind: str = "") -> st.SearchStrategy[tree.Pick]:
    one = st.builds(tree.Pick, selectors(), st.just(ONE), st.just(ONE), bind=st.just(bind))
    up_to = st.builds(tree.Pick, selectors(), st.just(Num(0)), small, bind=st.just(bind))
    any_number = st.builds(tree.Pick, selectors(), st.just(Num(0)), st.none(), bind=st.just(bind))
    return st.one_of(one, up_to, any_number)


amounts = st.one_of(
    small,
    selectors().map(tree.Count),
    st.builds(tree.Times, st.integers(2, 4), selectors().map(tree.Count)),
    st.just(tree.PlayerStat(YOU, "max_play_points")),
    st.just(tree.StatOf(tree.This("follower"), "attack")),
)
leaders = st.sampled_from(PLAYERS).map(tree.Leader)
receivers = st.one_of(leaders, selectors().map(tree.Each), st.just(tree.This("follower")))
grants = st.one_of(
    st.builds(tree.StatChange, st.sampled_from(["attack", "defense"]), small, st.booleans()).map(lambda mod: (mod,)),
    st.lists(keywords.map(tree.GrantKeyword), min_size=1, max_size=3, unique=True).map(tuple),
)
durations = st.sampled_from(["", "this turn", "this turn and opponents next turn"])
plain_steps = st.one_of(
    st.builds(tree.Draw, amounts),
    st.builds(tree.Damage, amounts, receivers),
    st.builds(tree.Give, receivers, grants, durations),
    st.builds(tree.Destroy, selectors().map(tree.Each)),
    st.builds(tree.Banish, selectors().map(tree.Each)),
    st.builds(tree.Recover, amounts),
    st.builds(tree.CreateToken, names.map(lambda name: (name,)), small, st.sampled_from([("field",), ("ex",)])),
    st.builds(tree.Bury, st.builds(tree.TopOf, st.just(YOU), small)),
    st.builds(tree.Refresh, selectors().map(tree.Each)),
    st.just(tree.Gain(ONE, "evolution_points")),
)
conditions = st.one_of(
    st.builds(tree.Compare, selectors().map(tree.Count), st.sampled_from([">=", "<="]), st.integers(2, 9).map(Num)),
    st.builds(tree.Compare, selectors().map(tree.Count), st.just(">="), st.just(ONE)),
    st.builds(tree.Compare, selectors().map(tree.Count), st.just("=="), st.just(Num(0))),
    st.sampled_from([tree.Gate("overflow"), tree.Gate("sanguine")]),
    st.just(tree.LeaderIs(YOU, "runecraft")),
)


@st.composite
def selections(draw: st.DrawFn) -> tuple[tree.Step, ...]:
    """A selection and what is done with it."""
    bound = tree.Bound("1")
    verb = draw(
        st.one_of(
            st.just(tree.Destroy(bound)),
            st.just(tree.ReturnToHand(bound)),
            st.builds(tree.Damage, amounts, st.just(bound)),
            st.builds(tree.Give, st.just(bound), grants, durations),
        )
    )
    return (tree.Select(draw(picks("1"))), verb, *draw(st.lists(plain_steps, max_size=2)))


simple = st.one_of(st.lists(plain_steps, min_size=1, max_size=3).map(tuple), selections())
conditional = st.builds(
    lambda cond, steps, before: (*before, tree.If(cond, tuple(steps))),
    conditions,
    st.lists(plain_steps, min_size=1, max_size=2),
    st.lists(plain_steps, max_size=1),
)
modal = st.builds(
    lambda options: (tree.Mode(tuple((option,) for option in options), ONE, ONE),),
    st.lists(plain_steps, min_size=2, max_size=3),
)


@st.composite
def upgrades(draw: st.DrawFn) -> tuple[tree.Step, ...]:
    """A step, and what it becomes under a condition, a gate or for a cost."""
    bound = tree.Bound("1")
    low, high = (tree.Damage(draw(small), bound) for _ in range(2))
    more = (high, *draw(st.lists(plain_steps, max_size=1)))
    cond = draw(
        st.one_of(conditions, st.builds(tree.Gate, st.sampled_from(["combo", "spellchain"]), st.integers(2, 9)))
    )
    upgraded: list[tree.Step] = [
        tree.If(cond, more, (low,)),
        tree.If(cond, more, (tree.Destroy(bound),)),
        tree.Pay((tree.KeywordAction("earth rite", 1),), more, otherwise=(low,)),
    ]
    return (tree.Select(draw(picks("1"))), draw(st.sampled_from(upgraded)))


@st.composite
def looks(draw: st.DrawFn) -> tuple[tree.Step, ...]:
    """Looking at cards, taking some of them, and what becomes of the rest."""
    group, taken = tree.Bound("1"), tree.Bound("2")
    what = tree.Sel(draw(st.sampled_from(["card", "follower", "spell"])), filters=draw(st.tuples(traits)), among=group)
    pick = tree.Pick(what, ONE, ONE, bind="2")
    rests: list[tree.Step] = [
        tree.Put(tree.RestOf("1"), "deck", YOU, "bottom", order="any"),
        tree.Bury(tree.RestOf("1")),
    ]
    look = tree.Look(tree.TopOf(YOU, draw(st.integers(2, 7).map(Num)), bind="1"))
    return (look, tree.May((tree.Reveal(pick), tree.AddToHand(taken))), draw(st.sampled_from(rests)))


others = st.builds(
    lambda player, step: (type(step)(**{**{f: getattr(step, f) for f in step.__struct_fields__}, "by": player}),),
    st.sampled_from([OPPONENT, tree.EachPlayer()]),
    st.one_of(
        st.builds(tree.Draw, small),
        st.builds(tree.Discard, st.builds(tree.Pick, st.just(tree.Sel()), st.just(ONE), st.just(ONE), st.booleans())),
        st.builds(tree.Bury, st.builds(tree.Pick, st.just(tree.Sel("follower")), st.just(ONE), st.just(ONE))),
    ),
)
payments = st.builds(
    lambda first, steps: (first, tree.Pay((tree.Discard(tree.Pick(tree.Sel("spell"), ONE, ONE)),), tuple(steps))),
    plain_steps,
    st.lists(plain_steps, min_size=1, max_size=2),
)
bodies = st.one_of(simple, conditional, modal, upgrades(), looks(), others, payments)
triggers = st.one_of(
    st.builds(tree.PhaseBegins, st.sampled_from(["main", "end"]), st.sampled_from([YOU, OPPONENT])),
    st.builds(tree.Plays, st.just(YOU), traits.map(lambda trait: tree.Sel("card", filters=(trait,)))),
    st.builds(tree.Evolves, st.just(tree.Sel("follower", ("field",), YOU))),
    st.just(tree.Moves(tree.This(), frm="field")),
    st.builds(tree.Moves, traits.map(lambda trait: tree.Sel("follower", (), YOU, (trait,), True)), to=st.just("field")),
    st.builds(tree.Attacks, st.just(tree.Sel("follower", ("field",), YOU))),
    st.builds(tree.TakesDamage, st.just(tree.This("follower")), st.sampled_from(["any", "combat", "ability"])),
    st.just(tree.Moves(tree.Sel("spell"), manner="discarded", by=YOU)),
    st.just(tree.Becomes(tree.Compare(tree.Count(tree.Sel("card", ("hand",), YOU)), "==", Num(0)))),
)
abilities = st.one_of(
    st.builds(tree.Automatic, triggers, bodies),
    st.builds(tree.Activated, small.map(lambda n: (tree.PayPoints(n), tree.Engage(tree.This()))), bodies),
    st.builds(tree.Automatic, st.just(tree.Evolves(tree.This())), bodies, st.just("on evolve")),
    st.builds(tree.Continuous, selectors().map(tree.Each), keywords.map(lambda word: (tree.GrantKeyword(word),))),
    st.builds(
        tree.Continuous,
        st.just(tree.This("follower")),
        keywords.map(lambda word: (tree.GrantKeyword(word),)),
        st.one_of(st.none(), conditions),
    ),
    st.builds(
        lambda n, cond: tree.Continuous(tree.This(), (tree.CostChange(n),), cond, ()),
        small,
        st.one_of(st.none(), conditions),
    ),
    keywords.map(tree.Keyword),
)
