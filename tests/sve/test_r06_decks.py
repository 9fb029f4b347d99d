"""Chapter 6.1: deck construction. Each test breaks one rule of a deck that is otherwise legal."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from headjudge.formats.content import Content
from headjudge.formats.decklist import DeckList, parse_decklist
from headjudge.formats.decks import Finding, check
from headjudge.formats.packs import Card, Face, Pack

CLASSES = ("forestcraft", "swordcraft", "neutral")
UNIVERSE = "A Universe"


def card(name: str, *text: str, craft: str = "", number: str = "", back: Face | None = None, **facts: Any) -> Card:
    printed = {"type": "follower", "class": craft, "cost": 1, "attack": 1, "defense": 1, **facts}
    return Card(name, printed, text, back=back, number=number)


def pack() -> Pack:
    followers = [
        card(f"{kind.capitalize()} {n}", number=f"{kind}-{n}", craft=kind) for kind in CLASSES for n in range(20)
    ]
    evolved = [card(f"Swordcraft {n}", number=f"E-{n}", special="evolved", craft="swordcraft") for n in range(10)]
    return Pack(
        "deck tests",
        "sve",
        (
            card("Captain", type="leader", craft="swordcraft"),
            card("Traveller", type="leader", craft="swordcraft", universe=UNIVERSE),
            card("Stranger", type="leader", universe=UNIVERSE),
            card("Nobody", type="leader"),
            *followers,
            *evolved,
            *(card(f"Visitor {n}", universe=UNIVERSE, craft=CLASSES[n % 3]) for n in range(14)),
            card("Guest", universe="Another Universe", craft="swordcraft"),
            card("Sprout", special="token", craft="neutral"),
            card("Envoy", special="advanced", craft="swordcraft"),
            card(
                "Crowd",
                "You can put up to 10 of this card into your evolve deck.",
                special="evolved",
                craft="swordcraft",
            ),
            card(
                "Sun",
                special="evolved",
                back=Face("Moon", {"type": "follower", "special": "evolved", "class": "swordcraft"}),
                craft="swordcraft",
            ),
        ),
    )


CONTENT = Content("sve", (pack(),))
OPEN8 = Content("sve-open8", (pack(),))
MAIN = [(3, f"Swordcraft {n}") for n in range(13)] + [(1, "Neutral 0")]
EVOLVE = [(1, f"Swordcraft {n}") for n in range(10)]


def deck(
    leader: Sequence[tuple[int, str]] = ((1, "Captain"),),
    main: Sequence[tuple[int, str]] = tuple(MAIN),
    evolve: Sequence[tuple[int, str]] = tuple(EVOLVE),
) -> DeckList:
    sections: Mapping[str, Sequence[tuple[int, str]]] = {"leader": leader, "main": main, "evolve": evolve}
    lines = [line for name, cards in sections.items() for line in (f"//{name}", *(f"{n} {each}" for n, each in cards))]
    return parse_decklist("\n".join(lines), CONTENT.box.sections, "main")


def findings(listed: DeckList, content: Content = CONTENT) -> list[Finding]:
    return check(listed, content)[1]


def rules(listed: DeckList, content: Content = CONTENT) -> list[str]:
    return [finding.rule for finding in findings(listed, content)]


def test_6_1_1_a_legal_deck_has_nothing_against_it() -> None:
    assert rules(deck()) == []


def test_6_1_1_a_deck_needs_a_leader() -> None:
    assert rules(deck(leader=())) == ["6.1.1"]


def test_6_1_1_1_one_leader_only() -> None:
    found = findings(deck(leader=((1, "Captain"), (1, "Traveller"))))
    assert [(each.rule, each.line) for each in found] == [("6.1.1.1", 3)]
    assert rules(deck(leader=((2, "Captain"),))) == ["6.1.1.1"]


def test_6_1_1_1_a_leader_is_a_leader_card() -> None:
    assert rules(deck(leader=((1, "Neutral 3"),))) == ["6.1.1.1"]


@pytest.mark.parametrize(("cards", "legal"), [(39, False), (40, True), (50, True), (51, False)])
def test_6_1_1_2_the_main_deck_has_40_to_50_cards(cards: int, legal: bool) -> None:
    main = [(3, f"Swordcraft {n}") for n in range(13)] + [(1, f"Neutral {n}") for n in range(cards - 39)]
    found = findings(deck(main=main))
    assert [each.rule for each in found] == ([] if legal else ["6.1.1.2"])
    assert legal or f"has {cards} cards" in found[0].message


@pytest.mark.parametrize("name", ["Captain", "Sprout", "Envoy", "Crowd"])
def test_6_1_1_2_no_leaders_and_no_special_types_in_the_main_deck(name: str) -> None:
    found = findings(deck(main=[*MAIN, (1, name)]))
    assert [(each.rule, each.line) for each in found] == [("6.1.1.2", 18)]
    assert name in found[0].message


@pytest.mark.parametrize(("cards", "legal"), [(0, True), (10, True), (11, False)])
def test_6_1_1_3_the_evolve_deck_has_up_to_10_cards(cards: int, legal: bool) -> None:
    names = [f"Swordcraft {n}" for n in range(10)] + ["Envoy"]
    assert rules(deck(evolve=[(1, name) for name in names[:cards]])) == ([] if legal else ["6.1.1.3"])


def test_6_1_1_3_advanced_cards_are_allowed_and_others_are_not() -> None:
    assert rules(deck(evolve=((1, "Envoy"),))) == []
    assert rules(deck(evolve=((1, "Neutral 5"),))) == ["6.1.1.3"]
    assert rules(deck(evolve=((1, "Sprout"),))) == ["6.1.1.3"]


def test_6_1_1_4_up_to_three_copies_of_a_name_in_each_deck() -> None:
    found = findings(deck(main=[*MAIN, (1, "Swordcraft 0")]))
    assert [(each.rule, each.line) for each in found] == [("6.1.1.4", 18)]
    assert "4 copies of Swordcraft 0" in found[0].message
    assert rules(deck(evolve=((3, "Swordcraft 0"),))) == []
    assert rules(deck(evolve=((4, "Swordcraft 0"),))) == ["6.1.1.4"]


def test_6_1_1_4_1_a_double_faced_card_goes_by_its_front() -> None:
    found = findings(deck(evolve=((4, "Sun"),)))
    assert [each.rule for each in found] == ["6.1.1.4"]
    assert "Sun" in found[0].message
    assert findings(deck(evolve=((1, "Moon"),)))[0].message == "no card is called 'Moon'"


def test_6_1_1_5_a_leader_without_class_and_universe_carries_no_deck() -> None:
    assert rules(deck(leader=((1, "Nobody"),))) == ["6.1.1.5"]


def test_6_1_1_5_1_cards_are_of_the_leaders_class_or_neutral() -> None:
    found = findings(deck(main=[*MAIN, (1, "Forestcraft 0"), (1, "Neutral 1")]))
    assert [(each.rule, each.line) for each in found] == [("6.1.1.5.1", 18)]


def test_6_1_1_5_1_a_universe_does_not_matter_to_a_class_deck() -> None:
    assert rules(deck(main=[*MAIN, (1, "Guest"), (1, "Visitor 1")])) == []


VISITORS = [(3, f"Visitor {n}") for n in range(13)] + [(1, "Visitor 13")]


def test_6_1_1_5_2_all_cards_of_a_universe_deck_have_that_universe() -> None:
    assert rules(deck(leader=((1, "Stranger"),), main=VISITORS, evolve=())) == []
    found = findings(deck(leader=((1, "Stranger"),), main=[*VISITORS, (1, "Guest"), (1, "Neutral 0")], evolve=()))
    assert [each.rule for each in found] == ["6.1.1.5.2", "6.1.1.5.2"]
    assert "Another Universe" in found[0].message


def test_6_1_1_5_a_leader_with_both_may_be_built_on_either() -> None:
    leader = ((1, "Traveller"),)
    assert rules(deck(leader=leader)) == []
    assert rules(deck(leader=leader, main=VISITORS, evolve=())) == []
    assert rules(deck(leader=leader, main=[*VISITORS, (1, "Neutral 0")], evolve=())) == ["6.1.1.5.2"]


def test_6_1_2_a_card_may_allow_more_copies_of_itself() -> None:
    assert rules(deck(evolve=((10, "Crowd"),))) == []


def test_every_violation_is_told_at_once() -> None:
    broken = deck(leader=(), main=[(5, "Forestcraft 0"), (1, "Envoy")], evolve=((4, "Swordcraft 0"),))
    assert set(rules(broken)) == {"6.1.1", "6.1.1.2", "6.1.1.4"}


def test_unknown_names_come_with_the_nearest() -> None:
    found = findings(parse_decklist("1 Capitain\n3 Swordcarft 7", CONTENT.box.sections, "main"))
    unknown = {each.line: each.nearest for each in found if not each.rule}
    assert unknown[1] == ("Captain",)
    assert "Swordcraft 7" in unknown[2]


def test_a_list_without_sections_puts_each_card_where_it_belongs() -> None:
    text = "1 Captain\n" + "\n".join(f"{n} {name}" for n, name in MAIN)
    assert rules(parse_decklist(text, CONTENT.box.sections, "main")) == []


# -- Open 8 -----------------------------------------------------------------------------------------------------------

POOL = [(10, "Swordcraft 0"), (10, "Forestcraft 1"), (10, "Visitor 2")]


def test_b_6_1_1_1_no_leader_is_needed_and_one_is_allowed() -> None:
    assert rules(deck(leader=(), main=POOL), OPEN8) == []
    assert rules(deck(main=POOL), OPEN8) == []
    assert rules(deck(leader=((2, "Captain"),), main=POOL), OPEN8) == ["6.1.1.1"]


@pytest.mark.parametrize(("copies", "legal"), [(9, False), (10, True), (90, True)])
def test_b_6_1_1_2_the_main_deck_has_at_least_30_cards(copies: int, legal: bool) -> None:
    main = [(10, "Swordcraft 0"), (10, "Forestcraft 1"), (copies, "Visitor 2")]
    assert rules(deck(leader=(), main=main), OPEN8) == ([] if legal else ["B.6.1.1.2"])


def test_b_6_1_1_2_special_types_stay_out_of_the_main_deck() -> None:
    assert rules(deck(leader=(), main=[*POOL, (1, "Envoy")]), OPEN8) == ["B.6.1.1.2"]


def test_b_6_1_1_3_the_evolve_deck_has_any_number_of_evolve_cards() -> None:
    assert rules(deck(leader=(), main=POOL, evolve=()), OPEN8) == []
    assert rules(deck(leader=(), main=POOL, evolve=((12, "Envoy"), (8, "Swordcraft 0"))), OPEN8) == []
    assert rules(deck(leader=(), main=POOL, evolve=((1, "Neutral 0"),)), OPEN8) == ["B.6.1.1.3"]


def test_b_6_1_1_4_any_number_of_copies() -> None:
    assert rules(deck(leader=(), main=((30, "Swordcraft 0"),)), OPEN8) == []


def test_b_6_1_1_5_classes_and_universes_may_mix() -> None:
    assert rules(deck(leader=(), main=[*POOL, (1, "Guest"), (1, "Neutral 0")]), OPEN8) == []


def test_b_6_1_1_cards_come_from_the_boosters() -> None:
    pulled = check(deck(leader=(), main=POOL, evolve=((1, "Swordcraft 0"),)), OPEN8)[0].listed()
    built = check(deck(leader=(), main=[*POOL, (2, "Swordcraft 0")], evolve=((1, "Envoy"),)), OPEN8)[0].listed()
    found = OPEN8.box.check_pool(built, pulled)
    assert [(each.rule, each.line) for each in found] == [("B.6.1.1", 6), ("B.6.1.1", 8)]
    assert OPEN8.box.check_pool(pulled, pulled) == []
    assert CONTENT.box.check_pool(built, pulled) == []


def test_b_6_1_1_copies_listed_in_several_lines_are_counted_together() -> None:
    pulled = check(deck(leader=(), main=[(2, "Neutral 0")], evolve=()), OPEN8)[0].listed()
    for lines, missing in (((1, 1), 0), ((2, 1), 1), ((1, 1, 1, 1), 2), ((3, 1), 2)):
        built = check(deck(leader=(), main=[(n, "Neutral 0") for n in lines], evolve=()), OPEN8)[0].listed()
        assert sum(int(each.text.split()[2]) for each in OPEN8.box.check_pool(built, pulled)) == missing
