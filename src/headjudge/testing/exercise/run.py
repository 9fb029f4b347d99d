"""Every ability of a card put into positions in which it can happen, made to happen, and compared with its tree."""

import re
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec

from headjudge.errors import HeadjudgeError
from headjudge.formats.content import starter_pack
from headjudge.formats.packs import Card, Face
from headjudge.formats.position import Position, arrange
from headjudge.games import box_of, positions_of
from headjudge.games.card_facts import Listed, TextCompiler
from headjudge.games.printed import sides
from headjudge.kernel.abilities import Ability
from headjudge.kernel.game import Game
from headjudge.kernel.ruleset import Ruleset
from headjudge.language import tree
from headjudge.language.rewrite import walk
from headjudge.testing.exercise.driver import MAIN, MOODS, Driver, Mood
from headjudge.testing.exercise.expect import Comparison
from headjudge.testing.exercise.happened import MANY, Given, Knowledge, Verdict
from headjudge.testing.exercise.meaning import NOTHING, World, folded
from headjudge.testing.exercise.position import Intent, Setting, Unstaged
from headjudge.testing.exercise.stage import Stage
from headjudge.testing.exercise.wants import ME
from headjudge.testing.exercise.watcher import Run, Seen, Watch

Outcome = Literal["exercised", "never fired", "raised", "differs", "not staged"]


class Tried(msgspec.Struct, frozen=True):
    """One position that was played: how it is called, the position and the choices made in it."""

    variant: str
    position: Position
    cards: tuple[Card, ...]
    choices: tuple[int, ...]


class AbilityReport(msgspec.Struct, frozen=True):
    """What came of one ability. ``steps`` are its verbs, ``covered`` those of them that left an event."""

    index: int
    kind: str
    outcome: Outcome
    why: str = ""
    steps: int = 0
    covered: int = 0
    variants: tuple[str, ...] = ()
    unsure: tuple[str, ...] = ()
    tried: Tried | None = None


class CardReport(msgspec.Struct, frozen=True):
    name: str
    number: str
    abilities: tuple[AbilityReport, ...]

    @property
    def passed(self) -> bool:
        return not any(each.outcome in FAILED for each in self.abilities)


FAILED = ("never fired", "raised", "differs")


class Broken(Exception):
    """The ability did something its tree does not say."""


class Exerciser:
    """The cards of a pack, under one ruleset."""

    def __init__(
        self, ruleset: str, of: Knowledge, stage: Stage, cards: Sequence[Card], compiler: TextCompiler
    ) -> None:
        self.id = ruleset
        self.of = of
        self.stage = stage
        words = positions_of(ruleset)
        spare = [Card(name, facts) for name, facts in words.SPARE_CARDS]
        spare += [card for card in starter_pack(ruleset).cards if card.name in words.ALWAYS]
        self.rules: Ruleset = box_of(ruleset).ruleset([*cards, *spare], compiler)
        self.made: dict[bytes, Card] = {}
        self.programs: list[str] = []
        """The keys of the programs of the card at hand, ability by ability."""

    # -- cards

    def card(self, card: Card) -> CardReport:
        """Every ability of every side."""
        library = self.rules.library
        front = library.numbers.get(card.number) or library.key_of(card)
        found: list[AbilityReport] = []
        for side in range(len(list(sides(card)))):
            key = front + "|back" * side
            abilities = spoken(self.rules, key).abilities
            self.programs = programs(library.face(key).abilities, key, abilities)
            for each in abilities:
                report = self.ability(Subject(card, key, side, abilities), each)
                found.append(msgspec.structs.replace(report, index=len(found)))
        return CardReport(card.name, card.number, tuple(found))

    def ability(self, subject: "Subject", ability: Any) -> AbilityReport:
        """Every variant of one ability."""
        index = next(at for at, each in enumerate(subject.abilities) if each is ability)
        if isinstance(ability, tree.Keyword) and not self.stage.plays_keyword(ability):
            return self.keyword(subject, index, ability)
        if isinstance(ability, tree.DeckRule):
            return self.deck_rule(subject, index, ability)
        return Trial(self, subject, index, ability).report()

    def deck_rule(self, subject: "Subject", index: int, ability: tree.DeckRule) -> AbilityReport:
        """A deck with as many copies as the text allows breaks no rule about copies, and with one more it does."""
        box, card = box_of(self.id), subject.card

        def is_refused(copies: int) -> bool:
            deck = [Listed(copies, card, box.section_of(card))]
            found = box.check(deck, lambda face: self.rules.library.tree_of(subject.key))
            return any(f"copies of {card.name}" in each.text for each in found)

        limits = ((ability.copies, False), (ability.copies + 1, True)) if ability.copies else ((MANY, False),)
        for copies, refused in limits:
            if is_refused(copies) != refused:
                return AbilityReport(index, "DeckRule", "differs", f"{copies} copies: refused is {not refused}")
        return AbilityReport(index, "DeckRule", "exercised", variants=("main",))

    def keyword(self, subject: "Subject", index: int, ability: tree.Keyword) -> AbilityReport:
        """A line that is only a keyword: the card has it. What it means is a rule, with tests of its own."""
        card, key = subject.card, subject.key
        try:
            setting = self.stage.setting(card, ability, subject.abilities, subject.side)
            position, own = self.known(self.stage.position(setting, card), card)
            game = self.opened(position, own)
            lying = [cid for cid, each in enumerate(game.cards) if each.face.key.split(">")[-1] == key]
            have = {folded(word) for cid in lying for word in self.of.words.facts(game, cid)["keywords"]}
        except (HeadjudgeError, Unstaged) as error:
            return AbilityReport(index, "Keyword", "not staged", str(error))
        if any(word.startswith(folded(ability.name)) or folded(ability.name).startswith(word) for word in have):
            return AbilityReport(index, "Keyword", "exercised", variants=("main",))
        return AbilityReport(index, "Keyword", "differs", f"the card does not have {ability.name}")

    def opened(self, position: Position, own: Sequence[Card]) -> Game:
        """The position as a live game."""
        game = arrange(self.rules, position, 1, own)
        game.keeps_history = False
        return game

    def blank(self, card: Card) -> Card:
        """The card without its text, known to the rules as another one."""
        blank = silent(msgspec.structs.replace(card, number=f"blank of {card.name} {card.number}"))
        self.rules.library.add(blank)
        return blank

    def known(self, position: Position, card: Card) -> tuple[Position, tuple[Card, ...]]:
        """The position with every invented card known to the rules, each under a number of its own."""
        own: dict[int, Card] = {}

        def numbered(each: Card) -> Card:
            if each is card or each.number:
                return each
            written = msgspec.json.encode(each, order="sorted")
            if written not in self.made:
                self.made[written] = msgspec.structs.replace(each, number=f"invented {len(self.made)}")
                self.rules.library.add(self.made[written])
            return self.made[written]

        sides = []
        for side in position.sides:
            zones = {}
            for word, items in side.zones.items():
                placed = []
                for item in items:
                    if isinstance(item.card, Card):
                        mine = numbered(item.card) if item.card.facts else item.card
                        if self.rules.library.key_of(mine) in self.rules.library.entries and item.card.facts:
                            own[id(mine)] = mine
                            item = msgspec.structs.replace(item, card=mine)
                        else:
                            item = msgspec.structs.replace(item, card=mine.name)
                    placed.append(item)
                zones[word] = tuple(placed)
            sides.append(msgspec.structs.replace(side, zones=zones))
        known = tuple(own.values())
        if card not in known and self.rules.library.key_of(card) in self.rules.library.entries:
            known = (card, *known)
        return msgspec.structs.replace(position, sides=(sides[0], sides[1])), known


Printed = TypeVar("Printed", bound=Face)


def silent(face: Printed) -> Printed:
    """A card or side without its text, on all of its sides."""
    back = None if face.back is None else silent(face.back)
    return msgspec.structs.replace(face, text=(), reads_as=(), back=back)


class Subject(NamedTuple):
    """A side of a card: the card, the key of the side, which one it is, and its abilities."""

    card: Card
    key: str
    side: int
    abilities: Sequence[Any]


def spoken(rules: Ruleset, key: str) -> tree.Card:
    """The tree as a card of this type means it."""
    library = rules.library
    card: tree.Card = library.tree_of(key)
    return library.spoken(library.entries[key].printed, card)  # type: ignore[no-any-return]


def programs(made: Sequence[Ability], key: str, abilities: Sequence[Any]) -> list[str]:
    """The key of the program that carries out each ability: the one that was made of the same tree.

    Names that only bind are given anew where abilities are prepared, so they do not count.
    """
    left = {each.key: unnamed(getattr(each.game_data, "tree", None)) for each in made}
    found = [f"{key}#play" if is_played(each) else "" for each in abilities]
    for alike in (
        lambda one, other: bool(one == other),
        lambda one, other: one.partition("(")[0] == other.partition("(")[0],
    ):
        for at, ability in enumerate(abilities):
            same = [] if found[at] else [name for name, text in left.items() if alike(text, unnamed(ability))]
            if same:
                found[at] = same[0]
                left.pop(same[0])
    return [name or f"{key}#none {at}" for at, name in enumerate(found)]


def is_played(ability: Any) -> bool:
    """Whether it is one program with all others of a card that is played."""
    if isinstance(ability, tree.Activated):
        return ability.keyword == "trigger"
    return isinstance(ability, (tree.SpellText, tree.PlayCost, tree.Awakening))


def unnamed(node: Any) -> str:
    return re.sub(r"(bind|name)='[^']*'", "", repr(node))


class Trial:
    """One ability in all its variants."""

    def __init__(self, of: Exerciser, subject: Subject, index: int, ability: Any) -> None:
        self.of = of
        self.card, self.key, self.side, self.all_of = subject
        self.index = index
        self.ability = ability
        self.prefix = f"{self.key}#"
        self.program = of.programs[index]
        self.body = (*body_of(ability, self.all_of), *of.of.keyword_steps.get(getattr(ability, "keyword", ""), ()))
        self.covered: set[int] = set()
        self.unsure: set[str] = set()
        self.fired = False
        self.variants: list[str] = []
        self.tried: Tried | None = None
        self.dropped: list[Intent] = []

    def report(self) -> AbilityReport:
        steps = sum(isinstance(node, tree.Verb) for node in walk(self.body))
        try:
            for mood in MOODS:
                if self.concerns(mood):
                    self.play(mood)
        except Unstaged as error:
            return self.told("not staged", str(error), steps)
        except Broken as error:
            return self.told("differs", str(error), steps)
        except HeadjudgeError as error:
            return self.told("not staged", f"the position cannot be opened: {error}", steps)
        except Exception as error:  # what an ability raises is what is looked for
            return self.told("raised", f"{type(error).__name__}: {error} ({place_of(error)})", steps)
        if not self.fired and not isinstance(self.ability, tree.Continuous):
            ignored = self.of.stage.ignored(self.ability)
            return (
                self.told("not staged", f"needs {ignored}", steps) if ignored else self.told("never fired", "", steps)
            )
        return self.told("exercised", "", steps)

    def told(self, outcome: Outcome, why: str, steps: int) -> AbilityReport:
        tried = self.tried if outcome in FAILED else None
        unsure = tuple(sorted(self.unsure))
        return AbilityReport(
            self.index, type(self.ability).__name__, outcome, why, steps, len(self.covered), tuple(self.variants),
            unsure, tried,
        )  # fmt: skip

    def unmet(self) -> str:
        """Why an ability that never happened was not staged for it: what it needs, or what its card could not do."""
        ignored = self.of.stage.ignored(self.ability)
        barred = [f"{each.card} cannot {each.word}" for each in self.dropped if each.word not in OWN_DOING]
        return f"needs {ignored}" if ignored else (barred or [""])[0]

    def concerns(self, mood: Mood) -> bool:
        """Whether a variant says something about this ability."""
        if mood.unmet:
            return any(True for _ in self.conditions())
        if isinstance(self.ability, tree.Continuous):
            return mood == MAIN or mood.stripped
        if mood.poor:
            return bool(getattr(self.ability, "costs", ()))
        if mood.twice:
            return bool(getattr(self.ability, "per_turn", 0))
        if not mood.willing:
            return any(isinstance(node, (tree.May, tree.Pay, tree.Pick, tree.Mode)) for node in walk(self.ability))
        return True

    def conditions(self) -> Iterator[Any]:
        """What has to hold for all or a part of it, as far as the position decides that."""
        for word in ("gate", "only_if", "cond"):
            if getattr(self.ability, word, None) is not None:
                yield getattr(self.ability, word)
        for step in self.body:
            if isinstance(step, tree.If) and not tree.asks_if_done(step.cond):
                yield step.cond

    def is_unmet(self, watch: Watch) -> bool:
        """Whether a condition did not hold when it mattered."""
        mine = [cid for cid, card in enumerate(watch.game.cards) if card.face.key.split(">")[-1] == self.key]
        states = [(run.begins, run.source) for run in watch.runs]
        states = states or [(watch.game, watch.game.ref(cid)) for cid in mine[:1]]
        worlds = [World(game, self.of.of.words, source, ME) for game, source in states]
        return any(world.holds(cond, NOTHING) is False for cond in self.conditions() for world in worlds)

    def play(self, mood: Mood) -> None:
        """One variant: open its position, play what is planned, and compare every run with its tree."""
        stage = self.of.stage
        if mood.stripped:
            setting = stage.stripped(self.card, self.ability, self.all_of, self.side)
        else:
            setting = stage.setting(self.card, self.ability, self.all_of, self.side, not mood.unmet)
        if mood.poor:
            stage.impoverish(setting)
        if mood.twice:
            setting.plan = [*setting.plan, *(setting.plan[-1:] * (self.ability.per_turn + 1))]
        position, own = self.of.known(stage.position(setting, self.card), self.card)
        self.tried = Tried(mood.name, position, own, ())
        game = self.of.opened(position, own)
        watch = Watch(game, self.prefix)
        driver = Driver(self, watch, setting, mood)
        try:
            driver.drive()
            self.dropped += driver.dropped if mood == MAIN else []
        finally:
            self.tried = Tried(mood.name, position, own, tuple(choice for _, choice in watch.told))
        if isinstance(self.ability, tree.Continuous):
            from headjudge.testing.exercise.continuous import compare

            compare(self, setting, position, own, watch)
        if isinstance(self.ability, (tree.PlayCost, tree.Awakening)) and mood == MAIN:
            self.fired = self.fired or self.is_paid(watch)
        if mood == MAIN:
            self.fired = self.fired or self.of.stage.is_done(self, watch)
        given: list[Given] = []
        for run in watch.runs:
            given += self.check(run, mood)
        self.check_often(watch, mood)
        if given and mood == MAIN:
            self.check_endings(watch, given, setting)
        if self.is_shown(mood, watch):
            self.variants.append(mood.name)

    def is_shown(self, mood: Mood, watch: Watch) -> bool:
        """Whether a variant came to what it is played for: no target, nothing to pay with, a false condition."""
        mine = [run for run in watch.runs if run.key == self.program]
        if mood.unmet:
            return self.is_unmet(watch)
        if mood.poor:
            return not mine
        if mood.stripped:
            return any(isinstance(node, (tree.Pick, tree.Each)) for node in walk(self.ability))
        return bool(mine) or mood != MOODS[-1]

    def is_paid(self, watch: Watch) -> bool:
        """Whether a further cost of playing the card was paid."""
        verbs = {name for cost in self.ability.costs for name in verbs_of(self.of.of, cost)}
        seen = [*watch.others, *(each for run in watch.runs for each in run.paid)]
        names = watch.game.ruleset.verbs
        return any(each.event.verb >= 0 and names[each.event.verb].name in verbs for each in seen)

    def check(self, run: Run, mood: Mood) -> Sequence[Given]:
        """Compare a run with the tree of the ability it is of."""
        body = self.body
        if run.key != self.program:
            if run.key not in self.of.programs:
                return ()
            body = body_of(self.all_of[self.of.programs.index(run.key)], self.all_of)
        verdict = self.verdict(run, body)
        if verdict.wrong and isinstance(self.ability, tree.Automatic) and self.ability.costs and self.paid(run):
            self.check_payment(run, mood, self.ability.costs)
            verdict = self.verdict(run, self.ability.body)
        if verdict.wrong:
            raise Broken(f"{mood.name}: {verdict.wrong}")
        if run.key == self.program:
            self.unsure |= set(verdict.unsure)
            self.covered |= verdict.covered
            self.fired = self.fired or not mood.stripped
            self.check_cost(run, mood)
        return verdict.given

    def verdict(self, run: Run, body: tuple[tree.Step, ...]) -> Verdict:
        comparison = Comparison(self.of.of, run, body)
        comparison.standing = self.all_of
        return comparison.verdict()

    def check_cost(self, run: Run, mood: Mood) -> None:
        """What it costs was paid, and its conditions held."""
        world = World(run.announced, self.of.of.words, run.source, run.controller)
        gate = getattr(self.ability, "gate", None) or getattr(self.ability, "only_if", None)

        later = World(run.begins, self.of.of.words, run.source, run.controller)
        if gate is not None and all(each.holds(gate, NOTHING) is False for each in (world, later)):
            raise Broken(f"{mood.name}: it happened although its condition does not hold")
        if not isinstance(self.ability, tree.Activated) or not self.ability.costs:
            return
        self.check_payment(run, mood, self.ability.costs)

    def paid(self, run: Run) -> list[Seen]:
        return [each for each in run.paid if each.event.cause is not None and each.event.cause == run.source]

    def check_payment(self, run: Run, mood: Mood, costs: tuple[tree.Step, ...]) -> None:
        paid = self.paid(run)
        payment = Run(run.key, run.source, run.controller, run.announced, run.announced, [], paid, run.begins)
        keyword = getattr(self.ability, "keyword", "")
        costs = (*costs, *self.of.of.keyword_costs.get(keyword, ()))
        verdict = Comparison(self.of.of, payment, costs).verdict()
        if verdict.wrong:
            raise Broken(f"{mood.name}: the cost: {verdict.wrong}")

    def check_often(self, watch: Watch, mood: Mood) -> None:
        most = getattr(self.ability, "per_turn", 0)
        sources = Counter(run.source[0] for run in watch.runs if run.key == self.program)
        done = max(sources.values(), default=0)
        if most and done > most:
            raise Broken(f"{mood.name}: it happened {done} times in a turn, not {most}")

    def check_endings(self, watch: Watch, given: Sequence[Given], setting: Setting) -> None:
        """Play to the next turn: what lasts for this turn is over, what lasts is not."""
        game = watch.game
        if any(isinstance(each, tree.Continuous) for each in self.all_of):
            return
        turn, runs = game.turn, len(watch.runs)
        if any(run.begins.turn != turn for run in watch.runs):
            return
        Driver(self, watch, setting, Mood("end", willing=False)).until(lambda: game.turn != turn)
        if game.turn == turn or len(watch.runs) != runs or game.result is not None:
            return
        words = self.of.of.words
        for ref, stat in dict.fromkeys((each.ref, each.stat) for each in given):
            first = watch.initial
            is_there = ref[0] < len(first.cards) and first.cards[ref[0]].incarnation == ref[1]
            before = first if is_there and self.of.of.shares else watch.runs[0].begins
            if not game.is_current(ref) or ref[0] >= len(before.cards) or before.cards[ref[0]].incarnation != ref[1]:
                continue
            mine = [each for each in given if (each.ref, each.stat) == (ref, stat)]
            lasting = sum(each.by for each in mine if each.until not in ENDING)
            was, now = (words.stat(words.facts(each, ref[0]), stat) for each in (before, game))
            if was is None or now is None or any(each.until not in (*ENDING, *LASTING) for each in mine):
                continue
            if burdens(words.facts(before, ref[0])) != burdens(words.facts(game, ref[0])):
                continue
            if now != was + lasting and now > 0:
                name = game.cards[ref[0]].face.name
                raise Broken(f"after the turn: {stat} of {name} should be {was + lasting} again, not {now}")


OWN_DOING = ("activate", "play", "until", "end")
"""What a player does for the ability itself, or can always do."""
ENDING = ("this turn", "this battle")
LASTING = ("", "this game")


def burdens(facts: Any) -> Any:
    """What lies on a card and may change its numbers by itself."""
    return facts.get("damage", 0), facts.get("counters", {})


def verbs_of(of: Knowledge, step: Any) -> Iterable[str]:
    """The verbs of the events that a step and what is in it may leave."""
    for node in walk(step):
        if isinstance(node, tree.KeywordAction):
            yield from of.keyword_actions.get(node.keyword, ())
        elif type(node) in of.deeds:
            yield from of.deeds[type(node)].verbs


def body_of(ability: Any, all_of: Sequence[Any]) -> tuple[tree.Step, ...]:
    """The steps of an ability; what is played with a card is one body."""
    if isinstance(ability, (tree.SpellText, tree.PlayCost, tree.Awakening)):
        return tuple(step for each in all_of for step in resolved(each))
    if isinstance(ability, tree.Automatic) and ability.costs:
        return (tree.Pay(ability.costs, ability.body),)
    return tuple(getattr(ability, "body", ()))


def resolved(ability: Any) -> Iterator[tree.Step]:
    """What is done when a spell resolves; what an awakening adds to it may be."""
    if isinstance(ability, tree.SpellText):
        yield from ability.body
    if isinstance(ability, tree.Awakening):
        for given in ability.gives:
            if isinstance(given, tree.SpellText):
                yield tree.May(given.body)


def place_of(error: Exception) -> str:
    """Where something was raised."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{Path(last.filename).name}:{last.lineno}"
