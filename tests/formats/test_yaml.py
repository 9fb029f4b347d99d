"""The YAML of our files: plain values, strict, with places."""

import re
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
import yaml as pyyaml
from hypothesis import given
from hypothesis import strategies as st

from headjudge.errors import Malformed
from headjudge.formats.yaml import DEEPEST, Place, Value, parse_yaml, read_yaml

NUMBER = re.compile(r"[-+]?[0-9]+[eE][-+]?[0-9]+|0o[0-7]+")
"""What is a number since YAML 1.2, and a text for whoever writes it by 1.1."""
TEXT = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Cn"])).filter(
    lambda text: not NUMBER.fullmatch(text)
)
VALUES: st.SearchStrategy[Value] = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("true", True),
        ("false", False),
        ("yes", "yes"),
        ("no", "no"),
        ("on", "on"),
        ("True", "True"),
        ("null", None),
        ("~", None),
        ("", None),
        ("010", 10),
        ("-3", -3),
        ("+1", 1),
        ("0x1F", 31),
        ("0o17", 15),
        ("1_000", "1_000"),
        ("1:30", "1:30"),
        ("2020-01-01", "2020-01-01"),
        (".5", 0.5),
        ("1e3", 1000.0),
        (".inf", ".inf"),
        ("'5'", "5"),
        ("!!str 5", "5"),
        ("! 5", "5"),
    ],
)
def test_scalars(text: str, value: Value) -> None:
    found = parse_yaml(f"key: {text}").value
    assert found == {"key": value}
    assert isinstance(found, dict)
    assert type(found["key"]) is type(value)


def test_keys_are_text_as_written() -> None:
    assert parse_yaml("5: a\ntrue: b\n~: c\n").value == {"5": "a", "true": "b", "~": "c"}


def test_an_empty_file_is_nothing() -> None:
    assert parse_yaml("# only a comment\n").value is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: 1\nb: 2\na: 3", "f:3:1: found the key 'a' again. Expected it once, as in line 1. Remove one of the two."),
        ("a: &x [1]\nb: *x", "f:2:4: found the alias '*x'. Expected the value itself. Write the value out."),
        ("a: !!int q", "f:1:4: found 'q'. Expected a value of its type. Correct the value."),
        ("a: !x {}", "f:1:4: found the tag '!x'. Expected plain data. Remove the tag."),
        ("a: !!set {b}", "f:1:4: found the tag 'tag:yaml.org,2002:set'. Expected plain data. Remove the tag."),
        ("[a]: 1", "f:1:1: found a key that is not a word. Expected text before the colon. Write a simple key."),
        ("a\n---\nb", "f:2:1: found a second document. Expected one document. Put it in a file of its own."),
        ("a: [1", "f:2:1: did not find expected ',' or ']'. Expected YAML. Correct this line or the one before it."),
        ("a: \0", "f: control characters are not allowed. Expected YAML text. Correct the file."),
        ("a: \ud800", "f: character 3 is not text. Remove it."),
    ],
)
def test_what_is_refused(text: str, message: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_yaml(text, "f")
    assert str(caught.value) == message


@pytest.mark.parametrize("text", ["[" * 100_000, "{a: " * 900 + "}" * 900, "- " * 3000])
def test_a_deep_file_ends_in_an_error_and_not_in_a_crash(text: str) -> None:
    with pytest.raises(Malformed, match=f"more than {DEEPEST} levels"):
        parse_yaml(text)


def test_a_number_too_long_to_read_is_an_error() -> None:
    with pytest.raises(Malformed, match="Expected a value of its type"):
        parse_yaml("a: " + "1" * 5000)


def test_places_of_keys_and_items() -> None:
    document = parse_yaml("cards:\n  - name: Knight\n    cost: 1\n  - {name: Mage, cost: 2}\n", "pack.yaml")
    assert document.place() == Place("pack.yaml", 1, 1)
    assert document.place("cards", 0, "cost") == Place("pack.yaml", 3, 5)
    assert document.place("cards", 1, "cost") == Place("pack.yaml", 4, 18)
    assert str(document.place("cards", 1, "attack", "printed")) == "pack.yaml:4:5"


class Thing(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    facts: dict[str, int] = {}
    parts: list["Thing"] = []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name: a\nparts:\n- name: 3", "f:3:3: Expected 'str', got 'int' (at parts, item 1, name). Correct this line."),
        ("name: a\nfacts:\n  cost: x", "f:2:1: Expected 'int', got 'str' (at facts). Correct this line."),
        ("name: a\nparts: [{}]", "f:2:9: Object missing required field 'name' (at parts, item 1). Correct this line."),
        ("nmae: a", "f:1:1: Object contains unknown field 'nmae'. Correct this line."),
        ("- a", "f:1:1: Expected 'object', got 'array'. Correct this line."),
    ],
)
def test_convert_says_where_a_value_does_not_fit(text: str, message: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_yaml(text, "f").convert(Thing)
    assert str(caught.value) == message


def test_convert_gives_the_struct() -> None:
    assert parse_yaml("name: a\nparts: [{name: b}]").convert(Thing) == Thing("a", {}, [Thing("b")])


def test_a_file_that_is_not_there_or_not_text(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match=r"no such file or directory\. Expected a file\. Check the name"):
        read_yaml(tmp_path / "none.yaml")
    (tmp_path / "latin.yaml").write_bytes(b"name: \xe9")
    with pytest.raises(Malformed, match=r"byte 6 is not UTF-8\. Expected a text file\. Save the file as UTF-8\."):
        read_yaml(tmp_path / "latin.yaml")


def test_a_byte_order_mark_is_no_part_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "bom.yaml").write_bytes(b"\xef\xbb\xbfa: 1")
    assert read_yaml(tmp_path / "bom.yaml").value == {"a": 1}


@given(VALUES)
def test_what_was_written_is_read_back(value: Value) -> None:
    assert parse_yaml(pyyaml.dump(value, allow_unicode=True, Dumper=_NoAliases)).value == value


class _NoAliases(pyyaml.SafeDumper):
    def ignore_aliases(self, data: object) -> bool:
        return True


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(Malformed):
        parse_yaml(text)


@given(st.text(alphabet="ab:-[]{}&*!?|> \n\"'#,0.~", max_size=40))
def test_any_yaml_like_text_is_read_or_refused(text: str) -> None:
    with suppress(Malformed):
        parse_yaml(text).place("a", 0)
