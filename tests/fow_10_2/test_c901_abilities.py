"""901, 902, 904, 905 and 908: kinds of abilities and effects, where they work, and activate abilities."""

import pytest

from headjudge.games.fow.common import model as m
from headjudge.kernel.abilities import ACTIVATED, AUTOMATIC, PASSIVE
from headjudge.kernel.game import items
from headjudge.testing import put
from tests.fow_10_2.sitting import (
    FIRE,
    WATER,
    addition,
    cast,
    chant,
    cited,
    fight,
    judge,
    next_turn,
    on_chase,
    pass_to,
    play,
    prompt,
    quick,
    regalia,
    resolve,
    resonator,
    ruler,
    settle,
    sit,
    stone,
    use,
    will,
)

LIFE = 4000
SPARK = quick("Spark", "You gain 1000 life.")
BOLT = quick("Bolt", "Destroy target resonator.")
BANNER = regalia("Banner", "[Continuous] Resonators you control gain [+200/+200].")
DRAWER = resonator("Drawer", 300, 300, "[Activate] {1}: Draw a card.")
PAGE = resonator("Page", 300, 300)
HERALD = resonator("Herald", 300, 300, "When this card enters the field ⇒ You gain 300 life.", cost="0")

# -- 901.1 -------------------------------------------------------------------------------------------------------------


def test_901_1_every_ability_is_of_one_of_three_kinds(ruleset: str) -> None:
    sage = resonator(
        "Sage", 300, 300, "[Activate] {1}: Draw a card.", "When this card enters the field ⇒ You gain 300 life.",
        "[Continuous] This card gains [+100/+0].",
    )  # fmt: skip
    table = sit(ruleset, a={"field": [sage]})
    face = table.game.cards[table.card("Sage").id].face
    assert [ability.kind for ability in face.abilities] == [ACTIVATED, AUTOMATIC, PASSIVE]


def test_901_1a_an_activate_ability_is_played_for_all_of_its_cost(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [DRAWER, FIRE], "hand": [SPARK]})
    use(table, "Drawer")
    assert (on_chase(table), table.card(FIRE).rested) == (["Drawer"], True)
    settle(table)
    assert len(table.a.hand) == 2
    table.expect_refused("activate Drawer", cited(table, "1003.4"))


def test_901_1b_an_automatic_ability_is_on_the_chase_before_anybody_acts_again(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [HERALD, SPARK]}, b={"hand": [SPARK]})
    play(table, "Herald")
    resolve(table)
    assert (on_chase(table), table.a.life) == (["Herald"], LIFE)
    table.expect_asked("A", "act")
    settle(table)
    assert table.a.life == LIFE + 300


def test_901_1c_a_continuous_ability_holds_as_long_as_it_is_active(ruleset: str) -> None:
    crack = chant("Crack", "Destroy target regalia.")
    table = sit(ruleset, a={"field": [BANNER, PAGE], "hand": [crack]})
    assert table.card("Page").atk == 500
    cast(table, "Crack", "Banner")
    assert table.card("Page").atk == 300


def test_901_1d_abilities_of_one_name_are_the_same_ability() -> None:
    monk = resonator("Monk", 300, 300, 'God\'s Art "Mercy" {0}: You gain 300 life.')
    nun = resonator("Nun", 100, 100, 'God\'s Art "Mercy" {0}: You gain 300 life.')
    abbot = resonator("Abbot", 100, 100, 'God\'s Art "Wrath" {0}: You gain 500 life.')
    table = sit(a={"field": [monk, nun, abbot]}, b={"field": [monk]})
    use(table, "Monk")
    settle(table)
    table.expect_refused("activate Nun", "1112.2")
    use(table, "Abbot")
    settle(table)
    assert table.a.life == LIFE + 800
    next_turn(table)
    table.expect_legal("activate Monk", by="b")


def test_901_1e_a_darkness_ability_is_an_ability_of_a_darkness_card(ruleset: str) -> None:
    hush = quick("Hush", "Cancel target darkness ability.")
    for cost, attribute, heard in (("B", "darkness", True), ("R", "fire", False)):
        imp = resonator("Imp", 100, 100, "[Activate] {Rest}: You gain 300 life.", cost=cost, attribute=attribute)
        table = sit(ruleset, a={"field": [imp]}, b={"hand": [hush]})
        use(table, "Imp")
        if table.decision.player == 0:
            table.choose("pass")
        assert table.b.can("play Hush") is heard
        if heard:
            play(table, "Hush")
        settle(table)
        assert table.a.life == (LIFE if heard else LIFE + 300)


# -- 901.2, 908 --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "901.2", "908.1")
def test_901_2a_a_one_time_effect_is_done_and_leaves_nothing(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [SPARK, SPARK]})
    play(table, "Spark")
    assert table.a.life == LIFE
    settle(table)
    assert (table.a.life, len(table.game.effects)) == (LIFE + 1000, 0)
    next_turn(table)
    assert table.a.life == LIFE + 1000


@pytest.mark.rule("fow-10.2", "901.2")
def test_901_2b_a_continuous_effect_lasts_for_its_duration_or_as_long_as_its_ability(ruleset: str) -> None:
    grow = chant("Grow", "Target resonator gains [+300/+300] until end of turn.")
    table = sit(ruleset, a={"field": [BANNER, PAGE], "hand": [grow, SPARK]})
    cast(table, "Grow", "Page")
    assert table.card("Page").atk == 800
    pass_to(table, "end phase")
    assert table.card("Page").atk == 800
    next_turn(table)
    assert (table.card("Page").atk, table.card("Page").defence) == (500, 500)


@pytest.mark.rule("fow-10.2", "901.2", "910.1")
def test_901_2c_a_replacement_is_done_instead_of_the_action(ruleset: str) -> None:
    ghost = resonator(
        "Ghost", 300, 300, "[Continuous] If this card would be destroyed, remove it from the game instead.",
        "When this card is put into a graveyard from the field ⇒ You gain 500 life.",
    )  # fmt: skip
    table = sit(ruleset, a={"field": [ghost], "hand": [BOLT]})
    cast(table, "Bolt", "Ghost")
    assert (table.a.removed, table.a.field, table.a.life) == (["Ghost"], [], LIFE)
    assert m.DESTROY not in [event.verb for event in items(table.game.journal)]


@pytest.mark.parametrize(("attribute", "cost", "damage"), [("fire", "R", 0), ("water", "U", 300)])
def test_901_2d_fire_effects_are_those_of_abilities_of_fire_cards(attribute: str, cost: str, damage: int) -> None:
    """What the same card deals in battle is no effect of an ability."""
    wall = resonator("Wall", 0, 900, "Prevent all damage that would be dealt to this card by fire abilities.")
    shot = "{0}: This card deals 300 damage to target resonator."
    imp = resonator("Imp", 100, 100, shot, cost=cost, attribute=attribute)
    table = sit(a={"field": [imp]}, b={"field": [put(wall, rested=True)]})
    use(table, "Imp", "Wall")
    settle(table)
    assert table.card("Wall").damage == damage
    fight(table, "Imp", "Wall")
    assert table.card("Wall").damage == damage + 100


# -- 902 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "902.1")
@pytest.mark.parametrize("zone", ["hand", "graveyard", "removed", "deck"])
def test_902_1_an_ability_works_in_its_zone_only(ruleset: str, zone: str) -> None:
    table = sit(ruleset, a={zone: [BANNER, DRAWER], "field": [FIRE, PAGE]})
    assert table.card("Page").atk == 300
    assert not table.a.can("activate Drawer")


def test_902_1a_cards_of_the_field_work_there() -> None:
    """A resonator, an addition, a regalia and a magic stone, from the moment they enter."""
    texts = ("[Continuous] Resonators you control gain [+200/+0].",)
    kinds = [
        resonator("Captain", 100, 100, *texts, cost="0"),
        addition("Flag", *texts, on="field"),
        regalia("Horn", *texts),
    ]
    for each in kinds:
        table = sit(a={"hand": [each], "field": [PAGE]})
        assert table.card("Page").atk == 300
        cast(table, each.name)
        assert table.card("Page").atk == 500
    table = sit(a={"field": [stone("Beacon", *texts, kind="special magic stone"), PAGE]})
    assert table.card("Page").atk == 500


def test_902_1b_a_rulers_ability_is_gone_after_judgment(ruleset: str) -> None:
    queen = ruler("Queen", "[Judgment] {0}", "[Continuous] Resonators you control gain [+200/+200].")
    table = sit(ruleset, a={"ruler": [queen], "field": [PAGE]})
    assert table.card("Page").atk == 500
    judge(table)
    assert (table.a.field[-1], table.card("Page").atk) == ("Queen Risen", 300)


def test_902_2_what_names_a_zone_works_there(ruleset: str) -> None:
    shade = resonator(
        "Shade",
        300,
        300,
        "[Continuous] As long as this card is in your graveyard, resonators you control gain [+200/+0].",
    )
    for zone, atk in (("graveyard", 500), ("field", 300), ("hand", 300)):
        table = sit(ruleset, a={"field": [PAGE, shade]} if zone == "field" else {"field": [PAGE], zone: [shade]})
        assert table.card("Page").atk == atk


# -- 904 ---------------------------------------------------------------------------------------------------------------


def test_904_1_a_continuous_ability_follows_entering_and_leaving(ruleset: str) -> None:
    captain = resonator("Captain", 100, 100, "[Continuous] Other resonators you control gain [+200/+200].", cost="0")
    table = sit(ruleset, a={"field": [PAGE], "hand": [captain, captain, BOLT]})
    found = []
    for step in (("Captain",), ("Captain",), ("Bolt", "Captain")):
        cast(table, *step)
        found.append(table.card("Page").atk)
    assert found == [500, 700, 500]


def test_904_2_what_defines_a_card_holds_in_every_zone(ruleset: str) -> None:
    changeling = resonator(
        "Changeling", 300, 300, "[Continuous] This card gains Elf in addition to its other races.", race="Human"
    )
    call = chant("Call", "Put an Elf from your graveyard into your hand.")
    table = sit(ruleset, a={"graveyard": [changeling, "Blank"], "hand": [call]})
    cast(table, "Call")
    assert table.a.hand == ["Changeling"]


def test_904_2a_a_card_treated_as_a_stone_is_one_in_every_zone() -> None:
    dual = stone("Dual", "Treat this card as fire magic stone and water magic stone.", kind="special magic stone")
    dig = chant("Dig", "Put a fire magic stone from your graveyard into your field.")
    table = sit(a={"graveyard": [dual, WATER], "hand": [dig]})
    cast(table, "Dig")
    assert (table.a.stones, table.a.graveyard) == (["Dual"], ["Dig", WATER])


# -- 905 ---------------------------------------------------------------------------------------------------------------


def test_905_1_it_is_played_as_often_as_it_is_paid_for(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [DRAWER, FIRE, WATER], "hand": [SPARK]}, b={"hand": [SPARK]})
    use(table, "Drawer")
    use(table, "Drawer")
    assert on_chase(table) == ["Drawer", "Drawer"]
    table.expect_refused("activate Drawer", cited(table, "1003.4"))
    settle(table)
    assert len(table.a.hand) == 3


@pytest.mark.rule("fow-10.2", "905.2")
def test_905_2a_a_card_of_the_hand_is_shown_while_its_ability_is_on_the_chase() -> None:
    pearl = resonator("Pearl", 300, 300, "[Dive] {1}: You gain 300 life.", cost="RRRR")
    table = sit(a={"hand": [pearl], "field": [FIRE]}, b={"hand": [SPARK]})
    table.expect_hidden("Pearl", viewer="b")
    use(table, "Pearl")
    table.expect_seen("A.hand", viewer="b", cards=["Pearl"])
    settle(table)
    assert table.a.life == LIFE + 300


@pytest.mark.parametrize(("kept", "seen"), [(True, ["Pearl", "a card"]), (False, ["a card", "a card"])])
def test_905_2a_it_stays_revealed_until_the_ability_has_left_the_chase(kept: bool, seen: list[str]) -> None:
    """What is put away unseen cannot be the card that lies there revealed; afterwards it might be."""
    pearl = resonator("Pearl", 300, 300, "[Dive] {1}: You gain 300 life.", cost="RRRR")
    deny = quick("Deny", "Cancel target spell or ability.")
    sink = quick("Sink", "Put a card from your hand on the bottom of your deck.")
    table = sit(a={"hand": [pearl, sink, PAGE, PAGE], "field": [FIRE]}, b={"hand": [SPARK, deny]})
    use(table, "Pearl")
    if not kept:
        table.choose("pass")
        cast(table, "Deny")
    play(table, "Sink")
    resolve(table)
    table.choose("Page")
    assert len(table.game.plays) == int(kept)
    table.expect_seen("A.hand", viewer="b", cards=seen)
    settle(table)


@pytest.mark.rule("fow-10.2", "905.2")
def test_905_2b_an_ability_is_announced_and_paid_like_a_card(ruleset: str) -> None:
    archer = resonator("Archer", 100, 100, "[Activate] {X}, {Rest}: This card deals X00 damage to target resonator.")
    table = sit(
        ruleset,
        a={"field": [archer, FIRE, FIRE]},
        b={"field": [resonator("Wall", 100, 900), resonator("Gate", 100, 900)]},
    )
    table.choose("activate Archer")
    assert prompt(table) == "value of X"
    table.choose(2)
    table.choose("Wall")
    assert prompt(table) == "pay"
    table.choose("pay")
    assert table.card("Archer").rested
    settle(table)
    assert (table.card("Wall").damage, will(table, "fire")) == (200, 0)


TINKER = "[Activate] {Rest}: You gain 300 life."


def test_905_3_a_j_resonator_rests_for_its_ability_from_its_next_turn_on(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [put(resonator("Tinker", 1, 1, TINKER), fresh=True)]})
    table.expect_refused("activate Tinker", cited(table, "905.3"))
    next_turn(table)
    next_turn(table)
    table.expect_legal("activate Tinker")


def test_905_3_control_must_be_unbroken_since_the_turn_began(ruleset: str) -> None:
    lure = chant("Lure", "Gain control of target resonator.")
    table = sit(ruleset, a={"hand": [lure]}, b={"field": [resonator("Tinker", 1, 1, TINKER)]})
    cast(table, "Lure", "Tinker")
    table.expect_refused("activate Tinker", cited(table, "905.3"))


def test_905_3_swiftness_regalia_and_what_does_not_rest_are_free_of_it(ruleset: str) -> None:
    quickling = resonator("Quickling", 1, 1, "[Swiftness]", TINKER)
    table = sit(
        ruleset,
        a={
            "field": [
                put(quickling, fresh=True),
                put(regalia("Bell", TINKER), fresh=True),
                put(DRAWER, fresh=True),
                put(FIRE, fresh=True),
            ]
        },
    )
    for name in ("Quickling", "Bell", "Drawer"):
        table.expect_legal(f"activate {name}")
    table.expect_legal(f"produce will with {FIRE}")


def test_902_2_an_ability_that_is_played_only_in_a_graveyard_is_active_there() -> None:
    text = "{0}: You gain 100 life. Play this ability only if this card is in your graveyard."
    wraith = resonator("Wraith", 300, 300, text)
    table = sit(a={"graveyard": [wraith]})
    use(table, "Wraith")
    settle(table)
    assert table.a.life == LIFE + 100
    assert not sit(a={"field": [wraith]}).a.can("activate Wraith")


def test_904_2_what_only_changes_a_number_is_no_base_ability(ruleset: str) -> None:
    """It holds in the field alone; in the graveyard the card has what is printed."""
    brute = resonator("Brute", 300, 300, "[Continuous] This card gains [+300/+300].", "[Flying]")
    rescue = chant("Rescue", "Put target resonator with ATK 300 or less from your graveyard into your hand.")
    table = sit(ruleset, a={"hand": [rescue], "graveyard": [brute], "field": [brute]})
    assert table.card("Brute").atk == 600
    cast(table, "Rescue", "Brute")
    assert (table.a.hand, table.a.graveyard) == (["Brute"], ["Rescue"])


def test_902_1b_counters_on_a_ruler_leave_it_its_abilities(ruleset: str) -> None:
    queen = ruler("Queen", "[Activate] {0}: You gain 300 life.")
    table = sit(ruleset, a={"ruler": [put(queen, counters={"star": 2})]})
    use(table, "Queen")
    settle(table)
    assert table.a.life == LIFE + 300


@pytest.mark.rule("fow-10.2", "104.4", "707.1")
def test_104_4_a_controller_who_cannot_play_the_abilities_of_a_card() -> None:
    """Will abilities are activate abilities too; other cards keep theirs."""
    tinker = resonator("Tinker", 500, 500, "{0}: You gain 300 life.", "{Rest}: Produce {R}.")
    baker = resonator("Baker", 500, 500, "{0}: You gain 100 life.")
    chain = chant("Chain", "Target resonator's controller cannot play its activate abilities until end of turn.")
    table = sit(a={"hand": [chain], "field": [tinker, baker]})
    cast(table, "Chain", "Tinker")
    assert not table.a.can("activate Tinker")
    assert not table.a.can("produce will with Tinker")
    assert table.a.can("activate Baker")
