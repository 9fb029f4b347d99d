"""Card packs in every kind of file, and databases made into packs."""

import json
from collections.abc import Mapping
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.errors import Malformed
from headjudge.formats.imports import import_rows
from headjudge.formats.packs import Card, Face, Pack, read_pack, write_pack
from headjudge.games.printed import sides

YAML = """\
name: Toy box
ruleset: toy
cards:
  - name: Tin Soldier
    facts: {type: unit, cost: 2, traits: [toy, metal], standing: true}
    text: |
      Guard.

      When it breaks,  draw a card.
    rarity: common
    set: TOY
    number: TOY-001
    back:
      name: Melted Soldier
      text: [Cannot stand.]
  - name: Rag Doll
"""
PACK = Pack(
    "Toy box",
    "toy",
    (
        Card(
            "Tin Soldier",
            {"type": "unit", "cost": 2, "traits": ["toy", "metal"], "standing": True},
            ("Guard.", "When it breaks, draw a card."),
            back=Face("Melted Soldier", text=("Cannot stand.",)),
            rarity="common",
            set="TOY",
            number="TOY-001",
        ),
        Card("Rag Doll"),
    ),
)


def written(tmp_path: Path, name: str, text: str) -> Path:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


def test_yaml(tmp_path: Path) -> None:
    assert read_pack(written(tmp_path, "toy.yaml", YAML)) == PACK


def test_json(tmp_path: Path) -> None:
    assert read_pack(written(tmp_path, "toy.json", msgspec.json.encode(PACK).decode())) == PACK


def test_json_lines_are_what_we_write(tmp_path: Path) -> None:
    write_pack(PACK, tmp_path / "toy.jsonl")
    assert read_pack(tmp_path / "toy.jsonl") == PACK
    assert len((tmp_path / "toy.jsonl").read_text().splitlines()) == 3


def test_digest_is_of_what_is_said_and_not_of_the_file(tmp_path: Path) -> None:
    assert read_pack(written(tmp_path, "other.yaml", YAML + "# a comment\n")).digest() == PACK.digest()
    assert PACK.digest() == "af0ca1dbf1c1f18fce428f64d22c1278"
    changed = msgspec.structs.replace(PACK, cards=PACK.cards[:1])
    assert changed.digest() != PACK.digest()


def test_cards_are_found_by_name() -> None:
    assert PACK.named("Rag Doll") == (Card("Rag Doll"),)
    assert PACK.named("Rag") == ()


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("p.txt", "", "p.txt: no pack ends in '.txt'. Expected one of .yaml, .yml, .json, .jsonl. Rename the file."),
        ("p.yaml", "name: A", "p.yaml:1:1: Object missing required field 'ruleset'. Correct this line."),
        (
            "p.yaml",
            "name: A\nruleset: toy\ncards:\n  - name: B\n  - name: C\n    facts: {cost: 1.5}",
            "p.yaml:6:5: Expected 'bool | int | str | array', got 'float' "
            "(at cards, item 2, facts). Correct this line.",
        ),
        (
            "p.yaml",
            "name: A\nruleset: toy\ncards:\n  - name: B\n    atk: 3",
            "p.yaml:4:5: Object contains unknown field 'atk' (at cards, item 1). Correct this line.",
        ),
        (
            "p.yaml",
            "name: A\nruleset: toy\ncards:\n  - name: ' '",
            "p.yaml:4:5: Expected a name, got nothing (at cards, item 1). Correct this line.",
        ),
        (
            "p.yaml",
            "name: A\nruleset: toy\ncards:\n  - {name: B, number: X1}\n  - {name: C, number: X1}",
            "p.yaml:5:5: the number X1 of 'C' is also that of 'B' (at cards, item 2). "
            "Give each card a number of its own, or none.",
        ),
        (
            "p.json",
            '{"name": "A", "ruleset": "toy", "cards": [{"name": 3}]}',
            "p.json:1:1: Expected 'str', got 'int' (at cards, item 1, name). Correct this line.",
        ),
        ("p.json", "{", "p.json:1: Input data was truncated. Expected JSON. Correct the file."),
        (
            "p.jsonl",
            "",
            'p.jsonl:1:1: no header. Expected {"name": ..., "ruleset": ...}. Add that line first.',
        ),
        (
            "p.jsonl",
            '{"name": "A", "ruleset": "toy"}\n\n{"name": "B"}\n{"name": "C", "text": 5}\n',
            "p.jsonl:4:1: Expected 'array', got 'int' (at cards, item 2, text). Correct this line.",
        ),
        (
            "p.jsonl",
            '{"name": "A", "ruleset": "toy"}\nnot a card\n',
            "p.jsonl:2: JSON is malformed: invalid character (byte 4). Expected JSON. Correct the file.",
        ),
    ],
)
def test_what_is_refused(tmp_path: Path, name: str, text: str, message: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_pack(written(tmp_path, name, text))
    assert str(caught.value).removeprefix(f"{tmp_path}/") == message


ROW = {
    "game": "toy",
    "id": "TOY-001",
    "name": "Tin Soldier",
    "text": "Guard.\n\nWhen it breaks, draw a card.",
    "type": ["unit"],
    "cost": 0,
    "power": None,
    "traits": [],
    "set": "TOY",
    "scope": ["toy", "toy-2"],
    "defects": ["blurred"],
}


def rows(tmp_path: Path, *changes: Mapping[str, object]) -> Path:
    return written(tmp_path, "base.jsonl", "".join(json.dumps({**ROW, **change}) + "\n" for change in changes))


def test_import_makes_facts_of_what_it_does_not_know(tmp_path: Path) -> None:
    pack = import_rows(rows(tmp_path, {}), "toy")
    card = Card(
        "Tin Soldier",
        {"type": ["unit"], "cost": 0},
        ("Guard.", "When it breaks, draw a card."),
        set="TOY",
        number="TOY-001",
    )
    assert pack == Pack("base", "toy", (card,))


def test_import_prefers_the_text_already_split(tmp_path: Path) -> None:
    pack = import_rows(
        rows(tmp_path, {"lines": ["Guard. When it breaks,", "draw."], "lines_are_authentic": False}), "toy"
    )
    assert pack.cards[0].text == ("Guard. When it breaks,", "draw.")
    assert "lines_are_authentic" not in pack.cards[0].facts


def test_import_takes_only_the_cards_of_the_ruleset(tmp_path: Path) -> None:
    path = rows(tmp_path, {}, {"id": "TOY-002", "scope": ["toy"]})
    assert [card.number for card in import_rows(path, "toy-2").cards] == ["TOY-001"]


def test_import_puts_sides_together_by_the_marks_of_their_ids(tmp_path: Path) -> None:
    marked = {"TOY-001J^": "Giant", "TOY-001": "Tin Soldier", "TOY-001J": "General", "TOY-002J": "Alone"}
    pack = import_rows(rows(tmp_path, *({"id": number, "name": name} for number, name in marked.items())), "toy")
    assert [[side.name for side in sides(card)] for card in pack.cards] == [
        ["Tin Soldier", "General", "Giant"],
        ["Alone"],
    ]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ([{"scope": ["other"]}], "base.jsonl: no card belongs to 'toy'. Name another ruleset or another file."),
        ([{}, {"name": None}], "base.jsonl:2:1: Expected 'str', got 'null' (at name). Correct this line."),
        (
            [{}, {"id": "TOY-002", "scope": ["other"]}, {"name": "Doll"}],
            "base.jsonl:3:1: the number TOY-001 of 'Doll' is also that of 'Tin Soldier' (at cards, item 2). "
            "Give each card a number of its own, or none.",
        ),
    ],
)
def test_what_an_import_refuses(tmp_path: Path, changes: list[dict[str, object]], message: str) -> None:
    with pytest.raises(Malformed) as caught:
        import_rows(rows(tmp_path, *changes), "toy")
    assert str(caught.value).removeprefix(f"{tmp_path}/") == message


WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]))
NAMES = WORDS.filter(str.strip)
FACTS = st.dictionaries(WORDS, st.booleans() | st.integers(-(2**63), 2**63 - 1) | WORDS | st.lists(WORDS))
TEXTS = st.lists(WORDS).map(tuple)
CARDS = st.builds(
    Card, NAMES, FACTS, TEXTS, st.none() | st.builds(Face, NAMES, FACTS, TEXTS), st.just(()), WORDS, WORDS
)


@given(WORDS, WORDS, st.lists(CARDS, max_size=5))
def test_what_was_written_is_read_back(
    tmp_path_factory: pytest.TempPathFactory, name: str, ruleset: str, cards: list[Card]
) -> None:
    path = tmp_path_factory.getbasetemp() / "any.jsonl"
    pack = Pack(name, ruleset, tuple(cards))
    write_pack(pack, path)
    again = read_pack(path)
    assert again == pack
    assert again.digest() == pack.digest()


@pytest.mark.parametrize(
    ("ruleset", "facts", "told"),
    [
        ("sve", '{cost: "2"}', "the cost of 'B' is '2'"),
        ("sve", "{type: banana}", "the type of 'B' is 'banana'"),
        ("sve", "{attack: -1}", "the attack of 'B' is -1"),
        ("sve", "{defense: true}", "the defense of 'B' is True"),
        ("sve-open8", "{cost: 9999999999}", "the cost of 'B' is 9999999999"),
        ("cfv-g", "{grade: high}", "the grade of 'B' is 'high'"),
        ("cfv-g", "{type: spell}", "the type of 'B' is 'spell'"),
        ("cfv-g", "{trigger: luck}", "the trigger of 'B' is 'luck'"),
        ("cfv-g", "{skill: fly}", "the skill of 'B' is 'fly'"),
        ("fow-10.2", "{type: follower}", "the type of 'B' is 'follower'"),
        ("fow-6.3", "{cost: WQ}", "the cost of 'B' is 'WQ'"),
        ("fow-5.01", "{atk: many}", "the atk of 'B' is 'many'"),
    ],
)  # fmt: skip
def test_facts_that_a_game_cannot_read(tmp_path: Path, ruleset: str, facts: str, told: str) -> None:
    file = tmp_path / "p.yaml"
    file.write_text(f"name: A\nruleset: {ruleset}\ncards:\n  - name: B\n    facts: {facts}\n", encoding="utf-8")
    with pytest.raises(Malformed) as caught:
        read_pack(file)
    assert f"p.yaml:5:13: {told} (at cards, item 1, facts, " in str(caught.value)
    assert "Expected " in str(caught.value)


def test_facts_of_another_side_and_of_a_database(tmp_path: Path) -> None:
    pack = tmp_path / "p.yaml"
    pack.write_text(
        "name: A\nruleset: fow-10.2\ncards:\n  - name: B\n    back:\n      name: C\n      facts: {atk: many}\n",
        encoding="utf-8",
    )
    with pytest.raises(Malformed, match="the atk of 'C' is 'many'"):
        read_pack(pack)
    rows = tmp_path / "rows.jsonl"
    rows.write_text('{"name": "A", "cost": 1}\n{"name": "B", "cost": "2"}\n', encoding="utf-8")
    with pytest.raises(Malformed, match=r"rows.jsonl:2:1: the cost of 'B' is '2'.* Expected a number without quotes"):
        import_rows(rows, "sve")


@pytest.mark.parametrize(
    ("ruleset", "facts"),
    [
        ("sve", "{type: Follower / Evolved, cost: 0, illustrator: 7}"),
        ("cfv-g", "{type: G Unit, power: 15000+, skill: TWIN_DRIVE, trigger: Heal Trigger}"),
        ("fow-10.2", '{type: "addition: ruler/J-ruler", cost: "{W}{X}{2}", divinity: Inf}'),
        ("fow-10.2", "{type: [Special Magic Stone, Fire Magic Stone], cost: [W, W, '3']}"),
    ],
)
def test_facts_as_databases_write_them(tmp_path: Path, ruleset: str, facts: str) -> None:
    file = tmp_path / "p.yaml"
    file.write_text(f"name: A\nruleset: {ruleset}\ncards:\n  - name: B\n    facts: {facts}\n", encoding="utf-8")
    assert read_pack(file).cards[0].name == "B"
