"""The same game under the three editions of Force of Will: where it goes differently, and by which rules."""

import pytest

import headjudge as hj
from headjudge.formats import game_differences
from headjudge.formats.game_differences import Course
from headjudge.formats.packs import Card, Face, Pack
from headjudge.formats.partings import Parting
from headjudge.formats.replay import Replay
from headjudge.kernel import offers
from headjudge.rulebook import edition
from headjudge.rulebook.differences import Kind
from tests.api.test_game import play

NEWEST, MIDDLE, OLDEST = "fow-10.2", "fow-6.3", "fow-5.01"
RESONATORS = tuple(
    Card(f"Soldier {n}", {"type": "resonator", "cost": "1", "race": "Human", "atk": 200 + 100 * n, "def": 300})
    for n in range(10)
)
STONE = Card("Pale Magic Stone", {"type": "basic magic stone"}, ("{Rest}: Produce {1}.",))
RULER = Card(
    "Captain",
    {"type": "ruler", "attribute": "W", "race": "Human"},
    ("[Judgment] {1}",),
    back=Face("Captain at Arms", {"type": "J-ruler", "attribute": "W", "race": "Human", "atk": 800, "def": 800}),
)
DECK = (
    "//ruler\n1 Captain\n//main\n"
    + "".join(f"4 {card.name}\n" for card in RESONATORS)
    + "//stone\n10 Pale Magic Stone\n"
)


def recorded(ruleset: str, turns: int, *wanted: str) -> Replay:
    """A game in which stones are called, and what is wanted is done: the first words of options. Nothing else is."""
    pack = Pack("test", ruleset, (*RESONATORS, STONE, RULER))
    game = hj.Game.new(ruleset, decks=(DECK, DECK), seed=3, packs=[pack])
    while game.decision is not None and game.turn <= turns:
        game.choose(chosen(game, ("Call", *wanted)))
    return game.replay()


def chosen(game: hj.Game, wanted: tuple[str, ...]) -> int:
    assert game.decision is not None
    words = [offers.describe(game.kernel, option, game.decision.player).split()[0] for option in game.decision.options]
    return next((n for n, word in enumerate(words) if word in wanted), len(words) - 1)


def parting(course: Course, what: str) -> Parting:
    return next(each for each in course.partings if each.what == what)


@pytest.mark.parametrize("ruleset", [NEWEST, MIDDLE, OLDEST])
def test_an_edition_plays_like_itself(ruleset: str) -> None:
    assert game_differences.compare(recorded(ruleset, 4), ruleset).partings == ()


def test_the_first_difference_is_who_goes_first() -> None:
    course = game_differences.compare(recorded(NEWEST, 2), MIDDLE)
    first = course.partings[0]
    assert (first.what, first.choices, first.went_on) == ("question", 0, "there the answer is 'Go first'")
    assert first.there[0].rule == "403.3"
    assert first.there[0].heading == "a random player chooses to go first or second"
    assert (Kind.CHANGED, ("403.4",), ("403.3",)) in [each[:3] for each in first.rules]
    assert course.alike == course.choices


def test_what_happens_only_in_one_edition_is_told_with_what_became_of_its_rule() -> None:
    coin = parting(game_differences.compare(recorded(NEWEST, 2), MIDDLE), "log")
    assert [(each.rule, each.text) for each in coin.here] == [("1119.2", "Player B gets Will Coin")]
    assert coin.there == ()
    assert [each[:3] for each in coin.rules] == [(Kind.CHANGED, ("1119.2", "1119.3a"), ("1119.2",))]


def test_what_is_refused_elsewhere_is_told_with_the_rule_of_that_edition() -> None:
    course = game_differences.compare(recorded(MIDDLE, 4), OLDEST)
    first = course.partings[0]
    assert first.what == "options"
    assert all("into the standby area" in each.text for each in first.here)
    assert {each.rule for each in first.reasons} == {"7.6-1"}
    assert (Kind.CHANGED, ("706.1", "706.3"), ("7.6-1",)) in [each[:3] for each in first.rules]


def test_games_that_another_player_begins_part_for_good() -> None:
    """Whoever chose to go second in the oldest edition goes first in the newest, by chance and without a choice."""
    course = game_differences.compare(recorded(OLDEST, 2), NEWEST)
    assert course.alike < course.choices
    first = course.partings[0]
    assert (first.what, first.here[0].rule) == ("question", "4.2-3")
    assert parting(course, "log").here[0].text != parting(course, "log").there[0].text


def test_what_happens_together_is_the_same_in_any_order() -> None:
    """Stones recover before or after the ruler, as their zones come; nobody could tell."""
    course = game_differences.compare(recorded(MIDDLE, 8, "Produce"), OLDEST)
    assert [each.what for each in course.partings] == ["options"]


@pytest.mark.parametrize("ruleset", [NEWEST, MIDDLE, OLDEST])
def test_games_with_starter_decks_are_compared_with_both_other_editions(ruleset: str) -> None:
    """Every rule that is told stands in the book of its side, and a game parts for good where it is not played on."""
    game = play(hj.Game.new(ruleset, decks=hj.starter_decks(ruleset)[:2], seed=8), most=80)
    for other in {NEWEST, MIDDLE, OLDEST} - {ruleset}:
        course = game_differences.compare(game.replay(), other)
        assert course.alike == course.choices or not course.partings[-1].went_on
        for side, book in ((0, edition(ruleset)), (1, edition(other))):
            told = [each for part in course.partings for each in (part.here, part.there)[side]]
            assert all(each.heading == book.rule(each.rule).heading for each in told if each.rule)
