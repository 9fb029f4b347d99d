"""Card text to ability tree, with the words that were not understood."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

import msgspec

from headjudge.language import normal
from headjudge.language.aligned import Aligner, Difference
from headjudge.language.dead import NOWHERE, Places, dead
from headjudge.language.defined import Definition, Keywords, Use, cycles
from headjudge.language.finish import placeless, unresolved
from headjudge.language.lines import Line
from headjudge.language.printer import Unprintable
from headjudge.language.quotations import Cut
from headjudge.language.reader import Misread
from headjudge.language.repair import Repair, mended
from headjudge.language.rewrite import walk
from headjudge.language.tokens import Lexicon, Token, Tokeniser, UnknownWord, Vocabulary, in_singular
from headjudge.language.tree import Ability, Card, Defined, GrantKeyword, Keyword, PlayCost, SpellText
from headjudge.language.upgrades import Unattached

WORD = re.compile(r"[A-Za-z]+")
SENTENCE = re.compile(r"[A-Z\[\"].*[.!\"]", re.DOTALL)
BRACKET = re.compile(r"\(((?:[^()]|\(\d+\))*)\)")


class CardFacts(msgspec.Struct, frozen=True):
    """What the compiler needs to know of a card besides its text."""

    name: str
    text: str
    type: str = ""


class Problem(msgspec.Struct, frozen=True):
    """Words not understood, their place in the card's text, and the part of the ability they stand in."""

    words: str
    start: int
    end: int
    part: str


class CompiledText(msgspec.Struct, frozen=True):
    tree: Card | None
    problems: tuple[Problem, ...] = ()
    unlisted_names: tuple[str, ...] = ()
    repairs: tuple[Repair, ...] = ()
    """What was read otherwise than it stands, because the text was damaged."""


class AbilityReader(Protocol):
    """What a game supplies: cutting a token run into abilities, and compiling one."""

    def split(self, tokens: list[Token]) -> list[list[Token]]: ...

    def abilities(self, tokens: list[Token], facts: CardFacts) -> list[Ability]: ...


class RulesetLanguage(msgspec.Struct, frozen=True):
    """One game's words over the shared machinery."""

    id: str
    lexicon: Lexicon
    joints: Callable[[list[Token]], list[Token]]
    """Decides what each "and", "or" and "," joins."""
    cuts: Callable[[str], list[Cut]]
    """The quotations of a line, read before its words."""
    aligner: Aligner
    """Lays a text beside the print of its tree."""
    abilities: AbilityReader
    faults: dict[str, str]
    reminders: tuple[str, ...]
    reminder_words: frozenset[str]
    """A bracket is a reminder if it begins like a known one or speaks of one of these keywords; their rule is known."""
    names: frozenset[str]
    traits: frozenset[str]
    print_ability: Callable[[Ability], str]
    outline_ability: Callable[[Ability], list[Line]]
    rules: dict[str, tuple[str, ...]]
    """The rules behind a node, by its name; what `explain` cites."""
    prepare: Callable[[normal.Clean], normal.Clean] = lambda cleaned: cleaned
    """The game's own repair of what databases write in several ways, before anything else is read."""
    names_are_cut: bool = False
    """Whether names stand only in quotations, so that a capitalised word is a word like any other."""
    reminders_are_idle: bool = False
    """Whether a sentence in brackets has no function of its own by the rules, so that it is set aside, known or not."""
    trait_forms: Callable[[str], tuple[str, ...]] | None = None
    """The ways in which a trait is written, where traits stand as words although names do not."""
    defined: tuple[Definition, ...] = ()
    """Keywords that the book does not have."""

    continued: Callable[[list[Token], list[Token], CardFacts], list[list[Token]]] | None = None
    """How a line goes on with an earlier one that does not stand by itself: the runs of tokens to read instead, the
    first in the place of the earlier line. None of them where it cannot."""

    places: Places = NOWHERE
    """Where cards lie, which tells of words that they can never mean anything."""

    def with_names(self, names: set[str], traits: set[str]) -> RulesetLanguage:
        """The same language knowing the names of a pack."""
        return msgspec.structs.replace(self, names=self.names | names, traits=self.traits | traits)

    def with_keywords(self, defined: Iterable[Definition]) -> RulesetLanguage:
        """The same language knowing words that somebody has defined."""
        return msgspec.structs.replace(self, defined=(*self.defined, *defined))


class Refused(Exception):
    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.words)
        self.problem = problem


class Piece(msgspec.Struct, frozen=True):
    """Words that were read together, as they stand without reminders, and the abilities that they were read as."""

    words: str
    abilities: tuple[Ability, ...]


class Read(msgspec.Struct, frozen=True):
    """What came of a text, and piece by piece which of its words became what."""

    compiled: CompiledText
    pieces: tuple[Piece, ...]


class _Spoken(msgspec.Struct):
    """A line, the pieces it was read as, and what was not understood of it."""

    line: normal.Clean
    pieces: list[Piece]
    problems: list[Problem]


def _is_text(pieces: list[Piece]) -> bool:
    return any(isinstance(ability, (SpellText, PlayCost)) for piece in pieces for ability in piece.abilities)


class Compiler:
    """Compiles cards of one pack; building it once per pack saves building its vocabulary per card."""

    def __init__(self, language: RulesetLanguage) -> None:
        self.language = language
        known = _vocabulary(language)
        self.tokeniser = Tokeniser(language.lexicon, known, guess_names=not language.names_are_cut)
        self._known: frozenset[str] | None = None
        self.keywords = Keywords(language.defined)
        self._cycles = cycles(self.keywords)
        self._meanings: dict[str, tuple[tuple[Ability, ...], tuple[Problem, ...]]] = {}

    @property
    def defined(self) -> tuple[Definition, ...]:
        return self.language.defined

    def compile(self, facts: CardFacts) -> CompiledText:
        """The tree of a card; where it is refused, that of the card with what is damaged in its text mended.

        A tree counts only if its own wording compiles to the same tree and no word of the text is lost in it.
        """
        found = self.faithful(facts)
        return found if found.tree is not None else mended(self, facts, found)

    def faithful(self, facts: CardFacts) -> CompiledText:
        """The tree of a card as it is written, if it says what the words say."""
        read = self.read_as_written(facts)
        doubt = self.doubt(facts, read.pieces) if read.compiled.tree is not None else None
        return CompiledText(None, (doubt,), read.compiled.unlisted_names) if doubt is not None else read.compiled

    def doubt(self, facts: CardFacts, pieces: Sequence[Piece]) -> Problem | None:
        """Why abilities are not what their words say: they cannot be said, say more or less, or are read otherwise."""
        whole = Problem(" ".join(facts.text.split()), 0, len(facts.text), "round trip")
        try:
            told = [[self.language.print_ability(ability) for ability in piece.abilities] for piece in pieces]
        except Unprintable as unprintable:
            return msgspec.structs.replace(whole, part=f"printer: {unprintable}")
        abilities = tuple(_abilities(pieces))
        if not _well_typed(Card(abilities)):
            return msgspec.structs.replace(whole, part="tree")
        difference = next((each for each in map(Difference.grave, self.differences(pieces, told)) if each), None)
        if difference is not None:
            part = "words lost" if difference.lost else "words made up"
            return msgspec.structs.replace(whole, words=" ".join(difference.lost or difference.made_up), part=part)
        text = "\n".join(line for lines in told for line in lines)
        again = self.as_written(msgspec.structs.replace(facts, text=text))
        return None if again.tree is not None and again.tree.abilities == abilities else whole

    def differences(self, pieces: Sequence[Piece], told: Sequence[list[str]]) -> list[Difference]:
        """Piece by piece the words that have no counterpart in its print, or in its text."""
        lines: dict[str, list[str]] = {}
        for piece, printed in zip(pieces, told, strict=True):
            lines.setdefault(piece.words, []).extend(printed)
        aligner, named = self.language.aligner, self.keywords.named
        return [aligner.difference(named(words), "\n".join(printed)) for words, printed in lines.items()]

    def known_words(self) -> frozenset[str]:
        """Every word of the lexicon, and those that names and traits are made of."""
        if self._known is None:
            own = {word.lower() for name in (*self.language.names, *self.language.traits) for word in name.split()}
            self._known = self.language.lexicon.words | own
        return self._known

    def as_written(self, facts: CardFacts) -> CompiledText:
        """The tree of a card as it is written."""
        return self.read_as_written(facts).compiled

    def read_as_written(self, facts: CardFacts) -> Read:
        self.tokeniser.unlisted = set()
        problems: list[Problem] = []
        cleaned = self.cleaned(facts.text)
        pieces = self._lines(cleaned, facts, problems)
        abilities = _abilities(pieces)
        defined = self.meanings(self.keywords.signed(cleaned.text), problems)
        problems = [self._readable(problem) for problem in problems + self._valueless(abilities)]
        card = None if problems else Card(tuple(abilities), defined)
        compiled = CompiledText(card, tuple(problems), tuple(sorted(self.tokeniser.unlisted)))
        return Read(compiled, tuple(pieces))

    def cleaned(self, text: str) -> normal.Clean:
        """A text without what differs from database to database, keywords that somebody has defined as signs."""
        marked = self.keywords.marked(normal.apart(normal.clean(text)))
        cleaned = self.language.prepare(normal.repaired(marked, self.language.faults))
        self.tokeniser.signs = {sign: ("KW", use.name) for sign, use in self.keywords.signs.items()}
        return cleaned

    def _lines(self, cleaned: normal.Clean, facts: CardFacts, problems: list[Problem]) -> list[Piece]:
        pieces: list[Piece] = []
        spoken: list[_Spoken] = []
        for line in normal.lines(self._without_reminders(cleaned, problems)):
            spoken.append(self._spoken(line, facts))
            if spoken[-1].problems:
                self._go_on(spoken, facts)
        for each in spoken:
            pieces += each.pieces
            problems += each.problems
        return pieces

    # -- keywords that the book does not have

    def meanings(self, uses: Iterable[Use], problems: list[Problem]) -> tuple[Defined, ...]:
        """What the defined keywords of a text mean, with those that their definitions use."""
        found: dict[str, Defined] = {}
        waiting = [use for use in uses if use.is_whole]
        while waiting:
            use = waiting.pop(0)
            if use.name in found:
                continue
            abilities, wrong = self._meaning(use)
            problems += wrong
            found[use.name] = Defined(use.name, use.definition.word.casefold(), abilities, use.definition.by)
            waiting += [each for each in self.keywords.uses(use.definition.text(use.values)) if each.is_whole]
        return tuple(found.values())

    def _meaning(self, use: Use) -> tuple[tuple[Ability, ...], tuple[Problem, ...]]:
        if use.name not in self._meanings:
            facts = CardFacts("", use.definition.text(use.values), "granted")
            problems: list[Problem] = []
            abilities = _abilities(self._lines(self.cleaned(facts.text), facts, problems))
            problems += self._valueless(abilities)
            if way := self._cycles.get(use.definition.word):
                problems.append(Problem(" -> ".join(way), 0, 0, "defined by itself"))
            wrong = tuple(
                msgspec.structs.replace(each, start=0, end=0, part=f"{use.name}: {each.part}") for each in problems
            )
            self._meanings[use.name] = (tuple(abilities), wrong)
        return self._meanings[use.name]

    def _valueless(self, abilities: Iterable[Ability]) -> list[Problem]:
        """A keyword that is given without the values that its definition asks for; one may well be asked about."""
        if not self.defined:
            return []
        needing = {each.word.casefold(): each for each in self.defined if each.parameters}
        names = [
            node.name if isinstance(node, Keyword) else node.keyword
            for node in walk(tuple(abilities))
            if isinstance(node, (Keyword, GrantKeyword))
        ]
        wrong = [needing[name] for name in dict.fromkeys(names) if name in needing]
        return [Problem(each.word, 0, 0, f"keyword without {', '.join(each.parameters)}") for each in wrong]

    def _readable(self, problem: Problem) -> Problem:
        return msgspec.structs.replace(problem, words=self.keywords.named(problem.words))

    # -- lines

    def _spoken(self, line: normal.Clean, facts: CardFacts) -> _Spoken:
        problems: list[Problem] = []
        try:
            pieces = self._line(line, facts, problems)
        except Refused as refused:
            return _Spoken(line, [], [*problems, refused.problem])
        return _Spoken(line, pieces, problems)

    def _go_on(self, spoken: list[_Spoken], facts: CardFacts) -> None:
        """A line of a spell that does not stand by itself may go on with the text before it."""
        last = spoken[-1]
        before = next((at for at in range(len(spoken) - 2, -1, -1) if _is_text(spoken[at].pieces)), None)
        if before is None or self.language.continued is None:
            return
        first = spoken[before]
        try:
            runs = self.language.continued(self._tokens(first.line, facts), self._tokens(last.line, facts), facts)
            found = [self._ability(run, last.line, facts) for run in runs]
        except Refused:
            return
        if found:
            together = f"{first.line.text} {last.line.text}"
            spoken[before] = _Spoken(first.line, [Piece(together, tuple(found[0]))], [])
            spoken[-1] = _Spoken(last.line, [Piece(together, tuple(each)) for each in found[1:]], [])

    def _line(self, line: normal.Clean, facts: CardFacts, problems: list[Problem]) -> list[Piece]:
        if not line.text.strip(" -"):
            return []
        tokens = self._tokens(line, facts)
        pieces: list[Piece] = []
        runs = self.language.abilities.split(tokens)
        for run, after in zip(runs, [*runs[1:], None], strict=True):
            words = line.text[run[0].start if pieces else 0 : after[0].start if after else len(line.text)]
            try:
                pieces.append(Piece(words, tuple(self._ability(run, line, facts))))
            except Refused as refused:
                problems.append(refused.problem)
        return pieces

    def _ability(self, run: list[Token], line: normal.Clean, facts: CardFacts) -> list[Ability]:
        whole = (run[0].start, run[-1].end)
        try:
            abilities = self.language.abilities.abilities(run, facts)
        except Misread as misread:
            span = (misread.token.start, _sentence_end(run, misread.token)) if misread.token else whole
            raise Refused(_problem(line, *span, "grammar")) from None
        except Unattached as unattached:
            raise Refused(_problem(line, *whole, f"attachment: {unattached}")) from None
        if any(unresolved(ability) for ability in abilities):
            raise Refused(_problem(line, *whole, "attachment: open reference"))
        if any(placeless(ability) for ability in abilities):
            raise Refused(_problem(line, *whole, "attachment: cards in no zone"))
        for reason in (dead(ability, self.language.places) for ability in abilities):
            if reason:
                raise Refused(_problem(line, *whole, f"dead text: {reason}"))
        return abilities

    def _tokens(self, line: normal.Clean, facts: CardFacts) -> list[Token]:
        """Quoted abilities are compiled on their own and stand as one token."""
        tokens: list[Token] = []
        at = 0
        for cut in self.language.cuts(line.text):
            tokens += self._raw(line, at, cut.start)
            tokens += self._cut(line, cut, facts)
            at = cut.end
        tokens += self._raw(line, at, len(line.text))
        return self.language.joints(tokens)

    def _cut(self, line: normal.Clean, cut: Cut, facts: CardFacts) -> list[Token]:
        if cut.lexeme is not None:
            return [Token(*cut.lexeme, cut.start, cut.end)]
        inner = line.line(cut.start + 1, cut.end - 1)
        found: list[Ability] = []
        problems: list[Problem] = []
        granted = msgspec.structs.replace(facts, type="granted")
        found += _abilities(self._line(inner, granted, problems))
        if problems:
            raise Refused(problems[0])
        if not found:
            raise Refused(_problem(line, cut.start, cut.end, "quoted ability"))
        tokens = [Token("QUOTED", found[0], cut.start, cut.end)]
        for more in found[1:]:
            tokens += [Token("AND", None, cut.end, cut.end), Token("QUOTED", more, cut.start, cut.end)]
        after = line.text[cut.end :].lstrip()
        if inner.text.rstrip().endswith(".") and (not after or after[0].isupper() or after[0] == "["):
            tokens.append(Token("DOT", None, cut.end - 1, cut.end))
        return tokens

    def _raw(self, line: normal.Clean, start: int, end: int) -> list[Token]:
        text = line.text[start:end]
        try:
            tokens = self.tokeniser.tokens(text)
        except UnknownWord as unknown:
            raise Refused(_problem(line, start + unknown.start, start + unknown.end, "words")) from None
        told = [in_singular(token, text) for token in tokens]
        return [Token(token.type, token.value, token.start + start, token.end + start) for token in told]

    def _is_reminder(self, inside: str) -> bool:
        if self.language.reminders_are_idle and SENTENCE.fullmatch(inside.strip()):
            return True
        words = set(WORD.findall(inside))
        return inside.startswith(self.language.reminders) or not words.isdisjoint(self.language.reminder_words)

    def _without_reminders(self, cleaned: normal.Clean, problems: list[Problem]) -> normal.Clean:
        """Drops brackets known to repeat a rule; one that is not known may say something new, so it is refused."""
        at = 0
        while match := BRACKET.search(cleaned.text, at):
            inside = match.group(1)
            if inside.isdigit() or inside.startswith(("including", "excluding")):
                at = match.end()
                if not inside.isdigit():
                    cleaned = normal.without(cleaned, match.end() - 1, match.end())
                    cleaned = normal.without(cleaned, match.start(), match.start() + 1)
            else:
                if not self._is_reminder(inside):
                    problems.append(_problem(cleaned, match.start(), match.end(), "reminder"))
                cleaned = normal.without(cleaned, match.start(), match.end())
                at = match.start()
        return cleaned


def _abilities(pieces: Iterable[Piece]) -> list[Ability]:
    return [ability for piece in pieces for ability in piece.abilities]


def _vocabulary(language: RulesetLanguage) -> Vocabulary:
    if not language.names_are_cut:
        return Vocabulary(language.names, language.traits)
    return Vocabulary((), language.traits, language.trait_forms) if language.trait_forms else Vocabulary((), ())


_decoder = msgspec.json.Decoder(Card)


def _well_typed(card: Card) -> bool:
    """Whether the tree survives being written and read: nothing but nodes where nodes belong."""
    try:
        return _decoder.decode(msgspec.json.encode(card)) == card
    except (msgspec.ValidationError, TypeError):
        return False


def _sentence_end(run: list[Token], token: Token) -> int:
    stop = next((later for later in run if later.type in {"DOT", "COLON"} and later.start >= token.start), None)
    return max(stop.start if stop else run[-1].end, token.end)


def _problem(line: normal.Clean, start: int, end: int, part: str) -> Problem:
    words = " ".join(line.text[start:end].split())
    return Problem(words, *line.original(start, end), part)


def print_card(card: Card, language: RulesetLanguage) -> str:
    """The card in the game's newest wording, one line for each ability."""
    return "\n".join(language.print_ability(ability) for ability in card.abilities)


def compile_card(facts: CardFacts, language: RulesetLanguage) -> CompiledText:
    """The ability tree of a card, or the words that were not understood."""
    return Compiler(language).compile(facts)
