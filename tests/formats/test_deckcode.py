"""Deck codes: the same deck comes out, whatever pasting does to them, and what is damaged is refused."""

import base64
import zlib

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.api import Game
from headjudge.errors import HeadjudgeError, Malformed, Stale
from headjudge.formats import deckcode
from headjudge.formats.content import content, starter_deck
from headjudge.formats.deckcode import Code, code_list, deck_code, is_code, read_code
from headjudge.formats.decklist import Entry
from headjudge.formats.decks import parse, resolve

CARDS = content("sve")
LIST = parse(starter_deck("sve", "starter/swordcraft"), CARDS)
DECK, _ = resolve(LIST, CARDS)
ENTRIES = tuple(Entry(each.copies, each.card.name, each.section, number=each.card.number) for each in DECK.cards)
CODE = deck_code(ENTRIES, LIST.name, CARDS)


def made(body: bytes) -> str:
    data = len(body).to_bytes(2, "big") + deckcode._checksum(body) + body
    return f"HJ1-{base64.urlsafe_b64encode(data).decode().rstrip('=')}"


def outcome(text: str) -> Code | HeadjudgeError:
    try:
        return read_code(text)
    except HeadjudgeError as error:
        return error


def test_the_same_deck_comes_out() -> None:
    assert is_code(CODE)
    assert len(CODE) < 400
    found = code_list(read_code(CODE), CARDS)
    assert (found.entries, found.name, found.problems) == (ENTRIES, "The Nine Roads", ())
    assert parse(CODE, CARDS) == found


def test_a_code_is_a_deck_to_play_with() -> None:
    assert Game.new("sve", (CODE, CODE), seed=1).setup.decks[0].name == "The Nine Roads"


@pytest.mark.parametrize(
    "pasted",
    [
        f"  {CODE}  ",
        f'"{CODE}"',
        f"> {CODE[:30]}\r\n> {CODE[30:]}",
        " ".join(CODE[at : at + 7] for at in range(0, len(CODE), 7)),
        f"\ufeff{CODE[:9]}\u200b{CODE[9:]}\n",
        f"{CODE}=",
    ],
)
def test_pasting_does_no_harm(pasted: str) -> None:
    assert is_code(pasted)
    assert read_code(pasted) == read_code(CODE)


@given(st.integers(5, len(CODE) - 1))
def test_a_code_cut_short_is_refused(end: int) -> None:
    with pytest.raises(Malformed, match="cut short"):
        read_code(CODE[:end])


@given(st.integers(4, len(CODE) - 1), st.sampled_from("ABCabc019-_"))
def test_a_changed_sign_is_refused(at: int, sign: str) -> None:
    found = outcome(CODE[:at] + sign + CODE[at + 1 :])
    if CODE[at] == sign or at == len(CODE) - 1:
        return  # NB: the last sign has bits that mean nothing
    assert isinstance(found, HeadjudgeError)
    assert "damaged" in found.message or "cut short" in found.message


@given(st.text())
def test_nothing_else_than_our_own_errors_comes_of_any_text(text: str) -> None:
    for said in (text, f"HJ1-{text}"):
        found = outcome(said)
        assert isinstance(found, Code) or found.what_to_do


def test_other_versions_and_games() -> None:
    with pytest.raises(Stale, match="version 2"):
        read_code(CODE.replace("HJ1", "HJ2"))
    chess = made(zlib.compress(msgspec.msgpack.encode(["chess", "Pawns", {"main": [[8, "P"]]}])))
    with pytest.raises(Malformed, match="the deck code is one of chess, which is not here"):
        parse(chess, CARDS)
    with pytest.raises(Malformed, match="the deck code is one of sve"):
        parse(CODE, content("cfv-g"))
    assert parse(CODE, content("sve-open8")).name == "The Nine Roads"


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (b"nothing", "holds no deck"),
        (zlib.compress(b"\xc1"), "holds no deck"),
        (zlib.compress(msgspec.msgpack.encode(["sve", "A"])), "holds no deck"),
        (zlib.compress(msgspec.msgpack.encode(["sve", "A", {"main": [["x", "y"]]}])), "holds no deck"),
        (zlib.compress(msgspec.msgpack.encode(["sve", "A", {"main": [[0, "y"]]}])), "lists 0 copies"),
        (zlib.compress(b"\x00" * 100_000), "more than 60000 bytes"),
    ],
)
def test_what_holds_no_deck(body: bytes, told: str) -> None:
    with pytest.raises(Malformed, match=told):
        read_code(made(body))


def test_cards_and_sections_that_are_not_here_are_told_and_the_rest_is_read() -> None:
    rows = {"main": [[3, "XX9-001"], [2, "=Nobody"], [3, "=Gatehouse Recruit"]], "moon": [[1, "=Gatehouse Recruit"]]}
    found = code_list(read_code(made(zlib.compress(msgspec.msgpack.encode(["sve", "A", rows])))), CARDS)
    deck, findings = resolve(found, CARDS)
    assert [(each.copies, each.card.name) for each in deck.cards] == [(3, "Gatehouse Recruit")]
    told = [each.message for each in findings]
    assert "the code lists 3 copies of the card with the number XX9-001 (main), which no pack here has" in told
    assert "no card is called 'Nobody'" in told
    assert "no section is called 'moon'" in told
