"""What a player is told who says what cannot be done: the rule of the very thing that was named, in numbers."""

import pytest

from headjudge.testing import Table, amulet, evolved, follower, put, spell
from headjudge.testing.table import Seat

BOLT = spell("Bolt", "Select an enemy follower on the field and deal it 4 damage.")
PING = spell("Ping", "[quick]", "Select an enemy follower on the field and deal it 1 damage.")
PAIR = spell("Pair", "Select 2 enemy followers on the field and deal 1 damage to each of them.")
CHOICE = spell("Choice", "Choose one. (1) Select an enemy follower on the field and deal it 4 damage. (2) Draw a card.")
TWOFOLD = follower(
    "Twofold", 2, 2, "[act] [cost03]: Draw a card.", "[act] [engage]: Deal 1 damage to the enemy leader."
)
PAGE = follower("Page", 1, 1, "[evolve] [cost02]: Evolve this follower.")
PAGE_EVOLVED = evolved("Page", 3, 3)
RUSHER, SHY = follower("Rusher", 1, 1, "Rush."), follower("Shy", 1, 1, "Aura.")
SCARY, WALL = follower("Scary", 1, 1, "Intimidate."), follower("Wall", 1, 3, "Ward.")
GOBLIN, GIANT, STATUE = follower("Goblin", 1, 1), follower("Giant", 5, 5, cost=7), amulet("Statue")


def told(player: Seat, said: str) -> list[tuple[str, str]]:
    return [(reason.rule, reason.text) for reason in player.why_not(said)]


def main_phase() -> Table:
    table = Table(
        a={
            "hand": [BOLT, GIANT, CHOICE, PAGE],
            "field": [TWOFOLD, put(RUSHER, fresh=True), put("Fairy", engaged=True), "Knight", STATUE],
            "cemetery": [GOBLIN],
            "play_points": 2,
        },
        b={"field": [SHY, put(SCARY, engaged=True), put("Quickblader", engaged=False), amulet("Altar")]},
        cards=[follower("Quickblader", 1, 1)],
    )
    table.expect_asked("A")
    return table


@pytest.mark.parametrize(
    ("said", "rule", "text"),
    [
        ("play Giant", "10.4.4", "7 play points are needed, 2 are left"),
        ("play Giant", "10.6.2.6", "the field is full: 5 cards are there, 5 may be"),
        ("play Goblin", "8.2.1", "Goblin is in your cemetery: cards are played from your hand or EX area"),
        ("play Twofold", "8.2.1", "Twofold is on your field: cards are played from your hand or EX area"),
        ("play Shy", "8.2.1", "Shy is on the opponent's field: cards are played from your hand or EX area"),
        ("play Unheard", "8.2.1", "no such card is in your hand or EX area"),
        ("play Bolt on Shy", "12.15.2", "it has Aura: an opponent's cards and abilities cannot select it"),
        ("play Bolt on Knight", "10.6.2.3", "the text cannot select it"),
        ("play Choice, option 3", "10.6.2.2.2", "the text has no such option"),
        ("play Choice option 1 on Shy", "12.15.2", "it has Aura: an opponent's cards and abilities cannot select it"),
        ("play Bolt with an evolution point", "12.2.3",
         "an evolution point only stands for a play point of an evolve or serve ability"),
        ("activate Twofold: draw a card", "10.4.4", "3 play points are needed, 2 are left"),
        ("activate Twofold: banish", "8.3.1", "it has no such activated ability"),
        ("activate Fairy", "8.3.1", "Fairy has no activated ability"),
        ("activate Shy", "8.3.1", "Shy is on the opponent's field: you do not control it"),
        ("evolve Page", "10.3.5", "Page is in your hand, where this ability is not valid"),
        ("evolve Fairy", "12.2.1", "it has no evolve ability"),
        ("serve Fairy", "14.2.2.1", "it has no serve ability"),
        ("attack leader with Rusher", "12.10.2",
         "Rush lets it attack nothing but engaged followers on the turn it came"),
        ("attack leader with Rusher", "8.4.3.1", "it came this turn, so it cannot attack a leader"),
        ("attack leader with Fairy", "8.4.2", "it is engaged"),
        ("attack leader with Statue", "8.4.2", "only followers attack"),
        ("attack leader with Giant", "8.4.2", "Giant is in your hand: only a follower on your field attacks"),
        ("attack leader with Shy", "8.4.2", "Shy is on the opponent's field: only a follower on your field attacks"),
        ("attack Scary with Knight", "12.12.2", "Scary has Intimidate"),
        ("attack Quickblader with Knight", "8.4.3.1", "the target is not engaged"),
        ("attack Altar with Knight", "8.4.3.1", "only leaders and followers are attacked"),
        ("attack Fairy with Knight", "8.4.3.1", "it is no enemy leader or follower on the field"),
        ("yes", "7.3.3", "that is no answer to the question: What will you do?"),
    ],
)  # fmt: skip
def test_7_3_3_what_cannot_be_done_in_the_main_phase(said: str, rule: str, text: str) -> None:
    assert (rule, text) in told(main_phase().a, said)


@pytest.mark.parametrize(
    "said", ["play Choice, option 2", "play Choice and choose option 2", "play Choice: draw a card"]
)
def test_5_17_1_an_option_is_said_with_the_card(said: str) -> None:
    table = main_phase()
    table.a.say(said)
    assert len(table.a.hand) == 4


@pytest.mark.parametrize("said", ["option 1", "1", "deal 4 damage", "Select an enemy follower"])
def test_10_6_2_3_3_an_option_without_a_target_is_refused_for_its_targets(said: str) -> None:
    table = Table(a={"hand": [CHOICE]}, b={"field": [SHY]}, forced=False)
    reason = ("10.6.2.3.3", "there are not enough targets for that option")
    assert told(table.a, f"play Choice: {said}") == [reason]
    table.a.play("Choice")
    assert told(table.a, said) == [reason]
    table.a.choose("2")
    assert table.a.hand == ["Blank"]


def test_12_15_2_of_several_targets_each_is_refused_by_its_own_rule() -> None:
    table = Table(a={"hand": [PAIR]}, b={"field": [SHY, GOBLIN, GIANT]})
    assert [rule for rule, _ in told(table.a, "play Pair on Goblin and Shy")] == ["12.15.2"]
    table.expect_legal("play Pair on Goblin and Giant")
    table.expect_asked("A")


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("[act] [engage]: Draw a card.", ["10.4.6", "10.4.2.2"]),
        ("[act] Engage another follower on your field: Draw a card.", ["10.4.6", "10.4.2.2"]),
        ("[act] Remove 2 Stack counters from this card: Draw a card.", ["10.4.5", "10.4.2.2"]),
        ("[act] Discard 2 cards: Draw a card.", ["10.4.2.2"]),
        ("[act] Banish 3 cards in your cemetery: Draw a card.", ["10.4.2.2"]),
    ],
)
def test_10_4_2_2_a_cost_is_refused_for_the_action_that_cannot_be_done(text: str, rules: list[str]) -> None:
    table = Table(a={"field": [put(follower("Payer", 1, 1, text), engaged=True)], "hand": [GOBLIN]})
    assert [rule for rule, _ in told(table.a, "activate Payer")] == rules
    table.expect_asked("A")


def test_10_3_3_a_condition_is_told_with_what_there_is() -> None:
    text = "[act] [engage]: Draw a card. Activate only if there are at least 3 Officer cards in your cemetery."
    table = Table(
        a={"field": [follower("Captain", 1, 1, text)], "cemetery": [follower("Guard", 1, 1, traits=["Officer"])]}
    )
    (reason,) = told(table.a, "activate Captain")
    assert reason[0] == "10.3.3"
    assert reason[1].endswith("there are at least 3 Officer cards in your cemetery (now 1)")
    table.expect_asked("A")


def test_10_6_2_1_2_once_per_turn_is_once() -> None:
    once = follower("Once", 1, 1, "[act] [cost01]: Draw a card. This ability can be activated once per turn.")
    table = Table(a={"field": [once]})
    table.a.activate("Once")
    assert told(table.a, "activate Once") == [("10.6.2.1.2", "it may be activated once per turn, and it was")]
    table.expect_asked("A")


def test_12_2_3_an_evolution_point_is_said_in_words() -> None:
    table = Table(a={"field": [PAGE], "evolve_deck": [PAGE_EVOLVED] * 2, "evolution_points": 1, "play_points": 2})
    table.a.evolve("Page")
    table.expect_refused("attack leader with Page", rule="7.3.4")
    table.a.say("use an evolution point")
    assert (table.a.evolution_points, table.a.play_points, table.card("Page").attack) == (0, 1, 3)


def test_8_3_2_the_second_evolution_of_a_turn_is_refused_by_that_rule() -> None:
    table = Table(a={"field": [PAGE, PAGE], "evolve_deck": [PAGE_EVOLVED] * 2})
    table.a.evolve("Page#1")
    table.expect_refused("evolve Page#2", rule="8.3.2")


def test_12_3_4_what_cannot_be_played_while_a_follower_attacks() -> None:
    table = Table(a={"field": ["Knight"]}, b={"hand": [PING, BOLT], "field": [TWOFOLD], "play_points": 1})
    assert told(table.b, "play Ping") == [("12.3.4", "Quick waits for an attack or for the end of the opponent's turn")]
    assert told(table.b, "attack leader with Twofold") == [("7.3.3", "it is not your turn")]
    table.a.attack("Knight", "leader")
    assert [rule for rule, _ in told(table.b, "play Bolt")] == ["12.3.2"]
    assert [rule for rule, _ in told(table.b, "activate Twofold: deal 1 damage")] == ["12.3.3"]
    assert told(table.b, "play Ping on Twofold") == [("10.6.2.3", "the text cannot select it")]
    assert told(table.a, "end")[0] == ("7.3.4", "the other player has to answer first")
    table.b.pass_()


def test_12_8_2_ward_stands_before_the_leader_and_others() -> None:
    foes = [put(WALL, engaged=True), put(GOBLIN, engaged=True)]
    table = Table(a={"field": ["Knight"]}, b={"field": foes})
    for target in ("leader", "Goblin"):
        assert told(table.a, f"attack {target} with Knight") == [
            ("12.8.2", "an engaged follower with Ward must be attacked")
        ]
    table.expect_asked("A")


def test_14_2_1_2_1_a_served_follower_says_so() -> None:
    runner, carrot = follower("Runner", 1, 1, "[serve] [cost01]: Draw a card."), evolved("Carrot", 0, 0)
    table = Table(a={"field": [put(runner, served=1)], "evolve_deck": [carrot]})
    assert told(table.a, "serve Runner") == [("14.2.1.2.1", "it is already linked to a Carrot card")]
    table.expect_asked("A")


@pytest.mark.parametrize("said", ["end", "play Bolt", "attack leader with Knight", "choose Knight", "yes", "3"])
def test_1_2_1_nothing_is_done_once_the_game_is_over(said: str) -> None:
    table = Table(a={"field": ["Knight"]})
    table.b.concede()
    assert {rule for player in (table.a, table.b) for rule, _ in told(player, said)} == {"1.2.1"}


def test_12_15_2_a_list_of_targets_is_refused_for_the_one_that_is_barred() -> None:
    table = Table(a={"hand": [PAIR]}, b={"field": [SHY, GOBLIN, GIANT, WALL]})
    table.a.play("Pair")
    assert [rule for rule, _ in told(table.a, "Goblin and Shy")] == ["12.15.2"]
    table.a.choose("Goblin and Giant")
    assert table.b.cemetery == ["Goblin"]


@pytest.mark.parametrize("said", ["1 and 3", "options 1 and 3", "option 3 and option 1"])
def test_5_17_1_several_options_are_said_by_their_numbers(said: str) -> None:
    strike, wipe = "(3) Deal 1 damage to the enemy leader.", "(2) Destroy each follower on the field."
    text = f"Choose 2 of the following. (1) Draw a card. {wipe} {strike}"
    table = Table(a={"hand": [spell("Menu", text)]}, b={"field": [GOBLIN]})
    table.a.play("Menu")
    assert told(table.a, "option 4") == [("10.6.2.2.2", "the text has no such option")]
    assert [rule for rule, _ in told(table.a, "1, 2 and 3")] == ["5.17.1"]
    table.a.say(said)
    assert (table.a.hand, table.b.leader.defense, table.b.field) == (["Blank"], 19, ["Goblin"])


def test_6_2_1_8_a_hand_is_kept_or_redrawn_in_words() -> None:
    table = Table(phase="setup")
    table.a.say("go first")
    table.expect_legal("redraw")
    table.a.say("keep my hand")
    table.expect_asked("B", rule="6.2.1.8")


def test_7_4_3_who_engages_nobody_may_pass() -> None:
    table = Table(a={"field": [WALL, GOBLIN]})
    table.a.end_turn()
    table.expect_refused("engage Goblin", rule="7.4.3")
    table.a.pass_()
    assert not table.card("Wall").engaged


def test_b_8_5_1_granting_rush_is_refused_by_its_own_rule() -> None:
    poor = Table("sve-open8", a={"field": [put(GOBLIN, fresh=True)], "play_points": 0, "evolve_deck": [PAGE_EVOLVED]})
    assert [rule for rule, _ in told(poor.a, "grant Rush to Goblin")] == ["B.8.5.1"]
    poor.expect_asked("A")
    rich = Table("sve-open8", a={"field": [put(GOBLIN, fresh=True)], "evolve_deck": [PAGE_EVOLVED]})
    rich.a.say("give Goblin Rush")
    assert rich.card("Goblin").has("Rush")
    plain = Table(a={"field": [put(GOBLIN, fresh=True)], "evolve_deck": [PAGE_EVOLVED]})
    assert [rule for rule, _ in told(plain.a, "grant Rush to Goblin")] == ["7.3.3"]
    plain.expect_asked("A")
