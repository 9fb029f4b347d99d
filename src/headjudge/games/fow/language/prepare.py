"""What databases write in several ways, made one: the newest dialect, reminders gone; quotations and ability names."""

from __future__ import annotations

import re

from headjudge.games.fow.language.dialect import current
from headjudge.games.fow.language.tables import (
    COUNTED_GATES,
    NUMBERED,
    PLAIN_GATES,
    SKILLS,
    WILL_GATES,
    WITH_COST,
    WITH_WILL,
)
from headjudge.language.normal import Clean, reworded
from headjudge.language.quotations import Cut

KNOWN = "|".join((*SKILLS, *NUMBERED, *WITH_WILL, *WITH_COST, *COUNTED_GATES, *WILL_GATES, *PLAIN_GATES, "god's art"))
GATES = "|".join((*COUNTED_GATES, *WILL_GATES, *PLAIN_GATES))
REPAIRS = tuple(
    (re.compile(pattern, re.IGNORECASE), replacement)
    for pattern, replacement in (
        (r"(?<=\[Barrier\])\s*\(((?!Cards? )(?!This )(?!You )[^()]*)\)", r" <\1>"),
        (r"\((Strangers?)\)", r"\1"),
        (r"(?<=\[Limit Break\])\s*\((\"[^()]*\")\)", r" <\1>"),
        (r"(?<=\[Limit Break\])\s*\(Name of that \w+\)", " called like that"),
        (r"(?<=\[Force\] )(\d+)\s*\([^()]*\)", r"\1."),
        (r"\((?!\d+\))[^()]*\)", ""),
        (r"(Sealed Item)\s*<+[^<>]*>+\s*-\s*Cipher", r"\1 - Cipher"),
        (r"⇒\s+⇒", "⇒"),
        (rf"(?m)^(\[(?:{GATES})\](?: \(\d+\))?)[ \t]*\n- (?=\[)", r"\1 - "),
        (rf"(?m)^(\[(?:{GATES})\](?: \(\d+\))? - )([^\n]+)\n- (?=\[)", r"\1\2\n\1"),
        (r"\bmore than (\w+ or more)\b", r"\1"),
        (r"\bhis (?=(?:main |magic stone )?deck|hand|graveyard)", "their "),
        (r"(\[Awakening\] (?:\{\w+\})+)\s+(?=\[Enter\])", r"\1: "),
        (r"(?m)^((?:\{\w+\})+) (?=This card )", r"\1: "),
        (r"(?<=[;\-])[ \t]*\n[ \t]*(?=or |- |[A-Z])", " "),
        (r"(?<=[.\w])[ \t]*\n[ \t]*(?=or [a-z]|- [A-Z])", "; "),
        (r"(\b[Cc]hoose (?:one|two|three|up to \w+)(?:[^;.\n]*));\s*-\s*", r"\1 - "),
        (r"\.?;\s*-\s+(?=[A-Z])", "; or "),
        (r"(Choose [\w ]+)\. (Play this ability only[\w ,]*?) - ([^\n]*?)\.?(?=\n|$)", r"\1 - \3. \2."),
        (r"(?<=God's Art )\[([^\]]+)\]", r"<\1>"),
        (rf"(?m)^\[(?!(?:{KNOWN})\])([A-Z][^\]\d]+ [^\]\d]+)\](?= *(?:\{{|[A-Z][^\n:⇒.]*:))", r"<\1>"),
        (r"(?<=\w)(?=\[[+-]?\d+/)", " "),
        (r"(?<![\[\w/])([+-]\d+)/([+-]?\d+)(?![\]\w])", r"[\1/\2]"),
        (r"\{Rest\}(?=\{)", "{Rest}, "),
        (r"(?<=\}) *,? *\{Rest\}", ", {Rest}"),
        (r"\{Rest\} (?=Produce)", "{Rest}: "),
        (r"(?<=\w\w)\.(?=[A-Z][a-z])", ". "),
        (r'\b(cards?) names? (?=")', r"\1 named "),
    )
)
"""A parameter in round brackets stays; every other text in round brackets is a reminder (204.3).

What is in cipher is not legal for use, whatever it is called (1130.3).
"""

ABILITY_STARTS = re.compile(
    r"\s*(?:\[|\{|When |Whenever |At |This |If |As long |Banish |Prevent |Remove |Discard |You may |Pay |Rest |Cannot "
    r"|You pay |Your opponent |Entities |Resonators |J/resonators |Each |Other |Players |Put |Draw |Destroy |Target "
    r"|Return )"
)
ENDS = re.compile(r"[.⇒{:]")
NAME_PARTS = re.compile(r'\s*(?:(?:,|or|and|, or)\s*"[^"]*"\s*)*in (?:its|their) names?')
OPENING = re.compile(r'["<]')
"""What a cut begins with."""
ANGLES = re.compile(r"<<\s*([^<>]+?)\s*>>|<\s*([^<>]+?)\s*>")
NAMED_ABILITY = re.compile(r"(?:God's Art|Sealed Item)\s*$", re.IGNORECASE)
BARRIER = re.compile(r"\[(?:Barrier|Limit Break)\]\s*$", re.IGNORECASE)


def prepare(cleaned: Clean) -> Clean:
    cleaned = current(cleaned)
    for pattern, replacement in REPAIRS:
        cleaned = reworded(cleaned, pattern, replacement)
    return cleaned


def cuts(text: str) -> list[Cut]:
    """Quotations, which may hold quoted names of their own, and names of abilities in angle brackets."""
    found: list[Cut] = []
    at = 0
    while (opening := OPENING.search(text, at)) is not None:
        at = opening.start()
        if text[at] == '"':
            found.append(_quotation(text, at))
            at = found[-1].end
        elif match := ANGLES.match(text, at):
            found.append(_angled(text, match))
            at = match.end()
        else:
            at += 1
    return found


def _angled(text: str, match: re.Match[str]) -> Cut:
    inner = match.group(1) or match.group(2)
    type_ = "PARAMETER" if BARRIER.search(text, 0, match.start()) else "ABILITYNAME"
    return Cut(match.start(), match.end(), (type_, inner.strip('"') if type_ == "PARAMETER" else inner))


def _quotation(text: str, start: int) -> Cut:
    if ABILITY_STARTS.match(text, start + 1) and _holds_ability(text, start):
        return Cut(start, _closing(text, start + 1))
    end = _name_end(text, start)
    inner = text[start + 1 : end - 1]
    if NAMED_ABILITY.search(text, 0, start):
        return Cut(start, end, ("ABILITYNAME", inner))
    return Cut(start, end, ("QUOTED" if NAME_PARTS.match(text, end) else "NAME", inner.strip(" .")))


def _holds_ability(text: str, start: int) -> bool:
    """An ability has a full stop, an arrow, a cost or a colon before its marks close; a name has none."""
    end = _closing(text, start + 1)
    return bool(ENDS.search(text, start + 1, end))


def _name_end(text: str, start: int) -> int:
    """Behind the mark that closes a name, which may itself hold a word in marks."""
    end = text.find('"', start + 1)
    if end < 0:
        return len(text)
    if text[end - 1].isspace() and (inner := text.find('""', end + 1)) > 0:
        return inner + 2
    return end + 1


def _closing(text: str, at: int) -> int:
    """Behind the mark that closes an ability: inside it, a mark after a space opens a name."""
    while (mark := text.find('"', at)) >= 0:
        opens = text[mark - 1].isspace() and text[mark - 2] not in ".!"
        if not opens or mark + 1 >= len(text):
            return mark + 1
        at = _name_end(text, mark)
    return len(text)
