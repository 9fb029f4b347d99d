"""903.2j: everything that a card or ability costs is done, in the order in which it is written, or it is not played."""

from typing import Any

import pytest

from headjudge.errors import Malformed
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    FIRE,
    accept,
    cast,
    chant,
    cited,
    pay,
    prompt,
    regalia,
    resonator,
    settle,
    sit,
    use,
    will,
)

LIFE = 4000
GAIN = "You gain 500 life."
LAMB = resonator("Lamb", cost="R")
STATUE = resonator("Statue", 500, 500, "[Continuous] This card cannot be destroyed.")
ROCK = resonator("Rock", 500, 500, "[Continuous] This card cannot be rested.")
ALIVE = resonator("Ghost", 500, 500, "[Continuous] This card cannot be banished.")


def shrine(cost: str) -> Any:
    return regalia("Shrine", f"[Activate] {cost}: {GAIN}")


def refused(ruleset: str, cost: str, how: dict[str, Any] | None = None, **a: Any) -> None:
    table = sit(ruleset, a={**a, "field": [put(shrine(cost), **(how or {})), *a.get("field", [])]})
    table.expect_refused("activate Shrine", rule=cited(table, "903.2j"))


def paid(ruleset: str, cost: str, *answers: str, how: dict[str, Any] | None = None, **a: Any) -> Table:
    table = sit(ruleset, a={**a, "field": [put(shrine(cost), **(how or {})), *a.get("field", [])]})
    use(table, "Shrine", *answers)
    settle(table)
    assert table.a.life == LIFE + 500
    return table


@pytest.mark.parametrize(
    ("cost", "kept"),
    [
        ("Destroy a resonator you control", STATUE),
        ("Banish a resonator", ALIVE),
        ("Rest a recovered resonator you control", ROCK),
    ],
)
@pytest.mark.rule("fow-10.2", "104.4")
def test_903_2j_what_cannot_be_done_to_a_card_pays_nothing(ruleset: str, cost: str, kept: Any) -> None:
    refused(ruleset, cost, field=[kept])
    table = sit(ruleset, a={"field": [shrine(cost), kept, LAMB]}, forced=False)
    table.a.activate("Shrine")
    table.expect_options("Lamb")
    table.a.choose("Lamb")
    settle(table)
    assert table.a.life == LIFE + 500


@pytest.mark.rule("fow-10.2", "104.4", "1013.2")
def test_903_2j_a_card_that_cannot_be_rested_does_not_pay_with_itself(ruleset: str) -> None:
    stuck = resonator("Stuck", 500, 500, "[Continuous] This card cannot be rested.", f"[Activate] {{Rest}}: {GAIN}")
    table = sit(ruleset, a={"field": [stuck]})
    table.expect_refused("activate Stuck", rule=cited(table, "903.2j"))
    well = resonator("Well", 500, 500, "[Continuous] This card cannot be rested.", "[Activate] {Rest}: Produce {R}.")
    table = sit(ruleset, a={"field": [well], "hand": [chant("Hymn", GAIN, cost="R")]})
    table.expect_refused("play Hymn", rule=cited(table, "1003.4"))


@pytest.mark.rule("fow-10.2", "104.4")
@pytest.mark.parametrize("is_kept", [True, False])
def test_907_2_a_card_that_cannot_be_rested_gives_no_will_by_resting(ruleset: str, is_kept: bool) -> None:
    kept = "[Continuous] If you control a resonator, this card cannot be rested."
    well = regalia("Well", kept, "[Activate] {Rest}: Produce {R}.")
    table = sit(ruleset, a={"field": [well, *([LAMB] if is_kept else [])], "hand": [chant("Hymn", GAIN, cost="R")]})
    assert [table.a.can(words) for words in ("produce will with Well", "play Hymn")] == [not is_kept, not is_kept]


@pytest.mark.parametrize("there", [0, 1])
@pytest.mark.rule("fow-10.2", "1022.4")
def test_903_2j_counters_must_be_there_to_be_removed(ruleset: str, there: int) -> None:
    refused(ruleset, "Remove two magic counters from this card", {"counters": {"magic": there}})
    paid(ruleset, "Remove two magic counters from this card", how={"counters": {"magic": 2}})


@pytest.mark.rule("fow-10.2", "1022.4")
def test_903_2j_counters_must_be_there_on_the_ruler() -> None:
    refused("fow-10.2", "Remove a magic counter from your J/ruler")


@pytest.mark.rule("fow-10.2", "903.2.j.1")
def test_903_2_j_1_what_is_taken_first_is_not_there_afterwards(ruleset: str) -> None:
    twice = "Remove two magic counters from this card, remove two magic counters from this card"
    refused(ruleset, twice, {"counters": {"magic": 3}})
    paid(ruleset, twice, how={"counters": {"magic": 4}})
    refused(ruleset, "Banish a resonator, return a resonator you control to its owner's hand", field=[LAMB])


@pytest.mark.rule("fow-10.2", "903.2.j.1")
def test_903_2_j_1_what_is_done_first_may_make_the_rest_possible(ruleset: str) -> None:
    table = paid(ruleset, "Draw a card, discard a card")
    assert (table.a.hand, len(table.a.graveyard)) == ([], 1)


@pytest.mark.rule("fow-10.2", "903.2.j.1", "1003.5")
def test_903_2_j_1_will_is_paid_in_its_place(ruleset: str) -> None:
    """A stone that is banished first gives no will for what comes after it; banished last, it may have given some."""
    refused(ruleset, "Banish a magic stone, pay {1}", field=[FIRE])
    table = sit(ruleset, a={"field": [shrine("Banish a magic stone, pay {1}"), FIRE, FIRE]})
    table.choose("activate Shrine", FIRE)
    if prompt(table).startswith("pay"):
        pay(table)
    settle(table)
    assert (table.a.life, len(table.a.stones)) == (LIFE + 500, 1)
    last = sit(ruleset, a={"field": [shrine("{1}, banish a magic stone"), FIRE]})
    use(last, "Shrine")
    settle(last)
    assert (last.a.life, len(last.a.stones)) == (LIFE + 500, 0)


@pytest.mark.rule("fow-10.2", "105.4a")
def test_903_2j_life_that_is_not_there_is_not_paid(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [shrine("Pay 500 life")], "life": 400})
    table.expect_refused("activate Shrine", rule=cited(table, "903.2j"))


@pytest.mark.rule("fow-10.2", "903.2j")
def test_903_2j_a_deck_that_is_too_small_pays_nothing(ruleset: str) -> None:
    cost = "Put the top three cards of your deck into your graveyard"
    refused(ruleset, cost, deck=[LAMB, LAMB])
    assert len(paid(ruleset, cost, deck=[LAMB] * 3).a.graveyard) == 3


@pytest.mark.rule("fow-10.2", "1019.2a")
def test_903_2j_an_empty_hand_is_discarded_all_the_same() -> None:
    paid("fow-10.2", "Discard your hand")


# -- Awakening besides another cost ------------------------------------------------------------------------------------

HERO = resonator("Hero", 300, 300, "[Incarnation] {R}", "[Awakening] {1}: [Flying]", cost="RRRRR")


@pytest.mark.rule("fow-10.2", "1110.2", "903.2.i.1")
def test_1109_2_awakening_is_paid_besides_another_cost_too() -> None:
    table = sit(a={"hand": [HERO], "field": [LAMB], "fire will": 1})
    table.choose("play Hero", "yes")
    pay(table)
    settle(table)
    assert (table.a.field, will(table, "fire"), table.card("Hero").has("Flying")) == (["Hero"], 0, True)


@pytest.mark.rule("fow-10.2", "1110.2", "903.2.i.1")
def test_1109_2_without_the_will_for_it_awakening_is_not_offered() -> None:
    table = sit(a={"hand": [HERO], "field": [LAMB]})
    cast(table, "Hero")
    assert not table.card("Hero").has("Flying")


@pytest.mark.rule("fow-10.2", "903.2.i.1")
@pytest.mark.parametrize(("wills", "flying"), [(2, False), (3, True)])
def test_1109_2_what_was_chosen_before_counts_for_what_is_offered_next(wills: int, flying: bool) -> None:
    text = ("[Awakening] {1}: [Swiftness]", "[Awakening] {1}: [Flying]")
    table = sit(a={"hand": [resonator("Hero", 300, 300, *text, cost="R")], "fire will": wills})
    table.choose("play Hero", "yes")
    if flying:
        table.choose("yes")
    pay(table)
    settle(table)
    assert (table.card("Hero").has("Swiftness"), table.card("Hero").has("Flying")) == (True, flying)


@pytest.mark.rule("fow-10.2", "1110.2", "903.2j")
def test_1109_2_one_resonator_is_not_banished_for_both() -> None:
    hero = resonator("Hero", 300, 300, "[Incarnation] {R}", "[Awakening] Banish a resonator: [Flying]", cost="RRRRR")
    table = sit(a={"hand": [hero], "field": [LAMB]})
    cast(table, "Hero")
    assert (table.a.field, table.card("Hero").has("Flying")) == (["Hero"], False)
    table = sit(a={"hand": [hero], "field": [LAMB, resonator("Kid", cost="R")]})
    table.choose("play Hero", "yes", "Lamb")
    settle(table)
    assert (table.a.field, table.card("Hero").has("Flying")) == (["Hero"], True)


# -- what was paid, spoken of by the text ------------------------------------------------------------------------------

FEAST = chant(
    "Feast",
    "As an additional cost to play this card, banish a resonator.",
    "You gain life equal to the banished resonator's ATK.",
)


@pytest.mark.rule("fow-10.2", "911.1")
def test_903_2i_a_spell_knows_the_card_that_was_banished_for_it(ruleset: str) -> None:
    ogre = resonator("Ogre", 900, 100)
    table = sit(ruleset, a={"field": [ogre, LAMB], "hand": [FEAST]})
    cast(table, "Feast", "Ogre")
    assert (table.a.life, table.a.field) == (LIFE + 900, ["Lamb"])


def test_903_2i_a_spell_counts_the_cards_that_were_discarded_for_it(ruleset: str) -> None:
    hymn = chant(
        "Hymn", "As an additional cost to play this card, discard any number of cards.", "Draw that many cards."
    )
    table = sit(ruleset, a={"hand": [hymn, LAMB, ROCK, STATUE]})
    table.choose("play Hymn")
    table.choose("Lamb", "Rock", "done")
    pay(table)
    accept(table)
    settle(table)
    assert (sorted(table.a.graveyard), len(table.a.hand)) == (["Hymn", "Lamb", "Rock"], 3)


def test_903_2i_what_was_not_paid_counts_for_nothing(ruleset: str) -> None:
    blood = chant(
        "Blood",
        "As an additional cost to play this card, you may pay any amount of life.",
        "This card deals that much damage to target player.",
    )
    table = sit(ruleset, a={"hand": [blood]})
    table.choose("play Blood")
    while prompt(table) != "act":
        options = [str(option) for option in table.options]
        table.choose(next((word for word in ("B", "no", "done") if word in options), options[0]))
    settle(table)
    assert (table.a.life, table.b.life) == (LIFE, LIFE)


def test_903_2g_targets_are_chosen_before_anything_is_paid(ruleset: str) -> None:
    aim = chant(
        "Aim",
        "As an additional cost to play this card, banish a resonator.",
        "Destroy target resonator with total cost less than or equal to the banished resonator's total cost.",
    )
    with pytest.raises(Malformed, match="cannot be read"):
        sit(ruleset, a={"hand": [aim]})


@pytest.mark.parametrize(
    "cost", ["Banish a card in your standby area", "Remove a card in your standby area from the game"]
)
def test_903_2j_a_card_that_waits_face_down_is_taken_for_a_cost(ruleset: str, cost: str) -> None:
    """317 keeps cards of the field where they are, and no others."""
    table = sit(ruleset, a={"field": [shrine(cost)], "standby": [chant("Snare", "[Trigger] {0}: Draw a card.")]})
    use(table, "Shrine")
    settle(table)
    assert (table.a.life, table.a.standby) == (LIFE + 500, [])
