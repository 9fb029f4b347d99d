"""Cards that are not the project's: given for one game, imported, compiled once."""

from pathlib import Path

import pytest

import headjudge as hj
from headjudge.formats import user
from headjudge.formats.content import content, starter_pack
from headjudge.formats.packs import Card, Fact, Pack, write_pack
from headjudge.formats.texts import Texts
from headjudge.games import box_of
from headjudge.language.compiler import Compiler

NAMES = [f"Mirror Footman {n}" for n in range(14)]


def pack(text: str = "Ward.") -> Pack:
    facts: dict[str, Fact] = {"type": "follower", "class": "neutral", "cost": 2, "attack": 2, "defense": 2}
    return Pack("mirrors", "sve", tuple(Card(name, facts, (text,), number=f"M-{n}") for n, name in enumerate(NAMES)))


DECK = "//leader\n1 Marshal Odo Farrowgate\n//main\n" + "".join(f"3 {name}\n" for name in NAMES)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place for the user's things that holds nothing yet."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path


def test_a_pack_for_one_game_goes_with_its_save(tmp_path: Path) -> None:
    file = tmp_path / "mirrors.jsonl"
    write_pack(pack(), file)
    game = hj.Game.new("sve", decks=(DECK, "starter/derby"), seed=2, packs=[file])
    assert [each.name for each in game.setup.packs] == ["mirrors", "starter"]
    assert hj.Game.load(game.save()).digest() == game.digest()


def test_an_imported_pack_is_found_by_name(home: Path) -> None:
    with pytest.raises(hj.Malformed, match="no card is called 'Mirror Footman 0'"):
        hj.Game.new("sve", decks=(DECK, "starter/derby"), seed=2)
    user.keep_pack(pack())
    game = hj.Game.new("sve", decks=(DECK, "starter/derby"), seed=2)
    assert game.setup.carried == ()
    assert hj.Game.load(game.save()).digest() == game.digest()


def test_a_save_made_with_other_cards_is_refused(home: Path) -> None:
    path = user.keep_pack(pack())
    data = hj.Game.new("sve", decks=(DECK, "starter/derby"), seed=2).save()
    path.unlink()
    with pytest.raises(hj.Stale, match="the pack 'mirrors' in the state"):
        hj.Game.load(data)
    user.keep_pack(pack("Rush."))
    with pytest.raises(hj.Stale, match="the pack 'mirrors' in the state"):
        hj.Game.load(data)


def test_a_card_that_cannot_be_read_cannot_be_played() -> None:
    strange = pack("Whistle a tune backwards.")
    with pytest.raises(hj.Malformed, match=r"not understood at .*histle"):
        hj.Game.new("sve", decks=(DECK, "starter/derby"), seed=2, packs=[strange])


def test_a_pack_of_another_game_is_refused() -> None:
    foreign = Pack("foreign", "fow-10.2", ())
    with pytest.raises(hj.Malformed, match=r"the pack 'foreign' is one of fow-10\.2"):
        hj.Game.new("sve", decks=("starter/derby", "starter/stage"), packs=[foreign])


def texts() -> Texts:
    starter = starter_pack("sve")
    return Texts(box_of("sve"), [starter], [starter.digest()])


def test_compiled_texts_are_remembered(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    card = starter_pack("sve").cards[1]
    first = texts()
    tree = first.tree_of(card)
    first.keep()

    def refuse(*_: object) -> None:
        raise AssertionError("compiled again")

    monkeypatch.setattr(Compiler, "compile", refuse)
    assert texts().tree_of(card) == tree


@pytest.mark.parametrize("damage", [b"", b"nonsense", None])
def test_a_damaged_memory_costs_time_and_nothing_else(home: Path, damage: bytes | None) -> None:
    card = starter_pack("sve").cards[1]
    first = texts()
    tree = first.tree_of(card)
    first.keep()
    (file,) = (home / "cache").rglob("*.msgpack")
    data = file.read_bytes()
    file.write_bytes(data[:-1] + bytes([data[-1] ^ 1]) if damage is None else damage)
    assert texts().tree_of(card) == tree


def test_a_place_that_cannot_be_written_costs_time_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cache").write_text("a file where a folder should be")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    found = texts()
    assert found.tree_of(starter_pack("sve").cards[1]) is not None
    found.keep()


def test_names_are_found_however_they_are_typed() -> None:
    found = content("sve").find("  squire OF the   ford ", "main")
    assert found is not None
    assert found[1].name == "Squire of the Ford"
    evolved = content("sve").find("Squire of the Ford", "evolve")
    assert evolved is not None
    assert evolved[1].facts["special"] == "evolved"
