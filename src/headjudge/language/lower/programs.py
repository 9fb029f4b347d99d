"""Building flat programs: steps in reading order, jumps between them, and what every acting step records.

A program runs in a ``Resolve`` frame. Names in its bindings that begin with ``$`` belong to the program itself.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from headjudge.errors import Malformed
from headjudge.kernel.abilities import Ability, Program, Replacement, Step, Template, Vars
from headjudge.kernel.actions import Action
from headjudge.kernel.cards import Face, Ref
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame, Resolve
from headjudge.kernel.game import Game
from headjudge.kernel.gate import is_whole, marked
from headjudge.language import tree
from headjudge.language.lower import deeds
from headjudge.language.lower.bindings import landings
from headjudge.language.lower.players import lower_player
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.script import Condition, Ctx, Target

Batch = Callable[[Game, Resolve], Sequence[Action] | None]
"""What is to be done now; None where that is known to be impossible."""
Refs = Callable[[Game, Ctx], tuple[Ref, ...]]
PlayerOf = Callable[[Game, Ctx], int]
Noted = Callable[[Resolve, Game, Sequence[Event]], None]
Freely = Callable[[Game, int], bool]
Meant = tuple[tuple[str, ...], Refs]
"""What an action is done to: the names under which its cards are bound, and what finds them."""

MOVED, PAID, REVEALED = "moved", "paid", "revealed"
HAPPENED = "$happened"
"""Whether anything happened in a round of what is repeated."""
COST = "cost"
"""The data of an action that is part of a cost, where it has none of its own."""
PROBED = "$probed"
"""Bound where only the payment is tried: nothing comes after it."""
REPLACED = "replaced"
"""The replacement effects that a program's actions come from: none of them applies to these again."""


class Part:
    """A batch of a cost: what is ``meant`` to have it done to it, and whether its amount may be ``nothing``.

    Where it ``tells_apart`` what is done to each card, it can be asked of a card before it is chosen; it need not be
    asked where it is ``certain``, nor of a card to which it is done ``freely``.
    """

    __slots__ = ("batch", "certain", "freely", "meant", "noted", "nothing", "tells_apart")

    def __init__(
        self,
        batch: Batch,
        noted: Noted | None = None,
        meant: Sequence[Meant] = (),
        nothing: Condition | None = None,
        tells_apart: bool = False,
        certain: bool = False,
        freely: Freely | None = None,
    ) -> None:
        self.batch = batch
        self.noted = noted
        self.meant = tuple(meant)
        self.nothing = nothing
        self.tells_apart = tells_apart
        self.certain = certain
        self.freely = freely

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(name for names, _ in self.meant for name in names)

    def actions(self, game: Game, frame: Resolve) -> list[Action] | None:
        """What is to be done, or None where a card is not among it that is meant: then it cannot be done in full.

        Of an amount of nothing, nothing is done and all of it.
        """
        batch = self.batch(game, frame)
        if batch is None:
            return None
        found = list(batch)
        if self.nothing is not None and self.nothing(game, frame):
            return found
        done = {action.ref for action in found}
        for _, refs in self.meant:
            for ref in refs(game, frame):
                if ref not in done:
                    return None
        return found

    def can_take(self, game: Game, ctx: Ctx, name: str, cid: int) -> bool:
        """Whether it could be done to this card by itself, if that were the one chosen under the name."""
        if self.freely is not None and self.freely(game, cid):
            return True
        return self.can_be_done(game, ctx, {**ctx.vars, name: (game.ref(cid),)})

    def can_be_done(self, game: Game, ctx: Ctx, variables: Vars) -> bool:
        """Whether all of it could be done now, with these bindings; chance has not spoken by that."""
        counter = game.rng_counter
        found = self.actions(game, Resolve(NO_PROGRAM, ctx.source, ctx.controller, variables))
        game.rng_counter = counter
        return found is not None and is_whole(game, found)


NO_PROGRAM = Program("no program", (), ())


class Label:
    """A place in a program, known once the program is built."""

    __slots__ = ("at",)

    def __init__(self) -> None:
        self.at = -1


class KeywordMeaning:
    """What having a keyword means: answers to questions, and abilities that do the rest.

    One that ``adds_up`` may be had several times, each about something else.
    """

    __slots__ = ("abilities", "adds_up", "answers", "name")

    def __init__(
        self,
        name: str,
        answers: tuple[tuple[int, tuple[int, Any]], ...] = (),
        abilities: tuple[Ability, ...] = (),
        adds_up: bool = False,
    ) -> None:
        self.name = name
        self.answers = answers
        self.abilities = abilities
        self.adds_up = adds_up

    def gives(self, question: int, answer: tuple[int, Any]) -> bool:
        """Whether an answer comes of the keyword; conditions that differ from card to card know whose they are."""
        return (question, answer) in self.answers or getattr(answer[1], "keyword", "") == self.name


class Dialect(Protocol):
    """What one game tells the lowering besides its vocabulary: its verbs, characteristics, layers and answers.

    One object belongs to one library of cards, which it tells about every static object that a state may point at.
    """

    vocab: Vocabulary
    verbs: Mapping[type, Callable[["Builder", Any], None]]
    rules: Mapping[str, str]
    """The rule behind each piece of control flow and each kind of choice."""
    homes: Mapping[type, str]
    """The zone in which the cards of a verb lie where its text names none."""
    costs: Mapping[type, "CostCheck"]
    told_costs: frozenset[type]
    """The verbs of which ``costs`` tells all there is to tell."""
    announces: bool
    """Whether choices are made while a card or ability is announced, or all of them while it resolves."""
    pays_for_x: bool
    """Whether X is a number only where a cost names it: what a text says of it otherwise was chosen before."""
    names_targets: bool
    """Whether only what a text calls a target is chosen then, and looked at again when it resolves."""
    fixes_gates: bool
    paid_with_cards: frozenset[str]
    """Whether keyword conditions of a played card count once while it is announced, or as it begins to resolve."""
    least_share: int
    """The least that each card gets among which a number is divided."""
    announced_costs: frozenset[str]
    """Keyword actions that are additional costs decided while announcing."""
    pays_together: bool
    """Whether the actions of a cost happen at once, all of its choices made before, or one after the other."""
    cost_lost: Condition | None
    """Whether the cost of playing the ability that speaks is not to be paid at all."""
    layers: Mapping[str, int]
    answers_at: int
    abilities_at: int
    shifting: tuple[Template, Template]
    """The shared templates of plain additions: one that applies at once, one that waits for a later turn."""
    play_zones: frozenset[int]
    """Where a card may lie whose cost of being played is changed."""
    moving_verbs: tuple[int, ...]

    def spelled(self, step: Any) -> Any:
        """A step that the rules know by a keyword, with the choices it contains written out."""

    def whom(self, subject: tree.Target, mod: tree.Modification) -> tree.Target:
        """Of which cards a modification speaks; what is said of a player may be meant of cards."""

    def keyword(self, word: str) -> KeywordMeaning: ...

    def granted(self, mod: tree.GrantKeyword) -> KeywordMeaning:
        """What a keyword means that is given together with what it concerns."""

    def granted_line(self, ability: tree.Keyword) -> KeywordMeaning:
        """What a card has by a line that is only a keyword, given to it."""

    def priced(self, costs: tuple[tree.Step, ...]) -> tuple[Any, tuple[tree.Step, ...]]:
        """What a cost asks for in a resource of several kinds, and its other actions."""

    def yields(self, ability: tree.Activated | tree.Automatic) -> tuple[str, tuple[Any, ...] | None, str]:
        """The keyword by which the procedures know the ability, what it is known to yield, and for what only."""

    def discounts(self, ability: tree.Activated) -> tuple[Any, ...]:
        """What makes the ability cost less by what its own text says, in the game's own terms."""

    def written(self, key: str, mod: Any) -> Any:
        """What a modification writes that means something of its own in this game (a ``writes.Writing``), or None."""

    def layer_of(self, subject: tree.Target, mod: tree.Modification, cond: tree.Condition | None, layer: int) -> int:
        """The layer of what a continuous ability says of somebody under a condition, where such things are in one."""

    def asked_last(self, subject: tree.Target | None, cond: tree.Condition | None) -> tuple[Any, ...]:
        """What of an effect is asked of cards as later layers leave them too: its condition, whom it describes."""

    def answers(self, mod: tree.Modification) -> "tuple[LoweredAnswer, ...]":
        """What a prohibition, permission, duty or change of cost answers to which question."""

    def played_from(self, game: Game, cid: int) -> int:
        """The zone kind from which a card is or would be played."""

    def token(self, name: str) -> Face: ...

    def knows_token(self, name: str) -> bool: ...

    def keep(self, thing: Ability | Program | Template | Replacement) -> None:
        """Remember a static object under its key, so that a save can find it again."""


CostCheck = Callable[["Dialect", Any], Condition | None]
LoweredAnswer = tuple[int, int, Any]
"""(question, operation, value): the value is a function of game and context for SET and ADD, else as in an answer."""


class Builder:
    """Collects the steps of one program.

    ``announced`` are the choices made before the program runs. While a cost is built, ``unpaid`` is where to go if one
    of its actions does not happen entirely; what they are done to is remembered as what was paid, and ``playing`` tells
    that it is the cost of playing the ability; ``meant`` is what the present step is done to, ``nothing`` tells that
    its amount is nothing, ``acts`` are its actions and ``parts`` the same by the names of the cards they are done to.
    ``tangled`` tells that a choice may leave too little for the rest of the cost. Where a cost is paid at once,
    ``joint`` collects its actions and ``later`` are the choices still to come. Several steps may bind one name:
    ``shared`` names collect, and choices under such a name have one of their own in ``aliases``. ``following`` is the
    step behind the present one. ``picked`` names the choices met so far; ``is_spell`` tells that the text is that of a
    card which is not in play itself. ``tokens`` are to be created together with those of the step behind. ``asks_did``
    tells whether the text asks if something was done and ``hows`` to which cards; ``deed`` is the step that is lowered
    where they do. ``in_rounds`` tells that a round goes on as long as something happens. ``end`` is the end of the
    program.
    """

    def __init__(self, dialect: Dialect, key: str, announced: frozenset[str] = frozenset()) -> None:
        self.dialect = dialect
        self.vocab = dialect.vocab
        self.key = key
        self.announced = announced
        self.aliases: dict[str, str] = {}
        self.shared: frozenset[str] = frozenset()
        self.extras: dict[tree.Pay, str] = {}
        self.offered_if: Condition | None = None
        self.divisions: dict[str, str] = {}
        self.modes: tree.Mode | None = None
        self.unpaid: Label | None = None
        self.playing = False
        self.joint: list[Part] | None = None
        self.meant: list[Meant] = []
        self.nothing: Condition | None = None
        self.parts: dict[str, list[Part]] = {}
        self.acts: list[Part] = []
        self.tangled = False
        self.later: tuple[Target, ...] = ()
        self.in_may = 0
        self.following: tree.Step | None = None
        self.picked: tuple[str, ...] = ()
        self.is_spell = False
        self.tokens: tuple[tuple[Batch, tree.CreateToken], ...] = ()
        self.actor: tree.Player = tree.YOU
        self.asks_did = True
        self.hows: frozenset[str] = frozenset()
        self.deed: deeds.Deed | None = None
        self.in_rounds = 0
        self.end = Label()
        self._steps: list[Step] = []
        self._rules: list[str] = []
        self._texts: list[str] = []
        self._pickings: dict[int, Step] = {}
        self._names = 0

    # -- steps and jumps

    def step(self, step: Step, rule: str, text: str = "", picking: Step | None = None) -> None:
        """Add a step; ``picking`` tells of one that asks for a card of a set about which set it is."""
        if picking is not None:
            self._pickings[len(self._steps)] = picking
        self._steps.append(step)
        self._rules.append(rule)
        self._texts.append(text)

    def place(self, label: Label) -> None:
        label.at = len(self._steps)

    def here(self) -> Label:
        label = Label()
        self.place(label)
        return label

    def jump(self, label: Label, rule: str = "") -> None:
        def go(frame: Resolve, game: Game) -> None:
            frame.pc = label.at

        self.step(go, rule)

    def unless(self, cond: Condition, label: Label, rule: str, text: str = "") -> None:
        """Go on if the condition holds, otherwise jump."""

        def test(frame: Resolve, game: Game) -> None:
            if not cond(game, frame):
                frame.pc = label.at

        self.step(test, rule, text)

    def name(self, word: str) -> str:
        """A binding of the program's own."""
        self._names += 1
        return f"${word} {self._names}"

    def program(self) -> Program:
        self.place(self.end)
        program = Program(self.key, tuple(self._steps), tuple(self._rules), tuple(self._texts), self._pickings)
        self.dialect.keep(program)
        return program

    def part(self, word: str) -> str:
        """A stable key for something that belongs to this program."""
        self._names += 1
        return f"{self.key}/{word}{self._names}"

    def refuse(self, what: str, expected: str) -> Malformed:
        return Malformed(f"{self.key}: {what}", expected, "Word the card in the newest templating.")

    # -- acting

    def performer(self, by: tree.Player) -> PlayerOf:
        """The one player who performs a step."""
        if isinstance(by, tree.You):
            return lambda game, ctx: ctx.controller
        find = lower_player(by, self.vocab)

        def performer(game: Game, ctx: Ctx) -> int:
            found = find(game, ctx)
            return found[0] if found else ctx.controller

        return performer

    def maker(self, by: tree.Player) -> Callable[[Game, Ctx, int], int]:
        """Who performs a step that several may perform at once, for what is to be that player's."""
        find = lower_player(by, self.vocab)

        def maker(game: Game, ctx: Ctx, player: int) -> int:
            found = find(game, ctx)
            return player if player in found else (*found, ctx.controller)[0]

        return maker

    def act(
        self,
        batch: Batch,
        rule: str,
        text: str = "",
        noted: Noted | None = None,
        whole: bool = False,
        tells_apart: bool = False,
        certain: bool = False,
        freely: Freely | None = None,
    ) -> None:
        """A batch of actions, then a step that records what was done.

        Where the program ends with it nobody is left to read a record, unless ``noted`` makes another use of it.
        As a part of a cost it is done to everything it is meant for, or not at all; ``tells_apart``, ``certain``
        and ``freely`` are what ``Part`` says of it then.
        """
        part = self.paid_part(batch, noted, tells_apart, certain, freely) if self.unpaid is not None else None
        if self.joint is not None and part is not None:
            self.joint.append(part)
            return
        whole = whole or part is not None
        unpaid, in_rounds, end = self.unpaid, self.in_rounds > 0, self.end
        is_needed = noted is not None or unpaid is not None
        is_deed = self.is_deed()

        def perform(frame: Resolve, game: Game) -> Frame | None:
            actions = batch(game, frame) if part is None else part.actions(game, frame)
            if actions is not None and REPLACED in frame.vars:
                actions = [marked(action, frame.vars[REPLACED]) for action in actions]
            if is_deed:
                frame.bind(deeds.TRIED, deeds.tried(actions or ()))
            if actions is None:
                game.value = ()
            elif actions:
                asking = game.perform(actions, whole)
                if asking is not None:
                    return asking
            else:
                game.value = []
            frame.pc += 1
            if frame.pc != end.at or is_needed:
                note(frame, game)
            return None

        def note(frame: Resolve, game: Game) -> None:
            """What was done, recorded at once unless somebody had to be asked first.

            NB: a batch that could not happen leaves an empty tuple; a list, even an empty one, counts as paid, and so
            does nothing to do at all.
            """
            events = game.value or ()
            self.absorb(frame, game, events, unpaid is not None, in_rounds)
            if is_deed:
                deeds.add(frame, deeds.carried_out(frame.vars[deeds.TRIED], events))
            if noted is not None:
                noted(frame, game, events)
            if unpaid is not None and game.value == ():
                frame.pc = unpaid.at

        self.step(perform, rule, text)
        self.step(note, rule, text)

    def paid_part(
        self, batch: Batch, noted: Noted | None, tells_apart: bool, certain: bool, freely: Freely | None
    ) -> Part:
        """The batch as a part of a cost, known to the choices of the cards that it is done to."""
        part = Part(batch, noted, self.meant, self.nothing, tells_apart, certain, freely)
        self.acts.append(part)
        for names, _ in self.meant:
            for name in names:
                self.parts.setdefault(name, []).append(part)
        self.meant = []
        return part

    def require(self, cond: Condition, rule: str, text: str = "") -> None:
        """Where a cost is built: without this, it is not paid."""
        if self.unpaid is not None:
            self.unless(cond, self.unpaid, rule, text)

    def run(
        self, frame_of: Callable[[Game, Resolve], Frame | None], rule: str, text: str = "", noted: Noted | None = None
    ) -> None:
        """A procedure of the rules whose result is the events of what it did, then a step that records them."""
        if self.joint is not None or self.unpaid is not None:
            raise self.refuse(f"'{text}' is no cost", "an action that happens at once")
        in_rounds, is_deed = self.in_rounds > 0, self.is_deed()

        def begin(frame: Resolve, game: Game) -> Frame | None:
            game.value = ()
            return frame_of(game, frame)

        def note(frame: Resolve, game: Game) -> None:
            events = game.value or ()
            self.absorb(frame, game, events, False, in_rounds)
            if is_deed:
                deeds.add(frame, deeds.carried_out(None, events))
            if noted is not None:
                noted(frame, game, events)

        self.step(begin, rule, text)
        self.step(note, rule, text)

    def is_deed(self) -> bool:
        """Whether the actions emitted now belong to a deed that the text asks for."""
        if self.deed is None:
            return False
        self.deed.acts = True
        return True

    def count_as_done(self) -> None:
        """What is emitted counts as done even if there is nothing to do."""
        if self.deed is not None:
            self.deed.always = True

    def note_deed(self, rule: str) -> None:
        """What a procedure has just done belongs to the deed in progress, if it tells that it did anything."""
        if not self.is_deed():
            return

        def note(frame: Resolve, game: Game) -> None:
            if game.value:
                deeds.add(frame, deeds.ONCE)

        self.step(note, rule)

    def collect(self, frame: Resolve, name: str, refs: tuple[Ref, ...]) -> None:
        """Bind cards to a name of the text; where several steps bind it, to what is bound already."""
        before = frame.vars.get(name, ()) if name in self.shared else ()
        frame.bind(name, (*before, *(ref for ref in refs if ref not in before)))

    def bind_done(self, name: str) -> Noted | None:
        """Bind the cards that an action brought about, as they are now, where the text has a name for them."""

        def noted(frame: Resolve, game: Game, events: Sequence[Event]) -> None:
            self.collect(frame, name, tuple(e.after for e in events if e.after is not None))

        return noted if name else None

    def bind(self, name: str, value: Callable[[Game, Resolve], Any], rule: str, text: str = "") -> None:
        def bind(frame: Resolve, game: Game) -> None:
            frame.bind(name, value(game, frame))

        self.step(bind, rule, text)

    def absorb(self, frame: Resolve, game: Game, events: Sequence[Event], paying: bool, in_rounds: bool) -> None:
        """Record what an action did: where cards went, what was paid, and that something happened."""
        moved = landings(game, events, self.vocab) if game.last_known else []
        for event in events:
            if event.after != event.ref and event.ref is not None:
                moved.append((event.ref, event.after))
        if not moved and not paying and not in_rounds:
            return
        changed = frame.vars.copy()

        if moved:
            known = changed.get(MOVED, ())
            changed[MOVED] = (*known, *(move for move in moved if move not in known))
        if in_rounds and events:
            changed[HAPPENED] = True
        if paying:
            paid = changed.get(PAID, ())
            changed[PAID] = (*paid, *dict.fromkeys(e.ref for e in events if e.ref is not None and e.ref not in paid))
        frame.vars = changed
