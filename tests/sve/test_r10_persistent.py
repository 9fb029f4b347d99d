"""Chapter 10.9: persistent effects, the order in which they apply and what they apply to."""

import pytest

from headjudge.testing import Table, amulet, evolved, follower, spell

CHEER = spell("Cheer", "Select a follower on your field and give it [attack]+2.")
FIX = spell("Fix", "Select a follower on your field. Change its attack to 5.")


def test_10_9_1_1_what_is_written_is_the_base() -> None:
    """Effects are applied to the printed value each time anew and never to their own result."""
    drum = amulet("Drum", "Each follower on your field has [attack]+2.")
    table = Table(a={"field": [drum, follower("Ann", 1, 1)], "hand": [CHEER]})
    assert table.card("Ann").attack == 3
    table.a.play("Cheer")
    table.a.end_turn()
    table.b.end_turn()
    assert table.card("Ann").attack == 5


def test_10_9_1_1_1_evolved_card_keeps_its_own_cost() -> None:
    ann = follower("Ann", 1, 1, "[evolve] [cost01]: Evolve this follower.", cost=4)
    grown = evolved("Ann", 6, 7, "Ward.", cost=9)
    table = Table(a={"field": [ann], "evolve_deck": [grown], "hand": [CHEER]})
    table.a.evolve("Ann")
    found = table.card("Ann")
    assert (found.attack, found.defense, found.cost, found.has("Ward")) == (6, 7, 4, True)
    table.a.play("Cheer")
    assert table.card("Ann").attack == 8


def test_10_9_1_2_abilities_are_given_before_anything_else_changes() -> None:
    """The number of a later effect depends on an ability given in the first layer, though it is the older one."""
    pride = amulet("Pride", "Each follower with Ward on your field has [attack]+2.")
    wall = amulet("Wall", "Each follower on your field has Ward.")
    for field in ([pride, wall], [wall, pride]):
        table = Table(a={"field": [*field, follower("Ann", 1, 1)]})
        assert table.card("Ann").attack == 3


def test_10_9_1_2_removed_abilities_no_longer_count_for_numbers() -> None:
    pride = amulet("Pride", "Each follower with Ward on your field has [attack]+2.")
    strip = spell("Strip", "Select a follower on the field. It loses all abilities.")
    table = Table(a={"field": [pride, follower("Ann", 1, 1, "Ward.")], "hand": [strip]})
    assert table.card("Ann").attack == 3
    table.a.play("Strip")
    assert (table.card("Ann").attack, table.card("Ann").has("Ward")) == (1, False)


def test_10_9_1_3_changes_that_are_not_numbers_come_before_numbers() -> None:
    """A trait given later than the bonus for that trait still counts for it."""
    choir = amulet("Choir", "Each Pixie follower on your field has [attack]+1.")
    bless = spell("Bless", "Select a follower on your field and give it the Pixie trait.")
    ann, elf = follower("Ann", 1, 1), follower("Elf", 1, 1, traits=["Pixie"])
    table = Table(a={"field": [choir, ann, elf], "hand": [bless]})
    assert (table.card("Ann").attack, table.card("Elf").attack) == (1, 2)
    table.a.play("Bless", "Ann")
    assert (table.card("Ann").attack, table.card("Elf").attack) == (2, 2)


def test_10_9_1_4_numbers_come_last() -> None:
    """A bonus given to a card before it becomes a Pixie and one for Pixies add up."""
    choir = amulet("Choir", "Each Pixie follower on your field has [attack]+1.")
    bless = spell("Bless", "Select a follower on your field and give it the Pixie trait.")
    table = Table(a={"field": [choir, follower("Ann", 1, 1)], "hand": [CHEER, bless]})
    table.a.play("Cheer")
    table.a.play("Bless")
    assert table.card("Ann").attack == 4


def test_10_9_1_5_a_dependent_effect_waits() -> None:
    """Both change numbers: whom the bonus for the strong applies to depends on the other one, whichever came first."""
    strong = amulet("Strong", "Each follower with 3 attack or more on your field has [defense]+2.")
    drum = amulet("Drum", "Each follower on your field has [attack]+2.")
    for field in ([strong, drum], [drum, strong]):
        table = Table(a={"field": [*field, follower("Ann", 1, 1)]})
        assert (table.card("Ann").attack, table.card("Ann").defense) == (3, 3)


@pytest.mark.rule("10.9.1.6.2")
def test_10_9_1_6_otherwise_the_older_effect_first() -> None:
    """Setting and adding do not commute: the order of the plays decides."""
    for order, attack in (((CHEER, FIX), 5), ((FIX, CHEER), 7)):
        table = Table(a={"field": [follower("Ann", 1, 1)], "hand": [CHEER, FIX]})
        for card in order:
            table.a.play(card.name)
        assert table.card("Ann").attack == attack


def test_10_9_1_6_1_a_passive_effect_is_as_old_as_its_card_in_the_zone() -> None:
    """The drum came before the value was set and is older; another one that comes afterwards is younger."""
    drum = amulet("Drum", "Each follower on your field has [attack]+2.")
    table = Table(a={"field": [drum, follower("Ann", 1, 1)], "hand": [FIX]})
    table.a.play("Fix")
    assert table.card("Ann").attack == 5
    table = Table(a={"field": [follower("Ann", 1, 1)], "hand": [FIX, drum]})
    table.a.play("Fix")
    table.a.play("Drum")
    assert table.card("Ann").attack == 7


def test_10_9_1_6_1_also_when_the_card_was_given_its_ability_later() -> None:
    """The captain lies there longer than the value is set; the ability it is given afterwards is as old as it."""
    gift = spell(
        "Gift",
        'Select a follower on your field. For the rest of this turn, it has "Each other follower on your field has '
        '[attack]+2."',
    )
    table = Table(a={"field": [follower("Captain", 1, 1), follower("Ann", 1, 1)], "hand": [FIX, gift]})
    table.a.play("Fix", "Ann")
    table.a.play("Gift", "Captain")
    assert table.card("Ann").attack == 5


def test_10_9_1_6_2_other_effects_are_as_old_as_their_play() -> None:
    """The follower gives the bonus by an ability: what counts is when that was played, not when the card came."""
    coach = follower("Coach", 1, 1, "[act] [cost00]: Select another follower on your field and give it [attack]+2.")
    table = Table(a={"field": [coach, follower("Ann", 1, 1)], "hand": [FIX]})
    table.a.play("Fix", "Ann")
    table.a.activate("Coach")
    assert table.card("Ann").attack == 7


def test_10_9_2_it_does_not_reach_cards_that_come_later() -> None:
    rally = spell("Rally", "Give each follower on your field [attack]+2.")
    table = Table(a={"field": [follower("Ann", 1, 1)], "hand": [rally, follower("Bea", 1, 1)]})
    table.a.play("Rally")
    table.a.play("Bea")
    assert (table.card("Ann").attack, table.card("Bea").attack) == (3, 1)


def test_10_9_2_it_does_not_follow_a_card_that_leaves_and_returns() -> None:
    recall = spell("Recall", "Select a follower on your field and return it to its owner's hand.")
    table = Table(a={"field": [follower("Ann", 1, 1)], "hand": [CHEER, recall]})
    table.a.play("Cheer")
    table.a.play("Recall")
    table.a.play("Ann")
    assert table.card("Ann").attack == 1


def test_10_9_2_from_field_to_field_it_goes_along() -> None:
    thief = spell("Kidnap", "Select an enemy follower on the field and steal it.")
    table = Table(a={"field": [follower("Ann", 1, 1)], "hand": [CHEER]}, b={"hand": [thief]})
    table.a.play("Cheer")
    table.a.end_turn()
    table.b.play("Kidnap")
    assert (table.b.field, table.card("Ann").attack) == (["Ann"], 3)


def test_10_9_3_it_applies_the_moment_a_card_enters() -> None:
    """A follower without defense of its own lives, because it never lies on the field without the bonus."""
    banner = amulet("Banner", "Each follower on your field has [defense]+1.")
    table = Table(a={"field": [banner], "hand": [follower("Shade", 1, 0)]})
    table.a.play("Shade")
    assert (table.a.field, table.card("Shade").defense) == (["Banner", "Shade"], 1)


def test_10_9_3_1_entry_triggers_see_the_card_with_those_effects() -> None:
    drum = amulet("Drum", "Each follower on your field has [attack]+2.")
    bell = amulet("Bell", "Whenever a follower with 3 attack or more is put onto your field, draw a card.")
    table = Table(a={"field": [drum, bell], "hand": [follower("Ann", 1, 1)]})
    table.a.play("Ann")
    assert len(table.a.hand) == 1
    table = Table(a={"field": [bell], "hand": [follower("Ann", 1, 1)]})
    table.a.play("Ann")
    assert len(table.a.hand) == 0


def test_10_9_3_1_tokens_are_seen_with_those_effects_too() -> None:
    wall = amulet("Wall", "Each follower on your field has Ward.")
    bell = amulet("Bell", "Whenever a follower with Ward is put onto your field, draw a card.")
    call = spell("Call", "Summon a Fairy token.")
    table = Table(a={"field": [wall, bell], "hand": [call]})
    table.a.play("Call", "no")
    assert len(table.a.hand) == 1
