"""The answer key of Force of Will, cards of the later years: each check played."""

from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    accept,
    cast,
    chant,
    end_battle,
    fight,
    next_turn,
    play,
    prompt,
    resonator,
    ruler,
    settle,
)
from tests.key.shelf import fow, free, present
from tests.key.test_fow_grimm import BOUNCE, DOOM, ETERNAL, KNIGHT, WALL, end_turn, sit

pytestmark = present


def entered(number: str, *then: str, **sides: dict[str, object]) -> Table:
    """A table at which A has played that resonator and what it does when it enters was carried out."""
    card = free(number)
    sides["a"] = {**sides.get("a", {}), "hand": [card, *sides.get("a", {}).get("hand", ())]}  # type: ignore[misc]
    table = sit(**sides)
    cast(table, card.name, *then)
    if prompt(table) == "order":
        accept(table)
        settle(table)
    return table


def test_ttw_043_resonators_by_the_number_of_cards_discarded() -> None:
    theirs = [resonator(f"C{n}", cost=str(n)) for n in (1, 2, 3)]
    token = put(resonator("Echo"), token=True)
    table = entered("TTW-043", a={"hand": [KNIGHT, WALL], "field": [resonator("Own", cost="1")]}, b={"field": theirs})
    assert (sorted(table.b.hand), table.b.field, "Own" in table.a.field) == (["C1", "C2"], ["C3"], True)
    table = entered("TTW-043", b={"field": [*theirs, token]})
    assert "C1" in table.b.field
    assert table.b.hand == []


def test_tms_036_otherwise_is_of_the_revealed_card() -> None:
    card = fow("TMS-036")
    table = sit(
        a={"field": [card, KNIGHT], "deck": [WALL]}, b={"field": [put(resonator("Ox", 100, 2000), rested=True)]}
    )
    fight(table, card.name, "player")
    assert (table.b.life, table.card("Knight").atk, table.a.deck) == (3000, 800, ["Wall"])
    table = sit(a={"field": [card, KNIGHT], "deck": [DOOM]}, b={})
    fight(table, card.name, "player")
    assert (table.b.life, table.card("Knight").atk, table.a.hand, table.a.deck) == (4000, 500, [card.name], ["Doom"])


def test_cfc_054_to_the_field_instead_of_the_hand_after_two_cards() -> None:
    elf = resonator("Ivy", cost="1", race="Elf")
    note = chant("Note", "You gain 100 life.")
    for first, hand, field in ((False, ["Ivy"], 1), (True, [], 2)):
        card = free("CFC-054")
        table = sit(a={"hand": [card, note] if first else [card], "deck": [elf, WALL]}, b={})
        if first:
            cast(table, "Note")
        cast(table, card.name)
        accept(table)
        settle(table)
        assert (table.a.hand, len(table.a.field)) == (hand, field)


def test_lel_043_life_equal_to_the_def_it_last_had() -> None:
    target = put(resonator("Prey", 500, 700), damage=300, counters={"+100/+100": 1})
    table = entered("LEL-043", "Prey", b={"field": [target]})
    assert (table.a.life, table.b.graveyard) == (4800, ["Prey"])
    table = entered("LEL-043", "Rock", b={"field": [ETERNAL]})
    assert table.a.life == 4000
    table = entered("LEL-043", b={})
    assert (table.a.life, table.a.field) == (5500, [])


def test_lel_074_both_options_need_two_j_resonators() -> None:
    light, fire = resonator("Ray", attribute="light"), resonator("Ember", attribute="fire")
    both, deck = resonator("Dawn", attribute=["light", "fire"]), [resonator(f"C{n}", cost=str(n)) for n in (3, 2)]
    card = free("LEL-074")
    table = sit(a={"hand": [card], "field": [light, fire], "deck": deck}, b={})
    table.choose(f"play {card.name}")
    table.a.choose(1, 2)
    settle(table)
    assert (table.a.life, table.b.life, sorted(table.a.hand)) == (4300, 3800, ["C2", "C3"])
    table = sit(a={"hand": [card], "field": [both], "deck": deck}, b={})
    table.choose(f"play {card.name}")
    table.a.choose(1)
    settle(table)
    assert (table.a.life, table.b.life, table.a.hand) == (4300, 4000, ["C3"])


def test_vin003_080_only_a_machine_that_was_put_returns() -> None:
    golem = resonator("Golem", race="Machine")
    for top, said, hand, deck in (
        (golem, ("yes",), ["Golem"], []), (golem, ("no",), [], ["Golem"]), (KNIGHT, (), [], ["Knight"]),
    ):  # fmt: skip
        table = entered("VIN003-080", a={"deck": [top]})
        table.a.choose(*said)
        settle(table)
        end_turn(table)
        assert (table.a.hand, table.a.deck, table.a.field) == (hand, deck, [free("VIN003-080").name])


def test_rde_056_the_other_one_of_the_pair() -> None:
    card = fow("RDE-056")
    table = sit(a={"field": [card]}, b={"field": [resonator("Mouse", 200, 200), WALL]})
    fight(table, card.name, "player", "Mouse")
    assert (table.b.graveyard, table.card(card.name).damage) == (["Mouse"], 0)
    table = sit(a={"field": [resonator("Raider", 600, 600)]}, b={"field": [card]})
    fight(table, "Raider", "player", card.name)
    assert (table.a.field, table.a.graveyard, table.card(card.name).damage) == ([], ["Raider"], 400)
    table = sit(a={"field": [card]}, b={"field": [KNIGHT]})
    fight(table, card.name, "player")
    assert (table.card("Knight").atk, table.b.life) == (500, 3400)


def test_rde_080_a_token_only_for_a_card_that_was_removed() -> None:
    card = fow("RDE-080")
    table = sit(a={"field": [card], "hand": [DOOM]}, b={"field": [KNIGHT]})
    cast(table, "Doom", "Knight")
    assert (table.b.removed, len(table.a.field)) == (["Knight"], 2)
    table = sit(a={"field": [card], "hand": [DOOM]}, b={"field": [put(KNIGHT, token=True)]})
    cast(table, "Doom", "Knight")
    assert len(table.a.field) == 1
    table = sit(a={"field": [card, KNIGHT], "hand": [DOOM]}, b={})
    cast(table, "Doom", "Knight")
    assert (table.a.field, table.a.removed) == ([card.name], [])
    wipe = chant("Wipe", "Destroy all resonators your opponent controls.")
    table = sit(a={"field": [card], "hand": [wipe]}, b={"field": [KNIGHT, WALL]})
    cast(table, "Wipe")
    accept(table)
    settle(table)
    assert (sorted(table.b.removed), len(table.a.field)) == (["Knight", "Wall"], 3)


def test_adk_120_more_instead_and_for_the_same_time() -> None:
    card = free("ADK-120")
    table = sit(a={"hand": [card], "field": [KNIGHT], "deck": [WALL] * 3}, b={"deck": [WALL] * 3})
    cast(table, card.name)
    assert (table.card("Knight").atk, table.a.life) == (1100, 3600)
    end_turn(table)
    assert table.card("Knight").atk == 500
    host = put(ruler("Host"), counters={"mystery": 1})
    table = sit(a={"hand": [card], "field": [KNIGHT], "ruler": [host], "deck": [WALL] * 3}, b={"deck": [WALL] * 3})
    table.choose(f"play {card.name}")
    while prompt(table) != "act":
        table.a.choose("yes" if "Yes" in table.options else table.options[0])
    settle(table)
    assert (table.card("Knight").atk, table.a.life) == (1400, 3400)
    end_turn(table)
    assert table.card("Knight").atk == 500


def test_tsw_053_the_card_discarded_by_it_is_a_beast() -> None:
    beast = resonator("Wolf", race="Beast")
    for said, counters in (("Wolf", 5), ("Wall", 0)):
        table = entered("TSW-053", a={"hand": [WALL, beast], "field": [beast]})
        table.a.choose(said)
        assert table.a.ruler[0].counters.get("strength", 0) == counters


def test_tsw_061_up_to_one_of_each_name_in_a_thunderstorm_only() -> None:
    names = [fow(number) for number in ("ACN-073", "ACN-083")]
    deck = [*names, names[0], WALL]
    table = entered("TSW-061", a={"deck": deck})
    assert (len(table.a.field), list(table.a.deck)) == (1, [card.name for card in deck])


def test_tsw_061_what_it_damages_stays_rested_as_long_as_it_is_there() -> None:
    card = fow("TSW-061")
    table = sit(
        a={"field": [card], "hand": [DOOM], "deck": [WALL] * 6}, b={"field": [KNIGHT, WALL], "deck": [WALL] * 6}
    )
    fight(table, card.name, "player")
    accept(table)
    end_battle(table)
    assert [each.rested for each in table.b.field] == [True, True]
    next_turn(table)
    assert [each.rested for each in table.b.field] == [True, True]
    next_turn(table)
    cast(table, "Doom", card.name)
    next_turn(table)
    assert [each.rested for each in table.b.field] == [False, False]


def test_sdv3_018_the_target_returns_only_with_a_machine() -> None:
    golem = resonator("Golem", race="Machine")
    for field, said, hand in (([golem], ("yes",), ["Knight"]), ([golem], ("no",), []), ([], ("no",), [])):
        card = free("SDV3-018")
        table = sit(a={"hand": [card], "field": field}, b={"field": [KNIGHT]})
        cast(table, card.name, "Knight")
        settle(table)
        if prompt(table) == "may":
            table.a.choose(*said)
        assert table.b.hand == hand


def test_ndr_033_two_cards_must_be_discarded_and_its_owner_gets_it_back() -> None:
    card = fow("NDR-033")
    for hand, owner, back in (([WALL] * 3, "a", True), ([WALL], "a", False), ([WALL] * 2, "b", True)):
        table = sit(a={"field": [put(card, owner=owner)], "hand": [DOOM, *hand]}, b={})
        cast(table, "Doom")
        while prompt(table) != "act":
            table.choose("yes" if "Yes" in table.options else table.options[0])
            settle(table)
        there = table.a.field if owner == "a" else table.b.field
        assert (card.name in there) is back


def test_ndr_066_destroyed_instead_of_damaged() -> None:
    card = free("NDR-066")
    monk, big = resonator("Monk", race="Bushido"), resonator("Big", 1000, 1500)
    for field, theirs, left, damage in (
        ([monk], big, [], 0), ([], big, ["Big"], 800), ([monk], ETERNAL, ["Rock"], 0),
    ):  # fmt: skip
        table = sit(a={"hand": [card], "field": field}, b={"field": [theirs]})
        cast(table, card.name, theirs.name)
        assert (table.b.field, sum(each.damage for each in table.b.field)) == (left, damage)


def test_ndr_093_the_second_card_only_if_awakened() -> None:
    cheap, dear = resonator("Cheap", cost="2"), resonator("Dear", cost="6")
    for hand, left in (([cheap, dear], ["Dear"]), ([dear], ["Dear"]), ([cheap], [])):
        card = free("NDR-093")
        table = sit(a={"hand": [card]}, b={"hand": hand})
        cast(table, card.name)
        accept(table)
        assert table.b.hand == left


def test_snv_018_stones_recover_where_no_resonator_was_put() -> None:
    tale = resonator("Tale", race="Fairy Tale")
    deck = [tale, WALL, KNIGHT, DOOM, BOUNCE, resonator("Last")]
    stones = [put(f"{word} Magic Stone", rested=True) for word in ("Fire", "Water", "Wind")]
    for said, rested, left in (("no", 0, 6), ("yes", 3, 5)):
        card = free("SNV-018")
        table = sit(a={"hand": [card], "field": stones, "deck": deck}, b={})
        play(table, card.name, "Fire", "Water", "Wind")
        settle(table)
        table.a.choose(said)
        if said == "yes" and prompt(table) != "act":
            table.a.choose("Tale")
        settle(table)
        assert (sum(each.rested for each in table.a.field), len(table.a.deck)) == (rested, left)
        assert table.a.deck[0] == "Last"


def test_snv_034_one_of_two_at_random() -> None:
    card = free("SNV-034")
    for seed in (1, 2, 3):
        table = sit(a={"hand": [card], "field": [KNIGHT]}, b={"field": [WALL]}, seed=seed)
        cast(table, card.name)
        assert len(table.a.field) + len(table.b.field) == 1
    table = sit(a={"hand": [card], "field": [KNIGHT]}, b={})
    table.expect_refused(f"play {card.name}", rule="903.2g")


def test_snv_083_a_stone_only_where_no_resonator_was_banished() -> None:
    stones = ["Fire Magic Stone", "Water Magic Stone"]
    table = entered("SNV-083", b={"field": [KNIGHT, *stones]})
    assert sorted(table.b.field) == sorted(stones)
    table = entered("SNV-083", b={"field": stones})
    table.b.choose("Fire Magic Stone")
    assert table.b.field == ["Water Magic Stone"]


def test_aoa_003_more_instead_with_four_runes_and_not_for_itself() -> None:
    card = fow("AOA-003")
    light, fire = resonator("Ray", attribute="light"), resonator("Ember", attribute="fire")
    table = sit(a={"field": [card, light, fire]}, b={"field": [resonator("Beam", attribute="light")]})
    assert [table.card(name).atk for name in (card.name, "Ray", "Ember", "Beam")] == [1000, 700, 500, 500]
    table = sit(a={"field": [card, card]}, b={})
    assert [each.atk for each in table.a.field] == [1200, 1200]


def test_aoa_056_all_resonators_only_if_it_was_banished_now() -> None:
    card = fow("AOA-056")
    for counters, gone in ((4, True), (3, False)):
        table = sit(
            a={"field": [put(card, counters={"ruin": counters}), KNIGHT]}, b={"field": [WALL], "deck": [DOOM] * 3}
        )
        end_turn(table)
        assert (table.b.field == [], card.name in table.a.graveyard, "Knight" in table.a.deck) == (gone, gone, gone)


def test_ao3_074_what_it_damaged_comes_under_ones_control() -> None:
    elf = resonator("Ivy", 500, 500, race="Elf", attribute="wind")
    card = free("AO3-074")
    for paid, taken in ((500, True), (0, False)):
        table = sit(a={"hand": [card]}, b={"field": [elf]})
        cast(table, card.name)
        table.a.choose(paid)
        settle(table)
        assert ("Ivy" in table.a.field, table.a.life, table.card("Ivy").owner) == (taken, 4000 - paid, "B")
        assert ("Vampire" in table.card("Ivy").races, "Elf" in table.card("Ivy").races) == (taken, True)


def test_acn_065_no_damage_without_rain_but_no_recovery() -> None:
    card = free("ACN-065")
    field = [put(KNIGHT, rested=True), WALL]
    table = sit(a={"hand": [card], "deck": [WALL] * 4}, b={"field": field, "deck": [WALL] * 4})
    cast(table, card.name, "Knight", "Wall")
    end_turn(table)
    assert [(each.rested, each.damage) for each in table.b.field] == [(True, 0), (False, 0)]


def test_tsw_103_any_number_of_the_targets_top_cards() -> None:
    deck = [resonator(name) for name in ("Ash", "Birch", "Cedar", "Last")]
    card = free("TSW-103")
    table = sit(a={"hand": [card], "deck": [KNIGHT]}, b={"deck": deck})
    cast(table, card.name, "B")
    settle(table)
    table.a.choose("Birch", "done")
    table.a.choose("Ash")
    assert (table.b.graveyard, table.b.deck) == (["Birch"], ["Cedar", "Ash", "Last"])
    table.expect_hidden("Cedar", viewer="b")
