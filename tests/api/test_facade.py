"""The few names that programs stand on: what they are, what they refuse, and how they look to a person."""

import copy
import pickle
import re
import warnings
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import pytest

import headjudge as hj
from headjudge.formats.content import starter_pack
from headjudge.kernel.game import Game as KernelGame

DECKS = ("starter/swordcraft", "starter/abysscraft")

NAMES = {
    "new", "load", "decision", "choose", "choose_set", "say", "legal", "why_not", "concede", "loop_offer",
    "declare_loop", "view", "log", "result", "turn", "active", "setup", "skips_forced", "fork", "undo", "determinize",
    "digest", "save", "replay", "kernel",
}  # fmt: skip


@pytest.fixture
def game() -> hj.Game:
    return hj.Game.new("sve", decks=DECKS, seed=7)


@pytest.fixture
def begun(game: hj.Game) -> hj.Game:
    """The first main phase of player A."""
    game.choose(("first", 0))
    while game.decision is not None and game.decision.prompt == "redraw":
        game.choose(("no",))
    return game


def test_the_names_of_a_game_are_few() -> None:
    assert {name for name in dir(hj.Game) if not name.startswith("_")} == NAMES
    assert all(getattr(hj.Game, name).__doc__ for name in NAMES)


def test_what_the_package_exports() -> None:
    for name in ("Game", "Decision", "Option", "View", "LogLine", "Reason"):
        assert isinstance(getattr(hj, name), type)


def test_the_types_are_those_exported(begun: hj.Game) -> None:
    assert isinstance(begun.decision, hj.Decision)
    assert all(isinstance(option, hj.Option) for option in begun.decision.options)
    assert isinstance(begun.view(0), hj.View)
    assert isinstance(begun.log[0], hj.LogLine)
    assert isinstance(begun.why_not("attack leader with Knight")[0], hj.Reason)
    assert isinstance(begun.kernel, KernelGame)


# -- options -----------------------------------------------------------------------------------------------------------


def test_an_option_is_a_tuple_that_speaks(game: hj.Game) -> None:
    assert game.decision is not None
    first, second = game.decision.options
    assert (first[0], first.index, second.index, first.text) == ("first", 0, 1, "Go first")
    assert first == ("first", 0)
    assert ("first", 1) in game.decision.options
    assert repr(second) == "<1: Go second>"
    assert type(pickle.loads(pickle.dumps(first))) is tuple
    game.choose(second)
    assert game.turn == 0


def test_the_text_of_an_option_chooses_it(begun: hj.Game) -> None:
    assert begun.decision is not None
    for option in begun.decision.options:
        one, other = begun.fork(), begun.fork()
        one.choose(option)
        other.say(option.text)
        assert one.digest() == other.digest()


def test_a_decision_that_has_passed_can_still_be_told(begun: hj.Game) -> None:
    asked = begun.decision
    assert asked is not None
    begun.choose(len(asked.options) - 1)
    assert asked.is_open()
    assert repr(asked.options[-1]) == f"<{len(asked.options) - 1}: End the main phase>"


def test_without_history_a_decision_that_has_passed_is_told_plainly() -> None:
    game = hj.Game.new("sve", decks=DECKS, seed=7, history=False)
    asked = game.decision
    assert asked is not None
    game.choose(0)
    assert (asked.question, asked.options[0].text) == ("who goes first", "('first', 0)")


def test_a_set_is_chosen_by_its_candidates() -> None:
    game = hj.Game.new("cfv-g", decks=hj.starter_decks("cfv-g")[:2], seed=3)
    while game.decision is not None and game.decision.picking is None:
        game.choose(0)
    assert game.decision is not None
    of = game.decision.picking
    assert of is not None
    assert all(candidate.text for candidate in of.candidates)
    twin = game.fork()
    game.choose_set([of.candidates[3], of.candidates[1]])
    twin.choose_set([1, 3])
    assert game.digest() == twin.digest()


# -- words -------------------------------------------------------------------------------------------------------------


def test_words_are_carried_out(begun: hj.Game) -> None:
    begun.say("end turn")
    assert begun.decision is not None
    assert (begun.decision.player, begun.decision.rule) == (1, "7.4.5")


def test_words_that_a_rule_forbids_are_refused_with_it(begun: hj.Game) -> None:
    before = begun.digest()
    with pytest.raises(hj.Illegal, match=r"\(10\.4\.4\)"):
        begun.say("play Castellan Ysolt")
    assert begun.digest() == before


def test_what_may_be_done(begun: hj.Game) -> None:
    assert begun.legal("end turn")
    assert not begun.legal("play Castellan Ysolt")
    assert not begun.legal("end turn", player=1)
    assert begun.legal(("end",))
    assert begun.legal(0)
    assert not begun.legal(99)
    assert not begun.legal(("dance",))
    assert not begun.legal(0, player=1)


NONSENSE = ["florble the wug", "asdf", "xyzzy", "play Florble", "attack wug with florble", "choose zzyzx", "é" * 400]


@pytest.mark.parametrize("ruleset", ["sve", "cfv-g", "fow-10.2"])
@pytest.mark.parametrize("said", NONSENSE)
def test_nonsense_is_malformed_and_cites_no_rule(ruleset: str, said: str) -> None:
    game = hj.Game.new(ruleset, decks=hj.starter_decks(ruleset)[:2], seed=7)
    asked: list[Callable[[], object]] = [lambda: game.why_not(said), lambda: game.say(said), lambda: game.legal(said)]
    for ask in asked:
        with pytest.raises(hj.Malformed, match="means nothing here") as caught:
            ask()
        assert not re.search(r"\d+\.\d+", str(caught.value))


@pytest.mark.parametrize("said", ["", "   ", "!!!"])
def test_silence_is_malformed(game: hj.Game, said: str) -> None:
    with pytest.raises(hj.Malformed, match="nothing was said"):
        game.why_not(said)


def test_whether_words_mean_something_tells_nothing_of_the_opponents_deck(begun: hj.Game) -> None:
    """A starter card that lies in neither deck is as good a name as any."""
    here = {entry.printed.name for entry in begun.kernel.ruleset.library.entries.values()}
    elsewhere = [card.name for card in starter_pack("sve").cards if card.name not in here]
    assert elsewhere
    assert begun.why_not(f"play {elsewhere[0]}")


# -- wrong types -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("choice", [None, 1.0, True, "attack", [0], {0}, object()])
def test_choices_of_a_wrong_type(game: hj.Game, choice: Any) -> None:
    before = game.digest()
    with pytest.raises(hj.Malformed, match=r"a choice is .* Expected one of decision\.options or its index"):
        game.choose(choice)
    assert game.digest() == before


@pytest.mark.parametrize("player", [None, "A", 1.0, True, 2, -1, (0,)])
def test_players_of_a_wrong_type(game: hj.Game, player: Any) -> None:
    asked: list[Callable[[], object]] = [lambda: game.view(player), lambda: game.concede(player)]
    asked += [lambda: game.determinize(player, 1)]
    asked += [lambda: game.why_not("end turn", player)] if player is not None else []
    for ask in asked:
        with pytest.raises(hj.Malformed, match="there is no player"):
            ask()
    assert game.result is None


ANY: Any = hj.Game


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda game: game.why_not(5), "what is said is 5"),
        (lambda game: game.say(None), "what is said is None"),
        (lambda game: game.legal(None), "a choice is None"),
        (lambda game: game.choose_set(3), "a set of choices is 3"),
        (lambda game: game.choose_set("ab"), "a set of choices is 'ab'"),
        (lambda game: game.choose_set([None]), "a choice is None"),
        (lambda game: game.declare_loop("two"), "how many times is 'two'"),
        (lambda game: game.determinize(0, "x"), "the seed is 'x'"),
        (lambda game: ANY.load("text"), "a saved game is 'text'"),
        (lambda game: ANY.load(None), "a saved game is None"),
        (lambda game: ANY(None, None), "the game is None"),
        (lambda game: ANY.new(5, DECKS), "a ruleset is 5"),
        (lambda game: ANY.new("sve", (1, 2)), "a deck is 1"),
        (lambda game: ANY.new("sve", None), "a game needs two decks"),
        (lambda game: ANY.new("sve", DECKS, seed=True), "the seed is True"),
        (lambda game: ANY.new("sve", DECKS, packs="cards.yaml"), "packs is 'cards.yaml'"),
        (lambda game: ANY.new("sve", DECKS, packs=[3]), "a pack is 3"),
    ],
)
def test_wrong_types_are_malformed(game: hj.Game, wrong: Callable[[Any], object], message: str) -> None:
    with pytest.raises(hj.Malformed, match=re.escape(message)):
        wrong(game)


# -- how it looks ------------------------------------------------------------------------------------------------------


class Page(HTMLParser):
    """Every tag is closed, nothing is fetched; the texts are kept."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "link", "img", "iframe")
        assert not {name for name, _ in attrs} & {"src", "href", "onclick"}
        if tag != "hr":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@pytest.mark.parametrize("ruleset", hj.rulesets())
def test_games_views_and_decisions_are_drawn(ruleset: str) -> None:
    game = hj.Game.new(ruleset, decks=hj.starter_decks(ruleset)[:2], seed=7)
    for _ in range(40):
        if game.decision is not None:
            game.choose(game.decision.options[-1])
    assert game.decision is not None
    for drawn in (game._repr_html_(), game.view(0)._repr_html_(), game.decision._repr_html_()):
        page = Page(drawn)
        assert page.open == []
        assert "url(" not in drawn
    assert game.decision.options[0].text in Page(game.decision._repr_html_()).texts
    assert ruleset in str(game.view(1))
    assert ruleset in repr(game)


def test_nobody_sees_more_in_a_drawing_than_in_the_view(begun: hj.Game) -> None:
    mine = next(zone for zone in begun.view(0).zones if zone.player == 0 and zone.name == "hand")
    theirs = begun.view(1)
    known = {card.name for zone in theirs.zones for card in zone.cards}
    for card in mine.cards:
        assert card.name in str(begun.view(0))
        assert card.name in known or (card.name not in str(theirs) and card.name not in theirs._repr_html_())


def test_names_are_escaped_in_a_page() -> None:
    from headjudge.api import html

    assert "<b>" not in html.question("<b>", "<b>", "<b>", ["<b>"], 1)


def test_a_finished_game_is_told(game: hj.Game) -> None:
    game.concede(1)
    assert repr(game) == "<Game sve, over in turn 0: (1, -1)>"
    assert "headjudge" in game._repr_html_()
    assert repr(game.log[-1]) == f"LogLine({game.log[-1].rule}: {game.log[-1].text})"


def test_a_view_becomes_json(begun: hj.Game) -> None:
    assert msgspec.json.encode(begun.view(0)) == msgspec.json.encode(begun.kernel.view(0))


# -- copies ------------------------------------------------------------------------------------------------------------


def test_copies_and_pickles(begun: hj.Game) -> None:
    for twin in (copy.copy(begun), copy.deepcopy(begun), pickle.loads(pickle.dumps(begun))):
        assert isinstance(twin, hj.Game)
        assert (twin.digest(), twin.setup) == (begun.digest(), begun.setup)
        twin.choose(0)
        assert twin.digest() != begun.digest()


# -- what was there before ---------------------------------------------------------------------------------------------


def test_names_that_were_there_before_still_work_and_warn(game: hj.Game) -> None:
    with pytest.warns(DeprecationWarning, match=r"Game\.cards will be taken away: use game\.kernel\.cards"):
        assert game.cards is game.kernel.cards
    with pytest.warns(DeprecationWarning, match=r"use game\.decision\.picking"):
        assert game.picking is None
    with pytest.warns(DeprecationWarning, match=r"use game\.kernel\.keeps_log"):
        game.keeps_log = False
    assert not game.kernel.keeps_log
    with pytest.raises(AttributeError, match="no attribute 'dance'"):
        game.dance()
    with pytest.raises(AttributeError, match="no attribute 'dance'"):
        game.dance = 1


def test_nothing_of_the_interface_warns(begun: hj.Game, tmp_path: Path) -> None:
    from headjudge.bots import bot, play_out

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        play_out(begun, (bot("greedy", 1), bot("random", 2)), most=30)
        begun.skips_forced = True
        assert begun.skips_forced
        assert begun.replay().choices
        assert begun.loop_offer() is None
