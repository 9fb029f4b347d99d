"""Sets in players' words: all at once or one after the other, in any order."""

from pathlib import Path

import pytest

from headjudge.errors import Ambiguous
from headjudge.formats import scenario, words
from headjudge.formats.words import Refused
from headjudge.kernel.game import items
from headjudge.testing import Table, follower, put, spell

BLAST = spell("Blast", "Select 2 enemy followers on the field. Destroy them.", cost=0)
VOLLEY = spell("Volley", "Select up to 3 enemy followers on the field. Destroy them.", cost=0)
FAIR = follower("Salt, Bread and Wine", 1, 1)
ENEMIES = ["Fairy", "Knight", "Dragon", "Ghost"]


def aiming(card: object = BLAST, field: list[object] | None = None) -> Table:
    table = Table(
        a={"hand": [card]},
        b={"field": field if field is not None else ENEMIES},
        cards=[FAIR],
    )
    table.a.play(str(getattr(card, "name", "")))
    return table


@pytest.mark.parametrize(
    "said", ["choose Dragon and Fairy", "Dragon, Fairy", "select Fairy, and Dragon", "Fairy & Dragon"]
)
def test_several_names_are_the_whole_set_in_any_order(said: str) -> None:
    table = aiming()
    table.a.say(said)
    assert table.b.field == ["Knight", "Ghost"]


@pytest.mark.parametrize("names", [("Ghost", "Fairy"), ("Fairy", "Ghost")])
def test_names_one_after_the_other_may_come_in_any_order(names: tuple[str, str]) -> None:
    table = aiming()
    table.a.choose(*names)
    assert table.b.field == ["Knight", "Dragon"]


def test_what_follows_from_the_order_of_the_candidates_is_no_answer_yet() -> None:
    """After Dragon only Ghost could follow in canonical order; the player may still mean Fairy."""
    table = aiming()
    table.a.choose("Dragon", "Fairy")
    assert table.b.field == ["Knight", "Ghost"]


def test_an_open_set_ends_with_done_and_takes_more_after_its_last_candidate() -> None:
    table = aiming(VOLLEY)
    table.a.choose("Ghost", "Knight", "done")
    assert table.b.field == ["Fairy", "Dragon"]


def test_several_names_need_no_done_and_do_not_mind_one() -> None:
    table = aiming(VOLLEY)
    table.a.choose("Knight and Ghost")
    assert table.b.field == ["Fairy", "Dragon"]
    table.a.done()
    assert table.is_at_rest()


def test_the_same_set_is_recorded_by_the_same_numbers() -> None:
    made = []
    for names in (("Fairy", "Ghost"), ("Ghost", "Fairy"), ("Ghost and Fairy",)):
        table = aiming()
        table.a.choose(*names)
        made.append(items(table.game.choices))
    assert made[0] == made[1] == made[2]


def test_equal_cards_are_named_as_often_as_they_are_meant() -> None:
    table = aiming(field=["Knight", "Fairy", "Knight", "Knight"])
    table.a.say("Knight and Knight")
    assert table.b.field == ["Fairy", "Knight"]


def test_equal_cards_may_be_counted() -> None:
    table = aiming(VOLLEY, field=["Knight", "Fairy", "Knight", "Knight"])
    table.a.say("choose two Knights and Fairy")
    assert table.b.field == ["Knight"]


def test_which_of_two_that_look_different_must_be_said() -> None:
    table = aiming(field=["Dragon", "Fairy", put("Dragon", damage=1), "Ghost"])
    with pytest.raises(Ambiguous, match="Dragon#2"):
        table.a.say("Fairy and Dragon")
    table.a.say("Dragon#2 and Fairy")
    assert [(card, card.damage) for card in table.b.field] == [("Dragon", 0), ("Ghost", 0)]


def test_a_comma_may_stand_within_a_name() -> None:
    table = aiming(field=["Knight", "Salt, Bread and Wine", "Ghost"])
    table.a.say("Ghost and Salt, Bread and Wine")
    assert table.b.field == ["Knight"]


def test_a_set_that_is_not_legal_is_refused_as_a_whole() -> None:
    table = aiming()
    with pytest.raises(Refused, match="exactly 2"):
        words.say(table.game, 0, "Fairy, Knight and Ghost")
    with pytest.raises(Refused, match="exactly 2"):
        words.say(table.game, 0, "Fairy")
    table.expect_refused("choose Fairy, Knight and Ghost", rule="10.6.2.3")
    table.expect_legal("choose Ghost")
    assert table.b.field == ENEMIES
    table.a.choose("Ghost and Fairy")


def test_what_cannot_go_together_is_refused_when_it_is_said() -> None:
    pair = spell("Pair", "Select 2 enemy followers with different names on the field. Destroy them.", cost=0)
    table = aiming(pair, ["Knight", "Knight", "Fairy", "Dragon"])
    with pytest.raises(Refused, match="together"):
        table.a.choose("Knight#2", "Knight#1")
    table.a.choose("Fairy")
    assert table.b.field == ["Knight", "Dragon"]


def test_a_scenario_names_a_set_in_any_order(tmp_path: Path) -> None:
    file = tmp_path / "set.yaml"
    file.write_text(
        """\
ruleset: sve
cards:
  - name: Blast
    facts: {cost: 0, class: neutral, type: spell}
    text: ["Select 2 enemy followers on the field. Destroy them."]
position:
  A: {hand: [Blast]}
  B: {field: [Fairy, Knight, Dragon, Ghost]}
play:
  - A: [play Blast, Ghost, Fairy]
expect:
  B.field: [Knight, Dragon]
"""
    )
    assert not scenario.load(file).run().failures
