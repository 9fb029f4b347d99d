"""What more texts say about damage, will, cards removed, costs and the past, played with cards made up for it."""

import pytest

from headjudge.games import box_of
from headjudge.language import CardFacts, Compiler
from headjudge.testing import put
from tests.fow_10_2.sitting import (
    FIRE,
    cast,
    chant,
    fight,
    next_turn,
    on_chase,
    play,
    prompt,
    quick,
    regalia,
    resonator,
    ruler,
    settle,
    sit,
    use,
)

LIFE = 4000
WALL = resonator("Wall", 100, 1500)
TOUGH = resonator("Tough", 100, 1000, "If this card would be dealt damage, prevent 200 of it.")
HOUND = resonator("Hound", 300, 1200, race="Beast", cost="1")


def bolt(n: int) -> object:
    return quick("Bolt", f"This card deals {n} damage to target resonator.")


# -- preventing damage -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("n", "dealt"), [(700, 0), (800, 800)])
def test_1018_1_only_damage_up_to_a_bound_is_prevented(n: int, dealt: int, ruleset: str) -> None:
    tough = resonator("Tough", 100, 1000, "If this card would be dealt 700 or less damage, prevent it.")
    table = sit(ruleset, a={"hand": [bolt(n)], "field": [tough]})
    cast(table, "Bolt")
    assert table.card("Tough").damage == dealt


@pytest.mark.parametrize(("n", "left"), [(1100, ["Muse", "Hound"]), (1200, ["Muse"])])
def test_1018_1_the_bound_may_be_a_number_of_the_card_itself(n: int, left: list[str]) -> None:
    muse = resonator("Muse", 1, 1, "If a resonator you control would be dealt damage less than its DEF, prevent it.")
    table = sit(a={"hand": [bolt(n)], "field": [muse, HOUND]})
    cast(table, "Bolt", "Hound")
    assert table.a.field == left


def test_1018_1_dealt_to_and_dealt_by_are_two_sides(ruleset: str) -> None:
    ghost = resonator("Ghost", 500, 500, "Prevent all battle damage that would be dealt to or dealt by this card.")
    table = sit(ruleset, a={"field": [ghost], "hand": [bolt(400)]}, b={"field": [put(HOUND, rested=True)]})
    fight(table, "Ghost", "Hound")
    assert (table.card("Hound").damage, table.card("Ghost").damage) == (0, 0)
    cast(table, "Bolt", "Ghost")
    assert table.card("Ghost").damage == 400


def test_1018_1_each_turn_the_first_damage_to_any_of_them(ruleset: str) -> None:
    saint = resonator(
        "Saint", 1, 900, "Each turn, prevent the first damage that would be dealt to a Beast you control."
    )
    table = sit(ruleset, a={"hand": [bolt(300), bolt(300)], "field": [saint, HOUND]})
    cast(table, "Bolt", "Hound")
    assert table.card("Hound").damage == 0
    cast(table, "Bolt", "Hound")
    assert table.card("Hound").damage == 300


# -- what happened this turn -------------------------------------------------------------------------------------------


def test_911_1_who_dealt_damage_this_turn_is_asked_of_then(ruleset: str) -> None:
    text = "If a resonator you controlled dealt damage to your opponent this turn, you gain 500 life."
    table = sit(ruleset, a={"field": [HOUND], "hand": [chant("Raid", text)] * 2})
    cast(table, "Raid")
    assert table.a.life == LIFE
    fight(table, "Hound")
    cast(table, "Raid")
    assert table.a.life == LIFE + 500


def test_805_1_whoever_attacked_or_blocked_this_turn(ruleset: str) -> None:
    brute = resonator("Brute", 100, 100, "At the end of turn ⇒ Banish this card if it attacked or blocked this turn.")
    table = sit(ruleset, a={"field": [brute]})
    next_turn(table)
    assert table.a.field == ["Brute"]
    next_turn(table)
    fight(table, "Brute")
    next_turn(table)
    assert table.a.field == []


def test_906_4_the_second_card_of_a_turn(ruleset: str) -> None:
    sage = resonator("Sage", 1, 1, "Whenever you play your second card each turn ⇒ You gain 500 life.")
    song = quick("Song", "You lose 100 life.")
    table = sit(ruleset, a={"field": [sage], "hand": [song, song, song]})
    lives = []
    for _ in range(3):
        cast(table, "Song")
        settle(table)
        lives.append(table.a.life)
    assert lives == [LIFE - 100, LIFE + 300, LIFE + 200]


# -- linked cards ------------------------------------------------------------------------------------------------------


def test_911_1_what_a_card_removed_comes_back_when_it_leaves() -> None:
    jail = resonator(
        "Jail",
        1,
        100,
        "[Enter] ⇒ Remove target resonator your opponent controls from the game.",
        "When this card leaves the field ⇒ Put those removed cards into the field.",
        cost="0",
    )
    other = chant("Other", "Remove target resonator your opponent controls from the game.")
    table = sit(a={"hand": [jail, other, bolt(500)]}, b={"field": [HOUND, WALL]})
    cast(table, "Other", "Wall")
    cast(table, "Jail")
    settle(table)
    assert sorted(table.b.removed) == ["Hound", "Wall"]
    cast(table, "Bolt", "Jail")
    settle(table)
    assert (table.b.field, table.b.removed) == (["Hound"], ["Wall"])


# -- costs and will ----------------------------------------------------------------------------------------------------


def test_903_2_i_3_only_the_next_card_of_the_kind_costs_less() -> None:
    herald = resonator(
        "Herald",
        1,
        1,
        "{0}: You may pay {1} less to play your next chant this turn. Play this ability only once per turn.",
    )
    song = quick("Song", "You gain 100 life.", cost="1")
    table = sit(a={"field": [herald], "hand": [song, song, HOUND]})
    assert not table.a.can("play Song")
    use(table, "Herald")
    settle(table)
    assert not table.a.can("play Hound")
    cast(table, "Song")
    assert table.a.life == LIFE + 100
    assert not table.a.can("play Song")


def test_903_2_i_1_gods_arts_for_another_cost() -> None:
    road = resonator(
        "Road",
        1,
        1,
        "You may pay {0} to play God's Art abilities as long as there are two or more resonators in the field.",
    )
    hero = resonator("Hero", 1, 1, "God's Art <Blaze> {R}{R}: You gain 500 life.", "{R}: You gain 100 life.")
    table = sit(a={"field": [hero]})
    assert not table.a.can("activate Hero")
    table = sit(a={"field": [hero, road]})
    use(table, "Hero")
    settle(table)
    assert table.a.life == LIFE + 500


def test_907_4_will_for_judgment_only_is_spent_on_judgment() -> None:
    spring = regalia("Spring", "{Rest}: Produce {R}. Spend this will only to do judgment.")
    queen = ruler("Queen", "[Judgment] {R}")
    song = quick("Song", "You gain 100 life.", cost="{R}")
    table = sit(a={"ruler": [queen], "field": [spring], "hand": [song]})
    assert not table.a.can("play Song")
    table.choose("judge")
    while prompt(table) == "pay":
        table.choose("pay")
    settle(table)
    assert table.a.ruler == []


def test_1003_2_life_paid_is_counted_by_the_hundred() -> None:
    text = "Pay any amount of life. Draw a card for each 500 life you lost this way."
    table = sit(a={"hand": [chant("Abyss", text)], "deck": [WALL] * 5})
    play(table, "Abyss")
    settle(table)
    table.choose(1200)
    assert (table.a.life, len(table.a.hand)) == (LIFE - 1200, 2)


def test_1013_1_one_of_two_deeds_is_done_to_the_same_target() -> None:
    turn = quick("Turn", "Rest or recover target resonator.")
    table = sit(a={"hand": [turn, turn], "field": [HOUND]})
    play(table, "Turn")
    assert on_chase(table) == ["Turn"]
    settle(table)
    assert [option.rstrip(".") for option in table.options] == ["Rest it", "Recover it"]
    table.choose(table.options[0])
    settle(table)
    assert table.card("Hound").rested


def test_1013_1_a_choice_inside_a_chosen_option_is_told_in_its_own_words() -> None:
    text = "Choose up to two - You gain 100 life; or draw a card; or rest or recover target resonator."
    table = sit(a={"hand": [quick("Turn", text)], "field": [put(HOUND, rested=True)]})
    table.choose("play Turn")
    assert table.options[2].startswith("Rest or recover")
    table.choose(table.options[2])
    settle(table)
    assert [option.rstrip(".") for option in table.options] == ["Rest it", "Recover it"]
    table.choose("Recover it")
    assert not table.card("Hound").rested


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("This card gains [Swiftness] or [Precision] until end of turn.", 2),
        ("If you control a resonator, this card gains [Flying], [Swiftness] or [+200/0] until end of turn.", 3),
        ("Gain a fire gem or a water gem.", 2),
        ("Choose one on resolving - You gain 100 life; or draw a card.", 2),
    ],
)
def test_903_2e_what_no_text_says_to_choose_is_not_announced(text: str, options: int) -> None:
    scout = resonator("Scout", 100, 900, f"{{0}}: {text}")
    table = sit(a={"field": [scout]}, b={"hand": [quick("Reply", "You gain 100 life.")]})
    use(table, "Scout")
    assert (on_chase(table), prompt(table)) == (["Scout"], "act")
    settle(table)
    assert (prompt(table), len(table.options)) == ("choose", options)
    assert not any(option.startswith("option") for option in table.options)
    table.choose(table.options[0])
    settle(table)
    assert prompt(table) == "act"


def test_903_2g_what_a_target_hangs_on_is_announced() -> None:
    text = "{0}: Destroy target resonator or draw a card."
    table = sit(a={"field": [resonator("Scout", 100, 900, text)]})
    table.choose("activate Scout")
    assert (prompt(table), len(table.options)) == ("choose", 2)
    table.choose(table.options[1])
    settle(table)
    assert len(table.a.hand) == 1


def test_803_5_said_of_cards_while_they_attack() -> None:
    drum = resonator("Drum", 1, 1, "Resonators you control gain [+200/0] while attacking.")
    table = sit(a={"field": [drum, HOUND, FIRE]})
    assert table.card("Hound").atk == 300
    fight(table, "Hound")
    assert table.b.life == LIFE - 500


def test_1014_2_several_kinds_are_searched_for_at_once() -> None:
    call = chant(
        "Call",
        'Search your deck for up to one card named "Hound" and up to one card named "Wall" and put them into the '
        "field. Then shuffle your deck.",
    )
    table = sit(a={"hand": [call], "deck": [HOUND, HOUND, WALL]})
    play(table, "Call")
    settle(table)
    for name in ("Hound", "Wall"):
        if prompt(table) == "search for":
            table.choose(name)
    if prompt(table) == "search for":
        table.choose("done")
    settle(table)
    assert (sorted(table.a.field), len(table.a.deck)) == (["Hound", "Wall"], 1)


def test_1014_1_a_list_of_kinds_ends_in_one_that_has_words_of_its_own() -> None:
    text = (
        "Your opponent reveals their hand. Choose a chant, addition, regalia, or Beast resonator from among them, and "
        "remove it from the game."
    )
    table = sit(a={"hand": [chant("Smile", text)]}, b={"hand": [regalia("Gem"), HOUND, WALL]})
    cast(table, "Smile")
    table.choose("Hound")
    settle(table)
    assert (table.b.removed, sorted(table.b.hand)) == (["Hound"], ["Gem", "Wall"])


# -- all but one, other targets, later turns ---------------------------------------------------------------------------


def test_906_9_of_cards_with_one_name_all_but_one_are_banished(ruleset: str) -> None:
    text = "When you control two or more Beasts with the same name, banish all but one of them."
    hound, cub = resonator("Hound", 1, 1, text, race="Beast", cost="0"), resonator("Cub", 1, 1, race="Beast", cost="0")
    table = sit(ruleset, a={"hand": [cub, hound], "field": [hound]})
    cast(table, "Cub")
    settle(table)
    assert sorted(table.a.field) == ["Cub", "Hound"]
    cast(table, "Hound")
    while prompt(table) != "act" or table.game.plays:
        table.choose(table.options[0] if prompt(table) != "act" else "pass")
    assert (sorted(table.a.field), table.a.graveyard) == (["Cub", "Hound"], ["Hound"])


def test_903_2g_a_target_is_changed_to_this_card() -> None:
    text = "{0}: Change the target of target spell or ability with a single target to this card."
    shield = resonator("Shield", 1, 2000, text)
    table = sit(a={"hand": [bolt(500)], "field": [WALL]}, b={"field": [shield]})
    play(table, "Bolt", "Wall")
    use(table, "Shield")
    settle(table)
    assert (table.card("Wall").damage, table.card("Shield").damage) == (0, 500)


def test_906_8_the_next_end_of_a_players_turn_may_be_this_one() -> None:
    flare = quick("Flare", "At the next end of your turn, you gain 500 life.")
    table = sit(a={"hand": [flare]})
    cast(table, "Flare")
    next_turn(table)
    assert table.a.life == LIFE + 500


# -- options, ways and refusals ----------------------------------------------------------------------------------------


def test_903_2e_options_may_be_joined_by_or_alone() -> None:
    text = "Choose one - This card deals 300 damage to target player, or you gain 500 life."
    table = sit(a={"hand": [chant("Fork", text)]})
    table.choose("play Fork")
    table.choose(table.options[1])
    settle(table)
    assert (table.a.life, table.b.life) == (LIFE + 500, LIFE)


@pytest.mark.parametrize(("kind", "atk"), [("darkness", 600), ("fire", 0)])
def test_903_3b_a_way_and_otherwise_another_for_the_same_target(kind: str, atk: int, ruleset: str) -> None:
    text = (
        "Target resonator gains [+300/+300] until end of turn if it's darkness. Otherwise, it gains [-300/0] until end "
        "of turn."
    )
    table = sit(ruleset, a={"hand": [chant("Fog", text)], "field": [resonator("Imp", 300, 300, attribute=kind)]})
    cast(table, "Fog")
    assert table.card("Imp").atk == atk


def test_1009_1_how_often_cards_attacked_this_turn_is_counted() -> None:
    text = "Draw X cards, where X is the number of times that resonators attacked this turn."
    table = sit(a={"hand": [chant("March", text)], "field": [HOUND, WALL], "deck": [FIRE] * 5})
    fight(table, "Hound")
    fight(table, "Wall")
    cast(table, "March")
    assert len(table.a.hand) == 2


@pytest.mark.parametrize(
    "text",
    [
        "As you play this card, you may rest any number of resonators you control. You may pay {2} less to play this "
        "card "
        "for each resonator rested this way.",
    ],
)
def test_204_2_what_no_tree_of_ours_says_is_refused(text: str) -> None:
    compiled = Compiler(box_of("fow-10.2").language()).compile(CardFacts("Test", text, "chant"))
    assert compiled.tree is None


def test_1018_1_an_amount_to_prevent_is_counted_for_who_controls_the_text(ruleset: str) -> None:
    text = "If this card would be dealt damage, prevent X of it. X is the total ATK of resonators you control."
    tough = resonator("Tough", 100, 1000, text)
    table = sit(ruleset, a={"hand": [bolt(700)]}, b={"field": [tough, resonator("Page", 300, 100)]})
    cast(table, "Bolt", "Tough")
    assert table.card("Tough").damage == 300


def test_907_4_whose_judgment_will_is_for_is_said_by_who_produced_it() -> None:
    text = "{Rest}: Produce {R}. Spend this will only to do judgment of a ruler you control."
    table = sit(a={"ruler": [ruler("Queen", "[Judgment] {R}")], "field": [regalia("Spring", text)]})
    table.expect_legal("judge")


@pytest.mark.parametrize(
    ("said", "damage"), [("[Flying]", 100), ("Damage dealt by this card cannot be prevented.", 300)]
)
def test_1018_1_damage_of_which_a_text_says_so_is_not_prevented(ruleset: str, said: str, damage: int) -> None:
    table = sit(ruleset, a={"field": [resonator("Hawk", 300, 900, said)]}, b={"field": [put(TOUGH, rested=True)]})
    fight(table, "Hawk", "Tough")
    assert table.card("Tough").damage == damage


@pytest.mark.parametrize(
    "text",
    [
        "This card deals 300 damage to target resonator. Damage dealt by this card cannot be prevented.",
        "Damage this card deals can't be prevented. This card deals 300 damage to target resonator.",
    ],
)
def test_1018_1_of_a_spell_it_counts_wherever_it_stands(ruleset: str, text: str) -> None:
    table = sit(ruleset, a={"hand": [chant("Blast", text)]}, b={"field": [TOUGH]})
    cast(table, "Blast", "Tough")
    assert table.card("Tough").damage == 300


def test_104_4_a_spell_that_says_so_beside_what_it_does_is_not_canceled(ruleset: str) -> None:
    song = quick("Song", "You gain 100 life. This card cannot be canceled.")
    table = sit(ruleset, a={"hand": [song, quick("No", "Cancel target spell.")]})
    play(table, "Song")
    play(table, "No")
    settle(table)
    assert table.a.life == LIFE + 100
