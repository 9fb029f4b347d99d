"""Chapters 5.1 to 5.3: deck construction. Each test breaks one rule of a deck that is otherwise legal."""

from collections.abc import Sequence

import pytest

from headjudge.formats.content import Content
from headjudge.formats.decklist import DeckList, parse_decklist
from headjudge.formats.decks import Finding, check
from headjudge.formats.packs import Card, Pack
from headjudge.games import box_of
from headjudge.testing.units import g_unit, trigger_unit, unit

Lines = Sequence[tuple[int, str]]

PACK = Pack(
    "deck tests",
    "cfv-g",
    (
        *(unit(f"Grade {grade}-{n}", grade) for grade in range(4) for n in range(9)),
        *(trigger_unit(f"{icon.capitalize()} {n}", icon) for icon in ("critical", "draw", "heal") for n in range(4)),
        *(unit(f"Shield {n}", 1, "[CONT]:Sentinel", shield=0) for n in range(2)),
        *(g_unit(f"Stride {n}") for n in range(9)),
        unit("Swarm", 1, '[CONT]:You may have up to eight cards named "Swarm" in your deck.'),
    ),
)
CONTENT = Content("cfv-g", (PACK,))
TRIGGERS: Lines = ((4, "Critical 0"), (4, "Critical 1"), (4, "Draw 0"), (4, "Heal 0"))
REST: Lines = (
    (1, "Grade 0-0"),
    (4, "Shield 0"),
    *((4, f"Grade 1-{n}") for n in range(3)),
    *((4, f"Grade 2-{n}") for n in range(3)),
    (4, "Grade 3-0"),
    (1, "Grade 3-1"),
)
G_DECK: Lines = ((4, "Stride 0"), (4, "Stride 1"))


def deck(triggers: Lines = TRIGGERS, rest: Lines = REST, g: Lines = G_DECK) -> DeckList:
    main = [f"{n} {name}" for n, name in (*triggers, *rest)]
    lines = ["//main", *main, "//G deck", *(f"{n} {name}" for n, name in g)]
    return parse_decklist("\n".join(lines), CONTENT.box.sections, CONTENT.box.default_section)


def findings(listed: DeckList) -> list[Finding]:
    return check(listed, CONTENT)[1]


def rules(listed: DeckList) -> list[str]:
    return [finding.rule for finding in findings(listed)]


def test_5_2_2_a_legal_deck_has_nothing_against_it() -> None:
    assert findings(deck()) == []


@pytest.mark.parametrize(("last", "cards"), [(0, 49), (2, 51)])
def test_5_2_2_1_a_main_deck_has_exactly_fifty_cards(last: int, cards: int) -> None:
    rest = REST[:-1] if not last else (*REST[:-1], (last, "Grade 3-1"))
    found = findings(deck(rest=rest))
    assert [(each.rule, each.line) for each in found] == [("5.2.2.1", 0)]
    assert f"has {cards} cards" in found[0].message


def test_5_2_2_2_four_copies_of_a_name_counted_over_all_lines() -> None:
    found = findings(deck(rest=(*REST[:-1], (1, "Grade 3-0"))))
    assert [(each.rule, each.line) for each in found] == [("5.2.2.2", 15)]
    assert "5 copies of Grade 3-0" in found[0].message


def test_5_2_2_2_1_cards_of_one_name_count_together_whatever_else_they_print() -> None:
    twins = (unit("Twin", 2), unit("Twin", 3, power=10000))
    content = Content("cfv-g", (Pack("twins", "cfv-g", twins), PACK))
    listed = deck(rest=(*REST[:-2], (5, "Twin")))
    assert [each.rule for each in check(listed, content)[1]] == ["5.2.2.2"]


def test_5_1_2_a_card_may_say_how_many_copies_a_deck_holds() -> None:
    start = (*REST[:2], *REST[5:])
    assert rules(deck(rest=(*start, (8, "Swarm"), (4, "Grade 1-0")))) == []
    assert rules(deck(rest=(*start, (9, "Swarm"), (3, "Grade 1-0")))) == ["5.2.2.2"]


@pytest.mark.parametrize("fifteenth", [3, 5])
def test_5_2_2_3_exactly_sixteen_triggers(fifteenth: int) -> None:
    triggers = (*TRIGGERS[:2], (3, "Draw 0"), TRIGGERS[3]) if fifteenth == 3 else (*TRIGGERS, (1, "Draw 1"))
    rest = (*REST, (1, "Grade 3-2")) if fifteenth == 3 else REST[:-1]
    found = findings(deck(triggers, rest))
    assert [each.rule for each in found] == ["5.2.2.3"]
    assert f"{12 + fifteenth} cards with a trigger" in found[0].message


def test_5_2_2_4_four_heal_triggers_of_whatever_name() -> None:
    found = findings(deck((*TRIGGERS[:2], (3, "Draw 0"), TRIGGERS[3], (1, "Heal 1"))))
    assert [(each.rule, each.line) for each in found] == [("5.2.2.4", 6)]
    assert rules(deck((*TRIGGERS[:3], (2, "Heal 0"), (2, "Heal 1")))) == []


def test_5_2_2_5_four_sentinels_of_whatever_name() -> None:
    found = findings(deck(rest=(*REST[:-1], (1, "Shield 1"))))
    assert [(each.rule, each.line) for each in found] == [("5.2.2.5", 15)]


def test_10_2_8_1_sentinels_are_counted_over_their_names() -> None:
    assert rules(deck(rest=(REST[0], (2, "Shield 0"), (2, "Shield 1"), *REST[2:]))) == []
    assert rules(deck(rest=(REST[0], (3, "Shield 0"), (2, "Shield 1"), *REST[2:-1]))) == ["5.2.2.5"]


def test_5_2_2_6_no_g_units_in_the_main_deck() -> None:
    found = findings(deck(rest=(*REST[:-1], (1, "Stride 2"))))
    assert [(each.rule, each.line) for each in found] == [("5.2.2.6", 15)]
    assert "Stride 2" in found[0].message


@pytest.mark.parametrize(("cards", "legal"), [(0, True), (1, True), (8, True), (9, False)])
def test_5_3_2_a_g_deck_has_up_to_eight_cards(cards: int, legal: bool) -> None:
    assert rules(deck(g=[(1, f"Stride {n}") for n in range(cards)])) == ([] if legal else ["5.3.2"])


def test_5_3_2_1_four_copies_of_a_name_in_the_g_deck() -> None:
    assert rules(deck(g=((5, "Stride 0"),))) == ["5.3.2.1"]


def test_5_3_3_only_g_units_in_the_g_deck() -> None:
    found = findings(deck(g=((1, "Stride 0"), (1, "Grade 3-5"))))
    assert [(each.rule, each.line) for each in found] == [("5.3.3", 18)]


def test_5_4_3_a_deck_without_a_grade_0_card_is_refused() -> None:
    """Only a main deck without triggers can lack one, so it breaks that rule too."""
    rest = [(4, f"Grade {grade}-{n}") for grade in (1, 2, 3) for n in range(4)]
    assert rules(deck((), [*rest, (2, "Grade 3-5")])) == ["5.2.2.3", "5.4.3"]


def test_a_list_without_sections_puts_every_card_where_it_belongs() -> None:
    names = [f"{n} {name}" for n, name in (*TRIGGERS, *REST, *G_DECK)]
    listed = parse_decklist("\n".join(names), CONTENT.box.sections, CONTENT.box.default_section)
    assert findings(listed) == []


def test_deck_log_names_its_lists_in_its_own_way() -> None:
    rows = {"list": (*TRIGGERS, *REST[1:]), "sub_list": G_DECK, "p_list": REST[:1]}
    parts = (
        f'"{key}": [' + ", ".join(f'{{"name": "{name}", "num": {n}}}' for n, name in lines) + "]"
        for key, lines in rows.items()
    )
    listed = parse_decklist("{" + ", ".join(parts) + "}", CONTENT.box.sections, CONTENT.box.default_section)
    assert findings(listed) == []
    assert listed.count("g") == 8


@pytest.mark.parametrize(("text", "doubted"), [("[AUTO](RC):When this unit attacks, draw a card.", True),
    ("[Stride]-Stride Step-[Choose a grade 2 card from your hand, and discard it] [Stride] this card on your (VC) from "
     "face down.", False)])  # fmt: skip
def test_10_1_27_4_a_g_unit_that_could_never_leave_the_g_zone_is_doubted(text: str, doubted: bool) -> None:
    card = Card("Odd", {"type": "g", "grade": 2, "power": 9000}, (text,))
    assert bool([*box_of("cfv-g").doubts(card)]) == doubted
