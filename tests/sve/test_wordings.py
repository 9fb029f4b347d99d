"""Other words for what the newest templating says, and what they do in play."""

import pytest

from headjudge.games.sve.language import language
from headjudge.language import print_card
from headjudge.testing import Table, amulet, evolved, follower, put, spell
from tests.language.texts import tree_of

SAME = [
    ("At the end of your opponent's turn, draw a card.", "At the end of each opponent's turn, draw a card."),
    ("At the end of an opponent's turn, draw a card.", "At the end of each opponent's turn, draw a card."),
    ("During your opponent's turn, this follower has Ward.", "During each opponent's turn, this follower has Ward."),
    ("Your opponent's followers have [attack]-1.", "Each enemy follower on the field has [attack]-1."),
    (
        "Enemy followers' Last Words abilities don't trigger.",
        "While this card is on your field, [lastwords] abilities of enemy followers on the field can't be performed.",
    ),
    ("The first follower you play each turn costs 2 less.", "The 1st follower you play each turn costs 2 less."),
    (
        "While you have 7 or more play points, this follower has Bane.",
        "While you have at least 7 play points, this follower has Bane.",
    ),
    (
        "While this follower has 3 or less attack, it has Ward.",
        "While this follower has 3 attack or less, it has Ward.",
    ),
    (
        "[act] [engage]: Draw a card. You may activate this ability only once each turn.",
        "[act] [engage]: Draw a card. Activate only once per turn.",
    ),
    (
        "[act] [engage]: Draw a card. Activate this ability only during your turn.",
        "[act] [engage]: Draw a card. Activate only during your turn.",
    ),
    (
        "This follower can't be selected by your opponent's abilities.",
        "This follower can't be selected by enemy abilities.",
    ),
    ("When your leader's defense is increased, draw a card.", "When your leader gains defense, draw a card."),
    ("[fanfare] Perform the following 3 times: Draw a card.", "[fanfare] Do the following 3 times. Draw a card."),
    ("[fanfare] For every 2 cards in your hand, draw a card.", "[fanfare] Draw a card for every 2 cards in your hand."),
    (
        "If this card would be put into the cemetery from the field, banish it instead.",
        "If this card would be put from the field into the cemetery, banish it instead.",
    ),
    (
        "When this follower attacks, if it has evolved, draw a card.",
        "When this follower attacks, if it is evolved, draw a card.",
    ),
    (
        "Whenever an amulet on your field is put into the cemetery, draw a card.",
        "Whenever an amulet is put from your field into the cemetery, draw a card.",
    ),
    ("[fanfare] Gain 1 max play point.", "[fanfare] Increase your max play points by 1."),
    (
        "[fanfare] Select an enemy follower on the field and set its defense to 1.",
        "[fanfare] Select an enemy follower on the field. Change its defense to 1.",
    ),
    (
        "[fanfare] Select an enemy follower on the field. Its attack becomes 0 this turn.",
        "[fanfare] Select an enemy follower on the field. For the rest of this turn, change its attack to 0.",
    ),
    (
        "[fanfare] Play a spell in your cemetery without paying its cost.",
        "[fanfare] Play a spell in your cemetery for 0 play points.",
    ),
    (
        "[fanfare] Destroy each enemy follower on the field that each cost 2 or less.",
        "[fanfare] Destroy each enemy follower on the field that costs 2 or less.",
    ),
    (
        "[fanfare] Give your leader [defense]+X. X equals half the number of cards in your hand, rounded up.",
        "[fanfare] Give your leader [defense]+X. X equals half the number of cards in your hand.",
    ),
]


@pytest.mark.parametrize(("words", "newest"), SAME)
def test_other_words_mean_the_same(words: str, newest: str) -> None:
    assert tree_of(words) == tree_of(newest)


def test_5_28_1_for_every_is_carried_out_once_whatever_it_stands_before() -> None:
    storm = spell("Storm", "For every 2 cards in your cemetery, deal 1 damage to each enemy follower on the field.")
    table = Table(a={"hand": [storm], "cemetery": ["Blank"] * 5}, b={"field": [follower("Wall", 1, 9)]})
    table.a.play("Storm")
    assert table.b.field[0].defense == 7
    assert len(table.log(rule="5.13.1")) == 1


def test_5_25_2_the_opponents_next_turn_is_skipped() -> None:
    hush = spell("Hush", "Skip your opponent's next turn.")
    table = Table(a={"hand": [hush]})
    table.a.play("Hush")
    table.a.end_turn()
    assert table.active == "A"


def test_5_3_1_what_waits_for_a_card_to_be_refreshed_sees_it_turned_and_not_one_that_stood() -> None:
    wake = spell("Wake", "Refresh each follower on your field.")
    drummer = follower("Drummer", 1, 1, "When this card is refreshed, draw a card.")
    table = Table(a={"hand": [wake, wake], "field": [put(drummer, engaged=True)]})
    table.a.play("Wake")
    assert table.a.hand == ["Wake", "Blank"]
    table.a.play("Wake")
    assert table.a.hand == ["Blank"]


def test_7_4_1_the_end_of_the_opponents_turn_is_not_that_of_ones_own() -> None:
    owl = follower("Owl", 1, 1, "At the end of your opponent's turn, draw a card.")
    table = Table(a={"field": [owl]})
    table.a.end_turn()
    assert table.a.hand == []
    table.b.end_turn()
    assert len(table.a.hand) == 2


@pytest.mark.parametrize(("followers", "drawn"), [(2, 0), (3, 1), (5, 2)])
def test_10_10_2_5_a_condition_under_a_condition_replaces_what_stands_under_the_first(
    followers: int, drawn: int
) -> None:
    text = "If there are 3 or more followers on your field, draw a card. If there are 5 or more, draw 2 cards instead."
    table = Table(a={"hand": [spell("Muster", text)], "field": ["Blank"] * followers})
    table.a.play("Muster")
    assert len(table.a.hand) == drawn


def test_5_15_1_2_whoever_evolves_a_follower_is_its_controller() -> None:
    crown = follower("Crown", 1, 1, "Whenever you evolve a follower, draw a card.")
    larva = follower("Larva", 1, 1, "[evolve] [cost01]: Evolve this follower.")
    table = Table(a={"field": [crown, larva], "evolve_deck": [evolved("Larva", 3, 3)]})
    table.a.evolve("Larva")
    assert len(table.a.hand) == 1


NEWEST = [
    "This follower has [attack]+1 for every other follower on your field.",
    "[fanfare] If your leader has less defense than the enemy leader, draw a card.",
    "Whenever you evolve a follower, draw a card.",
]


@pytest.mark.parametrize("text", NEWEST)
def test_what_is_read_is_printed_wholly(text: str) -> None:
    assert print_card(tree_of(text), language()) == text


def test_4_1_5_a_card_on_the_field_that_is_put_elsewhere_was_there_before() -> None:
    mourner = follower("Mourner", 1, 1, "Whenever an amulet on your field is put into the cemetery, draw a card.")
    table = Table(
        a={"field": [mourner, amulet("Urn", "[act] Bury this card: Draw a card.")], "hand": [amulet("Jar")]},
        b={"hand": [spell("Loss", "Each opponent discards a card.")]},
    )
    table.a.activate("Urn")
    assert table.a.hand == ["Jar", "Blank", "Blank"]
    table.a.end_turn()
    table.b.play("Loss")
    table.choose("Jar")
    assert table.a.hand == ["Blank", "Blank"]


@pytest.mark.parametrize(("dying", "drawn"), [(1, 0), (2, 1)])
def test_5_1_so_many_followers_were_destroyed_this_turn(dying: int, drawn: int) -> None:
    asked = "2 or more followers were destroyed this turn"
    fall = spell("Fall", "Destroy each enemy follower on the field.")
    wake = follower("Wake", 1, 1, f"[fanfare] If {asked}, draw a card.")
    table = Table(a={"hand": [fall, wake]}, b={"field": [follower(f"F{n}", 1, 1) for n in range(dying)]})
    table.a.play("Fall")
    table.a.play("Wake")
    assert len(table.a.hand) == drawn


def test_5_1_what_you_discarded_is_counted() -> None:
    text = "Discard 2 cards. Draw a card for each follower you discarded this way."
    gone = [follower("Gone", 1, 1), spell("Lost", "Draw a card.")]
    table = Table(a={"hand": [spell("Trade", text), *gone]})
    table.a.play("Trade")
    assert (len(table.a.hand), sorted(map(str, table.a.cemetery))) == (1, ["Gone", "Lost", "Trade"])
