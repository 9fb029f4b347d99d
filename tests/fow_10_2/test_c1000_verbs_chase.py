"""What card text does to what is on the chase: cancelling, other targets, copies, playing (1006, 1012, 1017)."""

from headjudge.games.fow.common.c903_play import play_card
from headjudge.games.fow.common.c903_resolution import ResolveLast
from headjudge.games.fow.common.model import (
    CHASE,
    FIELD,
    GRAVEYARD,
    HAND,
    PLAYED,
    TARGETED,
    will_slot,
)
from headjudge.language import tree
from headjudge.language.tree import YOU, Num
from tests.games.fow.table import Printed, Table, addition, chant, resonator

KNIGHT, GIANT = resonator("Knight"), resonator("Giant", defence=1500)
TARGET = tree.Pick(tree.Sel("resonator", ("field",)), Num(1), Num(1), bind="target", target=1)
BOLT = chant("Bolt", tree.SpellText((tree.Damage(Num(400), TARGET),)), cost="0")
PRICEY = chant("Pricey", tree.SpellText((tree.Draw(Num(1)),)), cost="R2")
SPELLS = tree.Each(tree.Sel("spell", ("chase",)))
HALVES = Printed(
    "Ebb // Flow",
    {"type": "chant", "cost": "0", "alternative": True},
    back=Printed(
        "Ebb",
        {"type": "chant", "cost": "0"},
        tree.SpellText((tree.Draw(Num(1)),)),
        back=Printed("Flow", {"type": "chant", "cost": "0"}, tree.SpellText((tree.Draw(Num(2)),))),
    ),
)


class Chase(Table):
    def play(self, name: str, *answers: object, player: int = 0) -> int:
        """Play a card from the hand, and leave it on the chase."""
        cid = self.put(name, HAND, player)
        self.start(play_card(self.game, player, cid))
        assert not self.answer(answers)
        assert self.idle, self.game.decision
        return cid

    def resolve(self, *answers: object) -> None:
        self.start(ResolveLast(self.game.plays[-1]))
        assert not self.answer(answers)
        assert self.idle, self.game.decision


class TestCancelling:
    def test_1012_1__a_canceled_spell_goes_to_its_owners_graveyard_unresolved(self) -> None:
        table = Chase(KNIGHT, BOLT)
        knight = table.put("Knight")
        table.play("Bolt", knight, player=1)
        table.do(tree.Cancel(SPELLS))
        assert (table.names(GRAVEYARD, 1), table.game.plays) == (["Bolt"], ())
        assert table.game.cards[knight].damage == 0


class TestTargets:
    def test_a_changed_target_is_another_one(self) -> None:
        table = Chase(KNIGHT, GIANT, BOLT)
        knight, giant = table.put("Knight"), table.put("Giant")
        table.play("Bolt", knight, player=1)
        table.begin(tree.ChangeTarget(SPELLS))
        assert table.game.decision is not None
        assert list(table.game.decision.options) == [("card", giant)]
        table.game.answer(("card", giant))
        table.resolve()
        assert [table.game.cards[cid].damage for cid in (knight, giant)] == [0, 400]
        assert [event.ref for event in table.events(TARGETED)] == [(knight, 0), (giant, 0)]

    def test_without_another_legal_target_it_stays(self) -> None:
        table = Chase(KNIGHT, BOLT)
        knight = table.put("Knight")
        table.play("Bolt", knight)
        table.do(tree.ChangeTarget(SPELLS))
        table.resolve()
        assert table.game.cards[knight].damage == 400

    def test_to_a_card_that_is_named(self) -> None:
        table = Chase(KNIGHT, GIANT, BOLT)
        knight, giant = table.put("Knight"), table.put("Giant")
        table.play("Bolt", knight)
        table.do(tree.ChangeTarget(SPELLS, tree.This()), source=giant)
        table.resolve()
        assert table.game.cards[giant].damage == 400


class TestCopies:
    def test_1017_1c_a_copy_has_the_same_targets_and_ceases_when_it_has_resolved(self) -> None:
        table = Chase(GIANT, BOLT)
        giant = table.put("Giant")
        table.play("Bolt", giant)
        table.do(tree.Copy(SPELLS))
        assert len(table.game.plays) == 2
        table.resolve()
        assert table.game.cards[giant].damage == 400
        assert (table.names(CHASE), table.names(GRAVEYARD)) == (["Bolt"], [])
        table.resolve()
        assert (table.game.cards[giant].damage, table.names(GRAVEYARD)) == (800, ["Bolt"])

    def test_1017_1c_new_targets_may_be_chosen_or_kept(self) -> None:
        for answer, dealt in (("done", [800, 0]), ("other", [400, 400])):
            table = Chase(GIANT, BOLT)
            one, other = table.put("Giant"), table.put("Giant", player=1)
            table.play("Bolt", one)
            table.do(tree.Copy(SPELLS, retarget=True), answers=[("done",) if answer == "done" else other])
            table.resolve()
            table.resolve()
            assert [table.game.cards[cid].damage for cid in (one, other)] == dealt

    def test_1017_1d_what_is_gone_is_not_copied(self) -> None:
        table = Chase(KNIGHT, BOLT)
        bolt = table.play("Bolt", table.put("Knight"))
        table.do(tree.Cancel(SPELLS), tree.Copy(tree.Bound("it")), it=(table.game.ref(bolt),))
        assert table.game.plays == ()
        assert table.names(CHASE) == []

    def test_1017_1a_a_copied_resonator_spell_stays_in_the_field(self) -> None:
        table = Chase(resonator("Free", cost="0"))
        table.play("Free")
        table.do(tree.Copy(SPELLS))
        table.resolve()
        table.resolve()
        assert table.names(FIELD) == ["Free", "Free"]

    def test_1017_3__a_copy_of_a_card_in_a_graveyard_is_played(self) -> None:
        table = Chase(KNIGHT, BOLT)
        knight, bolt = table.put("Knight"), table.put("Bolt", GRAVEYARD)
        card = tree.Each(tree.Sel("card", ("graveyard",)))
        table.do(tree.Copy(card, bind="copy"), tree.PlayCard(tree.Bound("copy"), free=True), answers=[knight])
        assert (table.names(CHASE), table.names(GRAVEYARD)) == (["Bolt"], ["Bolt"])
        table.resolve()
        assert (table.game.cards[knight].damage, table.game.zones[2 * GRAVEYARD]) == (400, (bolt,))

    def test_1017_3b_a_copy_that_cannot_be_played_ceases_to_exist(self) -> None:
        table = Chase(BOLT)
        bolt = table.put("Bolt", GRAVEYARD)
        card = tree.Each(tree.Sel("card", ("graveyard",)))
        table.do(tree.Copy(card, bind="copy"), tree.PlayCard(tree.Bound("copy"), free=True))
        assert (table.names(CHASE), table.game.zones[2 * GRAVEYARD]) == ([], (bolt,))

    def test_1017_3b_a_copy_that_nobody_plays_is_gone_when_the_effect_is_over(self) -> None:
        card = tree.Each(tree.Sel("card", ("graveyard",)))
        offer = tree.May((tree.PlayCard(tree.Bound("copy"), free=True),))
        table = Chase(PRICEY, chant("Echo", tree.SpellText((tree.Copy(card, bind="copy"), offer)), cost="0"))
        pricey = table.put("Pricey", GRAVEYARD)
        echo = table.play("Echo")
        table.resolve("no")
        assert table.game.zones[2 * GRAVEYARD] == (pricey, echo)

    def test_1307_3c_a_copied_alternative_card_has_both_halves(self) -> None:
        table = Chase(HALVES)
        table.put("Ebb // Flow", GRAVEYARD)
        card = tree.Each(tree.Sel("card", ("graveyard",)))
        table.do(tree.Copy(card, bind="copy"), tree.PlayCard(tree.Bound("copy"), free=True), answers=[("side", 2)])
        assert table.names(CHASE) == ["Flow"]
        table.resolve()
        assert len(table.names(HAND)) == 2


class TestPlaying:
    FROM_GRAVE = tree.Each(tree.Sel("card", ("graveyard",), YOU))

    def test_903_2_i_2_a_card_is_played_without_paying_its_cost(self) -> None:
        table = Chase(PRICEY)
        table.put("Pricey", GRAVEYARD)
        table.do(tree.PlayCard(self.FROM_GRAVE, free=True))
        assert (table.names(CHASE), len(table.events(PLAYED))) == (["Pricey"], 1)

    def test_903_2j_a_card_that_cannot_be_paid_for_is_not_played(self) -> None:
        table = Chase(PRICEY)
        table.put("Pricey", GRAVEYARD)
        table.do(tree.PlayCard(self.FROM_GRAVE), tree.If(tree.Did(), (tree.Draw(Num(1)),)))
        assert (table.names(CHASE), table.names(HAND)) == ([], [])
        points = list(table.game.points[0])
        points[will_slot("fire")] = 3
        table.game.points[0] = tuple(points)
        table.do(tree.PlayCard(self.FROM_GRAVE), tree.If(tree.Did(), (tree.Draw(Num(1)),)), answers=["pay"])
        assert (table.names(CHASE), table.names(HAND)) == (["Pricey"], ["Blank"])

    def test_1006_1__a_summoned_resonator_is_a_spell_that_was_not_played(self) -> None:
        table = Chase(KNIGHT, addition("Robe"))
        table.put("Knight", GRAVEYARD)
        table.put("Robe", GRAVEYARD)
        table.do(tree.Summon(self.FROM_GRAVE))
        assert (table.names(CHASE), table.names(GRAVEYARD)) == (["Knight"], ["Robe"])
        assert table.events(PLAYED) == []
        table.resolve()
        assert table.names(FIELD) == ["Knight"]
