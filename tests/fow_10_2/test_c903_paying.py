"""903.2i to k and 903.3: what playing costs, paying it, and resolving."""

from typing import Any

import pytest

from headjudge.games.fow.common import model as m
from headjudge.kernel.game import items
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    FIRE,
    WATER,
    accept,
    addition,
    cast,
    chant,
    cited,
    on_chase,
    pay,
    play,
    prompt,
    quick,
    regalia,
    resolve,
    resonator,
    settle,
    sit,
    use,
    will,
)

LIFE = 4000
SPARK = quick("Spark", "You gain 1000 life.")
WALL, GATE = resonator("Wall", 100, 900), resonator("Gate", 100, 900)
AWAY = quick("Away", "Return target resonator to its owner's hand.")
CHEAP = resonator("Patron", 100, 100, "[Continuous] You may pay {1} less to play chants.")
DEAR = resonator("Toll", 100, 100, "[Continuous] Your opponent pays {1} more to play chants.")
HYMN = chant("Hymn", "You gain 500 life.", cost="R2")


def rested(table: Table) -> list[str]:
    """The stones of A that are rested."""
    return sorted(str(stone) for stone in table.a.stones if stone.rested)


# -- 903.2i ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "903.2.i.3")
def test_903_2i_increases_come_before_decreases() -> None:
    """A free spell still costs what is added; what is taken off takes that off too."""
    free = chant("Grace", "You gain 500 life.", cost="0")
    for cheap, cost in ((0, 1), (1, 0), (2, 0)):
        table = sit(a={"hand": [free], "field": [FIRE, FIRE] + [CHEAP] * cheap}, b={"field": [DEAR]})
        cast(table, "Grace")
        assert (len(rested(table)), table.a.life) == (cost, LIFE + 500)


def test_903_2_i_1_another_cost_takes_the_place_of_the_cost_first() -> None:
    """One fire in place of five: the increase is added to it, and so it is two."""
    other = chant("Other", "You may pay {R} rather than pay this card's cost.", "You gain 500 life.", cost="WWWWW")
    table = sit(a={"hand": [other], "field": [FIRE, WATER]}, b={"field": [DEAR]})
    play(table, "Other", "yes")
    assert rested(table) == [FIRE, WATER]
    settle(table)
    assert table.a.life == LIFE + 500


@pytest.mark.parametrize(("answer", "paid"), [("yes", 1), ("no", 2)])
def test_903_2_i_1_a_cost_that_may_be_paid_is_offered(ruleset: str, answer: str, paid: int) -> None:
    other = chant("Other", "You may pay {1} to play this card.", "You gain 500 life.", cost="R1")
    table = sit(ruleset, a={"hand": [other], "fire will": 2})
    table.choose("play Other")
    table.expect_asked("A", "additional cost", cited(table, "903.2i"))
    table.choose(answer)
    pay(table)
    settle(table)
    assert (will(table, "fire"), table.a.life) == (2 - paid, LIFE + 500)


@pytest.mark.parametrize(
    ("has", "legal"), [({"fire will": 1}, True), ({"void will": 3}, True), ({"void will": 2}, False)]
)
def test_903_2_i_1_either_cost_lets_it_be_played(ruleset: str, has: dict[str, int], legal: bool) -> None:
    """The other cost is the larger one; who can pay only one of the two is not asked."""
    other = chant("Other", "You may pay {3} to play this card.", "You gain 500 life.", cost="R")
    table = sit(ruleset, a={"hand": [other], **has})
    assert table.a.can("play Other") is legal
    if legal:
        cast(table, "Other")
        assert (will(table, "fire"), will(table, "void"), table.a.life) == (0, 0, LIFE + 500)


def test_903_2_i_1_of_two_costs_in_place_of_the_cost_one_is_paid() -> None:
    texts = ("You may pay 500 life rather than pay this card's cost.", "You may pay {1} to play this card.")
    table = sit(a={"hand": [chant("Other", *texts, "You gain 100 life.", cost="WWW")], "void will": 1})
    table.choose("play Other")
    table.expect_asked("A", "additional cost", "903.2i")
    table.choose("yes")
    settle(table)
    assert (table.a.life, will(table, "void")) == (LIFE - 400, 1)
    table = sit(a={"hand": [chant("Other", *texts, "You gain 100 life.", cost="WWW")], "void will": 1})
    cast(table, "Other", "no")
    assert (table.a.life, will(table, "void")) == (LIFE + 100, 0)


@pytest.mark.rule("fow-10.2", "903.2.i.1")
def test_903_2_i_2_nothing_is_paid_in_place_of_a_cost_that_is_not_paid(ruleset: str) -> None:
    gift = chant("Gift", "You may play a chant from your hand without paying its cost.")
    other = chant("Other", "You may pay {1} to play this card.", "You gain 500 life.", cost="RRR")
    table = sit(ruleset, a={"hand": [gift, other]})
    cast(table, "Gift")
    while prompt(table) != "act":
        table.choose(table.options[0])
    settle(table)
    assert (table.a.life, table.a.hand) == (LIFE + 500, [])


@pytest.mark.parametrize(("stones", "legal"), [([FIRE], True), ([], False)])
def test_903_2_i_2_what_is_added_is_paid_for_a_free_card_too(stones: list[str], legal: bool) -> None:
    sage = resonator("Sage", 100, 100, "You may play chants from your hand without paying their costs.")
    table = sit(a={"hand": [HYMN], "field": [sage, *stones]}, b={"field": [DEAR]})
    assert table.a.can("play Hymn") is legal
    if legal:
        cast(table, "Hymn")
        assert (rested(table), table.a.life) == ([FIRE], LIFE + 500)


@pytest.mark.rule("fow-10.2", "903.2i")
def test_903_2_i_3_all_increases_are_added_up(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [HYMN], "field": [FIRE] * 4}, b={"field": [DEAR, DEAR]})
    table.expect_refused("play Hymn", cited(table, "1003.4"))
    table = sit(ruleset, a={"hand": [HYMN], "field": [FIRE] * 5}, b={"field": [DEAR, DEAR]})
    cast(table, "Hymn")
    assert (len(rested(table)), table.a.life) == (5, LIFE + 500)


@pytest.mark.parametrize(("answer", "paid"), [("option 1", [FIRE, WATER, WATER]), ("option 2", [WATER, WATER])])
def test_903_2_i_4_who_plays_it_chooses_the_part_that_is_decreased(answer: str, paid: list[str]) -> None:
    table = sit(a={"hand": [HYMN], "field": [FIRE, WATER, WATER, CHEAP]})
    table.choose("play Hymn")
    table.expect_asked("A", "reduce", "903.2.i.4")
    table.choose(answer)
    while prompt(table) == "pay":
        by_hand = [option for option in table.options if option.startswith(f"Produce will with {WATER}")]
        table.choose(f"produce will with {WATER}" if by_hand else "pay")
    assert rested(table) == paid
    settle(table)


def test_903_2_i_4_only_the_part_that_lets_it_be_paid_is_offered() -> None:
    table = sit(a={"hand": [HYMN], "field": [WATER, WATER, CHEAP]})
    table.choose("play Hymn")
    assert prompt(table) == "pay"
    pay(table)
    settle(table)
    assert table.a.life == LIFE + 500


def test_903_2_i_4_nothing_goes_below_zero(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [chant("Grace", "You gain 500 life.", cost="1")], "field": [CHEAP, CHEAP, CHEAP]})
    cast(table, "Grace")
    assert table.a.life == LIFE + 500
    assert all(will(table, kind) == 0 for kind in ("fire", "void"))


@pytest.mark.parametrize("cheaper_first", [True, False])
def test_903_2_i_4_a_symbol_is_taken_off_what_is_raised_whatever_came_first(ruleset: str, cheaper_first: bool) -> None:
    patron = resonator("Patron", 100, 100, "[Continuous] You pay {R} less to play resonators.")
    toll = resonator("Toll", 100, 100, "[Continuous] Each player pays {R} more to play resonators.")
    there = [patron, toll] if cheaper_first else [toll, patron]
    table = sit(ruleset, a={"field": there, "hand": [resonator("Squire", cost="1")], "void will": 1})
    cast(table, "Squire")
    assert ("Squire" in table.a.field, will(table, "void")) == (True, 0)


@pytest.mark.rule("fow-10.2", "1109.2")
@pytest.mark.parametrize(("less", "paid"), [("{3}", 0), ("{2}", 1)])
def test_903_2_i_4_what_is_paid_as_well_is_part_of_what_is_decreased(ruleset: str, less: str, paid: int) -> None:
    patron = resonator("Patron", 100, 100, f"[Continuous] You pay {less} less to play resonators.")
    hero = resonator("Hero", 300, 300, "[Awakening] {2}: [Flying]", cost="1")
    table = sit(ruleset, a={"field": [patron], "hand": [hero], "void will": 2})
    cast(table, "Hero", "yes")
    assert ("Hero" in table.a.field, will(table, "void")) == (True, 2 - paid)


def test_903_2_i_4_will_of_any_attribute_pays_for_what_is_left() -> None:
    """What was read as a cost of any attribute is still the symbol that is taken off; an extra cost is not read so."""
    patron = resonator("Patron", 100, 100, "[Continuous] You pay {R} less to play resonators.")
    sage = resonator("Sage", 100, 100, "You may pay the attribute cost of resonators with will of any attribute.")
    hero = resonator("Hero", 300, 300, "[Awakening] {R}: [Flying]", cost="RR")
    table = sit(a={"field": [patron, sage], "hand": [hero], "void will": 1, "fire will": 1})
    cast(table, "Hero", "yes")
    assert ("Hero" in table.a.field, will(table, "void"), will(table, "fire")) == (True, 0, 0)


def test_903_2_i_5_what_is_settled_does_not_change_while_paying() -> None:
    """What made it cheaper is banished to pay for it."""
    rite = chant("Rite", "As an additional cost to play this card, banish a resonator.", "You gain 500 life.", cost="2")
    table = sit(a={"hand": [rite], "field": [FIRE, CHEAP]})
    cast(table, "Rite")
    assert (table.a.life, rested(table), "Patron" in table.a.graveyard) == (LIFE + 500, [FIRE], True)


# -- 903.2j and k ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "legal"), [([], False), (["Blank"], True)])
def test_903_2j_every_part_is_done_or_it_is_not_played(ruleset: str, hand: list[str], legal: bool) -> None:
    miser = resonator("Miser", 100, 100, "[Activate] {1}, discard a card: You gain 500 life.")
    table = sit(ruleset, a={"field": [FIRE, miser], "hand": hand})
    if legal:
        use(table, "Miser")
        settle(table)
    else:
        table.expect_refused("activate Miser", cited(table, "903.2j"))
    assert table.a.life == (LIFE + 500 if legal else LIFE)


def test_903_2j_a_part_that_is_replaced_counts_as_done(ruleset: str) -> None:
    ghost = resonator(
        "Ghost", 100, 100, "[Continuous] If this card would be banished, remove it from the game instead."
    )
    altar = regalia("Altar", "[Activate] Banish a resonator: You gain 500 life.")
    table = sit(ruleset, a={"field": [ghost, altar]})
    use(table, "Altar")
    settle(table)
    assert (table.a.removed, table.a.graveyard, table.a.life) == (["Ghost"], [], LIFE + 500)


def test_903_2_j_1_several_actions_are_done_as_they_are_written(ruleset: str) -> None:
    monk = resonator("Monk", 100, 100, "[Activate] {Rest}, discard a card, pay 500 life: You gain 100 life.")
    table = sit(ruleset, a={"field": [monk], "hand": [SPARK]})
    use(table, "Monk")
    verbs = [event.verb for event in items(table.game.journal)]
    wanted = (m.REST, m.DISCARD, m.PAY_LIFE)
    assert [verb for verb in verbs if verb in wanted] == list(wanted)
    settle(table)
    assert table.a.life == LIFE - 400


def test_903_2k_it_counts_as_played_when_everything_is_done() -> None:
    fan = resonator("Fan", 100, 100, "Whenever you play a chant ⇒ You gain 100 life.")
    table = sit(a={"hand": [HYMN, SPARK], "field": [fan, FIRE, FIRE, FIRE]})
    table.choose("play Hymn")
    assert (prompt(table), table.game.plays, table.game.pending) == ("pay", (), ())
    pay(table)
    assert on_chase(table) == ["Fan", "Hymn"]
    resolve(table)
    assert table.a.life == LIFE + 100
    settle(table)


# -- 903.3 -------------------------------------------------------------------------------------------------------------

DOOM = chant("Doom", "Destroy target resonator. You gain 300 life.")


@pytest.mark.rule("fow-10.2", "903.3")
def test_903_3a_an_illegal_target_is_left_out_and_the_rest_is_done(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [DOOM, AWAY]}, b={"field": [WALL]})
    play(table, "Doom", "Wall")
    play(table, "Away", "Wall")
    settle(table)
    assert (table.b.hand, table.b.graveyard, table.a.life) == (["Wall"], [], LIFE + 300)
    assert sorted(table.a.graveyard) == ["Away", "Doom"]


def test_903_3a_one_of_two_targets_is_illegal(ruleset: str) -> None:
    two = chant("Twofold", "Destroy up to two target resonators.")
    table = sit(ruleset, a={"hand": [two, AWAY]}, b={"field": [WALL, GATE]})
    play(table, "Twofold", "Wall", "Gate")
    play(table, "Away", "Gate")
    settle(table)
    assert (table.b.hand, table.b.graveyard) == (["Gate"], ["Wall"])


@pytest.mark.rule("fow-10.2", "903.3.b.2")
def test_903_3a_a_target_that_no_longer_fits_is_illegal(ruleset: str) -> None:
    weak = chant("Cull", "Destroy target resonator with ATK 300 or less.")
    grow = quick("Grow", "Target resonator gains [+500/+500] until end of turn.")
    table = sit(ruleset, a={"hand": [weak]}, b={"field": [WALL], "hand": [grow]})
    play(table, "Cull", "Wall")
    if table.decision.player == 0:
        table.choose("pass")
    play(table, "Grow", "Wall")
    settle(table)
    assert (table.b.field, table.card("Wall").atk) == (["Wall"], 600)


@pytest.mark.rule("fow-10.2", "903.3")
def test_903_3b_a_card_does_what_its_type_does_and_an_ability_leaves_the_chase(ruleset: str) -> None:
    tinker = resonator("Tinker", 100, 100, "[Activate] {Rest}: You gain 300 life.")
    page = resonator("Page", cost="0")
    table = sit(ruleset, a={"hand": [page, SPARK, SPARK], "field": [tinker]})
    play(table, "Page")
    use(table, "Tinker")
    play(table, "Spark")
    assert on_chase(table) == ["Spark", "Tinker", "Page"]
    found = []
    for _ in range(3):
        resolve(table)
        found.append((table.a.life - LIFE, len(table.a.chase), table.a.graveyard, "Page" in table.a.field))
    assert found == [(1000, 2, ["Spark"], False), (1300, 1, ["Spark"], False), (1300, 0, ["Spark"], True)]


def test_903_3_b_1_a_number_that_playing_does_not_need_is_counted_on_resolution() -> None:
    text = "This card deals X00 damage to target resonator, where X is the number of cards in your hand."
    table = sit(a={"hand": [chant("Beam", text), SPARK, "Blank"]}, b={"field": [WALL]})
    play(table, "Beam", "Wall")
    play(table, "Spark")
    settle(table)
    assert table.card("Wall").damage == 100


def test_903_3c_x00_is_a_hundred_times_x(ruleset: str) -> None:
    beam = chant("Beam", "This card deals X00 damage to target resonator.", cost="XR")
    for x in (0, 1, 4):
        table = sit(ruleset, a={"hand": [beam], "field": [FIRE] * 5}, b={"field": [put(WALL)]})
        play(table, "Beam", x, "Wall")
        settle(table)
        assert table.card("Wall").damage == 100 * x


def test_903_2_j_1_a_card_that_its_own_cost_rests_gives_no_will_for_it() -> None:
    lens = regalia("Lens", "{Rest}: Produce {R}.", "{2}, {Rest}: Draw a card.")
    table = sit(a={"field": [lens, FIRE]})
    table.expect_refused("activate Lens: Draw a card", "1003.4")
    table = sit(a={"field": [lens, FIRE, FIRE]})
    use(table, "Lens: Draw a card")
    settle(table)
    assert [stone.rested for stone in table.a.stones] == [True, True]
    assert len(table.a.hand) == 1


def test_903_2j_a_card_is_not_discarded_for_itself(ruleset: str) -> None:
    """It is on the chase when what else is required is done."""
    vow = chant("Vow", "As an additional cost to play this card, discard a card.", "You gain 500 life.")
    table = sit(ruleset, a={"hand": [vow]})
    table.expect_refused("play Vow", cited(table, "903.2j"))
    table = sit(ruleset, a={"hand": [vow, resonator("Page")]})
    cast(table, "Vow")
    assert (table.a.life, table.a.hand) == (4500, [])


def test_1003_5_a_will_ability_that_leaves_nothing_to_pay_with_is_not_offered() -> None:
    """The card gives the wanted will if it is rested, and two others if it is banished."""
    urn = regalia("Urn", "{Rest}: Produce {R}.", "Banish this card: Produce {U}{U}.")
    table = sit(a={"field": [urn], "hand": [chant("Ember", "You gain 100 life.", cost="{R}")]})
    table.choose("play Ember")
    assert prompt(table) == "pay"
    assert not any("Banish" in option for option in table.options)
    pay(table)
    settle(table)
    assert table.a.life == LIFE + 100


@pytest.mark.parametrize("what", ["will abilities", "activate abilities"])
def test_907_2_will_abilities_that_must_not_be_played_pay_for_nothing(what: str) -> None:
    urn = regalia("Urn", "{Rest}: Produce {R}.")
    ban = regalia("Ban", f"[Continuous] Your opponent cannot play {what}.")
    ember = chant("Ember", "You gain 100 life.", cost="{R}")
    assert sit(a={"field": [urn], "hand": [ember]}).a.can("play Ember")
    table = sit(a={"field": [urn], "hand": [ember]}, b={"field": [ban]})
    assert not table.a.can("play Ember")
    assert not any("Produce will" in option for option in table.options)


# -- will abilities that may be played more than once ------------------------------------------------------------------

WELL = regalia("Well", "[Activate] Remove a mana counter from this card: Produce {1}.")
HALL = resonator("Hall", 100, 100, "[Activate] Banish another Elf: Produce {1}.")
VEIN = regalia("Vein", "[Activate] Pay 1000 life: Produce {1}.")
TITAN, ELF = resonator("Titan", cost="2"), resonator("Elf", race="Elf")


@pytest.mark.rule("fow-10.2", "907.2", "1003.4")
@pytest.mark.parametrize(("counters", "legal"), [(3, True), (2, False)])
def test_1003_5_a_will_ability_counts_as_often_as_it_can_be_played(ruleset: str, counters: int, legal: bool) -> None:
    giant = resonator("Giant", cost="3")
    table = sit(ruleset, a={"field": [put(WELL, counters={"mana": counters})], "hand": [giant]})
    assert table.a.can("play Giant") is legal
    if legal:
        cast(table, "Giant")
        assert ("Giant" in table.a.field, table.card("Well").counters) == (True, {})


def test_1003_5_it_is_played_again_by_hand(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [put(WELL, counters={"mana": 2})], "hand": [TITAN]})
    table.choose("play Titan")
    for _ in range(2):
        table.choose("produce will with Well")
    pay(table)
    settle(table)
    assert ("Titan" in table.a.field, table.card("Well").counters) == (True, {})


def test_1003_5_who_can_pay_by_it_is_asked_to_pay() -> None:
    no = quick("No", "Cancel target spell unless its controller pays {2}.")
    table = sit(a={"field": [put(WELL, counters={"mana": 2})], "hand": [SPARK]}, b={"hand": [no]})
    play(table, "Spark")
    if table.decision.player == 0:
        table.choose("pass")
    play(table, "No", "Spark")
    settle(table)
    assert (table.decision.player, table.options[0].lower()) == (0, "yes")
    table.choose("yes")
    pay(table)
    settle(table)
    assert table.a.life == LIFE + 1000


@pytest.mark.rule("fow-10.2", "907.2", "1003.5")
@pytest.mark.parametrize(
    ("field", "life", "legal"),
    [
        ([HALL, HALL, ELF], LIFE, False),
        ([HALL, HALL, ELF, ELF], LIFE, True),
        ([VEIN, VEIN], 1500, False),
        ([VEIN, VEIN], 2500, True),
        ([VEIN], 2500, True),
    ],
)
def test_1003_4_what_two_will_abilities_need_is_there_once(
    ruleset: str, field: list[Any], life: int, legal: bool
) -> None:
    table = sit(ruleset, a={"field": field, "hand": [TITAN], "life": life})
    assert table.a.can("play Titan") is legal
    if not legal:
        table.expect_refused("play Titan", cited(table, "1003.4"))
        assert not any("standby" in option for option in table.options)
        return
    table.choose("play Titan")
    while prompt(table) != "act":
        table.choose(table.options[0])
    settle(table)
    assert "Titan" in table.a.field


# -- other costs ------------------------------------------------------------------------------------------------------


def test_903_2_i_1_another_cost_for_a_class_of_cards(ruleset: str) -> None:
    school = addition("School", "[Continuous] You may pay {1} to play Elves rather than pay their costs.")
    elf, ogre = resonator("Scout", cost="WWW", race=["Elf"]), resonator("Ogre", cost="WWW", race=["Ogre"])
    table = sit(ruleset, a={"field": [school, FIRE], "hand": [elf, ogre]})
    table.expect_refused("play Ogre", rule=cited(table, "1003.4"))
    cast(table, "Scout")
    accept(table)
    assert "Scout" in table.a.field


def test_903_2_i_1_another_cost_if_something_is_so(ruleset: str) -> None:
    dragon = resonator(
        "Dragon", 900, 900, "If you control an Elf, you may pay 500 life rather than pay this card's cost.", cost="RRRR"
    )
    elf = resonator("Scout", race=["Elf"])
    table = sit(ruleset, a={"hand": [dragon]}, cards=[elf])
    table.expect_refused("play Dragon", rule=cited(table, "1003.4"))
    table = sit(ruleset, a={"field": [elf], "hand": [dragon]})
    cast(table, "Dragon", "yes")
    accept(table)
    assert ("Dragon" in table.a.field, table.a.life) == (True, 3500)


def test_903_2_i_1_another_cost_for_the_first_of_each_turn(ruleset: str) -> None:
    school = addition(
        "School", "[Continuous] Each turn, you may pay {0} to play your first chant rather than pay its cost."
    )
    hymn = quick("Hymn", "You gain 100 life.", cost="WW")
    table = sit(ruleset, a={"field": [school], "hand": [hymn, hymn]})
    cast(table, "Hymn")
    assert table.a.life == 4100
    table.expect_refused("play Hymn", rule=cited(table, "1003.4"))


def test_903_2_i_3_what_all_players_pay_more(ruleset: str) -> None:
    toll = addition("Toll", "[Continuous] Players pay {1} more to play chants.")
    hymn = quick("Hymn", "You gain 100 life.", cost="R")
    for player, other in (("a", "b"), ("b", "a")):
        table = sit(ruleset, **{player: {"field": [toll]}, other: {"field": [FIRE], "hand": [hymn]}}, turn=other)
        table.expect_refused("play Hymn", rule=cited(table, "1003.4"), by=other)
