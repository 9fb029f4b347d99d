"""Cards that become others, lie on others, or change their controller (105.3, 1017.2, 1035)."""

from headjudge.games.fow.common.model import (
    ASTRAL,
    ATK,
    COVERS,
    DEF,
    FIELD,
    GRAVEYARD,
    HAND,
    KEYWORDS,
    ON_TOP,
    RULER_AREA,
    TYPES,
)
from headjudge.kernel import effects
from headjudge.language import tree
from headjudge.language.tree import YOU, Num
from tests.games.fow.table import Table, resonator, ruler

KNIGHT = resonator("Knight")
GIANT = resonator("Giant", tree.Keyword("flying"), atk=1000, defence=1500)
ALL = tree.Each(tree.Sel("resonator", ("field",)))


class TestBecoming:
    def test_1017_2__a_copy_has_the_printed_information_of_the_other_card(self) -> None:
        table = Table(KNIGHT, GIANT)
        knight, giant = table.put("Knight"), table.put("Giant", player=1)
        table.do(tree.Give(tree.Bound("it"), (tree.StatChange("atk", Num(300)),)), it=(table.game.ref(giant),))
        table.do(tree.PutCounter(tree.This(), "+100/+100", Num(1)), source=knight)
        table.do(
            tree.BecomeCopy(tree.This(), tree.Bound("it"), "this turn"), source=knight, it=(table.game.ref(giant),)
        )
        values = table.game.values(knight)
        assert (table.names(FIELD), values[ATK], values[DEF]) == (["Giant"], 1100, 1600)
        assert "flying" in values[KEYWORDS]
        effects.expire(table.game, ("turn", table.game.turn))
        assert table.names(FIELD) == ["Knight"]

    def test_1302_1b_a_copy_moves_as_what_it_is(self) -> None:
        table = Table(KNIGHT, GIANT)
        knight, giant = table.put("Knight"), table.put("Giant", player=1)
        table.do(tree.BecomeCopy(tree.This(), tree.Bound("it")), source=knight, it=(table.game.ref(giant),))
        table.do(tree.ReturnToHand(tree.This()), source=knight)
        assert table.names(HAND) == ["Knight"]


class TestCovering:
    def table(self) -> tuple[Table, int, int]:
        table = Table(KNIGHT, GIANT, ruler("Queen"))
        queen, giant = table.put("Queen"), table.put("Giant")
        table.do(tree.Cover(tree.This(), tree.Each(tree.Sel("J-ruler", ("field",), YOU))), source=giant)
        return table, queen, giant

    def test_1035_2_both_are_one_entity_with_the_information_of_the_upper_card(self) -> None:
        table, queen, giant = self.table()
        assert (table.names(FIELD), table.names(ON_TOP)) == (["Giant"], ["Giant"])
        assert table.game.zones[2 * FIELD] == (queen,)
        assert table.game.values(queen)[ATK] == 1000
        assert table.game.related(COVERS, table.game.ref(giant)) == (table.game.ref(queen),)

    def test_1035_2a_leaving_the_field_they_part(self) -> None:
        table, queen, giant = self.table()
        table.do(tree.Destroy(tree.Each(tree.Sel("card", ("field",)))))
        assert (table.names(RULER_AREA), table.names(GRAVEYARD)) == (["Queen"], ["Giant"])
        assert table.game.cards[queen].count(ASTRAL) == 1
        assert table.game.cards[giant].zone == 2 * GRAVEYARD
        assert (table.game.relations, table.names(ON_TOP)) == ((), [])

    def test_1035_3_it_moves_by_what_is_printed_on_the_j_ruler(self) -> None:
        table, queen, _ = self.table()
        table.do(tree.ReturnToHand(tree.Each(tree.Sel("card", ("field",)))))
        assert table.game.zones[2 * FIELD] == (queen,)
        assert "resonator" in table.game.values(queen)[TYPES]


class TestControl:
    def test_105_3_a_card_stays_the_same_card_under_new_control(self) -> None:
        table = Table(KNIGHT)
        knight = table.put("Knight", player=1)
        ref = table.game.ref(knight)
        table.do(tree.Engage(ALL), tree.Steal(ALL))
        assert (table.names(FIELD), table.game.is_current(ref)) == (["Knight"], True)
        assert table.game.cards[knight].turned
        table.do(tree.Destroy(ALL))
        assert table.names(GRAVEYARD, 1) == ["Knight"]
