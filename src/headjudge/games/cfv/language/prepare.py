"""What databases write in several ways, made one: zones in square brackets, reminders gone; quotations and clans."""

from __future__ import annotations

import re

from headjudge.games.cfv.language.tables import BOOK_KEYWORDS, CLANS, ICONS, KEYWORDS, LABELS, SKILLS, STATES
from headjudge.language.normal import Clean, reworded, substituted
from headjudge.language.quotations import Cut
from headjudge.language.tokens import Lexeme

ZONE_WORDS = r"Hand|G zone|Drop zone|Soul|Bind zone|Damage zone|Deck|Trigger zone|VC/RC|VC|RC|GC"
ORDERS = "look at|choose|search|draw|reveal|call|retire|put|discard"
"""What an effect begins with that stands in quotation marks although nobody is given it."""
REPAIRS = tuple(
    (re.compile(pattern, re.IGNORECASE), replacement)
    for pattern, replacement in (
        (r"\(\s*\[(?:Boost|Intercept)\]\s*\)", ""),
        (r'(?m)(^|")(AUTO|ACT|CONT)(?=[:(\[])', r"\1[\2]"),
        (r'"Own(?=[(\[])', '"[AUTO]'),
        (r"(?<!\[)\bCOST(?=\[)", "[COST]"),
        (r"(?<=:)\s*\[(?:\(0\)|\?)\]\s*(?!When|At )", ""),
        (r"\(\[((?:Counter|Soul)-Blast [^()\[\]]*)\)", r"[\1]"),
        (r"(?<=\])\[((?:Counter|Soul)-Blast \d+):\s*(?=(?:When|At) )", r":[\1] "),
        (r"\byou(?= (?:vanguard|rear-guards?|turn|opponent)\b)", "your"),
        (r"\byour units(?= ability\b)", "your unit's"),
        (r'(?<=\.")\s*(?="\[(?:AUTO|ACT|CONT)\])', " and "),
        (r"(?m)(?<=[a-z]),\s*$", "."),
        (r"\bis Legion\b", "is [Legion]"),
        (r"\bput this unit face up in your G zone\b", "put this unit into your G zone face up"),
        (r"(?<![\[\w])LB ?(\d)", r"[Limit-Break \1]"),
        (r"(?<![\[\w])GB ?(\d)", r"[Generation Break \1]"),
        (r"(?<=[\[ ])CB ?(\d)", r"Counter-Blast \1"),
        (r"(?<=[\[ ])SB ?(\d)", r"Soul-Blast \1"),
        (r"(?<=[a-z] )(RC|VC|GC)\b(?!\))", r"[\1]"),
        (r"(?<=[a-z])[\u3040-\u30ff]+", ""),
        (r'(?<=")\s*\[(?:Boost|Intercept|Twin Drive!!|Triple Drive!!!)\]', ""),
        (rf"\[?\(\s*({ZONE_WORDS})\s*\)\]?", r"[\1]"),
        (rf"(?<=[\]/])\s*({ZONE_WORDS})(?=\s*[:\[])", r"[\1]"),
        (rf"\{{\s*({ZONE_WORDS})\s*\}}", r"[\1]"),
        (rf"(?<=\])\s*({ZONE_WORDS})(?=/)", r"[\1]"),
        (r"(?<=[\])])\s*(?:;|::+|;:)", ":"),
        (rf"(?<=\])({ZONE_WORDS})(?=[A-Z][a-z])", r"[\1]"),
        (r"(?<=[a-z]);(?= [a-z])", ","),
        (r',"(?=\s)', '",'),
        (r"\buntil and of\b", "until end of"),
        (r"(?<=[a-z])\.(?= and [a-z])", ","),
        (r"(?<=[a-z])\.(?=\])", ""),
        (r'\.\d(?=")', "."),
        (r"\bif your(?= (?:have|do) )", "if you"),
        (r"\b(in|from|into|of) you(?= (?:hand|deck|drop|soul|damage|bind|G zone))", r"\1 your"),
        (r"\bsearch for your deck for\b", "search your deck for"),
        (r"\b(one|two|three|four|five|all|any) or(?= your )", r"\1 of"),
        (r"(?<=[a-z\d] )of(?= (?:more|less|greater)\b)", "or"),
        (r"(?<=\bdrive)(?=[+-]\d)", " "),
        (r'\bwith "([^"\[\]:.]*[^"\[\]:.\s]) (?=in (?:its|their) card names?\b)', r'with "\1" '),
        (r"\[([^\[\]]*[^\[\]\s]) (?=(?:When|At the) )", r"[\1] "),
        (r'("(Twin Drive!!|Boost|Intercept)")\s*\[\2\]', r"\1"),
        (r"(?m)(?<=:)\s*\[(Rest|Stand)(?= [a-z])", r"[[\1]"),
        (r"\[(Rest|Stand)(?= <)", r"[\1]"),
        (r"(?<!\[)\b(Rest|Stand)\]", r"[\1]"),
        (rf"[?《]({'|'.join(sorted(CLANS))})[?》]", r"<<\1>>"),
        ("－", "-"),
        (r"(?<=\[Power\])\s*\*(?=\d)", " +"),
        (r"(?<!\[)\b(Power|Shield|Critical)(?=\s?[+-]\d)", r"[\1] "),
        (r"(?<='s )power(?= is \d)", "[Power]"),
        (r"(\[(?:G Guardian|Ultimate Stride)\])\s*\((usable when [^()]*)\)\s*", r"\1 \2 "),
        (
            r"(\[(?:Ultimate Stride|UStride)\]|U\s?\[Stride\])\s*\(Released when ([^()!]*)![^()]*\)\s*",
            r"\1 usable when \2 ",
        ),
        (
            rf"(?m)^(\s*\[(?:AUTO|CONT|ACT)\](?:\[[^\]]*\])*\s*:?\s*)(?!{'|'.join(BOOK_KEYWORDS)})"
            r"([a-z]+(?: [a-z]+)?(?:\s*\d+)?)\s*(-\[[^\]]*\])?\s*\(((?:When|At|During)\b[^()]*)\)",
            r"\1‹\2›\3⟨\4⟩",
        ),
        (r'\s*\([^()]*\)(?=")', ""),
        (r"\([^()]*\)", ""),
        (rf'\bmay (?:play )?"(?=(?:{ORDERS})\b)((?:[^".]|(?<= )"[^"]*")+)\.?"(?=[.,])', r"may \1"),
        (rf'(?<=, )"(?=(?:{ORDERS})\b)((?:[^".]|(?<= )"[^"]*")+)\.?"(?=\.)', r"\1"),
        (r"(?<=[.\w]) +(?=\[(?:AUTO|ACT|CONT)\](?:\[[^\]]*\])*:)", "\n"),
        (r"\b(Counter|Soul)-(Blast|Charge)(?=\d)", r"\1-\2 "),
        (r"\b(Counter|Soul) (Blast|Charge)\b", r"\1-\2"),
        (r"\[((?:Counter|Soul)-(?:Blast|Charge))\]\s*(\d)", r"[\1 \2]"),
        (r"(?<=\d)\+(?=[\s/,.\]])", ""),
        (r"(?<=gets \[Power\]) (?=\d)", " +"),
        (r'(\byou may |, )(?:play )?"((?:look|choose|search|reveal|draw|all fighters) [^"]*?)\.?"\.?', r"\1\2."),
    )
)
"""Zones may stand in round, square or no brackets; every other text in round brackets is a reminder (2.11.3).

A reminder of a keyword that the book knows is left out; one that is all there is of the keyword's meaning is read.
"""

FORBIDDINGS = {"cannot be hit": "be hit", "cannot be retired": "be destroyed", "cannot be chosen": "be chosen"}
"""What is quoted of an effect, with what it forbids."""

ABILITY = re.compile(
    rf"\s*(?:(?:{'|'.join(LABELS)})(?: \d)?\s*-\s*)?\[(?:AUTO|ACT|CONT|VC|RC|GC|VC/RC)\]", re.IGNORECASE
)
ICON = re.compile(rf"\s*(?:\[({'|'.join(ICONS)})\]\s*)?({'|'.join(ICONS)})\s*", re.IGNORECASE)
GATE = re.compile(r"\[(Limit[- ]Break|Generation Break) (\d)\]", re.IGNORECASE)
NAME_PARTS = re.compile(
    r'\s*(?:(?:,|or|and|, or)\s*"[^"]*"\s*)*in (?:its|their)(?: same| original| different)?(?: card)? names?\b'
)
REMINDER = re.compile(r"⟨[^⟩]*⟩")
STATE = re.compile(r"\bbecomes? ([a-z]+)(?= until| for|[.,⟩])")
"""A state that the reminder of a keyword brings up."""

IN_STATE = re.compile(r"(becomes? )?«([a-z]+)»")
DEFINED = re.compile(r"‹([^›]*)›")
OPENING = re.compile(r'["‹«<]|becomes? «')
"""What a cut begins with."""
PAYING = re.compile(r"\b(?:pay|paid)(?: with)? $")
"""What stands before a cost in quotation marks."""
NO_NAME = re.compile(r"[\[\]():]|^\s*$")
"""What stands in no name of a card: the mark that should have closed it is lost."""
ANGLES = re.compile(r"<<\s*([^<>]+?)\s*>>(?!>)|<+;?\s*([^<>]+?)\s*>+;?")
NO_NAME_WORDS = re.compile(r"\b(?:card|cards|named|with|your|and|or)\b")
"""Words of the text between two names, which stand in no name that holds a quotation."""


def prepare(cleaned: Clean) -> Clean:
    for pattern, replacement in REPAIRS:
        cleaned = substituted(cleaned, pattern, replacement)
    for word in {word for reminder in REMINDER.findall(cleaned.text) for word in STATE.findall(reminder)} - {*STATES}:
        cleaned = reworded(cleaned, re.compile(rf"\b{word}\b"), f"«{word}»")
    return cleaned


def cuts(text: str) -> list[Cut]:
    """Quotations, which may hold quoted names of their own, and clans and races in angle brackets."""
    found: list[Cut] = []
    at, paid = 0, -1
    while (opening := OPENING.search(text, at)) is not None:
        at = opening.start()
        if at == paid or (text[at] == '"' and PAYING.search(text, 0, at)):
            paid, word = (-1, "PAID") if at == paid else (_closing(text, at + 1) - 1, "PAYS")
            found.append(Cut(at, at + 1, (word, None)))
            at += 1
        elif text[at] == '"':
            found.append(_quotation(text, at))
            at = found[-1].end
        elif match := DEFINED.match(text, at):
            word = re.sub(r"(?<=[a-z])(?=\d)", " ", " ".join(match.group(1).lower().split()))
            found.append(Cut(at, match.end(), ("DEFINED", word)))
            at = match.end()
        elif match := IN_STATE.match(text, at):
            found.append(Cut(at, match.end(), ("BECOMES" if match.group(1) else "STATE", match.group(2))))
            at = match.end()
        elif match := ANGLES.match(text, at):
            found.append(Cut(at, match.end(), _kind(match)))
            at = match.end()
        else:
            at += 1
    return found


def _kind(match: re.Match[str]) -> Lexeme:
    if not re.search(r"\w", match.group(1) or match.group(2)):
        return ("UNCLOSED", match.group())
    if match.group(1):
        return ("CLASS", match.group(1))
    return ("CLASS" if match.group(2) in CLANS else "TRAIT", match.group(2))


def _quotation(text: str, start: int) -> Cut:
    if ABILITY.match(text, start + 1):
        return Cut(start, _closing(text, start + 1))
    end = _name_end(text, start)
    if end < 0:
        return Cut(start, len(text), ("UNCLOSED", text[start:]))
    inner = text[start + 1 : end - 1]
    if inner.strip().lower() in FORBIDDINGS:
        return Cut(start, end, ("FORBIDDING", FORBIDDINGS[inner.strip().lower()]))
    if gate := GATE.fullmatch(inner):
        return Cut(start, end, ("GATEWORD", f"{gate.group(1).lower().replace('-', ' ')} {gate.group(2)}"))
    if inner.strip().lower() in {*SKILLS, *KEYWORDS}:
        return Cut(start, end, ("KW", inner.strip().lower()))
    if ICON.fullmatch(inner):
        return Cut(start, end, ("TRIGGERICON", inner.split()[-1].lower()))
    if NO_NAME.search(inner):
        return Cut(start, end, ("UNCLOSED", inner))
    return Cut(start, end, ("QUOTED" if NAME_PARTS.match(text, end) else "NAME", inner))


def _closing(text: str, at: int) -> int:
    """Behind the mark that closes an ability: inside it, a mark after a space opens a name."""
    while (mark := text.find('"', at)) >= 0:
        if not text[mark - 1].isspace():
            return mark + 1
        inner = _name_end(text, mark)
        at = inner if inner >= 0 else len(text)
    return len(text)


def _name_end(text: str, start: int) -> int:
    """Behind the mark that closes a name, which may itself quote a word: one before which a space stands opens that."""
    end = text.find('"', start + 1)
    if end < 0 or not text[end - 1].isspace() or not text[end + 1 : end + 2].isalnum():
        return end + 1 if end >= 0 else -1
    inner = text.find('"', end + 1)
    close = text.find('"', inner + 1) if inner >= 0 else -1
    if close < 0 or NO_NAME_WORDS.search(text[start:close]):
        return end + 1
    return close + 1
