"""Appendix A: every token, its facts from the rulebook's table and what its ability does."""

from typing import Any

import pytest

from headjudge.testing import Table, follower, put, spell

FOLLOWERS = [
    ("A.1-1", "Fairy Wisp", "Pixie", 0, 1, 1, ""),
    ("A.1-2", "Fairy", "Pixie", 1, 1, 1, ""),
    ("A.1-3", "Otohime's Bodyguard", "Officer", 1, 1, 2, "ward"),
    ("A.1-4", "Knight", "Officer", 1, 1, 1, ""),
    ("A.1-5", "Viking", "Thief", 3, 3, 2, "storm"),
    ("A.1-6", "Steelclad Knight", "Officer", 2, 2, 2, ""),
    ("A.1-7", "Strikeform Golem", "Golem", 2, 3, 2, "rush"),
    ("A.1-8", "Guardform Golem", "Golem", 2, 2, 3, "ward"),
    ("A.1-9", "Dragon", "Wyrmlin", 4, 5, 5, ""),
    ("A.1-10", "Ghost", "Departed", 1, 1, 1, "storm"),
    ("A.1-11", "Forest Bat", "Vampire", 1, 1, 1, ""),
    ("A.1-12", "Holy Falcon", "Avian", 3, 2, 2, "storm"),
    ("A.1-13", "Holy Tiger", "Beast", 4, 4, 4, "rush"),
    ("A.1-14", "Crystalia Eve", "Crystalian", 4, 4, 4, ""),
    ("A.1-15", "Shield Guardian", "Officer", 1, 1, 1, "ward"),
    ("A.1-16", "Magical Pawn", "Chess", 1, 2, 1, ""),
    ("A.1-17", "Megalorca", "Marine", 2, 2, 2, ""),
    ("A.1-18", "Hellflame Dragon", "Wyrmlin", 2, 4, 3, "rush"),
    ("A.1-19", "Gargantuan Ghost", "Departed", 1, 3, 3, "ward"),
    ("A.1-20", "Serpent", "Demon", 1, 0, 1, "bane"),
    ("A.1-21", "Goblin King", "Goblinoid", 4, 6, 6, "ward"),
    ("A.1-22", "Puppet", "Puppetry", 1, 1, 1, "rush"),
    ("A.1-23", "Ancient Artifact", "Supreme", 1, 3, 1, "rush"),
    ("A.1-24", "Mystic Artifact", "Supreme", 3, 2, 3, "ward"),
    ("A.1-25", "Celestial Shikigami", "Shikigami", 4, 4, 5, "aura"),
    ("A.1-26", "Paper Shikigami", "Shikigami", 2, 2, 2, ""),
    ("A.1-27", "One-Tailed Fox", "Yokai", 2, 1, 3, "rush ward"),
    ("A.1-28", "Assembly Droid", "Machina", 1, 1, 1, ""),
    ("A.1-29", "Lloyd", "Puppetry", 0, 2, 4, "ward"),
    ("A.1-30", "Victoria", "Puppetry/Cutthroat", 0, 4, 1, "rush assail"),
    ("A.1-31", "Otohime's Vanguard", "Marine", 1, 2, 1, "rush"),
    ("A.1-32", "Exterminus Weapon", "Machina/Officer", 2, 6, 6, ""),
    ("A.1-33", "Devoted Dragon", "Wyrmlinkin", 5, 6, 6, "ward"),
]
OTHERS = [
    ("A.2-1", "Magic Sediment", "amulet", "Earth Sigil", 1),
    ("A.2-2", "Leonidas's Resolve", "amulet", "Commander", 8),
    ("A.2-3", "Draconic Weapon", "amulet", "Armed", 1),
    ("A.2-4", "Ephemeral Moon", "amulet", "Faith", 3),
    ("A.2-5", "Destruction in White", "amulet", "Omen/Idolatry", 1),
    ("A.2-6", "Destruction in Black", "amulet", "Omen/Idolatry", 2),
    ("A.2-7", "Naterran Great Tree", "amulet", "Natura", 1),
    ("A.2-8", "Aftershock", "amulet", "Dragonewt/Draconic Duelist", 3),
    ("A.3-1", "Thorn Burst", "spell", "Verdant", 2),
    ("A.3-2", "Mimi", "spell", "Demon", 0),
    ("A.3-3", "Coco", "spell", "Demon", 0),
    ("A.3-4", "Magical Item", "spell", "iM@S CG", 4),
    ("A.3-5", "Repair Mode", "spell", "Machina", 1),
    ("A.3-6", "Instant Poison", "spell", "Alchemist/Forbidden", 2),
    ("A.3-7", "Eternal Potion", "spell", "Alchemist/Forbidden", 2),
    ("A.3-8", "Mysterian Missile", "spell", "Mage/Academic", 2),
]
SWORDCRAFT, DRAGONCRAFT, RUNECRAFT = (
    dict[str, Any]([("class", name)]) for name in ("swordcraft", "dragoncraft", "runecraft")
)
KEYWORDS = {"ward", "storm", "rush", "bane", "aura", "assail", "intimidate", "drain"}
KILL = spell("Kill", "Select an enemy follower on the field and destroy it.", cost=0)


@pytest.mark.parametrize(
    ("name", "traits", "cost", "attack", "defense", "keywords"),
    [pytest.param(*row[1:], marks=pytest.mark.rule("sve", row[0]), id=row[0]) for row in FOLLOWERS],
)
def test_follower_tokens_are_as_the_table_says(
    name: str, traits: str, cost: int, attack: int, defense: int, keywords: str
) -> None:
    maker = spell("Maker", f"Summon a {name} token.", cost=0)
    table = Table(a={"hand": [maker]})
    table.a.play("Maker", *(["no"] if "ward" in keywords else []))
    while table.decision.prompt != "main":
        table.choose("option 1")
    card = table.a.field[0]
    assert (card, card.type, card.cost, card.attack, card.defense) == (name, "follower", cost, attack, defense)
    assert card.token
    assert sorted(card.traits) == sorted(traits.split("/"))
    assert set(card.keywords) & KEYWORDS == set(keywords.split())


@pytest.mark.parametrize(
    ("name", "kind", "traits", "cost"),
    [pytest.param(*row[1:], marks=pytest.mark.rule("sve", row[0]), id=row[0]) for row in OTHERS],
)
def test_amulet_and_spell_tokens_are_as_the_table_says(name: str, kind: str, traits: str, cost: int) -> None:
    maker = spell("Maker", f"Put a {name} token into your EX area.", cost=0)
    table = Table(a={"hand": [maker]})
    table.a.play("Maker")
    card = table.a.ex[0]
    assert (card, card.type, card.cost, card.token) == (name, kind, cost, True)
    assert sorted(card.traits) == sorted(traits.split("/"))


@pytest.mark.parametrize("spelling", ["Otohime's Bodyguard", "Otohome's Bodyguard"])
def test_a_1_3_is_found_by_both_spellings(spelling: str) -> None:
    table = Table(a={"hand": [spell("Maker", f"Summon an {spelling} token.", cost=0)]})
    table.a.play("Maker", "no")
    assert table.a.field == ["Otohime's Bodyguard"]


def test_a_1_10_a_ghost_is_banished_in_the_end_phase() -> None:
    table = Table(a={"field": ["Ghost"]}, b={"field": ["Ghost"]})
    table.a.end_turn()
    assert (table.a.field, table.b.field) == ([], ["Ghost"])


def test_a_1_19_a_gargantuan_ghost_is_banished_in_the_main_phase() -> None:
    table = Table(a={"field": ["Gargantuan Ghost"]}, phase="start", number=3)
    assert table.a.field == []


def test_a_1_21_goblin_king_strengthens_the_goblinoids_it_finds() -> None:
    goblin = follower("Goblin", 1, 2, traits=["Goblinoid"])
    part = spell("Part", "Select a follower on your field and destroy it.", cost=0)
    mine = {"ex": ["Goblin King"], "field": [goblin, "Knight"], "hand": [goblin, part]}
    table = Table(a=mine, b={"field": [goblin]})
    table.a.play("Goblin King", "no")
    table.a.play("Goblin")
    found, late = (card for card in table.a.field if card == "Goblin")
    assert (found.attack, found.defense, late.attack, table.b.field[0].attack) == (2, 3, 1, 1)
    assert (table.card("Goblin King").attack, table.card("Knight").attack) == (6, 1)
    table.a.play("Part", "Goblin King")
    assert table.a.field[0].attack == 2


def test_a_1_24_mystic_artifact_draws() -> None:
    table = Table(a={"ex": ["Mystic Artifact"]})
    table.a.play("Mystic Artifact", "no")
    assert len(table.a.hand) == 1


def test_a_1_26_paper_shikigami_draws_and_discards() -> None:
    table = Table(
        a={"hand": [KILL]}, b={"field": ["Paper Shikigami"], "hand": ["Fairy Wisp"], "deck": ["Blank", "Blank"]}
    )
    table.a.play("Kill")
    table.b.choose("Fairy Wisp")
    assert table.b.hand == ["Blank"]


def test_a_1_28_assembly_droid_buries_three_machines_and_strikes() -> None:
    cog = follower("Cog", 1, 1, traits=["Machina"])
    table = Table(a={"field": ["Assembly Droid", cog, put(cog)]}, b={"field": [follower("Wall", 1, 6)]})
    table.a.activate("Assembly Droid")
    assert table.a.field == []
    assert table.card("Wall").defense == 1


@pytest.mark.parametrize("name", ["Lloyd", "Victoria"])
@pytest.mark.rule("sve", "A.1-29", "A.1-30", "2.13.2")
def test_their_name_is_also_puppet(name: str) -> None:
    call = spell("Call", "Select a Puppet on your field and give it [attack]+1.", cost=0)
    table = Table(a={"field": [name], "hand": [call]})
    before = table.card(name).attack
    table.a.play("Call")
    assert table.card(name).attack == before + 1


def test_a_1_29_lloyd_heals() -> None:
    table = Table(a={"ex": ["Lloyd"]})
    table.a.play("Lloyd", "no")
    assert table.a.leader.defense == 22


def test_a_1_30_victoria_draws() -> None:
    table = Table(a={"ex": ["Victoria"]})
    table.a.play("Victoria")
    assert len(table.a.hand) == 1


def test_a_1_32_exterminus_weapon_destroys_on_arrival_and_burns_on_leaving() -> None:
    table = Table(a={"ex": ["Exterminus Weapon"]}, b={"field": ["Destruction in White"], "hand": [KILL]})
    table.a.play("Exterminus Weapon")
    assert table.b.field == []
    table.a.end_turn()
    table.b.play("Kill")
    assert table.b.leader.defense == 16


def test_a_1_33_devoted_dragon_shrugs_off_abilities_beside_its_knight() -> None:
    knight = follower("Aiela, Devoted Knight", 1, 1)
    hail = spell("Hail", "Deal 3 damage to each enemy follower on the field.", cost=0)
    alone = Table(a={"hand": [hail]}, b={"field": ["Devoted Dragon"]}, cards=[knight])
    alone.a.play("Hail")
    assert alone.card("Devoted Dragon").defense == 3
    together = Table(a={"hand": [hail]}, b={"field": ["Devoted Dragon", follower("Aiela, Devoted Knight", 1, 9)]})
    together.a.play("Hail")
    assert together.card("Devoted Dragon").defense == 6


def test_a_2_1_magic_sediment_carries_a_counter() -> None:
    table = Table(a={"ex": ["Magic Sediment"]})
    table.a.play("Magic Sediment")
    assert table.a.field[0].counters == {"Stack": 1}


def test_a_2_2_leonidass_resolve_strengthens_swordcraft_newcomers() -> None:
    sword = follower("Sword", 1, 1, **SWORDCRAFT)
    table = Table(a={"field": ["Leonidas's Resolve"], "hand": [sword, follower("Plain", 1, 1)]})
    table.a.play("Sword")
    table.a.play("Plain")
    assert (table.card("Sword").attack, table.card("Sword").defense, table.card("Sword").has("Rush")) == (4, 4, True)
    assert table.card("Plain").attack == 1


def test_a_2_3_draconic_weapon_arms_a_dragoncraft_follower() -> None:
    dragon = follower("Drake", 1, 1, **DRAGONCRAFT)
    table = Table(a={"field": ["Draconic Weapon", dragon, "Knight"]})
    table.a.activate("Draconic Weapon")
    assert table.card("Drake").defense == 2
    assert "Armed" in table.card("Drake").traits
    assert "Draconic Weapon" not in table.a.field


def test_a_2_4_ephemeral_moon_shields_kaguya_in_its_turn_only() -> None:
    kaguya = follower("Kaguya", 1, 5)
    table = Table(a={"field": ["Ephemeral Moon", kaguya]}, b={"field": [put(follower("Wall", 2, 9), engaged=True)]})
    table.a.attack("Kaguya", "Wall")
    assert table.card("Kaguya").defense == 5
    table.a.end_turn()
    table.b.attack("Wall", "Kaguya")
    assert table.card("Kaguya").defense == 3
    table.b.end_turn()
    assert table.a.field == ["Kaguya"]


def test_a_2_5_destruction_in_white_heals_each_main_phase() -> None:
    table = Table(a={"field": ["Destruction in White"]}, phase="start", number=3)
    assert table.a.leader.defense == 22


def test_a_2_6_destruction_in_black_burns_each_main_phase() -> None:
    table = Table(a={"field": ["Destruction in Black"]}, phase="start", number=3)
    assert table.b.leader.defense == 18


def test_a_2_7_naterran_great_tree_is_buried_for_a_point_and_leaves_a_choice() -> None:
    table = Table(
        a={"field": ["Naterran Great Tree"], "hand": ["Fairy Wisp"], "play_points": 1, "deck": ["Blank", "Blank"]}
    )
    table.a.activate("Naterran Great Tree")
    table.a.choose("Fairy Wisp")
    assert (table.a.play_points, table.a.field, table.a.hand) == (0, [], ["Blank"])


def test_a_2_8_aftershock_counts_duelists_and_needs_its_counters() -> None:
    duelist = follower("Duelist", 1, 1, traits=["Draconic Duelist"], **DRAGONCRAFT)
    table = Table(a={"field": [put("Aftershock", counters={"lightning": 4})], "hand": [duelist]})
    table.expect_refused("activate Aftershock", rule="10.3.3")
    table.a.play("Duelist")
    assert table.card("Aftershock").counters == {"lightning": 5}
    table.a.activate("Aftershock")
    assert table.card("Duelist").attack == 3
    full = Table(a={"field": [put("Aftershock", counters={"lightning": 10})]}, b={"field": ["Knight"]})
    full.a.activate("Aftershock")
    assert full.b.field == []
    assert full.b.leader.defense == 17


def test_a_2_8_the_counters_of_aftershock_are_meant_by_the_name_of_the_list_too() -> None:
    """The list of tokens calls them thunder counters, the cards lightning counters."""
    table = Table(a={"field": [put("Aftershock", counters={"thunder": 5}), follower("Rider", 1, 1, **DRAGONCRAFT)]})
    assert table.card("Aftershock").counter("thunder") == table.card("Aftershock").counter("lightning") == 5
    table.a.activate("Aftershock")
    assert table.card("Rider").attack == 3
    storm = spell("Storm", "Put a thunder counter on each Aftershock on your field.")
    table = Table(a={"field": [put("Aftershock", counters={"lightning": 4})], "hand": [storm]})
    table.a.play("Storm")
    assert table.card("Aftershock").counters == {"lightning": 5}


def test_a_3_1_thorn_burst() -> None:
    table = Table(a={"ex": ["Thorn Burst"]}, b={"field": ["Knight"]})
    table.a.play("Thorn Burst", "leader")
    assert table.b.leader.defense == 17
    assert len(table.a.hand) == 1


def test_a_3_2_mimi() -> None:
    table = Table(a={"ex": ["Mimi"]}, b={"field": [follower("Wall", 1, 5)]})
    table.a.play("Mimi")
    assert table.card("Wall").defense == 3


def test_a_3_3_coco() -> None:
    table = Table(a={"ex": ["Coco"], "field": ["Knight"]})
    table.a.play("Coco")
    assert table.card("Knight").attack == 3


def test_a_3_4_magical_item() -> None:
    table = Table(a={"ex": ["Magical Item"]})
    table.a.play("Magical Item")
    assert table.a.leader.defense == 21
    assert len(table.a.hand) == 1


def test_a_3_5_repair_mode_is_quick() -> None:
    table = Table(b={"ex": ["Repair Mode"]})
    table.a.end_turn()
    table.b.play("Repair Mode")
    assert table.b.leader.defense == 21


def test_a_3_6_instant_poison() -> None:
    table = Table(a={"ex": ["Instant Poison"]}, b={"field": [follower("Wall", 1, 5)]})
    table.a.play("Instant Poison")
    assert table.card("Wall").defense == 1
    assert table.b.leader.defense == 18


def test_a_3_7_eternal_potion_raises_a_cheap_runecraft_follower_for_a_turn() -> None:
    imp = follower("Imp", 1, 1, cost=3, **RUNECRAFT)
    dear = follower("Dear", 1, 1, cost=4, **RUNECRAFT)
    table = Table(a={"ex": ["Eternal Potion"], "cemetery": [imp, dear]})
    table.a.play("Eternal Potion")
    assert table.a.field == ["Imp"]
    assert table.card("Imp").has("Rush")
    table.a.end_turn()
    assert table.a.field == []


@pytest.mark.parametrize(("academics", "left"), [(9, 20), (10, 18)])
def test_a_3_8_mysterian_missile(academics: int, left: int) -> None:
    pupil = follower("Pupil", 1, 1, traits=["Academic"])
    table = Table(
        a={"ex": ["Mysterian Missile"], "cemetery": [pupil] * academics}, b={"field": [follower("Wall", 1, 5)]}
    )
    table.a.play("Mysterian Missile")
    assert table.card("Wall").defense == 2
    assert table.b.leader.defense == left
