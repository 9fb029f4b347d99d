"""Chapter 500: the phases of a turn, and its end."""

import pytest

from headjudge.formats.packs import Card
from headjudge.games.fow.common.c500_turn import SKIPS
from headjudge.testing import put
from tests.fow_10_2.sitting import (
    FIRE,
    cast,
    chant,
    cited,
    j_ruler,
    judge,
    next_turn,
    pass_to,
    pay,
    play,
    prompt,
    quick,
    resonator,
    ruler,
    settle,
    sit,
    will,
)

LIFE = 4000


def watcher(when: str, effect: str = "You gain 100 life.", name: str = "Watcher") -> Card:
    return resonator(name, 100, 500, f"{when} ⇒ {effect}")


SPARK = quick("Spark", "You gain 1000 life.")
GROW = quick("Grow", "Target resonator gains [+0/+400] until end of turn.")


# -- 501 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "lives"), [("a", [LIFE + 100, LIFE]), ("b", [LIFE, LIFE + 100])])
def test_502_1_the_game_begins_with_the_turn_of_the_first_player(ruleset: str, first: str, lives: list[int]) -> None:
    """In the draw phase of that turn, and so that player is meant by a text that speaks of one."""
    king = ruler("King", "At the beginning of the game ⇒ That player gains 100 life.")
    table = sit(ruleset, a={"ruler": [king]}, phase="setup", turn=first)
    while prompt(table) != "act":
        table.choose("done" if prompt(table) == "mulligan" else table.options[0])
    settle(table)
    assert [table.a.life, table.b.life] == lives


def test_501_1_turns_alternate_and_have_four_phases_in_order(ruleset: str) -> None:
    table = sit(ruleset, phase="start")
    next_turn(table)
    pass_to(table, "main phase", turn=1)
    phases = ("draw phase", "recovery phase", "main phase", "end phase")
    table.expect_log(
        "turn begins", *(f"Player A's {phase} begins" for phase in phases),
        "turn begins", *(f"Player B's {phase} begins" for phase in phases),
        "turn begins", "Player A's draw phase begins",
    )  # fmt: skip
    assert table.active == "A"


# -- 502 ---------------------------------------------------------------------------------------------------------------


def test_502_1_the_beginning_of_turn_and_of_draw_phase_trigger_every_turn(ruleset: str) -> None:
    mine = [watcher("At the beginning of your turn"), watcher("At the beginning of your draw phase", name="Drawer")]
    table = sit(ruleset, phase="start", a={"field": mine})
    table.expect_asked("A", "play pending ability", "603.2" if ruleset == "fow-10.2" else None)
    table.choose("Watcher")
    pass_to(table, "main phase")
    assert table.a.life == LIFE + 200
    pass_to(table, "draw phase", turn=2)
    table.choose("Watcher")
    settle(table)
    assert table.a.life == LIFE + 400


@pytest.mark.parametrize(("number", "gained"), [(1, 100), (3, 0)])
def test_502_1_the_beginning_of_the_game_triggers_in_the_first_turn_only(number: int, gained: int) -> None:
    watching = {"field": [watcher("At the beginning of the game")]}
    table = sit(phase="start", number=number, a=watching, b=watching)
    pass_to(table, "main phase")
    assert (table.a.life, table.b.life) == (LIFE + gained, LIFE + gained)


def test_502_1_of_a_draw_phase_that_is_skipped_nothing_begins() -> None:
    """The turn begins in its first draw phase, so that a turn without one has no beginning to be noticed."""
    table = sit(a={"field": [watcher("At the beginning of your turn")]}, b={"hand": []})
    table.game.count_total((SKIPS, 0, "draw phase"))
    next_turn(table)
    next_turn(table)
    assert (table.a.life, table.a.hand) == (LIFE, [])
    next_turn(table)
    next_turn(table)
    assert (table.a.life, table.a.hand) == (LIFE + 100, ["Blank"])


@pytest.mark.rule("fow-10.2", "502.4")
def test_502_2_players_have_priority_before_and_after_the_draw(ruleset: str) -> None:
    table = sit(ruleset, phase="draw", a={"hand": [SPARK], "deck": [SPARK, "Blank"]})
    table.expect_asked("A", "act")
    assert table.a.hand == ["Spark"]
    table.expect_options("play Spark", "pass")
    table.a.pass_()
    assert (table.a.hand, table.game.phase) == (["Spark", "Spark"], 1)
    table.a.say("play Spark#2")
    settle(table)
    assert table.a.life == LIFE + 1000


def test_502_4_what_was_just_drawn_can_be_played(ruleset: str) -> None:
    table = sit(ruleset, phase="draw", a={"deck": [SPARK, "Blank"], "field": [FIRE]})
    table.a.pass_()
    play(table, "Spark")
    settle(table)
    assert (table.a.life, table.game.phase) == (LIFE + 1000, 1)


@pytest.mark.parametrize(("number", "cards"), [(1, 0), (2, 1), (3, 1)])
def test_502_3_one_card_is_drawn_but_not_on_the_first_turn_of_the_game(ruleset: str, number: int, cards: int) -> None:
    table = sit(ruleset, phase="start", number=number, a={"hand": []}, b={"hand": []})
    pass_to(table, "main phase")
    assert (len(table.a.hand), len(table.b.hand)) == (cards, 0)


def test_502_3_who_cannot_draw_needs_to_draw_nothing() -> None:
    ban = resonator("Ban", 100, 100, "Players cannot draw cards.")
    table = sit(phase="draw", a={"hand": [], "deck": [], "field": [ban]})
    pass_to(table, "main phase")
    assert (table.a.hand, table.result) == ([], None)


@pytest.mark.parametrize(("turn", "drawn"), [("a", 0), ("b", 1)])
def test_502_3_who_may_draw_draws_whatever_the_other_player_cannot_do(ruleset: str, turn: str, drawn: int) -> None:
    """And who cannot, although the other one could, does not lose by an empty deck."""
    ban = resonator("Ban", 100, 100, "[Continuous] Your opponent cannot draw cards.")
    table = sit(ruleset, phase="draw", number=4, turn=turn, a={"deck": []}, b={"field": [ban]})
    pass_to(table, "main phase")
    assert (len(table.a.hand), len(table.b.hand), table.result) == (0, drawn, None)


# -- 503 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "active", "has"), [(1, "a", False), (2, "b", False), (3, "a", True)])
def test_503_1_a_player_has_no_recovery_phase_in_their_first_turn(
    ruleset: str, number: int, active: str, has: bool
) -> None:
    mine = [put(resonator("Sleeper"), rested=True), watcher("At the beginning of your recovery phase")]
    table = sit(ruleset, phase="start", number=number, turn=active, a={"field": mine}, b={"field": mine})
    pass_to(table, "main phase")
    seat = getattr(table, active)
    assert seat.field[0].rested is not has
    assert seat.life == LIFE + 100 * has


@pytest.mark.rule("fow-10.2", "503.6")
def test_503_2_the_beginning_and_the_end_of_the_recovery_phase_trigger(ruleset: str) -> None:
    """The one sees the card still rested, the other sees it recovered."""
    sleeper = put(resonator("Sleeper"), rested=True)
    first = watcher("At the beginning of your recovery phase", name="First")
    last = watcher("At the end of your recovery phase", "You gain 10 life.", "Last")
    table = sit(ruleset, phase="recovery", a={"field": [sleeper, first, last], "hand": [SPARK]})
    assert (prompt(table), table.a.field[0].rested, len(table.game.plays)) == ("act", True, 1)
    settle(table)
    assert (table.a.life, table.a.field[0].rested) == (LIFE + 100, True)
    table.a.pass_()
    assert (table.a.field[0].rested, len(table.game.plays), table.game.phase) == (False, 1, 2)
    settle(table)
    table.expect_log("recovery phase begins", "Sleeper recovers", "recovery phase ends")


@pytest.mark.rule("fow-10.2", "503.7", "503.4")
def test_503_3_will_produced_at_the_beginning_is_lost_before_the_cards_recover(ruleset: str) -> None:
    table = sit(
        ruleset, phase="recovery", a={"field": [FIRE], "hand": [SPARK, quick("Flame", "Draw a card.", cost="R")]}
    )
    table.a.say("produce will with Fire Magic Stone")
    assert will(table, "fire") == 1
    table.expect_legal("play Flame")
    table.a.pass_()
    assert (will(table, "fire"), table.game.phase) == (0, 2)
    assert not table.a.stones[0].rested
    table.expect_log("loses 1 fire will", "Fire Magic Stone recovers", "recovery phase ends")
    table.expect_options("play Spark", "play Flame", "produce will with Fire Magic Stone", "pass")


def test_503_4_will_of_the_other_player_is_lost_too(ruleset: str) -> None:
    table = sit(ruleset, phase="recovery", b={"fire will": 2}, a={"hand": [SPARK], "fire will": 1})
    assert (will(table, "fire"), will(table, "fire", 1)) == (1, 2)
    table.a.pass_()
    assert (will(table, "fire"), will(table, "fire", 1)) == (0, 0)


def test_503_5_all_own_cards_of_field_and_ruler_area_recover_and_no_others(ruleset: str) -> None:
    mine = [put(resonator("Sleeper"), rested=True), put(FIRE, rested=True)]
    said = {"field": mine, "ruler": [put("Ruler A", rested=True)]}
    table = sit(ruleset, phase="recovery", a=said, b={"field": mine, "ruler": [put("Ruler B", rested=True)]})
    pass_to(table, "main phase")
    assert [table.a.field[0].rested, table.a.stones[0].rested, table.a.ruler[0].rested] == [False] * 3
    assert [table.b.field[0].rested, table.b.stones[0].rested, table.b.ruler[0].rested] == [True] * 3


def test_503_5_what_cannot_recover_stays_rested(ruleset: str) -> None:
    stuck = resonator("Stuck", 500, 500, "This card cannot recover during your recovery phase.")
    table = sit(ruleset, phase="recovery", a={"field": [put(stuck, rested=True), put(resonator("Free"), rested=True)]})
    pass_to(table, "main phase")
    assert [card.rested for card in table.a.field] == [True, False]


# -- 504 ---------------------------------------------------------------------------------------------------------------


def test_504_1_the_beginning_of_the_main_phase_triggers(ruleset: str) -> None:
    table = sit(ruleset, phase="recovery", a={"field": [watcher("At the beginning of your main phase"), FIRE]})
    pass_to(table, "main phase")
    assert table.a.life == LIFE
    assert [play.controller for play in table.game.plays] == [0]
    settle(table)
    assert table.a.life == LIFE + 100


def test_504_2_the_main_phase_lasts_until_both_pass_on_an_empty_chase(ruleset: str) -> None:
    """A spell that resolves gives the turn player priority again."""
    table = sit(ruleset, a={"hand": [SPARK, resonator("Page", cost="0")], "field": [resonator("Knight")]})
    table.expect_options("play Spark", "play Page", "call a stone", "battle", "pass")
    play(table, "Page")
    settle(table)
    assert (table.game.phase, table.a.field) == (3, ["Knight", "Page"])
    table.expect_asked("A", "act")
    table.a.pass_()
    assert table.game.phase == 10


# -- 505 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "505.1")
def test_505_2_in_the_end_phase_only_what_needs_no_main_timing_is_played(ruleset: str) -> None:
    hand = [SPARK, resonator("Page", cost="0")]
    table = sit(ruleset, phase="end", a={"hand": hand, "field": [watcher("At the beginning of your end phase")]})
    assert len(table.game.plays) == 1
    settle(table)
    assert (table.a.life, table.game.phase) == (LIFE + 100, 10)
    table.expect_options("play Spark", "pass")
    table.expect_refused("play Page", cited(table, "701.2"))
    table.expect_refused("call a stone with Ruler A", cited(table, "701.2"))


@pytest.mark.rule("fow-10.2", "505.3")
def test_505_4_abilities_of_the_end_of_turn_are_played_before_the_final_step(ruleset: str) -> None:
    hurt = put(resonator("Hurt"), damage=400)
    last = watcher("At the end of your turn", name="Last")
    table = sit(ruleset, phase="end", a={"field": [hurt, last], "hand": [SPARK]})
    table.expect_options("play Spark", "pass")
    assert table.game.plays == ()
    table.a.pass_()
    assert (len(table.game.plays), table.a.field[0].damage, table.active) == (1, 400, "A")
    settle(table)
    table.expect_options("play Spark", "pass")
    pass_to(table, "main phase", turn=1)
    assert (table.a.life, table.a.field[0].damage) == (LIFE + 100, 0)


SMITE = quick("Smite", "This card deals 400 damage to target J/resonator.")
BURN = quick("Burn", "This card deals 800 damage to target resonator.")


@pytest.mark.rule("fow-10.2", "505.5a", "505.5b")
def test_505_5_damage_goes_before_the_effects_of_the_turn_end(ruleset: str) -> None:
    """800 damage on 500 DEF and 400 more: were the bonus to end first, it would be destroyed."""
    table = sit(ruleset, a={"field": [resonator("Hurt")], "hand": [GROW, BURN]})
    cast(table, "Grow", "Hurt")
    cast(table, "Burn", "Hurt")
    assert (table.a.field[0].damage, table.a.field[0].defence) == (800, 900)
    next_turn(table)
    assert (table.a.field, table.a.field[0].damage, table.a.field[0].defence) == (["Hurt"], 0, 500)


def test_505_5_a_damage_on_both_sides_becomes_zero(ruleset: str) -> None:
    hurt = put(resonator("Hurt"), damage=400)
    table = sit(ruleset, phase="end", a={"field": [hurt]}, b={"field": [hurt]})
    assert table.active == "B"
    assert (table.a.field[0].damage, table.b.field[0].damage) == (0, 0)
    assert len(table.log(rule=cited(table, "505.5"))) == 2


def test_505_5_a_a_j_ruler_that_fell_comes_back_without_the_damage_of_that_turn(ruleset: str) -> None:
    """In the older books it takes its damage along into the ruler area."""
    king = ruler("King", "[Judgment] {R}", back=j_ruler("High King", 1000, 1000, "[Imperishable]"))
    table = sit(ruleset, a={"field": [put(king, damage=600), FIRE], "ruler": [], "hand": [SMITE]})
    cast(table, "Smite", "High King")
    assert (table.a.ruler, table.a.ruler[0].damage) == (["King"], 0 if ruleset == "fow-10.2" else 1000)
    next_turn(table)
    next_turn(table)
    judge(table)
    assert ("High King" in table.a.field, table.card("High King").damage) == (True, 0)


def test_505_5_b_what_lasts_longer_does_not_end(ruleset: str) -> None:
    longer = quick("Longer", "Target resonator gains [+0/+400].")
    table = sit(ruleset, a={"field": [resonator("One"), resonator("Two")], "hand": [GROW, longer]})
    cast(table, "Grow", "One")
    cast(table, "Longer", "Two")
    next_turn(table)
    assert [card.defence for card in table.a.field] == [500, 900]


def test_505_5_c_produced_will_is_lost(ruleset: str) -> None:
    table = sit(ruleset, phase="end", a={"field": [FIRE]}, b={"field": [FIRE]})
    table.a.say("produce will with Fire")
    table.b.say("produce will with Fire")
    assert (table.active, will(table, "fire"), will(table, "fire", 1)) == ("B", 0, 0)
    table.expect_log("Player A loses 1 fire will", "Player B loses 1 fire will", "turn begins")


def test_505_5_d_the_turn_player_alone_discards_down_to_seven(ruleset: str) -> None:
    hand = [*["Blank"] * 7, SPARK, resonator("Page", cost="9")]
    table = sit(ruleset, phase="end", a={"hand": hand}, b={"hand": hand, "deck": []})
    while prompt(table) == "act":
        table.choose("pass")
    table.expect_asked("A", "discard", cited(table, "505.5d"))
    table.a.choose("Blank", "Page")
    assert prompt(table) == "order"
    table.a.choose("Blank")
    assert (len(table.a.hand), sorted(table.a.graveyard)) == (7, ["Blank", "Page"])
    assert (len(table.b.hand), table.b.graveyard, table.active) == (9, [], "B")


def test_505_5_d_seven_cards_are_kept(ruleset: str) -> None:
    table = sit(ruleset, phase="end", a={"hand": ["Blank"] * 7})
    assert table.active == "B"
    assert (len(table.a.hand), table.a.graveyard) == (7, [])


def test_505_5_e_what_the_final_step_triggers_is_played_and_the_final_step_repeated(ruleset: str) -> None:
    """The discard lets a card be drawn and a bonus be given: both are dealt with before the turn ends."""
    text = "When you discard a card ⇒ Draw a card. This card gains [+200/+0] until end of turn."
    memory = resonator("Memory", 100, 100, text)
    table = sit(ruleset, phase="end", a={"hand": [SPARK, *["Blank"] * 7], "field": [memory, FIRE]})
    table.a.pass_()
    table.a.pass_()
    assert prompt(table) == "discard"
    table.a.choose("Blank")
    assert (len(table.game.plays), table.active) == (1, "A")
    table.a.say("produce will with Fire")
    settle(table)
    assert (table.a.field[0].atk, len(table.a.hand), will(table, "fire")) == (300, 8, 1)
    table.a.pass_()
    table.expect_asked("A", "discard")
    assert (table.a.field[0].atk, will(table, "fire"), table.active) == (100, 0, "A")


def test_505_5_e_a_rule_process_of_the_final_step_is_dealt_with(ruleset: str) -> None:
    """A resonator whose DEF comes from an effect until end of turn dies in the final step."""
    feeble = resonator("Feeble", 100, 0)
    text = "Put target resonator card from your graveyard into the field. It gains [+0/+400] until end of turn."
    table = sit(ruleset, a={"hand": [chant("Raise", text)], "graveyard": [feeble]})
    cast(table, "Raise", "Feeble")
    assert table.a.field == ["Feeble"]
    next_turn(table)
    assert (table.a.field, table.a.graveyard) == ([], ["Feeble", "Raise"])
    table.expect_log("turn ends", "Feeble is destroyed", "turn begins")


@pytest.mark.parametrize("reveals", [False, True])
def test_505_5_e_a_card_that_is_not_revealed_has_not_triggered_and_gives_nobody_priority(reveals: bool) -> None:
    ambush = chant("Ambush", "[Trigger] When your opponent discards a card ⇒ You gain 500 life.", cost="R")
    table = sit(
        phase="end", a={"hand": [SPARK, *["Blank"] * 7]}, b={"hand": [ambush], "field": [put(FIRE, rested=False)]}
    )
    while prompt(table) == "act":
        table.choose("pass")
    table.a.choose("Blank")
    table.expect_asked("B", "reveal")
    table.choose("yes" if reveals else "no")
    pay(table)
    assert (table.active, table.game.phase) == (("A", 10) if reveals else ("B", 1))
    settle(table)
    assert table.b.life == LIFE + 500 * reveals


def test_505_6_the_other_player_becomes_the_turn_player(ruleset: str) -> None:
    table = sit(ruleset, phase="end", number=5)
    assert (table.active, table.game.turn) == ("B", 6)
    pass_to(table, "main phase", turn=1)
    assert (table.active, table.game.turn) == ("A", 7)


def test_505_6_an_extra_turn_comes_first() -> None:
    table = sit(a={"hand": [chant("Again", "Take an extra turn after this one.")]})
    cast(table, "Again")
    next_turn(table)
    assert table.active == "A"
    next_turn(table)
    assert table.active == "B"


@pytest.mark.rule("fow-10.2", "907.4", "505.5c")
@pytest.mark.parametrize("who", ["a", "b"])
def test_503_4_will_that_is_only_for_some_things_is_lost_too(ruleset: str, who: str) -> None:
    text = "[Activate] {Rest}: Produce {R}. Spend this will only to play chants."
    spark = quick("Spark", "You gain 100 life.", cost="R")
    table = sit(ruleset, **{who: {"field": [resonator("Well", 100, 100, text)], "hand": [spark]}}, turn=who)
    table.choose("produce will with Well")
    seat = table.a if who == "a" else table.b
    assert seat.can("play Spark")
    next_turn(table)
    assert cited(table, "1003.4") in [reason.rule for reason in seat.why_not("play Spark")]
