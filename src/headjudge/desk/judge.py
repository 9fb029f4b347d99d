"""Rulings: a position and a question in, an answer with its rules out."""

from collections.abc import Sequence
from pathlib import Path

from headjudge.api import Game as PublicGame
from headjudge.api import kernel_of
from headjudge.desk import facts, numbers, questions, readings, ways
from headjudge.desk.questions import Deed, Question
from headjudge.desk.ruling import Choice, Outcome, Ruling, Step, heading, name, step
from headjudge.desk.ways import Way, Ways
from headjudge.errors import HeadjudgeError, Illegal, Malformed
from headjudge.formats import sense, words
from headjudge.formats.driver import Driver
from headjudge.formats.lookups import Found, Reader
from headjudge.formats.scenario import Scenario, posed
from headjudge.formats.scenario_acts import SAID, perform
from headjudge.games.positions import PLAYERS
from headjudge.kernel import logline
from headjudge.kernel.game import Game, items
from headjudge.kernel.ruleset import Reason

MOST_ANSWERS = 12
"""So many answers of a choice are told, the rest counted."""


def judge(position: PublicGame | Game | Scenario | str, asked: str, viewer: int | None = None) -> Ruling:
    """Rule on a question about a position: a game at any decision, or a scenario, read or as text, whose ``play`` is
    done before.

    ``viewer`` is the player whose knowledge the answer is told from; without one everything is open. What is asked
    never changes the game.
    """
    if isinstance(position, str):
        position = posed(position)
    game = played(position) if isinstance(position, Scenario) else kernel_of(position).fork()
    question = questions.parse(asked, game.ruleset.id)
    return Desk(game, question, viewer).rule()


def judge_file(path: Path, asked: Sequence[str] = ()) -> list[Ruling]:
    """Rule on the questions of a file, or on others about its position, under each of its rulesets."""
    from headjudge.desk.files import load

    return [judge(each, question) for each, own in load(path) for question in (asked or own)]


def played(scenario: Scenario) -> Game:
    """The position after what the scenario says is done; nothing that it expects is looked at."""
    driver = Driver(scenario.game(), scenario.forced)
    for act in scenario.acts:
        if act.kind == SAID:
            for failure in perform(driver, act):
                raise Malformed(f"{act.place}: {failure}", "something that can be done there", "Correct what is played")
    return driver.game


class Refusal(Exception):
    """A deed that is said to be done before the question is not possible."""

    def __init__(self, deed: Deed, reasons: Sequence[Reason], told: str) -> None:
        super().__init__(told)
        self.deed = deed
        self.reasons = reasons


class Desk:
    """One question being ruled on."""

    def __init__(self, game: Game, question: Question, viewer: int | None) -> None:
        self.game = game
        self.question = question
        self.viewer = viewer
        self.ruleset = game.ruleset.id
        self.rest = len(game.frames)
        self.before = facts.facts_of(game, viewer)
        self.seen = len(items(game.journal))

    def rule(self) -> Ruling:
        try:
            world = self.after_deeds()
        except Refusal as refusal:
            return self.refused(refusal)
        kind = self.question.kind
        if kind == "may":
            return self.may(world)
        if kind == "numbers":
            return self.numbers(world)
        if kind == "explain":
            return self.explain(world)
        if kind == "prevent":
            return self.prevent(world)
        found = ways.explore(world, self.rest)
        return self.end(found) if kind == "end" else self.happens(found)

    def after_deeds(self) -> Game:
        """The position after what is said to be done; what has one answer on the way is answered."""
        driver = Driver(self.game.fork())
        for deed in self.question.deeds:
            self.let_pass(driver, deed)
            try:
                driver.say(deed.player, deed.words)
            except words.Refused as refused:
                if not sense.makes_sense(driver.game, deed.player, deed.words):
                    raise sense.nonsense(deed.words) from refused
                raise Refusal(deed, refused.reasons, str(refused)) from refused
            except Illegal as refused:
                raise Refusal(deed, (), str(refused)) from refused
        return driver.game

    def let_pass(self, driver: Driver, deed: Deed) -> None:
        """Whoever is asked before the deed and need not act does nothing."""
        while (decision := driver.game.decision) is not None and decision.player != deed.player:
            at = next((n for n, option in enumerate(decision.options) if option[0] in ways.PASSES), None)
            if at is None or driver.rest is not None:
                return
            driver.game.choose(at)
            driver.go_on()

    # -- the kinds of questions --------------------------------------------------------------------------------------

    def may(self, world: Game) -> Ruling:
        who, what = name(self.question.player), self.question.what
        driver = Driver(world)
        self.let_pass(driver, Deed(self.question.player, what))
        reasons = sense.why_not(driver.game, self.question.player, what)
        if reasons:
            told = "; ".join(f"{reason.text} ({reason.rule})" for reason in reasons)
            steps = [step(self.ruleset, reason.rule, reason.text) for reason in reasons]
            return self.ruling(f"No. {who} may not {what}: {told}.", yes=False, steps=steps)
        trial = Driver(driver.game.fork())
        try:
            trial.say(self.question.player, what)
        except HeadjudgeError:
            return self.ruling(f"Yes. {who} may {what}.", yes=True)
        steps = self.steps_of(trial.game, len(items(driver.game.journal)))
        return self.ruling(f"Yes. {who} may {what}.", yes=True, steps=steps)

    def refused(self, refusal: Refusal) -> Ruling:
        deed = refusal.deed
        reasons = [step(self.ruleset, reason.rule, reason.text) for reason in refusal.reasons]
        told = "; ".join(f"{each.text} ({each.rule})" for each in reasons) or str(refusal)
        return self.ruling(
            f"That cannot happen: {name(deed.player)} may not {deed.words}: {told}.", yes=False, steps=reasons
        )

    def happens(self, found: Ways) -> Ruling:
        always, sometimes = self.outcomes(found)
        choices = self.choices(found)
        count = len(found.found)
        if self.question.kind == "order":
            answer = self.who_orders(choices)
        elif not always and not sometimes:
            answer = "Nothing that can be seen changes."
        else:
            answer = (
                f"{self.in_all(found)}: {'; '.join(always)}."
                if always
                else f"It turns on choices: {count} ways were followed."
            )
        steps = self.steps_of(found.found[0].game, self.seen) if found.found else []
        return self.ruling(answer, steps=steps, always=always, sometimes=sometimes, choices=choices, found=found)

    def in_all(self, found: Ways) -> str:
        count = len(found.found)
        if count == 1:
            return "This happens"
        return f"In all {count} ways" if found.is_complete else f"In each of {count} ways that were followed"

    def who_orders(self, choices: Sequence[Choice]) -> str:
        if not choices:
            return "Nobody decides anything: everything follows from the rules."
        told = "; ".join(f"{each.player} decides '{each.prompt}' ({each.rule})" for each in choices)
        return f"{told}."

    def numbers(self, world: Game) -> Ruling:
        card = self.card(world, self.question.what)
        found = numbers.numbers_of(world, card.id)
        told = ", ".join(f"{each.name} {each.now}" for each in found)
        lines = []
        for each in found:
            causes = "; ".join(f"without {cause.source} it would be {cause.without}" for cause in each.causes)
            lines.append(f"{each.name}: printed {each.printed}, now {each.now}" + (f" ({causes})" if causes else ""))
        return self.ruling(f"{card}: {told}.", always=lines)

    def explain(self, world: Game) -> Ruling:
        """The last choice: what was asked, and everything that followed from it."""
        back = world.fork()
        try:
            back.undo()
        except HeadjudgeError as error:
            raise Malformed(
                "no step was taken yet", "a game in which somebody has chosen", "Go on in it first"
            ) from error
        decision = back.decision
        steps = self.steps_of(world, len(items(back.journal)))
        asked = "" if decision is None else f"{name(decision.player)} was asked '{decision.prompt}' by {decision.rule}"
        return self.ruling(f"It was legal: {asked}, and every answer that is offered is legal.", yes=True, steps=steps)

    def prevent(self, world: Game) -> Ruling:
        """Whether some answer of the player keeps the card where it is, or the player in the game."""
        player, what = self.question.player, self.question.what
        plain = ways.explore(world, self.rest)
        found = ways.explore(world, self.rest, (player,))
        saved = [way for way in found.found if self.is_saved(way.game, player, what)]
        answers = list(dict.fromkeys(self.line_of(way, player) for way in saved if self.line_of(way, player)))
        who = name(player)
        if plain.found and all(self.is_saved(way.game, player, what) for way in plain.found):
            return self.ruling(f"Yes, {who} need not do anything for it.", yes=True, found=plain)
        if saved:
            told = "; ".join(answers[:MOST_ANSWERS])
            steps = self.steps_of(saved[0].game, self.seen)
            return self.ruling(f"Yes. {who} can: {told}.", yes=True, steps=steps, found=found)
        sure = "" if found.is_complete else ", as far as it was followed"
        steps = self.steps_of(plain.found[0].game, self.seen) if plain.found else []
        return self.ruling(f"No, nothing that {who} may do prevents it{sure}.", yes=False, steps=steps, found=found)

    def is_saved(self, game: Game, player: int, what: str) -> bool:
        if what.startswith(("survive", "prevent losing")):
            return game.result is None or game.result[player] >= 0
        card = self.card(self.game, what)
        now = game.cards[card.id]
        return now.incarnation == self.game.cards[card.id].incarnation and card.id in game.zones[now.zone]

    def line_of(self, way: Way, player: int) -> str:
        """What the player did on the way, besides doing nothing."""
        done = [each.answer for each in way.chosen if each.player == player]
        return ", then ".join(each for each in done if each.lower() not in ("pass", "no", "done"))

    def end(self, found: Ways) -> Ruling:
        over = [way for way in found.found if way.game.result is not None]
        if not over:
            return self.ruling("The game has not ended.", yes=False)
        last = logline.latest(over[0].game, self.viewer, 1)[0]
        steps = self.steps_of(over[0].game, max(0, len(items(over[0].game.journal)) - 6))
        return self.ruling(f"{last.text} ({last.rule}: {heading(self.ruleset, last.rule)}).", steps=steps, found=found)

    # -- what rulings are made of ------------------------------------------------------------------------------------

    def card(self, game: Game, said: str) -> Found:
        """The card that is meant: of either player, unless one is named."""
        plain = said.strip().removeprefix("the ")
        for player in (0, 1):
            for owner in (f"{PLAYERS[player]}'s ", f"player {PLAYERS[player]}'s "):
                if plain.lower().startswith(owner.lower()):
                    return Reader(game, player).card(plain[len(owner) :])
        for player in (game.active, 1 - game.active):
            try:
                return Reader(game, player).card(plain)
            except Malformed:
                continue
        raise Malformed(f"there is no card '{said}' in the position", "the name of a card in it", "Correct the name")

    def steps_of(self, game: Game, since: int) -> list[Step]:
        return [step(self.ruleset, line.rule, line.text) for line in logline.lines(game, self.viewer, since)]

    def outcomes(self, found: Ways) -> tuple[list[str], list[Outcome]]:
        """What changes in every way, and what in some, with the answer on which it turns."""
        told = [facts.changes(self.before, facts.facts_of(way.game, self.viewer)) for way in found.found]
        every = list(dict.fromkeys(change for changes in told for change in changes))
        always = [change for change in every if all(change in changes for changes in told)]
        sometimes = [
            Outcome(change, len(having), self.turns_on(found.found, having))
            for change in every
            if change not in always
            for having in [[at for at, changes in enumerate(told) if change in changes]]
        ]
        return always, sometimes

    def turns_on(self, found: Sequence[Way], having: Sequence[int]) -> str:
        """The one answer that is given in all these ways and in no other."""
        here = [{(each.player, each.prompt, each.answer) for each in found[at].chosen} for at in having]
        there = [
            {(c.player, c.prompt, c.answer) for c in way.chosen} for at, way in enumerate(found) if at not in having
        ]
        for player, prompt, answer in sorted(set.intersection(*here)) if here else ():
            if not any((player, prompt, answer) in chosen for chosen in there):
                return f"if {name(player)} answers '{prompt}' with {answer}"
        return ""

    def choices(self, found: Ways) -> list[Choice]:
        """The choices on the way, each once with all the answers that were tried."""
        known: dict[tuple[int, str, str], dict[str, None]] = {}
        for way in found.found:
            for each in way.chosen:
                known.setdefault((each.player, each.prompt, each.rule), {})[each.answer] = None
        return [
            Choice(name(player), prompt, rule, self.shortened(list(answers)))
            for (player, prompt, rule), answers in known.items()
        ]

    def shortened(self, answers: Sequence[str]) -> tuple[str, ...]:
        if len(answers) <= MOST_ANSWERS:
            return tuple(answers)
        return (*answers[:MOST_ANSWERS], f"{len(answers) - MOST_ANSWERS} more")

    def ruling(
        self,
        answer: str,
        yes: bool | None = None,
        steps: Sequence[Step] = (),
        always: Sequence[str] = (),
        sometimes: Sequence[Outcome] = (),
        choices: Sequence[Choice] = (),
        found: Ways | None = None,
    ) -> Ruling:
        rules = {each.rule for each in steps} | {each.rule for each in choices}
        return Ruling(
            self.ruleset,
            self.question.asked,
            answer,
            yes,
            tuple(steps),
            tuple(always),
            tuple(sometimes),
            tuple(choices),
            () if found is None else self.shortened(list(found.unused)),
            1 if found is None else len(found.found),
            found is None or found.is_complete,
            tuple(readings.resting_on(self.ruleset, rules)),
            self.sure(),
        )

    def sure(self) -> str:
        """How sure it is: whether every card of the position is read wholly."""
        unread = sorted(
            {card.face.name for card in self.game.cards if self.game.ruleset.library.unread_of(card.face.key)}
        )
        if unread:
            return f"Not all of these cards is read, so this is not the whole truth of them: {', '.join(unread)}."
        return "Every card of the position is read wholly."
