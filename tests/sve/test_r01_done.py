"""1.3.2, 1.3.3, 10.10.1.1: what counts as done for "if you do", "if they don't" and "this way"."""

import pytest

from headjudge.testing import Table, follower, put, spell

FIRM = follower("Firm", 2, 2, "This follower can't be destroyed by abilities.")
PAGE = follower("Page", 1, 1)


def reward(text: str, a: dict[str, object], b: dict[str, object] | None = None, *then: str) -> Table:
    """A spell has been played that gives its player's leader 5 defense where something was done."""
    card = spell("Bargain", f"{text} If you do, give your leader [defense]+5.", cost=0)
    table = Table(a={**a, "hand": [card, *a.get("hand", [])]}, b=b or {})  # type: ignore[misc]
    table.a.play("Bargain", *then)
    return table


def gained(table: Table) -> bool:
    return bool(table.a.leader.defense == 25)


@pytest.mark.parametrize(("there", "done"), [(4, True), (3, False), (0, False)])
def test_1_3_2_a_number_asked_for_is_done_wholly_or_it_is_not_done(there: int, done: bool) -> None:
    """As many as there are are banished all the same."""
    table = reward("Banish 4 random cards in your cemetery.", {"cemetery": ["Knight"] * there}, None)
    assert (len(table.a.banished), gained(table)) == (there, done)


@pytest.mark.parametrize(("hand", "done"), [(2, True), (1, False)])
def test_1_3_2_what_may_be_done_in_part_is_not_done(hand: int, done: bool) -> None:
    table = reward("You may discard 2 cards.", {"hand": ["Knight"] * hand}, None, "yes")
    assert (len(table.a.hand), gained(table)) == (0, done)


@pytest.mark.parametrize(("mine", "theirs", "done"), [(1, 0, True), (0, 1, False), (1, 1, True)])
def test_1_3_4_1_of_what_each_player_does_if_you_do_asks_for_your_part(mine: int, theirs: int, done: bool) -> None:
    table = reward("Each player discards a card.", {"hand": ["Knight"] * mine}, {"hand": ["Knight"] * theirs})
    assert (table.a.hand, table.b.hand, gained(table)) == ([], [], done)


def test_1_3_2_all_parts_of_what_may_be_done_are_asked_for() -> None:
    text = "You may draw a card and destroy an enemy follower on the field."
    assert gained(reward(text, {}, {"field": ["Knight"]}, "yes"))
    table = reward(text, {}, {"field": [FIRM]}, "yes")
    assert (len(table.a.hand), gained(table)) == (1, False)


def test_1_3_2_a_shuffle_is_not_what_was_done() -> None:
    text = "You may search your deck for a spell, reveal it, add it to your hand, and shuffle your deck."
    wish = spell("Wish", "Draw a card.")
    found = reward(text, {"deck": ["Knight", wish, "Knight"]}, None, "yes", "Wish")
    assert (found.a.hand, gained(found)) == (["Wish"], True)
    failed = reward(text, {"deck": ["Knight", wish, "Knight"]}, None, "yes", "done")
    assert (failed.a.hand, gained(failed)) == ([], False)
    plain = reward("Search your deck for a spell, reveal it, and add it to your hand.", {"deck": ["Knight"]}, None)
    if plain.decision.prompt == "search for":
        plain.a.done()
    assert not gained(plain)


def test_1_3_2_the_rest_put_back_is_not_what_was_done() -> None:
    text = (
        "Look at the top 3 cards of your deck. Reveal up to 1 spell from among them and add it to your hand. "
        "Put the remaining cards on the bottom of your deck in any order."
    )
    table = reward(text, {"deck": ["Knight", "Knight", "Knight", "Knight"]}, None)
    while table.decision.prompt != "main":
        table.choose(table.options[-1])
    assert (table.a.hand, gained(table)) == ([], False)


def test_1_3_2_cards_that_the_deck_does_not_hold_are_not_drawn() -> None:
    assert not gained(reward("Draw 3 cards.", {"deck": ["Knight", "Knight"]}, None))
    assert gained(reward("Draw 3 cards.", {"deck": ["Knight"] * 4}, None))


def test_1_3_2_tokens_without_room_were_not_summoned() -> None:
    assert gained(reward("Summon 3 Fairy tokens.", {"field": ["Knight"] * 2}))
    table = reward("Summon 3 Fairy tokens.", {"field": ["Knight"] * 3})
    assert (table.a.field.count("Fairy"), gained(table)) == (2, False)


def test_1_3_2_1_what_is_so_already_is_not_done() -> None:
    text = "Select a follower on your field and engage it."
    assert gained(reward(text, {"field": ["Knight"]}))
    assert not gained(reward(text, {"field": [put("Knight", engaged=True)]}))


def test_1_3_3_what_was_only_tried_is_not_done() -> None:
    text = "Select an enemy follower on the field and destroy it."
    assert gained(reward(text, {}, {"field": ["Knight"]}))
    assert not gained(reward(text, {}, {"field": [FIRM]}))


def test_10_10_1_1_what_was_replaced_was_not_done() -> None:
    """It was banished instead, so it was not destroyed."""
    ghostly = follower("Ghostly", 1, 1, "If this follower would be destroyed, banish it instead.")
    table = reward("Select an enemy follower on the field and destroy it.", {}, {"field": [ghostly]})
    assert (table.b.banished, gained(table)) == (["Ghostly"], False)


@pytest.mark.parametrize(("hand", "hurt"), [(2, 0), (1, 3), (0, 3)])
def test_1_3_2_if_they_do_not_holds_where_they_could_not_do_it_all(hand: int, hurt: int) -> None:
    card = spell("Demand", "Your opponent discards 2 cards. If they don't, deal 3 damage to the enemy leader.", cost=0)
    table = Table(a={"hand": [card]}, b={"hand": ["Knight"] * hand})
    table.a.play("Demand")
    assert (table.b.hand, 20 - table.b.leader.defense) == ([], hurt)


def test_1_3_3_this_way_counts_what_was_really_done() -> None:
    card = spell(
        "Sweep",
        "Destroy each enemy follower on the field. Draw cards equal to the number of followers destroyed this way.",
        cost=0,
    )
    table = Table(a={"hand": [card]}, b={"field": ["Knight", FIRM, "Knight"]})
    table.a.play("Sweep")
    assert (table.b.field, len(table.a.hand)) == (["Firm"], 2)


def test_1_3_3_this_way_of_what_was_chosen_counts_what_was_really_done() -> None:
    card = spell(
        "Pair",
        "Select 2 enemy followers on the field and destroy them. "
        "Draw cards equal to the number of followers destroyed this way.",
        cost=0,
    )
    table = Table(a={"hand": [card]}, b={"field": ["Knight", FIRM]})
    table.a.play("Pair")
    assert (table.b.field, len(table.a.hand)) == (["Firm"], 1)


@pytest.mark.parametrize(("cards", "drawn"), [(["Knight", "Wish"], 1), (["Wish", "Wish"], 2), (["Knight", "Page"], 0)])
def test_1_3_2_one_of_the_cards_discarded_is_enough_to_have_discarded_such_a_card(cards: list[str], drawn: int) -> None:
    wish = spell("Wish", "Draw a card.")
    card = spell("Rite", "Discard 2 cards. If you discarded a spell, draw a card.", cost=0)
    table = Table(a={"hand": [card, *(wish if each == "Wish" else each for each in cards)]}, cards=[PAGE])
    table.a.play("Rite")
    assert len(table.a.hand) == min(drawn, 1)


# -- what each player does (1.3.4.1) -----------------------------------------------------------------------------------


def everyone(text: str, a: list[str], b: list[str], *then: str, **more: object) -> Table:
    """A table at which a spell is played, with these hands besides."""
    table = Table(a={"hand": [spell("Feast", text, cost=0), *a], **more}, b={"hand": b, **more})
    table.a.play("Feast")
    table.choose(*then)
    return table


def test_1_3_4_1_each_player_is_asked_whether_to_do_what_each_may_do() -> None:
    text = "Each player may discard a card. If they do, they draw 2 cards."
    for mine, theirs in (("yes", "no"), ("no", "yes"), ("no", "no"), ("yes", "yes")):
        table = everyone(text, ["Knight"], ["Fairy"], mine, theirs)
        sizes = {"yes": 2, "no": 1}
        assert (len(table.a.hand), len(table.b.hand)) == (sizes[mine], sizes[theirs])


def test_1_3_4_1_if_you_do_after_what_each_player_may_do_asks_for_your_part() -> None:
    text = "Each player may discard a card. If you do, draw 2 cards."
    for mine, theirs in (("yes", "no"), ("no", "yes")):
        table = everyone(text, ["Knight"], ["Fairy"], mine, theirs)
        sizes = {"yes": (2, 1), "no": (1, 0)}
        assert (len(table.a.hand), len(table.b.hand)) == sizes[mine]


def test_1_3_4_1_each_player_discards_random_cards_of_that_players_own() -> None:
    for number in range(1, 5):
        table = everyone(f"Each player discards {number} random cards.", ["Knight"] * 3, ["Fairy"] * 2)
        assert (len(table.a.hand), len(table.b.hand)) == (max(0, 3 - number), max(0, 2 - number))


def test_1_3_4_1_each_player_rolls_and_abides_by_the_own_result() -> None:
    low, high = "If they roll a 1, 2, or 3, they draw 2 cards.", "If they roll a 4, 5, or 6, they discard a card."
    text = f"Each player rolls a die. {low} {high}"
    seen = set()
    for seed in range(12):
        table = Table(a={"hand": [spell("Dice", text, cost=0), "Knight"]}, b={"hand": ["Fairy"]}, seed=seed)
        table.a.play("Dice")
        rolls = [int(line[-1]) for line in table.log(rule="5.19.1")]
        assert [len(seat.hand) for seat in (table.a, table.b)] == [3 if roll <= 3 else 0 for roll in rolls]
        seen.add(tuple(roll <= 3 for roll in rolls))
    assert {(True, False), (False, True)} <= seen


def test_1_3_4_1_each_player_goes_through_the_own_cards_step_by_step() -> None:
    """Both look, then both choose, the active player first, then the rest of each is put away."""
    text = "Each player looks at the top 2 cards of their deck. They may summon a follower from among them."
    table = everyone(f"{text} They bury the rest.", [], [], "yes", "Knight", "no", deck=["Knight", "Fairy", "Fairy"])
    assert (table.a.field, table.a.cemetery) == (["Knight"], ["Fairy", "Feast"])
    assert (table.b.field, table.b.cemetery) == ([], ["Knight", "Fairy"])
    table.expect_log("Player A looks", "Player B looks", "Player A summons", "Player A buries", "Player B buries")


def test_1_3_4_1_what_each_player_does_is_told_of_that_player() -> None:
    table = everyone("Each player summons a Fairy token. Each player buries the top card of their deck.", [], [])
    assert (table.a.field, table.b.field, table.b.cemetery) == (["Fairy"], ["Fairy"], ["Blank"])
    table.expect_log("Player A creates", "Player B creates", "Player A buries", "Player B buries")


TOP = "Put the top 2 cards of your deck into your cemetery."


@pytest.mark.parametrize(("text", "deck", "done"), [
    (f"{TOP} If you put a follower into your cemetery,", ["Knight", "Knight"], True),
    (f"{TOP} If at least 2 cards were put into your cemetery this way,", ["Knight"], False),
    (f"{TOP} If 2 or more cards were buried this way,", ["Knight", "Knight"], True),
    (f"{TOP} If no spell was put into your cemetery this way,", ["Knight", "Knight"], True),
    (f"{TOP} If no follower was put into your cemetery this way,", ["Knight", "Knight"], False),
])  # fmt: skip
def test_1_3_2_a_condition_counts_what_happened(text: str, deck: list[str], done: bool) -> None:
    table = Table(a={"hand": [spell("Dig", f"{text} give your leader [defense]+5.", cost=0)], "deck": deck})
    table.a.play("Dig")
    assert gained(table) == done


@pytest.mark.parametrize(("there", "done"), [(["Knight", "Knight"], True), ([FIRM, "Knight"], False)])
def test_1_3_3_followers_that_stay_were_not_destroyed(there: list[object], done: bool) -> None:
    text = "Destroy each enemy follower on the field. If 2 or more followers were destroyed this way,"
    table = Table(a={"hand": [spell("Storm", f"{text} give your leader [defense]+5.", cost=0)]}, b={"field": there})
    table.a.play("Storm")
    assert gained(table) == done


def test_10_4_2_what_was_done_as_a_cost_is_asked_for_too() -> None:
    text = "[fanfare] Discard a card: Draw a card. If you discarded a spell, give your leader [defense]+5."
    for card, done in ((spell("Scroll", "Draw a card.", cost=1), True), ("Knight", False)):
        table = Table(a={"hand": [follower("Reader", 1, 1, text, cost=0), card]})
        table.a.play("Reader", "yes")
        assert (len(table.a.cemetery), gained(table)) == (1, done)
