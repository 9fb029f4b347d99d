"""What card text does to cards: moving, destroying, removing, adding, turning, giving (302, 307, 909, 1002 to 1013)."""

import pytest

from headjudge.games.fow.common.c903_payments import Means
from headjudge.games.fow.common.model import (
    ADDED_TO,
    ASTRAL,
    ATK,
    ATTACHED_TO,
    BANISH,
    DECK,
    DEF,
    DESTROY,
    FIELD,
    GRAVEYARD,
    HAND,
    ITEM_AREA,
    REMOVED,
    REVEAL,
    RULER_AREA,
    STONE_DECK,
)
from headjudge.language import tree
from headjudge.language.tree import OPPONENT, YOU, Num
from tests.games.fow.table import Printed, Table, addition, resonator, ruler

KNIGHT, ELF = resonator("Knight", race="Human"), resonator("Elf", race="Elf", atk=300, defence=200)
QUEEN = ruler("Queen")


def each(kind: str = "resonator", *zones: str, whose: tree.Player = tree.ANY_PLAYER) -> tree.Each:
    return tree.Each(tree.Sel(kind, zones or ("field",), whose))


def pick(kind: str = "resonator", *zones: str, whose: tree.Player = tree.ANY_PLAYER, n: int = 1) -> tree.Pick:
    return tree.Pick(tree.Sel(kind, zones or ("field",), whose), Num(n), Num(n), bind="picked")


class TestDestroying:
    def test_1010_1__a_resonator_goes_to_its_owners_graveyard_whoever_controls_it(self) -> None:
        table = Table(KNIGHT)
        table.put("Knight", player=1, owner=0)
        table.do(tree.Destroy(each()))
        assert table.names(GRAVEYARD) == ["Knight"]
        assert [event.to for event in table.events(DESTROY)] == [2 * GRAVEYARD]

    def test_1010_1a_a_j_ruler_goes_to_its_ruler_area_with_an_astral_counter(self) -> None:
        table = Table(QUEEN)
        queen = table.put("Queen", FIELD, 1)
        table.do(tree.Destroy(each("J-ruler")))
        assert table.names(RULER_AREA, 1) == ["Queen"]
        assert table.game.cards[queen].count(ASTRAL) == 1

    def test_1010_2__a_ruler_is_destroyed_only_by_an_effect_that_names_rulers(self) -> None:
        table = Table(QUEEN)
        table.put("Queen", RULER_AREA, 1)
        table.do(tree.Destroy(each("card", "ruler")))
        assert table.names(RULER_AREA, 1) == ["Queen"]
        table.do(tree.Destroy(each("ruler", "ruler")))
        assert table.names(GRAVEYARD, 1) == ["Queen"]

    def test_1011_2_only_ones_own_cards_are_banished(self) -> None:
        table = Table(KNIGHT)
        mine, yours = table.put("Knight"), table.put("Knight", player=1)
        table.do(tree.Bury(each()))
        assert [event.ref for event in table.events(BANISH)] == [(mine, 0)]
        table.do(tree.Bury(each(), by=OPPONENT))
        assert [event.ref for event in table.events(BANISH)] == [(mine, 0), (yours, 0)]

    def test_317_2_a_j_ruler_that_cannot_be_banished_pays_no_cost(self) -> None:
        table = Table(QUEEN)
        queen = table.put("Queen")
        cost = tree.Pay((tree.Bury(tree.This()),), (tree.Draw(Num(1)),))
        table.do(cost, source=queen)
        assert table.names(FIELD) == ["Queen, Risen"]
        assert table.names(HAND) == []

    def test_317_2_only_what_can_be_banished_is_offered_as_a_cost(self) -> None:
        table = Table(QUEEN, KNIGHT)
        table.put("Queen")
        cost = tree.Pay((tree.Bury(pick("J/resonator", whose=YOU)),), (tree.Draw(Num(1)),))
        table.do(cost)
        assert table.names(HAND) == []
        table.put("Knight")
        table.do(cost, answers=["yes", table.game.zones[2 * FIELD][-1]])
        assert (table.names(FIELD), table.names(HAND)) == (["Queen, Risen"], ["Blank"])


class TestMoving:
    def test_1004_1_removed_cards_lie_in_their_owners_removed_area(self) -> None:
        table = Table(KNIGHT)
        table.put("Knight", player=1)
        table.do(tree.Banish(each()))
        assert table.names(REMOVED, 1) == ["Knight"]

    def test_311_2a_a_card_removed_face_down_is_hidden(self) -> None:
        table = Table(KNIGHT)
        knight = table.put("Knight", HAND, 1)
        table.do(tree.Put(each("card", "hand"), "removed", face="facedown"))
        assert table.game.cards[knight].zone == 2 * REMOVED + 1
        assert not table.game.cards[knight].face_up
        assert table.game.cells[0][knight] != 0

    def test_307_7_without_a_player_named_a_card_enters_under_its_owners_control(self) -> None:
        table = Table(KNIGHT)
        table.put("Knight", GRAVEYARD, 1)
        table.do(tree.Put(each("resonator", "graveyard"), "field"))
        assert table.names(FIELD, 1) == ["Knight"]

    def test_307_8b_it_enters_under_the_control_of_the_player_named(self) -> None:
        table = Table(KNIGHT)
        knight = table.put("Knight", GRAVEYARD, 1)
        table.do(tree.Put(each("resonator", "graveyard"), "field", YOU, engaged=True))
        assert table.names(FIELD) == ["Knight"]
        assert table.game.cards[knight].turned
        table.do(tree.ReturnToHand(each()))
        assert table.names(HAND, 1) == ["Knight"]

    def test_302_3_a_j_ruler_put_into_its_ruler_area_stays_the_same_card(self) -> None:
        table = Table(QUEEN)
        queen = table.put("Queen")
        before = table.game.ref(queen)
        table.do(tree.Put(tree.This(), "ruler"), source=queen)
        assert table.names(RULER_AREA) == ["Queen"]
        assert table.game.is_current(before)
        assert not table.game.cards[queen].count(ASTRAL)

    def test_302_4_cards_put_on_a_deck_together_are_ordered_by_their_owner(self) -> None:
        table = Table(KNIGHT, ELF)
        knight, elf = table.put("Knight"), table.put("Elf")
        table.do(tree.Put(each(), "deck", position="bottom"), answers=[elf])
        assert table.names(DECK)[:3] == ["Elf", "Knight", "Blank"]
        assert table.game.cards[knight].zone == 2 * DECK

    def test_302_4_in_a_random_order_nobody_knows_which_lies_where(self) -> None:
        table = Table(KNIGHT, ELF)
        cards = [table.put("Knight"), table.put("Elf")]
        table.do(tree.Put(each(), "deck", position="top", order="random"))
        assert {table.game.cells[player][cid] != 0 for player in (0, 1) for cid in cards} == {True}

    def test_1019_2a_an_empty_hand_counts_as_discarded(self) -> None:
        table = Table()
        table.do(
            tree.Discard(tree.Each(tree.Sel("card", ("hand",), YOU))),
            tree.If(tree.Did(), (tree.Draw(Num(1)),)),
        )
        assert table.names(HAND) == ["Blank"]


class TestDecks:
    def test_1009_2_drawing_stops_where_the_deck_ends(self) -> None:
        table = Table(deck=2)
        table.do(tree.Draw(Num(3)))
        assert (len(table.names(HAND)), table.names(DECK)) == (2, [])
        assert table.game.result is None

    def test_1014_2_the_stone_deck_is_searched_and_shuffled_by_its_name(self) -> None:
        table = Table()
        stone = table.game.zones[2 * STONE_DECK][0]
        what = tree.Pick(tree.Sel("magic stone"), Num(1), Num(1), bind="found")
        table.do(tree.Search(what, YOU, "stone deck"), tree.Put(tree.Bound("found"), "field", YOU), answers=[stone])
        assert table.names(FIELD) == ["Stone"]
        assert [e.data for e in table.events(table.shuffled)] == [2 * STONE_DECK]

    def test_1005_2__a_revealed_card_is_not_revealed_again(self) -> None:
        table = Table(KNIGHT)
        table.put("Knight", HAND)
        hand = tree.Each(tree.Sel("card", ("hand",), YOU))
        table.do(tree.Reveal(hand), tree.Reveal(hand))
        assert len(table.events(REVEAL)) == 1

    def test_1021_1_each_card_is_shuffled_into_its_owners_deck(self) -> None:
        table = Table(KNIGHT)
        table.put("Knight"), table.put("Knight", player=1)
        table.do(tree.Shuffle(each(), None))
        assert sorted(e.data for e in table.events(table.shuffled)) == [2 * DECK, 2 * DECK + 1]
        assert all("Knight" in table.names(DECK, player) for player in (0, 1))

    def test_1034_1_foreseen_cards_go_on_top_or_under_the_deck(self) -> None:
        table = Table(KNIGHT, ELF)
        elf, knight = table.put("Elf", DECK), table.put("Knight", DECK)
        table.do(tree.KeywordAction("foresee", 2), answers=[knight, ("done",)])
        names = table.names(DECK)
        assert (names[0], names[-1]) == ("Knight", "Elf")
        assert table.game.cells[1][elf] != 0

    def test_1038_1_only_a_treasure_that_is_shown_is_removed(self) -> None:
        for race, gone in (("Treasure", 1), ("Human", 0)):
            table = Table(resonator("Chest", race=race))
            chest = table.put("Chest", DECK)
            table.do(tree.KeywordAction("exploration", 1), answers=["yes", chest])
            assert len(table.names(REMOVED)) == gone
            assert table.names(DECK)[0] == ("Blank" if gone else "Chest")


class TestAdditions:
    ROBE = addition("Robe", "resonator")

    def test_1406_3_an_addition_put_into_the_field_comes_onto_a_legal_card(self) -> None:
        table = Table(KNIGHT, ELF, self.ROBE)
        table.put("Knight")
        elf, robe = table.put("Elf", player=1), table.put("Robe", GRAVEYARD)
        table.do(tree.Put(each("addition", "graveyard"), "field", YOU), answers=[elf])
        assert table.names(FIELD) == ["Knight", "Robe"]
        assert table.game.related(ADDED_TO, table.game.ref(robe)) == (table.game.ref(elf),)

    def test_1406_3_without_such_a_card_it_stays_where_it_is(self) -> None:
        table = Table(self.ROBE)
        table.put("Robe", GRAVEYARD)
        table.do(tree.Put(each("addition", "graveyard"), "field", YOU))
        assert table.names(GRAVEYARD) == ["Robe"]

    def test_1002_2_an_addition_that_may_not_be_on_the_card_stays(self) -> None:
        table = Table(self.ROBE, KNIGHT)
        stone, robe = table.put("Stone"), table.put("Robe", HAND)
        knight = table.put("Knight")
        table.do(tree.Attach(tree.This(), tree.Bound("host")), source=robe, host=(table.game.ref(stone),))
        assert table.names(HAND) == ["Robe"]
        table.do(tree.Attach(tree.This(), tree.Bound("host")), source=robe, host=(table.game.ref(knight),))
        assert table.game.related_to(ADDED_TO, table.game.ref(knight)) == (table.game.ref(robe),)

    def test_1002_1_an_added_card_that_is_added_again_is_on_one_card_only(self) -> None:
        table = Table(self.ROBE, KNIGHT, ELF)
        robe, knight, elf = table.put("Robe"), table.put("Knight"), table.put("Elf")
        for host in (knight, elf):
            table.do(tree.Attach(tree.This(), tree.Bound("host")), source=robe, host=(table.game.ref(host),))
        assert table.game.related(ADDED_TO, table.game.ref(robe)) == (table.game.ref(elf),)

    @pytest.mark.rule("fow-10.2", "1032.1")
    def test_1032_3_attached_cards_lie_in_the_item_area_and_stay_attached_to_the_ruler(self) -> None:
        table = Table(QUEEN, resonator("Aura"))
        queen, aura = table.put("Queen"), table.put("Aura", GRAVEYARD)
        table.do(tree.Attach(each("card", "graveyard"), tree.This()), source=queen)
        assert table.names(ITEM_AREA) == ["Aura"]
        table.do(tree.Destroy(tree.This()), source=queen)
        assert table.game.related(ATTACHED_TO, table.game.ref(aura)) == (table.game.ref(queen),)


class TestGiving:
    def test_909_4_what_is_said_of_all_that_fit_is_said_of_later_ones_too(self) -> None:
        table = Table(KNIGHT, ELF)
        up = tree.StatChange("atk", Num(200))
        humans = tree.Each(tree.Sel("resonator", ("field",), YOU, (tree.Trait("Human"),)))
        table.do(tree.Give(humans, (up,), "this turn"))
        knight, elf = table.put("Knight"), table.put("Elf")
        assert [table.game.values(cid)[ATK] for cid in (knight, elf)] == [700, 300]

    def test_909_4_what_is_said_of_certain_cards_stays_with_them(self) -> None:
        table = Table(KNIGHT)
        knight = table.put("Knight")
        table.do(tree.Give(pick(), (tree.StatChange("def", Num(300)),), "this turn"), answers=[knight])
        later = table.put("Knight")
        assert [table.game.values(cid)[DEF] for cid in (knight, later)] == [800, 500]

    def test_1013_1_rested_and_recovered(self) -> None:
        table = Table(KNIGHT)
        knight = table.put("Knight")
        table.do(tree.Engage(each()))
        assert table.game.cards[knight].turned
        table.do(tree.Refresh(each()))
        assert not table.game.cards[knight].turned


def test_1003_4_will_is_paid_while_resolving_in_full_or_not_at_all() -> None:
    stone = Printed("Fire Magic Stone", {"type": "basic magic stone"})
    price = tree.Pay((tree.PayWill("{R}{1}", by=OPPONENT),), (), OPPONENT, (tree.Draw(Num(1)),))
    table = Table(stone)
    table.put("Fire Magic Stone", player=1)
    table.do(price)
    assert table.names(HAND) == ["Blank"], "one stone cannot pay, so nobody is asked"
    table.put("Fire Magic Stone", player=1)
    assert Means(table.game, 1).limit == 2
    table.do(price, answers=["yes", "pay"])
    assert table.names(HAND) == ["Blank"]
    assert all(table.game.cards[cid].turned for cid in table.game.zones[2 * FIELD + 1])
