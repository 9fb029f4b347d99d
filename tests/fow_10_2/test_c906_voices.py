"""906.4: what abilities wait for, said of who does it and of whom it is done to, and by what."""

import pytest

from headjudge.testing import put
from tests.fow_10_2.sitting import (
    FIRE,
    addition,
    card,
    cast,
    chant,
    fight,
    on_chase,
    pay,
    play,
    quick,
    regalia,
    resonator,
    settle,
    sit,
    use,
    will,
)

LIFE = 4000
WALL = resonator("Wall", 100, 1500)
HOUND = resonator("Hound", 200, 1200)
RULED = card("Risen", "J-ruler", attribute="void", atk=100, defence=1500)
DUELIST = resonator(
    "Duelist", 100, 900, "Whenever this card blocks or is blocked by a resonator ⇒ Destroy that resonator."
)


# -- the other party of a battle ---------------------------------------------------------------------------------------


def test_906_4_who_is_blocked_by_a_resonator_speaks_of_the_blocker(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [DUELIST]}, b={"field": [WALL]})
    fight(table, "Duelist", blocker="Wall")
    assert (table.b.graveyard, table.a.field) == (["Wall"], ["Duelist"])


def test_906_4_who_blocks_a_resonator_speaks_of_the_attacker(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [WALL]}, b={"field": [DUELIST]})
    fight(table, "Wall", blocker="Duelist")
    assert (table.a.graveyard, table.b.field) == (["Wall"], ["Duelist"])


def test_906_4_to_be_blocked_by_something_else_is_another_event() -> None:
    table = sit(a={"field": [DUELIST]}, b={"field": [RULED]})
    fight(table, "Duelist", blocker="Risen")
    assert table.b.graveyard == []
    assert on_chase(table) == []


def test_906_4_to_attack_without_being_blocked_is_no_such_event() -> None:
    table = sit(a={"field": [DUELIST]}, b={"field": [HOUND]})
    fight(table, "Duelist")
    assert (table.b.graveyard, table.b.life) == ([], LIFE - 100)


# -- the passive voice -------------------------------------------------------------------------------------------------


def test_906_4_what_is_played_by_anybody_is_noticed(ruleset: str) -> None:
    tower = resonator("Tower", 100, 100, "Whenever a chant with total cost 1 or less is played ⇒ Cancel it.")
    small, large = quick("Small", "You gain 1000 life."), quick("Large", "You gain 1000 life.", cost="{R}{R}")
    table = sit(ruleset, a={"field": [tower, FIRE, FIRE], "hand": [small, large]}, b={"hand": [small]})
    cast(table, "Small")
    assert table.a.life == LIFE
    cast(table, "Large")
    assert table.a.life == LIFE + 1000
    table.choose("pass")
    play(table, "Small")
    settle(table)
    assert table.b.life == LIFE


def test_906_4_a_card_notices_what_is_added_to_it_and_not_to_others(ruleset: str) -> None:
    tree = resonator("Sapling", 100, 100, "Whenever an addition is added to this card ⇒ You gain 500 life.")
    wreath = addition("Wreath", on="resonator")
    table = sit(ruleset, a={"field": [tree, HOUND], "hand": [wreath, wreath]})
    cast(table, "Wreath", "Hound")
    assert table.a.life == LIFE
    cast(table, "Wreath", "Sapling")
    settle(table)
    assert table.a.life == LIFE + 500


@pytest.mark.parametrize(("revealed", "lies"), [("this card", "deck"), ("a resonator", "field")])
def test_906_4_what_reveals_a_card_is_told_by_whose_ability_it_is(revealed: str, lies: str) -> None:
    """The revealed card hears it in the deck, another one in the field."""
    text = f'When {revealed} is revealed by the ability of a "Seer" you control ⇒ You gain 500 life.'
    rabbit = resonator("Rabbit", 100, 100, text)
    reveal = "{0}: Reveal the top card of your deck."
    field, deck = [regalia("Seer", reveal), regalia("Oracle Stone", reveal)], [HOUND, HOUND]
    table = sit(a={"field": [*field, rabbit], "deck": deck} if lies == "field" else {"field": field, "deck": [rabbit]})
    use(table, "Oracle Stone")
    settle(table)
    assert table.a.life == LIFE
    use(table, "Seer")
    settle(table)
    assert table.a.life == LIFE + 500


def test_906_4_who_puts_a_card_into_the_field_is_part_of_the_event() -> None:
    host = resonator("Host", 100, 100, "When you put a resonator into the field ⇒ You gain 500 life.")
    lift = quick("Lift", "Put target resonator from your graveyard into your field.")
    table = sit(a={"field": [host], "hand": [lift], "graveyard": [HOUND]}, b={"hand": [lift], "graveyard": [WALL]})
    cast(table, "Lift")
    settle(table)
    assert table.a.life == LIFE + 500
    table.choose("pass")
    cast(table, "Lift")
    settle(table)
    assert (table.b.field, table.a.life) == (["Wall"], LIFE + 500)


# -- abilities of cards ------------------------------------------------------------------------------------------------


def test_903_2_i_4_abilities_of_a_kind_of_card_cost_their_player_more(ruleset: str) -> None:
    tax = resonator("Tax", 100, 100, "Your opponent pays {1} more to play regalia's activate abilities.")
    gem, page = regalia("Gem", "{0}: You gain 100 life."), resonator("Page", 100, 100, "{0}: You gain 100 life.")
    table = sit(ruleset, a={"field": [gem, page]}, b={"field": [tax, gem]})
    assert not table.a.can("activate Gem")
    use(table, "Page")
    settle(table)
    assert table.a.life == LIFE + 100
    table.choose("pass")
    use(table, "Gem")
    settle(table)
    assert table.b.life == LIFE + 100


def test_903_2_i_3_a_will_ability_costs_its_player_more_too(ruleset: str) -> None:
    tax = resonator("Tax", 100, 100, "Your opponent pays {1} more to play regalia's activate abilities.")
    font, gem = regalia("Font", "{Rest}: Produce {W}."), regalia("Gem", "{Rest}: You gain 100 life.")
    ray = chant("Ray", "You gain 500 life.", cost="{W}")
    table = sit(ruleset, a={"field": [font, gem, FIRE], "hand": [ray]}, b={"field": [tax]})
    assert not table.a.can("play Ray")
    table.choose("produce will with Font")
    pay(table)
    assert (will(table, "light"), table.card("Font").rested, table.card(FIRE).rested) == (1, True, True)
    cast(table, "Ray")
    assert table.a.life == LIFE + 500
    assert not table.a.can("activate Gem")
    table = sit(ruleset, a={"field": [font, gem]}, b={"field": [tax]})
    assert not table.a.can("produce will with Font")
    assert not table.a.can("activate Gem")


def test_903_2_i_3_what_a_cost_rests_does_not_pay_what_it_costs_more(ruleset: str) -> None:
    tax = resonator("Tax", 100, 100, "Your opponent pays {1} more to play God's Art abilities.")
    gem = regalia("Gem", "{Rest}: Produce {W}.", "[God's Art] <<Shine>> {Rest}: You gain 100 life.")
    table = sit(ruleset, a={"field": [gem, FIRE]}, b={"field": [tax]})
    use(table, "Gem")
    settle(table)
    assert (table.a.life, table.card(FIRE).rested) == (LIFE + 100, True)
    table = sit(ruleset, a={"field": [gem]}, b={"field": [tax]})
    assert not table.a.can("activate Gem")


def test_1012_1_an_ability_is_known_by_the_card_it_is_of() -> None:
    hush = quick("Hush", "Cancel target activate ability of a regalia your opponent controls.")
    gem, page = regalia("Gem", "{0}: You gain 100 life."), resonator("Page", 100, 100, "{0}: You gain 100 life.")
    table = sit(a={"field": [gem, page]}, b={"hand": [hush]})
    use(table, "Page")
    table.choose("pass")
    assert (on_chase(table), table.a.life) == ([], LIFE + 100)
    use(table, "Gem")
    table.choose("pass")
    play(table, "Hush")
    settle(table)
    assert (table.a.life, table.b.graveyard) == (LIFE + 100, ["Hush"])


def test_1012_1_a_chant_is_no_ability_of_a_card() -> None:
    hush = quick("Hush", "Cancel target activate ability of a regalia your opponent controls.")
    table = sit(a={"hand": [chant("Song", "You gain 100 life.")]}, b={"hand": [hush]})
    play(table, "Song")
    table.choose("pass")
    assert (on_chase(table), table.a.life, table.b.hand) == ([], LIFE + 100, ["Hush"])


# -- who does it, and how often ----------------------------------------------------------------------------------------


def test_906_4_what_a_player_banishes_is_noticed_and_what_the_other_does_not(ruleset: str) -> None:
    altar = resonator("Altar", 100, 100, "Whenever you banish a resonator ⇒ You gain 300 life.")
    offer = quick("Offer", "Each player banishes a resonator.")
    table = sit(ruleset, a={"field": [altar, HOUND], "hand": [offer]}, b={"field": [WALL]})
    cast(table, "Offer", "Hound")
    assert (table.a.life, table.b.graveyard) == (LIFE + 300, ["Wall"])


def test_906_4_a_player_who_is_dealt_damage_notices_it(ruleset: str) -> None:
    mirror = resonator("Mirror", 100, 100, "Whenever you are dealt damage ⇒ You gain 100 life.")
    spark = quick("Spark", "This card deals 500 damage to target player.")
    table = sit(ruleset, a={"field": [mirror], "hand": [spark, spark]})
    cast(table, "Spark", "B")
    assert (table.a.life, table.b.life) == (LIFE, LIFE - 500)
    cast(table, "Spark", "A")
    assert table.a.life == LIFE - 500 + 100


def test_906_4_either_of_two_things_that_happen_to_a_card(ruleset: str) -> None:
    herald = resonator("Herald", 100, 900, "Whenever this card attacks or is dealt damage ⇒ You gain 300 life.")
    table = sit(ruleset, a={"field": [herald]}, b={"field": [WALL]})
    fight(table, "Herald", blocker="Wall")
    assert table.a.life == LIFE + 600


def test_906_4_this_card_or_another_one(ruleset: str) -> None:
    lord = resonator("Lord", 100, 900, "Whenever this card or another Elf you control attacks ⇒ You gain 300 life.")
    elf = resonator("Scout", 100, 100, race=["Elf"])
    table = sit(ruleset, a={"field": [lord, elf, HOUND]})
    for name, life in (("Lord", 300), ("Scout", 600), ("Hound", 600)):
        fight(table, name)
        assert table.a.life == LIFE + life


def test_906_4_the_first_time_each_turn(ruleset: str) -> None:
    well = resonator("Well", 100, 100, "Whenever you gain life for the first time each turn ⇒ Draw a card.")
    sip = quick("Sip", "You gain 100 life.")
    table = sit(ruleset, a={"field": [well], "hand": [sip, sip]})
    cast(table, "Sip")
    assert len(table.a.hand) == 2
    cast(table, "Sip")
    assert len(table.a.hand) == 1


def test_1022_4_the_last_counter_that_is_removed_is_noticed(ruleset: str) -> None:
    candle = resonator(
        "Candle",
        100,
        100,
        "[Activate] {0}: Remove a wax counter from this card.",
        "When the last wax counter is removed from this card ⇒ You gain 700 life.",
    )
    table = sit(ruleset, a={"field": [put(candle, counters={"wax": 2})]})
    use(table, "Candle")
    settle(table)
    assert table.a.life == LIFE
    use(table, "Candle")
    settle(table)
    assert table.a.life == LIFE + 700


def test_906_4_a_state_that_comes_about_is_waited_for() -> None:
    hermit = resonator("Hermit", 100, 100, "When you don't control an Elf ⇒ Banish this card. You gain 400 life.")
    elf, offer = resonator("Scout", 100, 100, race=["Elf"]), quick("Offer", "Destroy target Elf.")
    table = sit(a={"field": [hermit, elf], "hand": [offer]})
    assert table.a.life == LIFE
    cast(table, "Offer", "Scout")
    assert table.a.life == LIFE + 400


def test_906_4_where_a_card_is_played_from_is_where_it_was(ruleset: str) -> None:
    """What is played lies on the chase by the time that somebody notices it."""
    scribe = resonator("Scribe", 100, 900, "Whenever you play a chant from your hand ⇒ You gain 100 life.")
    ghost = chant("Ghost", "[Remnant]", "You gain 1000 life.")
    table = sit(ruleset, a={"field": [scribe], "hand": [chant("Song", "You gain 1000 life.")], "graveyard": [ghost]})
    cast(table, "Song")
    assert table.a.life == LIFE + 1100
    cast(table, "Ghost")
    assert table.a.life == LIFE + 2100
