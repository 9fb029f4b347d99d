"""Playing a position: what is planned is done, and every question is answered in one of several moods."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from headjudge.games import words_of
from headjudge.kernel.decisions import Decision, Option
from headjudge.testing.exercise.meaning import folded
from headjudge.testing.exercise.position import Intent, Setting
from headjudge.testing.exercise.wants import ME
from headjudge.testing.exercise.watcher import Watch

if TYPE_CHECKING:
    from headjudge.testing.exercise.run import Trial

MOST_ANSWERS = 120
"""So many answers to one play are a sign of one that does not end."""


class Mood(NamedTuple):
    """How questions are answered: everything that may be done, or nothing."""

    name: str
    willing: bool = True
    stripped: bool = False
    """Without witnesses: no target, no condition met."""
    poor: bool = False
    """Nothing to pay with."""
    twice: bool = False
    unmet: bool = False
    """With everything but what its conditions ask for."""


MAIN = Mood("main")
MOODS = (
    MAIN,
    Mood("declined", willing=False),
    Mood("no target", stripped=True),
    Mood("cost unpayable", poor=True),
    Mood("condition false", unmet=True),
    Mood("twice in a turn", twice=True),
)


class Driver:
    """Answers every question of a game according to a mood, and does what is planned."""

    def __init__(self, trial: "Trial", watch: Watch, setting: Setting, mood: Mood) -> None:
        self.trial = trial
        self.watch = watch
        self.game = watch.game
        self.plan = list(setting.plan)
        self.stage = trial.of.stage
        self.mood = mood
        self.prefer = {folded(name) for name in setting.prefer}
        self.targets: set[str] = set()
        self.turn = watch.game.turn
        self.dropped: list[Intent] = []
        """What was planned and could not be done."""

    def drive(self) -> None:
        """Play the plan to its end, and on until nothing waits any more."""
        for _ in range(MOST_ANSWERS):
            decision = self.game.decision
            if decision is None:
                return
            early = self.early(decision)
            if early is not None:
                self.watch.choose(early)
            elif self.is_resting(decision):
                option = self.planned(decision)
                if option is None:
                    return
                self.watch.choose(option)
            else:
                self.watch.choose(self.answer(decision))
        raise RuntimeError(f"the play goes on after {MOST_ANSWERS} answers")

    def until(self, over: Callable[[], bool]) -> None:
        """Do nothing until something has come about."""
        for _ in range(MOST_ANSWERS):
            decision = self.game.decision
            if decision is None or (over() and self.is_resting(decision)):
                return
            self.watch.choose(self.stage.idle(self.game, decision) or self.answer(decision))

    def is_resting(self, decision: Decision) -> bool:
        resting = self.stage.resting or words_of(self.game.ruleset.id).SPEECH.resting
        return decision.prompt in resting

    def early(self, decision: Decision) -> Option | None:
        """The next thing of the plan, where it may be done although the player is asked something else."""
        if not self.plan or self.is_resting(decision) or decision.prompt not in self.stage.windows:
            return None
        option = self.stage.meant(self.game, decision, self.plan[0], self.trial)
        if option is not None:
            self.targets = {folded(name) for name in self.plan.pop(0).targets}
        return option

    def planned(self, decision: Decision) -> Option | None:
        """The next thing of the plan, or what leads on to it; None if the plan is over."""
        waiting = self.stage.waits(self.game, decision)
        if not self.plan:
            return waiting
        intent = self.plan[0]
        option = None
        if waiting is None or intent.now:
            option = self.stage.meant(self.game, decision, intent, self.trial)
        if option is None and waiting is not None:
            return waiting
        if option is not None:
            self.plan.pop(0)
            self.targets = {folded(name) for name in intent.targets}
            return option
        onward = self.stage.onward(self.game, decision, intent, self.game.turn - self.turn)
        if onward is None:
            self.dropped.append(self.plan.pop(0))
            return self.planned(decision)
        return onward

    def answer(self, decision: Decision) -> Option:
        """Whatever may be done is done, with the cards that are wanted first; or nothing that need not be."""
        options = list(decision.options)
        aimed = self.of_names(options, self.targets)
        known = None if aimed else self.stage.answer(self.game, decision)
        if known is not None:
            return known
        if decision.prompt in self.stage.declines and any(each in options for each in STOPPING[2:]):
            return next(each for each in STOPPING[2:] if each in options)
        if decision.player != ME and not self.targets and any(each in options for each in STOPPING[1:]):
            return next(each for each in STOPPING[1:] if each in options)
        wanted = aimed or self.of_names(options, self.prefer)
        if wanted:
            return wanted[0]
        if self.mood.willing or not any(each in options for each in STOPPING):
            doing = [each for each in options if each not in STOPPING]
            others = [each for each in doing if not self.is_itself(each)]
            return (others or doing or options)[-1 if decision.kind == "number" else 0]
        return next(each for each in STOPPING if each in options)

    def is_itself(self, option: Option) -> bool:
        """Whether the card itself would be chosen: another one shows more."""
        if option[0] != "card" or len(option) < 2 or not isinstance(option[1], int):
            return False
        return self.game.cards[option[1]].face.key.split(">")[-1] == self.trial.key

    def of_names(self, options: Sequence[Option], names: Iterable[str]) -> list[Option]:
        names = set(names)
        if not names:
            return []
        cards = self.game.cards
        of_cards = [each for each in options if each[0] == "card" and len(each) > 1 and isinstance(each[1], int)]
        return [each for each in of_cards if folded(cards[each[1]].face.name) in names]


STOPPING: tuple[Option, ...] = (("no",), ("done",), ("pass",), ("forfeit",))
