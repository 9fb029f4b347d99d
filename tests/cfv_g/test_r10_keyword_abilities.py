"""Chapter 10.2: keywords of attacking, guarding and riding, and those that mark an ability."""

import pytest

from headjudge.formats.content import Content
from headjudge.formats.decklist import parse_decklist
from headjudge.formats.decks import check
from headjudge.formats.packs import Pack
from headjudge.games.cfv.model import DECK, EXCHANGE, HARMONY_WITH
from headjudge.games.cfv.positions import ZONE_WORDS
from headjudge.kernel.actions import Move
from headjudge.testing import Table, put
from headjudge.testing.units import unit
from tests.cfv_g.history import happened
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, at_work, battle, doer, sit

# -- drive abilities (10.2.1) ------------------------------------------------------------------------------------------


@pytest.mark.rule("cfv-g", "10.2.1.1", "10.2.1.3.1", "10.2.1.4.1")
@pytest.mark.parametrize(("icon", "drive"), [("none", 1), ("twin drive", 2), ("triple drive", 3)])
def test_10_2_1_1_a_drive_ability_raises_the_drive(icon: str, drive: int) -> None:
    table = battle({"vc": [unit("Driver", 3, skill=icon)]})
    assert table.a.vc[0].drive == drive
    table.a.attack("Driver", "Vanguard B")
    assert len(happened(table, "drive check")) == drive


@pytest.mark.parametrize("given", ["[Twin Drive]", "[Triple Drive]"])
def test_10_2_1_2_two_of_a_kind_count_once(given: str) -> None:
    icon = given.strip("[]").lower()
    table = at_work(f"Your vanguard gets {given} until end of turn.", {"vc": [unit("Driver", 3, skill=icon)]})
    assert table.a.vc[0].drive == {"twin drive": 2, "triple drive": 3}[icon]


def test_10_2_1_3_1_it_counts_also_for_a_unit_that_had_none() -> None:
    table = at_work("Your vanguard gets [Twin Drive] until end of turn.", {"vc": [unit("Driver", 3, skill="none")]})
    assert table.a.vc[0].drive == 2
    table.a.end_turn()
    assert table.a.vc[0].drive == 1


# -- intercept and boost (10.2.2, 10.2.3) ------------------------------------------------------------------------------


def test_10_2_2_1_a_resting_front_rear_guard_intercepts() -> None:
    there = {"left front": [put("Middle", resting=True)], "left back": ["Second"], "hand": ["Blank"]}
    table = battle(b=there, cards=[MIDDLE, unit("Second", 2)])
    table.a.say("attack Vanguard B with Vanguard A")
    table.expect_refused("intercept with Second", "10.2.2.1", by="b")
    table.b.intercept("Middle")
    assert (table.b.left_front, table.b.gc, table.b.card("Vanguard B").power) == ([], ["Middle"], 16000)
    table.b.pass_()
    assert (table.b.drop, table.b.damage) == (["Middle"], [])


def test_10_2_2_1_what_is_attacked_itself_does_not_intercept() -> None:
    table = battle({"left front": [MIDDLE]}, {"right front": ["Middle"], "left front": ["Second"], "hand": ["Blank"]},
                   cards=[unit("Second", 2)])  # fmt: skip
    table.a.attack("Middle", "enemy Middle")
    table.expect_refused("intercept with Middle", "7.4.1.2.2", by="b")
    table.b.intercept("Second")
    table.b.pass_()
    assert sorted(table.b.drop) == ["Second"]


@pytest.mark.parametrize(("where", "resting"), [("left back", False), ("center back", False), ("left back", True)])
def test_10_2_3_1_a_standing_unit_behind_the_attacker_boosts_it(where: str, resting: bool) -> None:
    table = battle({"left front": ["Middle"], where: [put("Low", resting=resting)]}, {"hand": ["Blank"]},
                   cards=[LOW, MIDDLE])  # fmt: skip
    table.a.attack("Middle", "Vanguard B")
    if where == "center back" or resting:
        table.expect_asked("b", "guard")
        assert table.a.card("Middle").power == 9000
    else:
        table.a.boost("Low")
        assert (table.a.card("Middle").power, table.a.card("Low").resting) == (16000, True)
    table.b.pass_()


def test_10_2_3_1_without_the_ability_nobody_boosts() -> None:
    table = battle({"left front": [MIDDLE], "left back": [unit("Idle", 1, skill="none")]}, {"hand": ["Blank"]})
    table.a.attack("Middle", "Vanguard B")
    table.expect_asked("b", "guard")
    table.b.pass_()


# -- restraint, forerunner, lord, sentinel (10.2.4, 10.2.6 to 10.2.8) --------------------------------------------------


def test_10_2_4_1_a_unit_that_loses_restraint_may_attack() -> None:
    chained = unit("Chained", 2, "[CONT]:Restraint")
    text = 'Choose one of your rear-guards in the front row, and it loses "Restraint" until end of turn.'
    table = at_work(text, {"left front": [chained]})
    table.a.say("end turn")
    table.a.attack("Chained", "Vanguard B")
    assert len(happened(table, "attack")) == 1


FIRST = unit("First", 0, "[AUTO]:Forerunner")


def test_10_2_6_1_a_forerunner_may_stay_in_the_soul() -> None:
    table = sit(a={"vc": [FIRST], "hand": ["Blank"]}, phase="ride")
    table.a.ride("Blank", "no")
    assert (table.a.vc, table.a.soul) == (["Blank"], ["First"])


def test_10_2_6_1_a_forerunner_is_not_called_when_another_card_of_the_soul_was_ridden() -> None:
    """It speaks of being ridden, not of lying in the soul."""
    table = sit(a={"vc": [LOW], "soul": [FIRST], "hand": [MIDDLE]}, phase="ride")
    table.a.ride("Middle")
    assert sorted(table.a.soul) == ["First", "Low"]


KING = unit("King", 2, "[CONT](VC/RC):Lord")
STRANGER = unit("Stranger", 1, clan="Otherfolk")


def test_10_2_7_1_a_locked_stranger_and_the_opponents_do_not_hold_a_lord_back() -> None:
    locked = {"left front": ["King"], "right front": [put("Stranger", locked=True)]}
    table = battle(locked, {"left front": ["Stranger"]}, cards=[KING, STRANGER])
    table.a.attack("King", "Vanguard B")
    assert len(happened(table, "attack")) == 1


def test_10_2_7_1_a_unit_that_shares_one_of_its_clans_is_no_stranger() -> None:
    guest = unit("Guest", 1, "[CONT]:This card is also a <<Plainfolk>>.", clan="Otherfolk")
    table = battle({"left front": [KING], "right front": [guest]})
    table.expect_legal("attack Vanguard B with King")
    table.a.pass_()


SENTINELS = Content(
    "cfv-g", (Pack("sentinels", "cfv-g", tuple(unit(f"Shield {n}", 1, "[CONT]:Sentinel") for n in range(2))),)
)


@pytest.mark.parametrize(("one", "other", "legal"), [(4, 0, True), (2, 2, True), (4, 1, False), (3, 2, False)])
def test_10_2_8_1_a_deck_holds_four_sentinels_of_all_names_together(one: int, other: int, legal: bool) -> None:
    lines = [f"{n} Shield {i}" for i, n in enumerate((one, other)) if n]
    box = SENTINELS.box
    listed = parse_decklist("\n".join(["//main", *lines]), box.sections, box.default_section)
    broken = {finding.rule for finding in check(listed, SENTINELS)[1]}
    assert ("5.2.2.5" not in broken) is legal


# -- resist (10.2.12) --------------------------------------------------------------------------------------------------


STEADY = unit("Steady", 1, "[CONT](RC):Resist")


def test_10_2_12_1_effects_that_do_not_choose_and_those_of_its_master_reach_it() -> None:
    table = at_work("Retire all of your opponent's rear-guards.", b={"left front": [STEADY]})
    assert table.b.drop == ["Steady"]
    text = "Choose one of your rear-guards in the front row, and retire it."
    table = at_work(text, {"left front": [STEADY]})
    assert "Steady" in table.a.drop


@pytest.mark.parametrize("text", ["Resist", "This unit cannot be chosen by your opponent's effects."])
def test_10_2_12_1_the_reason_is_told_where_an_effect_chooses_and_nowhere_else(text: str) -> None:
    there = {"left front": [unit("Aloof", 1, f"[CONT](RC):{text}")], "right front": [LOW], "right back": [MIDDLE]}
    table = at_work("Choose one of your opponent's rear-guards, and retire it.", b=there)
    table.expect_refused("Aloof", "10.2.12.1", by="a")
    table.a.choose("Low")
    table = battle({"left front": [MIDDLE], "left back": [LOW]}, there)
    table.a.choose("attack", "Middle", "Vanguard B")
    table.expect_refused("Aloof", "7.3.1.6", by="a")
    table.a.pass_()


def test_10_2_12_1_it_may_be_attacked() -> None:
    table = battle({"left front": [MIDDLE]}, {"right front": [STEADY]})
    table.a.attack("Middle", "Steady")
    assert table.b.drop == ["Steady"]


# -- harmony (10.2.13) -------------------------------------------------------------------------------------------------


HAPPY = "[AUTO](RC):When this unit becomes in harmony, draw a card."
SINGER = unit("Singer", 1, "[AUTO]:Harmony", HAPPY)
GLAD = unit("Glad", 1, HAPPY)


def bonds(table: Table, name: str) -> int:
    ref = table.game.ref(table.a.card(name).id)
    return len(table.game.related(HARMONY_WITH, ref)) + len(table.game.related_to(HARMONY_WITH, ref))


def test_10_2_13_1_both_units_become_in_harmony() -> None:
    """The one that was placed need not have the keyword itself."""
    table = sit(a={"left back": [SINGER], "hand": [GLAD]})
    table.a.call("Glad", "left front")
    if table.decision.prompt == "play pending ability":
        table.a.choose("Singer")
    assert (bonds(table, "Singer"), bonds(table, "Glad"), len(table.a.hand)) == (1, 1, 2)


def test_10_2_13_1_a_unit_of_the_opponent_is_none_of_your_units() -> None:
    table = sit(a={"left back": [SINGER]}, b={"hand": ["Blank"], "vc": ["Vanguard B"]}, turn="b")
    table.b.call("Blank", "right front")
    assert (bonds(table, "Singer"), table.a.hand) == (0, [])


def test_10_2_13_1_1_a_unit_that_left_before_does_not_become_in_harmony() -> None:
    """The unit that was placed retires itself before the harmony of the other resolves."""
    shy = unit("Shy", 1, "[AUTO]:When this unit is placed on (RC), retire this unit.")
    table = sit(a={"left back": [SINGER], "hand": [shy]})
    table.a.call("Shy", "left front")
    table.expect_asked("a", "play pending ability")
    table.a.choose("Shy")
    assert (table.a.drop, table.a.hand, bonds(table, "Singer")) == (["Shy"], [], 0)


def move(table: Table, name: str, circle: str) -> None:
    """Move a unit to another circle as an effect would."""
    game = table.game
    there = 2 * ZONE_WORDS[circle]
    assert game.perform([Move(EXCHANGE, 0, game.ref(table.a.card(name).id), there, renew=False)]) is None


@pytest.mark.rule("cfv-g", "10.2.13.1.2", "10.2.13.1.2.1", "10.2.13.1.3.1")
def test_10_2_13_1_2_a_unit_that_moves_stays_in_harmony_and_finds_further_partners() -> None:
    """One partner that is left is enough, and the second one did not make it become so again."""
    retires = doer("Choose one of your other rear-guards in the front row, and retire it.")
    there = {"left back": [SINGER], "center back": [retires], "soul": ["Blank"] * 2, "hand": [MIDDLE, LOW]}
    table = sit(a=there)
    table.a.call("Middle", "left front")
    assert (bonds(table, "Singer"), table.a.hand) == (1, ["Low", "Blank"])
    move(table, "Singer", "right back")
    assert bonds(table, "Singer") == 1
    table.a.call("Low", "right front")
    assert (bonds(table, "Singer"), table.a.hand) == (2, ["Blank"])
    table.a.activate("Doer", "Blank", "Middle")
    assert (bonds(table, "Singer"), bonds(table, "Low")) == (1, 1)
    table.a.activate("Doer")
    assert (bonds(table, "Singer"), sorted(table.a.drop)) == (0, ["Blank", "Blank", "Low", "Middle"])


def test_10_2_13_1_3_becoming_in_harmony_resolves_though_the_partner_left() -> None:
    fleeting = unit("Fleeting", 1, "[AUTO]:When this unit becomes in harmony, retire this unit.")
    table = sit(a={"left back": [SINGER], "hand": [fleeting]})
    table.a.call("Fleeting", "left front")
    table.expect_asked("a", "play pending ability")
    table.a.choose("Fleeting")
    assert (table.a.drop, table.a.hand, bonds(table, "Singer")) == (["Fleeting"], ["Blank"], 0)


# -- homare, wave (10.2.15, 10.2.16) -----------------------------------------------------------------------------------


HONOUR = "[ACT](RC)Homare:[Soul-Blast 1] Draw a card."


def test_10_2_15_1_the_limit_is_for_each_player_and_each_turn() -> None:
    one, other = unit("One", 1, HONOUR), unit("Other", 1, HONOUR)
    mine = {"left front": [one], "right front": [other], "soul": ["Blank"] * 4}
    table = sit(a=mine, b={"left front": ["One"], "soul": ["Blank"] * 2})
    table.a.activate("One", "Blank")
    table.expect_refused("activate One", "8.5.2.3")
    table.expect_refused("activate Other", "8.5.2.3")
    table.a.end_turn()
    table.b.activate("One", "Blank")
    table.b.end_turn()
    table.a.activate("Other", "Blank")
    assert len(table.a.soul) == 2


@pytest.mark.rule("cfv-g", "10.2.15.2", "10.2.17.1", "10.2.18.1")
@pytest.mark.parametrize(
    ("word", "text"),
    [
        ("Homare", HONOUR),
        ("Time Leap", "Time Leap-[ACT](RC):[Soul-Blast 1] Choose one of your rear-guards, and time leap it."),
        ("Magia", "Magia-[ACT](RC):Choose up to one card from your soul, call it to (RC), and at the end of that turn, "
         "put that unit into your soul."),
    ],
)  # fmt: skip
def test_10_2_15_2_a_text_finds_the_cards_with_the_ability(word: str, text: str) -> None:
    ask = f"Choose a card with the {word} ability from your drop zone, and put it into your hand."
    table = at_work(ask, {"drop": [unit("Bearer", 1, text), LOW, MIDDLE]})
    assert table.a.hand == ["Bearer"]


@pytest.mark.rule("cfv-g", "10.2.16.1")
@pytest.mark.parametrize(
    ("words", "active"),
    [("2nd time only", {2}), ("2nd time or more", {2, 3, 4}), ("2nd to 3rd time", {2, 3})],
)
def test_10_2_16_2_wave_names_one_battle_all_from_one_on_or_a_range(words: str, active: set[int]) -> None:
    surfer = unit("Surfer", 1, f"[AUTO](RC)Wave-{words}:When your unit attacks, Soul-Charge 1.", skill="none")
    fronts = {"left front": [LOW], "right front": [MIDDLE], "left back": [surfer], "deck": ["Blank"] * 20}
    table = battle(fronts, {"vc": [unit("Wall", 3, power=90000)]})
    charged, before = set(), 0
    for n, attacker in enumerate(("Low", "Middle", "Vanguard A"), 1):
        table.a.attack(attacker, "Wall")
        if len(table.a.soul) > before:
            charged.add(n)
        before = len(table.a.soul)
    assert charged == active - {4}


# -- time leap and magia (10.1.30, 10.2.17, 10.2.18) -------------------------------------------------------------------


LEAP = "Choose one of your rear-guards in the front row, and time leap it."
LEAPING = {"left front": [LOW], "deck": [MIDDLE, "Blank", HIGH]}


@pytest.mark.rule("cfv-g", "10.1.30.2", "10.2.17.1")
def test_10_1_30_2_a_leap_calls_the_next_grade_and_is_undone_at_the_end_of_turn() -> None:
    table = at_work(LEAP, LEAPING)
    table.expect_options("Middle", "done")
    table.a.choose("Middle", "right front")
    assert (table.a.bind, table.a.right_front, table.a.left_front) == (["Low"], ["Middle"], [])
    table.a.say("end turn")
    table.a.say("pass")
    table.expect_asked("a", "circle")
    table.a.choose("left front")
    assert (table.a.left_front, table.a.right_front, table.a.bind) == (["Low"], [], [])
    assert table.a.deck[-1] == "Middle"


def test_10_1_30_1_a_leap_is_told_as_one_action_of_its_own() -> None:
    table = at_work(LEAP, LEAPING, {}, "Middle", "right front")
    assert len(happened(table, "time leap")) == 1
    assert [line for line in table.log() if "leap" in line] != []


def test_10_1_30_2_nothing_need_be_found_and_then_the_bound_card_stays() -> None:
    table = at_work(LEAP, LEAPING, {}, "done")
    assert (table.a.bind, table.a.left_front) == (["Low"], [])
    table.a.end_turn()
    assert table.a.bind == ["Low"]


def test_10_1_30_2_the_bound_card_stays_when_the_called_unit_has_gone() -> None:
    table = at_work(LEAP, {**LEAPING, "hand": ["Blank"]}, {}, "Middle", "left front")
    table.a.call("Blank", "left front")
    assert "Middle" in table.a.drop
    table.a.end_turn()
    assert (table.a.bind, table.a.left_front) == (["Low"], ["Blank"])


@pytest.mark.parametrize("cost", ["Retire this unit", "Lock this unit", "Put this unit on the bottom of your deck"])
def test_10_1_30_2_what_is_no_unit_any_more_does_not_leap(cost: str) -> None:
    gone = unit("Gone", 1, f"[ACT](RC):[{cost}] Time leap this unit.")
    table = sit(a={"left front": [gone], "deck": [MIDDLE, "Blank"]})
    table.a.activate("Gone")
    assert (table.a.bind, happened(table, "time leap", "bind", "search", "shuffle")) == ([], [])


@pytest.mark.rule("cfv-g", "1.3.3")
def test_10_1_30_2_what_cannot_be_called_is_not_called_and_nothing_comes_back() -> None:
    shy = unit("Shy", 2, "[CONT]:This card cannot be called.")
    table = at_work(LEAP, {"left front": [LOW], "deck": [shy, "Blank"]}, {}, "Shy")
    assert (table.a.bind, "Shy" in table.a.deck, happened(table, "call")) == (["Low"], True, [])
    table.a.end_turn()
    assert (table.a.bind, table.a.left_front) == (["Low"], [])


def test_10_1_30_2_several_units_leap_one_by_one() -> None:
    there = {"left front": [LOW], "right front": ["Middle"], "deck": [MIDDLE, HIGH, "Blank", "Blank"]}
    table = at_work("Time leap all of your rear-guards in the front row.", there)
    assert sorted(table.a.bind) == ["Low", "Middle"]
    while table.decision.prompt != "main":
        table.a.choose("option 1")
    called = [table.game.cards[event.after[0]].face.name for event in happened(table, "call") if event.after]
    assert sorted(called) == ["High", "Middle"]


MAGIC = (
    "Choose up to two cards from your soul, call them to separate (RC), "
    "and at the end of that turn, put those units into your soul."
)


def test_10_2_18_1_magia_calls_from_the_soul_until_the_end_of_the_turn() -> None:
    """What has left the field before is not put there."""
    mage = unit("Mage", 3, f"Magia-[ACT](VC)[1/Turn]:{MAGIC}")
    table = sit(a={"vc": [mage], "soul": [LOW, MIDDLE], "hand": ["Blank"]})
    table.a.activate("Mage", "Low", "Middle", "left front", "right front")
    assert (table.a.left_front, table.a.right_front, table.a.soul) == (["Low"], ["Middle"], [])
    table.a.call("Blank", "left front")
    table.a.end_turn()
    assert (table.a.soul, table.a.right_front, table.a.left_front, table.a.drop) == (["Middle"], [], ["Blank"], ["Low"])


# -- resist and who chooses (10.2.12.1), losing a keyword (10.1.20.2) --------------------------------------------------


def test_10_2_12_1_the_opponents_effect_cannot_have_its_own_master_choose_it() -> None:
    text = "Your opponent chooses one of his or her rear-guards, and retires it."
    table = at_work(text, b={"left front": [STEADY], "right front": [LOW]})
    assert (table.b.left_front, table.b.drop) == (["Steady"], ["Low"])
    table = at_work(text, b={"left front": [STEADY]})
    assert (table.b.left_front, table.b.drop) == (["Steady"], [])


def test_10_2_12_1_each_fighter_chooses_as_the_effect_of_one_of_them_says() -> None:
    """The effect's own master may choose a unit with resist, the other fighter may not."""
    text = "Each fighter chooses one of his or her rear-guards, and retires it."
    table = at_work(text, {"left front": [STEADY]}, {"left front": [STEADY], "right front": [LOW]})
    table.expect_options("Steady", "Doer")
    table.a.choose("Steady")
    assert (table.a.left_front, table.b.left_front, table.b.drop) == ([], ["Steady"], ["Low"])


def test_10_2_12_1_nor_is_it_chosen_at_random() -> None:
    text = "Choose one of your opponent's rear-guards at random, and retire it."
    for seed in range(1, 9):
        table = sit(
            a={"right back": [unit("Doer", 1, f"[ACT](RC):[Soul-Blast 1] {text}")], "soul": ["Blank"]},
            b={"left front": [STEADY], "right front": [LOW]},
            seed=seed,
        )
        table.a.activate("Doer")
        assert (table.b.left_front, table.b.drop) == (["Steady"], ["Low"])


def test_10_2_12_1_lost_resist_protects_no_longer() -> None:
    meek = unit("Meek", 1, "[CONT](RC):Resist", '[AUTO](RC):When this unit attacks, this unit loses "Resist".')
    taker = unit("Taker", 1, "[ACT](RC):[Soul-Blast 1] Choose one of your opponent's rear-guards, and retire it.")
    table = battle({"left front": [meek]}, {"left front": [taker], "soul": ["Blank"]})
    table.a.attack("Meek", "Vanguard B")
    table.a.end_turn()
    while table.game.active == 0 or "activate" not in str(table.decision.options):
        table.choose(table.options[-1])
    table.b.activate("Taker")
    assert table.a.drop == ["Meek"]


@pytest.mark.parametrize("circle", ["(VC/RC)", "(RC)", ""])
def test_10_1_20_2_a_keyword_printed_with_circles_can_be_lost(circle: str) -> None:
    caged = unit(
        "Caged",
        2,
        f"[CONT]{circle}:Restraint",
        '[ACT](RC):[Soul-Blast 1] This unit loses "Restraint" until end of turn.',
    )
    table = sit(a={"left front": [caged], "soul": ["Blank"]}, number=3)
    assert table.a.card("Caged").has("restraint")
    table.a.activate("Caged")
    assert not table.a.card("Caged").has("restraint")
    table.expect_log("Caged loses Restraint")
    table.a.say("end")
    table.expect_legal("attack Vanguard B with Caged")


def test_10_1_20_2_another_prohibition_stays_when_a_keyword_is_lost() -> None:
    caged = unit(
        "Caged",
        2,
        "[CONT](RC):Restraint",
        "[CONT](RC):This unit cannot attack.",
        '[ACT](RC):[Soul-Blast 1] This unit loses "Restraint" until end of turn.',
    )
    table = sit(a={"left front": [caged], "soul": ["Blank"]}, number=3)
    table.a.activate("Caged")
    table.a.say("end")
    table.expect_refused("attack Vanguard B with Caged", "7.3.1.3.2")


@pytest.mark.rule("cfv-g", "10.1.10.1.1")
@pytest.mark.parametrize("who", [0, 1])
def test_10_1_30_2_who_leaps_shuffles_their_own_deck(who: int) -> None:
    name = "ab"[who]
    leaper = {"right back": [doer(LEAP)], "soul": ["Blank"], **LEAPING}
    table = sit(turn=name, **{name: leaper})
    getattr(table, name).activate("Doer", "Middle", "right front")
    assert [(event.player, event.data) for event in happened(table, "shuffle")] == [(who, 2 * DECK + who)]


@pytest.mark.rule("cfv-g", "4.1.4")
@pytest.mark.parametrize("who", ["a", "b"])
def test_4_6_5_a_unit_that_an_effect_moves_to_the_guardian_circle_rests_there_and_guards(who: str) -> None:
    """It is the same card still: what it was given goes with it."""
    step_in = unit("Squire", 1, "[AUTO](RC):When your vanguard is attacked, you may move this unit to (GC).")
    foe = {"left front": [MIDDLE]}
    squire = {"left back": [put(step_in, until_end_of_turn={"shield": 5000})], "hand": [LOW]}
    turn = "b" if who == "a" else "a"
    table = sit(phase="battle", number=3, turn=turn, **{turn: foe, who: squire})
    mine = getattr(table, who)
    getattr(table, turn).attack("Middle", "vanguard")
    mine.yes()
    assert [(card, card.resting, card.shield) for card in mine.gc] == [("Squire", True, 10000)]
    mine.say("pass")
    assert (mine.damage, mine.drop, mine.left_back) == ([], ["Squire"], [])
