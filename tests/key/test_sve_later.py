"""The answer key of Shadowverse: Evolve, sets after the first: each check played."""

from headjudge.testing import Table, amulet, follower, leader, put, spell
from tests.key.shelf import present, sve
from tests.key.test_sve_bp01 import CUB, IDOL, NOTE, OX, PUP, VEILED

pytestmark = present

KILL = spell("Kill", "Select a follower on the field and destroy it.", cost=0)


def evolving(base: str, top: str, **sides: dict[str, object]) -> Table:
    """A table at which A has evolved that follower, with plenty of points."""
    first = sve(base)
    sides["a"] = {"field": [first], "evolve_deck": [sve(top)], **sides.get("a", {})}
    table = Table(**sides)  # type: ignore[arg-type]
    table.a.evolve(first.name)
    return table


def test_bp02_072_the_attack_it_last_had() -> None:
    card = sve("BP02-072EN")
    for theirs, gained in (([put(PUP, until_end_of_turn={"attack": 3})], 5), ([follower("Egg", 0, 2)], 0), ([], 0)):
        table = Table(a={"field": [card], "hand": [KILL]}, b={"field": theirs})
        table.a.play("Kill", *((card.name,) if theirs else ()))
        assert (table.b.field, table.a.leader.defense, table.b.leader.defense) == ([], 20 + gained, 20)


def test_bp02_088_the_fourth_counter_brings_all_three() -> None:
    card = sve("BP02-088EN")
    old = follower("Old", 1, 1, cost=3)
    side = {"field": [put(card, counters={"prayer": 3})], "ex": [old], "deck": [OX, PUP, *[CUB] * 4]}
    table = Table(a=side, b={"deck": [CUB] * 4}, phase="end")
    table.a.choose("Ox", "Pup")
    assert (table.a.field, table.a.leader.defense, sorted(table.a.ex)) == ([], 30, ["Old", "Ox", "Pup"])
    table.b.end_turn()
    table.a.play("Ox")
    table.a.play("Old")
    assert table.a.play_points == 7
    table = Table(a={"field": [put(card, counters={"prayer": 2})]}, b={"deck": [CUB] * 4}, phase="end")
    assert (table.a.field[0].counters, table.a.leader.defense) == ({"prayer": 3}, 20)


def test_bp03_001_storm_only_where_it_did_not_come_from_the_hand() -> None:
    card = sve("BP03-001EN")
    for zone, storm in (("hand", False), ("ex", True)):
        table = Table(a={zone: [card]}, b={})
        table.a.play(card.name)
        if table.decision.prompt == "apply":
            table.a.no()
        found = table.card(card.name)
        assert (found.counters, found.has("Storm")) == ({"fable": 1}, storm)
    for said, more in ((2, 2), (0, 0)):
        table = Table(a={"field": [put(card, counters={"fable": 3})]}, b={})
        table.a.activate(card.name, said)
        assert (table.card(card.name).attack, table.card(card.name).counters["fable"]) == (5 + more, 3 - more)


def test_bp03_086_the_card_discarded_for_it() -> None:
    card, dead = sve("BP03-086EN"), follower("Bones", traits=["Departed"])
    for said, ghosts, drawn in ((("yes", "Ox"), 1, 0), (("yes", "Bones"), 1, 1), (("no",), 0, 0)):
        table = Table(a={"hand": [card, OX, dead]}, b={})
        table.a.play(card.name, *said)
        assert (len(table.a.field) - 1, len(table.a.hand)) == (ghosts, 2 - ghosts + drawn)


def test_bp03_090_if_not_and_what_it_had() -> None:
    card = sve("BP03-090EN")
    table = Table(a={"hand": [card, KILL, KILL]}, b={})
    table.a.play(card.name)
    if table.decision.prompt == "apply":
        table.a.no()
    assert (table.card(card.name).attack, table.card(card.name).counters) == (2, {"fable": 1})
    table.a.play("Kill")
    assert table.a.ex == [card.name]
    table.a.play(card.name)
    if table.decision.prompt == "apply":
        table.a.no()
    assert (table.card(card.name).attack, table.card(card.name).counters) == (3, {})
    table.a.play("Kill")
    assert (table.a.ex, card.name in table.a.cemetery) == ([], True)


def test_bp04_005_the_hand_after_the_return_and_nothing_for_a_returned_card() -> None:
    card = sve("BP04-005EN")
    fairy = put("Fairy", token=True)
    table = Table(a={"hand": [card, PUP, PUP], "field": [OX, fairy]}, b={})
    table.a.play(card.name, "Ox and Fairy")
    assert (len(table.a.hand), table.card(card.name).attack, table.a.field) == (3, 4, [card.name])
    table = Table(a={"hand": [card, PUP, PUP], "field": [OX]}, b={})
    table.a.play(card.name, "done")
    assert table.card(card.name).attack == 3
    table = Table(a={"hand": [card, PUP, PUP], "field": [OX]}, b={})
    table.a.play(card.name, card.name, "done")
    assert (card.name in table.a.hand, table.card("Ox").attack) == (True, 2)


def test_bp04_066_all_instead_of_one_for_more_points() -> None:
    card = sve("BP04-066EN")
    table = Table(a={"hand": [card]}, b={"field": [OX, VEILED]})
    table.a.play(card.name, "yes")
    assert table.b.field == []
    table = Table(a={"hand": [card], "play_points": 9}, b={"field": [OX, CUB]})
    table.a.play(card.name, "Ox")
    assert table.b.field == ["Cub"]
    table = Table(a={"hand": [card]}, b={"field": [VEILED]})
    table.expect_refused(f"play {card.name}", rule="10.6.2.3.3")


def test_bp04_083_the_count_is_fixed_when_the_effect_begins() -> None:
    card = sve("BP04-083EN")
    small = follower("Rat", 1, 1, cost=2, **{"class": "abysscraft"})
    for size, said, attack in ((20, ("Rat", "Rat#2"), 4), (10, ("Rat", "Rat#2"), 2), (9, (), 1)):
        table = Table(a={"hand": [card], "cemetery": [small] * 2 + [NOTE] * (size - 2), "field": [CUB]}, b={})
        table.a.play(card.name)
        for choice in said:
            if table.decision.prompt != "main":
                table.a.choose(choice.split("#")[0])
        assert (table.card("Cub").attack, table.card(card.name).attack) == (attack, 5)
        assert len(table.a.field) == 2 + len(said)


def test_bp04_116_half_the_cost_of_the_discarded_follower_rounded_up() -> None:
    card = sve("BP04-116EN")
    for cost, hurt, lead in ((5, 5, 3), (0, 0, 0)):
        table = Table(a={"field": [card], "hand": [follower("Toll", 1, 1, cost=cost)]}, b={"field": [OX]})
        table.a.activate(card.name)
        assert (table.card("Ox").defense, table.b.leader.defense) == (9 - hurt, 20 - lead)
    table = Table(a={"field": [card], "hand": [NOTE]}, b={"field": [OX]})
    assert not table.a.can(f"activate {card.name}")


def test_bp05_020_by_how_many_cards_were_banished_now() -> None:
    card = sve("BP05-020EN")
    for deck, hurt in ((29, 8), (28, 4)):
        table = Table(a={"hand": [card], "deck": [CUB] * deck, "banished": [CUB] * 5}, b={"field": [OX]})
        table.a.play(card.name)
        assert (len(table.a.banished), table.card("Ox").defense) == (5 + (deck + 1) // 2, 9 - hurt)
        assert table.b.leader.defense == 20 - hurt


def test_bp05_033_counted_after_the_card_arrived() -> None:
    card = sve("BP05-033EN")
    for there, hurt in ((9, 5), (8, 3)):
        table = Table(a={"hand": [card]}, b={"field": [OX], "cemetery": [CUB] * there})
        table.a.play(card.name)
        assert table.card("Ox").defense == 9 - hurt


def test_bp05_057_the_attack_of_the_follower_given_up() -> None:
    card = sve("BP05-057EN")
    for paid, hurt in ((put(CUB, until_end_of_turn={"attack": 2}), 3), (follower("Egg", 0, 1), 0)):
        table = Table(a={"field": [card, paid]}, b={"field": [OX]})
        table.a.activate(card.name, "Ox")
        assert (table.card("Ox").defense, table.a.field) == (9 - hurt, [card.name])
    table = Table(a={"field": [card]}, b={"field": [OX]})
    assert not table.a.can(f"activate {card.name}")


def test_bp05_074_destroyed_instead_by_the_hand_of_its_controller() -> None:
    for hand, left in ((3, []), (4, ["Ox"])):
        table = evolving("BP05-073EN", "BP05-074EN", b={"field": [OX], "hand": [CUB] * hand})
        assert (table.b.field, [each.defense for each in table.b.field]) == (left, [6] * len(left))


def test_bp06_075_the_opponent_buries_two_in_all() -> None:
    card = sve("BP06-075EN")
    for size, buried in ((9, 1), (10, 2)):
        table = Table(a={"hand": [card], "cemetery": [NOTE] * size}, b={"field": [OX, CUB, PUP]})
        table.a.play(card.name)
        table.b.choose(*["Ox", "Cub"][:buried])
        assert len(table.b.field) == 3 - buried
    table = Table(a={"hand": [card], "cemetery": [NOTE] * 10}, b={"field": [OX]})
    table.a.play(card.name)
    assert table.b.field == []


def test_bp06_088_each_threshold_adds_to_the_ones_before() -> None:
    base, top = sve("BP06-087EN"), sve("BP06-088EN")
    for points, lead, hand, gone in ((1, 18, 0, False), (4, 18, 1, True), (0, 20, 0, False)):
        maximum = 10 if points else 1
        side = {"field": [put(base, evolved=top.name)], "evolve_deck": [put(top)], "deck": [CUB] * 3}
        table = Table(
            a={**side, "play_points": points, "max_play_points": maximum},
            b={"field": [OX], "deck": [CUB] * 3},
            phase="end",
            cards=[top],
        )
        if gone:
            table.a.choose("Ox")
        assert (table.b.leader.defense, len(table.a.hand), table.b.field == []) == (lead, hand, gone)


def test_bp06_108_its_leader_and_its_controller() -> None:
    card = sve("BP06-108EN")
    for mine, theirs, ours in (([], [OX], False), ([OX], [], True), ([put(OX, owner="b")], [], True)):
        table = Table(a={"hand": [card], "field": mine}, b={"field": theirs})
        table.a.play(card.name)
        assert (table.a.leader.defense, table.b.leader.defense) == ((22, 20) if ours else (20, 22))
        assert (len(table.a.hand), len(table.b.hand)) == ((1, 0) if ours else (0, 1))
    assert table.b.banished == ["Ox"]


def test_bp07_016_the_counter_needs_the_search() -> None:
    card, tale = sve("BP07-016EN"), follower("Tale", traits=["Fable"])
    table = Table(a={"hand": [card], "field": [amulet("Book", traits=["Fable"])], "deck": [tale, CUB]}, b={})
    table.a.play(card.name, "Tale", "yes")
    assert (table.a.ex, table.a.ex[0].counters) == (["Tale"], {"fable": 1})
    table = Table(a={"hand": [card], "ex": [tale], "deck": [tale, CUB]}, b={})
    table.a.play(card.name)
    assert (table.a.ex, table.a.ex[0].counters) == (["Tale"], {})


def test_bp07_017_two_tokens_in_all_and_the_defense_only_with_combo() -> None:
    card = sve("BP07-017EN")
    for plays, tokens, more in ((0, 1, 0), (2, 2, 2)):
        table = Table(a={"hand": [NOTE] * plays + [card]}, b={})
        for _ in range(plays):
            table.a.play("Note")
        table.a.play(card.name)
        assert (len(table.a.ex), table.a.leader.defense) == (tokens, 20 + more)


def test_bp07_050_the_controller_of_the_card_may_summon() -> None:
    card = sve("BP07-050EN")
    for said, field in (("yes", ["Pup"]), ("no", [])):
        table = Table(a={"hand": [card]}, b={"field": [IDOL], "hand": [PUP, NOTE], "deck": [CUB]})
        table.a.play(card.name)
        table.b.choose(said)
        if said == "yes" and table.decision.prompt != "main":
            table.b.choose("Pup")
        assert (table.b.field, table.b.deck) == (field, ["Cub", "Idol"])


def test_bp07_107_cards_of_both_zones_are_added_together() -> None:
    card, leaf = sve("BP07-107EN"), follower("Leaf", traits=["Natura"])
    for said, looked in ((("yes", "onto"), True), (("no",), False)):
        side = {"hand": [card], "field": [leaf, leaf], "ex": [leaf], "deck": [leaf, CUB, PUP, OX]}
        table = Table(a=side, b={}, cards=[sve("BP07-T03EN")])
        table.a.play(card.name, said[0])
        if said[0] == "yes":
            table.a.choose(table.options[0])
        assert bool([line for line in table.log() if "looks at" in line]) is looked
        if looked:
            table.a.choose("no", "Leaf", "Cub")
        assert (table.a.deck[0] == "Ox") is looked


def test_bp08_011_one_becomes_this_and_the_other_that() -> None:
    card = sve("BP08-011EN")
    table = Table(a={"hand": [card], "ex": ["Puppet"] * 3}, b={})
    table.a.play(card.name)
    while table.decision.prompt != "main":
        table.a.choose(table.options[0])
    assert sorted(table.a.ex) == ["Lloyd", "Puppet", "Victoria"]
    table = Table(a={"hand": [card], "ex": ["Puppet", "Lloyd"]}, b={})
    table.expect_refused(f"play {card.name}", rule="10.6.2.3.3")


def test_bp09_002_that_follower_is_the_one_that_came() -> None:
    card, wolf = sve("BP09-002EN"), follower("Wolf", traits=["Beast"])
    for new, attack in ((CUB, 3), (wolf, 4)):
        table = Table(a={"field": [card], "hand": [new]}, b={})
        table.a.play(new.name)
        assert (table.card(card.name).attack, table.card(new.name).attack) == (attack, 1)


def test_bp09_041_if_you_do_and_if_you_do_not() -> None:
    card, pupil = sve("BP09-041EN"), follower("Pupil", traits=["Academic"])
    for hand, said, stays in (([pupil], ("yes",), True), ([pupil], ("no",), False), ([OX], ("no",), False)):
        table = Table(a={"hand": [card, *hand]}, b={})
        table.a.play(card.name)
        if table.decision.prompt == "may":
            table.a.choose(*said, *(("Pupil",) if said == ("yes",) else ()))
        assert (table.a.field == [card.name], len(table.a.hand)) == (stays, 1)


def test_bp09_130_neither_refreshes_in_its_controllers_next_start_phase() -> None:
    card = sve("BP09-130EN")
    table = Table(
        a={"hand": [card], "deck": [CUB] * 5},
        b={"field": [OX, put(PUP, engaged=True), put(CUB, engaged=True)], "deck": [CUB] * 5},
    )
    table.a.play(card.name, "Ox and Pup")
    table.a.end_turn()
    assert [each.engaged for each in table.b.field] == [True, True, False]
    table.b.end_turn()
    table.a.end_turn()
    assert [each.engaged for each in table.b.field] == [False, False, False]


def test_bp10_114_each_goes_to_the_ex_area_of_its_owner() -> None:
    card, angel = sve("BP10-114EN"), follower("Wing", traits=["Angel"])
    fallen = follower("Dusk", traits=["Fallen Angel"])
    table = Table(a={"hand": [card], "cemetery": [angel]}, b={"field": [put(OX, damage=3)]})
    table.a.play(card.name)
    assert (table.a.ex, table.b.ex, table.b.field) == (["Wing"], ["Ox"], [])
    table = Table(a={"hand": [card], "cemetery": [fallen]}, b={"field": [OX]})
    table.expect_refused(f"play {card.name}", rule="10.6.2.3.3")
    table = Table(a={"hand": [card], "cemetery": [angel]}, b={"field": [OX], "ex": [CUB] * 5})
    table.a.play(card.name)
    assert (table.a.ex, table.b.field) == (["Wing"], ["Ox"])


def test_cp02_056_each_of_the_three_is_asked_once() -> None:
    card = sve("CP02-056EN")
    cute, cool, wild = (follower(word, traits=[word]) for word in ("Cute", "Cool", "Passion"))
    base = {"max_play_points": 9, "play_points": 9}
    table = Table(a={"hand": [card, cute, cute, wild], **base}, b={})
    table.a.play(card.name, "Discard up to 3", "yes")
    if table.decision.prompt != "main":
        table.a.choose("Cute", "Cute", "Passion")
    assert (table.a.leader.defense, len(table.a.hand), table.b.leader.defense) == (22, 0, 18)
    table = Table(a={"hand": [card, cool], **base}, b={})
    table.a.play(card.name, "Discard up to 3", "yes")
    if table.decision.prompt != "main":
        table.a.choose("Cool")
    assert (table.a.leader.defense, len(table.a.hand), table.b.leader.defense) == (20, 1, 20)


def test_ecp01_045_only_what_was_buried_now_is_counted() -> None:
    card, runner = sve("ECP01-045EN"), follower("Runner", traits=["Umamusume"])
    for deck, hurt in (([runner] * 3 + [CUB], 3), ([CUB] * 4, 0)):
        table = Table(a={"hand": [card], "deck": deck, "cemetery": [runner], "field": [OX]}, b={"field": [OX]})
        table.a.play(card.name)
        assert (table.a.field[0].defense, table.b.field[0].defense, table.b.leader.defense) == (9 - hurt, 9 - hurt, 20)


def test_pr_440_to_each_other_instead_of_the_selected_one() -> None:
    card = sve("PR-440EN")
    for kind, powers in (("swordcraft", [3, 3, 4]), ("forestcraft", [3, 1, 4])):
        side = {"leader": [leader("Lead", **{"class": kind})], "hand": [card], "field": [CUB, follower("Kit", 1, 1)]}
        table = Table(a=side, b={})
        table.a.play(card.name, "Cub")
        assert [table.card(name).attack for name in ("Cub", "Kit", card.name)] == powers
        assert table.card("Kit").has("Storm") is (kind == "swordcraft")


def test_sd05_006_the_bats_are_counted_after_they_came() -> None:
    card = sve("SD05-006EN")
    for field, hurt in ((["Forest Bat"], 3), ([CUB] * 4, 1)):
        table = Table(a={"hand": [card], "field": field}, b={"field": [OX]})
        table.a.play(card.name)
        assert table.card("Ox").defense == 9 - hurt
    table = Table(a={"hand": [card]}, b={})
    table.expect_refused(f"play {card.name}", rule="10.6.2.3.3")
