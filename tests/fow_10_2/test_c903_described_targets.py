"""903.2g: spells described by what they target, cards of one graveyard, and what attacks somebody; 804.3 and 104.4."""

import pytest

from tests.fow_10_2.sitting import (
    attack,
    block,
    card,
    cast,
    chant,
    end_battle,
    play,
    quick,
    resonator,
    settle,
    sit,
    to_block,
    use,
)

LIFE = 4000
PAGE = resonator("Page", 300, 600, cost="0")
GUARD = resonator("Guard", 200, 900, cost="0")
HURT = quick("Hurt", "Target player loses 500 life.")
BOLT = quick("Bolt", "This card deals 400 damage to target resonator.")


@pytest.mark.parametrize("words", ["you", "you or a J/resonator you control", "a J/resonator you control or you"])
def test_903_2g_a_spell_that_targets_a_player_is_told_by_that(ruleset: str, words: str) -> None:
    hush = quick("Hush", f"Cancel target chant spell targeting {words}.")
    table = sit(ruleset, a={"hand": [HURT], "field": [PAGE]}, b={"hand": [hush], "field": [GUARD]})
    play(table, "Hurt", "the opponent")
    play(table, "Hush")
    settle(table)
    assert table.b.life == LIFE


def test_903_2g_a_spell_at_somebody_else_is_not_meant() -> None:
    hush = quick("Hush", "Cancel target chant spell targeting you or a J/resonator you control.")
    table = sit(a={"hand": [BOLT], "field": [PAGE]}, b={"hand": [hush]})
    play(table, "Bolt", "Page")
    assert not table.b.can("play Hush")
    settle(table)


@pytest.mark.parametrize(("text", "legal"), [("two target resonators", False), ("target resonator", True)])
def test_903_2g_only_one_card_targeted(text: str, legal: bool) -> None:
    """Two targets, of which one is the card itself, are more than only that card."""
    eel = resonator("Eel", 100, 900, "{0}: Cancel target spell targeting only this card.", cost="0")
    bolt = quick("Volley", f"This card deals 400 damage to {text}.")
    table = sit(a={"hand": [bolt]}, b={"field": [eel, GUARD]})
    play(table, "Volley", "Eel", "Guard")
    if legal:
        use(table, "Eel")
        settle(table)
        assert table.card("Eel").damage == 0
    else:
        assert not table.b.can("activate Eel")
        settle(table)


def test_903_2g_cards_of_a_single_graveyard_lie_in_one(ruleset: str) -> None:
    sweep = chant("Sweep", "Remove up to two target cards in a single graveyard from the game.")
    one, two = resonator("Ada"), resonator("Ben")
    table = sit(ruleset, a={"hand": [sweep], "graveyard": [one, two]}, b={"graveyard": [resonator("Cid")]})
    table.choose("play Sweep")
    table.choose("Ada")
    table.expect_options("Ben", "done")
    table.choose("Ben")
    settle(table)
    assert sorted(table.a.removed) == ["Ada", "Ben"]


def test_1021_1_the_owner_of_cards_shuffles_them_into_their_deck() -> None:
    mend = chant(
        "Mend",
        "Target up to two cards in a single graveyard. The owner of those cards shuffles them into their deck.",
    )
    table = sit(a={"hand": [mend]}, b={"graveyard": [resonator("Ada"), resonator("Ben")], "deck": [PAGE]})
    table.choose("play Mend")
    table.choose("Ada")
    table.choose("Ben")
    settle(table)
    assert (sorted(table.b.deck), table.b.graveyard) == (["Ada", "Ben", "Page"], [])


def test_803_5_what_attacks_you_attacks_no_resonator_of_yours(ruleset: str) -> None:
    trap = quick("Trap", "Destroy target resonator that is attacking you.")
    rested = card("Guard", "resonator", cost="0", atk=200, defence=900)
    table = sit(ruleset, a={"field": [PAGE]}, b={"hand": [trap], "field": [rested]})
    attack(table, "Page")
    play(table, "Trap")
    settle(table)
    assert table.a.field == []
    end_battle(table)


def test_804_3_a_rested_resonator_blocks_where_its_text_lets_it(ruleset: str) -> None:
    watch = resonator("Watch", 200, 900, "[Continuous] This card can block while rested.", cost="0")
    tire = chant("Tire", "Rest target resonator.")
    table = sit(ruleset, a={"field": [PAGE], "hand": [tire, tire]}, b={"field": [watch, GUARD]})
    cast(table, "Tire", "Watch")
    cast(table, "Tire", "Guard")
    attack(table, "Page")
    to_block(table)
    table.expect_options("Watch", "forfeit")
    block(table, "Watch")
    end_battle(table)
    assert (table.b.life, table.card("Watch").damage) == (LIFE, 300)


def test_104_4_what_cannot_be_returned_stays_and_may_leave_otherwise(ruleset: str) -> None:
    bolted = resonator("Bolted", 100, 400, "[Continuous] This card cannot be returned to its owner's hand.", cost="0")
    bounce = chant("Bounce", "Return target resonator to its owner's hand.")
    table = sit(ruleset, a={"field": [PAGE], "hand": [bounce, bounce, BOLT]}, b={"field": [bolted]})
    cast(table, "Bounce", "Bolted")
    assert table.b.field == ["Bolted"]
    cast(table, "Bounce", "Page")
    assert table.a.field == []
    cast(table, "Bolt", "Bolted")
    assert table.b.graveyard == ["Bolted"]


@pytest.mark.parametrize(("attribute", "atk", "where"), [("darkness", 300, "removed"), ("light", 500, "field")])
def test_909_1_what_is_not_done_to_a_card_leaves_it_where_it_was_spoken_of(
    attribute: str, atk: int, where: str
) -> None:
    """The card that is not removed is the one that gains, and not the card that says so."""
    judge = resonator(
        "Judge",
        300,
        300,
        "[Enter]: Choose target resonator: Remove it from the game if it's darkness. "
        "Otherwise, it gains [+200/+200] until end of turn.",
        cost="0",
    )
    dusk = resonator("Dusk", 300, 300, cost="0", attribute=attribute)
    table = sit(a={"hand": [judge]}, b={"field": [dusk]})
    cast(table, "Judge")
    table.choose("Dusk")
    settle(table)
    assert table.card("Judge").atk == 300
    assert getattr(table.b, where) == ["Dusk"]
    if where == "field":
        assert table.card("Dusk").atk == atk
