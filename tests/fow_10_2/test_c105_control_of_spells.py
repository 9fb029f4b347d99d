"""105.3: gaining control of a spell or ability on the chase."""

from headjudge.formats.packs import Card
from headjudge.testing import Table
from tests.fow_10_2.sitting import chant, on_chase, play, prompt, quick, resolve, resonator, settle, sit

LIFE = 4000
TAKE = quick("Take", "Gain control of target spell.")
TURN = quick("Turn", "Gain control of target spell. You may choose new targets for it.")
SPARK = quick("Spark", "You gain 100 life.")


def taken(ruleset: str, spell: Card, *then: str, by: Card = TAKE) -> Table:
    """A table at which A has played a spell of which B has just gained control."""
    table = sit(ruleset, a={"hand": [spell, SPARK], "field": [resonator("Mine")]},
                b={"hand": [by, SPARK], "field": [resonator("Yours")]})  # fmt: skip
    play(table, spell.name, *then)
    while table.decision.player == 0:
        table.choose("pass")
    play(table, by.name, spell.name)
    resolve(table)
    return table


def test_105_3_a_spell_resolves_for_its_new_controller(ruleset: str) -> None:
    table = taken(ruleset, chant("Hope", "You gain 500 life. Draw a card."))
    assert on_chase(table) == ["Hope"]
    settle(table)
    assert (table.a.life, table.b.life, len(table.b.hand)) == (LIFE, LIFE + 500, 2)
    assert (table.a.graveyard, table.b.graveyard) == (["Hope"], ["Take"])


def test_105_3_a_resonator_enters_the_field_of_its_new_controller(ruleset: str) -> None:
    """It stays its owner's card, and goes to their graveyard."""
    bear = resonator("Bear", 500, 500, "[Enter] ⇒ You gain 300 life.", cost="0")
    table = taken(ruleset, bear)
    settle(table)
    assert (sorted(table.b.field), table.a.field) == (["Bear", "Yours"], ["Mine"])
    assert (table.b.life, table.card("Bear").owner) == (LIFE + 300, "A")


def test_105_3_its_targets_stay_and_are_judged_anew(ruleset: str) -> None:
    """What its text says of the opponent is said of the new controller's."""
    table = taken(ruleset, chant("Doom", "Destroy target resonator."), "Yours")
    settle(table)
    assert table.b.field == []
    table = taken(ruleset, chant("Doom", "Destroy target resonator your opponent controls."), "Yours")
    settle(table)
    assert (table.b.field, table.a.field) == (["Yours"], ["Mine"])


def test_105_3_new_targets_are_chosen_by_the_new_controller(ruleset: str) -> None:
    table = taken(ruleset, chant("Doom", "Destroy target resonator your opponent controls."), "Yours", by=TURN)
    table.expect_asked("B")
    table.b.yes()
    while prompt(table) != "act":
        table.b.choose("Mine")
    settle(table)
    assert (table.a.field, table.b.field) == ([], ["Yours"])


def test_105_3_it_stays_where_it_is_on_the_chase(ruleset: str) -> None:
    """What was put there later still resolves first."""
    table = sit(ruleset, a={"hand": [chant("Hope", "You gain 500 life."), SPARK]}, b={"hand": [TAKE, SPARK]})
    play(table, "Hope")
    play(table, "Spark")
    while table.decision.player == 0:
        table.choose("pass")
    play(table, "Take", "Hope")
    resolve(table)
    assert on_chase(table) == ["Spark", "Hope"]
    settle(table)
    assert (table.a.life, table.b.life) == (LIFE + 100, LIFE + 500)


def test_105_3_it_may_be_taken_back(ruleset: str) -> None:
    table = taken(ruleset, chant("Hope", "You gain 500 life."), by=TAKE)
    assert table.decision.player == 0
    table = sit(ruleset, a={"hand": [chant("Hope", "You gain 500 life."), TAKE]}, b={"hand": [TAKE]})
    play(table, "Hope")
    while table.decision.player == 0:
        table.choose("pass")
    play(table, "Take", "Hope")
    resolve(table)
    play(table, "Take", "Hope")
    settle(table)
    assert (table.a.life, table.b.life) == (LIFE + 500, LIFE)


def test_105_3_an_ability_too(ruleset: str) -> None:
    take = quick("Take", "Gain control of target ability.")
    well = resonator("Well", 100, 100, "[Activate] {0}: You gain 500 life.")
    table = sit(ruleset, a={"field": [well], "hand": [SPARK]}, b={"hand": [take]})
    table.choose("activate Well")
    while table.decision.player == 0:
        table.choose("pass")
    play(table, "Take")
    settle(table)
    assert (table.a.life, table.b.life) == (LIFE, LIFE + 500)


def test_105_3_a_copy_of_a_spell_too() -> None:
    echo = quick("Echo", "Copy target spell.")
    table = sit(a={"hand": [chant("Hope", "You gain 500 life."), echo, SPARK]}, b={"hand": [TAKE, SPARK]})
    play(table, "Hope")
    play(table, "Echo", "Hope")
    resolve(table)
    while table.decision.player == 0:
        table.choose("pass")
    table.choose("play Take")
    table.choose(table.options[-1])
    settle(table)
    assert (table.a.life, table.b.life, sorted(table.a.graveyard)) == (LIFE + 500, LIFE + 500, ["Echo", "Hope"])


def test_105_3_until_end_of_turn_the_resonator_that_comes_of_it_stays() -> None:
    """The card of the field is another object than the spell."""
    take = quick("Take", "Gain control of target spell until end of turn.")
    table = taken("fow-10.2", resonator("Bear", 500, 500, cost="0"), by=take)
    settle(table)
    while table.game.turn == 0 and prompt(table) == "act":
        table.choose("pass")
    assert "Bear" in table.b.field
