"""1109 to 1117, 1121, 1124 to 1126 and 1144: keywords that change how a card is played, and abilities by a keyword."""

import pytest

from headjudge.formats.packs import Card
from headjudge.games.fow.common import model as m
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    FIRE,
    WATER,
    addition,
    affect,
    announce,
    attack,
    card,
    cast,
    chant,
    end_battle,
    j_ruler,
    judge,
    next_turn,
    on_chase,
    pay,
    play,
    prompt,
    quick,
    resonator,
    ruler,
    settle,
    sit,
    use,
    will,
)

LIFE = 4000
SPARK = quick("Spark", "You gain 1000 life.")
NO = quick("No", "Cancel target spell.")
HUSH = quick("Hush", "Cancel target ability.")
BEAR = resonator("Bear", 500, 500, cost="0")
DOOM = chant("Doom", "Destroy target resonator.")


def over(table: Table) -> None:
    """Whoever has priority lets the opponent have it, who may have it already because there was nothing else to do."""
    if table.game.decision is not None and table.game.decision.player == 0:
        table.a.pass_()


def rested_stones(table: Table) -> int:
    game = table.game
    return sum(game.cards[cid].turned and m.STONE in game.values(cid)[m.TYPES] for cid in game.zones[2 * m.FIELD])


# -- 1109: Awakening ---------------------------------------------------------------------------------------------------

SLEEPER = resonator("Sleeper", 300, 300, "[Awakening] {1}: This card gains [+300/+300].", cost="R")


@pytest.mark.parametrize(("answer", "stones", "atk"), [("yes", 2, 600), ("no", 1, 300)])
def test_1109_2_whoever_pays_more_has_the_text(answer: str, stones: int, atk: int) -> None:
    table = sit(a={"hand": [SLEEPER], "field": [FIRE, FIRE]})
    cast(table, "Sleeper", answer)
    assert (rested_stones(table), table.card("Sleeper").atk) == (stones, atk)


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("second", [True, False])
def test_1109_2_each_of_several_is_paid_or_not_for_itself(ruleset: str, first: bool, second: bool) -> None:
    twin = resonator("Twin", 300, 300, "[Awakening] {1}: [Swiftness]", "[Awakening] {1}: [Flying]", cost="R")
    table = sit(ruleset, a={"hand": [twin], "fire will": 3})
    cast(table, "Twin", *("yes" if each else "no" for each in (first, second)))
    assert (table.card("Twin").has("swiftness"), table.card("Twin").has("flying")) == (first, second)
    assert will(table, "fire") == 2 - first - second


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("second", [True, False])
def test_1109_2_a_spell_does_what_each_of_several_adds(ruleset: str, first: bool, second: bool) -> None:
    """What speaks of an awakened card means whichever was paid. Older books ask first for the one with a target."""
    added = ("[Awakening] {1}: You gain 500 life.", "[Awakening] {1}: Target player loses 1000 life.")
    last = "If this card was awakened, you gain 100 life."
    table = sit(ruleset, a={"hand": [chant("Double", *added, last)], "fire will": 2})
    one, other = ("yes" if each else "no" for each in (first, second))
    target = ["enemy player"] if second else []
    cast(table, "Double", *([one, other, *target] if ruleset == "fow-10.2" else [other, *target, one]))
    assert table.a.life == 4000 + 500 * first + 100 * (first or second)
    assert table.b.life == 4000 - 1000 * second


def test_1109_2_who_cannot_pay_it_is_not_asked() -> None:
    table = sit(a={"hand": [SLEEPER], "field": [FIRE]})
    cast(table, "Sleeper")
    assert table.card("Sleeper").atk == 300


def test_1109_2_put_into_the_field_otherwise_it_has_not_the_text() -> None:
    lift = chant("Lift", "Put target resonator from your graveyard into the field.")
    table = sit(a={"hand": [lift], "graveyard": [SLEEPER], "field": [FIRE]})
    cast(table, "Lift", "Sleeper")
    assert table.card("Sleeper").atk == 300


def test_1109_2__a_reduction_counts_for_it_too() -> None:
    cheap = resonator("Patron", 1, 1, "You may pay {1} less to play resonators.")
    table = sit(a={"hand": [SLEEPER], "field": [FIRE, cheap]})
    table.choose("play Sleeper")
    table.expect_asked("A", "additional cost", "903.2c")
    table.choose("no")
    settle(table)


@pytest.mark.parametrize(("answer", "dies"), [("yes", True), ("no", False)])
def test_1109_2a_awakened_is_what_was_played_for_that_cost(answer: str, dies: bool) -> None:
    alarm = chant("Alarm", "Destroy target awakened resonator.")
    table = sit(a={"hand": [SLEEPER, alarm], "field": [FIRE, FIRE]})
    cast(table, "Sleeper", answer)
    assert table.a.can("play Alarm") == dies


def test_1109_3_it_keeps_the_text_in_later_turns(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [SLEEPER], "field": [FIRE, FIRE]})
    cast(table, "Sleeper", "yes")
    next_turn(table)
    next_turn(table)
    assert table.card("Sleeper").atk == 600


def test_1109_3_until_it_is_another_card() -> None:
    bounce = chant("Bounce", "Return target resonator to its owner's hand.")
    table = sit(a={"hand": [SLEEPER, bounce], "field": [FIRE, FIRE, FIRE]})
    cast(table, "Sleeper", "yes")
    cast(table, "Bounce", "Sleeper")
    cast(table, "Sleeper", "no")
    assert table.card("Sleeper").atk == 300


# -- 1110: Incarnation -------------------------------------------------------------------------------------------------

IMP, ELF, CROW = (resonator(name, 100, 100, cost=cost) for name, cost in (("Imp", "R"), ("Elf", "G"), ("Crow", "B")))


def dragon(symbols: str) -> Card:
    return resonator("Dragon", 1500, 1500, f"[Incarnation] {symbols}", cost="RRRRR")


def test_1110_2__a_resonator_of_the_attribute_is_banished_instead_of_paying(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [dragon("{R}")], "field": [IMP, ELF]})
    cast(table, "Dragon")
    assert (table.a.graveyard, sorted(table.a.field)) == (["Imp"], ["Dragon", "Elf"])


def test_1110_2_without_one_it_is_not_played(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [dragon("{R}")], "field": [ELF]}, b={"field": [IMP]})
    assert not table.a.can("play Dragon")


@pytest.mark.parametrize(("answer", "fallen"), [("yes", ["Imp"]), ("no", [])])
def test_1110_2_who_can_pay_chooses(answer: str, fallen: list[str]) -> None:
    table = sit(a={"hand": [dragon("{R}")], "field": [IMP, *[FIRE] * 5]})
    cast(table, "Dragon", answer)
    assert (table.a.graveyard, rested_stones(table)) == (fallen, 0 if fallen else 5)


def test_1110_2_what_it_costs_more_is_paid_all_the_same() -> None:
    tax = resonator("Tax", 1, 1, "Your opponent pays {1} more to play resonators.")
    table = sit(a={"hand": [dragon("{R}")], "field": [IMP]}, b={"field": [tax]})
    assert not table.a.can("play Dragon")
    table = sit(a={"hand": [dragon("{R}")], "field": [IMP, FIRE]}, b={"field": [tax]})
    cast(table, "Dragon")
    assert (table.a.graveyard, rested_stones(table)) == (["Imp"], 1)


@pytest.mark.parametrize("symbols", ["{R}{R}", "{R}, {R}"])
def test_1110_2a_one_for_each_symbol(symbols: str) -> None:
    table = sit(a={"hand": [dragon(symbols)], "field": [IMP, ELF]})
    assert not table.a.can("play Dragon")
    table = sit(a={"hand": [dragon(symbols)], "field": [IMP, IMP, ELF]})
    cast(table, "Dragon", *["option 1"] * 3)
    assert table.a.graveyard == ["Imp", "Imp"]


@pytest.mark.parametrize(("other", "may"), [(CROW, True), (IMP, True), (ELF, False)])
def test_1110_2b_where_two_attributes_are_named_either_will_do(other: Card, may: bool) -> None:
    table = sit(a={"hand": [dragon("{R}, {R} or {B}")], "field": [IMP, other]})
    assert table.a.can("play Dragon") == may
    if may:
        cast(table, "Dragon", *["option 1"] * 3)
        assert sorted(table.a.graveyard) == sorted(["Imp", other.name])


def test_1110_2b_one_card_of_both_attributes_is_one_card() -> None:
    both = resonator("Wyrm", 100, 100, cost="RB")
    assert not sit(a={"hand": [dragon("{R}, {R} or {B}")], "field": [both]}).a.can("play Dragon")
    table = sit(a={"hand": [dragon("{R}, {B}")], "field": [both, CROW]})
    table.choose("play Dragon")
    while prompt(table) not in ("act", ""):
        table.choose("Wyrm" if table.a.can("Wyrm") else "option 1")
    settle(table)
    assert sorted(table.a.graveyard) == ["Crow", "Wyrm"]


# -- 1111: Quickcast ---------------------------------------------------------------------------------------------------


def test_1111_2_it_is_played_in_answer_and_in_the_opponents_turn(ruleset: str) -> None:
    slow = chant("Slow", "You gain 100 life.")
    table = sit(ruleset, a={"hand": [slow, slow, SPARK]}, b={"hand": [SPARK, slow]})
    play(table, "Slow")
    assert (table.a.can("play Spark"), table.a.can("play Slow")) == (True, False)
    over(table)
    assert (table.b.can("play Spark"), table.b.can("play Slow")) == (True, False)


def test_1111_2__a_resonator_with_it_ambushes_in_battle() -> None:
    cat = resonator("Cat", 500, 500, "[Quickcast]", cost="0")
    table = sit(a={"field": [BEAR]}, b={"hand": [cat, BEAR]})
    attack(table, "Bear")
    over(table)
    assert (table.b.can("play Cat"), table.b.can("play Bear")) == (True, False)
    cast(table, "Cat")
    fight_on(table, "Cat")
    assert (table.a.graveyard, table.b.graveyard) == (["Bear"], ["Cat"])


def fight_on(table: Table, blocker: str) -> None:
    """Go on with a battle in which that J/resonator blocks."""
    while prompt(table) == "act" and table.game.phase in m.BATTLE:
        table.choose("pass")
    table.choose(f"block with {blocker}")
    end_battle(table)


HASTE = resonator("Haste", 100, 100, "Chants in your hand gain [Quickcast].")


def test_1111_2a_lost_while_it_is_played_the_play_is_undone() -> None:
    """Something takes it away between the announcement and the end of the payment, which is undone too."""
    flash = quick("Flash", "You gain 500 life.", cost="1")
    table = sit(a={"hand": [SPARK, flash, SPARK], "field": [FIRE]})
    play(table, "Spark")
    table.choose("play Flash")
    assert prompt(table) == "pay"
    assert table.game.decision is not None
    affect(table, table.game.decision.about[0], {m.ANSWERS: {}})
    pay(table)
    assert (sorted(table.a.hand), on_chase(table)) == (["Flash", "Spark"], ["Spark"])
    assert not table.a.stones[0].rested


def test_1111_2a_lost_once_it_was_played_it_resolves() -> None:
    bolt = quick("Bolt", "Destroy target resonator.")
    table = sit(a={"hand": [SPARK, chant("Slow", "You gain 500 life.")], "field": [HASTE]}, b={"hand": [bolt]})
    play(table, "Spark")
    play(table, "Slow")
    over(table)
    play(table, "Bolt", "Haste")
    settle(table)
    assert (table.a.life, "Haste" in table.a.graveyard) == (LIFE + 1500, True)


# -- 1112: God's Art ---------------------------------------------------------------------------------------------------

BLESSING = 'God\'s Art "Blessing" {0}: You gain 500 life.'
WRATH = 'God\'s Art "Wrath" {0}: You gain 700 life.'


def test_1112_2_it_is_played_once_in_a_game_whichever_copy_has_it(ruleset: str) -> None:
    priest = resonator("Priest", 300, 300, BLESSING)
    table = sit(ruleset, a={"field": [priest, priest]}, b={"field": [priest]})
    use(table, "Priest")
    settle(table)
    assert (table.a.life, table.a.can("activate Priest")) == (LIFE + 500, False)
    next_turn(table)
    assert table.b.can("activate Priest")
    next_turn(table)
    assert not table.a.can("activate Priest")


def test_1112_2a_each_name_once(ruleset: str) -> None:
    saint = resonator("Saint", 300, 300, BLESSING, WRATH)
    table = sit(ruleset, a={"field": [saint]})
    table.choose("option 1")
    settle(table)
    assert table.a.life in (LIFE + 500, LIFE + 700)
    use(table, "Saint")
    settle(table)
    assert (table.a.life, table.a.can("activate Saint")) == (LIFE + 1200, False)


def test_1112_2b_canceled_it_was_played_all_the_same(ruleset: str) -> None:
    priest = resonator("Priest", 300, 300, BLESSING)
    table = sit(ruleset, a={"field": [priest]}, b={"hand": [HUSH]})
    use(table, "Priest")
    over(table)
    play(table, "Hush", "Priest")
    settle(table)
    assert (table.a.life, table.a.can("activate Priest")) == (LIFE, False)


# -- 1113: Trigger, 1114: Stealth --------------------------------------------------------------------------------------


def test_1113_2a_its_cost_is_paid_while_playing_and_its_effect_comes_when_it_resolves(ruleset: str) -> None:
    snare = chant("Snare", "[Trigger] Banish a resonator: You gain 500 life.", cost="0")
    table = sit(ruleset, a={"hand": [snare, SPARK], "field": [BEAR]})
    play(table, "Snare")
    assert (table.a.graveyard, table.a.life, on_chase(table)) == (["Bear"], LIFE, ["Snare"])
    settle(table)
    assert table.a.life == LIFE + 500


@pytest.mark.rule("fow-10.2", "1113.2a")
@pytest.mark.parametrize("text", [("[Trigger] {}: You gain 500 life.",), ("[Stealth] {}", "You gain 500 life.")])
@pytest.mark.parametrize(
    ("cost", "is_enough"), [("Banish a magic stone, pay {1}", False), ("Pay {1}, banish a magic stone", True)]
)
def test_903_2_j_1_what_stands_behind_trigger_or_stealth_is_paid_in_the_order_in_which_it_is_written(
    ruleset: str, text: tuple[str, ...], cost: str, is_enough: bool
) -> None:
    """One stone may give the will before it is banished, and not afterwards; two are enough either way."""
    snare = chant("Snare", *(part.replace("{}", cost) for part in text), cost="RRR")
    table = sit(ruleset, a={"standby": [snare], "field": [FIRE]})
    assert table.a.can("play Snare") is is_enough
    table = sit(ruleset, a={"standby": [snare], "field": [FIRE, WATER]})
    cast(table, "Snare", FIRE)
    assert (table.a.life, len(table.a.stones)) == (LIFE + 500, 1)


@pytest.mark.rule("fow-10.2", "903.2.j.1")
@pytest.mark.parametrize("zone", ["hand", "deck"])
def test_903_2_j_1_elsewhere_the_cost_of_the_card_comes_before_its_text(ruleset: str, zone: str) -> None:
    """Two stones give two wills before one of them is banished."""
    door = chant("Door", "Reveal the top card of your deck. You may play the top card of your deck until end of turn.")
    snare = chant("Snare", "[Trigger] Banish a magic stone, pay {1}: You gain 500 life.", cost="1")
    table = sit(ruleset, a={"hand": [door], zone: [snare, door], "field": [FIRE, WATER]})
    cast(table, "Door")
    cast(table, "Snare", FIRE)
    assert (table.a.life, len(table.a.stones)) == (LIFE + 500, 1)


def test_1113_2_a_1_anytime_costs_nothing(ruleset: str) -> None:
    trap = chant("Trap", "[Trigger] Anytime: You gain 500 life.", cost="RRR")
    table = sit(ruleset, a={"standby": [trap]})
    cast(table, "Trap")
    assert (table.a.life, table.a.graveyard) == (LIFE + 500, ["Trap"])


def test_1113_2b_when_its_condition_is_met_it_is_revealed_and_does_what_it_says() -> None:
    ambush = chant("Ambush", "[Trigger] When a resonator enters the field ⇒ You gain 500 life.", cost="RRR")
    table = sit(a={"hand": [BEAR]}, b={"standby": [ambush]})
    cast(table, "Bear")
    table.expect_asked("B", "reveal", "708.2")
    table.b.yes()
    settle(table)
    assert (table.b.life, table.b.graveyard) == (LIFE + 500, ["Ambush"])


LURKER = resonator("Lurker", 300, 300, "[Stealth] When a resonator enters the field.", cost="BBB")


@pytest.mark.rule("fow-10.2", "1114.1")
def test_1114_2_it_is_played_from_the_standby_area_without_its_cost(ruleset: str) -> None:
    table = sit(ruleset, a={"standby": [LURKER], "hand": [BEAR, SPARK]})
    cast(table, "Bear")
    table.a.yes()
    assert on_chase(table) == ["Lurker"]
    settle(table)
    assert sorted(table.a.field) == ["Bear", "Lurker"]


def test_1114_2_who_does_not_want_it_leaves_it_there(ruleset: str) -> None:
    table = sit(ruleset, a={"standby": [LURKER], "hand": [BEAR]})
    cast(table, "Bear")
    table.a.no()
    assert (table.a.field, table.a.standby) == (["Bear"], ["Lurker"])


def test_1114_2_from_hand_nothing_is_offered(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [BEAR, LURKER]})
    cast(table, "Bear")
    assert (prompt(table), table.a.field) == ("act", ["Bear"])


def test_1114_3_also_on_the_turn_it_was_set(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [LURKER, BEAR], "field": [FIRE, FIRE]})
    table.choose("set Lurker")
    pay(table)
    assert table.a.standby == ["Lurker"]
    cast(table, "Bear")
    table.a.yes()
    settle(table)
    assert "Lurker" in table.a.field


# -- 1115: Remnant -----------------------------------------------------------------------------------------------------

ECHO = chant("Echo", "[Remnant]", "You gain 500 life.", cost="R")


def test_1115_2_it_is_played_from_the_graveyard_for_its_cost_and_removed(ruleset: str) -> None:
    table = sit(ruleset, a={"graveyard": [ECHO], "field": [FIRE]})
    cast(table, "Echo")
    assert (table.a.life, table.a.removed, table.a.graveyard) == (LIFE + 500, ["Echo"], [])
    assert not sit(ruleset, a={"graveyard": [ECHO]}).a.can("play Echo")


def test_1115_2_canceled_it_is_removed_too(ruleset: str) -> None:
    table = sit(ruleset, a={"graveyard": [ECHO], "field": [FIRE]}, b={"hand": [NO]})
    play(table, "Echo")
    over(table)
    play(table, "No", "Echo")
    settle(table)
    assert (table.a.life, table.a.removed) == (LIFE, ["Echo"])


def test_1115_2_returned_to_hand_it_is_removed_instead(ruleset: str) -> None:
    back = quick("Back", "Return target spell to its owner's hand.")
    table = sit(ruleset, a={"graveyard": [ECHO], "field": [FIRE]}, b={"hand": [back]})
    play(table, "Echo")
    over(table)
    play(table, "Back", "Echo")
    settle(table)
    assert (table.a.hand, table.a.removed) == ([], ["Echo"])


@pytest.mark.rule("fow-10.2", "317.4")
@pytest.mark.parametrize(("played_from", "goes_to"), [("hand", "graveyard"), ("graveyard", "removed")])
def test_1115_2_played_from_the_hand_it_goes_where_other_chants_go(
    ruleset: str, played_from: str, goes_to: str
) -> None:
    """A chant that would be put into a magic stone deck goes to the graveyard."""
    bury = quick("Bury", "Put target spell on top of its owner's magic stone deck.")
    table = sit(ruleset, a={played_from: [ECHO], "field": [FIRE]}, b={"hand": [bury]})
    play(table, "Echo")
    over(table)
    play(table, "Bury", "Echo")
    settle(table)
    assert (table.a.life, getattr(table.a, goes_to)) == (LIFE, ["Echo"])


def test_1115_2__a_resonator_with_it_is_put_into_the_field(ruleset: str) -> None:
    """It would have no use otherwise: what is removed is the spell that does not become a card of the field."""
    ghost = resonator("Ghost", 300, 300, "[Remnant]", cost="0")
    table = sit(ruleset, a={"graveyard": [ghost]})
    cast(table, "Ghost")
    assert (table.a.field, table.a.removed) == (["Ghost"], [])


def test_1115_2_from_the_field_it_goes_where_others_go(ruleset: str) -> None:
    """What it says of moving from the chase is not meant for the card of the field that it became."""
    table = sit(ruleset, a={"graveyard": [resonator("Ghost", 300, 300, "[Remnant]", cost="0")], "hand": [DOOM]})
    cast(table, "Ghost")
    cast(table, "Doom", "Ghost")
    assert (sorted(table.a.graveyard), table.a.removed) == (["Doom", "Ghost"], [])


def test_1115_2_played_from_hand_it_goes_to_the_graveyard(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [ECHO], "field": [FIRE]})
    cast(table, "Echo")
    assert (table.a.graveyard, table.a.removed) == (["Echo"], [])


def test_1115_2_only_from_ones_own_graveyard_and_at_its_time(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [SPARK], "field": [FIRE], "graveyard": [ECHO]}, b={"graveyard": [ECHO]})
    play(table, "Spark")
    assert not table.a.can("play Echo")
    settle(table)
    assert sum("Echo" in option for option in table.options) == 1


# -- 1116: Evolution ---------------------------------------------------------------------------------------------------

GRUB = resonator("Grub", 300, 300, "[Evolution] {0}")


def test_1116_2_it_puts_one_counter_and_no_second_one(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [GRUB]})
    for _ in range(2):
        use(table, "Grub")
        settle(table)
        assert table.card("Grub").counters == {"evolution": 1}


def test_1116_2_two_of_them_on_the_chase_put_one_counter(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [GRUB]})
    use(table, "Grub")
    use(table, "Grub")
    assert on_chase(table) == ["Grub", "Grub"]
    settle(table)
    assert table.card("Grub").counters == {"evolution": 1}


# -- 1117: Shift -------------------------------------------------------------------------------------------------------

FUTURE = resonator("Old Ash", 900, 900, "When this card shifts ⇒ You gain 500 life.", cost="RR")
ASH = card("Young Ash", "resonator", "[Shift] {0}", back=FUTURE, cost="R", atk=300, defence=300)


@pytest.mark.parametrize(("side", "name", "stones"), [("Young Ash", "Young Ash", 1), ("Old Ash", "Old Ash", 2)])
def test_1117_2_either_side_is_played_for_its_own_cost(side: str, name: str, stones: int) -> None:
    table = sit(a={"hand": [ASH], "field": [FIRE, FIRE]})
    table.choose("play Young Ash")
    table.choose(side)
    pay(table)
    settle(table)
    assert (name in table.a.field, rested_stones(table), table.a.life) == (True, stones, LIFE)


def test_1117_2__a_side_that_cannot_be_paid_is_not_offered() -> None:
    table = sit(a={"hand": [ASH], "field": [FIRE]})
    cast(table, "Young Ash")
    assert "Young Ash" in table.a.field


@pytest.mark.rule("fow-10.2", "1117.2")
def test_1117_2a_to_shift_is_to_turn_the_past_side_to_the_future_side() -> None:
    table = sit(a={"field": [ASH], "hand": [SPARK]})
    use(table, "Young Ash")
    assert on_chase(table) == ["Young Ash"]
    settle(table)
    assert (table.a.field, table.a.life) == (["Old Ash"], LIFE + 500)


def test_1117_2a_the_future_side_played_is_no_shift_and_does_not_turn_back() -> None:
    back = resonator("Old Oak", 900, 900, "[Shift] {0}", "When this card shifts ⇒ You gain 500 life.")
    oak = card("Young Oak", "resonator", "[Shift] {0}", back=back, cost="0", atk=300, defence=300)
    table = sit(a={"field": [put(oak, side=1)]})
    use(table, "Old Oak")
    settle(table)
    assert (table.a.field, table.a.life) == (["Old Oak"], LIFE)


def test_1117_2_only_at_main_timing() -> None:
    table = sit(a={"field": [ASH, BEAR], "hand": [SPARK, SPARK]})
    play(table, "Spark")
    assert not table.a.can("activate Young Ash")
    settle(table)
    attack(table, "Bear")
    assert not table.a.can("activate Young Ash")
    end_battle(table)
    assert table.a.can("activate Young Ash")
    next_turn(table)
    table.b.pass_()
    assert not table.a.can("activate Young Ash")


# -- 1121: Bestow ------------------------------------------------------------------------------------------------------

GIFT = addition("Gift", "[Bestow] {0}", "Bestowed resonator gains [+200/+200].")


def test_1121_2_it_is_played_without_a_target_and_stays_in_the_field_alone(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [GIFT], "field": [BEAR]})
    table.choose("play Gift")
    settle(table)
    assert (sorted(table.a.field), table.card("Gift").added, table.card("Bear").atk) == (["Bear", "Gift"], "", 500)


def test_1121_2_its_ability_adds_it_to_a_resonator_at_main_timing_once(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [GIFT, BEAR], "hand": [SPARK, SPARK]})
    play(table, "Spark")
    assert not table.a.can("activate Gift")
    settle(table)
    assert any(option.endswith("only if this card isn't added to a card.") for option in table.options)
    use(table, "Gift", "Bear")
    settle(table)
    assert table.card("Gift").added == "Bear"
    assert not table.a.can("activate Gift")


def test_1121_2_if_its_card_is_gone_it_is_added_again(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [put(GIFT, added="Bear"), BEAR, resonator("Cub", 1, 1)], "hand": [DOOM]})
    cast(table, "Doom", "Bear")
    assert (table.card("Gift").added, "Gift" in table.a.field) == ("", True)
    use(table, "Gift", "Cub")
    settle(table)
    assert table.card("Gift").added == "Cub"


def test_1121_3_bestowing_is_adding(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [GIFT]}, b={"field": [BEAR]})
    use(table, "Gift", "Bear")
    settle(table)
    assert table.game.related(m.ADDED_TO, table.game.ref(table.card("Gift").id))


def test_1121_3a_the_bestowed_card_is_the_one_it_is_added_to(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [GIFT, BEAR, resonator("Cub", 100, 100)]})
    use(table, "Gift", "Cub")
    settle(table)
    assert (table.card("Bear").atk, table.card("Cub").atk) == (500, 300)


# -- 1124: Torrent -----------------------------------------------------------------------------------------------------

WAVE = chant("Wave", "You gain 100 life.", "[Torrent] - You gain 500 life.")


@pytest.mark.parametrize(("before", "gained"), [((), 100), ((SPARK,), 1600)])
def test_1124_2_the_text_is_there_if_another_card_was_played_this_turn(before: tuple[Card, ...], gained: int) -> None:
    table = sit(a={"hand": [WAVE, *before]})
    for each in before:
        cast(table, each.name)
    cast(table, "Wave")
    assert table.a.life == LIFE + gained


def test_1124_2_abilities_stones_and_the_opponents_cards_do_not_count() -> None:
    tinker = resonator("Tinker", 1, 1, "{0}: You gain 1 life.")
    table = sit(a={"hand": [WAVE], "field": [tinker]}, b={"hand": [SPARK]})
    table.choose("call")
    settle(table)
    use(table, "Tinker")
    over(table)
    play(table, "Spark")
    settle(table)
    before = table.a.life
    cast(table, "Wave")
    assert table.a.life == before + 100


def test_1124_2_nor_do_cards_of_earlier_turns() -> None:
    table = sit(a={"hand": [WAVE, SPARK]})
    cast(table, "Spark")
    next_turn(table)
    next_turn(table)
    cast(table, "Wave")
    assert table.a.life == LIFE + 1100


def test_1124_2__a_resonator_has_the_text_for_good() -> None:
    reef = resonator("Reef", 300, 300, "[Torrent] - This card gains [+200/+200].", cost="0")
    table = sit(a={"hand": [SPARK, reef]})
    cast(table, "Spark")
    cast(table, "Reef")
    assert table.card("Reef").atk == 500
    next_turn(table)
    assert table.card("Reef").atk == 500


def test_1124_2__a_resonator_played_first_has_it_not_even_after_a_second_card() -> None:
    reef = resonator("Reef", 300, 300, "[Torrent] - This card gains [+200/+200].", cost="0")
    table = sit(a={"hand": [SPARK, reef]})
    cast(table, "Reef")
    cast(table, "Spark")
    assert table.card("Reef").atk == 300


def test_1124_2a_a_canceled_card_was_played() -> None:
    table = sit(a={"hand": [WAVE, SPARK]}, b={"hand": [NO]})
    play(table, "Spark")
    over(table)
    play(table, "No", "Spark")
    settle(table)
    cast(table, "Wave")
    assert table.a.life == LIFE + 600


def test_1124_2b_of_the_first_card_nothing_behind_it_is_asked() -> None:
    flood = chant("Flood", "You gain 100 life.", "[Torrent] - Destroy target resonator.")
    table = sit(a={"hand": [flood, flood]}, b={"field": [BEAR, resonator("Cub", 1, 1)]})
    play(table, "Flood")
    assert prompt(table) == "act"
    settle(table)
    assert (table.a.life, sorted(table.b.field)) == (LIFE + 100, ["Bear", "Cub"])
    cast(table, "Flood", "Cub")
    assert table.b.graveyard == ["Cub"]


# -- 1125: Judgment ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "1125.1")
def test_1125_2__a_ruler_with_it_in_its_area_becomes_a_j_ruler_for_its_cost(ruleset: str) -> None:
    queen = ruler("Queen", "[Judgment] {R}", back=j_ruler("Queen Risen", 800, 800))
    table = sit(ruleset, a={"ruler": [queen], "field": [FIRE]})
    judge(table)
    assert ("Queen Risen" in table.a.field, table.a.ruler) == (True, [])
    for text, stones in ((("[Judgment] {R}",), []), ((), [FIRE])):
        poor = ruler("Queen", *text, back=j_ruler("Queen Risen", 800, 800))
        assert not sit(ruleset, a={"ruler": [poor], "field": stones}).a.can("judge")


# -- 1126: Inheritance -------------------------------------------------------------------------------------------------

HEIR = resonator("Heir", 300, 300, "[Inheritance] {R}: You gain 500 life.", cost="0")


def test_1126_2_it_is_paid_for_and_discarded_and_does_something(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [HEIR, SPARK], "field": [FIRE]})
    use(table, "Heir")
    assert (table.a.graveyard, on_chase(table), table.a.life) == (["Heir"], ["Heir"], LIFE)
    settle(table)
    assert table.a.life == LIFE + 500
    assert not sit(ruleset, a={"hand": [HEIR]}).a.can("activate Heir")


@pytest.mark.parametrize("zone", ["field", "graveyard", "removed", "standby"])
def test_1126_2a_only_from_hand(ruleset: str, zone: str) -> None:
    said: dict[str, list[object]] = {"field": [FIRE]}
    said[zone] = [*said.get(zone, []), HEIR]
    assert not sit(ruleset, a=said).a.can("activate Heir")


# -- 1144: Dive --------------------------------------------------------------------------------------------------------

DIVER = resonator("Diver", 300, 300, "[Dive] {R}: You gain 500 life.", cost="R")


@pytest.mark.rule("fow-10.2", "1144.1")
def test_1144_2_it_is_shown_and_does_something_and_is_removed_and_played_from_there() -> None:
    table = sit(a={"hand": [DIVER, SPARK], "field": [FIRE, FIRE]})
    use(table, "Diver")
    table.expect_seen("A.hand", viewer="b", cards=["Diver", "a card"])
    settle(table)
    assert (table.a.life, table.a.removed, table.card("Diver").counters) == (LIFE + 500, ["Diver"], {"cyberbrain": 1})
    cast(table, "Diver")
    assert ("Diver" in table.a.field, rested_stones(table)) == (True, 2)


def test_1144_2_without_the_counter_it_is_not_played_from_there() -> None:
    table = sit(a={"removed": [DIVER], "field": [FIRE]})
    assert not table.a.can("play Diver")
    drain = chant("Brainwash", "Remove a cyberbrain counter from target card in your removed area.")
    table = sit(a={"removed": [put(DIVER, counters={"cyberbrain": 1})], "field": [FIRE], "hand": [drain]})
    assert table.a.can("play Diver")
    cast(table, "Brainwash", "Diver")
    assert not table.a.can("play Diver")


def test_1144_2_canceled_it_stays_in_hand() -> None:
    table = sit(a={"hand": [DIVER], "field": [FIRE]}, b={"hand": [HUSH]})
    use(table, "Diver")
    over(table)
    play(table, "Hush", "Diver")
    settle(table)
    assert (table.a.hand, table.a.life) == (["Diver"], LIFE)


def test_1144_2_gone_from_the_hand_it_is_not_removed_from_elsewhere() -> None:
    heir = quick("Waste", "Discard a card. You gain 100 life.")
    table = sit(a={"hand": [DIVER, heir], "field": [FIRE]})
    use(table, "Diver")
    cast(table, "Waste", "Diver")
    assert ("Diver" in table.a.graveyard, table.a.removed, table.a.life) == (True, [], LIFE + 600)


@pytest.mark.parametrize("zone", ["field", "graveyard", "standby"])
def test_1144_2a_it_works_in_hand_and_in_the_removed_area_only(zone: str) -> None:
    dived = put(DIVER, counters={"cyberbrain": 1})
    said: dict[str, list[object]] = {"field": [FIRE]}
    said[zone] = [*said.get(zone, []), dived]
    table = sit(a=said)
    assert (table.a.can("play Diver"), table.a.can("activate Diver")) == (False, False)


def test_1144_2_only_what_has_dive_is_played_from_the_removed_area() -> None:
    smith = resonator("Smith", 300, 300, "[Activate] {R}: You gain 500 life.", cost="0")
    counted = put(smith, counters={"cyberbrain": 1})
    assert not sit(a={"removed": [counted]}).a.can("play Smith")


@pytest.mark.rule("fow-10.2", "1124.2b", "903.2e")
def test_1124_2b_an_option_behind_torrent_is_there_only_after_another_card() -> None:
    gust = chant("Gust", "Choose one - You gain 300 life; or [Torrent] - Destroy target resonator.")
    page = resonator("Page")
    table = sit(a={"hand": [gust, gust]}, b={"field": [page]})
    cast(table, "Gust")
    assert (table.a.life, table.b.field) == (4300, ["Page"])
    table.choose("play Gust")
    assert len(table.options) == 2
    announce(table, table.options[1], "Page")
    settle(table)
    assert (table.a.life, table.b.graveyard) == (4300, ["Page"])
