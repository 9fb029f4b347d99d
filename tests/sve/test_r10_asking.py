"""Chapter 10.9.1: whether a passive ability holds and whom it describes is asked of cards as all effects leave them."""

import pytest

from headjudge.formats.packs import Card
from headjudge.testing import Table, amulet, follower, put, spell

CHEER = spell("Cheer", "Select a follower on your field and give it [attack]+2.")
FIX = spell("Fix", "Select a follower on your field. Change its attack to 5.")
DRUM = amulet("Drum", "Each follower on your field has [attack]+2.")
PROUD = follower("Proud", 2, 2, "While this follower's attack is at least 4, it has Ward.")


@pytest.mark.parametrize("card", [CHEER, FIX, DRUM])
def test_10_9_1_whether_an_ability_is_had_is_asked_of_the_finished_number(card: Card) -> None:
    table = Table(a={"field": [PROUD], "hand": [card]})
    assert not table.card("Proud").has("Ward")
    table.a.play(card.name)
    assert table.card("Proud").has("Ward")


def test_10_9_1_an_ability_that_came_with_a_number_goes_with_it() -> None:
    brief = spell("Brief", "Select a follower on your field. For the rest of this turn, it has [attack]+2.")
    quick = follower("Quick", 2, 2, "While this follower's attack is at least 4, it has Storm.")
    table = Table(a={"field": [quick], "hand": [brief]})
    table.a.play("Brief")
    assert table.card("Quick").has("Storm")
    table.a.end_turn()
    assert not table.card("Quick").has("Storm")


@pytest.mark.parametrize("turned", [False, True])
def test_10_9_1_whom_an_effect_describes_is_asked_of_the_finished_number(turned: bool) -> None:
    """Ward is given in an earlier layer than attack, and yet to who is strong by another effect."""
    wall = amulet("Wall", "Each follower with 3 attack or more on your field has Ward.")
    field = [DRUM, wall] if turned else [wall, DRUM]
    table = Table(a={"field": [*field, follower("Ann", 1, 1), follower("Bea", 0, 3)]})
    assert (table.card("Ann").attack, table.card("Bea").attack) == (3, 2)
    assert (table.card("Ann").has("Ward"), table.card("Bea").has("Ward")) == (True, False)


def test_10_9_1_who_is_described_no_longer_loses_the_ability() -> None:
    """The one with 1 attack may attack the turn it comes; made stronger, it may not."""
    haste = amulet("Haste", "Each follower with 1 attack on your field has Rush.")
    table = Table(
        a={"field": [haste, put(follower("Ann", 1, 1), fresh=True)], "hand": [CHEER]},
        b={"field": [put(follower("Foe", 1, 1), engaged=True)]},
    )
    table.expect_legal("attack Foe with Ann")
    table.a.play("Cheer")
    assert not table.card("Ann").has("Rush")
    table.expect_refused("attack Foe with Ann", rule="8.4.2.1")


def test_10_9_1_an_ability_in_quotes_comes_and_goes_with_the_number() -> None:
    school = amulet("School", 'Each follower with 3 attack or more on your field has "[act] [cost00]: Draw a card."')
    table = Table(a={"field": [school, follower("Ann", 1, 1)], "hand": [CHEER]})
    table.expect_refused("activate Ann", rule="8.3.1")
    table.a.play("Cheer")
    table.a.activate("Ann")
    assert len(table.a.hand) == 1


def test_10_9_1_an_ability_in_quotes_comes_with_a_trait() -> None:
    school = amulet("School", 'Each Pixie follower on your field has "[act] [cost00]: Draw a card."')
    bless = spell("Bless", "Select a follower on your field and give it the Pixie trait.")
    table = Table(a={"field": [school, follower("Ann", 1, 1)], "hand": [bless]})
    table.a.play("Bless")
    table.a.activate("Ann")
    assert len(table.a.hand) == 1


@pytest.mark.parametrize("turned", [False, True])
def test_10_9_1_5_on_one_card_the_order_of_its_lines_decides_nothing(turned: bool) -> None:
    lines = [
        "If this follower's attack is at least 4, it has [defense]+3.",
        "While there are at least 2 followers on your field, this follower has [attack]+2.",
    ]
    ann = follower("Ann", 2, 2, *(lines[::-1] if turned else lines))
    table = Table(a={"field": [ann, follower("Bea", 1, 1)]})
    assert (table.card("Ann").attack, table.card("Ann").defense) == (4, 5)


def test_10_9_1_5_a_number_follows_through_several_conditions() -> None:
    """Each line needs the one printed below it."""
    ann = follower(
        "Ann",
        2,
        2,
        "While this follower's defense is at least 5, it has Ward.",
        "While this follower's attack is at least 6, it has [defense]+3.",
        "While this follower's attack is at least 4, it has [attack]+2.",
    )
    table = Table(a={"field": [ann], "hand": [CHEER]})
    table.a.play("Cheer")
    found = table.card("Ann")
    assert (found.attack, found.defense, found.has("Ward")) == (6, 5, True)


@pytest.mark.parametrize("turned", [False, True])
def test_10_9_1_5_numbers_of_two_cards_that_read_each_other_agree(turned: bool) -> None:
    """Bea counts the strong ones, and Ann is strong by counting the wards, one of whom Bea is because she is strong."""
    ann = follower("Ann", 3, 3, "This follower has [attack]+1 for each other follower with Ward on your field.")
    bea = follower(
        "Bea",
        3,
        3,
        "While there is another follower with 4 attack or more on your field, this follower has [attack]+2.",
        "Ward.",
    )
    for asked in (["Ann", "Bea"], ["Bea", "Ann"]):
        table = Table(a={"field": [bea, ann] if turned else [ann, bea]})
        assert {name: table.card(name).attack for name in asked} == {"Ann": 4, "Bea": 5}


def test_10_9_1_5_who_counts_the_strong_counts_those_it_has_made_strong_by_others() -> None:
    count = follower(
        "Count", 1, 1, "This follower has [attack]+1 for each other follower with 3 attack or more on your field."
    )
    table = Table(a={"field": [count, DRUM, follower("Ann", 1, 1), follower("Bea", 0, 1)]})
    assert (table.card("Count").attack, table.card("Ann").attack, table.card("Bea").attack) == (4, 3, 2)


@pytest.mark.parametrize("turned", [False, True])
def test_10_9_1_6_in_a_true_circle_time_decides(turned: bool) -> None:
    """Each weakens itself where the other is strong: the older one is looked at first, when both still are."""
    shy = "While there is another follower with 3 attack or more on your field, this follower has [attack]-2."
    names = ["Ann", "Bea"][:: -1 if turned else 1]
    for asked in (names, names[::-1]):
        table = Table(a={"field": [follower(name, 3, 3, shy) for name in names]})
        found = {name: table.card(name).attack for name in asked}
        assert [found[name] for name in names] == [1, 3]


def test_10_9_1_in_a_true_circle_the_listed_order_decides() -> None:
    """Ward makes strong, and only the weak have it: who has it is settled before how strong they are."""
    meek = amulet("Meek", "Each follower with 1 attack on your field has Ward.")
    pride = amulet("Pride", "Each follower with Ward on your field has [attack]+2.")
    for field in ([meek, pride], [pride, meek]):
        table = Table(a={"field": [*field, follower("Ann", 1, 1)]})
        assert (table.card("Ann").attack, table.card("Ann").has("Ward")) == (3, True)


def test_10_9_1_6_what_is_lost_stays_lost_when_a_number_lets_it_be_given() -> None:
    """The follower's own ability is older than what takes Ward away, also if it holds only later."""
    strip = spell("Strip", "Select a follower on the field. It loses Ward.")
    table = Table(a={"field": [PROUD], "hand": [strip, CHEER]})
    table.a.play("Strip")
    table.a.play("Cheer")
    assert not table.card("Proud").has("Ward")


def test_10_9_1_who_loses_its_abilities_by_a_number_they_give_keeps_them() -> None:
    """What takes abilities away comes before what changes numbers, and the one needs the other: a true circle."""
    hush = amulet("Hush", "Each follower with 4 attack or more on your field loses all abilities.")
    ann = follower("Ann", 2, 2, "While there is an amulet on your field, this follower has [attack]+2.", "Ward.")
    for field in ([hush, ann], [ann, hush]):
        table = Table(a={"field": field})
        assert (table.card("Ann").attack, table.card("Ann").has("Ward")) == (4, True)


def test_10_9_1_who_is_strong_by_another_effect_loses_all_abilities() -> None:
    hush = amulet("Hush", "Each follower with 4 attack or more on your field loses all abilities.")
    ann = follower("Ann", 2, 2, "Ward.", "While there is an amulet on your field, this follower has [defense]+2.")
    table = Table(a={"field": [hush, ann], "hand": [CHEER]})
    assert (table.card("Ann").defense, table.card("Ann").has("Ward")) == (4, True)
    table.a.play("Cheer")
    assert (table.card("Ann").defense, table.card("Ann").has("Ward")) == (2, False)


def test_10_9_3_who_enters_is_described_with_its_number_there() -> None:
    """10.10.3 with 13.3: it comes with Ward because it comes with the attack that gives it."""
    wall = amulet("Wall", "Each follower with 3 attack or more on your field has Ward.")
    table = Table(a={"field": [wall, DRUM], "hand": [follower("Ann", 1, 1)]})
    table.a.play("Ann", "yes")
    assert (table.card("Ann").engaged, table.card("Ann").has("Ward")) == (True, True)


def test_10_9_1_what_a_card_may_do_is_asked_of_the_finished_number() -> None:
    shy = follower("Shy", 2, 2, "If this follower's attack is 3 or less, it can't attack.")
    table = Table(a={"field": [shy], "hand": [CHEER]}, b={"field": [put(follower("Foe", 1, 1), engaged=True)]})
    table.expect_refused("attack Foe with Shy", rule="8.4.3.2.1")
    table.a.play("Cheer")
    table.expect_legal("attack Foe with Shy")


@pytest.mark.parametrize("text", ["[attack]+1 and [defense]+1", "[attack]+1/[defense]+1"])
def test_10_9_1_5_what_is_said_in_one_breath_is_asked_once(text: str) -> None:
    """Who has 1 attack gets both, although the first makes it 2."""
    choir = amulet("Choir", f"Each follower with 1 attack on your field has {text}.")
    table = Table(a={"field": [choir, follower("Ann", 1, 1), follower("Bea", 2, 2)]})
    assert [(card.attack, card.defense) for card in (table.card("Ann"), table.card("Bea"))] == [(2, 2), (2, 2)]


def test_10_9_1_what_is_said_in_one_breath_of_an_ability_and_a_number_is_asked_once() -> None:
    meek = follower("Meek", 2, 2, "If this follower's attack is 3 or less, it has [attack]+2 and Ward.")
    table = Table(a={"field": [meek], "hand": [CHEER]})
    assert (table.card("Meek").attack, table.card("Meek").has("Ward")) == (4, True)
    table.a.play("Cheer")
    assert (table.card("Meek").attack, table.card("Meek").has("Ward")) == (4, False)


def test_10_9_3_who_enters_has_the_ability_its_own_number_gives() -> None:
    table = Table(a={"field": [DRUM], "hand": [PROUD]})
    table.a.play("Proud", "yes")
    assert table.card("Proud").engaged


def test_10_9_3_who_enters_counts_itself() -> None:
    pair = follower("Pair", 2, 2, "While there are at least 2 followers on your field, this follower has Ward.")
    table = Table(a={"field": [follower("Ann", 1, 1)], "hand": [pair]})
    table.a.play("Pair", "yes")
    assert table.card("Pair").engaged
    table = Table(a={"hand": [pair]})
    table.a.play("Pair")
    assert not table.card("Pair").engaged
