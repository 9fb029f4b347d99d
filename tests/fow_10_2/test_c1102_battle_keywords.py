"""1102 to 1108 and the other keywords of battle: Limit, Bloodlust, Mobilize, Drain, Bane, Eternal."""

import pytest

from headjudge.formats.packs import Card
from headjudge.games.fow.common import model as m
from headjudge.kernel.game import items
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    FIRE,
    attack,
    block,
    cast,
    chant,
    cited,
    end_battle,
    fight,
    j_ruler,
    judge,
    next_turn,
    on_chase,
    pass_to,
    play,
    prompt,
    quick,
    resonator,
    ruler,
    settle,
    sit,
    to_block,
    use,
)

LIFE = 4000
SPARK = quick("Spark", "You gain 1000 life.")
BEAR = resonator("Bear", 500, 500)
OX = resonator("Ox", 200, 2000)
SPEAR = resonator("Spear", 1000, 900, "[Pierce]")
WALL = resonator("Wall", 100, 600)
DOOM = chant("Doom", "Destroy target J/resonator.")


def rested(card: Card) -> object:
    return put(card, rested=True)


def damages(table: Table, how: str) -> list[tuple[str, int]]:
    """Who was dealt how much damage of that kind so far."""
    events = [event for event in items(table.game.journal) if event.verb == m.DAMAGE and event.data == how]
    return [(table.game.cards[event.ref[0]].face.name, event.amount) for event in events if event.ref is not None]


def numbers(table: Table) -> list[int]:
    """The numbers that can be said now."""
    assert table.game.decision is not None
    return [option[1] for option in table.game.decision.options]


def until_asked(table: Table) -> None:
    while prompt(table) == "act" and table.game.phase in m.BATTLE:
        table.choose("pass")


# -- 1102: Pierce ------------------------------------------------------------------------------------------------------


def piercing(*more: Card, damage: int = 0, target: str = "player", **b: object) -> Table:
    """A Spear that attacks is blocked by a Wall; the damage is about to be dealt."""
    table = sit(a={"field": [SPEAR, *more]}, b={"field": [put(WALL, damage=damage), rested(OX)], **b})
    attack(table, "Spear", target)
    block(table, "Wall")
    until_asked(table)
    return table


def test_1102_2_whoever_controls_the_attacker_assigns_its_damage() -> None:
    table = piercing()
    table.expect_asked("A", "damage to the blocker", "1102.2b")
    table.choose("700")
    assert (table.b.life, table.b.graveyard) == (LIFE - 300, ["Wall"])


def test_1102_2_nothing_is_assigned_where_nothing_blocks_or_the_attacker_does_not_pierce() -> None:
    table = sit(a={"field": [SPEAR]}, b={"field": [WALL]})
    fight(table, "Spear")
    assert (prompt(table), table.b.life) == ("act", LIFE - 1000)
    table = sit(a={"field": [resonator("Club", 1000, 900)]}, b={"field": [WALL]})
    fight(table, "Club", blocker="Wall")
    assert (prompt(table), table.b.life) == ("act", LIFE)


def test_1102_2__a_blocker_with_pierce_pierces_nothing(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [BEAR, FIRE]}, b={"field": [SPEAR]})
    fight(table, "Bear", blocker="Spear")
    assert (prompt(table), table.a.life, table.a.graveyard) == ("act", LIFE, ["Bear"])


@pytest.mark.parametrize(("damage", "least"), [(0, 600), (200, 400)])
def test_1102_2a_the_capacity_is_def_less_the_damage_on_it(damage: int, least: int) -> None:
    table = piercing(damage=damage)
    assert numbers(table)[0] == least
    table.choose(str(least))
    assert table.b.life == LIFE - 1000 + least


def test_1102_2b_the_blocker_is_assigned_its_capacity_or_more_in_hundreds() -> None:
    table = piercing(damage=200)
    assert numbers(table) == [400, 500, 600, 700, 800, 900, 1000]
    table.choose("1000")
    assert table.b.life == LIFE


def test_1102_2b_the_rest_goes_to_the_attacked_card() -> None:
    table = piercing(target="Ox")
    table.choose("600")
    assert (table.card("Ox").damage, table.b.life) == (400, LIFE)


def test_1102_2b_without_enough_damage_for_the_capacity_nothing_is_left() -> None:
    table = sit(a={"field": [SPEAR]}, b={"field": [resonator("Rock", 100, 1000)]})
    fight(table, "Spear", blocker="Rock")
    assert (prompt(table), table.b.life, table.b.graveyard) == ("act", LIFE, ["Rock"])


def test_1102_2b_if_the_attacked_card_is_gone_nobody_suffers_the_rest() -> None:
    bounce = quick("Bounce", "Return target resonator to its owner's hand.")
    table = sit(a={"field": [SPEAR], "hand": [bounce]}, b={"field": [WALL, rested(OX)]})
    attack(table, "Spear", "Ox")
    block(table, "Wall")
    play(table, "Bounce", "Ox")
    settle(table)
    until_asked(table)
    table.choose("600")
    assert damages(table, "battle") == [("Wall", 600), ("Spear", 100)]
    assert table.b.life == LIFE


def test_1102_2c_both_are_dealt_their_damage_at_once() -> None:
    table = piercing(target="Ox")
    table.choose("600")
    assert sorted(damages(table, "battle")) == [("Ox", 400), ("Spear", 100), ("Wall", 600)]


def test_1102_3__a_second_pierce_adds_nothing(ruleset: str) -> None:
    spear = resonator("Lance", 1000, 900, "[Pierce]", "[Pierce]")
    table = sit(ruleset, a={"field": [spear, FIRE]}, b={"field": [WALL]})
    attack(table, "Lance")
    block(table, "Wall")
    until_asked(table)
    if prompt(table) != "act":
        table.choose("600")
    assert table.b.life == LIFE - 400


def test_1102_4_the_damage_that_goes_on_is_battle_damage() -> None:
    watch = resonator("Watch", 1, 900, "Whenever this card is dealt battle damage ⇒ You gain 500 life.")
    table = sit(a={"field": [SPEAR]}, b={"field": [WALL, rested(watch)]})
    attack(table, "Spear", "Watch")
    block(table, "Wall")
    until_asked(table)
    table.choose("600")
    settle(table)
    assert ("Watch", 400) in damages(table, "battle")
    assert table.b.life == LIFE + 500


# -- 1103: Precision ---------------------------------------------------------------------------------------------------


def test_1103_2_it_may_attack_recovered_cards_and_what_others_may(ruleset: str) -> None:
    hunter = resonator("Hunter", 500, 500, "[Precision]")
    table = sit(ruleset, a={"field": [hunter, BEAR, FIRE]}, b={"field": [OX, rested(WALL)]})
    table.expect_refused("attack Ox with Bear", cited(table, "803.3b"))
    for target in ("Ox", "Wall", "player"):
        table.expect_legal(f"attack {target} with Hunter")
    fight(table, "Hunter", "Ox")
    assert table.card("Ox").damage == 500


# -- 1104: First Strike ------------------------------------------------------------------------------------------------


def test_1104_2_the_attacker_deals_its_damage_first(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [resonator("Duel", 500, 100, "[First Strike]"), FIRE]}, b={"field": [BEAR]})
    fight(table, "Duel", blocker="Bear")
    assert (table.b.graveyard, "Duel" in table.a.field, table.card("Duel").damage) == (["Bear"], True, 0)


def test_1104_2__a_blocker_with_it_strikes_no_sooner(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [BEAR, FIRE]}, b={"field": [resonator("Duel", 500, 100, "[First Strike]")]})
    fight(table, "Bear", blocker="Duel")
    assert (table.a.graveyard, table.b.graveyard) == (["Bear"], ["Duel"])


def test_1104_2_both_with_it_only_the_attackers_counts(ruleset: str) -> None:
    duel = resonator("Duel", 500, 500, "[First Strike]")
    table = sit(ruleset, a={"field": [duel, FIRE]}, b={"field": [duel]})
    attack(table, "Duel")
    block(table, "Duel")
    end_battle(table)
    assert (table.a.graveyard, table.b.graveyard) == ([], ["Duel"])


# -- 1105: Explode -----------------------------------------------------------------------------------------------------

BOMB = resonator("Bomb", 300, 900, "[Explode]")


def test_1105_2_both_are_destroyed_whoever_attacked(ruleset: str) -> None:
    for mine, yours in ((BOMB, OX), (OX, BOMB)):
        table = sit(ruleset, a={"field": [mine, FIRE]}, b={"field": [yours]})
        fight(table, mine.name, blocker=yours.name)
        settle(table)
        assert (table.a.graveyard, table.b.graveyard) == ([mine.name], [yours.name])


@pytest.mark.rule("fow-10.2", "1105.1")
def test_1105_2_it_triggers_and_waits_on_the_chase(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [BOMB, FIRE], "hand": [SPARK]}, b={"field": [OX]})
    attack(table, "Bomb")
    block(table, "Ox")
    while prompt(table) == "act" and not table.game.plays:
        table.choose("pass")
    assert on_chase(table) == ["Bomb"]
    assert (table.a.graveyard, table.b.graveyard) == ([], [])
    settle(table)


def test_1105_2_damage_to_a_player_explodes_nothing(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [BOMB, FIRE]})
    fight(table, "Bomb")
    assert (table.b.life, "Bomb" in table.a.field, table.game.plays) == (LIFE - 300, True, ())


def test_1105_2_nor_does_damage_of_another_kind() -> None:
    thrower = resonator("Thrower", 300, 900, "[Explode]", "{0}: This card deals 100 damage to target resonator.")
    table = sit(a={"field": [thrower]}, b={"field": [OX]})
    use(table, "Thrower", "Ox")
    settle(table)
    assert (table.card("Ox").damage, "Thrower" in table.a.field) == (100, True)


def test_1105_3_it_does_nothing_for_a_j_ruler(ruleset: str) -> None:
    queen = ruler("Queen", back=j_ruler("Queen Risen", 300, 900, "[Explode]"))
    table = sit(ruleset, a={"field": [queen, FIRE]}, b={"field": [OX]})
    fight(table, "Queen Risen", blocker="Ox")
    settle(table)
    assert ("Queen Risen" in table.a.field, table.b.field) == (True, ["Ox"])
    assert table.card("Ox").damage == 300


# -- 1106: Flying ------------------------------------------------------------------------------------------------------


def test_1106_2_only_what_flies_blocks_what_flies(ruleset: str) -> None:
    kite = resonator("Kite", 300, 900, "[Flying]")
    hawk = resonator("Hawk", 300, 300, "[Flying]")
    table = sit(ruleset, a={"field": [kite, BEAR, FIRE]}, b={"field": [OX, hawk]})
    attack(table, "Kite")
    to_block(table)
    assert (table.b.can("block with Ox"), table.b.can("block with Hawk")) == (False, True)
    table.choose("forfeit")
    end_battle(table)
    attack(table, "Bear")
    to_block(table)
    assert (table.b.can("block with Ox"), table.b.can("block with Hawk")) == (True, True)
    table.choose("forfeit")
    end_battle(table)


# -- 1107: Swiftness ---------------------------------------------------------------------------------------------------


def test_1107_2_it_attacks_and_rests_for_its_abilities_on_the_turn_it_came(ruleset: str) -> None:
    text = "[Activate] {Rest}: You gain 100 life."
    slow, swift = resonator("Slow", 1, 1, text), resonator("Swift", 1, 1, "[Swiftness]", text)
    table = sit(ruleset, a={"field": [put(slow, fresh=True), put(swift, fresh=True), FIRE]})
    for act in ("attack player with", "activate"):
        assert (table.a.can(f"{act} Slow"), table.a.can(f"{act} Swift")) == (False, True)


def test_1107_2__a_stolen_one_attacks_too(ruleset: str) -> None:
    lure = chant("Lure", "Gain control of target resonator.")
    swift = resonator("Swift", 1, 1, "[Swiftness]")
    table = sit(ruleset, a={"hand": [lure, lure], "field": [FIRE]}, b={"field": [swift, BEAR]})
    cast(table, "Lure", "Swift")
    cast(table, "Lure", "Bear")
    assert (table.a.can("attack player with Swift"), table.a.can("attack player with Bear")) == (True, False)


def test_1107_2__a_j_ruler_with_it_attacks_after_its_judgment(ruleset: str) -> None:
    for text, may in (("[Swiftness]", True), ("[Flying]", False)):
        queen = ruler("Queen", "[Judgment] {0}", back=j_ruler("Queen Risen", 300, 900, text))
        table = sit(ruleset, a={"ruler": [queen], "field": [FIRE]})
        judge(table)
        assert table.a.can("attack player with Queen Risen") == may


# -- 1108: Imperishable ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "again"), [(("[Imperishable]",), True), ((), False)])
def test_1108_2_the_destroyed_j_ruler_is_not_astral_and_judges_again(text: tuple[str, ...], again: bool) -> None:
    queen = ruler("Queen", "[Judgment] {0}", back=j_ruler("Queen Risen", 300, 900, *text))
    table = sit(a={"field": [queen], "hand": [DOOM]})
    cast(table, "Doom", "Queen Risen")
    assert (table.a.ruler, table.card("Queen").astral) == (["Queen"], not again)
    next_turn(table)
    next_turn(table)
    assert table.a.can("judge") == again


def test_1108_2__a_resonator_with_it_is_destroyed_as_any_other(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [resonator("Moth", 1, 1, "[Imperishable]")], "hand": [DOOM]})
    cast(table, "Doom", "Moth")
    assert sorted(table.a.graveyard) == ["Doom", "Moth"]


# -- 1118: Limit -------------------------------------------------------------------------------------------------------

CAP = resonator("Cap", 300, 2000, "[Limit] 2", cost="0")


def test_1118_2_it_comes_with_its_counters_however_it_comes(ruleset: str) -> None:
    lift = chant("Lift", "Put target resonator from your graveyard into the field.")
    table = sit(ruleset, a={"hand": [CAP, lift], "graveyard": [CAP]})
    cast(table, "Cap")
    cast(table, "Lift", "Cap")
    assert [card.counters for card in table.a.field] == [{"limit": 2}, {"limit": 2}]


def test_1118_2_every_attack_and_every_block_takes_one(ruleset: str) -> None:
    cap = put(CAP, counters={"limit": 2})
    table = sit(ruleset, a={"field": [cap, FIRE]})
    fight(table, "Cap")
    settle(table)
    assert table.card("Cap").counters == {"limit": 1}
    table = sit(ruleset, a={"field": [BEAR, FIRE]}, b={"field": [cap]})
    fight(table, "Bear", blocker="Cap")
    settle(table)
    assert table.card("Cap").counters == {"limit": 1}


@pytest.mark.rule("fow-10.2", "1118.2b")
def test_1118_2a_without_counters_it_attacks_and_blocks_and_nothing_is_lost(ruleset: str) -> None:
    none = put(CAP, counters={"limit": 0})
    table = sit(ruleset, a={"field": [none, FIRE]})
    fight(table, "Cap")
    settle(table)
    assert (table.b.life, sum(table.card("Cap").counters.values())) == (LIFE - 300, 0)
    table = sit(ruleset, a={"field": [BEAR, FIRE]}, b={"field": [none]})
    fight(table, "Bear", blocker="Cap")
    settle(table)
    assert (table.b.life, sum(table.card("Cap").counters.values())) == (LIFE, 0)


# -- 1123: Bloodlust ---------------------------------------------------------------------------------------------------

BULL = resonator("Bull", 500, 500, "[Bloodlust]")


def test_1123_2_its_controller_does_not_end_the_main_phase_while_it_can_attack(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [BULL, FIRE]})
    table.expect_refused("pass", cited(table, "712.2"))
    fight(table, "Bull")
    table.expect_legal("pass")


def test_1123_2_it_must_not_where_it_cannot(ruleset: str) -> None:
    for state in ({"rested": True}, {"fresh": True}):
        sit(ruleset, a={"field": [put(BULL, **state), FIRE]}).expect_legal("pass")


@pytest.mark.parametrize("order", [("Bull", "Ram"), ("Ram", "Bull")])
def test_1123_2a_of_several_any_attacks_first(order: tuple[str, str]) -> None:
    ram = resonator("Ram", 300, 300, "[Bloodlust]")
    table = sit(a={"field": [BULL, ram]})
    fight(table, order[0])
    table.expect_refused("pass", "712.2")
    fight(table, order[1])
    table.expect_legal("pass")


# -- 1129: Mobilize ----------------------------------------------------------------------------------------------------

PACK = resonator("Pack", 300, 900, "[Mobilize] {1}")


def test_1129_2_every_attack_and_every_block_is_paid_for() -> None:
    table = sit(a={"field": [PACK, FIRE]}, b={"field": [BEAR]})
    fight(table, "Pack")
    assert (table.b.life, table.card("Fire Magic Stone").rested) == (LIFE - 300, True)
    pass_to(table, "main phase", turn=1)
    table.game.edit(table.card("Pack").id).turned = False
    table.game.edit(table.card("Fire Magic Stone").id).turned = False
    fight(table, "Bear", blocker="Pack")
    assert (table.a.life, table.card("Fire Magic Stone").rested) == (LIFE, True)


def test_1129_2_without_the_will_it_neither_attacks_nor_blocks() -> None:
    table = sit(a={"field": [PACK]})
    assert not table.a.can("attack player with Pack")
    table = sit(a={"field": [BEAR]}, b={"field": [PACK]})
    fight(table, "Bear")
    assert table.b.life == LIFE - 500


def test_1129_3_mobilized_it_fights_for_nothing() -> None:
    muster = chant("Muster", "Target resonator is mobilized until end of turn.")
    table = sit(a={"field": [PACK], "hand": [muster]})
    cast(table, "Muster", "Pack")
    fight(table, "Pack")
    assert table.b.life == LIFE - 300


# -- 1135: Drain -------------------------------------------------------------------------------------------------------

BAT = resonator("Bat", 300, 900, "[Drain]")


@pytest.mark.rule("fow-10.2", "1135.1")
def test_1135_2_damage_dealt_is_life_gained_by_way_of_the_chase() -> None:
    table = sit(a={"field": [BAT], "hand": [SPARK]})
    attack(table, "Bat")
    while prompt(table) == "act" and not table.game.plays:
        table.choose("pass")
    assert (on_chase(table), table.a.life) == (["Bat"], LIFE)
    settle(table)
    assert (table.a.life, table.b.life) == (LIFE + 300, LIFE - 300)


def test_1135_2_of_whatever_kind_the_damage_is_and_whoever_suffers_it() -> None:
    leech = resonator("Leech", 300, 900, "[Drain]", "{0}: This card deals 200 damage to target resonator.")
    table = sit(a={"field": [leech]}, b={"field": [OX]})
    use(table, "Leech", "Ox")
    settle(table)
    assert table.a.life == LIFE + 200


@pytest.mark.rule("fow-10.2", "1135.3a")
def test_1135_3__a_card_has_it_once() -> None:
    bat = resonator("Bat", 300, 900, "[Drain]", "[Drain]")
    thirst = chant("Thirst", "Target resonator gains [Drain] until end of turn.")
    table = sit(a={"field": [bat], "hand": [thirst]})
    cast(table, "Thirst", "Bat")
    fight(table, "Bat")
    settle(table)
    assert table.a.life == LIFE + 300


def test_1135_3a_a_card_that_has_it_cannot_gain_it_and_loses_it_once() -> None:
    thirst = chant("Thirst", "Target resonator gains [Drain] until end of turn.")
    dry = chant("Dry", "Target resonator loses [Drain] until end of turn.")
    table = sit(a={"field": [BAT], "hand": [thirst, dry]})
    cast(table, "Thirst", "Bat")
    cast(table, "Dry", "Bat")
    fight(table, "Bat")
    settle(table)
    assert (table.a.life, table.card("Bat").has("Drain")) == (LIFE, False)


# -- 1138: Bane, 1139: Eternal -----------------------------------------------------------------------------------------

ASP = resonator("Asp", 100, 900, "[Bane]", "{0}: This card deals 100 damage to target J/resonator.")


@pytest.mark.rule("fow-10.2", "1138.1")
def test_1138_2_what_it_hurts_in_battle_is_destroyed_by_way_of_the_chase() -> None:
    table = sit(a={"field": [ASP], "hand": [SPARK]}, b={"field": [OX]})
    attack(table, "Asp")
    block(table, "Ox")
    while prompt(table) == "act" and not table.game.plays:
        table.choose("pass")
    assert (on_chase(table), table.b.field) == (["Asp"], ["Ox"])
    settle(table)
    assert (table.b.graveyard, table.a.graveyard) == (["Ox"], [])


def test_1138_2_and_what_it_hurts_otherwise_a_j_ruler_too() -> None:
    queen = ruler("Queen", back=j_ruler("Queen Risen", 300, 900))
    table = sit(a={"field": [ASP]}, b={"field": [queen]})
    use(table, "Asp", "Queen Risen")
    settle(table)
    assert table.b.ruler == ["Queen"]


def test_1138_2_damage_to_a_player_destroys_nothing() -> None:
    table = sit(a={"field": [ASP]})
    fight(table, "Asp")
    assert (table.b.life, table.game.plays, table.a.field) == (LIFE - 100, (), ["Asp"])


def test_1138_2_prevented_damage_destroys_nothing() -> None:
    ward = quick("Ward", "Prevent the next 300 damage that would be dealt to target resonator this turn.")
    table = sit(a={"field": [ASP], "hand": [ward]}, b={"field": [OX]})
    cast(table, "Ward", "Ox")
    fight(table, "Asp", blocker="Ox")
    settle(table)
    assert table.b.field == ["Ox"]


def test_1139_2_it_is_not_destroyed_but_banished_and_removed_it_is() -> None:
    rock = resonator("Rock", 100, 100, "[Eternal]")
    edict = chant("Edict", "Target player banishes a resonator.")
    bolt = chant("Bolt", "This card deals 500 damage to target resonator.")
    table = sit(a={"hand": [DOOM, bolt, edict]}, b={"field": [rock]})
    cast(table, "Doom", "Rock")
    cast(table, "Bolt", "Rock")
    assert (table.b.field, table.card("Rock").damage) == (["Rock"], 500)
    cast(table, "Edict", "enemy player")
    assert table.b.graveyard == ["Rock"]
