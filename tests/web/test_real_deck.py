"""A deck of real cards, two of them not read, imported and played to the end in the browser, where there are any."""

import os
import random
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from headjudge.cli.cards_compile import read_cards
from headjudge.formats.content import content, starter_pack
from headjudge.formats.decks import check
from headjudge.formats.packs import Card, Pack
from headjudge.formats.user import keep_pack
from headjudge.games import box_of
from headjudge.games.printed import sides
from headjudge.language import Compiler
from tests.language.corpus import CARDS
from tests.table.server import Server
from tests.web.browser import answer, answers, asked, over, play
from tests.web.test_by_hand import question, say, sit

FILE = CARDS / "sve.jsonl"
SEEDS = range(1, 9)
ASKED = "HEADJUDGE_REAL_DECK"
pytestmark = pytest.mark.skipif(
    ASKED not in os.environ or not FILE.exists(), reason="make real plays it where there are real cards"
)


class Deck(NamedTuple):
    listed: str
    unread: tuple[str, ...]


def is_cheap(card: Card) -> bool:
    return isinstance(cost := card.facts.get("cost"), int) and cost <= 5


def unread_and_read(cards: Sequence[Card]) -> tuple[list[Card], list[Card]]:
    """Cards for main decks: those whose fanfare or text is not read, and those that are read wholly."""
    box = box_of("sve")
    compiler = Compiler(box.language().with_names(*box.words([side for card in cards for side in sides(card)])))
    missing = box.unimplemented(cards)
    unread: list[Card] = []
    read: list[Card] = []
    for card in cards:
        if box.section_of(card) == "main" and is_cheap(card):
            tree = compiler.compile(box.facts_of(card)).tree
            (unread if tree is None or missing(tree) else read).append(card)
    return [card for card in unread if "[fanfare]" in " ".join(card.text)], read


def craft(card: Card) -> str:
    return str(card.facts.get("class")).casefold()


def deck_of(cards: Sequence[Card]) -> Deck:
    """A legal deck of one class with three of each of two unread cards, the rest of cards that are read."""
    unread, read = unread_and_read(cards)
    for leader in [card for card in starter_pack("sve").cards if box_of("sve").section_of(card) == "leader"]:
        crafts = (craft(leader), "neutral")
        strange = [card.name for card in unread if craft(card) in crafts][:2]
        known = list(dict.fromkeys(card.name for card in read if craft(card) in crafts and card.name not in strange))
        if len(strange) == 2 and len(known) > 11:
            lines = [f"3 {name}" for name in (*strange, *known[:11])] + [f"1 {known[11]}"]
            return Deck("\n".join([f"//leader\n1 {leader.name}\n//main", *lines]), tuple(strange))
    pytest.skip("no class has two unread cards")


@pytest.fixture(scope="module")
def deck() -> Iterator[Deck]:
    cards = read_cards(FILE, "sve").cards
    pack = Pack("Real", "sve", tuple(cards))
    path = keep_pack(pack)
    try:
        found = deck_of(cards)
        _deck, findings = check(found.listed, content("sve", [pack]))
        assert not [each for each in findings if each.rule]
        yield found
    finally:
        path.unlink()


def carried_out(page: Page, deck: Deck) -> set[str]:
    """Which of the unread cards were played and carried out by hand before the game was over, or all of them."""
    done: set[str] = set()
    for _ in range(400):
        if not asked(page):
            return done
        if "carry out by hand" in question(page):
            done.add(question(page).split(":")[0])
            say(page, "Deal 1 damage to the enemy leader.")
            expect(page.get_by_role("log")).to_contain_text("by hand, for the")
            answers(page).first.click()
        elif len(done) == len(deck.unread):
            return done
        else:
            wanted = answers(page).filter(has_text=re.compile("Play (" + "|".join(map(re.escape, deck.unread)) + ")"))
            number = page.locator(".option").first.get_attribute("data-question")
            if wanted.count():
                wanted.first.click()
                page.wait_for_function(
                    "number => document.querySelector('.option:enabled')?.dataset.question !== number", arg=number
                )
            else:
                answer(page, lambda count: count - 1)
    return done


def test_a_real_deck_with_two_unread_cards_is_played_to_its_end(page: Page, server: Server, deck: Deck) -> None:
    """NB: the player may die before both cards are drawn; then another game is begun."""
    for seed in SEEDS:
        sit(page, server, deck.listed, seed)
        if len(carried_out(page, deck)) == len(deck.unread):
            break
    else:
        pytest.fail(f"in none of {len(SEEDS)} games were both cards carried out")
    play(page, random.Random(3))
    expect(over(page)).to_be_visible()
