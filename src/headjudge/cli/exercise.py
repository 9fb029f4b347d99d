"""What `headjudge cards exercise` prints."""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from random import Random

import msgspec

from headjudge.cli.cards import read_cards
from headjudge.formats.content import defined
from headjudge.formats.packs import Card, Pack
from headjudge.games import box_of
from headjudge.games.printed import sides
from headjudge.language import Compiler
from headjudge.testing.exercise.games import game_of
from headjudge.testing.exercise.run import FAILED, AbilityReport, CardReport, Exerciser
from headjudge.testing.exercise.scenarios import file_name, written

BAR = 30
AT_ONCE = 200
"""How many cards share one library: what a card makes of others is the same, and it is made faster."""


class Report(msgspec.Struct, frozen=True):
    """How many abilities came to which end, card by card; ``refused`` cards do not compile."""

    ruleset: str
    cards: int
    refused: int
    abilities: int
    outcomes: dict[str, int]
    steps: int
    covered: int
    failures: tuple[CardReport, ...]
    not_staged: tuple[CardReport, ...]


def exercise(
    path: Path, ruleset: str, only: str = "", sample: int = 0, seed: int = 1, out: Path | None = None,
    progress: Callable[[int, int, int], None] | None = None,
) -> Report:  # fmt: skip
    """Exercise the cards of a pack or database: those that compile, all of them or some."""
    pack = read_cards(path, ruleset)
    ruleset = ruleset or pack.ruleset
    cards = chosen(pack, only, sample, seed)
    box = box_of(ruleset)
    words = box.words([face for card in pack.cards for face in sides(card)])
    compiler = Compiler(box.language().with_names(*words).with_keywords(defined([pack])))
    compiled = list(readable(cards, pack, ruleset, compiler))
    found: list[CardReport] = []
    failed = 0
    for at in range(0, len(compiled), AT_ONCE):
        exerciser = Exerciser(ruleset, *game_of(ruleset), compiled[at : at + AT_ONCE], compiler)
        for card in compiled[at : at + AT_ONCE]:
            found.append(exerciser.card(card))
            failed += not found[-1].passed
            if progress is not None:
                progress(len(found), len(compiled), failed)
    if out is not None:
        write(out, ruleset, found)
    return reported(ruleset, len(cards), found)


def chosen(pack: Pack, only: str, sample: int, seed: int) -> list[Card]:
    """The cards with a text that are meant: of one name, or so many by chance."""
    cards = [card for card in pack.cards if any(face.text for face in sides(card))]
    if only:
        return [card for card in cards if only.casefold() in card.name.casefold()]
    return Random(seed).sample(cards, min(sample, len(cards))) if sample else cards


def readable(cards: Sequence[Card], pack: Pack, ruleset: str, compiler: Compiler) -> Iterator[Card]:
    """The cards that compile and that the rules can carry out."""
    box = box_of(ruleset)
    unimplemented = box.unimplemented(pack.cards)
    for card in cards:
        trees = [compiler.compile(box.facts_of(face)).tree for face in sides(card)]
        if all(tree is not None and not unimplemented(tree) for tree in trees):
            yield card


def reported(ruleset: str, cards: int, found: Sequence[CardReport]) -> Report:
    abilities = [each for card in found for each in card.abilities]
    return Report(
        ruleset,
        cards,
        cards - len(found),
        len(abilities),
        dict(Counter(each.outcome for each in abilities).most_common()),
        sum(each.steps for each in abilities if each.outcome == "exercised"),
        sum(each.covered for each in abilities if each.outcome == "exercised"),
        tuple(only_some(found, FAILED)),
        tuple(only_some(found, ("not staged",))),
    )


def only_some(found: Iterable[CardReport], outcomes: Sequence[str]) -> Iterator[CardReport]:
    """The cards with abilities that came to such an end, with those alone."""
    for card in found:
        abilities = tuple(each for each in card.abilities if each.outcome in outcomes)
        if abilities:
            yield msgspec.structs.replace(card, abilities=abilities)


def write(out: Path, ruleset: str, found: Iterable[CardReport]) -> None:
    """Every failure as a scenario."""
    out.mkdir(parents=True, exist_ok=True)
    for card in only_some(found, FAILED):
        for ability in card.abilities:
            if ability.tried is not None:
                (out / file_name(card, ability)).write_text(written(ruleset, card, ability), encoding="utf-8")


def as_text(report: Report) -> str:
    exercised = report.outcomes.get("exercised", 0)
    lines = [
        f"{exercised} of {report.abilities} abilities of {report.cards - report.refused} cards exercised, "
        f"{report.covered} of {report.steps} steps seen"
    ]
    lines += [f"  {count:4} {outcome}" for outcome, count in report.outcomes.items() if outcome != "exercised"]
    if report.refused:
        lines.append(f"{report.refused} cards do not compile")
    for card in (*report.failures, *report.not_staged):
        lines += [told(card, ability) for ability in card.abilities]
    return "\n".join(lines)


def told(card: CardReport, ability: AbilityReport) -> str:
    number = f" {card.number}" if card.number else ""
    why = f": {ability.why}" if ability.why else ""
    outcome = ability.outcome.upper() if ability.outcome in FAILED else ability.outcome
    return f"{outcome} {card.name}{number}, ability {ability.index + 1}{why}"


def as_json(report: Report) -> str:
    return json.dumps(msgspec.to_builtins(report, enc_hook=repr), indent=2, ensure_ascii=False)


def bar(done: int, of: int, failed: int) -> None:
    """Draw how far it is, where somebody looks."""
    if not sys.stderr.isatty():
        return
    full = BAR * done // max(of, 1)
    end = "\n" if done == of else ""
    wrong = f", {failed} not as written" if failed else ""
    print(f"\r[{'#' * full}{'.' * (BAR - full)}] {done} of {of} cards{wrong}", end=end, file=sys.stderr, flush=True)
