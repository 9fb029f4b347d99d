"""Sentences of several forms: costs under a condition, one deed or another, again, the first each turn."""

from headjudge.testing import Table, amulet, follower, put, spell


def test_a_cost_under_a_condition() -> None:
    path = amulet(
        "Path",
        (
            "At the start of your end phase, if your leader's [defense] is 6 or less, [engage], bury "
            "this card: Deal 6 damage to each enemy leader."
        ),
    )
    hurt = spell("Hurt", "Deal 14 damage to your leader.")
    table = Table(a={"field": [path], "hand": [hurt]}, b={})
    table.a.end_turn()
    assert table.b.leader.defense == 20
    table = Table(a={"field": [path], "hand": [hurt]}, b={})
    table.a.play("Hurt")
    table.a.end_turn()
    table.a.yes()
    assert (table.b.leader.defense, table.a.cemetery) == (14, ["Hurt", "Path"])


def test_10_2_1_3_3_only_the_first_such_card_of_each_turn_costs_less() -> None:
    chief = follower(
        "Chief", 1, 9, ("While this card is on your field, the 1st Soldier card you play each turn costs 2 less.")
    )
    soldier, ox = follower("Soldier", cost=3, traits=["Soldier"]), follower("Ox", cost=3)
    table = Table(a={"field": [chief], "hand": [ox, soldier, soldier]}, b={})
    for name, left in (("Ox", 7), ("Soldier", 6), ("Soldier", 3)):
        table.a.play(name)
        assert table.a.play_points == left


def test_10_4_7_played_for_more() -> None:
    blast = spell(
        "Blast",
        (
            "You may play this card for 5 more play points. Select an enemy follower on the field and "
            "banish it. If you played this card for 5 more play points, instead of banishing that "
            "follower, banish each enemy follower on the field."
        ),
    )
    for more, left in ((True, 0), (False, 1)):
        table = Table(a={"hand": [blast]}, b={"field": ["Knight", "Fairy"]})
        table.a.play("Blast")
        table.a.yes() if more else table.a.no()
        table.a.choose("Knight")
        assert (len(table.b.field), table.a.play_points) == (left, 4 if more else 9)


def test_5_17_1_engage_or_refresh() -> None:
    sway = spell("Sway", "Select an enemy follower on the field and engage or refresh it.")
    for said, engaged in (("Engage it", True), ("Refresh it", False)):
        table = Table(a={"hand": [sway]}, b={"field": [put("Knight", engaged=not engaged)]})
        table.a.play("Sway")
        assert table.options == ["Engage it", "Refresh it"]
        table.a.choose(said)
        assert table.card("Knight").engaged is engaged


def test_5_17_1_one_keyword_or_another() -> None:
    coach = follower("Coach", 1, 1, "[fanfare] Select another follower on your field and give it Bane or Drain.")
    table = Table(a={"hand": [coach], "field": ["Knight"]}, b={})
    table.a.play("Coach")
    table.a.choose("Give it Drain")
    assert (table.card("Knight").has("Drain"), table.card("Knight").has("Bane")) == (True, False)


def test_5_17_3_one_thing_or_another_is_decided_when_it_is_done() -> None:
    peek = spell("Peek", "Draw a card. Draw a card or give your leader [defense]+2.", cost=0)
    table = Table(a={"hand": [peek], "deck": ["Knight", "Fairy"]})
    table.a.play("Peek")
    table.expect_asked("a", rule="5.17.1")
    assert table.a.hand == ["Knight"]
    table.a.choose("Give your leader")
    assert (table.a.leader.defense, table.a.hand) == (22, ["Knight"])
    listed = spell("Listed", "Draw a card. Choose one. (1) Draw a card. (2) Give your leader [defense]+2.", cost=0)
    table = Table(a={"hand": [listed], "deck": ["Knight", "Fairy"]})
    table.a.play("Listed")
    assert table.a.hand == []
    table.a.choose("Give your leader")
    assert table.a.hand == ["Knight"]


def test_5_17_1_leave_to_do_one_thing_or_another() -> None:
    gift = spell("Gift", "You may draw a card or give your leader [defense]+2.", cost=0)
    for said, defense, hand in ((("no",), 20, 0), (("yes", "Draw"), 20, 1), (("yes", "Give"), 22, 0)):
        table = Table(a={"hand": [gift]})
        table.a.play("Gift", *said)
        assert (table.a.leader.defense, len(table.a.hand)) == (defense, hand)


def test_the_same_damage_again() -> None:
    blade = spell("Blade", "Deal 1 damage to each enemy follower on the field. Spellchain (1) - Deal 2 damage again.")
    table = Table(a={"hand": [blade], "cemetery": [blade]}, b={"field": [follower("Ox", 1, 9)]})
    table.a.play("Blade")
    assert table.card("Ox").defense == 6


def test_the_following_several_times() -> None:
    beat = spell("Beat", "Do the following 3 times. Deal 1 damage to each enemy leader. Draw a card.")
    table = Table(a={"hand": [beat]}, b={})
    table.a.play("Beat")
    assert (table.b.leader.defense, len(table.a.hand)) == (17, 3)


def test_tokens_onto_two_places() -> None:
    plant = spell("Plant", "Put a Fairy token onto your field and into your EX area.")
    table = Table(a={"hand": [plant]}, b={})
    table.a.play("Plant")
    assert (table.a.field, table.a.ex) == (["Fairy"], ["Fairy"])


def test_up_to_so_many_instead() -> None:
    grow = spell("Grow", "Summon a Fairy token. If there's an amulet on your field, summon up to 3 instead.")
    table = Table(a={"hand": [grow], "field": [amulet("Pot")]}, b={})
    table.a.play("Grow")
    table.a.choose("3")
    assert table.a.field == ["Pot", "Fairy", "Fairy", "Fairy"]


def test_more_is_given_to_the_same_one_if_it_fits() -> None:
    heat = spell(
        "Heat",
        ("Select a follower on your field. Give it Storm and, if it's a Runner follower, [attack]+1/[defense]+1."),
    )
    runner, ox = follower("Runner", 1, 1, traits=["Runner"]), follower("Ox", 1, 1)
    for card, attack in ((runner, 2), (ox, 1)):
        table = Table(a={"hand": [heat], "field": [card]}, b={})
        table.a.play("Heat")
        assert (table.card(card.name).attack, table.card(card.name).has("Storm")) == (attack, True)


def test_so_much_damage_at_once() -> None:
    wall = follower("Wall", 1, 20, "Whenever this follower takes at least 5 damage, draw a card.")
    hit = spell("Hit", "Deal 4 damage to each enemy follower on the field.")
    smash = spell("Smash", "Deal 5 damage to each enemy follower on the field.")
    table = Table(a={"hand": [hit, smash]}, b={"field": [wall]})
    table.a.play("Hit")
    assert table.b.hand == []
    table.a.play("Smash")
    assert len(table.b.hand) == 1


def test_double_damage_to_whom_it_says() -> None:
    hydra = follower(
        "Hydra", 2, 20, ("This follower deals double attack damage to leaders and double combat damage to followers.")
    )
    table = Table(a={"field": [hydra]}, b={"field": [put(follower("Ox", 1, 9), engaged=True)]})
    table.a.attack("Hydra", "leader")
    assert table.b.leader.defense == 16
    table = Table(a={"field": [hydra]}, b={"field": [put(follower("Ox", 1, 9), engaged=True)]})
    table.a.attack("Hydra", "Ox")
    assert table.card("Ox").defense == 5


def test_the_attack_of_what_was_buried() -> None:
    cannon = follower(
        "Cannon",
        1,
        5,
        (
            "[act] [engage], bury another follower: Deal X damage to each enemy leader. X equals the "
            "attack of the follower you put into the cemetery."
        ),
    )
    table = Table(a={"field": [cannon, follower("Shot", 4, 4)]}, b={})
    table.a.activate("Cannon")
    assert table.b.leader.defense == 16


def test_2_6_2_a_reminder_that_nobody_knows_is_set_aside() -> None:
    chaos = follower(
        "Chaos", 1, 1, ("[fanfare] Draw a card. (Cards drawn are put into the hand. It cannot be more than nine.)")
    )
    table = Table(a={"hand": [chaos]}, b={})
    table.a.play("Chaos")
    assert len(table.a.hand) == 1


def test_if_you_have_so_many_play_points() -> None:
    arts = follower(
        "Arts",
        1,
        1,
        (
            "At the start of your end phase, if you have at least 2 play points, draw a card. If you "
            "have at least 4, deal 2 damage to each enemy leader."
        ),
    )
    table = Table(a={"field": [arts], "play_points": 3}, b={})
    table.a.end_turn()
    assert (len(table.a.hand), table.b.leader.defense) == (1, 20)


def test_selected_for_an_ability() -> None:
    lizard = follower(
        "Lizard", 1, 5, ("Once on each of your turns, when this follower is selected for an ability, draw a card.")
    )
    bless = spell("Bless", "Select a follower on your field and give it [attack]+1.")
    table = Table(a={"field": [lizard], "hand": [bless, bless]}, b={})
    table.a.play("Bless")
    table.a.play("Bless")
    assert len(table.a.hand) == 1
