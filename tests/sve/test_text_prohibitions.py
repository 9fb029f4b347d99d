"""Texts that forbid: playing, activating, performing, returning."""

from headjudge.testing import Table, amulet, evolved, follower, put, spell

DRAW = spell("Read", "Draw a card.")


def test_1_3_3_abilities_that_cannot_be_activated_this_turn() -> None:
    king = follower(
        "King",
        1,
        5,
        (
            "[act] Discard a card: Draw a card. For the rest of this turn, this card's [act] abilities "
            "can't be activated."
        ),
    )
    table = Table(a={"field": [king, king], "hand": ["Knight", "Fairy", "Knight"]}, b={})
    table.a.activate("King", "Knight")
    table.expect_refused("activate King#1", rule="1.3.3")
    table.a.activate("King#2", "Fairy")


def test_1_3_3_all_but_evolving() -> None:
    crafter = follower(
        "Crafter",
        1,
        5,
        "[evolve] [cost01]: Evolve this follower.",
        (
            "[act] Discard a card: Draw a card. For the rest of this turn, this card's [act] abilities "
            "except [evolve] can't be activated."
        ),
    )
    table = Table(a={"field": [crafter], "hand": ["Knight"], "evolve_deck": [evolved("Crafter", 3, 5)]}, b={})
    table.a.say("use Crafter: [act] Discard a card")
    table.a.evolve("Crafter")
    assert table.card("Crafter").evolved


def test_1_3_3_the_fanfare_of_what_was_put_there_is_not_performed() -> None:
    herald = follower("Herald", 1, 1, "[fanfare] Draw a card.")
    gate = spell(
        "Gate", ("You may put a follower from your hand onto your field. Its [fanfare] abilities can't be performed.")
    )
    table = Table(a={"hand": [gate, herald, herald]}, b={})
    table.a.play("Gate")
    table.a.yes()
    table.a.choose("Herald")
    assert (table.a.field, table.a.hand) == (["Herald"], ["Herald"])
    table.a.play("Herald")
    assert len(table.a.hand) == 1


def test_1_3_3_last_words_of_enemies_do_not_trigger() -> None:
    """It is the card as it last was on the field of which the effect speaks; one's own are not forbidden."""
    hush = amulet("Hush", "While this card is on your field, enemy followers' [lastwords] abilities don't trigger.")
    ghost = follower("Shade", 1, 1, "[lastwords] Draw a card.")
    table = Table(
        a={"field": [hush, ghost], "hand": [spell("End", ("Destroy each follower on the field."))]},
        b={"field": [ghost]},
    )
    table.a.play("End")
    assert (len(table.a.hand), len(table.b.hand)) == (1, 0)


def test_1_3_3_opponents_cannot_play_such_cards() -> None:
    seal = amulet("Seal", "While this card is on your field, opponents can't play spells.")
    table = Table(a={"field": [seal], "hand": [DRAW]}, b={"hand": [DRAW, follower("Ox")]})
    table.a.play("Read")
    table.a.end_turn()
    table.expect_refused("play Read", rule="10.6.2.1.2", by="b")
    table.b.play("Ox")


def test_1_3_3_for_their_next_turn_only() -> None:
    ban = spell("Ban", "During each opponent's next turn, they can't play followers.")
    table = Table(a={"hand": [ban, follower("Ox")]}, b={"hand": [follower("Ox"), follower("Ox")]})
    table.a.play("Ban")
    table.a.play("Ox")
    table.a.end_turn()
    table.expect_refused("play Ox", rule="10.6.2.1.2", by="b")
    table.b.end_turn()
    table.a.end_turn()
    table.b.play("Ox")


def test_1_3_3_what_cannot_be_returned_stays() -> None:
    rock = follower("Rock", 1, 1, "This follower can't be returned to hand by abilities.")
    wind = spell("Wind", "Return each enemy follower on the field to its owner's hand.")
    table = Table(a={"hand": [wind]}, b={"field": [rock, "Knight"]})
    table.a.play("Wind")
    assert table.b.field == ["Rock"]


def test_1_3_3_what_cannot_be_refreshed_stays_engaged() -> None:
    frost = amulet("Frost", "Enemy followers can't be refreshed.")
    table = Table(a={"field": [frost]}, b={"field": [put("Knight", engaged=True)]})
    table.a.end_turn()
    assert table.card("Knight").engaged
