"""What a database has damaged in a text, mended where there is only one way to read it.

Only a card that is refused comes here, and only its refused lines are changed. An edit is tried where damage shows: a
word that nobody knows becomes the word that differs from it by a letter, or two known words run together, or one cut
in two; a doubled word stands once; marks between words are exchanged or left out; a bracket is closed where brackets
do not match. A mended line must read like any other, print and read back to the same tree, and all edits of a kind
that come so far must mean the same: what could be read in two ways is left as it is. Names in quotation marks, clans
and the like in angles are never touched, and no word that is known becomes another: that would change what is said.

NB: no library for edit distances. Only a distance of one is wanted: the neighbours of a word are a few hundred, and
looking them up takes less than measuring the whole lexicon.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import ascii_lowercase
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from headjudge.language.compiler import CardFacts, CompiledText, Compiler, Problem

WORD = re.compile(r"[A-Za-z]+(?:['/-][A-Za-z]+)*")
MARKS = ":;.,"
NEAR = 50
"""How far from the words refused a mark may be wrong: the reader stumbles a little later than the damage."""
TRIES = 16
"""How many edits of a kind are tried at most: a card that needs more is damaged beyond this."""
AFTER_COMMA = frozenset({"if", "search", "call", "they"})
"""Words before which a comma may be missing: elsewhere it could make an order of a condition."""
MENDABLE = frozenset({"words", "grammar"})
"""Parts of the report that damage may be behind; what is read but points nowhere is not damaged."""

CONFUSABLE = (
    frozenset({"of", "or", "for"}),
    frozenset({"is", "its", "it's"}),
    frozenset({"you", "your"}),
    frozenset({"name", "names", "named"}),
    frozenset({"a", "as", "the"}),
    frozenset({"his", "their"}),
    frozenset({"to", "do"}),
)
LOST = ("the", "a", "it", "of", "to", "cost")


class Repair(msgspec.Struct, frozen=True):
    """What stands in the text, from `start` to `end` of the original, and what it was read as."""

    wrong: str
    right: str
    start: int
    end: int

    def told(self) -> str:
        if not self.wrong.strip():
            return f"'{self.right.strip()}' read where it is missing"
        return f"'{self.wrong.strip()}' read as '{self.right.strip()}'" if self.right else f"'{self.wrong}' left out"


class Edit(msgspec.Struct, frozen=True):
    """In a line, what stands there from `start` to `end` is read as `new`."""

    start: int
    end: int
    new: str


def mended(compiler: Compiler, facts: CardFacts, refused: CompiledText) -> CompiledText:
    """The card with its refused lines mended; as it was where one of them cannot be."""
    if any(problem.part not in MENDABLE for problem in refused.problems):
        return refused
    lines, start, repairs = facts.text.split("\n"), 0, []
    for at, line in enumerate(lines):
        here = [each for each in refused.problems if start <= each.start < start + len(line) + 1]
        if here:
            edit = _only(compiler, msgspec.structs.replace(facts, text=line), here, start)
            if edit is None:
                return refused
            lines[at] = _edited(line, edit)
            repairs += [Repair(line[e.start : e.end], e.new, start + e.start, start + e.end) for e in edit]
        start += len(line) + 1
    found = compiler.faithful(msgspec.structs.replace(facts, text="\n".join(lines)))
    if found.tree is None or not repairs:
        return refused
    return msgspec.structs.replace(found, repairs=tuple(repairs))


def suggestions(compiler: Compiler, facts: CardFacts, refused: CompiledText) -> tuple[Repair, ...]:
    """Edits that would make a line readable but may change what it says: for a person to decide."""
    found: list[Repair] = []
    start = 0
    for line in facts.text.split("\n"):
        here = [each for each in refused.problems if start <= each.start < start + len(line) + 1]
        if here and all(each.part in MENDABLE for each in here):
            own = msgspec.structs.replace(facts, text=line)
            for edit in _doubtful(line, here[0].start - start):
                if _tree(compiler, own, (edit,)) is not None:
                    found.append(Repair(line[edit.start : edit.end], edit.new, start + edit.start, start + edit.end))
        start += len(line) + 1
    return tuple(found)


def _only(compiler: Compiler, facts: CardFacts, here: list[Problem], start: int) -> tuple[Edit, ...] | None:
    """The edits of the first kind that make the line readable, if they all make the same of it."""
    for kind in (_words, _marks):
        good: dict[bytes, tuple[Edit, ...]] = {}
        for tried, edits in enumerate(kind(compiler, facts.text, [each.start - start for each in here])):
            if tried >= TRIES:
                break
            tree = _tree(compiler, facts, edits)
            if tree is not None:
                good.setdefault(tree, edits)
        if len(good) == 1:
            return next(iter(good.values()))
        if good:
            return None
    return None


def _tree(compiler: Compiler, facts: CardFacts, edits: tuple[Edit, ...]) -> bytes | None:
    tried = msgspec.structs.replace(facts, text=_edited(facts.text, edits))
    found = compiler.faithful(tried)
    return msgspec.json.encode(found.tree) if found.tree is not None else None


def _edited(line: str, edits: tuple[Edit, ...]) -> str:
    for edit in sorted(edits, key=lambda each: each.start, reverse=True):
        line = line[: edit.start] + edit.new + line[edit.end :]
    return line


# -- words -----------------------------------------------------------------------------------------------------------


def _words(compiler: Compiler, line: str, _at: list[int]) -> Iterator[tuple[Edit, ...]]:
    """Every word that nobody knows is mended; all of them together, for one alone would not help.

    None becomes a keyword: a card may have one that is new.
    """
    known, found = compiler.known_words(), list(_open_words(compiler, line))
    choices: list[list[Edit]] = []
    skip = -1
    for at, match in enumerate(found):
        word, after = match.group(), found[at + 1] if at + 1 < len(found) else None
        if after is not None and _follows(line, match, after) and word.lower() == after.group().lower():
            choices.append([Edit(match.end(), after.end(), "")])
        elif at != skip and word.lower() not in known and not (_is_name(line, match) or _counts(line, match, after)):
            choices.append(_mended_words(word, match, after, line, known - compiler.language.lexicon.keywords))
            if any(edit.end > match.end() for edit in choices[-1]):
                skip = at + 1
    if choices and all(choices) and len(choices) <= 3:
        yield from _combined(choices)


def _combined(choices: list[list[Edit]]) -> Iterator[tuple[Edit, ...]]:
    if not choices:
        yield ()
        return
    for edit in choices[0]:
        for rest in _combined(choices[1:]):
            yield (edit, *rest)


def _follows(line: str, one: re.Match[str], other: re.Match[str]) -> bool:
    return line[one.end() : other.start()] == " "


def _counts(line: str, match: re.Match[str], after: re.Match[str] | None) -> bool:
    """A kind of counter, which may be called by any word."""
    return after is not None and after.group().lower() in ("counter", "counters") and _follows(line, match, after)


def _is_name(line: str, match: re.Match[str]) -> bool:
    """A capital inside a sentence: a name or a keyword that is not known, which no other word may stand for."""
    before = line[: match.start()].rstrip()
    return match.group()[:1].isupper() and bool(before) and before[-1] not in '.:;]⇒-"'


def _mended_words(
    word: str, match: re.Match[str], after: re.Match[str] | None, line: str, known: frozenset[str]
) -> list[Edit]:
    start, end, low = match.start(), match.end(), word.lower()
    found = [Edit(start, end, _cased(word, new)) for new in sorted(_neighbours(low) & known)]
    for cut in range(1, len(low)):
        if low[:cut] in known and low[cut:] in known:
            found.append(Edit(start, end, f"{word[:cut]} {word[cut:]}"))
    if after is not None and _follows(line, match, after) and low + after.group().lower() in known:
        found.append(Edit(start, after.end(), word + after.group().lower()))
    return found


def _cased(old: str, new: str) -> str:
    return new[:1].upper() + new[1:] if old[:1].isupper() else new


def _neighbours(word: str) -> set[str]:
    """The words at a Damerau distance of one: a letter lost, added, exchanged, or two turned round."""
    halves = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    found = {a + b[1:] for a, b in halves if b}
    found |= {a + b[1] + b[0] + b[2:] for a, b in halves if len(b) > 1}
    found |= {a + letter + b[1:] for a, b in halves if b for letter in ascii_lowercase}
    return found | {a + letter + b for a, b in halves for letter in ascii_lowercase}


def _open_words(compiler: Compiler, line: str) -> Iterator[re.Match[str]]:
    """The words of a line that are no part of a name, a symbol or a reminder."""
    closed = _closed(compiler, line)
    return (m for m in WORD.finditer(line) if not any(a <= m.start() < b for a, b in closed))


def _closed(compiler: Compiler, line: str) -> list[tuple[int, int]]:
    found = [m.span() for m in re.finditer(r"\[[^\[\]]*\]|\{[^{}]*\}|<[^<>]*>|\([^()]*\)", line)]
    for cut in compiler.language.cuts(line):
        if cut.lexeme is not None:
            found.append((cut.start, cut.end))
    return found


# -- marks -----------------------------------------------------------------------------------------------------------


def _marks(compiler: Compiler, line: str, at: list[int]) -> Iterator[tuple[Edit, ...]]:
    """Marks near the words refused, the nearest first; brackets only where they do not match.

    Where a word is not known, no mark will make it so.
    """
    if any(WORD.match(line, place) and _word_at(line, place) not in compiler.known_words() for place in at):
        return
    closed = _closed(compiler, line)
    edits = [*_brackets(line), *_exchanged(line), *_commas(compiler, line)]
    near = [edit for edit in edits if min(abs(edit.start - place) for place in at) <= NEAR]
    near = [edit for edit in near if not any(a < edit.start < b - 1 for a, b in closed)]
    yield from ((edit,) for edit in sorted(near, key=lambda edit: min(abs(edit.start - place) for place in at)))


def _word_at(line: str, place: int) -> str:
    match = WORD.match(line, place)
    return match.group().lower() if match else ""


def _exchanged(line: str) -> Iterator[Edit]:
    """A colon parts a cost from its effect: only a second one may go. A comma before a capital may be in a name."""
    for at, mark in enumerate(line):
        if mark not in MARKS or _joins(line, at):
            continue
        after = line[at + 1 :].lstrip()[:1]
        if mark == ":":
            if line[at + 1 : at + 2] == ":":
                yield Edit(at, at + 1, "")
            continue
        for other in ":.,".replace(mark, ""):
            if other != ":" or (_in_header(line, at) and (after.isupper() or after in "[{")):
                yield Edit(at, at + 1, other)
        if not (after.isupper() or (mark == "." and not after)):
            yield Edit(at, at + 1, "")


def _joins(line: str, at: int) -> bool:
    """Whether two numbers would become one without what stands between them."""
    return line[at - 1 : at].isdigit() and line[at + 1 : at + 2].isdigit()


def _in_header(line: str, at: int) -> bool:
    """Whether a colon may stand here: behind symbols and brackets. What follows must begin with a capital."""
    return line[:at].rstrip()[-1:] in "]})>"


def _commas(compiler: Compiler, line: str) -> Iterator[Edit]:
    for match in _open_words(compiler, line):
        if match.group().lower() in AFTER_COMMA and line[: match.start()].endswith(" "):
            at = match.start() - 1
            if line[at - 1 : at] not in MARKS:
                yield Edit(at, at, ",")


def _brackets(line: str) -> Iterator[Edit]:
    """A bracket lost or too many; one that opens is never left out, for with it a cost would go."""
    more = line.count("[") - line.count("]")
    if more == 1:
        yield from (Edit(at, at, "]") for at in _ends(line))
    elif more == -1:
        yield from (Edit(at, at + 1, "") for at, mark in enumerate(line) if mark == "]" and not _joins(line, at))
        yield from (Edit(match.start(), match.start(), "[") for match in WORD.finditer(line))


def _ends(line: str) -> Iterator[int]:
    return (match.end() for match in re.finditer(r"[\w+\]]+(?=[\s.,:;]|$)", line))


# -- what only a person may decide -----------------------------------------------------------------------------------


def _doubtful(line: str, place: int) -> Iterator[Edit]:
    """Known words that are easily confused, and small words that may be missing, within three words of the place."""
    found = list(WORD.finditer(line))
    first = next((at for at, match in enumerate(found) if match.end() > place), len(found))
    near = found[max(0, first - 3) : first + 3]
    for match in near:
        for group in CONFUSABLE:
            if match.group().lower() in group:
                others = sorted(group - {match.group().lower()})
                yield from (Edit(match.start(), match.end(), _cased(match.group(), other)) for other in others)
    for match in near:
        yield from (Edit(match.start(), match.start(), f"{word} ") for word in LOST)
