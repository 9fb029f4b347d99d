"""Players' words: what they do, and why they are refused."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.errors import Ambiguous, HeadjudgeError, Malformed
from headjudge.formats import words
from headjudge.formats.words import Refused, Said, parse, why_not
from headjudge.games.sve.why import SPEECH
from headjudge.testing import Table, amulet, evolved, follower, put, spell
from headjudge.testing.units import unit
from tests.cfv_g.sitting import battle

BOLT = spell("Bolt", "Select an enemy follower on the field. Deal it 2 damage.", cost=2)
PAGE = follower("Page", 1, 1, "[evolve] [cost01]: Evolve this follower.")
GREAT_PAGE = evolved("Page", 3, 3)
SHRINE = amulet("Shrine", "[act] [engage]: Draw a card.", "[act] [cost02]: Give your leader [defense]+1.")
VEILED = follower("Veiled One", 2, 2, "Aura.")
SCARY = follower("Scary One", 2, 2, "Intimidate.")
GUARD = follower("Guard", 1, 4, "Ward.")


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("play Thorn Burst", Said("play", "Thorn Burst")),
        ("PLAY thorn burst.", Said("play", "thorn burst")),
        ("attack leader with Knight", Said("attack", "Knight", "leader")),
        ("attack the second Knight with my Goblin Mage", Said("attack", "my Goblin Mage", "the second Knight")),
        ("Knight attacks leader", Said("attack", "Knight", "leader")),
        ("attack leader", Said("attack", "", "leader")),
        ("attack with Knight", Said("attack", "Knight")),
        ("evolve Goblin Mage", Said("evolve", "Goblin Mage")),
        ("serve Comet", Said("serve", "Comet")),
        ("activate Shrine", Said("activate", "Shrine")),
        ("use Shrine: draw", Said("activate", "Shrine: draw")),
        ("end turn", Said("end")),
        ("pass", Said("pass")),
        ("do nothing", Said("pass")),
        ("choose Knight", Said("choose", "Knight")),
        ("Knight", Said("choose", "Knight")),
        ("yes", Said("yes")),
        ("N", Said("no")),
        ("done", Said("done")),
        ("3", Said("number", "3")),
        ("option 2", Said("option", "2")),
    ],
)
def test_words_are_taken_apart(said: str, meant: Said) -> None:
    assert parse(said, SPEECH) == meant


def test_nothing_said_is_no_action() -> None:
    with pytest.raises(Malformed, match="nothing was said"):
        parse("  . ", SPEECH)


def rules_against(table: Table, said: str, by: int = 0) -> list[str]:
    return [reason.rule for reason in why_not(table.game, by, said)]


A: dict[str, Any] = {"field": ["Knight"], "hand": [BOLT]}
FULL = ["Knight", "Knight", "Knight", "Knight", "Knight"]
BLEAK = follower("Bleak", 1, 1, "This follower can't attack.")


@pytest.mark.parametrize(
    ("a", "b", "said", "rules"),
    [
        (A, {}, "play Dragon", ["8.2.1"]),
        (A, {}, "play Knight", ["8.2.1"]),
        (A, {}, "play Bolt", ["10.6.2.3.3"]),
        ({**A, "play_points": 1}, {"field": ["Fairy"]}, "play Bolt", ["10.4.4"]),
        ({**A, "play_points": 1}, {}, "play Bolt", ["10.4.4", "10.6.2.3.3"]),
        ({"field": FULL, "hand": ["Knight"]}, {}, "play Knight", ["10.6.2.6"]),
        (A, {"field": ["Fairy", VEILED]}, "play Bolt on Veiled One", ["12.15.2"]),
        (A, {"field": ["Fairy"]}, "play Bolt on my Knight", ["10.6.2.3"]),
        (A, {"field": ["Fairy"]}, "attack Fairy with Knight", ["8.4.3.1"]),
        (A, {"field": [put(SCARY, engaged=True)]}, "attack Scary One with Knight", ["12.12.2"]),
        (A, {"field": [put(GUARD, engaged=True)]}, "attack leader with Knight", ["12.8.2"]),
        (A, {"field": [put(GUARD, engaged=True), put("Fairy", engaged=True)]}, "attack Fairy with Knight", ["12.8.2"]),
        ({"field": [put("Knight", engaged=True)]}, {}, "attack leader with Knight", ["8.4.2"]),
        ({"field": [put("Knight", fresh=True)]}, {}, "attack with Knight", ["8.4.2.1"]),
        ({"field": [put("Knight", fresh=True)]}, {}, "attack leader with Knight", ["8.4.2.1", "8.4.3.1"]),
        ({"field": [BLEAK]}, {}, "attack leader with Bleak", ["8.4.3.2.1"]),
        (A, {"field": ["Fairy"]}, "attack leader with Fairy", ["8.4.2"]),
        (A, {}, "attack leader with Bolt", ["8.4.2"]),
        (A, {}, "attack my leader with Knight", ["8.4.3.1"]),
        ({"field": [PAGE]}, {}, "evolve Page", ["12.2.2"]),
        ({"field": [PAGE], "evolve_deck": [put(GREAT_PAGE, faceup=True)]}, {}, "evolve Page", ["12.2.2"]),
        ({"field": [PAGE], "evolve_deck": [GREAT_PAGE], "play_points": 0}, {}, "evolve Page", ["10.4.4"]),
        (A, {}, "evolve Knight", ["12.2.1"]),
        (A, {}, "serve Knight", ["14.2.2.1"]),
        (A, {}, "activate Knight", ["8.3.1"]),
        ({"field": [put(SHRINE, engaged=True)], "play_points": 0}, {}, "activate Shrine", ["10.4.6", "10.4.2.2"]),
        (A, {}, "pass", ["7.4.5"]),
    ],
)
def test_why_not(a: dict[str, Any], b: dict[str, Any], said: str, rules: list[str]) -> None:
    assert rules_against(Table(a=a, b=b), said) == rules


def test_why_not_says_nothing_against_what_is_legal() -> None:
    table = Table(a=A, b={"field": [put("Fairy", engaged=True)]})
    for said in (
        "play Bolt",
        "play Bolt on Fairy",
        "attack leader with Knight",
        "attack Fairy with Knight",
        "end turn",
    ):
        assert rules_against(table, said) == []
    assert table.a.hand == ["Bolt"], "asking changes nothing"


def test_why_not_in_the_wrong_turn_or_phase() -> None:
    table = Table(a={"field": ["Knight"]}, b={"field": ["Fairy", PAGE], "hand": [BOLT, "Repair Mode"]})
    assert rules_against(table, "play Bolt", by=1) == ["7.3.3", "12.3.2"]
    assert rules_against(table, "play Repair Mode", by=1) == ["12.3.4"]
    assert rules_against(table, "attack leader with Fairy", by=1) == ["7.3.3"]
    assert rules_against(table, "end turn", by=1) == ["7.3.3"]
    table.a.attack("Knight", "leader")
    assert rules_against(table, "play Bolt", by=1) == ["12.3.2"]
    assert rules_against(table, "evolve Page", by=1) == ["12.3.3", "12.2.2"]
    assert rules_against(table, "play Repair Mode", by=1) == []
    assert rules_against(table, "attack leader with Knight") == ["7.3.4", "8.4.2"]
    table.b.pass_()


def test_why_not_in_the_end_phase() -> None:
    table = Table(a=A, b={"field": ["Fairy"], "hand": ["Repair Mode"]}, phase="end")
    table.expect_asked("b", "quick", "7.4.5")
    assert rules_against(table, "play Bolt") == ["7.3.3"]


def test_why_not_twice_in_a_turn() -> None:
    table = Table(a={"field": [PAGE, PAGE], "evolve_deck": [GREAT_PAGE, GREAT_PAGE]})
    table.a.evolve("Page", "Page")
    assert rules_against(table, "evolve Page#2") == ["8.3.2"]


def test_why_not_for_an_effect_that_forbids_it() -> None:
    table = Table(a={"field": ["Knight"]}, b={"field": [follower("Warden", 1, 1, "Aura.")]})
    assert rules_against(table, "attack Warden with Knight") == ["8.4.3.1"]


def test_why_not_while_something_is_asked() -> None:
    table = Table(a={"hand": [BOLT, BOLT]}, b={"field": ["Fairy", "Dragon", VEILED]})
    table.a.play("Bolt")
    assert rules_against(table, "end turn") == ["7.3.4"]
    assert rules_against(table, "choose Veiled One") == ["12.15.2"]
    assert rules_against(table, "choose leader") == ["10.6.2.3"]
    assert rules_against(table, "yes") == ["10.6.2.3"]
    assert rules_against(table, "choose Fairy", by=1) == ["10.6.2.3"]
    table.a.choose("Fairy")


def test_8_4_3__another_attack_waits_while_a_target_is_chosen() -> None:
    table = Table(a={"field": ["Knight", "Dragon"]}, b={"field": [put("Fairy", engaged=True)]})
    table.a.say("attack with Knight")
    assert rules_against(table, "attack leader with Dragon") == ["7.3.4"]
    assert rules_against(table, "attack Fairy with Dragon") == ["7.3.4"]
    assert rules_against(table, "attack with Dragon") == ["7.3.4"]
    table.a.choose("Fairy")


def test_8_4_3__an_attack_under_way_is_said_again_with_its_target() -> None:
    table = Table(a={"field": ["Knight", "Knight"]}, b={"field": [put("Dragon", engaged=True), "Fairy"]})
    table.a.say("attack with the second Knight")
    assert rules_against(table, "attack leader with Knight") == []
    assert rules_against(table, "attack Fairy with Knight") == ["8.4.3.1"]
    assert rules_against(table, "attack with Knight") == ["8.4.3"]
    table.a.say("attack Dragon with Knight")
    assert len(table.a.field) == 1


def test_7_3_1_4__another_unit_waits_while_an_attacked_unit_is_chosen() -> None:
    own = {"left front": [unit("Left One")], "right front": [unit("Right One")]}
    table = battle(own, {"left front": [unit("Page")], "left back": [unit("Behind")]})
    table.a.say("attack with Left One")
    assert rules_against(table, "attack vanguard with Right One") == ["7.3.1.4"]
    assert rules_against(table, "attack with Left One") == ["7.3.1.4"]
    assert rules_against(table, "attack vanguard with Left One") == []
    assert rules_against(table, "attack Behind with Left One") == ["7.3.1.4"]
    table.a.say("attack vanguard with Left One")
    assert any("Left One attacks Vanguard B" in line for line in table.log())


def test_why_not_after_the_game() -> None:
    table = Table()
    table.b.concede()
    assert rules_against(table, "end turn") == ["1.2.1"]
    assert rules_against(table, "choose Knight") == ["1.2.1"]


def test_a_hidden_card_is_answered_like_one_that_is_not_there() -> None:
    """The opponent's hand holds a Dragon and a deck holds one; neither may show in an answer."""
    hidden = Table(a=A, b={"hand": ["Dragon", BOLT], "deck": ["Dragon"]})
    absent = Table(a=A, b={"hand": ["Fairy", BOLT], "deck": ["Fairy"]})
    for said in (
        "play Dragon",
        "choose Dragon",
        "attack Dragon with Knight",
        "attack leader with Dragon",
        "evolve Dragon",
    ):
        answers = [[(r.rule, r.text) for r in why_not(t.game, 0, said)] for t in (hidden, absent)]
        assert answers[0] == answers[1] != []


def test_words_are_carried_out_whole_or_not_at_all() -> None:
    table = Table(a={"hand": [BOLT]}, b={"field": ["Fairy", VEILED]})
    before = table.game.digest()
    with pytest.raises(Refused, match=r"it has Aura.*\(12\.15\.2\)"):
        words.say(table.game, 0, "play Bolt on Veiled One")
    assert table.game.digest() == before
    words.say(table.game, 0, "play Bolt on Fairy")
    assert table.b.field == ["Veiled One"]


def test_an_ability_is_named_by_its_words() -> None:
    table = Table(a={"field": [SHRINE]})
    with pytest.raises(Ambiguous, match="could be"):
        table.a.activate("Shrine")
    table.a.activate("Shrine: draw")
    assert len(table.a.hand) == 1


def test_evolving_into_one_of_several() -> None:
    torn = follower("Torn", 1, 1, "[evolve] [cost01]: Evolve this follower into a Bold Page or Wise Page.")
    table = Table(a={"field": [torn], "evolve_deck": [evolved("Bold Page", 3, 3), evolved("Wise Page", 2, 5)]})
    table.a.evolve("Torn")
    assert len(table.options) == 2
    table.a.choose("option 2")
    assert table.a.field[0].defense == 5


@given(st.text(max_size=30), st.sampled_from(["", "play ", "attack ", "choose ", "activate ", "evolve "]))
def test_any_words_are_answered(text: str, verb: str) -> None:
    table = Table(a=A, b={"field": ["Fairy"]})
    with suppress(HeadjudgeError):
        why_not(table.game, 0, verb + text)
