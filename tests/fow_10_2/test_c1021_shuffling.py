"""1021.2 with 1005.1: playing with the top card revealed, and what is not seen while a deck is shuffled."""

import pytest

from headjudge.games.fow.common import model as m
from headjudge.kernel import knowledge
from headjudge.kernel.game import items
from headjudge.testing import Table
from tests.fow_10_2.sitting import (
    FIRE,
    card,
    cast,
    chant,
    cited,
    next_turn,
    pay,
    prompt,
    regalia,
    resonator,
    settle,
    sit,
    use,
)

GLASS = regalia("Glass", "[Continuous] Play with the top card of your deck revealed.")
PEOPLE = [resonator(name) for name in ("Ada", "Ben", "Cid", "Dot", "Eve", "Flo")]


def known(table: Table) -> list[str]:
    """The cards of A's deck that B can tell, the top card first."""
    game = table.game
    deck = reversed(game.zones[2 * m.DECK])
    return [game.cards[cid].face.name for cid in deck if knowledge.knows(game, 1, cid)]


def told(table: Table) -> list[int]:
    """What has happened to cards of the deck, in order."""
    found = (m.REVEAL, m.SHUFFLE, m.PUT, m.DRAW)
    return [event.verb for event in items(table.game.journal) if event.verb in found]


def test_1005_1_who_plays_with_the_top_card_revealed_shows_every_card_that_comes_to_lie_there(ruleset: str) -> None:
    luck = chant("Luck", "Draw two cards.")
    table = sit(ruleset, a={"field": [GLASS], "hand": [luck], "deck": PEOPLE})
    assert known(table) == ["Ada"]
    cast(table, "Luck")
    assert known(table) == ["Cid"]
    table.expect_seen("A.hand", viewer="b", cards=["Ada", "Ben"])


def test_1005_1_it_is_revealed_for_as_long_as_the_text_says() -> None:
    peek = chant("Peek", "Play with the top card of your deck revealed until end of turn.")
    luck = chant("Luck", "Draw a card.")
    table = sit(a={"hand": [peek, luck], "deck": PEOPLE})
    assert known(table) == []
    cast(table, "Peek")
    assert known(table) == ["Ada"]
    next_turn(table)
    next_turn(table)
    cast(table, "Luck")
    assert known(table) == []


def test_1021_2_the_top_card_is_seen_again_when_the_deck_is_shuffled(ruleset: str) -> None:
    mix = chant("Mix", "Shuffle your deck. Draw a card.")
    table = sit(ruleset, a={"field": [GLASS], "hand": [mix], "deck": PEOPLE})
    cast(table, "Mix")
    assert told(table) == [m.REVEAL, m.SHUFFLE, m.REVEAL, m.DRAW, m.REVEAL]
    assert known(table) == [table.a.deck[0]]


def test_1021_2_what_is_shuffled_in_is_not_seen_on_the_way(ruleset: str) -> None:
    lose = chant("Lose", "Shuffle a card from your hand into your deck.")
    table = sit(ruleset, a={"field": [GLASS], "hand": [lose, resonator("Zoe")], "deck": PEOPLE})
    cast(table, "Lose")
    assert told(table) == [m.REVEAL, m.PUT, m.SHUFFLE, m.REVEAL]
    assert known(table) == [table.a.deck[0]]


@pytest.mark.parametrize("where", ["top", "bottom"])
def test_1021_2a_what_is_put_somewhere_after_the_shuffle_is_put_there_before_anything_is_seen(
    ruleset: str, where: str
) -> None:
    plan = chant("Plan", f"Search your deck for a card. Shuffle your deck. Put that card on the {where} of your deck.")
    table = sit(ruleset, a={"field": [GLASS], "hand": [plan], "deck": PEOPLE})
    cast(table, "Plan")
    assert prompt(table) == "search for"
    table.choose("Eve")
    assert told(table) == [m.REVEAL, m.SHUFFLE, m.PUT, m.REVEAL]
    assert known(table) == [table.a.deck[0]]
    assert table.a.deck[0 if where == "top" else -1] == "Eve"


def test_104_1_the_top_card_of_the_deck_is_played_where_a_text_says_so_and_then_the_next_one(ruleset: str) -> None:
    shown = "Play with the top card of your deck revealed until end of turn."
    text = f"{shown} You may play the top card of your deck until end of turn."
    cards = [resonator("Ada", cost="0"), resonator("Ben", cost="9"), resonator("Cid", cost="0")]
    table = sit(ruleset, a={"hand": [chant("Wander", text)], "deck": cards})
    assert not table.a.can("play Ada")
    cast(table, "Wander")
    assert not table.a.can("play Cid")
    cast(table, "Ada")
    assert (table.a.field, known(table)) == (["Ada"], ["Ben"])
    table.expect_refused("play Ben", rule=cited(table, "1003.4"))
    next_turn(table)
    next_turn(table)
    assert (table.a.hand, table.a.deck) == (["Ben"], ["Cid"])
    assert not table.a.can("play Cid")


def test_104_1_who_may_look_at_the_top_card_at_any_time_knows_it_alone(ruleset: str) -> None:
    lens = regalia("Lens", "[Continuous] You may look at the top card of your deck at any time.")
    luck = chant("Luck", "Draw two cards.")
    mix = chant("Mix", "Shuffle your deck.")
    table = sit(ruleset, a={"field": [lens], "hand": [luck, mix], "deck": PEOPLE})

    def seen(player: int) -> list[bool]:
        deck = table.game.zones[2 * m.DECK]
        return [knowledge.knows(table.game, player, cid) for cid in reversed(deck)]

    assert (seen(0)[:2], any(seen(1))) == ([True, False], False)
    cast(table, "Luck")
    assert (seen(0)[:2], any(seen(1))) == ([True, False], False)
    cast(table, "Mix")
    assert (seen(0)[0], any(seen(1))) == (True, False)


def test_1021_2_after_a_shuffle_that_is_a_cost_the_top_card_is_seen_too() -> None:
    mill = regalia("Mill", "Shuffle a card from your hand into your deck: Draw a card.")
    table = sit(a={"field": [GLASS, mill], "hand": [resonator("Guest")], "deck": PEOPLE})
    use(table, "Mill")
    settle(table)
    assert [knowledge.knows(table.game, 1, cid) for cid in table.game.zones[2 * m.HAND]] == [True]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_1021_1_a_deck_is_shuffled_once_where_the_text_shuffles_it_after_what_may_be_done(
    ruleset: str, answer: str
) -> None:
    text = "You may search your deck for a resonator, reveal it and put it into your hand. Then shuffle your deck."
    table = sit(ruleset, a={"hand": [chant("Seek", text)], "deck": [PEOPLE[0]] * 2})
    cast(table, "Seek")
    table.choose(answer)
    if answer == "yes":
        table.choose("Ada")
    assert told(table).count(m.SHUFFLE) == 1


@pytest.mark.parametrize("who", ["a", "b"])
def test_104_1_who_alone_knows_the_top_card_plays_it(ruleset: str, who: str) -> None:
    lens = regalia("Lens", "[Continuous] You may look at the top card of your deck at any time.")
    door = chant("Door", "You may play the top card of your deck until end of turn.")
    given = {"hand": [door], "deck": [resonator("Ada", cost="0"), "Blank"]}
    table = sit(ruleset, **{who: {**given, "field": [lens]}}, turn=who)
    cast(table, "Door")
    cast(table, "Ada")
    assert "Ada" in (table.a if who == "a" else table.b).field
    blind = sit(ruleset, a=given)
    cast(blind, "Door")
    assert not blind.a.can("play Ada")
    assert [option for option in blind.decision.options if option[0] == "play"] == []


@pytest.mark.parametrize("who", ["a", "b"])
def test_706_2_who_saw_a_hand_does_not_know_which_card_of_it_was_set(ruleset: str, who: str) -> None:
    """Of equal backs any may have been set; the one who set it knows."""
    spy = chant("Spy", "Your opponent reveals their hand.")
    kind = "spell: chant-standby" if ruleset == "fow-5.01" else "chant: standby"
    snare = card("Snare", kind, "[Trigger] When a resonator enters the field ⇒ Draw a card.", cost="0")
    other = "b" if who == "a" else "a"
    given: dict[str, dict[str, object]] = {who: {"hand": [spy]}, other: {"hand": [snare, "Blank"]}}
    given[other]["field"] = [FIRE, FIRE]
    table = sit(ruleset, **given, turn=who)
    cast(table, "Spy")
    table.expect_seen(f"{other.upper()}.hand", viewer=who, cards=["Blank", "Snare"])
    next_turn(table)
    table.choose("set Snare")
    pay(table)
    seen = [knowledge.knows(table.game, "ab".index(who), each.id) for each in getattr(table, other).hand]
    assert not any(seen)
    assert knowledge.knows(table.game, "ab".index(other), getattr(table, other).standby[0].id)


@pytest.mark.parametrize("watcher", ["a", "b"])
def test_1021_1_who_shuffles_a_card_into_a_deck_is_who_put_it_there(ruleset: str, watcher: str) -> None:
    """Whoever owns the card and the deck."""
    clerk = regalia("Clerk", "[Automatic] Whenever you put a resonator into a deck ⇒ You gain 500 life.")
    fold = chant("Fold", "Shuffle target resonator into its owner's main deck.")
    field = {"a": [], "b": [resonator("Page", 300, 300)]}
    field[watcher] = [*field[watcher], clerk]
    table = sit(ruleset, a={"hand": [fold], "field": field["a"]}, b={"field": field["b"]})
    before = table.a.life, table.b.life
    cast(table, "Fold", "Page")
    gained = {"a": (500, 0), "b": (0, 0)}[watcher]
    assert (table.a.life - before[0], table.b.life - before[1]) == gained


def test_1021_2_what_is_put_elsewhere_after_the_shuffle_is_seen_before_it_is_put_there(ruleset: str) -> None:
    lose = chant("Lose", "Shuffle your deck. Put the top card of your deck into your graveyard.")
    table = sit(ruleset, a={"field": [GLASS], "hand": [lose], "deck": PEOPLE})
    cast(table, "Lose")
    assert told(table) == [m.REVEAL, m.SHUFFLE, m.REVEAL, m.PUT, m.REVEAL]
