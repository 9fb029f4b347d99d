"""What is kept of a golden game: a hash of every decision and of every turn, with the words that a turn begins with."""

from collections.abc import Iterator
from hashlib import blake2b

import msgspec

from headjudge.kernel import effects, logline, offers
from headjudge.kernel.game import Chain, Game
from tests.golden.courses import LONGEST, Course, begun, choice

SHORT, LONG = 3, 12
VIEWS = 8
"""At every so many decisions it is kept what both players see."""


class Turn(msgspec.Struct, frozen=True):
    """``decisions`` are the short hashes of its decisions, one after the other; ``whole`` is that of all of them."""

    number: int
    begins: str
    whole: str
    decisions: str


class Played(msgspec.Struct, frozen=True):
    """A decision in words: what was asked, chosen, told of it and seen before it."""

    turn: int
    words: str

    @property
    def hash(self) -> str:
        return hashed(self.words, SHORT)


def hashed(words: str, size: int) -> str:
    return blake2b(words.encode(), digest_size=16).hexdigest()[:size]


def played(course: Course) -> Iterator[Played]:
    """Every decision of the game, and its end as one more."""
    game = begun(course)
    told = None
    for number in range(LONGEST[course.kind]):
        before, told = told_since(game, told)
        if game.decision is None:
            break
        asked = [*before, *question(game)]
        if number % VIEWS == 0:
            asked += seen(game)
            forget(game)
        turn, index = game.turn, choice(course, game, number)
        yield Played(turn, "\n".join([*asked, f"> {index}"]))
        game.choose(index)
    yield Played(game.turn, "\n".join([*told_since(game, told)[0], *seen(game), f"result {game.result}"]))


def question(game: Game) -> list[str]:
    decision = game.decision
    assert decision is not None
    options = offers.texts(game, decision, decision.player)
    return [f"? {decision.player} {decision.rule} {decision.kind} {decision.prompt}", *options]


def told_since(game: Game, told: Chain) -> tuple[list[str], Chain]:
    """What was logged since then, as everybody may read it."""
    events = []
    chain = game.journal
    while chain is not told and chain is not None:
        chain, event = chain
        events.append(event)
    found = []
    for event in reversed(events):
        lines = [logline.line(game, event, reader) for reader in (None, 0, 1)]
        found.append(f"{lines[0].rule} {' | '.join(dict.fromkeys(line.text for line in lines))}")
    return found, game.journal


def forget(game: Game) -> None:
    """What is kept of cards to save time is computed anew from here on: it makes no difference."""
    effects.forget_all(game)
    game.derived = [None] * len(game.cards)


def seen(game: Game) -> list[str]:
    return [msgspec.json.encode(game.view(player, log=False), order="deterministic").decode() for player in (0, 1)]


def turns(decisions: Iterator[Played]) -> list[Turn]:
    by_turn: dict[int, list[Played]] = {}
    for each in decisions:
        by_turn.setdefault(each.turn, []).append(each)
    return [
        Turn(
            number,
            those[0].words.partition("\n")[0],
            hashed("\n".join(each.words for each in those), LONG),
            "".join(each.hash for each in those),
        )
        for number, those in by_turn.items()
    ]


def parting(course: Course, kept: list[Turn]) -> str:
    """Where the game parts from the one that was kept, in words; nothing if it does not."""
    decisions = list(played(course))
    now = turns(iter(decisions))
    if now == kept:
        return ""
    for at, turn in enumerate(now):
        old = kept[at] if at < len(kept) else Turn(turn.number, "the game was over", "", "")
        if turn != old:
            those = [each for each in decisions if each.turn == turn.number]
            number = first_difference(those, old)
            before = [f"decision {number - 1}:\n{those[number - 1].words}"] if 0 < number <= len(those) else []
            here = those[number].words if number < len(those) else "the turn is over"
            return "\n".join(
                [
                    f"{course.name} parts in turn {turn.number} (it began '{old.begins}')",
                    *before,
                    f"decision {number} now:",
                    here,
                ]
            )
    return f"{course.name} is over after turn {now[-1].number}, it went on for {len(kept) - len(now)} turns"


def first_difference(those: list[Played], old: Turn) -> int:
    hashes = [old.decisions[at : at + SHORT] for at in range(0, len(old.decisions), SHORT)]
    for number, each in enumerate(those):
        if number >= len(hashes) or each.hash != hashes[number]:
            return number
    return len(those)
