"""A ruling: the answer first, then the steps with their rules, the choices on which it turns, and how sure it is."""

from html import escape

import msgspec

from headjudge.games.positions import PLAYERS
from headjudge.rulebook import book


class Step(msgspec.Struct, frozen=True):
    """Something that happens or forbids something, by which rule, and what that rule is about in our words."""

    rule: str
    text: str
    about: str = ""


class Outcome(msgspec.Struct, frozen=True):
    """What comes about in some of the ways, in how many, and the choice it turns on, where it turns on one alone."""

    text: str
    ways: int
    turns_on: str = ""


class Choice(msgspec.Struct, frozen=True):
    """Who decides what on the way, by which rule, between which answers."""

    player: str
    prompt: str
    rule: str
    answers: tuple[str, ...]


class Ruling(msgspec.Struct, frozen=True):
    """``ways`` is how many courses were followed to their end; if not ``is_complete``, there are others. ``unused`` are
    the things that players could have done besides, where they need not act. ``sure`` says how the cards are read."""

    ruleset: str
    question: str
    answer: str
    yes: bool | None = None
    steps: tuple[Step, ...] = ()
    always: tuple[str, ...] = ()
    sometimes: tuple[Outcome, ...] = ()
    choices: tuple[Choice, ...] = ()
    unused: tuple[str, ...] = ()
    ways: int = 1
    is_complete: bool = True
    readings: tuple[str, ...] = ()
    sure: str = ""

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that is cited, in order."""
        return tuple(
            dict.fromkeys(rule for rule in (*(s.rule for s in self.steps), *(c.rule for c in self.choices)) if rule)
        )

    def as_text(self) -> str:
        return "\n".join(_lines(self))

    def as_json(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self), indent=2).decode()

    def as_html(self) -> str:
        """A page that stands alone."""
        title, *rest = _lines(self)
        body = "\n".join(f"<p>{escape(line)}</p>" for line in rest if line)
        return (
            f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>{escape(self.question)}</title>\n'
            "<style>body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;"
            "color-scheme:light dark}h1{font-size:1.2rem}p{margin:.3rem 0;white-space:pre-wrap}</style>\n"
            f"<h1>{escape(title)}</h1>\n{body}\n</html>\n"
        )


def step(ruleset: str, rule: str, text: str) -> Step:
    return Step(rule, text, heading(ruleset, rule))


def heading(ruleset: str, rule: str) -> str:
    """What a rule is about in our words: its own heading, or that of the section it stands in."""
    edition = book.edition(ruleset)
    if rule not in edition:
        return ""
    return next(
        (found for each in (rule, *reversed(edition.parents(rule))) if (found := edition.rule(each).heading)), ""
    )


def _lines(ruling: Ruling) -> list[str]:
    lines = [ruling.answer, "", f"Asked under {ruling.ruleset}: {ruling.question}"]
    if ruling.always:
        lines += ["", ("In every way:" if ruling.ways > 1 else "In detail:"), *_listed(ruling.always)]
    if ruling.sometimes:
        lines += ["", f"In some of the {ruling.ways} ways:"]
        lines += [
            f"  - {each.text}: in {each.ways}" + (f", {each.turns_on}" if each.turns_on else "")
            for each in ruling.sometimes
        ]
    if ruling.steps:
        width = max(len(each.rule) for each in ruling.steps)
        lines += ["", "Step by step" + (", in the first of them" if ruling.ways > 1 else "") + ":"]
        lines += [
            f"  {each.rule:<{width}}  {each.text}" + (f"  [{each.about}]" if each.about else "")
            for each in ruling.steps
        ]
    if ruling.choices:
        lines += ["", "It turns on:"]
        lines += [
            f"  - {each.player} decides '{each.prompt}' by {each.rule}: {' / '.join(each.answers)}"
            for each in ruling.choices
        ]
    if ruling.unused:
        lines += ["", "Nobody is taken to do what they need not. They could:", *_listed(ruling.unused)]
    if not ruling.is_complete:
        lines += ["", f"Only {ruling.ways} ways were followed; there are more."]
    if ruling.readings:
        lines += ["", "It rests on our readings (docs/rulings.md):", *_listed(ruling.readings)]
    return [*lines, "", ruling.sure] if ruling.sure else lines


def _listed(texts: tuple[str, ...]) -> list[str]:
    return [f"  - {text}" for text in texts]


def name(player: int) -> str:
    return PLAYERS[player]
