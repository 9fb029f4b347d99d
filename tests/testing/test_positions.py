"""Positions in which cards act upon each other: laid out in any order they are what play would have made of them."""

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from headjudge.errors import Malformed
from headjudge.formats.packs import Card
from headjudge.formats.position import Memory
from headjudge.games import box_of, positions_of
from headjudge.games.sve.model import ATTACK, FIELD, KEYWORDS
from headjudge.kernel.game import Game
from headjudge.testing import Table, follower, put
from headjudge.testing.units import unit


def state_of(table: Table) -> Any:
    """What must not depend on the order in which cards were laid out: values, abilities in force, options."""
    game = table.game
    facts_of = positions_of(game.ruleset.id).facts_of
    facts = sorted(
        str((card.face.name, card.zone, sorted(facts_of(game, cid).items(), key=str)))
        for cid, card in enumerate(game.cards)
        if not game.ruleset.is_stand_in(card)
    )
    names = {cid: card.face.name for cid, card in enumerate(game.cards)}
    abilities = sorted((names[cid], sorted(a.key for a in found)) for cid, found in game.registered.items() if found)
    watching = sorted((key, sorted((names[ref[0]], a.key) for ref, a in who)) for key, who in game.watch.items())
    working = sorted((names[e.source[0]], e.template.key) for e in game.effects.values())
    decision = game.view(table.decision.player).decision
    assert decision is not None
    return facts, abilities, watching, working, sorted(option.text for option in decision.options)


def same_in_any_order(ruleset: str, zone: str, cards: Sequence[Any], **more: Any) -> Table:
    found = []
    for order in permutations(cards):
        table = Table(ruleset, a={zone: list(order)}, **more)
        table.expect_asked("a")
        found.append(state_of(table))
    assert all(state == found[0] for state in found)
    return table


# -- any order ---------------------------------------------------------------------------------------------------------

CAPTAIN = follower("Captain", 2, 2, "Each other follower on your field has [attack]+1/[defense]+1.")
TEACHER = follower("Teacher", 1, 1, 'Each other follower on your field has "[act] [engage]: Draw a card."')
SINGER = follower("Singer", 1, 1, 'Each other follower on your field has "Strike: Draw a card."')
PAGE = follower("Page", 1, 1, "While there are 3 or more followers on your field, this follower has Rush.")


def test_cards_that_give_others_abilities_may_be_laid_out_in_any_order() -> None:
    same_in_any_order("sve", "field", [CAPTAIN, TEACHER, SINGER, PAGE])


def test_a_granted_ability_counts_once_before_and_behind_its_giver() -> None:
    for order in ([SINGER, PAGE], [PAGE, SINGER]):
        table = Table(a={"field": order}, b={"field": ["Knight"]})
        table.a.attack("Page", "leader")
        assert len(table.a.hand) == 1


def test_units_that_act_upon_each_other_may_be_laid_out_in_any_order() -> None:
    lord = unit("Lord", 2, "[CONT](RC):All of your other rear-guards get [Power] +3000.")
    gift = '"[AUTO](RC):When this unit attacks, you may draw a card."'
    tutor = unit("Tutor", 1, f"[CONT](RC):All of your other rear-guards get {gift}.")
    page = unit("Page", 1, "[CONT](RC):If you have three or more rear-guards, this unit gets [Power] +2000.")
    found = []
    for order in permutations((lord, tutor, page)):
        circles = ("left front", "left back", "right front")
        table = Table("cfv-g", a=dict(zip(circles, order, strict=True)))
        table.expect_asked("a")
        power = {card.face.name: table.game.values(cid)[6] for cid, card in enumerate(table.game.cards)}
        abilities = sorted(
            (table.game.cards[cid].face.name, sorted(a.key for a in each))
            for cid, each in table.game.registered.items()
        )
        found.append((power, abilities, len(table.game.effects)))
    assert all(state == found[0] for state in found)
    assert found[0][0]["Page"] == 7000 + 2000 + 3000


STATS: dict[str, Any] = {"type": "resonator", "cost": "1", "atk": 300, "def": 300}
HEAD = Card("Head", STATS, ("[Continuous] Other resonators you control gain [+100/+100].",))
COACH = Card("Coach", STATS, ('[Continuous] Other resonators you control gain "{Rest}: Draw a card."',))
BARD = Card("Bard", STATS, ("[Continuous] Other resonators you control gain [Flying].",))
LAD = Card(
    "Lad",
    STATS,
    ("[Continuous] As long as you control a resonator with ATK 400 or more, this card gains [First Strike].",),
)


@pytest.mark.parametrize("ruleset", ["fow-10.2", "fow-6.3", "fow-5.01"])
def test_resonators_that_act_upon_each_other_may_be_laid_out_in_any_order(ruleset: str) -> None:
    table = same_in_any_order(ruleset, "field", [HEAD, COACH, BARD, LAD])
    assert (table.card("Lad").atk, table.card("Lad").keywords) == (400, ["first strike", "flying"])


def test_the_damage_of_a_leader_counts_for_whoever_looks_at_it() -> None:
    brave = follower(
        "Brave", 1, 1, "While your leader's defense is 10 or less, this follower has [attack]+3/[defense]+3."
    )
    table = Table(a={"field": [put(brave, defense=2)], "leader": put("Leader A", defense=8)})
    table.expect_asked("a")
    assert (table.a.leader.defense, table.card("Brave").attack, table.card("Brave").defense) == (8, 4, 2)
    table = Table(b={"field": [put(brave, defense=2)], "leader": put("Leader B", defense=8)}, a={"field": [CAPTAIN]})
    table.expect_asked("a")
    assert (table.card("Brave").attack, table.card("Brave").defense) == (4, 2)
    table = Table(a={"field": [put(brave, defense=2)], "leader": put("Leader A", defense=11)})
    table.expect_asked("a")
    assert (table.card("Brave").attack, table.card("Brave").defense) == (1, 2)


def test_what_is_said_of_a_card_goes_before_how_it_would_have_come() -> None:
    late = follower("Late", 1, 1, "This card is put onto the field engaged.")
    table = Table(a={"field": [put(late, engaged=False)]})
    table.expect_asked("a")
    assert not table.a.field[0].engaged


def test_a_fresh_card_is_counted_among_those_that_came_this_turn() -> None:
    text = "[act] [engage]: Draw X cards. X equals the number of other followers put onto your field this turn."
    herald = follower("Herald", 1, 1, text)
    table = Table(a={"field": [herald, put("Knight", fresh=True)]})
    table.a.activate("Herald")
    assert len(table.a.hand) == 1


# -- until the end of the turn -----------------------------------------------------------------------------------------


def test_a_follower_has_more_until_the_end_of_the_turn() -> None:
    more = {"attack": 2, "defense": 1, "keywords": ["Storm", "Bane"], "traits": ["Beast"]}
    table = Table(a={"field": [put(follower("Page", 1, 3), defense=2, fresh=True, until_end_of_turn=more)]})
    page = table.card("Page")
    assert (page.attack, page.defense, page.damage, page.traits) == (3, 2, 2, ["Beast"])
    assert page.has("Storm")
    assert page.has("Bane")
    table.expect_legal("attack leader with Page")
    table.a.end_turn()
    page = table.card("Page")
    assert (page.attack, page.defense, page.damage, page.traits, page.has("Bane")) == (1, 1, 2, [], False)
    table.expect_asked("b")


def test_a_lent_ability_is_one_of_the_card_until_the_end_of_the_turn() -> None:
    lent = {"abilities": "[act] [engage]: Draw a card."}
    table = Table(a={"field": [put(follower("Page", 1, 3), until_end_of_turn=lent), follower("Maid", 1, 1)]})
    table.expect_refused("activate Maid", rule="8.3.1")
    table.a.activate("Page")
    assert len(table.a.hand) == 1
    table.a.end_turn()
    table.b.end_turn()
    table.expect_asked("a")
    assert not table.a.can("activate Page")


def test_what_is_lent_survives_a_save() -> None:
    more = {"attack": 2, "keywords": ["Ward"], "traits": "Beast", "abilities": ["[act] [engage]: Draw a card."]}
    table = Table(a={"field": [put(follower("Page", 1, 3), until_end_of_turn=more)]})
    table.expect_asked("a")
    cards: Any = [entry.printed for entry in table.game.ruleset.library.entries.values() if not entry.token]
    another = box_of("sve").ruleset(cards, Memory("sve", cards))
    loaded = Game.load(table.game.save(), another)
    assert loaded.digest() == table.game.digest()
    page = loaded.zones[2 * FIELD][0]
    assert loaded.values(page)[KEYWORDS] == {"ward"}
    assert loaded.values(page)[ATTACK] == 3


def test_a_unit_has_more_until_the_end_of_the_turn() -> None:
    more = {
        "power": 5000,
        "critical": 1,
        "keywords": ["resist"],
        "abilities": "[CONT](RC):This unit gets [Power] +1000.",
    }
    table = Table("cfv-g", a={"left front": [put(unit("Lancer", 2), until_end_of_turn=more)]}, phase="end")
    table.expect_asked("b")
    lancer = table.card("Lancer")
    assert (lancer.power, lancer.critical, lancer.keywords) == (9000, 1, ["intercept"])
    table = Table("cfv-g", a={"left front": [put(unit("Lancer", 2), until_end_of_turn=more)]}, phase="battle")
    lancer = table.card("Lancer")
    assert (lancer.power, lancer.critical, lancer.keywords) == (15000, 2, ["intercept", "resist"])
    table.expect_asked("a")


@pytest.mark.parametrize("ruleset", ["fow-10.2", "fow-6.3", "fow-5.01"])
def test_a_resonator_has_more_until_the_end_of_the_turn(ruleset: str) -> None:
    more = {"atk": 400, "def": -100, "keywords": ["Flying"], "races": ["Elf"], "abilities": ["{Rest}: Draw a card."]}
    table = Table(ruleset, a={"field": [put(Card("Squire", STATS), until_end_of_turn=more)]})
    squire = table.card("Squire")
    assert (squire.atk, squire.defence, squire.keywords, squire.races) == (700, 200, ["flying"], ["Elf"])
    table.a.activate("Squire")
    while table.game.turn == 7:
        table.choose("pass" if table.game.plays else "end turn")
    squire = table.card("Squire")
    assert (squire.atk, squire.defence, squire.keywords, squire.races) == (300, 300, [], [])
    table.expect_asked("b")


def test_what_no_card_can_have_is_refused() -> None:
    with pytest.raises(Malformed, match="nothing can have 'speed' until end of turn"):
        Table(a={"field": [put("Knight", until_end_of_turn={"speed": 2})]})
    with pytest.raises(Malformed, match="'attack' until end of turn is 'much'"):
        Table(a={"field": [put("Knight", until_end_of_turn={"attack": "much"})]})
    with pytest.raises(Malformed, match="'levity' is no keyword"):
        Table(a={"field": [put("Knight", until_end_of_turn={"keywords": ["levity"]})]})


# -- before the preparation --------------------------------------------------------------------------------------------


def test_6_2_1_the_setup_of_shadowverse_evolve() -> None:
    table = Table(a={"deck": ["Knight"] * 10, "evolve_deck": ["Knight"]}, turn="b", phase="setup")
    table.expect_asked("b", "who goes first", rule="6.2.1.6")
    table.b.say("option 2")
    assert table.active == "A"
    table.expect_asked("a", "redraw", rule="6.2.1.8")
    assert (table.a.hand, table.a.evolve_deck) == (["Knight"] * 4, ["Knight"])
    table.a.no()
    table.b.no()
    assert (table.b.evolution_points, table.game.turn) == (3, 1)
    table.expect_asked("a")


def test_5_4_the_setup_of_vanguard() -> None:
    spark = unit("Spark", 0)
    table = Table("cfv-g", a={"deck": [spark, unit("Ember", 0), *[unit("Page", 1)] * 9]}, phase="setup")
    table.expect_asked("a", "first vanguard", rule="5.4.3")
    table.a.choose("Spark")
    table.a.done()
    table.b.done()
    assert (table.a.vc, table.b.vc) == (["Spark"], ["First Vanguard"])
    assert (table.game.turn, table.active) == (1, "A")
    table.expect_asked("a")


@pytest.mark.parametrize("ruleset", ["fow-10.2", "fow-6.3", "fow-5.01"])
def test_403_the_setup_of_force_of_will(ruleset: str) -> None:
    table = Table(ruleset, a={"deck": [LAD] * 10}, turn="b", phase="setup")
    if ruleset != "fow-10.2":
        table.b.choose("second")
    while table.game.turn == 0:
        table.choose("done")
    assert table.active == ("B" if ruleset == "fow-10.2" else "A")
    assert (len(table.b.hand) in (5, 6), table.a.life) == (True, 4000)
    table.expect_asked("a")


def test_before_the_setup_there_are_decks_and_nothing_else() -> None:
    for side in ({"field": ["Knight"]}, {"play_points": 3}):
        with pytest.raises(Malformed, match="is no part of a position"):
            Table(a=side, phase="setup")
    with pytest.raises(Malformed, match="something is said of Knight in the setup"):
        Table(a={"deck": [put("Knight", engaged=True)]}, phase="setup")
    with pytest.raises(Malformed, match="the setup is not in turn 3"):
        Table(phase="setup", number=3)
