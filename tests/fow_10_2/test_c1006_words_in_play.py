"""Words of chapter 1000 that refer to what the rules do: summoned, triggered, becoming, attached, limit breaks."""

import pytest

from headjudge.games.fow.common import model as m
from tests.fow_10_2.sitting import (
    addition,
    cast,
    chant,
    cited,
    j_ruler,
    next_turn,
    on_chase,
    play,
    quick,
    regalia,
    resolve,
    resonator,
    ruler,
    settle,
    sit,
    use,
    will,
)

LIFE = 4000
PAGE = resonator("Page", 300, 300, cost="0")
SPARK = quick("Spark", "You gain 1000 life.")

# -- 1006, 1412: summoning ---------------------------------------------------------------------------------------------

CALL = chant("Call", "Summon target resonator from your graveyard.")
CHOIR = regalia("Choir", "[Continuous] Whenever a resonator is summoned ⇒ You gain 500 life.")


@pytest.mark.rule("fow-10.2", "1412.2")
def test_1006_1_summoning_puts_a_resonator_on_the_chase_as_a_spell_nobody_played(ruleset: str) -> None:
    hark = regalia("Hark", "[Continuous] Whenever you play a resonator ⇒ You gain 100 life.")
    table = sit(ruleset, a={"hand": [CALL, SPARK], "graveyard": [PAGE], "field": [hark]})
    play(table, "Call")
    resolve(table)
    assert (on_chase(table), table.a.graveyard, table.a.life) == (["Page"], ["Call"], LIFE)
    settle(table)
    assert "Page" in table.a.field


@pytest.mark.rule("fow-10.2", "1412.2")
def test_1006_2_summoned_is_what_came_into_the_field_by_resolving(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [PAGE, CALL], "graveyard": [resonator("Ghost")], "field": [CHOIR]})
    cast(table, "Page")
    assert table.a.life == LIFE + 500
    cast(table, "Call")
    assert (table.a.life, "Ghost" in table.a.field) == (LIFE + 1000, True)


def test_1006_2_what_an_effect_puts_into_the_field_was_not_summoned(ruleset: str) -> None:
    raise_up = chant("Raise", "Put target resonator from your graveyard into the field.")
    orphans = chant("Orphans", "Put a [100/100] resonator token into the field.")
    table = sit(ruleset, a={"hand": [raise_up, orphans], "graveyard": [PAGE], "field": [CHOIR]})
    cast(table, "Raise")
    cast(table, "Orphans")
    assert (len(table.a.field), table.a.life) == (3, LIFE)


def test_1006_2_it_can_be_asked_whether_one_was_summoned_this_turn(ruleset: str) -> None:
    toast = chant("Toast", "If a resonator was summoned this turn, you gain 500 life.")
    table = sit(ruleset, a={"hand": [PAGE, toast, toast]})
    cast(table, "Toast")
    assert table.a.life == LIFE
    cast(table, "Page")
    cast(table, "Toast")
    assert table.a.life == LIFE + 500


# -- 1015.2: triggering an activate ability ----------------------------------------------------------------------------

STOKER = resonator("Stoker", 300, 300, "[Activate] {0}: You gain 100 life.")


def test_1015_2_who_triggers_an_activate_ability_plays_it(ruleset: str) -> None:
    """An automatic ability that triggers is not meant, nor a spell that is played."""
    echo = regalia("Echo", "[Continuous] Whenever you trigger an activate ability ⇒ You gain 500 life.")
    herald = resonator(
        "Herald", 300, 300, "[Continuous] When this card enters the field ⇒ You lose 100 life.", cost="0"
    )
    table = sit(ruleset, a={"hand": [herald], "field": [STOKER, echo]})
    use(table, "Stoker")
    settle(table)
    assert table.a.life == LIFE + 600
    cast(table, "Herald")
    settle(table)
    assert table.a.life == LIFE + 500


def test_1015_2_who_cannot_trigger_them_cannot_play_them(ruleset: str) -> None:
    hush = regalia("Hush", "[Continuous] Your opponent cannot trigger activate abilities.")
    table = sit(ruleset, a={"field": [STOKER]}, b={"field": [hush]})
    table.expect_refused("activate Stoker", cited(table, "104.4"))
    table = sit(ruleset, a={"field": [STOKER]}, b={})
    table.expect_legal("activate Stoker")


def test_1015_2_an_activate_ability_that_triggers_once_per_turn_is_played_once() -> None:
    twice = resonator("Twice", 300, 300, "{0}: You gain 100 life. This ability triggers only once per turn.")
    table = sit(a={"field": [twice]})
    use(table, "Twice")
    settle(table)
    table.expect_refused("activate Twice", "901.1a")


@pytest.mark.rule("fow-10.2", "907.1", "707.2")
def test_907_1_a_will_ability_that_is_played_once_per_turn_produces_once_each_turn() -> None:
    well = resonator("Well", 300, 300, "{0}: Produce {R}. Play this ability only once per turn.")
    table = sit(a={"field": [well], "hand": [chant("Dear", "Draw a card.", cost="RR")]})
    assert not table.a.can("play Dear")
    table.a.say("produce will with Well")
    assert (will(table, "fire"), table.a.can("produce will with Well")) == (1, False)
    next_turn(table)
    next_turn(table)
    assert table.a.can("produce will with Well")


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("{Rest}: Produce {R}.", True),
        ("{Rest}: Produce {R} for each resonator you control.", True),
        ("{Rest}: Produce {R}. Draw a card.", True),
        ("{Rest}: Choose a resonator you control and rest it. Produce {R}.", True),
        ("{Rest}: Target player gains 100 life. Produce {R}.", False),
        ("{Rest}: Produce {R}. Target player draws a card.", False),
        ("{Rest}: Target player produces {R}.", False),
        ("{Rest}: Destroy target resonator. Produce {R}.", False),
        ("{Rest}: Draw a card.", False),
    ],
)
def test_907_1_a_will_ability_produces_will_and_targets_nothing(text: str, is_one: bool) -> None:
    table = sit(a={"field": [resonator("Well", 300, 300, text), resonator("Page")]})
    assert (table.a.can("produce will with Well"), table.a.can("activate Well")) == (is_one, not is_one)
    if is_one:
        table.a.say("produce will with Well")
        if "Choose" in text:
            table.a.choose("Page")
        assert (will(table, "fire"), on_chase(table)) == (2 if "each" in text else 1, [])


def test_1015_2_the_ability_that_was_played_can_be_copied() -> None:
    mirror = regalia("Mirror", "Whenever you play an activate ability ⇒ Copy that ability.")
    table = sit(a={"field": [STOKER, mirror]})
    use(table, "Stoker")
    settle(table)
    assert table.a.life == LIFE + 200


# -- 1020.1: becoming and gaining --------------------------------------------------------------------------------------

ELF = resonator("Elf", 300, 300, cost="0", race="Elf", attribute="wind")
SLAY = chant("Slay", "Destroy all Elves.")


@pytest.mark.parametrize(
    ("text", "races"),
    [
        ("Target resonator becomes a Dragon until end of turn.", ["Dragon"]),
        ("Target resonator gains Dragon in addition to its other races until end of turn.", ["Dragon", "Elf"]),
    ],
)
def test_1020_1_becoming_a_race_loses_the_old_one_and_gaining_it_does_not(
    ruleset: str, text: str, races: list[str]
) -> None:
    drake = resonator("Drake", race="Dragon")
    table = sit(ruleset, a={"hand": [chant("Word", text), SLAY], "field": [ELF]}, b={"hand": [drake]})
    cast(table, "Word", "Elf")
    assert table.card("Elf").races == races
    cast(table, "Slay")
    assert table.a.field == ([] if "Elf" in races else ["Elf"])


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("becomes a [1000/800] resonator until end of turn.", {"resonator"}),
        ("becomes a [1000/800] resonator until end of turn. It's still a regalia.", {"resonator", "regalia"}),
        ("gains resonator in addition to its other types until end of turn.", {"resonator", "regalia"}),
    ],
)  # fmt: skip
def test_1020_1_the_same_goes_for_types(ruleset: str, text: str, types: set[str]) -> None:
    table = sit(ruleset, a={"hand": [chant("Wake", f"Target regalia {text}")], "field": [regalia("Statue")]})
    cast(table, "Wake")
    statue = table.card("Statue")
    assert {kind.lower() for kind in statue.types} == types
    if "becomes" in text:
        assert (statue.atk, statue.defence) == (1000, 800)


def test_1020_1_only_what_is_named_is_lost() -> None:
    """A race leaves type and attribute as they are; a keyword said with it is gained."""
    curse = chant("Curse", "Target resonator becomes an [800/700] Dragon with [Flying] until end of turn.")
    drake = resonator("Drake", race="Dragon")
    table = sit(a={"hand": [curse, drake], "field": [ELF]})
    cast(table, "Curse", "Elf")
    elf = table.card("Elf")
    assert (elf.types, elf.attributes, elf.races) == (["resonator"], ["wind"], ["Dragon"])
    assert (elf.atk, elf.defence, "flying" in elf.keywords) == (800, 700, True)


def test_1020_1_an_attribute_that_is_become_takes_the_place_of_the_others(ruleset: str) -> None:
    drake = resonator("Drake", race="Dragon")
    dye = chant("Dye", "Target resonator becomes a fire Dragon until end of turn.")
    table = sit(ruleset, a={"hand": [dye, drake], "field": [ELF]})
    cast(table, "Dye", "Elf")
    assert (table.card("Elf").attributes, table.card("Elf").races) == (["fire"], ["Dragon"])


# -- 1032.2: cards attached to a J/ruler -------------------------------------------------------------------------------

QUEEN = ruler("Queen", back=j_ruler("Queen Risen", 800, 800))
BIND = chant("Bind", "Attach target resonator from your graveyard to your J/ruler.")


def test_1032_2_attached_cards_are_those_in_the_item_area_attached_to_it() -> None:
    count = chant("Count", "You gain 100 life for each card attached to your J/ruler.")
    table = sit(
        a={
            "ruler": [QUEEN],
            "hand": [BIND, BIND, count, count],
            "graveyard": [PAGE, resonator("Ghost")],
            "field": [PAGE],
        }
    )
    cast(table, "Count")
    assert table.a.life == LIFE
    cast(table, "Bind", "Page")
    cast(table, "Bind", "Ghost")
    cast(table, "Count")
    assert table.a.life == LIFE + 200


def test_1032_2_they_are_not_cards_added_nor_those_of_another_ruler() -> None:
    sweep = chant("Sweep", "Remove all cards attached to your J/ruler from the game.")
    gain = chant("Gift", "Gain a fire gem.")
    table = sit(a={"ruler": [QUEEN], "hand": [BIND, gain, sweep], "graveyard": [PAGE]})
    cast(table, "Gift")
    cast(table, "Bind", "Page")
    cast(table, "Sweep")
    assert (table.a.removed, len(table.game.zones[2 * m.ITEM_AREA])) == (["Page"], 1)


# -- 1037.2: referring to a limit break --------------------------------------------------------------------------------

BREAK = chant("Break", 'Gain [Limit Break] ("Ghost").')
CHEER = chant("Cheer", 'If you control [Limit Break] ("Ghost"), you gain 500 life.')


def test_1037_2_a_card_of_that_name_with_the_keyword_is_meant() -> None:
    named = resonator("Ghost", 300, 300)
    table = sit(a={"hand": [CHEER, CHEER, BREAK], "field": [named]})
    cast(table, "Cheer")
    assert table.a.life == LIFE
    cast(table, "Break")
    cast(table, "Cheer")
    assert table.a.life == LIFE + 500


@pytest.mark.parametrize(("name", "text", "gained"), [
    ("Ghost", "[Limit Break]", 500), ("Ghost", "[Flying]", 0), ("Wraith", "[Limit Break]", 0),
])  # fmt: skip
def test_1037_2_it_need_not_be_a_token(name: str, text: str, gained: int) -> None:
    table = sit(a={"hand": [CHEER], "field": [resonator(name, 300, 300, text)]})
    cast(table, "Cheer")
    assert table.a.life == LIFE + gained


@pytest.mark.parametrize("words", ["target addition or card", "target addition or a card"])
@pytest.mark.parametrize("aim", ["Hedge", "Snare"])
def test_205_4_an_addition_or_a_card_of_a_zone_is_an_addition_in_the_field(words: str, aim: str) -> None:
    """The place is that of the last noun alone: an addition there would be one of its cards anyway."""
    breaker = chant("Breaker", f"Destroy {words} in a standby area.")
    field, standby = addition("Hedge", on="field"), chant("Snare", "[Trigger] {0}: Draw a card.")
    table = sit(a={"hand": [breaker]}, b={"field": [field], "standby": [standby]})
    cast(table, "Breaker", "enemy Hedge" if aim == "Hedge" else "a card")
    assert table.b.graveyard == [aim]
