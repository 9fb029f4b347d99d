"""The answer key of Force of Will, cards of the first years: each check played."""

from headjudge.testing import Table, put
from tests.fow_10_2.sitting import accept, cast, chant, fight, quick, resonator, ruler, settle
from tests.key.shelf import free, present

pytestmark = present

KNIGHT, WALL = resonator("Knight", 500, 500), resonator("Wall", 100, 3000)
BOUNCE = quick("Bounce", "Return target resonator to its owner's hand.")
DOOM = quick("Doom", "Destroy target resonator.")
SEAL = quick("Seal", "Remove target card in a graveyard from the game.")
ETERNAL = resonator("Rock", 500, 500, "[Eternal]", race="Human")


def sit(**said: object) -> Table:
    return Table("fow-10.2", **said)  # type: ignore[arg-type]


def end_turn(table: Table) -> None:
    (table.a if table.active == "A" else table.b).end_turn()
    settle(table)


def test_cmf_031_the_targeted_resonator_is_destroyed_at_the_end_of_turn() -> None:
    card = free("CMF-031")
    table = sit(a={"hand": [card], "field": [KNIGHT, WALL]}, b={})
    cast(table, card.name, "Knight")
    assert table.card("Knight").atk == 1500
    end_turn(table)
    assert (table.a.field, "Knight" in table.a.graveyard) == (["Wall"], True)
    table = sit(a={"hand": [card, BOUNCE], "field": [put(KNIGHT, fresh=True)]}, b={})
    cast(table, card.name)
    cast(table, "Bounce")
    end_turn(table)
    assert table.a.hand == ["Knight"]
    table = sit(a={"hand": [card], "field": [ETERNAL]}, b={})
    cast(table, card.name)
    end_turn(table)
    assert table.a.field == ["Rock"]


def test_cmf_057_three_cards_for_a_human_two_for_another_none_for_nobody() -> None:
    card = free("CMF-057")
    human, elf = resonator("Monk", race="Human"), resonator("Ivy", race="Elf")
    for field, drawn in (([], 0), ([elf], 2), ([human], 3), ([put(human, token=True)], 3)):
        table = sit(a={"hand": [card], "field": field}, b={})
        cast(table, card.name)
        assert (len(table.a.hand), table.a.field) == (drawn, [])


def test_cmf_081_only_a_human_that_was_destroyed_comes_back_as_a_vampire() -> None:
    card = free("CMF-081")
    host = ruler("Alucard, the Dark Noble")
    human, elf = resonator("Monk", race="Human"), resonator("Ivy", race="Elf")
    for own, theirs, taken in ((host, human, True), (host, elf, False), (ruler("Other"), human, False)):
        table = sit(a={"hand": [card], "ruler": [own]}, b={"field": [theirs]})
        cast(table, card.name)
        accept(table)
        settle(table)
        there = table.a.field if taken else table.b.graveyard
        found = next(each for each in there if each == theirs.name)
        assert list(found.races) == (["Vampire"] if taken else [theirs.facts["race"]])
        assert found.owner == "B"
    table = sit(a={"hand": [card], "ruler": [host]}, b={"field": [ETERNAL]})
    cast(table, card.name)
    assert table.b.field == ["Rock"]
    table = sit(a={"hand": [card], "ruler": [host]}, b={"field": [put(human, token=True)]})
    cast(table, card.name)
    assert (table.a.field, table.b.field, table.b.graveyard) == ([card.name], [], [])


def test_tat_090_a_card_for_each_whole_500_paid() -> None:
    card = free("TAT-090")
    for paid, drawn in ((900, 1), (1500, 3), (400, 0), (0, 0)):
        table = sit(a={"hand": [card]}, b={})
        cast(table, card.name)
        table.a.choose(paid)
        assert (table.a.life, len(table.a.hand)) == (4000 - paid, drawn)


def test_mpr_059_each_removed_resonator_returns_to_the_field_of_its_owner() -> None:
    card = free("MPR-059")
    field = [KNIGHT, put(resonator("Guest"), owner="b"), put(resonator("Echo"), token=True)]
    table = sit(a={"hand": [card], "field": field}, b={})
    cast(table, card.name)
    table.a.choose("Knight", "Guest", "Echo")
    settle(table)
    assert table.a.field == [card.name]
    end_turn(table)
    assert (sorted(table.a.field), table.b.field) == (sorted([card.name, "Knight"]), ["Guest"])


def test_mpr_059_without_targets_nothing_returns() -> None:
    card = free("MPR-059")
    table = sit(a={"hand": [card], "removed": [KNIGHT]}, b={})
    cast(table, card.name)
    table.a.choose("done")
    settle(table)
    end_turn(table)
    assert (table.a.field, table.a.removed) == ([card.name], ["Knight"])


def test_mpr_077_what_came_back_is_removed_however_it_leaves() -> None:
    card, beast = free("MPR-077"), resonator("Spawn", 900, 900, race="Cthulhu")
    table = sit(a={"field": [card], "graveyard": [beast]}, b={}, phase="recovery")
    accept(table)
    settle(table)
    assert table.card("Spawn").has("Swiftness")
    end_turn(table)
    assert (table.a.graveyard, table.a.removed, table.a.field) == ([], ["Spawn"], [card.name])


def test_mpr_077_destroyed_it_is_removed_too_and_without_one_nothing_is_played() -> None:
    card, beast = free("MPR-077"), resonator("Spawn", 900, 900, race="Cthulhu")
    table = sit(a={"field": [card], "hand": [DOOM], "graveyard": [beast]}, b={}, phase="recovery")
    accept(table)
    settle(table)
    cast(table, "Doom")
    assert (table.a.graveyard, table.a.removed) == (["Doom"], ["Spawn"])
    table = sit(a={"field": [card], "graveyard": [KNIGHT, chant("Chant", "Draw a card.", race="Cthulhu")]}, b={})
    assert (table.a.field, len(table.a.graveyard)) == ([card.name], 2)


def test_mpr_085_one_banishes_another_resonator_of_ones_own() -> None:
    card = free("MPR-085")
    table = sit(a={"field": [card, KNIGHT]}, b={"field": [WALL]})
    end_turn(table)
    assert (table.a.field, table.b.field) == ([card.name], ["Wall"])
    table = sit(a={"field": [card]}, b={"field": [WALL]})
    end_turn(table)
    assert (table.a.field, table.b.field) == ([card.name], ["Wall"])
    table = sit(a={"field": [card, KNIGHT]}, b={})
    table.a.attack("Knight", "player")
    settle(table)
    end_turn(table)
    assert sorted(table.a.field) == sorted([card.name, "Knight"])


def test_moa_012_a_resonator_damaged_this_turn_dies_later_and_only_the_first_time_counts() -> None:
    card = free("MOA-012")
    stout, slim = resonator("Stout", 100, 1900), resonator("Slim", 100, 100)
    table = sit(a={"field": [card], "hand": [DOOM, DOOM]}, b={"field": [stout, slim]})
    fight(table, card.name, "player", "Stout")
    assert table.card(card.name).rested
    cast(table, "Doom", "Slim")
    assert table.card(card.name).rested
    cast(table, "Doom", "Stout")
    assert not table.card(card.name).rested


def test_moa_035_the_carrier_returns_to_its_owner() -> None:
    card = free("MOA-035")
    table = sit(a={"hand": [card, DOOM]}, b={"field": [put(KNIGHT, damage=100)]})
    cast(table, card.name)
    cast(table, "Doom")
    assert (table.b.field, table.b.field[0].damage, sorted(table.a.graveyard)) == (
        ["Knight"],
        0,
        sorted(["Doom", card.name]),
    )
    table = sit(a={"hand": [card, BOUNCE]}, b={"field": [KNIGHT]})
    cast(table, card.name)
    cast(table, "Bounce")
    assert (table.b.field, table.b.hand) == ([], ["Knight"])
    token = put(KNIGHT, token=True)
    table = sit(a={"hand": [card, DOOM]}, b={"field": [token]})
    cast(table, card.name)
    cast(table, "Doom")
    assert (table.b.field, table.a.field) == ([], [])


def test_moa_036_one_of_three_to_the_hand_and_the_rest_face_down_out_of_the_game() -> None:
    card = free("MOA-036")
    deck = [resonator(name) for name in ("One", "Two", "Three", "Four")]
    for cards, left, removed in ((deck, 1, 2), (deck[:2], 0, 1), (deck[:1], 0, 0)):
        table = sit(a={"hand": [card], "deck": cards}, b={})
        cast(table, card.name)
        if len(cards) > 1:
            table.a.choose("One")
        assert (table.a.hand, len(table.a.deck), len(table.a.removed)) == (["One"], left, removed)
        table.expect_hidden("Two", viewer="b")


def test_vin001_063_the_controller_of_the_dead_resonator_is_damaged() -> None:
    card = free("VIN001-063")
    table = sit(a={"hand": [card]}, b={"field": [resonator("Mouse", 200, 200)]})
    cast(table, card.name)
    assert (table.b.field, table.b.life, table.a.life) == ([], 3500, 4000)
    table = sit(a={"hand": [card, DOOM]}, b={"field": [put(KNIGHT, owner="a")]})
    cast(table, card.name)
    cast(table, "Doom")
    assert (table.b.life, table.a.life) == (3500, 4000)
    table = sit(a={"hand": [card, BOUNCE]}, b={"field": [KNIGHT]})
    cast(table, card.name)
    cast(table, "Bounce")
    assert (table.b.life, table.a.life) == (4000, 4000)


def test_vin002_041_they_stay_rested_in_their_controllers_next_recovery_phase_only() -> None:
    card = free("VIN002-041")
    field = [KNIGHT, put(WALL, rested=True), put(resonator("Third"), rested=True)]
    table = sit(a={"hand": [card], "deck": [KNIGHT] * 5}, b={"field": field, "deck": [KNIGHT] * 5})
    cast(table, card.name, "Knight", "Wall")
    settle(table)
    end_turn(table)
    assert [each.rested for each in table.b.field] == [True, True, False]
    end_turn(table)
    end_turn(table)
    assert [each.rested for each in table.b.field] == [False, False, False]


def test_vin002_058_four_resonators_are_counted_once() -> None:
    card = free("VIN002-058")
    for many, life in ((4, 2900), (3, 4000)):
        field = [KNIGHT, *[resonator(f"Page{n}") for n in range(many - 1)]]
        table = sit(a={"hand": [card], "field": field}, b={"field": [put(resonator("Ox", 100, 2000), rested=True)]})
        cast(table, card.name, "Knight")
        assert table.card("Knight").atk == 1100
        fight(table, "Knight", "Ox")
        settle(table)
        assert (table.b.life, table.card("Ox").damage) == (life, 1100)


def test_tms_024_damage_by_the_total_cost_of_what_was_removed() -> None:
    card = free("TMS-024")
    grave = [resonator("Three", cost="3"), resonator("One", cost="1")]
    for said, damage in ((("Three", "One"), 800), (("One",), 200), ((), 0)):
        table = sit(a={"hand": [card], "graveyard": grave}, b={"field": [WALL]})
        cast(table, card.name, "Wall")
        settle(table)
        if said:
            table.a.choose("yes", *said)
            if len(said) < 2:
                table.a.done()
        else:
            table.a.no()
        assert (table.card("Wall").damage, len(table.a.removed)) == (damage, len(said))
