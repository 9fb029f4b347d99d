"""What happened this turn, asked by cards: by whom, to how many, how much of it, and what did not happen."""

import pytest

from headjudge.formats.packs import Card
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import accept, addition, cast, play, quick, resonator, settle, sit, use

LIFE = 4000
HOUND = resonator("Hound", 200, 1200)
ELF = resonator("Scout", 100, 100, race=["Elf"])
SLAY = quick("Slay", "Destroy target resonator.")
SIP = quick("Sip", "You gain 300 life.")


def reward(asked: str) -> Card:
    """A chant that tells whether something is so."""
    return quick("Reward", f"If {asked}, draw two cards.")


def drew(table: Table) -> bool:
    """Whether the chant found it so."""
    cards = len(table.a.hand)
    cast(table, "Reward")
    return len(table.a.hand) == cards + 1


def test_911_1_so_many_cards_that_were_put_into_a_graveyard(ruleset: str) -> None:
    ask = reward("two or more resonators were put into a graveyard from your field this turn")
    for slain, found in ((1, False), (2, True)):
        table = sit(ruleset, a={"field": [HOUND, ELF], "hand": [ask, SLAY, SLAY]})
        for name in ("Hound", "Scout")[:slain]:
            cast(table, "Slay", name)
        assert drew(table) is found


def test_911_1_what_a_player_has_not_done(ruleset: str) -> None:
    ask = reward("you haven't discarded a card this turn")
    table = sit(ruleset, a={"hand": [ask, HOUND, quick("Drop", "Discard a card.")]})
    assert drew(table)
    table = sit(ruleset, a={"hand": [ask, HOUND, quick("Drop", "Discard a card.")]})
    cast(table, "Drop")
    table.choose("Hound")
    settle(table)
    assert not drew(table)


def test_911_1_what_the_opponent_did(ruleset: str) -> None:
    ask = reward("your opponent discarded a card this turn")
    drop = quick("Drop", "Your opponent discards a card.")
    table = sit(ruleset, a={"hand": [ask, drop, ask]}, b={"hand": [HOUND]})
    assert not drew(table)
    cast(table, "Drop")
    assert drew(table)


def test_911_1_how_much_life_was_gained_in_all(ruleset: str) -> None:
    ask = reward("you gained 600 or more life this turn")
    for sips, found in ((1, False), (2, True)):
        table = sit(ruleset, a={"hand": [ask, SIP, SIP]})
        for _ in range(sips):
            cast(table, "Sip")
        assert drew(table) is found


def test_1012_1_a_spell_that_was_cancelled_by_oneself() -> None:
    ask = reward("you cancelled a spell your opponent controlled this turn")
    stop = quick("Stop", "Cancel target spell.")
    table = sit(a={"hand": [ask, stop]}, b={"hand": [SIP]})
    table.choose("pass")
    play(table, "Sip")
    play(table, "Stop", "Sip")
    settle(table)
    assert table.b.life == LIFE
    assert drew(table)


@pytest.mark.parametrize(("target", "found"), [("B", True), ("Hound", False)])
def test_911_1_the_damage_that_a_card_dealt_to_the_opponent(target: str, found: bool, ruleset: str) -> None:
    archer = resonator(
        "Archer",
        100,
        100,
        "[Activate] {0}: This card deals 100 damage to target resonator or player.",
        "As long as this card dealt damage to your opponent this turn, it gains [+500/+500].",
    )
    table = sit(ruleset, a={"field": [archer, HOUND]})
    use(table, "Archer", target)
    settle(table)
    assert (table.card("Archer").atk == 600) is found


def test_911_1_a_card_that_entered_the_field_this_turn(ruleset: str) -> None:
    young = resonator("Young", 100, 100, "As long as this card entered the field this turn, it gains [+300/+300].")
    table = sit(ruleset, a={"field": [put(young, fresh=True)]}, b={"field": [young]})
    assert (table.a.field[0].atk, table.b.field[0].atk) == (400, 100)


def test_911_1_who_was_dealt_damage_this_turn(ruleset: str) -> None:
    ask = reward("a resonator was dealt damage this turn")
    spark = quick("Spark", "This card deals 100 damage to target resonator.")
    table = sit(ruleset, a={"field": [HOUND], "hand": [ask, spark, ask]})
    assert not drew(table)
    cast(table, "Spark", "Hound")
    assert drew(table)


def test_911_1_cards_of_one_kind_and_of_another(ruleset: str) -> None:
    ask = reward("an Elf and a Wizard were put into a graveyard this turn")
    wizard = resonator("Wizard", race=["Wizard"])
    for slain, found in ((1, False), (2, True)):
        table = sit(ruleset, a={"field": [wizard, ELF], "hand": [ask, SLAY, SLAY]})
        for name in ("Wizard", "Scout")[:slain]:
            cast(table, "Slay", name)
        assert drew(table) is found


@pytest.mark.parametrize(("cards", "found"), [(1, False), (2, True), (3, False)])
def test_104_1_exactly_so_many(cards: int, found: bool, ruleset: str) -> None:
    shrine = resonator(
        "Shrine",
        100,
        100,
        "[Activate] {0}: You gain 300 life. "
        "You cannot play this ability if you don't have exactly two cards in your hand.",
    )
    table = sit(ruleset, a={"field": [shrine], "hand": [HOUND] * cards})
    if found:
        table.expect_legal("activate Shrine")
    else:
        table.expect_refused("activate Shrine", rule=table.game.ruleset.cited("901.1a"))


def test_911_1_a_card_of_the_same_total_cost_as_the_one_that_was_moved() -> None:
    swap = quick(
        "Swap",
        "Put target resonator you control on the bottom of its owner's deck. "
        "If you do, you may put a resonator with the same total cost from your hand into the field.",
    )
    cheap, dear = resonator("Cheap", cost="1"), resonator("Dear", cost="3")
    table = sit(a={"field": [HOUND], "hand": [swap, cheap, dear]})
    cast(table, "Swap", "Hound")
    accept(table)
    settle(table)
    assert (table.a.field, table.a.hand) == (["Cheap"], ["Dear"])


@pytest.mark.parametrize(("dealt", "cards"), [("", 2), ("Prevent all damage that would be dealt to this card.", 0)])
def test_104_2_whether_damage_was_dealt_at_all(dealt: str, cards: int, ruleset: str) -> None:
    bolt = quick(
        "Bolt", "This card deals 100 damage to target resonator. If damage was dealt this way, draw two cards."
    )
    wall = resonator("Wall", 100, 900, *(text for text in (dealt,) if text))
    table = sit(ruleset, a={"field": [wall], "hand": [bolt]})
    cast(table, "Bolt", "Wall")
    assert len(table.a.hand) == cards


def test_1019_1_what_they_do_next_is_done_by_them(ruleset: str) -> None:
    raid = quick("Raid", "Target opponent draws a card. They reveal their hand and discard all cards.")
    table = sit(ruleset, a={"hand": [raid, HOUND]}, b={"hand": [ELF]})
    cast(table, "Raid")
    accept(table)
    settle(table)
    assert (table.a.hand, table.b.hand, len(table.b.graveyard)) == (["Hound"], [], 2)


# -- numbers that are compared -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("the total ATK of resonators you control is 300 or more", True),
        ("the total ATK of resonators you control is 400 or more", False),
        ("the number of resonators you control is less than the number of cards in your hand", False),
        ("you have more life than your opponent", True),
        ("your opponent has more life than you", False),
        ("your life is less than your opponent's", False),
        ("you control fewer resonators than your opponent", False),
        ("you control an Elf or a Wizard", True),
        ("you control a Fox or a Wizard", False),
    ],
)
def test_104_1_numbers_are_compared(asked: str, found: bool, ruleset: str) -> None:
    fox, wizard = resonator("Fox", race=["Fox"]), resonator("Wizard", race=["Wizard"])
    table = sit(
        ruleset, a={"field": [HOUND, ELF], "hand": [reward(asked)], "life": 3000}, b={"life": 2000}, cards=[fox, wizard]
    )
    assert drew(table) is found


def test_1121_3a_a_card_that_is_added_to_another_knows_it(ruleset: str) -> None:
    ring = addition("Ring", "As long as this card is not added to a card, Elves you control gain [+300/+300].")
    table = sit(ruleset, a={"field": [ELF, put(ring, added="Scout")]}, b={"field": [ELF, ring]})
    assert (table.a.field[0].atk, table.b.field[0].atk) == (100, 400)
