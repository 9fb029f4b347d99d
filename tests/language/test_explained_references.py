"""Every word that points elsewhere is explained, on cards of our own and on those of the answer key if it is there."""

import json
from pathlib import Path

import pytest

from headjudge.cli.cards_compile import read_cards
from headjudge.games import box_of
from headjudge.games.printed import sides
from headjudge.language import explained
from headjudge.language.compiler import CardFacts, Compiler
from headjudge.language.explain import references

SHARED = Path(__file__).parents[3] / "shared"
UNKNOWN = {"the card spoken of before", "the card itself"}


def told(ruleset: str, text: str, kind: str = "") -> list[tuple[str, str]]:
    language = box_of(ruleset).language()
    compiled = Compiler(language).compile(CardFacts("", text, kind))
    assert compiled.tree is not None
    assert all(f"{words}: {meaning}" in explained(compiled.tree, language)
               for words, meaning in references(compiled.tree, language))  # fmt: skip
    return references(compiled.tree, language)


def test_each_word_that_points_back_is_named() -> None:
    text = (
        "[ACT](VC):[Choose a card from your hand, and discard it] Look at three cards from the top of your deck, "
        "choose a card from among them, put it into your soul, and put the rest into your drop zone. If a card was put "
        "into your soul with this effect, draw a card."
    )
    assert told("cfv-g", text) == [
        ("it", "the card chosen as a cost"),
        ("it", "the card chosen"),
        ("the rest", "what is left of the cards looked at"),
        ("put into your soul this way", "what the last step that does so was really done to (put into the soul)"),
    ]


def test_the_card_of_the_event_and_if_you_do_are_named() -> None:
    text = "Whenever a follower is put onto your field, you may discard a card. If you do, give it [attack]+1."
    assert told("sve", text, "follower") == [
        ("you do", "the step before was done wholly"),
        ("that follower", "the card whose event triggered this"),
    ]


@pytest.mark.skipif(not (SHARED / "language").is_dir(), reason="the answer key is not here")
@pytest.mark.parametrize(("game", "ruleset"), [("sve", "sve"), ("cfv", "cfv-g"), ("fow", "fow-10.2")])
def test_every_compiled_card_of_the_answer_key_tells_its_references(game: str, ruleset: str) -> None:
    lines = (SHARED / "language" / f"key-{game}.jsonl").read_text(encoding="utf-8").splitlines()
    names = {json.loads(line)["name"] for line in lines if line}
    box = box_of(ruleset)
    pack = read_cards(SHARED / "cards" / f"{game}.jsonl", ruleset)
    compiler = Compiler(box.language().with_names(*box.words(pack.cards)))
    faces = [face for card in pack.cards for face in sides(card) if face.name in names and face.text]
    read = [compiler.compile(box.facts_of(face)).tree for face in faces]
    said = [each for card in read if card is not None for each in references(card, compiler.language)]
    assert len(said) > len(names) / 2
    assert not [words for words, meaning in said if meaning in UNKNOWN]
