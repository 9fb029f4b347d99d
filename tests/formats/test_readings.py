"""Readings: what a pack says that cards are to be read as, in files, in games and in what is kept of games."""

from pathlib import Path

import msgspec
import pytest

from headjudge.api import Game
from headjudge.errors import Malformed
from headjudge.formats import replay
from headjudge.formats.content import Content, content, starter_deck
from headjudge.formats.packs import Card, Face, Fact, Pack, Reading, read_pack, write_pack
from headjudge.formats.readings import Readings
from headjudge.formats.user import keep_pack
from headjudge.games import box_of
from headjudge.games.sve.model import KEYWORDS

FACTS: dict[str, Fact] = {"type": "follower", "class": "swordcraft", "cost": 1, "attack": 1, "defense": 1}
LAMP = Card("Lamp Warden", FACTS, ("Wibble.",), number="L-1")
GROWN = Card("Lamp Warden", {**FACTS, "special": "evolved"}, ("Wobble.",), number="L-2")
LAMPS = Pack("lamps", "sve", (LAMP,))

HEAD = "name: Notes\nruleset: sve\ncards:\n"


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def notes(*readings: Reading, name: str = "notes") -> Pack:
    return Pack(name, "sve", readings=readings)


def written(tmp_path: Path, text: str, name: str = "notes.yaml") -> Path:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


# -- files -------------------------------------------------------------------------------------------------------------


def test_a_card_that_says_only_how_it_reads_is_a_reading(tmp_path: Path) -> None:
    text = (
        HEAD + "  - name: Lamp Warden\n    number: L-1\n    reads as: |\n      Ward.\n      [fanfare]  Draw a card.\n"
    )
    found = read_pack(written(tmp_path, text))
    assert found.cards == ()
    assert found.readings == (Reading("Lamp Warden", ("Ward.", "[fanfare] Draw a card."), "L-1"),)


def test_a_card_brings_its_own_reading(tmp_path: Path) -> None:
    text = HEAD + "  - name: Lamp\n    facts: {type: amulet, cost: 1}\n    text: Wibble.\n    reads as: Ward.\n"
    found = read_pack(written(tmp_path, text))
    assert found.cards == (Card("Lamp", {"type": "amulet", "cost": 1}, ("Wibble.",), reads_as=("Ward.",)),)
    write_pack(found, tmp_path / "again.jsonl")
    assert read_pack(tmp_path / "again.jsonl") == found


def test_readings_and_keywords_survive_being_written(tmp_path: Path) -> None:
    pack = Pack(
        "notes",
        "sve",
        (LAMP,),
        (Reading("Moth", ("Ward.",), section="evolve"), Reading("Moth", ("Rush.",), type="spell")),
        {"Glow (N)": ("[fanfare] Draw N cards.",)},
    )
    write_pack(pack, tmp_path / "notes.jsonl")
    assert read_pack(tmp_path / "notes.jsonl") == pack


def test_a_pack_without_readings_is_what_it_was() -> None:
    assert LAMPS.digest() != Pack("lamps", "sve", (LAMP,), (Reading("Moth", ("Ward.",)),)).digest()
    assert b"read" not in msgspec.json.encode(LAMPS)


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ("  - name: Lamp\n    reads as: ''\n", "notes.yaml:5:5: the reading of 'Lamp' says nothing"),
        ("  - name: Lamp\n    reads as: 3\n", "notes.yaml:5:5: Expected 'array', got 'int'"),
        ("  - name: Lamp\n    reads: Ward.\n", "notes.yaml:4:5: Object contains unknown field 'reads'"),
        ("  - reads as: Ward.\n", "notes.yaml:4:5: Object missing required field 'name'"),
        (
            "  - name: Lamp\n    reads as: Ward.\n  - name: lamp\n    reads as: Rush.\n",
            "notes.yaml:6:5: a second reading of 'lamp'; the first is in line 4",
        ),
        (
            "  - name: Lamp\n    facts: {type: amulet}\n    section: main\n",
            "notes.yaml:6:5: 'section' says which card of the name 'Lamp' is read, and this is no reading",
        ),
    ],
)
def test_bad_readings_are_refused_with_their_place(tmp_path: Path, rows: str, told: str) -> None:
    with pytest.raises(Malformed) as error:
        read_pack(written(tmp_path, HEAD + rows))
    assert told in str(error.value)


# -- which card is meant -----------------------------------------------------------------------------------------------


def read(*packs: Pack) -> Readings:
    return Readings(box_of("sve"), packs)


def first(found: Readings, at: int = 1) -> Card:
    return found.packs[at].cards[0]


def test_a_reading_is_put_on_cards_of_other_packs() -> None:
    found = read(notes(Reading("lamp  warden", ("Ward.",))), LAMPS)
    assert first(found).reads_as == ("Ward.",)
    assert first(found).text == ("Wibble.",)
    assert found.unused == []


def test_the_first_of_several_readings_counts_and_a_cards_own_comes_last() -> None:
    own = Pack("lamps", "sve", (Card("Lamp Warden", FACTS, ("Wibble.",), reads_as=("Storm.",)),))
    one, two = notes(Reading("Lamp Warden", ("Ward.",))), notes(Reading("Lamp Warden", ("Rush.",)), name="later")
    assert first(read(one, two, own), 2).reads_as == ("Ward.",)
    assert first(read(two, one, own), 2).reads_as == ("Rush.",)
    assert first(read(own), 0).reads_as == ("Storm.",)


def test_a_reading_of_a_card_that_is_not_there_is_told() -> None:
    found = read(notes(Reading("Moth", ("Ward.",)), Reading("Lamp Warden", ("Ward.",), "L-9")), LAMPS)
    assert [each.why for each in found.unused] == [
        "no card here is called 'Moth'",
        "no card here that is called 'Lamp Warden' has the number L-9",
    ]
    assert first(found) is LAMP


def test_a_name_of_several_cards_needs_a_number_or_a_section() -> None:
    both = Pack("lamps", "sve", (LAMP, GROWN))
    found = read(notes(Reading("Lamp Warden", ("Ward.",))), both)
    told = "several cards are called 'Lamp Warden' (main follower L-1; evolve follower L-2)"
    assert [each.why for each in found.unused] == [told]
    by_section = read(notes(Reading("Lamp Warden", ("Ward.",), section="evolve")), both)
    assert [card.reads_as for card in by_section.packs[1].cards] == [(), ("Ward.",)]
    by_number = read(notes(Reading("Lamp Warden", ("Ward.",), number="L-1")), both)
    assert [card.reads_as for card in by_number.packs[1].cards] == [("Ward.",), ()]


def test_all_printings_of_a_card_are_read_and_a_namesake_without_text_is_no_other() -> None:
    again = Card("Lamp Warden", FACTS, ("Wibble!",), number="L-3")
    blank = Card("Lamp Warden", {**FACTS, "special": "evolved"}, number="L-2")
    found = read(notes(Reading("Lamp Warden", ("Ward.",))), Pack("lamps", "sve", (LAMP, again, blank)))
    assert [bool(card.reads_as) for card in found.packs[1].cards] == [True, True, False]


def test_the_other_side_of_a_card_is_found_by_its_name() -> None:
    card = Card("Lamp", FACTS, ("Ward.",), back=Face("Broken Lamp", FACTS, ("Wibble.",)))
    found = read(notes(Reading("Broken Lamp", ("Rush.",))), Pack("lamps", "sve", (card,)))
    back = first(found).back
    assert back is not None
    assert (first(found).reads_as, back.reads_as) == ((), ("Rush.",))


def test_who_says_how_a_card_reads() -> None:
    own = Card("Moth", FACTS, ("Wibble.",), reads_as=("Rush.",))
    cards = Content("sve", (notes(Reading("Lamp Warden", ("Ward.",))), Pack("lamps", "sve", (LAMP, own))))
    lamp, moth = cards.packs[1].cards
    assert [cards.read_by(cards.packs[1], face) for face in (lamp, moth)] == ["notes", "lamps"]
    plainly = Content("sve", (LAMPS,))
    assert plainly.read_by(plainly.packs[0], plainly.packs[0].cards[0]) == ""


def test_an_older_printing_is_read_as_the_newest_with_its_reading() -> None:
    facts: dict[str, Fact] = {"type": "resonator", "cost": "1", "atk": 100, "def": 100}
    old = Card("Moth", {**facts, "printed": "2020-01-01"}, ("Wibble.",), number="A")
    new = Card("Moth", {**facts, "printed": "2021-01-01"}, ("Wobble.",), number="B", reads_as=("[Flying]",))
    cards = Content("fow-10.2", (Pack("moths", "fow-10.2", (old, new)),))
    assert [card.reads_as for card in cards.packs[0].cards] == [("[Flying]",)] * 2


# -- games -------------------------------------------------------------------------------------------------------------

DECK = starter_deck("sve", "starter/swordcraft").replace("3 Squire of the Ford", "3 Lamp Warden", 1)
STORMY = notes(Reading("Lamp Warden", ("Storm.",)))


def test_a_card_plays_as_it_is_read() -> None:
    with pytest.raises(Malformed, match="Wibble"):
        Game.new("sve", (DECK, DECK), packs=[LAMPS], seed=1)
    game = Game.new("sve", (DECK, DECK), packs=[STORMY, LAMPS], seed=1)
    assert "storm" in game.kernel.ruleset.library.face("Lamp Warden").values[KEYWORDS]


def test_a_game_goes_on_with_the_readings_it_began_with(tmp_path: Path) -> None:
    keep_pack(LAMPS)
    game = Game.new("sve", (DECK, DECK), packs=[STORMY], seed=1)
    plain = Game.new("sve", (DECK, DECK), packs=[notes(Reading("Lamp Warden", ("Ward.",)))], seed=1)
    assert game.kernel.ruleset.library.digest != plain.ruleset.library.digest
    assert [each.pack for each in game.setup.readings or ()] == ["notes"]
    data, record = game.save(), replay.decode(replay.encode(game.replay()))
    assert content("sve").readings.given == ()
    assert Game.load(data).kernel.ruleset.library.digest == game.kernel.ruleset.library.digest
    assert replay.verify(record).agrees
    keep_pack(notes(Reading("Lamp Warden", ("Rush.",)), name="mine"))
    assert Game.load(data).kernel.ruleset.library.digest == game.kernel.ruleset.library.digest
    assert replay.verify(record).agrees


def test_what_began_without_a_reading_goes_on_without_it() -> None:
    game = Game.new("sve", ("starter/swordcraft", "starter/swordcraft"), seed=1)
    data = game.save()
    keep_pack(notes(Reading("Gatehouse Recruit", ("Rush.",))))
    assert Game.new("sve", ("starter/swordcraft",) * 2, seed=1).setup.readings
    assert Game.load(data).kernel.ruleset.library.digest == game.kernel.ruleset.library.digest


# -- keywords ----------------------------------------------------------------------------------------------------------

GLOWING = Card("Lamp Warden", FACTS, ("Glow 2.",), number="L-1")
GLOW: dict[str, tuple[str, ...]] = {"Glow (N)": ("[fanfare] Draw N cards.",)}


@pytest.mark.parametrize(
    ("keywords", "told"),
    [
        ("  Glow (n): Ward.\n", "notes.yaml:4:3: 'Glow (n)' is no keyword"),
        ("  Glow:\n", "Expected 'array', got 'null'"),
        ("  Glow: ''\n", "notes.yaml:4:3: the keyword 'Glow' says nothing"),
        ("  Glow: Rush.\n  glow (N): Rush.\n", "notes.yaml:5:3: 'glow (N)' again: 'Glow' defines that word"),
        ("  Ward: Rush.\n", "notes.yaml:4:3: 'Ward' is a keyword of the book"),
        ("  Glow: Lure\n  Lure: Glow\n", "notes.yaml:4:3: 'Glow' is defined by itself: Glow -> Lure -> Glow"),
        ("  Glow: Glow.\n", "notes.yaml:4:3: 'Glow' is defined by itself: Glow -> Glow"),
        ("  - Glow\n", "Expected 'object', got 'array'"),
    ],
)
def test_bad_keywords_are_refused_with_their_place(tmp_path: Path, keywords: str, told: str) -> None:
    with pytest.raises(Malformed) as error:
        read_pack(written(tmp_path, "name: Notes\nruleset: sve\nkeywords:\n" + keywords))
    assert told in str(error.value)


def test_cards_are_played_with_keywords_that_a_pack_defines() -> None:
    lamps, words = Pack("lamps", "sve", (GLOWING,)), Pack("words", "sve", keywords=GLOW)
    with pytest.raises(Malformed, match="Glow"):
        Game.new("sve", (DECK, DECK), packs=[lamps], seed=1)
    game = Game.new("sve", (DECK, DECK), packs=[words, lamps], seed=1)
    face = game.kernel.ruleset.library.face("Lamp Warden")
    assert "glow" in face.values[KEYWORDS]
    assert len(face.abilities) == 1
    other = Game.new("sve", (DECK, DECK), packs=[Pack("w", "sve", keywords={"Glow (N)": ("Ward.",)}), lamps], seed=1)
    assert other.ruleset.library.digest != game.kernel.ruleset.library.digest


def test_a_game_goes_on_with_the_keywords_it_began_with() -> None:
    keep_pack(Pack("lamps", "sve", (GLOWING,)))
    words = Pack("words", "sve", keywords={**GLOW, "Gleam": ("Rush.",)})
    game = Game.new("sve", (DECK, DECK), packs=[words], seed=1)
    assert [each.word for each in game.setup.keywords or ()] == ["Glow"]
    data, record = game.save(), replay.decode(replay.encode(game.replay()))
    for _ in range(2):
        assert Game.load(data).kernel.ruleset.library.digest == game.kernel.ruleset.library.digest
        assert replay.verify(record).agrees
        keep_pack(Pack("others", "sve", keywords={"Glow (N)": ("Ward.",)}))


def test_the_keyword_of_the_first_pack_counts() -> None:
    one, two = Pack("one", "sve", keywords=GLOW), Pack("two", "sve", keywords={"Glow": ("Ward.",)})
    assert [each.by for each in Content("sve", (one, two)).keywords.by_word.values()] == ["one"]
