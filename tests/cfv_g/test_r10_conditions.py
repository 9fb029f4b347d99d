"""Chapter 10.2.5, 10.2.11, 10.2.14, 10.2.19, 10.2.20: keywords that are conditions of their abilities.

The five count different things, and each of them is meant in the same way by each kind of ability.
"""

from typing import Any, NamedTuple

import pytest

from headjudge.testing import Table, put
from headjudge.testing.units import g_unit, unit
from tests.cfv_g.sitting import LOW, MIDDLE, sit

STRIDER = g_unit("Strider")


class Gate(NamedTuple):
    """A keyword as it is written, what it counts, and how an effect takes one away from that."""

    words: str
    zone: str
    enough: int
    taken: str
    card: Any = "Blank"
    theirs: bool = False


GATES = {
    "10.2.5": Gate("[Limit-Break 4]", "damage", 4, "Choose a card from your damage zone, and heal it"),
    "10.2.11": Gate("[Generation Break 2]", "g zone", 2,
                    "Choose a face up card from your G zone, and turn it face down", put("Strider", faceup=True)),
    "10.2.14": Gate(" Shinken Hissatsu", "damage", 3, "Choose a card from your damage zone, and heal it"),
    "10.2.19": Gate(" Oracle", "hand", 5, "Choose a card from your hand, and discard it"),
    "10.2.20": Gate(" Thunderstrike 2", "bind", 2,
                    "Choose a card from your opponent's bind zone, and put it into your opponent's drop zone",
                    theirs=True),
}  # fmt: skip
PLAYED_BY = {
    "[Limit-Break 4]": "10.2.5.3.3", "[Generation Break 2]": "10.2.11.3.3", " Shinken Hissatsu": "10.2.14.1.3",
    " Oracle": "10.2.19.4", " Thunderstrike 2": "10.2.20.1.3",
}  # fmt: skip
"""What each of them says of activated abilities."""
each = pytest.mark.parametrize("gate", GATES.values(), ids=GATES)


def opened(gate: Gate, counted: int, a: Any, b: Any = None) -> Table:
    """A table at which the keyword counts so many."""
    mine, theirs = dict(a), dict(b or {})
    where = theirs if gate.theirs else mine
    where[gate.zone] = [*where.get(gate.zone, []), *[gate.card] * counted]
    return sit(a={"soul": ["Blank"] * 3, **mine}, b=theirs, cards=[STRIDER, LOW, MIDDLE])


def taker(gate: Gate) -> Any:
    return unit("Taker", 1, f"[ACT](RC):[Soul-Blast 1] {gate.taken}.")


def take_one(table: Table, name: str = "Taker") -> None:
    """Use the ability that takes one away, whatever it asks on the way."""
    table.a.activate(name)
    while table.decision.prompt != "main":
        table.a.choose("option 1")


@pytest.mark.rule("cfv-g", "10.2.5.1", "10.2.5.3.3", "10.2.14.1.3")
@pytest.mark.parametrize("key", ["10.2.5", "10.2.14"])
def test_10_2_5_3_3_damage_that_lies_face_down_counts(key: str) -> None:
    gate = GATES[key]._replace(card=put("Blank", faceup=False))
    worker = unit("Worker", 1, f"[ACT](RC){gate.words}:[Soul-Blast 3] Draw a card.")
    table = opened(gate, gate.enough, {"left front": [worker]})
    table.a.activate("Worker")
    assert (table.a.hand, table.a.soul) == (["Blank"], [])


# -- continuous --------------------------------------------------------------------------------------------------------


@each
@pytest.mark.rule("cfv-g", "10.2.5.1", "10.2.5.3.1", "10.2.11.1", "10.2.11.3.1", "10.2.14.1", "10.2.14.1.1")
@pytest.mark.rule("cfv-g", "10.2.19.1", "10.2.19.2", "10.2.20.1", "10.2.20.1.1")
def test_10_2_5_3_1_a_continuous_ability_counts_with_enough_and_with_more(gate: Gate) -> None:
    bearer = unit("Bearer", 1, f"[CONT](RC){gate.words}:This unit gets [Power] +5000.")
    for counted in range(gate.enough - 1, gate.enough + 2):
        power = 12000 if counted >= gate.enough else 7000
        assert opened(gate, counted, {"left front": [bearer]}).a.left_front[0].power == power


@each
@pytest.mark.rule("cfv-g", "10.2.5.3.1.1", "10.2.11.3.1.1", "10.2.14.1.1.1", "10.2.19.2.1", "10.2.20.1.1.1")
def test_10_2_5_3_1_1_it_is_checked_all_the_time(gate: Gate) -> None:
    bearer = unit("Bearer", 1, f"[CONT](RC){gate.words}:This unit gets [Power] +5000.")
    table = opened(gate, gate.enough, {"left front": [bearer], "right front": [taker(gate)]})
    assert table.a.left_front[0].power == 12000
    take_one(table)
    assert table.a.left_front[0].power == 7000


@pytest.mark.rule("cfv-g", "10.2.5.1", "10.2.20.1", "10.2.11.1", "10.2.19.1")
@each
def test_10_2_5_1_what_the_other_player_has_does_not_count(gate: Gate) -> None:
    bearer = unit("Bearer", 1, f"[CONT](RC){gate.words}:This unit gets [Power] +5000.")
    other = gate._replace(theirs=not gate.theirs)
    assert opened(other, gate.enough, {"left front": [bearer]}).a.left_front[0].power == 7000


def test_10_2_5_1_face_down_damage_counts() -> None:
    bearer = unit("Bearer", 1, "[CONT](RC)[Limit-Break 4]:This unit gets [Power] +5000.")
    table = sit(a={"left front": [bearer], "damage": [put("Blank", faceup=False)] * 4})
    assert table.a.left_front[0].power == 12000


def test_10_2_11_1_a_g_unit_on_the_vanguard_circle_counts() -> None:
    bearer = unit("Bearer", 1, "[CONT](RC)[Generation Break 2]:This unit gets [Power] +5000.")
    vanguard = {"vc": [put("Strider", faceup=True), put("Vanguard A", heart=True)], "left front": [bearer]}
    for faceup, power in ((True, 12000), (False, 7000)):
        table = sit(a={**vanguard, "g zone": [put("Strider", faceup=faceup)]}, cards=[STRIDER])
        assert table.a.left_front[0].power == power


def test_10_2_11_1_a_g_unit_that_is_a_heart_is_no_unit_and_does_not_count() -> None:
    bearer = unit("Bearer", 1, "[CONT](RC)[Generation Break 2]:This unit gets [Power] +5000.")
    hearts = [put("Strider", heart=True), put("Vanguard A", heart=True)]
    there = {"vc": [put("Strider", faceup=True), *hearts], "left front": [bearer]}
    assert sit(a=there, cards=[STRIDER]).a.left_front[0].power == 7000


# -- automatic ---------------------------------------------------------------------------------------------------------


@each
@pytest.mark.rule("cfv-g", "10.2.5.3.2", "10.2.11.3.2", "10.2.14.1.2", "10.2.19.3", "10.2.20.1.2")
@pytest.mark.rule("cfv-g", "10.2.5.3.2.1", "10.2.11.3.2.1", "10.2.14.1.2.1", "10.2.19.3.1", "10.2.20.1.2.1")
def test_10_2_5_3_2_an_automatic_ability_triggers_only_with_enough(gate: Gate) -> None:
    """One card of the hand is called and no longer counts for oracle."""
    caller = unit("Caller", 1, f"[AUTO]{gate.words}:When this unit is placed on (RC), Soul-Charge 1.")
    for counted, soul in ((gate.enough - 1, 3), (gate.enough, 4)):
        table = opened(gate, counted, {"hand": [caller]})
        table.a.call("Caller", "left front")
        assert len(table.a.soul) == soul


@each
@pytest.mark.rule("cfv-g", "10.2.5.3.2.1", "10.2.11.3.2.1", "10.2.14.1.2.1", "10.2.19.3.1", "10.2.20.1.2.1")
def test_10_2_5_3_2_1_once_triggered_it_resolves_whatever_is_left(gate: Gate) -> None:
    """Two abilities trigger at once; the first one takes away what the second one needed."""
    first = f"[AUTO]:When this unit is placed on (RC), {gate.taken[0].lower()}{gate.taken[1:]}."
    second = f"[AUTO]{gate.words}:When this unit is placed on (RC), Soul-Charge 1."
    table = opened(gate, gate.enough, {"hand": [unit("Caller", 1, first, second)]})
    table.a.call("Caller", "left front")
    table.expect_asked("a", "play pending ability")
    table.a.choose(first[len("[AUTO]:") :])
    while table.decision.prompt != "main":
        table.a.choose("option 1")
    assert len(table.a.soul) == 4


# -- activated ---------------------------------------------------------------------------------------------------------


@each
@pytest.mark.rule("cfv-g", "10.2.5.3.3", "10.2.11.3.3", "10.2.14.1.3", "10.2.19.4", "10.2.20.1.3")
def test_10_2_5_3_3_an_activated_ability_is_played_only_with_enough(gate: Gate) -> None:
    worker = unit("Worker", 1, f"[ACT](RC){gate.words}:[Soul-Blast 3] Counter-Charge 1.")
    table = opened(gate, gate.enough - 1, {"left front": [worker]})
    table.expect_refused("activate Worker", PLAYED_BY[gate.words])
    table = opened(gate, gate.enough, {"left front": [worker]})
    table.a.activate("Worker")
    assert table.a.soul == []


@each
@pytest.mark.rule("cfv-g", "10.2.5.3.3.1", "10.2.11.3.3.1", "10.2.14.1.3.1", "10.2.19.4.1", "10.2.20.1.3.1")
def test_10_2_5_3_3_1_once_played_it_resolves_although_its_cost_took_one_away(gate: Gate) -> None:
    worker = unit("Worker", 1, f"[ACT](RC){gate.words}:[{gate.taken}] Soul-Charge 1.")
    table = opened(gate, gate.enough, {"left front": [worker]})
    take_one(table, "Worker")
    assert len(table.a.soul) == 4
    table.expect_refused("activate Worker", PLAYED_BY[gate.words])


ACTIVE = 'vanguard\'s "[Limit-Break 4]" is active even when you have three or less damage.'


@pytest.mark.rule("cfv-g", "10.2.5.3.1.1", "8.7.2")
@pytest.mark.parametrize("wanted", [4, 5])
def test_10_2_5_3_1_a_limit_break_made_active_counts_for_the_units_own_power(wanted: int) -> None:
    lead = unit("Lead", 3, f"[CONT](VC)[Limit-Break {wanted}]:This unit gets [Power] +5000.",
                f"[CONT](VC)[Limit-Break {wanted}]:All of your rear-guards get [Power] +1000.")  # fmt: skip
    opener, bouncer = (
        unit("Opener", 1, f"[CONT](RC):Your {ACTIVE}"),
        unit("Bouncer", 1, "[ACT](RC):Choose another of your rear-guards, and return it to your hand."),
    )
    table = sit(a={"vc": [lead], "left back": [bouncer], "hand": [opener]})
    for circle, active in (("", False), ("right back", wanted == 4), ("", False)):
        if circle:
            table.a.call("Opener", circle)
        elif table.a.right_back:
            table.a.activate("Bouncer")
        assert table.a.vanguard.power == (16000 if active else 11000)
        assert table.a.left_back[0].power == (8000 if active else 7000)


# -- cards with them ---------------------------------------------------------------------------------------------------


WITH = {
    "[Limit-Break 4]": ("[Limit-Break 4]", "[Limit-Break 5]"),
    "[Generation Break 1]": ("[Generation Break 1]", "[Generation Break 2]"),
    "the Shinken Hissatsu ability": (" Shinken Hissatsu", " Oracle"),
}


@pytest.mark.rule("cfv-g", "10.2.5.2", "10.2.11.2", "10.2.14.1.4")
@pytest.mark.parametrize("said", WITH)
def test_10_2_5_2_a_text_finds_the_units_with_the_keyword_and_number(said: str) -> None:
    right, wrong = (unit(name, 1, f"[CONT](RC){words}:This unit gets [Power] +5000.")
                    for name, words in zip(("Right", "Wrong"), WITH[said], strict=True))  # fmt: skip
    seeker = unit("Seeker", 1, f"[ACT](RC):[Soul-Blast 1] Choose a card with {said} from your drop zone, and put it "
                  "into your hand.")  # fmt: skip
    table = sit(a={"left front": [seeker], "soul": ["Blank"], "drop": [right, wrong, LOW]})
    table.a.activate("Seeker")
    assert table.a.hand == ["Right"]
