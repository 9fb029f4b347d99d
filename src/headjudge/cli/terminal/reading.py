"""Cards as people read them: printed facts and text without icons, then how the judge reads them."""

import re
from collections.abc import Sequence
from functools import cache
from importlib import resources
from pathlib import Path

from headjudge.cli.cards import explain_card
from headjudge.errors import Malformed
from headjudge.formats.content import TOKENS, content, plain
from headjudge.formats.packs import Face, Pack, read_pack
from headjudge.games import box_of
from headjudge.kernel.view import CardView

ICONS = {"lastwords": "Last Words", "q": "Quick", "engage": "engage"}
FOLLOWED_BY_TEXT = frozenset({"fanfare", "lastwords", "last words", "quick"})
_BOTH = re.compile(r"\[attack\]([+-]\w+)/\[defense\]([+-]\w+)")
_STAT = re.compile(r"\[(attack|defense)\]([+-]\w+)")
_ICON = re.compile(r"\[([a-z ]+?)0?([0-9]*|x)\]", re.IGNORECASE)


def readable(text: str) -> str:
    """A card text with words in place of its icons."""
    text = _STAT.sub(r"\2 \1", _BOTH.sub(r"\1/\2", text.replace("][", "] [")))
    return _ICON.sub(_word, text)


def _word(found: re.Match[str]) -> str:
    name, number = found[1].lower(), found[2]
    if name == "cost":
        return f"({number})"
    ends = name in FOLLOWED_BY_TEXT and not found.string.startswith(" [", found.end())
    return ICONS.get(name, name.title()) + number + (":" if ends else "")


class Cards:
    """All cards that may lie on a table of one ruleset, found by name."""

    def __init__(self, ruleset: str, packs: Sequence[Pack] = ()) -> None:
        self.ruleset = ruleset
        self.faces: dict[str, list[Face]] = {}
        for pack in (*packs, *content(ruleset).packs, tokens(ruleset)):
            for card in pack.cards:
                for face in (card, card.back) if card.back is not None else (card,):
                    self.faces.setdefault(plain(face.name), []).append(face)

    def line(self, name: str, evolved: bool = False) -> str:
        """The text of a card on one line; a name may stand for a card and its evolved side."""
        found = self.faces.get(plain(name), [])
        sides = [face for face in found if is_evolved(face) == evolved]
        return " ".join(readable(part) for part in sides[0].text) if sides else ""

    def detail(self, card: CardView, evolving: bool) -> str:
        """What is worth knowing of a card before it is chosen; of one that evolves, what it becomes."""
        if not evolving:
            return self.line(card.name, "evolved" in card.values.get("special", ()))
        sides = [face for face in self.faces.get(plain(card.name), ()) if is_evolved(face)]
        return f"becomes {stats(sides[0])}  {self.line(card.name, True)}" if sides else ""

    def told(self, name: str) -> str:
        """A card as printed and as the judge reads it."""
        found = self.faces.get(plain(name)) or self.beginning(name)
        if not found:
            near = content(self.ruleset).nearest(name)
            hint = f"Did you mean {' or '.join(near)}?" if near else "Write it as it is written on the table."
            raise Malformed(f"there is no card {name!r}", what_to_do=hint)
        printed = "\n\n".join(as_printed(face) for face in found)
        return f"{printed}\n\nHow the judge reads it\n{explain_card(found[0].name, self.ruleset)}"

    def beginning(self, name: str) -> list[Face]:
        """The only cards whose name begins so."""
        found = [faces for known, faces in self.faces.items() if known.startswith(plain(name))]
        return found[0] if len(found) == 1 else []


@cache
def tokens(ruleset: str) -> Pack:
    file = Path(str(resources.files(box_of(ruleset).home))) / "packs" / TOKENS
    return read_pack(file) if file.is_file() else Pack("tokens", ruleset)


def is_evolved(face: Face) -> bool:
    return "evolved" in str(face.facts.get("special", ""))


def as_printed(face: Face) -> str:
    return "\n".join([f"{face.name}: {facts(face)}", *(f"  {readable(part)}" for part in face.text)])


def stats(face: Face) -> str:
    return f"{face.facts['attack']}/{face.facts['defense']}" if "attack" in face.facts else ""


def facts(face: Face) -> str:
    """Cost, stats and kind on one line."""
    known = face.facts
    cost = f"cost {known['cost']}" if "cost" in known else ""
    kind = " ".join(str(known[key]) for key in ("special", "class", "type") if key in known)
    traits = known.get("traits", [])
    return ", ".join(part for part in (cost, stats(face), kind, *(traits if isinstance(traits, list) else ())) if part)
