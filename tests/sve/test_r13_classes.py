"""Chapter 13: the keywords of the classes, each test from the rulebook."""

import pytest

from headjudge.testing import Table, amulet, follower, put, spell

WALL = follower("Wall", 0, 9)
PAPER = spell("Paper", "Give your leader [defense]+1.", cost=0)


# -- 13.2: combo -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("sve", "13.2.1.2", "13.2.1.3")
def test_13_2_1_1_combo_counts_cards_played_this_turn_with_this_one() -> None:
    dancer = follower("Dancer", 1, 1, "[fanfare] Combo (3) - Draw a card.", cost=0)
    table = Table(a={"hand": [PAPER, dancer, put(dancer)], "ex": ["Fairy Wisp"], "deck": ["Blank"] * 5})
    table.a.play("Paper")
    table.a.play("Dancer#1")
    assert len(table.a.hand) == 1, "two cards so far"
    table.a.play("Dancer")
    assert len(table.a.hand) == 1, "the third draws"


def test_13_2_1_3_tokens_from_the_ex_area_count() -> None:
    dancer = follower("Dancer", 1, 1, "[fanfare] Combo (2) - Draw a card.", cost=0)
    table = Table(a={"hand": [dancer], "ex": ["Fairy Wisp"]})
    table.a.play("Fairy Wisp")
    table.a.play("Dancer")
    assert len(table.a.hand) == 1


# -- 13.3: spellchain, stack, earth rite -------------------------------------------------------------------------------


@pytest.mark.parametrize(("spells", "drawn"), [(2, 0), (3, 1)])
@pytest.mark.rule("sve", "13.3.1.2")
def test_13_3_1_1_spellchain_counts_spells_in_ones_own_cemetery(spells: int, drawn: int) -> None:
    mage = follower("Mage", 1, 1, "[fanfare] Spellchain (3) - Draw a card.")
    table = Table(a={"hand": [mage], "cemetery": [PAPER] * spells + [WALL]}, b={"cemetery": [put(PAPER)] * 5})
    table.a.play("Mage")
    assert len(table.a.hand) == drawn


def test_13_3_1_3_a_spell_being_resolved_does_not_count_itself() -> None:
    chain = spell("Chain", "Spellchain (1) - Draw a card.", cost=0)
    table = Table(a={"hand": [chain, put(chain)]})
    table.a.play("Chain#1")
    assert len(table.a.hand) == 1
    table.a.play("Chain")
    assert len(table.a.hand) == 1, "now there is one in the cemetery"


def test_13_3_1_4_the_number_is_fixed_when_resolving_begins() -> None:
    """Burying a spell in the middle of the effect is too late."""
    late = spell("Late", "Bury the top card of your deck. Spellchain (1) - Draw a card.", cost=0)
    table = Table(a={"hand": [late], "deck": [PAPER, "Blank"]})
    table.a.play("Late")
    assert "Paper" in table.a.cemetery
    assert table.a.hand == []


@pytest.mark.parametrize(("spells", "most"), [(0, 1), (1, 2)])
@pytest.mark.rule("sve", "5.17.3.1", "5.17.3.1.1")
def test_13_3_1_4_1_options_are_counted_when_the_card_is_played(spells: int, most: int) -> None:
    pick = spell(
        "Pick",
        "Choose one. Spellchain (1) - Choose up to 2 instead. (1) Draw a card. (2) Give your leader [defense]+1.",
        cost=0,
    )
    table = Table(a={"hand": [pick], "cemetery": [PAPER] * spells})
    table.a.play("Pick")
    table.a.choose("option 1")
    if most == 2:
        table.a.choose("option 1")
    assert table.a.leader.defense == 20 + (most == 2)
    assert len(table.a.hand) == 1


MOUND = amulet("Mound", "Stack.")


@pytest.mark.rule("sve", "13.3.2.2")
def test_13_3_2_1_a_stack_enters_with_a_counter_and_moves_its_counters() -> None:
    table = Table(a={"hand": [MOUND], "field": [put(MOUND, counters={"stack": 2})]})
    table.a.play("Mound")
    assert [card.counters["Stack"] for card in table.a.field] == [2, 1]
    table.a.say("activate Mound#1")
    assert [card.counters.get("Stack") for card in table.a.field] == [3]


def test_13_3_2_2_leaving_costs_a_counter_instead() -> None:
    smash = spell("Smash", "Select an enemy amulet on the field and destroy it.", cost=0)
    table = Table(a={"hand": [smash, put(smash)]}, b={"field": [put(MOUND, counters={"stack": 1})]})
    table.a.play("Smash#1")
    assert table.b.field == [], "its last counter was removed, so rules handling takes it"
    two = Table(a={"hand": [smash]}, b={"field": [put(MOUND, counters={"stack": 2})]})
    two.a.play("Smash")
    assert two.b.field[0].counters == {"Stack": 1}


@pytest.mark.rule("sve", "10.10.1.1")
def test_13_3_2_2_what_stays_was_not_destroyed() -> None:
    quake = spell("Quake", "Destroy each amulet on the field. Draw a card for each card destroyed this way.", cost=0)
    mine = [put(MOUND, counters={"stack": 3}), amulet("Urn"), amulet("Vase")]
    table = Table(a={"hand": [quake]}, b={"field": mine})
    table.a.play("Quake")
    assert (len(table.a.hand), table.b.field[0].counters) == (2, {"Stack": 2})


@pytest.mark.rule("sve", "10.10.1.1")
def test_13_3_2_2_what_stays_was_not_buried() -> None:
    toll = spell("Toll", "Bury an amulet. If you do, draw a card.", cost=0)
    table = Table(a={"hand": [toll], "field": [put(MOUND, counters={"stack": 3})]})
    table.a.play("Toll")
    assert (table.a.hand, table.a.field[0].counters) == ([], {"Stack": 2})


@pytest.mark.rule("sve", "13.3.2.2")
def test_10_10_1_1_a_cost_is_paid_also_where_something_else_happens_instead() -> None:
    shrine = amulet("Shrine", "[act] Bury an amulet: Draw a card.")
    table = Table(a={"field": [shrine, put(MOUND, counters={"stack": 3})]})
    table.a.activate("Shrine", "Mound")
    assert (len(table.a.hand), table.a.field[1].counters) == (1, {"Stack": 2})


@pytest.mark.rule("sve", "11.7.1")
def test_13_3_2_3_a_stack_without_counters_goes() -> None:
    clean = spell("Clean", "Remove a Stack counter from each amulet on your field.", cost=0)
    table = Table(a={"hand": [clean], "field": [put(MOUND, counters={"stack": 1})]})
    table.a.play("Clean")
    assert "Mound" in table.a.cemetery


def test_13_3_2_4_adding_to_a_stack() -> None:
    heap = spell("Heap", "Add 2 to a Stack on your field.", cost=0)
    table = Table(a={"hand": [heap], "field": [put(MOUND, counters={"stack": 1})]})
    table.a.play("Heap")
    assert table.a.field[0].counters == {"Stack": 3}


RITE = follower("Golemist", 1, 1, "[fanfare] Earth Rite: Draw a card.")


@pytest.mark.rule("sve", "13.3.3.2", "13.3.3.2.1")
def test_13_3_3_1_earth_rite_removes_a_counter_when_the_player_wants() -> None:
    table = Table(a={"hand": [RITE], "field": [put(MOUND, counters={"stack": 2})]})
    table.a.play("Golemist", "yes")
    assert table.card("Mound").counters == {"Stack": 1}
    assert len(table.a.hand) == 1
    other = Table(a={"hand": [RITE], "field": [put(MOUND, counters={"stack": 2})]})
    other.a.play("Golemist", "no")
    assert other.card("Mound").counters == {"Stack": 2}
    assert other.a.hand == []


def test_13_3_3_2_the_last_counter_takes_the_amulet_along() -> None:
    table = Table(a={"hand": [RITE], "field": [put(MOUND, counters={"stack": 1})]})
    table.a.play("Golemist", "yes")
    assert table.a.field == ["Golemist"]
    assert "Mound" in table.a.cemetery


def test_13_3_3_2_without_enough_counters_it_is_not_offered() -> None:
    greedy = follower("Golemist", 1, 1, "[fanfare] Earth Rite (3): Draw a card.")
    table = Table(a={"hand": [greedy], "field": [put(MOUND, counters={"stack": 2})]})
    table.a.play("Golemist")
    assert table.a.hand == []


# -- 13.4: overflow ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("maximum", "drawn"), [(6, 0), (7, 1)])
@pytest.mark.rule("sve", "13.4.1.2")
def test_13_4_1_1_overflow_needs_a_maximum_of_seven(maximum: int, drawn: int) -> None:
    drake = follower("Drake", 1, 1, "[fanfare] If Overflow is active for you, draw a card.")
    table = Table(a={"hand": [drake], "play_points": 3, "max_play_points": maximum})
    table.a.play("Drake")
    assert len(table.a.hand) == drawn


# -- 13.5: necrocharge, sanguine ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "drawn"), [(4, 0), (5, 1)])
@pytest.mark.rule("sve", "13.5.1.2")
def test_13_5_1_1_necrocharge_counts_cards_in_ones_own_cemetery(cards: int, drawn: int) -> None:
    lich = follower("Lich", 1, 1, "[fanfare] Necrocharge (5) - Draw a card.")
    table = Table(a={"hand": [lich], "cemetery": [WALL] * cards}, b={"cemetery": [put(WALL)] * 9})
    table.a.play("Lich")
    assert len(table.a.hand) == drawn


def test_13_5_1_3_1_a_spell_being_resolved_does_not_count_itself() -> None:
    rite = spell("Rite", "Necrocharge (1) - Draw a card.", cost=0)
    table = Table(a={"hand": [rite]})
    table.a.play("Rite")
    assert table.a.hand == []


def test_13_5_1_3_2_the_number_is_fixed_when_resolving_begins() -> None:
    late = spell("Late", "Bury the top card of your deck. Necrocharge (1) - Draw a card.", cost=0)
    table = Table(a={"hand": [late], "deck": ["Blank", "Blank"]})
    table.a.play("Late")
    assert table.a.hand == []


@pytest.mark.parametrize(("cards", "most"), [(0, 1), (1, 2)])
def test_13_5_1_3_2_1_options_are_counted_when_the_card_is_played(cards: int, most: int) -> None:
    pick = spell(
        "Pick",
        "Choose one. Necrocharge (1) - Choose up to 2 instead. (1) Draw a card. (2) Give your leader [defense]+1.",
        cost=0,
    )
    table = Table(a={"hand": [pick], "cemetery": [WALL] * cards})
    table.a.play("Pick")
    table.a.choose("option 1")
    if most == 2:
        table.a.choose("option 1")
    assert table.a.leader.defense == 20 + (most == 2)


BAT = follower("Bat", 1, 1, "[fanfare] If Sanguine is active for you, draw a card.", cost=0)
PRICK = spell("Prick", "Deal 1 damage to your leader.", cost=0)


@pytest.mark.rule("sve", "13.5.2.2")
def test_13_5_2_1_sanguine_after_the_own_leader_lost_defense_this_turn() -> None:
    table = Table(a={"hand": [BAT, put(BAT), PRICK]})
    table.a.play("Bat#1")
    assert len(table.a.hand) == 2
    table.a.play("Prick")
    table.a.play("Bat")
    assert len(table.a.hand) == 1


def test_13_5_2_2_not_in_the_next_turn() -> None:
    table = Table(a={"hand": [BAT, PRICK]})
    table.a.play("Prick")
    table.a.end_turn()
    table.b.end_turn()
    before = len(table.a.hand)
    table.a.play("Bat")
    assert len(table.a.hand) == before - 1


def test_13_5_2_2_healing_afterwards_does_not_undo_it() -> None:
    table = Table(a={"hand": [BAT, PRICK, PAPER]})
    table.a.play("Prick")
    table.a.play("Paper")
    table.a.play("Bat")
    assert len(table.a.hand) == 1


def test_13_3_3_2_on_an_automatic_ability_it_is_decided_when_that_is_played() -> None:
    """The rite is offered before anything of the ability resolves."""
    smith = follower("Smith", 1, 1, "[fanfare] Draw a card. Earth Rite: Draw a card.")
    table = Table(a={"hand": [smith], "field": [put(MOUND, counters={"stack": 2})]})
    table.a.play("Smith")
    table.expect_asked("a", rule="10.6.2.2.1")
    assert table.a.hand == []
    table.a.yes()
    assert table.card("Mound").counters == {"Stack": 1}
    assert len(table.a.hand) == 2


def test_13_3_2_4_a_stack_that_the_effect_itself_makes_can_be_added_to() -> None:
    potter = follower("Potter", 1, 1, "[fanfare] Summon a Magic Sediment token. Add 1 to a Stack on your field.")
    table = Table(a={"hand": [potter]})
    table.a.play("Potter")
    assert table.card("Magic Sediment").counters == {"Stack": 2}
    table = Table(a={"hand": [potter], "field": [put("Magic Sediment", counters={"stack": 3})]})
    table.a.play("Potter")
    table.a.choose("Magic Sediment#2")
    assert [each.counters.get("Stack") for each in table.a.field] == [3, None, 2]


def test_10_6_2_3_what_is_picked_without_a_selection_may_be_what_came_on_the_way() -> None:
    call = spell("Call", "Select a follower in your cemetery and summon it. Bury a follower.", cost=0)
    table = Table(a={"hand": [call], "cemetery": ["Blank"]})
    table.a.play("Call")
    assert (table.a.field, sorted(table.a.cemetery)) == ([], ["Blank", "Call"])


def test_5_17_4_what_another_option_would_make_is_not_there_to_be_picked() -> None:
    potter = spell(
        "Kiln", "Choose one. (1) Summon a Magic Sediment token. (2) Add 1 to a Stack on your field.", cost=0
    )  # fmt: skip
    table = Table(a={"hand": [potter]})
    table.a.play("Kiln")
    assert table.a.field == ["Magic Sediment"]
