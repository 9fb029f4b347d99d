"""Chapter 2: what is printed on a card, and what it counts for."""

from typing import Any

import pytest

from headjudge.formats.content import Content, content
from headjudge.formats.decklist import parse_decklist
from headjudge.formats.decks import check
from headjudge.formats.packs import Card, Pack
from headjudge.testing import Table, advanced, amulet, evolved, follower, leader, put, spell

CLASSES = ("neutral", "forestcraft", "swordcraft", "runecraft", "dragoncraft", "abysscraft", "havencraft")


def of_class(name: str, craft: str, **facts: Any) -> Card:
    return follower(name, 1, 1, **{"class": craft, **facts})


# -- names (2.1, 2.13) -------------------------------------------------------------------------------------------------

PAGE, HEAD_PAGE = follower("Page", 1, 1), follower("Head Page", 1, 1)


def test_2_1_1_a_card_is_what_its_name_says() -> None:
    """Two cards with the same numbers and another name are two different cards."""
    cheer = spell("Cheer", "Give each Page on your field [attack]+2.", cost=0)
    table = Table(a={"hand": [cheer], "field": [PAGE, follower("Squire", 1, 1), PAGE]})
    table.a.play("Cheer")
    assert [(card, card.attack) for card in table.a.field] == [("Page", 3), ("Squire", 1), ("Page", 3)]


def test_2_1_2_a_name_in_a_text_means_that_name_or_names_that_contain_it() -> None:
    exact = spell("Exact", "Give each Page on your field [attack]+2.", cost=0)
    part = spell("Part", 'Give each follower with "Page" in its name on your field [attack]+4.', cost=0)
    table = Table(a={"hand": [exact, part], "field": [PAGE, HEAD_PAGE, "Knight"]})
    table.a.play("Exact")
    assert [card.attack for card in table.a.field] == [3, 1, 1]
    table.a.play("Part")
    assert [card.attack for card in table.a.field] == [7, 5, 1]


def test_2_13_1_a_card_may_have_an_alternate_name_besides_its_own() -> None:
    """It is found under either name, and still called by its own."""
    star = follower("Star Singer", 1, 1, alternate_name="Mina Vale")
    own = spell("Own", "Give each Star Singer on your field [attack]+1.", cost=0)
    other = spell("Other", "Give each Mina Vale on your field [attack]+2.", cost=0)
    table = Table(a={"hand": [own, other], "field": [star, "Knight"]})
    table.a.play("Own")
    table.a.play("Other")
    assert [(card, card.attack) for card in table.a.field] == [("Star Singer", 4), ("Knight", 1)]


def test_2_1_2_1_a_part_of_a_given_name_counts_and_one_of_an_alternate_name_does_not() -> None:
    part = spell("Part", 'Give each follower with "Page" in its name on your field [attack]+4.', cost=0)
    star = follower("Star Singer", 1, 1, alternate_name="Mina Page")
    called = put("Knight", until_end_of_turn={"names": ["Page of the Hall"]})
    table = Table(a={"hand": [part], "field": [star, called, "Knight"]})
    table.a.play("Part")
    assert [card.attack for card in table.a.field] == [1, 5, 1]


# -- class and universe (2.2, 2.12) ------------------------------------------------------------------------------------


@pytest.mark.parametrize("craft", CLASSES)
@pytest.mark.parametrize("written", ["[{}]", "{}"])
def test_2_2_2_each_class_has_its_icon(craft: str, written: str) -> None:
    word = written.format(craft if "[" in written else craft.title())
    field = [of_class(name.title(), name) for name in CLASSES]
    cheer = spell("Cheer", f"Give each {word} follower on your field [attack]+1.", cost=0)
    table = Table(a={"hand": [cheer], "field": field[:5], "ex": field[5:]})
    if craft in CLASSES[5:]:
        table = Table(a={"hand": [cheer], "field": field[3:]})
    table.a.play("Cheer")
    assert [card for card in table.a.field if card.attack == 2] == [craft.title()]


def universe_of_decks() -> Content:
    cards = [
        leader("Captain", **{"class": "swordcraft"}),
        leader("Stranger", universe="Afar", **{"class": ""}),
        *(of_class(f"Sword {n}", "swordcraft") for n in range(14)),
        *(of_class(f"Guest {n}", "havencraft", universe="Afar") for n in range(14)),
    ]
    return content("sve", [Pack("test", "sve", tuple(cards))])


def complaints(head: str, main: str, extra: str = "") -> list[str]:
    cards = universe_of_decks()
    text = f"//leader\n1 {head}\n//main\n" + "\n".join(f"3 {main} {n}" for n in range(14)) + extra
    return [found.rule for found in check(parse_decklist(text, cards.box.sections, "main"), cards)[1]]


def test_2_2_3_class_matters_to_decks_and_to_abilities() -> None:
    assert complaints("Captain", "Sword") == []
    assert complaints("Captain", "Sword", "\n1 Guest 1") == ["6.1.1.5.1"]
    herald = follower("Herald", 1, 1, "[fanfare] If a Swordcraft follower is on your field, draw a card.", cost=0)
    for craft, drawn in (("swordcraft", 1), ("havencraft", 0)):
        table = Table(a={"hand": [herald], "field": [of_class("Page", craft)]})
        table.a.play("Herald")
        assert len(table.a.hand) == drawn


def test_2_12_2_1_the_universe_matters_to_decks() -> None:
    assert complaints("Stranger", "Guest") == []
    assert complaints("Stranger", "Guest", "\n1 Sword 1") == ["6.1.1.5.2"]


# -- types (2.3) -------------------------------------------------------------------------------------------------------


def test_2_3_2_leader_follower_amulet_and_spell_are_told_apart() -> None:
    table = Table(
        a={
            "hand": [spell("Fell", "Destroy each follower on the field.", cost=0),
                     spell("Break", "Destroy each amulet on the field.", cost=0),
                     spell("Burn", "Deal 1 damage to each leader.", cost=0),
                     spell("Learn", "Add each spell in your cemetery to your hand.", cost=0)],
            "field": [PAGE, amulet("Vase")],
        }
    )  # fmt: skip
    table.a.play("Fell")
    assert table.a.field == ["Vase"]
    table.a.play("Break")
    assert table.a.field == []
    table.a.play("Burn")
    assert [table.a.leader.defense, table.b.leader.defense] == [19, 19]
    table.a.play("Learn")
    assert sorted(table.a.hand) == ["Break", "Burn", "Fell"]
    assert sorted(table.a.cemetery) == ["Learn", "Page", "Vase"]


ANN, EVA = follower("Ann", 1, 1, "[evolve] [cost01]: Evolve this follower."), evolved("Ann", 3, 3)
CHAMPION = advanced("Champion", 2, 2)


@pytest.mark.rule("sve", "2.3.3.1")
def test_2_3_3_a_card_may_be_of_a_special_type_besides() -> None:
    praise = spell("Praise", "Give each evolved follower on your field [attack]+1.", cost=0)
    exalt = spell("Exalt", "Give each advanced follower on your field [attack]+4.", cost=0)
    table = Table(a={"hand": [praise, exalt], "field": [put(ANN, evolved=True), CHAMPION, ANN]}, cards=[EVA])
    table.a.play("Praise")
    table.a.play("Exalt")
    assert [card.attack for card in table.a.field] == [4, 6, 1]


def test_2_3_4_a_type_alone_means_every_card_of_that_type() -> None:
    """Evolved, advanced, token: all of them are followers; an amulet is not."""
    fell = spell("Fell", "Destroy each follower on the field.", cost=0)
    field = [put(ANN, evolved=True), CHAMPION, "Fairy", "Knight", amulet("Vase")]
    table = Table(a={"hand": [fell], "field": field}, cards=[EVA])
    table.a.play("Fell")
    assert table.a.field == ["Vase"]


def test_2_4_2_traits_only_count_where_a_card_asks_for_them() -> None:
    wizard, officer = follower("Ada", 1, 1, traits=["Mage", "Officer"]), follower("Bea", 1, 1, traits=["Officer"])
    table = Table(
        a={
            "hand": [spell("Charm", "Give each Mage follower on your field [attack]+1.", cost=0),
                     spell("Drill", "Give each Officer follower on your field [attack]+2.", cost=0)],
            "field": [wizard, officer, follower("Cleo", 1, 1)],
        }
    )  # fmt: skip
    table.a.play("Charm")
    table.a.play("Drill")
    assert [card.attack for card in table.a.field] == [4, 3, 1]


# -- cost and text (2.5, 2.6) ------------------------------------------------------------------------------------------


def test_2_5_1_cost_is_paid_in_play_points() -> None:
    """As 10.4.4 says. A text that speaks of cost means the number printed, whatever was paid."""
    sale = amulet("Sale", "Followers in your hand cost 2 less to play.")
    grand = follower("Grand", 3, 3, cost=5)
    cheer = spell("Cheer", "Give each follower that costs 4 or more on your field [attack]+1.", cost=0)
    table = Table(a={"hand": [grand, grand, cheer], "field": [sale], "play_points": 4})
    table.a.play("Grand")
    assert table.a.play_points == 1
    table.expect_refused("play Grand", rule="10.4.4")
    table.a.play("Cheer")
    assert table.card("Grand", "field").attack == 4


def test_2_6_2_reminder_text_does_nothing() -> None:
    """Also where it reads like an ability."""
    reminded = follower("Reminded", 1, 1, "[fanfare] Draw a card. (Ward: draw 5 cards, then destroy each follower.)")
    table = Table(a={"hand": [reminded]})
    table.a.play("Reminded")
    assert (table.a.field, len(table.a.hand)) == (["Reminded"], 1)
    assert not table.card("Reminded").has("Ward")


# -- attack and defense (2.7, 2.8) -------------------------------------------------------------------------------------


def test_2_7_1_attack_is_the_damage_an_attacker_deals() -> None:
    table = Table(a={"field": [follower("Four", 4, 1), follower("Two", 2, 1)]})
    table.a.attack("Four", "leader")
    assert table.b.leader.defense == 16
    table.a.attack("Two", "leader")
    assert table.b.leader.defense == 14


def test_2_7_1_1_the_attack_icon_means_attack() -> None:
    sharpen = spell("Sharpen", "Select a follower on your field and give it [attack]+2.", cost=0)
    table = Table(a={"hand": [sharpen], "field": [follower("Two", 2, 5)]})
    table.a.play("Sharpen")
    assert (table.card("Two").attack, table.card("Two").defense) == (4, 5)


def test_2_8_1_a_card_that_took_as_much_damage_as_its_defense_is_destroyed() -> None:
    sting = spell("Sting", "Deal 2 damage to each enemy follower on the field.", cost=0)
    table = Table(a={"hand": [sting]}, b={"field": [follower("Three", 1, 3), follower("Two", 1, 2)]})
    table.a.play("Sting")
    assert (table.b.field, table.b.cemetery) == (["Three"], ["Two"])
    assert table.b.field[0].defense == 1


def test_2_8_1_1_the_defense_icon_means_defense() -> None:
    harden = spell("Harden", "Select a follower on your field and give it [defense]+2.", cost=0)
    table = Table(a={"hand": [harden], "field": [put(follower("Two", 2, 5), damage=4)]})
    table.a.play("Harden")
    assert (table.card("Two").attack, table.card("Two").defense) == (2, 3)


def test_2_8_3_leaders_have_defense_too() -> None:
    harden = spell("Harden", "Give your leader [defense]+3.", cost=0)
    table = Table(a={"hand": [harden], "leader": [put(leader("Chief"), damage=6)]})
    table.a.play("Harden")
    assert table.a.leader.defense == 17


def test_2_8_3_1_a_leader_has_20_defense() -> None:
    table = Table(a={"leader": [leader("Chief")]}, b={"leader": [put(leader("Boss"), damage=1)]})
    assert (table.a.leader.defense, table.b.leader.defense) == (20, 19)


# -- double-faced cards (2.14) -----------------------------------------------------------------------------------------

CALM_RAGE = follower("Calm", 1, 4, cost=2, back=follower("Rage", 5, 2, "Storm.", cost=3))


def test_2_14_1_a_double_faced_card_has_information_on_both_sides() -> None:
    table = Table(a={"field": [CALM_RAGE, put(CALM_RAGE, side=1)]})
    assert [(card, card.attack, card.defense, card.has("Storm")) for card in table.a.field] == [
        ("Calm", 1, 4, False),
        ("Rage", 5, 2, True),
    ]


def test_2_14_2_the_front_is_the_side_with_the_number() -> None:
    """A deck is listed by fronts; nothing is called by its back."""
    card: Card = evolved("Sun", 2, 2, back=evolved("Moon", 3, 3), **{"class": "swordcraft"})
    cards = content("sve", [Pack("test", "sve", (card,))])
    found = {name: check(parse_decklist(f"//evolve\n1 {name}", cards.box.sections, "main"), cards)[1] for name in
             ("Sun", "Moon")}  # fmt: skip
    assert not any("no card is called" in each.message for each in found["Sun"])
    assert any("no card is called" in each.message for each in found["Moon"])


@pytest.mark.parametrize(
    ("zone", "verb"),
    [
        ("hand", "return it to its owner's hand"),
        ("cemetery", "put it into its owner's cemetery"),
        ("ex", "put it into its owner's EX area"),
        ("banished", "banish it"),
    ],
)
def test_2_14_2_1_away_from_the_field_the_front_counts(zone: str, verb: str) -> None:
    away = spell("Away", f"Select a follower on your field and {verb}.", cost=0)
    table = Table(a={"hand": [away], "field": [put(CALM_RAGE, side=1)]})
    table.a.play("Away")
    found = table.card("Calm", zone)
    assert (found.attack, found.defense, found.cost, found.has("Storm")) == (1, 4, 2, False)


def test_2_14_2_1_in_the_evolve_deck_either_face_is_there_to_evolve_into() -> None:
    ann = follower("Ann", 1, 1, "[evolve] [cost00]: Evolve this follower.")
    two = evolved("Ben", 2, 2, back=evolved("Ann", 4, 4))
    table = Table(a={"field": [ann], "evolve_deck": [two]})
    table.a.evolve("Ann")
    assert table.a.evolve_zone == ["Ann"]


def test_2_14_3_the_face_that_was_asked_for_is_the_visible_one() -> None:
    """The evolution is on the back, so the back is shown to everybody in the evolve zone."""
    two = evolved("Ben", 2, 2, back=evolved("Ann", 4, 4))
    ann = follower("Ann", 1, 1, "[evolve] [cost00]: Evolve this follower.")
    table = Table(a={"field": [ann], "evolve_deck": [two]})
    table.a.evolve("Ann")
    table.expect_seen("A.evolve zone", "b", ["Ann"])
    table.expect_seen("A.field", "b", ["Ann"])


def test_2_14_3_a_card_put_onto_the_field_shows_its_front() -> None:
    call = spell("Call", "Select a follower in your cemetery and summon it.", cost=0)
    kill = spell("Kill", "Destroy each follower on the field.", cost=0)
    table = Table(a={"hand": [call, kill], "field": [put(CALM_RAGE, side=1)]})
    table.a.play("Kill")
    table.a.play("Call")
    assert (table.a.field, table.a.field[0].attack) == (["Calm"], 1)


def test_2_14_3_1_on_the_field_the_visible_face_counts() -> None:
    """Its name, its numbers and its abilities; and its own cost still counts while it is evolved (5.15.3)."""
    cheer = spell("Cheer", "Give each Rage on your field [attack]+1.", cost=0)
    dear = spell("Dear", "Draw a card for each follower that costs 3 or more on your field.", cost=0)
    table = Table(
        a={"hand": [cheer, dear], "field": [put(CALM_RAGE, side=1, fresh=True)], "evolve_deck": []},
    )
    table.a.play("Cheer")
    assert table.card("Rage").attack == 6
    table.a.attack("Rage", "leader")
    assert table.b.leader.defense == 14
    table.a.play("Dear")
    assert len(table.a.hand) == 1


def test_2_14_3_1_the_visible_face_stays_when_the_card_evolves_and_is_stolen() -> None:
    rage = follower("Rage", 5, 2, "[evolve] [cost00]: Evolve this follower.", cost=3)
    two = follower("Calm", 1, 4, cost=2, back=rage)
    dear = spell("Dear", "Draw a card for each follower that costs 3 or more on the field.", cost=0)
    rob = spell("Rob", "Select an enemy follower on the field and steal it.", cost=0)
    table = Table(
        a={"hand": [dear, rob, dear]},
        b={"field": [put(two, side=1, evolved="Rage")]},
        cards=[evolved("Rage", 7, 7)],
    )
    table.a.play("Dear")
    assert len(table.a.hand) == 3, "the cost of the face that is visible, not of the other one"
    table.a.play("Rob")
    table.a.play("Dear")
    assert (table.a.field[0].attack, len(table.a.hand)) == (7, 2)
