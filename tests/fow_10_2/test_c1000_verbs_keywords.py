"""Verbs that the rules name one by one: dice, turns, phases, sides, battles, weather, a new game (1023 to 1033)."""

from headjudge.games.fow.common.c500_turn import SKIPS
from headjudge.games.fow.common.gates import weather_of
from headjudge.games.fow.common.model import (
    ADDED_TO,
    ATK,
    ATTACK,
    ATTACKS,
    BLOCK,
    BLOCKS,
    DECK,
    EXTRA_DECK,
    FIELD,
    FIRST_PLAYER,
    FORCE,
    GRAVEYARD,
    HAND,
    INVERT,
    LIFE,
    NAME_CARD,
    REMOVED,
    RESTART,
    RULER_AREA,
    RUNE_AREA,
    STONE_DECK,
    TYPES,
    WIN,
    will_slot,
)
from headjudge.games.fow.common.queries import attacked, attacker, blocker
from headjudge.kernel.actions import Relate
from headjudge.language import tree
from headjudge.language.tree import OPPONENT, YOU, Num
from tests.games.fow.table import Printed, Table, chant, resonator, ruler

KNIGHT = resonator("Knight")
HOPE = Printed(
    "Hope",
    {"type": "resonator", "cost": "1", "atk": 300, "def": 300},
    back=Printed("Despair", {"type": "resonator", "race": "Inverse", "cost": "1", "atk": 900, "def": 900}),
)
PAST = Printed(
    "Past",
    {"type": "resonator", "cost": "1", "atk": 300, "def": 300},
    back=Printed("Future", {"type": "resonator (shift)", "cost": "1", "atk": 900, "def": 900}),
)


class TestTurns:
    def test_1023_1_the_result_of_a_roll_is_the_sum_of_its_dice(self) -> None:
        table = Table()
        table.do(tree.RollDie("rolled", 3), tree.Gain(tree.Times(100, tree.Result("rolled")), "life"))
        (event,) = table.events(FORCE)
        assert 3 <= event.amount <= 18
        assert table.life() == 4000 + 100 * event.amount

    def test_1025_2_extra_turns_come_one_after_another(self) -> None:
        table = Table()
        table.do(tree.ExtraTurn(), tree.ExtraTurn())
        assert table.game.extra_turns == (0, 0)

    def test_1031_2__a_phase_that_is_skipped_twice_is_skipped_two_times(self) -> None:
        table = Table()
        table.do(tree.SkipPhase(OPPONENT, "recovery phase"), tree.SkipPhase(OPPONENT, "recovery phase"))
        assert table.game.totals[SKIPS, 1, "recovery phase"] == 2

    def test_103_5_an_effect_wins_the_game(self) -> None:
        table = Table()
        table.begin(tree.Win(by=OPPONENT))
        assert table.game.result == (-1, 1)
        assert [event.player for event in table.events(WIN)] == [1]


class TestSides:
    def test_1030_1_only_the_hope_side_inverts(self) -> None:
        table = Table(HOPE)
        hope = table.put("Hope")
        table.do(tree.Invert(tree.This()), tree.Invert(tree.This()), source=hope)
        assert (table.names(FIELD), table.game.values(hope)[ATK]) == (["Despair"], 900)
        assert len(table.events(INVERT)) == 1
        table.do(tree.ReturnToHand(tree.This()), source=hope)
        assert table.names(HAND) == ["Hope"]

    def test_1030_3__a_card_is_removed_from_the_game_inverted(self) -> None:
        table = Table(HOPE)
        hope = table.put("Hope")
        table.do(tree.KeywordAction("remove inverted"), source=hope)
        assert (table.names(REMOVED), len(table.events(INVERT))) == (["Despair"], 1)

    def test_1117_2a_a_shifted_card_stays_the_same_card(self) -> None:
        table = Table(PAST)
        past = table.put("Past")
        ref = table.game.ref(past)
        table.do(tree.PutCounter(tree.This(), "page", Num(1)), tree.KeywordAction("shift"), source=past)
        assert (table.names(FIELD), table.game.is_current(ref)) == (["Future"], True)
        assert table.game.cards[past].count("page") == 1


class TestBattles:
    def fight(self, table: Table) -> tuple[int, int, int]:
        one, two, three = table.put("Knight"), table.put("Knight", player=1), table.put("Knight", player=1)
        game = table.game
        game.perform([Relate(ATTACK, 0, game.ref(one), game.ref(two), ATTACKS)])
        game.perform([Relate(BLOCK, 1, game.ref(three), game.ref(one), BLOCKS)])
        return one, two, three

    def leave(self, table: Table, cid: int) -> None:
        table.do(tree.RemoveFromBattle(tree.This()), source=cid)

    def test_1029_1a_an_attacker_attacks_no_more_and_nothing_blocks_it(self) -> None:
        table = Table(KNIGHT)
        one, _, _ = self.fight(table)
        self.leave(table, one)
        assert (attacker(table.game), blocker(table.game)) == (None, None)

    def test_1029_1b_a_blocker_blocks_no_more(self) -> None:
        table = Table(KNIGHT)
        one, two, three = self.fight(table)
        self.leave(table, three)
        assert (attacker(table.game), attacked(table.game)) == ((one, 0), (two, 0))
        assert blocker(table.game) is None

    def test_1029_1c_what_was_attacked_is_not_and_the_attacker_goes_on_attacking(self) -> None:
        table = Table(KNIGHT)
        one, _, _ = self.fight(table)
        self.leave(table, attacked_card(table))
        assert attacker(table.game) == (one, 0)
        found = attacked(table.game)
        assert found is not None
        assert not table.game.is_current(found)


def attacked_card(table: Table) -> int:
    found = attacked(table.game)
    assert found is not None
    return found[0]


def test_1028_1b_the_weather_is_that_of_the_last_effect() -> None:
    table = Table()
    assert weather_of(table.game, 0) == ""
    table.do(tree.KeywordAction("weather rain"), tree.KeywordAction("weather fog"))
    assert (weather_of(table.game, 0), weather_of(table.game, 1)) == ("fog", "")


def test_1307_5a_one_name_of_a_card_is_chosen() -> None:
    table = Table(KNIGHT)
    table.begin(tree.Declare("named"), tree.Destroy(tree.Each(tree.Sel("resonator", ("field",)))))
    assert table.game.decision is not None
    assert ("name", "Knight") in table.game.decision.options
    table.game.answer(("name", "Knight"))
    assert [event.data for event in table.events(NAME_CARD)] == ["Knight"]


class TestRestarting:
    RUNE = Printed("Rune", {"type": "rune", "cost": "1"})

    def table(self) -> Table:
        table = Table(KNIGHT, ruler("Queen"), ruler("King"), self.RUNE, chant("Tale"))
        game = table.game
        table.put("Queen", FIELD)
        table.put("King", RULER_AREA, 1)
        table.put("Knight", GRAVEYARD, owner=1)
        table.put("Rune", RUNE_AREA)
        table.put("Tale", EXTRA_DECK)
        table.put("Stone")
        like = tree.Sel("resonator token", filters=(tree.Trait("Fairy"), tree.StatIs("def", "==", Num(100))))
        table.do(
            tree.CreateToken((), Num(1), like=like),
            tree.Draw(Num(2)),
            tree.Produce(("{R}",), Num(1)),
            tree.Damage(Num(900), tree.Leader(OPPONENT)),
            tree.Give(tree.Leader(YOU), (tree.Cannot("gain life"),)),
        )
        game.totals["god's art", 0, "Fire"] = 1
        return table

    def test_1033_1_every_card_returns_to_where_it_began(self) -> None:
        table = self.table()
        knight = table.game.zones[2 * GRAVEYARD][0]
        ref = table.game.ref(knight)
        table.begin(tree.KeywordAction("restart"), player=1)
        game = table.game
        assert (game.result, len(table.events(RESTART))) == (None, 1)
        assert [table.names(zone) for zone in (FIELD, GRAVEYARD, RULER_AREA)] == [[], [], ["Queen"]]
        assert [table.names(zone) for zone in (RUNE_AREA, EXTRA_DECK)] == [["Rune"], ["Tale"]]
        assert len(table.names(STONE_DECK)) == 11
        assert (len(table.names(HAND)), len(table.names(DECK))) == (5, 5)
        assert (len(table.names(HAND, 1)), len(table.names(DECK, 1))) == (5, 6)
        assert not game.is_current(ref)

    def test_1033_1_tokens_are_no_more(self) -> None:
        table = self.table()
        tokens = {cid for cid, card in enumerate(table.game.cards) if card.is_token}
        table.begin(tree.KeywordAction("restart"), player=1)
        assert tokens
        assert tokens.isdisjoint(cid for zone in table.game.zones for cid in zone)

    def test_1033_2_the_controller_of_the_effect_plays_first_in_a_new_game(self) -> None:
        table = self.table()
        table.begin(tree.KeywordAction("restart"), player=1)
        game = table.game
        assert [event.player for event in table.events(FIRST_PLAYER)] == [1]
        assert game.decision is not None
        assert (game.decision.prompt, game.decision.player) == ("mulligan", 1)
        assert [points[LIFE] for points in game.points] == [4000, 4000]
        assert game.points[0][will_slot("fire")] == 0
        assert (game.effects, game.relations, game.turn) == ({}, (), 0)
        assert ("god's art", 0, "Fire") not in game.totals

    def test_1033_3__a_card_that_the_text_names_begins_where_it_is(self) -> None:
        table = self.table()
        table.begin(tree.KeywordAction("restart", sel=tree.Sel("resonator", ("graveyard",))))
        assert table.names(GRAVEYARD, 1) == ["Knight"]
        assert len(table.names(HAND, 1)) + len(table.names(DECK, 1)) == 10

    def test_1033_1_the_new_game_is_played(self) -> None:
        table = self.table()
        table.begin(tree.KeywordAction("restart"))
        game = table.game
        for _ in range(60):
            assert game.decision is not None
            game.answer(game.decision.options[-1])
        assert game.turn > 1
        assert ADDED_TO not in {relation[0] for relation in game.relations}
        assert all(game.values(cid)[TYPES] for cid in game.zones[2 * HAND])
