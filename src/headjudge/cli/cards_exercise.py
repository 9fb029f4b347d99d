"""What `headjudge cards exercise` prints."""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from headjudge.cli.cards_compile import read_cards
from headjudge.formats.content import defined
from headjudge.formats.packs import Card, Pack
from headjudge.formats.texts import Texts
from headjudge.games import box_of
from headjudge.games.card_facts import TextCompiler
from headjudge.games.game_box import Box
from headjudge.games.printed import sides
from headjudge.language.tree import Card as Tree
from headjudge.testing.exercise.games import game_of
from headjudge.testing.exercise.memory import Memory
from headjudge.testing.exercise.run import FAILED, AbilityReport, CardReport, Exerciser
from headjudge.testing.exercise.scenarios import file_name, written

BAR = 30
AT_ONCE = 200
"""How many cards share one library: what a card makes of others is the same, and it is made faster."""


class Report(msgspec.Struct, frozen=True):
    """How many abilities came to which end, card by card; ``refused`` cards do not compile.

    ``variants`` counts the abilities that were also exercised so: declined, without a target, and the like.
    """

    ruleset: str
    cards: int
    refused: int
    abilities: int
    outcomes: dict[str, int]
    steps: int
    covered: int
    variants: dict[str, int]
    failures: tuple[CardReport, ...]
    not_staged: tuple[CardReport, ...]


Progress = Callable[[int, int, int], None]


class Readable(NamedTuple):
    """A card that compiles and that the rules can carry out, with the trees of its sides."""

    card: Card
    trees: tuple[Tree, ...]


def exercise(
    path: Path, ruleset: str, only: str = "", sample: int = 0, seed: int = 1, out: Path | None = None,
    progress: Progress | None = None, anew: bool = True,
) -> Report:  # fmt: skip
    """Exercise the cards of a pack or database: those that compile, all of them or some.

    What is remembered of a card is taken as it is unless it is to be done ``anew``.
    """
    pack = read_cards(path, ruleset)
    ruleset = ruleset or pack.ruleset
    cards = chosen(pack, only, sample, seed)
    box = box_of(ruleset)
    texts = Texts(box, [pack], [pack.digest()], tuple(defined([pack])))
    memory = Memory(box)
    compiled = list(readable(cards, pack, box, texts, memory if not anew else None))
    found = list(exercised(ruleset, compiled, texts, memory, anew, progress))
    texts.keep()
    memory.keep()
    if out is not None:
        write(out, ruleset, found)
    return reported(ruleset, len(cards), found)


def exercised(
    ruleset: str, cards: Sequence[Readable], texts: Texts, memory: Memory, anew: bool, progress: Progress | None
) -> Iterator[CardReport]:
    """What comes of each card, and what came of those that are remembered."""
    failed = 0
    for at in range(0, len(cards), AT_ONCE):
        some = cards[at : at + AT_ONCE]
        exerciser: Exerciser | None = None
        for done, each in enumerate(some, at + 1):
            report = None if anew else memory.of(*each)
            if report is None:
                exerciser = exerciser or Exerciser(ruleset, *game_of(ruleset), [one.card for one in some], texts)
                report = exerciser.card(each.card)
                memory.learn(*each, report)
            failed += not report.passed
            yield report
            if progress is not None:
                progress(done, len(cards), failed)


def chosen(pack: Pack, only: str, sample: int, seed: int) -> list[Card]:
    """The cards with a text that are meant: of one name, or so many by chance."""
    cards = [card for card in pack.cards if any(face.text for face in sides(card))]
    if only:
        return [card for card in cards if only.casefold() in card.name.casefold()]
    return Random(seed).sample(cards, min(sample, len(cards))) if sample else cards


def readable(
    cards: Sequence[Card], pack: Pack, box: Box, texts: TextCompiler, memory: Memory | None
) -> Iterator[Readable]:
    """The cards that compile and that the rules can carry out, which those that are remembered can."""
    unimplemented = box.unimplemented(pack.cards)
    for card in cards:
        read = [texts.compile(box.facts_of(face)).tree for face in sides(card)]
        trees = tuple(tree for tree in read if tree is not None)
        known = memory is not None and memory.of(card, trees) is not None
        if len(trees) == len(read) and (known or not any(unimplemented(tree) for tree in trees)):
            yield Readable(card, trees)


def reported(ruleset: str, cards: int, found: Sequence[CardReport]) -> Report:
    abilities = [each for card in found for each in card.abilities]
    done = [each for each in abilities if each.outcome == "exercised"]
    shown = Counter(word for each in done for word in each.variants if word != "main")
    return Report(
        ruleset,
        cards,
        cards - len(found),
        len(abilities),
        dict(Counter(each.outcome for each in abilities).most_common()),
        sum(each.steps for each in done),
        sum(each.covered for each in done),
        dict(shown.most_common()),
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
    if report.variants:
        lines.append(f"  refusals: {', '.join(f'{word} {count}' for word, count in report.variants.items())}")
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


def passed(report: Report) -> int:
    """How many cards compile and do what they say, as far as it could be staged."""
    return report.cards - report.refused - len(report.failures)


def verdict(report: Report) -> list[str]:
    """What `compile` tells of it: a card that does not do what it says counts as not compiled."""
    exercised = report.outcomes.get("exercised", 0)
    staged = sum(report.outcomes.values()) - report.outcomes.get("not staged", 0)
    return [
        f"{passed(report)} of {report.cards} cards with text compile and do what they say: {exercised} of {staged} "
        f"abilities that were staged, of {report.abilities} in all",
        *(f"  not compiled: {told(card, each)}" for card in report.failures for each in card.abilities),
    ]


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
