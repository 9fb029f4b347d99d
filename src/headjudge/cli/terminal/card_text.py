"""Cards as people read them: printed facts and text without icons, then how the judge reads them."""

from collections.abc import Sequence

from headjudge.cli.cards_explain import Known, all_words, explain_faces, known_faces
from headjudge.errors import Malformed
from headjudge.formats.content import content
from headjudge.formats.packs import Pack, plain
from headjudge.games import layout_of
from headjudge.kernel.view import CardView


class Cards:
    """All cards that may lie on a table of one ruleset, found by name."""

    def __init__(self, ruleset: str, packs: Sequence[Pack] = ()) -> None:
        self.ruleset = ruleset
        self.layout = layout_of(ruleset)
        self.faces: dict[str, list[Known]] = {}
        self.language = all_words(ruleset, packs)
        for known in known_faces(ruleset, packs):
            self.faces.setdefault(plain(known.face.name), []).append(known)

    def detail(self, card: CardView, becoming: bool) -> str:
        """What is worth knowing of a card before it is chosen; of one that becomes another, what it becomes."""
        named = [known.face for known in self.faces.get(plain(card.name), ())]
        found = [face for face in named if self.layout.shows(face, card, becoming)]
        if not found:
            return ""
        text = " ".join(self.layout.readable(part) for part in found[0].text)
        return f"becomes {self.layout.becoming(found[0].facts)}  {text}" if becoming else text

    def told(self, name: str) -> str:
        """A card as printed and as the judge reads it."""
        found = self.faces.get(plain(name)) or self.beginning(name)
        if not found:
            near = content(self.ruleset).nearest(name)
            hint = f"Did you mean {' or '.join(near)}?" if near else "Write it as it is written on the table."
            raise Malformed(f"there is no card {name!r}", what_to_do=hint)
        printed = "\n\n".join(self.as_printed(face) for face in found)
        return f"{printed}\n\nHow the judge reads it\n{explain_faces(found, self.ruleset, self.language)}"

    def as_printed(self, known: Known) -> str:
        face, facts = known.face, self.layout.facts(known.face.facts)
        return "\n".join([f"{face.name}: {facts}", *(f"  {self.layout.readable(part)}" for part in face.text)])

    def beginning(self, name: str) -> list[Known]:
        """The only cards whose name begins so."""
        found = [faces for known, faces in self.faces.items() if known.startswith(plain(name))]
        return found[0] if len(found) == 1 else []
