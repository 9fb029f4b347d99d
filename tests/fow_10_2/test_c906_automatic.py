"""906: automatic abilities and cards, what they refer to, delayed ones and those that watch a status."""

import pytest

from headjudge.games.fow.common.c700_playable import is_automatic_card
from headjudge.kernel.abilities import AUTOMATIC
from headjudge.testing import put
from tests.fow_10_2.sitting import (
    FIRE,
    accept,
    card,
    cast,
    chant,
    cited,
    fight,
    next_turn,
    on_chase,
    pay,
    play,
    prompt,
    quick,
    resolve,
    resonator,
    settle,
    sit,
)

LIFE = 4000
SPARK = quick("Spark", "You gain 1000 life.")
PAGE = resonator("Page", 300, 300, cost="0")
BOLT = quick("Bolt", "Destroy target resonator.")
READER = resonator("Reader", 100, 100, "Whenever you draw a card ⇒ You gain 100 life.")
GREETER = resonator("Greeter", 100, 100, "Whenever a resonator enters the field ⇒ You gain 100 life.")
AMBUSH = chant("Ambush", "[Trigger] When a resonator enters the field ⇒ You gain 500 life.", cost="R")


# -- 906.1 to 906.4 ----------------------------------------------------------------------------------------------------


def test_906_1_it_watches_and_is_played_once_what_happens_is_over(ruleset: str) -> None:
    """The first of two sentences meets the condition; the second is done before anything is played."""
    both = chant("Both", "Draw a card. You gain 1000 life.")
    table = sit(ruleset, a={"hand": [both, SPARK], "field": [READER]})
    play(table, "Both")
    assert on_chase(table) == ["Both"]
    resolve(table)
    assert (table.a.life, on_chase(table)) == (LIFE + 1000, ["Reader"])
    settle(table)
    assert table.a.life == LIFE + 1100


def test_906_2_an_automatic_card_is_revealed_and_played_as_a_spell(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [PAGE, SPARK]}, b={"hand": [AMBUSH, SPARK], "field": [FIRE]})
    play(table, "Page")
    resolve(table)
    table.expect_asked("B", "reveal", cited(table, "708.2"))
    table.b.yes()
    pay(table)
    assert on_chase(table) == ["Ambush"]
    settle(table)
    assert (table.b.life, table.b.graveyard) == (LIFE + 500, ["Ambush"])


def test_906_2a_playing_it_without_its_cost_does_not_meet_its_condition(ruleset: str) -> None:
    gift = chant("Gift", "You may play a card from your hand without paying its cost.")
    table = sit(ruleset, a={"hand": [gift, AMBUSH]})
    cast(table, "Gift")
    table.choose("yes")
    accept(table)
    assert (table.a.hand, table.a.graveyard, table.a.life) == (["Ambush"], ["Gift"], LIFE)


def test_906_3_abilities_and_cards_trigger_alike(ruleset: str) -> None:
    """One resonator enters: an ability and a card of one player are both triggered, and the player orders them."""
    table = sit(ruleset, a={"hand": [PAGE, AMBUSH, SPARK], "field": [GREETER, FIRE]})
    face = table.game.cards[table.card("Ambush").id].face
    assert is_automatic_card(face)
    assert [ability.kind for ability in face.abilities] == [AUTOMATIC]
    play(table, "Page")
    resolve(table)
    table.a.yes()
    assert all(any(name in option for option in table.options) for name in ("Greeter", "Ambush"))
    table.choose("Ambush")
    pay(table)
    assert on_chase(table) == ["Greeter", "Ambush"]
    settle(table)
    assert table.a.life == LIFE + 600


@pytest.mark.parametrize("cards", [0, 1, 3])
def test_906_4_it_triggers_as_often_as_its_condition_is_met(ruleset: str, cards: int) -> None:
    words = {0: "You lose 0 life.", 1: "Draw a card.", 3: "Draw three cards."}
    table = sit(ruleset, a={"hand": [chant("Read", words[cards]), SPARK], "field": [READER]})
    play(table, "Read")
    resolve(table)
    while prompt(table) not in ("act",):
        table.choose("option 1")
    assert on_chase(table) == ["Reader"] * cards
    settle(table)
    assert table.a.life == LIFE + 100 * cards


@pytest.mark.parametrize("fresh", [True, False])
def test_906_4a_not_from_standby_in_the_turn_it_was_put_there(ruleset: str, fresh: bool) -> None:
    table = sit(ruleset, a={"hand": [PAGE], "standby": [put(AMBUSH, fresh=fresh)], "field": [FIRE]})
    play(table, "Page")
    settle(table)
    if prompt(table) == "reveal":
        table.choose("yes")
    settle(table)
    assert table.a.life == (LIFE if fresh else LIFE + 500)


# -- 906.5 and 906.6 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "906.5a")
def test_906_5_the_turn_players_are_all_played_before_the_other_players(ruleset: str) -> None:
    first, second = (resonator(name, 100, 100, GREETER.text[0]) for name in ("Anna", "Bert"))
    third, fourth = (resonator(name, 100, 100, GREETER.text[0]) for name in ("Cleo", "Dora"))
    mine = {"hand": [PAGE, SPARK], "field": [third, fourth]}
    table = sit(ruleset, turn="b", a={"field": [first, second], "hand": [SPARK]}, b=mine)
    play(table, "Page")
    resolve(table)
    asked = []
    while prompt(table) != "act":
        asked.append(table.decision.player)
        table.choose("option 2")
    assert asked == [1, 0]
    assert on_chase(table) == ["Anna", "Bert", "Cleo", "Dora"]
    assert table.decision.player == 1
    settle(table)
    assert (table.a.life, table.b.life) == (LIFE + 200, LIFE + 200)


def test_906_5a_then_whoever_has_priority_acts(ruleset: str) -> None:
    """A spell of the player whose turn it is not makes their ability trigger: they still have priority."""
    fan = resonator("Fan", 100, 100, "Whenever you play a chant ⇒ You gain 100 life.")
    table = sit(ruleset, a={"hand": [SPARK]}, b={"hand": [SPARK, SPARK], "field": [fan]})
    table.choose("pass")
    play(table, "Spark")
    assert on_chase(table) == ["Fan", "Spark"]
    table.expect_asked("B", "act", cited(table, "602.1c"))
    settle(table)


def test_906_6_they_have_to_be_played(ruleset: str) -> None:
    hurt = resonator("Bramble", 100, 100, "Whenever you draw a card ⇒ You lose 100 life.")
    table = sit(ruleset, a={"hand": [chant("Read", "Draw a card."), SPARK], "field": [hurt]})
    play(table, "Read")
    resolve(table)
    assert on_chase(table) == ["Bramble"]
    settle(table)
    assert table.a.life == LIFE - 100


def test_906_6_one_that_cannot_be_played_is_triggered_once_less(ruleset: str) -> None:
    archer = resonator("Archer", 100, 100, "Whenever you draw a card ⇒ Destroy target regalia.")
    table = sit(ruleset, a={"hand": [chant("Read", "Draw a card."), SPARK], "field": [archer]})
    play(table, "Read")
    resolve(table)
    assert (on_chase(table), table.game.pending, prompt(table)) == ([], (), "act")


def test_906_6a_an_automatic_card_that_cannot_be_played_goes_to_the_graveyard(ruleset: str) -> None:
    """Its target is gone when it is to be played: nothing of the kind is left."""
    text = "[Trigger] When a resonator enters the field ⇒ Destroy target regalia."
    table = sit(ruleset, a={"hand": [PAGE, SPARK]}, b={"hand": [chant("Smash", text, cost="0"), SPARK]})
    play(table, "Page")
    resolve(table)
    if prompt(table) == "reveal":
        table.b.yes()
    assert (table.b.hand, table.b.graveyard) == (["Spark"], ["Smash"])


# -- 906.7 -------------------------------------------------------------------------------------------------------------

BANNER = card("Banner", "addition: field", "[Continuous] Resonators you control gain [+200/+200].", cost="0")
AWAY = quick("Away", "Return target resonator to its owner's hand.")


@pytest.mark.rule("fow-10.2", "906.7")
def test_906_7a_a_card_that_went_to_a_hidden_zone_is_read_as_it_was(ruleset: str) -> None:
    text = "Whenever a resonator is returned to a hand ⇒ You gain life equal to its ATK."
    watcher = card("Watcher", "regalia", text, cost="0")
    table = sit(ruleset, a={"hand": [AWAY], "field": [PAGE, BANNER, watcher]})
    cast(table, "Away", "Page")
    assert (table.a.hand, table.a.life) == (["Page"], LIFE + 500)


@pytest.mark.rule("fow-10.2", "906.7")
def test_906_7b_a_card_that_left_the_field_is_read_as_it_was_there(ruleset: str) -> None:
    text = "Whenever a resonator is put into a graveyard from the field ⇒ You gain life equal to its ATK."
    table = sit(ruleset, a={"hand": [BOLT], "field": [PAGE, BANNER, card("Urn", "regalia", text, cost="0")]})
    cast(table, "Bolt", "Page")
    assert (sorted(table.a.graveyard), table.a.life) == (["Bolt", "Page"], LIFE + 500)


@pytest.mark.rule("fow-10.2", "906.7")
def test_906_7b_a_card_that_entered_is_read_as_it_is_there(ruleset: str) -> None:
    text = "Whenever a resonator enters the field ⇒ You gain life equal to its ATK."
    table = sit(ruleset, a={"hand": [PAGE], "field": [BANNER, card("Bell", "regalia", text, cost="0")]})
    cast(table, "Page")
    assert table.a.life == LIFE + 500


def test_906_7c_otherwise_it_is_read_where_it_is_now(ruleset: str) -> None:
    """Discarded, from one zone to another that are neither field nor ruler area: from the hidden to the public one."""
    text = "Whenever a resonator is put into a graveyard ⇒ You gain life equal to its ATK."
    toss = chant("Toss", "Discard a card.")
    table = sit(ruleset, a={"hand": [toss, PAGE], "field": [BANNER, card("Urn", "regalia", text, cost="0")]})
    cast(table, "Toss")
    assert (sorted(table.a.graveyard), table.a.life) == (["Page", "Toss"], LIFE + 300)


# -- 906.8 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "906.8a")
def test_906_8_delayed_abilities_trigger_at_their_time_and_once(ruleset: str) -> None:
    later = chant("Later", "At end of turn, you gain 300 life.")
    table = sit(ruleset, a={"hand": [later, SPARK]})
    cast(table, "Later")
    assert table.a.life == LIFE
    next_turn(table)
    assert table.a.life == LIFE + 300
    for _ in range(3):
        next_turn(table)
    assert table.a.life == LIFE + 300


@pytest.mark.parametrize(("when", "gained"), [("When", 300), ("Whenever", 600)])
def test_906_8a_within_a_time_it_triggers_once_unless_it_says_whenever(ruleset: str, when: str, gained: int) -> None:
    oath = chant("Oath", f"Draw a card. {when} a resonator you control attacks this turn, you gain 300 life.")
    table = sit(ruleset, a={"hand": [oath], "field": [resonator("Page"), resonator("Squire")]})
    cast(table, "Oath")
    fight(table, "Page")
    fight(table, "Squire")
    assert table.a.life == LIFE + gained


def test_906_8_the_end_of_ones_next_turn_is_not_that_of_a_turn_that_goes_on(ruleset: str) -> None:
    for whose, gained in (("your", [0, 0, 300, 300]), ("your opponent's", [0, 300, 300, 300])):
        later = chant("Later", f"At the end of {whose} next turn, you gain 300 life.")
        table = sit(ruleset, a={"hand": [later]})
        cast(table, "Later")
        ends = []
        for _ in gained:
            next_turn(table)
            ends.append(table.a.life - LIFE)
        assert ends == gained


def test_906_8b_its_card_is_the_one_that_made_it(ruleset: str) -> None:
    """The delayed damage comes from the spell's card: what keeps off fire cards keeps it off."""
    for attribute, cost, left in (("fire", "R", ["Wall"]), ("water", "U", [])):
        proof = "[Continuous] Prevent all damage that would be dealt to this card by fire cards."
        wall = resonator("Wall", 100, 300, proof)
        text = "At end of turn, this card deals 300 damage to target resonator."
        bomb = chant("Bomb", text, cost=cost, attribute=attribute)
        table = sit(ruleset, a={"hand": [bomb], f"{attribute} will": 1}, b={"field": [wall]})
        cast(table, "Bomb", "Wall")
        next_turn(table)
        assert table.b.field == left


# -- 906.9 and 906.10 --------------------------------------------------------------------------------------------------

CHOIR = resonator("Choir", 100, 100, "When you control three or more resonators ⇒ Banish this card.")


@pytest.mark.rule("fow-10.2", "906.9")
def test_906_9a_a_status_triggers_by_itself_and_not_again_while_it_is_triggered() -> None:
    table = sit(a={"hand": [PAGE, SPARK, SPARK], "field": [CHOIR, PAGE]})
    assert on_chase(table) == []
    play(table, "Page")
    resolve(table)
    assert on_chase(table) == ["Choir"]
    play(table, "Spark")
    assert on_chase(table) == ["Spark", "Choir"]
    resolve(table)
    assert (on_chase(table), table.game.pending) == (["Choir"], ())
    settle(table)
    assert (table.a.field, table.game.pending) == (["Page", "Page"], ())


@pytest.mark.parametrize("canceled", [False, True])
def test_906_9a_a_status_that_still_holds_triggers_again_once_the_ability_has_left_the_chase(
    ruleset: str, canceled: bool
) -> None:
    spring = resonator("Spring", 100, 100, "[Automatic] When your life is 3000 or less ⇒ You gain 600 life.")
    hand = [chant("Drain", "You lose 2000 life."), quick("Hush", "Cancel target ability.")]
    table = sit(ruleset, a={"field": [spring], "hand": hand})
    play(table, "Drain")
    resolve(table)
    if canceled:
        cast(table, "Hush")
    settle(table)
    assert (table.a.life, table.log().count("An ability of Spring resolves")) == (3200, 2)


def test_906_9_what_is_not_fulfilled_triggers_nothing() -> None:
    table = sit(a={"hand": [PAGE, SPARK], "field": [CHOIR]})
    play(table, "Page")
    resolve(table)
    assert (on_chase(table), table.game.pending, table.a.life) == ([], (), LIFE)


def test_906_10_it_is_played_though_its_card_is_gone(ruleset: str) -> None:
    last = resonator("Martyr", 100, 100, "When this card is put into a graveyard from the field ⇒ You gain 500 life.")
    table = sit(ruleset, a={"hand": [BOLT, SPARK], "field": [last]})
    play(table, "Bolt", "Martyr")
    resolve(table)
    assert (on_chase(table), table.a.field) == (["Martyr"], [])
    settle(table)
    assert table.a.life == LIFE + 500


def test_906_10_an_automatic_card_that_moved_is_not_played() -> None:
    """Two are revealed; for the will that the first costs, the second is discarded."""
    text = "[Trigger] When a resonator enters the field ⇒ You gain 500 life."
    twin = chant("Twin", text, cost="0")
    toll = chant("Toll", text, cost="R")
    forge = card("Forge", "regalia", "Discard a card: Produce {R}.", cost="0")
    table = sit(a={"hand": [PAGE, SPARK]}, b={"hand": [twin, toll], "field": [forge]})
    play(table, "Page")
    resolve(table)
    table.b.yes()
    table.b.yes()
    table.choose("Toll")
    pay(table)
    settle(table)
    assert (table.b.hand, sorted(table.b.graveyard), table.b.life) == ([], ["Toll", "Twin"], LIFE + 500)


def test_906_9_a_state_that_comes_with_the_turn_is_noticed_before_anything_else_happens(ruleset: str) -> None:
    watcher = resonator("Watcher", 100, 100, "When you control a resonator with ATK 1000 or more ⇒ Banish this card.")
    sun = resonator("Sun", 500, 500, "[Continuous] During your turn, this card gains [+500/+500].")
    table = sit(ruleset, a={"deck": [PAGE] * 3}, b={"field": [watcher, sun], "deck": [PAGE] * 3})
    begun = len(table.log())
    next_turn(table)
    told = table.log()[begun:]
    triggered = next(i for i, line in enumerate(told) if "ability of Watcher" in line)
    drawn = next(i for i, line in enumerate(told) if "draw" in line and "phase" not in line)
    assert (triggered < drawn, table.b.field) == (True, ["Sun"])
