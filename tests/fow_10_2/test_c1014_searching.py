"""1014.2: searches of several zones at once, and whose deck is shuffled afterwards."""

from headjudge.games.fow.common import model as m
from headjudge.kernel.game import items
from headjudge.testing import Table
from tests.fow_10_2.sitting import cast, chant, play, quick, resonator, settle, sit

SEEK = chant(
    "Seek",
    "Search your hand, deck and/or graveyard for up to three cards and remove them from the game. "
    "If you searched your deck, shuffle it.",
)
ADA, BEN, CID, DOT, EVE = (resonator(name) for name in ("Ada", "Ben", "Cid", "Dot", "Eve"))


def shuffles(table: Table) -> list[int]:
    """Who has shuffled a deck, in order."""
    return [event.player for event in items(table.game.journal) if event.verb == m.SHUFFLE]


def test_1014_2_cards_of_several_zones_are_found_together(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [SEEK, ADA], "deck": [BEN, CID], "graveyard": [DOT]})
    cast(table, "Seek")
    table.choose("yes")
    table.choose("Ada", "Cid", "Dot")
    assert sorted(table.a.removed) == ["Ada", "Cid", "Dot"]
    assert (table.a.deck, shuffles(table)) == (["Ben"], [0])


def test_1014_2_who_leaves_the_deck_alone_finds_nothing_there_and_does_not_shuffle() -> None:
    table = sit(a={"hand": [SEEK, ADA], "deck": [BEN, CID], "graveyard": [DOT]})
    cast(table, "Seek")
    table.choose("no")
    table.expect_options("Ada", "Dot", "done")
    table.choose("Ada", "Dot")
    assert sorted(table.a.removed) == ["Ada", "Dot"]
    assert shuffles(table) == []


def test_1014_2_zones_of_another_player_are_searched_and_their_deck_is_shuffled() -> None:
    cull = chant(
        "Cull",
        "Destroy target resonator. Search its controller's deck, graveyard, and hand for all cards with that name and "
        "remove them from the game. Then that player shuffles their deck.",
    )
    table = sit(a={"hand": [cull]}, b={"field": [ADA], "hand": [ADA, BEN], "deck": [ADA, CID]})
    cast(table, "Cull")
    assert sorted(table.b.removed) == ["Ada", "Ada", "Ada"]
    assert (table.b.hand, table.b.deck, shuffles(table)) == (["Ben"], ["Cid"], [1])


def test_1014_2_the_deck_is_shuffled_where_nothing_was_found_in_it() -> None:
    cull = quick(
        "Cull",
        "Cancel target chant spell. Search its controller's deck for all cards with that name and remove them from "
        "the game. Then that player shuffles their deck.",
    )
    luck = quick("Luck", "You gain 100 life.")
    table = sit(a={"hand": [luck], "deck": [BEN, CID]}, b={"hand": [cull]})
    play(table, "Luck")
    play(table, "Cull", "Luck")
    settle(table)
    assert (shuffles(table), sorted(table.a.deck)) == ([0], ["Ben", "Cid"])
