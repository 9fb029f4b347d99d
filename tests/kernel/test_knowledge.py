"""Who knows what: views, logs and options that leak nothing, and worlds dealt anew."""

from collections import Counter

import msgspec
import pytest

from headjudge.kernel import digest, knowledge, logline, offers, rng, view
from headjudge.kernel.actions import FlipCard, Move, Show, TurnCard
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.frames import Procedure, Resolve, step
from headjudge.kernel.game import Game, items
from headjudge.kernel.movement import BOTTOM
from tests.kernel.driving import answers, decisions, play_on, position, prompt, random_game, run
from tests.kernel.toy import BOARD, DECK, GRAVE, HAND, PUT, SHOW, TURN, VAULT, Match, die, put_card
from tests.kernel.toy_cards import LIBRARY
from tests.worlds import alike, exchanged, in_step, known_faces, seen


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("seed", range(12))
def test_worlds_that_a_player_cannot_tell_apart_look_the_same(seed: int, player: int) -> None:
    compared = 0
    for n, game in enumerate(decisions(random_game(seed), seed)):
        pairs = alike(game, player)
        if n % 9 or not pairs:
            continue
        pair = pairs[rng.mix(seed, n) % len(pairs)]
        one, other = game.fork(), exchanged(game, player, pair)
        assert digest.digest(one) != digest.digest(other)
        for _ in in_step(one, other, player, pair, seed + n):
            assert seen(one, player) == seen(other, player)
            compared += 1
    assert compared > 50


def test_views_hold_no_internal_id() -> None:
    """Whatever the ids of the cards are, the views are the same."""
    one = random_game(6)
    other = one.fork()
    shifted = {cid: handle + 1_000 for cid, handle in one.handles[0].items()}
    other.handles[0] = shifted
    text = seen(other, 0)
    for zone in view.view(other, 0, log=False).zones:
        assert all(card.handle > 1_000 for card in zone.cards)
        assert all(place == 0 or place > 1_000 for place in zone.places or ())
    for option in msgspec.json.decode(text)["decision"]["options"]:
        assert all(not isinstance(item, int) or item > 1_000 for item in option["data"][1:])


def test_a_view_shows_hidden_zones_as_counts() -> None:
    game = random_game(8)
    mine = {(z.name, z.player): z for z in view.view(game, 0).zones}
    assert mine["hand", 0].count == len(mine["hand", 0].cards) == 5
    assert mine["hand", 1].count == 4
    assert mine["hand", 1].cards == []
    assert mine["hand", 1].places is None
    assert mine["deck", 0].places == [0] * mine["deck", 0].count


def test_a_view_shows_characteristics_with_effects_applied() -> None:
    game = position("Captain", "Squire")
    captain, squire = view.view(game, 1).zones[2 * BOARD].cards
    assert (captain.name, captain.values["power"]) == ("Captain", 2)
    assert squire.values == {"tags": ["Soldier"], "power": 2, "toughness": 2, "cost": 1}


def test_the_decision_is_only_shown_to_whose_it_is() -> None:
    game = random_game(8)
    own, other = view.view(game, 0), view.view(game, 1)
    assert own.waiting_for == other.waiting_for == 0
    assert own.decision is not None
    assert own.decision.rule == "2.4"
    assert own.decision.options[-1] == view.OptionView(len(own.decision.options) - 1, "end", ["end"])
    assert other.decision is None


def test_a_view_is_json_and_comes_back() -> None:
    game = play_on(random_game(8), 8, 25)
    found = view.view(game, 1)
    assert msgspec.json.decode(msgspec.json.encode(found), type=view.View) == found


def test_neither_lines_nor_pending_abilities_are_numbered_by_serials() -> None:
    """Serials count hidden things too: the same position with more of them behind looks the same."""
    worlds = []
    for hidden in (0, 5):
        game = position("Mourner", "Mourner", "Wolf")
        game.serial += hidden
        run(game, game.perform([die(game, 2)]))
        assert prompt(game) == "resolve first"
        game.serial += hidden
        game.perform([TurnCard(TURN, 0, game.ref(0), 1)])
        worlds.append(seen(game, 0))
        assert [option.data for option in view.view(game, 0).decision.options] == [["pending", 0], ["pending", 1]]  # type: ignore[union-attr]
        assert [line.serial for line in logline.lines(game, 0)] == [1, 2]
    assert worlds[0] == worlds[1]


def test_an_undeclared_word_shows_nothing_but_itself() -> None:
    game = random_game(8)
    assert view.translate(game, ("secret", 17), 0) == ["secret"]
    assert offers.describe(game, ("secret", 17), 0) == "secret"


# -- looking, losing track -----------------------------------------------------------------------------------------


def cast(game: Game, name: str, player: int = 0) -> Game:
    """Resolve the spell's program with nothing around it."""
    return run(game, Resolve(LIBRARY.resolve("program", name), (0, 0), player, {}))


def table(hands: tuple[list[str], list[str]], decks: tuple[list[str], list[str]] = ([], [])) -> Game:
    game = position("Squire")
    for kind, sides in ((HAND, hands), (DECK, decks)):
        for player, names in enumerate(sides):
            for name in names:
                put_card(game, name, player, kind)
    return game


def zone(game: Game, player: int, kind: int, of: int) -> view.ZoneView:
    return view.view(game, player).zones[2 * kind + of]


def test_looking_at_one_of_several_hidden_cards_shows_that_one() -> None:
    game = cast(table(([], ["Ogre", "Wolf", "Bolt"])), "look at a hand")
    own = view.view(game, 0).decision
    assert own is not None
    assert [(o.text, o.data) for o in own.options] == [(f"a card #{n}", ["card", 0]) for n in (1, 2, 3)]
    game.choose(1)
    hand = zone(game, 0, HAND, 1)
    assert (hand.count, [card.name for card in hand.cards]) == (3, ["Wolf"])


def test_a_known_card_is_lost_when_one_is_put_away_unseen() -> None:
    game = table(([], ["Ogre", "Wolf"]), ([], ["Bolt", "Bolt", "Rat"]))
    wolf = game.zones[2 * HAND + 1][1]
    knowledge.see(game, 0, wolf)
    cast(game, "Regroup", 1)
    game.choose(("card", wolf))
    assert zone(game, 0, HAND, 1).cards == []
    assert set(zone(game, 0, DECK, 1).places or ()) == {0}
    texts = [line.text for line in logline.lines(game, 0)]
    assert texts == ["Player B: put a card from hand to deck", "Player B: draw a card from deck to hand"]
    assert [line.text for line in logline.lines(game, 1)] == [
        "Player B: put Wolf from hand to deck",
        "Player B: draw Rat from deck to hand",
    ]


def test_the_only_card_it_could_be_stays_known() -> None:
    game = table(([], ["Wolf"]))
    wolf = game.zones[2 * HAND + 1][0]
    knowledge.see(game, 0, wolf)
    game.perform([Move(PUT, 1, game.ref(wolf), 2 * DECK + 1, hidden=True)])
    assert knowledge.knows(game, 0, wolf)
    assert logline.lines(game, 0)[0].text == "Player B: put Wolf from hand to deck"


def test_who_puts_a_card_of_their_own_deck_elsewhere_unseen_still_knows_what_they_looked_at() -> None:
    game = table(([], []), (["Ogre", "Wolf", "Bolt"], []))
    _, wolf, bolt = game.zones[2 * DECK]
    for cid in (wolf, bolt):
        game.perform([Show(SHOW, 0, game.ref(cid), 1)])
    game.perform([Move(PUT, 0, game.ref(bolt), 2 * DECK, BOTTOM, hidden=True)])
    assert [card.name for card in zone(game, 0, DECK, 0).cards] == ["Bolt", "Wolf"]
    assert zone(game, 1, DECK, 0).cards == []
    assert [logline.lines(game, player)[-1].text for player in (0, 1)] == [
        "Player A: put Bolt from deck to deck",
        "Player A: put a card from deck to deck",
    ]


def test_known_cards_of_a_hand_are_listed_as_they_became_known_and_not_as_they_lie() -> None:
    game = table(([], ["Ogre", "Wolf", "Bolt"]))
    ogre, wolf, bolt = game.zones[2 * HAND + 1]
    for cid in (bolt, ogre):
        knowledge.see(game, 0, cid)
    assert [card.name for card in zone(game, 0, HAND, 1).cards] == ["Bolt", "Ogre"]
    knowledge.see(game, 0, wolf)
    assert [card.name for card in zone(game, 0, HAND, 1).cards] == ["Ogre", "Wolf", "Bolt"]


def test_known_cards_of_a_deck_are_listed_as_they_lie() -> None:
    game = table(([], []), (["Ogre", "Wolf", "Bolt"], []))
    for cid in game.zones[2 * DECK][:0:-1]:
        knowledge.see(game, 0, cid)
    assert [card.name for card in zone(game, 0, DECK, 0).cards] == ["Wolf", "Bolt"]


def test_a_shuffle_makes_known_cards_unknown_and_handles_are_not_given_twice() -> None:
    game = table(([], []), (["Ogre", "Wolf", "Bolt"], []))
    wolf = game.zones[2 * DECK][1]
    game.perform([Show(SHOW, 0, game.ref(wolf), 3)])
    before = game.handles[0][wolf]
    assert zone(game, 0, DECK, 0).places == [0, before, 0]
    game.shuffle(2 * DECK)
    assert zone(game, 0, DECK, 0).places == [0, 0, 0]
    game.perform([Show(SHOW, 0, game.ref(wolf), 3)])
    assert game.handles[0][wolf] > before


def test_who_does_not_order_cards_put_away_cannot_tell_where_each_lies() -> None:
    """Neither from the places nor from the log."""
    worlds = []
    for first in (0, 1):
        game = position("Squire", "Ogre")
        put_card(game, "Bolt", 0, DECK)
        cast(game, "Recall")
        answers(game, ("card", 0), ("card", 1))
        assert prompt(game) == "order"
        game.choose(("card", first))
        assert [game.cards[c].face.name for c in game.zones[2 * DECK]][1:] == ["Squire", "Ogre"][:: 1 - 2 * first]
        assert [p > 0 for p in zone(game, 0, DECK, 0).places or ()] == [False, True, True]
        worlds.append(seen(game, 1))
    assert worlds[0] == worlds[1]


def test_a_card_that_nobody_may_look_at_is_nobodys() -> None:
    game = table((["Wolf"], []))
    wolf = game.zones[2 * HAND][0]
    game.perform([Move(PUT, 0, game.ref(wolf), 2 * VAULT, face_up=False)])
    assert zone(game, 1, VAULT, 0).cards == []
    assert zone(game, 1, VAULT, 0).count == 1
    game.perform([FlipCard(SHOW, 0, game.ref(wolf), 1)])
    assert [card.name for card in zone(game, 1, VAULT, 0).cards] == ["Wolf"]


def test_the_log_names_what_each_could_see() -> None:
    game = random_game(8)
    drawn = [line for line in logline.lines(game, 0) if "draw" in line.text]
    assert [line.text for line in drawn if "Player B" in line.text] == ["Player B: draw a card from deck to hand"] * 4
    assert not any("a card" in line.text for line in drawn if "Player A" in line.text)
    assert not any("a card" in line.text for line in logline.lines(game))
    assert {line.rule for line in drawn} == {"1.3", "2.3"}
    assert drawn[-1].turn == 1


def test_the_newest_lines_are_the_end_of_the_log() -> None:
    game = play_on(random_game(8), 8, 30)
    assert logline.latest(game, 1, 7) == logline.lines(game, 1)[-7:]
    assert logline.lines(game, 1, skip=10) == logline.lines(game, 1)[10:]
    assert len(logline.latest(game, 1, 10**6)) == len(items(game.journal))


def test_the_name_of_a_card_that_is_gone_is_what_was_last_seen() -> None:
    game = position("Squire", enemies=("Wolf",))
    before = game.ref(1)
    game.perform([Move(PUT, 1, before, 2 * HAND + 1)])
    assert logline.name_for(game, before, 0) == "Wolf"
    game.perform([Move(PUT, 1, game.ref(1), 2 * DECK + 1)])
    assert logline.name_for(game, (1, 1), 1) == "a card"


# -- worlds dealt anew ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("seed", range(6))
def test_a_dealt_world_keeps_all_that_the_player_knows(seed: int, player: int) -> None:
    for n, game in enumerate(decisions(random_game(seed), seed)):
        if n % 5:
            continue
        before = digest.digest(game)
        world = game.determinize(player, n)
        assert digest.digest(game) == before
        assert known_faces(world, player) == known_faces(game, player)
        assert world.cells[player] == game.cells[player]
        assert seen(world, player) == seen(game, player)
        assert world.history is None
        for owner in (0, 1):
            assert Counter(c.faces for c in world.cards if c.owner == owner) == Counter(
                c.faces for c in game.cards if c.owner == owner
            )


def test_dealt_worlds_vary_and_can_be_played_to_the_end() -> None:
    game = play_on(random_game(3), 3, 20)
    hands, ends = set(), set()
    for seed in range(30):
        world = game.determinize(0, seed)
        hands.add(tuple(world.cards[c].face.name for c in world.zones[2 * HAND + 1]))
        assert world.rng_key != game.rng_key
        ends.add(digest.digest(play_on(world, 1)))
        assert world.result is not None
    assert len(hands) > 10
    assert len(ends) == 30


def test_a_dealt_world_is_the_same_for_the_same_seed() -> None:
    game = play_on(random_game(3), 3, 20)
    assert digest.digest(game.determinize(1, 4)) == digest.digest(game.determinize(1, 4))


def test_the_other_players_decision_is_asked_anew() -> None:
    """What the other player may play follows from the cards that were dealt."""
    game = random_game(3)
    offers = set()
    for seed in range(30):
        world = game.determinize(1, seed)
        assert world.decision is not None
        options = world.decision.options
        hand = world.zones[2 * HAND]
        offers.add(tuple(o for o in options if o[0] == "play"))
        assert all(world.values(o[1])[3] <= 1 for o in options if o[0] == "play")
        assert all(o[1] in hand for o in options if o[0] == "play")
    assert len(offers) > 3


def test_the_players_own_decision_stays() -> None:
    game = random_game(3)
    assert game.determinize(0, 5).decision is game.decision


class Reveals(Procedure):
    """Asks player 1 about wolves on top of the deck and in the hand; without any, about nothing."""

    fields = ("chosen",)

    def __init__(self) -> None:
        super().__init__()
        self.chosen: tuple[int, ...] = ()

    @step("8.1")
    def look(self, game: Game) -> Decision:
        wolves = [c for c in game.zones[2 * HAND + 1] if game.cards[c].face.name == "Wolf"]
        rest = wolves[wolves.index(self.chosen[-1]) + 1 :] if self.chosen else wolves
        if not rest:
            return Decision(1, "nothing", [("done",)], "8.1")
        return Decision(1, "reveal", [("card", c) for c in rest], "8.1")

    @step("8.2")
    def take(self, game: Game) -> None:
        self.chosen = (*self.chosen, self.pick[1])
        return self.goto(Reveals.look)


class Rolls(Procedure):
    @step("8.3")
    def roll(self, game: Game) -> Decision:
        return Decision(game.random_below(2), "rolled", [("done",)], "8.3")


def test_a_question_that_is_asked_is_asked_in_every_dealt_world() -> None:
    """That the other player is asked at all tells that there is a wolf; which card it is stays open."""
    game = table(([], ["Wolf", "Ogre"]), ([], ["Rat", "Wolf", "Bolt", "Squire"]))
    knowledge.merge(game, 0, (*game.zones[2 * HAND + 1], *game.zones[2 * DECK + 1]))
    game.begin(Reveals())
    worlds = [game.determinize(0, seed) for seed in range(40)]
    options = Counter(tuple(w.decision.options) for w in worlds if w.decision and w.decision.prompt == "reveal")
    assert options.total() == 40
    assert len(options) == 3


def test_a_half_made_choice_stays_made() -> None:
    game = table(([], ["Wolf", "Wolf", "Ogre"]), ([], ["Rat", "Bolt", "Squire", "Ogre", "Ogre"]))
    knowledge.merge(game, 0, (*game.zones[2 * HAND + 1], *game.zones[2 * DECK + 1]))
    game.begin(Reveals())
    first = game.zones[2 * HAND + 1][0]
    game.choose(("card", first))
    for seed in range(20):
        world = game.determinize(0, seed)
        assert world.cards[first].face.name == "Wolf"
        assert prompt(world) == "reveal"


def test_a_step_that_rolls_before_it_asks_is_not_run_again() -> None:
    game = position()
    game.begin(Rolls())
    assert game.decision is not None
    assert all(game.determinize(1 - game.decision.player, seed).decision is game.decision for seed in range(20))


def test_every_place_is_equally_likely_to_hold_a_hidden_card() -> None:
    game = table(([], ["Ogre", "Wolf", "Bolt", "Rat"]))
    knowledge.merge(game, 0, game.zones[2 * HAND + 1])
    first = game.zones[2 * HAND + 1][0]
    found = Counter(game.determinize(0, seed).cards[first].face.name for seed in range(400))
    assert len(found) == 4
    assert min(found.values()) > 60


# -- rewinds -------------------------------------------------------------------------------------------------------


def test_a_rewind_returns_exactly_except_for_what_was_seen_and_rolled() -> None:
    """A spell whose cost cannot be paid was never cast, but its caster has looked at a card and rolled."""
    game = position(history=True)
    for name in ("Wolf", "Gamble"):
        for player in (0, 1):
            put_card(game, name, player, HAND)
    for player in (0, 1):
        for _ in range(7):
            put_card(game, "Ogre", player, DECK)
    game.begin(Match())
    gamble = next(c for c in game.zones[2 * HAND] if game.cards[c].face.name == "Gamble")
    before = game.fork()
    top = game.zones[2 * DECK][-1]
    game.choose(("play", gamble))
    assert game.decision is not None
    assert game.decision.prompt == "act"
    for name in ("zones", "points", "effects", "pending", "tallies", "serial", "relations"):
        assert getattr(game, name) == getattr(before, name), name
    assert [vars_of(c) for c in game.cards] == [vars_of(c) for c in before.cards]
    assert game.rng_counter == before.rng_counter + 1
    assert knowledge.knows(game, 0, top)
    assert not knowledge.knows(before, 0, top)
    assert [line.text for line in logline.lines(game, 1)][-1] == "Player A: show Ogre"
    assert items(game.choices) == [game_index(before, ("play", gamble))]
    game.undo()
    assert digest.digest(game) == digest.digest(before)


def vars_of(card: object) -> tuple[object, ...]:
    from headjudge.kernel.plain_state import FIELDS

    return tuple(getattr(card, name) for name in FIELDS[type(card)])


def game_index(game: Game, option: Option) -> int:
    assert game.decision is not None
    return game.index_of(game.decision, option)


def test_a_rewind_keeps_the_handles_of_what_was_seen() -> None:
    game = table((["Ogre"], []), (["Wolf", "Bolt"], []))
    before = game.fork()
    wolf, bolt = game.zones[2 * DECK]
    game.perform([Show(SHOW, 0, game.ref(bolt), 1)])
    game.perform([Show(SHOW, 0, game.ref(wolf), 1)])
    handles = dict(game.handles[0])
    game.rewind(before)
    assert game.handles[0] == handles
    game.perform([Move(PUT, 0, game.ref(wolf), 2 * GRAVE)])
    assert game.handles[0][wolf] == handles[wolf]


def test_backs_tell_hidden_cards_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a card lies that has another back than the rest is known, and no dealt world has another card there."""
    game = random_game(5)
    deck = game.zones[2 * DECK]
    odd = {game.cards[cid].faces[0].name for cid in deck[:2]}
    monkeypatch.setattr(game.ruleset, "back_of", lambda card: "red" if card.faces[0].name in odd else "")
    backs = ["red" if game.cards[cid].faces[0].name in odd else "" for cid in deck]
    assert zone(game, 1, DECK, 0).backs == backs
    worlds = [game.determinize(1, seed) for seed in range(10)]
    for world in worlds:
        assert seen(world, 1) == seen(game, 1)
        assert ["red" if world.cards[cid].faces[0].name in odd else "" for cid in deck] == backs
    assert len({tuple(world.cards[cid].faces[0].name for cid in deck) for world in worlds}) > 1
    monkeypatch.setattr(game.ruleset, "usual_back", lambda zone: "red")
    monkeypatch.setattr(game.ruleset, "back_of", lambda card: "red")
    assert zone(game, 1, DECK, 0).backs is None
