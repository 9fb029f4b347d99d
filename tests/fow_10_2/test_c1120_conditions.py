"""1120, 1127 to 1145: Barrier, the conditions before a text, items, entering and myths."""

import pytest

from headjudge.formats.packs import Card
from headjudge.games.fow.common import model as m
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    FIRE,
    WATER,
    cast,
    chant,
    j_ruler,
    judge,
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
    stone,
    use,
)

LIFE = 4000
SPARK = quick("Spark", "You gain 1000 life.")
BEAR = resonator("Bear", 500, 500, cost="0")
DOOM = chant("Doom", "Destroy target resonator.")
GROWS = "This card gains [+200/+200]."


def over(table: Table) -> None:
    """A lets B have priority, unless the table did so already because there was nothing else to do."""
    if table.game.decision is not None and table.game.decision.player == 0:
        table.a.pass_()


def finish(table: Table) -> None:
    """Take the first answer of whatever is asked until the chase is empty."""
    while prompt(table) != "act" or table.game.plays:
        table.choose("pass" if prompt(table) == "act" else "option 1")


def bearer(condition: str) -> Card:
    return resonator("Bearer", 300, 300, f"{condition} - {GROWS}", cost="0")


# -- 1120: Barrier -----------------------------------------------------------------------------------------------------


def test_1120_2_only_its_controller_targets_it(ruleset: str) -> None:
    wall = resonator("Wall", 1, 1, "[Barrier]")
    shot = resonator("Shot", 2, 2, "[Activate] {0}: Rest target resonator.")
    for mine, theirs, may in (([wall], [], True), ([], [wall], False)):
        table = sit(ruleset, a={"field": mine, "hand": [DOOM]}, b={"field": theirs})
        assert table.a.can("play Doom") == may
    table = sit(ruleset, a={"field": [shot]}, b={"field": [wall]})
    use(table, "Shot")
    settle(table)
    assert [table.card("Shot").rested, table.card("Wall").rested] == [True, False]


def test_1120_2_what_does_not_target_reaches_it(ruleset: str) -> None:
    storm = chant("Storm", "Destroy all resonators.")
    table = sit(ruleset, a={"hand": [storm]}, b={"field": [resonator("Wall", 1, 1, "[Barrier]")]})
    cast(table, "Storm")
    assert table.b.graveyard == ["Wall"]


def test_1120_2_gained_in_answer_it_saves_the_card(ruleset: str) -> None:
    veil = quick("Veil", "Target resonator gains [Barrier] until end of turn.")
    table = sit(ruleset, a={"hand": [DOOM]}, b={"field": [BEAR], "hand": [veil]})
    play(table, "Doom", "Bear")
    over(table)
    play(table, "Veil", "Bear")
    settle(table)
    assert table.b.field == ["Bear"]


@pytest.mark.parametrize(("cost", "may"), [("R", False), ("U", True)])
def test_1120_3_with_an_attribute_it_keeps_off_that_attribute_only(ruleset: str, cost: str, may: bool) -> None:
    wall = resonator("Wall", 1, 1, "[Barrier] {R}")
    bolt = chant("Bolt", "Destroy target resonator.", cost=cost)
    table = sit(ruleset, a={"hand": [bolt], "field": [FIRE, WATER]}, b={"field": [wall]})
    assert table.a.can("play Bolt") == may
    assert sit(ruleset, a={"hand": [bolt], "field": [FIRE, WATER, wall]}).a.can("play Bolt")


def test_1120_4__a_player_with_it_is_targeted_by_that_player_only() -> None:
    bolt = chant("Bolt", "This card deals 500 damage to target player.")
    table = sit(a={"hand": [bolt]}, b={"field": [resonator("Shield", 1, 1, "Players gain [Barrier].")]})
    cast(table, "Bolt")
    assert (table.a.life, table.b.life) == (LIFE - 500, LIFE)


@pytest.mark.parametrize(("cost", "lives"), [("R", (LIFE - 500, LIFE)), ("U", (LIFE, LIFE - 500))])
def test_1120_5_with_an_attribute_it_keeps_off_that_attribute_only(cost: str, lives: tuple[int, int]) -> None:
    bolt = chant("Bolt", "This card deals 500 damage to target player.", cost=cost)
    shield = resonator("Shield", 1, 1, "Players gain [Barrier] {R}.")
    table = sit(a={"hand": [bolt], "field": [FIRE, WATER]}, b={"field": [shield]})
    cast(table, "Bolt", "enemy player")
    assert (table.a.life, table.b.life) == lives


# -- 1127: Resonance ---------------------------------------------------------------------------------------------------

HARP = resonator("Harp", 1, 1, "[Resonance] Fire Magic Stone ⇒ You gain 500 life.")


@pytest.mark.parametrize(("name", "gained"), [(FIRE, 500), (WATER, 0)])
def test_1127_2__a_stone_of_that_kind_that_is_called(name: str, gained: int) -> None:
    table = sit(a={"field": [HARP], "stone deck": [name]})
    table.choose("call")
    settle(table)
    assert table.a.life == LIFE + gained


def test_1127_2_the_opponents_stones_do_not_count() -> None:
    table = sit(b={"field": [HARP]}, a={"stone deck": [FIRE]})
    table.choose("call")
    settle(table)
    assert table.b.life == LIFE


def test_1127_2a_what_is_treated_as_one_counts() -> None:
    lamp = regalia("Lamp", "Treat this card as a fire magic stone.")
    table = sit(a={"field": [HARP], "hand": [lamp, regalia("Cup")]})
    cast(table, "Cup")
    assert table.a.life == LIFE
    cast(table, "Lamp")
    assert table.a.life == LIFE + 500


def test_1127_3_its_own_coming_counts_if_it_is_one() -> None:
    text = "[Resonance] Fire Magic Stone ⇒ You gain 500 life."
    bell = regalia("Bell", "Treat this card as a fire magic stone.", text)
    table = sit(a={"hand": [bell, resonator("Harp", 1, 1, text, cost="0")]})
    cast(table, "Harp")
    assert table.a.life == LIFE
    cast(table, "Bell")
    finish(table)
    assert table.a.life == LIFE + 1000


# -- 1128: Seal --------------------------------------------------------------------------------------------------------

CRACK = quick("Crack", "Destroy target magic stone.")
SEALED = bearer("[Seal] 3")


@pytest.mark.parametrize(("stones", "atk"), [(2, 300), (3, 500), (4, 500)])
def test_1128_2_the_text_is_there_with_so_many_stones_or_more(stones: int, atk: int) -> None:
    table = sit(a={"field": [SEALED, *[FIRE] * stones]}, b={"field": [FIRE] * 5})
    assert table.card("Bearer").atk == atk


def test_1128_2a_a_chant_is_played_with_it_or_without() -> None:
    deed = chant("Deed", "You gain 100 life.", "[Seal] 3 - You gain 500 life.")
    table = sit(a={"hand": [deed], "field": [FIRE] * 3}, b={"hand": [CRACK]})
    play(table, "Deed")
    over(table)
    play(table, "Crack", "option 1")
    settle(table)
    assert (len(table.a.field), table.a.life) == (2, LIFE + 600)
    table = sit(a={"hand": [deed], "field": [FIRE] * 2})
    cast(table, "Deed")
    assert table.a.life == LIFE + 100


def test_1128_2b_another_card_has_it_as_long_as_the_stones_are_there() -> None:
    table = sit(a={"hand": [CRACK], "field": [SEALED, *[FIRE] * 3]})
    assert table.card("Bearer").atk == 500
    cast(table, "Crack", "option 1")
    assert table.card("Bearer").atk == 300


def test_1128_3_only_cards_of_that_type_count() -> None:
    lamp = regalia("Lamp", "Treat this card as a fire magic stone.")
    assert sit(a={"field": [SEALED, lamp, FIRE, FIRE]}).card("Bearer").atk == 300
    special = stone("Odd", "{Rest}: Produce {W}.", kind="special magic stone")
    assert sit(a={"field": [SEALED, special, FIRE, FIRE]}).card("Bearer").atk == 500


def test_1128_4_released_the_number_is_met_for_all_that_are_meant() -> None:
    key = chant("Key", "Release the [Seal] of cards you control until end of turn.")
    table = sit(a={"hand": [key], "field": [SEALED, SEALED]}, b={"field": [SEALED]})
    cast(table, "Key")
    assert ([card.atk for card in table.a.field], table.b.field[0].atk) == ([500, 500], 300)
    next_turn(table)
    assert [card.atk for card in table.a.field] == [300, 300]


# -- 1130: Sealed Item -------------------------------------------------------------------------------------------------

LAMP = "Sealed Item <<Lamp>> {0}: You gain 500 life."


@pytest.mark.rule("1130.1")
def test_1130_2_the_ability_of_the_item_is_the_cards() -> None:
    table = sit(a={"field": [resonator("Genie", 1, 1, LAMP)]})
    use(table, "Genie")
    settle(table)
    assert table.a.life == LIFE + 500


@pytest.mark.rule("fow-10.2", "1130.2", "1112.2")
def test_1130_2_the_gods_art_of_an_item_is_played_once_a_game() -> None:
    wish = "Sealed Item <<Lamp>> God's Art <Wish> {0}: You gain 700 life."
    table = sit(a={"field": [resonator("Genie", 1, 1, wish), resonator("Twin", 1, 1, wish)]})
    use(table, "Genie")
    settle(table)
    assert table.a.life == LIFE + 700
    assert not table.a.can("activate Genie")
    assert not table.a.can("activate Twin")


def test_1130_3__a_cipher_does_nothing() -> None:
    table = sit(a={"field": [resonator("Genie", 1, 1, "Sealed Item <<Lamp>> - Cipher")]})
    assert table.game.values(table.card("Genie").id)[m.ABILITIES] == ()
    assert not table.a.can("activate Genie")


@pytest.mark.parametrize("known", [False, True])
def test_1130_3a_an_item_that_one_card_has_unsealed_is_unsealed_on_all(known: bool) -> None:
    sealed = resonator("Old Genie", 1, 1, "[Flying]", "Sealed Item <<Lamp>> - Cipher", "Sealed Item <<Ring>> - Cipher")
    newer = resonator("New Genie", 1, 1, LAMP)
    table = sit(cards=[newer] if known else [], a={"field": [sealed]})
    assert table.a.can("activate Old Genie") == known
    assert len(table.game.values(table.card("Old Genie").id)[m.ABILITIES]) == known
    if known:
        use(table, "Old Genie")
        settle(table)
        assert table.a.life == LIFE + 500


def test_1130_3_a_1_on_both_sides_of_a_ruler() -> None:
    cipher = "Sealed Item <<Lamp>> - Cipher"
    genie = ruler("Genie", cipher, back=j_ruler("Genie Risen", 500, 500, cipher))
    for zone, name in (("ruler", "Genie"), ("field", "Genie Risen")):
        table = sit(cards=[resonator("New Genie", 1, 1, LAMP)], a={zone: [genie]})
        assert table.a.can(f"activate {name}")
        assert not sit(a={zone: [genie]}).a.can(f"activate {name}")


# -- 1131: Crest, 1133: Legend, 1137: Rune -----------------------------------------------------------------------------


@pytest.mark.parametrize(("crests", "atk"), [((), 300), (("R",), 500), (("U",), 300), (("U", "R"), 500)])
def test_1131_2_the_text_is_there_with_a_magic_crest_of_the_attribute(crests: tuple[str, ...], atk: int) -> None:
    cards = [regalia(f"Magic Crest {cost}", cost=cost) for cost in crests]
    table = sit(a={"field": [bearer("[Crest] {R}"), *cards]}, b={"field": [regalia("Magic Crest of B", cost="R")]})
    assert table.card("Bearer").atk == atk


TALE = chant("Tale", "You gain 100 life.", race="Story")


def told(revealed: int, hidden: int = 0) -> list[object]:
    return [put(TALE, faceup=n < revealed) for n in range(revealed + hidden)]


@pytest.mark.rule("1133.4")
@pytest.mark.parametrize(("revealed", "hidden", "atk"), [(1, 1, 300), (2, 0, 500), (3, 1, 500)])
def test_1133_2_the_text_is_there_with_so_many_revealed_stories(revealed: int, hidden: int, atk: int) -> None:
    table = sit(a={"field": [bearer("[Legend] 2")], "extra deck": told(revealed, hidden)})
    assert table.card("Bearer").atk == atk


def test_1133_2_what_is_no_story_does_not_count() -> None:
    deck = [put(chant("Song", "You gain 100 life."), faceup=True), *told(1)]
    assert sit(a={"field": [bearer("[Legend] 2")], "extra deck": deck}).card("Bearer").atk == 300


@pytest.mark.parametrize(("revealed", "gained"), [(0, 100), (1, 600)])
def test_1133_3__a_chant_is_played_with_it_or_without(revealed: int, gained: int) -> None:
    saga = chant("Saga", "You gain 100 life.", "[Legend] 1 - You gain 500 life.")
    table = sit(a={"hand": [saga, SPARK], "extra deck": told(revealed)})
    play(table, "Saga")
    for cid in table.game.zones[2 * m.EXTRA_DECK]:
        table.game.edit(cid).face_up = False
    settle(table)
    assert table.a.life == LIFE + gained


def rune(name: str, cost: str) -> Card:
    return Card(name, {"type": "rune", "cost": cost, "divinity": 1}, ("You gain 100 life.",))


def carved(*costs: str) -> list[object]:
    """Revealed runes of these attributes, and a light one that lies face down."""
    return [*(put(rune(f"Rune {n}", cost), faceup=True) for n, cost in enumerate(costs)), put(rune("Hidden", "W"))]


@pytest.mark.parametrize(
    ("costs", "atk"), [(("W",), 300), (("W", "W"), 500), (("W", "R"), 300), (("W", "R", "W"), 500)]
)
@pytest.mark.rule("1137.2")
def test_1137_2a_for_each_symbol_a_revealed_rune_of_its_attribute(costs: tuple[str, ...], atk: int) -> None:
    table = sit(a={"field": [bearer("[Rune] {W}{W}")], "runes": carved(*costs)})
    assert table.card("Bearer").atk == atk


@pytest.mark.parametrize(("costs", "atk"), [(("W",), 300), (("W", "R"), 500), (("U", "R", "W"), 500)])
def test_1137_2b_so_many_revealed_runes(costs: tuple[str, ...], atk: int) -> None:
    table = sit(a={"field": [bearer("[Rune] 2")], "runes": carved(*costs)})
    assert table.card("Bearer").atk == atk


# -- 1134: Null --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1134.2b")
def test_1134_2_the_text_is_there_while_the_hand_is_empty() -> None:
    table = sit(a={"field": [bearer("[Null]")], "hand": [SPARK]}, b={"hand": [BEAR]})
    assert table.card("Bearer").atk == 300
    cast(table, "Spark")
    assert table.card("Bearer").atk == 500


def test_1134_2a_a_chant_that_is_the_last_card_is_played_with_it() -> None:
    void = chant("Void", "You gain 100 life.", "[Null] - You gain 500 life.")
    for hand, gained in (([void], 600), ([void, BEAR], 100)):
        table = sit(a={"hand": hand})
        cast(table, "Void")
        assert table.a.life == LIFE + gained


def test_1134_2a_a_card_drawn_in_answer_changes_nothing() -> None:
    void = chant("Void", "[Null] - You gain 500 life.")
    gift = quick("Gift", "Target player draws a card.")
    table = sit(a={"hand": [void]}, b={"hand": [gift]})
    play(table, "Void")
    over(table)
    play(table, "Gift", "enemy player")
    settle(table)
    assert (len(table.a.hand), table.a.life) == (1, LIFE + 500)


def test_1134_2b_put_into_play_the_other_cards_of_the_hand_count() -> None:
    last = resonator("Last", 1, 1, "[Null] - [Enter] ⇒ You gain 500 life.", cost="0")
    for hand, gained in (([last], 500), ([last, BEAR], 0)):
        table = sit(a={"hand": hand})
        cast(table, "Last")
        settle(table)
        assert table.a.life == LIFE + gained


def test_1134_2b_of_a_card_that_is_put_there_from_hand_too() -> None:
    last = resonator("Last", 300, 300, "[Null] - This card enters the field rested.")
    gate = chant("Gate", "Put a resonator from your hand into the field.")
    for more, rested in (([], True), ([SPARK], False)):
        table = sit(a={"hand": [gate, last, *more]})
        cast(table, "Gate")
        table.choose("Last")
        assert (table.a.field, table.card("Last").rested) == (["Last"], rested)


# -- 1140: Enter -------------------------------------------------------------------------------------------------------

HERALD = resonator("Herald", 1, 1, "[Enter] ⇒ You gain 500 life.", cost="0")


@pytest.mark.rule("1140.1")
def test_1140_2_it_triggers_when_the_card_is_played() -> None:
    table = sit(a={"hand": [HERALD, SPARK]})
    cast(table, "Herald")
    assert table.a.life == LIFE + 500


def test_1140_2_when_it_is_put_there() -> None:
    lift = chant("Lift", "Put target resonator from your graveyard into the field.")
    table = sit(a={"hand": [lift], "graveyard": [HERALD]})
    cast(table, "Lift", "Herald")
    assert table.a.life == LIFE + 500


def test_1140_2_and_when_a_j_ruler_comes_by_judgment() -> None:
    queen = ruler("Queen", "[Judgment] {0}", back=j_ruler("Queen Risen", 800, 800, "[Enter] ⇒ You gain 500 life."))
    table = sit(a={"ruler": [queen]})
    judge(table)
    assert table.a.life == LIFE + 500


# -- 1141: Faith -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("astral", "atk"), [(False, 300), (True, 500)])
def test_1141_2_the_text_is_there_while_the_ruler_is_astral(astral: bool, atk: int) -> None:
    queen = put(ruler("Queen"), astral=astral)
    table = sit(a={"field": [bearer("[Faith]")], "ruler": [queen]}, b={"ruler": [put(ruler("King"), astral=True)]})
    assert table.card("Bearer").atk == atk


def test_1141_2_it_comes_with_the_fall_of_the_j_ruler_and_goes_with_healing() -> None:
    queen = ruler("Queen", back=j_ruler("Queen Risen", 800, 800))
    fall = chant("Fall", "Destroy target J-ruler.")
    table = sit(a={"field": [bearer("[Faith]"), queen], "hand": [fall, chant("Cure", "Heal your ruler.")]})
    assert table.card("Bearer").atk == 300
    cast(table, "Fall", "Queen Risen")
    assert table.card("Bearer").atk == 500
    cast(table, "Cure")
    assert table.card("Bearer").atk == 300


# -- 1143: Mythic ------------------------------------------------------------------------------------------------------

ONE = resonator("One", 1, 1, "[Mythic]", cost="0")


def gathered(**b: object) -> Table:
    """A second One has come, and the abilities of both wait on the chase."""
    table = sit(a={"hand": [ONE, SPARK, SPARK], "field": [put(ONE, counters={"mark": 1})]}, b=b)
    play(table, "One")
    while prompt(table) == "act" and len(table.a.field) == 1:
        table.choose("pass")
    while prompt(table) != "act":
        table.choose("option 1")
    return table


@pytest.mark.rule("1143.1")
def test_1143_2_of_several_of_a_name_all_but_one_are_banished() -> None:
    table = gathered(field=[ONE])
    assert (on_chase(table), len(table.a.field)) == (["One", "One"], 2)
    finish(table)
    assert (table.a.field, table.a.graveyard, table.b.field) == (["One"], ["One"], ["One"])


def test_1143_2_the_player_chooses_which_one_stays() -> None:
    for kept in (0, 1):
        table = gathered()
        while prompt(table) == "act":
            table.choose("pass")
        assert table.game.decision is not None
        assert (table.game.decision.player, len(table.game.decision.options)) == (0, 2)
        table.choose(f"option {kept + 1}")
        finish(table)
        assert [card.counters for card in table.a.field] == [{"mark": 1} if kept else {}]


def test_1143_2_other_names_and_cards_without_it_stay() -> None:
    other = resonator("Two", 1, 1, "[Mythic]")
    plain = resonator("One and Only", 1, 1)
    table = sit(a={"field": [ONE, other, plain, plain], "hand": [SPARK]})
    cast(table, "Spark")
    assert len(table.a.field) == 4


def test_1143_1a_it_triggers_once_until_its_ability_has_left_the_chase() -> None:
    table = gathered()
    play(table, "Spark")
    assert on_chase(table) == ["Spark", "One", "One"]
    finish(table)
    assert table.a.field == ["One"]


# -- 1145: Revenge -----------------------------------------------------------------------------------------------------


def test_1145_2_the_text_is_there_until_end_of_turn_once_an_own_entity_fell() -> None:
    table = sit(a={"field": [bearer("[Revenge]"), BEAR], "hand": [DOOM]})
    assert table.card("Bearer").atk == 300
    cast(table, "Doom", "Bear")
    assert table.card("Bearer").atk == 500
    next_turn(table)
    assert table.card("Bearer").atk == 300


def test_1145_2_the_opponents_and_what_comes_from_elsewhere_do_not_count() -> None:
    waste = chant("Waste", "Discard a card.")
    table = sit(a={"field": [bearer("[Revenge]")], "hand": [DOOM, waste, BEAR]}, b={"field": [BEAR]})
    cast(table, "Doom", "Bear")
    cast(table, "Waste")
    assert (sorted(table.a.graveyard), table.b.graveyard) == (["Bear", "Doom", "Waste"], ["Bear"])
    assert table.card("Bearer").atk == 300


def test_1145_2__a_token_and_a_stone_count() -> None:
    for fallen in (put("Blank", token=True), FIRE):
        doom = DOOM if fallen != FIRE else CRACK
        table = sit(a={"field": [bearer("[Revenge]"), fallen], "hand": [doom]})
        cast(table, doom.name, FIRE if fallen == FIRE else "Blank")
        assert table.card("Bearer").atk == 500


def test_1145_2__a_card_stolen_counts_for_who_controlled_it() -> None:
    lure = chant("Lure", "Gain control of target resonator.")
    table = sit(a={"field": [bearer("[Revenge]")], "hand": [lure, DOOM]}, b={"field": [BEAR]})
    cast(table, "Lure", "Bear")
    cast(table, "Doom", "Bear")
    assert (table.b.graveyard, table.card("Bearer").atk) == (["Bear"], 500)
