"""Either of two deeds, the same number as a card before, several targets, and what goes on in one sentence."""

import pytest

from headjudge.games import box_of
from headjudge.language import CardFacts, Compiler
from tests.fow_10_2.sitting import cast, chant, end_battle, fight, play, prompt, quick, resonator, settle, sit, use

LIFE = 4000
WALL = resonator("Wall", 100, 1500, cost="3")
HOUND = resonator("Hound", 300, 1200, race="Beast")
PUP = resonator("Pup", 200, 200, race="Beast", cost="1")
END = quick("End", "Destroy target resonator.")


@pytest.mark.parametrize(("answer", "drawn", "gained"), [(0, 1, 0), (1, 0, 500)])
def test_1014_1_one_of_two_deeds_that_somebody_may_do(answer: int, drawn: int, gained: int, ruleset: str) -> None:
    monk = resonator("Monk", 1, 1, "{0}: You may draw a card or gain 500 life. Play this ability only once per turn.")
    table = sit(ruleset, a={"field": [monk], "deck": [WALL] * 3})
    table.choose("activate Monk")
    settle(table)
    table.choose("yes")
    table.choose(table.options[answer])
    assert (len(table.a.hand), table.a.life) == (drawn, LIFE + gained)


def test_910_1_a_card_of_a_kind_that_would_die_this_turn(ruleset: str) -> None:
    burn = quick(
        "Burn",
        "This card deals 200 damage to target J/resonator. If it's a resonator and it would be put into a graveyard "
        "from the field this turn, remove it from the game instead.",
    )
    table = sit(ruleset, a={"hand": [burn, END]}, b={"field": [HOUND, WALL]})
    cast(table, "Burn", "Hound")
    cast(table, "End", "Hound")
    assert (table.b.removed, table.b.graveyard) == (["Hound"], [])


def test_911_1_the_same_total_cost_is_that_of_the_card_before() -> None:
    swap = quick(
        "Swap",
        "Return target resonator you control to its owner's hand. If you do, you may put a resonator with the same "
        "total cost from your hand into the field.",
    )
    other, cat = resonator("Other", 1, 1, cost="2"), resonator("Cat", 1, 1, cost="3")
    table = sit(a={"field": [WALL], "hand": [swap, other, cat]})
    play(table, "Swap")
    settle(table)
    table.choose("yes")
    offered = [str(option) for option in table.options]
    assert any("Cat" in option for option in offered)
    assert not any("Other" in option for option in offered)
    table.choose(next(option for option in table.options if "Cat" in str(option)))
    assert table.a.field == ["Cat"]


def test_903_2_g_a_target_and_each_other_card_of_its_name(ruleset: str) -> None:
    storm = quick(
        "Storm", "This card deals 300 damage to target resonator and each other resonator that shares a name with it."
    )
    table = sit(ruleset, a={"hand": [storm]}, b={"field": [PUP, PUP, HOUND]})
    play(table, "Storm")
    while prompt(table) != "act":
        table.choose(table.options[0])
    settle(table)
    assert (table.b.field, table.card("Hound").damage) == (["Hound"], 0)


def test_1005_1_a_card_that_shares_no_name_with_others() -> None:
    seek = chant(
        "Seek",
        "Reveal cards from the top of your deck until you reveal a resonator that doesn't share a name with resonators "
        "you control. Put it into the field and shuffle the rest into your deck.",
    )
    table = sit(a={"hand": [seek], "field": [HOUND], "deck": [HOUND, HOUND, PUP, WALL]})
    cast(table, "Seek")
    assert table.a.field == ["Hound", "Pup"]


def test_904_1_each_grant_has_a_condition_of_its_own(ruleset: str) -> None:
    text = (
        "This card gains [+200/0] as long as you control a Beast, and [0/+300] as long as you "
        "control another resonator."
    )
    king = resonator("King", 100, 100, text)
    table = sit(ruleset, a={"field": [king, WALL]})
    assert (table.card("King").atk, table.card("King").defence) == (100, 400)
    table = sit(ruleset, a={"field": [king, PUP]})
    assert (table.card("King").atk, table.card("King").defence) == (300, 400)


def test_910_1_what_came_back_leaves_for_good() -> None:
    text = (
        "{0}: Put this card from your graveyard into the field. If it would leave the field, "
        "remove it from the game instead."
    )
    ghost = resonator("Ghost", 1, 100, text)
    table = sit(a={"graveyard": [ghost], "hand": [END]})
    use(table, "Ghost")
    settle(table)
    assert table.a.field == ["Ghost"]
    cast(table, "End")
    assert (table.a.removed, table.a.graveyard) == (["Ghost"], ["End"])


def test_909_a_number_other_than_the_printed_one(ruleset: str) -> None:
    gate = quick("Gate", "Destroy target resonator if its ATK is different from its printed ATK.")
    grow = quick("Grow", "Target resonator gains [+100/0] until end of turn.")
    table = sit(ruleset, a={"hand": [gate, gate, grow]}, b={"field": [HOUND]})
    cast(table, "Gate")
    assert table.b.field == ["Hound"]
    cast(table, "Grow")
    cast(table, "Gate")
    assert table.b.field == []


def test_909_the_same_subject_goes_on_dealing(ruleset: str) -> None:
    text = "Whenever this card attacks, it gains [+200/0] until end of turn and deals 300 damage to you."
    fury = resonator("Fury", 100, 500, text)
    table = sit(ruleset, a={"field": [fury]})
    fight(table, "Fury")
    end_battle(table)
    assert (table.a.life, table.b.life) == (LIFE - 300, LIFE - 300)


def test_903_2_h_each_of_three_targets_gets_its_own() -> None:
    text = (
        "Target three resonators. The first gains [+300/0], the second gains [+200/0], and the "
        "third gains [+100/0] until end of turn."
    )
    table = sit(a={"hand": [quick("Gifts", text)], "field": [HOUND, PUP, WALL]})
    play(table, "Gifts", "Hound", "Pup", "Wall")
    settle(table)
    assert [table.card(name).atk for name in ("Hound", "Pup", "Wall")] == [600, 400, 200]


def test_1303_1_a_token_is_as_big_as_the_effect_works_out(ruleset: str) -> None:
    text = (
        "Put a [X00/X00] darkness Ghoul resonator token into the field, where X is the number of "
        "cards in your graveyard."
    )
    raise_dead = chant("Raise", text)
    table = sit(ruleset, a={"hand": [raise_dead, END], "graveyard": [WALL, PUP, HOUND]})
    cast(table, "Raise")
    ghoul = table.card("Ghoul")
    assert (ghoul.atk, ghoul.defence) == (300, 300)


def test_803_3_whom_cards_may_not_attack() -> None:
    ward = resonator("Ward", 1, 1, "Beasts cannot attack you.")
    table = sit(a={"field": [HOUND]}, b={"field": [ward]})
    assert not table.a.can("attack player with Hound")
    table = sit(a={"field": [HOUND, ward]})
    assert table.a.can("attack player with Hound")


def test_1014_2_up_to_one_of_each_kind_is_found(ruleset: str) -> None:
    text = "Search your deck for a Beast, a light resonator, and/or a chant, reveal them and put them into your hand."
    lamb = resonator("Lamb", 1, 1, attribute="light")
    table = sit(ruleset, a={"hand": [chant("Call", text)], "deck": [HOUND, PUP, lamb, lamb, WALL]})
    play(table, "Call")
    settle(table)
    while prompt(table) != "act":
        table.choose(table.options[0])
    assert sorted(table.a.hand) == ["Hound", "Lamb"]


def test_104_2_somebody_does_it_for_each_card_of_the_result() -> None:
    text = "Discard any number of cards. Your opponent banishes a resonator for each chant discarded this way."
    table = sit(a={"hand": [chant("Toll", text), END, END, WALL]}, b={"field": [HOUND, PUP, WALL]})
    play(table, "Toll")
    settle(table)
    while prompt(table) != "act":
        table.choose(table.options[-1])
    assert len(table.b.field) == 3 - table.a.graveyard.count("End")


def test_1022_4_as_many_counters_of_another_kind() -> None:
    stove = resonator(
        "Stove", 1, 1, "{0}: Remove all raw counters from this card and put that many cooked counters on it."
    )
    feed = quick("Feed", "Put three raw counters on target resonator.")
    table = sit(a={"field": [stove], "hand": [feed]})
    cast(table, "Feed")
    use(table, "Stove")
    settle(table)
    assert table.card("Stove").counters == {"cooked": 3}


def test_317_a_card_is_put_from_where_it_went() -> None:
    nurse = resonator(
        "Nurse",
        1,
        1,
        "When a Beast is put into a graveyard from your field ⇒ You may banish this card. If you do, put that "
        "resonator from its owner's graveyard into their hand.",
    )
    table = sit(a={"field": [nurse, PUP], "hand": [END]})
    cast(table, "End", "Pup")
    settle(table)
    table.choose("yes")
    settle(table)
    assert (table.a.hand, sorted(table.a.graveyard)) == (["Pup"], ["End", "Nurse"])


def test_903_2_i_3_a_cost_that_changes_while_it_is_resolved_is_refused() -> None:
    text = "{5}: If you control a Beast, you may pay {2} less to play this ability. Draw a card."
    assert Compiler(box_of("fow-10.2").language()).compile(CardFacts("Test", text, "resonator")).tree is None
