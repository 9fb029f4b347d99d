"""Texts of Force of Will played out: what the language reads, the library lowers and the rules carry out."""

from typing import Any

import pytest

from headjudge.formats.packs import Card
from headjudge.games.fow.common import model as m
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    FIRE,
    addition,
    attack,
    cast,
    chant,
    end_battle,
    fight,
    j_ruler,
    next_turn,
    pay,
    play,
    prompt,
    quick,
    resonator,
    ruler,
    settle,
    sit,
    stone,
    to_block,
    use,
)

STONES = [FIRE] * 5
BEAR = resonator("Bear")


def table(*cards: Card, a: dict[str, Any] | None = None, b: dict[str, Any] | None = None) -> Table:
    """A table at which both players have five stones; what else lies in the field is added to them."""
    sides = []
    for said in (a or {}, b or {}):
        sides.append({**said, "field": [*STONES, *said.get("field", ())]})
    return sit(cards=cards, a=sides[0], b=sides[1])


def names(table: Table, kind: int, player: int = 0) -> list[str]:
    return [table.game.cards[cid].face.name for cid in table.game.zones[2 * kind + player]]


def found(table: Table, name: str) -> int:
    """The card of that name in the field."""
    game = table.game
    return next(c for p in (0, 1) for c in game.zones[2 * m.FIELD + p] if game.cards[c].face.name == name)


def power(table: Table, name: str) -> tuple[int, int]:
    values = table.game.values(found(table, name))
    return values[m.ATK], values[m.DEF]


def life(table: Table, player: int) -> int:
    return int(table.game.points[player][m.LIFE])


def finish(table: Table) -> None:
    """Take the first answer of whatever is asked until the chase is empty."""
    while prompt(table) != "act" or table.game.plays:
        table.choose("pass" if prompt(table) == "act" else "option 1")


class TestTargets:
    def test_903_3a_a_target_that_is_gone_is_left_out(self) -> None:
        bolt = chant("Bolt", "Destroy target resonator. Draw a card.", cost="1")
        away = quick("Away", "Return target resonator to its owner's hand.")
        at = table(bolt, away, BEAR, a={"hand": ["Bolt", "Away"]}, b={"field": ["Bear"]})
        play(at, "Bolt", "Bear")
        play(at, "Away", "Bear")
        settle(at)
        assert names(at, m.HAND, 1) == ["Bear"]
        assert len(names(at, m.HAND)) == 1

    @pytest.mark.parametrize(("said", "plain", "fiery"), [("[Barrier]", False, False), ("[Barrier] {R}", True, False)])
    def test_1120_3_a_barrier_keeps_off_what_it_names(self, said: str, plain: bool, fiery: bool) -> None:
        texts = [chant(name, "Destroy target resonator.", cost=cost) for name, cost in (("Bolt", "1"), ("Flame", "R"))]
        wall = resonator("Wall", 100, 900, said)
        at = table(*texts, wall, a={"hand": ["Bolt", "Flame"]}, b={"field": ["Wall"]})
        assert (at.a.can("play Bolt"), at.a.can("play Flame")) == (plain, fiery)

    def test_903_2h_damage_is_divided_in_hundreds_while_playing(self) -> None:
        rain = chant("Rain", "This card deals 300 damage divided as you choose among any number of target resonators.")
        at = table(rain, BEAR, resonator("Cub", 100, 100), a={"hand": ["Rain"]}, b={"field": ["Bear", "Cub"]})
        at.choose("play Rain")
        at.choose("Bear")
        at.choose("Cub")
        at.choose("200")
        settle(at)
        assert names(at, m.GRAVEYARD, 1) == ["Cub"]
        assert at.game.cards[found(at, "Bear")].damage == 200

    def test_903_2e_options_are_chosen_while_playing(self) -> None:
        at = table(chant("Either", "Choose one - Draw a card; or gain 500 life."), a={"hand": ["Either"]})
        at.choose("play Either")
        at.choose("option 2")
        pay(at)
        settle(at)
        assert (life(at, 0), names(at, m.HAND)) == (4500, [])


class TestEffects:
    def test_909_4_what_is_said_of_all_that_fit_reaches_later_cards(self) -> None:
        rally = chant("Rally", "Resonators you control gain [+200/+200] until end of turn.", cost="1")
        late = resonator("Late", 300, 300)
        at = table(rally, BEAR, late, a={"hand": ["Rally", "Late"], "field": ["Bear"]})
        cast(at, "Rally")
        assert power(at, "Bear") == (700, 700)
        cast(at, "Late")
        assert power(at, "Late") == (500, 500)
        next_turn(at)
        assert power(at, "Bear") == (500, 500)

    def test_1018_1a_a_shield_prevents_so_much_in_all(self) -> None:
        ward = quick("Ward", "Prevent the next 300 damage that would be dealt to target resonator this turn.")
        bolt = chant("Bolt", "This card deals 200 damage to target resonator.")
        at = table(ward, bolt, BEAR, a={"hand": ["Bolt", "Bolt", "Ward"]}, b={"field": ["Bear"]})
        cast(at, "Ward", "Bear")
        cast(at, "Bolt", "Bear")
        assert at.game.cards[found(at, "Bear")].damage == 0
        cast(at, "Bolt", "Bear")
        assert at.game.cards[found(at, "Bear")].damage == 100

    def test_105_3_control_until_end_of_turn_goes_back(self) -> None:
        charm = chant("Charm", "Gain control of target resonator until end of turn.")
        at = table(charm, BEAR, a={"hand": ["Charm"]}, b={"field": ["Bear"]})
        cast(at, "Charm", "Bear")
        assert "Bear" in names(at, m.FIELD, 0)
        next_turn(at)
        assert "Bear" in names(at, m.FIELD, 1)

    def test_1022_2_a_counter_changes_what_nothing_else_changes(self) -> None:
        grow = chant("Grow", "Put a [+100/+100] counter on target resonator.")
        at = table(grow, BEAR, a={"hand": ["Grow"], "field": ["Bear"]})
        cast(at, "Grow", "Bear")
        assert power(at, "Bear") == (600, 600)

    def test_503_5_a_card_misses_one_recovery_phase(self) -> None:
        text = "Rest target resonator. It doesn't recover during its controller's next recovery phase."
        at = table(chant("Freeze", text), BEAR, a={"hand": ["Freeze"]}, b={"field": ["Bear"]})
        cast(at, "Freeze", "Bear")
        next_turn(at)
        assert at.game.cards[found(at, "Bear")].turned
        next_turn(at)
        next_turn(at)
        assert not at.game.cards[found(at, "Bear")].turned

    def test_904_2_a_bonus_for_each_card_follows_the_cards(self) -> None:
        giant = resonator("Giant", 0, 100, "This card gains [+100/+0] for each magic stone you control.")
        assert power(table(giant, a={"field": ["Giant"]}), "Giant") == (500, 100)

    def test_907_4_will_for_certain_cards_pays_for_no_other(self) -> None:
        odd = stone(
            "Odd", "{Rest}: Produce {W}. Spend this will only to play Knight cards.", kind="special magic stone"
        )
        knight, mage = resonator("Kay", cost="W", race="Knight"), resonator("Mae", cost="W", race="Mage")
        at = sit(cards=(odd, knight, mage), a={"hand": ["Kay", "Mae"], "field": ["Odd"]})
        assert (at.a.can("play Kay"), at.a.can("play Mae")) == (True, False)


class TestKeywordsInBattle:
    def test_1135_2_and_1138_2_drain_and_bane(self) -> None:
        bat = resonator("Bat", 300, 900, "[Drain]", "[Bane]")
        at = table(bat, resonator("Ox", 100, 2000), a={"field": ["Bat"]}, b={"field": ["Ox"]})
        fight(at, "Bat", blocker="Ox")
        finish(at)
        assert (life(at, 0), names(at, m.GRAVEYARD, 1)) == (4300, ["Ox"])

    def test_1105_2_explode_destroys_both(self) -> None:
        bomb = resonator("Bomb", 300, 900, "[Explode]")
        at = table(bomb, resonator("Ox", 100, 2000), a={"field": ["Bomb"]}, b={"field": ["Ox"]})
        fight(at, "Bomb", blocker="Ox")
        finish(at)
        assert (names(at, m.GRAVEYARD, 0), names(at, m.GRAVEYARD, 1)) == (["Bomb"], ["Ox"])

    def test_1106_2_only_what_flies_blocks_flying(self) -> None:
        kite = resonator("Kite", 300, 900, "[Flying]")
        net = resonator("Net", 100, 900, "This card can block resonators with [Flying].")
        at = table(kite, BEAR, net, a={"field": ["Kite"]}, b={"field": ["Bear", "Net"]})
        attack(at, "Kite")
        to_block(at)
        assert (at.b.can("block with Bear"), at.b.can("block with Net")) == (False, True)
        at.choose("forfeit")
        end_battle(at)

    def test_804_3_a_card_may_have_to_block(self) -> None:
        dare = chant("Dare", "Target resonator must block this turn if able.")
        cub = resonator("Cub", 100, 100)
        at = table(dare, BEAR, cub, a={"hand": ["Dare"], "field": ["Bear"]}, b={"field": ["Cub", "Bear"]})
        cast(at, "Dare", "Cub")
        attack(at, "Bear")
        end_battle(at)
        assert (names(at, m.GRAVEYARD, 1), life(at, 1)) == (["Cub"], 4000)

    def test_1118_2_limit_counters_go_with_every_fight(self) -> None:
        at = table(resonator("Cap", 300, 300, "[Limit] 2", "[Swiftness]"), a={"hand": ["Cap"]})
        cast(at, "Cap")
        assert at.game.cards[found(at, "Cap")].count("limit") == 2
        fight(at, "Cap")
        settle(at)
        assert at.game.cards[found(at, "Cap")].count("limit") == 1

    def test_1129_2_mobilize_is_paid_for_an_attack(self) -> None:
        at = table(resonator("Tank", 300, 300, "[Mobilize] {1}"), a={"field": ["Tank"]})
        fight(at, "Tank")
        assert life(at, 1) == 3700
        assert sum(at.game.cards[cid].turned for cid in at.game.zones[2 * m.FIELD]) == 2


class TestPlaying:
    def test_1109_3_what_awakening_gives_a_resonator_lasts(self) -> None:
        text = "[Awakening] {1}: This card gains [+300/+300]."
        at = table(resonator("Sleeper", 300, 300, text), a={"hand": ["Sleeper", "Sleeper"]})
        play(at, "Sleeper", "yes")
        settle(at)
        next_turn(at)
        assert power(at, "Sleeper") == (600, 600)

    def test_1109_2_awakening_may_give_an_ability_that_triggers_on_entering(self) -> None:
        at = table(resonator("Sage", 300, 300, "[Awakening] {1}: [Enter] ⇒ Draw a card."), a={"hand": ["Sage"]})
        play(at, "Sage", "yes")
        finish(at)
        assert len(names(at, m.HAND)) == 1

    def test_1109_2_what_an_awakened_chant_does_has_its_own_target(self) -> None:
        wake = chant("Wake", "Draw a card.", "[Awakening] {1}: Destroy target resonator.")
        at = table(wake, BEAR, a={"hand": ["Wake"]}, b={"field": ["Bear"]})
        play(at, "Wake", "yes", "Bear")
        settle(at)
        assert names(at, m.GRAVEYARD, 1) == ["Bear"]

    @pytest.mark.parametrize(("answer", "cards"), [("yes", 2), ("no", 1)])
    def test_1109_2_a_chant_does_more_if_it_was_awakened(self, answer: str, cards: int) -> None:
        at = table(chant("Wake", "Draw a card.", "[Awakening] {1}: Draw a card."), a={"hand": ["Wake"]})
        play(at, "Wake", answer)
        settle(at)
        assert len(names(at, m.HAND)) == cards

    def test_1115_2_a_remnant_is_played_from_the_graveyard_once(self) -> None:
        at = table(chant("Echo", "[Remnant]", "Draw a card."), a={"graveyard": ["Echo"]})
        cast(at, "Echo")
        assert (names(at, m.REMOVED), len(names(at, m.HAND))) == (["Echo"], 1)

    def test_1126_2_inheritance_discards_its_card(self) -> None:
        at = table(resonator("Heir", 300, 300, "[Inheritance] {1}: Draw a card."), a={"hand": ["Heir"]})
        use(at, "Heir")
        settle(at)
        assert (names(at, m.GRAVEYARD), len(names(at, m.HAND))) == (["Heir"], 1)

    def test_1121_2_an_addition_is_bestowed_later(self) -> None:
        gift = addition("Gift", "[Bestow] {1}", "Bestowed resonator gains [+200/+200].")
        at = table(gift, BEAR, a={"hand": ["Gift"], "field": ["Bear"]})
        cast(at, "Gift")
        assert power(at, "Bear") == (500, 500)
        use(at, "Gift", "Bear")
        settle(at)
        assert power(at, "Bear") == (700, 700)
        assert not at.a.can("activate Gift")

    def test_1406_2a_an_old_addition_is_played_on_a_card(self) -> None:
        sword = addition("Sword", "Added resonator gains [+300/+0].", on="resonator")
        at = table(sword, BEAR, a={"hand": ["Sword"], "field": ["Bear"]})
        cast(at, "Sword", "Bear")
        assert power(at, "Bear") == (800, 500)

    def test_1112_2_a_gods_art_is_played_once_in_a_game(self) -> None:
        at = table(resonator("Priest", 300, 300, 'God\'s Art "Blessing" {1}: Draw a card.'), a={"field": ["Priest"]})
        use(at, "Priest")
        settle(at)
        assert not at.a.can("activate Priest")

    def test_901_1a_an_ability_that_says_so_is_played_once_in_a_game(self) -> None:
        text = "{0}: Draw a card. Play this ability only once per game."
        at = table(resonator("Oracle", 300, 300, text), a={"field": ["Oracle", "Oracle"]})
        use(at, "Oracle")
        settle(at)
        assert not at.a.can("activate Oracle")

    def test_1012_1_a_cancelled_spell_does_nothing(self) -> None:
        bolt, no = chant("Bolt", "Destroy target resonator."), quick("No", "Cancel target spell.")
        at = table(bolt, no, BEAR, a={"hand": ["Bolt"]}, b={"hand": ["No"], "field": ["Bear"]})
        play(at, "Bolt", "Bear")
        at.choose("pass")
        play(at, "No")
        settle(at)
        assert (names(at, m.GRAVEYARD), "Bear" in names(at, m.FIELD, 1)) == (["Bolt"], True)


class TestGates:
    def test_1128_2_a_seal_opens_with_so_many_stones(self) -> None:
        cards = [resonator(f"Seal {n}", 300, 300, f"[Seal] {n} - This card gains [+200/+200].") for n in (5, 6)]
        at = table(*cards, a={"field": ["Seal 5", "Seal 6"]})
        assert (power(at, "Seal 5"), power(at, "Seal 6")) == ((500, 500), (300, 300))

    def test_1128_4_a_released_seal_counts_no_stones(self) -> None:
        monk = resonator("Monk", 300, 300, "[Seal] 9 - This card gains [+200/+200].", cost="W")
        key = addition("Key", "Release all the [Seal] abilities of light cards you control.", on="field")
        assert power(table(monk, a={"field": ["Monk"]}), "Monk") == (300, 300)
        assert power(table(monk, key, a={"field": ["Monk", "Key"]}), "Monk") == (500, 500)

    def test_1124_2_torrent_wants_another_card_played_before(self) -> None:
        wave = chant("Wave", "Draw a card.", "[Torrent] - Draw a card.")
        at = table(wave, a={"hand": ["Wave", "Wave"]})
        cast(at, "Wave")
        assert len(names(at, m.HAND)) == 2
        cast(at, "Wave")
        assert len(names(at, m.HAND)) == 3

    def test_1143_2_of_two_mythic_cards_of_a_name_one_stays(self) -> None:
        at = table(resonator("One", 300, 300, "[Mythic]"), a={"hand": ["One"], "field": ["One"]})
        cast(at, "One")
        finish(at)
        assert names(at, m.FIELD).count("One") == 1

    def test_1303_1_an_effect_creates_the_token_it_describes(self) -> None:
        host = resonator("Host", 300, 300, "[Enter] ⇒ Put a [200/300] light Knight resonator token into the field.")
        at = table(host, a={"hand": ["Host"]})
        cast(at, "Host")
        assert power(at, "Knight") == (200, 300)
        assert at.game.values(found(at, "Knight"))[m.ATTRIBUTES] == {"light"}

    def test_1128_2a_the_seal_of_a_chant_is_looked_at_when_it_is_played(self) -> None:
        deed = chant("Deed", "[Seal] 5 - Draw a card.")
        crack = quick("Crack", "Destroy target magic stone.")
        at = table(deed, crack, a={"hand": ["Deed"]}, b={"hand": ["Crack"]})
        play(at, "Deed")
        at.choose("pass")
        at.choose("play Crack")
        at.choose("option 1")
        pay(at)
        settle(at)
        assert len(names(at, m.FIELD)) + len(names(at, m.FIELD, 1)) == 9
        assert len(names(at, m.HAND)) == 1

    def test_1206_1b_an_addition_sees_its_card_fall(self) -> None:
        shroud = addition("Shroud", "When added resonator is put into a graveyard ⇒ Draw a card.", on="resonator")
        at = table(shroud, BEAR, chant("Bolt", "Destroy target resonator."), a={
            "hand": ["Bolt"], "field": ["Bear", put("Shroud", added="Bear")],
        })  # fmt: skip
        cast(at, "Bolt", "Bear")
        settle(at)
        assert sorted(names(at, m.GRAVEYARD)) == ["Bear", "Bolt", "Shroud"]
        assert len(names(at, m.HAND)) == 1


class TestProhibitions:
    def test_104_4_what_opposing_spells_cannot_target_is_no_target_for_them(self) -> None:
        text = "This card cannot be targeted by spells or abilities your opponent controls."
        bolt = chant("Bolt", "Destroy target resonator.")
        shooter = resonator("Shooter", 100, 100, "{0}: Destroy target resonator.")
        at = table(resonator("Ghost", 100, 100, text), bolt, shooter, a={"hand": ["Bolt"]}, b={"field": ["Ghost"]})
        assert not at.a.can("play Bolt")
        at = table(resonator("Ghost", 100, 100, text), bolt, a={"hand": ["Bolt"], "field": ["Ghost"]})
        assert at.a.can("play Bolt")

    def test_104_4_a_player_may_be_forbidden_to_play_certain_spells(self) -> None:
        hush = chant("Hush", "Your opponent cannot play chants until end of turn.")
        quickly = quick("Spark", "Draw a card.")
        scout = resonator("Scout", 100, 100, "[Quickcast]", cost="0")
        at = table(hush, quickly, scout, a={"hand": ["Hush"]}, b={"hand": ["Spark", "Scout"]})
        cast(at, "Hush")
        at.choose("pass")
        assert (at.b.can("play Spark"), at.b.can("play Scout")) == (False, True)

    def test_104_4_a_card_may_be_forbidden_to_attack_certain_cards(self) -> None:
        timid = resonator("Timid", 300, 300, "This card cannot attack players.")
        at = table(timid, BEAR, a={"field": ["Timid"]}, b={"field": [put("Bear", rested=True)]})
        assert not at.a.can("attack player with Timid")
        assert at.a.can("attack Bear with Timid")


class TestWaiting:
    """Cards that are played from elsewhere, or come by themselves."""

    def test_1144_2_a_card_that_dived_is_played_from_where_it_went(self) -> None:
        at = table(resonator("Diver", 300, 300, "[Dive] {1}: Draw a card.", cost="2"), a={"hand": ["Diver"]})
        use(at, "Diver")
        settle(at)
        assert (names(at, m.REMOVED), len(names(at, m.HAND))) == (["Diver"], 1)
        cast(at, "Diver")
        assert "Diver" in names(at, m.FIELD)

    def test_702_2_a_card_may_be_played_from_one_zone_only(self) -> None:
        relic = chant("Relic", "Play this card only from your removed area.", "Draw a card.")
        assert not table(relic, a={"hand": ["Relic"]}).a.can("play Relic")
        assert table(relic, a={"removed": ["Relic"]}).a.can("play Relic")

    def test_1114_2_a_card_with_stealth_comes_for_nothing(self) -> None:
        text = "[Stealth] When a resonator is put into your graveyard from the field."
        lurker = resonator("Lurker", 300, 300, text, cost="BBB")
        bolt = chant("Bolt", "Destroy target resonator.")
        at = table(lurker, bolt, BEAR, a={"standby": ["Lurker"], "hand": ["Bolt"], "field": ["Bear"]})
        play(at, "Bolt", "Bear")
        finish(at)
        assert "Lurker" in names(at, m.FIELD)

    def test_1110_2_incarnation_banishes_instead_of_paying(self) -> None:
        dragon = resonator("Dragon", 1500, 1500, "[Incarnation] {R}", cost="RRRRR")
        imp = resonator("Imp", 100, 100, cost="R")
        at = sit(cards=(dragon, imp), a={"hand": ["Dragon"], "field": ["Imp"]})
        play(at, "Dragon")
        finish(at)
        assert ("Dragon" in names(at, m.FIELD), names(at, m.GRAVEYARD)) == (True, ["Imp"])

    @pytest.mark.parametrize(("fodder", "enough"), [(["Imp"], False), (["Imp", "Bat"], True), (["Imp", "Elf"], False)])
    def test_1110_2b_incarnation_may_want_one_of_several_attributes(self, fodder: list[str], enough: bool) -> None:
        dragon = resonator("Dragon", 1500, 1500, "[Incarnation] {R}, {R} or {B}", cost="RRRRR")
        others = [resonator(name, 100, 100, cost=cost) for name, cost in (("Imp", "R"), ("Bat", "B"), ("Elf", "G"))]
        at = sit(cards=(dragon, *others), a={"hand": ["Dragon"], "field": fodder})
        assert at.a.can("play Dragon") is enough

    def test_903_2_i_2_a_card_may_be_free_under_a_condition(self) -> None:
        text = "If you control a resonator, you may play this card without paying its cost."
        gift = chant("Gift", text, "Draw a card.", cost="9")
        assert not table(gift, a={"hand": ["Gift"]}).a.can("play Gift")
        at = table(gift, BEAR, a={"hand": ["Gift"], "field": ["Bear"]})
        play(at, "Gift", "yes")
        settle(at)
        assert (names(at, m.GRAVEYARD), len(names(at, m.HAND))) == (["Gift"], 1)

    def test_1012_1_a_spell_may_be_paid_for_not_to_be_cancelled(self) -> None:
        bolt = chant("Bolt", "Destroy target resonator.")
        tax = quick("Tax", "Cancel target spell unless its controller pays {2}.")
        at = table(bolt, tax, BEAR, a={"hand": ["Bolt"]}, b={"hand": ["Tax"], "field": ["Bear"]})
        play(at, "Bolt", "Bear")
        at.choose("pass")
        play(at, "Tax")
        at.choose("pass")
        at.choose("pass")
        assert (prompt(at), at.game.decision and at.game.decision.player) == ("pay", 0)
        at.choose("no")
        assert ("Bear" in names(at, m.FIELD, 1), names(at, m.GRAVEYARD)) == (True, ["Bolt"])


class TestNumbers:
    def test_903_2_f_2_the_x_of_a_judgment_is_that_of_the_j_ruler(self) -> None:
        risen = j_ruler("Rex Risen", 500, 500, "[Enter] ⇒ Draw X cards.")
        at = sit(cards=(ruler("Rex", "[Judgment] {X}", back=risen),), a={"ruler": ["Rex"], "field": STONES})
        at.choose("judge")
        at.choose("3")
        pay(at)
        finish(at)
        assert len(names(at, m.HAND)) == 3

    def test_1022_6_a_card_enters_with_as_many_counters_as_x(self) -> None:
        hydra = resonator("Hydra", 300, 300, "This card enters the field with X growth counters on it.", cost="X")
        at = table(hydra, a={"hand": ["Hydra"]})
        at.choose("play Hydra")
        at.choose("3")
        pay(at)
        settle(at)
        assert at.game.cards[found(at, "Hydra")].count("growth") == 3

    def test_903_2f_an_x_of_other_costs_is_chosen_as_far_as_it_can_be_paid(self) -> None:
        eater = resonator("Eater", 300, 300, "Banish X resonators: Draw X cards.")
        at = table(eater, BEAR, a={"field": ["Eater", "Bear"]})
        at.choose("activate Eater")
        assert at.game.decision is not None
        assert [option[1] for option in at.game.decision.options] == [0, 1, 2]
        at.choose("1")
        at.choose("Bear")
        settle(at)
        assert (names(at, m.GRAVEYARD), len(names(at, m.HAND))) == (["Bear"], 1)


class TestPlayers:
    def test_104_4_a_player_who_cannot_do_judgment_has_no_judgment_to_play(self) -> None:
        ban = resonator("Ban", 100, 100, "Your opponent cannot do Judgment.")
        rex = ruler("Rex", "[Judgment] {0}")
        assert table(ban, rex, a={"ruler": ["Rex"]}).a.can("judge")
        assert not table(ban, rex, a={"ruler": ["Rex"]}, b={"field": ["Ban"]}).a.can("judge")

    def test_710_1_a_player_who_cannot_call_calls_no_stone(self) -> None:
        ban = resonator("Ban", 100, 100, "Your opponent cannot call a magic stone.")
        assert table(ban).a.can("call")
        assert not table(ban, b={"field": ["Ban"]}).a.can("call")


class TestSpells:
    def test_1008_2_nobody_chases_to_a_spell_that_says_so(self) -> None:
        sure = chant("Sure", "Draw a card. Players cannot chase to this card.")
        spark = quick("Spark", "Draw a card.")
        at = table(sure, spark, a={"hand": ["Sure"]}, b={"hand": ["Spark"]})
        play(at, "Sure")
        at.choose("pass")
        assert not at.b.can("play Spark")
        settle(at)
        assert len(names(at, m.HAND)) == 1

    def test_503_5_all_cards_of_a_player_may_miss_a_recovery_phase(self) -> None:
        text = "Resonators your opponent controls don't recover during their controller's next recovery phase."
        at = table(chant("Stone Gaze", text), BEAR, a={"hand": ["Stone Gaze"]}, b={"field": [put("Bear", rested=True)]})
        cast(at, "Stone Gaze")
        next_turn(at)
        assert at.game.cards[found(at, "Bear")].turned
        next_turn(at)
        next_turn(at)
        assert not at.game.cards[found(at, "Bear")].turned


class TestAsLongAs:
    def test_909_8_an_effect_lasts_as_long_as_its_card_is_there(self) -> None:
        text = "[Enter] ⇒ Target resonator loses all abilities as long as this card is in the field."
        eye = resonator("Eye", 100, 100, text)
        kite = resonator("Kite", 300, 300, "[Flying]")
        bolt = chant("Bolt", "Destroy target resonator.")
        at = table(eye, kite, bolt, a={"hand": ["Eye", "Bolt"]}, b={"field": ["Kite"]})
        play(at, "Eye")
        settle(at)
        at.choose("Kite")
        settle(at)
        assert at.game.values(found(at, "Kite"))[m.KEYWORDS] == frozenset()
        cast(at, "Bolt", "Eye")
        assert at.game.values(found(at, "Kite"))[m.KEYWORDS] == {"flying"}

    def test_105_3_control_as_long_as_a_card_is_there(self) -> None:
        text = "[Enter] ⇒ Gain control of target resonator with total cost 1 as long as this card is in the field."
        lord = resonator("Lord", 100, 100, text, cost="2")
        bolt = chant("Bolt", "Destroy target resonator.")
        at = table(lord, BEAR, bolt, a={"hand": ["Lord", "Bolt"]}, b={"field": ["Bear"]})
        cast(at, "Lord")
        finish(at)
        assert "Bear" in names(at, m.FIELD, 0)
        cast(at, "Bolt", "Lord")
        assert "Bear" in names(at, m.FIELD, 1)

    def test_902_2_what_is_said_of_a_card_in_hand_holds_there(self) -> None:
        hasty = resonator("Hasty", 100, 100, "This card in your hand gains [Quickcast].", cost="0")
        at = table(hasty, a={}, b={"hand": ["Hasty"]})
        at.choose("pass")
        assert at.b.can("play Hasty")


class TestLayers:
    def test_909_1f_what_a_seal_grants_comes_before_values_that_are_set(self) -> None:
        sealed = resonator("Sealed", 300, 300, "[Seal] 3 - This card gains [+200/+200].")
        fix = chant("Fix", "Target resonator becomes [400/400] until end of turn.")
        at = table(sealed, fix, a={"hand": ["Fix"], "field": ["Sealed"]})
        assert power(at, "Sealed") == (500, 500)
        cast(at, "Fix", "Sealed")
        assert power(at, "Sealed") == (400, 400)

    def test_909_1b_what_a_seal_grants_is_lost_with_all_abilities(self) -> None:
        kite = resonator("Kite", 300, 300, "[Seal] 3 - This card gains [Flying].")
        mute = chant("Mute", "Target resonator loses all abilities until end of turn.")
        at = table(kite, mute, a={"hand": ["Mute"], "field": ["Kite"]})
        assert "flying" in at.game.values(found(at, "Kite"))[m.KEYWORDS]
        cast(at, "Mute", "Kite")
        assert "flying" not in at.game.values(found(at, "Kite"))[m.KEYWORDS]
