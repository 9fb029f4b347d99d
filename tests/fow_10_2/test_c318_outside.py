"""318: cards from outside the game, in a tournament and at home, and texts that mean every zone."""

import pytest

from headjudge.formats.packs import Pack
from headjudge.games.fow.common import model as m
from tests.fow_10_2.sitting import card, cast, chant, prompt, resonator, sit, stone
from tests.kernel_game import kernel_game

ALLY = resonator("Ally", 500, 500, race="Giant")
WISH = chant("Wish", "You may put a resonator from outside the game into the field.")
HERE = ("removed", "sideboard", "collection")


@pytest.mark.rule("fow-10.2", "318.1a", "318.1b")
@pytest.mark.parametrize("zone", HERE)
def test_318_1_a_card_from_outside_comes_from_the_removed_area_the_sideboard_or_the_collection(
    ruleset: str, zone: str
) -> None:
    table = sit(ruleset, a={"hand": [WISH], zone: [ALLY]}, b={zone: [resonator("Foe")]})
    cast(table, "Wish")
    table.choose("yes")
    if prompt(table) == "put":
        assert len(table.options) == 2
        table.choose("Ally")
    assert (table.a.field, getattr(table.a, zone)) == (["Ally"], [])


@pytest.mark.rule("fow-10.2", "318.1", "318.1a", "318.1b")
def test_318_1_nothing_else_is_outside_the_game(ruleset: str) -> None:
    inside = {zone: [ALLY] for zone in ("deck", "graveyard", "field")}
    table = sit(ruleset, a={"hand": [WISH, ALLY], **inside}, b={zone: [ALLY] for zone in HERE})
    cast(table, "Wish")
    if prompt(table) != "act":
        table.choose("yes")
    assert (len(table.a.field), table.a.hand) == (1, ["Ally"])


MAIN = tuple(resonator(f"Soldier {n}") for n in range(10))
PACK = Pack(
    "test", "fow-10.2", (*MAIN, ALLY, WISH, stone("Pale Magic Stone"), card("Queen", "ruler", attribute="void"))
)
BOUND = "".join(f"4 {each.name}\n" for each in MAIN)
DECK = f"//ruler\n1 Queen\n//main\n{BOUND}//stone\n10 Pale Magic Stone\n//side\n2 Wish\n"


def test_318_1b_in_a_tournament_it_is_the_sideboard() -> None:
    game = kernel_game("fow-10.2", (DECK, DECK), seed=1, packs=[PACK])
    for player in (0, 1):
        assert [game.cards[cid].face.name for cid in game.zones[2 * m.SIDEBOARD + player]] == ["Wish", "Wish"]
        assert game.zones[2 * m.COLLECTION + player] == ()


def test_318_1a_elsewhere_it_is_whatever_a_player_lists_of_a_collection() -> None:
    game = kernel_game("fow-10.2", (DECK + "//collection\n3 Ally\n", DECK), seed=1, packs=[PACK])
    assert [game.cards[cid].face.name for cid in game.zones[2 * m.COLLECTION]] == ["Ally"] * 3
    assert len(game.zones[2 * m.SIDEBOARD]) == 2
    seen = {(zone.name, zone.player): zone for zone in game.view(1).zones}
    assert (seen["collection", 0].count, seen["collection", 0].cards) == (3, [])


def test_318_2_every_zone_means_none_outside_but_the_removed_area() -> None:
    census = chant("Census", "You gain 100 life for each Giant in all zones.")
    giants = {zone: [ALLY] for zone in ("field", "graveyard", "removed", "sideboard", "collection")}
    table = sit(a={"hand": [census], **giants})
    cast(table, "Census")
    assert table.a.life == 4300
