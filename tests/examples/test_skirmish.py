"""The example game: one folder, which nothing else knows, and everything works with it."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import headjudge as hj
from headjudge.bots import bot
from headjudge.bots.player import play_out
from headjudge.rulebook.book import edition
from headjudge.rulebook.ledger import fingerprint
from headjudge.testing import Table
from headjudge.testing.check_ruleset import check_ruleset
from tests.example import FOLDER

ROOT = Path(__file__).parents[2]
RULESET = "skirmish"


def test_it_is_found_by_its_entry_point_and_keeps_every_promise() -> None:
    assert RULESET in hj.rulesets()
    assert check_ruleset(RULESET, games=12).games == 12


def test_nothing_outside_its_folder_knows_it() -> None:
    for folder in ("src", "web/src"):
        for file in (ROOT / folder).rglob("*"):
            if file.suffix in {".py", ".ts", ".svelte", ".toml", ".yaml"}:
                assert RULESET not in file.read_text(encoding="utf-8").lower(), file


def test_every_row_of_the_ledger_was_written_from_its_rule_of_the_book() -> None:
    book = (FOLDER / RULESET / "rules.md").read_text(encoding="utf-8")
    rules = dict(re.findall(r"^(\d+)\. (.*?)(?=^\d+\. |\Z)", book, re.MULTILINE | re.DOTALL))
    assert len(rules) == 10
    assert {row.id: row.fingerprint for row in edition(RULESET).rows.values()} == {
        number: fingerprint(text) for number, text in rules.items()
    }


def test_the_greedy_bot_knows_what_it_wants() -> None:
    wins = 0
    for seed in range(6):
        game = hj.Game.new(RULESET, seed=seed, decks=("starter/ford", "starter/ford"))
        play_out(game, (bot("greedy", seed), bot("random", seed)), 1_000)
        assert game.result is not None
        wins += game.result[0] == 1
    assert wins >= 5


# -- its rules ---------------------------------------------------------------------------------------------------------


def test_4_whoever_cannot_draw_has_the_hero_hurt() -> None:
    table = Table(RULESET, a={"deck": []})
    table.a.end_turn()
    table.b.end_turn()
    assert table.a.hero.damage == 2


def test_6_a_card_costs_mana() -> None:
    table = Table(RULESET, a={"hand": ["Kiln Wolf", "Cinder Imp"], "mana": 1})
    table.expect_refused("play Kiln Wolf", rule="6")
    table.a.play("Cinder Imp")
    assert table.a.mana == 0


def test_7_a_creature_that_came_this_turn_does_not_attack() -> None:
    table = Table(RULESET, a={"hand": ["Kiln Wolf", "Reed Runner"]})
    table.a.play("Kiln Wolf")
    table.expect_refused("attack hero with Kiln Wolf", rule="7")
    table.a.play("Reed Runner")
    table.a.attack("Reed Runner", "hero")
    assert table.b.hero.damage == 2


def test_8_what_dies_goes_to_the_graveyard_and_triggers() -> None:
    table = Table(RULESET, a={"field": ["Cinder Imp"]}, b={"field": ["Tollkeeper"]})
    table.a.attack("Cinder Imp", "Tollkeeper")
    assert table.a.graveyard == ["Cinder Imp"]
    assert table.b.hero.damage == 1


def test_9_a_spell_does_what_it_says() -> None:
    table = Table(RULESET, a={"hand": ["Sudden Courage"], "field": ["Kiln Wolf"]})
    table.a.play("Sudden Courage", "Kiln Wolf")
    assert table.card("Kiln Wolf").attack == 5
    table.a.end_turn()
    assert table.card("Kiln Wolf").attack == 3


def test_10_guard_venom_and_reach() -> None:
    table = Table(RULESET, a={"field": ["Marsh Adder", "Long Pike"]}, b={"field": ["Tollkeeper", "Kiln Wolf"]})
    table.expect_refused("attack hero with Long Pike", rule="10")
    table.a.attack("Marsh Adder", "Tollkeeper")
    assert table.b.graveyard == ["Tollkeeper"]
    table.a.attack("Long Pike", "Kiln Wolf")
    assert table.card("Long Pike").damage == 0


# -- what people type --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (("simulate", "--a", "starter/ford", "--b", "starter/kiln", "--games", "4"), "4 games of skirmish"),
        (("rules", "coverage"), "bound       10 of 10"),
        (("cards", "explain", "Soot Captain"), "When this attacks: This gets +1 attack this turn."),
        (("deck", "list"), "starter/kiln"),
    ],
)
def test_the_commands_know_it(said: tuple[str, ...], told: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "headjudge", *said, "--ruleset", RULESET], capture_output=True, text=True, check=False
    )
    assert told in done.stdout, done.stdout + done.stderr


def test_it_is_played_in_the_terminal() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "headjudge", "play", "--ruleset", RULESET, "--plain", "--seed", "3"],
        input="end\nend\nquit\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert "hero" in done.stdout
    assert "What will you do?" in done.stdout
