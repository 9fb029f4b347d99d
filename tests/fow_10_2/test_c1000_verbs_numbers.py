"""What card text does to numbers: damage, life, will, counters, tokens and items (105, 907, 1007, 1022, 1027, 1303)."""

from headjudge.games.fow.common.model import (
    ASTRAL,
    ATK,
    ATTRIBUTES,
    CREATE,
    DAMAGE,
    DEF,
    FIELD,
    FIRE,
    HAND,
    ITEM_AREA,
    KEYWORDS,
    LIGHT,
    NAMES,
    PAY_LIFE,
    PLUS,
    RACES,
    RULER_AREA,
    SIDE,
    TYPES,
    WATER,
    will_slot,
)
from headjudge.language import tree
from headjudge.language.tree import OPPONENT, YOU, Num
from tests.games.fow.table import Table, resonator, ruler

KNIGHT, GIANT = resonator("Knight"), resonator("Giant", atk=1000, defence=1500)
ALL = tree.Each(tree.Sel("resonator", ("field",)))


class TestDamage:
    def test_1007_3_all_are_dealt_damage_at_once_by_the_card_that_says_so(self) -> None:
        table = Table(KNIGHT, GIANT)
        giant = table.put("Giant")
        cards = [table.put("Knight"), table.put("Knight", player=1)]
        knights = tree.Each(tree.Sel("resonator", ("field",), filters=(tree.StatIs("def", "<=", Num(500)),)))
        table.do(tree.Damage(Num(300), tree.Both((knights, tree.Leader(OPPONENT)))), source=giant)
        assert [table.game.cards[cid].damage for cid in (giant, *cards)] == [0, 300, 300]
        assert table.life(1) == 3700
        events = table.events(DAMAGE)
        assert {event.cause for event in events} == {table.game.ref(giant)}
        assert len({event.serial for event in events}) == 1

    def test_1007_4_nothing_without_def_is_dealt_damage(self) -> None:
        table = Table()
        table.put("Stone")
        table.do(tree.Damage(Num(300), tree.Each(tree.Sel("card", ("field",)))))
        assert table.events(DAMAGE) == []

    def test_903_2h_a_divided_amount_goes_in_hundreds(self) -> None:
        table = Table(GIANT)
        one, other = table.put("Giant"), table.put("Giant", player=1)
        table.do(tree.Damage(Num(500), ALL, divided=True), answers=[("number", 200)])
        assert [table.game.cards[cid].damage for cid in (one, other)] == [200, 300]

    def test_1007_6_so_much_damage_or_all_of_it_is_removed(self) -> None:
        table = Table(GIANT)
        giant = table.put("Giant")
        table.do(tree.Damage(Num(900), ALL), tree.RemoveDamage(ALL, Num(200)))
        assert table.game.cards[giant].damage == 700
        table.do(tree.RemoveDamage(ALL))
        assert table.game.cards[giant].damage == 0

    def test_that_much_is_what_was_dealt(self) -> None:
        table = Table(KNIGHT)
        table.put("Knight", player=1)
        table.do(tree.Damage(Num(400), ALL, bind="dealt"), tree.Gain(tree.Result("dealt"), "life"))
        assert table.life() == 4400


class TestLife:
    def test_105_4_life_is_gained_and_lost(self) -> None:
        table = Table()
        table.do(tree.Gain(Num(300), "life"), tree.Gain(Num(500), "life", lose=True, by=OPPONENT))
        assert (table.life(), table.life(1)) == (4300, 3500)

    def test_105_4a_any_amount_of_life_is_a_multiple_of_one_hundred(self) -> None:
        table = Table()
        table.begin(tree.PayLife(None, "paid"), tree.Damage(tree.Result("paid"), tree.Leader(OPPONENT)))
        assert table.game.decision is not None
        assert [n for _, n in table.game.decision.options] == list(range(0, 4001, 100))
        table.game.answer(("number", 700))
        assert (table.life(), table.life(1)) == (3300, 3300)
        assert [event.amount for event in table.events(PAY_LIFE)] == [-700]

    def test_105_4a_nobody_pays_more_life_than_there_is(self) -> None:
        table = Table()
        table.do(tree.Pay((tree.PayLife(Num(4100)),), (tree.Draw(Num(1)),)))
        assert (table.life(), table.names(HAND)) == (4000, [])
        table.do(tree.Pay((tree.PayLife(Num(4000)),), (tree.Draw(Num(1)),)), answers=["yes"])
        assert (table.life(), table.names(HAND)) == (0, ["Blank"])


class TestWill:
    def test_907_4_one_of_the_options_is_produced_so_often(self) -> None:
        table = Table()
        table.do(tree.Produce(("{R}", "{U}"), Num(2)), answers=["{U}"])
        assert table.game.points[0][will_slot(WATER)] == 2

    def test_907_4_mixed_will_is_chosen_one_by_one(self) -> None:
        table = Table()
        table.do(tree.Produce(("{R}", "{U}"), Num(2), mixed=True), answers=["{U}", "{R}"])
        assert [table.game.points[0][will_slot(kind)] for kind in (FIRE, WATER)] == [1, 1]

    def test_907_6a_moon_will_has_no_attribute(self) -> None:
        table = Table()
        table.do(tree.Produce(("{M}",), Num(1)))
        assert table.game.points[0][will_slot("void", "moon")] == 1


class TestCounters:
    def test_1022_2_counters_change_atk_and_def(self) -> None:
        table = Table(KNIGHT)
        knight = table.put("Knight")
        table.do(tree.PutCounter(ALL, PLUS, Num(2)))
        assert [table.game.values(knight)[index] for index in (ATK, DEF)] == [700, 700]
        table.do(tree.RemoveCounter(ALL, PLUS, Num(1)))
        assert table.game.values(knight)[ATK] == 600

    def test_1022_7_doubling_puts_as_many_more(self) -> None:
        table = Table(KNIGHT)
        knight = table.put("Knight")
        table.do(tree.PutCounter(tree.This(), "page", Num(3)), source=knight)
        table.do(tree.PutCounter(tree.This(), "page", tree.Counters(tree.This(), "page")), source=knight)
        assert table.game.cards[knight].count("page") == 6

    def test_1022_4_moved_counters_keep_their_names_and_marks_stay(self) -> None:
        table = Table(KNIGHT, GIANT)
        knight, giant = table.put("Knight", side=1), table.put("Giant")
        table.do(tree.PutCounter(tree.This(), "page", Num(2)), source=knight)
        table.do(tree.MoveCounters(tree.This(), tree.Bound("to")), source=knight, to=(table.game.ref(giant),))
        assert table.game.cards[giant].counters == (("page", 2),)
        assert table.game.cards[knight].counters == ((SIDE, 1),)

    def test_a_counter_of_any_name_is_chosen(self) -> None:
        table = Table(KNIGHT)
        knight = table.put("Knight")
        table.do(tree.PutCounter(ALL, "page", Num(1)), tree.PutCounter(ALL, "ink", Num(1)))
        table.do(tree.RemoveCounter(ALL, "", Num(1)), answers=["page"])
        assert table.game.cards[knight].counters == (("ink", 1),)

    def test_1024_1_healing_takes_off_the_astral_counter_and_changes_nothing_else(self) -> None:
        table = Table(ruler("Queen"))
        queen = table.put("Queen")
        table.do(tree.PutCounter(tree.This(), "page", Num(1)), tree.Destroy(tree.This()), source=queen)
        assert table.game.cards[queen].count(ASTRAL) == 1
        table.do(tree.Heal(tree.Each(tree.Sel("ruler", ("ruler",), YOU))))
        assert table.game.cards[queen].counters == (("page", 1),)
        assert table.names(RULER_AREA) == ["Queen"]


class TestTokens:
    def test_1303_1__a_token_is_what_the_effect_says(self) -> None:
        table = Table()
        like = tree.Sel(
            "resonator token",
            filters=(
                tree.StatIs("atk", "==", Num(300)),
                tree.StatIs("def", "==", Num(200)),
                tree.Class(LIGHT),
                tree.Trait("Fairy"),
                tree.Has("flying"),
            ),
        )
        table.do(tree.CreateToken((), Num(2), like=like, bind="made"), tree.Engage(tree.Bound("made")))
        cards = table.game.zones[2 * FIELD]
        values = table.game.values(cards[0])
        assert len(cards) == 2
        assert (values[ATK], values[DEF], values[ATTRIBUTES]) == (300, 200, frozenset({LIGHT}))
        assert values[NAMES] == values[RACES] == frozenset({"Fairy"})
        assert values[TYPES] == frozenset({"resonator"})
        assert all(table.game.cards[cid].turned and table.game.cards[cid].is_token for cid in cards)

    def test_1303_3a_a_token_that_leaves_the_field_ceases_to_exist(self) -> None:
        table = Table()
        like = tree.Sel("resonator token", filters=(tree.Trait("Fairy"), tree.StatIs("def", "==", Num(100))))
        table.do(tree.CreateToken((), Num(1), whose=OPPONENT, like=like))
        assert table.names(FIELD, 1) == ["Fairy"]
        table.do(tree.ReturnToHand(ALL))
        assert table.names(HAND, 1) == []

    def test_1017_1__a_token_copy_has_no_effects_of_the_original(self) -> None:
        table = Table(KNIGHT)
        knight = table.put("Knight")
        table.do(tree.PutCounter(ALL, PLUS, Num(1)), tree.CreateToken((), Num(1), copy=tree.This()), source=knight)
        copy = table.game.zones[2 * FIELD][-1]
        assert copy != knight
        assert (table.names(FIELD), table.game.values(copy)[ATK]) == (["Knight", "Knight"], 500)

    def test_1027_1a_a_gem_of_any_attribute_is_one_of_five(self) -> None:
        table = Table()
        table.begin(tree.GainItem("gem", Num(1), bind="gem"))
        assert table.game.decision is not None
        assert len(table.game.decision.options) == 5
        table.game.answer(("attribute", FIRE))
        (gem,) = table.game.zones[2 * ITEM_AREA]
        assert table.game.values(gem)[ATTRIBUTES] == frozenset({FIRE})
        assert table.game.values(gem)[TYPES] == frozenset()
        assert len(table.events(CREATE)) == 1

    def test_1036_1_an_emblem_is_an_item_with_its_keyword(self) -> None:
        table = Table()
        table.do(
            tree.GainItem("dragon emblem", Num(1), (FIRE,)), tree.GainItem("dragon emblem", Num(1), ("vermillion",))
        )
        one, other = (table.game.values(cid) for cid in table.game.zones[2 * ITEM_AREA])
        assert (one[TYPES], one[ATTRIBUTES]) == (frozenset(), frozenset({FIRE}))
        assert "dragon emblem" in one[KEYWORDS]
        assert {"dragon emblem", "vermillion"} <= other[KEYWORDS]
        assert other[ATTRIBUTES] == frozenset()

    def test_1037_1a_a_limit_break_is_named_after_a_card(self) -> None:
        table = Table(KNIGHT)
        table.do(tree.GainItem("limit break", Num(1), ("Knight",)))
        (item,) = table.game.zones[2 * ITEM_AREA]
        assert table.game.values(item)[NAMES] == frozenset({"Knight"})
        assert table.game.values(item)[KEYWORDS] == frozenset({"limit break"})
