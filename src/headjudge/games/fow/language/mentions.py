"""What earlier words of an ability have put on the table; of rulers every player has one."""

from __future__ import annotations

from headjudge.language import tree
from headjudge.language.mentions import Mentions

RULERS = frozenset({"J/ruler", "J-ruler", "ruler"})


class FowMentions(Mentions):
    def is_several(self, node: tree.Pick | tree.Each) -> bool:
        """ "Your J/ruler" means all there are, and is spoken of as one."""
        one = isinstance(node, tree.Each) and isinstance(node.sel, tree.Sel) and node.sel.kind in RULERS
        return not (one and node.sel.whose == tree.YOU) and super().is_several(node)  # type: ignore[union-attr]
