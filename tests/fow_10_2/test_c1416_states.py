"""1416: Trigger and Stealth with a state or a cost: played like an activate ability, whenever that holds or is paid."""

import pytest

from headjudge.formats.packs import Card
from headjudge.testing import Table
from tests.fow_10_2.sitting import FIRE, card, cast, cited, on_chase, pay, play, prompt, quick, resonator, settle, sit

LIFE = 4000
HOPE = "You gain 500 life."
WAIT = quick("Wait", "You gain 100 life.")
PAGE = resonator("Page", cost="0")


def trap(*text: str, cost: str = "0") -> Card:
    """A chant that may be set in every edition."""
    return card("Ambush", "spell: chant-standby", *text, cost=cost)


def lurker(text: str, *more: str) -> Card:
    return resonator("Lurker", 300, 300, f"[Stealth] {text}", *more, cost="BBB")


def over_to(table: Table, player: int) -> None:
    """Pass until that player has priority."""
    while table.decision.player != player:
        table.choose("pass")


STATES = ["While you control a resonator", "If you control a resonator", "You control a resonator"]


@pytest.mark.parametrize("state", STATES)
@pytest.mark.rule("fow-10.2", "1416.2b", "1416.4a", "604.1b")
def test_1416_2b_a_state_lets_it_be_played_whenever_it_holds(ruleset: str, state: str) -> None:
    """Nobody is asked when the state comes about; who lets it pass may play the card at any later priority."""
    table = sit(ruleset, a={"hand": [WAIT, WAIT]}, b={"standby": [trap(f"[Trigger] {state}: {HOPE}")], "field": [PAGE]})
    assert (prompt(table), table.decision.player) == ("act", 0)
    play(table, "Wait")
    over_to(table, 1)
    table.expect_legal("play Ambush", by="b")
    settle(table)
    over_to(table, 1)
    play(table, "Ambush")
    assert on_chase(table) == ["Ambush"]
    settle(table)
    assert (table.b.life, table.b.standby, table.b.graveyard) == (LIFE + 500, [], ["Ambush"])


@pytest.mark.parametrize("state", STATES)
def test_1416_2b_while_it_does_not_hold_it_is_refused(ruleset: str, state: str) -> None:
    table = sit(ruleset, a={"standby": [trap(f"[Trigger] {state}: {HOPE}")], "hand": [PAGE]})
    table.expect_refused("play Ambush", cited(table, "901.1a"))
    cast(table, "Page")
    assert (prompt(table), on_chase(table)) == ("act", [])
    cast(table, "Ambush")
    assert table.a.life == LIFE + 500


def test_1416_2b_a_state_that_is_gone_when_it_resolves_does_not_matter(ruleset: str) -> None:
    bolt = quick("Bolt", "Destroy target resonator.")
    table = sit(ruleset, a={"standby": [trap(f"[Trigger] While you control a resonator: {HOPE}")], "field": [PAGE]},
                b={"hand": [bolt]})  # fmt: skip
    play(table, "Ambush")
    over_to(table, 1)
    play(table, "Bolt")
    settle(table)
    assert (table.a.field, table.a.life) == ([], LIFE + 500)


def test_1416_2b_something_that_happened_this_turn_is_a_state_too(ruleset: str) -> None:
    """It may be played after it happened, not only then."""
    ambush = trap(f"[Trigger] A resonator was put into a graveyard from your field this turn: {HOPE}")
    bolt = quick("Bolt", "Destroy target resonator.")
    table = sit(ruleset, a={"standby": [ambush], "field": [PAGE], "hand": [bolt, WAIT]})
    table.expect_refused("play Ambush", cited(table, "901.1a"))
    cast(table, "Bolt")
    assert prompt(table) == "act"
    cast(table, "Wait")
    cast(table, "Ambush")
    assert table.a.life == LIFE + 600


def test_1416_2b_a_time_may_be_part_of_the_state(ruleset: str) -> None:
    ambush = trap(f"[Trigger] During your opponent's turn, you control a resonator: {HOPE}")
    own = sit(ruleset, a={"standby": [ambush], "field": [PAGE]})
    assert not own.a.can("play Ambush")
    table = sit(ruleset, a={"hand": [WAIT]}, b={"standby": [ambush], "field": [PAGE]})
    over_to(table, 1)
    cast(table, "Ambush")
    assert table.b.life == LIFE + 500


@pytest.mark.parametrize("state", STATES)
def test_708_4_with_a_state_it_is_played_from_hand_for_its_cost(state: str) -> None:
    ambush = trap(f"[Trigger] {state}: {HOPE}", cost="R")
    table = sit(b={"hand": [ambush], "field": [PAGE, FIRE]})
    over_to(table, 1)
    play(table, "Ambush")
    assert [stone.rested for stone in table.b.stones] == [True]
    assert not sit(a={"hand": [ambush], "field": [PAGE]}).a.can("play Ambush")


@pytest.mark.parametrize("state", STATES)
def test_708_5_with_a_state_it_is_not_played_on_the_turn_it_was_set(state: str) -> None:
    ambush = trap(f"[Trigger] {state}: {HOPE}", cost="R")
    table = sit(a={"hand": [ambush], "field": [PAGE, FIRE, FIRE]})
    table.choose("set Ambush")
    pay(table)
    table.expect_refused("play Ambush", "708.5")


@pytest.mark.rule("fow-10.2", "1416.4")
def test_1416_4_a_requirement_and_a_cost(ruleset: str) -> None:
    ambush = trap(f"[Trigger] If you control a resonator, discard a card: {HOPE}")
    assert not sit(ruleset, a={"standby": [ambush], "field": [PAGE]}).a.can("play Ambush")
    assert not sit(ruleset, a={"standby": [ambush], "hand": [PAGE]}).a.can("play Ambush")
    table = sit(ruleset, a={"standby": [ambush], "field": [PAGE], "hand": [WAIT]})
    cast(table, "Ambush", "Wait")
    assert (table.a.life, table.a.hand) == (LIFE + 500, [])


# -- Stealth is read the same way (1416.1a) ----------------------------------------------------------------------------


@pytest.mark.parametrize("state", STATES)
@pytest.mark.rule("fow-10.2", "1416.1a", "1114.2")
def test_1416_1a_stealth_with_a_state_is_played_whenever_it_holds(ruleset: str, state: str) -> None:
    table = sit(ruleset, a={"hand": [WAIT, WAIT]}, b={"standby": [lurker(f"{state}.")], "field": [PAGE]})
    play(table, "Wait")
    over_to(table, 1)
    table.expect_legal("play Lurker", by="b")
    settle(table)
    over_to(table, 1)
    play(table, "Lurker")
    assert on_chase(table) == ["Lurker"]
    settle(table)
    assert sorted(table.b.field) == ["Lurker", "Page"]


def test_1416_1a_stealth_whose_state_does_not_hold_is_refused(ruleset: str) -> None:
    table = sit(ruleset, a={"standby": [lurker("You control a resonator.")], "hand": [PAGE]})
    table.expect_refused("play Lurker", cited(table, "901.1a"))
    cast(table, "Page")
    assert (prompt(table), on_chase(table)) == ("act", [])
    cast(table, "Lurker")
    assert "Lurker" in table.a.field


@pytest.mark.rule("fow-10.2", "1114.3")
def test_1114_3_a_state_suffices_on_the_turn_it_was_set(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [lurker("You control a resonator.")], "field": [PAGE, FIRE, FIRE]})
    table.choose("set Lurker")
    pay(table)
    cast(table, "Lurker")
    assert "Lurker" in table.a.field


def test_1114_2_from_hand_the_state_helps_nothing(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [lurker("You control a resonator.")], "field": [PAGE]})
    assert not table.a.can("play Lurker")
    dark = ["Darkness Magic Stone"] * 3
    table = sit(ruleset, a={"hand": [lurker("You control a resonator."), WAIT], "field": dark})
    play(table, "Wait")
    assert not table.a.can("play Lurker")
    settle(table)
    cast(table, "Lurker")
    assert "Lurker" in table.a.field


@pytest.mark.rule("fow-10.2", "1416.2c")
def test_1416_1a_stealth_with_a_cost(ruleset: str) -> None:
    table = sit(ruleset, a={"standby": [lurker("Pay {1}.")]})
    assert not table.a.can("play Lurker")
    table = sit(ruleset, a={"standby": [lurker("Pay {1}.")], "field": [FIRE]})
    cast(table, "Lurker")
    assert ("Lurker" in table.a.field, table.a.stones[0].rested) == (True, True)
    table = sit(ruleset, a={"standby": [lurker("Discard a card.")], "hand": [WAIT]})
    cast(table, "Lurker")
    assert (table.a.field, table.a.hand) == (["Lurker"], [])
    table = sit(ruleset, a={"standby": [lurker("Anytime.")]})
    cast(table, "Lurker")
    assert table.a.field == ["Lurker"]


def test_1416_3_stealth_with_an_event_and_a_cost(ruleset: str) -> None:
    hidden = lurker("When a resonator enters the field, pay {1}.")
    table = sit(ruleset, a={"standby": [hidden], "hand": [PAGE]})
    cast(table, "Page")
    assert prompt(table) == "act"
    table = sit(ruleset, a={"standby": [hidden], "hand": [PAGE], "field": [FIRE]})
    cast(table, "Page")
    table.a.yes()
    pay(table)
    settle(table)
    assert (sorted(table.a.field)[-2:], table.a.stones[0].rested) == (["Lurker", "Page"], True)


def test_1114_2_two_ways_of_stealth_each_suffice() -> None:
    two = lurker("You control a resonator.", "[Stealth] Discard a card.")
    table = sit(a={"standby": [two], "hand": [WAIT]})
    cast(table, "Lurker")
    assert (table.a.field, table.a.hand) == (["Lurker"], [])
    table = sit(a={"standby": [two], "field": [PAGE]})
    cast(table, "Lurker")
    assert sorted(table.a.field) == ["Lurker", "Page"]


@pytest.mark.parametrize("way", ["You control a resonator.", "When a resonator enters the field."])
@pytest.mark.rule("fow-10.2", "1114.2")
def test_1114_2_a_chant_with_stealth_does_what_its_text_says(way: str) -> None:
    chanted = card("Whisper", "chant", f"[Stealth] {way}", "Destroy target resonator.", cost="BBB")
    table = sit(a={"standby": [chanted], "field": [PAGE], "hand": [PAGE]}, b={"field": [resonator("Foe")]})
    if way.startswith("When"):
        cast(table, "Page")
        table.a.yes()
        table.choose("Foe")
        settle(table)
    else:
        cast(table, "Whisper", "Foe")
    assert (table.b.graveyard, table.a.graveyard) == (["Foe"], ["Whisper"])


def test_1114_2_what_is_paid_besides_the_cost_is_paid_all_the_same() -> None:
    greedy = lurker("You control a resonator.", "As an additional cost to play this card, discard a card.")
    assert not sit(a={"standby": [greedy], "field": [PAGE]}).a.can("play Lurker")
    table = sit(a={"standby": [greedy], "field": [PAGE], "hand": [WAIT]})
    cast(table, "Lurker")
    assert (table.a.hand, sorted(table.a.field)) == ([], ["Lurker", "Page"])


def test_903_2f_1_x_of_a_cost_that_is_not_paid_is_zero() -> None:
    ambush = trap("[Trigger] Anytime: You gain X00 life.", cost="X")
    table = sit(a={"standby": [ambush], "field": [FIRE, FIRE]})
    cast(table, "Ambush")
    assert (table.a.life, [stone.rested for stone in table.a.stones]) == (LIFE, [False, False])


def test_903_2f_x_of_what_is_paid_besides_the_cost_is_chosen() -> None:
    ambush = trap("[Trigger] Pay {X}: You gain X00 life.", cost="R")
    for place, stones in (("standby", 2), ("hand", 3)):
        table = sit(a={place: [ambush], "field": [FIRE] * 3})
        cast(table, "Ambush", 2)
        assert (table.a.life, sum(stone.rested for stone in table.a.stones)) == (LIFE + 200, stones)
