"""Options speak: no two of a decision in the same words, and the words of each, said back, choose it."""

from itertools import islice
from random import Random

import pytest

from headjudge import starter_decks
from headjudge.formats import words
from headjudge.formats.content import starter_pack
from headjudge.formats.packs import Card
from headjudge.kernel.game import Game as KernelGame
from headjudge.testing import Table, evolved, follower, put, spell
from headjudge.testing.option_words import check_speaking
from headjudge.testing.random_positions import games
from headjudge.testing.units import unit
from tests.fow_10_2.sitting import pay, settle
from tests.kernel_game import kernel_game

PAGE = follower("Page", 2, 2, "[evolve] [cost01]: Evolve this follower.", "[evolve] [cost03]: Evolve this follower.")
BOLT = spell("Bolt", "Select an enemy follower on the field. Deal it 2 damage.", cost=2)
FORK = spell("Fork", "Choose one. (1) Draw a card. (2) Draw a card. (3) Give your leader [defense]+1.", cost=1)
RULESETS = ("sve", "cfv-g", "fow-10.2", "fow-6.3", "fow-5.01")


def play_and_check(game: KernelGame, decisions: int, seed: int) -> None:
    chance = Random(seed)
    for _ in range(decisions):
        if game.decision is None:
            return
        check_speaking(game)
        game.choose(chance.choice(game.decision.options))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_option_of_a_game_is_chosen_by_its_words(ruleset: str) -> None:
    decks = starter_decks(ruleset)
    play_and_check(kernel_game(ruleset, (decks[0], decks[-1]), seed=3), 120, 3)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_option_in_dealt_positions_is_chosen_by_its_words(ruleset: str) -> None:
    for n, game in enumerate(islice(games(ruleset, starter_pack(ruleset).cards, seed=7), 6)):
        play_and_check(game, 30, n)


def test_alike_cards_are_numbered_as_they_lie() -> None:
    table = Table(a={"hand": ["Knight", "Knight", "Fairy"]})
    assert table.options[:3] == ["Play Knight #1", "Play Knight #2", "Play Fairy"]
    assert words.option_meant(table.game, 0, "play knight #2") == table.decision.options[1]


def test_the_same_card_in_two_places_is_told_by_its_place() -> None:
    table = Table(a={"hand": ["Knight"], "ex": ["Knight"]})
    assert table.options[:2] == ["Play Knight (hand)", "Play Knight from the EX area"]
    table.a.say("Play Knight from the EX area")
    assert (table.a.hand, table.a.ex) == (["Knight"], [])


def test_what_lies_on_a_card_tells_it_apart() -> None:
    field = ["Knight", put("Knight", engaged=True), put("Knight", counters={"stack": 2})]
    table = Table(a={"hand": [BOLT]}, b={"field": field})
    table.a.play("Bolt")
    told = [text.partition("(1/1, ")[2] for text in table.options]
    assert told == ["reserved, no counters)", "engaged, no counters)", "reserved, 2 Stack)"]
    table.a.say(table.options[1])
    assert not any(card.engaged for card in table.b.field)


def test_two_evolve_abilities_are_told_by_their_words() -> None:
    table = Table(a={"field": [PAGE], "evolve_deck": [evolved("Page", 4, 4)]})
    dear = next(text for text in table.options if "[cost03]" in text)
    assert dear.startswith("Evolve Page (2/2): ")
    table.a.say(dear)
    assert table.a.play_points == 7


def test_options_of_one_wording_are_told_by_their_printed_number() -> None:
    table = Table(a={"hand": [FORK]})
    table.a.play("Fork")
    assert table.options[:2] == ["Draw a card (option 1)", "Draw a card (option 2)"]
    table.a.choose("Draw a card (option 2)")
    assert len(table.a.hand) == 1


def test_a_card_called_like_a_word_of_the_game_is_told_from_it() -> None:
    peek = spell("Peek", "Select up to 1 card in your cemetery. Add it to your hand.", cost=1)
    table = Table(a={"hand": [peek], "cemetery": [follower("Done", 1, 1)]})
    table.a.play("Peek")
    assert len(set(table.options)) == len(table.options) == 2
    table.a.say(next(text for text in table.options if text != "Done"))
    assert table.a.hand == ["Done"]


def test_circles_tell_units_of_one_name_apart() -> None:
    own = {"left front": [unit("Page", 1)], "right front": [unit("Page", 1)]}
    table = Table("cfv-g", a=own, phase="battle")
    table.a.say("attack")
    pages = [text for text in table.options if "Page" in text]
    assert len(set(pages)) == 2
    assert any("left front" in text for text in pages)
    table.expect_asked("a")


def test_stones_with_other_counters_are_told_apart() -> None:
    well = Card("Well", {"type": "regalia", "cost": "1"}, ("{Rest}: Draw a card.",))
    table = Table("fow-10.2", a={"field": [well, put(well, counters={"rune": 1})]})
    told = [text for text in table.options if "Well" in text]
    assert any("no counters" in text for text in told)
    assert any("1 rune" in text for text in told)


# -- players by their letters, X and discards -------------------------------------------------------------------------


def why(table: Table, said: str) -> list[str]:
    return [reason.rule for reason in table.a.why_not(said)]


def test_player_a_is_not_player_b() -> None:
    table = Table(a={"field": ["Knight"]}, b={"field": [put("Fairy", engaged=True)]})
    for aim in ("Leader A", "Player A", "Player A's leader", "A"):
        assert why(table, f"attack {aim} with Knight") == ["8.4.3.1"]
    for aim in ("Leader B", "Player B", "Player B's leader", "Player B's Fairy"):
        assert why(table, f"attack {aim} with Knight") == []
    page = Card("Page", {"type": "resonator", "cost": "1", "atk": 500, "def": 500})
    table = Table("fow-10.2", a={"field": [page]})
    assert [why(table, f"attack {aim} with Page") for aim in ("Player A", "A")] == [["803.3b"]] * 2
    assert [why(table, f"attack {aim} with Page") for aim in ("Player B", "B", "player")] == [[]] * 3


def test_an_x_may_follow_the_name() -> None:
    bolt = Card("Bolt", {"type": "chant", "cost": "X"}, ("Destroy target resonator. You gain X00 life.",))
    page = Card("Page", {"type": "resonator", "cost": "1", "atk": 500, "def": 500})
    for said in ("play Bolt X=2 targeting Page", "play Bolt targeting Page, X=2", "play Bolt with X = 2 on Page"):
        table = Table("fow-10.2", a={"hand": [bolt], "fire_will": 3}, b={"field": [page]})
        table.a.say(said)
        pay(table)
        settle(table)
        assert (table.b.graveyard, table.a.life) == (["Page"], 4200)
    table = Table("fow-10.2", a={"hand": [bolt], "fire_will": 3}, b={"field": [page]})
    assert why(table, "play Bolt X=9 targeting Page") == ["1003.4"]


def test_what_a_spell_discards_may_be_said_with_it() -> None:
    trade = spell("Trade", "Discard a card. Draw a card.", cost=0)
    table = Table(a={"hand": [trade, "Knight", "Fairy"]})
    table.a.say("play Trade discarding Fairy")
    assert table.a.hand == ["Knight", "Blank"]
