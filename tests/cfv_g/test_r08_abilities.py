"""Chapters 8.1 to 8.3: the kinds of abilities and effects, requirements, and parts that are active or not."""

from collections.abc import Sequence
from typing import Any

import pytest

from headjudge.formats.packs import Card
from headjudge.games.cfv.model import DECK, PUT, RETIRE
from headjudge.kernel import effects
from headjudge.kernel.abilities import Effect, Replacement
from headjudge.kernel.actions import Action, Move
from headjudge.kernel.game import Game
from headjudge.testing import Table, put
from headjudge.testing.units import unit

RULESET = "cfv-g"
HURT = "you have two or more cards in your damage zone"
TWO_DAMAGE = ["Blank", "Blank"]


def sit(**said: Any) -> Table:
    return Table(RULESET, **said)


def acting(text: str, mark: str = "") -> Card:
    """A rear-guard with an activated ability that costs a card of the soul."""
    return unit("Doer", 1, f"[ACT](RC){mark}:[Soul-Blast 1] {text}")


def watching(text: str, mark: str = "") -> Card:
    """A rear-guard with an automatic ability for every other unit that comes."""
    return unit("Doer", 1, f"[AUTO](RC){mark}:When one of your other units is placed on (RC), {text}")


Kind = pytest.mark.parametrize("auto", [False, True], ids=["ACT", "AUTO"])


def used(
    text: str, auto: bool, a: Any = None, b: Any = None, *then: str, cards: Sequence[Card] = (), soul: int = 2
) -> Table:
    """A table at which the ability has been used once: activated, or set off by a unit that was called."""
    card = watching(text[0].lower() + text[1:]) if auto else acting(text)
    hand = [*(a or {}).pop("hand", ()), "Caller"]
    mine = {"left front": [card], "soul": ["Blank"] * soul, "hand": hand, **(a or {})}
    table = sit(a=mine, b=b or {}, cards=[unit("Caller", 1), *cards])
    if auto:
        table.a.call("Caller", "right back", *then)
    else:
        table.a.activate("Doer", *(["Blank"] if soul > 1 else []), *then)
    return table


def gained(table: Table) -> bool:
    """Whether Doer got its 5000 power."""
    return bool(table.a.left_front[0].power == 12000)


GAIN = "this unit gets [Power] +5000 until end of turn"


# -- the three categories (8.1.1) --------------------------------------------------------------------------------------


def test_8_1_1_an_ability_counts_always_or_is_played_or_comes_by_itself() -> None:
    texts = (
        "[CONT](RC):This unit gets [Power] +1000.",
        "[ACT](RC):[Soul-Blast 1] Draw a card.",
        "[AUTO](RC):When one of your other units is placed on (RC), [Soul-Charge 1].",
    )
    table = sit(a={"left front": [unit("All Three", 1, *texts)], "hand": ["Blank"]})
    assert table.a.left_front[0].power == 8000
    table.expect_refused("activate All Three", "8.5.2.3")
    table.a.call("Blank", "right back")
    assert (table.a.soul, table.a.hand) == (["Blank"], [])
    table.a.activate("All Three")
    assert (table.a.soul, table.a.hand) == ([], ["Blank"])


@pytest.mark.rule("cfv-g", "8.1.1.1")
def test_8_1_1_1_an_activated_ability_is_used_in_its_masters_play_timing() -> None:
    table = sit(a={"left front": [acting("Draw a card.")], "soul": ["Blank", "Blank"]}, b={"soul": ["Blank"]})
    assert table.a.hand == []
    table.a.activate("Doer", "Blank")
    assert (table.a.hand, len(table.a.soul)) == (["Blank"], 1)
    table.a.end_turn()
    table.expect_refused("activate Doer", "6.6.1.2.2", by="a")


def test_8_1_1_1_1_the_zone_in_parentheses_says_where_it_is_used() -> None:
    """Neither the vanguard nor the card in hand can use what is written for rear-guards."""
    table = sit(a={"vc": [acting("Draw a card.")], "soul": ["Blank"], "hand": ["Doer"]})
    assert not any("activate" in str(option) for option in table.options)
    table.a.call("Doer", "left front")
    table.a.activate("Doer")
    assert (table.a.hand, table.a.soul, table.a.drop) == (["Blank"], [], ["Blank"])


@pytest.mark.rule("cfv-g", "8.1.1.1.2.6")
def test_8_1_1_1_2_6_1_an_ability_without_a_cost_waits_until_it_is_declared() -> None:
    table = sit(a={"left front": [unit("Doer", 1, f"[ACT](RC):{GAIN[0].upper()}{GAIN[1:]}.")]})
    table.expect_asked("a")
    assert not gained(table)
    table.a.activate("Doer")
    assert gained(table)
    assert table.a.drop == []


@pytest.mark.rule("cfv-g", "8.1.1.2")
@pytest.mark.rule("cfv-g", "8.5.1")
def test_8_1_1_2_1_an_automatic_ability_is_played_by_its_event_and_by_no_other() -> None:
    """What a card does by its own movement needs no zone. Nobody is asked whether to play it."""
    comer = unit("Comer", 1, "[AUTO]:When this unit is placed on (RC), draw a card.")
    keeper = unit("Keeper", 1, "[AUTO](RC):When one of your other units is placed on (RC), [Soul-Charge 1].")
    table = sit(a={"hand": [keeper, comer]})
    table.a.call("Keeper", "left front")
    assert (table.a.hand, table.a.soul) == (["Comer"], [])
    table.a.call("Comer", "left back", "Keeper")
    assert (table.a.hand, table.a.soul) == (["Blank"], ["Blank"])


@pytest.mark.rule("cfv-g", "8.1.1.2.1")
def test_8_1_1_2_1_an_automatic_ability_of_a_phase_is_played_at_its_beginning() -> None:
    early = unit("Early", 1, "[AUTO](RC):At the beginning of your main phase, draw a card.")
    table = sit(a={"left front": [early]}, b={"left front": ["Early"]}, phase="stride", number=3)
    assert (table.a.hand, table.b.hand) == (["Blank"], [])
    table.expect_asked("a")


def test_8_1_1_2_2_the_cost_of_an_automatic_ability_is_asked_while_it_resolves() -> None:
    card = unit(
        "Payer",
        1,
        "[AUTO]:[Soul-Blast 1] When this unit is placed on (RC), you may pay the cost. If you do, draw a card.",
    )
    for answer, hand, soul in (("yes", ["Blank"], []), ("no", [], ["Blank"])):
        table = sit(a={"hand": [card], "soul": ["Blank"]})
        table.a.call("Payer", "left front")
        assert table.a.left_front == ["Payer"]
        table.expect_asked("a")
        table.a.choose(answer)
        assert (table.a.hand, table.a.soul) == (hand, soul)


@pytest.mark.rule("cfv-g", "8.1.1.3")
def test_8_1_1_3_1_a_continuous_ability_counts_where_it_says_or_everywhere() -> None:
    proud = unit("Proud", 1, "[CONT](RC):This unit gets [Power] +5000.")
    table = sit(a={"left front": [proud], "hand": ["Proud"], "drop": ["Proud"], "soul": ["Proud"]})
    assert [zone[0].power for zone in (table.a.left_front, table.a.hand, table.a.drop, table.a.soul)] == [
        12000, 7000, 7000, 7000,
    ]  # fmt: skip
    table = sit(a={"vc": [put("Proud")], "left front": ["Blank"]}, cards=[proud])
    assert table.a.vc[0].power == 7000


def test_8_1_1_3_1_without_a_zone_it_counts_in_every_zone() -> None:
    vain = unit("Vain", 1, "[CONT]:This card gets [Power] +5000.")
    table = sit(a={"left front": [vain], "drop": ["Vain"], "soul": ["Vain"], "hand": ["Vain"]})
    assert [zone[0].power for zone in (table.a.left_front, table.a.drop, table.a.soul, table.a.hand)] == [12000] * 4


# -- requirements (8.1.1.1.2, 8.1.1.2.3) -------------------------------------------------------------------------------


def test_8_1_1_1_2_an_activated_ability_is_played_and_paid_for_without_its_requirement() -> None:
    for damage, hand in ([], ["Caller"]), (TWO_DAMAGE, ["Caller", "Blank"]):
        table = used(f"If {HURT}, draw a card.", False, {"damage": damage})
        assert (table.a.hand, table.a.drop) == (hand, ["Blank"])


def test_8_1_1_2_3_an_automatic_ability_triggers_without_its_requirement() -> None:
    """The requirement counts when it resolves: the first of two abilities brings about what the second one needs."""
    charger = unit("Charger", 1, "[AUTO](RC):When one of your other units is placed on (RC), [Soul-Charge 1].")
    doer = watching("if the number of cards in your soul is two or more, draw a card.")
    for first, hand in ("Charger", ["Blank"]), ("Doer", []):
        table = sit(a={"left front": [doer], "right front": [charger], "hand": ["Blank"], "soul": ["Blank"]})
        table.a.call("Blank", "left back")
        table.expect_options("Doer", "Charger")
        table.a.choose(first)
        assert (len(table.a.soul), table.a.hand) == (2, hand)


@Kind
@pytest.mark.rule("cfv-g", "8.1.1.1.2.1")
@pytest.mark.rule("cfv-g", "8.1.1.2.3.1")
def test_8_1_1_1_2_1_what_cannot_be_used_again_cannot_although_its_requirement_failed(auto: bool) -> None:
    text = f"If {HURT}, draw a card. This ability cannot be used for the rest of that turn."
    hurter = unit("Hurter", 1, "[ACT](RC):[Soul-Blast 1] Choose your vanguard, and deal one damage.")
    table = used(
        text, auto, {"hand": ["Other"], "damage": ["Blank"], "left back": [hurter]}, None, cards=[unit("Other", 1)]
    )
    table.a.activate("Hurter", *(["Blank"] if auto else []))
    assert len(table.a.damage) == 2
    if auto:
        table.a.call("Other", "center back")
        assert table.a.hand == []
    else:
        table.expect_refused("activate Doer", "11.5.1.1")


@Kind
@pytest.mark.rule("cfv-g", "8.1.1.1.2.2")
@pytest.mark.rule("cfv-g", "8.1.1.2.3.2")
def test_8_1_1_1_2_2_a_requirement_ends_with_its_sentence(auto: bool) -> None:
    for damage, drawn in ([], 0), (TWO_DAMAGE, 1):
        table = used(f"If {HURT}, draw a card. {GAIN[0].upper()}{GAIN[1:]}.", auto, {"damage": damage})
        assert (table.a.hand.count("Blank"), gained(table)) == (drawn, True)


@Kind
@pytest.mark.rule("cfv-g", "8.1.1.1.2.3")
@pytest.mark.rule("cfv-g", "8.1.1.2.3.3")
def test_8_1_1_1_2_3_a_requirement_may_look_at_what_was_done_before_it(auto: bool) -> None:
    high, low = unit("High", 3), unit("Low", 1)
    text = "Choose a card from your hand, and discard it. If the discarded card is grade 3, draw two cards."
    for name, drawn in ("High", 2), ("Low", 0):
        table = used(text, auto, {"hand": [high, low]}, None, name)
        assert table.a.hand.count("Blank") == drawn


@Kind
@pytest.mark.rule("cfv-g", "8.1.1.1.2.4")
@pytest.mark.rule("cfv-g", "8.1.1.2.3.4")
def test_8_1_1_1_2_4_what_asks_for_a_result_that_was_never_reached_does_nothing(auto: bool) -> None:
    text = f"If {HURT}, choose one of your opponent's rear-guards, and retire it. If you retired a unit, draw a card."
    for damage, there, drawn in ([], ["Blank"], 0), (TWO_DAMAGE, ["Blank"], 1), (TWO_DAMAGE, [], 0):
        table = used(text, auto, {"damage": damage}, {"left front": there})
        assert table.a.hand.count("Blank") == drawn


@Kind
@pytest.mark.rule("cfv-g", "8.1.1.1.2.5")
@pytest.mark.rule("cfv-g", "8.1.1.2.3.5")
def test_8_1_1_1_2_5_what_begins_with_then_needs_the_requirement_before_it(auto: bool) -> None:
    text = f"If {HURT}, draw a card. Then, {GAIN}."
    for damage, done in ([], False), (TWO_DAMAGE, True):
        table = used(text, auto, {"damage": damage})
        assert ("Blank" in table.a.hand, gained(table)) == (done, done)


# -- categories of effects (8.2) ---------------------------------------------------------------------------------------


@pytest.mark.rule("cfv-g", "8.2.1")
@pytest.mark.rule("cfv-g", "8.2.1.1")
def test_8_2_1_1_a_one_shot_effect_is_over_when_it_has_resolved() -> None:
    """Who is called later is not reached by what was retired before."""
    table = used(
        "Retire all of your opponent's rear-guards.", False, None, {"left front": ["Blank"], "hand": ["Caller"]}
    )
    assert table.b.left_front == []
    table.a.end_turn()
    table.b.call("Caller", "left front")
    assert table.b.left_front == ["Caller"]


def test_8_2_1_2_a_continuous_effect_without_a_duration_lasts_for_the_game() -> None:
    table = used("This unit gets [Power] +5000.", False)
    assert gained(table)
    table.a.end_turn()
    table.b.end_turn()
    assert gained(table)
    table.expect_asked("a")


class Spared(Replacement):
    """The card goes to the bottom of its deck instead of being retired."""

    def matches(self, game: Game, effect: Effect, action: Action) -> bool:
        return action.ref == effect.source

    def replace(self, game: Game, effect: Effect, action: Action) -> tuple[list[Action], None]:
        assert action.ref is not None
        return [Move(PUT, effect.controller, action.ref, 2 * DECK + effect.controller, at=0)], None


def spared(optional: bool) -> Table:
    """A unit that would be retired by an effect of its opponent, and is replaced."""
    retirer = unit("Retirer", 1, "[ACT](RC):[Soul-Blast 1] Choose one of your opponent's rear-guards, and retire it.")
    last = unit("Last Words", 1, "[AUTO]:When this unit is retired, draw a card.")
    table = sit(a={"left front": [retirer], "soul": ["Blank"]}, b={"left front": [last]})
    game = table.game
    ref = game.ref(table.b.left_front[0].id)
    effects.add(game, Spared("spared", (RETIRE,), optional=optional), ref, 1, ref)
    table.a.activate("Retirer")
    return table


def test_8_2_1_3_a_replaced_event_never_happens() -> None:
    table = spared(optional=False)
    assert (table.b.left_front, table.b.drop, table.b.hand, table.b.deck[-1]) == ([], [], [], "Last Words")


def test_8_2_1_3_an_optional_replacement_is_up_to_its_master() -> None:
    table = spared(optional=True)
    table.expect_asked("b")
    table.b.no()
    assert (table.b.drop, table.b.hand) == (["Last Words"], ["Blank"])
    table = spared(optional=True)
    table.b.yes()
    assert (table.b.drop, table.b.hand) == ([], [])


# -- active and inactive parts (8.3) -----------------------------------------------------------------------------------


def test_8_3_2_an_inactive_part_asks_for_no_choice() -> None:
    text = f"If {HURT}, choose one of your opponent's rear-guards, and retire it. Draw a card."
    there = {"left front": ["Blank"], "right front": ["Blank"]}
    table = used(text, False, {}, there)
    assert (table.b.drop, table.a.hand) == ([], ["Caller", "Blank"])
    table = used(text, False, {"damage": TWO_DAMAGE}, there, "Blank#1")
    assert (table.b.drop, table.a.hand) == (["Blank"], ["Caller", "Blank"])


def test_8_3_3_what_is_active_under_a_condition_comes_and_goes_with_it() -> None:
    lonely = unit("Lonely", 1, "[CONT](RC):If you do not have any cards in your hand, this unit gets [Power] +5000.")
    table = sit(a={"left front": [lonely], "hand": ["Blank"], "left back": [acting("Draw a card.")], "soul": ["Blank"]})
    assert table.a.left_front[0].power == 7000
    table.a.call("Blank", "right back")
    assert table.a.left_front[0].power == 12000
    table.a.activate("Doer")
    assert table.a.left_front[0].power == 7000
