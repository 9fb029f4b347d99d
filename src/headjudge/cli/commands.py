"""Every command with its arguments. Each imports what carries it out when it is called, and returns its exit code."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter, Token

from headjudge.games import usual


def whole(type_: Any, tokens: Sequence[Token]) -> int:
    """A whole number as it is typed: 1.5 is none, and is not rounded."""
    try:
        return int(tokens[0].value)
    except ValueError:
        raise ValueError(f"{tokens[0].value!r} is no whole number.") from None


WHOLE = Parameter(converter=whole)
USUAL = usual()

Json = Annotated[
    bool, Parameter(name="--json", negative="", show_default=False, help="Print JSON for a program to read.")
]
Ruleset = Annotated[str, Parameter(name="--ruleset", help="The rules to go by.")]
PackRuleset = Annotated[
    str,
    Parameter(
        name="--ruleset", show_default=False, help=f"The rules to go by, {USUAL} for a database; a pack has its own."
    ),
]
DeckRuleset = Annotated[
    str,
    Parameter(
        name="--ruleset", show_default=False, help=f"The rules to go by, {USUAL} if none; a deck code has its own."
    ),
]
Packs = Annotated[
    tuple[Path, ...],
    Parameter(
        name="--pack",
        negative="",
        consume_multiple=False,
        show_default=False,
        help="A card pack to look into before your own and the starter cards; may be given several times.",
    ),
]
Seed = Annotated[int | None, WHOLE, Parameter(name="--seed", help="A number that makes chance repeatable.")]


def say(text: str) -> int:
    print(text)
    return 0


# -- rules -------------------------------------------------------------------------------------------------------------


def rules_show(ruleset: str, rule: str | None = None, *, json: Json = False) -> int:
    """Show a rule in our own words, what carries it out and which tests show it; without a number, the chapters."""
    from headjudge.cli import rules

    return say(rules.show(ruleset, rule, json))


def rules_search(
    *words: str,
    ruleset: Annotated[str, Parameter(help="Only this book.")] = "",
    json: Json = False,
) -> int:
    """Find rules by words, in all books or in one; words that are mistyped are taken for the nearest."""
    from headjudge.cli import rules

    return say(rules.search(" ".join(words), ruleset, json))


def rules_coverage(
    *, ruleset: Annotated[str | None, Parameter(help="Only this one.")] = None, json: Json = False
) -> int:
    """Count how much of each book is bound, exercised and evidenced."""
    from headjudge.cli import rules

    say(rules.coverage(ruleset, json))
    return 0 if rules.is_faultless(ruleset) else 1


def rules_diff(
    before: Annotated[str, Parameter(help="An edition by its id.")],
    after: Annotated[str, Parameter(help="Another edition of the same game.")],
    *,
    chapter: Annotated[str, Parameter(help="Only this chapter, by its number in either book.")] = "",
    game: Annotated[Path | None, Parameter(help="A replay: tell where that game goes differently.")] = None,
    json: Json = False,
) -> int:
    """Tell which rules are new, gone, renumbered, reworded or changed from one edition of a game to another."""
    from headjudge.cli import rules_diff as differing

    return say(differing.diff(before, after, chapter, json, game))


# -- cards -------------------------------------------------------------------------------------------------------------


def cards_compile(
    file: Path,
    *,
    ruleset: PackRuleset = "",
    json: Json = False,
    why: Annotated[bool, Parameter(negative="", help="Rank the words that were not understood.")] = False,
    exercised: Annotated[
        bool,
        Parameter(negative="", help="Count only cards whose abilities also do what they say, as `exercise` tells."),
    ] = False,
) -> int:
    """Compile every card of a pack or card database and report the words that were not understood."""
    from headjudge.cli import cards_compile as command

    return say(command.compile_cards(file, ruleset, json, why, exercised))


def cards_explain(
    text: str,
    *,
    ruleset: Ruleset = USUAL,
    pack: Packs = (),
    card_type: Annotated[str, Parameter(name="--type", help="What a text is printed on: follower, spell.")] = "",
    json: Json = False,
) -> int:
    """Show how the judge reads a card, by its name or its text."""
    from headjudge.cli import cards_explain as command

    return say(command.explain_card(text, ruleset, pack, card_type, json))


def cards_fix(
    name: Annotated[str, Parameter(help="The card, by its name.")],
    *,
    ruleset: Ruleset = USUAL,
    text: Annotated[str, Parameter(help="How it reads, ' / ' between paragraphs; without it you are asked.")] = "",
    into: Annotated[
        Path | None,
        Parameter(name="--pack", help="The pack to write the reading to; without it, your own pack of readings."),
    ] = None,
    look: Annotated[
        tuple[Path, ...],
        Parameter(
            name="--look",
            negative="",
            consume_multiple=False,
            show_default=False,
            help="A card pack to look into besides your own and the starter cards; may be given several times.",
        ),
    ] = (),
    number: Annotated[str, Parameter(help="Which card of that name, by its number.")] = "",
    section: Annotated[str, Parameter(help="Which card of that name, by the section of a deck it belongs in.")] = "",
) -> int:
    """Say how a card reads: its words that are not understood are marked, and what you write is tried at once."""
    from headjudge.cli import cards_fix as command

    return command.fix(name, ruleset, look, text, into, number, section)


def cards_exercise(
    file: Path,
    *,
    ruleset: PackRuleset = "",
    only: Annotated[str, Parameter(help="Only cards with this in their names.")] = "",
    sample: Annotated[int, WHOLE, Parameter(help="So many cards by chance; 0 for all.")] = 0,
    seed: Annotated[int, WHOLE, Parameter(help="Equal seeds give equal samples.")] = 1,
    out: Annotated[Path | None, Parameter(help="A folder for the failures, each as a scenario.")] = None,
    json: Json = False,
) -> int:
    """Make every ability of the cards that compile happen, and compare what happens with what the text says."""
    from headjudge.cli import cards_exercise as command

    report = command.exercise(file, ruleset, only, sample, seed, out, command.bar)
    say(command.as_json(report) if json else command.as_text(report))
    return 1 if report.failures else 0


def cards_import(file: Path, *, ruleset: PackRuleset = "", json: Json = False) -> int:
    """Keep the cards of a pack or card database (JSON lines), so that decks can be built with them."""
    from headjudge.cli import cards_import as command

    return say(command.import_cards(file, ruleset, json))


# -- decks -------------------------------------------------------------------------------------------------------------


def deck_check(
    file: Annotated[str, Parameter(help="A deck list, a deck code, or a starter deck such as starter/swordcraft.")],
    *,
    ruleset: DeckRuleset = "",
    json: Json = False,
    pack: Packs = (),
    pool: Annotated[Path | None, Parameter(help="The cards opened, where the deck must be built from them.")] = None,
    chosen: Annotated[
        Path | None, Parameter(name="--format", help="A format to keep to: its sets and its banned cards.")
    ] = None,
) -> int:
    """Check a deck: what rules forbid, with rule and line, unknown names, and how far its cards are understood."""
    from headjudge.cli import deck

    report = deck.check(file, ruleset, pack, pool, chosen)
    say(deck.as_json(report) if json else deck.as_text(report))
    return 0 if report.legal else 1


def deck_code(
    file: Annotated[str, Parameter(help="A deck list, or a starter deck such as starter/swordcraft.")],
    *,
    ruleset: DeckRuleset = "",
    pack: Packs = (),
    json: Json = False,
) -> int:
    """Print a deck as one line that others can paste."""
    from headjudge.cli import deck

    return say(deck.code(file, ruleset, pack, json))


def deck_list(*, ruleset: Ruleset = USUAL, json: Json = False) -> int:
    """List the decks that come with a ruleset."""
    from headjudge.cli import deck

    return say(deck.starters(ruleset, json))


def deck_open8(
    pack: Annotated[
        Path | None, Parameter(help="The pack whose boosters are opened; the starter cards if none.")
    ] = None,
    *,
    seed: Seed = None,
    slots: Annotated[str, Parameter(help="What a booster holds, such as '4 bronze, 2 silver, 2 gold'.")] = "",
    boosters: Annotated[int, WHOLE, Parameter(help="How many boosters.")] = 8,
    build: Annotated[bool, Parameter(negative="", help="Build a deck from them that can be played.")] = False,
    json: Json = False,
) -> int:
    """Open boosters for a deck of Open 8 and list what was in them."""
    from headjudge.cli import deck

    return say(deck.open8(pack, seed, slots, boosters, build, json))


# -- replays -----------------------------------------------------------------------------------------------------------


def replay_show(file: Path, *, json: Json = False) -> int:
    """Show a recorded game: who played what, and every line of its log with its rule."""
    from headjudge.cli import replay

    return say(replay.show(file, json))


def replay_verify(file: Path, *, json: Json = False) -> int:
    """Play a recorded game again and compare it with the record at the end of every turn."""
    from headjudge.cli import replay

    found = replay.verified(file)
    say(replay.as_json(found) if json else replay.as_text(found))
    return 0 if found.agrees else 1


# -- scenarios ---------------------------------------------------------------------------------------------------------


def scenario_run(*paths: Path, json: Json = False) -> int:
    """Run scenarios, files or whole folders: what was expected, what happened, and the last log lines."""
    from headjudge.cli import scenario

    outcomes = scenario.run(paths)
    say(scenario.as_json(outcomes) if json else scenario.as_text(outcomes))
    return 0 if all(found.passed for found in outcomes) else 1


# -- playing -----------------------------------------------------------------------------------------------------------


def play(
    *,
    ruleset: Ruleset = USUAL,
    deck: Annotated[str, Parameter(help="Your deck: a starter id or a file.")] = "",
    against: Annotated[str, Parameter(help="The opponent's deck.")] = "",
    opponent: Annotated[str, Parameter(help="greedy, random, or friend for two people at one keyboard.")] = "greedy",
    seed: Seed = None,
    load: Annotated[Path | None, Parameter(help="Go on with a saved game.")] = None,
    scenario: Annotated[Path | None, Parameter(help="Play on from the position of a scenario.")] = None,
    plain: Annotated[bool, Parameter(negative="", help="Line by line, for pipes and screen readers.")] = False,
    by_hand: Annotated[bool, Parameter(negative="", help="Play cards that cannot be read, by hand.")] = False,
) -> int:
    """Play a game in the terminal."""
    from headjudge.cli import play as table

    if scenario is not None:
        return table.play(table.scenario_session(scenario, opponent, ruleset), plain)
    return table.play(table.session(ruleset, deck, against, opponent, seed, load, by_hand), plain)


def serve(
    *,
    host: Annotated[str, Parameter(help="Where to listen; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, WHOLE, Parameter(help="The port; 0 takes any that is free.")] = 8000,
    db: Annotated[str, Parameter(help="A file, or postgresql+psycopg://user:password@host/name.")] = "",
    scenarios: Annotated[Path | None, Parameter(help="A folder of scenarios to offer.")] = None,
    bot: Annotated[
        tuple[str, ...],
        Parameter(negative="", consume_multiple=False, show_default=False, help="A program that plays: NAME=COMMAND."),
    ] = (),
    origin: Annotated[
        tuple[str, ...],
        Parameter(negative="", consume_multiple=False, show_default=False, help="Another site that may connect."),
    ] = (),
    proxy: Annotated[
        tuple[str, ...],
        Parameter(
            negative="",
            consume_multiple=False,
            show_default=False,
            help="The address of a proxy that is believed where requests come from.",
        ),
    ] = (),
    formats: Annotated[
        tuple[Path, ...],
        Parameter(
            name="--format",
            negative="",
            consume_multiple=False,
            show_default=False,
            help="A format that decks may be asked to keep to; may be given several times.",
        ),
    ] = (),
    open: Annotated[bool, Parameter(negative="", help="Open the browser.")] = False,
) -> int:
    """Serve the table: play in the browser, against bots or people."""
    from headjudge.cli import serve as serving

    return serving.serve(host, port, db, scenarios, bot, origin, open, formats, proxy)


def judge(
    file: Annotated[Path, Parameter(help="A question: a scenario with `ask`; with --ask any scenario; or a replay.")],
    *,
    ask: Annotated[
        tuple[str, ...],
        Parameter(
            negative="", consume_multiple=False, show_default=False, help="Ask this; may be given several times."
        ),
    ] = (),
    replay: Annotated[bool, Parameter(negative="", help="The file is a recorded game.")] = False,
    at: Annotated[int | None, WHOLE, Parameter(help="After so many choices of the recorded game.")] = None,
    html: Annotated[Path | None, Parameter(help="Write the first ruling as a page that stands alone.")] = None,
    pin: Annotated[Path | None, Parameter(help="Write a scenario that holds the first ruling.")] = None,
    json: Json = False,
) -> int:
    """Rule on a question about a position: what may be done, what happens, who decides, and by which rules."""
    from headjudge.cli import judge as desk

    found = desk.rulings(file, ask, replay, at)
    if html is not None:
        html.write_text(found[0].as_html(), encoding="utf-8")
    if pin is not None:
        pin.write_text(desk.pinned(file, found[0]), encoding="utf-8")
    return say(desk.as_json(found) if json else desk.as_text(found))


def simulate(
    *,
    a: Annotated[str, Parameter(name="--a", help="A deck: a starter deck or a file.")],
    b: Annotated[str, Parameter(name="--b", help="The deck it plays against.")],
    ruleset: Ruleset = USUAL,
    bots: Annotated[str, Parameter(help="Who plays: one bot for both decks, or two with a comma.")] = "greedy",
    games: Annotated[int, WHOLE, Parameter(help="How many games.")] = 100,
    seed: Annotated[int, WHOLE, Parameter(help="Equal seeds give equal games.")] = 1,
    jobs: Annotated[int, WHOLE, Parameter(help="How many processes share the work.")] = 1,
    by_hand: Annotated[bool, Parameter(negative="", help="Play cards that cannot be read, without that.")] = False,
    json: Json = False,
) -> int:
    """Let bots play many games and count who wins, with intervals."""
    from headjudge.cli import simulate as simulating

    report = simulating.simulate(ruleset, a, b, bots, games, seed, jobs, by_hand)
    say(simulating.as_json(report) if json else simulating.as_text(report))
    return 1 if report.errors else 0


def bench(
    *,
    ruleset: Annotated[str, Parameter(help="The rules to measure; without them, every rulebook.")] = "",
    rounds: Annotated[int, WHOLE, Parameter(help="How often to measure; the median counts.")] = 21,
    json: Json = False,
) -> int:
    """Measure the speed of the engine, next to python-chess on the same machine."""
    from headjudge.cli import bench as benching

    found = benching.bench(ruleset, rounds)
    return say(benching.as_json(found) if json else benching.as_text(found))


TOP: dict[str, Callable[..., Any]] = {
    "play": play,
    "serve": serve,
    "judge": judge,
    "simulate": simulate,
    "bench": bench,
}
GROUPS: dict[str, tuple[str, dict[str, Callable[..., Any]]]] = {
    "rules": (
        "The rulebooks, rule by rule.",
        {"show": rules_show, "search": rules_search, "coverage": rules_coverage, "diff": rules_diff},
    ),
    "cards": (
        "Card text: compiling, exercising, explaining, fixing, importing.",
        {
            "compile": cards_compile,
            "exercise": cards_exercise,
            "explain": cards_explain,
            "fix": cards_fix,
            "import": cards_import,
        },
    ),
    "deck": (
        "Decks: checking, sharing, listing, opening boosters.",
        {"check": deck_check, "code": deck_code, "list": deck_list, "open8": deck_open8},
    ),
    "replay": ("Recorded games.", {"show": replay_show, "verify": replay_verify}),
    "scenario": ("Positions with an expected outcome.", {"run": scenario_run}),
}
