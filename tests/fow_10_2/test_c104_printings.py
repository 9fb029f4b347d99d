"""104.7e: older printings of a card are read as the newest one."""

import msgspec
import pytest

import headjudge as hj
from headjudge.formats.content import Content, content
from headjudge.formats.packs import Card, Pack
from headjudge.games.fow.common import model as m
from tests.fow_10_2.sitting import card, chant, resonator, stone
from tests.kernel_game import kernel_game

MAIN = tuple(resonator(f"Soldier {n}") for n in range(9))
STONE = stone("Pale Magic Stone")
QUEEN = card("Queen", "ruler", attribute="void")


def printing(printed: Card, number: str, when: str = "") -> Card:
    facts = printed.facts | ({"printed": when} if when else {})
    return msgspec.structs.replace(printed, number=number, facts=facts)


OLD = printing(resonator("Page", 300, 300, "[Flying]"), "OLD-1")
NEW = printing(resonator("Page", 400, 200, "[Swiftness]", race="Human"), "NEW-1")


def pack(*cards: Card, name: str = "test") -> Pack:
    return Pack(name, "fow-10.2", (*cards, *MAIN, STONE, QUEEN))


def found(cards: Content, name: str, number: str = "") -> Card:
    pair = cards.find(name, "main", number)
    assert pair is not None
    return pair[1]


def test_104_7e_an_older_printing_has_the_information_of_the_newest() -> None:
    cards = content("fow-10.2", [pack(OLD, NEW)])
    for number in ("OLD-1", "NEW-1", ""):
        page = found(cards, "Page", number)
        assert (page.facts, page.text) == (NEW.facts, NEW.text)
    assert found(cards, "Page", "OLD-1").number == "OLD-1"


def test_104_7e_a_date_tells_which_is_newest_whatever_comes_first() -> None:
    old, new = printing(OLD, "OLD-1", "2013-12-01"), printing(NEW, "NEW-1", "2021-02-22")
    for order in ((old, new), (new, old)):
        assert found(content("fow-10.2", [pack(*order)]), "Page", "OLD-1").text == NEW.text


def test_104_7e_what_is_loaded_for_the_occasion_corrects_what_was_there() -> None:
    errata = Pack("errata", "fow-10.2", (NEW,))
    cards = content("fow-10.2", [errata, pack(OLD)])
    assert found(cards, "Page", "OLD-1").text == NEW.text


def test_104_7e_a_card_that_is_newest_as_half_of_another_has_only_that_half() -> None:
    hymn = chant("Hymn", "You gain 300 life.", cost="W")
    half = resonator("Page", 600, 700, "[Precision]", cost="UU", back=hymn)
    both = printing(card("Page // Hymn", "", alternative=True, back=half), "NEW-2")
    cards = content("fow-10.2", [pack(OLD, both)])
    page = found(cards, "Page")
    assert (page.name, page.facts, page.text, page.back) == ("Page", half.facts, half.text, None)
    assert found(cards, "Page // Hymn").back == both.back


def test_104_7e_a_ruler_is_no_printing_of_a_resonator_of_its_name() -> None:
    cards = content("fow-10.2", [pack(OLD, printing(card("Page", "ruler", attribute="void"), "NEW-3"))])
    assert found(cards, "Page").text == OLD.text


def test_104_7e_is_no_rule_of_an_older_book() -> None:
    cards = content("fow-6.3", [Pack("test", "fow-6.3", (OLD, NEW))])
    assert found(cards, "Page", "OLD-1").text == OLD.text


@pytest.mark.rule("fow-10.2", "104.7e")
def test_104_7e_a_game_is_played_replayed_and_loaded_with_the_newest_printing() -> None:
    soldiers = "".join(f"4 {each.name}\n" for each in MAIN)
    deck = f"//ruler\n1 Queen\n//main\n4 Page\n{soldiers}//stone\n10 {STONE.name}\n"
    game = kernel_game("fow-10.2", (deck, deck), seed=1, packs=[pack(OLD), Pack("later", "fow-10.2", (NEW,))])
    assert {each.face.values[m.ATK] for each in game.cards if each.face.name == "Page"} == {300}
    game = kernel_game("fow-10.2", (deck, deck), seed=1, packs=[Pack("later", "fow-10.2", (NEW,)), pack(OLD)])
    assert {each.face.values[m.ATK] for each in game.cards if each.face.name == "Page"} == {400}
    played = hj.Game.new("fow-10.2", (deck, deck), seed=1, packs=[Pack("later", "fow-10.2", (NEW,)), pack(OLD)])
    played.choose(0)
    loaded = hj.Game.load(played.save())
    assert loaded.digest() == played.digest()
    assert {each.face.values[m.ATK] for each in loaded.kernel.cards if each.face.name == "Page"} == {400}
