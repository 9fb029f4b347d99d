"""The words of a text laid beside those that its tree is printed in."""

from importlib import resources

import pytest

from headjudge.language.aligned import Aligner, Difference, aligner, rows, stem

PACKAGES = tuple(f"headjudge.games.{game}.language" for game in ("sve", "cfv", "fow"))


def own(table: str = "") -> Aligner:
    shared = (resources.files("headjudge.language") / "alike.txt").read_text(encoding="utf-8")
    return Aligner([*rows(shared), *rows(table)])


@pytest.mark.parametrize(("one", "other"), [
    ("retires", "retired"),
    ("retire", "retiring"),
    ("abilities", "ability"),
    ("three", "3"),
    ("chosen", "choose"),
    ("unit's", "unit"),
    ("put", "put"),
    ("dropped", "drop"),
])  # fmt: skip
def test_number_person_tense_and_voice_are_grammar(one: str, other: str) -> None:
    assert stem(one) == stem(other)


@pytest.mark.parametrize("text", [
    "Draw three cards until end of turn.",
    "Draw 3 cards, until end of turn",
    "Until end of turn, draw three cards.",
])  # fmt: skip
def test_clauses_may_stand_in_another_order(text: str) -> None:
    assert not own().difference(text, "Draw 3 cards until end of turn.")


@pytest.mark.parametrize(("text", "printed", "lost"), [
    ("Retire another rear-guard.", "Retire a rear-guard.", "other"),
    ("Choose a card at random.", "Choose a card.", "random"),
    ("Draw up to two cards.", "Draw two cards.", "up"),
    ("This unit also gets +1.", "This unit gets +1.", "also"),
    ("Destroy cards in a single graveyard.", "Destroy cards in a graveyard.", "singl"),
    ("Destroy cards from your graveyard.", "Destroy cards.", "graveyard your"),
    ("Your opponent discards a card.", "Discard a card.", "opponent"),
    ("It cannot attack and cannot block.", "It cannot attack or block.", "not"),
    ("Draw two cards. Deal two damage.", "Draw two cards. Deal damage.", "2"),
    ("This unit gets +5 until end of turn.", "This unit gets +5.", "end turn until"),
    ("Draw a card for each unit.", "Draw a card, unit.", "each"),
])  # fmt: skip
def test_a_word_that_the_print_lacks_is_lost(text: str, printed: str, lost: str) -> None:
    assert " ".join(own().difference(text, printed).lost) == lost


def test_a_word_that_only_the_print_has_is_made_up() -> None:
    assert own().difference("Retire a unit.", "Retire a locked unit.") == Difference((), ("lock",))


def test_a_noun_may_be_repeated_where_it_points_back() -> None:
    assert not own().difference("Choose a unit, and retire the chosen unit.", "Choose a unit, and retire it.")


def test_a_phrase_that_several_clauses_share_is_printed_with_each() -> None:
    text = "Until end of turn, this gets +5 and that gets +1."
    assert not own().difference(text, "This gets +5 until end of turn. That gets +1 until end of turn.")


def test_a_row_holds_for_words_that_stand_together_or_apart() -> None:
    table = "One says so.\n  out of play = banished\n  put grave ~ bury\n"
    assert not own(table).difference("It is out of play.", "It is banished.")
    assert own(table).difference("It is out in play.", "It is banished.")
    assert not own(table).difference("Put those two into the grave.", "Bury those two.")
    assert own(table).difference("Put those two into the hand.", "Bury those two.")


@pytest.mark.parametrize("package", [*PACKAGES, "headjudge.language"])
def test_every_row_has_a_reason(package: str) -> None:
    text = (resources.files(package) / "alike.txt").read_text(encoding="utf-8")
    found = list(rows(text))
    assert found
    assert all(row.why.endswith(".") for row in found)
    assert all(line.startswith("  ") == ("=" in line or "~" in line) for line in text.splitlines())


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize(
    "word", ["another", "single", "only", "random", "until", "three", "not", "different", "next", "half", "owner"]
)
def test_no_game_lets_a_word_that_counts_vanish(package: str, word: str) -> None:
    assert aligner(package).difference(f"Draw {word} card.", "Draw card.").lost
