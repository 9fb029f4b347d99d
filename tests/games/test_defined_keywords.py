"""Keywords that packs define, played: they do what their text says, are given and are asked about, in every game."""

from pathlib import Path

import pytest

from headjudge.formats.content import content
from headjudge.formats.packs import Card, Fact, Pack
from headjudge.games import box_of
from headjudge.games.fow.common.model import FIELD, RULER_AREA
from headjudge.games.fow.common.model import KEYWORDS as FOW_KEYWORDS
from headjudge.games.library import CardLibrary
from headjudge.games.sve.model import ANSWERS, KEYWORDS, MUST_BE_ATTACKED
from headjudge.kernel.game import Game
from headjudge.kernel.logline import lines
from headjudge.language.compiler import CardFacts
from headjudge.language.defined import Definition
from tests.kernel_game import kernel_game


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


FOLLOWER: dict[str, Fact] = {"type": "follower", "class": "neutral", "cost": 0, "attack": 1, "defense": 1}
WORDS = Pack(
    "words",
    "sve",
    keywords={
        "Glow (N)": ("[fanfare] Draw N cards.",),
        "Shell": ("Ward.", "[lastwords] Draw a card."),
    },
)


def library_of(*cards: Card) -> CardLibrary:
    pack = Pack("moths", "sve", cards)
    found = content("sve", [WORDS, pack])
    library = box_of("sve").ruleset(cards, found.texts([found.packs[1]])).library
    assert isinstance(library, CardLibrary)
    return library


def test_a_keyword_is_the_abilities_of_its_text() -> None:
    face = library_of(Card("Moth", FOLLOWER, ("Glow 2.",))).face("Moth")
    assert face.values[KEYWORDS] == frozenset({"glow"})
    assert [ability.key for ability in face.abilities] == ["keyword:glow 2#0"]


def test_a_keyword_brings_those_of_the_book_along() -> None:
    face = library_of(Card("Moth", FOLLOWER, ("Shell.",))).face("Moth")
    assert "shell" in face.values[KEYWORDS]
    assert MUST_BE_ATTACKED in face.values[ANSWERS]
    assert len(face.abilities) == 1


def test_two_cards_have_each_their_own_number() -> None:
    library = library_of(Card("Moth", FOLLOWER, ("Glow 1.",)), Card("Gnat", FOLLOWER, ("Glow 3.",)))
    assert [library.face(name).abilities[0].key for name in ("Moth", "Gnat")] == [
        "keyword:glow 1#0",
        "keyword:glow 3#0",
    ]


def playing(*texts: str) -> Game:
    """A game in its first main phase, with decks of cards that cost nothing and have these texts."""
    cards = [Card(f"Moth {n}", FOLLOWER, texts) for n in range(14)]
    facts: dict[str, Fact] = {"type": "leader", "class": "neutral"}
    pack = Pack("moths", "sve", (Card("Lead", facts), *cards))
    deck = "//leader\n1 Lead\n//main\n" + "".join(f"3 {card.name}\n" for card in cards)
    game = kernel_game("sve", (deck, deck), packs=[WORDS, pack], seed=3, legal=False)
    while game.decision is not None and game.turn < 1:
        game.choose(0)
    return game


def played(game: Game) -> list[str]:
    """What happens when the first card is played that can be."""
    assert game.decision is not None
    before = len(lines(game))
    game.choose(next(option for option in game.decision.options if option[0] == "play"))
    return [line.text.split(" Moth")[0] for line in lines(game)[before:]]


def test_what_is_played_does_as_the_keyword_says() -> None:
    assert played(playing("Glow 2.")).count("Player B draws") == 2
    assert played(playing("Glow 1.", "Rush.")).count("Player B draws") == 1


def test_a_keyword_is_given_and_asked_about() -> None:
    game = playing("[fanfare] Give each follower on your field without Glow Glow 2 until end of turn.")
    played(game)
    face = game.ruleset.library
    cards = [cid for cid in range(len(game.cards)) if "glow" in game.values(cid)[KEYWORDS]]
    assert len(cards) == 1
    assert isinstance(face, CardLibrary)


@pytest.mark.parametrize(
    ("ruleset", "kind", "line", "means"),
    [
        ("sve", "follower", "Glow 2.", "[fanfare] Draw N cards."),
        ("cfv-g", "normal unit", "[AUTO]:Glow 2", "[AUTO](RC):When this unit attacks, draw N cards."),
        ("fow-10.2", "resonator", "[Glow 2]", "[Enter] => Draw N cards."),
        ("fow-6.3", "resonator", "[Glow 2]", "[Enter] => Draw N cards."),
    ],
)
def test_every_game_carries_them_out(ruleset: str, kind: str, line: str, means: str) -> None:
    facts: dict[str, Fact] = {"type": kind, "grade": 1, "power": 5000}
    pack = Pack("moths", ruleset, (Card("Moth", facts, (line,)),), keywords={"Glow (N)": (means,)})
    cards = content(ruleset, [pack])
    library = box_of(ruleset).ruleset(pack.cards, cards.texts([cards.packs[0]])).library
    face = library.face("Moth")
    assert [ability.key for ability in face.abilities] == ["keyword:glow 2#0"]
    words = [value for value in face.values if isinstance(value, frozenset) and "glow" in value]
    assert words


def test_fow_a_ruler_has_them_in_the_ruler_area() -> None:
    facts: dict[str, Fact] = {"type": "ruler"}
    pack = Pack("moths", "fow-10.2", (Card("Moth", facts, ("[Glow]",)),), keywords={"Glow": ("{Rest}: Draw a card.",)})
    cards = content("fow-10.2", [pack])
    library = box_of("fow-10.2").ruleset(pack.cards, cards.texts([cards.packs[0]])).library
    face = library.face("Moth")
    assert "glow" in face.values[FOW_KEYWORDS]
    assert {FIELD, RULER_AREA} <= face.abilities[0].zones


def test_definitions_are_kept_with_their_texts() -> None:
    """A text that was compiled under another definition is compiled anew."""
    card = Card("Moth", FOLLOWER, ("Glow 2.",))
    found = []
    for means in ("[fanfare] Draw N cards.", "[lastwords] Draw N cards."):
        pack = Pack("moths", "sve", (card,), keywords={"Glow (N)": (means,)})
        cards = content("sve", [pack])
        texts = cards.texts([cards.packs[0]])
        assert texts.defined == (Definition("Glow", ("N",), (means,), "moths"),)
        found.append(texts.compile(CardFacts("Moth", "Glow 2.", "follower")).tree)
        texts.keep()
    assert found[0] != found[1]


def test_cfv_a_definition_goes_before_what_other_cards_say() -> None:
    facts: dict[str, Fact] = {"type": "normal unit", "grade": 1, "power": 5000}
    card = Card("Moth", facts, ("[AUTO](RC):Engorge",))
    found = []
    defined: dict[str, tuple[str, ...]] = {"Engorge": ("[AUTO](RC):When this unit attacks, draw two cards.",)}
    for words in ({}, defined):
        pack = Pack("moths", "cfv-g", (card,), keywords=words)
        cards = content("cfv-g", [pack])
        library = box_of("cfv-g").ruleset(pack.cards, cards.texts([cards.packs[0]])).library
        found.append([ability.key for ability in library.face("Moth").abilities])
    assert found == [["keyword:engorge rc#0"], ["keyword:engorge#0"]]
