"""903.3: what a text does instead of something it said before, under a condition, by choice, or behind a gate."""

import pytest

from headjudge.testing import Table
from tests.fow_10_2.sitting import FIRE, cast, chant, on_chase, play, prompt, quick, resonator, settle, sit

LIFE = 4000
HUMAN = resonator("Human", 100, 100, cost="1", race="Human")
HOUND = resonator("Hound", 100, 100, cost="1", race="Beast")
GIANT = resonator("Giant", 500, 5000)
CUB = resonator("Cub", 100, 100, cost="2", race="Beast")
FILLER = chant("Filler", "You gain 100 life.")


def find(table: Table, *names: str) -> None:
    """Let the chase be resolved and find these cards in the deck, and no more."""
    settle(table)
    for name in (*names, "done"):
        if prompt(table) == "search for":
            table.choose(name)
    if prompt(table) == "act":
        settle(table)


# -- a chain of steps --------------------------------------------------------------------------------------------------

CALLING = chant(
    "Calling",
    "Search your deck for a Beast resonator, reveal it and put it into your hand. Then shuffle your deck. If you "
    "control a "
    "Human, search your deck for up to two Beast resonators, reveal them and put them into your hand instead. Then "
    "shuffle "
    "your deck.",
)


@pytest.mark.parametrize(("field", "found"), [([], ["Hound"]), ([HUMAN], ["Hound", "Cub"])])
def test_903_3b_a_whole_chain_is_done_instead_of_another(field: list[object], found: list[str], ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [CALLING], "deck": [HOUND, CUB, FILLER], "field": field})
    play(table, "Calling")
    find(table, *found)
    assert sorted(table.a.hand) == sorted(found)
    assert len(table.a.deck) == 3 - len(found)


LURE = chant(
    "Lure",
    "Search your deck for a Beast, reveal it and put it into your hand. If you control a Human, you may put it into "
    "your "
    "field instead. Then shuffle your deck.",
)


def test_903_3b_what_may_be_done_instead_is_asked_only_then(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [LURE], "deck": [HOUND, FILLER]})
    play(table, "Lure")
    find(table, "Hound")
    assert (table.a.hand, table.a.field) == (["Hound"], [])


@pytest.mark.parametrize(("answer", "hand", "field"), [("yes", [], ["Human", "Hound"]), ("no", ["Hound"], ["Human"])])
def test_903_3b_who_declines_does_what_was_said_first(answer: str, hand: list[str], field: list[str]) -> None:
    table = sit(a={"hand": [LURE], "deck": [HOUND, FILLER], "field": [HUMAN]})
    play(table, "Lure")
    find(table, "Hound")
    table.choose(answer)
    settle(table)
    assert (table.a.hand, table.a.field) == (hand, field)


def test_903_3b_instead_of_putting_it_into_the_hand_it_may_be_played() -> None:
    mend = chant(
        "Mend",
        "Search your deck for a resonator, reveal it and put it into your hand. Then shuffle your deck. If its total "
        "cost is "
        "1 or less, you may play it without paying its cost instead of putting it into your hand.",
    )
    table = sit(a={"hand": [mend, mend], "deck": [HOUND, CUB]})
    play(table, "Mend")
    find(table, "Hound")
    table.choose("yes")
    settle(table)
    assert (table.a.hand, table.a.field) == (["Mend"], ["Hound"])
    play(table, "Mend")
    find(table, "Cub")
    assert (table.a.hand, table.a.field) == (["Cub"], ["Hound"])


# -- inside what depends on something ----------------------------------------------------------------------------------

RITE = chant(
    "Rite",
    "Banish a resonator you control. If you do, draw two cards. If you banished a Human this way, draw three cards "
    "instead.",
)


@pytest.mark.parametrize(("victim", "drawn"), [(HUMAN, 3), (HOUND, 2)])
def test_903_3b_what_depends_on_a_deed_is_bettered_in_its_place(victim: object, drawn: int, ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [RITE], "field": [victim], "deck": [FILLER] * 5})
    cast(table, "Rite")
    assert len(table.a.hand) == drawn


def test_903_3b_without_the_deed_there_is_nothing_to_better() -> None:
    table = sit(a={"hand": [RITE], "deck": [FILLER] * 5})
    cast(table, "Rite")
    assert table.a.hand == []


# -- lines behind a gate -----------------------------------------------------------------------------------------------

BLAST = chant(
    "Blast", "This card deals 400 damage to target resonator.", "[Torrent] This card deals 700 damage instead."
)


def test_1134_2_a_gated_line_betters_the_text_before_it() -> None:
    table = sit(a={"hand": [BLAST, BLAST, FILLER]}, b={"field": [GIANT]})
    cast(table, "Blast")
    assert table.card("Giant").damage == 400
    cast(table, "Blast")
    assert table.card("Giant").damage == 400 + 700


def test_1134_2a_the_gate_is_looked_at_when_the_spell_is_played() -> None:
    reply = quick("Reply", "You gain 100 life.")
    table = sit(a={"hand": [BLAST, reply]}, b={"field": [GIANT]})
    play(table, "Blast")
    play(table, "Reply")
    settle(table)
    assert (table.card("Giant").damage, table.a.life) == (400, LIFE + 100)


@pytest.mark.parametrize(("others", "left"), [([], 0), ([FILLER], 1)])
def test_1124_2_a_gate_between_lines_of_keywords_finds_the_text(others: list[object], left: int) -> None:
    fire = chant(
        "Wildfire",
        "This card deals 300 damage to target player.",
        "[Quickcast]",
        "[Null] - This card deals 500 damage instead.",
    )
    table = sit(a={"hand": [fire, *others]})
    cast(table, "Wildfire", "player B")
    assert table.b.life == LIFE - (300 if left else 500)


FETCH = chant(
    "Fetch",
    "Search your deck for a Beast resonator, reveal it and put it into your hand. Then shuffle your deck.",
    "[Awakening] {R}: Put it into the field instead.",
)


@pytest.mark.parametrize("awakened", [False, True])
def test_1109_2_what_an_awakening_gives_goes_on_with_the_text(awakened: bool) -> None:
    table = sit(a={"hand": [FETCH], "deck": [HOUND, FILLER], "field": [FIRE]})
    table.choose("play Fetch")
    table.choose("yes" if awakened else "no")
    while prompt(table) == "pay":
        table.choose("pay")
    find(table, "Hound")
    there = ("Hound" in table.a.field, "Hound" in table.a.hand)
    assert there == (awakened, not awakened)


def test_1134_2_a_gate_may_take_a_choice_away() -> None:
    hush = quick("Hush", "Cancel target spell unless its controller pays {1}.", "[Torrent] Cancel that spell instead.")
    reply = quick("Reply", "You gain 100 life.")
    table = sit(a={"hand": [FILLER], "field": [FIRE]}, b={"hand": [reply, hush]})
    play(table, "Filler")
    table.choose("pass")
    play(table, "Reply")
    play(table, "Hush", "Filler")
    settle(table)
    assert (on_chase(table), table.a.life) == ([], LIFE)


def test_1008_2_what_is_said_of_chasing_counts_while_the_spell_is_played() -> None:
    bird = chant(
        "Bird",
        "This card deals 400 damage to target resonator. If this card was awakened, players cannot chase to it and "
        "it deals "
        "600 damage instead.",
        "[Awakening] {R}",
    )
    reply = quick("Reply", "You gain 100 life.")
    for answer, damage in (("yes", 600), ("no", 400)):
        table = sit(a={"hand": [bird], "field": [FIRE]}, b={"field": [GIANT], "hand": [reply]})
        table.choose("play Bird")
        table.choose(answer)
        while prompt(table) == "pay":
            table.choose("pay")
        if answer == "no":
            table.choose("pass")
            assert table.b.can("play Reply")
        settle(table)
        assert table.card("Giant").damage == damage
        assert table.b.hand == ["Reply"]
