"""1015, 1017, 1023, 1028 and 1037: what does not trigger, copies and what they keep, weather and limit breaks."""

import pytest

from headjudge.games.fow.common import model as m
from headjudge.kernel.questions import FORBID, joined
from headjudge.testing import Table
from tests.fow_10_2.sitting import (
    FIRE,
    WATER,
    affect,
    cast,
    chant,
    on_chase,
    play,
    prompt,
    quick,
    resonator,
    settle,
    sit,
    use,
)

LIFE = 4000
GIANT = resonator("Giant", 1000, 1500, cost="0")
ECHO = quick("Echo", "Copy target spell.")
NO = quick("No", "Cancel target spell.")


def echoed(table: Table, name: str, *then: str | int) -> None:
    """The card is played and copied, and all of it resolves."""
    play(table, name, *then)
    play(table, "Echo", name)
    settle(table)


# -- 1015: trigger -----------------------------------------------------------------------------------------------------


def test_1015_1a_what_wont_trigger_does_not_though_its_condition_is_met() -> None:
    watch = resonator("Watch", 100, 100, "[Automatic] When you gain life ⇒ Draw a card.")
    hymn = chant("Hymn", "You gain 100 life.")
    for barred in (True, False):
        table = sit(a={"hand": [hymn], "field": [watch]})
        if barred:
            affect(table, "Watch", {m.ANSWERS: joined({}, m.MAY_TRIGGER, (FORBID, None))})
        cast(table, "Hymn")
        assert table.a.hand == ([] if barred else ["Blank"])


# -- 1017: copies ------------------------------------------------------------------------------------------------------


def test_1017_1b_a_copied_ability_is_on_the_chase_twice() -> None:
    tinker = resonator("Tinker", 100, 100, "{Rest}: You gain 300 life.")
    table = sit(a={"field": [tinker], "hand": [quick("Echo", "Copy target ability.")]})
    use(table, "Tinker")
    play(table, "Echo")
    settle(table)
    assert (table.a.life, table.game.plays) == (LIFE + 600, ())


def test_1017_1_c_1_the_copy_has_the_same_x() -> None:
    rain = chant("Rain", "Draw X cards.", cost="X")
    table = sit(a={"hand": [rain, ECHO], "field": [FIRE, FIRE]})
    table.choose("play Rain")
    table.choose("2")
    while prompt(table) == "pay":
        table.choose("pay")
    play(table, "Echo")
    settle(table)
    assert len(table.a.hand) == 4


def test_1017_1_of_several_spells_each_is_copied() -> None:
    hymns = [quick(f"Hymn {n}", f"You gain {n}00 life.") for n in (1, 2, 4)]
    table = sit(a={"hand": [*hymns, quick("Choir", "Copy three target spells.")]})
    for hymn in hymns:
        play(table, hymn.name)
    play(table, "Choir")
    settle(table)
    assert table.a.life == LIFE + 1400


@pytest.mark.parametrize(("answer", "damage"), [("yes", 1200), ("no", 600)])
def test_1017_1_c_1_the_copy_is_awakened_if_the_spell_is(answer: str, damage: int) -> None:
    text = "This card deals 300 damage to target resonator. If this card was awakened, it deals 600 damage instead."
    flare = chant("Flare", text, "[Awakening] {1}", cost="R")
    table = sit(a={"hand": [flare, ECHO], "field": [FIRE, WATER]}, b={"field": [GIANT]})
    echoed(table, "Flare", answer)
    assert table.card("Giant").damage == damage


def test_1017_1_c_1_the_copy_of_a_shift_card_has_the_side_that_was_played() -> None:
    future = resonator("Old Ash", 900, 900, cost="0")
    ash = resonator("Young Ash", 300, 300, "[Shift] {0}", cost="R", back=future)
    table = sit(a={"hand": [ash, ECHO]})
    echoed(table, "Young Ash")
    assert table.a.field == ["Old Ash", "Old Ash"]


@pytest.mark.parametrize("first", [True, False])
def test_1017_1_c_1_the_torrent_of_the_copy_is_met_if_that_of_the_spell_is(first: bool) -> None:
    texts = ("[Torrent] This card gains [+500/+500].", "[Torrent] [Enter] ⇒ You gain 1000 life.")
    tide = resonator("Tide", 500, 500, "[Quickcast]", *texts, cost="0")
    table = sit(a={"hand": [quick("Drop", "You gain 100 life."), tide, ECHO]})
    if first:
        cast(table, "Drop")
    echoed(table, "Tide")
    assert [each.atk for each in table.a.field] == ([1000, 1000] if first else [500, 500])
    assert table.a.life == LIFE + (2100 if first else 0)


def test_1017_3a_a_copy_that_is_canceled_is_in_no_graveyard() -> None:
    hymn = chant("Hymn", "You gain 100 life.")
    table = sit(a={"hand": [hymn, ECHO, NO]})
    play(table, "Hymn")
    play(table, "Echo")
    table.choose("pass")
    assert on_chase(table) == ["Hymn", "Hymn"]
    table.choose("play No")
    table.choose("option 1")
    settle(table)
    assert (table.a.life, sorted(table.a.graveyard).count("Hymn")) == (LIFE + 100, 1)


# -- 1023, 1028: force and weather -------------------------------------------------------------------------------------

RAIN = chant("Storm", "The weather is rain.")
ASK = chant("Ask", "If the weather is rain, draw a card.")


@pytest.mark.rule("fow-10.2", "1028.1", "1028.1.a.1", "1028.2")
def test_1028_1a_there_is_no_weather_until_an_effect_gives_a_player_one() -> None:
    table = sit(a={"hand": [RAIN, ASK, ASK]}, b={"hand": [ASK]})
    cast(table, "Ask")
    assert "Blank" not in table.a.hand
    cast(table, "Storm")
    play(table, "Ask")
    settle(table)
    assert table.a.hand == ["Blank"]
    table.choose("end turn")
    cast(table, "Ask")
    assert table.b.hand == ["Blank"]


def test_1028_1_a_new_weather_takes_the_place_of_the_old_one() -> None:
    table = sit(a={"hand": [RAIN, chant("Flurry", "The weather is snow."), ASK]})
    cast(table, "Storm")
    cast(table, "Flurry")
    cast(table, "Ask")
    assert table.a.hand == []


def test_1023_2_to_force_is_to_roll() -> None:
    watch = resonator("Watch", 100, 100, "[Automatic] When you [Force] ⇒ You gain 100 life.")
    dice = chant("Dice", "[Force] 3. Draw a card.")
    table = sit(a={"field": [watch], "hand": [dice]})
    cast(table, "Dice")
    assert table.a.life == LIFE + 100


# -- 1037: limit break -------------------------------------------------------------------------------------------------


def test_1037_1__a_limit_break_is_a_token_without_a_type_in_the_item_area() -> None:
    table = sit(a={"hand": [chant("Break", 'Gain [Limit Break] ("Giant").')], "field": [GIANT]})
    cast(table, "Break")
    (item,) = table.game.zones[2 * m.ITEM_AREA]
    values = table.game.values(item)
    assert (table.game.cards[item].is_token, values[m.TYPES], values[m.NAMES]) == (True, frozenset(), {"Giant"})
    assert "limit break" in values[m.KEYWORDS]


def test_1017_1_what_copies_all_spells_does_not_copy_itself() -> None:
    hymn, echo = quick("Hymn", "You gain 100 life."), quick("Echo", "Copy all spells.")
    table = sit(a={"hand": [hymn, echo]})
    play(table, "Hymn")
    play(table, "Echo")
    settle(table)
    assert (table.a.life, sorted(table.a.graveyard)) == (4200, ["Echo", "Hymn"])
    mirror = resonator("Mirror", 100, 100, "{0}: Copy all abilities. Play this ability only once per turn.")
    table = sit(a={"field": [mirror, resonator("Monk", 100, 100, "{0}: You gain 100 life.")]})
    use(table, "Monk")
    use(table, "Mirror")
    settle(table)
    assert table.a.life == 4200
