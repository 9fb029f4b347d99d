"""The answer key of Shadowverse: Evolve, set BP01: each check played."""

from headjudge.testing import Table, amulet, follower, put, spell
from tests.key.shelf import present, sve

pytestmark = present

OX, CUB, PUP = follower("Ox", 2, 9, cost=4), follower("Cub", 1, 2), follower("Pup", 2, 2, cost=2)
IDOL, NOTE = amulet("Idol"), spell("Note", "Draw a card.", cost=0)
VEILED = follower("Veiled", 2, 2, "Aura.")


def after(plays: int, card: str, *then: str, **sides: dict[str, object]) -> Table:
    """A table at which A has played so many spells for nothing this turn and then that card."""
    sides["a"] = {**sides.get("a", {}), "hand": [NOTE] * plays + [sve(card)]}
    table = Table(**sides)  # type: ignore[arg-type]
    for _ in range(plays):
        table.a.play("Note")
    table.a.play(sve(card).name, *then)
    return table


def test_bp01_008_the_fourth_card_moves_the_selected_follower_and_its_controller_says_where() -> None:
    table = after(3, "BP01-008EN", "Ox", b={"field": [OX, CUB], "deck": [PUP]})
    table.expect_asked("b")
    table.b.choose("bottom")
    assert (table.b.field, table.b.deck) == (["Cub"], ["Pup", "Ox"])


def test_bp01_008_the_fifth_card_moves_every_enemy_follower_each_where_the_opponent_says() -> None:
    table = after(4, "BP01-008EN", "Ox", a={"field": [PUP]}, b={"field": [OX, CUB, IDOL], "deck": [PUP]})
    table.b.choose("top", "bottom")
    assert (table.a.field, table.b.field, table.b.deck) == (["Pup"], ["Idol"], ["Ox", "Pup", "Cub"])


def test_bp01_008_needs_a_follower_to_select_whatever_the_combo() -> None:
    card = sve("BP01-008EN")
    for field in ([], [VEILED]):
        table = Table(a={"hand": [NOTE] * 4 + [card]}, b={"field": field})
        for _ in range(4):
            table.a.play("Note")
        table.expect_refused(f"play {card.name}", rule="10.6.2.3.3")


def test_bp01_008_a_token_is_gone() -> None:
    table = after(0, "BP01-008EN", b={"field": [put("Fairy", token=True)], "deck": [PUP]})
    table.b.choose("top")
    assert (table.b.field, table.b.deck) == ([], ["Pup"])


def test_bp01_028_three_cards_on_the_field_of_the_selected_leader() -> None:
    card = sve("BP01-028EN")
    for theirs, mine, attack, aura in (([OX, CUB, IDOL], [], 6, True), ([OX, CUB], [PUP] * 4, 4, False)):
        table = Table(a={"hand": [card], "field": mine}, b={"field": theirs})
        table.a.play(card.name, "no")
        found = table.card(card.name)
        assert (found.attack, found.defense, found.has("Aura")) == (attack, attack + 2, aura)


def test_bp01_070_damage_by_spells_in_the_cemetery() -> None:
    card = sve("BP01-070EN")
    for spells, hurt, lead in ((4, 2, 0), (5, 4, 0), (9, 4, 0), (10, 4, 2)):
        table = Table(a={"hand": [card], "cemetery": [NOTE] * spells}, b={"field": [OX]})
        table.a.play(card.name)
        assert (table.card("Ox").defense, table.b.leader.defense) == (9 - hurt, 20 - lead)
        assert table.a.leader.defense == 20
    table = Table(a={"hand": [card], "cemetery": [NOTE] * 10}, b={})
    table.a.play(card.name)
    assert table.b.leader.defense == 20


def test_bp01_072_two_permissions_for_the_same_four_cards() -> None:
    card = sve("BP01-072EN")
    dot = spell("Dot", "Draw a card.")
    top = [NOTE, dot, OX, CUB, PUP]
    table = Table(a={"hand": [card], "deck": top}, b={})
    table.a.play(card.name, "yes", "Note", "yes", "Dot", "Cub")
    assert (table.a.hand, table.a.cemetery, table.a.deck) == (["Note"], ["Dot", card.name], ["Pup", "Ox", "Cub"])
    table = Table(a={"hand": [card], "deck": top}, b={})
    table.a.play(card.name, "no", "yes", "Dot", "Cub", "Ox")
    assert (table.a.hand, sorted(table.a.cemetery)) == ([], sorted(["Dot", card.name]))
    assert table.a.deck == ["Pup", "Note", "Ox", "Cub"]


def test_bp01_072_nothing_from_the_hand_goes_to_the_cemetery() -> None:
    card = sve("BP01-072EN")
    table = Table(a={"hand": [card], "deck": [NOTE, OX, CUB, PUP]}, b={})
    table.a.play(card.name, "yes", "Note", "yes", "Pup", "Cub")
    assert (table.a.hand, table.a.cemetery, table.a.deck) == (["Note"], [card.name], ["Ox", "Cub", "Pup"])
    table = Table(a={"hand": [card], "deck": [OX, CUB, PUP, IDOL, VEILED]}, b={})
    table.a.play(card.name, "no", "no", "Ox", "Cub", "Pup")
    assert (table.a.hand, table.a.cemetery, table.a.deck[0], len(table.a.deck)) == ([], [card.name], "Veiled", 5)


def test_bp01_083_whose_main_phase_starts_looks_and_decides() -> None:
    card = sve("BP01-083EN")
    for answer, field, deck in (("yes", ["Ox"], []), ("no", [], ["Ox"])):
        table = Table(a={"field": [card]}, b={"deck": [PUP, OX]}, phase="end")
        table.expect_asked("b")
        table.expect_hidden("Ox", viewer="a")
        table.b.choose(answer)
        assert (table.b.field, table.b.deck) == (field, deck)
    table = Table(a={"field": [card]}, b={"deck": [PUP, NOTE]}, phase="end")
    assert table.b.deck == ["Note"]
    table.expect_hidden("Note", viewer="a")


def test_bp01_083_in_ones_own_main_phase_one_looks_oneself() -> None:
    table = Table(a={"field": [sve("BP01-083EN")], "deck": [PUP, OX]}, b={}, phase="start")
    table.a.yes()
    assert "Ox" in table.a.field


def test_bp01_095_the_attack_of_the_selected_follower_as_it_is_now() -> None:
    card = sve("BP01-095EN")
    sap = spell("Sap", "Select an enemy follower on the field and give it [attack]-2.")
    table = Table(a={"hand": [card, sap]}, b={"field": [put(OX, until_end_of_turn={"attack": 3})]})
    table.a.play(card.name)
    assert (table.card(card.name).attack, table.card("Ox").attack) == (5, 5)
    table.a.play("Sap")
    assert (table.card(card.name).attack, table.card(card.name).defense, table.card("Ox").attack) == (5, 2, 3)
    for field in ([], [VEILED]):
        table = Table(a={"hand": [card]}, b={"field": field})
        table.a.play(card.name)
        assert table.card(card.name).attack == 0


def test_bp01_111_the_player_of_the_ability_selects_from_the_revealed_hand() -> None:
    base, top = sve("BP01-110EN"), sve("BP01-111EN")
    table = Table(a={"field": [base], "evolve_deck": [top]}, b={"hand": [OX, CUB]})
    table.a.evolve(base.name)
    table.a.choose("Cub")
    assert (table.a.leader.defense, table.b.hand, table.b.cemetery) == (18, ["Ox"], ["Cub"])
    table = Table(a={"field": [base], "evolve_deck": [top]}, b={})
    table.a.evolve(base.name)
    assert (table.a.leader.defense, table.b.cemetery) == (18, [])
