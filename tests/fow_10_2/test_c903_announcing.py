"""903.2a to h: turning up, sides, awakening, the chase, options, X, targets and shares."""

from typing import Any

import pytest

from headjudge.games.fow.common import model as m
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    FIRE,
    WATER,
    affect,
    card,
    cast,
    chant,
    cited,
    j_ruler,
    judge,
    on_chase,
    pay,
    play,
    prompt,
    quick,
    resolve,
    resonator,
    ruler,
    settle,
    sit,
    use,
    will,
)

LIFE = 4000
SPARK = quick("Spark", "You gain 1000 life.")
WALL, GATE = resonator("Wall", 100, 900), resonator("Gate", 100, 900)
AWAY = quick("Away", "Return target resonator to its owner's hand.")


def steps(table: Table, words: str, *answers: str | int) -> list[str]:
    """What is asked while something is played, in order."""
    table.choose(words)
    found = []
    for answer in answers:
        found.append(prompt(table))
        table.choose(answer)
    return found


# -- 903.2 -------------------------------------------------------------------------------------------------------------


def test_903_2_everything_is_asked_in_the_order_of_the_book() -> None:
    text = "Choose one - This card deals X00 damage divided as you choose among two target resonators; or draw a card."
    storm = chant("Storm", text, "[Awakening] {1}: Draw a card.", cost="XR")
    patron = resonator("Patron", 100, 100, "You may pay {1} less to play chants.")
    table = sit(a={"hand": [storm], "field": [FIRE] * 5 + [patron]}, b={"field": [WALL, GATE]})
    found = steps(table, "play Storm", "yes", "option 1", 3, "Wall", "100", "option 1")
    assert found == ["additional cost", "choose", "value of X", "select", "divide", "reduce"]
    assert prompt(table) == "pay"
    pay(table)
    settle(table)
    assert [table.card(name).damage for name in ("Wall", "Gate")] == [100, 200]


def test_903_2_what_cannot_be_paid_leaves_everything_as_it_was() -> None:
    """The only resonator is banished for one part of the cost, so that there is none for the other."""
    greedy = resonator("Greedy", 100, 100, "{1}, Banish a resonator, Banish a resonator: Draw a card.")
    table = sit(a={"field": [FIRE, greedy]})
    table.expect_refused("activate Greedy", "903.2j")
    assert (table.a.field, table.card(FIRE).rested, table.game.plays) == ([FIRE, "Greedy"], False, ())


def test_903_2a_a_face_down_card_is_turned_up_first(ruleset: str) -> None:
    snare = card(
        "Snare", "spell: chant-standby", "[Trigger] {0}: This card deals 300 damage to target resonator.", cost="0"
    )
    table = sit(ruleset, a={"standby": [snare]}, b={"field": [WALL, GATE]})
    table.expect_hidden("Snare", viewer="b")
    table.choose("play Snare")
    table.expect_asked("A", "select", cited(table, "903.2g"))
    table.expect_seen("A.chase", viewer="b", cards=["Snare"])
    table.choose("Wall")
    settle(table)
    assert table.card("Wall").damage == 300


def test_903_2b_the_side_of_a_shift_card_is_chosen_first() -> None:
    future = card("Dusk", "resonator", "[Shift] {0}", cost="2", atk=900, defence=900)
    past = card("Dawn", "resonator", "[Shift] {0}", back=future, cost="R", atk=300, defence=300)
    for stones, sides in (([FIRE], ["Dawn"]), ([WATER, WATER], ["Dusk"]), ([FIRE, FIRE], ["Dawn", "Dusk"])):
        for n, name in enumerate(sides):
            table = sit(a={"hand": [past], "field": stones})
            table.choose("play Dawn")
            assert (prompt(table) == "side") is (len(sides) == 2)
            if prompt(table) == "side":
                table.choose(f"option {n + 1}")
            pay(table)
            settle(table)
            assert [each for each in table.a.field if each not in (FIRE, WATER)] == [name]


@pytest.mark.rule("fow-10.2", "1111.2", "1302.2f")
@pytest.mark.parametrize("quick_side", ["Past", "Future"])
def test_903_2b_only_the_side_with_quickcast_is_played_at_any_time(quick_side: str) -> None:
    words = {quick_side: "[Quickcast]"}
    future = resonator("Future", 600, 700, words.get("Future", "[Flying]"), cost="0")
    past = resonator("Past", 100, 100, "[Shift] {1}", words.get("Past", "[Flying]"), cost="0", back=future)
    table = sit(a={"hand": [SPARK]}, b={"hand": [past]})
    table.choose("pass")
    table.choose("play Past")
    assert on_chase(table) == [quick_side]


@pytest.mark.parametrize(("answer", "damage"), [("yes", 600), ("no", 300)])
def test_903_2c_awakening_is_chosen_before_targets_and_costs_more(answer: str, damage: int) -> None:
    text = "This card deals 300 damage to target resonator. If this card was awakened, it deals 600 damage instead."
    flare = chant("Flare", text, "[Awakening] {1}", cost="R")
    table = sit(a={"hand": [flare], "field": [FIRE, FIRE]}, b={"field": [WALL, GATE]})
    assert steps(table, "play Flare", answer, "Wall") == ["additional cost", "select"]
    pay(table)
    assert [each.rested for each in table.a.stones].count(True) == (2 if answer == "yes" else 1)
    settle(table)
    assert table.card("Wall").damage == damage


# -- 903.2d ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "903.1")
def test_903_2d_a_card_moves_to_the_chase_and_an_ability_stands_there_as_a_pseudo_card(ruleset: str) -> None:
    tinker = resonator("Tinker", 100, 100, "[Activate] {Rest}: You gain 300 life.")
    table = sit(ruleset, a={"hand": [SPARK, SPARK], "field": [tinker]})
    use(table, "Tinker")
    play(table, "Spark")
    assert (on_chase(table), table.a.hand, table.a.field) == (["Spark", "Tinker"], ["Spark"], ["Tinker"])
    types = [table.game.values(entry.ref[0])[m.TYPES] for entry in table.game.plays]
    assert types == [{m.ABILITY_TYPE}, {m.CHANT}]
    assert len(table.a.chase) == 2


def test_903_2_d_1_effects_on_a_card_go_along_to_the_chase_but_not_into_the_field() -> None:
    squire = resonator("Squire", 300, 300, cost="0")
    table = sit(a={"hand": [squire, SPARK]})
    affect(table, "Squire", {m.ATK: 900, m.ATTRIBUTES: frozenset({"fire"})})
    play(table, "Squire")
    values = table.game.values(table.game.plays[0].ref[0])
    assert (values[m.ATK], values[m.ATTRIBUTES]) == (900, {"fire"})
    resolve(table)
    assert (table.card("Squire").atk, table.card("Squire").attributes) == (300, [])


# -- 903.2e and f ------------------------------------------------------------------------------------------------------

EITHER = chant("Either", "Choose one - Destroy target resonator; or draw a card.")


def test_903_2e_what_was_not_chosen_does_not_exist(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [EITHER, SPARK]}, b={"field": [WALL, GATE]})
    assert steps(table, "play Either", "option 2") == ["choose"]
    assert on_chase(table) == ["Either"]
    settle(table)
    assert (table.b.field, len(table.a.hand)) == (["Wall", "Gate"], 2)


def test_903_2e_an_option_without_a_legal_target_is_not_offered(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [EITHER, SPARK]})
    table.choose("play Either")
    if prompt(table) == "choose":
        assert len(table.options) == 1
        table.choose("option 1")
    settle(table)
    assert len(table.a.hand) == 2


def test_903_2e_two_of_three_options(ruleset: str) -> None:
    three = chant("Three", "Choose two - You gain 100 life; or you gain 200 life; or you gain 400 life.")
    table = sit(ruleset, a={"hand": [three]})
    table.choose("play Three")
    table.choose("option 1")
    table.choose("option 3")
    settle(table)
    assert table.a.life == LIFE + 500


BEAM = chant("Beam", "This card deals X00 damage to target resonator.", cost="XR")


def test_903_2f_x_is_chosen_before_targets_and_payment(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [BEAM], "field": [FIRE] * 4}, b={"field": [WALL, GATE]})
    table.choose("play Beam")
    table.expect_asked("A", "value of X", cited(table, "903.2f"))
    assert [option[1] for option in table.decision.options] == [0, 1, 2, 3]
    table.choose(2)
    assert prompt(table) == "select"
    table.choose("Wall")
    pay(table)
    assert [each.rested for each in table.a.stones].count(True) == 3
    settle(table)
    assert table.card("Wall").damage == 200


@pytest.mark.rule("fow-10.2", "903.2.i.2")
def test_903_2_f_1_without_paying_its_cost_x_is_zero() -> None:
    free = chant("Free", "Play target chant from your graveyard without paying its cost.")
    table = sit(a={"hand": [free], "graveyard": [BEAM], "field": [FIRE] * 4}, b={"field": [WALL, GATE]})
    table.choose("play Free")
    settle(table)
    while prompt(table) not in ("select", "act"):
        assert prompt(table) != "value of X"
        table.choose("yes")
    table.choose("Wall")
    settle(table)
    assert (table.card("Wall").damage, table.a.graveyard.count("Beam")) == (0, 1)
    assert not any(each.rested for each in table.a.stones)


@pytest.mark.parametrize(
    ("text", "has"),
    [
        ("You may pay {R} rather than pay this card's cost.", {"fire will": 1}),
        ("You may pay {0} to play this card.", {}),
        ("[Incarnation] {R}", {"field": [resonator("Lamb", cost="R")]}),
    ],
)
def test_903_2_f_1_x_is_zero_where_another_cost_is_paid(ruleset: str, text: str, has: dict[str, Any]) -> None:
    """Whether it is paid is asked before X, which is not asked then."""
    titan = resonator("Titan", 100, 100, text, "[Enter] Put X [+100/+100] counters on this card.", cost="XW")
    table = sit(ruleset, a={"hand": [titan], "light will": 4, **has})
    table.choose("play Titan")
    table.expect_asked("A", "additional cost", cited(table, "903.2.f.1"))
    table.choose("yes")
    pay(table)
    settle(table)
    assert (table.card("Titan").atk, table.a.field, will(table, "light")) == (100, ["Titan"], 4)


@pytest.mark.rule("fow-10.2", "903.2f")
def test_903_2_f_1_x_is_chosen_where_no_other_cost_is_paid(ruleset: str) -> None:
    text = "You may pay {R} rather than pay this card's cost."
    titan = resonator("Titan", 100, 100, text, "[Enter] Put X [+100/+100] counters on this card.", cost="XW")
    table = sit(ruleset, a={"hand": [titan], "light will": 4, "fire will": 1})
    assert steps(table, "play Titan", "no", 3) == ["additional cost", "value of X"]
    pay(table)
    settle(table)
    assert (table.card("Titan").atk, will(table, "light"), will(table, "fire")) == (400, 0, 1)


@pytest.mark.rule("fow-10.2", "903.2f")
def test_903_2_f_1_an_x_of_the_other_cost_is_chosen(ruleset: str) -> None:
    text = "You may pay {X}{R} rather than pay this card's cost."
    table = sit(ruleset, a={"hand": [chant("Blast", text, "You gain X00 life.", cost="WW")], "fire will": 3})
    table.choose("play Blast")
    while prompt(table) != "act":
        table.choose(2 if prompt(table) == "value of X" else table.options[0])
    settle(table)
    assert (table.a.life, will(table, "fire")) == (LIFE + 200, 0)


def test_903_2f_an_x_of_what_is_paid_as_well_is_chosen(ruleset: str) -> None:
    hero = chant("Hero", "[Awakening] {X}: You gain X00 life.", cost="R")
    table = sit(ruleset, a={"hand": [hero], "fire will": 3})
    assert steps(table, "play Hero", "yes", 2) == ["additional cost", "value of X"]
    pay(table)
    settle(table)
    assert (table.a.life, will(table, "fire")) == (LIFE + 200, 0)


@pytest.mark.parametrize("x", [0, 3])
def test_903_2_f_2_the_x_of_the_judgment_is_the_j_rulers(x: int) -> None:
    risen = j_ruler("Queen Risen", 500, 500, "[Enter] ⇒ You gain X00 life.")
    queen = ruler("Queen", "[Judgment] {X}", back=risen)
    table = sit(a={"ruler": [queen], "field": [FIRE] * 3})
    judge(table, x)
    assert (table.a.field[-1], table.a.life) == ("Queen Risen", LIFE + 100 * x)


def test_903_2_f_3_a_number_that_playing_needs_is_counted_now() -> None:
    """X target resonators for X fire stones: one that comes later adds no target."""
    text = "Destroy X target resonators, where X is the number of fire magic stones you control."
    more = quick("More", "Put a fire magic stone from your graveyard into your field.")
    table = sit(
        a={"hand": [chant("Ruin", text), more], "field": [FIRE, FIRE], "graveyard": [FIRE]},
        b={"field": [WALL, GATE, resonator("Keep", 100, 900)]},
    )
    table.choose("play Ruin")
    table.choose("Wall")
    table.choose("Gate")
    assert prompt(table) == "act"
    play(table, "More")
    settle(table)
    assert prompt(table) == "order"
    table.choose("Wall")
    assert (len(table.a.stones), table.b.field) == (3, ["Keep"])


# -- 903.2g ------------------------------------------------------------------------------------------------------------

DOOM = chant("Doom", "Destroy target resonator.")


def test_903_2g_without_a_legal_target_it_is_not_played(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [DOOM], "field": [FIRE]}, b={"graveyard": [WALL]})
    table.expect_refused("play Doom", cited(table, "903.2g"))


def test_903_2g_all_the_targets_that_a_text_names_are_needed(ruleset: str) -> None:
    two = chant("Twofold", "Destroy target resonator. Return another target resonator to its owner's hand.")
    table = sit(ruleset, a={"hand": [two]}, b={"field": [WALL]})
    table.expect_refused("play Twofold", cited(table, "903.2g"))
    table = sit(ruleset, a={"hand": [two]}, b={"field": [WALL, GATE]})
    table.choose("play Twofold")
    table.choose("Wall")
    settle(table)
    assert (table.b.graveyard, table.b.hand) == (["Wall"], ["Gate"])


DENY = quick("Deny", "Cancel target spell.")


def test_903_2_g_1_a_spell_does_not_target_itself(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [DENY, DENY, SPARK]})
    table.expect_refused("play Deny", cited(table, "903.2g"))
    play(table, "Spark")
    play(table, "Deny")
    assert on_chase(table) == ["Deny", "Spark"]
    settle(table)
    assert table.a.life == LIFE


def test_903_2_g_1_an_ability_does_not_target_itself(ruleset: str) -> None:
    jammer = resonator("Jammer", 100, 100, "[Activate] {Rest}: Cancel target ability.")
    table = sit(ruleset, a={"field": [jammer]})
    table.expect_refused("activate Jammer", cited(table, "903.2g"))


def test_903_2_g_2_a_card_nobody_sees_is_no_target_by_what_it_is() -> None:
    snare = chant("Snare", "[Trigger] {0}: Draw a card.", cost="U", attribute="water")
    dig = chant("Dig", "Destroy target water card in a standby area.")
    for faceup in (False, True):
        table = sit(a={"hand": [dig]}, b={"standby": [put(snare, faceup=faceup)]})
        assert table.a.can("play Dig") is faceup


def test_903_2_g_3_no_target_is_added_or_exchanged_after_playing(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [DOOM, AWAY]}, b={"field": [WALL, GATE]})
    play(table, "Doom", "Wall")
    play(table, "Away", "Wall")
    settle(table)
    assert (table.b.field, table.b.hand) == (["Gate"], ["Wall"])


# -- 903.2h ------------------------------------------------------------------------------------------------------------

RAIN = chant("Rain", "This card deals 300 damage divided as you choose among any number of target resonators.")


def test_903_2h_shares_are_decided_while_playing(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [RAIN]}, b={"field": [WALL, GATE], "hand": [SPARK]})
    found = steps(table, "play Rain", "Wall", "Gate", "200")
    assert found[-1] == "divide"
    assert on_chase(table) == ["Rain"]
    settle(table)
    assert [table.card(name).damage for name in ("Wall", "Gate")] == [200, 100]


def test_903_2_h_1_every_share_is_a_positive_number_of_hundreds() -> None:
    walls = [resonator(f"Wall {n}", 100, 900) for n in range(4)]
    table = sit(a={"hand": [RAIN]}, b={"field": walls})
    table.choose("play Rain")
    for n in range(3):
        table.choose(f"Wall {n}")
    settle(table)
    assert [table.card(f"Wall {n}").damage for n in range(4)] == [100, 100, 100, 0]


def test_903_2_h_1_two_targets_share_three_hundred_as_one_and_two() -> None:
    table = sit(a={"hand": [RAIN]}, b={"field": [WALL, GATE]})
    steps(table, "play Rain", "Wall", "Gate")
    assert sorted(option[1] for option in table.decision.options) == [100, 200]
    table.choose("100")
    settle(table)
    assert [table.card(name).damage for name in ("Wall", "Gate")] == [100, 200]


def test_903_2_h_2_the_share_of_a_target_that_is_gone_is_lost(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [RAIN, AWAY]}, b={"field": [WALL, GATE]})
    steps(table, "play Rain", "Wall", "Gate", "200")
    play(table, "Away", "Wall")
    settle(table)
    assert (table.card("Gate").damage, will(table, "fire")) == (100, 0)


# -- a target limited by X (903.2f before 903.2g) ----------------------------------------------------------------------

CHARM = chant("Charm", "Gain control of target resonator with total cost X or less.", cost="RX")


def numbers(table: Table) -> list[int]:
    """The values that are offered."""
    assert prompt(table) == "value of X"
    return [option[1] for option in table.decision.options]


def test_903_2f_a_target_limited_by_x_is_looked_for_with_every_x_that_can_be_paid(ruleset: str) -> None:
    foe = resonator("Foe", cost="2")
    table = sit(ruleset, a={"hand": [CHARM], "fire will": 4}, b={"field": [foe]})
    table.choose("play Charm")
    assert numbers(table) == [2, 3]
    table.choose(2)
    pay(table)
    settle(table)
    assert "Foe" in table.a.field
    table = sit(ruleset, a={"hand": [CHARM], "fire will": 2}, b={"field": [foe]})
    table.expect_refused("play Charm", cited(table, "903.2g"))


def test_903_2f_an_exact_x_may_leave_gaps(ruleset: str) -> None:
    exact = chant("Exact", "Destroy target resonator with total cost X.", cost="X")
    field = [resonator("One", cost="1"), resonator("Three", cost="3")]
    table = sit(ruleset, a={"hand": [exact], "fire will": 5}, b={"field": field})
    table.choose("play Exact")
    assert numbers(table) == [1, 3]
    table.choose(3)
    pay(table)
    settle(table)
    assert table.b.graveyard == ["Three"]


def test_903_2f_x_of_an_ability_and_of_counters_removed_for_it(ruleset: str) -> None:
    foe = resonator("Foe", cost="2")
    taker = resonator("Taker", 100, 100, "[Activate] {X}: Destroy target resonator with total cost X.", cost="9")
    table = sit(ruleset, a={"field": [taker], "fire will": 3}, b={"field": [foe]})
    use(table, "Taker", 2)
    settle(table)
    assert table.b.graveyard == ["Foe"]
    words = "[Activate] Remove X magic counters from this card: Destroy target resonator with total cost X."
    keeper = put(resonator("Keeper", 100, 100, words, cost="9"), counters={"magic": 3})
    table = sit(ruleset, a={"field": [keeper]}, b={"field": [foe]})
    use(table, "Keeper", 2)
    settle(table)
    assert (table.b.graveyard, table.card("Keeper").counters) == (["Foe"], {"magic": 1})
    poor = put(resonator("Keeper", 100, 100, words, cost="9"), counters={"magic": 1})
    assert not sit(ruleset, a={"field": [poor]}, b={"field": [foe]}).a.can("activate Keeper")


def test_903_2e_an_option_whose_target_is_limited_by_x_can_be_chosen(ruleset: str) -> None:
    pick = chant("Pick", "Choose one - Destroy target resonator with total cost X or less; or draw a card.", cost="X")
    table = sit(ruleset, a={"hand": [pick], "fire will": 2}, b={"field": [resonator("Foe", cost="2")]})
    table.choose("play Pick")
    assert len(table.options) == 2
    table.choose(table.options[0])
    pay(table)
    settle(table)
    assert table.b.graveyard == ["Foe"]


def test_903_2_a_card_that_has_gone_elsewhere_meanwhile_is_not_played(ruleset: str) -> None:
    """Of the two chants, the second is discarded for the first."""
    gift = chant("Gift", "Play two chants from your hand without paying their costs.")
    greed = chant("Greed", "As an additional cost to play this card, discard a card.", "You gain 100 life.")
    table = sit(ruleset, a={"hand": [gift, greed, chant("Hymn", "You gain 1000 life.")]})
    play(table, "Gift")
    settle(table)
    table.choose("Greed and Hymn")
    settle(table)
    assert (table.a.life, sorted(table.a.graveyard)) == (LIFE + 100, ["Gift", "Greed", "Hymn"])


def test_903_2f_1_for_nothing_x_is_zero_and_limits_so(ruleset: str) -> None:
    gift = chant("Gift", "Play a chant from your hand without paying its cost.")
    table = sit(ruleset, a={"hand": [gift, CHARM], "fire will": 9}, b={"field": [resonator("Foe", cost="1")]})
    play(table, "Gift")
    settle(table)
    table.choose("Charm")
    settle(table)
    assert (table.a.hand, table.b.field) == (["Charm"], ["Foe"])


@pytest.mark.parametrize(
    ("how", "there", "legal"),
    [
        ("with different names", ["Ann", "Ann"], False),
        ("with different names", ["Ann", "Ben"], True),
        ("with the same name", ["Ann", "Ben"], False),
        ("with the same name", ["Ann", "Ben", "Ann"], True),
        ("with combined total cost 3 or less", ["Ann", "Ben"], False),
        ("with combined total cost 4 or less", ["Ann", "Ben"], True),
    ],
)
def test_903_2g_targets_that_must_fit_together_are_there_or_it_is_not_played(
    how: str, there: list[str], legal: bool
) -> None:
    pair = chant("Pair", f"Return two target resonators {how} to their owner's hand.")
    table = sit(a={"hand": [pair]}, b={"field": [resonator(name, 1, 1, cost="2") for name in there]})
    assert table.a.can("play Pair") is legal
    if not legal:
        table.expect_refused("play Pair", "903.2g")


def test_903_3b2_what_one_part_has_moved_is_no_target_of_the_next_any_more(ruleset: str) -> None:
    """Both parts may aim at the same resonator; once it is in a hand the second has nothing to put anywhere."""
    sweep = chant(
        "Sweep",
        "Return target resonator to its owner's hand.",
        "Put target resonator on the bottom of its owner's deck.",
    )
    bear = resonator("Bear", 300, 300)
    table = sit(ruleset, a={"hand": [sweep]}, b={"field": [bear]})
    cast(table, "Sweep", "Bear", "Bear")
    assert "Bear" in table.b.hand
