"""Sentences of the starter cards at work."""

from headjudge.testing import Table, amulet, card, follower, put, spell

CARROT = card("Carrot", "spell", special="evolved")
FEE = amulet("Toll Gate", "Any spell an opponent plays costs 1 more.", cost=1)


def test_serving_by_an_effect_uses_carrots_of_the_controller() -> None:
    feed = spell("Feed", "Select a follower on your field and serve it 2 times.", cost=0)
    table = Table(a={"field": [put(follower("Pony", 1, 1))], "hand": [feed], "evolve_deck": [CARROT] * 3})
    table.a.play("Feed")
    assert (table.a.race_zone, table.a.evolve_deck) == (["Carrot", "Carrot"], ["Carrot"])


def test_serving_what_is_served_does_nothing() -> None:
    feed = spell("Feed", "Select a follower on your field. Serve it. Serve it.", cost=0)
    table = Table(a={"field": [put(follower("Pony", 1, 1))], "hand": [feed], "evolve_deck": [CARROT] * 3})
    table.a.play("Feed")
    assert table.a.race_zone == ["Carrot"]


def test_a_card_of_the_other_side_makes_spells_dearer() -> None:
    draw = spell("Draw", "Draw a card.", cost=1)
    table = Table(a={"hand": [draw], "play_points": 2, "deck": [draw]}, b={"field": [FEE]})
    table.a.play("Draw")
    assert table.a.play_points == 0
    own = Table(a={"hand": [draw], "field": [FEE], "play_points": 2, "deck": [draw]})
    own.a.play("Draw")
    assert own.a.play_points == 1


def test_one_of_two_goes_to_the_hand_and_the_other_to_the_bottom() -> None:
    text = (
        "Look at the top 2 cards of your deck. Put one of them into your hand and the other on the bottom of your deck."
    )
    ann, bob, cid = (follower(name, 1, 1) for name in ("Ann", "Bob", "Cid"))
    table = Table(a={"hand": [spell("Peek", text, cost=0)], "deck": [ann, bob, cid]})
    table.a.play("Peek", "Bob")
    assert table.a.hand == ["Bob"]
    assert table.a.deck == ["Cid", "Ann"]


def test_a_spell_may_say_nothing_but_what_happens_later() -> None:
    later = spell("Later", "At the start of your next end phase, draw a card.", cost=0)
    table = Table(a={"hand": [later], "deck": [follower("Ann", 1, 1)]})
    table.a.play("Later")
    assert table.a.hand == []
    table.a.end_turn()
    assert table.a.hand == ["Ann"]
    table.expect_asked("b")


def test_two_followers_swap_places() -> None:
    trade = spell("Trade", "Select a follower on your field and a follower in your hand. Swap them.", cost=0)
    table = Table(a={"field": [put(follower("Ann", 1, 1))], "hand": [trade, follower("Bob", 1, 1)]})
    table.a.play("Trade", "Bob")
    assert (table.a.field, table.a.hand) == (["Bob"], ["Ann"])


def test_a_card_that_cannot_be_played_in_its_players_turn() -> None:
    guard = spell("Guard", "[quick]", "This card can't be played during your turn.", "Draw a card.", cost=0)
    table = Table(a={"hand": [guard], "deck": [guard]}, b={"hand": [guard], "deck": [guard, guard]})
    table.expect_refused("play Guard", rule="10.6.2.1.2")
    table.a.end_turn()
    table.b.play("Guard")
    assert len(table.b.hand) == 1
    table.expect_asked("b")


def test_a_card_that_is_played_from_the_hand_only() -> None:
    wyrm = follower("Wyrm", 1, 1, "This card can only be played from hand.", cost=0)
    table = Table(a={"ex": [wyrm]})
    table.expect_refused("play Wyrm", rule="10.6.2.1.2")
    Table(a={"hand": [wyrm]}).expect_legal("play Wyrm")


def test_different_costs_are_counted_and_chosen() -> None:
    one, two, same = (follower(name, 1, 1, cost=cost) for name, cost in (("One", 1), ("Two", 2), ("Same", 2)))
    count = spell(
        "Count", "If there are at least 3 cards with different base costs in your cemetery, draw a card.", cost=0
    )
    table = Table(a={"hand": [count, count], "cemetery": [one, two, same], "deck": [one, one]})
    table.a.play("Count")
    assert table.a.hand == ["Count"]
    table.a.play("Count")
    assert table.a.hand == ["One"]


def test_entering_by_an_ability_is_told_from_being_played() -> None:
    cub = follower("Cub", 1, 1, "[fanfare] If this card was put onto the field by an ability, give it Storm.", cost=0)
    call = spell("Call", "Select a follower in your cemetery and summon it.", cost=0)
    table = Table(a={"hand": [cub, call], "cemetery": [cub]})
    table.a.play("Call")
    assert table.card("Cub", "field").has("Storm")
    played = Table(a={"hand": [cub]})
    played.a.play("Cub")
    assert not played.card("Cub").has("Storm")
