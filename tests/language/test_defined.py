"""Keywords that the book does not have: what stands for a text, where it may stand, and what is refused."""

import pytest

from headjudge.games import box_of
from headjudge.language import Compiler, explained, print_card, tree
from headjudge.language.compiler import CardFacts, CompiledText
from headjudge.language.defined import Definition, Keywords, cycles, heading

GLOW = Definition("Glow", ("N",), ("[fanfare] Draw N cards.",), "lamps")
SHELL = Definition("Bright Shell", (), ("Ward.", "[lastwords] Draw a card."), "lamps")
LURE = Definition("Lure", ("N",), ("Glow N",), "lamps")


def compiled(text: str, *definitions: Definition, ruleset: str = "sve", kind: str = "follower") -> CompiledText:
    language = box_of(ruleset).language().with_keywords(definitions)
    return Compiler(language).compile(CardFacts("Moth", text, kind))


def refused(text: str, *definitions: Definition) -> list[tuple[str, str]]:
    found = compiled(text, *definitions)
    assert found.tree is None
    return [(problem.words, problem.part) for problem in found.problems]


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("Glow", ("Glow", ())),
        ("Glow (N)", ("Glow", ("N",))),
        ("Glow( N , M )", ("Glow", ("N", "M"))),
        ("Bright Shell", ("Bright Shell", ())),
        ("Glow (N, N)", None),
        ("Glow (n)", None),
        ("Glow (", None),
        ("(N)", None),
        ("2 Glow", None),
        ("", None),
    ],
)
def test_headings(said: str, found: tuple[str, tuple[str, ...]] | None) -> None:
    assert heading(said) == found


@pytest.mark.parametrize(
    "text", ["Glow 2", "Glow 2.", "Glow (2)", "[Glow 2]", "Glow 2 (When it comes, draw.)", "GLOW (2)."]
)
def test_a_line_that_is_a_keyword(text: str) -> None:
    found = compiled(text, GLOW).tree
    assert found is not None
    assert found.abilities == (tree.Keyword("glow 2"),)
    (meaning,) = found.defined
    assert (meaning.name, meaning.word, meaning.by) == ("glow 2", "glow", "lamps")
    assert print_card(tree.Card(meaning.abilities), box_of("sve").language()) == "[fanfare] Draw 2 cards."


def test_a_keyword_stands_among_others_and_is_printed_as_it_is() -> None:
    found = compiled("Ward. Bright shell. Glow 3.\nRush.", GLOW, SHELL).tree
    assert found is not None
    language = box_of("sve").language().with_keywords((GLOW, SHELL))
    assert print_card(found, language) == "Ward.\nBright Shell.\nGlow 3.\nRush."
    assert "2. Bright Shell." in explained(found, language)


def test_a_keyword_is_given_and_asked_about() -> None:
    text = "[fanfare] Give this follower Glow 2.\n[lastwords] Destroy all enemy followers with Glow."
    found = compiled(text, GLOW).tree
    assert found is not None
    assert [each.name for each in found.defined] == ["glow 2"]


def test_definitions_may_use_each_other() -> None:
    found = compiled("Lure 4.", LURE, GLOW).tree
    assert found is not None
    assert [each.name for each in found.defined] == ["lure 4", "glow 4"]


def test_what_is_refused_is_told_in_words() -> None:
    assert refused("Glow 2.", Definition("Glow", ("N",), ("[fanfare] Wibble N cards.",))) == [
        ("Wibble", "glow 2: words"),
    ]
    assert refused("Glow.", GLOW) == [("Glow", "keyword without N")]
    assert refused("[fanfare] Give this follower Glow.", GLOW) == [("Glow", "keyword without N")]
    assert refused("Wibble Glow 2.", GLOW)[0][0] == "Wibble"
    assert refused("Draw Glow 2 cards.", GLOW)[0][0].startswith("Glow 2")


def test_a_keyword_that_is_defined_by_itself_is_refused() -> None:
    one, two = Definition("Lure", (), ("Glow",)), Definition("Glow", (), ("Lure",))
    assert cycles(Keywords((one, two))) == {"Lure": ("Lure", "Glow", "Lure"), "Glow": ("Glow", "Lure", "Glow")}
    assert ("Lure -> Glow -> Lure", "lure: defined by itself") in refused("Lure.", one, two)


def test_a_word_within_another_is_no_keyword() -> None:
    assert Keywords((GLOW,)).uses("Glowing Moth. glow. Afterglow. Non-Glow.") == []


def test_no_definition_changes_nothing() -> None:
    assert compiled("Ward.\n[fanfare] Draw a card.", GLOW) == compiled("Ward.\n[fanfare] Draw a card.")


@pytest.mark.parametrize(
    ("ruleset", "kind", "text", "means"),
    [
        ("cfv-g", "normal unit", "[AUTO](VC/RC):Glow 2", "[AUTO](VC/RC):When this unit attacks, draw N cards."),
        ("fow-10.2", "resonator", "[Glow 2] [Flying]", "[Enter] => Draw N cards."),
    ],
)
def test_every_game_reads_them(ruleset: str, kind: str, text: str, means: str) -> None:
    found = compiled(text, Definition("Glow", ("N",), (means,)), ruleset=ruleset, kind=kind)
    assert found.problems == ()
    assert found.tree is not None
    assert [each.name for each in found.tree.defined] == ["glow 2"]
    assert not box_of(ruleset).unimplemented(())(found.tree)
