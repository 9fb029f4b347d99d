"""The starter packs and decks: every text compiles, every deck is legal, every keyword and specific action occurs."""

import re
from functools import cache

import msgspec
import pytest

from headjudge.bots import RandomBot, play_out
from headjudge.formats.content import content, starter_decks, starter_pack
from headjudge.formats.decks import check
from headjudge.formats.packs import Card
from headjudge.games.cfv.box import CFV_G
from headjudge.games.cfv.facts import NATIONS, clans_of, grade_of, nations_of, skills_of, trigger_of, type_of
from headjudge.games.cfv.model import ICONS
from headjudge.language.compiler import Compiler
from tests.kernel_game import kernel_game

DECKS = ("bramblewild", "hourcirque", "lanternwatch", "nullcourt", "stormanvil", "tidechoir")
CARDS = starter_pack("cfv-g").cards

NEEDS = (
    ("2.2.4", "also of another clan", r"This card is also a <<"),
    ("5.1.2", "how many copies a deck holds", r"You may have up to \w+ cards named"),
    ("7.3.1.3", "attack from the back row", r"can attack from the back row"),
    ("7.3.1.4.5", "attack the back row", r"may instead attack an opponent's unit in the back row"),
    ("7.4.1.2.2", "intercept from the back row", r"can intercept from the back row"),
    ("7.4.1.2.3.1", "cards that cannot guard", r"cannot call grade . .*to \(GC\)"),
    ("8.6.7", "a situation trigger", r"When you do not have any cards in your hand"),
    ("10.1.1", "draw", r"draw a card"),
    ("10.1.2", "discard", r"discard it"),
    ("10.1.3", "retire", r"retire it"),
    ("10.1.4", "placed on a circle", r"is placed on \(VC\)"),
    ("10.1.5", "superior ride", r"ride it"),
    ("10.1.6", "superior call", r"call it to \(RC\)"),
    ("10.1.7", "heal", r"heal it"),
    ("10.1.8", "reveal", r"reveal the top card"),
    ("10.1.9", "search", r"search your deck"),
    ("10.1.10", "shuffle", r"shuffle your deck"),
    ("10.1.11", "stand", r"\[Stand\] this unit"),
    ("10.1.11", "rest", r"\[Rest\] this unit"),
    ("10.1.12", "turn face up", r"turn it face up"),
    ("10.1.15", "counter blast", r"\[Counter-Blast 1"),
    ("10.1.16", "soul blast", r"\[Soul-Blast 1"),
    ("10.1.17", "soul charge", r"\[Soul-Charge 1\]"),
    ("10.1.18", "bind face up", r"binds it face up"),
    ("10.1.18", "bind face down", r"binds it face down"),
    ("10.1.19", "battle several units", r"battles all of your opponent's units"),
    ("10.1.20", "give an ability", r'gets? .*"\[(CONT|AUTO)\]'),
    ("10.1.20.2", "lose an ability", r"loses \"Restraint\""),
    ("10.1.21", "lock", r"lock it"),
    ("10.1.22", "declare", r"declare a card name"),
    ("10.1.23", "unlock", r"unlock it"),
    ("10.1.24", "legion", r"When this unit \[Legion\]"),
    ("10.1.25", "delete", r"Delete all of your opponent's vanguards"),
    ("10.1.26", "heart", r"heart card"),
    ("10.1.27", "stride", r"When your G unit \[Stride\]"),
    ("10.1.28", "losing cost", r"loses its cost"),
    ("10.1.29", "counter charge", r"\[Counter-Charge 1\]"),
    ("10.1.30", "time leap", r"time leap it"),
    ("10.2.4", "restraint", r"^\[CONT\]\(VC/RC\):Restraint$"),
    ("10.2.5", "limit break", r"\[Limit-Break 4\]:"),
    ("10.2.6", "forerunner", r"^\[AUTO\]:Forerunner$"),
    ("10.2.7", "lord", r"^\[CONT\]\(VC/RC\):Lord$"),
    ("10.2.8", "sentinel", r"^\[CONT\]:Sentinel$"),
    ("10.2.9", "seek mate", r"\[Legion 20000\]"),
    ("10.2.10", "stride skill", r"^\[Stride\]$"),
    ("10.2.10.2", "stride skill with a cost of its own", r"^\[Stride\]-Stride Step-"),
    ("10.2.11", "generation break", r"\[Generation Break 1\]"),
    ("10.2.12", "resist", r"^\[CONT\]\(VC/RC\):Resist$"),
    ("10.2.13", "harmony", r"^\[AUTO\]\(VC/RC\):Harmony$"),
    ("10.2.14", "Shinken Hissatsu", r"\)Shinken Hissatsu:"),
    ("10.2.15", "Homare", r"\)Homare:"),
    ("10.2.16", "wave", r"Wave-3rd time or more:"),
    ("10.2.17", "time leap", r"^Time Leap-"),
    ("10.2.18", "magia", r"^Magia-"),
    ("10.2.19", "oracle", r"Oracle:"),
    ("10.2.20", "thunderstrike", r"Thunderstrike 3:"),
    ("11.3.1", "nullified triggers", r"trigger effects are nullified"),
    ("11.4.1", "an extra turn", r"additional turn"),
    ("11.5.1.1", "once a turn", r"\[1/turn\]"),
    ("1.2.6", "winning by an effect", r"you win the game"),
)


@cache
def compiler() -> Compiler:
    return Compiler(CFV_G.language().with_names(*CFV_G.words(CARDS)))


def texts() -> list[str]:
    return [line for card in CARDS for line in card.text]


@pytest.mark.parametrize("card", [card for card in CARDS if card.text], ids=lambda card: card.name)
def test_every_text_compiles_and_prints_back(card: Card) -> None:
    facts = CFV_G.facts_of(card)
    found = compiler().compile(facts)
    assert found.problems == ()
    assert found.tree is not None
    printed = "\n".join(CFV_G.language().print_ability(ability) for ability in found.tree.abilities)
    assert compiler().compile(msgspec.structs.replace(facts, text=printed)).tree == found.tree


def test_every_card_can_be_put_in_a_game() -> None:
    CFV_G.library(CARDS).compile_all()


@pytest.mark.parametrize(("rule", "what", "shown"), NEEDS, ids=[f"{rule} {what}" for rule, what, _ in NEEDS])
def test_every_keyword_and_specific_action_occurs(rule: str, what: str, shown: str) -> None:
    assert any(re.search(shown, text) for text in texts()), f"no starter card shows {what} ({rule})"


@pytest.mark.parametrize("icon", ICONS)
def test_every_trigger_icon_occurs(icon: str) -> None:
    assert any(trigger_of(card.facts) == icon for card in CARDS)


def test_every_skill_icon_occurs() -> None:
    skills = {skill for card in CARDS for skill in skills_of(card.facts)}
    assert skills == {"boost", "intercept", "twin drive", "triple drive"}


def test_each_deck_is_a_clan_of_its_own_nation() -> None:
    nations = {clan: nations_of(card.facts) for card in CARDS for clan in clans_of(card.facts)}
    assert len(nations) == len(DECKS)
    assert sorted(nations.values()) == sorted((nation,) for nation in NATIONS)


@pytest.mark.parametrize("name", DECKS)
def test_every_deck_is_legal_and_has_cards_to_ride(name: str) -> None:
    deck, findings = check(f"starter/{name}", content("cfv-g"))
    assert findings == []
    assert deck.count("g") == 8
    for grade, least in ((1, 12), (2, 9), (3, 6)):
        assert sum(choice.copies for choice in deck.cards if grade_of(choice.card.facts) == grade) >= least


def test_every_card_is_in_a_deck() -> None:
    decks = [check(f"starter/{name}", content("cfv-g"))[0] for name in DECKS]
    played = {choice.card.name for deck in decks for choice in deck.cards}
    assert played == {card.name for card in CARDS}
    assert {type_of(card.facts) for card in CARDS} == {"normal", "trigger", "g"}
    assert starter_decks("cfv-g") == tuple(f"starter/{name}" for name in DECKS)


@pytest.mark.parametrize("name", DECKS)
def test_every_deck_plays_a_game_to_its_end(name: str) -> None:
    other = DECKS[(DECKS.index(name) + 1) % len(DECKS)]
    game = kernel_game("cfv-g", (f"starter/{name}", f"starter/{other}"), seed=7)
    play_out(game, (RandomBot(1), RandomBot(2)), 5000)
    assert game.result is not None
