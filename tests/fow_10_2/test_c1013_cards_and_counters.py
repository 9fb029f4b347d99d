"""1013 to 1038: resting, choosing, calling, copying, preventing, discarding, counters and items, as cards say it."""

import pytest

from headjudge.games.fow.common import model as m
from headjudge.kernel.game import items
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    FIRE,
    accept,
    cast,
    chant,
    next_turn,
    pass_to,
    play,
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
KNIGHT, GIANT = resonator("Knight", 500, 500, cost="0"), resonator("Giant", 1000, 1500, cost="0")


def happened(table: Table, verb: int) -> int:
    return [event.verb for event in items(table.game.journal)].count(verb)


# -- 1013, 1014: rest and choose ---------------------------------------------------------------------------------------


def test_1013_2_the_rest_symbol_rests_the_recovered_card_itself(ruleset: str) -> None:
    tinker = resonator("Tinker", 100, 100, "[Activate] {Rest}: You gain 100 life.")
    table = sit(ruleset, a={"field": [tinker]})
    use(table, "Tinker")
    settle(table)
    assert (table.card("Tinker").rested, table.a.life) == (True, LIFE + 100)
    assert not table.a.can("activate Tinker")


def test_1013_3_only_recovered_cards_of_ones_own_are_rested_as_a_cost(ruleset: str) -> None:
    drum = resonator("Drum", 100, 100, "[Activate] Rest a resonator you control: You gain 100 life.")
    field = [put(drum, rested=True), put(KNIGHT, rested=True)]
    table = sit(ruleset, a={"field": field}, b={"field": [GIANT]})
    assert not table.a.can("activate Drum")
    table = sit(ruleset, a={"field": [*field, GIANT]})
    use(table, "Drum")
    settle(table)
    assert (table.card("Giant").rested, table.a.life) == (True, LIFE + 100)


def test_1014_1_from_a_public_zone_one_must_choose(ruleset: str) -> None:
    cull = chant("Cull", "Choose a resonator your opponent controls and destroy it.")
    table = sit(ruleset, a={"hand": [cull]}, b={"field": [KNIGHT, GIANT]})
    play(table, "Cull")
    settle(table)
    table.expect_options("Knight", "Giant")
    table.choose("Knight")
    assert table.b.graveyard == ["Knight"]
    table = sit(ruleset, a={"hand": [cull]})
    cast(table, "Cull")
    assert table.a.graveyard == ["Cull"]


def test_1014_2_what_is_searched_for_in_a_hidden_zone_need_not_be_found() -> None:
    fetch = chant("Fetch", "Search your main deck for a resonator, reveal it, and put it into your hand. "
                  "Then shuffle your main deck.")  # fmt: skip
    table = sit(a={"hand": [fetch], "deck": [KNIGHT, chant("Spell")]})
    play(table, "Fetch")
    settle(table)
    assert len(table.options) == 2
    table.choose(table.options[-1])
    assert (table.a.hand, sorted(table.a.deck)) == ([], ["Knight", "Spell"])


# -- 1015, 1016: trigger and call --------------------------------------------------------------------------------------

WATCH = resonator("Watch", 100, 100, "[Automatic] When you gain life ⇒ Draw a card.")


def test_1015_1_an_automatic_ability_triggers_when_its_condition_is_met(ruleset: str) -> None:
    hymn, idle = chant("Hymn", "You gain 100 life."), chant("Idle", "You lose 100 life.")
    table = sit(ruleset, a={"field": [WATCH], "hand": [hymn, idle]})
    cast(table, "Idle")
    assert table.a.hand == ["Hymn"]
    cast(table, "Hymn")
    assert table.a.hand == ["Blank"]


def test_1016_1_to_call_is_to_do_what_a_player_may_do_once_a_turn(ruleset: str) -> None:
    watch = resonator("Watch", 100, 100, "[Automatic] When you call a magic stone ⇒ You gain 100 life.")
    table = sit(ruleset, a={"field": [watch], "stone_deck": [FIRE]})
    table.a.say("call a stone")
    settle(table)
    assert (table.a.stones, table.a.life, table.a.ruler[0].rested) == ([FIRE], LIFE + 100, True)


# -- 1018, 1019: prevent and discard -----------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "1018.1", "1018.1a")
def test_1018_1a_some_of_it_is_prevented_and_the_rest_is_dealt() -> None:
    ward = chant("Ward", "Prevent the next 200 damage that would be dealt to target resonator this turn.")
    bolt = chant("Bolt", "This card deals 500 damage to target resonator.")
    table = sit(a={"hand": [ward, bolt], "field": [GIANT]})
    cast(table, "Ward")
    cast(table, "Bolt")
    assert table.card("Giant").damage == 300


def test_1018_1b_without_a_number_none_of_it_is_dealt() -> None:
    text = "Prevent all damage that would be dealt to this card."
    rock = resonator("Rock", 500, 500, text, "[Automatic] When this card is dealt damage ⇒ You gain 100 life.")
    bolt = chant("Bolt", "This card deals 500 damage to target resonator.")
    table = sit(a={"hand": [bolt], "field": [rock]})
    cast(table, "Bolt")
    assert (table.card("Rock").damage, table.a.life, happened(table, m.DAMAGE)) == (0, LIFE, 0)


def test_1019_1_from_the_hand_to_the_graveyard(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [chant("Drop", "Discard a card."), KNIGHT]})
    cast(table, "Drop")
    assert (table.a.hand, sorted(table.a.graveyard), happened(table, m.DISCARD)) == ([], ["Drop", "Knight"], 1)
    table = sit(ruleset, a={"hand": [chant("Mill", "Put the top card of your main deck into your graveyard.")]})
    cast(table, "Mill")
    assert (len(table.a.graveyard), happened(table, m.DISCARD)) == (2, 0)


def test_1019_2_the_hand_is_all_cards_of_it() -> None:
    table = sit(a={"hand": [chant("Drop", "Discard your hand."), KNIGHT, GIANT, KNIGHT]})
    cast(table, "Drop")
    accept(table)
    assert (table.a.hand, len(table.a.graveyard)) == ([], 4)


# -- 1020: become and gain ---------------------------------------------------------------------------------------------


def test_1020_2_becoming_so_much_sets_atk_and_def() -> None:
    table = sit(a={"hand": [chant("Turn", "Target resonator becomes [200/300] until end of turn.")], "field": [GIANT]})
    cast(table, "Turn")
    values = table.game.values(table.card("Giant").id)
    assert (values[m.ATK], values[m.DEF]) == (200, 300)


def test_1020_3_gaining_so_much_changes_atk_and_def(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [chant("Turn", "Target resonator gains [+200/-100] until end of turn.")],
                            "field": [GIANT]})  # fmt: skip
    cast(table, "Turn")
    values = table.game.values(table.card("Giant").id)
    assert (values[m.ATK], values[m.DEF]) == (1200, 1400)


# -- 1021, 1022: shuffle and counters ----------------------------------------------------------------------------------


def test_1021_1a_all_cards_of_the_zone_are_shuffled(ruleset: str) -> None:
    deck = [resonator(f"Page {n}") for n in range(12)]
    table = sit(ruleset, a={"hand": [chant("Mix", "Shuffle your main deck.")], "deck": deck})
    cast(table, "Mix")
    assert sorted(table.a.deck) == sorted(each.name for each in deck)
    assert list(table.a.deck) != [each.name for each in deck]
    table.expect_seen("A.deck", viewer="a", cards=["a card"] * 12)


@pytest.mark.rule("fow-10.2", "1022.1b")
def test_1022_1_counters_of_one_name_are_of_one_kind(ruleset: str) -> None:
    mark = chant("Mark", "Put a page counter on target resonator.")
    self_ = resonator("Tome", 100, 100, "[Activate] {0}: Put a page counter on this card.")
    table = sit(ruleset, a={"hand": [mark], "field": [self_]})
    cast(table, "Mark")
    use(table, "Tome")
    settle(table)
    assert table.card("Tome").counters == {"page": 2}


@pytest.mark.parametrize("text", [
    "Return target resonator to its owner's hand.",
    "Destroy target resonator.",
    "Remove target resonator from the game."
])  # fmt: skip
def test_1022_3_leaving_the_field_it_loses_its_counters(ruleset: str, text: str) -> None:
    table = sit(ruleset, a={"hand": [chant("Word", text)], "field": [put(KNIGHT, counters={"page": 2})]})
    cid = table.card("Knight").id
    cast(table, "Word")
    assert table.game.cards[cid].counters == ()


def test_1022_3__a_j_ruler_keeps_them_in_its_ruler_area() -> None:
    table = sit(a={"ruler": [], "field": [put(ruler("King"), counters={"page": 2})],
                   "hand": [chant("Fell", "Destroy target J-ruler.")]})  # fmt: skip
    cast(table, "Fell")
    assert table.a.ruler[0].counters.get("page") == 2


def test_1022_5__a_cards_counter_is_one_on_it(ruleset: str) -> None:
    tome = resonator("Tome", 100, 100, "[Activate] {0}: You gain 100 life for each page counter on this card.")
    field = [put(tome, counters={"page": 3, "ink": 1}), put(KNIGHT, counters={"page": 1})]
    table = sit(ruleset, a={"field": field})
    use(table, "Tome")
    settle(table)
    assert table.a.life == LIFE + 300


# -- 1023 to 1037 ------------------------------------------------------------------------------------------------------


MARKED = put(GIANT, counters={"mana": 2, "page": 1})


def on_cards(table: Table) -> list[dict[str, int]]:
    return [each.counters for each in table.a.field]


@pytest.mark.parametrize(
    ("text", "answers", "counters"),
    [
        ("Move a counter", ["page"], [{"mana": 2}, {"page": 1}]),
        ("Move a counter", ["mana"], [{"mana": 1, "page": 1}, {"mana": 1}]),
        ("Move two counters", ["mana", "page"], [{"mana": 1}, {"mana": 1, "page": 1}]),
        ("Move two counters", ["mana", "mana"], [{"page": 1}, {"mana": 2}]),
        ("Move three counters", [], [{}, {"mana": 2, "page": 1}]),
        ("Move all counters", [], [{}, {"mana": 2, "page": 1}]),
    ],
)
def test_1022_4_who_moves_counters_chooses_of_which_kind(
    text: str, answers: list[str], counters: list[dict[str, int]]
) -> None:
    carry = chant("Carry", f"{text} from target resonator to another target resonator.")
    table = sit(a={"field": [MARKED, KNIGHT], "hand": [carry]})
    cast(table, "Carry", "Giant")
    for answer in answers:
        table.expect_asked("A", "which counter", "1022.4")
        table.choose(answer)
    assert on_cards(table) == counters


@pytest.mark.parametrize(
    ("text", "answers", "counters"),
    [
        ("Remove two counters", ["mana", "page"], {"mana": 1}),
        ("Remove three counters", [], {}),
        ("Remove all counters", [], {}),
        ("Remove any number of counters", ["mana", "done"], {"mana": 1, "page": 1}),
    ],
)
def test_1022_4_counters_of_several_kinds_are_removed_together(
    text: str, answers: list[str], counters: dict[str, int]
) -> None:
    table = sit(a={"field": [MARKED], "hand": [chant("Wipe", f"{text} from target resonator.")]})
    cast(table, "Wipe")
    for answer in answers:
        table.choose(answer)
    assert on_cards(table) == [counters]


@pytest.mark.parametrize(("text", "left"), [("a counter", 1), ("all counters", 0)])
def test_1022_4_counters_are_removed_from_each_of_several_cards(text: str, left: int) -> None:
    marked = [put(resonator(f"Card {n}"), counters={"page": 2}) for n in range(3)]
    table = sit(a={"field": marked, "hand": [chant("Wipe", f"Remove {text} from each resonator you control.")]})
    cast(table, "Wipe")
    assert [card.counters.get("page", 0) for card in table.a.field] == [left] * 3


def test_1023_1a_the_die_has_six_sides() -> None:
    dice = chant("Dice", "[Force] 1. Draw cards equal to the result of the roll.")
    seen = set()
    for seed in range(40):
        table = sit(a={"hand": [dice]}, seed=seed)
        cast(table, "Dice")
        seen.add(len(table.a.hand))
    assert seen == {1, 2, 3, 4, 5, 6}


def test_1024_2_nothing_else_changes_about_a_healed_ruler() -> None:
    heal = chant("Heal", "If your ruler is astral, heal it.")
    king = ruler("King", "[Judgment] {0}")
    table = sit(a={"ruler": [put(king, astral=True, rested=True, counters={"page": 1})], "hand": [heal]})
    cast(table, "Heal")
    found = table.a.ruler[0]
    assert (found.rested, found.counters) == (True, {"page": 1})
    next_turn(table)
    next_turn(table)
    table.expect_legal("judge King")


@pytest.mark.parametrize("kind", ["gem", "crystal"])
def test_1027_1__a_gem_or_crystal_is_a_token_in_the_item_area(kind: str) -> None:
    table = sit(a={"hand": [chant("Find", f"Gain a fire {kind}.")]})
    cast(table, "Find")
    (item,) = table.game.zones[2 * m.ITEM_AREA]
    values = table.game.values(item)
    assert (table.game.cards[item].is_token, values[m.ATTRIBUTES], table.a.field) == (True, {"fire"}, [])


def test_1031_1__a_skipped_phase_is_not_performed(ruleset: str) -> None:
    table = sit(
        ruleset, a={"hand": [chant("Sloth", "Skip your next draw phase.")], "field": [put(KNIGHT, rested=True)]}
    )
    cast(table, "Sloth")
    next_turn(table)
    next_turn(table)
    assert (table.a.hand, table.card("Knight").rested) == ([], False)
    next_turn(table)
    next_turn(table)
    assert table.a.hand == ["Blank"]


def test_1031_1__of_a_skipped_end_phase_nothing_happens_and_the_turn_is_over(ruleset: str) -> None:
    rush, haste = chant("Rush", "Skip your next end phase."), chant("Haste", "Produce {R}.")
    grow = chant("Grow", "Target resonator gains [+200/+200] until end of turn.")
    vigil = resonator("Vigil", 500, 500, "At the end of turn ⇒ You gain 100 life.")
    many = [resonator(f"Page {n}") for n in range(9)]
    field = [put(KNIGHT, damage=300), vigil]
    table = sit(ruleset, a={"hand": [rush, haste, grow, *many], "field": field, "life": 1000}, b={"hand": [SPARK]})
    for name in ("Rush", "Haste", "Grow"):
        cast(table, name, "Knight")
    assert table.card("Knight").atk == KNIGHT.facts["atk"] + 200  # type: ignore[operator]
    pass_to(table, "draw phase", turn=1)
    assert (table.active, len(table.a.hand), table.a.life) == ("B", 9, 1000)
    assert (table.card("Knight").damage, will(table, "fire")) == (300, 1)
    assert table.card("Knight").atk == KNIGHT.facts["atk"]
    next_turn(table)
    assert (table.active, table.card("Knight").damage, len(table.a.hand)) == ("A", 0, 10)


def test_1031_1__control_until_end_of_turn_ends_before_the_next_turn_begins(ruleset: str) -> None:
    """Under its owner's control again since the beginning of their turn, the resonator may attack."""
    rush, take = (
        chant("Rush", "Skip your next end phase."),
        chant("Take", "Gain control of target resonator until end of turn."),
    )
    table = sit(ruleset, a={"hand": [rush, take]}, b={"field": [KNIGHT]})
    cast(table, "Rush")
    cast(table, "Take")
    assert table.a.field == ["Knight"]
    next_turn(table)
    assert (table.active, table.b.field) == ("B", ["Knight"])
    table.expect_legal("attack player with Knight")


def test_1031_1__a_skipped_main_phase_leads_to_the_end_phase(ruleset: str) -> None:
    daze = chant("Daze", "Your opponent skips their next main phase.")
    table = sit(ruleset, a={"hand": [daze]}, b={"hand": [SPARK]})
    cast(table, "Daze")
    pass_to(table, "end phase", turn=1)
    assert table.active == "B"
    assert not any(event.verb == m.MAIN_BEGINS and event.player == 1 for event in items(table.game.journal))


def test_1031_2__what_is_said_of_a_skipped_phase_waits_for_the_next_one(ruleset: str) -> None:
    sloth = chant("Sloth", "Skip your next recovery phase.")
    frost = chant("Frost", "Target resonator cannot recover during your next recovery phase.")
    table = sit(ruleset, a={"hand": [sloth, frost], "field": [put(KNIGHT, rested=True)]})
    cast(table, "Sloth")
    cast(table, "Frost", "Knight")
    for rested in (True, True, False):
        next_turn(table)
        next_turn(table)
        assert table.card("Knight").rested is rested


def test_1022_2_what_others_say_of_atk_counts_the_counters_at_once() -> None:
    lord = resonator(
        "Lord", 100, 100,
        "[Continuous] As long as you control a resonator with ATK 1000 or more, this card gains [+300/+300].",
    )  # fmt: skip
    grow = chant(
        "Grow", "Put five [+100/+100] counters on target resonator. Destroy all resonators with DEF 300 or less."
    )
    table = sit(a={"field": [lord, resonator("Page", 500, 500)], "hand": [grow]})
    cast(table, "Grow", "Page")
    assert sorted(table.a.field) == ["Lord", "Page"]
