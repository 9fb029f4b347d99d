"""Texts of cards that say what several chapters rule: until end of battle, barriers of players, cards face down."""

import pytest

from headjudge.games.fow.common import model as m
from headjudge.kernel.game import items
from tests.fow_10_2.sitting import (
    attack,
    card,
    cast,
    chant,
    end_battle,
    next_turn,
    play,
    quick,
    regalia,
    resonator,
    settle,
    sit,
    use,
)

LIFE = 4000
PAGE = resonator("Page", 300, 600, cost="0")
SPARK = quick("Spark", "You gain 1000 life.")
BOLT = quick("Bolt", "This card deals 400 damage to target resonator.")


# -- 807.3a ------------------------------------------------------------------------------------------------------------


def test_807_3a_what_lasts_until_end_of_battle_ends_with_it(ruleset: str) -> None:
    rouse = quick("Rouse", "Target resonator gains [+200/+200] until end of battle.")
    table = sit(ruleset, a={"field": [PAGE], "hand": [rouse]}, b={"hand": [SPARK]})
    attack(table, "Page")
    play(table, "Rouse", "Page")
    settle(table)
    assert table.card("Page").atk == 500
    end_battle(table)
    assert (table.b.life, table.card("Page").atk) == (LIFE - 500, 300)


def test_807_3a_outside_a_battle_it_ends_with_the_turn() -> None:
    rouse = chant("Rouse", "Target resonator gains [+200/+200] until end of battle.")
    table = sit(a={"field": [PAGE], "hand": [rouse]}, b={"hand": [SPARK]})
    cast(table, "Rouse", "Page")
    assert table.card("Page").atk == 500
    next_turn(table)
    assert table.card("Page").atk == 300


# -- players -----------------------------------------------------------------------------------------------------------


def test_104_4_who_cannot_lose_plays_on_without_life() -> None:
    saint = regalia("Saint", "You cannot lose the game.")
    doom = chant("Doom", "You lose 4000 life.")
    table = sit(a={"field": [saint], "hand": [doom]})
    cast(table, "Doom")
    assert (table.a.life, table.game.result) == (0, None)
    table = sit(a={"hand": [doom]})
    cast(table, "Doom")
    assert table.game.result is not None


@pytest.mark.rule("fow-10.2", "104.4")
@pytest.mark.parametrize("loser", ["a", "b"])
@pytest.mark.parametrize("saved", ["a", "b"])
def test_103_1_an_effect_makes_nobody_lose_who_cannot(ruleset: str, loser: str, saved: str) -> None:
    saint = regalia("Saint", "[Continuous] You cannot lose the game.")
    doom = chant("Doom", "You lose the game." if loser == "a" else "Your opponent loses the game.")
    given: dict[str, dict[str, list[object]]] = {"a": {"hand": [doom]}, "b": {}}
    given[saved]["field"] = [saint]
    table = sit(ruleset, **given)
    cast(table, "Doom")
    assert table.result == (None if loser == saved else {"a": "B", "b": "A"}[loser])


def test_306_3_without_a_maximum_hand_size_nothing_is_discarded() -> None:
    vault = regalia("Vault", "You have no maximum hand size.")
    table = sit(a={"field": [vault], "hand": [PAGE] * 12})
    next_turn(table)
    assert len(table.a.hand) == 12


@pytest.mark.rule("fow-10.2", "1120.4")
def test_1120_5_a_player_with_barrier_is_not_targeted_by_the_opponent() -> None:
    ward = regalia("Ward", "You gain [Barrier].")
    drain = chant("Drain", "Target player loses 500 life.")
    table = sit(a={"hand": [drain]}, b={"field": [ward]})
    cast(table, "Drain")
    assert (table.a.life, table.b.life) == (LIFE - 500, LIFE)


def test_1120_5_a_barrier_of_a_kind_keeps_off_that_kind_for_its_time() -> None:
    ward = quick("Ward", "You gain [Barrier] (Chant) until end of turn.")
    drain = chant("Drain", "Target opponent loses 500 life.")
    lash = resonator("Lash", 300, 300, "{0}: Target opponent loses 100 life.")
    table = sit(a={"hand": [drain], "field": [lash]}, b={"hand": [ward, SPARK]})
    table.expect_legal("play Drain")
    table.choose("pass")
    cast(table, "Ward")
    table.expect_refused("play Drain", "903.2g")
    use(table, "Lash")
    settle(table)
    assert table.b.life == LIFE - 100


# -- damage and counters -----------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "1007.6a")
def test_1007_6_so_much_damage_is_removed(ruleset: str) -> None:
    mend = chant("Mend", "Remove 200 damage from target resonator.")
    table = sit(ruleset, a={"hand": [BOLT, mend, mend, mend], "field": [PAGE]})
    cast(table, "Bolt", "Page")
    for left in (200, 0, 0):
        cast(table, "Mend", "Page")
        assert table.card("Page").damage == left


def test_1007_6_from_a_card_without_damage_none_is_removed(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [chant("Mend", "Remove 200 damage from target resonator.")], "field": [PAGE]})
    cast(table, "Mend")
    assert [event for event in items(table.game.journal) if event.verb == m.REMOVE_DAMAGE] == []


def test_1109_2a_who_pays_for_awakening_awakens_the_card() -> None:
    choir = regalia("Choir", "Whenever you awaken a card ⇒ You gain 500 life.")
    gleam = chant("Gleam", "You gain 100 life.", "[Awakening] {0}: You gain 100 life.")
    table = sit(a={"hand": [gleam, gleam], "field": [choir]})
    cast(table, "Gleam", "no")
    assert table.a.life == LIFE + 100
    cast(table, "Gleam", "yes")
    assert table.a.life == LIFE + 800


# -- face down (311.2a) and inverted (1030.3) --------------------------------------------------------------------------


def test_311_2a_what_is_removed_face_down_is_seen_by_nobody() -> None:
    bury = chant("Bury", "Remove the top card of your deck from the game face down.")
    table = sit(a={"hand": [bury], "deck": [PAGE]})
    cast(table, "Bury")
    (cid,) = table.game.zones[2 * m.REMOVED]
    assert not table.game.cards[cid].face_up
    for viewer in ("a", "b"):
        table.expect_hidden("Page", viewer=viewer)


def test_311_2a_who_may_look_at_it_sees_it() -> None:
    stow = chant("Stow", "Remove the top card of your deck from the game face down. You may look at it at any time.")
    table = sit(a={"hand": [stow], "deck": [PAGE]})
    cast(table, "Stow")
    assert table.a.removed == ["Page"]
    table.expect_hidden("Page", viewer="b")
    table.expect_seen("A.removed area", viewer="a", cards=["Page"])


def test_303_2_a_card_is_put_into_the_standby_area_face_down() -> None:
    lay = chant("Lay", "You may put a card from your hand into your standby area face down.")
    table = sit(a={"hand": [lay, PAGE]})
    cast(table, "Lay")
    table.choose("yes")
    assert table.a.standby == ["Page"]
    table.expect_hidden("Page", viewer="b")


def test_1030_3_a_card_is_removed_inverted() -> None:
    back = card("Despair", "chant", "You lose 500 life.", cost="0")
    hope = card(
        "Hope", "chant", "You gain 500 life. Then remove this card inverted from the game.", cost="0", back=back
    )
    table = sit(a={"hand": [hope]})
    cast(table, "Hope")
    assert (table.a.life, table.a.removed) == (LIFE + 500, ["Despair"])
