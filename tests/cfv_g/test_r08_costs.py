"""Rules 8.5.2.3, 8.6.4, 10.1.15, 10.1.16 and 3.1.1.5: costs are decided first and then paid at once."""

from typing import Any

from headjudge.games.cfv.model import ANSWERS, LAYER_ANSWERS, PAYS_COSTS
from headjudge.kernel import effects
from headjudge.kernel.abilities import Effect, Template
from headjudge.kernel.game import Game
from headjudge.kernel.questions import FORBID, joined
from headjudge.testing import Table, put
from headjudge.testing.units import unit


class NoCosts(Template):
    """The costs of the card's abilities are lost."""

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[ANSWERS] = joined(values[ANSWERS], PAYS_COSTS, (FORBID, None))


def lose_costs(game: Game, cid: int) -> None:
    effects.add(game, NoCosts("no costs", LAYER_ANSWERS, frozenset({ANSWERS})), game.ref(cid), 0, game.ref(cid))


def sit(**said: Any) -> Table:
    return Table("cfv-g", **said)


DRAWER = unit("Drawer", 1, "[ACT](RC):[Counter-Blast 1 & Soul-Blast 1] Draw a card.")
DISCARD = "Choose a card from your hand, and discard it"
LOW_CARD = "Choose a grade 1 card from your hand, and discard it"
BURNER = unit("Burner", 1, f"[ACT](RC):[{LOW_CARD} & {DISCARD}] Draw a card.")
GREETER = unit(
    "Greeter",
    1,
    "[AUTO]:[Counter-Blast 1] When this unit is placed on (RC), you may pay the cost. If you do, draw a card.",
)


def test_10_1_15_1_counter_blast_turns_a_face_up_card_of_the_damage_zone_face_down() -> None:
    table = sit(a={"left front": [DRAWER], "damage": ["Blank"], "soul": ["Blank"]})
    table.a.activate("Drawer")
    assert [card.faceup for card in table.a.damage] == [False]


def test_10_1_16_1_soul_blast_puts_a_card_of_the_soul_into_the_drop_zone() -> None:
    table = sit(a={"left front": [DRAWER], "damage": ["Blank"], "soul": ["Blank"]})
    table.a.activate("Drawer")
    assert (table.a.soul, table.a.drop, table.a.hand) == ([], ["Blank"], ["Blank"])


def test_8_5_2_3_a_cost_that_cannot_be_paid_in_part_is_not_paid_at_all() -> None:
    face_down = put("Blank", faceup=False)
    table = sit(a={"left front": [DRAWER], "damage": [face_down], "soul": ["Blank"]})
    table.expect_refused("activate Drawer", "8.5.2.3")
    assert table.a.soul == ["Blank"]


def test_10_1_15_1_1_the_cards_that_are_turned_meet_the_requirement() -> None:
    picky = unit("Picky", 1, '[ACT](RC):[Counter-Blast 1-card with "Star" in its card name] Draw a card.')
    star = unit("Star Page", 1)
    table = sit(a={"left front": [picky], "damage": ["Blank", star]})
    table.a.activate("Picky")
    assert [card.faceup for card in table.a.damage] == [True, False]


def test_8_5_2_3_a_card_promised_to_one_part_of_a_cost_is_not_offered_to_another() -> None:
    low, high = unit("Low", 1), unit("High", 2)
    table = sit(a={"left front": [BURNER], "hand": [low, high]})
    table.a.activate("Burner")
    assert sorted(table.a.drop) == ["High", "Low"]


def test_8_5_2_3_one_card_cannot_pay_for_two_parts() -> None:
    low = unit("Low", 1)
    table = sit(a={"left front": [BURNER], "hand": [low]})
    table.expect_refused("activate Burner", "8.5.2.3")


def test_8_5_2_3_no_choice_is_offered_that_leaves_too_little_for_the_rest() -> None:
    """The one grade 1 card is needed where only grade 1 will do."""
    swapped = unit("Swapped", 1, f"[ACT](RC):[{DISCARD} & {LOW_CARD}] Draw a card.")
    low, high = unit("Low", 1), unit("High", 2)
    table = sit(a={"left front": [swapped], "hand": [low, high]})
    table.a.activate("Swapped")
    assert (sorted(table.a.drop), table.a.hand) == (["High", "Low"], ["Blank"])


def test_8_6_4_the_cost_of_an_automatic_ability_is_paid_on_resolution_or_not_at_all() -> None:
    for answer, hand in (("yes", ["Blank"]), ("no", [])):
        table = sit(a={"hand": [GREETER], "damage": ["Blank"]})
        table.a.call("Greeter", "left front", answer)
        assert (table.a.hand, table.a.damage[0].faceup) == (hand, answer == "no")


def test_3_1_1_5_2_an_unpayable_cost_of_an_automatic_ability_is_not_offered() -> None:
    table = sit(a={"hand": [GREETER]})
    table.a.call("Greeter", "left front")
    assert (table.a.hand, table.a.left_front) == ([], ["Greeter"])


def test_11_5_1_1_an_ability_with_the_icon_is_used_once_a_turn() -> None:
    once = unit("Once", 1, "[ACT](RC)[1/Turn]:[Soul-Blast 1] Draw a card.")
    table = sit(a={"left front": [once], "soul": ["Blank", "Blank"]})
    table.a.activate("Once", "Blank")
    table.expect_refused("activate Once", "11.5.1.1")


def test_1_3_2_1_a_cost_rests_a_unit_that_is_not_resting_already() -> None:
    rester = unit("Rester", 1, "[ACT](RC):[Choose one of your other rear-guards, and [Rest] it] Draw a card.")
    table = sit(a={"left front": [rester], "right front": [put("Blank", resting=True)]})
    table.expect_refused("activate Rester", "8.5.2.3")
    table = sit(a={"left front": [rester], "right front": ["Blank"]})
    table.a.activate("Rester")
    assert (table.a.right_front[0].resting, table.a.hand) == (True, ["Blank"])


def test_10_1_28_1_a_lost_cost_is_not_paid() -> None:
    """The cost counts as paid, although nothing of it is done."""
    table = sit(a={"left front": [DRAWER], "damage": ["Blank"], "hand": ["Blank"]})
    table.expect_refused("activate Drawer", "8.5.2.3")
    lose_costs(table.game, table.a.left_front[0].id)
    table.a.call("Blank", "right front")
    table.a.activate("Drawer")
    assert (table.a.hand, table.a.damage[0].faceup) == (["Blank"], True)
