"""Chapter 5.13, 5.26 and 5.28: damage and its kinds, giving plus and minus, "for every"."""

from typing import Any

import pytest

from headjudge.testing import Table, amulet, follower, leader, put, spell

PLAIN = [follower("Page", 2, 2), follower("Imp", 1, 2)]


def sit(**said: Any) -> Table:
    return Table(cards=PLAIN, **said)


def bolt(n: int, name: str = "Bolt") -> Any:
    return spell(name, f"Select an enemy leader or enemy follower on the field and deal it {n} damage.", cost=0)


def watcher(kind: str, deals: bool = False) -> Any:
    """A follower whose leader gains 1 for each damage of that kind that it takes or deals."""
    does = "deals" if deals else "takes"
    return follower("Watcher", 2, 9, f"Whenever this follower {does} {kind}damage, give your leader [defense]+1.")


# -- dealing damage ----------------------------------------------------------------------------------------------------


def test_5_13_1_damage_lowers_the_defense_of_followers_and_leaders() -> None:
    table = sit(a={"hand": [bolt(3), bolt(3)]}, b={"field": [follower("Wall", 0, 8)]})
    table.a.play("Bolt", "Wall")
    assert (table.card("Wall").defense, table.card("Wall").attack) == (5, 0)
    table.a.play("Bolt", "enemy leader")
    assert (table.b.leader.defense, table.card("Wall").defense) == (17, 5)


def test_5_13_1_1_defense_may_fall_below_zero() -> None:
    """The exact number counts while the effect goes on."""
    spite = spell(
        "Spite",
        "Select an enemy follower on the field. Deal 7 damage to it. Give it [defense]+4.",
        "Deal 1 damage to each enemy leader.",
        cost=0,
    )
    table = sit(a={"hand": [spite]}, b={"field": [follower("Thin", 1, 2)]})
    table.a.play("Spite")
    assert (table.b.field, table.b.cemetery) == ([], ["Thin"])
    table = sit(a={"hand": [spite]}, b={"field": [follower("Thick", 1, 4)]})
    table.a.play("Spite")
    assert table.card("Thick").defense == 1


def test_5_13_1_1_a_leader_below_zero_has_lost() -> None:
    table = sit(a={"hand": [bolt(3)]}, b={"leader": [put(leader("Frail"), defense=1)]})
    table.a.play("Bolt")
    assert (table.b.leader.defense, table.result) == (-2, "A")


def test_5_13_1_2_cards_that_are_neither_take_no_damage() -> None:
    blast = spell("Blast", "Deal 3 damage to each enemy card on the field.", cost=0)
    table = sit(a={"hand": [blast]}, b={"field": [amulet("Shrine"), follower("Wall", 0, 8)]})
    table.a.play("Blast")
    assert (table.card("Shrine").damage, table.card("Wall").damage) == (0, 3)


def test_5_13_1_2_a_card_in_another_zone_takes_no_damage() -> None:
    """A follower in the EX area has defense, but no damage is dealt to it."""
    scorch = spell("Scorch", "Select a follower in your EX area and deal it 2 damage.", cost=0)
    table = sit(a={"hand": [scorch], "ex": ["Page"]})
    table.a.play("Scorch")
    assert (table.a.ex, table.a.ex[0].damage) == (["Page"], 0)


# -- more and less damage ----------------------------------------------------------------------------------------------


def test_5_13_2_more_damage_is_added_to_every_damage_once() -> None:
    fierce = follower("Fierce", 2, 5, "This follower deals 3 more damage.")
    table = sit(a={"field": [fierce]})
    table.a.attack("Fierce", "leader")
    assert table.b.leader.defense == 15


def test_5_13_2_less_damage_is_subtracted_and_none_may_be_left() -> None:
    """Damage brought down to nothing is not dealt: what waits for damage waits on."""
    tough = follower(
        "Tough", 2, 5, "This follower takes 2 less damage.", "Whenever this follower takes damage, draw a card."
    )
    table = sit(a={"hand": [bolt(2), bolt(3, "Spear")]}, b={"field": [tough]})
    table.a.play("Bolt", "Tough")
    assert (table.card("Tough").defense, table.b.hand) == (5, [])
    table.a.play("Spear", "Tough")
    assert (table.card("Tough").defense, len(table.b.hand)) == (4, 1)


def test_5_13_2_more_and_less_damage_meet() -> None:
    """Both are applied, whichever comes first."""
    fierce = follower("Fierce", 4, 5, "This follower deals 3 more damage.")
    tough = put(follower("Tough", 0, 9, "This follower takes 2 less damage."), engaged=True)
    table = sit(a={"field": [fierce]}, b={"field": [tough]})
    table.a.attack("Fierce", "Tough")
    table.b.choose("Fierce")
    assert table.card("Tough").damage == 5


# -- kinds of damage ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "gained"), [("attack ", 1), ("combat ", 1), ("ability ", 0), ("", 1)])
def test_5_13_3_1_attack_damage_is_what_the_attacker_deals_its_target(kind: str, gained: int) -> None:
    """To a follower it is combat damage as well, and plain damage."""
    table = sit(a={"field": [watcher(kind, deals=True)]}, b={"field": [put("Imp", engaged=True)]})
    table.a.attack("Watcher", "Imp")
    assert table.a.leader.defense == 20 + gained


@pytest.mark.parametrize(("kind", "gained"), [("attack ", 1), ("combat ", 0), ("ability ", 0), ("", 1)])
def test_5_13_3_1_an_attack_on_a_leader_deals_attack_damage_but_no_combat_damage(kind: str, gained: int) -> None:
    table = sit(a={"field": [watcher(kind, deals=True)]})
    table.a.attack("Watcher", "leader")
    assert (table.a.leader.defense, table.b.leader.defense) == (20 + gained, 18)


@pytest.mark.parametrize(("kind", "gained"), [("attack ", 0), ("combat ", 1), ("ability ", 0), ("", 1)])
@pytest.mark.rule("5.13.3.3")
def test_5_13_3_2_what_the_defender_deals_back_is_combat_damage(kind: str, gained: int) -> None:
    """It is neither attack damage nor ability damage."""
    table = sit(a={"field": [watcher(kind)]}, b={"field": [put("Page", engaged=True)]})
    table.a.attack("Watcher", "Page")
    assert (table.card("Watcher").damage, table.a.leader.defense) == (2, 20 + gained)


@pytest.mark.parametrize(("kind", "gained"), [("attack ", 0), ("combat ", 1), ("ability ", 0), ("", 1)])
def test_5_13_3_3_defender_damage_is_combat_damage(kind: str, gained: int) -> None:
    """From the side of the one who deals it."""
    table = sit(a={"field": ["Page"]}, b={"field": [put(watcher(kind, deals=True), engaged=True)]})
    table.a.attack("Page", "Watcher")
    assert (table.a.field, table.b.leader.defense) == ([], 20 + gained)


@pytest.mark.parametrize(("kind", "gained"), [("attack ", 0), ("combat ", 0), ("ability ", 1), ("", 1)])
@pytest.mark.rule("5.13.3.4")
def test_5_13_3_3_all_other_damage_is_ability_damage(kind: str, gained: int) -> None:
    table = sit(a={"hand": [bolt(2)]}, b={"field": [watcher(kind)]})
    table.a.play("Bolt", "Watcher")
    assert (table.card("Watcher").damage, table.b.leader.defense) == (2, 20 + gained)


def test_5_13_3_4_damage_without_a_kind_is_every_kind() -> None:
    """Attacked, attacking, and hit by a spell: three times damage."""
    table = sit(
        a={"field": [watcher("")]},
        b={"field": [put("Imp", engaged=True)], "hand": [bolt(1)]},
    )
    table.a.attack("Watcher", "Imp")
    assert table.a.leader.defense == 21
    table.a.end_turn()
    table.b.play("Bolt", "Watcher")
    assert table.a.leader.defense == 22


# -- giving plus and minus ---------------------------------------------------------------------------------------------

GLAD = follower("Glad", 3, 5, "Whenever this follower gains defense, draw a card.")


def test_5_26_1_giving_plus_increases_and_giving_minus_decreases() -> None:
    cheer = spell("Cheer", "Give each follower on your field [attack]-2/[defense]+1.", cost=0)
    table = sit(a={"hand": [cheer], "field": ["Page", GLAD]})
    table.a.play("Cheer")
    assert [(card.attack, card.defense) for card in table.a.field] == [(0, 3), (1, 6)]
    assert len(table.a.hand) == 1


def test_5_26_1_a_decrease_is_no_increase() -> None:
    wither = spell("Wither", "Give each follower on your field [attack]+2/[defense]-1.", cost=0)
    table = sit(a={"hand": [wither], "field": [GLAD]})
    table.a.play("Wither")
    assert (table.card("Glad").attack, table.card("Glad").defense, table.a.hand) == (5, 4, [])


@pytest.mark.parametrize(("value", "drawn"), [(7, 1), (5, 0), (2, 0)])
def test_5_26_2_a_value_that_is_set_counts_by_what_it_was_before(value: int, drawn: int) -> None:
    fix = spell("Fix", f"Select a follower on your field. Change its [defense] to {value}.", cost=0)
    table = sit(a={"hand": [fix], "field": [GLAD]})
    table.a.play("Fix")
    assert (table.card("Glad").defense, len(table.a.hand)) == (value, drawn)


def test_5_26_2_the_value_before_is_the_one_with_damage() -> None:
    fix = spell("Fix", "Select a follower on your field. Change its [defense] to 4.", cost=0)
    table = sit(a={"hand": [fix], "field": [put(GLAD, damage=3)]})
    table.a.play("Fix")
    assert (table.card("Glad").defense, len(table.a.hand)) == (4, 1)


@pytest.mark.parametrize(("value", "lost"), [(10, True), (25, False)])
def test_5_26_2_a_leader_set_lower_has_lost_defense(value: int, lost: bool) -> None:
    """Sanguine asks whether the own leader lost defense this turn."""
    fix = spell("Fix", f"Change your leader's defense to {value}.", cost=0)
    imp = follower("Blooded", 1, 1, "[fanfare] If Sanguine is active for you, draw a card.")
    table = sit(a={"hand": [fix, imp]})
    table.a.play("Fix")
    table.a.play("Blooded")
    assert (table.a.leader.defense, len(table.a.hand)) == (value, int(lost))


# -- for every ---------------------------------------------------------------------------------------------------------


def test_5_28_1_for_every_acts_once_with_the_total_and_drops_the_rest() -> None:
    """Twelve cards, counted by fives: the damage is 2 at once. A shield takes its 1 off only once."""
    rot = spell("Rot", "Deal 1 damage to each enemy follower on the field for every 5 cards in your cemetery.", cost=0)
    tough = follower(
        "Tough", 1, 9, "This follower takes 1 less damage.", "Whenever this follower takes damage, draw a card."
    )
    table = sit(a={"hand": [rot], "cemetery": ["Page"] * 14}, b={"field": [tough, watcher("")]})
    table.a.play("Rot")
    table.b.choose("Tough")
    assert (table.card("Tough").damage, table.card("Watcher").damage) == (1, 2)
    assert (len(table.b.hand), table.b.leader.defense) == (1, 21)


def test_5_28_1_for_every_of_none_does_nothing() -> None:
    rot = spell("Rot", "Deal 1 damage to each enemy leader for every 5 cards in your cemetery.", cost=0)
    table = sit(a={"hand": [rot], "cemetery": ["Page"] * 4})
    table.a.play("Rot")
    assert table.b.leader.defense == 20


def test_5_28_1_a_gift_for_every_card_is_one_gift() -> None:
    gift = spell(
        "Gift", "Select a follower on your field and give it [defense]+1 for every Imp in your cemetery.", cost=0
    )
    table = sit(a={"hand": [gift], "cemetery": ["Imp", "Imp", "Imp", "Page"], "field": [GLAD]})
    table.a.play("Gift")
    assert (table.card("Glad").defense, len(table.a.hand)) == (8, 1)


@pytest.mark.rule("sve", "5.13.2", "10.2.1.3.2")
def test_5_13_2_damage_may_be_a_number_of_the_follower_that_deals_it() -> None:
    shells = amulet("Shells", "Followers on your field deal attack damage equal to their [defense].")
    table = Table(a={"field": [shells, follower("Snail", 1, 3), follower("Tortoise", 2, 5)]})
    table.a.attack("Snail", "leader")
    assert table.b.leader.defense == 20 - 3
    table.a.attack("Tortoise", "leader")
    assert table.b.leader.defense == 20 - 3 - 5
