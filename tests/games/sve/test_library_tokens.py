"""The tokens of Appendix A: every row is there, says what the ledger says, and compiles."""

import re

import pytest

from headjudge.games.sve.library import Library
from headjudge.games.sve.model import (
    ATTACK,
    CEMETERY,
    COST,
    DEFENSE,
    DESTROY,
    END_BEGINS,
    FIELD,
    HAND,
    MAIN_BEGINS,
    TYPE,
)
from headjudge.games.sve.tokens import TOKENS, Token
from headjudge.kernel.actions import Move, Note
from headjudge.rulebook import book
from tests.games.sve.table import Table, follower, spell

LIBRARY = Library()
HEADING = re.compile(r"(\w+) token (.*?), (?:(\d+)/(\d+), )?cost (\d+)")


@pytest.mark.parametrize("token", TOKENS, ids=lambda token: token.number)
def test_a_row_of_the_appendix_and_its_token(token: Token) -> None:
    heading = book.edition("sve").rule(token.number).heading
    found = HEADING.fullmatch(heading)
    assert found is not None, heading
    kind, name, attack, defense, cost = found.groups()
    values = LIBRARY.token(name).values
    assert (token.name, values[TYPE], values[COST]) == (name, kind, int(cost))
    if attack is not None:
        assert (values[ATTACK], values[DEFENSE]) == (int(attack), int(defense))


def test_every_row_of_the_appendix_has_its_token() -> None:
    rows = [row for row in book.edition("sve").rows if re.fullmatch(r"A\.\d-\d+", row)]
    assert [token.number for token in TOKENS] == rows


def test_a_ghost_is_banished_at_the_end() -> None:
    table = Table()
    table.put("Ghost")
    table.perform(Note(END_BEGINS, 0))
    assert table.zone(FIELD) == []


def test_leonidass_resolve_strengthens_what_comes() -> None:
    table = Table(follower("Squire", klass="swordcraft"))
    table.put("Leonidas's Resolve")
    cid = table.play("Squire")
    assert table.stats(cid) == (5, 5)
    assert "rush" in table.keywords(cid)


def test_assembly_droid_buries_three_machines() -> None:
    table = Table()
    droids = [table.put("Assembly Droid") for _ in range(3)]
    enemy = table.put("Blank", player=1)
    table.activate(droids[0], enemy, *droids)
    assert table.zone(FIELD) == []
    assert table.where(enemy) == (CEMETERY, 1)


def test_aftershock_counts_and_needs_its_counters() -> None:
    table = Table(follower("Duelist", traits=["Draconic Duelist"], klass="dragoncraft"))
    amulet = table.put("Aftershock")
    cid = table.play("Duelist")
    assert table.game.cards[amulet].count("lightning") == 1
    table.game.edit(amulet).counters = (("lightning", 5),)
    table.activate(amulet, cid)
    assert table.stats(cid) == (4, 2)


def test_eternal_potion_raises_a_follower_for_a_turn() -> None:
    table = Table(follower("Adept", cost=3, klass="runecraft"))
    cid = table.put("Adept", CEMETERY)
    table.play("Eternal Potion", cid)
    assert "rush" in table.keywords(cid)
    table.perform(Note(END_BEGINS, 0))
    assert table.where(cid) == (CEMETERY, 0)


def test_exterminus_weapon_strikes_twice() -> None:
    table = Table(spell("Call", "Summon an Exterminus Weapon token."))
    enemy = table.put("Blank", player=1)
    table.play("Call", enemy)
    assert table.where(enemy) == (CEMETERY, 1)
    weapon = table.game.zones[2 * FIELD][0]
    table.perform(Move(DESTROY, 0, table.game.ref(weapon), 2 * CEMETERY))
    assert table.leader(1) == 16


def test_instant_poison_reaches_the_leader_of_its_victim() -> None:
    table = Table()
    enemy = table.put("Blank", player=1)
    table.play("Instant Poison", enemy)
    assert table.where(enemy) == (CEMETERY, 1)
    assert table.leader(1) == 18


def test_naterran_great_tree_leaves_a_card_behind() -> None:
    table = Table()
    tree, spare = table.put("Naterran Great Tree"), table.put("Blank", HAND)
    table.activate(tree, spare)
    assert len(table.zone(HAND)) == 1
    assert table.game.points[0][0] == 9


def test_destruction_in_white_and_black() -> None:
    table = Table()
    table.put("Destruction in White")
    table.put("Destruction in Black")
    table.perform(Note(MAIN_BEGINS, 0))
    table.answer([table.offered()[0]] if not table.idle else [])
    assert (table.leader(), table.leader(1)) == (22, 18)
