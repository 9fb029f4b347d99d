"""The same game under two rulesets: the recorded choices made in both, and every step at which the games part.

Where one asks what the other does not, and an answer leads back to the same question, the games are led on.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher

import msgspec

from headjudge.errors import Ambiguous, HeadjudgeError, Malformed
from headjudge.formats import decks, words
from headjudge.formats import setup as setups
from headjudge.formats.content import Content, content
from headjudge.formats.decks import Deck
from headjudge.formats.partings import MOST_TOLD, Parting, Partings, Told
from headjudge.formats.replay import Choice, Replay, begin, repeat
from headjudge.formats.setup import DeckId, Setup
from headjudge.kernel import logline, offers
from headjudge.kernel.game import Chain, Game
from headjudge.kernel.logline import PLAYERS, LogLine
from headjudge.rulebook import differences, edition

MOST_ANSWERS = 16
"""How many answers to a question that only one game asks are tried, to lead the games together again."""


class Course(msgspec.Struct, frozen=True):
    """How a recorded game goes under another ruleset; ``alike`` of its ``choices`` could be followed there."""

    ruleset: str
    other: str
    choices: int
    alike: int
    partings: tuple[Parting, ...]


def compare(replay: Replay, ruleset: str) -> Course:
    """Play a recorded game under its own rules and, step by step, under those of another ruleset of the same game."""
    own = replay.setup.ruleset
    comparison = differences.compare(edition(own), edition(ruleset))
    here = begin(replay.setup)
    cards, same = _same_decks(replay.setup, ruleset)
    partings = Partings(comparison)
    findings = _objections(replay.setup, cards, same)
    if findings:
        partings.add(0, 0, "decks", (), [partings.told(True, each.rule, each.message) for each in findings])
    try:
        there = _begun(setups.setup(same, cards, replay.setup.seed), cards)
    except (HeadjudgeError, LookupError):
        # NB: a deck that breaks the rules may lack what the opening needs.
        partings.add(0, 0, "decks", (), [Told("", "", "no game can be begun with these decks")])
        return Course(own, ruleset, len(replay.choices), 0, partings.found())
    twins = _Twins(here, there, partings)
    twins.play(replay.choices)
    return Course(own, ruleset, len(replay.choices), twins.made, partings.found())


# -- the same decks ----------------------------------------------------------------------------------------------------


def _same_decks(begun: Setup, ruleset: str) -> tuple[Content, tuple[Deck, Deck]]:
    """The decks of a game by the names of their cards; what the other ruleset's packs lack comes from its own packs."""
    own = content(begun.ruleset, begun.carried)
    packs = [pack for each in begun.packs if (pack := own.pack(each.digest)) is not None]
    cards = own if begun.ruleset == ruleset else Content(ruleset, (*content(ruleset).packs, *packs))
    one, other = (_same_deck(deck, cards) for deck in begun.decks)
    return cards, (one, other)


def _same_deck(deck: DeckId, cards: Content) -> Deck:
    chosen = []
    for wanted in deck.cards:
        found = cards.find(wanted.name, wanted.section, wanted.number) or cards.find(wanted.name)
        assert found is not None, "the packs of the game are among the cards"
        chosen.append(decks.Choice(wanted.copies, wanted.section, *found))
    return Deck(deck.name, tuple(chosen))


def _objections(begun: Setup, cards: Content, same: Sequence[Deck]) -> list[decks.Finding]:
    """What the other ruleset has against the decks and their own has not."""
    own = content(begun.ruleset, begun.carried)
    found: dict[str, decks.Finding] = {}
    for deck, wanted in zip(same, begun.decks, strict=True):
        before = {finding.message for finding in decks.judge(_same_deck(wanted, own), own)}
        found.update({each.message: each for each in decks.judge(deck, cards) if each.message not in before})
    return list(found.values())


def _begun(begun: Setup, cards: Content) -> Game:
    ready = setups.opened(begun, cards)
    game = Game(ready.ruleset, begun.chance, history=False)
    game.begin(ready.frame())
    return game


# -- two games in step -------------------------------------------------------------------------------------------------


class _Twins:
    def __init__(self, here: Game, there: Game, partings: Partings) -> None:
        self.here = here
        self.there = there
        self.partings = partings
        self.made = 0
        self._read: tuple[Chain, Chain] = (None, None)

    def play(self, choices: Iterable[Choice]) -> None:
        for choice in choices:
            if not self.step(choice):
                return
            self.made += 1
        self.compare_logs()
        if self.here.result != self.there.result:
            self.part("result", [self.ending(False)], [self.ending(True)])

    def step(self, choice: Choice) -> bool:
        """Make a recorded choice in both games; False where they cannot be led on."""
        if not isinstance(choice, int):
            self.compare_logs()
            return self.operate(choice)
        if asked(self.here) == asked(self.there) or self.lead_there():
            self.compare_logs()
            return self.answer(choice)
        if self.lead_here(choice):
            return True
        self.part_questions("")
        self.compare_logs()
        return False

    def operate(self, choice: Choice) -> bool:
        repeat(self.here, choice)
        try:
            repeat(self.there, choice)
        except HeadjudgeError as error:
            self.part("question", [], [Told("", "", str(error))])
            return False
        return True

    def answer(self, index: int) -> bool:
        here, there = options(self.here), options(self.there)
        if here != there:
            self.part_options(here, there)
        said = here[index]
        before = here[:index].count(said)
        same = [at for at, text in enumerate(there) if text == said]
        if not same:
            return False
        self.here.choose(index)
        self.there.choose(same[min(before, len(same) - 1)])
        return True

    def lead_there(self) -> bool:
        """Answer what only the other game asks, if it asks the same then."""
        index = self.leading_answer(self.here)
        if index is None:
            return False
        self.part_questions(f"there the answer is '{options(self.there)[index]}'")
        self.there.choose(index)
        return True

    def leading_answer(self, here: Game) -> int | None:
        """An answer after which the other game asks the same as this one."""
        for index in range(min(len(options(self.there)), MOST_ANSWERS)):
            trial = self.there.fork()
            trial.choose(index)
            if are_asked_alike(trial, here):
                return index
        return None

    def lead_here(self, choice: int) -> bool:
        """Answer as recorded what only the recorded game asks, if the games ask the same then; or both questions."""
        said = f"here the answer was '{options(self.here)[choice]}'"
        trial = self.here.fork()
        trial.choose(choice)
        index = None if are_asked_alike(trial, self.there) else self.leading_answer(trial)
        if index is not None:
            self.part_questions(f"{said}, there it is '{options(self.there)[index]}'")
            self.there.choose(index)
        elif are_asked_alike(trial, self.there):
            self.part_questions(said)
        else:
            return False
        self.here.choose(choice)
        return True

    # -- telling

    def part(self, what: str, here: Sequence[Told], there: Sequence[Told], went_on: str = "") -> None:
        self.partings.add(self.made, self.here.turn, what, here, there, went_on=went_on)

    def part_questions(self, went_on: str) -> None:
        self.part("question", [self.question(False)], [self.question(True)], went_on)

    def part_options(self, here: Sequence[str], there: Sequence[str]) -> None:
        assert self.here.decision is not None
        assert self.there.decision is not None
        player = self.here.decision.player
        only = _without(here, there), _without(there, here)
        reasons = [*self.refusals(True, player, only[0]), *self.refusals(False, player, only[1])]
        sides = (
            [self.partings.told(False, self.here.decision.rule, f"offers: {text}") for text in only[0]],
            [self.partings.told(True, self.there.decision.rule, f"offers: {text}") for text in only[1]],
        )
        self.partings.add(self.made, self.here.turn, "options", *sides, reasons)

    def refusals(self, there: bool, player: int, texts: Sequence[str]) -> Iterator[tuple[bool, Told]]:
        """The rules by which one game refuses what only the other offers; that it is not offered says nothing new."""
        game = self.there if there else self.here
        assert game.decision is not None
        for text in texts[:MOST_TOLD]:
            try:
                reasons = words.why_not(game, player, spoken(text))
            except (Malformed, Ambiguous):
                # NB: words that fit several things, or nothing, in the other game have no rule against them to be told.
                continue
            for reason in reasons:
                if reason.rule not in ("", game.decision.rule):
                    yield there, self.partings.told(there, reason.rule, f"'{spoken(text)}' is refused: {reason.text}")

    def question(self, there: bool) -> Told:
        game = self.there if there else self.here
        decision = game.decision
        if decision is None:
            return self.ending(there)
        question = game.ruleset.question(game, decision, decision.player)
        offered = ", ".join(options(game)[:MOST_TOLD])
        return self.partings.told(there, decision.rule, f"{PLAYERS[decision.player]} is asked: {question} ({offered})")

    def ending(self, there: bool) -> Told:
        game = self.there if there else self.here
        if game.result is None:
            return Told("", "", "the game goes on")
        best = max(game.result)
        line = next(iter(logline.latest(game, None, 1)), None)
        text = f"{PLAYERS[game.result.index(best)]} has won" if best > 0 else "a draw"
        return self.partings.told(there, "" if line is None else line.rule, text)

    def compare_logs(self) -> None:
        here, there = (_newest(game, read) for game, read in zip((self.here, self.there), self._read, strict=True))
        self._read = (self.here.journal, self.there.journal)
        matcher = SequenceMatcher(None, [line.text for line in here], [line.text for line in there], autojunk=False)
        for tag, a, b, c, d in matcher.get_opcodes():
            if tag != "equal":
                lines = ([self.line(False, each) for each in here[a:b]], [self.line(True, each) for each in there[c:d]])
                self.part("log", *lines)

    def line(self, there: bool, line: LogLine) -> Told:
        return self.partings.told(there, line.rule, line.text)


def _without(texts: Sequence[str], others: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(text for text in texts if text not in others))


def spoken(text: str) -> str:
    """An option as a player would say it: without what its words tell of the card, and of the ability."""
    return _TOLD_OF_CARDS.sub("", offers.without_number(text.partition(": ")[0]))


_TOLD_OF_CARDS = re.compile(r"\s*(?:\{[^}]*\}|\([^)]*\))")


def _newest(game: Game, read: Chain) -> list[LogLine]:
    """What happened since the log was read; what happened together stands in an order of its own.

    What the log only tells beside it (see ``kernel.notes``) is left out: a step may stand elsewhere in another edition.
    """
    events = []
    chain = game.journal
    while chain is not None and chain is not read:
        chain, event = chain
        if event.verb >= 0:
            events.append(event)
    lines = [logline.line(game, event, None) for event in reversed(events)]
    return sorted(lines, key=lambda line: (line.serial, line.text))


def asked(game: Game) -> tuple[int, str, str] | None:
    """Who is asked what; which options there are is another matter."""
    decision = game.decision
    return None if decision is None else (decision.player, decision.prompt, decision.kind)


def are_asked_alike(one: Game, other: Game) -> bool:
    return asked(one) is not None and asked(one) == asked(other) and options(one) == options(other)


def options(game: Game) -> list[str]:
    decision = game.decision
    if decision is None:
        return []
    return offers.texts(game, decision, decision.player)
